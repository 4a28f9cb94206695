//! Duplicate matches: one writer at a time, the lists, and which matches need attention, on both databases.

use super::{open, person, summary, table};
use store::{DuplicateRow, Error, TableRow, TableSummary};

fn row(id: &str, made_at: i64) -> DuplicateRow {
    DuplicateRow {
        id: id.to_owned(),
        maker: "ann".to_owned(),
        game: "twilight".to_owned(),
        terms_json: "{}".to_owned(),
        place_0: Some("ann".to_owned()),
        place_1: None,
        place_2: Some("cat".to_owned()),
        place_3: None,
        taken: 0b0001,
        invites_json: "[]".to_owned(),
        table_a: format!("{id}-a"),
        table_b: format!("{id}-b"),
        state: "gathering".to_owned(),
        revision: 0,
        score_json: None,
        made_at,
        ended_at: None,
    }
}

pub async fn places_of_a_duplicate_match_are_taken_one_at_a_time(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    one.insert_duplicate(&row("d", 5)).await.expect("a match");
    let known = one.duplicate("d").await.expect("read").expect("there");
    assert_eq!(known, row("d", 5));
    let takes = |who: &str| {
        let mut taken = known.clone();
        taken.set_place(1, Some(who.to_owned()));
        taken.taken |= 0b0010;
        taken
    };
    let (bob, dan) = (takes("bob"), takes("dan"));
    let (a, b) = tokio::join!(one.update_duplicate(&bob), other.update_duplicate(&dan));
    let late = [&a, &b].into_iter().filter(|answer| matches!(answer, Err(Error::Conflict))).count();
    assert!(late == 1 && (a.is_ok() || b.is_ok()), "{a:?} {b:?}");
    let winner = if a.is_ok() { "bob" } else { "dan" };
    let now = one.duplicate("d").await.expect("read").expect("there");
    assert_eq!((now.places()[1], now.has_taken(1), now.revision), (Some(winner), true, 1));
    for (who, count) in [("ann", 1), ("cat", 1), (winner, 1), ("eve", 0)] {
        assert_eq!(one.duplicates_of(who, i64::MAX, 9).await.expect("a list").len(), count, "{who}");
    }
    assert_eq!(one.duplicates_made_by("ann").await.expect("a count"), 1);
    one.hand_over("cat", "kim").await.expect("logged in");
    assert_eq!(one.duplicate("d").await.expect("read").expect("there").places()[2], Some("kim"));
    // Ann was also there as a guest, through a link: as herself she would see both rooms.
    let mut twice = row("twice", 6);
    twice.set_place(3, Some("guest".to_owned()));
    one.insert_duplicate(&twice).await.expect("a match");
    let of_guest = TableRow { maker: "guest".to_owned(), now: summary("playing"), ..table("twice-b", 6) };
    let now = TableSummary {
        first: Some("cat".to_owned()),
        second: Some("guest".to_owned()),
        ..of_guest.now.clone()
    };
    one.insert_table(&TableRow { now, ..of_guest.clone() }).await.expect("a table");
    let alone = TableSummary { first: Some("guest".to_owned()), ..of_guest.now.clone() };
    one.insert_table(&TableRow { id: "other".to_owned(), made_at: 7, now: alone, ..of_guest })
        .await
        .expect("a table of the guest alone");
    one.rename_maker("guest", "ann").await.expect("renamed");
    one.hand_over("guest", "ann").await.expect("logged in");
    assert_eq!(one.duplicate("twice").await.expect("read").expect("there").places()[3], Some("guest"));
    let held = async |by: &str| one.tables_held_by("guest", by).await.expect("a list");
    assert_eq!(held("ann").await, ["other"], "the other room stays closed");
    let maker = async |id: &str| one.table(id).await.expect("read").expect("there").maker;
    assert_eq!((maker("twice-b").await.as_str(), maker("other").await.as_str()), ("guest", "ann"));
    assert_eq!(held("kim").await, ["twice-b", "other"], "anybody else inherits both");
    let ann = person("ann", "Ann");
    one.insert_guest(&ann, "a session").await.expect("a guest");
    one.forget_person(&ann, "Former player").await.expect("gone");
    assert_eq!(one.duplicate("d").await.expect("read").expect("there").state, "gone", "nobody waits for her");
}

pub async fn duplicate_matches_out_of_step_are_found(url: String) {
    let store = open(&url).await;
    let seated = DuplicateRow { state: "seated".to_owned(), taken: 0b1111, ..row("d", 50) };
    store.insert_duplicate(&seated).await.expect("a match");
    store.insert_duplicate(&row("old", 5)).await.expect("another");
    let waits = async || store.duplicates_out_of_step(10, 9).await.expect("a list");
    assert_eq!(waits().await, ["old", "d"], "nobody came to one, the other has no tables");
    store.update_duplicate(&DuplicateRow { state: "gone".to_owned(), ..row("old", 5) }).await.expect("gone");
    let waiting = |id: &str| TableRow { now: summary("waiting"), ..table(id, 50) };
    store.insert_table(&waiting("d-a")).await.expect("a table");
    assert_eq!(waits().await, ["d"], "one table is lacking");
    store.insert_table(&waiting("d-b")).await.expect("a table");
    assert!(waits().await.is_empty(), "both wait");
    let step =
        async |id: &str, now: TableSummary| store.update_table(id, 0, 60, &now).await.expect("written");
    step("d-a", TableSummary { dice_json: "[1]".to_owned(), ..summary("waiting") }).await;
    assert_eq!(waits().await, ["d"], "one knows more of the dice");
    step("d-a", summary("playing")).await;
    assert_eq!(waits().await, ["d"], "one has begun");
    step("d-b", summary("playing")).await;
    assert!(waits().await.is_empty(), "both play");
    let played = TableSummary { second: Some("bob".to_owned()), ..summary("over") };
    step("d-a", TableSummary { sealed: true, ..played.clone() }).await;
    assert!(waits().await.is_empty(), "one is over, and waits for the other");
    let openings = async || store.games_without_opening("twilight", 9).await.expect("a list").len();
    assert_eq!(openings().await, 0, "nobody reads a sealed one");
    step("d-a", played).await;
    assert_eq!(openings().await, 1);
    step("d-b", summary("over")).await;
    assert_eq!(waits().await, ["d"], "both are over");
    let over = DuplicateRow { state: "over".to_owned(), ended_at: Some(70), ..seated };
    store.update_duplicate(&over).await.expect("over");
    assert!(waits().await.is_empty());
    assert_eq!(store.duplicates_over(i64::MAX, 9).await.expect("a list").len(), 1);
    assert!(store.duplicates_over(70, 9).await.expect("a list").is_empty(), "the page after it");
}
