//! Rankings, profiles, relations between people and challenges, over HTTP.

use crate::common::{Running, new_table, socket, start};
use client::{Client, Socket};
use serde_json::{Value, json};
use store::{NewAudit, Store};
use wire::live::Command;
use wire::order::AuditPage;
use wire::people::Me;
use wire::players::{Challenge, MyPeople, PlayForm, PlayedGames, PlayersFound, Privacy, Profile, Ranking};
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableInfo, TableList, TableState};

const CLOCK: ClockKind = ClockKind::Live { bank: 3600, increment: 0 };

async fn account(server: &Running, name: &str) -> Client {
    let (mut client, _) = server.guest().await;
    let new = json!({"name": name, "password": "correct horse"});
    let answer = client.post("/api/account", &new).await.expect("an answer");
    assert_eq!(answer.status, 200, "{}", answer.text());
    client.keep_cookie(&answer);
    client
}

async fn read<T: serde::de::DeserializeOwned>(client: &Client, path: &str) -> T {
    let answer = client.get(path).await.expect("an answer");
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.json().expect("as documented")
}

async fn send(client: &Client, method: &str, path: &str, body: Value) -> (u16, String) {
    let bytes = serde_json::to_vec(&body).expect("JSON");
    let headers = [("content-type", "application/json")];
    let answer = client.send(method, path, &headers, &bytes).await.expect("an answer");
    (answer.status, answer.text())
}

fn wish() -> Challenge {
    Challenge {
        game: "thirteen".to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock: CLOCK,
        rated: true,
        spectators: true,
    }
}

/// Both play until each has made a decision.
async fn both_decide(players: &mut [Socket; 2]) {
    let mut decided = [false; 2];
    let mut heard = Vec::new();
    for socket in players.iter_mut() {
        heard.push(socket.await_kind("sync").await.expect("everything"));
    }
    while decided != [true; 2] {
        let seat = heard.iter().position(|seen| seen.ask().is_some()).expect("somebody is asked");
        let (seq, pick) = (heard[seat].seq, heard[seat].ask().expect("a decision").picks()[0]);
        players[seat].say(&Command::Pick { seq, pick, side: None, id: None }).await.expect("said");
        decided[seat] = true;
        for (at, socket) in players.iter_mut().enumerate() {
            heard[at] = socket.await_kind("update").await.expect("news");
        }
    }
}

