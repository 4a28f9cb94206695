//! M3 and M6: mail only goes to its owner, and an account stays its owner's.

use super::reminders::{account, start as start_with_mail, word_of};
use crate::common::{Running, new_table, socket, start, table_of_two};
use crate::receivers::{mail_server, push_service};
use client::Client;
use serde_json::{Value, json};
use server::RateLimits;
use wire::accounts::{RecoveryCodes, SessionInfo};
use wire::live::Command;
use wire::people::{FreshToken, Me};
use wire::tables::{Opponent, TableInfo, TableList, TableState};

const PASSWORD: &str = "correct horse";

async fn owner(server: &Running, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let answer = client.post("/api/account", &json!({"name": name, "password": PASSWORD})).await;
    let answer = answer.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    client.keep_cookie(&answer);
    client
}

async fn status(client: &Client, method: &str, path: &str, body: Value) -> u16 {
    let headers = [("content-type", "application/json")];
    let bytes = serde_json::to_vec(&body).expect("JSON");
    client.send(method, path, &headers, &bytes).await.expect("an answer").status
}

async fn log_in(server: &Running, name: &str, password: &str) -> (Client, u16) {
    let mut client = Client::new(server.address);
    let answer = client.post("/api/login", &json!({"name": name, "password": password})).await;
    let answer = answer.expect("an answer");
    client.keep_cookie(&answer);
    (client, answer.status)
}

async fn sessions(client: &Client) -> Vec<SessionInfo> {
    client.get("/api/sessions").await.expect("an answer").json().expect("sessions")
}

// 62 mails in 58 seconds went to an address nobody had confirmed, with text of the sender's choice.
#[tokio::test]
async fn m3_an_address_gets_one_question_and_nothing_else_before_it_is_confirmed() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = start_with_mail(mail.address, push.address).await;
    let (mut eve, _) = server.guest().await;
    let new = json!({"name": "BUY NOW evil.example", "password": PASSWORD, "email": "ann@example.org"});
    let answer = eve.post("/api/account", &new).await.expect("an answer");
    eve.keep_cookie(&answer);
    assert_eq!(status(&eve, "PATCH", "/api/me", json!({"mail_turns": true})).await, 200);
    let question = mail.next().await;
    assert_eq!(question.to, "ann@example.org");
    assert!(!question.letter.contains("BUY NOW"), "{}", question.letter);
    let (ann, _) = server.guest().await;
    crate::common::table_of_two(&ann, &eve).await;
    assert!(mail.stays_quiet().await, "no turn is told to an address that nobody confirmed");
    // Nor is a password letter sent there.
    assert_eq!(
        status(&ann, "POST", "/api/recovery-mail", json!({"name": "BUY NOW evil.example"})).await,
        204
    );
    assert!(mail.stays_quiet().await);
    server.end().await;

    let mut mail = mail_server().await;
    let server = crate::common::start_with(|config| {
        let from = "Hotline <hotline@example.org>".to_owned();
        config.mail = Some(server::MailConfig { url: format!("smtp://{}", mail.address), from });
        config.rate_limits = RateLimits::Unrenewed;
    })
    .await;
    let mut refused = 0;
    let bob = owner(&server, "bob").await;
    for n in 0..30 {
        let change = json!({"email": format!("victim{}@example.org", n % 2), "password": PASSWORD});
        refused += u32::from(status(&bob, "PATCH", "/api/me", change).await == 429);
    }
    let mut letters = 0;
    while !mail.stays_quiet().await {
        letters += 1;
    }
    assert!(refused >= 10 && letters <= 6, "{letters} letters, {refused} refused");
    server.end().await;
}

// With a session but not the password, an account could be taken over by setting another address.
#[tokio::test]
async fn low_an_address_is_changed_with_the_password_alone() {
    let server = start().await;
    let mut bob = owner(&server, "bob").await;
    let change =
        |password: Value| json!({"name": "robert", "email": "eve@example.org", "password": password});
    for wrong in [json!(null), json!(""), json!("incorrect horse")] {
        assert_eq!(status(&bob, "PATCH", "/api/me", change(wrong.clone())).await, 401, "{wrong}");
    }
    let me = bob.me().await.expect("bob");
    assert_eq!((me.person.name.as_str(), me.email), ("bob", None), "nothing was changed");
    assert_eq!(status(&bob, "PATCH", "/api/me", change(json!(PASSWORD))).await, 200);
    assert_eq!(bob.me().await.expect("bob").email.as_deref(), Some("eve@example.org"));
    // Setting the same address again is not a change, and neither are other settings.
    assert_eq!(
        status(&bob, "PATCH", "/api/me", json!({"email": "eve@example.org", "mail_turns": true})).await,
        200
    );
    assert_eq!(status(&bob, "PATCH", "/api/me", json!({"email": ""})).await, 401, "nor is it taken away");
    server.end().await;
}

