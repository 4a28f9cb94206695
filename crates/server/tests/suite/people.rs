//! Guests, accounts, sessions and tokens over a real socket.

use crate::common::{socket, start, start_with, table_of_two};
use client::Client;
use serde_json::json;
use server::RateLimits;
use std::time::Duration;
use wire::people::{FreshToken, Me};

/// Longer than any message takes on a busy machine.
const LONGEST: Duration = Duration::from_secs(120);

#[tokio::test]
async fn the_first_call_makes_a_guest_and_the_cookie_keeps_him() {
    let server = start().await;
    let answer = Client::new(server.address).get("/api/me").await.expect("an answer");
    let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "over plain HTTP a browser would not send it back: {cookie}");
    let (mut client, me) = server.guest().await;
    assert!(me.person.guest);
    assert_eq!(client.me().await.expect("me").person.id, me.person.id);
    server.end().await;
}

#[tokio::test]
async fn a_guest_reads_his_made_up_name_in_his_language() {
    let server = start().await;
    let (client, english) = server.guest().await;
    let russian: Me = client.get("/api/me?lang=ru").await.expect("an answer").json().expect("me");
    assert_eq!(russian.person.id, english.person.id);
    let number = |name: &str| name.rsplit(' ').next().expect("a number").to_owned();
    assert_eq!(number(&russian.person.name), number(&english.person.name));
    let cyrillic = |name: &str| name.chars().any(|c| ('а'..='я').contains(&c));
    assert!(cyrillic(&russian.person.name) && !cyrillic(&english.person.name), "{}", russian.person.name);
    server.end().await;
}

#[tokio::test]
async fn behind_a_trusted_proxy_cookies_are_secure() {
    let server = start_with(|config| config.trust_proxy = true).await;
    let client = Client::new(server.address);
    let headers = [("x-forwarded-proto", "https"), ("x-forwarded-for", "10.0.0.1, 192.0.2.7")];
    let answer = client.send("GET", "/api/me", &headers, b"").await.expect("an answer");
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-hotline=") && cookie.contains("; Secure"), "{cookie}");
    server.end().await;
}

#[tokio::test]
async fn a_guest_becomes_an_account_keeps_his_games_and_comes_back() {
    let server = start().await;
    let (mut guest, me) = server.guest().await;
    let table =
        guest.make_table(&crate::common::new_table(wire::tables::Opponent::HotSeat)).await.expect("a table");
    let old = guest.cookie.clone();
    let account = json!({"name": "Nixon", "password": "watergate72", "email": "n@example.org"});
    let answer = guest.post("/api/account", &account).await.expect("an answer");
    let made: Me = answer.json().expect("an account");
    guest.keep_cookie(&answer);
    assert_eq!((made.person.id.as_str(), made.person.guest), (me.person.id.as_str(), false));
    assert_ne!(guest.cookie, old, "the session is rotated");
    let stale = Client { cookie: old, ..Client::new(server.address) };
    assert_eq!(stale.get("/api/tokens").await.expect("an answer").status, 401, "the old session is over");

    let mut elsewhere = Client::new(server.address);
    let wrong = json!({"name": "nixon", "password": "watergate73"});
    let refused = elsewhere.post("/api/login", &wrong).await.expect("an answer");
    assert_eq!(
        (refused.status, refused.problem().expect("a problem").code.as_str()),
        (401, "wrong_password")
    );
    let nobody = json!({"name": "brezhnev", "password": "watergate72"});
    assert_eq!(elsewhere.post("/api/login", &nobody).await.expect("an answer").status, 401);
    let right = json!({"name": "NIXON", "password": "watergate72"});
    let answer = elsewhere.post("/api/login", &right).await.expect("an answer");
    assert_eq!(answer.json::<Me>().expect("me").person.id, me.person.id);
    elsewhere.keep_cookie(&answer);
    let mine = elsewhere.get("/api/tables?list=mine").await.expect("an answer").text();
    assert!(mine.contains(&table.id), "the games follow the account");

    let taken = json!({"name": "nixon", "password": "12345678"});
    let (other, _) = server.guest().await;
    let refused = other.post("/api/account", &taken).await.expect("an answer");
    assert_eq!((refused.status, refused.problem().expect("a problem").code.as_str()), (409, "name_taken"));

    assert_eq!(elsewhere.post("/api/logout", &json!({})).await.expect("an answer").status, 204);
    assert_eq!(elsewhere.get("/api/tokens").await.expect("an answer").status, 401);
    server.end().await;
}

