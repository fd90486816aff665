//! The Build Phase: resources, recruiting, formation (B2.11 to B2.15, B3).

use crate::Battles;
use crate::event::{Event, Why, as_told};
use crate::facts::{Keyword, Kind, LOCATION};
use crate::language::{Ban, Feat, Moment, Phase, Stat};
use crate::state::{Row, State, Step, back, equipment, front, is_front, mark, owner_of, resources};
use crate::trigger::Happening;
use crate::turn::Part;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Frame};

impl Battles {
    /// Places a card of the hand as a resource (B2.12).
    pub(crate) fn place<E: EventSink<Event>>(&self, state: &mut State, card: CardId, face: Face, events: &mut E) {
        let up = face == Face::Up;
        let seat = state.turn;
        let seen = if up { SeatSet::ALL } else { SeatSet::NONE };
        let card = state.carry(card, resources(seat), Depth::Bottom, seen);
        state.table.card_mut(card).face = face;
        let design = state.table.printed(card);
        let known = if up { SeatSet::ALL } else { SeatSet::only(seat) };
        events.emit(Event::Placed { seat, design, up }, known);
        self.next_phase(state);
        if up {
            self.note(state, Happening::of(Feat::Appears, card));
            if self.cards.is(design, Kind::BasicLocation) {
                state.appeared |= self.seen_symbols(state, card);
            }
        }
    }

    /// The symbols that are no longer new for those who look for new ones: what a power that is off did not see does
    /// not count (B12.14).
    fn seen_symbols(&self, state: &State, card: CardId) -> u8 {
        let gives = self.cards.printed(state.table.printed(card)).map_or(0, |printed| printed.gives);
        let seen = self.with_standing(state, |standing| {
            standing.list.all().iter().any(|stands| {
                let timing = &self.cards.library.ability(stands.ability).timing;
                crate::standing::awaited(timing).is_some_and(|event| event.what.role == crate::language::Role::New)
            })
        });
        if seen { gives } else { 0 }
    }

    /// Recruit points that are left (B3.5).
    pub(crate) fn points_left(&self, state: &State) -> i16 {
        let spent = match state.steps.frames().first() {
            Some(Frame { step: Step::Turn { spent, .. }, .. }) => *spent,
            _ => 0,
        };
        state.table.zone(resources(state.turn)).len() as i16 - spent
    }

    fn spend(&self, state: &mut State, points: u8) {
        self.begin_part(state, points);
        state.steps.next_act();
    }

