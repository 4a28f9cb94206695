//! Large answers are compressed, and not sent again to clients that have them.
//!
//! Only for routes whose answers contain no secret next to something a stranger could have put there: the catalogue,
//! boards, the past of games, the description of the API. The length of a compressed text reveals what repeats in it
//! (BREACH), so answers with sessions, tokens, invitations or chat are sent uncompressed; they are small.

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use sha2::{Digest, Sha256};
use std::io::Write;

/// Smaller answers gain nothing.
const WORTH_COMPRESSING: u64 = 1024;
/// Larger ones would block a thread for too long.
const MAX: u64 = 4 << 20;

/// The encodings a client may accept, smallest first.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Coding {
    Brotli,
    Gzip,
}

impl Coding {
    pub const ALL: [Coding; 2] = [Coding::Brotli, Coding::Gzip];

    pub fn word(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
        }
    }

    /// Whether a client that sends these headers accepts it.
    pub fn is_accepted(self, headers: &HeaderMap) -> bool {
        let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
        accepted.unwrap_or_default().split(',').any(|coding| {
            let mut parts = coding.split(';').map(str::trim);
            parts.next() == Some(self.word()) && !parts.any(|part| part == "q=0")
        })
    }
}

/// Brotli would save another twentieth of a board but take ten times as long: it is for things that are compressed
/// once.
fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(bytes)?;
    packed.finish()
}

/// Whether a client already has this.
pub fn is_known(headers: &HeaderMap, etag: &str) -> bool {
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok()).unwrap_or_default();
    known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == etag.trim_start_matches("W/"))
}

/// A layer for such routes: compresses text that is large enough for clients that accept it, and adds a hash of the
/// content, so that a client that already has it is only told so.
pub async fn packed(request: Request, next: Next) -> Response {
    let reads = request.method() == Method::GET;
    let asked = request.headers().clone();
    let response = next.run(request).await;
    let size = response.body().size_hint().exact().unwrap_or(0);
    let is_text = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| {
        kind.to_str().is_ok_and(|kind| kind.starts_with("application/json") || kind.starts_with("text/"))
    });
    let worth = (WORTH_COMPRESSING..=MAX).contains(&size);
    if !reads || response.status() != StatusCode::OK || !is_text || !worth {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    // The body is already in memory, since its exact length was known.
    let Ok(bytes) = to_bytes(body, MAX as usize).await else {
        parts.status = StatusCode::INTERNAL_SERVER_ERROR;
        return Response::from_parts(parts, Body::empty());
    };
    let etag = format!("W/\"{}\"", games::hex(&Sha256::digest(&bytes)[..16]));
    parts.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&etag) {
        parts.headers.insert(header::ETAG, tag);
    }
    let cache = parts.headers.entry(header::CACHE_CONTROL);
    cache.or_insert(HeaderValue::from_static("private, no-cache"));
    parts.headers.remove(header::CONTENT_LENGTH);
    if is_known(&asked, &etag) {
        parts.status = StatusCode::NOT_MODIFIED;
        return Response::from_parts(parts, Body::empty());
    }
    if Coding::Gzip.is_accepted(&asked)
        && let Ok(packed) = gzip(&bytes)
    {
        parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(Coding::Gzip.word()));
        return Response::from_parts(parts, Body::from(packed));
    }
    Response::from_parts(parts, Body::from(bytes))
}
