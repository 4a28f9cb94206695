//! Everything a player was told has happened is on disk: the server is killed again and again in the middle of play,
//! and every acknowledged decision is found exactly once.

use crate::serving::{self, Serving, make, moved, next_position, random_pick};
use client::{Client, Socket};
use contract::{Below, Game, OptionValues, Pick, SplitMix};
use games::{ForGame, GameName};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::Store;
use wire::tables::Opponent;

const TABLES: usize = 4;

/// Decisions that were made: the table's event number and the line the store must contain.
type Acknowledged = BTreeMap<u32, String>;

struct Seat {
    client: Client,
    table: String,
    rng: SplitMix,
    told: Acknowledged,
    /// Sent when the server died, so it may or may not have been stored.
    unknown: usize,
    over: bool,
}

struct Word(u16);

impl ForGame for Word {
    type Output = String;

    fn run<G: Game>(self) -> String {
        let setup = G::setup(&OptionValues::new()).expect("the defaults are options");
        G::pick_word(&setup, Pick::from_index(usize::from(self.0)).expect("within the vocabulary"))
    }
}

impl Seat {
    /// Plays until the server is gone or the game is over.
    async fn play(&mut self, server: std::net::SocketAddr, acknowledged: &AtomicUsize) {
        let client = Client { server, ..self.client.clone() };
        let Ok(mut socket) = Socket::open(&client, &self.table, "").await else { return };
        let mut sent: Option<(u32, String)> = None;
        let mut id = 0;
        while let Ok(Some(heard)) = next_position(&mut socket).await {
            if let Some((number, line)) = &sent
                && heard.id == Some(*number)
            {
                self.told.insert(heard.seq, line.clone());
                acknowledged.fetch_add(1, Ordering::Relaxed);
                sent = None;
            }
            if heard.is_over() {
                self.over = true;
                return;
            }
            if sent.is_some() {
                continue;
            }
            id += 1;
            if let Some((pick, message)) = random_pick(&heard, &mut self.rng, id) {
                let line = format!("us {}", GameName::Thirteen.with(Word(pick)));
                if socket.say(&message).await.is_ok() {
                    sent = Some((id, line));
                }
            }
        }
        self.unknown += usize::from(sent.is_some());
    }

    async fn sit_down(server: &Serving, n: usize) -> Seat {
        let client = server.guest().await;
        let level = if n.is_multiple_of(2) { "easy" } else { "random" };
        let opponent = Opponent::Bot { level: level.to_owned() };
        let table = make(&client, opponent).await.id;
        let rng = SplitMix(n as u64);
        Seat { client, table, rng, told: Acknowledged::new(), unknown: 0, over: false }
    }

    /// Every acknowledged decision is there, none twice, and nothing that nobody sent.
    async fn check(&self, store: &Store) -> usize {
        let events = store.events(&self.table, 0).await.expect("events");
        let seqs: Vec<_> = events.iter().map(|event| event.seq).collect();
        assert_eq!(seqs, (1..=events.len() as u32).collect::<Vec<_>>(), "{}: a gap or a double", self.table);
        for (seq, line) in &self.told {
            let event = &events[*seq as usize - 1];
            assert_eq!(event.kind, "act", "{} event {seq}", self.table);
            assert_eq!(event.body.lines().next(), Some(line.as_str()), "{} event {seq}", self.table);
        }
        let row = store.table(&self.table).await.expect("read").expect("the table is there");
        assert_eq!(row.seq as usize, events.len(), "{}: the row and its events differ", self.table);
        self.told.len()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_was_told_is_ever_lost() {
    kill_in_the_middle_of_play(40).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "minutes: 200 kills; make long"]
async fn long_nothing_that_was_told_is_ever_lost() {
    kill_in_the_middle_of_play(200).await;
}

async fn kill_in_the_middle_of_play(kills: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut rng = SplitMix(1963);
    let mut seats: Vec<Seat> = Vec::new();
    let mut finished: Vec<Seat> = Vec::new();
    for kill in 0..kills {
        let server = Serving::start(folder.path(), None);
        for seat in &mut seats {
            seat.client = moved(&seat.client, &server);
        }
        while seats.len() < TABLES {
            seats.push(Seat::sit_down(&server, finished.len() + seats.len()).await);
        }
        let address = server.address;
        let acknowledged = Arc::new(AtomicUsize::new(0));
        let playing: Vec<_> = seats
            .drain(..)
            .map(|mut seat| {
                let acknowledged = acknowledged.clone();
                tokio::spawn(async move {
                    seat.play(address, &acknowledged).await;
                    seat
                })
            })
            .collect();
        // In the middle of play even on a slow machine: after a few decisions, at a random moment.
        let enough = 1 + rng.below(12) as usize;
        let all_over = || playing.iter().all(tokio::task::JoinHandle::is_finished);
        while acknowledged.load(Ordering::Relaxed) < enough && !all_over() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_micros(u64::from(rng.below(8000)))).await;
        server.kill();
        for seat in playing {
            let seat = seat.await.expect("no panic");
            if seat.over { finished.push(seat) } else { seats.push(seat) }
        }
        if kill % 50 == 49 {
            println!("{} kills, {} games over", kill + 1, finished.len());
        }
    }
    let store = Store::open(&format!("sqlite:{}", folder.path().join("hotline.db").display()))
        .await
        .expect("a store");
    let (mut told, mut unknown, mut stored) = (0, 0, 0);
    for seat in finished.iter().chain(&seats) {
        told += seat.check(&store).await;
        unknown += seat.unknown;
        let events = store.events(&seat.table, 0).await.expect("events");
        let mine = |event: &&store::EventRow| event.kind == "act" && event.body.starts_with("us ");
        stored += events.iter().filter(mine).count();
    }
    assert!(told >= kills, "expected real play between the kills, got {told} decisions");
    // Whatever is stored but not acknowledged was on its way when the server died.
    assert!(
        stored >= told && stored <= told + unknown,
        "{stored} stored, {told} told, {unknown} on their way"
    );
    println!(
        "{kills} kills: {told} acknowledged decisions found, {} of {unknown} others stored",
        stored - told
    );
}

#[tokio::test]
async fn sigterm_ends_a_server_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Serving::start(folder.path(), None);
    let guest = server.guest().await;
    let table = make(&guest, Opponent::HotSeat).await;
    let mut socket = Socket::open(&guest, &table.id, "").await.expect("a socket");
    socket.await_kind("sync").await.expect("everything");
    assert!(
        tokio::task::spawn_blocking(|| server.terminate()).await.expect("no panic"),
        "expected exit code 0"
    );
    assert!(matches!(socket.hear().await, Ok(None) | Err(_)), "the socket is closed");
}

