//! Answers to puzzles, on both databases.

use super::open;
use store::{Error, PuzzleAnswerRow, PuzzleRatingRow};

fn answer(person: &str, puzzle: &str, play: i64, verdict: &str) -> PuzzleAnswerRow {
    PuzzleAnswerRow {
        person: person.to_owned(),
        puzzle: puzzle.to_owned(),
        play,
        verdict: verdict.to_owned(),
        picks_json: "[70]".to_owned(),
        change: -7,
        day: Some(20_773),
        answered_at: 5,
    }
}

fn rating(who: &str, rating: i64, answers: u32) -> PuzzleRatingRow {
    PuzzleRatingRow { who: who.to_owned(), rating, deviation: 300_000, volatility: 60, answers }
}

pub async fn the_first_answer_counts_and_both_ratings_follow(url: String) {
    let store = open(&url).await;
    let after =
        |of_person, of_puzzle, n| [rating("person a", of_person, n), rating("puzzle p", of_puzzle, n)];
    let first = answer("a", "p", 0, "right");
    store.insert_puzzle_answer(&first, &after(1_600_000, 1_400_000, 1)).await.expect("the first");
    assert_eq!(store.puzzle_answer("a", "p").await.expect("read"), Some(first.clone()));
    let again = store.insert_puzzle_answer(&answer("a", "p", 1, "wrong"), &after(1, 1, 2)).await;
    assert!(matches!(again, Err(Error::Conflict)), "{again:?}");
    let kept = store.puzzle_rating("person a").await.expect("read").expect("kept");
    assert_eq!((kept.rating, kept.answers), (1_600_000, 1), "a refused answer changes nothing");

    // Someone else has answered in the meantime: a calculation based on the old rating has to read it again.
    let other = answer("b", "p", -1, "wrong");
    let stale = [rating("person b", 1_450_000, 1), rating("puzzle p", 1_500_000, 3)];
    let refused = store.insert_puzzle_answer(&other, &stale).await;
    assert!(matches!(refused, Err(Error::Conflict)), "{refused:?}");
    assert_eq!(store.puzzle_answer("b", "p").await.expect("read"), None);
    let fresh = [rating("person b", 1_450_000, 1), rating("puzzle p", 1_500_000, 2)];
    store.insert_puzzle_answer(&other, &fresh).await.expect("counted from what is");
    let choices = store.puzzle_choices("p").await.expect("read");
    assert_eq!(choices, [(-1, "wrong".to_owned(), 1), (0, "right".to_owned(), 1)]);
    assert_eq!(store.puzzle_answers_by("a").await.expect("read"), [first]);
}

pub async fn an_answer_that_rates_nobody_is_kept_once(url: String) {
    let store = open(&url).await;
    store.keep_unrated_answer(&answer("a", "own-t-3", -1, "wrong")).await.expect("kept");
    store.keep_unrated_answer(&answer("a", "own-t-3", -1, "right")).await.expect("nothing happens");
    let kept = store.puzzle_answer("a", "own-t-3").await.expect("read").expect("kept");
    assert_eq!(kept.verdict, "wrong", "the first counts");
    assert_eq!(store.puzzle_rating("person a").await.expect("read"), None);
}
