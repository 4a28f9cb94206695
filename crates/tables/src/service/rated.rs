//! Rated games: which tables can be rated, who may play at them, and how ratings change when they end.

use super::ending::EndedTable;
use super::making::Plan;
use super::{Inner, Tables, now};
use crate::boxed;
use crate::refusal::Refusal;
use crate::table::load::state_word;
use bots::Level;
use contract::{BySide, Side};
use league::rating::{Chair, Ending, Finished, Form, Pool, RatedGame, Standing, Terms, Verdict, verdict};
use ratings::Rated;
use std::sync::Arc;
use store::{NewAudit, TableRow};
use wire::Millis;
use wire::people::Person;
use wire::players::RatingChange;
use wire::tables::{ClockKind, Opponent, TableState};

/// Leaving this many games early within this period bars a player from rated games.
const MAX_LEFT: u32 = 3;
const LEFT_WITHIN: Millis = 24 * 3600 * 1000;

/// How precisely the strength of our levels is known (docs/strength.md): one standard deviation, in points.
const LEVEL_DEVIATION: f64 = 25.0;

impl Plan {
    /// Whether a table marked as rated can be rated at all.
    pub(super) fn can_be_rated(&self) -> Result<(), Refusal> {
        if !self.rated {
            return Ok(());
        }
        let Some(game) = self.rules.rated_as() else { return Err(Refusal::RatedOwnCards) };
        match &self.chosen.opponent {
            Opponent::HotSeat => return Err(Refusal::RatedHotSeat),
            Opponent::Bot { level } if level_rating(game, level).is_none() => {
                let known: Vec<_> =
                    Level::ALL.into_iter().filter(|level| level.rating(game).is_some()).collect();
                let known: Vec<_> = known.into_iter().map(Level::word).collect();
                return Err(Refusal::RatedUnknownBot { known: known.join(", ") });
            }
            // Nine influence ahead of a strong level, or by rules it has never played, anyone would collect its rating:
            // a level's strength is known, and it agrees to anything.
            Opponent::Bot { .. } if !self.rules.is_preset() => return Err(Refusal::RatedBotRules),
            Opponent::Bot { .. } | Opponent::Open | Opponent::Link => {}
        }
        if self.chosen.clock == ClockKind::None {
            return Err(Refusal::RatedWithoutClock);
        }
        if self.chosen.helpers {
            return Err(Refusal::RatedWithHints);
        }
        Ok(())
    }
}

/// The rating measured for a level in a game.
pub fn level_rating(game: &str, name: &str) -> Option<f64> {
    Level::from_word(name)?.rating(game).map(f64::from)
}

/// What a ranking shows of a pool in which nobody has played a rated game yet: our levels, the best first.
pub(crate) fn measured_levels(pool: &Pool) -> Vec<Rated> {
    let measured = Level::ALL.into_iter().filter_map(|level| {
        let value = f64::from(level.rating(&pool.game)?);
        let standing = Standing::anchored(value, LEVEL_DEVIATION);
        Some(Rated { pool: pool.clone(), player: format!("bot:{}", level.word()), standing })
    });
    let mut levels: Vec<Rated> = measured.collect();
    levels.sort_by(|one, other| other.standing.now.value.total_cmp(&one.standing.now.value));
    levels
}

impl Tables {
    /// Whether someone may start a rated game: not if they keep leaving games until they like their hand.
    #[boxed]
    pub async fn may_play_rated(&self, person: &str) -> Result<(), Refusal> {
        let left = self.inner.store.left_early(person, now() - LEFT_WITHIN).await?;
        if left < MAX_LEFT { Ok(()) } else { Err(Refusal::TooManyLeft { most: MAX_LEFT }) }
    }

    /// Whether a table is rated; not if there is none. That never changes.
    #[boxed]
    pub async fn is_rated(&self, id: &str) -> Result<bool, Refusal> {
        Ok(self.inner.store.table(id).await?.is_some_and(|row| row.rated))
    }

    /// Whether a rated game is being played at a table; not if there is no such table.
    #[boxed]
    pub async fn plays_rated(&self, id: &str) -> Result<bool, Refusal> {
        let row = self.inner.store.table(id).await?;
        Ok(row.is_some_and(|row| row.rated && row.now.state == state_word(TableState::Playing)))
    }

    /// An administrator annuls a rated game: it counts for no rating, and everything after it is computed again.
    #[boxed]
    pub async fn annul(&self, id: &str, audit: &NewAudit) -> Result<(), Refusal> {
        match self.inner.ratings.annul(id, audit).await {
            Err(ratings::Error::NeverRated(_)) => return Err(Refusal::NeverRated),
            Err(ratings::Error::AnnulledAlready(_)) => return Err(Refusal::SeenTo),
            done => done?,
        };
        // Whoever looks at the table no longer sees a change of ratings, in any process.
        self.inner.store.tell_rematch(id).await?;
        let mut held = self.inner.hold(id).await?;
        self.inner.learn_rematch(held.table()).await
    }

