//! What a network reads: every input means what its name says about the facts, and only what the set-up can use is
//! read.

use contract::laws::random_game;
use contract::{Game, Open, OptionValue, OptionValues, Options, Pick, Rules, Side};
use games::observe::{Fact, Facts, Inputs, encode, facts, fields_of};
use games::{ForGame, GameName};
use std::collections::BTreeSet;
use struggle::{RedSea, Twilight};

/// An observation followed by the mask of what may be picked.
fn row<G: Game>(setup: &G::Setup, view: &G::View, open: &Open, side: Side) -> Vec<u8> {
    let ask = open.ask(side).expect("a side that is asked");
    let mut row = vec![0; G::OBSERVATION_BYTES];
    encode::<G>(setup, view, Some(ask), &mut row);
    row.extend(mask_bits(&ask.options));
    row
}

fn mask_bits(options: &Options) -> Vec<u8> {
    let mut bits = vec![0; Pick::VOCABULARY / 8];
    for pick in options.iter() {
        bits[pick.index() / 8] |= 1 << (pick.index() % 8);
    }
    bits
}

/// Whether a fact holds of one number: `=3`, `>=3`.
fn holds(step: &str, n: i32) -> bool {
    match step.strip_prefix(">=") {
        Some(least) => n >= least.parse::<i32>().expect("a number"),
        None => n == step.strip_prefix('=').expect("a step").parse::<i32>().expect("a number"),
    }
}

/// The expected value of an input about a space or a card, by its name: a set, a step of a table, a place in a
/// list.
fn of_thing(facts: &Facts, plane: &str, thing: &str) -> bool {
    let (name, step) = plane.split_once(' ').unwrap_or((plane, ""));
    match (facts.get(name).expect("a field"), step) {
        (Fact::Words(words), "") => words.iter().any(|word| word == thing),
        (Fact::Word(word), "") => word.as_deref() == Some(thing),
        (Fact::Table(table), step) => holds(step, table.get(thing).copied().unwrap_or(0)),
        (Fact::Places(places), n) => {
            places[n.parse::<usize>().expect("a place") - 1].as_deref() == Some(thing)
        }
        (fact, step) => panic!("{plane}: {step} of {fact:?}"),
    }
}

/// The same for all other inputs.
fn of_rest(facts: &Facts, input: &str) -> bool {
    let (name, rest) = input.split_once(' ').unwrap_or((input, ""));
    match (facts.get(name).expect("a field"), rest) {
        (Fact::Yes(yes), "") => *yes,
        (Fact::Number(n), step) => holds(step, *n),
        (Fact::Word(word), word_named) => word.as_deref() == Some(word_named),
        (Fact::Words(words), word) => words.iter().any(|on| on == word),
        (Fact::Numbers(numbers), rest) => {
            let (place, step) = rest.split_once(' ').expect("a place and a step");
            holds(step, numbers[place.parse::<usize>().expect("a place") - 1])
        }
        (fact, rest) => panic!("{input}: {rest} of {fact:?}"),
    }
}

