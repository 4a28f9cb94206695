//! Hotline over HTTP: a thin layer over [`tables`], which knows the games, and [`store`], which keeps them.
//!
//! - `people`, `players`, `accounts`, `tables`, `tournaments`, `catalogue`, `replays`, `reviews`, `puzzles`, `explorer`, `pairing`, `answers`, `vacations`, `webhooks`, `workers`, `socket`, `program`: the API, one file an area
//! - `callers`, `security`, `limits`, `passwords`, `secrets`, `words`: who may do what, and how often
//! - `refused`, `extract`: how requests are refused
//! - `assets`, `packing`, `openapi`: the web table and the description of the API
//! - `reminders`, `letters`, `push`, `hooks`, `mail`: for people who are away when it is their turn
//! - `operations`, `metrics`: for the operator

mod accounts;
mod acting;
mod answers;
mod app;
mod archive;
mod assets;
mod callers;
mod catalogue;
mod config;
mod connections;
mod duplicates;
mod explorer;
mod extract;
mod hooks;
mod letters;
mod limits;
mod mail;
mod metrics;
mod models;
mod news;
mod openapi;
mod operations;
mod order;
mod packing;
mod pairing;
mod passwords;
mod people;
mod players;
mod preview;
mod program;
mod push;
mod puzzles;
mod refused;
mod reminders;
mod replays;
mod reviews;
mod secrets;
mod security;
mod seen;
mod socket;
mod tables;
mod texts;
mod tournaments;
mod vacations;
mod webhooks;
mod whole;
mod words;
mod workers;

pub use ::tables::{Deals, ReviewWorker, Worked, worked};
pub use config::{Config, MailConfig, RateLimits, WorkerKey};
pub use connections::Allowed;
pub use hooks::signature;

use ::tables::Refusal;
use app::App;
use async_recursion::async_recursion as boxed;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use limits::Limits;
use metrics::Metrics;
use refused::Refused;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{broadcast, watch};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

/// The largest request body, in bytes.
const LONGEST_BODY: usize = 512 * 1024;
/// How long open requests may take once the server is asked to shut down.
const LAST_REQUESTS: Duration = Duration::from_secs(5);
const BETWEEN_CLEANINGS: Duration = Duration::from_secs(3600);
/// Guests with nothing here are deleted after this long without a visit; in batches, because others need to write, too.
const IDLE_GUEST: Duration = Duration::from_secs(30 * 24 * 3600);
const GUESTS_A_CLEANING: i64 = 2_000;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error("the tables: {0}")]
    Tables(#[from] ::tables::Refusal),
    #[error("mail: {0}")]
    Mail(String),
    #[error("{what}: {cause}")]
    Io { what: String, cause: std::io::Error },
}

/// A server that is listening and can be told to shut down.
pub struct Server {
    listener: TcpListener,
    app: Arc<App>,
    reminders: reminders::Reminders,
    calls: broadcast::Receiver<::tournaments::Call>,
    end: watch::Sender<bool>,
}

/// Tells a running server to shut down.
#[derive(Clone)]
pub struct Ender(watch::Sender<bool>);

impl Ender {
    pub fn end(&self) {
        let _ = self.0.send(true);
    }
}

impl Server {
    /// Opens the database and the port. Loads nothing from the database yet.
    #[boxed]
    pub async fn open(config: Config) -> Result<Server, Error> {
        let io = |what: String| move |cause| Error::Io { what, cause };
        if config.database.is_none() {
            std::fs::create_dir_all(&config.data).map_err(io(config.data.display().to_string()))?;
        }
        let listener = TcpListener::bind(config.bind).await.map_err(io(config.bind.to_string()))?;
        let store = Store::open(&config.database_url()).await?;
        let tables = ::tables::Tables::start_with(store.clone(), config.deals).await?;
        tables.work_on_reviews(config.review_threads);
        let hall = ::tournaments::TablesHall::new(tables.clone(), store.clone());
        let tournaments = ::tournaments::Tournaments::new(store.clone(), hall, ::tournaments::Clock::System);
        // Before anything of theirs happens.
        let calls = tournaments.calls();
        tournaments.spawn();
        let (end, ending) = watch::channel(false);
        let metrics = Arc::new(Metrics::new());
        let limits = Limits::new(config.rate_limits, metrics.limited.clone());
        let push = push::Sender::open(&store, &config).await?;
        let push_key = Some(push.public_key());
        let mail = config.mail.as_ref().map(mail::Sender::open).transpose().map_err(Error::Mail)?;
        let (ended, _) = broadcast::channel(1024);
        let mail_key = store.keep_setting("mail-key", &secrets::secret()).await?;
        let hooks = hooks::Sender::new(&config);
        let app = Arc::new(App {
            config,
            store,
            tables,
            tournaments,
            limits,
            sockets: Arc::default(),
            watched: operations::Watched::default(),
            seen: seen::Seen::default(),
            metrics,
            mail,
            mail_key,
            hooks,
            turns: push::Turns::default(),
            push_key,
            ending,
            ended,
        });
        let reminders = reminders::Reminders { app: app.clone(), push };
        Ok(Server { listener, app, reminders, calls, end })
    }

