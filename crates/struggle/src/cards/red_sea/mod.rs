//! Red Sea: cards KM1–KM51 by the side whose event it is, and what several of them share.

mod both;
mod us;
mod ussr;

pub use both::*;
pub use us::*;
pub use ussr::*;

use crate::effects::Effect;
use crate::frames::{Frame, Grant};
use crate::log::Entry;
use crate::table::{Ev, Flow, Flow::*, Table};
use contract::Side::{self, Us, Ussr};
use contract::{CardId, SpaceId, SpaceSet};

/// Countries with influence of `of` that it does not control.
fn loose(t: &Table<'_>, of: Side) -> SpaceSet {
    (t.present(of) - t.controlled(of)) & t.countries()
}

/// Operations of a single point: there is no card, so modifiers of card values do not apply.
fn one_point(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.push(Frame::Ops { side: ev.side, card: ev.card, value: 1, grant: Grant::CARD });
    Next
}

fn for_side(side: Side, [us, ussr]: [Effect; 2]) -> Effect {
    match side {
        Us => us,
        Ussr => ussr,
    }
}

/// Realignment rolls granted by an event: Ops modifiers do not change their number.
fn realign(t: &mut Table<'_>, ev: Ev, rolls: u8, grant: Grant) -> Flow {
    match ev.step {
        0 => {
            t.public.scratch.used = SpaceSet::EMPTY;
            t.push(Frame::Realign { side: ev.side, card: ev.card, value: rolls, spent: 0, grant });
            Next
        }
        _ => Done,
    }
}

/// Actions that only these cards need.
impl Table<'_> {
    fn lay_famine(&mut self, space: SpaceId) {
        self.public.red_sea.famine.insert(space);
        self.say(Entry::Famine { space, laid: true });
    }

    /// Adds exactly the influence needed for control of a country.
    fn take_control(&mut self, side: Side, space: SpaceId) {
        if self.countries().has(space) {
            self.top_up(side, space, self.influence(side.foe(), space) + self.stability(space));
        }
    }

    fn offer_to_discard(&mut self, card: CardId) {
        self.reveal(Us, card);
        self.hidden.offered.0.insert(card);
    }

    /// A second random card of the same hand.
    fn draw_from_rest_of_hand(&mut self, of: Side) -> Flow {
        self.public.answer = 0;
        if !(self.covered_hand(of) - self.hidden.offered.0).is_empty() {
            self.push(Frame::DrawFromHand { of });
        }
        Next
    }
}
