//! Whole card plays as candidates: the card, how it is used, the targets. The network's own play comes first; others
//! begin with other picks that it likes, or are drawn from its policy if it is unsure.

use super::playout::Trial;
use crate::bot::{Seen, ask_with_standing, draw};
use crate::net::{best, likely};
use contract::{Act, Ask, Game, Now, Open, Pick, SplitMix};
use net::Workspace;

/// What a side picks now and afterwards, for as long as it keeps being asked and nothing else happens: the kind of
/// each question and the pick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    pub picks: Vec<(u8, Pick)>,
}

impl Plan {
    pub fn just(ask: &Ask, pick: Pick) -> Plan {
        Plan { picks: vec![(ask.prompt.kind, pick)] }
    }

    pub fn first(&self) -> Pick {
        self.picks[0].1
    }

    /// Whether it is the same play: the same picks in another order have the same effect, as when placing
    /// influence.
    pub fn is_same(&self, other: &Plan) -> bool {
        self.sorted() == other.sorted()
    }

    fn sorted(&self) -> Vec<(u8, usize)> {
        let mut picks: Vec<_> = self.picks.iter().map(|(kind, pick)| (*kind, pick.index())).collect();
        picks.sort_unstable();
        picks
    }
}

/// A play is not planned further than this.
const LONGEST: usize = 24;
/// Number of worlds in which plays are worked out: how a card can be used hardly depends on what is hidden.
const WORLDS: usize = 4;

/// A play that is being worked out.
struct Draft<G: Game> {
    state: G::State,
    open: Open,
    plan: Plan,
    /// Whether the picks after the first are drawn from the policy.
    drawn: bool,
    done: bool,
}

impl<G: Game> Trial<'_, G> {
    /// The options of a decision in the order the network likes them, with their shares; and the shares of all in the
    /// order of the options.
    pub fn policy(&self, ask: Ask) -> (Vec<(Pick, f32)>, Vec<f32>) {
        let seen = Seen::new(self.setup, self.view, ask);
        let policy = likely(self.reader.answer(&seen, &mut Workspace::default()).policy(0).1, 1.0);
        let mut order: Vec<(Pick, f32)> = ask.options.iter().zip(policy.iter().copied()).collect();
        order.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        (order, policy)
    }

    /// The chance of the side that is asked, going by the network's value alone.
    pub fn value(&self, ask: Ask) -> f32 {
        let seen = Seen::new(self.setup, self.view, ask);
        let win = self.reader.answer(&seen, &mut Workspace::default()).wins[0];
        self.reader.chance(win, ask.side)
    }

    /// Whole plays: one for each of the `liked` picks as the network would continue, then `more` drawn from its
    /// policy.
    pub fn plans(
        &self,
        ask: &Ask,
        liked: &[Pick],
        policy: &[f32],
        more: usize,
        rng: &mut SplitMix,
    ) -> Vec<Plan> {
        let worlds: Vec<_> = (0..WORLDS).map(|_| self.deal(&mut SplitMix(rng.next_u64()))).collect();
        let drawn: Vec<Pick> = (0..more)
            .map(|_| ask.options.nth(draw(policy, rng) as u32).expect("a share for each option"))
            .collect();
        let firsts =
            liked.iter().map(|&pick| (pick, false)).chain(drawn.into_iter().map(|pick| (pick, true)));
        let draft = |(n, (pick, drawn)): (usize, (Pick, bool))| {
            let mut state = worlds[n % WORLDS];
            let open = G::apply_legal(self.setup, &mut state, Act::Pick(self.side, pick), None);
            Draft { state, open, plan: Plan::just(ask, pick), drawn, done: false }
        };
        let mut drafts: Vec<Draft<G>> = firsts.enumerate().map(draft).collect();
        self.finish(&mut drafts, rng);
        let mut plans: Vec<Plan> = Vec::new();
        for Draft { plan, .. } in drafts {
            if plans.iter().all(|known| !known.is_same(&plan)) {
                plans.push(plan);
            }
        }
        plans
    }

    /// Continues all drafts until the play is over, or something happens that the plan cannot know.
    fn finish(&self, drafts: &mut [Draft<G>], rng: &mut SplitMix) {
        let (mut workspace, mut rows) = (Workspace::default(), Vec::new());
        loop {
            rows.clear();
            let mut asked = Vec::new();
            for (n, draft) in drafts.iter_mut().enumerate().filter(|(_, draft)| !draft.done) {
                match self.asked_again(draft) {
                    Some(ask) => {
                        let view = G::view(self.setup, &draft.state, ask.side.into());
                        self.reader.write(&Seen::new(self.setup, &view, ask), &mut rows);
                        asked.push((n, ask));
                    }
                    None => draft.done = true,
                }
            }
            if asked.is_empty() {
                return;
            }
            let answers = self.reader.network.answer(&rows, &mut workspace);
            for (place, (n, ask)) in asked.into_iter().enumerate() {
                let (draft, logits) = (&mut drafts[n], answers.policy(place).1);
                let chosen = if draft.drawn { draw(&likely(logits, 1.0), rng) } else { best(logits) };
                let pick = ask.options.nth(chosen as u32).expect("a logit each");
                draft.plan.picks.push((ask.prompt.kind, pick));
                draft.open = G::apply_legal(self.setup, &mut draft.state, Act::Pick(ask.side, pick), None);
            }
        }
    }

    /// What the same side is asked next, if it is still part of the play.
    fn asked_again(&self, draft: &Draft<G>) -> Option<Ask> {
        let Now::Ask(ask) = &draft.open.now else { return None };
        let goes_on = ask.side == self.side && !G::between_plays(ask.prompt);
        let ask = ask_with_standing(&draft.open, ask.side).filter(|_| goes_on);
        ask.filter(|_| draft.plan.picks.len() < LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::SpaceId;

    #[test]
    fn the_same_targets_in_another_order_are_the_same_play() {
        let plan = |spaces: &[u8]| Plan {
            picks: spaces.iter().map(|&space| (7, Pick::Space(SpaceId(space)))).collect(),
        };
        assert_eq!(plan(&[1, 2, 1]).sorted(), plan(&[1, 1, 2]).sorted());
        assert_ne!(plan(&[1, 2, 1]).sorted(), plan(&[1, 2, 2]).sorted());
    }
}
