//! Two server processes on one PostgreSQL: the players are at different ones and see each other's moves live, and each
//! other coming and going. When one process dies, its player continues at the other.

use crate::{
    postgres_server,
    serving::{self, LONGEST, Serving, join, make, moved, random_pick},
};
use client::{Client, Heard, Socket};
use contract::SplitMix;
use std::time::Duration;
use wire::duplicates::{DuplicateInfo, DuplicateState};
use wire::tables::{Opponent, TableInfo, TableState};

/// Two processes on one database.
struct TwoProcesses {
    one: Serving,
    other: Serving,
    folder: tempfile::TempDir,
    database: postgres_server::Server,
}

impl TwoProcesses {
    fn start() -> TwoProcesses {
        let database = postgres_server::Server::start();
        let folder = tempfile::tempdir().expect("a folder");
        let url = database.url();
        let [one, other] = [(); 2].map(|()| Serving::start(folder.path(), Some(&url)));
        TwoProcesses { one, other, folder, database }
    }

    /// Two people, each at their own process, at one table.
    async fn seated(&self) -> (Client, Client, String) {
        let (ann, bob) = (self.one.guest().await, self.other.guest().await);
        let table = make(&ann, Opponent::Link).await;
        join(&ann, &bob, &table).await;
        (ann, bob, table.id)
    }
}

/// Moves made before one of the processes is killed.
const BEFORE: usize = 12;

struct Player {
    client: Client,
    socket: Socket,
    last: Heard,
}

impl Player {
    async fn sit(client: Client, table: &str, query: &str) -> Player {
        let mut socket = Socket::open(&client, table, query).await.expect("a socket");
        let last = position(&mut socket).await;
        Player { client, socket, last }
    }

    /// Keeps listening until it knows of this event.
    async fn catch_up(&mut self, seq: u32) {
        while self.last.seq < seq {
            self.last = position(&mut self.socket).await;
        }
    }
}

async fn position(socket: &mut Socket) -> Heard {
    let heard = tokio::time::timeout(LONGEST, serving::next_position(socket)).await;
    heard.expect("a message in time").expect("a socket").expect("an open socket")
}

/// Whoever is asked makes a pick, and both must be told. False when the game is over.
async fn one_move(players: &mut [Player; 2], rng: &mut SplitMix, id: u32) -> bool {
    if players.iter().any(|player| player.last.is_over()) {
        return false;
    }
    let acting = players.iter().position(|player| player.last.ask().is_some()).expect("somebody is asked");
    let (_, message) = random_pick(&players[acting].last, rng, id).expect("an option");
    players[acting].socket.say(&message).await.expect("said");
    while players[acting].last.id != Some(id) {
        players[acting].last = position(&mut players[acting].socket).await;
        assert!(players[acting].last.problem.is_none(), "{:?}", players[acting].last.problem);
    }
    let seq = players[acting].last.seq;
    players[1 - acting].catch_up(seq).await;
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_processes_play_one_game_and_survive_the_end_of_one() {
    let processes = TwoProcesses::start();
    let (ann, bob, table) = processes.seated().await;
    let mut players = [Player::sit(ann, &table, "").await, Player::sit(bob, &table, "").await];
    let mut rng = SplitMix(7);
    for n in 0..BEFORE {
        assert!(
            one_move(&mut players, &mut rng, n as u32 + 1).await,
            "the game ended too soon for this test"
        );
    }
    processes.other.kill();
    let seen = players[1].last.seq;
    let moved = moved(&players[1].client, &processes.one);
    let lost = players[1].last.clone();
    players[1] = Player::sit(moved, &table, &format!("after={seen}")).await;
    assert_eq!(players[1].last.seq, seen, "nothing was missed, nothing was lost");
    assert_eq!(players[1].last.ask().is_some(), lost.ask().is_some());
    let mut n = BEFORE as u32;
    while one_move(&mut players, &mut rng, n + 1).await {
        n += 1;
        assert!(n < 2000, "a game without end");
    }
    assert!(n as usize > BEFORE, "the game went on at the other process");
    assert!(players.iter().all(|player| player.last.is_over()), "both know the end");

    // A rematch requested at one process is visible at another.
    let third = Serving::start(processes.folder.path(), Some(&processes.database.url()));
    let bob = serving::moved(&players[1].client, &third);
    let mut socket = Socket::open(&bob, &table, "").await.expect("a socket");
    socket.await_kind("sync").await.expect("everything");
    let ann = &players[0].client;
    let made = ann.rematch(&table).await.expect("a table");
    assert_eq!(hear_rematch(&mut socket, "offered").await, made.id);
    // So is the answer.
    let mut anns = Socket::open(ann, &table, "").await.expect("a socket");
    let decline = format!("/api/tables/{}/decline", made.id);
    assert_eq!(bob.post(&decline, &serde_json::json!({})).await.expect("an answer").status, 200);
    assert_eq!(hear_rematch(&mut anns, "declined").await, made.id);
    // Both press at once, each at their own process: there is one table, and both sit there.
    let (one, two) = tokio::join!(ann.rematch(&table), bob.rematch(&table));
    let (one, two) = (one.expect("a table"), two.expect("a table"));
    assert_eq!(one.id, two.id);
    assert_ne!(one.id, made.id);
    assert_eq!(hear_rematch(&mut anns, "accepted").await, one.id);
    assert_eq!(hear_rematch(&mut socket, "accepted").await, one.id);
}

/// Plays a game over two processes whose listening connections are cut at every stage: before a decision, while it is
/// being announced, after that. Returns how many cuts there were.
async fn cut_all_along(database: &postgres_server::Server, players: &mut [Player; 2], seed: u64) -> u32 {
    let (mut rng, mut cuts, mut id) = (SplitMix(seed), 0, 0);
    while !players.iter().any(|player| player.last.is_over()) {
        id += 1;
        assert!(id < 2000, "a game without end");
        let asked = |player: &Player| player.last.ask().is_some();
        let acting = players.iter().position(asked).expect("somebody is asked");
        let (_, message) = random_pick(&players[acting].last, &mut rng, id).expect("an option");
        if id % 3 == 0 {
            database.cut_listeners();
        }
        players[acting].socket.say(&message).await.expect("said");
        if id % 3 == 1 {
            database.cut_listeners();
        }
        while players[acting].last.id != Some(id) {
            players[acting].last = position(&mut players[acting].socket).await;
            assert!(players[acting].last.problem.is_none(), "{:?}", players[acting].last.problem);
        }
        if id % 3 == 2 {
            database.cut_listeners();
        }
        cuts += 1;
        let seq = players[acting].last.seq;
        players[1 - acting].catch_up(seq).await;
    }
    cuts
}

// After a listening connection broke, nothing was heard until the next decision; if the turn had passed in between,
// both players waited.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h4_nothing_is_missed_where_lines_are_cut_all_along() {
    let processes = TwoProcesses::start();
    let (ann, bob, table) = processes.seated().await;
    let mut two = [Player::sit(ann.clone(), &table, "").await, Player::sit(bob, &table, "").await];
    let cuts = cut_all_along(&processes.database, &mut two, 11).await;
    assert!(cuts > 10, "expected a game, got {cuts} decisions");

    let table = make(&ann, Opponent::HotSeat).await.id;
    let elsewhere = moved(&ann, &processes.other);
    // One person holds both seats, and watches from each of them in a different process.
    let mut alone =
        [Player::sit(ann, &table, "seat=us").await, Player::sit(elsewhere, &table, "seat=ussr").await];
    let cuts = cut_all_along(&processes.database, &mut alone, 12).await;
    assert!(cuts > 10, "expected a game, got {cuts} decisions");
}

