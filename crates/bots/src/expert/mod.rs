//! A network that looks ahead. It tries whole card plays that it likes in worlds that its view allows: the network
//! continues for both sides for a few card plays, and its value judges the result. All plays are tried in the same
//! worlds with the same dice, so that few are needed to tell them apart; plays that fall behind are dropped.
//!
//! A line that ends the game counts by how it ended. If that is a loss at least half of the time, all options are
//! tried, whatever the network likes, so that an avoidable war or a scoring card kept too long is not lost out of
//! habit. And a play after which chance or the other side can end the game at once gives way to a safer one that is
//! worth about as much: lines continue as the network plays, which does not always see how it could win; and a game
//! that is all but lost should be lost on points.

mod settings;

pub use settings::{ExpertSettings, Thought};

use crate::arena::LOOKED_INTO;
use crate::bot::{Bot, Seen, draw};
use crate::evaluator::evaluator;
use crate::lookahead::{
    Bayesian, Belief, Candidate, Plan, Trial, advice as secret_advice, chosen, drop_the_worse, is_open,
};
use crate::matrix_game::balance_worlds;
use crate::net::{self as networks, Found, Reader};
use crate::search::{Advice, best_of};
use contract::{Act, Ask, Game, Lang, Now, Options, Pick, SplitMix};
use games::outlook::{Effort, Looking};
use std::cell::OnceCell;
use std::time::Instant;

/// Picks with less of the policy than this are not tried.
const UNLIKELY: f32 = 0.015;
/// At most this many picks are tried.
const MAX: usize = 6;
/// Number of plays that are drawn from its policy in addition.
const DRAWN: usize = 10;
/// A pick with more of the policy than this is made without trying others, unless it loses.
const CERTAIN: f32 = 0.97;
/// At most this many picks are tried if what the network likes loses the game.
const MAX_IN_DANGER: usize = 24;
/// Number of worlds that are tried however little time there is; a certain pick is checked in no more.
const FIRST: usize = 2;
/// The share of the time after which danger is looked into.
const BEFORE_DANGER: f32 = 0.8;
/// Number of worlds that are tried between two comparisons.
const ROUND: usize = 8;
/// This many worlds are dealt and weighed for each one that is tried, up to a maximum.
const DEALT: usize = 4;
const MAX_DEALT: usize = 128;
/// A hint covers at least this many picks.
const TOLD: usize = 3;
/// In a secret choice, picks with a smaller share than this, and than half the largest share, are noise.
const NOISE: f32 = 0.1;
/// How much of the other side's headlines is expected to follow the network; the rest is whatever is best for
/// it.
const EXPECTED: f32 = 0.5;

/// If the chance of losing the game at once, against an opponent who tries for that, is below this, it is
/// ignored.
const SLIGHT: f32 = 0.04;
/// Number of searches for danger, each in a few worlds: what the other side can do may depend on a card it
/// holds.
const LOOKS: u64 = 6;
/// A play in danger must be worth this much more than one in half the danger or less.
const WORTH: f32 = 0.03;
/// Number of worlds in which a secret choice is checked for throwing the game away, and how likely it may do so. The
/// other side cannot seek what it does not see, so this is the chance itself, not the worst case.
const CHECKED: usize = 32;
const SLIPS: f32 = 0.004;

/// The player.
pub struct ExpertBot<G: Game> {
    settings: ExpertSettings,
    rng: SplitMix,
    found: Found<G>,
    /// The rest of the play that was worked out, and the view from which it continues.
    planned: Option<(G::View, Plan)>,
}

/// What the expert needs while thinking.
struct Thinking<'t, G: Game> {
    seen: &'t Seen<'t, G>,
    reader: &'t Reader<G>,
    settings: ExpertSettings,
    /// When the decision was asked for: everything that is done for it shares its time.
    started: Instant,
    /// Deals the worlds of the belief.
    dealing: SplitMix,
    /// Deals the worlds in which secret choices are checked: the same ones for all of them.
    checking: SplitMix,
    belief: OnceCell<Option<Belief<G>>>,
    rng: &'t mut SplitMix,
}

impl<G: Game> ExpertBot<G> {
    pub fn new(settings: ExpertSettings, seed: u64) -> ExpertBot<G> {
        ExpertBot { settings, rng: SplitMix(seed), found: Found::Unasked, planned: None }
    }

