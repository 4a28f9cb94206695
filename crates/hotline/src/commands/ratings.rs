//! `hotline ratings`: a server's ranking, and recomputing all of its figures from the log.

use super::serve::default_data;
use anyhow::ensure;
use games::GameName;
use league::rating::{Form, Pool};
use ratings::Ratings;
use std::io::Write;
use std::path::PathBuf;
use store::Store;

#[derive(clap::Args)]
pub struct Args {
    /// Folder of the embedded database, as given to `hotline serve`
    #[arg(long, env = "HOTLINE_DATA", value_name = "DIR", conflicts_with = "store")]
    data: Option<PathBuf>,
    /// The database that servers share: postgres://user:password@host/name
    #[arg(long, value_name = "URL")]
    store: Option<String>,
    /// Compute all ratings again from the log of rated games, and say how many changed
    #[arg(long)]
    recompute: bool,
    #[arg(long, default_value = GameName::ALL[0].word())]
    game: String,
    /// Correspondence instead of live games
    #[arg(long)]
    correspondence: bool,
    /// Number of places of the ranking to show
    #[arg(long, value_name = "N", default_value_t = 20)]
    places: u32,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let url = match &self.store {
            Some(url) => url.clone(),
            None => {
                let file = self.data.clone().unwrap_or_else(default_data).join("hotline.db");
                ensure!(file.is_file(), "{}: expected the database of a server", file.display());
                format!("sqlite:{}", file.display())
            }
        };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.tell(Store::open(&url), out))
    }

    async fn tell(
        &self,
        store: impl Future<Output = store::Result<Store>>,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let store = store.await?;
        let ratings = Ratings::new(store.clone());
        if self.recompute {
            let again = ratings.recompute().await?;
            writeln!(out, "{} events, {} ratings, {} changed", again.events, again.players, again.changed)?;
            return Ok(());
        }
        let form = if self.correspondence { Form::Correspondence } else { Form::Live };
        let pool = Pool { game: self.game.clone(), form };
        for (place, rated) in (1..).zip(ratings.ranking(&pool, None, 0, self.places).await?) {
            let known = store.person(&rated.player).await?;
            let name = known.map_or(rated.player, |person| person.name);
            let now = rated.standing.now;
            writeln!(out, "{place:>4}  {name:<24} {:>5.0} ±{:.0}", now.value, now.uncertainty())?;
        }
        Ok(())
    }
}
