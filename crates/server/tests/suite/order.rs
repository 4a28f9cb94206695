//! Moderation: who may do what, and the attacks that come to mind.

use crate::common::{Running, new_table, socket, start, start_with, table_of_two};
use client::Client;
use serde_json::{Value, json};
use server::RateLimits;
use store::{NewAudit, Store};
use wire::live::Talk;
use wire::order::{AuditPage, House, PersonInHouse, SanctionInfo};
use wire::people::{FreshToken, Me};
use wire::tables::Opponent;
use wire::tournaments::TournamentInfo;

const PASSWORD: &str = "correct horse";

async fn account(server: &Running, name: &str) -> (Client, String) {
    let (mut client, _) = server.guest().await;
    let made =
        client.post("/api/account", &json!({"name": name, "password": PASSWORD})).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.text());
    client.keep_cookie(&made);
    let me: Me = made.json().expect("me");
    (client, me.person.id)
}

/// As `hotline admin give` does: independently of the server, on its database.
async fn give(server: &Running, person: &str, on: bool) {
    let url = format!("sqlite:{}", server.folder.path().join("hotline.db").display());
    let store = Store::open(&url).await.expect("the server's store");
    let audit = NewAudit {
        at: 1,
        who: "command line".to_owned(),
        act: if on { "give" } else { "take" },
        subject: person.to_owned(),
        why: "administrator".to_owned(),
        detail: String::new(),
    };
    store.set_administrator(person, on, audit).await.expect("done");
}

async fn administrator(server: &Running, name: &str) -> Client {
    let (client, id) = account(server, name).await;
    give(server, &id, true).await;
    client
}

async fn post(client: &Client, path: &str, body: Value) -> (u16, String) {
    let answer = client.post(path, &body).await.expect("an answer");
    (answer.status, answer.text())
}

async fn house(client: &Client) -> House {
    client.get("/api/admin").await.expect("an answer").json().expect("the house")
}

async fn log_in(server: &Running, name: &str) -> (u16, String) {
    post(&Client::new(server.address), "/api/login", json!({"name": name, "password": PASSWORD})).await
}

#[tokio::test]
async fn nobody_but_administrators_keeps_order() {
    let server = start().await;
    let (ann, ann_id) = account(&server, "ann").await;
    let (_, bob) = account(&server, "bob").await;
    let admin = administrator(&server, "carol").await;
    let (guest, _) = server.guest().await;
    let token: FreshToken =
        admin.post("/api/tokens", &json!({"label": "t"})).await.expect("an answer").json().expect("a token");
    let program = Client { token: Some(token.token), ..Client::new(server.address) };
    let stranger = Client::new(server.address);
    let acts = [
        ("GET", "/api/admin", json!(null)),
        ("GET", "/api/admin/audit", json!(null)),
        ("GET", "/api/admin/persons?name=bob", json!(null)),
        ("POST", "/api/admin/sanctions", json!({"person": bob, "kind": "ban", "why": "x"})),
        ("POST", "/api/admin/sanctions/aaaa/lift", json!({"why": "x"})),
        ("POST", "/api/admin/names", json!({"person": bob, "name": "x", "why": "x"})),
        ("POST", "/api/admin/reports/aaaa/close", json!({"why": "x"})),
        ("POST", "/api/admin/tables/aaaa/annul", json!({"why": "x"})),
    ];
    for (method, path, body) in &acts {
        let body = serde_json::to_vec(body).expect("JSON");
        let headers = [("content-type", "application/json"), ("x-hotline", "1")];
        let status = async |client: &Client| {
            client.send(method, path, &headers, &body).await.expect("an answer").status
        };
        assert_eq!(status(&ann).await, 403, "an account: {path}");
        assert_eq!(status(&guest).await, 403, "a guest: {path}");
        assert_eq!(status(&program).await, 403, "an administrator's token that leaked: {path}");
        assert_eq!(status(&stranger).await, 401, "nobody: {path}");
    }
    let me = |client: &Client| {
        let client = client.clone();
        async move { client.get("/api/me").await.expect("an answer").json::<Me>().expect("me").administrator }
    };
    assert!(me(&admin).await && !me(&ann).await);
    assert_eq!(log_in(&server, "bob").await.0, 200, "nothing has happened to him");

    // Another site's form, submitted by an administrator's browser.
    let ban = json!({"person": bob, "kind": "ban", "why": "x"});
    let headers = [("content-type", "application/json"), ("origin", "https://elsewhere.example")];
    let forged =
        admin.send("POST", "/api/admin/sanctions", &headers, &serde_json::to_vec(&ban).expect("JSON")).await;
    assert_eq!(forged.expect("an answer").status, 403);

    // The role is checked every time, so losing it takes effect at once.
    give(&server, &ann_id, true).await;
    assert_eq!(ann.get("/api/admin").await.expect("an answer").status, 200);
    give(&server, &ann_id, false).await;
    assert_eq!(ann.get("/api/admin").await.expect("an answer").status, 403);
    server.end().await;
}

