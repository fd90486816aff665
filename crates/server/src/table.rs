//! A table: one task owns its session, seats and sockets. Everything that happens to it arrives as a [`Job`], one
//! after the other, and an answer is announced only once it is stored.

mod again;
mod answer;
mod best;
mod keep;
mod kept;
mod load;
mod make;
mod moderate;
mod nonces;
mod pace;
mod people;
mod recover;
mod report;
mod show;
mod signal;
mod sockets;
mod autopilot;
mod foretell;
mod take_back;
mod talk;
pub mod view;
#[cfg(test)]
mod work;

pub use kept::{Kept, KeptSeat, Next};
pub(crate) use load::load;
#[cfg(test)]
pub(crate) use make::fresh;
pub use make::{lay_out, make};
pub use talk::Line;
pub(crate) use talk::SAID_MAX;

use crate::house::{House, Title};
use crate::message::{Again, FromClient, FromServer, Hello, Nonces, Over, Seated, Sit, Stage, TableInfo};
use crate::metrics::{Gauge, Metrics};
use crate::outbox::Outbox;
use crate::refused::Refused;
use crate::store::Lease;
use autopilot::Pilot;
use axum::body::Bytes;
use bots::Playable;
use keep::MOVED;
use kernel::{Record, Seat, Session};
use pace::Due;
pub(crate) use pace::Thought;
use recover::Unsaved;
use sockets::Socket;
use std::net::IpAddr;
use std::sync::Arc;
use take_back::UndoRequest;
use talk::Talk;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// What a table is told to do.
pub enum Job {
    /// A socket says hello.
    Join {
        /// Who.
        hello: Hello,
        /// Where messages for it go.
        out: Outbox,
        /// The number of the socket at this table.
        reply: oneshot::Sender<Result<u64, Refused>>,
    },
    /// A socket says something.
    From {
        /// Which socket.
        socket: u64,
        /// What.
        message: FromClient,
    },
    /// A socket is gone.
    Left {
        /// Which.
        socket: u64,
    },
    /// What cards are there, as JSON, and a tag for them?
    Cards(oneshot::Sender<(Bytes, String)>),
    /// What may a visitor know?
    Info(oneshot::Sender<Result<TableInfo, Refused>>),
    /// Somebody wants another game.
    Again(Again, IpAddr, oneshot::Sender<Result<String, Refused>>),
    /// Players contribute to the shuffle.
    Nonces(Nonces, oneshot::Sender<Result<TableInfo, Refused>>),
    /// Somebody sits down.
    Sit(Sit, oneshot::Sender<Result<Seated, Refused>>),
    /// Whoever runs the server closes the table for good.
    Shut(oneshot::Sender<Result<(), Refused>>),
    /// The server is about to end: the table goes to the server of that id, if there is one.
    Close(Option<String>, oneshot::Sender<()>),
    /// Another server may have the table now.
    Lost,
    /// The record, as the holder of a token may read it.
    Record(Option<String>, oneshot::Sender<Result<Box<Record>, Refused>>),
}

/// A table.
pub struct Table {
    house: Arc<House>,
    /// The game, with the cards of the table's own.
    title: Arc<Title>,
    game: Arc<dyn Playable>,
    kept: Kept,
    session: Option<Session>,
    /// For each answer, whether the server gave it.
    by_itself: Vec<bool>,
    over: Option<Over>,
    sockets: Vec<Socket>,
    next_socket: u64,
    pilots: Vec<Pilot>,
    /// The latest chat.
    talk: Talk,
    undo_request: Option<UndoRequest>,
    due: Option<Due>,
    /// Which turn it is, as everybody sees it, and after how many answers it began.
    turn: (Option<serde_json::Value>, u32),
    thoughts: mpsc::Sender<Thought>,
    empty_since: Instant,
    /// What shows that the table is this server's.
    lease: Lease,
    /// Another server has the table now.
    lost: bool,
    /// A write failed, so memory may be ahead of the store.
    unsaved: Option<Unsaved>,
    /// When it last went on after that.
    recovered: Option<Instant>,
    _counted: Gauge,
}

