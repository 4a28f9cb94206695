//! `hotline serve`: tables for anyone with a browser.

use anyhow::Context;
use clap::builder::FalseyValueParser;
use server::{Allowed, Config, Deals, MailConfig, RateLimits, Server, WorkerKey};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use tracing_subscriber::filter::Targets;
use tracing_subscriber::prelude::*;

#[derive(clap::Args)]
pub struct Args {
    /// Address and port to listen on; 0.0.0.0:1963 lets other machines in
    #[arg(long, env = "HOTLINE_BIND", value_name = "ADDRESS", default_value = Config::DEFAULT_BIND)]
    bind: SocketAddr,
    /// Folder of the embedded database; created if missing [default: hotline in your data folder]
    #[arg(long, env = "HOTLINE_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// PostgreSQL in place of the embedded database: postgres://user:password@host/name. Any number of
    /// servers can share one
    #[arg(long, env = "HOTLINE_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
    /// Open the browser once the server answers
    #[arg(long, env = "HOTLINE_OPEN", value_parser = FalseyValueParser::new())]
    open: bool,
    /// Public address of this server, for links in e-mails: https://play.example.org
    #[arg(long, env = "HOTLINE_ORIGIN", value_name = "URL")]
    origin: Option<String>,
    /// Trust X-Forwarded-For, -Proto and -Host. Only behind a reverse proxy that sets them itself
    #[arg(long, env = "HOTLINE_TRUST_PROXY", value_parser = FalseyValueParser::new())]
    trust_proxy: bool,
    /// Mail server for turn notifications: smtp://user:password@host:587 (STARTTLS) or
    /// smtps://…
    #[arg(long, env = "HOTLINE_SMTP", value_name = "URL", hide_env_values = true, requires = "mail_from")]
    smtp: Option<String>,
    /// Sender of these mails: "Hotline <hotline@example.org>"
    #[arg(long, env = "HOTLINE_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Contact for push services about this server: mailto:… or https://…
    #[arg(long, env = "HOTLINE_PUSH_CONTACT", value_name = "URL")]
    push_contact: Option<String>,
    /// Hand push messages in at this relay, over plain HTTP, instead of at the browsers' own services
    #[arg(long, env = "HOTLINE_PUSH_RELAY", value_name = "ADDRESS")]
    push_relay: Option<SocketAddr>,
    /// Threads that work on reviews, at low priority; 0 leaves them to `hotline worker`
    #[arg(long, env = "HOTLINE_REVIEW_THREADS", value_name = "N", default_value_t = 1)]
    review_threads: usize,
    /// Open the door for language models (Model Context Protocol) at /mcp, to personal tokens: docs/language-models.md
    #[arg(long, env = "HOTLINE_MCP", value_parser = FalseyValueParser::new())]
    mcp: bool,
    /// Key of a worker on another machine (`hotline worker --server`); several are separated by commas
    #[arg(
        long,
        env = "HOTLINE_WORKER_KEYS",
        value_name = "KEY",
        hide_env_values = true,
        value_delimiter = ','
    )]
    worker_key: Vec<String>,
    /// No rate limits: for load tests
    #[arg(long, env = "HOTLINE_NO_RATE_LIMITS", value_parser = FalseyValueParser::new())]
    no_rate_limits: bool,
    /// Deal the same cards and dice at every table, given the same clicks: for tests of the page. Anyone who knows the
    /// number foresees everything, so such a server listens on this machine alone
    #[arg(long, value_name = "SEED", hide = true)]
    fixed_deals: Option<u64>,
    /// What to log: off, error, warn, info, debug, or a filter like `info,server=debug`
    #[arg(long, env = "HOTLINE_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// Log one JSON object per line
    #[arg(long, env = "HOTLINE_LOG_JSON", value_parser = FalseyValueParser::new())]
    log_json: bool,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.start_log()?;
        raise_descriptor_limit();
        let open = self.open;
        if let Some(seed) = self.fixed_deals {
            anyhow::ensure!(
                self.bind.ip().is_loopback(),
                "--fixed-deals makes every die of every table foreseeable and is for tests on this machine alone; \
                 expected a --bind like 127.0.0.1:1963, got {}",
                self.bind
            );
            tracing::warn!(seed, "FIXED DEALS: anybody can foresee every card and every die at these tables");
        }
        let config = self.config();
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(async {
            let bind = config.bind;
            let server = Server::open(config).await.with_context(|| format!("cannot serve on {bind}"))?;
            let address = format!("http://{}", server.address()?);
            writeln!(out, "Hotline is at {address}")?;
            out.flush()?;
            if open {
                open_browser(&address);
            }
            let ender = server.ender();
            tokio::spawn(async move {
                asked_to_end().await;
                ender.end();
            });
            Ok(server.run().await?)
        })
    }

    fn config(self) -> Config {
        let mail = self.smtp.zip(self.mail_from).map(|(url, from)| MailConfig { url, from });
        Config {
            bind: self.bind,
            data: self.data.unwrap_or_else(default_data),
            database: self.database,
            trust_proxy: self.trust_proxy,
            origin: self.origin,
            rate_limits: if self.no_rate_limits { RateLimits::Off } else { RateLimits::On },
            allowed: if self.no_rate_limits {
                Allowed { of_one_address: usize::MAX, ..Allowed::default() }
            } else {
                Allowed::default()
            },
            mail,
            push_contact: self.push_contact,
            push_relay: self.push_relay,
            reminder_patience: Config::REMINDER_PATIENCE,
            review_threads: self.review_threads,
            mcp: self.mcp,
            worker_keys: self.worker_key.into_iter().map(WorkerKey).collect(),
            deals: self.fixed_deals.map_or(Deals::Random, Deals::Fixed),
        }
    }

    /// To standard error, so that standard output contains only the address.
    fn start_log(&self) -> anyhow::Result<()> {
        let filter: Targets = self.log.parse().context("--log: expected a filter")?;
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let lines = if self.log_json { lines.json().boxed() } else { lines.boxed() };
        let started = tracing_subscriber::registry().with(lines).with(filter).try_init();
        started.map_err(|problem| anyhow::anyhow!("the log: {problem}"))
    }
}

/// Each connection needs a descriptor, and many systems start with a limit of a thousand.
fn raise_descriptor_limit() {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(limit) => tracing::debug!(limit, "descriptors"),
        Err(problem) => tracing::warn!(%problem, "the limit of descriptors stays as it was"),
    }
}

/// Where programs store this user's data.
pub fn default_data() -> PathBuf {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local/share")))
        .map_or_else(|| PathBuf::from("hotline-data"), |folder| folder.join("hotline"))
}

/// SIGTERM from a service manager, Ctrl-C from a person.
pub(super) async fn asked_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let (Ok(mut term), Ok(mut interrupt)) =
            (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
        {
            tokio::select! {
                _ = term.recv() => {}
                _ = interrupt.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Failing to open a browser is no reason not to serve.
fn open_browser(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let opened = Command::new(program)
        .args(arguments)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    if let Err(problem) = opened {
        tracing::warn!(%problem, "the browser did not open");
    }
}
