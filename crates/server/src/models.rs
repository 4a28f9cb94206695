//! The door for language models at `/mcp`: closed unless an operator opens it, and only open to personal tokens. The
//! scopes of a guest's token decide what they may do there, and everything counts against the same limits as elsewhere.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::limits::Kind;
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
        let Some(app) = counted.upgrade() else { return Ok(()) };
        let of_person = app.limits.spend_by(kind(cost), &guest.person.id);
        // Guests are free here as everywhere, so whatever is counted per address elsewhere is counted here as well.
        let of_address = || match guest.address.zip(address_kind(cost)) {
            Some((address, kind)) => app.limits.spend_from(kind, address),
            None => Ok(()),
        };
        of_person.and_then(|()| of_address()).map_err(|refused| refused.refusal)
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

/// The limit that also applies per address.
fn address_kind(cost: Cost) -> Option<Kind> {
    match cost {
        Cost::Question | Cost::Decision => None,
        Cost::Chat => Some(Kind::AddressChat),
        Cost::NewTable => Some(Kind::NewTable),
        Cost::Review => Some(Kind::AddressReview),
    }
}

/// Admits anyone with a token. A browser session does not count: another page could use it.
async fn known(
    State(_): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
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
        address: Some(origin.address),
    };
    request.extensions_mut().insert(guest);
    Ok(next.run(request).await)
}
