//! Works out who drew which card. A log never shows a draw, only what hands lose later; here the draws are
//! filled in so that everything the log does show is possible.
//!
//! Times are chosen by the caller, as any increasing numbers: every event gets its own. A *life* of a card is
//! its way from entering the draw pile to leaving a hand; a card that is shuffled again starts a new life. A
//! *group* is a moment at which one side drew some cards. Every life is drawn at most once, so this is an
//! assignment of lives to groups, and the best one is found exactly (`matching`).

mod matching;

use crate::names;
use contract::{CardId, Side};
use matching::{Matching, Unmatched};
use std::fmt;

/// Cards drawn by one side at the same moment.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Group {
    pub time: u32,
    /// `None`: the cards that Our Man in Tehran looks at. Those not discarded go back to the pile and can be
    /// drawn later.
    pub side: Option<Side>,
    pub size: usize,
    /// How many times the pile has been reshuffled before. A deal that exhausts the pile is two groups.
    pub deck_epoch: u32,
}

/// The log shows a card leaving this side's hand. `side` is `None` for a card that Our Man in Tehran
/// discards.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct End {
    pub time: u32,
    pub side: Option<Side>,
}

/// One passage of a card from the pile through a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Life {
    pub card: CardId,
    /// When it entered the draw pile; it can be drawn from then on.
    pub enters: u32,
    /// Drawn by this side, at this time at the latest. `None`: never seen to leave, so held to the end of the
    /// log if it was drawn at all.
    pub ends: Option<End>,
    /// First seen in this hand without leaving it (a hand shown, a card given back), so drawn before.
    pub seen: Option<(Side, u32)>,
    /// Side, and the first and last moment at which it cannot have been in that hand. If a card leaves at the
    /// first of them, it was already gone.
    pub forbidden: Vec<(Side, u32, u32)>,
    /// The next reshuffle. It was drawn before that, because a pile is reshuffled only when it is empty.
    ///
    /// If a look by Our Man in Tehran empties the pile, the cards he gives back are carried over the
    /// reshuffle. Then this is the following reshuffle for all cards that were in the pile; the sizes of the
    /// groups ensure that the right number remains.
    pub must_leave_pile_by: Option<u32>,
}

impl Life {
    pub fn new(card: CardId, enters: u32) -> Life {
        Life { card, enters, ends: None, seen: None, forbidden: Vec::new(), must_leave_pile_by: None }
    }

    /// Whether some side must have drawn it.
    fn must_be_drawn(&self) -> bool {
        self.ends.is_some() || self.seen.is_some() || self.must_leave_pile_by.is_some()
    }

    fn leaves_from_peek(&self) -> bool {
        self.ends.is_some_and(|end| end.side.is_none())
    }

    fn leaves_hand_at(&self) -> u32 {
        self.ends.map_or(u32::MAX, |end| end.time)
    }

    fn in_pile_at(&self, time: u32) -> bool {
        self.enters <= time && self.must_leave_pile_by.is_none_or(|by| time < by)
    }

    /// Whether this side can have drawn it at that time, judging by where it was when.
    fn reaches(&self, side: Side, time: u32) -> bool {
        self.in_pile_at(time)
            && self.ends.is_none_or(|end| end.side == Some(side) && time <= end.time)
            && self.seen.is_none_or(|(seen_by, seen)| seen_by == side && time <= seen)
    }

    /// Whether, if drawn then, it would be in this hand at a moment when it was not there.
    fn is_ruled_out(&self, side: Side, time: u32) -> bool {
        let leaves = self.leaves_hand_at();
        self.forbidden.iter().any(|&(whose, from, to)| {
            let first = from.max(time);
            whose == side && first <= to && first < leaves
        })
    }

    fn can_be_drawn_in(&self, group: &Group) -> bool {
        match group.side {
            Some(side) => self.reaches(side, group.time) && !self.is_ruled_out(side, group.time),
            None => {
                let ends_after = self.ends.is_some_and(|end| end.side.is_none() && group.time <= end.time);
                ends_after && self.in_pile_at(group.time)
            }
        }
    }
}

/// Why no distribution of the cards explains the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// No draw can have brought this card to where the log shows it.
    NeverDrawn { life: usize, card: CardId, why: String },
    /// These lives fit only into these groups, but there are too many of them.
    TooManyCards { lives: Vec<usize>, cards: Vec<CardId>, groups: Vec<Group> },
    /// Only these lives fit into these groups, but there are too few of them.
    TooFewCards { lives: Vec<usize>, cards: Vec<CardId>, groups: Vec<Group> },
    /// A hand lost a card that the log does not name, but every card it could have held is seen later.
    NothingToLose { loss: End },
    /// This side lost because of a scoring card in its hand, but cannot have held one.
    NoScoringCard { side: Side },
}

/// For each group, in the given order, the indices of the lives drawn there, ascending. For a look by Our Man
/// in Tehran: all the cards that came up.
pub type Draws = Vec<Vec<usize>>;

