//! The whole table as one viewer may see it.

use super::board::defcon_level;
use super::moment::{gauges, moment};
use super::regions::{self, AfricaVictory, RegionShown, SeaLanesShown};
use super::turn_zero::{self, TurnZeroShown};
use crate::bid::Bid;
use crate::effects::Effects;
use crate::facts::{self, SPACE_FACTS, SpaceAbility, cards};
use crate::frames::Frame;
use crate::log::Reason;
use crate::setup::Setup;
use crate::state::{Hidden, Phase, State};
use crate::table::Table;
use crate::text::{self, Terms, effects, words};
use crate::view::View;
use contract::show::{Ending, Gauge, Moment};
use contract::{BySide, CardId, CardSet, Lang, Outcome, Seating, Side, SpaceId, Viewer};
use serde::Serialize;

/// The table for one pair of eyes. Pairs are of the US and of the USSR, in this order.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StruggleShown", export_to = "struggle.ts"))]
pub struct Shown {
    pub viewer: Viewer,
    pub seating: Seating,
    pub moment: Moment,
    /// `setup`, `headline`, `action`, `end_of_turn`.
    pub phase: &'static str,
    pub phase_text: String,
    /// Whose round or headline it is, and who answers for DEFCON.
    pub phasing: Side,
    /// Action rounds of this turn.
    pub rounds: BySide<u8>,
    pub gauges: Vec<Gauge>,
    /// Positive for the US.
    pub score: i8,
    pub score_text: String,
    pub defcon: u8,
    /// What this level forbids.
    pub defcon_text: String,
    pub military: MilitaryShown,
    pub space: BySide<SpaceShown>,
    /// Abilities of the Space Race that somebody has now.
    pub space_abilities: Vec<SpaceAbilityShown>,
    /// The China Card or Romanian Autonomy.
    pub passing: PassingShown,
    /// Influence by space id.
    pub influence: BySide<Vec<u8>>,
    pub control: BySide<Vec<SpaceId>>,
    /// Where the stability differs from the board's.
    pub stability: Vec<(SpaceId, u8)>,
    pub hands: BySide<HandShown>,
    pub headlines: BySide<HeadlineShown>,
    /// Cards whose play or event is in progress, the innermost last.
    pub in_play: Vec<InPlay>,
    /// Influence of bids or a handicap still to be placed.
    pub extra: BySide<u8>,
    pub effects: Vec<EffectShown>,
    pub piles: PilesShown,
    pub regions: Vec<RegionShown>,
    pub famine: Vec<SpaceId>,
    /// Where a side may neither coup nor realign (CENTCOM).
    pub barred: BySide<Vec<SpaceId>>,
    pub sea_lanes: Option<SeaLanesShown>,
    pub africa_victory: Vec<AfricaVictory>,
    /// Countries that are battlegrounds here and not on the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<SpaceId>>"))]
    pub new_battlegrounds: Vec<SpaceId>,
    /// Before the first turn, where Turn Zero is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turn_zero: Option<TurnZeroShown>,
    pub ending: Option<Ending>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct MilitaryShown {
    pub done: BySide<u8>,
    /// What each side needs at the end of the turn, as DEFCON stands.
    pub required: u8,
}

/// A side's marker on the Space Race.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct SpaceShown {
    /// The box it is in; 0: at the start.
    pub at: u8,
    /// Attempts of this turn, made and allowed.
    pub tries: u8,
    pub tries_allowed: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct SpaceAbilityShown {
    /// The box that gives it.
    pub number: u8,
    pub side: Side,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct PassingShown {
    pub card: CardId,
    pub holder: Option<Side>,
    /// Face up it can be played.
    pub face_up: bool,
    /// Its worth to the holder now.
    pub ops: u8,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct HandShown {
    pub count: u32,
    /// The cards this viewer knows: all of the own hand, the seen ones of the other.
    pub known: Vec<CardId>,
    /// What each of them is worth to its holder now.
    pub ops: Vec<u8>,
    /// Of the own hand: what the other side knows.
    pub seen: Vec<CardId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct InPlay {
    pub card: CardId,
    /// Who plays it, or carries out its event.
    pub side: Side,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct HeadlineShown {
    /// A headline or a bid lies face down, or lay there this turn.
    pub committed: bool,
    /// The headline, if this viewer may see it and it is not resolved.
    pub card: Option<CardId>,
    /// Everybody sees it.
    pub open: bool,
    /// The own bid for sides: which is wanted, and the influence given for it so far.
    pub bid: Option<(Side, u8)>,
}

/// When an effect ends.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Until {
    EndOfTurn,
    /// A later turn, which its text names.
    LaterTurn,
    /// Once used, or cancelled.
    Used,
    EndOfGame,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct EffectShown {
    /// The card that began it.
    pub card: CardId,
    /// What it does, in one line.
    pub text: String,
    /// Whom it bears on; nobody: both.
    pub side: Option<Side>,
    pub until: Until,
    pub until_text: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct PilesShown {
    pub deck: u32,
    /// Cards known to lie under the draw pile, the next one first.
    pub bottom: Vec<CardId>,
    pub discard: Vec<CardId>,
    pub removed: Vec<CardId>,
    /// Cards of the other game that joined this one.
    pub borrowed: BySide<Vec<CardId>>,
    /// Cards that this viewer is looking at in the draw pile (Our Man in Tehran), and has put back.
    pub peeked: Vec<CardId>,
    pub put_back: Vec<CardId>,
    /// Cards that lie open to both players for a choice (Cyrus Vance).
    pub offered: Vec<CardId>,
}

fn list(set: CardSet) -> Vec<CardId> {
    set.iter().collect()
}

pub fn shown(setup: &Setup, view: &View, lang: Lang) -> Shown {
    let public = &view.public;
    let terms = Terms::of(setup);
    let mut state = State { public: *public, hidden: Hidden::blank() };
    let table = Table::new(setup, &mut state, None);
    let spaces_in_play = SPACE_FACTS.len();
    Shown {
        viewer: view.viewer,
        seating: public.seating,
        moment: moment(setup, view, lang),
        phase: match public.phase {
            Phase::Setup => "setup",
            Phase::Headline => "headline",
            Phase::Action => "action",
            Phase::EndOfTurn => "end_of_turn",
        },
        phase_text: words(lang).phase(public.phase, terms),
        phasing: public.phasing,
        rounds: BySide(Side::BOTH.map(|side| table.rounds(side))),
        gauges: gauges(setup, view, lang),
        score: public.vp,
        score_text: text::score(public.vp, lang),
        defcon: public.defcon,
        defcon_text: defcon_level(setup, public.defcon, lang).text,
        military: MilitaryShown { done: public.milops, required: public.defcon },
        space: BySide(Side::BOTH.map(|side| SpaceShown {
            at: public.space[side],
            tries: public.space_tries[side],
            tries_allowed: 1 + u8::from(table.has_space_ability(side, SpaceAbility::TwoSpaceCards)),
        })),
        space_abilities: space_abilities(setup, &table),
        passing: passing(setup, view, &table, lang),
        influence: BySide(Side::BOTH.map(|side| public.influence[side].0[..spaces_in_play].to_vec())),
        control: BySide(Side::BOTH.map(|side| public.controlled[side].iter().collect())),
        stability: setup
            .countries()
            .iter()
            .map(|space| (space, table.stability(space)))
            .filter(|&(space, stability)| stability != setup.board.stability[space.0 as usize])
            .collect(),
        hands: BySide(Side::BOTH.map(|side| HandShown {
            count: view.hand_size[side],
            known: list(view.known[side]),
            ops: view.known[side].iter().map(|card| worth(&table, side, card)).collect(),
            seen: list(view.seen[side]),
        })),
        headlines: BySide(Side::BOTH.map(|side| headline(view, side))),
        in_play: in_play(view),
        extra: public.extra,
        effects: effects_shown(view, lang, terms),
        piles: piles(view),
        regions: regions::regions(setup, view),
        famine: public.red_sea.famine.iter().collect(),
        barred: BySide(Side::BOTH.map(|side| public.red_sea.barred[side].iter().collect())),
        sea_lanes: regions::sea_lanes(setup, view, lang),
        africa_victory: regions::africa_victory(setup, view, lang),
        new_battlegrounds: (table.battlegrounds() - setup.board.battlegrounds).iter().collect(),
        turn_zero: turn_zero::shown(setup, view, lang),
        ending: public.outcome.map(|outcome| ending(outcome, lang, terms)),
    }
}

/// Scoring cards are worth nothing, whatever raises the values of others.
fn worth(table: &Table<'_>, side: Side, card: CardId) -> u8 {
    if facts::SCORING_CARDS.has(card) { 0 } else { table.ops_value(side, card) }
}

fn in_play(view: &View) -> Vec<InPlay> {
    let mut list: Vec<InPlay> = Vec::new();
    for frame in view.public.stack.iter() {
        if let Frame::Play { side, card, .. }
        | Frame::Resolve { side, card, .. }
        | Frame::Event { side, card, .. } = frame
        {
            // The frames of one card are on top of each other.
            match list.last_mut() {
                Some(last) if last.card == card => last.side = side,
                _ => list.push(InPlay { card, side }),
            }
        }
    }
    list
}

fn ending(outcome: Outcome, lang: Lang, terms: Terms) -> Ending {
    Ending {
        winner: outcome.winner,
        reason: Reason::ALL.get(outcome.reason as usize).map_or("unknown", |reason| reason.word()),
        text: words(lang).outcome(outcome, terms),
    }
}

fn space_abilities(setup: &Setup, table: &Table<'_>) -> Vec<SpaceAbilityShown> {
    let owned = |(n, ability): (usize, SpaceAbility)| {
        let side = Side::BOTH.into_iter().find(|&side| table.has_space_ability(side, ability))?;
        Some(SpaceAbilityShown { number: n as u8 + 1, side })
    };
    let abilities = setup.space.iter().enumerate().filter_map(|(n, space_box)| Some((n, space_box.ability?)));
    // What happens once on arrival cannot be kept by either side.
    abilities.filter(|(_, ability)| *ability != SpaceAbility::DrawOneCardOnce).filter_map(owned).collect()
}

fn passing(setup: &Setup, view: &View, table: &Table<'_>, lang: Lang) -> PassingShown {
    let china = view.public.china;
    let card = setup.passing.card;
    PassingShown {
        card,
        holder: china.holder,
        face_up: china.face_up,
        ops: china.holder.map_or(0, |side| table.ops_value(side, card)),
        text: words(lang).passing(china, Terms::of(setup)),
    }
}

/// A headline is either revealed, or face down and known to its owner. A bid is its owner's secret.
fn headline(view: &View, side: Side) -> HeadlineShown {
    let open = view.public.headline[side];
    let own = view.viewer.side() == Some(side);
    HeadlineShown {
        committed: view.public.committed[side],
        card: open.or(view.own_headline.filter(|_| own)),
        open: open.is_some(),
        bid: view.own_bid.filter(|_| own).and_then(Bid::from_byte).map(|bid| (bid.wants, bid.number)),
    }
}

fn piles(view: &View) -> PilesShown {
    let public = &view.public;
    PilesShown {
        deck: view.deck_size,
        bottom: public.red_sea.bottom.in_order().collect(),
        discard: list(public.discard),
        removed: list(public.removed),
        borrowed: BySide(Side::BOTH.map(|side| list(public.red_sea.picked[side]))),
        peeked: list(view.peeked),
        put_back: list(view.put_back),
        offered: list(view.offered),
    }
}

fn effects_shown(view: &View, lang: Lang, terms: Terms) -> Vec<EffectShown> {
    let (public, said) = (&view.public, words(lang));
    let shown = |card, side, until, text: String| EffectShown {
        card,
        text,
        side,
        until,
        until_text: said.until(until, terms),
    };
    let mut list: Vec<_> = public
        .effects
        .iter()
        .map(|effect| {
            let until = if Effects::OF_TURN.has(effect) { Until::EndOfTurn } else { effects::lasts(effect) };
            shown(effect.card(), effects::bears_on(effect), until, said.effect(effect, terms))
        })
        .collect();
    for side in Side::BOTH {
        if public.red_scare[side] > 0 {
            let text = said.red_scare(side, public.red_scare[side]);
            list.push(shown(cards::RED_SCARE_PURGE, Some(side), Until::EndOfTurn, text));
        }
    }
    if public.death_squads != 0 {
        let favoured = if public.death_squads > 0 { Side::Us } else { Side::Ussr };
        let text = said.death_squads(favoured, public.death_squads.unsigned_abs(), terms);
        list.push(shown(cards::LATIN_AMERICAN_DEATH_SQUADS, None, Until::EndOfTurn, text));
    }
    for lasting in public.turn_zero.lasting(public.turn) {
        let until = match lasting.last_turn() {
            turn if turn == public.turn => Until::EndOfTurn,
            turn if turn < u8::MAX => Until::LaterTurn,
            _ => Until::EndOfGame,
        };
        let (side, text) = (effects::lasting_bears_on(lasting), said.lasting(lasting).to_owned());
        list.push(shown(lasting.crisis(), side, until, text));
    }
    list
}
