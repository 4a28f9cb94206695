//! Turn Zero for a client: what its cards say, and the crisis on the table.

use crate::facts::{CRISES, STATECRAFT};
use crate::setup::Setup;
use crate::state::{Phase, State};
use crate::table::Table;
use crate::text;
use crate::turn::setting_up::NO_CARD;
use crate::turn_zero::{modifiers, row_of};
use crate::view::View;
use contract::{BySide, CardId, CardSet, Lang, Side};
use serde::Serialize;

/// What never changes of Turn Zero.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct TurnZeroBoard {
    pub title: String,
    pub crises: Vec<CrisisBoard>,
    pub statecraft: Vec<StatecraftBoard>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct CrisisBoard {
    pub card: CardId,
    /// The first pile is played before the second.
    pub pile: u8,
    pub rows: Vec<CrisisRowBoard>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct CrisisRowBoard {
    /// The modified die that leads to this row: `≤ 1`, `2–3`, `4–5`, `≥ 6`.
    pub die: &'static str,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct StatecraftBoard {
    pub card: CardId,
    /// What it does to the die, in as few signs as possible: `+2`, `×`, `0`.
    pub mark: String,
}

/// Turn Zero while it is played, and its results until the first turn begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct TurnZeroShown {
    /// The crisis that waits for statecraft, and which one it is of how many.
    pub crisis: Option<CardId>,
    pub number: u8,
    pub of: u8,
    /// The viewer's own statecraft cards that are left, and the one lost face down.
    pub hand: Vec<CardId>,
    pub lost: Option<CardId>,
    /// Cards that are used up.
    pub spent: BySide<Vec<CardId>>,
    /// How many cards each side still has.
    pub left: BySide<u8>,
    /// The last crisis whose cards were shown.
    pub last: Option<CrisisShown>,
    pub ended: Vec<CrisisEnded>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct CrisisShown {
    pub crisis: CardId,
    pub cards: BySide<Option<CardId>>,
    /// Whose card was wiped out by the other's.
    pub cancelled: BySide<bool>,
    pub die: u8,
    pub modifiers: BySide<i8>,
    pub total: i8,
    /// 0 to 3.
    pub row: u8,
    /// What follows.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "struggle.ts"))]
pub struct CrisisEnded {
    pub crisis: CardId,
    pub row: u8,
    pub text: String,
}

const DICE: [&str; 4] = ["≤ 1", "2–3", "4–5", "≥ 6"];

pub fn board(setup: &Setup, lang: Lang) -> Option<TurnZeroBoard> {
    let crises = CRISES.iter().map(|crisis| CrisisBoard {
        card: crisis.card,
        pile: crisis.pile,
        rows: DICE
            .into_iter()
            .zip(&crisis.rows)
            .map(|(die, row)| CrisisRowBoard { die, text: row.text[lang].to_owned() })
            .collect(),
    });
    let statecraft = STATECRAFT.iter().map(|statecraft| StatecraftBoard {
        card: statecraft.card,
        mark: match statecraft.modifier {
            _ if statecraft.cancels => "×".to_owned(),
            n if n < 0 => format!("−{}", n.unsigned_abs()),
            0 => "0".to_owned(),
            n => format!("+{n}"),
        },
    });
    setup.options.turn_zero.then(|| TurnZeroBoard {
        title: text::words(lang).turn_zero().to_owned(),
        crises: crises.collect(),
        statecraft: statecraft.collect(),
    })
}

pub fn shown(setup: &Setup, view: &View, lang: Lang) -> Option<TurnZeroShown> {
    let public = &view.public;
    let zero = &public.turn_zero;
    if !setup.options.turn_zero || public.phase != Phase::Setup {
        return None;
    }
    let mut state = State { public: *public, hidden: view.as_seen().hidden };
    let table = Table::new(setup, &mut state, None);
    let ended: Vec<_> = zero
        .ended()
        .map(|(crisis, row)| CrisisEnded {
            crisis,
            row: zero.row(crisis).unwrap_or_default() as u8,
            text: row.text[lang].to_owned(),
        })
        .collect();
    let own = view.viewer.side();
    let list = |cards: CardSet| cards.iter().collect::<Vec<_>>();
    let lost = |side: Side| u8::from(zero.has_lost[side]);
    Some(TurnZeroShown {
        crisis: (zero.crisis != NO_CARD).then_some(zero.crisis),
        number: ended.len() as u8 + u8::from(zero.crisis != NO_CARD),
        of: CRISES.len() as u8 - u8::from(setup.options.chinese_civil_war),
        hand: own.map_or_else(Vec::new, |side| list(table.statecraft_hand(side))),
        lost: view.own_lost,
        spent: BySide(Side::BOTH.map(|side| list(zero.spent(side)))),
        left: BySide(Side::BOTH.map(|side| zero.unspent(side).len() as u8 - lost(side))),
        last: last(view, &ended),
        ended,
    })
}

/// The last crisis, once its die has been rolled.
fn last(view: &View, ended: &[CrisisEnded]) -> Option<CrisisShown> {
    let zero = &view.public.turn_zero;
    let ended = ended.iter().find(|ended| ended.crisis == zero.last)?;
    let modifiers = modifiers(zero.table);
    let cancels = |card: CardId| STATECRAFT.iter().any(|known| known.card == card && known.cancels);
    let total = zero.die as i8 + modifiers[Side::Us] + modifiers[Side::Ussr];
    debug_assert_eq!(row_of(total), usize::from(ended.row), "the row follows from die and cards");
    Some(CrisisShown {
        crisis: zero.last,
        cards: BySide(Side::BOTH.map(|side| Some(zero.table[side]).filter(|&card| card != NO_CARD))),
        cancelled: BySide(
            Side::BOTH.map(|side| zero.table[side] != NO_CARD && cancels(zero.table[side.foe()])),
        ),
        die: zero.die,
        modifiers,
        total,
        row: ended.row,
        text: ended.text.clone(),
    })
}
