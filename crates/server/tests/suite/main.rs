//! A real server, asked over HTTP and sockets. One program, because it links faster than many.

mod accounts;
mod archive;
mod attacks;
pub mod common;
mod dice;
mod doors;
mod duplicates;
mod every_game;
mod models;
mod order;
mod packing;
mod pairing;
mod people;
mod players;
mod previews;
mod programs;
mod puzzles;
pub mod receivers;
pub mod reminders;
mod requests;
mod reviews;
mod sockets;
mod tournaments;
mod webhooks;
