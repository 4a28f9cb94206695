//! A position in words, for anyone who does not see the board: someone at a terminal, someone using a screen reader,
//! a program that reads sentences. A game describes its own part from a view alone ([`crate::Speech::briefing`]);
//! recent events, the question and the effect of each option are added outside, in the same way for all games.

use serde::{Deserialize, Serialize};

/// How much detail to give.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// Only what decisions depend on: figures, what is contested, the hand by name.
    Short,
    /// Everything the viewer may know and could need, including what the cards do and which cards are still
    /// unseen.
    Full,
}

impl Length {
    pub const ALL: [Length; 2] = [Length::Short, Length::Full];

    pub const fn word(self) -> &'static str {
        match self {
            Length::Short => "short",
            Length::Full => "full",
        }
    }

    pub fn from_word(word: &str) -> Option<Length> {
        Length::ALL.into_iter().find(|length| length.word() == word)
    }

    /// The maximum number of characters in a briefing, in any language.
    pub const fn most(self) -> usize {
        match self {
            Length::Short => 12_000,
            Length::Full => 40_000,
        }
    }
}

/// A part of a briefing: a heading, and what stands under it line by line. None is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chapter {
    pub title: String,
    pub lines: Vec<String>,
}

impl Chapter {
    pub fn new(title: impl Into<String>, lines: Vec<String>) -> Chapter {
        Chapter { title: title.into(), lines }
    }
}

/// Joins chapters into one text: Markdown headings, one paragraph per chapter.
pub fn text(chapters: &[Chapter]) -> String {
    let mut said = String::new();
    for (n, Chapter { title, lines }) in chapters.iter().enumerate() {
        said.push_str(if n == 0 { "# " } else { "\n## " });
        said.push_str(title);
        said.push('\n');
        for line in lines {
            said.push_str(line);
            said.push('\n');
        }
    }
    said
}

/// Leaves out empty chapters.
pub fn filled(chapters: impl IntoIterator<Item = Chapter>) -> Vec<Chapter> {
    chapters.into_iter().filter(|chapter| !chapter.lines.is_empty()).collect()
}

/// Joins names into a list; the punctuation is the same in all our languages.
pub fn listed<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> String {
    let mut said = String::new();
    for name in names {
        if !said.is_empty() {
            said.push_str(", ");
        }
        said.push_str(name.as_ref());
    }
    said
}
