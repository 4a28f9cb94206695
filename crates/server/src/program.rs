//! The socket of a program that plays for a seat: carries the lines of the line protocol (`docs/bot-protocol.md`), one
//! message per frame.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::extract::{Path, Query};
use crate::limits::Kind;
use crate::refused::{Answer, Refusals};
use crate::socket::{End, Talk, converse, spend_socket};
use crate::words;
use ::tables::{Parting, Program, Refusal};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Utf8Bytes, WebSocketUpgrade};
use axum::response::Response;
use std::sync::Arc;
use std::time::Duration;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::people::Scope;
use wire::tables::Side;

/// A program that answers faster than allowed has to wait this long to be heard.
const PATIENCE: Duration = Duration::from_millis(100);

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wish {
    /// The side whose seat to play in; needed where one person holds both seats.
    #[serde(default)]
    #[param(inline)]
    seat: Option<Side>,
}

/// The socket for a program that plays in a seat of the token's owner: text messages of the line protocol
#[utoipa::path(get, path = "/api/tables/{id}/program", tag = "tables", params(("id" = String, Path), Wish),
    security(("token" = [])),
    responses((status = 101, description = "The socket is open"), (status = 426, description = "Expected a WebSocket"), Refusals))]
async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    if caller.session().is_some() {
        return Err(Refusal::NoToken.into());
    }
    caller.need(Scope::Play)?;
    let id = words::id(&id, Refusal::NoTable)?;
    let (upgrade, place) = spend_socket(&app, &caller, &origin, upgrade)?;
    let program = app.tables.sit_down(id, caller.person(), wish.seat).await?;
    let by = caller.by.hash().into();
    let talk = ProgramTalk { app: app.clone(), person: caller.row.id, program };
    Ok(converse((upgrade, place), app, by, talk))
}

struct ProgramTalk {
    app: Arc<App>,
    person: String,
    program: Program,
}

impl Talk for ProgramTalk {
    async fn next(&mut self) -> Result<Utf8Bytes, End> {
        self.program.next().await.map(Utf8Bytes::from).map_err(bye)
    }

    async fn hear(&mut self, text: &str) -> Result<Option<Utf8Bytes>, End> {
        while self.app.limits.spend_by(Kind::Decision, &self.person).is_err() {
            tokio::time::sleep(PATIENCE).await;
        }
        self.program.hear(text).await;
        Ok(None)
    }
}

fn bye(parting: Parting) -> End {
    match parting {
        Parting::Over => End::Bye(1000, "the game is over"),
        Parting::NeverBegan => End::Bye(1000, "the game never began"),
        Parting::NoHello => End::Bye(1008, "expected a hello of this version"),
        Parting::Mistakes => End::Bye(1008, "too many mistakes in one decision"),
        Parting::TooSlow => End::Bye(1013, "too slow"),
        Parting::Broken => End::Bye(1011, "the table cannot be read"),
    }
}
