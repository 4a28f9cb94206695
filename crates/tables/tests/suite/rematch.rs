//! Rematches: offered, accepted, declined, withdrawn, requested by both at once.

use crate::common::*;
use contract::Lang;
use tables::Refusal;
use wire::live::Command;
use wire::tables::{Opponent, Rematch, RematchState, SideChoice, TableInfo, TableState};

/// A game between Alice (the US) and Bob that Alice has resigned, with both still at the table.
async fn played(house: &House) -> (String, [Client; 2]) {
    let table = table_for_two(house, new_table("twilight", Opponent::Open)).await;
    let players = [
        Client::new(house, &table.id, "alice", arrival()).await,
        Client::new(house, &table.id, "bob", arrival()).await,
    ];
    players[0].say(house, Command::Resign { side: None }).await;
    (table.id, players)
}

async fn ask(house: &House, id: &str, name: &str) -> TableInfo {
    house.tables.rematch(id, person(name), Lang::En).await.expect("a rematch")
}

async fn rematch_of(house: &House, id: &str) -> Option<Rematch> {
    house.tables.info(id, None, Lang::En).await.expect("a table").rematch
}

/// What a client is told about the rematch, once it is in this state.
async fn hear_rematch(client: &mut Client, state: &str) -> serde_json::Value {
    loop {
        let told = client.hear_kind("table").await["table"]["rematch"].clone();
        if told["state"] == state {
            return told;
        }
    }
}

/// Tables in a person's list.
async fn listed(house: &House, name: &str) -> Vec<String> {
    let id = person(name).id;
    let rows = house.store.tables_of(&id, i64::MAX, 30).await.expect("a list");
    rows.into_iter().map(|(_, row)| row.id).collect()
}

/// The maker commits, the other joins, both reveal.
async fn begin(house: &House, made: &TableInfo, maker: &str, joiner: &str) -> TableInfo {
    let share = commitment(3, made, 0);
    house.tables.commit(&made.id, person(maker), share, Lang::En).await.expect("committed");
    house.tables.join(&made.id, person(joiner), joining(4, made), Lang::En).await.expect("joined");
    house.tables.reveal(&made.id, person(joiner), nonce(4).to_string(), Lang::En).await.expect("shown");
    house.tables.reveal(&made.id, person(maker), nonce(3).to_string(), Lang::En).await.expect("begun")
}

#[tokio::test]
async fn an_offer_is_told_at_once_and_whoever_asks_second_accepts_it() {
    for (maker, joiner, side, seat) in
        [("alice", "bob", SideChoice::Ussr, 0), ("bob", "alice", SideChoice::Us, 1)]
    {
        let house = house().await;
        let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
        let early = house.tables.rematch(&table.id, person(maker), Lang::En).await.expect_err("in play");
        assert_eq!(early.code().word(), "not_now");
        let (id, mut players) = played(&house).await;
        let mut turns = house.tables.turns();
        let made = ask(&house, &id, maker).await;
        assert_eq!((made.state, made.side), (TableState::Waiting, side), "sides are swapped");
        for player in &mut players {
            let told = hear_rematch(player, "offered").await;
            assert_eq!((&told["table"], &told["by"]), (&made.id.as_str().into(), &seat.into()));
            assert!(told["until"].as_i64().is_some(), "it does not stand for ever");
        }
        let turn = turns.recv().await.expect("a call");
        assert_eq!((turn.table, turn.person, turn.online), (made.id.clone(), person(joiner).id, true));
        assert!(
            listed(&house, joiner).await.contains(&made.id),
            "it is in the list of whom it is offered to"
        );
        let stranger = house.tables.info(&made.id, Some("id-carol"), Lang::En).await.expect("a table");
        let his = house.tables.info(&made.id, Some(&person(joiner).id), Lang::En).await.expect("a table");
        assert_eq!((stranger.may_join, his.may_join, his.rematch_of), (false, true, Some(id.clone())));
        let refused = house.tables.join(&made.id, person("carol"), joining(4, &made), Lang::En).await;
        assert_eq!(refused.expect_err("kept").code().word(), "forbidden");
        assert_eq!(ask(&house, &id, maker).await.id, made.id, "asked twice");
        let same = ask(&house, &id, joiner).await;
        assert_eq!((&same.id, same.state, same.yours), (&made.id, TableState::Waiting, vec![]));
        assert_eq!(begin(&house, &made, maker, joiner).await.state, TableState::Playing);
        assert_eq!(hear_rematch(&mut players[0], "accepted").await["table"], made.id);
        hear_rematch(&mut players[1], "accepted").await;
        assert_eq!(ask(&house, &id, maker).await.id, made.id, "and no third table");
    }
}

// Whoever is blocked could not challenge any more, but call by a rematch.
#[tokio::test]
async fn nobody_is_offered_a_rematch_by_somebody_they_have_blocked() {
    let house = house().await;
    let (id, _players) = played(&house).await;
    house.store.block("id-bob", "id-alice", true, 1).await.expect("blocked");
    let mut turns = house.tables.turns();
    for name in ["alice", "bob"] {
        let refused = house.tables.rematch(&id, person(name), Lang::En).await;
        assert!(matches!(refused, Err(Refusal::Blocked)), "{name}: {refused:?}");
    }
    assert!(turns.try_recv().is_err() && rematch_of(&house, &id).await.is_none(), "nobody is called");
    house.store.block("id-bob", "id-alice", false, 1).await.expect("no longer");
    ask(&house, &id, "alice").await;
}

