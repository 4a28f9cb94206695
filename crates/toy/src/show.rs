//! What a client draws of the toy game.

use super::words::{self, words};
use super::{CARDS, Entry, Stage, View};
use contract::show::{Die, Gauge, Holding, Moment, NamedChoice};
use contract::told::{Facts, Figure};
use contract::{CardId, Lang, Pick, Prompt, Side, SpaceId};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Board {
    pub cards: Vec<String>,
    pub choices: Vec<NamedChoice>,
}

pub fn board(lang: Lang) -> Board {
    let choices = words::all_picks().filter_map(|pick| match pick {
        Pick::Choice(index) => {
            Some(NamedChoice { index, word: words::pick_word(pick), text: words(lang).pick(pick) })
        }
        Pick::Card(_) | Pick::Space(_) => None,
    });
    Board {
        cards: (0..CARDS).map(|n| words(lang).pick(Pick::Card(CardId(n)))).collect(),
        choices: choices.collect(),
    }
}

pub fn facts(entry: &Entry) -> Facts {
    let (change, note) = (Facts::change, Facts::note);
    let bid = |side, n: u8| Figure::now("bid", Some(side), n);
    match *entry {
        Entry::Bid { side, bid: Some(n) } => note("bid").by(side).figure(bid(side, n)),
        Entry::Bid { side, bid: None } => note("bid").by(side),
        Entry::BidsShown(bids) => {
            Side::BOTH.into_iter().fold(change("bids_shown"), |told, side| told.figure(bid(side, bids[side])))
        }
        Entry::Seated(_) => change("seated"),
        Entry::Drew { side, card } => change("drew").by(side).perhaps(card),
        Entry::Doubled(side) => change("doubled").by(side),
        Entry::Played { side, card } => note("played").by(side).card(card),
        Entry::Rolled(pips) => change("rolled").die(Die { side: None, pips, low_wins: false }),
        Entry::Claimed { side, space: Some(space), points } => {
            change("claimed").by(side).at(space).figure(Figure::now("points", Some(side), points))
        }
        Entry::Claimed { side, space: None, .. } => note("claimed").by(side),
        Entry::Over(_) => change("over"),
    }
}

pub fn moment(view: &View, lang: Lang) -> Moment {
    let table = &view.table;
    let text = words(lang).round(table.round);
    let code = format!("R{}", table.round);
    Moment { short: code.clone(), code, text, game: 1, turn: table.round, round: 0, side: Some(table.leader) }
}

pub fn gauges(view: &View, lang: Lang) -> Vec<Gauge> {
    let [us, ussr] = view.table.scores.0.map(i32::from);
    vec![Gauge { key: "score", title: words(lang).score(), value: us - ussr, min: -20, max: 20 }]
}

pub fn holding(view: &View, space: SpaceId) -> Holding {
    let control = view.table.owners.get(space.0 as usize).copied().flatten();
    let of = |side| u8::from(control == Some(side));
    Holding { space, us: of(Side::Us), ussr: of(Side::Ussr), control, zone: None }
}

/// Bidding and leading begin something new.
pub fn between_plays(prompt: Prompt) -> bool {
    let begins = [Stage::Bid, Stage::Lead].map(super::rules::kind);
    begins.contains(&prompt.kind)
}
