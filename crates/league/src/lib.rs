//! The computing ground of the league: who is how strong, who meets whom, what a tournament does next, and who of those
//! waiting sits down together.
//!
//! Nothing here knows the rules of a game, a clock, a file or a store. What happened comes in as plain data, what follows goes
//! out as plain data, and the same events give the same figures on every machine and after every restart. All of it is
//! defined in plain English in `docs/league.md`.
//!
//! - [`rating`]: Glicko-2 with the advantage of side, bid and options in the expectation; the leagues' own points; which
//!   games count.
//! - [`pairing`]: Swiss, round robin, knock-out, divisions.
//! - [`standings`]: points and tie-breaks.
//! - [`tournament`]: a tournament as a state machine, events in and commands out.
//! - [`waiting`]: quick pairing of those who wait.

pub mod pairing;
pub mod rating;
pub mod standings;
pub mod tournament;
pub mod waiting;

/// Whoever plays, by the identity that accounts have in the store; bots have one, too.
pub type PlayerId = String;
