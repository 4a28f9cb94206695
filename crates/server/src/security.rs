//! Protection against requests another site makes in a person's name, and restrictions we ask browsers to enforce.

use crate::app::App;
use crate::callers::bearer;
use crate::refused::Refused;
use ::tables::Refusal;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// Our own page sets this header. Another site cannot, without a permission that we never give.
const OWN_PAGE: &str = "x-hotline";

/// Requests that change something must come from our own page, or from a program with a token.
pub async fn same_site(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    let own = headers.contains_key(OWN_PAGE) || is_same_origin(headers, &app) == Some(true);
    if harmless || own || bearer(headers).is_some() {
        return next.run(request).await;
    }
    Refused::from(Refusal::OtherSite).into_response()
}

/// Browsers always say which page a socket is opened from; a client that does not is not a browser.
pub fn may_open_socket(headers: &HeaderMap, app: &App) -> Result<(), Refused> {
    if bearer(headers).is_some() || is_same_origin(headers, app) != Some(false) {
        return Ok(());
    }
    Err(Refusal::OtherSitesSocket.into())
}

/// The requested host, as the client or our own proxy gives it.
fn host_of<'a>(headers: &'a HeaderMap, app: &App) -> Option<&'a str> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let forwarded = text(HeaderName::from_static("x-forwarded-host")).filter(|_| app.config.trust_proxy);
    forwarded.or_else(|| text(header::HOST))
}

/// The same, only if it is a plain host name: for use in text we generate ourselves.
pub fn plain_host<'a>(headers: &'a HeaderMap, app: &App) -> Option<&'a str> {
    let plain = |host: &&str| host.bytes().all(|c| c.is_ascii_alphanumeric() || b".-:[]".contains(&c));
    host_of(headers, app).filter(|host| !host.is_empty() && host.len() < 256).filter(plain)
}

/// Whether `Origin` matches the requested host; none if there is no such header.
fn is_same_origin(headers: &HeaderMap, app: &App) -> Option<bool> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let origin = text(header::ORIGIN)?;
    if app.config.origin.as_deref().is_some_and(|own| own.trim_end_matches('/') == origin) {
        return Some(true);
    }
    let host = host_of(headers, app)?;
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    Some(authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host)))
}

/// Nothing from elsewhere, no inline script, no framing.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; worker-src 'self'; manifest-src 'self'; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; connect-src 'self'";

/// The policy plus this host's sockets, which some browsers do not count as `'self'`.
fn policy(host: Option<&str>) -> HeaderValue {
    let policy = host.map(|host| format!("{CONTENT_SECURITY_POLICY} ws://{host} wss://{host}"));
    policy
        .and_then(|policy| HeaderValue::from_str(&policy).ok())
        .unwrap_or(HeaderValue::from_static(CONTENT_SECURITY_POLICY))
}

pub async fn headers(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let policy = policy(plain_host(request.headers(), &app));
    let is_api = request.uri().path().starts_with("/api");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("x-content-type-options", "nosniff");
    set("referrer-policy", "same-origin");
    set("x-frame-options", "DENY");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    if is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
