//! Networks that play, on a CPU. Training (`training/`) exports them; here they are read, checked and evaluated.
//!
//! - `basis`: what a network must match: a game, its rules revision, the inputs of a set-up
//! - `file`: a file of tensors with its provenance, checked before it is used
//! - `places`: where a network has what a table needs, by name
//! - `first`: the first layer, a sum of rows of a table
//! - `dense`: the layers after it, for one row or many
//! - `heads`: policy and value from the output of the layers
//! - `network`: all of it together
//! - `carried`: the networks in the binary, and which of them a set-up can use
//!
//! A network reads rows: an observation with the legal mask behind it (`games::observe`). It knows no game by name.

mod basis;
mod carried;
mod dense;
mod file;
mod first;
mod heads;
mod network;
mod places;
mod tensors;

pub use basis::Basis;
pub use carried::{Carried, NoNetwork, carried, fit_for, network_for};
pub use file::{BadNetwork, Provenance};
pub use network::{Answers, Network, Workspace};
pub use places::Fit;
