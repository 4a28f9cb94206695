//! Which answers may be given automatically: those where answering at once gives nothing away. The other side must know
//! which question is open, and must come to know the answer; then the speed only reveals that the player had already
//! made up their mind.

use contract::{Act, Game, Now, Open, Pick, Side, SplitMix, Viewer};

/// How many worlds, among those the other side cannot rule out, are checked.
const WORLDS: usize = 64;
/// Always the same worlds.
const SEED: u64 = 1963;

/// Whether `side` is asked the same question, option for option, in every world the other side cannot rule out, and
/// whether the other side can tell this answer from every other.
pub fn answers_openly<G: Game>(
    setup: &G::Setup,
    state: &G::State,
    open: &Open,
    side: Side,
    pick: Pick,
) -> bool {
    // Where both decide in secret, how long someone thinks is all the other side sees.
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
