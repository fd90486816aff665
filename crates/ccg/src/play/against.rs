//! What is against announcing a card (C3.10 to C3.29).

use crate::Ccg;
use crate::choice::Reason;
use crate::facts::{Printed, Suit};
use crate::keyword::{Keyword, Skill};
use crate::language::{Ban, Filter, Sale, Sort, Stat, tag};
use crate::numbers::Subject;
use crate::state::{State, Team, What};
use crate::thing;
use kernel::Seat;
use machine::{Announced, CardId, Running};

impl Ccg {
    /// What is against announcing a card on something.
    pub(super) fn against_playing(
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
        // The text of an Adversary does nothing in the Basic game; what others say of it counts (C12.17).
        if self.is_mute(state, card) {
            return self.is_forbidden(state, seat, card, on).then_some(Reason::Forbidden);
        }
        // A ninth check inside others (C6.11).
        if text.tags & tag::CHECKS != 0 && state.checks.room() == 0 {
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
        self.against_what_it_does(state, &run, card, on, printed)
    }

    /// What is against a card because of what it would do, or would not do (C3.16).
    fn against_what_it_does(
        &self,
        state: &State,
        run: &Running,
        card: CardId,
        on: CardId,
        printed: &Printed,
    ) -> Option<Reason> {
        let text = self.cards.text(state.table.printed(card));
        if text.steps != 0 && !self.is_for_check(state, text.steps) {
            return Some(Reason::OtherSkill);
        }
        // X is at least 1 (C2.12).
        if self.names_x(state, card) && self.x_that_matters(state, run.seat, card) == 0 {
            return Some(Reason::NoTarget);
        }
        if printed.suit == Suit::Combat
            && let Some(reason) = self.against_fighter(state, run, card, on)
        {
            return Some(reason);
        }
        // An Adversary fights, whatever else it does: where there is no Team it cannot (C3.29).
        let fights = printed.suit == Suit::Adversary && !text.no_combat;
        if fights && !state.combat.on && self.that_team(state, run).is_none() {
            return Some(Reason::NoTarget);
        }
        let helps = fights || printed.has_modifier() && self.helps_now(state, card);
        if let Some(&first) = text.played.first().filter(|_| !helps)
            && let Some(reason) = self.against_program(state, first, run)
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
    pub(super) fn against_way(&self, state: &State, seat: Seat, card: CardId, on: CardId, mode: u8) -> Option<Reason> {
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
        use crate::language::Wouldbe;
        let awaited = self.cards.library.abilities(design).find_map(|(_, ability)| match ability.timing {
            machine::Timing::Instead(would) if would.would == Wouldbe::Abducted => Some(tag::ABDUCTS),
            machine::Timing::Instead(would) if would.would == Wouldbe::Removed => Some(tag::REMOVES),
            _ => None,
        });
        let does = |thing: &Announced<What>, bit: u32| match thing.what {
            What::Card { card, .. } => !thing.negated && self.cards.text(state.table.design(card)).tags & bit != 0,
            _ => false,
        };
        awaited.is_none_or(|bit| state.windows.all().any(|(_, thing)| does(thing, bit)))
    }

    /// What is against announcing a card at this time, whatever it is played on.
    pub(super) fn against_time(
        &self,
        state: &State,
        seat: Seat,
        card: CardId,
        printed: &Printed,
        open: bool,
    ) -> Option<Reason> {
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
    pub(super) fn is_open_to(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> Option<bool> {
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

    /// What is against a card that a text lets be played, whatever its activators and its price: it is played all the same
    /// (C3.11).
    pub(crate) fn against_playing_by_text(&self, state: &State, run: &Running, card: CardId) -> Option<Reason> {
        if self.is_used(state, card) {
            return Some(Reason::UsedHere);
        }
        let attacks = self.is_suit(state, card, Suit::Adversary);
        let on = self.that_team(state, run).filter(|_| attacks).map_or(CardId::NONE, |team| CardId(thing::team(team)));
        self.is_forbidden(state, run.seat, card, on).then_some(Reason::Forbidden)
    }

    /// Is a card forbidden here, or on this (C3.7)? What could negate the ban is not (C14.55).
    fn is_forbidden(&self, state: &State, seat: Seat, card: CardId, on: CardId) -> bool {
        if self.bars(state, Subject::Player(seat), Ban::Play, card) && !self.negates_ban(state, seat, card) {
            return true;
        }
        if let Some(team) = thing::as_team(on.0) {
            return self.bars(state, Subject::Team(team), Ban::BePlayedOn, card);
        }
        match self.as_card(state, on) {
            // One that attacks is played on the Team, whatever else it is played on (C3.29).
            Some(on) => {
                let run = self.run_of_play(state, seat, card, CardId(on.0));
                let team = self.that_team(state, &run).filter(|_| self.is_suit(state, card, Suit::Adversary));
                self.bars(state, Subject::Card(on, CardId::NONE), Ban::BePlayedOn, card)
                    || team.is_some_and(|team| self.bars(state, Subject::Team(team), Ban::BePlayedOn, card))
            }
            None => self.is_barred_for_team(state, seat, card),
        }
    }

    /// Can a card that negates not be played for the Team that is attacked, and there is nothing else for it (C14.48)?
    fn is_barred_for_team(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let text = self.cards.text(state.table.printed(card));
        let announced = |thing: &Announced<What>| match thing.what {
            What::Card { card, .. } | What::Effect { card, .. } => Some(card),
            _ => None,
        };
        let mut barred = state.windows.all().filter_map(|(_, thing)| announced(thing));
        if text.tags & tag::NEGATES == 0 || !barred.any(|foe| self.is_barred_against(state, card, foe)) {
            return false;
        }
        let (mut others, run) = (false, Running::new(seat).of(card));
        let what = self.first_choice_of(text);
        what.into_iter().for_each(|what| self.each_thing(state, &run, what, |_| others = true));
        !others
    }

    /// Can a card not be played for the Team that somebody attacks (C14.48)?
    pub(crate) fn is_barred_against(&self, state: &State, card: CardId, foe: CardId) -> bool {
        let team = self.attacked_by(state, foe);
        team.is_some_and(|team| self.bars(state, Subject::Team(team), Ban::BePlayedOn, card))
    }

    /// The Team that an Adversary fights, or was announced on.
    fn attacked_by(&self, state: &State, foe: CardId) -> Option<Team> {
        if state.combat.on && self.is_foe(state, foe) {
            return Some(state.combat.team);
        }
        let on = self.played_on(state, foe)?;
        thing::as_team(on.0).or_else(|| state.team_of(self.as_card(state, on)?))
    }

    /// Could a card negate what forbids it (C14.55)?
    fn negates_ban(&self, state: &State, seat: Seat, card: CardId) -> bool {
        let text = self.cards.text(state.table.printed(card));
        if text.tags & tag::NEGATES == 0 {
            return false;
        }
        let run = Running::new(seat).of(card);
        let chosen = self.first_choice_of(text);
        let ban = self.speaks_of(state, Subject::Player(seat), Stat::Forbids(Ban::Play), card);
        let ban = ban.and_then(|source| self.as_card(state, source));
        chosen.zip(ban).is_some_and(|(what, ban)| self.is_any(state, &run, &what, ban))
    }

    /// What a text lets its player choose first.
    fn first_choice_of(&self, text: &crate::text::Text) -> Option<Filter> {
        let library = &self.cards.library;
        text.played.iter().find_map(|&ability| {
            let ability = library.ability(ability);
            let code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
            code.into_iter().find_map(|op| if let machine::Op::Choose { what, .. } = op { Some(*what) } else { None })
        })
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
}
