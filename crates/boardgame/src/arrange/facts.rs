//! Sets a scenario's counters: whose turn it is, tokens, and what Agents have besides cards.

use crate::Boardgame;
use crate::agent::{Agent, WOUNDS};
use crate::conceal;
use crate::counters;
use crate::facts::Region;
use crate::investigate::Investigation;
use crate::options::SYNDICATE_ROLE;
use crate::state::{Done, PIECES, State, Step};
use crate::turn::{Phase, ROUNDS};
use kernel::{Fact, Given, Holder};
use machine::Frame;
use serde_json::Value;

impl Boardgame {
    pub(super) fn set_facts(&self, state: &mut State, given: &Given) -> Result<(), String> {
        let of_table = |wanted: Fact| {
            given.facts.iter().find(|(whose, name, _)| whose.is_none() && name == wanted.name).map(|(.., value)| value)
        };
        let (turn, phase) = (of_table(counters::TURN), of_table(counters::PHASE));
        if turn.is_some() || phase.is_some() || !given.facts.is_empty() || !given.zones.is_empty() {
            self.set_turn(state, turn, phase)?;
        }
        for (whose, name, value) in &given.facts {
            let fact = self.about.given(*whose, name)?;
            match whose {
                None => set_of_table(state, fact, value)?,
                Some(holder) => set_of_holder(state, *holder, fact, value)?,
            }
        }
        Ok(())
    }

    /// What was going on is over: what is given is a new situation. The first Agent acts unless something else is said.
    fn set_turn(&self, state: &mut State, turn: Option<&Value>, phase: Option<&Value>) -> Result<(), String> {
        let names: Vec<&str> = state.all_agents().map(|agent| self.agent_name(state, agent)).collect();
        let whose = match turn.map(Value::as_str) {
            None => Some(Agent(0)),
            Some(Some(SYNDICATE_ROLE)) => None,
            Some(name) => {
                let found = names.iter().position(|known| Some(*known) == name);
                let unknown = || format!("`turn` must be {SYNDICATE_ROLE}, {}", names.join(", "));
                Some(Agent(found.ok_or_else(unknown)? as u8))
            }
        };
        state.steps.clear();
        state.done = Done::default();
        state.investigation = Investigation::NONE;
        let phase = phase.map(|phase| phase.as_str().unwrap_or_default());
        match whose {
            Some(agent) => {
                let phase = match phase {
                    Some("start") => Phase::Start,
                    None | Some("act") => Phase::Main,
                    Some("end") => Phase::Buy,
                    Some(_) => return Err("an Agent's `phase` must be start, act or end".into()),
                };
                state.turn = agent;
                let seat = state.agent(agent).seat;
                state.steps.push(Frame::new(Step::Turn { phase }, seat));
            }
            None => {
                let phase = match phase {
                    None | Some("conceal") => conceal::Phase::Start,
                    Some("place") => conceal::Phase::Place,
                    Some("first placement") => conceal::Phase::First,
                    Some(_) => {
                        return Err("the Syndicate's `phase` must be conceal, place or first placement".into());
                    }
                };
                state.turn = Agent(state.count - 1);
                state.steps.push(Frame::new(Step::Syndicate { phase }, state.syndicate));
            }
        }
        Ok(())
    }
}

fn set_of_table(state: &mut State, fact: Fact, value: &Value) -> Result<(), String> {
    if fact == counters::TURN || fact == counters::PHASE {
        return Ok(());
    }
    let number = fact.number(value)?;
    match fact {
        counters::ROUND if (1..=ROUNDS).contains(&u16::from(number)) => state.round = u16::from(number),
        counters::ROUND => return Err(format!("`round` must be a number from 1 to {ROUNDS}")),
        counters::PIECES if number < PIECES => state.pieces = number,
        counters::PIECES => return Err("`pieces` must be a number from 0 to 8".into()),
        // What lies elsewhere comes out of the bag.
        counters::CONCEALED_ONES => take(&mut state.bag.ones, &mut state.screen.ones, number),
        counters::CONCEALED_TWOS => take(&mut state.bag.twos, &mut state.screen.twos, number),
        counters::POOL_ONES => take(&mut state.bag.ones, &mut state.pool.ones, number),
        counters::POOL_TWOS => take(&mut state.bag.twos, &mut state.pool.twos, number),
        counters::SCREEN => state.screen.cigarettes = number,
        counters::BAG_ONES => state.bag.ones = number,
        counters::BAG_TWOS => state.bag.twos = number,
        counters::BAG_CIGARETTES => {
            state.bag.cigarettes = number;
            state.screen.cigarettes = state.screen.cigarettes.min(crate::bag::CIGARETTES.saturating_sub(number));
        }
        _ => {}
    }
    Ok(())
}

fn take(bag: &mut u8, place: &mut u8, number: u8) {
    *bag = (*bag + *place).saturating_sub(number);
    *place = number;
}

fn set_of_holder(state: &mut State, holder: Holder, fact: Fact, value: &Value) -> Result<(), String> {
    let Some(agent) = Agent::of(holder) else {
        if fact != counters::INFLUENCE {
            return Err(format!("the Syndicate has no `{}`", fact.name));
        }
        state.influence = fact.number(value)?;
        return Ok(());
    };
    match fact {
        counters::TRAVELLED => state.done.travelled |= fact.truth(value)?,
        counters::LOOKED => state.done.looked |= fact.truth(value)?,
        counters::BOOSTED => state.done.boosted |= fact.truth(value)?,
        counters::REGION => {
            let region = Region::ALL.iter().find(|region| value.as_str() == Some(region.name()));
            let unknown = || format!("`region` must be one of {}", Region::NAMES.join(", "));
            state.agent_mut(agent).region = *region.ok_or_else(unknown)?;
        }
        counters::INFLUENCE => state.agent_mut(agent).influence = fact.number(value)?,
        counters::WOUNDS => {
            let wounds = fact.number(value)?;
            if wounds > WOUNDS {
                return Err("nobody has more than five `wounds`".into());
            }
            state.agent_mut(agent).wounds = wounds;
        }
        _ => {}
    }
    Ok(())
}
