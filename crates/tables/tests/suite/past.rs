//! Replays, records, dice and studies.

use crate::common::*;
use contract::{Lang, SplitMix};
use wire::live::Command;
use wire::replays::Viewpoint;
use wire::tables::{Opponent, SideChoice};

async fn finished(house: &House, game: &str, side: SideChoice) -> (String, Vec<Client>) {
    let mut new = new_table(game, Opponent::Open);
    new.side = side;
    let table = table_for_two(house, new).await;
    let mut players = vec![
        Client::new(house, &table.id, "alice", arrival()).await,
        Client::new(house, &table.id, "bob", arrival()).await,
    ];
    play_on(house, &mut players, &mut SplitMix(8), 20_000).await;
    (table.id, players)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_record_of_every_finished_table_is_verified() {
    let house = house().await;
    for (game, side) in [
        ("toy", SideChoice::Us),
        ("twilight", SideChoice::Random),
        ("twilight", SideChoice::Bid),
        ("red-sea", SideChoice::Ussr),
        ("thirteen", SideChoice::Random),
    ] {
        let (id, _) = finished(&house, game, side).await;
        let record = house.tables.record(&id).await.expect("a record");
        let verified = games::verify(&record, &games::Demands::default())
            .unwrap_or_else(|problem| panic!("{game}: {problem}\n{record}"));
        let key = house.tables.dice_key().parse().expect("a key");
        assert_eq!(verified.promise, games::Promise::Kept { nonces: 2, key }, "{game}");
        assert!(verified.result.is_some(), "{game}");
        let dice = house.tables.dice(&id).await.expect("dice");
        assert_eq!(dice.outcomes.len(), verified.chance_points, "{game}");
        // What the page recomputes: the seed's stream against every outcome.
        let seed: games::Seed = dice.seed.parse().expect("a seed");
        let mut chance = games::SeededChance::new(seed);
        for point in &dice.outcomes {
            assert_eq!(
                contract::Below::below(&mut chance, point.of),
                point.fell,
                "{game} step {}",
                point.step
            );
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_resigned_game_is_verified_too() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    play_on(&house, &mut players, &mut SplitMix(1), 20).await;
    let early = house.tables.record(&table.id).await.expect_err("secret while it is played");
    assert_eq!(early.code().word(), "not_now");
    assert_eq!(house.tables.dice(&table.id).await.expect_err("secret").code().word(), "not_now");
    assert_eq!(house.tables.luck(&table.id, Lang::En).await.expect_err("secret").code().word(), "not_now");
    players[0].say(&house, Command::Resign { side: None }).await;
    let record = house.tables.record(&table.id).await.expect("a record");
    assert!(record.contains("\nresult ussr resigned\n"), "{record}");
    games::verify(&record, &games::Demands::default()).expect("verified");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_an_open_book() {
    let house = house().await;
    for game in ["toy", "twilight", "thirteen"] {
        let (id, players) = finished(&house, game, SideChoice::Us).await;
        let replay = house.tables.replay(&id, "id-bob", None, Lang::En).await.expect("a replay");
        assert_eq!(replay.viewpoints.len(), 4);
        // The toy game may have swapped the sides.
        if game != "toy" {
            assert_eq!(replay.viewpoint, Viewpoint::Ussr, "his own first");
            assert_eq!(replay.players, ["alice", "bob"]);
        }
        assert!(replay.steps.iter().filter(|step| step.begins_play).count() > 2, "{game}");
        assert!(replay.steps.iter().all(|step| step.gauges.len() == replay.gauges.len()));
        // The log of all steps is the log he read while playing.
        let mut log = Vec::new();
        for step in 0..replay.steps.len() as u32 {
            let position = house
                .tables
                .replay_position(&id, step, "id-bob", Some(Viewpoint::Ussr), Lang::En)
                .await
                .expect("a step");
            assert_eq!(position.shown.len(), 1);
            log.extend(position.log.iter().map(|line| serde_json::to_value(line).expect("JSON")));
        }
        if game != "toy" {
            assert_eq!(log, players[1].log, "{game}: sides were not swapped");
        }
        let last = replay.steps.len() as u32 - 1;
        let both =
            house.tables.replay_position(&id, last, "", Some(Viewpoint::Both), Lang::Ru).await.expect("both");
        assert_eq!(both.shown.len(), 2);
        let beyond =
            house.tables.replay_position(&id, last + 1, "", None, Lang::En).await.expect_err("beyond");
        assert_eq!(beyond.code().word(), "not_found");
        house.tables.luck(&id, Lang::Ru).await.expect("luck");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_it_is_played_the_past_is_ones_own() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    play_on(&house, &mut players, &mut SplitMix(1), 30).await;
    for (person, own) in
        [("id-alice", Viewpoint::Us), ("id-bob", Viewpoint::Ussr), ("id-carol", Viewpoint::Spectator)]
    {
        for wanted in [Viewpoint::Us, Viewpoint::Ussr, Viewpoint::Both, Viewpoint::Spectator] {
            let replay = house.tables.replay(&table.id, person, Some(wanted), Lang::En).await;
            let position = house.tables.replay_position(&table.id, 3, person, Some(wanted), Lang::En).await;
            if wanted == own {
                assert_eq!(replay.expect("her own").viewpoints, [own]);
                assert!(position.is_ok());
            } else {
                assert_eq!(replay.expect_err("not hers").code().word(), "forbidden");
                assert_eq!(position.expect_err("not hers").code().word(), "forbidden");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn records_and_logs_are_opened_as_studies() {
    let mut house = house().await;
    let (id, _) = finished(&house, "red-sea", SideChoice::Us).await;
    let record = house.tables.record(&id).await.expect("a record");
    let made = house.tables.study("id-carol", record.clone(), Lang::En).await.expect("a study");
    assert_eq!(made.game, "red-sea");
    assert!(made.notes.iter().any(|note| note.contains("follow from the seed")), "{:?}", made.notes);
    let russian = house.tables.study("id-carol", record.clone(), Lang::Ru).await.expect("a study");
    assert!(russian.notes.iter().any(|note| note.contains("следуют из зерна")), "{:?}", russian.notes);
    house = house.restart().await;
    let study = house.tables.replay(&made.id, "", None, Lang::En).await.expect("a replay");
    let table = house.tables.replay(&id, "", Some(Viewpoint::Both), Lang::En).await.expect("a replay");
    assert_eq!(study.players, ["alice", "bob"]);
    assert_eq!(study.steps.len(), table.steps.len());
    assert!(study.steps.iter().zip(&table.steps).all(|(a, b)| a.text == b.text && a.gauges == b.gauges));
    assert_eq!(study.result.map(|result| result.text), table.result.map(|result| result.text));
    assert_eq!(house.tables.record(&made.id).await.expect("a record"), record);
    // A record that stops in the middle, and texts that are not records.
    let acts = record.find("\nacts\n").expect("acts");
    let head: String = record[..acts]
        .lines()
        .filter(|line| !line.starts_with("result"))
        .map(|line| format!("{line}\n"))
        .collect();
    let first: String = record[acts..].lines().skip(1).take(20).map(|line| format!("{line}\n")).collect();
    let half = head + &first;
    let half = house.tables.study("id-carol", half, Lang::En).await.expect("half a game");
    assert!(house.tables.replay(&half.id, "", None, Lang::En).await.expect("a replay").result.is_none());
    for bad in
        ["", "hello", "hotline-record 1\ngame chess\nacts\n", "hotline-record 1\ngame toy\nacts\nus fly\n"]
    {
        let refused = house.tables.study("id-carol", bad.to_owned(), Lang::En).await.expect_err(bad);
        assert_eq!(refused.code().word(), "bad_request");
    }
    assert_eq!(
        house.tables.replay("s-nothing", "", None, Lang::En).await.expect_err("none").code().word(),
        "not_found"
    );
}
