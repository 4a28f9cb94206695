//! `docs/observations.md`, written from the code.

use super::{Field, FieldKind, Observed, fields};
use crate::any::{ForGame, GameName};
use contract::{OptionValues, Pick};
use std::fmt::Write;

const INTRODUCTION: &str = "\
# Observations and actions

What the side to act may know, as a row of bytes, and what it may do, as numbers below 384. This file is
written from the code (`crates/games/src/observe`): `HOTLINE_WRITE_DOCS=1 cargo test -p games --test observations`
writes it anew, and the tests fail while it is not current.

An observation is made from a view and from the options of the game, never from a state: there is nothing in it
that its side may not know. The first byte is the version of the list; a change of what any byte means raises it.
The version of the actions is the game's rules revision: indices and words never get another meaning within one.

| kind | bytes | what they hold |
|---|---|---|
| number | 1 | the number; `less -128` means that -128 is written as 0 |
| wide | 2 | a signed number, the lower byte first |
| yes | 1 | 0 or 1 |
| word | 1 | the place in the list of words below the table |
| side | 1 | 0 nobody, 1 the US, 2 the USSR |
| card | 1 | 0 none, otherwise the card's id plus 1 |
| switches | 8 | 64 bits, the lowest bit of the first byte first; their words are below the table |
| cards | n | one bit for each card id, the lowest bit of the first byte first |
| spaces | n | one bit for each space id, in the same order |
| by space | n | one byte for each space id |
| numbers, card list | n | several of the kind |

A legal mask is 384 bits (48 bytes, the lowest bit of the first byte first) or 384 bytes of 0 and 1. An action's
index is `choice`, `64 + card` or `256 + space`. Rows of a batch that mixes games are as long as the longest
observation in it; shorter ones are filled with zeros.

A network should widen the bytes itself: bits to inputs of 0 and 1, words, sides and cards to embeddings or one-hot,
numbers scaled. `training/throughput.py` does so on the GPU.
";

/// The whole document, with a chapter for each of the real games.
pub fn document() -> String {
    struct Chapter;
    impl ForGame for Chapter {
        type Output = String;
        fn run<G: Observed>(self) -> String {
            chapter::<G>()
        }
    }
    let chapters = [GameName::Twilight, GameName::RedSea, GameName::Thirteen];
    chapters
        .into_iter()
        .fold(INTRODUCTION.to_owned(), |text, game| text + "\n" + game.with(Chapter).trim_end() + "\n")
}

/// The chapter of one game: every byte of its observation and every index of its actions.
pub fn chapter<G: Observed>() -> String {
    let mut text = String::new();
    let fields = fields::<G>();
    let _ = writeln!(text, "## `{}`\n", G::NAME);
    let _ = writeln!(
        text,
        "Observation version {}, {} bytes, {} fields.\n",
        G::OBSERVATION_VERSION,
        G::OBSERVATION_BYTES,
        fields.len()
    );
    text.push_str("| byte | bytes | name | kind | meaning |\n|---|---|---|---|---|\n");
    for field in &fields {
        let Field { name, about, at, bytes, .. } = field;
        let _ = writeln!(text, "| {at} | {bytes} | `{name}` | {} | {about} |", kind(field.kind));
    }
    text.push('\n');
    for field in &fields {
        if let FieldKind::Word(words) | FieldKind::Switches(words) = field.kind
            && !field.name.starts_with("work_")
        {
            lists(&mut text, &format!("`{}`", field.name), words.iter().map(|word| (*word).to_owned()));
        }
        if field.name == "work_1"
            && let FieldKind::Word(words) = field.kind
        {
            lists(&mut text, "`work_1` to `work_4`", words.iter().map(|word| (*word).to_owned()));
        }
    }
    actions::<G>(&mut text);
    text
}

fn kind(kind: FieldKind) -> String {
    match kind {
        FieldKind::Number { lowest: 0 } => "number".to_owned(),
        FieldKind::Number { lowest } => format!("number, less {lowest}"),
        FieldKind::Wide => "wide".to_owned(),
        FieldKind::Yes => "yes".to_owned(),
        FieldKind::Word(_) => "word".to_owned(),
        FieldKind::Side => "side".to_owned(),
        FieldKind::Card => "card".to_owned(),
        FieldKind::Switches(_) => "switches".to_owned(),
        FieldKind::Cards => "cards".to_owned(),
        FieldKind::Spaces => "spaces".to_owned(),
        FieldKind::BySpace => "by space".to_owned(),
        FieldKind::Numbers { lowest: 0 } => "numbers".to_owned(),
        FieldKind::Numbers { lowest } => format!("numbers, less {lowest}"),
        FieldKind::CardList => "card list".to_owned(),
    }
}

/// Words with their numbers, as one paragraph.
fn lists(text: &mut String, title: &str, words: impl Iterator<Item = String>) {
    let words: Vec<_> = words.enumerate().map(|(n, word)| format!("{n} {word}")).collect();
    let _ = writeln!(text, "{title}: {}.\n", words.join(", "));
}

fn actions<G: Observed>(text: &mut String) {
    let setup = G::setup(&OptionValues::new()).expect("a game can be set up with its defaults");
    let named = |pick: Pick| {
        let word = G::pick_word(&setup, pick);
        (G::pick_from_word(&setup, &word) == Some(pick)).then_some(word)
    };
    let picks: Vec<_> = (0..Pick::VOCABULARY).filter_map(Pick::from_index).collect();
    let _ = writeln!(text, "### Actions of `{}`\n", G::NAME);
    for (title, of, first) in [
        ("Choices: the action is the number.", 0, 0),
        ("Cards: the action is 64 plus the number, which is the card's id everywhere above.", 1, 64),
        ("Spaces: the action is 256 plus the number, which is the space's id everywhere above.", 2, 256),
    ] {
        let here = picks.iter().filter(|pick| match pick {
            Pick::Choice(_) => of == 0,
            Pick::Card(_) => of == 1,
            Pick::Space(_) => of == 2,
        });
        let words: Vec<_> = here
            .filter_map(|&pick| named(pick).map(|word| format!("{} `{word}`", pick.index() - first)))
            .collect();
        let _ = writeln!(text, "{title}\n\n{}.\n", words.join(", "));
    }
}
