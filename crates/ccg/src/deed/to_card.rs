//! What texts do to cards.

use crate::Ccg;
use crate::event::Event;
use crate::keyword::{Keyword, Keywords};
use crate::language::{Amount, Ban, Count, Deed, Filter, Play, Stat, To, Who};
use crate::numbers::Subject;
use crate::state::{
    Changed, MIX, PLAYED, STAGE, Section, State, Step, Team, What, attached, away, beneath, counter, deck, hand, mark,
    removed, resources, store,
};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Depth, Face, Frame, Running};

impl Ccg {
    /// Carries out a deed to the card a program is about.
    pub(super) fn do_to_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        who: Seat,
        card: CardId,
        deed: Deed,
        events: &mut E,
    ) {
        match deed {
            Deed::Discard => self.discard_by_text(state, run, card, events),
            Deed::Remove => self.remove_from_game(state, run, card, events),
            Deed::Negate => self.negate(state, card, run.card, events),
            Deed::Move(to) => self.move_by_text(state, run, card, to, events),
            Deed::ShuffleIn => self.shuffle_in(state, card, events),
            Deed::Look => {
                state.table.reveal(card, SeatSet::only(who));
                events.emit(Event::LookedAt { seat: who, design: state.table.printed(card) }, SeatSet::only(who));
            }
            Deed::PutTokens(count) => self.put_tokens(state, run, card, count, events),
            Deed::RemoveTokens(count) => self.remove_tokens(state, run, card, count, events),
            Deed::MoveToken => self.move_token(state, card, events),
            Deed::RemoveAlienTokens => self.remove_alien_tokens(state, card, events),
            Deed::Heal(amount) => self.heal_by_text(state, run, card, amount, events),
            Deed::Damage(amount, lrc) => self.damage_by_text(state, run, card, amount, lrc, events),
            Deed::RemoveDamage if state.rules.basic => self.cure(state, card, events),
            Deed::RemoveDamage => {
                self.treat_by_text(state, run, card);
                self.heal(state, card, 1, events);
            }
            Deed::SetHealth(_) if state.rules.basic => {}
            Deed::SetHealth(health) => self.set_health(state, card, health, events),
            Deed::Abduct => self.abduct(state, card, events),
            Deed::LeaveCombat => self.leave_combat(state, card, events),
            Deed::Stun => self.stun(state, card, events),
            Deed::Fight(numbers) => self.fight_with(state, run, card, numbers, events),
            Deed::Attacker => state.attacker = card,
            Deed::TurnAgainst => self.turn_against(state, run, card, events),
            Deed::FightFor(rounds) => self.fight_between(state, run, card, rounds, events),
            Deed::Join(team) => self.join_team(state, run, card, team, events),
            Deed::TakeControl => self.take_control(state, run, card, events),
            Deed::MissTurn => self.set_aside(state, run, card, events),
            Deed::Play(terms) => self.play_by_text(state, run, card, terms, events),
            Deed::ChangeKeyword(lost, gained) => self.change_keyword(state, run, card, lost, gained, events),
            Deed::ChangeAnyKeyword => state.steps.push(Frame::new(Step::Keyword { card, lost: LOSE }, who)),
            Deed::GainKeywords(keywords, for_good) => self.gain_keywords(state, card, keywords, for_good, events),
            Deed::Keep => self.keep_as_resource(state, run, card, events),
            Deed::Lend(here) => state.mark(card, if here { mark::LENT_HERE } else { mark::LENT }),
            Deed::EveryOtherTurn => self.keep_coming_back(state, run, card),
            Deed::HalfAtOnce => state.half = card,
            _ => {}
        }
    }

    /// Carries out a deed to something that is no card: a Team, a section.
    pub(super) fn do_to_thing<E: EventSink<Event>>(&self, state: &mut State, run: Running, deed: Deed, events: &mut E) {
        let team = thing::as_team(run.about.0);
        match (deed, team) {
            (Deed::Move(to @ (To::Bureau | To::Hospital | To::Field)), Some(team)) => {
                let members: machine::Few<u16, 80> = few(state.members(team));
                for &agent in members.as_slice() {
                    self.move_by_text(state, run, CardId(agent), to, events);
                }
            }
            (Deed::Move(To::OnTeam), Some(team)) => self.put_on_team(state, run, team, events),
            (Deed::GainNamed, _) => {
                if let Some(keyword) = Keyword::ALL.get(run.number.max(0) as usize) {
                    let keywords = Keywords::only(*keyword);
                    state.changed.keep(Changed { keywords, card: run.about, for_good: false });
                    events.emit(Event::GotKeyword { thing: run.about.0, keyword: *keyword as u8 }, SeatSet::ALL);
                }
            }
            _ => {}
        }
    }

    /// A text discards a card, unless something happens instead.
    fn discard_by_text<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let subject = Subject::Card(card, CardId::NONE);
        if card != run.card && self.is_barred(state, subject, Ban::BeDiscarded) {
            return;
        }
        if card != run.card && self.replaced(state, run, crate::language::Wouldbe::DiscardedOrNegated, card) {
            return;
        }
        // What was announced does not happen any more.
        if card != run.card {
            withdraw(state, card);
        }
        self.discard(state, card, "C3.41", events);
    }

    /// A card is removed from the game (C3.43), unless something happens instead.
    pub(crate) fn remove_from_game<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        events: &mut E,
    ) {
        if card != run.card && self.replaced(state, run, crate::language::Wouldbe::Removed, card) {
            return;
        }
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        let card = state.carry(card, removed(owner), Depth::Bottom, SeatSet::ALL);
        let design = state.table.printed(card);
        let outside = state.table.card_mut(card);
        outside.clean();
        outside.face = Face::Up;
        state.mark(card, mark::NEW);
        self.forget(state, card);
        events.emit(Event::Removed { seat: owner, design }, SeatSet::ALL);
        self.rebuild_if_empty(state, owner, events);
        self.see_who_has_agents(state, events);
    }

    /// A card goes where a text says.
    fn move_by_text<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, to: To, events: &mut E) {
        match to {
            To::Hospital if state.is_agent(card) => self.hospitalise(state, card, events),
            To::Hospital => {}
            To::OwnBureau if self.is_suit(state, card, crate::facts::Suit::Agent) && !state.is_agent(card) => {
                self.bring_to_bureau(state, run, card, events);
            }
            To::OwnBureau if !state.is_agent(card) => self.put_away(state, run, card, events),
            To::Bureau | To::OwnBureau => self.send_to_section(state, card, Section::Bureau, events),
            To::Field => self.send_to_section(state, card, Section::Field, events),
            To::AnotherSection => self.ask_for_section(state, card),
            To::Team => self.put_in_team(state, run, card, events),
            To::Hand => self.put_in_hand(state, card, run.seat, events),
            To::OwnersHand => {
                let owner = state.table.card(card).owner;
                self.put_in_hand(state, card, owner, events);
            }
            To::TopOfDeck => self.put_on_deck(state, run, card, events),
            To::BeneathDeck => self.put_beneath_deck(state, card, events),
            To::BeneathThis => self.put_beneath_card(state, run, card, run.card, false, events),
            // It counts as in the Hospital, so there it is, and belongs to this card (C14.148).
            To::HospitalBeneathThis => {
                self.go_to_hospital(state, card, events);
                state.table.card_mut(card).host = run.card;
            }
            To::FaceDownBeneathThis => self.put_beneath_card(state, run, card, run.card, true, events),
            To::FaceDownInBureau => self.put_beneath_card(state, run, card, CardId::NONE, true, events),
            To::BeneathOtherSite => self.move_beneath_site(state, card, events),
            To::HandOrSite => state.steps.push(Frame::new(Step::Relocate { card }, run.seat)),
            To::ResourceInBureau | To::ResourceInField | To::ResourceInHospital | To::BesideFile => {}
            To::OnIt | To::OnTeam => self.put_on_card(state, run, card, events),
        }
    }

    /// An Agent that comes from elsewhere enters play in the Bureau, as a Team of its own.
    fn bring_to_bureau<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let team = state.free_team(run.seat, Section::Bureau);
        let card = self.deploy(state, run.seat, card, (Section::Bureau, team), events);
        state.unmark(card, mark::MOVED);
        self.enter_play(state, card);
        state.steps.speak_of(Some(card.0));
    }

    /// A Site that is put away in a Bureau is out of play (C14.106).
    fn put_away<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        self.leave_play(state, card, events);
        let card = state.carry(card, store(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        outside.clean();
        (outside.controller, outside.face) = (run.seat, Face::Up);
        state.steps.speak_of(Some(card.0));
        events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// The player of an Agent says where it goes, unless it must stay in the Hospital.
    fn ask_for_section(&self, state: &mut State, card: CardId) {
        let Some((seat, section)) = state.section_of(card) else { return };
        if section != Section::Hospital || self.may_leave_hospital(state, card) {
            state.steps.push(Frame::new(Step::Hire { card }, seat));
        }
    }

    /// An Agent joins the Team the text is about; one that was removed comes back to it.
    fn put_in_team<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let outside = |(_, section): &(Seat, Section)| *section != Section::Hospital;
        if let Some((seat, section)) = state.section_of(card).filter(outside) {
            let number = self.that_team(state, &run).map_or(0, |team| team.number);
            self.deploy(state, seat, card, (section, number.max(1)), events);
        } else if state.table.card(card).zone == removed(state.table.card(card).owner) {
            self.bring_back(state, run, card, events);
        }
    }

    /// A card goes to a hand.
    fn put_in_hand<E: EventSink<Event>>(&self, state: &mut State, card: CardId, seat: Seat, events: &mut E) {
        self.leave_play_if_there(state, card, events);
        let card = state.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
        let design = state.table.printed(card);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        // In a hand nobody can point to it any more: the program remembers which card it was.
        if let Some(running) = state.steps.running_mut() {
            (running.about, running.number) = (CardId::NONE, design.0 as i16);
        }
        events.emit(Event::TookInHand { seat, design }, SeatSet::ALL);
    }

    /// A card is put on top of its owner's Bureau deck, where only the player of the text knows it.
    fn put_on_deck<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        // What was only looked at covers nobody anew.
        let looked_at = state.table.card(card).zone == STAGE;
        let card = state.carry(card, deck(owner), Depth::Top, SeatSet::only(run.seat));
        state.table.card_mut(card).clean();
        self.forget(state, card);
        let design = state.table.printed(card);
        events.emit(Event::PutOnDeck { seat: owner, design, top: true }, SeatSet::only(run.seat));
        if !looked_at {
            self.top_covered(state, owner);
        }
    }

    /// A card is put beneath its owner's Bureau deck; if it was announced, that does not happen any more.
    fn put_beneath_deck<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        withdraw(state, card);
        let card = state.carry(card, deck(owner), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        let design = state.table.printed(card);
        events.emit(Event::PutOnDeck { seat: owner, design, top: false }, SeatSet::ALL);
    }

    /// A card that is in play leaves it.
    fn leave_play_if_there<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if crate::state::in_play(state.table.card(card).zone) {
            self.leave_play(state, card, events);
        }
    }

    /// An Agent goes to a section of its player, as a Team of its own (C9.8).
    fn send_to_section<E: EventSink<Event>>(&self, state: &mut State, card: CardId, section: Section, events: &mut E) {
        if !state.is_agent(card) {
            return;
        }
        let seat = state.section_of(card).map_or(state.table.card(card).owner, |(seat, _)| seat);
        let in_hospital = state.section_of(card).is_some_and(|(_, own)| own == Section::Hospital);
        if in_hospital && !self.may_leave_hospital(state, card) {
            return;
        }
        if self.is_kept(state, card) {
            return;
        }
        // A Team that goes together stays together (C14.149).
        let team = state.free_team(seat, section);
        state.table.card_mut(card).host = CardId::NONE;
        self.deploy(state, seat, card, (section, team), events);
        state.unmark(card, mark::MOVED);
        self.note_bureau_move(state, card);
    }

    /// An Agent that was removed this turn is back in its Team (C14.134).
    fn bring_back<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let Some(team) = self.that_team(state, &run) else { return };
        let card = state.carry(card, team.section.of(team.seat), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        state.steps.speak_of(Some(card.0));
        self.enter_play(state, card);
        let site = state.members(team).find_map(|agent| state.table.card(agent).host.some());
        self.deploy(state, team.seat, card, (team.section, team.number), events);
        // It is back where it was, at its Site.
        state.table.card_mut(card).host = site.unwrap_or(CardId::NONE);
    }

    /// A card is put beneath another, or by itself face down in the Bureau; an Agent keeps what it has (C9.17).
    fn put_beneath_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        host: CardId,
        down: bool,
        events: &mut E,
    ) {
        let zone = if state.is_agent(card) { away(state.table.card(card).owner) } else { store(run.seat) };
        // Whose hand it comes from knows what is gone.
        let from_hand = crate::zones::sort_of(state.table.card(card).zone) == hand(Seat(0));
        let owner = state.table.card(card).owner;
        let seen = match (down, from_hand) {
            (false, _) => SeatSet::ALL,
            (true, true) => SeatSet::only(run.seat).with(owner),
            (true, false) => SeatSet::only(run.seat),
        };
        if !state.is_agent(card) && crate::state::in_play(state.table.card(card).zone) {
            self.leave_play(state, card, events);
        }
        if state.is_agent(card) {
            self.pass_on(state, card);
            self.discard_stored_with(state, card, events);
        }
        let looked_at = state.table.card(card).zone == STAGE;
        let card = state.carry(card, zone, Depth::Bottom, seen);
        if looked_at {
            self.top_left(state, owner, events);
        }
        let is_agent = state.is_agent(card);
        let outside = state.table.card_mut(card);
        // What leaves play loses what lies on it; an Agent will be back (C3.40, C9.17).
        if !is_agent {
            outside.clean();
        }
        (outside.host, outside.counters[counter::TEAM]) = (host, 0);
        outside.controller = run.seat;
        outside.face = if down && !is_agent { Face::Down } else { Face::Up };
        state.steps.speak_of(Some(card.0));
        let design = state.table.printed(card);
        let under = self.as_card(state, host).map_or(machine::Design::UNKNOWN, |host| state.table.design(host));
        events.emit(Event::PutUnder { seat: run.seat, design, under }, seen);
        state.standing.fresh = false;
    }

    /// Cards go beneath a Site, unseen (C14.59).
    fn move_beneath_site<E: EventSink<Event>>(&self, state: &mut State, site: CardId, events: &mut E) {
        let lies = |state: &State, card: CardId| crate::zones::sort_of(state.table.card(card).zone);
        let picked = state.steps.picks().iter().filter_map(|&pick| self.as_card(state, CardId(pick)));
        let moved: machine::Few<u16, 80> = few(picked.filter(|&card| lies(state, card) == beneath(Seat(0))));
        for owner in Seat::all(state.table.seats()) {
            let own = |&&card: &&u16| state.table.card(CardId(card)).controller == owner;
            let own: machine::Few<u16, 80> = few(moved.as_slice().iter().filter(own).map(|&card| CardId(card)));
            let face_down = |card: u16| state.table.card(CardId(card)).face == Face::Down;
            let mixed = own.len() > 1 && own.as_slice().iter().all(|&card| face_down(card));
            // Several that go together face down cannot be told apart any more (C3.86).
            if mixed {
                own.as_slice().iter().for_each(|&card| {
                    state.carry(CardId(card), MIX, Depth::Bottom, SeatSet::NONE);
                });
                state.table.shuffle(MIX, &mut state.chance);
            }
            for &card in own.as_slice() {
                let card = CardId(card);
                let card = if mixed { state.carry(card, beneath(owner), Depth::Bottom, SeatSet::NONE) } else { card };
                let outside = state.table.card_mut(card);
                outside.host = site;
                if mixed {
                    outside.face = Face::Down;
                }
                let (design, site) = (state.table.printed(card), state.table.design(site));
                events.emit(Event::PutBeneath { seat: owner, design, site }, SeatSet::only(owner));
            }
        }
    }

    /// This card stays in a section, or beside an X-File (C3.35, C3.37). The program keeps what it works with.
    pub(crate) fn lay_down_resource<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        to: To,
        events: &mut E,
    ) {
        let Some(card) = self.as_card(state, card) else { return };
        let there = match to {
            To::ResourceInField => Section::Field as i8,
            To::ResourceInHospital => Section::Hospital as i8,
            To::BesideFile => crate::state::BESIDE_FILE,
            _ => Section::Bureau as i8,
        };
        // Whose section it lies in counts; whose card it is stays what it was.
        let seat = if matches!(to, To::ResourceInField | To::ResourceInHospital) && run.number >= 0 {
            self.who(state, &run, Who::That)
        } else {
            run.seat
        };
        let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.controller, outside.counters[counter::TEAM]) = (run.seat, there + 4 * seat.0 as i8);
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        let design = state.table.design(card);
        events.emit(Event::Stays { seat: run.seat, design }, SeatSet::ALL);
    }

    /// This card is put on another, and stays there (C3.38).
    fn put_on_card<E: EventSink<Event>>(&self, state: &mut State, run: Running, on: CardId, events: &mut E) {
        let Some(card) = self.as_card(state, run.card) else { return };
        let seat = self.holder(state, on);
        let card = state.carry(card, attached(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller) = (on, run.seat);
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        let (design, agent) = (state.table.design(card), state.table.design(on));
        events.emit(Event::Equipped { seat, design, agent }, SeatSet::ALL);
    }

    /// This card is put on a Team, and goes with it: an Agent of it is its host (C14.69).
    fn put_on_team<E: EventSink<Event>>(&self, state: &mut State, run: Running, team: Team, events: &mut E) {
        let (Some(card), Some(host)) = (self.as_card(state, run.card), state.members(team).next()) else { return };
        let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller) = (host, run.seat);
        outside.counters[counter::TEAM] = team.section as i8 + 4 * run.seat.0 as i8;
        state.unmark(card, mark::WORKS);
        self.enter_play(state, card);
        events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// A card from beneath a Site goes to its owner's hand, or beneath another Site. Beneath a Site of its owner whoever
    /// moved it has the use of it (C14.90).
    pub(crate) fn relocate<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        site: CardId,
        events: &mut E,
    ) {
        let owner = state.table.card(card).owner;
        let Some(site) = self.as_card(state, site) else {
            let card = state.carry(card, hand(owner), Depth::Bottom, SeatSet::NONE);
            state.table.card_mut(card).clean();
            let design = state.table.printed(card);
            return events.emit(Event::BackInHand { seat: owner, design }, SeatSet::only(owner));
        };
        let own = crate::state::owner_of(state.table.card(site).zone) == Some(owner);
        let user = if own { seat } else { owner };
        let card = if state.table.card(card).zone == beneath(user) {
            card
        } else {
            state.carry(card, beneath(user), Depth::Bottom, SeatSet::NONE)
        };
        let outside = state.table.card_mut(card);
        (outside.host, outside.controller, outside.face) = (site, user, Face::Down);
        let (design, site) = (state.table.printed(card), state.table.design(site));
        events.emit(Event::PutBeneath { seat: user, design, site }, SeatSet::only(user));
    }

    /// A card enters play with its tokens (C3.60).
    pub(crate) fn enter_play(&self, state: &mut State, card: CardId) {
        let enters = self.cards.text(state.table.design(card)).enters;
        state.table.card_mut(card).counters[counter::TOKENS] = enters as i8;
        state.standing.fresh = false;
    }

    fn shuffle_in<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        let owner = state.table.card(card).owner;
        self.leave_play_if_there(state, card, events);
        let card = state.carry(card, deck(owner), Depth::Bottom, SeatSet::ALL);
        state.table.card_mut(card).clean();
        self.forget(state, card);
        state.table.shuffle(deck(owner), &mut state.chance);
        events.emit(Event::Shuffled { seat: owner }, SeatSet::ALL);
    }

    fn put_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        count: Count,
        events: &mut E,
    ) {
        let count = self.how_many(state, &run, count).clamp(0, 100) as i8;
        let kind = self.tokens_of(state, &run, card);
        self.add_tokens(state, card, kind, count, events);
    }

    /// Which tokens of a card a text means: those of an opponent's text on an Agent are counted by themselves (C9.27).
    fn tokens_of(&self, state: &State, run: &Running, card: CardId) -> usize {
        let foreign = state.is_agent(card) && self.holder(state, card) != run.seat;
        if foreign { counter::FOREIGN } else { counter::TOKENS }
    }

    fn add_tokens<E: EventSink<Event>>(&self, state: &mut State, card: CardId, kind: usize, count: i8, events: &mut E) {
        let tokens = &mut state.table.card_mut(card).counters[kind];
        *tokens = tokens.saturating_add(count);
        events.emit(Event::Tokens { design: state.table.design(card), count }, SeatSet::ALL);
    }

    /// Tokens are removed; the last one is noted.
    fn remove_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        count: Count,
        events: &mut E,
    ) {
        let count = self.how_many(state, &run, count).clamp(0, 100) as i8;
        let kind = self.tokens_of(state, &run, card);
        // An Agent without tokens of its own may have others.
        let kind = if state.is_agent(card) && state.tokens(card) == 0 { counter::FOREIGN } else { kind };
        if self.take_tokens(state, card, kind, count, events) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::NoTokens, card));
        }
    }

    /// The same for a price or a rule.
    pub(crate) fn spend_tokens<E: EventSink<Event>>(&self, state: &mut State, card: CardId, count: i8, events: &mut E) {
        let last = self.take_tokens(state, card, counter::TOKENS, count, events);
        // Nobody waits for the last token of an Agent's own.
        if last && !state.is_agent(card) {
            self.note(state, crate::trigger::Happened::new(crate::language::Feat::NoTokens, card));
        }
    }

    /// Takes tokens off a card. True if the last one has gone.
    fn take_tokens<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        kind: usize,
        count: i8,
        events: &mut E,
    ) -> bool {
        let tokens = &mut state.table.card_mut(card).counters[kind];
        let gone = (*tokens).min(count);
        if gone <= 0 {
            return false;
        }
        *tokens -= gone;
        let last = *tokens == 0;
        events.emit(Event::Tokens { design: state.table.design(card), count: -gone }, SeatSet::ALL);
        last
    }

    /// A token goes from the card that was chosen first to this one (C14.60).
    fn move_token<E: EventSink<Event>>(&self, state: &mut State, to: CardId, events: &mut E) {
        let from = state.steps.picks().first().and_then(|&pick| self.as_card(state, CardId(pick)));
        let Some(from) = from.filter(|&from| from != to) else { return };
        if state.tokens(from) > 0 {
            self.spend_tokens(state, from, 1, events);
        } else if state.foreign_tokens(from) > 0 {
            self.take_tokens(state, from, counter::FOREIGN, 1, events);
        } else {
            return;
        }
        self.add_tokens(state, to, counter::TOKENS, 1, events);
    }

    /// Effect tokens that others have put there are taken away; they have not run out (C14.139, C14.180).
    fn remove_alien_tokens<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        self.take_tokens(state, card, counter::FOREIGN, i8::MAX, events);
    }

    fn heal_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        amount: Amount,
        events: &mut E,
    ) {
        let subject = Subject::Card(card, CardId::NONE);
        self.treat_by_text(state, run, card);
        if self.is_barred(state, subject, Ban::Heal) || self.has(state, card, Stat::HealsHalf) {
            return;
        }
        if state.rules.basic {
            return self.cure(state, card, events);
        }
        let amount = self.amount(state, &run, amount);
        // Assigned damage counts as already there: healing takes it away first (C7.36).
        let healed = self.heal_assigned(state, card, amount);
        self.heal(state, card, amount - healed, events);
    }

    /// A HEALING card that heals an Agent is played on it.
    fn treat_by_text(&self, state: &mut State, run: Running, card: CardId) {
        let by = self.as_card(state, run.card);
        if state.is_agent(card) && by.is_some_and(|by| self.keywords_of(state, by).has(Keyword::Healing)) {
            self.treat(state, run.card, card);
        }
    }

    /// A HEALING card was played on an Agent: what waits for that ends or acts (C9.10).
    pub(crate) fn treat(&self, state: &mut State, by: CardId, agent: CardId) {
        state.mark(agent, mark::TREATED);
        let happened = crate::trigger::Happened {
            to: agent,
            ..crate::trigger::Happened::new(crate::language::Feat::PlayedOn, by)
        };
        self.note(state, happened);
        let ended = state.lasting.end_if(|lasts| lasts.until == crate::state::Until::Treated && lasts.about == agent);
        state.standing.fresh &= !ended;
    }

    fn set_health<E: EventSink<Event>>(&self, state: &mut State, card: CardId, health: u8, events: &mut E) {
        let all = self.permanent_health(state, card);
        let damage = (all - i16::from(health)).clamp(0, 100) as i8;
        state.table.card_mut(card).counters[counter::DAMAGE] = damage;
        events.emit(Event::HealthSet { design: state.table.design(card), health }, SeatSet::ALL);
    }

    /// An Agent joins a Team, perhaps from a hand or another player (C14.5, C14.129).
    fn join_team<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        team: Filter,
        events: &mut E,
    ) {
        let mut found = machine::Few::<u16, 30>::EMPTY;
        self.each_team(state, &run, &team, |team| found.put(thing::team(team)));
        let in_hospital = state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital);
        if in_hospital && !self.may_leave_hospital(state, card) {
            return;
        }
        let Some(team) = found.as_slice().first().and_then(|&team| thing::as_team(team)) else { return };
        let enters = state.section_of(card).is_none();
        if found.len() > 1 {
            return state.steps.push(Frame::new(Step::Join { card }, run.seat));
        }
        let site = state.members(team).find_map(|agent| state.table.card(agent).host.some());
        let card = self.deploy(state, team.seat, card, (team.section, team.number), events);
        if enters {
            self.enter_play(state, card);
        }
        if let Some(site) = site {
            state.table.card_mut(card).host = site;
        }
        let joined = crate::trigger::Happened::new(crate::language::Feat::Joins, CardId(thing::team(team)));
        self.note(state, joined);
    }

    /// An Agent is borrowed for the turn (C14: Application For FBI Resources Approved).
    fn take_control<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let seat = run.seat;
        let home = state.section_of(card).map(|(_, section)| (section, state.team_of(card)));
        self.pass_on(state, card);
        let card = state.carry(card, Section::Bureau.of(seat), Depth::Bottom, SeatSet::ALL);
        if let Some((section, team)) = home {
            let team = team.map_or(0, |team| team.number);
            state.borrowed.keep(crate::state::Home { card, section, team });
        }
        state.table.card_mut(card).controller = seat;
        state.steps.speak_of(Some(card.0));
        // What it bears goes with it (C4.22).
        let own: machine::Few<u16, 80> = few(state.hosted_by(card));
        for &piece in own.as_slice() {
            state.carry(CardId(piece), attached(seat), Depth::Bottom, SeatSet::ALL);
        }
        state.mark(card, mark::BORROWED);
        events.emit(Event::Borrowed { seat, design: state.table.design(card) }, SeatSet::ALL);
    }

    /// An Agent misses the next turn of its player (C3.68).
    fn set_aside<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        let seat = self.holder(state, card);
        self.pass_on(state, card);
        let card = state.carry(card, away(seat), Depth::Bottom, SeatSet::ALL);
        let outside = state.table.card_mut(card);
        (outside.host, outside.counters[counter::TEAM]) = (CardId::NONE, crate::state::MISSES_TURN);
        state.steps.speak_of(Some(card.0));
        // The Training stays with it as a reminder (C3.70).
        if let Some(training) =
            self.as_card(state, run.card).filter(|&training| state.table.card(training).zone == PLAYED)
        {
            let training = state.carry(training, attached(seat), Depth::Bottom, SeatSet::ALL);
            state.table.card_mut(training).host = card;
        }
        events.emit(Event::SetAside { seat, design: state.table.design(card) }, SeatSet::ALL);
        state.standing.fresh = false;
    }

    /// A text lets a card be played (C3.11).
    fn play_by_text<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        terms: Play,
        events: &mut E,
    ) {
        let seat = run.seat;
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return };
        let cost = if terms.free { 0 } else { self.cost_on(state, card, CardId::NONE, 0) };
        let activators = if terms.open { None } else { self.activators_against(state, seat, printed) };
        let full = !self.has_room(state) || state.windows.room() <= self.put_forward_by(state, run.card).count();
        if activators.is_some() || !self.can_pay(state, seat, card, cost) || full {
            return state.steps.speak_of(None);
        }
        let team = self.that_team(state, &run).map(thing::team);
        let on = match printed.suit {
            crate::facts::Suit::Adversary => team.map_or(CardId::NONE, CardId),
            crate::facts::Suit::Site => {
                let others = state.players_from(state.next_player(seat)).find(|&other| other != seat);
                others.map_or(CardId::NONE, |other| CardId(thing::player(other)))
            }
            _ => CardId::NONE,
        };
        // Whom a Site is directed at its player says (C4.33).
        if printed.suit == crate::facts::Suit::Site && state.players_from(seat).count() > 2 {
            return state.steps.push(Frame::new(Step::Against { card }, seat));
        }
        // Those that attack together are announced together, when all are paid for (C14.98).
        if self.attacks_together(run.at) {
            let pool = self.pool_for(state, seat, card).unwrap_or(crate::facts::Pool::Cp);
            let (card, _) = self.put_forward(state, seat, card, on, pool, cost, events);
            state.table.card_mut(card).host = run.card;
            return;
        }
        self.announce_card(state, seat, card, on, (cost, 0, 0), events);
    }

    /// Does a text let several attack together? Then those it lets be played begin no combat of their own (C7.53).
    fn attacks_together(&self, at: u16) -> bool {
        let library = &self.cards.library;
        let Some((_, _, ability)) = library.ability_at(at.saturating_sub(1)) else { return false };
        let code = library.code().get(usize::from(ability.entry)..).unwrap_or_default();
        let mut code = code.iter().take(usize::from(ability.length));
        code.any(|op| matches!(op, machine::Op::Do(verb) if verb.deed == Deed::AttackTogether))
    }

    /// One of these keywords becomes another for the turn (C3.51).
    fn change_keyword<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        card: CardId,
        lost: Keywords,
        gained: Keywords,
        events: &mut E,
    ) {
        let has = Keywords(self.keywords_of(state, card).0 & lost.0);
        let mut own = has.each();
        match (own.next(), own.next()) {
            (Some(only), None) => {
                self.exchange_keyword(state, card, only, gained.each().next().unwrap_or(only), events);
            }
            (Some(_), Some(_)) => {
                let gained = gained.each().next().map_or(LOSE, |keyword| keyword as u8);
                state.steps.push(Frame::new(Step::KeywordOf { card, among: has, gained }, run.seat));
            }
            _ => {}
        }
    }

    /// A card loses a keyword and gains another.
    pub(crate) fn exchange_keyword<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        lost: Keyword,
        gained: Keyword,
        events: &mut E,
    ) {
        let keywords = self.keywords_of(state, card).without(lost).with(gained);
        self.set_keywords(state, card, keywords);
        let design = state.table.design(card);
        events.emit(Event::KeywordChanged { design, lost: lost as u8, gained: gained as u8 }, SeatSet::ALL);
    }

    fn gain_keywords<E: EventSink<Event>>(
        &self,
        state: &mut State,
        card: CardId,
        gained: Keywords,
        for_good: bool,
        events: &mut E,
    ) {
        let keywords = Keywords(self.keywords_of(state, card).0 | gained.0);
        if for_good {
            // Beneath what was changed for the turn: it comes to light when that ends.
            let own = self.cards.printed(state.table.design(card)).map_or(Keywords::NONE, |printed| printed.keywords);
            let before = state.changed.as_slice().iter().find(|changed| changed.for_good && changed.card == card);
            let keywords = Keywords(before.map_or(own, |changed| changed.keywords).0 | gained.0);
            state.changed.retain(|changed| changed.card != card || !changed.for_good);
            state.changed.keep(Changed { keywords, card, for_good });
        }
        let of_turn = |changed: &Changed| changed.card == card && !changed.for_good;
        if !for_good || state.changed.as_slice().iter().any(of_turn) {
            self.set_keywords(state, card, keywords);
        }
        state.standing.fresh = false;
        for keyword in gained.each() {
            events.emit(Event::GotKeyword { thing: card.0, keyword: keyword as u8 }, SeatSet::ALL);
        }
    }

    fn set_keywords(&self, state: &mut State, card: CardId, keywords: Keywords) {
        state.changed.retain(|changed| changed.card != card || changed.for_good);
        state.changed.keep(Changed { keywords, card, for_good: false });
        state.standing.fresh = false;
    }

    /// From its player's next turn on an Agent spends every other one in the Hospital, while this card lies on it.
    fn keep_coming_back(&self, state: &mut State, run: Running, agent: CardId) {
        if let Some(card) = self.as_card(state, run.card).filter(|&card| state.table.card(card).host == agent) {
            state.mark(card, mark::EVERY_OTHER);
        }
    }

    /// A card becomes a Resource of whoever does it (C14: Safe House, Surfing The Net).
    fn keep_as_resource<E: EventSink<Event>>(&self, state: &mut State, run: Running, card: CardId, events: &mut E) {
        if state.table.card(card).zone == PLAYED {
            // What it adds to the open check it has added.
            if self.lies_in_check(state, card)
                && let Some(check) = state.check()
            {
                let gives = self.modifier_of(state, card, check.skill) as i8;
                let spent = crate::state::Spent { bearer: CardId::NONE, piece: state.table.design(card).0, gives };
                state.checks.last_mut().into_iter().for_each(|check| check.spent.keep(spent));
            }
            let card = state.carry(card, resources(run.seat), Depth::Bottom, SeatSet::ALL);
            let outside = state.table.card_mut(card);
            (outside.controller, outside.counters[counter::TEAM]) = (run.seat, 4 * run.seat.0 as i8);
            state.unmark(card, mark::WORKS);
            state.mark(card, mark::LENT);
            state.steps.speak_of(Some(card.0));
            events.emit(Event::Stays { seat: run.seat, design: state.table.design(card) }, SeatSet::ALL);
        }
    }
}

/// What was announced with a card does not happen any more.
fn withdraw(state: &mut State, card: CardId) {
    state.windows.withdraw(|thing| matches!(thing.what, What::Card { card: own, .. } if own == card));
}

/// No keyword was named yet.
pub(crate) const LOSE: u8 = u8::MAX;

/// Gathers cards into a short list.
pub(crate) fn few<const N: usize>(cards: impl Iterator<Item = CardId>) -> machine::Few<u16, N> {
    let mut all = machine::Few::EMPTY;
    cards.for_each(|card| all.put(card.0));
    all
}
