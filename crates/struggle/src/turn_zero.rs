//! Turn Zero as plain data: the lasting effects of its crises, and what is on the table while they are
//! played.

use crate::facts::{CRISES, CrisisEffect, CrisisRow, STATECRAFT, cards};
use crate::listed::listed;
use crate::turn::setting_up::NO_CARD;
use contract::{BySide, CardId, CardSet, Side};
use serde::{Deserialize, Serialize};

listed! {
    /// A lasting effect of a crisis, for part of the game. Acts in `hooks.rs`, like the effects of cards.
    #[derive(Copy, Clone, Debug, PartialEq, Eq)]
    #[repr(u8)]
    pub enum Lasting {
        /// The US moves first in every action round.
        UsMovesFirst,
        /// DEFCON does not restrict the US, and never drops below 2.
        UsIgnoresDefcon,
        SocialistGovernmentsVoid,
        SuezCrisisVoid,
        BlockadeVoid,
        /// Europe is scored 3/6/6, and controlling it does not win.
        AlliedBerlin,
        TaiwanBattleground,
    }
}

impl Lasting {
    /// The last turn in which it holds.
    pub const fn last_turn(self) -> u8 {
        match self {
            Lasting::UsIgnoresDefcon => 1,
            Lasting::SocialistGovernmentsVoid => 2,
            Lasting::UsMovesFirst => 3,
            Lasting::SuezCrisisVoid
            | Lasting::BlockadeVoid
            | Lasting::AlliedBerlin
            | Lasting::TaiwanBattleground => u8::MAX,
        }
    }

    /// The crisis that starts it.
    pub const fn crisis(self) -> CardId {
        match self {
            Lasting::UsMovesFirst => cards::YALTA_AND_POTSDAM,
            Lasting::UsIgnoresDefcon => cards::VJ_DAY,
            Lasting::SocialistGovernmentsVoid | Lasting::SuezCrisisVoid => cards::UK_ELECTION_1945,
            Lasting::BlockadeVoid | Lasting::AlliedBerlin => cards::VE_DAY,
            Lasting::TaiwanBattleground => cards::CHINESE_CIVIL_WAR_CRISIS,
        }
    }

    /// The card whose event has no effect while it lasts.
    pub const fn voids(self) -> Option<CardId> {
        match self {
            Lasting::SocialistGovernmentsVoid => Some(cards::SOCIALIST_GOVERNMENTS),
            Lasting::SuezCrisisVoid => Some(cards::SUEZ_CRISIS),
            Lasting::BlockadeVoid => Some(cards::BLOCKADE),
            Lasting::UsMovesFirst
            | Lasting::UsIgnoresDefcon
            | Lasting::AlliedBerlin
            | Lasting::TaiwanBattleground => None,
        }
    }
}

/// What everyone sees of Turn Zero.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnZero {
    /// How each crisis ended, in the order of [`CRISES`]: 1 to 4 by row, 0 if not yet.
    rows: [u8; CRISES.len()],
    /// The crisis that waits for statecraft.
    pub crisis: CardId,
    /// The last crisis whose statecraft was shown, with both cards and the die; a side without statecraft has
    /// no card.
    pub last: CardId,
    pub table: BySide<CardId>,
    pub die: u8,
    /// Bits of [`Lasting`].
    lasting: u8,
    /// Statecraft cards that were shown, as bits in the order of [`STATECRAFT`].
    shown: u16,
    /// Which sides have lost a card face down.
    pub has_lost: BySide<bool>,
}

impl Default for TurnZero {
    fn default() -> Self {
        TurnZero {
            rows: [0; CRISES.len()],
            crisis: NO_CARD,
            last: NO_CARD,
            table: BySide::new(NO_CARD, NO_CARD),
            die: 0,
            lasting: 0,
            shown: 0,
            has_lost: BySide::new(false, false),
        }
    }
}

// A game without it hashes as if it did not exist, which preserves the digests of Twilight Struggle.
impl std::hash::Hash for TurnZero {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        if *self != TurnZero::default() {
            (self.rows, self.crisis, self.last, self.table).hash(hasher);
            (self.die, self.lasting, self.shown, self.has_lost).hash(hasher);
        }
    }
}

/// The statecraft card that each side has lost face down: its owner's secret.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostStatecraft(pub BySide<CardId>);

impl Default for LostStatecraft {
    fn default() -> Self {
        LostStatecraft(BySide::new(NO_CARD, NO_CARD))
    }
}

