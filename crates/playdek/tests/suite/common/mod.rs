//! Where the real games are: in a folder next to the repository, never copied into it.

use std::fs;
use std::path::PathBuf;

/// Names and texts of all logs, sorted by name. Without the folder the test fails and says so.
#[allow(dead_code, reason = "generated games need no real ones")]
pub fn logs() -> Vec<(String, String)> {
    let root = std::env::var_os("HOTLINE_LOGS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/logs")),
        PathBuf::from,
    );
    let folder = root.join("playdek");
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| {
        panic!(
            "NOT PASSED: the folder of real games, {}, cannot be read ({error}); set HOTLINE_LOGS to it",
            folder.display()
        )
    });
    let mut logs: Vec<(String, String)> = entries
        .map(|entry| entry.expect("a readable folder entry").path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "txt"))
        .map(|path| {
            let name = path.file_name().expect("a file name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a readable log"))
        })
        .collect();
    logs.sort();
    assert!(!logs.is_empty(), "NOT PASSED: no logs (*.txt) in {}", folder.display());
    logs
}

#[allow(dead_code, reason = "not every test prints logs")]
pub mod writer;

pub mod disguise;

#[allow(dead_code, reason = "not every test plays games")]
pub mod games;
