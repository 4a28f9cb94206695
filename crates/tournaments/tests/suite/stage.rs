//! A hall in which games are decided at random, and what every test starts with.

use contract::{Below, SplitMix};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use store::{PersonRow, Store};
use tables::Refusal;
use tournaments::{Bout, Clock, Conditions, Ending, Hall, Seat, Seated, Tournaments};
use wire::tables::ClockKind;
use wire::tournaments::{LateGames, MeetingKind, NewTournament, RoundPace, TournamentFormat};

pub const HOUR: i64 = 3_600_000;
pub const START: i64 = 1_000 * HOUR;

/// A table of the hall.
pub struct Lot {
    pub bout: Bout,
    pub ending: Option<Ending>,
    pub closed: bool,
    /// Who gave the game up.
    pub given_up: Option<String>,
}

/// What remains of a hall when its process is gone.
#[derive(Default)]
pub struct Rooms {
    pub tables: BTreeMap<String, Lot>,
}

/// Games are decided at random when someone asks for it. Breaks when its fuse has burnt down, before or after doing
/// something.
#[derive(Clone)]
pub struct LotHall {
    pub rooms: Arc<Mutex<Rooms>>,
    fuse: Arc<AtomicI64>,
}

impl LotHall {
    pub fn new() -> LotHall {
        LotHall { rooms: Arc::default(), fuse: Arc::new(AtomicI64::new(i64::MAX)) }
    }

    /// Breaks at the `n`th request.
    pub fn burns(&self, n: i64) {
        self.fuse.store(n, Ordering::SeqCst);
    }

    pub fn is_broken(&self) -> bool {
        self.fuse.load(Ordering::SeqCst) <= 0
    }

    fn burn(&self) -> Result<(), Refusal> {
        if self.fuse.fetch_sub(1, Ordering::SeqCst) <= 1 {
            return Err(Refusal::Failed { problem: "the process is killed".to_owned() });
        }
        Ok(())
    }

    pub fn open(&self) -> usize {
        let rooms = self.rooms.lock().expect("whole");
        rooms.tables.values().filter(|table| table.ending.is_none() && !table.closed).count()
    }

    /// Ends up to `count` open tables.
    pub fn play(&self, rng: &mut SplitMix, count: usize) -> usize {
        let mut rooms = self.rooms.lock().expect("whole");
        let open = rooms.tables.values_mut().filter(|table| table.ending.is_none() && !table.closed);
        let mut played = 0;
        for table in open.take(count) {
            let seat = |number: usize| {
                let seated = if number == 0 { &table.bout.first } else { &table.bout.second };
                let person = match seated {
                    Seated::Person(id) => Some(id.clone()),
                    Seated::Bot(_) => None,
                };
                Seat { number, person }
            };
            table.ending = Some(match rng.below(20) {
                0 => Ending::Drawn,
                1 => Ending::Forfeited(seat(1)),
                2 => Ending::NobodyCame,
                n => Ending::Won(seat(n as usize % 2)),
            });
            played += 1;
        }
        played
    }
}

impl Hall for LotHall {
    async fn start(&self, bout: &Bout) -> Result<String, Refusal> {
        self.burn()?;
        {
            let mut rooms = self.rooms.lock().expect("whole");
            let new = || Lot { bout: bout.clone(), ending: None, closed: false, given_up: None };
            let table = rooms.tables.entry(bout.origin.clone()).or_insert_with(new);
            assert_eq!((&table.bout.first, &table.bout.second), (&bout.first, &bout.second));
        }
        self.burn()?;
        Ok(bout.origin.replace(':', "-"))
    }

    async fn give_up(&self, origin: &str, person: &str) -> Result<(), Refusal> {
        self.burn()?;
        if let Some(table) = self.rooms.lock().expect("whole").tables.get_mut(origin) {
            let is = |seated: &Seated| *seated == Seated::Person(person.to_owned());
            let plays = is(&table.bout.first) || is(&table.bout.second);
            if plays && table.ending.is_none() && !table.closed {
                (table.closed, table.given_up) = (true, Some(person.to_owned()));
            }
        }
        self.burn()
    }

    async fn plays_rated(&self, origin: &str) -> Result<bool, Refusal> {
        self.burn()?;
        let rooms = self.rooms.lock().expect("whole");
        let table = rooms.tables.get(origin).filter(|table| table.ending.is_none() && !table.closed);
        Ok(table.is_some_and(|table| table.bout.conditions.rated))
    }

    async fn close(&self, origin: &str) -> Result<(), Refusal> {
        self.burn()?;
        if let Some(table) = self.rooms.lock().expect("whole").tables.get_mut(origin) {
            table.closed |= table.ending.is_none();
        }
        self.burn()
    }

    async fn endings(&self, tournament: &str) -> Result<Vec<(u32, Ending)>, Refusal> {
        self.burn()?;
        let rooms = self.rooms.lock().expect("whole");
        let of = format!("tournament:{tournament}:");
        let ended = rooms.tables.iter().filter_map(|(origin, table)| {
            let number = origin.strip_prefix(&of)?.parse().ok()?;
            Some((number, table.ending.clone()?))
        });
        Ok(ended.collect())
    }

    async fn may_enter(&self, _: &str, _: &Conditions) -> Result<(), Refusal> {
        Ok(())
    }

    fn most_bots(&self) -> usize {
        256
    }
}

/// A clock that stands still until it is set.
pub fn clock() -> (Clock, Arc<AtomicI64>) {
    let at = Arc::new(AtomicI64::new(START - 24 * HOUR));
    (Clock::Set(Arc::clone(&at)), at)
}

pub fn new(format: TournamentFormat) -> NewTournament {
    NewTournament {
        title: "Autumn Line".to_owned(),
        game: "toy".to_owned(),
        preset: None,
        options: BTreeMap::new(),
        clock: ClockKind::None,
        rated: false,
        format,
        meeting: MeetingKind::OneGame,
        least: 2,
        most: 256,
        starts_at: START,
        check_in_minutes: None,
        round_minutes: 24 * 60,
        pace: RoundPace::WhenDone,
        late: LateGames::Draw,
        tie_breaks: Vec::new(),
        follows: None,
    }
}

/// An account of this name.
pub async fn account(store: &Store, name: &str) -> PersonRow {
    let person = PersonRow {
        id: format!("id-{name}"),
        name: name.to_owned(),
        password: None,
        email: None,
        mail_turns: false,
        email_confirmed: false,
        made_at: 0,
    };
    store.insert_guest(&person, &format!("session of {name}")).await.expect("a guest");
    store.make_account(&person.id, name, "hash", None).await.expect("an account");
    store.person(&person.id).await.expect("read").expect("there")
}

/// A SQLite file just for the test.
pub fn file() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
    (folder, url)
}

pub async fn hall(url: &str) -> (Tournaments<LotHall>, LotHall, Store, Arc<AtomicI64>) {
    let store = Store::open(url).await.expect("a store");
    let (clock, at) = clock();
    let hall = LotHall::new();
    (Tournaments::new(store.clone(), hall.clone(), clock), hall, store, at)
}
