//! From a file to a deck. Every value is checked where it is found, and nothing is trusted.

use super::problem::{DeckError, Piece, Problem, clip, quoted};
use super::{Card, Colour, Deck, Owner, Status, Text};
use crate::ops::Op;
use crate::vocabulary;
use crate::zone::{CARDS, Cards};
use contract::{CardId, Lang};
use std::ops::RangeInclusive;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The maximum size of a deck file.
pub const MAX_BYTES: usize = 64 * 1024;
/// The only version of the file's layout.
const SCHEMA: &str = "thirteen-minutes-deck/1";
const MAX_NAME: usize = 80;
const MAX_ID: usize = 40;
const MAX_TEXT: usize = 1000;

pub(super) type Value<'t> = Spanned<DeValue<'t>>;

const CONFIDENCE: [(&str, Status); 3] =
    [("certain", Status::Certain), ("likely", Status::Likely), ("reconstructed", Status::Reconstructed)];

/// Reads a deck file, or reports everything that is wrong with it.
pub fn parse_deck(text: &str) -> Result<Deck, DeckError> {
    // A record ends the text with a line break, and with that it still has to fit.
    if text.len() + usize::from(!text.ends_with('\n')) > MAX_BYTES {
        return Err(DeckError::one(1, "", Piece::FileOf(MAX_BYTES), Piece::Bytes(text.len())));
    }
    let table = DeTable::parse(text).map_err(|bad| {
        let line = bad.span().map_or(1, |span| line_of(text, span.start));
        DeckError::one(line, "", Piece::TomlFile, Piece::Verbatim(clip(bad.message())))
    })?;
    let mut reader = Reader { text, problems: Vec::new(), more: 0, code: Vec::new(), ops_left: 0 };
    let deck = reader.deck(table.get_ref());
    if reader.problems.is_empty() {
        Ok(deck)
    } else {
        Err(DeckError { problems: reader.problems, more: reader.more })
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.as_bytes()[..offset.min(text.len())].iter().filter(|&&b| b == b'\n').count()
}

pub(super) struct Reader<'t> {
    text: &'t str,
    problems: Vec<Problem>,
    more: usize,
    pub(super) code: Vec<Op>,
    /// How many more ops the event being read may have.
    pub(super) ops_left: usize,
}

/// A table of the file and its path, for messages.
#[derive(Copy, Clone)]
pub(super) struct Place<'a, 't> {
    pub table: &'a DeTable<'t>,
    pub offset: usize,
    pub path: &'a str,
}

impl<'a, 't> Place<'a, 't> {
    pub fn get(self, key: &str) -> Option<&'a Value<'t>> {
        self.table.iter().find(|(k, _)| k.get_ref() == key).map(|(_, value)| value)
    }

    pub fn join(self, key: &str) -> String {
        if self.path.is_empty() { key.to_owned() } else { format!("{}.{key}", self.path) }
    }
}

