//! P4, P4b, P4c: nobody learns more than they may, and a re-deal misses nothing.

use crate::walk::{Broken, Double, Walk};
use kernel::{Chance, Eye, Game, Happened, Known, Look, Looks, Masked, Outcome, Position, Seat, Told};
use serde::Serialize;
use std::collections::BTreeMap;

/// Re-deals per decision and seat.
const DEALS: usize = 2;
/// A place that can hold something rare gets so many re-deals before it counts as stuck, or what is truly there as
/// impossible.
const DEALS_MAX: usize = 1 << 17;
/// A double is followed for so many answers: it costs as much at each of them as a re-deal.
const FOLLOWED: usize = 16;
/// Whether a re-deal can put there what truly is, is asked for the last places of all and for some of the others.
const LAST_BLANKS: usize = 16;
const TRUE_CARDS: usize = 12;
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

/// One answer, and what came of it.
pub(crate) struct Step<'a, G: Game> {
    /// Who answered.
    pub(crate) by: Seat,
    /// What.
    pub(crate) label: &'a str,
    pub(crate) after: G::State,
    pub(crate) log: Vec<Happened<G::Event>>,
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
                self.redeals_forget_nothing(state, &known)?;
            }
        }
        Ok(())
    }

    fn redeal(&mut self, known: &Known<G::State>) -> G::State {
        let suite = self.suite;
        suite.game.redeal(known, &mut self.dice)
    }

    /// Everything that is sent to a pair of eyes.
    fn sent_to(&self, state: &G::State, eye: Eye) -> Sent {
        let (game, names) = (self.game(), &self.suite.names);
        let position = Position { game, state, names, number: self.answers as u32 };
        let look = Looks::default().look(position, eye);
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
        let (one, two) = (self.sent_to(state, Eye::Seat(seat)), self.sent_to(dealt, Eye::Seat(seat)));
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
            (self.game().known(&after, seat), self.told(&log, Eye::Seat(seat)), position(*state) != position(after))
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
        if self.double.is_none() && self.dice.pick(self.suite.one_in.max(4)) == 0 {
            let seat = Seat(self.dice.pick(self.suite.setup.seats.len()) as u8);
            let known = self.game().known(state, seat);
            let dealt = self.redeal(&known);
            let public = |state: &G::State| self.sent_to(state, Eye::Spectator);
            let watched = self.suite.watched && public(state) == public(&dealt);
            self.double = Some(Double { seat, state: dealt, left: FOLLOWED, watched });
        }
    }

    /// P4 over time: as long as a seat is told the same in two deals and the table looks the same to everybody, it knows
    /// the same in both, unless it was shown something besides: by what an event says, or because it knows more cards than
    /// before. Not where chance was drawn. Where others act in secret, the double does whatever looks the same to the
    /// seat.
    pub(crate) fn double_follows(&mut self, step: &Step<'_, G>) -> Result<(), Broken> {
        let Some(Double { seat, state, left, watched }) = self.double.take() else { return Ok(()) };
        let told = self.told(&step.log, Eye::Seat(seat));
        let shows = |log: &[Happened<G::Event>]| log.iter().any(|happened| happened.event.shows().has(seat));
        let (public, seen) = (self.sent_to(&step.after, Eye::Spectator), self.sent_to(&step.after, Eye::Seat(seat)));
        let known = self.game().known(&step.after, seat);
        let mut choices = Vec::new();
        self.game().candidates(&state, &mut choices);
        if step.by == seat {
            choices.retain(|&choice| self.game().label(&state, &self.suite.names, choice) == step.label);
        }
        let mut same = Vec::new();
        for choice in choices {
            let mut double = state;
            let mut log: Vec<Happened<G::Event>> = Vec::new();
            self.game().play(&mut double, choice, &mut log);
            let public_there = self.sent_to(&double, Eye::Spectator);
            if public_there != public {
                // Of something else that was done in secret, what is asked next may tell; what lies on the table may not.
                let same = self.game().label(&state, &self.suite.names, choice) == step.label;
                if watched && (same || public_there.look.tableau != public.look.tableau) {
                    self.watchers_saw_why(step, &log, &public, &public_there)?;
                }
                continue;
            }
            if self.told(&log, Eye::Seat(seat)) != told {
                continue;
            }
            let (there, seen_there) = (self.game().known(&double, seat), self.sent_to(&double, Eye::Seat(seat)));
            if there == known && seen_there == seen {
                same.push(double);
            } else if !shows(&step.log) && !shows(&log) && !self.learns(seat, &state, &double) {
                let difference = if there == known {
                    first_difference(&seen.as_lines(), &seen_there.as_lines())
                } else {
                    first_difference(&format!("{known:#?}"), &format!("{there:#?}"))
                };
                let words = format!("seat {} was told the same in two deals and knows something else: ", seat.0);
                return Err(self.broken("P4", words + &difference));
            }
        }
        if !same.is_empty() {
            self.tally.doubled += 1;
            let state = same[self.dice.pick(same.len())];
            self.double = (left > 1).then_some(Double { seat, state, left: left - 1, watched: self.suite.watched });
        }
        Ok(())
    }

    /// P4 for those who watch: where they were told the same of what was done in two deals, the table looks the same to
    /// them, whatever it was. What every seat knows they need not know: the seats may have been told it one by one.
    fn watchers_saw_why(
        &self,
        step: &Step<'_, G>,
        log: &[Happened<G::Event>],
        public: &Sent,
        public_there: &Sent,
    ) -> Result<(), Broken> {
        let shows =
            |log: &[Happened<G::Event>]| log.iter().any(|happened| Eye::Spectator.among(happened.event.shows()));
        let told = |log: &[Happened<G::Event>]| self.told(log, Eye::Spectator);
        if shows(&step.log) || shows(log) || told(&step.log) != told(log) {
            return Ok(());
        }
        let difference = first_difference(&public.as_lines(), &public_there.as_lines());
        let words = "those who watch were told the same in two deals and see something else: ";
        Err(self.broken("P4", words.to_owned() + &difference))
    }

    /// Does a seat know more cards than before, or was chance drawn?
    fn learns(&self, seat: Seat, before: &G::State, after: &G::State) -> bool {
        let position = |mut state: G::State| self.game().chance(&mut state).position();
        let unknown = |state: &G::State| self.game().unknown_cards(&self.game().known(state, seat));
        position(*before) != position(*after) || unknown(after) < unknown(before)
    }

    fn told(&self, log: &[Happened<G::Event>], eye: Eye) -> Vec<Told> {
        let shown = |happened: &Happened<G::Event>| {
            let open = eye.among(happened.seen);
            let event = if open { happened.event } else { happened.event.masked() };
            self.game().told(&self.suite.names, event)
        };
        log.iter().map(shown).collect()
    }

    /// P4b: every blanked place takes at least two values, unless what the seat knows pins it; and one of those it takes
    /// is what is truly there.
    fn redeals_forget_nothing(&mut self, state: &G::State, known: &Known<G::State>) -> Result<(), Broken> {
        let suite = self.suite;
        let game = &*suite.game;
        let mut truth = game.as_known(state, known.seat());
        let first = self.redeal(known);
        let blanks = game.blanks(known);
        let changing = blanks.iter().filter(|&&slot| !game.is_pinned(known, slot));
        let mut changing: BTreeMap<u32, u64> = changing.map(|&slot| (slot, game.slot(&first, slot))).collect();
        let mut possible: BTreeMap<u32, u64> = blanks.iter().map(|&slot| (slot, game.slot(&truth, slot))).collect();
        // Which stream of chance is the true one nobody could hit upon.
        *game.chance(&mut truth) = Chance::BLANK;
        possible.retain(|&slot, value| game.slot(&truth, slot) == *value);
        // To hit upon every card of a deck takes long: some of them will do. What is no card comes last.
        let cards = blanks.len().saturating_sub(LAST_BLANKS);
        for _ in TRUE_CARDS..cards {
            possible.remove(&blanks[self.dice.pick(cards)]);
        }
        for _ in 0..DEALS_MAX {
            if changing.is_empty() && possible.is_empty() {
                return Ok(());
            }
            let dealt = self.redeal(known);
            self.tally.redeals += 1;
            changing.retain(|&slot, value| game.slot(&dealt, slot) == *value);
            possible.retain(|&slot, value| game.slot(&dealt, slot) != *value);
        }
        let seat = known.seat().0;
        if changing.is_empty() {
            let words = format!("a re-deal for seat {seat} never puts there what truly is: {possible:?}");
            return Err(self.broken("P4b", words));
        }
        let stuck: Vec<u32> = changing.into_keys().collect();
        Err(self.broken("P4b", format!("places {stuck:?} never change in a re-deal for seat {seat}")))
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
