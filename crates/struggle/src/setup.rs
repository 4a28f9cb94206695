//! What is fixed before the first card: options, board, tables. Built once and shared by
//! reference; rules read it, nothing writes it.

use crate::facts::{self, Board, FreeSetup, Period, RegionScore, SpaceBox, TurnFacts, cards, spaces};
use crate::rules_options::{RED_SEA_SPECS, SPECS};
use contract::{BySide, CardId, CardSet, OptionSpec, OptionValue, OptionValues, Side, SpaceSet, options};

pub struct Setup {
    pub options: Options,
    pub board: Board,
    /// The track, box 1 first.
    pub space: &'static [SpaceBox],
    /// What each region is worth, where it can be scored.
    pub scores: [Option<RegionScore>; 6],
    pub vp_limit: i8,
    pub last_turn: u8,
    /// Hand size and rounds of each turn.
    pub turns: &'static [TurnFacts],
    pub start_defcon: u8,
    /// The card that passes between the players.
    pub passing: Passing,
    /// Influence that both sides place freely at the start.
    pub free_setup: Option<&'static BySide<FreeSetup>>,
    /// Cards that join the deck at the start of a turn: `(turn, cards)`.
    pub joins: [(u8, CardSet); 3],
    /// All cards of this game without the passing card and before any are borrowed.
    pub deck: CardSet,
    /// What may be borrowed from the other game (§12), and when it joins.
    pub lent: CardSet,
    pub values: OptionValues,
}

/// The China Card or Romanian Autonomy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Passing {
    pub card: CardId,
    pub starts_with: Side,
    pub final_points: u8,
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
    // Red Sea and borrowed cards.
    pub borrow: bool,
    pub borrow_before_deal: bool,
    pub carter_only_own_dice: bool,
    pub zbig_reveals: bool,
    pub zone_of_peace_no_reveal: bool,
    pub mr_nyet_egypt_both: bool,
    pub africa_victory_at_the_end: bool,
    pub hero_takes_scoring: bool,
    pub directive_30_on_land: bool,
    pub albano_one_op: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    Standard,
    LateWar,
}

impl Setup {
    pub fn twilight(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(SPECS, values)?;
        let options = Options::read(SPECS, values);
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
            turns: &facts::TWILIGHT_TURNS,
            start_defcon: facts::TWILIGHT_START_DEFCON,
            passing: Passing {
                card: cards::THE_CHINA_CARD,
                starts_with: Side::Ussr,
                final_points: facts::CHINA_CARD_FINAL_POINTS as u8,
            },
            free_setup: Some(&facts::TWILIGHT_FREE_SETUP),
            joins,
            deck,
            lent: lent(options.borrow, facts::RED_SEA_MID | facts::RED_SEA_LATE),
            values: values.clone(),
        })
    }

    pub fn red_sea(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(RED_SEA_SPECS, values)?;
        let options = Options::read(RED_SEA_SPECS, values);
        let (mid, late) = (facts::RED_SEA_MID, facts::RED_SEA_LATE);
        Ok(Setup {
            options,
            board: facts::RED_SEA_BOARD,
            space: &facts::RED_SEA_SPACE,
            scores: facts::RED_SEA_SCORES,
            vp_limit: facts::RED_SEA_WINNING_POINTS,
            // §12.1.2: a third turn with borrowed cards.
            last_turn: if options.borrow { 3 } else { 2 },
            turns: &facts::RED_SEA_TURNS,
            start_defcon: facts::RED_SEA_START_DEFCON,
            passing: Passing {
                card: cards::ROMANIAN_AUTONOMY,
                starts_with: Side::Us,
                final_points: facts::ROMANIAN_AUTONOMY_FINAL_POINTS as u8,
            },
            free_setup: None,
            joins: [(1, mid), (2, late), (0, CardSet::EMPTY)],
            deck: mid | late,
            lent: lent(options.borrow, facts::TWILIGHT_MID | facts::TWILIGHT_LATE),
            values: values.clone(),
        })
    }

    /// The turn at whose start cards of a period join the draw pile.
    pub fn joining_turn(&self, period: Period) -> u8 {
        // In the Late War scenario all periods are there from the start.
        let at = |n: usize| self.joins[n].0.max(self.joins[0].0);
        match (period, self.last_turn) {
            (Period::Early, _) => at(0),
            (Period::Mid, 10) => at(1),
            (Period::Late, 10) => at(2),
            (Period::Mid, _) => at(0),
            (Period::Late, _) => at(1),
        }
    }

    fn turn(&self, turn: u8) -> &'static TurnFacts {
        &self.turns[turn as usize - 1]
    }

    /// §4.1: cards in hand after the deal, the passing card not counted.
    pub fn hand_size(&self, turn: u8) -> u32 {
        u32::from(self.turn(turn).hand)
    }

    /// §4.5 D: action rounds before any extra one.
    pub fn rounds(&self, turn: u8) -> u8 {
        self.turn(turn).rounds
    }

    /// Whether this is the game of Red Sea, with borrowed cards or without.
    pub fn is_red_sea(&self) -> bool {
        self.passing.card == cards::ROMANIAN_AUTONOMY
    }

    /// Whether cards of Red Sea can come up.
    pub fn has_red_sea_cards(&self) -> bool {
        self.options.borrow || self.is_red_sea()
    }

    /// Countries on which coups, realignments and events can work: the sea lanes are none.
    pub fn countries(&self) -> SpaceSet {
        self.board.spaces.without(spaces::STRATEGIC_SEA_LANES)
    }

    /// The sea lanes, where this board has them (Red Sea §2.1.7).
    pub fn sea_lanes(&self) -> SpaceSet {
        self.board.spaces & SpaceSet::one(spaces::STRATEGIC_SEA_LANES)
    }
}

/// Cards of the other game with a price for somebody.
fn lent(borrow: bool, cards: CardSet) -> CardSet {
    if !borrow {
        return CardSet::EMPTY;
    }
    let has_price = |card: &CardId| facts::CARD_FACTS[card.0 as usize].pick_cost != BySide::new(0, 0);
    cards.iter().filter(has_price).collect()
}

impl Options {
    fn read(specs: &[OptionSpec], values: &OptionValues) -> Options {
        let value = |key| options::value_of(specs, values, key);
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
            borrow: on("with_red_sea_cards") || on("with_twilight_cards"),
            borrow_before_deal: is("borrow", "before_deal"),
            carter_only_own_dice: is("carter_doctrine", "own_dice"),
            zbig_reveals: on("zbig_reveals"),
            zone_of_peace_no_reveal: on("zone_of_peace_no_reveal"),
            mr_nyet_egypt_both: on("mr_nyet_egypt_both"),
            africa_victory_at_the_end: on("africa_victory_at_the_end"),
            hero_takes_scoring: on("hero_takes_scoring"),
            directive_30_on_land: on("directive_30_on_land"),
            albano_one_op: is("albano_ops", "one"),
        }
    }
}
