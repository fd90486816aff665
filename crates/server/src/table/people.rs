//! Who sits where: sitting down, leaving, bots taking over, and the start.

use super::autopilot::Pilot;
use super::{KeptSeat, Table, make, view};
use crate::letters;
use crate::message::{Autopilot, FromServer, Held, NewHeld, Seated, Sit, Stage};
use crate::refused::Refused;
use crate::store::Write;
use crate::token;
use kernel::{Seat, Session, check_setup};

impl Table {
    /// Somebody sits down at an open seat.
    pub(super) async fn sit(&mut self, sit: Sit) -> Result<Seated, Refused> {
        self.must_not_be_shut()?;
        let continued = self.session.is_some();
        if self.kept.stage != Stage::Open {
            return Err(Refused::not_now("The game has begun. You can watch it."));
        }
        let open = |place: &usize| self.kept.seats.get(*place).is_some_and(|seat| seat.held == Held::Open);
        let place = match sit.seat {
            Some(seat) => Some(usize::from(seat)).filter(open),
            None => (0..self.kept.seats.len()).find(open),
        };
        let place = place.ok_or_else(|| Refused::not_now("That seat is taken. You can watch."))?;
        let nonce = sit.nonce.as_deref().map(|nonce| self.nonce(nonce)).transpose()?;
        let mut kept = self.kept.clone();
        let (token, seat) = (token::fresh(), &mut kept.seats[place]);
        // At a table that continues a record the seats have names and decks.
        if !continued {
            if let Some(name) = &sit.name {
                seat.name = name.trim().to_owned();
            }
            seat.submission = self.title.sealed(sit.deck.as_deref())?;
        }
        seat.held = Held::Taken;
        seat.muted = false;
        seat.token = Some(token::hash(&token));
        (seat.nonce, seat.owes_nonce) = (nonce, false);
        let name = seat.name.clone();
        if !continued {
            letters::name(&name, kept.names_but(place))?;
        }
        check_setup(self.game.about(), &kept.setup())?;
        self.kept = kept;
        self.keep().await?;
        self.show_people();
        Ok(Seated { seat: place as u8, name, token, nonce: nonce.map(|nonce| nonce.to_string()) })
    }

    /// Somebody leaves their seat: before the start it is free again, later a bot takes over.
    pub(super) async fn leave_seat(&mut self, socket: u64, bot: Option<String>) -> Result<(), Refused> {
        let seat = self.seat_of(socket)?;
        let bot = make::bot(bot.as_deref())?;
        let name = self.name(seat);
        let kept = &mut self.kept.seats[seat.index()];
        let words = if self.kept.stage == Stage::Open {
            kept.held = Held::Open;
            kept.token = None;
            (kept.nonce, kept.owes_nonce) = (None, false);
            // Who sits down next gives orders of their own.
            kept.autopilot = Autopilot::default();
            self.pilots[seat.index()] = Pilot::default();
            format!("{name} has left.")
        } else {
            kept.away = Some(bot);
            self.make_firm();
            // What a bot has played is no person's result.
            self.kept.week = None;
            format!("{name} has left. A bot takes over.")
        };
        self.note_players();
        self.keep().await?;
        self.dismiss(seat, "You have left the table. Your link lets you back in.");
        self.tell(None, &words).await?;
        self.end_undo_request(false);
        self.plan();
        self.show_all();
        self.show_people();
        Ok(())
    }

    /// The host gives a seat to a bot, opens or closes it.
    pub(super) async fn fill(&mut self, seat: u8, held: NewHeld, bot: Option<String>) -> Result<(), Refused> {
        let place = usize::from(seat);
        let bot = make::bot(bot.as_deref())?;
        if place >= self.kept.seats.len() {
            return Err(Refused::wrong("There is no such seat."));
        }
        let name = self.name(Seat(seat));
        match (self.kept.stage, held) {
            (Stage::Open, NewHeld::Closed) if self.session.is_some() => {
                return Err(Refused::wrong("A game in progress needs all its seats; give the seat to a bot."));
            }
            (Stage::Open, NewHeld::Here) => {
                return Err(Refused::wrong("Open the seat and sit down."));
            }
            (Stage::Open, NewHeld::Open | NewHeld::Bot | NewHeld::Closed) => {
                let kept = &mut self.kept.seats[place];
                kept.held = make::held(held);
                kept.bot = (held == NewHeld::Bot).then_some(bot);
                kept.token = None;
                (kept.nonce, kept.owes_nonce) = (None, false);
                kept.away = None;
                kept.autopilot = Autopilot::default();
                self.pilots[place] = Pilot::default();
            }
            (Stage::Playing | Stage::Outdated, NewHeld::Bot) => {
                self.kept.week = None;
                self.make_firm();
                let kept = &mut self.kept.seats[place];
                if kept.held == Held::Bot {
                    kept.bot = Some(bot);
                } else {
                    kept.away = Some(bot);
                }
            }
            (Stage::Playing | Stage::Outdated | Stage::Over, _) => {
                return Err(Refused::not_now("Once the game has begun, you can only give a seat to a bot."));
            }
        }
        self.note_players();
        self.keep().await?;
        if self.kept.stage != Stage::Open {
            self.tell(None, &format!("A bot takes over for {name}.")).await?;
        }
        self.dismiss(Seat(seat), "The host gave this seat to somebody else.");
        self.plan();
        self.show_all();
        self.show_people();
        Ok(())
    }

