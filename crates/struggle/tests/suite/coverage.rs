//! Nothing goes untested: every card with all its rulings, every numbered section of the rules. The test
//! sources themselves are read, so a test that is renamed or deleted is noticed here.

use contract::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use struggle::facts::{CARD_FACTS, CardFacts};

/// A test function: its name, the comment directly above it, and which game it is about.
struct TestFn {
    name: String,
    comment: String,
    game: GameBox,
}

/// The boxes with cards. Two have an Africa Scoring, so the file determines which one a test is about.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum GameBox {
    Twilight,
    RedSea,
    Promo,
    TurnZero,
}

impl GameBox {
    /// Files with tests of Red Sea, the promo packs and Turn Zero have that in their names.
    fn of_file(path: &Path) -> GameBox {
        let names = |word: &str| path.file_name().is_some_and(|name| name.to_string_lossy().contains(word));
        if names("red_sea") {
            GameBox::RedSea
        } else if names("promo") {
            GameBox::Promo
        } else if names("turn_zero") {
            GameBox::TurnZero
        } else {
            GameBox::Twilight
        }
    }

    /// Plain numbers are codes of Twilight Struggle, KM1 to KM51 those of Red Sea, P1 to P8 those of the packs,
    /// P19, P20 and the crises those of Turn Zero; its statecraft is tested as a whole.
    fn cards(self) -> impl Iterator<Item = &'static CardFacts> {
        CARD_FACTS.iter().filter(move |card| match self {
            GameBox::Twilight => card.code.parse::<u8>().is_ok_and(|number| number > 0),
            GameBox::RedSea => card.code.starts_with("KM"),
            GameBox::Promo => number_after(card, "P").is_some_and(|number| number <= 8),
            GameBox::TurnZero => {
                number_after(card, "P").is_some_and(|number| number >= 19) || card.code.starts_with("TZ")
            }
        })
    }
}

fn number_after(card: &CardFacts, letters: &str) -> Option<u8> {
    card.code.strip_prefix(letters)?.parse().ok()
}

/// Every `#[test]` in the files of the tests folder.
fn all_tests() -> Vec<TestFn> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite");
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
            tests_in(&source, GameBox::of_file(path))
        })
        .collect()
}

fn tests_in(source: &str, game: GameBox) -> Vec<TestFn> {
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
                tests.push(TestFn { name: name.to_owned(), comment: comment.clone(), game });
            }
            is_test = false;
            comment.clear();
        }
    }
    tests
}

/// Short names that tests use for long ones in Twilight Struggle. Each is part of exactly one card's word.
const SHORT: [&str; 13] = [
    "ask_not",
    "de_gaulle",
    "death_squads",
    "grain_sales",
    "how_i_learned",
    "john_paul",
    "nixon",
    "red_scare",
    "sadat",
    "salt",
    "us_japan",
    "ussuri",
    "warsaw_pact",
];

/// Whether `part` occurs in `word` as whole words.
fn has_words(word: &str, part: &str) -> bool {
    format!("_{word}_").contains(&format!("_{part}_"))
}

/// The names with which a test of this card may begin.
fn names_of(card: &CardFacts) -> impl Iterator<Item = &'static str> {
    let word = card.word;
    let short = SHORT.into_iter().filter(move |short| has_words(word, short));
    let bare = ["the_", "red_sea_"].into_iter().filter_map(move |prefix| word.strip_prefix(prefix));
    [word].into_iter().chain(bare).chain(short)
}

/// The cards that a test is named after: the longest name that matches, and another one after "and".
fn cards_of(game: GameBox, test: &str) -> Vec<&'static str> {
    let longest = game
        .cards()
        .flat_map(|card| names_of(card).map(move |name| (name, card.word)))
        .filter_map(|(name, word)| Some((test.strip_prefix(name)?.strip_prefix('_')?, word)))
        .min_by_key(|(rest, _)| rest.len());
    let Some((rest, word)) = longest else { return Vec::new() };
    let others = rest.strip_prefix("and_").map_or(Vec::new(), |rest| cards_of(game, rest));
    [vec![word], others].concat()
}

/// The rulings that a test names: "ruling_2", "rulings_1_and_2", "ruling_4_and_5".
fn rulings_of(test: &str) -> Vec<usize> {
    let numbers = |after: &str| -> Vec<usize> {
        let words = after.trim_start_matches('s').trim_start_matches('_').split('_');
        words
            .take_while(|word| *word == "and" || word.parse::<usize>().is_ok())
            .filter_map(|word| word.parse().ok())
            .collect()
    };
    test.split("ruling").skip(1).flat_map(numbers).collect()
}

