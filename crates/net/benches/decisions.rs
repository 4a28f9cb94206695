//! What a decision costs with a network: turning the view into bytes, then policy and value.

use contract::laws::random_game;
use contract::{Ask, Game, OptionValues};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use games::observe::{encode, write_mask};
use net::{Workspace, network_for};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn main() {
    divan::main();
}

/// The decisions of some games in order, as seen by the side that decides.
fn decisions<G: Game>(setup: &G::Setup) -> Vec<(G::View, Ask)> {
    let mut list = Vec::new();
    for seed in 0..16 {
        random_game::<G>(setup, seed, |state, open| {
            if let contract::Now::Ask(ask) | contract::Now::Both(ask, _) = open.now {
                list.push((G::view(setup, state, ask.side.into()), ask));
            }
        });
    }
    list
}

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the default options are good")
}

fn write<G: Game>(setup: &G::Setup, (view, ask): &(G::View, Ask), row: &mut [u8]) {
    let (observation, mask) = row.split_at_mut(G::OBSERVATION_BYTES);
    encode::<G>(setup, view, Some(ask), observation);
    write_mask(&ask.options, mask);
}

#[divan::bench(types = [Twilight, RedSea, Thirteen], sample_count = 20)]
fn one_by_one<G: Game>(bencher: Bencher<'_, '_>) {
    let setup = setup::<G>();
    let (list, network) = (decisions::<G>(&setup), network_for::<G>(&setup).expect("a network"));
    let (mut row, mut workspace) = (vec![0; network.row_bytes()], Workspace::default());
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| {
        for decision in &list {
            write::<G>(&setup, decision, &mut row);
            black_box(network.answer(&row, &mut workspace));
        }
    });
}

/// Sixty-four games side by side, as in a search or an arena.
#[divan::bench(types = [Twilight, RedSea, Thirteen], sample_count = 20)]
fn in_batches_of_64<G: Game>(bencher: Bencher<'_, '_>) {
    let setup = setup::<G>();
    let (list, network) = (decisions::<G>(&setup), network_for::<G>(&setup).expect("a network"));
    let stride = list.len() / 64;
    let (mut rows, mut workspace) = (vec![0; 64 * network.row_bytes()], Workspace::default());
    bencher.counter(ItemsCount::new(64 * stride)).bench_local(|| {
        for step in 0..stride {
            for (n, row) in rows.chunks_exact_mut(network.row_bytes()).enumerate() {
                write::<G>(&setup, &list[n * stride + step], row);
            }
            black_box(network.answer(&rows, &mut workspace));
        }
    });
}
