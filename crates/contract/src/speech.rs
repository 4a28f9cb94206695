//! A game in words: what it is called, what it asks, what it tells, and the texts that teach it.

use crate::briefing::{Chapter, Length};
use crate::told::{Facts, Sentence, Told};
use crate::{Ask, Lang, OptionValues, Outcome, Pick, Prompt, Rules, Theme, Topic};

/// A question in words. Most name the card that they are about first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The card as the sentence names it, where the sentence begins with it.
    pub card: Option<String>,
    /// What to do.
    pub task: String,
}

impl Question {
    /// The whole sentence.
    pub fn text(&self) -> String {
        match &self.card {
            Some(card) => format!("{card}: {}", self.task),
            None => self.task.clone(),
        }
    }
}

pub trait Speech: Rules {
    /// How long a game takes two people.
    const MINUTES: u32;

    /// What the game is called.
    fn title(lang: Lang) -> &'static str;
    /// One sentence for somebody who does not know it.
    fn about(lang: Lang) -> &'static str;
    /// The rules to learn from, in our own words: `## 6.3 Coup` begins a section, every other line is a paragraph.
    fn rulebook(lang: Lang) -> &'static str;
    /// What the game's words mean, a line each, in all languages at once:
    /// `English | Russian | meaning in English | meaning in Russian`.
    fn glossary() -> &'static str;

    /// Why no set-up can be built from these values, for a reader of this language: `option KEY: `, and
    /// then the reason. What programs read is what [`Rules::setup`] says, in English.
    fn refused_values(values: &OptionValues, _lang: Lang) -> Option<String> {
        Self::setup(values).err()
    }

    /// What a player must be told before playing at such a table (a deck that is a reconstruction).
    fn notice(_setup: &Self::Setup, _lang: Lang) -> Option<String> {
        None
    }

    /// Says in a person's language what is asked, and why.
    fn question(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> Question;
    /// The question as one sentence.
    fn prompt_text(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> String {
        Self::question(setup, prompt, lang).text()
    }
    fn pick_text(setup: &Self::Setup, pick: Pick, lang: Lang) -> String;
    /// What an option of this question does: the words of its button. One number can mean to keep one's cards here and
    /// to stop placing there.
    fn offer_text(setup: &Self::Setup, _ask: &Ask, pick: Pick, lang: Lang) -> String {
        Self::pick_text(setup, pick, lang)
    }
    /// What is worth knowing whichever option is taken, as far as the holder of the view can tell: what the card is
    /// worth now, what will follow.
    fn remark(_setup: &Self::Setup, _view: &Self::View, _ask: &Ask, _lang: Lang) -> Option<String> {
        None
    }
    fn outcome_text(setup: &Self::Setup, outcome: Outcome, lang: Lang) -> String;
    /// The position as the holder of the view may know it, in words. The same view gives the same words, in the same order;
    /// what is asked and what the options do is not the game's to tell here.
    fn briefing(setup: &Self::Setup, view: &Self::View, length: Length, lang: Lang) -> Vec<Chapter>;

    /// What an entry says, without a language. The entry was cut for its reader ([`Rules::entry_for`]).
    fn facts(setup: &Self::Setup, entry: &Self::Entry) -> Facts;
    /// What an entry says, in a sentence. The same entry.
    fn sentence(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> Sentence;
    /// The sentence as it is read.
    fn entry_text(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> String {
        Self::sentence(setup, entry, lang).text()
    }
    /// An entry as its reader is told it.
    fn told(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> Told {
        Told { facts: Self::facts(setup, entry), parts: Self::sentence(setup, entry, lang) }
    }
    /// What somebody decided who answered a question of this kind ([`Prompt::kind`]) so.
    fn topic(_kind: u8, pick: Pick) -> Topic {
        match pick {
            Pick::Card(_) => Topic::Card,
            Pick::Space(_) => Topic::Influence,
            Pick::Choice(_) => Topic::Event,
        }
    }
    /// What a position is about in which this play, given by the kind of each question and the answer, is the best: the
    /// plainest first. Where nothing is said, which card and how.
    fn themes(_setup: &Self::Setup, _view: &Self::View, play: &[(u8, Pick)]) -> Vec<Theme> {
        let topics = play.iter().map(|&(kind, pick)| Self::topic(kind, pick));
        let theme = |topic: Topic| match topic {
            Topic::Headline => Some(Theme::Headline),
            Topic::Coups => Some(Theme::Coup),
            Topic::Space => Some(Theme::Space),
            Topic::Card | Topic::Influence | Topic::Event => None,
        };
        topics.filter_map(theme).collect()
    }
    /// A caption for entries of one kind ([`Facts::kind`]) that roll dice: "Coups".
    fn kind_title(kind: &str, lang: Lang) -> String;
}
