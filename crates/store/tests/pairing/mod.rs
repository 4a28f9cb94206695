//! Quick pairing on both databases, with two processes at once.

use super::{open, table};
use store::{NoticeKind, Store, WaitingRow};

fn waits(person: &str, since: i64) -> WaitingRow {
    WaitingRow {
        person: person.to_owned(),
        ticket: format!("ticket of {person}"),
        wish: "twilight".to_owned(),
        wish_json: "{}".to_owned(),
        rating: 1_500_000,
        reach: None,
        since,
        seen_at: since,
        offered: false,
    }
}

async fn names(store: &Store) -> Vec<String> {
    store.all_waiting().await.expect("read").into_iter().map(|row| row.person).collect()
}

/// Two processes try to seat the same people at the same moment, each in its own pairs.
pub async fn nobody_is_paired_twice(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    let mut heard = other.notices();
    let rows: Vec<WaitingRow> = (0..12).map(|n| waits(&format!("p{n}"), n)).collect();
    for row in &rows {
        one.wait_for_opponent(row).await.expect("waits");
    }
    let mut seated = Vec::new();
    let mut tables = Vec::new();
    for n in 0..11 {
        let (here, there) = (table(&format!("a{n}"), 100), table(&format!("b{n}"), 100));
        let next = (n + 2) % 12;
        let (a, b) = tokio::join!(
            one.meet(&here, [&rows[n], &rows[n + 1]], 50),
            other.meet(&there, [&rows[next], &rows[n]], 50),
        );
        for (done, table, pair) in [(a, here, [n, n + 1]), (b, there, [next, n])] {
            if done.expect("an answer") {
                seated.extend(pair);
                tables.push(table.id);
            } else {
                assert_eq!(one.table(&table.id).await.expect("read"), None, "no table for one person");
            }
        }
    }
    let all = seated.len();
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), all, "somebody sits at two tables");
    assert!(all >= 6, "{seated:?}");
    assert_eq!(names(&one).await.len(), 12 - all);
    for id in &tables {
        assert!(one.table(id).await.expect("read").is_some(), "{id}");
    }
    let met = one.meeting(&rows[seated[0]].ticket).await.expect("read").expect("a meeting");
    let back = one.meeting(&format!("ticket of {}", met.opponent)).await.expect("read").expect("a meeting");
    assert_eq!((&back.opponent, &back.table_id), (&met.person, &met.table_id));
    assert_eq!(one.meetings_since(50).await.expect("read").len(), all);
    assert_eq!(one.meetings_since(51).await.expect("read").len(), 0);
    let paired = one.waits_for("twilight", 0, 100).await.expect("read");
    assert_eq!(paired.iter().filter(|wait| wait.paired).count(), all);
    if one.is_shared() {
        let notice = tokio::time::timeout(super::LONGEST, heard.recv()).await;
        assert_eq!(notice.expect("in time").expect("a notice").kind, NoticeKind::Met);
    }
}

pub async fn who_leaves_or_is_lost_waits_no_more(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    for (person, since) in [("ann", 10), ("bob", 20), ("cyd", 30)] {
        one.wait_for_opponent(&waits(person, since)).await.expect("waits");
    }
    assert_eq!(names(&other).await, ["ann", "bob", "cyd"], "longest first");
    assert!(other.stop_waiting("bob", 60).await.expect("left"));
    assert!(!one.stop_waiting("bob", 61).await.expect("nobody left"));
    assert!(!one.meet(&table("t", 5), [&waits("ann", 10), &waits("bob", 20)], 62).await.expect("an answer"));
    assert_eq!(names(&one).await, ["ann", "cyd"], "whoever was to meet bob waits on");
    one.still_waits("ticket of cyd", 90).await.expect("seen");
    assert_eq!(one.end_lost_waits(80).await.expect("ended"), 1);
    assert_eq!(one.end_lost_waits(80).await.expect("ended"), 0);
    assert_eq!(names(&one).await, ["cyd"], "ann's page was closed");
    let mut ended: Vec<_> = one
        .waits_for("twilight", 0, 9)
        .await
        .expect("read")
        .iter()
        .map(|row| (row.wait, row.paired))
        .collect();
    ended.sort_unstable();
    assert_eq!(ended, [(0, false), (40, false)]);
    // A new wait replaces the old one; a wish nobody else has matches nobody.
    let again = WaitingRow { ticket: "new".to_owned(), wish: "red-sea".to_owned(), ..waits("cyd", 100) };
    one.wait_for_opponent(&again).await.expect("waits");
    assert_eq!(one.waiting("ticket of cyd").await.expect("read"), None);
    assert_eq!(one.waiting("new").await.expect("read"), Some(again.clone()));
    assert_eq!(one.waiting_for("twilight").await.expect("read"), []);
    one.offered_bot("new").await.expect("offered");
    assert_eq!(one.waiting_for("red-sea").await.expect("read"), [WaitingRow { offered: true, ..again }]);
    assert_eq!(one.forget_waits(i64::MAX).await.expect("forgotten"), 3);
}

pub async fn one_process_looks_for_pairs_at_a_time(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    let (a, b) = tokio::join!(one.take_pairing_turn(1_000, 100), other.take_pairing_turn(1_000, 100));
    assert!(a.expect("an answer") != b.expect("an answer"), "the other has looked");
    assert!(!one.take_pairing_turn(1_500, 900).await.expect("an answer"));
    assert!(other.take_pairing_turn(2_000, 1_000).await.expect("an answer"));
    for (n, pair) in [["ann", "bob"], ["ann", "cyd"], ["bob", "ann"]].into_iter().enumerate() {
        let rows = pair.map(|name| WaitingRow { ticket: format!("{name}{n}"), ..waits(name, n as i64) });
        for row in &rows {
            one.wait_for_opponent(row).await.expect("waits");
        }
        let met = one.meet(&table(&format!("t{n}"), 5), [&rows[0], &rows[1]], n as i64).await;
        assert!(met.expect("an answer"));
    }
    assert_eq!(one.last_met("ann", 2).await.expect("read"), ["bob", "cyd"], "the latest first");
    one.wait_for_opponent(&waits("ann", 9)).await.expect("waits");
    let last = other.last_met_by_waiting().await.expect("read");
    let last: Vec<_> = last.iter().map(|(person, other)| (person.as_str(), other.as_str())).collect();
    assert_eq!(last, [("ann", "bob"), ("ann", "cyd")], "two of each who waits");
}
