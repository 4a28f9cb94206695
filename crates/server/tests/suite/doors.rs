//! Small doors left open: things that cost a stranger less than the server, or that gave something away. Each test is
//! named after its finding.

use super::reminders;
use crate::common::{Running, new_table, start, start_with};
use crate::receivers::{mail_server, push_service};
use client::Client;
use serde_json::json;
use server::RateLimits;
use wire::people::Me;
use wire::tables::{Opponent, TableInfo};

fn database(server: &Running) -> rusqlite::Connection {
    rusqlite::Connection::open(server.folder.path().join("hotline.db")).expect("the database")
}

// Opened records were counted per person, and persons are free.
#[tokio::test]
async fn low_opened_records_are_counted_for_each_address() {
    let server = start_with(|config| {
        config.rate_limits = RateLimits::Unrenewed;
        config.trust_proxy = true;
    })
    .await;
    let open = async |client: &Client, from: &str| {
        let headers = [("content-type", "text/plain"), ("x-forwarded-for", from)];
        let answer = client.send("POST", "/api/studies", &headers, b"no record at all").await;
        answer.expect("an answer").status
    };
    let mut refused = 0;
    // One IPv6 network counts as one address, however many addresses it has.
    for n in 0..3 {
        let (guest, _) = server.guest().await;
        for at in 0..28 {
            refused += usize::from(open(&guest, &format!("2001:db8:0:1::{n}:{at}")).await == 429);
        }
    }
    assert_eq!(refused, 24, "of 84");
    let (guest, _) = server.guest().await;
    assert_ne!(open(&guest, "2001:db8:0:2::1").await, 429, "the neighbours are not");
    server.end().await;
}

// Open tables used to stay in the lobby for ever.
#[tokio::test]
async fn low_an_offer_that_nobody_took_leaves_the_lobby() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let (old, fresh) = (
        guest.make_table(&new_table(Opponent::Open)).await.expect("a table"),
        guest.make_table(&new_table(Opponent::Open)).await.expect("a table"),
    );
    let age = "UPDATE tables SET made_at = made_at - ?1 WHERE id = ?2";
    let listed = async || {
        let open = Client::new(server.address).get("/api/tables?list=open").await.expect("an answer");
        let open: serde_json::Value = open.json().expect("a list");
        let tables = open["tables"].as_array().expect("tables").clone();
        let mut ids: Vec<_> =
            tables.iter().filter_map(|table| table["id"].as_str().map(str::to_owned)).collect();
        ids.sort();
        ids
    };
    let day = 24 * 3600 * 1000;
    database(&server).execute(age, (13 * day, &old.id)).expect("a row");
    let mut both = vec![old.id.clone(), fresh.id.clone()];
    both.sort();
    assert_eq!(listed().await, both);
    database(&server).execute(age, (day, &old.id)).expect("a row");
    assert_eq!(listed().await, [fresh.id], "after two weeks");
    server.end().await;
}

// Anyone can ask, any number of times, what a messenger shows for a link: it is read from the row, without loading a
// game.
#[tokio::test]
async fn low_a_strangers_look_at_a_link_loads_no_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = folder.path().to_owned();
    let server = start_with(|config| config.data = at.clone()).await;
    let (guest, _) = server.guest().await;
    let open: TableInfo = guest.make_table(&new_table(Opponent::Open)).await.expect("a table");
    let playing: TableInfo = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    server.end().await;
    let server = start_with(|config| config.data = at).await;
    let stranger = Client::new(server.address);
    let live = async || {
        let figures = stranger.get("/metrics").await.expect("an answer").text();
        let line = figures.lines().find(|line| line.starts_with("hotline_live_tables ")).expect("a figure");
        line.split(' ').nth(1).expect("a number").to_owned()
    };
    for id in [&open.id, &playing.id] {
        for path in [format!("/t/{id}"), format!("/join/{id}")] {
            let page = stranger.get(&path).await.expect("an answer").text();
            assert!(page.contains("og:title"), "{page}");
        }
    }
    assert_eq!(live().await, "0");
    assert_eq!(stranger.get(&format!("/api/tables/{}", open.id)).await.expect("an answer").status, 200);
    assert_eq!(live().await, "0");
    server.end().await;
}

// A request has room for eight hundred cookies of our name, and each was looked up.
#[tokio::test]
async fn low_a_request_with_many_cookies_is_not_looked_up_for_long() {
    let server = start().await;
    let (guest, me) = server.guest().await;
    let own = guest.cookie.clone().expect("a cookie");
    let who = async |others: usize| {
        let others = (0..others).map(|n| format!("hotline={n:064}; ")).collect::<String>();
        let headers = [("cookie", &*format!("{others}{own}"))];
        let answer = Client::new(server.address).send("GET", "/api/me", &headers, b"").await;
        answer.expect("an answer").json::<Me>().expect("somebody").person.id
    };
    assert_eq!(who(0).await, me.person.id);
    assert_eq!(who(3).await, me.person.id, "a few may be left from other paths");
    assert_ne!(who(4).await, me.person.id, "and no more");
    server.end().await;
}

