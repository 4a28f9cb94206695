//! Outlooks of random positions of every game: they depend on the view alone, and what they call certain does
//! happen.

use crate::every_game::Rules;
use contract::laws::random_game;
use contract::{Act, Below, Game, Lang, Now, Open, OptionValues, Outcome, Side, SplitMix};
use games::outlook::{Danger, outlook, outlooks_brief};
use games::{ForGame, GameName};

fn setup<G: Game>() -> G::Setup {
    G::setup(&OptionValues::new()).expect("the defaults are good")
}

/// Plays on at random until the next card is asked for.
fn play_on<G: Game>(
    setup: &G::Setup,
    mut state: G::State,
    mut open: Open,
    rng: &mut SplitMix,
) -> Option<Outcome> {
    loop {
        match &open.now {
            Now::Over(outcome) => return Some(*outcome),
            Now::Ask(ask) if G::between_plays(ask.prompt) => return None,
            Now::Both(..) => return None,
            Now::Ask(_) | Now::Chance(_) => {}
        }
        let act = rng.act(&open)?;
        open = G::apply_legal(setup, &mut state, act, None);
    }
}

struct TrueWarnings;

impl ForGame for TrueWarnings {
    type Output = u32;
    fn run<G: Game>(self) -> u32 {
        let setup = setup::<G>();
        let mut rng = SplitMix(2);
        let mut certain = 0;
        for seed in 0..24 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                if rng.below(4) != 0 {
                    return;
                }
                let view = G::view(&setup, state, ask.side.into());
                for brief in outlooks_brief::<G>(&setup, &view, ask, 9) {
                    let pick = contract::Pick::from_index(brief.pick.into()).expect("of the vocabulary");
                    let mut after = *state;
                    let next = G::apply_legal(&setup, &mut after, Act::Pick(ask.side, pick), None);
                    let lost = |outcome: Outcome| outcome.winner == Some(ask.side.foe());
                    if next.outcome().is_some_and(lost) {
                        assert_ne!(brief.danger, Danger::None, "{} seed {seed}: {pick:?} loses", G::NAME);
                    }
                    if brief.danger == Danger::Certain {
                        certain += 1;
                        for _ in 0..3 {
                            let ends = play_on::<G>(&setup, after, next, &mut rng);
                            assert!(ends.is_some_and(lost), "{} seed {seed}: {pick:?} is not lost", G::NAME);
                        }
                    }
                }
            });
        }
        certain
    }
}

#[test]
fn a_certain_loss_is_one_and_an_immediate_one_is_always_seen() {
    for &game in GameName::ALL {
        let certain = game.with(TrueWarnings);
        println!("{game}: {certain} certain losses");
        assert!(certain > 0 || game == GameName::Toy, "{game}: random play runs into danger");
    }
}

struct NuclearWar;

impl ForGame for NuclearWar {
    type Output = bool;
    fn run<G: Game>(self) -> bool {
        let setup = setup::<G>();
        let mut found = false;
        for seed in 0..200 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                if found {
                    return;
                }
                let view = G::view(&setup, state, ask.side.into());
                let war = |pick| {
                    let loses = outlook::<G>(&setup, &view, ask, pick, Lang::Ru, 4).loses;
                    loses.danger == Danger::Certain && loses.reason == Some("nuclear-war")
                };
                let worst = outlooks_brief::<G>(&setup, &view, ask, 4);
                let lost = worst.iter().filter(|brief| brief.danger == Danger::Certain);
                found = lost.filter_map(|brief| contract::Pick::from_index(brief.pick.into())).any(war);
            });
            if found {
                break;
            }
        }
        found
    }
}

#[test]
fn nuclear_war_is_foreseen_in_13_minutes_and_in_red_sea() {
    for game in [GameName::Thirteen, GameName::RedSea] {
        assert!(game.with(NuclearWar), "{game}");
    }
}

struct SameViewSameOutlook;

impl ForGame for SameViewSameOutlook {
    type Output = ();
    fn run<G: Game>(self) {
        let setup = setup::<G>();
        let mut rng = SplitMix(3);
        for seed in 0..6 {
            random_game::<G>(&setup, seed, |state, open| {
                if rng.below(12) != 0 {
                    return;
                }
                for side in Side::BOTH {
                    let Some(ask) = open.ask(side) else { continue };
                    let view = G::view(&setup, state, side.into());
                    let poisoned = G::sample(&setup, &view, &mut rng);
                    let other_view = G::view(&setup, &poisoned, side.into());
                    let other_open = G::open(&setup, &poisoned);
                    let other_ask = other_open.ask(side).expect("asked as before");
                    let pick = ask.options.nth(rng.below(ask.options.len())).expect("an option");
                    let one = outlook::<G>(&setup, &view, ask, pick, Lang::En, 7);
                    let two = outlook::<G>(&setup, &other_view, other_ask, pick, Lang::En, 7);
                    assert_eq!(one, two, "{} seed {seed}: {pick:?}", G::NAME);
                    let again = outlook::<G>(&setup, &view, ask, pick, Lang::En, 7);
                    assert_eq!(one, again, "{} seed {seed}: {pick:?} twice", G::NAME);
                }
            });
        }
    }
}

#[test]
fn an_outlook_depends_on_the_view_alone() {
    for &game in GameName::ALL {
        game.with(SameViewSameOutlook);
    }
}

struct TrueLines;

