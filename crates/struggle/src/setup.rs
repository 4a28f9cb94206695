//! What is fixed before the first card: options, board, tables. Built once and shared by
//! reference; rules read it, nothing writes it.

use crate::facts::{self, Board, RegionScore, SpaceBox, cards, spaces};
use contract::{CardSet, OptionValue, OptionValues, Side, SpaceSet, options};

pub struct Setup {
    pub options: Options,
    pub board: Board,
    /// The track, box 1 first.
    pub space: &'static [SpaceBox],
    /// What each region is worth, where it can be scored.
    pub scores: [Option<RegionScore>; 6],
    pub vp_limit: i8,
    pub last_turn: u8,
    /// Cards that join the deck at the start of a turn: `(turn, cards)`.
    pub joins: [(u8, CardSet); 3],
    /// All cards of this game, the passing card excepted.
    pub deck: CardSet,
    pub values: OptionValues,
}

/// The rules options, resolved. Each field is documented by its entry in [`SPECS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub optional_cards: bool,
    pub scenario: Scenario,
    pub chinese_civil_war: bool,
    pub bid_for_sides: bool,
    pub us_handicap: i8,
    pub held_scoring_loses: bool,
    pub reshuffle_when_empty: bool,
    pub strict_scoring_duty: bool,
    pub show_held_cards: bool,
    pub space_with_granted_ops: bool,
    pub missile_envy_by_modified_ops: bool,
    pub missile_envy_owed_in_space: bool,
    pub un_before_missile_envy: bool,
    pub south_african_unrest_split: bool,
    pub wargames_declined_stays: bool,
    pub junta_one_region: bool,
    pub nuclear_subs_only_ops: bool,
    pub arms_race_for_player: bool,
    pub norad_blocked_by_quagmire: bool,
    pub late_war_space_high: bool,
    pub red_scare_once: bool,
    pub grain_sales_un_in_headline: bool,
    pub realign_ignores_defcon: bool,
    pub realign_spares_attacker: bool,
    pub mixed_operations: bool,
    pub space_without_die: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    Standard,
    LateWar,
}

impl Setup {
    pub fn twilight(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(crate::rules_options::SPECS, values)?;
        let options = Options::read(values);
        let mut board = facts::TWILIGHT_BOARD;
        if options.chinese_civil_war {
            board.next_to[Side::Ussr].insert(spaces::CHINESE_CIVIL_WAR);
        }
        let chosen =
            |cards: CardSet| if options.optional_cards { cards } else { cards - facts::OPTIONAL_CARDS };
        let (early, mid, late) =
            (chosen(facts::TWILIGHT_EARLY), chosen(facts::TWILIGHT_MID), chosen(facts::TWILIGHT_LATE));
        let (deck, joins) = match options.scenario {
            Scenario::Standard => (early | mid | late, [(1, early), (4, mid), (8, late)]),
            Scenario::LateWar => {
                let out = facts::STARRED_CARDS - facts::LATE_WAR_KEPT;
                let deck = ((early | mid) - out) | late;
                (deck, [(8, deck), (0, CardSet::EMPTY), (0, CardSet::EMPTY)])
            }
        };
        debug_assert!(!deck.has(cards::THE_CHINA_CARD));
        Ok(Setup {
            options,
            board,
            space: &facts::TWILIGHT_SPACE,
            scores: facts::TWILIGHT_SCORES,
            vp_limit: 20,
            last_turn: 10,
            joins,
            deck,
            values: values.clone(),
        })
    }

    /// §4.1: cards in hand after the deal, the China Card not counted.
    pub fn hand_size(&self, turn: u8) -> u32 {
        if turn <= 3 { 8 } else { 9 }
    }

    /// §4.5 D: action rounds before any extra one.
    pub fn rounds(&self, turn: u8) -> u8 {
        if turn <= 3 { 6 } else { 7 }
    }

    /// Countries on which coups, realignments and events can work.
    pub fn countries(&self) -> SpaceSet {
        self.board.spaces
    }
}

impl Options {
    fn read(values: &OptionValues) -> Options {
        let value = |key| options::value_of(crate::rules_options::SPECS, values, key);
        let on = |key| value(key) == OptionValue::Switch(true);
        let is = |key, word: &str| value(key) == OptionValue::Text(word.to_owned());
        Options {
            optional_cards: on("optional_cards"),
            scenario: if is("scenario", "late_war") { Scenario::LateWar } else { Scenario::Standard },
            chinese_civil_war: on("chinese_civil_war"),
            bid_for_sides: on("bid_for_sides"),
            us_handicap: match value("us_handicap") {
                OptionValue::Number(n) => n as i8,
                OptionValue::Switch(_) | OptionValue::Text(_) => 0,
            },
            held_scoring_loses: on("held_scoring_loses"),
            reshuffle_when_empty: is("reshuffle", "when_empty"),
            strict_scoring_duty: on("strict_scoring_duty"),
            show_held_cards: on("show_held_cards"),
            space_with_granted_ops: on("space_with_granted_ops"),
            missile_envy_by_modified_ops: is("missile_envy_highest", "modified"),
            missile_envy_owed_in_space: on("missile_envy_owed_in_space"),
            un_before_missile_envy: on("un_before_missile_envy"),
            south_african_unrest_split: on("south_african_unrest_split"),
            wargames_declined_stays: on("wargames_declined_stays"),
            junta_one_region: on("junta_one_region"),
            nuclear_subs_only_ops: on("nuclear_subs_only_ops"),
            arms_race_for_player: is("arms_race_for", "player"),
            norad_blocked_by_quagmire: on("norad_blocked_by_quagmire"),
            late_war_space_high: is("late_war_space", "six_eight"),
            red_scare_once: on("red_scare_once"),
            grain_sales_un_in_headline: on("grain_sales_un_in_headline"),
            realign_ignores_defcon: on("realign_ignores_defcon"),
            realign_spares_attacker: on("realign_spares_attacker"),
            mixed_operations: on("mixed_operations"),
            space_without_die: on("space_without_die"),
        }
    }
}
