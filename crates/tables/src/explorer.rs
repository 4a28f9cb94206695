//! How games begin, between people on this server and between bots. Each finished game between two people is read once,
//! by whichever process gets to it first. Each process counts openings as they are stored, and keeps the counts in
//! memory.

use crate::boxed;
use crate::refusal::Refusal;
use crate::service::Tables;
use contract::record::Record;
use contract::{Game, Lang, Now, Side};
use games::{ForGame, GameName, Loaded, ended_by_table};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError, RwLock};
use store::OpeningRow;
use study::explorer::{Among, Gathered};
use study::{Opening, explore, shipped};
use tokio::sync::Semaphore;
use wire::explorer::Explorer;

/// Games read per request; the rest waits for the next.
const AT_ONCE: u32 = 40;
/// Openings fetched in one go. The rating before each game is looked up, so ten thousand at once would keep a connection
/// of the database busy for a tenth of a second, and others wait for it.
const PAGE: u32 = 1_000;
/// How often to try for a game's next number when other processes are reading at the same moment.
const TRIES: usize = 8;
/// Reading games keeps a core busy for a while, so only one request does it at a time.
static READING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// Extracts a record's opening and the US's score in halves.
struct Read(Record);

impl ForGame for Read {
    type Output = Option<(Opening, u8)>;
    fn run<G: Game>(self) -> Self::Output {
        let loaded = Loaded::<G>::new(self.0).ok()?;
        let acts = loaded.acts().ok()?;
        let mut state = G::start(&loaded.setup);
        for &act in &acts {
            G::apply_legal(&loaded.setup, &mut state, act, None);
        }
        let winner = match G::open(&loaded.setup, &state).now {
            Now::Over(outcome) => outcome.winner,
            // The table ended it: someone resigned, or ran out of time.
            _ => ended_by_table(&loaded.record)?.0,
        };
        let halves = winner.map_or(1, |side| if side == Side::Us { 2 } else { 0 });
        Some((Opening::of::<G>(&loaded.setup, &acts), halves))
    }
}

/// How the game of a record began and what the US scored, in halves; none if it cannot be read.
pub(crate) async fn opening_of(game: GameName, record: String) -> Result<Option<(Opening, u8)>, Refusal> {
    let Ok(record) = Record::parse(&record) else { return Ok(None) };
    let read = tokio::task::spawn_blocking(move || game.with(Read(record))).await;
    read.map_err(|problem| Refusal::failed(&problem))
}

/// One game's openings, as far as they have been counted.
#[derive(Default)]
struct Counted {
    /// The number of the last one.
    last: i64,
    people: Gathered,
}

/// What this process has counted so far, by game.
#[derive(Default)]
pub(crate) struct CountedOpenings(Mutex<HashMap<GameName, Arc<RwLock<Counted>>>>);

impl CountedOpenings {
    fn of(&self, game: GameName) -> Arc<RwLock<Counted>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).entry(game).or_default().clone()
    }
}

impl Tables {
    /// What is played after a path of choices, in those games between people that match.
    #[boxed]
    pub async fn explore(
        &self,
        game: GameName,
        path: &str,
        among: Among,
        lang: Lang,
    ) -> Result<Explorer, Refusal> {
        let counted = self.count_openings(game).await?;
        let path = path.to_owned();
        let told = move || {
            let counted = counted.read().unwrap_or_else(PoisonError::into_inner);
            explore(game, (&counted.people, among), shipped::openings(game), &path, lang)
        };
        tokio::task::spawn_blocking(told).await.map_err(|problem| Refusal::failed(&problem))
    }

    /// Counts what has been added since last time. The first call takes a moment if there are very many games.
    async fn count_openings(&self, game: GameName) -> Result<Arc<RwLock<Counted>>, Refusal> {
        self.read_openings(game).await?;
        let _one_at_a_time = READING.acquire().await;
        let counted = self.inner.openings.of(game);
        loop {
            let last = counted.read().unwrap_or_else(PoisonError::into_inner).last;
            let rows = self.inner.store.openings(game.word(), last, PAGE).await?;
            let is_all = (rows.len() as u32) < PAGE;
            if !rows.is_empty() {
                let counted = counted.clone();
                let count = move || {
                    let openings = rows.into_iter().map(|(n, rating, row)| {
                        let json = row.opening_json.unwrap_or_default();
                        let rating = rating.map(|thousandths| (thousandths / 1000).clamp(1, 9999) as u16);
                        (n, serde_json::from_str::<Opening>(&json).ok(), row.halves, row.ended_at, rating)
                    });
                    // Other requests have to wait while a page is counted, but not while it is read.
                    let openings: Vec<_> = openings.collect();
                    let mut counted = counted.write().unwrap_or_else(PoisonError::into_inner);
                    for (n, opening, halves, ended_at, rating) in openings {
                        counted.last = n;
                        if let Some(opening) = opening {
                            counted.people.note(&opening, halves, ended_at, rating);
                        }
                    }
                };
                tokio::task::spawn_blocking(count).await.map_err(|problem| Refusal::failed(&problem))?;
            }
            if is_all {
                return Ok(counted);
            }
        }
    }

    /// Reads games of every kind that nobody has read yet, so that they are ready when someone asks.
    pub(crate) async fn read_all_openings(self) {
        for &game in GameName::ALL {
            if let Err(problem) = self.read_openings(game).await {
                tracing::warn!(%problem, "finished games wait for the explorer");
            }
        }
    }

    /// Reads games that nobody has read yet, a few at a time.
    pub(crate) async fn read_openings(&self, game: GameName) -> Result<(), Refusal> {
        let _one_at_a_time = READING.acquire().await;
        let store = &self.inner.store;
        for (id, ended_at) in store.games_without_opening(game.word(), AT_ONCE).await? {
            // An analysis has no record, and a game of another revision may not replay: neither is tried again.
            let read = match self.record(&id).await {
                Ok(text) => opening_of(game, text).await?,
                Err(_) => None,
            };
            let row = OpeningRow {
                table_id: id,
                game: game.word().to_owned(),
                halves: read.as_ref().map_or(1, |(_, halves)| *halves),
                opening_json: read.and_then(|(opening, _)| serde_json::to_string(&opening).ok()),
                ended_at,
            };
            for _ in 0..TRIES {
                match store.keep_opening(&row).await {
                    Err(store::Error::Conflict) => {}
                    done => {
                        done?;
                        break;
                    }
                }
            }
        }
        Ok(())
    }
}
