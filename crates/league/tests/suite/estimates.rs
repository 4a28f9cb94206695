//! The estimators recover what a simulation put in, and are as uncertain as they claim to be.

use contract::{Below, SplitMix};
use league::rating::{Book, Form, Known, Pool, RatedGame, Rating, RatingEvent, Score, Seen, Terms, estimate};

const WEEK: i64 = 7 * 24 * 3_600_000;

/// A world with known strengths and a known advantage: `side` points for the US, `influence` for each one bid, and
/// `extra` under the second set of rules.
struct World {
    strengths: Vec<f64>,
    side: f64,
    influence: f64,
    extra: f64,
    rng: SplitMix,
}

impl World {
    fn new(players: usize, seed: u64) -> World {
        let mut rng = SplitMix(seed);
        let mut strengths: Vec<f64> = (0..players).map(|_| 200.0 * normal(&mut rng)).collect();
        // 1500 is an average member: that is how the scale is defined.
        let shift = 1500.0 - strengths.iter().sum::<f64>() / players as f64;
        strengths.iter_mut().for_each(|strength| *strength += shift);
        let (side, influence) = (100.0 * normal(&mut rng), 30.0 + 10.0 * normal(&mut rng));
        World { strengths, side, influence, extra: 40.0 * normal(&mut rng), rng }
    }

    fn advantage(&self, terms: &Terms) -> f64 {
        let extra = if terms.rules == "second" { self.extra } else { 0.0 };
        self.side + self.influence * f64::from(terms.bid) + extra
    }

    /// A game between two random players. The first third of the players always want the USSR, which hides their
    /// strength behind the side from an estimator that does not fit both at once.
    fn game(&mut self) -> (usize, usize, Terms, Score) {
        let players = self.strengths.len() as u32;
        let one = self.rng.below(players) as usize;
        let other = (one + 1 + self.rng.below(players - 1) as usize) % players as usize;
        let wants_ussr = |player: usize| player < players as usize / 3;
        let (us, ussr) = if wants_ussr(one) && !wants_ussr(other) { (other, one) } else { (one, other) };
        let rules = if self.rng.below(3) == 0 { "second" } else { "first" };
        let terms = Terms { rules: rules.to_owned(), bid: self.rng.below(5) as i32 - 1 };
        let ahead = self.strengths[us] - self.strengths[ussr] + self.advantage(&terms);
        let wins = uniform(&mut self.rng) < 1.0 / (1.0 + (-ahead / 173.7178).exp());
        (us, ussr, terms, if wins { Score::Win } else { Score::Loss })
    }
}

fn uniform(rng: &mut SplitMix) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Box–Muller.
fn normal(rng: &mut SplitMix) -> f64 {
    (-2.0 * uniform(rng).max(1e-300).ln()).sqrt() * (std::f64::consts::TAU * uniform(rng)).cos()
}

/// In how many of these worlds the truth lies within the estimate's stated ±, for the first rules without a bid and for
/// the second with a bid of two.
fn advantage_within(worlds: u64, games: usize) -> (u32, u32) {
    let rules = ["first".to_owned(), "second".to_owned()];
    let (mut plain, mut bid) = (0, 0);
    for seed in 0..worlds {
        let mut world = World::new(30, seed);
        let seen: Vec<Seen> = (0..games)
            .map(|_| {
                let (us, ussr, terms, score) = world.game();
                let rules = u32::from(terms.rules == "second");
                Seen { us: us as u32, ussr: ussr as u32, rules, bid: terms.bid, score }
            })
            .collect();
        let nobody_known = [Known { value: 1500.0, deviation: 350.0 }; 30];
        let advantage = estimate(&rules, &nobody_known, &seen);
        let is_within = |terms: Terms| {
            let edge = advantage.edge(&terms);
            (edge.points - world.advantage(&terms)).abs() <= 1.96 * edge.deviation
        };
        plain += u32::from(is_within(Terms { rules: rules[0].clone(), bid: 0 }));
        bid += u32::from(is_within(Terms { rules: rules[1].clone(), bid: 2 }));
    }
    (plain, bid)
}

#[test]
fn the_advantage_lies_within_its_stated_uncertainty() {
    let (plain, bid) = advantage_within(100, 600);
    println!("within: {plain} and {bid} of 100");
    assert!(plain >= 95 && bid >= 95, "{plain} and {bid} of 100");
}

/// Neither too confident nor too modest: in 95% of 1,000 worlds, give or take two points.
#[test]
#[ignore = "takes a minute; make long"]
fn long_the_advantage_lies_within_its_stated_uncertainty_and_not_more_often() {
    let (plain, bid) = advantage_within(1000, 600);
    println!("within: {plain} and {bid} of 1000");
    assert!((930..=970).contains(&plain) && (930..=970).contains(&bid), "{plain} and {bid} of 1000");
}

/// A season of a club of 40 with one anchored bot; how many of the final ratings lie within their ± of the truth.
fn season(seed: u64) -> (u32, Book, World) {
    let pool = Pool { game: "any".to_owned(), form: Form::Live };
    let mut world = World::new(40, 1000 + seed);
    world.strengths[39] = 1600.0;
    let mut book = Book::new();
    book.take(RatingEvent::Anchored {
        pool: pool.clone(),
        player: "39".to_owned(),
        value: 1600.0,
        deviation: 20.0,
    });
    for table in 0..40 * 30 {
        let (us, ussr, terms, score) = world.game();
        book.take(RatingEvent::Finished(RatedGame {
            table: table.to_string(),
            at: table / 60 * WEEK,
            pool: pool.clone(),
            us: us.to_string(),
            ussr: ussr.to_string(),
            terms,
            score,
        }));
    }
    let within = |player: usize| {
        let rating: Rating = book.standing(&pool, &player.to_string()).expect("everybody plays").now;
        (rating.value - world.strengths[player]).abs() <= rating.uncertainty()
    };
    ((0..39).map(|player| u32::from(within(player))).sum(), book, world)
}

#[test]
fn strengths_lie_within_their_stated_uncertainty() {
    let pool = Pool { game: "any".to_owned(), form: Form::Live };
    let mut within = 0;
    let mut edges = 0;
    for seed in 0..100 {
        let (found, book, world) = season(seed);
        within += found;
        let terms = Terms { rules: "first".to_owned(), bid: 1 };
        let edge = book.advantage(&pool).edge(&terms);
        edges += u32::from((edge.points - world.advantage(&terms)).abs() <= 1.96 * edge.deviation);
    }
    println!("within: {within} of {} strengths, {edges} of 100 advantages", 39 * 100);
    assert!(within >= 95 * 39 * 100 / 100, "{within} of {}", 39 * 100);
    // 95 where this was written; a machine whose logarithms end in other digits may find another two or three.
    assert!(edges >= 92, "{edges} of 100");
}
