//! Where a server's data is, for the commands that work on it independently of the server.

use super::serve::default_data;
use anyhow::ensure;
use std::path::PathBuf;
use store::Store;

#[derive(clap::Args)]
pub struct Stored {
    /// Folder of the embedded database, as given to `hotline serve`
    #[arg(long, global = true, env = "HOTLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// The database that servers share: postgres://user:password@host/name
    #[arg(long, global = true, value_name = "URL")]
    store: Option<String>,
}

impl Stored {
    pub fn data(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(default_data)
    }

    pub async fn open(&self) -> anyhow::Result<Store> {
        let url = match &self.store {
            Some(url) => url.clone(),
            None => {
                let file = self.data().join("hotline.db");
                ensure!(file.is_file(), "{}: expected the database of a server", file.display());
                format!("sqlite:{}", file.display())
            }
        };
        Ok(Store::open(&url).await?)
    }
}
