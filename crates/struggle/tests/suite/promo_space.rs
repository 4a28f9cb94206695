//! The alternate Space Race: what its four abilities do, and that everything else works on it as usual.

use crate::common::*;
use contract::{Drawing, Lang, OptionValue, Pick, Rules};
use struggle::Twilight;
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{ALTERNATE_SPACE, SpaceAbility, SpaceBox, TWILIGHT_SPACE};
use struggle::log::{Ask, Entry};

const ON: (&str, &str) = ("alternate_space", "on");

fn track_with(more: &[(&str, &str)]) -> Scenario {
    let options = [&[ON], more].concat();
    Scenario::with_options(&options).hand(Us, [TRUMAN_DOCTRINE]).hand(Ussr, [ROMANIAN_ABDICATION])
}

fn track() -> Scenario {
    track_with(&[])
}

#[test]
fn the_alternate_track_has_its_points_and_abilities() {
    let row = |step: &SpaceBox| (step.min_ops, step.die_max, step.vp_first, step.vp_second);
    let rows: Vec<_> = ALTERNATE_SPACE.iter().map(row).collect();
    let expected = [
        (2, 3, 2, 1),
        (2, 4, 0, 0),
        (2, 3, 2, 0),
        (2, 4, 0, 0),
        (3, 3, 3, 1),
        (3, 4, 0, 0),
        (3, 3, 0, 0),
        (4, 2, 4, 2),
    ];
    assert_eq!(rows, expected);
    // What an attempt requires is the same on both tracks.
    let needs =
        |track: &[SpaceBox]| track.iter().map(|step| (step.min_ops, step.die_max)).collect::<Vec<_>>();
    assert_eq!(needs(&ALTERNATE_SPACE), needs(&TWILIGHT_SPACE));
    let abilities: Vec<_> = ALTERNATE_SPACE.iter().map(|step| step.ability).collect();
    assert_eq!(
        abilities,
        [
            None,
            Some(SpaceAbility::TwoMilitaryOperations),
            None,
            Some(SpaceAbility::CheaperInfluence),
            None,
            Some(SpaceAbility::RollCoupAgain),
            Some(SpaceAbility::WeakerEnemyCoups),
            None,
        ]
    );
}

#[test]
fn the_board_shows_the_track_that_is_played() {
    for lang in Lang::ALL {
        let names = |s: &Scenario| -> Vec<String> {
            Twilight::board(&s.setup, lang).space_race.into_iter().map(|step| step.name).collect()
        };
        let (alternate, standard) = (names(&track()), names(&Scenario::new()));
        assert_eq!((alternate.len(), standard.len()), (8, 8));
        assert_ne!(alternate[0], standard[0]);
        let abilities = Twilight::board(&track().setup, lang).space_race;
        assert_eq!(abilities.iter().filter(|step| step.ability.is_some()).count(), 4);
    }
    let view = Twilight::view(&track().setup, &track().space_race(4, 2).state, contract::Viewer::Us);
    let shown = Twilight::shown(&track().setup, &view, Lang::En);
    let owners: Vec<_> = shown.space_abilities.iter().map(|ability| (ability.number, ability.side)).collect();
    assert_eq!(owners, [(4, Us)], "both are in box 2");
}

#[test]
fn attempts_and_events_move_along_the_alternate_track() {
    let s = track().space_race(7, 0).dice([2]).round_with(Us, MARSHALL_PLAN, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.vp_now()), (8, 4));
    let s = track().space_race(7, 8).dice([2]).round_with(Us, MARSHALL_PLAN, Choice::SPACE);
    assert_eq!((s.space_of(Us), s.vp_now()), (8, 2));
    let s = track().space_race(2, 0).round_with(Us, CAPTURED_NAZI_SCIENTIST, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (3, 2));
    let s = track().space_race(3, 5).round_with(Us, ONE_SMALL_STEP, Choice::EVENT);
    assert_eq!((s.space_of(Us), s.vp_now()), (5, 1));
    let s = track().space_race(4, 4).round_with(Ussr, BERLIN_WALL, Choice::EVENT);
    assert_eq!((s.space_of(Ussr), s.vp_now()), (5, -3));
}

#[test]
fn the_old_abilities_are_gone() {
    // No second attempt, no open headline, no held card, no eighth round.
    let mut s = track().space_race(8, 0).hand(Us, [NATO, COMECON]);
    s.state.public.space_tries[Us] = 1;
    let mut s = s.space_race(2, 0).round(Us, 1);
    s.card(Us, NATO);
    assert!(!s.offers(Us, Choice::SPACE));
    let s = track().space_race(8, 0).headlines();
    assert!(s.open.ask(Us).is_some() && s.open.ask(Ussr).is_some());
    let s = track().turn(5).space_race(8, 0).round(Us, 8);
    assert_ne!(s.at_round(), (Us, 8));
}

