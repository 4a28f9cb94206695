//! TypeScript declarations of what games hand out to be drawn. One test writes them all, because what several types share
//! stands in one file; `make types` runs it.

use crate::outlook::{Brief, Outlook};
use contract::show::Touched;
use ts_rs::{Config, ExportError, TS};

#[test]
fn export_bindings_of_the_games() -> Result<(), ExportError> {
    let config = Config::from_env();
    Touched::export_all(&config)?;
    Outlook::export_all(&config)?;
    Brief::export_all(&config)?;
    struggle::show::Board::export_all(&config)?;
    struggle::show::Shown::export_all(&config)?;
    thirteen::show::Board::export_all(&config)?;
    thirteen::show::Shown::export_all(&config)
}
