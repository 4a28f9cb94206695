//! TypeScript declarations of what games provide for drawing. A single test writes them all, because shared types go
//! into one file; `make types` runs it.

use contract::Theme;
use contract::briefing::Chapter;
use contract::info::{OptionInfo, PresetInfo, ValueProblem};
use contract::learning::{GlossaryTerm, RuleSection};
use contract::show::GaugeInfo;
use contract::told::ToldEntry;
use games::GameName;
use games::outlook::{Outlook, Warning};
use ts_rs::{Config, ExportError, TS};

#[test]
fn export_bindings_of_the_games() -> Result<(), ExportError> {
    let config = Config::from_env();
    ToldEntry::export_all(&config)?;
    Outlook::export_all(&config)?;
    Warning::export_all(&config)?;
    // The contract's own types that go over the wire.
    OptionInfo::export_all(&config)?;
    PresetInfo::export_all(&config)?;
    ValueProblem::export_all(&config)?;
    RuleSection::export_all(&config)?;
    GlossaryTerm::export_all(&config)?;
    GaugeInfo::export_all(&config)?;
    Chapter::export_all(&config)?;
    Theme::export_all(&config)?;
    GameName::ALL.iter().try_for_each(|&game| of_game(game, &config))
}

/// The types of each game: a new one does not compile without a line here.
fn of_game(game: GameName, config: &Config) -> Result<(), ExportError> {
    match game {
        // One set of types for both.
        GameName::Twilight | GameName::RedSea => {
            struggle::facts::Region::export_all(config)?;
            struggle::kinds::EntryKind::export_all(config)?;
            struggle::kinds::FigureWord::export_all(config)?;
            struggle::kinds::TermWord::export_all(config)?;
            struggle::log::Ask::export_all(config)?;
            struggle::show::Board::export_all(config)?;
            struggle::show::Shown::export_all(config)
        }
        GameName::Thirteen => {
            thirteen::kinds::EntryKind::export_all(config)?;
            thirteen::kinds::FigureWord::export_all(config)?;
            thirteen::Why::export_all(config)?;
            thirteen::show::Board::export_all(config)?;
            thirteen::show::Shown::export_all(config)
        }
        // The plain table handles anything it finds.
        GameName::Toy => Ok(()),
    }
}
