//! What a messenger shows for a link to a table, and that a rematch reaches someone who is away.

use super::reminders;
use crate::common::{new_table, start, start_with, table_of_two};
use crate::receivers::{mail_server, push_service};
use client::Client;
use serde_json::json;
use wire::live::Command;
use wire::tables::{Opponent, TableInfo};

async fn page(client: &Client, path: &str, lang: &str) -> String {
    let answer = client.send("GET", path, &[("accept-language", lang)], &[]).await.expect("an answer");
    assert_eq!((answer.status, answer.header("content-type")), (200, Some("text/html; charset=utf-8")));
    answer.text()
}

fn content<'a>(page: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\"{name}\" content=\""))?;
    rest.split_once('"').map(|(content, _)| content)
}

#[tokio::test]
async fn a_link_to_an_open_table_says_who_waits_in_the_readers_language() {
    let server = start_with(|config| config.origin = Some("https://play.example.org".to_owned())).await;
    let (guest, _) = server.guest().await;
    let (json, wish) = (("content-type", "application/json"), br#"{"name":"Eve & <b>"}"#);
    let renamed = guest.send("PATCH", "/api/me", &[json], wish).await.expect("an answer");
    assert_eq!(renamed.status, 200, "{}", renamed.text());
    let table = guest.make_table(&new_table(Opponent::Open)).await.expect("a table");
    let stranger = Client::new(server.address);
    for path in [format!("/t/{}", table.id), format!("/join/{}", table.id)] {
        let english = page(&stranger, &path, "en").await;
        let title = content(&english, "og:title").expect("a title");
        assert_eq!(title, "13 Minutes: Eve &amp; &lt;b&gt; is waiting for an opponent");
        assert_eq!(
            content(&english, "og:url"),
            Some(format!("https://play.example.org/t/{}", table.id).as_str())
        );
        let picture = "https://play.example.org/preview/thirteen.en.png";
        assert_eq!(content(&english, "og:image"), Some(picture));
        let russian = page(&stranger, &path, "ru,en;q=0.5").await;
        assert!(
            content(&russian, "og:title").is_some_and(|title| title.ends_with("ждёт противника")),
            "{russian}"
        );
    }
    for path in ["/t/nothing", "/join", "/t/", "/r/whatever", "/"] {
        assert_eq!(content(&page(&stranger, path, "en").await, "og:title"), None, "{path}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_link_to_a_private_table_says_only_which_game_it_is() {
    let server = start().await;
    let (guest, me) = server.guest().await;
    let table: TableInfo = guest.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let invite = table.invite.clone().expect("an invitation");
    let stranger = Client::new(server.address);
    for path in [format!("/t/{}", table.id), format!("/join/{}/{invite}", table.id)] {
        let page = page(&stranger, &path, "en").await;
        assert_eq!(content(&page, "og:title"), Some("13 Minutes: an invitation to play"));
        for secret in [me.person.name.as_str(), &invite, &table.secret_hash] {
            assert!(!page.contains(secret), "{secret}: {page}");
        }
    }
    server.end().await;
}

#[tokio::test]
async fn who_is_away_hears_of_a_rematch() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = reminders::start(mail.address, push.address).await;
    let (bob, (ann, _)) = (reminders::account(&server, &mut mail, "bob").await, server.guest().await);
    let table = table_of_two(&ann, &bob).await;
    mail.next().await;
    let mut socket = crate::common::socket(&ann, &table.id, "").await;
    socket.await_kind("sync").await.expect("everything");
    socket.say(&Command::Resign { side: None }).await.expect("said");
    socket.await_kind("update").await.expect("the end");
    let made = ann.rematch(&table.id).await.expect("a rematch");
    let letter = mail.next().await.letter;
    for part in ["you are offered a rematch", "вам предлагают реванш", &format!("/t/{}", made.id)]
    {
        assert!(letter.contains(part), "{part}: {letter}");
    }
    let decline = bob.post(&format!("/api/tables/{}/decline", made.id), &json!({})).await.expect("an answer");
    assert_eq!(decline.status, 200, "{}", decline.text());
    server.end().await;
}