    /// Recruits a Supporting Character, or plays a Machine, to a row (B3.7, B3.25).
    pub(crate) fn recruit<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        side: Seat,
        row: Row,
        events: &mut E,
    ) {
        let seat = state.turn;
        let paid = self.pay_of(state, seat, card);
        self.spend(state, paid);
        let design = state.table.printed(card);
        events.emit(Event::Recruited { seat, design, side, front: row == Row::Front, paid }, SeatSet::ALL);
        self.enter(state, card, side, row, events);
    }

    /// Plays an Equipment on a character (B3.19).
    pub(crate) fn equip_from_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        bearer: CardId,
        events: &mut E,
    ) {
        let seat = state.turn;
        let paid = self.pay_of(state, seat, card);
        self.spend(state, paid);
        self.equip(state, seat, card, bearer, paid, events);
    }

    /// Puts an Equipment on a character; an older one is KO'd (B3.21).
    pub(crate) fn equip<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        bearer: CardId,
        paid: u8,
        events: &mut E,
    ) {
        if let Some(older) = state.equipment_on(bearer) {
            self.ko(state, older, (Why::Replaced, CardId::NONE), events);
        }
        let Some(side) = owner_of(state.table.card(bearer).zone) else { return };
        let card = state.carry(card, equipment(side), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).host = bearer;
        state.table.card_mut(card).controller = seat;
        state.turn_card(card, Face::Up);
        state.mark(card, mark::LATE);
        state.unmark(card, mark::WISHED);
        let (design, bearer) = (state.table.design(card), as_told(state, bearer));
        self.tell_what_counted(design, |moment| matches!(moment, Moment::On(_)), events);
        events.emit(Event::Equipped { seat, design, bearer, paid }, SeatSet::ALL);
        self.note(state, Happening::of(Feat::Appears, card));
    }

    /// Can a player put this Equipment on that character (B3.19, B12.45)?
    pub(crate) fn can_bear(&self, state: &State, seat: Seat, card: CardId, bearer: CardId) -> bool {
        let frame = crate::filter::looking(seat, card);
        match self.cards.on(state.table.design(card)) {
            Some(what) => state.is_up(bearer) && self.is(state, &frame, &what, bearer),
            None => state.is_up(bearer) && state.side_of(bearer) == seat && self.is_character(state, bearer),
        }
    }

    /// Why a character of this name cannot come to a side: it is the Main Character's (B3.14).
    pub(crate) fn has_name_of_main(&self, state: &State, card: CardId, side: Seat) -> bool {
        let design = state.table.design(card);
        if self.cards.namesakes(design) & self.cards.mains == 0 {
            return false;
        }
        let name = self.cards.name_number_of(design);
        let is_named_so = |main| main != card && self.cards.name_number_of(state.table.design(main)) == name;
        self.mains_of(state, side).any(is_named_so) && !self.would_swarm(state, card)
    }

    /// Has a card Swarm, or would it in play (B12.12)?
    pub(crate) fn would_swarm(&self, state: &State, card: CardId) -> bool {
        use crate::language::Where;
        if self.has(state, card, Keyword::Swarm) {
            return true;
        }
        // What is not in play yet has what it would be given there.
        let wanted = Stat::Has(Keyword::Swarm);
        self.any_change(state, wanted, |stands, change| {
            change.on.at == Where::InPlay && self.is_anywhere(state, &Self::frame_of(stands), &change.on, card)
        })
    }

    /// Moves a character to the other row (B2.14).
    pub(crate) fn move_in_formation<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        state.mark(card, mark::MOVED);
        self.begin_part(state, 0);
        state.steps.next_act();
        self.change_row(state, card, Design::UNKNOWN, events);
    }

    /// A character whose power reads its place takes another one in its row instead (B2.15).
    pub(crate) fn shift_in_formation(&self, state: &mut State, card: CardId) {
        state.mark(card, mark::MOVED);
        self.begin_part(state, 0);
        state.steps.next_act();
        self.ask_for_place(state, card);
    }

    /// A character moves to the other row of its side.
    pub(crate) fn change_row<E: EventSink<Event>>(&self, state: &mut State, card: CardId, by: Design, events: &mut E) {
        let zone = state.table.card(card).zone;
        let Some(side) = crate::filter::side_of_row(zone) else { return };
        let to_front = zone == back(side);
        let (zone, place) = state.place_of(card);
        state.carry(card, if to_front { front(side) } else { back(side) }, Depth::Bottom, SeatSet::ALL);
        events.emit(Event::Moved { design: as_told(state, card), front: to_front, zone, place, by }, SeatSet::ALL);
        self.ask_for_place(state, card);
        if state.part_of_turn().is_some_and(|part| part >= Part::Main) && side == state.turn {
            self.note(state, Happening::of(Feat::ChangesRow, card));
        }
    }

    /// A character whose power reads its place chooses it, where there is a choice (B2.15).
    pub(crate) fn ask_for_place(&self, state: &mut State, card: CardId) {
        if self.minds_place(state, card) {
            let seat = state.side_of(card);
            state.steps.push(Frame::new(Step::Place { card }, seat));
        }
    }

    /// Has a character a power, of its own or borrowed, that reads its place, and is there a choice of places?
    pub(crate) fn minds_place(&self, state: &State, card: CardId) -> bool {
        let beside_others = state.table.zone(state.table.card(card).zone).len() > 1;
        beside_others && self.designs_of(state, card).any(|design| self.cards.minds_place(design))
    }

    /// May a Formation Step end as the characters stand (B12.24)?
    pub(crate) fn is_well_formed(&self, state: &State, seat: Seat) -> bool {
        let bans = [Ban::BeLeftInFront, Ban::BeLeftInBack].map(|ban| Stat::Forbids(ban).bit());
        let nothing_is_forbidden =
            self.with_standing(state, |standing| standing.list.gist.stats & (bans[0] | bans[1]) == 0);
        nothing_is_forbidden
            || self
                .characters_of(state, seat)
                .all(|card| !self.must_leave(state, card, is_front(state.table.card(card).zone)))
    }

    /// Must a character not be in a row when the Formation Step ends (B12.24)?
    pub(crate) fn must_leave(&self, state: &State, card: CardId, in_front: bool) -> bool {
        self.is_forbidden(state, card, if in_front { Ban::BeLeftInFront } else { Ban::BeLeftInBack })
    }

    /// The Formation Step ends.
    pub(crate) fn end_formation(&self, state: &mut State, seat: Seat) {
        for zone in [front(seat), back(seat)] {
            for index in 0..state.table.zone(zone).len() {
                let card = state.table.zone(zone)[index];
                state.unmark(card, mark::MOVED);
            }
        }
        // What binds the next Formation Step of an enemy has bound this one.
        let until = crate::language::Duration::UntilFormation;
        let enemies =
            SeatSet::from_iter(Seat::all(state.table.seats()).filter(|&other| state.are_enemies(other, seat)));
        let ended = state.lasting.end_if(|lasts| lasts.until == until && enemies.has(lasts.seat));
        state.standing.forget_if(ended);
        self.next_phase(state);
    }

    /// Is a player asked for something between two steps? By what all can see (B4.20): a hand, an Agenda, or a power.
    pub(crate) fn has_build_actions(&self, state: &State, seat: Seat) -> bool {
        let holds = !state.table.zone(crate::state::hand(seat)).is_empty()
            || !state.table.zone(crate::state::agenda(seat)).is_empty()
            || self.has_wished_card(state, seat);
        holds || self.has_power_for(state, seat, Phase::Build)
    }

    /// Is it a Location?
    pub(crate) fn is_location(&self, card: Design) -> bool {
        self.cards.is_any(card, LOCATION)
    }
}
