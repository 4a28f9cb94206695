//! Malformed, oversized and unauthorised requests and requests from other sites: they get the right status and a
//! problem as JSON, and nothing happens.

use crate::common::{new_table, start};
use client::{Answer, Client};
use contract::Lang;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use wire::catalogue::{GameInfo, OptionsChecked};
use wire::tables::{Opponent, TableList};

const JSON: (&str, &str) = ("content-type", "application/json");

fn assert_refused(answer: &Answer, status: u16, code: &str) {
    let problem = answer.problem().unwrap_or_else(|| panic!("expected a problem, got {}", answer.text()));
    assert_eq!((answer.status, problem.code.as_str()), (status, code), "{}", problem.message);
    assert!(!problem.message.is_empty());
    assert_eq!(answer.header("content-type"), Some("application/json"));
}

async fn tables_of(client: &Client) -> usize {
    let list: TableList =
        client.get("/api/tables?list=mine").await.expect("an answer").json().expect("a list");
    list.tables.len()
}

#[tokio::test]
async fn another_site_cannot_act_in_ones_name() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let body = serde_json::to_vec(&new_table(Opponent::Open)).expect("json");
    for origin in ["https://evil.example", "null", &format!("http://{}.evil.example", server.address)] {
        let answer =
            guest.send("POST", "/api/tables", &[JSON, ("origin", origin)], &body).await.expect("an answer");
        assert_refused(&answer, 403, "other_site");
    }
    assert_eq!(tables_of(&guest).await, 0, "nothing happened");
    let own = format!("http://{}", server.address);
    let answer =
        guest.send("POST", "/api/tables", &[JSON, ("origin", &own)], &body).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(tables_of(&guest).await, 1);
    server.end().await;
}

#[tokio::test]
async fn a_socket_from_another_site_is_refused() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let refused = client::Socket::open_from(&guest, &table.id, "", Some("https://evil.example")).await;
    assert!(refused.is_err(), "opened from another site");
    let own = format!("http://{}", server.address);
    let opened = client::Socket::open_from(&guest, &table.id, "", Some(&own)).await;
    assert!(opened.is_ok(), "{:?}", opened.err());
    let stranger = Client::new(server.address);
    assert!(client::Socket::open(&stranger, &table.id, "").await.is_err(), "opened without a session");
    let answer = guest.get(&format!("/api/tables/{}/socket", table.id)).await.expect("an answer");
    assert_eq!(answer.problem().expect("a problem").code, "no_socket");
    server.end().await;
}

#[tokio::test]
async fn malformed_requests_are_refused_with_words() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let good = serde_json::to_value(new_table(Opponent::Open)).expect("json");
    let with = |key: &str, value: serde_json::Value| {
        let mut body = good.clone();
        body[key] = value;
        body.to_string()
    };
    let bodies = [
        String::new(),
        "{".to_owned(),
        "[]".to_owned(),
        "{}".to_owned(),
        with("game", json!("chess")),
        with("side", json!("red")),
        with("clock", json!({"t": "live"})),
        with("opponent", json!({"t": "bot", "level": "god"})),
        with("options", json!({"no_such_option": "on"})),
        with("preset", json!("no such preset")),
    ];
    for body in &bodies {
        let answer = guest.send("POST", "/api/tables", &[JSON], body.as_bytes()).await.expect("an answer");
        assert_refused(&answer, 400, "bad_request");
    }
    let answer =
        guest.send("POST", "/api/tables", &[("content-type", "text/plain")], b"{}").await.expect("an answer");
    assert_refused(&answer, 415, "not_json");
    let answer =
        guest.send("POST", "/api/tables", &[JSON], &vec![b' '; 600 * 1024]).await.expect("an answer");
    assert_refused(&answer, 413, "too_large");
    assert_refused(&guest.get("/api/tables?list=all").await.expect("an answer"), 400, "bad_request");
    assert_refused(&guest.get("/api/tables?before=x").await.expect("an answer"), 400, "bad_request");
    assert_eq!(tables_of(&guest).await, 0, "nothing happened");
    server.end().await;
}

#[tokio::test]
async fn what_is_not_there_or_not_allowed_is_said_as_json() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    for path in [
        "/api/nothing",
        "/api/tables/nothing",
        "/api/tables/%00",
        "/api/replays/nothing",
        "/api/games/chess/board",
    ] {
        assert_refused(&guest.get(path).await.expect("an answer"), 404, "not_found");
    }
    let answer = guest.send("DELETE", "/api/tables", &[], b"").await.expect("an answer");
    assert_refused(&answer, 405, "method_not_allowed");
    let stranger = Client::new(server.address);
    assert_refused(
        &stranger.post("/api/tables", &new_table(Opponent::Open)).await.expect("an answer"),
        401,
        "no_session",
    );
    assert_refused(&stranger.get("/api/tables?list=mine").await.expect("an answer"), 401, "no_session");
    let forged = Client { cookie: Some("hotline=0000".to_owned()), ..stranger.clone() };
    assert_refused(&forged.get("/api/tokens").await.expect("an answer"), 401, "no_session");
    let liar = Client { token: Some("hl_0000".to_owned()), ..stranger };
    assert_refused(&liar.get("/api/tables?list=open").await.expect("an answer"), 401, "no_session");
    server.end().await;
}

