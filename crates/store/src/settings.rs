//! What a server remembers about itself: its keys, and when it last ran.

use crate::boxed;
use crate::value::{Work, statement};
use crate::{Error, Result, Store};

impl Store {
    #[boxed]
    pub async fn setting(&self, key: &str) -> Result<Option<String>> {
        let row = self.read_one(statement!("SELECT body FROM settings WHERE key = $1", key)).await?;
        row.map(|mut row| row.take()).transpose()
    }

    /// Keeps an existing value if there is one, and returns whichever is stored: two processes that start at once agree
    /// on their keys.
    #[boxed]
    pub async fn keep_setting(&self, key: &str, body: &str) -> Result<String> {
        let insert = "INSERT INTO settings (key, body) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";
        self.change(statement!(insert, key, body)).await?;
        Ok(self.setting(key).await?.unwrap_or_else(|| body.to_owned()))
    }

    /// A server is running. Called every few seconds, so that clocks need not count the time when none was.
    #[boxed]
    pub async fn beat(&self, at: i64) -> Result<()> {
        let put = "INSERT INTO settings (key, body) VALUES ('beat', $1) \
                   ON CONFLICT (key) DO UPDATE SET body = excluded.body";
        self.change(statement!(put, at.to_string())).await.map(|_| ())
    }

    /// When a server last ran.
    #[boxed]
    pub async fn last_beat(&self) -> Result<Option<i64>> {
        Ok(self.setting("beat").await?.and_then(|body| body.parse().ok()))
    }

    /// A server starts. If none was running for longer than `silence`, all running clocks are moved by that time, which
    /// nobody could use; returns it. If several processes start at once, only one of them moves the clocks.
    #[boxed]
    pub async fn wake(&self, at: i64, silence: i64) -> Result<i64> {
        let Some(last) = self.last_beat().await? else {
            self.beat(at).await?;
            return Ok(0);
        };
        let away = at - last;
        if away <= silence {
            return Ok(0);
        }
        let claim = statement!(
            "UPDATE settings SET body = $2 WHERE key = 'beat' AND body = $1",
            last.to_string(),
            at.to_string(),
        );
        let shift = statement!("UPDATE tables SET due_at = due_at + $1 WHERE due_at IS NOT NULL", away);
        match self.write(Work { statements: vec![claim, shift], guarded: true, notice: None }).await {
            Ok(_) => Ok(away),
            Err(Error::Conflict) => Ok(0),
            Err(problem) => Err(problem),
        }
    }
}
