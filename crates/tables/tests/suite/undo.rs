//! What cannot be undone at a table: a decision after which the rules depended on the other side's hand.

use crate::common::*;
use contract::{CardId, Lang, SplitMix};
use struggle::choice::Choice;
use struggle::facts::cards;
use struggle::log::Ask as Kind;
use wire::live::Command;
use wire::tables::Opponent;

/// More tables than it takes to see a card in a certain hand.
const MAX_TABLES: u64 = 1_000;

struct Wanted {
    game: &'static str,
    options: &'static [(&'static str, &'static str)],
    /// Alice is the US, bob the USSR.
    player: usize,
    card: CardId,
}

fn is_asked(client: &Client, kind: Kind) -> bool {
    client.position["ask"]["kind"] == kind.word()
}

async fn pick(house: &House, client: &Client, pick: u16) {
    client.say(house, Command::Pick { seq: client.seq, pick, side: None, id: None }).await;
}

/// A table where the wanted card was just played for its event by someone who may know only part of the other hand;
/// found by trial and error.
async fn played(house: &House, wanted: &Wanted, lang: Lang) -> (String, Vec<Client>) {
    for n in 0..MAX_TABLES {
        let mut share = nonce(0);
        share.0[..8].copy_from_slice(&n.to_le_bytes());
        let mut new = new_table(wanted.game, Opponent::Open);
        for (key, value) in wanted.options {
            new.options.insert((*key).to_owned(), (*value).to_owned());
        }
        let table = table_dealing(house, new, share).await;
        let mut players = Vec::new();
        for name in ["alice", "bob"] {
            players.push(Client::new(house, &table.id, name, tables::Arrival { lang, ..arrival() }).await);
        }
        let mut rng = SplitMix(n);
        for _ in 0..300 {
            players.iter_mut().for_each(Client::hear_all);
            let player = &players[wanted.player];
            let card = 64 + u16::from(wanted.card.0);
            if player.is_over() {
                break;
            }
            if !is_asked(player, Kind::PlayCard) || !player.options().contains(&card) {
                play_on(house, &mut players, &mut rng, 1).await;
                continue;
            }
            pick(house, player, card).await;
            players.iter_mut().for_each(Client::hear_all);
            let player = &players[wanted.player];
            let event = u16::from(Choice::EVENT.0);
            if !is_asked(player, Kind::PlayMode) || !player.options().contains(&event) {
                break;
            }
            assert_eq!(player.position["can_undo"], true, "the card can still be changed");
            // A hand that is empty or completely known is no secret.
            let other = &player.position["shown"]["hands"][1 - wanted.player];
            let known = other["known"].as_array().expect("cards").len() as u64;
            if other["count"].as_u64().expect("a number") == known {
                break;
            }
            pick(house, player, event).await;
            players.iter_mut().for_each(Client::hear_all);
            return (table.id, players);
        }
    }
    panic!("{} was never dealt", struggle::facts::CARD_FACTS[wanted.card.0 as usize].word);
}

async fn is_refused(wanted: Wanted) {
    let house = house().await;
    for (lang, word) in [(Lang::En, "hidden cards"), (Lang::Ru, "скрытых карт")] {
        let (_, mut players) = played(&house, &wanted, lang).await;
        let player = &mut players[wanted.player];
        let before = (player.position.clone(), player.seq);
        assert_eq!(player.position["can_undo"], false);
        player.say(&house, Command::Undo { seq: player.seq, side: None, id: None }).await;
        let refused = player.hear().await;
        assert_eq!(refused["problem"]["code"], "not_now", "{refused}");
        let message = refused["problem"]["message"].as_str().expect("a sentence");
        assert!(message.contains(word), "{message}");
        assert_eq!((player.position.clone(), player.seq), before, "a refusal changed something");
    }
}

#[tokio::test]
async fn h2_blockade_is_not_taken_back() {
    is_refused(Wanted { game: "twilight", options: &[], player: 1, card: cards::BLOCKADE }).await;
}

#[tokio::test]
async fn h2_latin_american_debt_crisis_is_not_taken_back() {
    let options = &[("scenario", "late_war")];
    is_refused(Wanted { game: "twilight", options, player: 1, card: cards::LATIN_AMERICAN_DEBT_CRISIS })
        .await;
}

#[tokio::test]
async fn h2_missile_envy_is_not_taken_back() {
    let options = &[("scenario", "late_war")];
    is_refused(Wanted { game: "twilight", options, player: 0, card: cards::MISSILE_ENVY }).await;
}

#[tokio::test]
async fn h2_hero_of_the_crossing_is_not_taken_back() {
    is_refused(Wanted { game: "red-sea", options: &[], player: 1, card: cards::HERO_OF_THE_CROSSING }).await;
}

#[tokio::test]
async fn h2_mengistu_is_not_taken_back() {
    is_refused(Wanted { game: "red-sea", options: &[], player: 0, card: cards::MENGISTU_HAILE_MARIAM }).await;
}

/// A take-back that was once allowed is part of the game's events and stays there.
#[tokio::test]
async fn h2_a_table_on_which_such_a_decision_was_once_taken_back_is_loaded() {
    let house = house().await;
    let wanted = Wanted { game: "twilight", options: &[], player: 1, card: cards::BLOCKADE };
    let (id, players) = played(&house, &wanted, Lang::En).await;
    let seq = players[1].seq;
    drop(players);
    let House { tables, store, folder } = house;
    drop((tables, store));
    let file = rusqlite::Connection::open(folder.path().join("test.db")).expect("the file");
    let insert = "INSERT INTO events (table_id, seq, at, kind, body) VALUES (?1, ?2, 0, 'undo', 'ussr')";
    file.execute(insert, rusqlite::params![id, seq + 1]).expect("an old event");
    file.execute("UPDATE tables SET seq = ?2 WHERE id = ?1", rusqlite::params![id, seq + 1])
        .expect("its row");
    drop(file);
    let house = reopen(folder).await;
    let player = Client::new(&house, &id, "bob", arrival()).await;
    assert_eq!(player.seq, seq + 1);
    assert!(is_asked(&player, Kind::PlayMode), "{}", player.position["ask"]);
    // The earlier choice of the card could still be undone.
    assert_eq!(player.position["can_undo"], true);
}
