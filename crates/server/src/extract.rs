//! Bodies, queries and path parts whose errors are answered with a [`Refused`] like everything else.

use crate::refused::Refused;
use axum::extract::{FromRequest, FromRequestParts};

#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Refused))]
pub struct Json<T>(pub T);

#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Refused))]
pub struct Query<T>(pub T);

#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Refused))]
pub struct Path<T>(pub T);

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
