//! `hotline admin`: appoints administrators, and performs their acts without a page. All of it is logged as done on the
//! command line.

use super::stores::Stored;
use anyhow::{Context, bail, ensure};
use ratings::Ratings;
use std::io::Write;
use store::{NewAudit, PersonRow, Sanction, SanctionRow, Store};
use tables::{machine_time as now, names, utc};

#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stored: Stored,
    #[command(subcommand)]
    act: Act,
}

#[derive(clap::Subcommand)]
enum Act {
    /// Make an account an administrator
    Give { name: String },
    /// Take the role away
    Take { name: String },
    /// List the administrators
    List,
    /// Show open reports
    Reports,
    /// Close a report
    Close {
        report: String,
        #[arg(long)]
        why: String,
    },
    /// Mute an account in chat
    Mute(Kept),
    /// Ban an account. Its sockets close within a minute; a permanent ban resigns its games in progress
    Ban(Kept),
    /// Show mutes and bans of an account, or the latest of all
    Sanctions { name: Option<String> },
    /// End a mute or ban early
    Lift {
        sanction: String,
        #[arg(long)]
        why: String,
    },
    /// Rename an account
    Rename {
        name: String,
        new: String,
        #[arg(long)]
        why: String,
    },
    /// Annul a rated game: it counts for no rating, and everything after it is computed again
    Annul {
        table: String,
        /// The reason, for the log
        #[arg(long)]
        why: String,
    },
    /// Show what administrators did, latest first
    Audit {
        #[arg(long, value_name = "N", default_value_t = 50)]
        lines: u32,
    },
}

#[derive(clap::Args)]
struct Kept {
    name: String,
    /// For how many hours; without it, for good
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=87_600))]
    hours: Option<u32>,
    /// The reason; the person concerned reads it
    #[arg(long)]
    why: String,
}

const COMMAND_LINE: &str = "command line";

fn noted(act: &'static str, subject: &str, why: &str, detail: String) -> NewAudit {
    NewAudit {
        at: now(),
        who: COMMAND_LINE.to_owned(),
        act,
        subject: subject.to_owned(),
        why: why.to_owned(),
        detail,
    }
}

async fn account(store: &Store, name: &str) -> anyhow::Result<PersonRow> {
    let found = names::account_called(store, name).await?;
    found.with_context(|| format!("{name}: expected the name of an account"))
}

