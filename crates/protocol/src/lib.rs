//! The line protocol between a table and a program that plays (`docs/bot-protocol.md`).
//!
//! - `messages`: the messages, one JSON object per line
//! - `host`: the table's end: makes lines to send, reads lines received
//! - `guest`: the program's end
//!
//! Only lines go in and out: pipes, sockets and clocks are up to the code that transports them.

mod guest;
mod host;
mod messages;

pub use guest::{Guest, Heard, Reply};
pub use host::{Answer, Host};
pub use messages::{Fault, FromBot, LegalOption, Over, Question, SetUp, ToBot, VERSION, Want};

/// A longer line is treated as nonsense; the transport should stop reading there.
pub const LONGEST_LINE: usize = 1 << 20;
