//! Sets a scenario's counters: whose turn it is, and what players have besides cards.

use crate::Ccg;
use crate::counters;
use crate::state::{State, Step, powers};
use crate::turn::{Part, Phase};
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

impl Ccg {
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
        let part = of_table(counters::PHASE).map_or(Ok(Part::Start), phase_named)?;
        let turns = of_table(counters::TURNS).map_or(Ok(u16::from(seats) + u16::from(seat.0) + 1), |value| {
            let turns = value.as_u64().and_then(|turns| u16::try_from(turns).ok()).filter(|&turns| turns > 0);
            turns.ok_or("`turns` must be a number from 1 on")
        })?;
        (state.turn, state.turns, state.phase) = (seat, turns, part.phase());
        let before = ((turns - 1) % u16::from(seats)) as u8;
        state.first = Seat((seat.0 + seats - before) % seats);
        state.steps.clear();
        state.steps.push(Frame::new(Step::Turn { part, other: seat }, seat));
        for (whose, name, value) in &given.facts {
            let fact = self.about.given(*whose, name)?;
            if let Some(holder) = whose {
                self.set_of_seat(state, holder.seat(), fact, value)?;
            }
        }
        Ok(())
    }

    /// What powers lie there was announced, and all know it (C11.13).
    pub(super) fn set_powers(&self, state: &mut State) -> Result<(), String> {
        for seat in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(powers(seat)).len() {
                let design = state.table.design(state.table.zone(powers(seat))[place]);
                let Some(value) = self.cards.power_value(design) else { continue };
                if self.cards.value_of(state.files[seat.index()], value.of) != Some(value) {
                    let words = "is no power of that player's X-File: give another `x_file`";
                    return Err(format!("{} {} {words}", value.of.name(), value.name()));
                }
                if !state.rules.powers {
                    return Err("`powers` can be given only with the option `powers`".to_owned());
                }
                state.players[seat.index()].announced |= 1 << value.of as u8;
                self.tell_all(state, seat, self.cards.files_with(value));
            }
        }
        Ok(())
    }

    fn set_of_seat(&self, state: &mut State, seat: Seat, fact: Fact, value: &Value) -> Result<(), String> {
        match fact {
            counters::RP => state.players[seat.index()].rp = u16::from(fact.number(value)?),
            counters::CP => state.players[seat.index()].cp = u16::from(fact.number(value)?),
            counters::XFILE => {
                let name = value.as_str().ok_or("`x_file` must be the name or the number of an X-File")?;
                let design = self.cards.find(name).map_err(|none| none.about(name))?;
                let file = self.cards.file_number(design);
                state.files[seat.index()] = file.ok_or_else(|| format!("`{name}` is no X-File"))?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// The part of a turn with which a phase begins.
fn phase_named(value: &Value) -> Result<Part, String> {
    let named = |phase: &&Phase| value.as_str().is_some_and(|name| phase.name().to_lowercase() == name);
    let Some(phase) = Phase::ALL.iter().find(named) else {
        let all: Vec<String> = Phase::ALL.iter().map(|phase| phase.name().to_lowercase()).collect();
        return Err(format!("`phase` must be one of: {}", all.join(", ")));
    };
    Ok(match phase {
        Phase::Briefing => Part::Start,
        Phase::Healing => Part::Heal,
        Phase::Requisition => Part::Equip,
        Phase::Deployment => Part::Deploy,
        Phase::CaseAssignment => Part::Place,
        Phase::Investigation => Part::Regroup,
        Phase::Debriefing => Part::GiveBack,
    })
}
