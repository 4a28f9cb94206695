//! Accounts for every point of the result.

use crate::{Estimate, Luck, LuckKind, ReviewedPlay};
use contract::{BySide, Side};
use serde::Serialize;

/// Start − errors of the US + errors of the USSR + dice + cards + hidden = result, all as the US's chance to win.
#[derive(Copy, Clone, Debug, PartialEq, Serialize)]
pub struct Account {
    pub start: Estimate,
    /// What each side's plays cost it, as a loss of its own chance.
    pub errors: BySide<Estimate>,
    pub dice: Estimate,
    pub cards: Estimate,
    /// The remainder: hidden cards that lay differently from what could be expected, and the errors of all estimates.
    pub hidden: f32,
    pub result: Estimate,
    /// The result without dice and cards, clamped to a valid chance.
    pub adjusted: Estimate,
}

impl Account {
    pub(crate) fn new(start: Estimate, plays: &[ReviewedPlay], luck: &[Luck], result: Estimate) -> Account {
        let errors = Side::BOTH.map(|side| {
            let own = plays.iter().filter(|play| play.side == side);
            sum(own.filter_map(|play| play.judged.as_ref()).map(|judged| judged.booked))
        });
        let of = |kind: LuckKind| sum(luck.iter().filter(|luck| luck.kind == kind).map(|luck| luck.luck));
        let errors = BySide(errors);
        let plain = start.plus(errors[Side::Us].times(-1.0)).plus(errors[Side::Ussr]);
        let (dice, cards) = (of(LuckKind::Dice), of(LuckKind::Cards));
        let hidden = result.mean - plain.mean - dice.mean - cards.mean;
        let adjusted = Estimate { mean: plain.mean.clamp(0.0, 1.0), error: plain.error };
        Account { start, errors, dice, cards, hidden, result, adjusted }
    }
}

fn sum(all: impl Iterator<Item = Estimate>) -> Estimate {
    all.fold(Estimate::default(), Estimate::plus)
}
