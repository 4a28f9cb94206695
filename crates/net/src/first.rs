//! The first layer: one row of a table for each input that is on, summed.
//!
//! Inputs are tests of bytes. All tests of a byte are evaluated at once: its value selects the precomputed sum of
//! their rows. A position is compared with one whose sum is known (the game before its first act, or the previous
//! position), and only bytes that differ are processed. Sums are integers, so the way they were reached does not
//! matter: for one row or many, from scratch or from the previous position, the answer is the same.

use crate::basis::Basis;
use crate::file::BadNetwork;
use crate::places::Places;
use crate::tensors::{ANY, Tensors};
use contract::Side;
use games::observe::Test;
use pulp::{Arch, Simd, WithSimd};
use std::collections::BTreeMap;

pub struct FirstLayer {
    /// The value of 1 in a sum.
    pub unit: f32,
    usual: Vec<u8>,
    /// By side: the sum of the usual row.
    start: [Vec<i32>; 2],
    /// By side: what the values and bits of bytes add.
    rows: [Vec<i32>; 2],
    readers: Vec<Reader>,
    /// Where the readers of each byte begin, and where the last one ends.
    of_byte: Vec<u32>,
    /// By byte: a class for each value; values in the same class mean the same.
    alike: Vec<[u8; 256]>,
}

/// What one byte contributes to one block.
struct Reader {
    /// The block's offset in a sum.
    at: u32,
    width: u32,
    kind: Kind,
}

enum Kind {
    /// A row for each class of values, minus that of the usual value's class, which is zero and never read.
    Value { alike: u32, first: u32, usual: u8 },
    /// A row for each bit; 0 adds nothing.
    Bits { rows: [u32; 8] },
}

/// The tests of one byte in one block, each with its row of the table.
type Tests = Vec<(Test, usize)>;

/// One block of inputs and its table: (side, input, width).
struct Block {
    width: usize,
    inputs: usize,
    numbers: Vec<f32>,
}

impl Block {
    fn row(&self, side: usize, input: usize) -> &[f32] {
        let at = (side * self.inputs + input) * self.width;
        &self.numbers[at..at + self.width]
    }
}

impl FirstLayer {
    pub fn read(tensors: &Tensors<'_>, places: &Places, basis: &Basis) -> Result<FirstLayer, BadNetwork> {
        let inputs = places.inputs();
        let counts = inputs.each_ref().map(|found| found.places.len());
        let mut blocks = Vec::new();
        for (name, found) in ["first.spaces", "first.cards", "first.others"].into_iter().zip(&inputs) {
            let table = tensors.take_learned(name, &[2, ANY, ANY], found)?;
            blocks.push(Block { width: table.shape[2], inputs: table.shape[1], numbers: table.numbers });
        }
        let width = blocks.iter().map(|block| block.width).sum();
        let bias = tensors.numbers("first.bias", &[2, width])?;

        let mut layer = Plan { blocks, by_byte: grouped(&basis.inputs.tests, counts), bias, width };
        let unit = layer.unit();
        Ok(layer.build(unit, &basis.usual))
    }

    /// Number of values in a sum.
    pub fn width(&self) -> usize {
        self.start[0].len()
    }

    /// Number of bytes in a row.
    pub fn row_bytes(&self) -> usize {
        self.usual.len()
    }

    /// The usual row, with its sum.
    pub fn usual(&self, side: Side) -> (&[u8], &[i32]) {
        (&self.usual, &self.start[side as usize])
    }

    /// An upper bound for the number of bytes that must be processed to get from the sum of one row to that
    /// of another.
    pub fn way(&self, from: &[u8], to: &[u8]) -> usize {
        let piece = |((from, to), usual): ((&[u8], &[u8]), &[u8])| -> usize {
            let each = from.iter().zip(to).zip(usual).map(|((from, to), usual)| {
                u8::from(from != to) * (u8::from(from != usual) + u8::from(to != usual))
            });
            // In bytes, so that the compiler can vectorise it.
            each.fold(0u8, u8::wrapping_add).into()
        };
        from.chunks(96).zip(to.chunks(96)).zip(self.usual.chunks(96)).map(piece).sum()
    }

    /// Turns the sum of one row into that of another.
    pub fn follow(&self, arch: Arch, side: Side, from: &[u8], to: &[u8], sum: &mut [i32]) {
        arch.dispatch(Follow { layer: self, from, sides: &[side], rows: to, sums: sum });
    }

