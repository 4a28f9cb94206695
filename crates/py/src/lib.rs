//! The engine of the Python package, on which `python/src/hotline` is built.
//!
//! - `single`: one game, step by step, of any kind
//! - `one_game`: the same with its type known
//! - `many`: batches for learning programs
//! - `network`: networks that play
//! - `values`: options, seeds and words from Python
//!
//! Everything that benefits from being readable is done in Python; this crate has what must be fast or knows
//! the rules.

mod catalogue;
mod many;
mod network;
mod one_game;
mod single;
mod values;

use pyo3::prelude::*;

#[pymodule]
mod _engine {
    #[pymodule_export]
    use crate::catalogue::{InputTable, decode, fields, game_names, inputs, presets, rule_options};
    #[pymodule_export]
    use crate::many::Batch;
    #[pymodule_export]
    use crate::network::{Network, load_network};
    #[pymodule_export]
    use crate::single::Game;
}
