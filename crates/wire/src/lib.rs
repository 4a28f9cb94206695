//! What goes over the wire between a Hotline server and its clients: the web table, bots, the load
//! generator. Types only: no rules, no server. `docs/api.md` explains how they are used.
//!
//! - `accounts`: keeping an account
//! - `away`: vacations, webhooks, standing answers
//! - `pairing`: quick pairing
//! - `people`: who a person is, accounts, tokens
//! - `players`: ratings, rankings, profiles, challenges
//! - `tournaments`: making, playing and directing tournaments
//! - `tables`: making, finding and joining tables
//! - `duplicates`: one deal at two tables
//! - `dice`: how a table's dice are fixed before play
//! - `live`: the messages of a table's socket
//! - `archive`: finished games, searched
//! - `order`: reports, administrators
//! - `explorer`: how games begin
//! - `puzzles`: positions with one best play, and answers
//! - `replays`: the past of a game, step by step; dice and luck
//! - `reviews`: what was a mistake and what was luck
//! - `workers`: work for other machines
//! - `catalogue`: which games there are, and their options
//!
//! Unknown fields are ignored; a field is removed or changes its meaning only with a new [`VERSION`].
//! What a game itself hands out to be drawn (`Board`, `Shown`, `Outlook`) passes through as it is:
//! its types belong to the games.

pub mod accounts;
pub mod archive;
pub mod away;
pub mod catalogue;
pub mod dice;
pub mod duplicates;
pub mod explorer;
pub mod live;
pub mod order;
pub mod pairing;
pub mod people;
pub mod players;
pub mod puzzles;
pub mod replays;
pub mod reviews;
pub mod tables;
pub mod tournaments;
mod wired;
pub mod workers;

/// Of all messages here.
pub const VERSION: u32 = 2;

/// Milliseconds since 1970, by the server's clock.
pub type Millis = i64;
