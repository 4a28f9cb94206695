//! The description of the API: generated from the handlers, served as JSON in every language.

use crate::extract::{InLang, Query};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use contract::{ByLang, Lang};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hotline",
        description = "Everything that the web table does. A program sends its personal token as `Authorization: Bearer …`; \
                       a browser has its session in a cookie. Every refusal is a `Problem`, whose message is in the language that \
                       `Accept-Language` prefers (`en` or `ru`), or in English without that header."
    ),
    security((), ("token" = []), ("session" = [])),
    modifiers(&Schemes),
    components(schemas(wire::live::FromClient, wire::live::FromServer)),
)]
pub struct Described;

struct Schemes;

impl utoipa::Modify for Schemes {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        let token = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(token));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("hotline"));
        components.add_security_scheme("session", SecurityScheme::ApiKey(cookie));
    }
}

contract::in_each_language! {
    /// The text for each address, one line of `METHOD path
    /// text` each, and likewise for `tag` and `info`. The handlers' own doc comments are the first language.
    fn told -> str { En: *"", Ru: *include_str!("ru.txt") }
}

/// A language's lines by what they describe.
fn lines(lang: Lang) -> BTreeMap<&'static str, &'static str> {
    told(lang).lines().filter_map(|line| line.split_once(" | ")).collect()
}

/// The description in another language, as far as it has been translated.
fn in_lang(mut openapi: utoipa::openapi::OpenApi, lang: Lang) -> utoipa::openapi::OpenApi {
    let lines = lines(lang);
    if let Some(text) = lines.get("info") {
        openapi.info.description = Some((*text).to_owned());
    }
    for (path, item) in &mut openapi.paths.paths {
        for (method, operation) in methods(item) {
            if let Some(text) = lines.get(format!("{method} {path}").as_str()) {
                operation.summary = Some((*text).to_owned());
            }
            for tag in operation.tags.iter_mut().flatten() {
                if let Some(text) = lines.get(format!("tag {tag}").as_str()) {
                    *tag = (*text).to_owned();
                }
            }
        }
    }
    openapi
}

fn methods(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    let PathItem { get, post, patch, put, delete, .. } = item;
    [("GET", get), ("POST", post), ("PATCH", patch), ("PUT", put), ("DELETE", delete)]
        .into_iter()
        .filter_map(|(method, operation)| Some((method, operation.as_mut()?)))
}

/// The description as JSON, in the requested language. The page for people belongs to the web table.
pub fn routes<S: Clone + Send + Sync + 'static>(openapi: &utoipa::openapi::OpenApi) -> axum::Router<S> {
    // Few ask for it and every server starts, so it is serialised only on request.
    let openapi = openapi.clone();
    let written: Arc<ByLang<OnceLock<String>>> = Arc::new(ByLang::of(|_| OnceLock::new()));
    let described = move |Query(asked): Query<InLang>| {
        let lang = ::tables::lang(&asked.lang);
        let write = || in_lang(openapi.clone(), lang).to_pretty_json().unwrap_or_default();
        let json = written[lang].get_or_init(write).clone();
        std::future::ready(typed("application/json", json))
    };
    axum::Router::new().route("/api/openapi.json", get(described))
}

fn typed(kind: &'static str, body: impl IntoResponse) -> Response {
    let mut response = body.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
    response
}
