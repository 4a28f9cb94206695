//! The printed facts of both games: cards, countries, tracks. They share one name space: a country on both
//! boards is one space, and every card of both boxes has its own id.
//!
//! The build script generates the tables from `data/*.toml` and rejects data that contradicts itself.

use crate::listed::listed;
use crate::turn_zero::Lasting;
use contract::{ByLang, BySide, CardId, CardSet, Lang, Side, SpaceId, SpaceSet};
use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/facts.rs"));

/// When a card joins the deck, and which part of the game a turn belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub enum Period {
    Early,
    Mid,
    Late,
}

/// A region of the world that is scored.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleRegionWord", export_to = "struggle.ts"))]
pub enum Region {
    Europe,
    Asia,
    MiddleEast,
    Africa,
    CentralAmerica,
    SouthAmerica,
}

impl Region {
    pub const ALL: [Region; 6] = [
        Region::Europe,
        Region::Asia,
        Region::MiddleEast,
        Region::Africa,
        Region::CentralAmerica,
        Region::SouthAmerica,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            Region::Europe => "europe",
            Region::Asia => "asia",
            Region::MiddleEast => "middle_east",
            Region::Africa => "africa",
            Region::CentralAmerica => "central_america",
            Region::SouthAmerica => "south_america",
        }
    }
}

/// What is printed on a card, in our words.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct CardFacts {
    /// The card's unique word in code and records.
    pub word: &'static str,
    /// The printed number: "23", or "KM5" for Red Sea.
    pub code: &'static str,
    pub name: ByLang<&'static str>,
    pub period: Period,
    /// Whose event it is; `None` if neutral.
    pub side: Option<Side>,
    pub ops: u8,
    /// Leaves the game when its event happens.
    pub starred: bool,
    /// Its effect stays on display.
    pub lasting: bool,
    pub scoring: bool,
    pub optional: bool,
    pub war: bool,
    /// May be played in the headline phase.
    pub headline: bool,
    pub event: &'static str,
    /// Details that the text leaves open, the same in every language and in the same order.
    pub rulings: ByLang<&'static [&'static str]>,
    pub text: ByLang<&'static str>,
    /// Price in the other game's combined deck; 0 means that side may not pick it.
    pub pick_cost: BySide<u8>,
}

#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct SpaceFacts {
    /// The space's unique word in code and records.
    pub word: &'static str,
    pub name: ByLang<&'static str>,
}

/// A game board. Tables are indexed by space; spaces of the other board have zeros and empty sets.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Board {
    /// The countries, and the sea lanes of Red Sea. Never the Chinese Civil War of the variant.
    pub spaces: SpaceSet,
    pub stability: [u8; SPACES],
    pub adjacent: [SpaceSet; SPACES],
    pub battlegrounds: SpaceSet,
    pub flashpoints: SpaceSet,
    /// By `Region as usize`. In Red Sea, Egypt is in two regions.
    pub regions: [SpaceSet; 6],
    pub western_europe: SpaceSet,
    pub eastern_europe: SpaceSet,
    pub southeast_asia: SpaceSet,
    /// Spaces adjacent to that side's superpower.
    pub next_to: BySide<SpaceSet>,
    /// Influence of the printed set-up.
    pub setup: BySide<[u8; SPACES]>,
    /// By DEFCON level: where coups and realignments are forbidden. The sea lanes are always included; at 0 and 1
    /// everything.
    pub closed: [SpaceSet; 6],
}

impl Board {
    pub const fn region(&self, region: Region) -> SpaceSet {
        self.regions[region as usize]
    }
}

/// Influence that a side may place freely at set-up.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct FreeSetup {
    pub points: u8,
    pub within: SpaceSet,
}

/// A box of the Space Race; the table's first entry is box 1.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct SpaceBox {
    pub word: &'static str,
    pub name: ByLang<&'static str>,
    /// Modified Ops value of the card spent to try for this box.
    pub min_ops: u8,
    /// The marker advances on a die of at most this.
    pub die_max: u8,
    pub vp_first: i8,
    pub vp_second: i8,
    pub ability: Option<SpaceAbility>,
    /// Empty without an ability.
    pub ability_text: ByLang<&'static str>,
}

listed! {
    /// What being alone in a box of the Space Race allows.
    #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum SpaceAbility {
        TwoSpaceCards,
        SeeHeadlineFirst,
        DiscardHeldCard,
        EightActionRounds,
        /// Red Sea box 1.
        RemoveInfluenceAfterHeadline,
        /// Red Sea box 3, once, on arrival.
        DrawOneCardOnce,
        // The alternate track.
        TwoMilitaryOperations,
        CheaperInfluence,
        RollCoupAgain,
        WeakerEnemyCoups,
    }
}

/// What a region is worth.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RegionScore {
    pub presence: i8,
    pub domination: i8,
    pub control: Control,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    Points(i8),
    /// The game is won at once.
    Wins,
}

/// One turn of the game; the table's first entry is turn 1.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnFacts {
    pub period: Period,
    /// Cards dealt up to; the China Card and Romanian Autonomy do not count.
    pub hand: u8,
    /// Action rounds.
    pub rounds: u8,
}

/// Points of the Strategic Sea Lanes (Red Sea 10.2).
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SeaLanes {
    /// For a lead without control, with a scoring card. Control doubles the region instead.
    pub scoring_lead: i8,
    pub final_control: i8,
    pub final_lead: i8,
}

/// Where the Late War Scenario begins.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct LateWar {
    pub turn: u8,
    pub defcon: u8,
    /// Positive for the US.
    pub points: i8,
    pub space: BySide<u8>,
    /// Its holder; face up.
    pub china_card: Side,
    /// Cards whose events are in effect.
    pub in_effect: CardSet,
    /// If the US has fewer points at final scoring or by Wargames, the USSR wins.
    pub us_must_reach: i8,
}

/// A statecraft card of Turn Zero.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Statecraft {
    pub card: CardId,
    pub side: Side,
    /// Added to the die of a crisis.
    pub modifier: i8,
    /// Cancels the other side's card.
    pub cancels: bool,
    /// It goes back to the hand after its crisis.
    pub returns: bool,
}

/// A crisis of Turn Zero.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Crisis {
    pub card: CardId,
    /// The first pile is played before the second.
    pub pile: u8,
    /// For a modified die of at most 1, 2 or 3, 4 or 5, at least 6.
    pub rows: [CrisisRow; 4],
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub struct CrisisRow {
    pub text: ByLang<&'static str>,
    pub effects: &'static [CrisisEffect],
}

/// What a row of a crisis does to the game that begins.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum CrisisEffect {
    /// The printed set-up is changed.
    Influence {
        side: Side,
        space: SpaceId,
        by: i8,
    },
    /// Points that a side places at set-up; `once`: at most one per country.
    Place {
        side: Side,
        within: SpaceSet,
        points: u8,
        once: bool,
    },
    /// A side may take one of these into its hand before the deal.
    HandChoice {
        side: Side,
        cards: CardSet,
    },
    /// The card joins with the cards of the mid war.
    MoveToMid {
        card: CardId,
    },
    Remove {
        card: CardId,
    },
    Replace {
        card: CardId,
        with: CardId,
    },
    /// The China Card cannot be used in turn 1.
    ChinaFaceDown,
    Begin {
        lasting: Lasting,
    },
}
