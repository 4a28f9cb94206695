//! Evaluates an answer to a puzzle. Plays that were tried when the puzzle was made are known; any other is tried next
//! to the best in the same way.

use crate::puzzle::{Puzzle, PuzzlePlay};
use bots::lookahead::{Belief, Candidate, Plan, Reader, Trial, ahead, ask_with_standing};
use bots::{Seen, witnessed};
use contract::record::Record;
use contract::{Act, Game, Lang, Pick, SplitMix, Viewer};
use games::outlook::outlook;
use games::{ForGame, GameName, Loaded};
use review::{Estimate, Untried};
use serde_json::value::to_raw_value;
use wire::catalogue::Drawn;
use wire::puzzles::PuzzleVerdict;
use wire::reviews::TriedPlay;

/// An answer less than this behind the best is half right.
const HALF: f32 = 0.05;
/// Worlds in which an answer is tried, and worlds dealt and weighted for it.
const WORLDS: usize = 128;
const DEALT: usize = 192;
const HORIZON: usize = 16;
/// Sentences that describe what the best play does.
const WHY: usize = 4;

/// How good an answer was.
pub struct Solution {
    pub verdict: PuzzleVerdict,
    /// Its index among the puzzle's plays, if it is one of them.
    pub known: Option<usize>,
    pub play: TriedPlay,
    pub loss: Estimate,
    /// All plays of the puzzle, best first.
    pub plays: Vec<TriedPlay>,
    pub why: Vec<String>,
}

/// The position of a puzzle, as its player sees it.
pub struct Position {
    pub code: String,
    pub moment: String,
    /// Acts before it.
    pub step: usize,
}

fn picks_of(play: &PuzzlePlay) -> Vec<Pick> {
    play.picks.iter().filter_map(|&index| Pick::from_index(usize::from(index))).collect()
}

/// A puzzle's game opened for generic code.
struct Opened<G: Game> {
    setup: G::Setup,
    acts: Vec<Act>,
    state: G::State,
}

impl<G: Game> Opened<G> {
    fn new(puzzle: &Puzzle) -> Option<Opened<G>> {
        let loaded = Loaded::<G>::new(Record::parse(&puzzle.record).ok()?).ok()?;
        let acts = loaded.acts().ok()?;
        let mut state = G::start(&loaded.setup);
        for &act in &acts {
            G::apply_legal(&loaded.setup, &mut state, act, None);
        }
        Some(Opened { setup: loaded.setup, acts, state })
    }
}

/// The position of a puzzle; none if its record was made under other rules.
pub fn position(game: GameName, puzzle: &Puzzle, lang: Lang) -> Option<Position> {
    struct Look<'p>(&'p Puzzle, Lang);
    impl ForGame for Look<'_> {
        type Output = Option<Position>;
        fn run<G: Game>(self) -> Option<Position> {
            let Opened { setup, acts, state } = Opened::<G>::new(self.0)?;
            let moment = G::moment(&setup, &G::view(&setup, &state, self.0.side.into()), self.1);
            Some(Position { code: moment.code, moment: moment.text, step: acts.len() })
        }
    }
    game.with(Look(puzzle, lang))
}

/// The puzzle's table as a spectator sees it, for a picture.
pub fn picture(game: GameName, puzzle: &Puzzle, lang: Lang) -> Option<Drawn> {
    struct Draw<'p>(&'p Puzzle, Lang);
    impl ForGame for Draw<'_> {
        type Output = Option<Drawn>;
        fn run<G: Game>(self) -> Option<Drawn> {
            let Opened { setup, state, .. } = Opened::<G>::new(self.0)?;
            let view = G::view(&setup, &state, Viewer::Spectator);
            to_raw_value(&G::shown(&setup, &view, self.1)).ok()
        }
    }
    game.with(Draw(puzzle, lang))
}

/// Evaluates an answer.
pub fn solve(game: GameName, puzzle: &Puzzle, picks: &[Pick], lang: Lang) -> Result<Solution, Untried> {
    struct Solve<'p>(&'p Puzzle, &'p [Pick], Lang);
    impl ForGame for Solve<'_> {
        type Output = Result<Solution, Untried>;
        fn run<G: Game>(self) -> Self::Output {
            let opened = Opened::<G>::new(self.0).ok_or(Untried::NoPlay)?;
            opened.solved(self.0, self.1, self.2)
        }
    }
    game.with(Solve(puzzle, picks, lang))
}