#[tokio::test]
async fn a_seat_is_taken_by_one_person_with_the_invitation_only() {
    let server = start().await;
    let (maker, _) = server.guest().await;
    let (friend, _) = server.guest().await;
    let (stranger, _) = server.guest().await;
    let table = maker.make_table(&new_table(Opponent::Link)).await.expect("a table");
    let invite = table.invite.clone().expect("an invitation");
    let path = format!("/api/tables/{}/join", table.id);
    let join = |invite: Option<&str>| json!({"commitment": "03".repeat(32), "invite": invite});
    let told = stranger.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").text();
    assert!(!told.contains(&invite), "the invitation is the maker's secret");
    for wrong in [None, Some("wrong")] {
        let answer = stranger.post(&path, &join(wrong)).await.expect("an answer");
        assert_eq!(answer.status, 403, "{}", answer.text());
    }
    assert_eq!(friend.post(&path, &join(Some(&invite))).await.expect("an answer").status, 200);
    let late = stranger.post(&path, &join(Some(&invite))).await.expect("an answer");
    assert!(matches!(late.status, 403 | 409), "{} {}", late.status, late.text());
    server.end().await;
}

#[tokio::test]
async fn headers_forbid_what_the_page_does_not_need() {
    let server = start().await;
    let client = Client::new(server.address);
    for path in ["/", "/api/games", "/api/docs", "/t/abc"] {
        let answer = client.get(path).await.expect("an answer");
        assert_eq!(answer.status, 200, "{path}");
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("x-frame-options"), Some("DENY"));
    }
    let docs = client.get("/api/docs").await.expect("an answer").text();
    assert!(!docs.contains("http://") && !docs.contains("https://"), "the page loads from elsewhere");
    server.end().await;
}

#[tokio::test]
async fn operators_are_answered() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    guest.make_table(&new_table(Opponent::Open)).await.expect("a table");
    assert_eq!(guest.get("/healthz").await.expect("an answer").text(), "ok\n");
    assert_eq!(guest.get("/readyz").await.expect("an answer").text(), "ready\n");
    let metrics = guest.get("/metrics").await.expect("an answer").text();
    for line in ["hotline_tables{state=\"waiting\"} 1", "hotline_sockets 0", "hotline_bot_queue 0", "# EOF"] {
        assert!(metrics.contains(line), "expected {line} in\n{metrics}");
    }
    assert!(
        metrics.contains("hotline_request_seconds_bucket") && metrics.contains("hotline_decisions_total")
    );
    server.end().await;
}

#[tokio::test]
async fn the_description_names_every_address_and_every_refusal() {
    let server = start().await;
    let described = Client::new(server.address).get("/api/openapi.json").await.expect("an answer");
    let described: serde_json::Value = described.json().expect("json");
    let paths = described["paths"].as_object().expect("paths");
    for path in
        ["/api/me", "/api/tables", "/api/tables/{id}/socket", "/api/replays/{id}/dice", "/api/studies"]
    {
        assert!(paths.contains_key(path), "{path}");
    }
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().expect("methods") {
            for status in ["400", "401", "403", "404", "429", "503"] {
                assert!(operation["responses"][status].is_object(), "{method} {path}: {status}");
            }
        }
    }
    assert!(described["components"]["schemas"]["FromServer"].is_object());
    server.end().await;
}

/// Finds addresses a language does not describe, and described ones that do not exist.
#[tokio::test]
async fn every_address_is_told_in_every_language() {
    let server = start().await;
    let client = Client::new(server.address);
    let described = async |lang: Lang| -> serde_json::Value {
        let path = format!("/api/openapi.json?lang={}", lang.word());
        client.get(&path).await.expect("an answer").json().expect("json")
    };
    let first = described(Lang::FIRST).await;
    let mut there = BTreeSet::from(["info".to_owned()]);
    for (path, methods) in first["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            there.insert(format!("{} {path}", method.to_uppercase()));
            let tags = operation["tags"].as_array().into_iter().flatten();
            there.extend(tags.map(|tag| format!("tag {}", tag.as_str().expect("a word"))));
        }
    }
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::FIRST) {
        let file = format!("{}/src/openapi/{}.txt", env!("CARGO_MANIFEST_DIR"), lang.word());
        let text = std::fs::read_to_string(file).expect("a text for each language");
        let told: BTreeMap<_, _> = text.lines().filter_map(|line| line.split_once(" | ")).collect();
        assert_eq!(told.keys().copied().map(str::to_owned).collect::<BTreeSet<_>>(), there, "{lang:?}");
        let said = described(lang).await;
        assert_eq!(said["info"]["description"], told["info"]);
        assert_eq!(said["paths"]["/api/me"]["get"]["summary"], told["GET /api/me"]);
    }
    server.end().await;
}