#[tokio::test]
async fn m3_one_click_stops_all_mail() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = start_with_mail(mail.address, push.address).await;
    let (mut bob, (ann, _)) = (account(&server, &mut mail, "bob").await, server.guest().await);
    crate::common::table_of_two(&ann, &bob).await;
    let letter = mail.next().await.letter.replace("=\n", "").replace("\n ", "");
    let (_, rest) = letter.split_once("List-Unsubscribe: <https://play.example.org").expect("the header");
    let link = rest.split('>').next().expect("a link");
    // A read-only program changes nothing; a mail program told to stop the mail does so without a session.
    let stranger = Client::new(server.address);
    assert_eq!(stranger.get(link).await.expect("an answer").status, 200);
    assert!(bob.me().await.expect("bob").mail_turns);
    let forged = link.replace("word=", "word=0");
    let one_click = async |path: &str| {
        let headers = [("origin", "https://mail.example.org"), ("content-type", "text/plain")];
        stranger.send("POST", path, &headers, b"List-Unsubscribe=One-Click").await.expect("an answer").status
    };
    assert_eq!(one_click(&forged).await, 403);
    assert!(bob.me().await.expect("bob").mail_turns);
    assert_eq!(one_click(link).await, 200);
    assert!(!bob.me().await.expect("bob").mail_turns);
    server.end().await;
}

// However often someone is called, no address gets more than twenty letters a day about it.
#[tokio::test]
async fn m3_letters_about_turns_are_limited_for_each_address() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = crate::common::start_with(|config| {
        let from = "Hotline <hotline@example.org>".to_owned();
        config.mail = Some(server::MailConfig { url: format!("smtp://{}", mail.address), from });
        config.push_relay = Some(push.address);
        config.reminder_patience = std::time::Duration::from_millis(50);
        config.rate_limits = RateLimits::Unrenewed;
    })
    .await;
    account(&server, &mut mail, "bob").await;
    let wish = json!({"game": "thirteen", "side": "us", "clock": {"t": "none"}});
    for name in ["ann", "cyd", "dan"] {
        let challenger = owner(&server, name).await;
        for _ in 0..7 {
            let challenged = challenger.post("/api/players/bob/challenge", &wish).await.expect("an answer");
            assert_eq!(challenged.status, 200, "{}", challenged.text());
        }
    }
    for n in 1..=20 {
        assert_eq!(mail.next().await.to, "bob@example.org", "letter {n}");
    }
    assert!(mail.stays_quiet().await, "twenty of twenty-one");
    server.end().await;
}

#[tokio::test]
async fn m6_sessions_are_listed_and_ended() {
    let server = start().await;
    let here = owner(&server, "ann").await;
    let (there, status_there) = log_in(&server, "ann", PASSWORD).await;
    assert_eq!(status_there, 200);
    let listed = sessions(&here).await;
    assert_eq!(listed.len(), 2);
    assert_eq!(listed.iter().filter(|session| session.current).count(), 1);
    let other = listed.iter().find(|session| !session.current).expect("the other");
    let table = here.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut open = socket(&there, &table.id, "").await;
    open.await_kind("sync").await.expect("everything");
    assert_eq!(status(&here, "DELETE", &format!("/api/sessions/{}", other.id), json!({})).await, 204);
    let closed = tokio::time::timeout(std::time::Duration::from_secs(120), open.await_close()).await;
    assert!(closed.is_ok(), "its socket is closed at once");
    assert_eq!(there.get("/api/tokens").await.expect("an answer").status, 401);
    assert_eq!(status(&here, "DELETE", "/api/sessions/0000000000000000", json!({})).await, 404);
    let (stranger, _) = server.guest().await;
    let own = &sessions(&here).await[0].id;
    assert_eq!(status(&stranger, "DELETE", &format!("/api/sessions/{own}"), json!({})).await, 404);
    log_in(&server, "ann", PASSWORD).await;
    assert_eq!(status(&here, "DELETE", "/api/sessions", json!({})).await, 204);
    assert_eq!(sessions(&here).await.len(), 1);
    server.end().await;
}

