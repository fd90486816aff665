//! Finds the open decision and lists what may be chosen.

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::facts::Suit;
use crate::keyword::{Characteristic, Value};
use crate::play::{Asks, UNNAMED};
use crate::pool::purse;
use crate::question;
use crate::state::{Check, Section, State, Step, UNKNOWN_FILE, XFILES, mark, sites};
use kernel::{Ask, CandidateSink, Decision, Seat};
use machine::{Blank, CardId};

impl Ccg {
    pub(crate) fn decision(&self, state: &State) -> Option<Decision> {
        let frame = state.steps.top()?;
        let (seat, kind) = match frame.step {
            Step::Draw | Step::Announce { .. } | Step::Question { .. } | Step::Penalty { .. } => {
                (frame.seat, Ask::Option)
            }
            Step::Guess { .. } | Step::Hire { .. } | Step::Join { .. } => (frame.seat, Ask::Option),
            Step::Points => (frame.seat, Ask::YesNo),
            Step::Buy => (frame.seat, Ask::Number),
            Step::Sell
            | Step::Requisition
            | Step::Deploy
            | Step::Place
            | Step::Beneath
            | Step::Regroup
            | Step::Send
            | Step::Bluffs { .. }
            | Step::Debrief => (frame.seat, Ask::Act),
            Step::Next | Step::Assign { .. } | Step::Redirect | Step::Lessen { .. } => (frame.seat, Ask::Card),
            Step::Relocate { .. } => (frame.seat, Ask::Option),
            Step::Keyword { .. } | Step::KeywordOf { .. } | Step::NewFile | Step::Order => (frame.seat, Ask::Option),
            Step::Name { .. } | Step::Bank { .. } => (frame.seat, Ask::Number),
            Step::Against { .. } => (frame.seat, Ask::Option),
            Step::LastWord => (frame.seat, Ask::Act),
            Step::Play { .. } => {
                let number = self.asks_for(state, frame.seat, frame.step) == Some(Asks::Number);
                (frame.seat, if number { Ask::Number } else { Ask::Option })
            }
            Step::FromPile { .. } | Step::Victim { .. } => (frame.seat, Ask::Card),
            Step::Respond => (state.windows.asked()?, Ask::Respond),
            Step::Program(run) => machine::asks(self, state, &run)?,
            // Those never wait for an answer.
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Combat { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. } => return None,
        };
        Some(Decision { seat, kind, act: state.steps.act() })
    }