    /// Whether someone may sit down at a table marked as rated, which means they agree to it.
    pub(super) async fn agrees_to_rated(&self, person: &Person) -> Result<(), Refusal> {
        if person.guest {
            return Err(Refusal::RatedGuest);
        }
        self.may_play_rated(&person.id).await
    }
}

impl Inner {
    /// Rates a table that has ended, once, if it counts.
    pub(super) async fn rate(self: &Arc<Self>, ended: &EndedTable) -> Result<(), Refusal> {
        let Some(game) = rated_game(ended) else { return Ok(()) };
        self.anchor_levels(&game.pool, ended.ended_at).await?;
        self.ratings.finish(&game).await?;
        // Those at the table are told how ratings changed, in all processes.
        self.store.tell_rematch(&ended.id).await?;
        let mut held = self.hold(&ended.id).await?;
        self.learn_rematch(held.table()).await
    }

    /// How a finished rated table changed ratings; a computer player's never changes.
    pub(super) async fn changes_of(&self, row: &TableRow) -> Result<Vec<RatingChange>, Refusal> {
        if !row.rated || row.now.ended_at.is_none() {
            return Ok(Vec::new());
        }
        let whole = |thousandths: i64| (thousandths as f64 / 1000.0).round() as i32;
        let seat_of = |player: &str| {
            let held = [&row.now.first, &row.now.second];
            held.into_iter().position(|holder| holder.as_deref() == Some(player))
        };
        let moved = self.store.moved_by(&row.id).await?;
        let changes = moved.into_iter().filter_map(|game| {
            Some(RatingChange {
                seat: u8::try_from(seat_of(&game.player)?).ok()?,
                value: whole(game.value),
                uncertainty: whole(game.uncertainty),
                change: whole(game.value) - whole(game.value - game.change),
                points: game.points,
            })
        });
        Ok(changes.collect())
    }

    /// Gives every measured level its rating in the pool, from the pool's first game on.
    async fn anchor_levels(&self, pool: &Pool, at: Millis) -> Result<(), Refusal> {
        let anchored = self.ratings.anchored(pool).await?;
        for level in Level::ALL {
            let Some(value) = level.rating(&pool.game).map(f64::from) else { continue };
            let player = format!("bot:{}", level.word());
            let known =
                anchored.iter().any(|known| known.player == player && known.standing.now.value == value);
            if !known {
                self.ratings.anchor(pool, &player, value, LEVEL_DEVIATION, at).await?;
            }
        }
        Ok(())
    }
}

/// The pool of a table.
pub(super) fn pool(game: &str, clock: ClockKind) -> Pool {
    let form = match clock {
        ClockKind::None | ClockKind::Live { .. } => Form::Live,
        ClockKind::Correspondence { .. } => Form::Correspondence,
    };
    Pool { game: game.to_owned(), form }
}

/// A finished game as ratings need it; none if it does not count.
fn rated_game(ended: &EndedTable) -> Option<RatedGame> {
    let [us, ussr] = Side::BOTH.map(|side| ended.seat(side));
    let (us, ussr) = (us?, ussr?);
    let chair = |seat: usize| match ended.players[seat].as_deref() {
        // Only accounts agree to rated games, and only against measured levels.
        Some(player) if player.starts_with("bot:") => Chair::Bot(player.to_owned()),
        Some(player) => Chair::Account(player.to_owned()),
        None => Chair::Guest,
    };
    let decisions = |seat: usize| u32::from(ended.decided[seat]);
    let finished = Finished {
        agreed_rated: ended.rated,
        from_the_start: ended.from_the_start,
        chairs: BySide::new(chair(us), chair(ussr)),
        decisions: BySide::new(decisions(us), decisions(ussr)),
        ending: ending(ended)?,
    };
    let Verdict::Rated(score) = verdict(&finished) else { return None };
    Some(RatedGame {
        table: ended.id.clone(),
        at: ended.ended_at,
        pool: pool(ended.rated_as?, ended.clock),
        us: ended.players[us].clone()?,
        ussr: ended.players[ussr].clone()?,
        terms: Terms { rules: ended.rules.clone(), bid: ended.head_start },
        score,
    })
}

fn ending(ended: &EndedTable) -> Option<Ending> {
    Some(match (ended.reason.as_str(), ended.winner) {
        _ if ended.by_rules => Ending::Played(ended.winner),
        ("resigned", Some(winner)) => Ending::Resigned(winner.foe()),
        ("time", Some(winner)) => Ending::OutOfTime(winner.foe()),
        ("agreed", None) => Ending::Agreed,
        ("adjudicated", winner) => Ending::Adjudicated(winner),
        // Given up before the first decision, or declined: there is nothing to rate.
        (_, _) => return None,
    })
}