    /// The sums of several rows, each starting from that of the usual row.
    pub fn sum(&self, arch: Arch, sides: &[Side], rows: &[u8], sums: &mut [i32]) {
        for (sum, &side) in sums.chunks_exact_mut(self.width()).zip(sides) {
            sum.copy_from_slice(&self.start[side as usize]);
        }
        let sides = sides.chunks(TOGETHER);
        let rows = rows.chunks(TOGETHER * self.row_bytes());
        let sums = sums.chunks_mut(TOGETHER * self.width());
        for ((sides, rows), sums) in sides.zip(rows).zip(sums) {
            arch.dispatch(Follow { layer: self, from: &self.usual, sides, rows, sums });
        }
    }
}

/// Rows whose sums are computed together: they tend to need the same rows of the table, and all sums still fit in
/// the L1 cache.
const TOGETHER: usize = 32;

/// Turns the sums of one row into those of others.
struct Follow<'l> {
    layer: &'l FirstLayer,
    from: &'l [u8],
    sides: &'l [Side],
    rows: &'l [u8],
    sums: &'l mut [i32],
}

impl WithSimd for Follow<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Follow { layer, from, sides, rows, sums } = self;
        let (eights, rest) = from.as_chunks::<8>();
        for n in 0..=eights.len() {
            let all = rows.chunks_exact(from.len()).zip(sums.chunks_exact_mut(layer.width()));
            for ((row, sum), &side) in all.zip(sides) {
                let (others, other_rest) = row.as_chunks::<8>();
                // Most bytes are equal, so eight are compared at once.
                let (here, there) = match eights.get(n) {
                    Some(here) if *here == others[n] => continue,
                    Some(here) => (&here[..], &others[n][..]),
                    None => (rest, other_rest),
                };
                for (at, (&from, &to)) in here.iter().zip(there).enumerate() {
                    change(layer, &layer.rows[side as usize], 8 * n + at, from, to, sum);
                }
            }
        }
    }
}

