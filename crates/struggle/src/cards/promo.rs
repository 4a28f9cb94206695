//! Promo packs 1 and 2: cards P1 to P8.

use crate::choice::Choice;
use crate::effects::Effect;
use crate::facts::{self, Region, spaces::*};
use crate::frames::{CardPool, DrawTo, Frame, Grant};
use crate::hooks::flu_for;
use crate::table::{Ev, Flow, Flow::*, Table};
use crate::turn::PlayFlags;
use contract::Side::{self, Us, Ussr};
use contract::SpaceSet;

/// P1 Non-Aligned Movement. A country where both have two influence or more loses all of it, and four cards
/// of the draw pile are discarded.
pub fn non_aligned_movement(t: &mut Table<'_>, ev: Ev) -> Flow {
    const DISCARD: u8 = 2;
    match ev.step {
        0 => {
            let open = t.non_aligned_countries();
            if open.is_empty() { Goto(DISCARD) } else { t.pick_space(ev.side, open) }
        }
        1 => {
            let space = t.picked_space();
            for side in Side::BOTH {
                t.remove_all(side, space);
            }
            Next
        }
        DISCARD => {
            t.push(Frame::DrawFromDeck { to: DrawTo::Discard, left: 4 });
            Next
        }
        _ => Done,
    }
}

/// P2 Mobutu Sese Seko. Zaire has stability 3 for good, and two more influence.
pub fn mobutu_sese_seko(t: &mut Table<'_>, ev: Ev) -> Flow {
    t.begin(Effect::Mobutu);
    // Adding influence also recomputes control with the new stability.
    t.add(ev.side, ZAIRE, 2);
    Done
}

/// P3 Berlin Wall. Two influence in East Germany; a USSR that does not lead in space moves a box.
pub fn berlin_wall(t: &mut Table<'_>, _: Ev) -> Flow {
    t.add(Ussr, EAST_GERMANY, 2);
    t.advance_behind_the_wall(Ussr);
    Done
}

/// P4 Stanislav Petrov. DEFCON from 2 to 4 or 5.
pub fn stanislav_petrov(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.choose(ev.side, &[4, 5].map(Choice::defcon)),
        _ => {
            if let Some(level) = t.chosen().as_defcon() {
                t.set_defcon(level);
            }
            Done
        }
    }
}

/// P5 Kremlin Flu. US operations; the USSR plays a scoring card in its next round, or loses the round.
pub fn kremlin_flu(t: &mut Table<'_>, ev: Ev) -> Flow {
    match ev.step {
        0 => t.conduct(ev.side, facts::OPS[ev.card.0 as usize], Grant::CONDUCT),
        _ => {
            t.begin(flu_for(ev.side.foe()));
            Done
        }
    }
}

/// P6 First Lightning. The USSR uses a card with a US event without that event. DEFCON is lowered where the
/// card is played, because that also happens when it is played for operations.
pub fn first_lightning(t: &mut Table<'_>, ev: Ev) -> Flow {
    match (ev.step, t.picked_card()) {
        (0, _) => t.pick_card(Ussr, CardPool::Companions),
        (1, Some(card)) => {
            t.leave_hand(Ussr, card);
            t.push_play(Ussr, card, PlayFlags::NO_EVENT);
            Next
        }
        _ => Done,
    }
}

/// P7 Who Lost China. The US loses its military operations.
pub fn who_lost_china(t: &mut Table<'_>, _: Ev) -> Flow {
    t.set_milops(Us, 0);
    Done
}

/// P8 Don't Wait for the Translation. Two points for fewer military operations.
pub fn dont_wait_for_the_translation(t: &mut Table<'_>, ev: Ev) -> Flow {
    // With an option the event happens without its condition.
    if t.public.milops[ev.side] < t.public.milops[ev.side.foe()] {
        t.award(ev.side, 2);
    }
    Done
}

impl Table<'_> {
    /// Where Non-Aligned Movement can clear a country.
    pub fn non_aligned_countries(&self) -> SpaceSet {
        let zone = self.region(Region::Africa)
            | self.region(Region::MiddleEast)
            | self.region(Region::SouthAmerica)
            | self.setup.board.southeast_asia
            | SpaceSet::one(INDIA);
        let contested = |space| Side::BOTH.into_iter().all(|side| self.influence(side, space) >= 2);
        (zone & self.countries()).iter().filter(|&space| contested(space)).collect()
    }
}