    /// Sends everybody of a seat away.
    pub(super) fn dismiss(&mut self, seat: Seat, words: &str) {
        let gone = FromServer::Gone { words: words.to_owned(), again: false };
        let theirs: Vec<u64> =
            self.sockets.iter().filter(|socket| socket.seat == Some(seat)).map(|socket| socket.number).collect();
        for socket in theirs {
            self.send(socket, &gone);
            self.leave(socket);
        }
    }

    /// Starts the game, or continues it under today's rules.
    pub(super) async fn start(&mut self) -> Result<(), Refused> {
        match self.kept.stage {
            Stage::Open => self.begin().await?,
            Stage::Outdated => self.continue_today().await?,
            Stage::Playing | Stage::Over => return Err(Refused::not_now("The game has already begun.")),
        }
        self.dismiss_watchers();
        self.plan();
        self.show_people();
        self.show_all();
        Ok(())
    }

    async fn begin(&mut self) -> Result<(), Refused> {
        if !self.is_full() {
            return Err(Refused::not_now(
                "Some seats are still open. Wait for players, give the seats to bots, or close them.",
            ));
        }
        let mut kept = self.kept.clone();
        kept.seats.retain(|seat| seat.held != Held::Closed);
        kept.stage = Stage::Playing;
        if self.session.is_none() {
            if kept.chosen.is_none() {
                kept.shuffle.nonces = kept.seats.iter().map(|seat| seat.nonce).collect();
            }
            kept.seats.iter_mut().for_each(|seat| seat.owes_nonce = false);
            let mut session = Session::start(self.title.any(), kept.setup(), kept.shuffle.clone())?;
            session.note_pack(kept.pack_hash());
            kept.pin = Some(session.record().pin);
            self.session = Some(session);
            self.by_itself.clear();
        }
        // Of a game that is continued, others may have played what came before.
        kept.firm = self.session.as_ref().map_or(0, view::count);
        // Seats are numbered anew without the closed ones.
        let left: Vec<usize> =
            (0..self.kept.seats.len()).filter(|place| self.kept.seats[*place].held != Held::Closed).collect();
        for socket in &mut self.sockets {
            let place = socket.seat.and_then(|seat| left.iter().position(|place| *place == seat.index()));
            socket.seat = place.map(|place| Seat(place as u8));
        }
        self.kept = kept;
        self.pilots = self.kept.seats.iter().map(Pilot::of).collect();
        self.note_players();
        let Some(session) = &self.session else { return Err(Refused::broken()) };
        if session.record().outcome.is_some() {
            self.kept.stage = Stage::Over;
        }
        let value =
            Write::Value { table: self.kept.id.clone(), at: view::count(session), value: session.table().save() };
        let mut writes = vec![Write::Table(Box::new(self.kept.clone())), value];
        if self.kept.stage == Stage::Over {
            writes.push(Write::Record { id: self.kept.id.clone(), record: Box::new(session.record().clone()) });
        }
        self.write(writes).await
    }

    /// All other seats that people hold, also while a bot sits in for them: they may come back.
    pub(super) fn other_holders(&self, seat: Seat) -> Vec<Seat> {
        self.other_seats(seat, |other| other.held != Held::Bot)
    }

    /// All other seats that people play now.
    pub(super) fn others(&self, seat: Seat) -> Vec<Seat> {
        self.other_seats(seat, |other| other.played_by().is_none())
    }

    fn other_seats(&self, seat: Seat, which: impl Fn(&KeptSeat) -> bool) -> Vec<Seat> {
        let seats = Seat::all(self.kept.seats.len() as u8);
        seats.filter(|other| *other != seat && which(&self.kept.seats[other.index()])).collect()
    }
}
