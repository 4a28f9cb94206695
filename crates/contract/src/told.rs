//! What happened, told as data. An entry of the log becomes [`Facts`], which are independent of language, and
//! a [`Sentence`] in one language, made of parts. Nobody has to parse a sentence to learn what it says: a
//! client draws cards, spaces and dice from the parts, and scenes from the facts.

use crate::show::{Die, Holding, SpaceChange};
use crate::{CardId, Side, SpaceId};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A machine word of a game: one of a list that the game exports ([`crate::words!`]).
pub type Word = Cow<'static, str>;

/// A piece of a sentence. The sentence is the texts of all its parts, one after the other: whoever cannot
/// draw a kind of part writes its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub enum Part {
    Text(String),
    Card {
        card: CardId,
        text: String,
    },
    Space {
        space: SpaceId,
        text: String,
    },
    Region {
        #[cfg_attr(feature = "ts", ts(type = "import(\"../games\").RegionWord"))]
        region: Word,
        text: String,
    },
    Side {
        side: Side,
        text: String,
    },
    /// A die that fell.
    Die {
        die: u8,
        text: String,
    },
    Number {
        number: i16,
        text: String,
    },
}

impl Part {
    pub fn card(card: CardId, text: impl Into<String>) -> Part {
        Part::Card { card, text: text.into() }
    }

    pub fn space(space: SpaceId, text: impl Into<String>) -> Part {
        Part::Space { space, text: text.into() }
    }

    pub fn region(region: &'static str, text: impl Into<String>) -> Part {
        Part::Region { region: region.into(), text: text.into() }
    }

    pub fn side(side: Side, text: impl Into<String>) -> Part {
        Part::Side { side, text: text.into() }
    }

    pub fn die(die: u8) -> Part {
        Part::Die { die, text: die.to_string() }
    }

    /// A number as the sentence writes it.
    pub fn number(number: impl Into<i16>, text: impl Into<String>) -> Part {
        Part::Number { number: number.into(), text: text.into() }
    }

    pub fn text(&self) -> &str {
        match self {
            Part::Text(text)
            | Part::Card { text, .. }
            | Part::Space { text, .. }
            | Part::Region { text, .. }
            | Part::Side { text, .. }
            | Part::Die { text, .. }
            | Part::Number { text, .. } => text,
        }
    }

    fn text_mut(&mut self) -> &mut String {
        match self {
            Part::Text(text)
            | Part::Card { text, .. }
            | Part::Space { text, .. }
            | Part::Region { text, .. }
            | Part::Side { text, .. }
            | Part::Die { text, .. }
            | Part::Number { text, .. } => text,
        }
    }
}

/// One sentence, or several, in one language.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Sentence(pub Vec<Part>);

impl Sentence {
    /// Fills in a template with a `{}` for each of the fillings; see [`crate::say!`].
    pub fn filled(template: &str, fillings: &[Sentence]) -> Sentence {
        let mut sentence = Sentence::default();
        let mut texts = template.split("{}");
        debug_assert_eq!(texts.clone().count(), fillings.len() + 1, "holes of {template:?}");
        sentence.write(texts.next().unwrap_or_default());
        for (filling, text) in fillings.iter().zip(texts) {
            filling.0.iter().for_each(|part| sentence.push(part.clone()));
            sentence.write(text);
        }
        sentence
    }

    /// Adds a part; adjacent texts are merged.
    pub fn push(&mut self, part: Part) {
        match part {
            Part::Text(text) => self.write(&text),
            part => self.0.push(part),
        }
    }

    fn write(&mut self, text: &str) {
        match self.0.last_mut() {
            _ if text.is_empty() => {}
            Some(Part::Text(before)) => before.push_str(text),
            _ => self.0.push(Part::Text(text.to_owned())),
        }
    }

    /// Whether there is nothing to say.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The whole sentence as plain text.
    pub fn text(&self) -> String {
        self.0.iter().map(Part::text).collect()
    }

    /// Capitalises the first letter.
    pub fn capitalised(mut self) -> Sentence {
        if let Some(text) = self.0.first_mut().map(Part::text_mut) {
            let mut letters = text.chars();
            if let Some(first) = letters.next() {
                *text = first.to_uppercase().chain(letters).collect();
            }
        }
        self
    }
}

