//! What other plays, other dice and other cards would have been worth, in the worlds of the review.

use crate::tell::{chance, judged_at, kind, made_play, tried_play};
use crate::{Desk, Estimate, Mark, Piece};
use bots::lookahead::{Plan, ask_with_standing};
use contract::{Act, CardId, CardSet, Chance, Game, Lang, Now, Pick, Side, SplitMix};
use std::fmt;
use wire::reviews::{PlayTried, WhatIfAnswer};

/// Worlds dealt to find those in which a side holds a card: enough for one card in a hand of one.
const DEALS: usize = 2048;

/// Why something cannot be tried.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Untried {
    /// No judged play begins there.
    NoPlay,
    /// The question has no such pick, or there is one pick too many.
    NoPick,
    NoStep,
    /// No die is rolled there.
    NoDie,
    /// The card cannot be in that hand, as far as the other side knows.
    NoWorld,
}

impl fmt::Display for Untried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Untried::NoPlay => "expected the step of a play that was judged",
            Untried::NoPick => "expected picks that are legal there and belong to one play",
            Untried::NoStep => "expected a step of the game",
            Untried::NoDie => "expected a step at which a die falls, and 1 to 6",
            Untried::NoWorld => "expected a card that this hand can hold",
        })
    }
}

impl std::error::Error for Untried {}

/// Tries another play at a point in the game.
pub fn try_play<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    pieces: &[Option<Piece>],
    step: usize,
    picks: &[Pick],
    lang: Lang,
) -> Result<PlayTried, Untried> {
    let (n, judged) = judged_at(desk, pieces, step).ok_or(Untried::NoPlay)?;
    let card_play = &desk.plays[n];
    let plan = plan::<G>(setup, &card_play.state, card_play.side, picks)?;
    let made: Vec<Pick> = card_play.plan.picks.iter().map(|(_, pick)| *pick).collect();
    let made_told = made_play::<G>(setup, &made, judged, lang);
    // The same seed gives the same worlds.
    let tried = match plan.is_same(&card_play.plan) {
        true => judged.clone(),
        false => desk.judged(&desk.bench(setup), n, &plan, desk.chance_of_play(n)),
    };
    let unpaired = |better: Estimate| better.plus(tried.taken.times(-1.0));
    // The best play known to either trial, including the one that was made. Only the first of each can be the best: what
    // follows may have been dropped early.
    let mut best: (&[Pick], Estimate, Estimate) = (picks, tried.taken, Estimate::default());
    let here = tried.others.first().map(|other| (&other.picks[..], other.chance, other.ahead));
    let there = judged.others.first().map(|other| (&other.picks[..], other.chance, unpaired(other.chance)));
    let was = (&made[..], judged.taken, unpaired(judged.taken));
    for one in here.into_iter().chain(there).chain([was]) {
        if one.2.mean > best.2.mean {
            best = one;
        }
    }
    let loss = best.2;
    let against_made = tried.taken.plus(judged.taken.times(-1.0));
    Ok(PlayTried {
        side: card_play.side,
        play: tried_play::<G>(setup, picks, tried.taken, against_made, lang),
        best: tried_play::<G>(setup, best.0, best.1, best.1.plus(judged.taken.times(-1.0)), lang),
        loss: chance(loss),
        mark: Mark::of(loss).map(kind),
        made: made_told,
    })
}

/// Turns picks into a play: each must be legal where it is made, and all must belong to one play.
pub fn plan<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    side: Side,
    picks: &[Pick],
) -> Result<Plan, Untried> {
    let mut state = *state;
    let mut open = G::open(setup, &state);
    let mut plan = Plan { picks: Vec::new() };
    for (n, &pick) in picks.iter().enumerate() {
        let ask = ask_with_standing(&open, side).ok_or(Untried::NoPick)?;
        let goes_on = n == 0 || matches!(open.now, Now::Ask(_)) && !G::between_plays(ask.prompt);
        if !goes_on || !ask.options.has(pick) {
            return Err(Untried::NoPick);
        }
        plan.picks.push((ask.prompt.kind, pick));
        open = G::apply_legal(setup, &mut state, Act::Pick(side, pick), None);
    }
    if plan.picks.is_empty() { Err(Untried::NoPick) } else { Ok(plan) }
}

