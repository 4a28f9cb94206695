//! `hotline ladder`.

use crate::arguments::{Contest, ForPeople, Usage};
use crate::progress::with_bar;
use bots::BotName;
use bots::arena::{Match, Score, play_match, ratings};
use contract::Game;
use games::{ForGame, GameName};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// Two or more bots, named as for `hotline arena`
    #[arg(required = true, value_name = "BOT", value_parser = BotName::or_program)]
    bots: Vec<BotName>,
    /// Games for each pair of bots
    #[arg(long, default_value_t = 40, value_name = "N")]
    games: u64,
    #[command(flatten)]
    contest: Contest,
}

/// One bot's place.
#[derive(Serialize)]
struct Rung {
    bot: String,
    elo: f64,
    /// Half the width of the 95% interval.
    error: f64,
    win_rate: f64,
    interval: [f64; 2],
    games: u64,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = self.contest.form;
        form.print(out, &self.game.with(Ladder(self))?)
    }
}

impl ForPeople for Vec<Rung> {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        writeln!(out, "{:>6} {:>6} {:>7} {:>6}  bot", "Elo", "±", "wins", "games")?;
        for Rung { bot, elo, error, win_rate, games, .. } in self {
            writeln!(out, "{elo:>+6.0} {error:>6.0} {:>6.1}% {games:>6}  {bot}", 100.0 * win_rate)?;
        }
        Ok(())
    }
}

struct Ladder(Args);

impl ForGame for Ladder {
    type Output = anyhow::Result<Vec<Rung>>;

    fn run<G: Game>(self) -> anyhow::Result<Vec<Rung>> {
        let args = self.0;
        let n = args.bots.len();
        if n < 2 {
            return Err(Usage("expected at least two bots".to_owned()).into());
        }
        let (setup, _) = args.contest.set_up::<G>(&args.bots)?;
        let crowd = &args.contest.crowd;
        let pairs: Vec<_> = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j))).collect();
        let mut scores = vec![vec![Score::default(); n]; n];
        let total = args.games * pairs.len() as u64;
        with_bar("games", total, |done| -> anyhow::Result<()> {
            for (k, &(i, j)) in pairs.iter().enumerate() {
                let seed = crowd.seed.wrapping_add(k as u64);
                let (a, b) = (args.bots[i].clone(), args.bots[j].clone());
                let plan = Match { a, b, games: args.games, seed, threads: crowd.threads() };
                let here = AtomicU64::new(0);
                scores[i][j] = play_match::<G>(&setup, &plan, &here)?.score;
                scores[j][i] = scores[i][j].reversed();
                done.fetch_add(here.into_inner(), Ordering::Relaxed);
            }
            Ok(())
        })?;
        Ok(rungs(&args.bots, &scores))
    }
}

/// The bots with their ratings, best first.
fn rungs(bots: &[BotName], scores: &[Vec<Score>]) -> Vec<Rung> {
    let rated = ratings(scores);
    let rung = |(i, bot): (usize, &BotName)| {
        let mut sum = Score::default();
        scores[i].iter().for_each(|score| sum.add(score));
        Rung {
            bot: bot.to_string(),
            elo: rated[i].elo,
            error: rated[i].error,
            win_rate: sum.rate(),
            interval: sum.interval(),
            games: sum.games(),
        }
    };
    let mut rungs: Vec<_> = bots.iter().enumerate().map(rung).collect();
    rungs.sort_by(|a, b| b.elo.total_cmp(&a.elo));
    rungs
}
