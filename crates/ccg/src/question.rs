//! Questions and guesses (C8.3 to C8.20).

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Characteristic, Value};
use crate::state::{Ending, LastAnswer, State, Step, What};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Frame};

kernel::flat_enum! {
    /// What comes next with a question or a guess.
    pub enum Part {
        /// Its player says what it is, or that there is none.
        Choose,
        /// Which X-File it is, now that they have said that they guess (C8.14).
        Which,
        /// All respond to the answer (C8.10, C8.17).
        Answered,
        /// It is over.
        Over,
    }
}

/// The two who know what was asked (C10.4).
fn two(one: Seat, other: Seat) -> SeatSet {
    SeatSet::only(one).with(other)
}

impl Ccg {
    /// After a success the active player may ask the directed player (C8.3).
    pub(crate) fn begin_question(&self, state: &mut State, seat: Seat, site: CardId) {
        state.answered = [LastAnswer::NONE; 2];
        let (asked, kinds) = (state.directed_at(site), self.questions_at(state, site));
        state.steps.push(Frame::new(Step::Question { asked, kinds, part: Part::Choose }, seat));
    }

    /// Which characteristics may be asked for at a Site, one bit each. Who announced a value may ask for that alone
    /// (C6.16), but that is looked at when values are listed.
    pub(crate) fn questions_at(&self, state: &State, site: CardId) -> u8 {
        self.cards.printed(state.table.design(site)).map_or(0, |printed| printed.questions as u8)
    }

