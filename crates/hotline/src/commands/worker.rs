//! `hotline worker`: works on reviews for a server, on any machine.

use super::serve::asked_to_end;
use anyhow::{Context, bail};
use review::Task;
use server::{ReviewWorker, Worked, worked};
use std::io::Write;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;
use store::{PieceRow, Store};
use tokio::runtime::Handle;
use tokio::sync::watch;
use ureq::tls::{Certificate, RootCerts, TlsConfig};
use wire::workers::{HandInWork, TakeWork, WorkedPiece, WorkerJob};

#[derive(clap::Args)]
#[command(group(clap::ArgGroup::new("from").required(true)))]
pub struct Args {
    /// The database that servers share: postgres://user:password@host/name
    #[arg(long, value_name = "URL", group = "from")]
    store: Option<String>,
    /// A server to work for, over HTTPS: https://play.example.org
    #[arg(long, value_name = "URL", group = "from", requires = "key")]
    server: Option<String>,
    /// One of the keys that this server was given (`hotline serve --worker-key`)
    #[arg(long, env = "HOTLINE_WORKER_KEY", value_name = "KEY", hide_env_values = true)]
    key: Option<String>,
    /// [default: as many as there are cores]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// How long pieces stay reserved for this worker; then another may take them: more than a dozen pieces need
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..=3600), conflicts_with = "server")]
    lease: u64,
    /// Stop when there is nothing left to do
    #[arg(long)]
    until_idle: bool,
}

/// Pause between checks for work.
const PAUSE: Duration = Duration::from_secs(2);

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let threads = self.threads.map_or_else(cores, NonZeroUsize::get);
        writeln!(out, "build {}, {threads} threads", review::build())?;
        out.flush()?;
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let (end, ending) = watch::channel(false);
        runtime.spawn(async move {
            asked_to_end().await;
            end.send_replace(true);
        });
        let hand = Hand { runtime: runtime.handle(), ending, until_idle: self.until_idle };
        let pieces = match (&self.store, &self.server) {
            (Some(url), _) => {
                let store = runtime.block_on(Store::open(url)).context("the database")?;
                let lease = Duration::from_secs(self.lease);
                let work = || hand.for_store(store.clone(), lease);
                all(threads, work)?
            }
            (None, Some(server)) => {
                let key = self.key.as_deref().context("--server: expected a --key")?;
                let post = Post { server: server.trim_end_matches('/'), key, agent: agent() };
                all(threads, || hand.for_server(&post))?
            }
            (None, None) => bail!("expected --store or --server"),
        };
        writeln!(out, "{pieces} pieces")?;
        Ok(())
    }
}

/// The same work on several threads; returns how many pieces they finished.
fn all(threads: usize, work: impl Fn() -> anyhow::Result<usize> + Sync) -> anyhow::Result<usize> {
    thread::scope(|scope| {
        let hands: Vec<_> = (0..threads).map(|_| scope.spawn(&work)).collect();
        let mut pieces = 0;
        for hand in hands {
            pieces += hand.join().map_err(|_| anyhow::anyhow!("a worker broke off"))??;
        }
        Ok(pieces)
    })
}

struct Hand<'a> {
    runtime: &'a Handle,
    ending: watch::Receiver<bool>,
    until_idle: bool,
}

