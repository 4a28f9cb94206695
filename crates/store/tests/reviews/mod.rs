//! Reviews as jobs, on both databases.

use super::open;
use std::collections::BTreeSet;
use store::{Error, Lease, PieceRow, ReviewRow, Store};

fn review(id: &str, person: &str, asked_at: i64) -> ReviewRow {
    ReviewRow {
        id: id.to_owned(),
        replay: format!("game-{id}"),
        build: "b1".to_owned(),
        effort: "quick".to_owned(),
        seed: 1,
        engine_json: "{}".to_owned(),
        record: "hotline-record 1".to_owned(),
        state: "working".to_owned(),
        reason: None,
        priority: 0,
        person: person.to_owned(),
        pieces: 10,
        done: 0,
        asked_at,
        begun_at: None,
        ended_at: None,
        served_at: 0,
    }
}

fn lease(worker: &str, now: i64, most: u32) -> Lease<'_> {
    Lease { worker, build: "b1", now, until: now + 100, most }
}

async fn take(store: &Store, worker: &str, now: i64, most: u32) -> (String, Vec<u32>) {
    let taken = store.take_pieces(lease(worker, now, most)).await.expect("taken");
    taken.map_or((String::new(), Vec::new()), |taken| (taken.review, taken.pieces))
}

async fn hand_in(store: &Store, review: &str, worker: &str, pieces: &[u32], now: i64) {
    let found: Vec<_> = pieces.iter().map(|&n| PieceRow { n, body: format!("{worker} {n}") }).collect();
    store.hand_in(review, worker, &found, now).await.expect("kept");
}

/// Two processes work on the same review and one is killed. The other takes over its pieces when the lease runs out,
/// and nothing is computed twice or lost.
pub async fn a_killed_worker_loses_nothing(url: String) {
    let (one, other) = (open(&url).await, open(&url).await);
    one.insert_review(&review("r1", "ann", 5)).await.expect("asked");
    let again = ReviewRow { id: "r2".to_owned(), replay: "game-r1".to_owned(), ..review("r2", "bob", 6) };
    assert!(matches!(one.insert_review(&again).await, Err(Error::Conflict)), "one review of a game");
    let mut seen = BTreeSet::new();
    let (killed, alive) = tokio::join!(take(&one, "killed", 10, 3), take(&other, "alive", 10, 3));
    for (id, pieces) in [&killed, &alive] {
        assert_eq!((id.as_str(), pieces.len()), ("r1", 3));
        assert!(pieces.iter().all(|n| seen.insert(*n)), "{killed:?} {alive:?}");
    }
    hand_in(&other, "r1", "alive", &alive.1, 20).await;
    let (_, rest) = take(&other, "alive", 30, 20).await;
    assert!(rest.len() == 4 && rest.iter().all(|n| seen.insert(*n)), "{rest:?}");
    hand_in(&other, "r1", "alive", &rest, 40).await;
    assert_eq!(take(&other, "alive", 50, 20).await.1, Vec::<u32>::new(), "the lease still stands");
    let row = other.review("r1").await.expect("read").expect("a review");
    assert_eq!((row.done, row.state.as_str(), row.begun_at), (7, "working", Some(10)));
    let (_, again) = take(&other, "alive", 110, 20).await;
    assert_eq!(again, killed.1, "the lease has run out");
    hand_in(&other, "r1", "alive", &again, 120).await;
    // It was not dead after all: what is already stored stays.
    hand_in(&one, "r1", "killed", &killed.1, 130).await;
    let row = other.review("r1").await.expect("read").expect("a review");
    assert_eq!((row.done, row.state.as_str(), row.ended_at), (10, "done", Some(120)));
    let pieces = one.review_pieces("r1").await.expect("read");
    let expected: Vec<_> = (0..10).map(|n| PieceRow { n, body: format!("alive {n}") }).collect();
    assert_eq!(pieces, expected);
    assert_eq!(take(&other, "alive", 500, 20).await.1, Vec::<u32>::new(), "nothing is left");
}

/// Someone who asked for many reviews does not hold up a person who asked for one, and nobody waits for a batch.
pub async fn turns_are_taken_by_persons(url: String) {
    let store = open(&url).await;
    let batch = ReviewRow { priority: 1, ..review("batch", "zoe", 1) };
    for row in [batch, review("a1", "ann", 2), review("a2", "ann", 3), review("b1", "bob", 4)] {
        store.insert_review(&row).await.expect("asked");
    }
    let before = async |id: &str| {
        let row = store.review(id).await.expect("read").expect("a review");
        store.reviews_before(&row).await.expect("counted")
    };
    // What another build left unfinished is nobody's turn here.
    let old = ReviewRow { build: "b0".to_owned(), ..review("old", "cid", 1) };
    store.insert_review(&old).await.expect("asked");
    // Bob's turn comes before ann's second review.
    assert_eq!((before("a1").await, before("a2").await, before("b1").await), (0, 1, 1));
    assert_eq!(before("batch").await, 3);
    let queue = store.review_queue("b1").await.expect("counted");
    assert_eq!((queue.reviews, queue.pieces, queue.oldest), (4, 40, Some(1)));
    let mut served = Vec::new();
    for now in 10..14 {
        let (id, pieces) = take(&store, "w", now, 5).await;
        hand_in(&store, &id, "w", &pieces, now).await;
        served.push(id);
    }
    assert_eq!(served, ["a1", "b1", "a1", "b1"]);
    assert_eq!(take(&store, "w", 20, 10).await.0, "a2");
    assert_eq!(take(&store, "w", 21, 10).await.0, "batch", "only when nobody waits");
    assert_eq!(store.give_back_pieces("w").await.expect("given back"), 20);
    store.hurry_review("batch", "cid").await.expect("hurried");
    assert_eq!(take(&store, "w", 22, 5).await.0, "a2", "ann was served before");
    assert_eq!(take(&store, "w", 23, 10).await.0, "batch", "somebody waits for it now");
    store.set_review("a2", "stopped", None, 30).await.expect("stopped");
    assert_eq!(take(&store, "w", 200, 10).await.0, "batch");
    assert_eq!(take(&store, "w", 201, 10).await.0, "", "what was stopped is not worked on");
    store.set_review("a2", "working", None, 30).await.expect("gone on with");
    assert_eq!(take(&store, "w", 202, 10).await.0, "a2");
    assert_eq!(store.reviews_asked_by("ann", 3).await.expect("counted"), 1);
}

