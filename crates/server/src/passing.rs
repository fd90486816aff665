//! Passes requests and sockets on to the server that has their table, where several share a store. Whoever asks does not
//! notice.
//!
//! What is passed on comes in at a door of its own (`connection.rs`), shows a secret that lies in the store, and says who
//! asks. It is never passed on twice: a server that does not have the table says so, and the first one looks again.

mod carry;
mod exchange;
pub(crate) mod neighbours;

use crate::house::House;
use crate::metrics::Metrics;
use crate::refused::Refused;
use crate::store::Whereabouts;
use crate::token;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{ConnectInfo, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use exchange::Broken;
use hyper::upgrade::OnUpgrade;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout};

/// How long a table is looked for whose server does not answer: longer than that keeps its tables.
const PATIENCE: Duration = Duration::from_secs(7);
/// How long to wait before looking again.
const AGAIN: Duration = Duration::from_millis(100);

/// The header that shows the secret, and the one that says who asks.
const SECRET: &str = "x-casefile-inside";
const VISITOR: &str = "x-casefile-for";

/// A request that another server has passed on.
#[derive(Clone, Copy)]
pub(crate) struct PassedOn;

/// Who asks, as another server says it. Nobody is believed who does not know the secret.
pub(crate) fn visitor(house: &House, headers: &HeaderMap) -> Option<SocketAddr> {
    let word = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let secret = house.store.secret()?;
    // Hashes are compared, so that the time it takes tells nothing of the secret.
    if token::hash(word(SECRET)?) != token::hash(secret) {
        return None;
    }
    word(VISITOR)?.parse().ok()
}

/// Answers a request about a table here, or passes it on to the server that has the table.
pub(crate) async fn pass_on(
    State(house): State<Arc<House>>,
    Path(id): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    if !house.store.is_shared() || house.lobby.is_here(&id) {
        return next.run(request).await;
    }
    let answered = if request.extensions().get::<PassedOn>().is_some() {
        answer_here(&house, &id, request, next).await
    } else {
        answer_there(&house, &id, request, next).await
    };
    answered.unwrap_or_else(IntoResponse::into_response)
}

async fn answer_here(house: &House, id: &str, request: Request, next: Next) -> Result<Response, Refused> {
    match house.store.whereabouts(id).await? {
        Whereabouts::Here => Ok(next.run(request).await),
        Whereabouts::At { .. } => Err(Refused::moved()),
    }
}

async fn answer_there(house: &Arc<House>, id: &str, request: Request, next: Next) -> Result<Response, Refused> {
    let (parts, body) = request.into_parts();
    let body = timeout(house.config.patience.body, to_bytes(body, super::routes::BODY_MAX)).await;
    let body = body.map_err(|_| Refused::too_slow())?.map_err(|_| Refused::too_long("That is too long."))?;
    let asked = Asked::of(house, parts, body).ok_or_else(Refused::broken)?;
    let until = Instant::now() + PATIENCE;
    loop {
        match house.store.whereabouts(id).await? {
            Whereabouts::Here => {
                let answer = next.clone().run(asked.again()).await;
                if answer.status() != StatusCode::MISDIRECTED_REQUEST {
                    return Ok(answer);
                }
            }
            Whereabouts::At { server, inside } => match asked.of_server(house, &server, &inside).await {
                Ok(answer) if answer.status() != StatusCode::MISDIRECTED_REQUEST => {
                    Metrics::count(&house.metrics.passed_on);
                    return Ok(answer);
                }
                // It may have been done: only who asks can say whether to ask again.
                Err(Broken::Midway) if asked.changes => return Err(Refused::unreachable()),
                Ok(_) | Err(Broken::Midway | Broken::Before) => {}
            },
        }
        if Instant::now() > until {
            return Err(Refused::unreachable());
        }
        sleep(AGAIN).await;
    }
}

/// A request that may have to be asked more than once.
struct Asked {
    parts: Parts,
    body: Bytes,
    /// Does it change something?
    changes: bool,
    visitor: SocketAddr,
    /// The line to whoever asks, if this is to become a socket.
    upgrade: Option<OnUpgrade>,
}

impl Asked {
    fn of(house: &House, parts: Parts, body: Bytes) -> Option<Asked> {
        let ConnectInfo(visitor) = *parts.extensions.get::<ConnectInfo<SocketAddr>>()?;
        let upgrade = parts.extensions.get::<OnUpgrade>().cloned();
        let changes = parts.method != Method::GET && parts.method != Method::HEAD;
        house.store.secret()?;
        Some(Asked { parts, body, changes, visitor, upgrade })
    }

    fn again(&self) -> Request {
        Request::from_parts(self.parts.clone(), Body::from(self.body.clone()))
    }

    async fn of_server(&self, house: &Arc<House>, server: &str, inside: &str) -> Result<Response, Broken> {
        let secret = house.store.secret().ok_or(Broken::Before)?;
        let head = exchange::head(&self.parts, self.body.len(), secret, self.visitor, self.is_socket());
        let answered = exchange::exchange(inside, &head, &self.body, house.config.patience).await?;
        match (answered, &self.upgrade) {
            (exchange::Answered::Socket(answer, line), Some(upgrade)) => {
                let place = house.sockets.take(Some(self.visitor.ip()));
                let Ok(place) = place.map_err(Refused::full) else {
                    return Ok(Refused::full(crate::places::Full::Address).into_response());
                };
                let held = (place, self.parts.extensions.get::<Arc<crate::places::Place>>().cloned());
                carry::begin(house, server, upgrade.clone(), line, held);
                Ok(answer)
            }
            (exchange::Answered::Socket(..), None) => Err(Broken::Midway),
            (exchange::Answered::Whole(answer), _) => Ok(answer),
        }
    }

    fn is_socket(&self) -> bool {
        self.upgrade.is_some() && self.parts.headers.contains_key("sec-websocket-key")
    }
}
