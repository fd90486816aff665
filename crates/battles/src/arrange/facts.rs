//! Sets a scenario's counters: whose turn it is, and what players have besides cards.

use crate::Battles;
use crate::counters;
use crate::state::{State, Step, resources};
use crate::turn::Part;
use kernel::{Fact, Given, Names, Seat};
use machine::Frame;
use serde_json::Value;

/// Who is out: that must be known before cards are laid.
pub(super) fn set_out(state: &mut State, given: &Given) -> Result<(), String> {
    for seat in Seat::all(state.table.seats()) {
        let given =
            given.facts.iter().find(|(whose, name, _)| *whose == Some(seat.into()) && name == counters::OUT.name);
        state.players[seat.index()].out = given.map_or(Ok(false), |(.., value)| counters::OUT.truth(value))?;
    }
    Ok(())
}

impl Battles {
    pub(super) fn set_facts(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let of_table = |wanted: Fact| {
            given.facts.iter().find(|(whose, name, _)| whose.is_none() && name == wanted.name).map(|(.., value)| value)
        };
        let seats = state.table.seats();
        let seat = of_table(counters::TURN).map_or(Ok(Seat(0)), |value| {
            let seat = value.as_str().and_then(|name| names.seat(name));
            seat.ok_or_else(|| format!("`turn` must be the name of a seat: {}", names.0.join(", ")))
        })?;
        if state.is_out(seat) {
            return Err(format!("{} is out and has no turn; give `turn` to another", names.of(seat)));
        }
        let part = of_table(counters::PHASE).map_or(Ok(Part::Main), phase_named)?;
        // Somebody's second turn, unless it is said: the first ones draw otherwise (B2.4, B2.5).
        let turns = of_table(counters::TURNS).map_or(Ok(u16::from(seats) + u16::from(seat.0) + 1), |value| {
            let turns = value.as_u64().and_then(|turns| u16::try_from(turns).ok()).filter(|&turns| turns > 0);
            turns.ok_or("`turns` must be a number from 1 on")
        })?;
        (state.turn, state.turns) = (seat, turns);
        let before = ((turns - 1) % u16::from(seats)) as u8;
        state.first = Seat((seat.0 + seats - before) % seats);
        for (place, player) in state.first.and_onwards(seats).enumerate() {
            let begun = (turns + u16::from(seats) - 1 - place as u16) / u16::from(seats);
            state.players[player.index()].turns = u8::try_from(begun).unwrap_or(u8::MAX);
        }
        state.steps.clear();
        state.steps.push(Frame::new(Step::turn(part), seat));
        for (whose, name, value) in &given.facts {
            let fact = self.about.given(*whose, name)?;
            match whose {
                None => set_of_table(state, fact, value)?,
                Some(holder) => set_of_seat(state, holder.seat(), fact, value)?,
            }
        }
        Ok(())
    }
}

fn set_of_table(state: &mut State, fact: Fact, value: &Value) -> Result<(), String> {
    match fact {
        counters::TURN | counters::PHASE | counters::TURNS => {}
        counters::ATTACKED => state.attacked = fact.truth(value)?,
        counters::QUIET => state.quiet = fact.number(value)?,
        counters::FRUITLESS => state.fruitless = fact.number(value)?,
        _ => {}
    }
    Ok(())
}

fn set_of_seat(state: &mut State, seat: Seat, fact: Fact, value: &Value) -> Result<(), String> {
    match fact {
        counters::OUT => {}
        counters::KOS => state.kos[seat.index()][0] = u16::from(fact.number(value)?),
        counters::POINTS => {
            if seat != state.turn || state.part_of_turn() != Some(Part::Recruit) {
                return Err("`points` has only the player whose turn it is, with `phase = \"recruit\"`".into());
            }
            let left = i16::from(fact.number(value)?);
            let resources = state.table.zone(resources(seat)).len() as i16;
            if let Some(Frame { step: Step::Turn { spent, .. }, .. }) = state.steps.top_mut() {
                *spent = resources - left;
            }
        }
        _ => {}
    }
    Ok(())
}

fn phase_named(value: &Value) -> Result<Part, String> {
    Ok(match value.as_str() {
        Some("start") => Part::Start,
        Some("draw") => Part::Draw,
        Some("recovery") => Part::Recovery,
        Some("resource") => Part::Resource,
        Some("recruit") => Part::Recruit,
        Some("formation") => Part::Formation,
        Some("built") => Part::Built,
        Some("main_start") => Part::MainStart,
        Some("main") => Part::Main,
        Some("end") => Part::End,
        _ => {
            let all = "start, draw, recovery, resource, recruit, formation, built, main_start, main or end";
            return Err(format!("`phase` must be {all}"));
        }
    })
}
