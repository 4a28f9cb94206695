//! Rated tables: who may play at them, what counts, and that the figures can be recomputed.

use super::arranged::{accounts, heard, rated_table};
use crate::common::*;
use contract::{Lang, SplitMix};
use league::rating::{Form, Pool};
use tables::Ranked;
use wire::live::Command;
use wire::people::Person;
use wire::players::PlayForm;
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableInfo, TableState};

fn account(name: &str) -> Person {
    Person { guest: false, ..person(name) }
}

/// A rated table of Alice and Bob, in play.
async fn rated(house: &House, new: NewTable) -> (TableInfo, Vec<Client>) {
    let made = house.tables.create(account("alice"), new, Lang::En).await.expect("a table");
    let share = commitment(1, &made, 0);
    house.tables.commit(&made.id, account("alice"), share, Lang::En).await.expect("committed");
    house.tables.join(&made.id, account("bob"), joining(2, &made), Lang::En).await.expect("a seat");
    house.tables.reveal(&made.id, account("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
    let begun = house.tables.reveal(&made.id, account("bob"), nonce(2).to_string(), Lang::En).await;
    let begun = begun.expect("begun");
    let players = vec![
        Client::new(house, &made.id, "alice", arrival()).await,
        Client::new(house, &made.id, "bob", arrival()).await,
    ];
    (begun, players)
}

fn pool(game: &str, form: Form) -> Pool {
    Pool { game: game.to_owned(), form }
}

async fn standing(house: &House, game: &str, form: Form, player: &str) -> Option<(f64, i64, u32)> {
    let ratings = ratings::Ratings::new(house.store.clone());
    let all = ratings.of(player).await.expect("ratings");
    let found = all.into_iter().find(|rated| rated.pool == pool(game, form))?;
    Some((found.standing.now.value, found.standing.points, found.standing.games))
}

#[tokio::test]
async fn what_cannot_be_rated_is_refused_with_words() {
    let house = house().await;
    let good = || rated_table("twilight", Opponent::Open);
    let bad = [
        ("clock", NewTable { clock: ClockKind::None, ..good() }),
        ("one screen", NewTable { opponent: Opponent::HotSeat, ..good() }),
        ("hints", NewTable { helpers: true, ..good() }),
        ("beginner", NewTable { opponent: Opponent::Bot { level: "random".to_owned() }, ..good() }),
    ];
    for (expected, new) in bad {
        let refused = house.tables.create(account("alice"), new, Lang::En).await.expect_err(expected);
        assert_eq!(refused.code().word(), "bad_request", "{expected}");
        assert!(refused.say(Lang::En).contains(expected), "{expected}: {refused}");
    }
    let mut own_deck = rated_table("thirteen", Opponent::Open);
    own_deck.options.insert("deck".to_owned(), OWN_DECK.to_owned());
    let refused = house.tables.create(account("alice"), own_deck, Lang::En).await.expect_err("own cards");
    assert_eq!(refused.code().word(), "bad_request", "{refused}");
    let guest = house.tables.create(person("alice"), good(), Lang::En).await.expect_err("a guest");
    assert_eq!(guest.code().word(), "forbidden");
    let made = house.tables.create(account("alice"), good(), Lang::En).await.expect("made");
    assert_eq!((made.rated, made.take_backs, made.helpers), (true, false, false));
    let joined = house.tables.join(&made.id, person("bob"), joining(2, &made), Lang::En).await;
    assert_eq!(joined.expect_err("a guest").code().word(), "forbidden");
    house.tables.join(&made.id, account("bob"), joining(2, &made), Lang::En).await.expect("agreed");
}

// Nine influence ahead of a strong level, anyone collected its rating: a level agrees to anything.
#[tokio::test]
async fn low_a_level_is_rated_by_the_rules_that_its_strength_is_known_for() {
    let house = house().await;
    let against = |opponent: Opponent, words: &[(&str, &str)]| {
        let options = words.iter().map(|&(key, word)| (key.to_owned(), word.to_owned())).collect();
        NewTable { options, ..rated_table("twilight", opponent) }
    };
    let level = || Opponent::Bot { level: "champion".to_owned() };
    let create = async |new| house.tables.create(account("alice"), new, Lang::En).await;
    for words in [&[("us_handicap", "9")][..], &[("us_handicap", "-1")], &[("turn_zero", "on")]] {
        let refused = create(against(level(), words)).await.expect_err("other rules than measured");
        assert!(refused.say(Lang::En).contains("as it is"), "{words:?}: {refused}");
        let made = create(against(Opponent::Open, words)).await;
        assert!(made.is_ok(), "two people agree to their rules: {words:?}");
        create(NewTable { rated: false, ..against(level(), words) }).await.expect("any rules, unrated");
    }
    create(against(level(), &[])).await.expect("the game as it comes");
    let named = |preset: &str| NewTable { preset: Some(preset.to_owned()), ..against(level(), &[]) };
    for preset in ["tournament", "league", "rulebook"] {
        create(named(preset)).await.unwrap_or_else(|refused| panic!("{preset}: {refused}"));
    }
    let bid = NewTable { side: SideChoice::Bid, ..named("rulebook") };
    create(bid).await.expect("sides may be bid for under any rule set");
}

#[tokio::test]
async fn a_resignation_moves_both_once_and_the_same_again_from_the_log() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let mut rng = SplitMix(7);
    for n in 1..=3 {
        let (table, mut players) = rated(&house, rated_table("toy", Opponent::Open)).await;
        play_on(&house, &mut players, &mut rng, 6).await;
        players[1].say(&house, Command::Resign { side: None }).await;
        heard(&house, &table.id).await;
        let (alice, alices, _) = standing(&house, "toy", Form::Live, "id-alice").await.expect("rated");
        let (bob, bobs, games) = standing(&house, "toy", Form::Live, "id-bob").await.expect("rated");
        assert!(alice > 1500.0 && bob < 1500.0, "{alice} {bob}");
        assert_eq!((alices + bobs, games), (10_000, n));
    }
    let ratings = ratings::Ratings::new(house.store.clone());
    let again = ratings.recompute().await.expect("computed again");
    assert_eq!((again.events, again.players, again.changed), (3, 2, 0));
}

#[tokio::test]
async fn games_by_the_rules_by_days_and_against_levels_have_pools_of_their_own() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    let mut rng = SplitMix(3);
    let slow = NewTable {
        clock: ClockKind::Correspondence { bank: 24, increment: 0 },
        ..rated_table("toy", Opponent::Open)
    };
    let (table, mut players) = rated(&house, slow).await;
    play_on(&house, &mut players, &mut rng, 10_000).await;
    heard(&house, &table.id).await;
    assert!(standing(&house, "toy", Form::Live, "id-alice").await.is_none());
    let (_, _, games) = standing(&house, "toy", Form::Correspondence, "id-alice").await.expect("rated");
    assert_eq!(games, 1);
    let new = rated_table("thirteen", Opponent::Bot { level: "easy".to_owned() });
    let made = house.tables.create(account("alice"), new, Lang::En).await.expect("a table");
    let share = commitment(1, &made, 0);
    house.tables.commit(&made.id, account("alice"), share, Lang::En).await.expect("committed");
    house.tables.reveal(&made.id, account("alice"), nonce(1).to_string(), Lang::En).await.expect("begun");
    let mut alice = Client::new(&house, &made.id, "alice", arrival()).await;
    for _ in 0..3 {
        while alice.options().is_empty() {
            alice.hear().await;
        }
        alice.pick(&house, &mut rng).await;
        alice.hear_kind("update").await;
    }
    while alice.options().is_empty() {
        alice.hear().await;
    }
    alice.say(&house, Command::Resign { side: None }).await;
    heard(&house, &made.id).await;
    let (lost, _, _) = standing(&house, "thirteen", Form::Live, "id-alice").await.expect("rated");
    assert!(lost < 1500.0);
    let (anchored, _, games) = standing(&house, "thirteen", Form::Live, "bot:easy").await.expect("anchored");
    let measured = bots::Level::Easy.rating("thirteen").map(f64::from);
    assert_eq!((Some(anchored), games), (measured, 1), "a level keeps what was measured");
    assert!(standing(&house, "thirteen", Form::Live, "bot:champion").await.is_some(), "so do the others");
    let again = ratings::Ratings::new(house.store.clone()).recompute().await.expect("computed again");
    assert_eq!(again.changed, 0);
}

