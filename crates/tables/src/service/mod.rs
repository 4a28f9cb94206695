//! The tables in use. Each has its own lock and is loaded when needed; what happens at it is first appended to the
//! store and then sent to its subscribers.

mod analysis;
mod answers;
mod arranged;
mod background;
mod briefing;
mod dice;
mod duplicates;
mod ending;
mod making;
mod order;
mod pairing;
mod people;
mod pitted;
mod presence;
mod program;
mod rated;
mod rematch;
mod saying;
mod thinking;
mod vacation;

use crate::boxed;
pub use arranged::{Against, Arrangement};
pub(crate) use duplicates::{DuplicateTerms, level_of};
pub use ending::EndedTable;
pub use making::random_word;
pub(crate) use making::unknown_game;
pub use people::bot_person;
pub use pitted::{Terms, arranged_id};
pub use program::{Parting, Program};
pub use rated::level_rating;
pub(crate) use rated::measured_levels;
pub use saying::Arrival;

use crate::explorer::CountedOpenings;
use crate::hub::Hub;
use crate::pool::Pool;
use crate::refusal::Refusal;
use crate::reviews::OpenTasks;
use crate::seats::{Recipient, SeatNumber};
use crate::table::LiveTable;
use crate::table::messages::{self, UpdateMessage};
pub(crate) use crate::time::now;
use contract::Lang;
use games::ServerKey;
use ratings::Ratings;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use store::{EventRow, Store, TableRow};
use tokio::sync::{Notify, OwnedMutexGuard, broadcast, mpsc, watch};
use wire::Millis;
use wire::live::FromServer;
use wire::people::Person;
use wire::tables::TableState;

/// How often to retry when another process has just written to the same table.
const TRIES: usize = 8;

/// A table that is in use, or was a moment ago.
type Slot = tokio::sync::Mutex<Option<Box<LiveTable>>>;

struct LoadedTable {
    slot: Arc<Slot>,
    used: AtomicI64,
}

/// Someone now has to decide who did not have to before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub table: String,
    pub person: String,
    /// Whether they are looking at the table right now, as far as this process knows.
    pub online: bool,
}

/// Someone was named for a duplicate match and may take their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    pub duplicate: String,
    pub person: String,
}

/// Figures for the operator.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    /// Tables in memory.
    pub live: usize,
    pub subscribers: usize,
    /// Computer players and hints waiting for a thread.
    pub thinking: usize,
    /// Decisions stored since startup, by people and by computer players.
    pub decisions: u64,
    /// Pieces of reviews computed since startup, by this process or its workers.
    pub reviewed: u64,
}

pub(crate) struct Inner {
    pub store: Store,
    pub hub: Arc<Hub>,
    pool: Pool,
    /// What people ask about their options takes only milliseconds, so it does not wait for computer players.
    outlooks: Pool,
    /// Finding out what a strong player would do takes long, so hints and computer players do not wait for each other.
    hints: Pool,
    kept: Mutex<HashMap<String, LoadedTable>>,
    /// Tables whose computer player is being asked, in this process.
    asked: Mutex<HashSet<String>>,
    /// Clocks that will run out soon, the next one first.
    due: Mutex<BinaryHeap<std::cmp::Reverse<(Millis, String)>>>,
    due_news: Notify,
    turns: broadcast::Sender<Turn>,
    invitations: broadcast::Sender<Invitation>,
    /// Tickets of people waiting for an opponent who have news.
    met: broadcast::Sender<Arc<str>>,
    pub ratings: Ratings,
    /// How games began.
    pub openings: CountedOpenings,
    /// The key that signs receipts.
    key: ServerKey,
    decisions: AtomicU64,
    deals: Deals,
    /// Someone asked for a review.
    pub review_news: Arc<Notify>,
    /// Tells review threads to stop; each listens while it works.
    pub review_end: watch::Sender<bool>,
    /// Games open for review.
    pub open_tasks: OpenTasks,
    reviewed: AtomicU64,
}

/// Where the server's share of a table's randomness comes from.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Deals {
    #[default]
    Random,
    /// The same share for every table, so anyone who knows the number knows all dice. Only for testing a page.
    Fixed(u64),
}

