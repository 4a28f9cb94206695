//! Reports, mutes, bans, and the log that records them all.

use super::{open, person};
use store::{Error, NewAudit, ReportRow, Sanction, SanctionRow, Store};

fn noted(act: &'static str, subject: &str, at: i64) -> NewAudit {
    NewAudit {
        at,
        who: "admin".to_owned(),
        act,
        subject: subject.to_owned(),
        why: "because".to_owned(),
        detail: String::new(),
    }
}

fn sanction(id: &str, kind: Sanction, until: Option<i64>) -> SanctionRow {
    SanctionRow {
        id: id.to_owned(),
        person: "bob".to_owned(),
        kind: kind.word().to_owned(),
        since: 100,
        until,
        why: "rude".to_owned(),
        lifted_at: None,
        settled: until.is_some() || kind == Sanction::Mute,
    }
}

async fn account(store: &Store, id: &str) {
    store.insert_guest(&person(id, id), &format!("session of {id}")).await.expect("a guest");
    store.make_account(id, id, "hash", None).await.expect("an account");
}

pub async fn a_sanction_holds_until_its_end_and_is_noted(url: String) {
    let store = open(&url).await;
    account(&store, "bob").await;
    let held = |kind, at| {
        let store = &store;
        async move { store.active_sanction("bob", kind, at).await.expect("read").map(|row| row.id) }
    };
    store
        .sanction(&sanction("m1", Sanction::Mute, Some(200)), noted("mute", "bob", 100))
        .await
        .expect("muted");
    store
        .sanction(&sanction("m2", Sanction::Mute, Some(300)), noted("mute", "bob", 100))
        .await
        .expect("muted");
    assert_eq!(held(Sanction::Mute, 150).await.as_deref(), Some("m2"), "the one that lasts longest");
    assert_eq!(held(Sanction::Mute, 300).await, None, "it is over");
    assert_eq!(held(Sanction::Ban, 150).await, None);
    assert!(store.is_good("session of bob").await.expect("read"), "who may not speak may play");

    let ended =
        store.sanction(&sanction("b1", Sanction::Ban, None), noted("ban", "bob", 110)).await.expect("banned");
    assert_eq!(ended, ["session of bob"]);
    assert!(!store.is_good("session of bob").await.expect("read"), "and is in no longer");
    assert_eq!(held(Sanction::Ban, i64::MAX - 1).await.as_deref(), Some("b1"), "for good");
    assert_eq!(store.unsettled_bans().await.expect("read"), [("b1".to_owned(), "bob".to_owned())]);
    store.settle_ban("b1").await.expect("settled");
    assert!(store.unsettled_bans().await.expect("read").is_empty());

    store.lift("b1", noted("lift", "bob", 120)).await.expect("lifted");
    assert_eq!(held(Sanction::Ban, 130).await, None);
    let again = store.lift("b1", noted("lift", "bob", 125)).await;
    assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
    let log = store.audit(i64::MAX, 10).await.expect("the log");
    let told: Vec<_> =
        log.iter().map(|(row, _, subject)| (row.n, row.act.as_str(), subject.as_str())).collect();
    assert_eq!(
        told,
        [(4, "lift", "bob"), (3, "ban", "bob"), (2, "mute", "bob"), (1, "mute", "bob")],
        "what was refused is not there"
    );
    assert_eq!(store.audit(3, 10).await.expect("the log").len(), 2, "page by page");
    assert_eq!(store.sanctions("bob", i64::MAX, 10).await.expect("read").len(), 3);
}

pub async fn every_act_of_two_at_once_is_noted(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    account(&one, "bob").await;
    for n in 0..10 {
        let (a, b) = (
            sanction(&format!("a{n}"), Sanction::Mute, None),
            sanction(&format!("b{n}"), Sanction::Mute, None),
        );
        let (first, second) = tokio::join!(
            one.sanction(&a, noted("mute", "bob", n)),
            other.sanction(&b, noted("mute", "bob", n))
        );
        first.expect("noted");
        second.expect("noted");
    }
    let log = one.audit(i64::MAX, 100).await.expect("the log");
    assert_eq!(log.iter().map(|(row, ..)| row.n).collect::<Vec<_>>(), (1..=20).rev().collect::<Vec<_>>());
    assert_eq!(one.sanctions("", i64::MAX, 100).await.expect("read").len(), 20);
}

pub async fn reports_are_seen_to_once(url: String) {
    let store = open(&url).await;
    account(&store, "bob").await;
    let report = ReportRow {
        id: "r1".to_owned(),
        reporter: "ann".to_owned(),
        accused: "bob".to_owned(),
        table_id: "t".to_owned(),
        line: 7,
        reason: "insult".to_owned(),
        body: "look at that".to_owned(),
        lines_json: "[]".to_owned(),
        made_at: 5,
        closed_at: None,
        closed_by: None,
    };
    store.insert_report(&report).await.expect("reported");
    assert!(store.has_reported("ann", "bob", "t", 7).await.expect("read"));
    assert!(!store.has_reported("ann", "bob", "t", 8).await.expect("read"));
    let open = store.open_reports(10).await.expect("read");
    assert_eq!(open, [(report.clone(), String::new(), "bob".to_owned())]);
    store.close_report("r1", noted("close", "bob", 9)).await.expect("closed");
    let again = store.close_report("r1", noted("close", "bob", 10)).await;
    assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
    assert!(store.open_reports(10).await.expect("read").is_empty());
    let closed = store.report("r1").await.expect("read").expect("kept");
    assert_eq!((closed.closed_at, closed.closed_by.as_deref()), (Some(9), Some("admin")));
}

pub async fn roles_names_and_ears(url: String) {
    let store = open(&url).await;
    for id in ["ann", "bob"] {
        account(&store, id).await;
    }
    assert!(!store.is_administrator("ann").await.expect("read"));
    store.set_administrator("ann", true, noted("give", "ann", 1)).await.expect("given");
    assert!(store.is_administrator("ann").await.expect("read"));
    assert_eq!(store.administrators().await.expect("read"), [("ann".to_owned(), "ann".to_owned())]);
    store.set_administrator("ann", false, noted("take", "ann", 2)).await.expect("taken");
    assert!(!store.is_administrator("ann").await.expect("read"));

    let taken = store.rename("bob", "ANN", noted("rename", "bob", 3)).await;
    assert!(matches!(taken, Err(Error::Conflict)), "{taken:?}");
    store.rename("bob", "Robert", noted("rename", "bob", 4)).await.expect("renamed");
    assert_eq!(store.account("robert").await.expect("read").map(|row| row.id).as_deref(), Some("bob"));
    assert!(store.account("bob").await.expect("read").is_none());

    store.mute_one("t", "ann", "bob").await.expect("muted");
    store.mute_one("t", "ann", "bob").await.expect("twice is once");
    assert_eq!(store.muted_ones("t", "ann").await.expect("read"), ["bob"]);
    assert!(store.muted_ones("other", "ann").await.expect("read").is_empty(), "at this table alone");
    store.hear_all("t", "ann").await.expect("heard");
    assert!(store.muted_ones("t", "ann").await.expect("read").is_empty());
}
