//! Computer players, and the arena that measures them.
//!
//! - `bot`: what a player is given and what it returns; the random and the heuristic player
//! - `names`: players by name and settings
//! - `levels`: the levels for people
//! - `exec/`: players that are external programs, which communicate in lines
//! - `net`: players that ask a network; `fair`: what its value means if first choices are taken
//! - `lookahead/`: whole card plays tried out by a network; `expert/`: a player that decides by it
//! - `evaluator`: priors and value of positions, as given by the heuristics or by a network
//! - `search`: information-set Monte Carlo tree search on top of any evaluator
//! - `struggle/`: the heuristic for Twilight Struggle and Red Sea; `thirteen/`: for 13 Minutes
//! - `reasons`: why a pick is made; `words`: the texts about players, one module per language
//! - `matrix_game`, `regression`: secret simultaneous choices, weights from results
//! - `self_play`: games of a network against itself
//! - `arena/`: games by the hundred, and what they prove
//!
//! A player never sees a state: it gets a view, and samples the states that the view allows.
//!
//! Two of them at a table:
//!
//! ```
//! use bots::{BotName, arena::play_game};
//! use contract::{OptionValues, Rules};
//! use thirteen::Thirteen;
//!
//! let [first, second] = ["heuristic", "random"].map(|name| name.parse::<BotName>().expect("a player"));
//! let setup = Thirteen::setup(&OptionValues::new())?;
//! let played = play_game::<Thirteen>(&setup, &first, &second, 1)?;
//! assert_eq!(Thirteen::open(&setup, &Thirteen::start(&setup)).outcome(), None);
//! assert!(played.acts.len() > 20 && played.forfeit.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod arena;
mod bot;
#[cfg(debug_assertions)]
mod compiled;
mod evaluator;
mod exec;
mod expert;
mod fair;
mod levels;
pub mod lookahead;
mod matrix_game;
mod names;
mod net;
mod reasons;
mod regression;
mod search;
mod self_play;
mod struggle;
mod thirteen;
mod words;

pub use self::net::{NetBot, NetSettings};
pub use ::net::NoNetwork;
pub use bot::{Bot, HeuristicBot, RandomBot, Seen, Witnessed, witnessed};
#[cfg(debug_assertions)]
pub use compiled::compiled;
pub use evaluator::{ByHand, Evaluator, Heuristic, Uniform, Verdict, evaluator};
pub use exec::{ExecBot, ExecSettings};
pub use expert::{ExpertBot, ExpertSettings, Thought};
pub use levels::{Level, advise};
pub use matrix_game::Mixed;
pub use names::{BadBot, BotName};
pub use reasons::reason_text;
pub use search::{Advice, Budget, SearchBot, SearchSettings};
pub use self_play::{SelfPlayed, self_play};
