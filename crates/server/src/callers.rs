//! Who is calling: identified by the session in the cookie, or by a personal token.

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
use wire::people::{Person, Scope};

const COOKIE: &str = "hotline";
/// Browsers accept a cookie with this prefix only over TLS, and only from this very host.
const SECURE_COOKIE: &str = "__Host-hotline";
/// A session unused for this long expires.
pub const SESSION_SECONDS: i64 = 180 * 24 * 3600;

/// How many cookies of our name are looked up. A browser sends one, or a few that were set for other paths; a request
/// has room for eight hundred.
const MAX_COOKIES: usize = 4;

/// Someone we have identified.
pub struct Caller {
    pub row: PersonRow,
    pub by: Credential,
}

/// How the caller was identified.
pub enum Credential {
    Session {
        /// The content of the cookie.
        secret: String,
        hash: String,
    },
    Token {
        hash: String,
        scopes: Vec<Scope>,
    },
}

impl Credential {
    /// The hash the database stores.
    pub fn hash(&self) -> &str {
        match self {
            Credential::Session { hash, .. } | Credential::Token { hash, .. } => hash,
        }
    }
}

impl Caller {
    pub fn id(&self) -> &str {
        &self.row.id
    }

    /// The caller as others see them.
    pub fn person(&self) -> Person {
        person(&self.row)
    }

    /// The hash of the session; none with a token.
    pub fn session(&self) -> Option<&str> {
        match &self.by {
            Credential::Session { hash, .. } => Some(hash),
            Credential::Token { .. } => None,
        }
    }

    pub fn has(&self, scope: Scope) -> bool {
        match &self.by {
            Credential::Session { .. } => true,
            Credential::Token { scopes, .. } => scopes.contains(&scope),
        }
    }

    pub fn need(&self, scope: Scope) -> Answer<()> {
        if self.has(scope) {
            return Ok(());
        }
        Err(Refusal::OutOfScope { scope: scope.word().to_owned() }.into())
    }
}

pub fn person(row: &PersonRow) -> Person {
    Person { id: row.id.clone(), name: row.name.clone(), guest: row.is_guest(), bot: None, left_early: 0 }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Caller> {
        Ok(find(parts, app).await?.ok_or(Refusal::NoSession)?)
    }
}

impl OptionalFromRequestParts<Arc<App>> for Caller {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Option<Caller>> {
        find(parts, app).await
    }
}

/// Someone at the page: only with a session can you change who you are. A leaked token must not be enough to take over
/// the account.
pub struct Owner {
    pub row: PersonRow,
    /// Hash of the session.
    pub session: String,
}

impl Owner {
    pub fn id(&self) -> &str {
        &self.row.id
    }
}

impl FromRequestParts<Arc<App>> for Owner {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<Owner> {
        let Caller { row, by } = find(parts, app).await?.ok_or(Refusal::NoSession)?;
        match by {
            Credential::Session { hash, .. } => Ok(Owner { row, session: hash }),
            Credential::Token { .. } => Err(Refusal::NotByToken.into()),
        }
    }
}

async fn find(parts: &Parts, app: &App) -> Answer<Option<Caller>> {
    let headers = &parts.headers;
    if let Some(token) = bearer(headers) {
        let hash = secrets::hash(token);
        // A wrong token is an error even where no identity is needed: the program should know.
        let (row, words) = app.store.token_holder(&hash).await?.ok_or(Refusal::NoSession)?;
        let may = |scope: &Scope| words.split(' ').any(|word| word == scope.word());
        let scopes = Scope::ALL.into_iter().filter(may).collect();
        return Ok(Some(Caller { row, by: Credential::Token { hash, scopes } }));
    }
    let name = if Origin::of(parts, app).secure { SECURE_COOKIE } else { COOKIE };
    for secret in sessions(headers, name).take(MAX_COOKIES) {
        let hash = secrets::hash(secret);
        if let Some(row) = app.store.session(&hash).await? {
            app.seen.note(&app.store, &hash);
            return Ok(Some(Caller { row, by: Credential::Session { secret: secret.to_owned(), hash } }));
        }
    }
    Ok(None)
}

/// The token from `Authorization: Bearer …`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim)
}

/// The cookies with this name. Behind TLS the plain name does not count: a page on another host could have set it.
fn sessions<'a>(headers: &'a HeaderMap, name: &'a str) -> impl Iterator<Item = &'a str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(move |cookie| {
        let (found, value) = cookie.trim().split_once('=')?;
        (found == name).then_some(value)
    })
}

/// Where a request came from, and how.
pub struct Origin {
    pub address: IpAddr,
    pub secure: bool,
    /// Browser and system in two words, to recognise a session by.
    pub agent: String,
}

impl Origin {
    fn of(parts: &Parts, app: &App) -> Origin {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.0.ip());
        let forwarded = |name: &str| {
            let value = parts.headers.get(name).filter(|_| app.config.trust_proxy);
            value.and_then(|value| value.to_str().ok())
        };
        // The last address is the one our own proxy saw; anyone could have written those before it.
        let address = forwarded("x-forwarded-for").and_then(|list| list.rsplit(',').next());
        let address = address.and_then(|address| address.trim().parse().ok()).unwrap_or(peer);
        let secure = forwarded("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        let agent = parts.headers.get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        Origin { address, secure, agent: agent.map(two_words).unwrap_or_default() }
    }
}

/// The first match, because browsers also name each other.
fn two_words(agent: &str) -> String {
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name)
    };
    let browser = [
        ("Firefox/", "Firefox"),
        ("Edg", "Edge"),
        ("OPR/", "Opera"),
        ("YaBrowser", "Yandex"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ];
    let system = [
        ("Android", "Android"),
        ("iPhone", "iOS"),
        ("iPad", "iOS"),
        ("Windows", "Windows"),
        ("Mac OS", "macOS"),
        ("Linux", "Linux"),
    ];
    let words: Vec<_> = [first(&browser), first(&system)].into_iter().flatten().collect();
    words.join(", ")
}

impl FromRequestParts<Arc<App>> for Origin {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Origin, Infallible> {
        Ok(Origin::of(parts, app))
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

/// Removes it again.
pub fn clear_cookie(secure: bool) -> HeaderValue {
    HeaderValue::from_static(if secure {
        "__Host-hotline=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"
    } else {
        "hotline=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
    })
}
