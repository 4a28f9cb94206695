//! Using a card (§5): event, operations, space race, and the opponent's event along the way.

use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, cards};
use crate::frames::{CardPool, Frame, Grant};
use crate::hooks::owed_missile_envy;
use crate::log::Entry;
use crate::rules_options::FirstLightningDefcon;
use crate::state::Phase;
use crate::table::Table;
use contract::{CardId, Side};

/// How a play differs from an ordinary one.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PlayFlags(pub u8);

impl PlayFlags {
    pub const NONE: PlayFlags = PlayFlags(0);
    /// The event does not happen: companion of UN Intervention, owed Missile Envy.
    pub const NO_EVENT: PlayFlags = PlayFlags(1);
    /// Taken by Grain Sales to Soviets: may be returned instead.
    pub const MAY_RETURN: PlayFlags = PlayFlags(2);
    /// The event has happened.
    const OCCURRED: PlayFlags = PlayFlags(4);
    /// Paired with UN Intervention, which is put away with it.
    const WITH_UN: PlayFlags = PlayFlags(8);

    pub fn is_with_un(self) -> bool {
        self.has(PlayFlags::WITH_UN)
    }

    pub fn has(self, flag: PlayFlags) -> bool {
        self.0 & flag.0 != 0
    }

    fn with(self, flag: PlayFlags) -> PlayFlags {
        PlayFlags(self.0 | flag.0)
    }
}

/// Steps of the play frame; at `CHOOSE` it waits for the mode.
pub const CHOOSE: u8 = 0;
pub const BEGIN: u8 = 1;
pub const THEN_OPS: u8 = 2;
/// Operations come first, the opponent's event follows.
pub const THEN_EVENT: u8 = 3;
const COMPANION: u8 = 4;
pub const PUT_AWAY: u8 = 5;

