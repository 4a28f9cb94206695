//! The review as text: errors and luck in game order, then the account.

mod en;
mod ru;

use crate::account::{self, Booking, Row};
use crate::tell::{self, Chronicle, in_words};
use crate::{Desk, Engine, Review, ReviewedPlay};
use contract::told::{Part, Sentence};
use contract::{Act, Game, Lang, Side};
use std::fmt::Write;
use wire::reviews::{LineTold, MomentKind, WinChance};

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

    /// Version, network, rules, worlds and seed: whoever has the same gets the same review.
    pub(crate) fn worked_out_by(&self, engine: &Engine) -> String {
        let network = &engine.network[..12.min(engine.network.len())];
        let (revision, worlds, seed) = (engine.rules_revision, engine.effort.worlds, engine.seed);
        format!(
            "{} Hotline {}.{}, {} {network}, {} {revision}, {} {worlds}, {} {seed}",
            self.engine, engine.version, engine.method, self.network, self.revision, self.worlds, self.seed
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

    /// What an error is called; dice and cards speak for themselves.
    pub(crate) fn error(&self, kind: MomentKind) -> &'static str {
        match kind {
            MomentKind::Inaccuracy => self.inaccuracy,
            MomentKind::Mistake => self.mistake,
            MomentKind::Blunder => self.blunder,
            MomentKind::Dice | MomentKind::Cards => "",
        }
    }
}

/// The sign of a key moment, in text and on the page alike.
pub(crate) fn sign(kind: MomentKind) -> &'static str {
    match kind {
        MomentKind::Inaccuracy => "?!",
        MomentKind::Mistake => "?",
        MomentKind::Blunder => "??",
        MomentKind::Dice => "⚄",
        MomentKind::Cards => "▤",
    }
}

/// A percentage with its error, both rounded.
fn percent(chance: WinChance) -> String {
    format!("{:>3} ±{}", account::whole(chance.mean), account::margin(chance))
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

/// Writes the whole review as text.
pub fn write_text<G: Game>(setup: &G::Setup, desk: &Desk<G>, review: &Review, lang: Lang) -> String {
    let (words, told) = (Words::of(lang), Chronicle::<G>::new(setup, &desk.acts, lang));
    let mut out = String::new();
    let engine = &review.engine;
    let _ = writeln!(out, "{}: {}", G::title(lang), words.worked_out_by(engine));
    let mut blocks: Vec<(usize, String)> = Vec::new();
    for play in &review.plays {
        if let Some(text) = play_text::<G>(setup, desk, play, &told, words, lang) {
            blocks.push((play.first, text));
        }
    }
    let any_errors = !blocks.is_empty();
    for luck in review.luck.iter().filter_map(|luck| tell::fortune(setup, &told, luck, lang)) {
        let text = format!(
            "{:<8} {} {}  {} +{}\n",
            luck.code,
            sign(luck.kind),
            luck.parts.text(),
            words.side(luck.gained),
            percent(luck.points).trim_start()
        );
        blocks.push((luck.step as usize, text));
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
    told: &Chronicle<G>,
    words: &Words,
    lang: Lang,
) -> Option<String> {
    let judged = play.judged.as_ref()?;
    let kind = tell::kind(judged.mark?);
    let (sign, word) = (sign(kind), words.error(kind));
    let place = desk.plays.binary_search_by_key(&play.first, |play| play.first).ok()?;
    let picks = desk.acts[play.first..play.first + play.acts].iter().filter_map(|act| match act {
        Act::Pick(_, pick) => Some(*pick),
        _ => None,
    });
    let taken = in_words::<G>(setup, &picks.collect::<Vec<_>>(), lang).text();
    let mut out = String::new();
    let loss = percent(tell::chance(judged.loss));
    let (code, side) = (&told.moments[play.first].code, words.side(play.side));
    let _ = writeln!(out, "{code:<8} {side} {sign} {word}: {} {}", loss.trim_start(), words.points);
    for other in &judged.others {
        let close = if other.ahead.mean.abs() <= other.ahead.error { words.close } else { "" };
        let text = in_words::<G>(setup, &other.picks, lang).text();
        let _ = writeln!(out, "    {}  {text}  {close}", percent(tell::chance(other.chance)));
        let line = line_text(&tell::line::<G>(setup, desk, place, &other.picks, lang));
        let _ = writeln!(out, "             {}: {line}", words.line);
    }
    let _ = writeln!(out, "    {}  {taken}  ({})", percent(tell::chance(judged.taken)), words.played);
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
