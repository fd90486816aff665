//! Dead Drop: a small game that uses everything, so that kernel and machine stay honest.
//!
//! Its rules are in `rules/dead_drop.md`. In reading order: the [`cards`], the one [`State`], a
//! turn, a search, responses, discarding, what abilities do; then what may be chosen, who sees what,
//! and the words.

#[allow(missing_docs, reason = "the fields of events are what their names say")]
mod event;
mod cards;
mod vocabulary;
mod state;
mod turn;
mod search;
mod respond;
mod discard;
mod ability;
mod choices;
mod sight;
mod arrange;
mod words;

pub use cards::{Cards, Facts};
pub use choices::{Choice, Reason};
pub use event::Event;
pub use state::{COURIER, Ending, State, Step};

use ability::Reading;
use cards::{Kind, SPARE_COUNT};
use kernel::{
    About, CandidateSink, Chance, Decision, EventSink, Eye, Game, Given, Hash, Known, Names, Outcome, Place, Question,
    Seat, SeatSet, Seed, Setup, SetupError, Side, Tableau, Told,
};
use machine::program::{self, Now};
use machine::{
    CardId, Derived, Design, Effects, Few, Frame, Pending, Pick, Schedule, Spot, Steps, Table, Trackers, Windows,
};
use search::{part, partner};
use state::{DELIVERED, DROPS, SEATS, SPARES, deck, drop, hand, tracker, zone_rule};
use turn::phase;
use wording::PackTrouble;

/// The cards of the game, as they are written.
pub const PACK: &str = include_str!("../../../packs/dead_drop/cards.toml");

/// The game: its compiled cards, and what it tells about itself.
pub struct DeadDrop {
    pub(crate) cards: Cards,
    about: About,
}

impl DeadDrop {
    /// The game with its own cards. That our own pack compiles is for our tests to show.
    pub fn new() -> DeadDrop {
        DeadDrop::with_pack(PACK).unwrap_or_else(|troubles| panic!("our own pack: {troubles:?}"))
    }

    /// The game with the cards of this pack instead.
    pub fn with_pack(source: &str) -> Result<DeadDrop, Vec<PackTrouble>> {
        Cards::read(source).map(DeadDrop::with_cards)
    }

    /// The cards.
    pub fn cards(&self) -> &Cards {
        &self.cards
    }

    fn with_cards(cards: Cards) -> DeadDrop {
        const fn place(name: &'static str, per_seat: bool, about: &'static str) -> Place {
            Place { name, per_seat, about }
        }
        const ZONES: &[Place] = &[
            place("drop_1", false, "the card at the first drop, face down"),
            place("drop_2", false, "the card at the second drop, face down"),
            place("drop_3", false, "the card at the third drop, face down"),
            place("announced", false, "cards announced in responses, newest first (cannot be given)"),
            place("captured", false, "captured Packages"),
            place("delivered", false, "delivered Packages"),
            place("in_play", true, "operatives, and cards that stay for their effect"),
            place("hand", true, "a player's hand"),
            place("deck", true, "a player's deck; cards you give go on top"),
            place("discard", true, "a player's discard pile"),
        ];
        const FACTS: &[Place] = &[
            place("round", false, "which round it is, from 1 to 10"),
            place("turn", false, "whose turn it is; they may act"),
            place("nerve", true, "the nerve of all operatives (cannot be given)"),
        ];
        let about = About {
            name: "dead_drop",
            title: "Dead Drop",
            summary: "two Agents look for what a Courier hides (our own little test game)",
            version: 1,
            seats: SEATS..=SEATS,
            seat_names: &["Ash", "Birch", "Shade"],
            zones: ZONES,
            facts: FACTS,
            options: &[],
            rules: include_str!("../../../rules/dead_drop.md"),
            secrets: true,
        };
        DeadDrop { cards, about }
    }

    /// Is a card of this kind?
    fn is(&self, state: &State, card: CardId, kind: Kind) -> bool {
        self.cards.is(state.table.design(card), kind)
    }

