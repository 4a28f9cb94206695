//! What the steps of a game cost, for every game of the registry. The toy game shows the minimum that the
//! contract itself costs. For whole games on many threads use `hotline sim`.

use contract::{Act, Game, Open, OptionValues, SplitMix, Viewer};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::{ForGame, GameName};

fn main() {
    divan::main();
}

/// Positions from random games, each with the act that was done there.
struct Positions<G: Game> {
    setup: G::Setup,
    list: Vec<(G::State, Act)>,
}

impl<G: Game> Positions<G> {
    /// A few games, thinned out to about a thousand positions: more would measure the cache.
    fn gather() -> Self {
        let setup = setup::<G>();
        let mut list = Vec::new();
        let mut rng = SplitMix(1);
        for _ in 0..20 {
            let mut state = G::start(&setup);
            let mut open = G::open(&setup, &state);
            while let Some(act) = rng.act(&open) {
                list.push((state, act));
                open = G::apply_legal(&setup, &mut state, act, None);
            }
        }
        let stride = list.len().div_ceil(1_000);
        Positions { setup, list: list.into_iter().step_by(stride).collect() }
    }
}

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the default options are good")
}

/// Each benchmark is one generic function, called for the game of that name.
macro_rules! for_every_game {
    ($(#[$doc:meta])* $name:ident, |$G:ident, $bencher:ident| $body:block) => {
        $(#[$doc])*
        #[divan::bench(args = GameName::ALL)]
        fn $name(bencher: Bencher<'_, '_>, game: &GameName) {
            struct Bench<'a, 'b>(Bencher<'a, 'b>);
            impl ForGame for Bench<'_, '_> {
                type Output = ();
                fn run<$G: Game>(self) {
                    let $bencher = self.0;
                    $body
                }
            }
            game.with(Bench(bencher));
        }
    };
}

for_every_game!(random_game, |G, bencher| {
    let setup = setup::<G>();
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        let mut rng = SplitMix(seed);
        let mut state = G::start(&setup);
        let mut open = G::open(&setup, &state);
        while let Some(act) = rng.act(&open) {
            open = G::apply_legal(&setup, &mut state, act, None);
        }
        state
    });
});

for_every_game!(
    /// The checked entry point, with its test of legality, on a copy of the state.
    apply,
    |G, bencher| {
        let positions = Positions::<G>::gather();
        bencher.counter(ItemsCount::new(positions.list.len())).bench_local(|| {
            for (state, act) in &positions.list {
                let mut copy = *state;
                let _ = black_box(G::apply(&positions.setup, &mut copy, *act, None));
            }
        });
    }
);

for_every_game!(
    /// What a search calls: no check, and the answer includes what is open next.
    apply_legal,
    |G, bencher| {
        let positions = Positions::<G>::gather();
        bencher.counter(ItemsCount::new(positions.list.len())).bench_local(|| {
            for (state, act) in &positions.list {
                let mut copy = *state;
                black_box::<Open>(G::apply_legal(&positions.setup, &mut copy, *act, None));
            }
        });
    }
);

for_every_game!(legal_options, |G, bencher| {
    let positions = Positions::<G>::gather();
    bencher.counter(ItemsCount::new(positions.list.len())).bench_local(|| {
        for (state, _) in &positions.list {
            black_box(G::open(&positions.setup, black_box(state)));
        }
    });
});

for_every_game!(clone, |G, bencher| {
    let positions = Positions::<G>::gather();
    bencher.counter(ItemsCount::new(positions.list.len())).bench_local(|| {
        for (state, _) in &positions.list {
            black_box(*black_box(state));
        }
    });
});

for_every_game!(view, |G, bencher| {
    let positions = Positions::<G>::gather();
    bencher.counter(ItemsCount::new(positions.list.len())).bench_local(|| {
        for (state, _) in &positions.list {
            black_box(G::view(&positions.setup, state, Viewer::Us));
        }
    });
});

for_every_game!(sample, |G, bencher| {
    let positions = Positions::<G>::gather();
    let views: Vec<_> =
        positions.list.iter().map(|(state, _)| G::view(&positions.setup, state, Viewer::Us)).collect();
    let mut rng = SplitMix(1);
    bencher.counter(ItemsCount::new(views.len())).bench_local(|| {
        for view in &views {
            black_box(G::sample(&positions.setup, view, &mut rng));
        }
    });
});
