//! Connections: how many there may be, and how long one may be silent. Opening a thousand and saying nothing, or never
//! reading the answer, must not keep others out.

use crate::config::Config;
use crate::limits::Who;
use crate::metrics::{Limited, OfLimit};
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::{Body as HttpBody, Bytes, Frame, Incoming, SizeHint};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::collections::HashMap;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep};
use tower_service::Service;

/// Pause before trying again when we are out of file descriptors.
const OUT_OF_DESCRIPTORS: Duration = Duration::from_millis(100);

/// What each client may use.
#[derive(Copy, Clone, Debug)]
pub struct Allowed {
    /// How long the head of a request may take, and how long a connection may stay idle between requests.
    pub silence: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How long a client may accept none of what it is sent.
    pub stall: Duration,
    /// Connections per address, if clients connect to us directly; and open sockets, however they reach us.
    pub of_one_address: usize,
}

impl Default for Allowed {
    /// Enough for a school behind one address.
    fn default() -> Allowed {
        Allowed {
            silence: Duration::from_secs(20),
            body: Duration::from_secs(60),
            stall: Duration::from_secs(30),
            of_one_address: 512,
        }
    }
}

/// Open connections by address.
#[derive(Default)]
pub struct Open(Mutex<HashMap<Who, usize>>);

/// A slot that is released when the connection ends.
pub struct Place {
    open: Arc<Open>,
    who: Who,
}

impl Open {
    pub fn take(self: &Arc<Open>, who: Who, most: usize) -> Option<Place> {
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
    // Fixed to HTTP/1: detecting the protocol would wait for the first bytes indefinitely.
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
        // Behind a proxy all connections are the proxy's, and it does its own counting.
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
            move |request| answer(router.clone(), request, peer, allowed.body)
        });
        let (builder, watcher) = (builder.clone(), graceful.watcher());
        tokio::spawn(async move {
            let _place = place;
            // The timeout for a request's head starts with its first byte, so we wait for that byte here.
            let mut first = [0];
            let first = tokio::time::timeout(allowed.silence, stream.peek(&mut first)).await;
            if !matches!(first, Ok(Ok(1))) {
                return;
            }
            let stream = Patient { stream, stall: allowed.stall, waits: None };
            let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service);
            // A client that hangs up is not worth reporting.
            let _ = watcher.watch(connection.into_owned()).await;
        });
    }
    graceful.shutdown().await;
}

fn answer(
    mut router: axum::Router,
    request: hyper::Request<Incoming>,
    peer: SocketAddr,
    most: Duration,
) -> impl Future<Output = Result<axum::response::Response, std::convert::Infallible>> {
    let by = Instant::now() + most;
    let mut request = request.map(|body| Body::new(InTime { body, by, waits: None }));
    request.extensions_mut().insert(ConnectInfo(peer));
    router.call(request)
}

/// The body of a request, which arrives in time or not at all.
struct InTime {
    body: Incoming,
    by: Instant,
    /// Most bodies arrive at once, so a timer exists only while we are waiting.
    waits: Option<Pin<Box<Sleep>>>,
}

impl HttpBody for InTime {
    type Data = Bytes;
    type Error = axum::BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::BoxError>>> {
        if let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(cx) {
            return Poll::Ready(frame.map(|frame| frame.map_err(Into::into)));
        }
        let by = self.by;
        let waits = self.waits.get_or_insert_with(|| Box::pin(tokio::time::sleep_until(by)));
        waits.as_mut().poll(cx).map(|()| Some(Err("expected the whole body by now".into())))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A connection that is dropped if the other end accepts nothing for too long.
struct Patient {
    stream: TcpStream,
    stall: Duration,
    waits: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    /// Handles the outcome of an attempt to send.
    fn sent(&mut self, cx: &mut Context<'_>, sent: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        if sent.is_ready() {
            self.waits = None;
            return sent;
        }
        let stall = self.stall;
        let waits = self.waits.get_or_insert_with(|| Box::pin(tokio::time::sleep(stall)));
        waits.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.sent(cx, sent)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let sent = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.sent(cx, sent)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
