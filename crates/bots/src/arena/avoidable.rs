//! Defeats that the loser brought about and could have avoided: starting a nuclear war, keeping a scoring
//! card in hand. Needs nothing beyond the contract: the loser's last decisions are retried with every other
//! option, the heuristic continues from there, and if the game then no longer ends that way, the defeat was
//! avoidable. A winner who can end the game that way by decisions of his own does so, even where the heuristic would
//! not see it: an option after which he can is no way out.

use crate::bot::{Seen, ask_with_standing};
use crate::evaluator::{Evaluator, evaluator};
use contract::{Act, Game, Now, Open, Outcome, Pick, Side, SplitMix};

/// The ends that are examined, by their word, and how many of the loser's last plays are retried. A war is
/// started by the last card; a scoring card could have been played all turn.
pub const LOOKED_INTO: [(&str, usize); 2] = [("nuclear-war", 1), ("held-scoring-card", 8)];
/// Number of random continuations tried for each option.
const TRIES: u64 = 4;
/// Number of positions that may be visited in search of such an end.
const VISITED: u32 = 400;
/// How many acts longer than the real game a continuation may be.
const LONGER: usize = 80;

/// The word of the end, if it is one of those examined and the loser could have avoided it.
pub fn avoidable<G: Game>(setup: &G::Setup, acts: &[Act], outcome: Outcome) -> Option<&'static str> {
    let loser = outcome.winner?.foe();
    let word = G::reason_word(outcome.reason);
    let (word, plays) = LOOKED_INTO.into_iter().find(|(known, _)| *known == word)?;
    let judge = Judge::<G> { setup, outcome, loser, evaluator: &*evaluator::<G>() };
    let found = judge.decisions(acts, plays).into_iter().any(|decision| judge.had_another(&decision));
    found.then_some(word)
}

struct Judge<'j, G: Game> {
    setup: &'j G::Setup,
    outcome: Outcome,
    loser: Side,
    evaluator: &'j dyn Evaluator<G>,
}

/// A decision of the loser.
struct Decision<S> {
    state: S,
    open: Open,
    pick: Pick,
    /// Number of acts that came after it.
    left: usize,
}

impl<G: Game> Judge<'_, G> {
    /// The loser's decisions in its last `plays` plays, each of which begins with a quiet decision.
    fn decisions(&self, acts: &[Act], plays: usize) -> Vec<Decision<G::State>> {
        let mut state = G::start(self.setup);
        let mut open = G::open(self.setup, &state);
        let (mut all, mut begins) = (Vec::new(), Vec::new());
        for (i, &act) in acts.iter().enumerate() {
            if let Act::Pick(side, pick) = act
                && side == self.loser
                && let Some(ask) = open.ask(side)
            {
                if self.evaluator.is_quiet(ask) {
                    begins.push(all.len());
                }
                all.push(Decision { state, open, pick, left: acts.len() - i });
            }
            open = G::apply_legal(self.setup, &mut state, act, None);
        }
        let first = begins.iter().rev().nth(plays - 1).or(begins.first()).copied().unwrap_or(0);
        all.split_off(first)
    }

    /// Whether some other option avoids the same end in every random continuation.
    fn had_another(&self, decision: &Decision<G::State>) -> bool {
        let options = decision.open.options(self.loser);
        let others = options.iter().filter(|&pick| pick != decision.pick);
        others.into_iter().any(|pick| (0..TRIES).all(|seed| !self.ends_the_same(decision, pick, seed)))
    }

    fn ends_the_same(&self, decision: &Decision<G::State>, pick: Pick, seed: u64) -> bool {
        let mut rng = SplitMix(seed);
        let mut state = decision.state;
        let mut open = G::apply_legal(self.setup, &mut state, Act::Pick(self.loser, pick), None);
        let mut priors = Vec::new();
        for _ in 0..decision.left + LONGER {
            let act = match &open.now {
                Now::Over(outcome) => return *outcome == self.outcome,
                Now::Chance(chance) => rng.chance(chance),
                Now::Ask(ask) | Now::Both(ask, _) => {
                    let side = ask.side;
                    if side == self.loser.foe() && self.can_end_it(&state, &open, &mut VISITED.clone()) {
                        return true;
                    }
                    let ask = ask_with_standing(&open, side).expect("this side is asked");
                    let view = G::view(self.setup, &state, ask.side.into());
                    self.evaluator.quick_priors(&Seen::new(self.setup, &view, ask), &mut priors);
                    let best = (0..priors.len()).max_by(|&a, &b| priors[a].total_cmp(&priors[b]));
                    let pick = ask.options.nth(best.unwrap_or(0) as u32).expect("a prior for each option");
                    Act::Pick(ask.side, pick)
                }
            };
            open = G::apply_legal(self.setup, &mut state, act, None);
        }
        false
    }

    /// Whether the winner, who is asked, can bring about the same end before the loser or chance has a say.
    fn can_end_it(&self, state: &G::State, open: &Open, left: &mut u32) -> bool {
        let winner = self.loser.foe();
        let Now::Ask(ask) = &open.now else {
            return matches!(&open.now, Now::Over(outcome) if *outcome == self.outcome);
        };
        if ask.side != winner {
            return false;
        }
        ask.options.iter().any(|pick| {
            *left = left.saturating_sub(1);
            let mut state = *state;
            let open = G::apply_legal(self.setup, &mut state, Act::Pick(winner, pick), None);
            *left > 0 && self.can_end_it(&state, &open, left)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::record::Record;
    use contract::{OptionValues, Rules};
    use struggle::Twilight;

    fn judged(text: &str) -> Option<&'static str> {
        let setup = Twilight::setup(&OptionValues::new()).expect("defaults");
        let record = Record::parse(text).unwrap_or_else(|bad| panic!("{bad}"));
        let (state, acts) = record.replay::<Twilight>(&setup).unwrap_or_else(|bad| panic!("{bad}"));
        let Now::Over(outcome) = Twilight::open(&setup, &state).now else { panic!("an ended game") };
        assert_eq!(Twilight::reason_word(outcome.reason), "nuclear-war");
        avoidable::<Twilight>(&setup, &acts, outcome)
    }

    /// The last card is Star Wars, DEFCON is 2 and Duck and Cover lies in the discard pile. However the card is used, the
    /// winner may take it; the heuristic in his place takes something else.
    #[test]
    fn a_war_that_the_winner_can_begin_whatever_is_played_was_not_avoidable() {
        assert_eq!(judged(include_str!("../../tests/positions/war-that-no-choice-avoids.record")), None);
    }

    /// A Summit at DEFCON 2, for its event; placing influence with it would have been harmless.
    #[test]
    fn a_war_that_another_use_of_the_card_prevents_was_avoidable() {
        let judged = judged(include_str!("../../tests/positions/war-by-a-summit.record"));
        assert_eq!(judged, Some("nuclear-war"));
    }
}
