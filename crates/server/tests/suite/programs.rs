//! Programs that use the line protocol at real tables.

use crate::common::{Running, new_table, socket, start, start_with, table_of_two};
use client::{Client, Socket};
use contract::{Ask, Below, Game, SplitMix};
use games::{ForGame, GameName};
use protocol::{Fault, Guest, Heard, Reply};
use serde_json::{Value, json};
use std::time::Duration;
use wire::live::Command;
use wire::people::FreshToken;
use wire::tables::{ClockKind, Opponent, Side, TableInfo, TableState};

/// The same person as a program.
async fn program_of(server: &Running, person: &Client) -> Client {
    let answer = person.post("/api/tokens", &json!({"label": "program"})).await.expect("an answer");
    let fresh: FreshToken = answer.json().expect("a token");
    Client { token: Some(fresh.token), ..Client::new(server.address) }
}

async fn sit(program: &Client, table: &str, query: &str) -> Socket {
    Socket::open_program(program, table, query).await.expect("a socket")
}

async fn line(socket: &mut Socket) -> String {
    let heard = tokio::time::timeout(Duration::from_secs(120), socket.hear_text()).await;
    heard.expect("in time").expect("no error").expect("the socket is open").to_string()
}

async fn message(socket: &mut Socket) -> Value {
    serde_json::from_str(&line(socket).await).expect("JSON")
}

/// Says hello and hears the set-up.
async fn greet(socket: &mut Socket) -> Value {
    assert_eq!(message(socket).await["type"], "hello");
    let hello = json!({"type": "hello", "protocol": 1, "name": "test"});
    socket.say_text(hello.to_string()).await.expect("said");
    let set_up = message(socket).await;
    assert_eq!(set_up["type"], "setup");
    set_up
}

/// Takes the first option of a decision.
async fn answer(socket: &mut Socket, decision: &Value) {
    let answer =
        json!({"type": "answer", "id": decision["id"], "index": decision["options"][0]["index"]}).to_string();
    socket.say_text(answer).await.expect("said");
}

/// A player of one game at the other end of the line that decides at random.
type Player = Box<dyn FnMut(&str) -> Result<Heard, Fault>>;

struct AtRandom;

impl ForGame for AtRandom {
    type Output = Player;

    fn run<G: Game>(self) -> Player {
        let mut guest = Guest::<G>::new("at random");
        let mut rng = SplitMix(1963);
        Box::new(move |heard| {
            guest.hear(heard, |_, _, ask: Ask| {
                let pick = ask.options.nth(rng.below(ask.options.len())).expect("an option");
                Reply { pick, comment: Some("why not".to_owned()), evaluation: Some(0.5) }
            })
        })
    }
}

