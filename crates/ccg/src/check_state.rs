//! Checks that a state is sound: every card in its place, every reference valid, every X-File what others can take it
//! for.

use crate::Ccg;
use crate::deployment::TEAMS_MAX;
use crate::keyword::Value;
use crate::state::{
    Ending, GROUNDS, PLAYED, SEATS, STAGE, Section, State, Step, What, attached, away, beneath, in_play, mark,
    owner_of, powers, removed, sites, sort_of, store, zone_rule,
};
use crate::the_end::NOBODY;
use crate::thing;
use kernel::{Eye, Seat, SeatSet};
use machine::{CardId, Face, Refers, Runs};

impl Ccg {
    /// What is wrong with a state, if anything is.
    pub(crate) fn check_state(&self, state: &State) -> Result<(), String> {
        state.table.check(self.cards.count())?;
        let seats = state.table.seats();
        let is_seat = |seat: Seat| seat.0 < seats;
        if !(2..=SEATS).contains(&seats) || !is_seat(state.turn) || !is_seat(state.first) {
            return Err("it is nobody's turn".into());
        }
        if state.winner != NOBODY && !is_seat(state.winner) {
            return Err("somebody has won who does not play".into());
        }
        // First what others are looked up by: a damaged save must be refused, not followed.
        self.references_are_sound(state)?;
        self.announced_is_sound(state)?;
        self.checks_are_sound(state)?;
        self.identities_are_sound(state)?;
        for card in state.table.all() {
            self.card_is_sound(state, card)?;
        }
        for seat in Seat::all(seats) {
            self.side_is_sound(state, seat)?;
        }
        match (state.ending == Ending::NotYet, self.decision(state).is_some()) {
            (true, false) => Err("nobody is asked, and the game is not over".into()),
            (false, true) => Err("somebody is asked, and the game is over".into()),
            _ => Ok(()),
        }
    }

    /// Is it a card, a player, a Team, or nothing?
    fn is_thing(state: &State, number: CardId) -> bool {
        let seats = state.table.seats();
        let Some(number) = number.some() else { return true };
        // A loop marks where it has begun.
        if number.0 & machine::ROUND != 0 {
            return true;
        }
        number.index() < state.table.count()
            || thing::as_player(number.0).is_some_and(|seat| seat.0 < seats)
            || thing::as_team(number.0).is_some_and(|team| team.seat.0 < seats && team.number <= TEAMS_MAX)
            || thing::as_section(number.0).is_some_and(|(seat, _)| seat.0 < seats)
            || thing::as_keyword(number.0).is_some()
            || thing::as_skill(number.0).is_some()
            || thing::as_characteristic(number.0).is_some()
            || thing::as_check(number.0)
    }

    fn references_are_sound(&self, state: &State) -> Result<(), String> {
        let (seats, code) = (state.table.seats(), self.cards.library.code().len());
        for frame in state.steps.frames() {
            let runs = frame.step.running().is_none_or(|run| run.seat == frame.seat && usize::from(run.at) < code);
            let other = match frame.step {
                Step::Turn { other, .. } => other,
                Step::Bluffs { owner, .. } => owner,
                Step::Question { asked, .. } | Step::Guess { asked, .. } => asked,
                Step::Penalty { guesser, .. } => guesser,
                _ => frame.seat,
            };
            if frame.seat.0 >= seats || other.0 >= seats || !runs {
                return Err("a step in progress makes no sense".into());
            }
        }
        // What is looked up as a card must be one.
        let mut cards = state.steps.frames().iter().filter_map(|frame| match frame.step {
            Step::Investigate { site, .. } | Step::Announce { site } | Step::Bluffs { site, .. } => Some(site),
            Step::Hire { card } | Step::Join { card } => Some(card),
            _ => None,
        });
        if !cards.all(|card| card.index() < state.table.count()) {
            return Err("a step in progress is about a card that does not exist".into());
        }
        if !state.references().into_iter().all(|reference| Ccg::is_thing(state, reference)) {
            return Err("something in progress, lasting or waiting is about nothing there is".into());
        }
        let abilities = self.cards.library.count();
        let is_ability = |ability: u16| usize::from(ability) < abilities;
        if !state.lasting.all().iter().all(|lasting| is_ability(lasting.ability) && lasting.seat.0 < seats) {
            return Err("something that lasts makes no sense".into());
        }
        let mut pending = state.triggers.as_slice().iter();
        if !pending.all(|pending| is_ability(pending.ability) && pending.controller.0 < seats) {
            return Err("something that waits makes no sense".into());
        }
        Ok(())
    }

