//! Kills the program again and again during games, sometimes restarting it with other cards. Whatever a client was
//! told before must still be there afterwards.

use crate::program::client::{Client, Dice, LONG, get, hello, post};
use crate::program::{Folder, Program};
use crate::terminal::PACK;
use serde_json::{Value, json};
use server::message::{FromClient, FromServer, Hello, Made, Stage, State, TableInfo, Undo};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::Duration;

/// How often it is killed.
const KILLS: u32 = 100;
/// After so many kills it comes back with other cards than before.
const UPGRADE_EVERY: u32 = 10;

/// One more card of Battles, in nobody's deck: the rules are others, and what was played plays the same.
const BATTLES: &str = r#"
game = "battles"
title = "An upgrade"

[[card]]
name = "Night Clerk"
number = "X-1"
copies = 4
origin = "house"
kind = "supporting character"
teams = ["Bureau"]
cost = 1
atk = 1
def = 2
health = 1
"#;

/// A table where Ann plays, and what she heard there.
struct Game {
    wanted: Value,
    made: Made,
    told: Vec<String>,
    undos: u32,
    /// How many answers she has heard of.
    heard: u32,
    /// Those of them that were hers, by number.
    hers: BTreeMap<u32, String>,
    /// How often an answer was there that she had not heard of.
    late: u32,
    /// Has it begun since the last kill?
    is_new: bool,
}

impl Game {
    async fn begin(address: SocketAddr, wanted: Value) -> Game {
        let made = post(address, "/api/tables", &wanted).await.unwrap();
        Game { wanted, made, told: Vec::new(), undos: 0, heard: 0, hers: BTreeMap::new(), late: 0, is_new: false }
    }

    fn name(&self) -> &str {
        self.wanted["game"].as_str().unwrap()
    }

    /// Ann connects as somebody who was there before.
    async fn connect(&self, address: SocketAddr) -> Client {
        let again = Hello { seen: self.told.len() as u32, undos: self.undos, ..hello(Some(&self.made.seats[0].token)) };
        let mut ann = Client::join(address, &self.made.id, again).await;
        ann.told.clone_from(&self.told);
        ann
    }

    async fn stage(&self, address: SocketAddr) -> Stage {
        get::<TableInfo>(address, &format!("/api/tables/{}", self.made.id)).await.unwrap().stage
    }

    /// The record has every answer of hers that she has heard of. Those of others are told only after the end.
    async fn must_be_kept(&self, address: SocketAddr, when: &str) {
        let path = format!("/api/tables/{}/record", self.made.id);
        let record: Value = post(address, &path, &json!({ "token": self.made.seats[0].token })).await.unwrap();
        let answers = record["answers"].as_array().unwrap();
        assert!(
            answers.len() >= self.heard as usize,
            "{when}: {} were heard of, {} are there",
            self.heard,
            answers.len()
        );
        for (number, label) in &self.hers {
            let kept = &answers[*number as usize];
            assert!(kept["seat"] == 0 && kept["label"] == json!(label), "{when}: answer {number} is {kept}");
        }
    }

    /// Ann comes back after a kill, and everything is there.
    async fn come_back(&mut self, address: SocketAddr, when: &str) -> Client {
        assert_ne!(self.stage(address).await, Stage::Outdated, "{when}");
        let mut ann = self.connect(address).await;
        let state = ann.until_state(|_| true).await;
        assert_eq!(state.undos, self.undos, "{when}");
        assert!(state.number >= self.heard, "{when}: {} were heard of, {} are there", self.heard, state.number);
        assert!(ann.told.starts_with(&self.told), "{when}: another story is told");
        self.must_be_kept(address, when).await;
        self.late += u32::from(state.number > self.heard);
        ann
    }

    /// Ann comes back after an upgrade of her game: all of it is offered as a record, and it goes on from a turn's
    /// start.
    async fn go_on_under_other_rules(&mut self, address: SocketAddr, when: &str) {
        assert_eq!(self.stage(address).await, Stage::Outdated, "{when}");
        self.must_be_kept(address, when).await;
        let mut ann = self.connect(address).await;
        ann.answer(self.heard, "anything").await;
        assert!(ann.refused().await.contains("other rules"), "{when}");
        self.must_be_kept(address, when).await;
        ann.send(&FromClient::Start {}).await;
        ann.until(|m| matches!(m, FromServer::People { table, .. } if table.stage != Stage::Outdated)).await;
        let state = ann.until_state(|_| true).await;
        assert!(state.undos > self.undos && state.events.from == 0, "{when}: it is told anew");
        self.hers.retain(|number, _| *number < state.number);
        self.heard = state.number;
        self.note(&ann, &state);
        self.must_be_kept(address, when).await;
    }

    fn note(&mut self, ann: &Client, state: &State) {
        (self.undos, self.heard) = (state.undos, state.number);
        self.told.clone_from(&ann.told);
    }

