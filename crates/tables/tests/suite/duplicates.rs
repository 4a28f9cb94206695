//! Duplicate matches: one commitment for two tables, nothing leaking between them, and both games side by side at the
//! end.

use crate::common::*;
use contract::{Lang, SplitMix};
use games::{Demands, Promise};
use std::time::Duration;
use tables::{ArchiveAsked, Refusal};
use wire::duplicates::{DuplicateInfo, DuplicateState, DuplicateWith, NewDuplicate, ScoreUnit, TakePlace};
use wire::live::Command;
use wire::replays::Viewpoint;
use wire::reviews::{PlayOn, ReviewEffort};
use wire::tables::{ClockKind, Opponent, Side, SideChoice, TableInfo, TableState};

const FOUR: [&str; 4] = ["alice", "bob", "carol", "dave"];

fn new_duplicate(game: &str, with: DuplicateWith) -> NewDuplicate {
    NewDuplicate {
        game: game.to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock: ClockKind::None,
        take_backs: true,
        with,
    }
}

fn bots(level: &str) -> DuplicateWith {
    DuplicateWith::Bots { level: level.to_owned() }
}

/// Alice with Carol, against Bob at the first table and Dave at the second.
fn people() -> DuplicateWith {
    DuplicateWith::People {
        partner: Some("carol".to_owned()),
        opponent: Some("bob".to_owned()),
        other_opponent: None,
    }
}

/// Accounts that can be found by these names.
async fn accounts(house: &House, names: &[&str]) {
    super::arranged::accounts(house, names).await;
    for name in names {
        house.store.make_account(&person(name).id, name, "hash", None).await.expect("a name");
    }
}

async fn see(house: &House, id: &str, name: &str) -> DuplicateInfo {
    house.tables.duplicate(id, Some(&person(name).id), Lang::En).await.expect("a match")
}

async fn table(house: &House, id: &str, name: &str) -> TableInfo {
    house.tables.info(id, Some(&person(name).id), Lang::En).await.expect("a table")
}

async fn take(
    house: &House,
    id: &str,
    name: &str,
    place: u8,
    invite: Option<String>,
) -> Result<DuplicateInfo, Refusal> {
    house.tables.take_place(id, person(name), TakePlace { place, invite }, Lang::En).await
}

/// A match of four with both tables made.
async fn four_at(house: &House, game: &str) -> DuplicateInfo {
    accounts(house, &FOUR).await;
    let made = house.tables.make_duplicate(person("alice"), new_duplicate(game, people()), Lang::En).await;
    let made = made.expect("a match");
    let invite = made.places[3].invite.clone();
    take(house, &made.id, "carol", 2, None).await.expect("a place");
    take(house, &made.id, "bob", 1, None).await.expect("a place");
    take(house, &made.id, "dave", 3, invite).await.expect("the last place")
}

/// The table of a place, and its holder.
fn room(duplicate: &DuplicateInfo, place: usize) -> (&str, &'static str) {
    (&duplicate.tables[place / 2].id, FOUR[place])
}

async fn promise(house: &House, duplicate: &DuplicateInfo, place: usize) -> TableInfo {
    let (id, name) = room(duplicate, place);
    let seen = table(house, id, name).await;
    let share = commitment(place as u8 + 1, &seen, place as u8);
    house.tables.commit(id, person(name), share, Lang::En).await.expect("promised")
}

async fn show(house: &House, duplicate: &DuplicateInfo, place: usize) -> TableInfo {
    let (id, name) = room(duplicate, place);
    house.tables.reveal(id, person(name), nonce(place as u8 + 1).to_string(), Lang::En).await.expect("shown")
}

async fn begun(house: &House, game: &str) -> DuplicateInfo {
    let duplicate = four_at(house, game).await;
    for place in [3, 0, 2, 1] {
        promise(house, &duplicate, place).await;
    }
    for place in 0..4 {
        show(house, &duplicate, place).await;
    }
    duplicate
}

