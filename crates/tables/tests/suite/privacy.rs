//! What nobody may know never leaves the table. Random games of every kind are played over the hub; then everything
//! that was sent is read again from the receiver's point of view.

use crate::common::*;
use contract::{Game, Lang, Now, Open, SplitMix, Viewer};
use games::{ForGame, GameName, Loaded};
use serde_json::Value;
use std::collections::BTreeSet;
use wire::live::Command;
use wire::tables::{Opponent, SideChoice};

/// Where the truth comes from afterwards: the record of the game.
struct Truth<'a> {
    record: &'a str,
    players: &'a [Client],
}

/// Every number under a key that names cards, anywhere in a message.
fn cards_in(value: &Value, found: &mut BTreeSet<u64>) {
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                match (key.as_str(), field) {
                    ("card" | "cards", Value::Number(n)) => found.extend(n.as_u64()),
                    ("cards", Value::Array(ids)) => found.extend(ids.iter().filter_map(Value::as_u64)),
                    _ => {}
                }
                cards_in(field, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| cards_in(item, found)),
        _ => {}
    }
}

impl ForGame for Truth<'_> {
    type Output = usize;

    /// Replays the game. At each event every client must have been sent exactly what its view of the true state gives,
    /// and in its log only what `entry_for` lets through.
    fn run<G: Game>(self) -> usize {
        let record = contract::record::Record::parse(self.record).expect("a record");
        let loaded = Loaded::<G>::new(record).expect("good options");
        let setup = &loaded.setup;
        let acts = loaded.acts().expect("legal acts");
        let mut checked = 0;
        let mut state = G::start(setup);
        // Two commitments, the receipt, two nonces, the start and the deal.
        let mut seq = 7;
        let mut told: [Vec<Value>; 3] = Default::default();
        for (n, &act) in acts.iter().enumerate() {
            let before = state;
            let mut entries = Vec::new();
            let open = G::apply_legal(setup, &mut state, act, Some(&mut entries));
            // All clicks of a bid are one event, recorded once it is complete.
            let spectator = |state: &G::State| G::view(setup, state, Viewer::Spectator);
            let goes_on = act.side().is_some_and(|side| open.ask(side).is_some()) && entries.is_empty();
            if goes_on && spectator(&before) == spectator(&state) {
                continue;
            }
            if act.side().is_some() {
                seq += 1;
            }
            for (who, told) in told.iter_mut().enumerate() {
                let viewer = viewer::<G>(&before, who);
                let texts = entries.iter().filter_map(|entry| G::entry_for(entry, viewer));
                told.extend(texts.map(|entry| Value::from(G::entry_text(setup, &entry, Lang::En))));
            }
            let settled = acts.get(n + 1).is_none_or(|next| next.side().is_some());
            if !settled {
                continue;
            }
            for (who, client) in self.players.iter().enumerate() {
                let viewer = viewer::<G>(&state, who);
                let updates = client.messages.iter().filter(|message| message["t"] == "update");
                for message in updates.filter(|message| message["seq"] == seq && message["after"] != seq) {
                    checked += 1;
                    let lines: Vec<_> = message["log"]
                        .as_array()
                        .expect("a log")
                        .iter()
                        .map(|line| line["text"].clone())
                        .collect();
                    assert_eq!(lines, told[who], "{} event {seq} for {viewer:?}", G::NAME);
                    check_position::<G>(setup, &state, &open, viewer, &message["position"]);
                    resampled::<G>(setup, &state, viewer, &message["position"], seq);
                }
            }
            told.iter_mut().for_each(Vec::clear);
        }
        checked
    }
}

/// Alice sits in the first chair, Bob in the second, Carol watches.
fn viewer<G: Game>(state: &G::State, who: usize) -> Viewer {
    let seat = [contract::Seat::First, contract::Seat::Second];
    seat.get(who).map_or(Viewer::Spectator, |&seat| G::seating(state).side_of(seat).into())
}

