//! Turn Zero: six crises before the deal, and what they change at set-up.

use crate::facts::{self, CRISES, CrisisEffect, Period};
use crate::frames::{CardPool, Frame, Limits};
use crate::log::Entry;
use crate::rules_options::CrisisBonus;
use crate::table::Table;
use crate::turn::setting_up::NO_CARD;
use crate::turn_zero::{LostStatecraft, modifiers, row_of, statecraft};
use contract::{BySide, CardId, CardSet, Side, SpaceSet};

/// Steps of the Turn Zero frame; at `CHOOSE` it waits.
const BEGIN: u8 = 0;
const US_LOST: u8 = 1;
const USSR_LOST: u8 = 2;
const DRAW: u8 = 3;
const OPEN: u8 = 4;
pub const CHOOSE: u8 = 5;
const RESOLVE: u8 = 6;
const TAKE: u8 = 7;
const TAKEN: u8 = 8;
const OVER: u8 = 9;

impl Table<'_> {
    pub(crate) fn turn_zero_step(&mut self, step: u8) {
        let next = |t: &mut Self, step| *t.public.stack.top_mut() = Frame::TurnZero { step };
        match step {
            // With the Chinese Civil War variant each side loses a random card face down.
            BEGIN if self.setup.options.chinese_civil_war => {
                next(self, US_LOST);
                self.push(Frame::DrawStatecraft { of: Side::Us });
            }
            BEGIN => next(self, DRAW),
            US_LOST => {
                next(self, USSR_LOST);
                self.lose_statecraft(Side::Us);
                self.push(Frame::DrawStatecraft { of: Side::Ussr });
            }
            USSR_LOST => {
                next(self, DRAW);
                self.lose_statecraft(Side::Ussr);
            }
            DRAW if self.crises_to_draw().is_empty() => next(self, TAKE),
            DRAW => {
                next(self, OPEN);
                self.push(Frame::DrawCrisis);
            }
            OPEN => {
                next(self, CHOOSE);
                let crisis = CardId(self.public.answer);
                self.public.turn_zero.crisis = crisis;
                self.say(Entry::CrisisOpens { card: crisis });
            }
            CHOOSE => {
                next(self, RESOLVE);
                self.reveal_statecraft();
                self.push(Frame::Roll);
            }
            RESOLVE => {
                next(self, DRAW);
                self.resolve_crisis();
            }
            TAKE => {
                next(self, TAKEN);
                self.public.answer = NO_CARD.0;
                if let Some((side, _)) = self.hand_choice() {
                    let card = facts::cards::YALTA_AND_POTSDAM;
                    self.push(Frame::PickCard { side, card, from: CardPool::BeforeDeal, optional: true });
                }
            }
            TAKEN => {
                next(self, OVER);
                if let (Some((side, _)), Some(card)) = (self.hand_choice(), self.picked_card()) {
                    self.enter_hand(side, card, true);
                    self.say(Entry::TakenBeforeDeal { side, card });
                }
            }
            _ => {
                self.hidden.lost_statecraft = LostStatecraft::default();
                self.public.turn_zero.has_lost = BySide::default();
                self.public.stack.pop();
            }
        }
    }

    /// Crises of this game: the Chinese Civil War is left out if its variant is played.
    fn crises(&self) -> impl Iterator<Item = &'static facts::Crisis> {
        let without = self.setup.options.chinese_civil_war;
        CRISES.iter().filter(move |crisis| !without || crisis.card != facts::cards::CHINESE_CIVIL_WAR_CRISIS)
    }

    /// Whether the crises are still to be played.
    pub(crate) fn has_turn_zero_to_play(&self) -> bool {
        self.setup.options.turn_zero && !self.crises_to_draw().is_empty()
    }

    /// What the next crisis can be: the first pile is played before the second.
    pub(crate) fn crises_to_draw(&self) -> CardSet {
        let zero = &self.public.turn_zero;
        let left = || self.crises().filter(|crisis| zero.row(crisis.card).is_none());
        let pile = left().map(|crisis| crisis.pile).min();
        left().filter(|crisis| Some(crisis.pile) == pile).map(|crisis| crisis.card).collect()
    }

    /// The statecraft cards in a side's hand.
    pub fn statecraft_hand(&self, side: Side) -> CardSet {
        self.public.turn_zero.unspent(side) - CardSet::one(self.hidden.lost_statecraft.0[side])
    }

    /// A side without statecraft has nothing to choose.
    pub(crate) fn must_choose_statecraft(&self, side: Side) -> bool {
        !self.public.committed[side] && !self.statecraft_hand(side).is_empty()
    }

    /// The choice is face down like a headline.
    pub(crate) fn commit_statecraft(&mut self, side: Side, card: CardId) {
        self.hidden.headline[side] = Some(card);
        self.public.committed[side] = true;
        self.say(Entry::Committed { side });
    }

    fn lose_statecraft(&mut self, side: Side) {
        let card = CardId(self.public.answer);
        self.hidden.lost_statecraft.0[side] = card;
        self.public.turn_zero.has_lost[side] = true;
        self.say(Entry::StatecraftLost { side, card: Some(card) });
    }

    fn reveal_statecraft(&mut self) {
        let chosen = Side::BOTH.map(|side| self.hidden.headline[side].take().unwrap_or(NO_CARD));
        self.public.committed = BySide::default();
        let zero = &mut self.public.turn_zero;
        zero.last = zero.crisis;
        zero.table = BySide(chosen);
        zero.die = 0;
        for side in [Side::Ussr, Side::Us] {
            let card = self.public.turn_zero.table[side];
            if card != NO_CARD {
                self.public.turn_zero.show(card);
                self.say(Entry::Statecraft { side, card });
            }
        }
    }

    /// The die has been rolled: the row is determined, and its immediate changes are made.
    fn resolve_crisis(&mut self) {
        let die = self.die();
        let zero = &mut self.public.turn_zero;
        let card = zero.last;
        let BySide([us, ussr]) = modifiers(zero.table);
        let row = row_of(die as i8 + us + ussr);
        zero.die = die;
        zero.crisis = NO_CARD;
        zero.end(card, row);
        self.say(Entry::CrisisEnds { card, die, us, ussr, row: row as u8 });
        let Some(crisis) = CRISES.iter().find(|crisis| crisis.card == card) else { return };
        for effect in crisis.rows[row].effects {
            if let CrisisEffect::Remove { card } | CrisisEffect::Replace { card, .. } = *effect {
                self.public.removed.insert(card);
            }
        }
    }

    /// Yalta and Potsdam: who may take which cards before the deal.
    pub(crate) fn hand_choice(&self) -> Option<(Side, CardSet)> {
        self.public.turn_zero.effects().find_map(|effect| match *effect {
            CrisisEffect::HandChoice { side, cards } => Some((side, cards)),
            _ => None,
        })
    }

    /// Cards that join the draw pile in a turn, as changed by the crises.
    pub(crate) fn joining_after_crises(&self, turn: u8, mut joining: CardSet) -> CardSet {
        if !self.setup.options.turn_zero {
            return joining;
        }
        let mid = self.setup.joining_turn(Period::Mid);
        for effect in self.public.turn_zero.effects() {
            match *effect {
                CrisisEffect::MoveToMid { card } => joining.put(card, turn == mid),
                CrisisEffect::Remove { card } => joining.remove(card),
                CrisisEffect::Replace { card, with } if joining.has(card) => {
                    joining.remove(card);
                    joining.insert(with);
                }
                _ => {}
            }
        }
        joining - self.hand(Side::Us) - self.hand(Side::Ussr)
    }

    /// Cards affected by Turn Zero's deck changes that are nowhere in a turn: not yet joined, or never to
    /// join.
    pub(crate) fn kept_out_by_crises(&self, turn: u8) -> CardSet {
        if !self.setup.options.turn_zero {
            return CardSet::EMPTY;
        }
        let mut out: CardSet = replacements().collect();
        for effect in self.public.turn_zero.effects() {
            match *effect {
                CrisisEffect::MoveToMid { card } if turn < self.setup.joining_turn(Period::Mid) => {
                    out.insert(card);
                }
                CrisisEffect::Replace { with, .. } => out.remove(with),
                _ => {}
            }
        }
        out
    }

    /// Influence that crises add to or remove from the printed set-up.
    pub(crate) fn change_printed_setup(&mut self) {
        let zero = self.public.turn_zero;
        for effect in zero.effects() {
            if let CrisisEffect::Influence { side, space, by } = *effect {
                let n = self.influence(side, space).saturating_add_signed(by);
                self.set_influence(side, space, n);
            }
        }
    }

    pub(crate) fn china_begins_face_down(&self) -> bool {
        self.public.turn_zero.effects().any(|effect| *effect == CrisisEffect::ChinaFaceDown)
    }

    /// Points that crises allow to be placed come together with the Soviet free points or before them.
    pub(crate) fn push_crisis_places(&mut self, when: CrisisBonus) {
        let options = &self.setup.options;
        if options.turn_zero && options.crisis_bonus == when {
            self.push(Frame::CrisisPlaces { next: 0 });
        }
    }

    /// One placing after another, in the order of the crises.
    pub(crate) fn crisis_places_step(&mut self, n: u8) {
        let Some((card, side, points, within, once)) = self.crisis_place(n) else {
            self.public.stack.pop();
            return;
        };
        *self.public.stack.top_mut() = Frame::CrisisPlaces { next: n + 1 };
        let limits = if once { Limits::Once } else { Limits::Free };
        self.push_place(side, card, points, 1, within, limits);
    }

    fn crisis_place(&self, n: u8) -> Option<(CardId, Side, u8, SpaceSet, bool)> {
        let on_top = self.setup.options.israel_syria;
        let mut places = self.public.turn_zero.ended().flat_map(|(card, row)| {
            row.effects.iter().filter_map(move |effect| match *effect {
                CrisisEffect::Place { side, within, points, once } => {
                    // Israel: whether a free point may be added to the fixed one in Syria.
                    let fixed = row.effects.iter().filter_map(|effect| match *effect {
                        CrisisEffect::Influence { space, .. } if once && !on_top => Some(space),
                        _ => None,
                    });
                    Some((card, side, points, within - fixed.collect(), once))
                }
                _ => None,
            })
        });
        places.nth(usize::from(n))
    }
}

/// Cards that only a crisis adds to the deck.
pub(crate) fn replacements() -> impl Iterator<Item = CardId> {
    let effects = CRISES.iter().flat_map(|crisis| &crisis.rows).flat_map(|row| row.effects);
    effects.filter_map(|effect| match *effect {
        CrisisEffect::Replace { with, .. } => Some(with),
        _ => None,
    })
}

/// Everything that Turn Zero adds to a table: its crises, statecraft and replacements.
pub(crate) fn turn_zero_cards() -> CardSet {
    let crises = CRISES.iter().map(|crisis| crisis.card);
    let all: CardSet = crises.chain(replacements()).collect();
    all | statecraft(Side::Us) | statecraft(Side::Ussr)
}
