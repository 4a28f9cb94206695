//! The terminal's own words, one module per language. Usage and reports for operators are in English only.

mod en;
mod ru;

use contract::Side;

pub trait Words: Sync {
    /// Goes before the options being played.
    fn rules(&self) -> &'static str;

    // The table.
    fn seed_hash(&self) -> &'static str;
    fn seed(&self) -> &'static str;
    fn broken_off(&self) -> &'static str;
    fn to_decide(&self, side: Side) -> &'static str;
    fn unclear(&self, options: u32) -> String;
    fn nothing_to_undo(&self) -> &'static str;
    fn help(&self) -> &'static str;

    // Imported logs.
    fn imported(&self, acts: usize, turn: u8, end: &str) -> String;
    /// `reason`: the machine-readable word.
    fn won(&self, winner: Option<Side>, reason: &str) -> String;
    fn log_stops(&self) -> &'static str;
    fn summary(&self, passed: usize, failed: usize) -> String;
    fn some_differ(&self, failed: usize, all: usize) -> String;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}
