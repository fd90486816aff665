//! Evaluates a position as one number, from public information and one's own hand. For bots.

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::map::Slot;
use crate::state::{CONCEALED, PIECES, State};

/// What a point of evidence is worth in the pool: a little less than in a piece.
const POINT: i32 = 60;
/// What a concealed point is worth to the Syndicate.
const HIDDEN: i32 = 40;

impl Boardgame {
    /// How well the Agents stand.
    pub(crate) fn agents_stand(&self, state: &State) -> i32 {
        let cost = i32::from(self.piece_cost(state));
        let mut worth = (POINT + 15) * cost * i32::from(state.pieces);
        // More points than the poster still costs are worth nothing.
        let wanted = cost * i32::from(PIECES - state.pieces);
        worth += POINT * i32::from(state.pool.points()).min(wanted);
        let hidden = i32::from(state.screen.points());
        worth -= HIDDEN * hidden + 4 * hidden * hidden / i32::from(CONCEALED);
        worth -= 6 * i32::from(state.bag.cigarettes);
        worth += Slot::all().map(|slot| self.worth_of_case(state, slot)).sum::<i32>();
        worth += state.all_agents().map(|agent| self.worth_of_agent(state, agent)).sum::<i32>();
        worth - 7 * i32::from(state.influence) - 3 * state.hand(Person::Syndicate).len() as i32
    }

    /// A case that is nearly solved is nearly as good as its evidence; cards tied to it are in the way.
    fn worth_of_case(&self, state: &State, slot: Slot) -> i32 {
        let case = state.case(slot).and_then(|case| self.cards.printed(state.table.printed(case)));
        let Some(case) = case else { return HIDDEN / 2 };
        let (progress, difficulty) = (i32::from(state.progress[slot.index()]), i32::from(case.difficulty).max(1));
        let done = 70 * i32::from(case.evidence) * progress.min(difficulty) / difficulty;
        // Cards the Agents have seen frighten them less.
        let strings: i32 = slot.spaces().map(|space| self.worth_of_string(state, space)).sum();
        done - strings
    }

    fn worth_of_string(&self, state: &State, space: crate::map::Space) -> i32 {
        let Some(card) = state.at(space) else { return 0 };
        let bite = self.cards.printed(state.table.printed(card)).map_or(0, |printed| i32::from(printed.cost.min(3)));
        let seen = state.seen[space.index()] != machine::Design::UNKNOWN && state.swapped & 1 << space.0 == 0;
        let progress = i32::from(state.progress[space.slot().index()]);
        8 + 3 * bite + progress - if seen { 6 } else { 0 }
    }

    fn worth_of_agent(&self, state: &State, agent: Agent) -> i32 {
        let credentials = state.agent(agent);
        let wounds = i32::from(credentials.wounds);
        let influence = i32::from(credentials.influence);
        let hand = state.hand(Person::Agent(agent)).len() as i32;
        // The first influence is worth more than what lies unused.
        let mut worth = 12 * influence.min(4) + 2 * influence.max(4) + 9 * hand.min(8) + 2 * hand - 14 * wounds;
        let cases = Slot::of(credentials.region).filter_map(|slot| Some((slot, state.case(slot)?)));
        let best = cases.map(|(slot, case)| {
            let printed = self.cards.printed(state.table.printed(case));
            let (evidence, difficulty) =
                printed.map_or((0, 1), |case| (i32::from(case.evidence), i32::from(case.difficulty)));
            let left = difficulty - i32::from(state.progress[slot.index()]);
            20 + 10 * evidence - 2 * left
        });
        worth += best.max().unwrap_or(0);
        worth
    }
}
