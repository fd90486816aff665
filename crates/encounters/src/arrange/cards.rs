//! Puts a scenario's cards where it says.

use crate::Encounters;
use crate::facts::{Keyword, Kind};
use crate::language::CHARACTER;
use crate::marks::Trail;
use crate::played::Played;
use crate::sight::{holds_conspiracy, holds_evidence};
use crate::state::{
    ACADEMY, BELIEFS, BENEATH, BOX, CARDS, CLONE_EVIDENCE, CONSPIRACY, DOUBTS, END_EVIDENCE, FIELD, GROUNDS, SPARES,
    SPECIAL_AGENTS, STRIKE_DECK, State, as_evidence, deck, in_rows, owner_of, play, zone_rule,
};
use kernel::{Given, Holder, Seat, SeatSet};
use machine::{CardId, Depth, Design, Face, Zone};
use wording::NoCard;

/// Decks and stacks of the table: where cards are taken from first.
const SUPPLIES: [Zone; 6] = [CONSPIRACY, ACADEMY, SPECIAL_AGENTS, BELIEFS, DOUBTS, STRIKE_DECK];

/// Does a zone keep what is not asked for, beneath?
fn keeps_the_rest(zone: Zone) -> bool {
    SUPPLIES.contains(&zone) || zone == BOX || owner_of(zone).is_some_and(|seat| zone == deck(seat))
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// As cards do there.
    AsUsual,
    /// Face down.
    Hidden,
    /// Evidence: face up; connected to a Lead, if one is named.
    Discovered(Option<Design>),
    /// Beneath another.
    Beneath(Design),
}

/// A card that is asked for.
struct Wanted {
    design: Design,
    lies: Lies,
}

/// A zone that is asked for.
pub(super) struct Asked<'a> {
    seat: Option<Seat>,
    name: &'a str,
    zone: Zone,
    cards: Vec<Wanted>,
    nothing_else: bool,
}

/// Kinds that belong to the playmat or to a player and lie in no zone.
const NO_CARDS: u32 = Kind::Avatar.bit() | Kind::Bureau.bit() | Kind::Shadows.bit();