impl Table {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.kept.id
    }

    /// Runs until nobody has been connected for a while.
    pub(crate) async fn run(mut self, mut jobs: mpsc::Receiver<Job>, mut thoughts: mpsc::Receiver<Thought>) {
        self.plan();
        loop {
            let wake = self.wake();
            tokio::select! {
                job = jobs.recv() => match job {
                    Some(Job::Close(to, reply)) => {
                        self.end(to).await;
                        let _ = reply.send(());
                        return;
                    }
                    Some(Job::Lost) => {
                        self.close(MOVED);
                        return;
                    }
                    Some(job) if self.unsaved.is_some() => self.put_off(job),
                    Some(job) => self.do_job(job).await,
                    None => return,
                },
                Some(thought) = thoughts.recv(), if self.unsaved.is_none() => self.think_of(thought).await,
                () = sleep_until(wake) => self.tick().await,
            }
            self.drop_deaf();
            if self.lost {
                Metrics::count(&self.house.metrics.lost);
                self.close(MOVED);
                self.house.lobby.forget(&self.kept.id);
                return;
            }
            if !self.recover().await {
                self.house.lobby.forget(&self.kept.id);
                return;
            }
            // What is not saved is read again by whoever comes next.
            let idle = self.unsaved.is_some() || self.empty_since.elapsed() >= self.house.config.idle;
            if idle && self.sockets.is_empty() && self.house.lobby.let_go(&self.kept.id, &mut jobs) {
                self.let_go(None).await;
                return;
            }
        }
    }

    /// When to look at the clock again.
    fn wake(&self) -> Instant {
        if let Some(unsaved) = &self.unsaved {
            return unsaved.again;
        }
        let due = self.due.as_ref().and_then(Due::wake);
        let request = self.undo_request.as_ref().map(|request| request.until);
        let idle = self.sockets.is_empty().then(|| self.empty_since + self.house.config.idle);
        let far = Instant::now() + std::time::Duration::from_secs(3600);
        [due, request, idle].into_iter().flatten().min().unwrap_or(far)
    }

    async fn tick(&mut self) {
        // Then it is time to see whether the store works again.
        if self.unsaved.is_some() {
            return;
        }
        let now = Instant::now();
        if self.undo_request.as_ref().is_some_and(|request| request.until <= now) {
            self.end_undo_request(false);
            self.plan();
            self.show_all();
        }
        self.beat(now).await;
    }

    async fn do_job(&mut self, job: Job) {
        match job {
            Job::Join { hello, out, reply } => {
                let joined = self.join(&hello, out).await;
                if let Err(joined) = reply.send(joined) {
                    // Nobody waits for the socket any more.
                    joined.into_iter().for_each(|socket| self.leave(socket));
                }
            }
            Job::From { socket, message } => {
                let decision = message.decision();
                if let Err(refused) = self.hear(socket, message).await {
                    let refused = FromServer::Refused { decision, words: refused.words, rule: refused.rule };
                    self.send(socket, &refused);
                }
            }
            Job::Left { socket } => self.leave(socket),
            // Taken by `run`, which ends with it.
            Job::Close(..) | Job::Lost => {}
            Job::Cards(reply) => drop(reply.send(self.title.cards())),
            Job::Info(reply) => drop(reply.send(Ok(self.info()))),
            Job::Again(again, from, reply) => drop(reply.send(self.again(&again, from).await)),
            Job::Nonces(nonces, reply) => drop(reply.send(self.take_nonces(&nonces).await)),
            Job::Shut(reply) => drop(reply.send(self.shut().await)),
            Job::Sit(sit, reply) => drop(reply.send(self.sit(sit).await)),
            Job::Record(token, reply) => drop(reply.send(self.record(token.as_deref()).await)),
        }
    }

    async fn hear(&mut self, socket: u64, message: FromClient) -> Result<(), Refused> {
        match message {
            FromClient::Hello(_) => Err(Refused::wrong("You have already said hello.")),
            FromClient::Answer { decision, label } => self.answer(self.seat_of(socket)?, decision, &label).await,
            FromClient::Undo {} => self.ask_to_take_back(self.seat_of(socket)?).await,
            FromClient::Consent { agree } => self.consent(self.seat_of(socket)?, agree).await,
            FromClient::Autopilot(wanted) => self.set_autopilot(self.seat_of(socket)?, &wanted).await,
            FromClient::Hint { decision } => self.hint(socket, self.seat_of(socket)?, decision),
            FromClient::Forecast { decision } => self.forecast(socket, self.seat_of(socket)?, decision),
            FromClient::Say { words, to } => self.say(socket, &words, to).await,
            FromClient::Signal { gesture, spot, to } => self.signal(socket, gesture, spot.as_ref(), to),
            FromClient::Concede {} => {
                let seat = self.seat_of(socket)?;
                self.playing()?;
                self.give(seat, None, false).await
            }
            FromClient::Leave { bot } => self.leave_seat(socket, bot).await,
            FromClient::Fill { seat, held, bot } => {
                self.must_be_host(socket)?;
                self.fill(seat, held, bot).await
            }
            FromClient::Mute { seat, muted } => {
                self.must_be_host(socket)?;
                self.mute(seat, muted).await
            }
            FromClient::Remove { seat } => {
                self.must_be_host(socket)?;
                self.remove(socket, seat).await
            }
            FromClient::Watch { allowed } => {
                self.must_be_host(socket)?;
                self.let_watch(allowed).await
            }
            FromClient::Start {} => {
                // Whoever sits here may go on with a game that an upgrade has stopped.
                if self.kept.stage != Stage::Outdated || self.seat_of(socket).is_err() {
                    self.must_be_host(socket)?;
                }
                self.start().await
            }
            FromClient::Report { words } => self.report(socket, &words).await,
        }
    }

    fn playing(&self) -> Result<&Session, Refused> {
        match (&self.session, self.kept.stage) {
            (Some(session), Stage::Playing) => Ok(session),
            (_, Stage::Open) => Err(Refused::not_now("The game has not begun.")),
            (_, Stage::Outdated) => {
                Err(Refused::not_now("This game was started under other rules. Press start to continue under today's."))
            }
            (_, Stage::Playing | Stage::Over) => Err(Refused::not_now("The game is over.")),
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.kept.seats.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone())
    }
}
