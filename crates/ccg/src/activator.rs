//! Activators (C3.18 to C3.29): what must hold when a card is announced.

use crate::Ccg;
use crate::choice::Reason;
use crate::facts::{Activator, Printed};
use crate::keyword::{Keyword, Keywords};
use crate::state::{Cardboard, PLAYED, Section, State, What, attached, beneath, mark, resources, sites, store};
use crate::turn::Phase;
use kernel::Seat;
use machine::CardId;

impl Ccg {
    /// Why a card's activators do not hold for a player now, if they do not.
    pub(crate) fn activators_against(&self, state: &State, seat: Seat, printed: &Printed) -> Option<Reason> {
        let needs = |activator: Activator| printed.needs(activator);
        let active = seat == state.turn;
        // ACTIVE and CONSPIRACY on one card mean either (C3.20); a third player may play both in a check (C10.8).
        let either = needs(Activator::Active) && needs(Activator::Conspiracy);
        if !either && needs(Activator::Active) && !active && !self.is_third(state, seat) {
            return Some(Reason::NotActive);
        }
        if !either && needs(Activator::Conspiracy) && active {
            return Some(Reason::NotConspiracy);
        }
        if needs(Activator::Multiplayer) && state.players_from(state.turn).count() < 3 {
            return Some(Reason::TooFewPlayers);
        }
        if needs(Activator::Briefing) && state.phase != Phase::Briefing {
            return Some(Reason::NotInBriefing);
        }
        if needs(Activator::Combat) != state.combat.on {
            return Some(if state.combat.on { Reason::OnlyCombatCards } else { Reason::NotInCombat });
        }
        (!self.is_in_use(state, seat, printed)).then_some(Reason::NothingInUse)
    }

    /// Is there a card in use with the keywords that a card asks for, all on one (C3.24)?
    fn is_in_use(&self, state: &State, seat: Seat, printed: &Printed) -> bool {
        let wanted = printed.in_use;
        if wanted == Keywords::NONE {
            return true;
        }
        let fits =
            |keywords: Keywords| if printed.any_in_use { keywords.has_any(wanted) } else { keywords.has_all(wanted) };
        // The open check is in use with its skill (C3.26).
        if state.check().is_some_and(|check| fits(Keywords::only(check.skill.keyword()))) {
            return true;
        }
        // A card face down beneath a Site fits BLUFF, whatever it is (C3.28).
        if wanted == Keywords::only(Keyword::Bluff)
            && Seat::all(state.table.seats()).any(|seat| !state.table.zone(beneath(seat)).is_empty())
        {
            return true;
        }
        self.each_named_place(state).any(|(_, keywords)| fits(keywords))
            || self.each_in_use(state, seat).any(|card| fits(self.keywords_of(state, card)))
    }

    /// Teams and sections that count as a Site with a keyword this turn (C14.108).
    pub(crate) fn each_named_place<'a>(&self, state: &'a State) -> impl Iterator<Item = (CardId, Keywords)> + 'a {
        let count = state.table.count();
        let places = state.changed.as_slice().iter().filter(move |changed| changed.card.index() >= count);
        places.map(|changed| (changed.card, changed.keywords.with(Keyword::Site)))
    }

    /// The cards in use for a player (C3.25).
    fn each_in_use<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let seats = || Seat::all(state.table.seats());
        let agents = seats()
            .flat_map(move |seat| Section::ALL.iter().flat_map(move |section| state.table.zone(section.of(seat))));
        let others = seats().flat_map(|seat| [attached(seat), resources(seat)]).flat_map(|zone| state.table.zone(zone));
        // A Site is investigated while checks inside its own are open, too.
        let investigated = state.site_check().map(|check| check.site);
        let own = if seat == state.turn { state.table.zone(sites(seat)) } else { &[] };
        let played = state.table.zone(PLAYED);
        played.iter().chain(agents).chain(others).chain(own).copied().chain(investigated)
    }

    /// The keywords a card has now, with their changes (C3.48).
    pub(crate) fn keywords_of(&self, state: &State, card: CardId) -> Keywords {
        // What is kept face down is an EVENT RESOURCE, or nothing (C14.94).
        let outside = state.table.card(card);
        if crate::zones::sort_of(outside.zone) == store(Seat(0)) && outside.face == machine::Face::Down {
            let resource = Keywords::only(Keyword::Event).with(Keyword::Resource);
            return if state.is_marked(card, mark::LENT) { resource } else { Keywords::NONE };
        }
        // What was changed for the turn counts before what was for good.
        let own = || state.changed.as_slice().iter().filter(|changed| changed.card == card);
        let changed = own().find(|changed| !changed.for_good).or_else(|| own().next());
        let printed =
            || self.cards.printed(state.table.design(card)).map_or(Keywords::NONE, |printed| printed.keywords);
        let keywords = changed.map_or_else(printed, |changed| changed.keywords);
        // A Witness that is kept is an EVENT RESOURCE besides (C14.101).
        let kept = crate::zones::sort_of(outside.zone) == resources(Seat(0)) && state.is_marked(card, mark::LENT);
        let keywords = if kept { keywords.with(Keyword::Event).with(Keyword::Resource) } else { keywords };
        // A Witness with HEALTH is like an Agent in a combat (C7.51).
        let keywords = if self.fights_as_agent(state, card) { keywords.with(Keyword::Agent) } else { keywords };
        // An Agent that attacks does so as an Adversary (C7.52).
        if self.attacks(state, card) { keywords.with(Keyword::Adversary) } else { keywords }
    }

    /// Is it a Witness that fights with a Team (C7.51)?
    pub(crate) fn fights_as_agent(&self, state: &State, card: CardId) -> bool {
        state.combat.on
            && state.combat.friends.as_slice().contains(&card.0)
            && !state.is_agent(card)
            && state.is_marked(card, mark::FIGHTS)
    }

    /// Is it an Agent that attacks as an Adversary, or is about to?
    fn attacks(&self, state: &State, card: CardId) -> bool {
        let by = |what: &What| match *what {
            What::Effect { card: own, ability, .. } => self.attacks_by(&state.table, own, ability, card),
            _ => false,
        };
        state.is_agent(card) && (self.is_foe(state, card) || state.windows.all().any(|(_, thing)| by(&thing.what)))
    }

    /// Does an Agent attack by this effect: its own, or that of a card on it?
    pub(crate) fn attacks_by(&self, table: &Cardboard, card: CardId, ability: u16, agent: CardId) -> bool {
        let attacks = self.cards.library.ability(ability).tags & crate::language::tag::ATTACKS != 0;
        attacks && (card == agent || table.card(card).host == agent)
    }
}
