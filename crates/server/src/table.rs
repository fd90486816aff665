//! A table: one task owns its session, its seats and its sockets. Everything that happens to it comes as an [`Order`], one
//! after the other, and nobody hears of an answer before the store has it.

mod kept;
mod make;
mod load;
mod people;
mod pace;
mod take_back;
pub mod view;

pub use kept::{Kept, KeptSeat};
pub(crate) use load::load;
pub use make::{lay_out, make};

use crate::house::House;
use crate::message::{
    FromClient, FromServer, Hello, Over, PROTOCOL, PassUntil, Said, Seated, Sit, Stage, StandingOrder, TableInfo, Undo,
    UndoRule,
};
use crate::metrics::{Gauge, Metrics};
use crate::refused::Refused;
use crate::store::{KeptAnswer, StoreError, Write};
use crate::token;
use axum::extract::ws::Utf8Bytes;
use bots::{Passes, Playable, Standing};
use kernel::{Answer, Record, Seat, Session};
use pace::Due;
pub(crate) use pace::Thought;
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use take_back::Wish;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// What a table is told to do.
pub enum Order {
    /// A socket says hello.
    Join {
        /// Who.
        hello: Hello,
        /// Where messages for it go.
        out: mpsc::Sender<Utf8Bytes>,
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
    /// What may a visitor know?
    Info(oneshot::Sender<TableInfo>),
    /// Somebody sits down.
    Sit(Sit, oneshot::Sender<Result<Seated, Refused>>),
    /// The server is about to end.
    Close(oneshot::Sender<()>),
    /// The record, as the holder of a token may read it.
    Record(Option<String>, oneshot::Sender<Result<Box<Record>, Refused>>),
}

/// A socket at this table.
struct Socket {
    number: u64,
    seat: Option<Seat>,
    host: bool,
    out: mpsc::Sender<Utf8Bytes>,
    /// How many events it has been told.
    told: usize,
    /// It did not keep up, so it has a gap and must come anew.
    deaf: AtomicBool,
}

/// What a seat does without being asked.
#[derive(Clone, Default)]
struct Orders {
    standing: Standing,
    only_choice: bool,
}

/// A table.
pub struct Table {
    house: Arc<House>,
    game: Arc<dyn Playable>,
    kept: Kept,
    session: Option<Session>,
    /// For each answer, whether the server gave it.
    by_itself: Vec<bool>,
    over: Option<Over>,
    sockets: Vec<Socket>,
    next_socket: u64,
    orders: Vec<Orders>,
    said: VecDeque<Said>,
    wish: Option<Wish>,
    due: Option<Due>,
    thoughts: mpsc::Sender<Thought>,
    empty_since: Instant,
    /// The store failed: what is in memory is no longer what is kept.
    broken: bool,
    _counted: Gauge,
}

/// So much of the chat is told to whoever comes.
const SAID_MAX: usize = 50;
/// So long a line may be.
const WORDS_MAX: usize = 500;
/// After so many answers the value is written beside them.
const VALUE_EVERY: usize = 16;

impl Table {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.kept.id
    }

    /// Runs until nobody has been here for a while, or the store fails.
    pub(crate) async fn run(mut self, mut orders: mpsc::Receiver<Order>, mut thoughts: mpsc::Receiver<Thought>) {
        self.plan();
        loop {
            let wake = self.wake();
            tokio::select! {
                order = orders.recv() => match order {
                    Some(Order::Close(reply)) => {
                        self.close("The server is being closed. Nothing is lost.");
                        self.keep_value().await;
                        let _ = reply.send(());
                        return;
                    }
                    Some(order) => self.obey(order).await,
                    None => return,
                },
                Some(thought) = thoughts.recv() => self.think_of(thought).await,
                () = sleep_until(wake) => self.tick().await,
            }
            self.drop_deaf();
            if self.broken {
                self.close("The server could not save that, so it did not happen. Connecting again.");
                self.house.lobby.forget(&self.kept.id);
                return;
            }
            let idle = self.sockets.is_empty() && self.empty_since.elapsed() >= self.house.config.idle;
            if idle && self.house.lobby.let_go(&self.kept.id, &mut orders) {
                self.keep_value().await;
                return;
            }
        }
    }

