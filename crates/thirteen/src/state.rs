//! What changes during a game, as plain data: [`Public`] for everyone, [`Hidden`] for some. A view consists
//! of the former and selected parts of the latter (`view.rs`).

use crate::entry::Lying;
use crate::zone::{CARDS, CUBA, Cards, Lands, SPACES, Zone};
use contract::{BySide, CardId, Outcome, Seating, Side, SpaceId};
use serde::{Deserialize, Serialize};

/// Turns of one game (rules 4.1).
pub const TURNS: u8 = 10;
/// Means that there is no card, in the hidden half.
pub const NO_CARD: u8 = u8::MAX;
/// The maximum number of cards in the draw pile, including those put back by `cycle`.
pub const PILE: usize = 12;
/// The maximum number of Orders ahead that a modifier can affect.
pub const ORDERS_AHEAD: usize = 10;

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    pub public: Public,
    pub hidden: Hidden,
}

/// What the game is doing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Hands and Cuba are dealt (rules 2.3, 2.4).
    Deal,
    Bid,
    /// Too many ties: a coin decides who chooses the turn order.
    Toss,
    /// The winner of the auction chooses who begins.
    First,
    Card,
    Zone,
    /// Order or event with one's own or a UN card.
    Use,
    /// The opponent may use the event, since it is the opponent's card.
    Offer,
    Order,
    Event,
    Draw,
    Over(Outcome),
}

impl Phase {
    /// Its number in digests and observations, which never changes.
    pub(crate) const fn number(self) -> u8 {
        match self {
            Phase::Deal => 0,
            Phase::Bid => 1,
            Phase::Toss => 2,
            Phase::First => 3,
            Phase::Card => 4,
            Phase::Zone => 5,
            Phase::Use => 6,
            Phase::Offer => 7,
            Phase::Order => 8,
            Phase::Event => 9,
            Phase::Draw => 10,
            Phase::Over(_) => 11,
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Public {
    pub phase: Phase,
    /// Completed turns of this game.
    pub turn: u8,
    /// Who chooses the turn order, then who took the first turn.
    pub first: Side,
    pub active: Side,
    pub on_table: Lands,
    pub zones: [Zone; SPACES],
    pub cubes: [BySide<u8>; SPACES],
    pub supply: BySide<u8>,
    pub out: BySide<u8>,
    pub hands: BySide<u8>,
    pub pile: Pile,
    /// Who has seen the card that Cuba is now; having looked is not secret (rules 16.8).
    pub knows_cuba: BySide<bool>,
    /// Cuba's card once it is face up.
    pub cuba_up: Option<CardId>,
    pub has_bid: BySide<bool>,
    pub ties: u8,
    /// The card played this turn.
    pub played: Option<CardId>,
    /// Who has chosen a card but not shown it yet.
    pub chosen_by: Option<Side>,
    /// Victory points gained by events.
    pub bonus: BySide<i8>,
    pub modifiers: BySide<Modifiers>,
    pub frozen: Frozen,
    pub run: Run,
    pub job: Job,
    /// Which person plays which side, and each person's points (first seat, second seat).
    pub seating: Seating,
    pub totals: [i16; 2],
    /// Number of this game in the campaign, from 1.
    pub game: u8,
    /// The result of the previous game, or of this one once it is over.
    pub last: Option<GameScore>,
}

/// What everyone knows about the draw pile. Most of it has no order until a card is drawn; looking at the top
/// and putting cards at the bottom fix a few places.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pile {
    pub size: u8,
    /// Fixed places from the top, and from the bottom end upward to the free ones.
    pub top: u8,
    pub bottom: u8,
    /// Which fixed places each side has seen, bit 0 nearest to the top.
    pub top_seen: BySide<u16>,
    pub bottom_seen: BySide<u16>,
}

/// Changes to the cube limit of coming Orders (`order_modifier`).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifiers {
    pub next: [Modifier; ORDERS_AHEAD],
    pub rest: Modifier,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Modifier {
    pub amount: i8,
    pub floor: u8,
}

/// Territories that ignore changes for a while; the index is the bit number of `ops::FREEZE_*`.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frozen {
    pub game: [Lands; 3],
    /// Until the end of this side's turn.
    pub turn: BySide<[Lands; 3]>,
}

/// An event in progress.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Run {
    pub actor: Side,
    /// The card whose event is running: the played one, or the one that it repeats.
    pub card: CardId,
    /// The op that is running.
    pub at: u16,
    /// Where a repeated event returns to.
    pub back: Option<u16>,
    /// Territories that have moved a step in this event.
    pub moved: Lands,
}