#[tokio::test]
async fn a_rated_game_moves_both_and_is_seen_in_ranking_and_profile() {
    let server = start().await;
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let (guest, _) = server.guest().await;
    let rated = NewTable { clock: CLOCK, rated: true, ..new_table(Opponent::Open) };
    let refused = guest.post("/api/tables", &rated).await.expect("an answer");
    assert_eq!(refused.status, 403, "a guest has no rating");
    let none: Profile = read(&ann, "/api/players/bob").await;
    assert!(none.ratings.is_empty() && !none.yours && none.unchallengeable.is_none());

    let made = ann.challenge("bob", &wish()).await.expect("a challenge");
    assert_eq!((made.origin.as_deref(), made.rated), (Some("challenge"), true));
    let mine: TableList = read(&bob, "/api/tables?list=mine").await;
    assert!(mine.tables.iter().any(|table| table.id == made.id && table.may_join), "bob finds it");
    bob.join_table(&made.id, None).await.expect("accepted");
    ann.show_share(&made.id).await.expect("begun");
    let mut players = [socket(&ann, &made.id, "").await, socket(&bob, &made.id, "").await];
    both_decide(&mut players).await;
    players[1].say(&Command::Resign { side: None }).await.expect("said");
    let over = loop {
        let table: TableInfo = read(&ann, &format!("/api/tables/{}", made.id)).await;
        if !table.rating_changes.is_empty() {
            break table;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!(over.state, TableState::Over);
    let change = |seat: u8| {
        let found = over.rating_changes.iter().find(|change| change.seat == seat);
        found.expect("a change").change
    };
    assert!(change(0) > 0 && change(1) < 0, "{:?}", over.rating_changes);

    let profile: Profile = read(&guest, "/api/players/Ann").await;
    let [rating] = &profile.ratings[..] else { panic!("one rating: {:?}", profile.ratings) };
    assert_eq!((rating.game.as_str(), rating.form, rating.games), ("thirteen", PlayForm::Live, 1));
    assert!(rating.value > 1500 && rating.uncertainty > 110 && !rating.ranked);
    assert_eq!((rating.change, rating.points), (Some(change(0)), 5100));
    assert_eq!((rating.us.won, rating.ussr.won), (1, 0));
    let games: PlayedGames = read(&guest, "/api/players/ann/games?game=thirteen&form=live").await;
    assert_eq!((games.graph.len(), games.recent.len(), games.counted), (1, 1, 1));
    assert_eq!((games.endings[0].reason.as_str(), games.endings[0].won), ("resigned", 1));
    assert_eq!((games.opponents[0].player.name.as_str(), games.opponents[0].won), ("bob", 1));
    assert!(!games.reviews_shown, "points lost are nobody else's business");

    let ranking: Ranking = read(&ann, "/api/ranking?game=thirteen&form=live").await;
    let bots = ranking.rows.iter().filter(|row| row.player.bot.is_some()).count();
    assert_eq!(bots, 6, "every level stands in the pool");
    let names = ranking.rows.iter().filter(|row| row.place.is_none()).map(|row| &row.player.name);
    assert_eq!(names.collect::<Vec<_>>(), ["ann", "bob"], "few games");
    assert_eq!(ranking.yours.expect("her own row").player.name, "ann");
    let people: Ranking = read(&ann, "/api/ranking?game=thirteen&who=bots").await;
    assert!(people.rows.iter().all(|row| row.player.bot.is_some()));
    assert_eq!(ann.get("/api/ranking?game=chess").await.expect("an answer").status, 404);

    // An administrator annuls the game: nothing remains of it in the ratings, and the log names the table.
    let (carol, me) = {
        let carol = account(&server, "carol").await;
        let me: Me = read(&carol, "/api/me").await;
        (carol, me.person.id)
    };
    let url = format!("sqlite:{}", server.folder.path().join("hotline.db").display());
    let store = Store::open(&url).await.expect("the server's store");
    let noted = |act| NewAudit {
        at: 1,
        who: "command line".to_owned(),
        act,
        subject: me.clone(),
        why: "administrator".to_owned(),
        detail: String::new(),
    };
    store.set_administrator(&me, true, noted("give")).await.expect("an administrator");
    let annul = async |table: &str, why: &str| {
        send(&carol, "POST", &format!("/api/admin/tables/{table}/annul"), json!({"why": why})).await.0
    };
    assert_eq!(annul("nothing", "an engine played").await, 404);
    assert_eq!(annul(&made.id, " ").await, 400);
    assert_eq!(annul(&made.id, "an engine played").await, 204);
    assert_eq!(annul(&made.id, "an engine played").await, 409, "once is enough");
    let after: TableInfo = read(&ann, &format!("/api/tables/{}", made.id)).await;
    assert!(after.rating_changes.is_empty() && after.result.is_some());
    let profile: Profile = read(&guest, "/api/players/ann").await;
    assert!(profile.ratings.is_empty(), "{:?}", profile.ratings);
    let log: AuditPage = read(&carol, "/api/admin/audit").await;
    let line = &log.lines[0];
    assert_eq!((line.act.as_str(), line.detail.as_str(), log.lines.len()), ("annul", made.id.as_str(), 2));
    server.end().await;
}

#[tokio::test]
async fn the_longest_name_of_any_alphabet_is_found() {
    let server = start().await;
    // 32 letters each; some take four bytes.
    for letter in ["Ж", "丏", "𠀀"] {
        let name = letter.repeat(32);
        let client = account(&server, &name).await;
        let encoded: String = name.bytes().map(|byte| format!("%{byte:02X}")).collect();
        let profile: Profile = read(&client, &format!("/api/players/{encoded}")).await;
        assert_eq!(profile.player.name, name);
        let found: PlayersFound = read(&client, &format!("/api/players?begins={encoded}")).await;
        assert_eq!(found.players.len(), 1, "{name}");
    }
}

#[tokio::test]
async fn whoever_is_blocked_neither_joins_nor_challenges_nor_chats() {
    let server = start().await;
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let (status, _) = send(&ann, "POST", "/api/players/bob/relation", json!({"follow": true})).await;
    assert_eq!(status, 200);
    let mine: MyPeople = read(&ann, "/api/me/people").await;
    assert_eq!(mine.followed[0].player.name, "bob");
    assert!(mine.followed[0].presence.online, "he has just been there");
    let open = ann.make_table(&new_table(Opponent::Open)).await.expect("a table");
    let mut bobs = socket(&bob, &open.id, "").await;
    bobs.await_kind("sync").await.expect("everything");

    let (status, _) = send(&ann, "POST", "/api/players/bob/relation", json!({"block": true})).await;
    assert_eq!(status, 200);
    let profile: Profile = read(&ann, "/api/players/bob").await;
    assert!(profile.blocks && !profile.follows && profile.unchallengeable.is_some());
    let listed: TableList = read(&bob, "/api/tables?list=open").await;
    assert!(listed.tables.is_empty(), "bob does not see it");
    assert!(bob.join_table(&open.id, None).await.is_err(), "nor can he sit down");
    let refused = bob.post("/api/players/ann/challenge", &wish()).await.expect("an answer");
    assert_eq!(refused.status, 403);
    bobs.say(&wire::live::Talk::Chat { text: "hello?".to_owned() }).await.expect("said");
    let heard = bobs.await_kind("refused").await.expect("an answer");
    assert_eq!(heard.problem.expect("a reason").code, "forbidden");
    let (status, _) = send(&ann, "POST", "/api/players/ann/relation", json!({"follow": true})).await;
    assert_eq!(status, 409, "nobody follows himself");
    server.end().await;
}

#[tokio::test]
async fn a_challenge_reaches_those_who_allow_it_and_can_be_declined() {
    let server = start().await;
    let (ann, bob) = (account(&server, "ann").await, account(&server, "bob").await);
    let (guest, _) = server.guest().await;
    assert_eq!(guest.post("/api/players/bob/challenge", &wish()).await.expect("an answer").status, 403);
    assert_eq!(ann.post("/api/players/nobody/challenge", &wish()).await.expect("an answer").status, 404);
    let made = ann.challenge("bob", &wish()).await.expect("a challenge");
    let (status, _) = send(&bob, "POST", &format!("/api/tables/{}/decline", made.id), json!({})).await;
    assert_eq!(status, 200);
    let gone: TableInfo = read(&ann, &format!("/api/tables/{}", made.id)).await;
    assert_eq!((gone.state, gone.left_by), (TableState::Abandoned, None), "a no is nobody's fault");
    assert_eq!(gone.result.expect("a reason").reason, "declined");

    let settings = json!({"challenges": "followed", "show_online": false, "show_reviews": false});
    let (status, text) = send(&bob, "PUT", "/api/me/privacy", settings).await;
    assert_eq!(status, 200, "{text}");
    let kept: Privacy = serde_json::from_str(&text).expect("settings");
    assert!(!kept.show_online);
    assert_eq!(ann.post("/api/players/bob/challenge", &wish()).await.expect("an answer").status, 403);
    let profile: Profile = read(&ann, "/api/players/bob").await;
    assert!(!profile.presence.online && profile.presence.seen_at.is_none(), "he does not show it");
    let (status, _) = send(&bob, "POST", "/api/players/ann/relation", json!({"follow": true})).await;
    assert_eq!(status, 200);
    ann.challenge("bob", &wish()).await.expect("whom he follows may");
    let found: PlayersFound = read(&ann, "/api/players?begins=B").await;
    assert_eq!(found.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>(), ["bob"]);
    let none: PlayersFound = read(&ann, "/api/players?begins=%25").await;
    assert!(none.players.is_empty(), "a wildcard is a letter");
    server.end().await;
}
