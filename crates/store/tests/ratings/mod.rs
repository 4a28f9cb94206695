//! The log of rating events and the resulting figures, on both databases.

use super::open;
use store::{Error, RatedGameRow, RatingEventRow, RatingPoolRow, RatingRow};

fn event(subject: &str, at: i64) -> RatingEventRow {
    RatingEventRow {
        n: 0,
        subject: subject.to_owned(),
        game: "twilight".to_owned(),
        form: "live".to_owned(),
        at,
        body: format!("body of {subject}"),
    }
}

fn rating(player: &str, value: i64, ranked: bool) -> RatingRow {
    RatingRow {
        game: "twilight".to_owned(),
        form: "live".to_owned(),
        player: player.to_owned(),
        value,
        uncertainty: 90_000,
        points: 5000,
        games: 30,
        ranked,
        anchored: player.starts_with("bot:"),
        body: "{}".to_owned(),
    }
}

fn played(table: &str, player: &str) -> RatedGameRow {
    RatedGameRow {
        n: 2,
        player: player.to_owned(),
        table_id: table.to_owned(),
        game: "twilight".to_owned(),
        form: "live".to_owned(),
        at: 5,
        opponent: "bob".to_owned(),
        side: "us".to_owned(),
        halves: 2,
        value: 1_510_000,
        uncertainty: 90_000,
        change: 10_000,
        points: 5100,
        side_value: 1_505_000,
        side_uncertainty: 95_000,
    }
}

fn pool(body: &str) -> RatingPoolRow {
    RatingPoolRow { game: "twilight".to_owned(), form: "live".to_owned(), body: body.to_owned() }
}

/// When processes finish games at the same time, the games are numbered without gaps, and none twice.
pub async fn what_moves_ratings_is_numbered_and_happens_once(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    for table in 0..20 {
        let (first, second) = (event(&format!("a{table}"), 1), event(&format!("b{table}"), 2));
        let (a, b) = tokio::join!(one.insert_rating_event(&first), other.insert_rating_event(&second));
        for (answer, event) in [(a, first), (b, second)] {
            match answer {
                Ok(()) => {}
                Err(Error::Conflict) => {
                    one.insert_rating_event(&event).await.expect("the next number is free");
                }
                Err(problem) => panic!("{problem}"),
            }
        }
    }
    one.insert_rating_event(&event("a0", 9)).await.expect("known already");
    let log = one.rating_events(0, 100).await.expect("the log");
    assert_eq!(log.iter().map(|event| event.n).collect::<Vec<_>>(), (1..=40).collect::<Vec<_>>());
    let mut subjects: Vec<&str> = log.iter().map(|event| event.subject.as_str()).collect();
    subjects.sort_unstable();
    subjects.dedup();
    assert_eq!(subjects.len(), 40);
    assert_eq!(one.rating_events(38, 100).await.expect("the log").len(), 2);
    let last = one.rating_events_of("twilight", "live", 40, 3).await.expect("the log");
    assert_eq!(last.iter().map(|event| event.n).collect::<Vec<_>>(), [39, 38, 37]);
    assert!(one.rating_events_of("red-sea", "live", 40, 3).await.expect("the log").is_empty());
}

pub async fn figures_move_on_by_one_event_and_by_one_process(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    assert_eq!(one.rated().await.expect("read"), 0);
    let (ann, bob) = (rating("ann", 1_600_000, true), rating("bob", 1_400_000, false));
    let figures = [ann.clone(), bob.clone()];
    let first = pool("first");
    let (a, b) = tokio::join!(
        one.put_ratings(1, &figures, &[], Some(&first)),
        other.put_ratings(1, &figures, &[], Some(&first)),
    );
    assert!(a.is_ok() != b.is_ok(), "{a:?} {b:?}");
    assert!(matches!(a.and(b), Err(Error::Conflict)));
    assert!(matches!(one.put_ratings(3, &figures, &[], None).await, Err(Error::Conflict)), "2 comes first");
    let better = RatingRow { value: 1_650_500, games: 31, ..ann };
    one.put_ratings(2, std::slice::from_ref(&better), &[played("t2", "ann")], Some(&pool("second")))
        .await
        .expect("the next");
    assert_eq!(one.rated().await.expect("read"), 2);
    assert_eq!(other.rating("twilight", "live", "ann").await.expect("read"), Some(better.clone()));
    assert_eq!(other.rating("twilight", "live", "cyd").await.expect("read"), None);
    assert_eq!(other.rating_pool("twilight", "live").await.expect("read"), Some(pool("second")));
    assert_eq!(other.ratings_of("bob").await.expect("read"), [bob]);

    let hard = rating("bot:hard", 1_800_000, true);
    let all = [hard.clone(), better.clone()];
    assert!(matches!(one.replace_ratings((1, 2), &all, &[], &[]).await, Err(Error::Conflict)));
    one.replace_ratings((2, 2), &all, &[played("t1", "ann")], &[pool("third")])
        .await
        .expect("nothing came between");
    let games = one.rated_games("ann", ("twilight", "live"), 9).await.expect("read");
    assert_eq!(games, [(played("t1", "ann"), None)], "nor is a game that does not");
    assert_eq!(one.moved_by("t1").await.expect("read"), [played("t1", "ann")]);
    assert_eq!(one.ranked_above("twilight", "live", 1_700_000).await.expect("read"), 1);
    assert_eq!(one.ratings_of("bob").await.expect("read"), [], "what does not follow from the log is gone");
    assert_eq!(one.ranking(("twilight", "live"), None, (0, 10)).await.expect("read"), all);
    assert_eq!(one.ranking(("twilight", "live"), None, (1, 10)).await.expect("read"), [better]);
    assert_eq!(one.anchored_ratings("twilight", "live").await.expect("read"), [hard]);
    assert_eq!(one.all_ratings().await.expect("read").len(), 2);
}
