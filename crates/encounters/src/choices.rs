//! The open decision, what may be chosen, and carrying out a choice.

use crate::Encounters;
use crate::bureau::SPECIAL_AGENT_COST;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::facts::{Keyword, Kind};
use crate::filter::Reading;
use crate::language::{AVOIDS, Ban, CANCELS, CHARACTER, Deed, ENEMY, Moment, Verb, Who, Words};
use crate::state::{
    BELIEFS, DOUBTS, Doing, FIELD, SPACES, SPECIAL_AGENTS, State, Step, aside, bureau, hand, in_rows, mark, owner_of,
    play, shadows,
};
use crate::strike::part;
use crate::thing::{Thing, is_card};
use kernel::{CandidateSink, Decision, EventSink, Kind as Ask, Seat, SeatSet};
use machine::program::{self, Reader};
use machine::{CardId, Design, Face, Few, Op, Pick, Timing};

/// At most so many cards of a hand are listed.
const HAND_MAX: usize = 64;

impl Encounters {
    pub(crate) fn open_decision(&self, state: &State) -> Option<Decision> {
        let frame = state.steps.top()?;
        let (seat, kind) = match frame.step {
            Step::Turn => (frame.seat, Ask::Act),
            Step::GiveAlly => (frame.seat, Ask::Seat),
            Step::Fight => (frame.seat, Ask::Card),
            Step::Strike => (frame.seat, Ask::Option),
            Step::Coordinate => (frame.seat, Ask::YesNo),
            Step::Offer => (frame.seat, Ask::Option),
            Step::Order => (state.turn, Ask::Card),
            _ => match self.cards.library.code().get(usize::from(frame.at))? {
                Op::Choose { who, .. } => (self.who(state, frame, *who), Ask::Card),
                Op::May(who, _) => (self.who(state, frame, *who), Ask::YesNo),
                Op::OneOf(who, _) => (self.who(state, frame, *who), Ask::Option),
                Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => (frame.seat, Ask::Option),
            },
        };
        Some(Decision { seat, kind, act: state.steps.act() })
    }

