//! From text to blocks. Both dialects of the log are read in the same way: the mod's own file, and the export
//! of the replay site, which keeps empty descriptions and has no clean-up blocks.

use crate::expected::{Expected, Unknown};
use crate::line::{self, Line, LineKind};
use crate::scan::{Scan, after};
use crate::setup::{self, SetupInfo};
use crate::tidy::{Figure, TextLine, rewrap, tidy};
use crate::words::words;
use contract::{CardId, Lang, Side};
use std::fmt;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    pub setup: SetupInfo,
    pub blocks: Vec<Block>,
    pub end: Option<EndLine>,
    /// The file's last line has no line end: it may be cut even if it can be read.
    pub unterminated: bool,
    /// Figures that another tool wrote into the log.
    pub figures: Vec<Figure>,
    /// The line at which another game begins, which is not read.
    pub next_game: Option<usize>,
}

/// One entry of the client's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Line number of the header, from 1.
    pub line_no: usize,
    pub kind: BlockKind,
    /// Includes blank lines between the parts, but none at the end.
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockKind {
    Headline {
        turn: u8,
        cards: Vec<CardId>,
    },
    /// No card means that nothing was played, or that the log stops here.
    Action {
        turn: u8,
        side: Side,
        round: u8,
        card: Option<CardId>,
    },
    /// The client prints a meaningless turn number here.
    Cleanup {
        turn: u8,
    },
    End,
}

impl Block {
    /// The parts between blank lines, without empty ones.
    pub fn parts(&self) -> impl Iterator<Item = &[Line]> {
        self.lines.split(|line| line.what == LineKind::Blank).filter(|part| !part.is_empty())
    }
}

/// How the log reports the end of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndLine {
    /// Line number in the file, from 1.
    pub no: usize,
    pub kind: EndKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndKind {
    /// `: :` and nothing more.
    Bare,
    /// The last scoring.
    Vp {
        gain: Option<(Side, u8)>,
        score: i8,
    },
    Wins {
        side: Side,
        reason: String,
    },
}

/// A line that was not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// Line number in the file, from 1.
    pub line: usize,
    pub text: String,
    pub expected: Expected,
}

impl ParseError {
    pub fn text(&self, lang: Lang) -> String {
        let (line, text, expected) = (self.line, &self.text, self.expected.text(lang));
        match self.expected {
            Expected::Unsupported(_) => words(lang).not_supported(line, text, &expected),
            _ => words(lang).not_understood(line, text, &expected),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::FIRST))
    }
}

impl std::error::Error for ParseError {}

/// Reads a whole log. What was understood is in the log, what was not is in the list.
pub fn parse(text: &str) -> (Log, Vec<ParseError>) {
    let tidy = tidy(text);
    let (lines, next_game) = one_game(tidy.lines);
    let unterminated = tidy.unterminated && next_game.is_none();
    let log = Log { unterminated, figures: tidy.figures, next_game, ..Log::default() };
    let (read, errors) = read(log.clone(), &lines);
    if errors.is_empty() {
        return (read, errors);
    }
    // Lines may be wrapped or run together.
    let (mended, left) = self::read(log, &rewrap(lines, is_whole));
    if left.len() < errors.len() { (mended, left) } else { (read, errors) }
}

fn read(log: Log, lines: &[TextLine]) -> (Log, Vec<ParseError>) {
    let unterminated = log.unterminated;
    let mut reader = Reader { log, errors: Vec::new() };
    for (n, line) in (1..).zip(lines) {
        reader.line(line.no, &line.text, unterminated && n == lines.len());
    }
    reader.finish()
}

/// The part from the first `SETUP:` to the next one, and where that is. Anything before it is not part of the
/// log.
fn one_game(mut lines: Vec<TextLine>) -> (Vec<TextLine>, Option<usize>) {
    let is_setup = |n: &usize| after(&lines[*n].text, "SETUP:").is_some();
    let first = (0..lines.len()).find(is_setup);
    // Before the first turn it can only be a player with that name.
    let turn = (first.unwrap_or(0)..lines.len()).find(|&n| header(&lines[n].text, false).is_ok());
    let second = turn.and_then(|turn| (turn..lines.len()).find(is_setup));
    let next_game = second.map(|n| lines[n].no);
    lines.truncate(second.unwrap_or(lines.len()));
    (lines.split_off(first.unwrap_or(0)), next_game)
}

