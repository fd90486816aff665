//! All words for people: questions, labels, reasons, what happened, what a card says.
//!
//! A card that lies face down where its decider has not looked is named by its place.

mod brief;
mod card;
mod happened;
mod label;
mod question;
mod outlook;
mod reason;
mod regret;
mod scene;
mod summary;
mod touched;
#[cfg(test)]
mod tests;

use crate::Battles;
use crate::choice::{Choice, Reason};
use crate::event::{Event, as_told};
use crate::layout::LAYOUT;
use crate::state::{GROUNDS, State, equipment, front, is_row, owner_of, resources};
use kernel::{Brief, Eye, Happened, Layout, Names, Question, Scene, Seat, Tableau, Telling, Threat, Told, Touched};
use machine::{CardId, Design, Zone};

/// A state holds no words, so each is made in the file of its name.
impl Telling for Battles {
    fn question(&self, state: &State, names: &Names) -> Question {
        Battles::question(self, state, names)
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        Battles::label(self, state, names, choice)
    }

    fn regret(&self, state: &State, _: &Names, choice: Choice) -> Option<String> {
        Battles::regret(self, state, choice)
    }

    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        Battles::touches(self, state, choice, touched);
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        reason::in_words(reason)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        Battles::card_text(self, name)
    }

    fn text_of(&self, name: &str) -> Option<String> {
        Battles::text_of(self, name)
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        Battles::told(self, names, event)
    }

    fn scene(&self, event: Event) -> Option<Scene> {
        Battles::scene(self, event)
    }

    fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        Battles::outlook(self, tableau)
    }

    fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        Battles::brief(self, names, before, event)
    }

    fn layout(&self) -> Option<&'static Layout> {
        Some(&LAYOUT)
    }

    fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        Battles::summary(self, state, names, log)
    }
}

impl Battles {
    /// What a card is called, or what to call a card that may not be known.
    fn name(&self, design: Design) -> &str {
        self.cards.told(design).unwrap_or("a hidden card")
    }

    /// A place: `Birch's front row`, `Ash's hand`.
    pub(crate) fn place_in_words(zone: Zone, names: &Names) -> String {
        GROUNDS.in_words(zone, names)
    }

    /// What a card is called; a resource that the eye may not know is called by its place.
    fn card_in_words(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        if card.index() >= state.table.count() {
            return "it".to_owned();
        }
        match hidden_resource(state, eye, card) {
            Some((seat, number)) => format!("resource {number} of {}", names.of(seat)),
            None => self.name(state.table.design(card)).to_owned(),
        }
    }

    /// The same in a question, where a Duplicate is called one. In labels its place tells it from the original.
    fn card_called(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        let is_duplicate = card.index() < state.table.count() && state.table.card(card).copied != Design::UNKNOWN;
        if is_duplicate {
            self.name(as_told(state, card)).to_owned()
        } else {
            self.card_in_words(state, names, eye, card)
        }
    }

    /// A card in a row with where it stands: `Super-soldier in Birch's front 2`.
    fn card_at_place(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        let words = self.card_in_words(state, names, eye, card);
        match place_of(state, names, card) {
            Some(place) => format!("{words} {place}"),
            None => words,
        }
    }
}

/// The owner and position of a face-down resource that the viewer may not see.
fn hidden_resource(state: &State, eye: Eye, card: CardId) -> Option<(Seat, usize)> {
    let zone = state.table.card(card).zone;
    let seat = owner_of(zone).filter(|&seat| zone == resources(seat) && !state.table.is_known(card, eye))?;
    Some((seat, number_in(state, zone, card)))
}

fn number_in(state: &State, zone: Zone, card: CardId) -> usize {
    state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) + 1
}

/// Where a card lies, to tell it from another of its name: `in Birch's front 2`, `on the one in Ash's back 1`,
/// `in Ash's KO pile`. Where in a pile says nothing.
fn place_of(state: &State, names: &Names, card: CardId) -> Option<String> {
    let outside = state.table.card(card);
    let zone = outside.zone;
    let seat = owner_of(zone)?;
    let whose = names.of(seat);
    if let Some(host) = bearer_of(state, card) {
        return place_of(state, names, host).map(|place| place.replacen("in ", "on the one in ", 1));
    }
    if is_row(zone) {
        let row = if zone == front(seat) { "front" } else { "back" };
        return Some(format!("in {whose}'s {row} {}", number_in(state, zone, card)));
    }
    Some(format!("in {whose}'s {}", GROUNDS.of(zone).words))
}

/// Who bears an Equipment. A Machine bears no one: its host is a Location it looks at (B12.67).
fn bearer_of(state: &State, card: CardId) -> Option<CardId> {
    let worn = card.index() < state.table.count()
        && owner_of(state.table.card(card).zone).is_some_and(|seat| state.table.card(card).zone == equipment(seat));
    if worn { state.bearer(card).filter(|bearer| bearer.index() < state.table.count()) } else { None }
}

/// Which row, in a sentence.
fn row_in_words(front: bool) -> &'static str {
    if front { "front" } else { "back" }
}

/// The first letter of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `a card`, `an Equipment`.
fn one(noun: &str) -> String {
    let vowel = noun.starts_with(['A', 'E', 'I', 'O', 'U', 'a', 'e', 'i', 'o', 'u']) && !noun.starts_with("unique");
    let article = if vowel { "an" } else { "a" };
    format!("{article} {noun}")
}
