//! Reviews over HTTP: they grow, are kept and shared; never of an unfinished game; remote workers; playing on.

use crate::common::{Running, socket, start, start_with, table_of_two};
use client::{Answer, Client};
use contract::laws::random_game;
use contract::{Game, OptionValues, record};
use games::{ForGame, GameName};
use server::{ReviewWorker, Worked, WorkerKey};
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};
use wire::live::Command;
use wire::puzzles::OwnErrors;
use wire::replays::{ReplayPosition, StudyMade};
use wire::reviews::{
    AskReview, HeldCard, HoldableCards, JudgedPlay, PlayOn, PlayTried, Review, ReviewEffort, ReviewStatus,
    TryPlay, WhatIf, WhatIfAnswer,
};
use wire::tables::{Opponent, Side, TableInfo, TableState};
use wire::workers::{HandInWork, TakeWork, WorkKept, WorkedPiece, WorkerJob};

/// After this long, even on a busy machine, what we are waiting for will not come.
const LONGEST: Duration = Duration::from_secs(120);
const KEY: &str = "a key of a worker";

/// The record of a randomly played game.
struct Record(u64);

impl ForGame for Record {
    type Output = String;
    fn run<G: Game>(self) -> String {
        let values = OptionValues::new();
        let setup = G::setup(&values).expect("the defaults are good");
        let facts = [("player-us".to_owned(), "Ann of the US".to_owned())];
        record::write::<G>(&setup, &values, &facts, &random_game::<G>(&setup, self.0, |_, _| ()).1)
    }
}

pub async fn study(client: &Client, seed: u64) -> String {
    let text = GameName::Thirteen.with(Record(seed));
    let plain = [("content-type", "text/plain")];
    let answer = client.send("POST", "/api/studies", &plain, text.as_bytes()).await.expect("an answer");
    let made: StudyMade = answer.json().unwrap_or_else(|problem| panic!("{problem}: {}", answer.text()));
    made.id
}

pub async fn ask(client: &Client, id: &str) -> Answer {
    let wish = AskReview { effort: ReviewEffort::Quick };
    client.post(&format!("/api/replays/{id}/review"), &wish).await.expect("an answer")
}

