//! Lists the networks that are built into the binary: every file in `training/networks`.

use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../training/networks");
    println!("cargo::rerun-if-changed={}", folder.display());
    let found = fs::read_dir(&folder).expect("a folder of networks");
    let mut files: Vec<PathBuf> = found.map(|entry| entry.expect("a readable entry").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "safetensors"));
    files.sort();
    let lines: Vec<String> = files.iter().map(|path| format!("    include_bytes!({path:?}),\n")).collect();
    let list = format!("const FILES: [&[u8]; {}] = [\n{}];\n", lines.len(), lines.concat());
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("files.rs"), list).expect("a writable folder");
}
