//! The texts about an import, one module per language. What the client prints is quoted in its own words.

mod en;
mod ru;

use crate::replay::{Note, Problem, Unsupported};
use crate::{Expected, Unknown};

pub(crate) trait Words: Sync {
    fn line(&self, line: usize) -> String;
    fn unknown(&self, unknown: &Unknown) -> String;
    /// As the second half of a sentence about a line.
    fn expected(&self, what: &Expected) -> String;
    fn not_understood(&self, line: usize, text: &str, expected: &str) -> String;
    fn not_supported(&self, line: usize, text: &str, expected: &str) -> String;
    /// The message about the first line, and how many lines it could be said of.
    fn more_lines(&self, first: &str, lines: usize) -> String;
    fn nothing_to_read(&self) -> &'static str;
    fn note(&self, note: &Note) -> String;
    fn problem(&self, problem: &Problem) -> String;
    /// Precedes a problem that shows up only once the hidden cards have been worked out.
    fn with_hands(&self) -> &'static str;
    fn no_deal(&self, problem: &str) -> String;
    fn too_hard(&self) -> &'static str;
    fn unsupported(&self, what: &Unsupported) -> String;
    /// An option or a preset, as `whole` and `up_to` need it.
    fn option(&self, title: &str, key: &str, word: &str) -> String;
    fn preset(&self, title: &str, key: &str) -> String;
    fn whole(&self, choice: &str) -> String;
    fn up_to(&self, choice: &str, line: usize) -> String;
}

contract::in_each_language! {
    pub(crate) fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

fn quoted(lines: &[String]) -> String {
    lines.iter().map(|line| format!("`{line}`")).collect::<Vec<_>>().join(", ")
}

fn score_text(score: i8, even: &str) -> String {
    match score {
        0 => even.to_owned(),
        1.. => format!("US {score}"),
        _ => format!("USSR {}", score.unsigned_abs()),
    }
}
