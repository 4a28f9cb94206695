//! A language model in the arena, through the adapter in examples/. A stand-in answers for it: no test leaves this
//! machine.

use super::good;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;

const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples");

/// Answers one request: every third time without an option unless that was complained about, otherwise with the last
/// option by word or the first by number. Two games ask at once, so no game may depend on how the count falls to it.
fn answer(stream: TcpStream, n: usize) -> Option<()> {
    let mut reader = BufReader::new(stream.try_clone().ok()?);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line).ok()? > 2 {
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        line.clear();
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    let asked: Value = serde_json::from_slice(&body).ok()?;
    let position = asked["messages"][1]["content"].as_str()?;
    assert!(position.contains("You play the"), "{position}");
    let last = position.trim_end().lines().last()?.split(['[', ']']).nth(1)?;
    let complained = asked["messages"].as_array()?.len() > 2;
    let said = match n % 3 {
        0 if !complained => "I would rather not.".to_owned(),
        1 => format!("The last one.\nPICK: [{last}]"),
        _ => "The first.\nPICK: 1".to_owned(),
    };
    let told = json!({"choices": [{"message": {"content": said}}], "usage": {"total_tokens": 7}}).to_string();
    let head = format!(
        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
        told.len()
    );
    (&stream).write_all(format!("{head}{told}").as_bytes()).ok()
}

#[test]
fn a_model_plays_in_the_arena_and_is_reported() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("no python3 here: the adapter was not run");
        return;
    }
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let endpoint = format!("http://{}/chat", listener.local_addr().expect("an address"));
    std::thread::spawn(move || {
        for (n, stream) in listener.incoming().enumerate() {
            let _ = stream.ok().and_then(|stream| answer(stream, n));
        }
    });
    let folder = tempfile::tempdir().expect("a folder");
    let kept = folder.path().display();
    let program =
        format!("exec:python3 {EXAMPLES}/model.py --endpoint {endpoint} --model stand-in --keep {kept}");
    let records = folder.path().to_str().expect("a path");
    let arguments = [
        "arena",
        "--game",
        "thirteen",
        "--a",
        &program,
        "--b",
        "random",
        "--games",
        "2",
        "--json",
        "--records",
        records,
    ];
    let report: Value = serde_json::from_str(&good(&arguments)).expect("JSON");
    assert_eq!(report["forfeits"], json!([]), "{report}");
    let names: Vec<String> = std::fs::read_dir(folder.path())
        .expect("the folder")
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names.iter().filter(|name| name.ends_with(".record")).count(), 2, "{names:?}");
    assert_eq!(names.iter().filter(|name| name.ends_with(".jsonl")).count(), 2, "{names:?}");
    let told = Command::new("python3")
        .args([&format!("{EXAMPLES}/model_report.py"), records, "--no-review"])
        .output()
        .expect("python3 runs");
    let told = String::from_utf8_lossy(&told.stdout).into_owned();
    assert!(told.contains("games           2"), "{told}");
    let share: f64 = told
        .lines()
        .find_map(|line| line.strip_prefix("legal at first")?.split('%').next()?.trim().parse().ok())
        .expect("a share");
    assert!((20.0..90.0).contains(&share), "a third of the answers named nothing: {told}");
    assert!(told.contains(" 0 decisions given up"), "told back, it names one: {told}");
}