impl std::hash::Hash for LostStatecraft {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        if *self != LostStatecraft::default() {
            self.0.hash(hasher);
        }
    }
}

const _: () = assert!(Lasting::COUNT <= 8 && STATECRAFT.len() <= 16);

impl TurnZero {
    /// Whether a lasting effect holds in a turn.
    #[inline]
    pub const fn has(&self, lasting: Lasting, turn: u8) -> bool {
        self.lasting >> lasting as u8 & 1 != 0 && turn <= lasting.last_turn()
    }

    /// Everything that crises have started, as bits of [`Lasting`], whether it is over or not.
    pub const fn lasting_bits(&self) -> u8 {
        self.lasting
    }

    /// The lasting effects that hold in a turn.
    pub fn lasting(&self, turn: u8) -> impl Iterator<Item = Lasting> {
        let zero = *self;
        Lasting::ALL.into_iter().filter(move |&lasting| zero.has(lasting, turn))
    }

    /// Whether the event of a card has no effect in a turn.
    #[inline]
    pub fn voids(&self, card: CardId, turn: u8) -> bool {
        self.lasting != 0 && self.lasting(turn).any(|lasting| lasting.voids() == Some(card))
    }

    /// The row that a crisis ended with, 0 to 3.
    pub fn row(&self, crisis: CardId) -> Option<usize> {
        let n = CRISES.iter().position(|known| known.card == crisis)?;
        usize::from(self.rows[n]).checked_sub(1)
    }

    /// A crisis ends with a row, 0 to 3.
    pub fn end(&mut self, crisis: CardId, row: usize) {
        if let Some(n) = CRISES.iter().position(|known| known.card == crisis) {
            self.rows[n] = row as u8 + 1;
            for effect in CRISES[n].rows[row].effects {
                if let CrisisEffect::Begin { lasting } = effect {
                    self.lasting |= 1 << *lasting as u8;
                }
            }
        }
    }

    /// The rows of all crises that have ended.
    pub fn ended(&self) -> impl Iterator<Item = (CardId, &'static CrisisRow)> {
        CRISES.iter().zip(self.rows).filter_map(|(crisis, row)| {
            let row = usize::from(row).checked_sub(1)?;
            Some((crisis.card, &crisis.rows[row]))
        })
    }

    pub fn effects(&self) -> impl Iterator<Item = &'static CrisisEffect> {
        self.ended().flat_map(|(_, row)| row.effects)
    }

    /// A statecraft card is revealed.
    pub fn show(&mut self, card: CardId) {
        if let Some(n) = STATECRAFT.iter().position(|known| known.card == card) {
            self.shown |= 1 << n;
        }
    }

    /// Statecraft of a side that has been shown, so it was not lost.
    pub fn shown(&self, side: Side) -> CardSet {
        let shown = STATECRAFT.iter().enumerate().filter(|(n, _)| self.shown >> n & 1 != 0);
        shown.filter(|(_, known)| known.side == side).map(|(_, known)| known.card).collect()
    }

    /// Statecraft of a side that is used up.
    pub fn spent(&self, side: Side) -> CardSet {
        if self.shown == 0 {
            return CardSet::EMPTY;
        }
        let returning = STATECRAFT.iter().filter(|known| known.returns).map(|known| known.card);
        self.shown(side) - returning.collect()
    }

    /// Statecraft that a side may still have: everything that is not used up.
    pub fn unspent(&self, side: Side) -> CardSet {
        statecraft(side) - self.spent(side)
    }
}

/// The statecraft cards of a side.
pub fn statecraft(side: Side) -> CardSet {
    STATECRAFT.iter().filter(|known| known.side == side).map(|known| known.card).collect()
}

/// What both cards add to the die of a crisis. A card that cancels removes the other's effect.
pub fn modifiers(table: BySide<CardId>) -> BySide<i8> {
    let facts = |side: Side| STATECRAFT.iter().find(|known| known.card == table[side]);
    BySide(Side::BOTH.map(|side| {
        let cancelled = facts(side.foe()).is_some_and(|foe| foe.cancels);
        facts(side).filter(|_| !cancelled).map_or(0, |own| own.modifier)
    }))
}

/// The row for a modified die: at most 1, 2 or 3, 4 or 5, at least 6.
pub fn row_of(total: i8) -> usize {
    match total {
        ..=1 => 0,
        2..=3 => 1,
        4..=5 => 2,
        6.. => 3,
    }
}