impl Hand<'_> {
    fn is_ending(&self) -> bool {
        *self.ending.borrow()
    }

    /// Waits until it is time to check again, or to stop.
    fn pause(&self) {
        let mut ending = self.ending.clone();
        let _ =
            self.runtime.block_on(async { tokio::time::timeout(PAUSE, ending.wait_for(|end| *end)).await });
    }

    /// Continues until told to stop; `step` returns how much it has done.
    fn go_on(&self, mut step: impl FnMut() -> anyhow::Result<usize>) -> anyhow::Result<usize> {
        let mut pieces = 0;
        while !self.is_ending() {
            match step() {
                Ok(0) if self.until_idle => break,
                Ok(0) => self.pause(),
                Ok(done) => pieces += done,
                Err(problem) if self.until_idle || problem.is::<Refused>() => return Err(problem),
                // A server or database that is down will come back.
                Err(problem) => {
                    let _ = writeln!(std::io::stderr(), "{problem:#}");
                    self.pause();
                }
            }
        }
        Ok(pieces)
    }

    fn for_store(&self, store: Store, lease: Duration) -> anyhow::Result<usize> {
        let mut worker = ReviewWorker::with_lease(store, lease)?.ended_by(self.ending.clone());
        self.go_on(|| {
            Ok(match self.runtime.block_on(worker.step())? {
                Worked::Nothing => 0,
                Worked::Pieces(pieces) => pieces,
            })
        })
    }

    fn for_server(&self, post: &Post<'_>) -> anyhow::Result<usize> {
        let mut last: Option<(String, Box<dyn Task>)> = None;
        self.go_on(|| {
            let take = TakeWork { build: review::build() };
            let Some(job): Option<WorkerJob> = post.send("take", &take)? else { return Ok(0) };
            if last.as_ref().is_none_or(|(review, _)| *review != job.review) {
                let opened = review::open(&job.record, job.effort.into(), job.seed.into());
                last = opened.ok().map(|task| (job.review.clone(), task));
            }
            let (mut pieces, mut broke_off) = (Vec::new(), None);
            // When stopping, hand in what is finished; the rest goes to someone else when the lease runs out.
            for &n in job.pieces.iter().take_while(|_| !self.is_ending()) {
                // A piece that breaks the engine must not take this worker with it, nor come back for ever: the server is
                // told.
                match last.as_ref().and_then(|(_, task)| worked(&**task, n)) {
                    Some(PieceRow { n, body }) => pieces.push(WorkedPiece { n, body }),
                    None => {
                        broke_off = Some(n);
                        break;
                    }
                }
            }
            if pieces.is_empty() && broke_off.is_none() {
                return Ok(0);
            }
            // What broke off counts as work: there may be more to do.
            let done = pieces.len().max(1);
            let found = HandInWork { review: job.review, pieces, broke_off };
            let _: serde_json::Value = post.send("hand-in", &found)?;
            Ok(done)
        })
    }
}

/// The server rejects this worker, so there is no point in retrying.
#[derive(Debug)]
struct Refused(String);

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the server refused: {}", self.0)
    }
}

impl std::error::Error for Refused {}

struct Post<'a> {
    server: &'a str,
    key: &'a str,
    /// Keeps its connections: pieces are handed in every few seconds.
    agent: ureq::Agent,
}

/// Trusts the authorities this machine trusts, like a connection to the database: a server in a network of its own may have
/// an authority of its own. A machine that names none gets the public ones.
fn agent() -> ureq::Agent {
    let known = rustls_native_certs::load_native_certs().certs;
    let known: Vec<_> = known.iter().map(|one| Certificate::from_der(one).to_owned()).collect();
    let roots = if known.is_empty() { RootCerts::WebPki } else { RootCerts::new_with_certs(&known) };
    let tls = TlsConfig::builder().root_certs(roots).build();
    ureq::Agent::config_builder().http_status_as_error(false).tls_config(tls).build().into()
}

impl Post<'_> {
    fn send<A: serde::de::DeserializeOwned>(
        &self,
        what: &str,
        body: &impl serde::Serialize,
    ) -> anyhow::Result<A> {
        let address = format!("{}/api/worker/{what}", self.server);
        let request = self.agent.post(&address).header("content-type", "application/json");
        let request = request.header("authorization", format!("Bearer {}", self.key));
        let mut answer = request.send(&serde_json::to_vec(body)?[..]).with_context(|| address.clone())?;
        let text = answer.body_mut().read_to_string().with_context(|| address.clone())?;
        let status = answer.status();
        if !status.is_success() {
            let problem: Option<wire::people::Problem> = serde_json::from_str(&text).ok();
            let why = problem.map_or(text, |problem| problem.message);
            // A server that is busy, or down behind its proxy, will come back.
            let for_good = status.is_client_error() && status != ureq::http::StatusCode::TOO_MANY_REQUESTS;
            return Err(if for_good {
                Refused(why).into()
            } else {
                anyhow::anyhow!("{address}: {status} {why}")
            });
        }
        Ok(serde_json::from_str(&text)?)
    }
}
