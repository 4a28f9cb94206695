//! The headline phase (§4.5 C).

use crate::facts::{self, SpaceAbility, cards};
use crate::frames::{Frame, Limits};
use crate::hooks::owed_missile_envy;
use crate::log::Entry;
use crate::state::{Phase, Scratch};
use crate::table::Table;
use crate::turn::setting_up::NO_CARD;
use contract::{CardId, CardSet, Side};

/// Steps of the headline frame; at `CHOOSE` it waits.
pub const CHOOSE: u8 = 1;
pub const FIRST: u8 = 2;
pub const SECOND: u8 = 3;
pub const AFTER: u8 = 4;
pub const OVER: u8 = 5;

impl Table<'_> {
    pub(crate) fn headline_step(&mut self, step: u8) {
        let next = |t: &mut Self, step| *t.public.stack.top_mut() = Frame::Headlines { step };
        match step {
            0 => {
                self.public.phase = Phase::Headline;
                next(self, CHOOSE);
            }
            CHOOSE => {
                self.reveal_headlines();
                next(self, FIRST);
            }
            FIRST => {
                next(self, SECOND);
                if let Some(owner) = self.next_headline() {
                    self.resolve_headline(owner);
                }
            }
            SECOND => {
                next(self, AFTER);
                if let Some(owner) = self.next_headline() {
                    self.resolve_headline(owner);
                }
            }
            AFTER => {
                next(self, OVER);
                self.after_headlines();
            }
            _ => {
                self.public.committed = contract::BySide::default();
                self.public.stack.pop();
            }
        }
    }

    /// Cards that may not be headlined: UN Intervention, First Lightning, an owed Missile Envy.
    fn kept_from_headlines(&self, side: Side) -> CardSet {
        let mut cards = CardSet::one(cards::UN_INTERVENTION);
        let options = &self.setup.options;
        cards.put(cards::FIRST_LIGHTNING, options.promo_pack_2 && !options.first_lightning_headline);
        cards.put(cards::MISSILE_ENVY, self.has(owed_missile_envy(side)));
        cards
    }

    pub(crate) fn headline_options(&self, side: Side) -> CardSet {
        self.covered_hand(side) - self.kept_from_headlines(side)
    }

    /// Whether `side` has a card to headline. If it has more cards than can be kept back, everyone knows that
    /// it does.
    fn can_headline(&self, side: Side) -> bool {
        let kept = self.kept_from_headlines(side);
        self.hand_size(side) > kept.len() || !(self.hand(side) - kept).is_empty()
    }

    /// Whether `side` must choose a headline now. With Man in Earth Orbit the other side chooses and reveals
    /// first.
    pub(crate) fn must_headline(&self, side: Side) -> bool {
        let waits = self.has_space_ability(side, SpaceAbility::SeeHeadlineFirst)
            && !self.public.committed[side.foe()]
            && self.can_headline(side.foe());
        !self.public.committed[side] && !waits && self.can_headline(side)
    }

    pub(crate) fn commit_headline(&mut self, side: Side, card: CardId) {
        self.hidden.headline[side] = Some(card);
        self.public.committed[side] = true;
        self.say(Entry::Committed { side });
        if self.has_space_ability(side.foe(), SpaceAbility::SeeHeadlineFirst) {
            self.reveal_headline(side);
        }
    }

    fn reveal_headlines(&mut self) {
        for side in [Side::Ussr, Side::Us] {
            self.reveal_headline(side);
        }
    }

    fn reveal_headline(&mut self, side: Side) {
        if let Some(card) = self.hidden.headline[side].take() {
            self.leave_hand(side, card);
            self.public.headline[side] = Some(card);
            self.say(Entry::Headline { side, card });
        }
    }

    /// Red Sea §6.4.4: the leader in the first space box removes one influence after the headlines.
    fn after_headlines(&mut self) {
        for side in Side::BOTH {
            if self.has_space_ability(side, SpaceAbility::RemoveInfluenceAfterHeadline) {
                let foe = side.foe();
                self.public.scratch = Scratch { spaces: self.countries(), ..Scratch::default() };
                let limits = Limits::Free;
                self.push(Frame::Remove { side, of: foe, card: NO_CARD, left: 1, per: 1, limits });
            }
        }
    }

    /// Whose card is resolved next: the higher printed value, the US on a tie. Defectors by the US and US
    /// Presidential Elections by the USSR go first, since they cancel whatever the other side headlined.
    fn next_headline(&self) -> Option<Side> {
        let ops = |card: CardId| self.printed_ops(card);
        match (self.public.headline[Side::Us], self.public.headline[Side::Ussr]) {
            (Some(us), Some(_)) if us == cards::DEFECTORS => Some(Side::Us),
            (Some(_), Some(cards::US_PRESIDENTIAL_ELECTIONS)) => Some(Side::Ussr),
            (Some(us), Some(ussr)) if ops(us) >= ops(ussr) => Some(Side::Us),
            (_, Some(_)) => Some(Side::Ussr),
            (Some(_), None) => Some(Side::Us),
            (None, None) => None,
        }
    }

    /// The owner is the phasing player; an opponent's event is carried out by the opponent.
    fn resolve_headline(&mut self, owner: Side) {
        let Some(card) = self.public.headline[owner].take() else { return };
        self.public.phasing = owner;
        self.public.frozen = self.public.present;
        self.note_before();
        self.uses_card(owner, card);
        if !self.is_over() {
            let side = facts::CARD_FACTS[card.0 as usize].side.unwrap_or(owner);
            self.resolve(side, card);
        }
    }

    /// Defectors, US Presidential Elections: a headline is cancelled if it has not happened yet.
    pub(crate) fn cancel_headline(&mut self, of: Side) {
        if let Some(card) = self.public.headline[of].take() {
            self.public.discard.insert(card);
            self.say(Entry::HeadlineCancelled { card });
        }
    }
}
