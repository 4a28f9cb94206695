//! The whole table as one viewer may see it.

use super::ended_now::{EndedNow, WarWarning, ended_now, symbols, warnings};
use super::{gauges, moment};
use crate::Setup;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE};
use crate::scoring::REASONS;
use crate::state::{GameScore, Modifier, Phase};
use crate::text::{self, captions};
use crate::view::View;
use crate::zone::{CUBA, Cards, Zone};
use contract::show::{Ending, Gauge, Moment};
use contract::{BySide, CardId, Lang, Seating, Side, SpaceId, Viewer};
use serde::Serialize;

/// The table for one pair of eyes. Pairs are of the US and of the USSR, in this order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenShown", export_to = "thirteen.ts"))]
pub struct Shown {
    pub viewer: Viewer,
    pub seating: Seating,
    pub moment: Moment,
    /// `deal`, `bid`, `toss`, `first`, `card`, `zone`, `use`, `offer`, `order`, `event`, `draw`, `over`.
    pub phase: &'static str,
    pub phase_text: &'static str,
    pub active: Side,
    /// Who took the first turn, once that is settled.
    pub first: Option<Side>,
    /// Completed turns.
    pub turns_done: u8,
    pub gauges: Vec<Gauge>,
    pub territories: Vec<Territory>,
    pub cuba: CubaShown,
    /// Symbols in the two spheres: military, political, opinion.
    pub symbols: BySide<[u8; 3]>,
    /// Cubes in the supplies, and out of the game.
    pub supply: BySide<u8>,
    pub out: BySide<u8>,
    pub bids: BySide<BidShown>,
    pub hands: BySide<HandShown>,
    pub pile: PileShown,
    /// The card played this turn, and the own card that is chosen and not shown yet.
    pub played: Option<CardId>,
    pub chosen: Option<CardId>,
    /// Changes of coming Orders.
    pub modifiers: Vec<ModifierShown>,
    pub ended_now: EndedNow,
    pub war: Vec<WarWarning>,
    pub campaign: Option<CampaignShown>,
    pub last_game: Option<LastGame>,
    pub ending: Option<Ending>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct Territory {
    pub space: SpaceId,
    /// The card it is, where this viewer knows it.
    pub card: Option<CardId>,
    pub zone: Zone,
    pub us: u8,
    pub ussr: u8,
    pub control: Option<Side>,
    /// What it ignores: `move`, `place`, `remove`.
    pub frozen: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct CubaShown {
    pub face_up: bool,
    /// Its card, if this viewer knows it.
    pub card: Option<CardId>,
    /// Who has looked at it.
    pub known_by: BySide<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct BidShown {
    pub made: bool,
    /// The own bid.
    pub cubes: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenHand", export_to = "thirteen.ts"))]
pub struct HandShown {
    pub count: u8,
    pub known: Vec<CardId>,
    /// Known to be in this hand or under Cuba.
    pub here_or_cuba: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "ThirteenPile", export_to = "thirteen.ts"))]
pub struct PileShown {
    pub count: u8,
    /// Fixed places from the top; nothing: not seen by this viewer.
    pub top: Vec<Option<CardId>>,
    /// Fixed places at the bottom, from their upper end.
    pub bottom: Vec<Option<CardId>>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct ModifierShown {
    pub side: Side,
    /// How many coming Orders; nothing: all of this game.
    pub orders: Option<u8>,
    pub amount: i8,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct CampaignShown {
    pub game: u8,
    /// Points of the first and the second seat.
    pub totals: [i16; 2],
    pub target: i16,
}

/// How the last finished game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "thirteen.ts"))]
pub struct LastGame {
    pub vp: BySide<i16>,
    pub war: BySide<bool>,
    pub cuba: CardId,
    pub hands: BySide<CardId>,
}

impl From<GameScore> for LastGame {
    fn from(score: GameScore) -> LastGame {
        LastGame { vp: score.vp, war: score.war, cuba: score.cuba, hands: score.hands }
    }
}

pub fn shown(setup: &Setup, view: &View, lang: Lang) -> Shown {
    let public = &view.public;
    let outcome = if let Phase::Over(outcome) = public.phase { Some(outcome) } else { None };
    let begun = !matches!(public.phase, Phase::Deal | Phase::Bid | Phase::Toss | Phase::First);
    Shown {
        viewer: view.viewer,
        seating: public.seating,
        moment: moment(view, lang),
        phase: public.phase.word(),
        phase_text: captions::phase(public.phase, lang),
        active: public.active,
        first: begun.then_some(public.first),
        turns_done: public.turn,
        gauges: gauges(setup, view, lang),
        territories: public.on_table.iter().map(|land| territory(view, land)).collect(),
        cuba: CubaShown { face_up: public.cuba_up.is_some(), card: view.cuba, known_by: public.knows_cuba },
        symbols: symbols(setup, view),
        supply: public.supply,
        out: public.out,
        bids: BySide(Side::BOTH.map(|side| bid(view, side))),
        hands: BySide(Side::BOTH.map(|side| hand(view, side))),
        pile: PileShown {
            count: public.pile.size,
            top: view.top[..public.pile.top as usize].to_vec(),
            bottom: view.bottom[..public.pile.bottom as usize].to_vec(),
        },
        played: public.played,
        chosen: view.chosen,
        modifiers: Side::BOTH.into_iter().flat_map(|side| modifiers(view, side, lang)).collect(),
        ended_now: ended_now(setup, view, lang),
        war: warnings(setup, view, lang),
        campaign: setup.rules.campaign.then_some(CampaignShown {
            game: public.game,
            totals: public.totals,
            target: setup.rules.campaign_target,
        }),
        last_game: public.last.map(LastGame::from),
        ending: outcome.map(|outcome| Ending {
            winner: outcome.winner,
            reason: REASONS.get(outcome.reason as usize).copied().unwrap_or("unknown"),
            text: text::outcome(outcome, lang),
        }),
    }
}

fn territory(view: &View, land: SpaceId) -> Territory {
    let public = &view.public;
    let kinds = [(FREEZE_MOVE, "move"), (FREEZE_PLACE, "place"), (FREEZE_REMOVE, "remove")];
    Territory {
        space: land,
        card: if land == CUBA { view.cuba } else { public.face(land) },
        zone: public.zone(land),
        us: public.cubes(land, Side::Us),
        ussr: public.cubes(land, Side::Ussr),
        control: public.control(land),
        frozen: kinds
            .iter()
            .filter(|(kind, _)| public.frozen(*kind).has(land))
            .map(|&(_, word)| word)
            .collect(),
    }
}

fn bid(view: &View, side: Side) -> BidShown {
    let own = view.viewer.side() == Some(side);
    BidShown { made: view.public.has_bid[side], cubes: view.bid.filter(|_| own) }
}

/// One's own hand in full; of the other hand what has been learnt.
fn hand(view: &View, side: Side) -> HandShown {
    let list = |cards: Cards| cards.iter().collect::<Vec<_>>();
    let (known, here_or_cuba) = match view.viewer.side() {
        Some(me) if me == side => (view.hand, Cards::EMPTY),
        Some(_) => (view.knows.hand, view.knows.hand_or_cuba),
        None => (Cards::EMPTY, Cards::EMPTY),
    };
    HandShown { count: view.public.hands[side], known: list(known), here_or_cuba: list(here_or_cuba) }
}

/// Consecutive Orders with the same change are combined.
fn modifiers(view: &View, side: Side, lang: Lang) -> Vec<ModifierShown> {
    let modifiers = &view.public.modifiers[side];
    let next = modifiers.next[0].amount;
    let alike = modifiers.next.iter().take_while(|modifier| modifier.amount == next).count() as u8;
    let shown = |Modifier { amount, .. }: Modifier, orders: Option<u8>| ModifierShown {
        side,
        orders,
        amount,
        text: captions::modifier(side, amount, orders, lang),
    };
    let coming = (next != 0).then(|| shown(modifiers.next[0], Some(alike)));
    let rest = (modifiers.rest.amount != 0).then(|| shown(modifiers.rest, None));
    coming.into_iter().chain(rest).collect()
}
