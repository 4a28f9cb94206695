//! Ratings in a store: the same figures as the league's book, whichever process rates and however often it stops.

use contract::{Below, SplitMix};
use league::rating::{Book, Form, Pool, RatedGame, RatingEvent, Score, Standing, Terms};
use ratings::{Error, Ratings};
use std::future::Future;
use store::{NewAudit, Store};

const WEEK: i64 = 7 * 24 * 3_600_000;

fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(test)
}

async fn open(folder: &tempfile::TempDir) -> Ratings {
    let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
    Ratings::new(Store::open(&url).await.expect("a database"))
}

fn pool() -> Pool {
    Pool { game: "twilight".to_owned(), form: Form::Live }
}

fn games(count: usize) -> Vec<RatedGame> {
    let mut rng = SplitMix(62);
    let names = ["anna", "boris", "clara", "dmitri", "bot:hard"];
    (0..count)
        .map(|table| {
            let us = rng.below(5) as usize;
            let ussr = (us + 1 + rng.below(4) as usize) % 5;
            RatedGame {
                table: format!("t{table}"),
                at: WEEK * table as i64 / 15,
                pool: pool(),
                us: names[us].to_owned(),
                ussr: names[ussr].to_owned(),
                terms: Terms { rules: format!("r{}", rng.below(2)), bid: rng.below(4) as i32 },
                score: [Score::Win, Score::Loss, Score::Win, Score::Draw][rng.below(4) as usize],
            }
        })
        .collect()
}

fn anchor() -> RatingEvent {
    RatingEvent::Anchored { pool: pool(), player: "bot:hard".to_owned(), value: 1812.3, deviation: 25.7 }
}

/// The league's book for the same events.
fn book(games: &[RatedGame]) -> Book {
    let mut book = Book::new();
    book.take(anchor());
    for game in games {
        book.take(RatingEvent::Finished(game.clone()));
    }
    book
}

async fn expect_figures(ratings: &Ratings, book: &Book) {
    for (player, standing) in book.standings(&pool()) {
        let found = ratings.of(player).await.expect("figures");
        let standings: Vec<&Standing> = found.iter().map(|rated| &rated.standing).collect();
        assert_eq!(standings, [standing], "{player}, to the last digit");
    }
    assert_eq!(ratings.advantage(&pool()).await.expect("figures"), book.advantage(&pool()));
}

#[test]
fn game_by_game_over_restarts_the_figures_are_those_of_the_book() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = games(150);
    run(async {
        let mut ratings = open(&folder).await;
        ratings.anchor(&pool(), "bot:hard", 1812.3, 25.7, 0).await.expect("anchored");
        for (n, game) in games.iter().enumerate() {
            ratings.finish(game).await.expect("rated");
            if n % 40 == 0 {
                ratings = open(&folder).await;
                ratings.anchor(&pool(), "bot:hard", 1812.3, 25.7, 0).await.expect("known already");
            }
        }
        ratings.finish(&games[3]).await.expect("rated before");
        let book = book(&games);
        assert!(book.advantage(&pool()).games > 100, "the advantage was estimated on the way");
        expect_figures(&ratings, &book).await;
        let again = ratings.recompute().await.expect("recomputed");
        assert_eq!((again.events, again.players, again.changed), (151, 5, 0));
        expect_figures(&ratings, &book).await;
    });
}

#[test]
fn what_was_spoilt_is_found_by_computing_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = games(30);
    run(async {
        let ratings = open(&folder).await;
        for game in &games {
            ratings.finish(game).await.expect("rated");
        }
        let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
        let store = Store::open(&url).await.expect("a database");
        let mut row = store.ratings_of("anna").await.expect("read").remove(0);
        row.points += 1000;
        row.body = row.body.replace("\"points\":", "\"points\":9");
        let (rated, all) = (store.rated().await.expect("read"), store.all_ratings().await.expect("read"));
        let spoilt: Vec<_> = all
            .into_iter()
            .map(|other| if other.player == row.player { row.clone() } else { other })
            .collect();
        store.replace_ratings((rated, rated), &spoilt, &[], &[]).await.expect("spoilt");
        assert_eq!(ratings.recompute().await.expect("recomputed").changed, 1);
        assert_eq!(ratings.recompute().await.expect("recomputed").changed, 0);
    });
}

