//! `hotline mcp`: a language model plays here, through any program that speaks the Model Context Protocol.

use anyhow::Context;
use mcp::{Guest, House, serve_stdio};
use std::path::{Path, PathBuf};
use store::Store;
use tables::Tables;
use wire::people::Person;

#[derive(clap::Args)]
pub struct Args {
    /// Folder that keeps the tables for next time [default: they are forgotten at the end]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Args {
    pub fn run(self) -> anyhow::Result<()> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => std::env::temp_dir().join(format!("hotline-mcp-{}", std::process::id())),
        };
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let served = runtime.block_on(serve(&folder));
        // A thread may still be reading standard input, and nobody can stop it.
        runtime.shutdown_background();
        if self.data.is_none() {
            // If the folder cannot be removed, that is a pity but not a failure.
            let _ = std::fs::remove_dir_all(&folder);
        }
        served
    }
}

async fn serve(folder: &Path) -> anyhow::Result<()> {
    let store = Store::open(&format!("sqlite:{}", folder.join("tables.db").display())).await?;
    let tables = Tables::start(store.clone()).await?;
    tables.work_on_reviews(1);
    // Nobody else can enter this way.
    let person =
        Person { id: "model".to_owned(), name: "Model".to_owned(), guest: true, bot: None, left_early: 0 };
    let guest = Guest { person, may_play: true, may_make: true, address: None };
    let house = House::free(tables.clone(), store);
    let served = serve_stdio(house, guest, tokio::io::stdin(), tokio::io::stdout()).await;
    // Threads working on reviews depend on what is about to be shut down.
    tables.end_reviews().await;
    served.map_err(|problem| anyhow::anyhow!("the protocol: {problem}"))
}
