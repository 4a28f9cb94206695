//! Reviews of finished games: who may ask for one, how far along it is, what it says. The work itself is stored in
//! pieces (`work`); workers take them from there, in this process or elsewhere.

mod check;
mod work;

use crate::boxed;
pub use check::{Checked, HandIn, HandOut};
pub use work::{ReviewWorker, Worked, worked};

use crate::refusal::Refusal;
use crate::service::{Tables, now, random_word};
use contract::{CardId, Lang, Pick, Side};
use review::{Effort, Engine, Piece, Stage, Task, Untried};
use std::sync::{Arc, LazyLock, PoisonError};
use store::{ReviewRow, Store};
use tokio::sync::Semaphore;
use wire::reviews::{
    HoldableCards, JudgedPlay, PlayTried, Review, ReviewEffort, ReviewEngine, ReviewStage, ReviewStatus,
    TryPlay, WhatIf, WhatIfAnswer,
};

/// `hotline review` uses this seed by default, so anyone can reproduce the server's reviews.
const SEED: u32 = 1;
/// The order in which reviews are worked on: someone waits for this one, or nobody does.
const WAITED_FOR: u8 = 0;
const IN_BATCH: u8 = 1;
/// How long a process that is shutting down waits for a piece of a review.
const LAST_PIECE: std::time::Duration = std::time::Duration::from_secs(5);
/// Games open for review at the same time.
const OPEN: usize = 8;
/// Trying something out keeps a core busy for a while, so one at a time.
static TRYING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// Games open for review, most recently used last.
pub(crate) type OpenTasks = std::sync::Mutex<Vec<(String, Arc<dyn Task>)>>;

pub(crate) fn effort_word(effort: ReviewEffort) -> &'static str {
    match effort {
        ReviewEffort::Quick => "quick",
        ReviewEffort::Deep => "deep",
    }
}

/// The effort for a stored word.
pub(crate) fn effort_of(word: &str) -> ReviewEffort {
    if word == effort_word(ReviewEffort::Deep) { ReviewEffort::Deep } else { ReviewEffort::Quick }
}

/// A stored review, as far as it is finished.
struct Found {
    row: ReviewRow,
    task: Arc<dyn Task>,
    pieces: Vec<Option<Piece>>,
}

impl Tables {
    /// Asks for a review of a finished game or of a study; resumes one that was stopped.
    #[boxed]
    pub async fn ask_review(
        &self,
        id: &str,
        person: &str,
        effort: ReviewEffort,
        lang: Lang,
    ) -> Result<Review, Refusal> {
        let (store, build) = (&self.inner.store, review::build());
        // Refused if the game is not over.
        let record = self.record(id).await?;
        let known = store.review_of(id, effort_word(effort), &build).await?.filter(|row| row.build == build);
        match known {
            Some(row) => {
                if matches!(row.state.as_str(), "stopped" | "failed") {
                    store.set_review(&row.id, "working", None, now()).await?;
                }
                store.hurry_review(&row.id, person).await?;
            }
            None => self.begin_review(id, person, effort, record, WAITED_FOR).await?,
        }
        self.inner.review_news.notify_one();
        self.review(id, effort, lang).await
    }

    async fn begin_review(
        &self,
        id: &str,
        person: &str,
        effort: ReviewEffort,
        record: String,
        priority: u8,
    ) -> Result<(), Refusal> {
        let task = opened(record.clone(), effort.into()).await?;
        let row = ReviewRow { priority, ..new_review(id, person, effort, record, &*task)? };
        match self.inner.store.insert_review(&row).await {
            // If two people ask at once, they share one review.
            Ok(()) | Err(store::Error::Conflict) => Ok(()),
            Err(problem) => Err(problem.into()),
        }
    }

    /// Asks for a quick review that nobody waits for; false if it is on its way already.
    pub(crate) async fn ask_in_batch(&self, id: &str, person: &str) -> Result<bool, Refusal> {
        let known = self.review_row(id, ReviewEffort::Quick).await?;
        match known.filter(|row| row.build == review::build()) {
            Some(row) if row.state == "working" => return Ok(false),
            Some(row) => self.inner.store.set_review(&row.id, "working", None, now()).await?,
            None => {
                let record = self.record(id).await?;
                self.begin_review(id, person, ReviewEffort::Quick, record, IN_BATCH).await?;
            }
        }
        self.inner.review_news.notify_one();
        Ok(true)
    }

