//! Evaluates filters and conditions of card texts on the table.

mod condition;

use crate::Ccg;
use crate::facts::Cost;
use crate::keyword::{Characteristic, Keyword, Keywords, Skill};
use crate::language::{Filter, Link, Measure, Modifier, Role, Side, Sort, Stat, Tokens, Where, Who};
use crate::state::{
    Check, PLAYED, STAGE, Section, State, Team, What, attached, away, beneath, counter, deck, discard, hand, mark,
    open_hand, owner_of, removed, resources, sites, store,
};
use crate::thing;
use kernel::Seat;
use machine::{Announced, CardId, Design, Running, Zone};

impl Ccg {
    /// Who is meant.
    pub(crate) fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        match who {
            Who::You | Who::Anybody | Who::Opponent => run.seat,
            Who::That => u8::try_from(run.number).map_or(run.seat, Seat),
            Who::Active => state.turn,
            Who::ItsOwner => self.as_card(state, run.about).map_or(run.seat, |card| state.table.card(card).owner),
            Who::Bearers => {
                let bearer = self.as_card(state, run.card).and_then(|card| state.table.card(card).host.some());
                bearer.and_then(|bearer| state.section_of(bearer)).map_or(run.seat, |(seat, _)| seat)
            }
            Who::Each => thing::as_player(run.each.0).unwrap_or(run.seat),
            Who::Asker => match state.windows.about() {
                Some(What::Asked { asker, .. } | What::Guessed { asker, .. }) => *asker,
                _ => run.seat,
            },
        }
    }

    /// Is a player among those who are meant?
    pub(crate) fn is_meant(&self, state: &State, run: &Running, who: Who, seat: Seat) -> bool {
        match who {
            Who::Anybody => true,
            Who::Opponent => seat != run.seat,
            _ => self.who(state, run, who) == seat,
        }
    }

    /// The card of a number, if it is one.
    pub(crate) fn as_card(&self, state: &State, thing: CardId) -> Option<CardId> {
        thing::as_card(thing.0, state.table.count())
    }

    /// What was announced with a card, if that is announced or under way.
    pub(crate) fn announced_with(&self, state: &State, card: CardId) -> Option<Announced<What>> {
        let is =
            |what: &What| matches!(what, What::Card { card: own, .. } | What::Effect { card: own, .. } if *own == card);
        state.windows.all().rev().map(|(_, thing)| *thing).find(|thing| is(&thing.what))
    }

    /// What a card was played on.
    pub(crate) fn played_on(&self, state: &State, card: CardId) -> Option<CardId> {
        match self.announced_with(state, card)?.what {
            What::Card { on, .. } | What::Effect { on, .. } => on.some(),
            _ => None,
        }
    }

    /// What a card that still lies with its player would be played on, while a program looks whether it can be.
    fn would_be_played_on(&self, state: &State, run: &Running) -> Option<CardId> {
        let lies = crate::zones::sort_of(state.table.card(self.as_card(state, run.card)?).zone);
        let held = [hand(Seat(0)), open_hand(Seat(0)), store(Seat(0))].contains(&lies);
        run.about.some().filter(|_| held)
    }

    /// The Team that a situation is about: what a card was played on, who fights, who checks.
    pub(crate) fn that_team(&self, state: &State, run: &Running) -> Option<Team> {
        // A card that was put on a Team goes with it (C14.69).
        if let Some(card) = self.as_card(state, run.card).filter(|&card| self.has_joined(state, card)) {
            return self.team_joined(state, card);
        }
        let on = self.played_on(state, run.card).or_else(|| self.would_be_played_on(state, run));
        if let Some(team) = on.and_then(|on| thing::as_team(on.0)) {
            return Some(team);
        }
        if let Some(card) = on.and_then(|on| self.as_card(state, on)) {
            // On an Adversary that was played on a Team.
            if let Some(team) = self.played_on(state, card).and_then(|on| thing::as_team(on.0)) {
                return Some(team);
            }
            if let Some(team) = state.team_of(card) {
                return Some(team);
            }
        }
        if state.combat.on {
            return Some(state.combat.team);
        }
        let answered = match state.windows.about() {
            Some(What::Fought { .. }) => Some(state.fought.team),
            _ => None,
        };
        answered.or_else(|| state.checks.last().map(|check| check.team)).filter(|team| team.number > 0)
    }

    /// Was a card put on a Team? An Agent of it is its host.
    pub(crate) fn has_joined(&self, state: &State, card: CardId) -> bool {
        let outside = state.table.card(card);
        crate::zones::sort_of(outside.zone) == resources(Seat(0)) && outside.host != CardId::NONE
    }

    /// The Team that a card was put on.
    pub(crate) fn team_joined(&self, state: &State, card: CardId) -> Option<Team> {
        let host = state.table.card(card).host.some().filter(|_| self.has_joined(state, card))?;
        state.team_of(host)
    }

    /// An Agent leaves its Team: what was put on that goes on with another of it.
    pub(crate) fn pass_on(&self, state: &mut State, agent: CardId) {
        let other = state.team_of(agent).and_then(|team| state.members(team).find(|&other| other != agent));
        let Some(other) = other else { return };
        for card in state.table.all() {
            if state.table.card(card).host == agent && self.has_joined(state, card) {
                state.table.card_mut(card).host = other;
            }
        }
    }

    /// The Team in a role.
    pub(crate) fn team_in(&self, state: &State, run: &Running, role: Role) -> Option<Team> {
        match role {
            Role::ThatTeam => self.that_team(state, run),
            Role::OwnTeam => {
                let card = self.as_card(state, run.card)?;
                let bearer = state.table.card(card).host.some().filter(|_| !state.is_agent(card));
                state.team_of(bearer.unwrap_or(card))
            }
            Role::ItsTeam => state.team_of(self.as_card(state, run.about)?),
            Role::It => thing::as_team(run.about.0),
            Role::Kept(place) => thing::as_team(run.kept[usize::from(place)].0),
            _ => None,
        }
    }

    /// The one thing in a role that is no matter of choice.
    pub(crate) fn thing_in(&self, state: &State, run: &Running, role: Role) -> Option<u16> {
        let card = |card: CardId| card.some().map(|card| card.0);
        match role {
            Role::This => card(run.card),
            Role::It => card(run.about),
            Role::Kept(place) => card(run.kept[usize::from(place)]),
            Role::Bearer => card(state.table.card(self.as_card(state, run.card)?).host),
            Role::ThatTeam | Role::OwnTeam | Role::ItsTeam => self.team_in(state, run, role).map(thing::team),
            Role::ThisSite => self.this_site(state).map(|site| site.0),
            Role::ThisCheck => state.checks.len().checked_sub(1).map(thing::check),
            Role::About => match state.windows.about()? {
                What::Shown { card: shown } => card(*shown),
                What::Fought { by } => card(*by),
                _ => None,
            },
            Role::Any | Role::Picked | Role::Rest | Role::Stored | Role::Together => None,
        }
    }

    /// The Site that is investigated, or whose result stands.
    pub(crate) fn this_site(&self, state: &State) -> Option<CardId> {
        let about = state.windows.about().and_then(|about| match about {
            What::Result { site, .. } | What::Reveal { site } => site.some(),
            _ => None,
        });
        about.or_else(|| state.checks.as_slice().iter().rev().find_map(|check| check.site.some()))
    }

    /// Goes through the things that pass.
    pub(crate) fn each_thing(&self, state: &State, run: &Running, what: Filter, mut each: impl FnMut(u16)) {
        match what.sort {
            Sort::Card | Sort::Fighter => self.each_card(state, run, &what, |card| each(card.0)),
            Sort::Player => Seat::all(state.table.seats())
                .filter(|&seat| !state.is_out(seat) && self.is_player(state, run, &what, seat))
                .for_each(|seat| each(thing::player(seat))),
            Sort::Team => self.each_team(state, run, &what, |team| each(thing::team(team))),
            Sort::Section => {
                for &section in Section::ALL {
                    let seat = self.who(state, run, what.whose);
                    if is_there(what.at.place, section) {
                        each(thing::section(seat, section));
                    }
                }
            }
            Sort::Keyword => Keyword::ALL.iter().for_each(|&keyword| each(thing::keyword(keyword))),
            Sort::SiteKeyword => SITE_KEYWORDS.iter().for_each(|&keyword| each(thing::keyword(keyword))),
            Sort::Skill => Skill::ALL.iter().for_each(|&skill| each(thing::skill(skill))),
            Sort::Characteristic => {
                let last = self.noted(state, run.card);
                let others = Characteristic::ALL.iter().filter(|of| Some(**of as u8) != last);
                others.for_each(|&of| each(thing::characteristic(of)));
            }
            Sort::Check => self.thing_in(state, run, Role::ThisCheck).into_iter().for_each(each),
        }
    }

    /// What the text of a card noted last about itself (C14.145).
    pub(crate) fn noted(&self, state: &State, card: CardId) -> Option<u8> {
        let card = self.as_card(state, card)?;
        u8::try_from(state.table.card(card).counters[counter::DAMAGE] - 1).ok()
    }

    fn is_player(&self, state: &State, run: &Running, what: &Filter, seat: Seat) -> bool {
        if !self.is_meant(state, run, what.whose, seat) {
            return false;
        }
        true
    }

    /// Goes through the Teams that pass.
    pub(crate) fn each_team(&self, state: &State, run: &Running, what: &Filter, mut each: impl FnMut(Team)) {
        if let Some(team) = self.team_in(state, run, what.role) {
            return each(team);
        }
        if what.role != Role::Any {
            return;
        }
        for seat in Seat::all(state.table.seats()) {
            for section in [Section::Bureau, Section::Field] {
                state.teams(seat, section).filter(|&team| self.is_team(state, run, what, team)).for_each(&mut each);
            }
        }
    }

    /// Does a Team pass?
    pub(crate) fn is_team(&self, state: &State, run: &Running, what: &Filter, team: Team) -> bool {
        let Filter { at_most, woman, has, has_whose, .. } = *what;
        let has_one = |wanted: &Option<u16>| {
            wanted.is_some_and(|name| {
                state.members(team).any(|agent| {
                    self.is_named(state, agent, name)
                        || state.hosted_by(agent).any(|card| self.is_named(state, card, name))
                })
            })
        };
        let is_site = |card: &CardId| crate::zones::sort_of(state.table.card(*card).zone) == sites(Seat(0));
        let at_site = |agent: CardId| state.table.card(agent).host.some().filter(is_site);
        // A Conspiracy player's card means Teams of the active player (C3.76, C6.31).
        let meant = what.whose != Who::Opponent || run.seat == state.turn || team.seat == state.turn;
        meant
            && is_there(what.at.place, team.section)
            && self.is_team_of(state, run, what.whose, team)
            && self.is_meant(state, run, has_whose, team.seat)
            && (at_most == 0 || state.members(team).count() <= usize::from(at_most))
            && (!woman
                || state
                    .members(team)
                    .any(|agent| self.cards.printed(state.table.design(agent)).is_some_and(|printed| printed.woman)))
            && (has[0].is_none() || has.iter().any(has_one))
            && match what.at.link {
                Link::AnySite => state.members(team).any(|agent| at_site(agent).is_some()),
                Link::Site(role) => {
                    let site = self.thing_in(state, run, role).map(CardId);
                    state.members(team).any(|agent| at_site(agent).is_some() && at_site(agent) == site)
                }
                Link::Combat => state.combat.on && state.combat.team == team,
                _ => true,
            }
    }

    /// Is a card of this name, or of this person (C3.78)?
    pub(crate) fn is_named(&self, state: &State, card: CardId, name: u16) -> bool {
        self.cards.text(state.table.design(card)).is_named(name)
    }

    /// Goes through the cards that pass.
    fn each_card(&self, state: &State, run: &Running, what: &Filter, mut each: impl FnMut(CardId)) {
        if let Some(one) = self.thing_in(state, run, what.role) {
            let pass = self.as_card(state, CardId(one)).filter(|&card| self.is_any(state, run, what, card));
            return pass.into_iter().for_each(each);
        }
        match what.role {
            Role::Any => {}
            Role::Picked if !state.table.zone(STAGE).is_empty() => {
                return state.table.zone(STAGE).iter().copied().for_each(each);
            }
            Role::Picked => return self.each_picked(state, run, each),
            Role::Together => {
                return state
                    .table
                    .zone(PLAYED)
                    .iter()
                    .copied()
                    .filter(|&card| self.is_together(state, run, card))
                    .for_each(each);
            }
            Role::Rest if !state.table.zone(STAGE).is_empty() => {
                return state.table.zone(STAGE).iter().copied().for_each(each);
            }
            // Of what was looked at nothing may be left; the others of a Team are found there.
            Role::Rest if what.at.link == Link::None => return,
            Role::Rest => {}
            Role::Stored => return state.hosted_by(run.card).for_each(each),
            _ => return,
        }
        let mut test = |card: CardId| {
            let spared = what.role == Role::Rest && state.steps.picks().contains(&card.0);
            if !spared && self.is_any(state, run, what, card) && !self.is_out_of_reach(state, run, what, card) {
                each(card);
            }
        };
        self.each_zone(state, run, what, |zone| state.table.zone(zone).iter().copied().for_each(&mut test));
    }

    /// Does a rule keep a text from choosing a card that it speaks of?
    fn is_out_of_reach(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let Some(by) = self.as_card(state, run.card) else { return false };
        let zone = state.table.card(card).zone;
        // A card that is played does not mean itself.
        let itself = card == by && zone == PLAYED && what.role == Role::Any;
        // Each Training once for an Agent (C3.71).
        let design = state.table.printed(by);
        let has_it = || state.hosted_by(card).any(|own| own != by && state.table.printed(own) == design);
        let trained = self.keywords_of(state, by).has(Keyword::Training) && state.is_agent(card) && has_it();
        // Who has no HEALTH left does not heal with what they bear (C7.38).
        let bearer = state.table.card(by).host == card && !self.has_joined(state, by);
        let down = bearer && state.is_agent(card) && self.would_be_down(state, card);
        // Of two identical Sites one is placed in a turn (C4.34).
        let placed = what.all.has(Keyword::Site)
            && what.at.place == Where::Hand
            && self.has_placed(state, run.seat, state.table.printed(card));
        // Who gains something in a check counts in it (C14.67).
        let text = self.cards.text(design);
        let idle = text.tags & crate::language::tag::THIS_CHECK != 0
            && what.all.has(Keyword::Agent)
            && state.check().is_some()
            && !self.counts_now(state, card);
        // Whom Abduction takes is settled where somebody is the one (C14.100).
        let spared =
            text.tags & crate::language::tag::ABDUCTS != 0 && state.is_agent(card) && self.victim(state, card) != card;
        // Agents are no cards that could be negated, but for one that attacks (C3.56).
        let agent = text.tags & crate::language::tag::NEGATES != 0
            && state.is_agent(card)
            && !what.all.has(Keyword::Agent)
            && what.names[0].is_none()
            && !self.keywords_of(state, card).has(Keyword::Adversary)
            && what.link_free();
        // A section among its activators is that of the Agent it is put on (C14.147).
        let printed = self.cards.printed(design);
        let wants = |activator: crate::facts::Activator, section: Section| {
            printed.is_some_and(|printed| printed.needs(activator))
                && state.section_of(card).is_some_and(|(_, own)| own != section)
        };
        let elsewhere = zone != PLAYED
            && state.table.card(by).zone == PLAYED
            && (wants(crate::facts::Activator::Field, Section::Field)
                || wants(crate::facts::Activator::Bureau, Section::Bureau));
        // What is to be played at once must be playable (C14.98, C14.150).
        let plays = text.tags & crate::language::tag::PLAYS != 0;
        let useless = plays && what.at.place == Where::Deck && !self.could_play(state, run.seat, card);
        let asks = |card: CardId| self.cards.printed(state.table.printed(card));
        let shut = plays
            && what.at.place == Where::Hand
            && what.all.has(Keyword::Adversary)
            && what.names[0].is_none()
            && asks(card).is_some_and(|printed| self.activators_against(state, run.seat, printed).is_some());
        // A Site that is only announced lies nowhere yet: it can be negated, and no more (C4.32).
        let announced = zone == PLAYED
            && what.all.has(Keyword::Site)
            && what.at.place == Where::Anywhere
            && text.tags & crate::language::tag::NEGATES == 0;
        itself
            || announced
            || trained
            || down
            || placed
            || idle
            || elsewhere
            || useless
            || shut
            || spared
            || agent
            || self.is_beyond_x(state, by, what, card)
    }

    /// Does an Agent count in the open check?
    pub(crate) fn counts_now(&self, state: &State, card: CardId) -> bool {
        state.check().is_some_and(|check| self.checks_for(state, check).any(|agent| agent == card))
    }

    /// Cards from beneath a Site are chosen as many as X says, all from one (C14.90).
    fn is_beyond_x(&self, state: &State, by: CardId, what: &Filter, card: CardId) -> bool {
        let counts = what.at.link == Link::BeneathAnySite
            && self.cards.text(state.table.printed(by)).x == Some(crate::language::Amount::Picked);
        let Some(x) = self.announced_with(state, by).map(|thing| thing.number).filter(|_| counts) else { return false };
        let picks = state.steps.picks();
        let host = |card: CardId| state.table.card(card).host;
        let first = picks.first().and_then(|&first| self.as_card(state, CardId(first)));
        picks.len() >= usize::try_from(x).unwrap_or(0) || first.is_some_and(|first| host(first) != host(card))
    }

    /// Would an Agent have no HEALTH left if the damage that is assigned were settled (C7.36)?
    fn would_be_down(&self, state: &State, card: CardId) -> bool {
        let hits = state.combat.hits.as_slice().iter().filter(|hit| hit.to == card);
        let damage: i16 = hits.map(|hit| i16::from(hit.amount)).sum();
        self.health_left(state, card) <= damage
    }

    /// What the program in progress has picked.
    fn each_picked(&self, state: &State, run: &Running, each: impl FnMut(CardId)) {
        let picks = state.steps.picks();
        // Those that attack together with this are meant too (C14.191).
        let together = state.together.as_slice();
        let together = if together.contains(&run.card.0) { together } else { &[] };
        let picked = |card: &CardId| picks.contains(&card.0) || together.contains(&card.0);
        state.table.all().filter(picked).for_each(each);
    }

    /// Those that attack together: this card, and those it let be played.
    pub(crate) fn is_together(&self, state: &State, run: &Running, card: CardId) -> bool {
        let lists = [state.combat.foes.as_slice(), state.together.as_slice()];
        card == run.card || state.table.card(card).host == run.card || lists.iter().any(|list| list.contains(&card.0))
    }

    /// Goes through the zones where such cards can lie.
    fn each_zone(&self, state: &State, run: &Running, what: &Filter, mut each: impl FnMut(Zone)) {
        if what.sort == Sort::Fighter {
            each(PLAYED);
        }
        for seat in Seat::all(state.table.seats()) {
            let own = self.is_meant(state, run, what.whose, seat);
            let zones: &[Zone] = match what.at.place {
                Where::Hand if own => &[hand(seat), open_hand(seat)],
                Where::Deck | Where::Top(_) if own => &[deck(seat)],
                Where::DeckOrDiscard if own => &[deck(seat), discard(seat)],
                Where::Discard if own => &[discard(seat)],
                Where::Removed if own => &[removed(seat)],
                Where::Hand | Where::Deck | Where::Top(_) | Where::DeckOrDiscard | Where::Discard | Where::Removed => {
                    &[]
                }
                Where::Stage | Where::Announced => &[],
                Where::Sections(_) => &[
                    Section::Bureau.of(seat),
                    Section::Field.of(seat),
                    Section::Hospital.of(seat),
                    sites(seat),
                    resources(seat),
                    attached(seat),
                    store(seat),
                ],
                Where::Anywhere => &[
                    Section::Bureau.of(seat),
                    Section::Field.of(seat),
                    Section::Hospital.of(seat),
                    attached(seat),
                    resources(seat),
                    sites(seat),
                    beneath(seat),
                    store(seat),
                    away(seat),
                ],
            };
            zones.iter().for_each(|&zone| each(zone));
        }
        match what.at.place {
            Where::Stage => each(STAGE),
            Where::Announced | Where::Anywhere if what.sort != Sort::Fighter => each(PLAYED),
            _ => {}
        }
    }

    /// Does a card pass, wherever it was found?
    pub(crate) fn is_any(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let outside = state.table.card(card);
        let face_down = crate::zones::sort_of(outside.zone) == beneath(Seat(0)) && outside.face == machine::Face::Down;
        // What lies face down is a card and nothing more, to all but who looks for what lies there (C5.25).
        if face_down && !matches!(what.at.link, Link::Beneath(_) | Link::BeneathAnySite | Link::Site(_) | Link::AnySite)
        {
            return false;
        }
        let named = what.role != Role::Any || matches!(what.at.link, Link::Beneath(_) | Link::On(_));
        // What is kept face down is what its text says, and nothing else (C14.94).
        let kept = crate::zones::sort_of(outside.zone) == store(Seat(0)) && outside.face == machine::Face::Down;
        if kept && !named && !(state.is_marked(card, mark::LENT) && asks_for_keywords_only(what)) {
            return false;
        }
        // Who is set aside, abducted or beneath a card is out of play (C3.68, C9.20).
        if crate::zones::sort_of(outside.zone) == away(Seat(0)) && !named {
            return false;
        }
        let whose = if what.owned { outside.owner } else { self.holder(state, card) };
        self.is_meant(state, run, what.whose, whose)
            && !(what.other && self.is_this_one(state, run, what, card))
            && self.is_at(state, run, what, card)
            && (face_down || self.is_such(state, run, what, card))
            && (what.sort != Sort::Fighter || self.fighters(state).any(|fighter| fighter == card))
    }

    /// Is it the one that `another` is not: this card, what was named last, the Site that is investigated?
    fn is_this_one(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let here = what.all.has(Keyword::Site) && self.this_site(state) == Some(card);
        card == run.card || card == run.about || here
    }

    /// Who has a card: whose section or pile it lies in, or who controls it.
    pub(crate) fn holder(&self, state: &State, card: CardId) -> Seat {
        let outside = state.table.card(card);
        let in_section = Section::at(outside.zone).is_some();
        if in_section { owner_of(outside.zone).unwrap_or(outside.owner) } else { outside.controller }
    }

    /// Does a card lie where it must?
    fn is_at(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let outside = state.table.card(card);
        let placed = match what.at.place {
            Where::Sections(bits) => {
                let own = Section::at(outside.zone);
                let sort = crate::zones::sort_of(outside.zone);
                let lies = own.or_else(|| (sort == sites(Seat(0))).then_some(Section::Field));
                // A Site that was put away lies in the Bureau (C14.106).
                let away = sort == store(Seat(0)) && outside.face == machine::Face::Up;
                let lies = lies.or_else(|| away.then_some(Section::Bureau));
                lies.is_some_and(|section| bits & 1 << section as u8 != 0)
            }
            Where::Announced => self.announced_with(state, card).is_some(),
            Where::Top(count) => {
                let lies = state.table.zone(outside.zone).iter().position(|&other| other == card);
                lies.is_some_and(|place| place < usize::from(count))
            }
            _ => true,
        };
        placed && self.is_linked(state, run, what.at.link, card) && self.is_on_side(state, run, what.at.side, card)
    }

    fn is_on_side(&self, state: &State, run: &Running, side: Side, card: CardId) -> bool {
        if side == Side::Either {
            return true;
        }
        let foe = self.is_foe(state, card);
        let own = self.fights_for_foes(state, run);
        state.combat.on && (foe == own) == (side == Side::Yours)
    }

    /// Does whoever a program runs for stand on the Adversary's side (C7.12)?
    pub(crate) fn fights_for_foes(&self, state: &State, run: &Running) -> bool {
        if self.is_foe(state, run.card) {
            return true;
        }
        if self.helps_agents(state, run) {
            return false;
        }
        let bearer = self.as_card(state, run.card).and_then(|card| state.table.card(card).host.some());
        match bearer.filter(|&bearer| state.is_agent(bearer)) {
            Some(bearer) => self.is_foe(state, bearer),
            None => run.seat != state.combat.team.seat,
        }
    }

    fn is_linked(&self, state: &State, run: &Running, link: Link, card: CardId) -> bool {
        let host = state.table.card(card).host;
        let bearer = if state.is_agent(card) { card } else { host };
        match link {
            Link::None => true,
            Link::Team(role) => {
                let team = self.team_in(state, run, role);
                team.is_some() && self.as_card(state, bearer).and_then(|bearer| state.team_of(bearer)) == team
            }
            Link::TeamOf(who) => {
                let team = self.as_card(state, bearer).and_then(|bearer| state.team_of(bearer));
                team.is_some_and(|team| self.is_team_of(state, run, who, team))
            }
            Link::Site(role) => {
                self.thing_in(state, run, role).is_some_and(|site| self.is_at_site(state, card, CardId(site)))
            }
            Link::AnySite => {
                let all = Seat::all(state.table.seats()).flat_map(|seat| state.table.zone(sites(seat)));
                all.copied().any(|site| self.is_at_site(state, card, site))
            }
            Link::Beneath(role) => {
                let below = self.thing_in(state, run, role).map(CardId);
                below.is_some() && host.some() == below && !self.is_sent(state, card)
            }
            Link::BeneathAnySite => crate::zones::sort_of(state.table.card(card).zone) == beneath(Seat(0)),
            Link::On(Role::This) => self.played_on(state, card) == Some(run.card) || host == run.card,
            Link::On(role) => {
                let on = self.thing_in(state, run, role).map(CardId);
                on.is_some() && host.some() == on
            }
            Link::PlayedOn(who) => match self.played_on(state, card) {
                Some(on) => thing::as_team(on.0).is_some_and(|team| self.is_meant(state, run, who, team.seat)),
                // What works on the open check works on its Team (C14.133).
                None => state.check().is_some_and(|check| self.is_meant(state, run, who, check.team.seat)),
            },
            Link::Check => {
                let check = state.check();
                let counts = |check: &Check| self.checks_for(state, check).any(|agent| agent == card);
                check.is_some_and(counts) || self.lies_in_check(state, card)
            }
            Link::Combat => self.fighters(state).any(|fighter| fighter == card),
        }
    }

    /// Is it at a Site: an Agent sent there, a card beneath it, or a Bluff whose effect lasts there (C5.24)?
    fn is_at_site(&self, state: &State, card: CardId, site: CardId) -> bool {
        let outside = state.table.card(card);
        // A Resource that counts as a Bluff at each Site of the Field it lies in (C14.145).
        let lies_in = Seat((outside.counters[counter::TEAM].max(0) / 4) as u8);
        let everywhere = crate::zones::sort_of(outside.zone) == resources(Seat(0))
            && state.table.card(site).zone == sites(lies_in)
            && self.has(state, card, Stat::IsBluff);
        outside.host == site || everywhere || outside.zone == PLAYED && self.this_site(state) == Some(site)
    }

    /// Does a card that was played help in the open check?
    pub(crate) fn lies_in_check(&self, state: &State, card: CardId) -> bool {
        let outside = state.table.card(card);
        outside.zone == PLAYED && outside.counters[counter::TEAM] == state.checks.len() as i8
    }

    /// Is a card what the filter says, wherever it lies?
    fn is_such(&self, state: &State, run: &Running, what: &Filter, card: CardId) -> bool {
        let design = state.table.design(card);
        let (Some(printed), text) = (self.cards.printed(design), self.cards.text(design)) else { return false };
        let keywords = self.keywords_of(state, card);
        let named = |name: &u16| text.is_named(*name);
        let names = || what.names.iter().flatten();
        keywords.has_all(what.all)
            && (what.any == Keywords::NONE || keywords.has_any(what.any))
            && !keywords.has_any(what.without)
            && (what.pools == 0 || u32::from(what.pools) & printed.pool.bit() != 0)
            && (what.when == 0 || u32::from(what.when) & printed.when != 0)
            && (what.names[0].is_none() || names().any(named) != what.not_named)
            && (what.has[0].is_none() || self.has_one(state, what, card))
            && what.tells_of.is_none_or(|name| text.tells_of.contains(&name))
            && (what.tags == 0 || text.tags & what.tags != 0)
            && (!what.woman || printed.woman)
            && (!what.fixed_cost || matches!(printed.cost, Cost::Number(_)))
            && (!what.same_cost || self.is_same_cost(state, run, card))
            && (!what.noted || run.number == design.0 as i16)
            && (!what.not_had || self.is_free_to_hire(state, run.seat, card))
            && (!what.not_removed || !self.was_removed(state, run.seat, design))
            && (!what.fresh || self.is_fresh(state, card))
            && (!what.hurt || state.is_marked(card, mark::HURT))
            && (!what.affected || !self.is_untouched(state, run, card))
            && (!what.played || !state.is_agent(card) || state.is_marked(card, mark::HIRED))
            && self.has_modifier_for(state, what.modifier, card)
            && self.has_tokens(state, what.tokens, card)
            && what.measure.is_none_or(|measure| self.measures(state, measure, card))
    }

    fn has_one(&self, state: &State, what: &Filter, card: CardId) -> bool {
        let wanted = |name: &Option<u16>, other: CardId| name.is_some_and(|name| self.is_named(state, other, name));
        // A card that moves somebody names them in its text.
        if what.tags != 0 {
            let text = self.cards.text(state.table.design(card));
            return what.has.iter().flatten().any(|name| text.tells_of.contains(name));
        }
        what.has.iter().any(|name| state.hosted_by(card).any(|other| wanted(name, other)))
    }

    fn is_same_cost(&self, state: &State, run: &Running, card: CardId) -> bool {
        // Of X the number that was named counts (C2.20).
        let cost = |card: CardId| {
            let x = self.announced_with(state, card).map_or(0, |thing| thing.number.clamp(0, 99) as u8);
            self.cards.printed(state.table.printed(card)).map(|printed| printed.cost.with(x))
        };
        let other = self.as_card(state, run.about).and_then(cost);
        other.is_some() && cost(card) == other
    }

    fn was_removed(&self, state: &State, seat: Seat, design: Design) -> bool {
        let mut gone = state.table.zone(removed(seat)).iter();
        gone.any(|&card| self.cards.is_same(state.table.printed(card), design))
    }

    /// Of Sites: not investigated yet; of removed cards: removed this turn.
    fn is_fresh(&self, state: &State, card: CardId) -> bool {
        if crate::zones::sort_of(state.table.card(card).zone) == removed(Seat(0)) {
            return state.is_marked(card, mark::NEW);
        }
        !state.is_marked(card, mark::INVESTIGATED)
    }

    fn has_modifier_for(&self, state: &State, wanted: Modifier, card: CardId) -> bool {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return false };
        let has = |skills: u16| {
            Skill::ALL.iter().any(|&skill| skills & 1 << skill as u16 != 0 && printed.modifiers[skill as usize] != 0)
        };
        match wanted {
            Modifier::Any => true,
            Modifier::Has(skills) => has(skills),
            Modifier::Lacks(skills) => !has(skills),
        }
    }

    fn has_tokens(&self, state: &State, wanted: Tokens, card: CardId) -> bool {
        let has = state.tokens(card);
        let enters = i16::from(self.cards.text(state.table.design(card)).enters);
        match wanted {
            Tokens::Any => true,
            Tokens::Some => has > 0,
            Tokens::Fewer => has < enters,
            Tokens::Enters => enters > 0,
        }
    }

    fn measures(&self, state: &State, measure: Measure, card: CardId) -> bool {
        match measure {
            Measure::AtLeast(stat, least) if stat == Stat::Takes.number() => {
                state.combat.hits.as_slice().iter().any(|hit| hit.to == card && hit.amount >= least)
            }
            Measure::AtLeast(stat, least) => self.number_of(state, card, stat) >= i16::from(least),
            Measure::AtMost(stat, most) => self.number_of(state, card, stat) <= i16::from(most),
        }
    }
}

/// Does a filter ask for nothing but keywords, a place or a role?
fn asks_for_keywords_only(what: &Filter) -> bool {
    let Filter { all, any, without, sort, at, whose, owned, role, other, fresh, played, secret, .. } = *what;
    let plain =
        Filter { all, any, without, sort, at, whose, owned, role, other, fresh, played, secret, ..Filter::default() };
    plain == *what
}

/// Does a section pass?
fn is_there(place: Where, section: Section) -> bool {
    match place {
        Where::Sections(bits) => bits & 1 << section as u8 != 0,
        _ => true,
    }
}

/// What Sites ask for.
const SITE_KEYWORDS: [Keyword; 4] = [Keyword::Affiliation, Keyword::Motive, Keyword::Method, Keyword::Result];
