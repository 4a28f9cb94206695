//! Computer players and clocks: both keep going by themselves, and both survive a restart.

use crate::common::*;
use contract::{Lang, Side, SplitMix};
use wire::live::{Command, Question};
use wire::tables::{ClockKind, NewTable, Opponent, TableState};

fn against(level: &str, game: &str) -> NewTable {
    new_table(game, Opponent::Bot { level: level.to_owned() })
}

/// Waits until someone is asked or the game is over.
async fn until_asked(client: &mut Client) {
    client.hear_all();
    while client.options().is_empty() && !client.is_over() {
        client.hear().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_plays_a_whole_game_against_each_kind_of_computer_player() {
    let house = house().await;
    for (level, game) in
        [("easy", "twilight"), ("search:nodes=4", "twilight"), ("random", "thirteen"), ("easy", "red-sea")]
    {
        let made = table_for_one(&house, against(level, game)).await;
        assert_eq!(made.state, TableState::Playing);
        let mut alice = Client::new(&house, &made.id, "alice", arrival()).await;
        let mut rng = SplitMix(9);
        loop {
            until_asked(&mut alice).await;
            if alice.is_over() {
                break;
            }
            alice.pick(&house, &mut rng).await;
        }
        // Its length is random: a random game may be lost in its first round.
        assert!(!alice.log.is_empty(), "{level} at {game}");
    }
    assert!(house.tables.figures().decisions > 50);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_player_moves_after_a_restart() {
    let mut house = house().await;
    let mut new = against("search:time=300ms", "twilight");
    new.side = wire::tables::SideChoice::Us;
    let made = table_for_one(&house, new).await;
    let mut seen = 0;
    for _ in 0..3 {
        // The service stops while the computer player is thinking.
        house = house.restart().await;
        let mut alice = Client::new(&house, &made.id, "alice", arrival()).await;
        while alice.options().is_empty() {
            alice.hear().await;
        }
        assert!(alice.seq > seen, "it went on");
        seen = alice.seq;
        while !alice.options().is_empty() {
            let pick = alice.options()[0];
            alice.say(&house, Command::Pick { seq: alice.seq, pick, side: None, id: None }).await;
            alice.hear_kind("update").await;
        }
    }
}

#[tokio::test]
async fn computer_players_that_think_for_ever_are_refused() {
    let house = house().await;
    for level in ["search:time=60s", "search:nodes=1000000", "grandmaster"] {
        let refused = house.tables.create(person("alice"), against(level, "twilight"), Lang::En).await;
        assert_eq!(refused.expect_err(level).code().word(), "bad_request");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_given_where_the_table_allows_it() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    let asked = players.iter().position(|player| !player.options().is_empty()).expect("in play");
    let seq = players[asked].seq;
    players[asked].say(&house, Question::Hint { seq, side: None }).await;
    players[asked].say(&house, Question::Hint { seq, side: None }).await;
    assert_eq!(players[asked].hear_kind("refused").await["problem"]["code"], "too_many");
    let hint = players[asked].hear_kind("hint").await;
    let first = &hint["hints"][0];
    let pick = first["pick"].as_u64().expect("an index") as u16;
    assert!(players[asked].options().contains(&pick));
    assert!(
        first["low"].as_f64() <= first["win"].as_f64() && first["win"].as_f64() <= first["high"].as_f64()
    );
    players[1 - asked].say(&house, Question::Hint { seq, side: None }).await;
    assert_eq!(players[1 - asked].hear_kind("refused").await["problem"]["code"], "not_your_turn");
    let mut plain = new_table("twilight", Opponent::HotSeat);
    plain.helpers = false;
    let made = table_for_one(&house, plain).await;
    let mut alice = Client::new(&house, &made.id, "alice", arrival()).await;
    alice.say(&house, Question::Hint { seq: alice.seq, side: None }).await;
    assert_eq!(alice.hear().await["problem"]["code"], "forbidden");
}

/// Someone's table, in play, and the messages its maker gets there.
async fn playing(house: &House, maker: &str, new: NewTable) -> Client {
    let made = house.tables.create(person(maker), new, Lang::En).await.expect("a table");
    let share = commitment(1, &made, 0);
    house.tables.commit(&made.id, person(maker), share, Lang::En).await.expect("committed");
    house.tables.reveal(&made.id, person(maker), nonce(1).to_string(), Lang::En).await.expect("begun");
    Client::new(house, &made.id, maker, arrival()).await
}

/// Asks for a hint for whoever has to decide in a hot-seat game.
async fn ask_for_hint(house: &House, asker: &Client) {
    let side: Side = serde_json::from_value(asker.position["to_act"][0].clone()).expect("in play");
    asker.say(house, Question::Hint { seq: asker.seq, side: Some(side) }).await;
}

// A guest who asked for hints at nineteen tables once delayed another's computer player by half a minute.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn m5_hints_of_one_delay_neither_bots_nor_hints_of_others() {
    let house = house().await;
    // The hint thread is kept busy for as long as the test wants.
    let (release, released) = std::sync::mpsc::channel();
    house.tables.keep_hints_waiting(released);
    let waiting = || house.tables.waiting_for_hints();
    for n in 0..19 {
        let mut eve = playing(&house, "eve", new_table("toy", Opponent::HotSeat)).await;
        ask_for_hint(&house, &eve).await;
        if n > 0 {
            assert_eq!(eve.hear_kind("refused").await["problem"]["code"], "too_many", "hint {n}");
        }
        assert_eq!(waiting().last().map(String::as_str), Some("id-eve"), "one of nineteen waits");
    }
    let ann = playing(&house, "ann", new_table("toy", Opponent::HotSeat)).await;
    ask_for_hint(&house, &ann).await;
    let in_turn = waiting();
    assert_eq!(in_turn[in_turn.len() - 2..], ["id-eve", "id-ann"], "the second in the queue");
    // A computer player that needs a thread moves while all hints are still waiting.
    let mut bob = playing(&house, "bob", against("search:nodes=4", "toy")).await;
    let mut rng = SplitMix(5);
    loop {
        bob.hear_all();
        let events = house.store.events(bob.subscription.table(), 0).await.expect("events");
        if events.iter().any(|event| event.kind == "act" && event.body.starts_with("ussr ")) {
            break;
        }
        assert!(!bob.is_over(), "expected a game in which both decide");
        if bob.options().is_empty() {
            bob.hear().await;
        } else {
            bob.pick(&house, &mut rng).await;
        }
    }
    assert_eq!(waiting(), in_turn);
    drop(release);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_falls_by_itself() {
    let house = house().await;
    let mut new = new_table("twilight", Opponent::Open);
    new.clock = ClockKind::Live { bank: 1, increment: 0 };
    // She watches before play begins: however slow the machine is, she hears first of the running clock and then of its
    // end.
    let table = made(&house, new).await;
    let mut alice = Client::new(&house, &table.id, "alice", arrival()).await;
    house.tables.join(&table.id, person("bob"), joining(2, &table), Lang::En).await.expect("a seat");
    for (name, share) in [("alice", 1), ("bob", 2)] {
        let shown = house.tables.reveal(&table.id, person(name), nonce(share).to_string(), Lang::En).await;
        shown.expect("shown");
    }
    while alice.position["to_act"][0].is_null() {
        alice.hear().await;
    }
    assert_eq!(alice.position["clock"]["running"].as_array().map(Vec::len), Some(1));
    let runs = alice.position["to_act"][0].clone();
    assert_eq!(alice.position["clock"]["running"][0], runs);
    let over = alice.hear_kind("update").await;
    assert_eq!(over["position"]["result"]["reason"], "time");
    assert_ne!(over["position"]["result"]["winner"], runs);
    assert_eq!(over["position"]["clock"]["running"].as_array().map(Vec::len), Some(0));
    let told = alice.hear_kind("table").await;
    assert_eq!(told["table"]["state"], "over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_without_a_server_is_nobodys() {
    let mut house = house().await;
    let mut new = new_table("twilight", Opponent::Open);
    new.clock = ClockKind::Correspondence { bank: 1, increment: 0 };
    let table = table_for_two(&house, new).await;
    let left = |client: &Client| client.position["clock"]["left"].clone();
    let before = Client::new(&house, &table.id, "alice", arrival()).await;
    // A server that last ran an hour ago: without correction, the whole bank would be gone.
    let hour = 3_600_000;
    let row = house.store.table(&table.id).await.expect("read").expect("a row");
    let mut now = row.now.clone();
    now.due_at = now.due_at.map(|due| due - 2 * hour);
    house.store.update_table(&table.id, row.seq, row.made_at, &now).await.expect("stored");
    let beat = house.store.last_beat().await.expect("read").expect("a beat");
    let house_store = house.store.clone();
    drop(before);
    let crate::common::House { tables, folder, .. } = house;
    drop(tables);
    house_store.beat(beat - 2 * hour).await.expect("a beat");
    drop(house_store);
    house = crate::common::reopen(folder).await;
    let after = Client::new(&house, &table.id, "alice", arrival()).await;
    let lost: i64 = left(&after)
        .as_array()
        .expect("clocks")
        .iter()
        .map(|left| 3_600_000 - left.as_i64().expect("ms"))
        .max()
        .expect("two");
    assert!((0..hour / 2).contains(&lost), "{lost} ms were lost");
    assert!(!after.is_over());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_the_same_after_a_restart_at_any_point() {
    for (game, seed) in [("toy", 1), ("twilight", 2), ("red-sea", 3), ("thirteen", 4)] {
        let mut house = house().await;
        let mut new = new_table(game, Opponent::Open);
        new.clock = ClockKind::Live { bank: 3600, increment: 5 };
        let table = table_for_two(&house, new).await;
        let mut rng = SplitMix(seed);
        for _ in 0..12 {
            let mut before = [
                Client::new(&house, &table.id, "alice", arrival()).await,
                Client::new(&house, &table.id, "bob", arrival()).await,
                Client::new(&house, &table.id, "carol", arrival()).await,
            ];
            play_on(&house, &mut before, &mut rng, 9).await;
            if let Some(player) = before.iter().find(|player| player.position["can_undo"] == true) {
                player.say(&house, Command::Undo { seq: player.seq, side: None, id: None }).await;
            }
            before.iter_mut().for_each(Client::hear_all);
            let seen: Vec<_> =
                before.into_iter().map(|client| (client.seq, client.position, client.log)).collect();
            house = house.restart().await;
            for (name, (seq, position, log)) in ["alice", "bob", "carol"].into_iter().zip(seen) {
                let after = Client::new(&house, &table.id, name, arrival()).await;
                assert_eq!((after.seq, &after.log), (seq, &log), "{game}");
                let (mut now, mut then) = (after.position.clone(), position);
                let clocks = [now["clock"].take(), then["clock"].take()];
                assert_eq!(now, then, "{game}");
                assert_eq!(clocks[0]["running"], clocks[1]["running"], "{game}");
                for side in 0..2 {
                    let [now, then] =
                        clocks.each_ref().map(|clock| clock["left"][side].as_i64().expect("ms"));
                    assert!((0..600_000).contains(&(then - now)), "{game}: {then} ms became {now}");
                }
            }
        }
    }
}
