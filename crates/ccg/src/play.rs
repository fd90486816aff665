//! Playing cards in responses (C3.10 to C3.29): what can be announced, on what, and what carrying it out does.

mod answered;

use crate::Ccg;
use crate::choice::Reason;
use crate::combat;
use crate::event::Event;
use crate::facts::{Activator, Pool, Printed, Suit};
use crate::keyword::{Keyword, Skill};
use crate::language::{Amount, Ban, Filter, Link, Moment, Role, Sale, Sort, Stat};
use crate::numbers::Subject;
use crate::pool::purse;
use crate::state::{Section, State, Step, Team, What, counter, mark};
use crate::thing;
use kernel::{EventSink, Seat};
use machine::{CardId, Frame, Running};

impl Ccg {
    /// Each card a player might announce in responses, with what it is played on, and what is against it.
    pub(crate) fn each_play(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, CardId, Option<Reason>)) {
        let full = !self.has_room(state);
        let mut offer = |card: CardId| {
            let design = state.table.printed(card);
            let Some(printed) = self.cards.printed(design) else { return };
            // These have phases of their own.
            if matches!(printed.suit, Suit::Agent | Suit::Site | Suit::XFile | Suit::Power) {
                return;
            }
            if printed.suit == Suit::Equipment && !printed.needs(Activator::Conspiracy) {
                return;
            }
            if let Some(reason) = self.against_one_more(state, seat, printed) {
                return each(card, CardId::NONE, Some(reason));
            }
            if full {
                return each(card, CardId::NONE, Some(Reason::NoRoom));
            }
            let mut any = false;
            self.each_target_of(state, seat, card, |on| {
                any = true;
                each(card, on, self.against_playing(state, seat, card, on, printed));
            });
            if !any {
                let against = self.against_time(state, seat, card, printed, false);
                each(card, CardId::NONE, Some(against.unwrap_or(Reason::NoTarget)));
            }
        };
        self.each_held(state, seat, &mut offer);
        // Cards of others that a text lets be played.
        let kept = state.table.zone(crate::state::store(seat)).iter().copied();
        kept.filter(|&card| state.is_marked(card, mark::LENT | mark::LENT_HERE)).for_each(offer);
    }

    /// Goes through what a card can be played on; nothing in particular is one thing.
    pub(crate) fn each_target_of(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(CardId)) {
        let run = Running::new(seat).of(card);
        let mut any = false;
        self.each_target_for(state, run, card, |on| {
            any = true;
            each(on);
        });
        // A third player's *P card can be for the Agents too (C10.13).
        if self.could_help_either(state, seat, card) {
            self.each_target_for(state, run.number(crate::third::FOR_AGENTS), card, |on| {
                if on != CardId::NONE || !any {
                    each(on);
                }
            });
        }
    }

    /// The same for one side.
    fn each_target_for(&self, state: &State, run: Running, card: CardId, mut each: impl FnMut(CardId)) {
        let design = state.table.printed(card);
        let text = self.cards.text(design);
        if self.is_mute(state, card) {
            return self.each_attacked(state, card, |team| each(CardId(thing::team(team))));
        }
        if let Some((sale, what, to)) = &text.answers {
            return self.each_answered(state, &run, *sale, what, to.as_ref(), each);
        }
        // A Witness may be played in two ways, on something and on nothing (C3.14).
        if let Some((sale, what, to)) = &text.answers_instead {
            each(CardId::NONE);
            return self.each_answered(state, &run, *sale, what, to.as_ref(), each);
        }
        if self.cards.printed(design).is_some_and(|printed| printed.for_agent) {
            if let Some(check) = state.check() {
                self.checks_for(state, check).for_each(&mut each);
            }
            return each(CardId::NONE);
        }
        let adversary = self.is_suit(state, card, Suit::Adversary);
        if let Some((what, _)) = text.open_on.filter(|(what, _)| what.sort != Sort::Team) {
            self.each_thing(state, &run, what, |on| each(CardId(on)));
        }
        match text.on.or(text.first_choice) {
            // Of each Team that it can attack, where there is no check too (C14.108).
            Some(what) if adversary && what.at.link == Link::Team(Role::ThatTeam) => {
                self.each_attacked(state, card, |team| {
                    let run = run.about(CardId(thing::team(team)));
                    self.each_thing(state, &run, what, |on| each(CardId(on)));
                });
            }
            Some(what) => self.each_thing(state, &run, what, |on| each(CardId(on))),
            None if adversary => self.each_attacked(state, card, |team| each(CardId(thing::team(team)))),
            None => match self.demanded_team(design) {
                Some(what) => self.each_thing(state, &run, what, |on| each(CardId(on))),
                None => each(CardId::NONE),
            },
        }
    }

    /// The Team that a card demands a check of is named with it (C6.31).
    fn demanded_team(&self, design: machine::Design) -> Option<Filter> {
        let first = *self.cards.text(design).played.first()?;
        let library = &self.cards.library;
        let code = library.code().get(usize::from(library.ability(first).entry)..)?;
        match code.iter().find(|op| !matches!(op, machine::Op::Hold(_)))? {
            machine::Op::Choose { what, .. } if what.sort == Sort::Team => Some(*what),
            _ => None,
        }
    }

    /// What is against announcing a card on something.
    fn against_playing(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        on: CardId,
        printed: &Printed,
    ) -> Option<Reason> {
        if let Some(reason) = self.against_all_but_price(state, seat, card, on, printed) {
            return Some(reason);
        }
        let free = self.is_open_to(state, seat, card, on) == Some(true);
        let least = if free { 0 } else { self.least_cost(state, seat, card, on) };
        (!self.can_pay_on(state, seat, card, on, least)).then_some(Reason::CannotPay)
    }

    /// What is against it, whatever it costs.
    pub(crate) fn against_all_but_price(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        on: CardId,
        printed: &Printed,
    ) -> Option<Reason> {
        let text = self.cards.text(state.table.printed(card));
        let run = self.run_of_play(state, seat, card, on);
        let open = self.is_open_to(state, seat, card, on);
        if let Some(reason) = self.against_time(state, seat, card, printed, open.is_some()) {
            return Some(reason);
        }
        if self.is_used(state, card) {
            return Some(Reason::UsedHere);
        }
        if self.is_mute(state, card) {
            return None;
        }
        // A ninth check inside others (C6.11).
        if text.tags & crate::language::tag::CHECKS != 0 && state.checks.room() == 0 {
            return Some(Reason::NoRoom);
        }
        if text.only_if.iter().any(|condition| !self.holds(state, &run, *condition)) {
            return Some(Reason::NotSo);
        }
        if text.only_in.is_some_and(|phase| phase != state.phase) {
            return Some(Reason::OtherTime);
        }
        if self.is_forbidden(state, seat, card, on) {
            return Some(Reason::Forbidden);
        }
        // A Witness with a modifier needs a check of its skill (C3.44), unless it does something else.
        if printed.suit == Suit::Witness
            && printed.has_modifier()
            && text.instead.is_empty()
            && !self.helps_now(state, card)
        {
            return Some(if self.is_revealing(state) { Reason::NotRevealed } else { Reason::OtherSkill });
        }
        if let (false, Some(against)) = (text.instead.is_empty(), self.against_way(state, seat, card, on, 0))
            && self.against_way(state, seat, card, on, 1).is_some()
        {
            return Some(against);
        }
        if text.steps != 0 && !self.is_for_check(state, text.steps) {
            return Some(Reason::OtherSkill);
        }
        if let Some((what, _)) = &text.discards
            && self.count_but(state, &run, what, card) == 0
        {
            return Some(Reason::NoTarget);
        }
        if printed.suit == Suit::Combat
            && let Some(reason) = self.against_fighter(state, &run, card, on)
        {
            return Some(reason);
        }
        // An Adversary fights, whatever else it does.
        let fights = printed.suit == Suit::Adversary && !text.no_combat;
        let helps = fights || printed.has_modifier() && self.helps_now(state, card);
        if let Some(&first) = text.played.first().filter(|_| !helps)
            && let Some(reason) = self.against_program(state, first, &run)
        {
            return Some(reason);
        }
        None
    }

    /// Would a card add its modifier to the open check?
    fn helps_now(&self, state: &State, card: CardId) -> bool {
        let printed = self.cards.printed(state.table.printed(card));
        let check = state.check().filter(|_| !state.combat.on && !self.is_revealing(state));
        check.zip(printed).is_some_and(|(check, printed)| printed.modifiers[check.skill as usize] != 0)
    }

    /// Is the open check of one of these skills? One that is for combat rounds is played at a Site (C14.54).
    pub(crate) fn is_for_check(&self, state: &State, skills: u16) -> bool {
        let rounds = 1 << Skill::Lrc as u16 | 1 << Skill::Crc as u16;
        let at_site = || self.this_site(state).is_some();
        self.check_of(state).is_some_and(|skill| skills & 1 << skill as u16 != 0) || skills & rounds != 0 && at_site()
    }

    /// Why a Witness cannot be played in this way, if it cannot: for its modifier (0), or for what it does instead (1).
    fn against_way(&self, state: &State, seat: Seat, card: CardId, on: CardId, mode: u8) -> Option<Reason> {
        let design = state.table.printed(card);
        let text = self.cards.text(design);
        let for_agent = self.cards.printed(design).is_some_and(|printed| printed.for_agent);
        let named = on != CardId::NONE;
        if mode == 0 {
            let fits = named == for_agent && self.helps_now(state, card);
            let reason = if self.is_revealing(state) { Reason::NotRevealed } else { Reason::OtherSkill };
            return (!fits).then_some(reason);
        }
        if named != text.answers_instead.is_some() || !self.has_occasion(state, design) {
            return Some(Reason::NoTarget);
        }
        let run = Running::new(seat).of(card).about(on);
        text.instead.first().and_then(|&first| self.against_program(state, first, &run))
    }

    /// A card that does something instead of what would happen needs an occasion (C14.70).
    fn has_occasion(&self, state: &State, design: machine::Design) -> bool {
        use crate::language::{Wouldbe, tag};
        let awaited = self.cards.library.abilities(design).find_map(|(_, ability)| match ability.timing {
            machine::Timing::Instead(would) if would.would == Wouldbe::Abducted => Some(tag::ABDUCTS),
            machine::Timing::Instead(would) if would.would == Wouldbe::Removed => Some(tag::REMOVES),
            _ => None,
        });
        let does = |thing: &machine::Announced<What>, bit: u32| match thing.what {
            What::Card { card, .. } => !thing.negated && self.cards.text(state.table.design(card)).tags & bit != 0,
            _ => false,
        };
        awaited.is_none_or(|bit| state.windows.all().any(|(_, thing)| does(thing, bit)))
    }

    /// What is against announcing a card at this time, whatever it is played on.
    fn against_time(&self, state: &State, seat: Seat, card: CardId, printed: &Printed, open: bool) -> Option<Reason> {
        if self.pool_for(state, seat, card).is_none() {
            return Some(if seat == state.turn { Reason::NotConspiracy } else { Reason::NotActive });
        }
        if open {
            return None;
        }
        // What answers damage is played where there is some (C7.24).
        let text = self.cards.text(state.table.printed(card));
        let of_damage = |answers: &Option<(Sale, Filter, Option<Filter>)>| {
            matches!(answers, Some((Sale::Damage | Sale::WouldHospitalise, ..)))
        };
        let in_combat = of_damage(&text.answers) || of_damage(&text.answers_instead);
        self.activators_against(state, seat, printed)
            .filter(|&against| against != Reason::OnlyCombatCards || !in_combat)
    }

    /// Can a card be played on something without activators? Then, whether without paying too.
    fn is_open_to(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<bool> {
        let text = self.cards.text(state.table.printed(card));
        let run = Running::new(seat).of(card);
        if let Some((what, free)) = text.open_on {
            let fits = match (thing::as_team(on.0), self.as_card(state, on)) {
                (Some(team), _) => what.sort == Sort::Team && self.is_team(state, &run, &what, team),
                (None, Some(on)) => what.sort != Sort::Team && self.is_any(state, &run, &what, on),
                _ => false,
            };
            if fits && seat != state.turn {
                return Some(free);
            }
        }
        let team = thing::as_team(on.0)?;
        let open = self.speaks_of(state, Subject::Team(team), Stat::OpenTo, card).is_some();
        (open && seat != state.turn).then_some(false)
    }

    /// Is a card forbidden here, or on this (C3.7)? What could negate the ban is not (C14.55).
    fn is_forbidden(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> bool {
        if self.bars(state, Subject::Player(seat), Ban::Play, card) && !self.negates_ban(state, seat, card) {
            return true;
        }
        if let Some(team) = thing::as_team(on.0) {
            return self.bars(state, Subject::Team(team), Ban::BePlayedOn, card);
        }
        self.as_card(state, on)
            .is_some_and(|on| self.bars(state, Subject::Card(on, CardId::NONE), Ban::BePlayedOn, card))
    }

    /// Could a card negate what forbids it (C14.55)?
    fn negates_ban(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let library = &self.cards.library;
        let text = self.cards.text(state.table.printed(card));
        if text.tags & crate::language::tag::NEGATES == 0 {
            return false;
        }
        let run = Running::new(seat).of(card);
        let chosen = text.played.iter().find_map(|&ability| {
            let ability = library.ability(ability);
            let code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
            code.into_iter().find_map(|op| if let machine::Op::Choose { what, .. } = op { Some(*what) } else { None })
        });
        let ban = self.speaks_of(state, Subject::Player(seat), Stat::Forbids(Ban::Play), card);
        let ban = ban.and_then(|source| self.as_card(state, source));
        chosen.zip(ban).is_some_and(|(what, ban)| self.is_any(state, &run, &what, ban))
    }

    /// A Combat card is for fighters that can use it (C7.18, C7.19).
    fn against_fighter(&self, state: &State, run: &Running, card: CardId, on: CardId) -> Option<Reason> {
        let keywords = self.keywords_of(state, card);
        let fighter = self.as_card(state, on)?;
        let subject = Subject::Card(fighter, CardId::NONE);
        let own = self.is_foe(state, fighter) == self.fights_for_foes(state, run);
        let can = |stat: Stat| self.changes(state, subject, stat).of(0) != 0 || self.uses_this(state, card);
        if own && keywords.has(Keyword::MartialArts) && !can(Stat::UsesMartialArts) {
            return Some(Reason::CannotUse);
        }
        let sly = || self.skill_of(state, fighter, Skill::Subterfuge) > 0 && state.is_agent(fighter);
        if own && keywords.has(Keyword::Subterfuge) && !sly() && !can(Stat::UsesSubterfuge) {
            return Some(Reason::CannotUse);
        }
        None
    }

    /// Can any fighter use this card just now (C14.23)?
    fn uses_this(&self, state: &State, card: CardId) -> bool {
        let library = &self.cards.library;
        let run = Running::new(state.table.card(card).owner).of(card);
        library.standing(state.table.printed(card)).iter().any(|&ability| {
            let machine::Timing::Always(change) = library.ability(ability).timing else { return false };
            change.stat == Stat::UsesThis.number() && change.only.is_none_or(|only| self.holds(state, &run, only))
        })
    }

    /// Could a player play a card with what holds now (C14.166)?
    pub(crate) fn could_play(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return false };
        match printed.suit {
            Suit::Site => seat == state.turn && state.phase <= crate::turn::Phase::CaseAssignment,
            Suit::Agent => seat == state.turn && state.phase <= crate::turn::Phase::Deployment,
            Suit::Equipment => seat == state.turn && state.phase <= crate::turn::Phase::Requisition,
            Suit::XFile | Suit::Power => false,
            _ => {
                let mut can = false;
                self.each_target_of(state, seat, card, |on| {
                    can |= self
                        .against_playing(state, seat, card, on, printed)
                        .is_none_or(|reason| reason == Reason::CannotPay);
                });
                can
            }
        }
    }

    /// The least that a card can cost: with X as low as it may be.
    pub(crate) fn least_cost(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> u8 {
        let x = self.fixed_x(state, seat, card, on).unwrap_or(0);
        let text = self.cards.text(state.table.printed(card));
        let x = if text.steps != 0 || text.discards.is_some() { 1 } else { x };
        self.cost_on(state, card, on, x)
    }

    /// X, where a text says what it is (C2.13).
    pub(crate) fn fixed_x(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<u8> {
        let amount = self.cards.text(state.table.printed(card)).x?;
        let run = Running::new(seat).of(card).about(on);
        match amount {
            Amount::Picked => None,
            Amount::ThatMany => {
                let bought = state.windows.announced().iter().rev().find(|thing| matches!(thing.what, What::Bought));
                bought.map(|thing| thing.number.clamp(0, 99) as u8)
            }
            amount => Some(self.amount(state, &run, amount).clamp(0, 99) as u8),
        }
    }

    /// The Teams an Adversary can be played on now (C3.29).
    fn each_attacked(&self, state: &State, card: CardId, mut each: impl FnMut(Team)) {
        if state.combat.on {
            return;
        }
        // The Team of the Agent that has all it asks for, whether it checks or not.
        let printed = self.cards.printed(state.table.printed(card));
        if let Some(printed) = printed.filter(|printed| printed.in_use.has(Keyword::Agent)) {
            for section in [Section::Bureau, Section::Field] {
                for team in state.teams(state.turn, section) {
                    if state.members(team).any(|agent| self.keywords_of(state, agent).has_all(printed.in_use)) {
                        each(team);
                    }
                }
            }
            return;
        }
        let checks = state.check().filter(|check| self.checks_for(state, check).next().is_some());
        let checks = checks.map(|check| check.team);
        if let Some(team) = checks {
            each(team);
        }
        // Where a Team or a section counts as a Site (C14.108).
        let Some(printed) = printed else { return };
        for (place, keywords) in self.each_named_place(state).filter(|(_, own)| own.has_all(printed.in_use)) {
            let section = thing::as_section(place.0);
            debug_assert!(keywords.has(Keyword::Site));
            for section_of in [Section::Bureau, Section::Field] {
                for team in state.teams(state.turn, section_of) {
                    let meant = thing::as_team(place.0) == Some(team) || section == Some((state.turn, section_of));
                    if meant && checks != Some(team) {
                        each(team);
                    }
                }
            }
        }
    }

    /// A player announces a card from hand: with several ways or an X to name it is asked for first.
    pub(crate) fn play_from_hand<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        events: &mut E,
    ) {
        let less = 0;
        state
            .steps
            .push(Frame::new(Step::Play { card, on, number: UNNAMED, mode: UNNAMED, part: 0, purse: 0, less }, seat));
        self.go_on_with_play(state, events);
    }

    /// Goes on with announcing a card: asks for what is still to be named, then announces it. True if somebody is asked.
    pub(crate) fn go_on_with_play<E: EventSink<Event>>(&self, state: &mut State, events: &mut E) -> bool {
        let Some(&Frame { step, seat, .. }) = state.steps.top() else { return false };
        let Step::Play { card, on, .. } = step else { return false };
        if self.asks_for(state, seat, step).is_some() {
            return true;
        }
        let (cost, x) = self.price_of_play(state, seat, step);
        let purse = self.purse_of_play(state, seat, step, cost);
        let mode = self.mode_of_play(state, seat, step);
        let steps = self.cards.text(state.table.printed(card)).steps != 0;
        state.steps.pop();
        state.half = CardId::NONE;
        let number = if steps { mode % STEPS.len() as u8 + 1 } else { x };
        let power = self.free_by_power(state, seat, card, on).filter(|_| purse == purse::NOTHING);
        power.into_iter().for_each(|power| state.mark(power, mark::USED));
        let cost = if power.is_some() { 0 } else { cost };
        let pool = if purse == purse::RP { Pool::Rp } else { Pool::Cp };
        self.announce_card_from(state, seat, card, on, pool, (cost, number, mode), events);
        false
    }

    /// What is asked next of whoever announces a card; nothing if all is named.
    pub(crate) fn asks_for(&self, state: &State, seat: Seat, step: Step) -> Option<Asks> {
        let Step::Play { card, on, number, mode, part, purse, .. } = step else { return None };
        if mode == UNNAMED && self.only_way(state, seat, card, on).is_none() {
            return Some(Asks::Mode);
        }
        let printed = self.cards.printed(state.table.printed(card));
        let named = printed.is_some_and(|printed| printed.cost.has_x()) && !state.rules.basic;
        let text = self.cards.text(state.table.printed(card));
        if named && number == UNNAMED && text.steps == 0 && self.fixed_x(state, seat, card, on).is_none() {
            return Some(Asks::Number);
        }
        // In the Basic game nothing is named, and nothing is discarded for it (C12.4).
        if text.discards.is_some() && number != UNNAMED && part < number {
            return Some(Asks::Discard);
        }
        let (cost, _) = self.price_of_play(state, seat, step);
        let mode = self.mode_of_play(state, seat, step);
        let several = || self.full_purses(state, seat, card, on, mode, cost).count_ones() > 1;
        (purse == 0 && cost > 0 && several()).then_some(Asks::Purse)
    }

    /// From where a card is paid for: as named, or the only way there is.
    fn purse_of_play(&self, state: &State, seat: Seat, step: Step, cost: u8) -> u8 {
        let Step::Play { card, on, purse, .. } = step else { return 0 };
        if purse != 0 {
            return purse;
        }
        let mode = self.mode_of_play(state, seat, step);
        let full = self.full_purses(state, seat, card, on, mode, cost);
        let any = if full == 0 { self.purses(state, seat, card, on, mode) } else { full };
        purse::ALL.into_iter().find(|one| any & one != 0).unwrap_or(purse::CP)
    }

    /// The way in which a card is played: as named, or the only one there is.
    fn mode_of_play(&self, state: &State, seat: Seat, step: Step) -> u8 {
        match step {
            Step::Play { card, on, mode: UNNAMED, .. } => self.only_way(state, seat, card, on).unwrap_or(0),
            Step::Play { mode, .. } => mode,
            _ => 0,
        }
    }

    /// What a card costs as it is being announced, and what X is.
    pub(crate) fn price_of_play(&self, state: &State, seat: Seat, step: Step) -> (u8, u8) {
        let Step::Play { card, on, number, less, .. } = step else { return (0, 0) };
        let text = self.cards.text(state.table.printed(card));
        let mode = self.mode_of_play(state, seat, step);
        let x = match (text.steps != 0, self.fixed_x(state, seat, card, on), number) {
            (true, ..) => STEPS[usize::from(mode) % STEPS.len()],
            (false, Some(fixed), _) => fixed,
            (false, None, UNNAMED) if state.rules.basic => crate::basic::X,
            (false, None, UNNAMED) => 0,
            (false, None, number) => number,
        };
        let free = self.is_open_to(state, seat, card, on) == Some(true);
        let half = state.half == card;
        let cost = self.cost_on(state, card, on, x).saturating_sub(less);
        let cost = if free {
            0
        } else if half {
            cost.div_ceil(2)
        } else {
            cost
        };
        (cost, x)
    }

    /// A card of the hand is discarded as part of the price of another (C14.62).
    pub(crate) fn discard_as_price<E: EventSink<Event>>(&self, state: &mut State, card: CardId, events: &mut E) {
        if let Some(Frame { step: Step::Play { part, .. }, .. }) = state.steps.top_mut() {
            *part += 1;
        }
        self.discard(state, card, "C14.62", events);
        self.go_on_with_play(state, events);
    }

    /// The way in which a card is played, if there is only one (C3.14, C2.15). In the Basic game a Bluff of 1, 3, 5 or 9
    /// counts -2 (C12.14).
    pub(crate) fn only_way(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<u8> {
        let text = self.cards.text(state.table.printed(card));
        if text.steps != 0 && state.rules.basic {
            return Some(crate::basic::X - 1);
        }
        if text.steps != 0 || text.options > 1 {
            return None;
        }
        if text.instead.is_empty() {
            return Some(0);
        }
        let open = |mode: u8| self.against_way(state, seat, card, on, mode).is_none();
        match (open(0), open(1)) {
            (true, true) => None,
            (false, true) => Some(1),
            _ => Some(0),
        }
    }

    /// Each way to play a card, with what is against it.
    pub(crate) fn each_mode(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        on: CardId,
        less: u8,
        mut each: impl FnMut(u8, Option<Reason>),
    ) {
        let text = self.cards.text(state.table.printed(card));
        let payable = |mode: u8, x: u8| {
            let cost = self.cost_on(state, card, on, x).saturating_sub(less);
            (self.full_purses(state, seat, card, on, mode, cost) == 0).then_some(Reason::CannotPay)
        };
        if text.steps != 0 {
            // LRC and CRC are two ways at each price (C14.54).
            let kinds = if text.steps & 1 << Skill::Crc as u16 != 0 { 2 } else { 1 };
            for mode in 0..STEPS.len() as u8 * kinds {
                each(mode, payable(mode, STEPS[usize::from(mode) % STEPS.len()]));
            }
            return;
        }
        if text.instead.is_empty() {
            // From which pool a third player pays can hang on what it does (C10.9).
            let either = self.could_help_either(state, seat, card);
            return (0..text.options.max(1)).for_each(|mode| each(mode, payable(mode, 0).filter(|_| either)));
        }
        (0..2).for_each(|mode| each(mode, self.against_way(state, seat, card, on, mode)));
    }

    /// The largest X that can be paid for and can matter (C2.14).
    pub(crate) fn most_x(&self, state: &State, seat: Seat, card: CardId, on: CardId, less: u8) -> u8 {
        let Some(pool) = self.pool_for(state, seat, card) else { return 0 };
        let points = self.points_in(state, seat, pool);
        let text = self.cards.text(state.table.printed(card));
        let run = Running::new(seat).of(card);
        let matters = match (&text.discards, text.x) {
            (Some((what, most)), _) => self.count_but(state, &run, what, card).min(usize::from(*most)),
            (None, Some(Amount::Picked)) => self.most_beneath(state),
            _ => self.held(state, state.turn),
        } as u8;
        let payable = |x: &u8| u16::from(self.cost_on(state, card, on, *x).saturating_sub(less)) <= points;
        (0..=matters).rev().find(payable).unwrap_or(0)
    }

    /// Is a card played on something that is announced or in play?
    fn is_played_in_play(&self, text: &crate::text::Text) -> bool {
        use crate::language::Where;
        text.on.is_some_and(|what| matches!(what.at.place, Where::Anywhere | Where::Announced | Where::Sections(_)))
    }

    /// How many cards pass besides this one.
    pub(crate) fn count_but(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> usize {
        let mut count = 0;
        self.each_thing(state, run, *what, |thing| count += usize::from(thing != card.0));
        count
    }

    /// How many cards lie beneath one Site, at most.
    fn most_beneath(&self, state: &State) -> usize {
        let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(crate::state::sites(seat)));
        all.map(|&site| self.each_beneath(state, site).count()).max().unwrap_or(0)
    }

    /// What a card does when it is carried out.
    pub(crate) fn carry_out_card<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        on: CardId,
        mode: u8,
        events: &mut E,
    ) {
        let design = state.table.design(card);
        let Some(printed) = self.cards.printed(design) else { return };
        let text = self.cards.text(design);
        if E::WANTED {
            let played = |moment: &Moment| !matches!(moment, Moment::Enters(_) | Moment::Holds(_));
            self.cards.library.tell_when(design, played, |part| events.worked(part));
        }
        match printed.suit {
            Suit::Agent => return self.take_on(state, seat, card),
            Suit::Equipment if on != CardId::NONE && text.on.is_none() && text.played.is_empty() => {
                return self.equip(state, card, on, events);
            }
            Suit::Site => return self.put_down_site(state, seat, card, on, events),
            _ => {}
        }
        // What it was played on has gone: it does nothing (C3.17).
        if let Some(target) = self.as_card(state, on).filter(|_| self.is_played_in_play(text)) {
            let zone = state.table.card(target).zone;
            let lies = crate::zones::sort_of(zone);
            let hidden = [crate::state::discard(Seat(0)), crate::state::deck(Seat(0)), crate::state::hand(Seat(0))];
            if hidden.contains(&lies) || lies == crate::state::removed(Seat(0)) {
                return;
            }
        }
        state.mark(card, mark::WORKS);
        state.standing.fresh = false;
        if text.steps != 0 {
            state.table.card_mut(card).counters[counter::TOKENS] = (mode % STEPS.len() as u8) as i8 + 1;
            if usize::from(mode) >= STEPS.len() {
                state.mark(card, mark::CLOSE);
            }
        }
        if mode == JOINS {
            return;
        }
        if self.is_mute(state, card) {
            return self.attack_without_combat(state, seat, card, on, events);
        }
        if printed.suit == Suit::Adversary && !text.no_combat && !state.combat.on {
            state.steps.push(Frame::new(Step::Combat { part: combat::Part::Begin }, seat));
        }
        let instead = !text.instead.is_empty() && mode == 1;
        let run = Running::new(seat).of(card).about(on);
        let programs = if instead { &text.instead } else { &text.played };
        for &ability in programs.iter().rev() {
            self.begin_ability(state, ability, run);
        }
    }
}

/// What is asked of whoever announces a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asks {
    /// In which way it is played (C3.14).
    Mode,
    /// What X is (C2.12).
    Number,
    /// What is discarded for it (C14.62).
    Discard,
    /// From where it is paid for (C10.9, C11.31).
    Purse,
}

/// An Adversary is played to attack together with another (C7.53).
pub(crate) const JOINS: u8 = 9;
/// Nothing was named yet.
pub(crate) const UNNAMED: u8 = u8::MAX;
/// The prices of an effect of 1, 2, 3 and 4 (C2.15).
const STEPS: [u8; 4] = [1, 3, 5, 9];
