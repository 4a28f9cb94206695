//! Layers in which every output reads every input, for one row or many.
//!
//! Weights are stored in strips of 16 outputs, input by input: one cache line at a time. Many rows are processed in
//! sixes, which fill the registers of a machine with AVX2. A single row is limited by memory speed, so inputs that
//! are zero are skipped, which after a rectifier are half of them. Both ways add in the same order, so a row's answer
//! does not depend on the rows processed with it.

use crate::file::BadNetwork;
use crate::tensors::Tensors;
use pulp::{Arch, Simd, WithSimd};

/// Outputs that are stored together.
const STRIP: usize = 16;
/// Rows that are processed together.
const TOGETHER: usize = 6;
/// Strips that a single row is processed with at once: enough parallel sums to hide their latency.
const STRIPS: usize = 4;

/// An output is `bias + weights * inputs`.
pub struct Dense {
    inputs: usize,
    /// Number of outputs, rounded up to whole strips.
    outputs: usize,
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Dense {
    /// Reads `NAME.weight` and `NAME.bias`.
    pub fn read(
        tensors: &Tensors<'_>,
        name: &str,
        [outputs, inputs]: [usize; 2],
    ) -> Result<Dense, BadNetwork> {
        Dense::join(tensors, &[(name, outputs)], inputs)
    }

    /// Joins several layers with the same inputs into one, with their outputs one after the other.
    pub fn join(tensors: &Tensors<'_>, parts: &[(&str, usize)], inputs: usize) -> Result<Dense, BadNetwork> {
        let (mut weights, mut bias) = (Vec::new(), Vec::new());
        for (name, outputs) in parts {
            weights.extend(tensors.numbers(&format!("{name}.weight"), &[*outputs, inputs])?);
            bias.extend(tensors.numbers(&format!("{name}.bias"), &[*outputs])?);
        }
        Ok(Dense::new(&weights, &bias, inputs))
    }

    fn new(weights: &[f32], bias: &[f32], inputs: usize) -> Dense {
        let outputs = bias.len().next_multiple_of(STRIP);
        let mut strips = vec![0.0; outputs * inputs];
        for (output, row) in weights.chunks_exact(inputs).enumerate() {
            let strip = &mut strips[output / STRIP * STRIP * inputs..][..STRIP * inputs];
            for (input, &weight) in row.iter().enumerate() {
                strip[input * STRIP + output % STRIP] = weight;
            }
        }
        let mut bias = bias.to_vec();
        bias.resize(outputs, 0.0);
        Dense { inputs, outputs, weights: strips, bias }
    }

    /// Number of outputs, rounded up to whole strips.
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// Processes rows: as many as `into` has room for.
    pub fn apply(&self, arch: Arch, rows: &[f32], packed: &mut Vec<f32>, into: &mut [f32]) {
        let count = into.len() / self.outputs;
        debug_assert_eq!(rows.len(), count * self.inputs, "rows of all inputs");
        arch.dispatch(Apply { layer: self, rows, packed, into, count });
    }
}

struct Apply<'l> {
    layer: &'l Dense,
    rows: &'l [f32],
    packed: &'l mut Vec<f32>,
    into: &'l mut [f32],
    count: usize,
}

impl WithSimd for Apply<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Apply { layer, rows, packed, into, count } = self;
        if count == 1 {
            one(simd, layer, rows, packed, into);
        } else {
            many(simd, layer, rows, packed, into, count);
        }
    }
}

/// Two vectors of a strip at a time, which with AVX2 is the whole strip.
#[inline(always)]
fn halves<S: Simd>(strip: &[f32; STRIP], n: usize) -> [S::f32s; 2] {
    let (vectors, _) = S::as_simd_f32s(strip);
    [vectors[2 * n], vectors[2 * n + 1]]
}

#[inline(always)]
fn many<S: Simd>(
    simd: S,
    layer: &Dense,
    rows: &[f32],
    packed: &mut Vec<f32>,
    into: &mut [f32],
    count: usize,
) {
    let (inputs, outputs) = (layer.inputs, layer.outputs);
    let tiles = count.div_ceil(TOGETHER);
    pack(rows, inputs, packed);
    for (strip, bias) in layer.bias.as_chunks::<STRIP>().0.iter().enumerate() {
        let weights = &layer.weights[strip * STRIP * inputs..(strip + 1) * STRIP * inputs];
        let weights = weights.as_chunks::<STRIP>().0;
        for tile in 0..tiles {
            let tile_rows = &packed[tile * TOGETHER * inputs..(tile + 1) * TOGETHER * inputs];
            let tile_rows = tile_rows.as_chunks::<TOGETHER>().0;
            for n in 0..STRIP / (2 * S::F32_LANES) {
                let mut sums = [halves::<S>(bias, n); TOGETHER];
                for (row, weights) in tile_rows.iter().zip(weights) {
                    let [low, high] = halves::<S>(weights, n);
                    for (sum, &input) in sums.iter_mut().zip(row) {
                        let input = simd.splat_f32s(input);
                        sum[0] = simd.mul_add_e_f32s(input, low, sum[0]);
                        sum[1] = simd.mul_add_e_f32s(input, high, sum[1]);
                    }
                }
                let first = tile * TOGETHER;
                for (row, sum) in (first..count.min(first + TOGETHER)).zip(sums) {
                    let at = row * outputs + strip * STRIP + n * 2 * S::F32_LANES;
                    let (vectors, _) = S::as_mut_simd_f32s(&mut into[at..at + 2 * S::F32_LANES]);
                    vectors.copy_from_slice(&sum);
                }
            }
        }
    }
}

