//! A third language is a module in each crate and a line in its list: whatever else names a language is a text that is
//! not moved into such modules yet.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Files outside the modules of languages that still name one. The list only gets shorter.
const STILL: &[&str] = &[
    "contract/src/presets.rs",
    "hotline/src/arguments.rs",
    "hotline/src/commands/import.rs",
    "hotline/src/table.rs",
    "server/src/catalogue.rs",
    "server/src/preview.rs",
    "server/src/reminders.rs",
    "struggle/src/facts.rs",
    "struggle/src/game.rs",
    "struggle/src/show/board.rs",
    "struggle/src/show/moment.rs",
    "struggle/src/show/remark.rs",
    "struggle/src/text/blocked.rs",
    "struggle/src/text/choices.rs",
    "struggle/src/text/defcon.rs",
    "struggle/src/text/effects.rs",
    "struggle/src/text/mod.rs",
    "struggle/src/text/names.rs",
    "struggle/src/text/offers.rs",
    "struggle/src/text/outcomes.rs",
    "struggle/src/text/parts.rs",
    "struggle/src/text/prompts.rs",
    "struggle/src/text/standing.rs",
    "struggle/src/text/strip.rs",
    "tables/src/live/options.rs",
    "tables/src/refusal/mod.rs",
    "thirteen/src/deck.rs",
    "toy/src/lib.rs",
    "toy/src/show.rs",
    "toy/src/words.rs",
];

/// All Rust files below a folder, as paths that begin with `name`.
fn files(folder: &Path, name: &str, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        let name = format!("{name}/{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            files(&path, &name, found);
        } else if name.ends_with(".rs") {
            found.push(name);
        }
    }
}

/// In a module of one language: `words/en.rs`, `text/ru/entry.rs`.
fn is_language(path: &str) -> bool {
    let is_word = |part: &str| contract::Lang::ALL.iter().any(|lang| lang.word() == part);
    path.split('/').any(|part| is_word(part.trim_end_matches(".rs")))
}

/// Whether code names a language. Tests may say what they expect, and comments what they like.
fn names_one(text: &str) -> bool {
    let names = contract::Lang::ALL.map(|lang| format!("Lang::{lang:?}"));
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.any(|line| names.iter().any(|name| line.contains(name.as_str())))
}

#[test]
fn names_of_languages() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates");
    let mut found = Vec::new();
    for one in fs::read_dir(crates).expect("the crates").map(|one| one.expect("a crate")) {
        let name = one.file_name();
        files(&one.path().join("src"), &format!("{}/src", name.to_string_lossy()), &mut found);
    }
    assert!(found.len() > 200, "expected all crates, got {} files", found.len());
    let naming: BTreeSet<&str> = found
        .iter()
        .map(String::as_str)
        .filter(|path| !is_language(path) && *path != "contract/src/lang.rs")
        .filter(|path| names_one(&fs::read_to_string(crates.join(path)).expect("a file")))
        .collect();
    let still: BTreeSet<&str> = STILL.iter().copied().collect();
    let new: Vec<_> = naming.difference(&still).collect();
    assert!(new.is_empty(), "these name a language outside its module: {new:?}");
    let done: Vec<_> = still.difference(&naming).collect();
    assert!(done.is_empty(), "these no longer do, shorten the list: {done:?}");
}