    /// The options of a decision with the results found for them, best first; empty if no network can play.
    pub fn advise(&mut self, seen: &Seen<'_, G>) -> Vec<Advice> {
        let started = Instant::now();
        let Some(reader) = self.found.at(seen.setup) else { return Vec::new() };
        Thinking::new(seen, reader, self.settings, started, &mut self.rng).advice()
    }

    /// The play that was worked out earlier, if it continues exactly here.
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
        started: Instant,
        rng: &'t mut SplitMix,
    ) -> Self {
        let dealing = SplitMix(rng.next_u64());
        let checking = SplitMix(!dealing.0);
        Thinking { seen, reader, settings, started, dealing, checking, belief: OnceCell::new(), rng }
    }

    /// Worked out when it is first needed: a play that was planned earlier and risks nothing needs none.
    fn belief(&self) -> Option<&Belief<G>> {
        let worlds = match self.settings.thought {
            Thought::Worlds(worlds) => (DEALT * worlds as usize).min(MAX_DEALT),
            Thought::Time(_) => MAX_DEALT,
        };
        let weigh = || Belief::new(self.reader, self.seen, worlds, &mut self.dealing.clone());
        self.belief.get_or_init(weigh).as_ref()
    }

    fn trial(&self, deadline: Option<Instant>) -> Trial<'_, G> {
        let Seen { setup, view, ask, .. } = self.seen;
        let (horizon, belief) = (self.settings.horizon.into(), self.belief());
        Trial { reader: self.reader, setup, view, side: ask.side, deadline, belief, horizon }
    }

    /// Whether both sides are now choosing in secret, which does not depend on what they hold.
    fn is_secret(&self) -> bool {
        let Seen { setup, view, ask, .. } = self.seen;
        let any = Trial {
            reader: self.reader,
            setup,
            view,
            side: ask.side,
            deadline: None,
            belief: None,
            horizon: 1,
        };
        any.is_secret(self.checking.0)
    }

    /// When this share of the time is over.
    fn deadline(&self, share: f32) -> Option<Instant> {
        match self.settings.thought {
            Thought::Worlds(_) => None,
            Thought::Time(time) => Some(self.started + time.mul_f32(share)),
        }
    }

    /// The options that the network likes, most liked first, with their shares; and the shares of all.
    fn policy(&self) -> (Vec<(Pick, f32)>, Vec<f32>) {
        let (mut order, policy) = self.trial(None).policy(self.seen.ask);
        order.truncate(MAX_IN_DANGER);
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
        let liked = order.iter().take(MAX).filter(|(_, share)| *share >= least).count();
        let picks: Vec<Pick> = order.iter().map(|(pick, _)| *pick).collect();
        let just = |&pick: &Pick| Plan::just(&self.seen.ask, pick);
        let weighed = self.weighed(&order, liked);
        if weighed.len() > 1
            && let Some((often, _)) = self.secret(&weighed)
        {
            return just(&weighed[draw(&often, self.rng)]);
        }
        let plans = if liked == 1 { vec![just(&picks[0])] } else { self.plans(&picks[..liked], &policy) };
        let best = self.first(plans.clone(), BEFORE_DANGER);
        let best = if best.loses() && liked < picks.len() {
            // Whole plays stay in the race, in worlds of its own: luck has chosen the best one of the first race.
            let others = picks.iter().filter(|&&pick| plans.iter().all(|plan| plan.first() != pick));
            let others: Vec<Plan> = others.map(just).collect();
            self.first(plans.into_iter().chain(others).collect(), 1.0)
        } else {
            best
        };
        if best.is_lost() {
            // The network sees everything as lost and would play carelessly, so the heuristic plays on.
            let mut priors = Vec::new();
            evaluator::<G>().priors(self.seen, &mut priors);
            let pick = self.seen.ask.options.nth(networks::best(&priors) as u32);
            return just(&pick.expect("a prior for each option"));
        }
        best.plan
    }

    /// Which picks are weighed if both sides choose in secret: those the network likes, or, if it draws from its policy here,
    /// all that it draws at all.
    fn weighed(&self, order: &[(Pick, f32)], liked: usize) -> Vec<Pick> {
        let made = order.iter().filter(|(_, share)| *share >= UNLIKELY).count();
        let weighed = if self.reader.is_mixed(self.seen) { made.max(liked) } else { liked };
        order[..weighed].iter().map(|(pick, _)| *pick).collect()
    }

    /// What this pick, and others that the network likes, risk; `None` if it can hardly lose the game.
    fn risks(&mut self, pick: Pick) -> Option<Risks> {
        if self.seen.ask.options.len() < 2 {
            return None;
        }
        self.duty(pick).or_else(|| self.slips(pick)).or_else(|| risks(self.seen, pick, self.deadline(1.0)))
    }

    /// If something is due and this is something else: the game is lost when the turn ends.
    fn duty(&mut self, pick: Pick) -> Option<Risks> {
        let due = evaluator::<G>().duty(self.seen).filter(|due| !due.has(pick))?;
        // Only lines to the end of the turn show it.
        self.settings.horizon = 0;
        let chances = self.seen.ask.options.iter().map(|one| if due.has(one) { 0.0 } else { 1.0 }).collect();
        Some(Risks { chances, thrown_away: true })
    }

    /// How likely a secret choice throws the game away, by itself or together with what the other side chooses.
    fn slips(&mut self, pick: Pick) -> Option<Risks> {
        if !self.is_secret() {
            return None;
        }
        let own = self.thrown_away(&[pick])?[0];
        if own < SLIPS {
            return None;
        }
        let (order, _) = self.policy();
        let others: Vec<Pick> =
            order.iter().map(|(other, _)| *other).filter(|&other| other != pick).take(MAX).collect();
        let found = self.thrown_away(&others)?;
        let chance = |one| {
            let place = others.iter().position(|&other| other == one);
            place.map_or(if one == pick { own } else { 1.0 }, |place| found[place])
        };
        Some(Risks { chances: self.seen.ask.options.iter().map(chance).collect(), thrown_away: true })
    }

    /// `None` if there was not enough time.
    fn thrown_away(&mut self, picks: &[Pick]) -> Option<Vec<f32>> {
        let mut rng = self.checking.clone();
        let seeds: Vec<u64> = (0..CHECKED).map(|_| rng.next_u64()).collect();
        self.trial(self.deadline(1.0)).thrown_away(picks, &seeds, self.settings.threads.into())
    }

    /// The same play, or a safer one that is worth about as much.
    fn guarded(&mut self, plan: Plan, risks: &Risks) -> Plan {
        let options = self.seen.ask.options;
        let risk = |pick| {
            options.iter().zip(&risks.chances).find(|(one, _)| *one == pick).map_or(0.0, |(_, risk)| *risk)
        };
        let own = risk(plan.first());
        let (order, _) = self.policy();
        let safer = order.iter().filter(|(pick, _)| 2.0 * risk(*pick) <= own).take(MAX);
        let safer: Vec<Plan> = safer.map(|(pick, _)| Plan::just(&self.seen.ask, *pick)).collect();
        if safer.is_empty() {
            return plan;
        }
        let mut tried = self.race(std::iter::once(plan).chain(safer).collect(), 1.0);
        // On a tie, the one that the network likes more.
        let best = (1..tried.len()).rev().max_by(|&a, &b| tried[a].mean().total_cmp(&tried[b].mean()));
        // A game that is lost either way is not saved by losing it a play later, perhaps with a scoring card in hand;
        // unless the first way would throw it away.
        let is_worth = |own: &Candidate, other: &Candidate| {
            other.mean() + WORTH >= own.mean() && (risks.thrown_away || !own.is_lost() || !other.is_lost())
        };
        let best = best.filter(|&best| is_worth(&tried[0], &tried[best]));
        tried.swap_remove(best.unwrap_or(0)).plan
    }

    /// Advice on the options, best first: those that the network likes, and a few more.
    fn advice(&mut self) -> Vec<Advice> {
        let (order, policy) = self.policy();
        let liked = order.iter().take(MAX).filter(|(_, share)| *share >= UNLIKELY).count();
        let picks = self.weighed(&order, liked.max(TOLD).min(order.len()));
        let side = self.seen.ask.side;
        if let Some((often, worlds)) = self.secret(&picks) {
            let mut advice = secret_advice(side, &picks, &often, &worlds);
            // Bids beyond these should not be made.
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

    /// Tries plays and returns the best one.
    fn first(&mut self, plans: Vec<Plan>, share: f32) -> Candidate {
        let mut candidates = self.race(plans, share);
        candidates.swap_remove(chosen(&candidates))
    }

    /// Tries plays, the network's own first, within this share of the time.
    fn race(&mut self, plans: Vec<Plan>, share: f32) -> Vec<Candidate> {
        let most = match self.settings.thought {
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

    /// How often to make each of these picks in a choice that both sides make in secret, and what was tried;
    /// `None` if this is not such a choice, or if all of them lose.
    fn secret(&mut self, picks: &[Pick]) -> Option<(Vec<f32>, Vec<Bayesian>)> {
        let seed = self.rng.next_u64();
        if !self.trial(None).is_secret(seed) {
            return None;
        }
        let most = match self.settings.thought {
            // There are many bids, with little between them.
            Thought::Worlds(worlds) if self.reader.is_mixed(self.seen) => worlds as usize,
            Thought::Worlds(worlds) => (worlds as usize / 2).max(4),
            Thought::Time(_) => usize::MAX,
        };
        let (deadline, mut worlds) = (self.deadline(BEFORE_DANGER), Vec::new());
        while worlds.len() < most {
            let (round, deadline) = if worlds.is_empty() { (FIRST, None) } else { (ROUND, deadline) };
            let seeds: Vec<u64> = (0..round.min(most - worlds.len())).map(|_| self.rng.next_u64()).collect();
            let Some(more) = self.trial(deadline).secret(picks, &seeds, self.settings.threads.into()) else {
                break;
            };
            worlds.extend(more);
        }
        let lost = |n: usize| worlds.iter().all(|world| world.payoff[n].iter().all(|value| *value == 0.0));
        if (0..picks.len()).all(lost) {
            return None;
        }
        let mut often = balance_worlds(&worlds, EXPECTED).often;
        let least = NOISE.min(often.iter().copied().fold(0.0, f32::max) / 2.0);
        often.iter_mut().filter(|often| **often < least).for_each(|often| *often = 0.0);
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
        let started = Instant::now();
        let options = seen.ask.options;
        let going_on = self.go_on(seen);
        let Some(reader) = self.found.at(seen.setup) else {
            return options.nth(0).expect("a decision has an option");
        };
        // If the rest of the game can be calculated, worse options are not considered. Among equals, what the other
        // side makes of them is tried out: not every opponent finds the best reply.
        let options = match options.only() {
            Some(_) => options,
            None => solved(seen, self.settings.thought, started).unwrap_or(options),
        };
        let going_on = going_on.filter(|plan| options.has(plan.first()));
        let seen = &Seen { ask: Ask { options, ..seen.ask }, ..*seen };
        let mut thinking = Thinking::new(seen, reader, self.settings, started, &mut self.rng);
        let plan = match (going_on, options.only()) {
            (Some(plan), _) => plan,
            (None, Some(pick)) => return pick,
            (None, None) => thinking.best(),
        };
        let plan = match thinking.risks(plan.first()) {
            Some(risks) => thinking.guarded(plan, &risks),
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

/// How likely each option loses the game before the next play, if the other side tries its best for that.
struct Risks {
    chances: Vec<f32>,
    /// Whether the pick in question loses by an end that players bring upon themselves.
    thrown_away: bool,
}

/// `None` if this pick can hardly lose the game. One look is taken however little time there is.
fn risks<G: Game>(seen: &Seen<'_, G>, pick: Pick, deadline: Option<Instant>) -> Option<Risks> {
    let own = seen.ask.options.iter().position(|one| one == pick)?;
    let looking = Looking::<G> { setup: seen.setup, view: seen.view, ask: &seen.ask };
    let mut found = Risks { chances: vec![0.0; seen.ask.options.len() as usize], thrown_away: false };
    let mut looks = 0.0;
    for seed in 0..LOOKS {
        if seed > 0 && deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            break;
        }
        let losses = looking.losses(Lang::FIRST, seed, Effort::WARNINGS);
        for (chance, loses) in found.chances.iter_mut().zip(&losses) {
            *chance += loses.probability;
        }
        looks += 1.0;
        let by = losses[own].reason;
        found.thrown_away |= LOOKED_INTO.iter().any(|(word, _)| by == Some(*word));
    }
    found.chances.iter_mut().for_each(|chance| *chance /= looks);
    (found.chances[own] >= SLIGHT).then_some(found)
}

/// Number of steps for calculating an ending, if there is no time limit.
const STEPS: u32 = 2_000;

/// The best options, including ties, if that can be calculated.
fn solved<G: Game>(seen: &Seen<'_, G>, thought: Thought, started: Instant) -> Option<Options> {
    let mut left = STEPS;
    let chances = evaluator::<G>().solved(seen, &mut || {
        left = left.saturating_sub(1);
        match thought {
            Thought::Worlds(_) => left > 0,
            // The rest of the time is for choosing among equals.
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
                let best = (ask.options.len() > 1).then(|| solved(&seen, settings.thought, Instant::now()));
                let Some(best) = best.flatten().filter(|best| best.len() > 1) else { return };
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
