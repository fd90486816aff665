//! `impl Sight`: who sees and knows what (C8.21 to C8.25, C10.4 to C10.7).

mod known;
mod prior;
mod shown;
mod under_way;

pub(crate) use prior::Likely;

use crate::Ccg;
use crate::counters;
use crate::state::{Ending, State, XFILES, beneath, deck, owner_of, zone_rule};
use kernel::{Area, Ask, Chance, Eye, Known, Names, Seat, SeatSet, Sight, Tableau};
use known::Secret;
use machine::{CardId, Face, Hint, Refers, Slot, fresh_stream};
use prior::Unseen;

impl Sight for Ccg {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut table = Area::default();
        if state.ending == Ending::NotYet {
            table.fact(counters::TURN, names.of(state.turn));
            table.fact(counters::PHASE, state.phase.name().to_lowercase());
            if let Some(decision) = self.decision(state) {
                // Who is thinking in responses is nobody else's business (C6.8).
                if decision.kind != Ask::Respond || eye.among(SeatSet::only(decision.seat)) {
                    table.fact(counters::ASKED, names.of(decision.seat));
                }
                table.fact(counters::DOING, self.doing(state, names));
            }
        }
        table.fact(counters::TURNS, state.turns);
        self.show_check(state, names, &mut table);
        self.show_announced(state, names, eye, &mut table);
        self.show_combat(state, &mut table);
        self.show_zones(state, None, names, eye, &mut table);
        let seats = Seat::all(state.table.seats()).map(|seat| {
            let mut area = Area::of(seat, names.of(seat));
            self.show_player(state, seat, names, eye, &mut area);
            self.show_zones(state, Some(seat), names, eye, &mut area);
            area
        });
        Tableau { table, seats: seats.collect() }
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let (table, names) = state.table.known_to(seat, zone_rule);
        let mut known = State { table, chance: Chance::BLANK, standing: Hint::STALE, ..*state };
        // Players and Teams are referred to as well: those numbers are no cards, and no secret.
        let secret = |card: CardId| {
            let zone = (card.index() < state.table.count()).then(|| state.table.card(card).zone)?;
            let rule = zone_rule(zone);
            let held = rule.mixed && !rule.sight.has(seat);
            // Somebody chooses from a deck that is looked through (C3.74).
            let searched = owner_of(zone).is_some_and(|owner| zone == deck(owner) && state.looked_through.has(owner));
            (held || searched && !state.table.is_known(card, Eye::Seat(seat))).then_some(zone)
        };
        let renamed = |card: CardId| names.get(card.index()).copied().unwrap_or(card);
        self.blank_picks(&mut known, seat);
        known.blank_secrets(secret);
        known.rename(renamed);
        self.blank_identities(&mut known, seat);
        Known::new(seat, known)
    }

    fn as_known(&self, state: &State, seat: Seat) -> State {
        let (_, names) = state.table.known_to(seat, zone_rule);
        let mut same = State { table: state.table.named(&names), ..*state };
        same.rename(|card| names.get(card.index()).copied().unwrap_or(card));
        same
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        let (before, seat) = (known.state(), known.seat());
        let mut state = *before;
        self.deal_identities(&mut state, seat, chance);
        let sight = |zone| zone_rule(zone).sight;
        let mut unseen = Unseen::new(self, known, chance);
        if unseen.knows_of_others() {
            // Known cards are somewhere among the hidden ones of others. Where they come to lie is looked up in the
            // same deal, made ahead: they count against the copies a deck can hold.
            before.table.each_placed(seat, chance, sight, |owner, design| unseen.note_placed(owner, design));
        }
        unseen.choose_decks();
        state.table = before.table.redeal(seat, chance, sight, |card, _| unseen.draw(card));
        // What was revealed beneath a Site all know, though nobody but its owner sees it for lying there.
        for owner in Seat::all(state.table.seats()) {
            for place in 0..state.table.zone(beneath(owner)).len() {
                let card = state.table.zone(beneath(owner))[place];
                if state.table.card(card).face == Face::Up {
                    state.table.reveal(card, SeatSet::ALL);
                }
            }
        }
        let table = state.table;
        state.deal_secrets(chance, |zone| table.zone(zone));
        self.deal_picks(&mut state, seat, chance);
        state.chance = fresh_stream(chance);
        state
    }

    /// The places blanked in what a seat knows: cards, references, X-Files, what others have learnt of them, what was
    /// asked and guessed, what was chosen in secret.
    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        let (state, seat) = (known.state(), known.seat());
        let mut blanks = state.table.blank_slots(seat, state);
        blanks.extend(self.secrets_from(state, seat).map(Secret::slot));
        blanks
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        let (state, seat) = (known.state(), known.seat());
        if let Some(secret) = Secret::of_slot(slot) {
            return self.is_secret_pinned(known, secret);
        }
        match Slot::of(slot, state) {
            Slot::Reference(zone) => state.table.is_reference_pinned(zone),
            Slot::Seed => false,
            // Of others' cards any of some hundreds could be there.
            Slot::Card(card) => state.table.is_pinned(card, seat),
        }
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        // An X-File that can be several is as good as so many cards nobody sees.
        let (state, seat) = (known.state(), known.seat());
        let others = Seat::all(state.table.seats()).filter(|&other| other != seat);
        let files = others.map(|other| state.masks[seat.index()][other.index()].count_ones() as usize);
        state.table.blank_cards(seat) + files.map(|left| left.min(XFILES)).sum::<usize>()
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        match Secret::of_slot(slot) {
            Some(secret) => self.in_secret(state, secret),
            None => state.table.in_slot(slot, state, &state.chance),
        }
    }

    fn facts(&self, state: &State) -> u32 {
        state.table.facts()
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }
}

impl Ccg {
    /// What a player has, and what they know of X-Files.
    fn show_player(&self, state: &State, seat: Seat, names: &Names, eye: Eye, area: &mut Area) {
        let player = &state.players[seat.index()];
        area.fact(counters::OUT, player.out);
        // There are no pools in the Basic game (C12.4).
        if !state.rules.basic {
            area.fact(counters::RP, player.rp);
            area.fact(counters::CP, player.cp);
        }
        let own = eye == Eye::All || eye == Eye::Seat(seat);
        if own || state.public_mask(seat).is_power_of_two() {
            let file = self.cards.file(state.files[seat.index()]);
            area.fact(counters::XFILE, file.and_then(|file| self.cards.name(file)));
        }
        self.show_notebook(state, seat, names, eye, area);
    }
}

#[cfg(test)]
mod tests;
