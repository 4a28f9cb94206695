//! Work in progress: small frames on a stack inside the state. A frame is a procedure (a turn, a round, a
//! card's event, with its current step) or a leaf that waits for one click or one die. Frames are private to
//! the rules: they never appear in a record.

use contract::{CardId, Side, SpaceId};
use serde::{Deserialize, Serialize};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Frame {
    // Procedures.
    Setup {
        step: u8,
    },
    Turn {
        step: u8,
    },
    Headlines {
        step: u8,
    },
    Round {
        side: Side,
        step: u8,
    },
    /// A card is used by `side`: event, operations, space race.
    Play {
        side: Side,
        card: CardId,
        step: u8,
        mode: u8,
        flags: u8,
    },
    /// Only the event of a card happens, then the card is put away.
    Resolve {
        side: Side,
        card: CardId,
        step: u8,
        flags: u8,
    },
    /// A card's function and its current step. `kept` is the card's own memory.
    Event {
        side: Side,
        card: CardId,
        step: u8,
        kept: u8,
    },

    // Leaves that wait for a click.
    Bids,
    /// Extra influence after set-up.
    Extra {
        side: Side,
    },
    Place {
        side: Side,
        card: CardId,
        left: u8,
        per: u8,
        limits: Limits,
    },
    /// `side` chooses where influence of side `of` is removed; with `per` 0 all of it in a country.
    Remove {
        side: Side,
        of: Side,
        card: CardId,
        left: u8,
        per: u8,
        limits: Limits,
    },
    PickSpace {
        side: Side,
        card: CardId,
    },
    PickCard {
        side: Side,
        card: CardId,
        from: CardPool,
        optional: bool,
    },
    Choose {
        side: Side,
        card: CardId,
    },
    /// Operations of `value` points: which kind?
    Ops {
        side: Side,
        card: CardId,
        value: u8,
        grant: Grant,
    },
    Influence {
        side: Side,
        card: CardId,
        value: u8,
        spent: u8,
        grant: Grant,
    },
    Coup {
        side: Side,
        card: CardId,
        value: u8,
        grant: Grant,
    },
    Realign {
        side: Side,
        card: CardId,
        value: u8,
        spent: u8,
        grant: Grant,
    },

    // Leaves that wait for chance.
    Deal {
        next: Side,
    },
    DrawFromDeck {
        to: DrawTo,
        left: u8,
    },
    /// A random card of a hand: named, not moved.
    DrawFromHand {
        of: Side,
    },
    Roll,
    CoupDie {
        side: Side,
        value: u8,
        target: SpaceId,
    },
    /// Both dice of a realignment; the Soviet one first.
    RealignDice {
        side: Side,
        target: SpaceId,
        ussr_die: u8,
    },
    SpaceDie {
        side: Side,
    },
    Coin,

    // Red Sea. Appended, because the discriminants are part of every digest.
    /// Cards of the other game are chosen, up to a price (§12).
    Borrow {
        side: Side,
    },
    /// The top card is turned over before a coup in a flashpoint (§6.3.6.1).
    Reveal,
    /// A coup after its reveal.
    CoupGoesOn {
        side: Side,
        card: CardId,
        value: u8,
        target: SpaceId,
        grant: Grant,
    },
    /// The die of a coup has been rolled, and its owner may roll it again (alternate Space Race).
    RollCoupAgain {
        side: Side,
        value: u8,
        target: SpaceId,
        die: u8,
    },

    // Turn Zero.
    TurnZero {
        step: u8,
    },
    /// The next crisis is turned over.
    DrawCrisis,
    /// A random statecraft card of a side: named, not moved.
    DrawStatecraft {
        of: Side,
    },
    /// Points that crises give are placed, one crisis after another.
    CrisisPlaces {
        next: u8,
    },
}

/// How influence is spread by an event.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limits {
    /// At most once in each country.
    Once,
    /// At most twice in each country.
    Twice,
    Free,
    /// At most once in each country, and stopping is allowed at any time.
    UpToOnce,
    /// Stopping is allowed at any time.
    UpTo,
    /// The same, and the country is remembered in `scratch.used`.
    UpToNoted,
}

impl Limits {
    pub const fn is_optional(self) -> bool {
        matches!(self, Limits::UpTo | Limits::UpToOnce | Limits::UpToNoted)
    }
}