impl From<Part> for Sentence {
    fn from(part: Part) -> Sentence {
        Sentence(vec![part])
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::from(text.to_owned())
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        if text.is_empty() { Sentence::default() } else { Part::Text(text).into() }
    }
}

impl From<Cow<'_, str>> for Sentence {
    fn from(text: Cow<'_, str>) -> Sentence {
        text.into_owned().into()
    }
}

impl From<u8> for Sentence {
    fn from(number: u8) -> Sentence {
        i16::from(number).into()
    }
}

impl From<i8> for Sentence {
    fn from(number: i8) -> Sentence {
        i16::from(number).into()
    }
}

impl From<i16> for Sentence {
    fn from(number: i16) -> Sentence {
        Part::number(number, number.to_string()).into()
    }
}

/// A sentence from a template with a `{}` for each of its parts: `say!("{} draws {}.", who, card)`.
#[macro_export]
macro_rules! say {
    ($template:expr $(, $part:expr)* $(,)?) => {
        $crate::told::Sentence::filled($template, &[$($crate::told::Sentence::from($part)),*])
    };
}

/// What an entry of the log says, without a language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Facts {
    /// The kind of entry: a machine word that stays.
    #[cfg_attr(feature = "ts", ts(type = "import(\"../games\").EntryKind"))]
    pub kind: Word,
    /// Whose doing it is.
    #[serde(default)]
    pub side: Option<Side>,
    /// What the entry points at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<CardId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spaces: Vec<SpaceId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "import(\"../games\").RegionWord"))]
    pub region: Option<Word>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dice: Vec<Die>,
    /// How the card is used: the word of the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub mode: Option<Word>,
    /// What was added up: a roll with its modifiers, the points of a region for each side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sums: Vec<Sum>,
    /// Numbers that the entry tells, with what they were before where they changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<Figure>,
    /// Spaces that the entry changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<SpaceChange>,
    /// Whether something is different on the table now, apart from the played card itself lying
    /// elsewhere.
    pub changes: bool,
    /// Whether a turn is over with this entry: what follows is its account.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub closes_turn: bool,
    /// Whether a roll did what it was made for, where the entry says so by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub won: Option<bool>,
    /// How the space would have stood after each face of the single die, from one to six, where the entry can say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faces: Vec<Holding>,
}

impl Facts {
    /// Something that changed the table.
    pub fn change(kind: &'static str) -> Facts {
        Facts {
            kind: kind.into(),
            side: None,
            cards: Vec::new(),
            spaces: Vec::new(),
            region: None,
            dice: Vec::new(),
            mode: None,
            sums: Vec::new(),
            figures: Vec::new(),
            moves: Vec::new(),
            changes: true,
            closes_turn: false,
            won: None,
            faces: Vec::new(),
        }
    }

    /// Something that is told but changes nothing by itself.
    pub fn note(kind: &'static str) -> Facts {
        Facts { changes: false, ..Facts::change(kind) }
    }

    pub fn closing_turn(mut self) -> Facts {
        self.closes_turn = true;
        self
    }

    pub fn by(mut self, side: Side) -> Facts {
        self.side = Some(side);
        self
    }

    pub fn at(mut self, space: SpaceId) -> Facts {
        self.spaces.push(space);
        self
    }

    pub fn region(mut self, region: &'static str) -> Facts {
        self.region = Some(region.into());
        self
    }

    pub fn card(mut self, card: CardId) -> Facts {
        self.cards.push(card);
        self
    }

    /// A card that the reader may not know.
    pub fn perhaps(self, card: Option<CardId>) -> Facts {
        match card {
            Some(card) => self.card(card),
            None => self,
        }
    }

    pub fn mode(mut self, word: impl Into<Word>) -> Facts {
        self.mode = Some(word.into());
        self
    }

    pub fn die(mut self, die: Die) -> Facts {
        self.dice.push(die);
        self
    }

    pub fn sum(mut self, sum: Sum) -> Facts {
        self.sums.push(sum);
        self
    }

    pub fn figure(mut self, figure: Figure) -> Facts {
        self.figures.push(figure);
        self
    }

    pub fn moves(mut self, change: SpaceChange) -> Facts {
        self.moves.push(change);
        self
    }

