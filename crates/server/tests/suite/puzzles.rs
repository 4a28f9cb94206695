//! Puzzles over HTTP: what is sent before an answer, how answers are judged, and that the first one counts.

use crate::common::start;
use games::GameName;
use study::shipped::{self, ShippedPuzzle};
use wire::puzzles::{PuzzleAnswer, PuzzleHall, PuzzleInfo, PuzzleSolved, PuzzleVerdict};
use wire::tables::{TableInfo, TableState};

fn of_thirteen() -> &'static ShippedPuzzle {
    let all = shipped::puzzles().iter();
    all.clone().find(|one| one.game == GameName::Thirteen).expect("a puzzle of 13 Minutes")
}

fn picks(one: &ShippedPuzzle, play: usize) -> PuzzleAnswer {
    PuzzleAnswer { picks: one.puzzle.plays[play].picks.clone() }
}

#[tokio::test]
async fn the_first_answer_to_a_puzzle_counts() {
    let server = start().await;
    let ((ann, _), (bob, _)) = (server.guest().await, server.guest().await);
    let one = of_thirteen();
    let path = format!("/api/puzzles/{}/answer", one.id);
    let right: PuzzleSolved =
        ann.post(&path, &picks(one, 0)).await.expect("an answer").json().expect("solved");
    assert_eq!(right.verdict, PuzzleVerdict::Right);
    assert!(right.counted && right.change > 0 && right.standing.rating > 1500, "{right:?}");
    assert!(right.standing.provisional, "one answer says little");
    assert_eq!((right.answers, right.right, right.plays[0].chosen), (1, 1, 1));
    assert!(right.loss.mean.abs() < 1e-6 && right.plays[1].play.ahead.mean <= -0.12, "{:?}", right.plays[1]);

    let again: PuzzleSolved =
        ann.post(&path, &picks(one, 1)).await.expect("an answer").json().expect("solved");
    assert_eq!(again.verdict, PuzzleVerdict::Wrong);
    assert!(!again.counted && again.standing.rating == right.standing.rating, "{again:?}");

    let wrong: PuzzleSolved =
        bob.post(&path, &picks(one, 1)).await.expect("an answer").json().expect("solved");
    assert!(wrong.counted && wrong.change < 0 && wrong.standing.rating < 1500, "{wrong:?}");
    assert_eq!((wrong.answers, wrong.right), (2, 1));
    let hall: PuzzleHall =
        ann.get("/api/puzzles?game=thirteen").await.expect("an answer").json().expect("a hall");
    assert_eq!(hall.standing.answered, 1);
    assert_eq!(hall.themes.iter().map(|theme| theme.answered).sum::<u32>(), 1);
    let nonsense = ann.post(&path, &PuzzleAnswer { picks: vec![0, 0, 0] }).await.expect("an answer");
    assert_eq!(nonsense.status, 400, "{}", nonsense.text());
}

#[tokio::test]
async fn nothing_of_the_answer_and_nothing_hidden_is_sent_before_it() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let one = of_thirteen();
    let read = ann.get(&format!("/api/puzzles/{}?lang=ru", one.id)).await.expect("an answer");
    let fields: serde_json::Map<String, serde_json::Value> = read.json().expect("an object");
    let mut keys: Vec<&str> = fields.keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys.join(" "), "answered code daily date game id instead moment side task theme title");
    let info: PuzzleInfo = read.json().expect("a puzzle");
    assert!(info.answered.is_none() && !info.task.is_empty());

    // Its table is dealt again for the side that decides; the game it comes from cannot be opened.
    let laid = ann.post(&format!("/api/puzzles/{}/table", one.id), &()).await.expect("an answer");
    let table: TableInfo = laid.json().unwrap_or_else(|problem| panic!("{problem}: {}", laid.text()));
    let of = table.analysis.expect("an analysis").replay;
    assert!(matches!(table.state, TableState::Playing | TableState::Waiting), "{:?}", table.state);
    for path in
        [format!("/api/replays/{of}"), format!("/api/replays/{of}/review"), format!("/api/puzzles/{of}")]
    {
        assert_eq!(ann.get(&path).await.expect("an answer").status, 404, "{path}");
    }
    assert_eq!(ann.get("/api/puzzles/next?game=chess").await.expect("an answer").status, 404);
}

