//! The event vocabulary as compiled ops: the contents of a deck file once it has been read and checked.
//! `docs/thirteen-deck-guide.md` describes it for people who write decks.
//!
//! The events of a deck form one list of ops. Branches (`choose`, `if`) are forward jumps in that list, so
//! that the position in a running event is a single number in the state.

use crate::zone::Zone;
use contract::Side;

/// The maximum number of branches in a `choose`.
pub const BRANCHES: usize = 8;

/// A player, as named by an event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Who {
    Actor,
    Opponent,
    Us,
    Ussr,
}

impl Who {
    #[inline]
    pub fn side(self, actor: Side) -> Side {
        match self {
            Who::Actor => actor,
            Who::Opponent => actor.foe(),
            Who::Us => Side::Us,
            Who::Ussr => Side::Ussr,
        }
    }
}

/// A zone relative to the actor (rules 16.2).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum RelativeZone {
    Own,
    Neutral,
    Opponent,
}

impl RelativeZone {
    #[inline]
    pub fn zone(self, actor: Side) -> Zone {
        match self {
            RelativeZone::Own => Zone::sphere(actor),
            RelativeZone::Neutral => Zone::Neutral,
            RelativeZone::Opponent => Zone::sphere(actor.foe()),
        }
    }

    pub fn of(zone: Zone, actor: Side) -> RelativeZone {
        match zone {
            Zone::Neutral => RelativeZone::Neutral,
            sphere if sphere == Zone::sphere(actor) => RelativeZone::Own,
            Zone::Us | Zone::Ussr => RelativeZone::Opponent,
        }
    }
}

/// How many cubes: a number, all of them, or half of them rounded up.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    Number(u8),
    All,
    Half,
}

impl Amount {
    /// The amount if there are `there` cubes.
    #[inline]
    pub fn of(self, there: u8) -> u8 {
        match self {
            Amount::Number(n) => n,
            Amount::All => u8::MAX,
            Amount::Half => there.div_ceil(2),
        }
    }

    /// The limit for a whole op: only a number limits the sum over several territories.
    #[inline]
    pub fn sum(self) -> u8 {
        match self {
            Amount::Number(n) => n,
            Amount::All | Amount::Half => u8::MAX,
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CubaFilter {
    Default,
    Also,
    Only,
    Never,
}

/// Whether a territory has cubes of one player.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum CubeFilter {
    Any,
    Some,
    None,
}

impl CubeFilter {
    #[inline]
    pub fn admits(self, cubes: u8) -> bool {
        match self {
            CubeFilter::Any => true,
            CubeFilter::Some => cubes > 0,
            CubeFilter::None => cubes == 0,
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayedFilter {
    Any,
    Only,
    Never,
}

/// A territory selector: all fields must hold.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Where {
    /// One bit per [`RelativeZone`].
    pub zones: u8,
    /// One bit per colour; 0 means that no colour filter was given, so a face-down Cuba may match.
    pub defcon: u8,
    pub cuba: CubaFilter,
    pub mine: CubeFilter,
    pub theirs: CubeFilter,
    /// Bits: controlled by the actor, by the opponent, by nobody.
    pub control: u8,
    pub played: PlayedFilter,
}

pub const CONTROL_OWN: u8 = 1;
pub const CONTROL_OPPONENT: u8 = 2;
pub const CONTROL_NOBODY: u8 = 4;

impl Where {
    pub const ANY: Where = Where {
        zones: 7,
        defcon: 0,
        cuba: CubaFilter::Default,
        mine: CubeFilter::Any,
        theirs: CubeFilter::Any,
        control: 7,
        played: PlayedFilter::Any,
    };
}

/// Where cubes go when they leave a territory.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Pool {
    Supply,
    Out,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Toward {
    Own,
    Opponent,
    Neutral,
    Choose,
}

/// Who decides which card changes hands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    Choose,
    Random,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PutBack {
    Bottom,
    Shuffle,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Until {
    EndOfOpponentTurn,
    EndOfGame,
}

/// What a frozen territory ignores, as bits.
pub const FREEZE_MOVE: u8 = 1;
pub const FREEZE_PLACE: u8 = 2;
pub const FREEZE_REMOVE: u8 = 4;

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Measure {
    Number(i8),
    Supply(Who),
    OutOfGame(Who),
    HandSize(Who),
    DeckSize,
    Cubes(Who, Where),
    Controlled(Who, Where),
    /// With a player: only the territories in that player's sphere.
    Territories(Option<Who>, Where),
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Cmp {
    Less,
    LessOrEqual,
    Equal,
    NotEqual,
    GreaterOrEqual,
    Greater,
}

impl Cmp {
    pub fn holds(self, left: i16, right: i16) -> bool {
        match self {
            Cmp::Less => left < right,
            Cmp::LessOrEqual => left <= right,
            Cmp::Equal => left == right,
            Cmp::NotEqual => left != right,
            Cmp::GreaterOrEqual => left >= right,
            Cmp::Greater => left > right,
        }
    }
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    pub left: Measure,
    pub cmp: Cmp,
    pub right: Measure,
}

/// One instruction. `territories` of 0 means no limit.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Op {
    Place {
        who: Who,
        total: Amount,
        per: Amount,
        min: u8,
        territories: u8,
        at: Where,
    },
    Remove {
        who: Who,
        total: Amount,
        per: Amount,
        min: u8,
        territories: u8,
        at: Where,
        to: Pool,
    },
    Transfer {
        who: Who,
        total: Amount,
        per: Amount,
        min: u8,
        from: Where,
        to: Where,
    },
    Order {
        who: Who,
        cubes: u8,
        at: Where,
        place: bool,
        remove: bool,
    },
    Shift {
        toward: Toward,
        steps: u8,
        territories: u8,
        min: u8,
        at: Where,
    },
    SetZone {
        zone: RelativeZone,
        territories: u8,
        min: u8,
        at: Where,
    },
    SwapZones {
        first: Where,
        second: Where,
        optional: bool,
    },
    SwapCubes {
        first: Where,
        second: Where,
        optional: bool,
    },
    Replace {
        total: Amount,
        territories: u8,
        at: Where,
    },
    Recover {
        who: Who,
        total: Amount,
    },
    ExileSupply {
        who: Who,
        total: Amount,
    },
    ExileBoard {
        who: Who,
        total: Amount,
        at: Where,
    },
    PeekCuba {
        who: Who,
    },
    RevealCuba,
    SwapCuba {
        who: Who,
        optional: bool,
    },
    PeekHand {
        whose: Who,
        count: u8,
        random: bool,
    },
    PeekDeck {
        count: u8,
        reorder: bool,
    },
    Cycle {
        who: Who,
        count: u8,
        min: u8,
        to: PutBack,
    },
    SwapHands {
        give: Selection,
        take: Selection,
        optional: bool,
    },
    OrderModifier {
        who: Who,
        amount: i8,
        uses: u8,
        floor: u8,
    },
    Freeze {
        territories: u8,
        at: Where,
        what: u8,
        until: Until,
    },
    Score {
        who: Who,
        vp: i8,
    },
    RepeatEvent {
        at: Where,
        sides: u8,
        allow_self: bool,
    },
    Choose {
        by: Who,
        optional: bool,
        branches: u8,
        starts: [u16; BRANCHES],
        end: u16,
    },
    If {
        condition: Condition,
        otherwise: u16,
    },
    Jump(u16),
    /// The end of an event.
    End,
}