/// The position depends only on the viewer's view and the viewer's own question.
fn check_position<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    open: &Open,
    viewer: Viewer,
    position: &Value,
) {
    let view = G::view(setup, state, viewer);
    let shown = serde_json::to_value(G::shown(setup, &view, Lang::En)).expect("JSON");
    assert_eq!(position["shown"], shown, "what is shown is what the view gives");
    let ask = viewer.side().and_then(|side| open.ask(side));
    assert_eq!(position["ask"].is_null(), ask.is_none(), "only one's own question");
    if let Some(ask) = ask {
        let cards: Vec<_> =
            position["ask"]["cards"].as_array().expect("ids").iter().filter_map(Value::as_u64).collect();
        assert!(cards.iter().copied().eq(ask.options.cards.iter().map(|card| u64::from(card.0))));
    }
    let mut rest = position.clone();
    rest["shown"].take();
    rest["ask"].take();
    let mut named = BTreeSet::new();
    cards_in(&rest, &mut named);
    assert!(named.is_empty(), "cards outside of table and question: {named:?}");
}

/// Whatever the hidden cards are, the viewer gets the same bytes.
fn resampled<G: Game>(setup: &G::Setup, state: &G::State, viewer: Viewer, position: &Value, seed: u64) {
    let view = G::view(setup, state, viewer);
    let other = G::sample(setup, &view, &mut SplitMix(seed));
    let shown = |state: &G::State| {
        serde_json::to_string(&G::shown(setup, &G::view(setup, state, viewer), Lang::En)).expect("JSON")
    };
    assert_eq!(shown(&other), shown(state), "{}: hidden cards show", G::NAME);
    let moment = |state: &G::State| G::moment(setup, &G::view(setup, state, Viewer::Spectator), Lang::En);
    assert_eq!(moment(&other).code, moment(state).code);
    if let (Some(side), Now::Ask(_) | Now::Both(..)) = (viewer.side(), G::open(setup, state).now) {
        let asked = G::open(setup, &other);
        assert_eq!(asked.ask(side).is_some(), !position["ask"].is_null());
    }
}

async fn watched(house: &House, game: &str, side: SideChoice, seed: u64) -> usize {
    let mut new = new_table(game, Opponent::Open);
    new.side = side;
    let table = table_for_two(house, new).await;
    let mut players = Vec::new();
    for name in ["alice", "bob", "carol", "dave"] {
        players.push(Client::new(house, &table.id, name, arrival()).await);
    }
    play_on(house, &mut players, &mut SplitMix(seed), 20_000).await;
    // A second spectator gets exactly the same bytes.
    let updates = |client: &Client| {
        let updates = client.messages.iter().filter(|message| message["t"] == "update");
        updates.map(Value::to_string).collect::<Vec<_>>()
    };
    assert!(
        updates(&players[2]) == updates(&players[3]),
        "{game}: two spectators were told different things"
    );
    let record = house.tables.record(&table.id).await.expect("a finished game");
    let name: GameName = game.parse().expect("a game");
    name.with(Truth { record: &record, players: &players[..3] })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everyone_is_sent_what_they_may_know_and_nothing_else() {
    let mut checked = 0;
    for seed in 1..=4 {
        let house = house_dealing(seed).await;
        for (game, side) in [
            ("toy", SideChoice::Us),
            ("twilight", SideChoice::Us),
            ("twilight", SideChoice::Bid),
            ("red-sea", SideChoice::Us),
            ("thirteen", SideChoice::Us),
        ] {
            let here = watched(&house, game, side, seed).await;
            assert!(here > 0, "{game}: no message was checked");
            checked += here;
        }
    }
    assert!(checked > 500, "only {checked} messages were checked in twenty games");
}

/// The same for a hundred games.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "a hundred whole games: make long"]
async fn long_everyone_is_sent_what_they_may_know_and_nothing_else() {
    let mut checked = 0;
    for seed in 100..125 {
        let house = house_dealing(seed).await;
        for (game, side) in [
            ("twilight", SideChoice::Us),
            ("twilight", SideChoice::Bid),
            ("red-sea", SideChoice::Us),
            ("thirteen", SideChoice::Us),
        ] {
            checked += watched(&house, game, side, seed).await;
        }
    }
    println!("100 games, {checked} messages compared with what their readers may know");
}

/// The log a latecomer reads names no card that is hidden from them at that moment and was not shown to them before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_latecomer_reads_what_he_would_have_read() {
    let house = house().await;
    for game in ["twilight", "red-sea", "thirteen"] {
        let table = table_for_two(&house, new_table(game, Opponent::Open)).await;
        let mut players = Vec::new();
        for name in ["alice", "bob", "carol"] {
            players.push(Client::new(&house, &table.id, name, arrival()).await);
        }
        let mut rng = SplitMix(77);
        for _ in 0..12 {
            play_on(&house, &mut players, &mut rng, 7).await;
            for (name, player) in ["alice", "bob", "carol"].into_iter().zip(&players) {
                let late = Client::new(&house, &table.id, name, arrival()).await;
                assert_eq!(late.log, player.log, "{game}: {name}");
                assert_eq!(late.position["shown"], player.position["shown"], "{game}: {name}");
            }
        }
    }
}

