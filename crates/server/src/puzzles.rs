//! Puzzles: what is available, a table to solve one at, and answers.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{InLang, Json, Path, Query, game_word};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use ::tables::Refusal;
use axum::extract::State;
use contract::Theme;
use games::GameName;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::catalogue::Drawn;
use wire::people::Scope;
use wire::puzzles::{OwnErrors, PuzzleAnswer, PuzzleHall, PuzzleInfo, PuzzleSolved};
use wire::tables::TableInfo;

const TAG: &str = "puzzles";
/// The longest play, in picks.
const LONGEST: usize = 64;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(hall))
        .routes(routes!(next))
        .routes(routes!(own, review_own))
        .routes(routes!(read))
        .routes(routes!(picture))
        .routes(routes!(lay))
        .routes(routes!(answer))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `twilight`, `red-sea` or `thirteen`
    #[serde(default)]
    game: String,
    /// Only this theme: `headline`, `trap`, `space`, `scoring`, `realignment`, `coup`, `endgame`, `play`
    #[serde(default)]
    theme: Option<String>,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

impl Wanted {
    fn lang(&self) -> contract::Lang {
        ::tables::lang(&self.lang)
    }

    fn game(&self) -> Answer<GameName> {
        Ok(game_word(&self.game).parse().map_err(|_| Refusal::NoGame)?)
    }
}

/// Your standing, what there is to solve, and the puzzle of the day
#[utoipa::path(get, path = "/api/puzzles", tag = TAG, params(Wanted),
    responses((status = 200, body = PuzzleHall), Refusals))]
async fn hall(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<PuzzleHall>> {
    let (game, lang) = (wanted.game()?, wanted.lang());
    // Someone without an identity has answered nothing.
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.puzzle_hall(person, game, lang).await?))
}

/// A puzzle that you have not answered yet, of a difficulty that suits you
#[utoipa::path(get, path = "/api/puzzles/next", tag = TAG, params(Wanted),
    responses((status = 200, body = PuzzleInfo), Refusals))]
async fn next(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<PuzzleInfo>> {
    let (game, lang) = (wanted.game()?, wanted.lang());
    let theme = match wanted.theme.as_deref() {
        None | Some("") => None,
        Some(word) => Some(Theme::from_word(word).ok_or(Refusal::NoPuzzle)?),
    };
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.next_puzzle(person, game, theme, lang).await?))
}

/// Decisions from your own latest games that a review found mistaken, to play again
#[utoipa::path(get, path = "/api/puzzles/own", tag = TAG, params(Wanted),
    responses((status = 200, body = OwnErrors), Refusals))]
async fn own(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<OwnErrors>> {
    app.limits.spend_by(Kind::Question, caller.id())?;
    Ok(axum::Json(app.tables.own_errors(caller.id(), wanted.game()?, wanted.lang()).await?))
}

/// Have your latest games reviewed, at most ten at a time: those without a review, after all reviews that somebody waits
/// for
#[utoipa::path(post, path = "/api/puzzles/own", tag = TAG, params(Wanted),
    responses((status = 200, body = OwnErrors), Refusals))]
async fn review_own(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<OwnErrors>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::Review, caller.id())?;
    app.limits.spend_from(Kind::AddressReview, origin.address)?;
    Ok(axum::Json(app.tables.review_own_games(caller.id(), wanted.game()?, wanted.lang()).await?))
}

/// A puzzle, without its answer
#[utoipa::path(get, path = "/api/puzzles/{id}", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = PuzzleInfo), Refusals))]
async fn read(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<PuzzleInfo>> {
    let person = caller.as_ref().map_or("", Caller::id);
    Ok(axum::Json(app.tables.puzzle(&id, person, asked.lang()).await?))
}

/// The table of a puzzle, to be drawn small, without any hands
#[utoipa::path(get, path = "/api/puzzles/{id}/picture", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn picture(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Drawn>> {
    Ok(axum::Json(app.tables.puzzle_picture(&id, asked.lang()).await?))
}

/// Make an analysis table in the position of a puzzle. Everything that its player could not see is dealt again
#[utoipa::path(post, path = "/api/puzzles/{id}/table", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = TableInfo), Refusals))]
async fn lay(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<TableInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::Puzzle, caller.id())?;
    app.limits.spend_from(Kind::AddressPuzzle, origin.address)?;
    Ok(axum::Json(app.tables.lay_puzzle(&id, caller.person(), asked.lang()).await?))
}

/// Answer a puzzle with a whole play. The first answer counts
#[utoipa::path(post, path = "/api/puzzles/{id}/answer", tag = TAG, params(("id" = String, Path), InLang),
    request_body = PuzzleAnswer, responses((status = 200, body = PuzzleSolved), Refusals))]
async fn answer(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
    Json(given): Json<PuzzleAnswer>,
) -> Answer<axum::Json<PuzzleSolved>> {
    caller.need(Scope::Make)?;
    app.limits.spend_trial(caller.id(), origin.address)?;
    if given.picks.is_empty() || given.picks.len() > LONGEST {
        return Err(Refusal::NoOption.into());
    }
    Ok(axum::Json(app.tables.answer_puzzle(&id, caller.id(), &given.picks, asked.lang()).await?))
}
