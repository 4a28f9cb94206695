//! The archive: what a search finds, page by page, and what happens when a table changes after its end.

use super::{act, open, person, summary, table};
use store::{ARCHIVE_SCANNED, ArchiveRow, ArchiveSearch, Error, PlayerResult, Store, TableSummary};

fn game(n: i64) -> ArchiveRow {
    ArchiveRow {
        place: n * 1000,
        table_id: format!("t{n}"),
        game: "twilight".to_owned(),
        form: "live".to_owned(),
        us: "ann".to_owned(),
        ussr: "bob".to_owned(),
        people: true,
        winner: "us".to_owned(),
        ending: "resigned".to_owned(),
        result_json: "{}".to_owned(),
        opening: "1.2-3-4---".to_owned(),
        ended_at: n,
    }
}

async fn put(store: &Store, row: &ArchiveRow) {
    let mut over = table(&row.table_id, row.ended_at);
    over.now = TableSummary { ended_at: Some(row.ended_at), ..summary("over") };
    store.insert_table(&over).await.expect("a table");
    store.archive(&row.table_id, 0, Some(row)).await.expect("archived");
}

async fn found(store: &Store, search: ArchiveSearch) -> Vec<i64> {
    let search = ArchiveSearch { until: i64::MAX / 1000, ..search };
    let page = store.search_archive(&search).await.expect("a search");
    page.games.into_iter().map(|(row, _)| row.ended_at).collect()
}

pub async fn games_are_found_by_each_filter(url: String) {
    let store = open(&url).await;
    let rows = [
        game(1),
        ArchiveRow { game: "red-sea".to_owned(), ..game(2) },
        ArchiveRow { form: "correspondence".to_owned(), ..game(3) },
        ArchiveRow { us: "bob".to_owned(), ussr: "carol".to_owned(), ..game(4) },
        ArchiveRow { winner: "draw".to_owned(), ending: "agreed".to_owned(), ..game(5) },
        ArchiveRow { ussr: "bot:hard".to_owned(), people: false, ..game(6) },
        ArchiveRow { opening: "7-3-4---".to_owned(), winner: "ussr".to_owned(), ..game(7) },
    ];
    for row in &rows {
        put(&store, row).await;
    }
    let all = ArchiveSearch::default;
    assert_eq!(found(&store, all()).await, [7, 6, 5, 4, 3, 2, 1], "the latest first");
    assert_eq!(found(&store, ArchiveSearch { people_only: true, ..all() }).await, [7, 5, 4, 3, 2, 1]);
    assert_eq!(found(&store, ArchiveSearch { game: "red-sea".to_owned(), ..all() }).await, [2]);
    assert_eq!(found(&store, ArchiveSearch { form: "correspondence".to_owned(), ..all() }).await, [3]);
    assert_eq!(found(&store, ArchiveSearch { winner: "draw".to_owned(), ..all() }).await, [5]);
    assert_eq!(found(&store, ArchiveSearch { ending: "agreed".to_owned(), ..all() }).await, [5]);
    assert_eq!(found(&store, ArchiveSearch { since: 2, before: Some(4_000), ..all() }).await, [3, 2]);
    let of = |person: &str| ArchiveSearch { player: person.to_owned(), ..all() };
    assert_eq!(found(&store, of("carol")).await, [4]);
    assert_eq!(found(&store, of("bob")).await, [7, 5, 4, 3, 2, 1], "on either side");
    let won = ArchiveSearch { player_result: PlayerResult::Won, ..of("bob") };
    assert_eq!(found(&store, won).await, [7, 4], "as the USSR and as the US");
    let lost = ArchiveSearch { player_result: PlayerResult::Lost, ..of("bob") };
    assert_eq!(found(&store, lost).await, [3, 2, 1], "a draw is neither");
    let began = |path: &str| ArchiveSearch { game: "twilight".to_owned(), opening: path.to_owned(), ..all() };
    assert_eq!(found(&store, began("7")).await, [7]);
    assert_eq!(found(&store, began("-3-4")).await, [7, 6, 5, 4, 3, 1], "whatever the first choice was");
    assert_eq!(found(&store, began("1.2-3-4")).await, [6, 5, 4, 3, 1]);
    assert_eq!(found(&store, began("1-3-4")).await, [0; 0], "1 is not 1.2");
    let both = ArchiveSearch { player: "ann".to_owned(), winner: "draw".to_owned(), ..all() };
    assert_eq!(found(&store, both).await, [5]);
    let month: Vec<_> = store.archived_between(1_999, 5, 10).await.expect("games");
    assert_eq!(month.iter().map(|row| row.ended_at).collect::<Vec<_>>(), [2, 3, 4], "the first one first");
}

