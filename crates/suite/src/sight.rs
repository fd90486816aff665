//! P4, P4b, P4c: nobody learns more than they may, and a re-deal misses nothing.

use crate::walk::{Broken, Double, Walk};
use kernel::{Eye, Game, Happened, Known, Look, Looks, Masked, Outcome, Position, Seat, Told};
use serde::Serialize;
use std::collections::BTreeMap;

/// Re-deals per decision and seat.
const DEALS: usize = 2;
/// DESIGN asks for 64 re-deals; a slot that can hold something rare gets more before it counts as stuck.
const DEALS_MAX: usize = 4096;
/// How often P4b is looked at: it is the dearest of all.
const P4B_ONE_IN: usize = 40;

/// What goes over the wire to one seat (P4c). Equal values are equal bytes.
#[derive(PartialEq, Serialize)]
struct Sent {
    look: Look,
    who: Option<Seat>,
    outcome: Option<Outcome>,
}

impl Sent {
    fn as_lines(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

impl<G: Game> Walk<'_, G> {
    /// P4 and P4c at this decision, P4b now and then.
    pub(crate) fn nobody_knows_more(&mut self, state: &G::State, choice: G::Choice) -> Result<(), Broken> {
        for seat in Seat::all(self.suite.setup.seats.len() as u8) {
            let known = self.game().known(state, seat);
            for _ in 0..DEALS {
                let dealt = self.redeal(&known);
                self.tally.redeals += 1;
                self.same_for(seat, state, &dealt, &known)?;
                self.same_events_for(seat, state, &dealt, choice)?;
                self.bots_choose_the_same(state, &known, &dealt)?;
            }
            if self.dice.pick(P4B_ONE_IN) == 0 {
                self.redeals_forget_nothing(&known)?;
            }
        }
        Ok(())
    }

    fn redeal(&mut self, known: &Known<G::State>) -> G::State {
        let suite = self.suite;
        suite.game.redeal(known, &mut self.dice)
    }

    /// Everything a seat is sent.
    fn sent_to(&self, state: &G::State, seat: Seat) -> Sent {
        let (game, names) = (self.game(), &self.suite.names);
        let position = Position { game, state, names, number: self.answers as u32 };
        let look = Looks::default().look(position, Eye::Seat(seat));
        // Not told in a response window, but neither may it hang on a secret.
        let who = game.decision(state).map(|decision| decision.seat);
        Sent { look, who, outcome: game.outcome(state) }
    }

    /// P4, P4c
    fn same_for(&self, seat: Seat, state: &G::State, dealt: &G::State, known: &Known<G::State>) -> Result<(), Broken> {
        self.game().check(dealt).map_err(|words| self.broken("P2", format!("in a re-deal: {words}")))?;
        let again = self.game().known(dealt, seat);
        if again != *known {
            let difference = first_difference(&format!("{:#?}", known.state()), &format!("{:#?}", again.state()));
            return Err(self.broken("P4", format!("what seat {} knows differs in a re-deal: {difference}", seat.0)));
        }
        let (one, two) = (self.sent_to(state, seat), self.sent_to(dealt, seat));
        if one != two {
            let difference = first_difference(&one.as_lines(), &two.as_lines());
            return Err(self.broken("P4", format!("what seat {} is sent differs in a re-deal: {difference}", seat.0)));
        }
        Ok(())
    }

    /// P4 for events: if a seat has learnt nothing by it and knows the same afterwards, it was shown the same. Not
    /// where chance was drawn: what came of that is shown, and may be shuffled away again before anybody is asked.
    fn same_events_for(&self, seat: Seat, state: &G::State, dealt: &G::State, choice: G::Choice) -> Result<(), Broken> {
        // The same choice is the one with the same label: which piece of cardboard it means may differ.
        let label = |state: &G::State, choice| self.game().label(state, &self.suite.names, choice);
        let mut there = Vec::new();
        self.game().candidates(dealt, &mut there);
        let wanted = label(state, choice);
        let Some(same) = there.into_iter().find(|&other| label(dealt, other) == wanted) else { return Ok(()) };
        let after = |state: &G::State, choice| {
            let mut after = *state;
            let mut log: Vec<Happened<G::Event>> = Vec::new();
            self.game().play(&mut after, choice, &mut log);
            let position = |mut state: G::State| self.game().chance(&mut state).position();
            (self.game().known(&after, seat), self.told(&log, seat), position(*state) != position(after))
        };
        let ((known_here, told_here, drawn_here), (known_there, told_there, drawn_there)) =
            (after(state, choice), after(dealt, same));
        if drawn_here || drawn_there {
            return Ok(());
        }
        let unknown = |known: &Known<G::State>| self.game().unknown_cards(known);
        let learnt_nothing = unknown(&known_here) >= unknown(&self.game().known(state, seat));
        if learnt_nothing && known_here == known_there && told_here != told_there {
            let difference = first_difference(&format!("{told_here:#?}"), &format!("{told_there:#?}"));
            let words = format!("seat {} was told something else in a re-deal: {difference}", seat.0);
            return Err(self.broken("P4", words));
        }
        Ok(())
    }

    /// Starts another deal that a seat cannot tell from this one, where none is being followed.
    pub(crate) fn keep_a_double(&mut self, state: &G::State) {
        if self.double.is_none() && self.dice.pick(4) == 0 && self.looks_closely() {
            let seat = Seat(self.dice.pick(self.suite.setup.seats.len()) as u8);
            let known = self.game().known(state, seat);
            let dealt = self.redeal(&known);
            self.double = Some(Double { seat, state: dealt });
        }
    }

    /// P4 over time: as long as a seat is shown the same in two deals, it knows the same in both.
    /// Where others act in secret, the double does whatever looks the same to the seat.
    pub(crate) fn double_follows(&mut self, after: &G::State, log: &[Happened<G::Event>]) -> Result<(), Broken> {
        let Some(Double { seat, state }) = self.double.take() else { return Ok(()) };
        let shown = self.told(log, seat);
        let seen = self.sent_to(after, seat);
        let mut choices = Vec::new();
        self.game().candidates(&state, &mut choices);
        for choice in choices {
            let mut double = state;
            let mut log: Vec<Happened<G::Event>> = Vec::new();
            self.game().play(&mut double, choice, &mut log);
            if self.told(&log, seat) != shown || self.sent_to(&double, seat) != seen {
                continue;
            }
            self.tally.doubled += 1;
            let (here, there) = (self.game().known(after, seat), self.game().known(&double, seat));
            if here != there {
                let difference = first_difference(&format!("{here:#?}"), &format!("{there:#?}"));
                let words =
                    format!("seat {} was shown the same in two deals and knows something else: {difference}", seat.0);
                return Err(self.broken("P4", words));
            }
            self.double = Some(Double { seat, state: double });
            return Ok(());
        }
        Ok(())
    }

    fn told(&self, log: &[Happened<G::Event>], seat: Seat) -> Vec<Told> {
        let shown = |happened: &Happened<G::Event>| {
            let open = Eye::Seat(seat).among(happened.seen);
            let event = if open { happened.event } else { happened.event.masked() };
            self.game().told(&self.suite.names, event)
        };
        log.iter().map(shown).collect()
    }

    /// P4b: every blanked place takes at least two values, unless what the seat knows pins it.
    fn redeals_forget_nothing(&mut self, known: &Known<G::State>) -> Result<(), Broken> {
        let mut open: BTreeMap<u32, u64> = BTreeMap::new();
        let first = self.redeal(known);
        for slot in self.game().blanks(known) {
            if !self.game().is_pinned(known, slot) {
                open.insert(slot, self.game().slot(&first, slot));
            }
        }
        for _ in 0..DEALS_MAX {
            if open.is_empty() {
                return Ok(());
            }
            let dealt = self.redeal(known);
            self.tally.redeals += 1;
            open.retain(|&slot, &mut value| self.suite.game.slot(&dealt, slot) == value);
        }
        let stuck: Vec<u32> = open.into_keys().collect();
        if stuck.is_empty() {
            return Ok(());
        }
        Err(self.broken("P4b", format!("places {stuck:?} never change in a re-deal for seat {}", known.seat().0)))
    }
}

/// Where two long texts part ways, with the lines before.
fn first_difference(one: &str, two: &str) -> String {
    let (one, two): (Vec<&str>, Vec<&str>) = (one.lines().collect(), two.lines().collect());
    let at = one.iter().zip(&two).position(|(one, two)| one != two).unwrap_or(one.len().min(two.len()));
    let before: Vec<&str> = one[at.saturating_sub(8)..at].iter().map(|line| line.trim()).collect();
    let line = |text: &[&str]| match text.get(at..) {
        Some(rest) if !rest.is_empty() => rest.iter().take(3).map(|line| line.trim()).collect::<Vec<_>>().join(" "),
        _ => "nothing".to_owned(),
    };
    format!("{} is `{}` in one and `{}` in the other", before.join(" "), line(&one), line(&two))
}
