//! A network: rows in, policy and value out.

use crate::basis::Basis;
use crate::dense::Dense;
use crate::file::{BadNetwork, Provenance};
use crate::first::FirstLayer;
use crate::heads::{Answer, Heads};
use crate::tensors::{ANY, Tensors};
use contract::Side;
use games::observe::Test;
use pulp::{Arch, Simd, WithSimd};
use std::sync::atomic::{AtomicU64, Ordering};

/// Rows that go through the layers together; more would not fit in the L1 cache.
const TOGETHER: usize = 64;

pub struct Network {
    pub provenance: Provenance,
    /// The hash of the inputs that it was read for.
    pub(crate) inputs: u64,
    /// Unique within this process: a workspace belongs to one network at a time.
    number: u64,
    arch: Arch,
    /// Whether the row is of the US.
    is_us: Test,
    /// For each kind, a test of whether the row is a decision that is drawn from the policy.
    mixed: Vec<Test>,
    first: FirstLayer,
    first_norm: Norm,
    fuse: Dense,
    blocks: Vec<(Norm, Dense, Dense)>,
    norm: Norm,
    heads: Heads,
}

/// A network's output for several rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers {
    pub(crate) actions: Vec<u16>,
    pub(crate) logits: Vec<f32>,
    /// Where the actions of each row end.
    pub(crate) ends: Vec<usize>,
    /// The chance that the mover of each row wins, a draw counting half.
    pub wins: Vec<f32>,
    /// Points that the mover of each row can expect from here on, counted as in training.
    pub points: Vec<f32>,
    /// Whether a row asks for something that has no best answer: then even a player who takes first choices elsewhere
    /// draws from its policy.
    pub mixed: Vec<bool>,
}

impl Answers {
    /// The legal actions of a row as indices of the vocabulary, in order, and the logit of each.
    pub fn policy(&self, row: usize) -> (&[u16], &[f32]) {
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        let here = start..self.ends[row];
        (&self.actions[here.clone()], &self.logits[here])
    }

    fn clear(&mut self) {
        self.actions.clear();
        self.logits.clear();
        self.ends.clear();
        self.wins.clear();
        self.points.clear();
        self.mixed.clear();
    }
}

/// Buffers reused from one call to the next. Answers do not depend on them.
#[derive(Default)]
pub struct Workspace {
    /// The number of the network that these rows are for.
    number: u64,
    /// By side: the last row evaluated on its own, and its sum in the first layer. The next one is usually
    /// similar.
    last: [Option<(Vec<u8>, Vec<i32>)>; 2],
    sides: Vec<Side>,
    sums: Vec<i32>,
    wide: Vec<f32>,
    trunk: Vec<f32>,
    normed: Vec<f32>,
    inner: Vec<f32>,
    packed: Vec<f32>,
    space: Vec<f32>,
    found: Vec<(usize, f32)>,
    answers: Answers,
}

impl Network {
    /// Reads a file as a network for a game with this set-up.
    pub fn read(bytes: &[u8], basis: &Basis) -> Result<Network, BadNetwork> {
        let provenance = Provenance::read(bytes)?;
        let places = provenance.check(basis)?;
        let tensors = Tensors::read(bytes)?;
        let first = FirstLayer::read(&tensors, &places, basis)?;
        let wide = first.width();
        let fuse = tensors.get("fuse.weight", &[ANY, wide])?;
        let width = fuse.shape[0];
        if !width.is_multiple_of(16) {
            let name = "fuse.weight".to_owned();
            let expected = "with a multiple of 16 outputs".to_owned();
            return Err(BadNetwork::Tensor { name, expected, got: width.to_string() });
        }
        let mut blocks = Vec::new();
        while tensors.has(&format!("blocks.{}.0.weight", blocks.len())) {
            let name = |part: usize| format!("blocks.{}.{part}", blocks.len());
            blocks.push((
                Norm::read(&tensors, &name(0), width)?,
                Dense::read(&tensors, &name(1), [width, width])?,
                Dense::read(&tensors, &name(2), [width, width])?,
            ));
        }
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let inputs = &basis.inputs;
        let others = inputs.tests.len() - inputs.others.len();
        let test = |name: &str| {
            let place = inputs.others.iter().position(|input| input == name)?;
            Some(inputs.tests[others + place])
        };
        let is_us = test("viewer us").ok_or(BadNetwork::Silent("viewer"))?;
        let mixed = provenance.mixed.iter().filter_map(|ask| test(&format!("asked {ask}"))).collect();
        Ok(Network {
            inputs: inputs.hash(),
            provenance,
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            arch: Arch::new(),
            is_us,
            mixed,
            first_norm: Norm::read(&tensors, "first_norm", wide)?,
            fuse: Dense::read(&tensors, "fuse", [width, wide])?,
            blocks,
            norm: Norm::read(&tensors, "norm", width)?,
            heads: Heads::read(&tensors, &places, inputs, width)?,
            first,
        })
    }

    /// Number of bytes in a row: an observation and the mask behind it.
    pub fn row_bytes(&self) -> usize {
        self.first.row_bytes()
    }

