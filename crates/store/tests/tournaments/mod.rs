//! Tournaments: their logs, their lists, and when they need attention, on both databases.

use super::{open, person, table};
use store::{
    Error, Store, TableRow, TableSummary, TournamentRow, TournamentStep, TournamentSummary,
    TournamentTableRow,
};

fn summary(stage: &str) -> TournamentSummary {
    TournamentSummary { stage: stage.to_owned(), starts_at: 100, wakes_at: Some(100), ..Default::default() }
}

fn row(id: &str, starts_at: i64) -> TournamentRow {
    TournamentRow {
        id: id.to_owned(),
        game: "twilight".to_owned(),
        maker: "ann".to_owned(),
        plan_json: "{}".to_owned(),
        made_at: 5,
        seq: 0,
        now: TournamentSummary { starts_at, ..summary("registration") },
    }
}

fn step(events: &[&str]) -> TournamentStep {
    TournamentStep {
        events: events.iter().map(|body| (7, (*body).to_owned())).collect(),
        now: summary("registration"),
        ..TournamentStep::default()
    }
}

/// If two processes start from the same state, one of them is too late, and nothing it wrote is stored.
pub async fn events_of_a_tournament_are_appended_by_one(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    one.insert_tournament(&row("t", 100)).await.expect("a tournament");
    for known in 0..20 {
        let (a, b) = tokio::join!(
            one.append_to_tournament("t", known, step(&["a"])),
            other.append_to_tournament(
                "t",
                known,
                TournamentStep { joined: vec![format!("p{known}")], ..step(&["b"]) }
            )
        );
        let late = [&a, &b].into_iter().filter(|answer| matches!(answer, Err(Error::Conflict))).count();
        assert!(late == 1 && (a.is_ok() || b.is_ok()), "{a:?} {b:?}");
    }
    let events = one.tournament_events("t", 0).await.expect("events");
    assert_eq!(events.iter().map(|event| event.seq).collect::<Vec<_>>(), (1..=20).collect::<Vec<_>>());
    assert_eq!(other.tournament_events("t", 18).await.expect("events").len(), 2);
    assert_eq!(one.tournament("t").await.expect("read").expect("there").seq, 20);
    let won = events.iter().filter(|event| event.body == "b").map(|event| format!("p{}", event.seq - 1));
    for player in (0..20).map(|n| format!("p{n}")) {
        let is_in = !one.tournaments_of(&player, 9).await.expect("a list").is_empty();
        assert_eq!(is_in, won.clone().any(|known| known == player), "{player}");
    }
}

pub async fn a_tournament_is_seen_to_when_it_waits(url: String) {
    let store = open(&url).await;
    for (id, starts_at) in [("a", 100), ("b", 200), ("c", 200)] {
        store.insert_tournament(&row(id, starts_at)).await.expect("a tournament");
    }
    lists(&store).await;
    assert_eq!(store.tournaments_to_see_to(99, 0).await.expect("ids"), Vec::<String>::new());
    let mut waits = store.tournaments_to_see_to(100, 0).await.expect("ids");
    waits.sort();
    assert_eq!(waits, ["a", "b", "c"], "time has come");
    // One wants something done; another has a table that ends.
    let quiet = TournamentSummary { wakes_at: None, ..summary("playing") };
    let wants = TournamentSummary { wants_since: Some(50), ..quiet.clone() };
    let tables = vec![TournamentTableRow {
        table_id: "t1".to_owned(),
        tournament: "b".to_owned(),
        number: 1,
        round: 1,
        open: true,
    }];
    let appended = |id: &'static str, now: TournamentSummary, tables| {
        let (store, joined) = (store.clone(), vec!["ann".to_owned(), "bot:easy".to_owned()]);
        async move {
            let step = TournamentStep { now, tables, joined, ..step(&["x"]) };
            store.append_to_tournament(id, 0, step).await.expect("appended");
        }
    };
    appended("a", wants, Vec::new()).await;
    appended("b", quiet.clone(), tables.clone()).await;
    appended("c", quiet.clone(), Vec::new()).await;
    let seen = |at, since| {
        let store = store.clone();
        async move { store.tournaments_to_see_to(at, since).await.expect("ids") }
    };
    assert_eq!(seen(1000, 50).await, Vec::<String>::new());
    assert_eq!(seen(1000, 51).await, ["a"]);
    store.insert_table(&table("t1", 5)).await.expect("a table");
    assert_eq!(seen(1000, 0).await, Vec::<String>::new(), "it is not over");
    let over = TableSummary { state: "over".to_owned(), ..table("t1", 5).now };
    store.update_table("t1", 0, 9, &over).await.expect("ended");
    assert_eq!(seen(1000, 0).await, ["b"]);
    assert_eq!(store.ended_tables_of("b").await.expect("ends"), [(1, "t1".to_owned())]);
    let of_round = store.tables_of_round("b", 1).await.expect("tables");
    assert_eq!(of_round.iter().map(|row: &TableRow| row.id.as_str()).collect::<Vec<_>>(), ["t1"]);
    let heard = vec![TournamentTableRow { open: false, ..tables[0].clone() }];
    let step =
        TournamentStep { now: quiet, tables: heard, left: vec!["bot:easy".to_owned()], ..step(&["y"]) };
    store.append_to_tournament("b", 1, step).await.expect("appended");
    assert_eq!(seen(1000, 0).await, Vec::<String>::new(), "it has heard");
    assert_eq!(store.ended_tables_of("b").await.expect("ends"), []);
    assert_eq!(store.tournament_of_table("t1").await.expect("read"), Some("b".to_owned()));
    assert_eq!(store.tournament_of_table("t2").await.expect("read"), None);
    let ann = person("ann", "Ann");
    store.insert_guest(&ann, "session").await.expect("a person");
    assert_eq!(store.people_of_tournament("b").await.expect("people"), [ann]);
    for hidden in ["ann", "bob"] {
        store.hide_name(hidden, true, 1).await.expect("hidden");
    }
    assert_eq!(store.hidden_in_tournament("b").await.expect("people"), ["ann"], "bob is not in it");
    assert_eq!(store.tournaments_of("bot:easy", 9).await.expect("a list").len(), 2);
    assert_eq!(store.open_tournaments_of("ann").await.expect("a number"), 3);
}

async fn lists(store: &Store) {
    let page = |from: (i64, &'static str), limit| {
        let store = store.clone();
        async move {
            let rows = store.tournaments_in("registration", from, limit).await.expect("a list");
            rows.into_iter().map(|row| row.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(page((i64::MAX, ""), 9).await, ["c", "b", "a"], "the latest start first");
    assert_eq!(page((200, "c"), 1).await, ["b"]);
    assert_eq!(page((200, "b"), 9).await, ["a"]);
    assert_eq!(store.tournaments_in("over", (i64::MAX, ""), 9).await.expect("a list"), []);
}