/// All tables of a server. Cheap to clone; all clones are the same service.
#[derive(Clone)]
pub struct Tables {
    pub(crate) inner: Arc<Inner>,
}

/// A table nobody else can touch in the meantime.
pub(crate) struct LockedTable {
    guard: OwnedMutexGuard<Option<Box<LiveTable>>>,
}

impl LockedTable {
    pub fn table(&mut self) -> &mut LiveTable {
        self.guard.as_mut().expect("a held table is loaded")
    }

    /// Discards the copy in memory: it will be loaded again.
    fn forget(&mut self) {
        *self.guard = None;
    }
}

/// Who caused what is being stored, and their own number for it.
#[derive(Copy, Clone)]
pub(crate) struct Cause {
    pub subscriber: u64,
    pub id: Option<u32>,
}

impl Tables {
    /// Starts the service on an open store, within a tokio runtime. From now on it responds to other processes, to
    /// clocks that run out and to computer players' turns.
    #[boxed]
    pub async fn start(store: Store) -> Result<Tables, Refusal> {
        Tables::start_with(store, Deals::Random).await
    }

    /// The same, choosing where randomness comes from.
    #[boxed]
    pub async fn start_with(store: Store, deals: Deals) -> Result<Tables, Refusal> {
        let (moved, movements) = mpsc::unbounded_channel();
        let (turns, _) = broadcast::channel(1024);
        let (invitations, _) = broadcast::channel(256);
        let inner = Arc::new(Inner {
            hub: Hub::new(moved),
            pool: Pool::new(),
            outlooks: Pool::with_threads(1),
            hints: Pool::with_threads(1),
            kept: Mutex::default(),
            asked: Mutex::default(),
            due: Mutex::default(),
            due_news: Notify::new(),
            turns,
            invitations,
            met: broadcast::channel(4096).0,
            ratings: Ratings::new(store.clone()),
            openings: CountedOpenings::default(),
            key: dice::server_key(&store).await?,
            decisions: AtomicU64::new(0),
            deals,
            review_news: Arc::default(),
            review_end: watch::channel(false).0,
            open_tasks: OpenTasks::default(),
            reviewed: AtomicU64::new(0),
            store,
        });
        background::wake(&inner).await?;
        background::spawn(&inner, movements);
        Ok(Tables { inner })
    }

    /// Invitations to duplicate matches, for telling people who are away.
    pub fn invitations(&self) -> broadcast::Receiver<Invitation> {
        self.inner.invitations.subscribe()
    }

    /// Turns as they come up, for reminding people who are away.
    pub fn turns(&self) -> broadcast::Receiver<Turn> {
        self.inner.turns.subscribe()
    }

    /// Records that a server is running, in the time clocks use; fails if nothing can be written.
    #[boxed]
    pub async fn beat(&self) -> Result<(), Refusal> {
        Ok(self.inner.store.beat(now()).await?)
    }

    pub fn figures(&self) -> Figures {
        let inner = &self.inner;
        Figures {
            live: inner.kept().len(),
            subscribers: inner.hub.subscribers(),
            thinking: inner.pool.waiting() + inner.hints.waiting() + inner.outlooks.waiting(),
            decisions: inner.decisions.load(Ordering::Relaxed),
            reviewed: inner.reviewed.load(Ordering::Relaxed),
        }
    }

    /// Runs something to completion even if the caller goes away: a table must not be left changed but not stored.
    pub(crate) async fn to_the_end<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Refusal>> + Send + 'static,
    ) -> Result<T, Refusal> {
        match tokio::spawn(work).await {
            Ok(result) => result,
            Err(problem) => Err(Refusal::failed(&problem)),
        }
    }
}

