//! Chat: to everybody or to one's side, and when the rules forbid it.
//!
//! A side's channel is its own: it has its own lines, its own numbers and its own limit. So nobody else can tell that
//! anything was said there, not even by what the common channel has forgotten meanwhile.

use super::Table;
use crate::letters;
use crate::message::{FromServer, Said, Stage, To};
use crate::refused::Refused;
use crate::store::Write;
use kernel::{Seat, SeatSet};
use std::collections::VecDeque;

/// How many lines of each channel a new client is sent.
pub(crate) const SAID_MAX: usize = 50;
/// The maximum length of a line.
pub(super) const WORDS_MAX: usize = 500;

/// One line of chat as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Who hears it.
    pub heard: SeatSet,
    /// Its number among what the same people hear, from 0.
    pub number: usize,
    /// How many lines to everybody came before.
    pub after: usize,
    /// The line.
    pub said: Said,
}

/// The latest chat of a table.
#[derive(Default)]
pub(super) struct Talk {
    channels: Vec<Channel>,
}

/// What the same people hear, oldest line first.
struct Channel {
    heard: SeatSet,
    lines: VecDeque<Line>,
}

impl Talk {
    /// The number of the next line that these people hear.
    fn next(&self, heard: SeatSet) -> usize {
        let last = self.channels.iter().find(|channel| channel.heard == heard).and_then(|channel| channel.lines.back());
        last.map_or(0, |line| line.number + 1)
    }

    /// One more line; the oldest of its channel goes if there are too many.
    fn keep(&mut self, line: Line) {
        let known = self.channels.iter().position(|channel| channel.heard == line.heard);
        let known = known.unwrap_or_else(|| {
            self.channels.push(Channel { heard: line.heard, lines: VecDeque::new() });
            self.channels.len() - 1
        });
        let lines = &mut self.channels[known].lines;
        if lines.len() == SAID_MAX {
            lines.pop_front();
        }
        lines.push_back(line);
    }

    /// What a seat or a spectator has heard, oldest first.
    pub(super) fn heard_by(&self, seat: Option<Seat>) -> Vec<Said> {
        let channels = self.channels.iter().filter(|channel| hears(channel.heard, seat));
        let mut lines: Vec<&Line> = channels.flat_map(|channel| &channel.lines).collect();
        // A line to a side stands before the line to all that came after it.
        lines.sort_by_key(|line| (line.after, line.heard == SeatSet::ALL, line.number));
        lines.into_iter().map(|line| line.said.clone()).collect()
    }
}

impl FromIterator<Line> for Talk {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Talk {
        let mut talk = Talk::default();
        lines.into_iter().for_each(|line| talk.keep(line));
        talk
    }
}

/// Spectators hear what all hear.
fn hears(heard: SeatSet, seat: Option<Seat>) -> bool {
    heard == SeatSet::ALL || seat.is_some_and(|seat| heard.has(seat))
}

impl Table {
    pub(super) async fn say(&mut self, socket: u64, words: &str, to: To) -> Result<(), Refused> {
        let words = words.trim();
        if words.is_empty() {
            return Ok(());
        }
        if words.chars().count() > WORDS_MAX {
            return Err(Refused::too_long(format!("A message has at most {WORDS_MAX} letters.")));
        }
        letters::words(words)?;
        self.may_talk()?;
        let seat = self.socket(socket).and_then(|socket| socket.seat);
        self.may_be_heard(seat)?;
        let heard = match to {
            To::Everybody => SeatSet::ALL,
            To::Side => self.side_of(seat.ok_or_else(|| Refused::not_yours("Spectators are on no side."))?)?,
        };
        let from = seat.map_or_else(|| "spectator".to_owned(), |seat| self.name(seat));
        self.tell_those(heard, Said { from: Some(from), words: words.to_owned(), to }).await
    }

    /// Do the rules allow chat and hints right now? Spectators are no exception.
    pub(super) fn may_talk(&self) -> Result<(), Refused> {
        let session = self.session.as_ref().filter(|_| self.kept.stage == Stage::Playing);
        match session.and_then(|session| session.table().hush()) {
            None => Ok(()),
            Some(rule) => {
                Err(Refused { rule: Some(rule.to_owned()), ..Refused::not_now("The rules forbid talking now.") })
            }
        }
    }

    /// Those who play for the same side as a seat, if they can have something to say among themselves.
    pub(super) fn side_of(&self, seat: Seat) -> Result<SeatSet, Refused> {
        let side = self.side(seat);
        let none = || Refused::not_now("Your side has no channel of its own at this table. Talk to everybody.");
        if side.is_empty() { Err(none()) } else { Ok(side.into_iter().collect()) }
    }

    /// The seats of the side of a seat; none if it is alone, or if the whole table is one side.
    pub(super) fn side(&self, seat: Seat) -> Vec<Seat> {
        let Some(session) = &self.session else { return Vec::new() };
        let (table, all) = (session.table(), self.kept.seats.len());
        let side: Vec<Seat> = Seat::all(all as u8).filter(|&other| table.side(other) == table.side(seat)).collect();
        if side.len() > 1 && side.len() < all { side } else { Vec::new() }
    }

    /// Sends chat to everybody; without `from` it is the table itself.
    pub(super) async fn tell(&mut self, from: Option<String>, words: &str) -> Result<(), Refused> {
        self.tell_those(SeatSet::ALL, Said { from, words: words.to_owned(), to: To::Everybody }).await
    }

    /// Sends chat to some. It is stored first, like everything that is announced.
    async fn tell_those(&mut self, heard: SeatSet, said: Said) -> Result<(), Refused> {
        let line = Line { heard, number: self.talk.next(heard), after: self.talk.next(SeatSet::ALL), said };
        self.write(vec![Write::Said { table: self.kept.id.clone(), line: line.clone() }]).await?;
        let message = FromServer::Said(line.said.clone());
        if heard == SeatSet::ALL {
            self.send_all(&message);
        } else {
            self.send_aside(&message, heard);
        }
        self.talk.keep(line);
        Ok(())
    }
}