    /// Whether a quick review of a game is in the queue, or being worked on.
    pub(crate) async fn is_in_review(&self, id: &str) -> Result<bool, Refusal> {
        let row = self.review_row(id, ReviewEffort::Quick).await?;
        Ok(row.is_some_and(|row| row.state == "working"))
    }

    /// Someone wants to be told when a review is complete.
    #[boxed]
    pub async fn watch_review(&self, id: &str, person: &str, effort: ReviewEffort) -> Result<(), Refusal> {
        let store = &self.inner.store;
        let row = store.review_of(id, effort_word(effort), &review::build()).await?;
        Ok(store.watch_review(&row.ok_or(Refusal::NoReview)?.id, person).await?)
    }

    /// A review as far as it is finished; anyone may read the review of a finished game.
    #[boxed]
    pub async fn review(&self, id: &str, effort: ReviewEffort, lang: Lang) -> Result<Review, Refusal> {
        let Some(found) = self.found(id, effort).await? else {
            return Ok(Review {
                replay: id.to_owned(),
                effort,
                status: ReviewStatus::None,
                engine: None,
                outdated: false,
                curve: Vec::new(),
                moments: Vec::new(),
                account: None,
                lost_by_kind: Vec::new(),
                lost_by_period: Vec::new(),
            });
        };
        let before = self.inner.store.reviews_before(&found.row).await?;
        let Found { row, task, pieces } = found;
        let status = status(&row, &*task, &pieces, before, lang);
        let engine: Option<Engine> = serde_json::from_str(&row.engine_json).ok();
        let outdated = row.build != review::build();
        let told = blocking(move || task.tell(&pieces, lang)).await?;
        Ok(Review {
            replay: row.replay,
            effort,
            status,
            engine: engine.map(engine_info),
            outdated,
            curve: told.curve,
            moments: told.moments,
            account: told.account,
            lost_by_kind: told.lost_by_kind,
            lost_by_period: told.lost_by_period,
        })
    }

    /// Stops a review, if the asker requested it or played the game; finished pieces are kept.
    #[boxed]
    pub async fn stop_review(
        &self,
        id: &str,
        person: &str,
        effort: ReviewEffort,
        lang: Lang,
    ) -> Result<Review, Refusal> {
        if let Some(row) = self.review_row(id, effort).await? {
            if row.person != person && !self.played(id, person).await? {
                return Err(Refusal::OthersReview);
            }
            self.inner.store.set_review(&row.id, "stopped", None, now()).await?;
        }
        self.review(id, effort, lang).await
    }

    /// The alternatives at a step.
    #[boxed]
    pub async fn judged_play(
        &self,
        id: &str,
        step: u32,
        effort: ReviewEffort,
        lang: Lang,
    ) -> Result<JudgedPlay, Refusal> {
        let Found { task, pieces, .. } = self.found(id, effort).await?.ok_or(Refusal::NoReview)?;
        blocking(move || task.play(&pieces, step as usize, lang)).await?.ok_or(Refusal::NoJudgedPlay)
    }

    /// Judges another play at a step, in the worlds of the review.
    #[boxed]
    pub async fn try_play(&self, id: &str, tried: TryPlay, lang: Lang) -> Result<PlayTried, Refusal> {
        let Found { row, task, pieces } = self.found(id, tried.effort).await?.ok_or(Refusal::NoReview)?;
        // It would be judged by today's engine, and compared with figures of another.
        if row.build != review::build() {
            return Err(Refusal::OutdatedReview);
        }
        let picks = tried.picks.iter().map(|&pick| Pick::from_index(pick.into()).ok_or(Refusal::NoPick));
        let picks: Vec<Pick> = picks.collect::<Result<_, _>>()?;
        let _one_at_a_time = TRYING.acquire().await;
        blocking(move || task.try_play(&pieces, tried.step as usize, &picks, lang)).await?.map_err(untried)
    }

