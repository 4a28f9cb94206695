//! A table's position in words, for those who do not look at a board.

use super::Tables;
use crate::boxed;
use crate::refusal::Refusal;
use crate::seats::Recipient;
use crate::table::{LiveTable, info};
use contract::briefing::{Length, text};
use contract::{Lang, Side};
use wire::live::Briefing;

impl Tables {
    /// The table as `person` may know it: from the point of view of their seat, or of a spectator if spectators are
    /// allowed.
    #[boxed]
    pub async fn briefing(
        &self,
        id: &str,
        person: &str,
        side: Option<Side>,
        length: Length,
        lang: Lang,
    ) -> Result<Briefing, Refusal> {
        let mut held = self.inner.hold(id).await?;
        let table = held.table();
        if !table.may_watch(person) {
            return Err(Refusal::NoSpectators);
        }
        let recipient = table.recipient_of(person, side);
        let (seq, result) = (table.seq, result_text(table, lang));
        let recipient = begun_recipient(table, recipient);
        let options = table.asked(recipient).map(|side| table.live.offered(side, lang)).unwrap_or_default();
        let tell = table.live.brief(recipient, table.playing(), length, lang);
        drop(held);
        // This keeps a core busy for some milliseconds: neither the table nor the thread serving others waits for it.
        let told = tokio::task::spawn_blocking(tell).await;
        let mut chapters = told.map_err(|problem| Refusal::failed(&problem))?;
        if let (Some(result), Some(last)) = (result, chapters.last_mut()) {
            last.lines = vec![result];
        }
        Ok(Briefing { seq, text: text(&chapters), chapters, options })
    }
}

/// Before the game begins nobody has a side, and everyone sees what is public.
fn begun_recipient(table: &LiveTable, recipient: Recipient) -> Recipient {
    if table.viewer(recipient).side().is_some() { recipient } else { Recipient::Watching }
}

/// How the game ended, whether by its rules or at the table.
fn result_text(table: &LiveTable, lang: Lang) -> Option<String> {
    table.result.as_ref().map(|ended| info::result_info(&table.rules, ended, lang).text)
}
