//! Slow subscribers, other processes, tables dropped from memory, questions about options.

use crate::common::*;
use contract::{Lang, SplitMix};
use tables::Arrival;
use wire::live::{Command, Question, Talk};
use wire::tables::{ClockKind, Opponent, SideChoice};

#[tokio::test]
async fn who_does_not_listen_is_cut_off_and_may_come_again() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
    let mut deaf = Client::new(&house, &table.id, "carol", arrival()).await;
    let mut alice = Client::new(&house, &table.id, "alice", arrival()).await;
    for _ in 0..200 {
        alice.say(&house, Talk::Chat { text: "Are you there?".to_owned() }).await;
        alice.hear_all();
    }
    let mut heard = 0;
    while deaf.subscription.next().await.is_some() {
        heard += 1;
    }
    assert!((64..200).contains(&heard), "{heard} messages");
    assert_eq!(alice.messages.iter().filter(|message| message["t"] == "chat").count(), 200);
    let back = Client::new(&house, &table.id, "carol", Arrival { after: Some(deaf.seq), ..arrival() }).await;
    assert_eq!(back.messages[0]["t"], "update");
}

#[tokio::test]
async fn two_processes_never_both_win() {
    let house = house().await;
    let other = process(&house.store).await;
    let new = new_table("thirteen", Opponent::HotSeat);
    let table = table_for_one(&house, new).await;
    let look = |side| Arrival { seat: Some(side), ..arrival() };
    let mut here = Vec::new();
    for side in [wire::tables::Side::Us, wire::tables::Side::Ussr] {
        here.push(Client::new(&house, &table.id, "alice", look(side)).await);
    }
    // The second process has a copy of the table in memory that becomes outdated.
    let twin =
        House { tables: other, store: house.store.clone(), folder: tempfile::tempdir().expect("a folder") };
    let mut there = Vec::new();
    for side in [wire::tables::Side::Us, wire::tables::Side::Ussr] {
        there.push(Client::new(&twin, &table.id, "alice", look(side)).await);
    }
    let mut rng = SplitMix(6);
    for _ in 0..10 {
        play_on(&house, &mut here, &mut rng, 1).await;
        if here[0].is_over() {
            break;
        }
        let old = there.iter().position(|client| !client.options().is_empty()).expect("asked");
        let (seq, pick) = (there[old].seq, there[old].options()[0]);
        let side = [wire::tables::Side::Us, wire::tables::Side::Ussr][old];
        there[old].say(&twin, Command::Pick { seq, pick, side: Some(side), id: Some(9) }).await;
        let refused = there[old].hear_kind("refused").await;
        assert_eq!((&refused["problem"]["code"], &refused["id"]), (&"stale".into(), &9.into()));
        there.iter_mut().for_each(Client::hear_all);
        for (here, there) in here.iter().zip(&there) {
            assert_eq!((here.seq, &here.position["shown"]), (there.seq, &there.position["shown"]));
        }
    }
    let events = house.store.events(&table.id, 0).await.expect("read");
    assert!(events.iter().map(|event| event.seq).eq(1..=events.len() as u32));
}

#[tokio::test]
async fn outlooks_and_warnings_answer_for_ones_own_options() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Open)).await;
    let warned = || Arrival { warnings: true, ..arrival() };
    let mut players = [
        Client::new(&house, &table.id, "alice", warned()).await,
        Client::new(&house, &table.id, "bob", warned()).await,
    ];
    play_on(&house, &mut players, &mut SplitMix(4), 16).await;
    let asked = players.iter().position(|player| !player.options().is_empty()).expect("in play");
    let (seq, options) = (players[asked].seq, players[asked].options());
    players[asked].say(&house, Question::Look { seq, pick: options[0], side: None }).await;
    let outlook = players[asked].hear_kind("outlook").await;
    assert_eq!(outlook["pick"], options[0]);
    assert!(outlook["outlook"]["now"].is_array(), "{outlook}");
    // Dangers arrive with the position, for those who want them.
    players[asked].say(&house, Question::Sync { seat: None, lang: None }).await;
    let warnings = loop {
        let heard = players[asked].hear_kind("warnings").await;
        if heard["seq"] == seq {
            break heard;
        }
    };
    assert_eq!(warnings["warnings"].as_array().map(Vec::len), Some(options.len()));
    players[asked].say(&house, Question::Look { seq, pick: 63, side: None }).await;
    assert_eq!(players[asked].hear_kind("refused").await["problem"]["code"], "illegal");
    players[asked].say(&house, Command::Pick { seq, pick: 40_000, side: None, id: None }).await;
    assert_eq!(players[asked].hear_kind("refused").await["problem"]["code"], "illegal");
    players[1 - asked].say(&house, Question::Look { seq, pick: options[0], side: None }).await;
    assert_eq!(players[1 - asked].hear_kind("refused").await["problem"]["code"], "illegal");
}

