//! No tool sees or does more than the seat it is used from, whatever it is given.

use crate::common::{Model, guest, house, options, table_id};
use contract::{Below, SplitMix};
use mcp::Guest;
use rmcp::model::Tool;
use serde_json::{Map, Value, json};

#[tokio::test]
async fn scopes_are_kept() {
    let opened = house().await;
    let maker = Model::at(&opened.house, guest("ann")).await;
    let text = maker.call("open_table", json!({"game": "toy", "opponent": "easy"})).await.expect("a table");
    let table = table_id(&text);
    // The same person with a token that may only look.
    let looking = Model::at(&opened.house, Guest { may_play: false, may_make: false, ..guest("ann") }).await;
    let seen = looking.call("position", json!({"table": table})).await.expect("one may look");
    assert!(options(&seen) > 0, "{seen}");
    for (tool, arguments) in [
        ("act", json!({"table": table, "option": 1})),
        ("say", json!({"table": table, "text": "hello"})),
        ("open_table", json!({"game": "toy"})),
        ("join_table", json!({"table": table})),
    ] {
        let refused = looking.call(tool, arguments).await.expect_err(tool);
        assert!(refused.contains("scope"), "{tool}: {refused}");
    }
    assert_eq!(looking.call("position", json!({"table": table})).await.expect("unchanged"), seen);
}

#[tokio::test]
async fn hints_are_given_only_where_the_table_allows_them() {
    let opened = house().await;
    let model = Model::at(&opened.house, guest("ann")).await;
    let closed =
        model.call("open_table", json!({"game": "thirteen", "opponent": "easy"})).await.expect("a table");
    let refused = model.call("hint", json!({"table": table_id(&closed)})).await;
    assert!(refused.is_err(), "{refused:?}");
    let wish = json!({"game": "thirteen", "opponent": "easy", "hints": true});
    let open = model.call("open_table", wish).await.expect("a table");
    model.call("hint", json!({"table": table_id(&open)})).await.expect("a hint");
}

/// A value that fits a schema, or just misses it.
fn any_value(schema: &Value, table: &str, rng: &mut SplitMix) -> Value {
    let strange =
        ["", "0", "1", "us", "en", "ru", "hotline", "../../etc", "\u{0}", "карта", "twilight", "-1", "self"];
    let word = |rng: &mut SplitMix| match rng.below(6) {
        0 => "x".repeat(rng.below(3000) as usize),
        1 | 2 => table.to_owned(),
        _ => strange[rng.below(strange.len() as u32) as usize].to_owned(),
    };
    if rng.below(8) == 0 {
        return [json!(null), json!([]), json!({}), json!(true), json!(-7), json!(1e300)]
            [rng.below(6) as usize]
            .clone();
    }
    if let Some(words) = schema["enum"].as_array() {
        return words[rng.below(words.len() as u32) as usize].clone();
    }
    match schema["type"].as_str() {
        Some("boolean") => json!(rng.below(2) == 0),
        Some("object") => json!({ word(rng): word(rng) }),
        None if rng.below(2) == 0 => json!(rng.below(40)),
        Some(_) | None => json!(word(rng)),
    }
}

/// Arguments for a tool as its schema suggests them, mostly at this table.
fn any_arguments(tool: &Tool, table: &str, rng: &mut SplitMix) -> Map<String, Value> {
    let schema = Value::Object((*tool.input_schema).clone());
    let mut arguments = Map::new();
    for (key, field) in schema["properties"].as_object().expect("fields") {
        let required = schema["required"].as_array().is_some_and(|list| list.contains(&json!(key)));
        if required || rng.below(2) == 0 {
            let value =
                if key == "table" && rng.below(4) > 0 { json!(table) } else { any_value(field, table, rng) };
            arguments.insert(key.clone(), value);
        }
    }
    if rng.below(10) == 0 {
        arguments.insert("more".to_owned(), json!(1));
    }
    arguments
}

/// The cards in the reader's hand, one per line.
fn hand_in(text: &str) -> Vec<String> {
    let hand = text.split("## Your hand\n").nth(1).expect("a hand");
    hand.split("\n\n").next().expect("lines").lines().map(str::to_owned).collect()
}

/// Whether a text gives away where one of these cards is. The list of all unseen cards names it to everyone.
fn tells_of(said: &str, hand: &[String]) -> bool {
    let (above, below) = said.split_once("\nNot seen").unwrap_or((said, ""));
    let below = below.split_once("\n## ").map_or("", |(_, below)| below);
    hand.iter().any(|card| above.contains(card) || below.contains(card))
}