/// `hotline backup` while the server is running; another server can serve the resulting file.
#[tokio::test]
async fn a_backup_of_a_running_server_can_be_served() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Serving::start(folder.path(), None);
    let guest = server.guest().await;
    let table = make(&guest, Opponent::HotSeat).await;
    let restored = folder.path().join("restored");
    std::fs::create_dir(&restored).expect("a folder");
    let copy = restored.join("hotline.db");
    let backup = || {
        std::process::Command::new(env!("CARGO_BIN_EXE_hotline"))
            .args(["backup", "--data"])
            .arg(folder.path())
            .arg("--to")
            .arg(&copy)
            .output()
            .expect("hotline backup")
    };
    let done = backup();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert!(!backup().status.success(), "a backup never overwrites a file");
    let other = Serving::start(&restored, None);
    let found = moved(&guest, &other).get(&format!("/api/tables/{}", table.id)).await.expect("an answer");
    assert_eq!(found.status, 200, "{}", found.text());
    let mut socket =
        Socket::open(&moved(&guest, &other), &table.id, "").await.expect("the session is there too");
    assert!(socket.await_kind("sync").await.expect("everything").ask().is_some());
}

// `/readyz` used to say 200 on a full disk.
#[tokio::test]
async fn low_a_server_without_room_says_that_it_is_not_ready() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Serving::start_with_little_room(folder.path(), 3000);
    let guest = server.guest().await;
    let status = async |path: &str| guest.get(path).await.expect("an answer").status;
    assert_eq!(status("/readyz").await, 200);
    let wish = serving::wish(Opponent::Open, wire::tables::ClockKind::None);
    // Now and then there is room again, as long as the log can be moved into the database.
    let (mut made, mut refused) = (Vec::new(), 0);
    while status("/readyz").await == 200 {
        match guest.make_table(&wish).await {
            Ok(table) => made.push(table.id),
            Err(_) => refused += 1,
        }
        assert!(made.len() + refused < 5000, "expected a disk that gets full: {refused} tables refused");
    }
    assert!(!made.is_empty(), "expected some room at first");
    assert_eq!(status("/readyz").await, 503, "nothing can be written");
    assert_eq!(status("/healthz").await, 200, "the process runs");
    assert_eq!(status(&format!("/api/tables/{}", made[0])).await, 200, "what is there can be read");
    server.kill();
    // With room again, everything that was promised is there.
    let server = Serving::start(folder.path(), None);
    let guest = moved(&guest, &server);
    assert_eq!(guest.get("/readyz").await.expect("an answer").status, 200);
    for table in made {
        assert_eq!(
            guest.get(&format!("/api/tables/{table}")).await.expect("an answer").status,
            200,
            "{table}"
        );
    }
}

// A thousand descriptors are soon used up.
#[cfg(target_os = "linux")]
#[test]
fn m1_the_limit_of_descriptors_is_raised() {
    let folder = tempfile::tempdir().expect("a folder");
    let [now, most] = Serving::start_with_few_descriptors(folder.path(), 200).descriptors();
    assert!(now == most && now != "200", "{now} of {most}");
}

// An invitation is a secret inside a path.
#[tokio::test]
async fn low_no_log_has_an_invitation() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Serving::start_and_listen(folder.path(), "server=debug");
    let guest = server.guest().await;
    let table = serving::make(&guest, Opponent::Link).await;
    let invite = table.invite.expect("an invitation");
    guest.get(&format!("/join/{}/{invite}", table.id)).await.expect("an answer");
    let line = server.await_log("/join/");
    assert!(!line.contains(&invite) && !line.contains(&table.id), "{line}");
}

// When the process was stopped for sixteen seconds, live games ended on time. How time then stands still is tested with
// made-up readings (`m4_…` in `tables`); here a real process is stopped, notices it, and the game goes on.
#[tokio::test]
async fn m4_clocks_stand_still_while_the_process_is_stopped() {
    // Longer than the silence from which a process concludes that it was stopped.
    const STOPPED: Duration = Duration::from_secs(6);
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Serving::start_and_listen(folder.path(), "warn");
    let guest = server.guest().await;
    let clock = wire::tables::ClockKind::Live { bank: 600, increment: 0 };
    let table = serving::make_with(&guest, Opponent::HotSeat, clock).await;
    server.stop_for(STOPPED);
    server.await_log("clocks stood still");
    let path = format!("/api/tables/{}", table.id);
    let info: wire::tables::TableInfo = guest.get(&path).await.expect("an answer").json().expect("a table");
    assert_eq!(info.state, wire::tables::TableState::Playing, "{:?}", info.result);
}
