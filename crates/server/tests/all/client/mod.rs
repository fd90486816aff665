//! A client for tests: does what a page does, without a browser. Every wait is bounded.

#![allow(dead_code, reason = "each test uses a part of it")]

pub mod solo;

use futures_util::{SinkExt, StreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;
use server::message::{FromClient, FromServer, Hello, Made, NewTable, PROTOCOL, State};
use server::{Config, Rate, Server};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Longer than anything here takes.
pub const LONG: Duration = Duration::from_secs(120);

/// A setup for tests: in memory, nothing waits.
pub fn config() -> Config {
    let mut config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), "sqlite::memory:");
    config.beat = Duration::ZERO;
    config.messages = Rate { each_second: 1e6, burst: 1e6 };
    config.requests = Rate { each_second: 1e6, burst: 1e6 };
    config.reads = config.requests;
    config.replays = config.requests;
    config
}

/// A running server, which ends with the test.
pub struct Running {
    pub address: SocketAddr,
    /// Where the operator asks.
    pub operator: Option<SocketAddr>,
    /// Where other servers come in.
    pub inside: Option<SocketAddr>,
    pub house: Arc<server::house::House>,
    task: tokio::task::JoinHandle<()>,
}

impl Running {
    pub async fn start(config: Config) -> Running {
        let server = Server::open(config).await.expect("the server opens");
        let (address, operator, house) = (server.address(), server.operator(), server.house().clone());
        let inside = server.inside();
        let task = tokio::spawn(async move { server.run(std::future::pending()).await.expect("it serves") });
        Running { address, operator, inside, house, task }
    }

    pub async fn make(&self, table: serde_json::Value) -> Made {
        let table: NewTable = serde_json::from_value(table).expect("a table");
        post(self.address, "/api/tables", &table).await.expect("the table is made")
    }

    pub async fn record(&self, id: &str, token: Option<&str>) -> serde_json::Value {
        let path = format!("/api/tables/{id}/record");
        post(self.address, &path, &serde_json::json!({ "token": token })).await.expect("there is a record")
    }
}

impl Drop for Running {
    /// It is gone without a word, as after a crash.
    fn drop(&mut self) {
        self.house.store.abandon();
        self.task.abort();
    }
}

/// An HTTP request: status and body.
pub async fn request(address: SocketAddr, method: &str, path: &str, headers: &str, body: &[u8]) -> (u16, String) {
    let exchange = async {
        let mut stream = TcpStream::connect(address).await.expect("the server listens");
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n",
            body.len()
        );
        stream.write_all(head.as_bytes()).await.expect("sent");
        // A server may refuse before it has read all.
        let _ = stream.write_all(body).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8(answer).expect("text")
    };
    let answer = timeout(LONG, exchange).await.expect("an answer in time");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, body.to_owned())
}

pub async fn get<T: DeserializeOwned>(address: SocketAddr, path: &str) -> Result<T, (u16, String)> {
    let (status, body) = request(address, "GET", path, "", b"").await;
    if status == 200 { Ok(serde_json::from_str(&body).expect("as typed")) } else { Err((status, body)) }
}

pub async fn post<T: DeserializeOwned>(
    address: SocketAddr,
    path: &str,
    body: &impl Serialize,
) -> Result<T, (u16, String)> {
    let body = serde_json::to_vec(body).expect("JSON");
    let (status, body) = request(address, "POST", path, "", &body).await;
    if status == 200 { Ok(serde_json::from_str(&body).expect("as typed")) } else { Err((status, body)) }
}

/// A socket at a table.
pub struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last state it was sent.
    pub state: Option<State>,
    /// Everything it was sent, as it came.
    pub raw: Vec<String>,
    /// The events it has been told, in order.
    pub told: Vec<String>,
}

pub fn hello(token: Option<&str>) -> Hello {
    Hello { protocol: PROTOCOL, token: token.map(str::to_owned), host: None, seen: 0, undos: 0 }
}

impl Client {
    pub async fn open(address: SocketAddr, id: &str) -> Client {
        Client::open_under(address, "", id).await
    }

    /// Opens a socket at a server that serves everything under a path.
    async fn open_under(address: SocketAddr, base: &str, id: &str) -> Client {
        let mut request =
            format!("ws://{address}{base}/api/tables/{id}/socket").into_client_request().expect("an address");
        request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
        let (socket, _) = timeout(LONG, connect_async(request)).await.expect("in time").expect("a socket");
        Client { socket, state: None, raw: Vec::new(), told: Vec::new() }
    }

    pub async fn join(address: SocketAddr, id: &str, hello: Hello) -> Client {
        Client::join_under(address, "", id, hello).await
    }

    pub async fn join_under(address: SocketAddr, base: &str, id: &str, hello: Hello) -> Client {
        let mut client = Client::open_under(address, base, id).await;
        client.told = vec![String::new(); hello.seen as usize];
        client.send(&FromClient::Hello(hello)).await;
        client
    }

    /// The same where a server may be gone: none if no socket opens.
    pub async fn try_join(address: SocketAddr, id: &str, hello: Hello) -> Option<Client> {
        let mut request = format!("ws://{address}/api/tables/{id}/socket").into_client_request().expect("an address");
        request.headers_mut().insert("Origin", format!("http://{address}").parse().expect("a header"));
        let (socket, _) = timeout(LONG, connect_async(request)).await.ok()?.ok()?;
        let mut client =
            Client { socket, state: None, raw: Vec::new(), told: vec![String::new(); hello.seen as usize] };
        client.try_send(&FromClient::Hello(hello)).await.then_some(client)
    }

