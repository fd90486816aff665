//! Undo: free for one's own answers while nothing has been revealed; otherwise everybody else who holds a seat must agree.
//! What was played before a seat changed hands stays: who has it now did not play that.

use super::Table;
use super::sockets::{Socket, deliver};
use crate::message::{FromServer, Undo, UndoRule};
use crate::refused::Refused;
use crate::store::Write;
use kernel::Seat;
use tokio::time::Instant;

/// A request to undo what is not free. While it is open, nothing happens automatically.
pub(super) struct UndoRequest {
    by: Seat,
    /// How many answers would stay.
    keep: usize,
    agreed: Vec<Seat>,
    pub(super) until: Instant,
}

impl Table {
    /// Takes back the last act of a seat, or asks the others.
    pub(super) async fn ask_to_take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        self.playing()?;
        if self.kept.undo == UndoRule::Off {
            return Err(Refused::not_now("Undo is off at this table."));
        }
        let (keep, free) = self.undo_to(seat).ok_or_else(|| self.nothing_to_take_back(seat))?;
        match self.kept.undo {
            _ if free => self.take_back(seat, keep).await,
            UndoRule::Free | UndoRule::Off if !self.is_own_from(seat, keep) => {
                Err(Refused::not_now("That cannot be taken back: somebody else has answered since then."))
            }
            UndoRule::Free | UndoRule::Off => Err(kernel::Refusal::KnownSince.into()),
            UndoRule::Consent if self.undo_request.is_some() => {
                Err(Refused::not_now("Somebody has already asked to take back."))
            }
            UndoRule::Consent => {
                let until = Instant::now() + self.house.config.undo_request;
                self.undo_request = Some(UndoRequest { by: seat, keep, agreed: Vec::new(), until });
                self.plan();
                self.tell_undo_request(|_| true);
                Ok(())
            }
        }
    }

    /// Tells everybody of an open request.
    pub(super) fn tell_undo_request(&self, to: impl Fn(&Socket) -> bool) {
        let (Some(request), Some(session)) = (&self.undo_request, &self.session) else { return };
        let names = |seats: &[Seat]| seats.iter().map(|seat| self.name(*seat)).collect::<Vec<_>>();
        let awaited: Vec<Seat> =
            self.other_holders(request.by).into_iter().filter(|seat| !request.agreed.contains(seat)).collect();
        let asked = FromServer::UndoAsked {
            by: self.name(request.by),
            answers: (super::view::count(session) - request.keep) as u32,
            agreed: names(&request.agreed),
            awaited: names(&awaited),
        };
        for socket in self.sockets.iter().filter(|socket| to(socket)) {
            deliver(&self.house.metrics, socket, &asked);
        }
    }

    /// Somebody answers a request.
    pub(super) async fn consent(&mut self, seat: Seat, agree: bool) -> Result<(), Refused> {
        let others =
            self.undo_request.as_ref().map(|request| (request.by, request.keep, self.other_holders(request.by)));
        let Some((by, keep, others)) = others else { return Err(Refused::not_now("Nobody has asked to take back.")) };
        if by == seat && !agree {
            self.end_undo_request(false);
            self.plan();
            self.show_all();
            return Ok(());
        }
        if !others.contains(&seat) {
            return Err(Refused::not_yours("The other players must agree, not you."));
        }
        if !agree {
            self.end_undo_request(false);
            self.plan();
            self.show_all();
            return Ok(());
        }
        if let Some(request) = &mut self.undo_request
            && !request.agreed.contains(&seat)
        {
            request.agreed.push(seat);
        }
        let all =
            self.undo_request.as_ref().is_some_and(|request| others.iter().all(|other| request.agreed.contains(other)));
        if all {
            self.take_back(by, keep).await
        } else {
            self.tell_undo_request(|_| true);
            Ok(())
        }
    }

    async fn take_back(&mut self, by: Seat, keep: usize) -> Result<(), Refused> {
        let Some(session) = &mut self.session else { return Err(Refused::not_now("The game has not begun.")) };
        let before = session.record().answers.len();
        session.take_back_to(keep)?;
        let count = session.table().event_count();
        self.by_itself.truncate(keep);
        self.kept.undos += 1;
        let table = self.kept.id.clone();
        self.write(vec![Write::TakenBack { table, keep }, Write::Table(Box::new(self.kept.clone()))]).await?;
        for socket in &mut self.sockets {
            socket.told = socket.told.min(count);
        }
        // Passing automatically would go over what was just taken back.
        self.pilots[by.index()].auto_pass.taken_back();
        let answers = before - keep;
        let answers = if answers == 1 { "one answer".to_owned() } else { format!("{answers} answers") };
        let name = self.name(by);
        self.end_undo_request(true);
        self.due = None;
        self.plan();
        self.show_all();
        self.tell(None, &format!("{name} took back {answers}.")).await
    }

    /// Ends a request, if there is one.
    pub(super) fn end_undo_request(&mut self, done: bool) {
        if let Some(request) = self.undo_request.take() {
            self.send_all(&FromServer::UndoOver { by: self.name(request.by), done });
        }
    }

    /// How many answers would remain after an undo by this seat, and whether it is free.
    pub(super) fn undo_to(&self, seat: Seat) -> Option<(usize, bool)> {
        let session = self.playing().ok()?;
        let keep = session.undo_to(seat, |number| self.is_by_itself(number))?.max(self.kept.firm);
        // The start of an act may lie behind the line, and its end before it; but not all of it.
        let own = session.record().answers.get(keep..)?;
        if !own.iter().zip(keep..).any(|(answer, number)| answer.seat == seat && !self.is_by_itself(number)) {
            return None;
        }
        let alone = self.kept.undo == UndoRule::Consent && self.other_holders(seat).is_empty();
        Some((keep, alone || session.is_free_to(keep) && self.is_own_from(seat, keep)))
    }

    /// Are all answers from number `keep` on the seat's own, or the server's? Nobody rewinds another: neither what another
    /// answered, nor what a bot answered that sits in for another, nor that somebody gave up.
    fn is_own_from(&self, seat: Seat, keep: usize) -> bool {
        let Some(session) = &self.session else { return false };
        let mut answers = session.record().answers.iter().enumerate().skip(keep);
        answers.all(|(number, answer)| {
            let given_for = self.is_by_itself(number) && !self.kept.seats[answer.seat.index()].is_sat_in_for();
            !answer.concedes && (answer.seat == seat || given_for)
        })
    }

    /// Why a seat has nothing to take back.
    fn nothing_to_take_back(&self, seat: Seat) -> Refused {
        let before = |session: &kernel::Session| session.undo_to(seat, |number| self.is_by_itself(number)).is_some();
        if self.session.as_ref().is_some_and(before) {
            return Refused::not_now("That cannot be taken back: a seat has changed hands since then.");
        }
        Refused::not_now("There is nothing to take back yet.")
    }

    /// From now on nothing before this moment is taken back: a seat changes hands.
    pub(super) fn make_firm(&mut self) {
        self.kept.firm = self.session.as_ref().map_or(0, super::view::count);
        self.end_undo_request(false);
    }

    /// What a seat is told of that. Whether something became known depends on what others know, so among people it is
    /// told only to those who ask to take back.
    pub(super) fn may_take_back(&self, seat: Seat) -> Undo {
        let among_people = !self.other_holders(seat).is_empty();
        match (self.kept.undo, self.undo_to(seat)) {
            (UndoRule::Off, _) | (_, None) => Undo::No,
            (UndoRule::Consent, Some(_)) if among_people => Undo::Ask,
            (UndoRule::Free, Some(_)) if among_people => Undo::Free,
            (UndoRule::Free | UndoRule::Consent, Some((_, free))) => {
                if free {
                    Undo::Free
                } else {
                    Undo::No
                }
            }
        }
    }

    pub(super) fn is_by_itself(&self, number: usize) -> bool {
        self.by_itself.get(number).copied().unwrap_or(false)
    }
}
