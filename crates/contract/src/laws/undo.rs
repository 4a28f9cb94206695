//! The laws of undo: it restores the state and gives nothing away.

use super::random_game;
use crate::{Act, Ask, Below, Chance, Floor, Now, Outcome, Pick, Play, Prompt, Rules, Side, SplitMix};

/// Number of deals of the hidden cards in which each pick is compared.
const WORLDS: usize = 6;

/// Undo restores exactly the previous state, and never goes back past a chance outcome, a revelation or an
/// act of the other side.
pub fn undo_restores<G: Rules>(setup: &G::Setup, seed: u64) {
    let mut rng = SplitMix(seed);
    let mut play = Play::<G>::new(setup);
    for n in 0.. {
        let before = *play.state();
        let Some(act) = rng.act(play.open()) else { return };
        let step = play.apply(act).unwrap_or_else(|refused| panic!("seed {seed} act {n}: {refused}"));
        let closed = act.side().is_none() || step.entries.iter().any(G::reveals);
        for side in Side::BOTH {
            let may = play.can_undo(side);
            assert_eq!(may, act.side() == Some(side) && !closed, "seed {seed} act {n}: undo of {act:?}");
        }
        if let Some(side) = act.side()
            && play.can_undo(side)
            && rng.below(4) == 0
        {
            assert!(play.undo(side));
            assert_eq!(*play.state(), before, "seed {seed} act {n}: undo of {act:?}");
            assert_eq!(*play.open(), G::open(setup, &before));
        }
    }
}

/// Undo does not reveal hands, checked at about one position in `every` of a random game.
pub fn undo_tells_nothing<G: Rules>(setup: &G::Setup, seed: u64, every: u32) {
    let mut rng = SplitMix(seed ^ 0x0BAC);
    random_game::<G>(setup, seed, |state, _| {
        if rng.below(every) == 0 {
            picks_tell_nothing::<G>(setup, state, &mut rng, &format!("seed {seed}"));
        }
    });
}

/// The same at one position, for every pick available there. The hidden cards are dealt again in ways that
/// the actor cannot rule out, and the pick is carried out in each of these worlds. Two things must hold:
///
/// - If the actor may take the pick back, it sees the same in all worlds: which side is asked next, what the
///   actor itself is asked and told, and what it may know of the table. Otherwise it could pick, look, and take back.
/// - Whether it may take the pick back is the same in all worlds. Otherwise a refusal, or its absence, would
///   reveal exactly what the picks themselves must not reveal.
pub fn picks_tell_nothing<G: Rules>(setup: &G::Setup, state: &G::State, rng: &mut SplitMix, place: &str) {
    let open = G::open(setup, state);
    for side in Side::BOTH {
        let options = open.options(side);
        if options.is_empty() {
            continue;
        }
        let view = G::view(setup, state, side.into());
        let worlds: Vec<_> = (0..WORLDS).map(|_| G::sample(setup, &view, rng)).collect();
        for pick in options.iter() {
            let here = seen::<G>(setup, *state, side, pick);
            for world in &worlds {
                let there = seen::<G>(setup, *world, side, pick);
                let asked = || format!("{place}: {pick:?} of {side:?}, asked {:?}", open.ask(side));
                assert_eq!(
                    here.stands,
                    there.stands,
                    "{}: hidden cards decide whether it may be taken back; seen\n{here:?}\nor\n{there:?}",
                    asked()
                );
                assert!(
                    here.stands || here == there,
                    "{}: it may be taken back after one has seen\n{here:?}\nor\n{there:?}",
                    asked()
                );
            }
        }
    }
}

/// What a side gets to see of its own pick.
#[derive(Debug, PartialEq)]
struct Seen<Entry, View> {
    /// It can never be taken back.
    stands: bool,
    told: Vec<Entry>,
    ask: Option<Ask>,
    standing: u64,
    /// What the other side is asked, without its options: those are private.
    other: Option<Prompt>,
    /// Which kind of chance decides: a die, a card, a coin. The set of cards it is drawn from stays private.
    chance: Option<std::mem::Discriminant<Chance>>,
    outcome: Option<Outcome>,
    view: View,
}

fn seen<G: Rules>(setup: &G::Setup, mut state: G::State, side: Side, pick: Pick) -> Seen<G::Entry, G::View> {
    let act = Act::Pick(side, pick);
    let mut entries = Vec::new();
    let open = G::apply_legal(setup, &mut state, act, Some(&mut entries));
    let chance = match &open.now {
        Now::Chance(chance) => Some(std::mem::discriminant(chance)),
        Now::Ask(_) | Now::Both(..) | Now::Over(_) => None,
    };
    Seen {
        stands: Floor::is_laid_by::<G>(act, &entries),
        told: entries.iter().filter_map(|entry| G::entry_for(entry, side.into())).collect(),
        ask: open.ask(side).copied(),
        standing: open.standing[side],
        other: open.ask(side.foe()).map(|ask| ask.prompt),
        chance,
        outcome: open.outcome(),
        view: G::view(setup, &state, side.into()),
    }
}