impl<G: Game> Opened<G> {
    fn solved(&self, puzzle: &Puzzle, picks: &[Pick], lang: Lang) -> Result<Solution, Untried> {
        let (setup, side) = (&self.setup, puzzle.side);
        let answer = review::plan::<G>(setup, &self.state, side, picks)?;
        let plan = |play: &PuzzlePlay| review::plan::<G>(setup, &self.state, side, &picks_of(play));
        let plans: Vec<Plan> = puzzle.plays.iter().map(plan).collect::<Result<_, _>>()?;
        let known = plans.iter().position(|plan| plan.is_same(&answer));
        let best = puzzle.plays.first().ok_or(Untried::NoPlay)?;
        let (chance, loss) = match known.and_then(|known| puzzle.plays.get(known)) {
            Some(play) => (
                Estimate { mean: play.chance, error: play.error },
                Estimate { mean: play.behind, error: play.behind_error },
            ),
            None => {
                let loss = self.behind(puzzle, &plans[0], &answer)?;
                // A play that is better than the best is better only by chance, so it counts as equal.
                let mean = (best.chance - loss.mean).clamp(0.0, 1.0);
                (Estimate { mean, error: loss.error.hypot(best.error) }, loss)
            }
        };
        let told = |picks: &[Pick], chance: Estimate, behind: Estimate| {
            let ahead = Estimate { mean: -behind.mean, error: behind.error };
            review::tried_play::<G>(setup, picks, chance, ahead, lang)
        };
        let tell = |play: &PuzzlePlay| {
            let behind = Estimate { mean: play.behind, error: play.behind_error };
            told(&picks_of(play), Estimate { mean: play.chance, error: play.error }, behind)
        };
        Ok(Solution {
            verdict: verdict(loss),
            known,
            play: told(picks, chance, loss),
            loss,
            plays: puzzle.plays.iter().map(tell).collect(),
            why: self.why(puzzle, &plans[0], lang),
        })
    }

    /// How far an answer is behind the best, tried in the same worlds.
    fn behind(&self, puzzle: &Puzzle, best: &Plan, answer: &Plan) -> Result<Estimate, Untried> {
        let (setup, side) = (&self.setup, puzzle.side);
        let reader = Reader::<G>::new(setup).map_err(|_| Untried::NoPlay)?;
        let ask = ask_with_standing(&G::open(setup, &self.state), side).ok_or(Untried::NoPlay)?;
        let view = G::view(setup, &self.state, side.into());
        let saw = witnessed::<G>(setup, &self.acts, side);
        let mut rng = SplitMix(puzzle.of);
        let belief = Belief::new(&reader, &Seen::new(setup, &view, ask).with(&saw), DEALT, &mut rng);
        let belief = belief.as_ref();
        let trial =
            Trial { reader: &reader, setup, view: &view, side, deadline: None, belief, horizon: HORIZON };
        let seeds: Vec<u64> = (0..WORLDS).map(|_| rng.next_u64()).collect();
        let values: Vec<[f32; 2]> = if trial.is_secret(rng.next_u64()) {
            let worlds = trial.secret(&[best.first(), answer.first()], &seeds, 1).ok_or(Untried::NoPlay)?;
            worlds.iter().map(|world| [world.expected(0), world.expected(1)]).collect()
        } else {
            let worlds = trial.run(&[best, answer], &seeds, 1).ok_or(Untried::NoPlay)?;
            worlds.iter().map(|world| [world[0], world[1]]).collect()
        };
        let fared = |n: usize, plan: &Plan| Candidate {
            values: values.iter().map(|world| world[n]).collect(),
            ..Candidate::new(plan.clone())
        };
        let (mean, error) = ahead(&fared(0, best), &fared(1, answer));
        Ok(Estimate { mean, error: 1.96 * error })
    }

    /// What the best play does at once, pick by pick, as far as its player can tell.
    fn why(&self, puzzle: &Puzzle, best: &Plan, lang: Lang) -> Vec<String> {
        let (setup, side) = (&self.setup, puzzle.side);
        let mut state = self.state;
        let mut said: Vec<String> = Vec::new();
        for &(_, pick) in &best.picks {
            let open = G::open(setup, &state);
            let Some(ask) = ask_with_standing(&open, side).filter(|ask| ask.options.has(pick)) else { break };
            let view = G::view(setup, &state, side.into());
            let seen = outlook::<G>(setup, &view, &ask, pick, lang, puzzle.of);
            said.extend(seen.now.into_iter().map(|line| line.text));
            said.extend(seen.no_effect);
            G::apply_legal(setup, &mut state, Act::Pick(side, pick), None);
        }
        said.dedup();
        said.truncate(WHY);
        said
    }
}

