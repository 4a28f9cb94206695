//! `hotline sim`.

use crate::arguments::{Contest, ForPeople, PlayedGame};
use crate::numbers::grouped;
use crate::progress::with_bar;
use anyhow::Context;
use bots::BotName;
use bots::arena::{play_game, stream};
use contract::Game;
use games::{ForGame, GameName, Played, SimPlan, SimResult, Tally, simulate};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// First player: the US, unless the game swaps sides
    #[arg(long, default_value = "random", value_name = "BOT")]
    a: BotName,
    /// Second player
    #[arg(long, default_value = "random", value_name = "BOT")]
    b: BotName,
    #[arg(long, default_value_t = 1000, value_name = "N")]
    games: u64,
    #[command(flatten)]
    contest: Contest,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    played: PlayedGame,
    a: String,
    b: String,
    seed: u64,
    threads: usize,
    #[serde(flatten)]
    result: SimResult,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = self.contest.form;
        form.print(out, &self.game.with(Sim(self))?)
    }
}

struct Sim(Args);

impl ForGame for Sim {
    type Output = anyhow::Result<Report>;

    fn run<G: Game>(self) -> anyhow::Result<Report> {
        let args = self.0;
        let (setup, played) = args.contest.set_up::<G>([&args.a, &args.b])?;
        let crowd = &args.contest.crowd;
        let (seed, threads) = (crowd.seed, crowd.threads());
        let plan = SimPlan { games: args.games, seed, threads };
        let result = with_bar("games", args.games, |done| match (&args.a, &args.b) {
            // Both random: no views are made, which is what the speed figures measure.
            (BotName::Random, BotName::Random) => Ok(simulate::<G>(&setup, &plan, done)?),
            (a, b) => simulate_bots::<G>(&setup, &plan, a, b, done),
        })?;
        Ok(Report { played, a: args.a.to_string(), b: args.b.to_string(), seed, threads, result })
    }
}

/// The same figures for games between bots; `a` sits on the first chair.
fn simulate_bots<G: Game>(
    setup: &G::Setup,
    plan: &SimPlan,
    a: &BotName,
    b: &BotName,
    done: &AtomicU64,
) -> anyhow::Result<SimResult> {
    let next = AtomicU64::new(0);
    let started = Instant::now();
    let work = || -> anyhow::Result<Tally> {
        let mut sum = Tally::default();
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= plan.games {
                return Ok(sum);
            }
            let played = play_game::<G>(setup, a, b, stream(plan.seed, game));
            let played = played.with_context(|| format!("game {game} of seed {}", plan.seed))?;
            sum.count(Played {
                game,
                winner: played.outcome.winner,
                end: match played.forfeit {
                    Some(_) => "forfeit",
                    None => G::reason_word(played.outcome.reason),
                },
                decisions: played.decisions.0.iter().sum(),
                acts: played.acts.len() as u64,
                digest: played.digest,
            });
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let parts: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        let join = |thread: thread::ScopedJoinHandle<'_, _>| match thread.join() {
            Ok(part) => part,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        threads.into_iter().map(join).collect()
    });
    let mut sum = Tally::default();
    for part in parts {
        sum.add(&part?);
    }
    Ok(sum.result(plan.games, started.elapsed().as_secs_f64()))
}

impl ForPeople for Report {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let result = &self.result;
        let share =
            |count: u64| format!("{count} ({:.1}%)", 100.0 * count as f64 / result.games.max(1) as f64);
        self.played.print(out, &self.a, &self.b)?;
        let (threads, seed) = (self.threads, self.seed);
        writeln!(
            out,
            "played     {} games in {:.2} s, threads {threads}, seed {seed}",
            result.games, result.seconds
        )?;
        writeln!(
            out,
            "speed      {} games/s, {} decisions/s",
            grouped(result.games_per_second),
            grouped(result.decisions_per_second)
        )?;
        writeln!(out, "length     {:.1} decisions a game", result.average_length)?;
        let wins = result.wins;
        writeln!(
            out,
            "wins       us {}, ussr {}, draw {}",
            share(wins.us),
            share(wins.ussr),
            share(wins.draw)
        )?;
        for (i, (word, &count)) in result.ends.iter().enumerate() {
            let title = if i == 0 { "ends" } else { "" };
            writeln!(out, "{title:<11}{word} {}", share(count))?;
        }
        writeln!(out, "signature  {}", result.signature)?;
        Ok(())
    }
}
