//! Someone who is away is told, once, that it is their turn: by mail and by their browser.

use super::reviews;
use crate::common::{Running, socket, start_with, table_of_two};
use crate::receivers::{Browser, Mail, Receiver, mail_server, push_service};
use client::{Client, Heard, Socket};
use serde_json::json;
use server::MailConfig;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wire::duplicates::DuplicateInfo;
use wire::live::Command;
use wire::tournaments::TournamentInfo;

pub async fn start(mail: SocketAddr, push: SocketAddr) -> Running {
    start_that_reviews(mail, push, 0).await
}

async fn start_that_reviews(mail: SocketAddr, push: SocketAddr, threads: usize) -> Running {
    start_with(|config| {
        config.review_threads = threads;
        let from = "Hotline <hotline@example.org>".to_owned();
        config.mail = Some(MailConfig { url: format!("smtp://{mail}"), from });
        config.origin = Some("https://play.example.org".to_owned());
        config.push_relay = Some(push);
        config.reminder_patience = Duration::from_millis(50);
    })
    .await
}

/// An account that wants mail, at a confirmed address.
pub async fn account(server: &Running, mail: &mut Receiver<Mail>, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let new = json!({"name": name, "password": "correct horse", "email": format!("{name}@example.org")});
    let answer = client.post("/api/account", &new).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    client.keep_cookie(&answer);
    let wish = serde_json::to_vec(&json!({"mail_turns": true})).expect("JSON");
    let headers = [("content-type", "application/json")];
    let answer = client.send("PATCH", "/api/me", &headers, &wish).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    let code = word_of(&mail.next().await.letter, "confirm");
    let answer = client.post("/api/confirm-email", &json!({"code": code})).await.expect("an answer");
    assert_eq!(answer.status, 204, "{}", answer.text());
    client
}

/// The word in a letter's link.
pub fn word_of(letter: &str, purpose: &str) -> String {
    let (_, rest) = letter.split_once(&format!("#{purpose}=")).unwrap_or_else(|| panic!("no link: {letter}"));
    rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect()
}

/// Decides until someone else has to; true if the game moved on at all.
async fn play_until_others_turn(socket: &mut Socket, mut heard: Heard) -> bool {
    let mut decided = false;
    while let Some(ask) = heard.ask() {
        let pick = Command::Pick { seq: heard.seq, pick: ask.picks()[0], side: None, id: Some(1) };
        socket.say(&pick).await.expect("said");
        heard = socket.await_kind("update").await.expect("an update");
        decided = true;
    }
    decided
}

/// Comes to the table, decides, and leaves.
async fn visit(client: &Client, table: &str) -> bool {
    let mut socket = socket(client, table, "").await;
    let heard = socket.await_kind("sync").await.expect("everything");
    play_until_others_turn(&mut socket, heard).await
}

#[tokio::test]
async fn who_is_away_is_told_once_until_he_has_been_there() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    let browser = Browser::new(7);
    let answer = bob.post("/api/push", &browser.subscription("bobs-browser")).await.expect("an answer");
    assert_eq!(answer.status, 204, "{}", answer.text());

    // Both bid at the same time: Bob is asked as soon as the table is full.
    let table = table_of_two(&ann, &bob).await;
    let letter = mail.next().await;
    assert_eq!(letter.to, "bob@example.org");
    for part in [
        "Subject: 13 Minutes",
        "bob,",
        "ваш ход",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        &format!("https://play.example.org/t/{}", table.id),
    ] {
        assert!(letter.letter.contains(part), "{part}: {}", letter.letter);
    }
    let message = push.next().await;
    assert_eq!(message.path, "/bobs-browser");
    for part in ["authorization: vapid t=", "content-encoding: aes128gcm", "ttl: 86400"] {
        assert!(message.headers.contains(part), "{part}: {}", message.headers);
    }
    let told = browser.read(&message.body);
    assert_eq!(told["url"], format!("/t/{}", table.id));
    assert!(told["ru"]["title"].as_str().is_some_and(|title| title.contains("ваш ход")), "{told}");

    // Ann's moves are not news while Bob stays away.
    assert!(visit(&ann, &table.id).await);
    assert!(mail.stays_quiet().await && push.stays_quiet().await, "once, not for each move");

    // Bob has been here, so his next turn is news again.
    for _ in 0..2 {
        assert!(visit(&bob, &table.id).await, "it was his turn");
        assert!(visit(&ann, &table.id).await, "then it was hers");
        mail.next().await;
        push.next().await;
    }
    assert!(mail.stays_quiet().await && push.stays_quiet().await);
    server.end().await;
}

#[tokio::test]
async fn who_looks_at_the_table_is_told_nothing() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    let table = table_of_two(&ann, &bob).await;
    let mut there = socket(&bob, &table.id, "").await;
    there.await_kind("sync").await.expect("everything");
    // The table was full a moment before Bob came, so he may have been told.
    let _ = mail.stays_quiet().await;
    assert!(visit(&ann, &table.id).await);
    assert!(mail.stays_quiet().await && push.stays_quiet().await);
    server.end().await;
}

#[tokio::test]
async fn a_browser_that_is_gone_is_forgotten() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    bob.post("/api/push", &Browser::new(9).subscription("gone")).await.expect("an answer");
    let table = table_of_two(&ann, &bob).await;
    assert_eq!(push.next().await.path, "/gone");
    mail.next().await;
    assert!(visit(&ann, &table.id).await);
    assert!(visit(&bob, &table.id).await);
    assert!(visit(&ann, &table.id).await);
    mail.next().await;
    assert!(push.stays_quiet().await, "nobody knocks at a closed door twice");
    server.end().await;
}