    pub fn won(mut self, won: bool) -> Facts {
        self.won = Some(won);
        self
    }

    pub fn faces(mut self, faces: [Holding; 6]) -> Facts {
        self.faces = faces.into();
        self
    }
}

/// A number that an entry tells: how it stands now, and how it stood before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Figure {
    /// What is counted: a machine word.
    #[cfg_attr(feature = "ts", ts(type = "import(\"../games\").FigureWord"))]
    pub of: Word,
    /// Whose it is, where each side has one.
    #[serde(default)]
    pub side: Option<Side>,
    /// Nothing where the entry tells only how it stands.
    #[serde(default)]
    pub before: Option<i16>,
    pub after: i16,
}

impl Figure {
    pub fn now(of: &'static str, side: Option<Side>, after: impl Into<i16>) -> Figure {
        Figure { of: of.into(), side, before: None, after: after.into() }
    }

    pub fn changed(
        of: &'static str,
        side: Option<Side>,
        before: impl Into<i16>,
        after: impl Into<i16>,
    ) -> Figure {
        Figure { of: of.into(), side, before: Some(before.into()), after: after.into() }
    }
}

/// A sum with its parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Sum {
    /// For whom, where each side has one.
    #[serde(default)]
    pub side: Option<Side>,
    pub terms: Vec<Term>,
    pub total: i16,
    /// What the total had to reach.
    #[serde(default)]
    pub needed: Option<Needed>,
}

/// One part of a sum: it counts `value` times `times`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct Term {
    /// What it is: a machine word, which the board has in words.
    #[cfg_attr(feature = "ts", ts(type = "import(\"../games\").TermWord"))]
    pub what: Word,
    pub value: i16,
    pub times: i8,
}

/// What a roll had to be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub enum Needed {
    AtLeast(i16),
    AtMost(i16),
}

impl Sum {
    pub fn of(side: Option<Side>) -> Sum {
        Sum { side, terms: Vec::new(), total: 0, needed: None }
    }

    /// Adds a term. A term that counts nothing is added, too: callers leave out terms that nobody would
    /// mention.
    pub fn plus(self, what: &'static str, value: impl Into<i16>) -> Sum {
        self.times(what, 1, value)
    }

    /// Adds a term that counts several times, or negatively.
    pub fn times(mut self, what: &'static str, times: i8, value: impl Into<i16>) -> Sum {
        let value = value.into();
        self.total += i16::from(times) * value;
        self.terms.push(Term { what: what.into(), value, times });
        self
    }

    /// Adds a term unless it is zero, for modifiers that most sums do not have.
    pub fn plus_any(self, what: &'static str, value: impl Into<i16>) -> Sum {
        match value.into() {
            0 => self,
            value => self.plus(what, value),
        }
    }

    pub fn needs(mut self, needed: Needed) -> Sum {
        self.needed = Some(needed);
        self
    }
}

/// An entry as one reader is told it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "contract.ts"))]
pub struct ToldEntry {
    #[serde(flatten)]
    pub facts: Facts,
    /// The sentence.
    pub parts: Sentence,
    /// Why it came out as it did, where the entry can tell: what was counted, and what it takes.
    #[serde(default, skip_serializing_if = "Sentence::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Sentence>"))]
    pub because: Sentence,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_becomes_parts_that_read_as_it() {
        let card = Part::card(CardId(7), "«План»");
        let inner = say!("в {}", Part::space(SpaceId(3), "Польше"));
        let sentence = say!("{} берут {} {} ({}).", Part::side(Side::Us, "США"), card.clone(), inner, 4u8);
        assert_eq!(sentence.text(), "США берут «План» в Польше (4).");
        let texts: Vec<_> = sentence.0.iter().filter(|part| matches!(part, Part::Text(_))).collect();
        assert_eq!(texts.len(), 4, "texts that meet are one: {texts:?}");
        assert!(sentence.0.contains(&card));
        assert_eq!(say!("{}", ""), Sentence::default());
    }

    #[test]
    fn a_sum_adds_up_what_it_tells() {
        let sum = Sum::of(None).plus("die", 5u8).plus("ops", 4u8).plus_any("modifier", 0u8).times(
            "stability",
            -2,
            2u8,
        );
        assert_eq!((sum.total, sum.terms.len()), (5, 3));
    }
}
