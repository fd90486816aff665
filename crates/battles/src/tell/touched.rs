//! Which cards and players a choice is about: what a page lights up.

use super::bearer_of;
use crate::Battles;
use crate::choice::Choice;
use crate::state::State;
use crate::thing::Thing;
use kernel::Touched;
use machine::{CardId, Pick};

impl Battles {
    pub(crate) fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        let mut card = |card: CardId| touched.extend(card.some().map(|card| Touched::Piece(card.0)));
        match choice {
            Choice::Stand(this, _)
            | Choice::Place(this)
            | Choice::PlaceUp(this)
            | Choice::Move(this)
            | Choice::Shift(this)
            | Choice::Attack(this)
            | Choice::And(this)
            | Choice::Against(this)
            | Choice::Play(this)
            | Choice::Pay(this)
            | Choice::StrikeBack(this) => card(this),
            // What an Equipment gives, its bearer uses (B3.22).
            Choice::Use(this, _) => card(bearer_of(state, this).unwrap_or(this)),
            Choice::Equip(this, other) | Choice::PowerUp(this, other) => [this, other].into_iter().for_each(card),
            // Whose row it is to be matters only where it is not one's own.
            Choice::Recruit(this, side, _) => {
                card(this);
                if self.decision(state).is_some_and(|decision| decision.seat != side) {
                    touched.push(Touched::Seat(side));
                }
            }
            Choice::Begin(seat) => touched.push(Touched::Seat(seat)),
            Choice::Pick(Pick::Thing(thing)) => match state.thing(thing) {
                Some(Thing::Card(this)) => card(this),
                Some(Thing::Player(seat)) => touched.push(Touched::Seat(seat)),
                Some(Thing::Team(_) | Thing::Name(_) | Thing::Power(_)) | None => {}
            },
            Choice::Keep
            | Choice::Mulligan
            | Choice::Left(_)
            | Choice::Spare
            | Choice::First(_)
            | Choice::Pick(Pick::Done | Pick::Yes | Pick::No | Pick::Option(_))
            | Choice::Pass
            | Choice::EndTurn => {}
        }
    }
}
