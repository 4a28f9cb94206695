//! One line inside a block: its kinds, and how each is written.

use crate::expected::Expected;
use crate::names;
use crate::scan::{Scan, after, before};
use contract::{CardId, Side, SpaceId};

/// A line of a block. The first line of a block's details is in its header line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Line number in the file, from 1.
    pub no: usize,
    pub text: String,
    pub what: LineKind,
}

/// One net change in a country, and what both sides have there afterwards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Influence {
    pub side: Side,
    pub delta: i8,
    pub country: SpaceId,
    pub us: u8,
    pub ussr: u8,
}

/// What operations were spent on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mode {
    Influence,
    Coup,
    Realignment,
    Space,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    Europe,
    Asia,
    MiddleEast,
    Africa,
    CentralAmerica,
    SouthAmerica,
}

/// What a side had no cards for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Lacking {
    ToReveal,
    ToDiscard,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    Influence(Influence),
    /// Printed value for influence and realignment, modified value for coups and the space race.
    UseOps {
        mode: Mode,
        ops: u8,
    },
    Event(CardId),
    Target(SpaceId),
    /// `ops` includes regional bonuses.
    Coup {
        success: bool,
        die: u8,
        ops: u8,
        modifier: i8,
        stability: u8,
        result: i8,
    },
    /// One side's half of a realignment.
    Roll {
        side: Side,
        die: u8,
        modifier: i8,
        total: i8,
    },
    War(SpaceId),
    WarResult {
        victory: bool,
        die: u8,
        modifier: i8,
        needed: u8,
    },
    SpaceRoll {
        die: u8,
        success: bool,
        needed: u8,
    },
    SpaceAdvance {
        side: Side,
        space_box: u8,
    },
    TrapRoll {
        die: u8,
        escaped: bool,
    },
    /// `score` is positive for the US.
    Vp {
        gain: Option<(Side, u8)>,
        score: i8,
    },
    Defcon {
        level: u8,
        improves: bool,
    },
    MilOps {
        side: Side,
        n: u8,
    },
    InPlay {
        card: CardId,
        began: bool,
    },
    Headlines {
        side: Side,
        card: CardId,
    },
    Discards {
        side: Side,
        card: CardId,
    },
    Reveals {
        side: Side,
        card: CardId,
        from_hand: bool,
    },
    Plays {
        side: Side,
        card: CardId,
    },
    Returns {
        side: Side,
        card: CardId,
        to: Side,
    },
    NoCards {
        side: Side,
        what: Lacking,
    },
    Olympics {
        side: Side,
        boycott: bool,
    },
    /// The client sometimes omits the region together with the line end.
    ChoosesRegion {
        side: Side,
        region: Option<Region>,
    },
    Reshuffle,
    Wins {
        side: Side,
        reason: String,
    },
    /// A blank line between two parts of a block.
    Blank,
    /// The file stops in the middle of this line.
    Cut,
}

/// Reads one line. A single log line may contain a choice and the line after it, see [`glued`].
pub(crate) fn read(text: &str) -> Result<LineKind, Expected> {
    for (suffix, began) in [(" is now in play", true), (" is no longer in play", false)] {
        if let Some(name) = before(text.trim_end_matches('.'), suffix) {
            return Ok(LineKind::InPlay { card: card(name)?, began });
        }
    }
    if let Some((word, rest)) = text.split_once(':')
        && let Some(line) = labelled(word.trim_end(), rest.trim_start())
    {
        return line;
    }
    if text.trim_matches('*').eq_ignore_ascii_case("reshuffle") {
        return Ok(LineKind::Reshuffle);
    }
    if let Some(name) = after(text, "War in ") {
        return country(name).map(LineKind::War);
    }
    if let Some(rest) = after(text, "DEFCON ") {
        return or(defcon(rest), "`DEFCON degrades to 1..5` or `DEFCON improves to 1..5`");
    }
    if let Some(rest) = after(text, "No VP awarded. ") {
        let line = score(rest).map(|score| LineKind::Vp { gain: None, score });
        return or(line, SCORE);
    }
    if let Some(line) = use_ops(text) {
        return Ok(line);
    }
    let mut scan = Scan::new(text);
    match scan.side() {
        Some(side) if scan.eat(" ").is_some() => side_line(side, scan.rest()),
        _ => Err(Expected::AnyLine),
    }
}

/// Lines that begin with a word and a colon.
fn labelled(word: &str, rest: &str) -> Option<Result<LineKind, Expected>> {
    Some(match word.to_ascii_lowercase().as_str() {
        "event" => card(rest).map(LineKind::Event),
        "target" => country(rest).map(LineKind::Target),
        word @ ("success" | "failure") => or(coup(word == "success", rest), COUP),
        word @ ("victory" | "defeat") => or(war_result(word == "victory", rest), WAR),
        "die roll" => or(space_roll(rest), SPACE),
        "trap roll" => or(trap_roll(rest), TRAP),
        _ => return None,
    })
}

