//! `hotline arena`.

use crate::arguments::{Contest, ForPeople, PlayedGame};
use crate::place::Place;
use crate::progress::with_bar;
use anyhow::Context;
use bots::BotName;
use bots::arena::{Match, Played, Report, play_match_telling};
use contract::{Game, OptionValues, Seat, record};
use games::{ForGame, GameName, result_text};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

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
    /// An even number: games are played in pairs, sides swapped
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u64,
    /// Keep the record of every game in this folder, for `hotline review`
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    contest: Contest,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Printed {
    #[serde(flatten)]
    played: PlayedGame,
    #[serde(flatten)]
    report: Report,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let form = self.contest.form;
        form.print(out, &self.game.with(Arena(self))?)
    }
}

struct Arena(Args);

impl ForGame for Arena {
    type Output = anyhow::Result<Printed>;

    fn run<G: Game>(self) -> anyhow::Result<Printed> {
        let args = self.0;
        let (setup, game) = args.contest.set_up::<G>([&args.a, &args.b])?;
        let plan = Match {
            a: args.a,
            b: args.b,
            games: args.games,
            seed: args.contest.crowd.seed,
            threads: args.contest.crowd.threads(),
        };
        if let Some(folder) = &args.records {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        }
        let unwritten = Mutex::new(None);
        let keep = |n: u64, played: &Played, a: Seat| {
            let Some(folder) = &args.records else { return };
            let text = written::<G>(&setup, &game.options, &plan, played, a);
            if let Err(problem) = write(folder, n, &text) {
                unwritten.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(problem);
            }
        };
        let play = |done: &_| play_match_telling::<G>(&setup, &plan, done, &keep);
        let report = with_bar("games", plan.games, play)?;
        if let Some(problem) = unwritten.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(problem);
        }
        Ok(Printed { played: game, report })
    }
}

/// A game's record, naming who played which side in the end. Its dice came from the arena, so there is no seed to show.
fn written<G: Game>(
    setup: &G::Setup,
    options: &OptionValues,
    plan: &Match,
    played: &Played,
    a: Seat,
) -> String {
    let side = played.seating.side_of(a);
    let name = |bot: &BotName| bot.to_string().replace('\n', " ");
    let mut facts = vec![
        (format!("{}-player", side.word()), format!("A {}", name(&plan.a))),
        (format!("{}-player", side.foe().word()), format!("B {}", name(&plan.b))),
    ];
    if played.forfeit.is_none() {
        facts.push(("result".to_owned(), result_text::<G>(played.outcome)));
    }
    record::write::<G>(setup, options, &facts, &played.acts)
}

fn write(folder: &Path, game: u64, text: &str) -> anyhow::Result<()> {
    let path = folder.join(format!("game-{game:04}.record"));
    Place::new(&path)?.write(text.as_bytes())
}

impl ForPeople for Printed {
    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let report = &self.report;
        let percent = |rate: f64, [low, high]: [f64; 2]| {
            format!("{:.1}% ({:.1} to {:.1})", 100.0 * rate, 100.0 * low, 100.0 * high)
        };
        self.played.print(out, &report.a, &report.b)?;
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
