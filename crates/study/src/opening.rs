//! How a game began: what each side set up, chose in secret and played first. Games are compared by this.

use crate::ideas::idea;
use contract::{Act, BySide, CardSet, Foresight, Game, Pick, Side, SpaceId, Speech, Topic};
use review::plays;
use serde::{Deserialize, Serialize};

/// The beginning of a game; empty where a side did not get that far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// Where pieces were placed before the first card, in board order.
    pub set_up: BySide<Vec<SpaceId>>,
    /// The first secret choice: a headline, or a bid where there are no headlines.
    pub secret: BySide<Option<Pick>>,
    /// The cards a side held at that moment.
    pub held: BySide<CardSet>,
    /// The first card play, without its targets.
    pub first: BySide<Vec<Pick>>,
    /// What the US were given before play, by bidding or agreement; below zero if it went to the USSR. Unknown for
    /// games read before this field existed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bid: Option<i8>,
}

impl Opening {
    /// The opening of a game given as the list of its acts, all of them legal.
    pub fn of<G: Game>(setup: &G::Setup, acts: &[Act]) -> Opening {
        let mut opening = Opening::default();
        let mut begun = false;
        for play in plays::<G>(setup, &acts[..acts.len().min(MAX_ACTS)]) {
            let picks: Vec<Pick> = play.plan.picks.iter().map(|(_, pick)| *pick).collect();
            let (side, kind) = (play.side, play.ask.prompt.kind);
            let between = <G as Foresight>::between_plays(play.ask.prompt);
            let is_secret = <G as Speech>::topic(kind, picks[0]) == Topic::Headline;
            if !between && !begun {
                opening.set_up[side].extend(picks.iter().filter_map(space));
            } else if between && is_secret && opening.first.0.iter().all(Vec::is_empty) {
                // A bid for sides comes before the headlines, and a second bid follows a tie: the first bid counts
                // where there are no headlines.
                let is_card = |pick: Pick| matches!(pick, Pick::Card(_));
                if opening.secret[side].is_none_or(|known| !is_card(known) && is_card(picks[0])) {
                    opening.secret[side] = Some(picks[0]);
                    opening.held[side] = G::hand(&play.state, side);
                }
                begun |= is_card(picks[0]);
            } else if between && opening.first[side].is_empty() && matches!(picks[0], Pick::Card(_)) {
                opening.first[side] = idea(&picks);
                begun = true;
            }
            opening.bid = i8::try_from(G::head_start(setup, &play.state)).ok();
            if Side::BOTH.iter().all(|&side| !opening.first[side].is_empty()) {
                break;
            }
        }
        for spaces in &mut opening.set_up.0 {
            spaces.sort_unstable();
        }
        opening
    }
}

/// Longer than any first turn.
const MAX_ACTS: usize = 400;

fn space(pick: &Pick) -> Option<SpaceId> {
    match pick {
        Pick::Space(space) => Some(*space),
        Pick::Card(_) | Pick::Choice(_) => None,
    }
}
