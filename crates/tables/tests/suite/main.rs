//! Live play without HTTP. One program, because that links faster than many.

mod answers;
mod arranged;
mod bots_and_clocks;
mod briefing;
pub mod common;
mod deeds;
mod dice;
mod duplicates;
mod edges;
mod last_word;
mod pairing;
mod past;
mod play;
mod privacy;
mod rated;
mod rematch;
mod take_back;
mod undo;
mod vacation;
