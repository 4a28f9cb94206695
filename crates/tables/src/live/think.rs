//! The work of computer players, detached from the table: it holds a view and an ask, and can be moved to another
//! thread.

use crate::words::words;
use bots::{BotName, Seen, witnessed};
use contract::briefing::{Chapter, Length};
use contract::{Act, Ask, Chance, Floor, Game, Lang, Now, Open, Pick, Side, SplitMix, Viewer};
use games::Ready;
use games::briefing::Briefing;
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;
use std::time::Duration;
use wire::catalogue::Drawn;
use wire::live::{HintLine, LastWord, Warning};

/// A decision still to be computed.
pub type Decide = Box<dyn FnOnce() -> Pick + Send>;
/// Hints still to be computed, best first.
pub type Advise = Box<dyn FnOnce() -> Vec<HintLine> + Send>;

/// The effect of a pick, still to be computed.
pub type Look = Box<dyn FnOnce() -> Drawn + Send>;
/// A description of the position, still to be written.
pub type Brief = Box<dyn FnOnce() -> Vec<Chapter> + Send>;
/// The dangers of all options, still to be computed.
pub type Warn = Box<dyn FnOnce() -> Vec<Warning> + Send>;

/// Thinking time for a hint.
const HINT_TIME: Duration = Duration::from_millis(900);
/// How many options a hint covers, and how many acts ahead it looks.
const HINTS: usize = 5;
const LINE: usize = 8;
/// Smaller differences between win chances mean nothing.
const TELLING: f32 = 0.015;
/// Seeds the worlds an outlook imagines: always the same, so that it does not flicker.
const SAMPLES: u64 = 1963;

/// What a side has to decide, with its standing choices among the options.
pub(super) fn asked(open: &Open, side: Side) -> Option<Ask> {
    open.ask(side).map(|ask| Ask { options: open.options(side), ..*ask })
}

/// `acts` led to the position: a player may use what its side saw of them.
pub fn decide<G: Game>(
    rules: &Arc<Ready<G>>,
    acts: Vec<Act>,
    state: &G::State,
    open: &Open,
    side: Side,
    bot: &BotName,
    seed: u64,
) -> Option<Decide> {
    let ask = asked(open, side)?;
    let view = G::view(&rules.setup, state, side.into());
    let (rules, bot) = (Arc::clone(rules), bot.clone());
    Some(Box::new(move || {
        let mut player = bot.build::<G>(seed);
        let saw = if player.remembers() { witnessed::<G>(&rules.setup, &acts, side) } else { Vec::new() };
        player.decide(&Seen::new(&rules.setup, &view, ask).with(&saw))
    }))
}

pub fn advise<G: Game>(
    rules: &Arc<Ready<G>>,
    acts: Vec<Act>,
    state: &G::State,
    open: &Open,
    side: Side,
    lang: Lang,
) -> Option<Advise> {
    let ask = asked(open, side)?;
    let view = G::view(&rules.setup, state, side.into());
    let rules = Arc::clone(rules);
    Some(Box::new(move || {
        let setup = &rules.setup;
        let saw = witnessed::<G>(setup, &acts, side);
        let seen = Seen::<G>::new(setup, &view, ask).with(&saw);
        let advice = bots::advise(&seen, HINT_TIME);
        let why = bots::evaluator::<G>();
        let tried: Vec<_> = advice.iter().filter(|one| one.visits > 0).take(HINTS).collect();
        // In a secret choice the quality of an option cannot be estimated: a list of equal chances says nothing.
        let secret = tried.iter().all(|one| one.often.is_some());
        if secret && !tells_apart(tried.iter().map(|one| one.chance)) {
            return Vec::new();
        }
        tried
            .into_iter()
            .map(|one| HintLine {
                pick: one.pick.index() as u16,
                text: G::offer_text(setup, &ask, one.pick, lang),
                win: one.chance,
                low: (one.chance - one.error).max(0.0),
                high: (one.chance + one.error).min(1.0),
                line: one
                    .line
                    .iter()
                    .skip(1)
                    .take(LINE)
                    .map(|&act| act_text::<G>(setup, act, lang))
                    .collect(),
                why: bots::reason_text(&why.why(&seen, one.pick), lang),
            })
            .collect()
    }))
}

