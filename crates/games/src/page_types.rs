//! TypeScript declarations of what games hand out to be drawn. One test writes them all, because what several types share
//! stands in one file; `make types` runs it.

use crate::outlook::{Outlook, Warning};
use contract::told::Told;
use ts_rs::{Config, ExportError, TS};

#[test]
fn export_bindings_of_the_games() -> Result<(), ExportError> {
    let config = Config::from_env();
    Told::export_all(&config)?;
    Outlook::export_all(&config)?;
    Warning::export_all(&config)?;
    struggle::facts::Region::export_all(&config)?;
    struggle::kinds::EntryKind::export_all(&config)?;
    struggle::kinds::FigureWord::export_all(&config)?;
    struggle::kinds::TermWord::export_all(&config)?;
    struggle::log::Ask::export_all(&config)?;
    thirteen::kinds::EntryKind::export_all(&config)?;
    thirteen::kinds::FigureWord::export_all(&config)?;
    thirteen::Why::export_all(&config)?;
    struggle::show::Board::export_all(&config)?;
    struggle::show::Shown::export_all(&config)?;
    thirteen::show::Board::export_all(&config)?;
    thirteen::show::Shown::export_all(&config)
}