/// What an answer this far behind the best is worth, in shipped puzzles and in one's own errors: right within the margin of
/// error of the best; half right less than 5 points behind.
pub fn verdict(behind: Estimate) -> PuzzleVerdict {
    if behind.mean <= behind.error {
        PuzzleVerdict::Right
    } else if behind.mean < HALF {
        PuzzleVerdict::Half
    } else {
        PuzzleVerdict::Wrong
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped;

    /// Checks that a puzzle is judged alike in another world its player could not rule out.
    struct DealtAgain<'p>(&'p Puzzle);

    impl ForGame for DealtAgain<'_> {
        type Output = ();
        fn run<G: Game>(self) {
            let puzzle = self.0;
            let opened = Opened::<G>::new(puzzle).expect("a record of these rules");
            let view = G::view(&opened.setup, &opened.state, puzzle.side.into());
            let state = G::sample(&opened.setup, &view, &mut SplitMix(7));
            let Opened { setup, acts, state: was } = opened;
            let plans: Vec<Plan> = [0, 1]
                .map(|n| {
                    review::plan::<G>(&setup, &was, puzzle.side, &picks_of(&puzzle.plays[n])).expect("legal")
                })
                .into();
            let told = |opened: &Opened<G>| {
                let solved = opened.solved(puzzle, &picks_of(&puzzle.plays[1]), Lang::FIRST).expect("solved");
                let behind = opened.behind(puzzle, &plans[0], &plans[1]).expect("tried");
                (solved.why, solved.loss, behind)
            };
            let before = Opened::<G> { setup, acts, state: was };
            let first = told(&before);
            let Opened { setup, acts, .. } = before;
            assert_eq!(told(&Opened::<G> { setup, acts, state }), first);
            assert!(first.2.mean > 0.0, "the best is better here, too: {:?}", first.2);
        }
    }

    #[test]
    fn nothing_hangs_on_what_the_player_could_not_see() {
        for &game in GameName::SHIPPED {
            for one in shipped::puzzles().iter().filter(|one| one.game == game).take(2) {
                game.with(DealtAgain(&one.puzzle));
            }
        }
    }

    #[test]
    fn every_puzzle_has_one_clearly_best_play_and_no_names() {
        assert!(shipped::puzzles().len() >= 300, "{}", shipped::puzzles().len());
        for (n, shipped::ShippedPuzzle { id, game, puzzle }) in shipped::puzzles().iter().enumerate() {
            assert!(position(*game, puzzle, Lang::FIRST).is_some(), "{id}");
            let (best, second) = (&puzzle.plays[0], &puzzle.plays[1]);
            assert!(best.behind == 0.0 && second.behind >= crate::LEAD, "{id}: {second:?}");
            assert!(puzzle.plays[1..].iter().all(|one| one.behind >= crate::LEAD), "{id}");
            assert!(second.behind_error < crate::ERROR && puzzle.worlds >= 64, "{id}: {second:?}");
            assert!(!puzzle.record.contains("player-"), "{id}");
            // Tried plays are legal answers. Explaining them takes a while, so only some are.
            if n % 16 > 0 {
                continue;
            }
            let solved = solve(*game, puzzle, &picks_of(best), Lang::FIRST).expect("legal");
            assert_eq!((solved.verdict, solved.known), (PuzzleVerdict::Right, Some(0)), "{id}");
        }
    }

    #[test]
    fn an_answer_is_right_inside_the_error_of_the_best_and_half_right_below_five_points() {
        let of = |mean, error| verdict(Estimate { mean, error });
        assert_eq!(of(0.0, 0.0), PuzzleVerdict::Right, "the best itself");
        assert_eq!(of(0.02, 0.03), PuzzleVerdict::Right);
        assert_eq!(of(0.08, 0.09), PuzzleVerdict::Right, "nobody can say that it is worse");
        assert_eq!(of(-0.02, 0.01), PuzzleVerdict::Right, "better by chance");
        assert_eq!(of(0.04, 0.03), PuzzleVerdict::Half);
        assert_eq!(of(0.05, 0.03), PuzzleVerdict::Wrong);
    }
}
