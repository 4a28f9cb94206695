//! A network that looks ahead. Whole card plays that it likes are tried out in worlds that its view allows: the network
//! plays both sides on for a few card plays, and its value judges what came of it. All plays are tried in the same
//! worlds with the same dice, so that few are needed to tell them apart; those that fall behind are not tried any longer.
//!
//! A line that ends the game counts as it ended. Where that is a loss as often as not, whatever the network likes, all
//! options are tried: a war that can be avoided, or a scoring card kept too long, is not lost by habit. And a play after
//! which chance or the other side can end the game at once is given up for one in less danger that is worth about as much:
//! lines go on as the network does, which does not always see how it could win, and a game that is all but lost is lost on
//! points.

mod settings;

pub use settings::{ExpertSettings, Thought};

use crate::arena::LOOKED_INTO;
use crate::bot::{Bot, Seen, draw};
use crate::evaluator::evaluator;
use crate::lookahead::{
    Bayesian, Belief, Candidate, NEAR, Plan, TO_THE_END, Trial, advice as secret_advice, chosen,
    drop_the_worse, is_bid, is_open,
};
use crate::matrix_game::balance_worlds;
use crate::net::{self as networks, Found, Reader};
use crate::search::{Advice, best_of};
use contract::{Act, Ask, Game, Lang, Now, Options, Pick, SplitMix};
use games::outlook::{Effort, Looking};
use std::time::Instant;

/// A pick that the network all but never makes is not tried.
const UNLIKELY: f32 = 0.015;
/// Nor are more than these.
const MOST: usize = 6;
/// So many plays are drawn from its policy besides.
const DRAWN: usize = 10;
/// A pick that the network all but always makes is made, unless it loses.
const CERTAIN: f32 = 0.97;
/// So many are tried where what the network likes loses the game.
const MOST_IN_DANGER: usize = 24;
/// Worlds in which a certain pick is looked at.
const GLANCE: usize = 8;
/// Worlds that are tried however little time there is.
const FIRST: usize = 2;
/// Worlds that are tried between two looks at the figures.
const ROUND: usize = 8;
/// So many worlds are dealt and weighed for each that is tried, and no more than these.
const DEALT: usize = 4;
const MOST_DEALT: usize = 128;
/// A hint speaks of so many picks at the least.
const TOLD: usize = 3;
/// In a secret choice, picks with a smaller share are noise.
const NOISE: f32 = 0.1;
/// How much of the other side's headlines is expected to be the network's; the rest is whatever is best for it.
const EXPECTED: f32 = 0.5;
/// The same of a bid, of which less is known: who bids otherwise than the network need not err.
const EXPECTED_BID: f32 = 0.25;
/// Worlds in which bids are weighed: to the end of the game, since a network that never bids so has no sound opinion on the
/// way; and since a whole game says only who won it, in many.
const BID_WORLDS: usize = 64;

/// Chances to lose the game at once, with an opponent who seeks that, that are not looked into.
const SLIGHT: f32 = 0.04;
/// Looks into a few worlds each: what the other side can do may depend on a card that it holds.
const LOOKS: u64 = 6;
/// A play in danger must be worth so much more than one in half the danger or less.
const WORTH: f32 = 0.03;

/// The player.
pub struct ExpertBot<G: Game> {
    settings: ExpertSettings,
    rng: SplitMix,
    found: Found<G>,
    /// What is left of the play that was thought out, and the view that it goes on from.
    planned: Option<(G::View, Plan)>,
}

/// What a thought works with.
struct Thinking<'t, G: Game> {
    seen: &'t Seen<'t, G>,
    reader: &'t Reader<G>,
    settings: ExpertSettings,
    started: Instant,
    belief: Option<Belief<G>>,
    rng: &'t mut SplitMix,
}

impl<G: Game> ExpertBot<G> {
    pub fn new(settings: ExpertSettings, seed: u64) -> ExpertBot<G> {
        ExpertBot { settings, rng: SplitMix(seed), found: Found::Unasked, planned: None }
    }