#[tokio::test]
async fn a_line_is_reported_with_those_around_it_and_its_speaker_muted() {
    let server = start().await;
    let ((ann, _), (bob, bob_id)) = (account(&server, "ann").await, account(&server, "bob").await);
    let admin = administrator(&server, "carol").await;
    let table = table_of_two(&ann, &bob).await;
    let mut anns = socket(&ann, &table.id, "").await;
    let mut bobs = socket(&bob, &table.id, "").await;
    bobs.await_kind("sync").await.expect("everything");
    for text in ["hello", "you fool", "sorry"] {
        bobs.say(&Talk::Chat { text: text.to_owned() }).await.expect("said");
        bobs.await_kind("chat").await.expect("heard");
    }
    let report = json!({"table": table.id, "line": 2, "reason": "insult", "text": "see that"});
    assert_eq!(post(&ann, "/api/reports", report.clone()).await.0, 204);
    assert_eq!(post(&ann, "/api/reports", report.clone()).await.0, 409, "once");
    assert_eq!(post(&bob, "/api/reports", report).await.0, 400, "nobody reports himself");
    let of_nothing = json!({"table": table.id, "line": 99, "reason": "insult"});
    assert_eq!(post(&ann, "/api/reports", of_nothing).await.0, 404);

    let waiting = house(&admin).await.reports;
    assert_eq!(waiting.len(), 1);
    let report = &waiting[0];
    assert_eq!((report.accused.name.as_str(), report.reporter.name.as_str()), ("bob", "ann"));
    let said: Vec<_> = report.lines.iter().map(|line| (line.text.as_str(), line.theirs)).collect();
    assert_eq!(said, [("hello", true), ("you fool", true), ("sorry", true)]);
    assert_eq!((report.line, report.text.as_str()), (Some(2), "see that"));

    let mute = json!({"person": bob_id, "kind": "mute", "hours": 24, "why": "be kind", "report": report.id});
    assert_eq!(post(&admin, "/api/admin/sanctions", mute).await.0, 200);
    assert!(house(&admin).await.reports.is_empty(), "the report is seen to");
    bobs.say(&Talk::Chat { text: "again".to_owned() }).await.expect("said");
    let refused: Value = loop {
        let text = bobs.hear_text().await.expect("heard").expect("open");
        let heard: Value = serde_json::from_str(&text).expect("JSON");
        if heard["t"] == "refused" {
            break heard;
        }
    };
    let words = refused["problem"]["message"].as_str().expect("a sentence");
    assert!(words.contains("be kind") && words.contains("UTC"), "until when, and why: {words}");
    assert_eq!(bob.get("/api/me").await.expect("an answer").status, 200, "he may play");
    anns.await_kind("sync").await.expect("everything");

    let log: AuditPage = admin.get("/api/admin/audit").await.expect("an answer").json().expect("the log");
    let told: Vec<_> = log
        .lines
        .iter()
        .map(|line| (line.act.as_str(), line.who.as_deref(), line.subject.as_str()))
        .collect();
    assert_eq!(
        told,
        [("close", Some("carol"), "bob"), ("mute", Some("carol"), "bob"), ("give", None, "carol")]
    );
    assert!(log.lines.iter().take(2).all(|line| line.why == "be kind" && line.at > 0));
    server.end().await;
}

