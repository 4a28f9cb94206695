//! What a decision costs each player: the heuristic's priors and value, and iterations of the search, on
//! positions from heuristic games of every game.

use bots::arena::play_game;
use bots::{BotName, Budget, SearchBot, SearchSettings, Seen, evaluator};
use contract::{Act, Ask, Game, OptionValues};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn main() {
    divan::main();
}

/// A sample of the decisions from a few games, as seen by the side that decides. Bids are left out: they are
/// balanced rather than searched.
fn decisions<G: Game>(setup: &G::Setup, stride: usize) -> Vec<(G::View, Ask)> {
    let heuristic = BotName::Heuristic { noise: 0 };
    let mut list = Vec::new();
    for seed in 0..4 {
        let played = play_game::<G>(setup, &heuristic, &heuristic, seed).expect("a legal game");
        let mut state = G::start(setup);
        for act in played.acts {
            let open = G::open(setup, &state);
            if let Act::Pick(side, _) = act
                && let contract::Now::Ask(ask) = open.now
                && ask.options.len() > 1
            {
                list.push((G::view(setup, &state, side.into()), ask));
            }
            G::apply_legal(setup, &mut state, act, None);
        }
    }
    list.into_iter().step_by(stride).collect()
}

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the default options are good")
}

/// Priors of one decision.
#[divan::bench(types = [Twilight, RedSea, Thirteen], sample_count = 20)]
fn heuristic_priors<G: Game>(bencher: Bencher<'_, '_>) {
    let setup = setup::<G>();
    let (list, evaluator, mut priors) = (decisions::<G>(&setup, 5), evaluator::<G>(), Vec::new());
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| {
        for (view, ask) in &list {
            evaluator.priors(&Seen::new(&setup, view, *ask), &mut priors);
            black_box(&priors);
        }
    });
}

/// The US's chance in one position.
#[divan::bench(types = [Twilight, RedSea, Thirteen], sample_count = 20)]
fn heuristic_value<G: Game>(bencher: Bencher<'_, '_>) {
    let setup = setup::<G>();
    let (list, evaluator) = (decisions::<G>(&setup, 5), evaluator::<G>());
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| {
        for (view, _) in &list {
            black_box(evaluator.value(&setup, view));
        }
    });
}

/// Search iterations on one thread. Every iteration adds one node to the tree.
#[divan::bench(types = [Twilight, RedSea, Thirteen], sample_count = 10)]
fn search_nodes<G: Game>(bencher: Bencher<'_, '_>) {
    const NODES: u32 = 100;
    let setup = setup::<G>();
    let list = decisions::<G>(&setup, 40);
    let settings = SearchSettings { budget: Budget::Nodes(NODES), ..SearchSettings::default() };
    // A search may stop early once it has decided, so only the nodes it really visited are counted.
    let search = || -> u64 {
        let nodes = list.iter().map(|(view, ask)| {
            let mut bot = SearchBot::<G>::new(settings.clone(), 1);
            black_box(bot.advise(&Seen::new(&setup, view, *ask)));
            bot.nodes()
        });
        nodes.sum()
    };
    bencher.counter(ItemsCount::new(search())).bench_local(search);
}
