//! Embeds the built web table (`web/dist`) in the binary, where each text file also comes compressed
//! (`web/scripts/pack.mjs`). Without it the server answers with a page that explains how to build it.

use std::fs;
use std::path::Path;

fn main() {
    let dist = Path::new("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let assets = Path::new(&out).join("assets");
    let _ = fs::remove_dir_all(&assets);
    fs::create_dir_all(&assets).expect("a folder for assets");
    if dist.is_dir() {
        copy(dist, &assets);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            println!("cargo::rerun-if-changed={}", path.display());
            fs::copy(&path, &target).expect("a writable file");
        }
    }
}
