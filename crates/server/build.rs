//! Takes the built web table (`web/dist`) into the binary, each file also compressed. Without it the
//! server answers with a page that says how to build it.

use std::fs;
use std::io::Write;
use std::path::Path;

/// Smaller files gain nothing.
const WORTH_COMPRESSING: usize = 512;

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
        let name = path.file_name().expect("a name").to_owned();
        let target = to.join(&name);
        if path.is_dir() {
            copy(&path, &target);
            continue;
        }
        println!("cargo::rerun-if-changed={}", path.display());
        let bytes = fs::read(&path).expect("a readable file");
        fs::write(&target, &bytes).expect("a writable file");
        if is_text(&path) && bytes.len() >= WORTH_COMPRESSING {
            let name = name.to_string_lossy();
            fs::write(to.join(format!("{name}.br")), brotli(&bytes)).expect("a writable file");
            fs::write(to.join(format!("{name}.gz")), gzip(&bytes)).expect("a writable file");
        }
    }
}

/// Fonts and pictures are compressed already.
fn is_text(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    ["html", "js", "mjs", "css", "svg", "json", "webmanifest", "txt", "map"].contains(&extension)
}

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let mut packed = brotli::CompressorWriter::new(Vec::new(), 4096, 9, 22);
    packed.write_all(bytes).expect("memory");
    packed.into_inner()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(bytes).expect("memory");
    packed.finish().expect("memory")
}
