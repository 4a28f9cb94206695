//! The draws that a log hides: small cases made by hand, and random card flows whose draws are hidden and
//! found again.

use contract::{Below, CardId, Side, SplitMix};
use playdek::hands::{Contradiction, Draws, End, Group, Life, solve, solve_with_losses};

const US: Side = Side::Us;
const USSR: Side = Side::Ussr;

fn group(time: u32, side: Side, size: usize) -> Group {
    Group { time, side: Some(side), size, deck_epoch: 0 }
}

fn life(card: u8, enters: u32) -> Life {
    Life::new(CardId(card), enters)
}

fn used(card: u8, enters: u32, side: Side, time: u32) -> Life {
    Life { ends: Some(End { time, side: Some(side) }), ..life(card, enters) }
}

fn solved(groups: &[Group], lives: &[Life]) -> Draws {
    solve(groups, lives).unwrap_or_else(|contradiction| panic!("{contradiction}"))
}

#[test]
fn a_card_is_drawn_by_its_user_as_late_as_possible() {
    let groups = [group(1, US, 1), group(2, USSR, 1), group(11, US, 1), group(12, USSR, 1)];
    let lives = [used(4, 0, US, 20), used(5, 0, USSR, 5), used(7, 0, USSR, 15), used(8, 0, US, 9)];
    assert_eq!(solved(&groups, &lives), [vec![3], vec![1], vec![0], vec![2]]);
}

#[test]
fn late_draws_give_way_where_they_must() {
    // Card 4 could come late, but it is the only one that can have come early.
    let groups = [group(1, US, 1), group(11, US, 1)];
    let lives = [used(4, 0, US, 20), used(5, 10, US, 20)];
    assert_eq!(solved(&groups, &lives), [vec![0], vec![1]]);
}

#[test]
fn unseen_cards_fill_up_but_not_with_scoring_cards() {
    let groups = [group(1, US, 3)];
    let lives = [life(1, 0), life(4, 0), used(5, 0, US, 3), life(2, 0), life(7, 0)];
    assert_eq!(solved(&groups, &lives), [vec![1, 2, 4]]);
    let lives = [life(1, 0), used(5, 0, US, 3), life(7, 0)];
    assert_eq!(solved(&groups, &lives), [vec![0, 1, 2]], "unless there is nothing else");
}

#[test]
fn an_emptied_pile_leaves_nothing_behind() {
    let groups = [group(1, US, 1), group(2, USSR, 1), group(10, US, 1)];
    let leaves = |card| Life { must_leave_pile_by: Some(5), ..life(card, 0) };
    let lives = [life(9, 5), leaves(4), leaves(5)];
    assert_eq!(solved(&groups, &lives)[2], [0]);
    let lives = [leaves(4), leaves(5), leaves(7)];
    let Err(Contradiction::TooFewCards { lives, groups, .. }) = solve(&groups, &lives) else {
        panic!("the third draw comes after the reshuffle");
    };
    assert_eq!((lives, groups), (vec![], vec![group(10, US, 1)]));
}

#[test]
fn a_card_is_not_held_while_it_was_not_there() {
    let groups = [group(1, US, 1), group(11, US, 1)];
    let hidden = Life { forbidden: vec![(US, 5, 5)], ..used(4, 0, US, 20) };
    assert_eq!(solved(&groups, &[hidden, used(5, 0, US, 20)]), [vec![1], vec![0]]);
    // It left the hand just then, or it was the other hand that was shown: neither is a contradiction.
    let gone = Life { forbidden: vec![(US, 5, 9), (USSR, 1, 4)], ..used(4, 0, US, 5) };
    assert_eq!(solved(&groups, &[gone, used(5, 0, US, 20)]), [vec![0], vec![1]]);
}

#[test]
fn a_card_seen_in_hand_was_drawn_before() {
    let groups = [group(1, USSR, 1), group(2, US, 1), group(11, US, 1)];
    let seen = Life { seen: Some((US, 5)), ..life(4, 0) };
    assert_eq!(solved(&groups, &[seen.clone(), life(5, 0), life(7, 0)])[1], [0]);
    let seen_then_used = Life { ends: Some(End { time: 20, side: Some(US) }), ..seen };
    assert_eq!(solved(&groups, &[seen_then_used, life(5, 0), life(7, 0)])[1], [0]);
}

