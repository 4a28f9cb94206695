//! Players that ask a network: strong, fair, and refused where none was trained.

use bots::arena::{ArenaError, Match, Report, play_match};
use bots::{Bot, BotName, NetBot, NetSettings, Seen};
use contract::{Ask, Game, OptionValue, OptionValues, Rules};
use games::toy::Toy;
use std::sync::atomic::AtomicU64;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn setup<G: Game>(switches: &[&str]) -> G::Setup {
    let on = |key: &&str| (key.to_string(), OptionValue::Switch(true));
    G::setup(&switches.iter().map(on).collect()).unwrap_or_else(|bad| panic!("{bad}"))
}

fn compete<G: Game>(switches: &[&str], a: &str, b: &str, games: u64) -> Result<Report, ArenaError> {
    let name = |text: &str| text.parse::<BotName>().unwrap_or_else(|bad| panic!("{bad}"));
    let plan = Match { a: name(a), b: name(b), games, seed: 5, threads: 2 };
    play_match::<G>(&setup::<G>(switches), &plan, &AtomicU64::new(0))
}

#[test]
fn networks_beat_the_heuristic() {
    let report = compete::<Twilight>(&[], "net", "heuristic", 40).expect("a match");
    assert!(report.win_rate >= 0.85, "{report:?}");
    let report = compete::<RedSea>(&[], "net", "heuristic", 60).expect("a match");
    assert!(report.win_rate >= 0.75, "{report:?}");
    let report = compete::<Thirteen>(&[], "net", "heuristic", 60).expect("a match");
    assert!(report.win_rate >= 0.55, "{report:?}");
}

#[test]
fn a_high_temperature_costs_strength() {
    let report = compete::<RedSea>(&[], "net", "net:temperature=5", 60).expect("a match");
    assert!(report.win_rate >= 0.75, "{report:?}");
}

#[test]
fn where_no_network_was_trained_a_match_is_refused_with_the_reason() {
    let refused = compete::<Toy>(&[], "net", "random", 2).expect_err("no network for the toy game");
    assert_eq!(refused.to_string(), "net cannot play here: there is no network for toy in this build");
}

/// Trained with the default options, but bids, campaigns and unfamiliar cards do not stop it.
#[test]
fn networks_play_at_other_tables_too() {
    for switches in
        [&["with_red_sea_cards"][..], &["bid_for_sides"], &["turn_zero", "promo_pack_1", "alternate_space"]]
    {
        let report = compete::<Twilight>(switches, "net", "heuristic", 20).expect("a match");
        assert!(report.win_rate >= 0.6, "{switches:?}: {report:?}");
    }
    let report = compete::<RedSea>(&["with_twilight_cards"], "net", "random", 20).expect("a match");
    assert!(report.win_rate >= 0.8, "{report:?}");
    let report = compete::<Thirteen>(&["campaign"], "net", "random", 20).expect("a match");
    assert!(report.win_rate >= 0.7, "{report:?}");
}

/// A caller that does not check first still finds out: the pick does not count.
#[test]
fn a_player_without_a_network_has_a_fault() {
    let setup = Toy::setup(&OptionValues::new()).expect("defaults");
    let mut bot = NetBot::<Toy>::new(NetSettings::default(), 1);
    let mut asked: Option<(games::toy::View, Ask)> = None;
    contract::laws::random_game::<Toy>(&setup, 1, |state, open| {
        if let contract::Now::Ask(ask) | contract::Now::Both(ask, _) = open.now {
            asked.get_or_insert_with(|| (Toy::view(&setup, state, ask.side.into()), ask));
        }
    });
    let (view, ask) = asked.expect("a decision");
    let pick = bot.decide(&Seen::new(&setup, &view, ask));
    assert!(ask.options.has(pick));
    assert!(Bot::<Toy>::fault(&bot).is_some_and(|fault| fault.contains("no network")));
}

#[test]
fn a_network_says_how_sure_it_is() {
    let setup = setup::<Thirteen>(&[]);
    let mut bot = NetBot::<Thirteen>::new(NetSettings::default(), 1);
    let mut told = 0;
    contract::laws::random_game::<Thirteen>(&setup, 3, |state, open| {
        if let contract::Now::Ask(ask) | contract::Now::Both(ask, _) = open.now {
            let view = Thirteen::view(&setup, state, ask.side.into());
            let seen = Seen::new(&setup, &view, ask);
            let pick = bot.decide(&seen);
            let why = bot.explain(&seen, pick);
            if ask.options.len() == 1 {
                assert!(why.starts_with("100% of the policy, "), "{why}");
            }
            assert!(why.ends_with("% to win"), "{why}");
            told += 1;
        }
    });
    assert!(told > 10);
}
