//! What people may do at a table besides deciding.

use crate::common::*;
use contract::{Lang, SplitMix};
use serde_json::Value;
use tables::Arrival;
use wire::live::{Command, Question, Talk};
use wire::tables::{Opponent, SideChoice, TableState};

fn bidding() -> wire::tables::NewTable {
    let mut new = new_table("twilight", Opponent::Open);
    new.side = SideChoice::Bid;
    new
}

async fn seated(house: &House, new: wire::tables::NewTable) -> (String, Vec<Client>) {
    let table = table_for_two(house, new).await;
    let mut players = vec![
        Client::new(house, &table.id, "alice", arrival()).await,
        Client::new(house, &table.id, "bob", arrival()).await,
    ];
    players.iter_mut().for_each(Client::hear_all);
    (table.id, players)
}

fn pick(seq: u32, pick: u16) -> Command {
    Command::Pick { seq, pick, side: None, id: None }
}

#[tokio::test]
async fn secret_bids_are_made_at_the_same_time_and_tell_nothing() {
    let house = house().await;
    let (id, mut players) = seated(&house, bidding()).await;
    let mut watcher = Client::new(&house, &id, "carol", arrival()).await;
    let seq = players[0].seq;
    assert_eq!(players[1].seq, seq);
    let options = [players[0].options(), players[1].options()];
    assert!(options.iter().all(|options| options.len() > 2), "both are asked");
    assert_eq!(players[0].position["to_act"].as_array().map(Vec::len), Some(2));
    players[0].say(&house, pick(seq, options[0][1])).await;
    // Bob decides based on what he saw before he heard of Alice's bid, and is accepted. He is also told that someone is
    // watching.
    let heard = players[1].hear_kind("update").await;
    assert_eq!(heard["position"]["to_act"], serde_json::json!(["ussr"]));
    let watched = watcher.hear_kind("update").await;
    for log in [&heard["log"], &watched["log"]] {
        let kinds: Vec<_> = log.as_array().expect("a log").iter().map(|line| &line["kind"]).collect();
        assert_eq!(kinds, ["committed"], "that she has chosen, and no more");
    }
    players[1].say(&house, pick(seq, options[1][0])).await;
    let done = players[1].hear().await;
    assert_eq!(done["t"], "update", "{done}");
    assert!(!done["log"].as_array().expect("a log").is_empty(), "the bids are opened");
    // Alice's second bid comes too late.
    players[0].hear_all();
    players[0].say(&house, pick(seq, options[0][2])).await;
    assert_eq!(players[0].hear().await["problem"]["code"], "stale");
}

#[tokio::test]
async fn a_secret_pick_can_be_taken_back_until_both_are_in() {
    let house = house().await;
    let (_, mut players) = seated(&house, bidding()).await;
    let (before, log) = (players[0].position.clone(), players[0].log.clone());
    let seq = players[0].seq;
    let options = players[0].options();
    players[0].say(&house, pick(seq, options[1])).await;
    assert_eq!(players[0].hear().await["position"]["can_undo"], true);
    players[0].say(&house, Command::Undo { seq: seq + 1, side: None, id: None }).await;
    let undone = players[0].hear().await;
    assert_eq!(undone["taken_back_to"].as_u64(), Some(u64::from(seq)));
    assert_eq!((&players[0].position, &players[0].log), (&before, &log));
    // The same click again refers to a position that is gone.
    players[0].say(&house, Command::Undo { seq: seq + 1, side: None, id: None }).await;
    assert_eq!(players[0].hear().await["problem"]["code"], "stale");
    let bids = players[1].options();
    players[1].hear_all();
    players[1].say(&house, pick(seq, bids[0])).await;
    players[1].hear_all();
    players[1].say(&house, pick(players[1].seq, bids[0])).await;
    assert_ne!(players[1].hear().await["t"], "update", "he has chosen already");
    players[0].hear_all();
    assert_eq!(players[0].position["to_act"], serde_json::json!(["us"]));
}

