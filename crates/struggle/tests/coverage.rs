//! Nothing goes untested: every card and every ruling of it, every numbered section of the rules. The test
//! sources themselves are read, so a test that is renamed or deleted is missed here.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use struggle::facts::{CARD_FACTS, CardFacts};

/// A test function: its name, and the comment directly above it.
struct TestFn {
    name: String,
    comment: String,
}

/// Every `#[test]` in the files of the tests folder.
fn all_tests() -> Vec<TestFn> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut files: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
        .iter()
        .flat_map(|path| {
            let source =
                fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            tests_in(&source)
        })
        .collect()
}

fn tests_in(source: &str) -> Vec<TestFn> {
    let mut tests = Vec::new();
    let mut comment = String::new();
    let mut is_test = false;
    for line in source.lines().map(str::trim) {
        if line.starts_with("//") {
            comment.push_str(line.trim_start_matches('/'));
            comment.push('\n');
        } else if line == "#[test]" {
            is_test = true;
        } else if !line.starts_with("#[") {
            let name = line.strip_prefix("fn ").and_then(|rest| rest.split('(').next());
            if let Some(name) = name.filter(|_| is_test) {
                tests.push(TestFn { name: name.to_owned(), comment: comment.clone() });
            }
            is_test = false;
            comment.clear();
        }
    }
    tests
}

/// The cards of Twilight Struggle: their codes are plain numbers.
fn twilight_cards() -> impl Iterator<Item = &'static CardFacts> {
    CARD_FACTS.iter().filter(|card| card.code.parse::<u8>().is_ok_and(|number| number > 0))
}

/// The words a test of this card may begin with.
fn names_of(card: &CardFacts) -> impl Iterator<Item = &'static str> {
    [Some(card.word), card.word.strip_prefix("the_")].into_iter().flatten()
}

/// The card a test is named after: the longest name that fits.
fn card_of(test: &str) -> Option<&'static str> {
    twilight_cards()
        .flat_map(|card| names_of(card).map(move |name| (name, card.word)))
        .filter(|(name, _)| test.strip_prefix(name).is_some_and(|rest| rest.starts_with('_')))
        .max_by_key(|(name, _)| name.len())
        .map(|(_, word)| word)
}

#[test]
fn every_card_has_a_test_and_one_for_each_ruling() {
    assert_eq!(twilight_cards().count(), 110);
    let mut tests: BTreeMap<&str, usize> = BTreeMap::new();
    for test in all_tests() {
        if let Some(card) = card_of(&test.name) {
            *tests.entry(card).or_default() += 1;
        }
    }
    let missing: Vec<String> = twilight_cards()
        .filter_map(|card| {
            let needed = card.rulings.len().max(1);
            let has = tests.get(card.word).copied().unwrap_or(0);
            let (code, word, rulings) = (card.code, card.word, card.rulings.len());
            (has < needed).then(|| format!("{code:>4}  {word:<42} {rulings:>7} {has:>6} {needed:>7}"))
        })
        .collect();
    let head = format!("{:>4}  {:<42} {:>7} {:>6} {:>7}", "card", "", "rulings", "tests", "needed");
    assert!(missing.is_empty(), "{} cards lack tests:\n{head}\n{}", missing.len(), missing.join("\n"));
}

/// The numbered rules that need a test. Those left out are names, components, or said again elsewhere.
const RULES: &str = "2.1.2 2.1.5 2.1.6 2.1.7 2.2.1 2.2.4 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5A 4.5B 4.5C \
    4.5D 4.5E 4.5F 4.5G 4.5H 4.5I 5.1 5.2 5.3 5.4 5.5 6.1.1 6.1.2 6.1.3 6.1.4 6.2.1 6.2.2 6.2.3 6.3.1 6.3.2 \
    6.3.3 6.3.4 6.3.5 6.4.1 6.4.2 6.4.3 6.4.4 6.4.5 6.4.6 7.1 7.2 7.3 7.4 7.4.1 7.4.2 7.5 7.6 8.1.2 8.1.3 \
    8.1.4 8.1.5 8.1.6 8.2.1 8.2.2 8.2.3 8.2.5 9.1 9.3 9.4 9.5 9.6 9.7 9.8 10.1.1 10.1.2 10.1.5 10.2 10.3.1 \
    10.3.2 11.1 11.bid 12";

/// The sections cited as `§N` in a comment. "§4.5 D" is the same as "§4.5D", "§11 bid" as "§11.bid".
fn citations(comment: &str) -> impl Iterator<Item = String> {
    comment.split('§').skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
        let (number, after) = rest.split_at(end);
        let number = number.trim_end_matches('.');
        let word: String =
            after.strip_prefix(' ').unwrap_or("").chars().take_while(char::is_ascii_alphanumeric).collect();
        match (number, word.as_str()) {
            ("4.5", letter) if letter.len() == 1 => format!("4.5{letter}"),
            ("11", "bid") => "11.bid".to_owned(),
            _ => number.to_owned(),
        }
    })
}

#[test]
fn every_rule_is_cited_above_a_test() {
    let tests = all_tests();
    let cited: BTreeSet<String> = tests.iter().flat_map(|test| citations(&test.comment)).collect();
    let missing: Vec<&str> = RULES.split_whitespace().filter(|rule| !cited.contains(*rule)).collect();
    assert!(missing.is_empty(), "{} rules have no test: §{}", missing.len(), missing.join(" §"));
}

#[test]
fn sources_are_read_as_they_are_meant() {
    let source = "/// 12 ruling 1, §4.5 D, §6.1.1. And §11.bid;\n/// §10.3.2\n#[test]\n#[should_panic]\n\
                  fn che_may_try_twice() {\n    // §9.1\n}\n\n// §1\nfn not_a_test() {}\n";
    let tests = tests_in(source);
    assert_eq!(tests.iter().map(|test| test.name.as_str()).collect::<Vec<_>>(), ["che_may_try_twice"]);
    let cited: Vec<String> = citations(&tests[0].comment).collect();
    assert_eq!(cited, ["4.5D", "6.1.1", "11.bid", "10.3.2"]);

    assert_eq!(card_of("che_may_try_twice"), Some("che"));
    assert_eq!(card_of("chernobyl_closes_a_region"), Some("chernobyl"));
    assert_eq!(card_of("iron_lady_clears_the_uk"), Some("the_iron_lady"));
    assert_eq!(card_of("checks_nothing"), None);
}