#[tokio::test]
async fn who_is_banned_is_out_at_once_and_told_why() {
    let server = start().await;
    let ((ann, _), (bob, bob_id)) = (account(&server, "ann").await, account(&server, "bob").await);
    let admin = administrator(&server, "carol").await;
    let codes: Value = bob
        .post("/api/recovery-codes", &json!({"password": PASSWORD}))
        .await
        .expect("an answer")
        .json()
        .expect("codes");
    let token: FreshToken =
        bob.post("/api/tokens", &json!({"label": "t"})).await.expect("an answer").json().expect("a token");
    let program = Client { token: Some(token.token), ..Client::new(server.address) };
    let table = table_of_two(&ann, &bob).await;
    let mut open = socket(&bob, &table.id, "").await;
    open.await_kind("sync").await.expect("everything");

    let ban = json!({"person": bob_id, "kind": "ban", "hours": 24, "why": "threats"});
    let (status, text) = post(&admin, "/api/admin/sanctions", ban).await;
    assert_eq!(status, 200, "{text}");
    let sanction: SanctionInfo = serde_json::from_str(&text).expect("a sanction");
    let closed = tokio::time::timeout(std::time::Duration::from_secs(120), open.await_close()).await;
    assert!(closed.is_ok(), "his socket is closed");
    assert_eq!(bob.get("/api/tokens").await.expect("an answer").status, 401, "his session is over");
    assert_eq!(program.get("/api/me").await.expect("an answer").status, 401, "and so is his token");
    let (status, words) = log_in(&server, "bob").await;
    assert!(status == 403 && words.contains("threats") && words.contains("UTC"), "{status} {words}");
    // A recovery code is no way around it, nor is a guest session.
    let recover = json!({"code": codes["codes"][0], "password": "battery staple"});
    assert_eq!(post(&Client::new(server.address), "/api/recover", recover).await.0, 403);
    let (guest, _) = server.guest().await;
    assert_eq!(post(&guest, "/api/login", json!({"name": "bob", "password": PASSWORD})).await.0, 403);
    let playing: Value =
        ann.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").json().expect("a table");
    assert_eq!(playing["state"], "playing", "a ban for a time leaves his games to the clocks");

    let lift = format!("/api/admin/sanctions/{}/lift", sanction.id);
    assert_eq!(post(&admin, &lift, json!({"why": ""})).await.0, 400, "every act has a reason");
    assert_eq!(post(&admin, &lift, json!({"why": "a mistake"})).await.0, 204);
    assert_eq!(post(&admin, &lift, json!({"why": "a mistake"})).await.0, 409);
    assert_eq!(log_in(&server, "bob").await.0, 200);

    let for_good = json!({"person": bob_id, "kind": "ban", "why": "threats again"});
    assert_eq!(post(&admin, "/api/admin/sanctions", for_good).await.0, 200);
    let over: Value =
        ann.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").json().expect("a table");
    assert_ne!(over["state"], "playing", "a ban for good gives his games up");
    server.end().await;
}

/// A tournament does not wait for people who are banned: they leave it, and an administrator may direct it.
#[tokio::test]
async fn a_tournament_goes_on_without_those_who_are_banned() {
    let server = start().await;
    let ((ann, ann_id), (bob, bob_id)) = (account(&server, "ann").await, account(&server, "bob").await);
    let (eve, _) = account(&server, "eve").await;
    let admin = administrator(&server, "carol").await;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    let wish = json!({
        "title": "Autumn Line", "game": "toy", "clock": { "t": "none" }, "format": { "t": "swiss", "rounds": 2 },
        "least": 2, "most": 8, "starts_at": now.as_millis() as u64 + 3_600_000, "round_minutes": 60,
    });
    let made = ann.post("/api/tournaments", &wish).await.expect("an answer");
    let info: TournamentInfo = made.json().unwrap_or_else(|problem| panic!("{problem}: {}", made.text()));
    let path = format!("/api/tournaments/{}", info.summary.id);
    for player in [&bob, &eve] {
        assert_eq!(post(player, &format!("{path}/register"), json!(null)).await.0, 200);
    }
    let token: FreshToken =
        admin.post("/api/tokens", &json!({"label": "t"})).await.expect("an answer").json().expect("a token");
    let program = Client { token: Some(token.token), ..Client::new(server.address) };
    let read = async |client: &Client| -> TournamentInfo {
        client.get(&path).await.expect("an answer").json().expect("a tournament")
    };
    for person in [&bob_id, &ann_id] {
        let ban = json!({"person": person, "kind": "ban", "why": "threats"});
        assert_eq!(post(&admin, "/api/admin/sanctions", ban).await.0, 200);
    }
    let left = read(&eve).await;
    let names: Vec<_> = left.entrants.iter().map(|entrant| entrant.person.name.as_str()).collect();
    assert_eq!(names, ["eve"], "nobody is paired with somebody who may not come");

    let direct = format!("{path}/direct");
    let appoint = json!({ "act": { "t": "appoint", "name": "eve" }, "reason": "The director is banned." });
    let silent = json!({ "act": { "t": "pause" } });
    assert_eq!(post(&ann, &direct, silent.clone()).await.0, 401, "the director's session is over");
    assert_eq!(post(&eve, &direct, appoint.clone()).await.0, 403, "a player does not direct");
    assert_eq!(
        post(&program, &direct, appoint.clone()).await.0,
        403,
        "a token that leaked has no such power"
    );
    assert_eq!(post(&admin, &direct, silent).await.0, 400, "an administrator says why");
    let may_direct = async |client: &Client| read(client).await.you.may_direct;
    assert!(may_direct(&admin).await && !may_direct(&program).await && !may_direct(&eve).await);
    assert_eq!(post(&admin, &direct, appoint).await.0, 200);
    let after = read(&eve).await;
    assert!(after.you.may_direct && after.log[0].by == "carol", "{:?}", after.log);
    server.end().await;
}