impl Reader<'_> {
    pub(super) fn problem(&mut self, offset: usize, field: &str, expected: &Piece, got: Piece) {
        if self.problems.len() >= DeckError::LISTED {
            self.more += 1;
            return;
        }
        let line = line_of(self.text, offset);
        self.problems.push(Problem { line, field: clip(field), expected: expected.clone(), got });
    }

    fn wrong(&mut self, value: &Value<'_>, field: &str, expected: &Piece) {
        let piece = self.text.get(value.span());
        let got = piece.map_or(Piece::SomethingElse, |piece| Piece::Verbatim(clip(piece)));
        self.problem(value.span().start, field, expected, got);
    }

    /// A field that must be there.
    fn required<'a, 't>(
        &mut self,
        place: Place<'a, 't>,
        key: &str,
        expected: &Piece,
    ) -> Option<&'a Value<'t>> {
        let value = place.get(key);
        if value.is_none() {
            self.problem(place.offset, &place.join(key), expected, Piece::Nothing);
        }
        value
    }

    /// Reports every unknown field: a misspelt one would otherwise be ignored silently.
    pub(super) fn only(&mut self, place: Place<'_, '_>, known: &[&str]) {
        for key in place.table.keys() {
            if !known.contains(&key.get_ref().as_ref()) {
                let expected = Piece::OneOfFields(known.join(", "));
                let got = Piece::UnknownField(clip(key.get_ref()));
                self.problem(key.span().start, &place.join(key.get_ref()), &expected, got);
            }
        }
    }

    pub(super) fn table<'a, 't>(&mut self, value: &'a Value<'t>, field: &str) -> Option<&'a DeTable<'t>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong(value, field, &Piece::Table);
        }
        table
    }

    pub(super) fn array<'a, 't>(&mut self, value: &'a Value<'t>, field: &str) -> &'a [Value<'t>] {
        match value.get_ref().as_array() {
            Some(array) => array,
            None => {
                self.wrong(value, field, &Piece::Array);
                &[]
            }
        }
    }

    fn word<'a>(&mut self, value: &'a Value<'_>, field: &str, expected: &Piece) -> Option<&'a str> {
        let word = value.get_ref().as_str();
        if word.is_none() {
            self.wrong(value, field, expected);
        }
        word
    }

    fn number(&mut self, value: &Value<'_>, field: &str, range: &RangeInclusive<i64>) -> Option<i64> {
        let number = value
            .get_ref()
            .as_integer()
            .and_then(|n| i64::from_str_radix(n.as_str(), n.radix()).ok())
            .filter(|n| range.contains(n));
        if number.is_none() {
            self.wrong(value, field, &Piece::WholeNumber(range.clone()));
        }
        number
    }

    /// A number with a default; `None` if it is required.
    pub(super) fn int(
        &mut self,
        place: Place<'_, '_>,
        key: &str,
        range: RangeInclusive<i64>,
        default: Option<i64>,
    ) -> i64 {
        let found = match default {
            Some(_) => place.get(key),
            None => self.required(place, key, &Piece::WholeNumber(range.clone())),
        };
        found
            .and_then(|value| self.number(value, &place.join(key), &range))
            .or(default)
            .unwrap_or(*range.start())
    }

    pub(super) fn flag(&mut self, place: Place<'_, '_>, key: &str, default: bool) -> bool {
        let Some(value) = place.get(key) else { return default };
        value.get_ref().as_bool().unwrap_or_else(|| {
            self.wrong(value, &place.join(key), &Piece::TrueOrFalse);
            default
        })
    }

    /// One of several words.
    pub(super) fn one_of<T: Copy>(
        &mut self,
        place: Place<'_, '_>,
        key: &str,
        words: &[(&str, T)],
        default: Option<T>,
    ) -> T {
        let expected = Piece::OneOf(quoted(words));
        let found = match default {
            Some(_) => place.get(key),
            None => self.required(place, key, &expected),
        };
        let known = found.and_then(|value| {
            let field = place.join(key);
            let known = self.word(value, &field, &expected).map(|word| find(words, word));
            if known == Some(None) {
                self.wrong(value, &field, &expected);
            }
            known.flatten()
        });
        known.map(|i| words[i].1).or(default).unwrap_or(words[0].1)
    }

    /// An array of words as a set of bits; all of them if it is absent.
    pub(super) fn bits(&mut self, place: Place<'_, '_>, key: &str, words: &[(&str, u8)], default: u8) -> u8 {
        let Some(value) = place.get(key) else { return default };
        let field = place.join(key);
        let expected = Piece::ArrayOf(quoted(words));
        let mut bits = 0;
        let items = self.array(value, &field);
        for item in items {
            match item.get_ref().as_str().and_then(|word| find(words, word)) {
                Some(i) => bits |= words[i].1,
                None => self.wrong(item, &field, &expected),
            }
        }
        if items.is_empty() && value.get_ref().is_array() {
            self.wrong(value, &field, &Piece::SomeOf(quoted(words)));
        }
        bits
    }

    fn string(&mut self, place: Place<'_, '_>, key: &str, most: usize, required: bool) -> String {
        let expected = Piece::TextOf(most);
        let found = if required { self.required(place, key, &expected) } else { place.get(key) };
        let Some(value) = found else { return String::new() };
        let field = place.join(key);
        let Some(word) = self.word(value, &field, &expected) else { return String::new() };
        let too_long = word.chars().nth(most).is_some();
        if too_long || word.chars().any(char::is_control) || (required && word.trim().is_empty()) {
            self.wrong(value, &field, &expected);
        }
        word.to_owned()
    }

    fn text(&mut self, place: Place<'_, '_>, stem: &str, most: usize, required: bool) -> Text {
        // Only the first language is required: it is used where another is missing.
        let must = |lang| required && lang == Lang::FIRST;
        Text::of(|lang| self.string(place, &format!("{stem}_{}", lang.word()), most, must(lang)))
    }

    fn deck(&mut self, table: &DeTable<'_>) -> Deck {
        let top = Place { table, offset: 0, path: "" };
        // `options` and `dsl` describe the vocabulary in files that explain themselves.
        self.only(top, &["schema", "deck", "card", "options", "dsl"]);
        self.one_of(top, "schema", &[(SCHEMA, ())], None);
        if let Some(dsl) = top.get("dsl")
            && let Some(table) = self.table(dsl, "dsl")
        {
            self.int(Place { table, offset: dsl.span().start, path: "dsl" }, "version", 1..=1, Some(1));
        }
        let mut deck = self.head(top);
        let mut warnings = Vec::new();
        if top.get("options").is_some() {
            warnings
                .push("the table [options] is not read: options are chosen when a game is made".to_owned());
        }
        if let Some(cards) = self.required(top, "card", &Piece::CardTables) {
            let list = self.array(cards, "card");
            if list.len() != CARDS {
                let got = Piece::Verbatim(list.len().to_string());
                self.problem(cards.span().start, "card", &Piece::ExactlyThirteenCards, got);
            }
            for (i, value) in list.iter().take(CARDS).enumerate() {
                let path = format!("card[{}]", i + 1);
                if let Some(table) = self.table(value, &path) {
                    let card =
                        self.card(Place { table, offset: value.span().start, path: &path }, &deck.cards);
                    deck.by_colour[card.colour as usize] =
                        deck.by_colour[card.colour as usize].with(CardId(i as u8));
                    deck.by_owner[card.owner as usize] =
                        deck.by_owner[card.owner as usize].with(CardId(i as u8));
                    deck.cards.push(card);
                }
            }
        }
        attested(&deck, &mut warnings);
        deck.code = std::mem::take(&mut self.code);
        deck.warnings = warnings;
        deck
    }

    fn head(&mut self, top: Place<'_, '_>) -> Deck {
        let mut deck = Deck {
            id: String::new(),
            name: Text::default(),
            status: Status::Reconstructed,
            cards: Vec::with_capacity(CARDS),
            code: Vec::new(),
            warnings: Vec::new(),
            by_colour: [Cards::EMPTY; 3],
            by_owner: [Cards::EMPTY; 3],
        };
        let Some(value) = self.required(top, "deck", &Piece::DeckTable) else {
            return deck;
        };
        let Some(table) = self.table(value, "deck") else { return deck };
        let place = Place { table, offset: value.span().start, path: "deck" };
        let known = ["id", "name_en", "name_ru", "status", "language_codes", "hard", "soft", "attested"];
        self.only(place, &known);
        deck.id = self.string(place, "id", MAX_NAME, true);
        deck.name = self.text(place, "name", MAX_NAME, true);
        deck.status = self.one_of(place, "status", &CONFIDENCE, None);
        deck
    }

    fn card(&mut self, place: Place<'_, '_>, before: &[Card]) -> Card {
        let known = [
            "number",
            "id",
            "name_en",
            "name_ru",
            "side",
            "cubes",
            "defcon",
            "event",
            "event_notes",
            "event_notes_ru",
            "text_en",
            "text_ru",
            "history_en",
            "history_ru",
            "confidence",
            "evidence",
        ];
        self.only(place, &known);
        let number = self.int(place, "number", 0..=999, None) as u16;
        if before.iter().any(|card| card.number == number) {
            let got = Piece::Verbatim(number.to_string());
            self.problem(place.offset, &place.join("number"), &Piece::NumberOfItsOwn, got);
        }
        let id = self.card_id(place, before);
        self.string(place, "evidence", MAX_TEXT, false);
        Card {
            number,
            id,
            name: self.text(place, "name", MAX_NAME, true),
            owner: self.one_of(place, "side", &Owner::ALL.map(|owner| (owner.word(), owner)), None),
            cubes: self.int(place, "cubes", 0..=13, None) as u8,
            colour: self.one_of(place, "defcon", &Colour::ALL.map(|colour| (colour.word(), colour)), None),
            text: self.text(place, "text", MAX_TEXT, false),
            history: self.text(place, "history", MAX_TEXT, false),
            event_notes: Text::of(|lang| {
                // The notes of the first language are older than the other languages, so their key has no
                // suffix.
                let key =
                    if lang == Lang::FIRST { "event_notes" } else { &format!("event_notes_{}", lang.word()) };
                self.string(place, key, MAX_TEXT, false)
            }),
            confidence: self.one_of(place, "confidence", &CONFIDENCE, Some(Status::Certain)),
            event: self.event(place),
        }
    }

    /// Ids are words of records, next to the words of choices and territories.
    fn card_id(&mut self, place: Place<'_, '_>, before: &[Card]) -> String {
        let expected = Piece::Id(MAX_ID);
        let Some(value) = self.required(place, "id", &expected) else { return String::new() };
        let field = place.join("id");
        let Some(id) = self.word(value, &field, &expected) else { return String::new() };
        let fits = (1..=MAX_ID).contains(&id.len())
            && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
        if !fits {
            self.wrong(value, &field, &expected);
        } else if vocabulary::is_reserved(id) {
            self.wrong(value, &field, &Piece::IdNotOfTheGame);
        } else if before.iter().any(|card| card.id == id) {
            self.wrong(value, &field, &Piece::IdOfItsOwn);
        }
        id.to_owned()
    }

    fn event(&mut self, place: Place<'_, '_>) -> u16 {
        let start = self.code.len() as u16;
        self.ops_left = super::events::MAX_OPS;
        if let Some(value) = self.required(place, "event", &Piece::ArrayOfOps) {
            self.ops(value, &place.join("event"), 0);
        }
        self.code.push(Op::End);
        start
    }
}

