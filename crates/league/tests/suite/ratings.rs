//! A server's ratings over several weeks: reproducible from the log, independent of the order within a week, and fixed
//! where anchored.

use contract::{Below, SplitMix};
use league::rating::{
    Book, Edge, Form, Met, Pool, RatedGame, Rating, RatingEvent, Score, Terms, exchanged, week_of,
};

const WEEK: i64 = 7 * 24 * 3_600_000;
/// 13 November 2023, a Monday.
const MONDAY: i64 = 1_699_833_600_000;

fn pool() -> Pool {
    Pool { game: "twilight".to_owned(), form: Form::Live }
}

fn game(table: usize, at: i64, us: &str, ussr: &str, score: Score) -> RatingEvent {
    RatingEvent::Finished(RatedGame {
        table: format!("t{table}"),
        at,
        pool: pool(),
        us: us.to_owned(),
        ussr: ussr.to_owned(),
        terms: Terms { rules: "league".to_owned(), bid: (table % 4) as i32 },
        score,
    })
}

/// A few months of a small club.
fn months() -> Vec<RatingEvent> {
    let mut rng = SplitMix(62);
    let mut events = vec![RatingEvent::Anchored {
        pool: pool(),
        player: "bot:hard".to_owned(),
        value: 1800.0,
        deviation: 25.0,
    }];
    let names = ["anna", "boris", "clara", "dmitri", "bot:hard"];
    for table in 0..300_usize {
        let us = rng.below(5) as usize;
        let ussr = (us + 1 + rng.below(4) as usize) % 5;
        let score = [Score::Win, Score::Loss, Score::Win, Score::Draw][rng.below(4) as usize];
        events.push(game(table, MONDAY + WEEK * table as i64 / 20, names[us], names[ussr], score));
    }
    events
}

fn figures(book: &Book) -> Vec<(String, Rating, i64)> {
    book.standings(&pool())
        .map(|(player, standing)| (player.clone(), standing.now, standing.points))
        .collect()
}

#[test]
fn recomputing_from_the_log_gives_the_same_figures() {
    let mut book = Book::new();
    for event in months() {
        book.take(event);
    }
    let log = serde_json::to_string(book.events()).expect("events are plain data");
    let read: Vec<RatingEvent> = serde_json::from_str(&log).expect("what was written can be read");
    let again = Book::replay(&read);
    assert_eq!(figures(&again), figures(&book));
    assert_eq!(again.advantage(&pool()), book.advantage(&pool()));
    assert!(book.advantage(&pool()).games > 200, "it was estimated on the way");
}

#[test]
fn the_order_of_games_within_a_week_moves_no_rating() {
    let forwards = [
        game(0, MONDAY, "anna", "boris", Score::Win),
        game(4, MONDAY + 1, "boris", "clara", Score::Win),
        game(8, MONDAY + 2, "anna", "clara", Score::Draw),
    ];
    let mut backwards = forwards.clone();
    backwards.reverse();
    let (one, other) = (figures(&Book::replay(&forwards)), figures(&Book::replay(&backwards)));
    for ((player, one, _), (same, other, _)) in one.iter().zip(&other) {
        assert_eq!(player, same);
        // Floating-point sums in another order differ in the last digits.
        assert!((one.value - other.value).abs() < 1e-9, "{player}: {one:?} {other:?}");
        assert!((one.deviation - other.deviation).abs() < 1e-9, "{player}: {one:?} {other:?}");
    }
}

#[test]
fn a_game_that_is_taken_back_leaves_no_trace() {
    let mut without = months();
    without.retain(|event| !matches!(event, RatingEvent::Finished(game) if game.table == "t17"));
    let mut book = Book::replay(&months());
    assert_ne!(figures(&book), figures(&Book::replay(&without)));
    book.take(RatingEvent::Annulled { table: "t17".to_owned() });
    assert_eq!(figures(&book), figures(&Book::replay(&without)));
    assert_eq!(book.events().len(), months().len() + 1, "the log only grows");
}

