//! The same tests on SQLite and on a real PostgreSQL server that the run starts itself.

mod archive;
mod away;
mod duplicates;
mod openings;
mod order;
mod pairing;
mod people;
mod postgres_server;
mod puzzles;
mod ratings;
mod reviews;
mod tournaments;

use archive::{
    a_search_for_what_is_rare_goes_on_where_it_stopped, a_table_that_changes_is_archived_again,
    games_are_found_by_each_filter, names_are_read_when_they_are_asked_for, pages_follow_one_another_and_end,
};
use away::{
    a_webhook_that_fails_is_off_until_it_works, one_vacation_at_a_time,
    standing_answers_are_set_and_turned_off,
};
use duplicates::{
    duplicate_matches_out_of_step_are_found, places_of_a_duplicate_match_are_taken_one_at_a_time,
};
use openings::{openings_are_numbered_as_they_come_in, openings_of_older_databases_are_numbered};
use order::{
    a_sanction_holds_until_its_end_and_is_noted, every_act_of_two_at_once_is_noted, reports_are_seen_to_once,
    roles_names_and_ears,
};
use pairing::{
    nobody_is_paired_twice, one_process_looks_for_pairs_at_a_time, who_leaves_or_is_lost_waits_no_more,
};
use people::{
    everybodys_tables_are_listed_and_counted_once, guests_who_left_nothing_are_forgotten,
    many_people_are_looked_at_once, people_who_are_online_are_listed_by_their_ratings,
};
use puzzles::{an_answer_that_rates_nobody_is_kept_once, the_first_answer_counts_and_both_ratings_follow};
use ratings::{
    figures_move_on_by_one_event_and_by_one_process, what_moves_ratings_is_numbered_and_happens_once,
};
use reviews::{
    a_killed_worker_loses_nothing, a_review_belongs_to_the_build_that_made_it, turns_are_taken_by_persons,
    what_a_liar_handed_in_is_forgotten, who_waits_for_a_review_is_found_once,
};
use std::future::Future;
use store::{
    ArchiveSearch, Error, NewChat, NewEvent, Notice, NoticeKind, PersonRow, Presence, Store, StudyRow,
    SubscriptionRow, TableRow, TableSummary, TokenRow,
};
use tournaments::{a_tournament_is_seen_to_when_it_waits, events_of_a_tournament_are_appended_by_one};

/// After this long, even on a busy machine, what we are waiting for will not come.
const LONGEST: std::time::Duration = std::time::Duration::from_secs(120);

/// Turns one async function into a test for each database.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                let folder = tempfile::tempdir().expect("a folder");
                let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
                super::run(super::$name(url));
            })*
        }
        /// One server, with a database for each test.
        #[test]
        fn all_on_postgres() {
            let server = postgres_server::Server::start();
            $(
                println!("{}", stringify!($name));
                run($name(server.database(stringify!($name))));
            )*
        }
    };
}

on_both! {
    appended_events_are_found_again
    two_writers_never_both_win
    many_tables_at_once
    a_failed_work_spoils_no_other
    lists_of_tables
    a_game_has_one_rematch_and_another_only_in_its_place
    clocks_and_bots_are_found
    chat_is_numbered
    people_sessions_and_tokens
    guests_who_left_nothing_are_forgotten
    account_names_are_unique
    reminders_are_sent_once
    who_is_at_a_table_is_known_for_a_while
    settings_studies_and_beats
    a_killed_worker_loses_nothing
    turns_are_taken_by_persons
    a_review_belongs_to_the_build_that_made_it
    what_a_liar_handed_in_is_forgotten
    who_waits_for_a_review_is_found_once
    the_first_answer_counts_and_both_ratings_follow
    an_answer_that_rates_nobody_is_kept_once
    people_who_are_online_are_listed_by_their_ratings
    what_moves_ratings_is_numbered_and_happens_once
    figures_move_on_by_one_event_and_by_one_process
    nobody_is_paired_twice
    who_leaves_or_is_lost_waits_no_more
    one_process_looks_for_pairs_at_a_time
    one_vacation_at_a_time
    a_webhook_that_fails_is_off_until_it_works
    standing_answers_are_set_and_turned_off
    events_of_a_tournament_are_appended_by_one
    a_tournament_is_seen_to_when_it_waits
    places_of_a_duplicate_match_are_taken_one_at_a_time
    duplicate_matches_out_of_step_are_found
    openings_are_numbered_as_they_come_in
    openings_of_older_databases_are_numbered
    many_people_are_looked_at_once
    everybodys_tables_are_listed_and_counted_once
    games_are_found_by_each_filter
    pages_follow_one_another_and_end
    a_search_for_what_is_rare_goes_on_where_it_stopped
    a_table_that_changes_is_archived_again
    names_are_read_when_they_are_asked_for
    a_sanction_holds_until_its_end_and_is_noted
    every_act_of_two_at_once_is_noted
    reports_are_seen_to_once
    roles_names_and_ears
    the_schema_is_made_once
    a_database_of_the_first_schema_is_brought_up_to_date
    a_database_of_the_second_schema_is_brought_up_to_date
    a_database_of_a_newer_program_is_refused
}

