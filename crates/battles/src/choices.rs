//! Finds the open decision and lists what may be chosen.

mod attacks;
mod uses;

use crate::Battles;
use crate::cards::{Designs, bit_of};
use crate::choice::{Choice, Reason};
use crate::facts::{EQUIPMENT, Kind};
use crate::power::Held;
use crate::state::{Row, State, Step, back, front, is_front, mark, wishes};
use crate::turn::Part;
use kernel::{Ask, CandidateSink, Decision, Seat};
use machine::{CardId, Pick};

impl Battles {
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let frame = state.steps.top()?;
        let (seat, kind) = match frame.step {
            Step::Begin => (frame.seat, Ask::Seat),
            Step::Line | Step::Mulligan { .. } | Step::Enter { .. } => (frame.seat, Ask::Option),
            Step::Turn { .. } => (frame.seat, Ask::Act),
            Step::Attack | Step::StrikeBack | Step::Pay { .. } | Step::Equip { .. } => (frame.seat, Ask::Card),
            Step::Combat => (state.combat.window.asked()?, Ask::Respond),
            Step::Offer { .. } | Step::Tough { .. } => (frame.seat, Ask::YesNo),
            Step::Place { .. } => (frame.seat, Ask::Number),
            Step::Wish { card: CardId::NONE } => (frame.seat, Ask::Card),
            Step::Wish { .. } => (frame.seat, Ask::Seat),
            Step::Order => (state.turn, Ask::Option),
            Step::Program(run) => machine::asks(self, state, &run)?,
            // Those never wait for an answer.
            Step::Finish { .. } | Step::Ko { .. } | Step::Receive { .. } | Step::Draw { .. } => return None,
        };
        Some(Decision { seat, kind, act: state.steps.act() })
    }

    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match frame.step {
            Step::Begin => Seat::all(state.table.seats()).for_each(|seat| {
                if state.is_out(seat) {
                    sink.refused(Choice::Begin(seat), Reason::PlayerOut);
                } else {
                    sink.legal(Choice::Begin(seat));
                }
            }),
            Step::Line => {
                if let Some(card) = self.unlined(state, seat) {
                    sink.legal(Choice::Stand(card, Row::Front));
                    sink.legal(Choice::Stand(card, Row::Back));
                }
            }
            Step::Mulligan { .. } => {
                // What changes nothing stands last.
                sink.legal(Choice::Mulligan);
                sink.legal(Choice::Keep);
            }
            Step::Turn { part, .. } => self.list_turn(state, seat, part, sink),
            Step::Attack => self.list_attack(state, sink),
            Step::Combat => self.list_window(state, state.combat.window.asked().unwrap_or(frame.seat), sink),
            Step::StrikeBack => self.list_struck_back(state, sink),
            Step::Pay { .. } => self.list_ways(state, sink),
            Step::Offer { card, ability, .. } => {
                let wallet = self.wallet(state, seat, &[]);
                if self.can_pay(state, &wallet, card, self.symbols_of(ability)) {
                    sink.legal(Choice::YES);
                } else {
                    sink.refused(Choice::YES, Reason::CannotPay);
                }
                sink.legal(Choice::NO);
            }
            Step::Tough { .. } => {
                sink.legal(Choice::YES);
                sink.legal(Choice::NO);
            }
            Step::Enter { card, .. } => {
                sink.legal(Choice::Stand(card, Row::Front));
                sink.legal(Choice::Stand(card, Row::Back));
            }
            Step::Place { card } => {
                let others = state.table.zone(state.table.card(card).zone).len() as u8;
                (0..others).for_each(|left| sink.legal(Choice::Left(left)));
            }
            Step::Equip { card } => self.list_bearers(state, seat, card, None, sink),
            Step::Wish { card } => self.list_wishes(state, seat, card, sink),
            Step::Order => self.each_first(state, |index| sink.legal(Choice::First(index))),
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
            Step::Finish { .. } | Step::Ko { .. } | Step::Receive { .. } | Step::Draw { .. } => {}
        }
    }

    #[inline(never)]
    fn list_turn<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, part: Part, sink: &mut S) {
        let held = || self.held(state, seat);
        match part {
            Part::Draw | Part::DrawPowers => {
                let (mut wallet, now) = (None, self.times_now(state, seat));
                self.each_draw_power(state, seat, |usable, holder, bearer| {
                    match self.why_no_use(state, (seat, now), bearer, holder, usable, &mut wallet) {
                        None => sink.legal(Choice::Use(holder, usable.ability)),
                        Some(reason) => sink.refused(Choice::Use(holder, usable.ability), reason),
                    }
                });
                sink.legal(Choice::DONE);
            }
            Part::Resource => {
                let held = held();
                self.list_resources(&held, sink);
                self.list_uses(state, seat, &held, sink);
                sink.legal(Choice::DONE);
            }
            Part::Recruit => {
                let held = held();
                self.list_recruits(state, seat, &held, sink);
                self.list_uses(state, seat, &held, sink);
                sink.legal(Choice::DONE);
            }
            Part::Formation => {
                self.list_moves(state, seat, sink);
                // Nothing is used within the step (B2.11).
                if S::REASONS || self.times_now(state, seat) != 0 {
                    self.list_uses(state, seat, &held(), sink);
                }
                if self.is_well_formed(state, seat) || !self.can_move(state, seat) {
                    sink.legal(Choice::DONE);
                } else {
                    sink.refused(Choice::DONE, Reason::MustMove);
                }
            }
            Part::Built => {
                self.list_uses(state, seat, &held(), sink);
                sink.legal(Choice::DONE);
            }
            _ => {
                self.list_attackers(state, seat, sink);
                let held = held();
                self.list_uses(state, seat, &held, sink);
                self.list_power_ups(state, seat, &held, sink);
                sink.legal(Choice::EndTurn);
            }
        }
        if S::REASONS {
            self.list_untimely(state, seat, part, &held(), sink);
        }
    }

    /// What has its own step, for who looks for it in another.
    fn list_untimely<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        part: Part,
        held: &Held<'_>,
        sink: &mut S,
    ) {
        if part != Part::Recruit {
            held.each(self.cards.recruits, |card, design| {
                if !self.cards.is(design, Kind::Equipment) {
                    sink.refused(Choice::Recruit(card, seat, Row::Front), Reason::RecruitStep);
                }
            });
        }
        if part < Part::Main {
            self.characters_of(state, seat).for_each(|card| sink.refused(Choice::Attack(card), Reason::MainPhase));
        }
    }

    fn list_resources<S: CandidateSink<Choice, Reason>>(&self, held: &Held<'_>, sink: &mut S) {
        held.each(Designs::MAX, |card, design| {
            sink.legal(Choice::Place(card));
            if self.is_location(design) {
                sink.legal(Choice::PlaceUp(card));
            } else if S::REASONS {
                sink.refused(Choice::PlaceUp(card), Reason::NotALocation);
            }
        });
    }

    fn list_recruits<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        held: &Held<'_>,
        sink: &mut S,
    ) {
        let points = self.points_left(state);
        let mut list = |card: CardId, wished: bool| {
            let design = state.table.printed(card);
            let Some(printed) = self.cards.printed(design) else { return };
            let pay = i16::from(self.pay_of(state, seat, card));
            if pay > points && !S::REASONS {
                return;
            }
            let team = wished || printed.kind.bit() & EQUIPMENT == 0 || self.has_team(state, seat, printed.teams);
            let reason = if pay > points {
                Some(Reason::NeedsPoints((pay - points) as u8))
            } else if !team {
                Some(Reason::NeedsTeamToEquip)
            } else {
                None
            };
            if printed.kind == Kind::Equipment {
                return self.list_bearers(state, seat, card, reason, sink);
            }
            for side in [Some(seat), self.teammate(state, seat)].into_iter().flatten() {
                let named = printed.kind == Kind::Supporting && self.has_name_of_main(state, card, side);
                let reason = reason.or(named.then_some(Reason::NameOfMain));
                for row in Row::BOTH {
                    let choice = Choice::Recruit(card, side, row);
                    match reason {
                        None => sink.legal(choice),
                        Some(reason) => sink.refused(choice, reason),
                    }
                }
            }
        };
        let recruits = self.cards.recruits;
        held.each(recruits, |card, _| list(card, false));
        self.each_wished(state, seat, |card| {
            if bit_of(state.table.printed(card)) & recruits != 0 {
                list(card, true);
            }
        });
    }

    /// The teammate, where recruits may go to their rows (B10.17).
    fn teammate(&self, state: &State, seat: Seat) -> Option<Seat> {
        let shares = state.rules.teams && state.rules.shared_rows;
        let other = Seat((seat.0 + 2) % 4);
        (shares && !state.is_out(other)).then_some(other)
    }

    fn list_bearers<S: CandidateSink<Choice, Reason>>(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        reason: Option<Reason>,
        sink: &mut S,
    ) {
        for side in state.players_in() {
            for bearer in self.characters_of(state, side) {
                let choice = Choice::Equip(card, bearer);
                let fits = self.can_bear(state, seat, card, bearer);
                match reason {
                    Some(reason) if fits => sink.refused(choice, reason),
                    None if fits => sink.legal(choice),
                    _ if S::REASONS => sink.refused(choice, Reason::NotThere),
                    _ => {}
                }
            }
        }
    }

    fn list_moves<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        for card in self.characters_of(state, seat) {
            let moved = state.is_marked(card, mark::MOVED).then_some(Reason::Moved);
            let in_front = is_front(state.table.card(card).zone);
            // Nobody moves to where a card lets nobody stay (B12.24), nor is done with moving there.
            let must_stay = || self.must_leave(state, card, !in_front).then_some(Reason::MustStay);
            match moved.or_else(must_stay) {
                None => sink.legal(Choice::Move(card)),
                Some(reason) => sink.refused(Choice::Move(card), reason),
            }
            if self.minds_place(state, card) {
                let must_move = || self.must_leave(state, card, in_front).then_some(Reason::MustMove);
                match moved.or_else(must_move) {
                    None => sink.legal(Choice::Shift(card)),
                    Some(reason) => sink.refused(Choice::Shift(card), reason),
                }
            }
        }
        if S::REASONS {
            let rows = state.table.zones_between(front(seat), back(seat)).iter();
            let machines = rows.filter(|&&card| !self.is_character(state, card));
            machines.for_each(|&card| sink.refused(Choice::Move(card), Reason::Unmoved));
        }
    }

    fn can_move(&self, state: &State, seat: Seat) -> bool {
        self.characters_of(state, seat).any(|card| !state.is_marked(card, mark::MOVED))
    }

    #[inline(never)]
    fn list_window<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let held = self.held(state, seat);
        self.list_uses(state, seat, &held, sink);
        self.list_power_ups(state, seat, &held, sink);
        sink.legal(Choice::Pass);
    }

    fn list_wishes<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, card: CardId, sink: &mut S) {
        if card != CardId::NONE {
            let enemies = state.players_in().filter(|&other| state.are_enemies(seat, other));
            return enemies.for_each(|enemy| sink.legal(Pick::Thing(state.player_thing(enemy)).into()));
        }
        // A pile has no order, so it is listed by what the cards are.
        let pile = state.table.zone(wishes(seat));
        let design = |card: &CardId| state.table.printed(*card);
        let mut last = None;
        while let Some(&card) = pile.iter().filter(|card| Some(design(card)) > last).min_by_key(|card| design(card)) {
            sink.legal(Pick::Thing(card.0).into());
            last = Some(design(&card));
        }
    }
}
