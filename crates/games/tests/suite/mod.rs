//! What holds for every game of the registry, and for one that is made up. One program, because it links faster
//! than many.

mod bad_records;
pub mod damage;
mod documents;
mod every_game;
mod faulty_game;
pub mod golden;
mod learning;
mod luck;
mod observations;
mod options;
mod outlook;
mod outlook_laws;
mod rulebooks;
mod shown;
mod simulation;
mod toy_game;
mod verification;