#[test]
fn the_man_in_tehran_sees_what_is_in_the_pile() {
    let peek = Group { time: 5, side: None, size: 3, deck_epoch: 0 };
    let groups = [group(1, US, 1), peek, group(9, USSR, 1)];
    let discarded = Life { ends: Some(End { time: 6, side: None }), ..life(10, 0) };
    let lives = [used(4, 0, US, 3), discarded, used(5, 0, USSR, 12), life(1, 0), life(7, 0)];
    assert_eq!(solved(&groups, &lives), [vec![0], vec![1, 2, 4], vec![2]]);
    let Err(Contradiction::TooFewCards { lives, .. }) = solve(&groups, &lives[..3]) else {
        panic!("only two cards were in the pile");
    };
    assert_eq!(lives, [1, 2]);
}

#[test]
fn an_unnamed_discard_takes_a_card_that_is_not_seen_again() {
    let groups = [group(1, US, 2), group(11, US, 2)];
    let lives = [used(4, 0, US, 20), used(5, 0, US, 8), life(1, 0), life(7, 0), life(8, 9)];
    let loss = End { time: 9, side: Some(US) };
    let (draws, lost) = solve_with_losses(&groups, &lives, &[loss]).expect("a solution");
    assert_eq!((draws, lost), (vec![vec![1, 3], vec![0, 4]], vec![3]));
    let all_seen = [used(4, 0, US, 20), used(5, 0, US, 8), used(7, 0, US, 21), used(8, 9, US, 21)];
    assert_eq!(
        solve_with_losses(&groups, &all_seen, &[loss]),
        Err(Contradiction::NothingToLose { loss }),
        "all four cards drawn were used later"
    );
}

#[test]
fn contradictions_are_named() {
    let groups = [group(1, US, 1), group(2, USSR, 2)];
    let early = solve(&groups, &[used(10, 3, US, 9)]).expect_err("drawn before it was in the pile");
    assert_eq!(
        early.to_string(),
        "Blockade* cannot have been drawn: there was no draw by the US from 3 to 9"
    );

    let shown = Life { forbidden: vec![(US, 4, 4)], ..used(10, 0, US, 9) };
    let shown = solve(&groups, &[shown]).expect_err("not in the hand that was shown");
    assert!(shown.to_string().contains("the US's draw of 1 at 1"), "{shown}");

    let lives = [used(4, 0, US, 9), used(10, 0, US, 9), life(5, 0), life(7, 0)];
    let crowded = solve(&groups, &lives).expect_err("two cards in a draw of one");
    let Contradiction::TooManyCards { lives, groups: of, .. } = &crowded else { panic!("{crowded}") };
    assert_eq!((&lives[..], &of[..]), (&[0, 1][..], &groups[..1]));
    assert!(crowded.to_string().starts_with("2 cards (Duck and Cover, Blockade*) have to come"), "{crowded}");

    let lives = [used(4, 0, US, 9), used(10, 0, USSR, 9)];
    let starved = solve(&groups, &lives).expect_err("a card short");
    let Contradiction::TooFewCards { lives, groups: of, .. } = &starved else { panic!("{starved}") };
    assert_eq!((&lives[..], &of[..]), (&[1][..], &groups[1..]));
}

/// What really happened, for the checker, which does not look at the lives' limits at all.
enum Event {
    Enters(usize),
    Group(usize),
    Reshuffle,
    Leaves(usize, Side),
    LeavesPeek(usize),
    Shown(Side, Vec<usize>),
    /// This side does not hold this life now.
    Absent(usize, Side),
}

/// A random flow of cards, with everything that a log would show of it.
struct Flow {
    rng: SplitMix,
    time: u32,
    epoch: u32,
    /// Lives by where they are.
    pile: Vec<usize>,
    hands: [Vec<usize>; 2],
    discards: Vec<CardId>,
    groups: Vec<Group>,
    lives: Vec<Life>,
    events: Vec<Event>,
}

impl Flow {
    fn play(seed: u64) -> Flow {
        let mut flow = Flow {
            rng: SplitMix(seed),
            time: 0,
            epoch: 0,
            pile: Vec::new(),
            hands: [Vec::new(), Vec::new()],
            discards: Vec::new(),
            groups: Vec::new(),
            lives: Vec::new(),
            events: Vec::new(),
        };
        let cards = 12 + flow.below(60) as u8;
        flow.enter((1..=cards).map(CardId).collect());
        let (hand, turns) = (2 + flow.below(7), 1 + flow.below(9));
        for turn in 0..turns {
            if turn == 3 {
                flow.tick();
                flow.enter((cards + 1..=cards + 20).map(CardId).collect());
            }
            for side in Side::BOTH {
                let missing = hand - flow.hands[side as usize].len().min(hand);
                flow.draw(side, missing);
            }
            for _ in 0..2 * hand {
                flow.something_happens();
            }
        }
        flow
    }

