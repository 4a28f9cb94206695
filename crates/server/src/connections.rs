//! Connections: how many, and how long one may be silent. Whoever opens a thousand and says nothing must not keep
//! others out.

use crate::config::Config;
use crate::limits::Who;
use crate::metrics::{Limited, OfLimit};
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_service::Service;

/// When no descriptor is left: before trying again.
const OUT_OF_DESCRIPTORS: Duration = Duration::from_millis(100);

/// What one client may have of us.
#[derive(Copy, Clone, Debug)]
pub struct Allowed {
    /// How long the head of a request may take, and how long a connection may wait for the next one.
    pub silence: Duration,
    /// Connections of one address, where clients come to us themselves.
    pub of_one_address: usize,
}

impl Default for Allowed {
    /// A school behind one address has room.
    fn default() -> Allowed {
        Allowed { silence: Duration::from_secs(20), of_one_address: 512 }
    }
}

/// Open connections by address.
#[derive(Default)]
struct Open(Mutex<HashMap<Who, usize>>);

/// A place that is given back when the connection ends.
struct Place {
    open: Arc<Open>,
    who: Who,
}

impl Open {
    fn take(self: &Arc<Open>, who: Who, most: usize) -> Option<Place> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(who.clone()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { open: self.clone(), who })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.open.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.who) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.who);
            }
        }
    }
}

/// Serves until `ending`, then lets open requests finish.
pub async fn serve(
    listener: TcpListener,
    router: axum::Router,
    config: &Config,
    limited: &Limited,
    mut ending: watch::Receiver<bool>,
) {
    let (allowed, behind_proxy) = (config.allowed, config.trust_proxy);
    let open = Arc::new(Open::default());
    let graceful = GracefulShutdown::new();
    // Told beforehand which protocol it is: else it would wait for the first bytes without end.
    let mut builder = Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(allowed.silence);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = ending.wait_for(|ending| *ending) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(problem) => {
                tracing::warn!(%problem, "a connection could not be taken");
                tokio::time::sleep(OUT_OF_DESCRIPTORS).await;
                continue;
            }
        };
        // Behind a proxy all connections are the proxy's, who counts them itself.
        let place = if behind_proxy {
            None
        } else {
            Some(open.take(Who::address(peer.ip()), allowed.of_one_address))
        };
        if matches!(place, Some(None)) {
            limited.get_or_create(&OfLimit { limit: "connections" }).inc();
            continue;
        }
        // A move must not wait for the next one to fill a packet.
        let _ = stream.set_nodelay(true);
        let service = hyper::service::service_fn({
            let router = router.clone();
            move |request| answer(router.clone(), request, peer)
        });
        let (builder, watcher) = (builder.clone(), graceful.watcher());
        tokio::spawn(async move {
            let _place = place;
            // The clock of a request's head starts with its first byte; that one is waited for here.
            let mut first = [0];
            let first = tokio::time::timeout(allowed.silence, stream.peek(&mut first)).await;
            if !matches!(first, Ok(Ok(1))) {
                return;
            }
            let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
            // A client that breaks off is no news.
            let _ = watcher.watch(connection.into_owned()).await;
        });
    }
    graceful.shutdown().await;
}

fn answer(
    mut router: axum::Router,
    request: hyper::Request<Incoming>,
    peer: SocketAddr,
) -> impl Future<Output = Result<axum::response::Response, std::convert::Infallible>> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    router.call(request)
}
