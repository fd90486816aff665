//! Carries out a choice.

use crate::Ccg;
use crate::choice::Choice;
use crate::event::Event;
use crate::keyword::Value;
use crate::play::UNNAMED;
use crate::question::Return;
use crate::state::{Section, State, Step, attached};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame, Pick};

impl Ccg {
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        match choice {
            Choice::Draw => self.draw_free(state, seat, true, events),
            Choice::Pass if step == Step::Draw => self.draw_free(state, seat, false, events),
            Choice::Pass if step == Step::LastWord => over(state),
            Choice::Pass => self.pass(state),
            Choice::YES | Choice::NO if step == Step::Points => {
                self.make_points(state, seat, choice == Choice::YES, events);
            }
            Choice::Buy(count) => self.buy(state, seat, count, events),
            Choice::Sell(card) => self.sell(state, seat, card, events),
            Choice::Assign(card, agent) if state.table.card(card).zone == attached(seat) => {
                self.exchange(state, card, agent, events);
            }
            Choice::Assign(card, agent) => self.assign(state, seat, card, agent, events),
            Choice::Move(card, section, team) => self.move_agent(state, card, (section, team), events),
            Choice::Hire(card) => self.hire(state, seat, card, events),
            Choice::Place(card, against) if matches!(step, Step::Against { .. }) => {
                self.play_against(state, seat, card, against, events);
            }
            Choice::Place(card, against) => self.place(state, seat, card, against, events),
            Choice::Under(card, site) => self.put_beneath(state, seat, card, site, events),
            Choice::Send(site, team) => self.send(state, site, team, events),
            Choice::Next(site) => self.investigate_named(state, seat, site, events),
            Choice::Skill(way, reduced) => self.announce_skill(state, way, reduced, events),
            Choice::Play(card, on) => self.play_chosen(state, card, on, events),
            Choice::PayFor(card) => self.pay_for_bluff(state, seat, card, events),
            Choice::LetGo(card) => self.let_go(state, card, events),
            Choice::Ask(value) => self.ask_for(state, seat, value, events),
            Choice::AskNothing => self.ask_for_nothing(state, seat, events),
            Choice::Guess => self.say_guess(state, seat, events),
            Choice::GuessNothing => self.guess_nothing(state, seat, events),
            Choice::GuessFile(file) => self.guess(state, seat, file, events),
            Choice::Damage(card) if matches!(step, Step::Victim { .. }) => self.hurt(state, seat, card, events),
            Choice::Damage(card) => self.assign_damage(state, card, None, events),
            Choice::DamageFor(card, amount) => self.assign_damage(state, card, Some(amount), events),
            Choice::Redirect(place, card) => self.redirect(state, place, card, events),
            Choice::Source(place) => self.lessen_source(state, place),
            Choice::Relocate(site) => self.relocate_chosen(state, site, events),
            Choice::Pick(Pick::Thing(card)) if matches!(step, Step::Play { .. }) => {
                self.discard_as_price(state, CardId(card), events);
            }
            Choice::Use(card, ability) => self.use_chosen(state, card, ability, events),
            Choice::Spend(card) => self.spend(state, card, events),
            Choice::Mode(way) => self.name_way(state, way, events),
            Choice::Announce(of) => {
                let player = state.windows.asked().unwrap_or(seat);
                self.announce_value(state, player, of, events);
            }
            Choice::PayFrom(one) => self.name_purse(state, one, events),
            Choice::Number(number) => self.name_number(state, number, events),
            Choice::Keyword(keyword) => self.name_keyword(state, keyword, events),
            Choice::NewFile(file) => self.take_file(state, seat, file, events),
            Choice::First(place) => {
                over(state);
                self.begin_waiting(state, usize::from(place), events);
            }
            Choice::Discard(card) => self.debrief(state, card, events),
            Choice::DONE | Choice::AsTheyAre if !matches!(step, Step::Program(_)) => self.done(state, seat, events),
            Choice::AsTheyAre => {}
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
        }
    }

    /// An Agent goes to a Team of a section (C4.24). One that joins a Team from elsewhere enters play there.
    fn move_agent<E: EventSink<Event>>(&self, state: &mut State, card: CardId, to: (Section, u8), events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        if matches!(step, Step::Hire { .. } | Step::Join { .. }) {
            state.steps.pop();
        }
        state.steps.next_act();
        let enters = matches!(step, Step::Join { .. }) && state.section_of(card).is_none();
        let card = self.deploy(state, seat, card, to, events);
        if enters {
            self.enter_play(state, card);
        }
    }

    /// A Site that a text plays is placed against an opponent (C4.33).
    fn play_against<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        against: Seat,
        events: &mut E,
    ) {
        state.steps.pop();
        self.play_card(state, seat, card, CardId(crate::thing::player(against)), 0, events);
    }

    /// The Site that is investigated next is named (C4.45).
    fn investigate_named<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, site: CardId, events: &mut E) {
        over(state);
        self.investigate(state, seat, site, events);
    }

    /// The skill that is used at a Site is named, and the check begins (C6.15).
    fn announce_skill<E: EventSink<Event>>(&self, state: &mut State, way: u8, reduced: bool, events: &mut E) {
        let Some(&Frame { step: Step::Announce { site }, seat, .. }) = state.steps.top() else { return };
        over(state);
        self.open_site_check(state, seat, site, way, reduced, events);
    }

    /// A card is played, from hand or from the discard pile (C11.24).
    fn play_chosen<E: EventSink<Event>>(&self, state: &mut State, card: CardId, on: CardId, events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        let Step::FromPile { less } = step else {
            let player = responding(state, step, seat);
            return self.play_from_hand(state, player, card, on, events);
        };
        state.steps.pop();
        let step = Step::Play { card, on, number: UNNAMED, mode: UNNAMED, part: 0, purse: 0, less };
        state.steps.push(Frame::new(step, seat));
        self.go_on_with_play(state, events);
    }

    /// An effect of a card is used (C3.63).
    fn use_chosen<E: EventSink<Event>>(&self, state: &mut State, card: CardId, ability: u16, events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        let player = responding(state, step, seat);
        self.use_effect(state, player, card, ability, events);
    }

    /// In which way a card is played (C3.14).
    fn name_way<E: EventSink<Event>>(&self, state: &mut State, way: u8, events: &mut E) {
        if let Some(&Frame { step: Step::Play { card, .. }, seat, .. }) = state.steps.top() {
            let design = state.table.printed(card);
            events.emit(Event::ChoseOption { seat, design, option: way }, SeatSet::ALL);
        }
        if let Some(Frame { step: Step::Play { mode, .. }, .. }) = state.steps.top_mut() {
            *mode = way;
        }
        self.go_on_with_play(state, events);
    }

    /// From where a card is paid for (C10.9).
    fn name_purse<E: EventSink<Event>>(&self, state: &mut State, one: u8, events: &mut E) {
        if let Some(Frame { step: Step::Play { purse, .. }, .. }) = state.steps.top_mut() {
            *purse = one;
        }
        self.go_on_with_play(state, events);
    }

    /// A number is named: so many CP of an Agent's RES, what a text asks for, or X (C2.12).
    fn name_number<E: EventSink<Event>>(&self, state: &mut State, named: u8, events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        match step {
            Step::Bank { card } => return self.bank(state, seat, card, named, events),
            Step::Name { .. } => return self.named(state, seat, named, events),
            _ => {}
        }
        if let Some(Frame { step: Step::Play { number, mode, .. }, .. }) = state.steps.top_mut() {
            (*number, *mode) = (named, if *mode == UNNAMED { 0 } else { *mode });
        }
        events.emit(Event::NamedX { seat, x: named }, SeatSet::ALL);
        self.go_on_with_play(state, events);
    }

    /// An Agent is sent to the Hospital in the Basic game (C12.18).
    fn hurt<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, card: CardId, events: &mut E) {
        over(state);
        let (design, zone) = (state.table.design(card), state.table.card(card).zone);
        events.emit(Event::Chose { seat, design, zone, place: 0 }, SeatSet::ALL);
        self.wound(state, card, events);
    }

    /// The damage of one source is less (C14.21).
    fn lessen_source(&self, state: &mut State, place: u8) {
        let Some(&Frame { step: Step::Lessen { less, .. }, .. }) = state.steps.top() else { return };
        over(state);
        self.lessen_hit(state, usize::from(place), less);
    }

    /// A card goes beneath another Site, or to its owner's hand (C14.90).
    fn relocate_chosen<E: EventSink<Event>>(&self, state: &mut State, site: CardId, events: &mut E) {
        let Some(&Frame { step: Step::Relocate { card }, seat, .. }) = state.steps.top() else { return };
        over(state);
        self.relocate(state, seat, card, site, events);
    }

    /// Damage of one source goes to another fighter, and is worked out anew for them (C7.37).
    fn redirect<E: EventSink<Event>>(&self, state: &mut State, place: u8, to: CardId, events: &mut E) {
        over(state);
        if usize::from(place) < state.combat.hits.len() {
            let hit = state.combat.hits.remove(usize::from(place));
            self.hit(state, hit.from, to, i16::from(hit.dealt), events);
        }
    }

    /// A keyword is named: what a card loses, what it gains (C3.51).
    fn name_keyword<E: EventSink<Event>>(&self, state: &mut State, named: u8, events: &mut E) {
        let Some(&Frame { step, .. }) = state.steps.top() else { return };
        let keyword = |number: u8| crate::keyword::Keyword::ALL.get(usize::from(number)).copied();
        match step {
            Step::Keyword { card, lost } if lost == crate::deed::LOSE => {
                if let (Some(keyword), Some(frame)) = (keyword(named), state.steps.top()) {
                    let thing = crate::thing::keyword(keyword);
                    events.emit(Event::ChoseThing { seat: frame.seat, thing }, SeatSet::ALL);
                }
                if let Some(frame) = state.steps.top_mut() {
                    frame.step = Step::Keyword { card, lost: named };
                }
            }
            Step::Keyword { card, lost: from } | Step::KeywordOf { card, gained: from, .. } => {
                over(state);
                let of = matches!(step, Step::KeywordOf { .. });
                let (lost, gained) = if of { (named, from) } else { (from, named) };
                if let (Some(lost), Some(gained)) = (keyword(lost), keyword(gained)) {
                    self.exchange_keyword(state, card, lost, gained, events);
                }
            }
            _ => {}
        }
    }

    /// A question for a value, at a Site or in return for a wrong guess.
    fn ask_for<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, value: u8, events: &mut E) {
        let Some(value) = Value::of_number(value) else { return };
        if matches!(self.asking(state), Some(Step::Penalty { .. })) {
            self.take_penalty(state, Return::Ask(value), events);
        } else {
            self.ask_value(state, seat, value, events);
        }
    }

    /// No question, at a Site or in return for a wrong guess.
    fn ask_for_nothing<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if matches!(self.asking(state), Some(Step::Penalty { .. })) {
            self.take_penalty(state, Return::Nothing, events);
        } else {
            self.ask_nothing(state, seat, events);
        }
    }

    /// A player says that they guess, at a Site or in return for a wrong guess (C8.14, C8.17).
    fn say_guess<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        if matches!(self.asking(state), Some(Step::Penalty { .. })) {
            return self.take_penalty(state, Return::Guess, events);
        }
        events.emit(Event::WillGuess { seat }, SeatSet::ALL);
        self.begin_naming(state);
    }

    /// A player does not guess (C8.4).
    fn guess_nothing<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        over(state);
        events.emit(Event::DidNotGuess { seat }, SeatSet::ALL);
    }
}

/// What asked is over, and what is asked next belongs to another act.
fn over(state: &mut State) {
    state.steps.pop();
    state.steps.next_act();
}

/// Who plays or uses something now: the player with the last word, or who may respond.
fn responding(state: &State, step: Step, seat: Seat) -> Seat {
    if step == Step::LastWord { seat } else { state.windows.asked().unwrap_or(seat) }
}