    fn below(&mut self, n: usize) -> usize {
        self.rng.below(n as u32) as usize
    }

    fn tick(&mut self) {
        self.time += 1;
    }

    fn enter(&mut self, cards: Vec<CardId>) {
        for card in cards {
            self.events.push(Event::Enters(self.lives.len()));
            self.pile.push(self.lives.len());
            self.lives.push(Life::new(card, self.time));
        }
    }

    /// The pile is empty: everything that entered it before has left it. If a look left cards on the table,
    /// those go back later, and nobody knows which ones.
    fn reshuffle(&mut self, looked_at: bool) {
        self.tick();
        self.epoch += 1;
        if !looked_at {
            for life in &mut self.lives {
                life.must_leave_pile_by.get_or_insert(self.time);
            }
        }
        self.events.push(Event::Reshuffle);
        let discards = std::mem::take(&mut self.discards);
        self.enter(discards);
    }

    fn take_from_pile(&mut self, side: Option<Side>, wanted: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        while taken.len() < wanted {
            if self.pile.is_empty() {
                if self.discards.is_empty() {
                    break;
                }
                self.reshuffle(side.is_none() && !taken.is_empty());
            }
            self.tick();
            let size = self.pile.len().min(wanted - taken.len());
            self.events.push(Event::Group(self.groups.len()));
            self.groups.push(Group { time: self.time, side, size, deck_epoch: self.epoch });
            for _ in 0..size {
                let n = self.below(self.pile.len());
                taken.push(self.pile.swap_remove(n));
            }
        }
        taken
    }

    fn draw(&mut self, side: Side, wanted: usize) {
        let taken = self.take_from_pile(Some(side), wanted);
        self.hands[side as usize].extend(taken);
    }

    fn something_happens(&mut self) {
        self.tick();
        let side = Side::BOTH[self.below(2)];
        match self.below(40) {
            0 => self.show(side),
            1 => self.look(),
            2 => self.draw(side, 2),
            3..=5 => self.note_absence(side),
            6..=12 => {}
            _ => self.use_card(side),
        }
    }

    fn use_card(&mut self, side: Side) {
        let held = self.hands[side as usize].len();
        if held == 0 {
            return;
        }
        let n = self.below(held);
        let life = self.hands[side as usize].swap_remove(n);
        self.lives[life].ends = Some(End { time: self.time, side: Some(side) });
        self.events.push(Event::Leaves(life, side));
        if self.below(5) > 0 {
            self.discards.push(self.lives[life].card);
        }
    }

    fn show(&mut self, side: Side) {
        let hand = self.hands[side as usize].clone();
        for (index, life) in self.lives.iter_mut().enumerate() {
            if hand.contains(&index) {
                life.seen.get_or_insert((side, self.time));
            } else {
                life.forbidden.push((side, self.time, self.time));
            }
        }
        self.events.push(Event::Shown(side, hand));
    }

    fn note_absence(&mut self, side: Side) {
        if self.lives.is_empty() {
            return;
        }
        let life = self.below(self.lives.len());
        if !self.hands[side as usize].contains(&life) {
            self.lives[life].forbidden.push((side, self.time, self.time));
            self.events.push(Event::Absent(life, side));
        }
    }

    /// At most once per game: the event removes its card.
    fn look(&mut self) {
        if self.groups.iter().any(|group| group.side.is_none()) {
            return;
        }
        for life in self.take_from_pile(None, 5) {
            self.tick();
            if self.below(2) == 0 {
                self.lives[life].ends = Some(End { time: self.time, side: None });
                self.events.push(Event::LeavesPeek(life));
                self.discards.push(self.lives[life].card);
            } else {
                self.pile.push(life);
            }
        }
    }

