//! A histogram of latencies whose buckets are at most 1% wide.

use std::time::Duration;

/// Buckets per doubling.
const STEPS: f64 = 100.0;

#[derive(Clone, Debug, Default)]
pub struct Latencies {
    counts: Vec<u64>,
    total: u64,
    longest: Duration,
}

impl Latencies {
    pub fn add(&mut self, latency: Duration) {
        let micros = latency.as_micros().max(1) as f64;
        let bucket = (micros.log2() * STEPS) as usize;
        if self.counts.len() <= bucket {
            self.counts.resize(bucket + 1, 0);
        }
        self.counts[bucket] += 1;
        self.total += 1;
        self.longest = self.longest.max(latency);
    }

    pub fn merge(&mut self, other: &Latencies) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (mine, others) in self.counts.iter_mut().zip(&other.counts) {
            *mine += others;
        }
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// The latency that this share of all requests stays below.
    pub fn quantile(&self, part: f64) -> Duration {
        let wanted = (self.total as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (bucket, count) in self.counts.iter().enumerate() {
            seen += count;
            if seen >= wanted {
                let micros = 2f64.powf((bucket + 1) as f64 / STEPS);
                return Duration::from_micros(micros as u64).min(self.longest);
            }
        }
        self.longest
    }

    pub fn longest(&self) -> Duration {
        self.longest
    }

    pub fn total(&self) -> u64 {
        self.total
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_right_within_a_hundredth() {
        let mut latencies = Latencies::default();
        let mut other = Latencies::default();
        for n in 1..=1000u64 {
            let to = if n % 2 == 0 { &mut latencies } else { &mut other };
            to.add(Duration::from_micros(n * 100));
        }
        latencies.merge(&other);
        assert_eq!(latencies.total(), 1000);
        for (part, micros) in [(0.5, 50_000.0), (0.99, 99_000.0), (0.999, 99_900.0)] {
            let found = latencies.quantile(part).as_micros() as f64;
            assert!((found / micros - 1.0).abs() < 0.011, "{part}: {found}");
        }
        assert_eq!(latencies.quantile(1.0), Duration::from_millis(100));
        assert_eq!(Latencies::default().quantile(0.5), Duration::ZERO);
    }
}
