//! The archive over HTTP: what is public, what is not, and whose names can be read.

use crate::common::{Running, new_table, socket, start};
use client::Client;
use serde_json::{Value, json};
use wire::archive::ArchivePage;
use wire::live::Command;
use wire::people::Me;
use wire::tables::{NewTable, Opponent, TableInfo};

async fn account(server: &Running, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let made = client.post("/api/account", &json!({"name": name, "password": "correct horse"})).await;
    let made = made.expect("an answer");
    client.keep_cookie(&made);
    assert_eq!(made.json::<Me>().expect("me").person.name, name);
    client
}

/// A game between two people, resigned by its maker after his first decision.
async fn finished(maker: &Client, joiner: &Client, wish: NewTable) -> TableInfo {
    let table = maker.make_table(&wish).await.expect("a table");
    joiner.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    maker.show_share(&table.id).await.expect("begun");
    let mut talk = socket(maker, &table.id, "").await;
    talk.await_kind("sync").await.expect("everything");
    talk.say(&Command::Resign { side: None }).await.expect("said");
    talk.await_kind("update").await.expect("over");
    table
}

async fn search(client: &Client, query: &str) -> ArchivePage {
    let answer = client.get(&format!("/api/archive?{query}")).await.expect("an answer");
    assert_eq!(answer.status, 200, "{query}: {}", answer.text());
    answer.json().expect("a page")
}

fn ids(page: &ArchivePage) -> Vec<&str> {
    page.games.iter().map(|game| game.id.as_str()).collect()
}

#[tokio::test]
async fn public_games_are_found_and_private_ones_never() {
    let server = start().await;
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let stranger = Client::new(server.address);
    let first = finished(&ann, &bob, new_table(Opponent::Link)).await;
    let second = finished(&bob, &ann, new_table(Opponent::Link)).await;
    let private = NewTable { spectators: false, ..new_table(Opponent::Link) };
    let hidden = finished(&ann, &bob, private).await;
    let running = ann.make_table(&new_table(Opponent::Open)).await.expect("a table");

    let all = search(&stranger, "").await;
    assert_eq!(ids(&all), [second.id.as_str(), first.id.as_str()], "the latest first");
    let text = stranger.get("/api/archive?bots=true").await.expect("an answer").text();
    assert!(!text.contains(&hidden.id) && !text.contains(&running.id), "{text}");
    let game = &all.games[1];
    assert_eq!((game.players[0].name.as_str(), game.players[1].name.as_str()), ("ann", "bob"));
    assert_eq!((game.winner, game.ending.as_str()), (Some(contract::Side::Ussr), "resigned"));

    for (query, found) in [
        ("player=ANN", 2),
        ("player=ann&result=won", 1),
        ("player=ann&result=lost", 1),
        ("player=nobody", 0),
        ("game=thirteen&form=untimed&result=ussr&ending=resigned", 2),
        ("game=twilight", 0),
        ("form=live", 0),
        ("ending=time", 0),
        ("from=2020-01-01&to=2021-01-01", 0),
        ("from=2020-01-01", 2),
    ] {
        assert_eq!(search(&stranger, query).await.games.len(), found, "{query}");
    }
    for bad in [
        "game=chess",
        "form=slow",
        "result=won",
        "from=yesterday",
        "opening=1",
        "before=x",
        "game=thirteen&opening=%25",
    ] {
        let status = stranger.get(&format!("/api/archive?{bad}")).await.expect("an answer").status;
        assert!((400..=404).contains(&status), "{bad}: {status}");
    }
    server.end().await;
}