/// Whether advice is of any use: options that all promise the same are not advice.
fn tells_apart(chances: impl ExactSizeIterator<Item = f32> + Clone) -> bool {
    let (low, high) =
        chances.clone().fold((1.0f32, 0.0f32), |(low, high), one| (low.min(one), high.max(one)));
    chances.len() < 2 || high - low >= TELLING
}

pub fn brief<G: Game>(
    rules: &Arc<Ready<G>>,
    state: &G::State,
    open: Option<&Open>,
    viewer: Viewer,
    since: Vec<G::Entry>,
    (length, lang): (Length, Lang),
) -> Brief {
    let view = G::view(&rules.setup, state, viewer);
    let ask = viewer.side().zip(open).and_then(|(side, open)| asked(open, side));
    let outcome = open.and_then(Open::outcome);
    let rules = Arc::clone(rules);
    Box::new(move || {
        let (setup, view, since) = (&rules.setup, &view, &since[..]);
        Briefing::<G> { setup, view, viewer, ask, outcome, since }.chapters(length, lang)
    })
}

pub fn look<G: Game>(
    rules: &Arc<Ready<G>>,
    state: &G::State,
    open: &Open,
    side: Side,
    pick: Pick,
    lang: Lang,
) -> Option<Look> {
    let ask = asked(open, side).filter(|ask| ask.options.has(pick))?;
    let view = G::view(&rules.setup, state, side.into());
    let rules = Arc::clone(rules);
    Some(Box::new(move || {
        let outlook = games::outlook::outlook::<G>(&rules.setup, &view, &ask, pick, lang, SAMPLES);
        to_raw_value(&outlook).unwrap_or_else(|_| RawValue::NULL.to_owned())
    }))
}

pub fn warn<G: Game>(rules: &Arc<Ready<G>>, state: &G::State, open: &Open, side: Side) -> Option<Warn> {
    let ask = asked(open, side)?;
    let view = G::view(&rules.setup, state, side.into());
    let rules = Arc::clone(rules);
    Some(Box::new(move || games::outlook::outlooks_brief::<G>(&rules.setup, &view, &ask, SAMPLES)))
}

/// Which of `side`'s options cannot be undone, and why. Computed from a world the side cannot rule out: whether
/// something can be undone is the same in all of them (`contract::laws::undo_tells_nothing`).
pub fn last_word<G: Game>(setup: &G::Setup, view: &G::View, open: &Open, side: Side) -> LastWord {
    let world = G::sample(setup, view, &mut SplitMix(SAMPLES));
    let mut last = LastWord::default();
    for pick in open.options(side).iter() {
        let (mut state, mut entries) = (world, Vec::new());
        let act = Act::Pick(side, pick);
        let Ok(next) = G::apply(setup, &mut state, act, Some(&mut entries)) else { continue };
        let list = match next.now {
            // What gets revealed may lead to a die roll in this world and not in another.
            _ if Floor::is_laid_by::<G>(act, &entries) => &mut last.shown,
            Now::Chance(Chance::Die | Chance::Coin) => &mut last.die,
            Now::Chance(Chance::Card { .. }) => &mut last.shown,
            Now::Over(_) => &mut last.passes,
            Now::Ask(_) | Now::Both(..) if next.ask(side).is_none() => &mut last.passes,
            Now::Ask(_) | Now::Both(..) => continue,
        };
        list.push(pick.index() as u16);
    }
    last
}

/// One act of an expected line, in words.
fn act_text<G: Game>(setup: &G::Setup, act: Act, lang: Lang) -> String {
    let words = words(lang);
    match act {
        Act::Pick(by, pick) => format!("{}: {}", words.side(by), G::pick_text(setup, pick, lang)),
        Act::Rolled(pips) => words.die(pips),
        // A card a search imagined is nobody's secret, but not a promise either.
        Act::Drew(_) => words.drawn_card().to_owned(),
        Act::Tossed(by) => words.coin(by),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn advice_that_makes_no_difference_is_none() {
        assert!(!tells_apart([0.51, 0.512, 0.509].into_iter()), "bids in balance");
        assert!(tells_apart([0.51, 0.44].into_iter()));
        assert!(tells_apart([0.51].into_iter()), "there is but one way");
    }
}