// Nobody has played a rated game yet, so no level has been entered in the log.
#[tokio::test]
async fn on_a_fresh_server_the_levels_stand_in_every_ranking() {
    let house = house().await;
    let ranking = async |who| {
        let rows = house.tables.ranking(("twilight", PlayForm::Live), who, 0, None, Lang::En).await;
        rows.expect("a ranking").rows
    };
    for who in [Ranked::Bots, Ranked::Everybody] {
        let rows = ranking(who).await;
        let places: Vec<Option<u32>> = rows.iter().map(|row| row.place).collect();
        assert_eq!(places, (1..=6).map(Some).collect::<Vec<_>>());
        for row in &rows {
            let level = row.player.bot.as_deref().and_then(bots::Level::from_word).expect("a level");
            assert_eq!(Some(row.rating.value), level.rating("twilight"));
        }
        let values: Vec<i32> = rows.iter().map(|row| row.rating.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "the best first: {values:?}");
    }
    assert!(ranking(Ranked::People).await.is_empty());
}

/// Somebody who is not named in finished games is not named beside them elsewhere.
#[tokio::test]
async fn a_profile_does_not_tell_whom_a_finished_game_hides() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    for name in ["alice", "bob"] {
        house.store.make_account(&account(name).id, name, "hash", None).await.expect("a name");
    }
    let mut rng = SplitMix(7);
    let (table, mut players) = rated(&house, rated_table("toy", Opponent::Open)).await;
    play_on(&house, &mut players, &mut rng, 6).await;
    players[1].say(&house, Command::Resign { side: None }).await;
    heard(&house, &table.id).await;
    let shown = async |of: &str, reader: Option<&str>| {
        let games = house.tables.played_games(of, "toy", PlayForm::Live, reader, Lang::En).await;
        let games = games.expect("games");
        let recent = games.recent.iter().map(|game| game.opponent.name.clone()).collect::<Vec<_>>();
        (recent, games.opponents[0].player.name.clone(), games.opponents[0].value.is_some())
    };
    let named = (vec!["bob".to_owned()], "bob".to_owned(), true);
    assert_eq!(shown("alice", None).await, named);
    house.store.hide_name("id-bob", true, 1).await.expect("hidden");
    let (recent, opponent, value) = shown("alice", None).await;
    assert!(recent[0] != "bob" && opponent != "bob" && !value, "{recent:?} {opponent}");
    assert_eq!(shown("alice", Some("id-alice")).await, named, "she was there");
    assert_eq!(shown("bob", Some("id-bob")).await.0, ["alice"]);
    for reader in [None, Some("id-alice")] {
        let games = house.tables.played_games("bob", "toy", PlayForm::Live, reader, Lang::En).await;
        let games = games.expect("an answer");
        let told = (games.graph.len(), games.endings.len(), games.opponents.len(), games.recent.len());
        assert!(games.hidden && told == (0, 0, 0, 0), "his own profile leads to none of them: {told:?}");
    }
    // The figures after the game are those of the ranking.
    for (reader, told) in [(None, 0), (Some("id-alice"), 2), (Some("id-bob"), 2)] {
        house.tables.read_names_again("id-bob").await;
        let info = house.tables.info(&table.id, reader, Lang::En).await.expect("a table");
        assert_eq!(info.rating_changes.len(), told, "{reader:?}");
    }
}

