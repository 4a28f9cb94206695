//! How lucky a game was: dice compared with their expectation, and the most decisive rolls. Knows no rules:
//! what a roll was worth is read off the game's charts and spaces.

use contract::show::Die;
use contract::told::{Facts, Word};
use contract::{Act, Chance, Game, Lang, Now, Open, Side, Viewer};
use serde::Serialize;

/// The luck of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    pub rows: Vec<LuckRow>,
    /// The rolls that mattered most, the greatest first.
    pub mattered: Vec<RollThatMattered>,
}

/// The dice of one side for one purpose.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LuckRow {
    pub side: Side,
    /// The kind of log entry: `coup`, `war` … and in words.
    pub kind: Word,
    pub title: String,
    pub rolls: u32,
    pub average: f32,
    pub expected: f32,
    /// Pips for a roll above expectation, in the direction that its roller wanted.
    pub luck: f32,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RollThatMattered {
    /// The act after which it was settled: 1 is the first of the game.
    pub step: u32,
    /// Who rolled.
    pub side: Side,
    pub text: String,
    /// Points against the mean of all faces; positive is good for `side`.
    pub swing: f32,
}

/// The number of rolls that are listed.
const NAMED: usize = 10;
/// What a marker on the map and the control of a space are worth in points: rough, but the same for both
/// sides.
const MARKER: f32 = 0.25;
const CONTROL: f32 = 1.0;
const MEAN_DIE: f32 = 3.5;

/// The luck of a game given by all its acts, which must be legal.
pub fn luck<G: Game>(setup: &G::Setup, acts: &[Act], lang: Lang) -> Luck {
    let mut rows: Vec<LuckSum> = Vec::new();
    let mut mattered = Vec::new();
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    let mut waiting: Option<Before<G>> = None;
    for (n, &act) in acts.iter().enumerate() {
        if rolls(&open) && waiting.is_none() {
            let before = Before::<G>::new(setup, &state);
            waiting = Some(before);
        }
        let mut entries = Vec::new();
        open = G::apply_legal(setup, &mut state, act, Some(&mut entries));
        for entry in &entries {
            count(&mut rows, &G::facts(setup, entry));
        }
        // Two dice of one roll are evaluated together.
        let settled = !(entries.is_empty() && rolls(&open));
        if let Some(before) = waiting.take_if(|_| settled) {
            let swing = before.value(setup, &state, &open, &entries) - before.mean;
            let told = entries.iter().find(|entry| !G::facts(setup, entry).dice.is_empty());
            if let Some((entry, side)) = told.and_then(|entry| Some((entry, roller::<G>(setup, entry)?))) {
                mattered.push(RollThatMattered {
                    step: n as u32 + 1,
                    side,
                    text: G::entry_text(setup, entry, lang),
                    swing: swing * f32::from(side.sign()),
                });
            }
        }
    }
    mattered.sort_by(|a, b| b.swing.abs().total_cmp(&a.swing.abs()));
    mattered.truncate(NAMED);
    mattered.retain(|roll| roll.swing.abs() > f32::EPSILON);
    let mut rows: Vec<_> = rows.into_iter().filter_map(|sum| row::<G>(sum, lang)).collect();
    rows.sort_by(|a, b| (&a.kind, a.side).cmp(&(&b.kind, b.side)));
    Luck { rows, mattered }
}

fn rolls(open: &Open) -> bool {
    matches!(open.now, Now::Chance(Chance::Die))
}

fn roller<G: Game>(setup: &G::Setup, entry: &G::Entry) -> Option<Side> {
    let facts = G::facts(setup, entry);
    facts.side.or_else(|| facts.dice.iter().find_map(|die| die.side))
}

/// The dice of one side for one purpose; `die` represents all of them.
struct LuckSum {
    kind: Word,
    die: Die,
    rolls: u32,
    pips: u32,
}

/// Adds the dice of an entry to the row of their side and kind.
fn count(rows: &mut Vec<LuckSum>, facts: &Facts) {
    for &die in &facts.dice {
        let same = |row: &LuckSum| row.kind == facts.kind && row.die.side == die.side;
        let at = rows.iter().position(same).unwrap_or_else(|| {
            rows.push(LuckSum { kind: facts.kind.clone(), die, rolls: 0, pips: 0 });
            rows.len() - 1
        });
        rows[at].rolls += 1;
        rows[at].pips += u32::from(die.pips);
    }
}

fn row<G: Game>(LuckSum { kind, die, rolls, pips }: LuckSum, lang: Lang) -> Option<LuckRow> {
    let average = pips as f32 / rolls as f32;
    let above = average - MEAN_DIE;
    Some(LuckRow {
        side: die.side?,
        title: G::kind_title(&kind, lang),
        kind,
        rolls,
        average,
        expected: MEAN_DIE,
        luck: if die.low_wins { -above } else { above },
    })
}

/// The position before a roll, and the expected value of the roll, positive for the US.
struct Before<G: Game> {
    view: G::View,
    mean: f32,
}

impl<G: Game> Before<G> {
    fn new(setup: &G::Setup, state: &G::State) -> Self {
        let view = G::view(setup, state, Viewer::Spectator);
        let mut before = Before { view, mean: 0.0 };
        before.mean = before.expectation(setup, state);
        before
    }

    fn expectation(&self, setup: &G::Setup, state: &G::State) -> f32 {
        let after = |face: u8| {
            let mut state = *state;
            let mut entries = Vec::new();
            let open = G::apply_legal(setup, &mut state, Act::Rolled(face), Some(&mut entries));
            if entries.is_empty() && rolls(&open) {
                self.expectation(setup, &state)
            } else {
                self.value(setup, &state, &open, &entries)
            }
        };
        (1..=6).map(after).sum::<f32>() / 6.0
    }

    /// The score, the markers that moved and the spaces that changed hands. A game that is over is worth the
    /// whole scale.
    fn value(&self, setup: &G::Setup, state: &G::State, open: &Open, entries: &[G::Entry]) -> f32 {
        let view = G::view(setup, state, Viewer::Spectator);
        let Some(score) = G::gauges(setup, &view, Lang::FIRST).into_iter().next() else { return 0.0 };
        if let Now::Over(outcome) = open.now {
            return outcome.winner.map_or(0.0, |side| (score.max * i32::from(side.sign())) as f32);
        }
        let mut spaces: Vec<_> = entries.iter().flat_map(|entry| G::facts(setup, entry).spaces).collect();
        spaces.sort_unstable();
        spaces.dedup();
        let worth = |view: &G::View| -> f32 {
            let of = |&space: &contract::SpaceId| {
                let holding = G::holding(setup, view, space);
                let control = holding.control.map_or(0.0, |side| CONTROL * f32::from(side.sign()));
                control + MARKER * (f32::from(holding.us) - f32::from(holding.ussr))
            };
            spaces.iter().map(of).sum()
        };
        score.value as f32 + worth(&view) - worth(&self.view)
    }
}
