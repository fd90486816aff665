//! Sets a scenario's counters: whose turn it is, and what players have besides cards.

use crate::Encounters;
use crate::counters;
use crate::facts::{Kind, NO_CLASS};
use crate::language::CHARACTER;
use crate::points::Points;
use crate::state::{
    BELIEFS, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY, DOUBTS, STRIKE_DISCARD, State, Step, aside, attached, deck,
    discard, hand, play, scars, strikes,
};
use crate::turn::Phase;
use kernel::{Fact, Given, Names, Seat, SeatSet};
use machine::{Depth, Frame};
use serde_json::Value;

impl Encounters {
    pub(super) fn set_facts(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let of_table = |wanted: Fact| {
            given.facts.iter().find(|(whose, name, _)| whose.is_none() && name == wanted.name).map(|(.., value)| value)
        };
        // What was going on is over: what is given is a new situation.
        let seat = of_table(counters::TURN).map_or(Ok(state.turn), |value| {
            let seat = value.as_str().and_then(|name| names.seat(name));
            seat.ok_or_else(|| format!("`turn` must be the name of a seat: {}", names.0.join(", ")))
        })?;
        let phase = of_table(counters::PHASE).map_or(Ok(Phase::Act), phase_named)?;
        state.turn = seat;
        state.points = Points::NONE;
        state.steps.clear();
        state.steps.push(Frame::new(Step::Turn { phase }, seat));
        for (whose, name, value) in &given.facts {
            let fact = self.about.given(*whose, name)?;
            match whose {
                None => set_of_table(state, fact, value)?,
                Some(holder) => self.set_of_seat(state, holder.seat(), fact, value)?,
            }
        }
        if state.players[seat.index()].out {
            return Err(format!("{} is defeated and has no turn; give `turn` to another", names.of(seat)));
        }
        Ok(())
    }

    fn set_of_seat(&self, state: &mut State, seat: Seat, fact: Fact, value: &Value) -> Result<(), String> {
        if fact == counters::AVATAR {
            return self.set_avatar(state, seat, value);
        }
        let player = &mut state.players[seat.index()];
        match fact {
            counters::SYMPTOMS => player.symptoms = fact.number(value)?,
            counters::AVOIDS => player.avoids = fact.number(value)?,
            counters::CANCELS => player.cancels = fact.number(value)?,
            counters::BELIEF_DONE => player.belief_done = fact.truth(value)?,
            counters::DOUBT_DONE => player.doubt_done = fact.truth(value)?,
            counters::LOSES_TURN => player.loses_turn = fact.truth(value)?,
            counters::OUT => {
                player.out = fact.truth(value)?;
                if player.out {
                    self.clear_player(state, seat);
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn set_avatar(&self, state: &mut State, seat: Seat, value: &Value) -> Result<(), String> {
        let avatar = value.as_str().and_then(|name| self.cards.find(name).ok());
        let avatar = avatar.filter(|&design| self.cards.is(design, Kind::Avatar)).ok_or_else(|| {
            let names = self.cards.of_kind(Kind::Avatar).filter_map(|(design, _)| self.cards.name(design));
            format!("`avatar` must be one of {}", names.collect::<Vec<_>>().join(", "))
        })?;
        // Who had it gets the other one; so two can be given in any order.
        let before = state.players[seat.index()].avatar;
        for player in &mut state.players[..usize::from(state.table.seats())] {
            if player.avatar == avatar {
                player.avatar = before;
            }
        }
        state.players[seat.index()].avatar = avatar;
        let held =
            Seat::all(state.table.seats()).filter_map(|seat| self.cards.printed(state.players[seat.index()].avatar));
        state.rules.had = held.fold(0, |bits, printed| bits | 1 << printed.rank.min(7));
        Ok(())
    }

    /// All cards of a defeated player are defeated (E7.20, E7.21).
    fn clear_player(&self, state: &mut State, seat: Seat) {
        for zone in [hand, deck, discard, play, aside, strikes, scars, attached].map(|zone| zone(seat)) {
            while let Some(&card) = state.table.zone(zone).last() {
                let to = match self.cards.printed(state.table.printed(card)).map(|printed| printed.kind) {
                    Some(Kind::Strike) => STRIKE_DISCARD,
                    Some(Kind::Belief) => BELIEFS,
                    Some(Kind::Doubt) => DOUBTS,
                    Some(kind) if kind.bit() & CHARACTER == 0 => DEFEATED_CONSPIRACY,
                    _ => DEFEATED_CHARACTERS,
                };
                let card = state.carry(card, to, Depth::Top, SeatSet::NONE);
                state.table.card_mut(card).clean();
            }
        }
    }
}

fn set_of_table(state: &mut State, fact: Fact, value: &Value) -> Result<(), String> {
    match fact {
        counters::TURN | counters::PHASE => {}
        counters::ATTACK => state.points.attack.earn(NO_CLASS, fact.number(value)?),
        counters::RECRUIT => state.points.recruit.earn(NO_CLASS, fact.number(value)?),
        counters::THE_END => state.the_end = fact.truth(value)?,
        counters::TURNS => {
            let turns = value.as_u64().and_then(|turns| u16::try_from(turns).ok()).filter(|&turns| turns > 0);
            state.turns = turns.ok_or("`turns` must be a number from 1 on")?;
        }
        _ => {}
    }
    Ok(())
}

fn phase_named(value: &Value) -> Result<Phase, String> {
    Ok(match value.as_str() {
        Some("start") => Phase::Start,
        Some("conspiracy") => Phase::Conspiracy,
        Some("doubts") => Phase::Doubt,
        Some("action") => Phase::Act,
        Some("strike") => Phase::Strike,
        Some("cleanup") => Phase::End,
        _ => return Err("`phase` must be start, conspiracy, doubts, action, strike or cleanup".into()),
    })
}
