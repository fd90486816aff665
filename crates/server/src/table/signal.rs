//! Gestures, and pointing at things: talk without words, seen and not kept.
//!
//! What somebody points at is told to each viewer as that viewer sees it. Where the order of cards means nothing, each
//! viewer sees them in another, so a place would mean another card: there the card is found by what is shown of it,
//! and who does not see it is shown no more than the zone.

use super::Table;
use super::sockets::{deliver_bytes, json};
use super::view::eye;
use crate::message::{FromServer, Gesture, To};
use crate::refused::Refused;
use kernel::{Locus, Seat, SeatSet, Tableau, ZoneShown};
use std::sync::Arc;
use std::time::Instant;

impl Table {
    pub(super) fn signal(
        &mut self,
        socket: u64,
        gesture: Option<Gesture>,
        spot: Option<&Locus>,
        to: Option<To>,
    ) -> Result<(), Refused> {
        if gesture.is_none() && spot.is_none() {
            return Err(Refused::wrong("A signal is a gesture, or points at something."));
        }
        self.may_talk()?;
        let Some(sender) = self.socket(socket) else { return Ok(()) };
        let seat = sender.seat;
        self.may_be_heard(seat)?;
        let Some(sender) = self.sockets.iter_mut().find(|known| known.number == socket) else { return Ok(()) };
        if !sender.signals.take(Instant::now()) {
            return Err(Refused::too_often());
        }
        let to = to.unwrap_or(To::Everybody);
        let seen_by = match to {
            To::Everybody => SeatSet::ALL,
            To::Side => self.side_of(seat.ok_or_else(|| Refused::not_yours("Spectators are on no side."))?)?,
        };
        let pointed = spot.map(|spot| self.pointed(seat, spot)).transpose()?;
        let from = seat.map_or_else(|| "spectator".to_owned(), |seat| self.name(seat));
        // Each seat sees it as it sees the table.
        let mut made = Vec::new();
        for (at, seat) in self.sockets.iter().map(|socket| socket.seat).enumerate() {
            if seen_by != SeatSet::ALL && !seat.is_some_and(|seat| seen_by.has(seat)) {
                continue;
            }
            let spot = pointed.as_ref().and_then(|(spot, seen)| self.as_seen_by(seat, spot, seen));
            if spot.is_none() && gesture.is_none() {
                continue;
            }
            made.push((at, json(&FromServer::Signal { from: from.clone(), gesture, spot, to })));
        }
        for (at, bytes) in made {
            let socket = &self.sockets[at];
            if to == To::Everybody {
                deliver_bytes(&self.house.metrics, socket, bytes);
            } else {
                // What anybody can read must not tell that a side spoke.
                socket.pass_on(bytes);
            }
        }
        Ok(())
    }

    /// What somebody points at, and the table as they see it; refused if there is nothing.
    fn pointed(&self, seat: Option<Seat>, spot: &Locus) -> Result<(Locus, Arc<Tableau>), Refused> {
        let nothing = || Refused::wrong("There is nothing to point at.");
        let session = self.session.as_ref().ok_or_else(nothing)?;
        let seen = session.table().tableau(eye(seat));
        find(&seen, spot).ok_or_else(nothing)?;
        Ok((spot.clone(), seen))
    }

    /// The same for another viewer; none if they see nothing there.
    fn as_seen_by(&self, seat: Option<Seat>, spot: &Locus, sender: &Tableau) -> Option<Locus> {
        let theirs = self.session.as_ref()?.table().tableau(eye(seat));
        translated(spot, sender, &theirs)
    }
}

/// What is pointed at.
enum Found<'a> {
    /// A whole area.
    Area,
    /// A zone, or one card of it.
    Zone(&'a ZoneShown, Option<usize>),
}

/// What is there; none if nothing is.
fn find<'a>(seen: &'a Tableau, spot: &Locus) -> Option<Found<'a>> {
    let area = match spot.holder {
        None => &seen.table,
        Some(holder) => seen.seats.get(usize::from(holder.0))?,
    };
    if spot.zone.is_empty() {
        return spot.place.is_none().then_some(Found::Area);
    }
    let zone = area.zones.iter().find(|zone| zone.name == spot.zone)?;
    let Some(place) = spot.place.map(usize::from) else { return Some(Found::Zone(zone, None)) };
    zone.cards.get(place).map(|_| Found::Zone(zone, Some(place)))
}

