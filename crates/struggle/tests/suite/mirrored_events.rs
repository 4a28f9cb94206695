//! Mengistu Haile Mariam turns US events round. Each of them is played twice, side by side, step by step: by
//! the US in a random position, and turned round by the USSR in the mirror image of that position. Everything
//! that is asked, answered and changed must be the mirror image, too; so an event that hard-codes a side where
//! it should use its player cannot pass.

use crate::common::*;
use contract::{Act, Ask, Below, BySide, CardId, CardSet, Chance, Now, Pick, Side, SpaceSet, SplitMix};
use struggle::choice::Choice;
use struggle::effects::{Effect, Effects};
use struggle::frames::Frame;
use struggle::log::Entry;
use struggle::{MIRRORED_EVENTS, State};

/// Events that are each other's mirror image, with equal Ops.
const TWINS: [(CardId, CardId); 4] = [
    (CONTAINMENT, BREZHNEV_DOCTRINE),
    (COLONIAL_REAR_GUARDS, DECOLONIZATION),
    (CIA_CREATED, LONE_GUNMAN),
    (BEAR_TRAP, QUAGMIRE),
];

/// Neutral cards, for hands and piles: without those that roll for both sides, the Soviet die first.
const NEUTRAL: [CardId; 14] = [
    NUCLEAR_TEST_BAN,
    INDO_PAKISTANI_WAR,
    RED_SCARE_PURGE,
    CAPTURED_NAZI_SCIENTIST,
    BRUSH_WAR,
    ARMS_RACE,
    JUNTA,
    ABM_TREATY,
    SALT_NEGOTIATIONS,
    LATIN_AMERICAN_DEATH_SQUADS,
    ONE_SMALL_STEP,
    UN_INTERVENTION,
    AFRICA_SCORING,
    ASIA_SCORING,
];

/// Effects that exist once for each side.
const PAIRED: [(Effect, Effect); 9] = [
    (Effect::Containment, Effect::Brezhnev),
    (Effect::AlbanoForUs, Effect::AlbanoForUssr),
    (Effect::AmharicForUs, Effect::AmharicForUssr),
    (Effect::InvasionForUs, Effect::InvasionForUssr),
    (Effect::Quagmire, Effect::BearTrap),
    (Effect::EightRoundsForUs, Effect::EightRoundsForUssr),
    (Effect::CarterForUs, Effect::CarterForUssr),
    (Effect::CrisisForUs, Effect::CrisisForUssr),
    (Effect::FluForUs, Effect::FluForUssr),
];

/// The event being tested is the same card in both worlds; all others are replaced by their twins.
struct Mirror {
    card: CardId,
}

