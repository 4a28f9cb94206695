//! `hotline arena`.

use crate::arguments::{Crowd, ForPeople, Form, RulesArgs, check_bot};
use crate::progress::with_bar;
use bots::BotName;
use bots::arena::{Match, Report, play_match};
use contract::{Game, OptionValues};
use games::{ForGame, GameName};
use serde::Serialize;
use std::io::Write;

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// random, heuristic, search:nodes=N, search:time=1s,threads=2, net, net:temperature=T,overlooks=N, expert:time=1s, beginner, easy, medium, hard,
    /// master, champion,
    /// exec:"PROGRAM ARGUMENTS", exec,limit=2s:"PROGRAM ARGUMENTS" (docs/bot-protocol.md)
    #[arg(long, value_name = "BOT", value_parser = BotName::or_program)]
    a: BotName,
    #[arg(long, value_name = "BOT", value_parser = BotName::or_program)]
    b: BotName,
    /// An even number: games are played in pairs with the sides swapped
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    #[command(flatten)]
    crowd: Crowd,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    form: Form,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed {
    game: &'static str,
    rules: u32,
    options: OptionValues,
    #[serde(flatten)]
    report: Report,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = self.form;
        form.print(out, &self.game.with(Arena(self))?)
    }
}

struct Arena(Args);

impl ForGame for Arena {
    type Output = anyhow::Result<Printed>;

    fn run<G: Game>(self) -> anyhow::Result<Printed> {
        let args = self.0;
        let (setup, options) = args.rules.setup::<G>()?;
        for bot in [&args.a, &args.b] {
            check_bot::<G>(bot, &setup)?;
        }
        let plan = Match {
            a: args.a,
            b: args.b,
            games: args.games,
            seed: args.crowd.seed,
            threads: args.crowd.threads(),
        };
        let report = with_bar("games", plan.games, |done| play_match::<G>(&setup, &plan, done))?;
        Ok(Printed { game: G::NAME, rules: G::RULES_REVISION, options, report })
    }
}

impl ForPeople for Printed {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let report = &self.report;
        let percent = |rate: f64, [low, high]: [f64; 2]| {
            format!("{:.1}% ({:.1} to {:.1})", 100.0 * rate, 100.0 * low, 100.0 * high)
        };
        writeln!(out, "game       {}, rules {}, {} against {}", self.game, self.rules, report.a, report.b)?;
        for (key, value) in &self.options {
            writeln!(out, "           {key}={}", value.to_string().lines().next().unwrap_or_default())?;
        }
        writeln!(out, "played     {} games in {:.1} s, seed {}", report.games, report.seconds, report.seed)?;
        writeln!(out, "A wins     {}", percent(report.win_rate, report.interval))?;
        for (side, one) in &report.by_side {
            writeln!(out, "  as {side:<5} {} of {} games", percent(one.win_rate, one.interval), one.games)?;
        }
        let elo = report.elo;
        writeln!(out, "Elo        {:+.0} ({:+.0} to {:+.0})", elo.difference, elo.low, elo.high)?;
        for (i, (end, count)) in report.ends.iter().enumerate() {
            let title = if i == 0 { "ends" } else { "" };
            writeln!(out, "{title:<11}{end} {count} ({:.1}%)", 100.0 * *count as f64 / report.games as f64)?;
        }
        for forfeit in &report.forfeits {
            let (by, side) = (forfeit.by.to_uppercase(), forfeit.side);
            writeln!(out, "forfeit    game {} by {by} as {side}: {}", forfeit.game, forfeit.why)?;
        }
        for (i, (end, [a, b])) in report.avoidable.iter().enumerate() {
            let title = if i == 0 { "avoidable" } else { "" };
            let share = 100.0 * (a + b) as f64 / report.games as f64;
            writeln!(out, "{title:<11}{end} {} ({share:.1}%), lost by A {a}, by B {b}", a + b)?;
        }
        writeln!(out, "length     {:.1} decisions a game", report.average_length)?;
        let [a, b] = report.ms_per_decision;
        writeln!(out, "thinking   A {a:.3} ms, B {b:.3} ms a decision")?;
        Ok(())
    }
}
