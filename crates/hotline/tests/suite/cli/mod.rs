//! The real binary, as a person or a script uses it, on the toy game.

mod admin;
mod bots;
mod combined;
mod deck;
mod export;
mod models;
mod play;
mod protocol;
mod ratings;
mod records;
mod review;
mod sim;
mod usage;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_hotline"))
}

fn hotline(args: &[&str]) -> Output {
    command().args(args).stdin(Stdio::null()).output().expect("the binary starts")
}

/// Plays with these lines of input.
fn typed(args: &[&str], input: &str) -> Output {
    let mut child = command();
    child.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // The game may end before all of the input has been read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the binary ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// Standard output of a command that has to succeed.
fn good(args: &[&str]) -> String {
    let output = hotline(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", stderr(&output));
    stdout(&output)
}

/// Standard error of a command that has to fail with this code.
fn fails(args: &[&str], code: i32) -> String {
    let output = hotline(args);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    assert!(!said.contains("panicked"), "{args:?}: {said}");
    said
}

/// A file for this test only.
fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Plays a whole game between two bots and saves it.
fn recorded(name: &str) -> String {
    let path = file(name).to_str().expect("a plain path").to_owned();
    good(&["play", "--game", "toy", "--us", "random", "--ussr", "random", "--seed", SEED, "--save", &path]);
    path
}
