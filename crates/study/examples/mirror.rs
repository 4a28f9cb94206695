//! Compares the network with games between people: how often it would have made the same decisions, how well its value
//! predicts the result, and where it disagrees most.
//!
//!     HOTLINE_LOGS=FOLDER cargo run --release -p study --example mirror [-- positions]
//!
//! Reads text logs of the commercial edition from the folder or from `playdek` inside it. Prints no names. `positions`
//! also describes the position of each disagreement in words, so that you can look for a reason.

use bots::Seen;
use bots::lookahead::{Reader, Trial, ask_with_standing};
use bots::witnessed;
use contract::briefing::Length;
use contract::{Act, Lang, Now, Rules, Side, Speech, Topic, Viewer, show::Drawing};
use games::briefing::Briefing;
use playdek::Logged;
use review::calibration::reliability;
use review::{Effort, plays};
use std::path::PathBuf;

/// Disagreements examined closely, and how many of them are printed.
const LOOKED_AT: usize = 60;
const TOLD: usize = 12;

/// What people decided in one kind of decision.
#[derive(Copy, Clone, Default)]
struct Tally {
    decisions: usize,
    first: usize,
    among_three: usize,
    share: f64,
}

/// A play the network would hardly have made.
struct Unlike {
    game: usize,
    play: usize,
    /// How much more the network likes its own first choice.
    gap: f32,
}

struct Game {
    setup: <Logged as Rules>::Setup,
    acts: Vec<Act>,
    won: Option<f32>,
}

fn main() -> Result<(), String> {
    let folder = std::env::var("HOTLINE_LOGS").map_err(|_| "expected HOTLINE_LOGS, a folder of logs")?;
    let in_words = std::env::args().skip(1).any(|word| word == "positions");
    let folder = PathBuf::from(folder);
    let below = folder.join("playdek");
    let games = games(if below.is_dir() { &below } else { &folder })?;
    let mut tallies = [Tally::default(); Topic::ALL.len()];
    let (mut said, mut unlike) = (Vec::new(), Vec::new());
    for (n, game) in games.iter().enumerate() {
        let reader = Reader::<Logged>::new(&game.setup).map_err(|none| none.to_string())?;
        let fair = Reader::<Logged>::new(&game.setup).map_err(|none| none.to_string())?.fair();
        decisions(n, game, [&reader, &fair], &mut tallies, &mut said);
        unlike.extend(strange_plays(n, game, &reader));
        eprintln!("{} of {} games", n + 1, games.len());
    }
    println!(
        "{} games, {} of them with a result",
        games.len(),
        games.iter().filter(|game| game.won.is_some()).count()
    );
    agreement(&tallies);
    calibration(&said);
    unlike.sort_by(|a, b| b.gap.total_cmp(&a.gap));
    unlike.truncate(LOOKED_AT);
    disagreements(&games, &unlike, in_words)
}

/// What was predicted in a position and how the game ended, both for the US.
struct Said {
    game: usize,
    /// As the network says it, and as reviews correct it for games of first choices.
    value: f32,
    corrected: f32,
    won: f32,
}

fn calibration(said: &[Said]) {
    println!(
        "\n| said | positions | games | said in the mean | corrected as reviews do | won |\n|---|---|---|---|---|---|"
    );
    for (n, bin) in reliability(said.iter().map(|one| (one.value, one.won))).iter().enumerate() {
        let here = |one: &&Said| ((10.0 * one.value) as usize).min(9) == n;
        let corrected: f32 = said.iter().filter(here).map(|one| one.corrected).sum();
        let mut games: Vec<usize> = said.iter().filter(here).map(|one| one.game).collect();
        games.dedup();
        println!(
            "| {} to {}% | {} | {} | {:.1}% | {:.1}% | {:.1}% |",
            10 * n,
            10 * n + 10,
            bin.positions,
            games.len(),
            100.0 * bin.forecast(),
            100.0 * corrected / bin.positions.max(1) as f32,
            100.0 * bin.won()
        );
    }
    let score = |of: &dyn Fn(&Said) -> f32| {
        said.iter().map(|one| (of(one) - one.won).powi(2)).sum::<f32>() / said.len().max(1) as f32
    };
    println!(
        "\nMean square error: {:.3}, corrected {:.3}; {:.3} for who always says one half.",
        score(&|one| one.value),
        score(&|one| one.corrected),
        score(&|_| 0.5)
    );
}

fn games(folder: &PathBuf) -> Result<Vec<Game>, String> {
    let files = std::fs::read_dir(folder).map_err(|problem| format!("{}: {problem}", folder.display()))?;
    let mut paths: Vec<PathBuf> =
        files.filter_map(|file| Some(file.ok()?.path())).filter(|path| path.is_file()).collect();
    paths.sort();
    let mut games = Vec::new();
    for path in paths {
        let Ok(bytes) = std::fs::read(&path) else { continue };
        // Anything else in the folder is not a log.
        let Ok(game) = playdek::replay::import_with(&playdek::text_of(&bytes), &[]) else { continue };
        let setup = Logged::setup(&game.values)?;
        let won = game
            .outcome
            .map(|outcome| outcome.winner.map_or(0.5, |side| if side == Side::Us { 1.0 } else { 0.0 }));
        games.push(Game { setup, acts: game.acts, won });
    }
    Ok(games)
}