/// The state before a step.
fn state_at<G: Game>(setup: &G::Setup, desk: &Desk<G>, step: usize) -> Result<G::State, Untried> {
    let acts = desk.acts.get(..step).ok_or(Untried::NoStep)?;
    let mut state = G::start(setup);
    for &act in acts {
        G::apply_legal(setup, &mut state, act, None);
    }
    Ok(state)
}

/// Another roll of a die: the US's chances, with the same dice afterwards.
pub fn other_die<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    step: usize,
    pips: u8,
) -> Result<WhatIfAnswer, Untried> {
    let before = state_at(setup, desk, step)?;
    let fell = desk.acts.get(step).copied().ok_or(Untried::NoDie)?;
    let is_die = matches!(G::open(setup, &before).now, Now::Chance(Chance::Die)) && (1..=6).contains(&pips);
    if !is_die {
        return Err(Untried::NoDie);
    }
    let bench = desk.bench(setup);
    let fares = |act: Act| {
        let mut state = before;
        G::apply_legal(setup, &mut state, act, None);
        bench.go_on(&state, bench.effort.worlds, step as u64)
    };
    Ok(compared(&fares(fell), &fares(Act::Rolled(pips))))
}

/// Worlds dealt from the view of the side that does not hold the hand; the same ones whatever is asked about it.
fn dealt<'d, G: Game>(
    setup: &'d G::Setup,
    view: &'d G::View,
    step: usize,
    side: Side,
) -> impl Iterator<Item = G::State> + 'd {
    let mut rng = SplitMix(step as u64 ^ (side as u64) << 32);
    (0..DEALS).map(move |_| G::sample(setup, view, &mut rng))
}

/// The cards that may be in a hand or not, as far as the other side knows: those that can be asked about.
pub fn holdable<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    step: usize,
    side: Side,
) -> Result<CardSet, Untried> {
    let state = state_at(setup, desk, step)?;
    let view = G::view(setup, &state, side.foe().into());
    let mut hands = dealt::<G>(setup, &view, step, side).map(|world| G::hand(&world, side));
    let first = hands.next().unwrap_or(CardSet::EMPTY);
    let (any, all) = hands.fold((first, first), |(any, all), hand| (any | hand, all & hand));
    Ok(any - all)
}

/// The US's chances if a card were in a hand, as the other side might suppose: in worlds dealt from that side's view.
pub fn other_card<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    step: usize,
    side: Side,
    card: CardId,
) -> Result<WhatIfAnswer, Untried> {
    let state = state_at(setup, desk, step)?;
    let view = G::view(setup, &state, side.foe().into());
    let bench = desk.bench(setup);
    let worlds = bench.effort.worlds;
    let (mut any, mut with): (Vec<G::State>, Vec<G::State>) = (Vec::new(), Vec::new());
    for world in dealt::<G>(setup, &view, step, side) {
        if any.len() < worlds {
            any.push(world);
        }
        if with.len() < worlds && G::hand(&world, side).has(card) {
            with.push(world);
        }
        if any.len() == worlds && with.len() == worlds {
            break;
        }
    }
    if with.is_empty() {
        return Err(Untried::NoWorld);
    }
    let mut rng = SplitMix(step as u64 ^ u64::from(card.0) << 32);
    let (mut was, mut then) = (Vec::new(), Vec::new());
    // A rare card lies in fewer worlds than are tried: each serves several times, with other dice.
    for (any, with) in any.iter().zip(with.iter().cycle()) {
        let dice = rng.next_u64();
        was.extend(bench.go_on(any, 1, dice));
        then.extend(bench.go_on(with, 1, dice));
    }
    Ok(compared(&was, &then))
}

fn compared(was: &[f32], then: &[f32]) -> WhatIfAnswer {
    let differences: Vec<f32> = was.iter().zip(then).map(|(was, then)| then - was).collect();
    WhatIfAnswer {
        was: chance(Estimate::of(was)),
        then: chance(Estimate::of(then)),
        difference: chance(Estimate::of(&differences)),
    }
}
