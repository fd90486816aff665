//! Evaluates a position as one number, from public information and one's own hand. For bots.

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::conceal::HAND;
use crate::map::{Slot, Space};
use crate::state::{CONCEALED, PIECES, State};
use machine::{CardId, Design, Running};

/// What a point of evidence is worth in the pool: a little less than in a piece.
const POINT: i32 = 60;
/// What a concealed point is worth to the Syndicate.
const HIDDEN: i32 = 40;
/// What the Syndicate's influence is worth to it, and a card in its hand.
const INFLUENCE: i32 = 7;
const HELD: i32 = 3;
/// What a token of evidence promises while its case is nearly solved: about a point and a half.
const TOKEN: i32 = 85;

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
        worth -= INFLUENCE * i32::from(state.influence) + HELD * state.hand(Person::Syndicate).len() as i32;
        worth - if state.is_syndicates_turn() { 0 } else { self.worth_of_syndicates_turn(state) }
    }

    /// What the Syndicate's next turn will bring it whatever anybody does: evidence for each case, influence and cards. So
    /// the end of a round costs the Agents nothing that they did not know of, and a solved case saves its token.
    fn worth_of_syndicates_turn(&self, state: &State) -> i32 {
        let cases = state.cases().count() as i32;
        let drawn = (HAND as i32 - state.hand(Person::Syndicate).len() as i32).max(0);
        HIDDEN * 7 / 5 * cases + INFLUENCE * i32::from(state.count) + HELD * drawn
    }

    /// A case that is nearly solved is nearly as good as its evidence; cards tied to it are in the way.
    fn worth_of_case(&self, state: &State, slot: Slot) -> i32 {
        let Some(card) = state.case(slot) else { return 0 };
        let Some(case) = self.cards.printed(state.table.printed(card)) else { return 0 };
        let (progress, difficulty) = (i32::from(state.progress[slot.index()]), i32::from(case.difficulty).max(1));
        let done = TOKEN * self.evidence_of(state, card) * progress.min(difficulty) / difficulty;
        let strings: i32 = slot.spaces().map(|space| self.worth_of_string(state, space)).sum();
        done - strings
    }

    /// How many tokens a case would bring now.
    fn evidence_of(&self, state: &State, case: CardId) -> i32 {
        let design = state.table.printed(case);
        let mut count = self.cards.printed(design).map_or(0, |printed| i32::from(printed.evidence));
        if let Some((each, what)) = self.cards.more_evidence(design) {
            let run = Running::new(state.syndicate).of(case);
            self.each_of(state, &run, what, &mut |_| count += i32::from(each));
        }
        count
    }

    /// A face-down card frightens, and more so the more there is to lose; one that was seen frightens less.
    fn worth_of_string(&self, state: &State, space: Space) -> i32 {
        let Some(card) = state.at(space) else { return 0 };
        let bite = self.cards.printed(state.table.printed(card)).map_or(0, |printed| i32::from(printed.cost.min(3)));
        let is_seen = state.seen[space.index()] != Design::UNKNOWN && state.swapped & 1 << space.0 == 0;
        let progress = i32::from(state.progress[space.slot().index()]);
        8 + 3 * bite + progress - if is_seen { 6 } else { 0 }
    }

    fn worth_of_agent(&self, state: &State, agent: Agent) -> i32 {
        let credentials = state.agent(agent);
        let wounds = i32::from(credentials.wounds);
        let influence = i32::from(credentials.influence);
        // The first influence and the first cards are worth more than what lies unused; each wound more than the last.
        let mut worth = 8 * influence.min(3) + 4 * (influence - 3).clamp(0, 3) + (influence - 6).max(0);
        worth -= 8 * wounds + 3 * wounds * wounds;
        for (place, &card) in state.hand(Person::Agent(agent)).iter().enumerate() {
            let cost = i32::from(self.cost(state, agent, state.table.printed(card)));
            worth += if place < 6 { 5 - cost } else { 1 };
        }
        worth + self.worth_of_region(state, agent)
    }

    /// It is good to stand where something can be solved.
    fn worth_of_region(&self, state: &State, agent: Agent) -> i32 {
        let region = state.agent(agent).region;
        let cases = Slot::of(region).filter_map(|slot| Some((slot, state.case(slot)?)));
        let worth = cases.filter_map(|(slot, card)| {
            let case = self.cards.printed(state.table.printed(card))?;
            let left = i32::from(case.difficulty) - i32::from(state.progress[slot.index()]);
            let strings = state.attached(slot).count() as i32;
            Some(20 + 10 * self.evidence_of(state, card) - 2 * left - 4 * strings)
        });
        worth.max().unwrap_or(0).max(0)
    }
}
