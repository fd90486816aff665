//! Puts a scenario's cards where it says.
//!
//! It starts from an empty table. Each player has the Agents and the deck they brought; a requested card is taken out of
//! them, and one that nobody brought replaces the last card of the deck list. Agents that are not asked for stay in the
//! Bureau, unless that is given. The rest is the deck, in random order.

use super::wanted::{Asked, Wanted};
use crate::Ccg;
use crate::state::{
    CARDS, Section, State, attached, away, beneath, bureau, counter, deck, discard, hand, mark, open_hand, owner_of,
    powers, removed, resources, sites, sort_of, store, zone_rule,
};
use kernel::{Given, Names, Seat, SeatSet};
use machine::{CardId, Design, Table, Zone};

/// So many cards are in a hand that is not given (C1.20).
const FIRST_HAND: usize = 7;

/// What a player brought.
#[derive(Default)]
struct Brought {
    /// The starting Agents.
    agents: Vec<Design>,
    /// The deck list, in the order of designs.
    list: Vec<Design>,
}

impl Ccg {
    pub(super) fn put_cards(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let zones = given.zones.iter().map(|(whose, name, cards)| self.read_zone(state, names, (*whose, name, cards)));
        let zones: Vec<Asked<'_>> = zones.collect::<Result<_, _>>()?;
        let mut brought = brought(state);
        take_out(&zones, &mut brought);
        let seats = state.table.seats();
        let needed: usize = zones.iter().map(|asked| asked.cards.len()).sum::<usize>()
            + brought.iter().map(|brought| brought.list.len() + brought.agents.len()).sum::<usize>();
        if needed > CARDS {
            return Err(format!("the table has room for {CARDS} cards, and these would be more"));
        }
        state.table = Table::new(seats);
        for seat in Seat::all(seats) {
            if state.is_out(seat) {
                lay_out_of_the_game(state, seat, &brought[seat.index()], &zones)?;
            } else {
                lay_player(state, seat, &mut brought[seat.index()], &zones);
            }
        }
        zones.iter().try_for_each(|asked| self.find_hosts(state, asked))
    }

    /// What lies on, under or with something finds it.
    fn find_hosts(&self, state: &mut State, asked: &Asked<'_>) -> Result<(), String> {
        for (place, wanted) in asked.cards.iter().enumerate() {
            let Some(name) = wanted.host.as_deref() else { continue };
            let card = state.table.zone(asked.zone)[place];
            let is_called = |other: CardId| {
                let design = state.table.design(other);
                self.cards.name(design) == Some(name) || self.cards.find(name) == Ok(design)
            };
            // Two of a name bear one each.
            let bears = |other: CardId| {
                let same = |hosted: CardId| state.table.printed(hosted) == wanted.design;
                sort_of(asked.zone) == attached(Seat(0)) && state.hosted_by(other).any(same)
            };
            let found = state.table.all().find(|&other| {
                could_hold(asked.zone, asked.seat, state.table.card(other).zone) && is_called(other) && !bears(other)
            });
            let found = found.ok_or_else(|| {
                let card = self.cards.name(wanted.design).unwrap_or_default();
                format!("`{card}` in `{}` lies on nothing: there is no `{name}` that could hold it", asked.name)
            })?;
            state.table.card_mut(card).host = found;
        }
        Ok(())
    }
}

