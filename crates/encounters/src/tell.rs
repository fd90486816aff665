//! All words for people: questions, labels, reasons, what happened, what a card says.
//!
//! Labels are the same for everybody who may see a decision: a hidden card in a row is named by its place.

mod brief;
mod card;
mod happened;
mod label;
mod note;
mod outlook;
mod question;
mod reason;
mod regret;
mod scene;
mod summary;
mod touched;

use crate::Encounters;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::layout::LAYOUT;
use crate::state::{FIELD, GROUNDS, State, as_evidence, in_rows, owner_of, scars, strikes};
use crate::thing::Thing;
use kernel::{Brief, Happened, Layout, Names, Question, Scene, Tableau, Telling, Threat, Told, Touched};
use machine::{CardId, Design, Face, Zone};

/// A state holds no words, so each is made in the file of its name.
impl Telling for Encounters {
    fn question(&self, state: &State, names: &Names) -> Question {
        Encounters::question(self, state, names)
    }

    fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        Encounters::label(self, state, names, choice)
    }

    fn note(&self, state: &State, choice: Choice) -> Option<String> {
        Encounters::note(self, state, choice)
    }

    fn regret(&self, state: &State, _: &Names, choice: Choice) -> Option<String> {
        Encounters::regret(self, state, choice)
    }

    fn turn_of(&self, state: &State, choice: Choice) -> Option<u32> {
        self.turn_to_be_played(state, choice)
    }

    fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        Encounters::touches(self, state, choice, touched);
    }

    fn reason(&self, _: &State, _: &Names, reason: Reason) -> (&'static str, String) {
        reason::in_words(reason)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        Encounters::card_text(self, name)
    }

    fn text_of(&self, name: &str) -> Option<String> {
        Encounters::text_of(self, name)
    }

    fn told(&self, names: &Names, event: Event) -> Told {
        Encounters::told(self, names, event)
    }

    fn scene(&self, event: Event) -> Option<Scene> {
        Encounters::scene(self, event)
    }

    fn outlook(&self, tableau: &Tableau) -> Vec<Threat> {
        Encounters::outlook(self, tableau)
    }

    fn brief(&self, names: &Names, before: Option<Event>, event: Event) -> Brief {
        Encounters::brief(self, names, before, event)
    }

    fn layout(&self) -> Option<&'static Layout> {
        Some(&LAYOUT)
    }

    fn summary(&self, state: &State, names: &Names, log: &[Happened<Event>]) -> Vec<(String, String)> {
        Encounters::summary(self, state, names, log)
    }
}

impl Encounters {
    /// A card's name, or what to call a card that may not be known.
    fn name(&self, design: Design) -> &str {
        self.cards.name(design).unwrap_or("a hidden card")
    }

    /// A place: `Shadows 3`, `the Field`, `Fox Mulder's hand`.
    pub(crate) fn place_in_words(zone: Zone, names: &Names) -> String {
        GROUNDS.in_words(zone, names)
    }

    /// A card, a player or a design outside the game.
    fn thing_in_words(&self, state: &State, names: &Names, number: u16) -> Option<String> {
        match state.thing(number)? {
            Thing::Card(card) if card.index() >= state.table.count() => None,
            Thing::Card(card) => Some(self.card_in_words(state, card)),
            Thing::Player(seat) => Some(names.of(seat).to_owned()),
            Thing::Outside(design) => Some(self.name(design).to_owned()),
            Thing::Gone(place) => state.played.each().nth(place).map(|design| self.name(design).to_owned()),
        }
    }

    /// A card by its name, or by its place where its face is down.
    fn card_in_words(&self, state: &State, card: CardId) -> String {
        if card.index() >= state.table.count() {
            return "it".to_owned();
        }
        match place_of_hidden(state, card) {
            Some(place) => place,
            None => self.name(state.table.design(card)).to_owned(),
        }
    }
}

/// Where a card lies that everybody sees from its back; none if whoever is asked may hear its name.
fn place_of_hidden(state: &State, card: CardId) -> Option<String> {
    let outside = state.table.card(card);
    if outside.face == Face::Up {
        return None;
    }
    let number = || state.table.zone(outside.zone).iter().position(|&other| other == card).unwrap_or(0) + 1;
    match owner_of(outside.zone) {
        // Scars are told apart by their place only: nobody need know what is on them (E5.15).
        Some(seat) => (outside.zone == scars(seat)).then(|| format!("Scar {}", number())),
        None if outside.zone == FIELD => Some(format!("card {} in the Field", number())),
        None => {
            (in_rows(outside.zone) || as_evidence(outside.zone).is_some()).then(|| words_of(outside.zone).to_owned())
        }
    }
}

/// What people call a zone; a player's without whose it is.
fn words_of(zone: Zone) -> &'static str {
    GROUNDS.of(zone).words
}

/// The part of a line that says what works for a while, if one says for how long; otherwise all of it but its heading.
pub(crate) fn lasting_part(line: &str) -> &str {
    let begins = ["This turn, ", "Until your next turn, "].into_iter().filter_map(|words| line.find(words)).min();
    match (begins, line.split_once(": ")) {
        (Some(begins), _) => line[begins..].split_inclusive(". ").next().unwrap_or_default().trim_end(),
        (None, Some((_, said))) => said,
        (None, None) => line,
    }
}

/// Says whose next turn ends something: `Until Dana Scully's next turn, …`.
pub(crate) fn until_whose(words: &str, name: &str) -> String {
    words.replacen("Until your next turn", &format!("Until {name}'s next turn"), 1)
}

/// The first letter of a sentence.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A number in words, as far as a hand of cards usually goes.
fn count_in_words(count: u8) -> String {
    const WORDS: [&str; 13] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(usize::from(count)).map_or_else(|| count.to_string(), |&word| word.to_owned())
}

/// The number of a card in the Field or in a row of Strikes, from 1, if another of its name lies there: their order
/// matters, so they are told apart.
pub(crate) fn number_in_row(state: &State, card: CardId) -> Option<usize> {
    let zone = state.table.card(card).zone;
    let row = zone == FIELD || owner_of(zone).is_some_and(|seat| zone == strikes(seat));
    let cards = state.table.zone(zone);
    let alike = |other: &&CardId| {
        state.table.printed(**other) == state.table.printed(card)
            && state.table.card(**other).face == state.table.card(card).face
    };
    let number = cards.iter().position(|&other| other == card)? + 1;
    (row && cards.iter().filter(alike).count() > 1).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{evidence, hand};
    use kernel::Seat;

    #[test]
    fn every_place_has_a_name() {
        let names = Names(vec!["Fox Mulder".to_owned()]);
        let place = |zone| Encounters::place_in_words(zone, &names);
        assert_eq!(place(crate::state::shadows(2)), "Shadows 3");
        assert_eq!(place(crate::state::bureau(0)), "Bureau 1");
        assert_eq!(place(evidence(1)), "Evidence 2");
        assert_eq!(place(hand(Seat(0))), "Fox Mulder's hand");
        assert!((0..crate::state::ZONES as u8).all(|zone| !GROUNDS.of(Zone(zone)).words.is_empty()));
    }
}
