//! Whole games through the door, decided only by what its texts say.

use crate::common::{Model, guest, house, options, table_id};
use contract::{Below, SplitMix};
use games::GameName;
use serde_json::{Value, json};

/// Plays a whole game as the US against a random player; returns its table and the number of decisions.
async fn play(model: &Model, game: GameName, rng: &mut SplitMix) -> (String, u32) {
    let wish = json!({"game": game.word(), "opponent": "random", "side": "us"});
    let mut text = model.call("open_table", wish).await.expect("a table");
    let table = table_id(&text);
    let mut decisions = 0;
    loop {
        let count = options(&text);
        if count == 0 {
            let tables = model.call("my_tables", json!({})).await.expect("tables");
            let line = tables.lines().find(|line| line.contains(&table)).expect("the table");
            if line.contains("), over") {
                return (table, decisions);
            }
            text = model.call("wait", json!({"table": table, "length": "short"})).await.expect("news");
            continue;
        }
        if decisions == 0 {
            let early = model.call("review", json!({"table": table})).await;
            assert!(early.is_err(), "{game}: a game that is played is not reviewed: {early:?}");
        }
        decisions += 1;
        assert!(decisions < 3000, "{game}: a game without end");
        let option = rng.below(count) + 1;
        let act = json!({"table": table, "option": option, "length": "short"});
        text = model.call("act", act).await.expect("a legal option");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scripted_client_plays_a_whole_game_of_each() {
    let opened = house().await;
    let model = Model::at(&opened.house, guest("ann")).await;
    let mut rng = SplitMix(20);
    for &game in GameName::ALL {
        let (table, decisions) = play(&model, game, &mut rng).await;
        println!("{game}: {decisions} decisions");
        assert!(decisions > 0, "{game}");
        let end = model.call("position", json!({"table": table})).await.expect("the end");
        assert_eq!(options(&end), 0, "{end}");
        let late = model.call("act", json!({"table": table, "option": 1})).await;
        assert!(late.is_err(), "{game}: {late:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_is_over_is_reviewed() {
    let opened = house().await;
    opened.house.tables.work_on_reviews(1);
    let model = Model::at(&opened.house, guest("ann")).await;
    let (table, _) = play(&model, GameName::Thirteen, &mut SplitMix(3)).await;
    // It answers when everything is finished or after a while, whichever comes first; in that case, ask again.
    let review: Value = loop {
        let told = model.call("review", json!({"table": table, "length": "short"})).await.expect("a review");
        let told: Value = serde_json::from_str(&told).expect("JSON");
        match told["status"]["t"].as_str() {
            Some("done") => break told,
            Some("waiting" | "working") => {}
            _ => panic!("{told}"),
        }
    };
    assert!(review["account"]["result"]["mean"].is_number() && review.get("curve").is_none(), "{review}");
    let whole = model.call("review", json!({"table": table})).await.expect("the same");
    let whole: Value = serde_json::from_str(&whole).expect("JSON");
    assert!(whole["curve"].as_array().is_some_and(|curve| curve.len() > 5), "{whole}");
}

#[tokio::test]
async fn two_models_meet_by_invitation_and_each_sees_its_own_hand() {
    let opened = house().await;
    let ann = Model::at(&opened.house, guest("ann")).await;
    let bob = Model::at(&opened.house, guest("bob")).await;
    let wish = json!({"game": "thirteen", "opponent": "link", "side": "us"});
    let made = ann.call("open_table", wish).await.expect("a table");
    let table = table_id(&made);
    let invite = made.lines().find_map(|line| line.strip_prefix("invite: ")).expect("an invitation");
    let joined = bob.call("join_table", json!({"table": table, "invite": invite})).await;
    joined.expect("a seat");
    let us = ann.call("position", json!({"table": table})).await.expect("told");
    let us = if us.contains("You play") {
        us
    } else {
        ann.call("position", json!({"table": table})).await.expect("told")
    };
    let ussr = bob.call("position", json!({"table": table})).await.expect("told");
    assert!(us.contains("You play the US.") && ussr.contains("You play the USSR."), "{us}\n{ussr}");
    for (text, person) in [(&us, "id-ann"), (&ussr, "id-bob")] {
        let seen = opened.house.tables.briefing(
            &table,
            person,
            None,
            contract::briefing::Length::Full,
            contract::Lang::En,
        );
        assert_eq!(*text, seen.await.expect("told").text, "the tool tells what the seat may know");
    }
    ann.call("say", json!({"table": table, "text": "Good evening"})).await.expect("said");
}

#[tokio::test]
async fn rules_and_cards_are_looked_up_and_read() {
    let opened = house().await;
    let model = Model::at(&opened.house, guest("ann")).await;
    let games = model.call("list_games", json!({})).await.expect("games");
    for told in ["twilight: Twilight Struggle", "  preset tournament: ", "opponent champion: "] {
        assert!(games.contains(told), "{told} in {games}");
    }
    let found =
        model.call("look_up", json!({"game": "twilight", "query": "blockade"})).await.expect("a card");
    assert!(found.starts_with("Blockade [blockade]"), "{found}");
    let nothing = model.call("look_up", json!({"game": "twilight", "query": "qqqq"})).await;
    assert!(nothing.is_err(), "{nothing:?}");
    let listed = model.peer().list_all_resources().await.expect("resources");
    assert_eq!(listed.len(), GameName::SHIPPED.len() * 2 * 2, "rules and cards, in both languages");
    for resource in listed {
        let asked = rmcp::model::ReadResourceRequestParams::new(resource.uri.clone());
        let read = model.peer().read_resource(asked).await.expect("a document");
        let text = serde_json::to_string(&read.contents).expect("plain data");
        assert!(text.len() > 2000, "{}: {} bytes", resource.uri, text.len());
    }
    let unknown = rmcp::model::ReadResourceRequestParams::new("hotline://chess/rules/en");
    assert!(model.peer().read_resource(unknown).await.is_err());
}
