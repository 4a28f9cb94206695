//! Every game in the registry is available on the server: named, taught, drawn, and played by two people over sockets.
//! The toy game, which the server does not mention anywhere, works in the same way.

use crate::common::{socket, start, table_of_two_at};
use contract::{Below, SplitMix};
use games::GameName;
use serde_json::Value;
use wire::catalogue::{GameInfo, GameTitle, Learning};
use wire::live::Command;
use wire::tables::{TableInfo, TableState};

fn is_russian(text: &str) -> bool {
    text.chars().any(|letter| ('а'..='я').contains(&letter))
}

#[tokio::test]
async fn every_game_is_named_taught_and_drawn_in_both_languages() {
    let server = start().await;
    let (guest, _) = server.guest().await;
    for lang in ["en", "ru"] {
        let get = async |path: String| guest.get(&format!("{path}?lang={lang}")).await.expect("an answer");
        let titles: Vec<GameTitle> = get("/api/titles".to_owned()).await.json().expect("titles");
        let infos: Vec<GameInfo> = get("/api/games".to_owned()).await.json().expect("games");
        assert_eq!((titles.len(), infos.len()), (GameName::ALL.len(), GameName::ALL.len()));
        for ((&game, title), info) in GameName::ALL.iter().zip(titles).zip(infos) {
            assert_eq!((&*title.name, &*info.name), (game.word(), game.word()));
            assert_eq!((&title.title, &title.about), (&info.title, &info.about));
            assert!(!title.title.is_empty() && title.minutes > 0, "{game}");
            // "Red Sea" of "Twilight Struggle: Red Sea".
            assert!(!title.short_title.is_empty() && title.title.ends_with(&title.short_title), "{game}");
            assert_eq!(is_russian(&title.about), lang == "ru", "{game}: {}", title.about);
            assert!(info.options.iter().all(|option| is_russian(&option.help) == (lang == "ru")), "{game}");
            let learning: Learning = get(format!("/api/games/{game}/learn")).await.json().expect("rules");
            assert!(!learning.rules.is_empty() && !learning.glossary.is_empty(), "{game}");
            let board: Value = get(format!("/api/games/{game}/board")).await.json().expect("a board");
            assert!(board["cards"].as_array().is_some_and(|cards| !cards.is_empty()), "{game}");
        }
    }
    server.end().await;
}

/// Two guests at a table of the toy game, each on their own socket, until it is over.
#[tokio::test]
async fn a_game_that_the_server_knows_nothing_of_is_played_over_sockets() {
    let server = start().await;
    let ((one, _), (other, _)) = (server.guest().await, server.guest().await);
    let table = table_of_two_at("toy", &one, &other).await;
    let mut rng = SplitMix(7);
    let mut players = Vec::new();
    for client in [&one, &other] {
        let mut socket = socket(client, &table.id, "").await;
        let heard = socket.await_kind("sync").await.expect("everything");
        players.push((socket, heard));
    }
    for acts in 0.. {
        assert!(acts < 200, "a game without end");
        let Some(at) = players.iter().position(|(_, heard)| heard.ask().is_some()) else { break };
        let (socket, heard) = &mut players[at];
        let picks = heard.ask().expect("a decision").picks();
        let pick = picks[rng.below(picks.len() as u32) as usize];
        socket.say(&Command::Pick { seq: heard.seq, pick, side: None, id: None }).await.expect("said");
        for (socket, heard) in &mut players {
            *heard = socket.await_kind("update").await.expect("an update");
        }
    }
    let over: TableInfo =
        one.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").json().expect("a table");
    assert_eq!(over.state, TableState::Over);
    assert_eq!(over.title, "Toy");
    assert!(over.result.is_some_and(|result| !result.text.is_empty()));
    server.end().await;
}
