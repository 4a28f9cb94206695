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

impl Batch {
    /// The part's rows as slices; `work` runs without the interpreter's lock.
    #[expect(clippy::too_many_arguments, reason = "one argument for each array")]
    fn with_rows<F>(
        &self,
        py: Python<'_>,
        actions: &PyReadonlyArray1<'_, i16>,
        mut observations: PyReadwriteArray2<'_, u8>,
        mut masks: PyReadwriteArray2<'_, u8>,
        mut sides: PyReadwriteArray1<'_, u8>,
        mut seats: PyReadwriteArray1<'_, u8>,
        mut rewards: PyReadwriteArray2<'_, f32>,
        mut ends: PyReadwriteArray1<'_, u8>,
        mut scores: PyReadwriteArray1<'_, i16>,
        work: F,
    ) -> PyResult<()>
    where
        F: FnOnce(&batch::Batch, Rows<'_>) -> Result<(), String> + Send,
    {
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
            actions: slice(actions, "actions")?,
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

    #[expect(clippy::too_many_arguments, reason = "one argument for each array")]
    fn reset(
        &self,
        py: Python<'_>,
        part: usize,
        actions: PyReadonlyArray1<'_, i16>,
        observations: PyReadwriteArray2<'_, u8>,
        masks: PyReadwriteArray2<'_, u8>,
        sides: PyReadwriteArray1<'_, u8>,
        seats: PyReadwriteArray1<'_, u8>,
        rewards: PyReadwriteArray2<'_, f32>,
        ends: PyReadwriteArray1<'_, u8>,
        scores: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<()> {
        let work = |batch: &batch::Batch, rows: Rows<'_>| batch.reset(part, rows).map_err(|e| e.to_string());
        self.with_rows(py, &actions, observations, masks, sides, seats, rewards, ends, scores, work)
    }

    #[expect(clippy::too_many_arguments, reason = "one argument for each array")]
    fn step(
        &self,
        py: Python<'_>,
        part: usize,
        actions: PyReadonlyArray1<'_, i16>,
        observations: PyReadwriteArray2<'_, u8>,
        masks: PyReadwriteArray2<'_, u8>,
        sides: PyReadwriteArray1<'_, u8>,
        seats: PyReadwriteArray1<'_, u8>,
        rewards: PyReadwriteArray2<'_, f32>,
        ends: PyReadwriteArray1<'_, u8>,
        scores: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<()> {
        let work = |batch: &batch::Batch, rows: Rows<'_>| batch.step(part, rows).map_err(|e| e.to_string());
        self.with_rows(py, &actions, observations, masks, sides, seats, rewards, ends, scores, work)
    }

    #[expect(clippy::too_many_arguments, reason = "one argument for each array")]
    fn show(
        &self,
        py: Python<'_>,
        part: usize,
        actions: PyReadonlyArray1<'_, i16>,
        observations: PyReadwriteArray2<'_, u8>,
        masks: PyReadwriteArray2<'_, u8>,
        sides: PyReadwriteArray1<'_, u8>,
        seats: PyReadwriteArray1<'_, u8>,
        rewards: PyReadwriteArray2<'_, f32>,
        ends: PyReadwriteArray1<'_, u8>,
        scores: PyReadwriteArray1<'_, i16>,
    ) -> PyResult<()> {
        let work = |batch: &batch::Batch, rows: Rows<'_>| batch.show(part, rows).map_err(|e| e.to_string());
        self.with_rows(py, &actions, observations, masks, sides, seats, rewards, ends, scores, work)
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
