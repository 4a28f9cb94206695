//! Tables the server makes for two accounts, and how their ends are reported.

use crate::common::*;
use contract::Lang;
use store::PersonRow;
use tables::{Against, Arrangement};
use wire::tables::{ClockKind, NewTable, Opponent, TableInfo, TableState};

/// Accounts of these names.
pub async fn accounts(house: &House, names: &[&str]) {
    for name in names {
        let row = PersonRow {
            id: format!("id-{name}"),
            name: (*name).to_owned(),
            password: Some("hash".to_owned()),
            email: None,
            mail_turns: false,
            email_confirmed: false,
            made_at: 1,
        };
        house.store.insert_guest(&row, &format!("session of {name}")).await.expect("an account");
    }
}

pub fn rated_table(game: &str, opponent: Opponent) -> NewTable {
    NewTable {
        clock: ClockKind::Live { bank: 3600, increment: 0 },
        helpers: false,
        rated: true,
        ..new_table(game, opponent)
    }
}

fn arrangement(origin: &str) -> Arrangement {
    Arrangement {
        table: rated_table("toy", Opponent::Open),
        first: "id-alice".to_owned(),
        second: Against::Person("id-bob".to_owned()),
        origin: origin.to_owned(),
        once: true,
        come_within: None,
    }
}

async fn info(house: &House, id: &str, name: &str) -> TableInfo {
    house.tables.info(id, Some(&person(name).id), Lang::En).await.expect("a table")
}

/// Someone opens the table: their page commits to a share.
async fn come(house: &House, id: &str, name: &str) -> TableInfo {
    let seen = info(house, id, name).await;
    let place = seen.yours[0];
    let share = commitment(place + 1, &seen, place);
    house.tables.commit(id, person(name), share, Lang::En).await.expect("committed")
}

async fn begin(house: &House, id: &str) -> TableInfo {
    come(house, id, "bob").await;
    come(house, id, "alice").await;
    house.tables.reveal(id, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
    house.tables.reveal(id, person("bob"), nonce(2).to_string(), Lang::En).await.expect("begun")
}

#[tokio::test]
async fn both_are_called_find_the_table_and_begin_in_any_order() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let mut turns = house.tables.turns();
    let id = house.tables.arrange(arrangement("tournament:1:r1:g1")).await.expect("a table");
    let mut called = [turns.recv().await.expect("a call").person, turns.recv().await.expect("a call").person];
    called.sort();
    assert_eq!(called, ["id-alice", "id-bob"]);
    for (name, seat) in [("alice", 0), ("bob", 1)] {
        let rows = house.store.tables_of(&person(name).id, i64::MAX, 9).await.expect("a list");
        assert_eq!(rows.len(), 1, "{name} finds it");
        let seen = info(&house, &id, name).await;
        assert_eq!((seen.yours, seen.state, seen.rated), (vec![seat], TableState::Waiting, true));
        assert_eq!(seen.origin.as_deref(), Some("tournament:1:r1:g1"));
        assert!(seen.come_by.is_some() && !seen.may_join);
    }
    let stranger = house.tables.commit(&id, person("carol"), "00".repeat(32), Lang::En).await;
    assert_eq!(stranger.expect_err("no seat").code().word(), "forbidden");
    assert_eq!(begin(&house, &id).await.state, TableState::Playing);
}

#[tokio::test]
async fn an_origin_has_one_table_in_all_processes() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let other = process(&house.store).await;
    let (one, two) = tokio::join!(
        house.tables.arrange(arrangement("tournament:1:r1:g1")),
        other.arrange(arrangement("tournament:1:r1:g1"))
    );
    let id = one.expect("a table");
    assert_eq!(id, two.expect("the same"));
    assert_eq!(house.store.tables_of_origin("tournament:1:r1:g1").await.expect("tables").len(), 1);
    let next = house.tables.arrange(arrangement("tournament:1:r1:g2")).await.expect("another");
    assert_ne!(next, id);
    let pairing = Arrangement { once: false, ..arrangement("pairing") };
    let (first, second) = (house.tables.arrange(pairing.clone()).await, house.tables.arrange(pairing).await);
    assert_ne!(first.expect("a table"), second.expect("a table"), "a pairing is not the only one");
}

