//! `impl Staging`: sets up the cards and counters of a scenario.

mod cards;
mod facts;
mod wanted;

use crate::Ccg;
use crate::answers::Answers;
use crate::state::{ALL_FILES, Combat, Ending, SEATS, State};
use crate::the_end::NOBODY;
use kernel::{Fullness, Given, Names, Staging};
use machine::{CardId, Few, Hint, Lasting, Windows};

impl Staging for Ccg {
    /// With nothing given a game begins with its set-up. Otherwise that is skipped, and what was going on is over.
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        if given.zones.is_empty() && given.facts.is_empty() {
            return Ok(());
        }
        state.windows = Windows::EMPTY;
        state.lasting = Lasting::EMPTY;
        state.triggers = Few::EMPTY;
        state.checks = Few::EMPTY;
        state.combat = Combat::NONE;
        state.changed = Few::EMPTY;
        state.sent = Few::EMPTY;
        state.placed = Few::EMPTY;
        state.masks = [[ALL_FILES; SEATS as usize]; SEATS as usize];
        state.answers = [[Answers::NONE; SEATS as usize]; SEATS as usize];
        state.asked = Default::default();
        (state.ending, state.winner) = (Ending::NotYet, NOBODY);
        for player in &mut state.players {
            (player.only_buys, player.announced, player.done, player.guessed) = (0, 0, 0, false);
        }
        facts::set_out(state, given)?;
        self.put_cards(state, names, given)?;
        self.set_facts(state, names, given)?;
        self.set_powers(state)?;
        state.standing = Hint::STALE;
        self.refuse_too_much_damage(state)?;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        self.check_state(state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, windows, lasting, standing, triggers, checks, combat, changed, sent, .. } = state;
        let used = checks.last().map(|check| check.used.fullness("cards used in a check"));
        let lists = [
            lasting.fullness(),
            standing.fullness(),
            triggers.fullness("triggers"),
            checks.fullness("checks"),
            combat.foes.fullness("foes"),
            combat.friends.fullness("friends"),
            combat.hits.fullness("hits"),
            combat.strikes.fullness("strikes"),
            combat.spent.fullness("Equipment spent in a round"),
            state.joining.fullness("joining"),
            state.together.fullness("together"),
            state.borrowed.fullness("borrowed Agents"),
            state.used_in_round.fullness("cards used in a round"),
            changed.fullness("changed keywords"),
            sent.fullness("Teams sent"),
            state.placed.fullness("Sites placed"),
            table.fullness(),
        ];
        steps.fullness().into_iter().chain(windows.fullness()).chain(lists).chain(used).collect()
    }
}

#[cfg(test)]
mod tests;

impl Ccg {
    /// Nobody has more damage than HEALTH; with as much an Agent goes to the Hospital at once (C7.39).
    fn refuse_too_much_damage(&self, state: &State) -> Result<(), String> {
        let hurt = |&card: &CardId| state.section_of(card).is_some() && state.damage(card) > 0 && !state.rules.basic;
        for card in state.table.all().filter(hurt) {
            let (damage, health) = (state.damage(card), self.permanent_health(state, card));
            if damage > health {
                let name = self.cards.name(state.table.design(card)).unwrap_or("an Agent");
                return Err(format!("{name} has HEALTH {health}, and cannot have {damage} damage"));
            }
        }
        Ok(())
    }
}