    /// Tries another die roll, or another card in a hand.
    #[boxed]
    pub async fn what_if(&self, id: &str, asked: WhatIf) -> Result<WhatIfAnswer, Refusal> {
        let record = self.record(id).await?;
        let effort = asked.effort.into();
        let step = asked.step as usize;
        let work = move |task: &dyn Task| match (asked.die, asked.holds) {
            (Some(pips), None) => task.other_die(step, pips).map_err(untried),
            (None, Some(held)) => task.other_card(step, held.side, CardId(held.card)).map_err(untried),
            (Some(_), Some(_)) | (None, None) => Err(Refusal::DieOrCard),
        };
        let _one_at_a_time = TRYING.acquire().await;
        let task = opened(record, effort).await?;
        blocking(move || work(&*task)).await?
    }

    /// The cards that a hand might hold or not, as far as the other side knows.
    #[boxed]
    pub async fn holdable_cards(&self, id: &str, step: u32, side: Side) -> Result<HoldableCards, Refusal> {
        let record = self.record(id).await?;
        let task = opened(record, Effort::QUICK).await?;
        let cards = blocking(move || task.holdable(step as usize, side)).await?.map_err(untried)?;
        Ok(HoldableCards { cards: cards.iter().map(|card| card.0).collect() })
    }

    /// Lets threads of this process work on reviews, with the lowest priority.
    pub fn work_on_reviews(&self, threads: usize) {
        work::spawn(&self.inner, threads);
    }

    /// Lets them hand in what they have and stop, because a runtime must not end underneath them.
    #[boxed]
    pub async fn end_reviews(&self) {
        let end = &self.inner.review_end;
        end.send_replace(true);
        let _ = tokio::time::timeout(LAST_PIECE, end.closed()).await;
    }

    async fn played(&self, id: &str, person: &str) -> Result<bool, Refusal> {
        match self.inner.hold(id).await {
            Ok(mut held) => Ok(!held.table().seats_of(person).is_empty()),
            Err(Refusal::NoTable) => Ok(false),
            Err(problem) => Err(problem),
        }
    }

    async fn review_row(&self, id: &str, effort: ReviewEffort) -> Result<Option<ReviewRow>, Refusal> {
        Ok(self.inner.store.review_of(id, effort_word(effort), &review::build()).await?)
    }

    async fn found(&self, id: &str, effort: ReviewEffort) -> Result<Option<Found>, Refusal> {
        let Some(row) = self.review_row(id, effort).await? else {
            // We only say that there is none if the asker may know the game.
            self.record(id).await?;
            return Ok(None);
        };
        let task = self.open_task(&row).await?;
        let pieces = read_pieces(&self.inner.store, &row).await?;
        Ok(Some(Found { row, task, pieces }))
    }

    /// The game under review, opened once for all callers.
    pub(crate) async fn open_task(&self, row: &ReviewRow) -> Result<Arc<dyn Task>, Refusal> {
        let open = || self.inner.open_tasks.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut open = open();
            if let Some(place) = open.iter().position(|(id, _)| *id == row.id) {
                let used = open.remove(place);
                let task = Arc::clone(&used.1);
                open.push(used);
                return Ok(task);
            }
        }
        let task = opened(row.record.clone(), effort_of(&row.effort).into()).await?;
        let mut open = open();
        if open.len() >= OPEN {
            drop(open.remove(0));
        }
        open.push((row.id.clone(), Arc::clone(&task)));
        Ok(task)
    }
}

/// All pieces of a review, each at its index.
pub(crate) async fn read_pieces(store: &Store, row: &ReviewRow) -> Result<Vec<Option<Piece>>, Refusal> {
    let mut pieces = vec![None; row.pieces as usize];
    for found in store.review_pieces(&row.id).await? {
        if let Some(place) = pieces.get_mut(found.n as usize) {
            *place = serde_json::from_str(&found.body).ok();
        }
    }
    Ok(pieces)
}