impl ForGame for TrueLines {
    type Output = ();
    fn run<G: Game>(self) {
        let setup = setup::<G>();
        let mut rng = SplitMix(8);
        for seed in 0..10 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                if rng.below(6) != 0 {
                    return;
                }
                let view = G::view(&setup, state, ask.side.into());
                let pick = ask.options.nth(rng.below(ask.options.len())).expect("an option");
                let told = outlook::<G>(&setup, &view, ask, pick, Lang::En, seed);
                let mut after = *state;
                let mut entries = Vec::new();
                G::apply_legal(&setup, &mut after, Act::Pick(ask.side, pick), Some(&mut entries));
                let happened: Vec<_> = entries
                    .iter()
                    .filter_map(|entry| G::entry_for(entry, ask.side.into()))
                    .map(|entry| G::entry_text(&setup, &entry, Lang::En))
                    .collect();
                for (line, truth) in told.now.iter().zip(&happened) {
                    assert_eq!(&line.text, truth, "{} seed {seed}: {pick:?}", G::NAME);
                }
                assert!(told.now.len() <= happened.len(), "{} seed {seed}: {pick:?}", G::NAME);
            });
        }
    }
}

/// What an outlook predicts is what then happens in the real game.
#[test]
fn what_is_foretold_happens() {
    for &game in GameName::ALL {
        game.with(TrueLines);
    }
}

struct TrueWays;

impl ForGame for TrueWays {
    type Output = u32;
    fn run<G: Game>(self) -> u32 {
        let setup = setup::<G>();
        let mut rng = SplitMix(5);
        let mut told = 0;
        for seed in 0..6 {
            random_game::<G>(&setup, seed, |state, open| {
                let Now::Ask(ask) = &open.now else { return };
                let Some(space) = ask.options.spaces.nth(rng.below(ask.options.spaces.len().max(1))) else {
                    return;
                };
                let view = G::view(&setup, state, ask.side.into());
                let named = contract::Pick::Space(space);
                for way in outlook::<G>(&setup, &view, ask, named, Lang::En, seed).ways {
                    told += 1;
                    let (mut after, mut entries) = (*state, Vec::new());
                    let answers = way.picks.iter().filter_map(|&at| contract::Pick::from_index(at.into()));
                    for pick in std::iter::once(named).chain(answers) {
                        let act = Act::Pick(ask.side, pick);
                        let taken = G::apply(&setup, &mut after, act, Some(&mut entries));
                        assert!(taken.is_ok(), "{} seed {seed}: {way:?} is offered", G::NAME);
                    }
                    let happened = entries.iter().filter_map(|entry| G::entry_for(entry, ask.side.into()));
                    for (line, truth) in way.now.iter().zip(happened) {
                        assert_eq!(
                            line.text,
                            G::entry_text(&setup, &truth, Lang::En),
                            "{} seed {seed}",
                            G::NAME
                        );
                    }
                    for change in &way.spaces {
                        let seen = G::view(&setup, &after, ask.side.into());
                        let truth = G::holding(&setup, &seen, change.after.space);
                        assert_eq!(change.after, truth, "{} seed {seed}: {way:?}", G::NAME);
                    }
                }
            });
        }
        told
    }
}

/// Naming a territory for an Order does nothing yet: each possible answer is described, and that is what then
/// happens.
#[test]
fn ways_through_the_questions_that_follow_a_space_happen() {
    for &game in GameName::ALL {
        let told = game.with(TrueWays);
        println!("{game}: {told} ways");
        assert!(told > 60 || game != GameName::Thirteen, "{game}: Orders are looked at");
    }
}

/// Random games under several rule sets: whether a position that the game calls calm is ever followed by the end of
/// the game before the next card is asked for. Reports how many were calm, out of how many.
struct TrueCalm;

impl ForGame for TrueCalm {
    type Output = [u64; 2];
    fn run<G: Game>(self) -> [u64; 2] {
        let [mut calm, mut all] = [0; 2];
        let values = Rules::ALL.into_iter().flat_map(|rules| rules.of::<G>(20));
        for (n, values) in values.enumerate() {
            let setup = G::setup(&values).expect("good options");
            for seed in 0..12 {
                let mut since: Option<G::State> = None;
                random_game::<G>(&setup, 1000 * n as u64 + seed, |state, open| {
                    let over = open.outcome().is_some();
                    let between = match &open.now {
                        Now::Ask(ask) => G::between_plays(ask.prompt),
                        Now::Both(one, other) => {
                            G::between_plays(one.prompt) && G::between_plays(other.prompt)
                        }
                        Now::Chance(_) | Now::Over(_) => false,
                    };
                    if let (true, Some(before)) = (over, &since) {
                        panic!("{} {values:?} seed {seed}: over, and was called calm: {before:?}", G::NAME);
                    }
                    if between || over {
                        since = None;
                        return;
                    }
                    all += 1;
                    let is_calm = G::is_calm(&setup, state);
                    calm += u64::from(is_calm);
                    if is_calm && since.is_none() {
                        since = Some(*state);
                    }
                });
            }
        }
        [calm, all]
    }
}

#[test]
fn a_calm_game_goes_on_to_the_next_card() {
    for &game in GameName::ALL {
        let [calm, all] = game.with(TrueCalm);
        println!("{game}: {calm} of {all} positions are calm");
        let tells = matches!(game, GameName::Twilight | GameName::RedSea | GameName::Thirteen);
        assert!(!tells || 3 * calm > all, "{game}: {calm} of {all}: a look ahead is spared little");
    }
}
