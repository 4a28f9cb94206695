//! Logistic regression of results on a few numbers, so that weights are fitted rather than guessed.

/// One observation: its numbers, and a result from 0 to 1.
pub type Sample<const N: usize> = ([f32; N], f32);

/// Newton's method on the likelihood. `prior` is where the weights stay without evidence, and `ridge` is how
/// strongly they are kept there.
pub fn fit<const N: usize>(samples: &[Sample<N>], prior: [f64; N], ridge: f64) -> [f64; N] {
    let mut weights = prior;
    for _ in 0..12 {
        let mut gradient = [0.0; N];
        let mut hessian = [[0.0; N]; N];
        for (x, result) in samples {
            let p = chance(x, &weights);
            for i in 0..N {
                gradient[i] += (f64::from(*result) - p) * f64::from(x[i]);
                for j in 0..N {
                    hessian[i][j] += p * (1.0 - p) * f64::from(x[i]) * f64::from(x[j]);
                }
            }
        }
        for i in 0..N {
            gradient[i] -= ridge * (weights[i] - prior[i]);
            hessian[i][i] += ridge;
        }
        let step = solve(hessian, gradient);
        (0..N).for_each(|i| weights[i] += step[i]);
    }
    weights
}

pub fn chance<const N: usize>(x: &[f32; N], weights: &[f64; N]) -> f64 {
    let lean: f64 = x.iter().zip(weights).map(|(&x, w)| f64::from(x) * w).sum();
    1.0 / (1.0 + (-lean).exp())
}

/// Gaussian elimination; the ridge keeps the matrix positive definite.
fn solve<const N: usize>(mut a: [[f64; N]; N], mut b: [f64; N]) -> [f64; N] {
    for i in 0..N {
        let pivot = a[i];
        for j in i + 1..N {
            let factor = a[j][i] / pivot[i];
            a[j].iter_mut().zip(pivot).for_each(|(one, above)| *one -= factor * above);
            b[j] -= factor * b[i];
        }
    }
    for i in (0..N).rev() {
        let known: f64 = (i + 1..N).map(|k| a[i][k] * b[k]).sum();
        b[i] = (b[i] - known) / a[i][i];
    }
    b
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_curve_is_found_again() {
        // Results that follow 1 / (1 + e^(-2x - 1)) exactly.
        let curve = |x: f32| 1.0 / (1.0 + (-2.0 * x - 1.0).exp());
        let samples: Vec<_> = (-20..=20).map(|n| n as f32 / 10.0).map(|x| ([x, 1.0], curve(x))).collect();
        let [slope, offset] = fit(&samples, [0.0; 2], 1e-9);
        assert!((slope - 2.0).abs() < 1e-3 && (offset - 1.0).abs() < 1e-3, "{slope} {offset}");
        let held = fit(&samples, [0.5, 0.0], 1e9);
        assert!((held[0] - 0.5).abs() < 1e-3, "a strong prior holds: {held:?}");
    }
}