fn run(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(test);
}

async fn open(url: &str) -> Store {
    Store::open(url).await.unwrap_or_else(|problem| panic!("{url}: {problem}"))
}

fn table(id: &str, made_at: i64) -> TableRow {
    TableRow {
        id: id.to_owned(),
        game: "twilight".to_owned(),
        options_json: "{}".to_owned(),
        setup_json: "{}".to_owned(),
        maker: "ann".to_owned(),
        invite: None,
        listed: true,
        watchable: true,
        secret: "aa".to_owned(),
        secret_hash: "bb".to_owned(),
        made_at,
        seq: 0,
        now: summary("waiting"),
        rematch: None,
        rematch_of: None,
        kept_for: None,
        rated: false,
        origin: None,
    }
}

fn summary(state: &str) -> TableSummary {
    TableSummary {
        state: state.to_owned(),
        first: Some("ann".to_owned()),
        seats_json: "[]".to_owned(),
        nonces_json: "[]".to_owned(),
        clock_json: "null".to_owned(),
        ..TableSummary::default()
    }
}

fn act(body: &str, at: i64) -> NewEvent {
    NewEvent { kind: "act".to_owned(), body: body.to_owned(), at }
}

async fn appended_events_are_found_again(url: String) {
    let store = open(&url).await;
    store.insert_table(&table("t", 5)).await.expect("a table");
    let now = TableSummary { second: Some("bob".to_owned()), to_act: "us".to_owned(), ..summary("playing") };
    store.append("t", 1, vec![act("us a", 10), act("die 4", 11)], now.clone()).await.expect("appended");
    store.append("t", 3, vec![act("ussr b", 12)], now.clone()).await.expect("appended");
    drop(store);
    let store = open(&url).await;
    let events = store.events("t", 0).await.expect("events");
    let told: Vec<_> = events.iter().map(|event| (event.seq, event.at, event.body.as_str())).collect();
    assert_eq!(told, [(1, 10, "us a"), (2, 11, "die 4"), (3, 12, "ussr b")]);
    assert_eq!(store.events("t", 2).await.expect("events").len(), 1);
    let row = store.table("t").await.expect("read").expect("there");
    assert_eq!(row, TableRow { seq: 3, now, ..table("t", 5) });
    assert_eq!(store.table("other").await.expect("read"), None);
}

async fn two_writers_never_both_win(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    one.insert_table(&table("t", 5)).await.expect("a table");
    for seq in 1..=40 {
        let (a, b) = tokio::join!(
            one.append("t", seq, vec![act("one", 1)], summary("playing")),
            other.append("t", seq, vec![act("other", 1)], summary("playing")),
        );
        assert!(a.is_ok() != b.is_ok(), "event {seq}: {a:?} {b:?}");
        assert!(matches!(a.and(b), Err(Error::Conflict)));
    }
    assert_eq!(one.events("t", 0).await.expect("events").len(), 40);
    let stale = one.append("t", 40, vec![act("late", 1), act("later", 1)], summary("over")).await;
    assert!(matches!(stale, Err(Error::Conflict)));
    let early = one.append("t", 45, vec![act("early", 1)], summary("over")).await;
    assert!(matches!(early, Err(Error::Conflict)));
    assert_eq!(one.table("t").await.expect("read").expect("there").now.state, "playing");
    let nowhere = one.append("nowhere", 1, vec![act("us a", 1)], summary("playing")).await;
    assert!(matches!(nowhere, Err(Error::Conflict)));
    assert_eq!(one.events("nowhere", 0).await.expect("events"), []);
}

async fn many_tables_at_once(url: String) {
    let store = open(&url).await;
    let tasks: Vec<_> = (0..50)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                let id = format!("t{n}");
                store.insert_table(&table(&id, n)).await.expect("a table");
                for seq in 1..=20 {
                    let body = format!("us {n}-{seq}");
                    store.append(&id, seq, vec![act(&body, 1)], summary("playing")).await.expect("appended");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic");
    }
    for n in 0..50 {
        let events = store.events(&format!("t{n}"), 0).await.expect("events");
        let bodies: Vec<_> = events.into_iter().map(|event| event.body).collect();
        let expected: Vec<_> = (1..=20).map(|seq| format!("us {n}-{seq}")).collect();
        assert_eq!(bodies, expected);
    }
    assert_eq!(store.count_tables().await.expect("counts"), [("playing".to_owned(), 50)]);
}

