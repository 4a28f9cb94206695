//! News of tournaments and invitations to duplicate matches reach people who are away: by mail, browser and webhook.

use super::reminders::{account, start};
use crate::common::Running;
use crate::receivers::{Browser, mail_server, push_service};
use client::Client;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};
use wire::away::WebhookMessage;
use wire::tournaments::TournamentInfo;

async fn tournament(client: &Client) -> TournamentInfo {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970").as_millis() as u64;
    let new = json!({
        "title": "Autumn Line", "game": "toy", "clock": {"t": "none"}, "format": {"t": "swiss", "rounds": 3},
        "least": 2, "most": 8, "starts_at": now + 3_600_000, "round_minutes": 60,
    });
    client.post("/api/tournaments", &new).await.expect("an answer").json().expect("a tournament")
}

async fn direct(client: &Client, path: &str, act: Value) {
    let wish = json!({"act": act, "reason": ""});
    let answer = client.post(&format!("{path}/direct"), &wish).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
}

#[tokio::test]
async fn players_of_a_tournament_hear_its_directors() {
    let (mut mail, mut push) = (mail_server().await, push_service().await);
    let server: Running = start(mail.address, push.address).await;
    let (ann, bob) = (account(&server, &mut mail, "ann").await, account(&server, &mut mail, "bob").await);
    let info = tournament(&ann).await;
    let path = format!("/api/tournaments/{}", info.summary.id);
    for client in [&ann, &bob] {
        client.post(&format!("{path}/register"), &()).await.expect("an answer");
    }
    let page = format!("https://play.example.org/tournaments/{}", info.summary.id);

    direct(&ann, &path, json!({"t": "announce", "text": "Tea at five.\nBring cake."})).await;
    let letter = mail.next().await;
    assert_eq!(letter.to, "bob@example.org", "she has said it herself");
    for part in
        ["Subject: Autumn Line: ann: Tea at five. Bring cake.", "Bring cake.", &page, "List-Unsubscribe"]
    {
        assert!(letter.letter.contains(part), "{part}: {}", letter.letter);
    }
    assert!(push.stays_quiet().await, "nobody has allowed it yet");

    let browser = Browser::new(7);
    bob.post("/api/push", &browser.subscription("bobs-browser")).await.expect("an answer");
    direct(&ann, &path, json!({"t": "pause"})).await;
    let told = browser.read(&push.next().await.body);
    assert_eq!((&told["title"], &told["body"]), (&json!("Autumn Line"), &json!("paused")));
    assert_eq!(told["url"], format!("/tournaments/{}", info.summary.id));
    assert_eq!(told["ru"]["body"], "приостановлен");
    let mut letters = [mail.next().await, mail.next().await];
    letters.sort_by(|one, other| one.to.cmp(&other.to));
    assert_eq!(letters.map(|letter| letter.to), ["ann@example.org", "bob@example.org"], "all players");

    let hook = json!({"address": "https://chat.example.org/news"});
    ann.post("/api/webhooks", &hook).await.expect("an answer");
    direct(&ann, &path, json!({"t": "call_off"})).await;
    let mut heard = [push.next().await, push.next().await];
    heard.sort_by(|one, other| one.path.cmp(&other.path));
    assert_eq!(heard[0].path, "/bobs-browser");
    let message: WebhookMessage = serde_json::from_slice(&heard[1].body).expect("JSON");
    assert_eq!(
        (message.event.as_str(), message.url.as_deref()),
        ("tournament_called_off", Some(page.as_str()))
    );
    assert!(message.text.starts_with("Autumn Line: called off / отменён"), "{}", message.text);
    mail.next().await;
    mail.next().await;
    assert!(mail.stays_quiet().await && push.stays_quiet().await, "each of it once");
    server.end().await;
}