    /// The options of a decision with what came of them, the best first; nothing where no network can play.
    pub fn advise(&mut self, seen: &Seen<'_, G>) -> Vec<Advice> {
        let Some(reader) = self.found.at(seen.setup) else { return Vec::new() };
        Thinking::new(seen, reader, self.settings, &mut self.rng).advice()
    }

    /// The play that was thought out, if it goes on just here.
    fn go_on(&mut self, seen: &Seen<'_, G>) -> Option<Plan> {
        let (view, plan) = self.planned.take()?;
        let (kind, pick) = *plan.picks.first()?;
        let fits = view == *seen.view && kind == seen.ask.prompt.kind && seen.ask.options.has(pick);
        fits.then_some(plan)
    }

    /// Remembers the rest of a play if the same side is asked again before anything happens.
    fn remember(&mut self, seen: &Seen<'_, G>, plan: &Plan) {
        if plan.picks.len() < 2 {
            return;
        }
        let side = seen.ask.side;
        let mut state = G::sample(seen.setup, seen.view, &mut self.rng.clone());
        let open = G::apply_legal(seen.setup, &mut state, Act::Pick(side, plan.first()), None);
        if matches!(open.now, Now::Ask(ask) if ask.side == side) {
            let rest = Plan { picks: plan.picks[1..].to_vec() };
            self.planned = Some((G::view(seen.setup, &state, side.into()), rest));
        }
    }
}

impl<'t, G: Game> Thinking<'t, G> {
    fn new(
        seen: &'t Seen<'t, G>,
        reader: &'t Reader<G>,
        settings: ExpertSettings,
        rng: &'t mut SplitMix,
    ) -> Self {
        let started = Instant::now();
        let worlds = match settings.thought {
            Thought::Worlds(worlds) => (DEALT * worlds as usize).min(MOST_DEALT),
            Thought::Time(_) => MOST_DEALT,
        };
        let belief = Belief::new(reader, seen, worlds, rng);
        Thinking { seen, reader, settings, started, belief, rng }
    }

