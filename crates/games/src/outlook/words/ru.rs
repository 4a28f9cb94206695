//! Outlooks in Russian.

use super::Words;

pub struct Russian;

impl Words for Russian {
    fn changes_nothing(&self) -> &'static str {
        "Событие ничего не изменит."
    }

    fn loses_at_once(&self, outcome: &str) -> String {
        format!("Вы сразу проиграете. {outcome}")
    }

    fn opponent_could_end_it(&self, outcome: &str) -> String {
        format!("Противник сможет сразу закончить игру. {outcome}")
    }

    fn loses_by_dice(&self, percent: f32, outcome: &str) -> String {
        format!("{percent}\u{a0}%: вы сразу проигрываете. {outcome}")
    }
}