#[tokio::test]
async fn somebody_who_comes_back_gets_exactly_what_was_missed_even_if_it_was_taken_back() {
    let house = house().await;
    let (id, mut players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    let mut rng = SplitMix(11);
    let mut taken_back = 0;
    for _ in 0..40 {
        play_on(&house, &mut players, &mut rng, 3).await;
        let mut away = Client::new(&house, &id, "bob", arrival()).await;
        away.hear_all();
        let Some(asked) = players.iter().position(|player| !player.options().is_empty()) else { break };
        // The last decision before he left, and one he never heard of.
        for _ in 0..2 {
            if players[asked].position["can_undo"] == true {
                let undo = Command::Undo { seq: players[asked].seq, side: None, id: None };
                players[asked].say(&house, undo).await;
                taken_back += 1;
            }
            play_on(&house, &mut players, &mut rng, 1).await;
        }
        play_on(&house, &mut players, &mut rng, 2).await;
        let (seq, log) = (away.seq, std::mem::take(&mut away.log));
        let again = wire_coming(seq);
        let mut back = Client::new(&house, &id, "bob", again).await;
        let missed = back.messages[0].clone();
        assert_eq!((&missed["t"], missed["after"].as_u64()), (&"update".into(), Some(seq.into())));
        let keep = missed["taken_back_to"].as_u64().unwrap_or(seq.into());
        let mut joined: Vec<Value> =
            log.into_iter().filter(|line| line["seq"].as_u64() <= Some(keep)).collect();
        joined.append(&mut back.log);
        players[1].hear_all();
        assert_eq!(joined, players[1].log);
    }
    // Influence placed during set-up can always be undone; how long the game is after that is random.
    assert!(taken_back > 1, "{taken_back} decisions were taken back");
}

fn wire_coming(after: u32) -> tables::Arrival {
    tables::Arrival { after: Some(after), ..arrival() }
}

#[tokio::test]
async fn resigning_and_agreeing_end_the_game() {
    let house = house().await;
    let (id, mut players) = seated(&house, new_table("red-sea", Opponent::Open)).await;
    play_on(&house, &mut players, &mut SplitMix(2), 5).await;
    players[1].say(&house, Command::AcceptDraw).await;
    assert_eq!(players[1].hear_kind("refused").await["problem"]["code"], "not_now");
    players[0].say(&house, Command::OfferDraw).await;
    assert_eq!(players[1].hear_kind("update").await["position"]["draw_offered_by"], "us");
    players[0].say(&house, Command::AcceptDraw).await;
    assert_eq!(players[0].hear_kind("refused").await["problem"]["code"], "not_now", "it was her own");
    players[1].say(&house, Command::DeclineDraw).await;
    assert_eq!(players[0].hear_kind("update").await["t"], "update");
    players[0].say(&house, Command::OfferDraw).await;
    players[1].say(&house, Command::AcceptDraw).await;
    players[0].hear_all();
    assert_eq!(players[0].position["result"]["reason"], "agreed");
    assert_eq!(house.tables.info(&id, None, Lang::En).await.expect("a table").state, TableState::Over);
    let (_, mut players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    players[1].say(&house, Command::Resign { side: None }).await;
    players[0].hear_all();
    assert_eq!(players[0].position["result"]["winner"], "us");
    assert_eq!(players[0].position["ask"], Value::Null, "nothing is asked any more");
    players[0].say(&house, Command::Resign { side: None }).await;
    assert_eq!(players[0].hear().await["problem"]["code"], "not_now");
}

#[tokio::test]
async fn playing_on_declines_a_draw() {
    let house = house().await;
    let (_, mut players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    let asked = players.iter().position(|player| !player.options().is_empty()).expect("in play");
    players[1 - asked].say(&house, Command::OfferDraw).await;
    players.iter_mut().for_each(Client::hear_all);
    assert!(!players[asked].position["draw_offered_by"].is_null());
    play_on(&house, &mut players, &mut SplitMix(1), 1).await;
    assert!(players[0].position["draw_offered_by"].is_null());
}

#[tokio::test]
async fn a_table_is_given_up_before_the_first_decision_only() {
    let house = house().await;
    let (_, mut players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    play_on(&house, &mut players, &mut SplitMix(1), 1).await;
    players[0].say(&house, Command::Abandon).await;
    assert_eq!(players[0].hear_kind("refused").await["problem"]["code"], "not_now");
    let (id, players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    players[1].say(&house, Command::Abandon).await;
    let info = house.tables.info(&id, None, Lang::En).await.expect("a table");
    assert_eq!(
        (info.state, info.result.map(|result| result.reason)),
        (TableState::Abandoned, Some("abandoned".into()))
    );
    // Nobody else came: the maker may leave as well.
    let made = made(&house, new_table("toy", Opponent::Open)).await;
    let maker = Client::new(&house, &made.id, "alice", arrival()).await;
    maker.say(&house, Command::Abandon).await;
    let refused =
        house.tables.join(&made.id, person("bob"), joining(2, &made), Lang::En).await.expect_err("given up");
    assert_eq!(refused.code().word(), "not_now");
}

#[tokio::test]
async fn only_who_holds_a_seat_acts_for_it() {
    let house = house().await;
    let (id, mut players) = seated(&house, new_table("twilight", Opponent::Open)).await;
    let asked = players.iter().position(|player| !player.options().is_empty()).expect("in play");
    let (seq, option) = (players[asked].seq, players[asked].options()[0]);
    let mut stranger = Client::new(&house, &id, "carol", arrival()).await;
    for message in [pick(seq, option), Command::Resign { side: None }, Command::OfferDraw, Command::Abandon] {
        stranger.say(&house, message).await;
        assert_eq!(stranger.hear_kind("refused").await["problem"]["code"], "forbidden");
    }
    let other = &mut players[1 - asked];
    other.say(&house, pick(seq, option)).await;
    assert_eq!(other.hear_kind("refused").await["problem"]["code"], "not_your_turn");
    let of_the_other = Command::Pick {
        seq,
        pick: option,
        side: Some([wire::tables::Side::Us, wire::tables::Side::Ussr][asked]),
        id: None,
    };
    other.say(&house, of_the_other).await;
    assert_eq!(other.hear_kind("refused").await["problem"]["code"], "forbidden");
    let mut private = new_table("toy", Opponent::Open);
    private.spectators = false;
    let (id, _players) = seated(&house, private).await;
    let refused =
        house.tables.subscribe(&id, person("carol"), arrival()).await.map(|_| ()).expect_err("private");
    assert_eq!(refused.code().word(), "forbidden");
}

#[tokio::test]
async fn one_screen_serves_both_seats() {
    let house = house().await;
    let made = table_for_one(&house, new_table("thirteen", Opponent::HotSeat)).await;
    assert_eq!((made.state, made.yours), (TableState::Playing, vec![0, 1]));
    let looks = [wire::tables::Side::Us, wire::tables::Side::Ussr]
        .map(|side| tables::Arrival { seat: Some(side), ..arrival() });
    let [us, ussr] = looks;
    let mut sides = [
        Client::new(&house, &made.id, "alice", us).await,
        Client::new(&house, &made.id, "alice", ussr).await,
    ];
    assert_eq!((&sides[0].position["viewer"], &sides[1].position["viewer"]), (&"us".into(), &"ussr".into()));
    play_on(&house, &mut sides, &mut SplitMix(4), 20_000).await;
    assert!(sides[0].is_over() && sides[1].is_over());
}

#[tokio::test]
async fn made_up_names_are_said_in_the_language_of_each_listener() {
    let house = house().await;
    let table = table_for_two(&house, new_table("toy", Opponent::Open)).await;
    let mut speaker = Client::new(&house, &table.id, "Quiet Envoy 7", arrival()).await;
    let russian = || Arrival { lang: Lang::Ru, ..arrival() };
    let mut reader = Client::new(&house, &table.id, "carol", russian()).await;
    speaker.say(&house, Talk::Chat { text: "Hello".to_owned() }).await;
    assert_eq!(speaker.hear_kind("chat").await["line"]["name"], "Quiet Envoy 7");
    assert_eq!(reader.hear_kind("chat").await["line"]["name"], "Тихий посланник 7");
    let late = Client::new(&house, &table.id, "dave", russian()).await;
    assert_eq!(late.messages[0]["chat"][0]["name"], "Тихий посланник 7");
}

/// What was said at a table would name a player who is not named there otherwise.
#[tokio::test]
async fn chat_does_not_name_whom_a_finished_game_hides() {
    let house = house().await;
    let (id, mut players) = seated(&house, new_table("toy", Opponent::Open)).await;
    let chat = |text: &str| Talk::Chat { text: text.to_owned() };
    let mut watcher = Client::new(&house, &id, "carol", arrival()).await;
    players[0].say(&house, chat("Good luck!")).await;
    assert_eq!(watcher.hear_kind("chat").await["line"]["name"], "alice");
    house.store.hide_name("id-alice", true, 1).await.expect("hidden");
    house.tables.read_names_again("id-alice").await;
    let early = Client::new(&house, &id, "dave", arrival()).await;
    assert_eq!(early.messages[0]["chat"][0]["name"], "alice", "it is not over");
    players[1].say(&house, Command::Resign { side: None }).await;
    house.tables.read_names_again("id-alice").await;
    for (reader, name) in [("dave", "name hidden"), ("bob", "alice"), ("alice", "alice")] {
        let late = Client::new(&house, &id, reader, arrival()).await;
        assert_eq!(late.messages[0]["chat"][0]["name"], name, "{reader}");
    }
    players[0].say(&house, chat("Thank you")).await;
    assert_eq!(watcher.hear_kind("chat").await["line"]["name"], "name hidden");
    assert_eq!(players[1].hear_kind("chat").await["line"]["name"], "alice", "the line before the end");
    assert_eq!(players[1].hear_kind("chat").await["line"]["text"], "Thank you");
    watcher.say(&house, Question::OlderChat { before: 9 }).await;
    assert_eq!(watcher.hear_kind("older_chat").await["lines"][0]["name"], "name hidden");
}

#[tokio::test]
async fn chat_is_heard_unless_it_is_muted() {
    let house = house().await;
    let (id, mut players) = seated(&house, new_table("toy", Opponent::Open)).await;
    let mut watcher = Client::new(&house, &id, "carol", arrival()).await;
    let chat = |text: &str| Talk::Chat { text: text.to_owned() };
    players[0].say(&house, chat(" Good luck! ")).await;
    let line = players[1].hear_kind("chat").await;
    assert_eq!((&line["line"]["text"], &line["line"]["seat"]), (&"Good luck!".into(), &0.into()));
    watcher.say(&house, chat("psst")).await;
    assert_eq!(watcher.hear_kind("chat").await["line"]["text"], "Good luck!");
    assert_eq!(watcher.hear_kind("chat").await["line"]["text"], "psst");
    players[1].say(&house, Talk::Mute { on: true }).await;
    assert_eq!(players[1].hear_kind("sync").await["muted"], true);
    players[0].say(&house, chat("Hello?")).await;
    players[1].say(&house, Question::Ping).await;
    assert_eq!(players[1].hear().await["t"], "pong", "he hears neither her nor the spectator");
    players[1].say(&house, chat("")).await;
    assert_eq!(players[1].hear().await["problem"]["code"], "bad_request");
    let back = Client::new(&house, &id, "alice", arrival()).await;
    let lines: Vec<_> =
        back.messages[0]["chat"].as_array().expect("chat").iter().map(|line| line["text"].clone()).collect();
    assert_eq!(lines, ["Good luck!", "Hello?"], "players do not hear spectators during the game");
}
