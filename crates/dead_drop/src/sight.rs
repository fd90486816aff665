//! `impl Sight`: who sees and knows what.

use crate::DeadDrop;
use crate::cards::Kind;
use crate::counters;
use crate::state::{COURIER, DROPS, Ending, GROUNDS, GUARD, NERVE, SEATS, State, What, drop, in_play, zone_rule};
use kernel::{Area, CardShown, Chance, Eye, Holder, Known, Lying, Names, Seat, Sight, Tableau};
use machine::{CardId, Design, Refers, Zone, fresh_stream};

impl Sight for DeadDrop {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut table = Area::default();
        table.fact(counters::ROUND, state.round);
        if state.ending == Ending::NotYet {
            table.fact(counters::TURN, names.of(state.turn()));
        }
        if let Some(offer) = self.offer_on_the_table(state) {
            table.fact(counters::OFFER, offer.number);
        }
        self.show_zones(state, None, eye, &mut table);
        let seats = Seat::all(SEATS).map(|seat| {
            let mut area = Area::of(seat, names.of(seat));
            area.fact(counters::SIDE, if seat == COURIER { "Courier" } else { "Agents" });
            area.fact(counters::NERVE, self.nerve(state, seat));
            if state.walked_out.has(seat) {
                area.fact(counters::WALKED_OUT, true);
            }
            self.show_zones(state, Some(seat), eye, &mut area);
            area
        });
        Tableau { table, seats: seats.collect() }
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let (table, names) = state.table.known_to(seat, zone_rule);
        let mut known = State { table, chance: Chance::BLANK, ..*state };
        known.blank_secrets(|card| {
            let zone = state.table.card(card).zone;
            let rule = zone_rule(zone);
            (rule.mixed && !rule.sight.has(seat)).then_some(zone)
        });
        known.rename(|card| names[card.index()]);
        Known::new(seat, known)
    }

    fn as_known(&self, state: &State, seat: Seat) -> State {
        let (_, names) = state.table.known_to(seat, zone_rule);
        let mut same = State { table: state.table.named(&names), ..*state };
        same.rename(|card| names.get(card.index()).copied().unwrap_or(card));
        same
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        let mut state = *known.state();
        // Every deck list is open, so nothing is ever quite unknown.
        let stranger = |_: CardId, _: &mut Chance| Design(0);
        state.table = state.table.redeal(known.seat(), chance, |zone| zone_rule(zone).sight, stranger);
        let table = state.table;
        state.deal_secrets(chance, |zone| table.zone(zone));
        state.chance = fresh_stream(chance);
        state
    }

    machine::hides_cards!(State);
}

impl DeadDrop {
    fn show_zones(&self, state: &State, seat: Option<Seat>, eye: Eye, area: &mut Area) {
        for (zone, ground) in GROUNDS.each(seat.map(Holder::from)) {
            area.lay(ground.name, self.lying(state, zone, eye), Vec::new());
        }
    }

    fn lying(&self, state: &State, zone: Zone, eye: Eye) -> Lying {
        state.table.lying(zone, zone_rule(zone).mixed, |card, _| self.card_shown(state, card, eye))
    }

    fn card_shown(&self, state: &State, card: CardId, eye: Eye) -> CardShown {
        let zone = state.table.card(card).zone;
        let at_drop = (0..DROPS).find(|&number| drop(number) == zone);
        if !state.table.is_known(card, eye) {
            return CardShown::back_at(at_drop.map(|number| format!("drop {}", number + 1)));
        }
        let Some(name) = self.cards.name(state.table.design(card)) else { return CardShown::back() };
        let mut known = CardShown::named(name);
        if state.windows.all().any(|(_, thing)| thing.what == What::Card(card) && thing.negated) {
            known.marks.insert("negated".into(), true.into());
        }
        if at_drop.is_some() {
            known.face_down = true;
            known.number("guard", self.value(state, card, GUARD), self.sources(state, card, GUARD));
        }
        if (in_play(Seat(0)).0..in_play(Seat(SEATS)).0).contains(&zone.0) && self.is(state, card, Kind::Operative) {
            known.number("nerve", self.value(state, card, NERVE), self.sources(state, card, NERVE));
            if state.table.card(card).copied != Design::UNKNOWN {
                known.marks.insert("copy".into(), true.into());
            }
        }
        known
    }
}
