//! Evaluates filters of card texts on the table.

mod condition;
mod meant;
mod place;
mod reach;
mod such;

use crate::Ccg;
use crate::keyword::{Characteristic, Keyword, Keywords, Skill};
use crate::language::{Filter, Link, Role, Sort, Where, Who};
use crate::state::{
    PLAYED, STAGE, Section, State, Team, attached, away, beneath, deck, discard, hand, mark, open_hand, removed,
    resources, sites, store,
};
use crate::thing;
use kernel::Seat;
use machine::{CardId, Running, Zone};

impl Ccg {
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

    fn is_player(&self, state: &State, run: &Running, what: &Filter, seat: Seat) -> bool {
        // Of a card that was played on an opponent's Team the opponent is that Team's player (C3.75).
        let on = self.played_on(state, run.card).and_then(|on| thing::as_team(on.0));
        let other = |team: Team| team.seat != run.seat && team.seat != seat;
        self.is_meant(state, run, what.whose, seat) && !(what.whose == Who::Opponent && on.is_some_and(other))
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
            Role::Picked | Role::Rest if self.looked_at_by(state, run).next().is_some() => {
                return self.looked_at_by(state, run).for_each(each);
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
            // Of what was looked at nothing may be left; the others of a Team are found there.
            Role::Rest if what.at.link == Link::None => return,
            Role::Rest => {}
            Role::Stored => return state.hosted_by(run.card).for_each(each),
            _ => return,
        }
        let mut test = |card: CardId| {
            let spared = what.role == Role::Rest && state.steps.picks().contains(&card.0);
            let aside = state.table.card(card).zone == STAGE && state.table.card(card).host != run.card;
            if !spared && !aside && self.is_any(state, run, what, card) && !self.is_out_of_reach(state, run, what, card)
            {
                each(card);
            }
        };
        self.each_zone(state, run, what, |zone| state.table.zone(zone).iter().copied().for_each(&mut test));
    }

    /// Cards that a text has laid aside to look at; not what another has found meanwhile.
    fn looked_at_by<'a>(&self, state: &'a State, run: &Running) -> impl Iterator<Item = CardId> + 'a {
        let by = run.card;
        state.table.zone(STAGE).iter().copied().filter(move |&card| state.table.card(card).host == by)
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
}

/// Does a filter ask for keywords, and besides for nothing but a place or a role? Any card at all is not asked for by its
/// keywords, so what lies face down is none (C3.52).
fn asks_for_keywords_only(what: &Filter) -> bool {
    let Filter { all, any, without, sort, at, whose, owned, role, other, fresh, played, secret, .. } = *what;
    let plain =
        Filter { all, any, without, sort, at, whose, owned, role, other, fresh, played, secret, ..Filter::default() };
    plain == *what && [all, any] != [Keywords::NONE; 2]
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
