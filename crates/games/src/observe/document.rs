//! `docs/observations.md`, written from the code.

use super::{Field, FieldKind, Inputs, Observed, fields};
use crate::any::GameName;
use contract::{OptionValues, Pick};
use std::fmt::Write;

const INTRODUCTION: &str = "\
# Observations and actions

This page describes what the side to act may know, as a row of bytes, and what it may do, as numbers below 384. It is
generated from the code (`crates/games/src/observe`). `HOTLINE_WRITE_DOCS=1 cargo test -p games --test suite observations`
generates it again, and the tests fail while it is out of date.

An observation is made from a view and from the options of the game, never from a state, so it contains nothing
that its side may not know. Everything is written from the viewer's point of view: its own side and the other, with points positive
for itself. The second byte says which side it is. A spectator sees what the US would see, without a hand. The first byte
is the version of the list. It is raised whenever the meaning of any byte changes. The version of the actions is the game's rules
revision: within one revision, indices and words never change their meaning.

| kind | bytes | what they hold |
|---|---|---|
| number | 1 | the number; `less -128` means that -128 is written as 0 |
| yes | 1 | 0 or 1 |
| word | 1 | the index in the list of words below the table |
| side | 1 | 0 nobody, 1 the viewer's own side, 2 the other side |
| card | 1 | 0 none, otherwise the card's id plus 1 |
| switches | n | bits, starting with the lowest bit of the first byte; their words are below the table |
| cards | n | one bit for each card id, starting with the lowest bit of the first byte |
| spaces | n | one bit for each space id, in the same order |
| by space | n | a number for each space that the game's board can have, in the order of the ids |
| numbers, card list | n | several of that kind |

A legal mask is 384 bits (48 bytes, starting with the lowest bit of the first byte) or 384 bytes of 0 and 1. An action's
index is `choice`, `64 + card` or `256 + space`. The rows of a batch that mixes games are as long as its longest
observation; shorter ones are filled with zeros.

## Inputs of a network

A network reads yes-or-no inputs. Each is a test of one byte of the observation, or of the mask behind it. The column
*read as* says which tests there are: every value of a word, a side or a card is an input, every bit of a set is one, and a number
is tested for the values that it equals (`=`) or reaches (`>=`). `Inputs` in Rust and `hotline.inputs(game, options)` in Python return the table
with the places of all inputs and a hash of the table. A network is valid for one hash only. The table leaves out cards and spaces that
a set-up cannot use, and fields marked *with options* that it has no use for: a game of Twilight Struggle without borrowed cards has no inputs for them.
So the row of bytes is the same for all options, and there are only as many inputs as the options require.

The inputs come in three blocks: first all planes of the first space, then those of the next, and so on; then the cards in the same way; then the rest.
";

/// The whole document, with a chapter for each game that ships.
pub fn document() -> String {
    let chapter =
        |text: String, game: &GameName| text + "\n" + game.face().observation_chapter().trim_end() + "\n";
    GameName::SHIPPED.iter().fold(INTRODUCTION.to_owned(), chapter)
}

/// The chapter for one game: every byte of its observation and every index of its actions.
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
    let setup = G::setup(&OptionValues::new()).expect("a game can be set up with its defaults");
    let inputs = Inputs::of::<G>(&setup);
    let _ = writeln!(
        text,
        "Inputs with the default options: {} spaces of {} planes, {} cards of {} planes, {} others, {} in all; {} actions.\n",
        inputs.spaces.len(),
        inputs.space_planes.len(),
        inputs.cards.len(),
        inputs.card_planes.len(),
        inputs.others.len(),
        inputs.tests.len(),
        inputs.actions.len()
    );
    text.push_str("| byte | bytes | name | kind | read as | meaning |\n|---|---|---|---|---|---|\n");
    for field in &fields {
        let Field { name, about, at, bytes, .. } = field;
        let (kind, read) = (kind(field.kind), read_as(field));
        let _ = writeln!(text, "| {at} | {bytes} | `{name}` | {kind} | {read} | {about} |");
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
    let less = |word: &str, lowest: i16| match lowest {
        0 => word.to_owned(),
        lowest => format!("{word}, less {lowest}"),
    };
    match kind {
        FieldKind::Number(scale) => less("number", scale.lowest),
        FieldKind::Yes => "yes".to_owned(),
        FieldKind::Word(_) => "word".to_owned(),
        FieldKind::Side => "side".to_owned(),
        FieldKind::Card => "card".to_owned(),
        FieldKind::Switches(_) => "switches".to_owned(),
        FieldKind::Cards => "cards".to_owned(),
        FieldKind::Spaces => "spaces".to_owned(),
        FieldKind::BySpace(scale, _) => less("by space", scale.lowest),
        FieldKind::Numbers(scale) => less("numbers", scale.lowest),
        FieldKind::CardList => "card list".to_owned(),
    }
}

/// The inputs of a network, unless they follow from the kind; and whether the default options use the field.
fn read_as(field: &Field) -> String {
    let steps = match field.kind {
        FieldKind::Number(scale) | FieldKind::Numbers(scale) | FieldKind::BySpace(scale, _) => {
            let list = |sign: &str, of: &[i16]| {
                let numbers: Vec<_> = of.iter().map(i16::to_string).collect();
                (!of.is_empty()).then(|| format!("{sign} {}", numbers.join(" ")))
            };
            let lists = [list("=", scale.exactly), list(">=", scale.at_least)];
            let lists: Vec<_> = lists.into_iter().flatten().collect();
            if lists.is_empty() { "nothing".to_owned() } else { lists.join("; ") }
        }
        FieldKind::Yes
        | FieldKind::Word(_)
        | FieldKind::Side
        | FieldKind::Card
        | FieldKind::Switches(_)
        | FieldKind::Cards
        | FieldKind::Spaces
        | FieldKind::CardList => "each".to_owned(),
    };
    if field.used { steps } else { format!("{steps} (with options)") }
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
        ("Cards: the action is 64 plus the number. The number is the card's id everywhere above.", 1, 64),
        ("Spaces: the action is 256 plus the number. The number is the space's id everywhere above.", 2, 256),
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
