//! Which cards and seats a choice is about, by their place on the table, so that the page can highlight them.

use crate::decision::Explained;
use crate::game::Game;
use crate::look::Position;
use crate::seat::{Holder, Seat};
use crate::tableau::{CardShown, Tableau};
use serde::{Deserialize, Serialize};

/// A card of a [`Tableau`] or a whole area, and the choices that are about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot {
    /// In which of the [`Tableau::seats`]; none for the table's own area.
    pub seat: Option<Holder>,
    /// In which zone; empty if the holder is meant.
    pub zone: String,
    /// Which card of the zone, as it is shown, from 0.
    pub place: u16,
    /// The places of its choices in [`Asked::choices`](crate::Asked::choices).
    pub choices: Vec<u16>,
    /// The places of its refusals in [`Asked::why_not`](crate::Asked::why_not).
    pub why_not: Vec<u16>,
}

impl Spot {
    fn new(seat: Option<Holder>, zone: &str, place: u16) -> Spot {
        Spot { seat, zone: zone.to_owned(), place, choices: Vec::new(), why_not: Vec::new() }
    }

    fn is_at(&self, other: &Spot) -> bool {
        (self.seat, &self.zone, self.place) == (other.seat, &other.zone, other.place)
    }
}

/// What a choice is about, by the game's own numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    /// A piece of cardboard.
    Piece(u16),
    /// A seat, with every area it decides for.
    Seat(Seat),
    /// One holder.
    Holder(Holder),
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

/// The spots of all candidates of a list, as the eyes of this tableau see them.
pub(crate) fn spots<G: Game>(
    position: Position<'_, G>,
    listed: &Explained<G::Choice, G::Reason>,
    tableau: &Tableau,
) -> Vec<Spot> {
    let (mut spots, mut touched): (Vec<Spot>, Vec<Touched>) = (Vec::new(), Vec::new());
    let legal = listed.legal.iter().map(|choice| (true, *choice)).enumerate();
    let refused = listed.refused.iter().map(|(choice, _)| (false, *choice)).enumerate();
    for (at, (is_legal, choice)) in legal.chain(refused) {
        touched.clear();
        position.game.touches(position.state, choice, &mut touched);
        for found in tableau.spots_of(&touched) {
            let known = spots.iter().position(|spot| spot.is_at(&found));
            let known = known.unwrap_or_else(|| {
                spots.push(found);
                spots.len() - 1
            });
            let spot = &mut spots[known];
            let list = if is_legal { &mut spot.choices } else { &mut spot.why_not };
            list.push(at as u16);
        }
    }
    spots
}

impl Tableau {
    /// Where these things are, as far as the eyes of this tableau can tell. A card back without a handle is nowhere:
    /// to point at it would tell which of them it is.
    fn spots_of(&self, touched: &[Touched]) -> Vec<Spot> {
        let mut spots = Vec::new();
        for thing in touched {
            match *thing {
                Touched::Seat(seat) => {
                    spots.extend(self.areas_of(seat).map(|(holder, _)| Spot::new(Some(holder), "", 0)));
                }
                Touched::Holder(holder) => spots.push(Spot::new(Some(holder), "", 0)),
                Touched::Piece(piece) => self.spots_of_piece(piece, &mut spots),
            }
        }
        spots
    }

    fn spots_of_piece(&self, piece: u16, spots: &mut Vec<Spot>) {
        let held = self.areas().map(|(holder, area)| (Some(holder), area));
        for (holder, area) in held.chain([(None, &self.table)]) {
            for zone in &area.zones {
                let Some(place) = zone.pieces.numbers.iter().position(|&number| number == piece) else { continue };
                let Some(shown) = zone.cards.get(place) else { continue };
                if shown.name.is_none() && shown.handle.is_none() {
                    return;
                }
                let meant =
                    |(other, card): &(usize, &CardShown)| *other == place || zone.pieces.mixed && *card == shown;
                let places = zone.cards.iter().enumerate().filter(meant).map(|(place, _)| place as u16);
                spots.extend(places.map(|place| Spot::new(holder, &zone.name, place)));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tableau::{Area, Lying};

    fn tableau() -> Tableau {
        let mut tableau = Tableau { seats: vec![Area::of(Seat(0), "Ash")], ..Tableau::default() };
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
    fn a_seat_is_every_area_it_decides_for() {
        let areas = [(Seat(0), "The Syndicate"), (Seat(1), "Fox Mulder"), (Seat(1), "Dana Scully")];
        let tableau = Tableau { seats: areas.map(|(seat, name)| Area::of(seat, name)).to_vec(), ..Tableau::default() };
        let meant = |touched| tableau.spots_of(&[touched]).iter().map(|spot| spot.seat).collect::<Vec<_>>();
        assert_eq!(meant(Touched::Seat(Seat(1))), [Some(Holder(1)), Some(Holder(2))]);
        assert_eq!(meant(Touched::Holder(Holder(2))), [Some(Holder(2))]);
        assert_eq!((tableau.holder("Dana Scully"), tableau.holder("Alex Krycek")), (Some(Holder(2)), None));
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
