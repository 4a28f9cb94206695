//! Puzzles made from your own mistakes: errors that reviews found in your latest games, to be replayed where they
//! happened.

use super::{verdict_of, verdict_word};
use crate::boxed;
use crate::refusal::Refusal;
use crate::service::{Tables, now};
use contract::Lang;
use games::GameName;
use review::Estimate;
use store::PuzzleAnswerRow;
use wire::puzzles::{OwnError, OwnErrors};
use wire::reviews::{MomentKind, PlayTried, Review, ReviewEffort, TryPlay};
use wire::tables::{Side, TableInfo};

/// How many of the latest games are looked at.
const GAMES: u32 = 30;
/// How many of them are reviewed at one request.
const BATCH: usize = 10;
const PREFIX: &str = "own-";

/// A finished game, as one of its players sees it.
struct OwnGame {
    id: String,
    info: TableInfo,
    side: Side,
}

/// Whether an answer is to one's own error: those do not affect ratings.
pub(super) fn is_own(puzzle: &str) -> bool {
    puzzle.starts_with(PREFIX)
}

fn name(replay: &str, step: u32) -> String {
    format!("{PREFIX}{replay}-{step}")
}

impl Tables {
    /// Errors in someone's latest games of one kind, as far as those have been reviewed.
    #[boxed]
    pub async fn own_errors(&self, person: &str, game: GameName, lang: Lang) -> Result<OwnErrors, Refusal> {
        let answers = self.inner.store.puzzle_answers_by(person).await?;
        let mut found = OwnErrors { games: 0, reviewed: 0, waiting: 0, errors: Vec::new() };
        for OwnGame { id, info, side } in self.own_games(person, game, lang).await? {
            found.games += 1;
            let Some((effort, review)) = self.whole_review(&id, lang).await? else {
                found.waiting += u32::from(self.is_in_review(&id).await?);
                continue;
            };
            found.reviewed += 1;
            let other = info.seats.iter().filter(|seat| seat.side == Some(side.foe()));
            let opponent = other.filter_map(|seat| seat.person.as_ref()).next();
            let opponent = opponent.map_or_else(String::new, |person| person.name.clone());
            let errors = review.moments.into_iter().filter(|moment| is_error(moment.kind));
            for moment in errors.filter(|moment| moment.side == Some(side)) {
                let puzzle = name(&id, moment.step);
                let answered = answers.iter().find(|answer| answer.puzzle == puzzle);
                found.errors.push(OwnError {
                    replay: id.clone(),
                    step: moment.step,
                    effort,
                    code: moment.code,
                    kind: moment.kind,
                    side,
                    points: moment.points,
                    opponent: opponent.clone(),
                    answered: answered.map(|answer| verdict_of(&answer.verdict)),
                });
            }
        }
        Ok(found)
    }

    /// Has someone's latest games of one kind reviewed, as far as they have no review yet: after everything that somebody
    /// waits for.
    #[boxed]
    pub async fn review_own_games(
        &self,
        person: &str,
        game: GameName,
        lang: Lang,
    ) -> Result<OwnErrors, Refusal> {
        let mut asked = 0;
        for OwnGame { id, .. } in self.own_games(person, game, lang).await? {
            if asked < BATCH && self.whole_review(&id, lang).await?.is_none() {
                asked += usize::from(self.ask_in_batch(&id, person).await?);
            }
        }
        self.own_errors(person, game, lang).await
    }

    /// Someone's latest games of one kind in which they had one side to the end, the latest first.
    async fn own_games(&self, person: &str, game: GameName, lang: Lang) -> Result<Vec<OwnGame>, Refusal> {
        let mut own = Vec::new();
        for (_, row) in self.inner.store.tables_of(person, i64::MAX, GAMES).await? {
            if row.game != game.word() || row.now.state != "over" {
                continue;
            }
            let info = self.info_of(&row, Some(person), lang).await?;
            if let Some(side) = own_side(&info).filter(|_| info.analysis.is_none()) {
                own.push(OwnGame { id: row.id, info, side });
            }
        }
        Ok(own)
    }

    /// Tries out a person's play; if the decision was originally theirs, the first answer is kept.
    #[boxed]
    pub async fn try_again(
        &self,
        id: &str,
        person: &str,
        tried: TryPlay,
        lang: Lang,
    ) -> Result<PlayTried, Refusal> {
        let (step, picks) = (tried.step, tried.picks.clone());
        let judged = self.try_play(id, tried, lang).await?;
        let store = &self.inner.store;
        let Some(row) = store.table(id).await? else { return Ok(judged) };
        let info = self.info_of(&row, Some(person), lang).await?;
        if own_side(&info) == Some(judged.side) {
            let verdict = study::verdict(Estimate { mean: judged.loss.mean, error: judged.loss.error });
            let answer = PuzzleAnswerRow {
                person: person.to_owned(),
                puzzle: name(id, step),
                play: -1,
                verdict: verdict_word(verdict).to_owned(),
                picks_json: serde_json::to_string(&picks).map_err(|bad| Refusal::failed(&bad))?,
                change: 0,
                day: None,
                answered_at: now(),
            };
            store.keep_unrated_answer(&answer).await?;
        }
        Ok(judged)
    }

    /// A game's most thorough complete review.
    pub(crate) async fn whole_review(
        &self,
        id: &str,
        lang: Lang,
    ) -> Result<Option<(ReviewEffort, Review)>, Refusal> {
        for effort in [ReviewEffort::Deep, ReviewEffort::Quick] {
            if self.inner.store.has_whole_review(id, crate::reviews::effort_word(effort)).await?
                // One that can no longer be read must not hide the rest.
                && let Ok(review) = self.review(id, effort, lang).await
            {
                return Ok(Some((effort, review)));
            }
        }
        Ok(None)
    }
}

/// The asker's side, if they have exactly one seat.
fn own_side(info: &TableInfo) -> Option<Side> {
    let [seat] = info.yours[..] else { return None };
    info.seats.get(usize::from(seat))?.side
}

fn is_error(kind: MomentKind) -> bool {
    match kind {
        MomentKind::Inaccuracy | MomentKind::Mistake | MomentKind::Blunder => true,
        MomentKind::Dice | MomentKind::Cards => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ones_own_errors_have_names_of_their_own() {
        assert!(is_own(&name("t1", 7)) && !is_own("t1"));
    }
}
