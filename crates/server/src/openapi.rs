//! The description of the API: made from the handlers, served as JSON and as a page.

use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Hotline",
        description = "Everything the web table does. A program sends its personal token as `Authorization: Bearer …`; \
                       a browser has its session in a cookie. Every refusal is a `Problem`, whose message is in the language that \
                       `Accept-Language` likes best (`en` or `ru`); English without it."
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

/// The JSON and the page; neither loads anything from elsewhere.
pub fn routes<S: Clone + Send + Sync + 'static>(openapi: &utoipa::openapi::OpenApi) -> axum::Router<S> {
    let json = openapi.to_pretty_json().unwrap_or_default();
    axum::Router::new()
        .route("/api/openapi.json", get(move || std::future::ready(typed("application/json", json.clone()))))
        .route("/api/docs", get(|| std::future::ready(Html(include_str!("docs/page.html")))))
        .route(
            "/api/docs/page.js",
            get(|| std::future::ready(typed("text/javascript", include_str!("docs/page.js")))),
        )
        .route(
            "/api/docs/page.css",
            get(|| std::future::ready(typed("text/css", include_str!("docs/page.css")))),
        )
}

fn typed(kind: &'static str, body: impl IntoResponse) -> Response {
    let mut response = body.into_response();
    response.headers_mut().insert(header::CONTENT_TYPE, header::HeaderValue::from_static(kind));
    response
}
