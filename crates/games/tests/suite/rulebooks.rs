//! docs/rulebooks.md lists for every paragraph which test demonstrates it. The list must be true: the
//! paragraphs are complete, the tests exist, the options are those of the preset.

use contract::Rules;
use contract::options::{OptionSpec, Preset};
use std::collections::BTreeSet;
use std::path::Path;
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

const DOCUMENT: &str = include_str!("../../../../docs/rulebooks.md");

/// Why a statement needs no test.
const NO_RULES: [&str; 3] = ["no rule: components", "no rule: flavour", "no rule: advice"];

struct Row<'a> {
    paragraph: &'a str,
    summary: &'a str,
    default: &'a str,
    shown_by: &'a str,
}

/// The rows of all tables below the heading that begins with `book`.
fn rows(book: &str) -> Vec<Row<'static>> {
    let part = DOCUMENT.split("\n## ").find(|part| part.starts_with(book));
    let part = part.unwrap_or_else(|| panic!("docs/rulebooks.md has no heading \"## {book}\""));
    part.lines()
        .filter(|line| line.starts_with('|') && !line.starts_with("|---"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            let [paragraph, summary, default, shown_by] = cells[..] else {
                panic!("four columns in {line}");
            };
            Row { paragraph, summary, default, shown_by }
        })
        .filter(|row| row.shown_by != "shown by")
        .collect()
}

fn all_rows() -> impl Iterator<Item = Row<'static>> {
    ["003", "002", "000", "001", "13 Minutes"].into_iter().flat_map(rows)
}

/// The parts between backquotes.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_row_is_filled_in() {
    for Row { paragraph, summary, default, shown_by } in all_rows() {
        assert!(!summary.is_empty() && !default.is_empty(), "{paragraph}: an empty cell");
        let is_rule = quoted(shown_by).next().is_some();
        assert!(
            is_rule || NO_RULES.contains(&shown_by),
            "{paragraph}: neither a test nor a reason: {shown_by}"
        );
        assert_eq!(default == "—", !is_rule, "{paragraph}: a dash is for what is no rule");
    }
}

#[test]
fn every_named_test_exists() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    for Row { paragraph, shown_by, .. } in all_rows() {
        for test in quoted(shown_by) {
            let [in_crate, file, name] = test.split("::").collect::<Vec<_>>()[..] else {
                panic!("{paragraph}: {test} is not crate::file::test");
            };
            let path = crates.join(in_crate).join("tests/suite").join(file).with_extension("rs");
            let source = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{test}: {error}"));
            assert!(
                source.contains(&format!("#[test]\nfn {name}() {{")),
                "{paragraph}: there is no test {test}"
            );
        }
    }
}

/// `[("2.1", 2)]` stands for 2.1.1 and 2.1.2, `[("9", 1)]` for 9.1.
fn numbered(groups: &[(&str, u8)]) -> Vec<String> {
    groups.iter().flat_map(|(group, last)| (1..=*last).map(move |n| format!("{group}.{n}"))).collect()
}

fn has_paragraphs(book: &str, expected: &[String]) {
    let rows = rows(book);
    // "5.2, example 1" counts as 5.2.
    let there: BTreeSet<&str> =
        rows.iter().map(|row| row.paragraph.split(',').next().unwrap_or_default()).collect();
    for paragraph in expected {
        assert!(there.contains(paragraph.as_str()), "{book}: no row for §{paragraph}");
    }
}

#[test]
fn every_paragraph_of_003_has_a_row() {
    let mut all = numbered(&[("2.1", 7), ("2.2", 6), ("3", 4), ("4", 5), ("4.3", 1), ("5", 5), ("6.1", 6)]);
    all.extend(numbered(&[("6.2", 3), ("6.3", 5), ("6.4", 6), ("7", 6), ("7.4", 2), ("8.1", 7), ("8.2", 5)]));
    all.extend(numbered(&[("9", 8), ("10.1", 5), ("10.2", 3), ("10.3", 2)]));
    all.extend(('A'..='I').map(|phase| format!("4.5{phase}")));
    all.extend(["6.0".to_owned(), "10".to_owned()]);
    has_paragraphs("003", &all);
}

#[test]
fn every_paragraph_of_002_has_a_row() {
    let mut all = numbered(&[("2.1", 9), ("2.2", 6), ("3", 3), ("4", 5), ("5", 5), ("6.1", 6), ("6.2", 6)]);
    all.extend(numbered(&[
        ("6.3", 6),
        ("6.3.6", 1),
        ("6.4", 6),
        ("7", 5),
        ("7.3", 2),
        ("8.1", 8),
        ("8.2", 4),
    ]));
    all.extend(numbered(&[("9", 8), ("10.1", 5), ("10.2", 5), ("10.3", 3), ("10.4", 2), ("11", 4)]));
    all.extend(numbered(&[("11.4", 1), ("12.1", 2), ("12.3", 2)]));
    all.extend("АБВГДЕЖЗИ".chars().map(|phase| format!("4.5{phase}")));
    all.extend(["1.0", "2.0", "2.3", "6.0", "10.0", "12.0", "12.2"].map(str::to_owned));
    has_paragraphs("002", &all);
}

/// A key alone means that the preset `rulebook` sets this option; with a word after it, that players choose
/// it.
fn options_are_those_of_the_preset(books: &[&str], specs: &[&[OptionSpec]], presets: &[Preset]) {
    let words = presets.iter().find(|preset| preset.key == "rulebook").map_or(&[][..], |preset| preset.words);
    let mut named = BTreeSet::new();
    for Row { paragraph, default, .. } in books.iter().flat_map(|book| rows(book)) {
        for key in quoted(default) {
            assert!(
                specs.iter().copied().flatten().any(|spec| spec.key == key),
                "{paragraph}: no option is called {key}"
            );
            if default == format!("`{key}`") {
                assert!(words.iter().any(|(set, _)| *set == key), "{paragraph}: rulebook does not set {key}");
                named.insert(key);
            }
        }
        assert!(
            default.starts_with(['=', '—', '`']),
            "{paragraph}: the default plays it, or an option says otherwise: {default}"
        );
    }
    for (key, _) in words {
        assert!(named.contains(key), "{books:?}: no paragraph for the option {key} of rulebook");
    }
}

#[test]
fn differences_of_twilight_struggle_are_the_preset() {
    options_are_those_of_the_preset(&["003", "000", "001"], &[Twilight::options()], Twilight::presets());
}

#[test]
fn differences_of_red_sea_are_the_preset() {
    // §12.3 is about a game of Twilight Struggle.
    options_are_those_of_the_preset(&["002"], &[RedSea::options(), Twilight::options()], RedSea::presets());
}

#[test]
fn options_of_13_minutes_exist() {
    options_are_those_of_the_preset(&["13 Minutes"], &[Thirteen::options()], Thirteen::presets());
}