    /// A question is announced (C8.9).
    pub(crate) fn ask_value<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, value: Value, events: &mut E) {
        let Some(Frame { step: Step::Question { asked, part, .. }, .. }) = state.steps.top_mut() else { return };
        *part = Part::Answered;
        let asked = *asked;
        state.steps.next_act();
        self.give_up_guess(state);
        let of = value.of as u8;
        events.emit(Event::Asked { asker: seat, asked, of, value: value.number() }, two(seat, asked));
        let what = What::Asked { asker: seat, asked, of, answered: false };
        self.announce(state, Announced { number: i16::from(value.number()), ..Announced::new(what, seat) });
    }

    /// With the option a question at a Site leaves no guess there, answered or not (C11.2).
    fn give_up_guess(&self, state: &mut State) {
        if !state.rules.question_or_guess {
            return;
        }
        let frames = state.steps.frames();
        let of_site = frames.len() > 1 && matches!(frames[frames.len() - 2].step, Step::Investigate { .. });
        let is_it = |frame: &Frame<Step>| matches!(frame.step, Step::Investigate { .. });
        if of_site && let Some(Frame { step: Step::Investigate { success, .. }, .. }) = state.steps.newest_mut(is_it) {
            *success = false;
        }
    }

    /// Nobody asks.
    pub(crate) fn ask_nothing<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        events.emit(Event::DidNotAsk { seat }, SeatSet::ALL);
    }

    /// The question is answered, truly, to the asker (C8.9, C10.4).
    pub(crate) fn answer_question<E: EventSink<Event>>(
        &self,
        state: &mut State,
        asker: Seat,
        asked: Seat,
        value: u8,
        events: &mut E,
    ) {
        let slot = if self.earner(state) == Some(asker) { LastAnswer::EARNED } else { LastAnswer::OTHER };
        self.answer(state, slot, (asker, asked), value, events);
    }

    /// Who asks the question that is open, if it is the one that a Team has earned at its Site.
    fn earner(&self, state: &State) -> Option<Seat> {
        let frames = state.steps.frames();
        let place = frames.iter().rposition(|frame| matches!(frame.step, Step::Question { .. }))?;
        let (question, below) = (&frames[place], &frames[place.checked_sub(1)?]);
        let of_site = matches!(below.step, Step::Investigate { .. }) && below.seat == question.seat;
        of_site.then_some(question.seat)
    }

    /// An answer is given, and kept for those who are told it too.
    fn answer<E: EventSink<Event>>(
        &self,
        state: &mut State,
        slot: usize,
        (asker, asked): (Seat, Seat),
        value: u8,
        events: &mut E,
    ) {
        let yes = self.learn(state, asker, asked, value);
        events.emit(Event::Answered { asker, asked, value, yes: Some(yes) }, two(asker, asked));
        let (of, place) = (value / LastAnswer::UNKNOWN, value % LastAnswer::UNKNOWN);
        state.answered[slot] = LastAnswer { asker, asked, of, place, given: true, yes, void: false };
        // What was answered while this question was announced is not the last answer any more.
        if slot == LastAnswer::EARNED {
            state.answered[LastAnswer::OTHER] = LastAnswer::NONE;
        }
        let told = crate::trigger::Happened::to_player(crate::language::Feat::IsTold, asker);
        self.note(state, told);
    }

    /// An answer is told to others too (C10.6): the one that the Team has earned, or, to whoever listens for all of a
    /// player's, the last one (C14.85). It is what was answered then; of an X-File that was exchanged since nobody learns
    /// anything by it (C8.25).
    pub(crate) fn tell_answer<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: machine::Running,
        to: SeatSet,
        events: &mut E,
    ) {
        let listens = crate::thing::as_player(run.about.0).is_some();
        let told = if listens { state.last_answer() } else { state.answered[LastAnswer::EARNED] };
        let (LastAnswer { asker, asked, given, yes, void, .. }, value) = (told, told.value());
        if !given {
            return;
        }
        for seat in Seat::all(state.table.seats()).filter(|&seat| to.has(seat) && seat != asker && seat != asked) {
            if !void {
                self.learn(state, seat, asked, value);
            }
            events.emit(Event::Answered { asker, asked, value, yes: Some(yes) }, SeatSet::only(seat));
        }
    }

    /// The asker answers the same question about their own X-File (C14.121).
    pub(crate) fn answer_back<E: EventSink<Event>>(&self, state: &mut State, run: machine::Running, events: &mut E) {
        let [earned, other] = state.answered;
        // The question whose answer all respond to, not one that was answered meanwhile.
        let answer = if self.earner(state).is_some() { earned } else { other };
        if answer.given && answer.asked == run.seat && !state.is_out(answer.asker) {
            self.answer(state, LastAnswer::OTHER, (answer.asked, answer.asker), answer.value(), events);
        }
    }

    /// A question is not answered, and used up (C14.122).
    pub(crate) fn refuse_answer<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) {
        let refused = state.windows.negate(|thing| matches!(thing.what, What::Asked { .. }));
        if let Some(What::Asked { asker, asked, .. }) = refused.map(|thing| thing.what) {
            let is = |frame: &Frame<Step>| matches!(frame.step, Step::Question { .. }) && frame.seat == asker;
            if let Some(Frame { step: Step::Question { part, .. }, .. }) = state.steps.newest_mut(is) {
                *part = Part::Over; // nothing was answered that anybody could respond to
            }
            events.emit(Event::Refused { seat: asked }, SeatSet::ALL);
        }
    }

    /// There is no penalty for the wrong guess (C14.144).
    pub(crate) fn spare_penalty<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        let is = |frame: &Frame<Step>| matches!(frame.step, Step::Guess { .. }) && frame.seat == seat;
        if let Some(Frame { step: Step::Guess { kinds, .. }, .. }) = state.steps.newest_mut(is) {
            *kinds = 0;
            events.emit(Event::NoPenalty { seat }, SeatSet::ALL);
        }
    }

    /// An ALIEN X-File becomes a GOVERNMENT one, which its player chooses in secret (C14.160).
    pub(crate) fn exchange_file<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, events: &mut E) {
        events.emit(Event::ExchangesFile { seat }, SeatSet::ALL);
        state.steps.push(Frame::new(Step::NewFile, seat));
    }

    /// A new X-File: all that was learnt about the old one is void, but that this one is GOVERNMENT (C8.25).
    pub(crate) fn take_file<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, file: u8, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        state.files[seat.index()] = file;
        let files = self.cards.files_with(crate::keyword::GOVERNMENT);
        for asker in Seat::all(state.table.seats()) {
            state.masks[asker.index()][seat.index()] = files;
            state.answers[asker.index()][seat.index()] = crate::answers::Answers::NONE;
            state.asked[asker.index()][seat.index()] = [0; 5];
        }
        // What was answered about the old one can still be told, but tells nothing of the new one.
        state.answered.iter_mut().filter(|answer| answer.asked == seat).for_each(|answer| answer.void = true);
        self.lose_powers(state, seat);
        state.table.note_fact();
        events.emit(Event::NewFile { seat, file }, SeatSet::only(seat));
    }

    /// Goes on with a question: once it is answered all may respond again (C8.10). True if its player must decide.
    pub(crate) fn go_on_with_question(&self, state: &mut State) -> bool {
        let Some(Frame { step: Step::Question { asked, part, .. }, seat, .. }) = state.steps.top_mut() else {
            return false;
        };
        let (asker, asked, now) = (*seat, *asked, *part);
        *part = kernel::InOrder::next(now);
        match now {
            Part::Choose | Part::Which => {
                *part = now;
                return true;
            }
            Part::Answered => {
                let about = What::Asked { asker, asked, of: Characteristic::ALL.len() as u8, answered: true };
                self.open_window(state, state.turn, about);
            }
            Part::Over => {
                state.steps.pop();
            }
        }
        false
    }

    /// Then they may guess (C8.4), once in a turn (C8.13). With the option not after a question (C11.2).
    pub(crate) fn begin_guess(&self, state: &mut State, seat: Seat, site: CardId) {
        if state.players[seat.index()].guessed {
            return;
        }
        let (asked, kinds) = (state.directed_at(site), self.questions_at(state, site));
        state.steps.push(Frame::new(Step::Guess { asked, kinds, part: Part::Choose }, seat));
    }

    /// A player has said that they guess, and says next which X-File (C8.14).
    pub(crate) fn begin_naming(&self, state: &mut State) {
        if let Some(Frame { step: Step::Guess { part, .. }, .. }) = state.steps.top_mut() {
            *part = Part::Which;
        }
    }

    /// A guess is announced (C8.14).
    pub(crate) fn guess<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, file: u8, events: &mut E) {
        let Some(Frame { step: Step::Guess { asked, part, .. }, .. }) = state.steps.top_mut() else { return };
        *part = Part::Answered;
        let asked = *asked;
        state.steps.next_act();
        if seat == state.turn {
            state.players[seat.index()].guessed = true;
        }
        events.emit(Event::Guesses { asker: seat, asked, file }, two(seat, asked));
        let what = What::Guessed { asker: seat, asked, wrong: false };
        self.announce(state, Announced { number: i16::from(file), ..Announced::new(what, seat) });
    }

    /// The guess is compared (C8.14 to C8.17).
    pub(crate) fn compare_guess<E: EventSink<Event>>(
        &self,
        state: &mut State,
        asker: Seat,
        asked: Seat,
        file: u8,
        events: &mut E,
    ) {
        state.table.note_fact();
        if state.files[asked.index()] == file {
            events.emit(Event::Identified { asker, asked, file }, SeatSet::ALL);
            self.tell_all(state, asked, 1 << file);
            return self.end(state, Ending::Identified, Some(asker), events);
        }
        events.emit(Event::GuessedWrong { asker, asked, file }, two(asker, asked));
        self.rule_out(state, asker, asked, file);
        self.note(state, crate::trigger::Happened::to_player(crate::language::Feat::GuessedWrong, asker));
        if state.rules.one_guess {
            self.end(state, Ending::WrongGuess, Some(asked), events);
        }
    }

    /// Goes on with a guess: if it was wrong all may respond, and then the other may ask or guess in return (C8.17).
    /// True if its player must decide.
    pub(crate) fn go_on_with_guess(&self, state: &mut State) -> bool {
        let Some(Frame { step: Step::Guess { asked, kinds, part }, seat, .. }) = state.steps.top_mut() else {
            return false;
        };
        let (asker, asked, kinds, now) = (*seat, *asked, *kinds, *part);
        *part = kernel::InOrder::next(now);
        match now {
            Part::Choose | Part::Which => {
                *part = now;
                return true;
            }
            Part::Answered => self.open_window(state, state.turn, What::Guessed { asker, asked, wrong: true }),
            Part::Over => {
                state.steps.pop();
                // In the penalty itself nothing follows (C8.19).
                if kinds != 0 && !state.is_out(asked) {
                    state.steps.push(Frame::new(Step::Penalty { guesser: asker, kinds }, asked));
                }
            }
        }
        false
    }

    /// Who was guessed at wrongly asks or guesses in return, or does neither.
    pub(crate) fn take_penalty<E: EventSink<Event>>(&self, state: &mut State, what: Return, events: &mut E) {
        let Some(Frame { step: Step::Penalty { guesser, kinds }, seat, .. }) = state.steps.pop() else { return };
        match what {
            Return::Ask(value) => {
                state.steps.push(Frame::new(Step::Question { asked: guesser, kinds, part: Part::Choose }, seat));
                self.ask_value(state, seat, value, events);
            }
            Return::Guess => {
                state.steps.next_act();
                events.emit(Event::WillGuess { seat }, SeatSet::ALL);
                state.steps.push(Frame::new(Step::Guess { asked: guesser, kinds: 0, part: Part::Which }, seat));
            }
            Return::Nothing => {
                state.steps.next_act();
                events.emit(Event::DidNotAsk { seat }, SeatSet::ALL);
            }
        }
    }
}

/// What somebody who was guessed at wrongly does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// Asks for this value.
    Ask(Value),
    /// Guesses.
    Guess,
    /// Neither.
    Nothing,
}