/// Fills in all draws, or reports the contradiction. The same input always gives the same result.
///
/// Among all solutions it chooses one in which cards are held as briefly as possible, since people rarely
/// hold cards, and if a card is needed that never shows up, one that is not a scoring card.
pub fn solve(groups: &[Group], lives: &[Life]) -> Result<Draws, Contradiction> {
    let by_hands = |life: &Life| !life.leaves_from_peek();
    for (index, life) in lives.iter().enumerate().filter(|(_, life)| life.must_be_drawn()) {
        if !groups.iter().any(|group| life.can_be_drawn_in(group)) {
            return Err(never_drawn(index, life, groups));
        }
    }
    let room: Vec<usize> =
        groups.iter().map(|group| if group.side.is_some() { group.size } else { 0 }).collect();
    let mut matching = Matching::new(&room, lives.len());
    for (index, life) in lives.iter().enumerate().filter(|(_, life)| by_hands(life)) {
        for (at, group) in groups.iter().enumerate() {
            if group.side.is_some() && life.can_be_drawn_in(group) {
                matching.allow(index, at, cost(life, group, groups));
            }
        }
    }
    let must: Vec<bool> = lives.iter().map(|life| life.must_be_drawn() && by_hands(life)).collect();
    let drawn_in = matching.solve(&must).map_err(|unmatched| blame(unmatched, groups, lives))?;
    let mut draws = vec![Vec::new(); groups.len()];
    for (life, at) in drawn_in.iter().enumerate() {
        if let Some(at) = *at {
            draws[at].push(life);
        }
    }
    look_at_pile(groups, lives, &drawn_in, &mut draws)?;
    Ok(draws)
}

/// Fills in all draws if hands also lost cards that the log does not name (a discard at the end of a turn
/// whose line is missing). Also returns which life was lost at each of these moments: one that the log never
/// shows again.
pub fn solve_with_losses(
    groups: &[Group],
    lives: &[Life],
    losses: &[End],
) -> Result<(Draws, Vec<usize>), Contradiction> {
    let Some((&loss, rest)) = losses.split_first() else {
        return Ok((solve(groups, lives)?, Vec::new()));
    };
    let can_be_lost = |&life: &usize| {
        let life: &Life = &lives[life];
        let in_hand_later = life.seen.is_some_and(|(_, seen)| seen > loss.time);
        life.ends.is_none() && !in_hand_later && life.enters <= loss.time
    };
    let mut candidates: Vec<usize> = (0..lives.len()).filter(can_be_lost).collect();
    candidates.sort_by_key(|&life| names::is_scoring(lives[life].card));
    let mut lives = lives.to_vec();
    for candidate in candidates {
        lives[candidate].ends = Some(loss);
        if let Ok((draws, mut lost)) = solve_with_losses(groups, &lives, rest) {
            lost.insert(0, candidate);
            return Ok((draws, lost));
        }
        lives[candidate].ends = None;
    }
    // Nothing fits: report the contradiction that exists without the loss, or else that there is no card for
    // it.
    solve(groups, &lives)?;
    Err(Contradiction::NothingToLose { loss })
}

/// Fills in all draws if this side held a scoring card at this moment that the log never shows: one solution for
/// each card it can have been.
pub fn solve_with_scoring_held(
    groups: &[Group],
    lives: &[Life],
    held: (Side, u32),
) -> Result<Vec<Draws>, Contradiction> {
    let can_be_held =
        |life: &Life| names::is_scoring(life.card) && life.ends.is_none() && life.seen.is_none();
    let ways: Vec<Draws> = (0..lives.len())
        .filter(|&at| can_be_held(&lives[at]))
        .filter_map(|at| {
            let mut lives = lives.to_vec();
            lives[at].seen = Some(held);
            solve(groups, &lives).ok()
        })
        .collect();
    if ways.is_empty() {
        // Report the contradiction that exists without the card, or else that there is none.
        solve(groups, lives)?;
        return Err(Contradiction::NoScoringCard { side: held.0 });
    }
    Ok(ways)
}

/// The number of this side's deals during which the card would stay in hand, squared: two cards each held
/// over one deal are more likely than one held over two. Scoring cards that never show up again would have
/// had to be played.
fn cost(life: &Life, group: &Group, groups: &[Group]) -> i64 {
    const UNSEEN_SCORING_CARD: i64 = 10_000;
    let sat_through = |later: &&Group| {
        later.side == group.side && group.time < later.time && later.time <= life.leaves_hand_at()
    };
    let deals = groups.iter().filter(sat_through).count();
    let unlikely = life.ends.is_none() && names::is_scoring(life.card);
    (deals * deals) as i64 + if unlikely { UNSEEN_SCORING_CARD } else { 0 }
}

