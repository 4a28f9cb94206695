//! Taking a decision back by agreement: requested, granted or not, and without a second chance at the dice.

use crate::common::*;
use contract::SplitMix;
use games::Demands;
use serde_json::Value;
use wire::live::Command;
use wire::tables::{NewTable, Opponent};

async fn two(house: &House, new: NewTable) -> (String, Vec<Client>) {
    let table = table_for_two(house, new).await;
    let mut players = Vec::new();
    for name in ["alice", "bob"] {
        players.push(Client::new(house, &table.id, name, arrival()).await);
    }
    (table.id, players)
}

fn hear(players: &mut [Client]) {
    players.iter_mut().for_each(Client::hear_all);
}

/// Plays at random until someone could only ask for their last decision, and a die has been rolled since; returns who.
async fn until_a_die(house: &House, players: &mut [Client], rng: &mut SplitMix) -> usize {
    for _ in 0..3_000 {
        play_on(house, players, rng, 1).await;
        let asks = |player: &Client| {
            let seen = &player.position["may_ask_back"];
            seen["dice"] == true && seen["others"] == 0
        };
        if let Some(found) = players.iter().position(asks) {
            return found;
        }
        assert!(!players[0].is_over(), "the game was over before a die fell");
    }
    panic!("no die fell");
}

async fn ask(house: &House, player: &Client) {
    player.say(house, Command::OfferTakeBack { seq: player.seq, side: None }).await;
}

async fn verified(house: &House, id: &str) -> games::Verified {
    let text = house.tables.record(id).await.expect("a record");
    games::verify(&text, &Demands::default()).unwrap_or_else(|problem| panic!("{problem}\n{text}"))
}

fn outcomes(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with("die ") || line.starts_with("draw ")).collect()
}

#[tokio::test]
async fn what_the_other_allows_is_taken_back_and_the_dice_go_on() {
    for game in ["twilight", "red-sea", "thirteen", "toy"] {
        let house = house().await;
        let (id, mut players) = two(&house, new_table(game, Opponent::Open)).await;
        let mut rng = SplitMix(7);
        if game == "thirteen" {
            // It has no dice: cards are revealed instead.
            play_on(&house, &mut players, &mut rng, 40).await;
        } else {
            until_a_die(&house, &mut players, &mut rng).await;
        }
        let asks = |player: &Client| !player.position["may_ask_back"].is_null();
        let who = players.iter().position(asks).expect("somebody has decided");
        let before = players[who].position.clone();
        assert_eq!(before["can_undo"], false, "{game}: undo reaches it without asking");
        let log = players[who].log.len();

        ask(&house, &players[who]).await;
        hear(&mut players);
        for player in &players {
            let asked = &player.position["take_back"];
            assert_eq!(asked["by"], before["viewer"], "{game}");
            assert_eq!(asked["seen"], before["may_ask_back"], "{game}: the other reads what stays known");
            assert_eq!(asked["declined"], false);
        }
        players[1 - who].say(&house, Command::AcceptTakeBack).await;
        hear(&mut players);
        let asked = &players[who].position;
        assert!(!players[who].options().is_empty(), "{game}: decides again, {asked}");
        assert!(asked["take_back"].is_null());
        assert!(players[who].log.len() <= log, "{game}: what was taken back is no longer told");
        for player in &players {
            let told = player.log.last().expect("a line");
            assert_eq!(told["kind"], "given_back", "{game}: that it was taken back is told, {told}");
            assert_eq!(told["side"], before["viewer"], "{game}");
            let places: Vec<_> = player.log.iter().map(|line| line["n"].as_u64()).collect();
            let wanted: Vec<_> = (0..places.len() as u64).map(Some).collect();
            assert_eq!(places, wanted, "{game}: every line has its place");
        }

        play_on(&house, &mut players, &mut rng, 60).await;
        let house = house.restart().await;
        let mut again = Client::new(&house, &id, "alice", arrival()).await;
        assert_eq!(again.position["shown"], players[0].position["shown"], "{game}: loaded from its events");
        assert_eq!(again.log, players[0].log, "{game}: who comes later reads the same");
        assert!(again.log.iter().any(|line| line["kind"] == "given_back"), "{game}");
        if !again.is_over() {
            again.say(&house, Command::Resign { side: None }).await;
            again.hear_all();
        }
        let text = house.tables.record(&id).await.expect("a record");
        assert!(text.starts_with("hotline-record 2\n") && text.contains("\nback "), "{game}: {text}");
        let taken = house.tables.dice(&id).await.expect("the dice").outcomes;
        assert!(game == "thirteen" || taken.iter().any(|point| point.taken_back), "{game}");
        let verified = verified(&house, &id).await;
        assert_eq!(verified.chance_points, taken.len(), "{game}: the page checks all of them");
        assert_eq!(verified.chance_points, outcomes(&text).len() + text.matches("\ncoin ").count(), "{game}");
    }
}

