//! The few sentences of an outlook that are the same for all games, one module per language.

mod en;
mod ru;

use super::Danger;
use contract::Lang;

pub trait Words: Sync {
    fn changes_nothing(&self) -> &'static str;
    fn loses_at_once(&self, outcome: &str) -> String;
    fn opponent_could_end_it(&self, outcome: &str) -> String;
    /// Only dice decide, in whole percent.
    fn loses_by_dice(&self, percent: f32, outcome: &str) -> String;
}

contract::in_each_language! {
    fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub fn changes_nothing(lang: Lang) -> &'static str {
    words(lang).changes_nothing()
}

/// `outcome`: how the game would end. `probability`: given if only dice decide.
pub fn loses(
    danger: Danger,
    by_opponent: bool,
    probability: f32,
    outcome: &str,
    lang: Lang,
) -> Option<String> {
    let words = words(lang);
    match (danger, by_opponent) {
        (Danger::None, _) => None,
        (Danger::Certain, _) => Some(words.loses_at_once(outcome)),
        (Danger::Possible, true) => Some(words.opponent_could_end_it(outcome)),
        (Danger::Possible, false) => {
            let percent = (probability * 100.0).round().clamp(1.0, 99.0);
            Some(words.loses_by_dice(percent, outcome))
        }
    }
}
