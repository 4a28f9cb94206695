//! 13 Minutes: rules, cards, decks and what nobody may see. A single program, because it links faster than
//! many.

mod cases_events;
mod cases_orders;
mod cases_scoring;
mod cases_setup;
mod common;
mod coverage;
mod decks;
mod laws;
mod many_games;
mod ops_cards;
mod ops_cubes;
mod playthrough;
mod secrets;
mod show;
mod texts;
mod told;
