//! Attacks that once worked. Each test is named after its finding.

use crate::common::{new_table, socket, start, start_with};
use client::Client;
use serde_json::json;
use server::{Allowed, RateLimits};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use wire::live::{Command, Question, Talk};
use wire::people::{FreshToken, Me};
use wire::tables::{NewTable, Opponent};

async fn token(owner: &Client, scopes: serde_json::Value) -> FreshToken {
    let made = owner.post("/api/tokens", &json!({"label": "bot", "scopes": scopes})).await;
    made.expect("an answer").json().expect("a token")
}

fn with_token(server: &crate::common::Running, fresh: &FreshToken) -> Client {
    Client { token: Some(fresh.token.clone()), ..Client::new(server.address) }
}

// A leaked token could set a password, and so take the guest over for good.
#[tokio::test]
async fn h3_a_leaked_token_cannot_become_its_owner() {
    let server = start().await;
    let (guest, me) = server.guest().await;
    let fresh = token(&guest, json!(["play", "make"])).await;
    let thief = with_token(&server, &fresh);
    let account = json!({"name": "Philby", "password": "cambridge5"});
    for (method, path, body) in [
        ("POST", "/api/account", account.clone()),
        ("PATCH", "/api/me", json!({"name": "Philby", "email": "kim@example.org"})),
        ("POST", "/api/tokens", json!({"label": "another"})),
        ("GET", "/api/tokens", json!(null)),
        ("DELETE", &format!("/api/tokens/{}", fresh.info.id), json!(null)),
        ("POST", "/api/logout", json!({})),
        (
            "POST",
            "/api/push",
            json!({"endpoint": "https://push.example.org/x", "p256dh": "a".repeat(32), "auth": "b".repeat(32)}),
        ),
    ] {
        let body = serde_json::to_vec(&body).expect("json");
        let headers = [("content-type", "application/json")];
        let answer = thief.send(method, path, &headers, &body).await.expect("an answer");
        assert_eq!(answer.status, 403, "{method} {path}: {}", answer.text());
    }
    let now: Me = guest.get("/api/me").await.expect("an answer").json().expect("me");
    assert_eq!((now.person.name, now.person.guest), (me.person.name, true), "nothing was changed");
    let login = json!({"name": "Philby", "password": "cambridge5"});
    assert_eq!(Client::new(server.address).post("/api/login", &login).await.expect("an answer").status, 401);
    server.end().await;
}

#[tokio::test]
async fn h3_a_token_does_what_its_scopes_say() {
    let server = start().await;
    let (mut guest, _) = server.guest().await;
    let answer = guest
        .send(
            "PATCH",
            "/api/me",
            &[("content-type", "application/json"), ("x-hotline", "1")],
            br#"{"email": "ann@example.org"}"#,
        )
        .await;
    assert_eq!(answer.expect("an answer").status, 200);
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let (looks, plays) = (token(&guest, json!([])).await, token(&guest, json!(["play"])).await);
    assert_eq!(plays.info.scopes.len(), 1);
    let looker = with_token(&server, &looks);
    let seen: Me = looker.get("/api/me").await.expect("an answer").json().expect("me");
    assert_eq!(seen.email, None, "how to reach its owner is no business of a program");
    assert_eq!(looker.get("/api/tables?list=mine").await.expect("an answer").status, 200);
    let body = serde_json::to_vec(&new_table(Opponent::Open)).expect("json");
    for program in [&looker, &with_token(&server, &plays)] {
        let headers = [("content-type", "application/json")];
        let refused = program.send("POST", "/api/tables", &headers, &body).await.expect("an answer");
        assert_eq!(refused.status, 403, "neither may make a table");
    }
    let mut watching = socket(&looker, &table.id, "").await;
    let asked = watching.await_kind("sync").await.expect("everything");
    let ask = asked.ask().expect("a decision");
    let pick = Command::Pick { seq: asked.seq, pick: ask.picks()[0], side: Some(ask.side), id: Some(1) };
    watching.say(&pick).await.expect("said");
    let refused = watching.await_kind("refused").await.expect("a refusal");
    assert_eq!(refused.problem.expect("a problem").code, "forbidden");
    let mut playing = socket(&with_token(&server, &plays), &table.id, "").await;
    playing.await_kind("sync").await.expect("everything");
    playing.say(&pick).await.expect("said");
    playing.await_kind("update").await.expect("this one may play");
    guest.cookie = None;
    server.end().await;
}

