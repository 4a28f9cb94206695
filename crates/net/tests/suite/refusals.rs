//! Files that are not a network for the table at hand: refused with a reason, never with a panic.

use contract::{Below, Game, OptionValue, OptionValues, Rules, SplitMix};
use net::{BadNetwork, Basis, Network, carried};
use safetensors::SafeTensors;
use safetensors::tensor::{Dtype, TensorView};
use std::collections::HashMap;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

/// The smallest network of this build.
fn bytes() -> &'static [u8] {
    let of_game = |one: &&net::Carried| one.provenance.game == Thirteen::NAME;
    carried().iter().find(of_game).expect("a network for 13 Minutes").bytes
}

fn basis<G: Game>(values: &OptionValues) -> Basis {
    Basis::of::<G>(&G::setup(values).expect("good options"))
}

fn thirteen() -> Basis {
    basis::<Thirteen>(&OptionValues::new())
}

/// What a tensor is replaced by: kind, shape, bytes.
type Tensor = (Dtype, Vec<usize>, Vec<u8>);

/// The same file with other words, and with tensors replaced or, by `None`, left out.
fn changed(words: &[(&str, Option<&str>)], tensors: &[(&str, Option<Tensor>)]) -> Vec<u8> {
    let (_, about) = SafeTensors::read_metadata(bytes()).expect("a good file");
    let mut metadata: HashMap<String, String> = about.metadata().clone().expect("words");
    for (name, word) in words {
        match word {
            Some(word) => metadata.insert((*name).to_owned(), (*word).to_owned()),
            None => metadata.remove(*name),
        };
    }
    let file = SafeTensors::deserialize(bytes()).expect("a good file");
    let kept = file.iter().filter(|(name, _)| tensors.iter().all(|(other, _)| other != name));
    let kept = kept.map(|(name, view)| (name.to_owned(), view));
    let new = tensors.iter().filter_map(|(name, tensor)| {
        let (kind, shape, bytes) = tensor.as_ref()?;
        Some(((*name).to_owned(), TensorView::new(*kind, shape.clone(), bytes).expect("a tensor")))
    });
    safetensors::serialize(kept.chain(new), Some(metadata)).expect("a file")
}

fn refused(bytes: &[u8], basis: &Basis) -> BadNetwork {
    match Network::read(bytes, basis) {
        Ok(_) => panic!("expected a refusal"),
        Err(bad) => bad,
    }
}

#[test]
fn the_file_as_it_is_is_read() {
    assert!(Network::read(bytes(), &thirteen()).is_ok());
    assert!(Network::read(&changed(&[], &[]), &thirteen()).is_ok(), "written anew");
}

#[test]
fn networks_of_other_rules_are_refused_and_the_reason_says_which() {
    for (name, word, reason) in [
        ("format", "hotline-network 2", "expected the format `hotline-network 1`, got `hotline-network 2`"),
        ("game", "twilight", "for the game thirteen, got one for twilight"),
        ("rules_revision", "77", "for rules revision 1 of thirteen, got one for revision 77"),
        ("observation_version", "1", "for observation version 2 of thirteen, got one for version 1"),
        ("inputs", "0123456789abcdef", "got one for 0123456789abcdef"),
    ] {
        let bad = refused(&changed(&[(name, Some(word))], &[]), &thirteen()).to_string();
        assert!(bad.contains(reason), "{name}: {bad}");
        assert_eq!(refused(&changed(&[(name, None)], &[]), &thirteen()), BadNetwork::Silent(name));
    }
}

#[test]
fn networks_of_another_game_or_other_options_are_refused() {
    let bad = refused(bytes(), &basis::<RedSea>(&OptionValues::new()));
    assert!(matches!(bad, BadNetwork::Game { .. }), "{bad}");
    let combined = [("with_red_sea_cards".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    let of_twilight = |one: &&net::Carried| one.provenance.game == Twilight::NAME;
    let twilight = carried().iter().find(of_twilight).expect("a network").bytes;
    let bad = refused(twilight, &basis::<Twilight>(&combined));
    assert!(matches!(bad, BadNetwork::Inputs { .. }), "{bad}");
    assert!(bad.to_string().contains("trained with the options {}"), "{bad}");
}

#[test]
fn tensors_of_another_shape_or_kind_are_refused_by_name() {
    let half = |shape: &[usize]| (Dtype::F16, shape.to_vec(), vec![0; 2 * shape.iter().product::<usize>()]);
    let infinite = (Dtype::F16, vec![2], vec![0, 0x7c, 0, 0]);
    let single = (Dtype::F32, vec![2], vec![0; 8]);
    for (name, tensor, reason) in [
        ("first.cards", None, "to be there"),
        ("first.cards", Some(half(&[2, 7, 96])), "of the shape"),
        ("first.bias", Some(half(&[2, 3])), "of the shape"),
        ("fuse.weight", Some(half(&[24, 256])), "multiple of 16"),
        ("fuse.weight", Some(half(&[0, 256])), "of the shape"),
        ("blocks.0.1.weight", Some(half(&[192, 5])), "of the shape"),
        ("norm.bias", None, "to be there"),
        ("policy.weight", Some(half(&[90, 192])), "of the shape"),
        ("space_head.own", Some(half(&[32])), "of the shape"),
        ("card_head.known", Some(half(&[2, 13, 31])), "of the shape"),
        ("choice_card", Some(half(&[64, 12])), "of the shape"),
        ("value_out.bias", Some(single), "in half precision"),
        ("value_out.bias", Some(infinite), "of finite numbers"),
    ] {
        let bad = refused(&changed(&[], &[(name, tensor)]), &thirteen());
        assert!(matches!(&bad, BadNetwork::Tensor { .. }), "{name}: {bad}");
        assert!(bad.to_string().contains(reason), "{name}: {bad}");
    }
}

#[test]
fn damaged_files_are_refused_without_a_panic() {
    let (good, basis) = (bytes(), thirteen());
    for length in [0, 1, 7, 8, 9, 500, 20_000, good.len() / 2, good.len() - 1] {
        let bad = refused(&good[..length], &basis);
        assert!(matches!(bad, BadNetwork::Damaged(_)), "{length} bytes: {bad}");
    }
    assert!(matches!(refused(b"not a network at all", &basis), BadNetwork::Damaged(_)));
    // Whatever is wrong in the header: an error or, where it does not matter, a network, but no panic.
    let mut rng = SplitMix(5);
    let mut refused = 0;
    for _ in 0..300 {
        let mut bytes = good.to_vec();
        for _ in 0..=rng.below(3) {
            let within = if rng.below(2) == 0 { 2_000 } else { 20_000 };
            let at = rng.below(within) as usize;
            bytes[at] = rng.below(256) as u8;
        }
        refused += u32::from(Network::read(&bytes, &basis).is_err());
    }
    assert!(refused > 30, "{refused} of 300 were refused");
}
