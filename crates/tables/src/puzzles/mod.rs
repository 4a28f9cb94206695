//! Puzzles to solve: which one comes next, what an answer was worth, and the resulting ratings of solver and puzzle.
//! Before an answer nothing is sent out that the player could not see: a puzzle is played on an analysis table whose
//! hidden cards are dealt again.

mod daily;
mod own;
mod ratings;

pub(crate) use daily::date;

use crate::boxed;
use crate::refusal::Refusal;
use crate::replays::studies::Study;
use crate::service::{Tables, now};
use contract::{Lang, Pick, Theme};
use daily::{Daily, DailyKind};
use games::GameName;
use ratings::{Rated, of_person, of_puzzle};
use std::sync::LazyLock;
use store::{PuzzleAnswerRow, PuzzleRatingRow};
use study::shipped::{self, ShippedPuzzle};
use tokio::sync::Semaphore;
use wire::catalogue::Drawn;
use wire::people::Person;
use wire::puzzles::{
    PuzzleGame, PuzzleHall, PuzzleInfo, PuzzleSolved, PuzzleStanding, PuzzleTried, PuzzleVerdict, ThemeCount,
};
use wire::reviews::{PlayOn, WinChance};
use wire::tables::{Opponent, TableInfo};

/// An answer that was not tried beforehand is tried out, which keeps a core busy for a while, so one at a time.
static TRYING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));
/// For two people answering the same puzzle at once: the second reads its rating again.
const TRIES: usize = 8;

fn verdict_word(verdict: PuzzleVerdict) -> &'static str {
    match verdict {
        PuzzleVerdict::Right => "right",
        PuzzleVerdict::Half => "half",
        PuzzleVerdict::Wrong => "wrong",
    }
}

fn verdict_of(word: &str) -> PuzzleVerdict {
    match word {
        "right" => PuzzleVerdict::Right,
        "half" => PuzzleVerdict::Half,
        _ => PuzzleVerdict::Wrong,
    }
}

fn found(id: &str) -> Result<&'static ShippedPuzzle, Refusal> {
    shipped::puzzle(id).ok_or(Refusal::NoPuzzle)
}

fn of_game(game: GameName) -> Vec<&'static ShippedPuzzle> {
    shipped::puzzles().iter().filter(|one| one.game == game).collect()
}

impl Tables {
    /// A person's current state, and the puzzles available in a game.
    #[boxed]
    pub async fn puzzle_hall(&self, person: &str, game: GameName, lang: Lang) -> Result<PuzzleHall, Refusal> {
        let answers = self.inner.store.puzzle_answers_by(person).await?;
        let all = of_game(game);
        let count = |theme: Theme| {
            let of_theme = || all.iter().filter(move |one| one.puzzle.theme == theme);
            let is_answered = |one: &&&ShippedPuzzle| answers.iter().any(|answer| answer.puzzle == one.id);
            ThemeCount {
                theme,
                title: theme.title(lang).to_owned(),
                puzzles: of_theme().count() as u32,
                answered: of_theme().filter(is_answered).count() as u32,
            }
        };
        let games = GameName::SHIPPED.iter().map(|&game| PuzzleGame {
            game: game.word().to_owned(),
            title: game.face().title(lang).to_owned(),
            puzzles: of_game(game).len() as u32,
        });
        let daily = Daily::new(game, daily::today(now()), &answers);
        let daily = daily.map(|daily| told(daily.puzzle, &answers, lang)).transpose()?;
        Ok(PuzzleHall {
            standing: self.standing(person, &answers).await?,
            themes: Theme::ALL.into_iter().map(count).filter(|count| count.puzzles > 0).collect(),
            games: games.filter(|game| game.puzzles > 0).collect(),
            daily,
        })
    }

    #[boxed]
    pub async fn puzzle(&self, id: &str, person: &str, lang: Lang) -> Result<PuzzleInfo, Refusal> {
        let one = found(id)?;
        told(one, &self.inner.store.puzzle_answers_by(person).await?, lang)
    }

    /// The puzzle's table as a spectator sees it.
    #[boxed]
    pub async fn puzzle_picture(&self, id: &str, lang: Lang) -> Result<Drawn, Refusal> {
        let one = found(id)?;
        study::picture(one.game, &one.puzzle, lang).ok_or(Refusal::NoPuzzle)
    }

