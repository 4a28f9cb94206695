//! A 64-bit hash of a state. Every field is named, so a new one that is not mixed in does not compile.

use crate::state::*;
use crate::zone::Zone;
use contract::{Outcome, Seating, Side};

struct Mix(u64);

impl Mix {
    fn add(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn all(&mut self, words: impl IntoIterator<Item = u64>) {
        for word in words {
            self.add(word);
        }
    }

    fn maybe(&mut self, word: Option<u64>) {
        self.add(word.map_or(u64::MAX, |word| word & u64::from(u32::MAX)));
    }
}

pub(crate) fn digest(state: &State) -> u64 {
    let mut mix = Mix(0x13_1962);
    let State { public, hidden } = state;
    table(&mut mix, public);
    progress(&mut mix, public);
    secrets(&mut mix, hidden);
    mix.add(0);
    mix.0
}

fn phase_word(phase: Phase) -> u64 {
    let end = match phase {
        Phase::Over(Outcome { winner, reason }) => {
            u64::from(reason) << 8 | winner.map_or(2, |side| side as u64) << 16
        }
        _ => 0,
    };
    u64::from(phase.number()) | end
}

fn table(mix: &mut Mix, public: &Public) {
    mix.all([phase_word(public.phase), public.turn.into(), public.first as u64, public.active as u64]);
    mix.add(public.on_table.0.into());
    let zone = |zone: &Zone| *zone as u64;
    mix.all(public.zones.iter().map(zone));
    mix.all(public.cubes.iter().map(|cubes| u64::from(cubes[Side::Us]) | u64::from(cubes[Side::Ussr]) << 8));
    for side in Side::BOTH {
        mix.all([public.supply[side], public.out[side], public.hands[side]].map(u64::from));
        mix.all([public.knows_cuba[side], public.has_bid[side]].map(u64::from));
        mix.add(public.bonus[side] as u64);
        let Modifiers { next, rest } = public.modifiers[side];
        mix.all(
            next.iter()
                .chain([&rest])
                .map(|modifier| modifier.amount as u64 ^ u64::from(modifier.floor) << 8),
        );
    }
    let Frozen { game, turn } = public.frozen;
    for masks in [game, turn[Side::Us], turn[Side::Ussr]] {
        mix.all(masks.map(|lands| u64::from(lands.0)));
    }
    let Pile { size, top, bottom, top_seen, bottom_seen } = public.pile;
    mix.all([size, top, bottom].map(u64::from));
    mix.all(top_seen.0.into_iter().chain(bottom_seen.0).map(u64::from));
}

fn progress(mix: &mut Mix, public: &Public) {
    let Public {
        phase: _,
        turn: _,
        first: _,
        active: _,
        on_table: _,
        zones: _,
        cubes: _,
        supply: _,
        out: _,
        hands: _,
        pile: _,
        knows_cuba: _,
        has_bid: _,
        bonus: _,
        modifiers: _,
        frozen: _,
        cuba_up,
        ties,
        played,
        chosen_by,
        run,
        job,
        seating,
        totals,
        game,
        last,
    } = *public;
    for card in [cuba_up, played] {
        mix.maybe(card.map(|card| card.0.into()));
    }
    mix.maybe(chosen_by.map(|side| side as u64));
    let Run { actor, card, at, back, moved } = run;
    mix.all([actor as u64, card.0.into(), at.into(), moved.0.into()]);
    mix.maybe(back.map(u64::from));
    let Job { stage, open, other, left, need, targets, at, to, gave, arrived } = job;
    mix.all([stage as u64, open.0.into(), other.0.into(), gave.0.into()]);
    mix.all([left, need, targets, at, to].into_iter().chain(arrived).map(u64::from));
    mix.all([ties, game].map(u64::from));
    mix.add(match seating {
        Seating::Straight => 0,
        Seating::Swapped => 1,
    });
    mix.all(totals.map(|total| total as u64));
    mix.add(last.is_some().into());
    if let Some(GameScore { vp, war, cuba, hands }) = last {
        mix.all(vp.0.map(|vp| vp as u64));
        mix.all(war.0.map(u64::from));
        mix.all([cuba, hands[Side::Us], hands[Side::Ussr]].map(|card| card.0.into()));
    }
}

fn secrets(mix: &mut Mix, hidden: &Hidden) {
    let Hidden { hands, cuba, pile, top, bottom, bids, chosen, shown, knows } = hidden;
    mix.all([hands[Side::Us], hands[Side::Ussr], *pile, *shown].map(|cards| cards.0.into()));
    mix.all([*cuba, *chosen].map(u64::from));
    mix.all(top.iter().chain(bottom).map(|&card| card.into()));
    for side in Side::BOTH {
        mix.maybe(bids[side].map(u64::from));
        let Knows { hand, hand_or_cuba } = knows[side];
        mix.all([hand.0, hand_or_cuba.0].map(u64::from));
    }
}
