//! The league's computations: how strong players are, who meets whom, what a tournament does next, and which of those
//! waiting are paired.
//!
//! Nothing here knows the rules of a game, a clock, a file or a store. What happened comes in as plain data, what
//! follows goes out as plain data, and the same events give the same figures on every machine and after every restart.
//! Everything is defined in plain English in `docs/league.md`.
//!
//! - [`rating`]: Glicko-2 whose expectations include the advantage of side, bid and options; the leagues' own points;
//!   which games count.
//! - [`pairing`]: Swiss, round robin, knock-out, divisions.
//! - [`standings`]: points and tie-breaks.
//! - [`tournament`]: a tournament as a state machine: events in, commands out.
//! - [`waiting`]: quick pairing.

pub mod pairing;
pub mod rating;
pub mod standings;
pub mod tournament;
pub mod waiting;

/// A player, by account id in the store; bots have one, too.
pub type PlayerId = String;
