//! What the lines of a log tell about hidden cards: facts from which [`crate::hands`] works out the real draws for
//! the second pass.

use super::cards::{ASK_NOT, modified_ops};
use super::trail::Trail;
use crate::hands::{self, Contradiction, End, Group, Life};
use contract::{BySide, CardId, CardSet, Side};
use struggle::choice::Choice;
use struggle::effects::Effect;
use struggle::facts::{self, cards};
use struggle::log::Entry;
use struggle::{Setup, State};

/// Something learned about cards. Times are counted in acts.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Fact {
    /// These cards entered the draw pile.
    Enter {
        time: u32,
        cards: CardSet,
    },
    /// The draw pile ran out. `looking`: while Our Man in Tehran held cards that go back to it.
    Reshuffle {
        time: u32,
        looking: bool,
    },
    /// A card was drawn; `None` for Our Man in Tehran.
    Draw {
        time: u32,
        side: Option<Side>,
        deal: u32,
    },
    Leaves {
        time: u32,
        side: Option<Side>,
        card: CardId,
    },
    Seen {
        time: u32,
        side: Side,
        card: CardId,
    },
    Absent {
        time: u32,
        side: Side,
        cards: CardSet,
    },
    /// This side loses because of a scoring card in its hand, which may never be named.
    LosesByScoringCard {
        time: u32,
        side: Side,
    },
}

/// What the log says about scoring cards in hand at the end of a turn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum ScoringHeld {
    /// The game continues, or ended in another way after the hands had been checked.
    ByNobody,
    /// This side lost because of one.
    By(Side),
    /// This side won, but it is unknown how.
    NotBy(Side),
    /// The log says nothing about it.
    Untold,
}

/// The time after this many acts. If a draw empties the pile, it is reshuffled in the same act, after the
/// draw.
pub(crate) fn time(acts: usize) -> u32 {
    acts as u32 * 2
}

/// Collects what the entries of one act tell about cards.
#[derive(Clone)]
pub(crate) struct Notes {
    pub facts: Trail<Fact>,
    draws: usize,
    /// Cards that came into a hand openly, so no draw has to explain them.
    public: BySide<CardSet>,
    /// Scoring cards that were shown in a hand and have not left it.
    shown_scoring: BySide<CardSet>,
    deal: u32,
    event: CardId,
}

impl Notes {
    pub fn new(setup: &Setup) -> Notes {
        let mut facts = Trail::new();
        facts.push(Fact::Enter { time: 0, cards: setup.joins[0].1 });
        Notes {
            facts,
            draws: 0,
            public: BySide::default(),
            shown_scoring: BySide::default(),
            deal: 0,
            event: CardId(0),
        }
    }

    pub fn draws(&self) -> usize {
        self.draws
    }

    /// A card was played from hand by a pick, which has no entry.
    pub fn leaves(&mut self, time: u32, side: Side, card: CardId) {
        if card == cards::THE_CHINA_CARD {
            return;
        }
        self.shown_scoring[side].remove(card);
        if self.public[side].has(card) {
            self.public[side].remove(card);
        } else {
            self.facts.push(Fact::Leaves { time, side: Some(side), card });
        }
    }

    /// A trapped side could not discard anything.
    pub fn nothing_to_discard(&mut self, setup: &Setup, state: &State, time: u32, side: Side) {
        let worth_two = setup.deck.iter().filter(|&card| modified_ops(state, side, card) >= 2);
        self.facts.push(Fact::Absent { time, side, cards: worth_two.collect() });
    }

    /// `shown_in_log`: what the log prints about cards that the engine reveals. `held`: what it says about scoring
    /// cards if the turn ends here.
    pub fn note(
        &mut self,
        setup: &Setup,
        (before, state): (&State, &State),
        (shown_in_log, held): (CardSet, ScoringHeld),
        time: u32,
        entries: &[Entry],
    ) {
        for entry in entries {
            match *entry {
                Entry::TurnBegins { turn } => self.turn_begins(setup, turn, time),
                Entry::TurnEnds { .. } => self.turn_ends(setup, held, time),
                Entry::Reshuffle => self.reshuffled(state, time),
                Entry::Drew { side, .. } => self.drawn(Some(side), time),
                Entry::Peeked { .. } => self.drawn(None, time),
                Entry::Event { card, .. } => {
                    self.event = card;
                    self.deal += u32::from(matches!(card, cards::OUR_MAN_IN_TEHRAN | ASK_NOT));
                    self.hand_shown(setup, card, shown_in_log, time, entries);
                }
                Entry::RoundBegins { .. } => self.event = CardId(0),
                Entry::Skipped { side } => {
                    // Modifiers end with the turn, which may have ended in the same act.
                    let ended = entries.iter().any(|entry| matches!(entry, Entry::TurnEnds { .. }));
                    self.skipped(setup, state, if ended { before } else { state }, time, side);
                }
                _ => self.note_card(setup, state, shown_in_log, time, entry),
            }
        }
    }

