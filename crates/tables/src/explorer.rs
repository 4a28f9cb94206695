//! How games begin, by people on this server and by bots. Each finished game of two people is read once.

use crate::boxed;
use crate::refusal::Refusal;
use crate::service::Tables;
use contract::record::Record;
use contract::{Game, Lang, Now, Side};
use games::{ForGame, GameName, Loaded};
use std::sync::LazyLock;
use store::OpeningRow;
use study::explorer::{Counting, Openings};
use study::{Opening, explore, shipped};
use tokio::sync::Semaphore;
use wire::explorer::Explorer;

/// Games that are read at one asking: the rest waits for the next.
const AT_ONCE: u32 = 40;
/// Reading games takes a core for a while: one at a time.
static READING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// The opening of a record, and what the US won in halves.
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
            // The table ended it: somebody resigned, or a clock fell.
            _ => match loaded.record.fact("result")?.split_once(' ')?.0 {
                "draw" => None,
                side => Some(Side::from_word(side)?),
            },
        };
        let halves = winner.map_or(1, |side| if side == Side::Us { 2 } else { 0 });
        Some((Opening::of::<G>(&loaded.setup, &acts), halves))
    }
}

/// How the game of a record began, and what the US won in halves; nothing where it cannot be read.
pub(crate) async fn opening_of(game: GameName, record: String) -> Result<Option<(Opening, u8)>, Refusal> {
    let Ok(record) = Record::parse(&record) else { return Ok(None) };
    let read = tokio::task::spawn_blocking(move || game.with(Read(record))).await;
    read.map_err(|problem| Refusal::failed(&problem))
}

impl Tables {
    /// What is played after a path of choices; `since` is when games of people must have ended.
    #[boxed]
    pub async fn explore(
        &self,
        game: GameName,
        path: &str,
        since: i64,
        lang: Lang,
    ) -> Result<Explorer, Refusal> {
        self.read_openings(game).await?;
        let mut counting = Counting::default();
        for row in self.inner.store.openings(game.word(), since).await? {
            let opening = row.opening_json.and_then(|json| serde_json::from_str(&json).ok());
            if let Some(opening) = opening {
                counting.note(opening, row.halves);
            }
        }
        let people: Openings = counting.all_openings(game.word());
        let path = path.to_owned();
        let told = move || explore(game, &people, shipped::openings(game), &path, lang);
        tokio::task::spawn_blocking(told).await.map_err(|problem| Refusal::failed(&problem))
    }

    /// Reads games that nobody has read yet.
    pub(crate) async fn read_openings(&self, game: GameName) -> Result<(), Refusal> {
        let _one_at_a_time = READING.acquire().await;
        for (id, ended_at) in self.inner.store.games_without_opening(game.word(), AT_ONCE).await? {
            // An analysis has no record, and a game of another revision may not replay: neither is asked for again.
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
            self.inner.store.keep_opening(&row).await?;
        }
        Ok(())
    }
}
