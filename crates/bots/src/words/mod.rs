//! The texts about players, one module per language.

mod en;
mod ru;

use crate::levels::Level;
use crate::reasons::Reason;

pub trait Words: Sync {
    fn title(&self, level: Level) -> &'static str;
    /// How a level plays, in a sentence.
    fn about(&self, level: Level) -> &'static str;
    fn reason(&self, reason: Reason) -> &'static str;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}
