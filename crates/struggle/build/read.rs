//! The data files as they are written.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::Path;

/// The three files of one game.
pub struct Game {
    pub name: &'static str,
    pub cards: Deck,
    pub countries: CountryFile,
    pub tracks: TrackFile,
}

impl Game {
    pub fn read(data: &Path, name: &'static str) -> Game {
        let folder = data.join(name);
        Game {
            name,
            cards: Deck::read(data, name),
            countries: file(&folder.join("countries.toml")),
            tracks: file(&folder.join("tracks.toml")),
        }
    }
}

/// The cards in one folder.
pub struct Deck {
    pub name: &'static str,
    pub file: CardFile,
}

impl Deck {
    pub fn read(data: &Path, name: &'static str) -> Deck {
        Deck { name, file: file(&data.join(name).join("cards.toml")) }
    }
}

fn file<T: DeserializeOwned>(path: &Path) -> T {
    let text = std::fs::read_to_string(path).unwrap_or_else(|bad| panic!("{}: {bad}", path.display()));
    toml::from_str(&text).unwrap_or_else(|bad| panic!("{}: {bad}", path.display()))
}

#[derive(Deserialize, Clone, Copy, Default, PartialEq, Debug)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    pub us: u8,
    pub ussr: u8,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    Early,
    Mid,
    Late,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    Us,
    Ussr,
    Neutral,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardFile {
    pub check: CardCheck,
    pub card: Vec<Card>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardCheck {
    pub cards: usize,
    pub us: usize,
    pub ussr: usize,
    pub neutral: usize,
    pub scoring: usize,
    pub starred: usize,
    pub pickable: usize,
    pub outside_the_deck: usize,
    pub deck: PeriodCounts,
    pub optional: PeriodCounts,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodCounts {
    pub early: usize,
    pub mid: usize,
    pub late: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub number: usize,
    pub code: Option<String>,
    /// For a promo card: the pack it came in.
    pub pack: Option<u8>,
    pub id: String,
    pub name_en: String,
    pub name_ru: String,
    pub period: Period,
    pub side: Side,
    pub ops: u8,
    #[serde(default)]
    pub starred: bool,
    #[serde(default)]
    pub lasting: bool,
    #[serde(default)]
    pub scoring: bool,
    #[serde(default)]
    pub optional: bool,
    #[serde(default)]
    pub war: bool,
    #[serde(default = "yes")]
    pub headline_playable: bool,
    #[serde(default = "yes")]
    pub in_deck: bool,
    #[serde(default)]
    pub pick_cost: Pair,
    pub event: String,
    #[serde(default)]
    pub rulings: Vec<String>,
    #[serde(default)]
    pub rulings_ru: Vec<String>,
    pub text_en: String,
    pub text_ru: String,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountryFile {
    pub check: CountryCheck,
    #[serde(default)]
    pub superpowers: Superpowers,
    pub free_setup: Option<FreeSetups>,
    pub chinese_civil_war: Option<CivilWar>,
    pub sea_lanes: Option<SeaLanes>,
    pub country: Vec<Country>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountryCheck {
    pub countries: usize,
    pub edges: usize,
    pub superpower_edges: usize,
    pub setup: Pair,
    #[serde(default)]
    pub flashpoints: Vec<String>,
    #[serde(default)]
    pub not_adjacent: Vec<[String; 2]>,
    pub regions: BTreeMap<String, RegionCheck>,
    #[serde(default)]
    pub subregions: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionCheck {
    pub countries: usize,
    pub battlegrounds: Vec<String>,
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
pub struct Superpowers {
    pub us: Vec<String>,
    pub ussr: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeSetups {
    pub us: FreeSetup,
    pub ussr: FreeSetup,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreeSetup {
    pub points: u8,
    pub within: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CivilWar {
    pub id: String,
    pub name_en: String,
    pub name_ru: String,
    pub ussr_influence: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeaLanes {
    pub id: String,
    pub name_en: String,
    pub name_ru: String,
    pub stability: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Country {
    pub id: String,
    pub name_en: String,
    pub name_ru: String,
    pub regions: Vec<String>,
    #[serde(default)]
    pub subregions: Vec<String>,
    pub stability: u8,
    pub stability_after_the_derg: Option<u8>,
    #[serde(default)]
    pub battleground: bool,
    #[serde(default)]
    pub flashpoint: bool,
    pub adjacent: Vec<String>,
    #[serde(default)]
    pub setup: Pair,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrackFile {
    pub victory: Victory,
    pub defcon: Defcon,
    pub scoring: BTreeMap<String, RegionScore>,
    #[serde(default)]
    pub southeast_asia: BTreeMap<String, u8>,
    pub sea_lanes: Option<SeaLanePoints>,
    pub romanian_autonomy: Option<RomanianAutonomy>,
    pub turns: Vec<Turns>,
    pub space_race: Vec<SpaceBox>,
    /// The track of the official extras, which uses the same markers.
    #[serde(default)]
    pub alternate_space_race: Vec<SpaceBox>,
    pub late_war: Option<LateWar>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Victory {
    pub points: i8,
    pub china_card: Option<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Defcon {
    pub start: u8,
    /// By level, 5 to 2.
    pub closed: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RegionScore {
    pub presence: i8,
    pub domination: i8,
    pub control: Control,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub enum Control {
    Points(i8),
    Word(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeaLanePoints {
    pub scoring_lead: i8,
    pub final_control: i8,
    pub final_lead: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RomanianAutonomy {
    pub ops_when_behind: u8,
    pub final_points: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    pub period: Period,
    pub first: usize,
    pub last: usize,
    pub hand: u8,
    pub rounds: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpaceBox {
    pub id: String,
    pub name_en: String,
    pub name_ru: String,
    pub min_ops: u8,
    pub die_max: u8,
    pub vp_first: i8,
    pub vp_second: i8,
    pub ability: Option<String>,
    #[serde(default)]
    pub ability_en: String,
    #[serde(default)]
    pub ability_ru: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LateWar {
    pub turn: u8,
    pub defcon: u8,
    pub points: i8,
    pub space: Pair,
    pub china_card: Side,
    pub in_effect: Vec<String>,
    pub keep_starred: Vec<String>,
    pub us_must_reach: i8,
    pub influence: BTreeMap<String, Pair>,
}

/// Statecraft and crises of Turn Zero.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnZero {
    pub allied_berlin: RegionScore,
    pub statecraft: Vec<Statecraft>,
    pub crisis: Vec<Crisis>,
}

impl TurnZero {
    pub fn read(data: &Path) -> TurnZero {
        file(&data.join("turn-zero").join("crises.toml"))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statecraft {
    pub card: String,
    pub modifier: i8,
    #[serde(default)]
    pub cancels: bool,
    #[serde(default)]
    pub returns: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crisis {
    pub card: String,
    pub pile: u8,
    pub row: [CrisisRow; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CrisisRow {
    pub text_en: String,
    pub text_ru: String,
    pub effects: Vec<CrisisEffect>,
}

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum CrisisEffect {
    Influence {
        side: Side,
        country: String,
        by: i8,
    },
    Place {
        side: Side,
        within: String,
        points: u8,
        #[serde(default)]
        once: bool,
    },
    HandChoice {
        side: Side,
        cards: Vec<String>,
    },
    MoveToMid {
        card: String,
    },
    Remove {
        card: String,
    },
    Replace {
        card: String,
        with: String,
    },
    ChinaFaceDown {},
    Begin {
        lasting: String,
    },
}
