//! A game as text: its set-up, decisions and chance outcomes, one act per line. `docs/record-format.md`
//! describes the format for people.

use crate::{Act, Chance, Now, Open, OptionValue, OptionValues, Pick, Rules, Side};
use std::fmt;
use std::fmt::Write;

/// Version of the text format, used if nothing was taken back by agreement.
pub const FORMAT: u32 = 1;
/// The version that knows `back`; older programs refuse it rather than misread it.
pub const FORMAT_WITH_BACK: u32 = 2;
/// The maximum number of `back` lines in a record: each makes a reader replay all the acts before it.
pub const MAX_BACKS: usize = 200;
/// A short hash of the state is written every this many acts, so that a divergence is found close to its
/// cause.
pub const CHECK_EVERY: usize = 50;

/// A parsed record. Replaying it needs no generator: chance outcomes are among the acts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub game: String,
    pub rules: u32,
    pub options: OptionValues,
    /// Facts about the game that no rule reads: `seed-hash`, `seed`, `result`, names.
    pub facts: Vec<(String, String)>,
    pub acts: Vec<RecordLine>,
}

/// One line of the second half of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordLine {
    Pick {
        side: Side,
        word: String,
    },
    Die(u8),
    Draw(String),
    Coin(Side),
    /// The last n acts were taken back by agreement: the game continues from before them, but their chance is used
    /// up.
    Back(usize),
    Check {
        after: usize,
        digest: u64,
    },
}

/// One line of what a game writes: an act, or that the last n acts were taken back by agreement.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Written {
    Act(Act),
    Back(usize),
}

/// What was wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// Line of the file, from 1; 0 if no single line is to blame.
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for BadRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            f.write_str(&self.problem)
        } else {
            write!(f, "line {}: {}", self.line, self.problem)
        }
    }
}

impl std::error::Error for BadRecord {}

fn bad<T>(line: usize, problem: impl Into<String>) -> Result<T, BadRecord> {
    Err(BadRecord { line, problem: problem.into() })
}

impl RecordLine {
    /// Parses one line, for any game. Everything that reads acts reads them here.
    pub fn parse(line: &str) -> Result<RecordLine, String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, rest) {
            ("die", n) => match n.parse() {
                Ok(n @ 1..=6) => Ok(RecordLine::Die(n)),
                _ => Err(format!("expected a die from 1 to 6, got `{}`", clip(n))),
            },
            ("draw", card) if !card.is_empty() => Ok(RecordLine::Draw(card.to_owned())),
            ("coin", side) => match Side::from_word(side) {
                Some(side) => Ok(RecordLine::Coin(side)),
                None => Err(format!("expected `coin us` or `coin ussr`, got `{}`", clip(line))),
            },
            ("back", n) => match n.parse() {
                Ok(n) if n > 0 => Ok(RecordLine::Back(n)),
                _ => Err(format!("expected how many acts were taken back, got `{}`", clip(n))),
            },
            ("check", rest) => {
                let parsed = rest.split_once(' ').and_then(|(after, digest)| {
                    Some((after.parse().ok()?, u64::from_str_radix(digest, 16).ok()?))
                });
                match parsed {
                    Some((after, digest)) => Ok(RecordLine::Check { after, digest }),
                    None => Err(format!("expected `check ACTS HASH`, got `{}`", clip(line))),
                }
            }
            (side, word) => match Side::from_word(side) {
                Some(side) if !word.is_empty() => Ok(RecordLine::Pick { side, word: word.to_owned() }),
                _ => Err(format!(
                    "expected `us …`, `ussr …`, `die N`, `draw CARD`, `coin SIDE`, `back N` or `check N HASH`, got `{}`",
                    clip(line)
                )),
            },
        }
    }

    /// The act that the line names in a game; `None` for a check or for acts taken back.
    pub fn act<G: Rules>(&self, setup: &G::Setup) -> Result<Option<Act>, String> {
        let unknown = |what: &str, word: &str| format!("unknown {what} `{}`", clip(word));
        Ok(Some(match self {
            RecordLine::Pick { side, word } => {
                let pick = G::pick_from_word(setup, word).ok_or_else(|| unknown("option", word))?;
                Act::Pick(*side, pick)
            }
            RecordLine::Die(n) => Act::Rolled(*n),
            RecordLine::Draw(word) => match G::pick_from_word(setup, word) {
                Some(Pick::Card(card)) => Act::Drew(card),
                _ => return Err(unknown("card", word)),
            },
            RecordLine::Coin(side) => Act::Tossed(*side),
            RecordLine::Check { .. } | RecordLine::Back(_) => return Ok(None),
        }))
    }
}