/// `US chooses Chernobyl* is now in play.`: a choice without its region and the line after it.
pub(crate) fn glued(text: &str) -> Option<(LineKind, &str)> {
    let mut scan = Scan::new(text);
    let side = scan.side()?;
    scan.eat(" chooses ")?;
    let after = scan.rest();
    matches!(read(after), Ok(LineKind::InPlay { .. }))
        .then_some((LineKind::ChoosesRegion { side, region: None }, after))
}

const COUP: &str = "`SUCCESS|FAILURE: die [ + ops (modifier)  - 2xstability = result ]`";
const WAR: &str = "`VICTORY: die (modifier)  >= needed` or `DEFEAT: die (modifier)  < needed`";
const SPACE: &str = "`Die roll: die -- Success!|Failed! (Needed n or less)`";
const TRAP: &str = "`Trap Roll: die <= 4 -- Trap Escaped` or `die > 4 -- Trap Remains in Effect`";
const SCORE: &str = "`S gains n VP. Score is S m.`, `Score is even.` or `No VP awarded. Score is ...`";

fn or(line: Option<LineKind>, shape: &'static str) -> Result<LineKind, Expected> {
    line.ok_or(Expected::Shape(shape))
}

pub(crate) fn card(name: &str) -> Result<CardId, Expected> {
    // We have never seen how the client describes a promo card: better to leave it unread than to misread it.
    let known = names::card(name).filter(|card| usize::from(card.0) <= names::CARD_NAMES.len());
    known.ok_or_else(|| Expected::Card(name.to_owned()))
}

fn country(name: &str) -> Result<SpaceId, Expected> {
    names::country(name).ok_or_else(|| Expected::Country(name.to_owned()))
}

/// Lines that begin with a side.
fn side_line(side: Side, rest: &str) -> Result<LineKind, Expected> {
    if rest.starts_with(['+', '-']) {
        return influence(side, rest).map(LineKind::Influence);
    }
    let (verb, object) = rest.split_once(' ').unwrap_or((rest, ""));
    match verb.to_ascii_lowercase().as_str() {
        "headlines" => Ok(LineKind::Headlines { side, card: card(object)? }),
        "discards" => Ok(LineKind::Discards { side, card: card(object)? }),
        "plays" => Ok(LineKind::Plays { side, card: card(object)? }),
        "reveals" => {
            let hand = before(object, " from hand");
            Ok(LineKind::Reveals { side, card: card(hand.unwrap_or(object))?, from_hand: hand.is_some() })
        }
        "returns" => returns(side, object),
        "rolls" => or(roll(side, object), "`S rolls die` or `S rolls die (modifier) = total`"),
        "gains" => or(gains(side, object), SCORE),
        "advances" => or(advances(side, object), "`S advances to 1..8 in the Space Race.`"),
        "military" => or(military_ops(side, object), "`S Military Ops to 0..5`"),
        "has" => or(no_cards(side, object), "`S has no cards to reveal` or `to discard`"),
        "chooses" => {
            or(chooses(side, object), "`S chooses REGION` or to participate in or boycott the Olympics")
        }
        "wins" => match after(object, "by ") {
            Some(reason) if !reason.is_empty() => Ok(LineKind::Wins { side, reason: reason.to_string() }),
            _ => Err(Expected::Shape("`S wins by REASON`")),
        },
        _ => Err(Expected::AnyLine),
    }
}

pub(crate) fn influence(side: Side, rest: &str) -> Result<Influence, Expected> {
    let expected = || Expected::Shape("`S +n in COUNTRY [us][ussr]`");
    let mut scan = Scan::new(rest);
    let (delta, name) =
        scan.change().zip(scan.eat(" in ").and_then(|()| scan.until("["))).ok_or_else(expected)?;
    let mut after = || {
        let us = scan.number()?;
        scan.eat("][").or_else(|| scan.eat("] ["))?;
        let ussr = scan.number()?;
        scan.eat("]")?;
        scan.end().map(|()| (us, ussr))
    };
    let (us, ussr) = after().ok_or_else(expected)?;
    Ok(Influence { side, delta, country: country(name.trim_end())?, us, ussr })
}

fn use_ops(text: &str) -> Option<LineKind> {
    let mut scan = Scan::new(text);
    let mode = match scan.until("(")?.trim_end().to_ascii_lowercase().as_str() {
        "place influence" => Mode::Influence,
        "coup" => Mode::Coup,
        "realignment" | "realign" => Mode::Realignment,
        "space race" => Mode::Space,
        _ => return None,
    };
    let ops = scan.number()?;
    scan.eat(" Ops)")?;
    let _ = scan.eat(":");
    scan.end().map(|()| LineKind::UseOps { mode, ops })
}

/// A modifier and the blanks around it, ` (+1) ` or ` `; zero is not shown.
fn modifier(scan: &mut Scan<'_>) -> Option<i8> {
    scan.eat(" ")?;
    if scan.eat("(").is_none() {
        return Some(0);
    }
    let modifier = scan.change()?;
    scan.eat(")")?;
    scan.eat(" ")?;
    Some(modifier)
}

