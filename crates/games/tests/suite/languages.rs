//! A third language needs a module in each crate and a line in its list: no other code names a language or
//! contains its text.

use games::GameName;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Data that include their texts, with all languages side by side in each entry. `ByLang` counts them, so a new
/// language does not compile until every entry has it.
const OPTIONS: &[&str] = &["struggle/src/rules_options.rs", "thirteen/src/rules.rs", "toy/src/lib.rs"];

/// All Rust files below a folder, as paths that start with `name`.
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

/// Whether the file is a module of one language: `words/en.rs`, `text/ru/entry.rs`.
fn is_language(path: &str) -> bool {
    let is_word = |part: &str| contract::Lang::ALL.iter().any(|lang| lang.word() == part);
    path.split('/').any(|part| is_word(part.trim_end_matches(".rs")))
}

/// The part of a file that ships, without comments. Tests may spell out what they expect.
fn code(text: &str) -> impl Iterator<Item = &str> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//"))
}

/// All Rust files of the crates that ship, and where they are.
fn all_files() -> (PathBuf, Vec<String>) {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a folder of crates");
    let mut found = Vec::new();
    for one in fs::read_dir(crates).expect("the crates").map(|one| one.expect("a crate")) {
        let name = one.file_name();
        files(&one.path().join("src"), &format!("{}/src", name.to_string_lossy()), &mut found);
    }
    assert!(found.len() > 200, "expected all crates, got {} files", found.len());
    (crates.to_owned(), found)
}

/// Whether code names a language or contains words in another language than the first. Tests may spell out what they
/// expect, and comments are free.
fn speaks(text: &str) -> bool {
    let names = contract::Lang::ALL.map(|lang| format!("Lang::{lang:?}"));
    code(text).any(|line| names.iter().any(|name| line.contains(name.as_str())) || has_cyrillic(line))
}

/// A single letter may occur in a range or a list.
fn has_cyrillic(line: &str) -> bool {
    let letters = line.chars().map(|c| ('\u{400}'..='\u{52f}').contains(&c));
    letters.clone().zip(letters.skip(1)).any(|(one, next)| one && next)
}

#[test]
fn only_modules_of_languages_speak() {
    let (crates, found) = all_files();
    let speaking: BTreeSet<&str> = found
        .iter()
        .map(String::as_str)
        .filter(|path| !is_language(path) && *path != "contract/src/lang.rs")
        .filter(|path| speaks(&fs::read_to_string(crates.join(path)).expect("a file")))
        .collect();
    assert_eq!(speaking, OPTIONS.iter().copied().collect(), "texts belong into a module of their language");
}

/// A new game is a line of the registry: whatever else asked for one by its name would not know it.
#[test]
fn no_other_code_names_games() {
    let (crates, found) = all_files();
    let quoted: Vec<String> = GameName::ALL.iter().map(|game| format!("\"{game}\"")).collect();
    let is_free = |path: &&str| {
        // The games themselves and their registry, and measured figures that a test asks for
        // (`levels_have_names_in_both_languages_and_rise`).
        !["struggle/", "thirteen/", "toy/", "games/"].iter().any(|own| path.starts_with(own))
            && *path != "bots/src/levels.rs"
    };
    let naming: Vec<&str> = found
        .iter()
        .map(String::as_str)
        .filter(is_free)
        .filter(|path| {
            let text = fs::read_to_string(crates.join(path)).expect("a file");
            code(&text).any(|line| quoted.iter().any(|name| line.contains(name)))
        })
        .collect();
    assert_eq!(naming, [""; 0], "games are asked for through `GameName`");
}