fn find<T>(words: &[(&str, T)], word: &str) -> Option<usize> {
    words.iter().position(|(known, _)| *known == word)
}

/// Known facts about the printed game that do not hold for this deck.
fn attested(deck: &Deck, warnings: &mut Vec<String>) {
    let owners = deck.by_owner.map(Cards::len);
    if owners != [5, 5, 3] {
        let [us, ussr, un] = owners;
        warnings.push(format!(
            "the printed game has 5 US, 5 USSR and 3 UN cards; this deck has {us}, {ussr} and {un}"
        ));
    }
    let colours = deck.by_colour.map(Cards::len);
    if colours != [5, 4, 4] {
        let [military, political, opinion] = colours;
        warnings.push(format!(
            "the printed game has 5 military, 4 political and 4 world-opinion cards; this deck has {military}, \
             {political} and {opinion}"
        ));
    }
    if let Some(card) = deck.cards.iter().find(|card| card.cubes > 3) {
        warnings.push(format!(
            "the printed game has no card of more than 3 cubes; {} has {}",
            card.id, card.cubes
        ));
    }
    let total: u32 = deck.cards.iter().map(|card| u32::from(card.cubes)).sum();
    if total != 26 {
        warnings.push(format!("the reconstructed cards have 26 cubes in all; this deck has {total}"));
    }
}
