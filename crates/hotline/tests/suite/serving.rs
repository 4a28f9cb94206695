//! `hotline serve` as a separate process that can be killed.

use client::{Client, Heard, Shares, Socket};
use contract::{Below, SplitMix};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use wire::live;
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableInfo};

/// Far longer than anything takes on a busy machine: after this, what we are waiting for will not come.
pub const LONGEST: Duration = Duration::from_secs(120);

pub struct Serving {
    child: Child,
    pub address: SocketAddr,
    /// How many guests have come; each has other shares of the dice, and the same ones in every run.
    guests: AtomicU64,
}

impl Serving {
    pub fn start(data: &Path, database: Option<&str>) -> Serving {
        Serving::start_with(data, database, &[])
    }

    pub fn start_with(data: &Path, database: Option<&str>, arguments: &[&str]) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hotline"));
        command
            .args(["serve", "--bind", "127.0.0.1:0", "--no-rate-limits", "--log", "error", "--data"])
            .arg(data);
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        command.args(arguments);
        Serving::spawn(command)
    }

    /// The same with so little disk space that it soon runs out: no file can grow beyond this many blocks of 512 bytes.
    pub fn start_with_little_room(data: &Path, blocks: u32) -> Serving {
        let mut command = Command::new("sh");
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        command.args(["-c", &limited, env!("CARGO_BIN_EXE_hotline")]);
        command
            .args(["serve", "--bind", "127.0.0.1:0", "--no-rate-limits", "--log", "off", "--data"])
            .arg(data);
        Serving::spawn(command)
    }

    /// With a readable log, of entries at this level or above.
    pub fn start_and_listen(data: &Path, level: &str) -> Serving {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hotline"));
        command.args(["serve", "--bind", "127.0.0.1:0", "--log", level, "--data"]).arg(data);
        command.stderr(Stdio::piped());
        Serving::spawn(command)
    }

    /// With few descriptors, though it may raise the limit.
    pub fn start_with_few_descriptors(data: &Path, few: u32) -> Serving {
        let mut command = Command::new("sh");
        let limited = format!("ulimit -S -n {few}; exec \"$0\" \"$@\"");
        command.args(["-c", &limited, env!("CARGO_BIN_EXE_hotline")]);
        command.args(["serve", "--bind", "127.0.0.1:0", "--log", "off", "--data"]).arg(data);
        Serving::spawn(command)
    }

    /// Waits until the log contains this, and returns the line.
    pub fn await_log(&mut self, said: &'static str) -> String {
        let log = BufReader::new(self.child.stderr.take().expect("a server that is listened to"));
        let (heard, hear) = std::sync::mpsc::channel();
        std::thread::spawn(move || {
            if let Some(line) = log.lines().map_while(Result::ok).find(|line| line.contains(said)) {
                let _ = heard.send(line);
            }
        });
        hear.recv_timeout(LONGEST).unwrap_or_else(|_| panic!("expected the log to say `{said}`"))
    }

    /// How many descriptors it may have now, and at most.
    #[cfg(target_os = "linux")]
    pub fn descriptors(&self) -> [String; 2] {
        let limits = std::fs::read_to_string(format!("/proc/{}/limits", self.child.id())).expect("limits");
        let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).expect("a line");
        let mut words = line.split_whitespace().map(str::to_owned);
        [(); 2].map(|()| words.next().expect("a number"))
    }

    fn spawn(mut command: Command) -> Serving {
        command.args(["--fixed-deals", "1962"]);
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().expect("hotline serve");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Hotline is at http://").and_then(|text| text.parse().ok());
        let address = address.unwrap_or_else(|| panic!("expected an address, got `{line}`"));
        Serving { child, address, guests: AtomicU64::new(0) }
    }

    /// SIGKILL: no goodbye, no last write.
    pub fn kill(mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("gone");
    }

    /// SIGSTOP, and SIGCONT after a while: as on a machine that sleeps or swaps.
    pub fn stop_for(&self, time: Duration) {
        signal(&self.child, "-STOP");
        std::thread::sleep(time);
        signal(&self.child, "-CONT");
    }

    /// SIGTERM; returns whether it ended cleanly.
    pub fn terminate(mut self) -> bool {
        signal(&self.child, "-TERM");
        self.child.wait().expect("gone").success()
    }

    pub async fn guest(&self) -> Client {
        let shares = Shares::seeded(self.guests.fetch_add(1, Ordering::Relaxed));
        Client { shares, ..Client::guest(self.address).await.expect("a guest").0 }
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a signal to a process that has not been waited for.
pub fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
}

/// The same person at another process.
pub fn moved(client: &Client, to: &Serving) -> Client {
    Client { server: to.address, ..client.clone() }
}

pub async fn make(maker: &Client, opponent: Opponent) -> TableInfo {
    make_with(maker, opponent, ClockKind::None).await
}

pub async fn make_with(maker: &Client, opponent: Opponent, clock: ClockKind) -> TableInfo {
    maker.make_table(&wish(opponent, clock)).await.expect("a table")
}

pub fn wish(opponent: Opponent, clock: ClockKind) -> NewTable {
    NewTable {
        game: "thirteen".to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock,
        opponent,
        spectators: true,
        helpers: false,
        take_backs: true,
        rated: false,
    }
}

/// Someone joins, and the game begins.
pub async fn join(maker: &Client, joiner: &Client, table: &TableInfo) {
    joiner.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    maker.show_share(&table.id).await.expect("begun");
}

/// A random option of the current question.
pub fn random_pick(heard: &Heard, rng: &mut SplitMix, id: u32) -> Option<(u16, live::Command)> {
    let ask = heard.ask()?;
    let picks = ask.picks();
    let pick = picks[rng.below(picks.len() as u32) as usize];
    Some((pick, live::Command::Pick { seq: heard.seq, pick, side: Some(ask.side), id: Some(id) }))
}

/// The next position, ignoring anything else in between.
pub async fn next_position(socket: &mut Socket) -> client::Result<Option<Heard>> {
    while let Some(heard) = socket.hear().await? {
        if heard.position.is_some() {
            return Ok(Some(heard));
        }
    }
    Ok(None)
}
