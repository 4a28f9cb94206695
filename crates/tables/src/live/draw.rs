//! What a game says of itself, as the messages of a table carry it. Everything that goes to a client
//! is drawn from a view or from an entry that was filtered for its reader.

use crate::eyes::wire_side;
use contract::{Ask, Game, Lang, Pick, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LogLine};

/// The table as the holder of this view may see it.
pub fn shown<G: Game>(_setup: &G::Setup, view: &G::View, _lang: Lang) -> Drawn {
    to_raw_value(view).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// `T4 AR3`: no secret of anybody's.
pub fn moment<G: Game>(setup: &G::Setup, state: &G::State, _lang: Lang) -> String {
    let _ = G::view(setup, state, Viewer::Spectator);
    String::new()
}

pub fn log_line<G: Game>(
    setup: &G::Setup,
    entry: &G::Entry,
    seq: u32,
    n: u32,
    code: &str,
    lang: Lang,
) -> LogLine {
    LogLine {
        seq,
        n,
        code: code.to_owned(),
        side: None,
        kind: String::new(),
        text: G::entry_text(setup, entry, lang),
        cards: Vec::new(),
        spaces: Vec::new(),
        dice: Vec::new(),
    }
}

pub fn ask<G: Game>(setup: &G::Setup, ask: &Ask, lang: Lang) -> AskInfo {
    AskInfo {
        side: wire_side(ask.side),
        text: G::prompt_text(setup, ask.prompt, lang),
        kind: ask.prompt.kind,
        card: ask.prompt.card.map(|card| card.0),
        left: ask.prompt.left,
        choices: choices::<G>(setup, ask.options.choices, lang),
        cards: ask.options.cards.iter().map(|card| card.0).collect(),
        spaces: ask.options.spaces.iter().map(|space| space.0).collect(),
    }
}

/// A set of numbered choices with their words.
pub fn choices<G: Game>(setup: &G::Setup, set: u64, lang: Lang) -> Vec<Choice> {
    let chosen = (0..64u8).filter(|n| set >> n & 1 != 0).map(Pick::Choice);
    chosen
        .map(|pick| Choice {
            pick: pick.index() as u16,
            word: G::pick_word(setup, pick),
            text: G::pick_text(setup, pick, lang),
        })
        .collect()
}
