//! Events that would not happen, as far as a viewer can tell.

use crate::facts::CARD_FACTS;
use crate::setup::Setup;
use crate::table::Table;
use crate::text::words;
use crate::view::View;
use contract::{CardId, Lang, Side};

/// Why the event of `card`, played by `side`, would not happen now. The opponent carries out the opponent's
/// event; a prerequisite in a hand that the viewer cannot see is assumed to be met.
pub fn event_blocked(setup: &Setup, view: &View, side: Side, card: CardId, lang: Lang) -> Option<String> {
    // The card that passes between the sides has no event that could be prevented.
    if card == setup.passing.card {
        return None;
    }
    let facts = CARD_FACTS.get(card.0 as usize).filter(|facts| !facts.word.is_empty())?;
    let actor = facts.side.unwrap_or(side);
    let mut state = view.as_seen();
    for side in Side::BOTH {
        // The played card cannot be the companion for its own event.
        state.hidden.hand[side].remove(card);
    }
    let table = Table::new(setup, &mut state, None);
    if table.is_void(card) {
        Some(words(lang).void_event().to_owned())
    } else {
        (!table.can_occur(actor, card)).then(|| words(lang).no_effect(card, actor))
    }
}
