//! The web table, from inside the binary. Every address that is not a file is a page of the table, which works out for
//! itself which one.

use crate::app::App;
use crate::packing::{Coding, is_known};
use crate::preview::Preview;
use crate::refused::Refused;
use ::tables::Refusal;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::sync::Arc;

#[derive(RustEmbed)]
#[folder = "$OUT_DIR/assets"]
struct Assets;

/// Vite puts a hash of the content into these names.
const NAMED_BY_CONTENT: &str = "assets/";

const NOT_BUILT: &str = "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Hotline</title></head>\
    <h1>Hotline</h1><p>This server was built without its web table. Build it with <code>make web</code> \
    and then the server again, or use the <a href=\"/api/openapi.json\">API</a>.</p></html>";

pub async fn serve(State(app): State<Arc<App>>, method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return Refused::from(Refusal::NotGet).into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(response) = file(path, &headers) {
        return response;
    }
    // A path that looks like a file is reported missing; any other address is for the page. Sections of the rules
    // (`/rules/twilight/6.3.5`) contain dots too, but no letter after the last one.
    let ending = path.rsplit('/').next().and_then(|name| name.rsplit_once('.'));
    if ending.is_some_and(|(_, kind)| kind.starts_with(|first: char| first.is_ascii_alphabetic())) {
        return Refused::from(Refusal::NoFile).into_response();
    }
    let arrival = arrival(path);
    if let Some(preview) = Preview::of(&app, uri.path(), &headers).await {
        let page = Assets::get(&arrival);
        let page = page.as_ref().map_or(NOT_BUILT.into(), |page| String::from_utf8_lossy(&page.data));
        return preview.page(&page);
    }
    file(&arrival, &headers).unwrap_or_else(|| axum::response::Html(NOT_BUILT).into_response())
}

/// The page as it is sent to this address. Pages on which people arrive name what they need in their head
/// (`web/arrivals.ts`), so that a browser need not find it out file by file.
fn arrival(path: &str) -> String {
    let first = path.split('/').next().filter(|first| !first.is_empty()).unwrap_or("index");
    let own = format!("arrivals/{first}.html");
    if has(&own) { own } else { "index.html".to_owned() }
}

/// Whether the page includes this file.
pub fn has(path: &str) -> bool {
    Assets::get(path).is_some()
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    // The compressed copies have no addresses of their own.
    if path.is_empty() || path.ends_with(".br") || path.ends_with(".gz") {
        return None;
    }
    let plain = Assets::get(path)?;
    let etag = format!("\"{}\"", games::hex(&plain.metadata.sha256_hash()[..16]));
    let cache =
        if path.starts_with(NAMED_BY_CONTENT) { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if is_known(headers, &etag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let (bytes, encoding) = best(path, plain, headers);
        let mut response = Response::new(Body::from(bytes.data));
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    };
    let answer = response.headers_mut();
    let kind = mime_guess::from_path(path).first_or_octet_stream();
    let kind = if kind.type_() == "text" { format!("{kind}; charset=utf-8") } else { kind.to_string() };
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_str(&kind).ok()?);
    answer.insert(header::ETAG, HeaderValue::from_str(&etag).ok()?);
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    Some(response)
}

/// The smallest encoding the client accepts.
fn best(path: &str, plain: EmbeddedFile, headers: &HeaderMap) -> (EmbeddedFile, Option<&'static str>) {
    for coding in Coding::ALL.into_iter().filter(|coding| coding.is_accepted(headers)) {
        let ending = match coding {
            Coding::Brotli => "br",
            Coding::Gzip => "gz",
        };
        if let Some(packed) = Assets::get(&format!("{path}.{ending}")) {
            return (packed, Some(coding.word()));
        }
    }
    (plain, None)
}
