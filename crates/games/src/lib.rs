//! The games by name, and what they all share outside their rules: provable dice, the check of a
//! record against its seed, simulation; what a pick would do ([`outlook`]), how lucky a game was
//! ([`luck`]), views as bytes for learning programs ([`observe`]), and the document of all options ([`options`]). Generic over [`contract::Game`]; no rule is known here.

mod any;
mod dice;
mod face;
pub mod luck;
pub mod observe;
pub mod options;
pub mod outlook;
mod parts;
mod promise;
mod receipt;
mod sim;
mod verify;

#[cfg(feature = "toy")]
pub use ::toy;
pub use any::{ForGame, GameName, UnknownGame};
pub use dice::{BadSeed, Seed, SeededChance, hex};
pub use face::{AnyGame, AnySetup, Ready};
pub use parts::{Commitment, Nonce, Secret};
pub use promise::{Demands, Promise};
pub use receipt::{PublicKey, Receipt, ServerKey, Sides, Signed};
pub use sim::{Ends, Played, SimError, SimPlan, SimResult, Tally, Wins, simulate};
pub use verify::{Loaded, TABLE_REASONS, Unverified, Verified, result_text, verify};
