//! Checks that a state is sound: every card in its place, every reference valid.

use crate::Encounters;
use crate::facts::Kind;
use crate::sight::is_open;
use crate::state::{
    ACADEMY, BENEATH, CONSPIRACY, DRAWN_STRIKES, Ending, GROUNDS, SEATS, SPACES, State, Step, bureau, shadows,
};
use crate::thing::Thing;
use kernel::Eye;
use machine::{CardId, Face, Frame, ROUND, Refers};

impl Encounters {
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.all().count())?;
        self.players_are_sound(state)?;
        self.cards_are_sound(state)?;
        self.steps_are_sound(state)?;
        if state.standing.fresh {
            let anew = self.standing(state);
            if !state.standing.agrees(&anew) {
                return Err(format!(
                    "what is kept of standing abilities is not what stands: {:?} {:?}",
                    state.standing.all(),
                    anew.all()
                ));
            }
        }
        if (state.ending == Ending::NotYet) != self.decision(state).is_some() {
            return Err("nobody is asked, and the game is not over".into());
        }
        Ok(())
    }

    fn players_are_sound(&self, state: &State) -> Result<(), String> {
        let seats = state.table.seats();
        if !(1..=SEATS).contains(&seats) || state.turn.0 >= seats {
            return Err("it is nobody's turn".into());
        }
        let players = &state.players[..usize::from(seats)];
        for (index, player) in players.iter().enumerate() {
            let shared = players[..index].iter().any(|other| other.avatar == player.avatar);
            if !self.cards.is(player.avatar, Kind::Avatar) || shared {
                return Err(format!("seat {index} has no avatar of its own"));
            }
        }
        Ok(())
    }

    fn cards_are_sound(&self, state: &State) -> Result<(), String> {
        let spaces = (0..SPACES).flat_map(|space| [shadows(space), bureau(space)]);
        if spaces.into_iter().any(|zone| state.table.zone(zone).len() > 1) {
            return Err("a space holds more than one card".into());
        }
        for card in state.table.all() {
            let outside = state.table.card(card);
            let zone = outside.zone;
            let kind = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.kind.bit());
            let name = || self.cards.name(state.table.design(card)).unwrap_or_default().to_owned();
            if kind & GROUNDS.of(zone).kinds == 0 {
                return Err(format!("{} lies in zone {}, where no such card can be", name(), zone.0));
            }
            let shows = outside.face == Face::Up;
            if shows && (zone == CONSPIRACY || zone == ACADEMY) {
                return Err(format!("{} lies in a deck face up", name()));
            }
            if is_open(state, card) && !state.table.is_known(card, Eye::Spectator) {
                return Err(format!("{} lies face up, and somebody does not know it", name()));
            }
            let takes = |frame: &Frame<Step>| matches!(frame.step, Step::Strike { drawn, .. } if drawn == card);
            if zone == DRAWN_STRIKES && state.ending == Ending::NotYet && state.steps.newest(takes).is_none() {
                return Err(format!("{} was drawn, and nobody takes it", name()));
            }
            if zone == BENEATH && outside.host == CardId::NONE {
                return Err(format!("{} lies beneath nothing", name()));
            }
        }
        Ok(())
    }

    fn steps_are_sound(&self, state: &State) -> Result<(), String> {
        let code = self.cards.library.code().len();
        let (seats, count, designs) = (state.table.seats(), state.table.count(), self.cards.all().count());
        let fits = |number: u16| {
            // A loop over the rows notes where it began.
            number == CardId::NONE.0
                || usize::from(number & !ROUND) < code && number >= ROUND
                || match state.thing(number) {
                    Some(Thing::Card(card)) => card.index() < count,
                    Some(Thing::Player(_)) => true,
                    Some(Thing::Outside(design)) => design.index() < designs,
                    Some(Thing::Gone(place)) => place < state.played.each().count(),
                    None => false,
                }
        };
        state.steps.check(seats, code)?;
        if !state.references().into_iter().all(|reference| fits(reference.0)) {
            return Err("something in progress or lasting is about nothing there is".into());
        }
        let sound = state.lasting.is_sound(seats, self.cards.library.count());
        if sound { Ok(()) } else { Err("something that lasts makes no sense".into()) }
    }
}
