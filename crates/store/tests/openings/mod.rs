//! Openings: numbered as they come in, each once, including those of older databases, on both databases.

use super::{open, run_bare, summary, table};
use store::{OpeningRow, TableRow, TableSummary};

fn opening(id: &str, json: Option<&str>) -> OpeningRow {
    OpeningRow {
        table_id: id.to_owned(),
        game: "twilight".to_owned(),
        opening_json: json.map(str::to_owned),
        halves: 2,
        ended_at: 50,
    }
}

fn over(id: &str, made_at: i64) -> TableRow {
    let now = TableSummary { second: Some("bob".to_owned()), ended_at: Some(50), ..summary("over") };
    TableRow { now, ..table(id, made_at) }
}

pub async fn openings_are_numbered_as_they_come_in(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    for n in 0..6 {
        one.insert_table(&over(&format!("t{n}"), n)).await.expect("a table");
    }
    let with_a_bot = TableRow { now: TableSummary { second: None, ..over("bot", 9).now }, ..over("bot", 9) };
    one.insert_table(&with_a_bot).await.expect("a table");
    let unread = async || one.games_without_opening("twilight", 9).await.expect("a list");
    assert_eq!(unread().await.len(), 6, "games of two people");
    // Two processes read the same games at the same time.
    let keep = async |store: &store::Store, n: u32| loop {
        match store.keep_opening(&opening(&format!("t{n}"), (n != 3).then_some("{}"))).await {
            Err(store::Error::Conflict) => {}
            done => return done.expect("kept"),
        }
    };
    tokio::join!(
        async {
            for n in 0..6 {
                keep(&one, n).await;
            }
        },
        async {
            for n in (0..6).rev() {
                keep(&other, n).await;
            }
        },
    );
    assert!(unread().await.is_empty(), "all were read, also what cannot be");
    let known = one.openings("twilight", 0, 99).await.expect("a list");
    assert_eq!(known.iter().map(|(n, ..)| *n).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6], "no gaps, none twice");
    assert_eq!(known.iter().filter(|(.., row)| row.opening_json.is_none()).count(), 1);
    let after = one.openings("twilight", 4, 99).await.expect("a list");
    assert_eq!(after, known[4..], "those after the fourth");
    assert!(one.openings("red-sea", 0, 99).await.expect("a list").is_empty());
    assert!(known.iter().all(|(_, rating, _)| rating.is_none()), "none of them was rated");
    drop((one, other));
    // A rated game gives the lower of the two ratings, as they were before it.
    let rated = "INSERT INTO rated_games (n, player, table_id, game, form, at, opponent, side, halves, value, uncertainty, \
                 change, points, side_value, side_uncertainty) VALUES \
                 (1, 'ann', 't2', 'twilight', 'live', 9, 'bob', 'us', 2, 1620000, 90000, 20000, 5100, 1, 1), \
                 (1, 'bob', 't2', 'twilight', 'live', 9, 'ann', 'ussr', 0, 1480000, 90000, -20000, 4900, 1, 1);";
    run_bare(&url, rated).await;
    let told = open(&url).await.openings("twilight", 0, 99).await.expect("a list");
    let ratings: Vec<_> = told.iter().filter(|(_, rating, _)| rating.is_some()).collect();
    let [(_, rating, row)] = &ratings[..] else { panic!("one game: {ratings:?}") };
    assert_eq!((row.table_id.as_str(), *rating), ("t2", Some(1_500_000)));
}

/// Older databases have openings without numbers, and tables that do not record whether theirs was read.
pub async fn openings_of_older_databases_are_numbered(url: String) {
    let store = open(&url).await;
    for id in ["a", "b", "c"] {
        store.insert_table(&over(id, 1)).await.expect("a table");
    }
    drop(store);
    let before = "DROP INDEX tables_opening_unread; DROP INDEX tables_over_first; DROP INDEX tables_over_second; \
                  ALTER TABLE tables DROP COLUMN opening_read; DROP INDEX openings_in_order; \
                  ALTER TABLE openings DROP COLUMN n; CREATE INDEX openings_of ON openings (game, ended_at); \
                  DROP INDEX tables_state; DROP INDEX sessions_lately; DROP INDEX reminders_quiet; \
                  DELETE FROM refinery_schema_history WHERE version >= 16; \
                  INSERT INTO openings (table_id, game, opening_json, halves, ended_at) VALUES \
                  ('b', 'twilight', '{}', 2, 7), ('a', 'twilight', '{}', 0, 8), ('x', 'red-sea', '{}', 0, 9);";
    run_bare(&url, before).await;
    if !url.starts_with("sqlite:") {
        run_bare(&url, "DROP INDEX persons_name_begins").await;
    }
    let store = open(&url).await;
    let known = store.openings("twilight", 0, 9).await.expect("a list");
    let told: Vec<_> = known.iter().map(|(n, _, row)| (*n, row.table_id.as_str())).collect();
    assert_eq!(told, [(1, "b"), (2, "a")], "by their ends");
    let unread = store.games_without_opening("twilight", 9).await.expect("a list");
    assert_eq!(unread, [("c".to_owned(), 50)]);
    store.keep_opening(&opening("c", Some("{}"))).await.expect("kept");
    let last = store.openings("twilight", 2, 9).await.expect("a list");
    assert_eq!(last.iter().map(|(n, _, row)| (*n, row.table_id.as_str())).collect::<Vec<_>>(), [(3, "c")]);
}
