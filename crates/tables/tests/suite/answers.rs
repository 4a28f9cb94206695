//! Standing answers: the other side is told exactly what it would be told if they had been given by hand.

use crate::common::*;
use contract::{Below, Lang, SplitMix};
use serde_json::Value;
use tables::Refusal;
use wire::away::{SetAnswer, StandingAnswer};
use wire::live::Command;
use wire::tables::Opponent;

const NAMES: [&str; 2] = ["alice", "bob"];
/// How long a game is played to find a question, and continued from there.
const MAX: usize = 700;
const AFTERWARDS: usize = 30;

/// A table whose cards and dice are always the same, with both players at it.
async fn table(game: &str) -> (House, String, [Client; 2]) {
    let house = house_dealing(7).await;
    let made = table_for_two(&house, new_table(game, Opponent::Open)).await;
    let players = [
        Client::new(&house, &made.id, "alice", arrival()).await,
        Client::new(&house, &made.id, "bob", arrival()).await,
    ];
    (house, made.id, players)
}

async fn possible(house: &House, id: &str, player: usize) -> Vec<StandingAnswer> {
    let id_of = person(NAMES[player]).id;
    house.tables.answers(id, &id_of, Lang::En).await.expect("answers").possible
}

#[derive(Copy, Clone, PartialEq)]
enum By {
    Hand,
    Itself,
}

/// What the other side was told, from the first question on that may be answered automatically.
async fn told_to_the_other(game: &str, by: By) -> Option<(String, usize, Vec<Value>)> {
    let (house, id, mut players) = table(game).await;
    let mut rng = SplitMix(11);
    let mut found: Option<(usize, StandingAnswer)> = None;
    let mut answered = 0;
    let mut since = 0;
    for _ in 0..MAX {
        players.iter_mut().for_each(Client::hear_all);
        let Some(asked) = (0..2).find(|&player| !players[player].options().is_empty()) else { break };
        let open = possible(&house, &id, asked).await;
        if found.is_none()
            && let Some(first) = open.first()
        {
            since = players[1 - asked].messages.len();
            found = Some((asked, first.clone()));
            if by == By::Itself {
                let set = SetAnswer { kind: first.kind.clone(), pick: Some(first.pick) };
                let person = person(NAMES[asked]).id;
                let told = house.tables.set_answer(&id, &person, set, Lang::En).await.expect("set");
                assert_eq!(told.set.len(), 1);
            }
        }
        let standing = found.as_ref().filter(|(player, set)| {
            *player == asked && open.iter().any(|one| one.kind == set.kind && one.pick == set.pick)
        });
        let seq = players[asked].seq;
        match standing {
            Some((_, set)) => {
                answered += 1;
                if by == By::Hand {
                    let pick = Command::Pick { seq, pick: set.pick, side: None, id: None };
                    players[asked].say(&house, pick).await;
                }
                // Both are told, however the answer was given.
                for player in &mut players {
                    while player.seq == seq {
                        player.hear().await;
                    }
                }
            }
            None => {
                let options = players[asked].options();
                let pick = options[rng.below(options.len() as u32) as usize];
                players[asked].say(&house, Command::Pick { seq, pick, side: None, id: None }).await;
            }
        }
        if answered > 0 && players[0].messages.len() > since + AFTERWARDS {
            break;
        }
    }
    let (player, set) = found?;
    players.iter_mut().for_each(Client::hear_all);
    let other = &mut players[1 - player];
    let mut told: Vec<Value> =
        other.messages.drain(since..).filter(|message| message["t"] == "update").collect();
    for message in &mut told {
        // Time passes differently on a busy machine.
        message["position"]["clock"].take();
    }
    Some((set.kind, answered, told))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_side_is_told_the_same_as_if_it_had_been_picked_by_hand() {
    let mut met = 0;
    for game in ["toy", "twilight", "red-sea"] {
        let by_hand = told_to_the_other(game, By::Hand).await;
        let by_itself = told_to_the_other(game, By::Itself).await;
        let (Some(by_hand), Some(by_itself)) = (by_hand, by_itself) else { continue };
        met += by_itself.1;
        assert_eq!((&by_hand.0, by_hand.1), (&by_itself.0, by_itself.1), "{game}: the same questions");
        let both = by_hand.2.iter().zip(&by_itself.2);
        for (n, (hand, itself)) in both.enumerate() {
            assert_eq!(hand, itself, "{game}: message {n}");
        }
        assert!(!by_itself.2.is_empty(), "{game}");
    }
    assert!(met > 0, "no game asked anything that may be answered so");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secret_bids_and_what_is_not_asked_cannot_be_answered_by_themselves() {
    let (house, id, players) = table("toy").await;
    // Both bid in secret.
    assert!(players.iter().all(|player| !player.options().is_empty()));
    for player in 0..2 {
        assert!(possible(&house, &id, player).await.is_empty());
        let set = SetAnswer { kind: "bid".to_owned(), pick: players[player].options().first().copied() };
        let refused = house.tables.set_answer(&id, &person(NAMES[player]).id, set, Lang::En).await;
        assert!(matches!(refused, Err(Refusal::NotOpenly)));
    }
    let stranger = house.tables.answers(&id, "id-carol", Lang::En).await;
    assert!(matches!(stranger, Err(Refusal::NoSeat)));
}