/// Whether a line can stand on its own.
fn is_whole(text: &str) -> bool {
    let is_header = || match header(text, false) {
        Ok((_, first)) => first.is_empty() || line::read(first).is_ok() || line::glued(first).is_some(),
        Err(_) => false,
    };
    text.is_empty()
        || text.starts_with(':')
        || line::read(text).is_ok()
        || is_header()
        || line::glued(text).is_some()
        || after(text, "SETUP").is_some()
        || SetupInfo::default().read(0, text).is_ok()
}

struct Reader {
    log: Log,
    errors: Vec<ParseError>,
}

/// A header's kind and the rest of its line.
type Header<'a> = (BlockKind, &'a str);

impl Reader {
    fn line(&mut self, no: usize, text: &str, cut: bool) {
        let in_setup = self.log.blocks.is_empty();
        // A player's name may look like anything.
        if in_setup && setup::names_player(text) {
            return self.setup(no, text, cut);
        }
        if text.starts_with(':') {
            return self.end(no, text, cut);
        }
        if after(text, "Turn ").is_some() {
            match header(text, cut) {
                Ok((kind, rest)) => return self.open(no, kind, rest, cut),
                Err(_) if cut => return self.push(no, text, LineKind::Cut),
                Err(expected) => return self.error(no, text, expected),
            }
        }
        if in_setup { self.setup(no, text, cut) } else { self.detail(no, text, cut) }
    }

    fn setup(&mut self, no: usize, text: &str, cut: bool) {
        let text = after(text, "SETUP:").unwrap_or(text).trim_start();
        let text = text.strip_prefix(": ").unwrap_or(text);
        if text.is_empty() {
            return;
        }
        match self.log.setup.read(no, text) {
            Ok(()) => {}
            Err(_) if cut => {}
            Err(expected) => self.error(no, text, expected),
        }
    }

    fn open(&mut self, no: usize, kind: BlockKind, first: &str, cut: bool) {
        self.close();
        match self.log.blocks.last_mut() {
            // An export may print the additions from the end of a turn under a repeated header of the last
            // round.
            Some(last) if last.kind == kind && matches!(kind, BlockKind::Action { .. }) => {
                last.lines.push(Line { no, text: String::new(), what: LineKind::Blank });
            }
            _ => self.log.blocks.push(Block { line_no: no, kind, lines: Vec::new() }),
        }
        if !first.is_empty() {
            self.detail(no, first, cut);
        }
    }

    fn detail(&mut self, no: usize, text: &str, cut: bool) {
        if text.is_empty() {
            return self.push(no, text, LineKind::Blank);
        }
        if let Some((choice, after)) = line::glued(text) {
            self.push(no, text, choice);
            return self.detail(no, after, cut);
        }
        match line::read(text) {
            Ok(LineKind::Wins { side, reason }) => {
                self.end_block(no);
                self.log.end = Some(EndLine { no, kind: EndKind::Wins { side, reason: reason.clone() } });
                self.push(no, text, LineKind::Wins { side, reason });
            }
            Ok(what) => self.push(no, text, what),
            Err(_) if cut => self.push(no, text, LineKind::Cut),
            Err(expected) => self.error(no, text, expected),
        }
    }

    /// `: :`, sometimes followed by the final scoring.
    fn end(&mut self, no: usize, text: &str, cut: bool) {
        self.end_block(no);
        let mut kind = EndKind::Bare;
        let rest = text.trim_start_matches([':', ' ']);
        if !rest.is_empty() {
            match line::read(rest) {
                Ok(what @ LineKind::Vp { gain, score }) => {
                    kind = EndKind::Vp { gain, score };
                    self.push(no, rest, what);
                }
                Ok(_) | Err(_) if cut => self.push(no, rest, LineKind::Cut),
                Ok(_) | Err(_) => {
                    self.error(no, text, Expected::Shape("`: :`, `: : S gains n VP. Score is S m.`"));
                }
            }
        }
        self.log.end = Some(EndLine { no, kind });
    }

