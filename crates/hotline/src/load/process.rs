//! A server process of our own, and the resources it uses.

use anyhow::{Context, bail};
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub struct ServerProcess {
    child: Child,
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts this very program as a server and waits until it prints its address.
    pub fn start(data: &Path, database: Option<&str>) -> anyhow::Result<ServerProcess> {
        let mut command = Command::new(std::env::current_exe()?);
        command
            .args(["serve", "--bind", "127.0.0.1:0", "--no-rate-limits", "--log", "error", "--data"])
            .arg(data);
        if let Some(database) = database {
            command.args(["--database", database]);
        }
        let mut child = command.stdout(Stdio::piped()).stdin(Stdio::null()).spawn().context("the server")?;
        let stdout = child.stdout.take().context("the server's output")?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let Some(address) =
            line.trim().strip_prefix("Hotline is at http://").and_then(|text| text.parse().ok())
        else {
            let _ = child.kill();
            let _ = child.wait();
            bail!("expected the server to say where it is, got `{}`", line.trim());
        };
        Ok(ServerProcess { child, address })
    }

    pub fn cost(&self) -> Cost {
        Cost::of(self.child.id())
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status();
        let since = Instant::now();
        while since.elapsed() < Duration::from_secs(8) {
            if let Ok(Some(_)) = self.child.try_wait() {
                return;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Processor time and memory of a process; zero on systems other than Linux.
#[derive(Copy, Clone, Debug, Default)]
pub struct Cost {
    pub processor: Duration,
    pub memory: u64,
    pub peak_memory: u64,
}

impl Cost {
    pub fn own() -> Cost {
        Cost::of(std::process::id())
    }

    /// For a process and all of its children.
    pub fn of_family(id: u32) -> Cost {
        let parent = |pid: u32| {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            stat.rsplit(')').next().and_then(|after| after.split_whitespace().nth(1)?.parse::<u32>().ok())
        };
        let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let pids = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let family = pids.filter(|&pid| pid == id || parent(pid) == Some(id));
        family.map(Cost::of).sum()
    }

    fn of(id: u32) -> Cost {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
        let kilobytes = |key: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(key)).unwrap_or_default();
            line.split_whitespace().next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0)
        };
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // After the name in brackets: the state is field 3, user and system time are fields 14 and 15, in hundredths of
        // a second.
        let after_name = stat.rsplit(')').next().unwrap_or_default();
        let ticks =
            after_name.split_whitespace().skip(11).take(2).filter_map(|word| word.parse::<u64>().ok());
        Cost {
            processor: Duration::from_millis(ticks.sum::<u64>() * 10),
            memory: kilobytes("VmRSS:") * 1024,
            peak_memory: kilobytes("VmHWM:") * 1024,
        }
    }
}

impl std::iter::Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(all: I) -> Cost {
        all.fold(Cost::default(), |sum, one| Cost {
            processor: sum.processor + one.processor,
            memory: sum.memory + one.memory,
            peak_memory: sum.peak_memory + one.peak_memory,
        })
    }
}
