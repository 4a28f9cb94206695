//! Tables are made, joined and played over the hub.

use crate::common::*;
use contract::{Lang, SplitMix};
use wire::live::Command;
use wire::tables::{Join, Opponent, TableState};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_every_game_to_its_end() {
    let house = house().await;
    for game in ["toy", "twilight", "red-sea", "thirteen"] {
        let table = table_for_two(&house, new_table(game, Opponent::Open)).await;
        assert_eq!(table.state, TableState::Playing);
        let mut players = [
            Client::new(&house, &table.id, "alice", arrival()).await,
            Client::new(&house, &table.id, "bob", arrival()).await,
            Client::new(&house, &table.id, "carol", arrival()).await,
        ];
        assert_eq!(players[0].position["viewer"], "us");
        assert_eq!(players[2].position["viewer"], serde_json::Value::Null);
        play_on(&house, &mut players, &mut SplitMix(5), 20_000).await;
        for player in &players {
            assert!(player.is_over(), "{game}: {}", player.position);
            let places: Vec<_> = player.log.iter().map(|line| line["n"].as_u64().expect("a place")).collect();
            assert!(places.iter().copied().eq(0..places.len() as u64), "{game}: {places:?}");
        }
        // A latecomer reads the same log as those who were there.
        let mut late = Client::new(&house, &table.id, "bob", arrival()).await;
        assert_eq!(late.log, players[1].log, "{game}");
        late.hear_all();
        let info = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
        assert_eq!(info.state, TableState::Over);
        assert!(info.result.is_some_and(|result| !result.text.is_empty()));
    }
}

#[tokio::test]
async fn a_table_by_link_needs_its_invitation() {
    let house = house().await;
    let made = made(&house, new_table("toy", Opponent::Link)).await;
    assert_eq!(made.state, TableState::Waiting);
    assert!(made.invite.is_some());
    let share = commitment(2, &made, 1);
    let join = |invite: Option<String>| Join { commitment: share.clone(), invite };
    let refused =
        house.tables.join(&made.id, person("bob"), join(None), Lang::En).await.expect_err("no invite");
    assert_eq!(refused.code().word(), "forbidden");
    let seen = house.tables.info(&made.id, Some("id-bob"), Lang::En).await.expect("seen");
    assert_eq!(seen.invite, None, "the invitation is the maker's");
    let joined = house
        .tables
        .join(&made.id, person("bob"), join(made.invite.clone()), Lang::En)
        .await
        .expect("joined");
    assert_eq!((joined.state, joined.yours), (TableState::Waiting, vec![1]), "for both shares of the dice");
    let late = house.tables.join(&made.id, person("carol"), join(None), Lang::En).await.expect_err("full");
    assert_eq!(late.code().word(), "not_now");
}

#[tokio::test]
async fn a_stale_decision_is_refused_and_the_client_told_what_it_missed() {
    let house = house().await;
    let table = table_for_two(&house, new_table("thirteen", Opponent::Open)).await;
    let mut players = [
        Client::new(&house, &table.id, "alice", arrival()).await,
        Client::new(&house, &table.id, "bob", arrival()).await,
    ];
    play_on(&house, &mut players, &mut SplitMix(3), 6).await;
    let asked = players.iter().position(|player| !player.options().is_empty()).expect("somebody is asked");
    let seen = players[asked].seq;
    let pick = players[asked].options()[0];
    players[asked].say(&house, Command::Pick { seq: seen - 1, pick, side: None, id: Some(3) }).await;
    let refused = players[asked].hear().await;
    assert_eq!((&refused["t"], &refused["problem"]["code"]), (&"refused".into(), &"stale".into()));
    assert_eq!(refused["id"], 3);
    let missed = players[asked].hear().await;
    assert_eq!(missed["t"], "update");
    assert_eq!(
        (missed["after"].as_u64(), missed["seq"].as_u64()),
        (Some(u64::from(seen) - 1), Some(seen.into()))
    );
    players[asked].say(&house, Command::Pick { seq: seen, pick, side: None, id: Some(4) }).await;
    let update = players[asked].hear().await;
    assert_eq!((&update["t"], &update["id"]), (&"update".into(), &4.into()));
    let other = players[1 - asked].hear().await;
    assert_eq!((&other["t"], &other["id"]), (&"update".into(), &serde_json::Value::Null));
    // The same message again: a double click changes nothing.
    players[asked].say(&house, Command::Pick { seq: seen, pick, side: None, id: Some(5) }).await;
    assert_eq!(players[asked].hear().await["problem"]["code"], "stale");
}
