//! Data files: JSON, compressed if the file name says so.

use flate2::Compression;
use flate2::bufread::GzDecoder;
use flate2::write::GzEncoder;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, Read, Write};
use std::path::Path;

/// In the format the binary embeds.
pub fn pack<T: Serialize>(data: &T) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&serde_json::to_vec(data)?)?;
    packed.finish()
}

pub fn unpack<T: DeserializeOwned>(packed: &[u8]) -> io::Result<T> {
    let mut text = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}

pub fn read<T: DeserializeOwned>(from: &Path) -> io::Result<T> {
    unpack(&std::fs::read(from)?)
}