/// Every decision with a choice: whether the network would have made it, and what it thinks of the position.
fn decisions(
    n: usize,
    game: &Game,
    [reader, fair]: [&Reader<Logged>; 2],
    tallies: &mut [Tally],
    said: &mut Vec<Said>,
) {
    let Game { setup, acts, won } = game;
    let mut state = Logged::start(setup);
    for &act in acts {
        let open = Logged::open(setup, &state);
        if let Act::Pick(side, pick) = act
            && let Some(ask) = ask_with_standing(&open, side).filter(|ask| ask.options.len() > 1)
        {
            let view = Logged::view(setup, &state, side.into());
            let trial = Trial { reader, setup, view: &view, side, deadline: None, belief: None, horizon: 1 };
            let (order, _) = trial.policy(ask);
            let place = order.iter().position(|(one, _)| *one == pick);
            let tally = &mut tallies[Logged::topic(ask.prompt.kind, pick) as usize];
            tally.decisions += 1;
            tally.first += usize::from(place == Some(0));
            tally.among_three += usize::from(place.is_some_and(|place| place < 3));
            tally.share += place.map_or(0.0, |place| f64::from(order[place].1));
            if let Some(won) = won {
                let of_us = |value: f32| if side == Side::Us { value } else { 1.0 - value };
                let value = of_us(trial.value(ask));
                let corrected = of_us(Trial { reader: fair, ..trial }.value(ask));
                said.push(Said { game: n, value, corrected, won: *won });
            }
        }
        Logged::apply_legal(setup, &mut state, act, None);
    }
    debug_assert!(won.is_none() || matches!(Logged::open(setup, &state).now, Now::Over(_)));
}

fn agreement(tallies: &[Tally]) {
    println!(
        "\n| decision | how many | the network's first choice | among its three | its share in the mean |\n|---|---|---|---|---|"
    );
    let row = |name: &str, tally: Tally| {
        let part = |n: f64| 100.0 * n / tally.decisions.max(1) as f64;
        println!(
            "| {name} | {} | {:.0}% | {:.0}% | {:.0}% |",
            tally.decisions,
            part(tally.first as f64),
            part(tally.among_three as f64),
            part(tally.share)
        );
    };
    for topic in Topic::ALL {
        row(topic.title(Lang::FIRST), tallies[topic as usize]);
    }
    let sum = tallies.iter().fold(Tally::default(), |sum, one| Tally {
        decisions: sum.decisions + one.decisions,
        first: sum.first + one.first,
        among_three: sum.among_three + one.among_three,
        share: sum.share + one.share,
    });
    row("all", sum);
}

fn strange_plays(game: usize, of: &Game, reader: &Reader<Logged>) -> Vec<Unlike> {
    let plays = plays::<Logged>(&of.setup, &of.acts);
    let gap = |(n, play): (usize, &review::CardPlay<Logged>)| {
        let view = Logged::view(&of.setup, &play.state, play.side.into());
        let trial = Trial {
            reader,
            setup: &of.setup,
            view: &view,
            side: play.side,
            deadline: None,
            belief: None,
            horizon: 1,
        };
        let (order, _) = trial.policy(play.ask);
        let made = order.iter().find(|(pick, _)| *pick == play.plan.first()).map_or(0.0, |(_, share)| *share);
        Unlike { game, play: n, gap: order[0].1 - made }
    };
    plays.iter().enumerate().filter(|(_, play)| !play.forced).map(gap).filter(|one| one.gap > 0.5).collect()
}

/// The disagreements that cost the most, judged as in a review.
fn disagreements(games: &[Game], unlike: &[Unlike], in_words: bool) -> Result<(), String> {
    let mut found = Vec::new();
    for (n, one) in unlike.iter().enumerate() {
        let Game { setup, acts, .. } = &games[one.game];
        let reader = Reader::<Logged>::new(setup).map_err(|none| none.to_string())?.fair();
        let play = plays::<Logged>(setup, acts).swap_remove(one.play);
        let view = Logged::view(setup, &play.state, play.side.into());
        let saw = witnessed::<Logged>(setup, &acts[..play.first], play.side);
        let seen = Seen::new(setup, &view, play.ask).with(&saw);
        let judged =
            review::judge(&reader, &seen, &play.plan, Effort { worlds: 64, ..Effort::DEEP }, n as u64);
        let spectator = Logged::view(setup, &play.state, Viewer::Spectator);
        let code = Logged::moment(setup, &spectator, Lang::FIRST).code;
        let say = |picks: Vec<contract::Pick>| {
            let texts: Vec<String> =
                picks.into_iter().map(|pick| Logged::pick_text(setup, pick, Lang::FIRST)).collect();
            texts.join(", ")
        };
        let made = say(play.plan.picks.iter().map(|(_, pick)| *pick).collect());
        let better = judged.others.first().map_or(String::new(), |best| say(best.picks.clone()));
        let text = in_words.then(|| {
            let briefing =
                Briefing::<Logged>::new(setup, &view, play.side.into(), &Logged::open(setup, &play.state));
            briefing.text(Length::Full, Lang::FIRST)
        });
        found.push((
            judged.loss,
            format!("game {}, {code}, {}", one.game + 1, play.side.word()),
            made,
            better,
            text,
        ));
        eprintln!("{} of {} looked at", n + 1, unlike.len());
    }
    let above = found.iter().filter(|(loss, ..)| loss.mean > loss.error).count();
    println!(
        "\nOf {} plays that it would hardly have made, {above} lost more than their error.",
        found.len()
    );
    found.sort_by(|a, b| b.0.mean.total_cmp(&a.0.mean));
    println!("\n| where | made | the network's | points |\n|---|---|---|---|");
    found.truncate(TOLD);
    for (loss, at, made, better, _) in &found {
        println!("| {at} | {made} | {better} | {:.0} ±{:.0} |", 100.0 * loss.mean, 100.0 * loss.error);
    }
    for (_, at, _, _, text) in &found {
        if let Some(text) = text {
            println!("\n{at}\n{text}");
        }
    }
    Ok(())
}
