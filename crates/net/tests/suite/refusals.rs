//! Files that are not a network for this table: refused with a reason, never with a panic.

use contract::{Below, Game, Now, OptionValue, OptionValues, Rules, SplitMix};
use games::observe::{MASK_BYTES, encode, write_mask};
use net::{BadNetwork, Basis, Network, Workspace, carried};
use safetensors::SafeTensors;
use safetensors::tensor::{Dtype, TensorView};
use std::collections::HashMap;
use struggle::RedSea;
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

/// The same file with different metadata, and with tensors replaced or, given `None`, left out.
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
    assert!(Network::read(&changed(&[], &[]), &thirteen()).is_ok(), "rewritten");
}

#[test]
fn networks_of_other_rules_are_refused_and_the_reason_says_which() {
    for (name, word, reason) in [
        ("format", "hotline-network 2", "expected the format `hotline-network 1`, got `hotline-network 2`"),
        ("game", "twilight", "for the game thirteen, got one for twilight"),
        ("rules_revision", "77", "for rules revision 1 of thirteen, got one for revision 77"),
        ("observation_version", "1", "for observation version 2 of thirteen, got one for version 1"),
        ("names", "{}", "that says its names"),
    ] {
        let bad = refused(&changed(&[(name, Some(word))], &[]), &thirteen()).to_string();
        assert!(bad.contains(reason), "{name}: {bad}");
        assert_eq!(refused(&changed(&[(name, None)], &[]), &thirteen()), BadNetwork::Silent(name));
    }
}

#[test]
fn networks_of_another_game_are_refused() {
    let bad = refused(bytes(), &basis::<RedSea>(&OptionValues::new()));
    assert!(matches!(bad, BadNetwork::Game { .. }), "{bad}");
}

/// A campaign has more inputs: the network can be read, and gives the same numbers.
#[test]
fn other_options_are_read_by_the_names_of_their_inputs() {
    let campaign = [("campaign".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    let (one, other) = (thirteen(), basis::<Thirteen>(&campaign));
    assert_ne!(one.inputs.hash(), other.inputs.hash());
    let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
    let (plain, carried_over) =
        (Network::read(bytes(), &one).expect("read"), Network::read(bytes(), &other).expect("read"));
    let (mut a, mut b) = (Workspace::default(), Workspace::default());
    let (mut compared, mut last) = (0, Vec::new());
    contract::laws::random_game::<Thirteen>(&setup, 7, |state, open| {
        let (Now::Ask(ask) | Now::Both(ask, _)) = open.now else { return };
        let mut row = vec![0; plain.row_bytes()];
        let (observation, mask) = row.split_at_mut(plain.row_bytes() - MASK_BYTES);
        encode::<Thirteen>(&setup, &Thirteen::view(&setup, state, ask.side.into()), Some(&ask), observation);
        write_mask(&ask.options, mask);
        let (a, b) = (plain.answer(&row, &mut a), carried_over.answer(&row, &mut b));
        assert_eq!(a.policy(0).0, b.policy(0).0);
        let close = |(a, b): (&f32, &f32)| (a - b).abs() < 1e-3;
        assert!(a.policy(0).1.iter().zip(b.policy(0).1).all(close) && close((&a.wins[0], &b.wins[0])));
        compared += 1;
        last = row;
    });
    assert!(compared > 20);
    // When a name is missing, its weight goes with it.
    let (_, about) = SafeTensors::read_metadata(bytes()).expect("a good file");
    let names = about.metadata().as_ref().expect("words")["names"].replace("\"cuba\"", "\"elsewhere\"");
    let without = Network::read(&changed(&[("names", Some(&names))], &[]), &one).expect("read");
    assert_ne!(without.answer(&last, &mut a).wins, plain.answer(&last, &mut b).wins);
}

#[test]
fn tensors_of_another_shape_or_kind_are_refused_by_name() {
    let half = |shape: &[usize]| (Dtype::F16, shape.to_vec(), vec![0; 2 * shape.iter().product::<usize>()]);
    let bytes_of = |count: usize, byte: u8| (Dtype::U8, vec![count], vec![byte; count]);
    let infinite = (Dtype::F16, vec![2], vec![0, 0x7c, 0, 0]);
    let single = (Dtype::F32, vec![2], vec![0; 8]);
    for (name, tensor, reason) in [
        ("first.cards", None, "to be there"),
        ("first.cards", Some(half(&[2, 7, 96])), "of the shape"),
        ("first.cards.learned", None, "of the shape"),
        ("first.cards.learned", Some(bytes_of(454, 1)), "455 bytes"),
        ("first.cards.learned", Some(bytes_of(455, 1)), "of the shape"),
        ("first.cards.learned", Some(bytes_of(455, 2)), "each 0 or 1"),
        ("first.cards.learned", Some(bytes_of(455, 0)), "of the shape"),
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
    // Whatever is wrong in the header, the result is an error or, if it does not matter, a network, but never
    // a panic.
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
