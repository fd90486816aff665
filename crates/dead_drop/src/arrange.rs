//! `impl Staging`: sets up the cards and counters of a scenario.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::counters;
use crate::state::{ANNOUNCED, COURIER, DROPS, Ending, GROUNDS, SEATS, SPARES, State, Step, deck, drop, zone_rule};
use crate::turn::Phase;
use kernel::{Fullness, Given, Holder, Names, Seat, SeatSet, Staging};
use machine::{CardId, Depth, Design, Frame, Zone};
use wording::NoCard;

impl Staging for DeadDrop {
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        // Everything that lay there goes back and is forgotten; a deck keeps what is not asked for beneath.
        for (whose, name, _) in &given.zones {
            let zone = zone_named(*whose, name)?;
            while let Some(&card) = state.table.zone(zone).last()
                && !Seat::all(SEATS).any(|owner| zone == deck(owner))
            {
                let home = deck(state.table.card(card).owner);
                state.carry(card, home, Depth::Bottom, SeatSet::NONE);
            }
        }
        for seat in Seat::all(SEATS) {
            state.table.shuffle(deck(seat), &mut state.chance);
        }
        // A card that some zone asks for is not available to the others.
        let mut spoken_for = Vec::new();
        for (whose, name, wanted) in &given.zones {
            let zone = zone_named(*whose, name)?;
            let owner = whose.map_or(COURIER, Holder::seat);
            for (position, wanted) in wanted.iter().enumerate() {
                let design = self.cards.find(wanted).map_err(|trouble| self.no_such_card(wanted, &trouble))?;
                let card =
                    find(state, owner, design, &spoken_for).ok_or_else(|| self.no_more(state, wanted, owner, names))?;
                let card = state.carry(card, zone, Depth::At(position), SeatSet::NONE);
                spoken_for.push(card);
                state.table.card_mut(card).owner = owner;
                state.table.card_mut(card).controller = owner;
                if zone_rule(zone).sight == SeatSet::ALL {
                    crate::discard::turn_up(state, card);
                }
                if (0..DROPS).any(|number| drop(number) == zone) {
                    state.table.card_mut(card).counters[0] = 1;
                }
            }
        }
        for (whose, name, value) in &given.facts {
            match self.about.given(*whose, name)? {
                counters::ROUND => {
                    let round = value.as_u64().filter(|round| (1..=u64::from(crate::turn::ROUNDS)).contains(round));
                    state.round = round.ok_or("`round` must be a number from 1 to 10")? as u8;
                }
                counters::TURN => {
                    let seat =
                        value.as_str().and_then(|name| names.seat(name)).ok_or("`turn` must be the name of a seat")?;
                    state.steps.clear();
                    state.steps.push(Frame::new(Step::Turn { phase: Phase::Act }, seat));
                }
                _ => {}
            }
        }
        state.ending = Ending::NotYet;
        state.standing.fresh = false;
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        DeadDrop::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, windows, lasting, standing, triggers, .. } = state;
        let lists = [lasting.fullness(), standing.fullness(), triggers.fullness("triggers"), table.fullness()];
        steps.fullness().into_iter().chain(windows.fullness()).chain(lists).collect()
    }
}

fn zone_named(whose: Option<Holder>, name: &str) -> Result<Zone, String> {
    let found = GROUNDS.named(whose, name).filter(|&zone| zone != ANNOUNCED);
    found.ok_or_else(|| format!("there is no zone `{name}` here; `casefile zones dead_drop` lists them"))
}

/// A card of this design that nobody has asked for: of this owner, or else from anybody.
fn find(state: &State, owner: Seat, design: Design, spoken_for: &[CardId]) -> Option<CardId> {
    let free = |card: &CardId| {
        let card = *card;
        state.table.printed(card) == design && !spoken_for.contains(&card) && state.table.card(card).zone != SPARES
    };
    let owners = owner.and_onwards(SEATS);
    owners.flat_map(|seat| state.table.all().filter(move |&card| state.table.card(card).owner == seat)).find(free)
}

impl DeadDrop {
    fn no_such_card(&self, name: &str, trouble: &NoCard) -> String {
        if let NoCard::Several(_) = trouble {
            return trouble.about(name);
        }
        let all = self.cards.all().filter(|(_, facts)| facts.kind != Kind::Spare);
        let names: Vec<&str> = all.filter_map(|(design, _)| self.cards.name(design)).collect();
        format!("there is no card `{name}`; there are {}", names.join(", "))
    }

    fn no_more(&self, state: &State, name: &str, owner: Seat, names: &Names) -> String {
        let design = self.cards.find(name).ok();
        let there = state.table.all().filter(|&card| design == Some(state.table.printed(card))).count();
        format!("all {there} cards `{name}` are in use already, so {} cannot have another", names.of(owner))
    }
}