    pub(crate) fn candidates<S: CandidateSink<Choice, Reason>>(&self, state: &State, sink: &mut S) {
        let Some(frame) = state.steps.top() else { return };
        let seat = frame.seat;
        match frame.step {
            Step::Draw => {
                let barred = self.is_barred(state, crate::numbers::Subject::Player(seat), crate::language::Ban::Draw);
                if self.drawable(state, seat) > 0 {
                    offer(sink, Choice::Draw, barred.then_some(Reason::Forbidden));
                }
                sink.legal(Choice::Pass);
            }
            Step::Points => [Choice::YES, Choice::NO].into_iter().for_each(|choice| sink.legal(choice)),
            Step::Buy => (0..=self.most_bought(state, seat)).for_each(|count| sink.legal(Choice::Buy(count))),
            Step::Sell => {
                self.each_sale(state, seat, |card, can| {
                    offer(sink, Choice::Sell(card), (!can).then_some(Reason::NotSold))
                });
                sink.legal(Choice::DONE);
            }
            Step::Requisition => {
                self.each_assignment(state, seat, |card, agent, against| {
                    offer(sink, Choice::Assign(card, agent), against)
                });
                self.each_exchange(state, seat, |card, agent, against| {
                    offer(sink, Choice::Assign(card, agent), against)
                });
                sink.legal(Choice::DONE);
            }
            Step::Deploy => self.list_deployment(state, seat, sink),
            Step::Hire { card } => {
                self.each_place(state, seat, card, &Section::ALL, |section, team| {
                    sink.legal(Choice::Move(card, section, team))
                });
            }
            Step::Join { card } => {
                let mut any = false;
                for section in [Section::Bureau, Section::Field] {
                    for number in 1..=crate::deployment::TEAMS_MAX {
                        let team = crate::state::Team { seat, section, number };
                        if state.members(team).any(|other| other != card) {
                            any = true;
                            sink.legal(Choice::Move(card, section, number));
                        }
                    }
                }
                // All Teams have gone meanwhile: it forms one.
                if !any {
                    sink.legal(Choice::Move(card, Section::Bureau, 1));
                }
            }
            Step::Place => {
                self.each_placing(state, seat, |card, against, reason| {
                    offer(sink, Choice::Place(card, against), reason)
                });
                if self.has_room(state) {
                    self.each_effect(state, seat, |card, ability, against| {
                        if self.places_a_site(ability) {
                            offer(sink, Choice::Use(card, ability), against);
                        }
                    });
                }
                sink.legal(Choice::DONE);
            }
            Step::Beneath => {
                for &site in state.table.zone(sites(state.turn)) {
                    self.each_held(state, seat, |card| sink.legal(Choice::Under(card, site)));
                    self.each_waiting(state, seat, |card| sink.legal(Choice::Under(card, site)));
                }
                sink.legal(Choice::DONE);
            }
            Step::Regroup => {
                for &card in state.table.zone(Section::Field.of(seat)) {
                    let against = state.is_marked(card, mark::MOVED).then_some(Reason::HasMoved);
                    self.each_place(state, seat, card, &[Section::Field], |section, team| {
                        offer(sink, Choice::Move(card, section, team), against);
                    });
                }
                sink.legal(Choice::AsTheyAre);
            }
            Step::Send => {
                self.each_sending(state, seat, |site, team, against| offer(sink, Choice::Send(site, team), against));
                sink.legal(Choice::DONE);
            }
            Step::Next => state.sent.as_slice().iter().for_each(|sent| sink.legal(Choice::Next(sent.site))),
            Step::Announce { site } => {
                self.each_way(state, site, |way, reduced| sink.legal(Choice::Skill(way, reduced)))
            }
            Step::Bluffs { site, owner } => self.list_bluffs(state, owner, site, sink),
            Step::Respond => self.list_responses(state, state.windows.asked().unwrap_or(seat), sink),
            Step::Assign { fighter, left } => self.list_targets(state, fighter, left, sink),
            Step::Redirect => self.list_redirections(state, seat, sink),
            Step::Play { .. } => self.list_ways(state, seat, frame.step, sink),
            Step::FromPile { less } => {
                self.each_in_pile(state, seat, less, |card, on| sink.legal(Choice::Play(card, on)));
                sink.legal(Choice::DONE);
            }
            Step::Victim { on, .. } => self.each_victim(state, on, |agent| sink.legal(Choice::Damage(agent))),
            Step::Lessen { to, .. } => {
                let hits = state.combat.hits.as_slice().iter().enumerate();
                let sources = hits.filter(|(_, hit)| hit.to == to && hit.amount > 0);
                let mut any = false;
                sources.for_each(|(place, _)| {
                    any = true;
                    sink.legal(Choice::Source(place as u8));
                });
                if !any {
                    sink.legal(Choice::DONE);
                }
            }
            Step::Relocate { card } => {
                sink.legal(Choice::Relocate(CardId::NONE));
                let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(sites(seat))).copied();
                let others = all.filter(|&site| site != state.table.card(card).host);
                others.for_each(|site| sink.legal(Choice::Relocate(site)));
            }
            Step::Bank { card } => {
                (0..=self.res_of(state, card).clamp(0, 20) as u8).for_each(|cp| sink.legal(Choice::Number(cp)));
            }
            Step::Against { card } => {
                let others = state.players_from(state.next_player(seat)).filter(|&other| other != seat);
                others.for_each(|other| sink.legal(Choice::Place(card, other)));
            }
            Step::LastWord => self.list_responses(state, seat, sink),
            Step::Name { most } => (0..=most).for_each(|number| sink.legal(Choice::Number(number))),
            Step::Keyword { card, lost } => self.list_keywords(state, card, lost, sink),
            Step::KeywordOf { among, .. } => {
                among.each().for_each(|keyword| sink.legal(Choice::Keyword(keyword as u8)));
            }
            Step::NewFile => {
                let files = self.cards.files_with(crate::keyword::government());
                let all = 0..self.cards.files() as u8;
                all.filter(|file| files & 1 << file != 0).for_each(|file| sink.legal(Choice::NewFile(file)));
            }
            Step::Order => self.each_first(state, |place| sink.legal(Choice::First(place))),
            Step::Question { kinds, .. } => {
                self.list_values(state, kinds, sink);
                sink.legal(Choice::AskNothing);
            }
            Step::Guess { asked, part: question::Part::Which, .. } => self.list_files(state, seat, asked, sink),
            Step::Guess { .. } => {
                [Choice::Guess, Choice::GuessNothing].into_iter().for_each(|choice| sink.legal(choice))
            }
            Step::Penalty { kinds, .. } => {
                self.list_values(state, kinds, sink);
                sink.legal(Choice::Guess);
                sink.legal(Choice::AskNothing);
            }
            Step::Debrief => {
                let against = (!self.may_discard(state, seat)).then_some(Reason::ThreeDiscarded);
                self.each_held(state, seat, |card| offer(sink, Choice::Discard(card), against));
                offer(sink, Choice::DONE, self.against_keeping(state, seat));
            }
            Step::Program(run) => machine::list_picks(self, state, &run, sink),
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Combat { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. } => {}
        }
    }

    fn list_deployment<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        for section in Section::ALL {
            for &card in state.table.zone(section.of(seat)) {
                let against = if state.is_marked(card, mark::MOVED) {
                    Some(Reason::HasMoved)
                } else {
                    (!self.can_deploy(state, card)).then_some(Reason::NotWell)
                };
                self.each_place(state, seat, card, &Section::ALL, |section, team| {
                    offer(sink, Choice::Move(card, section, team), against);
                });
            }
        }
        self.each_held(state, seat, |card| {
            if self.is_suit(state, card, Suit::Agent) {
                let against = if !self.is_free_to_hire(state, seat, card) {
                    Some(Reason::InPlay)
                } else {
                    (!self.can_pay(state, seat, card, self.cost_on(state, card, CardId::NONE, 0)))
                        .then_some(Reason::CannotPay)
                };
                offer(sink, Choice::Hire(card), against);
            }
        });
        sink.legal(Choice::AsTheyAre);
    }

    fn list_bluffs<S: CandidateSink<Choice, Reason>>(&self, state: &State, owner: Seat, site: CardId, sink: &mut S) {
        for card in self.each_beneath(state, site).filter(|&card| state.table.card(card).controller == owner) {
            offer(sink, Choice::PayFor(card), self.against_bluff(state, owner, card));
            sink.legal(Choice::LetGo(card));
        }
    }

    fn list_responses<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        if self.has_room(state) {
            self.each_effect(state, seat, |card, ability, against| offer(sink, Choice::Use(card, ability), against));
            self.each_spent(state, seat, |card| sink.legal(Choice::Spend(card)));
            self.each_kept(state, seat, |card| sink.legal(Choice::Spend(card)));
        }
        self.each_play(state, seat, |card, on, against| offer(sink, Choice::Play(card, on), against));
        self.each_announcement(state, seat, |of, against| offer(sink, Choice::Announce(of), against));
        sink.legal(Choice::Pass);
    }

    /// Whom a fighter can hit; where it may divide its damage, with how much of it.
    fn list_targets<S: CandidateSink<Choice, Reason>>(&self, state: &State, fighter: u8, left: u8, sink: &mut S) {
        let from = self.fighter_at(state, fighter);
        let divides = self.divides(state, from);
        let hit = state.combat.hits.as_slice().iter().filter(|hit| hit.from == from).count();
        // Between two: the second takes what is left.
        let all = divides == 0 || divides == 2 && hit > 0;
        let mut any = false;
        self.each_target(state, fighter, |card| {
            any = true;
            if all {
                sink.legal(Choice::Damage(card));
            } else {
                (1..=left).for_each(|amount| sink.legal(Choice::DamageFor(card, amount)));
            }
        });
        if !any {
            sink.legal(Choice::DONE);
        }
    }

    /// Which damage goes to whom instead: one source, another fighter of one's side.
    fn list_redirections<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, sink: &mut S) {
        let by = state.windows.under_way().next().map_or(CardId::NONE, |thing| match thing.what {
            crate::state::What::Card { card, .. } => card,
            _ => CardId::NONE,
        });
        let foes = self.fights_for_foes(state, &machine::Running::new(seat).of(by));
        for (place, hit) in state.combat.hits.as_slice().iter().enumerate() {
            if self.is_foe(state, hit.to) != foes {
                continue;
            }
            let others = self.fighters(state).filter(|&card| self.is_foe(state, card) == foes && card != hit.to);
            others.for_each(|card| sink.legal(Choice::Redirect(place as u8, card)));
        }
        sink.legal(Choice::DONE);
    }

    /// In which way a card is played, which number is named with it, what is discarded for it, from where it is paid for.
    fn list_ways<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, step: Step, sink: &mut S) {
        let Step::Play { card, on, less, mode, .. } = step else { return };
        let text = self.cards.text(state.table.printed(card));
        match self.asks_for(state, seat, step) {
            Some(Asks::Mode) => {
                self.each_mode(state, seat, card, on, less, |mode, against| offer(sink, Choice::Mode(mode), against));
            }
            Some(Asks::Discard) => {
                let run = machine::Running::new(seat).of(card);
                let what = text.discards.map_or_else(Default::default, |(what, _)| what);
                self.each_held(state, seat, |other| {
                    if other != card && self.is_any(state, &run, &what, other) {
                        sink.legal(Choice::Pick(machine::Pick::Thing(other.0)));
                    }
                });
            }
            Some(Asks::Purse) => {
                let (cost, _) = self.price_of_play(state, seat, step);
                let mode = if mode == UNNAMED { 0 } else { mode };
                let full = self.full_purses(state, seat, card, on, mode, cost);
                purse::ALL.into_iter().filter(|one| full & one != 0).for_each(|one| sink.legal(Choice::PayFrom(one)));
            }
            Some(Asks::Number) | None => {
                let least = u8::from(text.discards.is_some());
                (least..=self.most_x(state, seat, card, on, less)).for_each(|x| sink.legal(Choice::Number(x)));
            }
        }
    }

    /// What a card can lose, or gain once that is named (C3.51).
    fn list_keywords<S: CandidateSink<Choice, Reason>>(&self, state: &State, card: CardId, lost: u8, sink: &mut S) {
        let own = self.keywords_of(state, card);
        let named = lost != crate::deed::LOSE;
        for keyword in crate::keyword::Keyword::ALL.iter().filter(|&&keyword| own.has(keyword) != named) {
            sink.legal(Choice::Keyword(*keyword as u8));
        }
    }

    /// The values that may be asked for; if one was announced with the check, that one alone (C6.16).
    fn list_values<S: CandidateSink<Choice, Reason>>(&self, state: &State, kinds: u8, sink: &mut S) {
        // That binds the question of the Site, not one that a text gives, nor the penalty.
        let frames = state.steps.frames();
        let asks = matches!(frames.last().map(|frame| frame.step), Some(Step::Question { .. }));
        let of_site = asks && frames.len() > 1 && matches!(frames[frames.len() - 2].step, Step::Investigate { .. });
        let announced = state.checks.last().filter(|_| of_site).map_or(Check::BLANK.value, |check| check.value);
        let only = Value::of_number(announced);
        for of in Characteristic::ALL.iter().filter(|of| u32::from(kinds) & of.bit() != 0) {
            for value in of.values() {
                let against = only.is_some_and(|only| only != value).then_some(Reason::OtherValue);
                let asker = state.steps.top().map_or(state.turn, |frame| frame.seat);
                let against = if self.may_not_ask(state, asker, *of) { Some(Reason::Forbidden) } else { against };
                offer(sink, Choice::Ask(value.number()), against);
            }
        }
    }

    /// Does a text of whoever is asked forbid to ask them for this (C14.145)?
    fn may_not_ask(&self, state: &State, asker: Seat, of: Characteristic) -> bool {
        let asked = state.steps.top().and_then(|frame| match frame.step {
            Step::Question { asked, .. } => Some(asked),
            Step::Penalty { guesser, .. } => Some(guesser),
            _ => None,
        });
        let stat = crate::language::Stat::Forbids(crate::language::Ban::Ask);
        let mut barred = false;
        self.each_giver(state, crate::numbers::Subject::Player(asker), stat, |stands| {
            barred |= Some(stands.seat_in(state.turn)) == asked && stands.number == of as i16 + 1;
        });
        barred
    }

    /// The X-Files that may be guessed: those that are not excluded (C8.15).
    fn list_files<S: CandidateSink<Choice, Reason>>(&self, state: &State, seat: Seat, asked: Seat, sink: &mut S) {
        let mask = state.masks[seat.index()][asked.index()];
        for file in 0..XFILES.min(self.cards.files()) as u8 {
            offer(sink, Choice::GuessFile(file), (mask & 1 << file == 0).then_some(Reason::Excluded));
        }
        debug_assert!(usize::from(UNKNOWN_FILE) >= self.cards.files());
    }
}

fn offer<S: CandidateSink<Choice, Reason>>(sink: &mut S, choice: Choice, against: Option<Reason>) {
    match against {
        None => sink.legal(choice),
        Some(reason) => sink.refused(choice, reason),
    }
}
