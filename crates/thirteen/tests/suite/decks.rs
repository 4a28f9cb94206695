//! Deck files: what is accepted, what is refused and with which words. No file, whatever its content, makes
//! the reader panic.

use crate::common::*;
use contract::info::ValueProblem;
use contract::{Below, record};
use contract::{Lang, OptionValue, Rules, Speech, SplitMix, laws};
use thirteen::deck::{MAX_BYTES, Piece, SHIPPED, SHIPPED_DECK, Status};
use thirteen::{DeckError, Thirteen, parse_deck};

fn refused(text: &str) -> DeckError {
    let bad = parse_deck(text).expect_err("a broken deck");
    for problem in &bad.problems {
        let russian = problem.told(Lang::Ru);
        assert!(russian.starts_with(&format!("строка {}: ", problem.line)), "{russian}");
        // A word that must be spelt exactly like this is the same in both languages.
        let [en, ru] = [Lang::En, Lang::Ru].map(|lang| problem.expected.told(lang));
        assert!(!en.contains(' ') || is_russian(&ru), "{russian}");
        assert_eq!(problem.got == Piece::Nothing, problem.got.told(Lang::Ru) == "ничего", "{russian}");
    }
    bad
}

fn is_russian(text: &str) -> bool {
    text.chars().any(|c| ('а'..='я').contains(&c))
}

/// A valid deck in which the first card's event is replaced.
fn with_event(event: &str) -> String {
    deck_with(&[("us_quarantine", event)])
}

/// The only problem of a deck with this event.
fn event_problem(event: &str) -> String {
    let bad = refused(&with_event(event));
    assert_eq!(bad.problems.len(), 1, "{event}: {bad}");
    bad.to_string()
}

#[test]
fn the_shipped_deck_is_read_and_says_that_it_is_a_reconstruction() {
    let deck = &*SHIPPED_DECK;
    assert_eq!(deck.cards.len(), 13);
    assert_eq!(deck.status, Status::Reconstructed);
    assert!(deck.is_reconstruction());
    assert!(deck.notice(Lang::En).is_some_and(|text| text.contains("reconstruction")));
    assert!(deck.notice(Lang::Ru).is_some_and(|text| text.contains("реконструкция")));
    assert!(SHIPPED.contains("RECONSTRUCTION") && SHIPPED.contains("РЕКОНСТРУКЦИЯ"));
    for card in &deck.cards {
        assert_eq!(card.confidence, Status::Reconstructed, "{}", card.id);
        assert!(
            [&card.text, &card.history, &card.name].iter().all(|text| is_russian(text.in_lang(Lang::Ru))),
            "{}",
            card.id
        );
    }
}

#[test]
fn a_certain_deck_has_no_notice() {
    let deck = parse_deck(&deck_with(&[])).expect("a deck");
    assert!(!deck.is_reconstruction());
    assert_eq!(deck.notice(Lang::En), None);
    assert_eq!(
        deck.cards[0].name.in_lang(Lang::Ru),
        "Naval Quarantine",
        "English serves without a Russian name"
    );
}

#[test]
fn wrong_counts_are_named() {
    let twelve = SHIPPED.rsplit_once("[[card]]").expect("cards").0;
    let bad = refused(twelve);
    assert!(bad.to_string().contains("expected exactly 13 tables [[card]], got 12"), "{bad}");
    let fourteen = format!("{SHIPPED}\n[[card]]\nnumber = 14\n");
    assert!(refused(&fourteen).to_string().contains("got 14"));
    let none =
        "schema = \"thirteen-minutes-deck/1\"\n[deck]\nid = \"x\"\nname_en = \"x\"\nstatus = \"certain\"\n";
    assert!(refused(none).to_string().contains("card: expected 13 tables [[card]], got nothing"));
}

#[test]
fn soft_differences_only_warn() {
    let text = SHIPPED.replacen("side = \"us\"", "side = \"un\"", 1).replacen("cubes = 2", "cubes = 9", 1);
    let deck = parse_deck(&text).expect("a deck");
    assert!(
        deck.warnings.iter().any(|warning| warning.contains("5 US, 5 USSR and 3 UN")),
        "{:?}",
        deck.warnings
    );
    assert!(deck.warnings.iter().any(|warning| warning.contains("more than 3 cubes")));
    assert!(deck.warnings.iter().any(|warning| warning.contains("26 cubes")));
    let options = deck_with(&[]).replace("[deck]", "[options]\nhand_size = 3\n[deck]");
    assert!(parse_deck(&options).expect("a deck").warnings[0].contains("[options] is not read"));
}