fn coup(success: bool, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let die = scan.die()?;
    scan.eat(" [ + ")?;
    let ops = scan.number()?;
    let modifier = modifier(&mut scan)?;
    scan.eat("- 2x")?;
    let stability = scan.number()?;
    scan.eat(" = ")?;
    let result = scan.signed()?;
    scan.eat(" ]")?;
    scan.end()?;
    Some(LineKind::Coup { success, die, ops, modifier, stability, result })
}

fn war_result(victory: bool, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let die = scan.die()?;
    let modifier = modifier(&mut scan)?;
    scan.eat(if victory { ">= " } else { "< " })?;
    let needed = scan.number()?;
    scan.end()?;
    Some(LineKind::WarResult { victory, die, modifier, needed })
}

fn roll(side: Side, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let die = scan.die()?;
    if scan.end().is_some() {
        return Some(LineKind::Roll { side, die, modifier: 0, total: die as i8 });
    }
    let modifier = modifier(&mut scan)?;
    scan.eat("= ")?;
    let total = scan.signed()?;
    scan.end()?;
    Some(LineKind::Roll { side, die, modifier, total })
}

fn space_roll(rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let die = scan.die()?;
    let success = match scan.until(" (Needed ")?.to_ascii_lowercase().as_str() {
        " -- success!" => true,
        " -- failed!" => false,
        _ => return None,
    };
    let needed = scan.number()?;
    scan.rest_is(" or less)").then_some(LineKind::SpaceRoll { die, success, needed })
}

fn trap_roll(rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let die = scan.die()?;
    let escaped = match scan.rest().to_ascii_lowercase().as_str() {
        " <= 4 -- trap escaped" => true,
        " > 4 -- trap remains in effect" => false,
        _ => return None,
    };
    Some(LineKind::TrapRoll { die, escaped })
}

/// `Score is S m.` or `Score is even.`
fn score(rest: &str) -> Option<i8> {
    let mut scan = Scan::new(rest);
    scan.eat("Score is ")?;
    if scan.rest_is("even.") || scan.rest_is("even") {
        return Some(0);
    }
    let side = scan.side()?;
    scan.eat(" ")?;
    let points = i8::try_from(scan.number()?).ok()?;
    matches!(scan.rest(), "." | "").then_some(points * side.sign())
}

fn gains(side: Side, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let points = scan.number()?;
    scan.eat(" VP. ")?;
    Some(LineKind::Vp { gain: Some((side, points)), score: score(scan.rest())? })
}

fn defcon(rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    let improves = match scan.until(" to ")?.to_ascii_lowercase().as_str() {
        "improves" => true,
        "degrades" => false,
        _ => return None,
    };
    let level = scan.number_within(1..=5)?;
    scan.end().map(|()| LineKind::Defcon { level, improves })
}

fn advances(side: Side, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    scan.eat("to ")?;
    let space_box = scan.number_within(1..=8)?;
    let is_whole = scan.rest_is(" in the Space Race.") || scan.rest_is(" in the Space Race");
    is_whole.then_some(LineKind::SpaceAdvance { side, space_box })
}

fn military_ops(side: Side, rest: &str) -> Option<LineKind> {
    let mut scan = Scan::new(rest);
    scan.eat("Ops to ")?;
    let n = scan.number_within(0..=5)?;
    scan.end().map(|()| LineKind::MilOps { side, n })
}

fn no_cards(side: Side, rest: &str) -> Option<LineKind> {
    let what = match rest.to_ascii_lowercase().as_str() {
        "no cards to reveal" => Lacking::ToReveal,
        "no cards to discard" => Lacking::ToDiscard,
        _ => return None,
    };
    Some(LineKind::NoCards { side, what })
}

fn returns(side: Side, rest: &str) -> Result<LineKind, Expected> {
    let (name, to) = match (before(rest, " to USSR"), before(rest, " to US")) {
        (Some(name), _) => (name, Side::Ussr),
        (None, Some(name)) => (name, Side::Us),
        (None, None) => return Err(Expected::Shape("`S returns CARD to S`")),
    };
    Ok(LineKind::Returns { side, card: card(name)?, to })
}

fn chooses(side: Side, rest: &str) -> Option<LineKind> {
    let region = match rest.to_ascii_lowercase().as_str() {
        "to participate in the olympics" => return Some(LineKind::Olympics { side, boycott: false }),
        "to boycott the olympics" => return Some(LineKind::Olympics { side, boycott: true }),
        "europe" => Region::Europe,
        "asia" => Region::Asia,
        "mideast" | "middle east" => Region::MiddleEast,
        "africa" => Region::Africa,
        "central america" => Region::CentralAmerica,
        "south america" => Region::SouthAmerica,
        "" => return Some(LineKind::ChoosesRegion { side, region: None }),
        _ => return None,
    };
    Some(LineKind::ChoosesRegion { side, region: Some(region) })
}