    /// When to look at the clock again.
    fn wake(&self) -> Instant {
        let due = self.due.as_ref().and_then(Due::wake);
        let wish = self.wish.as_ref().map(|wish| wish.until);
        let idle = self.sockets.is_empty().then(|| self.empty_since + self.house.config.idle);
        let far = Instant::now() + std::time::Duration::from_secs(3600);
        [due, wish, idle].into_iter().flatten().min().unwrap_or(far)
    }

    async fn tick(&mut self) {
        let now = Instant::now();
        if self.wish.as_ref().is_some_and(|wish| wish.until <= now) {
            self.end_wish(false);
            self.plan();
            self.show_all();
        }
        self.beat(now).await;
    }

    async fn obey(&mut self, order: Order) {
        match order {
            Order::Join { hello, out, reply } => {
                let joined = self.join(&hello, out).await;
                if let Err(joined) = reply.send(joined) {
                    // Nobody waits for the socket any more.
                    joined.into_iter().for_each(|socket| self.leave(socket));
                }
            }
            Order::From { socket, message } => {
                let decision = match &message {
                    FromClient::Answer { decision, .. } | FromClient::Hint { decision } => Some(*decision),
                    _ => None,
                };
                if let Err(refused) = self.hear(socket, message).await {
                    Metrics::count(&self.house.metrics.refused);
                    let refused = FromServer::Refused { decision, words: refused.words, rule: refused.rule };
                    self.send(socket, &refused);
                }
            }
            Order::Left { socket } => self.leave(socket),
            // Taken by `run`, which ends with it.
            Order::Close(_) => {}
            Order::Info(reply) => drop(reply.send(self.info())),
            Order::Sit(sit, reply) => drop(reply.send(self.sit(sit).await)),
            Order::Record(token, reply) => drop(reply.send(self.record(token.as_deref()).await)),
        }
    }

