//! What never changes during a game, in one language.

use super::turn_zero::{self, TurnZeroBoard};
use crate::choice::Choice;
use crate::facts::{CARD_FACTS, CardFacts, Period, Region, SPACE_FACTS, SpaceAbility, cards};
use crate::rules_options::{AlbanoOps, DiscardHeld};
use crate::setup::Setup;
use crate::text::{self, Terms, words};
use crate::turn::zero::turn_zero_cards;
use contract::show::NamedChoice;
use contract::{BySide, CardId, CardSet, Lang, Pick, Side, SpaceId, SpaceSet};
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything a client draws that never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleBoard", export_to = "struggle.ts"))]
pub struct Board {
    /// The game's word: `twilight` or `red-sea`.
    pub game: &'static str,
    pub words: Words,
    pub cards: Vec<BoardCard>,
    pub spaces: Vec<BoardSpace>,
    pub regions: Vec<BoardRegion>,
    pub choices: Vec<NamedChoice>,
    /// What the terms of sums are called.
    #[cfg_attr(feature = "ts", ts(type = "Record<StruggleTermWord, string>"))]
    pub terms: BTreeMap<&'static str, String>,
    /// The track, box 1 first.
    pub space_race: Vec<SpaceRaceBox>,
    /// From 5 down to 1.
    pub defcon: Vec<DefconLevel>,
    /// Turn 1 first, up to the last one.
    pub turns: Vec<TurnFacts>,
    pub first_turn: u8,
    /// Points that win the game.
    pub vp_limit: i8,
    /// What military operations are required, in words.
    pub military_rule: String,
    /// The China Card or Romanian Autonomy.
    pub passing_card: CardId,
    /// How many places the arrays by space have.
    pub space_ids: u8,
    /// Where Turn Zero is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turn_zero: Option<TurnZeroBoard>,
}

