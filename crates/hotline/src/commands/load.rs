//! `hotline load`: how much load a server can carry on this machine.

use crate::arguments::known_preset;
use crate::load::{self, Played, ServerProcess, Tally};
use crate::progress::with_bar;
use anyhow::Context;
use games::GameName;
use std::io::Write;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[derive(clap::Args)]
pub struct Args {
    /// Tables in continuous play, two sockets each
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// How long to measure, once everyone is seated
    #[arg(long, default_value_t = 20)]
    seconds: u64,
    /// Milliseconds a player thinks on average before deciding. 0: players do not think, the server is as busy
    /// as it can be, and latency is what waiting for the processor takes
    #[arg(long, value_name = "MS", default_value_t = 200)]
    think: u64,
    /// Which game to play
    #[arg(long, default_value_t = GameName::ALL[0])]
    game: GameName,
    /// The rule set; `hotline options --game …` lists them
    #[arg(long, value_name = "NAME")]
    preset: Option<String>,
    /// A server that is already running, without rate limits; its costs are not measured [default: start our own]
    #[arg(long, value_name = "ADDRESS", conflicts_with_all = ["idle_tables", "database"])]
    server: Option<SocketAddr>,
    /// PostgreSQL for our own server
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// This many servers of our own on one PostgreSQL; the two players of a table are on different ones
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    processes: u16,
    /// The first process of a PostgreSQL on this machine: what it and its children use is measured, too
    #[arg(long, value_name = "PID", requires = "database")]
    database_process: Option<u32>,
    /// Instead of play: store this many correspondence tables, restart the server, and say what it
    /// weighs and how soon it answers
    #[arg(long, value_name = "N")]
    idle_tables: Option<usize>,
    /// With --idle-tables: silent sockets to open
    #[arg(long, value_name = "N", default_value_t = 2000, requires = "idle_tables")]
    sockets: usize,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        if self.processes > 1 && self.database.is_none() {
            anyhow::bail!("--processes {}: expected --database, which they share", self.processes);
        }
        if let Some(preset) = &self.preset {
            known_preset(self.game.word(), self.game.face().offered(), preset)?;
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let folder = std::env::temp_dir().join(format!("hotline-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let (what, total) = match self.idle_tables {
            Some(tables) => ("tables", tables as u64),
            None => ("seconds", self.seconds),
        };
        let done = with_bar(what, total, |done| {
            runtime.block_on(async {
                match self.idle_tables {
                    Some(tables) => self.idle(tables, &folder, done, out).await,
                    None => self.play(&folder, done, out).await,
                }
            })
        });
        let _ = std::fs::remove_dir_all(&folder);
        done
    }

    fn played(&self) -> Played {
        Played { game: self.game.word().to_owned(), preset: self.preset.clone() }
    }

    async fn idle(
        &self,
        tables: usize,
        folder: &Path,
        done: &AtomicU64,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let idle = load::idle(folder, &self.played(), tables, self.sockets, done).await?;
        writeln!(out, "tables stored   {tables}")?;
        writeln!(out, "sockets open    {}", self.sockets)?;
        writeln!(out, "memory          {} MB (peak {} MB)", mb(idle.cost.memory), mb(idle.cost.peak_memory))?;
        writeln!(out, "first answer    {} ms after the start", idle.first_answer.as_millis())?;
        Ok(())
    }

    async fn play(&self, folder: &Path, done: &AtomicU64, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut own = Vec::new();
        while self.server.is_none() && own.len() < usize::from(self.processes) {
            own.push(ServerProcess::start(folder, self.database.as_deref())?);
        }
        let empty: load::Cost = own.iter().map(ServerProcess::cost).sum();
        let tally = Arc::new(Tally { think: Duration::from_millis(self.think), ..Tally::default() });
        let tasks = self.begin(&own, &tally).await?;
        tally.measuring.store(true, Ordering::Relaxed);
        let costs = || Costs {
            servers: own.iter().map(ServerProcess::cost).sum(),
            players: load::Cost::own(),
            database: self.database_process.map(load::Cost::of_family).unwrap_or_default(),
        };
        let (before, since) = (costs(), Instant::now());
        let bytes = tally.bytes.load(Ordering::Relaxed);
        for _ in 0..self.seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
            done.fetch_add(1, Ordering::Relaxed);
        }
        let (after, seconds) = (costs(), since.elapsed().as_secs_f64());
        let bytes = tally.bytes.load(Ordering::Relaxed) - bytes;
        tally.ending.store(true, Ordering::Relaxed);
        for task in tasks {
            task.await??;
        }
        let decisions = self.report_play(&tally, seconds, bytes, out)?;
        if !own.is_empty() {
            self.report_costs(&before, &after, empty.memory, seconds, decisions, out)?;
        }
        Ok(())
    }

