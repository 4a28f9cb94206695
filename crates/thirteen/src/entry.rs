//! What happened, for the log. A card that not everyone may see is an `Option`: entries are reduced to what a
//! viewer may see by [`Entry::for_viewer`] and by nothing else.

use crate::zone::Zone;
use contract::{BySide, CardId, Seating, Side, SpaceId, Viewer};
use serde::Serialize;

/// The zone and the cubes of a territory.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Lying {
    pub cubes: BySide<u8>,
    pub zone: Zone,
}

impl Lying {
    /// The side with more cubes there, or else the one in whose sphere it lies.
    #[inline]
    pub fn control(self) -> Option<Side> {
        let [us, ussr] = self.cubes.0;
        match us.cmp(&ussr) {
            std::cmp::Ordering::Greater => Some(Side::Us),
            std::cmp::Ordering::Less => Some(Side::Ussr),
            std::cmp::Ordering::Equal => self.zone.owner(),
        }
    }
}

/// One thing that happened. A territory is given as it is afterwards: what it was before follows from that and
/// from what happened.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    GameBegins {
        game: u8,
        seating: Seating,
    },
    Dealt {
        side: Side,
        card: Option<CardId>,
    },
    CubaLaid,
    BidMade {
        side: Side,
    },
    BidsShown {
        bids: BySide<u8>,
    },
    BidsTied {
        lost: bool,
    },
    CoinTossed {
        side: Side,
    },
    Decides {
        side: Side,
    },
    Begins {
        side: Side,
    },
    CardPlaced {
        side: Side,
        card: CardId,
        zone: Zone,
    },
    OrderGiven {
        side: Side,
        limit: u8,
    },
    OrderEmpty {
        side: Side,
    },
    EventUsed {
        side: Side,
        card: CardId,
    },
    EventDeclined {
        side: Side,
        card: CardId,
    },
    CubesPlaced {
        owner: Side,
        land: SpaceId,
        cubes: u8,
        now: Lying,
    },
    CubesRemoved {
        owner: Side,
        land: SpaceId,
        cubes: u8,
        out: bool,
        now: Lying,
    },
    CubesTransferred {
        owner: Side,
        from: SpaceId,
        to: SpaceId,
        cubes: u8,
        from_now: Lying,
        to_now: Lying,
    },
    CubesReplaced {
        side: Side,
        land: SpaceId,
        cubes: u8,
        now: Lying,
    },
    CubesSwapped {
        first: SpaceId,
        second: SpaceId,
        first_now: Lying,
        second_now: Lying,
    },
    CubesRecovered {
        owner: Side,
        cubes: u8,
    },
    CubesExiled {
        owner: Side,
        cubes: u8,
    },
    Moved {
        land: SpaceId,
        from: Zone,
        now: Lying,
    },
    ZonesSwapped {
        first: SpaceId,
        second: SpaceId,
        first_now: Lying,
        second_now: Lying,
    },
    Frozen {
        land: SpaceId,
        what: u8,
        rest_of_game: bool,
    },
    OrdersModified {
        side: Side,
        amount: i8,
        uses: u8,
    },
    Gained {
        side: Side,
        vp: i8,
    },
    EventRepeated {
        side: Side,
        card: CardId,
    },
    BranchChosen {
        side: Side,
        branch: u8,
    },
    CubaSeen {
        side: Side,
        card: Option<CardId>,
    },
    CubaRevealed {
        card: CardId,
    },
    /// The side could exchange Cuba's card with one of its hand; whether it did is secret.
    ExchangeOffered {
        side: Side,
    },
    Exchanged {
        side: Side,
        gave: CardId,
        took: CardId,
        openly: bool,
    },
    NotExchanged {
        side: Side,
        openly: bool,
    },
    HandSeen {
        by: Side,
        card: Option<CardId>,
    },
    PileSeen {
        by: Side,
        place: u8,
        card: Option<CardId>,
    },
    PileReordered {
        by: Side,
    },
    PutBack {
        side: Side,
        card: Option<CardId>,
        shuffle: bool,
    },
    HandsSwapped {
        side: Side,
        gave: Option<CardId>,
        took: Option<CardId>,
    },
    Drew {
        side: Side,
        card: Option<CardId>,
    },
    /// How the score stands after a side's turn: what both would have if the game ended now, as far as the open
    /// cards tell.
    TurnEnds {
        side: Side,
        vp: BySide<i16>,
    },
    // The end of a game, in the order of rules 11 to 13.
    TerritoryScored {
        land: SpaceId,
        side: Side,
        vp: u8,
    },
    CubaTurned {
        card: CardId,
    },
    MilitaryMajority {
        counts: BySide<u8>,
        side: Option<Side>,
        vp: u8,
    },
    HandsShown {
        hands: BySide<CardId>,
    },
    Aftermath {
        cubes: BySide<u8>,
        side: Option<Side>,
        vp: u8,
    },
    HandCardsEnter {
        colour: u8,
        vp: u8,
    },
    War {
        side: Side,
        colour: u8,
        symbols: u8,
    },
    GameScored {
        vp: BySide<i16>,
    },
    GameWon {
        side: Side,
        by_war: bool,
    },
    GameDrawn,
    NobodyWon,
    Totals {
        seats: [i16; 2],
        seating: Seating,
    },
}

impl Entry {
    /// The entry as `viewer` may see it.
    pub fn for_viewer(self, viewer: Viewer) -> Option<Entry> {
        let sees = |side: Side| viewer.side() == Some(side);
        let secret = |side: Side, card: Option<CardId>| card.filter(|_| sees(side));
        Some(match self {
            Entry::Dealt { side, card } => Entry::Dealt { side, card: secret(side, card) },
            Entry::Drew { side, card } => Entry::Drew { side, card: secret(side, card) },
            Entry::CubaSeen { side, card } => Entry::CubaSeen { side, card: secret(side, card) },
            Entry::HandSeen { by, card } => {
                // The owner of the hand is not told which card was seen.
                Entry::HandSeen { by, card: secret(by, card) }
            }
            Entry::PileSeen { by, place, card } => Entry::PileSeen { by, place, card: secret(by, card) },
            Entry::PutBack { side, card, shuffle } => {
                Entry::PutBack { side, card: secret(side, card), shuffle }
            }
            Entry::HandsSwapped { side, gave, took } => {
                let player = |card: Option<CardId>| card.filter(|_| viewer.side().is_some());
                Entry::HandsSwapped { side, gave: player(gave), took: player(took) }
            }
            Entry::Exchanged { side, openly, .. } | Entry::NotExchanged { side, openly } => {
                return (openly || sees(side)).then_some(self);
            }
            _ => self,
        })
    }

    /// Whether someone learnt something hidden.
    pub fn reveals(&self) -> bool {
        match self {
            Entry::BidsShown { .. }
            | Entry::CardPlaced { .. }
            | Entry::CubaSeen { .. }
            | Entry::CubaRevealed { .. }
            | Entry::HandSeen { .. }
            | Entry::PileSeen { .. }
            | Entry::HandsSwapped { .. }
            | Entry::Drew { .. }
            | Entry::Dealt { .. }
            | Entry::CubaTurned { .. }
            | Entry::HandsShown { .. } => true,
            Entry::Exchanged { openly, .. } => *openly,
            _ => false,
        }
    }
}
