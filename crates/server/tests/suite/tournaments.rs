//! Tournaments over HTTP: who may make, enter and direct them, and what everyone can read.

use crate::common::{Running, start};
use client::Client;
use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wire::tournaments::{DirectedKind, TournamentInfo, TournamentList, TournamentStage};

async fn account(server: &Running, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let wish = json!({ "name": name, "password": "correct horse" });
    let answer = client.post("/api/account", &wish).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    client.keep_cookie(&answer);
    client
}

fn in_minutes(minutes: u64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    now + minutes * 60_000
}

fn wish(starts_at: u64) -> Value {
    json!({
        "title": "Autumn Line", "game": "toy", "clock": { "t": "none" }, "format": { "t": "round_robin", "twice": false },
        "least": 2, "most": 8, "starts_at": starts_at, "round_minutes": 60,
    })
}

async fn made(client: &Client, wish: &Value) -> TournamentInfo {
    let answer = client.post("/api/tournaments", wish).await.expect("an answer");
    answer.json().unwrap_or_else(|problem| panic!("{problem}: {}", answer.text()))
}

#[tokio::test]
async fn a_tournament_is_made_entered_and_directed_by_whoever_may() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let refused = guest.post("/api/tournaments", &wish(in_minutes(60))).await.expect("an answer");
    assert_eq!((refused.status, refused.problem().expect("a problem").code), (403, "forbidden".to_owned()));
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let bad = ann.post("/api/tournaments", &json!({ "title": "x" })).await.expect("an answer");
    assert_eq!(bad.status, 400);
    let info = made(&ann, &wish(in_minutes(60))).await;
    let path = format!("/api/tournaments/{}", info.summary.id);
    assert!(info.you.may_direct && info.you.may_register && info.you.entrant.is_none());
    for (client, status) in [(&guest, 403), (&bob, 200), (&bob, 409)] {
        let answer = client.post(&format!("{path}/register"), &()).await.expect("an answer");
        assert_eq!(answer.status, status, "{}", answer.text());
    }
    let early = bob.post(&format!("{path}/check-in"), &()).await.expect("an answer");
    assert_eq!(early.status, 409);
    let pause = json!({ "act": { "t": "pause" }, "reason": "tea" });
    assert_eq!(bob.post(&format!("{path}/direct"), &pause).await.expect("an answer").status, 403);
    let paused: TournamentInfo =
        ann.post(&format!("{path}/direct"), &pause).await.expect("an answer").json().expect("paused");
    assert!(paused.paused && paused.log[0].by == "ann" && paused.log[0].reason == "tea");

    // Everyone can read it, even without an identity.
    let nobody = Client::new(server.address);
    let list: TournamentList =
        nobody.get("/api/tournaments?list=open&lang=ru").await.expect("an answer").json().expect("a list");
    assert_eq!((list.tournaments.len(), list.tournaments[0].players), (1, 1));
    let read: TournamentInfo = nobody.get(&path).await.expect("an answer").json().expect("a tournament");
    assert_eq!(read.entrants[0].person.name, "bob");
    assert!(!read.you.may_direct && !read.you.may_register);
    let mine: TournamentList =
        bob.get("/api/tournaments?list=mine").await.expect("an answer").json().expect("a list");
    assert_eq!(mine.tournaments.len(), 1);
    assert_eq!(nobody.get("/api/tournaments?list=mine").await.expect("an answer").status, 401);
    let csv = nobody.get(&format!("{path}/standings.csv")).await.expect("an answer");
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(csv.text().contains(",bob,"), "{}", csv.text());
    let dates = nobody.get(&format!("{path}/calendar.ics")).await.expect("an answer");
    assert!(dates.text().starts_with("BEGIN:VCALENDAR\r\n"), "{}", dates.text());
    for missing in ["/rounds/1", "/nothing"] {
        assert_eq!(
            nobody.get(&format!("{path}{missing}")).await.expect("an answer").status,
            404,
            "{missing}"
        );
    }
    for nothing in ["/api/tournaments/nothing", "/api/tournaments/no%20thing/pairings.csv"] {
        assert_eq!(nobody.get(nothing).await.expect("an answer").status, 404, "{nothing}");
    }
    for page in ["x", "1", "1.2.3", "9999999999999999999999.a"] {
        let answer = nobody.get(&format!("/api/tournaments?before={page}")).await.expect("an answer");
        assert!([200, 400].contains(&answer.status), "{page}: {}", answer.status);
    }

    // Someone who deletes their account is no longer in it.
    let (json, password) = ([("content-type", "application/json")], br#"{"password":"correct horse"}"#);
    let gone = bob.send("DELETE", "/api/account", &json, password).await;
    assert_eq!(gone.expect("an answer").status, 204);
    let read: TournamentInfo = nobody.get(&path).await.expect("an answer").json().expect("a tournament");
    assert!(read.entrants.is_empty());
    server.end().await;
}

#[tokio::test]
async fn a_server_runs_a_tournament_by_itself() {
    let server = start().await;
    let ann = account(&server, "ann").await;
    let info = made(&ann, &wish(in_minutes(60))).await;
    let path = format!("/api/tournaments/{}", info.summary.id);
    let bots = json!({ "act": { "t": "enter_bots", "level": "random", "count": 3 } });
    assert_eq!(ann.post(&format!("{path}/direct"), &bots).await.expect("an answer").status, 200);
    let begin = json!({ "act": { "t": "begin" }, "reason": "all are here" });
    let begun: TournamentInfo =
        ann.post(&format!("{path}/direct"), &begin).await.expect("an answer").json().expect("begun");
    assert_eq!(begun.log[0].act, DirectedKind::Begun);
    for look in 0.. {
        let read: TournamentInfo = ann.get(&path).await.expect("an answer").json().expect("a tournament");
        if read.summary.stage == TournamentStage::Over {
            assert_eq!((read.rounds.len(), read.standings[0].len()), (3, 3));
            assert!(read.standings[0].iter().all(|row| row.games == 2), "everybody has met everybody");
            let id = read.rounds[0].games[0].table.clone().expect("a table");
            let replay = ann.get(&format!("/api/replays/{id}")).await.expect("an answer");
            assert_eq!(replay.status, 200, "its games can be looked at");
            break;
        }
        assert!(look < 1200, "it does not end: {read:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.end().await;
}
