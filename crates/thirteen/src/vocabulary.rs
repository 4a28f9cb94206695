//! The fixed vocabulary of choices: an index never changes, and its word is what records write.

use crate::ops::BRANCHES;
use crate::zone::{CARDS, CUBA, Zone};
use contract::{CardId, Pick, Side, SpaceId};

/// Nothing, or nothing more. It has no other meaning.
pub const DECLINE: u8 = 0;
pub const ORDER: u8 = 1;
pub const EVENT: u8 = 2;
/// Who takes the first turn: the side that decides, or the other one.
pub const FIRST: u8 = 3;
pub const SECOND: u8 = 4;
/// The three zones: `ZONE + Zone as u8`.
pub const ZONE: u8 = 5;
/// A step toward the sphere of a side: `TOWARD + Side as u8`.
pub const TOWARD: u8 = 8;
pub const PLACE: u8 = 10;
pub const REMOVE: u8 = 11;
pub const EXCHANGE: u8 = 12;
/// The branches of an event: `BRANCH + n`, n from 0.
pub const BRANCH: u8 = 13;
/// Numbers: `NUMBER + n`, n from 0 to [`MAX_CUBES`]: bids, cubes, steps.
pub const NUMBER: u8 = BRANCH + BRANCHES as u8;
/// No player ever has more cubes than this.
pub const MAX_CUBES: u8 = 26;
/// The number of choices.
pub const CHOICES: u8 = NUMBER + MAX_CUBES + 1;

const FIXED: [&str; BRANCH as usize] = [
    "decline",
    "order",
    "event",
    "first",
    "second",
    "us-sphere",
    "neutral",
    "ussr-sphere",
    "toward-us",
    "toward-ussr",
    "place",
    "remove",
    "exchange",
];

/// The prefix of a territory's word.
const AT: &str = "at-";
const BRANCH_WORD: &str = "branch-";

pub const fn zone(zone: Zone) -> u8 {
    ZONE + zone as u8
}

pub const fn toward(side: Side) -> u8 {
    TOWARD + side as u8
}

pub const fn number(n: u8) -> u8 {
    NUMBER + n
}

/// The number a choice stands for.
pub const fn as_number(choice: u8) -> Option<u8> {
    if choice >= NUMBER && choice < CHOICES { Some(choice - NUMBER) } else { None }
}

/// The choices `number(low)..=number(high)` as bits.
#[inline]
pub const fn numbers(low: u8, high: u8) -> u64 {
    let high = if high > MAX_CUBES { MAX_CUBES } else { high };
    if low > high { 0 } else { ((1 << (high - low + 1)) - 1) << (NUMBER + low) }
}

/// Whether a word belongs to the game itself, so that no card can have it as its id.
pub fn is_reserved(word: &str) -> bool {
    word == "cuba" || word.starts_with(AT) || choice_from_word(word).is_some()
}

pub fn choice_word(choice: u8) -> String {
    match choice {
        0..BRANCH => FIXED[choice as usize].to_owned(),
        BRANCH..NUMBER => format!("{BRANCH_WORD}{}", choice - BRANCH + 1),
        _ => (choice - NUMBER).to_string(),
    }
}

fn choice_from_word(word: &str) -> Option<u8> {
    // Every word has exactly one spelling: "07" is not a number.
    let choice = if let Some(i) = FIXED.iter().position(|known| *known == word) {
        i as u8
    } else if let Some(n) = word.strip_prefix(BRANCH_WORD) {
        n.parse::<u8>().ok().filter(|n| (1..=BRANCHES as u8).contains(n))? - 1 + BRANCH
    } else {
        word.parse::<u8>().ok().filter(|n| *n <= MAX_CUBES)? + NUMBER
    };
    (choice_word(choice) == word).then_some(choice)
}

/// The word of an option, with cards named by the deck.
pub fn word(pick: Pick, card_id: impl Fn(CardId) -> String) -> String {
    match pick {
        Pick::Choice(choice) if choice < CHOICES => choice_word(choice),
        Pick::Card(card) if (card.0 as usize) < CARDS => card_id(card),
        Pick::Space(CUBA) => "cuba".to_owned(),
        Pick::Space(land) if land.0 < CUBA.0 => format!("{AT}{}", card_id(CardId(land.0))),
        Pick::Choice(n) | Pick::Card(CardId(n)) | Pick::Space(SpaceId(n)) => format!("unknown-{n}"),
    }
}

pub fn from_word(word: &str, find: impl Fn(&str) -> Option<CardId>) -> Option<Pick> {
    if word == "cuba" {
        return Some(Pick::Space(CUBA));
    }
    if let Some(id) = word.strip_prefix(AT) {
        return find(id).map(|card| Pick::Space(SpaceId(card.0)));
    }
    choice_from_word(word).map(Pick::Choice).or_else(|| find(word).map(Pick::Card))
}
