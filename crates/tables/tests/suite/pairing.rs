//! Quick pairing by two services on one store, as if they were two processes.

use crate::common::*;
use contract::Lang;
use std::time::Duration;
use store::Store;
use tables::{Refusal, Tables};
use wire::pairing::{PairingState, PairingWish};
use wire::tables::{ClockKind, SideChoice, TableState};

const LIVE: ClockKind = ClockKind::Live { bank: 900, increment: 10 };

fn wish(clock: ClockKind) -> PairingWish {
    PairingWish { game: "thirteen".to_owned(), preset: None, clock, bid: false, rated: false, range: None }
}

/// Puts someone into the queue and returns the ticket.
async fn waits(tables: &Tables, name: &str, wish: PairingWish) -> String {
    tables.wait_for_opponent(&person(name), wish, Lang::En).await.expect("waits").ticket
}

async fn state(tables: &Tables, name: &str, ticket: &str) -> PairingState {
    tables.pairing(&person(name).id, ticket, Lang::En).await.expect("a standing").state
}

fn table_of(state: &PairingState) -> Option<&str> {
    match state {
        PairingState::Met { table } => Some(table),
        PairingState::Waiting(_) | PairingState::Gone => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_with_the_same_wish_sit_down_at_once_in_any_process() {
    let house = house().await;
    let other = process(&house.store).await;
    let alice = waits(&house.tables, "alice", wish(LIVE)).await;
    let slow = ClockKind::Correspondence { bank: 14 * 24, increment: 0 };
    let carol = waits(&other, "carol", wish(slow)).await;
    let PairingState::Waiting(told) = state(&house.tables, "alice", &alice).await else {
        panic!("nobody wants the same");
    };
    assert_eq!((told.others, told.outlook, told.bot.is_some()), (0, None, false));
    assert_eq!(told.wish.preset.as_deref(), Some("standard"), "the first rule set is meant by none");
    // Alice's page asks through the first service; Bob arrives at the second.
    let (tables, ticket) = (house.tables.clone(), alice.clone());
    let asking = tokio::spawn(async move { tables.pairing_news("id-alice", &ticket, Lang::En).await });
    let bob = waits(&other, "bob", wish(LIVE)).await;
    let met = state(&other, "bob", &bob).await;
    let table = table_of(&met).expect("paired at once").to_owned();
    let news = asking.await.expect("no panic").expect("news");
    // Only PostgreSQL passes notices between processes; here the page asks again.
    let known = match table_of(&news.state) {
        Some(table) => table.to_owned(),
        None => table_of(&state(&house.tables, "alice", &alice).await).expect("paired").to_owned(),
    };
    assert_eq!(known, table);
    assert!(matches!(state(&other, "carol", &carol).await, PairingState::Waiting(_)), "another clock");
    assert!(matches!(state(&other, "carol", &bob).await, PairingState::Gone), "another's ticket");

    let info = house.tables.info(&table, Some("id-bob"), Lang::En).await.expect("a table");
    assert_eq!((info.state, info.clock, info.side), (TableState::Waiting, LIVE, SideChoice::Random));
    assert_eq!(info.seats[0].person.as_ref().map(|person| person.id.as_str()), Some("id-alice"));
    assert_eq!((info.yours.as_slice(), info.origin.as_deref()), (&[1][..], Some("pairing")));
    let stranger = house.tables.info(&table, Some("id-carol"), Lang::En).await.expect("a table");
    assert!(!stranger.may_join && info.invite.is_none(), "nobody else's");
    // Both commit to their dice, and play begins.
    house.tables.commit(&table, person("alice"), commitment(1, &info, 0), Lang::En).await.expect("committed");
    other.commit(&table, person("bob"), commitment(2, &info, 1), Lang::En).await.expect("committed");
    other.reveal(&table, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
    let begun = other.reveal(&table, person("bob"), nonce(2).to_string(), Lang::En).await.expect("begun");
    assert_eq!(begun.state, TableState::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_at_once_are_seated_once_each() {
    let house = house().await;
    let other = process(&house.store).await;
    let mut coming = tokio::task::JoinSet::new();
    for n in 0..40 {
        let tables = if n % 2 == 0 { house.tables.clone() } else { other.clone() };
        coming.spawn(async move {
            let name = format!("p{n}");
            let ticket = waits(&tables, &name, wish(LIVE)).await;
            (name, ticket)
        });
    }
    let all = coming.join_all().await;
    let mut tables = Vec::new();
    for (name, ticket) in &all {
        // The last of them may only be paired in the next round.
        let table = loop {
            match state(&house.tables, name, ticket).await {
                PairingState::Met { table } => break table,
                PairingState::Waiting(_) => tokio::task::yield_now().await,
                PairingState::Gone => panic!("{name} is lost"),
            }
        };
        tables.push(table);
    }
    tables.sort();
    let mut apart = tables.clone();
    apart.dedup();
    assert_eq!((tables.len(), apart.len()), (40, 20), "two at each table");
    assert_eq!(house.store.all_waiting().await.expect("read"), []);
}

#[tokio::test]
async fn who_leaves_meets_nobody_and_a_third_meeting_needs_that_nobody_else_waits() {
    let house = house().await;
    let tables = &house.tables;
    let alice = waits(tables, "alice", wish(LIVE)).await;
    assert!(tables.stop_waiting("id-alice").await.expect("left"));
    assert!(!tables.stop_waiting("id-alice").await.expect("nobody"), "left already");
    assert!(matches!(state(tables, "alice", &alice).await, PairingState::Gone));
    for _ in 0..2 {
        let alice = waits(tables, "alice", wish(LIVE)).await;
        let bob = waits(tables, "bob", wish(LIVE)).await;
        let (one, other) = (state(tables, "alice", &alice).await, state(tables, "bob", &bob).await);
        assert_eq!(table_of(&one).expect("paired"), table_of(&other).expect("paired"));
    }
    // Carol's rating is far away, but waiting makes her reachable: so the third game in a row is not against Bob.
    let far = store::RatingRow {
        game: "thirteen".to_owned(),
        form: "live".to_owned(),
        player: "id-carol".to_owned(),
        value: 1_900_000,
        uncertainty: 60_000,
        points: 5000,
        games: 40,
        ranked: true,
        anchored: false,
        body: "{}".to_owned(),
    };
    house.store.put_ratings(1, &[far], &[], None).await.expect("rated");
    let carol = waits(tables, "carol", wish(LIVE)).await;
    let alice = waits(tables, "alice", wish(LIVE)).await;
    let bob = waits(tables, "bob", wish(LIVE)).await;
    for (name, ticket) in [("alice", &alice), ("bob", &bob), ("carol", &carol)] {
        assert!(matches!(state(tables, name, ticket).await, PairingState::Waiting(_)), "{name}");
    }
    let hall = tables.pairing_hall(Some("id-carol"), Lang::En).await.expect("a hall");
    assert_eq!((hall.count, hall.ratings.len()), (3, 1));
    assert_eq!(hall.ratings[0].value, 1900);
    // Whoever does not let others see that they are here, or has blocked them, is counted but not named.
    // Whoever does not let others see that they are here, or has blocked them, is counted but not named.
    super::arranged::accounts(&house, &["alice", "bob", "carol"]).await;
    let named = async |reader: Option<&str>| {
        let hall = tables.pairing_hall(reader, Lang::En).await.expect("a hall");
        let mut names: Vec<String> = hall.waiting.into_iter().map(|one| one.name).collect();
        names.sort();
        (hall.count, names.join(" "))
    };
    assert_eq!(named(None).await, (3, "alice bob carol".to_owned()));
    let privacy = tables.privacy("id-alice").await.expect("read");
    let unseen = wire::players::Privacy { show_online: false, ..privacy };
    tables.set_privacy("id-alice", unseen).await.expect("kept");
    house.store.block("id-bob", "id-carol", true, 1).await.expect("blocked");
    for (reader, names) in [
        (None, "bob carol"),
        (Some("id-carol"), "carol"),
        (Some("id-bob"), "bob"),
        (Some("id-alice"), "alice bob carol"),
    ] {
        assert_eq!(named(reader).await, (3, names.to_owned()), "{reader:?}");
    }
    house.store.block("id-bob", "id-carol", false, 1).await.expect("met again");
    assert!(tables.stop_waiting("id-carol").await.expect("left"));
    let bob = waits(tables, "bob", wish(LIVE)).await;
    assert!(table_of(&state(tables, "bob", &bob).await).is_some(), "nobody else is left");
}

#[tokio::test]
async fn what_cannot_be_paired_is_refused() {
    let house = house().await;
    let alice = person("alice");
    let ask = |wish| house.tables.wait_for_opponent(&alice, wish, Lang::En);
    assert!(matches!(ask(wish(ClockKind::None)).await, Err(Refusal::NoPairingClock)));
    let rated = PairingWish { rated: true, ..wish(LIVE) };
    assert!(matches!(ask(rated).await, Err(Refusal::RatedGuest)));
    let chess = PairingWish { game: "chess".to_owned(), ..wish(LIVE) };
    assert!(matches!(ask(chess).await, Err(Refusal::UnknownGame { .. })));
    let house_rules = PairingWish { preset: Some("house".to_owned()), ..wish(LIVE) };
    assert!(matches!(ask(house_rules).await, Err(Refusal::UnknownPreset { .. })));
    assert!(matches!(
        ask(PairingWish { bid: true, game: "toy".to_owned(), ..wish(LIVE) }).await,
        Ok(_) | Err(Refusal::NoBids { .. })
    ));
    assert!(house.store.all_waiting().await.expect("read").len() <= 1);
}

/// Pretends that someone has waited this long; no time passes.
async fn waiting_since(store: &Store, ticket: &str, ago: i64) -> String {
    let mut row = store.waiting(ticket).await.expect("read").expect("waits");
    row.since -= ago;
    // The original wait has ended, and every wait has its own ticket.
    row.ticket.push_str("-older");
    store.wait_for_opponent(&row).await.expect("waits");
    row.ticket
}

#[tokio::test]
async fn after_half_a_minute_a_bot_is_offered_and_never_given() {
    let house = house().await;
    let tables = &house.tables;
    // The strongest is as strong as an average member is taken to be, which says nothing about alice.
    let levels = [("easy", 900_000), ("medium", 1_100_000), ("champion", 1_500_000)].map(|(level, value)| {
        store::RatingRow {
            game: "thirteen".to_owned(),
            form: "live".to_owned(),
            player: format!("bot:{level}"),
            value,
            uncertainty: 49_000,
            points: 5000,
            games: 0,
            ranked: true,
            anchored: true,
            body: "{}".to_owned(),
        }
    });
    house.store.put_ratings(1, &levels, &[], None).await.expect("anchored");
    let alice = waits(tables, "alice", wish(LIVE)).await;
    let alice = waiting_since(&house.store, &alice, 31_000).await;
    let told = loop {
        // The next round offers it.
        let PairingState::Waiting(told) = state(tables, "alice", &alice).await else {
            panic!("alice still waits");
        };
        if told.bot.is_some() {
            break told;
        }
        tokio::task::yield_now().await;
    };
    let bot = told.bot.expect("an offer");
    assert_eq!((bot.level.as_str(), bot.title.is_empty(), bot.rating), ("medium", false, Some(1100)));
    assert!(told.width.is_none_or(|width| width >= 250), "wider with time: {:?}", told.width);
    assert_eq!(house.store.unfinished_tables("id-alice").await.expect("read"), Vec::<String>::new());
    // Anyone who arrives is paired all the same, in the next round at the latest.
    let bob = waits(tables, "bob", wish(LIVE)).await;
    let met = async {
        while table_of(&state(tables, "bob", &bob).await).is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), met).await.expect("bob meets alice");
}
