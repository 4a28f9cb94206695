//! Duplicate matches over HTTP: made, played, closed to everyone else, and public once both tables have ended.

use crate::common::{socket, start};
use client::Client;
use games::{Demands, Promise, verify};
use serde_json::json;
use std::time::Duration;
use wire::duplicates::{Comparison, DuplicateInfo, DuplicateList, DuplicateState};
use wire::live::Command;
use wire::tables::{TableInfo, TableState};

async fn read<T: serde::de::DeserializeOwned>(client: &Client, path: &str) -> T {
    client.get(path).await.expect("an answer").json().expect(path)
}

async fn status(client: &Client, path: &str) -> u16 {
    client.get(path).await.expect("an answer").status
}

async fn make(client: &Client, with: serde_json::Value) -> DuplicateInfo {
    let new = json!({"game": "toy", "side": "us", "clock": {"t": "none"}, "with": with});
    client.post("/api/duplicates", &new).await.expect("an answer").json().expect("a match")
}

async fn resign(client: &Client, table: &str) {
    let mut socket = socket(client, table, "").await;
    socket.await_kind("sync").await.expect("everything");
    socket.say(&Command::Resign { side: None }).await.expect("said");
    socket.await_kind("table").await.expect("over");
}

async fn until_over(client: &Client, id: &str) -> DuplicateInfo {
    loop {
        let seen: DuplicateInfo = read(client, &format!("/api/duplicates/{id}")).await;
        if seen.state == DuplicateState::Over {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_person_against_bots_of_one_level() {
    let server = start().await;
    let ((maker, _), (other, _)) = (server.guest().await, server.guest().await);
    let made = make(&maker, json!({"t": "bots", "level": "random"})).await;
    assert_eq!((made.state, made.yours, made.tables.len()), (DuplicateState::Playing, Some(0), 2));
    let begun = maker.come(&made.tables[0].id).await.expect("promised and shown");
    assert_eq!(begun.state, TableState::Playing);
    let mine: DuplicateList = read(&maker, "/api/duplicates?list=mine").await;
    assert_eq!(mine.duplicates.len(), 1);
    let comparison = format!("/api/duplicates/{}/comparison", made.id);
    for table in &made.tables {
        for what in ["record", ""] {
            let path = format!("/api/tables/{}/{what}", table.id);
            if what.is_empty() {
                let seen: TableInfo = read(&other, path.trim_end_matches('/')).await;
                assert!(seen.figures.is_empty() && seen.moment.is_empty() && seen.result.is_none());
            } else {
                assert_ne!(status(&other, &path).await, 200, "{path}");
            }
        }
        for what in ["", "/dice", "/luck", "/steps/1"] {
            let path = format!("/api/replays/{}{what}", table.id);
            assert_ne!(status(&other, &path).await, 200, "{path}");
        }
    }
    assert_eq!(status(&other, &comparison).await, 409);
    resign(&maker, &made.tables[0].id).await;
    let over = until_over(&maker, &made.id).await;
    assert_eq!(
        over.score.as_ref().map(|score| score.tables[0]),
        Some(-6),
        "a game of the toy that is given up"
    );
    let compared: Comparison = read(&other, &comparison).await;
    assert!(!compared.stations.is_empty());
    for table in &made.tables {
        let record = other.get(&format!("/api/tables/{}/record", table.id)).await.expect("a record").text();
        let share = maker.shares.of(&made.tables[0].id).expect("kept");
        let demands = Demands {
            nonce: Some(share.nonce),
            receipt: begun.dice.receipt.as_ref().map(|receipt| receipt.text.clone()),
            ..Demands::default()
        };
        let verified = verify(&record, &demands).unwrap_or_else(|problem| panic!("{problem}\n{record}"));
        assert!(matches!(verified.promise, Promise::Kept { nonces: 1, .. }));
    }
    let all: DuplicateList = read(&other, "/api/duplicates").await;
    assert_eq!(all.duplicates.len(), 1, "a match that is over is for everybody");
    server.end().await;
}

#[tokio::test]
async fn four_people_by_links_and_one_promise() {
    let server = start().await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        clients.push(server.guest().await.0);
    }
    let made = make(&clients[0], json!({"t": "people"})).await;
    assert_eq!(made.state, DuplicateState::Gathering);
    assert_eq!(status(&clients[1], "/api/duplicates/nosuchmatch").await, 404);
    let take = format!("/api/duplicates/{}/take", made.id);
    for (place, client) in clients.iter().enumerate().skip(1) {
        let taken = json!({"place": place, "invite": made.places[place].invite});
        assert_eq!(client.post(&take, &taken).await.expect("an answer").status, 200, "place {place}");
    }
    let seated: DuplicateInfo = read(&clients[3], &format!("/api/duplicates/{}", made.id)).await;
    assert_eq!((seated.state, seated.yours), (DuplicateState::Playing, Some(3)));
    let table_of = |place: usize| seated.tables[place / 2].id.clone();
    // Each of the four checks the receipt before revealing anything: the client would refuse otherwise.
    for (place, client) in clients.iter().enumerate() {
        client.come(&table_of(place)).await.expect("promised");
    }
    for (place, client) in clients.iter().enumerate().take(3) {
        client.show_share(&table_of(place)).await.expect("shown");
    }
    for (place, client) in clients.iter().enumerate() {
        let seen: TableInfo = read(client, &format!("/api/tables/{}", table_of(place))).await;
        assert_eq!(seen.state, TableState::Playing, "place {place}");
    }
    resign(&clients[1], &table_of(1)).await;
    resign(&clients[2], &table_of(2)).await;
    until_over(&clients[0], &made.id).await;
    for (place, client) in clients.iter().enumerate() {
        let share = client.shares.of(&table_of(place)).expect("kept");
        let record = client.get(&format!("/api/tables/{}/record", table_of(place))).await.expect("a record");
        let demands = Demands { nonce: Some(share.nonce), ..Demands::default() };
        let verified = verify(&record.text(), &demands).expect("one's own nonce is in it");
        assert!(matches!(verified.promise, Promise::Kept { nonces: 4, .. }));
    }
    server.end().await;
}

// It was hidden whose turn it was, but not whose clock was running.
#[tokio::test]
async fn low_the_clock_of_a_sealed_table_tells_strangers_nothing() {
    let server = start().await;
    let ((maker, _), (other, _)) = (server.guest().await, server.guest().await);
    let new = json!({
        "game": "toy", "side": "us", "clock": {"t": "live", "bank": 600, "increment": 0},
        "with": {"t": "bots", "level": "random"},
    });
    let made: DuplicateInfo =
        maker.post("/api/duplicates", &new).await.expect("an answer").json().expect("a match");
    let path = format!("/api/tables/{}", made.tables[0].id);
    maker.come(&made.tables[0].id).await.expect("promised and shown");
    let own: TableInfo = read(&maker, &path).await;
    assert!(own.time.left.is_some());
    let seen: TableInfo = read(&other, &path).await;
    assert_eq!((seen.time.left, seen.time.running.len(), seen.time.still), (None, 0, 0));
    server.end().await;
}
