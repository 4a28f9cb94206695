#![allow(dead_code, unused_imports)] // Each test file uses only part of this.

pub mod scenario;

use contract::{CardId, OptionValues, Rules, Side};
pub use scenario::*;
use thirteen::state::{NO_CARD, Phase};
use thirteen::zone::{CUBA, Cards, SPACES};
use thirteen::{Setup, State, Thirteen, deck};

/// Option values from words, as on a command line.
pub fn values(words: &[(&str, &str)]) -> OptionValues {
    words
        .iter()
        .map(|(key, word)| {
            let spec = Thirteen::options().iter().find(|spec| spec.key == *key).expect("a known option");
            ((*key).to_owned(), spec.parse(word).unwrap_or_else(|bad| panic!("{bad}")))
        })
        .collect()
}

pub fn setup_with(words: &[(&str, &str)]) -> Setup {
    Thirteen::setup(&values(words)).unwrap_or_else(|bad| panic!("{bad}"))
}

/// The shipped deck with some events replaced; events are given as TOML.
pub fn deck_with(events: &[(&str, &str)]) -> String {
    let head = "schema = \"thirteen-minutes-deck/1\"\n[deck]\nid = \"test\"\nname_en = \"Test\"\nstatus = \"certain\"\n";
    let mut text = head.to_owned();
    for card in &deck::SHIPPED_DECK.cards {
        let event = events.iter().find(|(id, _)| *id == card.id).map_or("[]", |(_, event)| event);
        text.push_str(&format!(
            "[[card]]\nnumber = {}\nid = \"{}\"\nname_en = \"{}\"\nside = \"{}\"\ncubes = {}\ndefcon = \"{}\"\nevent = {event}\n",
            card.number,
            card.id,
            card.name.in_lang(contract::Lang::En),
            card.owner.word(),
            card.cubes,
            card.colour.word(),
        ));
    }
    text
}

/// A deck whose events use every op of the vocabulary, with minima, halves and branches.
pub fn busy_deck() -> String {
    deck_with(&[
        (
            "us_quarantine",
            r#"[ { op = "peek_hand", count = 1 }, { op = "swap_hands", optional = true }, { op = "remove", who = "opponent", total = "half", territories = 2, min = 1, to = "out" } ]"#,
        ),
        (
            "us_u2_photographs",
            r#"[ { op = "peek_cuba" }, { op = "peek_deck", count = 3, reorder = true }, { op = "cycle", count = 2, to = "bottom" }, { op = "place", total = 5, per = 2, min = 4, territories = 3 } ]"#,
        ),
        (
            "us_excomm",
            r#"[ { op = "swap_zones", first = { zones = ["own"] } }, { op = "swap_cubes", optional = false }, { op = "freeze", territories = 2 }, { op = "exile", total = "half" } ]"#,
        ),
        (
            "us_back_channel",
            r#"[ { op = "transfer", total = 4, per = 2, min = 3 }, { op = "recover", total = "all" }, { op = "swap_cuba", optional = false } ]"#,
        ),
        (
            "us_address_to_the_nation",
            r#"[ { op = "choose", by = "opponent", optional = true, options = [ [ { op = "score", vp = 2 } ], [ { op = "swap_cuba", who = "opponent" }, { op = "exile", total = 3, from = "board", where = { theirs = "some" } } ] ] } ]"#,
        ),
        (
            "ussr_anadyr",
            r#"[ { op = "swap_cuba" }, { op = "place", total = 2, where = { defcon = ["military"], cuba = "also" } } ]"#,
        ),
        (
            "ussr_u2_downed",
            r#"[ { op = "reveal_cuba" }, { op = "replace", total = 3, territories = 2 }, { op = "swap_cuba" } ]"#,
        ),
        (
            "ussr_missile_trade",
            r#"[ { op = "cycle", who = "opponent", count = 1, min = 1, to = "shuffle" }, { op = "peek_deck", count = 2 }, { op = "peek_hand", count = 1, random = false }, { op = "swap_hands", give = "random", take = "choose" } ]"#,
        ),
        (
            "ussr_castro",
            r#"[ { op = "if", cond = { left = { measure = "cubes", who = "us" }, cmp = ">", right = { measure = "supply", who = "ussr" } }, then = [ { op = "order_modifier", who = "opponent", amount = -2, uses = 2 } ], else = [ { op = "order_modifier", amount = 2, uses = 0 } ] }, { op = "set_zone", zone = "neutral", territories = 2, min = 1 } ]"#,
        ),
        (
            "ussr_solidarity_rallies",
            r#"[ { op = "repeat_event", sides = ["us", "ussr", "un"] }, { op = "freeze", until = "end_of_game", what = ["move"], where = { cuba = "only" } } ]"#,
        ),
        (
            "un_u_thant",
            r#"[ { op = "shift", toward = "choose", steps = 2, territories = 3, min = 1 }, { op = "peek_hand" } ]"#,
        ),
        (
            "un_scramble",
            r#"[ { op = "repeat_event", allow_self = true, sides = ["us", "ussr", "un"] }, { op = "swap_hands", give = "random", take = "random", optional = true }, { op = "cycle" } ]"#,
        ),
        (
            "un_face_saver",
            r#"[ { op = "order", cubes = 2 }, { op = "order", who = "opponent", cubes = 1, modes = ["remove"] }, { op = "place", who = "opponent", total = "all", territories = 1 } ]"#,
        ),
    ])
}

