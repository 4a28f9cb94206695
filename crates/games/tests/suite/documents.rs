//! What the documents show must be true.

use contract::Lang;
use contract::record::Record;
use games::toy::Toy;
use games::{GameName, Loaded, verify};
use std::fs;
use std::path::Path;

#[test]
fn the_record_of_the_document_is_verified() {
    let document = include_str!("../../../../docs/record-format.md");
    let example = document.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("docs/record-format.md shows a record");
    let verified =
        verify(example, &games::Demands::rules_only()).unwrap_or_else(|problem| panic!("{problem}"));
    assert_eq!(verified.result.as_deref(), Some("ussr points"));
    let loaded = Loaded::<Toy>::new(Record::parse(example).expect("read before")).expect("good options");
    assert_eq!(loaded.values["note"].to_string(), "played on a train\nwithout a table");
}

#[test]
fn the_readme_names_every_preset() {
    let rows = include_str!("../../../../README.md").lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| ")?.split(" |");
        Some((cells.next()?, cells.next()?.split('`').skip(1).step_by(2).collect::<Vec<_>>()))
    });
    let rows: Vec<_> = rows.collect();
    for game in GameName::SHIPPED.iter().map(|game| game.face()) {
        let title = game.title(Lang::En);
        let row = rows.iter().find(|(cell, _)| !cell.is_empty() && title.ends_with(cell));
        let (_, named) = row.unwrap_or_else(|| panic!("README.md has no row of presets for {title}"));
        let keys: Vec<_> = game.offered().presets.iter().map(|preset| preset.key).collect();
        assert_eq!(*named, keys, "{title}");
    }
}

/// A game without a folder gets the plain table, which is enough for a test but not for a release.
/// Lists of the page name endings by their words, in every language; also those that only a campaign has.
#[test]
fn the_page_has_a_word_for_every_ending() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src");
    let read = |path: &str| fs::read_to_string(page.join(path)).expect("a file of the page");
    let (texts, list) = (read("i18n/archive.ts"), read("pages/archive/endings.ts"));
    for reason in GameName::SHIPPED.iter().flat_map(|game| game.face().reasons()) {
        assert!(list.contains(&format!("'{reason}',")), "endings.ts lacks {reason}");
        let (bare, quoted) = (format!(" end_{reason}: "), format!(" 'end_{reason}': "));
        let found = texts.matches(&bare).count() + texts.matches(&quoted).count();
        assert_eq!(found, Lang::ALL.len(), "archive.ts has a text for {reason} in each language");
    }
}

#[test]
fn the_page_has_a_folder_for_every_game_that_ships() {
    let tables = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/tables");
    let folders =
        fs::read_dir(&tables).expect("the page's tables").map(|entry| entry.expect("an entry").path());
    let manifests: Vec<_> =
        folders.filter_map(|folder| fs::read_to_string(folder.join("index.ts")).ok()).collect();
    for game in GameName::SHIPPED {
        let line = format!("name: '{game}'");
        assert!(
            manifests.iter().any(|manifest| manifest.contains(&line)),
            "no index.ts in a folder of web/src/tables has {line}"
        );
    }
}

#[test]
fn the_readme_says_that_the_deck_is_a_reconstruction() {
    let says = include_str!("../../../../README.md").contains("The deck of 13 Minutes is a reconstruction");
    assert_eq!(says, thirteen::deck::SHIPPED_DECK.is_reconstruction());
}
