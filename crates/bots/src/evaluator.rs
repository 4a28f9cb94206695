//! Priors and values of positions: the single interface between players and their knowledge of a game. The
//! heuristics implement it by hand; a network can implement it for whole batches.

use crate::bot::Seen;
use crate::matrix_game::Mixed;
use crate::struggle::StruggleHeuristic;
use crate::thirteen::ThirteenHeuristic;
use contract::{Ask, Game, Options, Pick, SplitMix};
use std::any::Any;
use std::sync::Arc;

/// What an evaluator says of one position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Verdict {
    /// One number for each option in vocabulary order; they sum to 1.
    pub priors: Vec<f32>,
    /// The chance that the US wins, a draw counting half.
    pub value: f32,
}

pub trait Evaluator<G: Game>: Send + Sync {
    /// Judges a batch of positions.
    fn evaluate(&self, positions: &[Seen<'_, G>]) -> Vec<Verdict>;

    /// The priors of a single position, written into a reusable buffer.
    fn priors(&self, seen: &Seen<'_, G>, priors: &mut Vec<f32>) {
        let one = Seen::new(seen.setup, seen.view, seen.ask);
        *priors = self.evaluate(&[one]).pop().map(|verdict| verdict.priors).unwrap_or_default();
    }

    /// The same, but rougher and faster, for playouts.
    fn quick_priors(&self, seen: &Seen<'_, G>, priors: &mut Vec<f32>) {
        self.priors(seen, priors);
    }

    /// The chance that the US wins, whichever side is to decide.
    fn value(&self, setup: &G::Setup, view: &G::View) -> f32;

    /// Whether a position in which this is asked can be judged as it stands, that is, not in the middle of a
    /// card.
    fn is_quiet(&self, ask: &Ask) -> bool;

    /// How much flatter than the priors the choice of a player with noise is: 1 follows them exactly.
    fn wander(&self) -> f32 {
        1.0
    }

    /// The mixed strategy for a choice that both sides make in secret and that must not be guessable. `go_on`
    /// says whether there is time to try another game; `None` if the best option should simply be taken.
    fn mixed(
        &self,
        _seen: &Seen<'_, G>,
        _rng: &mut SplitMix,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Mixed> {
        None
    }

    /// The chances of the deciding side after each option, if they can be calculated to the end of the game:
    /// exact for the best options, upper bounds for the others. `go_on` says whether there is time for as
    /// much work as one node of a search.
    fn solved(&self, _seen: &Seen<'_, G>, _go_on: &mut dyn FnMut() -> bool) -> Option<Vec<f32>> {
        None
    }

    /// The options that are left to a side that would otherwise lose when the turn ends, such as by a scoring card that
    /// no round is left for; `None` if nothing is due.
    fn duty(&self, _seen: &Seen<'_, G>) -> Option<Options> {
        None
    }

    /// Says in a word or two why an option is good.
    fn why(&self, seen: &Seen<'_, G>, pick: Pick) -> String;
}

/// Hand-written knowledge of one game; [`ByHand`] turns it into an [`Evaluator`].
pub trait Heuristic<G: Game>: Send + Sync {
    /// One score for each option in vocabulary order: roughly the victory points it brings to the side that
    /// is asked.
    fn scores(&self, seen: &Seen<'_, G>, scores: &mut Vec<f32>);

    /// The same, but rougher and faster, for playouts.
    fn quick_scores(&self, seen: &Seen<'_, G>, scores: &mut Vec<f32>) {
        self.scores(seen, scores);
    }

    /// The difference in score that makes an option e times as likely.
    const TEMPERATURE: f32;

    /// How much flatter than the priors the choice of a player with noise is: 1 follows them exactly.
    const WANDER: f32 = 1.0;

    fn value(&self, setup: &G::Setup, view: &G::View) -> f32;

    fn is_quiet(&self, ask: &Ask) -> bool;

    /// See [`Evaluator::mixed`].
    fn mixed(
        &self,
        _seen: &Seen<'_, G>,
        _rng: &mut SplitMix,
        _go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Mixed> {
        None
    }

    /// See [`Evaluator::solved`].
    fn solved(&self, _seen: &Seen<'_, G>, _go_on: &mut dyn FnMut() -> bool) -> Option<Vec<f32>> {
        None
    }

    /// See [`Evaluator::duty`].
    fn duty(&self, _seen: &Seen<'_, G>) -> Option<Options> {
        None
    }

    fn why(&self, seen: &Seen<'_, G>, pick: Pick) -> String;
}

/// An evaluator based on a heuristic.
pub struct ByHand<H>(pub H);

impl<G: Game, H: Heuristic<G>> Evaluator<G> for ByHand<H> {
    fn evaluate(&self, positions: &[Seen<'_, G>]) -> Vec<Verdict> {
        let judge = |seen: &Seen<'_, G>| {
            let mut priors = Vec::new();
            self.priors(seen, &mut priors);
            Verdict { priors, value: self.0.value(seen.setup, seen.view) }
        };
        positions.iter().map(judge).collect()
    }

    fn priors(&self, seen: &Seen<'_, G>, priors: &mut Vec<f32>) {
        priors.clear();
        self.0.scores(seen, priors);
        debug_assert_eq!(priors.len(), seen.ask.options.len() as usize, "a score for each option");
        softmax(priors, H::TEMPERATURE);
    }

    fn quick_priors(&self, seen: &Seen<'_, G>, priors: &mut Vec<f32>) {
        priors.clear();
        self.0.quick_scores(seen, priors);
        softmax(priors, H::TEMPERATURE);
    }

    fn value(&self, setup: &G::Setup, view: &G::View) -> f32 {
        self.0.value(setup, view)
    }

    fn is_quiet(&self, ask: &Ask) -> bool {
        self.0.is_quiet(ask)
    }

    fn wander(&self) -> f32 {
        H::WANDER
    }

    fn mixed(
        &self,
        seen: &Seen<'_, G>,
        rng: &mut SplitMix,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Mixed> {
        self.0.mixed(seen, rng, go_on)
    }

    fn solved(&self, seen: &Seen<'_, G>, go_on: &mut dyn FnMut() -> bool) -> Option<Vec<f32>> {
        self.0.solved(seen, go_on)
    }

    fn duty(&self, seen: &Seen<'_, G>) -> Option<Options> {
        self.0.duty(seen)
    }

    fn why(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        self.0.why(seen, pick)
    }
}

/// Turns scores into probabilities.
fn softmax(scores: &mut [f32], temperature: f32) {
    let best = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for score in scores.iter_mut() {
        *score = ((*score - best) / temperature).exp();
        sum += *score;
    }
    for score in scores.iter_mut() {
        *score /= sum;
    }
}

/// No opinion at all: for games without a heuristic.
pub struct Uniform;

impl<G: Game> Evaluator<G> for Uniform {
    fn evaluate(&self, positions: &[Seen<'_, G>]) -> Vec<Verdict> {
        let judge = |seen: &Seen<'_, G>| {
            let n = seen.ask.options.len();
            Verdict { priors: vec![1.0 / n as f32; n as usize], value: 0.5 }
        };
        positions.iter().map(judge).collect()
    }

    fn value(&self, _: &G::Setup, _: &G::View) -> f32 {
        0.5
    }

    /// Without an opinion, a position can only be judged when the game is over.
    fn is_quiet(&self, _: &Ask) -> bool {
        false
    }

    fn why(&self, _: &Seen<'_, G>, _: Pick) -> String {
        "no opinion".to_owned()
    }
}

/// The hand-written evaluator of a game: one line for each heuristic.
fn by_hand<G: Game>() -> Option<Arc<dyn Evaluator<G>>> {
    let twilight: Arc<dyn Evaluator<struggle::Twilight>> = Arc::new(ByHand(StruggleHeuristic));
    let red_sea: Arc<dyn Evaluator<struggle::RedSea>> = Arc::new(ByHand(StruggleHeuristic));
    let thirteen: Arc<dyn Evaluator<thirteen::Thirteen>> = Arc::new(ByHand(ThirteenHeuristic));
    let known: [&dyn Any; 3] = [&twilight, &red_sea, &thirteen];
    known.iter().find_map(|evaluator| evaluator.downcast_ref::<Arc<dyn Evaluator<G>>>()).map(Arc::clone)
}

/// The evaluator of a game. Only a test game may lack an opinion: `every_game_that_ships_has_a_heuristic`.
pub fn evaluator<G: Game>() -> Arc<dyn Evaluator<G>> {
    by_hand().unwrap_or_else(|| Arc::new(Uniform))
}

#[cfg(test)]
mod tests {
    use super::*;
    use games::{ForGame, GameName};

    #[test]
    fn every_game_that_ships_has_a_heuristic() {
        struct HasOne;
        impl ForGame for HasOne {
            type Output = bool;
            fn run<G: Game>(self) -> bool {
                by_hand::<G>().is_some()
            }
        }
        for &game in GameName::SHIPPED {
            assert!(game.with(HasOne), "{game} has no heuristic: a line in `by_hand` names it");
        }
    }

    #[test]
    fn softmax_sums_to_one_and_keeps_the_order() {
        let mut scores = [1.0, -500.0, 2.0, 1.5];
        softmax(&mut scores, 0.5);
        assert!((scores.iter().sum::<f32>() - 1.0).abs() < 1e-5, "{scores:?}");
        assert!(scores[2] > scores[3] && scores[3] > scores[0] && scores[0] > scores[1], "{scores:?}");
        assert!(scores[1] == 0.0, "a disaster has no prior at all: {scores:?}");
    }
}
