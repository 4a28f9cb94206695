//! How often each region will still be scored, as far as a view can tell.

use contract::{CardId, Side};
use struggle::Setup;
use struggle::facts::{Region, cards};
use struggle::state::Public;
use struggle::view::View;

/// The card that scores a region on this board.
pub fn scoring_card(setup: &Setup, region: Region) -> CardId {
    match region {
        Region::MiddleEast if setup.is_red_sea() => cards::RED_SEA_MIDDLE_EAST_SCORING,
        Region::Africa if setup.is_red_sea() => cards::RED_SEA_AFRICA_SCORING,
        Region::Europe => cards::EUROPE_SCORING,
        Region::Asia => cards::ASIA_SCORING,
        Region::MiddleEast => cards::MIDDLE_EAST_SCORING,
        Region::Africa => cards::AFRICA_SCORING,
        Region::CentralAmerica => cards::CENTRAL_AMERICA_SCORING,
        Region::SouthAmerica => cards::SOUTH_AMERICA_SCORING,
    }
}

/// Final scoring is certain if the game lasts, and worth more the nearer it is.
pub fn last_scoring(public: &Public) -> f32 {
    0.3 + 0.07 * f32::from(public.turn)
}

/// Whether a scoring card is in a hand or among what is still to be drawn.
pub fn may_come(view: &View, card: CardId) -> bool {
    let known = view.known[Side::Us] | view.known[Side::Ussr];
    known.has(card) || view.unseen.has(card)
}

/// How often a region of Red Sea will still be scored: by its card, at most once, and at the end.
fn red_sea_scorings(setup: &Setup, view: &View, card: CardId) -> f32 {
    let public = &view.public;
    let last = public.turn >= setup.last_turn;
    let soon = if view.known[Side::Us].has(card) || view.known[Side::Ussr].has(card) {
        1.0
    } else if view.unseen.has(card) {
        if last { (9.0 / view.unseen.len().max(1) as f32).min(0.9) } else { 0.85 }
    } else if public.discard.has(card) || public.removed.has(card) || last {
        0.05
    } else {
        // Late War cards come with the second turn.
        0.5
    };
    soon + if last { 0.95 } else { 0.75 }
}

/// How often a region will still be scored, as far as this view can tell.
pub fn expected_scorings(setup: &Setup, view: &View, card: CardId) -> f32 {
    if setup.is_red_sea() {
        return red_sea_scorings(setup, view, card);
    }
    let public = &view.public;
    // Turn Zero: the Allied Berlin version has replaced it.
    let replaced = card == cards::EUROPE_SCORING && public.removed.has(card);
    let card = if replaced { cards::EUROPE_SCORING_ALLIED_BERLIN } else { card };
    let left = f32::from(setup.last_turn.saturating_sub(public.turn)) / 10.0;
    let soon = if view.known[Side::Us].has(card) || view.known[Side::Ussr].has(card) {
        1.0 + 0.5 * left
    } else if public.removed.has(card) {
        0.0
    } else if public.discard.has(card) {
        0.7 * left
    } else if view.unseen.has(card) {
        // More likely the fewer cards are unseen.
        (12.0 / view.unseen.len().max(1) as f32).min(0.8) + 0.5 * left
    } else {
        0.6 * left
    };
    soon + last_scoring(public)
}