    /// A puzzle this person has not answered, of suitable difficulty; refused once all have been answered.
    #[boxed]
    pub async fn next_puzzle(
        &self,
        person: &str,
        game: GameName,
        theme: Option<Theme>,
        lang: Lang,
    ) -> Result<PuzzleInfo, Refusal> {
        let answers = self.inner.store.puzzle_answers_by(person).await?;
        let rating = self.rated(&of_person(person)).await?.map_or(Rated::NEW, |row| Rated::of(&row));
        let today = Daily::new(game, daily::today(now()), &answers);
        let open = of_game(game).into_iter().filter(|one| {
            let wanted = theme.is_none_or(|theme| one.puzzle.theme == theme);
            // Today's puzzle is offered separately.
            let is_today = today.is_some_and(|today| today.is(one));
            wanted && !is_today && answers.iter().all(|answer| answer.puzzle != one.id)
        });
        let far = |one: &&ShippedPuzzle| (i64::from(one.puzzle.rating) - rating.value() as i64).abs();
        // Among suitable puzzles, avoid always choosing the same theme: ordering by id is as good as random.
        let next = open.min_by_key(|one| (far(one) / 150, one.id.clone())).ok_or(Refusal::NoMorePuzzles)?;
        told(next, &answers, lang)
    }

    /// An analysis table in the position of a puzzle, with everything its player could not see dealt again.
    #[boxed]
    pub async fn lay_puzzle(&self, id: &str, maker: Person, lang: Lang) -> Result<TableInfo, Refusal> {
        let one = found(id)?;
        let position = study::position(one.game, &one.puzzle, lang).ok_or(Refusal::NoPuzzle)?;
        let book = Study::read(one.puzzle.record.clone())
            .map_err(|problem| Refusal::Broken { table: id.to_owned(), problem })?;
        let wish = PlayOn {
            step: position.step as u32,
            side: one.puzzle.side,
            // Nobody responds to the play: it is judged before that.
            opponent: Opponent::Bot { level: "easy".to_owned() },
            as_it_was: false,
        };
        self.play_on_from(&format!("{PREFIX}{id}"), book, maker, wish, lang).await
    }

    /// Judges an answer. The first one is kept, and counts; see [`daily`] for the one exception.
    #[boxed]
    pub async fn answer_puzzle(
        &self,
        id: &str,
        person: &str,
        picks: &[u16],
        lang: Lang,
    ) -> Result<PuzzleSolved, Refusal> {
        let one = found(id)?;
        let made: Vec<Pick> = picks
            .iter()
            .map(|&index| Pick::from_index(usize::from(index)).ok_or(Refusal::NoOption))
            .collect::<Result<_, _>>()?;
        let solution = {
            let _one_at_a_time = TRYING.acquire().await;
            let solve = move || study::solve(one.game, &one.puzzle, &made, lang);
            let solved = tokio::task::spawn_blocking(solve).await;
            solved.map_err(|problem| Refusal::failed(&problem))?.map_err(crate::reviews::untried)?
        };
        let (counted, change) = self.keep_answer(one, person, picks, &solution).await?;
        let choices = self.inner.store.puzzle_choices(id).await?;
        let of_play =
            |play: i64| choices.iter().filter(move |choice| choice.0 == play).map(|choice| choice.2).sum();
        let rating = self.rated(&of_puzzle(id)).await?;
        let answers = self.inner.store.puzzle_answers_by(person).await?;
        let plays = solution.plays.into_iter().enumerate();
        Ok(PuzzleSolved {
            verdict: solution.verdict,
            play: solution.play,
            loss: WinChance { mean: solution.loss.mean, error: solution.loss.error },
            plays: plays.map(|(n, play)| PuzzleTried { play, chosen: of_play(n as i64) }).collect(),
            why: solution.why,
            worlds: one.puzzle.worlds,
            network: one.puzzle.network.clone(),
            puzzle_rating: rating.map_or(u32::from(one.puzzle.rating), |row| Rated::of(&row).value()),
            answers: choices.iter().map(|choice| choice.2).sum(),
            right: choices.iter().filter(|choice| choice.1 == "right").map(|choice| choice.2).sum(),
            counted,
            change,
            standing: self.standing(person, &answers).await?,
        })
    }

