//! The heuristic for Twilight Struggle and Red Sea.
//!
//! - `map`: the value of influence and control; `hold`, `scorings`: how firmly, how often
//! - `mind`: a side's picture of the position; `danger`: DEFCON
//! - `events`, `operations`: what cards and points bring; `plans`: which card, and how
//! - `picks`: every other question; `red_sea`, `promo`, `turn_zero`: what is particular to those boxes

mod danger;
mod events;
mod hold;
mod map;
mod mind;
mod operations;
mod picks;
mod plans;
mod promo;
mod red_sea;
mod scorings;
mod turn_zero;

use crate::bot::Seen;
use crate::evaluator::Heuristic;
use crate::reasons::Reason;
use contract::{Ask, Game, Options, Pick, Side};
use mind::{DISASTER, Mind};
use struggle::choice::Choice;
use struggle::facts::{CARD_FACTS, SCORING_CARDS, cards};
use struggle::frames::{Frame, Grant};
use struggle::log::Ask as Kind;
use struggle::view::View;
use struggle::{Setup, Table};

/// For every game of that engine: boards and decks come from the set-up.
pub struct StruggleHeuristic;

impl<G: Game<Setup = Setup, View = View>> Heuristic<G> for StruggleHeuristic {
    const TEMPERATURE: f32 = 0.7;

    fn scores(&self, seen: &Seen<'_, G>, scores: &mut Vec<f32>) {
        let mut position = seen.view.as_seen();
        let mind = Mind::new(seen.setup, seen.view, &mut position, seen.ask.side);
        mind.rate(&seen.ask, scores);
    }

    fn value(&self, setup: &Setup, view: &View) -> f32 {
        win_chance(setup, view)
    }

    fn is_quiet(&self, ask: &Ask) -> bool {
        matches!(kind(ask), Kind::PlayCard | Kind::Headline | Kind::TrapDiscard)
    }

    fn duty(&self, seen: &Seen<'_, G>) -> Option<Options> {
        let kind = kind(&seen.ask);
        let scoring = seen.ask.options.cards & SCORING_CARDS;
        if scoring.is_empty() || !matches!(kind, Kind::PlayCard | Kind::Headline) {
            return None;
        }
        let mut position = seen.view.as_seen();
        let rounds = Table::new(seen.setup, &mut position, None).rounds_left(seen.ask.side);
        // A headline is one more chance to play a card.
        let chances = u32::from(rounds) + u32::from(kind == Kind::Headline);
        let fills = seen.setup.options.held_scoring_loses && scoring.len() >= chances;
        (fills && scoring.len() < seen.ask.options.len()).then(|| Options::cards(scoring))
    }

    fn why(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        let mut position = seen.view.as_seen();
        let mind = Mind::new(seen.setup, seen.view, &mut position, seen.ask.side);
        mind.why(&seen.ask, pick).word().to_owned()
    }
}

fn kind(ask: &Ask) -> Kind {
    Kind::ALL[ask.prompt.kind as usize]
}

/// The chance that the US wins: the points it has and can expect, relative to the points that can still
/// change hands.
fn win_chance(setup: &Setup, view: &View) -> f32 {
    let public = &view.public;
    if let Some(outcome) = public.outcome {
        return outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 });
    }
    let mut position = view.as_seen();
    let mind = Mind::new(setup, view, &mut position, view.viewer.side().unwrap_or(Side::Us));
    let mut points = f32::from(public.vp) + mind.map.total() - mind.own(mind.danger_ahead());
    for side in Side::BOTH {
        let sign = f32::from(side.sign());
        let missing = f32::from(public.defcon.saturating_sub(public.milops[side]));
        let rounds = f32::from(setup.rounds(public.turn));
        let progress = (f32::from(public.round) / rounds).min(1.0);
        points -= sign * missing * progress * 0.8;
        points += sign * 0.45 * f32::from(public.space[side]);
        if public.china.holder == Some(side) {
            points += sign * passing_card(setup, public.china.face_up);
        }
        points += sign * held_cards(view, side);
    }
    let left = f32::from(setup.last_turn.saturating_sub(public.turn)) + 1.0;
    1.0 / (1.0 + (-points / (3.0 + 0.55 * left)).exp())
}

/// What the card that passes between the players is worth to the player who has it.
fn passing_card(setup: &Setup, face_up: bool) -> f32 {
    match (setup.is_red_sea(), face_up) {
        (false, true) => 1.8,
        (false, false) => 1.2,
        (true, true) => 1.4,
        (true, false) => 1.0,
    }
}

/// What a hand is worth beyond the average: an extra card is an extra action.
fn held_cards(view: &View, side: Side) -> f32 {
    0.25 * view.hand_size[side] as f32
}

