//! The parts of a briefing that are the same for every game, one module per language.

mod en;
mod ru;

use contract::Side;

pub trait Words: Sync {
    fn side(&self, side: Side) -> &'static str;
    fn you_are(&self, side: Side) -> String;
    fn you_watch(&self) -> &'static str;
    fn since(&self) -> &'static str;
    fn left_out(&self, lines: usize) -> String;
    fn decision(&self) -> &'static str;
    fn nothing_asked(&self) -> &'static str;
    /// Of what is left.
    fn price(&self, price: u8) -> String;
    fn now(&self, holding: &str) -> String;
    fn percent(&self, percent: u8) -> String;
    /// In whole percent.
    fn success(&self, percent: u8) -> String;
    fn no_change(&self) -> &'static str;
    /// Not all of these changes result from the play.
    fn with_what_follows(&self, changes: &str) -> String;
    fn danger(&self, sentence: &str) -> String;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}
