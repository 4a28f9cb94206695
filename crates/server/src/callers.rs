//! Who calls: by the session in the cookie, or by a personal token.

use crate::app::App;
use crate::refused::{Answer, Refused};
use crate::secrets;
use ::tables::Refusal;
use axum::extract::{ConnectInfo, FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use store::PersonRow;
use wire::people::Person;

const COOKIE: &str = "hotline";
/// Browsers take a cookie of such a name over TLS only, and from this very host only.
const SECURE_COOKIE: &str = "__Host-hotline";
/// A session that is not used for so long is over.
pub const SESSION_SECONDS: i64 = 180 * 24 * 3600;

/// Somebody known to us.
pub struct Caller {
    pub row: PersonRow,
    /// Hash of the session; none with a token.
    pub session: Option<String>,
}

impl Caller {
    pub fn id(&self) -> &str {
        &self.row.id
    }

    /// As others see him.
    pub fn person(&self) -> Person {
        person(&self.row)
    }
}

pub fn person(row: &PersonRow) -> Person {
    Person { id: row.id.clone(), name: row.name.clone(), guest: row.is_guest(), bot: None }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Caller> {
        Ok(find(&parts.headers, app).await?.ok_or(Refusal::NoSession)?)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Option<Caller>> {
        find(&parts.headers, app).await
    }
}

async fn find(headers: &HeaderMap, app: &App) -> Answer<Option<Caller>> {
    if let Some(token) = bearer(headers) {
        let row = app.store.token_holder(&secrets::hash(token)).await?;
        // A wrong token is an error even where nobody need be known: the program should hear of it.
        let row = row.ok_or(Refusal::NoSession)?;
        return Ok(Some(Caller { row, session: None }));
    }
    for session in sessions(headers) {
        let hash = secrets::hash(session);
        if let Some(row) = app.store.session(&hash).await? {
            return Ok(Some(Caller { row, session: Some(hash) }));
        }
    }
    Ok(None)
}

/// The token of `Authorization: Bearer …`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim)
}

fn sessions(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE || name == SECURE_COOKIE).then_some(value)
    })
}

/// From where and how a request came.
pub struct Origin {
    pub address: IpAddr,
    pub secure: bool,
}

impl FromRequestParts<Arc<App>> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Origin, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
        let forwarded = |name: &str| {
            let value = parts.headers.get(name).filter(|_| app.config.trust_proxy);
            value.and_then(|value| value.to_str().ok())
        };
        // The last address is the one that our own proxy saw; those before it anybody could have written.
        let address = forwarded("x-forwarded-for").and_then(|list| list.rsplit(',').next());
        let address = address.and_then(|address| address.trim().parse().ok()).unwrap_or(peer);
        let secure = forwarded("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        Ok(Origin { address, secure })
    }
}

/// Gives the browser a session.
pub fn set_cookie(secret: &str, secure: bool) -> HeaderValue {
    let text = if secure {
        format!("{SECURE_COOKIE}={secret}; Path=/; Max-Age={SESSION_SECONDS}; HttpOnly; SameSite=Lax; Secure")
    } else {
        format!("{COOKIE}={secret}; Path=/; Max-Age={SESSION_SECONDS}; HttpOnly; SameSite=Lax")
    };
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Takes it away again.
pub fn clear_cookie(secure: bool) -> HeaderValue {
    HeaderValue::from_static(if secure {
        "__Host-hotline=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"
    } else {
        "hotline=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
    })
}
