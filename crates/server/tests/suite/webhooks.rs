//! Webhooks: a person's own program is told about turns, can verify the sender, and is switched off if it never
//! answers.

use super::reminders::{account, start};
use crate::common::{Running, table_of_two};
use crate::receivers::{Push, mail_server, push_service};
use client::Client;
use serde_json::json;
use server::signature;
use wire::away::{FreshWebhook, WebhookInfo, WebhookMessage};

async fn hook(client: &Client, path: &str) -> FreshWebhook {
    let new = json!({"address": format!("https://chat.example.org/{path}")});
    client.post("/api/webhooks", &new).await.expect("an answer").json().expect("a webhook")
}

async fn hooks(client: &Client) -> Vec<WebhookInfo> {
    client.get("/api/webhooks").await.expect("an answer").json().expect("a list")
}

fn header<'a>(push: &'a Push, name: &str) -> &'a str {
    let found = push.headers.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_else(|| panic!("{name}: {}", push.headers)).trim()
}

/// An account without mail.
async fn plain_account(server: &Running, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let new = json!({"name": name, "password": "correct horse"});
    let answer = client.post("/api/account", &new).await.expect("an answer");
    client.keep_cookie(&answer);
    client
}

#[tokio::test]
async fn a_program_hears_of_a_turn_and_can_prove_who_speaks() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    let made = hook(&bob, "turns").await;
    assert!(made.secret.starts_with("hlw_") && !made.info.off);
    let listed = bob.get("/api/webhooks").await.expect("an answer").text();
    assert!(!listed.contains(&made.secret), "shown once: {listed}");

    let table = table_of_two(&ann, &bob).await;
    let heard = push.next().await;
    assert_eq!((heard.path.as_str(), header(&heard, "x-forwarded-host")), ("/turns", "chat.example.org"));
    let timestamp: i64 = header(&heard, "x-hotline-timestamp").parse().expect("seconds");
    assert_eq!(header(&heard, "x-hotline-signature"), signature(&made.secret, timestamp, &heard.body));
    let message: WebhookMessage = serde_json::from_slice(&heard.body).expect("JSON");
    assert_eq!(message.event, "your_turn");
    assert_eq!(header(&heard, "x-hotline-delivery"), message.delivery);
    let url = format!("https://play.example.org/t/{}", table.id);
    assert_eq!((message.table.as_ref(), message.url.as_ref()), (Some(&table.id), Some(&url)));
    assert!(message.text.contains("ваш ход") && message.text == message.content, "{}", message.text);
    // Both have been dealt cards by now, and none of them appears in the message.
    let said = String::from_utf8(heard.body).expect("UTF-8");
    for hidden in ["hand", "card", "nonce", "secret"] {
        assert!(!said.contains(hidden), "{said}");
    }
    mail.next().await;

    let gone = bob.send("DELETE", &format!("/api/webhooks/{}", made.info.id), &[], b"").await;
    assert_eq!(gone.expect("an answer").status, 204);
    assert!(hooks(&bob).await.is_empty());
    server.end().await;
}

