//! The little one must know about a game to predict what a pick does.

use crate::{Ask, CardId, CardSet, Lang, Pick, Prompt, Rules, Side};

pub trait Foresight: Rules {
    /// Whether this question means that the previous card play is over. Warnings look ahead this far.
    fn between_plays(prompt: Prompt) -> bool;
    /// Whether the game is certain to continue until the play is over ([`Foresight::between_plays`]), whatever is
    /// picked, rolled or drawn until then. If nobody can lose, there is no need to search for dangers. If in doubt,
    /// answer no.
    fn is_calm(_setup: &Self::Setup, _state: &Self::State) -> bool {
        false
    }
    /// Whether the event of the asked card is over when this question comes up in this position, which is where an
    /// event's forecast stops. Anything the event itself allows, such as an operation, belongs to the event.
    fn event_over(setup: &Self::Setup, state: &Self::State, ask: &Ask) -> bool;
    /// Whether this entry and everything after it no longer result from the play: a turn ends, a game is scored.
    fn after_play(entry: &Self::Entry) -> bool;
    /// The cards a side holds. Assumptions about a hand are checked in dealt worlds with this.
    fn hand(state: &Self::State, side: Side) -> CardSet;
    /// How much of what is left ([`Prompt::left`]) this pick uses up.
    fn price(_setup: &Self::Setup, _view: &Self::View, _ask: &Ask, _pick: Pick) -> u8 {
        1
    }
    /// The pick that begins the event of the asked card, where such a question has one.
    fn event_pick(prompt: Prompt) -> Option<Pick>;
    /// Why the event of `card` would not happen if `side` played it now; `None`: nothing forbids it.
    fn event_blocked(
        setup: &Self::Setup,
        view: &Self::View,
        side: Side,
        card: CardId,
        lang: Lang,
    ) -> Option<String>;
}