impl RecordLine {
    /// The line as a game writes it; `None` for a check.
    pub fn written<G: Rules>(&self, setup: &G::Setup) -> Result<Option<Written>, String> {
        match self {
            RecordLine::Back(n) => Ok(Some(Written::Back(*n))),
            _ => Ok(self.act::<G>(setup)?.map(Written::Act)),
        }
    }
}

impl Record {
    pub fn fact(&self, key: &str) -> Option<&str> {
        self.facts.iter().find(|(k, _)| k == key).map(|(_, v)| v.as_str())
    }

    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        let mut record = Record::default();
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line)).peekable();
        let formats = [FORMAT, FORMAT_WITH_BACK].map(|version| format!("hotline-record {version}"));
        match lines.next() {
            Some((_, first)) if formats.iter().any(|known| known == first.trim_end()) => {}
            Some((at, first)) => {
                return bad(at, format!("expected `hotline-record {FORMAT}`, got `{}`", clip(first)));
            }
            None => return bad(1, format!("expected `hotline-record {FORMAT}`, got an empty file")),
        }
        let (mut body, mut backs) = (false, 0);
        while let Some((at, line)) = lines.next() {
            let line = line.trim_end();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            if !body {
                match word {
                    "game" => record.game = rest.to_owned(),
                    "rules" => {
                        record.rules = rest.parse().or_else(|_| {
                            bad(at, format!("expected a rules revision number, got `{}`", clip(rest)))
                        })?;
                    }
                    "option" => {
                        let (key, value) = rest.split_once(' ').unwrap_or((rest, ""));
                        let mut value = value.to_owned();
                        if value == "|" {
                            let mut lines_of_value = Vec::new();
                            while let Some((_, more)) = lines.next_if(|(_, l)| l.starts_with('|')) {
                                lines_of_value
                                    .push(more.strip_prefix("| ").or(more.strip_prefix('|')).unwrap_or(more));
                            }
                            value = lines_of_value.join("\n");
                        }
                        record.options.insert(key.to_owned(), OptionValue::Text(value));
                    }
                    "acts" => body = true,
                    _ => record.facts.push((word.to_owned(), rest.to_owned())),
                }
                continue;
            }
            let act = RecordLine::parse(line).or_else(|problem| bad(at, problem))?;
            backs += usize::from(matches!(act, RecordLine::Back(_)));
            if backs > MAX_BACKS {
                return bad(at, format!("expected at most {MAX_BACKS} lines `back N`"));
            }
            record.acts.push(act);
        }
        if !body {
            return bad(0, "expected a line `acts` before the acts");
        }
        Ok(record)
    }

    /// The option values in the game's own types.
    pub fn values<G: Rules>(&self) -> Result<OptionValues, BadRecord> {
        let mut values = OptionValues::new();
        for (key, value) in &self.options {
            let Some(spec) = G::options().iter().find(|spec| spec.key == key) else {
                return bad(0, format!("unknown option {key} of {}", G::NAME));
            };
            let value = spec.parse(&value.to_string()).or_else(|problem| bad(0, problem))?;
            values.insert(key.clone(), value);
        }
        Ok(values)
    }

    /// Replays the record from the start and returns every act that stands. Stops at the first illegal act,
    /// or the first state that differs from the record's check.
    pub fn replay<G: Rules>(&self, setup: &G::Setup) -> Result<(G::State, Vec<Act>), BadRecord> {
        self.replay_with::<G, BadRecord>(setup, |_, _, _, _| Ok(()))
    }

    /// Replays as [`Record::replay`] does. `before` sees each act with its number (from 1), the state and what the
    /// game waits for, before the act itself is checked, and may stop the replay. It also sees acts that are taken
    /// back later, each once, because their chance outcomes stay used up.
    pub fn replay_with<G: Rules, E: From<BadRecord>>(
        &self,
        setup: &G::Setup,
        mut before: impl FnMut(usize, &G::State, &Open, Act) -> Result<(), E>,
    ) -> Result<(G::State, Vec<Act>), E> {
        let mut state = G::start(setup);
        let mut open = G::open(setup, &state);
        let mut acts: Vec<Act> = Vec::with_capacity(self.acts.len());
        for line in &self.acts {
            let wrong = |problem: String| BadRecord { line: 0, problem };
            if let RecordLine::Check { after, digest } = line {
                if *after != acts.len() {
                    let problem = format!("a check of act {after} stands after act {}", acts.len());
                    return Err(wrong(problem).into());
                }
                if *digest != G::digest(&state) {
                    return Err(
                        wrong(format!("the state after act {after} differs from the record's")).into()
                    );
                }
            }
            if let RecordLine::Back(n) = line {
                if *n > acts.len() {
                    let problem = format!("{n} acts cannot be taken back after act {}", acts.len());
                    return Err(wrong(problem).into());
                }
                acts.truncate(acts.len() - n);
                (state, open) = after::<G>(setup, G::start(setup), &acts);
                continue;
            }
            let read = line.act::<G>(setup);
            let read = read.map_err(|problem| wrong(format!("act {}: {problem}", acts.len() + 1)))?;
            let Some(act) = read else { continue };
            before(acts.len() + 1, &state, &open, act)?;
            open = G::apply(setup, &mut state, act, None).map_err(|refused| BadRecord {
                line: 0,
                problem: format!("act {}: {refused}", acts.len() + 1),
            })?;
            acts.push(act);
        }
        Ok((state, acts))
    }
}