#[tokio::test]
async fn a_program_plays_whole_games_makes_mistakes_and_comes_back() {
    let server = start().await;
    let (person, _) = server.guest().await;
    let program = program_of(&server, &person).await;
    let mut all_problems = 0;
    for &game in GameName::ALL {
        let opponent = Opponent::Bot { level: "easy".to_owned() };
        let new = wire::tables::NewTable { game: game.word().to_owned(), ..new_table(opponent) };
        let table = person.make_table(&new).await.expect("a table");
        let mut player = game.with(AtRandom);
        let mut socket = sit(&program, &table.id, "seat=us").await;
        let (mut decisions, mut problems) = (0, 0);
        let over = loop {
            let told = line(&mut socket).await;
            let is_decision = told.starts_with(r#"{"type":"decision""#);
            decisions += u32::from(is_decision);
            match (is_decision, decisions) {
                (true, 3) => socket.say_text("world peace".to_owned()).await.expect("said"),
                (true, 5) => {
                    let id = serde_json::from_str::<Value>(&told).expect("JSON")["id"].clone();
                    let illegal = json!({"type": "answer", "id": id, "pick": "world-peace"});
                    socket.say_text(illegal.to_string()).await.expect("said");
                }
                (true, 8) => {
                    drop(socket);
                    socket = sit(&program, &table.id, "").await;
                }
                _ => match player(&told).expect("a message of the table") {
                    Heard::Say(line) => socket.say_text(line).await.expect("said"),
                    Heard::Begins(setup) => assert_eq!(setup.game, game.word()),
                    Heard::Problem(text) => {
                        problems += 1;
                        assert!(text.contains("world"), "{text}");
                    }
                    Heard::Over(over) => break over,
                },
            }
            assert!(decisions < 3000, "a game without end");
        };
        // A game may be over before the program gets to make its mistakes.
        let made = u32::from(decisions >= 3) + u32::from(decisions >= 5);
        assert_eq!(problems, made, "{}: both mistakes were told, and nothing else", game.word());
        all_problems += problems;
        let bye = socket.await_close().await.expect("a close");
        assert_eq!(bye, Some((1000, "the game is over".to_owned())));
        let info: TableInfo = person
            .get(&format!("/api/tables/{}", table.id))
            .await
            .expect("an answer")
            .json()
            .expect("a table");
        let result = info.result.expect("a result");
        assert_eq!((info.state, result.reason, result.text), (TableState::Over, over.reason, over.text));
    }
    assert!(all_problems >= 4, "most games are long enough for mistakes: {all_problems}");
    server.end().await;
}

#[tokio::test]
async fn only_the_holder_of_the_seat_comes_in_and_only_with_a_token() {
    let server = start().await;
    let ((maker, _), (joiner, _), (stranger, _)) =
        (server.guest().await, server.guest().await, server.guest().await);
    let table = table_of_two(&maker, &joiner).await;
    let (program, foreign) = (program_of(&server, &maker).await, program_of(&server, &stranger).await);
    let forged = Client { token: Some("hl_nobody".to_owned()), ..Client::new(server.address) };
    for (client, query, status) in [
        (&Client::new(server.address), "seat=us", "401"),
        (&forged, "seat=us", "401"),
        (&maker, "seat=us", "401"),
        (&foreign, "seat=us", "403"),
        (&foreign, "", "403"),
        (&program, "seat=ussr", "403"),
        (&program, "seat=nobody", "400"),
    ] {
        let refused = Socket::open_program(client, &table.id, query).await.err().expect("a refusal");
        assert!(refused.to_string().contains(status), "{query}: expected {status}, got {refused}");
    }
    let plain = program.get(&format!("/api/tables/{}/program", table.id)).await.expect("an answer");
    assert_eq!(plain.problem().expect("a problem").code, "no_socket", "{}", plain.text());
    let mut socket = sit(&program, &table.id, "seat=us").await;
    assert_eq!(greet(&mut socket).await["side"], "us");
    let decision = message(&mut socket).await;
    assert_eq!((&decision["side"], &decision["view"]["viewer"]), (&json!("us"), &json!("us")));

    let both = maker.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let unnamed = Socket::open_program(&program, &both.id, "").await.err().expect("a refusal");
    assert!(unnamed.to_string().contains("400"), "{unnamed}");
    server.end().await;
}

#[tokio::test]
async fn a_program_that_never_learns_has_to_leave_and_loses_nothing() {
    let server = start().await;
    let (person, _) = server.guest().await;
    let program = program_of(&server, &person).await;
    let table = person.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut socket = sit(&program, &table.id, "seat=us").await;
    greet(&mut socket).await;
    for n in 1..=5 {
        let decision = message(&mut socket).await;
        assert_eq!((&decision["type"], &decision["id"]), (&json!("decision"), &json!(n)));
        socket.say_text("[]".to_owned()).await.expect("said");
        assert_eq!(message(&mut socket).await["type"], "problem");
    }
    let bye = socket.await_close().await.expect("a close").expect("a reason");
    assert_eq!(bye, (1008, "too many mistakes in one decision".to_owned()));
    let mut socket = sit(&program, &table.id, "seat=us").await;
    greet(&mut socket).await;
    assert_eq!(message(&mut socket).await["type"], "decision", "the game goes on");

    let mut mute = sit(&program, &table.id, "seat=us").await;
    mute.say_text(r#"{"type":"hello","protocol":2,"name":"x"}"#.to_owned()).await.expect("said");
    assert_eq!(message(&mut mute).await["type"], "hello");
    assert_eq!(message(&mut mute).await["text"], "expected protocol 1, got 2");
    assert_eq!(mute.await_close().await.expect("a close").expect("a reason").0, 1008);
    server.end().await;
}

/// Both bid in secret: what the other side does is not announced, and what is undone is asked again.
#[tokio::test]
async fn a_secret_answer_of_the_other_side_changes_nothing_and_an_undo_asks_again() {
    let server = start().await;
    let (person, _) = server.guest().await;
    let program = program_of(&server, &person).await;
    let table = person.make_table(&new_table(Opponent::HotSeat)).await.expect("a table");
    let mut ours = sit(&program, &table.id, "seat=us").await;
    greet(&mut ours).await;
    let first = message(&mut ours).await;
    let mut theirs = socket(&person, &table.id, "seat=ussr").await;
    let heard = theirs.await_kind("sync").await.expect("everything");
    let pick = heard.ask().expect("the other bids too").picks()[0];
    answer(&mut ours, &first).await;
    let seq = theirs.await_kind("update").await.expect("the program has bid").seq;
    let undo = Command::Undo { seq, side: Some(Side::Us), id: None };
    theirs.say(&undo).await.expect("said");
    theirs.await_kind("update").await.expect("taken back");
    let second = message(&mut ours).await;
    assert_eq!((&second["id"], &second["options"]), (&json!(2), &first["options"]), "asked again");
    let bid = Command::Pick { seq: heard.seq, pick, side: Some(Side::Ussr), id: None };
    theirs.say(&bid).await.expect("said");
    theirs.await_kind("update").await.expect("the other has bid");
    // The late answer is ignored; the other side's bid did not affect the open decision.
    answer(&mut ours, &first).await;
    answer(&mut ours, &second).await;
    theirs.await_kind("update").await.expect("both bids are in");
    server.end().await;
}

/// When the cause of a decision is undone, the decision disappears, and answering it does no harm.
#[tokio::test]
async fn a_decision_can_be_taken_away_by_an_undo() {
    let server = start().await;
    let (person, _) = server.guest().await;
    let program = program_of(&server, &person).await;
    let new = wire::tables::NewTable { game: "twilight".to_owned(), ..new_table(Opponent::HotSeat) };
    let table = person.make_table(&new).await.expect("a table");
    let mut ours = sit(&program, &table.id, "seat=us").await;
    greet(&mut ours).await;
    // The USSR places its influence first (3.2).
    let mut theirs = socket(&person, &table.id, "seat=ussr").await;
    let mut heard = theirs.await_kind("sync").await.expect("everything");
    let pick = |heard: &client::Heard| Command::Pick {
        seq: heard.seq,
        pick: heard.ask().expect("a decision").picks()[0],
        side: Some(Side::Ussr),
        id: None,
    };
    while heard.ask().is_some() {
        theirs.say(&pick(&heard)).await.expect("said");
        heard = theirs.await_kind("update").await.expect("an update");
    }
    let first = message(&mut ours).await;
    assert_eq!(first["id"], 1);
    theirs.say(&Command::Undo { seq: heard.seq, side: Some(Side::Ussr), id: None }).await.expect("said");
    heard = theirs.await_kind("update").await.expect("taken back");
    answer(&mut ours, &first).await;
    theirs.say(&pick(&heard)).await.expect("said");
    heard = theirs.await_kind("update").await.expect("placed again");
    assert!(heard.ask().is_none());
    let second = message(&mut ours).await;
    assert_eq!((&second["type"], &second["id"]), (&json!("decision"), &json!(2)), "no problem between");
    answer(&mut ours, &second).await;
    assert_eq!(message(&mut ours).await["id"], 3, "the program places on");
    server.end().await;
}

// House rule 2, and docs/league.md: only people and our own levels play rated games.
#[tokio::test]
async fn low_no_program_plays_a_persons_rated_game() {
    let server = start_with(|config| config.mcp = true).await;
    let (mut person, _) = server.guest().await;
    let account = json!({"name": "Ann", "password": "correct horse"});
    person.keep_cookie(&person.post("/api/account", &account).await.expect("an answer"));
    let program = program_of(&server, &person).await;
    let clock = ClockKind::Live { bank: 3600, increment: 0 };
    let opponent = || Opponent::Bot { level: "easy".to_owned() };
    for rated in [true, false] {
        let wish = wire::tables::NewTable { rated, clock, ..new_table(opponent()) };
        let table = person.make_table(&wish).await.expect("a table");
        // The socket for programs.
        let sat = Socket::open_program(&program, &table.id, "seat=us").await;
        assert_eq!(sat.is_ok(), !rated, "{:?}", sat.err());
        // The table's socket, opened with a token: it shows everything its owner sees.
        let mut looking = socket(&program, &table.id, "").await;
        let mut seen = looking.await_kind("sync").await.expect("everything");
        while seen.ask().is_none() {
            seen = looking.await_kind("update").await.expect("news");
        }
        let pick = seen.ask().expect("a decision").picks()[0];
        let command = Command::Pick { seq: seen.seq, pick, side: None, id: None };
        looking.say(&command).await.expect("said");
        if rated {
            let refused = looking.await_kind("refused").await.expect("an answer").problem.expect("a reason");
            assert_eq!(refused.code, "forbidden");
            assert!(refused.message.contains("no program"), "{}", refused.message);
        } else {
            looking.await_kind("update").await.expect("decided");
        }
        // An answer in advance is a decision, too; looking at them is not.
        let path = format!("/api/tables/{}/answers", table.id);
        assert_eq!(program.get(&path).await.expect("an answer").status, 200);
        let set = json!({"kind": "nothing", "pick": 0});
        let refused = program.post(&path, &set).await.expect("an answer").problem().expect("a problem");
        assert_eq!(refused.message.contains("no program"), rated, "{}", refused.message);
        // And the door for language models.
        let act = json!({"name": "act", "arguments": {"table": table.id, "option": 1, "length": "short"}});
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": act});
        let headers =
            [("content-type", "application/json"), ("accept", "application/json, text/event-stream")];
        let told = program.send("POST", "/mcp", &headers, body.to_string().as_bytes()).await;
        let told = told.expect("an answer").text();
        assert_eq!(told.contains("no program"), rated, "{told}");
    }
    server.end().await;
}
