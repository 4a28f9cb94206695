//! The tests of tournaments on a server, as one program.

mod bots;
mod people;
#[path = "../../../store/tests/postgres_server/mod.rs"]
mod postgres_server;
mod sanctions;
mod stage;
mod stops;
