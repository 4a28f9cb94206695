//! `hotline bot`.

use anyhow::{Context, bail};
use bots::{Bot, BotName, Seen};
use contract::Game;
use games::{ForGame, GameName};
use protocol::{Guest, Heard, Reply};
use std::io::{BufRead, Write, stdin};

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// Who plays: random, heuristic, search:nodes=N, net, expert:time=1s, beginner, easy, medium, hard, master, champion
    #[arg(long, value_name = "BOT")]
    bot: BotName,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.game.with(Talk { args: self, out })
    }
}

struct Talk<'o> {
    args: Args,
    out: &'o mut dyn Write,
}

impl ForGame for Talk<'_> {
    type Output = anyhow::Result<()>;

    fn run<G: Game>(self) -> anyhow::Result<()> {
        let Talk { args, out } = self;
        let mut guest = Guest::<G>::new(&args.bot.to_string());
        let mut games = 0;
        let mut bot = args.bot.build::<G>(args.seed);
        for line in stdin().lock().lines() {
            let line = line.context("cannot read what the table says")?;
            let heard =
                guest.hear(&line, |setup, view, ask| decide(&mut *bot, &Seen::new(setup, view, ask)))?;
            // After a fault the decision does not count.
            if let Some(fault) = bot.fault() {
                bail!("{} cannot play here: {fault}", args.bot);
            }
            match heard {
                Heard::Say(said) => {
                    writeln!(out, "{said}")?;
                    out.flush()?;
                }
                Heard::Begins(_) => {
                    // Every game gets its own seed, or a table with many games would see one of them many times.
                    bot = args.bot.build::<G>(args.seed.wrapping_add(games));
                    games += 1;
                }
                Heard::Over(_) => {}
                Heard::Problem(problem) => bail!("the table says: {problem}"),
            }
        }
        Ok(())
    }
}

fn decide<G: Game>(bot: &mut dyn Bot<G>, seen: &Seen<'_, G>) -> Reply {
    let pick = bot.decide(seen);
    Reply { pick, comment: Some(bot.explain(seen, pick)), evaluation: None }
}