/// Which question of an op, or of an Order, is being asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The op has not begun.
    Fresh,
    Land,
    /// The second territory of a pair.
    Second,
    /// Place or remove.
    Mode,
    Place,
    Remove,
    Number,
    Direction,
    Steps,
    /// A card from one's own hand, or the next card of a new order.
    Card,
    /// Chance picks a card.
    Chance,
    /// A card from the other hand.
    Take,
    /// Cards come from the pile.
    Draw,
    Branch,
}

/// Working data for the one question that is open. It belongs to the op or the Order that is running.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    pub stage: Stage,
    /// Territories that matched when the op began and have not been used yet.
    pub open: Lands,
    /// The same for the second selector of a pair.
    pub other: Lands,
    /// What may still be taken: cubes, territories or cards.
    pub left: u8,
    /// What must still be taken.
    pub need: u8,
    /// How many territories may still be chosen.
    pub targets: u8,
    /// The territory, position or count that the next answer is about.
    pub at: u8,
    pub to: u8,
    /// `transfer`: the sources, and what arrived where.
    pub gave: Lands,
    pub arrived: [u8; SPACES],
}

impl Job {
    pub const NEW: Job = Job {
        stage: Stage::Fresh,
        open: Lands::EMPTY,
        other: Lands::EMPTY,
        left: 0,
        need: 0,
        targets: 0,
        at: 0,
        to: 0,
        gave: Lands::EMPTY,
        arrived: [0; SPACES],
    };
}

/// How one game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameScore {
    pub vp: BySide<i16>,
    pub war: BySide<bool>,
    pub cuba: CardId,
    /// The card that each side held at the end.
    pub hands: BySide<CardId>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hidden {
    pub hands: BySide<Cards>,
    /// Cuba's card, or [`NO_CARD`].
    pub cuba: u8,
    /// Cards of the pile whose place is not fixed.
    pub pile: Cards,
    pub top: [u8; PILE],
    pub bottom: [u8; PILE],
    pub bids: BySide<Option<u8>>,
    /// A card that its holder has chosen but not shown yet, or [`NO_CARD`].
    pub chosen: u8,
    /// Cards that the running op has already shown.
    pub shown: Cards,
    pub knows: BySide<Knows>,
}

/// What a side knows about cards that it cannot see (rules A33).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knows {
    /// In the other hand.
    pub hand: Cards,
    /// Either in the other hand or under Cuba: known before the other side could have exchanged them.
    pub hand_or_cuba: Cards,
}

impl Phase {
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Deal => "deal",
            Phase::Bid => "bid",
            Phase::Toss => "toss",
            Phase::First => "first",
            Phase::Card => "card",
            Phase::Zone => "zone",
            Phase::Use => "use",
            Phase::Offer => "offer",
            Phase::Order => "order",
            Phase::Event => "event",
            Phase::Draw => "draw",
            Phase::Over(_) => "over",
        }
    }
}

impl Public {
    #[inline]
    pub fn zone(&self, land: SpaceId) -> Zone {
        self.zones[land.0 as usize]
    }

    #[inline]
    pub fn cubes(&self, land: SpaceId, side: Side) -> u8 {
        self.cubes[land.0 as usize][side]
    }

    /// Who controls a territory (rules 11.1): the side with more cubes, or else the one whose sphere it is
    /// in.
    #[inline]
    pub fn control(&self, land: SpaceId) -> Option<Side> {
        self.lying(land).control()
    }

    #[inline]
    pub(crate) fn lying(&self, land: SpaceId) -> Lying {
        Lying { cubes: self.cubes[land.0 as usize], zone: self.zone(land) }
    }

