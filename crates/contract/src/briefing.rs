//! A position in words, for whoever does not look at a board: a person at a terminal, one who listens to a screen reader, a
//! program that reads sentences. A game tells its own part from a view alone ([`crate::Speech::briefing`]); what happened,
//! what is asked and what the options would do is added outside, for all games alike.

use serde::{Deserialize, Serialize};

/// How much is told.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// What decides: figures, what is contested, the hand by name.
    Short,
    /// All that the viewer may know and could need: what the cards do, what has not been seen yet.
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

    /// No briefing is longer than this many characters, in any language.
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

/// Chapters as one text: headings as in Markdown, a paragraph a chapter.
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

/// Leaves out chapters that nothing stands in.
pub fn filled(chapters: impl IntoIterator<Item = Chapter>) -> Vec<Chapter> {
    chapters.into_iter().filter(|chapter| !chapter.lines.is_empty()).collect()
}

/// Names in a row, as every language of ours writes them.
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
