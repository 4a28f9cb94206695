//! `hotline worker` as processes of their own on the servers' database: one is killed with pieces in its hands, another goes on,
//! and nothing is lost or worked out twice.

use crate::postgres_server;
use crate::serving::{LONGEST, Serving, signal};
use client::Client;
use contract::laws::random_game;
use contract::{Game, OptionValues, record};
use games::{ForGame, GameName};
use review::Effort;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use store::{PieceRow, ReviewRow, Store};
use wire::replays::StudyMade;
use wire::reviews::{AskReview, ReviewEffort};

/// Games that are reviewed before it is believed that no worker can be caught in the middle of one.
const MOST_GAMES: u64 = 20;

/// The record of a game that was played at random.
struct Record(u64);

impl ForGame for Record {
    type Output = String;

    fn run<G: Game>(self) -> String {
        let values = OptionValues::new();
        let setup = G::setup(&values).expect("the defaults are good");
        record::write::<G>(&setup, &values, &[], &random_game::<G>(&setup, self.0, |_, _| ()).1)
    }
}

struct Worker(Child);

impl Worker {
    fn start(database: &str, arguments: &[&str]) -> Worker {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hotline"));
        command.args(["worker", "--threads", "1", "--store", database]).args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        Worker(command.spawn().expect("hotline worker"))
    }
}

impl Drop for Worker {
    /// SIGKILL: it hands in nothing and gives nothing back.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server that leaves reviews to others, its database, and somebody who asks for them.
struct House {
    database: postgres_server::Server,
    store: Store,
    asks: Client,
    _server: Serving,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open() -> House {
        let database = postgres_server::Server::start();
        let folder = tempfile::tempdir().expect("a folder");
        let url = database.url();
        let server = Serving::start_with(folder.path(), Some(&url), &["--review-threads", "0"]);
        let asks = server.guest().await;
        let store = Store::open(&url).await.expect("the same database");
        House { database, store, asks, _server: server, _folder: folder }
    }

    /// Asks for the review of a game.
    async fn ask(&self, seed: u64) -> String {
        let text = GameName::Thirteen.with(Record(seed));
        let plain = [("content-type", "text/plain")];
        let made = self.asks.send("POST", "/api/studies", &plain, text.as_bytes()).await.expect("an answer");
        let made: StudyMade = made.json().expect("a study");
        let wish = AskReview { effort: ReviewEffort::Quick };
        let asked = self.asks.post(&format!("/api/replays/{}/review", made.id), &wish).await;
        let asked = asked.expect("an answer");
        assert!(asked.status < 300, "{}", asked.text());
        made.id
    }

    async fn row(&self, replay: &str) -> ReviewRow {
        let row = self.store.review_of(replay, "quick", &review::build()).await.expect("read");
        row.expect("the review was asked for")
    }

    async fn pieces(&self, row: &ReviewRow) -> Vec<PieceRow> {
        self.store.review_pieces(&row.id).await.expect("read")
    }

    /// Pieces that somebody has taken and not handed in.
    fn in_hand(&self, row: &ReviewRow) -> usize {
        let count =
            "SELECT COUNT(*) FROM review_pieces WHERE body IS NULL AND worker IS NOT NULL AND review = ";
        self.database.ask(&format!("{count}'{}'", row.id)).parse().expect("a number")
    }

    /// Waits until a worker has handed something in, and stops it there. Whether it has pieces in its hands: nobody knows how
    /// fast it is.
    async fn caught(&self, worker: &Worker, replay: &str) -> bool {
        let since = Instant::now();
        while self.row(replay).await.done == 0 {
            assert!(since.elapsed() < LONGEST, "expected a worker that works");
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        signal(&worker.0, "-STOP");
        // What it had said before it was stopped is heard by now, or never.
        let row = self.row(replay).await;
        row.state == "working" && self.in_hand(&row) > 0
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_worker_loses_nothing_and_another_goes_on() {
    let house = House::open().await;
    let url = house.database.url();
    let mut caught = None;
    for seed in 1..=MOST_GAMES {
        let replay = house.ask(seed).await;
        let worker = Worker::start(&url, &["--lease", "1"]);
        let in_the_middle = house.caught(&worker, &replay).await;
        drop(worker);
        if in_the_middle {
            caught = Some(replay);
            break;
        }
    }
    let replay = caught.expect("a worker that could be killed in the middle of its work");
    let row = house.row(&replay).await;
    let handed_in = house.pieces(&row).await;
    assert!(!handed_in.is_empty() && handed_in.len() < row.pieces as usize, "{} pieces", handed_in.len());

    let _other = Worker::start(&url, &[]);
    let since = Instant::now();
    while house.row(&replay).await.state != "done" {
        assert!(since.elapsed() < LONGEST, "expected the other worker to finish");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let whole = house.pieces(&row).await;
    let found = |piece: &&PieceRow| whole.contains(piece);
    assert_eq!(
        handed_in.iter().filter(found).count(),
        handed_in.len(),
        "what was handed in stayed as it was"
    );
    // Every figure is that of a review that nobody disturbed.
    let task = review::open(&row.record, Effort::QUICK, row.seed as u64).expect("a game");
    assert_eq!(whole.len(), task.pieces());
    for piece in &whole {
        let alone = serde_json::to_string(&task.work(piece.n as usize)).expect("plain data");
        assert_eq!(piece.body, alone, "piece {}", piece.n);
    }
}
