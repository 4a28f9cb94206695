//! The tests of the league: one program.

mod estimates;
mod pairings;
mod ratings;
mod tables;
mod tournaments;
mod verdicts;
mod waiting;