/// The invariants I1 to I4 of the rules, which hold in every state of every game.
pub fn check_invariants(setup: &Setup, state: &State) {
    let (public, hidden) = (&state.public, &state.hidden);
    for side in Side::BOTH {
        let table: u8 = public.cubes.iter().map(|cubes| cubes[side]).sum();
        assert_eq!(
            public.supply[side] + table + public.out[side],
            setup.rules.cubes_per_player,
            "I1: cubes of {side:?}"
        );
        assert_eq!(hidden.hands[side].len(), public.hands[side], "the size of a hand is public");
    }
    let mut cards = Cards::EMPTY;
    let mut places = 0;
    let mut add = |set: Cards| {
        cards = cards.or(set);
        places += u32::from(set.len());
    };
    let fixed = |row: &[u8]| row.iter().filter(|&&card| card != NO_CARD).map(|&card| CardId(card)).collect();
    let (top, bottom): (Cards, Cards) = (fixed(&hidden.top), fixed(&hidden.bottom));
    let table = Cards(public.on_table.0).and(Cards::ALL);
    [hidden.hands[Side::Us], hidden.hands[Side::Ussr], hidden.pile, top, bottom, table]
        .into_iter()
        .for_each(&mut add);
    if hidden.cuba != NO_CARD {
        add(Cards::one(CardId(hidden.cuba)));
    }
    assert_eq!((cards, places), (Cards::ALL, 13), "I2: every card is in exactly one place");
    let pile = hidden.pile.len() + top.len() + bottom.len();
    assert_eq!((top.len(), bottom.len(), pile), (public.pile.top, public.pile.bottom, public.pile.size));
    assert_eq!(public.on_table.has(CUBA), hidden.cuba != NO_CARD, "I4: Cuba lies on the table");
    let empty = |land: usize| public.on_table.0 >> land & 1 == 0;
    assert!((0..SPACES).all(|land| !empty(land) || public.cubes[land].0 == [0, 0]), "cubes beside the table");
    if public.phase == Phase::Card {
        let draws = 12 - 2 * setup.rules.hand_size;
        assert_eq!(public.on_table.len(), 1 + public.turn, "I3: territories");
        assert_eq!(public.pile.size, draws.saturating_sub(public.turn), "I3: pile");
    }
    for side in Side::BOTH {
        let knows = hidden.knows[side];
        let foe = hidden.hands[side.foe()];
        assert_eq!(knows.hand.minus(foe), Cards::EMPTY, "knowledge of a hand is true");
        assert_eq!(knows.hand_or_cuba.minus(foe).minus(cuba_of(state)), Cards::EMPTY, "knowledge is true");
    }
}

fn cuba_of(state: &State) -> Cards {
    if state.hidden.cuba == NO_CARD { Cards::EMPTY } else { Cards::one(CardId(state.hidden.cuba)) }
}
