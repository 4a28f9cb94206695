//! A game in words: its name, its questions, its log, and the texts that teach it.

use crate::briefing::{Chapter, Length};
use crate::info::ValueProblem;
use crate::told::{Facts, Sentence, ToldEntry};
use crate::{Ask, Lang, OptionValues, Outcome, Pick, Prompt, Rules, Theme, Topic};

/// Why a game refuses the values of its options, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedValues {
    /// The key of the option to blame, if it is one alone; `text` does not repeat it.
    pub option: Option<&'static str>,
    /// The whole reason.
    pub text: String,
    /// The same one by one, if the option is a longer text with lines.
    pub problems: Vec<ValueProblem>,
}

/// A question in words. Most begin with the card they are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The card as the sentence names it, if the sentence begins with it.
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
    /// How many minutes a game between two people takes.
    const MINUTES: u32;

    /// The name of the game.
    fn title(lang: Lang) -> &'static str;
    /// The same where space is tight, without what other games of its family have in common with it.
    fn short_title(lang: Lang) -> &'static str {
        Self::title(lang)
    }
    /// One sentence for people who do not know the game.
    fn about(lang: Lang) -> &'static str;
    /// The rules to learn from, in our own words: `## 6.3 Coup` begins a section, every other line is a paragraph.
    fn rulebook(lang: Lang) -> &'static str;
    /// What the game's terms mean, one line each, in all languages at once:
    /// `English | Russian | meaning in English | meaning in Russian`.
    fn glossary() -> &'static str;

    /// Why no set-up can be built from these values, in this language. Programs read what [`Rules::setup`] returns, in
    /// English.
    fn refused_values(values: &OptionValues, _lang: Lang) -> Option<RefusedValues> {
        let text = Self::setup(values).err()?;
        Some(RefusedValues { option: None, text, problems: Vec::new() })
    }

    /// What players must be told before playing at such a table, for example that the deck is a
    /// reconstruction.
    fn notice(_setup: &Self::Setup, _lang: Lang) -> Option<String> {
        None
    }

    /// Says in this language what is asked, and why.
    fn question(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> Question;
    /// The question as one sentence.
    fn prompt_text(setup: &Self::Setup, prompt: Prompt, lang: Lang) -> String {
        Self::question(setup, prompt, lang).text()
    }
    fn pick_text(setup: &Self::Setup, pick: Pick, lang: Lang) -> String;
    /// The number that an option stands for, if its text is nothing but that: it has to be read with its question.
    fn pick_number(_setup: &Self::Setup, _pick: Pick) -> Option<u8> {
        None
    }
    /// What an option of this question does: the label of its button. The same number can mean keeping one's cards in
    /// one question and no further placements in another.
    fn offer_text(setup: &Self::Setup, _ask: &Ask, pick: Pick, lang: Lang) -> String {
        Self::pick_text(setup, pick, lang)
    }
    /// What is worth knowing whichever option is taken, as far as the holder of the view can tell: the current
    /// value of the card, what comes next.
    fn remark(_setup: &Self::Setup, _view: &Self::View, _ask: &Ask, _lang: Lang) -> Option<String> {
        None
    }
    fn outcome_text(setup: &Self::Setup, outcome: Outcome, lang: Lang) -> String;
    /// The position in words, as the holder of the view may know it. The same view always gives the same text; the
    /// question and the effects of the options are added elsewhere.
    fn briefing(setup: &Self::Setup, view: &Self::View, length: Length, lang: Lang) -> Vec<Chapter>;

    /// What an entry says, independent of language. The entry must already be cut for its reader
    /// ([`Rules::entry_for`]).
    fn facts(setup: &Self::Setup, entry: &Self::Entry) -> Facts;
    /// What an entry says, as a sentence. The entry must be cut in the same way.
    fn sentence(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> Sentence;
    /// Why an entry came out as it did, in sentences of their own; most entries say all there is to say.
    fn because(_setup: &Self::Setup, _entry: &Self::Entry, _lang: Lang) -> Sentence {
        Sentence::default()
    }
    /// The sentence as plain text.
    fn entry_text(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> String {
        Self::sentence(setup, entry, lang).text()
    }
    /// An entry as it is told to its reader.
    fn told(setup: &Self::Setup, entry: &Self::Entry, lang: Lang) -> ToldEntry {
        ToldEntry {
            facts: Self::facts(setup, entry),
            parts: Self::sentence(setup, entry, lang),
            because: Self::because(setup, entry, lang),
        }
    }
    /// What a decision is about, given the kind of question ([`Prompt::kind`]) and the answer.
    fn topic(_kind: u8, pick: Pick) -> Topic {
        match pick {
            Pick::Card(_) => Topic::Card,
            Pick::Space(_) => Topic::Influence,
            Pick::Choice(_) => Topic::Event,
        }
    }
    /// The themes of a position in which this play, given as the kind of each question and its answer, is the best;
    /// the plainest first. By default: which card, and how to use it.
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
