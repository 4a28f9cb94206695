//! What operations bring: influence, coups, realignments, the Space Race.

use super::map::Map;
use super::mind::{DISASTER, Mind, TRIUMPH};
use contract::{Side, SpaceId, SpaceSet};
use struggle::effects::Effect;
use struggle::facts::Region;

/// The most points one card can spend.
pub const MOST_OPS: usize = 6;

impl Mind<'_> {
    /// The best gain a point that influence in one country can bring, spending at most `left`.
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

    /// New neighbours within reach: battlegrounds next door where this side has nothing yet.
    fn access(&self, map: &Map<'_>, space: SpaceId) -> f32 {
        let board = &self.setup.board;
        let near = board.adjacent[space.0 as usize] & board.battlegrounds;
        let fresh = near.iter().filter(|&next| map.influence(self.side, next) == 0);
        fresh.map(|next| 0.06 * map.worth(next)).sum()
    }

    /// What the first 1, 2, 3 … points of an influence operation bring together.
    pub fn influence_gains(&self) -> [f32; MOST_OPS] {
        const CANDIDATES: usize = 7;
        let mut map = self.map.clone();
        let mut rated: Vec<(f32, SpaceId)> = self
            .reach(self.side)
            .iter()
            .filter(|&space| map.worth(space) > 0.0)
            .map(|space| (self.placing(&map, space, 3, 4, true), space))
            .collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(CANDIDATES);
        let mut gains = [0.0; MOST_OPS];
        let (mut spent, mut sum) = (0, 0.0);
        while spent < MOST_OPS - 1 {
            let left = (4u8).saturating_sub(spent as u8).max(1);
            let best = rated.iter().map(|&(_, space)| (self.placing(&map, space, left, 4, true), space));
            let Some((_, space)) = best.max_by(|a, b| a.0.total_cmp(&b.0)) else { break };
            let dear = map.controlled[self.side.foe()].has(space);
            sum += self.own(map.delta_of(self.side, space, 1));
            map.add(self.side, space, 1);
            for _ in 0..if dear { 2 } else { 1 } {
                spent += 1;
                if spent < MOST_OPS {
                    gains[spent] = sum;
                }
            }
        }
        gains
    }

    /// Added to the die of a coup: SALT, Latin American Death Squads.
    fn coup_modifier(&self, target: SpaceId) -> i8 {
        let america = self.region(Region::CentralAmerica) | self.region(Region::SouthAmerica);
        let squads = if america.has(target) { self.public.death_squads * self.side.sign() } else { 0 };
        squads - i8::from(self.has(Effect::Salt))
    }

    /// What a coup of `ops` in `target` brings on average.
    pub fn coup(&self, target: SpaceId, ops: u8, free: bool) -> f32 {
        if self.in_crisis(self.side) {
            return DISASTER;
        }
        let battleground = self.setup.board.battlegrounds.has(target);
        let spared = self.side == Side::Us && self.has(Effect::NuclearSubs);
        if battleground && self.public.defcon <= 2 && !spared {
            return if self.foe_answers() { TRIUMPH } else { DISASTER };
        }
        let (own, foe) = (self.map.influence(self.side, target), self.map.influence(self.side.foe(), target));
        let base = ops as i8 + self.coup_modifier(target) - 2 * self.map.stability(target) as i8;
        let mut sum = 0.0;
        for die in 1..=6 {
            let result = die + base;
            if result > 0 {
                let result = result as u8;
                let removed = result.min(foe);
                let (own, foe) = (own + result - removed, foe - removed);
                let (us, ussr) = if self.side == Side::Us { (own, foe) } else { (foe, own) };
                sum += self.own(self.map.delta(target, us, ussr));
            }
        }
        let falls = battleground && !spared;
        let mut gain = sum / 6.0;
        if !free {
            gain += self.military_operations(ops, falls);
        }
        if self.side == Side::Us && self.has(Effect::YuriAndSamantha) {
            gain -= 1.0;
        }
        if falls && self.public.defcon == 3 {
            gain -= 0.5 * self.dangerous_cards().len() as f32;
        }
        gain
    }

    /// What military operations are worth: each one that is missing at the end of the turn is a
    /// point for the opponent (§8.2). Early in the turn others may still come.
    pub fn military_operations(&self, n: u8, falls: bool) -> f32 {
        let needed = self.public.defcon - u8::from(falls);
        let missing = needed.saturating_sub(self.public.milops[self.side]);
        f32::from(n.min(missing)) * (0.35 + 0.6 * self.turn_progress())
    }

    /// The best coup that is open with `ops`.
    pub fn best_coup(&self, ops: u8) -> f32 {
        let targets = self.coup_targets(self.side, false);
        targets.iter().map(|target| self.coup(target, ops, false)).fold(DISASTER, f32::max)
    }

    /// What one realignment roll in `target` brings on average (§6.2.2).
    pub fn realignment(&self, target: SpaceId) -> f32 {
        let modifier = |side: Side| {
            let board = &self.setup.board;
            let neighbours = board.adjacent[target.0 as usize] & self.public.controlled[side];
            let superpower = i8::from(board.next_to[side].has(target));
            let more = self.map.influence(side, target) > self.map.influence(side.foe(), target);
            let contra = side == Side::Us && self.has(Effect::IranContra);
            neighbours.len() as i8 + superpower + i8::from(more) - i8::from(contra)
        };
        let (side, foe) = (self.side, self.side.foe());
        let lead = modifier(side) - modifier(foe);
        let mut sum = 0.0;
        // The difference of two dice: k comes up in 6 - |k| of 36 throws.
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

    /// Countries this side may realign with a card.
    pub fn realignment_targets(&self) -> SpaceSet {
        let open = self.public.present[self.side.foe()];
        let open = open - self.setup.board.closed[self.public.defcon as usize];
        if self.side == Side::Ussr { open - self.shield() } else { open }
    }

    /// What an attempt in the Space Race brings on average.
    pub fn space_race(&self) -> f32 {
        let at = self.public.space[self.side];
        let Some(next) = self.setup.space.get(at as usize) else { return 0.0 };
        let first = self.public.space[self.side.foe()] <= at;
        let points = f32::from(if first { next.vp_first } else { next.vp_second });
        let ability = if next.ability.is_some() && first { 0.8 } else { 0.1 };
        f32::from(next.die_max) / 6.0 * (points + ability)
    }
}
