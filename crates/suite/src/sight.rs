//! P4, P4b, P4c: nobody gets more than they may know, and a re-deal forgets nothing.

use crate::walk::{Broken, Double, Walk};
use kernel::{Asked, Eye, Game, Happened, Known, Seat, Told};
use serde_json::json;
use std::collections::BTreeMap;

/// Re-deals per decision and seat.
const DEALS: usize = 2;
/// DESIGN asks for 64 re-deals; a slot that can hold something rare gets more before it counts as stuck.
const DEALS_MAX: usize = 4096;
/// How often P4b is looked at: it is the dearest of all.
const P4B_ONE_IN: usize = 40;

impl<G: Game> Walk<'_, G> {
    /// P4 and P4c at this decision, P4b now and then.
    pub(crate) fn nobody_knows_more(
        &mut self,
        state: &G::State,
        choices: &[G::Choice],
        choice: G::Choice,
    ) -> Result<(), Broken> {
        for seat in Seat::all(self.suite.setup.seats.len() as u8) {
            let known = self.game().known(state, seat);
            for _ in 0..DEALS {
                let dealt = self.redeal(&known);
                self.tally.redeals += 1;
                self.same_for(seat, state, &dealt, &known)?;
                self.same_events_for(seat, state, &dealt, choices, choice)?;
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

    /// Everything a seat gets, as bytes: what the wire will carry.
    fn bytes_for(&self, state: &G::State, seat: Seat) -> String {
        let (game, names) = (self.game(), &self.suite.names);
        let decision = game.decision(state);
        let asked = decision.filter(|decision| decision.seat == seat).map(|decision| {
            let question = game.question(state, names);
            let mut choices = Vec::new();
            game.candidates(state, &mut choices);
            let choices = choices.into_iter().map(|choice| game.label(state, names, choice)).collect();
            Asked {
                number: self.answers as u32,
                seat,
                kind: decision.kind,
                act: decision.act,
                question: question.words,
                cause: question.cause,
                rule: question.rule.to_owned(),
                choices,
            }
        });
        let who = decision.map(|decision| (decision.seat, decision.kind));
        let tableau = game.tableau(state, names, Eye::Seat(seat));
        json!({ "tableau": tableau, "asked": asked, "who": who, "outcome": game.outcome(state) }).to_string()
    }

    /// P4, P4c
    fn same_for(&self, seat: Seat, state: &G::State, dealt: &G::State, known: &Known<G::State>) -> Result<(), Broken> {
        self.game().check(dealt).map_err(|words| self.broken("P2", format!("in a re-deal: {words}")))?;
        if self.game().known(dealt, seat) != *known {
            return Err(self.broken("P4", format!("what seat {} knows differs in a re-deal", seat.0)));
        }
        let (one, two) = (self.bytes_for(state, seat), self.bytes_for(dealt, seat));
        if one != two {
            let at = one.bytes().zip(two.bytes()).take_while(|(one, two)| one == two).count();
            let around = |text: &str| text.chars().skip(at.saturating_sub(60)).take(140).collect::<String>();
            let words = format!("seat {} is sent `{}`, and in a re-deal `{}`", seat.0, around(&one), around(&two));
            return Err(self.broken("P4", words));
        }
        // The list itself must not depend on what its reader does not know.
        let reasons = |state: &G::State| {
            let mut explained = kernel::Explained::default();
            self.game().candidates(state, &mut explained);
            format!("{:?}", explained.refused)
        };
        if self.game().decision(state).is_some_and(|decision| decision.seat == seat) && reasons(state) != reasons(dealt)
        {
            return Err(self.broken("P4", format!("the reasons given to seat {} differ in a re-deal", seat.0)));
        }
        Ok(())
    }

    /// P4 for events: if a seat knows the same afterwards, it was shown the same.
    fn same_events_for(
        &self,
        seat: Seat,
        state: &G::State,
        dealt: &G::State,
        choices: &[G::Choice],
        choice: G::Choice,
    ) -> Result<(), Broken> {
        let mut there = Vec::new();
        self.game().candidates(dealt, &mut there);
        if !there.contains(&choice) || !choices.contains(&choice) {
            return Ok(());
        }
        let after = |state: &G::State| {
            let mut after = *state;
            let mut log: Vec<Happened<G::Event>> = Vec::new();
            self.game().play(&mut after, choice, &mut log);
            (self.game().known(&after, seat), self.told(&log, seat))
        };
        let ((known_here, told_here), (known_there, told_there)) = (after(state), after(dealt));
        if known_here == known_there && told_here != told_there {
            let words = format!("seat {} was told {told_here:?}, and in a re-deal {told_there:?}", seat.0);
            return Err(self.broken("P4", words));
        }
        Ok(())
    }

    /// Starts another deal that a seat cannot tell from this one, where none is being followed.
    pub(crate) fn keep_a_double(&mut self, state: &G::State) {
        if self.double.is_none() && self.dice.pick(4) == 0 {
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
        let seen = self.bytes_for(after, seat);
        let mut choices = Vec::new();
        self.game().candidates(&state, &mut choices);
        for choice in choices {
            let mut double = state;
            let mut log: Vec<Happened<G::Event>> = Vec::new();
            self.game().play(&mut double, choice, &mut log);
            if self.told(&log, seat) != shown || self.bytes_for(&double, seat) != seen {
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
            let event = if open { happened.event } else { self.game().masked(happened.event) };
            self.game().told(&self.suite.names, event)
        };
        log.iter().map(shown).collect()
    }

    /// P4b: every blanked place takes at least two values, unless what the seat knows pins it.
    fn redeals_forget_nothing(&mut self, known: &Known<G::State>) -> Result<(), Broken> {
        let blanks = self.game().blanks(known);
        let mut open: BTreeMap<u32, u64> = BTreeMap::new();
        let first = self.redeal(known);
        for blank in blanks.iter().filter(|blank| !blank.pinned) {
            open.insert(blank.slot, self.game().slot(&first, blank.slot));
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
    let line = |text: &[&str]| text.get(at).map_or("nothing", |line| line.trim()).to_owned();
    format!("{} is `{}` in one and `{}` in the other", before.join(" "), line(&one), line(&two))
}
