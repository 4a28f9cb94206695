//! Rules and glossary of a game, for the pages that teach it. The texts come from the game
//! ([`crate::Speech::rulebook`], [`crate::Speech::glossary`]) and are written in our own words; section numbers are
//! those of the rulebooks.

use crate::Lang;
use serde::{Deserialize, Serialize};

/// A section of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleSection {
    /// `6.3`
    pub number: String,
    pub title: String,
    /// Most begin with a number of their own: `6.3.1`.
    pub paragraphs: Vec<String>,
}

/// An entry of the glossary.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GlossaryTerm {
    pub term: String,
    pub text: String,
}

/// `## 6.3 Coup` begins a section; every other line that is not empty is a paragraph.
pub fn sections(text: &str) -> Vec<RuleSection> {
    let mut sections: Vec<RuleSection> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some((number, title)) = line.strip_prefix("## ").and_then(|heading| heading.split_once(' ')) {
            sections.push(RuleSection {
                number: number.to_owned(),
                title: title.to_owned(),
                paragraphs: Vec::new(),
            });
        } else if let Some(section) = sections.last_mut() {
            section.paragraphs.push(line.to_owned());
        }
    }
    sections
}

/// The terms of a glossary in one language.
pub fn terms(text: &str, lang: Lang) -> Vec<GlossaryTerm> {
    text.lines().filter_map(|line| term(line, lang)).collect()
}

/// The term in every language, then its meaning in every language, in the order of [`Lang::ALL`]:
/// `English | Russian | meaning in English | meaning in Russian`
fn term(line: &str, lang: Lang) -> Option<GlossaryTerm> {
    let mut parts = line.split(" | ").skip(lang as usize);
    let (term, text) = (parts.next()?, parts.nth(Lang::ALL.len() - 1)?);
    Some(GlossaryTerm { term: term.to_owned(), text: text.to_owned() })
}