    /// Policy and value of consecutive rows.
    ///
    /// # Panics
    /// If the last row is incomplete.
    pub fn answer<'w>(&self, rows: &[u8], workspace: &'w mut Workspace) -> &'w Answers {
        assert!(rows.len().is_multiple_of(self.row_bytes()), "whole rows");
        workspace.answers.clear();
        if workspace.number != self.number {
            (workspace.number, workspace.last) = (self.number, [None, None]);
        }
        for rows in rows.chunks(TOGETHER * self.row_bytes()) {
            self.answer_some(rows, workspace);
        }
        &workspace.answers
    }

    fn answer_some(&self, rows: &[u8], workspace: &mut Workspace) {
        let Workspace {
            last,
            sides,
            sums,
            wide,
            trunk,
            normed,
            inner,
            packed,
            space,
            found,
            answers,
            number: _,
        } = workspace;
        let (arch, row_bytes) = (self.arch, self.row_bytes());
        let count = rows.len() / row_bytes;
        let (first, width) = (self.first.width(), self.norm.weight.len());
        sides.clear();
        let side = |row: &[u8]| if self.is_us.is_on(row) { Side::Us } else { Side::Ussr };
        sides.extend(rows.chunks_exact(row_bytes).map(side));
        let mixed = |row: &[u8]| self.mixed.iter().any(|test| test.is_on(row));
        answers.mixed.extend(rows.chunks_exact(row_bytes).map(mixed));
        sums.resize(count * first, 0);
        match sides[..] {
            [side] => sums.copy_from_slice(self.sum_after(&mut last[side as usize], rows, side)),
            _ => self.first.sum(arch, sides, rows, sums),
        }
        wide.resize(count * first, 0.0);
        wide.iter_mut().zip(sums.iter()).for_each(|(into, &sum)| *into = sum as f32 * self.first.unit);
        normed.resize(count * first, 0.0);
        arch.dispatch(Normed { norm: &self.first_norm, rows: wide, into: normed, then: rectified });
        trunk.resize(count * width, 0.0);
        self.fuse.apply(arch, normed, packed, trunk);
        trunk.iter_mut().for_each(|n| *n = n.max(0.0));

        normed.resize(count * width, 0.0);
        inner.resize(count * width, 0.0);
        for (norm, into, out) in &self.blocks {
            arch.dispatch(Normed { norm, rows: trunk, into: normed, then: |n| n });
            into.apply(arch, normed, packed, inner);
            inner.iter_mut().for_each(|n| *n = n.max(0.0));
            out.apply(arch, inner, packed, normed);
            trunk.iter_mut().zip(normed.iter()).for_each(|(sum, n)| *sum += n);
        }
        arch.dispatch(Normed { norm: &self.norm, rows: trunk, into: normed, then: rectified });
        let asked_width = self.heads.asked.outputs();
        inner.resize(count * asked_width, 0.0);
        self.heads.asked.apply(arch, normed, packed, inner);

        let rows = rows.chunks_exact(row_bytes).zip(sides.iter());
        let layers = normed.chunks_exact(width).zip(inner.chunks_exact(asked_width));
        for ((row, &side), (trunk, asked)) in rows.zip(layers) {
            arch.dispatch(Answer { heads: &self.heads, row, side, trunk, asked, space, found, answers });
        }
    }

    /// The sum of a row in the first layer, computed from the known row that is most like it.
    fn sum_after<'w>(&self, last: &'w mut Option<(Vec<u8>, Vec<i32>)>, row: &[u8], side: Side) -> &'w [i32] {
        let (usual, start) = self.first.usual(side);
        let (known, sum) = last.get_or_insert_with(|| (usual.to_vec(), start.to_vec()));
        if self.first.way(usual, row) < self.first.way(known, row) {
            known.copy_from_slice(usual);
            sum.copy_from_slice(start);
        }
        self.first.follow(self.arch, side, known, row, sum);
        known.copy_from_slice(row);
        sum
    }
}

fn rectified(n: f32) -> f32 {
    n.max(0.0)
}

/// Normalises a row to mean 0 and deviation 1, then scales and shifts it.
struct Norm {
    weight: Vec<f32>,
    bias: Vec<f32>,
}

/// Added to the variance, as in training.
const EPSILON: f32 = 1e-5;

impl Norm {
    fn read(tensors: &Tensors<'_>, name: &str, width: usize) -> Result<Norm, BadNetwork> {
        Ok(Norm {
            weight: tensors.numbers(&format!("{name}.weight"), &[width])?,
            bias: tensors.numbers(&format!("{name}.bias"), &[width])?,
        })
    }
}

struct Normed<'l, F> {
    norm: &'l Norm,
    rows: &'l [f32],
    into: &'l mut [f32],
    then: F,
}

impl<F: Fn(f32) -> f32> WithSimd for Normed<'_, F> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Normed { norm, rows, into, then } = self;
        let width = norm.weight.len();
        for (row, into) in rows.chunks_exact(width).zip(into.chunks_exact_mut(width)) {
            let mean = sum(row, |n| n) / width as f32;
            let variance = sum(row, |n| (n - mean) * (n - mean)) / width as f32;
            let scale = 1.0 / (variance + EPSILON).sqrt();
            let stretched = norm.weight.iter().zip(&norm.bias);
            for ((into, n), (weight, bias)) in into.iter_mut().zip(row).zip(stretched) {
                *into = then((n - mean) * scale * weight + bias);
            }
        }
    }
}

/// A sum in sixteen parts, so that the compiler can vectorise it.
#[inline(always)]
fn sum(row: &[f32], of: impl Fn(f32) -> f32) -> f32 {
    let (pieces, rest) = row.as_chunks::<16>();
    let mut sums = [0.0; 16];
    for piece in pieces {
        sums.iter_mut().zip(piece).for_each(|(sum, &n)| *sum += of(n));
    }
    sums.iter().sum::<f32>() + rest.iter().map(|&n| of(n)).sum::<f32>()
}
