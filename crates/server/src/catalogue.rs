//! The games, their options and their boards. All of it comes from the games themselves, so a new game or option
//! changes nothing here.

use crate::app::App;
use crate::extract::{InLang, Json, Path, Query};
use crate::refused::{Answer, Refusals, Refused};
use crate::texts;
use ::tables::{self, Refusal};
use axum::extract::State;
use bots::Level;
use contract::Lang;
use contract::presets::Offered;
use games::{AnyGame, GameName};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::catalogue::{CheckOptions, GameInfo, GameTitle, Learning, LevelInfo, OptionsChecked};

const TAG: &str = "games";

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(titles))
        .routes(routes!(check))
        .routes(routes!(learn))
        .routes(routes!(board))
        .routes(routes!(table_board))
}

/// The games of this server, with everything that can be chosen
#[utoipa::path(get, path = "/api/games", tag = TAG, params(InLang), responses((status = 200, body = Vec<GameInfo>), Refusals))]
async fn list(Query(asked): Query<InLang>) -> axum::Json<Vec<GameInfo>> {
    let infos = GameName::ALL.iter().map(|game| described(game.face(), asked.lang()));
    axum::Json(infos.collect())
}

/// The names of this server's games, and nothing else
#[utoipa::path(get, path = "/api/titles", tag = TAG, params(InLang), responses((status = 200, body = Vec<GameTitle>), Refusals))]
async fn titles(Query(asked): Query<InLang>) -> axum::Json<Vec<GameTitle>> {
    let titles = GameName::ALL.iter().map(|game| titled(game.face(), asked.lang()));
    axum::Json(titles.collect())
}

/// Check whether these options are valid
#[utoipa::path(post, path = "/api/games/{game}/check", tag = TAG, params(("game" = String, Path), InLang),
    request_body = CheckOptions, responses((status = 200, body = OptionsChecked), Refusals))]
async fn check(
    Path(game): Path<String>,
    Query(asked): Query<InLang>,
    Json(options): Json<CheckOptions>,
) -> Answer<axum::Json<OptionsChecked>> {
    let lang = asked.lang();
    let checked = on_its_own_thread(move || Ok(checked(named(&game)?, &options, lang))).await?;
    Ok(axum::Json(checked))
}

/// Rules and a glossary to learn from
#[utoipa::path(get, path = "/api/games/{game}/learn", tag = TAG, params(("game" = String, Path), InLang),
    responses((status = 200, body = Learning), Refusals))]
async fn learn(Path(game): Path<String>, Query(asked): Query<InLang>) -> Answer<axum::Json<Learning>> {
    let (game, lang) = (named(&game)?.face(), asked.lang());
    Ok(axum::Json(Learning { rules: game.rules(lang), glossary: game.glossary(lang) }))
}

/// The parts of a table with default options that never change: cards, spaces, words
#[utoipa::path(get, path = "/api/games/{game}/board", tag = TAG, params(("game" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn board(Path(game): Path<String>, Query(asked): Query<InLang>) -> Answer<axum::Json<Box<RawValue>>> {
    let (game, lang) = (named(&game)?, asked.lang());
    let setup = on_its_own_thread(move || Ok(tables::set_up(game, &BTreeMap::new())?)).await?;
    Ok(axum::Json(setup.board(lang)))
}

/// The parts of this table that never change: cards, spaces, words
#[utoipa::path(get, path = "/api/tables/{id}/board", tag = TAG, params(("id" = String, Path), InLang),
    responses((status = 200, body = Object), Refusals))]
async fn table_board(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(asked): Query<InLang>,
) -> Answer<axum::Json<Box<RawValue>>> {
    Ok(axum::Json(app.tables.board(crate::words::id(&id, Refusal::NoTable)?, asked.lang()).await?))
}

fn named(game: &str) -> Answer<GameName> {
    game.parse().map_err(|_| Refusal::NoGame.into())
}

/// Reading a user's own deck can take a while.
async fn on_its_own_thread<T: Send + 'static>(
    work: impl FnOnce() -> Answer<T> + Send + 'static,
) -> Answer<T> {
    tokio::task::spawn_blocking(work).await.map_err(|problem| Refused::broken(&problem))?
}

fn titled(game: &dyn AnyGame, lang: Lang) -> GameTitle {
    GameTitle {
        name: game.name().to_owned(),
        title: game.title(lang).to_owned(),
        short_title: game.short_title(lang).to_owned(),
        about: game.about(lang).to_owned(),
        minutes: game.minutes(),
        combined: tables::rated_combined(game.name()).map(str::to_owned).collect(),
    }
}

fn described(game: &dyn AnyGame, lang: Lang) -> GameInfo {
    let Offered { presets, options } = game.offered();
    let GameTitle { name, title, short_title: _, about, minutes, combined: _ } = titled(game, lang);
    GameInfo {
        name,
        title,
        about,
        minutes,
        rules_revision: game.rules_revision(),
        options: options.iter().map(|spec| spec.info(lang)).collect(),
        presets: presets.iter().map(|preset| preset.info(lang)).collect(),
        levels: Level::ALL.into_iter().map(|level| level_info(level, game.name(), lang)).collect(),
    }
}

fn level_info(level: Level, game: &str, lang: Lang) -> LevelInfo {
    let rating = level.rating(game).map(|rating| texts::words(lang).rating(rating));
    let about = std::iter::once(level.about(lang).to_owned()).chain(rating);
    LevelInfo {
        key: level.word().to_owned(),
        title: level.title(lang).to_owned(),
        about: about.collect::<Vec<_>>().join(" "),
    }
}

fn checked(game: GameName, asked: &CheckOptions, lang: Lang) -> OptionsChecked {
    let words = tables::with_preset(game.face().offered(), asked.preset.as_deref(), &asked.options);
    match words.and_then(|words| tables::set_up(game, &words)) {
        Ok(setup) => {
            let notice = setup.notice(lang);
            OptionsChecked { problem: None, option: None, problems: Vec::new(), notice }
        }
        Err(refusal) => OptionsChecked {
            problem: Some(refusal.say(lang)),
            option: refusal.option().map(str::to_owned),
            problems: refusal.value_problems(lang),
            notice: None,
        },
    }
}