/// Which cards may be picked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CardPool {
    /// One's own hand, Ops value of at least 3 after modifiers.
    HandOfThreeOps,
    /// One's own hand, the highest Ops value (Missile Envy).
    HandHighest,
    Hand,
    /// The other side's hand, which is open (Aldrich Ames Remix).
    FoeHand,
    /// The discard pile without scoring cards.
    Discard,
    /// The discard pile without scoring cards, for an event now (Star Wars).
    DiscardEvents,
    /// The cards the US is looking at (Our Man in Tehran).
    Peeked,
    /// The opponent's events in one's hand (UN Intervention).
    Companions,
    /// The two cards drawn by Cyrus Vance.
    Offered,
    /// One's own and neutral events in the discard pile (Hero of the Crossing).
    OwnDiscards,
    /// One's own hand, US events that can be turned round (Mengistu Haile Mariam).
    Mirrored,
    /// One's own hand, two more to discard (Gosplan Advisers).
    HandToDiscard,
    /// What may be taken before the deal (Yalta and Potsdam).
    BeforeDeal,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawTo {
    UsHand,
    Peeked,
    UssrHand,
    /// Openly to the discard pile (Non-Aligned Movement).
    Discard,
}

impl DrawTo {
    pub const fn hand_of(side: Side) -> DrawTo {
        match side {
            Side::Us => DrawTo::UsHand,
            Side::Ussr => DrawTo::UssrHand,
        }
    }
}

/// What operations granted by a card or an event may be used for. The limit belongs to the grant, never to
/// the card: Tear Down This Wall played for its 3 Ops may be used anywhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    pub zone: Zone,
    /// Sixteen flags in two bytes: a frame of single bytes is read faster than one with a wider field.
    flags: [u8; 2],
}

// As one number, because the value is part of every digest.
impl std::hash::Hash for Grant {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.zone.hash(hasher);
        hasher.write_u16(u16::from_le_bytes(self.flags));
    }
}

/// Where granted operations may go.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zone {
    Anywhere,
    Europe,
    CentralAmerica,
    SouthAmerica,
    CentralAndSouthAmerica,
    /// Non-battlegrounds of Central America, South America and Africa (Che).
    Che,
    /// The neighbours of Nicaragua (Ortega).
    NicaraguasNeighbours,
    Africa,
    MiddleEast,
    /// Countries with a famine marker.
    Famine,
}

impl Grant {
    const fn has(self, flag: u16) -> bool {
        u16::from_le_bytes(self.flags) & flag != 0
    }

    const fn with(mut self, flag: u16) -> Grant {
        self.flags = (u16::from_le_bytes(self.flags) | flag).to_le_bytes();
        self
    }

    const INFLUENCE: u16 = 1;
    const COUP: u16 = 2;
    const REALIGN: u16 = 4;
    const SPACE: u16 = 8;
    const OPTIONAL: u16 = 16;
    /// A coup that gives no military operations (§6.3.5).
    const FREE: u16 = 32;
    const LEFT_ASIA: u16 = 64;
    const LEFT_SOUTHEAST_ASIA: u16 = 128;
    /// Coups and realignments ignore the DEFCON limits: an event names the region.
    const NO_LIMITS: u16 = 256;
    /// A coup that never changes DEFCON (ZBIG).
    const NO_DEFCON: u16 = 512;
    /// One more on one's own die in realignments.
    const DIE_BONUS: u16 = 1024;
    /// Each country at most once.
    const EACH_ONCE: u16 = 2048;
    /// Some influence went to Africa (Albano-Stalinist Economics).
    const IN_AFRICA: u16 = 4096;

    /// The operations of a card in hand.
    pub const CARD: Grant = Grant { zone: Zone::Anywhere, flags: 7u16.to_le_bytes() };
    /// An event allows conducting operations as if with a card.
    pub const CONDUCT: Grant = Grant { zone: Zone::Anywhere, flags: (7 | Grant::OPTIONAL).to_le_bytes() };
    /// Influence or realignment, no coup (KAL 007, Glasnost).
    pub const NO_COUP: Grant = Grant {
        zone: Zone::Anywhere,
        flags: (Grant::INFLUENCE | Grant::REALIGN | Grant::OPTIONAL).to_le_bytes(),
    };
    /// A free coup or realignments (Junta, Tear Down This Wall).
    pub const fn free_in(zone: Zone) -> Grant {
        Grant {
            zone,
            flags: (Grant::COUP | Grant::REALIGN | Grant::OPTIONAL | Grant::FREE | Grant::NO_LIMITS)
                .to_le_bytes(),
        }
    }
    /// A single free coup (Ortega).
    pub const fn free_coup(zone: Zone) -> Grant {
        Grant { zone, flags: (Grant::COUP | Grant::OPTIONAL | Grant::FREE | Grant::NO_LIMITS).to_le_bytes() }
    }
    /// A coup that counts for military operations (Che).
    pub const fn coup_in(zone: Zone) -> Grant {
        Grant { zone, flags: (Grant::COUP | Grant::OPTIONAL).to_le_bytes() }
    }

