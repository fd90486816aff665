//! Checks that a state is sound: every card in its place, every number possible.

use crate::Boardgame;
use crate::agent::{AGENTS, WOUNDS};
use crate::bag::{CIGARETTES, ONES, TWOS, Token};
use crate::facts::Kind;
use crate::map::{Slot, Space};
use crate::state::{CONCEALED, Ending, GROUNDS, INFLUENCE, PIECES, PROGRESS, State};
use machine::{CardId, Refers};

impl Boardgame {
    pub(crate) fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.count())?;
        let seats = state.table.seats();
        state.steps.check(seats, self.cards.library.code().len())?;
        let wanted: usize = [Kind::XFile, Kind::AgentCard, Kind::SyndicateCard]
            .into_iter()
            .flat_map(|kind| self.cards.of_kind(kind))
            .map(|(_, printed)| usize::from(printed.copies))
            .sum();
        if state.table.count() != wanted {
            return Err(format!("{} cards lie on the table, and there should be {wanted}", state.table.count()));
        }
        let cards = |card: CardId| card == CardId::NONE || card.0 >= 0x4000 || card.index() < wanted;
        if !state.references().into_iter().all(cards) {
            return Err("something refers to no card".into());
        }
        if state.syndicate.0 >= seats || !(2..=AGENTS).contains(&state.count) || state.turn.0 >= state.count {
            return Err("somebody plays who does not sit here".into());
        }
        self.agents_are_sound(state)?;
        self.tokens_are_sound(state)?;
        self.places_are_sound(state)?;
        if state.standing.fresh && !state.standing.agrees(&self.standing(state)) {
            return Err("what is kept of standing texts is not what stands".into());
        }
        if (state.ending == Ending::NotYet) != self.decision(state).is_some() {
            return Err("nobody is asked, and the game is not over".into());
        }
        Ok(())
    }

    fn agents_are_sound(&self, state: &State) -> Result<(), String> {
        for agent in state.all_agents() {
            let credentials = state.agent(agent);
            let sits = credentials.seat.0 < state.table.seats() && credentials.seat != state.syndicate;
            if !sits || !self.cards.is(credentials.who, Kind::Agent) || credentials.wounds > WOUNDS {
                return Err(format!("Agent {} makes no sense", agent.0));
            }
        }
        let held: u16 = state.all_agents().map(|agent| u16::from(state.agent(agent).influence)).sum();
        if held + u16::from(state.influence) > u16::from(INFLUENCE) {
            return Err("there is more influence than the bank had".into());
        }
        Ok(())
    }

    fn tokens_are_sound(&self, state: &State) -> Result<(), String> {
        for (token, most) in [(Token::One, ONES), (Token::Two, TWOS), (Token::Cigarette, CIGARETTES)] {
            let places = [state.bag, state.screen, state.pool, state.drawn];
            let count: u16 = places.iter().map(|place| u16::from(place.of(token))).sum();
            if count > u16::from(most) {
                return Err(format!("there are {count} tokens {token:?}, and the game has {most}"));
            }
        }
        let over = state.ending != Ending::NotYet;
        if state.pieces > PIECES || !over && (state.pieces == PIECES || state.screen.points() >= CONCEALED) {
            return Err("the game should be over".into());
        }
        if state.progress.iter().map(|&progress| u16::from(progress)).sum::<u16>() > u16::from(PROGRESS) {
            return Err("there is more progress than the bank had".into());
        }
        Ok(())
    }

    fn places_are_sound(&self, state: &State) -> Result<(), String> {
        for card in state.table.all() {
            let kind = self.cards.printed(state.table.printed(card)).map_or(0, |printed| printed.kind.bit());
            let zone = state.table.card(card).zone;
            if GROUNDS.of(zone).kinds & kind == 0 {
                return Err(format!("{card:?} does not belong into {}", GROUNDS.of(zone).name));
            }
        }
        for slot in Slot::all() {
            let one = state.table.zone(crate::state::case(slot)).len() <= 1;
            let empty = state.case(slot).is_none();
            if !one || empty && (state.progress[slot.index()] > 0 || state.attached(slot).next().is_some()) {
                return Err(format!("place {} of the map makes no sense", slot.0));
            }
        }
        for space in Space::all() {
            let count = state.table.zone(crate::state::string(space)).len();
            if count > 1 || (count == 0) != (state.handles[space.index()] == 0) {
                return Err(format!("space {} of the map makes no sense", space.0));
            }
        }
        Ok(())
    }
}