    /// Says something to a server that may be gone; false if it is.
    pub async fn try_send(&mut self, message: &FromClient) -> bool {
        let text = serde_json::to_string(message).expect("JSON");
        matches!(timeout(LONG, self.socket.send(Message::text(text))).await, Ok(Ok(())))
    }

    pub async fn send(&mut self, message: &FromClient) {
        self.send_text(serde_json::to_string(message).expect("JSON")).await;
    }

    pub async fn send_text(&mut self, text: String) {
        timeout(LONG, self.socket.send(Message::text(text))).await.expect("in time").expect("sent");
    }

    pub async fn answer(&mut self, decision: u32, label: &str) {
        self.send(&FromClient::Answer { decision, label: label.to_owned() }).await;
    }

    /// The next message; none once the socket is closed.
    pub async fn next(&mut self) -> Option<FromServer> {
        // Pings come for ever, so what is bounded is the whole wait.
        let text = timeout(LONG, async {
            loop {
                match self.socket.next().await? {
                    Ok(Message::Text(text)) => return Some(text.to_string()),
                    Ok(Message::Close(_)) | Err(_) => return None,
                    Ok(_) => {}
                }
            }
        });
        let Ok(text) = text.await else { panic!("no message for {LONG:?}; {}", self.last_heard()) };
        let text = text?;
        let message: FromServer = serde_json::from_str(&text).expect("as typed");
        self.raw.push(text);
        if let FromServer::State(state) = &message {
            self.told.truncate(state.events.from as usize);
            assert_eq!(self.told.len(), state.events.from as usize, "a gap in what was told");
            self.told.extend(state.events.told.iter().map(|logged| logged.told.words.clone()));
            self.state = Some((**state).clone());
        }
        Some(message)
    }

    /// The last messages, each as far as it fits a line: what a test that waits in vain has to say.
    fn last_heard(&self) -> String {
        let last = &self.raw[self.raw.len().saturating_sub(8)..];
        let lines = last.iter().map(|text| format!("\n  {}", text.chars().take(400).collect::<String>()));
        let asked = self.state.as_ref().map(|state| (state.number, state.undos, state.undo, state.look.asked.clone()));
        format!("the last state was {asked:?}; the last messages were{}", lines.collect::<String>())
    }

    /// Reads on until a message is as wanted, and gives it.
    pub async fn until(&mut self, wanted: impl Fn(&FromServer) -> bool) -> FromServer {
        loop {
            let Some(message) = self.next().await else { panic!("the socket is closed; {}", self.last_heard()) };
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads on until a state is as wanted.
    pub async fn until_state(&mut self, wanted: impl Fn(&State) -> bool) -> State {
        let message = self.until(|message| matches!(message, FromServer::State(state) if wanted(state))).await;
        let FromServer::State(state) = message else { unreachable!() };
        *state
    }

    pub async fn refused(&mut self) -> String {
        let message = self.until(|message| matches!(message, FromServer::Refused { .. })).await;
        let FromServer::Refused { words, .. } = message else { unreachable!() };
        words
    }

    pub async fn close(mut self) {
        let _ = self.socket.close(None).await;
    }
}

/// Numbers that look like chance and are the same each time.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % sides
    }
}

/// Plays a whole game by random answers, one socket for each seat, and gives the clients back at the end.
pub async fn play_out(address: SocketAddr, made: &Made, seed: u64, most: u32) -> Vec<Client> {
    let mut clients = Vec::new();
    for seat in &made.seats {
        clients.push(Client::join(address, &made.id, hello(Some(&seat.token))).await);
    }
    let mut dice = Dice(seed);
    // Each client plays what it is asked; all hear of every answer.
    let mut number = 0;
    loop {
        let mut over = false;
        let mut asked = None;
        for (place, client) in clients.iter_mut().enumerate() {
            let state = match &client.state {
                Some(state) if state.number >= number && (state.look.asked.is_some() || state.outcome.is_some()) => {
                    state.clone()
                }
                _ => client.until_state(|state| state.number >= number).await,
            };
            over |= state.outcome.is_some();
            if let Some(question) = state.look.asked {
                asked = Some((place, question));
            }
        }
        if over {
            return clients;
        }
        if let Some((place, question)) = asked {
            let label = &question.choices[dice.roll(question.choices.len())];
            clients[place].answer(question.number, label).await;
            number = question.number + 1;
        } else {
            // Somebody who is not here decides: wait for what comes of it.
            let least = clients.iter().filter_map(|client| client.state.as_ref()).map(|state| state.number).min();
            number = least.unwrap_or(0) + 1;
        }
        assert!(number < most, "a game of {number} answers");
    }
}

impl Client {
    /// What this client is asked, now or as soon as it is; none if the game is over first.
    pub async fn until_asked(&mut self) -> Option<Arc<kernel::Asked>> {
        loop {
            match &self.state {
                Some(state) if state.look.asked.is_some() => return state.look.asked.clone(),
                Some(state) if state.outcome.is_some() => return None,
                _ => self.until_state(|_| true).await,
            };
        }
    }
}
