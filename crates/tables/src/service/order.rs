//! Keeping order at tables: who may speak, and reports.

use super::saying::may_hear;
use super::{Inner, Tables, now};
use crate::boxed;
use crate::event::Holder;
use crate::hub::Muted;
use crate::refusal::Refusal;
use crate::time::utc;
use contract::Lang;
use store::{ReportRow, Sanction, SanctionRow};
use wire::order::{NewReport, ReportedLine};
use wire::people::Person;

/// Chat lines kept on either side of the reported one, or the last ones of a table.
const AROUND: u32 = 6;
/// The longest comment on a report, in bytes.
const LONGEST_REPORT: usize = 1000;

impl Inner {
    /// The name someone speaks under, unless they may not speak: read again each time, since an administrator may have
    /// changed it.
    pub(super) async fn may_speak(&self, person: &Person) -> Result<String, Refusal> {
        if let Some(muted) = self.store.active_sanction(&person.id, Sanction::Mute, now()).await? {
            return Err(Refusal::muted(&muted));
        }
        let known = self.store.person(&person.id).await?;
        Ok(known.map_or_else(|| person.name.clone(), |row| row.name))
    }
}

impl Refusal {
    pub fn muted(row: &SanctionRow) -> Refusal {
        let why = row.why.clone();
        match row.until {
            Some(until) => Refusal::Muted { until: utc(until), why },
            None => Refusal::MutedForGood { why },
        }
    }

    pub fn banned(row: &SanctionRow) -> Refusal {
        let why = row.why.clone();
        match row.until {
            Some(until) => Refusal::Banned { until: utc(until), why },
            None => Refusal::BannedForGood { why },
        }
    }
}

impl Tables {
    /// Someone reports a line of chat they could read, or the person across the table. The lines around it are kept as
    /// they are.
    #[boxed]
    pub async fn report(&self, id: String, reporter: &str, report: NewReport) -> Result<(), Refusal> {
        let store = &self.inner.store;
        let text = report.text.unwrap_or_default().trim().to_owned();
        if text.len() > LONGEST_REPORT || text.contains('\0') {
            return Err(Refusal::BadChatLine { most: LONGEST_REPORT });
        }
        let mut held = self.inner.hold(&report.table).await?;
        let table = held.table();
        if !table.may_watch(reporter) {
            return Err(Refusal::NoSpectators);
        }
        let (accused, around) = match report.line {
            Some(n) => {
                let recipient = table.recipient_of(reporter, None);
                let said = store.chat_line(&report.table, n).await?;
                let heard =
                    |line: &store::ChatRow| may_hear(table, recipient, reporter, &Muted::default(), line);
                let said = said.filter(heard).ok_or(Refusal::NoChatLine)?;
                (said.person, (n.saturating_sub(AROUND + 1), n.saturating_add(AROUND + 1)))
            }
            None => {
                let holder = report.seat.and_then(|seat| table.seats.get(usize::from(seat)));
                match holder {
                    Some(Holder::Person(id)) => (id.clone(), (0, u32::MAX)),
                    Some(Holder::Nobody | Holder::Bot(_)) | None => return Err(Refusal::NobodyToReport),
                }
            }
        };
        if accused == reporter {
            return Err(Refusal::NobodyToReport);
        }
        let line = report.line.unwrap_or(0);
        if store.has_reported(reporter, &accused, &report.table, line).await? {
            return Err(Refusal::Reported);
        }
        let lines = store.chat(&report.table, around.0, around.1, 2 * AROUND + 1).await?;
        let kept = |said: store::ChatRow| ReportedLine {
            n: said.n,
            at: said.at,
            theirs: said.person == accused,
            name: crate::guests::said(&said.name, Lang::FIRST),
            seat: said.seat,
            text: said.body,
        };
        let lines: Vec<ReportedLine> = lines.into_iter().map(kept).collect();
        let row = ReportRow {
            id,
            reporter: reporter.to_owned(),
            table_id: report.table,
            line,
            reason: report.reason.word().to_owned(),
            body: text,
            lines_json: serde_json::to_string(&lines).map_err(|bad| Refusal::failed(&bad))?,
            made_at: now(),
            closed_at: None,
            closed_by: None,
            accused,
        };
        Ok(store.insert_report(&row).await?)
    }
}
