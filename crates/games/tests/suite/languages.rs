//! A third language is a module in each crate and a line in its list: whatever else names a language is a text that is
//! not moved into such modules yet.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Files outside the modules of languages that still name one. The list only gets shorter.
const STILL: &[&str] = &[];

/// All Rust files below a folder.
fn files(folder: &Path, found: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path.to_str().expect("a plain path").to_owned());
        }
    }
}

/// In a module of one language: `en.rs`, `ru/entry.rs`.
fn is_language(path: &str) -> bool {
    let is_word = |part: &str| contract::Lang::ALL.iter().any(|lang| lang.word() == part);
    path.split('/').any(|part| is_word(part.trim_end_matches(".rs")))
}

#[test]
fn names_of_languages() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    for one in fs::read_dir(&crates).expect("the crates") {
        files(&one.expect("a crate").path().join("src"), &mut found);
    }
    assert!(found.len() > 200, "expected all crates, got {} files", found.len());
    let names: Vec<String> = contract::Lang::ALL.iter().map(|lang| format!("Lang::{lang:?}")).collect();
    let naming: BTreeSet<String> = found
        .into_iter()
        .filter(|path| !is_language(path) && !path.ends_with("contract/src/lang.rs"))
        .filter(|path| {
            let text = fs::read_to_string(path).expect("a file");
            // Tests may say what they expect, and examples what they show.
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let mut lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            lines.any(|line| names.iter().any(|name| line.contains(name.as_str())))
        })
        .map(|path| path.rsplit_once("crates/games/../").map_or(path.clone(), |(_, rest)| rest.to_owned()))
        .collect();
    let still: BTreeSet<String> = STILL.iter().map(|path| (*path).to_owned()).collect();
    let (new, done) = (naming.difference(&still), still.difference(&naming));
    assert_eq!(new.collect::<Vec<_>>(), [""; 0], "these name a language outside its module");
    assert_eq!(done.collect::<Vec<_>>(), [""; 0], "these no longer do: shorten the list");
}