    fn trial(&self, deadline: Option<Instant>) -> Trial<'_, G> {
        let Seen { setup, view, ask, .. } = self.seen;
        let (horizon, belief) = (self.settings.horizon.into(), self.belief.as_ref());
        Trial { reader: self.reader, setup, view, side: ask.side, deadline, belief, horizon }
    }

    /// When this share of the time is over.
    fn deadline(&self, share: f32) -> Option<Instant> {
        match self.settings.thought {
            Thought::Worlds(_) => None,
            Thought::Time(time) => Some(self.started + time.mul_f32(share)),
        }
    }

    /// The options that the network likes most, the first first, with their shares; and the shares of all.
    fn policy(&self) -> (Vec<(Pick, f32)>, Vec<f32>) {
        let (mut order, policy) = self.trial(None).policy(self.seen.ask);
        order.truncate(MOST_IN_DANGER);
        (order, policy)
    }

    /// Whole plays that begin with these picks, and some drawn from the policy.
    fn plans(&mut self, picks: &[Pick], policy: &[f32]) -> Vec<Plan> {
        let mut rng = SplitMix(self.rng.next_u64());
        self.trial(None).plans(&self.seen.ask, picks, policy, DRAWN, &mut rng)
    }

    /// The best play.
    fn best(&mut self) -> Plan {
        let (order, policy) = self.policy();
        let least = if order[0].1 >= CERTAIN { CERTAIN } else { UNLIKELY };
        let liked = order.iter().take(MOST).filter(|(_, share)| *share >= least).count();
        let picks: Vec<Pick> = order.iter().map(|(pick, _)| *pick).collect();
        let just = |&pick: &Pick| Plan::just(&self.seen.ask, pick);
        let weighed = self.weighed(&picks, liked);
        if weighed.len() > 1
            && let Some((often, _)) = self.secret(&weighed)
        {
            return just(&weighed[draw(&often, self.rng)]);
        }
        let plans = if liked == 1 { vec![just(&picks[0])] } else { self.plans(&picks[..liked], &policy) };
        // A third of the time is kept for danger.
        let best = self.first(plans, 2.0 / 3.0);
        let best = if best.loses() && liked < picks.len() {
            self.first(picks.iter().map(just).collect(), 1.0)
        } else {
            best
        };
        if best.is_lost() {
            // The network has given up, and loses whatever it is made to begin with. The heuristic plays on.
            let mut priors = Vec::new();
            evaluator::<G>().priors(self.seen, &mut priors);
            let pick = self.seen.ask.options.nth(networks::best(&priors) as u32);
            return just(&pick.expect("a prior for each option"));
        }
        best.plan
    }

    /// Which picks are weighed where both sides choose in secret: of bids those around the network's own, however little it
    /// likes them.
    fn weighed(&self, order: &[Pick], liked: usize) -> Vec<Pick> {
        let ask = &self.seen.ask;
        let place = |pick: Pick| ask.options.iter().position(|one| one == pick).unwrap_or(0);
        let usual = place(order[0]);
        let near = |&pick: &Pick| place(pick).abs_diff(usual) <= NEAR;
        let is_bid = is_bid(ask) && self.trial(None).is_secret(0);
        if is_bid { order.iter().copied().filter(near).collect() } else { order[..liked].to_vec() }
    }

    /// The same play, or one in less danger that is worth about as much.
    fn guarded(&mut self, plan: Plan, risks: &Risks) -> Plan {
        let options = self.seen.ask.options;
        let risk = |pick| {
            options.iter().zip(&risks.chances).find(|(one, _)| *one == pick).map_or(0.0, |(_, risk)| *risk)
        };
        let own = risk(plan.first());
        let (order, _) = self.policy();
        let safer = order.iter().filter(|(pick, _)| 2.0 * risk(*pick) <= own).take(MOST);
        let safer: Vec<Plan> = safer.map(|(pick, _)| Plan::just(&self.seen.ask, *pick)).collect();
        if safer.is_empty() {
            return plan;
        }
        let mut tried = self.race(std::iter::once(plan).chain(safer).collect(), 1.0);
        // Of equal ones that which the network likes more.
        let best = (1..tried.len()).rev().max_by(|&a, &b| tried[a].mean().total_cmp(&tried[b].mean()));
        // What is lost either way is not saved by losing it a play later, perhaps with a scoring card in hand; unless it would
        // be thrown away.
        let is_worth = |own: &Candidate, other: &Candidate| {
            other.mean() + WORTH >= own.mean() && (risks.thrown_away || !own.is_lost() || !other.is_lost())
        };
        let best = best.filter(|&best| is_worth(&tried[0], &tried[best]));
        tried.swap_remove(best.unwrap_or(0)).plan
    }

    /// What there is to say about the options, the best first: those that the network likes, and a few besides.
    fn advice(&mut self) -> Vec<Advice> {
        let (order, policy) = self.policy();
        let liked = order.iter().take(MOST).filter(|(_, share)| *share >= UNLIKELY).count();
        let picks: Vec<Pick> = order.iter().map(|(pick, _)| *pick).collect();
        let picks = self.weighed(&picks, liked.max(TOLD).min(picks.len()));
        let side = self.seen.ask.side;
        if let Some((often, worlds)) = self.secret(&picks) {
            let mut advice = secret_advice(side, &picks, &often, &worlds);
            // The rest of the bids should not be made.
            let made = advice.iter().filter(|one| one.often > Some(0.0)).count();
            advice.truncate(made.max(liked).max(TOLD));
            return advice;
        }
        let plans = self.plans(&picks, &policy);
        let candidates = self.race(plans, 1.0);
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        order.sort_by(|&a, &b| candidates[b].mean().total_cmp(&candidates[a].mean()));
        let best = chosen(&candidates);
        order.sort_by_key(|&n| n != best);
        let mut told: Vec<Advice> = Vec::new();
        for one in order.into_iter().map(|n| &candidates[n]) {
            if told.iter().all(|known| known.pick != one.plan.first()) {
                told.push(one.advice(side));
            }
        }
        told
    }

    /// Tries plays out and says which is best.
    fn first(&mut self, plans: Vec<Plan>, share: f32) -> Candidate {
        let mut candidates = self.race(plans, share);
        candidates.swap_remove(chosen(&candidates))
    }

    /// Tries plays out, the network's own first, in this share of the time.
    fn race(&mut self, plans: Vec<Plan>, share: f32) -> Vec<Candidate> {
        let most = match self.settings.thought {
            _ if plans.len() == 1 => GLANCE,
            Thought::Worlds(worlds) => worlds as usize,
            Thought::Time(_) => usize::MAX,
        };
        let deadline = self.deadline(share);
        let mut candidates: Vec<Candidate> = plans.into_iter().map(Candidate::new).collect();
        let mut worlds = 0;
        while worlds < most && (worlds == 0 || is_open(&candidates)) {
            let (round, deadline) = if worlds == 0 { (FIRST, None) } else { (ROUND, deadline) };
            let seeds: Vec<u64> = (0..round.min(most - worlds)).map(|_| self.rng.next_u64()).collect();
            let alive: Vec<&Plan> =
                candidates.iter().filter(|one| !one.dropped).map(|one| &one.plan).collect();
            let values = self.trial(deadline).run(&alive, &seeds, self.settings.threads.into());
            let Some(values) = values else { break };
            worlds += seeds.len();
            for (n, one) in candidates.iter_mut().filter(|one| !one.dropped).enumerate() {
                one.values.extend(values.iter().map(|of_world| of_world[n]));
            }
            if worlds >= ROUND {
                drop_the_worse(&mut candidates);
            }
        }
        candidates
    }

    /// How often each of these picks is to be made in a choice that both sides make in secret, and what was tried;
    /// `None` where this is not one, or where all of them lose.
    fn secret(&mut self, picks: &[Pick]) -> Option<(Vec<f32>, Vec<Bayesian>)> {
        let seed = self.rng.next_u64();
        if !self.trial(None).is_secret(seed) {
            return None;
        }
        let is_bid = is_bid(&self.seen.ask);
        let most = match self.settings.thought {
            Thought::Worlds(worlds) if is_bid => (4 * worlds as usize).min(BID_WORLDS),
            Thought::Worlds(worlds) => (worlds as usize / 2).max(4),
            Thought::Time(_) => usize::MAX,
        };
        let (deadline, mut worlds) = (self.deadline(2.0 / 3.0), Vec::new());
        while worlds.len() < most {
            let (round, deadline) = if worlds.is_empty() { (FIRST, None) } else { (ROUND, deadline) };
            let seeds: Vec<u64> = (0..round.min(most - worlds.len())).map(|_| self.rng.next_u64()).collect();
            let mut trial = self.trial(deadline);
            if is_bid {
                trial.horizon = TO_THE_END;
            }
            let Some(more) = trial.secret(picks, &seeds, self.settings.threads.into()) else { break };
            worlds.extend(more);
        }
        let lost = |n: usize| worlds.iter().all(|world| world.payoff[n].iter().all(|value| *value == 0.0));
        if (0..picks.len()).all(lost) {
            return None;
        }
        let mut often = balance_worlds(&worlds, if is_bid { EXPECTED_BID } else { EXPECTED });
        often.iter_mut().filter(|often| **often < NOISE).for_each(|often| *often = 0.0);
        Some((often, worlds))
    }
}

