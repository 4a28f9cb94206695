//! `hotline worker` as separate processes, on the servers' database and over HTTP with a key: one is killed with pieces
//! in hand, another continues, and nothing is lost or computed twice.

use crate::postgres_server;
use crate::serving::{LONGEST, Serving, signal};
use client::Client;
use contract::laws::random_game;
use contract::{Game, OptionValues, record};
use games::{ForGame, GameName};
use review::Effort;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};
use store::{Lease, PieceRow, ReviewRow, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use wire::replays::StudyMade;
use wire::reviews::{AskReview, ReviewEffort};

/// How many games to review before concluding that no worker can be caught in the middle of one.
const MAX_GAMES: u64 = 20;
/// Longer than any lease.
const A_DAY: i64 = 24 * 3600 * 1000;

/// The record of a randomly played game.
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
    fn start(arguments: &[String]) -> Worker {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hotline"));
        command.args(["worker", "--threads", "1"]).args(arguments);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        Worker(command.spawn().expect("hotline worker"))
    }

    /// Waits until there is nothing left to do; returns whether it ended cleanly.
    fn idle(mut self) -> bool {
        self.0.wait().expect("gone").success()
    }

    /// SIGTERM; returns whether it ended cleanly.
    fn terminate(mut self) -> bool {
        signal(&self.0, "-TERM");
        self.0.wait().expect("gone").success()
    }
}

impl Drop for Worker {
    /// SIGKILL: it hands in nothing and gives nothing back.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Where a worker stands in a review.
enum Look {
    /// It has handed something in, has more in hand, and left something for others.
    InTheMiddle,
    Elsewhere,
    Done,
}

/// A server that leaves reviews to others, its database, and someone who asks for them.
struct House {
    store: Store,
    asks: Client,
    server: Serving,
    _folder: tempfile::TempDir,
}

impl House {
    async fn open(database: Option<&str>, arguments: &[&str]) -> House {
        let folder = tempfile::tempdir().expect("a folder");
        let arguments = [&["--review-threads", "0"], arguments].concat();
        let server = Serving::start_with(folder.path(), database, &arguments);
        let own = format!("sqlite:{}", folder.path().join("hotline.db").display());
        let store = Store::open(database.unwrap_or(&own)).await.expect("the same database");
        House { store, asks: server.guest().await, server, _folder: folder }
    }

    /// Asks for a review of a game.
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

    /// Takes everything that is free at a given time and gives it back; returns how many pieces that was.
    async fn free(&self, at: i64) -> usize {
        let (worker, build) = ("who counts", review::build());
        let lease = Lease { worker, build: &build, now: at, until: at, most: u32::MAX };
        let taken = self.store.take_pieces(lease).await.expect("asked");
        self.store.give_back_pieces(worker).await.expect("given back");
        taken.map_or(0, |taken| taken.pieces.len())
    }