pub async fn pages_follow_one_another_and_end(url: String) {
    let store = open(&url).await;
    for n in 1..=65 {
        put(&store, &game(n)).await;
    }
    let (mut before, mut seen) = (None, Vec::new());
    loop {
        let search = ArchiveSearch { until: i64::MAX / 1000, before, ..ArchiveSearch::default() };
        let page = store.search_archive(&search).await.expect("a page");
        seen.extend(page.games.iter().map(|(row, _)| row.ended_at));
        before = page.next;
        if before.is_none() {
            break;
        }
    }
    assert_eq!(seen, (1..=65).rev().collect::<Vec<_>>(), "each once, in order");
}

/// A search for something rare looks at a limited number of games at a time, says where it stopped, and continues from
/// there.
pub async fn a_search_for_what_is_rare_goes_on_where_it_stopped(url: String) {
    let store = open(&url).await;
    put(&store, &ArchiveRow { form: "correspondence".to_owned(), ..game(1) }).await;
    let many = i64::from(ARCHIVE_SCANNED);
    // All at once, so that the store commits many of them together.
    let mut all = tokio::task::JoinSet::new();
    for n in 2..=many + 1 {
        let store = store.clone();
        all.spawn(async move { put(&store, &game(n)).await });
    }
    all.join_all().await;
    let rare = |before| ArchiveSearch {
        form: "correspondence".to_owned(),
        until: i64::MAX / 1000,
        before,
        ..ArchiveSearch::default()
    };
    let first = store.search_archive(&rare(None)).await.expect("a page");
    assert_eq!((first.games.len(), first.next), (0, Some(2_000)));
    let second = store.search_archive(&rare(first.next)).await.expect("a page");
    assert_eq!((second.games.len(), second.next), (1, None));
}

pub async fn a_table_that_changes_is_archived_again(url: String) {
    let store = open(&url).await;
    let mut over = table("t1", 1);
    over.now = TableSummary { ended_at: Some(1), ..summary("over") };
    store.insert_table(&over).await.expect("a table");
    store.insert_table(&table("waits", 2)).await.expect("a table");
    let waiting = store.tables_not_archived(10).await.expect("tables");
    assert_eq!(waiting.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["t1"], "what is over");
    store.archive("t1", 0, Some(&game(1))).await.expect("archived");
    assert!(store.tables_not_archived(10).await.expect("tables").is_empty());

    let heir = TableSummary { first: Some("account".to_owned()), ..over.now };
    store.append("t1", 1, vec![act("heir", 5)], heir).await.expect("a guest has logged in");
    assert_eq!(store.tables_not_archived(10).await.expect("tables").len(), 1, "it is read again");
    let late = store.archive("t1", 0, Some(&game(1))).await;
    assert!(matches!(late, Err(Error::Conflict)), "by who has read all of it: {late:?}");
    let another = ArchiveRow { us: "account".to_owned(), ..game(1) };
    store.archive("t1", 1, Some(&another)).await.expect("archived");
    assert_eq!(found(&store, ArchiveSearch { player: "ann".to_owned(), ..Default::default() }).await, [0; 0]);
    assert_eq!(
        found(&store, ArchiveSearch { player: "account".to_owned(), ..Default::default() }).await,
        [1]
    );

    let mut private = table("private", 3);
    private.now = TableSummary { ended_at: Some(3), ..summary("over") };
    store.insert_table(&private).await.expect("a table");
    store.archive("private", 0, None).await.expect("passed over");
    assert_eq!(found(&store, ArchiveSearch::default()).await, [1], "nobody else's business");
    assert!(store.tables_not_archived(10).await.expect("tables").is_empty(), "and it is not read again");
}

pub async fn names_are_read_when_they_are_asked_for(url: String) {
    let store = open(&url).await;
    let ann = person("ann", "Ann");
    store.insert_guest(&ann, "s1").await.expect("a guest");
    store.make_account("ann", "Ann", "hash", None).await.expect("an account");
    put(&store, &game(1)).await;
    let names = || async {
        let search = ArchiveSearch { until: i64::MAX / 1000, ..ArchiveSearch::default() };
        store.search_archive(&search).await.expect("a page").games.remove(0).1
    };
    let shown = names().await;
    assert_eq!((shown.us_name.as_deref(), shown.us_account.as_deref()), (Some("Ann"), Some("ann")));
    assert_eq!((shown.us_hidden, shown.ussr_name), (None, None), "bob is nobody whom we know");
    store.hide_name("ann", true, 5).await.expect("hidden");
    store.hide_name("ann", true, 6).await.expect("twice is once");
    assert!(store.hides_name("ann").await.expect("read") && names().await.us_hidden.is_some());
    store.hide_name("ann", false, 7).await.expect("shown");
    assert!(!store.hides_name("ann").await.expect("read") && names().await.us_hidden.is_none());
    store.hide_name("ann", true, 8).await.expect("hidden");
    let ann = store.person("ann").await.expect("read").expect("there");
    store.forget_person(&ann, "Former player").await.expect("gone");
    let gone = names().await;
    assert_eq!((gone.us_name.as_deref(), gone.us_account), (Some("Former player"), None));
}