// A recovery letter is prepared only if the account exists, and the asker used to wait for that: the time revealed
// whether it does.
#[tokio::test]
async fn low_the_time_of_an_answer_does_not_tell_whether_there_is_an_account() {
    let (mut mail, push) = (mail_server().await, push_service().await);
    let server = reminders::start(mail.address, push.address).await;
    reminders::account(&server, &mut mail, "bob").await;
    // As long as nothing can be written, anyone who waits for a write gets no answer.
    let lock = database(&server);
    lock.execute_batch("BEGIN IMMEDIATE").expect("locked");
    let stranger = Client::new(server.address);
    for name in ["nobody", "bob"] {
        let answer = stranger.post("/api/recovery-mail", &json!({"name": name})).await.expect("an answer");
        assert_eq!(answer.status, 204, "{name}: {}", answer.text());
    }
    lock.execute_batch("ROLLBACK").expect("unlocked");
    assert_eq!(mail.next().await.to, "bob@example.org", "the letter comes all the same");
    server.end().await;
}

// Requesting letters for someone else's lost password until no more were sent made the word in the last one invalid.
#[tokio::test]
async fn low_a_word_by_mail_stays_good_when_no_more_letters_are_sent() {
    let mut mail = mail_server().await;
    let server = start_with(|config| {
        let from = "Hotline <hotline@example.org>".to_owned();
        config.mail = Some(server::MailConfig { url: format!("smtp://{}", mail.address), from });
        config.rate_limits = RateLimits::Unrenewed;
        config.trust_proxy = true;
    })
    .await;
    reminders::account(&server, &mut mail, "bob").await;
    let ask = async |from: usize| {
        let headers =
            [("x-forwarded-for", &*format!("192.0.2.{from}")), ("content-type", "application/json")];
        let stranger = Client::new(server.address);
        let asked = stranger.send("POST", "/api/recovery-mail", &headers, br#"{"name": "bob"}"#).await;
        assert_eq!(asked.expect("an answer").status, 204);
    };
    // One of the five letters asked whether the address is his.
    let mut last = String::new();
    for from in 1..=4 {
        ask(from).await;
        last = reminders::word_of(&mail.next().await.letter, "recover");
    }
    ask(5).await;
    assert!(mail.stays_quiet().await, "no more letters today");
    let recover = json!({"code": last, "password": "battery staple"});
    let answer = Client::new(server.address).post("/api/recover", &recover).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    server.end().await;
}

// Things without a limit of their own could be requested endlessly: finished games, tournaments, deck checks.
#[tokio::test]
async fn low_every_request_is_counted_for_its_address() {
    let server = start_with(|config| {
        config.rate_limits = RateLimits::Unrenewed;
        config.trust_proxy = true;
    })
    .await;
    let stranger = Client::new(server.address);
    let ask = async |from: &str| {
        let headers = [("x-forwarded-for", from)];
        stranger.send("GET", "/api/titles", &headers, b"").await.expect("an answer").status
    };
    let mut refused = 0;
    for n in 0..1250 {
        refused += u32::from(ask(&format!("2001:db8:0:1::{n:x}")).await == 429);
    }
    assert_eq!(refused, 50, "of 1250");
    assert_eq!(ask("192.0.2.7").await, 200, "others are not");
    server.end().await;
}

// Everything tried out waits in one queue, and persons are free: guests at one address could fill it for everyone.
#[tokio::test]
async fn low_trials_are_counted_for_each_address() {
    let server = start_with(|config| config.rate_limits = RateLimits::Unrenewed).await;
    let mut refused = [0; 3];
    for path in
        ["/api/puzzles/none/answer", "/api/replays/none/review/what-if", "/api/replays/none/review/try"]
    {
        let (guest, _) = server.guest().await;
        let body = json!({"picks": [], "step": 1, "effort": "quick", "die": 1});
        for _ in 0..15 {
            let answer = guest.post(path, &body).await.expect("an answer");
            assert!(answer.status >= 400, "{path}: {}", answer.text());
            let at = usize::from(path.contains("what-if")) + 2 * usize::from(path.ends_with("try"));
            refused[at] += u32::from(answer.status == 429);
        }
    }
    assert_eq!(refused, [0, 0, 5], "of 45, forty");
    server.end().await;
}