/// Sufficient: a test for every ruling by number, or as many tests as there are rulings.
#[test]
fn every_card_has_a_test_and_one_for_each_ruling() {
    let boxes = [GameBox::Twilight, GameBox::RedSea, GameBox::Promo, GameBox::TurnZero];
    assert_eq!(boxes.map(|game| game.cards().count()), [110, 51, 8, 8]);
    for short in SHORT {
        let cards = CARD_FACTS.iter().filter(|card| has_words(card.word, short)).count();
        assert_eq!(cards, 1, "{short} must name one card");
    }
    let mut tests: BTreeMap<&str, (usize, BTreeSet<usize>)> = BTreeMap::new();
    for test in all_tests() {
        for card in cards_of(test.game, &test.name) {
            let (count, rulings) = tests.entry(card).or_default();
            *count += 1;
            rulings.extend(rulings_of(&test.name));
        }
    }
    let missing: Vec<String> = GameBox::Twilight
        .cards()
        .chain(GameBox::RedSea.cards())
        .chain(GameBox::Promo.cards())
        .chain(GameBox::TurnZero.cards())
        .filter_map(|card| {
            let needed = card.rulings[Lang::FIRST].len().max(1);
            let (has, named) = tests.remove(card.word).unwrap_or_default();
            let all_named =
                has > 0 && (1..=card.rulings[Lang::FIRST].len()).all(|ruling| named.contains(&ruling));
            let line = format!(
                "{:>4}  {:<42} {:>7} {has:>6}",
                card.code,
                card.word,
                card.rulings[Lang::FIRST].len()
            );
            (has < needed && !all_named).then_some(line)
        })
        .collect();
    let head = format!("{:>4}  {:<42} {:>7} {:>6}", "card", "", "rulings", "tests");
    assert!(missing.is_empty(), "{} cards lack tests:\n{head}\n{}", missing.len(), missing.join("\n"));
}

/// The numbered rules of Twilight Struggle that need a test. The others are names, components, or repeated elsewhere.
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
    // Red Sea has sections with the same numbers.
    let twilight = tests.iter().filter(|test| test.game == GameBox::Twilight);
    let cited: BTreeSet<String> = twilight.flat_map(|test| citations(&test.comment)).collect();
    let missing: Vec<&str> = RULES.split_whitespace().filter(|rule| !cited.contains(*rule)).collect();
    assert!(missing.is_empty(), "{} rules have no test: §{}", missing.len(), missing.join(" §"));
}

#[test]
fn sources_are_read_as_they_are_meant() {
    let source = "/// 12 ruling 1, §4.5 D, §6.1.1. And §11.bid;\n/// §10.3.2\n#[test]\n#[should_panic]\n\
                  fn che_may_try_twice() {\n    // §9.1\n}\n\n// §1\nfn not_a_test() {}\n";
    let tests = tests_in(source, GameBox::Twilight);
    assert_eq!(tests.iter().map(|test| test.name.as_str()).collect::<Vec<_>>(), ["che_may_try_twice"]);
    let cited: Vec<String> = citations(&tests[0].comment).collect();
    assert_eq!(cited, ["4.5D", "6.1.1", "11.bid", "10.3.2"]);

    assert_eq!(cards_of(GameBox::Twilight, "che_may_try_twice"), ["che"]);
    assert_eq!(cards_of(GameBox::Twilight, "chernobyl_closes_a_region"), ["chernobyl"]);
    assert_eq!(cards_of(GameBox::Twilight, "iron_lady_clears_the_uk"), ["the_iron_lady"]);
    assert_eq!(cards_of(GameBox::Twilight, "salt_lowers_coup_rolls"), ["salt_negotiations"]);
    assert_eq!(
        cards_of(GameBox::Twilight, "fidel_and_romanian_abdication_top_up"),
        ["fidel", "romanian_abdication"]
    );
    assert_eq!(cards_of(GameBox::Twilight, "checks_nothing"), [""; 0]);
    assert_eq!(cards_of(GameBox::RedSea, "derg_raises_stability"), ["the_derg"]);
    assert_eq!(cards_of(GameBox::RedSea, "africa_scoring_counts_egypt"), ["red_sea_africa_scoring"]);
    assert_eq!(cards_of(GameBox::RedSea, "red_sea_africa_scoring_counts_egypt"), ["red_sea_africa_scoring"]);
    assert_eq!(cards_of(GameBox::Twilight, "africa_scoring_counts_egypt"), ["africa_scoring"]);
    assert_eq!(GameBox::of_file(Path::new("tests/cards_red_sea_1_to_5.rs")), GameBox::RedSea);
    assert_eq!(GameBox::of_file(Path::new("red_sea/cards_36_to_45.rs")), GameBox::Twilight);
    assert_eq!(GameBox::of_file(Path::new("promo_pack_1.rs")), GameBox::Promo);
    assert_eq!(GameBox::of_file(Path::new("turn_zero_play.rs")), GameBox::TurnZero);

    assert_eq!(rulings_of("nato_ruling_2_covers_canada"), [2]);
    assert_eq!(rulings_of("de_gaulle_rulings_1_and_2_france_alone"), [1, 2]);
    assert_eq!(rulings_of("grain_sales_ruling_1_3_points_and_ruling_6_too"), [1, 3, 6]);
    assert_eq!(rulings_of("nato_covers_2_countries"), [0; 0]);
}