#[tokio::test]
async fn who_does_not_come_in_time_is_known() {
    let mut house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    for (comes, left_by) in [(&["alice"][..], Some(1)), (&["bob"][..], Some(0)), (&[][..], None)] {
        let id = house.tables.arrange(Arrangement { once: false, ..arrangement("pairing") }).await;
        let id = id.expect("a table");
        for name in comes {
            come(&house, &id, name).await;
        }
        // As if its time had come, found by the next process.
        let mut row = house.store.table(&id).await.expect("read").expect("a table");
        assert!(row.now.due_at.is_some());
        row.now.due_at = Some(1);
        house.store.update_table(&id, row.seq, row.made_at, &row.now).await.expect("later");
        house = house.restart().await;
        let gone = loop {
            let seen = info(&house, &id, "alice").await;
            if seen.state != TableState::Waiting {
                break seen;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        };
        assert_eq!((gone.state, gone.left_by), (TableState::Abandoned, left_by), "{comes:?}");
        let row = house.store.table(&id).await.expect("read").expect("a table");
        assert_eq!(row.now.left_by, left_by.map(|seat| ["id-alice", "id-bob"][usize::from(seat)].to_owned()));
    }
    assert_eq!(house.store.left_early("id-bob", 0).await.expect("a count"), 1);
}

// A director put someone into his tournament three times who had never asked for it, which barred them from rated play.
#[tokio::test]
async fn low_being_put_into_a_tournament_unasked_is_not_held_against_anyone() {
    let mut house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    for n in 1..=4 {
        let id = house.tables.arrange(arrangement(&format!("tournament:1:r{n}:g1"))).await.expect("a table");
        come(&house, &id, "alice").await;
        // The last time he comes, commits his share and does not reveal it: that is his own doing.
        if n == 4 {
            come(&house, &id, "bob").await;
            house.tables.reveal(&id, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
        }
        let mut row = house.store.table(&id).await.expect("read").expect("a table");
        row.now.due_at = Some(1);
        house.store.update_table(&id, row.seq, row.made_at, &row.now).await.expect("later");
        house = house.restart().await;
        let gone = loop {
            let seen = info(&house, &id, "alice").await;
            if seen.state != TableState::Waiting {
                break seen;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        };
        assert_eq!((gone.state, gone.left_by), (TableState::Abandoned, (n == 4).then_some(1)), "table {n}");
        let ended = house.tables.ended_table(&id).await.expect("read").expect("it has ended");
        assert_eq!(ended.absent, [false, true], "the tournament knows who did not come");
    }
    assert_eq!(house.store.left_early("id-bob", 0).await.expect("a count"), 1);
    house.tables.may_play_rated("id-bob").await.expect("he has left nothing that he had begun");
}

#[tokio::test]
async fn nobody_is_seated_who_cannot_be() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let refused = async |change: fn(&mut Arrangement)| {
        let mut wrong = arrangement("pairing");
        change(&mut wrong);
        house.tables.arrange(wrong).await.expect_err("refused").code().word()
    };
    assert_eq!(refused(|wrong| wrong.second = Against::Person("id-alice".to_owned())).await, "not_now");
    assert_eq!(refused(|wrong| wrong.second = Against::Person("id-carol".to_owned())).await, "not_found");
    assert_eq!(refused(|wrong| wrong.second = Against::Bot("random".to_owned())).await, "bad_request");
    assert_eq!(refused(|wrong| wrong.origin = String::new()).await, "server");
}

/// A process dies after a table has ended and before anyone has been told: the next one tells them.
#[tokio::test]
async fn an_end_is_heard_after_a_restart() {
    let mut house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let id = house.tables.arrange(arrangement("tournament:1:r1:g1")).await.expect("a table");
    begin(&house, &id).await;
    let alice = Client::new(&house, &id, "alice", arrival()).await;
    alice.say(&house, wire::live::Command::Resign { side: None }).await;
    heard(&house, &id).await;
    let mut row = house.store.table(&id).await.expect("read").expect("a table");
    row.now.unheard = true;
    house.store.update_table(&id, row.seq, 5, &row.now).await.expect("as if nobody had heard");
    drop(alice);
    house = house.restart().await;
    heard(&house, &id).await;
}

/// Waits until everyone has been told how a table ended.
pub async fn heard(house: &House, id: &str) {
    loop {
        let row = house.store.table(id).await.expect("read").expect("a table");
        if row.now.ended_at.is_some() && !row.now.unheard {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}