impl Mind<'_> {
    /// One score for each option.
    fn rate(&self, ask: &Ask, scores: &mut Vec<f32>) {
        let (kind, prompt) = (kind(ask), ask.prompt);
        let options = ask.options.iter();
        match kind {
            Kind::PlayCard => {
                let worth = self.ops_worth(self.sizes(ask.options.cards - SCORING_CARDS));
                scores.extend(options.map(|pick| match pick {
                    Pick::Card(card) => self.plan(card, &worth).score,
                    Pick::Choice(_) | Pick::Space(_) => self.standing_or(pick, -2.0),
                }));
            }
            Kind::PlayMode => {
                let card = prompt.card.unwrap_or(cards::THE_CHINA_CARD);
                let worth = self.ops_worth(1 << self.ops(self.side, card));
                let no_event = ask.options.choices & Choice::EVENT.bit() == 0;
                scores.extend(options.map(|pick| match pick {
                    Pick::Choice(n) if n < Choice::QUIT_CUBA.0 => {
                        self.mode(card, Choice(n), &worth, no_event && !self.event_is_waiting(card))
                    }
                    _ => self.standing_or(pick, 0.0),
                }));
            }
            Kind::OpsMode => {
                let worth = self.ops_worth(0);
                let size = (prompt.left as usize).min(operations::MAX_OPS - 1);
                scores.extend(options.map(|pick| match pick {
                    Pick::Choice(n) => match Choice(n) {
                        Choice::INFLUENCE => worth.influence[size],
                        Choice::COUP => self.ops_coup(prompt.left),
                        Choice::REALIGN => 0.8 * size as f32 * worth.realign,
                        Choice::SPACE => worth.space,
                        _ => self.standing_or(pick, 0.0),
                    },
                    Pick::Card(_) | Pick::Space(_) => 0.0,
                }));
            }
            Kind::Headline => scores.extend(options.map(|pick| match pick {
                Pick::Card(card) => self.headline(card),
                Pick::Choice(_) | Pick::Space(_) => self.standing_or(pick, 0.0),
            })),
            _ => scores.extend(options.map(|pick| self.rate_one(kind, ask, pick))),
        }
    }

    /// The event of an opponent's card follows, although it was not offered first, and it can occur.
    fn event_is_waiting(&self, card: contract::CardId) -> bool {
        self.is_foes(card) && self.can_occur(card) && CARD_FACTS[card.0 as usize].side.is_some()
    }

    /// A coup granted as part of a card; free ones ignore the DEFCON limits.
    fn ops_coup(&self, ops: u8) -> f32 {
        let size = ops.min(operations::MAX_OPS as u8 - 1);
        let grant = match self.public.stack.top() {
            Frame::Ops { grant, .. } => grant,
            _ => Grant::CARD,
        };
        let targets = self.rules.coup_targets(self.side, grant);
        self.best_coups(targets, 1 << size, grant.is_free())[size as usize]
    }

    /// Standing choices are among the options of every ask.
    fn standing_or(&self, pick: Pick, otherwise: f32) -> f32 {
        match pick {
            Pick::Choice(n) if (Choice::QUIT_CUBA.0..=Choice::QUIT_TURKEY.0).contains(&n) => {
                self.quit_crisis(Choice(n))
            }
            Pick::Choice(_) | Pick::Card(_) | Pick::Space(_) => otherwise,
        }
    }

    fn rate_one(&self, kind: Kind, ask: &Ask, pick: Pick) -> f32 {
        match pick {
            Pick::Space(space) => self.rate_space(kind, ask, space),
            Pick::Card(card) => self.rate_card(kind, card),
            Pick::Choice(n) => match kind {
                Kind::Bid => self.bid(Choice(n)),
                Kind::Choose => self.standing_or(pick, self.choose(ask.prompt, Choice(n))),
                Kind::DiscardOrSuffer => self.standing_or(pick, self.suffer(ask.prompt.card)),
                Kind::DiscardAny => self.standing_or(pick, self.keep_cards()),
                Kind::DiscardHeld => self.standing_or(pick, -1.6),
                Kind::TrapDiscard => self.standing_or(pick, -3.0),
                Kind::FixDie => self.fix_die(Choice(n)),
                Kind::RollAgain => self.standing_or(pick, self.roll_again(ask.prompt.left, Choice(n))),
                _ => self.standing_or(pick, 0.0),
            },
        }
    }

    fn rate_space(&self, kind: Kind, ask: &Ask, space: contract::SpaceId) -> f32 {
        let left = ask.prompt.left;
        match kind {
            Kind::SetupInfluence => self.setting_up(space),
            Kind::OpsInfluence => self.placing(&self.map, space, left.max(1), 4, true),
            Kind::CoupTarget => self.coup(space, left, self.coup_is_free()),
            Kind::RealignTarget => self.realignment(space),
            Kind::EventPlace => self.event_place(space, left),
            Kind::EventRemove => self.event_remove(space),
            Kind::PickCountry => self.pick_country(ask.prompt.card, space),
            _ => self.change(self.side, space, 1),
        }
    }

    fn coup_is_free(&self) -> bool {
        matches!(self.public.stack.top(), Frame::Coup { grant, .. } if grant.is_free())
    }

    fn rate_card(&self, kind: Kind, card: contract::CardId) -> f32 {
        match kind {
            // The opponent uses it at once.
            Kind::GiveHighest => -self.holding_of_foe(card),
            Kind::TakeFromFoe => self.holding_of_foe(card),
            Kind::Reclaim => self.holding(card) - 0.5,
            Kind::StarWars if self.is_suicide(card) => DISASTER,
            Kind::StarWars => self.event_by(card, self.side),
            Kind::DiscardPeeked => self.holding_of_foe(card) - self.holding(card),
            Kind::Companion if self.lightning_ends_the_world(card, Choice::INFLUENCE) => DISASTER,
            Kind::Companion => f32::from(self.ops(self.side, card)) - 0.5 * self.event(card).max(-5.0),
            Kind::TrapDiscard if SCORING_CARDS.has(card) => self.scoring_now(card),
            Kind::DiscardOrSuffer | Kind::DiscardAny | Kind::TrapDiscard | Kind::DiscardHeld => {
                self.discard(card)
            }
            Kind::Borrow => self.borrow(card),
            Kind::PlayMirrored => self.mirrored(card),
            Kind::DiscardDrawn => self.discard_drawn(card),
            Kind::TakeBeforeDeal => self.holding(card),
            // Cards of nearly equal value are chosen at random: a predictable card could be cancelled.
            Kind::Statecraft => self.statecraft(card),
            _ => 0.0,
        }
    }

    /// Cyrus Vance discards for the other side, Gosplan Advisers for one's own.
    fn discard_drawn(&self, card: contract::CardId) -> f32 {
        if self.view.offered.has(card) {
            let bonus = if CARD_FACTS[card.0 as usize].side == Some(Side::Ussr) { 2.0 } else { 0.0 };
            return self.holding_of_foe(card) + bonus;
        }
        self.discard(card)
    }

    /// Why a pick is good, in a word or two.
    fn why(&self, ask: &Ask, pick: Pick) -> Reason {
        let mode = |mode: Choice, card: contract::CardId| match mode {
            Choice::EVENT if SCORING_CARDS.has(card) => Reason::Scoring,
            Choice::EVENT if self.is_foes(card) => Reason::TheirEvent,
            Choice::EVENT => Reason::GoodEvent,
            Choice::INFLUENCE => Reason::Influence,
            Choice::COUP => Reason::Coup,
            Choice::REALIGN => Reason::Realignment,
            Choice::SPACE if self.is_foes(card) => Reason::Dumped,
            Choice::SPACE => Reason::SpaceRace,
            _ => Reason::BestOfAll,
        };
        match (kind(ask), pick) {
            (Kind::PlayCard, Pick::Card(card)) => {
                let worth = self.ops_worth(1 << self.ops(self.side, card));
                mode(self.plan(card, &worth).mode, card)
            }
            (Kind::PlayMode, Pick::Choice(n)) => {
                mode(Choice(n), ask.prompt.card.unwrap_or(cards::THE_CHINA_CARD))
            }
            (Kind::Headline, Pick::Card(card)) if SCORING_CARDS.has(card) => Reason::Scoring,
            (Kind::Headline, _) => Reason::Headline,
            (
                Kind::OpsInfluence | Kind::EventPlace | Kind::SetupInfluence | Kind::ExtraInfluence,
                Pick::Space(space),
            ) => {
                let foe = self.public.controlled[self.side.foe()].has(space);
                let own = self.public.controlled[self.side].has(space);
                let battleground = self.rules.battlegrounds().has(space);
                match (foe, own, battleground) {
                    (true, _, _) => Reason::BreaksControl,
                    (_, true, _) => Reason::Overprotection,
                    (_, _, true) => Reason::Battleground,
                    _ => Reason::Access,
                }
            }
            (Kind::CoupTarget, _) => Reason::Target,
            (Kind::TrapDiscard | Kind::DiscardAny | Kind::DiscardHeld, _) => Reason::LeastUseful,
            _ => Reason::BestOfAll,
        }
    }
}
