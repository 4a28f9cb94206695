//! The games by name, and everything outside their rules that they share: provable dice, the check of a record
//! against its seed, simulation; a position in words ([`briefing`]), what a pick would do ([`outlook`]), how lucky a
//! game was ([`luck`]), views as bytes for learning programs ([`observe`]), and the document of all options
//! ([`options`]). Generic over [`contract::Game`]; no rule is known here.
//!
//! A game has a name and, behind it, a face that answers whatever can be asked without knowing its type:
//!
//! ```
//! use contract::Lang;
//! use games::GameName;
//!
//! let game: GameName = "thirteen".parse()?;
//! assert_eq!(game.face().title(Lang::Ru), "13 минут");
//! assert!(game.face().offered().preset("campaign").is_ok());
//! # Ok::<(), games::UnknownGame>(())
//! ```
//!
//! What has to be compiled for each game is written once, as a [`ForGame`]:
//!
//! ```
//! use contract::{Game, OptionValues};
//! use games::{ForGame, GameName, SimPlan, SimResult, simulate};
//! use std::sync::atomic::AtomicU64;
//!
//! struct TenGames;
//!
//! impl ForGame for TenGames {
//!     type Output = SimResult;
//!     fn run<G: Game>(self) -> SimResult {
//!         let setup = G::setup(&OptionValues::new()).expect("the defaults can be played");
//!         let plan = SimPlan { games: 10, seed: 1, threads: 1 };
//!         simulate::<G>(&setup, &plan, &AtomicU64::new(0)).expect("ten games that end")
//!     }
//! }
//!
//! for &game in GameName::ALL {
//!     let result = game.with(TenGames);
//!     assert_eq!(result.wins.us + result.wins.ussr + result.wins.draw, 10, "{game}");
//! }
//! ```
//!
//! The dice of a table follow from its seed, so that anyone can check them ([`verify`], `docs/dice.md`):
//!
//! ```
//! use contract::{Act, Chance};
//! use games::{Seed, SeededChance};
//!
//! let rolls = |seed: Seed| {
//!     let mut chance = SeededChance::new(seed);
//!     [(); 5].map(|()| chance.outcome(&Chance::Die))
//! };
//! assert_eq!(rolls(Seed([7; 32])), rolls(Seed([7; 32])));
//! assert!(matches!(rolls(Seed([7; 32]))[0], Act::Rolled(1..=6)));
//! ```

mod any;
pub mod briefing;
mod by_occasion;
#[cfg(debug_assertions)]
mod compiled;
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
pub use by_occasion::{ChanceByOccasion, Chances, Counts, Dice, Place, place};
#[cfg(debug_assertions)]
pub use compiled::compiled;
pub use dice::{BadSeed, Seed, SeededChance, hex};
pub use face::{AnyGame, AnySetup, Ready};
pub use parts::{Commitment, Nonce, Secret};
pub use promise::{Demands, Promise};
pub use receipt::{PublicKey, Receipt, ServerKey, Sides, Signed};
pub use sim::{Ends, Played, SimError, SimPlan, SimResult, Tally, Wins, simulate};
pub use verify::{Loaded, TABLE_REASONS, Unverified, Verified, ended_by_table, result_text, verify};