    async fn await_done(&self, replay: &str) {
        let since = Instant::now();
        while self.row(replay).await.state != "done" {
            assert!(since.elapsed() < LONGEST, "expected the other worker to finish");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn look(&self, replay: &str) -> Look {
        let row = self.row(replay).await;
        if row.state == "done" {
            return Look::Done;
        }
        // As of a day ago, no lease has run out. What the server is just being handed may still arrive.
        let free = self.free(now() - A_DAY).await;
        let (done, pieces) = (row.done as usize, row.pieces as usize);
        if done > 0 && free > 0 && free + done < pieces { Look::InTheMiddle } else { Look::Elsewhere }
    }

    /// Starts a worker and kills it once it has handed something in and is at work on more; returns the game whose pieces
    /// it died with. It runs in short spells and is looked at while it is stopped, so it does not matter how fast it is:
    /// only if this process stands still during such a spell may a game be over too soon.
    async fn killed_in_the_middle(&self, arguments: &[String]) -> String {
        for seed in 1..=MAX_GAMES {
            let replay = self.ask(seed).await;
            let worker = Worker::start(arguments);
            let since = Instant::now();
            let seen = loop {
                assert!(since.elapsed() < LONGEST, "expected a worker that works");
                signal(&worker.0, "-STOP");
                let mut look = Box::pin(self.look(&replay));
                let seen = tokio::time::timeout(Duration::from_millis(300), &mut look).await;
                if let Ok(Look::InTheMiddle | Look::Done) = seen {
                    break seen;
                }
                signal(&worker.0, "-CONT");
                if seen.is_err() {
                    // It was stopped inside a transaction, which the look had to wait for.
                    look.await;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            };
            if let Ok(Look::InTheMiddle) = seen {
                return replay;
            }
        }
        panic!("expected a worker that could be killed in the middle of its work");
    }

    /// What had been handed in is unchanged, and every figure matches an undisturbed review.
    async fn check(&self, replay: &str, handed_in: &[PieceRow]) {
        let row = self.row(replay).await;
        assert!(!handed_in.is_empty() && handed_in.len() < row.pieces as usize, "{} pieces", handed_in.len());
        let whole = self.pieces(&row).await;
        for piece in handed_in {
            assert!(whole.contains(piece), "piece {} did not stay as it was", piece.n);
        }
        let task = review::open(&row.record, Effort::QUICK, row.seed as u64).expect("a game");
        assert_eq!(whole.len(), task.pieces());
        for piece in &whole {
            let alone = serde_json::to_string(&task.work(piece.n as usize)).expect("plain data");
            assert_eq!(piece.body, alone, "piece {}", piece.n);
        }
    }
}

fn now() -> i64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970").as_millis() as i64
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_worker_on_the_database_loses_nothing_and_another_goes_on() {
    let database = postgres_server::Server::start();
    let url = database.url();
    let house = House::open(Some(&url), &[]).await;
    let replay = house.killed_in_the_middle(&words(&["--store", &url, "--lease", "1"])).await;
    let handed_in = house.pieces(&house.row(&replay).await).await;
    let _other = Worker::start(&words(&["--store", &url]));
    house.await_done(&replay).await;
    house.check(&replay, &handed_in).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_worker_with_a_key_loses_nothing_and_another_goes_on() {
    let house = House::open(None, &["--worker-key", "the first,the second"]).await;
    let server = format!("http://{}", house.server.address);
    let replay = house.killed_in_the_middle(&words(&["--server", &server, "--key", "the first"])).await;
    let handed_in = house.pieces(&house.row(&replay).await).await;
    // The killed worker's lease lasts two minutes, which nobody waits for here: in a day it is over.
    assert!(house.free(now() + A_DAY).await > 0);
    let other = Worker::start(&words(&["--server", &server, "--key", "the second"]));
    house.await_done(&replay).await;
    house.check(&replay, &handed_in).await;
    let ended = tokio::task::spawn_blocking(|| other.terminate()).await.expect("no panic");
    assert!(ended, "expected exit code 0");
}

/// A proxy with a certificate for `localhost`, as it stands before a server; its authority is known to nobody yet.
struct Encrypted {
    address: String,
    authority: String,
}

impl Encrypted {
    async fn before(server: String) -> Encrypted {
        let own = rcgen::KeyPair::generate().expect("a key");
        let mut authority = rcgen::CertificateParams::new(Vec::new()).expect("no names");
        authority.is_ca = rcgen::IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        let known = authority.self_signed(&own).expect("a certificate").pem();
        let issuer = rcgen::Issuer::new(authority, own);
        let key = rcgen::KeyPair::generate().expect("a key");
        let named = rcgen::CertificateParams::new(["localhost".to_owned()]).expect("a name");
        let shown = named.signed_by(&key, &issuer).expect("a certificate");
        let key = PrivateKeyDer::try_from(key.serialize_der()).expect("a key");
        let provider = Arc::new(tokio_rustls::rustls::crypto::ring::default_provider());
        let config = ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.expect("known versions").with_no_client_auth();
        let config = config.with_single_cert(vec![shown.der().clone()], key).expect("they belong together");
        let acceptor = tokio_rustls::TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = format!("https://localhost:{}", listener.local_addr().expect("an address").port());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (acceptor, server) = (acceptor.clone(), server.clone());
                tokio::spawn(async move {
                    // Whoever does not trust the certificate hangs up.
                    let Ok(mut near) = acceptor.accept(near).await else { return };
                    let mut far = TcpStream::connect(server).await.expect("the server");
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                });
            }
        });
        Encrypted { address, authority: known }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_takes_work_over_https_from_whom_its_machine_trusts() {
    let house = House::open(None, &["--worker-key", "a key"]).await;
    let proxy = Encrypted::before(house.server.address.to_string()).await;
    let replay = house.ask(1).await;
    let folder = tempfile::tempdir().expect("a folder");
    let work = |authorities: &str| {
        let file = folder.path().join("authorities.pem");
        std::fs::write(&file, authorities).expect("written");
        let mut command = Command::new(env!("CARGO_BIN_EXE_hotline"));
        command.args(["worker", "--threads", "1", "--until-idle", "--key", "a key"]);
        command.args(["--server", &proxy.address]).env("SSL_CERT_FILE", file).env_remove("SSL_CERT_DIR");
        tokio::task::spawn_blocking(move || command.stdin(Stdio::null()).output().expect("hotline worker"))
    };
    let stranger = Encrypted::before(house.server.address.to_string()).await.authority;
    let refused = work(&stranger).await.expect("no panic");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("certificate"), "{said}");
    assert_eq!(house.row(&replay).await.done, 0);
    let done = work(&proxy.authority).await.expect("no panic");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(house.row(&replay).await.state, "done");
}

/// One review has a piece that breaks the engine. It fails, its worker lives, and the next review is done.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_piece_that_breaks_the_engine_ends_its_review_and_not_the_worker() {
    let house = House::open(None, &["--worker-key", "a key"]).await;
    let good = house.ask(1).await;
    let row = house.row(&good).await;
    // There is no such piece in the game.
    let broken = ReviewRow {
        id: "broken".to_owned(),
        replay: "broken".to_owned(),
        pieces: row.pieces + 1,
        asked_at: row.asked_at - 1,
        person: "somebody else".to_owned(),
        ..row
    };
    house.store.insert_review(&broken).await.expect("asked");
    let server = format!("http://{}", house.server.address);
    let worker = Worker::start(&words(&["--server", &server, "--key", "a key", "--until-idle"]));
    house.await_done(&good).await;
    let ended = tokio::task::spawn_blocking(|| worker.idle()).await.expect("no panic");
    assert!(ended, "expected exit code 0");
    let row = house.store.review("broken").await.expect("read").expect("a review");
    assert_eq!((row.state.as_str(), row.done), ("failed", row.pieces - 1));
}