#[tokio::test]
async fn m6_another_password_ends_all_other_sessions() {
    let server = start().await;
    let mut here = owner(&server, "ann").await;
    let (there, _) = log_in(&server, "ann", PASSWORD).await;
    let change = |old: &str, new: &str| json!({"old": old, "new": new});
    assert_eq!(status(&here, "POST", "/api/password", change("wrong", "battery staple")).await, 401);
    assert_eq!(status(&here, "POST", "/api/password", change(PASSWORD, "short")).await, 400);
    let answer = here.post("/api/password", &change(PASSWORD, "battery staple")).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    here.keep_cookie(&answer);
    assert_eq!(here.me().await.expect("ann").person.name, "ann");
    assert_eq!(there.get("/api/tokens").await.expect("an answer").status, 401);
    assert_eq!(log_in(&server, "ann", PASSWORD).await.1, 401);
    assert_eq!(log_in(&server, "ann", "battery staple").await.1, 200);
    server.end().await;
}

#[tokio::test]
async fn m6_a_lost_password_is_replaced_by_a_code_on_a_server_without_mail() {
    let server = start().await;
    let ann = owner(&server, "ann").await;
    assert_eq!(status(&ann, "POST", "/api/recovery-codes", json!({"password": "wrong"})).await, 401);
    let made = ann.post("/api/recovery-codes", &json!({"password": PASSWORD})).await.expect("an answer");
    let codes = made.json::<RecoveryCodes>().expect("codes").codes;
    assert_eq!(codes.len(), 8);
    let token = ann.post("/api/tokens", &json!({"label": "bot"})).await.expect("an answer");
    let token = token.json::<wire::people::FreshToken>().expect("a token").token;
    let program = Client { token: Some(token), ..Client::new(server.address) };
    assert_eq!(program.get("/api/me").await.expect("an answer").status, 200);
    let recover = |code: &str| json!({"code": code, "password": "battery staple"});
    let mut lost = Client::new(server.address);
    assert_eq!(status(&lost, "POST", "/api/recover", recover("aaaaa-bbbbb-ccccc-ddddd")).await, 401);
    let typed = codes[3].to_uppercase().replace('-', " ");
    let answer = lost.post("/api/recover", &recover(&typed)).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    lost.keep_cookie(&answer);
    let me: Me = lost.me().await.expect("ann");
    assert_eq!((me.person.name.as_str(), me.recovery_codes), ("ann", 7));
    assert_eq!(status(&lost, "POST", "/api/recover", recover(&codes[3])).await, 401, "each is good once");
    assert_eq!(ann.get("/api/tokens").await.expect("an answer").status, 401, "old sessions are over");
    assert_eq!(program.get("/api/me").await.expect("an answer").status, 401, "and so are tokens");
    server.end().await;
}

#[tokio::test]
async fn m6_a_lost_password_is_replaced_by_mail() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = start_with_mail(mail.address, push.address).await;
    account(&server, &mut mail, "bob").await;
    let stranger = Client::new(server.address);
    for name in ["nobody", "bob"] {
        assert_eq!(status(&stranger, "POST", "/api/recovery-mail", json!({"name": name})).await, 204);
    }
    let letter = mail.next().await;
    assert_eq!(letter.to, "bob@example.org");
    let code = word_of(&letter.letter, "recover");
    let recover = json!({"code": code, "password": "battery staple"});
    assert_eq!(status(&stranger, "POST", "/api/recover", recover.clone()).await, 200);
    assert_eq!(status(&stranger, "POST", "/api/recover", recover).await, 401);
    assert_eq!(log_in(&server, "bob", "battery staple").await.1, 200);
    server.end().await;
}

