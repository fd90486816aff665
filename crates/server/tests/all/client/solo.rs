//! Ann alone at a table of Encounters, while the server fails: what was acknowledged must be there.

use super::{Client, hello, post};
use kernel::Asked;
use serde_json::{Value, json};
use server::message::{FromServer, Hello, Made, State};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

pub struct Solo {
    pub made: Made,
    pub ann: Client,
    /// Her answers that were acknowledged, by number.
    pub acknowledged: BTreeMap<usize, String>,
}

impl Solo {
    pub async fn begin(address: SocketAddr) -> Solo {
        let wanted = json!({ "game": "encounters", "seats": [{ "name": "Ann" }] });
        let made: Made = post(address, "/api/tables", &wanted).await.expect("the table is made");
        let mut ann = Client::join(address, &made.id, hello(Some(&made.seats[0].token))).await;
        ann.until_state(|_| true).await;
        Solo { made, ann, acknowledged: BTreeMap::new() }
    }

    /// She comes back to another server, as somebody who was there before.
    pub async fn come_back(&mut self, address: SocketAddr) {
        let told = self.ann.told.clone();
        let undos = self.state().undos;
        let again = Hello { seen: told.len() as u32, undos, ..hello(Some(&self.made.seats[0].token)) };
        let number = self.state().number;
        let mut ann = Client::join(address, &self.made.id, again).await;
        ann.told.clone_from(&told);
        let state = ann.until_state(|_| true).await;
        assert!(state.number >= number, "{number} answers were shown, {} are there", state.number);
        assert!(ann.told.starts_with(&told), "another story is told");
        self.ann = ann;
    }

    pub fn state(&self) -> &State {
        self.ann.state.as_ref().expect("she was shown the table")
    }

    pub fn is_over(&self) -> bool {
        self.state().outcome.is_some()
    }

    /// What she is asked, once she is; none if it is over first. Or what the server says if it cannot save.
    pub async fn question(&mut self) -> Result<Option<Arc<Asked>>, String> {
        loop {
            match &self.ann.state {
                Some(state) if state.look.asked.is_some() => return Ok(state.look.asked.clone()),
                Some(state) if state.outcome.is_some() => return Ok(None),
                _ => {}
            }
            if let FromServer::Refused { words, .. } = self.ann.next().await.expect("the socket stays open")
                && !words.contains("again.")
            {
                return Err(words);
            }
        }
    }

    /// Answers the open question without waiting for what comes of it.
    pub async fn send_answer(&mut self) -> Option<(u32, String)> {
        let question = self.ann.state.as_ref().and_then(|state| state.look.asked.clone())?;
        let label = question.choices[question.number as usize % question.choices.len()].clone();
        self.ann.answer(question.number, &label).await;
        Some((question.number, label))
    }

    /// Answers the open question; gives what the server says if it cannot save that.
    pub async fn answer(&mut self) -> Result<(), String> {
        self.question().await?;
        let Some((asked, label)) = self.send_answer().await else { return Ok(()) };
        let heard = self.ann.until(|message| match message {
            FromServer::State(state) => state.number > asked,
            FromServer::Refused { words, .. } => !words.contains("again."),
            _ => false,
        });
        if let FromServer::Refused { words, .. } = heard.await {
            return Err(words);
        }
        self.acknowledged.insert(asked as usize, label);
        Ok(())
    }

    /// Answers until it is acknowledged, as somebody does who is told to try again.
    pub async fn insist(&mut self) {
        for _ in 0..400 {
            if self.is_over() || self.answer().await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("it is never saved");
    }

    /// Waits until the server says that it saves again.
    pub async fn wait_for_the_store(&mut self) {
        self.ann
            .until(|message| matches!(message, FromServer::Refused { words, .. } if words.contains("again.")))
            .await;
    }

    /// The record has what was acknowledged, and everything she was shown.
    pub async fn must_be_kept(&self, address: SocketAddr, when: &str) {
        let path = format!("/api/tables/{}/record", self.made.id);
        let record: Value =
            post(address, &path, &json!({ "token": self.made.seats[0].token })).await.expect("there is a record");
        let answers = record["answers"].as_array().expect("answers");
        assert!(answers.len() >= self.state().number as usize, "{when}: she was shown more than is kept");
        for (number, label) in &self.acknowledged {
            let kept = answers.get(*number).map(|kept| kept["label"].as_str());
            assert_eq!(kept, Some(Some(label.as_str())), "{when}: answer {number} of {}", answers.len());
        }
    }
}
