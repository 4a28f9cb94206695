//! The toy game itself: it must reach every corner of the contract, otherwise the tests built on it prove
//! less than they claim.

use contract::record::{self, Record};
use contract::{
    Act, CardId, Chance, Now, OptionValue, OptionValues, Pick, Play, Rules, Seating, Side, Speech, laws,
};
use games::toy::{DOUBLE, PASS, Setup, Toy};
use std::collections::BTreeSet;

fn setup(options: &[(&str, OptionValue)]) -> (Setup, OptionValues) {
    let values: OptionValues =
        options.iter().map(|(key, value)| ((*key).to_owned(), value.clone())).collect();
    (Toy::setup(&values).expect("good options"), values)
}

#[test]
fn the_laws_hold_under_every_option() {
    for bids in [true, false] {
        for rounds in [1, 6] {
            let (setup, values) = setup(&[
                ("bids", OptionValue::Switch(bids)),
                ("rounds", OptionValue::Number(rounds)),
                ("leader", OptionValue::Text("ussr".into())),
                ("note", OptionValue::Text("two\nlines\n".into())),
            ]);
            for seed in 0..50 {
                laws::doors_agree::<Toy>(&setup, seed);
                laws::nothing_leaks::<Toy>(&setup, seed, 2);
                laws::record_round_trip::<Toy>(&setup, &values, seed);
                laws::undo_restores::<Toy>(&setup, seed);
                laws::undo_tells_nothing::<Toy>(&setup, seed, 1);
            }
        }
    }
    laws::words_are_unique::<Toy>(&setup(&[]).0, Toy::all_picks());
}

#[test]
fn random_games_reach_every_corner_of_the_contract() {
    let (setup, _) = setup(&[("rounds", OptionValue::Number(6))]);
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let (state, acts) = laws::random_game::<Toy>(&setup, seed, |state, open| {
            seen.insert(match open.now {
                Now::Ask(_) => "ask",
                Now::Both(..) => "both",
                Now::Chance(Chance::Die) => "die",
                Now::Chance(Chance::Card { .. }) => "draw",
                Now::Chance(Chance::Coin) => "coin",
                Now::Over(outcome) if outcome.winner.is_none() => "draw of the game",
                Now::Over(outcome) => Toy::reason_word(outcome.reason),
            });
            if Toy::seating(state) == Seating::Swapped {
                seen.insert("swapped seats");
            }
        });
        let double = acts.iter().any(|act| matches!(act, Act::Pick(_, Pick::Choice(DOUBLE))));
        let pass = acts.iter().any(|act| matches!(act, Act::Pick(_, Pick::Choice(PASS))));
        seen.extend(double.then_some("standing choice"));
        seen.extend(pass.then_some("declined"));
        assert!(Toy::open(&setup, &state).outcome().is_some());
    }
    let all = [
        "ask",
        "both",
        "coin",
        "declined",
        "die",
        "draw",
        "draw of the game",
        "lead",
        "points",
        "standing choice",
        "swapped seats",
    ];
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), all);
}

#[test]
fn bids_are_secret_and_taken_back_only_until_they_are_shown() {
    let (setup, _) = setup(&[]);
    let mut play = Play::<Toy>::new(&setup);
    play.pick(Side::Ussr, Pick::Choice(3)).expect("either side may bid first");
    assert!(play.undo(Side::Ussr), "a sealed bid may be taken back");
    play.pick(Side::Ussr, Pick::Choice(2)).expect("a bid");
    let step = &play.steps()[0];
    let others = Toy::entry_for(&step.entries[0], Side::Us.into()).expect("the US sees that a bid was made");
    assert_eq!(Toy::entry_text(&setup, &others, contract::Lang::En), "USSR has bid");
    play.pick(Side::Us, Pick::Choice(0)).expect("a bid");
    assert!(!play.can_undo(Side::Us) && !play.can_undo(Side::Ussr), "the bids lie open");
    assert_eq!(Toy::seating(play.state()), Seating::Swapped);
}

#[test]
fn a_standing_choice_is_open_to_the_side_that_is_not_asked() {
    let (setup, _) = setup(&[("bids", OptionValue::Switch(false))]);
    let mut play = Play::<Toy>::new(&setup);
    assert!(matches!(play.open().now, Now::Chance(_)));
    play.pick(Side::Ussr, Pick::Choice(DOUBLE)).expect("even while a card is drawn");
    let again = play.pick(Side::Ussr, Pick::Choice(DOUBLE)).expect_err("once in a game");
    assert!(again.to_string().contains("ussr double"), "{again}");
    play.apply(Act::Drew(CardId(4))).expect("the draw is still awaited");
}

#[test]
fn a_forged_check_is_reported_at_its_act() {
    let (setup, values) = setup(&[]);
    let (_, acts) = laws::random_game::<Toy>(&setup, 5, |_, _| ());
    let text = record::write::<Toy>(&setup, &values, &[], &acts);
    assert!(Record::parse(&text).expect("our own text").replay::<Toy>(&setup).is_ok());
    let check = text.lines().last().expect("a check line").to_owned();
    let digit = if check.ends_with('0') { "1" } else { "0" };
    let forged = text.replace(&check, &format!("{}{digit}", &check[..check.len() - 1]));
    let problem = Record::parse(&forged).expect("well formed").replay::<Toy>(&setup).expect_err("forged");
    assert_eq!(problem.problem, format!("the state after act {} differs from the record's", acts.len()));
}