    /// Territories that ignore the changes this bit of `ops::FREEZE_*` stands for.
    #[inline]
    pub fn frozen(&self, what: u8) -> Lands {
        let i = what.trailing_zeros() as usize;
        self.frozen.game[i].or(self.frozen.turn[Side::Us][i]).or(self.frozen.turn[Side::Ussr][i])
    }

    pub fn cuba_lies(&self) -> bool {
        self.on_table.has(CUBA)
    }

    /// The card that a territory is, if everyone can see it.
    #[inline]
    pub fn face(&self, land: SpaceId) -> Option<CardId> {
        if land == CUBA { self.cuba_up } else { Some(CardId(land.0)) }
    }
}

impl Hidden {
    pub const EMPTY: Hidden = Hidden {
        hands: BySide([Cards::EMPTY; 2]),
        cuba: NO_CARD,
        pile: Cards::EMPTY,
        top: [NO_CARD; PILE],
        bottom: [NO_CARD; PILE],
        bids: BySide([None; 2]),
        chosen: NO_CARD,
        shown: Cards::EMPTY,
        knows: BySide([Knows { hand: Cards::EMPTY, hand_or_cuba: Cards::EMPTY }; 2]),
    };
}

impl Public {
    /// An empty table before the deal of one game.
    pub fn fresh(cubes: u8, seating: Seating, totals: [i16; 2], game: u8, last: Option<GameScore>) -> Public {
        Public {
            phase: Phase::Deal,
            turn: 0,
            first: Side::Us,
            active: Side::Us,
            on_table: Lands::EMPTY,
            zones: [Zone::Neutral; SPACES],
            cubes: [BySide([0; 2]); SPACES],
            supply: BySide([cubes; 2]),
            out: BySide([0; 2]),
            hands: BySide([0; 2]),
            pile: Pile { size: CARDS as u8, ..Pile::default() },
            knows_cuba: BySide([false; 2]),
            cuba_up: None,
            has_bid: BySide([false; 2]),
            ties: 0,
            played: None,
            chosen_by: None,
            bonus: BySide([0; 2]),
            modifiers: BySide([Modifiers::NONE; 2]),
            frozen: Frozen::default(),
            run: Run { actor: Side::Us, card: CardId(0), at: 0, back: None, moved: Lands::EMPTY },
            job: Job::NEW,
            seating,
            totals,
            game,
            last,
        }
    }
}

impl Modifiers {
    pub const NONE: Modifiers = Modifiers {
        next: [Modifier { amount: 0, floor: 0 }; ORDERS_AHEAD],
        rest: Modifier { amount: 0, floor: 0 },
    };

    /// Adds a modifier for the next `uses` Orders; 0 means for the rest of the game.
    pub fn add(&mut self, amount: i8, uses: u8, floor: u8) {
        if uses == 0 {
            self.rest = self.rest.and(amount, floor);
        }
        for next in self.next.iter_mut().take(uses as usize) {
            *next = next.and(amount, floor);
        }
    }

    /// The limit of the Order that begins now, with `cubes` printed on its card.
    #[inline]
    pub fn limit(&mut self, cubes: u8) -> u8 {
        if *self == Modifiers::NONE {
            return cubes;
        }
        let modifier = self.rest.and(self.next[0].amount, self.next[0].floor);
        self.next.copy_within(1.., 0);
        self.next[ORDERS_AHEAD - 1] = Modifier::default();
        let wanted = i16::from(cubes) + i16::from(modifier.amount);
        // A floor limits a reduction; it never raises the printed number.
        let lowest = i16::from(cubes.min(modifier.floor));
        wanted.max(lowest).clamp(0, crate::vocabulary::MAX_CUBES as i16) as u8
    }
}

impl Modifier {
    /// Modifiers add up; of several floors the highest applies.
    fn and(self, amount: i8, floor: u8) -> Modifier {
        let floor = if amount < 0 { self.floor.max(floor) } else { self.floor };
        Modifier { amount: self.amount.saturating_add(amount), floor }
    }
}
