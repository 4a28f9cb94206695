//! Points in the game.

use super::{Terms, words};
use crate::state::Phase;
use contract::Lang;

/// A point in the game: "T4 AR3", its part within the turn, and both in words.
pub fn moment(phase: Phase, turn: u8, round: u8, lang: Lang, terms: Terms) -> [String; 3] {
    let [turn_code, turn_text] = words(lang).turn(turn, terms);
    let [short, text] = words(lang).part_of_turn(phase, round, terms);
    match phase {
        Phase::Setup => [short.clone(), short, text],
        Phase::EndOfTurn => [turn_code.clone(), turn_code, format!("{turn_text}, {text}")],
        Phase::Headline | Phase::Action => {
            [format!("{turn_code} {short}"), short, format!("{turn_text}, {text}")]
        }
    }
}
