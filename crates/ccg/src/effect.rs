//! Effects of Agents, Resources and Equipment that a player uses (C3.63 to C3.67).

use crate::Ccg;
use crate::choice::Reason;
use crate::event::Event;
use crate::keyword::Skill;
use crate::language::{Deed, Duration, Link, Moment, Pay, Role, Sort, Stat, To, Use, Verb, Where, tag};
use crate::state::{Section, Spent, State, What, attached, mark, powers, resources, store};
use kernel::{EventSink, Seat, SeatSet};
use machine::{Announced, CardId, Hold, Op, Running, Timing};

impl Ccg {
    /// Each effect a player might use now, with what is against it.
    pub(crate) fn each_effect(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId, u16, Option<Reason>)) {
        let zones = [
            Section::Bureau.of(seat),
            Section::Field.of(seat),
            Section::Hospital.of(seat),
            resources(seat),
            powers(seat),
        ];
        let own = zones.into_iter().flat_map(|zone| state.table.zone(zone)).copied();
        let worn = Seat::all(state.table.seats()).flat_map(|other| state.table.zone(attached(other))).copied();
        let worn = worn.filter(|&card| state.table.card(card).controller == seat);
        for card in own.chain(worn) {
            let own_turn = self.is_power(state, card) && seat == state.turn;
            if self.is_idle(state, seat, card) && !own_turn {
                continue;
            }
            for &(ability, _) in &self.cards.text(state.table.design(card)).uses {
                let against = own_turn.then_some(Reason::OwnTurn);
                each(card, ability, against.or_else(|| self.against_effect(state, seat, card, ability)));
            }
        }
    }

    /// Each piece of Equipment of the checking Team that can be discarded for a bonus in the open check (C6.22).
    pub(crate) fn each_spent(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId)) {
        if state.combat.on {
            return self.each_spent_in_round(state, seat, each);
        }
        let Some(check) = state.check().filter(|check| check.team.seat == seat && !state.combat.on) else { return };
        for &piece in state.table.zone(attached(seat)) {
            let printed = self.cards.printed(state.table.design(piece));
            let spent = printed.is_some_and(|printed| printed.used == Some(crate::facts::Use::Discard));
            let bearer = state.table.card(piece).host;
            let there =
                self.checks_for(state, check).any(|agent| agent == bearer) && self.adds_to(state, check, bearer);
            let free = check.spent.room() > 0 && check.spent.as_slice().iter().all(|spent| spent.bearer != bearer);
            if spent && there && free && self.modifier_of(state, piece, check.skill) > 0 && !self.is_used(state, piece)
            {
                each(piece);
            }
        }
    }

    /// The same in the responses of a combat round: each fighter for itself (C6.21, C7.24).
    fn each_spent_in_round(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId)) {
        if state.windows.about() != Some(&What::Round) || state.combat.spent.room() == 0 {
            return;
        }
        for &piece in state.table.zone(attached(seat)) {
            let printed = self.cards.printed(state.table.design(piece));
            let bearer = state.table.card(piece).host;
            let skill = self.skill_used(state, bearer, state.combat.skill);
            let has_spent = state.combat.spent.as_slice().iter().any(|spent| spent.bearer == bearer);
            let fights = self.fighters(state).any(|fighter| fighter == bearer) && !self.drives(state, bearer);
            if printed.is_some_and(|printed| printed.used == Some(crate::facts::Use::Discard))
                && fights
                && !has_spent
                && self.modifier_of(state, piece, skill) > 0
            {
                each(piece);
            }
        }
    }

    /// Each Witness that is kept and can add its modifier to the open check, once in a turn (C14.101).
    pub(crate) fn each_kept(&self, state: &State, seat: Seat, mut each: impl FnMut(CardId)) {
        let Some(check) = state.check().filter(|check| check.team.seat == seat && !state.combat.on) else { return };
        for &card in state.table.zone(resources(seat)) {
            let kept = state.is_marked(card, mark::LENT) && !state.is_marked(card, mark::POINT_SPENT);
            let adds = kept && self.modifier_of(state, card, check.skill) > 0;
            if adds && !self.is_used(state, card) && check.spent.room() > 0 {
                each(card);
            }
        }
    }

    /// A piece of Equipment is discarded for its bonus.
    pub(crate) fn spend<E: EventSink<Event>>(&self, state: &mut State, piece: CardId, events: &mut E) {
        state.steps.next_act();
        let bearer = state.table.card(piece).host;
        let in_round = state.combat.on.then(|| self.skill_used(state, bearer, state.combat.skill));
        let Some(skill) = in_round.or_else(|| self.check_of(state)) else { return };
        let gives = self.modifier_of(state, piece, skill);
        let seat = state.table.card(piece).controller;
        let design = state.table.design(piece);
        self.note_used(state, piece);
        let spent = Spent { bearer, piece: design.0, gives: gives as i8 };
        match state.checks.last_mut() {
            _ if state.combat.on => state.combat.spent.keep(spent),
            Some(check) => check.spent.keep(spent),
            None => {}
        }
        events.emit(Event::Spent { seat, design, gives: gives as i8 }, SeatSet::ALL);
        if state.table.card(piece).zone == resources(seat) {
            state.mark(piece, mark::POINT_SPENT);
        } else {
            self.discard(state, piece, "C6.22", events);
        }
        self.tell_total(state, events);
        state.windows.acted(state.next_player(seat));
    }

    /// What an ability costs, and when it can be used.
    fn use_of(&self, ability: u16) -> Use {
        match self.cards.library.ability(ability).timing {
            Timing::When(Moment::Use(of)) => of,
            _ => Use { pay: Pay::Nothing, time: None },
        }
    }

    fn against_effect(&self, state: &State, seat: Seat, card: CardId, ability: u16) -> Option<Reason> {
        let Use { pay, time } = self.use_of(ability);
        let run = Running::new(seat).of(card);
        if !self.may_use(state, card, ability) {
            return Some(Reason::UsedUp);
        }
        // An Agent in the Hospital cannot use its effect (C3.66).
        if state.section_of(card).is_some_and(|(_, section)| section == Section::Hospital) {
            return Some(Reason::InHospital);
        }
        let tags = self.cards.library.ability(ability).tags;
        // A Site is placed when Sites are (C14.3).
        if self.places_a_site(ability) && state.phase != crate::turn::Phase::CaseAssignment {
            return Some(Reason::OtherTime);
        }
        // Who attacks as an Adversary does so from the Field (C14.9).
        let attacker = state.table.card(card).host.some().filter(|_| !state.is_agent(card)).unwrap_or(card);
        let in_field = state.section_of(attacker).is_some_and(|(_, section)| section == Section::Field);
        if tags & tag::ATTACKS != 0 && !in_field {
            return Some(Reason::NoTarget);
        }
        // In a combat only what deals with it (C3.65, C7.24).
        if state.combat.on && tags & (tag::IN_COMBAT | tag::NEGATES) == 0 {
            return Some(Reason::OnlyCombatCards);
        }
        // One use of an effect in a check (C14.11).
        let used = tags & tag::THIS_CHECK != 0 && self.is_used(state, card)
            || tags & tag::SITE_CHECK != 0 && self.is_used_at_site(state, card);
        if used {
            return Some(Reason::UsedHere);
        }
        let outside = state.check().is_none() || state.is_agent(card) && !self.counts_now(state, card);
        if tags & tag::THIS_CHECK != 0 && outside {
            return Some(Reason::NoTarget);
        }
        match time {
            Some(time) if state.phase != time.phase || !self.is_meant(state, &run, time.whose, state.turn) => {
                return Some(Reason::OtherTime);
            }
            Some(_) => {}
            // In another's turn only what answers what an opponent does (C3.64).
            None if seat != state.turn
                && tags & tag::NEGATES == 0
                && !state.combat.on
                && !self.is_power(state, card) =>
            {
                return Some(Reason::NotActive);
            }
            None => {}
        }
        match pay {
            Pay::Token if state.tokens(card) <= 0 => return Some(Reason::NoTokens),
            Pay::Stored if state.hosted_by(card).next().is_none() => return Some(Reason::NothingStored),
            Pay::Stored => {
                return self.fitting_stored(state, &run, card, ability).is_none().then_some(Reason::NoTarget);
            }
            _ => {}
        }
        self.against_program(state, ability, &run)
    }

    /// The first card beneath another with which its effect could do something.
    fn fitting_stored(&self, state: &State, run: &Running, card: CardId, ability: u16) -> Option<CardId> {
        let with = |stored: &CardId| self.against_program(state, ability, &run.about(*stored)).is_none();
        state.hosted_by(card).find(with)
    }

    /// Does an effect place a Site?
    pub(crate) fn places_a_site(&self, ability: u16) -> bool {
        let library = &self.cards.library;
        let found = library.ability(ability);
        let code = library.code().iter().skip(usize::from(found.entry)).take(usize::from(found.length));
        code.into_iter().any(|op| {
            let Op::Choose { what, .. } = op else { return false };
            what.at.place == Where::Hand && what.all.has(crate::keyword::Keyword::Site)
        })
    }

    /// Can an effect begin: is there something for its first choice, and would anything happen by what holds now (C3.16)?
    pub(crate) fn against_program(&self, state: &State, ability: u16, run: &Running) -> Option<Reason> {
        let found = self.cards.library.ability(ability);
        let end = found.entry + found.length;
        (!self.would_do(state, *run, found.entry, end)).then_some(Reason::NoTarget)
    }

    /// Would a program do anything from here on? As it would run, until something is done or chosen.
    fn would_do(&self, state: &State, mut run: Running, mut at: u16, end: u16) -> bool {
        let code = self.cards.library.code();
        let on = run.about;
        for _ in 0..end.saturating_sub(at) {
            let Some(&op) = code.get(usize::from(at)).filter(|_| at < end) else { return false };
            at += 1;
            match op {
                Op::Do(Verb { deed: Deed::Take(what), .. }) => {
                    // That Team is what the card would be played on, whatever was named since.
                    let of_team = what.at.link == Link::Team(Role::ThatTeam);
                    let looks = if of_team { run.about(on) } else { run };
                    run.about = machine::first_thing(self, state, &looks, what).map_or(CardId::NONE, CardId);
                }
                // A search is for what is done with what was found.
                Op::Do(Verb { deed: Deed::Search(_), .. }) => return self.has_use(state, &run.about(on), at, end),
                Op::Do(Verb { deed: Deed::Reckon(_) | Deed::Note, .. }) => {}
                Op::Do(Verb { deed: Deed::PlayFromPile(less), .. }) => return self.has_in_pile(state, run.seat, less),
                // A check is for what comes of it.
                Op::Do(Verb { deed: Deed::Check(..), .. }) if run.about != CardId::NONE => {
                    return self.has_use(state, &run.about(on), at, end);
                }
                Op::Do(verb) if self.is_pointless(state, &run.about(on), at - 1, verb.deed) => {}
                Op::Do(verb) if run.about == CardId::NONE && is_done_to_it(verb.deed) => {}
                Op::Do(_) | Op::May(..) => return true,
                Op::OneOf(_, count) => {
                    let ways = code.iter().skip(usize::from(at)).take(usize::from(count));
                    return ways.into_iter().any(|way| match *way {
                        Op::Jump(there) => self.would_do(state, run, there, end),
                        _ => true,
                    });
                }
                Op::Unless(condition, other) if !self.holds(state, &run, condition) => at = other,
                Op::Unless(..) => {}
                Op::Jump(there) => at = there,
                Op::ForEach(what, _) if self.count(state, &run, what) > 0 => return true,
                Op::ForEach(_, behind) => at = behind,
                Op::Hold(Hold::Keep(place)) => run.kept[usize::from(place)] = run.about,
                Op::Hold(Hold::Recall(place)) => run.about = run.kept[usize::from(place)],
                Op::Hold(Hold::Forget) => run.about = CardId::NONE,
                Op::Choose { what, least, .. } => {
                    let count = self.count(state, &run, what);
                    if matches!(what.at.place, Where::Hand | Where::Deck | Where::DeckOrDiscard) {
                        return true;
                    }
                    if count == 0 && least > 0 {
                        return false;
                    }
                    if count > 0 && what.sort == Sort::Player {
                        let nth = |place| machine::nth_thing(self, state, &run, what, place, |_| true);
                        let mut players = (0..count).filter_map(nth);
                        return players.any(|player| {
                            let seat = crate::thing::as_player(player).map_or(run.number, |seat| i16::from(seat.0));
                            self.would_do(state, run.about(CardId(player)).number(seat), at, end)
                        });
                    }
                    if count > 0 {
                        return self.has_use(state, &run.about(on), at, end);
                    }
                    run.about = CardId::NONE;
                }
                Op::End => return false,
            }
        }
        false
    }

    /// Does a program have something to do now, whatever is chosen or checked first?
    fn has_use(&self, state: &State, run: &Running, at: u16, end: u16) -> bool {
        let code = &self.cards.library.code()[usize::from(at)..usize::from(end)];
        let does = |at: u16, deed: Deed| deed != Deed::Shuffle && !self.is_pointless(state, run, at, deed);
        let mut ops = (at..end).zip(code);
        ops.any(|(at, op)| matches!(op, Op::Do(verb) if does(at, verb.deed)))
    }

    /// Is a deed for a check, a Site or a Team, and there is none?
    fn is_pointless(&self, state: &State, run: &Running, at: u16, deed: Deed) -> bool {
        match deed {
            // Damage is dealt by LRC or by CRC in a round, never by both (C7.21).
            Deed::Last(ability, Duration::Round) => self.is_for_other_rounds(state, run, at, ability),
            Deed::Last(_, Duration::Check) | Deed::FailCheck => state.check().is_none() || self.is_revealing(state),
            Deed::Last(_, Duration::SiteCheck) | Deed::FailSiteCheck | Deed::NewPrerequisite(..) => {
                state.site_check().is_none() || self.is_revealing(state)
            }
            Deed::Last(_, Duration::Site) => self.this_site(state).is_none(),
            Deed::Play(terms) if crate::deed::is_for_check(terms) => state.check().is_none(),
            Deed::Play(terms) if terms.on_team => self.that_team(state, run).is_none(),
            _ => false,
        }
    }

    /// Does a change of LRC or CRC come to nothing in the round under way?
    fn is_for_other_rounds(&self, state: &State, run: &Running, at: u16, ability: u8) -> bool {
        let library = &self.cards.library;
        let Some(Timing::Always(change)) = library.begun_at(at, ability).map(|number| library.ability(number).timing)
        else {
            return false;
        };
        let other = [Skill::Lrc, Skill::Crc].into_iter().filter(|&skill| skill != state.combat.skill);
        let of_other = other.into_iter().any(|skill| change.stat == Stat::Skill(skill).number());
        let fighter = self.as_card(state, run.about);
        let used = fighter.map_or(state.combat.skill, |card| self.skill_used(state, card, state.combat.skill));
        state.combat.on && of_other && change.stat != Stat::Skill(used).number()
    }

    /// A player uses an effect: it is paid for and announced.
    pub(crate) fn use_effect<E: EventSink<Event>>(
        &self,
        state: &mut State,
        seat: Seat,
        card: CardId,
        ability: u16,
        events: &mut E,
    ) {
        let design = state.table.design(card);
        state.steps.next_act();
        events.emit(Event::Uses { seat, design, ability }, SeatSet::ALL);
        self.note_use(state, card, ability);
        let tags = self.cards.library.ability(ability).tags;
        if tags & tag::THIS_CHECK != 0 {
            self.note_used(state, card);
        } else if tags & tag::SITE_CHECK != 0 {
            self.note_used_at_site(state, card);
        }
        let mut on = CardId::NONE;
        match self.use_of(ability).pay {
            Pay::Nothing => {}
            Pay::Token => self.spend_tokens(state, card, 1, events),
            Pay::This => {
                // What it held is gone with it; the effect still looks at what that was (C14.35).
                on = state.hosted_by(card).next().unwrap_or(CardId::NONE);
                self.discard(state, card, "C3.62", events);
            }
            Pay::Stored => {
                let run = Running::new(seat).of(card);
                if let Some(stored) = self.fitting_stored(state, &run, card, ability) {
                    on = stored;
                    self.discard(state, stored, "C14.152", events);
                }
            }
        }
        self.announce(state, Announced::new(What::Effect { card, on, ability }, seat));
    }

    /// An effect is carried out.
    pub(crate) fn carry_out_effect(&self, state: &mut State, seat: Seat, card: CardId, on: CardId, ability: u16) {
        self.begin_ability(state, ability, Running::new(seat).of(card).about(on));
        debug_assert!(store(seat) != resources(seat));
    }
}

/// Is it done to `it`, and so to nothing if there is none?
fn is_done_to_it(deed: Deed) -> bool {
    matches!(
        deed,
        Deed::Negate
            | Deed::Discard
            | Deed::Remove
            | Deed::Move(
                To::Bureau
                    | To::Hospital
                    | To::Field
                    | To::Hand
                    | To::OwnersHand
                    | To::OnIt
                    | To::OwnBureau
                    | To::BeneathThis
                    | To::FaceDownBeneathThis
            )
            | Deed::Heal(_)
            | Deed::Damage(..)
            | Deed::Abduct
            | Deed::Check(..)
            | Deed::PutTokens(_)
            | Deed::RemoveTokens(_)
            | Deed::Stun
            | Deed::LeaveCombat
            | Deed::Join(_)
            | Deed::GainKeywords(..)
    )
}