/// A new build never changes an old review, nor takes over its pieces.
pub async fn a_review_belongs_to_the_build_that_made_it(url: String) {
    let store = open(&url).await;
    store.insert_review(&review("old", "ann", 1)).await.expect("asked");
    let newer = Lease { build: "b2", ..lease("w", 10, 20) };
    assert_eq!(store.take_pieces(newer).await.expect("asked"), None);
    let found = async |build: &str| {
        let found = store.review_of("game-old", "quick", build).await.expect("read");
        found.map(|row| row.id)
    };
    assert_eq!(found("b1").await.as_deref(), Some("old"));
    assert_eq!(found("b2").await, None, "what an older build has not finished is of no use");
    let (_, pieces) = take(&store, "w", 20, 20).await;
    hand_in(&store, "old", "w", &pieces, 30).await;
    assert_eq!(found("b2").await.as_deref(), Some("old"), "as it was");
    let new = ReviewRow { replay: "game-old".to_owned(), build: "b2".to_owned(), ..review("new", "ann", 40) };
    store.insert_review(&new).await.expect("another build, another review");
    assert_eq!(found("b2").await.as_deref(), Some("new"));
    assert_eq!(found("b1").await.as_deref(), Some("old"));
    assert_eq!(store.review_of("game-old", "deep", "b1").await.expect("read"), None);
    store.set_review("new", "failed", Some("why"), 50).await.expect("failed");
    let row = store.review("new").await.expect("read").expect("a review");
    assert_eq!((row.state.as_str(), row.reason.as_deref(), row.ended_at), ("failed", Some("why"), Some(50)));
    store.set_review("old", "stopped", None, 60).await.expect("asked");
    let row = store.review("old").await.expect("read").expect("a review");
    assert_eq!(row.state, "done", "what is done stays so");
}

/// Everything handed in by a worker caught lying is computed again, even in finished reviews.
pub async fn what_a_liar_handed_in_is_forgotten(url: String) {
    let store = open(&url).await;
    store.insert_review(&review("r1", "ann", 1)).await.expect("asked");
    let (_, lied) = take(&store, "liar", 10, 4).await;
    let (_, honest) = take(&store, "honest", 10, 6).await;
    hand_in(&store, "r1", "liar", &lied, 20).await;
    hand_in(&store, "r1", "honest", &honest, 20).await;
    assert_eq!(store.review("r1").await.expect("read").expect("a review").state, "done");
    // What an older build has finished.
    let old = ReviewRow { build: "b0".to_owned(), ..review("old", "ann", 2) };
    store.insert_review(&old).await.expect("asked");
    hand_in(&store, "old", "liar", &(0..10).collect::<Vec<_>>(), 20).await;
    store.forget_pieces_of("liar", "b1", 30).await.expect("forgotten");
    let row = store.review("r1").await.expect("read").expect("a review");
    assert_eq!((row.state.as_str(), row.done, row.ended_at), ("working", 6, None));
    assert_eq!(take(&store, "honest", 40, 20).await.1, lied);
    let row = store.review("old").await.expect("read").expect("a review");
    assert_eq!((row.state.as_str(), row.done), ("failed", 0), "nobody would work on it");
    assert_eq!(store.review_of("game-old", "quick", "b1").await.expect("read"), None);
}

pub async fn who_waits_for_a_review_is_found_once(url: String) {
    let store = open(&url).await;
    store.insert_review(&review("r", "a", 1)).await.expect("asked for");
    for person in ["a", "b", "a"] {
        store.watch_review("r", person).await.expect("kept");
    }
    assert_eq!(store.take_review_watchers().await.expect("read"), [], "it is not whole yet");
    assert!(store.watches_review("r", "a").await.expect("read"));
    hand_in(&store, "r", "w", &(0..10).collect::<Vec<_>>(), 9).await;
    let mut told = store.take_review_watchers().await.expect("read");
    told.sort();
    let one = |person: &str| ("game-r".to_owned(), "quick".to_owned(), person.to_owned());
    assert_eq!(told, [one("a"), one("b")]);
    assert_eq!(store.take_review_watchers().await.expect("read"), [], "once");
}