impl<G: Game> Bot<G> for ExpertBot<G> {
    fn name(&self) -> String {
        self.settings.to_string()
    }

    fn remembers(&self) -> bool {
        true
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let options = seen.ask.options;
        let going_on = self.go_on(seen);
        let Some(reader) = self.found.at(seen.setup) else {
            return options.nth(0).expect("a decision has an option");
        };
        // Where the rest of the game can be calculated, what is worse is not thought of. Among equals it is tried out what
        // the other side makes of them: not every opponent finds the best reply.
        let options = match options.only() {
            Some(_) => options,
            None => solved(seen, self.settings.thought).unwrap_or(options),
        };
        let going_on = going_on.filter(|plan| options.has(plan.first()));
        let seen = &Seen { ask: Ask { options, ..seen.ask }, ..*seen };
        let plan = match (going_on, options.only()) {
            (Some(plan), _) => plan,
            (None, Some(pick)) => return pick,
            (None, None) => Thinking::new(seen, reader, self.settings, &mut self.rng).best(),
        };
        let plan = match risks(seen, plan.first()) {
            Some(risks) => Thinking::new(seen, reader, self.settings, &mut self.rng).guarded(plan, &risks),
            None => plan,
        };
        self.remember(seen, &plan);
        plan.first()
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        self.found.explain(seen, pick)
    }

