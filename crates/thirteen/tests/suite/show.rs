//! What a client is given to draw.

use crate::common::*;
use contract::{Drawing, Lang, Now, OptionValues, Rules, Speech, Theme, Viewer};
use thirteen::show::Shown;
use thirteen::{Setup, State, Thirteen};

fn shown(setup: &Setup, state: &State, viewer: Viewer, lang: Lang) -> Shown {
    Thirteen::shown(setup, &Thirteen::view(setup, state, viewer), lang)
}

/// Plays random games and looks at every position.
fn every_position(seeds: u64, mut look: impl FnMut(&Setup, &State)) {
    let setup = setup_with(&[]);
    for seed in 0..seeds {
        contract::laws::random_game::<Thirteen>(&setup, seed, |state, _| look(&setup, state));
    }
}

/// A game of ten turns is divided into five rounds, and what comes before them.
#[test]
fn the_parts_of_a_game_are_bids_and_rounds() {
    let mut parts = std::collections::BTreeSet::new();
    every_position(4, |setup, state| {
        for lang in [Lang::En, Lang::Ru] {
            let view = Thirteen::view(setup, state, Viewer::Spectator);
            parts.insert(Thirteen::period(setup, &view, lang));
        }
    });
    for part in
        ["Bids for the initiative", "Round 1", "Round 5", "Ставки за инициативу", "Раунд 1", "Раунд 5"]
    {
        assert!(parts.contains(part), "{part}: {parts:?}");
    }
    assert!(!parts.iter().any(|part| part.contains('0') || part.contains('6')), "{parts:?}");
}

/// The last two rounds are the end of a game; before that a play is just a play, although a hand never has more than
/// two cards.
#[test]
fn a_puzzle_from_the_last_rounds_is_about_the_endgame() {
    let mut told = std::collections::BTreeSet::new();
    every_position(4, |setup, state| {
        let Now::Ask(ask) = Thirteen::open(setup, state).now else { return };
        if Thirteen::ask_word(ask.prompt.kind) != "card" {
            return;
        }
        let view = Thirteen::view(setup, state, ask.side.into());
        let play = [(ask.prompt.kind, ask.options.nth(0).expect("an option"))];
        told.insert((state.public.turn, Thirteen::themes(setup, &view, &play).contains(&Theme::Endgame)));
    });
    let expected: Vec<(u8, bool)> = (0..10).map(|turn| (turn, turn >= 6)).collect();
    assert_eq!(told.into_iter().collect::<Vec<_>>(), expected);
}

/// The current score and the final score differ only by what nobody could know before.
#[test]
fn the_last_position_is_scored_as_the_game_scores_it() {
    let mut compared = 0;
    every_position(300, |setup, state| {
        let Now::Over(outcome) = Thirteen::open(setup, state).now else { return };
        let last = state.public.last.expect("a result");
        let table = shown(setup, state, Viewer::Spectator, Lang::En);
        let ending = table.ending.expect("it is over");
        assert_eq!((ending.winner, ending.reason), (outcome.winner, Thirteen::reason_word(outcome.reason)));
        for side in contract::Side::BOTH {
            let missing = last.vp[side] - table.ended_now.vp[side];
            assert!((0..=i16::from(setup.rules.aftermath_vp)).contains(&missing), "{missing} points");
            // Hand cards can enter the spheres and bring war; nothing can undo it.
            assert!(last.war[side] || !table.ended_now.war[side]);
        }
        compared += 1;
    });
    assert_eq!(compared, 300);
}

#[test]
fn symbols_warn_before_the_end() {
    let mut warned = [false; 2];
    every_position(200, |setup, state| {
        let table = shown(setup, state, Viewer::Us, Lang::En);
        for warning in &table.war {
            assert_eq!(warning.count, table.symbols[warning.side][warning.symbol as usize]);
            assert_eq!(warning.reached, warning.count >= setup.rules.war_threshold);
            assert!(warning.fact.contains(&format!("{} of {}", warning.count, setup.rules.war_threshold)));
            warned[usize::from(warning.reached)] = true;
        }
    });
    assert_eq!(warned, [true, true], "both one step before and beyond");
}

#[test]
fn cuba_is_known_only_to_those_who_have_looked() {
    let mut looked = 0;
    every_position(200, |setup, state| {
        let [us, ussr, spectator] = Viewer::ALL.map(|viewer| shown(setup, state, viewer, Lang::Ru).cuba);
        let public = &state.public;
        assert_eq!(us.card.is_some(), public.knows_cuba.0[0] || public.cuba_up.is_some());
        assert_eq!(ussr.card.is_some(), public.knows_cuba.0[1] || public.cuba_up.is_some());
        assert_eq!(spectator.card, public.cuba_up);
        looked += u32::from(us.card.is_some() && spectator.card.is_none());
    });
    assert!(looked > 0);
}

#[test]
fn a_game_goes_through_five_rounds() {
    let setup = Thirteen::setup(&OptionValues::new()).expect("the defaults are good");
    let mut codes = Vec::new();
    contract::laws::random_game::<Thirteen>(&setup, 3, |state, _| {
        let code = Thirteen::moment(&setup, &Thirteen::view(&setup, state, Viewer::Us), Lang::En).code;
        if codes.last() != Some(&code) {
            codes.push(code);
        }
    });
    assert_eq!(codes, ["Deal", "Bid", "R1", "R2", "R3", "R4", "R5", "End"]);
}

#[test]
fn the_board_has_all_cards_and_cuba() {
    let setup = setup_with(&[]);
    let board = Thirteen::board(&setup, Lang::Ru);
    assert_eq!((board.cards.len(), board.spaces.len()), (13, 14));
    assert!(board.notice.is_some(), "the shipped deck is a reconstruction");
    let cuba = board.spaces.iter().find(|space| space.id == board.cuba).expect("Cuba");
    assert_eq!((cuba.name.as_str(), cuba.vp, cuba.card), ("Куба", 2, None));
}
