//! Text logs of the commercial Twilight Struggle edition: reading them, and filling in what they hide.
//!
//! [`parse`] turns a log into typed blocks and lines ([`Log`]); it knows the words, not the rules.
//! [`hands`] works out who must have drawn which card. Nothing here plays the game.

pub mod hands;
mod line;
mod names;
mod parse;
pub mod replay;
mod scan;
mod setup;

pub use line::{Influence, Lacking, Line, LineKind, Mode, Region};
pub use names::{CARD_NAMES, COUNTRY_NAMES, card, card_name, country, country_name, is_scoring};
pub use parse::{Block, BlockKind, EndKind, EndLine, Log, ParseError, parse};
pub use setup::{Bid, InfluenceLine, SetupInfo};
