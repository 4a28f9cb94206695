//! H1: how a table's dice are determined before play, who walked away instead, and tables from before there were
//! commitments.

use crate::common::*;
use contract::{Lang, SplitMix};
use games::{Demands, Promise, Unverified};
use wire::live::Command;
use wire::tables::{ClockKind, Opponent, TableInfo, TableState};

async fn show(house: &House, name: &str, n: u8, id: &str) -> Result<TableInfo, tables::Refusal> {
    house.tables.reveal(id, person(name), nonce(n).to_string(), Lang::En).await
}

/// Alice's table, joined by Bob: all committed, nothing revealed.
async fn fixed(house: &House, clock: ClockKind) -> TableInfo {
    let mut new = new_table("toy", Opponent::Open);
    new.clock = clock;
    let made = made(house, new).await;
    house.tables.join(&made.id, person("bob"), joining(2, &made), Lang::En).await.expect("joined")
}

#[tokio::test]
async fn h1_nothing_is_shown_before_everything_is_fixed_and_all_of_it_survives_a_restart() {
    let mut house = house().await;
    let mut new = new_table("toy", Opponent::Open);
    new.side = wire::tables::SideChoice::Random;
    let made = house.tables.create(person("alice"), new, Lang::En).await.expect("made");
    assert_eq!((made.state, &made.seed_hash, made.dice.commitments.len()), (TableState::Waiting, &None, 2));
    assert_eq!(show(&house, "alice", 1, &made.id).await.expect_err("too soon").code().word(), "not_now");
    // Until all are in, a commitment may be replaced.
    for n in [7, 1] {
        let share = commitment(n, &made, 0);
        house.tables.commit(&made.id, person("alice"), share, Lang::En).await.expect("committed");
    }
    house = house.restart().await;
    let joined = house.tables.join(&made.id, person("bob"), joining(2, &made), Lang::En).await;
    let joined = joined.expect("a seat");
    let receipt = joined.dice.receipt.clone().expect("all is fixed");
    assert!(receipt.text.contains(&format!("secret-hash {}\n", made.secret_hash)));
    let both = format!("commitments {} {}\n", commitment(1, &made, 0), commitment(2, &made, 1));
    assert!(receipt.text.contains(&both), "{}", receipt.text);
    let open = house.store.open_tables(0, i64::MAX, 9).await.expect("a list");
    assert!(open.is_empty(), "no third person is invited");
    house = house.restart().await;
    assert_eq!(show(&house, "alice", 7, &made.id).await.expect_err("another").code().word(), "bad_request");
    let waiting = show(&house, "alice", 1, &made.id).await.expect("shown");
    assert_eq!((waiting.state, waiting.dice.revealed), (TableState::Waiting, vec![true, false]));
    assert_eq!(show(&house, "alice", 1, &made.id).await.expect("again").state, TableState::Waiting);
    house = house.restart().await;
    let begun = show(&house, "bob", 2, &made.id).await.expect("begun");
    assert_eq!((begun.state, begun.dice.receipt.as_ref()), (TableState::Playing, Some(&receipt)));
    house = house.restart().await;
    let again = house.tables.info(&made.id, None, Lang::En).await.expect("a table");
    assert_eq!((again.seed_hash.is_some(), again.dice.receipt), (true, Some(receipt)));
    assert_eq!(house.tables.dice_key().len(), 64, "the key is kept");
}

// A maker could hand in commitments without end, and each was stored.
#[tokio::test]
async fn low_commitments_of_a_table_are_bounded() {
    let mut house = house().await;
    let made = house.tables.create(person("alice"), new_table("toy", Opponent::Open), Lang::En).await;
    let made = made.expect("a table");
    for n in 0..50 {
        let share = commitment(n, &made, 0);
        house.tables.commit(&made.id, person("alice"), share, Lang::En).await.expect("another one");
        if n == 30 {
            house = house.restart().await;
        }
    }
    let over = house.tables.commit(&made.id, person("alice"), commitment(99, &made, 0), Lang::En).await;
    assert_eq!(over.expect_err("enough").code().word(), "too_many");
    assert_eq!(house.store.events(&made.id, 0).await.expect("events").len(), 50);
    // The last one counts, and the table can be played.
    let joined = house.tables.join(&made.id, person("bob"), joining(2, &made), Lang::En).await;
    let receipt = joined.expect("a seat").dice.receipt.expect("all is fixed").text;
    assert!(receipt.contains(&commitment(49, &made, 0)), "{receipt}");
}

