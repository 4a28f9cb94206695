//! The networks that the binary carries, and which of them a set-up can use.

use crate::basis::Basis;
use crate::file::{BadNetwork, Provenance};
use crate::network::Network;
use contract::{Game, OptionValues};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Files as training exported them. Each says itself which game and options it is for.
const FILES: [&[u8]; 3] = [
    include_bytes!("../../../training/networks/twilight.safetensors"),
    include_bytes!("../../../training/networks/red-sea.safetensors"),
    include_bytes!("../../../training/networks/thirteen.safetensors"),
];

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

/// Networks that have been read, by game and options. A server's tables share them.
type Known = Vec<(&'static str, OptionValues, Result<Arc<Network>, NoNetwork>)>;

/// So many set-ups are remembered: people may think up options without end.
const REMEMBERED: usize = 32;

/// The network for a game as it is set up.
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
    let mut of_game = carried().iter().filter(|one| one.provenance.game == G::NAME).peekable();
    let basis = of_game.peek().map(|_| Basis::of::<G>(setup)).ok_or(NoNetwork::Game(G::NAME))?;
    let mut problem = NoNetwork::Game(G::NAME);
    for one in of_game {
        match one.provenance.check(&basis) {
            Ok(()) => {
                // Options that leave the inputs as they are share one network.
                let hash = &one.provenance.hash;
                let mut read = known.iter().filter_map(|(.., found)| found.as_ref().ok());
                if let Some(network) = read.find(|network| network.provenance.hash == *hash) {
                    return Ok(Arc::clone(network));
                }
                return Network::read(one.bytes, &basis).map(Arc::new).map_err(NoNetwork::Unfit);
            }
            Err(bad) => problem = NoNetwork::Unfit(bad),
        }
    }
    Err(problem)
}
