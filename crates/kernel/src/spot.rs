//! Where on the table a choice is: what a page lights up. Labels say it in words; this says it by place.

use crate::seat::Seat;
use crate::tableau::{CardShown, Tableau};
use serde::{Deserialize, Serialize};

/// A card of a [`Tableau`], or a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spot {
    /// In whose area; none for the table's own.
    pub seat: Option<Seat>,
    /// In which zone; empty if the seat itself is meant.
    pub zone: String,
    /// Which card of the zone, as it is shown, from 0.
    pub place: u16,
}

/// What a choice is about, by the game's own numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// A piece of cardboard.
    Piece(u16),
    /// A seat.
    Seat(Seat),
}

/// The spots of all choices of the open decision, and of all that one might expect there and cannot choose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spots {
    /// For each choice, in order.
    pub choices: Vec<Vec<Spot>>,
    /// For each choice that is refused, in order.
    pub why_not: Vec<Vec<Spot>>,
}

/// Which pieces of cardboard the cards of a zone are, in the order they are shown. It is never sent and never
/// compared: two tables look alike whichever pieces lie there.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    /// By the game's own numbers.
    pub numbers: Vec<u16>,
    /// Does the order mean nothing here? Then cards that look alike are one choice, and all of them are meant.
    pub mixed: bool,
}

impl PartialEq for Pieces {
    fn eq(&self, _: &Pieces) -> bool {
        true
    }
}

impl Eq for Pieces {}

impl Tableau {
    /// Where these things are, as far as the eyes of this tableau can tell. A card back without a handle is nowhere:
    /// to point at it would tell which of them it is.
    pub fn spots_of(&self, touched: &[Touched]) -> Vec<Spot> {
        let mut spots = Vec::new();
        for thing in touched {
            match *thing {
                Touched::Seat(seat) => spots.push(Spot { seat: Some(seat), zone: String::new(), place: 0 }),
                Touched::Piece(piece) => self.spots_of_piece(piece, &mut spots),
            }
        }
        spots
    }

    fn spots_of_piece(&self, piece: u16, spots: &mut Vec<Spot>) {
        let seats = self.seats.iter().enumerate().map(|(seat, area)| (Some(Seat(seat as u8)), area));
        for (seat, area) in seats.chain([(None, &self.table)]) {
            for zone in &area.zones {
                let Some(place) = zone.pieces.numbers.iter().position(|&number| number == piece) else { continue };
                let Some(shown) = zone.cards.get(place) else { continue };
                if matches!(shown, CardShown::Back { handle: None, .. }) {
                    return;
                }
                let meant =
                    |(other, card): &(usize, &CardShown)| *other == place || zone.pieces.mixed && *card == shown;
                let places = zone.cards.iter().enumerate().filter(meant).map(|(place, _)| place);
                spots.extend(places.map(|place| Spot { seat, zone: zone.name.clone(), place: place as u16 }));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tableau::Lying;

    fn tableau() -> Tableau {
        let mut tableau = Tableau { seats: vec![Default::default()], ..Tableau::default() };
        let hand = vec![CardShown::named("Bug"), CardShown::named("Bug"), CardShown::named("Tail")];
        let hand = Lying { cards: hand, pieces: Pieces { numbers: vec![7, 3, 5], mixed: true } };
        tableau.seats[0].lay("hand", hand, Vec::new());
        let row = vec![CardShown::named("Bug"), CardShown::back_at(Some("drop 2".into())), CardShown::named("Bug")];
        let row = Lying { cards: row, pieces: Pieces { numbers: vec![1, 2, 4], mixed: false } };
        tableau.table.lay("row", row, Vec::new());
        let deck = Lying { cards: vec![CardShown::back(); 2], pieces: Pieces { numbers: vec![8, 9], mixed: false } };
        tableau.table.lay("deck", deck, Vec::new());
        tableau
    }

    fn places(touched: Touched) -> Vec<(String, u16)> {
        tableau().spots_of(&[touched]).into_iter().map(|spot| (spot.zone, spot.place)).collect()
    }

    #[test]
    fn a_card_is_where_it_is_shown() {
        assert_eq!(places(Touched::Piece(4)), [("row".to_owned(), 2)]);
        assert_eq!(places(Touched::Piece(2)), [("row".to_owned(), 1)]);
        assert_eq!(places(Touched::Seat(Seat(0))), [(String::new(), 0)]);
    }

    #[test]
    fn cards_of_a_hand_that_look_alike_are_one_choice() {
        assert_eq!(places(Touched::Piece(3)), [("hand".to_owned(), 0), ("hand".to_owned(), 1)]);
    }

    #[test]
    fn nothing_points_into_a_face_down_pile() {
        assert_eq!(places(Touched::Piece(9)), []);
        assert_eq!(places(Touched::Piece(99)), []);
    }
}
