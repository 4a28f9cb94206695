//! Twilight Struggle and Twilight Struggle: Red Sea.

pub mod facts;