/// Our Man in Tehran sees what is in the pile at that time: the cards he discards, and any others.
fn look_at_pile(
    groups: &[Group],
    lives: &[Life],
    drawn_in: &[Option<usize>],
    draws: &mut Draws,
) -> Result<(), Contradiction> {
    for (index, life) in lives.iter().enumerate().filter(|(_, life)| life.leaves_from_peek()) {
        let peek = (0..groups.len())
            .find(|&at| life.can_be_drawn_in(&groups[at]) && draws[at].len() < groups[at].size)
            .ok_or_else(|| never_drawn(index, life, groups))?;
        draws[peek].push(index);
    }
    for (at, group) in groups.iter().enumerate().filter(|(_, group)| group.side.is_none()) {
        // Cards looked at before the pile ran out are on the table, not in the new pile.
        let before = at.checked_sub(1).map(|before| (&groups[before], &draws[before]));
        let on_table = match before {
            Some((look, seen)) if look.side.is_none() && look.deck_epoch < group.deck_epoch => seen.clone(),
            Some(_) | None => Vec::new(),
        };
        let in_pile = |life: usize| {
            let stays = drawn_in[life].is_none_or(|drawn| groups[drawn].time > group.time);
            stays && lives[life].in_pile_at(group.time) && !lives[life].leaves_from_peek()
        };
        let mut others: Vec<usize> =
            (0..lives.len()).filter(|life| in_pile(*life) && !on_table.contains(life)).collect();
        others.sort_by_key(|&life| names::is_scoring(lives[life].card));
        let others = others.into_iter().take(group.size.saturating_sub(draws[at].len()));
        draws[at].extend(others);
        draws[at].sort_unstable();
        if draws[at].len() < group.size {
            return Err(Contradiction::TooFewCards {
                cards: draws[at].iter().map(|&life| lives[life].card).collect(),
                lives: draws[at].clone(),
                groups: vec![*group],
            });
        }
    }
    Ok(())
}

fn never_drawn(index: usize, life: &Life, groups: &[Group]) -> Contradiction {
    let reached = |group: &&Group| group.side.is_some_and(|side| life.reaches(side, group.time));
    let ruled_out: Vec<Group> = groups.iter().filter(reached).copied().collect();
    let why = if !ruled_out.is_empty() {
        format!("in hand after {}, it would have been seen when it was not there", list(&ruled_out))
    } else if life.leaves_from_peek() {
        format!(
            "it left the cards looked at before {}, but there was no room among them",
            life.leaves_hand_at()
        )
    } else {
        let side = life.ends.and_then(|end| end.side).or(life.seen.map(|(side, _)| side));
        let who = side.map_or("any side", side_name);
        let last = life.seen.map_or(life.leaves_hand_at(), |(_, seen)| seen.min(life.leaves_hand_at()));
        let last = life.must_leave_pile_by.map_or(last, |by| last.min(by.saturating_sub(1)));
        format!("there was no draw by {who} from {} to {last}", life.enters)
    };
    Contradiction::NeverDrawn { life: index, card: life.card, why }
}

fn blame(unmatched: Unmatched, groups: &[Group], lives: &[Life]) -> Contradiction {
    let cards = |some: &[usize]| some.iter().map(|&life| lives[life].card).collect();
    let pick = |some: &[usize]| some.iter().map(|&at| groups[at]).collect();
    match unmatched {
        Unmatched::Lives { lives, groups } => {
            Contradiction::TooManyCards { cards: cards(&lives), lives, groups: pick(&groups) }
        }
        Unmatched::Groups { lives, groups } => {
            Contradiction::TooFewCards { cards: cards(&lives), lives, groups: pick(&groups) }
        }
    }
}

fn side_name(side: Side) -> &'static str {
    match side {
        Side::Us => "the US",
        Side::Ussr => "the USSR",
    }
}

fn list(groups: &[Group]) -> String {
    let one = |group: &Group| {
        let who = group.side.map_or("Our Man in Tehran", side_name);
        format!("{who}'s draw of {} at {} (pile {})", group.size, group.time, group.deck_epoch)
    };
    groups.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn list_cards(cards: &[CardId]) -> String {
    let one =
        |card: &CardId| names::card_name(*card).map_or_else(|| format!("card {}", card.0), str::to_string);
    cards.iter().map(one).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contradiction::NeverDrawn { card, why, .. } => {
                write!(f, "{} cannot have been drawn: {why}", list_cards(&[*card]))
            }
            Contradiction::TooManyCards { cards, groups, .. } => {
                let room: usize = groups.iter().map(|group| group.size).sum();
                let (n, cards, groups) = (cards.len(), list_cards(cards), list(groups));
                write!(f, "{n} cards ({cards}) have to come out of draws of {room} cards: {groups}")
            }
            Contradiction::TooFewCards { cards, groups, .. } => {
                let room: usize = groups.iter().map(|group| group.size).sum();
                let (n, cards, groups) = (cards.len(), list_cards(cards), list(groups));
                write!(f, "draws of {room} cards ({groups}) have only {n} to take: {cards}")
            }
            Contradiction::NothingToLose { loss } => {
                let who = loss.side.map_or("Our Man in Tehran", side_name);
                write!(f, "{who} lost an unnamed card at {}, but no card can be that one", loss.time)
            }
            Contradiction::NoScoringCard { side } => {
                write!(f, "{} lost by a scoring card in hand, but can have held none", side_name(*side))
            }
        }
    }
}

impl std::error::Error for Contradiction {}