#[tokio::test]
async fn who_hides_his_name_is_named_to_nobody_else_and_found_by_nobody_else() {
    let server = start().await;
    let (ann, bob) = (account(&server, "annabel").await, account(&server, "bob").await);
    let stranger = Client::new(server.address);
    let table = finished(&ann, &bob, new_table(Opponent::Link)).await;
    let places = [
        "/api/archive".to_owned(),
        format!("/api/replays/{}", table.id),
        format!("/api/replays/{}/record", table.id),
        format!("/api/tables/{}", table.id),
    ];
    let named = async |client: &Client| {
        let mut named = Vec::new();
        for place in &places {
            let answer = client.get(place).await.expect("an answer");
            assert_eq!(answer.status, 200, "{place}");
            named.push(answer.text().contains("annabel"));
        }
        named
    };
    assert_eq!(named(&stranger).await, [true; 4]);
    let put = async |client: &Client, hidden: bool| {
        let headers = [("content-type", "application/json"), ("x-hotline", "1")];
        let body = serde_json::to_vec(&json!({ "hidden": hidden })).expect("JSON");
        client.send("PUT", "/api/archive/name", &headers, &body).await.expect("an answer").status
    };
    assert_eq!(put(&stranger, true).await, 401);
    assert_eq!(put(&ann, true).await, 200);
    assert_eq!(named(&stranger).await, [false; 4]);
    assert!(search(&stranger, "player=annabel").await.games.is_empty(), "nor found by her name");
    assert_eq!(search(&ann, "player=annabel").await.games.len(), 1, "but by herself");
    assert!(named(&bob).await[1], "whom she played with knows it");
    let shown: Value = ann.get("/api/archive/name").await.expect("an answer").json().expect("a wish");
    assert_eq!(shown["hidden"], true);

    let headers = [("content-type", "application/json"), ("x-hotline", "1")];
    let proof = serde_json::to_vec(&json!({"password": "correct horse"})).expect("JSON");
    assert_eq!(ann.send("DELETE", "/api/account", &headers, &proof).await.expect("an answer").status, 204);
    let page = search(&stranger, "").await;
    assert_eq!(page.games[0].players[0].name, "Former player");
    // The table is still in memory.
    assert_eq!((named(&stranger).await, named(&bob).await), (vec![false; 4], vec![false; 4]));
    server.end().await;
}

// While a table stayed in memory, it named whoever had hidden the name before the game ended.
#[tokio::test]
async fn who_hid_his_name_before_the_end_is_not_named_after_it() {
    let server = start().await;
    let (ann, bob) = (account(&server, "annabel").await, account(&server, "bob").await);
    let (stranger, _) = server.guest().await;
    let headers = [("content-type", "application/json")];
    let hidden = ann.send("PUT", "/api/archive/name", &headers, br#"{"hidden": true}"#).await;
    assert_eq!(hidden.expect("an answer").status, 200);
    let table = finished(&ann, &bob, new_table(Opponent::Link)).await;
    for place in ["/api/replays/ID", "/api/replays/ID/record", "/api/tables/ID", "/api/tables/ID/record"] {
        let told = stranger.get(&place.replace("ID", &table.id)).await.expect("an answer");
        assert_eq!((told.status, told.text().contains("annabel")), (200, false), "{place}");
    }
    let mut watched = socket(&stranger, &table.id, "").await;
    let everything = watched.hear_text().await.expect("a socket").expect("an open socket");
    assert!(everything.contains("name hidden") && !everything.contains("annabel"), "{everything}");
    server.end().await;
}

#[tokio::test]
async fn a_months_file_is_handed_out_and_nothing_else() {
    let server = start().await;
    let client = Client::new(server.address);
    let none: Value = client.get("/api/archive/months").await.expect("an answer").json().expect("a list");
    assert_eq!(none, json!([]));
    let folder = server.folder.path().join("archive");
    std::fs::create_dir(&folder).expect("a folder");
    let bytes: Vec<u8> = (0..200_000u32).map(|n| (n % 251) as u8).collect();
    std::fs::write(folder.join("2026-10.records.gz"), &bytes).expect("a file");
    std::fs::write(folder.join("notes.txt"), "x").expect("a file");
    std::fs::write(folder.join("2026-13.records.gz"), "x").expect("a file");
    let listed: Value = client.get("/api/archive/months").await.expect("an answer").json().expect("a list");
    assert_eq!(listed, json!([{"month": "2026-10", "bytes": 200_000}]));
    let file = client.get("/api/archive/months/2026-10").await.expect("an answer");
    assert_eq!((file.status, file.header("content-type")), (200, Some("application/gzip")));
    assert!(file.body == bytes, "the whole file");
    for other in ["2026-11", "2026-13", "..%2fhotline.db", "notes.txt", "2026-10.records.gz"] {
        let answer = client.get(&format!("/api/archive/months/{other}")).await.expect("an answer");
        assert_eq!(answer.status, 404, "{other}");
    }
    server.end().await;
}