    /// Starts playing at all tables, and waits until all of them are in play.
    async fn begin(&self, own: &[ServerProcess], tally: &Arc<Tally>) -> anyhow::Result<Vec<PlayTask>> {
        let addresses: Vec<SocketAddr> =
            self.server.into_iter().chain(own.iter().map(|own| own.address)).collect();
        let mut tasks = Vec::new();
        for n in 0..self.tables {
            let (tally, played) = (tally.clone(), self.played());
            let at = [n, n + 1].map(|n| addresses[n % addresses.len()]);
            tasks.push(tokio::spawn(async move { load::play(at, played, n as u64, &tally).await }));
        }
        while (tally.playing.load(Ordering::Relaxed) as usize) < self.tables {
            tokio::time::sleep(Duration::from_millis(50)).await;
            for task in tasks.iter_mut().filter(|task| task.is_finished()) {
                task.await??;
            }
        }
        tokio::time::sleep(Duration::from_secs(2)).await;
        Ok(tasks)
    }

    /// Reports what the players saw; returns the number of decisions.
    fn report_play(
        &self,
        tally: &Tally,
        seconds: f64,
        bytes: u64,
        out: &mut dyn Write,
    ) -> anyhow::Result<u64> {
        let latencies = tally.latencies.lock().map_err(|_| anyhow::anyhow!("a player broke off"))?.clone();
        let decisions = latencies.total();
        let ms = |part: f64| latencies.quantile(part).as_secs_f64() * 1000.0;
        let (tables, think) = (self.tables, self.think);
        writeln!(
            out,
            "tables          {tables} of {}, {} sockets, {think} ms to think",
            self.game,
            tables * 2
        )?;
        writeln!(
            out,
            "decisions       {decisions} in {seconds:.1} s: {:.0} per second",
            decisions as f64 / seconds
        )?;
        writeln!(
            out,
            "latency         p50 {:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, longest {:.1} ms",
            ms(0.5),
            ms(0.99),
            ms(0.999),
            latencies.longest().as_secs_f64() * 1000.0
        )?;
        writeln!(out, "bytes           {:.0} per decision", bytes as f64 / decisions.max(1) as f64)?;
        let (games, stale) = (tally.games.load(Ordering::Relaxed), tally.stale.load(Ordering::Relaxed));
        writeln!(
            out,
            "games finished  {games}; stale picks {stale}; refused {}",
            tally.refused.load(Ordering::Relaxed)
        )?;
        Ok(decisions)
    }

    /// Reports what that cost the servers that were started for it. `empty` is their memory without tables.
    fn report_costs(
        &self,
        before: &Costs,
        after: &Costs,
        empty: u64,
        seconds: f64,
        decisions: u64,
        out: &mut dyn Write,
    ) -> anyhow::Result<()> {
        let busy =
            |before: &load::Cost, after: &load::Cost| (after.processor - before.processor).as_secs_f64();
        let each = |busy: f64| busy * 1e6 / decisions.max(1) as f64;
        let server = busy(&before.servers, &after.servers);
        writeln!(
            out,
            "processor       server {:.2} cores ({:.0} µs per decision), load generator {:.2} cores",
            server / seconds,
            each(server),
            busy(&before.players, &after.players) / seconds
        )?;
        if self.database_process.is_some() {
            let database = busy(&before.database, &after.database);
            writeln!(
                out,
                "                database {:.2} cores ({:.0} µs per decision)",
                database / seconds,
                each(database)
            )?;
        }
        writeln!(
            out,
            "memory          server {} MB (peak {} MB), {} kB per table",
            mb(after.servers.memory),
            mb(after.servers.peak_memory),
            after.servers.memory.saturating_sub(empty) / 1024 / self.tables.max(1) as u64
        )?;
        Ok(())
    }
}

/// A pair of players at one table.
type PlayTask = tokio::task::JoinHandle<anyhow::Result<()>>;

/// What everybody involved has used so far.
struct Costs {
    servers: load::Cost,
    players: load::Cost,
    database: load::Cost,
}

fn mb(bytes: u64) -> u64 {
    bytes / (1024 * 1024)
}
