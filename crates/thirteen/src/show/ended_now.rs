//! What the score would be if the game ended now, as far as a viewer can tell: the engine scores a copy, and
//! what nobody can know yet (the last cards) is left open.

use crate::Setup;
use crate::deck::Colour;
use crate::entry::Entry;
use crate::scoring;
use crate::state::{Hidden, State};
use crate::table::Table;
use crate::text::captions;
use crate::view::View;
use crate::zone::CUBA;
use contract::{BySide, Lang, Side};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct EndedNow {
    /// Points of the US and of the USSR, without the aftermath.
    pub vp: BySide<i16>,
    pub lines: Vec<ScoreLine>,
    /// Who would have brought about nuclear war by the symbols that this viewer can see.
    pub war: BySide<bool>,
    /// Whether Cuba's card, unknown to this viewer, could still change the result.
    pub cuba_unknown: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct ScoreLine {
    /// `territories`, `cuba`, `military`, `events`, `aftermath`.
    pub key: &'static str,
    pub text: String,
    /// Nothing: unknown before the end.
    pub vp: Option<BySide<i16>>,
}

/// Symbols of one kind in a sphere, one step from war or beyond it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct WarWarning {
    pub side: Side,
    pub symbol: Colour,
    pub count: u8,
    /// The threshold is reached.
    pub reached: bool,
    /// How it stands, in a sentence.
    pub fact: String,
    /// What that means, in another.
    pub meaning: String,
}

/// The public half, with Cuba's card if this viewer knows it.
fn known_state(view: &View) -> State {
    let mut public = view.public;
    public.cuba_up = view.cuba;
    State { public, hidden: Hidden::EMPTY }
}

pub fn ended_now(setup: &Setup, view: &View, lang: Lang) -> EndedNow {
    let mut state = known_state(view);
    let mut log = Vec::new();
    let (vp, war) = Table { setup, s: &mut state, log: Some(&mut log) }.score_known();
    let (mut lands, mut cuba, mut military) = (BySide([0; 2]), BySide([0; 2]), BySide([0; 2]));
    for entry in &log {
        match *entry {
            Entry::TerritoryScored { land: CUBA, side, vp } => cuba[side] += i16::from(vp),
            Entry::TerritoryScored { side, vp, .. } => lands[side] += i16::from(vp),
            Entry::MilitaryMajority { side: Some(side), vp, .. } => military[side] += i16::from(vp),
            _ => {}
        }
    }
    let events = BySide(view.public.bonus.0.map(i16::from));
    let line = |key, vp| ScoreLine { key, text: captions::score_line(setup, key, lang), vp };
    let mut lines =
        vec![line("territories", Some(lands)), line("cuba", Some(cuba)), line("military", Some(military))];
    if events.0 != [0; 2] {
        lines.push(line("events", Some(events)));
    }
    lines.push(line("aftermath", None));
    EndedNow { vp, lines, war, cuba_unknown: view.cuba.is_none() && view.public.cuba_lies() }
}

/// Points of both sides if the game ended now, without the aftermath, and which would have brought about
/// nuclear war: only the figures of [`ended_now`].
pub fn known_score(setup: &Setup, view: &View) -> (BySide<i16>, BySide<bool>) {
    scoring::known_score(setup, known_state(view).public)
}

/// How many symbols of each kind there are in the two spheres, including Cuba's if the viewer knows it.
pub fn symbols(setup: &Setup, view: &View) -> BySide<[u8; 3]> {
    let mut state = known_state(view);
    let table = Table { setup, s: &mut state, log: None };
    BySide(Side::BOTH.map(|side| Colour::ALL.map(|colour| table.symbols_in_sphere(side, colour))))
}

pub fn warnings(setup: &Setup, view: &View, lang: Lang) -> Vec<WarWarning> {
    let threshold = setup.rules.war_threshold;
    let counts = symbols(setup, view);
    let mut warnings = Vec::new();
    for side in Side::BOTH {
        for symbol in Colour::ALL {
            let count = counts[side][symbol as usize];
            if count + 1 >= threshold {
                let reached = count >= threshold;
                let [fact, meaning] = captions::war_warning(side, symbol, count, threshold, lang);
                warnings.push(WarWarning { side, symbol, count, reached, fact, meaning });
            }
        }
    }
    warnings
}
