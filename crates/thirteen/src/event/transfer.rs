//! `transfer` (rules 16.6): cubes go from some territories to others without passing through the supply. One
//! pair is chosen at a time: from where, to where, how many. Each source and each destination moves when it
//! is first used; no territory is both.

use super::Flow;
use crate::Setup;
use crate::entry::Entry;
use crate::ops::{Amount, Op, Who};
use crate::question::Question;
use crate::state::{Public, Stage};
use crate::table::Table;
use crate::vocabulary::{MAX_CUBES, NUMBER, numbers};
use crate::why::Why;
use crate::zone::Lands;
use contract::{Pick, Side, SpaceId};

fn parts(op: &Op, actor: Side) -> (Side, Amount) {
    match *op {
        Op::Transfer { who, per, .. } => (who.side(actor), per),
        _ => (Who::Actor.side(actor), Amount::All),
    }
}

/// Destinations that have received something.
fn received(public: &Public) -> Lands {
    let mut lands = Lands::EMPTY;
    for (i, &cubes) in public.job.arrived.iter().enumerate() {
        lands.0 |= u16::from(cubes > 0) << i;
    }
    lands
}

/// How many more cubes a destination can take. Half means half of the cubes that were there before.
fn space_at(setup: &Setup, public: &Public, land: SpaceId, owner: Side, per: Amount) -> u8 {
    let arrived = public.job.arrived[land.0 as usize];
    let per = per.of(public.cubes(land, owner) - arrived).saturating_sub(arrived);
    per.min(setup.room(public, land, owner))
}

pub(super) fn begin(setup: &Setup, public: &mut Public, op: &Op) -> Flow {
    let Op::Transfer { who, total, min, from, to, .. } = *op else { return Flow::Done };
    let actor = public.run.actor;
    let owner = who.side(actor);
    public.job.stage = Stage::Land;
    public.job.open = setup.select(public, &from, actor).and(setup.removable(public, owner));
    public.job.other = setup.select(public, &to, actor).and(setup.receiving(public, owner));
    let there: u8 = public.job.open.iter().map(|land| public.cubes(land, owner)).sum();
    public.job.left = total.of(there).min(there);
    if min > 0 {
        public.job.need = min.min(reach(setup, public, op, Lands::EMPTY, Lands::EMPTY));
    }
    Flow::Stay
}

/// The most cubes that can still be moved if `gave` are certain to be sources and `got` destinations, over
/// all ways to divide the other territories. For each number of cubes lifted it keeps the largest room that
/// the remaining territories leave.
fn reach(setup: &Setup, public: &Public, op: &Op, gave: Lands, got: Lands) -> u8 {
    const SUMS: usize = MAX_CUBES as usize + 1;
    let (owner, per) = parts(op, public.run.actor);
    let job = &public.job;
    let (gave, got) = (gave.or(job.gave), got.or(received(public)));
    let mut widest = [None::<u16>; SUMS];
    widest[0] = Some(0);
    for land in job.open.or(job.other).iter() {
        let lift = if job.open.has(land) && !got.has(land) { public.cubes(land, owner) } else { 0 };
        let room = if job.other.has(land) && !gave.has(land) {
            space_at(setup, public, land, owner, per)
        } else {
            0
        };
        let before = widest;
        for sum in 0..SUMS {
            let as_room = before[sum].map(|wide| wide + u16::from(room));
            let as_source = sum.checked_sub(lift as usize).and_then(|sum| before[sum]).filter(|_| lift > 0);
            widest[sum] = as_room.max(as_source);
        }
    }
    let most = (0..SUMS).filter_map(|sum| widest[sum].map(|wide| wide.min(sum as u16))).max().unwrap_or(0);
    most.min(u16::from(job.left)) as u8
}

/// Where cubes of `from` can go.
fn destinations(setup: &Setup, public: &Public, op: &Op, from: SpaceId) -> Lands {
    let (owner, per) = parts(op, public.run.actor);
    let job = &public.job;
    let fits = |&land: &SpaceId| {
        space_at(setup, public, land, owner, per) > 0
            && (job.need == 0 || reach(setup, public, op, Lands::one(from), Lands::one(land)) >= job.need)
    };
    job.other.minus(job.gave).without(from).iter().filter(fits).collect()
}

pub(super) fn question(setup: &Setup, public: &Public, op: &Op) -> Question {
    let (actor, job) = (public.run.actor, &public.job);
    let (owner, per) = parts(op, actor);
    let (from, to) = (SpaceId(job.at), SpaceId(job.to));
    match job.stage {
        Stage::Second => Question::lands(actor, Why::TransferTo, destinations(setup, public, op, from)),
        Stage::Number => {
            let most = job.left.min(public.cubes(from, owner)).min(space_at(setup, public, to, owner, per));
            Question::choices(actor, Why::Cubes, numbers(1, most))
        }
        _ => {
            let lands = if job.left == 0 {
                Lands::EMPTY
            } else {
                let fits = |&land: &SpaceId| {
                    public.cubes(land, owner) > 0 && !destinations(setup, public, op, land).is_empty()
                };
                job.open.minus(received(public)).iter().filter(fits).collect()
            };
            Question::lands(actor, Why::TransferFrom, lands).or_decline(job.need == 0 || lands.is_empty())
        }
    }
}

impl Table<'_> {
    pub(super) fn answer_transfer(&mut self, op: &Op, pick: Pick) -> Flow {
        let (owner, _) = parts(op, self.s.public.run.actor);
        let job = &mut self.s.public.job;
        match pick {
            Pick::Space(land) if job.stage == Stage::Land => {
                job.at = land.0;
                job.stage = Stage::Second;
                Flow::Stay
            }
            Pick::Space(land) => {
                job.to = land.0;
                job.stage = Stage::Number;
                Flow::Stay
            }
            Pick::Choice(choice @ NUMBER..) => {
                let (from, to, cubes) = (SpaceId(job.at), SpaceId(job.to), choice - NUMBER);
                job.stage = Stage::Land;
                job.left -= cubes;
                job.need = job.need.saturating_sub(cubes);
                let first_lift = !job.gave.has(from);
                let first_arrival = job.arrived[to.0 as usize] == 0;
                job.gave = job.gave.with(from);
                job.arrived[to.0 as usize] += cubes;
                self.s.public.cubes[from.0 as usize][owner] -= cubes;
                self.s.public.cubes[to.0 as usize][owner] += cubes;
                let [from_now, to_now] = [from, to].map(|land| self.s.public.lying(land));
                self.note(Entry::CubesTransferred { owner, from, to, cubes, from_now, to_now });
                if first_lift {
                    self.step(from, owner.foe());
                }
                if first_arrival {
                    self.step(to, owner);
                }
                Flow::Stay
            }
            Pick::Choice(_) | Pick::Card(_) => Flow::Done,
        }
    }
}
