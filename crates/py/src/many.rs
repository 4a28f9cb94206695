//! The Python class of a batch. Arrays belong to the caller and are filled in place.

use crate::single::Game;
use crate::values::{Given, bad, game_name, option_values};
use batch::{BotName, MASK_BITS_BYTES, MASK_BYTES, Masks, Plan, Rows, Share};
use numpy::{Element, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use std::collections::BTreeMap;

#[pyclass(module = "hotline._engine", frozen)]
pub struct Batch {
    batch: batch::Batch,
}

fn slice<'a, T: Element>(array: &'a PyReadonlyArray1<'_, T>, name: &str) -> PyResult<&'a [T]> {
    array.as_slice().map_err(|_| bad(format!("{name}: expected a contiguous array")))
}

macro_rules! mutable {
    ($array:ident) => {
        $array
            .as_slice_mut()
            .map_err(|_| bad(concat!(stringify!($array), ": expected a contiguous array")))?
    };
}

/// The arrays of one part: `Buffers` of the Python package, or whatever else has them.
#[derive(FromPyObject)]
struct Arrays<'py> {
    actions: PyReadonlyArray1<'py, i16>,
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    sides: PyReadwriteArray1<'py, u8>,
    seats: PyReadwriteArray1<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    ends: PyReadwriteArray1<'py, u8>,
    scores: PyReadwriteArray1<'py, i16>,
}

impl Batch {
    /// The arrays as slices; `work` runs without the interpreter's lock.
    fn with_rows<F>(&self, py: Python<'_>, arrays: Arrays<'_>, work: F) -> PyResult<()>
    where
        F: FnOnce(&batch::Batch, Rows<'_>) -> Result<(), String> + Send,
    {
        let Arrays {
            actions,
            mut observations,
            mut masks,
            mut sides,
            mut seats,
            mut rewards,
            mut ends,
            mut scores,
        } = arrays;
        let width = masks.as_array().ncols();
        let masks = mutable!(masks);
        let masks = match width {
            MASK_BITS_BYTES => Masks::Bits(masks),
            MASK_BYTES => Masks::Bytes(masks),
            other => {
                let expected = format!("{MASK_BITS_BYTES} (bits) or {MASK_BYTES} (bytes)");
                return Err(bad(format!("masks: expected {expected} columns, got {other}")));
            }
        };
        let rows = Rows {
            actions: slice(&actions, "actions")?,
            observations: mutable!(observations),
            masks,
            sides: mutable!(sides),
            seats: mutable!(seats),
            rewards: mutable!(rewards),
            ends: mutable!(ends),
            scores: mutable!(scores),
        };
        let batch = &self.batch;
        py.detach(|| work(batch, rows)).map_err(bad)
    }
}

#[pymethods]
impl Batch {
    #[new]
    fn new(
        py: Python<'_>,
        shares: Vec<(String, BTreeMap<String, Given>, usize)>,
        parts: usize,
        threads: usize,
        seed: u64,
        seeds: Vec<u64>,
    ) -> PyResult<Batch> {
        let share = |(word, options, games): (String, _, usize)| {
            let game = game_name(&word)?;
            Ok(Share { game, options: option_values(game, options)?, games })
        };
        let shares = shares.into_iter().map(share).collect::<PyResult<_>>()?;
        let plan = Plan { shares, parts, threads, seed, seeds };
        let batch = py.detach(|| batch::Batch::new(&plan)).map_err(bad)?;
        Ok(Batch { batch })
    }

    #[getter]
    fn parts(&self) -> usize {
        self.batch.parts()
    }

    #[getter]
    fn part_games(&self) -> usize {
        self.batch.part_games()
    }

    #[getter]
    fn observation_bytes(&self) -> usize {
        self.batch.observation_bytes()
    }

    fn reset(&self, py: Python<'_>, part: usize, arrays: Arrays<'_>) -> PyResult<()> {
        self.with_rows(py, arrays, |batch, rows| batch.reset(part, rows).map_err(|e| e.to_string()))
    }

    fn step(&self, py: Python<'_>, part: usize, arrays: Arrays<'_>) -> PyResult<()> {
        self.with_rows(py, arrays, |batch, rows| batch.step(part, rows).map_err(|e| e.to_string()))
    }

    fn show(&self, py: Python<'_>, part: usize, arrays: Arrays<'_>) -> PyResult<()> {
        self.with_rows(py, arrays, |batch, rows| batch.show(part, rows).map_err(|e| e.to_string()))
    }

    fn bot_actions(
        &self,
        py: Python<'_>,
        part: usize,
        bot: &str,
        chosen: PyReadonlyArray1<'_, u8>,
        mut actions: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<()> {
        // The name may come from a file, so it must not be able to start programs.
        let bot: BotName = bot.parse().map_err(bad)?;
        let chosen = slice(&chosen, "chosen")?;
        let actions = mutable!(actions);
        let batch = &self.batch;
        py.detach(|| batch.bot_actions(part, &bot, chosen, actions)).map_err(bad)
    }

    fn copy(&self, part: usize, from: usize, to_part: usize, to: usize) -> PyResult<()> {
        let position = self.batch.save(part, from).map_err(bad)?;
        self.batch.load(to_part, to, &position).map_err(bad)
    }

    fn load(&self, part: usize, row: usize, game: PyRef<'_, Game>) -> PyResult<()> {
        self.batch.load(part, row, &game.position()).map_err(bad)
    }

    fn sample(&self, part: usize, row: usize, seed: u64) -> PyResult<()> {
        self.batch.sample(part, row, seed).map_err(bad)
    }

    fn random_actions(
        &self,
        py: Python<'_>,
        part: usize,
        mut actions: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<()> {
        let actions = mutable!(actions);
        let batch = &self.batch;
        py.detach(|| batch.random_actions(part, actions)).map_err(bad)
    }
}