// Logging in used to leave behind the games begun as a guest.
#[tokio::test]
async fn low_a_guest_who_logs_in_takes_the_games_along() {
    let server = start().await;
    owner(&server, "ann").await;
    let ((mut guest, me), (bob, _)) = (server.guest().await, server.guest().await);
    let finished = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut end = socket(&guest, &finished.id, "").await;
    end.await_kind("sync").await.expect("everything");
    end.say(&Command::Resign { side: Some(wire::tables::Side::Us) }).await.expect("said");
    end.await_kind("update").await.expect("the end");
    let playing = table_of_two(&guest, &bob).await;
    let waiting = guest.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let program: FreshToken = {
        let made = guest.post("/api/tokens", &json!({"label": "bot", "scopes": ["play"]})).await;
        made.expect("an answer").json().expect("a token")
    };
    let mut old = socket(&guest, &playing.id, "").await;
    let seen = old.await_kind("sync").await.expect("everything");
    let login = json!({"name": "ann", "password": "correct horse"});
    let answer = guest.post("/api/login", &login).await.expect("an answer");
    guest.keep_cookie(&answer);
    let ann: Me = answer.json().expect("ann");
    assert_ne!(ann.person.id, me.person.id);
    while let Ok(Some(_)) = old.hear().await {}
    let mine: TableList =
        guest.get("/api/tables?list=mine").await.expect("an answer").json().expect("a list");
    let mut ids: Vec<_> = mine.tables.iter().map(|table| table.id.clone()).collect();
    let mut all = vec![finished.id.clone(), playing.id.clone(), waiting.id.clone()];
    ids.sort();
    all.sort();
    assert_eq!(ids, all);
    // She plays on, even based on what she saw as a guest, and the other player sees who she is.
    let mut hers = socket(&guest, &playing.id, "").await;
    let now = hers.await_kind("sync").await.expect("everything");
    assert_eq!(now.ask().is_some(), seen.ask().is_some());
    let table: TableInfo =
        bob.get(&format!("/api/tables/{}", playing.id)).await.expect("an answer").json().expect("a table");
    assert_eq!(table.seats[0].person.as_ref().map(|person| person.name.as_str()), Some("ann"));
    hers.say(&Command::Resign { side: None }).await.expect("said");
    let over = hers.await_kind("update").await.expect("the end");
    assert!(over.is_over());
    // She can give out the invitation, and whoever comes plays with her.
    let again: TableInfo =
        guest.get(&format!("/api/tables/{}", waiting.id)).await.expect("an answer").json().expect("a table");
    assert_eq!(again.invite, waiting.invite);
    bob.join_table(&waiting.id, waiting.invite.as_deref()).await.expect("joined");
    guest.show_share(&waiting.id).await.expect("begun");
    // What used to identify the guest no longer works.
    let thief = Client { token: Some(program.token), ..Client::new(server.address) };
    assert_eq!(thief.get("/api/me").await.expect("an answer").status, 401);
    server.end().await;
}

#[tokio::test]
async fn low_a_guest_who_logs_in_may_leave_the_games_behind() {
    let server = start().await;
    owner(&server, "ann").await;
    let (mut guest, _) = server.guest().await;
    guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let login = json!({"name": "ann", "password": "correct horse", "leave_games": true});
    let answer = guest.post("/api/login", &login).await.expect("an answer");
    guest.keep_cookie(&answer);
    let mine: TableList =
        guest.get("/api/tables?list=mine").await.expect("an answer").json().expect("a list");
    assert!(mine.tables.is_empty());
    server.end().await;
}

#[tokio::test]
async fn m6_a_deleted_account_leaves_its_games_and_nothing_else() {
    let server = start().await;
    let (ann, (bob, _)) = (owner(&server, "ann").await, server.guest().await);
    let table = crate::common::table_of_two(&ann, &bob).await;
    let offer = ann.make_table(&new_table(Opponent::Open)).await.expect("a table");
    let token = ann.post("/api/tokens", &json!({"label": "bot"})).await.expect("an answer");
    let token: wire::people::FreshToken = token.json().expect("a token");
    assert_eq!(status(&ann, "DELETE", "/api/account", json!({"password": "wrong"})).await, 401);
    assert_eq!(status(&ann, "DELETE", "/api/account", json!({"password": PASSWORD})).await, 204);
    let info = async |id: &str| -> TableInfo {
        bob.get(&format!("/api/tables/{id}")).await.expect("an answer").json().expect("a table")
    };
    let over = info(&table.id).await;
    assert!(matches!(over.state, TableState::Over | TableState::Abandoned), "given up");
    assert_eq!(over.seats[0].person.as_ref().expect("somebody").name, "Former player");
    assert_eq!(info(&offer.id).await.state, TableState::Abandoned);
    assert_eq!(log_in(&server, "ann", PASSWORD).await.1, 401);
    assert_eq!(ann.get("/api/tokens").await.expect("an answer").status, 401);
    let program = Client { token: Some(token.token), ..Client::new(server.address) };
    assert_eq!(program.get("/api/me").await.expect("an answer").status, 401);
    owner(&server, "ann").await;
    server.end().await;
}