/// Shortens a string for an error message.
fn clip(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The position that results from these acts, each of which must be legal.
pub(crate) fn after<G: Rules>(setup: &G::Setup, mut state: G::State, acts: &[Act]) -> (G::State, Open) {
    for &act in acts {
        G::apply_legal(setup, &mut state, act, None);
    }
    (state, G::open(setup, &state))
}

/// Writes a record of acts that all stand. `facts` come before the acts; only options that differ from their defaults
/// are written.
pub fn write<G: Rules>(
    setup: &G::Setup,
    values: &OptionValues,
    facts: &[(String, String)],
    acts: &[Act],
) -> String {
    let lines: Vec<_> = acts.iter().copied().map(Written::Act).collect();
    write_course::<G>(setup, values, facts, &lines)
}

/// Writes a record that includes what was taken back by agreement.
pub fn write_course<G: Rules>(
    setup: &G::Setup,
    values: &OptionValues,
    facts: &[(String, String)],
    course: &[Written],
) -> String {
    let mut text = String::new();
    let is_back = |line: &Written| matches!(line, Written::Back(_));
    let format = if course.iter().any(is_back) { FORMAT_WITH_BACK } else { FORMAT };
    let _ = writeln!(text, "hotline-record {format}\ngame {}\nrules {}", G::NAME, G::RULES_REVISION);
    for spec in G::options() {
        let value = spec.value_in(values);
        if value == spec.default() {
            continue;
        }
        let value = value.to_string();
        // A block is needed where a line would lose something: line ends, outer blanks, a leading bar.
        if value.contains('\n') || value.trim() != value || value.is_empty() || value.starts_with('|') {
            let _ = writeln!(text, "option {} |", spec.key);
            for line in value.split('\n') {
                let _ = writeln!(text, "| {line}");
            }
        } else {
            let _ = writeln!(text, "option {} {value}", spec.key);
        }
    }
    for (key, value) in facts {
        let _ = writeln!(text, "{key} {}", value.replace('\n', " "));
    }
    text.push_str("acts\n");
    let (mut state, mut acts) = (G::start(setup), Vec::with_capacity(course.len()));
    for (i, &line) in course.iter().enumerate() {
        match line {
            Written::Act(act) => {
                let _ = writeln!(text, "{}", act_text::<G>(setup, act));
                G::apply_legal(setup, &mut state, act, None);
                acts.push(act);
            }
            Written::Back(n) => {
                let _ = writeln!(text, "back {n}");
                acts.truncate(acts.len().saturating_sub(n));
                (state, _) = after::<G>(setup, G::start(setup), &acts);
            }
        }
        if (i + 1) % CHECK_EVERY == 0 || i + 1 == course.len() {
            let _ = writeln!(text, "check {} {:016x}", acts.len(), G::digest(&state));
        }
    }
    text
}

/// One act as a record line.
pub fn act_text<G: Rules>(setup: &G::Setup, act: Act) -> String {
    match act {
        Act::Pick(side, pick) => format!("{} {}", side.word(), G::pick_word(setup, pick)),
        Act::Rolled(n) => format!("die {n}"),
        Act::Drew(card) => format!("draw {}", G::pick_word(setup, Pick::Card(card))),
        Act::Tossed(side) => format!("coin {}", side.word()),
    }
}

/// What the game waits for, in words.
pub fn expected<G: Rules>(setup: &G::Setup, open: &Open) -> String {
    let list = |side: Side| {
        let options = open.options(side);
        let words: Vec<_> = options.iter().take(40).map(|pick| G::pick_word(setup, pick)).collect();
        let more = if options.len() > 40 { " …" } else { "" };
        format!("{} {}{more}", side.word(), words.join("|"))
    };
    match &open.now {
        Now::Ask(ask) => list(ask.side),
        Now::Both(a, b) => format!("{} or {}", list(a.side), list(b.side)),
        Now::Chance(Chance::Die) => "die 1..6".to_owned(),
        Now::Chance(Chance::Coin) => "coin us|ussr".to_owned(),
        Now::Chance(Chance::Card { from }) => {
            let words: Vec<_> =
                from.iter().take(40).map(|card| G::pick_word(setup, Pick::Card(card))).collect();
            format!("draw {}", words.join("|"))
        }
        Now::Over(_) => "nothing: the game is over".to_owned(),
    }
}
