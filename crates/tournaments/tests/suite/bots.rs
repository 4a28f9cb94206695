//! Tournaments at real tables: computer players from start to end, and people who do not turn up.

use crate::postgres_server::Server;
use crate::stage::{START, account, clock, file, new};
use contract::Lang;
use games::Nonce;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::Store;
use tables::{Arrival, Deals, Refusal, Subscription, Tables};
use tournaments::{TablesHall, Tournaments};
use wire::live::Command;
use wire::people::Person;
use wire::tables::{ClockKind, TableState};
use wire::tournaments::{
    Direct, Directive, GameOutcome, GameStanding, NewTournament, TournamentFormat, TournamentStage,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn eight_bots_play_a_swiss_to_its_end() {
    let (_folder, url) = file();
    let store = Store::open(&url).await.expect("a store");
    let tables = Tables::start_with(store.clone(), Deals::Fixed(1962)).await.expect("tables");
    let (clock, at) = clock();
    let hall = TablesHall::new(tables.clone(), store.clone());
    let tournaments = Tournaments::new(store.clone(), hall, clock);
    let ann = account(&store, "ann").await;
    let id = tournaments.make(&ann, &new(TournamentFormat::Swiss { rounds: 3 })).await.expect("a tournament");
    let bots = Directive::EnterBots { level: "random".to_owned(), count: 8 };
    let enter = Direct { act: bots, reason: String::new() };
    tournaments.direct(&id, &ann.id, &enter).await.expect("entered");
    at.store(START, Ordering::SeqCst);
    for look in 0.. {
        tournaments.see_to_all(0).await.expect("seen to");
        if store.tournament(&id).await.expect("read").expect("there").now.stage == "over" {
            break;
        }
        assert!(look < 2400, "it does not end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    assert_eq!((info.summary.stage, info.rounds.len()), (TournamentStage::Over, 3));
    assert_eq!(info.standings[0].iter().map(|row| row.half_points).sum::<u32>(), 24, "twelve games");
    for round in &info.rounds {
        assert_eq!(round.games.len(), 4);
        let told = tournaments.round(&id, round.number, None, &tables, Lang::Ru).await.expect("a round");
        assert_eq!(told.tables.len(), 4);
        assert!(told.tables.iter().all(|table| table.state == TableState::Over && table.result.is_some()));
        assert!(
            round
                .games
                .iter()
                .all(|game| matches!(game.state, GameStanding::Decided { forfeited: false, .. }))
        );
    }
    assert!(tournaments.round(&id, 4, None, &tables, Lang::En).await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_table_forfeits_and_a_decided_game_closes_its_table() {
    let (_folder, url) = file();
    let store = Store::open(&url).await.expect("a store");
    let tables = Tables::start_with(store.clone(), Deals::Fixed(1962)).await.expect("tables");
    let (clock, at) = clock();
    let hall = TablesHall::new(tables.clone(), store.clone());
    let tournaments = Tournaments::new(store.clone(), hall, clock);
    let mut people = Vec::new();
    for name in ["ann", "bob", "dan", "eve"] {
        people.push(account(&store, name).await);
    }
    let swiss = TournamentFormat::Swiss { rounds: 1 };
    let id = tournaments.make(&people[0], &new(swiss)).await.expect("a tournament");
    for person in &people {
        tournaments.register(&id, person).await.expect("registered");
    }
    at.store(START, Ordering::SeqCst);
    tournaments.see_to_all(0).await.expect("seen to");
    tournaments.see_to(&id).await.expect("and what was under way is done");
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    let games = &info.rounds[0].games;
    let name = |entrant: u32| info.entrants[entrant as usize].person.id.clone();
    let table = |game: usize| games[game].table.clone().expect("a table");
    let waiting = tables.info(&table(0), Some(&name(games[0].first)), Lang::En).await.expect("a table");
    assert_eq!((waiting.state, waiting.yours.as_slice()), (TableState::Waiting, &[0][..]));
    assert_eq!(waiting.origin, Some(format!("tournament:{id}:1")));

    // One leaves before anyone has decided anything; the director decides the other game.
    tables.withdraw(&name(games[0].first)).await.expect("gone");
    let decide = Directive::Adjudicate { game: games[1].number, outcome: GameOutcome::SecondWon };
    let decide = Direct { act: decide, reason: "no show".to_owned() };
    tournaments.direct(&id, "id-ann", &decide).await.expect("decided");
    for look in 0.. {
        tournaments.see_to_all(-1).await.expect("seen to");
        let row = store.tournament(&id).await.expect("read").expect("there");
        if row.now.stage == "over" && row.now.wants_since.is_none() {
            break;
        }
        assert!(look < 2400, "it does not end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    let state = |game: usize| info.rounds[0].games[game].state;
    assert_eq!(state(0), GameStanding::Decided { outcome: GameOutcome::SecondWon, forfeited: true });
    assert_eq!(state(1), GameStanding::Decided { outcome: GameOutcome::SecondWon, forfeited: false });
    let closed = tables.info(&table(1), None, Lang::Ru).await.expect("a table");
    let result = closed.result.expect("an end");
    assert_eq!((closed.state, result.reason.as_str()), (TableState::Abandoned, "closed"));
    assert!(result.text.starts_with("Стол закрыт"), "{}", result.text);
    tables.close(&table(1)).await.expect("once more does no harm");
    tables.close("nothing").await.expect("what is not there need not be closed");
}

/// A double round robin of two, rated, whose first game has begun: the first player has decided. Who made it directs.
struct InPlay {
    store: Store,
    tables: Tables,
    tournaments: Tournaments<TablesHall>,
    id: String,
    table: String,
    /// In the order of the table's seats.
    seated: [Person; 2],
}

async fn a_rated_game_in_play(url: &str, directs: usize) -> InPlay {
    let store = Store::open(url).await.expect("a store");
    let tables = Tables::start_with(store.clone(), Deals::Fixed(1962)).await.expect("tables");
    let (clock, at) = clock();
    let hall = TablesHall::new(tables.clone(), store.clone());
    let tournaments = Tournaments::new(store.clone(), hall, clock);
    let people = [account(&store, "ann").await, account(&store, "bob").await];
    let robin = TournamentFormat::RoundRobin { twice: true };
    let plan =
        NewTournament { clock: ClockKind::Live { bank: 3600, increment: 0 }, rated: true, ..new(robin) };
    let id = tournaments.make(&people[directs], &plan).await.expect("a tournament");
    for person in &people {
        tournaments.register(&id, person).await.expect("registered");
    }
    at.store(START, Ordering::SeqCst);
    tournaments.see_to_all(0).await.expect("seen to");
    tournaments.see_to(&id).await.expect("and what was under way is done");
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    let game = &info.rounds[0].games[0];
    let table = game.table.clone().expect("a table");
    let seated = [game.first, game.second].map(|entrant| info.entrants[entrant as usize].person.clone());
    let nonce = |seat: usize| Nonce([seat as u8 + 1; 32]);
    for (seat, person) in seated.iter().enumerate() {
        let seen = tables.info(&table, Some(&person.id), Lang::En).await.expect("a table");
        let share = nonce(seat).commitment(&seen.secret_hash, seat as u8).expect("a hash").to_string();
        tables.commit(&table, person.clone(), share, Lang::En).await.expect("committed");
    }
    for (seat, person) in seated.iter().enumerate() {
        tables.reveal(&table, person.clone(), nonce(seat).to_string(), Lang::En).await.expect("shown");
    }
    let begun = tables.info(&table, None, Lang::En).await.expect("a table");
    assert_eq!(begun.state, TableState::Playing);
    decide(&tables, &table, &seated[0]).await;
    InPlay { store, tables, tournaments, id, table, seated }
}

// Closing the table would have saved the rating from a lost game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_withdrawing_from_a_game_that_has_begun_is_resigning_it() {
    let (_folder, url) = file();
    let InPlay { tables, tournaments, id, table, seated, .. } = a_rated_game_in_play(&url, 0).await;
    tournaments.withdraw(&id, &seated[0].id).await.expect("gone");
    let over = tables.info(&table, None, Lang::En).await.expect("a table");
    let result = over.result.expect("an end");
    assert_eq!((over.state, result.reason.as_str()), (TableState::Over, "resigned"));
    tournaments.see_to(&id).await.expect("seen to");
    let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
    assert_eq!(info.summary.stage, TournamentStage::Over);
    assert_eq!(info.standings[0][0].half_points, 4, "both games are the other's");
}

// So would these acts of a director who plays, at the director's own table.
async fn a_director_who_plays_resigns_by_leaving(url: &str) {
    let InPlay { store, tables, tournaments, id, table, seated } = a_rated_game_in_play(url, 0).await;
    account(&store, "eve").await;
    let director = "id-ann";
    let direct = async |act: Directive| {
        tournaments.direct(&id, director, &Direct { act, reason: "a test".to_owned() }).await
    };
    let other = seated.iter().find(|person| person.id != director).expect("two play").id.clone();
    let eve = || "eve".to_owned();
    for act in [
        Directive::Adjudicate { game: 1, outcome: GameOutcome::Drawn },
        Directive::Remove { player: other.clone() },
        Directive::Replace { player: other, name: eve() },
        Directive::Extend { until: START + 1000 },
        Directive::CallOff,
    ] {
        let refused = direct(act.clone()).await;
        assert!(matches!(refused, Err(Refusal::OwnRatedGame)), "{act:?}: {refused:?}");
    }
    direct(Directive::Pause).await.expect("this closes no table");
    direct(Directive::Resume).await.expect("nor does this");
    direct(Directive::Replace { player: director.to_owned(), name: eve() }).await.expect("she has left");
    let over = tables.info(&table, None, Lang::En).await.expect("a table");
    let result = over.result.expect("an end");
    assert_eq!((over.state, result.reason.as_str()), (TableState::Over, "resigned"));
    // Where she no longer plays she may do what directors do.
    direct(Directive::CallOff).await.expect("it is under way");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_a_director_who_plays_saves_no_rating_on_sqlite() {
    let (_folder, url) = file();
    a_director_who_plays_resigns_by_leaving(&url).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_a_director_who_plays_saves_no_rating_on_postgresql() {
    let server = Server::start();
    a_director_who_plays_resigns_by_leaving(&server.database("director")).await;
}

/// Takes the first option as soon as this person is asked.
async fn decide(tables: &Tables, table: &str, person: &Person) {
    let arrival = Arrival { seat: None, lang: Lang::En, after: None, chat_after: 0, warnings: false };
    let mut looking = tables.subscribe(table, person.clone(), arrival).await.expect("a look");
    let heard = async |looking: &mut Subscription, kind: &str| -> serde_json::Value {
        loop {
            let text = looking.next().await.expect("a message");
            let message: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            if message["t"] == kind {
                return message;
            }
        }
    };
    let seen = heard(&mut looking, "sync").await;
    let pick = seen["position"]["ask"]["choices"][0]["pick"].as_u64().expect("both bid at once") as u16;
    let seq = seen["seq"].as_u64().expect("a number") as u32;
    tables.say(&looking, Command::Pick { seq, pick, side: None, id: None }).await;
    heard(&mut looking, "update").await;
}
