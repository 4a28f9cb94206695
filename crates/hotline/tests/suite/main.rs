//! The real binary: as a person or a script uses it, and as a server that is killed, stopped, or run twice.

// Parts of the program with their own tests. They are included here because building the whole program for three tests
// costs a minute.
#[path = "../../src/load/latency.rs"]
#[allow(dead_code)]
mod latency;
#[path = "../../src/numbers.rs"]
#[allow(dead_code)]
mod numbers;
#[path = "../../src/place.rs"]
#[allow(dead_code)]
mod place;
#[path = "../../src/progress.rs"]
#[allow(dead_code)]
mod progress;

mod cli;
mod killed;
#[path = "../../../store/tests/postgres_server/mod.rs"]
mod postgres_server;
mod processes;
mod serving;
mod workers;