/// Waits until the position contains this.
async fn position_with(model: &Model, table: &str, said: &str) -> String {
    loop {
        let told = model.call("position", json!({"table": table})).await.expect("told");
        if told.contains(said) {
            return told;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Someone without a seat calls every tool with anything its schema suggests: nothing breaks, nothing changes, and
/// nothing is revealed that only a player may know.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tools_withstand_anything_and_tell_a_stranger_nothing() {
    let opened = house().await;
    let ann = Model::at(&opened.house, guest("ann")).await;
    let text = ann.call("open_table", json!({"game": "thirteen", "opponent": "easy", "side": "us"})).await;
    let text = text.expect("a table");
    let (table, hand) = (table_id(&text), hand_in(&text));
    assert_eq!(hand.len(), 2, "{text}");
    // The other side bids automatically.
    let before = position_with(&ann, &table, "has bid in secret").await;
    let eve = Model::at(&opened.house, Guest { may_make: false, ..guest("eve") }).await;
    let tools = eve.peer().list_all_tools().await.expect("tools");
    assert_eq!(tools.len(), 12);
    let mut rng = SplitMix(7);
    let mut answered = 0;
    for round in 0..600 {
        let tool = &tools[round % tools.len()];
        // This tool is for waiting for someone else's turn, so it takes its time.
        if tool.name == "wait" {
            continue;
        }
        let told = eve.call(&tool.name, Value::Object(any_arguments(tool, &table, &mut rng))).await;
        answered += u32::from(told.is_ok());
        let said = told.unwrap_or_else(|problem| problem);
        // What is on the shelves is open to everyone.
        if tool.name != "look_up" {
            assert!(!said.contains("Your hand") && !tells_of(&said, &hand), "{}: {said}", tool.name);
        }
    }
    assert!(answered > 50, "{answered} calls were good");
    let after = ann.call("position", json!({"table": table})).await.expect("told");
    assert_eq!(after, before, "nothing has changed");
}

/// The same from the opposite seat: it may do what it likes with its own cards, and nothing it is told reveals what the
/// other side holds or bids, whichever side it claims to be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_told_nothing_of_the_other_whatever_it_asks() {
    let opened = house().await;
    let ann = Model::at(&opened.house, guest("ann")).await;
    let bob = Model::at(&opened.house, Guest { may_make: false, ..guest("bob") }).await;
    let joins = Model::at(&opened.house, guest("bob")).await;
    let wish = json!({"game": "thirteen", "opponent": "link", "side": "us"});
    let made = ann.call("open_table", wish).await.expect("a table");
    let table = table_id(&made);
    let invite = made.lines().find_map(|line| line.strip_prefix("invite: ")).expect("an invitation");
    joins.call("join_table", json!({"table": table, "invite": invite})).await.expect("a seat");
    let hand = hand_in(&position_with(&ann, &table, "You play the US.").await);
    // She would wait for his bid, which never comes.
    let anns = tokio::select! {
        early = ann.call("act", json!({"table": table, "option": "13"})) => panic!("answered {early:?}"),
        told = position_with(&ann, &table, "Your bid: 13 cubes.") => told,
    };
    let tools = bob.peer().list_all_tools().await.expect("tools");
    let mut rng = SplitMix(11);
    let mut answered = 0;
    for round in 0..400 {
        let tool = &tools[round % tools.len()];
        let mut arguments = any_arguments(tool, &table, &mut rng);
        // His own bid would reveal both, so he bids for the other side.
        if tool.name == "act" {
            arguments.insert("side".to_owned(), json!("us"));
        }
        if tool.name == "wait" || tool.name == "look_up" {
            continue;
        }
        let told = bob.call(&tool.name, Value::Object(arguments)).await;
        assert!(tool.name != "act" || told.is_err(), "acted for the other side: {told:?}");
        answered += u32::from(told.is_ok());
        let said = told.unwrap_or_else(|problem| problem);
        assert!(!tells_of(&said, &hand) && !said.contains("bid: 13"), "{}: {said}", tool.name);
    }
    assert!(answered > 40, "{answered} calls were good");
    let after = ann.call("position", json!({"table": table})).await.expect("told");
    assert_eq!(after, anns, "nothing has changed");
}