impl Table<'_> {
    pub(crate) fn push_play(&mut self, side: Side, card: CardId, flags: PlayFlags) {
        let owed = card == cards::MISSILE_ENVY && self.has(owed_missile_envy(side));
        let flags = if owed { flags.with(PlayFlags::NO_EVENT) } else { flags };
        self.push(Frame::Play { side, card, step: CHOOSE, mode: 0, flags: flags.0 });
    }

    fn is_foes(side: Side, card: CardId) -> bool {
        facts::CARD_FACTS[card.0 as usize].side == Some(side.foe())
    }

    /// The ways to use a card: one node for event, operations and space race.
    pub(crate) fn play_modes(&self, side: Side, card: CardId, flags: u8) -> u64 {
        let flags = PlayFlags(flags);
        let return_it = if flags.has(PlayFlags::MAY_RETURN) { Choice::DECLINE.bit() } else { 0 };
        if facts::SCORING_CARDS.has(card) {
            return Choice::EVENT.bit() | return_it;
        }
        let headline = self.public.phase == Phase::Headline;
        if card == cards::UN_INTERVENTION && headline && !self.setup.options.grain_sales_un_in_headline {
            // It may not be played in the headline phase at all.
            return return_it;
        }
        let lightning = card == cards::FIRST_LIGHTNING && flags.has(PlayFlags::MAY_RETURN);
        if lightning && headline && !self.setup.options.first_lightning_headline {
            return return_it;
        }
        let owed = card == cards::MISSILE_ENVY && flags.has(PlayFlags::NO_EVENT);
        let value = self.ops_value(side, card);
        let no_space = owed && !self.setup.options.missile_envy_owed_in_space;
        let grant = if no_space { Grant::CARD } else { Grant::CARD.with_space() };
        let mut modes = self.ops_modes(side, value, grant) | return_it;
        if card == cards::FIRST_LIGHTNING {
            modes &= !self.modes_closed_by_lightning(side);
        }
        if !flags.has(PlayFlags::NO_EVENT) && self.offers_event(side, card) {
            modes |= Choice::EVENT.bit();
        }
        let pairs = flags.has(PlayFlags::MAY_RETURN) && !headline && Table::is_foes(side, card);
        if pairs && self.hand(side).has(cards::UN_INTERVENTION) {
            modes |= Choice::WITH_UN.bit();
        }
        modes
    }

    /// If First Lightning lowers DEFCON before its operations: kinds without a target at the lower level.
    fn modes_closed_by_lightning(&self, side: Side) -> u64 {
        if self.setup.options.first_lightning_defcon == FirstLightningDefcon::After {
            return 0;
        }
        let closed = self.setup.board.closed[self.public.defcon as usize - 1];
        let kinds = [
            (Choice::COUP, self.coup_targets(side, Grant::CARD)),
            (Choice::REALIGN, self.realign_targets(side, Grant::CARD)),
        ];
        let without_target = kinds.into_iter().filter(|(_, targets)| targets.is_subset(closed));
        without_target.fold(0, |bits, (kind, _)| bits | kind.bit())
    }

    /// One's own or a neutral event that can occur, or an opponent's event to be carried out first. In Red
    /// Sea one's own event may be played even without its condition: the card is then discarded (Red Sea
    /// §5.2). The short rules say the same about Twilight Struggle.
    fn offers_event(&self, side: Side, card: CardId) -> bool {
        if Table::is_foes(side, card) {
            self.can_occur(side.foe(), card)
        } else {
            let unmet = self.setup.is_red_sea() || self.setup.options.own_unmet_events;
            self.can_occur(side, card) || unmet && card != self.setup.passing.card
        }
    }

    /// The player is committed: what is triggered at this moment is triggered for every use of the card.
    pub(crate) fn commit_play(&mut self, side: Side, choice: Choice) {
        let Frame::Play { card, step, mode, .. } = self.public.stack.top_mut() else {
            unreachable!("only a play is committed to a mode");
        };
        let card = *card;
        if choice == Choice::DECLINE {
            self.public.stack.pop();
            self.enter_hand(side.foe(), card, true);
            self.say(Entry::Returned { to: side.foe(), card });
            self.public.answer = Choice::DECLINE.0;
            return;
        }
        *step = BEGIN;
        *mode = choice.0;
        self.say(Entry::Played { side, card, mode: choice.0 });
        let un_event =
            card == cards::UN_INTERVENTION && choice == Choice::EVENT && self.can_occur(side, card)
                || choice == Choice::WITH_UN;
        if side == Side::Us {
            self.we_will_bury_you_falls_due(un_event);
        }
        // With UN Intervention the use of the card has yet to be chosen.
        if !choice.is_space() && choice != Choice::WITH_UN {
            self.uses_card(side, card);
        }
        if choice != Choice::WITH_UN {
            self.first_lightning_strikes(card, FirstLightningDefcon::Before, choice.is_space());
        }
        match card {
            // Any play of the China Card by the US, including for the Space Race.
            cards::THE_CHINA_CARD if side == Side::Us => self.end(Effect::FormosanResolution),
            cards::MISSILE_ENVY => self.public.effects.end(owed_missile_envy(side)),
            _ => {}
        }
    }

    pub(crate) fn play_step(&mut self, side: Side, card: CardId, step: u8, choice: Choice, flags: u8) {
        let flags = PlayFlags(flags);
        let next = |t: &mut Self, step: u8, flags: PlayFlags| {
            *t.public.stack.top_mut() = Frame::Play { side, card, step, mode: choice.0, flags: flags.0 };
        };
        let foes = Table::is_foes(side, card) && !flags.has(PlayFlags::NO_EVENT);
        match step {
            BEGIN
                if choice == Choice::EVENT
                    && card == cards::UN_INTERVENTION
                    && self.can_occur(side, card) =>
            {
                next(self, COMPANION, flags.with(PlayFlags::OCCURRED));
                self.say(Entry::Event { side, card });
                self.un_intervention_played();
                self.push(Frame::PickCard { side, card, from: CardPool::Companions, optional: false });
            }
            BEGIN if choice == Choice::EVENT => {
                let player = if foes { side.foe() } else { side };
                let at = self.public.stack.len() - 1;
                let occurred = self.start_event(player, card);
                let flags = if occurred { flags.with(PlayFlags::OCCURRED) } else { flags };
                let after = if foes { THEN_OPS } else { PUT_AWAY };
                *self.public.stack.at_mut(at) =
                    Frame::Play { side, card, step: after, mode: choice.0, flags: flags.0 };
            }
            BEGIN if choice == Choice::WITH_UN => {
                // Now it is played like any companion of UN Intervention.
                next(self, CHOOSE, PlayFlags::NO_EVENT.with(PlayFlags::WITH_UN));
                self.leave_hand(side, cards::UN_INTERVENTION);
                self.say(Entry::Event { side, card: cards::UN_INTERVENTION });
                self.un_intervention_played();
            }
            BEGIN => {
                let event_follows = foes && !choice.is_space();
                next(self, if event_follows { THEN_EVENT } else { PUT_AWAY }, flags);
                let value = self.ops_value(side, card);
                self.begin_operation(side, card, value, Grant::CARD, choice);
            }
            THEN_OPS => {
                next(self, PUT_AWAY, flags);
                let value = self.ops_value(side, card);
                self.push(Frame::Ops { side, card, value, grant: Grant::CARD });
            }
            THEN_EVENT => {
                let at = self.public.stack.len() - 1;
                let occurred = self.start_event(side.foe(), card);
                let flags = if occurred { flags.with(PlayFlags::OCCURRED) } else { flags };
                *self.public.stack.at_mut(at) =
                    Frame::Play { side, card, step: PUT_AWAY, mode: choice.0, flags: flags.0 };
            }
            COMPANION => {
                next(self, PUT_AWAY, flags);
                if let Some(companion) = self.picked_card() {
                    self.leave_hand(side, companion);
                    self.push_play(side, companion, PlayFlags::NO_EVENT);
                }
            }
            _ => {
                self.public.stack.pop();
                self.put_away(side, card, flags.has(PlayFlags::OCCURRED));
                self.first_lightning_strikes(card, FirstLightningDefcon::After, choice.is_space());
                if flags.has(PlayFlags::WITH_UN) {
                    self.put_away(side, cards::UN_INTERVENTION, true);
                }
                self.public.answer = Choice::ACCEPT.0;
            }
        }
    }

    /// Only the event of a card: headlines, Five Year Plan, Star Wars, Missile Envy.
    pub(crate) fn resolve_step(&mut self, side: Side, card: CardId, step: u8, flags: u8) {
        let at = self.public.stack.len() - 1;
        if step == 0 {
            let occurred = self.start_event(side, card);
            let flags = if occurred { PlayFlags::OCCURRED.0 } else { 0 };
            *self.public.stack.at_mut(at) = Frame::Resolve { side, card, step: 1, flags };
            if occurred {
                self.first_lightning_strikes(card, FirstLightningDefcon::Before, false);
            }
        } else {
            let occurred = PlayFlags(flags).has(PlayFlags::OCCURRED);
            self.public.stack.pop();
            self.put_away(side, card, occurred);
            if occurred {
                self.first_lightning_strikes(card, FirstLightningDefcon::After, false);
            }
        }
    }

    /// Whether the running event belongs to a card that `side` itself plays in its action round.
    pub(crate) fn is_played_by(&self, side: Side) -> bool {
        let parent = self.public.stack.iter().rev().nth(1);
        matches!(parent, Some(Frame::Play { side: player, .. }) if player == side)
            && self.public.phase == Phase::Action
            && self.public.phasing == side
    }
}