/// A spot that the sender sees, as somebody else sees it. It depends only on what the two of them are shown.
fn translated(spot: &Locus, sender: &Tableau, viewer: &Tableau) -> Option<Locus> {
    let whole = Locus { place: None, ..spot.clone() };
    let (zone, place) = match find(sender, spot)? {
        Found::Zone(zone, Some(place)) => (zone, place),
        Found::Area | Found::Zone(..) => return find(viewer, &whole).map(|_| whole),
    };
    let Found::Zone(theirs, _) = find(viewer, &whole)? else { return None };
    let mixed = zone.pieces.mixed || theirs.pieces.mixed;
    let place = if mixed {
        // A card back in a heap is any of them; so is a card that the viewer is not shown.
        let card = zone.cards.get(place).filter(|card| card.name.is_some() || card.handle.is_some());
        card.and_then(|card| {
            let alike = |other: &kernel::CardShown| other.name == card.name && other.handle == card.handle;
            theirs.cards.iter().position(alike)
        })
    } else {
        Some(place).filter(|_| theirs.cards.len() == zone.cards.len())
    };
    Some(Locus { place: place.map(|place| place as u16), ..whole })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Area, CardShown, Holder, Lying, Pieces};

    fn card(word: &str) -> CardShown {
        if word == "-" { CardShown::back() } else { CardShown::named(word) }
    }

    /// A table with one hand, one row and a deck.
    fn table(hand: &[&str], row: &[&str]) -> Tableau {
        let lying = |cards: &[&str], mixed| Lying {
            cards: cards.iter().map(|word| card(word)).collect(),
            pieces: Pieces { numbers: (0..cards.len() as u16).collect(), mixed },
        };
        let mut tableau = Tableau { seats: vec![Area::of(Seat(0), "Ash")], ..Tableau::default() };
        tableau.seats[0].lay("hand", lying(hand, true), Vec::new());
        tableau.table.lay("row", lying(row, false), Vec::new());
        tableau
    }

    fn spot(holder: Option<u8>, zone: &str, place: Option<u16>) -> Locus {
        Locus { holder: holder.map(Holder), zone: zone.to_owned(), place }
    }

    #[test]
    fn a_card_back_is_pointed_at_by_its_place() {
        let (mine, theirs) = (table(&["Bug", "Tail"], &["Bug", "Alley"]), table(&["-", "-"], &["-", "Alley"]));
        let row = spot(None, "row", Some(0));
        assert_eq!(translated(&row, &mine, &theirs), Some(row.clone()));
        assert_eq!(translated(&row, &theirs, &mine), Some(row));
    }

    #[test]
    fn of_a_hand_that_is_hidden_nobody_learns_which_card() {
        let (mine, theirs) = (table(&["Bug", "Tail"], &[]), table(&["-", "-"], &[]));
        let hand = |place| spot(Some(0), "hand", place);
        for place in 0..2 {
            assert_eq!(translated(&hand(Some(place)), &mine, &theirs), Some(hand(None)));
            assert_eq!(translated(&hand(Some(place)), &theirs, &mine), Some(hand(None)));
        }
    }

    #[test]
    fn of_a_hand_that_is_partly_seen_a_card_is_found_by_its_name() {
        let (mine, theirs) = (table(&["Bug", "Key", "Tail"], &[]), table(&["Tail", "-", "-"], &[]));
        let hand = |place| spot(Some(0), "hand", place);
        assert_eq!(translated(&hand(Some(2)), &mine, &theirs), Some(hand(Some(0))));
        assert_eq!(translated(&hand(Some(1)), &mine, &theirs), Some(hand(None)));
    }

    #[test]
    fn what_is_not_there_is_nothing() {
        let seen = table(&["Bug"], &["Alley"]);
        let nowhere = [
            spot(Some(1), "hand", None),
            spot(Some(0), "deck", None),
            spot(None, "row", Some(1)),
            spot(None, "", Some(0)),
            spot(None, "hand", None),
        ];
        for spot in nowhere {
            assert!(find(&seen, &spot).is_none() && translated(&spot, &seen, &seen).is_none(), "{spot:?}");
        }
        let area = spot(Some(0), "", None);
        assert_eq!(translated(&area, &seen, &seen), Some(area));
    }
}
