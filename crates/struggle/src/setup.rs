//! What is fixed before the first card: options, board, tables. Built once and shared by reference; rules
//! read it, nothing writes to it.

use crate::facts::{
    self, Board, FreeSetup, Period, Region, RegionScore, SpaceAbility, SpaceBox, TurnFacts, cards, spaces,
};
use crate::rules_options::{AlbanoOps, LunarOrbit, RED_SEA_SPECS, SPECS};
pub use crate::rules_options::{Options, Scenario};
use crate::turn::zero::{replacements, turn_zero_cards};
use contract::{BySide, CardId, CardSet, OptionValues, Side, SpaceId, SpaceSet, options};
use std::num::NonZeroU8;

pub struct Setup {
    pub options: Options,
    /// The same as bits, for networks.
    pub option_bits: u128,
    pub board: Board,
    /// The track, box 1 first.
    pub space: &'static [SpaceBox],
    /// The box that gives each ability, if this track has it.
    pub ability_boxes: AbilityBoxes,
    /// Which regions each space is in.
    pub by_region: ByRegion,
    /// The cards with 1 to 4 printed Ops.
    pub by_printed_ops: [CardSet; 4],
    /// What each region is worth, if it can be scored.
    pub scores: [Option<RegionScore>; 6],
    pub vp_limit: i8,
    pub last_turn: u8,
    /// Hand size and rounds of each turn.
    pub turns: &'static [TurnFacts],
    pub start_defcon: u8,
    /// The card that passes between the players.
    pub passing: Passing,
    /// Influence that both sides may place freely at the start.
    pub free_setup: Option<&'static BySide<FreeSetup>>,
    /// Cards that join the deck at the start of a turn: `(turn, cards)`.
    pub joins: [(u8, CardSet); 3],
    /// All cards that this game can have, without the passing card and before any are borrowed.
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

impl Setup {
    pub fn twilight(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(&SPECS, values)?;
        let options = Options::read(values);
        if options.turn_zero && options.scenario == Scenario::LateWar {
            return Err(
                "turn_zero: Turn Zero comes before turn 1, and the Late War scenario begins in turn 8; \
                        expected scenario=standard"
                    .to_owned(),
            );
        }
        let mut board = facts::TWILIGHT_BOARD;
        if !options.us_in_canada {
            board.setup[Side::Us][spaces::CANADA.0 as usize] = 0;
        }
        if options.chinese_civil_war {
            board.next_to[Side::Ussr].insert(spaces::CHINESE_CIVIL_WAR);
        }
        let promo = promo_cards(&options);
        let chosen = |deck: CardSet, extras: CardSet| {
            let deck = if options.optional_cards { deck } else { deck - facts::OPTIONAL_CARDS };
            deck | (extras & promo)
        };
        let early = chosen(facts::TWILIGHT_EARLY, facts::PROMO_EARLY);
        let mid = chosen(facts::TWILIGHT_MID, facts::PROMO_MID);
        let late = chosen(facts::TWILIGHT_LATE, facts::PROMO_LATE);
        let (deck, joins) = match options.scenario {
            Scenario::Standard => (early | mid | late, [(1, early), (4, mid), (8, late)]),
            Scenario::LateWar => {
                let out = facts::STARRED_CARDS - facts::LATE_WAR_KEPT;
                let deck = ((early | mid) - out) | late;
                (deck, [(8, deck), (0, CardSet::EMPTY), (0, CardSet::EMPTY)])
            }
        };
        let deck = if options.turn_zero { deck | replacements().collect() } else { deck };
        debug_assert!(!deck.has(cards::THE_CHINA_CARD));
        let space: &[SpaceBox] = match options.lunar_orbit {
            _ if options.alternate_space => &facts::ALTERNATE_SPACE,
            LunarOrbit::ThreeOne => &facts::TWILIGHT_SPACE,
            LunarOrbit::FourTwo => &SECOND_EDITION_SPACE,
        };
        Ok(Setup {
            options,
            option_bits: options.bits(),
            board,
            space,
            ability_boxes: ability_boxes(space),
            by_region: ByRegion::of(&board),
            by_printed_ops: by_printed_ops(&options),
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
            lent: lent(options.borrows(), facts::RED_SEA_MID | facts::RED_SEA_LATE),
            values: values.clone(),
        })
    }

    pub fn red_sea(values: &OptionValues) -> Result<Setup, String> {
        options::check_all(&RED_SEA_SPECS, values)?;
        let options = Options::read(values);
        let (mid, late) = (facts::RED_SEA_MID, facts::RED_SEA_LATE);
        Ok(Setup {
            options,
            option_bits: options.bits(),
            board: facts::RED_SEA_BOARD,
            space: &facts::RED_SEA_SPACE,
            ability_boxes: ability_boxes(&facts::RED_SEA_SPACE),
            by_region: ByRegion::of(&facts::RED_SEA_BOARD),
            by_printed_ops: by_printed_ops(&options),
            scores: facts::RED_SEA_SCORES,
            vp_limit: facts::RED_SEA_WINNING_POINTS,
            // §12.1.2: a third turn with borrowed cards.
            last_turn: if options.borrows() { 3 } else { 2 },
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
            lent: lent(options.borrows(), facts::TWILIGHT_MID | facts::TWILIGHT_LATE),
            values: values.clone(),
        })
    }

    /// The turn at whose start the cards of a period join the draw pile.
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

    /// §4.1: number of cards in hand after the deal, not counting the passing card.
    pub fn hand_size(&self, turn: u8) -> u32 {
        u32::from(self.turn(turn).hand)
    }

