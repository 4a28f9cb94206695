//! What operations bring: influence, coups, realignments, the Space Race.

use super::map::Map;
use super::mind::{DISASTER, Mind, TRIUMPH};
use contract::{Side, SpaceId, SpaceSet};
use struggle::effects::Effect;
use struggle::frames::Frame;

/// The most Ops one card can have.
pub const MAX_OPS: usize = 6;
/// Coup results above this make no further difference.
const MAX_RESULT: usize = 9;

impl Mind<'_> {
    /// The best gain per point from placing influence in one country, spending at most `left`.
    pub fn placing(&self, map: &Map<'_>, space: SpaceId, left: u8, cap: u8, ops: bool) -> f32 {
        let (side, foe) = (self.side, self.side.foe());
        let (own, other) = (map.influence(side, space), map.influence(foe, space));
        let stability = map.stability(space);
        let (mut best, mut cost) = (f32::NEG_INFINITY, 0);
        for more in 1..=cap.max(1) {
            // Two points where the opponent controls (§6.1.2).
            let dear = ops && other >= own + more - 1 + stability;
            cost += if dear { 2 } else { 1 };
            if cost > left.max(1) && more > 1 {
                break;
            }
            let gain = self.own(map.delta_of(side, space, more as i8));
            best = best.max(gain / f32::from(cost));
            if own + more > other + stability {
                break;
            }
        }
        best + if own == 0 { self.access(map, space) } else { 0.0 }
    }

    /// New neighbours within reach: adjacent battlegrounds where this side has nothing yet.
    fn access(&self, map: &Map<'_>, space: SpaceId) -> f32 {
        let board = &self.setup.board;
        let near = board.adjacent[space.0 as usize] & self.rules.battlegrounds();
        let fresh = near.iter().filter(|&next| map.influence(self.side, next) == 0);
        fresh.map(|next| 0.06 * map.worth(next)).sum()
    }

    /// The total gain from the first 1, 2, 3 … points of an influence operation.
    pub fn influence_gains(&self) -> [f32; MAX_OPS] {
        const CANDIDATES: usize = 7;
        let mut map = self.map.clone();
        let reach = self.rules.reach(self.side) - self.rules.closed_to_placement(self.side);
        let mut rated: Vec<(f32, SpaceId)> = reach
            .iter()
            .filter(|&space| map.worth(space) > 0.0)
            .map(|space| (self.placing(&map, space, 3, 4, true), space))
            .collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(CANDIDATES);
        let mut gains = [0.0; MAX_OPS];
        let (mut spent, mut sum) = (0, 0.0);
        while spent < MAX_OPS - 1 {
            let left = (4u8).saturating_sub(spent as u8).max(1);
            let best = rated.iter().map(|&(_, space)| (self.placing(&map, space, left, 4, true), space));
            let Some((_, space)) = best.max_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            let dear = map.controlled[self.side.foe()].has(space);
            sum += self.own(map.delta_of(self.side, space, 1));
            map.add(self.side, space, 1);
            for _ in 0..if dear { 2 } else { 1 } {
                spent += 1;
                if spent < MAX_OPS {
                    gains[spent] = sum;
                }
            }
        }
        gains
    }

    /// The average gain from a coup of `ops` in `target`.
    pub fn coup(&self, target: SpaceId, ops: u8, free: bool) -> f32 {
        let mut gain = [f32::NEG_INFINITY; MAX_OPS];
        self.coup_of_sizes(target, 1 << ops.min(MAX_OPS as u8 - 1), free, &mut gain);
        gain[(ops as usize).min(MAX_OPS - 1)]
    }

    /// The same for several sizes at once, given as the bits of `sizes`; `best` keeps the larger of its old
    /// value and this target's.
    fn coup_of_sizes(&self, target: SpaceId, sizes: u8, free: bool, best: &mut [f32; MAX_OPS]) {
        let spared = self.coup_is_spared(free);
        let falls = if spared { (false, 0.0) } else { self.coup_falls(target) };
        let ends = self.coup_ends_the_world(falls);
        let decided = if self.rules.is_in_crisis(self.side) {
            Some(DISASTER)
        } else if ends > 0.0 {
            Some(ends * if self.foe_answers() { TRIUMPH } else { DISASTER })
        } else {
            None
        };
        let by_result = if decided.is_none() { self.coup_results(target, sizes) } else { [0.0; MAX_RESULT] };
        let price = self.coup_price(falls);
        let modifier = self.rules.coup_modifier(self.side, target) - 2 * self.map.stability(target) as i8;
        for size in (1..MAX_OPS as u8).filter(|size| sizes >> size & 1 != 0) {
            let gain = decided.unwrap_or_else(|| {
                let results = (1..=6).map(|die| (die + size as i8 + modifier).max(0) as usize);
                let sum: f32 = results.map(|result| by_result[result.min(MAX_RESULT - 1)]).sum();
                let operations = if free { 0.0 } else { self.military_operations(size, falls.0) };
                sum / 6.0 + operations - price
            });
            best[size as usize] = best[size as usize].max(gain);
        }
    }

    /// Nuclear Subs and ZBIG: coups that do not affect DEFCON.
    fn coup_is_spared(&self, free: bool) -> bool {
        let granted = matches!(self.public.stack.top(), Frame::Coup { grant, .. } if grant.spares_defcon());
        granted || self.rules.coup_spares_defcon(self.side, free)
    }

    /// The gain in `target` for each possible result of coups of these sizes.
    fn coup_results(&self, target: SpaceId, sizes: u8) -> [f32; MAX_RESULT] {
        let largest = 7 - sizes.leading_zeros() as i8;
        let highest =
            6 + largest + self.rules.coup_modifier(self.side, target) - 2 * self.map.stability(target) as i8;
        let (own, foe) = (self.map.influence(self.side, target), self.map.influence(self.side.foe(), target));
        std::array::from_fn(|result| {
            if result as i8 > highest.max(0) {
                return 0.0;
            }
            let removed = (result as u8).min(foe);
            let (own, foe) = (own + result as u8 - removed, foe - removed);
            let (us, ussr) = if self.side == Side::Us { (own, foe) } else { (foe, own) };
            self.own(self.map.delta(target, us, ussr))
        })
    }

    /// Further costs of a coup: Yuri and Samantha, and cards that become dangerous at DEFCON 2.
    fn coup_price(&self, (certain, maybe): (bool, f32)) -> f32 {
        let samantha = self.side == Side::Us && self.has(Effect::YuriAndSamantha);
        let stuck = if self.public.defcon == 3 {
            0.5 * (maybe + f32::from(u8::from(certain))).min(1.0) * self.danger
        } else {
            0.0
        };
        stuck + if samantha { 1.0 } else { 0.0 }
    }

    /// What military operations are worth: each one missing at the end of the turn is a point for the
    /// opponent (§8.2). Early in the turn others may still come.
    pub fn military_operations(&self, n: u8, falls: bool) -> f32 {
        let needed = self.public.defcon - u8::from(falls);
        let missing = needed.saturating_sub(self.public.milops[self.side]);
        f32::from(n.min(missing)) * (0.35 + 0.6 * self.turn_progress())
    }

    /// The best coup among `targets` for each size of operations in `sizes`.
    pub fn best_coups(&self, targets: SpaceSet, sizes: u8, free: bool) -> [f32; MAX_OPS] {
        let mut best = [DISASTER; MAX_OPS];
        for target in targets.iter() {
            // Even if no country is worth a coup, the military operations are.
            self.coup_of_sizes(target, sizes, free, &mut best);
        }
        best
    }

    /// The average gain from one realignment roll in `target` (§6.2.2).
    pub fn realignment(&self, target: SpaceId) -> f32 {
        let (side, foe) = (self.side, self.side.foe());
        let lead = self.rules.realign_modifier(side, target) - self.rules.realign_modifier(foe, target);
        let mut sum = 0.0;
        // The difference of two dice: k comes up in 6 - |k| of 36 rolls.
        for k in -5i8..=5 {
            let ways = f32::from(6 - k.abs());
            match k + lead {
                0 => {}
                won if won > 0 => sum += ways * self.change(foe, target, -won),
                lost => sum += ways * self.change(side, target, lost),
            }
        }
        sum / 36.0
    }

    pub fn best_realignment(&self, targets: SpaceSet) -> f32 {
        targets.iter().map(|target| self.realignment(target)).fold(0.0, f32::max)
    }

    /// The average gain from an attempt in the Space Race.
    pub fn space_race(&self) -> f32 {
        let at = self.public.space[self.side];
        let Some(next) = self.setup.space.get(at as usize) else { return 0.0 };
        let first = self.public.space[self.side.foe()] <= at;
        let points = f32::from(if first { next.vp_first } else { next.vp_second });
        let ability = if next.ability.is_some() && first { 0.8 } else { 0.1 };
        f32::from(next.die_max) / 6.0 * (points + ability)
    }
}