    fn turn_begins(&mut self, setup: &Setup, turn: u8, time: u32) {
        self.deal += 1;
        if turn != setup.joins[0].0
            && let Some((_, joining)) = setup.joins.iter().find(|(when, _)| *when == turn)
        {
            // The turn may begin in the same act as the last draw, but after it.
            self.facts.push(Fact::Enter { time: time + 1, cards: *joining });
        }
    }

    /// A side that holds a scoring card now has lost. If the game continues, nobody holds one, except that one that
    /// was shown is still there until it leaves.
    fn turn_ends(&mut self, setup: &Setup, held: ScoringHeld, time: u32) {
        self.event = CardId(0);
        if !setup.options.held_scoring_loses {
            return;
        }
        let without: &[Side] = match held {
            ScoringHeld::ByNobody => &Side::BOTH,
            ScoringHeld::By(Side::Us) | ScoringHeld::NotBy(Side::Ussr) => &[Side::Ussr],
            ScoringHeld::By(Side::Ussr) | ScoringHeld::NotBy(Side::Us) => &[Side::Us],
            ScoringHeld::Untold => &[],
        };
        for &side in without {
            let cards = facts::SCORING_CARDS - self.shown_scoring[side];
            self.facts.push(Fact::Absent { time, side, cards });
        }
        if let ScoringHeld::By(side) = held
            && (self.fixed()[side] & facts::SCORING_CARDS).is_empty()
        {
            self.facts.push(Fact::LosesByScoringCard { time, side });
        }
    }

    fn reshuffled(&mut self, state: &State, time: u32) {
        let looking = !state.hidden.peeked.is_empty();
        self.facts.push(Fact::Reshuffle { time: time + 1, looking });
        self.facts.push(Fact::Enter { time: time + 1, cards: state.hidden.deck });
        self.deal += 1;
    }

    fn drawn(&mut self, side: Option<Side>, time: u32) {
        self.draws += 1;
        self.facts.push(Fact::Draw { time, side, deal: self.deal });
    }

    /// Events that show a whole hand, or all its scoring cards, also tell what is not there.
    fn hand_shown(
        &mut self,
        setup: &Setup,
        event: CardId,
        shown_in_log: CardSet,
        time: u32,
        entries: &[Entry],
    ) {
        let (side, all) = match event {
            cards::CIA_CREATED => (Side::Ussr, setup.deck),
            cards::LONE_GUNMAN | cards::ALDRICH_AMES_REMIX => (Side::Us, setup.deck),
            cards::THE_CAMBRIDGE_FIVE => (Side::Us, facts::SCORING_CARDS),
            _ => return,
        };
        let listed: CardSet = entries
            .iter()
            .filter_map(|entry| match entry {
                Entry::Revealed { side: s, card } if *s == side => Some(*card),
                _ => None,
            })
            .collect();
        // A list that is cut off says nothing about other cards.
        if listed.is_subset(shown_in_log) {
            self.facts.push(Fact::Absent { time, side, cards: all - listed });
        }
    }

    /// A skipped round: there was nothing to play, or nothing to discard in a trap. `then`: the state with the
    /// round's modifiers.
    fn skipped(&mut self, setup: &Setup, state: &State, then: &State, time: u32, side: Side) {
        let trap = if side == Side::Us { Effect::Quagmire } else { Effect::BearTrap };
        // Traps do not end with the turn, but may begin in the act before the round.
        if state.public.effects.has(trap) {
            self.nothing_to_discard(setup, then, time, side);
            self.facts.push(Fact::Absent { time, side, cards: facts::SCORING_CARDS });
        } else {
            self.facts.push(Fact::Absent { time, side, cards: setup.deck });
        }
    }

