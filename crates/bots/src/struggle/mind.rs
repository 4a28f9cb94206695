//! One side's picture of the position, made once per decision.

use super::map::Map;
use contract::{CardId, CardSet, Side, SpaceId, SpaceSet};
use struggle::effects::Effect;
use struggle::facts::{CARD_FACTS, Region, cards};
use struggle::state::{Phase, Public};
use struggle::view::View;
use struggle::{Setup, State, Table};

/// The score of a loss, which no gain can make up for, or of a win.
pub const DISASTER: f32 = -400.0;
pub const TRIUMPH: f32 = 400.0;

pub struct Mind<'v> {
    /// The rules themselves, applied to the position as this side sees it.
    pub rules: Table<'v>,
    pub setup: &'v Setup,
    pub view: &'v View,
    pub public: &'v Public,
    pub side: Side,
    pub hand: CardSet,
    pub map: Map<'v>,
    /// The number of cards in hand that DEFCON 2 would make dangerous.
    pub danger: f32,
}

impl<'v> Mind<'v> {
    /// `seen` is the view's own [`as_seen`](View::as_seen).
    pub fn new(setup: &'v Setup, view: &'v View, seen: &'v mut State, side: Side) -> Mind<'v> {
        let rules = Table::new(setup, seen, None);
        let map = Map::new(&rules, view);
        let mut mind =
            Mind { rules, setup, view, public: &view.public, side, hand: view.known[side], map, danger: 0.0 };
        mind.danger = mind.dangerous_cards().len() as f32;
        mind
    }

    /// Turns points for the US into points for this side.
    #[inline]
    pub fn own(&self, us: f32) -> f32 {
        us * f32::from(self.side.sign())
    }

    #[inline]
    pub fn has(&self, effect: Effect) -> bool {
        self.public.effects.has(effect)
    }

    pub fn region(&self, region: Region) -> SpaceSet {
        self.setup.board.region(region)
    }

    /// The Ops value of a card if this side plays it (§7.4).
    #[inline]
    pub fn ops(&self, side: Side, card: CardId) -> u8 {
        self.rules.ops_value(side, card)
    }

    pub fn is_foes(&self, card: CardId) -> bool {
        CARD_FACTS[card.0 as usize].side == Some(self.side.foe())
    }

    /// Which side carries the event out if this side plays the card.
    pub fn event_player(&self, card: CardId) -> Side {
        CARD_FACTS[card.0 as usize].side.unwrap_or(self.side)
    }

    /// Action rounds left this turn, including one in progress.
    pub fn rounds_left(&self) -> u32 {
        self.rules.rounds_left(self.side).into()
    }

    /// How far the turn has come, from 0 to 1.
    pub fn turn_progress(&self) -> f32 {
        let rounds = f32::from(self.setup.rounds(self.public.turn));
        1.0 - (self.rounds_left() as f32 / rounds).clamp(0.0, 1.0)
    }

    /// Whether an event can occur at all (§5.2), as far as this side can tell.
    pub fn can_occur(&self, card: CardId) -> bool {
        match card {
            // While headlines are chosen, no side is phasing yet.
            cards::US_PRESIDENTIAL_ELECTIONS => {
                self.public.phase == Phase::Headline && self.side == Side::Ussr
            }
            _ => self.rules.can_occur(self.event_player(card), card),
        }
    }

    /// The change on the map, for this side, if `of` has more or less influence in a country.
    pub fn change(&self, of: Side, space: SpaceId, more: i8) -> f32 {
        self.own(self.map.delta_of(of, space, more))
    }
}
