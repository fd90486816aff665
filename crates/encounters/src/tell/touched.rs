//! Which cards and players a choice is about: what a page lights up.

use super::label::asked_for;
use crate::Encounters;
use crate::choice::Choice;
use crate::state::{SPECIAL_AGENTS, State, bureau, shadows};
use crate::thing::Thing;
use kernel::Touched;
use machine::{CardId, Pick, Zone};

impl Encounters {
    pub(crate) fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        let mut card = |card: CardId| touched.extend(card.some().map(|card| Touched::Piece(card.0)));
        let top = |zone: Zone| state.table.zone(zone).first().copied().unwrap_or(CardId::NONE);
        match choice {
            Choice::Play(this)
            | Choice::Activate(this, _)
            | Choice::ActivateBelief(this)
            | Choice::Recruit(this)
            | Choice::Fight(this)
            | Choice::PlayCopy(this)
            | Choice::DiscardToDraw(this)
            | Choice::Sacrifice(this, _)
            | Choice::Use(this, _)
            | Choice::AvoidWith(this, _)
            | Choice::CancelWith(this, _)
            | Choice::First(this) => card(this),
            Choice::ScanShadows(space) => card(top(shadows(space))),
            Choice::ScanBureau(space) => card(top(bureau(space))),
            Choice::RecruitAgent => card(top(SPECIAL_AGENTS)),
            Choice::Coordinate => card(asked_for(state)),
            Choice::Ask(seat, this) => {
                card(this);
                touched.push(Touched::Seat(seat));
            }
            Choice::Pick(Pick::Thing(thing)) => match state.thing(thing) {
                Some(Thing::Card(this)) => card(this),
                Some(Thing::Player(seat)) => touched.push(Touched::Seat(seat)),
                Some(Thing::Outside(_) | Thing::Gone(_)) | None => {}
            },
            Choice::EndActions
            | Choice::Decline
            | Choice::TakeStrike
            | Choice::Pick(Pick::Done | Pick::Yes | Pick::No | Pick::Option(_)) => {}
        }
    }
}
