//! What is told as data: it agrees with the positions, and no reader is told more than they may know.

use crate::common::*;
use crate::texts::deck_with_russian_names;
use contract::show::Holding;
use contract::told::Part;
use contract::{Drawing, Lang, Play, Rules, Side, SpaceId, Speech, SplitMix, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use thirteen::kinds::EntryKind;
use thirteen::show::known_score;
use thirteen::{Entry, Setup, State, Thirteen, Why};

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

/// The course of the score is told turn by turn, and tells nobody more than a spectator sees: what a position would
/// score that has no hidden card at all.
#[test]
fn the_score_is_told_after_each_turn_as_a_spectator_would_count_it() {
    let busy = deck_with_russian_names();
    for options in [&[][..], &[("deck", busy.as_str()), ("hand_size", "3")]] {
        let setup = setup_with(options);
        let (mut turns, mut compared, mut secret) = (0, 0, 0);
        for seed in 0..100 {
            let mut rng = SplitMix(seed);
            let mut play = Play::<Thirteen>::new(&setup);
            let mut last = None;
            while let Some(act) = rng.act(play.open()) {
                let entries = play.apply(act).expect("legal").entries.clone();
                for (n, entry) in entries.iter().enumerate() {
                    if let Entry::GameScored { vp } = *entry {
                        let lead =
                            Thirteen::facts(&setup, entry).figures.into_iter().find(|one| one.side.is_none());
                        assert_eq!(lead.map(|one| one.after), Some(vp[Side::Us] - vp[Side::Ussr]));
                        assert!(last.is_some(), "the count goes on from the last turn");
                    }
                    let Entry::TurnEnds { vp, .. } = *entry else { continue };
                    turns += 1;
                    last = Some(vp);
                    for viewer in Viewer::ALL {
                        assert_eq!(entry.for_viewer(viewer), Some(*entry), "everybody is told the same");
                    }
                    let lead =
                        Thirteen::facts(&setup, entry).figures.into_iter().find(|one| one.side.is_none());
                    assert_eq!(lead.map(|one| one.after), Some(vp[Side::Us] - vp[Side::Ussr]));
                    // Nothing has happened since: the position is the one that was counted.
                    if n + 1 == entries.len() {
                        let public = Thirteen::view(&setup, play.state(), Viewer::Spectator);
                        assert_eq!(known_score(&setup, &public).0, vp, "seed {seed}");
                        compared += 1;
                        // Someone who has looked at Cuba's card may count otherwise.
                        secret += u32::from(Side::BOTH.into_iter().any(|side| {
                            let own = Thirteen::view(&setup, play.state(), side.into());
                            known_score(&setup, &own).0 != vp
                        }));
                    }
                }
            }
        }
        assert_eq!(turns, 1000, "ten turns a game");
        assert!(compared > 300, "{compared} turns were counted again");
        assert!(options.is_empty() || secret > 0, "a card that only one side knows would have counted");
    }
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