    pub(crate) fn list<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        match frame.step {
            Step::Turn => self.list_actions(state, frame.seat, sink),
            Step::GiveAlly => {
                state.undefeated().for_each(|seat| sink.legal(Choice::Thing(state.player_thing(seat))));
            }
            Step::Fight => self.each_in_hand(state, frame.seat, |card, _| sink.legal(Choice::Thing(card.0))),
            Step::Coordinate => {
                sink.legal(Choice::Coordinate);
                sink.legal(Choice::Decline);
            }
            Step::Offer => {
                self.each_offer(state, frame, |card, ability| sink.legal(Choice::Use(card, ability)));
                sink.legal(Choice::Decline);
            }
            Step::Strike => self.list_stops(state, frame, sink),
            Step::Order => self.each_first(state, |card| sink.legal(Choice::First(card))),
            _ => self.list_picks(state, frame, sink),
        }
    }

    /// The first card of each design in a hand, by name.
    pub(crate) fn each_in_hand(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, Design)) {
        let zone = state.table.zone(hand(seat));
        // By name, and of equal cards the first that lies there: numbers of cards would tell where they came from.
        // Both in one number, which sorts fast.
        let mut cards = [0; HAND_MAX];
        let count = zone.len().min(HAND_MAX);
        for (slot, (index, &card)) in cards.iter_mut().zip(zone.iter().enumerate()) {
            *slot = u32::from(state.table.printed(card).0) << 16 | index as u32;
        }
        cards[..count].sort_unstable();
        let mut last = Design::UNKNOWN;
        for &place in &cards[..count] {
            let design = Design((place >> 16) as u16);
            if design != last {
                each(zone[(place & 0xffff) as usize], design);
                last = design;
            }
        }
    }

    fn list_actions<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let alone = state.is_alone(seat);
        // Who may not talk plays no card with Coordinate alone; who may only not Coordinate still does (E12.7).
        let silent = alone && self.is_forbidden(state, seat, Ban::Talk);
        let coordinates = |design: Design| {
            self.cards.printed(design).is_some_and(|printed| printed.keywords & Keyword::Coordinate.bit() != 0)
        };
        self.each_in_hand(state, seat, |card, design| {
            if self.cards.is(design, Kind::Doubt) {
                sink.refused(Choice::Play(card), Reason::Doubt);
            } else if silent && coordinates(design) {
                sink.refused(Choice::Play(card), Reason::NoCoordinatingAlone);
            } else {
                sink.legal(Choice::Play(card));
            }
        });
        self.list_played(state, seat, sink);
        self.list_scans(state, sink);
        self.list_recruits(state, sink);
        self.list_fights(state, seat, sink);
        for partner in state.undefeated().filter(|&partner| partner != seat) {
            self.list_partner(state, seat, partner, sink);
        }
        if alone {
            let silent = self.no_coordinating(state, seat);
            self.each_in_hand(state, seat, |card, design| {
                let choice = Choice::DiscardToDraw(card);
                if !coordinates(design) {
                } else if silent {
                    sink.refused(choice, Reason::NoCoordinatingAlone);
                } else if state.alone_discarded {
                    sink.refused(choice, Reason::OnceATurn);
                } else {
                    sink.legal(choice);
                }
            });
        }
        sink.legal(Choice::EndActions);
    }

    /// Activations, Sacrifices and prices of what lies in front of the player. Equal ones are one choice.
    fn list_played<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let mut told: Few<u16, 32> = Few::EMPTY;
        let mut belief = false;
        for &card in state.table.zone(play(seat)) {
            let design = state.table.design(card);
            if self.cards.is(design, Kind::Belief) {
                if state.players[seat.index()].belief_done {
                    sink.refused(Choice::ActivateBelief(card), Reason::BeliefDone);
                } else if !std::mem::replace(&mut belief, true) {
                    sink.legal(Choice::ActivateBelief(card));
                }
                continue;
            }
            for (number, ability) in self.cards.library.abilities(design) {
                let Timing::When(moment) = ability.timing else { continue };
                let (choice, trouble) = match moment {
                    Moment::Activated(_) => {
                        let played = state.table.card(card).counters[0] as u8 & mark::PLAYED != 0;
                        let trouble = if !played || !self.may_use(state, card, number) {
                            Some(Reason::Used)
                        } else {
                            (!self.is_awake(state, card, number)).then_some(Reason::ClassAsleep)
                        };
                        (Choice::Activate(card, number), trouble)
                    }
                    Moment::Sacrificed => {
                        (Choice::Sacrifice(card, number), self.is_copy(state, card).then_some(Reason::Copy))
                    }
                    // What stops Strikes is offered at the Strike (E5.12).
                    Moment::Used if ability.tags & (AVOIDS | CANCELS) == 0 => (Choice::Use(card, number), None),
                    _ => continue,
                };
                match trouble {
                    Some(reason) => sink.refused(choice, reason),
                    None if told.as_slice().contains(&number) => {}
                    None => {
                        told.push(number);
                        sink.legal(choice);
                    }
                }
            }
        }
    }

    fn list_scans<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        for of_bureau in [false, true] {
            for space in 0..SPACES {
                let zone = if of_bureau { bureau(space) } else { shadows(space) };
                let Some(card) = state.at(zone) else { continue };
                if state.table.card(card).face == Face::Up {
                    continue;
                }
                let choice = if of_bureau { Choice::ScanBureau(space) } else { Choice::ScanShadows(space) };
                let pool = if of_bureau { &state.points.recruit } else { &state.points.attack };
                let cost = self.scan_cost(state, of_bureau, space);
                if self.is_forbidden_to(state, card, Ban::BeScanned) {
                    sink.refused(choice, Reason::Forbidden);
                } else if !pool.can_pay(cost, 0) {
                    let missing = cost.saturating_sub(pool.left()).max(1);
                    sink.refused(
                        choice,
                        if of_bureau { Reason::ScanNeedsRecruit(missing) } else { Reason::ScanNeedsAttack(missing) },
                    );
                } else {
                    sink.legal(choice);
                }
            }
        }
    }

    fn list_recruits<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let pool = &state.points.recruit;
        for card in (0..SPACES).filter_map(|space| state.at(bureau(space))) {
            if state.table.card(card).face == Face::Down {
                continue;
            }
            let choice = Choice::Recruit(card);
            if !self.cards.is_any(state.table.design(card), CHARACTER) {
                sink.refused(choice, Reason::Syndicate);
                continue;
            }
            let cost = self.cost_of(state, card).clamp(0, 255) as u8;
            if self.is_forbidden_to(state, card, Ban::BeRecruited) {
                sink.refused(choice, Reason::Forbidden);
            } else if !pool.can_pay(cost, 0) {
                sink.refused(choice, Reason::NeedsRecruit(cost.saturating_sub(pool.left()).max(1)));
            } else {
                sink.legal(choice);
            }
        }
        if state.table.zone(SPECIAL_AGENTS).is_empty() {
            sink.refused(Choice::RecruitAgent, Reason::NoneLeft);
        } else if !pool.can_pay(SPECIAL_AGENT_COST, 0) {
            let missing = SPECIAL_AGENT_COST.saturating_sub(pool.left()).max(1);
            sink.refused(Choice::RecruitAgent, Reason::NeedsRecruit(missing));
        } else {
            sink.legal(Choice::RecruitAgent);
        }
    }

    fn list_fights<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let fights = |card: CardId, in_shadows: bool, sink: &mut S| {
            if state.table.card(card).face == Face::Down {
                return;
            }
            let design = state.table.design(card);
            if !self.cards.is_any(design, ENEMY | Kind::EndGame.bit()) {
                return;
            }
            let choice = Choice::Fight(card);
            let recruit = self.is_apprehended(state, card);
            let pool = if recruit { &state.points.recruit } else { &state.points.attack };
            let value = self.value_of(state, card).clamp(0, 255) as u8;
            let immunity = self.cards.printed(design).map_or(0, |printed| printed.immunity);
            if in_shadows && self.has(state, card, Keyword::Stealth) {
                sink.refused(choice, Reason::Stealth);
            } else if self.is_forbidden_to(state, card, Ban::BeFought) {
                sink.refused(choice, Reason::Forbidden);
            } else if value > pool.left() {
                let missing = value - pool.left();
                sink.refused(
                    choice,
                    if recruit { Reason::FightNeedsRecruit(missing) } else { Reason::NeedsAttack(missing) },
                );
            } else if !pool.can_pay(value, immunity) {
                sink.refused(choice, Reason::Immunity);
            } else if self.has(state, card, Keyword::Frightening) && state.table.zone(hand(seat)).is_empty() {
                sink.refused(choice, Reason::Frightening);
            } else {
                sink.legal(choice);
            }
        };
        (0..SPACES).filter_map(|space| state.at(shadows(space))).for_each(|card| fights(card, true, sink));
        state.table.zone(FIELD).iter().for_each(|&card| fights(card, false, sink));
        (0..SPACES).filter_map(|space| state.at(bureau(space))).for_each(|card| fights(card, false, sink));
    }

    /// What a partner can do for the current player.
    fn list_partner<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, partner: Seat, sink: &mut S) {
        for &card in state.table.zone(aside(partner)) {
            if state.table.card(card).counters[0] as u8 & mark::PLAYED == 0 {
                sink.legal(Choice::PlayCopy(card));
            }
        }
        let asked = state.players[partner.index()].asked;
        if asked && !S::REASONS || state.hands_closed() {
            return;
        }
        let silent = self.no_coordinating(state, seat) || self.no_coordinating(state, partner);
        self.each_in_hand(state, partner, |card, _| {
            if self.has(state, card, Keyword::Coordinate) {
                let choice = Choice::Ask(partner, card);
                if silent {
                    sink.refused(choice, Reason::NoCoordinating);
                } else if asked {
                    sink.refused(choice, Reason::Asked);
                } else {
                    sink.legal(choice);
                }
            }
        });
    }

    /// E5.12
    fn list_stops<S: CandidateSink<Choice, Reason>>(&self, state: &State, frame: &Doing, sink: &mut S) {
        let avoid = frame.at == part::AVOID;
        let stop = |card, number| {
            if avoid { Choice::AvoidWith(card, number) } else { Choice::CancelWith(card, number) }
        };
        sink.legal(Choice::TakeStrike);
        let player = &state.players[frame.seat.index()];
        if (if avoid { player.avoids } else { player.cancels }) > 0 {
            sink.legal(stop(CardId::NONE, 0));
        }
        let mut told: Few<u16, 16> = Few::EMPTY;
        self.each_stopper(state, frame.seat, if avoid { AVOIDS } else { CANCELS }, |card, number| {
            if !told.as_slice().contains(&number) {
                told.push(number);
                sink.legal(stop(card, number));
            }
        });
    }

    /// The answers to a program's question. Equal cards in one zone are one choice.
    fn list_picks<S: CandidateSink<Choice, Reason>>(&self, state: &State, frame: &Doing, sink: &mut S) {
        let code = self.cards.library.code();
        let reading = Reading { game: self, state };
        let (price, defeat) = match self.next_deed(frame.at) {
            Some(Deed::Recruited) => (true, false),
            Some(Deed::Defeat) => (false, true),
            _ => (false, false),
        };
        let mut told: Few<u16, 128> = Few::EMPTY;
        let mut possible = 0;
        if let Some(Op::OneOf(_, count)) = code.get(usize::from(frame.at)) {
            possible = (0..*count).filter(|&option| self.is_possible(state, frame, option)).count();
        }
        let mut any = false;
        let mut picks = [((true, 0, 0, 0), Pick::Done); 130];
        let mut count = 0;
        program::picks(code, frame, &reading, |pick| {
            if count < picks.len() {
                picks[count] = (self.pick_order(state, pick), pick);
                count += 1;
            }
        });
        picks[..count].sort_unstable_by_key(|(order, _)| *order);
        for &(_, pick) in &picks[..count] {
            let choice = match pick {
                Pick::Thing(thing) => {
                    if let Some(Thing::Card(card)) = state.thing(thing)
                        && !is_its_own(state, card)
                    {
                        let (zone, design) = (state.table.card(card).zone, state.table.printed(card));
                        let same = |&other: &u16| {
                            let other = CardId(other);
                            (state.table.card(other).zone, state.table.printed(other)) == (zone, design)
                        };
                        if told.as_slice().iter().any(same) {
                            continue;
                        }
                        told.push(card.0);
                    }
                    let choice = Choice::Thing(thing);
                    if defeat && is_card(thing) && self.is_copy(state, CardId(thing)) {
                        sink.refused(choice, Reason::Copy);
                        continue;
                    }
                    if price && let Some(missing) = self.cannot_pay(state, thing) {
                        sink.refused(choice, Reason::NeedsRecruit(missing));
                        continue;
                    }
                    choice
                }
                Pick::Done => Choice::Done,
                Pick::Yes => Choice::Yes,
                Pick::No => Choice::No,
                Pick::Option(option) => {
                    let choice = Choice::Option(option);
                    if possible > 0 && !self.is_possible(state, frame, option) {
                        sink.refused(choice, Reason::Impossible);
                        continue;
                    }
                    choice
                }
            };
            any = true;
            sink.legal(choice);
        }
        if !any {
            // Nothing can be afforded: there is still an answer.
            sink.legal(Choice::Done);
        }
    }

    /// Cards that lie without order are listed by name; everything else as it comes.
    fn pick_order(&self, state: &State, pick: Pick) -> (bool, u16, u8, usize) {
        match pick {
            Pick::Thing(thing) => match state.thing(thing) {
                Some(Thing::Card(card)) if !is_its_own(state, card) => {
                    let zone = state.table.card(card).zone;
                    let index = state.table.zone(zone).iter().position(|&other| other == card);
                    (false, state.table.printed(card).0, zone.0, index.unwrap_or(0))
                }
                _ => (false, thing, 0, 0),
            },
            Pick::Done | Pick::Yes | Pick::No | Pick::Option(_) => (true, 0, 0, 0),
        }
    }

    /// What is missing to recruit a thing.
    fn cannot_pay(&self, state: &State, thing: u16) -> Option<u8> {
        let cost = match state.thing(thing)? {
            Thing::Card(card) => self.cost_of(state, card).clamp(0, 255) as u8,
            Thing::Outside(design) => self.cards.printed(design)?.cost,
            Thing::Player(_) => return None,
        };
        let pool = &state.points.recruit;
        (!pool.can_pay(cost, 0)).then(|| cost.saturating_sub(pool.left()).max(1))
    }

    /// The first deed of a program after an instruction.
    pub(crate) fn next_deed(&self, at: u16) -> Option<Deed> {
        let code = &self.cards.library.code()[usize::from(at)..];
        let mut after = code.iter().skip(1);
        after.find_map(|op| match op {
            Op::Do(Verb { deed, .. }) => Some(Some(*deed)),
            Op::End | Op::OneOf(..) => Some(None),
            _ => None,
        })?
    }

    /// Can any part of a clause be carried out (E8.25)? A choice among nothing cannot, nor a gain from an empty
    /// stack; what is done to a chosen card goes with its choice.
    fn is_possible(&self, state: &State, frame: &Doing, option: u8) -> bool {
        let code = self.cards.library.code();
        let Some(Op::Jump(target)) = code.get(usize::from(frame.at) + 1 + usize::from(option)) else { return true };
        let reading = Reading { game: self, state };
        let mut impossible = false;
        for op in &code[usize::from(*target)..] {
            let part = match op {
                Op::Choose { what, .. } | Op::ForEach(what, _) => {
                    let mut any = false;
                    reading.things(frame, *what, |_| any = true);
                    Some(any)
                }
                Op::Do(Verb { deed, .. }) => match deed {
                    Deed::GainBeliefs(_) => Some(!state.table.zone(BELIEFS).is_empty()),
                    Deed::GainDoubts(_) => Some(!state.table.zone(DOUBTS).is_empty()),
                    Deed::Discard | Deed::Defeat | Deed::Gain | Deed::Heal | Deed::Look => None,
                    _ => Some(true),
                },
                Op::May(..) | Op::OneOf(..) => Some(true),
                Op::Unless(..) => None,
                Op::Jump(_) | Op::End => break,
            };
            match part {
                Some(true) => return true,
                Some(false) => impossible = true,
                None => {}
            }
        }
        !impossible
    }

    pub(crate) fn carry_out_choice<E: EventSink<Event>>(&self, state: &mut State, choice: Choice, events: &mut E) {
        let Some(&frame) = state.steps.top() else { return };
        if frame.step == Step::Turn {
            state.steps.next_act();
        }
        match choice {
            Choice::Play(card) => self.play_card(state, card, events),
            Choice::Activate(card, number) => self.activate(state, card, number, events),
            Choice::ActivateBelief(card) => self.activate_belief(state, card, events),
            Choice::ScanShadows(space) => self.pay_for_scan(state, false, space, events),
            Choice::ScanBureau(space) => self.pay_for_scan(state, true, space, events),
            Choice::Recruit(card) => self.recruit(state, card, events),
            Choice::RecruitAgent => self.recruit_agent(state, events),
            Choice::Fight(card) => self.fight(state, card, events),
            Choice::Ask(partner, card) => self.ask_to_coordinate(state, partner, card, events),
            Choice::PlayCopy(card) => self.play_copy(state, card, events),
            Choice::DiscardToDraw(card) => self.discard_to_draw(state, card, events),
            Choice::Sacrifice(card, number) => self.sacrifice(state, card, number, events),
            Choice::Use(card, number) if frame.step == Step::Offer => {
                self.take_offer(state, frame, card, number, events);
            }
            Choice::Decline if frame.step == Step::Offer => {
                state.steps.pop();
                events.emit(Event::SaidNo { seat: frame.seat }, SeatSet::ALL);
            }
            Choice::Use(card, number) => {
                events.emit(Event::Used { seat: frame.seat, design: state.table.design(card) }, SeatSet::ALL);
                self.begin(state, number, frame.seat, card, CardId::NONE, frame.seat);
            }
            Choice::EndActions => {
                if let Some(frame) = state.steps.top_mut() {
                    frame.at += 1;
                }
            }
            Choice::Coordinate => self.coordinate(state, events),
            Choice::Decline => self.decline(state, events),
            Choice::TakeStrike => self.take_strike(state),
            Choice::AvoidWith(card, number) => self.stop_strike(state, card, number, true, events),
            Choice::CancelWith(card, number) => self.stop_strike(state, card, number, false, events),
            Choice::Thing(thing) if frame.step == Step::GiveAlly => {
                if let Some(Thing::Player(player)) = state.thing(thing) {
                    events.emit(Event::ChosePlayer { seat: frame.seat, player }, SeatSet::ALL);
                    self.give_ally(state, player, events);
                }
            }
            Choice::Thing(thing) if frame.step == Step::Fight => {
                self.fight_goes_on(state);
                self.discard(state, frame.seat, CardId(thing), events);
            }
            Choice::First(card) => self.comes_first(state, card, events),
            Choice::Thing(_) | Choice::Done | Choice::Yes | Choice::No | Choice::Option(_) => {
                self.answer(state, frame, choice, events);
            }
        }
    }

    fn pay_for_scan<E: EventSink<Event>>(&self, state: &mut State, of_bureau: bool, space: u8, events: &mut E) {
        let seat = state.turn;
        let paid = self.scan_cost(state, of_bureau, space);
        let zone = if of_bureau { bureau(space) } else { shadows(space) };
        let pool = if of_bureau { &mut state.points.recruit } else { &mut state.points.attack };
        pool.pay(paid, 0);
        events.emit(Event::Scanned { seat, zone, paid }, SeatSet::ALL);
        if let Some(card) = state.at(zone) {
            self.scan(state, seat, card);
        }
    }

    /// An answer to a program's question.
    fn answer<E: EventSink<Event>>(&self, state: &mut State, frame: Doing, choice: Choice, events: &mut E) {
        let code = self.cards.library.code();
        let who = match code.get(usize::from(frame.at)) {
            Some(Op::Choose { who, .. } | Op::May(who, _) | Op::OneOf(who, _)) => *who,
            _ => Who::You,
        };
        let seat = self.who(state, &frame, who);
        let pick = match choice {
            Choice::Thing(thing) => {
                self.tell_choice(state, seat, thing, events);
                Pick::Thing(thing)
            }
            Choice::Done => Pick::Done,
            Choice::Yes => {
                events.emit(Event::SaidYes { seat }, SeatSet::ALL);
                Pick::Yes
            }
            Choice::Option(option) => {
                events.emit(Event::ChoseOption { seat, option }, SeatSet::ALL);
                Pick::Option(option)
            }
            _ => {
                events.emit(Event::SaidNo { seat }, SeatSet::ALL);
                Pick::No
            }
        };
        let Some(top) = state.steps.top_mut() else { return };
        program::answer::<Words, Step>(code, top, pick);
        if let Pick::Thing(thing) = pick {
            // A choice of one thing is complete; a player is also `that player`.
            top.at += 1;
            top.chosen = 0;
            if let Some(Thing::Player(player)) = state.thing(thing)
                && let Some(top) = state.steps.top_mut()
            {
                top.number = i16::from(player.0);
            }
        }
    }

    /// Everybody sees what is chosen of what lies open.
    pub(crate) fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, thing: u16, events: &mut E) {
        match state.thing(thing) {
            Some(Thing::Player(player)) => events.emit(Event::ChosePlayer { seat, player }, SeatSet::ALL),
            Some(Thing::Card(card)) => {
                let zone = state.table.card(card).zone;
                let hidden = in_rows(zone) && state.table.card(card).face == Face::Down;
                let design = if hidden { Design::UNKNOWN } else { state.table.printed(card) };
                let holder = owner_of(zone).filter(|&holder| zone == hand(holder));
                let seen = holder.map_or(SeatSet::ALL, |holder| state.audience(holder).with(seat));
                // Where order matters, all see which of several it is.
                let at = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                let place = if is_its_own(state, card) { at } else { 0 };
                events.emit(Event::ChoseCard { seat, design, zone, place }, seen);
            }
            Some(Thing::Outside(design)) => {
                events.emit(Event::ChoseCard { seat, design, zone: crate::state::BOX, place: 0 }, SeatSet::ALL);
            }
            None => {}
        }
    }
}

/// Is a card told apart from others of its kind: by its space, its place in the Field, its order?
fn is_its_own(state: &State, card: CardId) -> bool {
    let zone = state.table.card(card).zone;
    in_rows(zone) || owner_of(zone).is_some_and(|seat| zone == crate::state::strikes(seat))
}
