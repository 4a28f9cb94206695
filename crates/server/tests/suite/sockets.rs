//! Live play over real sockets.

use crate::common::{new_table, socket, start, table_of_two, table_of_two_at};
use client::{Client, Heard, Socket};
use wire::live::{Command, Question, Talk};
use wire::tables::{Opponent, TableInfo, TableState};

fn pick(heard: &Heard, id: u32) -> Command {
    let pick = heard.ask().expect("a decision").picks()[0];
    Command::Pick { seq: heard.seq, pick, side: None, id: Some(id) }
}

/// Whose turn it is first, and the other player.
async fn seated(one: &Client, other: &Client, table: &str) -> ((Socket, Heard), (Socket, Heard)) {
    let mut sockets = Vec::new();
    for client in [one, other] {
        let mut socket = socket(client, table, "").await;
        let heard = socket.await_kind("sync").await.expect("everything");
        sockets.push((socket, heard));
    }
    let (second, first) = (sockets.pop().expect("two"), sockets.pop().expect("two"));
    if first.1.ask().is_some() { (first, second) } else { (second, first) }
}

#[tokio::test]
async fn each_sees_the_others_moves_live() {
    let server = start().await;
    let ((one, _), (other, _)) = (server.guest().await, server.guest().await);
    let table = table_of_two(&one, &other).await;
    let ((mut acting, asked), (mut waiting, _)) = seated(&one, &other, &table.id).await;
    acting.say(&pick(&asked, 7)).await.expect("said");
    let own = acting.await_kind("update").await.expect("an update");
    let others = waiting.await_kind("update").await.expect("an update");
    assert_eq!((own.id, others.id), (Some(7), None), "only who acted is told his own number");
    assert_eq!(own.seq, others.seq);
    assert!(own.seq > asked.seq);
    server.end().await;
}

#[tokio::test]
async fn a_stale_decision_is_refused_and_the_client_is_told_what_it_missed() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let (mut one, mut tab) = (socket(&guest, &table.id, "").await, socket(&guest, &table.id, "").await);
    let asked = one.await_kind("sync").await.expect("everything");
    tab.await_kind("sync").await.expect("everything");
    let side = asked.ask().map(|ask| ask.side);
    let picks = asked.ask().expect("a decision").picks();
    let say = |pick: u16, id: u32| Command::Pick { seq: asked.seq, pick, side, id: Some(id) };
    one.say(&say(picks[0], 1)).await.expect("said");
    let done = one.await_kind("update").await.expect("an update");
    tab.await_kind("update").await.expect("another tab sees it");
    one.say(&say(picks[0], 2)).await.expect("said");
    let refused = one.await_kind("refused").await.expect("a refusal");
    assert_eq!((refused.problem.expect("a problem").code.as_str(), refused.id), ("stale", Some(2)));
    let again = Socket::open(&guest, &table.id, &format!("after={}", asked.seq))
        .await
        .expect("a socket")
        .await_kind("update")
        .await;
    assert_eq!(again.expect("what was missed").seq, done.seq, "nothing else happened");
    server.end().await;
}

#[tokio::test]
async fn nobody_acts_for_another_and_spectators_see_no_decision() {
    let server = start().await;
    let ((one, _), (other, _), (watcher, _)) =
        (server.guest().await, server.guest().await, server.guest().await);
    // A game in which one side decides alone at first: secret bids are for both.
    let table = table_of_two_at("twilight", &one, &other).await;
    let ((_acting, asked), (mut waiting, before)) = seated(&one, &other, &table.id).await;
    let mut watching = socket(&watcher, &table.id, "").await;
    let seen = watching.await_kind("sync").await.expect("everything");
    assert!(seen.ask().is_none(), "a spectator is asked nothing");
    let ask = asked.ask().expect("a decision");
    let forged = Command::Pick { seq: asked.seq, pick: ask.picks()[0], side: Some(ask.side), id: Some(1) };
    for socket in [&mut waiting, &mut watching] {
        socket.say(&forged).await.expect("said");
        let refused = socket.await_kind("refused").await.expect("a refusal").problem.expect("a problem");
        assert!(matches!(refused.code.as_str(), "not_your_turn" | "forbidden" | "illegal"), "{refused:?}");
    }
    let info: TableInfo =
        one.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").json().expect("a table");
    assert_eq!(info.state, TableState::Playing);
    let now = Socket::open(&one, &table.id, "")
        .await
        .expect("a socket")
        .await_kind("sync")
        .await
        .expect("everything");
    assert_eq!(now.seq, before.seq, "nothing happened");
    server.end().await;
}

#[tokio::test]
async fn spectators_can_be_shut_out() {
    let server = start().await;
    let ((maker, _), (other, _), (watcher, _)) =
        (server.guest().await, server.guest().await, server.guest().await);
    let mut new = new_table(Opponent::Link);
    new.spectators = false;
    let table = maker.make_table(&new).await.expect("a table");
    other.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    maker.show_share(&table.id).await.expect("begun");
    assert!(Socket::open(&watcher, &table.id, "").await.is_err());
    assert!(Socket::open(&other, &table.id, "").await.is_ok());
    server.end().await;
}

