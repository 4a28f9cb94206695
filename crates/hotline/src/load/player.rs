//! Two people at a table, each with their own socket, who pick at random and start a new table when the game is over.

use super::{Latencies, Played, new_table};
use anyhow::Context;
use client::{Client, Heard, Socket};
use contract::{Below, SplitMix};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use wire::live::Command;
use wire::tables::ClockKind;

/// Figures shared by all players of a load test.
#[derive(Default)]
pub struct Tally {
    /// Average thinking time: uniform between zero and twice this.
    pub think: Duration,
    /// Set once measuring begins; until then everyone sits down.
    pub measuring: AtomicBool,
    pub ending: AtomicBool,
    /// Tables where the first decision has been made.
    pub playing: AtomicU64,
    pub games: AtomicU64,
    pub stale: AtomicU64,
    pub refused: AtomicU64,
    pub bytes: AtomicU64,
    pub latencies: Mutex<Latencies>,
}

/// Plays game after game until the tally says to stop. The two players are at separate processes, or both at the same
/// one.
pub async fn play(
    [one, other]: [SocketAddr; 2],
    played: Played,
    seed: u64,
    tally: &Tally,
) -> anyhow::Result<()> {
    let (maker, _) = Client::guest(one).await.context("the first guest")?;
    let (joiner, _) = Client::guest(other).await.context("the second guest")?;
    let mut first = true;
    for round in 0.. {
        let table = maker.make_table(&new_table(&played, ClockKind::None)).await.context("a table")?;
        joiner.join_table(&table.id, table.invite.as_deref()).await.context("joining")?;
        maker.show_share(&table.id).await.context("beginning")?;
        let seats = [&maker, &joiner].map(|client| sit(client, &table.id, seed ^ (round << 32), tally));
        let [one, other] = seats;
        if first {
            tally.playing.fetch_add(1, Ordering::Relaxed);
            first = false;
        }
        let (one, other) = tokio::join!(one, other);
        one?;
        other?;
        if tally.ending.load(Ordering::Relaxed) {
            return Ok(());
        }
        tally.games.fetch_add(1, Ordering::Relaxed);
    }
    Ok(())
}

/// Plays one seat until the game is over.
async fn sit(client: &Client, table: &str, seed: u64, tally: &Tally) -> anyhow::Result<()> {
    let mut socket = Socket::open(client, table, "lang=en").await.context("a socket")?;
    let salt = client
        .cookie
        .as_deref()
        .unwrap_or_default()
        .bytes()
        .fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    let mut rng = SplitMix(seed ^ salt);
    let mut sent: Option<(u32, Instant)> = None;
    let mut next_id = 0;
    let mut latencies = Latencies::default();
    while !tally.ending.load(Ordering::Relaxed) {
        let Some(text) = socket.hear_text().await.context("the server")? else {
            anyhow::bail!("the server closed a socket in play");
        };
        let heard: Heard = serde_json::from_str(text.as_str()).context("a message")?;
        tally.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
        if let Some((id, since)) = sent
            && heard.id == Some(id)
        {
            match &heard.problem {
                Some(problem) if problem.code == "stale" => tally.stale.fetch_add(1, Ordering::Relaxed),
                Some(_) => tally.refused.fetch_add(1, Ordering::Relaxed),
                None => {
                    if tally.measuring.load(Ordering::Relaxed) {
                        latencies.add(since.elapsed());
                    }
                    0
                }
            };
            sent = None;
        }
        if heard.is_over() {
            break;
        }
        if let Some(ask) = heard.ask().filter(|_| sent.is_none()) {
            let picks = ask.picks();
            let pick = picks[rng.below(picks.len() as u32) as usize];
            next_id += 1;
            if !tally.think.is_zero() {
                let part = f64::from(rng.below(2000)) / 1000.0;
                tokio::time::sleep(tally.think.mul_f64(part)).await;
            }
            sent = Some((next_id, Instant::now()));
            let message = Command::Pick { seq: heard.seq, pick, side: None, id: Some(next_id) };
            socket.say(&message).await.context("a pick")?;
        }
    }
    tally.latencies.lock().unwrap_or_else(PoisonError::into_inner).merge(&latencies);
    Ok(())
}
