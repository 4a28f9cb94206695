//! Outlooks in English.

use super::Words;

pub struct English;

impl Words for English {
    fn changes_nothing(&self) -> &'static str {
        "This event would change nothing."
    }

    fn loses_at_once(&self, outcome: &str) -> String {
        format!("You would lose at once. {outcome}")
    }

    fn opponent_could_end_it(&self, outcome: &str) -> String {
        format!("Your opponent could end the game at once. {outcome}")
    }

    fn loses_by_dice(&self, percent: f32, outcome: &str) -> String {
        format!("{percent}%: you lose at once. {outcome}")
    }
}
