//! `hotline backup`: a consistent copy of the embedded database, while the server runs.

use super::serve::default_data;
use anyhow::{Context, ensure};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// Folder of the embedded database, as given to `hotline serve`
    #[arg(long, env = "HOTLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The new file. To restore, put it in place of hotline.db in an empty folder
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let from = self.data.unwrap_or_else(default_data).join("hotline.db");
        ensure!(from.is_file(), "{}: expected the database of a server", from.display());
        ensure!(!self.to.exists(), "{}: expected a file that does not exist yet", self.to.display());
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let store = store::Store::open(&format!("sqlite:{}", from.display())).await?;
            store.backup(&self.to).await.with_context(|| self.to.display().to_string())
        })?;
        let bytes = std::fs::metadata(&self.to)?.len();
        Ok(writeln!(out, "{}: {bytes} bytes", self.to.display())?)
    }
}
