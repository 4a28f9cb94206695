//! Twilight Struggle and Red Sea: one engine, two boards.
//!
//! - `facts`: the printed facts, generated from `data/*.toml`
//! - `state`, `effects`, `frames`, `turn_zero`: a position as plain data
//! - `driver`: how a decision passes through the rules
//! - `turn/`: the course of a game; `table/`: influence, coups, realignments, scoring and so on
//! - `cards/`: one function per card; `hooks`: where lasting effects act
//! - `calm`: whether the game can end before the next card is played
//! - `view`: what a person may know; `log`, `text`: what is reported; `show`: what a client draws; `briefing`: a position in words;
//!   `observed`: what a learning program sees

#![forbid(unsafe_code)]

pub mod bid;
mod briefing;
mod calm;
mod cards;
pub mod choice;
mod driver;
pub mod effects;
pub mod facts;
pub mod frames;
mod game;
mod hooks;
pub mod kinds;
mod listed;
pub mod log;
pub mod observed;
pub mod rules_options;
pub mod setup;
pub mod show;
pub mod state;
pub mod surgery;
mod table;
pub mod text;
mod turn;
pub mod turn_zero;
pub mod view;

pub use cards::{
    MIRRORED as MIRRORED_EVENTS, PROMO as PROMO_EVENTS, RED_SEA as RED_SEA_EVENTS,
    TWILIGHT as TWILIGHT_EVENTS,
};
pub use game::{RedSea, Twilight};
pub use hooks::crisis_exits;
pub use setup::Setup;
pub use state::State;
pub use table::{RegionTally, Standing, Survey, Table, Tally, Verdict};
