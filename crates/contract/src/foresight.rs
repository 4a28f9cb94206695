//! The little that must be known of a game to foretell a pick in it.

use crate::{Ask, CardId, CardSet, Lang, Pick, Prompt, Rules, Side};

pub trait Foresight: Rules {
    /// Whether the play of one card is over when this is asked: what a warning looks ahead to.
    fn between_plays(prompt: Prompt) -> bool;
    /// Whether the game surely goes on until a play is over ([`Foresight::between_plays`]), whatever is picked, rolled and drawn
    /// until then: where nobody can lose, no danger is looked for. What is not known for certain is no.
    fn is_calm(_setup: &Self::Setup, _state: &Self::State) -> bool {
        false
    }
    /// Whether the event of the asked card is over when this is asked in this position: what a forecast of an event
    /// ends with. What an event itself lets somebody do, such as an operation, belongs to the event.
    fn event_over(setup: &Self::Setup, state: &Self::State, ask: &Ask) -> bool;
    /// Whether what this entry tells, and all after it, is no longer the doing of the play: a turn ends, a game is scored.
    fn after_play(entry: &Self::Entry) -> bool;
    /// What a side holds: what somebody supposes of a hand is looked for in worlds that are dealt.
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
