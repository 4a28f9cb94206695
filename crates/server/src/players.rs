//! Rankings, profiles, relations between people, challenges by name.

use crate::app::App;
use crate::callers::{Caller, Origin, Owner};
use crate::extract::{InLang, Json, Path, Query, game_word};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use ::tables::{Ranked, Refusal};
use axum::extract::State;
use contract::Lang;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::Scope;
use wire::players::{
    Challenge, ChangeRelation, MyPeople, PlayForm, PlayedGames, PlayedOpenings, PlayersFound, Privacy,
    Profile, Ranking,
};
use wire::tables::TableInfo;

const TAG: &str = "players";
/// The longest name that is looked up, in letters.
const LONGEST_NAME: usize = 60;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(ranking))
        .routes(routes!(find))
        .routes(routes!(profile))
        .routes(routes!(played))
        .routes(routes!(openings))
        .routes(routes!(relation))
        .routes(routes!(challenge))
        .routes(routes!(my_people))
        .routes(routes!(privacy))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Pool {
    /// The game as ratings count it: `twilight`, `red-sea`, `thirteen`, or one with combined decks
    #[serde(default)]
    game: String,
    #[serde(default)]
    #[param(inline)]
    form: PlayForm,
    /// For a ranking: whom it lists
    #[serde(default)]
    #[param(inline)]
    who: Listed,
    /// For a ranking: where the last page ended
    #[serde(default)]
    after: u32,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

impl Pool {
    fn game(&self) -> &str {
        game_word(&self.game)
    }

    fn lang(&self) -> Lang {
        ::tables::lang(&self.lang)
    }
}

#[derive(Copy, Clone, Default, serde::Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
enum Listed {
    #[default]
    All,
    People,
    Bots,
}

impl From<Listed> for Ranked {
    fn from(listed: Listed) -> Ranked {
        match listed {
            Listed::All => Ranked::Everybody,
            Listed::People => Ranked::People,
            Listed::Bots => Ranked::Bots,
        }
    }
}

/// A name from the path; one that is too long belongs to nobody.
fn name(name: &str) -> Answer<&str> {
    if name.chars().count() > LONGEST_NAME || name.contains('\0') {
        return Err(Refusal::NoPlayer.into());
    }
    Ok(name)
}

/// The ranking for a game and form, with people and bots, and what the sides are worth
#[utoipa::path(get, path = "/api/ranking", tag = TAG, params(Pool), responses((status = 200, body = Ranking), Refusals))]
async fn ranking(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Query(asked): Query<Pool>,
) -> Answer<axum::Json<Ranking>> {
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let person = caller.as_ref().map(Caller::id);
    let of = (asked.game(), asked.form);
    Ok(axum::Json(app.tables.ranking(of, asked.who.into(), asked.after, person, asked.lang()).await?))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// How the name begins
    #[serde(default)]
    begins: String,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

/// Accounts whose names begin with a text
#[utoipa::path(get, path = "/api/players", tag = TAG, params(Wanted), responses((status = 200, body = PlayersFound), Refusals))]
async fn find(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Query(wanted): Query<Wanted>,
) -> Answer<axum::Json<PlayersFound>> {
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let lang = ::tables::lang(&wanted.lang);
    Ok(axum::Json(app.tables.find_players(name(&wanted.begins)?, lang).await?))
}

/// An account's public profile
#[utoipa::path(get, path = "/api/players/{name}", tag = TAG, params(("name" = String, Path), InLang),
    responses((status = 200, body = Profile), Refusals))]
async fn profile(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Path(of): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Profile>> {
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let person = caller.as_ref().map(Caller::id);
    Ok(axum::Json(app.tables.profile(name(&of)?, person, asked.lang()).await?))
}

/// An account's rated games in one game and form: graph, endings, opponents, the last games
#[utoipa::path(get, path = "/api/players/{name}/games", tag = TAG, params(("name" = String, Path), Pool),
    responses((status = 200, body = PlayedGames), Refusals))]
async fn played(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Path(of): Path<String>,
    Query(asked): Query<Pool>,
) -> Answer<axum::Json<PlayedGames>> {
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let person = caller.as_ref().map(Caller::id);
    let games = app.tables.played_games(name(&of)?, asked.game(), asked.form, person, asked.lang());
    Ok(axum::Json(games.await?))
}

/// How an account's rated games against people began, in one game and form
#[utoipa::path(get, path = "/api/players/{name}/openings", tag = TAG, params(("name" = String, Path), Pool),
    responses((status = 200, body = PlayedOpenings), Refusals))]
async fn openings(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Path(of): Path<String>,
    Query(asked): Query<Pool>,
) -> Answer<axum::Json<PlayedOpenings>> {
    app.limits.spend_of(Kind::Question, caller.as_ref(), &origin)?;
    let person = caller.as_ref().map(Caller::id);
    let openings = app.tables.played_openings(name(&of)?, asked.game(), asked.form, person, asked.lang());
    Ok(axum::Json(openings.await?))
}

/// Follow or block an account, or stop doing so. Absent fields stay as they are
#[utoipa::path(post, path = "/api/players/{name}/relation", tag = TAG, params(("name" = String, Path), InLang),
    request_body = ChangeRelation, responses((status = 200, body = Profile), Refusals))]
async fn relation(
    State(app): State<Arc<App>>,
    caller: Owner,
    Path(of): Path<String>,
    Query(asked): Query<InLang>,
    Json(change): Json<ChangeRelation>,
) -> Answer<axum::Json<Profile>> {
    app.limits.spend_by(Kind::Keep, caller.id())?;
    if caller.row.is_guest() {
        return Err(Refusal::AccountsOnly.into());
    }
    app.tables.change_relation(caller.id(), name(&of)?, change).await?;
    Ok(axum::Json(app.tables.profile(&of, Some(caller.id()), asked.lang()).await?))
}

/// Challenge an account: makes a table whose other seat is kept for it, to be joined or declined
#[utoipa::path(post, path = "/api/players/{name}/challenge", tag = TAG, params(("name" = String, Path), InLang),
    request_body = Challenge, responses((status = 200, body = TableInfo), Refusals))]
async fn challenge(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(of): Path<String>,
    Query(asked): Query<InLang>,
    Json(wish): Json<Challenge>,
) -> Answer<axum::Json<TableInfo>> {
    caller.need(Scope::Make)?;
    app.limits.spend_by(Kind::Challenge, caller.id())?;
    Ok(axum::Json(app.tables.challenge(caller.person(), name(&of)?, wish, asked.lang()).await?))
}

/// Whom you follow (those who are online first), whom you have blocked, and your settings
#[utoipa::path(get, path = "/api/me/people", tag = TAG, params(InLang), responses((status = 200, body = MyPeople), Refusals))]
async fn my_people(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<MyPeople>> {
    app.limits.spend_by(Kind::Question, caller.id())?;
    Ok(axum::Json(app.tables.my_people(caller.id(), asked.lang()).await?))
}

/// Set what others may see of you and ask of you
#[utoipa::path(put, path = "/api/me/privacy", tag = TAG, request_body = Privacy,
    responses((status = 200, body = Privacy), Refusals))]
async fn privacy(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(privacy): Json<Privacy>,
) -> Answer<axum::Json<Privacy>> {
    app.limits.spend_by(Kind::Keep, caller.id())?;
    Ok(axum::Json(app.tables.set_privacy(caller.id(), privacy).await?))
}