    pub fn address(&self) -> Result<SocketAddr, Error> {
        self.listener.local_addr().map_err(|cause| Error::Io { what: "the listener".to_owned(), cause })
    }

    pub fn ender(&self) -> Ender {
        Ender(self.end.clone())
    }

    /// Serves until it is told to shut down, then lets open requests finish.
    #[boxed]
    pub async fn run(self) -> Result<(), Error> {
        let mut ending = self.app.ending.clone();
        let router = router(&self.app);
        let cleaning = tokio::spawn(clean_up(self.app.clone()));
        let reminding = tokio::spawn(self.reminders.run(self.calls));
        let hearing = tokio::spawn(hear_of_ends(self.app.clone()));
        let settling = tokio::spawn(order::settle(self.app.clone()));
        let App { config, metrics, .. } = &*self.app;
        let serving = connections::serve(self.listener, router, config, &metrics.limited, ending.clone());
        let late = async {
            let _ = ending.wait_for(|ending| *ending).await;
            tokio::time::sleep(LAST_REQUESTS).await;
        };
        tokio::select! {
            () = serving => {}
            () = late => {}
        }
        hearing.abort();
        settling.abort();
        cleaning.abort();
        reminding.abort();
        self.app.tables.end_reviews().await;
        let _ = self.app.tables.beat().await;
        Ok(())
    }
}

/// Handles sessions and tokens ended by other processes.
async fn hear_of_ends(app: Arc<App>) {
    let mut notices = app.store.notices();
    loop {
        match notices.recv().await {
            Ok(store::Notice { kind: store::NoticeKind::Ended, table: hash, .. }) => app.ended(&hash),
            // Conversations also check from time to time.
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

/// Ends sessions nobody uses any more, and deletes guests who looked in once and left nothing.
async fn clean_up(app: Arc<App>) {
    let mut every = tokio::time::interval(BETWEEN_CLEANINGS);
    loop {
        every.tick().await;
        let unused = app::now() - callers::SESSION_SECONDS * 1000;
        if let Err(problem) = app.store.end_old_sessions(unused).await {
            tracing::warn!(%problem, "old sessions stay");
        }
        let idle = app::now() - IDLE_GUEST.as_millis() as i64;
        if let Err(problem) = app.store.forget_idle_guests(idle, GUESTS_A_CLEANING).await {
            tracing::warn!(%problem, "guests who left stay");
        }
    }
}

fn api() -> (axum::Router<Arc<App>>, utoipa::openapi::OpenApi) {
    OpenApiRouter::with_openapi(openapi::Described::openapi())
        .merge(people::routes())
        .merge(accounts::routes())
        .merge(tables::routes())
        .merge(players::routes().layer(middleware::from_fn(packing::packed)))
        .merge(catalogue::routes().layer(middleware::from_fn(packing::packed)))
        .merge(replays::routes().layer(middleware::from_fn(packing::packed)))
        .merge(reviews::routes().layer(middleware::from_fn(packing::packed)))
        .merge(puzzles::routes().layer(middleware::from_fn(packing::packed)))
        .merge(archive::routes())
        .merge(order::routes())
        .merge(explorer::routes().layer(middleware::from_fn(packing::packed)))
        .merge(pairing::routes())
        .merge(answers::routes())
        .merge(vacations::routes())
        .merge(webhooks::routes())
        .merge(duplicates::routes().layer(middleware::from_fn(packing::packed)))
        .merge(tournaments::routes().layer(middleware::from_fn(packing::packed)))
        .merge(workers::routes())
        .merge(socket::routes())
        .merge(program::routes())
        .split_for_parts()
}

fn router(app: &Arc<App>) -> axum::Router {
    let (api, described) = api();
    let api = api
        .method_not_allowed_fallback(|| async { Refused::from(Refusal::OtherMethod) })
        .layer(middleware::from_fn_with_state(app.clone(), security::same_site))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .merge(models::routes(app))
        .layer(middleware::from_fn_with_state(app.clone(), limits::counted));
    axum::Router::new()
        .merge(api)
        .merge(openapi::routes(&described).layer(middleware::from_fn(packing::packed)))
        .merge(letters::routes())
        // The page shows it to people.
        .route("/api/docs", get(assets::serve))
        .route("/api/{*rest}", axum::routing::any(|| async { Refused::from(Refusal::NoAddress) }))
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::metrics))
        .fallback(assets::serve)
        .layer(middleware::from_fn(refused::in_readers_language))
        .layer(middleware::from_fn_with_state(app.clone(), security::headers))
        .layer(middleware::from_fn_with_state(app.clone(), operations::observed))
        .with_state(app.clone())
}
