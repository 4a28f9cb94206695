//! The door for language models at `/mcp`: off unless an operator opens it, and to personal tokens alone. What a guest may
//! do there is what the scopes of its token say, and costs what it costs everywhere.

use crate::app::App;
use crate::callers::Caller;
use crate::limits::{Kind, Who};
use crate::refused::{Answer, Refused};
use ::mcp::{Cost, Guest, House, over_http};
use ::tables::Refusal;
use axum::extract::{Request, State};
use axum::middleware::{self, Next};
use axum::response::Response;
use std::sync::Arc;
use wire::people::Scope;

const ADDRESS: &str = "/mcp";

pub fn routes(app: &Arc<App>) -> axum::Router<Arc<App>> {
    if !app.config.mcp {
        return axum::Router::new();
    }
    let counted = Arc::downgrade(app);
    let toll = move |guest: &Guest, cost| {
        let who = Who::Person(guest.person.id.clone());
        counted
            .upgrade()
            .map_or(Ok(()), |app| app.limits.spend(kind(cost), who).map_err(|refused| refused.refusal))
    };
    let house = House { tables: app.tables.clone(), store: app.store.clone(), toll: Arc::new(toll) };
    axum::Router::new()
        .route_service(ADDRESS, over_http(house))
        .layer(middleware::from_fn_with_state(app.clone(), known))
}

fn kind(cost: Cost) -> Kind {
    match cost {
        Cost::Question => Kind::Question,
        Cost::Decision => Kind::Decision,
        Cost::Chat => Kind::Chat,
        Cost::NewTable => Kind::NewTable,
        Cost::Review => Kind::Review,
    }
}

/// Lets in whoever brings a token. A browser's session is no key here: another page could use it.
async fn known(
    State(_): State<Arc<App>>,
    caller: Caller,
    mut request: Request,
    next: Next,
) -> Answer<Response> {
    if caller.session().is_some() {
        return Err(Refused::from(Refusal::NoToken));
    }
    let guest = Guest {
        person: caller.person(),
        may_play: caller.has(Scope::Play),
        may_make: caller.has(Scope::Make),
    };
    request.extensions_mut().insert(guest);
    Ok(next.run(request).await)
}
