//! What cards do: every deed of the language, carried out.

use crate::Encounters;
use crate::event::Event;
use crate::facts::{Kind, NO_CLASS};
use crate::filter::Reading;
use crate::language::{Ban, CHARACTER, Deck, Deed, Feat, Filter, Moment, Place, Verb};
use crate::shadows::{Arrivals, seen};
use crate::state::{
    ACADEMY, BELIEFS, BENEATH, BOX, CARDS, CLONE_EVIDENCE, CONSPIRACY, DEFEATED_CHARACTERS, DEFEATED_CONSPIRACY,
    DOUBTS, Doing, FIELD, Lasting, SPACES, STRIKE_DECK, State, as_shadows, attached, deck, hand, in_rows, mark,
    owner_of, scars, strikes,
};
use crate::thing::Thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::program::Reader;
use machine::{CardId, Design, Face, Spot, Zone, ZoneRule};

impl Encounters {
    /// Does one thing for a program. What is not there is left alone (E8.3).
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: Doing,
        verb: Verb,
        events: &mut E,
    ) {
        let seat = self.who(state, &frame, verb.who);
        if state.players[seat.index()].out && !is_of_table(verb.deed) {
            return;
        }
        let by = self.design_of(state, frame.card);
        match verb.deed {
            Deed::Draw(count) => self.draw(state, seat, count, events),
            Deed::DiscardHand => self.discard_all(state, seat, hand(seat)),
            Deed::DiscardThis => {
                let owner = state.table.card(frame.card).owner;
                self.discard(state, owner, frame.card, events);
            }
            Deed::GainBeliefs(count) => self.gain_from_stack(state, seat, BELIEFS, count, events),
            Deed::GainDoubts(count) => self.gain_from_stack(state, seat, DOUBTS, count, events),
            Deed::GainScars(count) => {
                for _ in 0..count {
                    if !state.players[seat.index()].out {
                        self.gain_scar(state, seat, events);
                    }
                }
            }
            Deed::GainSymptoms(count) => {
                let player = &mut state.players[seat.index()];
                player.symptoms = player.symptoms.saturating_add(count);
                let total = player.symptoms;
                events.emit(Event::Symptom { seat, total }, SeatSet::ALL);
                self.happened(state, Feat::Symptoms, seat, CardId::NONE);
            }
            Deed::Attack(points) => {
                let source = self.cards.printed(by).map_or(NO_CLASS, |printed| printed.source);
                state.points.attack.earn(source, points);
                events.emit(Event::Attack { seat, points, by }, SeatSet::ALL);
            }
            Deed::Recruit(points) => {
                let source = self.cards.printed(by).map_or(NO_CLASS, |printed| printed.source);
                state.points.recruit.earn(source, points);
                events.emit(Event::Recruit { seat, points, by }, SeatSet::ALL);
            }
            Deed::TakeStrikes(count) => (0..count).for_each(|_| self.strike(state, seat, CardId::NONE)),
            Deed::Strike => self.strike(state, seat, frame.card),
            Deed::Avoid => state.players[seat.index()].avoids += 1,
            Deed::Cancel => state.players[seat.index()].cancels += 1,
            Deed::CancelThat => self.cancel_strike(state, by, events),
            Deed::Attach => {
                let card = state.carry(frame.card, attached(seat), Spot::Bottom, SeatSet::ALL);
                events.emit(Event::Attached { seat, design: state.table.design(card) }, SeatSet::ALL);
            }
            Deed::DoubtInHand => self.put_doubt(state, seat, hand(seat), events),
            Deed::DoubtOnTop => self.put_doubt(state, seat, deck(seat), events),
            Deed::CarryOutBelief => self.carry_out_belief(state, seat, events),
            Deed::CarryOutDoubt => self.carry_out_doubt(state, seat, events),
            Deed::Shuffle => self.shuffle(state, seat, events),
            Deed::LookThrough => {
                state.looked_through = state.looked_through.with(seat);
                let audience = state.audience(seat);
                for index in 0..state.table.zone(deck(seat)).len() {
                    let card = state.table.zone(deck(seat))[index];
                    state.table.reveal(card, audience);
                }
            }
            Deed::FightPlayer => {
                let other = state.next_player(seat);
                self.fight_player(state, seat, other, events);
            }
            Deed::SwapAvatars => self.swap_avatars(state, seat, events),
            Deed::BeDefeated => self.defeat_player(state, seat, false, events),
            Deed::Discover => self.discover(state, frame.card, events),
            Deed::Collect => self.collect(state, frame.card, events),
            Deed::TopsEnterShadows(count) => {
                let mut arrivals = Arrivals::EMPTY;
                for _ in 0..count {
                    let Some(&card) = state.table.zone(CONSPIRACY).first() else { break };
                    if !self.add_to_shadows(state, card, &mut arrivals, events) {
                        break;
                    }
                }
                self.arrive(state, &arrivals);
            }
            Deed::Top(place) => {
                let top = self.top_of(state, &frame, place, events);
                self.about(state, top.map(|card| card.0));
            }
            Deed::TopOf(place, what) => {
                let top = self.top_of_a_kind(state, &frame, place, what);
                self.about(state, top.map(|card| card.0));
            }
            Deed::Take(what) => {
                let mut first = None;
                Reading { game: self, state }.things(&frame, what, |thing| first = first.or(Some(thing)));
                self.about(state, first);
            }
            Deed::AtRandom(what) => self.pick_at_random(state, &frame, what, events),
            Deed::Last(ability, duration) => self.let_last(state, &frame, ability, duration.number()),
            Deed::Discard
            | Deed::Defeat
            | Deed::Gain
            | Deed::Heal
            | Deed::Scar
            | Deed::Scan
            | Deed::Look
            | Deed::Show
            | Deed::Hide
            | Deed::MoveToField
            | Deed::Push
            | Deed::EnterShadows
            | Deed::PutOnTop(_)
            | Deed::PutAtBottom(_)
            | Deed::PutInHand
            | Deed::PutBeneath
            | Deed::PutWith(_)
            | Deed::PutToTheRight
            | Deed::Recruited => {
                if let Some(card) = self.fetch(state, frame.about, events) {
                    self.do_to(state, &frame, seat, card, verb.deed, events);
                }
            }
        }
    }

    /// What is done to a card.
    fn do_to<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Doing,
        seat: Seat,
        card: CardId,
        deed: Deed,
        events: &mut E,
    ) {
        let from = state.table.card(card).zone;
        match deed {
            Deed::Discard => {
                let holder = owner_of(from).unwrap_or(seat);
                self.discard(state, holder, card, events);
            }
            Deed::Defeat if self.defeat_each(state, frame, seat) => {}
            Deed::Defeat => self.defeat(state, card, Some(seat), events),
            Deed::Gain => self.gain_by_effect(state, seat, card, events),
            Deed::Heal => self.heal(state, seat, card, events),
            Deed::Scar => self.make_scar(state, card, events),
            Deed::Scan => self.scan(state, seat, card),
            Deed::Look => {
                let seen = state.audience(seat);
                state.table.reveal(card, seen);
                events.emit(Event::LookedAt { seat, design: state.table.printed(card), zone: from }, seen);
            }
            Deed::Show => {
                state.table.reveal(card, SeatSet::ALL);
                events.emit(Event::LookedAt { seat, design: state.table.printed(card), zone: from }, SeatSet::ALL);
            }
            Deed::Hide => self.hide(state, card, events),
            Deed::MoveToField => self.move_to_field(state, card, events),
            Deed::Push => {
                let mut arrivals = Arrivals::EMPTY;
                self.push(state, card, &mut arrivals, events);
                self.arrive(state, &arrivals);
            }
            Deed::EnterShadows => {
                let mut arrivals = Arrivals::EMPTY;
                self.add_to_shadows(state, card, &mut arrivals, events);
                self.arrive(state, &arrivals);
            }
            Deed::PutOnTop(place) => {
                let to = self.deck_zone(state, frame, place);
                self.put_into_deck(state, seat, card, to, Spot::Top, events);
            }
            Deed::PutAtBottom(place) => {
                let to = self.deck_zone(state, frame, place);
                self.put_into_deck(state, seat, card, to, Spot::Bottom, events);
            }
            Deed::PutInHand => {
                self.belongs_to(state, card, seat);
                let design = state.table.printed(card);
                let known = state.audience(seat);
                state.carry(card, hand(seat), Spot::Bottom, SeatSet::NONE);
                events.emit(Event::Put { seat, design, to: hand(seat) }, known);
                self.refill(state, from, events);
            }
            Deed::PutBeneath => {
                let design = state.table.printed(card);
                let card = state.carry(card, BENEATH, Spot::Bottom, SeatSet::ALL);
                state.table.card_mut(card).clean();
                state.turn_card(card, Face::Up);
                state.table.card_mut(card).host = frame.card;
                events.emit(Event::Beneath { design, host: self.design_of(state, frame.card) }, SeatSet::ALL);
                self.refill(state, from, events);
            }
            Deed::PutWith(name) => self.put_with(state, frame, card, name, events),
            Deed::PutToTheRight => self.put_to_the_right(state, frame.card, card, events),
            Deed::Recruited => {
                let cost = self.cost_of(state, card).clamp(0, 255) as u8;
                if seat == state.turn && state.points.recruit.can_pay(cost, 0) {
                    self.recruit(state, card, events);
                }
            }
            _ => {}
        }
    }

    /// An effect adds a card to the Shadows, hidden (E3.8). False if it cannot be there.
    fn add_to_shadows<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        arrivals: &mut Arrivals,
        events: &mut E,
    ) -> bool {
        if !self.shadows_closed(state) {
            self.wipe(state, card);
            state.table.card_mut(card).face = Face::Down;
            state.standing.fresh = false;
        }
        self.enter_shadows(state, card, arrivals, events)
    }

    /// What a program is about from now on.
    fn about(&self, state: &mut State, thing: Option<u16>) {
        if let Some(frame) = state.steps.top_mut() {
            frame.about = thing.map_or(CardId::NONE, CardId);
        }
    }

    /// The design of a card, if there is one.
    pub(crate) fn design_of(&self, state: &State, card: CardId) -> Design {
        card.some().map_or(Design::UNKNOWN, |card| state.table.design(card))
    }

    /// The card a deed is about; one from outside the game is brought in first.
    fn fetch<E: EventSink<Event>>(&self, state: &mut State, about: CardId, events: &mut E) -> Option<CardId> {
        match state.thing(about.0)? {
            Thing::Card(card) => (card.index() < state.table.count()).then_some(card),
            Thing::Player(_) => None,
            Thing::Outside(design) => self.bring_in(state, design, SeatSet::ALL, events),
        }
    }

    /// A card from outside the game comes in, as long as there is room on the table.
    pub(crate) fn bring_in<E: EventSink<Event>>(
        &self,
        state: &mut State,
        design: Design,
        seen: SeatSet,
        events: &mut E,
    ) -> Option<CardId> {
        let boxed = self.in_box(state, design);
        if boxed.is_none() && (state.table.count() >= CARDS || !self.is_outside(state, design)) {
            return None;
        }
        let rule = ZoneRule { sight: seen, mixed: false };
        let card = boxed.unwrap_or_else(|| state.table.add(state.turn, design, BOX, rule));
        state.table.card_mut(card).counters[0] = mark::BROUGHT_IN as i8;
        self.about(state, Some(card.0));
        events.emit(Event::BroughtIn { design }, seen);
        Some(card)
    }

    fn pick_at_random<E: EventSink<Event>>(&self, state: &mut State, frame: &Doing, what: Filter, events: &mut E) {
        // Evidence that comes for another has its priority (E11.17).
        let wanted = match state.thing(frame.each.0) {
            Some(Thing::Card(each)) if frame.each != CardId::NONE => {
                self.cards.printed(state.table.design(each)).map_or(0, |printed| printed.priority)
            }
            _ => 0,
        };
        let fits = |design: Design| {
            wanted == 0
                || self.cards.printed(design).is_none_or(|found| found.priority == 0 || found.priority == wanted)
        };
        let mut found = [0; 128];
        let mut count = 0;
        Reading { game: self, state }.things(frame, what, |thing| {
            let outside = match state.thing(thing) {
                Some(Thing::Outside(design)) => fits(design),
                _ => true,
            };
            if outside && count < found.len() {
                found[count] = thing;
                count += 1;
            }
        });
        if count == 0 {
            return self.about(state, None);
        }
        let mut picked = found[state.chance.pick(count)];
        state.table.note_fact();
        if let Some(Thing::Outside(design)) = state.thing(picked) {
            match self.bring_in(state, design, SeatSet::NONE, events) {
                Some(card) => {
                    picked = card.0;
                    // All see that something was picked; what it is shows where it lies open.
                    events.emit(Event::PickedAtRandom { design }, SeatSet::NONE);
                }
                None => return self.about(state, None),
            }
        } else if let Some(Thing::Card(card)) = state.thing(picked) {
            events.emit(Event::PickedAtRandom { design: seen_or_open(state, card) }, SeatSet::ALL);
            if state.table.card(card).zone == DEFEATED_CONSPIRACY {
                // It is shuffled after a random choice from it (E10.7): an open pile, so its order stays open.
                self.shuffle_open(state, DEFEATED_CONSPIRACY);
            }
        }
        self.about(state, Some(picked));
    }

    /// An open pile is put into another order, for all to see.
    fn shuffle_open(&self, state: &mut State, zone: Zone) {
        let count = state.table.zone(zone).len();
        for last in (1..count).rev() {
            let other = state.chance.pick(last + 1);
            let card = state.table.zone(zone)[other];
            state.carry(card, zone, Spot::Top, SeatSet::ALL);
        }
        state.table.note_fact();
    }

    fn deck_zone(&self, state: &State, frame: &Doing, place: Deck) -> Zone {
        match place {
            Deck::Own(whose) => deck(self.who(state, frame, whose)),
            Deck::Academy => ACADEMY,
            Deck::Conspiracy => CONSPIRACY,
            Deck::Strikes => STRIKE_DECK,
            Deck::DefeatedConspiracy => DEFEATED_CONSPIRACY,
            Deck::DefeatedCharacters => DEFEATED_CHARACTERS,
        }
    }

    fn top_of<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Doing,
        place: Deck,
        events: &mut E,
    ) -> Option<CardId> {
        if let Deck::Own(whose) = place {
            let seat = self.who(state, frame, whose);
            return self.top_of_deck(state, seat, events);
        }
        let zone = self.deck_zone(state, frame, place);
        state.table.zone(zone).first().copied()
    }

    /// The top card of a kind: of a deck, the others that were looked at are shuffled back (E10.16); of an open
    /// pile simply the uppermost (E10.17).
    fn top_of_a_kind(&self, state: &mut State, frame: &Doing, place: Deck, what: Filter) -> Option<CardId> {
        let zone = self.deck_zone(state, frame, place);
        let here = Filter { place: Place::Usual, ..what };
        let fits = |card: CardId| {
            let design = state.table.printed(card);
            self.cards.printed(design).is_some_and(|printed| {
                (here.what == 0 || here.what & printed.kind.bit() != 0)
                    && (here.types == 0 || here.types & printed.types != 0)
                    && (here.classes == 0 || here.classes & 1 << printed.source != 0)
            })
        };
        let found = state.table.zone(zone).iter().copied().position(fits)?;
        let card = state.table.zone(zone)[found];
        if zone == DEFEATED_CONSPIRACY || zone == DEFEATED_CHARACTERS {
            return Some(card);
        }
        let audience = state.audience(frame.seat);
        for index in 0..=found {
            let looked = state.table.zone(zone)[index];
            state.table.reveal(looked, audience);
        }
        state.carry(card, BOX, Spot::Top, audience);
        state.table.shuffle(zone, &mut state.chance);
        state.carry(card, zone, Spot::Top, SeatSet::NONE);
        Some(card)
    }

    /// A gain by an effect: from the Bureau it brings the power of its space (E4.21).
    fn gain_by_effect<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        if self.cards.is_any(state.table.printed(card), CHARACTER)
            || self.is_kind(state, card, Kind::Belief)
            || self.is_kind(state, card, Kind::Doubt)
        {
            self.gain(state, seat, card, events);
        }
    }

    fn put_doubt<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, to: Zone, events: &mut E) {
        let Some(&card) = state.table.zone(DOUBTS).first() else { return };
        self.belongs_to(state, card, seat);
        let design = state.table.printed(card);
        state.carry(card, to, if to == deck(seat) { Spot::Top } else { Spot::Bottom }, SeatSet::ALL);
        events.emit(Event::Put { seat, design, to }, SeatSet::ALL);
    }

    /// An ability of this card works from now on.
    fn let_last(&self, state: &mut State, frame: &Doing, ability: u8, until: u8) {
        // The running ability is one of the same design: find the first of that design.
        let code = frame.at.saturating_sub(1);
        let Some(first) = self.cards.first_ability_at(code) else { return };
        let lasting = Lasting {
            ability: first + u16::from(ability),
            source: frame.card,
            about: frame.about,
            seat: frame.seat,
            until,
        };
        state.lasting.push(lasting);
        state.standing.fresh = false;
    }

    /// Evidence comes to an End Game, and takes effect at once if that is revealed (E11.17).
    fn put_with<E: EventSink<Event>>(
        &self,
        state: &mut State,
        frame: &Doing,
        card: CardId,
        name: Option<u16>,
        events: &mut E,
    ) {
        let other = name.and_then(|name| self.cards.design_of_word(name));
        let to = match other {
            Some(design) if Some(design) == self.cards.clone => CLONE_EVIDENCE,
            _ => self.evidence_zone(state, frame.card),
        };
        let card = state.carry(card, to, Spot::Bottom, SeatSet::NONE);
        let holder = if to == CLONE_EVIDENCE {
            state.table.all().find(|&card| self.is_clone(state, card))
        } else {
            frame.card.some()
        };
        let hidden = holder.is_none_or(|holder| state.table.card(holder).face == Face::Down);
        if hidden {
            state.table.card_mut(card).face = Face::Down;
        } else {
            state.turn_card(card, Face::Up);
            let design = state.table.design(card);
            events.emit(Event::EvidenceTaken { design }, SeatSet::ALL);
            let seat = state.turn;
            let about = holder.unwrap_or(CardId::NONE);
            self.set_off_own(state, card, |moment| moment == Moment::TheEnd, seat, about, events);
        }
        state.standing.fresh = false;
    }

    /// A card is put hidden into the space to the right of an End Game (E11.16).
    fn put_to_the_right<E: EventSink<Event>>(&self, state: &mut State, of: CardId, card: CardId, events: &mut E) {
        self.wipe(state, card);
        state.table.card_mut(card).face = Face::Down;
        state.standing.fresh = false;
        let here = state.table.card(of).zone;
        let space = match as_shadows(here) {
            Some(space) if space + 1 < SPACES => space + 1,
            Some(_) => {
                state.carry(card, CONSPIRACY, Spot::Top, SeatSet::NONE);
                return;
            }
            None if here == FIELD => 0,
            None => return,
        };
        let mut arrivals = Arrivals::EMPTY;
        self.move_into(state, card, space, &mut arrivals, events);
        self.arrive(state, &arrivals);
    }

    /// The avatars of two players change places, with their Strikes, Scars and what is attached (E11.1, E12.4).
    fn swap_avatars<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let other = state.next_player(seat);
        if other == seat {
            return self.swap_alone(state, seat, events);
        }
        let avatar = state.players[seat.index()].avatar;
        state.players[seat.index()].avatar = state.players[other.index()].avatar;
        state.players[other.index()].avatar = avatar;
        for zone in [strikes, scars, attached] {
            let (mine, theirs) = (state.table.zone(zone(seat)).len(), state.table.zone(zone(other)).len());
            for _ in 0..mine {
                let card = state.table.zone(zone(seat))[0];
                state.carry(card, zone(other), Spot::Bottom, SeatSet::NONE);
            }
            for _ in 0..theirs {
                let card = state.table.zone(zone(other))[0];
                state.carry(card, zone(seat), Spot::Bottom, SeatSet::NONE);
            }
        }
        events.emit(Event::Swapped { seat, other, avatar: state.players[seat.index()].avatar }, SeatSet::ALL);
        self.heed_damage(state, seat, events);
        self.heed_damage(state, other, events);
    }

    /// Alone: a random avatar that nobody of the team has had; what lies on the old one stays with it (E12.5).
    fn swap_alone<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let fresh = |state: &State, rank: u8| state.rules.had & 1 << rank == 0;
        let mut found = [Design::UNKNOWN; 5];
        let mut count = 0;
        for (design, printed) in self.cards.of_kind(Kind::Avatar) {
            if fresh(state, printed.rank) && count < found.len() {
                found[count] = design;
                count += 1;
            }
        }
        if count == 0 {
            return;
        }
        let avatar = found[state.chance.pick(count)];
        state.table.note_fact();
        state.rules.had |= 1 << self.cards.printed(avatar).map_or(0, |printed| printed.rank);
        state.players[seat.index()].avatar = avatar;
        for zone in [strikes(seat), scars(seat), attached(seat)] {
            while let Some(&card) = state.table.zone(zone).first() {
                state.carry(card, BOX, Spot::Bottom, SeatSet::ALL);
            }
        }
        events.emit(Event::Swapped { seat, other: seat, avatar }, SeatSet::ALL);
    }

    /// Is Coordinating forbidden to a player (E11.11)?
    pub(crate) fn no_coordinating(&self, state: &State, seat: Seat) -> bool {
        self.is_forbidden(state, seat, Ban::Coordinate) || self.is_forbidden(state, seat, Ban::Talk)
    }
}

/// Is a deed about the table alone? Then it is done though the player whose turn it was is defeated (E2.4, E7.7).
fn is_of_table(deed: Deed) -> bool {
    match deed {
        Deed::PutOnTop(place) | Deed::PutAtBottom(place) => !matches!(place, Deck::Own(_)),
        _ => matches!(
            deed,
            Deed::Top(_)
                | Deed::TopOf(..)
                | Deed::Take(_)
                | Deed::AtRandom(_)
                | Deed::CancelThat
                | Deed::Defeat
                | Deed::Hide
                | Deed::MoveToField
                | Deed::Push
                | Deed::EnterShadows
                | Deed::TopsEnterShadows(_)
                | Deed::PutBeneath
                | Deed::PutWith(_)
                | Deed::PutToTheRight
        ),
    }
}

fn seen_or_open(state: &State, card: CardId) -> Design {
    let zone = state.table.card(card).zone;
    if in_rows(zone) { seen(state, card) } else { state.table.printed(card) }
}