fn inputs_say_the_facts<G: Game>(values: &OptionValues, games: u64) {
    let setup = G::setup(values).expect("good options");
    let inputs = Inputs::of::<G>(&setup);
    let (spaces, cards) = (&inputs.spaces, &inputs.cards);
    let in_spaces = spaces.len() * inputs.space_planes.len();
    let in_cards = cards.len() * inputs.card_planes.len();
    assert_eq!(inputs.tests.len(), in_spaces + in_cards + inputs.others.len());
    assert_eq!(inputs.actions.len(), 64 + spaces.len() + cards.len());
    let mut seen = BTreeSet::new();
    for seed in 0..games {
        let mut n = 0;
        random_game::<G>(&setup, seed, |state, open: &Open| {
            n += 1;
            for side in Side::BOTH {
                let Some(ask) = open.ask(side) else { continue };
                if n % 7 != 0 {
                    continue;
                }
                let view = G::view(&setup, state, side.into());
                let facts = facts::<G>(&setup, &view, Some(ask));
                let row = row::<G>(&setup, &view, open, side);
                assert_eq!(row.len(), inputs.row_bytes());
                let on: BTreeSet<usize> = inputs.on(&row).collect();
                let legal = |pick: Pick| ask.options.has(pick);
                let mut at = 0;
                let mut check = |input: &str, expected: bool| {
                    assert_eq!(on.contains(&at), expected, "{} seed {seed} act {n}: {input}", G::NAME);
                    at += 1;
                };
                for &space in spaces {
                    let word = G::pick_word(&setup, Pick::Space(space));
                    for plane in &inputs.space_planes {
                        let expected = match plane.as_str() {
                            "legal" => legal(Pick::Space(space)),
                            plane => of_thing(&facts, plane, &word),
                        };
                        check(&format!("{word}: {plane}"), expected);
                    }
                }
                for &card in cards {
                    let word = G::pick_word(&setup, Pick::Card(card));
                    for plane in &inputs.card_planes {
                        let expected = match plane.as_str() {
                            "legal" => legal(Pick::Card(card)),
                            plane => of_thing(&facts, plane, &word),
                        };
                        check(&format!("{word}: {plane}"), expected);
                    }
                }
                for input in &inputs.others {
                    let expected = match input.strip_prefix("legal choice ") {
                        Some(choice) => legal(Pick::Choice(choice.parse().expect("a choice"))),
                        None => of_rest(&facts, input),
                    };
                    check(input, expected);
                }
                // Everything that may be picked is an action of the network.
                for pick in ask.options.iter() {
                    assert!(inputs.actions.contains(&(pick.index() as u16)), "{}: {pick:?}", G::NAME);
                }
                seen.extend(on);
            }
        });
    }
    let share = seen.len() as f64 / inputs.tests.len() as f64;
    assert!(share > 0.2, "{}: of {} inputs {} were ever on", G::NAME, inputs.tests.len(), seen.len());
}

#[test]
fn inputs_say_what_the_facts_say() {
    inputs_say_the_facts::<Twilight>(&OptionValues::new(), 6);
    inputs_say_the_facts::<RedSea>(&OptionValues::new(), 6);
    let borrow = [("with_red_sea_cards".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    inputs_say_the_facts::<Twilight>(&borrow, 4);
    let zero = [("turn_zero".to_owned(), OptionValue::Switch(true))].into_iter().collect();
    inputs_say_the_facts::<Twilight>(&zero, 4);
    inputs_say_the_facts::<thirteen::Thirteen>(&OptionValues::new(), 20);
}

/// Fields that a set-up is said to have no use for keep their initial byte, and cards and spaces outside the roster
/// are in no set that is read.
#[test]
fn what_is_not_read_says_nothing() {
    struct Unread;
    impl ForGame for Unread {
        type Output = ();
        fn run<G: Game>(self) {
            let setup = G::setup(&OptionValues::new()).expect("defaults");
            let unread: Vec<_> = fields_of::<G>(&setup).into_iter().filter(|field| !field.used).collect();
            for seed in 0..8 {
                let mut first: Option<[Vec<u8>; 2]> = None;
                random_game::<G>(&setup, seed, |state, open| {
                    let rows = Side::BOTH.map(|side| {
                        let mut row = vec![0; G::OBSERVATION_BYTES];
                        encode::<G>(&setup, &G::view(&setup, state, side.into()), open.ask(side), &mut row);
                        row
                    });
                    let first = first.get_or_insert_with(|| rows.clone());
                    for field in &unread {
                        for (row, first) in rows.iter().zip(first.iter()) {
                            let (at, end) = (field.at, field.at + field.bytes);
                            assert_eq!(row[at..end], first[at..end], "{}: {}", G::NAME, field.name);
                        }
                    }
                });
            }
        }
    }
    for &game in GameName::ALL {
        game.with(Unread);
    }
}

#[test]
fn a_hash_belongs_to_one_table() {
    let hash = |values: &[(&str, bool)]| {
        let values = values.iter().map(|(key, on)| ((*key).to_owned(), OptionValue::Switch(*on))).collect();
        Inputs::of::<Twilight>(&Twilight::setup(&values).expect("good options")).hash()
    };
    let plain = hash(&[]);
    assert_eq!(plain, hash(&[]));
    assert_ne!(plain, hash(&[("with_red_sea_cards", true)]));
    assert_ne!(plain, hash(&[("optional_cards", false)]));
    let setup = RedSea::setup(&OptionValues::new()).expect("defaults");
    assert_ne!(plain, Inputs::of::<RedSea>(&setup).hash());
}
