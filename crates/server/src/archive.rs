//! The archive over HTTP: search, whether your own name appears in it, and files of whole months.

use crate::app::{App, now};
use crate::callers::{Caller, Origin, Owner};
use crate::extract::{Before, Json, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use ::tables::{ArchiveAsked, Refusal, month_start};
use axum::body::Body;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;
use store::PlayerResult;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::archive::{ArchiveMonth, ArchivePage, GameForm, NameInArchive};

const TAG: &str = "archive";
/// The longest name or path in a search.
const LONGEST: usize = 2000;
/// File name of a month's file, after the month.
const ENDING: &str = ".records.gz";
const DAY_MS: i64 = 24 * 3600 * 1000;
/// How much of a file is sent at once.
const PIECE: usize = 64 * 1024;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(search))
        .routes(routes!(name, set_name))
        .routes(routes!(months))
        .routes(routes!(month))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// `twilight`, `red-sea` or `thirteen`
    #[serde(default)]
    game: String,
    /// The name of an account
    #[serde(default)]
    player: String,
    /// `us`, `ussr` or `draw`; with a player, also `won` and `lost`
    #[serde(default)]
    result: String,
    /// `live`, `correspondence` or `untimed`
    #[serde(default)]
    form: String,
    /// A word of `endings`
    #[serde(default)]
    ending: String,
    /// The explorer's path, with a game
    #[serde(default)]
    opening: String,
    /// The first day, `2026-11-17`
    #[serde(default)]
    from: String,
    /// The last day
    #[serde(default)]
    to: String,
    /// Games against bots, too
    #[serde(default)]
    bots: bool,
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
}

/// The start of a day, if the text is one: `2026-11-17`.
fn day(text: &str) -> Option<i64> {
    let (month, day) = text.rsplit_once('-')?;
    let number: i64 = day.parse().ok().filter(|number| day.len() == 2 && (1..=31).contains(number))?;
    Some(month_start(month)? + (number - 1) * DAY_MS)
}

impl Wanted {
    fn asked(self, before: Option<i64>) -> Result<ArchiveAsked, Refusal> {
        let bad = |what| Refusal::BadSearch { what };
        if [&self.player, &self.opening, &self.ending]
            .iter()
            .any(|text| text.len() > LONGEST || text.contains('\0'))
        {
            return Err(bad("player, opening, ending"));
        }
        let game = match self.game.as_str() {
            "" => None,
            word => Some(word.parse().map_err(|_| Refusal::NoGame)?),
        };
        let form = match self.form.as_str() {
            "" => None,
            word => Some(GameForm::from_word(word).ok_or(bad("form"))?),
        };
        let (winner, player_result) = match self.result.as_str() {
            "" | "us" | "ussr" | "draw" => (self.result.clone(), PlayerResult::Any),
            "won" if !self.player.is_empty() => (String::new(), PlayerResult::Won),
            "lost" if !self.player.is_empty() => (String::new(), PlayerResult::Lost),
            _ => return Err(bad("result")),
        };
        let path = |c: char| c.is_ascii_digit() || c == '.' || c == '-';
        if !self.opening.chars().all(path) || (!self.opening.is_empty() && game.is_none()) {
            return Err(bad("opening"));
        }
        let since = if self.from.is_empty() { 0 } else { day(&self.from).ok_or(bad("from"))? };
        let until =
            if self.to.is_empty() { i64::MAX / 1000 } else { day(&self.to).ok_or(bad("to"))? + DAY_MS };
        Ok(ArchiveAsked {
            game,
            player: self.player.trim().to_owned(),
            player_result,
            form,
            winner,
            ending: self.ending,
            opening: self.opening,
            people_only: !self.bots,
            since,
            until,
            before,
        })
    }
}

/// Public finished games, the latest first
#[utoipa::path(get, path = "/api/archive", tag = TAG, params(Wanted, Before), responses((status = 200, body = ArchivePage), Refusals))]
async fn search(
    State(app): State<Arc<App>>,
    caller: Option<Caller>,
    origin: Origin,
    Query(wanted): Query<Wanted>,
    Query(page): Query<Before>,
) -> Answer<axum::Json<ArchivePage>> {
    app.limits.spend_from(Kind::Archive, origin.address)?;
    let lang = ::tables::lang(&wanted.lang);
    let reader = caller.as_ref().map(Caller::id);
    Ok(axum::Json(app.tables.search_archive(&wanted.asked(page.place()?)?, reader, lang).await?))
}

