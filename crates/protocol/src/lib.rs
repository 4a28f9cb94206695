//! The line protocol between a table and a program that plays (`docs/bot-protocol.md`).
//!
//! - `messages`: what is said, one JSON object a line
//! - `host`: the table's end: makes lines to send, reads lines that came
//! - `guest`: the program's end
//!
//! Lines in, lines out: pipes, sockets and clocks are the business of whoever carries them.

mod guest;
mod host;
mod messages;

pub use guest::{Guest, Heard, Reply};
pub use host::{Answer, Host};
pub use messages::{Fault, FromBot, LegalOption, Over, Question, SetUp, ToBot, VERSION, Want};

/// A line that was too long is nonsense; whoever carries lines should stop reading there.
pub const LONGEST_LINE: usize = 1 << 20;
