//! Every refusal: one status, one machine-readable word, one sentence in the reader's language. Always as JSON,
//! whatever was requested. The sentences are [`Refusal`]'s.

use ::tables::{Code, Refusal};
use axum::extract::Request;
use axum::extract::rejection::{JsonRejection, PathRejection, QueryRejection, StringRejection};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use contract::Lang;
use wire::people::Problem;

#[derive(Clone, Debug)]
pub struct Refused {
    pub status: StatusCode,
    pub refusal: Refusal,
}

pub type Answer<T> = Result<T, Refused>;

impl Refused {
    pub fn broken(problem: &dyn std::fmt::Display) -> Refused {
        Refusal::Failed { problem: problem.to_string() }.into()
    }

    /// Seconds until it may be tried again.
    pub fn retry_after(&self) -> Option<u64> {
        match self.refusal {
            Refusal::TooManyRequests { seconds } => Some(seconds.max(1)),
            _ => None,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let status = match refusal.code() {
            Code::BadRequest | Code::Illegal | Code::NoSocket => StatusCode::BAD_REQUEST,
            Code::NoSession | Code::NoToken | Code::WrongPassword => StatusCode::UNAUTHORIZED,
            Code::Forbidden | Code::OtherSite => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::Conflict
            | Code::HasAccount
            | Code::NameTaken
            | Code::NotNow
            | Code::NotYourTurn
            | Code::Stale
            | Code::TooManyBrowsers
            | Code::TooManyTokens => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Code::Server => {
                tracing::error!(problem = %refusal, "a request failed");
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        Refused { status, refusal }
    }
}

/// Without a sentence yet: [`in_readers_language`] adds it, because it knows the request.
impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        if let Some(seconds) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self.refusal);
        response
    }
}

/// Words a refusal in the language from the request's `Accept-Language`.
pub async fn in_readers_language(request: Request, next: Next) -> Response {
    let lang = accepted(request.headers());
    let mut response = next.run(request).await;
    let Some(refusal) = response.extensions_mut().remove::<Refusal>() else { return response };
    let (mut head, _) = response.into_parts();
    let (said, body) = axum::Json(refusal.problem(lang)).into_response().into_parts();
    head.headers.extend(said.headers);
    head.headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(lang.word()));
    Response::from_parts(head, body)
}

/// The preferred language among those we have; English if there is none.
pub fn accepted(headers: &HeaderMap) -> Lang {
    let lists = headers.get_all(header::ACCEPT_LANGUAGE).into_iter().filter_map(|value| value.to_str().ok());
    let mut liked = Lang::ALL.map(|lang| (lang, 0.0_f32));
    for range in lists.flat_map(|list| list.split(',')) {
        let mut parts = range.split(';').map(str::trim);
        let Some(lang) = parts.next().and_then(Lang::of_tag) else { continue };
        let quality = parts.find_map(|part| part.strip_prefix("q=")).map_or(Some(1.0), |q| q.parse().ok());
        let (_, so_far) = &mut liked[lang as usize];
        *so_far = so_far.max(quality.unwrap_or(0.0));
    }
    let better = |best: (Lang, f32), one: (Lang, f32)| if one.1 > best.1 { one } else { best };
    liked.into_iter().reduce(better).map_or(Lang::ALL[0], |(lang, _)| lang)
}

impl From<store::Error> for Refused {
    fn from(problem: store::Error) -> Refused {
        match problem {
            store::Error::Conflict => Refusal::Collision.into(),
            problem => Refusal::Store { problem }.into(),
        }
    }
}

impl From<JsonRejection> for Refused {
    fn from(rejection: JsonRejection) -> Refused {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge.into(),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::NotJson.into(),
            _ => malformed(&rejection.body_text()).into(),
        }
    }
}

impl From<StringRejection> for Refused {
    fn from(rejection: StringRejection) -> Refused {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge.into(),
            _ => Refusal::NoText.into(),
        }
    }
}

impl From<QueryRejection> for Refused {
    fn from(rejection: QueryRejection) -> Refused {
        malformed(&rejection.body_text()).into()
    }
}

impl From<PathRejection> for Refused {
    fn from(_: PathRejection) -> Refused {
        Refusal::NoAddress.into()
    }
}

/// Something not as documented. Never echoes a long input.
pub fn malformed(problem: &str) -> Refusal {
    Refusal::Malformed { problem: problem.chars().take(300).collect() }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_that_is_liked_best_is_spoken() {
        let spoken = |said: &[&'static str]| {
            let values = said.iter().map(|value| (header::ACCEPT_LANGUAGE, HeaderValue::from_static(value)));
            accepted(&values.collect())
        };
        for russian in
            ["ru", "ru-RU,ru;q=0.9,en-US;q=0.8", "RU", "de, ru;q=0.5, en;q=0.3", "en;q=0, ru;q=0.1"]
        {
            assert_eq!(spoken(&[russian]), Lang::Ru, "{russian}");
        }
        for english in ["", "en", "*", "de", "en-GB, ru;q=0.9", "ru;q=0", "ru;q=x", "rubbish", "en, ru"] {
            assert_eq!(spoken(&[english]), Lang::En, "{english}");
        }
        assert_eq!(spoken(&[]), Lang::En);
        assert_eq!(spoken(&["en;q=0.5", "ru"]), Lang::Ru);
    }
}
