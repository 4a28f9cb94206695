//! `hotline ratings` on a database as a server leaves it.

use super::{hotline, stdout};
use league::rating::{Form, Pool, RatedGame, Score, Terms};
use ratings::Ratings;
use store::Store;

#[tokio::test]
async fn ratings_are_shown_and_computed_again_from_the_log() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("UTF-8").to_owned();
    let none = hotline(&["ratings", "--recompute", "--data", &data]);
    assert!(!none.status.success(), "there is no database");

    let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
    let ratings = Ratings::new(Store::open(&url).await.expect("a database"));
    let pool = Pool { game: "twilight".to_owned(), form: Form::Live };
    ratings.anchor(&pool, "bot:hard", 1800.0, 20.0, 0).await.expect("anchored");
    for table in 0..5 {
        let game = RatedGame {
            table: format!("t{table}"),
            at: table * 86_400_000,
            pool: pool.clone(),
            us: "anna".to_owned(),
            ussr: "bot:hard".to_owned(),
            terms: Terms { rules: "league".to_owned(), bid: 2 },
            score: Score::Win,
        };
        ratings.finish(&game).await.expect("rated");
    }
    let again = stdout(&hotline(&["ratings", "--recompute", "--data", &data]));
    assert_eq!(again, "6 events, 2 ratings, 0 changed\n");
    let ranking = stdout(&hotline(&["ratings", "--data", &data]));
    let words: Vec<&str> = ranking.split_whitespace().collect();
    assert_eq!(words, ["1", "bot:hard", "1800", "±39"], "anna has few games");
    let annul =
        |table: &str| hotline(&["admin", "--data", &data, "annul", table, "--why", "an engine played"]);
    assert!(!annul("t9").status.success(), "it was never rated");
    assert_eq!(stdout(&annul("t3")), "t3 counts for no rating now: 2 ratings changed\n");
    let log = stdout(&hotline(&["admin", "--data", &data, "audit"]));
    assert!(log.contains("command line: annul  t3 (an engine played)"), "{log}");
    let again = stdout(&hotline(&["ratings", "--recompute", "--data", &data]));
    assert_eq!(again, "7 events, 2 ratings, 0 changed\n");
    let letters = hotline(&["ratings", "--data", &data, "--correspondence"]);
    assert_eq!((letters.status.success(), stdout(&letters).as_str()), (true, ""));
}
