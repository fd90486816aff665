//! What happens without a person deciding: bots, the autopilot, decisions with one choice. All of it takes one beat,
//! so that timing reveals nothing about a hand.

use super::{Table, view};
use crate::message::FromServer;
use crate::refused::Refused;
use bots::{Bot, goes_without_asking};
use kernel::{Decision, Seat};
use std::time::Duration;
use tokio::time::Instant;

/// How much of a beat a step of a turn takes: the first, some more, and all others. A bot thinks for a few milliseconds,
/// so even the shortest of these hides how long.
const FIRST: f64 = 1.0;
const FURTHER: f64 = 0.15;
const LATE: f64 = 0.05;
/// After so many answers of a turn it is late.
const LATE_FROM: u32 = 12;

/// An answer that the server will give.
pub(super) struct Due {
    seat: Seat,
    number: u32,
    /// None while a bot is thinking.
    label: Option<String>,
    at: Instant,
    beat: Duration,
    bot: bool,
}

impl Due {
    /// When it is given.
    pub(super) fn wake(&self) -> Option<Instant> {
        // Who thinks longer than a beat takes another whole one; without a beat the thought itself wakes us.
        (self.label.is_some() || !self.beat.is_zero()).then_some(self.at)
    }

    /// Is a bot still thinking?
    pub(super) fn is_thought_about(&self) -> bool {
        self.label.is_none()
    }

    /// Does the server answer for a person?
    pub(super) fn is_for_a_person(&self) -> bool {
        !self.bot
    }
}

/// A bot's result.
pub(crate) struct Thought {
    number: u32,
    undos: u32,
    /// The index of its choice; `None` if it failed.
    place: Option<usize>,
    /// Whom to tell; none if the bot plays the seat.
    hint_for: Option<u64>,
}

impl Table {
    /// Sees whether the server has to answer the open decision, and when.
    pub(super) fn plan(&mut self) {
        let (before, paused) = (self.due.take(), self.undo_request.is_some() || self.sockets.is_empty());
        let paused = paused || self.unsaved.is_some();
        let Ok(session) = self.playing() else { return };
        let table = session.table();
        let Some(Decision { seat, .. }) = table.decision() else { return };
        let number = table.answers();
        if paused {
            return;
        }
        self.note_turn();
        let same = before.filter(|due| due.number == number && due.seat == seat);
        let bot = self.kept.seats[seat.index()].played_by();
        if bot.is_some() && same.as_ref().is_some_and(|due| due.bot) {
            self.due = same;
            return;
        }
        let Ok(session) = self.playing() else { return };
        let table = session.table();
        let (open, beat) = (self.is_open(seat), self.beat_now());
        let at = same.as_ref().map_or_else(|| Instant::now() + beat, |due| due.at);
        let asked = if bot.is_none() || open { table.asked() } else { None };
        let forced = asked.as_ref().filter(|asked| open && goes_without_asking(asked));
        let forced = forced.and_then(|asked| asked.choices.first().cloned());
        if let Some(bot) = bot {
            // Where everybody sees that there is no other choice, nobody waits for it. While the rules forbid talking,
            // hands may be closed.
            let forced = forced.filter(|_| table.hush().is_none());
            let at = if forced.is_some() { Instant::now() } else { at };
            if forced.is_none() {
                self.think(seat, bot, None);
            }
            self.due = Some(Due { seat, number, label: forced, at, beat, bot: true });
            return;
        }
        let (Some(asked), Some(session)) = (asked, &self.session) else { return };
        let pilot = &mut self.pilots[seat.index()];
        let only = pilot.only_choice && goes_without_asking(&asked);
        let pass = pilot.auto_pass.pass(&asked, session.table(), open);
        let label = pass.or(forced).or_else(|| asked.choices.first().filter(|_| only).cloned());
        self.due = label.map(|label| Due { seat, number, label: Some(label), at, beat, bot: false });
    }

    /// Has a seat no secrets from people of the table? Who has is asked though there is one choice, because an answer
    /// that comes with the beat would tell that there was no other. Who lets a bot sit in may look on and come back.
    fn is_open(&self, seat: Seat) -> bool {
        let Some(session) = &self.session else { return false };
        let with_side = |seat: Seat| (seat, session.table().side(seat));
        let parts = |other: Seat| self.game.about().secrets.part(with_side(seat), with_side(other));
        !self.other_holders(seat).into_iter().any(parts)
    }

    /// How long an automatic step takes now: less as a turn goes on, so that a bot's turn is not long. It depends only on
    /// what everybody sees: how many answers the turn has had.
    fn beat_now(&self) -> Duration {
        let beat = self.kept.pace_ms.map_or(self.house.config.beat, |pace| Duration::from_millis(pace.into()));
        let answers = self.session.as_ref().map_or(0, |session| session.table().answers());
        beat.mul_f64(match answers.saturating_sub(self.turn.1) {
            0 => FIRST,
            1..LATE_FROM => FURTHER,
            _ => LATE,
        })
    }

