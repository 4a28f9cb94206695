//! Short words for captions, and one-line facts that a table shows.

use super::super::{SuddenVictory, listed};
use super::parts::the_region;
use super::side_name;
use crate::facts::Region;
use crate::show::Words;
use crate::state::{PassingCard, Phase};
use contract::Side;

pub(super) const MILITARY_RULE: &str = "At the end of each turn a side needs as many military operations as the DEFCON level; each \
                                        missing one gives the opponent 1 VP.";

pub(super) fn captions() -> Words {
    Words {
        turn: "Turn".into(),
        round: "Action round".into(),
        headline: "Headline".into(),
        vp: "VP".into(),
        ops: "Ops".into(),
        influence: "Influence".into(),
        stability: "Stability".into(),
        battleground: "Battleground".into(),
        flashpoint: "Flashpoint".into(),
        presence: "Presence".into(),
        domination: "Domination".into(),
        control: "Control".into(),
        coup: "Coup".into(),
        realignment: "Realignment".into(),
        military_operations: "Military operations".into(),
        space_race: "Space Race".into(),
        us: side_name(Side::Us).into(),
        ussr: side_name(Side::Ussr).into(),
        both: "Both".into(),
    }
}

pub(super) fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "Set-up",
        Phase::Headline => "Headline phase",
        Phase::Action => "Action rounds",
        Phase::EndOfTurn => "End of turn",
    }
}

pub(super) fn part_of_turn(phase: Phase, round: u8) -> [String; 2] {
    match phase {
        Phase::Setup => ["Setup".into(), "Set-up".into()],
        Phase::Headline => ["HL".into(), "headline phase".into()],
        Phase::Action => [format!("AR{round}"), format!("action round {round}")],
        Phase::EndOfTurn => ["End".into(), "end".into()],
    }
}

pub(super) fn passing(card: PassingCard) -> String {
    let face = if card.face_up { "face up, playable" } else { "face down until the next turn" };
    match card.holder {
        Some(side) => format!("The {} holds it, {face}", side_name(side)),
        None => "Nobody holds it: the Chinese Civil War goes on".to_owned(),
    }
}

pub(super) fn dice_title(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "coup" => "Coups",
        "realign_roll" => "Realignments",
        "war" => "Wars",
        "space_roll" => "Space Race",
        "trap_roll" => "Quagmire and Bear Trap",
        "crisis_ends" => "Crises of Turn Zero",
        "contest" => "Contests",
        _ => return None,
    })
}

pub(super) fn defcon(level: u8, closed: &[Region]) -> String {
    let forbids = match closed {
        _ if level <= 1 => "Nuclear war: the game is over".to_owned(),
        [] => "Coups and realignments are open everywhere".to_owned(),
        regions => {
            let regions = listed(regions.iter().copied().map(the_region), "and");
            format!("No coups or realignments in {regions}")
        }
    };
    if level == 2 { forbids + ". The next drop ends the game" } else { forbids }
}

pub(super) fn sea_lanes(control: Option<Side>, leads: Option<Side>) -> String {
    match (control, leads) {
        (Some(it), _) => format!("The {} controls them: its total in a scoring is doubled", side_name(it)),
        (None, Some(it)) => format!("The {} leads: one more point in a scoring", side_name(it)),
        (None, None) => "Nobody leads".to_owned(),
    }
}

pub(super) fn africa_victory(side: Side, how: SuddenVictory) -> String {
    let it = side_name(side);
    match how {
        SuddenVictory::Now => {
            format!("The {it} holds both flashpoints and most of Africa: Africa Scoring wins at once")
        }
        SuddenVictory::LacksCountry => format!(
            "The {it} holds both flashpoints. One more country of Africa, and Africa Scoring wins at once"
        ),
        SuddenVictory::LacksFlashpoint => {
            format!("The {it} lacks one flashpoint: with it, Africa Scoring wins at once")
        }
    }
}
