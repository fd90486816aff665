//! Sets a scenario's counters: whose turn it is, tokens, and what Agents have besides cards.

use crate::Boardgame;
use crate::agent::{Agent, WOUNDS};
use crate::bag::Token;
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
                Some(holder) => self.set_of_holder(state, *holder, fact, value)?,
            }
        }
        // At the end, since where one token lies says where another cannot.
        Token::ALL.iter().try_for_each(|&token| set_tokens(state, token, of_table))
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
        state.bag = state.bag.and(std::mem::take(&mut state.drawn));
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

    fn set_of_holder(&self, state: &mut State, holder: Holder, fact: Fact, value: &Value) -> Result<(), String> {
        let Some(agent) = Agent::of(holder) else {
            if fact != counters::INFLUENCE {
                return Err(format!("the Syndicate has no `{}`", fact.name));
            }
            state.influence = fact.number(value)?;
            return Ok(());
        };
        let of_turn = [counters::TRAVELLED, counters::LOOKED, counters::BOOSTED].contains(&fact);
        if of_turn && (state.is_syndicates_turn() || agent != state.turn) {
            let (name, who) = (fact.name, self.agent_name(state, agent));
            return Err(format!("`{name}` speaks of this turn, and it is not the turn of {who}: leave it out"));
        }
        match fact {
            counters::TRAVELLED => state.done.travelled = fact.truth(value)?,
            counters::LOOKED => state.done.looked = fact.truth(value)?,
            counters::BOOSTED => state.done.boosted = fact.truth(value)?,
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
        _ => {}
    }
    Ok(())
}

/// Where tokens of a kind can lie besides the bag: behind the screen and, if they are evidence, in the pool.
fn places_of(token: Token) -> (Fact, Fact, Option<Fact>) {
    match token {
        Token::One => (counters::BAG_ONES, counters::CONCEALED_ONES, Some(counters::POOL_ONES)),
        Token::Two => (counters::BAG_TWOS, counters::CONCEALED_TWOS, Some(counters::POOL_TWOS)),
        Token::Cigarette => (counters::BAG_CIGARETTES, counters::SCREEN, None),
    }
}

/// Tokens lie where they are given, and all the others in the bag. If only the cigarettes in the bag are given, the others
/// lie behind the screen.
fn set_tokens<'a>(state: &mut State, token: Token, given: impl Fn(Fact) -> Option<&'a Value>) -> Result<(), String> {
    let (bag, screen, pool) = places_of(token);
    let number = |fact: Fact| given(fact).map(|value| fact.number(value)).transpose();
    let (in_bag, on_screen) = (number(bag)?, number(screen)?);
    let in_pool = pool.map(&number).transpose()?.flatten();
    if in_bag.or(on_screen).or(in_pool).is_none() {
        return Ok(());
    }
    let (all, name) = (token.count(), super::token_name(token));
    let in_pool = in_pool.unwrap_or(state.pool.of(token));
    let on_screen = match in_bag {
        Some(in_bag) if token == Token::Cigarette => on_screen.unwrap_or(all.saturating_sub(in_bag)),
        _ => on_screen.unwrap_or(state.screen.of(token)),
    };
    let rest = all.checked_sub(on_screen).and_then(|left| left.checked_sub(in_pool));
    let rest = rest.ok_or_else(|| format!("the game has only {all} {name}"))?;
    if in_bag.is_some_and(|in_bag| in_bag != rest) {
        let elsewhere =
            pool.map_or(format!("`{}`", screen.name), |pool| format!("`{}` or `{}`", pool.name, screen.name));
        return Err(format!(
            "the game has {all} {name}, and {rest} of them must lie in the bag: give {elsewhere}, or leave `{}` out",
            bag.name
        ));
    }
    *state.bag.of_mut(token) = rest;
    *state.screen.of_mut(token) = on_screen;
    *state.pool.of_mut(token) = in_pool;
    Ok(())
}
