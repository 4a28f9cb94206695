//! Bodies, queries and path parts whose errors are answered with a [`Refused`] like everything else.

use crate::refused::Refused;
use ::tables::Refusal;
use axum::extract::{FromRequest, FromRequestParts};
use std::str::FromStr;

#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Refused))]
pub struct Json<T>(pub T);

#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refused))]
pub struct Query<T>(pub T);

#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refused))]
pub struct Path<T>(pub T);

/// `?before=…`: which page of a list.
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Before {
    /// Where the last page ended.
    #[serde(default)]
    pub before: Option<String>,
}

impl Before {
    /// From the word in the last page's `next`; nothing on the first page.
    pub fn place<T: FromStr>(&self) -> Result<Option<T>, Refusal> {
        self.before
            .as_deref()
            .filter(|word| !word.is_empty())
            .map(str::parse)
            .transpose()
            .map_err(|_| Refusal::NoPage)
    }
}

/// The game that is asked for by this word; the first one where none is named.
pub fn game_word(word: &str) -> &str {
    if word.is_empty() { games::GameName::ALL[0].word() } else { word }
}

/// `?lang=en`
#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InLang {
    /// `en` or `ru`; everything else is read in English.
    #[serde(default)]
    pub lang: String,
}

impl InLang {
    pub fn lang(&self) -> contract::Lang {
        tables::lang(&self.lang)
    }
}
