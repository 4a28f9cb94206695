//! Files as people send them: other line ends, indentation, a blank line after every line, wrapped lines, lines from
//! other tools. What remains is the text as the client wrote it, each line with its number in the file.

use crate::names::bare;
use contract::Side;

pub(crate) struct Tidy {
    pub lines: Vec<TextLine>,
    pub figures: Vec<Figure>,
    /// The file's last line has no line end.
    pub unterminated: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextLine {
    /// Line number in the file, from 1.
    pub no: usize,
    pub text: String,
}

/// A figure that another tool wrote into the log: `[score 3]`, `[defcon 2]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Line number in the file, from 1.
    pub line: usize,
    pub kind: FigureKind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FigureKind {
    /// With a side the sign is known; without one it depends on the tool.
    Score {
        n: i8,
        side: Option<Side>,
    },
    Defcon(u8),
}

/// The text of a file: UTF-16 is recognised by its byte order mark; bytes that are not valid text are kept as
/// replacement characters, since they can only be part of a name.
pub fn text_of(bytes: &[u8]) -> String {
    let units = |pair: fn([u8; 2]) -> u16| -> Vec<u16> {
        bytes[2..].chunks_exact(2).map(|unit| pair([unit[0], unit[1]])).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => String::from_utf16_lossy(&units(u16::from_le_bytes)),
        [0xfe, 0xff, ..] => String::from_utf16_lossy(&units(u16::from_be_bytes)),
        _ => String::from_utf8_lossy(bytes).into_owned(),
    }
}

pub(crate) fn tidy(text: &str) -> Tidy {
    let unterminated = !text.is_empty() && !text.ends_with(['\n', '\r']);
    let mut figures = Vec::new();
    let mut lines: Vec<TextLine> = Vec::new();
    let mut after_tool = false;
    for (no, raw) in (1..).zip(raw_lines(text)) {
        let mut text = clean(raw);
        let of_tool = take_figures(no, &mut text, &mut figures) && text.is_empty() || is_of_tool(&text);
        // A tool's line is dropped together with the blank line after it if there is also one before it.
        let between = after_tool && text.is_empty() && lines.last().is_none_or(|last| last.text.is_empty());
        after_tool = of_tool;
        let leading = text.is_empty() && lines.is_empty();
        if !of_tool && !between && !leading {
            lines.push(TextLine { no, text });
        }
    }
    if is_doubled(&lines) {
        lines = without_first_blanks(lines);
    }
    Tidy { lines, figures, unterminated }
}

/// The lines of a file as an editor numbers them; old Macintosh files have line ends of their own.
pub(crate) fn raw_lines(text: &str) -> impl Iterator<Item = &str> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    text.split_terminator(end)
}

/// One line, without what mail programs, word processors and web pages do to it.
fn clean(raw: &str) -> String {
    let raw = unescaped(raw);
    let mut text = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}' => {}
            '“' | '”' | '„' | '‟' | '″' => text.push('"'),
            '’' | '‘' => text.push('\''),
            '−' | '‐' | '‑' => text.push('-'),
            '–' | '—' => {
                let is_minus = chars.peek().is_some_and(char::is_ascii_digit);
                text.push_str(if is_minus { "-" } else { "--" });
            }
            '…' => text.push_str("..."),
            '≥' => text.push_str(">="),
            '≤' => text.push_str("<="),
            c if c.is_whitespace() || c.is_control() => {
                if !text.ends_with(' ') && !text.is_empty() {
                    text.push(' ');
                }
            }
            c => text.push(c),
        }
    }
    // Quoted in an email or a forum.
    text.trim_start_matches(['>', ' ']).trim_end().to_owned()
}

fn unescaped(raw: &str) -> std::borrow::Cow<'_, str> {
    const ESCAPED: [(&str, &str); 7] = [
        ("&nbsp;", " "),
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
        ("<br>", ""),
        ("<br/>", ""),
    ];
    if !raw.contains(['&', '<']) {
        return raw.into();
    }
    ESCAPED.iter().fold(raw.to_owned(), |text, (from, to)| text.replace(from, to)).into()
}

/// Removes figures in brackets from the end of a line; influence and coups have brackets without a word.
fn take_figures(no: usize, text: &mut String, figures: &mut Vec<Figure>) -> bool {
    let mut found = false;
    while let Some((before, inner)) = text.strip_suffix(']').and_then(|text| text.rsplit_once('[')) {
        if !inner.starts_with(|c: char| c.is_ascii_alphabetic()) || text.contains(" will play as ") {
            break;
        }
        figures.extend(figure(inner).map(|kind| Figure { line: no, kind }));
        found = true;
        let kept = before.trim_end().len();
        text.truncate(kept);
    }
    found
}

