//! Every refusal: one status, one machine word, one sentence. As JSON, whatever was asked for.

use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection, StringRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use wire::people::Problem;

#[derive(Clone, Debug)]
pub struct Refused {
    pub status: StatusCode,
    pub code: &'static str,
    pub message: String,
    /// Seconds after which it may be tried again.
    pub retry_after: Option<u64>,
}

pub type Answer<T> = Result<T, Refused>;

impl Refused {
    pub fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Refused {
        Refused { status, code, message: message.into(), retry_after: None }
    }

    pub fn bad_request(message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "bad_request", message)
    }

    pub fn not_found(what: &str) -> Refused {
        Refused::new(StatusCode::NOT_FOUND, "not_found", format!("expected {what} that exists"))
    }

    pub fn forbidden(message: impl Into<String>) -> Refused {
        Refused::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    pub fn no_session() -> Refused {
        let message = "expected a session (GET /api/me makes a guest) or a personal token";
        Refused::new(StatusCode::UNAUTHORIZED, "no_session", message)
    }

    pub fn too_many(retry_after: u64) -> Refused {
        let mut refused =
            Refused::new(StatusCode::TOO_MANY_REQUESTS, "too_many", "too many requests: wait a little");
        refused.retry_after = Some(retry_after.max(1));
        refused
    }

    /// What went wrong inside is for the operator's log, not for a client.
    pub fn broken(problem: &dyn std::fmt::Display) -> Refused {
        tracing::error!(%problem, "a request failed");
        Refused::new(StatusCode::SERVICE_UNAVAILABLE, "server", "the server could not do this")
    }

    pub fn problem(&self) -> Problem {
        Problem { code: self.code.to_owned(), message: self.message.clone() }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = (self.status, axum::Json(self.problem())).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<store::Error> for Refused {
    fn from(problem: store::Error) -> Refused {
        match problem {
            store::Error::Conflict => {
                Refused::new(StatusCode::CONFLICT, "conflict", "somebody else was first")
            }
            other => Refused::broken(&other),
        }
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => too_large(),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                let message = "expected a body with content-type application/json";
                Refused::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not_json", message)
            }
            _ => Refused::bad_request(shortened(&rejection.body_text())),
        }
    }
}

impl From<StringRejection> for Refused {
    fn from(rejection: StringRejection) -> Refused {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return too_large();
        }
        Refused::bad_request("expected a body of text in UTF-8")
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Refused {
        Refused::bad_request(shortened(&rejection.body_text()))
    }
}

impl From<PathRejection> for Refused {
    fn from(_: PathRejection) -> Refused {
        Refused::not_found("an address")
    }
}

fn too_large() -> Refused {
    Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "expected a smaller body")
}

/// A message never echoes a long input.
fn shortened(message: &str) -> String {
    message.chars().take(300).collect()
}

/// How any request can be refused, for the description of the API.
pub struct Refusals;

impl utoipa::IntoResponses for Refusals {
    fn responses()
    -> std::collections::BTreeMap<String, utoipa::openapi::RefOr<utoipa::openapi::response::Response>> {
        use utoipa::PartialSchema;
        use utoipa::openapi::{ContentBuilder, ResponseBuilder};
        let statuses = [
            ("400", "Malformed: what was expected is in the message"),
            ("401", "Neither a session nor a personal token"),
            ("403", "Not for this person, or a request from another site"),
            ("404", "There is no such thing"),
            ("405", "This address knows other methods"),
            ("409", "Somebody else was first, or the table's state does not allow it"),
            ("413", "The body is too large"),
            ("415", "The body is not of the expected type"),
            ("429", "Too many requests; Retry-After says when to come again"),
            ("503", "The server could not do this"),
        ];
        let problem = || ContentBuilder::new().schema(Some(Problem::schema())).build();
        let respond = |text: &str| {
            ResponseBuilder::new().description(text).content("application/json", problem()).build().into()
        };
        statuses.into_iter().map(|(status, text)| (status.to_owned(), respond(text))).collect()
    }
}