/// Runs something that keeps a core busy for a while, without holding up anything else.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|problem| Refusal::failed(&problem))
}

async fn opened(record: String, effort: Effort) -> Result<Arc<dyn Task>, Refusal> {
    let task = blocking(move || review::open(&record, effort, SEED.into())).await?;
    task.map(Arc::from).map_err(|problem| match problem {
        review::Unreviewable::NoNetwork(none) => Refusal::NoNetwork { problem: none.to_string() },
        review::Unreviewable::Record(_) | review::Unreviewable::Game(_) => Refusal::failed(&problem),
    })
}

fn new_review(
    replay: &str,
    person: &str,
    effort: ReviewEffort,
    record: String,
    task: &dyn Task,
) -> Result<ReviewRow, Refusal> {
    Ok(ReviewRow {
        id: random_word(12)?,
        replay: replay.to_owned(),
        build: review::build(),
        effort: effort_word(effort).to_owned(),
        seed: SEED.into(),
        engine_json: serde_json::to_string(&task.engine()).map_err(|bad| Refusal::failed(&bad))?,
        record: nameless(&record),
        state: "working".to_owned(),
        reason: None,
        priority: WAITED_FOR,
        person: person.to_owned(),
        pieces: task.pieces() as u32,
        done: 0,
        asked_at: now(),
        begun_at: None,
        ended_at: None,
        served_at: 0,
    })
}

/// Removes the players' names: only the table needs to know who played, names may disappear while reviews stay, and
/// workers elsewhere read the record.
fn nameless(record: &str) -> String {
    let kept = record.lines().filter(|line| !line.starts_with("player-"));
    kept.flat_map(|line| [line, "\n"]).collect()
}

fn status(
    row: &ReviewRow,
    task: &dyn Task,
    pieces: &[Option<Piece>],
    before: u32,
    lang: Lang,
) -> ReviewStatus {
    let (done, of) = (row.done, row.pieces);
    match row.state.as_str() {
        "done" => ReviewStatus::Done,
        "stopped" => ReviewStatus::Stopped { done, of },
        "failed" => ReviewStatus::Failed { reason: Refusal::ReviewBroke.say(lang) },
        _ if done == 0 && row.begun_at.is_none() => ReviewStatus::Waiting { place: before + 1 },
        _ => {
            let stage =
                (0..pieces.len()).find(|&n| pieces[n].is_none()).map_or(Stage::Luck, |n| task.stage(n));
            let of_stage = |n: &usize| task.stage(*n) == Stage::Decisions;
            let plays = (0..pieces.len()).filter(of_stage);
            // Assumes the same speed as so far, although the first pieces are smaller than the others.
            let spent = row.begun_at.map_or(0, |begun| (now() - begun).max(0));
            let judged = plays.clone().filter(|&n| pieces[n].is_some()).count() as u32;
            let left = i64::from(of - done) * spent / i64::from(done.max(1)) / 1000;
            ReviewStatus::Working {
                stage: match stage {
                    Stage::Coarse => ReviewStage::Coarse,
                    Stage::Decisions => ReviewStage::Decisions,
                    Stage::Luck => ReviewStage::Luck,
                },
                done,
                of,
                plays: judged,
                of_plays: plays.count() as u32,
                seconds_left: (judged >= 4).then(|| u32::try_from(left).unwrap_or(u32::MAX)),
            }
        }
    }
}

fn engine_info(engine: Engine) -> ReviewEngine {
    ReviewEngine {
        version: format!("{}.{}", engine.version, engine.method),
        network: engine.network,
        rules_revision: engine.rules_revision,
        worlds: engine.effort.worlds as u32,
        lines: engine.effort.lines as u32,
        seed: engine.seed as u32,
    }
}

pub(crate) fn untried(why: Untried) -> Refusal {
    match why {
        Untried::NoPlay => Refusal::NoJudgedPlay,
        Untried::NoPick => Refusal::NoOption,
        Untried::NoStep => Refusal::NoStep,
        Untried::NoDie => Refusal::NoDieThere,
        Untried::NoWorld => Refusal::NoSuchHand,
    }
}
