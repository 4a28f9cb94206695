//! The expert: better than its network, fair, and the same again for the same seed.

use bots::arena::{Match, Report, decide_at, play_game, play_match};
use bots::{BotName, ExpertBot, ExpertSettings, Seen, Thought};
use contract::{Ask, Game, Now, OptionValues, Pick, Rules, laws};
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn name(text: &str) -> BotName {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("defaults")
}

fn compete<G: Game>(a: &str, b: &str, games: u64) -> Report {
    let plan = Match { a: name(a), b: name(b), games, seed: 5, threads: 2 };
    play_match::<G>(&setup::<G>(), &plan, &AtomicU64::new(0)).unwrap_or_else(|problem| panic!("{problem}"))
}

#[test]
fn experts_beat_the_heuristic_and_throw_nothing_away() {
    let report = compete::<RedSea>("expert:worlds=8", "heuristic", 8);
    assert!(report.win_rate >= 0.7, "{report:?}");
    assert_eq!(report.avoidable["held-scoring-card"][0], 0, "{report:?}");
}

#[test]
fn equal_seeds_think_alike_whatever_the_threads() {
    let setup = setup::<Thirteen>();
    let play = |expert: &str, seed| {
        play_game::<Thirteen>(&setup, &name(expert), &name("net"), seed).expect("a game").acts
    };
    assert_eq!(play("expert:worlds=16", 1), play("expert:worlds=16", 1));
    assert_eq!(play("expert:worlds=16", 2), play("expert:worlds=16,threads=3", 2));
    assert_ne!(play("expert:worlds=16", 1), play("expert:worlds=16", 2));
}

/// The hidden cards are swapped for others that the view cannot tell apart: the same pick.
fn never_peeks<G: Game>(seed: u64, every: usize) -> u32 {
    let setup = setup::<G>();
    let (mut n, mut differed) = (0, 0);
    laws::random_game::<G>(&setup, seed, |state, open| {
        n += 1;
        let (Now::Ask(ask) | Now::Both(ask, _), true) = (open.now, n % every == 0) else { return };
        let view = G::view(&setup, state, ask.side.into());
        let other = G::sample(&setup, &view, &mut contract::SplitMix(seed ^ n as u64));
        let decide = |state: &G::State| {
            let mut bot = name("expert:worlds=4").build::<G>(seed);
            decide_at(&setup, state, &G::open(&setup, state), ask.side, &mut *bot)
        };
        differed += u32::from(other != *state);
        assert_eq!(decide(state), decide(&other), "{} seed {seed}", G::NAME);
    });
    differed
}

#[test]
fn no_expert_peeks() {
    let differed =
        never_peeks::<Twilight>(1, 40) + never_peeks::<RedSea>(2, 12) + never_peeks::<Thirteen>(3, 8);
    assert!(differed > 4, "too few positions differed: {differed}");
}

/// A position of Twilight Struggle in which there is something to think about.
fn with_many_options(setup: &<Twilight as Rules>::Setup) -> (<Twilight as Rules>::View, Ask) {
    let mut found = None;
    laws::random_game::<Twilight>(setup, 4, |state, open| {
        if let Now::Ask(ask) = open.now
            && ask.options.len() > 5
        {
            found.get_or_insert_with(|| (Twilight::view(setup, state, ask.side.into()), ask));
        }
    });
    found.expect("a decision with many options")
}

#[test]
fn time_is_kept() {
    let setup = setup::<Twilight>();
    let (view, ask) = with_many_options(&setup);
    let thought = Thought::Time(Duration::from_millis(200));
    let mut bot = ExpertBot::<Twilight>::new(ExpertSettings { thought, threads: 2 }, 1);
    let decide =
        |bot: &mut ExpertBot<Twilight>| -> Pick { bots::Bot::decide(bot, &Seen::new(&setup, &view, ask)) };
    // Reading the network is no thinking.
    decide(&mut bot);
    let started = Instant::now();
    assert!(ask.options.has(decide(&mut bot)));
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
}
