//! What a position to study is about.

use crate::choice::Choice;
use crate::facts::SCORING_CARDS;
use crate::log::Ask;
use crate::setup::Setup;
use crate::state::Phase;
use crate::view::View;
use contract::{CardSet, Pick, Theme};

/// From this round of the last turn on it counts as the endgame.
const LATE: u8 = 4;

/// What the task is if this play is the best; the plainest theme first.
pub fn themes(setup: &Setup, view: &View, play: &[(u8, Pick)]) -> Vec<Theme> {
    let public = &view.public;
    let used_for = |choice: Choice| {
        let modes = [Ask::PlayMode as u8, Ask::OpsMode as u8];
        play.iter().any(|(kind, pick)| modes.contains(kind) && *pick == Pick::Choice(choice.0))
    };
    let asked = |ask: Ask| play.iter().any(|(kind, _)| *kind == ask as u8);
    let hand = view.viewer.side().map_or(CardSet::EMPTY, |side| view.known[side]);
    let holds_scoring = !(hand & SCORING_CARDS).is_empty();
    let late = public.turn == setup.last_turn && public.round >= LATE && public.phase == Phase::Action;
    let about = [
        (asked(Ask::Headline), Theme::Headline),
        (used_for(Choice::SPACE), Theme::Space),
        (used_for(Choice::REALIGN) || asked(Ask::RealignTarget), Theme::Realignment),
        (late, Theme::Endgame),
        (holds_scoring, Theme::Scoring),
        (used_for(Choice::COUP) || asked(Ask::CoupTarget), Theme::Coup),
    ];
    about.into_iter().filter_map(|(is, theme)| is.then_some(theme)).collect()
}
