//! English.

use super::Words;
use contract::Side;

pub struct English;

impl Words for English {
    fn rules(&self) -> &'static str {
        "Rules"
    }

    fn seed_hash(&self) -> &'static str {
        "Seed hash (docs/dice.md):"
    }

    fn seed(&self) -> &'static str {
        "Seed:"
    }

    fn broken_off(&self) -> &'static str {
        "broken off"
    }

    fn to_decide(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US to decide",
            Side::Ussr => "USSR to decide",
        }
    }

    fn unclear(&self, options: u32) -> String {
        format!("Expected a number from 1 to {options}, a word in brackets, or help.")
    }

    fn nothing_to_undo(&self) -> &'static str {
        "There is nothing to take back: a die fell, something was revealed or depended on hidden cards, or the other side acted."
    }

    fn help(&self) -> &'static str {
        "A number or the word in brackets picks an option; `us WORD` or `ussr WORD` picks for a side out of turn.\n\
         undo takes back the last pick, log tells the game so far, view shows all you may know\n\
         as data, text puts it in words, short does so briefly, quit stops."
    }

    fn imported(&self, acts: usize, turn: u8, end: &str) -> String {
        format!("ok, {acts} acts, turn {turn}, {end}")
    }

    fn won(&self, winner: Option<Side>, reason: &str) -> String {
        format!("{} by {reason}", winner.map_or("draw", |side| side.word()))
    }

    fn log_stops(&self) -> &'static str {
        "the log stops before the end"
    }

    fn summary(&self, passed: usize, failed: usize) -> String {
        format!("{passed} passed, {failed} failed")
    }

    fn some_differ(&self, failed: usize, all: usize) -> String {
        format!("{failed} of {all} logs differ from the rules")
    }
}