/// Words of the top strip, as this edition has them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleWords", export_to = "struggle.ts"))]
pub struct Words {
    pub turn: String,
    pub round: String,
    pub headline: String,
    pub vp: String,
    pub ops: String,
    pub influence: String,
    pub stability: String,
    pub battleground: String,
    pub flashpoint: String,
    pub presence: String,
    pub domination: String,
    pub control: String,
    pub coup: String,
    pub realignment: String,
    pub military_operations: String,
    pub space_race: String,
    pub us: String,
    pub ussr: String,
    pub both: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
#[serde(rename_all = "lowercase")]
pub enum CardSide {
    Us,
    Ussr,
    Both,
}

/// A detail that a card's text leaves open.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct Ruling {
    pub text: String,
    /// The language of the text: `en` or `ru`.
    pub lang: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleCard", export_to = "struggle.ts"))]
pub struct BoardCard {
    pub id: CardId,
    pub word: &'static str,
    /// The printed number.
    pub code: &'static str,
    pub title: String,
    /// Whose event it is.
    pub side: CardSide,
    /// Printed; 0 for scoring cards.
    pub ops: u8,
    pub period: Period,
    pub period_text: &'static str,
    pub scoring: bool,
    /// Leaves the game when its event happens.
    pub starred: bool,
    /// Its effect stays.
    pub lasting: bool,
    pub optional: bool,
    pub war: bool,
    /// May be played in the headline phase.
    pub headline: bool,
    pub text: String,
    pub rulings: Vec<Ruling>,
    /// Comes from the other game and can be borrowed, at these prices (US, USSR; 0: not for that side).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub price: Option<BySide<u8>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleSpace", export_to = "struggle.ts"))]
pub struct BoardSpace {
    pub id: SpaceId,
    pub word: &'static str,
    pub name: String,
    /// Words of the regions and parts of regions it lies in; none: the sea lanes.
    pub regions: Vec<&'static str>,
    pub stability: u8,
    pub battleground: bool,
    pub flashpoint: bool,
    pub neighbours: Vec<SpaceId>,
    /// Superpowers next to it.
    pub superpowers: Vec<Side>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleRegion", export_to = "struggle.ts"))]
pub struct BoardRegion {
    pub word: &'static str,
    pub name: &'static str,
    /// For tabs and narrow columns.
    pub short: &'static str,
    /// The region that this one is a part of.
    pub part_of: Option<&'static str>,
    /// What presence, domination and control are worth; no number: control wins the game.
    pub worth: Option<[Option<i8>; 3]>,
    pub spaces: Vec<SpaceId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct SpaceRaceBox {
    pub number: u8,
    pub name: String,
    /// The Ops that an attempt costs at least.
    pub ops: u8,
    /// The highest die that succeeds.
    pub die: u8,
    /// Points for the first and the second to arrive.
    pub vp: [i8; 2],
    /// What it allows to a side that is there alone.
    pub ability: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct DefconLevel {
    pub level: u8,
    /// Regions closed to coups and realignments.
    pub closed: Vec<&'static str>,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleTurn", export_to = "struggle.ts"))]
pub struct TurnFacts {
    pub period: Period,
    pub period_text: &'static str,
    pub hand: u8,
    pub rounds: u8,
}

pub fn board(setup: &Setup, game: &'static str, lang: Lang) -> Board {
    let terms = Terms::of(setup);
    Board {
        game,
        words: words(lang).captions(terms),
        cards: table_cards(setup).iter().map(|card| board_card(setup, card, lang)).collect(),
        spaces: table_spaces(setup).iter().map(|space| board_space(setup, space, lang)).collect(),
        regions: regions(setup, lang),
        terms: text::term_names(lang, terms),
        choices: Choice::all()
            .map(|choice| NamedChoice {
                index: choice.0,
                word: choice.word(),
                text: text::pick(Pick::Choice(choice.0), lang, terms),
            })
            .collect(),
        space_race: space_race(setup, lang),
        defcon: (1..=5).rev().map(|level| defcon_level(setup, level, lang)).collect(),
        turns: setup.turns[..setup.last_turn as usize]
            .iter()
            .map(|turn| TurnFacts {
                period: turn.period,
                period_text: words(lang).period(turn.period),
                hand: turn.hand,
                rounds: turn.rounds,
            })
            .collect(),
        first_turn: setup.joins[0].0,
        vp_limit: setup.vp_limit,
        military_rule: words(lang).military_rule(terms),
        passing_card: setup.passing.card,
        space_ids: SPACE_FACTS.len() as u8,
        turn_zero: turn_zero::board(setup, lang),
    }
}

/// Every card that can come into play at this table. Unless Red Sea is borrowed from, its cards are left out.
fn table_cards(setup: &Setup) -> CardSet {
    let zero = if setup.options.turn_zero { turn_zero_cards() } else { CardSet::EMPTY };
    setup.deck | setup.lent | CardSet::one(setup.passing.card) | zero
}

/// The spaces of the board, and the Chinese Civil War if it is used.
fn table_spaces(setup: &Setup) -> SpaceSet {
    setup.board.spaces | setup.board.next_to[Side::Us] | setup.board.next_to[Side::Ussr]
}

fn board_card(setup: &Setup, id: CardId, lang: Lang) -> BoardCard {
    let facts = &CARD_FACTS[id.0 as usize];
    let one_op = id == cards::ALBANO_STALINIST_ECONOMICS && setup.options.albano_ops == AlbanoOps::One;
    BoardCard {
        id,
        word: facts.word,
        code: facts.code,
        title: facts.name[lang].to_owned(),
        side: match facts.side {
            Some(Side::Us) => CardSide::Us,
            Some(Side::Ussr) => CardSide::Ussr,
            None => CardSide::Both,
        },
        ops: if one_op { 1 } else { facts.ops },
        period: facts.period,
        period_text: words(lang).period(facts.period),
        scoring: facts.scoring,
        starred: facts.starred,
        lasting: facts.lasting,
        optional: facts.optional,
        war: facts.war,
        headline: facts.headline,
        text: facts.text[lang].to_owned(),
        rulings: rulings(facts, lang),
        price: setup.lent.has(id).then_some(facts.pick_cost),
    }
}

fn rulings(facts: &CardFacts, lang: Lang) -> Vec<Ruling> {
    let told = facts.rulings[lang].iter();
    told.map(|&text| Ruling { text: text.to_owned(), lang: lang.word() }).collect()
}

fn board_space(setup: &Setup, id: SpaceId, lang: Lang) -> BoardSpace {
    let board = &setup.board;
    let mut regions: Vec<_> =
        Region::ALL.into_iter().filter(|&region| board.region(region).has(id)).map(Region::word).collect();
    regions.extend(parts(setup).into_iter().filter(|(.., spaces)| spaces.has(id)).map(|(word, ..)| word));
    BoardSpace {
        id,
        word: SPACE_FACTS[id.0 as usize].word,
        name: text::pick(Pick::Space(id), lang, Terms::of(setup)),
        regions,
        stability: board.stability[id.0 as usize],
        battleground: board.battlegrounds.has(id),
        flashpoint: board.flashpoints.has(id),
        neighbours: board.adjacent[id.0 as usize].iter().collect(),
        superpowers: Side::BOTH.into_iter().filter(|&side| board.next_to[side].has(id)).collect(),
    }
}

/// Named parts of regions: their word, their region, their spaces.
fn parts(setup: &Setup) -> [(&'static str, Region, SpaceSet); 3] {
    let board = &setup.board;
    [
        ("western_europe", Region::Europe, board.western_europe),
        ("eastern_europe", Region::Europe, board.eastern_europe),
        ("southeast_asia", Region::Asia, board.southeast_asia),
    ]
}

fn regions(setup: &Setup, lang: Lang) -> Vec<BoardRegion> {
    let whole =
        Region::ALL.into_iter().filter(|&region| !setup.board.region(region).is_empty()).map(|region| {
            let points = |score: crate::facts::RegionScore| {
                let control = match score.control {
                    crate::facts::Control::Points(n) => Some(n),
                    crate::facts::Control::Wins => None,
                };
                [Some(score.presence), Some(score.domination), control]
            };
            BoardRegion {
                word: region.word(),
                name: words(lang).region(region),
                short: words(lang).short_region(region),
                part_of: None,
                worth: setup.scores[region as usize].map(points),
                spaces: setup.board.region(region).iter().collect(),
            }
        });
    let parts =
        parts(setup).into_iter().filter(|(.., spaces)| !spaces.is_empty()).map(|(word, of, spaces)| {
            let [name, short] = words(lang).part_of_region(word);
            BoardRegion {
                word,
                name,
                short,
                part_of: Some(of.word()),
                worth: None,
                spaces: spaces.iter().collect(),
            }
        });
    whole.chain(parts).collect()
}

fn space_race(setup: &Setup, lang: Lang) -> Vec<SpaceRaceBox> {
    let boxes = setup.space.iter().enumerate().map(|(n, facts)| {
        let ability = match facts.ability {
            Some(SpaceAbility::DiscardHeldCard) if setup.options.discard_held == DiscardHeld::Any => {
                words(lang).discards_any_held()
            }
            _ => facts.ability_text[lang],
        };
        SpaceRaceBox {
            number: n as u8 + 1,
            name: facts.name[lang].to_owned(),
            ops: facts.min_ops,
            die: facts.die_max,
            vp: [facts.vp_first, facts.vp_second],
            ability: facts.ability.map(|_| ability.to_owned()),
        }
    });
    boxes.collect()
}

pub(super) fn defcon_level(setup: &Setup, level: u8, lang: Lang) -> DefconLevel {
    let closed = setup.board.closed[level as usize];
    let regions: Vec<_> = Region::ALL
        .into_iter()
        .filter(|&region| {
            let here = setup.board.region(region);
            !here.is_empty() && here.is_subset(closed)
        })
        .collect();
    DefconLevel {
        level,
        text: words(lang).defcon(level, &regions, Terms::of(setup)),
        closed: regions.into_iter().map(Region::word).collect(),
    }
}
