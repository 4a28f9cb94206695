//! Golden files. `UPDATE_GOLDEN=1` rewrites them.

use serde_json::Value;
use std::path::Path;

pub fn check(name: &str, got: &Value) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let got = serde_json::to_string_pretty(got).expect("plain data") + "\n";
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value != "0") {
        std::fs::write(&path, &got).unwrap_or_else(|bad| panic!("{}: {bad}", path.display()));
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    for (n, (got, expected)) in got.lines().zip(expected.lines()).enumerate() {
        assert_eq!(got, expected, "{name} line {}; UPDATE_GOLDEN=1 rewrites it", n + 1);
    }
    assert_eq!(got.len(), expected.len(), "{name}; UPDATE_GOLDEN=1 rewrites it");
}