// A first answer counts for good: the day this puzzle is the daily one, there would be nothing left to answer.
#[tokio::test]
async fn a_daily_puzzle_that_was_practised_before_does_not_end_a_streak() {
    let server = start().await;
    let (ann, me) = server.guest().await;
    let database =
        || rusqlite::Connection::open(server.folder.path().join("hotline.db")).expect("the database");
    let hall = async || -> PuzzleHall {
        ann.get("/api/puzzles?game=thirteen").await.expect("an answer").json().expect("a hall")
    };
    let solve = async |id: &str, play: usize| -> PuzzleSolved {
        let one = shipped::puzzle(id).expect("a puzzle");
        let answer = ann.post(&format!("/api/puzzles/{id}/answer"), &picks(one, play)).await;
        answer.expect("an answer").json().expect("solved")
    };
    let common = hall().await.daily.expect("a puzzle of the day");
    assert!(!common.instead && common.answered.is_none());
    assert!(solve(&common.id, 0).await.counted);
    // As if that had been weeks ago, in practice.
    let practised = "UPDATE puzzle_answers SET answered_at = 7, day = NULL";
    assert_eq!(database().execute(practised, []).expect("changed"), 1);
    let other = hall().await.daily.expect("another puzzle");
    assert!(other.instead && other.id != common.id && other.answered.is_none());
    assert_eq!((other.daily, &other.date), (common.daily, &common.date), "it is today's");
    let solved = solve(&other.id, 0).await;
    assert!(solved.counted && solved.standing.streak == 1, "{:?}", solved.standing);
    let after = hall().await.daily.expect("the same");
    assert!(after.id == other.id && after.answered == Some(PuzzleVerdict::Right));

    // Whoever has answered everything may answer the day's again. That changes no rating.
    database().execute("DELETE FROM puzzle_answers", []).expect("forgotten");
    for one in shipped::puzzles().iter().filter(|one| one.game == GameName::Thirteen) {
        let insert = "INSERT INTO puzzle_answers (person, puzzle, play, verdict, picks_json, change, answered_at) \
                      VALUES (?1, ?2, 1, 'wrong', '[]', 0, 7)";
        database().execute(insert, [&me.person.id, &one.id]).expect("answered");
    }
    let last = hall().await;
    let daily = last.daily.expect("the puzzle of the day");
    assert!(daily.id == common.id && !daily.instead && daily.answered.is_none());
    assert_eq!(last.standing.streak, 0);
    let again = solve(&daily.id, 0).await;
    assert!(!again.counted && again.standing.streak == 1, "{:?}", again.standing);
    assert_eq!(again.standing.rating, last.standing.rating);
    assert_eq!(again.standing.answered, last.standing.answered);
    assert_eq!(solve(&daily.id, 1).await.standing.streak, 1, "once a day");
    assert_eq!(hall().await.daily.expect("the same").answered, Some(PuzzleVerdict::Right));
    server.end().await;
}

/// Openings played by a network: its first set-up can be laid out and played on from.
#[tokio::test]
async fn a_set_up_of_the_explorer_is_played_at_a_table() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let found: wire::explorer::Explorer =
        ann.get("/api/explorer?game=twilight").await.expect("an answer").json().expect("openings");
    let path = found.stages[0].rows[0].key.clone();
    let wish = |game: &str, path: &str| wire::explorer::PlaySetUp {
        game: game.to_owned(),
        path: path.to_owned(),
        side: wire::tables::Side::Us,
        opponent: wire::tables::Opponent::HotSeat,
    };
    let lay = async |wish: wire::explorer::PlaySetUp| {
        ann.post("/api/explorer/table", &wish).await.expect("an answer")
    };
    let made: TableInfo = lay(wish("twilight", &path)).await.json().expect("a table");
    let table = ann.come(&made.id).await.expect("it begins");
    assert_eq!((table.state, &table.to_act[..]), (TableState::Playing, &[wire::tables::Side::Us][..]));
    assert!(table.analysis.is_some() && !table.rated);
    assert_eq!(lay(wish("chess", &path)).await.status, 404);
    assert_eq!(lay(wish("twilight", &"9".repeat(3000))).await.status, 409, "an address that is none");
    server.end().await;
}

#[tokio::test]
async fn whoever_has_no_reviewed_game_has_no_errors_to_solve() {
    let server = start().await;
    let (ann, _) = server.guest().await;
    let own: wire::puzzles::OwnErrors =
        ann.get("/api/puzzles/own?game=thirteen").await.expect("an answer").json().expect("a list");
    assert_eq!((own.games, own.reviewed, own.errors.len()), (0, 0, 0));
    server.end().await;
}