/// A random id.
fn id() -> anyhow::Result<String> {
    let mut bytes = [0_u8; 10];
    getrandom::fill(&mut bytes).map_err(|problem| anyhow::anyhow!("no random bytes: {problem}"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(async {
            let store = self.stored.open().await?;
            self.act.run(&store, out).await
        })
    }
}

impl Act {
    async fn run(self, store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
        match self {
            Act::Give { name } => role(store, &name, true, out).await,
            Act::Take { name } => role(store, &name, false, out).await,
            Act::List => {
                for (_, name) in store.administrators().await? {
                    writeln!(out, "{name}")?;
                }
                Ok(())
            }
            Act::Reports => reports(store, out).await,
            Act::Close { report, why } => {
                let row =
                    store.report(&report).await?.with_context(|| format!("{report}: expected a report"))?;
                store.close_report(&report, noted("close", &row.accused, &why, row.reason)).await?;
                Ok(writeln!(out, "closed")?)
            }
            Act::Mute(kept) => keep(store, Sanction::Mute, kept, out).await,
            Act::Ban(kept) => keep(store, Sanction::Ban, kept, out).await,
            Act::Sanctions { name } => sanctions(store, name, out).await,
            Act::Lift { sanction, why } => {
                let row = store.sanction_of(&sanction).await?;
                let row = row.with_context(|| format!("{sanction}: expected a sanction"))?;
                store.lift(&sanction, noted("lift", &row.person, &why, row.kind)).await?;
                Ok(writeln!(out, "lifted")?)
            }
            Act::Rename { name, new, why } => {
                let row = account(store, &name).await?;
                let new = names::name_for(store, &row.id, &new).await?;
                let detail = format!("{} → {new}", row.name);
                match store.rename(&row.id, &new, noted("rename", &row.id, &why, detail)).await {
                    Err(store::Error::Conflict) => bail!("{new}: expected a name that no one else has"),
                    done => done?,
                }
                Ok(writeln!(out, "{name} is called {new} now")?)
            }
            Act::Annul { table, why } => {
                let audit = noted("annul", "", &why, table.clone());
                let again = Ratings::new(store.clone()).annul(&table, &audit).await?;
                // Whoever looks at the table no longer sees a change of ratings.
                store.tell_rematch(&table).await?;
                Ok(writeln!(out, "{table} counts for no rating now: {} ratings changed", again.changed)?)
            }
            Act::Audit { lines } => {
                for (row, who, subject) in store.audit(i64::MAX, lines).await? {
                    let who = if who.is_empty() { row.who } else { who };
                    let (at, act, why, detail) = (utc(row.at), row.act, row.why, row.detail);
                    writeln!(out, "{:>5}  {at}  {who}: {act} {subject} {detail} ({why})", row.n)?;
                }
                Ok(())
            }
        }
    }
}

async fn role(store: &Store, name: &str, on: bool, out: &mut dyn Write) -> anyhow::Result<()> {
    let row = account(store, name).await?;
    let act = if on { "give" } else { "take" };
    store.set_administrator(&row.id, on, noted(act, &row.id, "administrator", String::new())).await?;
    let now = if on { "is" } else { "is no longer" };
    Ok(writeln!(out, "{} {now} an administrator", row.name)?)
}

async fn keep(store: &Store, kind: Sanction, kept: Kept, out: &mut dyn Write) -> anyhow::Result<()> {
    let row = account(store, &kept.name).await?;
    ensure!(
        !store.is_administrator(&row.id).await?,
        "{}: expected somebody who is no administrator; take that role away first",
        row.name
    );
    let since = now();
    let until = kept.hours.map(|hours| since + i64::from(hours) * 3_600_000);
    let until_text = until.map_or_else(|| "for good".to_owned(), |until| format!("until {}", utc(until)));
    let sanction = SanctionRow {
        id: id()?,
        person: row.id.clone(),
        kind: kind.word().to_owned(),
        since,
        until,
        why: kept.why.clone(),
        lifted_at: None,
        settled: !(kind == Sanction::Ban && until.is_none()),
    };
    store.sanction(&sanction, noted(kind.word(), &row.id, &kept.why, until_text.clone())).await?;
    Ok(writeln!(out, "{}: {} {until_text} ({})", row.name, kind.word(), sanction.id)?)
}

async fn sanctions(store: &Store, name: Option<String>, out: &mut dyn Write) -> anyhow::Result<()> {
    let person = match name {
        Some(name) => account(store, &name).await?.id,
        None => String::new(),
    };
    for (row, name) in store.sanctions(&person, i64::MAX, 100).await? {
        let until = row.until.map_or_else(|| "for good".to_owned(), utc);
        let lifted = row.lifted_at.map_or_else(String::new, |at| format!(", lifted {}", utc(at)));
        writeln!(
            out,
            "{}  {name}: {} since {} until {until}{lifted} ({})",
            row.id,
            row.kind,
            utc(row.since),
            row.why
        )?;
    }
    Ok(())
}

/// What somebody else wrote, for a terminal: nothing in it may move the cursor, begin a line or turn one round.
fn shown(text: &str) -> String {
    text.chars().map(|c| if names::is_hidden(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

async fn reports(store: &Store, out: &mut dyn Write) -> anyhow::Result<()> {
    for (row, reporter, accused) in store.open_reports(100).await? {
        let (reporter, accused) = (shown(&reporter), shown(&accused));
        writeln!(out, "{}  {}  {reporter} about {accused}: {}", row.id, utc(row.made_at), row.reason)?;
        if !row.body.is_empty() {
            writeln!(out, "    \"{}\"", shown(&row.body))?;
        }
        let lines: Vec<wire::order::ReportedLine> = serde_json::from_str(&row.lines_json).unwrap_or_default();
        for line in lines {
            let mark = if line.n == row.line { '>' } else { ' ' };
            writeln!(out, "  {mark} {}: {}", shown(&line.name), shown(&line.text))?;
        }
    }
    Ok(())
}
