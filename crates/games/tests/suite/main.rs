//! What holds for every game of the registry, and for a made-up one. A single program, because it links faster
//! than many.

mod bad_records;
mod briefing;
mod by_occasion;
mod damage;
mod dice;
mod documents;
mod every_game;
mod faulty_game;
mod golden;
mod languages;
mod learning;
mod luck;
mod names;
mod no_effect;
mod observations;
mod offers;
mod options;
mod outlook;
mod outlook_laws;
mod page_types;
mod parts;
mod receipt;
mod rulebooks;
mod shown;
mod simulation;
mod toy_game;
mod verification;