    /// The operatives of a player.
    fn operatives<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let in_play = state.table.zone(state::in_play(seat)).iter().copied();
        in_play.filter(move |&card| self.is(state, card, Kind::Operative))
    }

    /// Goes on until somebody must decide, or the game is over.
    fn run<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        while let Some(&Frame { step, seat, card, .. }) = state.steps.top() {
            let waits = match step {
                // D7.3: what was set off waits until what is being done is done.
                Step::Turn | Step::Search | Step::Respond if !state.triggers.is_empty() => {
                    state.steps.push(Frame::new(Step::Order, seat));
                    false
                }
                Step::Turn => self.go_on_with_turn(state, events),
                Step::Search => self.go_on_with_search(state, events),
                Step::Discard => self.go_on_with_discard(state, events),
                Step::Place | Step::Help | Step::Respond => true,
                Step::Settle => {
                    self.settle(state, seat, card, events);
                    false
                }
                Step::Order => self.go_on_with_order(state),
                Step::Program => self.go_on_with_program(state, events),
            };
            if waits {
                break;
            }
        }
        // Nobody but a search reads numbers again and again; elsewhere they are worked out when asked for.
        if state.searcher().is_some() {
            self.refresh(state);
        }
    }

    /// Everybody sees what is chosen of what lies open.
    fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, card: CardId, events: &mut E) {
        let zone = state.table.card(card).zone;
        let at_drop = (0..DROPS).find(|&number| drop(number) == zone);
        let event = at_drop.map_or_else(
            || {
                let place = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                Event::Chose {
                    seat,
                    holder: state.table.card(card).controller,
                    design: state.table.design(card),
                    place,
                }
            },
            |drop| Event::ChoseDrop { seat, drop },
        );
        events.emit(event, SeatSet::ALL);
    }

    fn go_on_with_order(&self, state: &mut State) -> bool {
        let waiting = state.triggers.as_slice();
        let Some(first) = waiting.first() else {
            state.steps.pop();
            return false;
        };
        if waiting.iter().all(|pending| machine::alike(first, pending)) {
            self.carry_out_trigger(state, 0);
            return false;
        }
        true
    }

    fn go_on_with_program<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(mut frame) = state.steps.top().copied() else { return false };
        let now = program::advance(self.cards.library.code(), &mut frame, &Reading { game: self, state });
        if let Some(top) = state.steps.top_mut() {
            *top = frame;
        }
        match now {
            Now::Ask => return true,
            Now::Do(verb) => self.carry_out_verb(state, frame, verb, events),
            Now::End => {
                state.steps.pop();
                state.steps.next_act();
            }
        }
        false
    }
}

impl Default for DeadDrop {
    fn default() -> Self {
        DeadDrop::new()
    }
}

impl Game for DeadDrop {
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type Reason = Reason;

    fn about(&self) -> &About {
        &self.about
    }