    fn announced_is_sound(&self, state: &State) -> Result<(), String> {
        let (seats, count) = (state.table.seats(), state.table.count());
        let sound = state.windows.all().all(|(_, thing)| match thing.what {
            What::Asked { asker, asked, of, .. } => {
                let value = u8::try_from(thing.number).ok().and_then(Value::of_number);
                asker.0 < seats && asked.0 < seats && value.is_some_and(|value| value.of as u8 == of)
            }
            What::Guessed { asker, asked, .. } => {
                let is_file = usize::try_from(thing.number).is_ok_and(|number| number < self.cards.files());
                asker.0 < seats && asked.0 < seats && is_file
            }
            What::Card { card, .. } | What::Effect { card, .. } | What::Shown { card } => card.index() < count,
            What::Reveal { site } | What::Result { site, .. } => site.index() < count,
            What::Edge | What::Round | What::Bought | What::Damage | What::Fought { .. } => true,
        });
        let asks = state.steps.frames().iter().filter(|frame| frame.step == Step::Respond).count();
        if !sound || !state.windows.are_sound(seats) || state.windows.depth() != asks {
            return Err("what is announced makes no sense".into());
        }
        Ok(())
    }

    fn checks_are_sound(&self, state: &State) -> Result<(), String> {
        let (seats, count) = (state.table.seats(), state.table.count());
        let exists = |card: CardId| card.some().is_none_or(|card| card.index() < count);
        for check in state.checks.as_slice() {
            let sound =
                check.team.seat.0 < seats && check.directed.0 < seats && check.value <= crate::event::UNKNOWN_VALUE;
            if !sound || !exists(check.site) || !exists(check.by) {
                return Err("an open check makes no sense".into());
            }
        }
        let combat = &state.combat;
        let fighters = || combat.foes.as_slice().iter().chain(combat.friends.as_slice());
        let hits = combat.hits.as_slice().iter().flat_map(|hit| [hit.from, hit.to]);
        if !fighters().all(|&card| usize::from(card) < count) || !hits.into_iter().all(|card| card.index() < count) {
            return Err("somebody fights who does not exist".into());
        }
        if fighters().enumerate().any(|(place, card)| fighters().take(place).any(|other| other == card)) {
            return Err("somebody fights twice".into());
        }
        let mut frames = state.steps.frames().iter();
        let goes_on = frames.clone().any(|frame| matches!(frame.step, Step::Combat { .. }));
        // One that is about to begin waits for what its card does first.
        let fought =
            frames.any(|frame| matches!(frame.step, Step::Combat { part } if part != crate::combat::Part::Begin));
        if combat.team.seat.0 >= seats || combat.seat.0 >= seats {
            return Err("a combat belongs to nobody".into());
        }
        if (combat.on && !goes_on || fought && !combat.on) && state.ending == Ending::NotYet {
            return Err("a combat is fought that nobody goes on with".into());
        }
        let mut sent = state.sent.as_slice().iter();
        if !sent.all(|sent| sent.site.index() < count && sent.team.seat.0 < seats) {
            return Err("a Team was sent nowhere".into());
        }
        Ok(())
    }

    /// An X-File is among those that each player can take it for, and what a player has learnt fits the answers.
    fn identities_are_sound(&self, state: &State) -> Result<(), String> {
        let seats = state.table.seats();
        for owner in Seat::all(seats) {
            let number = state.files[owner.index()];
            if usize::from(number) >= self.cards.files() {
                return Err(format!("seat {} has no X-File", owner.0));
            }
            let public = state.public_mask(owner);
            for asker in Seat::all(seats) {
                let mask = state.masks[asker.index()][owner.index()];
                let answers = state.answers[asker.index()][owner.index()];
                if mask & 1 << number == 0 {
                    return Err(format!("seat {} has excluded the X-File of seat {}", asker.0, owner.0));
                }
                if mask & !(public & answers.fitting(&self.cards)) != 0 {
                    return Err(format!("seat {} was told more of seat {} than it knows", asker.0, owner.0));
                }
            }
        }
        Ok(())
    }