    /// Whether this answer was the first, and by how much it changed the solver's rating.
    async fn keep_answer(
        &self,
        one: &ShippedPuzzle,
        person: &str,
        picks: &[u16],
        solution: &study::Solution,
    ) -> Result<(bool, i32), Refusal> {
        let store = &self.inner.store;
        for _ in 0..TRIES {
            let (answers, at) = (store.puzzle_answers_by(person).await?, now());
            let daily = Daily::new(one.game, daily::today(at), &answers).filter(|daily| daily.is(one));
            let answer = PuzzleAnswerRow {
                person: person.to_owned(),
                puzzle: daily.map_or_else(|| one.id.clone(), |daily| daily.name()),
                play: solution.known.map_or(-1, |known| known as i64),
                verdict: verdict_word(solution.verdict).to_owned(),
                picks_json: serde_json::to_string(picks).map_err(|bad| Refusal::failed(&bad))?,
                change: 0,
                day: daily.map(|daily| daily.day),
                answered_at: at,
            };
            if let Some(kept) = answers.iter().find(|kept| kept.puzzle == one.id) {
                if daily.is_some_and(|daily| daily.kind == DailyKind::Again) {
                    store.keep_unrated_answer(&answer).await?;
                }
                return Ok((false, kept.change as i32));
            }
            let [solver, puzzle] = [of_person(person), of_puzzle(&one.id)];
            let (solver, puzzle) =
                (self.rated(&solver).await?.ok_or(solver), self.rated(&puzzle).await?.ok_or(puzzle));
            let shipped = f64::from(one.puzzle.rating);
            let (rows, change) = ratings::after(solver, puzzle, shipped, solution.verdict);
            let answer = PuzzleAnswerRow { change: change.into(), ..answer };
            match store.insert_puzzle_answer(&answer, &rows).await {
                Ok(()) => return Ok((true, change)),
                Err(store::Error::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
        }
        Err(Refusal::Conflict)
    }

    async fn rated(&self, who: &str) -> Result<Option<PuzzleRatingRow>, Refusal> {
        Ok(self.inner.store.puzzle_rating(who).await?)
    }

    async fn standing(&self, person: &str, answers: &[PuzzleAnswerRow]) -> Result<PuzzleStanding, Refusal> {
        let rated = self.rated(&of_person(person)).await?.map_or(Rated::NEW, |row| Rated::of(&row));
        let days: Vec<(i64, PuzzleVerdict)> =
            answers.iter().filter_map(|one| Some((one.day?, verdict_of(&one.verdict)))).collect();
        let today = daily::today(now());
        Ok(PuzzleStanding {
            rating: rated.value(),
            error: rated.error(),
            provisional: rated.is_provisional(),
            answered: answers
                .iter()
                .filter(|one| !own::is_own(&one.puzzle) && !daily::is_again(&one.puzzle))
                .count() as u32,
            streak: daily::streak(&days, today),
            days: daily::last_days(&days, today),
        })
    }
}

/// A puzzle for someone with these answers.
fn told(one: &ShippedPuzzle, answers: &[PuzzleAnswerRow], lang: Lang) -> Result<PuzzleInfo, Refusal> {
    let position = study::position(one.game, &one.puzzle, lang).ok_or(Refusal::NoPuzzle)?;
    let daily = Daily::new(one.game, daily::today(now()), answers).filter(|daily| daily.is(one));
    let name = daily.map_or_else(|| one.id.clone(), |daily| daily.name());
    let answered = answers.iter().find(|answer| answer.puzzle == name);
    Ok(PuzzleInfo {
        id: one.id.clone(),
        game: one.game.word().to_owned(),
        title: one.game.face().title(lang).to_owned(),
        side: one.puzzle.side,
        theme: one.puzzle.theme,
        task: one.puzzle.theme.task(lang).to_owned(),
        code: position.code,
        moment: position.moment,
        daily: daily.map(|daily| daily::number(daily.day)),
        date: daily.map(|daily| daily::date(daily.day)),
        instead: daily.is_some_and(|daily| daily.kind == DailyKind::Instead),
        answered: answered.map(|answer| verdict_of(&answer.verdict)),
    })
}

/// For tables where puzzles are solved: no replay has such an id.
const PREFIX: &str = "p-";

/// Whether a table that begins from this is there for solving a puzzle.
pub(crate) fn is_puzzle(replay: &str) -> bool {
    replay.starts_with(PREFIX)
}