/// A statement the database refuses must not take down the others in its transaction.
async fn a_failed_work_spoils_no_other(url: String) {
    let store = open(&url).await;
    store.insert_table(&table("good", 1)).await.expect("a table");
    store.insert_table(&table("twin", 2)).await.expect("a table");
    let tasks: Vec<_> = (0..40)
        .map(|n| {
            let store = store.clone();
            tokio::spawn(async move {
                if n % 2 == 0 {
                    let twin = store.insert_table(&table("twin", 3)).await;
                    assert!(matches!(twin, Err(Error::Conflict)), "{twin:?}");
                } else {
                    store.insert_table(&table(&format!("t{n}"), n)).await.expect("a table");
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.expect("no panic");
    }
    assert_eq!(store.count_tables().await.expect("counts"), [("waiting".to_owned(), 22)]);
}

async fn lists_of_tables(url: String) {
    let store = open(&url).await;
    for n in 1..=5 {
        store.insert_table(&table(&format!("t{n}"), n)).await.expect("a table");
    }
    store.insert_table(&TableRow { listed: false, ..table("hidden", 9) }).await.expect("a table");
    let playing = TableSummary { second: Some("bob".to_owned()), ..summary("playing") };
    store.append("t2", 1, vec![act("start", 50)], playing.clone()).await.expect("appended");
    store.append("t4", 1, vec![act("start", 60)], playing).await.expect("appended");
    let one_screen = TableSummary { second: Some("ann".to_owned()), ..summary("playing") };
    store.append("t3", 1, vec![act("start", 55)], one_screen).await.expect("appended");
    let ids = |rows: Vec<(i64, TableRow)>| rows.into_iter().map(|(_, row)| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.open_tables(0, i64::MAX, 10).await.expect("open")), ["t5", "t1"]);
    assert_eq!(ids(store.open_tables(0, 5, 1).await.expect("open")), ["t1"]);
    assert_eq!(ids(store.watchable_tables(i64::MAX, 10).await.expect("watch")), ["t4", "t2"]);
    assert_eq!(ids(store.watchable_tables(60, 10).await.expect("watch")), ["t2"]);
    assert_eq!(ids(store.tables_of("bob", i64::MAX, 10).await.expect("mine")), ["t4", "t2"]);
    assert_eq!(ids(store.tables_of("ann", i64::MAX, 3).await.expect("mine")), ["t4", "t3", "t2"]);
}

async fn a_game_has_one_rematch_and_another_only_in_its_place(url: String) {
    let store = open(&url).await;
    store.insert_table(&table("played", 1)).await.expect("a table");
    let again = |id: &str| TableRow {
        listed: false,
        rematch_of: Some("played".to_owned()),
        kept_for: Some("bob".to_owned()),
        ..table(id, 2)
    };
    let [one, other] = [again("one"), again("other")];
    let [first, second] = tokio::join!(
        store.insert_rematch(&one, "played", None),
        store.insert_rematch(&other, "played", None)
    )
    .into();
    assert!(first.is_ok() != second.is_ok(), "{first:?} {second:?}");
    let linked = store.table("played").await.expect("read").expect("there").rematch.expect("a rematch");
    let lost = if linked == "one" { "other" } else { "one" };
    assert_eq!(linked, if first.is_ok() { "one" } else { "other" });
    assert_eq!(store.table(lost).await.expect("read"), None, "no table without a link");
    let ids = |rows: Vec<(i64, TableRow)>| rows.into_iter().map(|(_, row)| row.id).collect::<Vec<_>>();
    assert_eq!(ids(store.tables_of("bob", i64::MAX, 10).await.expect("his")), std::slice::from_ref(&linked));
    let gone = TableSummary { state: "abandoned".to_owned(), ..summary("abandoned") };
    store.append(&linked, 1, vec![act("decline", 50)], gone).await.expect("appended");
    assert!(store.tables_of("bob", i64::MAX, 10).await.expect("his").is_empty(), "no offer any more");
    let third = again("third");
    assert!(matches!(store.insert_rematch(&third, "played", None).await, Err(Error::Conflict)));
    store.insert_rematch(&third, "played", Some(&linked)).await.expect("in its place");
    store.tell_rematch("played").await.expect("told");
    assert_eq!(store.table("played").await.expect("read").expect("there").rematch.as_deref(), Some("third"));
}

async fn clocks_and_bots_are_found(url: String) {
    let store = open(&url).await;
    store.insert_table(&table("clock", 1)).await.expect("a table");
    store.insert_table(&table("bot", 2)).await.expect("a table");
    let clock = TableSummary { due_at: Some(700), ..summary("playing") };
    store.update_table("clock", 0, 5, &clock).await.expect("updated");
    let bot = TableSummary { bot_since: Some(300), ..summary("playing") };
    store.append("bot", 1, vec![act("start", 3)], bot).await.expect("appended");
    assert!(store.tables_due(700).await.expect("due").is_empty());
    assert_eq!(store.tables_due(701).await.expect("due"), ["clock"]);
    assert_eq!(store.tables_with_running_clock().await.expect("running"), ["clock"]);
    assert!(store.tables_waiting_for_bot(300).await.expect("bots").is_empty());
    assert_eq!(store.tables_waiting_for_bot(301).await.expect("bots"), ["bot"]);
    let stale = store.update_table("bot", 0, 5, &summary("over")).await;
    assert!(matches!(stale, Err(Error::Conflict)));
}

async fn chat_is_numbered(url: String) {
    let store = open(&url).await;
    for (n, text) in ["hello", "привет"].into_iter().enumerate() {
        let line = NewChat {
            at: 7,
            person: "ann".to_owned(),
            name: "Ann".to_owned(),
            seat: (n == 0).then_some(0),
            body: text.to_owned(),
        };
        assert_eq!(store.add_chat("t", line).await.expect("said"), n as u32 + 1);
    }
    let lines = store.chat("t", 1, u32::MAX, 100).await.expect("chat");
    assert_eq!(lines.len(), 1);
    assert_eq!((lines[0].n, lines[0].seat, lines[0].body.as_str()), (2, None, "привет"));
    assert!(!store.is_muted("t", "ann").await.expect("read"));
    store.set_muted("t", "ann", true).await.expect("muted");
    store.set_muted("t", "ann", true).await.expect("muted twice is muted");
    assert!(store.is_muted("t", "ann").await.expect("read"));
    store.set_muted("t", "ann", false).await.expect("unmuted");
    assert!(!store.is_muted("t", "ann").await.expect("read"));
}

/// Somebody without an account, here since 1.
fn person(id: &str, name: &str) -> PersonRow {
    PersonRow {
        id: id.to_owned(),
        name: name.to_owned(),
        password: None,
        email: None,
        mail_turns: false,
        email_confirmed: false,
        made_at: 1,
    }
}

fn guest(id: &str) -> PersonRow {
    person(id, &format!("Guest {id}"))
}

async fn people_sessions_and_tokens(url: String) {
    let store = open(&url).await;
    store.insert_guest(&guest("p"), "session-1").await.expect("a guest");
    assert_eq!(store.session("session-1").await.expect("read"), Some(guest("p")));
    store.rotate_session(Some("session-1"), "session-2", "p", 9).await.expect("rotated");
    assert_eq!(store.session("session-1").await.expect("read"), None);
    assert_eq!(store.session("session-2").await.expect("read"), Some(guest("p")));
    store.touch_session("session-2", 20).await.expect("touched");
    assert_eq!(store.end_old_sessions(20).await.expect("ended"), 0);
    assert_eq!(store.end_old_sessions(21).await.expect("ended"), 1);
    assert_eq!(store.session("session-2").await.expect("read"), None);

    let token = TokenRow {
        id: "k".to_owned(),
        label: "my program".to_owned(),
        scopes: "play".to_owned(),
        made_at: 4,
    };
    store.insert_token("p", "token-hash", &token).await.expect("a token");
    assert_eq!(store.tokens("p").await.expect("tokens"), [token]);
    assert_eq!(store.token_holder("token-hash").await.expect("read"), Some((guest("p"), "play".to_owned())));
    assert_eq!(store.drop_token("somebody else", "k").await.expect("refused"), None);
    assert_eq!(store.drop_token("p", "k").await.expect("dropped").as_deref(), Some("token-hash"));
    assert_eq!(store.token_holder("token-hash").await.expect("read"), None);

    let push = SubscriptionRow {
        endpoint: "https://push/1".to_owned(),
        p256dh: "k".to_owned(),
        auth: "a".to_owned(),
    };
    store.put_subscription("p", 3, &push).await.expect("subscribed");
    store.put_subscription("p", 4, &push).await.expect("subscribed again");
    assert_eq!(store.subscriptions("p").await.expect("subscriptions"), [push]);
    store.drop_subscription("p", "https://push/1").await.expect("dropped");
    assert_eq!(store.subscriptions("p").await.expect("subscriptions"), []);
}

async fn account_names_are_unique(url: String) {
    let store = open(&url).await;
    store.insert_guest(&guest("a"), "sa").await.expect("a guest");
    store.insert_guest(&guest("b"), "sb").await.expect("a guest");
    store.make_account("a", "Nixon", "hash", Some("n@example.org")).await.expect("an account");
    let taken = store.make_account("b", "nixon", "hash", None).await;
    assert!(matches!(taken, Err(Error::Conflict)), "{taken:?}");
    let twice = store.make_account("a", "Kissinger", "hash", None).await;
    assert!(matches!(twice, Err(Error::Conflict)), "{twice:?}");
    let nixon = store.account("NIXON").await.expect("read").expect("there");
    assert_eq!((nixon.id.as_str(), nixon.name.as_str(), nixon.is_guest()), ("a", "Nixon", false));
    let renamed = PersonRow { name: "Dick".to_owned(), email: None, mail_turns: true, ..nixon };
    store.change_person(&renamed).await.expect("changed");
    assert_eq!(store.person("a").await.expect("read"), Some(renamed));
    assert_eq!(store.account("nixon").await.expect("read"), None);
}

async fn reminders_are_sent_once(url: String) {
    let store = open(&url).await;
    assert!(store.remind("t", "p", 1).await.expect("first"));
    assert!(!store.remind("t", "p", 2).await.expect("second"));
    assert!(store.remind("t", "q", 2).await.expect("another"));
    store.has_left("t", "p").await.expect("a tab that was forgotten");
    assert!(!store.remind("t", "p", 3).await.expect("he has not come since"));
    store.has_come("t", "p", 100).await.expect("came");
    assert!(!store.remind("t", "p", 50).await.expect("he is there"));
    assert!(store.remind("t", "p", 101).await.expect("no sign of him for long"));
    store.has_come("t", "p", 200).await.expect("came");
    store.has_left("t", "p").await.expect("left");
    assert!(store.remind("t", "p", 150).await.expect("the next turn is news"));
}

async fn who_is_at_a_table_is_known_for_a_while(url: String) {
    let store = open(&url).await;
    store.has_come("t", "ann", 100).await.expect("came");
    store.has_come("t", "bob", 120).await.expect("came");
    store.has_come("other", "cid", 120).await.expect("came");
    let known = |person: &str, until: i64| (person.to_owned(), until);
    assert_eq!(store.present("t", 99).await.expect("read"), [known("ann", 100), known("bob", 120)]);
    assert_eq!(store.present("t", 100).await.expect("read"), [known("bob", 120)], "no sign of her");
    let stays = |table: &str, person: &str| Presence { table: table.to_owned(), person: person.to_owned() };
    store.stay(&[stays("t", "ann"), stays("other", "cid")], 200).await.expect("noted");
    assert_eq!(store.present("t", 150).await.expect("read"), [known("ann", 200)]);
    store.has_left("t", "ann").await.expect("left");
    assert_eq!(store.present("t", 50).await.expect("read"), [known("bob", 120)]);
    assert!(store.remind("t", "ann", 50).await.expect("away"));
    assert_eq!(store.present("t", 50).await.expect("read").len(), 1, "who was told is not there");
}

async fn settings_studies_and_beats(url: String) {
    let store = open(&url).await;
    assert_eq!(store.keep_setting("key", "one").await.expect("kept"), "one");
    assert_eq!(store.keep_setting("key", "two").await.expect("kept"), "one");
    assert_eq!(store.last_beat().await.expect("read"), None);
    store.beat(17).await.expect("alive");
    store.beat(18).await.expect("alive");
    assert_eq!(store.last_beat().await.expect("read"), Some(18));
    let study = StudyRow {
        id: "s".to_owned(),
        person: "p".to_owned(),
        game: "twilight".to_owned(),
        body: "record".to_owned(),
        notes_json: "[]".to_owned(),
        made_at: 2,
    };
    store.insert_study(&study).await.expect("kept");
    assert_eq!(store.study("s").await.expect("read"), Some(study));
    assert_eq!(store.study("x").await.expect("read"), None);
}

async fn the_schema_is_made_once(url: String) {
    let opened = tokio::join!(Store::open(&url), Store::open(&url));
    for store in [opened.0, opened.1] {
        store.expect("opened").ready().await.expect("ready");
    }
    open(&url).await.ready().await.expect("ready again");
}

/// Repeated many times: with a million games, any path but its own index takes a second.
#[tokio::test]
async fn what_the_archive_has_not_read_is_found_by_its_index() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hotline.db");
    drop(open(&format!("sqlite:{}", file.display())).await);
    let connection = rusqlite::Connection::open(file).expect("a file");
    let plan: String = connection
        .query_row(
            "EXPLAIN QUERY PLAN SELECT * FROM tables WHERE state = 'over' AND archived = 0 ORDER BY changed_at LIMIT 1",
            [],
            |row| row.get("detail"),
        )
        .expect("a plan");
    assert_eq!(plan, "SEARCH tables USING INDEX tables_not_archived (archived=?)");
}

/// Runs statements on a database without the store.
async fn run_bare(url: &str, sql: &str) {
    if let Some(path) = url.strip_prefix("sqlite:") {
        rusqlite::Connection::open(path).expect("a file").execute_batch(sql).expect("run");
        return;
    }
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("a server");
    let connection = tokio::spawn(connection);
    client.batch_execute(&sql.replace("BLOB", "BYTEA")).await.expect("run");
    drop(client);
    connection.await.expect("no panic").expect("a clean end");
}

/// A table's listing used to be five lines, and there was none before play began.
async fn a_database_of_the_first_schema_is_brought_up_to_date(url: String) {
    let old_row = |id: &str, moment: &str| {
        format!(
            "INSERT INTO tables VALUES ('{id}', 'twilight', '{{}}', '{{}}', 'ann', NULL, 1, 1, 'aa', 'bb', 5, 2, 'playing', \
             'ann', 'bob', '[]', '[]', 'us', '{moment}', NULL, 'null', NULL, NULL, 6, NULL, 7, NULL);"
        )
    };
    let old = [
        include_str!("../migrations/0001_first.sql").to_owned(),
        "CREATE TABLE schema_version (id BIGINT PRIMARY KEY, version BIGINT NOT NULL);".to_owned(),
        "INSERT INTO schema_version VALUES (1, 1);".to_owned(),
        old_row("t", "T4 AR3\nХ4 Р3\nussr\nUS +4 · \"DEFCON\" 3\nСША +4"),
        old_row("waits", ""),
    ];
    run_bare(&url, &old.join("\n")).await;
    let store = open(&url).await;
    let row = store.table("t").await.expect("read").expect("there");
    assert_eq!((row.seq, row.now.state.as_str(), row.now.started_at), (2, "playing", Some(6)));
    let listing = |json: &str| serde_json::from_str::<serde_json::Value>(json).expect("JSON");
    let expected = serde_json::json!({
        "makers_side": "ussr",
        "moment": {"en": "T4 AR3", "ru": "Х4 Р3"},
        "figures": {"en": "US +4 · \"DEFCON\" 3", "ru": "США +4"},
    });
    assert_eq!(listing(&row.now.listing_json), expected);
    let waits = store.table("waits").await.expect("read").expect("there");
    let nothing = serde_json::json!({"en": "", "ru": ""});
    let expected = serde_json::json!({"makers_side": null, "moment": nothing, "figures": nothing});
    assert_eq!(listing(&waits.now.listing_json), expected);
    store.append("t", 3, vec![act("us a", 9)], summary("over")).await.expect("play goes on");
    drop(store);
    assert_eq!(open(&url).await.table("t").await.expect("read").expect("there").now.state, "over");
}

/// The schema from before a library kept track of the steps, with positions that nobody read.
async fn a_database_of_the_second_schema_is_brought_up_to_date(url: String) {
    let listing = if url.starts_with("sqlite:") {
        include_str!("../migrations/0002_listing.sqlite.sql")
    } else {
        include_str!("../migrations/0002_listing.postgres.sql")
    };
    let old = [
        include_str!("../migrations/0001_first.sql"),
        listing,
        "CREATE TABLE schema_version (id BIGINT PRIMARY KEY, version BIGINT NOT NULL);",
        "INSERT INTO schema_version VALUES (1, 2);",
        "INSERT INTO persons VALUES ('ann', 'Ann', 'ann', 'hash', 'ann@example.org', 1, 4);",
        "INSERT INTO tables VALUES ('t', 'red-sea', '{}', '{}', 'ann', NULL, 1, 1, 'aa', 'bb', 5, 1, 'playing', \
         'ann', 'bob', '[]', '[]', 'us', '{}', NULL, 'null', 9, NULL, 6, NULL, 7, 'next');",
        "INSERT INTO events VALUES ('t', 1, 6, 'act', 'us a');",
        "INSERT INTO snapshots VALUES ('t', 1, 1, '');",
        "INSERT INTO chat VALUES ('t', 1, 8, 'ann', 'Ann', 0, 'hello');",
    ];
    run_bare(&url, &old.join("\n")).await;
    for _ in 0..2 {
        let store = open(&url).await;
        let row = store.table("t").await.expect("read").expect("there");
        assert_eq!((row.seq, row.now.due_at, row.rematch.as_deref()), (1, Some(9), Some("next")));
        assert_eq!(store.events("t", 0).await.expect("events")[0].body, "us a");
        assert_eq!(store.chat("t", 0, u32::MAX, 100).await.expect("chat")[0].seat, Some(0));
        let ann = store.account("ANN").await.expect("read").expect("there");
        assert_eq!((ann.email.as_deref(), ann.mail_turns), (Some("ann@example.org"), true));
    }
    open(&url).await.append("t", 2, vec![act("us b", 9)], summary("over")).await.expect("play goes on");
}

async fn a_database_of_a_newer_program_is_refused(url: String) {
    drop(open(&url).await);
    let newer = "INSERT INTO refinery_schema_history VALUES (99, 'later', '2030-01-01T00:00:00Z', '1');";
    run_bare(&url, newer).await;
    let refused = Store::open(&url).await.err().expect("a refusal");
    assert!(matches!(refused, Error::TooNew { found: 99, .. }), "{refused}");
}

/// Processes hear of each other's work, but not of their own.
#[test]
fn processes_hear_of_each_other() {
    let server = postgres_server::Server::start();
    run(async {
        let (one, other) = (open(&server.url()).await, open(&server.url()).await);
        let (mut own, mut heard) = (one.notices(), other.notices());
        one.insert_table(&table("t", 1)).await.expect("a table");
        one.append("t", 1, vec![act("a", 1), act("b", 1)], summary("playing")).await.expect("appended");
        let notice = tokio::time::timeout(LONGEST, heard.recv()).await;
        let expected = Notice { kind: NoticeKind::Events, table: "t".to_owned(), seq: 2 };
        assert_eq!(notice.expect("in time").expect("heard"), expected);
        one.has_come("t", "ann", 100).await.expect("came");
        let notice = tokio::time::timeout(LONGEST, heard.recv()).await;
        let expected = Notice { kind: NoticeKind::Presence, table: "t".to_owned(), seq: 0 };
        assert_eq!(notice.expect("in time").expect("heard"), expected);
        one.stay(&[Presence { table: "t".to_owned(), person: "ann".to_owned() }], 200).await.expect("stays");
        assert!(one.is_shared() && heard.try_recv().is_err(), "someone staying is not news");
        // Tables are kept in memory with the names of their players.
        one.insert_guest(&guest("ann"), "session").await.expect("a guest");
        one.make_account("ann", "ann", "hash", None).await.expect("an account");
        let ann = one.person("ann").await.expect("read").expect("there");
        let audit = store::NewAudit {
            at: 1,
            who: "dora".to_owned(),
            act: "rename",
            subject: "ann".to_owned(),
            why: "rude".to_owned(),
            detail: String::new(),
        };
        for step in 0..4 {
            match step {
                0 => one.hide_name("ann", true, 1).await.expect("hidden"),
                1 => one.rename("ann", "anna", audit.clone()).await.expect("renamed"),
                2 => one.change_person(&ann).await.expect("changed"),
                _ => one.forget_person(&ann, "nobody").await.expect("forgotten"),
            }
            let notice = tokio::time::timeout(LONGEST, heard.recv()).await;
            let expected = Notice { kind: NoticeKind::Named, table: "ann".to_owned(), seq: 0 };
            assert_eq!(notice.expect("in time").expect("heard"), expected, "step {step}");
        }
        assert!(own.try_recv().is_err(), "a process hears itself");
    });
}

/// A search in PostgreSQL looks games up by their positions, and never reads the whole archive: with some ten thousand games
/// that would seem the cheaper way to find two thousand of them.
#[test]
fn a_search_never_reads_the_whole_archive() {
    let server = postgres_server::Server::start();
    run(async {
        let store = open(&server.url()).await;
        let fill = "INSERT INTO archive SELECT n * 1000, 't' || n, 'twilight', 'live', 'p' || n % 100, 'p' || n % 99, 1, \
                    'us', CASE WHEN n % 2 = 0 THEN 'time' ELSE 'resigned' END, repeat('x', 200), '1.2-3-4---', n \
                    FROM generate_series(1, 40000) AS n";
        let choose = "INSERT INTO archive_openings SELECT 'twilight', '0:1.2', n * 1000 FROM generate_series(1, 40000) AS n";
        for statement in [fill, choose, "ANALYZE"] {
            run_bare(&server.url(), statement).await;
        }
        let all =
            || ArchiveSearch { until: i64::MAX / 1000, form: "untimed".to_owned(), ..Default::default() };
        for search in [
            ArchiveSearch { ending: "time".to_owned(), ..all() },
            ArchiveSearch { winner: "us".to_owned(), ..all() },
            ArchiveSearch { game: "twilight".to_owned(), ..all() },
            ArchiveSearch { game: "twilight".to_owned(), opening: "1.2-----".to_owned(), ..all() },
        ] {
            let found = store.search_archive(&search).await.expect("a search");
            assert!(found.games.is_empty() && found.next.is_some(), "2000 games were looked at: {search:?}");
        }
        // A connection reports what it did a moment later.
        let since = std::time::Instant::now();
        let (mut whole, mut single) = (0, 0);
        while whole == 0 && single < 4 * 2000 {
            assert!(since.elapsed() < LONGEST, "only {single} look-ups were reported");
            std::thread::sleep(std::time::Duration::from_millis(50));
            let text = server
                .ask("SELECT seq_tup_read, idx_scan FROM pg_stat_user_tables WHERE relname = 'archive'");
            let numbers = text.split_once('|').expect("two numbers");
            whole = numbers.0.parse().expect("a number");
            single = numbers.1.parse().expect("a number");
        }
        assert_eq!(whole, 0, "games were read that were not looked up");
    });
}

/// A broken connection is restored, and listeners are told that they may have missed something.
#[test]
fn h4_a_broken_line_is_told() {
    let server = postgres_server::Server::start();
    run(async {
        let store = open(&server.url()).await;
        let mut heard = store.notices();
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hotline-listens'";
        for _ in 0..3 {
            run_bare(&server.url(), cut).await;
            let notice = tokio::time::timeout(LONGEST, heard.recv()).await;
            assert_eq!(notice.expect("in time").expect("heard").kind, NoticeKind::Gap);
        }
        let other = open(&server.url()).await;
        other.insert_table(&table("t", 1)).await.expect("a table");
        other.append("t", 1, vec![act("a", 1)], summary("playing")).await.expect("appended");
        let notice = tokio::time::timeout(LONGEST, heard.recv()).await;
        assert_eq!(notice.expect("in time").expect("heard").kind, NoticeKind::Events);
    });
}

/// `sslmode` is honoured by a server that only takes encrypted connections, with a certificate for `localhost` from its
/// own authority.
#[test]
fn connections_are_encrypted_and_checked() {
    let authority = Authority::new();
    let server = postgres_server::Server::start_with_tls(&authority.certificate_for("localhost"));
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, authority: &Authority| {
        let path = folder.path().join(name);
        std::fs::write(&path, authority.certificate.pem()).expect("written");
        path.display().to_string()
    };
    let (right, wrong) = (file("right.pem", &authority), file("wrong.pem", &Authority::new()));
    run(async {
        let open = async |host: &str, words: &str| {
            let url = server.url().replace("127.0.0.1", host) + words;
            Store::open(&url).await.map(|_| ()).map_err(|problem| problem.to_string())
        };
        open("127.0.0.1", "?sslmode=disable").await.expect_err("a plain connection");
        for words in ["", "?sslmode=prefer", "?sslmode=require"] {
            open("127.0.0.1", words).await.unwrap_or_else(|problem| panic!("{words}: {problem}"));
        }
        open("localhost", &format!("?sslmode=verify-full&sslrootcert={right}"))
            .await
            .expect("all as promised");
        open("127.0.0.1", &format!("?sslmode=verify-ca&sslrootcert={right}"))
            .await
            .expect("the authority is right");
        open("127.0.0.1", &format!("?sslmode=verify-full&sslrootcert={right}"))
            .await
            .expect_err("another name");
        for mode in ["require", "verify-ca", "verify-full"] {
            let words = format!("?sslmode={mode}&sslrootcert={wrong}");
            open("localhost", &words).await.expect_err("a certificate of somebody else");
        }
    });
}

/// A certificate authority.
struct Authority {
    certificate: rcgen::Certificate,
    issuer: rcgen::Issuer<'static, rcgen::KeyPair>,
}

impl Authority {
    fn new() -> Authority {
        let key = rcgen::KeyPair::generate().expect("a key");
        let mut words = rcgen::CertificateParams::new(Vec::new()).expect("no names");
        words.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        let certificate = words.self_signed(&key).expect("signed");
        Authority { certificate, issuer: rcgen::Issuer::new(words, key) }
    }

    fn certificate_for(&self, name: &str) -> postgres_server::Certificate {
        let key = rcgen::KeyPair::generate().expect("a key");
        let words = rcgen::CertificateParams::new(vec![name.to_owned()]).expect("a name");
        let certificate = words.signed_by(&key, &self.issuer).expect("signed");
        postgres_server::Certificate { certificate: certificate.pem(), key: key.serialize_pem() }
    }
}

/// A backup of a running database opens and contains everything acknowledged before it was made.
#[test]
fn a_backup_can_be_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.db");
    run(async {
        let store = open(&format!("sqlite:{}", folder.path().join("hotline.db").display())).await;
        store.insert_table(&table("t", 1)).await.expect("a table");
        for seq in 1..=30 {
            store.append("t", seq, vec![act("us a", 1)], summary("playing")).await.expect("appended");
            if seq == 20 {
                store.backup(&copy).await.expect("copied");
            }
        }
        let restored = open(&format!("sqlite:{}", copy.display())).await;
        assert_eq!(restored.events("t", 0).await.expect("events").len(), 20);
        restored.append("t", 21, vec![act("us b", 1)], summary("playing")).await.expect("play goes on");
        assert!(store.backup(&copy).await.is_err(), "a backup never overwrites a file");
    });
}

#[test]
fn a_strange_address_is_refused_with_words() {
    run(async {
        let problem = Store::open("mysql://x").await.err().expect("refused").to_string();
        assert!(problem.contains("expected sqlite:PATH or postgres://"), "{problem}");
    });
}
