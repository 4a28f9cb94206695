//! How long players watch what an event brought before anyone's time goes on. It follows from what the log tells
//! everyone, not from what a page claims to have shown, so it is the same for both and nobody can gain by it. The
//! lengths are those of the page at normal speed (`web/src/tables/shell/story/times.ts`).

use contract::Side;
use contract::told::Facts;

/// A die tumbles and lies there.
pub const DIE: i64 = 3_700;
/// Something hidden is turned over: two headlines, a hand.
pub const REVELATION: i64 = 4_000;
/// A region is counted.
pub const SCORING: i64 = 8_000;
/// A turn is over: points, operations, DEFCON, cards.
pub const END_OF_TURN: i64 = 20_000;
/// A card is played, or used.
pub const CARD: i64 = 1_100;
/// A space changes.
pub const SPACE: i64 = 860;
/// All of one event, unless a turn ends with it.
pub const LONGEST: i64 = 12_000;

/// What one event brought.
pub struct Watched {
    pub dice: u8,
    pub reveals: bool,
    /// Its log entries, as everyone may read them.
    pub told: Vec<Facts>,
}

impl Watched {
    /// In milliseconds. Players do not watch their own cards and influence: `decides` says who goes on deciding, and
    /// that side's clock does not stop for what it did itself.
    pub fn millis(&self, decides: impl Fn(Side) -> bool) -> i64 {
        let lines = self.told.iter().map(|entry| self.length(entry, &decides));
        let sum = i64::from(self.dice) * DIE + i64::from(self.reveals) * REVELATION + lines.sum::<i64>();
        let ends = self.told.iter().any(|entry| entry.closes_turn);
        sum.min(if ends { END_OF_TURN } else { LONGEST })
    }

    fn length(&self, entry: &Facts, decides: &impl Fn(Side) -> bool) -> i64 {
        if entry.closes_turn {
            return END_OF_TURN;
        }
        if entry.region.is_some() && !entry.sums.is_empty() {
            return SCORING;
        }
        match entry.side {
            Some(side) if decides(side) => 0,
            // What a roll did is seen with its die.
            Some(_) if self.dice > 0 => 0,
            _ if !entry.moves.is_empty() => SPACE,
            Some(_) if !entry.changes && !entry.cards.is_empty() => CARD,
            Some(_) | None => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::show::{Holding, SpaceChange};
    use contract::told::Sum;
    use contract::{CardId, SpaceId};

    fn watched(dice: u8, told: &[Facts]) -> Watched {
        Watched { dice, reveals: false, told: told.to_vec() }
    }

    fn played(side: Side) -> Facts {
        Facts::note("played").by(side).card(CardId(7))
    }

    fn placed(side: Side) -> Facts {
        let before = Holding { space: SpaceId(1), us: 0, ussr: 0, control: None, zone: None };
        let after = Holding { us: 1, ..before.clone() };
        Facts::change("influence").by(side).at(SpaceId(1)).moves(SpaceChange { before, after })
    }

    fn scored() -> Facts {
        Facts::note("scored").region("asia").sum(Sum::of(Some(Side::Us)))
    }

    #[test]
    fn the_other_side_watches_card_and_influence_and_whoever_goes_on_placing_does_not() {
        let play = watched(0, &[played(Side::Us), placed(Side::Us), placed(Side::Us)]);
        assert_eq!(play.millis(|side| side == Side::Ussr), CARD + 2 * SPACE);
        assert_eq!(play.millis(|side| side == Side::Us), 0, "one's own play needs no watching");
        assert_eq!(
            play.millis(|_| false),
            CARD + 2 * SPACE,
            "a computer player's play, for the person after it"
        );
        let drawn = Facts::change("drew").by(Side::Us).card(CardId(7));
        assert_eq!(watched(0, &[drawn]).millis(|_| false), 0, "cards drawn are not shown one by one");
    }

    #[test]
    fn dice_revelations_scorings_and_the_end_of_a_turn_are_watched_by_both() {
        for decides in [true, false] {
            assert_eq!(watched(2, &[]).millis(|_| decides), 2 * DIE);
            assert_eq!(watched(0, &[scored()]).millis(|_| decides), SCORING);
            let ends =
                watched(0, &[scored(), Facts::note("ends").closing_turn(), Facts::note("turn_begins")]);
            assert_eq!(ends.millis(|_| decides), END_OF_TURN);
            let headlines = Watched { reveals: true, ..watched(0, &[]) };
            assert_eq!(headlines.millis(|_| decides), REVELATION);
        }
        let coup = watched(1, &[played(Side::Us), placed(Side::Us)]);
        assert_eq!(coup.millis(|_| false), DIE, "what a coup did is seen with its die");
    }

    #[test]
    fn one_event_is_watched_for_twelve_seconds_at_most() {
        assert_eq!(watched(9, &[]).millis(|_| false), LONGEST);
        assert_eq!(watched(0, &vec![placed(Side::Us); 40]).millis(|_| false), LONGEST);
        assert_eq!(watched(0, &[scored(), scored()]).millis(|_| true), LONGEST);
    }
}