/// What the socket's table says about its rematch, once it is in this state.
async fn hear_rematch(socket: &mut Socket, state: &str) -> String {
    let heard = async {
        loop {
            let text = socket.hear_text().await.expect("a socket").expect("an open socket");
            let message: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let rematch = &message["table"]["rematch"];
            if let (Some(table), true) = (rematch["table"].as_str(), rematch["state"] == state) {
                return table.to_owned();
            }
        }
    };
    let heard = tokio::time::timeout(LONGEST, heard).await;
    heard.unwrap_or_else(|_| panic!("expected to hear that the rematch is {state}"))
}

/// Keeps listening until the table reports this presence.
async fn hear_online(socket: &mut Socket, expected: [bool; 2]) {
    let heard = async {
        loop {
            let text = socket.hear_text().await.expect("a socket").expect("an open socket");
            let message: serde_json::Value = serde_json::from_str(&text).expect("JSON");
            let seats = &message["table"]["seats"];
            if [0, 1].map(|seat: usize| seats[seat]["online"].as_bool()) == expected.map(Some) {
                return;
            }
        }
    };
    let heard = tokio::time::timeout(LONGEST, heard).await;
    heard.unwrap_or_else(|_| panic!("expected to hear of {expected:?}"));
}

/// Asks until the seats have this presence.
async fn are_online(client: &Client, table: &str, expected: [bool; 2]) {
    let asking = async {
        loop {
            let answer = client.get(&format!("/api/tables/{table}")).await.expect("an answer");
            let seats = answer.json::<TableInfo>().expect("a table").seats;
            if seats.iter().map(|seat| seat.online).eq(expected) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let asked = tokio::time::timeout(LONGEST, asking).await;
    asked.unwrap_or_else(|_| panic!("expected to be told of {expected:?}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_at_two_processes_see_each_other_come_and_go() {
    let processes = TwoProcesses::start();
    let (ann, bob, table) = processes.seated().await;
    let mut anns = Socket::open(&ann, &table, "").await.expect("a socket");
    hear_online(&mut anns, [true, false]).await;

    // A process where nobody is watching the table asks the store.
    are_online(&bob, &table, [true, false]).await;
    let mut bobs = Socket::open(&bob, &table, "").await.expect("a socket");
    hear_online(&mut bobs, [true, true]).await;
    hear_online(&mut anns, [true, true]).await;
    drop(bobs);
    hear_online(&mut anns, [true, false]).await;

    // Someone who is at both and leaves one of them is still there, even if it briefly looked otherwise.
    let mut bobs = Socket::open(&bob, &table, "").await.expect("a socket");
    hear_online(&mut anns, [true, true]).await;
    let second = Socket::open(&serving::moved(&bob, &processes.one), &table, "").await.expect("a socket");
    drop(second);
    // Long enough for the wrong conclusion to spread; the right one may take longer.
    tokio::time::sleep(Duration::from_secs(3)).await;
    are_online(&ann, &table, [true, true]).await;
    hear_online(&mut bobs, [true, true]).await;

    // A process that dies says goodbye to nobody.
    let mut anns = Socket::open(&ann, &table, "").await.expect("a socket");
    hear_online(&mut anns, [true, true]).await;
    processes.other.kill();
    hear_online(&mut anns, [true, false]).await;
}

/// Requests a path until it says what we are waiting for.
async fn until<T: serde::de::DeserializeOwned>(client: &Client, path: &str, is_so: impl Fn(&T) -> bool) -> T {
    let asking = async {
        loop {
            let said = client.get(path).await.expect("an answer").json::<T>().expect(path);
            if is_so(&said) {
                return said;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let said = tokio::time::timeout(LONGEST, asking).await;
    said.unwrap_or_else(|_| panic!("expected {path} to say something else in time"))
}

async fn resign(client: &Client, table: &str) {
    let mut socket = Socket::open(client, table, "").await.expect("a socket");
    socket.await_kind("sync").await.expect("everything");
    socket.say(&wire::live::Command::Resign { side: None }).await.expect("said");
    socket.await_kind("table").await.expect("over");
}

/// Opponents and partners are at different processes; whatever the four can do at once, they do at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_duplicate_match_is_played_over_two_processes() {
    let processes = TwoProcesses::start();
    let mut clients = Vec::new();
    for at in [&processes.one, &processes.other, &processes.other, &processes.one] {
        clients.push(at.guest().await);
    }
    let new = serde_json::json!({
        "game": "thirteen", "side": "us", "clock": {"t": "none"}, "with": {"t": "people"},
    });
    let made = clients[0].post("/api/duplicates", &new).await.expect("an answer");
    let made: DuplicateInfo = made.json().expect("a match");
    let path = format!("/api/duplicates/{}", made.id);
    let take = async |place: usize| {
        let wish = serde_json::json!({"place": place, "invite": made.places[place].invite});
        let taken = clients[place].post(&format!("{path}/take"), &wish).await.expect("an answer");
        assert_eq!(taken.status, 200, "place {place}: {}", taken.text());
    };
    tokio::join!(take(1), take(2), take(3));
    let seated: DuplicateInfo =
        until(&clients[3], &path, |seen: &DuplicateInfo| seen.state == DuplicateState::Playing).await;
    let table_of = |place: usize| seated.tables[place / 2].id.clone();
    // Four people at two processes commit to the seed of both tables at the same moment.
    let come = async |place: usize| {
        clients[place].come(&table_of(place)).await.expect("promised");
    };
    tokio::join!(come(0), come(1), come(2), come(3));
    let show = async |place: usize| {
        let path = format!("/api/tables/{}", table_of(place));
        let seen = until(&clients[place], &path, |seen: &TableInfo| seen.dice.receipt.is_some()).await;
        // Whoever came last has revealed it by coming, and the games may begin before it is revealed again.
        if !seen.dice.revealed[place] {
            clients[place].show_share(&table_of(place)).await.expect("shown");
        }
    };
    tokio::join!(show(0), show(1), show(2), show(3));
    for (place, client) in clients.iter().enumerate() {
        let path = format!("/api/tables/{}", table_of(place));
        let seen = until(client, &path, |seen: &TableInfo| seen.state == TableState::Playing).await;
        assert!(seen.dice.revealed.iter().all(|shown| *shown) && seen.dice.revealed.len() == 4);
    }
    // Both tables end at the same moment in different processes: only one of them opens up the match.
    let (one, other) = (table_of(0), table_of(2));
    tokio::join!(resign(&clients[0], &one), resign(&clients[2], &other));
    let mut seen = Vec::new();
    for client in &clients[..2] {
        seen.push(until(client, &path, |seen: &DuplicateInfo| seen.state == DuplicateState::Over).await);
    }
    let scores: Vec<_> = seen.iter().map(|seen| serde_json::to_value(&seen.score).expect("JSON")).collect();
    assert!(scores[0] == scores[1] && scores[0]["tables"] == serde_json::json!([-1, -1]), "{scores:?}");
    for table in [&one, &other] {
        let opened = processes
            .database
            .ask(&format!("SELECT COUNT(*) FROM events WHERE table_id = '{table}' AND kind = 'opened'"));
        assert_eq!(opened, "1", "{table}");
    }
}
