//! Tournaments finish whatever stops: a process killed at any point, two processes working at once.

use crate::postgres_server::Server;
use crate::stage::{LotHall, START, account, clock, file, new};
use contract::{Below, SplitMix};
use std::collections::BTreeSet;
use std::sync::atomic::Ordering;
use store::Store;
use tournaments::Tournaments;
use wire::tournaments::{Direct, Directive, MeetingKind, NewTournament, TournamentFormat, TournamentStage};

const FORMATS: [TournamentFormat; 6] = [
    TournamentFormat::Swiss { rounds: 3 },
    TournamentFormat::RoundRobin { twice: false },
    TournamentFormat::RoundRobin { twice: true },
    TournamentFormat::KnockOut,
    TournamentFormat::Elimination { losses: 2 },
    TournamentFormat::Divisions { size: 3, moving: 1, twice: false },
];

fn bots(count: u32) -> Direct {
    Direct { act: Directive::EnterBots { level: "random".to_owned(), count }, reason: String::new() }
}

/// Every table once, every end once, nobody twice in a round.
async fn check(store: &Store, id: &str, hall: &LotHall) {
    let events = store.tournament_events(id, 0).await.expect("events");
    let count = |word: &str| events.iter().filter(|event| event.body.contains(word)).count();
    let carried: BTreeSet<&str> = events
        .iter()
        .filter(|event| event.body.contains("\"carried\""))
        .map(|event| event.body.split("\"carried\"").nth(1).unwrap_or_default())
        .collect();
    assert_eq!(carried.len(), count("\"carried\""), "what is done is noted once");
    let rooms = hall.rooms.lock().expect("whole");
    let ended = rooms.tables.values().filter(|table| table.ending.is_some()).count();
    let heard = count("\"ended\"") + count("\"forfeited\"") + count("\"nobody_came\"");
    assert_eq!(heard, ended, "every end is heard once");
    assert!(rooms.tables.values().all(|table| table.ending.is_some() || table.closed), "no table is left");
}

/// One process after the other, each killed at the `fuse`th thing it wants done.
async fn killed_again_and_again(new: &NewTournament, players: u32, fuse: i64) {
    let (_folder, url) = file();
    let store = Store::open(&url).await.expect("a store");
    let (clock, at) = clock();
    let hall = LotHall::new();
    let ann = account(&store, "ann").await;
    let mut tournaments = Tournaments::new(store.clone(), hall.clone(), clock.clone());
    let id = tournaments.make(&ann, new).await.expect("a tournament");
    tournaments.direct(&id, &ann.id, &bots(players)).await.expect("entered");
    let mut rng = SplitMix(fuse as u64);
    for step in 0.. {
        assert!(step < 20_000, "{:?} does not end", new.format);
        hall.burns(fuse + i64::from(rng.below(3)));
        let _ = tournaments.see_to(&id).await;
        if hall.is_broken() {
            // Whatever was not stored is lost.
            tournaments = Tournaments::new(store.clone(), hall.clone(), clock.clone());
        }
        hall.burns(i64::MAX);
        let row = store.tournament(&id).await.expect("read").expect("there");
        if row.now.stage == "over" && row.now.wants_since.is_none() {
            break;
        }
        if hall.play(&mut rng, 2) == 0 && row.now.wants_since.is_none() {
            let wakes = row.now.wakes_at.unwrap_or(START);
            at.fetch_max(wakes, Ordering::SeqCst);
        }
    }
    let info = tournaments.info(&id, None, contract::Lang::En).await.expect("a tournament");
    assert!(info.summary.stage == TournamentStage::Over && info.rounds.iter().all(|round| round.closed));
    check(&store, &id, &hall).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_is_killed_at_any_point_loses_nothing() {
    for (n, format) in FORMATS.into_iter().enumerate() {
        for fuse in [2, 5, 9] {
            let meeting = [MeetingKind::OneGame, MeetingKind::TwoGames, MeetingKind::TwoAtOnce][n % 3];
            let new = NewTournament { meeting, ..new(format) };
            killed_again_and_again(&new, 5 + n as u32 % 3, fuse).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_do_everything_once() {
    let server = Server::start();
    let url = server.database("tournaments");
    let (clock, at) = clock();
    let hall = LotHall::new();
    let stores = [Store::open(&url).await.expect("a store"), Store::open(&url).await.expect("another")];
    let both = stores.clone().map(|store| Tournaments::new(store, hall.clone(), clock.clone()));
    let ann = account(&stores[0], "ann").await;
    let bob = account(&stores[1], "bob").await;
    let mut ids = Vec::new();
    for format in FORMATS {
        let id = both[0].make(&ann, &new(format)).await;
        let id = match id {
            Ok(id) => id,
            Err(_) => both[1].make(&bob, &new(format)).await.expect("of another maker"),
        };
        let by = stores[0].tournament(&id).await.expect("read").expect("there").maker;
        both[ids.len() % 2].direct(&id, &by, &bots(6)).await.expect("entered");
        // Both register at once; each is in it once.
        let (one, other) = tokio::join!(both[0].register(&id, &ann), both[1].register(&id, &bob));
        one.expect("registered");
        other.expect("registered");
        assert!(both[1].register(&id, &ann).await.is_err(), "once is enough");
        ids.push(id);
    }
    at.store(START, Ordering::SeqCst);
    let mut rng = SplitMix(5);
    for step in 0.. {
        assert!(step < 5_000, "they do not end");
        let mut open = false;
        for id in &ids {
            let (one, other) = tokio::join!(both[0].see_to(id), both[1].see_to(id));
            one.expect("seen to");
            other.expect("seen to");
            open |= stores[0].tournament(id).await.expect("read").expect("there").now.stage != "over";
        }
        if !open {
            break;
        }
        hall.play(&mut rng, 3);
    }
    let events = {
        let mut events = 0;
        for id in &ids {
            events += stores[1].tournament_events(id, 0).await.expect("events").len();
        }
        events
    };
    assert!(events > 200, "{events}");
    for id in &ids {
        let [one, other] = [
            both[0].info(id, None, contract::Lang::En).await.expect("a tournament"),
            both[1].info(id, None, contract::Lang::En).await.expect("the same"),
        ];
        let written = |info| serde_json::to_string(&info).expect("as text");
        assert_eq!(written(one), written(other), "both know the same");
    }
}
