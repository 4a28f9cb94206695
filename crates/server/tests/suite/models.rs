//! The door for language models over HTTP: closed unless an operator opens it, open to tokens only, and a whole game of
//! each kind.

use crate::common::{Running, start, start_with};
use client::{Answer, Client};
use contract::{Below, SplitMix};
use games::GameName;
use serde_json::{Value, json};
use wire::people::FreshToken;

async fn ask(client: &Client, method: &str, params: Value) -> Answer {
    let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
    let headers = [("content-type", "application/json"), ("accept", "application/json, text/event-stream")];
    client.send("POST", "/mcp", &headers, body.to_string().as_bytes()).await.expect("an answer")
}

async fn call(client: &Client, tool: &str, arguments: Value) -> Result<String, String> {
    let answer = ask(client, "tools/call", json!({"name": tool, "arguments": arguments})).await;
    let told: Value = answer.json().expect("JSON");
    let text = told["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("a text: {told}"));
    if told["result"]["isError"] == true { Err(text.to_owned()) } else { Ok(text.to_owned()) }
}

async fn token_of(server: &Running, person: &Client, scopes: &[&str]) -> Client {
    let wish = json!({"label": "model", "scopes": scopes});
    let fresh: FreshToken =
        person.post("/api/tokens", &wish).await.expect("an answer").json().expect("a token");
    Client { token: Some(fresh.token), ..Client::new(server.address) }
}

fn options(text: &str) -> u32 {
    let asked = text.split("## What is asked").nth(1).unwrap_or_default();
    (1..).take_while(|n| asked.contains(&format!("\n{n}. "))).count() as u32
}

#[tokio::test]
async fn the_door_is_closed_unless_it_is_opened_and_then_to_tokens_alone() {
    let closed = start().await;
    let (person, _) = closed.guest().await;
    let token = token_of(&closed, &person, &["play", "make"]).await;
    let answer = ask(&token, "tools/list", json!({})).await;
    assert!(answer.status == 404 || answer.status == 405, "{}", answer.status);
    closed.end().await;

    let server = start_with(|config| config.mcp = true).await;
    let (person, _) = server.guest().await;
    assert_eq!(ask(&Client::new(server.address), "tools/list", json!({})).await.status, 401);
    assert_eq!(ask(&person, "tools/list", json!({})).await.status, 401, "a browser's session is no key");
    let token = token_of(&server, &person, &["play", "make"]).await;
    let listed: Value = ask(&token, "tools/list", json!({})).await.json().expect("JSON");
    assert!(listed["result"]["tools"].as_array().is_some_and(|tools| tools.len() == 12), "{listed}");
    let looking = token_of(&server, &person, &[]).await;
    let refused = call(&looking, "open_table", json!({"game": "toy"})).await;
    assert!(refused.as_ref().is_err_and(|why| why.contains("scope")), "{refused:?}");
}

#[tokio::test]
async fn a_scripted_client_plays_a_whole_game_of_each_over_http() {
    let server = start_with(|config| config.mcp = true).await;
    let (person, _) = server.guest().await;
    let model = token_of(&server, &person, &["play", "make"]).await;
    let mut rng = SplitMix(4);
    for &game in GameName::ALL {
        let wish = json!({"game": game.word(), "opponent": "random"});
        let mut text = call(&model, "open_table", wish).await.expect("a table");
        let table =
            text.strip_prefix("table ").and_then(|rest| rest.split(':').next()).expect("an id").to_owned();
        let mut decisions = 0;
        loop {
            let count = options(&text);
            if count == 0 {
                let tables = call(&model, "my_tables", json!({})).await.expect("tables");
                let line = tables.lines().find(|line| line.contains(&table)).expect("the table");
                if line.contains("), over") {
                    break;
                }
                text = call(&model, "wait", json!({"table": table, "length": "short"})).await.expect("news");
                continue;
            }
            decisions += 1;
            assert!(decisions < 3000, "{game}: a game without end");
            let option = rng.below(count) + 1;
            let act = json!({"table": table, "option": option, "length": "short"});
            text = call(&model, "act", act).await.expect("a legal option");
        }
        assert!(decisions > 0, "{game}");
    }
}

// Elsewhere tables are also counted per address, because guests are free; here they were only counted per guest.
#[tokio::test]
async fn low_what_models_make_is_counted_for_their_address() {
    let server = start_with(|config| {
        config.mcp = true;
        config.rate_limits = server::RateLimits::Unrenewed;
    })
    .await;
    let (mut made, mut refused) = (0, 0);
    for _ in 0..3 {
        let (person, _) = server.guest().await;
        let model = token_of(&server, &person, &["play", "make"]).await;
        for _ in 0..10 {
            match call(&model, "open_table", json!({"game": "toy"})).await {
                Ok(_) => made += 1,
                Err(_) => refused += 1,
            }
        }
    }
    assert_eq!((made, refused), (20, 10));
    server.end().await;
}