    fn pin(&self, _: &Setup) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.about.version.to_le_bytes());
        for (design, facts) in self.cards.all() {
            hasher.update(format!("{:?} {facts:?}", self.cards.name(design)).as_bytes());
            hasher.update(&self.cards.library.bytes_of(design));
        }
        Hash(*hasher.finalize().as_bytes())
    }

    fn set_up(&self, _: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut state = State {
            table: Table::new(SEATS),
            steps: Steps::EMPTY,
            windows: Windows::EMPTY,
            effects: Effects::EMPTY,
            derived: Derived::STALE,
            triggers: Few::EMPTY,
            schedule: Schedule::EMPTY,
            trackers: Trackers::ZERO,
            chance: Chance::new(seed),
            round: 1,
            ending: Ending::NotYet,
        };
        for seat in Seat::all(SEATS) {
            for (design, facts) in self.cards.all() {
                for _ in 0..facts.copies(seat) {
                    state.table.add(seat, design, deck(seat), zone_rule(deck(seat)));
                }
            }
        }
        let spare = self.cards.design("Spare").unwrap_or(Design(0));
        for _ in 0..SPARE_COUNT {
            state.table.add(Seat(0), spare, SPARES, zone_rule(SPARES));
        }
        for seat in Seat::all(SEATS) {
            state.table.publish(deck(seat), SeatSet::ALL);
            state.table.shuffle(deck(seat), &mut state.chance);
            self.draw(&mut state, seat, 4, Design::UNKNOWN, &mut ());
        }
        state.steps.push(Frame::new(Step::Turn, Seat(0)));
        self.run(&mut state, &mut ());
        Ok(state)
    }

    fn decision(&self, state: &State) -> Option<Decision> {
        self.open_decision(state)
    }

    fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        self.list(state, sink);
    }

    fn play<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&Frame { seat, .. }) = state.steps.top() else { return };
        match choice {
            Choice::Deploy(card) => {
                self.deploy(state, seat, card, events);
                state.steps.next_act();
            }
            Choice::Search(number) => {
                state.trackers.add(tracker::SEARCHES);
                events.emit(Event::Searched { seat, drop: number }, SeatSet::ALL);
                state.steps.push(Frame { number: i16::from(number), ..Frame::new(Step::Search, seat) });
            }
            Choice::AskForHelp => {
                events.emit(Event::AskedForHelp { seat }, SeatSet::ALL);
                self.search_goes_on(state, part::RESPONSES);
                state.steps.next_act();
                state.steps.push(Frame::new(Step::Help, partner(seat)));
            }
            Choice::SearchAlone => {
                self.search_goes_on(state, part::RESPONSES);
                state.steps.next_act();
            }
            Choice::Help(card) => {
                let card = state.carry(card, state::discard(seat), Spot::Top, SeatSet::ALL);
                events.emit(Event::Helped { seat, design: state.table.printed(card) }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
                self.search_goes_on(state, part::HELPED);
            }
            Choice::Decline => {
                events.emit(Event::Declined { seat }, SeatSet::ALL);
                state.steps.pop();
                state.steps.next_act();
            }
            Choice::Operative(card) => {
                self.tell_choice(state, seat, card, events);
                let helped = state.steps.top().is_some_and(|frame| frame.at == part::HELPED);
                if helped {
                    self.help_goes_to(state, card);
                } else {
                    self.search_goes_on(state, part::OVER);
                    self.would_discard(state, card, true);
                }
                state.steps.next_act();
            }
            Choice::Announce(card) => {
                let asked = state.windows.asked().unwrap_or(seat);
                self.announce(state, asked, card, events);
            }
            Choice::Pass => self.pass(state, events),
            Choice::Place(card) => state.steps.push(Frame::new(Step::Place, seat).of(card)),
            Choice::At(number) => {
                let Some(frame) = state.steps.pop() else { return };
                let card = state.carry(frame.card, drop(number), Spot::Top, SeatSet::NONE);
                state.table.card_mut(card).counters[0] = 0;
                state.trackers.add(tracker::PLACED);
                let design = state.table.printed(card);
                events.emit(Event::Placed { drop: number, design }, SeatSet::only(COURIER));
                state.steps.next_act();
            }
            Choice::TakeBack(number) => {
                if let Some(card) = state.at_drop(number) {
                    state.effects.end_on(card);
                    let design = state.table.printed(card);
                    // Who knew what lay there sees it go to the hand.
                    let seen = Seat::all(SEATS).filter(|&other| state.table.is_known(card, Eye::Seat(other))).collect();
                    state.carry(card, hand(COURIER), Spot::Bottom, SeatSet::NONE);
                    state.trackers.add(tracker::TAKEN_BACK);
                    events.emit(Event::TookBack { drop: number, design }, seen);
                }
                state.steps.next_act();
            }
            Choice::Deliver(number) => {
                if let Some(card) = state.at_drop(number) {
                    let card = state.carry(card, DELIVERED, Spot::Top, SeatSet::ALL);
                    state.table.card_mut(card).clean();
                    events.emit(Event::Delivered { drop: number }, SeatSet::ALL);
                }
                state.steps.next_act();
                self.check_for_the_end(state, events);
            }
            Choice::Discard(card) => {
                let card = state.carry(card, state::discard(seat), Spot::Top, SeatSet::ALL);
                events.emit(Event::Discarded { seat, design: state.table.printed(card), rule: "D2.4" }, SeatSet::ALL);
                state.steps.next_act();
            }
            Choice::TakesItsPlace(card) => {
                self.tell_choice(state, seat, card, events);
                let chosen = self.could_take_its_place(state);
                if let Some(&replacer) = chosen.as_slice().iter().find(|replacer| replacer.source == card) {
                    self.replace(state, replacer);
                }
            }
            Choice::Nothing => self.discard_now(state, events),
            Choice::Card(pick) => {
                match pick {
                    Pick::Thing(thing) => {
                        self.tell_choice(state, seat, CardId(thing), events);
                        state.steps.pick(thing);
                    }
                    Pick::Option(option) => {
                        let card = state.steps.top().map_or(CardId::NONE, |frame| frame.card);
                        let design = state.table.design(card);
                        events.emit(Event::ChoseOption { seat, design, option }, SeatSet::ALL);
                    }
                    Pick::Done | Pick::Yes | Pick::No => {}
                }
                if let Some(top) = state.steps.top_mut() {
                    program::answer(self.cards.library.code(), top, pick);
                }
            }
            Choice::First(index) => {
                let index = usize::from(index);
                if let Some(&Pending { controller, was, .. }) = state.triggers.as_slice().get(index) {
                    let turn = state.turn();
                    events.emit(Event::PutFirst { seat: turn, controller, design: was }, SeatSet::ALL);
                    self.carry_out_trigger(state, index);
                }
            }
            Choice::EndTurn => {
                if let Some(frame) = state.steps.top_mut() {
                    frame.at = phase::END;
                }
                state.steps.next_act();
            }
        }
        self.run(state, events);
    }

    fn concede<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::GaveUp { seat }, SeatSet::ALL);
        let ending = if seat == COURIER { Ending::CourierGaveUp } else { Ending::AgentsGaveUp };
        self.end(state, ending, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = match state.ending {
            Ending::NotYet => return None,
            Ending::Captured | Ending::CourierGaveUp => Side(0),
            Ending::Delivered | Ending::GotAway | Ending::AgentsGaveUp => Side(1),
        };
        let (words, rule) = DeadDrop::ending_in_words(state.ending);
        Some(Outcome { winners: vec![winner], words: words.to_owned(), rule: rule.to_owned(), capped: false })
    }

    fn side(&self, _: &State, seat: Seat) -> Side {
        Side(u8::from(seat == COURIER))
    }

    fn appraise(&self, state: &State, side: Side) -> i32 {
        let count = |zone| state.table.zone(zone).len() as i32;
        let nerve: i32 = [Seat(0), Seat(1)].into_iter().map(|seat| i32::from(self.nerve(state, seat))).sum();
        let agents = 60 * count(state::CAPTURED) - 40 * count(DELIVERED) + 3 * nerve;
        if side == Side(0) { agents } else { -agents }
    }

    fn question(&self, state: &State, names: &Names) -> Question {
        self.question_in_words(state, names)
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        self.label_in_words(state, names, choice)
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        let (rule, words) = DeadDrop::reason_in_words(reason);
        (rule, words.to_owned())
    }

    fn card_text(&self, name: &str) -> Option<String> {
        let design = self.cards.design(name)?;
        let facts = self.cards.facts(design)?;
        let text = self.cards.book.entries().nth(design.index()).map(|card| card.text.clone()).unwrap_or_default();
        let kind = format!("{:?}", facts.kind);
        Some(if facts.nerve > 0 { format!("{kind}, nerve {}. {text}", facts.nerve) } else { format!("{kind}. {text}") })
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        self.event_in_words(names, event)
    }

    fn masked(&self, event: Event) -> Event {
        let design = Design::UNKNOWN;
        match event {
            Event::Drew { seat, by, .. } => Event::Drew { seat, design, by },
            Event::Placed { drop, .. } => Event::Placed { drop, design },
            Event::TookBack { drop, .. } => Event::TookBack { drop, design },
            Event::LookedAt { seat, drop, .. } => Event::LookedAt { seat, drop, design },
            open => open,
        }
    }

    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        self.tableau_for(state, names, eye)
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        self.known_to(state, seat)
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        self.redeal_for(known, chance)
    }

    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        self.blanks_of(known)
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        self.pins(known, slot)
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        let table = &known.state().table;
        table.all().filter(|&card| table.is_blank(card, known.seat())).count()
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        self.slot_of(state, slot)
    }

    fn facts(&self, state: &State) -> u32 {
        state.table.facts()
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }

    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        self.put(state, names, given)
    }

    fn check(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.all().count())?;
        let count = state.table.count();
        let wanted = self.cards.total();
        if count != wanted || state.table.seats() != SEATS {
            return Err(format!("{count} cards lie on the table, and there should be {wanted}"));
        }
        let code = self.cards.library.code().len();
        for frame in state.steps.frames() {
            let fits = |card: CardId| card == CardId::NONE || card.index() < count;
            let runs = frame.step != Step::Program || usize::from(frame.at) < code;
            if frame.seat.0 >= SEATS || !fits(frame.card) || !fits(frame.about) || !runs {
                return Err("a step in progress makes no sense".into());
            }
        }
        let ability = |number: u16| usize::from(number) < self.cards.library.count();
        let cards = |card: CardId| card == CardId::NONE || card.index() < count;
        let sound = state.triggers.as_slice().iter().all(|pending| ability(pending.ability) && cards(pending.source))
            && state.schedule.all().iter().all(|due| ability(due.ability) && cards(due.source))
            && state.effects.all().iter().all(|effect| cards(effect.on) && cards(effect.source));
        if !sound {
            return Err("something put off or lasting makes no sense".into());
        }
        let mut anew = *state;
        anew.derived.drop_all();
        self.refresh(&mut anew);
        if !state.derived.agrees(&anew.derived) {
            return Err("a kept number is not what it should be".into());
        }
        if (state.ending == Ending::NotYet) != self.open_decision(state).is_some() {
            return Err("nobody is asked, and the game is not over".into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_is_small_and_well_placed() {
        assert_eq!(align_of::<State>(), 64);
        assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
        assert_eq!(size_of::<State>() % 64, 0);
    }

    #[test]
    fn every_deck_has_fourteen_cards_and_names_are_in_order() {
        let game = DeadDrop::new();
        for seat in Seat::all(SEATS) {
            assert_eq!(game.cards.all().map(|(_, facts)| u32::from(facts.copies(seat))).sum::<u32>(), 14);
        }
        let names: Vec<_> = game.cards.all().map(|(design, _)| game.cards.name(design)).collect();
        assert!(names.is_sorted());
    }
}
