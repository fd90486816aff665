//! One exchange with another server: a request as it came, and what it says.

use super::{SECRET, VISITOR};
use crate::config::Patience;
use crate::patient::Patient;
use axum::body::Body;
use axum::http::request::Parts;
use axum::http::uri::PathAndQuery;
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::Response;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long reaching another server may take.
const CONNECTING: Duration = Duration::from_secs(1);
/// The head of an answer is at most so long, an answer so long.
const HEAD_MAX: usize = 64 * 1024;
const ANSWER_MAX: usize = 64 * 1024 * 1024;
const HEADERS_MAX: usize = 100;

/// What is between two connections alone, or is said anew.
const OWN: [&str; 14] = [
    "accept-encoding",
    "connection",
    "content-length",
    "expect",
    "keep-alive",
    "proxy-authenticate",
    "proxy-authorization",
    "proxy-connection",
    "te",
    "trailer",
    "transfer-encoding",
    "upgrade",
    SECRET,
    VISITOR,
];

/// Another server was asked in vain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Broken {
    /// It has heard nothing.
    Before,
    /// It may have heard everything.
    Midway,
}

/// A line to another server that has become a socket, and what it has said on it already.
pub(super) struct Line {
    pub stream: Patient<TcpStream>,
    pub said: Vec<u8>,
}

/// What another server says.
pub(super) enum Answered {
    /// An answer.
    Whole(Response),
    /// It agrees to a socket.
    Socket(Response, Line),
}

/// The head of a request as another server is to read it. The older HTTP has no answers in parts.
pub(super) fn head(parts: &Parts, length: usize, secret: &str, visitor: SocketAddr, socket: bool) -> Vec<u8> {
    let path = parts.uri.path_and_query().map_or("/", PathAndQuery::as_str);
    let version = if socket { "1.1" } else { "1.0" };
    let mut head = format!("{} {path} HTTP/{version}\r\n", parts.method).into_bytes();
    let mut say = |name: &str, value: &[u8]| {
        head.extend_from_slice(name.as_bytes());
        head.extend_from_slice(b": ");
        head.extend_from_slice(value);
        head.extend_from_slice(b"\r\n");
    };
    for (name, value) in parts.headers.iter().filter(|(name, _)| !OWN.contains(&name.as_str())) {
        say(name.as_str(), value.as_bytes());
    }
    say(SECRET, secret.as_bytes());
    say(VISITOR, visitor.to_string().as_bytes());
    if socket {
        say("connection", b"Upgrade");
        say("upgrade", b"websocket");
    } else {
        say("connection", b"close");
        say("content-length", length.to_string().as_bytes());
    }
    head.extend_from_slice(b"\r\n");
    head
}

/// Asks another server.
pub(super) async fn exchange(inside: &str, head: &[u8], body: &[u8], patience: Patience) -> Result<Answered, Broken> {
    let connected = timeout(CONNECTING, TcpStream::connect(inside)).await;
    let stream = connected.ok().and_then(Result::ok).ok_or(Broken::Before)?;
    let _ = stream.set_nodelay(true);
    let mut stream = Patient::new(stream, patience.send);
    let exchanged = timeout(patience.body, async {
        stream.write_all(head).await.ok()?;
        stream.write_all(body).await.ok()?;
        let (said, end) = read_head(&mut stream).await?;
        let (mut answer, length) = read_answer(&said[..end])?;
        let mut rest = said[end..].to_vec();
        if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
            return Some((answer, Some(rest)));
        }
        let most = length.unwrap_or(ANSWER_MAX).min(ANSWER_MAX).saturating_sub(rest.len());
        (&mut stream).take(most as u64).read_to_end(&mut rest).await.ok()?;
        if length.is_some_and(|length| length != rest.len()) {
            return None;
        }
        *answer.body_mut() = Body::from(rest);
        Some((answer, None))
    });
    match exchanged.await.ok().flatten() {
        Some((answer, Some(said))) => Ok(Answered::Socket(answer, Line { stream, said })),
        Some((answer, None)) => Ok(Answered::Whole(answer)),
        None => Err(Broken::Midway),
    }
}

/// Reads until the head is whole: what was read, and where the head ends.
async fn read_head(stream: &mut Patient<TcpStream>) -> Option<(Vec<u8>, usize)> {
    let mut said = Vec::with_capacity(4096);
    while said.len() < HEAD_MAX {
        if stream.read_buf(&mut said).await.ok()? == 0 {
            return None;
        }
        if let Some(end) = said.windows(4).position(|end| end == b"\r\n\r\n") {
            return Some((said, end + 4));
        }
    }
    None
}

/// An answer without its body, and how long that is.
fn read_answer(head: &[u8]) -> Option<(Response, Option<usize>)> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS_MAX];
    let mut read = httparse::Response::new(&mut headers);
    if !read.parse(head).ok()?.is_complete() {
        return None;
    }
    let mut answer = Response::new(Body::empty());
    *answer.status_mut() = StatusCode::from_u16(read.code?).ok()?;
    let is_socket = answer.status() == StatusCode::SWITCHING_PROTOCOLS;
    let mut length = None;
    for header in read.headers.iter() {
        let name = HeaderName::from_bytes(header.name.as_bytes()).ok()?;
        if name == "content-length" {
            length = std::str::from_utf8(header.value).ok()?.parse().ok();
        }
        let kept = !OWN.contains(&name.as_str()) || (is_socket && matches!(name.as_str(), "connection" | "upgrade"));
        if kept && name != "date" {
            answer.headers_mut().append(name, HeaderValue::from_bytes(header.value).ok()?);
        }
    }
    Some((answer, length))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;

    #[test]
    fn what_is_said_of_oneself_is_not_passed_on() {
        let request = Request::builder()
            .uri("/api/tables/abc?x=1")
            .header("host", "casefile.example")
            .header(SECRET, "mine")
            .header(VISITOR, "192.0.2.1:1")
            .header("transfer-encoding", "chunked")
            .header("connection", "keep-alive");
        let (parts, ()) = request.body(()).expect("a request").into_parts();
        let head = head(&parts, 7, "ours", SocketAddr::from(([203, 0, 113, 9], 5)), false);
        let head = String::from_utf8(head).expect("text");
        assert_eq!(
            head,
            "GET /api/tables/abc?x=1 HTTP/1.0\r\nhost: casefile.example\r\nx-casefile-inside: ours\r\n\
             x-casefile-for: 203.0.113.9:5\r\nconnection: close\r\ncontent-length: 7\r\n\r\n"
        );
    }

    #[test]
    fn an_answer_is_read_as_it_was_given() {
        let head = b"HTTP/1.0 409 Conflict\r\ncontent-type: application/json\r\ncontent-length: 12\r\nconnection: close\r\n\r\n";
        let (answer, length) = read_answer(head).expect("an answer");
        assert_eq!((answer.status().as_u16(), length), (409, Some(12)));
        assert_eq!(answer.headers().len(), 1, "{:?}", answer.headers());
        assert!(read_answer(b"HTTP/1.0 409").is_none() && read_answer(b"nonsense\r\n\r\n").is_none());
    }
}
