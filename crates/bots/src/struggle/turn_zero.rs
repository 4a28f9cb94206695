//! Turn Zero: which statecraft a crisis deserves.

use super::mind::Mind;
use contract::{BySide, CardId, Side};
use struggle::facts::{CARD_FACTS, CRISES, Crisis, CrisisEffect, CrisisRow};
use struggle::turn_zero::{Lasting, modifiers, row_of};

/// A card that one side loses, or gains at once.
const CARD: f32 = 0.8;

impl Mind<'_> {
    /// What a statecraft card adds in this crisis compared with a later one. A card that is used up is better kept
    /// for the crises where it matters more; in the last one nothing is kept.
    pub fn statecraft(&self, card: CardId) -> f32 {
        let zero = &self.public.turn_zero;
        let to_come: Vec<_> = CRISES
            .iter()
            .filter(|crisis| zero.row(crisis.card).is_none() && crisis.card != zero.crisis)
            .map(|crisis| self.own(self.gain_in_crisis(crisis, card)))
            .collect();
        let later = if to_come.is_empty() { 0.0 } else { to_come.iter().sum::<f32>() / to_come.len() as f32 };
        let here = CRISES.iter().find(|crisis| crisis.card == zero.crisis);
        let gain = here.map_or(0.0, |crisis| self.own(self.gain_in_crisis(crisis, card)));
        gain - later
    }

    /// What a card adds to the expected result of a crisis, for the US: averaged over all dice and everything that
    /// the other side may play against it.
    fn gain_in_crisis(&self, crisis: &Crisis, card: CardId) -> f32 {
        let side = self.side;
        let answers = self.rules.statecraft_hand(side.foe());
        let expected = |own: CardId| {
            let of = |foe: CardId| {
                let mut table = BySide::new(own, own);
                table[side.foe()] = foe;
                let BySide([us, ussr]) = modifiers(table);
                let rows = (1..=6).map(|die| self.row_worth(&crisis.rows[row_of(die + us + ussr)]));
                rows.sum::<f32>() / 6.0
            };
            let sum: f32 = answers.iter().map(of).sum();
            if answers.is_empty() { of(CardId(0)) } else { sum / answers.len() as f32 }
        };
        // Card 0 stands for none.
        expected(card) - expected(CardId(0))
    }

    /// What a row is worth to the US, in points.
    fn row_worth(&self, row: &CrisisRow) -> f32 {
        let sign = |side: Side| f32::from(side.sign());
        let loss_of = |card: CardId| -CARD * CARD_FACTS[card.0 as usize].side.map_or(0.0, sign);
        let worth = |effect: &CrisisEffect| match *effect {
            CrisisEffect::Influence { side, space, by } => {
                let point = if self.rules.battlegrounds().has(space) { 0.8 } else { 0.4 };
                sign(side) * f32::from(by) * point
            }
            CrisisEffect::Place { side, points, .. } => sign(side) * f32::from(points) * 0.6,
            CrisisEffect::HandChoice { side, .. } => sign(side) * CARD,
            CrisisEffect::MoveToMid { card } => 0.5 * loss_of(card),
            CrisisEffect::Remove { card } => loss_of(card),
            CrisisEffect::Replace { .. } => 0.0,
            CrisisEffect::ChinaFaceDown => 0.5,
            CrisisEffect::Begin { lasting } => lasting_worth(lasting),
        };
        row.effects.iter().map(worth).sum()
    }
}

/// Every lasting effect of a crisis is for the US.
fn lasting_worth(lasting: Lasting) -> f32 {
    match lasting {
        Lasting::UsMovesFirst => 1.0,
        Lasting::UsIgnoresDefcon => 1.5,
        Lasting::SocialistGovernmentsVoid | Lasting::SuezCrisisVoid => 0.6,
        Lasting::BlockadeVoid => 0.5,
        // Europe no longer gives either side the win, which the US seldom had.
        Lasting::AlliedBerlin => 0.3,
        Lasting::TaiwanBattleground => 0.8,
    }
}
