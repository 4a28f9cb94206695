//! Players see their view and nothing else, and play the same game again with the same seed.

use bots::arena::{decide_at, play_game};
use bots::{BotName, Budget, SearchBot, SearchSettings, Seen};
use contract::{Act, Below, Game, Now, OptionValue, OptionValues, Rules, Side, SplitMix, laws};
use games::toy::Toy;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn name(text: &str) -> BotName {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// A table with these options switched on.
fn table<G: Game>(switches: &[&str]) -> G::Setup {
    let on = |key: &&str| (key.to_string(), OptionValue::Switch(true));
    G::setup(&switches.iter().map(on).collect()).unwrap_or_else(|bad| panic!("{bad}"))
}

/// Plays a game; at some decisions the hidden cards are swapped for others that the view cannot tell apart,
/// and the same player must pick the same. Returns how often the hidden cards really differed.
fn never_peeks<G: Game>(switches: &[&str], bot: &str, seed: u64, every: u32) -> u32 {
    let setup = table::<G>(switches);
    let bot = name(bot);
    let mut rng = SplitMix(seed ^ 0xB07);
    let mut poisoned = 0;
    laws::random_game::<G>(&setup, seed, |state, open| {
        for side in Side::BOTH {
            if open.ask(side).is_none() || rng.below(every) != 0 {
                continue;
            }
            let view = G::view(&setup, state, side.into());
            let other = G::sample(&setup, &view, &mut rng);
            let decide = |state: &G::State| {
                decide_at(&setup, state, &G::open(&setup, state), side, &mut *bot.build::<G>(seed))
            };
            poisoned += u32::from(other != *state);
            assert_eq!(decide(state), decide(&other), "{bot} peeked, seed {seed}");
        }
    });
    poisoned
}

#[test]
fn no_network_peeks_and_equal_seeds_draw_equal_picks() {
    fn one<G: Game>() {
        let peeks: u32 = (0..4)
            .flat_map(|seed| ["net", "net:temperature=1"].map(|bot| never_peeks::<G>(&[], bot, seed, 4)))
            .sum();
        assert!(peeks > 10, "too few positions differed: {peeks}");
        let setup = table::<G>(&[]);
        let play = |seed| {
            play_game::<G>(&setup, &name("net:temperature=1"), &name("net"), seed).expect("a game").acts
        };
        assert_eq!(play(1), play(1));
        assert_ne!(play(1), play(2));
    }
    one::<Twilight>();
    one::<RedSea>();
    one::<Thirteen>();
}

/// The heuristic, the level with noise and the search, over some games.
fn nobody_peeks<G: Game>(switches: &[&str]) {
    let fast = ["heuristic", "easy"];
    let heuristic: u32 =
        (0..10).flat_map(|seed| fast.map(|bot| never_peeks::<G>(switches, bot, seed, 8))).sum();
    let search: u32 =
        (0..3).map(|seed| never_peeks::<G>(switches, "search:nodes=10,rollout=4", seed, 20)).sum();
    assert!(heuristic > 60 && search > 2, "too few positions differed: {heuristic}, {search}");
}

#[test]
fn no_player_of_twilight_struggle_peeks() {
    nobody_peeks::<Twilight>(&[]);
    nobody_peeks::<Twilight>(&["with_red_sea_cards"]);
    nobody_peeks::<Twilight>(&["promo_pack_1", "promo_pack_2", "alternate_space"]);
}

#[test]
fn no_player_of_red_sea_peeks() {
    nobody_peeks::<RedSea>(&[]);
    nobody_peeks::<RedSea>(&["with_twilight_cards"]);
}

#[test]
fn no_player_of_13_minutes_peeks() {
    nobody_peeks::<Thirteen>(&[]);
    nobody_peeks::<Thirteen>(&["campaign"]);
}

#[test]
fn no_player_of_another_game_peeks() {
    let poisoned: u32 = (0..40).map(|seed| never_peeks::<Toy>(&[], "search:nodes=30", seed, 2)).sum();
    assert!(poisoned > 10, "too few positions differed: {poisoned}");
}

fn equal_seeds<G: Game>(switches: &[&str]) {
    let setup = table::<G>(switches);
    for (a, b) in [
        ("heuristic", "random"),
        ("heuristic:noise=50", "heuristic"),
        ("search:nodes=4,rollout=2", "heuristic"),
    ] {
        let play = |seed| play_game::<G>(&setup, &name(a), &name(b), seed).expect("a game").acts;
        assert_eq!(play(1), play(1), "{a} against {b}");
        assert_ne!(play(1), play(2), "{a} against {b}");
    }
}

#[test]
fn equal_seeds_play_equal_games() {
    equal_seeds::<Twilight>(&[]);
    equal_seeds::<Twilight>(&["with_red_sea_cards"]);
    equal_seeds::<RedSea>(&[]);
    equal_seeds::<RedSea>(&["with_twilight_cards"]);
    equal_seeds::<Thirteen>(&[]);
    equal_seeds::<Thirteen>(&["campaign", "campaign_swap_sides"]);
}

#[test]
fn the_tree_is_kept_across_the_clicks_of_one_side() {
    let setup = Twilight::setup(&OptionValues::new()).expect("defaults");
    let mut state = Twilight::start(&setup);
    let mut chance = SplitMix(3);
    // The deal, until the USSR places its six influence one by one.
    while let Now::Chance(outcomes) = Twilight::open(&setup, &state).now {
        Twilight::apply_legal(&setup, &mut state, chance.chance(&outcomes), None);
    }
    // With two threads a search never stops early, so the visits of a fresh search are exactly its budget.
    let settings =
        SearchSettings { budget: Budget::Nodes(40), threads: 2, rollout: 0, ..SearchSettings::default() };
    let mut bot = SearchBot::<Twilight>::new(settings.clone(), 1);
    let visits = |bot: &mut SearchBot<Twilight>, state: &struggle::State| {
        let ask = *Twilight::open(&setup, state).ask(Side::Ussr).expect("the USSR sets up");
        let view = Twilight::view(&setup, state, Side::Ussr.into());
        bot.advise(&Seen::new(&setup, &view, ask)).iter().map(|advice| advice.visits).sum::<u32>()
    };
    let open = Twilight::open(&setup, &state);
    let pick = decide_at(&setup, &state, &open, Side::Ussr, &mut bot).expect("asked");
    let mut next = state;
    Twilight::apply_legal(&setup, &mut next, Act::Pick(Side::Ussr, pick), None);
    assert!(visits(&mut bot, &next) > 40, "what was found behind the pick is still known");
    assert_eq!(visits(&mut SearchBot::new(settings, 1), &next), 40);
}