/// Whether your name appears in the archive and in records
#[utoipa::path(get, path = "/api/archive/name", tag = TAG, responses((status = 200, body = NameInArchive), Refusals))]
async fn name(State(app): State<Arc<App>>, caller: Owner) -> Answer<axum::Json<NameInArchive>> {
    Ok(axum::Json(NameInArchive { hidden: app.store.hides_name(caller.id()).await? }))
}

/// Hide your name there, or show it again. Month files written earlier keep it until they are exported again
#[utoipa::path(put, path = "/api/archive/name", tag = TAG, request_body = NameInArchive,
    responses((status = 200, body = NameInArchive), Refusals))]
async fn set_name(
    State(app): State<Arc<App>>,
    caller: Owner,
    Json(wish): Json<NameInArchive>,
) -> Answer<axum::Json<NameInArchive>> {
    app.limits.spend_by(Kind::Keep, caller.id())?;
    app.store.hide_name(caller.id(), wish.hidden, now()).await?;
    app.tables.read_names_again(caller.id()).await;
    Ok(axum::Json(wish))
}

/// Where `hotline export` puts files for this server.
fn folder(app: &App) -> PathBuf {
    app.config.data.join("archive")
}

/// Months whose records can be downloaded as one file, the latest first
#[utoipa::path(get, path = "/api/archive/months", tag = TAG, responses((status = 200, body = Vec<ArchiveMonth>), Refusals))]
async fn months(State(app): State<Arc<App>>, origin: Origin) -> Answer<axum::Json<Vec<ArchiveMonth>>> {
    app.limits.spend_from(Kind::Archive, origin.address)?;
    let folder = folder(&app);
    let listed = tokio::task::spawn_blocking(move || {
        // Without a folder there are no files.
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut months: Vec<ArchiveMonth> = files
            .filter_map(|file| {
                let month = file.file_name().to_str()?.strip_suffix(ENDING)?.to_owned();
                month_start(&month)?;
                Some(ArchiveMonth {
                    month,
                    bytes: file.metadata().ok().filter(std::fs::Metadata::is_file)?.len(),
                })
            })
            .collect();
        months.sort_unstable_by(|a, b| b.month.cmp(&a.month));
        months
    });
    Ok(axum::Json(listed.await.map_err(|problem| crate::refused::Refused::broken(&problem))?))
}

/// All records of a month, one after another, compressed with gzip
#[utoipa::path(get, path = "/api/archive/months/{month}", tag = TAG, params(("month" = String, Path)),
    responses((status = 200, content_type = "application/gzip", body = Vec<u8>), Refusals))]
async fn month(State(app): State<Arc<App>>, origin: Origin, Path(month): Path<String>) -> Answer<Response> {
    // Only a valid month ever becomes part of a path here.
    month_start(&month).ok_or(Refusal::NoMonth)?;
    app.limits.spend_from(Kind::Download, origin.address)?;
    let path = folder(&app).join(format!("{month}{ENDING}"));
    let opened = tokio::task::spawn_blocking(move || {
        let file = File::open(path).ok()?;
        let bytes = file.metadata().ok().filter(std::fs::Metadata::is_file)?.len();
        Some((file, bytes))
    });
    let (file, bytes) = opened.await.ok().flatten().ok_or(Refusal::NoMonth)?;
    // Read piece by piece, as fast as the client takes it: a client that takes nothing blocks no thread.
    let stream = futures_util::stream::unfold(Some(file), |file| async move {
        let file = file?;
        match tokio::task::spawn_blocking(move || read_piece(file)).await {
            Ok(Ok((piece, _))) if piece.is_empty() => None,
            Ok(Ok((piece, file))) => Some((Ok(piece), Some(file))),
            Ok(Err(problem)) => Some((Err(problem), None)),
            Err(problem) => Some((Err(std::io::Error::other(problem)), None)),
        }
    });
    let headers = [
        (header::CONTENT_TYPE, "application/gzip".to_owned()),
        (header::CONTENT_LENGTH, bytes.to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"hotline-{month}{ENDING}\"")),
    ];
    Ok((headers, Body::from_stream(stream)).into_response())
}

fn read_piece(mut file: File) -> std::io::Result<(Vec<u8>, File)> {
    let mut piece = vec![0; PIECE];
    let read = file.read(&mut piece)?;
    piece.truncate(read);
    Ok((piece, file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_one_of_the_calendar() {
        assert_eq!(day("1970-01-02"), Some(DAY_MS));
        assert_eq!(day("2026-11-17").map(::tables::utc).as_deref(), Some("2026-11-17 00:00 UTC"));
        for bad in ["", "2026-11", "2026-11-32", "2026-11-1", "yesterday"] {
            assert_eq!(day(bad), None, "{bad}");
        }
    }
}