    /// §4.5 D: number of action rounds, not counting any extra one.
    pub fn rounds(&self, turn: u8) -> u8 {
        self.turn(turn).rounds
    }

    /// The printed value of a card.
    pub fn printed_ops(&self, card: CardId) -> u8 {
        printed_ops(&self.options, card)
    }

    /// Whether this is Red Sea, with or without borrowed cards.
    pub fn is_red_sea(&self) -> bool {
        self.passing.card == cards::ROMANIAN_AUTONOMY
    }

    /// Whether cards of Red Sea can come into play.
    pub fn has_red_sea_cards(&self) -> bool {
        self.options.borrows() || self.is_red_sea()
    }

    /// Countries that coups, realignments and events can affect; the sea lanes are not among them.
    pub fn countries(&self) -> SpaceSet {
        self.board.spaces.without(spaces::STRATEGIC_SEA_LANES)
    }

    /// Cards that only Turn Zero brings: its crises, statecraft and replacements.
    pub fn turn_zero_cards(&self) -> CardSet {
        if self.options.turn_zero { turn_zero_cards() } else { CardSet::EMPTY }
    }

    /// The sea lanes, if this board has them (Red Sea §2.1.7).
    pub fn sea_lanes(&self) -> SpaceSet {
        self.board.spaces & SpaceSet::one(spaces::STRATEGIC_SEA_LANES)
    }
}

/// The track of the second edition: Lunar Orbit, the fifth box, is worth more (§6.4.3).
static SECOND_EDITION_SPACE: [SpaceBox; facts::TWILIGHT_SPACE.len()] = {
    let mut track = facts::TWILIGHT_SPACE;
    track[4].vp_first = 4;
    track[4].vp_second = 2;
    track
};

/// Numbers of boxes by ability. They are needed in every round.
pub type AbilityBoxes = [Option<NonZeroU8>; SpaceAbility::COUNT];

fn ability_boxes(track: &[SpaceBox]) -> AbilityBoxes {
    SpaceAbility::ALL.map(|ability| {
        let n = track.iter().position(|space_box| space_box.ability == Some(ability))?;
        NonZeroU8::new(n as u8 + 1)
    })
}

/// How many spaces of a set are in each region: a byte for each `Region as usize`, below 128. All regions are counted
/// and compared at once.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RegionCounts(u64);

impl RegionCounts {
    const ONES: u64 = u64::from_le_bytes([1; 8]);

    pub const NONE: RegionCounts = RegionCounts(0);

    #[inline]
    pub const fn bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// 1 for each region with more than the other counts.
    #[inline]
    pub const fn more_than(self, other: RegionCounts) -> RegionCounts {
        // A byte of the difference keeps its highest bit unless it was exceeded.
        let difference = (other.0 | RegionCounts::ONES << 7) - self.0;
        RegionCounts((!difference >> 7) & RegionCounts::ONES)
    }

    /// 1 for each region in which both are 1.
    #[inline]
    pub const fn and(self, other: RegionCounts) -> RegionCounts {
        RegionCounts(self.0 & other.0)
    }

    /// 1 for each region with 0.
    #[inline]
    pub const fn none(self) -> RegionCounts {
        RegionCounts(RegionCounts::ONES ^ self.more_than(RegionCounts::NONE).0)
    }

    #[inline]
    pub const fn plus(self, other: RegionCounts) -> RegionCounts {
        RegionCounts(self.0 + other.0)
    }
}

/// The regions of each space, one byte per region in one word, so that spaces are counted for all regions at once.
/// In Red Sea one country is in two regions.
#[derive(Clone, Debug)]
pub struct ByRegion([u64; SpaceSet::CAPACITY]);

impl ByRegion {
    fn of(board: &Board) -> ByRegion {
        ByRegion(std::array::from_fn(|n| {
            let here = |region: &Region| board.region(*region).has(SpaceId(n as u8));
            Region::ALL.into_iter().filter(here).map(|region| 1 << (8 * region as u32)).sum()
        }))
    }

    #[inline]
    pub fn count(&self, spaces: SpaceSet) -> RegionCounts {
        let mut sum = 0_u64;
        spaces.for_each(|space| sum += self.0[space.0 as usize]);
        RegionCounts(sum)
    }
}

fn printed_ops(options: &Options, card: CardId) -> u8 {
    match card {
        cards::ALBANO_STALINIST_ECONOMICS if options.albano_ops == AlbanoOps::One => 1,
        _ => facts::OPS[card.0 as usize],
    }
}

fn by_printed_ops(options: &Options) -> [CardSet; 4] {
    let all = || (0..facts::CARDS).map(|n| CardId(n as u8));
    [1, 2, 3, 4].map(|value| all().filter(|&card| printed_ops(options, card) == value).collect())
}

/// The cards of the chosen promo packs.
fn promo_cards(options: &Options) -> CardSet {
    let packs = [(options.promo_pack_1, facts::PROMO_PACK_1), (options.promo_pack_2, facts::PROMO_PACK_2)];
    packs.into_iter().filter(|(chosen, _)| *chosen).fold(CardSet::EMPTY, |all, (_, pack)| all | pack)
}

/// Cards of the other game that either side can pick at a price.
fn lent(borrow: bool, cards: CardSet) -> CardSet {
    if !borrow {
        return CardSet::EMPTY;
    }
    let has_price = |card: &CardId| facts::CARD_FACTS[card.0 as usize].pick_cost != BySide::new(0, 0);
    cards.iter().filter(has_price).collect()
}