#[test]
fn errors_name_line_field_and_expectation() {
    let line = 1 + SHIPPED.lines().position(|line| line == "side = \"us\"").expect("a side");
    let bad = refused(&SHIPPED.replacen("side = \"us\"", "side = \"usa\"", 1));
    let problem = &bad.problems[0];
    assert_eq!((problem.line, problem.field.as_str()), (line, "card[1].side"));
    assert_eq!(
        problem.told(Lang::En),
        format!("line {line}: card[1].side: expected \"us\" or \"ussr\" or \"un\", got \"usa\"")
    );
}

#[test]
fn broken_cards() {
    let cases = [
        ("number = 2\n", "number = 1\n", "card[2].number: expected a number that no other card has, got 1"),
        ("number = 2\n", "number = -2\n", "card[2].number: expected a whole number from 0 to 999, got -2"),
        ("number = 2\n", "", "card[2].number: expected a whole number from 0 to 999, got nothing"),
        ("number = 2\n", "number = 99999999999999999999\n", "expected a whole number from 0 to 999"),
        ("number = 2\n", "number = 2.5\n", "expected a whole number"),
        ("id = \"us_excomm\"", "id = \"us_quarantine\"", "an id that no other card has"),
        (
            "id = \"us_excomm\"",
            "id = \"us excomm\"",
            "expected 1 to 40 letters (a-z, A-Z), digits, `_` or `-`",
        ),
        ("id = \"us_excomm\"", "id = \"\"", "expected 1 to 40 letters"),
        ("id = \"us_excomm\"", "id = \"cuba\"", "an id that is not a word of the game itself"),
        ("id = \"us_excomm\"", "id = \"decline\"", "an id that is not a word of the game itself"),
        ("id = \"us_excomm\"", "id = \"7\"", "an id that is not a word of the game itself"),
        ("id = \"us_excomm\"", "id = \"at-x\"", "an id that is not a word of the game itself"),
        ("cubes = 3\ndefcon", "cubes = 14\ndefcon", "expected a whole number from 0 to 13, got 14"),
        ("cubes = 3\ndefcon", "cubes = \"3\"\ndefcon", "expected a whole number from 0 to 13, got \"3\""),
        (
            "defcon = \"political\"",
            "defcon = \"green\"",
            "expected \"military\" or \"political\" or \"opinion\"",
        ),
        ("defcon = \"political\"", "defcom = \"political\"", "an unknown field `defcom`"),
        ("name_en = \"ExComm\"", "name_en = \"\"", "name_en: expected a text of 1 to 80 characters"),
        ("name_en = \"ExComm\"", "name_en = \"a\\u0007b\"", "without control characters"),
        (
            "status = \"reconstructed\"",
            "status = \"sure\"",
            "deck.status: expected \"certain\" or \"likely\"",
        ),
        (
            "schema = \"thirteen-minutes-deck/1\"",
            "schema = \"other\"",
            "schema: expected \"thirteen-minutes-deck/1\"",
        ),
        ("[deck]", "[desk]", "an unknown field `desk`"),
        ("confidence = \"reconstructed\"", "confidence = \"guess\"", "expected \"certain\" or \"likely\""),
    ];
    for (from, to, message) in cases {
        assert!(SHIPPED.contains(from), "{from}");
        let bad = refused(&SHIPPED.replacen(from, to, 1)).to_string();
        assert!(bad.contains(message), "{to}: {bad}");
    }
}

