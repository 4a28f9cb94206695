//! Lines in the client's words: what the log would have said.

use crate::line::{Lacking, LineKind, Mode, Region};
use crate::names;
use contract::{CardId, Side, SpaceId};
use std::fmt;

impl fmt::Display for LineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineKind::Influence(change) => {
                let (side, delta, us, ussr) = (side(change.side), change.delta, change.us, change.ussr);
                write!(f, "{side} {delta:+} in {} [{us}][{ussr}]", country(change.country))
            }
            LineKind::UseOps { mode, ops } => write!(f, "{} ({ops} Ops):", mode_name(*mode)),
            LineKind::Event(id) => write!(f, "Event: {}", card(*id)),
            LineKind::Target(space) => write!(f, "Target: {}", country(*space)),
            LineKind::War(space) => write!(f, "War in {}", country(*space)),
            LineKind::Coup { .. }
            | LineKind::Roll { .. }
            | LineKind::WarResult { .. }
            | LineKind::SpaceRoll { .. }
            | LineKind::TrapRoll { .. } => self.write_dice(f),
            LineKind::SpaceAdvance { side: who, space_box } => {
                write!(f, "{} advances to {space_box} in the Space Race.", side(*who))
            }
            LineKind::Vp { gain, score } => {
                match gain {
                    Some((who, n)) => write!(f, "{} gains {n} VP. ", side(*who))?,
                    None => f.write_str("No VP awarded. ")?,
                }
                write_score(f, *score)
            }
            LineKind::Defcon { level, improves } => {
                write!(f, "DEFCON {} to {level}", if *improves { "improves" } else { "degrades" })
            }
            LineKind::MilOps { side: who, n } => write!(f, "{} Military Ops to {n}", side(*who)),
            LineKind::InPlay { card: id, began } => {
                write!(f, "{} is {} in play.", card(*id), if *began { "now" } else { "no longer" })
            }
            LineKind::Headlines { .. }
            | LineKind::Discards { .. }
            | LineKind::Reveals { .. }
            | LineKind::Plays { .. }
            | LineKind::Returns { .. }
            | LineKind::NoCards { .. } => self.write_cards(f),
            LineKind::Olympics { side: who, boycott } => {
                let what = if *boycott { "boycott" } else { "participate in" };
                write!(f, "{} chooses to {what} the Olympics", side(*who))
            }
            LineKind::ChoosesRegion { side: who, region } => {
                write!(f, "{} chooses {}", side(*who), region.map_or("", region_name))
            }
            LineKind::Reshuffle => f.write_str("*RESHUFFLE*"),
            LineKind::Wins { side: who, reason } => write!(f, "{} wins by {reason}", side(*who)),
            LineKind::Blank | LineKind::Cut => Ok(()),
        }
    }
}

impl LineKind {
    fn write_dice(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            LineKind::Coup { success, die, ops, modifier, stability, result } => {
                let word = if success { "SUCCESS" } else { "FAILURE" };
                write!(f, "{word}: {die} [ + {ops} ")?;
                write_modifier(f, modifier)?;
                write!(f, "- 2x{stability} = {result} ]")
            }
            LineKind::Roll { side: who, die, modifier: 0, .. } => write!(f, "{} rolls {die}", side(who)),
            LineKind::Roll { side: who, die, modifier, total } => {
                write!(f, "{} rolls {die} ({modifier:+}) = {total}", side(who))
            }
            LineKind::WarResult { victory, die, modifier, needed } => {
                let (word, sign) = if victory { ("VICTORY", ">=") } else { ("DEFEAT", "<") };
                write!(f, "{word}: {die} ")?;
                write_modifier(f, modifier)?;
                write!(f, "{sign} {needed}")
            }
            LineKind::SpaceRoll { die, success, needed } => {
                let word = if success { "Success!" } else { "Failed!" };
                write!(f, "Die roll: {die} -- {word} (Needed {needed} or less)")
            }
            LineKind::TrapRoll { die, escaped: true } => {
                write!(f, "Trap Roll: {die} <= 4 -- Trap Escaped")
            }
            LineKind::TrapRoll { die, escaped: false } => {
                write!(f, "Trap Roll: {die} > 4 -- Trap Remains in Effect")
            }
            _ => Ok(()),
        }
    }

    fn write_cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            LineKind::Headlines { side: who, card: id } => {
                write!(f, "{} Headlines {}", side(who), card(id))
            }
            LineKind::Discards { side: who, card: id } => write!(f, "{} discards {}", side(who), card(id)),
            LineKind::Reveals { side: who, card: id, from_hand } => {
                let from = if from_hand { " from hand" } else { "" };
                write!(f, "{} reveals {}{from}", side(who), card(id))
            }
            LineKind::Plays { side: who, card: id } => write!(f, "{} plays {}", side(who), card(id)),
            LineKind::Returns { side: who, card: id, to } => {
                write!(f, "{} returns {} to {}", side(who), card(id), side(to))
            }
            LineKind::NoCards { side: who, what } => {
                let what = match what {
                    Lacking::ToReveal => "reveal",
                    Lacking::ToDiscard => "discard",
                };
                write!(f, "{} has no cards to {what}", side(who))
            }
            _ => Ok(()),
        }
    }
}

/// A modifier as coups and wars print it; zero is not printed.
fn write_modifier(f: &mut fmt::Formatter<'_>, modifier: i8) -> fmt::Result {
    if modifier == 0 { Ok(()) } else { write!(f, "({modifier:+}) ") }
}

fn write_score(f: &mut fmt::Formatter<'_>, score: i8) -> fmt::Result {
    match score {
        0 => f.write_str("Score is even."),
        1.. => write!(f, "Score is US {score}."),
        _ => write!(f, "Score is USSR {}.", score.unsigned_abs()),
    }
}

pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::Us => "US",
        Side::Ussr => "USSR",
    }
}

pub(crate) fn card(card: CardId) -> &'static str {
    names::card_name(card).unwrap_or("?")
}

pub(crate) fn country(space: SpaceId) -> &'static str {
    names::country_name(space).unwrap_or("?")
}

fn mode_name(mode: Mode) -> &'static str {
    match mode {
        Mode::Influence => "Place Influence",
        Mode::Coup => "Coup",
        Mode::Realignment => "Realignment",
        Mode::Space => "Space Race",
    }
}

fn region_name(region: Region) -> &'static str {
    match region {
        Region::Europe => "Europe",
        Region::Asia => "Asia",
        Region::MiddleEast => "Mideast",
        Region::Africa => "Africa",
        Region::CentralAmerica => "Central America",
        Region::SouthAmerica => "South America",
    }
}
