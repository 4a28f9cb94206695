//! Damage to records, and the records to damage.

use contract::{Below, SplitMix};
use std::fs;
use std::path::Path;

/// Every record of `tests/corpus`, sorted by name.
pub fn corpus() -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let files = fs::read_dir(&folder).unwrap_or_else(|problem| panic!("{}: {problem}", folder.display()));
    let mut records: Vec<_> = files
        .map(|file| {
            let path = file.expect("a readable folder").path();
            (
                path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
                fs::read(&path),
            )
        })
        .map(|(name, bytes)| (name, bytes.expect("a readable file")))
        .collect();
    records.sort();
    records
}

/// The text after one to three accidents: bytes changed, lost or cut off, lines lost, duplicated or moved.
pub fn damaged(text: &[u8], rng: &mut SplitMix) -> String {
    let mut bytes = text.to_vec();
    for _ in 0..=rng.below(3) {
        if bytes.is_empty() {
            break;
        }
        let at = rng.below(bytes.len() as u32) as usize;
        match rng.below(7) {
            0 => bytes[at] = rng.below(256) as u8,
            1 => drop(bytes.remove(at)),
            2 => bytes.truncate(at),
            3 => bytes.insert(at, b" \n|#-019acdrsu"[rng.below(14) as usize]),
            kind => {
                let mut lines: Vec<_> = bytes.split(|&byte| byte == b'\n').map(<[u8]>::to_vec).collect();
                let line = lines.remove(rng.below(lines.len() as u32) as usize);
                let to = rng.below(lines.len() as u32 + 1) as usize;
                match kind {
                    4 => lines.insert(to, line),
                    5 => lines.splice(to..to, [line.clone(), line]).for_each(drop),
                    _ => {}
                }
                bytes = lines.join(&b'\n');
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
