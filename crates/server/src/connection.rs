//! Takes in connections: not too many, and none that keeps us waiting.

use crate::house::House;
use crate::metrics::{Gauge, Metrics};
use crate::network;
use crate::passing::{self, PassedOn};
use crate::patient::Patient;
use crate::places::{Full, Place};
use crate::refused::Refused;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::uri::PathAndQuery;
use axum::http::{Request, Uri};
use axum::response::IntoResponse;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The head of a request is at most so long.
const HEAD_MAX: usize = 32 * 1024;
/// How long to wait when the system has no more connections to give.
const BREATH: Duration = Duration::from_millis(100);

/// Where connections come in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Door {
    /// For everybody.
    Street,
    /// For other servers that share the store.
    Inside,
}

/// Serves whoever connects, until it is dropped.
pub(crate) async fn serve(listener: TcpListener, house: Arc<House>, app: Router, door: Door) {
    // Connections that are open hear of the end when this goes.
    let (_open, closing) = watch::channel(());
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Somebody who left at once keeps nobody waiting.
                if !matches!(error.kind(), ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset) {
                    tracing::warn!("cannot take in connections: {error}");
                    tokio::time::sleep(BREATH).await;
                }
                continue;
            }
        };
        // Through a proxy come many: there each socket is counted, not each connection.
        let is_proxy = house.config.trusted_proxies.iter().any(|network| network.has(peer.ip()));
        let counts = !is_proxy && door == Door::Street;
        match house.connections.take(counts.then(|| peer.ip())) {
            Ok(place) => {
                let from = (peer, door);
                tokio::spawn(carry(stream, from, place, house.clone(), app.clone(), closing.clone()));
            }
            Err(full) => {
                Metrics::count(&house.metrics.turned_away);
                turn_away(&stream, full);
            }
        }
    }
}

/// Serves one connection.
async fn carry(
    stream: TcpStream,
    (peer, door): (SocketAddr, Door),
    place: Place,
    house: Arc<House>,
    app: Router,
    mut closing: watch::Receiver<()>,
) {
    let _counted = Gauge::new(&house.metrics, |metrics| &metrics.connections);
    // What is sent is whole: to wait for more would keep everybody waiting for a state that follows another.
    let _ = stream.set_nodelay(true);
    let patience = house.config.patience;
    let app = TowerToHyperService::new(app);
    let place = Arc::new(place);
    let service = service_fn(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        strip(&house.config.base, request.uri_mut());
        let client = match door {
            Door::Street => Some(network::client(peer, request.headers(), &house.config.trusted_proxies)),
            Door::Inside => passing::visitor(&house, request.headers()),
        };
        if let Some(client) = client {
            request.extensions_mut().insert(ConnectInfo(client));
        }
        if door == Door::Inside {
            request.extensions_mut().insert(PassedOn);
        }
        // A socket outlives the request that it began as.
        request.extensions_mut().insert(place.clone());
        let answer = client.map(|_| app.call(request));
        async move {
            match answer {
                Some(answer) => answer.await,
                None => Ok(Refused::not_yours("This door is for other servers.").into_response()),
            }
        }
    });
    let stream = TokioIo::new(Patient::new(stream, patience.send));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.head)
        .max_buf_size(HEAD_MAX)
        .serve_connection(stream, service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// Takes the base off an address. What comes without it is answered too: some proxies take it off themselves.
fn strip(base: &str, uri: &mut Uri) {
    let path = uri.path_and_query().map_or("", PathAndQuery::as_str);
    let Some(rest) = path.strip_prefix(base).filter(|_| !base.is_empty()) else { return };
    let rest = match rest.chars().next() {
        Some('/') => rest.to_owned(),
        None | Some('?') => format!("/{rest}"),
        // Another word that begins alike.
        Some(_) => return,
    };
    let mut parts = uri.clone().into_parts();
    parts.path_and_query = rest.parse().ok();
    if let Ok(stripped) = Uri::from_parts(parts) {
        *uri = stripped;
    }
}

/// Says why, as far as that can be said without waiting.
fn turn_away(stream: &TcpStream, full: Full) {
    let Refused { status, words, .. } = Refused::full(full);
    let (code, reason) = (status.as_u16(), status.canonical_reason().unwrap_or_default());
    let length = words.len() + 1;
    let answer = format!(
        "HTTP/1.1 {code} {reason}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: {length}\r\n\
         Retry-After: 5\r\nConnection: close\r\n\r\n{words}\n"
    );
    let _ = stream.try_write(answer.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_base_is_taken_off_once() {
        let stripped = |base: &str, address: &str| {
            let mut uri: Uri = address.parse().expect("an address");
            strip(base, &mut uri);
            uri.to_string()
        };
        assert_eq!(stripped("/casefile", "/casefile/t/abc?x=1"), "/t/abc?x=1");
        assert_eq!(stripped("/casefile", "/casefile"), "/");
        assert_eq!(stripped("/casefile", "/casefile?x"), "/?x");
        assert_eq!(stripped("/casefile", "/casefiles/t"), "/casefiles/t");
        assert_eq!(stripped("/casefile", "/api/about"), "/api/about");
        assert_eq!(stripped("/a", "/a/a/b"), "/a/b");
        assert_eq!(stripped("", "/casefile/t"), "/casefile/t");
        assert_eq!(stripped("/casefile", "http://localhost/casefile/t"), "http://localhost/t");
    }
}