/// The pick with this word.
fn choice(client: &Client, word: &str) -> u16 {
    let choices = client.position["ask"]["choices"].as_array().expect("choices");
    let found = choices.iter().find(|choice| choice["word"] == word);
    found.unwrap_or_else(|| panic!("no {word}: {choices:?}"))["pick"].as_u64().expect("an index") as u16
}

/// The size of a secret bid shows in no counter: all its clicks are one event, sent once the bid is complete.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clicks_of_a_secret_bid_are_one_event() {
    let house = house().await;
    let mut heard = Vec::new();
    for clicks in [&["3"][..], &["15", "15", "2"], &["15", "undo", "15", "15", "undo", "0"]] {
        let mut new = new_table("twilight", Opponent::Open);
        new.side = SideChoice::Bid;
        let table = table_for_two(&house, new).await;
        let mut alice = Client::new(&house, &table.id, "alice", arrival()).await;
        let mut others = Vec::new();
        for name in ["bob", "carol"] {
            others.push(Client::new(&house, &table.id, name, arrival()).await);
        }
        others.iter_mut().for_each(Client::hear_all);
        let known: Vec<_> = others.iter().map(|other| other.messages.len()).collect();
        let start = alice.seq;
        for (n, click) in clicks.iter().enumerate() {
            let (seq, side, id) = (alice.seq, None, Some(n as u32));
            let message = match *click {
                "undo" => Command::Undo { seq, side, id },
                number => Command::Pick { seq, pick: choice(&alice, &format!("bid-us-{number}")), side, id },
            };
            alice.say(&house, message).await;
            let told = alice.hear_kind("update").await;
            assert_eq!(told["id"], n, "the bidder is answered");
            let whole = n + 1 == clicks.len();
            assert_eq!(alice.seq, start + u32::from(whole), "{clicks:?}: click {n}");
            assert_eq!(alice.position["ask"].is_null(), whole);
            let late = Client::new(&house, &table.id, "dave", arrival()).await;
            assert_eq!(late.seq, alice.seq, "who comes late counts no clicks either");
        }
        others.iter_mut().for_each(Client::hear_all);
        let shape = |message: &Value| {
            let log = message["log"].as_array().map_or(0, Vec::len);
            let position = &message["position"];
            (message["t"].clone(), message["seq"].clone(), message["after"].clone(), log, position.clone())
        };
        // Newly arrived spectators are announced, too, and here one came for each click.
        let is_news = |message: &&Value| message["t"] != "table";
        let news = others
            .iter()
            .zip(known)
            .map(|(other, known)| other.messages[known..].iter().filter(is_news).map(shape));
        heard.push(news.map(Iterator::collect).collect::<Vec<Vec<_>>>());
        // Undone as it was given: as a whole.
        let (seq, side) = (alice.seq, None);
        alice.say(&house, Command::Undo { seq, side, id: None }).await;
        alice.hear_kind("update").await;
        assert_eq!((alice.seq, alice.options().len()), (start + 2, 32), "{clicks:?}: either side again");
    }
    assert!(heard[0].iter().all(|news| !news.is_empty()), "the bid itself is told");
    assert_eq!(heard[0], heard[1]);
    assert_eq!(heard[0], heard[2]);
}

/// Proves that the test can fail: it finds a card from the opponent's hand if there is one.
#[test]
fn a_leak_would_be_found() {
    let mut found = BTreeSet::new();
    cards_in(&serde_json::json!({"clock": {"x": [{"cards": [5, 6]}]}, "note": {"card": 9}}), &mut found);
    assert_eq!(found, BTreeSet::from([5, 6, 9]));
}
