//! A table's socket: a thin adapter. What clients say goes to the tables, what the tables say goes to the client. The
//! socket for programs (`program`) uses the same [`Conversation`].

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::connections::Place;
use crate::extract::{Path, Query};
use crate::limits::{Kind, Who};
use crate::metrics::OfLimit;
use crate::refused::{Answer, Refusals, Refused, malformed};
use crate::{security, words};
use ::tables::{Arrival, Refusal, Subscription};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::live::{FromClient, FromServer};
use wire::people::Scope;
use wire::tables::Side;

/// The longest message from a client; only chat gets this long.
const LONGEST_MESSAGE: usize = 8 * 1024;
/// Buffers are small: most sockets are idle most of the time.
const BUFFER: usize = 4 * 1024;
/// A client silent for this long is pinged, and cut off the next time.
const QUIET: Duration = Duration::from_secs(45);
/// A client that takes longer than this to receive one message is gone.
const SLOWEST: Duration = Duration::from_secs(30);
/// How often a conversation checks whether its session or token is still valid, besides being told of its end.
const LOOK: Duration = Duration::from_secs(60);
const LOGGED_OUT: End = End::Bye(1008, "expected a session or token that is still good");
/// After this many unintelligible messages the connection is closed.
const MAX_MISTAKES: u32 = 20;

pub fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(open))
}

#[derive(serde::Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
struct Wish {
    /// `en` or `ru`
    #[serde(default)]
    lang: String,
    /// The side to look as, where one person holds both seats.
    #[serde(default)]
    #[param(inline)]
    seat: Option<Side>,
    /// The last event seen. Only what was missed is sent.
    #[serde(default)]
    after: Option<u32>,
    /// The last chat line seen.
    #[serde(default)]
    chat_after: Option<u32>,
    /// Whether to send the dangers of the options with each question.
    #[serde(default)]
    warnings: bool,
}

/// The table's socket: text messages `FromClient` and `FromServer`
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path), Wish),
    responses((status = 101, description = "The socket is open"), (status = 426, description = "Expected a WebSocket"), Refusals))]
