//! What each entry of our log looks like in the client's.

use super::{Explained, Ledger};
use crate::replay::problem::Problem;
use crate::{Influence, Lacking, LineKind, Mode};
use contract::{CardId, Side};
use struggle::choice::Choice;
use struggle::facts::{self, cards};
use struggle::log::Entry;

/// The maximum number of choices that the log may show for a player of Grain Sales.
const MAX_CHOICES: usize = 3;

impl Ledger<'_> {
    /// Processes one entry of the engine's log.
    pub fn explain(&mut self, entry: &Entry) -> Explained {
        match *entry {
            Entry::Vp { score, .. } | Entry::NoVp { score } => {
                self.score = score;
                self.mark();
            }
            Entry::Defcon { level, .. } => {
                self.defcon = level;
                self.mark();
            }
            _ => {}
        }
        if self.cleanup.is_some() {
            return self.explain_turn_end(entry);
        }
        let just_drawn = self.just_drawn.take();
        if *entry == Entry::Reshuffle {
            self.just_drawn = just_drawn;
        }
        // We Will Bury You may be scored at the start of a round without a free choice of card, before its header.
        if self.round.is_some() && matches!(entry, Entry::Vp { .. }) {
            self.take_round()?;
        }
        match *entry {
            Entry::TurnBegins { turn } => self.begin_turn(turn),
            Entry::TurnEnds { .. } => self.end_rounds(),
            Entry::RoundBegins { side, round } => {
                self.event = CardId(0);
                self.round = Some((side, round, self.turn));
                Ok(())
            }
            Entry::Skipped { .. } => self.take_skipped_round(),
            Entry::Event { card, .. } => self.event(entry, card),
            Entry::Operations { mode, value, card, .. } => self.operations(entry, Choice(mode), value, card),
            Entry::NoEvent { card } => {
                self.unmet.insert(card);
                Ok(())
            }
            Entry::EffectBegins { card } => self.effect_begins(entry, card),
            Entry::EffectEnds { card } => self.effect_ends(entry, card),
            Entry::Influence { .. }
            | Entry::Vp { .. }
            | Entry::NoVp { .. }
            | Entry::Defcon { .. }
            | Entry::MilOps { .. }
            | Entry::Target { .. }
            | Entry::SpaceAdvance { .. }
            | Entry::Olympics { .. }
            | Entry::RegionChosen { .. } => self.explain_board(entry),
            Entry::Coup { .. }
            | Entry::RealignRoll { .. }
            | Entry::War { .. }
            | Entry::SpaceRoll { .. }
            | Entry::TrapRoll { .. } => self.explain_dice(entry),
            Entry::Reshuffle
            | Entry::Headline { .. }
            | Entry::Discarded { .. }
            | Entry::Drew { .. }
            | Entry::Revealed { .. }
            | Entry::Reclaimed { .. }
            | Entry::HandedOver { .. }
            | Entry::Returned { .. }
            | Entry::Played { .. }
            | Entry::NothingToReveal { .. }
            | Entry::NothingToDiscard { .. } => self.explain_cards(entry, just_drawn),
            Entry::Bids { .. }
            | Entry::SidesSwapped
            | Entry::ExtraInfluence { .. }
            | Entry::DeckGrows { .. }
            | Entry::Peeked { .. }
            | Entry::Committed { .. }
            | Entry::HeadlineCancelled { .. }
            | Entry::Passed { .. }
            | Entry::Declined { .. }
            | Entry::Contest { .. }
            | Entry::Scored { .. }
            | Entry::Shortfall { .. }
            | Entry::Removed { .. }
            | Entry::CardPassed { .. }
            | Entry::HeldShown { .. }
            | Entry::FinalScoring
            | Entry::GameOver(_)
            | Entry::Consulted
            | Entry::Borrowed { .. }
            | Entry::TurnedOver { .. }
            | Entry::Famine { .. }
            | Entry::Barred { .. }
            | Entry::DieFixed { .. }
            | Entry::MovesFirst { .. }
            | Entry::SeaLanes { .. }
            | Entry::RoundLost { .. }
            | Entry::CoupRolled { .. }
            | Entry::StatecraftLost { .. }
            | Entry::CrisisOpens { .. }
            | Entry::Statecraft { .. }
            | Entry::CrisisEnds { .. }
            | Entry::TakenBeforeDeal { .. }
            | Entry::VoidEvent { .. }
            | Entry::RollsAgain { .. } => Ok(()),
        }
    }

    /// Numbers on the board and its tracks, and what players choose there.
    fn explain_board(&mut self, entry: &Entry) -> Explained {
        match *entry {
            Entry::Influence { side, space, delta, us, ussr, .. } => {
                self.influence(entry, Influence { side, delta, country: space, us, ussr })
            }
            Entry::Vp { side, n, score } => self.need(entry, LineKind::Vp { gain: Some((side, n)), score }),
            Entry::NoVp { score } => self.nothing_awarded(entry, score),
            Entry::Defcon { from, level } => {
                self.need(entry, LineKind::Defcon { level, improves: level > from })
            }
            Entry::MilOps { side, n, .. } => self.need(entry, LineKind::MilOps { side, n }),
            Entry::Target { space, .. } => self.need(entry, LineKind::Target(space)),
            Entry::SpaceAdvance { side, to, .. } => {
                self.need(entry, LineKind::SpaceAdvance { side, space_box: to })
            }
            Entry::Olympics { side, boycott } => self.need(entry, LineKind::Olympics { side, boycott }),
            Entry::RegionChosen { side, region } => {
                let region = Some(crate::Region::from(region));
                let says = LineKind::ChoosesRegion { side, region };
                let left_out = LineKind::ChoosesRegion { side, region: None };
                self.need_like(entry, &says, |line| *line == says || *line == left_out)
            }
            _ => Ok(()),
        }
    }

    fn explain_dice(&mut self, entry: &Entry) -> Explained {
        match *entry {
            Entry::Coup { die, ops, modifier, stability, result, .. } => {
                let success = result > 0;
                self.need(entry, LineKind::Coup { success, die, ops, modifier, stability, result })
            }
            Entry::RealignRoll { side, die, modifier, .. } => {
                // The client applies Iran-Contra Scandal to the roll but prints the roll without it.
                let scandal = side == Side::Us && self.shown.has(cards::IRAN_CONTRA_SCANDAL);
                let modifier = modifier + i8::from(scandal);
                self.need(entry, LineKind::Roll { side, die, modifier, total: die as i8 + modifier })
            }
            Entry::War { space, die, modifier, needed, won, .. } => {
                self.need(entry, LineKind::War(space))?;
                self.need(entry, LineKind::WarResult { victory: won, die, modifier, needed })
            }
            Entry::SpaceRoll { die, needed, .. } => {
                self.need(entry, LineKind::SpaceRoll { die, success: die <= needed, needed })
            }
            Entry::TrapRoll { die, escaped, .. } => self.need(entry, LineKind::TrapRoll { die, escaped }),
            _ => Ok(()),
        }
    }

    fn explain_cards(&mut self, entry: &Entry, just_drawn: Option<CardId>) -> Explained {
        match *entry {
            Entry::Reshuffle => self.need(entry, LineKind::Reshuffle),
            Entry::Headline { side, card } => self.need(entry, LineKind::Headlines { side, card }),
            Entry::Discarded { side, card } => self.need(entry, LineKind::Discards { side, card }),
            Entry::Drew { card, .. } => {
                self.just_drawn = card;
                Ok(())
            }
            // Drawn into an open hand: the client need not print it.
            Entry::Revealed { side, card } if just_drawn == Some(card) => {
                let _ = self.take(|line| *line == LineKind::Reveals { side, card, from_hand: false });
                Ok(())
            }
            Entry::Revealed { side, card } => self.revealed(entry, side, card),
            Entry::Reclaimed { side, card } => {
                // Star Wars goes straight on to the event.
                let _ = self.take(|line| *line == LineKind::Reveals { side, card, from_hand: false });
                Ok(())
            }
            Entry::HandedOver { to, card } => self.revealed(entry, to.foe(), card),
            Entry::Returned { to, card } => {
                if self.taken.take() == Some(card) {
                    self.pass_over_earlier_choices(card);
                }
                self.need(entry, LineKind::Returns { side: to.foe(), card, to })
            }
            Entry::Played { side, card, .. } => self.played(entry, side, card),
            Entry::NothingToReveal { side } => self.nothing_found(entry, side, Lacking::ToReveal),
            Entry::NothingToDiscard { side } => self.nothing_found(entry, side, Lacking::ToDiscard),
            _ => Ok(()),
        }
    }

    // ---- Lines that need more than equality --------------------------------------------------

    /// Several markers in one country are one line with the numbers after the last one.
    fn influence(&mut self, entry: &Entry, says: Influence) -> Explained {
        let Influence { side, delta, country, us, ussr } = says;
        let found = self.open_lines().find_map(|(n, line)| match line.what {
            LineKind::Influence(change)
                if change.side == side
                    && change.country == country
                    && change.delta.signum() == delta.signum()
                    && self.left[n] >= delta.unsigned_abs() =>
            {
                Some((n, change))
            }
            _ => None,
        });
        let Some((n, change)) = found else {
            return self.unexplained(entry, &LineKind::Influence(says));
        };
        self.left[n] -= delta.unsigned_abs();
        if self.left[n] == 0 && (change.us, change.ussr) != (us, ussr) {
            self.left[n] = delta.unsigned_abs();
            let line = LineKind::Influence(Influence { us, ussr, ..change });
            return Err(self.mismatch(Problem::Says(line.to_string())));
        }
        Ok(())
    }

    /// Warsaw Pact Formed and South African Unrest print their event twice.
    fn event(&mut self, entry: &Entry, card: CardId) -> Explained {
        self.event = card;
        self.glasnost |= card == cards::GLASNOST;
        self.need(entry, LineKind::Event(card))?;
        if matches!(card, cards::WARSAW_PACT_FORMED | cards::SOUTH_AFRICAN_UNREST) {
            self.need(entry, LineKind::Event(card))?;
        }
        self.markers_after_event(card)
    }

    /// Influence and realignments print the unmodified value, coups and the space race the modified one.
    fn operations(&mut self, entry: &Entry, choice: Choice, value: u8, card: CardId) -> Explained {
        let printed = facts::OPS[card.0 as usize];
        let granted = if card == cards::OLYMPIC_GAMES { 4 } else { printed };
        let (mode, values) = match choice {
            Choice::INFLUENCE => (Mode::Influence, [printed, granted]),
            Choice::REALIGN => (Mode::Realignment, [printed, granted]),
            Choice::COUP => (Mode::Coup, [value, value]),
            Choice::SPACE => (Mode::Space, [value, value]),
            _ => return Ok(()),
        };
        self.need_like(
            entry,
            &LineKind::UseOps { mode, ops: values[0] },
            |line| matches!(line, LineKind::UseOps { mode: m, ops } if *m == mode && values.contains(ops)),
        )
    }

    fn revealed(&mut self, entry: &Entry, side: Side, card: CardId) -> Explained {
        self.need(entry, LineKind::Reveals { side, card, from_hand: false })?;
        if self.event == cards::GRAIN_SALES_TO_SOVIETS && side == Side::Ussr {
            self.taken = Some(card);
            self.need(entry, LineKind::Reveals { side, card, from_hand: true })?;
        }
        Ok(())
    }

    /// Only a companion of UN Intervention has a line, and a card kept by Grain Sales has two.
    fn played(&mut self, entry: &Entry, side: Side, card: CardId) -> Explained {
        let lines = match self.taken.take() {
            Some(taken) if taken == card && self.pass_over_earlier_choices(card) => 0,
            Some(taken) if taken == card => 2,
            _ if self.event == cards::UN_INTERVENTION => 1,
            _ => 0,
        };
        for _ in 0..lines {
            self.need(entry, LineKind::Plays { side, card })?;
        }
        Ok(())
    }

    /// A player of Grain Sales who goes back and chooses again is told of each time: `reveals X from hand`, then
    /// `plays X`, once or twice, or `returns X`. Only the last choice counts. Whether the card was printed so.
    fn pass_over_earlier_choices(&mut self, card: CardId) -> bool {
        let lines = &self.block().lines;
        let begins = LineKind::Event(cards::GRAIN_SALES_TO_SOVIETS);
        let Some(start) = lines.iter().rposition(|line| line.what == begins) else { return false };
        let (reveals, shows, plays, returns) = (
            LineKind::Reveals { side: Side::Ussr, card, from_hand: false },
            LineKind::Reveals { side: Side::Ussr, card, from_hand: true },
            LineKind::Plays { side: Side::Us, card },
            LineKind::Returns { side: Side::Us, card, to: Side::Ussr },
        );
        let of_this_choice: Vec<usize> = (start + 1..lines.len())
            .filter(|&n| lines[n].what != LineKind::Blank)
            .take_while(|&n| [&reveals, &shows, &plays, &returns].contains(&&lines[n].what))
            .collect();
        let words: String = of_this_choice
            .iter()
            .map(|&n| match &lines[n].what {
                what if *what == reveals => 'r',
                what if *what == shows => 's',
                what if *what == plays => 'p',
                _ => 'b',
            })
            .collect();
        let choices: Vec<&str> = words.trim_start_matches('r').split('s').skip(1).collect();
        // The log may be cut between the two lines of a choice.
        let may_be_cut = self.is_last_block();
        let is_choice = |choice: &&str| match choice.trim_end_matches('r') {
            "p" | "pp" | "b" => true,
            "" => may_be_cut,
            _ => false,
        };
        let again = (2..=MAX_CHOICES).contains(&choices.len()) && choices.iter().all(is_choice);
        if again {
            // The last return is explained by its own entry.
            let last = of_this_choice.last().copied().filter(|&n| lines[n].what == returns);
            for &n in of_this_choice.iter().filter(|&&n| Some(n) != last) {
                self.left[n] = 0;
            }
        }
        again
    }
}

impl From<struggle::facts::Region> for crate::Region {
    fn from(region: struggle::facts::Region) -> crate::Region {
        use struggle::facts::Region;
        match region {
            Region::Europe => crate::Region::Europe,
            Region::Asia => crate::Region::Asia,
            Region::MiddleEast => crate::Region::MiddleEast,
            Region::Africa => crate::Region::Africa,
            Region::CentralAmerica => crate::Region::CentralAmerica,
            Region::SouthAmerica => crate::Region::SouthAmerica,
        }
    }
}