#[test]
fn an_anchored_bot_never_moves_and_its_opponents_do() {
    let book = Book::replay(&months());
    let bot = book.standing(&pool(), "bot:hard").expect("it has played");
    assert!(bot.games > 50);
    assert_eq!((bot.now.value, bot.now.deviation, bot.points), (1800.0, 25.0, 5000));
    let anna = book.standing(&pool(), "anna").expect("she has played");
    assert!(anna.now.deviation < 100.0);
}

#[test]
fn pools_are_apart() {
    let mut events = months();
    let before = figures(&Book::replay(&events));
    if let RatingEvent::Finished(game) = game(900, MONDAY + 20 * WEEK, "anna", "boris", Score::Loss) {
        let other = Pool { form: Form::Correspondence, ..pool() };
        events.push(RatingEvent::Finished(RatedGame { pool: other, ..game }));
    }
    let book = Book::replay(&events);
    assert_eq!(figures(&book), before);
    let letters = Pool { form: Form::Correspondence, ..pool() };
    assert_eq!(book.standing(&letters, "anna").map(|standing| standing.games), Some(1));
}

#[test]
fn whoever_stays_away_keeps_the_rating_and_loses_certainty() {
    let known = Rating { value: 1700.0, deviation: 50.0, volatility: 0.06 };
    let year = known.aged(52);
    assert_eq!(year.value, 1700.0);
    assert!((85.0..95.0).contains(&year.deviation), "{year:?}");
    assert_eq!(known.aged(100_000).deviation, Rating::NEW.deviation);
}

#[test]
fn a_side_s_edge_is_taken_out_of_what_a_win_says() {
    let met = |points| Met {
        opponent: Rating { deviation: 60.0, ..Rating::NEW },
        edge: Edge { points, deviation: 20.0 },
        score: Score::Win,
    };
    let gain = |points| Rating::NEW.after(&[met(points)]).value;
    assert!(gain(100.0) < gain(0.0) && gain(0.0) < gain(-100.0), "a win with the better side says less");
}

#[test]
fn weeks_begin_on_monday() {
    assert_eq!(week_of(MONDAY), week_of(MONDAY + WEEK - 1));
    assert_eq!(week_of(MONDAY - 1) + 1, week_of(MONDAY));
}

// Whoever beat the easiest bot a thousand times led the league.
#[test]
fn points_move_between_people_only() {
    let mut book = Book::new();
    book.take(RatingEvent::Anchored {
        pool: pool(),
        player: "bot:easy".to_owned(),
        value: 1000.0,
        deviation: 25.0,
    });
    for table in 0..40 {
        let (us, ussr) = if table % 2 == 0 { ("anna", "bot:easy") } else { ("bot:easy", "anna") };
        let score = if us == "anna" { Score::Win } else { Score::Loss };
        book.take(game(table, MONDAY, us, ussr, score));
    }
    let points = |book: &Book, player: &str| book.standing(&pool(), player).expect("a player").points;
    assert_eq!((points(&book, "anna"), points(&book, "bot:easy")), (5000, 5000));
    assert!(book.standing(&pool(), "anna").expect("a player").now.value > 1500.0, "her rating rises");
    book.take(game(40, MONDAY, "anna", "boris", Score::Win));
    assert_eq!((points(&book, "anna"), points(&book, "boris")), (5100, 4900));
}

#[test]
fn the_points_of_the_leagues_are_handed_over_and_never_made() {
    for (ours, theirs) in [(5000, 5000), (5200, 5130), (4000, 9000), (9000, 4000), (5000, 5010), (5005, 5000)]
    {
        for score in [Score::Win, Score::Draw, Score::Loss] {
            let (one, other) = (exchanged(ours, theirs, score), exchanged(theirs, ours, score.flipped()));
            assert_eq!(one, -other, "{ours} {theirs} {score:?}");
        }
        assert!((1..=200).contains(&exchanged(ours, theirs, Score::Win)));
    }
    assert_eq!(exchanged(4000, 9000, Score::Win), 200);
    assert_eq!(exchanged(9000, 4000, Score::Win), 1);
    assert_eq!(exchanged(5000, 5600, Score::Loss), -70);
    assert_eq!(exchanged(5600, 5000, Score::Draw), -30);
}
