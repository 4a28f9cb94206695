//! What a page shows about many people, fetched at once, on both databases.

use super::{open, person, summary, table};
use store::{GlanceRow, PersonRow, PrivacyRow, StudyRow, TableRow, TableSummary, TokenRow, VacationRow};

fn guest(id: &str) -> PersonRow {
    person(id, &id.to_uppercase())
}

pub async fn many_people_are_looked_at_once(url: String) {
    let store = open(&url).await;
    for id in ["ann", "bob"] {
        store.insert_guest(&guest(id), &format!("session of {id}")).await.expect("a guest");
    }
    for n in 0..130 {
        store.insert_guest(&guest(&format!("p{n}")), &format!("session {n}")).await.expect("a guest");
    }
    store.make_account("ann", "Ann", "hash", None).await.expect("an account");
    store.touch_session("session of ann", 70).await.expect("touched");
    store.has_come("t", "ann", 200).await.expect("at a table");
    store.begin_vacation("bob", &VacationRow { begins_at: 50, ends_at: 150 }).await.expect("a vacation");
    let hidden = PrivacyRow {
        person: "bob".to_owned(),
        challenges: "nobody".to_owned(),
        show_online: false,
        show_reviews: false,
    };
    store.put_privacy(&hidden).await.expect("put");
    let left = TableSummary { left_by: Some("bob".to_owned()), ended_at: Some(9), ..summary("over") };
    store.insert_table(&TableRow { now: left, ..table("left", 5) }).await.expect("a table");
    let seen = store.glances(&["bob", "nobody", "ann"], 100).await.expect("seen");
    let of = |id: &str| seen.iter().find(|row| row.person == id).cloned();
    let ann = GlanceRow {
        person: "ann".to_owned(),
        name: "Ann".to_owned(),
        guest: false,
        left_early: 0,
        show_online: None,
        vacation_until: None,
        seen_at: Some(70),
        at_a_table: true,
    };
    let bob = GlanceRow {
        person: "bob".to_owned(),
        name: "BOB".to_owned(),
        guest: true,
        left_early: 1,
        show_online: Some(false),
        vacation_until: Some(150),
        seen_at: Some(1),
        at_a_table: false,
    };
    assert_eq!((of("ann"), of("bob"), seen.len()), (Some(ann), Some(bob), 2));
    let later = store.glances(&["ann", "bob"], 300).await.expect("seen");
    assert!(later.iter().all(|row| !row.at_a_table && row.vacation_until.is_none()), "{later:?}");
    // More than one statement looks up.
    let many: Vec<String> = (0..130).map(|n| format!("p{n}")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    let mut found = store.glances(&many, 100).await.expect("seen");
    found.sort_by(|a, b| a.person.cmp(&b.person));
    found.dedup_by(|a, b| a.person == b.person);
    assert_eq!(found.len(), 130);
    assert!(store.glances(&[], 100).await.expect("seen").is_empty());
}

/// Tables someone plays at, made, or has a seat kept at are listed once, whichever seats they have there.
pub async fn everybodys_tables_are_listed_and_counted_once(url: String) {
    let store = open(&url).await;
    let seats = [
        ("first", "ann", Some("bob"), "over"),
        ("second", "bob", Some("ann"), "over"),
        ("both", "ann", Some("ann"), "over"),
        ("bot", "ann", None, "over"),
        ("playing", "bob", Some("ann"), "playing"),
        ("others", "bob", Some("cat"), "over"),
    ];
    for (n, (id, first, second, state)) in (0..).zip(seats) {
        let now = TableSummary {
            first: Some(first.to_owned()),
            second: second.map(str::to_owned),
            ..summary(state)
        };
        store.insert_table(&TableRow { now, ..table(id, 10 + n) }).await.expect("a table");
    }
    let offered = TableSummary { first: Some("cat".to_owned()), ..summary("waiting") };
    let offered = TableRow { kept_for: Some("ann".to_owned()), now: offered, ..table("kept", 20) };
    store.insert_table(&offered).await.expect("a table");
    let listed = async |before: i64, limit: u32| -> Vec<String> {
        let rows = store.tables_of("ann", before, limit).await.expect("a list");
        rows.into_iter().map(|(_, row)| row.id).collect()
    };
    let all = ["kept", "playing", "bot", "both", "second", "first"];
    assert_eq!(listed(i64::MAX, 9).await, all, "the last first");
    assert_eq!(listed(i64::MAX, 2).await, all[..2]);
    assert_eq!(listed(14, 9).await, all[2..], "from the place where the last page ended");
    assert_eq!(store.count_games("ann").await.expect("a count"), 4, "a game at one screen counts once");
    assert_eq!(store.count_games("bob").await.expect("a count"), 3);
}

pub async fn guests_who_left_nothing_are_forgotten(url: String) {
    let store = open(&url).await;
    // All but the first two are needed for something; the last was here recently.
    let everybody =
        ["gone", "gone too", "player", "guest of honour", "reader", "programmer", "owner", "back"];
    for id in everybody {
        store.insert_guest(&guest(id), &format!("session of {id}")).await.expect("a guest");
    }
    let now = TableSummary { first: Some("player".to_owned()), ..summary("waiting") };
    let kept_for = Some("guest of honour".to_owned());
    store.insert_table(&TableRow { now, kept_for, ..table("t", 5) }).await.expect("a table");
    let study = StudyRow {
        id: "s".to_owned(),
        person: "reader".to_owned(),
        game: "twilight".to_owned(),
        body: "…".to_owned(),
        notes_json: "[]".to_owned(),
        made_at: 2,
    };
    store.insert_study(&study).await.expect("kept");
    let token = TokenRow {
        id: "k".to_owned(),
        label: "my program".to_owned(),
        scopes: "play".to_owned(),
        made_at: 4,
    };
    store.insert_token("programmer", "hash of a token", &token).await.expect("a token");
    store.make_account("owner", "Owner", "hash", None).await.expect("an account");
    store.touch_session("session of back", 90).await.expect("touched");
    assert_eq!(store.forget_idle_guests(90, 1).await.expect("forgotten"), 1, "as many as are asked for");
    assert_eq!(store.forget_idle_guests(90, 100).await.expect("forgotten"), 1);
    assert_eq!(store.forget_idle_guests(90, 100).await.expect("forgotten"), 0);
    for (n, id) in everybody.into_iter().enumerate() {
        let found = store.person(id).await.expect("read").is_some();
        let session = store.session(&format!("session of {id}")).await.expect("read").is_some();
        assert_eq!((found, session), (n > 1, n > 1), "{id}");
    }
}

/// Only accounts, without the asker, without those who hide that they are online, and without anyone the asker blocked
/// or is blocked by.
pub async fn people_who_are_online_are_listed_by_their_ratings(url: String) {
    let store = open(&url).await;
    for id in ["me", "seen", "table", "hides", "apart", "long_gone", "guest"] {
        store.insert_guest(&guest(id), &format!("session of {id}")).await.expect("a guest");
        if id != "guest" {
            store.make_account(id, id, "hash", None).await.expect("an account");
        }
        if id != "table" && id != "long_gone" {
            store.touch_session(&format!("session of {id}"), 90).await.expect("touched");
        }
    }
    store.has_come("t", "table", 200).await.expect("at a table");
    let hidden = PrivacyRow {
        person: "hides".to_owned(),
        challenges: "everybody".to_owned(),
        show_online: false,
        show_reviews: false,
    };
    store.put_privacy(&hidden).await.expect("put");
    store.block("apart", "me", true, 5).await.expect("blocked");
    let rating = |player: &str, value: i64| store::RatingRow {
        game: "twilight".to_owned(),
        form: "live".to_owned(),
        player: player.to_owned(),
        value,
        uncertainty: 90_000,
        points: 5000,
        games: 30,
        ranked: true,
        anchored: false,
        body: "{}".to_owned(),
    };
    let figures = [rating("seen", 1_700_000), rating("hides", 1_800_000), rating("apart", 1_600_000)];
    store.put_ratings(1, &figures, &[], None).await.expect("rated");
    let here = async |form: &str, person: &str, limit: u32| {
        store.ratings_here(("twilight", form), (80, 100), person, 1_500_000, limit).await.expect("read")
    };
    assert_eq!(here("live", "me", 10).await, [1_500_000, 1_700_000], "the one at a table has no rating yet");
    assert_eq!(here("correspondence", "me", 10).await, [1_500_000, 1_500_000]);
    assert_eq!(here("live", "me", 1).await, [1_500_000], "no more than asked for");
    assert_eq!(here("live", "", 10).await.len(), 4, "nobody is apart from a stranger");
    store.warm().await.expect("everything is read once");
}
