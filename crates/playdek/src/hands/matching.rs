//! The cheapest assignment of lives to groups that fills every group and leaves out no life that must be
//! assigned. Groups are filled place by place, each along the cheapest chain of exchanges (successive
//! shortest paths); a life that must be assigned is worth more than all costs together, so it is left out
//! only if there is no other way at all.

const MUST: i64 = 1_000_000_000;

/// What cannot be matched: by Hall's theorem there is always such a pair of sets.
pub enum Unmatched {
    /// These lives fit only into these groups, which have too little room.
    Lives { lives: Vec<usize>, groups: Vec<usize> },
    /// Only these lives fit into these groups, which have too much room.
    Groups { lives: Vec<usize>, groups: Vec<usize> },
}

pub struct Matching<'a> {
    room: &'a [usize],
    /// By life and group; `None` if not allowed.
    cost: Vec<Vec<Option<i64>>>,
    group_of: Vec<Option<usize>>,
}

/// A group can take this life, which changes the total cost by this much.
#[derive(Copy, Clone)]
struct Take {
    life: usize,
    cost: i64,
}

impl<'a> Matching<'a> {
    pub fn new(room: &'a [usize], lives: usize) -> Matching<'a> {
        Matching { room, cost: vec![vec![None; room.len()]; lives], group_of: vec![None; lives] }
    }

    pub fn allow(&mut self, life: usize, group: usize, cost: i64) {
        self.cost[life][group] = Some(cost);
    }

    /// The group of each life.
    pub fn solve(mut self, must: &[bool]) -> Result<Vec<Option<usize>>, Unmatched> {
        for (costs, must) in self.cost.iter_mut().zip(must) {
            if *must {
                costs.iter_mut().flatten().for_each(|cost| *cost -= MUST);
            }
        }
        for group in 0..self.room.len() {
            for _ in 0..self.room[group] {
                if !self.fill_place(group) {
                    return Err(self.starved(group));
                }
            }
        }
        let left_out = (0..must.len()).find(|&life| must[life] && self.group_of[life].is_none());
        left_out.map_or(Ok(()), |life| Err(self.crowded_out(life)))?;
        Ok(self.group_of)
    }

    /// Gives `start` one more life: either a free one, or one from another group, which then takes another in
    /// its place, and so on to a free one. Returns false if there is no such chain.
    fn fill_place(&mut self, start: usize) -> bool {
        let (free, from) = self.offers();
        let n = self.room.len();
        let mut distance = vec![None; n];
        let mut reached_from: Vec<Option<(usize, usize)>> = vec![None; n];
        distance[start] = Some(0);
        // A chain has at most one step per group, and no cycle gains anything, so n rounds are enough.
        for _ in 0..n {
            let mut settled = true;
            for taker in 0..n {
                let Some(so_far) = distance[taker] else { continue };
                for giver in 0..n {
                    let Some(take) = from[taker][giver] else { continue };
                    if distance[giver].is_none_or(|known| so_far + take.cost < known) {
                        distance[giver] = Some(so_far + take.cost);
                        reached_from[giver] = Some((taker, take.life));
                        settled = false;
                    }
                }
            }
            if settled {
                break;
            }
        }
        let ends = (0..n).filter_map(|group| Some((distance[group]? + free[group]?.cost, group)));
        let Some((_, mut group)) = ends.min() else { return false };
        let mut life = free[group].expect("chosen among those with a free life").life;
        loop {
            let given = reached_from[group].filter(|_| group != start);
            self.group_of[life] = Some(group);
            let Some((taker, taken)) = given else { return true };
            (group, life) = (taker, taken);
        }
    }

    /// For each group its cheapest free life, and its cheapest life from each other group.
    fn offers(&self) -> (Vec<Option<Take>>, Vec<Vec<Option<Take>>>) {
        let n = self.room.len();
        let mut free: Vec<Option<Take>> = vec![None; n];
        let mut from = vec![vec![None; n]; n];
        let better = |best: &Option<Take>, cost| best.is_none_or(|take: Take| cost < take.cost);
        for (life, costs) in self.cost.iter().enumerate() {
            for (group, cost) in costs.iter().enumerate() {
                let Some(cost) = *cost else { continue };
                let Some(giver) = self.group_of[life] else {
                    if better(&free[group], cost) {
                        free[group] = Some(Take { life, cost });
                    }
                    continue;
                };
                let saved = costs[giver].expect("assigned where it is allowed");
                if giver != group && better(&from[group][giver], cost - saved) {
                    from[group][giver] = Some(Take { life, cost: cost - saved });
                }
            }
        }
        (free, from)
    }

    fn lives_in(&self, group: usize) -> impl Iterator<Item = usize> {
        (0..self.group_of.len()).filter(move |&life| self.group_of[life] == Some(group))
    }

    /// No chain from `start` reaches a free life: the groups of all chains have too few lives between them.
    fn starved(&self, start: usize) -> Unmatched {
        let mut groups = vec![start];
        let mut lives = Vec::new();
        let mut next = 0;
        while let Some(&group) = groups.get(next) {
            next += 1;
            for life in (0..self.cost.len()).filter(|&life| self.cost[life][group].is_some()) {
                if lives.contains(&life) {
                    continue;
                }
                lives.push(life);
                let holder = self.group_of[life];
                groups.extend(holder.filter(|holder| !groups.contains(holder)));
            }
        }
        groups.sort_unstable();
        lives.sort_unstable();
        Unmatched::Groups { lives, groups }
    }

    /// Every life that blocks `start` must be assigned, too.
    fn crowded_out(&self, start: usize) -> Unmatched {
        let mut lives = vec![start];
        let mut groups: Vec<usize> = Vec::new();
        let mut next = 0;
        while let Some(&life) = lives.get(next) {
            next += 1;
            for group in (0..self.room.len()).filter(|&group| self.cost[life][group].is_some()) {
                if !groups.contains(&group) {
                    groups.push(group);
                    lives.extend(
                        self.lives_in(group).filter(|life| !lives.contains(life)).collect::<Vec<_>>(),
                    );
                }
            }
        }
        groups.sort_unstable();
        lives.sort_unstable();
        Unmatched::Lives { lives, groups }
    }
}