impl Encounters {
    /// Lays the cards; what was asked of the zones is told.
    pub(super) fn put_cards<'a>(&self, state: &mut State, given: &'a Given) -> Result<Vec<Asked<'a>>, String> {
        let zones = given.zones.iter().map(|(whose, name, cards)| self.asked(*whose, name, cards));
        let zones: Vec<Asked<'_>> = zones.collect::<Result<_, _>>()?;
        for asked in zones.iter().filter(|asked| !keeps_the_rest(asked.zone)) {
            self.clear(state, asked);
        }
        // What went back is forgotten. The Conspiracy deck keeps its order, which tells the piles apart.
        let decks = Seat::all(state.table.seats()).map(deck);
        for zone in decks.chain([ACADEMY, SPECIAL_AGENTS, STRIKE_DECK]) {
            state.table.shuffle(zone, &mut state.chance);
        }
        // A card that some zone asks for is not available to the others.
        let mut laid: Vec<(CardId, Lies)> = Vec::new();
        for asked in &zones {
            for (position, wanted) in asked.cards.iter().enumerate() {
                let card = self.lay(state, asked, position, wanted, &laid)?;
                laid.push((card, wanted.lies));
            }
        }
        for asked in zones.iter().filter(|asked| asked.nothing_else) {
            while state.table.zone(asked.zone).len() > asked.cards.len()
                && let Some(&card) = state.table.zone(asked.zone).last()
            {
                state.carry(card, BOX, Depth::Bottom, SeatSet::NONE);
            }
        }
        self.keep_one_end_game(state, &laid);
        for &(card, lies) in &laid {
            self.connect(state, card, lies)?;
        }
        Ok(zones)
    }

    /// Reads what is asked of a zone.
    fn asked<'a>(&self, whose: Option<Holder>, name: &'a str, cards: &[String]) -> Result<Asked<'a>, String> {
        let unknown = || format!("there is no zone `{name}` here; `casefile zones encounters` lists them");
        let zone = GROUNDS.named(whose, name).ok_or_else(unknown)?;
        let (nothing_else, cards) = match cards.split_last() {
            Some((last, cards)) if last == "nothing else" => (true, cards),
            _ => (false, cards),
        };
        if nothing_else && !keeps_the_rest(zone) {
            return Err(format!("`{name}` never holds anything else; only a deck or a stack needs \"nothing else\""));
        }
        let space = in_rows(zone) && zone != FIELD;
        if space && cards.len() > 1 {
            return Err(format!("`{name}` is one space and holds one card"));
        }
        let cards: Vec<Wanted> = cards.iter().map(|card| self.wanted(name, zone, card)).collect::<Result<_, _>>()?;
        Ok(Asked { seat: whose.map(Holder::seat), name, zone, cards, nothing_else })
    }

    /// Reads a card's name and how it lies.
    fn wanted(&self, name: &str, zone: Zone, text: &str) -> Result<Wanted, String> {
        let (card, lies) = match text.strip_suffix(')').and_then(|text| text.rsplit_once(" (")) {
            Some((card, how)) if self.cards.find(text).is_err() => (card, self.how_it_lies(how)?),
            _ => (text, Lies::AsUsual),
        };
        let design = self.design_named(card)?;
        let kind = self.cards.printed(design).map_or(0, |printed| printed.kind.bit());
        if kind & GROUNDS.of(zone).kinds == 0 || kind & NO_CARDS != 0 {
            return Err(format!("`{card}` cannot lie in `{name}`: it is of another kind"));
        }
        let fits = match lies {
            Lies::AsUsual => zone != BENEATH,
            Lies::Hidden => in_rows(zone) || holds_evidence(zone),
            Lies::Discovered(_) => as_evidence(zone).is_some(),
            Lies::Beneath(_) => zone == BENEATH,
        };
        if !fits {
            let how =
                if zone == BENEATH { "say beneath which card: `NAME (beneath NAME)`" } else { "give its name only" };
            return Err(format!("`{text}` cannot lie like that in `{name}`; {how}"));
        }
        Ok(Wanted { design, lies })
    }

    fn how_it_lies(&self, how: &str) -> Result<Lies, String> {
        if let Some(lead) = how.strip_prefix("discovered by ") {
            return Ok(Lies::Discovered(Some(self.design_named(lead)?)));
        }
        if let Some(host) = how.strip_prefix("beneath ") {
            return Ok(Lies::Beneath(self.design_named(host)?));
        }
        match how {
            "hidden" => Ok(Lies::Hidden),
            "discovered" => Ok(Lies::Discovered(None)),
            _ => Err(format!(
                "a card can be (hidden), (discovered), (discovered by LEAD) or (beneath NAME), not ({how})"
            )),
        }
    }

    fn design_named(&self, name: &str) -> Result<Design, String> {
        self.cards.find(name).map_err(|trouble| match trouble {
            NoCard::Several(_) => trouble.about(name),
            NoCard::Unknown(_) => format!("there is no card `{name}`; `casefile cards encounters` lists them all"),
        })
    }

    /// Everything that lay there goes back.
    fn clear(&self, state: &mut State, asked: &Asked<'_>) {
        let mut stays = 0;
        while let Some(&card) = state.table.zone(asked.zone).get(stays) {
            // Hidden Evidence that is asked for stays: in the box all would see it.
            let printed = state.table.printed(card);
            if as_evidence(asked.zone).is_some() && asked.cards.iter().any(|wanted| wanted.design == printed) {
                stays += 1;
                continue;
            }
            let (home, depth) = self.home_of(state, card, asked.zone);
            let pile = state.trail(card).pile;
            let card = state.carry(card, home, depth, SeatSet::NONE);
            let outside = state.table.card_mut(card);
            outside.clean();
            outside.face = Face::Down;
            if owner_of(home).is_none() {
                state.set_trail(card, Trail { pile, ..Trail::NONE });
            }
        }
    }

    /// Where a card goes that must make room.
    fn home_of(&self, state: &State, card: CardId, from: Zone) -> (Zone, Depth) {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return (BOX, Depth::Bottom) };
        let owner = owner_of(from).filter(|_| printed.kind.bit() & CHARACTER != 0);
        let home = match (owner, printed.kind) {
            (Some(seat), _) => deck(seat),
            (None, Kind::Strike) => STRIKE_DECK,
            (None, Kind::Belief) => BELIEFS,
            (None, Kind::Doubt) => DOUBTS,
            (None, Kind::SpecialAgent) => SPECIAL_AGENTS,
            (None, Kind::Academy | Kind::Syndicate) => ACADEMY,
            (None, Kind::Enemy | Kind::Event | Kind::Ally | Kind::Informant | Kind::Lead | Kind::EndGame) => CONSPIRACY,
            (None, Kind::Starting | Kind::Evidence | Kind::Avatar | Kind::Bureau | Kind::Shadows) => BOX,
        };
        let cards = state.table.zone(home);
        let end_game_below = cards.last().is_some_and(|&last| self.is_end_game_back(state, last));
        match home {
            CONSPIRACY if end_game_below && printed.kind != Kind::EndGame => (home, Depth::At(cards.len() - 1)),
            _ => (home, Depth::Bottom),
        }
    }

    /// Lays a card where it is asked for.
    fn lay(
        &self,
        state: &mut State,
        asked: &Asked<'_>,
        position: usize,
        wanted: &Wanted,
        laid: &[(CardId, Lies)],
    ) -> Result<CardId, String> {
        let Asked { zone, seat, .. } = *asked;
        let card = match self.find(state, asked, wanted, laid)? {
            Some(card) => card,
            None => state.table.add(seat.unwrap_or(Seat(0)), wanted.design, zone, zone_rule(state, zone)),
        };
        let pile = state.trail(card).pile;
        let card = state.carry(card, zone, Depth::At(position), SeatSet::NONE);
        let outside = state.table.card_mut(card);
        if let Some(seat) = seat {
            outside.owner = seat;
        }
        outside.clean();
        let up = match wanted.lies {
            Lies::Hidden => false,
            Lies::Discovered(_) => true,
            Lies::AsUsual | Lies::Beneath(_) => {
                let rule = zone_rule(state, zone);
                in_rows(zone)
                    || zone == END_EVIDENCE
                    || zone == CLONE_EVIDENCE
                    || rule.sight == SeatSet::ALL && !rule.mixed
            }
        };
        state.turn_card(card, if up { Face::Up } else { Face::Down });
        let discovered = matches!(wanted.lies, Lies::Discovered(_));
        let pile = self.pile_mark(state, zone, wanted.design, pile, up);
        if owner_of(zone).is_none() {
            state.set_trail(card, Trail { pile, discovered, ..Trail::NONE });
        }
        Ok(card)
    }

    /// A card of this design that nobody has asked for; none if one is to be taken out of the box.
    fn find(
        &self,
        state: &State,
        asked: &Asked<'_>,
        wanted: &Wanted,
        laid: &[(CardId, Lies)],
    ) -> Result<Option<CardId>, String> {
        let is_one =
            |card: &CardId| state.table.printed(*card) == wanted.design && state.table.card(*card).zone != SPARES;
        let free = |card: &CardId| is_one(card) && laid.iter().all(|(taken, _)| taken != card);
        let from = |zone: Zone| {
            let of_seat = asked.seat.is_some_and(|seat| zone == deck(seat));
            // What all have seen in the box cannot lie hidden.
            of_seat || zone == asked.zone || SUPPLIES.contains(&zone) || zone == BOX && wanted.lies != Lies::Hidden
        };
        let at_hand = state.table.all().filter(free).find(|&card| from(state.table.card(card).zone));
        if at_hand.is_some() {
            return Ok(at_hand);
        }
        let used = state.table.all().filter(is_one).count();
        let copies = self.cards.printed(wanted.design).map_or(0, |printed| usize::from(printed.copies));
        if used < copies && state.table.count() < CARDS {
            return Ok(None);
        }
        let name = self.cards.name(wanted.design).unwrap_or_default();
        let taken = state.table.all().find(free).map(Some);
        taken.ok_or_else(|| {
            let place = asked.name;
            if used < copies {
                format!("the table is full, so `{place}` cannot have `{name}`; with fewer players there is room")
            } else {
                format!("all {copies} cards `{name}` are in use already, so `{place}` cannot have another")
            }
        })
    }

    /// From which pile a Conspiracy card counts as coming; the priority of Evidence. A revealed card that no pile
    /// had comes from none, so that its pile still has its own Informant and its own Lead.
    fn pile_mark(&self, state: &State, zone: Zone, design: Design, pile: u8, up: bool) -> u8 {
        let Some(printed) = self.cards.printed(design) else { return 0 };
        let of_season = printed.season.checked_sub(state.rules.first_season).map_or(0, |pile| pile + 1);
        match printed.kind {
            _ if owner_of(zone).is_some() => 0,
            Kind::Evidence => printed.priority,
            Kind::EndGame => 0,
            Kind::Enemy | Kind::Event | Kind::Ally if (1..=3).contains(&of_season) => of_season,
            _ if pile > 0 => pile,
            _ if up || !holds_conspiracy(zone) => 0,
            _ => 1,
        }
    }

    /// An End Game that is asked for stands in for the one that was drawn.
    fn keep_one_end_game(&self, state: &mut State, laid: &[(CardId, Lies)]) {
        let drawn = |state: &State, card: CardId| {
            self.is_end_game_back(state, card) && !self.is_clone(state, card) && state.table.card(card).zone != BOX
        };
        if laid.iter().any(|&(card, _)| drawn(state, card)) {
            for card in state.table.all() {
                if drawn(state, card) && laid.iter().all(|&(taken, _)| taken != card) {
                    state.carry(card, BOX, Depth::Bottom, SeatSet::NONE);
                }
            }
        }
    }

    /// Leads know their Evidence, and cards beneath others what lies on them.
    fn connect(&self, state: &mut State, card: CardId, lies: Lies) -> Result<(), String> {
        let (Lies::Discovered(Some(design)) | Lies::Beneath(design)) = lies else { return Ok(()) };
        let lies_open = |other: &CardId| {
            let zone = state.table.card(*other).zone;
            in_rows(zone) || owner_of(zone).is_some_and(|seat| zone == play(seat))
        };
        let mut others = state.table.all().filter(lies_open);
        let other = others.find(|&other| state.table.printed(other) == design).ok_or_else(|| {
            let name = self.cards.name(design).unwrap_or_default();
            format!(
                "`{name}` lies in no row, so nothing can be discovered by it or lie beneath it; give it a space too"
            )
        })?;
        state.table.card_mut(card).host = other;
        if matches!(lies, Lies::Discovered(_)) {
            state.table.card_mut(other).host = card;
        }
        Ok(())
    }

    /// What is given to lie in front of the current player was played this turn, in this order, unless it is
    /// Vigilant and may have been there before.
    pub(super) fn count_as_played(&self, state: &mut State, zones: &[Asked<'_>]) {
        let zone = play(state.turn);
        if !zones.iter().any(|asked| asked.zone == zone) {
            return;
        }
        state.played = Played::NOTHING;
        for index in 0..state.table.zone(zone).len() {
            let card = state.table.zone(zone)[index];
            let Some(printed) = self.cards.printed(state.table.design(card)) else { continue };
            if printed.keywords & Keyword::Vigilant.bit() != 0 {
                continue;
            }
            let (design, source) = (state.table.design(card), printed.source);
            state.note_played(card, state.played.classes());
            state.played.note(design, source);
        }
    }
}
