//! The review as text: errors and luck in game order, then the account.

mod en;
mod ru;

use crate::account::{self, Booking, Row};
use crate::tell::{self, TOLD_LUCK, in_words};
use crate::{Desk, Engine, Estimate, LuckKind, Mark, Review, ReviewedPlay};
use contract::told::{Part, Sentence};
use contract::{Act, Game, Lang, Side, Viewer};
use std::fmt::Write;
use wire::reviews::LineTold;

/// The words of one language.
pub(crate) struct Words {
    pub us: &'static str,
    pub ussr: &'static str,
    pub inaccuracy: &'static str,
    pub mistake: &'static str,
    pub blunder: &'static str,
    pub points: &'static str,
    pub played: &'static str,
    pub close: &'static str,
    pub no_errors: &'static str,
    pub dice: &'static str,
    pub cards: &'static str,
    pub hidden: &'static str,
    pub ending: &'static str,
    pub account: &'static str,
    pub start: &'static str,
    pub errors: &'static str,
    pub adjusted: &'static str,
    pub result: &'static str,
    pub engine: &'static str,
    pub network: &'static str,
    pub revision: &'static str,
    pub worlds: &'static str,
    pub seed: &'static str,
    pub curve: &'static str,
    pub moments: &'static str,
    pub lost: &'static str,
    pub line: &'static str,
    pub one_point: &'static str,
    /// Goes before the number of cards.
    pub drawn: &'static str,
}

contract::in_each_language! {
    fn words -> Words { En: en::ENGLISH, Ru: ru::RUSSIAN }
}

impl Words {
    pub fn of(lang: Lang) -> &'static Words {
        words(lang)
    }

    pub fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => self.us,
            Side::Ussr => self.ussr,
        }
    }

    /// Network, rules, worlds and seed: whoever has the same gets the same review.
    pub(crate) fn worked_out_by(&self, engine: &Engine) -> String {
        let network = &engine.network[..12.min(engine.network.len())];
        let (revision, worlds, seed) = (engine.rules_revision, engine.effort.worlds, engine.seed);
        format!(
            "{} {network}, {} {revision}, {} {worlds}, {} {seed}",
            self.network, self.revision, self.worlds, self.seed
        )
    }

    /// What a line of the account is about.
    pub(crate) fn booking(&self, what: Booking) -> String {
        match what {
            Booking::Start => self.start.to_owned(),
            Booking::Errors(side) => format!("{}: {}", self.side(side), self.errors),
            Booking::Adjusted => self.adjusted.to_owned(),
            Booking::Dice => self.dice.to_owned(),
            Booking::Cards => self.cards.to_owned(),
            Booking::Hidden => self.hidden.to_owned(),
            Booking::Ending => self.ending.to_owned(),
            Booking::Result => self.result.to_owned(),
        }
    }

    fn mark(&self, mark: Mark) -> (&'static str, &'static str) {
        match mark {
            Mark::Inaccuracy => ("?!", self.inaccuracy),
            Mark::Mistake => ("?", self.mistake),
            Mark::Blunder => ("??", self.blunder),
        }
    }
}

/// A percentage with its error, both rounded.
fn percent(chance: Estimate) -> String {
    format!("{:>3.0} ±{}", 100.0 * chance.mean, account::margin(tell::chance(chance)))
}

/// Joins sentences.
pub(crate) fn joined(sentences: impl Iterator<Item = Sentence>, between: &str) -> Sentence {
    let mut whole = Sentence::default();
    for (n, sentence) in sentences.enumerate() {
        if n > 0 {
            whole.push(Part::Text(between.to_owned()));
        }
        sentence.0.into_iter().for_each(|part| whole.push(part));
    }
    whole
}

/// A deal, which no log lists card by card.
pub(crate) fn cards_dealt(cards: usize, lang: Lang) -> String {
    format!("{}: {cards}.", words(lang).drawn)
}

/// The state of the game before each act, and the log entries of each act.
struct WordedActs<G: Game> {
    codes: Vec<String>,
    entries: Vec<Vec<G::Entry>>,
}

impl<G: Game> WordedActs<G> {
    fn new(setup: &G::Setup, acts: &[Act], lang: Lang) -> WordedActs<G> {
        let mut state = G::start(setup);
        let (mut codes, mut told) = (Vec::new(), Vec::new());
        for &act in acts {
            codes.push(G::moment(setup, &G::view(setup, &state, Viewer::Spectator), lang).code);
            let mut entries = Vec::new();
            G::apply_legal(setup, &mut state, act, Some(&mut entries));
            told.push(entries);
        }
        WordedActs { codes, entries: told }
    }