    /// Ann answers a few times, and once more without waiting for what comes of it. Is it over?
    async fn play(&mut self, ann: &mut Client, dice: &mut Dice) -> bool {
        let rounds = dice.roll(8);
        for round in 0..=rounds {
            let state = ann.state.clone().unwrap();
            if state.outcome.is_some() {
                return true;
            }
            let Some(asked) = state.look.asked else {
                ann.until_state(|next| next.number > state.number).await;
                continue;
            };
            if round < rounds && dice.roll(12) == 0 && state.undo == Undo::Free {
                ann.send(&FromClient::Undo {}).await;
                let back = ann.until_state(|next| next.undos > state.undos).await;
                self.hers.retain(|number, _| *number < back.number);
                continue;
            }
            let label = asked.choices[dice.roll(asked.choices.len())].clone();
            ann.answer(asked.number, &label).await;
            // Of the last one nothing is heard: it may be there afterwards or not.
            if round < rounds {
                ann.until_state(|next| next.number > asked.number).await;
                self.hers.insert(asked.number, label);
            }
        }
        false
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_it_loses_nothing_that_was_heard_of() {
    let folder = Folder::new("kills");
    let packs = [folder.write("dead_drop.toml", PACK), folder.write("battles.toml", BATTLES)];
    let upgrade: Vec<&str> = packs.iter().flat_map(|pack| ["--pack", pack]).collect();
    let mut program = Program::start(&folder, &[]);
    let table = |game: &str, bots: usize| {
        let bot = json!({ "held": "bot", "bot": "random" });
        let seats: Vec<Value> = [json!({ "name": "Ann" })].into_iter().chain(vec![bot; bots]).collect();
        json!({ "game": game, "seats": seats, "seed": "kill" })
    };
    let mut games = Vec::new();
    for wanted in [table("encounters", 1), table("battles", 1), table("dead_drop", 2)] {
        games.push(Game::begin(program.address, wanted).await);
    }
    let mut dice = Dice(11);
    // How often each game was left behind by an upgrade, and how many answers it kept at most.
    let mut left_behind = BTreeMap::<String, (u32, u32)>::new();
    for kill in 0..KILLS {
        let upgraded = kill > 0 && kill % UPGRADE_EVERY == 0;
        let mut clients = Vec::new();
        for game in &mut games {
            let when = format!("{} after kill {kill}", game.name());
            // Encounters has the cards it had; the other two have not.
            // A game that began after the upgrade has no other cards behind it.
            let is_new = std::mem::take(&mut game.is_new);
            if upgraded && !is_new && game.name() != "encounters" && game.stage(program.address).await != Stage::Over {
                game.go_on_under_other_rules(program.address, &when).await;
                let (times, most) = left_behind.entry(game.name().to_owned()).or_default();
                (*times, *most) = (*times + 1, game.heard.max(*most));
            }
            clients.push(game.come_back(program.address, &when).await);
        }
        let mut over = Vec::new();
        for (game, ann) in games.iter_mut().zip(&mut clients) {
            over.push(game.play(ann, &mut dice).await);
        }
        for (game, ann) in games.iter_mut().zip(&clients) {
            let state = ann.state.clone().unwrap();
            game.note(ann, &state);
        }
        tokio::time::sleep(Duration::from_micros(dice.roll(4000) as u64)).await;
        program.kill();
        let other_cards = (kill + 1) / UPGRADE_EVERY % 2 == 1;
        program = Program::start(&folder, if other_cards { &upgrade } else { &[] });
        for (game, _) in games.iter_mut().zip(over).filter(|(_, over)| *over) {
            *game = Game { late: game.late, is_new: true, ..Game::begin(program.address, game.wanted.clone()).await };
        }
    }
    let late: u32 = games.iter().map(|game| game.late).sum();
    eprintln!("{KILLS} kills; {late} times an answer was there that nobody had heard of");
    eprintln!("left behind by an upgrade, how often, and how many answers went on with it: {left_behind:?}");
    assert!(left_behind["battles"].0 > 2 && left_behind["battles"].1 > 20, "{left_behind:?}");
    assert!(left_behind["dead_drop"].0 > 2, "{left_behind:?}");
    // And the games can be played to their end, by bots, which no limit of messages slows down.
    for game in games {
        let mut ann = game.connect(program.address).await;
        if game.stage(program.address).await == Stage::Outdated {
            ann.send(&FromClient::Start {}).await;
        }
        let mut spectator = Client::join(program.address, &game.made.id, hello(None)).await;
        ann.send(&FromClient::Leave { bot: Some("random".to_owned()) }).await;
        let over = spectator.until_state(|state| state.outcome.is_some());
        tokio::time::timeout(6 * LONG, over).await.unwrap();
    }
}
