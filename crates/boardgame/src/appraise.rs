//! Evaluates a position as one number, from public information and one's own hand. For bots.

mod weights;

use crate::Boardgame;
use crate::agent::{Agent, Person};
use crate::cards::Bite;
use crate::conceal::HAND;
use crate::facts::Kind;
use crate::map::{Slot, Space};
use crate::run::AGENTS_SIDE;
use crate::state::{ALLY, CONCEALED, PIECES, State};
use kernel::Side;
use machine::CardId;
pub(crate) use weights::Weights;

impl Boardgame {
    /// How well a side stands.
    pub(crate) fn side_stands(&self, state: &State, side: Side) -> i32 {
        let weights = if side == AGENTS_SIDE { &weights::AGENTS } else { &weights::SYNDICATE };
        let agents = self.agents_stand(weights, state);
        // Of two ways to the same table the shorter is better: nobody trades for nothing. That counts for very little.
        let acts = state.steps.act() as i32;
        if side == AGENTS_SIDE { 4 * agents - acts } else { -4 * agents - acts }
    }

    fn agents_stand(&self, w: &Weights, state: &State) -> i32 {
        let cost = i32::from(self.piece_cost(state));
        let mut worth = (w.point + w.piece) * cost * i32::from(state.pieces);
        // More points than the poster still costs are worth nothing.
        let wanted = cost * i32::from(PIECES - state.pieces);
        worth += w.point * i32::from(state.pool.points()).min(wanted);
        let hidden = i32::from(state.screen.points());
        worth -= w.hidden * hidden + w.urgent * hidden * hidden / i32::from(CONCEALED);
        worth -= w.cigarette * i32::from(state.bag.cigarettes);
        worth += Slot::all().map(|slot| self.worth_of_case(w, state, slot)).sum::<i32>();
        worth += state.all_agents().map(|agent| self.worth_of_agent(w, state, agent)).sum::<i32>();
        worth += self.worth_of_ally(w, state);
        worth -= w.worth_of_influence(state.influence) + w.held * state.hand(Person::Syndicate).len() as i32;
        worth - if state.is_syndicates_turn() { 0 } else { self.worth_of_syndicates_turn(w, state) }
    }

    /// What the Syndicate's next turn will bring it whatever anybody does: evidence for each case, influence and cards. So
    /// the end of a round costs the Agents nothing that they did not know of, and a solved case saves its token.
    fn worth_of_syndicates_turn(&self, w: &Weights, state: &State) -> i32 {
        let cases = state.cases().count() as i32;
        let drawn = (HAND as i32 - state.hand(Person::Syndicate).len() as i32).max(0);
        let collects = w.worth_of_influence(state.influence + state.count) - w.worth_of_influence(state.influence);
        w.hidden * 7 / 5 * cases + collects + w.held * drawn
    }

    /// A case that is nearly solved is nearly as good as its evidence; cards tied to it are in the way.
    fn worth_of_case(&self, w: &Weights, state: &State, slot: Slot) -> i32 {
        let Some(card) = state.case(slot) else { return 0 };
        let Some(case) = self.cards.printed(state.table.printed(card)) else { return 0 };
        let (progress, difficulty) = (i32::from(state.progress[slot.index()]), i32::from(case.difficulty).max(1));
        let done = w.token * self.evidence_of(state, card) * progress.min(difficulty) / difficulty;
        let strings: i32 = slot.spaces().map(|space| self.worth_of_string(w, state, space)).sum();
        done - strings
    }

    /// A face-down card frightens: more where Agents stand and where there is more to lose, less if it was seen.
    fn worth_of_string(&self, w: &Weights, state: &State, space: Space) -> i32 {
        let Some(card) = state.at(space) else { return 0 };
        let slot = space.slot();
        let progress = i32::from(state.progress[slot.index()]);
        let here = state.agents_in(slot.region()).count() as i32;
        let worth = w.string + self.worth_of_bite(w, state, space, card, here) + w.string_progress * progress;
        worth - if state.is_seen(space) { w.seen + w.seen_here * here.min(1) + progress } else { 0 }
    }

    /// What it would do if it were revealed.
    fn worth_of_bite(&self, w: &Weights, state: &State, space: Space, card: CardId, here: i32) -> i32 {
        match self.cards.bite(state.table.printed(card)) {
            Bite::Nothing => 0,
            Bite::Cancels(None) => w.cancels,
            Bite::Cancels(Some(skill)) => {
                let strong = |agent: &Agent| {
                    let who = self.cards.printed(state.agent(*agent).who);
                    who.is_some_and(|printed| printed.talents[0] == skill)
                };
                let strong = state.agents_in(space.slot().region()).filter(strong).count() as i32;
                w.cancels / 2 + w.cancels_strong * strong.min(1)
            }
            Bite::Wounds(count, each) => w.wounds * i32::from(count) * if each { here.max(1) } else { 1 },
            Bite::Removes(count) => {
                w.removes * i32::from(count.min(state.progress[space.slot().index()].saturating_add(1)))
            }
            Bite::Other => w.bites,
        }
    }

    /// An Ally helps its side for the rest of the game: less, the nearer its end.
    fn worth_of_ally(&self, w: &Weights, state: &State) -> i32 {
        let Some(&card) = state.table.zone(ALLY).first() else { return 0 };
        let left = i32::from(CONCEALED.saturating_sub(state.screen.points()));
        let worth = w.ally * i32::from(state.count) * left / i32::from(CONCEALED);
        if self.cards.is(state.table.printed(card), Kind::AgentCard) { worth } else { -worth }
    }

    fn worth_of_agent(&self, w: &Weights, state: &State, agent: Agent) -> i32 {
        let credentials = state.agent(agent);
        let wounds = i32::from(credentials.wounds);
        let influence = i32::from(credentials.influence);
        // The first influence and the first cards are worth more than what lies unused; each wound more than the last.
        let mut worth = w.first_influence * influence.min(3) + w.more_influence * (influence - 3).clamp(0, 3);
        worth += (influence - 6).max(0);
        worth -= w.wound * wounds + w.many_wounds * wounds * wounds;
        for (place, &card) in state.hand(Person::Agent(agent)).iter().enumerate() {
            let cost = i32::from(self.cost(state, agent, state.table.printed(card)));
            worth += if place < 6 { w.card - cost } else { 1 };
        }
        worth + self.worth_of_region(w, state, agent)
    }

    /// It is good to stand where something can be solved.
    fn worth_of_region(&self, w: &Weights, state: &State, agent: Agent) -> i32 {
        let region = state.agent(agent).region;
        let cases = Slot::of(region).filter_map(|slot| Some((slot, state.case(slot)?)));
        let worth = cases.filter_map(|(slot, card)| {
            let case = self.cards.printed(state.table.printed(card))?;
            let left = i32::from(case.difficulty) - i32::from(state.progress[slot.index()]);
            let strings = state.attached(slot).count() as i32;
            Some(w.near + w.near_token * self.evidence_of(state, card) - w.far * left - w.tied * strings)
        });
        worth.max().unwrap_or(0).max(0)
    }
}
