//! A server just for the test, on a free port, in a new folder.

use client::{Client, Shares, Socket};
use server::{Allowed, Config, Ender, RateLimits, Server};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use wire::people::Me;
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableInfo};

pub struct Running {
    pub address: SocketAddr,
    ender: Ender,
    task: tokio::task::JoinHandle<Result<(), server::Error>>,
    /// Where its database is.
    pub folder: tempfile::TempDir,
    /// How many guests have come; each has other shares of the dice, and the same ones in every run.
    guests: AtomicU64,
}

pub async fn start() -> Running {
    start_with(|_| ()).await
}

pub async fn start_with(change: impl FnOnce(&mut Config)) -> Running {
    let folder = tempfile::tempdir().expect("a folder");
    let mut config = Config {
        bind: "127.0.0.1:0".parse().expect("an address"),
        data: folder.path().to_owned(),
        database: None,
        trust_proxy: false,
        origin: None,
        rate_limits: RateLimits::Off,
        allowed: Allowed::default(),
        mail: None,
        push_contact: None,
        push_relay: None,
        reminder_patience: Config::REMINDER_PATIENCE,
        review_threads: 0,
        worker_keys: Vec::new(),
        mcp: false,
        deals: ::tables::Deals::Fixed(1962),
    };
    change(&mut config);
    let server = Server::open(config).await.expect("a server");
    let (address, ender) = (server.address().expect("an address"), server.ender());
    Running { address, ender, task: tokio::spawn(server.run()), folder, guests: AtomicU64::new(0) }
}

impl Running {
    pub async fn guest(&self) -> (Client, Me) {
        let (client, me) = Client::guest(self.address).await.expect("a guest");
        let shares = Shares::seeded(self.guests.fetch_add(1, Ordering::Relaxed));
        (Client { shares, ..client }, me)
    }

    /// Shuts the server down, which must succeed.
    pub async fn end(self) {
        self.ender.end();
        self.task.await.expect("no panic").expect("a clean end");
    }
}

pub fn new_table(opponent: Opponent) -> NewTable {
    NewTable {
        game: "thirteen".to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock: ClockKind::None,
        opponent,
        spectators: true,
        helpers: false,
        take_backs: true,
        rated: false,
    }
}

/// A table joined by link, with both seats taken.
pub async fn table_of_two(maker: &Client, joiner: &Client) -> TableInfo {
    table_of_two_at("thirteen", maker, joiner).await
}

pub async fn table_of_two_at(game: &str, maker: &Client, joiner: &Client) -> TableInfo {
    let wish = NewTable { game: game.to_owned(), ..new_table(Opponent::Link) };
    let table = maker.make_table(&wish).await.expect("a table");
    joiner.join_table(&table.id, table.invite.as_deref()).await.expect("joined");
    maker.show_share(&table.id).await.expect("begun");
    joiner.get(&format!("/api/tables/{}", table.id)).await.expect("an answer").json().expect("a table")
}

pub async fn socket(client: &Client, table: &str, query: &str) -> Socket {
    Socket::open(client, table, query).await.expect("a socket")
}
