//! `hotline replay`.

use crate::arguments::{LangName, ViewerName, open_record, rules_line};
use anyhow::Context;
use contract::record::Record;
use contract::{Game, Play};
use games::{ForGame, Loaded};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// The record of a game, finished or not
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    #[arg(long, value_enum, default_value = "en")]
    lang: LangName,
    /// Whose view: what this player did not see is not shown
    #[arg(long = "as", value_enum, default_value = "spectator", value_name = "VIEWER")]
    viewer: ViewerName,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (record, game) = open_record(&self.record)?;
        let path = self.record.display().to_string();
        game.with(Replay { args: self, record, out }).with_context(|| path)
    }
}

struct Replay<'o> {
    args: Args,
    record: Record,
    out: &'o mut dyn Write,
}

impl ForGame for Replay<'_> {
    type Output = anyhow::Result<()>;

    fn run<G: Game>(self) -> anyhow::Result<()> {
        let loaded = Loaded::<G>::new(self.record)?;
        let lang = self.args.lang.into();
        if let Some(rules) = rules_line::<G>(G::values(&loaded.setup), lang) {
            writeln!(self.out, "{rules}")?;
        }
        let mut play = Play::<G>::new(&loaded.setup);
        for act in loaded.acts()? {
            let step = play.apply(act)?;
            for entry in &step.entries {
                if let Some(entry) = G::entry_for(entry, self.args.viewer.into()) {
                    writeln!(self.out, "{}", G::entry_text(&loaded.setup, &entry, lang))?;
                }
            }
        }
        match play.open().outcome() {
            Some(outcome) => writeln!(self.out, "= {}", G::outcome_text(&loaded.setup, outcome, lang))?,
            None => writeln!(self.out, "= …")?,
        }
        Ok(())
    }
}