#[tokio::test]
async fn who_waits_for_a_review_is_told_once_when_it_is_whole() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server = start_that_reviews(mail.address, push.address, 1).await;
    let (bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    let browser = Browser::new(11);
    bob.post("/api/push", &browser.subscription("bobs-browser")).await.expect("an answer");
    let id = reviews::study(&bob, 5).await;
    let watch = format!("/api/replays/{id}/review/watch");
    let too_early = bob.post(&watch, &json!({})).await.expect("an answer");
    assert_eq!(too_early.status, 404, "there is no review to wait for");
    reviews::ask(&bob, &id).await;
    for _ in 0..2 {
        assert_eq!(bob.post(&watch, &json!({})).await.expect("an answer").status, 204);
    }
    // Ann reads the same review but has not asked to be told.
    reviews::ask(&ann, &id).await;
    let message = push.next().await;
    let told = browser.read(&message.body);
    assert_eq!(told["url"], format!("/review/{id}"));
    assert!(told["ru"]["title"].as_str().is_some_and(|title| title.contains("Разбор")), "{told}");
    let letter = mail.next().await;
    assert_eq!(letter.to, "bob@example.org");
    assert!(letter.letter.contains(&format!("https://play.example.org/review/{id}")), "{}", letter.letter);
    assert!(mail.stays_quiet().await && push.stays_quiet().await, "once");
    server.end().await;
}

/// The tables that letters call people to, by address.
async fn called(mail: &mut Receiver<Mail>, letters: usize) -> BTreeMap<String, String> {
    let mut called = BTreeMap::new();
    for _ in 0..letters {
        let letter = mail.next().await;
        assert!(letter.letter.contains("your game is ready to begin"), "{}", letter.letter);
        let (_, link) = letter.letter.split_once("https://play.example.org/t/").expect("a link");
        let table = link.chars().take_while(char::is_ascii_alphanumeric).collect();
        assert!(called.insert(letter.to, table).is_none(), "everybody once");
    }
    called
}

// Players of the second table used to count as present once those of the first had come.
#[tokio::test]
async fn players_of_a_duplicate_match_are_called_to_their_own_tables() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (ann, _) = server.guest().await;
    let mut others = Vec::new();
    for name in ["bob", "cat", "dan"] {
        others.push(account(&server, &mut mail, name).await);
    }
    let with = json!({"t": "people", "opponent": "bob", "partner": "cat", "other_opponent": "dan"});
    let new = json!({"game": "toy", "side": "us", "clock": {"t": "none"}, "with": with});
    let made: DuplicateInfo =
        ann.post("/api/duplicates", &new).await.expect("an answer").json().expect("a match");
    let mut invited = Vec::new();
    for _ in &others {
        let letter = mail.next().await;
        let link = format!("https://play.example.org/duplicates/{}", made.id);
        assert!(letter.letter.contains("invites you to a duplicate match"), "{}", letter.letter);
        assert!(letter.letter.contains(&link), "{}", letter.letter);
        invited.push(letter.to);
    }
    invited.sort();
    assert_eq!(invited, ["bob@example.org", "cat@example.org", "dan@example.org"]);
    for (place, client) in (1..).zip(&others) {
        let take = client.post(&format!("/api/duplicates/{}/take", made.id), &json!({"place": place})).await;
        let take = take.expect("an answer");
        assert_eq!(take.status, 200, "place {place}: {}", take.text());
    }
    let path = format!("/api/duplicates/{}", made.id);
    let seated: DuplicateInfo = ann.get(&path).await.expect("an answer").json().expect("a match");
    let [first, second] = [0, 1].map(|table: usize| seated.tables[table].id.clone());
    ann.come(&first).await.expect("promised");
    let expected = [("bob", &first), ("cat", &second), ("dan", &second)];
    let expected = expected.map(|(name, table)| (format!("{name}@example.org"), table.clone()));
    assert_eq!(called(&mut mail, 3).await, BTreeMap::from(expected));
    server.end().await;
}

#[tokio::test]
async fn players_of_a_tournament_are_called_to_their_tables() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (ann, bob) = (account(&server, &mut mail, "ann").await, account(&server, &mut mail, "bob").await);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    let new = json!({
        "title": "Autumn Line", "game": "toy", "clock": {"t": "none"}, "format": {"t": "round_robin", "twice": false},
        "least": 2, "most": 8, "starts_at": now + 3_600_000, "round_minutes": 60,
    });
    let made: TournamentInfo =
        ann.post("/api/tournaments", &new).await.expect("an answer").json().expect("a tournament");
    let path = format!("/api/tournaments/{}", made.summary.id);
    for client in [&ann, &bob] {
        let entered = client.post(&format!("{path}/register"), &()).await.expect("an answer");
        assert_eq!(entered.status, 200, "{}", entered.text());
    }
    let begin = json!({"act": {"t": "begin"}, "reason": "everybody is here"});
    let begins = ann.post(&format!("{path}/direct"), &begin).await.expect("an answer");
    assert_eq!(begins.status, 200, "{}", begins.text());
    let called = called(&mut mail, 2).await;
    let info: TournamentInfo = ann.get(&path).await.expect("an answer").json().expect("a tournament");
    let table = info.rounds[0].games[0].table.clone().expect("a table");
    let expected = ["ann", "bob"].map(|name| (format!("{name}@example.org"), table.clone()));
    assert_eq!(called, BTreeMap::from(expected));
    server.end().await;
}
