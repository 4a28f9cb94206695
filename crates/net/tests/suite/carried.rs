//! The networks built into the binary.

use contract::{Game, OptionValue, OptionValues, Rules};
use games::toy::Toy;
use net::{NoNetwork, carried, fit_for, network_for};
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
        let figures = &network.provenance.figures;
        assert!(network.provenance.figure("decisions").is_some_and(|n| n > 1e7), "{figures}");
        assert_eq!(network.provenance.hash.len(), 64);
        assert!(network.provenance.config.contains("learning"), "{}", network.provenance.config);
    }
}

/// At most 6 MB per game: they are in every copy of the binary.
#[test]
fn networks_are_small() {
    for one in carried() {
        assert!(one.bytes.len() <= 6_000_000, "{}: {} bytes", one.provenance.game, one.bytes.len());
    }
}

/// Every preset of every game, and what the user is told is new to the network.
#[test]
fn every_preset_has_a_network_and_says_what_is_new_to_it() {
    fn each<G: Game>() {
        for preset in G::presets() {
            let setup = G::setup(&G::offered().values(preset)).expect("a preset is good");
            let network = network_for::<G>(&setup).unwrap_or_else(|none| panic!("{}: {none}", preset.key));
            let (one, fit) = fit_for::<G>(&setup).expect("the same");
            assert_eq!(network.provenance, one.provenance);
            let other = preset.words.iter().filter(|(key, _)| fit.other_options.contains(key)).count();
            let trained = one.provenance.trained_options().len();
            assert!(other + trained >= preset.words.len(), "{}: {fit:?}", preset.key);
        }
    }
    each::<Twilight>();
    each::<RedSea>();
    each::<Thirteen>();
}

/// Nothing is new to a network at a table like those of its training, however its file writes the options.
#[test]
fn each_network_finds_nothing_new_where_it_was_trained() {
    fn nothing_new<G: Game>(switches: &[&str]) {
        let on = |key: &&str| (key.to_string(), OptionValue::Switch(true));
        let setup = G::setup(&switches.iter().map(on).collect()).expect("good options");
        let (one, fit) = fit_for::<G>(&setup).expect("a network");
        assert!(fit.other_options.is_empty() && fit.new_cards == 0, "{}: {fit:?}", one.provenance.options);
    }
    nothing_new::<Twilight>(&[]);
    nothing_new::<Twilight>(&["with_red_sea_cards"]);
    nothing_new::<RedSea>(&[]);
    nothing_new::<RedSea>(&["with_twilight_cards"]);
    nothing_new::<Thirteen>(&[]);
}

#[test]
fn games_and_cards_without_training_are_refused_in_words() {
    let none = found::<Toy>(&[]).err().expect("no network for the toy game");
    assert_eq!(none, NoNetwork::Game(Toy::NAME));
    // A custom deck: nothing is known about its cards.
    let deck = include_str!("../../../thirteen/data/deck.toml").replace("\nid = \"u", "\nid = \"my_u");
    let values = [("deck".to_owned(), OptionValue::Text(deck))].into_iter().collect();
    let none = network_for::<Thirteen>(&Thirteen::setup(&values).expect("a good deck"));
    let none = none.err().expect("no network for these cards").to_string();
    assert!(none.contains("at least half of the 13 cards of thirteen") && none.contains("knows 0"), "{none}");
}

#[test]
fn a_network_is_read_once_and_serves_all_options_that_leave_its_inputs_alone() {
    let one = found::<Thirteen>(&[]).expect("a network");
    assert!(Arc::ptr_eq(&one, &found::<Thirteen>(&[]).expect("a network")));
    // There is no limit to the options people may combine, but what is remembered must stay bounded.
    for vp in 0..40 {
        let values = [("cuba_vp".to_owned(), OptionValue::Number(vp % 4))].into_iter().collect();
        if let Ok(setup) = Thirteen::setup(&values)
            && let Ok(network) = network_for::<Thirteen>(&setup)
        {
            assert!(Arc::ptr_eq(&one, &network));
        }
    }
}