    /// A card that leaves a hand, enters one or is seen in one.
    fn note_card(&mut self, setup: &Setup, state: &State, shown_in_log: CardSet, time: u32, entry: &Entry) {
        match *entry {
            // The companion of UN Intervention, or UN Intervention with a card from Grain Sales.
            Entry::Played { side, card, .. } if self.event == cards::UN_INTERVENTION => {
                self.leaves(time, side, card);
            }
            Entry::Played { side, mode, .. } if mode == Choice::WITH_UN.0 => {
                self.leaves(time, side, cards::UN_INTERVENTION);
            }
            Entry::Headline { side, card } => self.leaves(time, side, card),
            Entry::Discarded { side: Side::Us, card }
                if self.event == cards::OUR_MAN_IN_TEHRAN && !is_cleanup(state) =>
            {
                self.facts.push(Fact::Leaves { time, side: None, card });
            }
            Entry::Discarded { side, card } => self.leaves(time, side, card),
            Entry::HandedOver { to, card } => {
                let ops = |card: CardId| modified_ops(state, to.foe(), card);
                let higher = setup.deck.iter().filter(|&c| ops(c) > ops(card));
                self.facts.push(Fact::Absent { time, side: to.foe(), cards: higher.collect() });
                self.leaves(time, to.foe(), card);
                self.public[to.foe()].insert(cards::MISSILE_ENVY);
            }
            // Drawn into an open hand, or cut off: only a guess.
            Entry::Revealed { card, .. } if !shown_in_log.has(card) => {}
            Entry::Revealed { side, card } if !self.public[side].has(card) => {
                if self.event == cards::GRAIN_SALES_TO_SOVIETS && side == Side::Ussr {
                    self.leaves(time, side, card);
                } else {
                    self.facts.push(Fact::Seen { time, side, card });
                    if facts::SCORING_CARDS.has(card) {
                        self.shown_scoring[side].insert(card);
                    }
                }
            }
            Entry::Revealed { side, card } if self.event == cards::GRAIN_SALES_TO_SOVIETS => {
                self.public[side].remove(card);
            }
            Entry::Returned { to, card } => self.public[to].insert(card),
            Entry::Reclaimed { side, card } if self.event == cards::SALT_NEGOTIATIONS => {
                self.public[side].insert(card);
            }
            _ => {}
        }
    }

    /// Cards that are known to be where they are: they stay there while the first pass rearranges the hands.
    pub fn fixed(&self) -> BySide<CardSet> {
        let mut fixed = self.public;
        for side in Side::BOTH {
            fixed[side] |= self.shown_scoring[side];
        }
        fixed
    }
}

fn is_cleanup(state: &State) -> bool {
    state.public.phase == struggle::state::Phase::EndOfTurn
}

/// All draws of the game in order, as the facts require them; several possibilities if the log does not say which
/// scoring card lost the game.
pub(crate) fn solve(facts: &[Fact]) -> Result<Vec<Vec<CardId>>, Contradiction> {
    let Flow { lives, groups, draw_group } = flow(facts);
    let lost_by = facts.iter().find_map(|fact| match *fact {
        Fact::LosesByScoringCard { time, side } => Some((side, time)),
        _ => None,
    });
    let ways = match lost_by {
        Some(held) => hands::solve_with_scoring_held(&groups, &lives, held)?,
        None => vec![hands::solve(&groups, &lives)?],
    };
    let in_order = |drawn: hands::Draws| {
        let mut next = vec![0; groups.len()];
        let one = |&group: &usize| {
            let life = drawn[group][next[group]];
            next[group] += 1;
            lives[life].card
        };
        draw_group.iter().map(one).collect()
    };
    Ok(ways.into_iter().map(in_order).collect())
}

/// The lives of all cards, the deals, and the deal of each draw.
struct Flow {
    lives: Vec<Life>,
    groups: Vec<Group>,
    draw_group: Vec<usize>,
}

fn flow(facts: &[Fact]) -> Flow {
    let mut lives: Vec<Life> = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut deals: Vec<(u32, Option<Side>)> = Vec::new();
    let mut draw_group: Vec<usize> = Vec::new();
    let mut epoch = 0;
    let current = |lives: &[Life], card: CardId| {
        lives.iter().rposition(|life| life.card == card && life.ends.is_none())
    };
    for fact in facts {
        match *fact {
            Fact::Enter { time, cards } => lives.extend(cards.iter().map(|card| Life::new(card, time))),
            Fact::Reshuffle { time, looking } => {
                epoch += 1;
                // It is unknown which cards go back to the pile: see `Life::must_leave_pile_by`.
                for life in lives.iter_mut().filter(|life| !looking && life.must_leave_pile_by.is_none()) {
                    life.must_leave_pile_by = Some(time);
                }
            }
            Fact::Draw { time, side, deal } => {
                let known = deals.iter().position(|known| *known == (deal, side));
                let at = known.unwrap_or_else(|| {
                    deals.push((deal, side));
                    groups.push(Group { time, side, size: 0, deck_epoch: epoch });
                    groups.len() - 1
                });
                groups[at].size += 1;
                draw_group.push(at);
            }
            Fact::Leaves { time, side, card } => {
                if let Some(at) = current(&lives, card) {
                    lives[at].ends = Some(End { time, side });
                }
            }
            Fact::Seen { time, side, card } => {
                if let Some(at) = current(&lives, card)
                    && lives[at].seen.is_none()
                {
                    lives[at].seen = Some((side, time));
                }
            }
            Fact::Absent { .. } | Fact::LosesByScoringCard { .. } => {}
        }
    }
    for fact in facts {
        if let Fact::Absent { time, side, cards } = *fact {
            for life in lives.iter_mut().filter(|life| cards.has(life.card)) {
                life.forbidden.push((side, time, time));
            }
        }
    }
    Flow { lives, groups, draw_group }
}