#[tokio::test]
async fn bad_tables_are_refused_with_what_was_expected() {
    let house = house().await;
    let good = || new_table("twilight", Opponent::Open);
    let mut bad = Vec::new();
    let mut with = |expected: &'static str, change: &dyn Fn(&mut wire::tables::NewTable)| {
        let mut new = good();
        change(&mut new);
        bad.push((expected, new));
    };
    with("unknown game", &|new| new.game = "chess".to_owned());
    with("preset", &|new| new.preset = Some("none".to_owned()));
    with("option", &|new| drop(new.options.insert("colour".to_owned(), "red".to_owned())));
    with("bank", &|new| new.clock = ClockKind::Live { bank: 0, increment: 0 });
    with("hours", &|new| new.clock = ClockKind::Correspondence { bank: u32::MAX, increment: 0 });
    with("knows no bids", &|new| {
        new.game = "thirteen".to_owned();
        new.side = SideChoice::Bid;
    });
    for (expected, new) in bad {
        let refused = house.tables.create(person("alice"), new, Lang::En).await.expect_err(expected);
        assert_eq!(refused.code().word(), "bad_request", "{expected}");
        assert!(refused.say(Lang::En).contains(expected), "{expected}: {refused}");
        let russian = refused.say(Lang::Ru);
        assert!(russian.contains(|c: char| ('а'..='я').contains(&c)), "{expected}: {russian}");
    }
    let mut league = good();
    league.options.insert("bid_for_sides".to_owned(), "on".to_owned());
    let made = house.tables.create(person("alice"), league, Lang::En).await.expect("made");
    assert_eq!(made.side, SideChoice::Bid, "an option that is on decides how sides are dealt");
    assert_eq!(made.options_text.len(), 1);
    assert_eq!(
        house.tables.info("nowhere", None, Lang::En).await.expect_err("none").code().word(),
        "not_found"
    );
}