    fn fault(&self) -> Option<&str> {
        self.found.fault()
    }
}

/// How likely each option loses the game before the next play, if the other side does what it can for that.
struct Risks {
    chances: Vec<f32>,
    /// Whether the pick that was looked at loses by an end that one brings upon oneself.
    thrown_away: bool,
}

/// `None` where this pick all but cannot lose the game.
fn risks<G: Game>(seen: &Seen<'_, G>, pick: Pick) -> Option<Risks> {
    if seen.ask.options.len() < 2 {
        return None;
    }
    let own = seen.ask.options.iter().position(|one| one == pick)?;
    let looking = Looking::<G> { setup: seen.setup, view: seen.view, ask: &seen.ask };
    let mut found = Risks { chances: vec![0.0; seen.ask.options.len() as usize], thrown_away: false };
    for seed in 0..LOOKS {
        let losses = looking.losses(Lang::FIRST, seed, Effort::WARNINGS);
        for (chance, loses) in found.chances.iter_mut().zip(&losses) {
            *chance += loses.probability / LOOKS as f32;
        }
        let by = losses[own].reason;
        found.thrown_away |= LOOKED_INTO.iter().any(|(word, _)| by == Some(*word));
    }
    (found.chances[own] >= SLIGHT).then_some(found)
}

/// Steps of calculating an ending, where no time is set.
const STEPS: u32 = 2_000;

/// The options that nothing is better than, where that can be calculated.
fn solved<G: Game>(seen: &Seen<'_, G>, thought: Thought) -> Option<Options> {
    let (started, mut left) = (Instant::now(), STEPS);
    let chances = evaluator::<G>().solved(seen, &mut || {
        left = left.saturating_sub(1);
        match thought {
            Thought::Worlds(_) => left > 0,
            // The rest is for choosing among equals.
            Thought::Time(time) => started.elapsed() < time / 2,
        }
    })?;
    Some(best_of(&seen.ask.options, &chances))
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{OptionValues, Rules, laws};
    use thirteen::Thirteen;

    #[test]
    fn an_ending_is_played_as_calculated_and_equals_are_tried_out() {
        let setup = Thirteen::setup(&OptionValues::new()).expect("defaults");
        let (mut calculated, mut not_the_last) = (0, 0);
        for seed in 1..=3 {
            laws::random_game::<Thirteen>(&setup, seed, |state, open| {
                let Now::Ask(Ask { side, .. }) = open.now else { return };
                let ask = crate::bot::ask_with_standing(open, side).expect("this side is asked");
                let view = Thirteen::view(&setup, state, side.into());
                let seen = Seen::new(&setup, &view, ask);
                let settings = ExpertSettings { thought: Thought::Worlds(4), ..ExpertSettings::default() };
                let best = if ask.options.len() > 1 { solved(&seen, settings.thought) } else { None };
                let Some(best) = best.filter(|best| best.len() > 1) else { return };
                let pick = ExpertBot::<Thirteen>::new(settings, seed).decide(&seen);
                assert!(best.has(pick), "{pick:?} is worse than {best:?}");
                calculated += 1;
                not_the_last += u32::from(best.iter().last() != Some(pick));
            });
        }
        assert!(calculated >= 6, "{calculated}");
        assert!(3 * not_the_last >= calculated, "{not_the_last} of {calculated}");
    }
}