    /// A coup anywhere that never changes DEFCON (ZBIG).
    pub const ZBIG: Grant = Grant {
        zone: Zone::Anywhere,
        flags: (Grant::COUP | Grant::NO_LIMITS | Grant::NO_DEFCON).to_le_bytes(),
    };
    /// A coup where famine is (Famine).
    pub const FAMINE: Grant = Grant { zone: Zone::Famine, flags: (Grant::COUP).to_le_bytes() };
    /// Realignments in a named region.
    pub const fn realign_in(zone: Zone) -> Grant {
        Grant { zone, flags: (Grant::REALIGN | Grant::NO_LIMITS).to_le_bytes() }
    }

    pub const fn with_die_bonus(mut self) -> Grant {
        self = self.with(Grant::DIE_BONUS);
        self
    }

    pub const fn each_once(mut self) -> Grant {
        self = self.with(Grant::EACH_ONCE);
        self
    }

    pub const fn in_africa(mut self) -> Grant {
        self = self.with(Grant::IN_AFRICA);
        self
    }

    pub const fn with_space(mut self) -> Grant {
        self = self.with(Grant::SPACE);
        self
    }

    /// The kind of operation has been chosen, so the target can no longer be declined.
    pub const fn settled(mut self) -> Grant {
        self.flags = (u16::from_le_bytes(self.flags) & !Grant::OPTIONAL).to_le_bytes();
        self
    }

    pub const fn has_influence(self) -> bool {
        self.has(Grant::INFLUENCE)
    }
    pub const fn has_coup(self) -> bool {
        self.has(Grant::COUP)
    }
    pub const fn has_realign(self) -> bool {
        self.has(Grant::REALIGN)
    }
    pub const fn has_space(self) -> bool {
        self.has(Grant::SPACE)
    }
    pub const fn is_optional(self) -> bool {
        self.has(Grant::OPTIONAL)
    }
    pub const fn is_free(self) -> bool {
        self.has(Grant::FREE)
    }
    pub const fn ignores_limits(self) -> bool {
        self.has(Grant::NO_LIMITS)
    }
    pub const fn spares_defcon(self) -> bool {
        self.has(Grant::NO_DEFCON)
    }
    pub const fn die_bonus(self) -> i8 {
        if self.has(Grant::DIE_BONUS) { 1 } else { 0 }
    }
    pub const fn is_each_once(self) -> bool {
        self.has(Grant::EACH_ONCE)
    }
    pub const fn is_in_africa(self) -> bool {
        self.has(Grant::IN_AFRICA)
    }
    pub const fn is_all_in_asia(self) -> bool {
        !self.has(Grant::LEFT_ASIA)
    }
    pub const fn is_all_in_southeast_asia(self) -> bool {
        !self.has(Grant::LEFT_SOUTHEAST_ASIA)
    }

    /// A point was spent: is the bonus for a region still available?
    pub const fn spent_in(mut self, asia: bool, southeast_asia: bool) -> Grant {
        if !asia {
            self = self.with(Grant::LEFT_ASIA);
        }
        if !southeast_asia {
            self = self.with(Grant::LEFT_SOUTHEAST_ASIA);
        }
        self
    }
}

/// The stack. Events can nest through Five Year Plan, Star Wars, Missile Envy and Grain Sales to a depth of
/// 16; deeper nesting would be a bug and fails an assertion.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Stack {
    frames: [Frame; Stack::DEPTH],
    len: u8,
}

impl Stack {
    pub const DEPTH: usize = 18;

    pub const fn of(frame: Frame) -> Stack {
        // Unused slots all hold the same frame, so that equal positions are equal bytes.
        let mut frames = [Frame::Roll; Stack::DEPTH];
        frames[0] = frame;
        Stack { frames, len: 1 }
    }

    #[inline]
    pub fn push(&mut self, frame: Frame) {
        assert!((self.len as usize) < Stack::DEPTH, "events nest deeper than the rules allow");
        self.frames[self.len as usize] = frame;
        self.len += 1;
    }

    #[inline]
    pub fn pop(&mut self) {
        self.len -= 1;
        self.frames[self.len as usize] = Frame::Roll;
    }

    #[inline]
    pub fn top(&self) -> Frame {
        self.frames[self.len as usize - 1]
    }

    #[inline]
    pub fn top_mut(&mut self) -> &mut Frame {
        &mut self.frames[self.len as usize - 1]
    }

    #[inline]
    pub fn at_mut(&mut self, index: usize) -> &mut Frame {
        &mut self.frames[index]
    }

    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Frame> + '_ {
        self.frames[..self.len as usize].iter().copied()
    }
}