#[tokio::test]
async fn an_address_that_never_answers_is_tried_a_few_times_and_one_that_is_gone_is_off() {
    let (mail, mut push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let bob = plain_account(&server, "bob").await;
    let (ann, _) = server.guest().await;
    let broken = hook(&bob, "broken").await;
    table_of_two(&ann, &bob).await;
    let mut deliveries = Vec::new();
    for _ in 0..4 {
        let heard = push.next().await;
        let message: WebhookMessage = serde_json::from_slice(&heard.body).expect("JSON");
        deliveries.push(message.delivery);
    }
    assert!(deliveries.iter().all(|one| *one == deliveries[0]), "the same message: {deliveries:?}");
    assert!(push.stays_quiet().await, "four tries and no more");
    let told = loop {
        let told = hooks(&bob).await.remove(0);
        if told.problem.is_some() {
            break told;
        }
    };
    assert_eq!((told.problem.as_deref(), told.off), (Some("status 500"), false), "one message of five");
    assert_eq!(told.status, Some(500));
    bob.send("DELETE", &format!("/api/webhooks/{}", broken.info.id), &[], b"").await.expect("an answer");

    let gone = hook(&bob, "gone").await;
    let tested =
        bob.post(&format!("/api/webhooks/{}/test", gone.info.id), &json!({})).await.expect("an answer");
    let told: WebhookInfo = tested.json().expect("what came of it");
    assert_eq!((told.problem.as_deref(), told.off), (Some("gone"), true));
    assert_eq!(told.status, None, "it will not answer otherwise");
    assert_eq!(push.next().await.path, "/gone");
    let (cyd, _) = server.guest().await;
    table_of_two(&cyd, &bob).await;
    assert!(push.stays_quiet().await, "nobody knocks at a closed door twice");
    server.end().await;
}

#[tokio::test]
async fn webhooks_are_for_accounts_and_lead_out() {
    let (mail, push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (guest, _) = server.guest().await;
    let good = json!({"address": "https://chat.example.org/x"});
    assert_eq!(guest.post("/api/webhooks", &good).await.expect("an answer").status, 403);
    let bob = plain_account(&server, "bob").await;
    for bad in
        ["http://chat.example.org/x", "https://localhost/x", "https://127.0.0.1/", "https://db.internal/"]
    {
        let answer = bob.post("/api/webhooks", &json!({"address": bad})).await.expect("an answer");
        assert_eq!(answer.status, 400, "{bad}");
    }
    for _ in 0..5 {
        hook(&bob, "x").await;
    }
    assert_eq!(bob.post("/api/webhooks", &good).await.expect("an answer").status, 429);
    let ann = plain_account(&server, "ann").await;
    let others = &hooks(&bob).await[0].id;
    for (method, path) in
        [("DELETE", format!("/api/webhooks/{others}")), ("POST", format!("/api/webhooks/{others}/test"))]
    {
        let headers = [("content-type", "application/json")];
        assert_eq!(ann.send(method, &path, &headers, b"{}").await.expect("an answer").status, 404, "{path}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_vacation_takes_from_the_days_of_the_year() {
    let (mail, push) = (mail_server().await, push_service().await);
    let server = start(mail.address, push.address).await;
    let (guest, _) = server.guest().await;
    assert_eq!(guest.get("/api/vacation").await.expect("an answer").status, 403);
    let bob = plain_account(&server, "bob").await;
    let vacation = |answer: client::Answer| answer.json::<wire::away::Vacation>().expect("a vacation");
    let first = vacation(bob.get("/api/vacation").await.expect("an answer"));
    assert_eq!((first.until, first.left), (None, 30));
    for days in [0, 31] {
        let answer = bob.post("/api/vacation", &json!({"days": days})).await.expect("an answer");
        assert_eq!(answer.status, 400, "{days}");
    }
    let begun = vacation(bob.post("/api/vacation", &json!({"days": 5})).await.expect("an answer"));
    assert!(begun.until.is_some());
    assert_eq!(
        bob.post("/api/vacation", &json!({"days": 5})).await.expect("an answer").status,
        409,
        "one at a time"
    );
    let ended = vacation(bob.send("DELETE", "/api/vacation", &[], b"").await.expect("an answer"));
    assert!(ended.until.is_none());
    assert!(ended.left >= 29, "the day that had begun is taken: {}", ended.left);
    server.end().await;
}

// An address that accepts a message and never answers blocked a thread for a quarter of a minute; some hundred of them
// blocked all threads.
#[tokio::test]
async fn low_addresses_that_never_answer_hold_few_threads() {
    let (mail, silent) =
        (mail_server().await, tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port"));
    let server = start(mail.address, silent.local_addr().expect("an address")).await;
    let bob = plain_account(&server, "bob").await;
    let path = format!("/api/webhooks/{}/test", hook(&bob, "silent").await.info.id);
    let mut waiting = tokio::task::JoinSet::new();
    let mut held = Vec::new();
    for _ in 0..8 {
        let (bob, path) = (bob.clone(), path.clone());
        waiting.spawn(async move { bob.post(&path, &json!({})).await.map(|answer| answer.status) });
        held.push(silent.accept().await.expect("somebody knocks"));
    }
    let refused = bob.post(&path, &json!({})).await.expect("an answer");
    assert_eq!(refused.status, 429, "eight wait already: {}", refused.text());
    // Those waiting are told, and others may try.
    drop(held);
    while let Some(done) = waiting.join_next().await {
        assert_eq!(done.expect("no panic").expect("an answer"), 200);
    }
    server.end().await;
}

// Messages nobody waits for take turns.
#[tokio::test]
async fn low_messages_to_addresses_that_never_answer_take_turns() {
    let (mail, silent) =
        (mail_server().await, tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port"));
    let server = start(mail.address, silent.local_addr().expect("an address")).await;
    let bob = plain_account(&server, "bob").await;
    for _ in 0..5 {
        hook(&bob, "silent").await;
    }
    for _ in 0..4 {
        let (ann, _) = server.guest().await;
        table_of_two(&ann, &bob).await;
    }
    let mut held = Vec::new();
    for _ in 0..16 {
        held.push(silent.accept().await.expect("somebody knocks"));
    }
    // Long enough for a seventeenth to try.
    let more = tokio::time::timeout(std::time::Duration::from_millis(700), silent.accept()).await;
    assert!(more.is_err(), "sixteen of twenty, and no more at once");
    held.pop();
    silent.accept().await.expect("then the next one");
    server.end().await;
}
