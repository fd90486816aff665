//! Somebody who plays on whatever happens: comes back when the socket is lost, wherever the balancer leads, and asks again
//! for what was not acknowledged.

use crate::client::{Client, hello, post};
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Hello, Made};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Leads to one server after the other, and knows nothing of tables. Servers that do not listen are left out.
#[derive(Clone)]
pub struct Balancer(Arc<(Mutex<Vec<SocketAddr>>, AtomicUsize)>);

impl Balancer {
    pub fn over(servers: impl IntoIterator<Item = SocketAddr>) -> Balancer {
        Balancer(Arc::new((Mutex::new(servers.into_iter().collect()), AtomicUsize::new(0))))
    }

    /// Leads to these from now on.
    pub fn lead_to(&self, servers: impl IntoIterator<Item = SocketAddr>) {
        *self.0.0.lock().expect("servers") = servers.into_iter().collect();
    }

    /// The next server.
    pub fn next(&self) -> SocketAddr {
        let servers = self.0.0.lock().expect("servers");
        servers[self.0.1.fetch_add(1, Ordering::Relaxed) % servers.len()]
    }
}

pub struct Player {
    pub made: Made,
    balancer: Balancer,
    client: Option<Client>,
    /// What was told so far, and how many answers were shown.
    told: Vec<String>,
    undos: u32,
    heard: u32,
    /// Answers that were acknowledged, by number.
    pub acknowledged: BTreeMap<u32, String>,
    /// The longest time until an answer was acknowledged.
    pub longest: Duration,
    /// How often the socket was lost.
    pub lost: u32,
    pub over: bool,
}

/// A table of Encounters for one.
fn solo() -> Value {
    json!({ "game": "encounters", "seats": [{ "name": "Ann" }] })
}

impl Player {
    pub async fn begin(balancer: &Balancer) -> Player {
        let made: Made = post(balancer.next(), "/api/tables", &solo()).await.expect("the table is made");
        Player {
            made,
            balancer: balancer.clone(),
            client: None,
            told: Vec::new(),
            undos: 0,
            heard: 0,
            acknowledged: BTreeMap::new(),
            longest: Duration::ZERO,
            lost: 0,
            over: false,
        }
    }

    /// The game is over: another one, with what was measured so far.
    pub async fn begin_another(&mut self) {
        let next = Player::begin(&self.balancer).await;
        *self = Player { longest: self.longest, lost: self.lost, ..next };
    }

    /// Comes back, if the socket was lost, as somebody who was there before.
    pub async fn come_back(&mut self) {
        let began = Instant::now();
        while self.client.is_none() {
            assert!(began.elapsed() < Duration::from_secs(60), "no server has this table");
            let token = Some(self.made.seats[0].token.as_str());
            let again = Hello { seen: self.told.len() as u32, undos: self.undos, ..hello(token) };
            let Some(mut client) = Client::try_join(self.balancer.next(), &self.made.id, again).await else {
                sleep(Duration::from_millis(30)).await;
                continue;
            };
            client.told.clone_from(&self.told);
            if timeout(Duration::from_secs(20), async {
                while client.state.is_none() {
                    if client.next().await.is_none() {
                        return false;
                    }
                }
                true
            })
            .await
                == Ok(true)
            {
                let state = client.state.as_ref().expect("a state");
                assert!(state.number >= self.heard, "{} were shown, {} are there", self.heard, state.number);
                assert!(client.told.starts_with(&self.told), "another story is told");
                self.client = Some(client);
            } else {
                sleep(Duration::from_millis(30)).await;
            }
        }
    }

    /// Answers once; comes back and answers again until it is acknowledged.
    pub async fn answer(&mut self) {
        let began = Instant::now();
        while !self.over && !self.try_answer().await {
            assert!(began.elapsed() < Duration::from_secs(60), "it is never acknowledged");
        }
        self.longest = self.longest.max(began.elapsed());
    }

    /// One answer, or the end of the socket.
    async fn try_answer(&mut self) -> bool {
        self.come_back().await;
        let Some(client) = &mut self.client else { return false };
        let Some(state) = &client.state else { return false };
        self.over = state.outcome.is_some();
        if self.over {
            return false;
        }
        let Some(asked) = state.look.asked.clone() else {
            if client.next().await.is_none() {
                self.client = None;
                self.lost += 1;
            }
            return false;
        };
        let label = asked.choices[asked.number as usize % asked.choices.len()].clone();
        let answer = FromClient::Answer { decision: asked.number, label: label.clone() };
        let mut heard = if client.try_send(&answer).await { client.next().await } else { None };
        loop {
            match heard {
                Some(FromServer::State(state)) if state.number > asked.number => {
                    self.acknowledged.insert(asked.number, label);
                    (self.heard, self.undos, self.over) = (state.number, state.undos, state.outcome.is_some());
                    self.told.clone_from(&client.told);
                    return true;
                }
                Some(FromServer::Refused { words, .. }) if !words.contains("again.") => {
                    sleep(Duration::from_millis(20)).await;
                    return false;
                }
                None | Some(FromServer::Gone { .. }) => {
                    self.client = None;
                    self.lost += 1;
                    return false;
                }
                Some(_) => heard = client.next().await,
            }
        }
    }

    /// The record has what was acknowledged, wherever it is asked for.
    pub async fn must_be_kept(&self, when: &str) {
        let path = format!("/api/tables/{}/record", self.made.id);
        let token = json!({ "token": self.made.seats[0].token });
        let mut record: Result<Value, (u16, String)> = Err((0, String::new()));
        for _ in 0..20 {
            record = post(self.balancer.next(), &path, &token).await;
            if record.is_ok() {
                break;
            }
            sleep(Duration::from_millis(250)).await;
        }
        let record = record.unwrap_or_else(|error| panic!("{when}: no record: {error:?}"));
        let answers = record["answers"].as_array().expect("answers");
        assert!(answers.len() >= self.heard as usize, "{when}: more was shown than is kept");
        for (number, label) in &self.acknowledged {
            let kept = answers.get(*number as usize).map(|kept| kept["label"].as_str());
            assert_eq!(kept, Some(Some(label.as_str())), "{when}: answer {number} of {}", answers.len());
        }
    }
}