/// `score -3`, `Score: US 3`, `defcon=4`; other words are ignored.
fn figure(inner: &str) -> Option<FigureKind> {
    let mut words = inner.split([' ', ':', '=']).filter(|word| !word.is_empty());
    let name = bare(words.next()?);
    let rest: Vec<&str> = words.collect();
    match name.as_str() {
        "score" | "vp" => {
            let side = rest.iter().find_map(|word| match bare(word).as_str() {
                "us" | "usa" => Some(Side::Us),
                "ussr" => Some(Side::Ussr),
                _ => None,
            });
            let even = rest.iter().any(|word| bare(word) == "even").then_some(0);
            let n =
                even.or_else(|| rest.iter().find_map(|word| word.trim_start_matches('+').parse().ok()))?;
            Some(FigureKind::Score { n, side })
        }
        "defcon" => rest.first()?.parse().ok().map(FigureKind::Defcon),
        _ => None,
    }
}

/// `REPLAY 7`, `DATA_SOURCE=…`, `--- Turn 3 ---`, rulers and comments.
fn is_of_tool(text: &str) -> bool {
    if text.contains(" will play as ") || text.is_empty() {
        return false;
    }
    let is_setting = text.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim_end();
        key.starts_with(|c: char| c.is_ascii_uppercase() || c == '_')
            && key.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_')
    });
    let first = text.split([' ', ':', '#']).next().unwrap_or_default();
    let is_comment =
        ["---", "===", "___", "***", "~~~", "```", "#", "//"].iter().any(|mark| text.starts_with(mark));
    is_setting || is_comment || first.eq_ignore_ascii_case("replay")
}

/// Nearly every line is followed by a blank one.
fn is_doubled(lines: &[TextLine]) -> bool {
    let pairs = || lines.windows(2).filter(|pair| !pair[0].text.is_empty());
    let (followed, all) = (pairs().filter(|pair| pair[1].text.is_empty()).count(), pairs().count());
    all > 3 && followed * 10 >= all * 9
}

fn without_first_blanks(lines: Vec<TextLine>) -> Vec<TextLine> {
    let mut after_text = false;
    lines
        .into_iter()
        .filter(|line| {
            let drop = line.text.is_empty() && after_text;
            after_text = !line.text.is_empty();
            !drop
        })
        .collect()
}

/// Joins lines that were wrapped, and splits lines that were run together, but only if `is_whole` says that a line
/// cannot stand alone and every part of the result can.
pub(crate) fn rewrap(lines: Vec<TextLine>, is_whole: impl Fn(&str) -> bool) -> Vec<TextLine> {
    const MAX_JOINED: usize = 4;
    // Nothing can be repaired in a text that is not a log.
    const MAX_FAILED: usize = 10;
    let mut failed = 0;
    let mut result = Vec::with_capacity(lines.len());
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        at += 1;
        if failed > MAX_FAILED || is_whole(&line.text) {
            result.push(line.clone());
            continue;
        }
        let mut text = line.text.clone();
        let mut pieces = taken_apart(&text, &is_whole);
        let mut joined = 0;
        while pieces.is_none() && joined < MAX_JOINED {
            let Some(next) = lines.get(at + joined).filter(|next| !next.text.is_empty()) else { break };
            text = format!("{text} {}", next.text);
            joined += 1;
            pieces = taken_apart(&text, &is_whole);
        }
        match pieces {
            Some(pieces) => {
                result.extend(pieces.into_iter().map(|text| TextLine { no: line.no, text }));
                at += joined;
            }
            None => {
                failed += 1;
                result.push(line.clone());
            }
        }
    }
    result
}

/// The smallest number of whole lines that a text can be read as, longest first.
fn taken_apart(text: &str, is_whole: &impl Fn(&str) -> bool) -> Option<Vec<String>> {
    const LONGEST: usize = 600;
    if text.len() > LONGEST {
        return None;
    }
    if is_whole(text) {
        return Some(vec![text.to_owned()]);
    }
    let begins_a_line =
        |at: &usize| text[at + 1..].starts_with(|c: char| c.is_ascii_uppercase() || "\"*".contains(c));
    let spaces: Vec<usize> = text.match_indices(' ').map(|(at, _)| at).filter(begins_a_line).collect();
    spaces.into_iter().rev().filter(|&at| is_whole(&text[..at])).find_map(|at| {
        let mut pieces = taken_apart(&text[at + 1..], is_whole)?;
        pieces.insert(0, text[..at].to_owned());
        Some(pieces)
    })
}