#[inline(always)]
fn change(layer: &FirstLayer, rows: &[i32], at: usize, from: u8, to: u8, sum: &mut [i32]) {
    if from == to {
        return;
    }
    let readers = layer.of_byte[at] as usize..layer.of_byte[at + 1] as usize;
    for reader in &layer.readers[readers] {
        let (place, width) = (reader.at as usize, reader.width as usize);
        let sum = &mut sum[place..place + width];
        match &reader.kind {
            Kind::Value { alike, first, usual } => {
                let alike = &layer.alike[*alike as usize];
                let (from, to) = (alike[from as usize], alike[to as usize]);
                if from == to {
                    continue;
                }
                let of_class = |class: u8| *first as usize + usize::from(class) * width;
                if from != *usual {
                    subtract(sum, &rows[of_class(from)..of_class(from) + width]);
                }
                if to != *usual {
                    add(sum, &rows[of_class(to)..of_class(to) + width]);
                }
            }
            Kind::Bits { rows: of_bit } => {
                let mut changed = from ^ to;
                while changed != 0 {
                    let bit = changed.trailing_zeros() as usize;
                    changed &= changed - 1;
                    let row = &rows[of_bit[bit] as usize..of_bit[bit] as usize + width];
                    if to >> bit & 1 != 0 {
                        add(sum, row);
                    } else {
                        subtract(sum, row);
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn add(sum: &mut [i32], row: &[i32]) {
    for (sum, n) in sum.iter_mut().zip(row) {
        *sum = sum.wrapping_add(*n);
    }
}

#[inline(always)]
fn subtract(sum: &mut [i32], row: &[i32]) {
    for (sum, n) in sum.iter_mut().zip(row) {
        *sum = sum.wrapping_sub(*n);
    }
}

/// The tests grouped by byte and block, in order.
fn grouped(tests: &[Test], counts: [usize; 3]) -> BTreeMap<(usize, usize), Tests> {
    let mut by_byte: BTreeMap<(usize, usize), Tests> = BTreeMap::new();
    let mut all = tests.iter();
    for (block, count) in counts.into_iter().enumerate() {
        for (input, test) in all.by_ref().take(count).enumerate() {
            by_byte.entry((test.at.into(), block)).or_default().push((*test, input));
        }
    }
    by_byte
}

/// A layer under construction.
struct Plan {
    blocks: Vec<Block>,
    by_byte: BTreeMap<(usize, usize), Tests>,
    bias: Vec<f32>,
    width: usize,
}

impl Plan {
    /// The finest integer scale that the largest possible sum allows.
    fn unit(&self) -> f32 {
        let mut largest: f32 = 0.0;
        for side in 0..2 {
            let mut most: Vec<f32> =
                self.bias[side * self.width..][..self.width].iter().map(|n| n.abs()).collect();
            let mut at = 0;
            for block in &self.blocks {
                for input in 0..block.inputs {
                    let here = most[at..at + block.width].iter_mut().zip(block.row(side, input));
                    here.for_each(|(most, n)| *most += n.abs());
                }
                at += block.width;
            }
            largest = most.into_iter().fold(largest, f32::max);
        }
        // A quarter of the range stays free: what is on is added before what is off is subtracted.
        let bits = (f64::from(1 << 28) / f64::from(largest.max(1e-3))).log2().floor();
        2f64.powf(-bits.min(24.0)) as f32
    }

    fn build(&mut self, unit: f32, usual: &[u8]) -> FirstLayer {
        let mut layer = FirstLayer {
            unit,
            usual: usual.to_vec(),
            start: [0, 1].map(|side| {
                self.bias[side * self.width..][..self.width].iter().map(|&n| whole(n, unit)).collect()
            }),
            // The first row adds nothing: it is for bits without a test.
            rows: [0, 1].map(|_| vec![0; self.blocks.iter().map(|block| block.width).max().unwrap_or(0)]),
            readers: Vec::new(),
            of_byte: Vec::new(),
            alike: Vec::new(),
        };
        for (&(at, block), tests) in &self.by_byte {
            layer.of_byte.resize(at + 1, layer.readers.len() as u32);
            let place = self.blocks[..block].iter().map(|block| block.width).sum();
            let block = &self.blocks[block];
            let usual = usual.get(at).copied().unwrap_or(0);
            layer.start_with(block, place, tests, usual);
            let kind = if tests.iter().all(|(test, _)| is_bit(test)) {
                layer.bits(block, tests)
            } else {
                layer.values(block, tests, usual)
            };
            layer.readers.push(Reader { at: place as u32, width: block.width as u32, kind });
        }
        layer.of_byte.resize(usual.len() + 1, layer.readers.len() as u32);
        layer
    }
}

impl FirstLayer {
    /// Adds what the usual row contributes to the sums that all others start from.
    fn start_with(&mut self, block: &Block, place: usize, tests: &Tests, usual: u8) {
        for (side, start) in self.start.iter_mut().enumerate() {
            for (_, input) in tests.iter().filter(|(test, _)| admits(test, usual)) {
                let row = block.row(side, *input).iter();
                let sum = start[place..place + block.width].iter_mut();
                sum.zip(row).for_each(|(sum, &n)| *sum += whole(n, self.unit));
            }
        }
    }

    fn bits(&mut self, block: &Block, tests: &Tests) -> Kind {
        let mut rows = [0; 8];
        for (bit, row) in rows.iter_mut().enumerate() {
            let here = |(test, _): &&(Test, usize)| usize::try_from(test.mask.trailing_zeros()) == Ok(bit);
            let inputs: Vec<usize> = tests.iter().filter(here).map(|(_, input)| *input).collect();
            if !inputs.is_empty() {
                *row = self.push(block, &inputs);
            }
        }
        Kind::Bits { rows }
    }

    fn values(&mut self, block: &Block, tests: &Tests, usual: u8) -> Kind {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        let mut alike = [0; 256];
        for (value, class) in (0..=u8::MAX).zip(&mut alike) {
            let on = tests.iter().filter(|(test, _)| admits(test, value));
            let on: Vec<usize> = on.map(|(_, input)| *input).collect();
            let known = classes.iter().position(|known| *known == on);
            *class = known.unwrap_or_else(|| {
                classes.push(on);
                classes.len() - 1
            }) as u8;
        }
        let known = self.alike.iter().position(|known| *known == alike);
        let alike = known.unwrap_or_else(|| {
            self.alike.push(alike);
            self.alike.len() - 1
        });
        let first = self.rows[0].len();
        let usual = self.alike[alike][usual as usize];
        for on in &classes {
            self.push(block, on);
        }
        for rows in &mut self.rows {
            let of_usual = rows[first + usize::from(usual) * block.width..][..block.width].to_vec();
            rows[first..].chunks_exact_mut(block.width).for_each(|row| subtract(row, &of_usual));
        }
        Kind::Value { alike: alike as u32, first: first as u32, usual }
    }

    /// Adds the sum of these inputs' rows, and returns its index.
    fn push(&mut self, block: &Block, inputs: &[usize]) -> u32 {
        let at = self.rows[0].len();
        for (side, rows) in self.rows.iter_mut().enumerate() {
            rows.resize(at + block.width, 0);
            for &input in inputs {
                let sum = rows[at..].iter_mut().zip(block.row(side, input));
                sum.for_each(|(sum, &n)| *sum += whole(n, self.unit));
            }
        }
        at as u32
    }
}

fn whole(n: f32, unit: f32) -> i32 {
    (n / unit).round() as i32
}

fn is_bit(test: &Test) -> bool {
    test.mask.count_ones() == 1 && test.low == test.mask && test.high == test.mask
}

fn admits(test: &Test, byte: u8) -> bool {
    (test.low..=test.high).contains(&(byte & test.mask))
}
