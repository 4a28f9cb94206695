//! Many stored correspondence tables, some of them with a silent socket.

use super::{Cost, Played, ServerProcess, new_table};
use anyhow::Context;
use client::{Client, Socket};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use wire::tables::ClockKind;

/// Concurrent requests while tables are made.
const AT_ONCE: usize = 32;

/// Longer than a server keeps an unused table in memory.
const SILENCE: Duration = Duration::from_secs(45);

pub struct Idle {
    /// With all sockets open, after a period of silence.
    pub cost: Cost,
    /// From starting the process on the stored tables to its first answer.
    pub first_answer: Duration,
}

/// Makes the tables, restarts the server, opens the sockets, and measures.
pub async fn idle(
    data: &Path,
    played: &Played,
    tables: usize,
    sockets: usize,
    done: &AtomicU64,
) -> anyhow::Result<Idle> {
    let seats = {
        let server = ServerProcess::start(data, None)?;
        make(server.address, played, tables, done).await?
    };
    let since = Instant::now();
    let server = ServerProcess::start(data, None)?;
    let answer = Client::new(server.address).get("/api/tables?list=watch").await?;
    anyhow::ensure!(answer.status == 200, "the first answer: {}", answer.status);
    let first_answer = since.elapsed();
    let mut open = Vec::new();
    for (client, table) in seats.iter().cycle().take(sockets) {
        let client = Client { server: server.address, ..client.clone() };
        let mut socket = Socket::open(&client, table, "lang=en").await.context("a socket")?;
        socket.hear_text().await?.context("the server closed a socket")?;
        open.push(socket);
    }
    tokio::time::sleep(SILENCE).await;
    Ok(Idle { cost: server.cost(), first_answer })
}

/// Tables in play, each with its maker.
async fn make(
    server: SocketAddr,
    played: &Played,
    tables: usize,
    done: &AtomicU64,
) -> anyhow::Result<Vec<(Client, String)>> {
    let turns = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = Vec::new();
    for _ in 0..tables {
        let (turns, played) = (turns.clone(), played.clone());
        tasks.push(tokio::spawn(async move {
            let _turn = turns.acquire().await?;
            let (maker, _) = Client::guest(server).await?;
            let (joiner, _) = Client::guest(server).await?;
            let clock = ClockKind::Correspondence { bank: 240, increment: 24 };
            let table = maker.make_table(&new_table(&played, clock)).await?;
            joiner.join_table(&table.id, table.invite.as_deref()).await?;
            maker.show_share(&table.id).await?;
            anyhow::Ok((maker, table.id))
        }));
    }
    let mut made = Vec::with_capacity(tables);
    for task in tasks {
        made.push(task.await??);
        done.fetch_add(1, Ordering::Relaxed);
    }
    Ok(made)
}
