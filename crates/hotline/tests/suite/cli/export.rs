//! `hotline export`: every public game once, whole or by month, under the names that their owners want.

use super::{fails, good, hotline, stdout};
use crate::serving::{self, Serving, make};
use client::{Client, Socket};
use serde_json::json;
use std::path::Path;
use wire::live::Command;
use wire::tables::Opponent;

async fn account(server: &Serving, name: &str) -> Client {
    let mut client = server.guest().await;
    let new = json!({"name": name, "password": "correct horse"});
    let made = client.post("/api/account", &new).await.expect("an answer");
    client.keep_cookie(&made);
    assert_eq!(made.status, 200, "{}", made.text());
    client
}

/// A game of two, resigned by its maker; its id.
async fn resigned(maker: &Client, joiner: &Client) -> String {
    let table = make(maker, Opponent::Link).await;
    serving::join(maker, joiner, &table).await;
    let mut socket = Socket::open(maker, &table.id, "").await.expect("a socket");
    socket.await_kind("sync").await.expect("everything");
    socket.say(&Command::Resign { side: None }).await.expect("said");
    socket.await_kind("update").await.expect("over");
    table.id
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).expect("the export")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_exported_whole_or_by_month_under_the_names_people_want() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let file = folder.path().join("all.records");
    let to = file.to_str().expect("UTF-8");
    let server = Serving::start(folder.path(), None);
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let games = [resigned(&ann, &bob).await, resigned(&bob, &ann).await];
    let hide =
        ann.send("PUT", "/api/archive/name", &[("content-type", "application/json")], br#"{"hidden":true}"#);
    assert_eq!(hide.await.expect("an answer").status, 200);
    // Most likely before the server has looked for games to archive.
    assert!(server.terminate());

    assert!(good(&["export", "--data", &data, "--to", to]).contains("2 records"));
    let all = read(&file);
    for game in &games {
        assert_eq!(all.matches(&format!("table {game}\n")).count(), 1, "{all}");
    }
    for (line, times) in
        [("us name hidden", 1), ("ussr name hidden", 1), ("us bob", 1), ("us ann", 0), ("ussr ann", 0)]
    {
        assert_eq!(all.matches(&format!("player-{line}\n")).count(), times, "{line}: {all}");
    }

    // The months tell the games apart, and what is read while it is written is the earlier file.
    let empty = good(&["export", "--data", &data, "--month", "2001-02", "--to", to]);
    assert!(empty.contains("0 records, 0 bytes"), "{empty}");
    assert_eq!(read(&file), "");
    let month = &tables::utc(tables::machine_time())[..7];
    let written = stdout(&hotline(&["export", "--data", &data, "--month", month]));
    let packed = folder.path().join(format!("archive/{month}.records.gz"));
    assert!(written.starts_with(packed.to_str().expect("UTF-8")) && packed.is_file(), "{written}");
    fails(&["export", "--data", &data], 2);
    fails(&["export", "--data", &data, "--month", "2026-13"], 1);
}