    async fn hear(&mut self, socket: u64, message: FromClient) -> Result<(), Refused> {
        match message {
            FromClient::Hello(_) => Err(Refused::wrong("You have said hello already.")),
            FromClient::Answer { decision, label } => self.answer(self.seat_of(socket)?, decision, &label).await,
            FromClient::Undo {} => self.wish_to_take_back(self.seat_of(socket)?).await,
            FromClient::Consent { agree } => self.consent(self.seat_of(socket)?, agree).await,
            FromClient::Standing(order) => self.stand(self.seat_of(socket)?, &order),
            FromClient::Hint { decision } => self.hint(socket, self.seat_of(socket)?, decision),
            FromClient::Say { words } => self.say(socket, &words),
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

    fn socket(&self, number: u64) -> Option<&Socket> {
        self.sockets.iter().find(|socket| socket.number == number)
    }

    fn seat_of(&self, socket: u64) -> Result<Seat, Refused> {
        let seat = self.socket(socket).and_then(|socket| socket.seat);
        seat.ok_or_else(|| Refused::not_yours("Spectators watch; this is for those who have a seat."))
    }

    fn must_be_host(&self, socket: u64) -> Result<(), Refused> {
        let host = self.socket(socket).is_some_and(|socket| socket.host);
        if host { Ok(()) } else { Err(Refused::not_yours("Only who made this table may do that.")) }
    }

    fn playing(&self) -> Result<&Session, Refused> {
        match (&self.session, self.kept.stage) {
            (Some(session), Stage::Playing) => Ok(session),
            (_, Stage::Open) => Err(Refused::not_now("The game has not begun.")),
            (_, Stage::Outdated) => {
                Err(Refused::not_now("This game was made with other rules. Start it to go on under those of today."))
            }
            (_, Stage::Playing | Stage::Over) => Err(Refused::not_now("The game is over.")),
        }
    }

    fn name(&self, seat: Seat) -> String {
        self.kept.seats.get(seat.index()).map_or_else(String::new, |seat| seat.name.clone())
    }

    async fn answer(&mut self, seat: Seat, decision: u32, label: &str) -> Result<(), Refused> {
        let session = self.playing()?;
        if decision != session.table().answers() {
            let given = session.record().answers.get(decision as usize);
            // The same answer once more: a double click, or a client that did not hear of the first.
            let twice = given.is_some_and(|given| given.seat == seat && given.label.as_deref() == Some(label));
            return if twice {
                Ok(())
            } else {
                Err(Refused::not_now("That was decided already, or is not asked yet."))
            };
        }
        self.give(seat, Some(label), false).await
    }

    /// Gives an answer, or concedes for a seat, keeps it, and tells everybody.
    async fn give(&mut self, seat: Seat, label: Option<&str>, by_itself: bool) -> Result<(), Refused> {
        let Some(session) = &mut self.session else { return Err(Refused::not_now("The game has not begun.")) };
        match label {
            Some(label) => session.answer(seat, label)?,
            None => session.concede(seat)?,
        }
        self.by_itself.push(by_itself);
        let count = view::count(session);
        let answer = Answer { seat, label: label.map(str::to_owned), concedes: label.is_none() };
        let table = self.kept.id.clone();
        let answer = KeptAnswer { answer, by_itself };
        let mut writes = vec![Write::Answer { table: table.clone(), number: count - 1, answer }];
        let over = session.record().outcome.is_some();
        if over || count.is_multiple_of(VALUE_EVERY) {
            writes.push(Write::Value { table: table.clone(), at: count, value: session.table().save() });
        }
        if over {
            self.kept.stage = Stage::Over;
            writes.push(Write::Table(Box::new(self.kept.clone())));
            writes.push(Write::Record { id: table, record: Box::new(session.record().clone()) });
        }
        self.write(writes).await?;
        Metrics::count(&self.house.metrics.answers);
        self.end_wish(false);
        if over {
            self.finish().await;
        }
        self.plan();
        self.show_all();
        if over {
            self.show_people();
        }
        Ok(())
    }

    /// Works out what there is to say about a game that is over.
    async fn finish(&mut self) {
        let Some(session) = &self.session else { return };
        let (game, record, table) = (self.game.clone(), session.record().clone(), session.table().fork());
        let over = tokio::task::spawn_blocking(move || view::over(game.as_ref(), &record, table.as_ref()));
        self.over = over.await.ok().flatten();
    }

    /// Writes; if that fails, this table must be read again.
    async fn write(&mut self, writes: Vec<Write>) -> Result<(), Refused> {
        let written: Result<(), StoreError> = self.house.store.write(writes).await;
        written.map_err(|error| {
            self.broken = true;
            error.into()
        })
    }

    /// Keeps everything but the answers.
    async fn keep(&mut self) -> Result<(), Refused> {
        self.write(vec![Write::Table(Box::new(self.kept.clone()))]).await
    }

    async fn keep_value(&mut self) {
        let Some(session) = &self.session else { return };
        let (at, value) = (view::count(session), session.table().save());
        // Without it the table comes back all the same, with a little less to check it against.
        let _ = self.write(vec![Write::Value { table: self.kept.id.clone(), at, value }]).await;
    }

    fn stand(&mut self, seat: Seat, order: &StandingOrder) -> Result<(), Refused> {
        if order.stops.len() > 20 || order.stops.iter().any(|stop| stop.len() > 100) {
            return Err(Refused::too_long("At most 20 stops of 100 letters."));
        }
        let passes = match (order.passes, &self.session) {
            (PassUntil::Never, _) => Passes::Never,
            (PassUntil::UntilAsked, _) => Passes::UntilElse,
            (PassUntil::UntilTurn, Some(session)) => Passes::until_turn(session.table(), seat),
            (PassUntil::UntilTurn, None) => Passes::UntilTurn,
        };
        let mut standing = Standing::default();
        order.stops.iter().for_each(|stop| standing.stop_at(stop));
        standing.order(passes);
        self.orders[seat.index()] = Orders { standing, only_choice: order.only_choice };
        self.plan();
        self.show(|socket| socket.seat == Some(seat));
        Ok(())
    }

    fn standing(&self, seat: Seat) -> StandingOrder {
        let orders = &self.orders[seat.index()];
        StandingOrder {
            passes: match orders.standing.passes() {
                Passes::Never => PassUntil::Never,
                Passes::UntilElse => PassUntil::UntilAsked,
                Passes::UntilTurn | Passes::AfterTurn(_) => PassUntil::UntilTurn,
            },
            stops: orders.standing.stops().to_vec(),
            only_choice: orders.only_choice,
        }
    }

    fn say(&mut self, socket: u64, words: &str) -> Result<(), Refused> {
        let words = words.trim();
        if words.is_empty() {
            return Ok(());
        }
        if words.chars().count() > WORDS_MAX {
            return Err(Refused::too_long(format!("At most {WORDS_MAX} letters at once.")));
        }
        self.may_talk()?;
        let seat = self.socket(socket).and_then(|socket| socket.seat);
        let from = seat.map_or_else(|| "spectator".to_owned(), |seat| self.name(seat));
        self.tell(Some(from), words);
        Ok(())
    }

    /// Do the rules let anybody say anything, or help, just now? Who watches is no exception.
    fn may_talk(&self) -> Result<(), Refused> {
        let session = self.session.as_ref().filter(|_| self.kept.stage == Stage::Playing);
        match session.and_then(|session| session.table().hush()) {
            None => Ok(()),
            Some(rule) => {
                Err(Refused { rule: Some(rule.to_owned()), ..Refused::not_now("The rules forbid talk now.") })
            }
        }
    }

    /// Says something to everybody; `from` none is the table itself.
    fn tell(&mut self, from: Option<String>, words: &str) {
        let said = Said { from, words: words.to_owned() };
        if self.said.len() == SAID_MAX {
            self.said.pop_front();
        }
        self.said.push_back(said.clone());
        self.send_all(&FromServer::Said(said));
    }

    async fn record(&self, token: Option<&str>) -> Result<Box<Record>, Refused> {
        let reader = match token {
            None => None,
            Some(token) => Some(self.holder(token).ok_or_else(not_valid)?),
        };
        if let Some(session) = &self.session {
            return Ok(Box::new(session.record().seen_by(reader)));
        }
        // Of a game that was played under other rules there is the record and nothing else.
        let kept = match self.kept.stage {
            Stage::Over => self.house.store.record(&self.kept.id).await?,
            Stage::Outdated => self.house.store.table(&self.kept.id).await?.as_ref().and_then(load::record_of),
            Stage::Open | Stage::Playing => None,
        };
        let kept = kept.ok_or_else(|| Refused::not_now("There is no record of this table yet."))?;
        Ok(Box::new(kept.seen_by(reader)))
    }

    async fn report(&mut self, socket: u64, words: &str) -> Result<(), Refused> {
        let seat = self.seat_of(socket)?;
        if words.chars().count() > 4 * WORDS_MAX {
            return Err(Refused::too_long(format!("At most {} letters.", 4 * WORDS_MAX)));
        }
        let Some(session) = &self.session else { return Err(Refused::not_now("The game has not begun.")) };
        let Some(folder) = self.house.config.reports.clone() else {
            return Err(Refused::not_now("This server keeps no reports. Download the record after the end."));
        };
        let name = format!("{}-{}", self.kept.id, view::count(session));
        // The whole record: it stays on the server, with whoever mends the rules.
        let record = serde_json::to_vec_pretty(session.record()).map_err(|_| Refused::broken())?;
        let note = format!("{} at decision {}:\n{words}\n", self.name(seat), view::count(session));
        let file = folder.join(format!("{name}.casefile"));
        let kept = tokio::task::spawn_blocking(move || {
            std::fs::create_dir_all(&folder)?;
            std::fs::write(folder.join(format!("{name}.casefile")), record)?;
            std::fs::write(folder.join(format!("{name}.txt")), note)
        });
        if !matches!(kept.await, Ok(Ok(()))) {
            return Err(Refused::not_now("The server cannot write reports. Tell whoever runs it."));
        }
        let file = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        self.send(socket, &FromServer::Reported { file });
        Ok(())
    }

    /// The seat that a token holds.
    fn holder(&self, given: &str) -> Option<Seat> {
        let hash = token::hash(given);
        let place = self.kept.seats.iter().position(|seat| seat.token.as_deref() == Some(hash.as_str()));
        place.map(|place| Seat(place as u8))
    }

    async fn join(&mut self, hello: &Hello, out: mpsc::Sender<Utf8Bytes>) -> Result<u64, Refused> {
        if hello.protocol != PROTOCOL {
            return Err(Refused::wrong("This page is older or newer than the server. Load it again."));
        }
        let seat = match &hello.token {
            None => None,
            Some(token) => Some(self.holder(token).ok_or_else(not_valid)?),
        };
        let host = hello.host.as_ref().is_some_and(|host| token::hash(host) == self.kept.host);
        if let Some(seat) = seat
            && self.kept.seats[seat.index()].away.take().is_some()
        {
            self.note_players();
            self.keep().await?;
            let name = self.name(seat);
            self.tell(None, &format!("{name} is back."));
        }
        let number = self.next_socket;
        self.next_socket += 1;
        let told = if hello.undos == self.kept.undos { hello.seen as usize } else { 0 };
        let count = self.session.as_ref().map_or(0, |session| session.table().event_count());
        // Who has seen more than there is has seen another table.
        let told = if told <= count { told } else { 0 };
        self.sockets.push(Socket { number, seat, host, out, told, deaf: AtomicBool::new(false) });
        let said = self.said.iter().cloned().collect();
        let (table, place) = (self.info(), seat.map(|seat| seat.0));
        self.send(number, &FromServer::Welcome { protocol: PROTOCOL, table, seat: place, host, said });
        self.plan();
        self.show(|socket| socket.number == number);
        self.tell_wish(|socket| socket.number == number);
        self.show_people_but(number);
        Ok(number)
    }

    fn leave(&mut self, socket: u64) {
        self.sockets.retain(|other| other.number != socket);
        if self.sockets.is_empty() {
            self.empty_since = Instant::now();
        }
        self.plan();
        self.show_people();
    }

    /// Lets sockets go that are closed or do not keep up. They may come back and hear what they missed.
    fn drop_deaf(&mut self) {
        let is_deaf = |socket: &&Socket| socket.deaf.load(Ordering::Relaxed) || socket.out.is_closed();
        let deaf: Vec<u64> = self.sockets.iter().filter(is_deaf).map(|socket| socket.number).collect();
        deaf.into_iter().for_each(|socket| self.leave(socket));
    }

    fn close(&mut self, words: &str) {
        self.send_all(&FromServer::Gone { words: words.to_owned(), again: true });
        self.sockets.clear();
    }

    fn info(&self) -> TableInfo {
        let spectators = self.sockets.iter().filter(|socket| socket.seat.is_none()).count();
        let present = |place: usize| self.sockets.iter().any(|s| s.seat == Some(Seat(place as u8)));
        let pace = self.house.config.beat.as_millis() as u32;
        self.kept.info(self.game.about().title, pace, spectators, present)
    }

    fn show_people(&mut self) {
        self.show_people_but(u64::MAX);
    }

    fn show_people_but(&mut self, but: u64) {
        let table = self.info();
        for socket in self.sockets.iter().filter(|socket| socket.number != but) {
            let seat = socket.seat.map(|seat| seat.0);
            deliver(&self.house.metrics, socket, &FromServer::People { table: table.clone(), seat });
        }
    }

    fn show_all(&mut self) {
        self.show(|_| true);
    }

    /// Sends the table to those sockets, each as it may see it.
    fn show(&mut self, to: impl Fn(&Socket) -> bool) {
        let Some(session) = &self.session else { return };
        let count = session.table().event_count();
        // Sockets of one seat that have heard the same get the same.
        let mut made: Vec<(Option<Seat>, usize, Utf8Bytes)> = Vec::new();
        let mut sent = Vec::new();
        for (place, socket) in self.sockets.iter().enumerate().filter(|(_, socket)| to(socket)) {
            let known = made.iter().find(|(seat, told, _)| *seat == socket.seat && *told == socket.told);
            let bytes = if let Some((_, _, bytes)) = known {
                bytes.clone()
            } else {
                let beside = self.beside(socket.seat);
                let state = view::state(session.table(), view::eye(socket.seat), socket.told, beside);
                let bytes = json(&FromServer::State(Box::new(state)));
                made.push((socket.seat, socket.told, bytes.clone()));
                bytes
            };
            deliver_bytes(&self.house.metrics, socket, bytes);
            sent.push(place);
        }
        for place in sent {
            self.sockets[place].told = count;
        }
    }

    fn beside(&self, seat: Option<Seat>) -> view::Beside {
        view::Beside {
            undos: self.kept.undos,
            answers_itself: self.due.as_ref().is_some_and(Due::is_for_a_person),
            undo: seat.map_or(Undo::No, |seat| self.may_take_back(seat)),
            standing: seat.map(|seat| self.standing(seat)),
            over: self.over.clone(),
        }
    }

    fn send(&self, socket: u64, message: &FromServer) {
        self.socket(socket).into_iter().for_each(|socket| deliver(&self.house.metrics, socket, message));
    }

    fn send_all(&self, message: &FromServer) {
        let bytes = json(message);
        self.sockets.iter().for_each(|socket| deliver_bytes(&self.house.metrics, socket, bytes.clone()));
    }

    /// What an undo by this seat would go back to, and whether nobody need agree.
    fn undo_to(&self, seat: Seat) -> Option<(usize, bool)> {
        let session = self.playing().ok()?;
        let keep = session.undo_to(seat, |number| self.is_by_itself(number))?;
        let free = session.is_free_to(keep) || self.kept.undo == UndoRule::Consent && self.others(seat).is_empty();
        Some((keep, free))
    }

    /// What a seat is told of that. Whether something became known depends on what others know, so among people it is told
    /// only to those who wish to take back.
    fn may_take_back(&self, seat: Seat) -> Undo {
        match (self.kept.undo, self.undo_to(seat)) {
            (UndoRule::Off, _) | (_, None) => Undo::No,
            (UndoRule::Consent, Some(_)) if !self.others(seat).is_empty() => Undo::Ask,
            (UndoRule::Free, Some(_)) if !self.others(seat).is_empty() => Undo::Free,
            (UndoRule::Free | UndoRule::Consent, Some((_, free))) => {
                if free {
                    Undo::Free
                } else {
                    Undo::No
                }
            }
        }
    }

    fn is_by_itself(&self, number: usize) -> bool {
        self.by_itself.get(number).copied().unwrap_or(false)
    }

    /// All other seats that people play.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        let seats = Seat::all(self.kept.seats.len() as u8);
        seats.filter(|other| *other != seat && self.kept.seats[other.index()].played_by().is_none()).collect()
    }
}

fn not_valid() -> Refused {
    Refused::not_yours("This link holds no seat at this table, or does no longer.")
}

fn json(message: &FromServer) -> Utf8Bytes {
    // Messages are plain data: they always have a JSON form.
    serde_json::to_string(message).unwrap_or_default().into()
}

fn deliver(metrics: &Metrics, socket: &Socket, message: &FromServer) {
    deliver_bytes(metrics, socket, json(message));
}

fn deliver_bytes(metrics: &Metrics, socket: &Socket, bytes: Utf8Bytes) {
    match socket.out.try_send(bytes) {
        Ok(()) => Metrics::count(&metrics.sent),
        Err(_) => {
            Metrics::count(&metrics.dropped);
            socket.deaf.store(true, Ordering::Relaxed);
        }
    }
}
