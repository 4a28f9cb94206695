//! `hotline hint`.

use crate::arguments::{LangName, Usage, check_bot, open_record};
use crate::progress::with_bar;
use anyhow::{Context, bail};
use bots::{BotName, ExpertBot, SearchBot, Seen};
use contract::record::Record;
use contract::{Act, Ask, Game, Lang, Open, Play, Side};
use games::{ForGame, Loaded};
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

#[derive(clap::Args)]
pub struct Args {
    /// The record of a game; the hint is for the position where it stops
    #[arg(value_name = "RECORD")]
    record: PathBuf,
    /// Whose decision [default: the side that is asked]
    #[arg(long, value_parser = side, value_name = "SIDE")]
    side: Option<Side>,
    /// A search or an expert, which show win chances and lines; or another bot, which only names its pick. By default an
    /// expert where a network can play, otherwise a search
    #[arg(long, value_name = "BOT")]
    bot: Option<BotName>,
    /// Stop after this many acts of the record
    #[arg(long, value_name = "N")]
    act: Option<usize>,
    /// Number of options to show
    #[arg(long, default_value_t = 5, value_name = "N")]
    top: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_enum, default_value = "en")]
    lang: LangName,
}

fn side(word: &str) -> Result<Side, String> {
    Side::from_word(word).ok_or_else(|| "expected us or ussr".to_owned())
}

/// Thinking time for a hint if no bot is named.
const HINT_TIME: Duration = Duration::from_secs(3);

impl Args {
    pub fn run(self, out: &mut dyn Write) -> anyhow::Result<()> {
        let (record, game) = open_record(&self.record)?;
        let path = self.record.display().to_string();
        game.with(Hint { args: self, record, out }).with_context(|| path)
    }
}

struct Hint<'o> {
    args: Args,
    record: Record,
    out: &'o mut dyn Write,
}

impl ForGame for Hint<'_> {
    type Output = anyhow::Result<()>;

    fn run<G: Game>(self) -> anyhow::Result<()> {
        let Hint { args, record, out } = self;
        let loaded = Loaded::<G>::new(record)?;
        let setup = &loaded.setup;
        let mut play = Play::<G>::new(setup);
        let acts = loaded.acts()?;
        for &act in acts.iter().take(args.act.unwrap_or(acts.len())) {
            play.apply(act)?;
        }
        let ask = asked(play.open(), args.side)?;
        let view = G::view(setup, play.state(), ask.side.into());
        let saw = bots::witnessed::<G>(setup, &play.acts(), ask.side);
        let seen = Seen::<G>::new(setup, &view, ask).with(&saw);
        let lang = args.lang.into();
        writeln!(out, "{}: {}", ask.side.word(), G::prompt_text(setup, ask.prompt, lang))?;
        let advice = match &args.bot {
            None => with_bar("decisions", 1, |_| bots::advise(&seen, HINT_TIME)),
            Some(BotName::Search(settings)) => {
                let mut bot = SearchBot::<G>::new(settings.clone(), args.seed);
                with_bar("decisions", 1, |_| bot.advise(&seen))
            }
            Some(BotName::Expert(settings)) => {
                check_bot::<G>(&BotName::Expert(*settings), setup)?;
                let mut bot = ExpertBot::<G>::new(*settings, args.seed);
                with_bar("decisions", 1, |_| bot.advise(&seen))
            }
            Some(other) => {
                check_bot::<G>(other, setup)?;
                let mut bot = other.build::<G>(args.seed);
                let pick = bot.decide(&seen);
                let (text, word) = (G::pick_text(setup, pick, lang), G::pick_word(setup, pick));
                writeln!(out, "{text} [{word}]: {}", bot.explain(&seen, pick))?;
                return Ok(());
            }
        };
        for one in advice.iter().filter(|one| one.visits > 0).take(args.top) {
            let (text, word) = (G::pick_text(setup, one.pick, lang), G::pick_word(setup, one.pick));
            let (chance, error) = (100.0 * one.chance, 100.0 * one.error);
            match one.often {
                // In a secret choice, the quality of an option cannot be estimated.
                Some(often) => {
                    writeln!(out, "{chance:5.1}%        {text} [{word}], in {:.0}% of cases", 100.0 * often)?;
                }
                None => {
                    let visits = one.visits;
                    writeln!(out, "{chance:5.1}% ±{error:4.1}  {text} [{word}], tried {visits} times")?;
                }
            }
            let line = line::<G>(setup, &one.line[1.min(one.line.len())..], lang);
            if !line.is_empty() {
                writeln!(out, "               then {line}")?;
            }
        }
        Ok(())
    }
}

/// What the position asks of the side that wants the hint.
fn asked(open: &Open, side: Option<Side>) -> anyhow::Result<Ask> {
    let sides = side.map_or(Side::BOTH.to_vec(), |side| vec![side]);
    let ask =
        sides.iter().find_map(|&side| open.ask(side).map(|ask| Ask { options: open.options(side), ..*ask }));
    match (ask, side) {
        (Some(ask), _) => Ok(ask),
        (None, Some(side)) => {
            Err(Usage(format!("expected a position in which {} decides; --act goes back", side.word()))
                .into())
        }
        (None, None) => bail!("expected a position in which somebody decides; --act N goes back"),
    }
}

fn line<G: Game>(setup: &G::Setup, acts: &[Act], lang: Lang) -> String {
    let words = acts.iter().map(|&act| match act {
        Act::Pick(side, pick) => format!("{} {}", side.word(), G::pick_text(setup, pick, lang)),
        chance => G::act_text(setup, chance),
    });
    words.collect::<Vec<_>>().join("; ")
}