#[tokio::test]
async fn a_no_is_said_and_is_not_asked_again_before_somebody_decides() {
    let house = house().await;
    let (_, mut players) = two(&house, new_table("twilight", Opponent::Open)).await;
    let mut rng = SplitMix(3);
    let who = until_a_die(&house, &mut players, &mut rng).await;
    let shown = players[who].position["shown"].clone();
    ask(&house, &players[who]).await;
    hear(&mut players);
    players[1 - who].say(&house, Command::DeclineTakeBack).await;
    hear(&mut players);
    assert_eq!(players[who].position["take_back"]["declined"], true);
    assert_eq!(players[who].position["shown"], shown);
    assert_eq!(players[who].position["may_ask_back"], Value::Null);
    ask(&house, &players[who]).await;
    let refused = players[who].hear_kind("refused").await;
    assert_eq!(refused["problem"]["code"], "not_now", "{refused}");
    // Nor can a no be turned into a yes.
    players[1 - who].say(&house, Command::AcceptTakeBack).await;
    players[1 - who].hear_kind("refused").await;
    play_on(&house, &mut players, &mut rng, 1).await;
    assert_eq!(players[who].position["take_back"], Value::Null, "the game went on");
}

#[tokio::test]
async fn nobody_answers_for_the_other_and_playing_on_is_an_answer() {
    let house = house().await;
    let (_, mut players) = two(&house, new_table("red-sea", Opponent::Open)).await;
    let mut rng = SplitMix(5);
    let who = until_a_die(&house, &mut players, &mut rng).await;
    ask(&house, &players[who]).await;
    players[who].say(&house, Command::AcceptTakeBack).await;
    players[who].hear_kind("refused").await;
    play_on(&house, &mut players, &mut rng, 1).await;
    assert_eq!(players[who].position["take_back"], Value::Null);
    players[1 - who].say(&house, Command::AcceptTakeBack).await;
    players[1 - who].hear_kind("refused").await;
}

#[tokio::test]
async fn a_table_can_forbid_it_and_undo_comes_first() {
    let house = house().await;
    let new = NewTable { take_backs: false, ..new_table("twilight", Opponent::Open) };
    let (_, mut players) = two(&house, new).await;
    let mut rng = SplitMix(3);
    play_on(&house, &mut players, &mut rng, 30).await;
    for player in &mut players {
        assert_eq!(player.position["may_ask_back"], Value::Null);
        ask(&house, player).await;
        assert!(player.hear_kind("refused").await["problem"]["message"].to_string().contains("agreement"));
    }

    let (_, mut players) = two(&house, new_table("twilight", Opponent::Open)).await;
    let can = |player: &Client| player.position["can_undo"] == true;
    while !players.iter().any(can) {
        play_on(&house, &mut players, &mut rng, 1).await;
    }
    let who = players.iter().position(can).expect("somebody");
    assert_eq!(players[who].position["may_ask_back"], Value::Null);
    ask(&house, &players[who]).await;
    players[who].hear_kind("refused").await;
}

/// Waits until only this player is asked, based on an event after `after`.
async fn until_asked(player: &mut Client, after: u32) {
    let asked = |player: &Client| {
        let alone = player.position["to_act"].as_array().is_some_and(|sides| sides.len() == 1);
        player.seq > after && alone && !player.options().is_empty()
    };
    while !asked(player) {
        player.hear().await;
        assert!(!player.is_over(), "the game was over too soon");
    }
}

#[tokio::test]
async fn a_computer_player_allows_it_at_once_and_the_game_goes_on() {
    let house = house().await;
    let table = table_for_one(&house, new_table("red-sea", Opponent::Bot { level: "easy".to_owned() })).await;
    let russian = tables::Arrival { lang: contract::Lang::Ru, ..arrival() };
    let mut alice = Client::new(&house, &table.id, "alice", russian).await;
    let mut rng = SplitMix(11);
    until_asked(&mut alice, 0).await;
    while alice.position["may_ask_back"].is_null() || alice.position["can_undo"] == true {
        let seen = alice.seq;
        alice.pick(&house, &mut rng).await;
        until_asked(&mut alice, seen).await;
    }
    let (seen, shown) = (alice.seq, alice.position["shown"].clone());
    ask(&house, &alice).await;
    // Asking and granting are two events: acting on the first would be too late.
    until_asked(&mut alice, seen + 1).await;
    assert_ne!(alice.position["shown"], shown, "the table stands as before the decision");
    assert!(alice.position["take_back"].is_null(), "nothing is left to answer");
    let told = alice.log.last().expect("a line")["text"].as_str().expect("a text").to_owned();
    assert!(told.starts_with("США по соглашению берут решение назад"), "{told}");
    let seen = alice.seq;
    alice.pick(&house, &mut rng).await;
    until_asked(&mut alice, seen).await;
    let problem = alice.messages.iter().find(|message| message["t"] == "refused");
    assert_eq!(problem, None);
}