    fn card_is_sound(&self, state: &State, card: CardId) -> Result<(), String> {
        let outside = state.table.card(card);
        let zone = outside.zone;
        let wrong = |words: &str| {
            let name = self.cards.name(state.table.design(card)).unwrap_or_default();
            Err(format!("{name} in {} {words}", GROUNDS.of(zone).name))
        };
        let suit = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.suit.bit());
        if suit & GROUNDS.of(zone).kinds == 0 {
            return wrong("is of a suit that cannot be there");
        }
        let is_open = zone_rule(zone).sight == SeatSet::ALL;
        let is_up = sort_of(zone) == beneath(Seat(0)) && outside.face == Face::Up;
        if (is_open || is_up) && !state.table.is_known(card, Eye::Spectator) {
            return wrong("lies open, and somebody does not know it");
        }
        let [damage, tokens, team, marks, foreign] = outside.counters;
        // An Agent may wait for a turn (C3.68).
        let waits = sort_of(zone) == away(Seat(0));
        if damage < 0 || tokens < 0 || foreign < 0 || team < 0 && !waits {
            return wrong("carries less than nothing");
        }
        if let Some((_, section)) = state.section_of(card) {
            let in_team = (1..=TEAMS_MAX as i8).contains(&team);
            if in_team == (section == Section::Hospital) {
                return wrong("is in a Team that cannot be there");
            }
            // At 0 it would be in the Hospital (C7.39).
            let left = self.permanent_health(state, card) - i16::from(damage);
            let fights = !state.rules.basic;
            let down = left == 0 && section != Section::Hospital && !self.holds_out(state, card);
            if fights && (left < 0 || down && !state.combat.on) {
                return wrong("has more damage than it can have");
            }
            return Ok(());
        }
        if zone == PLAYED || in_play(zone) || [away(Seat(0)), powers(Seat(0))].contains(&sort_of(zone)) {
            return Ok(());
        }
        let lies_with = [beneath(Seat(0)), store(Seat(0)), STAGE].contains(&sort_of(zone));
        // Cards removed this turn can be told from others (C14.134), and so can a Bluff that costs less (C14.151).
        let new = sort_of(zone) == removed(Seat(0)) && marks & mark::NEW != 0;
        let (marks, team) = if new { (marks & !(mark::NEW | mark::HIRED), 0) } else { (marks, team) };
        let marks = if lies_with { marks & !(mark::CHEAPER | mark::LENT | mark::LENT_HERE) } else { marks };
        if [damage, tokens, team, marks, foreign] != [0; 5] || outside.host != CardId::NONE && !lies_with {
            return wrong("carries what it can carry only in play");
        }
        Ok(())
    }

    /// What a player has in play: each thing on what it belongs to, nobody twice.
    fn side_is_sound(&self, state: &State, seat: Seat) -> Result<(), String> {
        let wrong = |card: CardId, words: &str| {
            let name = self.cards.name(state.table.design(card)).unwrap_or_default();
            Err(format!("{name} of seat {} {words}", seat.0))
        };
        let lies_on = |card: CardId| state.table.card(card).host.some().map(|host| (host, state.table.card(host).zone));
        for &card in state.table.zone(attached(seat)) {
            let Some((_, zone)) = lies_on(card) else { return wrong(card, "is on nobody") };
            // An Agent that is set aside keeps what it bears (C3.68).
            let bears = [sites(Seat(0)), away(Seat(0))].contains(&sort_of(zone));
            if Section::at(zone).is_none() && !bears {
                return wrong(card, "is on something that cannot bear it");
            }
        }
        let told = self.announced_values(state, seat).fold(0, |bits, value| bits | 1 << value.of as u8);
        if told != state.players[seat.index()].announced {
            return Err(format!("seat {} has other powers than it has announced", seat.0));
        }
        for &card in state.table.zone(beneath(seat)) {
            let on_site = lies_on(card).is_some_and(|(_, zone)| sort_of(zone) == sites(Seat(0)));
            if !on_site {
                return wrong(card, "lies beneath nothing");
            }
        }
        for &card in state.table.zone(store(seat)) {
            let kept = lies_on(card).is_none_or(|(_, zone)| in_play(zone) || zone == PLAYED);
            let is_site = self.is_suit(state, card, crate::facts::Suit::Site);
            let outside = state.table.card(card);
            let alone = outside.host == CardId::NONE && outside.face == Face::Up && !is_site;
            if !kept || alone {
                return wrong(card, "is stored with nothing");
            }
        }
        for &card in state.table.zone(sites(seat)) {
            let at = state.directed_at(card);
            if at == seat || at.0 >= state.table.seats() || state.is_out(at) {
                return wrong(card, "is directed at nobody");
            }
        }
        let agents = || Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat))).copied();
        for (place, card) in agents().enumerate() {
            let person = self.cards.person(state.table.design(card));
            if agents().take(place).any(|other| self.cards.person(state.table.design(other)) == person) {
                return wrong(card, "is there twice");
            }
        }
        let gone = |card: CardId| {
            let zone = state.table.card(card).zone;
            zone == removed(seat) || owner_of(zone).is_none_or(|holder| holder != seat) || zone == STAGE
        };
        if state.is_out(seat)
            && state.ending == Ending::NotYet
            && let Some(card) = state.table.all().find(|&card| state.table.card(card).owner == seat && !gone(card))
        {
            return wrong(card, "is in the game, and its player is out");
        }
        Ok(())
    }
}