#[test]
fn broken_events() {
    let cases = [
        (r#"[ { op = "explode" } ]"#, "event[1].op: expected \"place\" or"),
        (r#"[ { total = 2 } ]"#, "event[1].op: expected \"place\" or"),
        (r#"[ 3 ]"#, "event[1]: expected a table, got 3"),
        (r#""place""#, "event: expected an array, got \"place\""),
        (r#"[ { op = "place" } ]"#, "event[1].total: expected a whole number from 0 to 26, got nothing"),
        (r#"[ { op = "place", total = 27 } ]"#, "from 0 to 26, got 27"),
        (r#"[ { op = "place", total = -1 } ]"#, "from 0 to 26, got -1"),
        (r#"[ { op = "place", total = "some" } ]"#, "expected \"all\" or \"half\", got \"some\""),
        (
            r#"[ { op = "place", total = 2, who = "nobody" } ]"#,
            "expected \"actor\" or \"opponent\" or \"us\" or \"ussr\"",
        ),
        (
            r#"[ { op = "place", total = 2, territories = 99 } ]"#,
            "territories: expected a whole number from 0 to 14",
        ),
        (r#"[ { op = "place", total = 2, per = 1, cap = 3 } ]"#, "an unknown field `cap`"),
        (
            r#"[ { op = "place", total = 2, where = { colour = "red" } } ]"#,
            "event[1].where.colour: expected one of the fields zones",
        ),
        (
            r#"[ { op = "place", total = 2, where = { zones = ["left"] } } ]"#,
            "an array of \"own\" or \"neutral\" or \"opponent\"",
        ),
        (r#"[ { op = "place", total = 2, where = { zones = [] } } ]"#, "at least one, got []"),
        (r#"[ { op = "place", total = 2, where = 3 } ]"#, "event[1].where: expected a table, got 3"),
        (r#"[ { op = "remove", total = 2, to = "moon" } ]"#, "expected \"supply\" or \"out\""),
        (r#"[ { op = "order" } ]"#, "cubes: expected a whole number from 0 to 26, got nothing"),
        (r#"[ { op = "shift" } ]"#, "toward: expected \"own\" or"),
        (r#"[ { op = "shift", toward = "own", steps = 3 } ]"#, "steps: expected a whole number from 1 to 2"),
        (r#"[ { op = "set_zone", zone = "here" } ]"#, "zone: expected \"own\" or"),
        (r#"[ { op = "swap_zones", optional = 1 } ]"#, "optional: expected true or false, got 1"),
        (r#"[ { op = "exile", total = 1, where = {} } ]"#, "no selector unless from = \"board\""),
        (r#"[ { op = "peek_hand", count = "some" } ]"#, "count: expected \"all\""),
        (r#"[ { op = "peek_deck", count = 13 } ]"#, "count: expected a whole number from 0 to 12"),
        (r#"[ { op = "reveal_cuba", who = "us" } ]"#, "an unknown field `who`"),
        (r#"[ { op = "order_modifier", amount = 100 } ]"#, "amount: expected a whole number from -13 to 13"),
        (r#"[ { op = "score" } ]"#, "vp: expected a whole number from -13 to 13, got nothing"),
        (r#"[ { op = "freeze", what = ["all"] } ]"#, "an array of \"move\" or \"place\" or \"remove\""),
        (r#"[ { op = "repeat_event", sides = ["china"] } ]"#, "an array of \"us\" or \"ussr\" or \"un\""),
        (r#"[ { op = "choose" } ]"#, "options: expected an array of op arrays, got nothing"),
        (r#"[ { op = "choose", options = [] } ]"#, "options: expected 1 to 8 op arrays, got 0"),
        (
            r#"[ { op = "choose", options = [[],[],[],[],[],[],[],[],[]] } ]"#,
            "expected 1 to 8 op arrays, got 9",
        ),
        (r#"[ { op = "if", then = [] } ]"#, "cond: expected a condition { left, cmp, right }, got nothing"),
        (
            r#"[ { op = "if", cond = { left = 1, cmp = "=", right = 2 }, then = [] } ]"#,
            "cmp: expected \"<\" or",
        ),
        (
            r#"[ { op = "if", cond = { left = { measure = "luck" }, cmp = "<", right = 2 }, then = [] } ]"#,
            "measure: expected \"supply\" or",
        ),
        (
            r#"[ { op = "if", cond = { left = { measure = "deck_size", who = "us" }, cmp = "<", right = 2 }, then = [] } ]"#,
            "an unknown field `who`",
        ),
        (r#"[ { op = "if", cond = { left = 1, cmp = "<", right = 200 }, then = [] } ]"#, "from -99 to 99"),
        (
            r#"[ { op = "if", cond = { left = 1, cmp = "<", right = 2 } } ]"#,
            "then: expected an array of ops, got nothing",
        ),
    ];
    for (event, message) in cases {
        let bad = event_problem(event);
        assert!(bad.contains("card[1].event"), "{event}: {bad}");
        assert!(bad.contains(message), "{event}: {bad}");
    }
}

#[test]
fn too_many_ops_and_too_deep_ones() {
    let many = format!("[ {} ]", r#"{ op = "peek_cuba" }, "#.repeat(65));
    assert!(event_problem(&many).contains("at most 64 ops in one event"));
    parse_deck(&with_event(&format!("[ {} ]", r#"{ op = "peek_cuba" }, "#.repeat(64))))
        .expect("64 are allowed");
    let nested = |depth: usize| {
        let mut event = "[]".to_owned();
        for _ in 0..depth {
            event = format!(r#"[ {{ op = "choose", options = [ {event} ] }} ]"#);
        }
        with_event(&event)
    };
    parse_deck(&nested(4)).expect("four deep");
    assert!(refused(&nested(5)).to_string().contains("branches at most 4 deep"));
    // The parser itself has a depth limit, too.
    let bad = refused(&nested(2000));
    assert!(!bad.problems.is_empty());
    refused(&with_event(&"[".repeat(30_000)));
    refused(&format!("a{} = 1", ".a".repeat(20_000)));
}

#[test]
fn huge_files_and_strings() {
    let big = format!("{SHIPPED}\n# {}", "x".repeat(MAX_BYTES));
    assert!(refused(&big).to_string().contains("expected a file of at most 65536 bytes"));
    let name = SHIPPED.replacen("name_en = \"ExComm\"", &format!("name_en = \"{}\"", "я".repeat(5000)), 1);
    let bad = refused(&name).to_string();
    assert!(bad.contains("1 to 80 characters") && bad.len() < 1000, "the message stays short: {}", bad.len());
    let id = SHIPPED.replacen("id = \"us_excomm\"", &format!("id = \"{}\"", "a".repeat(41)), 1);
    assert!(refused(&id).to_string().contains("1 to 40 letters"));
    // A file that just fits must also fit into a record, which ends it with a line break.
    let padded = format!("{SHIPPED}#{}", "x".repeat(MAX_BYTES - SHIPPED.len() - 1));
    assert_eq!(padded.len(), MAX_BYTES);
    refused(&padded);
    parse_deck(&padded[..MAX_BYTES - 1]).expect("one byte less");
}

#[test]
fn many_problems_are_listed_up_to_a_number() {
    let bad = refused(&SHIPPED.replace("\ncubes = ", "\ncubs = "));
    assert_eq!(bad.problems.len(), DeckError::LISTED);
    assert!(bad.more > 0);
    assert!(bad.to_string().ends_with(&format!("and {} more", bad.more)));
    assert!(bad.told(Lang::Ru).ends_with(&format!("и ещё {}", bad.more)));
    let by_line: Vec<_> = bad.by_line(Lang::En).collect();
    assert_eq!(by_line.len(), DeckError::LISTED + 1);
    assert_eq!(
        by_line.last().map(|more| (more.line, &*more.text)),
        Some((None, &*format!("and {} more", bad.more)))
    );
}

#[test]
fn problems_are_told_in_russian_too() {
    let text = SHIPPED.replacen("side = \"us\"", "side = \"usa\"", 1);
    let bad = refused(&text);
    let line = bad.problems[0].line;
    assert_eq!(
        bad.told(Lang::Ru),
        format!("строка {line}: card[1].side: ожидается: \"us\" или \"ussr\" или \"un\"; получено: \"usa\"")
    );
    let values = [("deck".to_owned(), OptionValue::Text(text))].into();
    let expected = [
        "card[1].side: expected \"us\" or \"ussr\" or \"un\", got \"usa\"",
        "card[1].side: ожидается: \"us\" или \"ussr\" или \"un\"; получено: \"usa\"",
    ];
    for (lang, text) in Lang::ALL.into_iter().zip(expected) {
        let refused = Thirteen::refused_values(&values, lang).expect("a bad deck");
        assert_eq!((refused.option, &refused.text), (Some("deck"), &bad.told(lang)));
        let problem = ValueProblem { line: Some(line as u32), text: text.to_owned() };
        assert_eq!(refused.problems, [problem], "the line is told apart from what is wrong there");
    }
    assert_eq!(Thirteen::refused_values(&[].into(), Lang::Ru), None);
}

#[test]
fn notes_of_the_shipped_deck_are_told_in_both_languages() {
    for card in &SHIPPED_DECK.cards {
        let notes = &card.event_notes;
        assert!(!notes.in_lang(Lang::En).is_empty() && !is_russian(notes.in_lang(Lang::En)), "{}", card.id);
        assert!(is_russian(notes.in_lang(Lang::Ru)), "{}", card.id);
        assert_eq!(Lang::ALL.map(|lang| notes.spoken(lang)), Lang::ALL);
    }
    let english = parse_deck(
        &SHIPPED
            .lines()
            .filter(|line| !line.starts_with("event_notes_ru"))
            .fold(String::new(), |text, line| text + line + "\n"),
    );
    let notes = english.expect("a deck").cards.swap_remove(0).event_notes;
    assert_eq!((notes.in_lang(Lang::Ru), notes.spoken(Lang::Ru)), (notes.in_lang(Lang::En), Lang::En));
}

#[test]
fn no_text_makes_the_reader_panic() {
    let mut rng = SplitMix(13);
    let busy = busy_deck();
    let mut accepted = 0;
    for round in 0..3000 {
        let source = if round % 2 == 0 { SHIPPED } else { &busy };
        let mut bytes = source.as_bytes().to_vec();
        for _ in 0..=rng.below(4) {
            let at = rng.below(bytes.len() as u32) as usize;
            match rng.below(4) {
                0 => bytes[at] = rng.below(128) as u8,
                1 => drop(bytes.drain(at..(at + 1 + rng.below(40) as usize).min(bytes.len()))),
                2 => bytes.insert(at, b"[]{}\"=,.#-9"[rng.below(11) as usize]),
                _ => {
                    let piece = bytes[at..(at + rng.below(200) as usize).min(bytes.len())].to_vec();
                    bytes.splice(at..at, piece);
                }
            }
        }
        let text = String::from_utf8_lossy(&bytes);
        match parse_deck(&text) {
            // What is accepted can be played to the end, and undo does not reveal hands.
            Ok(_) => {
                accepted += 1;
                let setup = setup_with(&[("deck", &text)]);
                laws::random_game::<Thirteen>(&setup, round, |_, _| ());
                laws::undo_tells_nothing::<Thirteen>(&setup, round, 2);
            }
            Err(bad) => assert!(!bad.problems.is_empty()),
        }
    }
    assert!(accepted > 20, "some changes are harmless: {accepted}");
}

#[test]
fn the_option_refuses_with_the_same_words() {
    let mut values = contract::OptionValues::new();
    values.insert("deck".to_owned(), OptionValue::Text("nonsense".to_owned()));
    let bad = Thirteen::setup(&values).expect_err("no deck");
    assert!(bad.starts_with("option deck: line 1: expected a TOML file"), "{bad}");
    values.insert("deck".to_owned(), OptionValue::Text(String::new()));
    assert_eq!(Thirteen::setup(&values).expect("the shipped deck").deck, *SHIPPED_DECK);
    values.insert("colour".to_owned(), OptionValue::Switch(true));
    assert!(Thirteen::setup(&values).expect_err("an unknown option").contains("unknown option colour"));
}

#[test]
fn a_custom_deck_travels_inside_the_record() {
    let deck = busy_deck();
    let values = values(&[("deck", &deck), ("campaign", "on"), ("campaign_target", "30")]);
    let setup = Thirteen::setup(&values).expect("a table");
    for seed in 0..20 {
        laws::record_round_trip::<Thirteen>(&setup, &values, seed);
    }
    let (_, acts) = laws::random_game::<Thirteen>(&setup, 7, |_, _| ());
    let text = record::write::<Thirteen>(&setup, &values, &[], &acts);
    assert!(text.contains("option deck |") && text.contains("id = \"un_scramble\""));
    let read = record::Record::parse(&text).expect("a record");
    let again = Thirteen::setup(&read.values::<Thirteen>().expect("options")).expect("a table");
    assert_eq!(again.deck, setup.deck);
    assert_eq!(again.rules, setup.rules);
}

#[test]
fn every_option_has_words_in_both_languages() {
    for spec in Thirteen::options() {
        for text in Lang::ALL.map(|lang| [spec.title[lang], spec.help[lang]]).concat() {
            assert!(!text.is_empty(), "{}", spec.key);
        }
        assert!(spec.title[Lang::Ru].chars().any(|c| ('а'..='я').contains(&c)), "{}", spec.key);
        assert!(spec.check(&spec.default()).is_ok(), "{}", spec.key);
    }
}

#[test]
fn a_deck_goes_to_front_ends_without_its_events() {
    let json = serde_json::to_value(&*SHIPPED_DECK).expect("plain data");
    assert_eq!(json["status"], "reconstructed");
    let card = &json["cards"][0];
    assert_eq!(
        (&card["id"], &card["owner"], &card["colour"]),
        (&"us_quarantine".into(), &"us".into(), &"military".into())
    );
    assert_eq!(card["name"]["ru"], "Морской карантин");
    assert!(json.get("code").is_none() && card.get("event").is_none());
}