async fn open(
    State(app): State<Arc<App>>,
    caller: Caller,
    origin: Origin,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<Response> {
    security::may_open_socket(&headers, &app)?;
    let id = words::id(&id, Refusal::NoTable)?;
    let (upgrade, place) = spend_socket(&app, &caller, &origin, upgrade)?;
    let arrival = Arrival {
        seat: wish.seat,
        lang: ::tables::lang(&wish.lang),
        after: wish.after,
        chat_after: wish.chat_after.unwrap_or(0),
        warnings: wish.warnings,
    };
    let subscription = app.tables.subscribe(id, caller.person(), arrival).await?;
    let may_decide = may_decide(&app, &caller, id).await?;
    let (by, may_play) = (caller.by.hash().into(), caller.has(Scope::Play));
    let address = origin.address;
    let talk = TableTalk {
        app: app.clone(),
        person: caller.row.id,
        address,
        subscription,
        may_play,
        may_decide,
        mistakes: 0,
    };
    Ok(converse((upgrade, place), app, by, talk))
}

/// Whether the caller may decide something at a table: in a rated game not by a token, because a program has it.
pub async fn may_decide(app: &App, caller: &Caller, table: &str) -> Answer<bool> {
    Ok(caller.session().is_some() || !app.tables.is_rated(table).await?)
}

/// The upgrade and a slot, if one is free, and the caller has not opened sockets too often and does not have too many
/// open.
pub fn spend_socket(
    app: &App,
    caller: &Caller,
    origin: &Origin,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Answer<(WebSocketUpgrade, Place)> {
    let upgrade = upgrade.map_err(|rejection| {
        // A request without any upgrade, or anything else that is not a WebSocket.
        Refused { status: rejection.status(), refusal: Refusal::NoSocket }
    })?;
    app.limits.spend_by(Kind::Socket, caller.id())?;
    app.limits.spend_from(Kind::Socket, origin.address)?;
    let place = app.sockets.take(Who::address(origin.address), app.config.allowed.of_one_address);
    let place = place.ok_or_else(|| {
        app.metrics.limited.get_or_create(&OfLimit { limit: "connections" }).inc();
        Refusal::TooManyRequests { seconds: QUIET.as_secs() }
    })?;
    Ok((upgrade, place))
}

/// Opens the socket and carries a person's conversation with a table until it ends, or until the session or token with
/// this hash does.
pub fn converse(
    (upgrade, place): (WebSocketUpgrade, Place),
    app: Arc<App>,
    by: Arc<str>,
    talk: impl Talk + 'static,
) -> Response {
    let ended = app.ended.subscribe();
    let carry = move |socket| async move {
        app.metrics.sockets.inc();
        Conversation { app: app.clone(), by, ended, talk }.run(socket).await;
        app.metrics.sockets.dec();
        drop(place);
    };
    upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(carry)
}

/// What is said over a socket, and how incoming messages are handled.
pub trait Talk: Send + Sync {
    /// The next message for the client. Cancel-safe.
    fn next(&mut self) -> impl Future<Output = Result<Utf8Bytes, End>> + Send;
    /// Handles a message from the client; may reply at once.
    fn hear(&mut self, text: &str) -> impl Future<Output = Result<Option<Utf8Bytes>, End>> + Send;
}

struct Conversation<T> {
    app: Arc<App>,
    /// The hash of the session or token that opened the socket.
    by: Arc<str>,
    ended: broadcast::Receiver<Arc<str>>,
    talk: T,
}

/// Why a conversation ends.
pub enum End {
    /// The client is gone, or does not respond.
    Gone,
    /// The server says goodbye, with an RFC 6455 code and a word.
    Bye(u16, &'static str),
}

impl<T: Talk> Conversation<T> {
    async fn run(mut self, mut socket: WebSocket) {
        if let Err(End::Bye(code, reason)) = self.carry(&mut socket).await {
            let frame = CloseFrame { code, reason: reason.into() };
            let _ = tokio::time::timeout(SLOWEST, socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn carry(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let mut ending = self.app.ending.clone();
        let mut asked = false;
        let mut look = tokio::time::interval(LOOK);
        loop {
            tokio::select! {
                hash = self.ended.recv() => match hash {
                    Ok(hash) if hash == self.by => return Err(LOGGED_OUT),
                    // We have missed some, so ask.
                    Err(RecvError::Lagged(_)) => self.is_known().await?,
                    Ok(_) | Err(RecvError::Closed) => {}
                },
                _ = look.tick() => self.is_known().await?,
                told = self.talk.next() => send(socket, Message::Text(told?)).await?,
                said = socket.recv() => {
                    asked = false;
                    match said {
                        Some(Ok(Message::Text(text))) => self.hear(socket, &text).await?,
                        Some(Ok(Message::Binary(_))) => return Err(End::Bye(1003, "expected text")),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return Err(End::Gone),
                        Some(Err(_)) => return Err(End::Bye(1009, "expected a short message")),
                    }
                }
                () = tokio::time::sleep(QUIET) => {
                    if asked {
                        return Err(End::Gone);
                    }
                    asked = true;
                    send(socket, Message::Ping(Vec::new().into())).await?;
                }
                () = ended(&mut ending) => return Err(End::Bye(1001, "the server ends")),
            }
        }
    }

    /// Whether the session or token is still valid; another process may have ended it.
    async fn is_known(&self) -> Result<(), End> {
        // A database that does not answer must not end conversations.
        if self.app.store.is_good(&self.by).await.unwrap_or(true) { Ok(()) } else { Err(LOGGED_OUT) }
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        let since = Instant::now();
        self.app.metrics.messages.inc();
        if let Some(answer) = self.talk.hear(text).await? {
            send(socket, Message::Text(answer)).await?;
        }
        self.app.metrics.answer_seconds.observe(since.elapsed().as_secs_f64());
        Ok(())
    }
}

/// A client that uses the table's own messages.
struct TableTalk {
    app: Arc<App>,
    person: String,
    address: std::net::IpAddr,
    subscription: Subscription,
    /// A token may be read-only.
    may_play: bool,
    /// In a rated game a token decides nothing.
    may_decide: bool,
    mistakes: u32,
}

impl Talk for TableTalk {
    async fn next(&mut self) -> Result<Utf8Bytes, End> {
        // Cut off because it did not keep up: it may come back with what it has seen.
        let told = self.subscription.next().await.ok_or(End::Bye(1013, "too slow"))?;
        Ok((&*told).into())
    }

    async fn hear(&mut self, text: &str) -> Result<Option<Utf8Bytes>, End> {
        let message = match serde_json::from_str::<FromClient>(text) {
            Ok(message) => message,
            Err(problem) => {
                self.mistakes += 1;
                if self.mistakes >= MAX_MISTAKES {
                    return Err(End::Bye(1008, "expected messages as documented"));
                }
                return Ok(Some(self.refused(&malformed(&problem.to_string()), None)));
            }
        };
        let (kind, id) = match &message {
            FromClient::Command(command) => (Kind::Decision, command.id()),
            FromClient::Talk(_) => (Kind::Chat, None),
            FromClient::Question(_) => (Kind::Question, None),
        };
        let limits = &self.app.limits;
        let mut spent = limits.spend_by(kind, &self.person);
        // Guests are free: fifty of them at one address still count as one speaker.
        if matches!(message, FromClient::Talk(wire::live::Talk::Chat { .. })) {
            spent = spent.and_then(|()| limits.spend_from(Kind::AddressChat, self.address));
        }
        if let Err(refused) = spent {
            return Ok(Some(self.refused(&refused.refusal, id)));
        }
        if !self.may_play && !matches!(message, FromClient::Question(_)) {
            let refusal = Refusal::OutOfScope { scope: Scope::Play.word().to_owned() };
            return Ok(Some(self.refused(&refusal, id)));
        }
        if !self.may_decide && matches!(message, FromClient::Command(_)) {
            return Ok(Some(self.refused(&Refusal::RatedByProgram, id)));
        }
        self.app.tables.say(&self.subscription, message).await;
        Ok(None)
    }
}

impl TableTalk {
    fn refused(&self, refusal: &Refusal, id: Option<u32>) -> Utf8Bytes {
        self.app.metrics.refused.inc();
        let problem = refusal.problem(self.subscription.lang());
        let refused = FromServer::Refused { seq: 0, problem, id };
        serde_json::to_string(&refused).unwrap_or_default().into()
    }
}

/// Waits until the server is asked to shut down.
async fn ended(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|ending| *ending).await;
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match tokio::time::timeout(SLOWEST, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
