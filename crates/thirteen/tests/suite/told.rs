//! What is told as data: it agrees with the positions, and no reader is told more than they may know.

use crate::common::*;
use crate::texts::deck_with_russian_names;
use contract::show::Holding;
use contract::told::Part;
use contract::{Drawing, Lang, Play, Rules, SpaceId, Speech, SplitMix, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use thirteen::kinds::EntryKind;
use thirteen::{Setup, State, Thirteen, Why};

fn holding(setup: &Setup, state: &State, space: SpaceId) -> Holding {
    Thirteen::holding(setup, &Thirteen::view(setup, state, Viewer::Spectator), space)
}

#[test]
fn territories_are_told_as_they_were_and_as_they_are() {
    let busy = deck_with_russian_names();
    let mut kinds = BTreeSet::new();
    for options in [&[][..], &[("deck", busy.as_str()), ("hand_size", "3")]] {
        let setup = setup_with(options);
        for seed in 0..150 {
            let mut rng = SplitMix(seed);
            let mut play = Play::<Thirteen>::new(&setup);
            while let Some(act) = rng.act(play.open()) {
                let before = *play.state();
                let mut lie: BTreeMap<u8, Holding> = BTreeMap::new();
                let entries = play.apply(act).expect("legal").entries.clone();
                for facts in entries.iter().map(|entry| Thirteen::facts(&setup, entry)) {
                    assert!(EntryKind::ALL.iter().any(|kind| kind.word() == facts.kind), "{}", facts.kind);
                    // A card that was just played has been there only since this act.
                    if facts.kind == "card_placed" || facts.kind == "game_begins" {
                        lie.clear();
                    }
                    for change in facts.moves {
                        let space = change.after.space;
                        let first = holding(&setup, &before, space);
                        let was = lie.remove(&space.0).or_else(|| first.zone.is_some().then_some(first));
                        assert!(was.is_none_or(|was| was == change.before), "{}: {change:?}", facts.kind);
                        lie.insert(space.0, change.after);
                        kinds.insert(facts.kind.clone().into_owned());
                    }
                }
                for (space, told) in lie {
                    let now = holding(&setup, play.state(), SpaceId(space));
                    assert!(now.zone.is_none() || now == told, "{now:?} {told:?}");
                }
            }
        }
    }
    let wanted = ["cubes_placed", "cubes_removed", "cubes_transferred", "moved"];
    assert!(wanted.iter().all(|kind| kinds.contains(*kind)), "{kinds:?}");
}

#[test]
fn bids_are_numbers_not_words() {
    let setup = setup_with(&[]);
    let mut rng = SplitMix(3);
    let mut play = Play::<Thirteen>::new(&setup);
    while let Some(act) = rng.act(play.open()) {
        for entry in &play.apply(act).expect("legal").entries {
            let thirteen::Entry::BidsShown { bids } = entry else { continue };
            let facts = Thirteen::facts(&setup, entry);
            let told = facts.figures.iter().map(|figure| (figure.of.as_ref(), figure.side, figure.after));
            let wanted = contract::Side::BOTH.map(|side| ("bid", Some(side), i16::from(bids[side])));
            assert_eq!(told.collect::<Vec<_>>(), wanted);
            return;
        }
    }
    panic!("a game begins with bids");
}

#[test]
fn what_a_reader_may_not_know_is_in_no_fact_and_in_no_part() {
    let setup = setup_with(&[]);
    let dealt = thirteen::Entry::Dealt { side: contract::Side::Us, card: Some(contract::CardId(4)) };
    for viewer in Viewer::ALL {
        let entry = Thirteen::entry_for(&dealt, viewer).expect("everybody sees a card go");
        let told = Thirteen::told(&setup, &entry, Lang::Ru);
        let knows = viewer == Viewer::Us;
        assert_eq!(!told.facts.cards.is_empty(), knows);
        assert_eq!(told.parts.0.iter().any(|part| matches!(part, Part::Card { .. })), knows);
    }
}

#[test]
fn every_question_has_its_word() {
    let words: BTreeSet<_> = Why::ALL.map(Why::word).into();
    assert_eq!(words.len(), Why::COUNT);
    assert_eq!(Thirteen::ask_word(Why::OrderLand as u8), "order-land");
    assert_eq!(Thirteen::ask_word(255), "unknown");
}