async fn until(house: &House, id: &str, state: DuplicateState) -> DuplicateInfo {
    loop {
        let seen = see(house, id, "alice").await;
        if seen.state == state {
            return seen;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn resign(house: &House, id: &str, name: &str) {
    let player = Client::new(house, id, name, arrival()).await;
    player.say(house, Command::Resign { side: None }).await;
}

fn outcomes(record: &str) -> Vec<&str> {
    record.lines().filter(|line| line.starts_with("die ") || line.starts_with("draw ")).collect()
}

#[tokio::test]
async fn places_are_taken_by_those_whom_they_are_for() {
    let house = house().await;
    accounts(&house, &["alice", "bob", "carol", "dave", "erin"]).await;
    let made = house.tables.make_duplicate(person("alice"), new_duplicate("toy", people()), Lang::En).await;
    let made = made.expect("a match");
    assert_eq!((made.state, made.yours, made.tables.len()), (DuplicateState::Gathering, Some(0), 0));
    let sides: Vec<Side> = made.places.iter().map(|place| place.side).collect();
    assert_eq!(sides, [Side::Us, Side::Ussr, Side::Ussr, Side::Us], "a team has both sides");
    let invite = made.places[3].invite.clone().expect("the maker hands it out");
    assert!(see(&house, &made.id, "bob").await.places[3].invite.is_none(), "nobody else does");
    let refused = |answer: Result<DuplicateInfo, Refusal>| answer.expect_err("refused").code().word();
    assert_eq!(refused(take(&house, &made.id, "erin", 1, None).await), "forbidden", "kept for bob");
    assert_eq!(refused(take(&house, &made.id, "erin", 3, None).await), "forbidden", "no link");
    assert_eq!(refused(take(&house, &made.id, "erin", 3, Some("wrong".to_owned())).await), "forbidden");
    assert_eq!(
        refused(take(&house, &made.id, "alice", 3, Some(invite.clone())).await),
        "not_now",
        "a deal twice"
    );
    assert_eq!(
        refused(take(&house, &made.id, "bob", 3, Some(invite.clone())).await),
        "not_now",
        "asked elsewhere"
    );
    assert_eq!(refused(take(&house, &made.id, "bob", 4, None).await), "bad_request");
    take(&house, &made.id, "bob", 1, None).await.expect("his");
    assert_eq!(refused(take(&house, &made.id, "bob", 1, None).await), "not_now", "taken already");
    let listed =
        house.tables.duplicates(Some("id-carol"), Some("id-carol"), None, Lang::En).await.expect("a list");
    assert_eq!(listed.duplicates.len(), 1, "carol finds what she is asked to");
    let gone = house.tables.decline_duplicate(&made.id, &person("carol"), Lang::En).await.expect("declined");
    assert_eq!(gone.state, DuplicateState::Gone);
    assert_eq!(refused(take(&house, &made.id, "dave", 3, Some(invite)).await), "not_now");
    // Bids would change the sides, and nobody may be named twice.
    let refuse = async |change: fn(&mut NewDuplicate)| {
        let mut new = new_duplicate("twilight", people());
        change(&mut new);
        refused(house.tables.make_duplicate(person("alice"), new, Lang::En).await)
    };
    assert_eq!(refuse(|new| new.side = SideChoice::Random).await, "bad_request");
    assert_eq!(refuse(|new| new.preset = Some("league".to_owned())).await, "bad_request");
    let twice = |new: &mut NewDuplicate| {
        new.with = DuplicateWith::People {
            partner: Some("bob".to_owned()),
            opponent: Some("bob".to_owned()),
            other_opponent: None,
        };
    };
    assert_eq!(refuse(twice).await, "not_now");
}

// Only the maker was asked about, so two who had blocked each other met at a table.
#[tokio::test]
async fn whoever_is_blocked_by_a_player_takes_no_place_beside_them() {
    let house = house().await;
    accounts(&house, &["alice", "bob", "carol", "dave"]).await;
    let made = house.tables.make_duplicate(person("alice"), new_duplicate("toy", people()), Lang::En).await;
    let made = made.expect("a match");
    let invite = made.places[3].invite.clone();
    house.store.block("id-carol", "id-bob", true, 1).await.expect("blocked");
    house.store.block("id-dave", "id-carol", true, 1).await.expect("blocked");
    // Carol is named and has not come: nobody is kept out for her sake.
    take(&house, &made.id, "bob", 1, None).await.expect("his place");
    let refused = take(&house, &made.id, "carol", 2, None).await;
    assert!(matches!(refused, Err(Refusal::Blocked)), "{refused:?}");
    take(&house, &made.id, "dave", 3, invite.clone()).await.expect("he sits with nobody he blocks");
    house.store.block("id-carol", "id-bob", false, 1).await.expect("no longer");
    let refused = take(&house, &made.id, "carol", 2, None).await;
    assert!(matches!(refused, Err(Refusal::Blocked)), "he blocks her: {refused:?}");
    house.store.block("id-dave", "id-carol", false, 1).await.expect("no longer");
    take(&house, &made.id, "carol", 2, None).await.expect("the last place");
}

#[tokio::test]
async fn whoever_is_named_is_told() {
    let house = house().await;
    accounts(&house, &FOUR).await;
    let mut invitations = house.tables.invitations();
    let new = new_duplicate("toy", people());
    let made = house.tables.make_duplicate(person("alice"), new, Lang::En).await.expect("a match");
    let mut told = Vec::new();
    while let Ok(invitation) = invitations.try_recv() {
        assert_eq!(invitation.duplicate, made.id);
        told.push(invitation.person);
    }
    assert_eq!(told, ["id-bob", "id-carol"], "a place with a link has nobody to tell");
    let alone = new_duplicate("toy", bots("random"));
    house.tables.make_duplicate(person("alice"), alone, Lang::En).await.expect("a match");
    assert!(invitations.try_recv().is_err(), "bots need no invitation");
}

#[tokio::test]
async fn one_promise_is_made_for_both_tables_and_both_begin_together() {
    let house = house().await;
    let duplicate = four_at(&house, "toy").await;
    let [a, b] = [0, 1].map(|n| duplicate.tables[n].id.clone());
    for (place, name) in FOUR.into_iter().enumerate() {
        let seen = table(&house, room(&duplicate, place).0, name).await;
        let both = seen.duplicate.clone().expect("of a match");
        assert_eq!((both.tables, both.second), ([a.clone(), b.clone()], place > 1));
        assert_eq!((seen.yours, seen.dice.commitments.len()), (vec![place as u8 % 2], 4));
        assert!(!seen.spectators && !seen.helpers && !seen.rated);
    }
    let secret = table(&house, &a, "alice").await.secret_hash;
    assert_eq!(table(&house, &b, "carol").await.secret_hash, secret, "one secret");
    for place in [2, 0, 3] {
        let seen = promise(&house, &duplicate, place).await;
        assert!(seen.dice.receipt.is_none(), "bob has not promised anything");
        let (id, name) = room(&duplicate, place);
        let early = house.tables.reveal(id, person(name), nonce(place as u8 + 1).to_string(), Lang::En).await;
        assert_eq!(early.expect_err("too early").code().word(), "not_now");
    }
    let fixed = promise(&house, &duplicate, 1).await.dice.receipt.expect("signed");
    assert!(fixed.text.contains(&format!("tables {a} {b}\n")), "{}", fixed.text);
    let other = table(&house, &b, "dave").await.dice;
    assert_eq!(other.receipt.expect("the same").text, fixed.text, "both tables show it");
    // Someone from the other room cannot reveal what is not his.
    let wrong = house.tables.reveal(&b, person("dave"), nonce(1).to_string(), Lang::En).await;
    assert_eq!(wrong.expect_err("alice's nonce").code().word(), "bad_request");
    for place in [1, 3, 2] {
        assert_eq!(show(&house, &duplicate, place).await.state, TableState::Waiting);
    }
    let first = show(&house, &duplicate, 0).await;
    let second = table(&house, &b, "carol").await;
    assert_eq!((first.state, second.state), (TableState::Playing, TableState::Playing));
    assert_eq!(first.seed_hash, second.seed_hash, "one seed");
    assert_eq!((first.seats[0].side, second.seats[0].side), (Some(Side::Us), Some(Side::Ussr)));
}

/// Every way to learn something about a table, tried by someone who does not sit there.
async fn doors(house: &House, id: &str, name: &str) -> Vec<(&'static str, bool)> {
    let (tables, who) = (&house.tables, person(name));
    let wish = PlayOn { step: 1, side: Side::Us, opponent: Opponent::HotSeat, as_it_was: true };
    let info = table(house, id, name).await;
    vec![
        ("a look", tables.subscribe(id, who.clone(), arrival()).await.is_ok()),
        ("the replay", tables.replay(id, &who.id, None, Lang::En).await.is_ok()),
        ("a viewpoint", tables.replay(id, &who.id, Some(Viewpoint::Both), Lang::En).await.is_ok()),
        ("a position", tables.replay_position(id, 1, &who.id, None, Lang::En).await.is_ok()),
        ("the record", tables.record(id).await.is_ok()),
        ("the dice", tables.dice(id).await.is_ok()),
        ("the luck", tables.luck(id, Lang::En).await.is_ok()),
        (
            "words",
            tables.briefing(id, &who.id, None, contract::briefing::Length::Full, Lang::En).await.is_ok(),
        ),
        ("an analysis", tables.play_on(id, who.clone(), wish, Lang::En).await.is_ok()),
        ("a review", tables.ask_review(id, &who.id, ReviewEffort::Quick, Lang::En).await.is_ok()),
        ("how it stands", !info.moment.is_empty() || !info.figures.is_empty() || !info.to_act.is_empty()),
        ("the result", info.result.is_some()),
        ("its end", info.state != TableState::Playing || info.ended_at.is_some() || info.left_by.is_some()),
    ]
}

#[tokio::test]
async fn nothing_leaks_from_one_room_to_the_other_before_both_are_over() {
    let house = house().await;
    let duplicate = begun(&house, "twilight").await;
    let id = duplicate.id.as_str();
    let [a, b] = [0, 1].map(|n| duplicate.tables[n].id.clone());
    let closed = async |table: &str, names: &[&str]| {
        for name in names {
            for (door, open) in doors(&house, table, name).await {
                assert!(!open, "{door} of the other table is open to {name}");
            }
        }
        assert!(house.tables.compare_duplicate(id, Lang::En).await.is_err());
        let told = serde_json::to_string(&see(&house, id, "erin").await).expect("JSON");
        assert!(!told.contains("result\":{"), "{told}");
    };
    closed(&a, &["carol", "dave", "erin"]).await;
    closed(&b, &["alice", "bob", "erin"]).await;
    // The first table ends. Its players keep what they saw and nothing else; the others hear nothing of it.
    resign(&house, &a, "alice").await;
    super::arranged::heard(&house, &a).await;
    closed(&a, &["carol", "dave", "erin"]).await;
    for (name, known) in [
        ("alice", TableState::Over),
        ("bob", TableState::Over),
        ("carol", TableState::Playing),
        ("dave", TableState::Playing),
        ("erin", TableState::Playing),
    ] {
        assert_eq!(see(&house, id, name).await.tables[0].state, known, "{name}");
        assert_eq!(table(&house, &a, name).await.state, known, "{name}");
    }
    for name in ["alice", "bob"] {
        let own = house.tables.replay(&a, &person(name).id, None, Lang::En).await.expect("one's own log");
        assert_eq!(own.viewpoints.len(), 1, "through one's own eyes");
        let both = house.tables.replay(&a, &person(name).id, Some(Viewpoint::Both), Lang::En).await;
        assert!(
            both.is_err() && house.tables.record(&a).await.is_err() && house.tables.dice(&a).await.is_err()
        );
    }
    let archived = house.store.tables_not_archived(9).await.expect("rows");
    assert!(archived.iter().all(|row| row.now.sealed), "what is over is still sealed");
    assert!(house.store.games_without_opening("twilight", 9).await.expect("a list").is_empty());
    let archive = async || {
        let all = ArchiveAsked { until: i64::MAX, ..ArchiveAsked::default() };
        house.tables.search_archive(&all, None, Lang::En).await.expect("a page").games.len()
    };
    assert_eq!(archive().await, 0, "the archive has it");
    assert_eq!(see(&house, id, "dave").await.state, DuplicateState::Playing);
    // The second ends: everything is public.
    resign(&house, &b, "dave").await;
    let over = until(&house, id, DuplicateState::Over).await;
    let score = over.score.expect("both were played");
    assert_eq!((score.unit, score.tables, score.total), (ScoreUnit::Points, [-20, 20], 0));
    for table in [&a, &b] {
        for (door, open) in doors(&house, table, "erin").await {
            assert!(
                open || ["an analysis", "a review", "how it stands"].contains(&door),
                "{door} is still closed"
            );
        }
    }
    assert_eq!(archive().await, 2, "and the archive has both");
}

#[tokio::test]
async fn a_person_is_measured_against_bots_and_both_records_are_verified() {
    for game in ["toy", "thirteen"] {
        let house = house().await;
        accounts(&house, &["alice"]).await;
        let new = new_duplicate(game, bots("random"));
        let made = house.tables.make_duplicate(person("alice"), new, Lang::En).await.expect("a match");
        assert_eq!((made.state, made.tables.len()), (DuplicateState::Playing, 2));
        let a = made.tables[0].id.clone();
        let seen = table(&house, &a, "alice").await;
        assert_eq!(seen.dice.commitments.len(), 1, "bots have no share");
        let share = commitment(1, &seen, 0);
        house.tables.commit(&a, person("alice"), share, Lang::En).await.expect("promised");
        let begun =
            house.tables.reveal(&a, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
        assert_eq!(begun.state, TableState::Playing);
        let mut alice = Client::new(&house, &a, "alice", arrival()).await;
        let mut rng = SplitMix(5);
        while !alice.is_over() {
            if alice.options().is_empty() {
                alice.hear().await;
            } else {
                alice.pick(&house, &mut rng).await;
                alice.hear().await;
            }
            alice.hear_all();
        }
        let over = until(&house, &made.id, DuplicateState::Over).await;
        assert!(over.score.is_some(), "{game}");
        let mut first_outcomes = Vec::new();
        for table in &over.tables {
            let record = house.tables.record(&table.id).await.expect("a record");
            let verified = games::verify(&record, &Demands { nonce: Some(nonce(1)), ..Demands::default() });
            let verified = verified.unwrap_or_else(|problem| panic!("{game}: {problem}\n{record}"));
            assert!(matches!(verified.promise, Promise::Kept { nonces: 1, .. }));
            first_outcomes.push(outcomes(&record)[..4].join(" "));
        }
        assert_eq!(first_outcomes[0], first_outcomes[1], "{game}: one deal");
        let compared = house.tables.compare_duplicate(&made.id, Lang::En).await.expect("both side by side");
        assert!(compared.plays >= compared.plays_same && compared.rolls >= compared.rolls_same);
        let last = compared.stations.last().expect("stations");
        let steps = async |n: usize| {
            let replay =
                house.tables.replay(&over.tables[n].id, "id-alice", Some(Viewpoint::Both), Lang::En).await;
            replay.expect("a replay").steps.len() as u32 - 1
        };
        assert_eq!(
            last.steps,
            [steps(0).await, steps(1).await],
            "{game}: the last station is the end of both"
        );
        let mut alike = compared.stations.iter().map(|station| station.alike);
        assert!(alike.by_ref().take_while(|alike| *alike).count() <= compared.stations.len());
        if let Some(parting) = compared.parted.first() {
            assert!(!compared.stations[parting.station as usize].alike);
            assert!(parting.lines.iter().any(|lines| !lines.is_empty()), "{game}: what happened is told");
        }
    }
}

/// What was taken back by agreement still counts, even after the table is loaded again.
#[tokio::test]
async fn a_table_is_read_again_with_what_was_taken_back() {
    let house = house().await;
    accounts(&house, &["alice"]).await;
    let new = new_duplicate("red-sea", bots("random"));
    let made = house.tables.make_duplicate(person("alice"), new, Lang::En).await.expect("a match");
    let a = made.tables[0].id.clone();
    let seen = table(&house, &a, "alice").await;
    house.tables.commit(&a, person("alice"), commitment(1, &seen, 0), Lang::En).await.expect("promised");
    house.tables.reveal(&a, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
    let mut alice = Client::new(&house, &a, "alice", arrival()).await;
    let mut rng = SplitMix(11);
    let mut given_back = 0;
    for _ in 0..400 {
        alice.hear_all();
        if alice.is_over() || given_back == 3 {
            break;
        }
        if alice.position["may_ask_back"]["dice"] == true {
            alice.say(&house, Command::OfferTakeBack { seq: alice.seq, side: None }).await;
            given_back += 1;
        } else if alice.options().is_empty() {
            alice.hear().await;
        } else {
            alice.pick(&house, &mut rng).await;
        }
    }
    assert!(given_back > 0, "no die fell");
    drop(alice);
    let house = house.restart().await;
    let mut alice = Client::new(&house, &a, "alice", arrival()).await;
    while !alice.is_over() && alice.options().is_empty() {
        alice.hear().await;
    }
    assert_ne!(
        table(&house, &a, "alice").await.state,
        TableState::Waiting,
        "its events are read as they were"
    );
}

/// A process dies when the last nonce is in and only the first table has begun: the next process begins the second.
#[tokio::test]
async fn the_second_table_begins_after_a_crash_between_the_two() {
    let house = house().await;
    let duplicate = four_at(&house, "toy").await;
    for place in 0..4 {
        promise(&house, &duplicate, place).await;
    }
    for place in 1..4 {
        show(&house, &duplicate, place).await;
    }
    let [a, b] = [0, 1].map(|n| duplicate.tables[n].id.clone());
    house.tables.reveal_and_die(&a, 0, &nonce(1).to_string()).await.expect("begun");
    let row = house.store.table(&b).await.expect("read").expect("a table");
    assert_eq!(row.now.state, "waiting", "the second has not heard of it");
    let house = house.restart().await;
    while table(&house, &b, "carol").await.state == TableState::Waiting {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let [first, second] = [table(&house, &a, "alice").await, table(&house, &b, "carol").await];
    assert_eq!((first.state, second.state), (TableState::Playing, TableState::Playing));
    assert_eq!(first.seed_hash, second.seed_hash);
}

/// A process dies when all are seated and neither table, or only one, has been made.
#[tokio::test]
async fn tables_are_made_once_by_whoever_comes_first() {
    let mut house = house().await;
    let duplicate = four_at(&house, "toy").await;
    let [a, b] = [0, 1].map(|n| duplicate.tables[n].id.clone());
    let rows = async |house: &House| {
        let mut rows = Vec::new();
        for id in [&a, &b] {
            rows.push(house.store.table(id).await.expect("read").expect("a table"));
        }
        rows
    };
    let before = rows(&house).await;
    let file = house.folder.path().join("test.db");
    rusqlite::Connection::open(file)
        .expect("the file")
        .execute("DELETE FROM tables WHERE id = ?1", [&b])
        .expect("gone");
    house = house.restart().await;
    while house.store.table(&b).await.expect("read").is_none() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let after = rows(&house).await;
    assert_eq!(
        (&after[1].secret, &after[1].maker),
        (&before[0].secret, &before[1].maker),
        "the secret of the first"
    );
}

#[tokio::test]
async fn who_does_not_come_keeps_both_tables_from_beginning() {
    // Bob sits at the first table, Dave at the second: who is to blame is known at their own table.
    for (absent, blamed_at) in [(1, 0), (3, 1)] {
        let mut house = house().await;
        let duplicate = four_at(&house, "toy").await;
        for place in (0..4).filter(|place| *place != absent) {
            promise(&house, &duplicate, place).await;
        }
        let a = duplicate.tables[0].id.clone();
        let mut row = house.store.table(&a).await.expect("read").expect("a table");
        assert!(row.now.due_at.is_some());
        row.now.due_at = Some(1);
        house.store.update_table(&a, row.seq, row.made_at, &row.now).await.expect("later");
        house = house.restart().await;
        until(&house, &duplicate.id, DuplicateState::Gone).await;
        let mut left = Vec::new();
        for (n, table_of) in duplicate.tables.iter().enumerate() {
            let seen = table(&house, &table_of.id, FOUR[n * 2]).await;
            assert_eq!(seen.state, TableState::Abandoned);
            left.push(seen.left_by);
        }
        let blamed: [Option<u8>; 2] = if blamed_at == 0 { [Some(1), None] } else { [None, Some(1)] };
        assert_eq!(left, blamed, "{}", FOUR[absent]);
    }
}
