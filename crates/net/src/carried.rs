//! The networks built into the binary, and which of them a set-up can use.

use crate::basis::Basis;
use crate::file::{BadNetwork, Provenance};
use crate::network::Network;
use crate::places::Fit;
use contract::{Game, OptionValues};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

// Files as training exported them: everything in `training/networks` (`build.rs`). Each states which game and
// options it was trained with.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// A network in the binary.
pub struct Carried {
    pub provenance: Provenance,
    pub bytes: &'static [u8],
}

/// All networks of this build.
pub fn carried() -> &'static [Carried] {
    static ALL: LazyLock<Vec<Carried>> = LazyLock::new(|| {
        let read = |bytes: &'static [u8]| {
            let provenance = Provenance::read(bytes);
            let provenance =
                provenance.unwrap_or_else(|bad| panic!("a network of this build is good: {bad}"));
            Carried { provenance, bytes }
        };
        FILES.map(read).into()
    });
    &ALL
}

/// Why no network of this build can play at a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNetwork {
    #[error("there is no network for {0} in this build")]
    Game(&'static str),
    #[error("no network of this build fits: {0}")]
    Unfit(BadNetwork),
}

/// Networks that have already been read, by game and options. A server's tables share them.
type Known = Vec<(&'static str, OptionValues, Result<Arc<Network>, NoNetwork>)>;

/// The number of set-ups that are remembered; there is no limit to the options people may combine.
const REMEMBERED: usize = 32;

/// The network for a game with this set-up.
pub fn network_for<G: Game>(setup: &G::Setup) -> Result<Arc<Network>, NoNetwork> {
    static KNOWN: Mutex<Known> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let values = G::values(setup);
    if let Some((.., found)) = known.iter().find(|(game, options, _)| *game == G::NAME && options == values) {
        return found.clone();
    }
    let found = find::<G>(setup, &known);
    if known.len() >= REMEMBERED {
        drop(known.remove(0));
    }
    known.push((G::NAME, values.clone(), found.clone()));
    found
}

fn find<G: Game>(setup: &G::Setup, known: &Known) -> Result<Arc<Network>, NoNetwork> {
    let (one, basis, _) = nearest::<G>(setup)?;
    // Set-ups whose options do not change the inputs share one network.
    let same = |network: &&Arc<Network>| {
        network.provenance.hash == one.provenance.hash && network.inputs == basis.inputs.hash()
    };
    if let Some(network) = known.iter().filter_map(|(.., found)| found.as_ref().ok()).find(same) {
        return Ok(Arc::clone(network));
    }
    Network::read(one.bytes, &basis).map(Arc::new).map_err(NoNetwork::Unfit)
}

/// Which network plays a game with this set-up, and what is new to it.
pub fn fit_for<G: Game>(setup: &G::Setup) -> Result<(&'static Carried, Fit), NoNetwork> {
    nearest::<G>(setup).map(|(one, _, fit)| (one, fit))
}

fn nearest<G: Game>(setup: &G::Setup) -> Result<(&'static Carried, Basis, Fit), NoNetwork> {
    let of_game: Vec<_> = carried().iter().filter(|one| one.provenance.game == G::NAME).collect();
    if of_game.is_empty() {
        return Err(NoNetwork::Game(G::NAME));
    }
    let basis = Basis::of::<G>(setup);
    let (one, fit) = best_of(&of_game, &basis).map_err(NoNetwork::Unfit)?;
    Ok((one, basis, fit))
}

/// Of the networks that can play here, the one to which the least is new. There is at least one.
fn best_of<'c>(of_game: &[&'c Carried], basis: &Basis) -> Result<(&'c Carried, Fit), BadNetwork> {
    let fit = |one: &&'c Carried| {
        let places = one.provenance.check(basis)?;
        Ok((*one, Fit::of(&one.provenance, &places, basis)))
    };
    let order = |found: &Result<(&Carried, Fit), BadNetwork>| match found {
        Ok((_, fit)) => (false, fit.order()),
        Err(_) => (true, (0, 0, 0)),
    };
    of_game.iter().map(fit).min_by_key(order).expect("at least one network")
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{OptionValue, Rules};
    use struggle::Twilight;

    #[test]
    fn of_several_networks_the_nearest_plays() {
        let one =
            carried().iter().find(|one| one.provenance.options == "{}" && one.provenance.game == "twilight");
        let plain = one.expect("a network for the default options");
        let trained = |options: &str| Carried {
            provenance: Provenance { options: options.to_owned(), ..plain.provenance.clone() },
            bytes: plain.bytes,
        };
        let files = [
            trained(r#"{"turn_zero": true, "us_handicap": 2}"#),
            trained("{}"),
            trained(r#"{"us_handicap": 2}"#),
        ];
        let files: Vec<&Carried> = files.iter().collect();
        let best = |values: &[(&str, OptionValue)]| {
            let values = values.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
            let setup = Twilight::setup(&values).expect("good options");
            let basis = Basis::of::<Twilight>(&setup);
            let (one, fit) = best_of(&files, &basis).expect("all can play");
            (one.provenance.options.clone(), fit.other_options)
        };
        let handicap = ("us_handicap", OptionValue::Number(2));
        assert_eq!(best(&[]), ("{}".to_owned(), vec![]));
        assert_eq!(best(std::slice::from_ref(&handicap)), (r#"{"us_handicap": 2}"#.to_owned(), vec![]));
        let three = ("us_handicap", OptionValue::Number(3));
        assert_eq!(best(&[three]).1, ["us_handicap"], "another number than it was trained with");
        let both = [handicap, ("turn_zero", OptionValue::Switch(true))];
        assert_eq!(best(&both), (files[0].provenance.options.clone(), vec![]));
    }
}
