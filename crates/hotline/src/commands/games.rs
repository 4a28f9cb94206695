//! `hotline games`.

use games::GameName;
use std::io::Write;

pub fn run(out: &mut dyn Write) -> anyhow::Result<()> {
    for name in GameName::ALL {
        writeln!(out, "{name}")?;
    }
    Ok(())
}
