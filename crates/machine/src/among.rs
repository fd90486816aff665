//! What is known to lie somewhere in a zone, but not where (M9): a deck with an open list.

use crate::card::{CardId, Design, Zone};
use crate::table::Table;
use kernel::{Eye, SEATS_MAX, Seat};

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// Goes through what a pair of eyes knows to lie in a zone without knowing where. The order is that of the cards,
    /// so whoever shows it must put it into another.
    pub fn each_among(&self, zone: Zone, eye: Eye, mut each: impl FnMut(Design)) {
        let eyes = |seat: &Seat| match eye {
            Eye::All => false,
            Eye::Seat(one) => *seat == one,
            Eye::Spectator => true,
        };
        let seats = Seat::all(self.seats()).filter(eyes);
        // Nearly always nobody knows anything of the kind.
        let group = |card: CardId, seat: Seat| self.contents[card.index()].known[seat].group();
        if !self.zone(zone).iter().any(|&card| seats.clone().any(|seat| group(card, seat).is_some())) {
            return;
        }
        // Groups that reach beyond the zone say less than that. Where a seat knows what lies, nothing else can lie.
        let mut beyond = [0; SEATS_MAX];
        for card in self.all().filter(|&card| self.card(card).zone != zone) {
            for seat in seats.clone().filter(|&seat| self.is_blank(card, seat)) {
                beyond[seat.index()] |= self.groups[card.index()];
            }
        }
        let is_here =
            |card: CardId, seat: Seat| group(card, seat).is_some_and(|group| beyond[seat.index()] & 1 << group == 0);
        for &card in self.zone(zone) {
            let is_among = match eye {
                Eye::All => false,
                Eye::Seat(seat) => is_here(card, seat),
                Eye::Spectator => {
                    !self.is_known(card, eye)
                        && seats.clone().all(|seat| is_here(card, seat) || !self.is_blank(card, seat))
                }
            };
            if is_among {
                each(self.printed(card));
            }
        }
    }
}
