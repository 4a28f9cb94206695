//! The tests of the league: one program.

mod estimates;
mod ratings;
mod verdicts;
