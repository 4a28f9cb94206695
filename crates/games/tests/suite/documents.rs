//! What the documents show must be true.

use contract::Game;
use contract::record::Record;
use games::toy::Toy;
use games::{Loaded, verify};
use struggle::{RedSea, Twilight};
use thirteen::Thirteen;

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

/// The presets that the README names for a game.
fn presets_in_the_readme(game: &str) -> Vec<&'static str> {
    let readme = include_str!("../../../../README.md");
    let row = readme.lines().find(|line| line.starts_with(&format!("| {game} |")));
    row.expect("a row for each game").split('`').skip(1).step_by(2).collect()
}

/// A game without presets has nothing to name.
fn names_every_preset<G: Game>(game: &str) {
    let keys: Vec<_> = G::presets().iter().map(|preset| preset.key).collect();
    assert!(keys.is_empty() || presets_in_the_readme(game) == keys, "{game}: {keys:?}");
}

#[test]
fn the_readme_names_every_preset() {
    names_every_preset::<Twilight>("Twilight Struggle");
    names_every_preset::<RedSea>("Red Sea");
    names_every_preset::<Thirteen>("13 Minutes");
}

#[test]
fn the_readme_says_that_the_deck_is_a_reconstruction() {
    let says = include_str!("../../../../README.md").contains("The deck of 13 Minutes is a reconstruction");
    assert_eq!(says, thirteen::deck::SHIPPED_DECK.is_reconstruction());
}