#[tokio::test]
async fn a_refusal_is_said_in_the_language_of_its_reader() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let russian = ("accept-language", "ru-RU,ru;q=0.9,en;q=0.8");
    let answer = guest.send("GET", "/api/tables/nowhere", &[russian], b"").await.expect("an answer");
    assert_refused(&answer, 404, "not_found");
    assert_eq!(answer.problem().expect("a problem").message, "такого стола нет");
    assert_eq!(answer.header("content-language"), Some("ru"));
    for body in ["{}", "no JSON", r#"{"name": "", "password": "x"}"#] {
        let sent = guest.send("POST", "/api/account", &[JSON, russian], body.as_bytes()).await;
        let answer = sent.expect("an answer");
        assert_refused(&answer, 400, "bad_request");
        let message = answer.problem().expect("a problem").message;
        assert!(message.contains(|c: char| ('а'..='я').contains(&c)), "{message}");
    }
    // Refusals from the outer layers, which no handler sees.
    let outside = guest.send("POST", "/api/nothing", &[russian], b"").await.expect("an answer");
    assert_eq!(outside.problem().expect("a problem").message, "такого адреса нет");
    let elsewhere = [JSON, russian, ("origin", "https://evil.example")];
    let other_site = guest.send("POST", "/api/tables", &elsewhere, b"{}").await.expect("an answer");
    assert_eq!(other_site.problem().expect("a problem").message, "запрос пришёл с другого сайта");
    for english in [&[][..], &[("accept-language", "en-GB,ru;q=0.1")], &[("accept-language", "de")]] {
        let answer = guest.send("GET", "/api/tables/nowhere", english, b"").await.expect("an answer");
        assert_eq!(answer.problem().expect("a problem").message, "expected a table that exists");
        assert_eq!(answer.header("content-language"), Some("en"));
    }
    server.end().await;
}

/// The check of options is requested in a language, like everything else a game says.
#[tokio::test]
async fn bad_options_are_told_in_the_language_asked_for() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let check = async |lang: &str, options: serde_json::Value| {
        let path = format!("/api/games/thirteen/check?lang={lang}");
        let answer = guest.post(&path, &json!({"options": options})).await.expect("an answer");
        let checked: wire::catalogue::OptionsChecked = answer.json().expect("an answer");
        let lines: Vec<_> = checked.problems.iter().filter_map(|problem| problem.line).collect();
        (checked.problem.expect("a problem"), lines)
    };
    let deck = json!({"deck": "[[card]]\nside = 7\n"});
    let (english, lines) = check("en", deck.clone()).await;
    assert!(lines.contains(&2), "where to look in the file: {lines:?}");
    assert!(english.starts_with("option deck: line "), "{english}");
    let (russian, in_russian) = check("ru", deck).await;
    assert_eq!(in_russian, lines);
    assert!(russian.starts_with("настройка «Файл колоды»: строка "), "{russian}");
    assert!(check("ru", json!({"colour": "red"})).await.0.starts_with("настройки «colour» нет"));
    server.end().await;
}

#[tokio::test]
async fn a_preset_is_described_checked_and_told() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let games: Vec<GameInfo> =
        guest.get("/api/games?lang=ru").await.expect("an answer").json().expect("the games");
    let thirteen = games.iter().find(|game| game.name == "thirteen").expect("13 Minutes");
    let campaign = thirteen.presets.iter().find(|preset| preset.key == "campaign").expect("a preset");
    assert_eq!((campaign.title.as_str(), campaign.words.len()), ("Кампания", 1));
    assert!(campaign.help.ends_with('.'), "{}", campaign.help);

    let check = async |body: serde_json::Value| -> OptionsChecked {
        let answer = guest.post("/api/games/thirteen/check", &body).await.expect("an answer");
        answer.json().expect("a check")
    };
    assert_eq!(check(json!({"preset": "campaign"})).await.problem, None);
    let wrong = check(json!({"preset": "campaign", "options": {"cuba_vp": "99"}})).await;
    assert_eq!(wrong.option.as_deref(), Some("cuba_vp"), "which field is to be marked");
    let unknown = check(json!({"preset": "house"})).await;
    assert!(
        unknown.problem.is_some_and(|said| said.contains("standard, campaign")) && unknown.option.is_none()
    );

    let mut new = new_table(Opponent::Open);
    new.preset = Some("campaign".to_owned());
    new.options.insert("cuba_vp".to_owned(), "3".to_owned());
    let table = guest.make_table(&new).await.expect("a table");
    assert_eq!(table.options["campaign"], "on");
    assert_eq!(table.preset.expect("a preset").key, "campaign");
    assert_eq!(table.options_text, ["Points for Cuba: 3"]);
    server.end().await;
}