impl Mirror {
    fn card(&self, card: CardId) -> CardId {
        let is_tested = |pair: &(CardId, CardId)| pair.0 == self.card || pair.1 == self.card;
        let twin = TWINS.iter().filter(|pair| !is_tested(pair)).find_map(|&(us, ussr)| match card {
            _ if card == us => Some(ussr),
            _ if card == ussr => Some(us),
            _ => None,
        });
        twin.unwrap_or(card)
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn hands(&self, hands: BySide<CardSet>) -> BySide<CardSet> {
        swapped(BySide(hands.0.map(|hand| self.cards(hand))))
    }

    fn pick(&self, pick: Pick) -> Pick {
        match pick {
            Pick::Card(card) => Pick::Card(self.card(card)),
            Pick::Choice(_) | Pick::Space(_) => pick,
        }
    }

    fn effects(effects: Effects) -> Effects {
        effects.iter().fold(Effects::NONE, |mut all, effect| {
            let twin = PAIRED.iter().find_map(|&(us, ussr)| match effect {
                _ if effect == us => Some(ussr),
                _ if effect == ussr => Some(us),
                _ => None,
            });
            all.begin(twin.unwrap_or(effect));
            all
        })
    }

    /// The mirror image of everything on the table; work in progress is ignored.
    fn state(&self, state: &State) -> State {
        let mut twin = *state;
        let (public, hidden) = (&mut twin.public, &mut twin.hidden);
        public.influence = swapped(public.influence);
        public.present = swapped(public.present);
        public.controlled = swapped(public.controlled);
        public.vp = -public.vp;
        public.phasing = public.phasing.foe();
        public.milops = swapped(public.milops);
        public.space = swapped(public.space);
        public.space_tries = swapped(public.space_tries);
        public.china.holder = public.china.holder.map(Side::foe);
        public.effects = Mirror::effects(public.effects);
        public.red_scare = swapped(public.red_scare);
        public.death_squads = -public.death_squads;
        public.discard = self.cards(public.discard);
        public.removed = self.cards(public.removed);
        public.red_sea.barred = swapped(public.red_sea.barred);
        public.red_sea.ussr_peeks = !public.red_sea.ussr_peeks;
        hidden.deck = self.cards(hidden.deck);
        hidden.hand = self.hands(hidden.hand);
        hidden.seen = self.hands(hidden.seen);
        hidden.peeked = self.cards(hidden.peeked);
        hidden.put_back = self.cards(hidden.put_back);
        twin
    }

    /// What must be equal after the event, as text, so that differences are visible at once.
    fn facts(state: &State) -> Vec<String> {
        let (public, hidden) = (&state.public, &state.hidden);
        let own = |cards: CardSet| cards.without(MENGISTU_HAILE_MARIAM);
        let outcome = public.outcome.map(|outcome| (outcome.winner, outcome.reason));
        vec![
            format!("influence {:?}", public.influence),
            format!("control {:?}", public.controlled),
            format!("points {} DEFCON {}", public.vp, public.defcon),
            format!("military operations {:?} space {:?}", public.milops, public.space),
            format!("space attempts {:?} China {:?}", public.space_tries, public.china),
            format!("effects {:?}", public.effects.iter().collect::<Vec<_>>()),
            format!("Red Scare {:?} Death Squads {}", public.red_scare, public.death_squads),
            format!("famine {:?} barred {:?}", public.red_sea.famine, public.red_sea.barred),
            format!("discards {:?} removed {:?}", own(public.discard), own(public.removed)),
            format!("hands {:?} seen {:?}", hidden.hand, hidden.seen),
            format!("deck {:?} looked at {:?}", hidden.deck, hidden.peeked),
            format!("outcome {outcome:?}"),
        ]
    }
}

fn swapped<T: Copy>(both: BySide<T>) -> BySide<T> {
    BySide::new(both[Ussr], both[Us])
}

/// A board with two seats: the superpowers change places in the mirror.
fn scenario(red_sea: bool, mirrored: bool) -> Scenario {
    let mut s = if red_sea {
        Scenario::red_sea_with(&[("with_twilight_cards", "on")])
    } else {
        Scenario::with_options(&[("with_red_sea_cards", "on")])
    };
    if mirrored {
        s.setup.board.next_to = swapped(s.setup.board.next_to);
    }
    s
}

/// A random position with the US to move; the tested card is not yet anywhere.
fn random_position(mut s: Scenario, card: CardId, rng: &mut SplitMix) -> Scenario {
    for space in s.setup.board.spaces.iter() {
        let markers = Side::BOTH.map(|_| if rng.below(2) == 0 { 0 } else { rng.below(5) as u8 });
        s = s.us(space, markers[0]).ussr(space, markers[1]);
    }
    let famine: SpaceSet = s.setup.countries().iter().filter(|_| rng.below(8) == 0).collect();
    let public = &mut s.state.public;
    public.red_sea.famine = famine;
    public.vp = rng.below(13) as i8 - 6;
    public.defcon = 2 + rng.below(4) as u8;
    public.turn = 1 + rng.below(2) as u8;
    public.china.holder = Some(Side::BOTH[rng.below(2) as usize]);
    public.china.face_up = rng.below(2) == 0;
    for side in Side::BOTH {
        public.milops[side] = rng.below(5) as u8;
        public.space[side] = rng.below(4) as u8;
    }
    for (us, ussr) in &PAIRED[..4] {
        for effect in [us, ussr] {
            if rng.below(6) == 0 {
                public.effects.begin(*effect);
            }
        }
    }
    for effect in [Effect::JohnPaul, Effect::Salt, Effect::WillyBrandt] {
        if rng.below(3) == 0 {
            public.effects.begin(effect);
        }
    }
    let twins = TWINS.iter().filter(|pair| pair.0 != card).flat_map(|&(us, ussr)| [us, ussr]);
    for card in NEUTRAL.into_iter().chain(twins) {
        s = match rng.below(5) {
            0 => s.hand(Us, [card]),
            1 => s.hand(Ussr, [card]),
            2 => s.discards([card]),
            _ => s.deck([card]),
        };
    }
    // Neither side runs out of cards, so there is always a next round.
    s.hand(Us, [IRAN_IRAQ_WAR, ARAB_LEAGUE]).hand(Ussr, [SEPARATISTS, HOW_I_LEARNED_TO_STOP_WORRYING])
}

/// The two worlds ask the same question, except for the side.
fn same_ask(mirror: &Mirror, plain: &Ask, turned: &Ask, what: &str) {
    assert_eq!(plain.side.foe(), turned.side, "{what}: the wrong side is asked");
    assert_eq!(plain.prompt.kind, turned.prompt.kind, "{what}: another question");
    assert_eq!(plain.prompt.left, turned.prompt.left, "{what}: another number");
    let options = contract::Options { cards: mirror.cards(plain.options.cards), ..plain.options };
    assert_eq!(options, turned.options, "{what}: other options");
}

/// Plays one event in both worlds at once; returns whether it happened.
fn play_both(card: CardId, red_sea: bool, seed: u64) -> bool {
    let what = format!("{} (Red Sea board: {red_sea}, position {seed})", name(card));
    let mut rng = SplitMix(seed * 1000 + u64::from(card.0));
    let mirror = Mirror { card };
    let plain = random_position(scenario(red_sea, false), card, &mut rng);
    let mut turned = scenario(red_sea, true);
    turned.state = mirror.state(&plain.state);
    let mut plain = plain.hand(Us, [card]).round(Us, 1);
    let mut turned = turned.hand(Ussr, [card, MENGISTU_HAILE_MARIAM]).round(Ussr, 1);
    plain.card(Us, card);
    if !plain.offers(Us, Choice::EVENT) {
        return false;
    }
    plain.choose(Us, Choice::EVENT);
    turned.play(Ussr, MENGISTU_HAILE_MARIAM, Choice::EVENT).card(Ussr, card);
    while !is_between(&plain) && !is_between(&turned) {
        step(&mirror, &mut plain, &mut turned, &mut rng, &what);
    }
    assert_eq!(is_between(&plain), is_between(&turned), "{what}: one goes on, the other does not");
    let mut expected = mirror.state(&plain.state);
    if let Some(outcome) = &mut expected.public.outcome {
        outcome.winner = outcome.winner.map(Side::foe);
    }
    for (expected, got) in Mirror::facts(&expected).iter().zip(&Mirror::facts(&turned.state)) {
        assert_eq!(expected, got, "{what}");
    }
    plain.said(Entry::Event { side: Us, card }) && turned.said(Entry::Event { side: Ussr, card })
}

/// The event is over: a side is about to choose a card, or the game has ended.
fn is_between(s: &Scenario) -> bool {
    s.is_over() || matches!(s.state.public.stack.top(), Frame::Round { .. })
}

fn step(mirror: &Mirror, plain: &mut Scenario, turned: &mut Scenario, rng: &mut SplitMix, what: &str) {
    match (plain.open.now, turned.open.now) {
        (Now::Ask(a), Now::Ask(b)) => {
            same_ask(mirror, &a, &b, what);
            let pick = a.options.nth(rng.below(a.options.len())).expect("an option");
            plain.apply(Act::Pick(a.side, pick));
            turned.apply(Act::Pick(b.side, mirror.pick(pick)));
        }
        (Now::Chance(Chance::Die), Now::Chance(Chance::Die)) => {
            let dice = [1, 2].map(|_| 1 + rng.below(6) as u8);
            plain.apply(Act::Rolled(dice[0]));
            if matches!(plain.state.public.stack.top(), Frame::RealignDice { .. }) {
                // The Soviet die is rolled first in both worlds.
                turned.apply(Act::Rolled(dice[1]));
                plain.apply(Act::Rolled(dice[1]));
            }
            turned.apply(Act::Rolled(dice[0]));
        }
        (Now::Chance(Chance::Card { from: a }), Now::Chance(Chance::Card { from: b })) => {
            assert_eq!(mirror.cards(a), b, "{what}: other cards to draw");
            let card = a.nth(rng.below(a.len())).expect("a card");
            plain.apply(Act::Drew(card));
            turned.apply(Act::Drew(mirror.card(card)));
        }
        (a, b) => panic!("{what}: {a:?} against {b:?}"),
    }
}

#[test]
fn mengistu_every_event_turned_round_is_the_mirror_image_of_itself() {
    for card in MIRRORED_EVENTS.iter() {
        let mut happened = 0;
        for (red_sea, seed) in [false, true].into_iter().flat_map(|board| (1..=60).map(move |n| (board, n))) {
            happened += u32::from(play_both(card, red_sea, seed));
        }
        assert!(happened >= 10, "{} happened only {happened} times", name(card));
    }
}