#[test]
fn a_game_that_is_annulled_leaves_no_trace_and_later_games_go_on_from_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = games(120);
    run(async {
        let ratings = open(&folder).await;
        ratings.anchor(&pool(), "bot:hard", 1812.3, 25.7, 0).await.expect("anchored");
        for game in &games[..60] {
            ratings.finish(game).await.expect("rated");
        }
        let audit = NewAudit {
            at: 1,
            who: "command line".to_owned(),
            act: "annul",
            subject: String::new(),
            why: "an engine played".to_owned(),
            detail: "t17".to_owned(),
        };
        assert!(matches!(ratings.annul("nothing", &audit).await, Err(Error::NeverRated(_))));
        assert!(ratings.annul("t17", &audit).await.expect("annulled").changed > 0);
        assert!(matches!(ratings.annul("t17", &audit).await, Err(Error::AnnulledAlready(_))));
        let url = format!("sqlite:{}", folder.path().join("hotline.db").display());
        let log = Store::open(&url).await.expect("a database").audit(i64::MAX, 9).await.expect("a log");
        let acts: Vec<_> = log.iter().map(|(row, ..)| (row.act.as_str(), row.detail.as_str())).collect();
        assert_eq!(acts, [("annul", "t17")], "what was refused is not noted");
        for game in &games[60..] {
            ratings.finish(game).await.expect("rated");
        }
        let left: Vec<RatedGame> = games.iter().filter(|game| game.table != "t17").cloned().collect();
        expect_figures(&ratings, &book(&left)).await;
        assert_eq!(ratings.recompute().await.expect("recomputed").changed, 0);
    });
}

#[test]
fn two_processes_rate_every_game_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = games(60);
    run(async {
        let (one, other) = (open(&folder).await, open(&folder).await);
        for pair in games.chunks(2) {
            let (a, b) = tokio::join!(one.finish(&pair[0]), other.finish(&pair[1]));
            a.and(b).expect("rated");
        }
        assert_eq!(one.recompute().await.expect("recomputed").changed, 0);
        let played: u32 = {
            let mut sum = 0;
            for player in ["anna", "boris", "clara", "dmitri", "bot:hard"] {
                sum += one.of(player).await.expect("figures")[0].standing.games;
            }
            sum
        };
        assert_eq!(played, 120);
    });
}

#[test]
fn a_ranking_has_whoever_is_known_well_enough() {
    let folder = tempfile::tempdir().expect("a folder");
    run(async {
        let ratings = open(&folder).await;
        ratings.anchor(&pool(), "bot:hard", 1800.0, 25.0, 0).await.expect("anchored");
        ratings.anchor(&pool(), "bot:easy", 1200.0, 25.0, 0).await.expect("anchored");
        ratings
            .finish(&RatedGame { us: "anna".to_owned(), ussr: "bot:easy".to_owned(), ..games(1)[0].clone() })
            .await
            .expect("rated");
        let ranking = ratings.ranking(&pool(), None, 0, 10).await.expect("a ranking");
        let names: Vec<&str> = ranking.iter().map(|rated| rated.player.as_str()).collect();
        assert_eq!(names, ["bot:hard", "bot:easy"], "anna has few games");
    });
}

// They stayed in the list without a number, and the numbers of those below them had a hole.
#[test]
fn idle_players_leave_the_ranking_and_come_back_by_playing() {
    let folder = tempfile::tempdir().expect("a folder");
    run(async {
        let ratings = open(&folder).await;
        ratings.anchor(&pool(), "bot:hard", 1800.0, 25.0, 0).await.expect("anchored");
        let play = async |table: usize, at: i64, player: &str| {
            let game = RatedGame {
                table: format!("idle{table}"),
                at,
                us: player.to_owned(),
                ussr: "bot:hard".to_owned(),
                score: [Score::Win, Score::Loss][table / 2 % 2],
                ..games(1)[0].clone()
            };
            ratings.finish(&game).await.expect("rated");
        };
        for table in 0..80 {
            play(2 * table, table as i64 * WEEK / 20, "anna").await;
            play(2 * table + 1, table as i64 * WEEK / 20, "boris").await;
        }
        let ranked = async || -> Vec<String> {
            let all = ratings.ranking(&pool(), Some(false), 0, 10).await.expect("a ranking");
            all.into_iter().map(|rated| rated.player).collect()
        };
        assert_eq!(ratings.retire_idle(4 * WEEK).await.expect("looked"), 0, "they have just played");
        let later = 104 * WEEK;
        for table in 200..280 {
            play(table, later, "boris").await;
        }
        let both = ranked().await;
        assert_eq!(both.len(), 2, "nobody has looked yet: {both:?}");
        assert_eq!(ratings.retire_idle(later).await.expect("looked"), 1);
        assert_eq!(ranked().await, ["boris"]);
        assert_eq!(ratings.retire_idle(later).await.expect("looked"), 0, "once a week");
        let few = ratings.unranked(&pool(), 10).await.expect("the others");
        assert_eq!(few.iter().map(|rated| rated.player.as_str()).collect::<Vec<_>>(), ["anna"]);
        // A place is no figure: the log knows nothing of it.
        assert_eq!(ratings.recompute().await.expect("recomputed").changed, 0);
        assert_eq!(ratings.retire_idle(later).await.expect("looked again"), 1);
        for table in 400..480 {
            play(table, later + WEEK, "anna").await;
        }
        assert_eq!(ranked().await.len(), 2, "back again");
    });
}
