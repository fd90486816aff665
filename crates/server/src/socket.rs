//! A socket: it says hello, and from then on belongs to one seat or to a spectator.

use crate::house::House;
use crate::message::{FromClient, FromServer, Hello};
use crate::metrics::{Gauge, Metrics};
use crate::outbox::{Inbox, outbox};
use crate::rate::Bucket;
use crate::refused::Refused;
use crate::table::Job;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket};
use axum::http::{HeaderMap, StatusCode, header};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{interval, timeout};

/// A message of a client is at most so long.
pub const MESSAGE_MAX: usize = 4096;
/// What is longer than this is not even read.
pub const FRAME_MAX: usize = 64 * 1024;
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(5);
/// So often we ask whether a client is there, and so long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENT: Duration = Duration::from_secs(65);
/// After telling a client that the socket is closing, how long to keep reading and discarding what it sends.
const FAREWELL: Duration = Duration::from_secs(1);
/// A client refused this often for sending too much is disconnected.
const TOO_OFTEN: u32 = 100;

/// Does a request come from a page of this server? Browsers report a page's origin truthfully.
pub fn is_own_origin(headers: &HeaderMap) -> bool {
    let word = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    let (Some(origin), Some(host)) = (word(header::ORIGIN), word(header::HOST)) else { return false };
    let from = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    from.is_some_and(|from| from.eq_ignore_ascii_case(host))
}

/// Serves a socket until it is closed.
pub async fn serve(house: Arc<House>, id: String, mut socket: WebSocket) {
    let _counted = Gauge::new(&house.metrics, |metrics| &metrics.sockets);
    let hello = match greeted(&mut socket).await {
        Ok(Some(hello)) => hello,
        Ok(None) => return,
        Err(words) => return gone(socket, &words, false).await,
    };
    let (out, told) = outbox();
    let job = |reply| Job::Join { hello: hello.clone(), out: out.clone(), reply };
    let joined = house.lobby.ask(&house, &id, job).await;
    // The table holds the only other end: when it lets go, this socket is over.
    drop(out);
    let (number, table) = match joined {
        Ok((Ok(number), table)) => (number, table),
        Ok((Err(refused), _)) | Err(refused) => {
            let again = refused.status.is_server_error() || refused.status == StatusCode::MISDIRECTED_REQUEST;
            return gone(socket, &refused.words, again).await;
        }
    };
    let bucket = Bucket::new(house.config.messages, Instant::now());
    let mut line = Line { house: &house, table, number, socket, bucket, too_often: 0 };
    let end = line.carry(told).await;
    let _ = line.table.send(Job::Left { socket: number }).await;
    if end == End::TooOften {
        gone(line.socket, "You sent too many messages.", false).await;
    }
}

/// The first message; `None` if the socket is already closed, or an error if it is not a hello.
async fn greeted(socket: &mut WebSocket) -> Result<Option<Hello>, String> {
    let first = match timeout(HELLO, socket.recv()).await {
        Ok(Some(Ok(Message::Text(text)))) => read(&text).map_err(|refused| refused.words)?,
        Ok(Some(Ok(_))) => return Err("The first message must be hello.".to_owned()),
        Ok(Some(Err(_)) | None) => return Ok(None),
        Err(_) => return Err("No hello arrived within five seconds.".to_owned()),
    };
    match first {
        FromClient::Hello(hello) => Ok(Some(hello)),
        _ => Err("The first message must be hello.".to_owned()),
    }
}

/// A socket with the table it belongs to.
struct Line<'a> {
    house: &'a House,
    table: mpsc::Sender<Job>,
    number: u64,
    socket: WebSocket,
    bucket: Bucket,
    /// How many messages came too fast.
    too_often: u32,
}

/// Why a line is over.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Closed,
    TooOften,
}

impl Line<'_> {
    /// Carries messages both ways until one side lets go.
    async fn carry(&mut self, mut told: Inbox) -> End {
        let mut heard = Instant::now();
        let mut ping = interval(PING);
        loop {
            tokio::select! {
                message = told.next() => match message {
                    Some(text) => {
                        if !self.send(Message::Text(text)).await {
                            return End::Closed;
                        }
                    }
                    None => {
                        self.send(Message::Close(None)).await;
                        return End::Closed;
                    }
                },
                message = self.socket.recv() => {
                    heard = Instant::now();
                    let text = match message {
                        Some(Ok(Message::Text(text))) => text,
                        // Each is answered, so each counts.
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => match self.is_too_often(heard) {
                            true => return End::TooOften,
                            false => continue,
                        },
                        Some(Ok(Message::Binary(_))) => Utf8Bytes::from_static("binary"),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Closed,
                    };
                    if let Some(end) = self.hear(&text, heard).await {
                        return end;
                    }
                },
                _ = ping.tick() => {
                    let silent = heard.elapsed() > SILENT;
                    if silent || !self.send(Message::Ping(axum::body::Bytes::new())).await {
                        return End::Closed;
                    }
                }
            }
        }
    }

    /// Sends something; false if the client is gone or does not read.
    async fn send(&mut self, message: Message) -> bool {
        send(&mut self.socket, message, self.house.config.patience.send).await
    }

    /// Takes a drop for what was heard now. Was there none too often?
    fn is_too_often(&mut self, now: Instant) -> bool {
        if !self.bucket.take(now) {
            self.too_often += 1;
        }
        self.too_often > TOO_OFTEN
    }

    /// Passes a message on to the table, or refuses it. Says why the line is over, if it is.
    async fn hear(&mut self, text: &str, now: Instant) -> Option<End> {
        let before = self.too_often;
        if self.is_too_often(now) {
            return Some(End::TooOften);
        }
        let refused = if self.too_often > before {
            Refused::too_often()
        } else {
            match read(text) {
                Ok(message) => {
                    // A table that is gone has said why: that is still to be sent, and then the line is over.
                    let _ = self.table.send(Job::From { socket: self.number, message }).await;
                    return None;
                }
                Err(refused) => refused,
            }
        };
        Metrics::count(&self.house.metrics.refused);
        let refused = FromServer::Refused { decision: None, words: refused.words, rule: refused.rule };
        (!self.send(text_of(&refused)).await).then_some(End::Closed)
    }
}

fn read(text: &str) -> Result<FromClient, Refused> {
    if text.len() > MESSAGE_MAX {
        return Err(Refused::too_long(format!("A message is at most {MESSAGE_MAX} bytes.")));
    }
    // What serde says of a message could repeat a token; where it went wrong is enough.
    serde_json::from_str(text).map_err(|error| {
        Refused::wrong(format!("That message is not part of the protocol (column {}).", error.column()))
    })
}

fn text_of(message: &FromServer) -> Message {
    Message::Text(serde_json::to_string(message).unwrap_or_default().into())
}

/// Sends something; false if the client is gone or does not read.
async fn send(socket: &mut WebSocket, message: Message, patience: Duration) -> bool {
    matches!(timeout(patience, socket.send(message)).await, Ok(Ok(())))
}

async fn gone(mut socket: WebSocket, words: &str, again: bool) {
    let gone = text_of(&FromServer::Gone { words: words.to_owned(), again });
    if send(&mut socket, gone, FAREWELL).await && send(&mut socket, Message::Close(None), FAREWELL).await {
        // Closing while words of the other side lie unread would reset the connection, and why it ends would never
        // arrive.
        let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = socket.recv().await {} }).await;
    }
}