// ---- Two military operations ------------------------------------------------------------------

#[test]
fn two_military_operations_are_added_before_the_check() {
    for (us, ussr, vp) in [(2, 0, 2), (0, 2, -2), (2, 2, 0), (1, 0, 0)] {
        let s = track().defcon(4).milops(Us, 1).milops(Ussr, 1).space_race(us, ussr).end_of_turn();
        assert_eq!(s.vp_now(), vp, "boxes {us} and {ussr}");
    }
    // Never more than five.
    let s = track().defcon(5).milops(Us, 4).milops(Ussr, 5).space_race(2, 0).end_of_turn();
    assert_eq!((s.vp_now(), s.milops_of(Us)), (0, 0));
    // On the ordinary track nothing is added.
    let s = Scenario::new().defcon(4).milops(Us, 1).milops(Ussr, 1).space_race(2, 0);
    assert_eq!(s.hand(Us, [NASSER]).hand(Ussr, [NATO]).end_of_turn().vp_now(), 0);
}

// ---- Cheaper influence ------------------------------------------------------------------------

/// The US leads in box 4 and is next to a firmly Soviet Cuba.
fn cheap(more: &[(&str, &str)]) -> Scenario {
    track_with(more).space_race(4, 0).ussr(CUBA, 5).us(HAITI, 1).ussr(MEXICO, 5)
}

#[test]
fn cheaper_influence_once_in_a_round() {
    let mut s = cheap(&[]).hand(Us, [DUCK_AND_COVER]).round(Us, 1);
    s.play(Us, DUCK_AND_COVER, Choice::INFLUENCE);
    assert_eq!(s.left(), 3);
    s.at(Us, [CUBA]);
    assert_eq!((s.left(), s.inf(CUBA)), (2, (1, 5)), "one point");
    s.at(Us, [CUBA]);
    assert_eq!((s.inf(CUBA), s.asked()), ((2, 5), Some(Ussr)), "two points");
    // Without the box: three points buy one.
    let mut s = cheap(&[]).space_race(4, 4).hand(Us, [DUCK_AND_COVER]).round(Us, 1);
    s.play(Us, DUCK_AND_COVER, Choice::INFLUENCE).at(Us, [CUBA]);
    assert_eq!(s.left(), 1);
    s.refuses(Us, Pick::Space(CUBA));
}

#[test]
fn cheaper_influence_lets_a_single_point_in() {
    let mut s = cheap(&[]).round_with(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE);
    assert!(s.offers_space(Us, CUBA));
    s.at(Us, [CUBA]);
    assert_eq!(s.inf(CUBA), (1, 5));
    // An uncontrolled country does not use it up.
    let mut s = cheap(&[]).hand(Us, [DUCK_AND_COVER]).round(Us, 1);
    s.play(Us, DUCK_AND_COVER, Choice::INFLUENCE).at(Us, [HAITI, HAITI]);
    assert!(s.offers_space(Us, CUBA));
}

#[test]
fn cheaper_influence_comes_back_with_the_round_or_with_the_turn() {
    for (word, again) in [("per_round", true), ("per_turn", false)] {
        let s = cheap(&[("alternate_space_discount", word)]).hand(Us, [CIA_CREATED]);
        let mut s = s.hand(Ussr, [NASSER]).round(Us, 1);
        s.play(Us, TRUMAN_DOCTRINE, Choice::INFLUENCE).at(Us, [CUBA]);
        s.play(Ussr, NASSER, Choice::INFLUENCE).at(Ussr, [POLAND]);
        s.play(Us, CIA_CREATED, Choice::INFLUENCE);
        assert_eq!(s.offers_space(Us, CUBA), again, "{word}");
        s = s.end_of_turn();
        assert!(!s.state.public.extras.alternate_space.placed_cheaper[Us]);
    }
}

#[test]
fn cheaper_influence_is_for_action_rounds_unless_it_is_for_the_turn() {
    for (word, open) in [("per_round", false), ("per_turn", true)] {
        let s = cheap(&[("alternate_space_discount", word)]).hand(Ussr, [NASSER]);
        let mut s = s.headlining(CIA_CREATED, FIDEL);
        s.conduct(Us, Choice::INFLUENCE);
        assert_eq!(s.offers_space(Us, CUBA), open, "{word}");
    }
}

// ---- Another roll -----------------------------------------------------------------------------

/// The US leads in box 6 and rolls a 1 for a coup of three Ops in Angola.
fn rolled() -> Scenario {
    let s =
        track().space_race(6, 0).ussr(ANGOLA, 2).ussr(ZAIRE, 1).hand(Us, [DUCK_AND_COVER, NATO]).dice([1]);
    let mut s = s.hand(Ussr, [NASSER, COMECON]).round(Us, 1);
    s.play(Us, NATO, Choice::COUP).at(Us, [ANGOLA]);
    s
}

