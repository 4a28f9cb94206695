//! What a decision costs each player: the heuristic's priors and value, and one iteration of the
//! search, over positions of heuristic games of Twilight Struggle.

use bots::arena::play_game;
use bots::{BotName, Budget, SearchBot, SearchSettings, Seen, evaluator};
use contract::{Act, Ask, Game, OptionValues};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use struggle::view::View;
use struggle::{Setup, Twilight};

fn main() {
    divan::main();
}

/// Decisions of a few games, thinned out, as the side that decided saw them.
fn decisions(setup: &Setup, stride: usize) -> Vec<(View, Ask)> {
    let heuristic = BotName::Heuristic { noise: 0 };
    let mut list = Vec::new();
    for seed in 0..4 {
        let played = play_game::<Twilight>(setup, &heuristic, &heuristic, seed).expect("a legal game");
        let mut state = Twilight::start(setup);
        for act in played.acts {
            if let Act::Pick(side, _) = act
                && let Some(ask) = Twilight::open(setup, &state).ask(side)
            {
                list.push((Twilight::view(setup, &state, side.into()), *ask));
            }
            Twilight::apply_legal(setup, &mut state, act, None);
        }
    }
    list.into_iter().step_by(stride).collect()
}

fn setup() -> Setup {
    Twilight::setup(&OptionValues::new()).expect("the default options are good")
}

/// Priors of one decision.
#[divan::bench]
fn heuristic_priors(bencher: Bencher<'_, '_>) {
    let setup = setup();
    let (list, evaluator, mut priors) = (decisions(&setup, 5), evaluator::<Twilight>(), Vec::new());
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| {
        for (view, ask) in &list {
            evaluator.priors(&Seen::new(&setup, view, *ask), &mut priors);
            black_box(&priors);
        }
    });
}

/// The US's chance in one position.
#[divan::bench]
fn heuristic_value(bencher: Bencher<'_, '_>) {
    let setup = setup();
    let (list, evaluator) = (decisions(&setup, 5), evaluator::<Twilight>());
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| {
        for (view, _) in &list {
            black_box(evaluator.value(&setup, view));
        }
    });
}

/// Search iterations, one thread: items are nodes.
#[divan::bench(sample_count = 10)]
fn search_nodes(bencher: Bencher<'_, '_>) {
    const NODES: u32 = 100;
    let setup = setup();
    let list = decisions(&setup, 100);
    let settings = SearchSettings { budget: Budget::Nodes(NODES), ..SearchSettings::default() };
    // A search that has decided early stops: only real nodes are counted.
    let search = || -> u64 {
        let nodes = list.iter().map(|(view, ask)| {
            let mut bot = SearchBot::<Twilight>::new(settings.clone(), 1);
            black_box(bot.advise(&Seen::new(&setup, view, *ask)));
            bot.nodes()
        });
        nodes.sum()
    };
    bencher.counter(ItemsCount::new(search())).bench_local(search);
}
