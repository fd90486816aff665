//! All words for people: questions, labels, reasons, what happened, what a card says.
//!
//! A card that its decider has not seen is named by its place. A value, an answer or an X-File is said only to those
//! who know it (C10.4, C10.5).

mod brief;
mod card;
mod happened;
mod label;
mod note;
mod occasion;
mod outlook;
mod question;
mod reason;
mod regret;
mod respond;
mod scene;
mod summary;
mod touched;

use crate::Ccg;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::keyword::{Characteristic, Value};
use crate::layout::LAYOUT;
use crate::state::{GROUNDS, PLAYED, State, Team, attached, beneath, owner_of, store};
use kernel::{
    Brief, Eye, Happened, Layout, Names, Occasion, Question, Scene, Stop, Tableau, Telling, Threat, Told, Touched,
};
use machine::{CardId, Design, Zone};

/// A state holds no words, so each is made in the file of its name.
impl Telling for Ccg {
    fn question(&self, state: &State, names: &Names) -> Question {
        Ccg::question(self, state, names)
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        Ccg::label(self, state, names, choice)
    }

    fn note(&self, state: &State, choice: Choice) -> Option<String> {
        self.note_of(state, choice)
    }

    fn regret(&self, state: &State, names: &Names, choice: Choice) -> Option<String> {
        Ccg::regret(self, state, names, choice)
    }

    fn occasion(&self, state: &State, names: &Names) -> Occasion {
        self.what_goes_on(state, names)
    }

    fn stops(&self) -> &'static [Stop] {
        occasion::STOPS
    }

    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        Ccg::touches(self, state, choice, touched);
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        reason::in_words(reason)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        Ccg::card_text(self, name)
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        Ccg::told(self, names, event)
    }

    fn scene(&self, event: Event) -> Option<Scene> {
        Ccg::scene(self, event)
    }

    fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        Ccg::outlook(self, tableau)
    }

    fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        Ccg::brief(self, names, before, event)
    }

    fn layout(&self) -> Option<&'static Layout> {
        Some(&LAYOUT)
    }

    fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        Ccg::summary(self, state, names, log)
    }
}

impl Ccg {
    /// What a card is called, or what to call a card that may not be known.
    fn name(&self, design: Design) -> &str {
        self.cards.said(design).unwrap_or("a hidden card")
    }

    /// What an X-File is called, if its number is known.
    fn file_name(&self, file: u8) -> Option<&str> {
        self.cards.file(file).map(|design| self.name(design))
    }

    /// What a card is called; one that the eye may not know is called by its place.
    fn card_in_words(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        if card.index() >= state.table.count() {
            return "it".to_owned();
        }
        let outside = state.table.card(card);
        if state.table.is_known(card, eye) {
            return self.name(state.table.design(card)).to_owned();
        }
        match owner_of(outside.zone) {
            Some(seat) if outside.zone == beneath(seat) => {
                let site = self.card_in_words(state, names, eye, outside.host);
                let below = state.table.zone(outside.zone).iter();
                let mut below = below.filter(|&&other| state.table.card(other).host == outside.host);
                let number = below.position(|&other| other == card).unwrap_or(0) + 1;
                format!("card {number} of {} under {site}", names.of(seat))
            }
            Some(_) | None => "a hidden card".to_owned(),
        }
    }

    /// Where a card lies, to tell it from another of its name: `in Birch's Field`, `on Fox Mulder`, `under Aubrey, MO`.
    fn place_of(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        let outside = state.table.card(card);
        let host = |word: &str| format!("{word} {}", self.card_in_words(state, names, eye, outside.host));
        match owner_of(outside.zone) {
            Some(seat) if outside.zone == attached(seat) && outside.host != CardId::NONE => host("on"),
            Some(seat) if outside.zone == beneath(seat) => host("under"),
            Some(seat) if outside.zone == store(seat) && outside.host != CardId::NONE => host("with"),
            _ if outside.zone == PLAYED => format!("of {}", names.of(outside.controller)),
            _ => format!("in {}", GROUNDS.in_words(outside.zone, names)),
        }
    }

    /// A card by its name. Where several of that name could be meant, with its full name if they are different cards,
    /// with its place if they lie apart, and with a number if they lie together.
    fn told_apart(
        &self,
        state: &State,
        names: &Names,
        eye: Eye,
        card: CardId,
        among: impl Fn(CardId) -> bool,
    ) -> String {
        let words = self.card_in_words(state, names, eye, card);
        if card.index() >= state.table.count() {
            return words;
        }
        let called_so = |&other: &CardId| among(other) && self.card_in_words(state, names, eye, other) == words;
        let mut alike: Vec<CardId> = state.table.all().filter(called_so).collect();
        let design = state.table.design(card);
        let mut words = words;
        if state.table.is_known(card, eye) && alike.iter().any(|&other| state.table.design(other) != design) {
            alike.retain(|&other| state.table.design(other) == design);
            words = self.cards.name(design).map_or(words, str::to_owned);
        }
        let place = self.place_of(state, names, eye, card);
        let lies_there = |other: CardId| self.place_of(state, names, eye, other) == place;
        if alike.iter().any(|&other| !lies_there(other)) {
            words = format!("{words} {place}");
        }
        // Equal cards of a hand are one choice.
        let zone = state.table.card(card).zone;
        if GROUNDS.of(zone).mixed || alike.iter().filter(|&&other| lies_there(other)).count() < 2 {
            return words;
        }
        // Cards of several players can lie in one place, each in a zone of its owner.
        let lies_at = |card: CardId| {
            let zone = state.table.card(card).zone;
            (zone.0, state.table.zone(zone).iter().position(|&other| other == card))
        };
        let before = alike.iter().filter(|&&other| lies_there(other) && lies_at(other) < lies_at(card)).count();
        format!("{words} ({})", before + 1)
    }
}

/// Where a card lies; nowhere that matters if there is no such card.
fn zone_of(state: &State, card: CardId) -> Zone {
    if card.index() < state.table.count() { state.table.card(card).zone } else { Zone(u8::MAX) }
}

/// A value of a characteristic: `MOTIVE Survival`; none if it is not known.
fn value_in_words(number: u8) -> Option<String> {
    Value::of_number(number).map(|value| format!("{} {}", value.of.name(), value.name()))
}

/// What a question is about, if only that is known: `a MOTIVE`, `an AFFILIATION`.
fn characteristic_in_words(number: u8) -> String {
    match Characteristic::ALL.get(usize::from(number)) {
        Some(of @ Characteristic::Affiliation) => format!("an {}", of.name()),
        Some(of) => format!("a {}", of.name()),
        None => "a characteristic".to_owned(),
    }
}

/// A Team and where it stands: `Team 2 in Birch's Field`.
fn team_in_words(names: &Names, team: Team) -> String {
    format!("Team {} in {}'s {}", team.number, names.of(team.seat), team.section.name())
}

#[cfg(test)]
mod tests;
