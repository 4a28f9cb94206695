//! The review of a game known only by name: what a server stores and a worker works on. Everything that has to be
//! compiled for each game is compiled here, once.

use crate::tell::{self, Findings};
use crate::tried::{self, Untried};
use crate::{Desk, Effort, Engine, METHOD, NoNetwork, Piece, Review, Stage, work_all, write_text};
use contract::record::{BadRecord, Record};
use contract::{CardId, CardSet, Digest, Game, Lang, Pick, Side};
use games::{ForGame, GameName, Loaded, UnknownGame, ended_by_table};
use std::sync::atomic::AtomicU64;
use wire::reviews::{JudgedPlay, PlayTried, WhatIfAnswer};

/// Why a record cannot be reviewed.
#[derive(Debug)]
pub enum Unreviewable {
    Record(BadRecord),
    Game(UnknownGame),
    NoNetwork(NoNetwork),
}

impl std::fmt::Display for Unreviewable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Unreviewable::Record(bad) => bad.fmt(f),
            Unreviewable::Game(unknown) => unknown.fmt(f),
            Unreviewable::NoNetwork(none) => none.fmt(f),
        }
    }
}

impl std::error::Error for Unreviewable {}

/// A game to review. See [`Desk`] and its methods of the same names.
pub trait Task: Send + Sync {
    fn engine(&self) -> Engine;
    fn pieces(&self) -> usize;
    fn stage(&self, piece: usize) -> Stage;
    fn work(&self, piece: usize) -> Piece;
    /// Uses several threads; `done` counts pieces.
    fn work_all(&self, threads: usize, done: &AtomicU64) -> Vec<Option<Piece>>;
    /// Number of acts in the game.
    fn acts(&self) -> usize;
    fn review(&self, pieces: &[Option<Piece>]) -> Option<Review>;
    fn tell(&self, pieces: &[Option<Piece>], lang: Lang) -> Findings;
    /// The review as text for a terminal.
    fn text(&self, review: &Review, lang: Lang) -> String;
    fn play(&self, pieces: &[Option<Piece>], step: usize, lang: Lang) -> Option<JudgedPlay>;
    fn try_play(
        &self,
        pieces: &[Option<Piece>],
        step: usize,
        picks: &[Pick],
        lang: Lang,
    ) -> Result<PlayTried, Untried>;
    fn other_die(&self, step: usize, pips: u8) -> Result<WhatIfAnswer, Untried>;
    /// The cards that can be asked about.
    fn holdable(&self, step: usize, side: Side) -> Result<CardSet, Untried>;
    fn other_card(&self, step: usize, side: Side, card: CardId) -> Result<WhatIfAnswer, Untried>;
}

struct Opened<G: Game> {
    setup: G::Setup,
    desk: Desk<G>,
}

impl<G: Game> Task for Opened<G> {
    fn engine(&self) -> Engine {
        self.desk.engine()
    }

    fn pieces(&self) -> usize {
        self.desk.pieces()
    }

    fn stage(&self, piece: usize) -> Stage {
        self.desk.stage(piece)
    }

    fn work(&self, piece: usize) -> Piece {
        self.desk.work(&self.setup, piece)
    }

    fn work_all(&self, threads: usize, done: &AtomicU64) -> Vec<Option<Piece>> {
        work_all(self.desk.pieces(), threads, done, |n| self.work(n))
    }

    fn acts(&self) -> usize {
        self.desk.acts.len()
    }

    fn review(&self, pieces: &[Option<Piece>]) -> Option<Review> {
        self.desk.review(pieces)
    }

    fn tell(&self, pieces: &[Option<Piece>], lang: Lang) -> Findings {
        tell::tell(&self.setup, &self.desk, pieces, lang)
    }

    fn text(&self, review: &Review, lang: Lang) -> String {
        write_text::<G>(&self.setup, &self.desk, review, lang)
    }

    fn play(&self, pieces: &[Option<Piece>], step: usize, lang: Lang) -> Option<JudgedPlay> {
        tell::play(&self.setup, &self.desk, pieces, step, lang)
    }

    fn try_play(
        &self,
        pieces: &[Option<Piece>],
        step: usize,
        picks: &[Pick],
        lang: Lang,
    ) -> Result<PlayTried, Untried> {
        tried::try_play(&self.setup, &self.desk, pieces, step, picks, lang)
    }

    fn other_die(&self, step: usize, pips: u8) -> Result<WhatIfAnswer, Untried> {
        tried::other_die(&self.setup, &self.desk, step, pips)
    }

    fn holdable(&self, step: usize, side: Side) -> Result<CardSet, Untried> {
        tried::holdable(&self.setup, &self.desk, step, side)
    }

    fn other_card(&self, step: usize, side: Side, card: CardId) -> Result<WhatIfAnswer, Untried> {
        tried::other_card(&self.setup, &self.desk, step, side, card)
    }
}

/// Identifies builds that may produce different figures: reviews from different builds are never mixed.
pub fn build() -> String {
    let networks: Vec<&str> = net::carried().iter().map(|one| one.provenance.hash.as_str()).collect();
    let revisions: Vec<u32> = GameName::SHIPPED.iter().map(|game| game.face().rules_revision()).collect();
    format!("{}.{METHOD}-{:016x}", env!("CARGO_PKG_VERSION"), Digest::of(&(networks, revisions)))
}

/// Opens the record of a game.
pub fn open(record: &str, effort: Effort, seed: u64) -> Result<Box<dyn Task>, Unreviewable> {
    struct Open {
        record: Record,
        effort: Effort,
        seed: u64,
    }
    impl ForGame for Open {
        type Output = Result<Box<dyn Task>, Unreviewable>;
        fn run<G: Game>(self) -> Self::Output {
            let loaded = Loaded::<G>::new(self.record).map_err(Unreviewable::Record)?;
            let acts = loaded.acts().map_err(Unreviewable::Record)?;
            let setup = loaded.setup;
            let desk = Desk::new(&setup, acts, self.effort, self.seed).map_err(Unreviewable::NoNetwork)?;
            let desk = match ended_by_table(&loaded.record) {
                Some((winner, _)) => desk.ended_by_table(winner),
                None => desk,
            };
            Ok(Box::new(Opened::<G> { setup, desk }))
        }
    }
    let record = Record::parse(record).map_err(Unreviewable::Record)?;
    let game: GameName = record.game.parse().map_err(Unreviewable::Game)?;
    game.with(Open { record, effort, seed })
}