/// Six rows interleaved, input by input; missing rows are filled with zeros.
#[inline(always)]
fn pack(rows: &[f32], inputs: usize, packed: &mut Vec<f32>) {
    packed.clear();
    packed.resize((rows.len() / inputs).next_multiple_of(TOGETHER) * inputs, 0.0);
    for (n, row) in rows.chunks_exact(inputs).enumerate() {
        let tile = &mut packed[n / TOGETHER * TOGETHER * inputs..][..TOGETHER * inputs];
        for (six, &input) in tile.as_chunks_mut::<TOGETHER>().0.iter_mut().zip(row) {
            six[n % TOGETHER] = input;
        }
    }
}

#[inline(always)]
fn one<S: Simd>(simd: S, layer: &Dense, row: &[f32], packed: &mut Vec<f32>, into: &mut [f32]) {
    // The nonzero inputs, each preceded by its index.
    packed.clear();
    for (at, &input) in row.iter().enumerate().filter(|(_, input)| **input != 0.0) {
        packed.extend([at as f32, input]);
    }
    let on = packed.as_chunks::<2>().0;
    let strips = layer.outputs / STRIP;
    let together = strips / STRIPS * STRIPS;
    for strip in (0..together).step_by(STRIPS) {
        single::<S, STRIPS>(simd, layer, strip, on, into);
    }
    for strip in together..strips {
        single::<S, 1>(simd, layer, strip, on, into);
    }
}

#[inline(always)]
fn single<S: Simd, const N: usize>(simd: S, layer: &Dense, first: usize, on: &[[f32; 2]], into: &mut [f32]) {
    let strips: [&[[f32; STRIP]]; N] = std::array::from_fn(|n| {
        let at = (first + n) * STRIP * layer.inputs;
        layer.weights[at..at + STRIP * layer.inputs].as_chunks().0
    });
    for half in 0..STRIP / (2 * S::F32_LANES) {
        let bias = layer.bias.as_chunks::<STRIP>().0;
        let mut sums: [[S::f32s; 2]; N] = std::array::from_fn(|n| halves::<S>(&bias[first + n], half));
        for &[at, input] in on {
            let input = simd.splat_f32s(input);
            for (sum, strip) in sums.iter_mut().zip(&strips) {
                let [low, high] = halves::<S>(&strip[at as usize], half);
                sum[0] = simd.mul_add_e_f32s(input, low, sum[0]);
                sum[1] = simd.mul_add_e_f32s(input, high, sum[1]);
            }
        }
        for (n, sum) in sums.into_iter().enumerate() {
            let at = (first + n) * STRIP + half * 2 * S::F32_LANES;
            let (vectors, _) = S::as_mut_simd_f32s(&mut into[at..at + 2 * S::F32_LANES]);
            vectors.copy_from_slice(&sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers without a pattern, some of them zero.
    fn numbers(seed: u32, count: usize) -> Vec<f32> {
        let number = |n: u32| {
            let mixed = (n.wrapping_mul(0x9e37_79b9) ^ seed).wrapping_mul(0x85eb_ca6b) >> 16;
            if mixed.is_multiple_of(3) { 0.0 } else { mixed as f32 / 32768.0 - 1.0 }
        };
        (0..count as u32).map(number).collect()
    }

    #[test]
    fn products_are_those_of_the_definition_whatever_the_number_of_rows() {
        for (inputs, outputs) in [(1, 1), (5, 16), (33, 70), (96, 352)] {
            let (weights, bias) = (numbers(1, inputs * outputs), numbers(2, outputs));
            let layer = Dense::new(&weights, &bias, inputs);
            for count in [1, 2, 6, 13] {
                let rows = numbers(3, count * inputs);
                let mut into = vec![0.0; count * layer.outputs()];
                layer.apply(Arch::new(), &rows, &mut Vec::new(), &mut into);
                for (row, got) in rows.chunks_exact(inputs).zip(into.chunks_exact(layer.outputs())) {
                    for (output, &bias) in bias.iter().enumerate() {
                        let weights = &weights[output * inputs..(output + 1) * inputs];
                        let sum: f64 =
                            weights.iter().zip(row).map(|(&w, &x)| f64::from(w) * f64::from(x)).sum();
                        let expected = sum + f64::from(bias);
                        assert!((f64::from(got[output]) - expected).abs() < 1e-4, "{inputs}x{outputs}");
                    }
                }
                let mut alone = vec![0.0; layer.outputs()];
                layer.apply(Arch::new(), &rows[..inputs], &mut Vec::new(), &mut alone);
                assert_eq!(alone, into[..layer.outputs()], "a row's answer does not depend on its company");
            }
        }
    }
}
