//! Carries out a choice.

use crate::Ccg;
use crate::choice::Choice;
use crate::event::Event;
use crate::keyword::Value;
use crate::question::Return;
use crate::state::{State, Step, attached};
use kernel::{EventSink, SeatSet};
use machine::Frame;

impl Ccg {
    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return };
        match choice {
            Choice::Draw => self.draw_free(state, seat, true, events),
            Choice::Pass if step == Step::Draw => self.draw_free(state, seat, false, events),
            Choice::Pass if step == Step::LastWord => {
                state.steps.pop();
                state.steps.next_act();
            }
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
            Choice::Move(card, section, team) => {
                if matches!(step, Step::Hire { .. } | Step::Join { .. }) {
                    state.steps.pop();
                }
                state.steps.next_act();
                let enters = matches!(step, Step::Join { .. }) && state.section_of(card).is_none();
                let card = self.deploy(state, seat, card, (section, team), events);
                if enters {
                    self.enter_play(state, card);
                }
            }
            Choice::Hire(card) => self.hire(state, seat, card, events),
            Choice::Place(card, against) if matches!(step, Step::Against { .. }) => {
                state.steps.pop();
                let on = machine::CardId(crate::thing::player(against));
                self.play_card(state, seat, card, on, 0, events);
            }
            Choice::Place(card, against) => self.place(state, seat, card, against, events),
            Choice::Under(card, site) => self.put_beneath(state, seat, card, site, events),
            Choice::Send(site, team) => self.send(state, site, team, events),
            Choice::Next(site) => {
                state.steps.pop();
                state.steps.next_act();
                self.investigate(state, seat, site, events);
            }
            Choice::Skill(way, reduced) => {
                let Step::Announce { site } = step else { return };
                state.steps.pop();
                state.steps.next_act();
                self.open_site_check(state, seat, site, way, reduced, events);
            }
            Choice::Play(card, on) if matches!(step, Step::FromPile { .. }) => {
                let Step::FromPile { less } = step else { return };
                state.steps.pop();
                let unnamed = crate::play::UNNAMED;
                let step = Step::Play { card, on, number: unnamed, mode: unnamed, part: 0, purse: 0, less };
                state.steps.push(Frame::new(step, seat));
                self.go_on_with_play(state, events);
            }
            Choice::Play(card, on) => {
                let player = if step == Step::LastWord { seat } else { state.windows.asked().unwrap_or(seat) };
                self.play_from_hand(state, player, card, on, events);
            }
            Choice::PayFor(card) => self.pay_for_bluff(state, seat, card, events),
            Choice::LetGo(card) => self.let_go(state, card, events),
            Choice::Ask(value) => self.ask_for(state, seat, value, events),
            Choice::AskNothing if matches!(step, Step::Penalty { .. }) => {
                self.take_penalty(state, Return::Nothing, events);
            }
            Choice::AskNothing => self.ask_nothing(state, seat, events),
            Choice::Guess if matches!(step, Step::Guess { .. }) => {
                events.emit(Event::WillGuess { seat }, SeatSet::ALL);
                self.begin_naming(state);
            }
            Choice::Guess => self.take_penalty(state, Return::Guess, events),
            Choice::GuessFile(file) => self.guess(state, seat, file, events),
            Choice::Damage(card) if matches!(step, Step::Victim { .. }) => {
                state.steps.pop();
                state.steps.next_act();
                events.emit(
                    Event::Chose {
                        seat,
                        design: state.table.design(card),
                        zone: state.table.card(card).zone,
                        place: 0,
                    },
                    SeatSet::ALL,
                );
                self.wound(state, card, events);
            }
            Choice::Damage(card) => self.assign_damage(state, card, None, events),
            Choice::DamageFor(card, amount) => self.assign_damage(state, card, Some(amount), events),
            Choice::Redirect(place, card) => self.redirect(state, place, card, events),
            Choice::Source(place) => {
                let Step::Lessen { less, .. } = step else { return };
                state.steps.pop();
                state.steps.next_act();
                self.lessen_hit(state, usize::from(place), less);
            }
            Choice::Relocate(site) => {
                let Step::Relocate { card } = step else { return };
                state.steps.pop();
                state.steps.next_act();
                self.relocate(state, seat, card, site, events);
            }
            Choice::Pick(machine::Pick::Thing(card)) if matches!(step, Step::Play { .. }) => {
                self.discard_as_price(state, machine::CardId(card), events);
            }
            Choice::Use(card, ability) => {
                let player = if step == Step::LastWord { seat } else { state.windows.asked().unwrap_or(seat) };
                self.use_effect(state, player, card, ability, events);
            }
            Choice::Spend(card) => self.spend(state, card, events),
            Choice::Mode(way) => {
                if let Step::Play { card, .. } = step {
                    let design = state.table.printed(card);
                    events.emit(Event::ChoseOption { seat, design, option: way }, SeatSet::ALL);
                }
                if let Some(Frame { step: Step::Play { mode, .. }, .. }) = state.steps.top_mut() {
                    *mode = way;
                }
                self.go_on_with_play(state, events);
            }
            Choice::Announce(of) => {
                let player = state.windows.asked().unwrap_or(seat);
                self.announce_value(state, player, of, events);
            }
            Choice::PayFrom(one) => {
                if let Some(Frame { step: Step::Play { purse, .. }, .. }) = state.steps.top_mut() {
                    *purse = one;
                }
                self.go_on_with_play(state, events);
            }
            Choice::Number(cp) if matches!(step, Step::Bank { .. }) => {
                let Step::Bank { card } = step else { return };
                self.bank(state, seat, card, cp, events);
            }
            Choice::Number(named) if matches!(step, Step::Name { .. }) => self.named(state, seat, named, events),
            Choice::Number(named) => {
                if let Some(Frame { step: Step::Play { number, mode, .. }, .. }) = state.steps.top_mut() {
                    (*number, *mode) = (named, if *mode == crate::play::UNNAMED { 0 } else { *mode });
                }
                events.emit(Event::NamedX { seat, x: named }, SeatSet::ALL);
                self.go_on_with_play(state, events);
            }
            Choice::Keyword(keyword) => self.name_keyword(state, keyword, events),
            Choice::NewFile(file) => self.take_file(state, seat, file, events),
            Choice::First(place) => {
                state.steps.pop();
                state.steps.next_act();
                self.begin_waiting(state, usize::from(place), events);
            }
            Choice::Discard(card) => self.debrief(state, card, events),
            Choice::DONE | Choice::AsTheyAre if !matches!(step, Step::Program(_)) => self.done(state, seat, events),
            Choice::GuessNothing => {
                state.steps.pop();
                state.steps.next_act();
                events.emit(Event::DidNotGuess { seat }, SeatSet::ALL);
            }
            Choice::AsTheyAre => {}
            Choice::Pick(pick) => machine::answer(self, state, pick, events),
        }
    }

    /// Damage of one source goes to another fighter, and is worked out anew for them (C7.37).
    fn redirect<E: EventSink<Event>>(&self, state: &mut State, place: u8, to: machine::CardId, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
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
                state.steps.pop();
                state.steps.next_act();
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
    fn ask_for<E: EventSink<Event>>(&self, state: &mut State, seat: kernel::Seat, value: u8, events: &mut E) {
        let Some(value) = Value::of_number(value) else { return };
        if matches!(self.asking(state), Some(Step::Penalty { .. })) {
            self.take_penalty(state, Return::Ask(value), events);
        } else {
            self.ask_value(state, seat, value, events);
        }
    }
}