    /// Notes after how many answers the turn began.
    fn note_turn(&mut self) {
        let Some(session) = &self.session else { return };
        let now = view::turn(session.table());
        if now != self.turn.0 {
            self.turn = (now, session.table().answers());
        }
    }

    /// Gives the answer that is due.
    pub(super) async fn beat(&mut self, now: Instant) {
        let Some(due) = &mut self.due else { return };
        if due.at > now {
            return;
        }
        if due.is_thought_about() {
            due.at = now + due.beat;
            return;
        }
        let Some(Due { seat, label: Some(label), .. }) = self.due.take() else { return };
        if let Err(refused) = self.give(seat, Some(&label), true).await {
            tracing::error!(table = self.kept.id, "an answer of the server was refused: {}", refused.words);
        }
    }

    /// Lets a bot think about the open decision, on a thread of its own, with the bytes of what the seat knows.
    fn think(&self, seat: Seat, bot: Bot, hint_for: Option<u64>) {
        let Some(session) = &self.session else { return };
        let (table, record) = (session.table(), session.record());
        let Some(seed) = record.shuffle.seed() else { return };
        let (game, known) = (self.game.clone(), table.known(seat));
        let (number, undos) = (table.answers(), self.kept.undos);
        let (thinkers, thoughts) = (self.house.thinkers.clone(), self.thoughts.clone());
        tokio::spawn(async move {
            let Ok(_permit) = thinkers.acquire_owned().await else { return };
            let place = tokio::task::spawn_blocking(move || {
                game.choose(bot, seat, &known, &mut bots::stream(seed, number)).ok()
            });
            let place = place.await.ok().flatten();
            let _ = thoughts.send(Thought { number, undos, place, hint_for }).await;
        });
    }

    /// A bot has come to something.
    pub(super) async fn think_of(&mut self, thought: Thought) {
        let Some(session) = &self.session else { return };
        if view::count(session) as u32 != thought.number || self.kept.undos != thought.undos {
            return;
        }
        // A bot that came to nothing takes what ends the list: to be finished, or to pass.
        let label = thought.place.and_then(|place| session.table().label(place));
        let label = label.or_else(|| session.table().asked().and_then(|asked| asked.choices.last().cloned()));
        if let Some(socket) = thought.hint_for {
            let label = label.unwrap_or_default();
            self.send(socket, &FromServer::Hint { decision: thought.number, label });
            return;
        }
        if let Some(due) = self.due.as_mut().filter(|due| due.bot) {
            due.label = label;
        }
        self.beat(Instant::now()).await;
    }

    /// What would a bot do?
    pub(super) fn hint(&mut self, socket: u64, seat: Seat, decision: u32) -> Result<(), Refused> {
        if !self.kept.hints {
            return Err(Refused::not_now("There are no hints at this table."));
        }
        let table = self.playing()?.table();
        if table.answers() != decision || table.decision().is_none_or(|asked| asked.seat != seat) {
            return Err(Refused::not_now("You are not being asked that now."));
        }
        self.may_talk()?;
        self.think(seat, Bot::default(), Some(socket));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::work::seated;
    use super::*;
    use crate::message::{FromClient, Hello, PROTOCOL};
    use serde_json::json;

    /// A person has left, and bots play everything. Whoever left may look on and come back, so the other bots still take
    /// their time where they have no other choice: what they hold is a secret from that person.
    #[tokio::test]
    async fn bots_keep_the_secrets_of_their_hands_from_who_may_come_back() {
        let bot = json!({ "held": "bot", "bot": "random" });
        let seats = json!([{ "name": "Ash", "held": "here" }, bot, bot]);
        let (mut table, token, mut thoughts) = seated("ccg", seats).await;
        let (out, mut sent) = crate::outbox::outbox();
        let hello = |token| Hello { protocol: PROTOCOL, token, host: None, seen: 0, undos: 0 };
        let ash = table.join(&hello(Some(token)), out.clone()).await.expect("Ash comes");
        table.join(&hello(None), out).await.expect("somebody looks on");
        table.hear(ash, FromClient::Leave { bot: Some("random".to_owned()) }).await.expect("Ash leaves");
        let mut without_choice = 0;
        for _ in 0..400 {
            let at = table.session.as_ref().expect("it has begun").table();
            let Some(asked) = at.asked() else { break };
            let due = table.due.as_ref().expect("a bot plays");
            if asked.seat != Seat(0) {
                assert!(due.is_thought_about(), "without a beat: {asked:?}");
                without_choice += usize::from(goes_without_asking(&asked));
            }
            if due.is_thought_about() {
                let thought = thoughts.recv().await.expect("the bot thinks");
                table.think_of(thought).await;
            } else {
                table.beat(Instant::now()).await;
            }
            while sent.next_now().is_some() {}
        }
        assert!(without_choice > 10, "{without_choice} bots without a choice");
    }
}
