//! A running program: lines to it, lines from it with a time limit, and its exit.

use super::settings::ExecSettings;
use protocol::LONGEST_LINE;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a program may take to exit after its last game before it is killed.
const FAREWELL: Duration = Duration::from_millis(500);

pub struct Program {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    pub fn start(settings: &ExecSettings) -> Result<Program, String> {
        let words = settings.words();
        let Some((program, arguments)) = words.split_first() else { return Err("no program".to_owned()) };
        let mut command = Command::new(program);
        // Its standard error is left for its author to read.
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|problem| format!("cannot start {program}: {problem}"))?;
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        let (sender, lines) = sync_channel(1);
        if let Some(stdout) = stdout {
            thread::spawn(move || {
                let mut reader = BufReader::new(stdout);
                while let Some(line) = next_line(&mut reader) {
                    if sender.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Program { child, stdin, lines })
    }

    pub fn say(&mut self, line: &str) -> Result<(), String> {
        let Some(stdin) = &mut self.stdin else { return Err("the program does not listen".to_owned()) };
        let said = stdin.write_all(line.as_bytes()).and_then(|()| stdin.write_all(b"\n"));
        said.and_then(|()| stdin.flush()).map_err(|_| self.ended())
    }

    pub fn listen(&mut self, limit: Duration) -> Result<String, String> {
        self.lines.recv_timeout(limit).map_err(|problem| match problem {
            RecvTimeoutError::Timeout => format!("no answer within {} ms", limit.as_millis()),
            RecvTimeoutError::Disconnected => self.ended(),
        })
    }

    /// How it ended, in words.
    fn ended(&mut self) -> String {
        match self.wait(FAREWELL) {
            Some(status) => format!("the program ended ({status})"),
            None => "the program closed its output".to_owned(),
        }
    }

    fn wait(&mut self, limit: Duration) -> Option<std::process::ExitStatus> {
        let until = Instant::now() + limit;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(2)),
                Ok(None) | Err(_) => return None,
            }
        }
    }
}

/// The next line, or the beginning of one that is too long to be understood anyway.
fn next_line(reader: &mut BufReader<ChildStdout>) -> Option<String> {
    let mut bytes = Vec::new();
    let read = reader.by_ref().take(LONGEST_LINE as u64).read_until(b'\n', &mut bytes);
    match read {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Closing its input asks it to exit.
        self.stdin = None;
        if self.wait(FAREWELL).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