#[tokio::test]
async fn h1_a_table_that_waits_in_vain_for_a_nonce_ends_and_has_an_owner() {
    let house = house().await;
    let table = fixed(&house, ClockKind::Live { bank: 600, increment: 0 }).await;
    show(&house, "alice", 1, &table.id).await.expect("shown");
    // As if five minutes had passed.
    let mut row = house.store.table(&table.id).await.expect("read").expect("a row");
    assert!(row.now.due_at.is_some_and(|due| due > row.made_at + 290_000), "{:?}", row.now.due_at);
    row.now.due_at = Some(1);
    house.store.update_table(&table.id, row.seq, 1, &row.now).await.expect("late");
    let house = house.restart().await;
    let refused = show(&house, "bob", 2, &table.id).await.expect_err("too late");
    assert_eq!(refused.code().word(), "not_now");
    let over = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
    assert_eq!((over.state, over.left_by), (TableState::Abandoned, Some(1)));
    assert_eq!(house.store.left_early("id-bob", 0).await.expect("a count"), 1);
    assert_eq!(house.store.left_early("id-alice", 0).await.expect("a count"), 0);
}

#[tokio::test]
async fn h1_leaving_after_a_look_at_the_hand_is_counted_shown_and_bars_from_rated_play() {
    let house = house().await;
    house.tables.may_play_rated("id-bob").await.expect("nobody has left");
    for n in 1..=3 {
        let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
        assert_eq!(table.seats[1].person.as_ref().expect("bob").left_early, n - 1);
        let bob = Client::new(&house, &table.id, "bob", arrival()).await;
        bob.say(&house, Command::Abandon).await;
        let over = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
        assert_eq!((over.state, over.left_by), (TableState::Abandoned, Some(1)));
        assert_eq!(over.seats[1].person.as_ref().expect("bob").left_early, n);
    }
    let refused = house.tables.may_play_rated("id-bob").await.expect_err("three in a day");
    assert_eq!(refused.code().word(), "too_many");
    house.tables.may_play_rated("id-alice").await.expect("she stayed");
    // An offer nobody took up, or a hot-seat game: nobody is to blame.
    let offer = made(&house, new_table("toy", Opponent::Open)).await;
    let alone = table_for_one(&house, new_table("toy", Opponent::HotSeat)).await;
    for table in [offer, alone] {
        Client::new(&house, &table.id, "alice", arrival()).await.say(&house, Command::Abandon).await;
        let over = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
        assert_eq!((over.state, over.left_by), (TableState::Abandoned, None));
    }
}

/// A game begun before there were commitments continues, and its record says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h1_a_table_from_before_commitments_goes_on() {
    let house = house().await;
    let table = table_for_two(&house, new_table("toy", Opponent::Open)).await;
    let House { tables, store, folder } = house;
    drop((tables, store));
    let old = rusqlite::Connection::open(folder.path().join("test.db")).expect("the file");
    old.execute_batch(
        "DELETE FROM events WHERE kind IN ('commit', 'receipt', 'reveal');
         UPDATE events SET seq = seq - 5;
         UPDATE tables SET seq = seq - 5, dice_json = '{}';",
    )
    .expect("an old table");
    drop(old);
    let house = reopen(folder).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    play_on(&house, &mut players, &mut SplitMix(5), 20_000).await;
    assert!(players[0].is_over());
    let record = house.tables.record(&table.id).await.expect("a record");
    let refused = games::verify(&record, &Demands::default());
    assert_eq!(refused, Err(Unverified::BeforeCommitments));
    let rules = games::verify(&record, &Demands::rules_only()).expect("its dice are right");
    assert_eq!(rules.promise, Promise::BeforeCommitments { nonces: 2 });
    let info = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
    assert!(info.dice.commitments.is_empty() && info.dice.receipt.is_none());
}