#[tokio::test]
async fn two_who_ask_at_the_same_moment_get_one_table_even_in_two_services() {
    let house = house().await;
    let other = process(&house.store).await;
    for _ in 0..8 {
        let (id, _) = played(&house).await;
        // Both have the table in memory and know of no rematch.
        other.subscribe(&id, person("bob"), arrival()).await.expect("a look");
        let (one, two) = tokio::join!(
            house.tables.rematch(&id, person("alice"), Lang::En),
            other.rematch(&id, person("bob"), Lang::En)
        );
        let (one, two) = (one.expect("a table"), two.expect("a table"));
        assert_eq!(one.id, two.id);
        assert_eq!(one.yours.len() + two.yours.len(), 1, "one has made it and the other may join");
        let rows = house.store.tables_of("id-alice", i64::MAX, 30).await.expect("a list");
        let again = rows.iter().filter(|(_, row)| row.rematch_of.as_deref() == Some(&id));
        let kept = house.store.tables_of("id-bob", i64::MAX, 30).await.expect("a list");
        let kept = kept.iter().filter(|(_, row)| row.rematch_of.as_deref() == Some(&id));
        assert_eq!((again.count(), kept.count()), (1, 1), "no other was left behind");
    }
}

#[tokio::test]
async fn a_declined_offer_says_so_and_another_may_follow() {
    let house = house().await;
    let (id, mut players) = played(&house).await;
    let made = ask(&house, &id, "alice").await;
    let refused = house.tables.decline(&made.id, person("carol"), Lang::En).await.expect_err("not hers");
    assert_eq!(refused.code().word(), "forbidden");
    let declined = house.tables.decline(&made.id, person("bob"), Lang::Ru).await.expect("declined");
    assert_eq!(declined.state, TableState::Abandoned);
    assert_eq!(declined.result.expect("an end").text, "Реванш отклонён.");
    assert_eq!(declined.left_by, None, "nobody left a game");
    assert_eq!(hear_rematch(&mut players[0], "declined").await["by"], 0, "the offerer is told");
    assert!(!listed(&house, "bob").await.contains(&made.id));
    let late = house.tables.join(&made.id, person("bob"), joining(4, &made), Lang::En).await;
    assert_eq!(late.expect_err("declined").code().word(), "not_now");
    let late = house.tables.decline(&made.id, person("bob"), Lang::En).await.expect_err("twice");
    assert_eq!(late.code().word(), "not_now");
    let second = ask(&house, &id, "bob").await;
    assert_ne!(second.id, made.id);
    let told = hear_rematch(&mut players[0], "offered").await;
    assert_eq!((&told["table"], &told["by"]), (&second.id.as_str().into(), &1.into()));
    assert_eq!(begin(&house, &second, "bob", "alice").await.state, TableState::Playing);
}

#[tokio::test]
async fn an_offer_can_be_taken_back_and_outlives_a_restart() {
    let house = house().await;
    let (id, mut players) = played(&house).await;
    let made = ask(&house, &id, "bob").await;
    house.tables.decline(&made.id, person("bob"), Lang::En).await.expect("taken back");
    hear_rematch(&mut players[0], "gone").await;
    let second = ask(&house, &id, "bob").await;
    drop(players);
    let house = house.restart().await;
    let alice = Client::new(&house, &id, "alice", arrival()).await;
    let told = &alice.messages[0]["table"]["rematch"];
    assert_eq!((&told["table"], &told["state"]), (&second.id.as_str().into(), &"offered".into()));
    assert_eq!(begin(&house, &second, "bob", "alice").await.state, TableState::Playing);
    assert_eq!(rematch_of(&house, &id).await.map(|rematch| rematch.state), Some(RematchState::Accepted));
}

#[tokio::test]
async fn an_offer_that_nobody_answers_comes_to_nothing() {
    let house = house().await;
    let (id, players) = played(&house).await;
    let made = ask(&house, &id, "alice").await;
    drop(players);
    let mut row = house.store.table(&made.id).await.expect("read").expect("there");
    row.now.due_at = Some(1);
    house.store.update_table(&made.id, row.seq, 1, &row.now).await.expect("stored");
    let house = house.restart().await;
    let mut alice = Client::new(&house, &id, "alice", arrival()).await;
    if alice.messages[0]["table"]["rematch"]["state"] != "gone" {
        hear_rematch(&mut alice, "gone").await;
    }
    assert_ne!(ask(&house, &id, "alice").await.id, made.id, "another can be offered");
}

#[tokio::test]
async fn against_a_computer_player_it_begins_at_once() {
    let house = house().await;
    let bot = Opponent::Bot { level: "easy".to_owned() };
    let table = table_for_one(&house, new_table("thirteen", bot)).await;
    let alice = Client::new(&house, &table.id, "alice", arrival()).await;
    alice.say(&house, Command::Resign { side: None }).await;
    let made = ask(&house, &table.id, "alice").await;
    assert_eq!(made.side, SideChoice::Ussr);
    let share = commitment(1, &made, 0);
    house.tables.commit(&made.id, person("alice"), share, Lang::En).await.expect("committed");
    let begun = house.tables.reveal(&made.id, person("alice"), nonce(1).to_string(), Lang::En).await;
    assert_eq!(begun.expect("begun").state, TableState::Playing);
    let rematch = rematch_of(&house, &table.id).await.expect("a rematch");
    assert_eq!((rematch.state, rematch.until), (RematchState::Accepted, None));
}