/// A player who looks at their hand and leaves before both have decided loses nothing, but may not do so often.
#[tokio::test]
async fn a_look_at_the_hand_is_counted_and_bounded() {
    let house = house().await;
    accounts(&house, &["alice", "bob"]).await;
    for n in 1..=3 {
        let (table, players) = rated(&house, rated_table("twilight", Opponent::Open)).await;
        let way = if n == 1 { Command::Abandon } else { Command::Resign { side: None } };
        players[1].say(&house, way).await;
        heard(&house, &table.id).await;
        let seen = house.tables.info(&table.id, None, Lang::En).await.expect("a table");
        assert_eq!(seen.left_by, Some(1));
        assert_eq!(house.store.left_early("id-bob", 0).await.expect("a count"), n);
        assert!(standing(&house, "twilight", Form::Live, "id-bob").await.is_none(), "nothing to rate");
    }
    let made = house.tables.create(account("alice"), rated_table("twilight", Opponent::Open), Lang::En).await;
    let made = made.expect("she has stayed");
    let joined = house.tables.join(&made.id, account("bob"), joining(2, &made), Lang::En).await;
    assert_eq!(joined.expect_err("three in a day").code().word(), "too_many");
    let unrated = house.tables.create(account("bob"), new_table("toy", Opponent::Open), Lang::En).await;
    assert_eq!(unrated.expect("he may play for nothing").state, TableState::Waiting);
}

const OWN_DECK: &str = include_str!("../../../thirteen/data/deck.toml");