#[tokio::test]
async fn administrators_act_on_others_with_names_and_reasons() {
    let server = start().await;
    let (_, bob_id) = account(&server, "bob").await;
    let (admin, other) = (administrator(&server, "carol").await, administrator(&server, "dave").await);
    let daves =
        house(&other).await.administrators.iter().find(|one| one.name == "dave").expect("dave").id.clone();
    let on_dave = json!({"person": daves, "kind": "ban", "why": "a quarrel"});
    assert_eq!(
        post(&admin, "/api/admin/sanctions", on_dave).await.0,
        403,
        "administrators do not ban each other"
    );
    let rename = |name: &str| json!({"person": bob_id, "name": name, "why": "not to be read aloud"});
    assert_eq!(post(&admin, "/api/admin/names", rename("carol")).await.0, 409);
    assert_eq!(post(&admin, "/api/admin/names", rename("\u{200b}")).await.0, 400);
    assert_eq!(post(&admin, "/api/admin/names", rename("Robert")).await.0, 204);
    assert_eq!(log_in(&server, "bob").await.0, 401);
    assert_eq!(log_in(&server, "robert").await.0, 200);
    let found: PersonInHouse =
        admin.get("/api/admin/persons?name=robert").await.expect("an answer").json().expect("somebody");
    assert!(found.person.id == bob_id && !found.administrator && found.sanctions.is_empty());
    assert_eq!(admin.get("/api/admin/persons?name=bob").await.expect("an answer").status, 404);
    for bad in [
        json!({"person": bob_id, "kind": "mute", "hours": 0, "why": "x"}),
        json!({"person": bob_id, "kind": "mute", "hours": 999_999, "why": "x"}),
        json!({"person": bob_id, "kind": "mute", "why": "a\u{0}b"}),
        json!({"person": bob_id, "kind": "shout", "why": "x"}),
    ] {
        assert_eq!(post(&admin, "/api/admin/sanctions", bad.clone()).await.0, 400, "{bad}");
    }
    let nobody = json!({"person": "nobody", "kind": "mute", "why": "x"});
    assert_eq!(post(&admin, "/api/admin/sanctions", nobody).await.0, 404);
    server.end().await;
}

// What a stranger cannot read they cannot report either, and nobody can bury administrators in reports.
#[tokio::test]
async fn reports_are_of_what_one_could_read_and_not_too_many() {
    let server = start_with(|config| config.rate_limits = RateLimits::Unrenewed).await;
    let (ann, _) = server.guest().await;
    let private = wire::tables::NewTable { spectators: false, ..new_table(Opponent::Link) };
    let table = ann.make_table(&private).await.expect("a table");
    let (eve, _) = server.guest().await;
    let (bob, _) = server.guest().await;
    bob.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    ann.show_share(&table.id).await.expect("begun");
    let about = |seat: u8| json!({"table": table.id, "seat": seat, "reason": "other"});
    assert_eq!(post(&eve, "/api/reports", about(0)).await.0, 403, "she may not watch");
    assert_eq!(post(&ann, "/api/reports", about(1)).await.0, 204, "who sits across the table");
    assert_eq!(post(&ann, "/api/reports", about(7)).await.0, 400);
    let mut refused = 0;
    for _ in 0..6 {
        refused += u32::from(post(&bob, "/api/reports", about(1)).await.0 == 429);
    }
    assert!(refused >= 1, "five from an address, and then later");
    server.end().await;
}

// Someone logging in while the ban was being written had been checked before it existed.
#[tokio::test]
async fn low_a_ban_during_a_login_takes_effect() {
    let server = start().await;
    let (_, bob) = account(&server, "bob").await;
    let database =
        || rusqlite::Connection::open(server.folder.path().join("hotline.db")).expect("the database");
    database().execute("DELETE FROM sessions WHERE person = ?1", [&bob]).expect("no session of his is left");
    // As long as this is not written, nothing else is.
    let ban = database();
    ban.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let address = server.address;
    let login = tokio::spawn(async move {
        post(&Client::new(address), "/api/login", json!({"name": "bob", "password": PASSWORD})).await
    });
    // Long enough to be checked, and to be waiting for the session to be written.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    assert!(!login.is_finished());
    let insert = "INSERT INTO sanctions (id, person, kind, since, why, settled) VALUES ('b', ?1, 'ban', 1, 'threats', 1)";
    ban.execute(insert, [&bob]).expect("banned");
    ban.execute_batch("COMMIT").expect("written");
    let (status, words) = login.await.expect("no panic");
    assert!(status == 403 && words.contains("threats"), "{status} {words}");
    let left: i64 = database()
        .query_row("SELECT COUNT(*) FROM sessions WHERE person = ?1", [&bob], |row| row.get(0))
        .expect("a number");
    assert_eq!(left, 0, "no session is left behind");
    server.end().await;
}
