//! A correspondence clock does not run out during a vacation.

use crate::common::*;
use wire::tables::{ClockKind, Opponent};

const DAY: i64 = 24 * 3_600_000;

/// Someone whose clock has run out by now, as if the days had passed; and the process that notices, for as long as it
/// is kept.
async fn out_of_time(house: &House, clock: ClockKind) -> (String, Client, tables::Tables) {
    let mut new = new_table("twilight", Opponent::Open);
    new.clock = clock;
    let table = table_for_two(house, new).await;
    let row = house.store.table(&table.id).await.expect("read").expect("a row");
    let mut now = row.now.clone();
    now.due_at = now.due_at.map(|due| due - 8 * DAY);
    house.store.update_table(&table.id, row.seq, row.made_at, &now).await.expect("stored");
    let process = process(&house.store).await;
    let subscription = process.subscribe(&table.id, person("alice"), arrival()).await.expect("a look");
    let mut client = Client {
        subscription,
        position: serde_json::Value::Null,
        seq: 0,
        log: Vec::new(),
        messages: Vec::new(),
    };
    client.hear().await;
    (table.id, client, process)
}

/// Waits until the clock has been looked at.
async fn settled(house: &House, client: &mut Client, id: &str, over: bool) -> store::TableRow {
    loop {
        // The events first: the row read after a rest reflects it.
        let rested =
            house.store.events(id, 0).await.expect("events").iter().any(|event| event.kind == "rest");
        let row = house.store.table(id).await.expect("read").expect("a row");
        if (row.now.state == "over") == over && (over || rested) {
            return row;
        }
        client.hear_all();
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_on_vacation_does_not_lose_by_a_clock_of_days() {
    let house = house().await;
    let slow = ClockKind::Correspondence { bank: 7 * 24, increment: 0 };
    for name in ["alice", "bob"] {
        let vacation = house.tables.begin_vacation(&person(name).id, 5).await.expect("a vacation");
        assert_eq!((vacation.until.is_some(), vacation.left <= 25), (true, true));
    }
    let (id, mut client, _process) = out_of_time(&house, slow).await;
    let row = settled(&house, &mut client, &id, false).await;
    assert_eq!(row.now.state, "playing");
    let until = house.tables.vacation("id-alice").await.expect("a vacation").until.expect("under way");
    let due = row.now.due_at.expect("a clock runs");
    assert!(due > until, "after the vacation: {}", due - until);
    assert!(due <= until + DAY + 1_000, "and no later than a day after it: {}", due - until);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_vacation_and_by_minutes_the_clock_falls() {
    let house = house().await;
    let slow = ClockKind::Correspondence { bank: 7 * 24, increment: 0 };
    let (id, mut client, _process) = out_of_time(&house, slow).await;
    settled(&house, &mut client, &id, true).await;
    for name in ["alice", "bob"] {
        house.tables.begin_vacation(&person(name).id, 5).await.expect("a vacation");
    }
    let (id, mut client, _process) = out_of_time(&house, ClockKind::Live { bank: 900, increment: 0 }).await;
    let row = settled(&house, &mut client, &id, true).await;
    assert!(row.now.result_json.expect("a result").contains("time"));
}
