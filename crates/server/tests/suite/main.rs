//! A real server, queried over HTTP and sockets. One program, because that links faster than many.

mod accounts;
mod archive;
mod attacks;
pub mod common;
mod dice;
mod doors;
mod duplicates;
mod every_game;
mod models;
mod news;
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
