//! A real server, asked over HTTP and sockets. One program, because it links faster than many.

mod accounts;
mod attacks;
pub mod common;
mod dice;
mod doors;
mod every_game;
mod models;
mod packing;
mod people;
mod previews;
mod programs;
mod puzzles;
pub mod receivers;
pub mod reminders;
mod requests;
mod reviews;
mod sockets;
