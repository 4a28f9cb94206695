//! Which answers may be given by themselves: those that tell nothing by being given at once. The other side must know which
//! question is open, and must come to know the answer; then all that it learns from the haste is that somebody had made up his mind.

use contract::{Act, Game, Now, Open, Pick, Side, SplitMix, Viewer};

/// So many worlds that the other side cannot rule out are asked.
const WORLDS: usize = 64;
/// Always the same ones.
const SEED: u64 = 1963;

/// Whether `side` is asked the same, option for option, in every world that the other side cannot rule out, and whether the other
/// side can tell this answer from every other.
pub fn answers_openly<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    open: &Open,
    side: Side,
    pick: Pick,
) -> bool {
    // Where both decide in secret, how long somebody thinks is all that the other sees.
    let Now::Ask(ask) = &open.now else { return false };
    if ask.side != side || !ask.options.iter().any(|option| option == pick) {
        return false;
    }
    // A card or a space depends on the position; a standing answer is a plain word.
    if !matches!(pick, Pick::Choice(_)) {
        return false;
    }
    let other = Viewer::from(side.foe());
    let view = G::view(setup, state, other);
    let mut rng = SplitMix(SEED);
    let same = |_| G::open(setup, &G::sample(setup, &view, &mut rng)).ask(side) == Some(ask);
    if !(0..WORLDS).all(same) {
        return false;
    }
    let after = |pick: Pick| {
        let mut next = *state;
        G::apply_legal(setup, &mut next, Act::Pick(side, pick), None);
        G::view(setup, &next, other)
    };
    let chosen = after(pick);
    ask.options.iter().filter(|option| *option != pick).all(|option| after(option) != chosen)
}
