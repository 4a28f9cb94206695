//! A review as independent pieces of work: each can be done on any thread or machine and in any order, and none is done
//! twice. A coarse curve comes first, then every decision from the left, then luck.

use crate::{
    Account, Bench, CardPlay, Effort, Engine, Estimate, Judged, Luck, METHOD, NoNetwork, Review,
    ReviewedPlay, judge, luck, plays,
};
use bots::lookahead::Reader;
use bots::{Seen, witnessed};
use contract::{Act, Game, Side, SplitMix};
use serde::{Deserialize, Serialize};

/// The most positions on a coarse curve, and the lines from each.
const COARSE: usize = 18;
const COARSE_LINES: usize = 6;

/// The part of the review a piece belongs to.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Coarse,
    Decisions,
    Luck,
}

/// One piece of work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Job {
    /// The position before a play, from a few lines.
    Coarse(usize),
    Play(usize),
    /// The start and the end.
    Ends,
    Fall(usize),
}

/// The result of a piece.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Piece {
    /// The US's chance before this play, from a few lines.
    Coarse {
        play: usize,
        open: Estimate,
    },
    Play(ReviewedPlay),
    Ends {
        start: Estimate,
        /// The chance in the last position, if the table ended the game there.
        #[serde(default)]
        left: Option<Estimate>,
        result: Estimate,
    },
    Luck(Luck),
}

/// A game under review. The set-up is passed in separately, as for a [`contract::History`].
pub struct Desk<G: Game> {
    pub(crate) acts: Vec<Act>,
    pub(crate) plays: Vec<CardPlay<G>>,
    falls: Vec<luck::Fall<G>>,
    jobs: Vec<Job>,
    pub(crate) reader: Reader<G>,
    effort: Effort,
    seed: u64,
    /// The winner, or none for a draw, if the table ended the game.
    by_table: Option<Option<Side>>,
}

impl<G: Game> Desk<G> {
    /// A game given as the list of its acts, all of them legal.
    pub fn new(
        setup: &G::Setup,
        acts: Vec<Act>,
        effort: Effort,
        seed: u64,
    ) -> std::result::Result<Desk<G>, NoNetwork> {
        let reader = Reader::<G>::new(setup)?.fair();
        let (plays, falls) = (plays::plays::<G>(setup, &acts), luck::falls::<G>(setup, &acts));
        let apart = plays.len().div_ceil(COARSE).max(1);
        let coarse = (0..plays.len()).step_by(apart).map(Job::Coarse);
        let jobs = coarse
            .chain((0..plays.len()).map(Job::Play))
            .chain([Job::Ends])
            .chain((0..falls.len()).map(Job::Fall))
            .collect();
        Ok(Desk { acts, plays, falls, jobs, reader, effort, seed, by_table: None })
    }

    /// The table ended the game, by resignation, clock or agreement: who won, if anybody did.
    #[must_use]
    pub fn ended_by_table(self, winner: Option<Side>) -> Desk<G> {
        Desk { by_table: Some(winner), ..self }
    }

    /// The number of pieces; they are numbered in the order in which to work on them.
    pub fn pieces(&self) -> usize {
        self.jobs.len()
    }

    pub fn stage(&self, piece: usize) -> Stage {
        match self.jobs[piece] {
            Job::Coarse(_) => Stage::Coarse,
            Job::Play(_) => Stage::Decisions,
            Job::Ends | Job::Fall(_) => Stage::Luck,
        }
    }

    pub fn engine(&self) -> Engine {
        Engine {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            method: METHOD,
            game: G::NAME.to_owned(),
            rules_revision: G::RULES_REVISION,
            network: self.reader.network.provenance.hash.clone(),
            effort: self.effort,
            seed: self.seed,
        }
    }

    pub(crate) fn bench<'b>(&'b self, setup: &'b G::Setup) -> Bench<'b, G> {
        Bench { setup, reader: &self.reader, effort: self.effort }
    }

    /// Every piece has its own random seed, so nothing depends on who works on what, or when.
    fn chance(&self, job: Job) -> u64 {
        let (plays, falls) = (self.plays.len(), self.falls.len());
        let n = match job {
            Job::Ends => 0,
            Job::Play(n) => 1 + n,
            Job::Fall(n) => 1 + plays + n,
            Job::Coarse(n) => 1 + plays + falls + n,
        };
        SplitMix(self.seed ^ (n as u64) << 20).next_u64()
    }

    pub(crate) fn chance_of_play(&self, play: usize) -> u64 {
        self.chance(Job::Play(play))
    }

    /// Works out one piece.
    pub fn work(&self, setup: &G::Setup, piece: usize) -> Piece {
        let (job, bench) = (self.jobs[piece], self.bench(setup));
        let seed = self.chance(job);
        match job {
            Job::Coarse(n) => Piece::Coarse { play: n, open: bench.open(&self.plays[n], COARSE_LINES, seed) },
            Job::Play(n) => Piece::Play(self.reviewed(&bench, n, seed)),
            Job::Ends => {
                let start = Estimate::of(&bench.go_on(&G::start(setup), self.effort.deals, seed));
                let (left, result) = bench.ends(&self.acts, self.by_table);
                Piece::Ends { start, left, result }
            }
            Job::Fall(n) => Piece::Luck(luck::weigh(&bench, &self.falls[n], seed)),
        }
    }

    fn reviewed(&self, bench: &Bench<'_, G>, n: usize, seed: u64) -> ReviewedPlay {
        let play = &self.plays[n];
        ReviewedPlay {
            first: play.first,
            acts: play.plan.picks.len(),
            side: play.side,
            open: bench.open(play, self.effort.lines, seed),
            judged: (!play.forced).then(|| self.judged(bench, n, &play.plan, seed)),
        }
    }

    /// Judges a play at one of the decisions, in the worlds of that decision.
    pub(crate) fn judged(
        &self,
        bench: &Bench<'_, G>,
        n: usize,
        plan: &bots::lookahead::Plan,
        seed: u64,
    ) -> Judged {
        let play = &self.plays[n];
        let view = G::view(bench.setup, &play.state, play.side.into());
        let saw = witnessed::<G>(bench.setup, &self.acts[..play.first], play.side);
        let seen = Seen::new(bench.setup, &view, play.ask).with(&saw);
        judge(&self.reader, &seen, plan, self.effort, seed)
    }

    /// The complete review; none if a piece is missing.
    pub fn review(&self, pieces: &[Option<Piece>]) -> Option<Review> {
        let (mut reviewed, mut luck, mut ends) = (Vec::new(), Vec::new(), None);
        if pieces.len() != self.jobs.len() {
            return None;
        }
        for piece in pieces {
            match piece.as_ref()? {
                Piece::Coarse { .. } => {}
                Piece::Play(play) => reviewed.push(play.clone()),
                Piece::Ends { start, left, result } => ends = Some((*start, *left, *result)),
                Piece::Luck(one) => luck.push(one.clone()),
            }
        }
        let (start, left, result) = ends?;
        let account = Account::new(start, &reviewed, &luck, left, result);
        Some(Review { engine: self.engine(), plays: reviewed, luck, account })
    }
}