async fn read(client: &Client, id: &str) -> Review {
    let answer = client.get(&format!("/api/replays/{id}/review?lang=ru")).await.expect("an answer");
    answer.json().unwrap_or_else(|problem| panic!("{problem}: {}", answer.text()))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

fn assert_refused(answer: &Answer, status: u16, code: &str) {
    let problem = answer.problem().unwrap_or_else(|| panic!("expected a problem, got {}", answer.text()));
    assert_eq!((answer.status, problem.code.as_str()), (status, code), "{}", problem.message);
}

async fn done(client: &Client, id: &str) -> Review {
    let since = Instant::now();
    loop {
        let review = read(client, id).await;
        match review.status {
            ReviewStatus::Done => return review,
            ReviewStatus::Waiting { .. } | ReviewStatus::Working { .. } => {}
            other => panic!("expected a review that goes on, got {other:?}"),
        }
        assert!(since.elapsed() < LONGEST, "{:?}", review.status);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_review_grows_is_kept_and_read_by_others() {
    let server = start_with(|config| config.review_threads = 1).await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    let id = study(&ann, 1).await;
    assert!(matches!(read(&ann, &id).await.status, ReviewStatus::None));
    let asked: Review = ask(&ann, &id).await.json().expect("a review");
    assert!(matches!(asked.status, ReviewStatus::Waiting { .. } | ReviewStatus::Working { .. }), "{asked:?}");
    let review = done(&bob, &id).await;
    let account = review.account.as_ref().expect("all is known");
    let errors = account.ussr_errors.mean - account.us_errors.mean;
    let sum = account.start.mean + errors + account.dice.mean + account.cards.mean + account.hidden;
    assert!((sum - account.result.mean).abs() < 1e-3, "{account:?}");
    let engine = review.engine.as_ref().expect("an engine");
    assert!(engine.network.len() == 64 && engine.worlds > 0 && !review.outdated, "{engine:?}");
    assert!(review.curve.iter().all(|point| !point.coarse) && review.curve.len() > 10);
    let again: Review = ask(&bob, &id).await.json().expect("a review");
    assert!(matches!(again.status, ReviewStatus::Done), "it is kept: {:?}", again.status);

    // The alternatives, another play, other luck.
    let point = review.curve.iter().find(|point| point.known.is_some()).expect("somebody decided");
    let path = format!("/api/replays/{id}/review/plays/{}", point.step);
    let play: JudgedPlay = bob.get(&path).await.expect("an answer").json().expect("a play");
    assert_eq!((play.step, Some(play.side)), (point.step, point.side));
    let tried = TryPlay { step: play.step, picks: play.made.picks.clone(), effort: ReviewEffort::Quick };
    let tried = bob.post(&format!("/api/replays/{id}/review/try"), &tried).await.expect("an answer");
    let tried: PlayTried = tried.json().expect("it was tried");
    assert_eq!(tried.play.chance, play.made.chance);
    let nothing = bob.get(&format!("/api/replays/{id}/review/plays/99999")).await.expect("an answer");
    assert_refused(&nothing, 404, "not_found");
    let what_if = async |asked: WhatIf| {
        bob.post(&format!("/api/replays/{id}/review/what-if"), &asked).await.expect("an answer")
    };
    let both = WhatIf { step: point.step, die: None, holds: None, effort: ReviewEffort::Quick };
    assert_refused(&what_if(both.clone()).await, 400, "bad_request");
    let mut found = 0;
    for card in 0..13 {
        let holds = Some(HeldCard { side: point.side.expect("a side").foe(), card });
        let answer = what_if(WhatIf { holds, ..both.clone() }).await;
        if answer.status == 200 {
            let answer: WhatIfAnswer = answer.json().expect("chances");
            assert!((0.0..=1.0).contains(&answer.then.mean));
            found += 1;
        }
    }
    assert!(found > 0, "some card may be in the other hand");
    // None of the cards that the list offers is refused.
    let side = point.side.expect("a side").foe();
    let path = format!("/api/replays/{id}/review/what-if?step={}&side={}", point.step, side.word());
    let list: HoldableCards = bob.get(&path).await.expect("an answer").json().expect("a list");
    assert!(!list.cards.is_empty());
    for card in list.cards {
        let answer = what_if(WhatIf { holds: Some(HeldCard { side, card }), ..both.clone() }).await;
        assert_eq!(answer.status, 200, "{card}: {}", answer.text());
    }
    let nowhere = format!("/api/replays/{id}/review/what-if?step=99999&side=us");
    assert_refused(&bob.get(&nowhere).await.expect("an answer"), 404, "not_found");
    server.end().await;
}

/// What an older build has found is shown as it was. Another play would be judged by today's engine, so it is not tried.
#[tokio::test]
async fn an_older_review_is_read_and_not_mixed_with_new_figures() {
    let server = start_with(|config| config.review_threads = 1).await;
    let (ann, _) = server.guest().await;
    let (id, old) = (study(&ann, 1).await, study(&ann, 1).await);
    ask(&ann, &id).await;
    let review = done(&ann, &id).await;
    let url = format!("sqlite:{}", server.folder.path().join("hotline.db").display());
    let store = store::Store::open(&url).await.expect("the same database");
    let row = store.review_of(&id, "quick", &review::build()).await.expect("read").expect("a review");
    let pieces = store.review_pieces(&row.id).await.expect("read");
    let older = store::ReviewRow {
        id: "older".to_owned(),
        replay: old.clone(),
        build: "an older build".to_owned(),
        state: "working".to_owned(),
        done: 0,
        ..row
    };
    store.insert_review(&older).await.expect("asked");
    store.hand_in("older", "w", &pieces, 1).await.expect("kept");
    let read = read(&ann, &old).await;
    assert!(read.outdated && matches!(read.status, ReviewStatus::Done), "{:?}", read.status);
    let step = review.curve.iter().find(|point| point.known.is_some()).expect("somebody decided").step;
    let play = ann.get(&format!("/api/replays/{old}/review/plays/{step}")).await.expect("an answer");
    let play: JudgedPlay = play.json().expect("a play");
    let tried = TryPlay { step, picks: play.made.picks, effort: ReviewEffort::Quick };
    let again =
        async || ann.post(&format!("/api/replays/{old}/review/try"), &tried).await.expect("an answer");
    assert_refused(&again().await, 409, "not_now");
    ask(&ann, &old).await;
    assert!(!done(&ann, &old).await.outdated, "reviewed again");
    assert_eq!(again().await.status, 200);
    server.end().await;
}

/// One's latest games are reviewed by one request, when nobody waits for anything else.
#[tokio::test]
async fn ones_last_games_are_reviewed_after_those_that_somebody_waits_for() {
    let server = start().await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    for _ in 0..2 {
        let table = table_of_two(&ann, &bob).await;
        let mut talk = socket(&ann, &table.id, "").await;
        talk.await_kind("sync").await.expect("everything");
        talk.say(&Command::Resign { side: None }).await.expect("said");
        talk.await_kind("table").await.expect("over");
    }
    let own = async |client: &Client| -> OwnErrors {
        let path = format!("/api/puzzles/own?game={}", GameName::Thirteen.word());
        client.send("POST", &path, &[], b"").await.expect("an answer").json().expect("a list")
    };
    let found = own(&ann).await;
    assert_eq!((found.games, found.reviewed, found.waiting), (2, 0, 2));
    assert_eq!(own(&ann).await.waiting, 2, "each is asked for once");
    let (cid, _) = server.guest().await;
    let waited = study(&cid, 3).await;
    ask(&cid, &waited).await;
    let url = format!("sqlite:{}", server.folder.path().join("hotline.db").display());
    let store = store::Store::open(&url).await.expect("the same database");
    let row = store.review_of(&waited, "quick", &review::build()).await.expect("read").expect("a review");
    assert_eq!(store.reviews_before(&row).await.expect("counted"), 0);
    let mut worker = ReviewWorker::new(store).expect("a worker");
    while worker.step().await.expect("worked") != Worked::Nothing {}
    let found = own(&ann).await;
    assert_eq!((found.games, found.reviewed, found.waiting), (2, 2, 0));
    server.end().await;
}

/// Not for its players, nor its spectators, nor by playing on from it.
#[tokio::test]
async fn a_game_that_is_played_is_not_reviewed() {
    let server = start_with(|config| config.review_threads = 1).await;
    let ((ann, _), (bob, _), (eve, _)) = (server.guest().await, server.guest().await, server.guest().await);
    let table = table_of_two(&ann, &bob).await;
    for client in [&ann, &bob, &eve] {
        assert_refused(&ask(client, &table.id).await, 409, "not_now");
        let read = client.get(&format!("/api/replays/{}/review", table.id)).await.expect("an answer");
        assert_refused(&read, 409, "not_now");
        let wish = PlayOn { step: 0, side: Side::Us, opponent: Opponent::HotSeat, as_it_was: true };
        let on = client.post(&format!("/api/replays/{}/play-on", table.id), &wish).await.expect("an answer");
        assert_refused(&on, 409, "not_now");
        let asked = WhatIf { step: 0, die: Some(1), holds: None, effort: ReviewEffort::Quick };
        let path = format!("/api/replays/{}/review/what-if", table.id);
        assert_refused(&client.post(&path, &asked).await.expect("an answer"), 409, "not_now");
    }
    assert_refused(&ask(&ann, "nothing").await, 404, "not_found");
    assert_refused(&ask(&Client::new(server.address), &table.id).await, 401, "no_session");
    server.end().await;
}

#[tokio::test]
async fn reviews_wait_in_turn_and_can_be_stopped_by_those_who_asked() {
    let server = start().await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    let (first, second) = (study(&ann, 1).await, study(&bob, 2).await);
    let place = |review: Review| match review.status {
        ReviewStatus::Waiting { place } => place,
        other => panic!("nobody works here, but: {other:?}"),
    };
    assert_eq!(place(ask(&ann, &first).await.json().expect("a review")), 1);
    assert_eq!(place(ask(&bob, &second).await.json().expect("a review")), 2);
    let stop = async |client: &Client, id: &str| {
        let path = format!("/api/replays/{id}/review");
        client.send("DELETE", &path, &[], b"").await.expect("an answer")
    };
    assert_refused(&stop(&bob, &first).await, 403, "forbidden");
    let stopped: Review = stop(&ann, &first).await.json().expect("a review");
    assert!(matches!(stopped.status, ReviewStatus::Stopped { done: 0, of: 1.. }), "{:?}", stopped.status);
    assert_eq!(place(read(&bob, &second).await), 1);
    assert_eq!(
        place(ask(&ann, &first).await.json().expect("a review")),
        1,
        "gone on with, as it was asked for"
    );
    let metrics = ann.get("/metrics").await.expect("an answer").text();
    assert!(metrics.contains("hotline_review_queue 2"), "{metrics}");
    server.end().await;
}

async fn with_key<T: serde::Serialize>(server: &Running, path: &str, key: &str, body: &T) -> Answer {
    let client = Client::new(server.address);
    let key = format!("Bearer {key}");
    let headers = [("content-type", "application/json"), ("authorization", key.as_str())];
    client.send("POST", path, &headers, &serde_json::to_vec(body).expect("json")).await.expect("an answer")
}

async fn take(server: &Running, key: &str) -> Answer {
    with_key(server, "/api/worker/take", key, &TakeWork { build: review::build() }).await
}

/// Does what `hotline worker` does.
fn worked(job: &WorkerJob) -> Vec<WorkedPiece> {
    let task = review::open(&job.record, job.effort.into(), job.seed.into()).expect("a game");
    let piece = |&n: &u32| WorkedPiece {
        n,
        body: serde_json::to_string(&task.work(n as usize)).expect("plain data"),
    };
    job.pieces.iter().map(piece).collect()
}

#[tokio::test]
async fn workers_elsewhere_do_the_work_and_one_who_lies_is_refused() {
    let keys = ["honest", "liar"].map(|word| format!("{KEY} {word}"));
    let server = start_with(|config| {
        config.worker_keys = keys.iter().map(|key| WorkerKey(key.clone())).collect();
    })
    .await;
    let (ann, _) = server.guest().await;
    let id = study(&ann, 1).await;
    ask(&ann, &id).await;
    assert_refused(&take(&server, "another").await, 403, "forbidden");
    let other = TakeWork { build: "another".to_owned() };
    assert_refused(&with_key(&server, "/api/worker/take", &keys[0], &other).await, 400, "bad_request");

    let [honest, liar] = [&keys[0], &keys[1]];
    let hand_in = async |key: &str, review: &str, pieces: Vec<WorkedPiece>| {
        let found = HandInWork { review: review.to_owned(), pieces, broke_off: None };
        with_key(&server, "/api/worker/hand-in", key, &found).await
    };
    // At first it works as it should; then it gets every figure wrong.
    let job: WorkerJob = take(&server, liar).await.json::<Option<_>>().expect("an answer").expect("work");
    assert!(!job.record.contains("Ann of the US"), "no names go elsewhere");
    assert_refused(&hand_in(liar, &job.review, Vec::new()).await, 400, "bad_request");
    let kept: WorkKept = hand_in(liar, &job.review, worked(&job)).await.json().expect("kept");
    assert_eq!(kept.pieces as usize, job.pieces.len());
    let job: WorkerJob = take(&server, liar).await.json::<Option<_>>().expect("an answer").expect("work");
    let lie = |piece: WorkedPiece| WorkedPiece { body: piece.body.replace("0.", "0.1"), ..piece };
    let lies = worked(&job).into_iter().map(lie).collect();
    assert_refused(&hand_in(liar, &job.review, lies).await, 403, "forbidden");
    assert_refused(&take(&server, liar).await, 403, "forbidden");
    assert_refused(&hand_in(liar, &job.review, worked(&job)).await, 403, "forbidden");
    let metrics = ann.get("/metrics").await.expect("an answer").text();
    assert!(metrics.contains("hotline_refused_workers_total 1"), "{metrics}");

    let mut first = true;
    while let Some(job) = take(&server, honest).await.json::<Option<WorkerJob>>().expect("an answer") {
        assert!(!first || job.pieces[0] == 0, "all that the liar handed in is worked out again");
        first = false;
        assert_eq!(hand_in(honest, &job.review, worked(&job)).await.status, 200);
    }
    let review = read(&ann, &id).await;
    assert!(matches!(review.status, ReviewStatus::Done), "{:?}", review.status);
    server.end().await;
}

// Unreadable pieces used to count as done, unless they happened to be the one piece in sixteen that is checked.
#[tokio::test]
async fn low_a_workers_pieces_are_each_once_and_can_be_read() {
    let server = start_with(|config| config.worker_keys = vec![WorkerKey(KEY.to_owned())]).await;
    let (ann, _) = server.guest().await;
    ask(&ann, &study(&ann, 1).await).await;
    let job: WorkerJob = take(&server, KEY).await.json::<Option<_>>().expect("an answer").expect("work");
    let hand_in = async |pieces: Vec<WorkedPiece>| {
        let found = HandInWork { review: job.review.clone(), pieces, broke_off: None };
        with_key(&server, "/api/worker/hand-in", KEY, &found).await
    };
    let good = worked(&job);
    assert!(good.len() > 1);
    let mut unread = good.clone();
    unread[1].body = "[]".to_owned();
    // The sample is random: whichever piece it is, nothing is kept, and the worker is not considered a liar.
    for _ in 0..3 {
        assert_refused(&hand_in(unread.clone()).await, 400, "bad_request");
    }
    assert_refused(&hand_in(vec![good[0].clone(), good[0].clone()]).await, 400, "bad_request");
    let broke_off = async |n: u32| {
        let found = HandInWork { review: job.review.clone(), pieces: Vec::new(), broke_off: Some(n) };
        with_key(&server, "/api/worker/hand-in", KEY, &found).await
    };
    assert_refused(&broke_off(99_999).await, 400, "bad_request");
    assert_eq!(hand_in(good).await.status, 200);
    // A piece that breaks only that machine is computed by the server, and the review goes on.
    let next: WorkerJob = take(&server, KEY).await.json::<Option<_>>().expect("an answer").expect("work");
    assert_eq!(broke_off(next.pieces[0]).await.status, 200);
    let rest: WorkerJob = take(&server, KEY).await.json::<Option<_>>().expect("an answer").expect("work");
    assert_eq!(rest.pieces[0], next.pieces[1], "the rest was given back at once");
    server.end().await;
}

/// Two workers on the server's own database; one dies with pieces in hand. The other finishes, and every figure matches
/// an undisturbed review.
#[tokio::test]
async fn a_killed_worker_costs_a_review_nothing() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let id = study(&ann, 1).await;
    ask(&ann, &id).await;
    let url = format!("sqlite:{}", server.folder.path().join("hotline.db").display());
    let store = store::Store::open(&url).await.expect("the same database");
    let mut killed = ReviewWorker::with_lease(store.clone(), Duration::from_millis(1)).expect("a worker");
    let mut other = ReviewWorker::new(store).expect("a worker");
    assert!(matches!(killed.step().await, Ok(Worked::Pieces(1..))));
    let taken = killed.take().await.expect("asked").expect("work");
    assert!(!taken.pieces.is_empty() && taken.pieces[0] > 0, "{taken:?}");
    drop(killed);
    while other.step().await.expect("worked") != Worked::Nothing {}
    let review = read(&ann, &id).await;
    assert!(matches!(review.status, ReviewStatus::Done), "{:?}", review.status);
    let record = ann.get(&format!("/api/replays/{id}/record")).await.expect("an answer").text();
    let task = review::open(&record, ReviewEffort::Quick.into(), 1).expect("a game");
    let alone = task.tell(&task.work_all(2, &AtomicU64::new(0)), contract::Lang::Ru);
    assert_eq!(json(&review.account), json(&alone.account));
    assert_eq!(json(&review.curve), json(&alone.curve));
    assert_eq!(json(&review.moments), json(&alone.moments));
    server.end().await;
}

/// The step of a study at which someone decides, with more to come.
async fn middle(client: &Client, id: &str) -> u32 {
    let replay: wire::replays::Replay =
        client.get(&format!("/api/replays/{id}")).await.expect("an answer").json().expect("a replay");
    let plays: Vec<u32> =
        replay.steps.iter().filter(|step| step.begins_play).map(|step| step.n - 1).collect();
    plays[plays.len() / 2]
}

#[tokio::test]
async fn playing_on_from_a_position_of_a_finished_game() {
    let server = start().await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    let id = study(&ann, 1).await;
    let step = middle(&ann, &id).await;
    let position = async |viewpoint: &str| -> ReplayPosition {
        let path = format!("/api/replays/{id}/steps/{step}?viewpoint={viewpoint}");
        ann.get(&path).await.expect("an answer").json().expect("a position")
    };
    for (side, word, as_it_was) in [(Side::Us, "us", true), (Side::Ussr, "ussr", false)] {
        let wish = PlayOn { step, side, opponent: Opponent::HotSeat, as_it_was };
        let table = bob.play_on(&id, &wish).await.expect("a table");
        assert_eq!((table.state, table.seats[0].side), (TableState::Playing, Some(side)));
        let from = table.analysis.as_ref().expect("it says where it comes from");
        assert_eq!((from.replay.as_str(), from.step), (id.as_str(), step));
        // The maker's side sees what it saw in the game.
        let past = format!("/api/replays/{}/steps/0?viewpoint={word}", table.id);
        let past: ReplayPosition = bob.get(&past).await.expect("an answer").json().expect("a position");
        assert_eq!(past.shown[0].get(), position(word).await.shown[0].get());
        // It can be played, undone and loaded again like any other.
        let to_act = table.to_act[0];
        let query = format!("seat={}", to_act.word());
        let mut socket = crate::common::socket(&bob, &table.id, &query).await;
        let heard = socket.await_kind("sync").await.expect("everything");
        let pick = heard.ask().expect("a decision").picks()[0];
        let said = wire::live::Command::Pick { seq: heard.seq, pick, side: Some(to_act), id: None };
        socket.say(&said).await.expect("said");
        socket.await_kind("update").await.expect("it goes on");
        let record = bob.get(&format!("/api/tables/{}/record", table.id)).await.expect("an answer");
        assert!(matches!(record.status, 404 | 409), "an analysis has no record");
    }
    let wish = |step, opponent| PlayOn { step, side: Side::Us, opponent, as_it_was: true };
    let refused = async |wish: PlayOn, status: u16, code: &str| {
        let answer = bob.post(&format!("/api/replays/{id}/play-on"), &wish).await.expect("an answer");
        assert_refused(&answer, status, code);
    };
    refused(wish(step, Opponent::Open), 400, "bad_request").await;
    refused(wish(99_999, Opponent::HotSeat), 404, "not_found").await;
    let bot = wish(step, Opponent::Bot { level: "easy".to_owned() });
    let table = bob.play_on(&id, &bot).await.expect("a table against a bot");
    assert_eq!(table.state, TableState::Playing);
    server.end().await;
}

/// When cards are dealt again, what the maker's side saw stays, and what it did not see differs.
#[tokio::test]
async fn hidden_cards_are_dealt_again_unless_the_original_ones_are_wanted() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let id = study(&ann, 1).await;
    let step = middle(&ann, &id).await;
    let foe = async |replay: &str, step: u32| -> String {
        let path = format!("/api/replays/{replay}/steps/{step}?viewpoint=ussr");
        let position: ReplayPosition = ann.get(&path).await.expect("an answer").json().expect("a position");
        position.shown[0].get().to_owned()
    };
    let theirs = foe(&id, step).await;
    let deal = async |as_it_was: bool| {
        let wish = PlayOn { step, side: Side::Us, opponent: Opponent::HotSeat, as_it_was };
        let table: TableInfo = ann.play_on(&id, &wish).await.expect("a table");
        foe(&table.id, 0).await
    };
    assert_eq!(deal(true).await, theirs);
    let mut differs = false;
    for _ in 0..20 {
        differs |= deal(false).await != theirs;
    }
    assert!(differs, "twenty deals that are all the same");
    server.end().await;
}