#[tokio::test]
async fn a_whole_game_against_a_bot_ends_and_opens_everything() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table =
        guest.make_table(&new_table(Opponent::Bot { level: "easy".to_owned() })).await.expect("a table");
    let early = guest.get(&format!("/api/replays/{}/dice", table.id)).await.expect("an answer");
    assert_eq!(early.status, 409, "the secret stays secret until the end: {}", early.text());
    let mut socket = socket(&guest, &table.id, "").await;
    let mut heard = socket.await_kind("sync").await.expect("everything");
    let mut id = 0;
    while !heard.is_over() {
        if heard.ask().is_some() {
            id += 1;
            socket.say(&pick(&heard, id)).await.expect("said");
        }
        heard = socket.await_kind("update").await.expect("the game goes on");
        assert!(id < 2000, "a game without end");
    }
    let proof: wire::replays::DiceProof = guest
        .get(&format!("/api/replays/{}/dice", table.id))
        .await
        .expect("an answer")
        .json()
        .expect("a proof");
    assert_eq!(proof.secret_hash, table.secret_hash, "the promise was kept");
    let record = guest.get(&format!("/api/tables/{}/record", table.id)).await.expect("an answer");
    assert_eq!(record.status, 200);
    assert!(record.text().contains(&proof.seed), "the record tells the seed");
    server.end().await;
}

#[tokio::test]
async fn chat_reaches_everybody_who_may_hear_it() {
    let server = start().await;
    let ((one, _), (other, _)) = (server.guest().await, server.guest().await);
    let table = table_of_two(&one, &other).await;
    let (mut a, mut b) = (socket(&one, &table.id, "").await, socket(&other, &table.id, "").await);
    a.say(&Talk::Chat { text: "Здравствуйте <b>".to_owned() }).await.expect("said");
    let line = b.await_kind("chat").await.expect("a line").line.expect("a line");
    assert_eq!(line.text, "Здравствуйте <b>");
    server.end().await;
}

/// Whatever a client sends, the result is an answer or a closed socket, never a broken server.
#[tokio::test]
async fn nonsense_on_a_socket_harms_nobody() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut healthy = socket(&guest, &table.id, "").await;
    let asked = healthy.await_kind("sync").await.expect("everything");
    let mut rng = contract::SplitMix(1963);
    let seed = serde_json::to_string(&pick(&asked, 1)).expect("json");
    for round in 0..60 {
        let mut mad = socket(&guest, &table.id, "").await;
        mad.await_kind("sync").await.expect("everything");
        for _ in 0..40 {
            let sent = if contract::Below::below(&mut rng, 12) == 0 {
                mad.say_bytes(vec![0xff; contract::Below::below(&mut rng, 20_000) as usize]).await
            } else {
                mad.say_text(mangled(&seed, &mut rng)).await
            };
            if sent.is_err() {
                break;
            }
        }
        drop(mad);
        if round % 10 == 0 {
            healthy.say(&Question::Ping).await.expect("said");
            healthy.await_kind("pong").await.expect("the server lives");
        }
    }
    // All misbehaving sockets have been accounted for and released.
    for _ in 0..1200 {
        let metrics = guest.get("/metrics").await.expect("an answer").text();
        if metrics.contains("hotline_sockets 1\n") {
            return server.end().await;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("sockets leak: {}", guest.get("/metrics").await.expect("an answer").text());
}

/// A message with parts cut out, duplicated or replaced.
fn mangled(seed: &str, rng: &mut contract::SplitMix) -> String {
    let mut below = |n: usize| contract::Below::below(rng, n as u32) as usize;
    let kinds =
        ["pick", "undo", "resign", "chat", "look", "warn", "hint", "sync", "ping", "mute", "abandon", "xyz"];
    let mut text = seed.replace("pick\"", &format!("{}\"", kinds[below(kinds.len())]));
    for _ in 0..below(4) {
        let at = (0..=below(text.len() + 1).min(text.len()))
            .rev()
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(0);
        match below(4) {
            0 => text.truncate(at),
            1 => text.insert_str(at, ["-1", "99999999999", "null", "\"", "{", "]", "\u{0}", "я"][below(8)]),
            2 => text = text.repeat(1 + below(3)),
            _ => text.push_str(&"[".repeat(below(3000))),
        }
    }
    text
}

#[tokio::test]
async fn a_socket_refuses_in_its_own_language() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    let table = guest.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut reader = socket(&guest, &table.id, "lang=ru").await;
    let asked = reader.await_kind("sync").await.expect("everything");
    let nowhere = Command::Pick { seq: asked.seq + 9, pick: 0, side: None, id: None };
    let refused = async |reader: &mut Socket| {
        reader.await_kind("refused").await.expect("a refusal").problem.expect("a problem").message
    };
    // What the table refuses, and what is refused before reaching it.
    reader.say(&nowhere).await.expect("said");
    assert_eq!(refused(&mut reader).await, "положение на столе уже изменилось, решите заново");
    reader.say_text("{}".to_owned()).await.expect("said");
    let malformed = refused(&mut reader).await;
    assert!(malformed.starts_with("запрос не понят: "), "{malformed}");
    // After a change of language at the table, refusals come in that language, too.
    reader.say(&Question::Sync { seat: None, lang: Some("en".to_owned()) }).await.expect("said");
    reader.await_kind("sync").await.expect("everything");
    reader.say(&nowhere).await.expect("said");
    assert!(refused(&mut reader).await.starts_with("expected a decision upon event "));
    server.end().await;
}