#[test]
fn the_die_of_a_coup_may_be_rolled_again() {
    let mut s = rolled();
    let ask = *s.open.ask(Us).expect("the US decides");
    assert_eq!((ask.prompt.kind, ask.prompt.left), (Ask::RollAgain as u8, 1));
    assert_eq!(s.options(Us).choices, Choice::ACCEPT.bit() | Choice::DECLINE.bit());
    s.choose(Us, Choice::ACCEPT);
    assert!(s.waits_for_die() && s.said(Entry::RollsAgain { side: Us }));
    s.then_dice([4]).fed().done();
    // 4 + 4 - 2 = 6.
    assert_eq!((s.inf(ANGOLA), s.milops_of(Us)), ((4, 0), 4));
}

#[test]
fn the_second_die_stands_even_if_it_is_worse() {
    let s = track().space_race(6, 0).ussr(ANGOLA, 2).hand(Us, [CIA_CREATED]).dice([3]);
    let mut s = s.round(Us, 1);
    s.play(Us, CIA_CREATED, Choice::COUP).choose(Us, Choice::ACCEPT).then_dice([1]).fed();
    assert_eq!(s.inf(ANGOLA), (0, 2));
}

#[test]
fn a_die_may_be_kept_and_the_roll_saved_for_later() {
    let mut s = rolled();
    s.decline(Us);
    // 1 + 4 - 2 = 3.
    assert_eq!((s.inf(ANGOLA), s.asked()), ((1, 0), Some(Ussr)));
    s.play(Ussr, NASSER, Choice::INFLUENCE).at(Ussr, [POLAND]).then_dice([2]);
    s.play(Us, DUCK_AND_COVER, Choice::COUP);
    assert!(s.offers(Us, Choice::ACCEPT), "it was not used");
}

#[test]
fn only_one_coup_of_a_turn_and_only_ones_own_is_rolled_again() {
    let mut s = rolled();
    s.choose(Us, Choice::ACCEPT).then_dice([1]).fed();
    s.then_dice([1]).play(Ussr, COMECON, Choice::COUP);
    assert!(!s.offers(Ussr, Choice::ACCEPT), "the USSR has no such box");
    s.then_dice([2]).play(Us, DUCK_AND_COVER, Choice::COUP);
    assert!(!s.offers(Us, Choice::ACCEPT), "once per turn");
    s = s.end_of_turn();
    assert!(!s.state.public.extras.alternate_space.rolled_again[Us]);
}

#[test]
fn free_coups_and_che_know_what_the_second_die_brought() {
    let s = track().turn(5).space_race(0, 6).us(HAITI, 1).us(COSTA_RICA, 1).dice([1]);
    let mut s = s.round_with(Ussr, CHE, Choice::EVENT);
    s.at(Ussr, [HAITI]).choose(Ussr, Choice::ACCEPT).then_dice([6]).fed();
    // 6 + 3 - 2 = 7: US influence was removed, so there is a second coup.
    assert_eq!(s.inf(HAITI).0, 0);
    assert!(s.offers_space(Ussr, COSTA_RICA));
}

// ---- Weaker coups of the enemy ----------------------------------------------------------------

#[test]
fn neutron_bombs_weaken_the_coups_of_the_other_side() {
    let s = |us, ussr| track().space_race(us, ussr).us(ANGOLA, 1).dice([2]);
    let coup = |s: Scenario| s.round_with(Ussr, NASSER, Choice::COUP).inf(ANGOLA);
    // 2 + 1 - 2 = 1, minus 1.
    assert_eq!(coup(s(6, 0)), (0, 0));
    assert_eq!(coup(s(7, 0)), (1, 0));
    assert_eq!(coup(s(7, 7)), (0, 0), "nobody is there alone");
    // It adds to SALT.
    let s = track().space_race(7, 0).effect(Effect::Salt).us(ANGOLA, 1).dice([4]);
    let s = s.round_with(Ussr, COMECON, Choice::COUP);
    assert!(s.log.iter().any(|entry| matches!(entry, Entry::Coup { modifier: -2, .. })));
}

#[test]
fn the_late_war_scenario_begins_on_the_alternate_track() {
    let values =
        [("alternate_space", OptionValue::Switch(true)), ("scenario", OptionValue::Text("late_war".into()))];
    let values = values.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let setup = Twilight::setup(&values).expect("good options");
    let state = Twilight::start(&setup);
    let view = Twilight::view(&setup, &state, contract::Viewer::Us);
    let shown = Twilight::shown(&setup, &view, Lang::En);
    let owners: Vec<_> = shown.space_abilities.iter().map(|ability| (ability.number, ability.side)).collect();
    assert_eq!(owners, [(6, Us)]);
}