/// Lays everything of a player.
fn lay_player(state: &mut State, seat: Seat, brought: &mut Brought, zones: &[Asked<'_>]) {
    let given = |zone: Zone| zones.iter().find(|asked| asked.zone == zone);
    if given(bureau(seat)).is_none() {
        for &agent in &brought.agents {
            lay(state, bureau(seat), &Wanted::plain(agent, seat));
        }
    }
    let open = [attached, resources, powers, sites, beneath, store, away, discard, removed, open_hand];
    let open = open.map(|zone| zone(seat));
    for zone in Section::ALL.iter().map(|section| section.of(seat)).chain(open) {
        for wanted in given(zone).into_iter().flat_map(|asked| &asked.cards) {
            lay(state, zone, wanted);
        }
    }
    state.chance.shuffle(&mut brought.list);
    match given(hand(seat)) {
        Some(asked) => asked.cards.iter().for_each(|wanted| lay(state, hand(seat), wanted)),
        None => {
            let first = brought.list.split_off(brought.list.len().saturating_sub(FIRST_HAND));
            first.into_iter().for_each(|design| lay(state, hand(seat), &Wanted::plain(design, seat)));
        }
    }
    let on_top = given(deck(seat));
    for wanted in on_top.into_iter().flat_map(|asked| &asked.cards) {
        lay(state, deck(seat), wanted);
    }
    if !on_top.is_some_and(|asked| asked.nothing_else) {
        state.table.add_all(seat, brought.list.iter().copied(), deck(seat), zone_rule(deck(seat)));
    }
    state.table.publish(deck(seat), SeatSet::only(seat));
}

/// Could a card in one zone lie on, under or with a card in another?
fn could_hold(zone: Zone, seat: Seat, other: Zone) -> bool {
    let sort = sort_of(zone);
    let own = owner_of(other) == Some(seat);
    if sort == beneath(Seat(0)) {
        return sort_of(other) == sites(Seat(0)) && !own;
    }
    if sort == attached(Seat(0)) {
        return own && (Section::at(other).is_some() || sort_of(other) == sites(Seat(0)));
    }
    own && (Section::at(other).is_some() || [attached(Seat(0)), resources(Seat(0))].contains(&sort_of(other)))
}

/// What each player brought, wherever it lies now: starting Agents are in a section before the first turn.
fn brought(state: &State) -> Vec<Brought> {
    let mut all: Vec<Brought> = Seat::all(state.table.seats()).map(|_| Brought::default()).collect();
    for card in state.table.all() {
        let (owner, design) = (state.table.card(card).owner, state.table.printed(card));
        let brought = &mut all[owner.index()];
        let is_starting = state.section_of(card).is_some() && !state.is_marked(card, mark::HIRED);
        if is_starting { &mut brought.agents } else { &mut brought.list }.push(design);
    }
    all.iter_mut().for_each(|brought| brought.list.sort_unstable());
    all
}

/// Takes what is asked for out of what was brought.
fn take_out(zones: &[Asked<'_>], brought: &mut [Brought]) {
    let take = |list: &mut Vec<Design>, design: Design| {
        let found = list.iter().position(|&other| other == design);
        found.map(|index| list.remove(index)).is_some()
    };
    let mut lacking = Vec::new();
    // Powers are no cards that somebody brought.
    for asked in zones.iter().filter(|asked| asked.zone != powers(asked.seat)) {
        let of_team = Section::at(asked.zone).is_some() || asked.zone == away(asked.seat);
        for wanted in &asked.cards {
            let own = &mut brought[wanted.owner.index()];
            if of_team && !wanted.how.hired {
                // Who is not in the team joins it.
                take(&mut own.agents, wanted.design);
            } else if !take(&mut own.list, wanted.design) {
                lacking.push(wanted.owner);
            }
        }
    }
    // Another card of the list makes room, and only once it is known which of them are asked for.
    for owner in lacking {
        brought[owner.index()].list.pop();
    }
}

/// Whoever is out has no cards in the game (C10.15).
fn lay_out_of_the_game(state: &mut State, seat: Seat, brought: &Brought, zones: &[Asked<'_>]) -> Result<(), String> {
    if let Some(asked) = zones.iter().find(|asked| asked.seat == seat && !asked.cards.is_empty()) {
        return Err(format!("a player who is out has no cards, so `{}` cannot have any", asked.name));
    }
    for designs in [&brought.agents, &brought.list] {
        state.table.add_all(seat, designs.iter().copied(), removed(seat), zone_rule(removed(seat)));
    }
    Ok(())
}

/// Lays a card at the end of a zone.
fn lay(state: &mut State, zone: Zone, wanted: &Wanted) {
    let Wanted { design, owner, how, against, .. } = *wanted;
    let card = state.table.add(owner, design, zone, zone_rule(zone));
    let outside = state.table.card_mut(card);
    outside.controller = owner_of(zone).unwrap_or(owner);
    outside.counters[counter::DAMAGE] = how.damage;
    outside.counters[counter::TOKENS] = how.tokens;
    let team = match Section::at(zone) {
        Some(Section::Hospital) => 0,
        Some(_) => how.team.unwrap_or(1),
        None => against.map(|seat| seat.0).or(how.cover).unwrap_or(0),
    };
    outside.counters[counter::TEAM] = team as i8;
    if how.hired {
        state.mark(card, mark::HIRED);
    }
    if how.seen {
        state.table.reveal(card, SeatSet::ALL);
    }
}
