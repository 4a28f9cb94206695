//! The games by name, and what they all share outside their rules: provable dice, the check of a
//! record against its seed, simulation, observations for learning programs. Generic over [`contract::Game`]; no rule is known here.

mod any;
mod dice;
pub mod observe;
mod sim;
#[cfg(feature = "toy")]
pub mod toy;
mod verify;

pub use any::{ForGame, GameName, UnknownGame};
pub use dice::{BadSeed, Seed, SeededChance};
pub use observe::Observed;
pub use sim::{Ends, SimError, SimPlan, SimResult, Wins, simulate};
pub use verify::{Loaded, Unverified, Verified, result_text, verify};
