//! Checks that a state is sound: every card in its place, every number possible.

use crate::Boardgame;
use crate::agent::{AGENTS, Agent, SYNDICATE, WOUNDS};
use crate::bag::Token;
use crate::facts::Kind;
use crate::map::{Slot, Space};
use crate::state::{
    ALLY, CONCEALED, Ending, GROUNDS, INFLUENCE, PIECES, PROGRESS, State, as_archive, as_slot, holder_of,
};
use machine::{CardId, Design, Refers, Zone};

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
        for &token in Token::ALL {
            let places = [state.bag, state.screen, state.pool, state.drawn];
            let count: u16 = places.iter().map(|place| u16::from(place.of(token))).sum();
            if count != u16::from(token.count()) {
                let (name, most) = (crate::arrange::token_name(token), token.count());
                return Err(format!("{count} {name} lie somewhere, and the game has {most}"));
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

    /// Why a card can never lie there, if it cannot.
    pub(crate) fn is_out_of_place(&self, design: Design, zone: Zone) -> Option<String> {
        let Some(printed) = self.cards.printed(design) else { return Some("nobody knows what it is".into()) };
        let region = as_slot(zone).map(Slot::region).or_else(|| as_archive(zone));
        match holder_of(zone) {
            Some(SYNDICATE) if printed.kind != Kind::SyndicateCard => {
                Some("the Syndicate holds only its own cards".into())
            }
            Some(agent) if agent != SYNDICATE && printed.kind != Kind::AgentCard => {
                Some("Agents hold only Agent cards".into())
            }
            _ if printed.kind.bit() & GROUNDS.of(zone).kinds == 0 => Some("it is of another kind".into()),
            _ if zone == ALLY && !printed.ally => Some("only an Ally lies there".into()),
            _ if region.is_some_and(|region| region != printed.region) => {
                Some(format!("it belongs to the {}", printed.region.name()))
            }
            _ => None,
        }
    }

    fn places_are_sound(&self, state: &State) -> Result<(), String> {
        for card in state.table.all() {
            let zone = state.table.card(card).zone;
            let plays = holder_of(zone).and_then(Agent::of).is_none_or(|agent| agent.0 < state.count);
            if !plays || self.is_out_of_place(state.table.printed(card), zone).is_some() {
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
