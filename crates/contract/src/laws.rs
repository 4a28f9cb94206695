//! Laws that every game obeys, as functions for its tests to call. Each panics with the seed and the act at
//! which the law was broken.

mod undo;

pub use undo::{picks_tell_nothing, undo_restores, undo_tells_nothing};

use crate::record::{self, Record};
use crate::{Act, Below, Open, OptionValues, Pick, Rules, Side, SplitMix, Viewer};

/// The maximum number of acts in a game.
pub const LONGEST: usize = 20_000;

/// Plays a random game; `check` sees every position.
pub fn random_game<G: Rules>(
    setup: &G::Setup,
    seed: u64,
    mut check: impl FnMut(&G::State, &Open),
) -> (G::State, Vec<Act>) {
    let mut rng = SplitMix(seed);
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    let mut acts = Vec::new();
    loop {
        check(&state, &open);
        let Some(act) = rng.act(&open) else { return (state, acts) };
        acts.push(act);
        assert!(acts.len() < LONGEST, "seed {seed}: a game without end");
        open = G::apply_legal(setup, &mut state, act, None);
    }
}

/// `apply_legal` returns the same as `open`; there is always an act available; a legal act is accepted by the
/// checked `apply`; an illegal one is refused with a message and changes nothing.
pub fn doors_agree<G: Rules>(setup: &G::Setup, seed: u64) {
    let mut rng = SplitMix(seed ^ 0x5EED);
    let mut state = G::start(setup);
    let mut open = G::open(setup, &state);
    let mut player = SplitMix(seed);
    for n in 0.. {
        assert_eq!(open, G::open(setup, &state), "seed {seed} act {n}: apply and open differ");
        for side in Side::BOTH {
            if let Some(ask) = open.ask(side) {
                assert!(!ask.options.is_empty(), "seed {seed} act {n}: asked without an option: {ask:?}");
            }
        }
        for _ in 0..4 {
            let act = any_act(&mut rng);
            let mut copy = state;
            match G::apply(setup, &mut copy, act, None) {
                Ok(_) => assert!(open.allows(act), "seed {seed} act {n}: {act:?} was not offered"),
                Err(refused) => {
                    assert!(!open.allows(act), "seed {seed} act {n}: {act:?} was offered: {refused}");
                    assert!(!refused.expected.is_empty() && !refused.got.is_empty());
                    assert_eq!(copy, state, "seed {seed} act {n}: a refusal changed the state");
                }
            }
        }
        let Some(act) = player.act(&open) else { return };
        open = match G::apply(setup, &mut state, act, None) {
            Ok(open) => open,
            Err(refused) => panic!("seed {seed} act {n}: {refused}"),
        };
    }
}

/// Any act at all, mostly nonsense.
pub fn any_act(rng: &mut SplitMix) -> Act {
    let side = Side::BOTH[rng.below(2) as usize];
    match rng.below(8) {
        0 => Act::Rolled(rng.below(256) as u8),
        1 => Act::Drew(crate::CardId(rng.below(256) as u8)),
        2 => Act::Tossed(side),
        3 => Act::Pick(side, Pick::Choice(rng.below(256) as u8)),
        4 => Act::Pick(side, Pick::Space(crate::SpaceId(rng.below(256) as u8))),
        5 => Act::Pick(side, Pick::Card(crate::CardId(rng.below(256) as u8))),
        _ => {
            let n = rng.below(Pick::VOCABULARY as u32) as usize;
            Act::Pick(side, Pick::from_index(n).expect("within the vocabulary"))
        }
    }
}

/// The hidden-information property, checked at about one position in `every` of a random game: when the
/// hidden information that a viewer cannot know is dealt again, that viewer's view, its decision and the log
/// of its next act stay the same.
pub fn nothing_leaks<G: Rules>(setup: &G::Setup, seed: u64, every: u32) {
    let mut rng = SplitMix(seed ^ 0x1EAF);
    random_game::<G>(setup, seed, |state, open| {
        if rng.below(every) != 0 {
            return;
        }
        for viewer in Viewer::ALL {
            let view = G::view(setup, state, viewer);
            let other = G::sample(setup, &view, &mut rng);
            let again = G::view(setup, &other, viewer);
            assert_eq!(view, again, "seed {seed}: view(sample(view)) differs for {viewer:?}");
            let Some(side) = viewer.side() else { continue };
            let other_open = G::open(setup, &other);
            assert_eq!(open.ask(side), other_open.ask(side), "seed {seed}: {side:?} is asked differently");
            assert_eq!(
                open.standing[side], other_open.standing[side],
                "seed {seed}: standing choices differ"
            );
            let Some(ask) = open.ask(side) else { continue };
            let pick = ask.options.nth(rng.below(ask.options.len())).expect("an option");
            let entries = |mut state: G::State| {
                let mut log = Vec::new();
                G::apply_legal(setup, &mut state, Act::Pick(side, pick), Some(&mut log));
                log
            };
            // Compared up to the first revelation, and only while both worlds proceed without a question: in
            // one of them the other side may have to be asked.
            for (entry, twin) in entries(*state).iter().zip(&entries(other)) {
                if G::reveals(entry) || G::reveals(twin) {
                    break;
                }
                let (entry, twin) = (G::entry_for(entry, viewer), G::entry_for(twin, viewer));
                assert_eq!(entry, twin, "seed {seed}: the log of {pick:?} differs for {viewer:?}");
            }
        }
    });
}

/// A record can be read back and replays to the identical state; so does one of a game saved half-way.
pub fn record_round_trip<G: Rules>(setup: &G::Setup, values: &OptionValues, seed: u64) {
    let (state, acts) = random_game::<G>(setup, seed, |_, _| ());
    for cut in [acts.len(), acts.len() / 2] {
        let text = record::write::<G>(setup, values, &[("seed-hash".into(), "00".into())], &acts[..cut]);
        let parsed = Record::parse(&text).unwrap_or_else(|bad| panic!("seed {seed}: {bad}"));
        let read = parsed.values::<G>().unwrap_or_else(|bad| panic!("seed {seed}: {bad}"));
        let setup = G::setup(&read).unwrap_or_else(|bad| panic!("seed {seed}: {bad}"));
        let (again, replayed) = parsed.replay::<G>(&setup).unwrap_or_else(|bad| panic!("seed {seed}: {bad}"));
        assert_eq!(replayed, acts[..cut], "seed {seed}");
        if cut == acts.len() {
            assert_eq!(again, state, "seed {seed}: replaying the record gives another state");
        }
    }
}

/// Every option has its own word, and the word can be read back.
pub fn words_are_unique<G: Rules>(setup: &G::Setup, picks: impl Iterator<Item = Pick>) {
    for pick in picks {
        let word = G::pick_word(setup, pick);
        assert!(
            !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-'),
            "{pick:?} has the word {word:?}"
        );
        assert_eq!(G::pick_from_word(setup, &word), Some(pick), "{word}");
    }
}
