//! Puts a scenario's cards where they are asked for.

use crate::Boardgame;
use crate::facts::Kind;
use crate::map::Space;
use crate::state::{
    AGENT_DECK, GROUNDS, PLAYED, SYNDICATE_DECK, State, XFILES, archive, as_slot, as_space, string, zone_rule,
};
use kernel::{Given, Holder, SeatSet};
use machine::{CardId, Depth, Design, Zone};
use wording::NoCard;

/// A zone that is asked for.
struct Asked {
    zone: Zone,
    cards: Vec<(Design, u8)>,
    nothing_else: bool,
}

const DECKS: [Zone; 3] = [XFILES, AGENT_DECK, SYNDICATE_DECK];

impl Boardgame {
    /// Lays the cards.
    pub(super) fn put_cards(&self, state: &mut State, given: &Given) -> Result<(), String> {
        let zones = given.zones.iter().map(|(whose, name, cards)| self.asked(*whose, name, cards));
        let zones: Vec<Asked> = zones.collect::<Result<_, _>>()?;
        // Everything that lay there goes back and is forgotten; a deck keeps what is not asked for beneath.
        for asked in zones.iter().filter(|asked| !DECKS.contains(&asked.zone)) {
            while let Some(&card) = state.table.zone(asked.zone).last() {
                self.send_home(state, card);
            }
        }
        for deck in DECKS {
            state.table.shuffle(deck, &mut state.chance);
        }
        let mut laid: Vec<CardId> = Vec::new();
        for asked in &zones {
            for (position, &(design, progress)) in asked.cards.iter().enumerate() {
                let card = self.find(state, design, &laid)?;
                let card = self.lay(state, card, asked.zone, position);
                laid.push(card);
                if let Some(slot) = as_slot(asked.zone) {
                    state.progress[slot.index()] = progress;
                }
            }
        }
        for asked in zones.iter().filter(|asked| asked.nothing_else) {
            self.empty(state, asked)?;
        }
        let case_of = |space: Space| state.case(space.slot()).is_none() && state.at(space).is_some();
        if let Some(space) = Space::all().find(|space| case_of(*space)) {
            let name = GROUNDS.of(string(space)).name;
            return Err(format!(
                "a card lies in `{name}`, and there is no X-File at that space: give one, or leave it empty"
            ));
        }
        Ok(())
    }

    /// Reads what is asked of a zone.
    fn asked(&self, whose: Option<Holder>, name: &str, cards: &[String]) -> Result<Asked, String> {
        let zone = GROUNDS.named(whose, name).filter(|&zone| zone != PLAYED);
        let zone =
            zone.ok_or_else(|| format!("there is no zone `{name}` here; `casefile zones boardgame` lists them"))?;
        let (nothing_else, cards) = match cards.split_last() {
            Some((last, cards)) if last == "nothing else" => (true, cards),
            _ => (false, cards),
        };
        if nothing_else && !DECKS.contains(&zone) {
            return Err(format!("`{name}` never holds anything else; only a deck needs \"nothing else\""));
        }
        let single = as_slot(zone).is_some() || as_space(zone).is_some() || zone == crate::state::ALLY;
        if single && cards.len() > 1 {
            return Err(format!("`{name}` is one space and holds one card"));
        }
        let cards = cards.iter().map(|card| self.wanted(name, zone, card)).collect::<Result<_, _>>()?;
        Ok(Asked { zone, cards, nothing_else })
    }

    /// Reads a card's name, and the progress on it.
    fn wanted(&self, name: &str, zone: Zone, text: &str) -> Result<(Design, u8), String> {
        let written = text.strip_suffix(')').and_then(|text| text.rsplit_once(" ("));
        let (card, progress) = match written {
            Some((card, progress)) if as_slot(zone).is_some() && self.cards.find(text).is_err() => {
                let number = progress.parse::<u8>().ok().filter(|progress| *progress <= 20);
                (card, number.ok_or_else(|| format!("`{text}`: progress is a number up to 20, as in `{card} (3)`"))?)
            }
            _ => (text, 0),
        };
        let design = self.cards.find(card).map_err(|trouble| match trouble {
            NoCard::Several(_) => trouble.about(card),
            NoCard::Unknown(_) => format!("there is no card `{card}`; `casefile cards boardgame` lists them all"),
        })?;
        match self.is_out_of_place(design, zone) {
            Some(why) => Err(format!("`{card}` cannot lie in `{name}`: {why}")),
            None => Ok((design, progress)),
        }
    }

    /// A card goes back to its deck.
    fn send_home(&self, state: &mut State, card: CardId) {
        let zone = state.table.card(card).zone;
        if let Some(slot) = as_slot(zone) {
            state.progress[slot.index()] = 0;
            for space in slot.spaces() {
                if let Some(attached) = state.at(space) {
                    self.send_home(state, attached);
                }
            }
        }
        if let Some(space) = as_space(zone) {
            state.forget(space);
        }
        let home = match self.cards.printed(state.table.printed(card)).map(|printed| printed.kind) {
            Some(Kind::XFile) => XFILES,
            Some(Kind::SyndicateCard) => SYNDICATE_DECK,
            _ => AGENT_DECK,
        };
        state.carry(card, home, Depth::Bottom, SeatSet::NONE);
    }

    /// A card of this design that nobody has asked for: from a deck first, then from wherever it lies.
    fn find(&self, state: &State, design: Design, laid: &[CardId]) -> Result<CardId, String> {
        let free = |card: &CardId| state.table.printed(*card) == design && !laid.contains(card);
        let in_deck = |card: &CardId| DECKS.contains(&state.table.card(*card).zone);
        let found = state.table.all().filter(free).max_by_key(|card| in_deck(card));
        found.ok_or_else(|| {
            let there = state.table.all().filter(|&card| state.table.printed(card) == design).count();
            format!("all {there} cards `{}` are in use already", self.cards.name(design).unwrap_or_default())
        })
    }

    /// Lays a card down.
    fn lay(&self, state: &mut State, card: CardId, zone: Zone, position: usize) -> CardId {
        // A case that is taken from elsewhere leaves nothing behind.
        let from = state.table.card(card).zone;
        if as_slot(from).is_some_and(|_| from != zone) || as_space(from).is_some() {
            self.send_home(state, card);
        }
        let card = state.carry(card, zone, Depth::At(position), SeatSet::NONE);
        if let Some(space) = as_space(zone) {
            state.new_handle(space);
        }
        card
    }

    /// Leaves nothing in a deck but what is asked for: X-Files go to archives, cards to the discards.
    fn empty(&self, state: &mut State, asked: &Asked) -> Result<(), String> {
        while state.table.zone(asked.zone).len() > asked.cards.len() {
            let Some(&card) = state.table.zone(asked.zone).last() else { break };
            let to = match asked.zone {
                XFILES => archive(self.cards.region(state.table.printed(card))),
                _ => self.pile_of(state, card),
            };
            debug_assert!(zone_rule(state.syndicate, to).sight != SeatSet::NONE || asked.zone != XFILES);
            state.carry(card, to, Depth::Bottom, SeatSet::NONE);
        }
        Ok(())
    }
}
