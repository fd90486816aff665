//! What card texts do, carried out on the table.

mod keywords;
mod moving;
mod on_table;
mod playing;
mod putting;
mod teams;
mod to_card;
mod to_player;
mod tokens;

use crate::Ccg;
use crate::event::Event;
use crate::facts::Printed;
use crate::language::{Amount, Count, Deed, Duration, Filter, Role, To, Verb};
use crate::state::{State, Step, Until};
use crate::thing;
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Frame, Lasts, Running};
pub(crate) use playing::is_for_check;
pub(crate) use to_card::{LOSE, few};

impl Ccg {
    /// Carries out a deed.
    pub(crate) fn carry_out_verb<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        verb: Verb,
        events: &mut E,
    ) {
        let who = self.who(state, &run, verb.who);
        match verb.deed {
            Deed::Take(what) => self.take(state, &run, what),
            Deed::OneInThree => self.leave_to_chance(state),
            Deed::AtRandom(what) => self.take_at_random(state, &run, what, events),
            Deed::Reckon(amount) => self.reckon(state, &run, amount),
            Deed::Last(ability, duration) => self.begin_lasting(state, run, ability, duration, events),
            Deed::Note => self.note_pick(state, &run),
            Deed::NameAmount(most) => self.name_amount(state, who, &run, most),
            Deed::Draw(_)
            | Deed::DiscardAtRandom(..)
            | Deed::DiscardAll(_)
            | Deed::DiscardTop(_)
            | Deed::DiscardUntilWitness
            | Deed::LookThrough
            | Deed::Search(_)
            | Deed::ShowFound
            | Deed::TakeFound
            | Deed::Shuffle
            | Deed::LookTop(_)
            | Deed::ShowAll(_)
            | Deed::ShowTop
            | Deed::Gain(..)
            | Deed::Pay(..)
            | Deed::TakePoints(..)
            | Deed::ExchangePools(_)
            | Deed::Ask(_)
            | Deed::AskValue(_)
            | Deed::AskKeywords
            | Deed::Told
            | Deed::AllTold
            | Deed::AnswerBack
            | Deed::Refuse
            | Deed::NoPenalty
            | Deed::ExchangeFile => self.do_to_player(state, run, who, verb.deed, events),
            Deed::Attack => self.attack_as_adversary(state, run, events),
            Deed::PlayFromPile(less) => state.steps.push(Frame::new(Step::FromPile { less }, who)),
            // This card stays, whatever was named last.
            Deed::Move(to @ (To::ResourceInBureau | To::ResourceInField | To::ResourceInHospital | To::BesideFile)) => {
                self.lay_down_resource(state, run, run.card, to, events);
            }
            Deed::Check(..)
            | Deed::FailCheck
            | Deed::FailSiteCheck
            | Deed::NewPrerequisite(..)
            | Deed::RemoveUnless(..)
            | Deed::End(_)
            | Deed::ExtraRound(_)
            | Deed::AttackTogether
            | Deed::Redirect
            | Deed::TakeDamageFor
            | Deed::NegateAll(_)
            | Deed::Prevent
            | Deed::OpenHand => self.do_on_table(state, run, verb.deed, events),
            _ => self.do_to_it(state, run, who, verb.deed, events),
        }
    }

    /// Carries out a deed to what the program is about: a card that it can touch, or something else.
    fn do_to_it<E: EventSink<Event>>(&self, state: &mut State, run: Running, who: Seat, deed: Deed, events: &mut E) {
        if let Some(card) = self.as_card(state, run.about) {
            if self.is_untouched(state, &run, card) {
                return;
            }
            self.do_to_card(state, run, who, card, deed, events);
        } else {
            self.do_to_thing(state, run, deed, events);
        }
    }

    /// In two of three cases nothing is `it` any more.
    fn leave_to_chance(&self, state: &mut State) {
        state.table.note_fact();
        if state.chance.pick(3) != 0 {
            state.steps.speak_of(None);
        }
    }

    /// Is a card not affected by what works on it now (C14: Sharon Skinner)?
    pub(crate) fn is_untouched(&self, state: &State, run: &Running, card: CardId) -> bool {
        let Some(by) = self.as_card(state, run.card) else { return false };
        self.bars(state, crate::numbers::Subject::Card(card, CardId::NONE), crate::language::Ban::BeAffected, by)
    }

    /// The first of them becomes `it`. A person is first looked for where the card was played: on what, in that Team.
    fn take(&self, state: &mut State, run: &Running, what: Filter) {
        let on = self.played_on(state, run.card).and_then(|on| self.as_card(state, on));
        let named = what.names[0].is_some() && what.role == Role::Any;
        let mut found = None;
        if named {
            found = on.filter(|&on| self.is_any(state, run, &what, on)).map(|on| on.0);
            let of_team = self.that_team(state, run);
            self.each_thing(state, run, what, |thing| {
                let own = self.as_card(state, CardId(thing)).and_then(|card| state.team_of(card));
                if found.is_none() && own.is_some() && own == of_team {
                    found = Some(thing);
                }
            });
            self.each_thing(state, run, what, |thing| {
                let own = self.as_card(state, CardId(thing)).map(|card| self.holder(state, card));
                if found.is_none() && own == Some(run.seat) {
                    found = Some(thing);
                }
            });
        }
        if found.is_none() {
            self.each_thing(state, run, what, |thing| found = found.or(Some(thing)));
        }
        state.steps.speak_of(found);
    }

    /// A random one becomes `it`.
    fn take_at_random<E: EventSink<Event>>(&self, state: &mut State, run: &Running, what: Filter, _: &mut E) {
        let count = self.count(state, run, what);
        if count == 0 {
            return state.steps.speak_of(None);
        }
        let picked = state.chance.pick(count);
        state.table.note_fact();
        let chosen = machine::nth_thing(self, state, run, what, picked, |_| true);
        state.steps.speak_of(chosen);
    }

    /// A number is worked out, and the program works with it.
    fn reckon(&self, state: &mut State, run: &Running, amount: Amount) {
        let number = self.amount(state, run, amount);
        if let Some(running) = state.steps.running_mut() {
            running.number = number;
        }
    }

    /// How much a text means.
    pub(crate) fn amount(&self, state: &State, run: &Running, amount: Amount) -> i16 {
        let x = || self.announced_with(state, run.card).map_or(run.number, |thing| thing.number);
        match amount {
            Amount::Number(number) => i16::from(number),
            Amount::X => x(),
            Amount::CostOfItPlus1 => self.amount(state, run, Amount::CostOfIt(0)) + 1,
            Amount::ThatMany => run.number.max(0),
            Amount::CountOf(what) => self.count(state, run, what) as i16,
            Amount::CostOfIt(least) => {
                let card = self.as_card(state, run.about);
                let printed = card.and_then(|card| self.cards.printed(state.table.printed(card)));
                printed.map_or(0, |printed| i16::from(printed.cost.printed())).max(i16::from(least))
            }
            Amount::ResOf(role) => {
                let team = self.team_in(state, run, role);
                team.map_or(0, |team| state.members(team).map(|agent| self.res_of(state, agent)).sum())
            }
            Amount::SkillOfIt(skill) => {
                self.as_card(state, run.about).map_or(0, |card| self.skill_of(state, card, skill))
            }
            Amount::BestOfThemPlus1 => 0,
            Amount::ModifierOfIt(otherwise) => {
                let card = self.as_card(state, run.about);
                let printed = card.and_then(|card| self.cards.printed(state.table.printed(card)));
                match (printed.is_some_and(Printed::has_modifier), card.zip(self.check_of(state))) {
                    (false, _) => i16::from(otherwise),
                    // What it adds to the check, which may be a penalty and is nothing then.
                    (true, Some((card, skill))) => self.modifier_of(state, card, skill).max(0),
                    (true, None) => printed.map_or(0, |printed| i16::from(printed.best_modifier())),
                }
            }
            Amount::ModifierHere => {
                let skill = self.check_of(state);
                let card = self.as_card(state, run.about);
                card.zip(skill).map_or(0, |(card, skill)| self.modifier_of(state, card, skill))
            }
            Amount::TokensOnThis => self.as_card(state, run.card).map_or(0, |card| state.tokens(card)),
            Amount::SpentHere(by) => i16::from(state.spent) / i16::from(by.max(1)),
            Amount::All => i16::MAX,
            Amount::Picked => state.steps.picks().len() as i16,
            Amount::PlayerOfIt => self.player_of(state, run).map_or(-1, |seat| i16::from(seat.0)),
            Amount::OwnerOfIt => {
                let card = self.as_card(state, run.about);
                card.map_or(-1, |card| i16::from(state.table.card(card).owner.0))
            }
        }
    }

    /// The player who has what a program is about.
    fn player_of(&self, state: &State, run: &Running) -> Option<Seat> {
        if let Some(team) = thing::as_team(run.about.0) {
            return Some(team.seat);
        }
        self.as_card(state, run.about).map(|card| self.holder(state, card))
    }

    /// How many a text means.
    pub(crate) fn how_many(&self, state: &State, run: &Running, count: Count) -> i16 {
        match count {
            Count::Number(number) => i16::from(number),
            Count::Amount(amount) => self.amount(state, run, amount),
        }
    }

    /// Equipment that changes a check by itself is used in it, and of several copies only one is (C6.21).
    fn counts_by_itself(&self, state: &mut State, run: &Running) -> bool {
        let Some((_, _, ability)) = self.cards.library.ability_at(run.at.saturating_sub(1)) else { return true };
        let by_itself = matches!(ability.timing, machine::Timing::When(crate::language::Moment::When(_)));
        let Some(piece) = self.as_card(state, run.card).filter(|_| by_itself) else { return true };
        if !self.is_suit(state, piece, crate::facts::Suit::Equipment) {
            return true;
        }
        let used = self.is_used(state, piece);
        if !used {
            self.note_used(state, piece);
        }
        !used
    }

    /// An ability of a text works from now on.
    fn begin_lasting<E: EventSink<Event>>(
        &self,
        state: &mut State,
        run: Running,
        ability: u8,
        duration: Duration,
        _: &mut E,
    ) {
        let Some(number) = self.cards.library.begun_at(run.at.saturating_sub(1), ability) else { return };
        if self.as_card(state, run.about).is_some_and(|card| self.is_untouched(state, &run, card)) {
            return;
        }
        // What is for the check of a Site does nothing once there is none.
        let of_site = state.site_check_place();
        if duration == Duration::SiteCheck && of_site.is_none() {
            return;
        }
        if duration == Duration::Check && !self.counts_by_itself(state, &run) {
            return;
        }
        let until = match duration {
            Duration::Round => Until::Round,
            Duration::Combat => Until::Combat,
            Duration::Check => Until::Check(state.checks.len().saturating_sub(1) as u8),
            Duration::SiteCheck => Until::Check(of_site.unwrap_or(0) as u8),
            Duration::Site => Until::Site,
            Duration::Turn => Until::Turn,
            Duration::NextBriefing => Until::NextTurn,
            Duration::Deployments(count) => Until::Deployments(count),
            Duration::Rounds(count) => Until::Rounds(count),
            Duration::Healed => Until::Healed,
            Duration::Treated => Until::Treated,
            Duration::Investigated => Until::Site,
            Duration::Once => Until::Once,
            Duration::WhileHere => Until::WhileHere,
            Duration::Good => Until::Good,
        };
        let secret = self.is_secret(run.at) || self.lies_in_hand(state, run.about);
        // Who is listened to is the active player, whose Team has failed (C14.85).
        let listens = matches!(self.cards.library.ability(number).timing,
            machine::Timing::When(crate::language::Moment::When(event))
                if event.feats & crate::language::Feat::IsTold.bit() != 0);
        let run = if listens { run.number(i16::from(state.turn.0)) } else { run };
        // A card of a hand has no place that stays: it is marked by what it is, and whose (C14.1).
        let marked = self.as_card(state, run.about).filter(|_| self.lies_in_hand(state, run.about));
        let run = marked.map_or(run, |card| {
            let owner = CardId(thing::player(state.table.card(card).owner));
            run.about(owner).number(state.table.printed(card).0 as i16)
        });
        // A card that was discarded for it is nowhere to be pointed at any more.
        let there = |card: CardId| {
            let zone = state.table.card(card).zone;
            zone == crate::state::PLAYED || crate::state::in_play(zone)
        };
        let source = self.as_card(state, run.card).filter(|&card| there(card)).unwrap_or(CardId::NONE);
        let lasts = Lasts { number: run.number, secret, ..Lasts::new(number, run.seat, until).by(source, run.about) };
        state.lasting.begin(lasts);
        state.standing.fresh = false;
    }

    /// Does it lie in a hand, where only some know it?
    fn lies_in_hand(&self, state: &State, about: CardId) -> bool {
        self.as_card(state, about)
            .is_some_and(|card| crate::zones::sort_of(state.table.card(card).zone) == crate::state::hand(Seat(0)))
    }

    /// Is a program about something that was chosen in secret?
    fn is_secret(&self, at: u16) -> bool {
        let library = &self.cards.library;
        let Some((_, _, ability)) = library.ability_at(at.saturating_sub(1)) else { return false };
        let code = library.code().get(usize::from(ability.entry)..).unwrap_or_default();
        let mut code = code.iter().take(usize::from(ability.length));
        code.any(|op| matches!(op, machine::Op::Choose { what, .. } if what.secret))
    }

    /// What was picked is what the program works with.
    fn note_pick(&self, state: &mut State, run: &Running) {
        let picked = run.about.0;
        let number = thing::as_skill(picked)
            .map(|skill| skill as i16)
            .or_else(|| thing::as_characteristic(picked).map(|of| of as i16 + 1))
            .or_else(|| thing::as_keyword(picked).map(|keyword| keyword as i16));
        if let (Some(number), Some(running)) = (number, state.steps.running_mut()) {
            running.number = number;
        }
        // Which characteristic it was, a card that stays remembers where others have damage (C14.145).
        if let (Some(of), Some(card)) = (thing::as_characteristic(picked), self.as_card(state, run.card)) {
            state.table.card_mut(card).counters[crate::state::counter::DAMAGE] = of as i8 + 1;
        }
    }

    /// A player names a number up to so much.
    fn name_amount(&self, state: &mut State, who: Seat, run: &Running, most: u8) {
        let there = self.as_card(state, run.card).map_or(0, |card| state.tokens(card));
        let most = i16::from(most).min(there).max(0) as u8;
        state.steps.push(Frame::new(Step::Name { most }, who));
    }

    /// A player has named a number: the program that asked works with it.
    pub(crate) fn named<E: EventSink<Event>>(&self, state: &mut State, seat: Seat, number: u8, events: &mut E) {
        state.steps.pop();
        state.steps.next_act();
        events.emit(Event::NamedX { seat, x: number }, SeatSet::ALL);
        if let Some(running) = state.steps.running_mut() {
            running.number = i16::from(number);
            // Nothing named is nothing done.
            if number == 0 {
                running.about = CardId::NONE;
            }
        }
    }
}
