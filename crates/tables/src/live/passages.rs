//! A game play by play: the basis for comparing two games from the same deal.

use super::draw;
use super::game::LiveGame;
use contract::record::Written;
use contract::show::{Holding, Moment};
use contract::{Act, Chance, Game, Lang, Now, Occasion, SpaceId, SpaceSet, Viewer};
use games::{Counts, Place};
use std::ops::Range;
use std::sync::Arc;
use wire::live::LogLine;

/// All acts of one occasion, in sequence: a card play and what it led to, a deal, the end of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    pub occasion: Occasion,
    /// In each language.
    pub moment: Arc<[Moment; Lang::ALL.len()]>,
    /// The range of steps.
    pub steps: Range<usize>,
    /// What players picked, as written in records.
    pub decisions: Vec<String>,
    pub chances: Vec<Chanced>,
    /// After the passage.
    pub score: i32,
    /// What is on the spaces after it.
    pub board: Vec<Holding>,
}

/// What chance brought, and where it was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chanced {
    pub place: Place,
    /// Its number among those at the same place.
    pub count: u32,
    pub kind: ChanceKind,
    /// As written in records.
    pub fell: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ChanceKind {
    Die,
    Card,
    Coin,
}

impl<G: Game> LiveGame<G> {
    /// For each step still standing: where the game stood before it, and which act of chance it was. What was taken
    /// back by agreement still counts.
    fn occasions(&self) -> Vec<(Occasion, Option<Chanced>)> {
        let setup = &self.rules.setup;
        let (mut counts, mut acts, mut occasions) = (Counts::default(), Vec::new(), Vec::new());
        let mut state = *self.history.start();
        let mut open = G::open(setup, &state);
        for &line in self.history.course() {
            let act = match line {
                Written::Act(act) => act,
                Written::Back(n) => {
                    acts.truncate(acts.len().saturating_sub(n));
                    occasions.truncate(acts.len());
                    state = *self.history.start();
                    open = G::open(setup, &state);
                    for &act in &acts {
                        open = G::apply_legal(setup, &mut state, act, None);
                    }
                    continue;
                }
            };
            let occasion = G::occasion(setup, &state);
            let chanced = match &open.now {
                Now::Chance(chance) if act.side().is_none() => {
                    let place = games::place(occasion, chance);
                    let kind = match chance {
                        Chance::Die => ChanceKind::Die,
                        Chance::Card { .. } => ChanceKind::Card,
                        Chance::Coin => ChanceKind::Coin,
                    };
                    Some(Chanced { place, count: counts.next(place), kind, fell: G::act_text(setup, act) })
                }
                _ => None,
            };
            occasions.push((occasion, chanced));
            open = G::apply_legal(setup, &mut state, act, None);
            acts.push(act);
        }
        occasions
    }

    pub(super) fn past_passages(&self) -> Vec<Passage> {
        let setup = &self.rules.setup;
        let mut state = *self.history.start();
        let mut passages: Vec<Passage> = Vec::new();
        let steps = self.history.steps().iter().zip(&self.when).zip(self.occasions());
        for (n, ((step, when), (occasion, chanced))) in steps.enumerate() {
            let play = occasion.play();
            if passages.last().is_none_or(|last| last.occasion != play) {
                let view = G::view(setup, &state, Viewer::Spectator);
                if let Some(last) = passages.last_mut() {
                    (last.score, last.board) = self.standing_after(&view);
                }
                passages.push(Passage {
                    occasion: play,
                    moment: Arc::clone(when.moments()),
                    steps: n..n,
                    decisions: Vec::new(),
                    chances: Vec::new(),
                    score: 0,
                    board: Vec::new(),
                });
            }
            let Some(passage) = passages.last_mut() else { continue };
            passage.steps.end = n + 1;
            match step.act {
                Act::Pick(..) => passage.decisions.push(G::act_text(setup, step.act)),
                Act::Rolled(_) | Act::Drew(_) | Act::Tossed(_) => passage.chances.extend(chanced),
            }
            G::apply_legal(setup, &mut state, step.act, None);
        }
        if let Some(last) = passages.last_mut() {
            (last.score, last.board) = self.standing_after(&G::view(setup, &state, Viewer::Spectator));
        }
        passages
    }

    /// The score, and what is on the spaces.
    fn standing_after(&self, view: &G::View) -> (i32, Vec<Holding>) {
        let setup = &self.rules.setup;
        let score = G::gauges(setup, view, Lang::FIRST).first().map_or(0, |gauge| gauge.value);
        let spaces = (0..SpaceSet::CAPACITY as u8).map(|space| G::holding(setup, view, SpaceId(space)));
        (score, spaces.collect())
    }

    pub(super) fn past_told(&self, steps: Range<usize>, lang: Lang) -> Vec<LogLine> {
        let setup = &self.rules.setup;
        let told = self.history.steps().iter().zip(&self.when).take(steps.end).skip(steps.start);
        let lines = told.flat_map(|(step, when)| {
            let somebody = step
                .entries
                .iter()
                .filter(|entry| Viewer::ALL.into_iter().any(|viewer| G::entry_for(entry, viewer).is_some()));
            somebody.map(move |entry| (entry, when))
        });
        let line = |(n, (entry, when)): (usize, (&G::Entry, &super::game::When))| {
            draw::log_line::<G>(setup, entry, (when.seq, n as u32), when.moment(lang), lang)
        };
        lines.enumerate().map(line).collect()
    }
}
