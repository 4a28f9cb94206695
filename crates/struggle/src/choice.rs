//! The numbered choices of Twilight Struggle and Red Sea: one fixed vocabulary. An index has one meaning, or
//! several that can always be told apart by the decision's card. Renumbering makes a new vocabulary version.

use crate::facts::Region;

/// A numbered choice.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Choice(pub u8);

impl Choice {
    /// Stop, decline, return the card: used for nothing else.
    pub const DECLINE: Choice = Choice(0);
    /// Play the event; on an opponent's card the event comes first, then the operations.
    pub const EVENT: Choice = Choice(1);
    pub const INFLUENCE: Choice = Choice(2);
    pub const COUP: Choice = Choice(3);
    pub const REALIGN: Choice = Choice(4);
    pub const SPACE: Choice = Choice(5);
    /// Skip an optional action round.
    pub const PASS: Choice = Choice(6);
    /// Play a card together with UN Intervention from hand (only for a card taken by Grain Sales).
    pub const WITH_UN: Choice = Choice(7);
    pub const PARTICIPATE: Choice = Choice(8);
    pub const BOYCOTT: Choice = Choice(9);
    /// Take influence away (Warsaw Pact Formed).
    pub const REMOVE: Choice = Choice(10);
    /// Add influence (Warsaw Pact Formed).
    pub const ADD: Choice = Choice(11);
    /// Spend the card on the Space Race without rolling (designer's option).
    pub const NO_DIE: Choice = Choice(12);
    /// Use an offer: Wargames.
    pub const ACCEPT: Choice = Choice(13);
    /// Buy the way out of the Cuban Missile Crisis; may be chosen at any time.
    pub const QUIT_CUBA: Choice = Choice(14);
    pub const QUIT_WEST_GERMANY: Choice = Choice(15);
    pub const QUIT_TURKEY: Choice = Choice(16);
    /// The US moves first in the action rounds of this turn (USAID).
    pub const MOVE_FIRST: Choice = Choice(17);
    /// Fix the die that is about to be rolled (Carter Doctrine).
    pub const DIE_ONE: Choice = Choice(30);
    pub const DIE_SIX: Choice = Choice(31);
    const DEFCON: u8 = 18;
    const REGION: u8 = 24;
    const BID: u8 = 32;
    /// The highest number that a single click can bid for a side; [`crate::bid::Bid`] adds clicks up.
    pub const HIGHEST_BID: u8 = 15;

    /// DEFCON is set to `level`, 1 to 5.
    pub const fn defcon(level: u8) -> Choice {
        Choice(Choice::DEFCON + level)
    }

    pub const fn region(region: Region) -> Choice {
        Choice(Choice::REGION + region as u8)
    }

    /// A click of a bid: which superpower is wanted, and how much the other one may get, or get in addition,
    /// for it.
    pub const fn bid(wants: contract::Side, number: u8) -> Choice {
        Choice(Choice::BID + wants as u8 * (Choice::HIGHEST_BID + 1) + number)
    }

    pub const fn as_defcon(self) -> Option<u8> {
        match self.0.checked_sub(Choice::DEFCON) {
            Some(level @ 1..=5) => Some(level),
            _ => None,
        }
    }

    pub fn as_region(self) -> Option<Region> {
        let n = self.0.checked_sub(Choice::REGION)?;
        Region::ALL.get(n as usize).copied()
    }

    pub fn as_bid(self) -> Option<(contract::Side, u8)> {
        let n = self.0.checked_sub(Choice::BID)?;
        let wants = contract::Side::BOTH[(n / (Choice::HIGHEST_BID + 1)) as usize % 2];
        Some((wants, n % (Choice::HIGHEST_BID + 1)))
    }

    /// The card goes to the Space Race, so its event never happens (§6.4.5).
    pub const fn is_space(self) -> bool {
        matches!(self, Choice::SPACE | Choice::NO_DIE)
    }

    #[inline]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Every choice of the vocabulary.
    pub fn all() -> impl Iterator<Item = Choice> {
        (0..=17).chain(19..64).map(Choice)
    }

    /// The word in records.
    pub fn word(self) -> String {
        let plain = match self {
            Choice::DECLINE => "decline",
            Choice::EVENT => "event",
            Choice::INFLUENCE => "influence",
            Choice::COUP => "coup",
            Choice::REALIGN => "realign",
            Choice::SPACE => "space",
            Choice::PASS => "pass",
            Choice::WITH_UN => "with-un-intervention",
            Choice::PARTICIPATE => "participate",
            Choice::BOYCOTT => "boycott",
            Choice::REMOVE => "remove",
            Choice::ADD => "add",
            Choice::NO_DIE => "no-die",
            Choice::ACCEPT => "accept",
            Choice::QUIT_CUBA => "quit-crisis-cuba",
            Choice::QUIT_WEST_GERMANY => "quit-crisis-west_germany",
            Choice::QUIT_TURKEY => "quit-crisis-turkey",
            Choice::MOVE_FIRST => "move-first",
            Choice::DIE_ONE => "die-one",
            Choice::DIE_SIX => "die-six",
            _ => "",
        };
        if !plain.is_empty() {
            return plain.to_owned();
        }
        if let Some(level) = self.as_defcon() {
            return format!("defcon-{level}");
        }
        if let Some(region) = self.as_region() {
            return format!("region-{}", region.word());
        }
        match self.as_bid() {
            Some((wants, number)) => format!("bid-{}-{number}", wants.word()),
            None => format!("choice-{}", self.0),
        }
    }

    pub fn from_word(word: &str) -> Option<Choice> {
        Choice::all().find(|choice| choice.word() == word)
    }
}

const _: () = assert!(Choice::bid(contract::Side::Ussr, Choice::HIGHEST_BID).0 == 63);