#[tokio::test]
async fn a_token_stands_for_a_person_and_cannot_make_others() {
    let server = start().await;
    let (guest, me) = server.guest().await;
    let fresh: FreshToken = guest
        .post("/api/tokens", &json!({"label": "bot"}))
        .await
        .expect("an answer")
        .json()
        .expect("a token");
    let mut program = Client { token: Some(fresh.token.clone()), ..Client::new(server.address) };
    assert_eq!(program.me().await.expect("me").person.id, me.person.id);
    // Not our page, and no Origin: a token is proof enough.
    let body = serde_json::to_vec(&crate::common::new_table(wire::tables::Opponent::Open)).expect("json");
    let headers = [("content-type", "application/json"), ("origin", "https://elsewhere.example")];
    assert_eq!(program.send("POST", "/api/tables", &headers, &body).await.expect("an answer").status, 200);
    let refused = program.post("/api/tokens", &json!({"label": "another"})).await.expect("an answer");
    assert_eq!(refused.status, 403);
    let listed = guest.get("/api/tokens").await.expect("an answer").text();
    assert!(listed.contains(&fresh.info.id) && !listed.contains(&fresh.token), "{listed}");
    let gone =
        guest.send("DELETE", &format!("/api/tokens/{}", fresh.info.id), &[], b"").await.expect("an answer");
    assert_eq!(gone.status, 204);
    assert_eq!(program.get("/api/me").await.expect("an answer").status, 401);
    server.end().await;
}

// At the table they remained the guest of before.
#[tokio::test]
async fn a_guest_who_becomes_an_account_is_called_by_its_name_at_the_table() {
    let server = start().await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    let table = table_of_two(&ann, &bob).await;
    let mut anns = socket(&ann, &table.id, "").await;
    anns.await_kind("sync").await.expect("everything");
    let new = json!({"name": "bobby", "password": "correct horse"});
    assert_eq!(bob.post("/api/account", &new).await.expect("an answer").status, 200);
    let renamed = async {
        loop {
            let text = anns.hear_text().await.expect("a socket").expect("an open socket");
            let message: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let person = &message["table"]["seats"][1]["person"];
            if person["name"] == "bobby" {
                return person.clone();
            }
        }
    };
    let renamed = tokio::time::timeout(LONGEST, renamed).await.expect("the table is told");
    assert_eq!(renamed["guest"], false);
    server.end().await;
}

#[tokio::test]
async fn names_and_addresses_can_be_changed_and_nonsense_cannot() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let change = |body: serde_json::Value| {
        let guest = guest.clone();
        async move {
            let body = body.to_string();
            let headers = [("content-type", "application/json")];
            guest.send("PATCH", "/api/me", &headers, body.as_bytes()).await.expect("an answer")
        }
    };
    let me: Me = change(json!({"name": " Ann ", "email": "a@b.example", "mail_turns": true}))
        .await
        .json()
        .expect("me");
    assert_eq!(
        (me.person.name.as_str(), me.email.as_deref(), me.mail_turns),
        ("Ann", Some("a@b.example"), true)
    );
    let me: Me = change(json!({"email": ""})).await.json().expect("me");
    assert_eq!((me.person.name.as_str(), me.email), ("Ann", None));
    for bad in [json!({"name": ""}), json!({"name": "a\u{0}b"}), json!({"email": "x"}), json!({"name": 5})] {
        let refused = change(bad.clone()).await;
        assert_eq!(
            (refused.status, refused.problem().expect("a problem").code.as_str()),
            (400, "bad_request"),
            "{bad}"
        );
    }
    server.end().await;
}

#[tokio::test]
async fn too_many_attempts_are_refused_for_a_while() {
    let server = start_with(|config| config.rate_limits = RateLimits::Unrenewed).await;
    let attempts = (0..30).map(|_| {
        let client = Client::new(server.address);
        tokio::spawn(async move {
            let login = json!({"name": "x", "password": "wrong-password"});
            client.post("/api/login", &login).await.expect("an answer")
        })
    });
    let (mut wrong, mut too_many) = (0, 0);
    for attempt in attempts.collect::<Vec<_>>() {
        let answer = attempt.await.expect("no panic");
        match answer.status {
            401 => wrong += 1,
            429 => {
                too_many += 1;
                let after = answer.header("retry-after").and_then(|seconds| seconds.parse::<u32>().ok());
                assert_eq!(after, Some(16));
            }
            other => panic!("expected 401 or 429, got {other}"),
        }
    }
    assert_eq!((wrong, too_many), (10, 20));
    let (guest, _) = server.guest().await;
    let mut refused = 0;
    for _ in 0..25 {
        let new = crate::common::new_table(wire::tables::Opponent::Open);
        refused += u32::from(guest.post("/api/tables", &new).await.expect("an answer").status == 429);
    }
    assert_eq!(refused, 5, "twenty tables at once, then a pause");
    server.end().await;
}
