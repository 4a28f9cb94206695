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
    let told =
        ["answered", "code", "daily", "date", "game", "id", "moment", "side", "task", "theme", "title"];
    assert_eq!(keys, told);
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
