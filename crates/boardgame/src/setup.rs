//! Set-up (G1).

use crate::Boardgame;
use crate::agent::{AGENTS, Agent, Credentials, Person};
use crate::bag::{CIGARETTES, ONES, TWOS, Tokens};
use crate::conceal;
use crate::facts::{Kind, Region};
use crate::investigate::Investigation;
use crate::map::{SLOTS, SPACES};
use crate::state::{AGENT_DECK, Done, Ending, SYNDICATE_DECK, State, Step, XFILES, zone_rule};
use kernel::{Chance, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{Design, Frame, Hint, Steps, Table};
use std::iter::repeat_n;

/// What an Agent begins with (G1.18).
const INFLUENCE: u8 = 3;
/// Cards in a first hand.
const HAND: u8 = 5;

impl Boardgame {
    /// A table set up, at the Syndicate's first placement.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let options = self.options(setup)?;
        let nobody = Credentials {
            who: Design::UNKNOWN,
            seat: options.syndicate,
            region: Region::Northeast,
            influence: 0,
            wounds: 0,
        };
        let mut agents = [nobody; AGENTS as usize];
        for (place, &(who, seat)) in agents.iter_mut().zip(&options.agents) {
            *place = Credentials { who, seat, influence: INFLUENCE, ..nobody };
        }
        let count = options.agents.len() as u8;
        let mut state = State {
            table: Table::new(setup.seats.len() as u8),
            steps: Steps::EMPTY,
            standing: Hint::STALE,
            chance: Chance::new(seed),
            agents,
            count,
            syndicate: options.syndicate,
            influence: count,
            progress: [0; SLOTS as usize],
            handles: [0; SPACES as usize],
            last_handle: 0,
            seen: [Design::UNKNOWN; SPACES as usize],
            swapped: 0,
            bag: Tokens { ones: ONES, twos: TWOS, cigarettes: 0 },
            screen: Tokens { ones: 0, twos: 0, cigarettes: CIGARETTES },
            pool: Tokens::NONE,
            drawn: Tokens::NONE,
            pieces: 0,
            round: 1,
            turn: Agent(0),
            done: Done::default(),
            investigation: Investigation::NONE,
            ending: Ending::NotYet,
        };
        self.lay_out(&mut state);
        self.open_cases(&mut state, &mut ());
        self.draw(&mut state, Person::Syndicate, HAND, Design::UNKNOWN, &mut ());
        for agent in state.all_agents() {
            self.draw(&mut state, Person::Agent(agent), HAND, Design::UNKNOWN, &mut ());
        }
        let phase = conceal::Phase::First;
        state.steps.push(Frame::new(Step::Syndicate { phase }, state.syndicate));
        self.run(&mut state, &mut ());
        Ok(state)
    }

    /// Three decks, shuffled; everybody knows which cards are in them (G1.5).
    fn lay_out(&self, state: &mut State) {
        let decks = [(Kind::XFile, XFILES), (Kind::AgentCard, AGENT_DECK), (Kind::SyndicateCard, SYNDICATE_DECK)];
        for (kind, deck) in decks {
            let cards = self.cards.of_kind(kind).flat_map(|(design, card)| repeat_n(design, usize::from(card.copies)));
            state.table.add_all(Seat(0), cards, deck, zone_rule(state.syndicate, deck));
            state.table.publish(deck, SeatSet::ALL);
            state.table.shuffle(deck, &mut state.chance);
        }
    }
}
