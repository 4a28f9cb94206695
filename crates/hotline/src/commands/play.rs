//! `hotline play`.

use crate::arguments::{LangName, Player, RulesArgs, check_bot, rules_line};
use crate::place::Place;
use crate::table::{Ended, TerminalTable};
use anyhow::Context;
use contract::{Act, Game, OptionValues, Outcome, record};
use games::{ForGame, GameName, Seed, result_text};
use std::io::{self, Write};
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// Which game; `hotline games` lists them
    #[arg(long)]
    game: GameName,
    /// 64 hexadecimal digits that drive all dice and draws [default: from the operating system]
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    #[command(flatten)]
    rules: RulesArgs,
    /// human or a bot, named as for `hotline arena`: who plays the US (bids can swap the sides, not the players)
    #[arg(long, default_value = "human", value_name = "PLAYER")]
    us: Player,
    /// human or a bot: who plays the USSR
    #[arg(long, default_value = "human", value_name = "PLAYER")]
    ussr: Player,
    #[arg(long, value_enum, default_value = "en")]
    lang: LangName,
    /// Write the record of the game here when it ends or is interrupted
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        self.game.with(Sitting { args: self, out })
    }
}

struct Sitting<'o> {
    args: Args,
    out: &'o mut dyn Write,
}

impl ForGame for Sitting<'_> {
    type Output = anyhow::Result<()>;

    fn run<G: Game>(self) -> anyhow::Result<()> {
        let args = self.args;
        let (setup, values) = args.rules.setup::<G>()?;
        for player in [&args.us, &args.ussr] {
            if let Player::Bot(bot) = player {
                check_bot::<G>(bot, &setup)?;
            }
        }
        let seed = match args.seed {
            Some(seed) => seed,
            None => fresh_seed()?,
        };
        // An unwritable path is noticed at once, not after the game.
        let save = args.save.as_deref().map(Place::new).transpose()?;
        if let Some(rules) = rules_line::<G>(&values, args.lang.into()) {
            writeln!(self.out, "{rules}")?;
        }
        let mut input = io::stdin().lock();
        let mut table = TerminalTable::<G>::new(
            &setup,
            seed,
            [args.us, args.ussr],
            args.lang.into(),
            &mut input,
            self.out,
        );
        let ended = table.play()?;
        if let Some(place) = save {
            let Ended { acts, outcome } = &ended;
            place.write(finished_record::<G>(&setup, &values, seed, acts, *outcome).as_bytes())?;
        }
        Ok(())
    }
}

/// The record after play has stopped, whether finished or broken off: from then on the seed is no secret.
fn finished_record<G: Game>(
    setup: &G::Setup,
    values: &OptionValues,
    seed: Seed,
    acts: &[Act],
    outcome: Option<Outcome>,
) -> String {
    let mut facts = vec![("seed-hash".to_owned(), seed.hash()), ("seed".to_owned(), seed.to_string())];
    facts.extend(outcome.map(|outcome| ("result".to_owned(), result_text::<G>(outcome))));
    record::write::<G>(setup, values, &facts, acts)
}

fn fresh_seed() -> anyhow::Result<Seed> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).context("the operating system gave no random seed")?;
    Ok(Seed(bytes))
}
