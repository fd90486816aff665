//! Which cards and players a choice is about: what a page lights up.

use crate::Ccg;
use crate::choice::Choice;
use crate::state::{State, Team};
use crate::thing;
use kernel::Touched;
use machine::{CardId, Pick};

impl Ccg {
    pub(crate) fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        let card = |card: CardId| Touched::Piece(card.0);
        match choice {
            Choice::Relocate(CardId::NONE) => {}
            Choice::Sell(this)
            | Choice::Move(this, ..)
            | Choice::Hire(this)
            | Choice::Next(this)
            | Choice::PayFor(this)
            | Choice::LetGo(this)
            | Choice::Damage(this)
            | Choice::DamageFor(this, _)
            | Choice::Redirect(_, this)
            | Choice::Relocate(this)
            | Choice::Use(this, _)
            | Choice::Spend(this)
            | Choice::Discard(this) => touched.push(card(this)),
            Choice::Assign(this, other) | Choice::Under(this, other) => touched.extend([this, other].map(card)),
            Choice::Place(this, against) => touched.extend([card(this), Touched::Seat(against)]),
            Choice::Send(site, team) => {
                touched.push(card(site));
                touch_team(state, team, touched);
            }
            Choice::Play(this, on) => {
                touched.push(card(this));
                touch_thing(state, on.0, touched);
            }
            Choice::Pick(Pick::Thing(thing)) => touch_thing(state, thing, touched),
            Choice::Draw
            | Choice::Pass
            | Choice::Buy(_)
            | Choice::AsTheyAre
            | Choice::Skill(..)
            | Choice::Ask(_)
            | Choice::AskNothing
            | Choice::Guess
            | Choice::GuessNothing
            | Choice::GuessFile(_)
            | Choice::Mode(_)
            | Choice::PayFrom(_)
            | Choice::Announce(_)
            | Choice::Number(_)
            | Choice::Source(_)
            | Choice::Keyword(_)
            | Choice::NewFile(_)
            | Choice::First(_)
            | Choice::Pick(Pick::Done | Pick::Yes | Pick::No | Pick::Option(_)) => {}
        }
    }
}

/// A Team is all of its Agents.
fn touch_team(state: &State, team: Team, touched: &mut Vec<Touched>) {
    touched.extend(state.members(team).map(|agent| Touched::Piece(agent.0)));
}

fn touch_thing(state: &State, thing: u16, touched: &mut Vec<Touched>) {
    match (thing::as_player(thing), thing::as_team(thing)) {
        (Some(seat), _) => touched.push(Touched::Seat(seat)),
        (None, Some(team)) => touch_team(state, team, touched),
        (None, None) if CardId(thing).index() < state.table.count() => touched.push(Touched::Piece(thing)),
        (None, None) => {}
    }
}