impl Inner {
    /// Counts finished pieces of reviews.
    pub fn reviewed(&self, pieces: u64) {
        self.reviewed.fetch_add(pieces, Ordering::Relaxed);
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, HashMap<String, LoadedTable>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn slot(&self, id: &str) -> Arc<Slot> {
        let mut kept = self.kept();
        if let Some(kept) = kept.get(id) {
            kept.used.store(now(), Ordering::Relaxed);
            return Arc::clone(&kept.slot);
        }
        let slot = Arc::new(Slot::default());
        kept.insert(id.to_owned(), LoadedTable { slot: Arc::clone(&slot), used: AtomicI64::new(now()) });
        slot
    }

    /// Drops tables nobody has used for this many milliseconds.
    fn sweep(&self, idle: Millis) {
        let before = now() - idle;
        self.kept().retain(|_, kept| {
            Arc::strong_count(&kept.slot) > 1 || kept.used.load(Ordering::Relaxed) > before
        });
    }

    /// Locks a table, loading it if necessary.
    pub async fn hold(&self, id: &str) -> Result<LockedTable, Refusal> {
        let mut guard = self.slot(id).lock_owned().await;
        if guard.is_none() {
            match self.load(id).await {
                Ok(table) => *guard = Some(Box::new(table)),
                Err(problem) => {
                    drop(guard);
                    self.kept().remove(id);
                    return Err(problem);
                }
            }
        }
        Ok(LockedTable { guard })
    }

    async fn load(&self, id: &str) -> Result<LiveTable, Refusal> {
        for _ in 0..8 {
            let events = self.store.events(id, 0).await?;
            let row = self.store.table(id).await?.ok_or(Refusal::NoTable)?;
            // Another process may have appended between the two reads.
            if events.last().map_or(0, |event| event.seq) != row.seq {
                continue;
            }
            let mut table = read_table(&self.store, &row, &events).await?;
            table.rematch = self.rematch_of(&row).await?;
            table.rating_changes = self.changes_of(&row).await?;
            table.answers = self.store.answers(id).await?;
            return Ok(table);
        }
        Err(Refusal::Conflict)
    }

    /// Applies `change`, stores it, and tells everyone. A change that fails leaves no trace.
    pub async fn change<T>(
        self: &Arc<Self>,
        held: &mut LockedTable,
        cause: Option<Cause>,
        change: impl FnOnce(&mut LiveTable, Millis) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let at = now();
        let table = held.table();
        let asked = [table.must_act(0), table.must_act(1)];
        let shows = [table.must_show(0), table.must_show(1)];
        let waited = table.state == TableState::Waiting;
        let offered = table.is_offer();
        let acts = table.live.acts();
        let changed = catch_unwind(AssertUnwindSafe(|| change(table, at)));
        let Ok(answer) = changed else {
            let id = table.id.clone();
            held.forget();
            return Err(broken(&id, "the game broke off".to_owned()));
        };
        let table = held.table();
        let (known, events) = table.take_pending();
        let whispered = table.take_whispered();
        if events.is_empty() {
            if let Some(seat) = whispered {
                self.whisper(table, seat, cause);
            }
            return answer;
        }
        let decided = table.live.acts() > acts;
        let stored = self.store.append(&table.id, known + 1, events, table.summary()).await;
        if let Err(problem) = stored {
            let id = table.id.clone();
            held.forget();
            self.catch_up(held, &id).await?;
            return Err(problem.into());
        }
        if decided {
            self.decisions.fetch_add(1, Ordering::Relaxed);
        }
        if waited {
            // Someone who was watching before joining now sees the table from their seat.
            let table = held.table();
            self.hub.reseat(&table.id, |person| table.recipient_if_allowed(person));
            self.call_to_show(table, shows);
        }
        self.stored(held.table(), known, asked, cause);
        if offered && !held.table().is_offer() {
            self.offer_answered(held.table());
        }
        answer
    }

    /// What follows once something is on disk.
    fn stored(self: &Arc<Self>, table: &LiveTable, known: u32, asked: [bool; 2], cause: Option<Cause>) {
        self.tell(table, known, cause);
        for seat in table.newly_asked(asked) {
            if let Some(person) = &table.people[usize::from(seat)]
                && person.bot.is_none()
            {
                self.call(table, person);
            }
        }
        self.watch_clock(table);
        self.ask_bot(table);
        self.answer_by_itself(table);
        if table.is_over() {
            self.stop_bot(&table.id);
            self.ended(&table.id);
        }
    }

    /// Tells one seat, and whoever caused it, how the table stands: this is not an event, and concerns nobody else.
    fn whisper(self: &Arc<Self>, table: &LiveTable, seat: SeatNumber, cause: Option<Cause>) {
        let own = |listener: u64, recipient: Recipient| {
            recipient == Recipient::Seat(seat) || cause.is_some_and(|cause| cause.subscriber == listener)
        };
        self.send_update(table, table.seq, cause, own);
        self.warn_where(table, |recipient| recipient == Recipient::Seat(seat));
        self.ask_bot(table);
    }

    /// Someone is being waited for.
    fn call(&self, table: &LiveTable, person: &Person) {
        let online = self.hub.is_there(&table.id, &person.id);
        let _ = self.turns.send(Turn { table: table.id.clone(), person: person.id.clone(), online });
    }

    /// Tells the subscribers what happened after event `after`.
    fn tell(&self, table: &LiveTable, after: u32, cause: Option<Cause>) {
        self.send_update(table, after, cause, |_, _| true);
        self.warn_where(table, |_| true);
        self.hub.set_told(&table.id, table.seq);
    }

    fn send_update(
        &self,
        table: &LiveTable,
        after: u32,
        cause: Option<Cause>,
        hears: impl Fn(u64, Recipient) -> bool,
    ) {
        let at = now();
        let looks = self.hub.looks(&table.id);
        // Drawn and written once for all with the same view; whoever caused it gets their own number back.
        let draw = |&(recipient, lang): &(Recipient, Lang)| {
            ((recipient, lang), UpdateMessage::new(table.update(recipient, lang, after, at)))
        };
        let drawn: Vec<_> = looks.iter().map(draw).collect();
        self.hub.send(&table.id, |listener| {
            if !hears(listener.id, listener.recipient) {
                return None;
            }
            let look = (listener.recipient, listener.lang);
            let (_, update) = drawn.iter().find(|(drawn, _)| *drawn == look)?;
            match cause {
                Some(Cause { subscriber, id: Some(id) }) if subscriber == listener.id => {
                    Some(update.for_cause(id))
                }
                _ => Some(update.for_all()),
            }
        });
    }

    /// Tells everyone how the table itself stands, or everyone but one subscriber.
    pub fn tell_table(&self, table: &LiveTable, but: Option<u64>) {
        let online = self.online(table);
        self.hub.send(&table.id, |listener| {
            if Some(listener.id) == but {
                return None;
            }
            let info = table.info(Some(listener.person), online, listener.lang);
            Some(messages::write(&FromServer::Table { seq: table.seq, table: Box::new(info) }))
        });
    }

    /// Loads what another process did and tells the subscribers.
    async fn catch_up(self: &Arc<Self>, held: &mut LockedTable, id: &str) -> Result<(), Refusal> {
        let fresh = self.load(id).await?;
        let table = held.guard.insert(Box::new(fresh));
        if let Some(told) = self.hub.told(id) {
            if told < table.seq {
                self.hub.reseat(id, |person| table.recipient_if_allowed(person));
                self.tell(table, told, None);
            }
            self.tell_table(table, None);
        }
        Ok(())
    }
}

/// A table from its row and its events, with the people who sit there.
pub(crate) async fn read_table(
    store: &Store,
    row: &TableRow,
    events: &[EventRow],
) -> Result<LiveTable, Refusal> {
    let people = people::people_of(store, row).await?;
    // Asked while the game is still going on, too: it may end here.
    let hides = people::hides_of(store, &people).await?;
    let loaded = catch_unwind(AssertUnwindSafe(|| LiveTable::load(row, events, people)));
    let loaded = loaded.unwrap_or_else(|_| Err("the game broke off".to_owned()));
    let mut table = loaded.map_err(|problem| broken(&row.id, problem))?;
    table.hides = hides;
    Ok(table)
}

fn broken(table: &str, problem: String) -> Refusal {
    tracing::error!(table, problem, "a table is broken");
    Refusal::Broken { table: table.to_owned(), problem }
}
