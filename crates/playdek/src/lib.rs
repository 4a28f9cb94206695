//! Text logs of the commercial Twilight Struggle edition: reading them, and filling in what they hide.
//!
//! [`parse`] turns a log into typed blocks and lines ([`Log`]); it knows the words, not the rules.
//! [`replay::import`] plays it through the rules; [`hands`] works out who must have drawn which card.

mod expected;
pub mod hands;
mod line;
pub mod names;
mod parse;
mod print;
pub mod replay;
mod scan;
mod setup;
mod tidy;
mod words;

pub use expected::{Expected, Unknown};
pub use line::{Influence, Lacking, Line, LineKind, Mode, Region};
pub use names::{CARD_NAMES, COUNTRY_NAMES, card, card_name, country, country_name, is_scoring};
pub use parse::{Block, BlockKind, EndKind, EndLine, Log, ParseError, parse};
pub use setup::{Bid, InfluenceLine, SetupInfo};
pub use tidy::{Figure, FigureKind, text_of};

/// The game that these logs record.
pub use struggle::Twilight as Logged;