/// A row of the first schema, whose listing was five lines without names, is shown as before.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_an_older_version_are_listed() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Link)).await;
    let infos = async |house: &House| {
        let mut infos = Vec::new();
        for lang in Lang::ALL {
            let info = house.tables.info(&table.id, None, lang).await.expect("a table");
            infos.push((info.moment, info.figures, info.seats[0].side, info.seats[1].side));
        }
        infos
    };
    let before = infos(&house).await;
    let [(en, figures_en, Some(wire::tables::Side::Us), _), (ru, figures_ru, ..)] = &before[..] else {
        panic!("the maker is the US: {before:?}");
    };
    let House { tables, store, folder } = house;
    drop((tables, store));
    let old = rusqlite::Connection::open(folder.path().join("test.db")).expect("the file");
    old.execute_batch(
        "DROP INDEX sessions_lately;
         DROP INDEX reminders_quiet;
         DROP INDEX tables_state;
         DROP INDEX tables_opening_unread;
         DROP INDEX tables_over_first;
         DROP INDEX tables_over_second;
         ALTER TABLE tables DROP COLUMN opening_read;
         ALTER TABLE tables RENAME COLUMN listing_json TO moment;
         ALTER TABLE tokens DROP COLUMN scopes;
         DROP INDEX tables_left_by;
         ALTER TABLE tables DROP COLUMN left_by;
         ALTER TABLE tables DROP COLUMN dice_json;
         DROP INDEX tables_kept_for;
         ALTER TABLE tables DROP COLUMN kept_for;
         ALTER TABLE tables DROP COLUMN rematch_of;
         DROP INDEX tables_origin;
         DROP INDEX tables_unheard;
         ALTER TABLE tables DROP COLUMN rated;
         ALTER TABLE tables DROP COLUMN origin;
         ALTER TABLE tables DROP COLUMN unheard;
         DROP INDEX tables_not_archived;
         ALTER TABLE tables DROP COLUMN archived;
         DROP TABLE pairing_turn;
         DROP TABLE waiting;
         DROP TABLE meetings;
         DROP TABLE waits;
         DROP TABLE vacations;
         DROP TABLE webhooks;
         DROP TABLE standing_answers;
         DROP TABLE tournaments;
         DROP TABLE tournament_events;
         DROP TABLE tournament_players;
         DROP TABLE tournament_tables;
         DROP TABLE archive;
         DROP TABLE archive_openings;
         DROP TABLE hidden_names;
         DROP TABLE roles;
         DROP TABLE reports;
         DROP TABLE sanctions;
         DROP TABLE audit;
         DROP TABLE table_mutes;
         DROP TABLE duplicates;
         ALTER TABLE tables DROP COLUMN sealed;
         DROP TABLE rated_games;
         DROP TABLE follows;
         DROP TABLE blocks;
         DROP TABLE privacy;
         DROP INDEX sessions_seen;
         DROP INDEX reminders_person;
         DROP TABLE puzzle_answers;
         DROP TABLE puzzle_ratings;
         DROP TABLE openings;
         DROP TABLE review_watchers;
         DROP TABLE rating_events;
         DROP TABLE rating_progress;
         DROP TABLE ratings;
         DROP TABLE rating_pools;
         DROP TABLE review_pieces;
         DROP TABLE reviews;
         DROP TABLE proofs;
         ALTER TABLE persons DROP COLUMN email_confirmed;
         ALTER TABLE sessions DROP COLUMN agent;
         CREATE TABLE snapshots (table_id TEXT PRIMARY KEY, seq BIGINT, rules_revision BIGINT, bytes BLOB);
         DROP TABLE refinery_schema_history;
         CREATE TABLE schema_version (id BIGINT PRIMARY KEY, version BIGINT NOT NULL);
         INSERT INTO schema_version VALUES (1, 1);",
    )
    .expect("the first schema");
    let lines = [en, ru, "us", figures_en, figures_ru].join("\n");
    old.execute("UPDATE tables SET moment = ?1 WHERE id = ?2", [&lines, &table.id]).expect("an old row");
    drop(old);
    assert_eq!(infos(&reopen(folder).await).await, before);
}

// A die altered on disk used to be loaded and played on from.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_a_die_altered_on_disk_is_noticed() {
    let house = house().await;
    let table = table_for_two(&house, new_table("twilight", Opponent::Link)).await;
    let House { tables, store, folder } = house;
    drop((tables, store));
    let file = rusqlite::Connection::open(folder.path().join("test.db")).expect("the file");
    let body: String = file
        .query_row("SELECT body FROM events WHERE kind = 'act' ORDER BY seq LIMIT 1", [], |row| row.get(0))
        .expect("the deal");
    let mut lines: Vec<_> = body.lines().map(str::to_owned).collect();
    lines.swap(0, 1);
    file.execute("UPDATE events SET body = ?1 WHERE body = ?2", [&lines.join("\n"), &body]).expect("altered");
    drop(file);
    let house = reopen(folder).await;
    let refused = house.tables.subscribe(&table.id, person("alice"), arrival()).await.map(|_| ());
    let problem = refused.expect_err("another card than the seed's").to_string();
    assert!(problem.contains("the seed gives `draw ") && problem.contains("events say `draw "), "{problem}");
}

// Deciding and undoing for ever makes a table slower and slower to load.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn low_undo_is_bounded() {
    let house = house().await;
    let table = table_for_one(&house, new_table("twilight", Opponent::HotSeat)).await;
    // The USSR sets up first.
    let look = Arrival { seat: Some(wire::tables::Side::Ussr), ..arrival() };
    let mut alice = Client::new(&house, &table.id, "alice", look).await;
    let mut undone = 0;
    for _ in 0..600 {
        let pick = alice.options()[0];
        alice.say(&house, Command::Pick { seq: alice.seq, pick, side: None, id: None }).await;
        alice.hear_kind("update").await;
        alice.say(&house, Command::Undo { seq: alice.seq, side: None, id: None }).await;
        let answer = alice.hear().await;
        if answer["t"] == "refused" {
            assert_eq!(answer["problem"]["code"], "too_many", "{answer}");
            break;
        }
        undone += 1;
    }
    assert_eq!(undone, 500);
}
