//! Someone doing something at an address that names what it is done to.

use crate::app::App;
use crate::callers::Caller;
use crate::extract::{InLang, Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refused};
use crate::words;
use ::tables::Refusal;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use contract::Lang;
use std::marker::PhantomData;
use std::sync::Arc;
use wire::people::Scope;

/// What an id in a path can stand for.
pub trait Addressed {
    /// The answer to what cannot be such an id.
    const UNKNOWN: Refusal;
}

pub struct ATable;

impl Addressed for ATable {
    const UNKNOWN: Refusal = Refusal::NoTable;
}

pub struct ATournament;

impl Addressed for ATournament {
    const UNKNOWN: Refusal = Refusal::NoTournament;
}

/// A caller with permission to make tables, and the table or tournament in the path.
pub struct ActingAt<Of> {
    pub app: Arc<App>,
    pub caller: Caller,
    pub id: String,
    pub lang: Lang,
    of: PhantomData<Of>,
}

impl<Of: Addressed> FromRequestParts<Arc<App>> for ActingAt<Of> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Answer<ActingAt<Of>> {
        let caller = <Caller as FromRequestParts<_>>::from_request_parts(parts, app).await?;
        caller.need(Scope::Make)?;
        let Path(id) = Path::<String>::from_request_parts(parts, app).await?;
        let id = words::id(&id, Of::UNKNOWN)?.to_owned();
        let Query(asked) = Query::<InLang>::from_request_parts(parts, app).await?;
        Ok(ActingAt { app: app.clone(), caller, id, lang: asked.lang(), of: PhantomData })
    }
}

impl<Of> ActingAt<Of> {
    pub fn spend(&self, kind: Kind) -> Answer<()> {
        self.app.limits.spend_by(kind, self.caller.id())
    }
}
