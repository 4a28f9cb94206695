//! Converts what a game says about itself into table messages. Everything sent to a client is drawn from a view, or
//! from an entry filtered for its reader.

use contract::show::Moment;
use contract::{Ask, Game, Lang, Pick, Viewer};
use serde_json::value::{RawValue, to_raw_value};
use wire::catalogue::Drawn;
use wire::live::{AskInfo, Choice, LastWord, LogLine};

/// The table as the holder of this view may see it.
pub fn shown<G: Game>(setup: &G::Setup, view: &G::View, lang: Lang) -> Drawn {
    to_raw_value(&G::shown(setup, view, lang)).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// Where in its course the game stands, which is never secret.
pub fn moment<G: Game>(setup: &G::Setup, state: &G::State, lang: Lang) -> Moment {
    G::moment(setup, &G::view(setup, state, Viewer::Spectator), lang)
}

/// A log entry filtered for its reader, with its position in the log.
pub fn log_line<G: Game>(
    setup: &G::Setup,
    entry: &G::Entry,
    (seq, n): (u32, u32),
    moment: &Moment,
    lang: Lang,
) -> LogLine {
    let told = G::told(setup, entry, lang);
    let Moment { code, short, .. } = moment.clone();
    LogLine { seq, n, code, short, text: told.parts.text(), told }
}

pub fn ask<G: Game>(setup: &G::Setup, ask: &Ask, lang: Lang) -> AskInfo {
    let question = G::question(setup, ask.prompt, lang);
    AskInfo {
        side: ask.side,
        text: question.text(),
        task: question.card.is_some().then_some(question.task),
        kind: G::ask_word(ask.prompt.kind).to_owned(),
        card: ask.prompt.card.map(|card| card.0),
        left: ask.prompt.left,
        choices: choices::<G>(setup, ask.options.choices, |pick| G::offer_text(setup, ask, pick, lang)),
        cards: ask.options.cards.iter().map(|card| card.0).collect(),
        spaces: ask.options.spaces.iter().map(|space| space.0).collect(),
        remark: None,
        prices: Vec::new(),
        last_word: LastWord::default(),
    }
}

/// A set of numbered choices with their texts.
pub fn choices<G: Game>(setup: &G::Setup, set: u64, text: impl Fn(Pick) -> String) -> Vec<Choice> {
    let chosen = (0..64u8).filter(|n| set >> n & 1 != 0).map(Pick::Choice);
    chosen
        .map(|pick| Choice {
            pick: pick.index() as u16,
            word: G::pick_word(setup, pick),
            text: text(pick),
            number: G::pick_number(setup, pick),
        })
        .collect()
}