    fn end_block(&mut self, no: usize) {
        self.close();
        if self.log.blocks.last().is_none_or(|block| block.kind != BlockKind::End) {
            self.log.blocks.push(Block { line_no: no, kind: BlockKind::End, lines: Vec::new() });
        }
    }

    fn push(&mut self, no: usize, text: &str, what: LineKind) {
        if let Some(block) = self.log.blocks.last_mut() {
            block.lines.push(Line { no, text: text.to_string(), what });
        }
    }

    fn close(&mut self) {
        if let Some(block) = self.log.blocks.last_mut() {
            while block.lines.pop_if(|line| line.what == LineKind::Blank).is_some() {}
        }
    }

    fn error(&mut self, line: usize, text: &str, expected: Expected) {
        let expected = Unknown::in_line(text).map_or(expected, Expected::Unsupported);
        self.errors.push(ParseError { line, text: text.to_string(), expected });
    }

    fn finish(mut self) -> (Log, Vec<ParseError>) {
        self.close();
        (self.log, self.errors)
    }
}

/// `Turn N, Headline Phase: CARD & CARD: first line`, `Turn N, S ARn: CARD: first line`,
/// `Turn N, Cleanup: first line`.
fn header(text: &str, cut: bool) -> Result<Header<'_>, Expected> {
    let mut scan = Scan::new(text);
    let turn = turn_of(&mut scan).ok_or(Expected::Header)?;
    if scan.eat("Cleanup").is_some() {
        return Ok((BlockKind::Cleanup { turn }, details(scan.rest())?));
    }
    if scan.eat("Headline Phase").is_some() {
        let (cards, first) = description(details(scan.rest())?, cut)?;
        return Ok((BlockKind::Headline { turn, cards }, first));
    }
    let side = scan.side().filter(|_| scan.eat(" AR").is_some()).ok_or(Expected::Header)?;
    scan.skip_spaces();
    let round = scan.number_within(1..=8).ok_or(Expected::Header)?;
    let (cards, first) = description(details(scan.rest())?, cut)?;
    match cards[..] {
        [] => Ok((BlockKind::Action { turn, side, round, card: None }, first)),
        [card] => Ok((BlockKind::Action { turn, side, round, card: Some(card) }, first)),
        [..] => Err(Expected::OneCard),
    }
}

/// `Turn N, `
fn turn_of(scan: &mut Scan<'_>) -> Option<u8> {
    scan.eat("Turn ")?;
    let turn = scan.number_within(1..=10)?;
    scan.skip_spaces();
    scan.eat(",")?;
    scan.skip_spaces();
    Some(turn)
}

/// The part after a header's name and colon.
fn details(rest: &str) -> Result<&str, Expected> {
    match rest.trim_start().strip_prefix(':') {
        Some(details) => Ok(details.trim_start()),
        None if rest.trim().is_empty() => Ok(""),
        None => Err(Expected::Header),
    }
}

/// Splits `CARD: first line`. The mod omits an empty description, the replay site keeps its colon.
fn description(rest: &str, cut: bool) -> Result<(Vec<CardId>, &str), Expected> {
    if let Some(first) = rest.strip_prefix(':') {
        return Ok((Vec::new(), first.trim_start()));
    }
    let (names, first) = rest.split_once(':').unwrap_or((rest, ""));
    // A name without its colon may be the beginning of a longer one.
    let whole = !cut || names.len() < rest.len();
    match names_of(names) {
        Ok(cards) if whole => Ok((cards, first.trim_start())),
        Ok(_) => Ok((Vec::new(), rest)),
        Err(_) if cut || line::read(rest).is_ok() => Ok((Vec::new(), rest)),
        Err(expected) => Err(expected),
    }
}

fn names_of(names: &str) -> Result<Vec<CardId>, Expected> {
    names.split('&').map(str::trim).filter(|name| !name.is_empty()).map(line::card).collect()
}