/// Whether the other end closes within the given time.
async fn is_closed(stream: &mut TcpStream, within: Duration) -> bool {
    let mut rest = Vec::new();
    tokio::time::timeout(within, stream.read_to_end(&mut rest)).await.is_ok()
}

// 1,100 half-open requests made the server unreachable, and none had been closed after 103 s.
#[tokio::test]
async fn m1_half_a_request_is_not_waited_for() {
    let silence = Duration::from_millis(300);
    let server = start_with(|config| config.allowed = Allowed { silence, ..Allowed::default() }).await;
    for said in ["", "GET /api/me HTTP/1.1\r\nhost: x\r\nx-slow: "] {
        let mut half = TcpStream::connect(server.address).await.expect("a connection");
        half.write_all(said.as_bytes()).await.expect("said");
        assert!(is_closed(&mut half, Duration::from_secs(120)).await, "{said:?}");
    }
    let mut quiet = TcpStream::connect(server.address).await.expect("a connection");
    quiet.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("said");
    assert!(is_closed(&mut quiet, Duration::from_secs(120)).await, "answered, and then silent");
    server.end().await;
}

#[tokio::test]
async fn m1_one_address_does_not_take_all_connections() {
    let server =
        start_with(|config| config.allowed = Allowed { of_one_address: 5, ..Allowed::default() }).await;
    let mut open = Vec::new();
    for _ in 0..5 {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        // An answer proves that the connection was counted.
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("said");
        let mut first = [0; 12];
        stream.read_exact(&mut first).await.expect("an answer");
        assert_eq!(&first, b"HTTP/1.1 200");
        open.push(stream);
    }
    let mut sixth = TcpStream::connect(server.address).await.expect("a connection");
    // It may be closed before anything can be sent; a silent one would be closed in the end anyway.
    let _ = sixth.write_all(b"GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = sixth.read_to_end(&mut answer).await;
    assert!(answer.is_empty(), "one too many: {}", String::from_utf8_lossy(&answer));
    drop(open);
    let mut again = 0;
    while Client::new(server.address).get("/healthz").await.is_err() {
        again += 1;
        assert!(again < 2400, "places are given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.end().await;
}

// There was a time limit for the head of a request, but none for its body.
#[tokio::test]
async fn m1_half_a_body_is_not_waited_for() {
    let body = Duration::from_millis(300);
    let server = start_with(|config| config.allowed = Allowed { body, ..Allowed::default() }).await;
    let head = "POST /api/login HTTP/1.1\r\nhost: x\r\nx-hotline: 1\r\ncontent-type: application/json\r\n";
    for said in ["content-length: 100\r\n\r\n{", "transfer-encoding: chunked\r\n\r\n5\r\n{"] {
        let mut half = TcpStream::connect(server.address).await.expect("a connection");
        half.write_all(format!("{head}{said}").as_bytes()).await.expect("said");
        assert!(is_closed(&mut half, Duration::from_secs(120)).await, "{said:?}");
    }
    server.end().await;
}

/// A file too large for the buffers between two programs, placed where `hotline export` would put it.
fn large_month(server: &crate::common::Running) {
    let folder = server.folder.path().join("archive");
    std::fs::create_dir(&folder).expect("a folder");
    std::fs::write(folder.join("2026-10.records.gz"), vec![7; 40_000_000]).expect("a file");
}

async fn ask_for_month(server: &crate::common::Running) -> TcpStream {
    let mut asking = TcpStream::connect(server.address).await.expect("a connection");
    asking.write_all(b"GET /api/archive/months/2026-10 HTTP/1.1\r\nhost: x\r\n\r\n").await.expect("said");
    let mut first = [0; 12];
    asking.read_exact(&mut first).await.expect("an answer");
    assert_eq!(&first, b"HTTP/1.1 200");
    asking
}

// A client that asked for a lot and read none of it kept its connection for ever.
#[tokio::test]
async fn m1_a_client_that_reads_none_of_an_answer_is_cut_off() {
    let stall = Duration::from_millis(300);
    let allowed = Allowed { stall, of_one_address: 1, ..Allowed::default() };
    let server = start_with(|config| config.allowed = allowed).await;
    large_month(&server);
    let _asking = ask_for_month(&server).await;
    // There is one slot, and it stays taken until he is cut off.
    let mut again = 0;
    while Client::new(server.address).get("/healthz").await.is_err() {
        again += 1;
        assert!(again < 2400, "his place is given to others");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.end().await;
}

// A download nobody read blocked a thread, and there are only some hundred for everything that reads the database.
#[test]
fn low_a_download_that_nobody_takes_holds_no_thread() {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).max_blocking_threads(3).enable_all().build().expect("a runtime");
    runtime.block_on(async {
        // Nobody is cut off while this test runs.
        let stall = Duration::from_secs(100_000);
        let server = start_with(|config| config.allowed = Allowed { stall, ..Allowed::default() }).await;
        large_month(&server);
        let mut asking = Vec::new();
        for _ in 0..4 {
            asking.push(ask_for_month(&server).await);
        }
        let others = tokio::time::timeout(Duration::from_secs(120), server.guest()).await;
        assert!(others.is_ok(), "others are served");
        drop(asking);
        server.end().await;
    });
}

// Behind a proxy all connections are the proxy's, and nobody counted whose sockets they were.
#[tokio::test]
async fn m1_sockets_of_one_address_are_counted_behind_a_proxy_too() {
    let server = start_with(|config| {
        config.trust_proxy = true;
        config.allowed = Allowed { of_one_address: 3, ..Allowed::default() };
    })
    .await;
    let ((guest, _), (other, _)) = (server.guest().await, server.guest().await);
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(socket(&guest, &table.id, "").await);
    }
    // A guest costs nothing, so the address is what counts.
    assert!(client::Socket::open(&other, &table.id, "").await.is_err(), "one too many");
    let metrics = guest.get("/metrics").await.expect("an answer").text();
    assert!(metrics.contains("hotline_limited_total{limit=\"connections\"} 1"), "{metrics}");
    open.pop();
    let mut again = 0;
    while client::Socket::open(&other, &table.id, "").await.is_err() {
        again += 1;
        assert!(again < 2400, "places are given back");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.end().await;
}

// A socket opened while the table was waiting went on receiving a game that nobody may watch.
#[tokio::test]
async fn m2_nobody_watches_a_table_without_spectators() {
    let server = start().await;
    let ((maker, _), (joiner, _), (third, _)) =
        (server.guest().await, server.guest().await, server.guest().await);
    let wish = NewTable { spectators: false, ..new_table(Opponent::Link) };
    let table = maker.make_table(&wish).await.expect("a table");
    let (mut early, mut own) = (socket(&third, &table.id, "").await, socket(&joiner, &table.id, "").await);
    early.await_kind("sync").await.expect("a waiting table is open to all");
    own.await_kind("sync").await.expect("everything");
    joiner.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    maker.show_share(&table.id).await.expect("begun");
    own.await_kind("update").await.expect("who joined sees the game");
    while let Ok(Some(heard)) = early.hear().await {
        assert_ne!(heard.t, "update", "a game that nobody may watch");
    }
    server.end().await;
}

// A socket whose session had logged out could still resign the game.
#[tokio::test]
async fn m6_logging_out_ends_what_was_opened() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let fresh = token(&guest, json!(["play"])).await;
    let mut by_token = socket(&with_token(&server, &fresh), &table.id, "").await;
    let mut by_session = socket(&guest, &table.id, "").await;
    for socket in [&mut by_token, &mut by_session] {
        socket.await_kind("sync").await.expect("everything");
    }
    let drop =
        guest.send("DELETE", &format!("/api/tokens/{}", fresh.info.id), &[("x-hotline", "1")], b"").await;
    assert_eq!(drop.expect("an answer").status, 204);
    while let Ok(Some(_)) = by_token.hear().await {}
    assert_eq!(guest.post("/api/logout", &json!({})).await.expect("an answer").status, 204);
    while let Ok(Some(_)) = by_session.hear().await {}
    server.end().await;
}

// Behind TLS a cookie with the plain name, which another host can set, overrode the one only we can set.
#[tokio::test]
async fn m7_behind_tls_only_the_hosts_own_cookie_counts() {
    let server = start_with(|config| config.trust_proxy = true).await;
    let client = Client::new(server.address);
    let over_tls = [("x-forwarded-proto", "https")];
    let ask = async |cookies: &str| {
        let headers = [over_tls[0], ("cookie", cookies)];
        let answer = client.send("GET", "/api/me", &headers, b"").await.expect("an answer");
        let cookie = answer.header("set-cookie").map(str::to_owned);
        (answer.json::<Me>().expect("me").person.id, cookie)
    };
    let (ann, cookie) = ask("").await;
    let secret = |cookie: Option<String>| {
        let cookie = cookie.expect("a cookie");
        cookie.split(['=', ';']).nth(1).expect("a secret").to_owned()
    };
    let anns = secret(cookie);
    let (eve, cookie) = ask("").await;
    let eves = secret(cookie);
    assert_ne!(ann, eve);
    let (who, renewed) = ask(&format!("hotline={eves}; __Host-hotline={anns}")).await;
    assert_eq!(who, ann);
    let renewed = renewed.expect("whoever comes again keeps the session for longer");
    assert!(
        renewed.starts_with(&format!("__Host-hotline={anns};")) && renewed.contains("Max-Age="),
        "{renewed}"
    );
    let (who, _) = ask(&format!("hotline={anns}")).await;
    assert_ne!(who, ann, "the plain name does not count at all");
    server.end().await;
}

// Fifty guests stored 850 KB of chat in twenty seconds, and every sync carried all of it.
#[tokio::test]
async fn h5_chat_is_bounded_for_each_table_sync_and_address() {
    let server = start_with(|config| config.rate_limits = RateLimits::Unrenewed).await;
    let (maker, _) = server.guest().await;
    let table = maker.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut taken = 0;
    for _ in 0..10 {
        let (guest, _) = server.guest().await;
        let mut socket = socket(&guest, &table.id, "").await;
        socket.await_kind("sync").await.expect("everything");
        for _ in 0..8 {
            socket.say(&Talk::Chat { text: "x".repeat(900) }).await.expect("said");
            let answer = loop {
                let heard = socket.hear().await.expect("heard").expect("open");
                if heard.t == "refused" || heard.t == "chat" {
                    break heard.t;
                }
            };
            taken += u32::from(answer == "chat");
        }
    }
    assert_eq!(taken, 20, "lines of 80 from one address");
    server.end().await;

    let server = start().await;
    let (maker, _) = server.guest().await;
    let table = maker.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut talk = socket(&maker, &table.id, "").await;
    talk.await_kind("sync").await.expect("everything");
    for n in 1..=1100u32 {
        talk.say(&Talk::Chat { text: format!("{n} {}", "x".repeat(900)) }).await.expect("said");
        talk.await_kind("chat").await.expect("heard");
    }
    let (mut late, mut lines, mut first) = (socket(&maker, &table.id, "").await, 0, 0);
    let text = late.hear_text().await.expect("heard").expect("open");
    assert!(text.len() < 250_000, "{} bytes of sync", text.len());
    let mut heard: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut chat = heard["chat"].as_array().expect("lines").clone();
    loop {
        lines += chat.len();
        let Some(line) = chat.first() else { break };
        first = line["n"].as_u64().expect("a number") as u32;
        late.say(&Question::OlderChat { before: first }).await.expect("said");
        loop {
            let text = late.hear_text().await.expect("heard").expect("open");
            heard = serde_json::from_str(&text).expect("JSON");
            if heard["t"] == "older_chat" {
                break;
            }
        }
        chat = heard["lines"].as_array().expect("lines").clone();
        assert!(chat.len() <= 100);
    }
    assert_eq!((lines, first), (1000, 101), "the table forgets what is older");
    talk.say(&Talk::Chat { text: "zero \0 byte".to_owned() }).await.expect("said");
    talk.await_kind("refused").await.expect("a text that not every database keeps");
    server.end().await;
}

// Ten wrong passwords locked everyone out of a name.
#[tokio::test]
async fn low_wrong_passwords_from_one_address_lock_nobody_else_out() {
    let server = start_with(|config| {
        config.rate_limits = RateLimits::Unrenewed;
        config.trust_proxy = true;
    })
    .await;
    let (guest, _) = server.guest().await;
    let made = guest.post("/api/account", &json!({"name": "ann", "password": "correct horse"})).await;
    assert_eq!(made.expect("an answer").status, 200);
    let attempt = async |from: &str, password: &str| {
        let body = json!({"name": "ann", "password": password}).to_string();
        let headers = [("x-forwarded-for", from), ("content-type", "application/json")];
        let client = Client::new(server.address);
        client.send("POST", "/api/login", &headers, body.as_bytes()).await.expect("an answer").status
    };
    for n in 0..10 {
        assert_ne!(attempt("192.0.2.1", "wrong").await, 429, "attempt {n}");
    }
    assert_eq!(attempt("192.0.2.1", "wrong").await, 429);
    assert_eq!(attempt("192.0.2.2", "correct horse").await, 200);
    server.end().await;
}

// A guest could take the name of an account, or an invisible one.
#[tokio::test]
async fn low_names_are_seen_and_not_another_accounts() {
    let server = start().await;
    let ((ann, _), (guest, _)) = (server.guest().await, server.guest().await);
    let made = ann.post("/api/account", &json!({"name": "ann", "password": "correct horse"})).await;
    assert_eq!(made.expect("an answer").status, 200);
    let rename = async |name: &str| {
        let body = json!({"name": name}).to_string();
        let headers = [("content-type", "application/json")];
        guest.send("PATCH", "/api/me", &headers, body.as_bytes()).await.expect("an answer").status
    };
    assert_eq!(rename("Ann").await, 409);
    assert_eq!(rename("\u{3164}").await, 400);
    assert_eq!(rename("\u{430}nn").await, 400, "a Cyrillic letter among Latin ones");
    assert_eq!(rename("𝖆𝖓𝖓").await, 400, "the same letters in another dress");
    assert_eq!(rename("ann\u{a0}").await, 409, "a space of another kind");
    assert_eq!(rename("Former player").await, 409, "what the server calls somebody else");
    assert_eq!(rename("Анна").await, 200);
    server.end().await;
}

// A name written wholly in letters of another alphabet, or with its accents typed otherwise, looked like another's.
#[tokio::test]
async fn low_a_name_that_looks_like_anothers_is_taken_and_its_owner_is_found_however_it_is_typed() {
    let server = start().await;
    let account = async |name: &str| {
        let (client, _) = server.guest().await;
        let new = json!({"name": name, "password": "correct horse"});
        client.post("/api/account", &new).await.expect("an answer").status
    };
    for name in ["coco", "\u{412}\u{41e}\u{422} 7", "Zoe\u{308}  B"] {
        assert_eq!(account(name).await, 200, "{name}");
    }
    for name in ["\u{441}\u{43e}\u{441}\u{43e}", "BOT 7", "Zoë B", "zoe\u{308}\u{2003}B"] {
        assert_eq!(account(name).await, 409, "{name}");
    }
    for name in ["Zoë B", "Zoe\u{308}  B", " zoë b "] {
        let (client, _) = server.guest().await;
        let login = json!({"name": name, "password": "correct horse"});
        assert_eq!(client.post("/api/login", &login).await.expect("an answer").status, 200, "{name}");
    }
    server.end().await;
}

// Twenty decks of 65 KB made the lobby 1.26 MB; the policy allowed sockets to anywhere.
#[tokio::test]
async fn low_a_list_is_short_and_the_policy_names_this_host() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let deck = include_str!("../../../thirteen/data/deck.toml");
    let mut new = new_table(Opponent::Open);
    new.options.insert("deck".to_owned(), format!("{deck}\n# {}\n", "x".repeat(30_000)));
    let made = guest.post("/api/tables", &new).await.expect("an answer");
    assert_eq!(made.status, 200, "{}", made.text());
    let list = guest.get("/api/tables?list=open").await.expect("an answer");
    assert!(list.text().contains("\"deck\"") && list.body.len() < 8_000, "{} bytes", list.body.len());
    let policy = list.header("content-security-policy").expect("a policy").to_owned();
    let own = format!("connect-src 'self' ws://{0} wss://{0}", server.address);
    assert!(policy.ends_with(&own), "{policy}");
    server.end().await;
}

// Every user of the machine could read the database, with the secrets of running games.
#[cfg(unix)]
#[tokio::test]
async fn low_the_database_is_readable_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let mut data = std::path::PathBuf::new();
    let server = start_with(|config| data = config.data.clone()).await;
    server.guest().await;
    for entry in std::fs::read_dir(&data).expect("a folder").flatten() {
        let mode = entry.metadata().expect("a file").permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{}", entry.path().display());
    }
    server.end().await;
}
