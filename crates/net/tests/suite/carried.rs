//! The networks that the binary carries.

use contract::{Game, OptionValue, OptionValues, Rules};
use games::toy::Toy;
use net::{NoNetwork, carried, network_for};
use std::sync::Arc;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

fn found<G: Game>(switches: &[&str]) -> Result<Arc<net::Network>, NoNetwork> {
    let values: OptionValues =
        switches.iter().map(|key| ((*key).to_owned(), OptionValue::Switch(true))).collect();
    network_for::<G>(&G::setup(&values).expect("good options"))
}

#[test]
fn every_game_has_a_network_that_fits_and_says_where_it_comes_from() {
    for found in [found::<Twilight>(&[]), found::<RedSea>(&[]), found::<Thirteen>(&[])] {
        let network = found.unwrap_or_else(|none| panic!("{none}"));
        assert!(network.provenance.figure("decisions").is_some_and(|n| n > 1e8), "{:?}", network.provenance);
        assert_eq!(network.provenance.hash.len(), 64);
        assert!(network.provenance.config.contains("learning"), "{}", network.provenance.config);
    }
}

/// At most 6 MB a game: they are in every copy of the binary.
#[test]
fn networks_are_small() {
    for one in carried() {
        assert!(one.bytes.len() <= 6_000_000, "{}: {} bytes", one.provenance.game, one.bytes.len());
    }
}

#[test]
fn what_nobody_trained_is_refused_in_words() {
    let none = found::<Toy>(&[]).err().expect("no network for the toy game");
    assert_eq!(none, NoNetwork::Game(Toy::NAME));
    let none = found::<Twilight>(&["with_red_sea_cards"]).err().expect("no network for the combined decks");
    assert!(none.to_string().contains("no network of this build fits"), "{none}");
}

#[test]
fn a_network_is_read_once_and_serves_all_options_that_leave_its_inputs_alone() {
    let one = found::<Thirteen>(&[]).expect("a network");
    assert!(Arc::ptr_eq(&one, &found::<Thirteen>(&[]).expect("a network")));
    // People may think up options without end: what is remembered does not grow with them.
    for vp in 0..40 {
        let values = [("cuba_vp".to_owned(), OptionValue::Number(vp % 4))].into_iter().collect();
        if let Ok(setup) = Thirteen::setup(&values)
            && let Ok(network) = network_for::<Thirteen>(&setup)
        {
            assert!(Arc::ptr_eq(&one, &network));
        }
    }
}
