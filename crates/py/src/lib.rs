//! The engine of the Python package: what `python/src/hotline` stands on.
//!
//! - `single`: one game, step by step, whatever its rules
//! - `table`: the same with its type known
//! - `many`: batches for learning programs
//! - `network`: networks that play
//! - `values`: options, seeds and words from Python
//!
//! Everything readable is done in Python; here is what must be fast, or knows the rules.

mod catalogue;
mod many;
mod network;
mod single;
mod table;
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