    /// Goes through it again with the draws that were found.
    fn check(&self, seed: u64, draws: &Draws) {
        let mut pile: Vec<usize> = Vec::new();
        let mut hands: [Vec<usize>; 2] = Default::default();
        let mut table: Vec<usize> = Vec::new();
        let remove = |from: &mut Vec<usize>, life: usize| {
            let at = from.iter().position(|&held| held == life);
            from.swap_remove(at.unwrap_or_else(|| panic!("seed {seed}: life {life} is not there")));
        };
        for event in &self.events {
            // The look is over when anything other than its own steps happens.
            let goes_on = match *event {
                Event::Group(at) => self.groups[at].side.is_none(),
                Event::Enters(_) | Event::Reshuffle | Event::LeavesPeek(_) => true,
                Event::Leaves(..) | Event::Shown(..) | Event::Absent(..) => false,
            };
            if !goes_on {
                pile.append(&mut table);
            }
            match *event {
                Event::Enters(life) => pile.push(life),
                Event::Group(at) => {
                    assert_eq!(draws[at].len(), self.groups[at].size, "seed {seed}: group {at}");
                    for &life in &draws[at] {
                        remove(&mut pile, life);
                        match self.groups[at].side {
                            Some(side) => hands[side as usize].push(life),
                            None => table.push(life),
                        }
                    }
                }
                Event::Reshuffle => assert!(pile.is_empty(), "seed {seed}: reshuffled with {pile:?} left"),
                Event::LeavesPeek(life) => remove(&mut table, life),
                Event::Leaves(life, side) => remove(&mut hands[side as usize], life),
                Event::Shown(side, ref shown) => {
                    let (mut held, mut shown) = (hands[side as usize].clone(), shown.clone());
                    held.sort_unstable();
                    shown.sort_unstable();
                    assert_eq!(held, shown, "seed {seed}");
                }
                Event::Absent(life, side) => assert!(!hands[side as usize].contains(&life), "seed {seed}"),
            }
        }
    }
}

#[test]
fn hidden_draws_are_found_again() {
    let (mut reshuffles, mut looks, mut divided) = (0, 0, 0);
    for seed in 0..2000 {
        let flow = Flow::play(seed);
        let draws = solve(&flow.groups, &flow.lives).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        flow.check(seed, &draws);
        assert_eq!(solve(&flow.groups, &flow.lives), Ok(draws), "seed {seed}: the same answer twice");
        reshuffles += flow.epoch;
        let looked = flow.groups.iter().filter(|group| group.side.is_none()).count();
        looks += looked.min(1);
        divided += looked / 2;
    }
    assert!(reshuffles > 1000 && looks > 1000, "{reshuffles} reshuffles, {looks} looks");
    assert!(divided > 20, "{divided} looks over a reshuffle");
}

/// Tries everything, which works only for the smallest cases.
fn has_solution(groups: &[Group], lives: &[Life], room: &mut [usize]) -> bool {
    let Some((life, rest)) = lives.split_first() else { return room.iter().all(|&left| left == 0) };
    let must = life.ends.is_some() || life.seen.is_some() || life.must_leave_pile_by.is_some();
    if !must && has_solution(groups, rest, room) {
        return true;
    }
    for at in 0..groups.len() {
        let (time, side) = (groups[at].time, groups[at].side.expect("no looks here"));
        let last = life.ends.map_or(u32::MAX, |end| end.time);
        let fits = room[at] > 0
            && (life.enters..=last).contains(&time)
            && life.ends.is_none_or(|end| end.side == Some(side))
            && life.seen.is_none_or(|seen| seen.0 == side && seen.1 >= time)
            && life.must_leave_pile_by.is_none_or(|by| by > time)
            && !life.forbidden.iter().any(|&(whose, from, to)| {
                whose == side && (from..=to).any(|moment| time <= moment && moment < last)
            });
        if fits {
            room[at] -= 1;
            let found = has_solution(groups, rest, room);
            room[at] += 1;
            if found {
                return true;
            }
        }
    }
    false
}

#[test]
fn a_contradiction_is_one() {
    let mut rng = SplitMix(7);
    let mut pick = |n: u32| rng.below(n);
    let mut solvable = 0;
    for case in 0..5000 {
        let n = 1 + pick(4);
        let side = |n: u32| Side::BOTH[n as usize];
        let groups: Vec<Group> =
            (0..n).map(|at| group(at * 3 + pick(3), side(pick(2)), pick(3) as usize)).collect();
        let lives: Vec<Life> = (0..2 + pick(6) as u8)
            .map(|card| Life {
                ends: (pick(3) == 0).then(|| End { time: 4 + pick(10), side: Some(side(pick(2))) }),
                forbidden: (0..pick(2)).map(|_| (side(pick(2)), pick(6), 3 + pick(6))).collect(),
                must_leave_pile_by: (pick(8) == 0).then(|| 3 + pick(10)),
                ..life(1 + card, pick(5))
            })
            .collect();
        let mut room: Vec<usize> = groups.iter().map(|group| group.size).collect();
        let expected = has_solution(&groups, &lives, &mut room);
        let found = solve(&groups, &lives);
        assert_eq!(found.is_ok(), expected, "case {case}: {groups:?} {lives:?} {found:?}");
        solvable += usize::from(expected);
    }
    assert!((500..4500).contains(&solvable), "{solvable} of 5000 solvable");
}