    /// What was said about the dice in these acts; the last one speaks for several.
    fn rolled(&self, setup: &G::Setup, from: usize, lang: Lang) -> String {
        let later = self.entries[from..].iter().flatten();
        let mut dice = later.filter(|entry| !G::facts(setup, entry).dice.is_empty());
        dice.next().map(|entry| G::entry_text(setup, entry, lang)).unwrap_or_default()
    }
}

/// Writes the whole review as text.
pub fn write_text<G: Game>(setup: &G::Setup, desk: &Desk<G>, review: &Review, lang: Lang) -> String {
    let (words, told) = (Words::of(lang), WordedActs::<G>::new(setup, &desk.acts, lang));
    let mut out = String::new();
    let engine = &review.engine;
    let _ = writeln!(
        out,
        "{}: {} Hotline {}, {}",
        G::title(lang),
        words.engine,
        engine.version,
        words.worked_out_by(engine)
    );
    let mut blocks: Vec<(usize, String)> = Vec::new();
    for play in &review.plays {
        if let Some(text) = play_text::<G>(setup, desk, play, &told, words, lang) {
            blocks.push((play.first, text));
        }
    }
    let any_errors = !blocks.is_empty();
    for luck in review.luck.iter().filter(|luck| luck.luck.mean.abs() >= TOLD_LUCK.max(luck.luck.error)) {
        let side = if luck.luck.mean > 0.0 { Side::Us } else { Side::Ussr };
        let what = match luck.kind {
            LuckKind::Dice => format!("{}: {}", words.dice, told.rolled(setup, luck.first, lang)),
            LuckKind::Cards => words.cards.to_owned(),
        };
        let gained = Estimate { mean: luck.luck.mean.abs(), ..luck.luck };
        let text = format!(
            "{:<8} {what}  {} +{}\n",
            told.codes[luck.first],
            words.side(side),
            percent(gained).trim_start()
        );
        blocks.push((luck.first, text));
    }
    blocks.sort_by_key(|(first, _)| *first);
    out.push('\n');
    blocks.iter().for_each(|(_, text)| out.push_str(text));
    if !any_errors {
        let _ = writeln!(out, "{}", words.no_errors);
    }
    out.push('\n');
    account_text(&mut out, review, words);
    out
}

fn play_text<G: Game>(
    setup: &G::Setup,
    desk: &Desk<G>,
    play: &ReviewedPlay,
    told: &WordedActs<G>,
    words: &Words,
    lang: Lang,
) -> Option<String> {
    let judged = play.judged.as_ref()?;
    let (sign, word) = words.mark(judged.mark?);
    let place = desk.plays.binary_search_by_key(&play.first, |play| play.first).ok()?;
    let picks = desk.acts[play.first..play.first + play.acts].iter().filter_map(|act| match act {
        Act::Pick(_, pick) => Some(*pick),
        _ => None,
    });
    let taken = in_words::<G>(setup, &picks.collect::<Vec<_>>(), lang).text();
    let mut out = String::new();
    let loss = percent(judged.loss);
    let (code, side) = (&told.codes[play.first], words.side(play.side));
    let _ = writeln!(out, "{code:<8} {side} {sign} {word}: {} {}", loss.trim_start(), words.points);
    for other in &judged.others {
        let close = if other.ahead.mean.abs() <= other.ahead.error { words.close } else { "" };
        let text = in_words::<G>(setup, &other.picks, lang).text();
        let _ = writeln!(out, "    {}  {text}  {close}", percent(other.chance));
        let line = line_text(&tell::line::<G>(setup, desk, place, &other.picks, lang));
        let _ = writeln!(out, "             {}: {line}", words.line);
    }
    let _ = writeln!(out, "    {}  {taken}  ({})", percent(judged.taken), words.played);
    Some(out.lines().map(|line| format!("{}\n", line.trim_end())).collect())
}

/// A sample line as one text.
fn line_text(line: &[LineTold]) -> String {
    line.iter().map(|one| one.told.parts.text()).collect::<Vec<_>>().join(" · ")
}

fn account_text(out: &mut String, review: &Review, words: &Words) {
    let _ = writeln!(out, "{}", words.account);
    for row in account::rows(&tell::account(&review.account)) {
        let Row { points, error, .. } = row;
        let figure = if row.is_sum() { format!("{points:>3}") } else { format!("{points:>+3}") };
        let error = error.map(|error| format!(" ±{error}")).unwrap_or_default();
        let _ = writeln!(out, "{:<36} {figure}{error}", words.booking(row.what));
    }
}
