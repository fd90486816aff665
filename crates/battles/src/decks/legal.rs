//! Which decks may be played (B1).

use super::names::{Names, Place};
use super::read::{Entry, Sheet};
use super::{DECK, Deck, DeckTrouble, WISH_COPIES, WISHES};
use crate::Cards;
use crate::facts::{Kind, LOCATION, MAIN, Team};
use machine::Design;

impl Cards {
    /// The deck that was written, and everything that is wrong with it.
    pub(super) fn judge(&self, names: &Names<'_>, sheet: &Sheet, troubles: &mut Vec<DeckTrouble>) -> Deck {
        let mains = self.judge_mains(names, sheet, troubles);
        let cards = self.judge_cards(sheet, troubles);
        let agenda = self.judge_agenda(sheet, &mains, troubles);
        let wishes = self.judge_wishes(sheet, &cards, troubles);
        Deck { title: sheet.title.clone(), plan: sheet.plan.clone(), mains, agenda, wishes, cards }
    }

    /// One Main Character at level 1, or a pair (B1.1, B1.8, B1.15).
    fn judge_mains(&self, names: &Names<'_>, sheet: &Sheet, troubles: &mut Vec<DeckTrouble>) -> Vec<Design> {
        let mut mains: Vec<Design> = Vec::new();
        let mut named = false;
        for entry in sheet.at(Place::Main) {
            named = true;
            if let Some(first) = self.second_level_of(names, entry) {
                let name = self.deck_word(first);
                let wrong = format!("{} is a second level, and the game begins with the first", entry.written);
                let advice = format!("Write `Main Character: {name}`; level 2 comes along by itself.");
                troubles.push(DeckTrouble::at(entry.line, "B1.15", wrong, advice));
                continue;
            }
            let Some(design) = entry.design else { continue };
            if !self.is(design, Kind::Main) {
                let wrong = format!("{} is no Main Character", entry.written);
                troubles.push(DeckTrouble::at(entry.line, "B1.1", wrong, self.choose_main()));
                continue;
            }
            if entry.copies.is_some_and(|copies| copies != 1) {
                let wrong = "a player brings one copy of the Main Character";
                troubles.push(DeckTrouble::at(entry.line, "B1.1", wrong, "Leave out the number."));
            }
            match mains.first() {
                None => mains = self.with_partner(design),
                Some(_) if mains.contains(&design) => {}
                Some(&other) => {
                    let (one, two) = (self.deck_word(other), self.deck_word(design));
                    let wrong = format!("there are two Main Characters, {one} and {two}");
                    troubles.push(DeckTrouble::at(entry.line, "B1.1", wrong, "Leave one of them out."));
                }
            }
        }
        if !named {
            troubles.push(DeckTrouble::whole("B1.1", "there is no Main Character", self.choose_main()));
        }
        mains
    }

    /// The first level, where an entry names a second one.
    fn second_level_of(&self, names: &Names<'_>, entry: &Entry) -> Option<Design> {
        match entry.design {
            Some(design) if self.is(design, Kind::Level2) => {
                self.all().map(|(first, _)| first).find(|&first| self.next_level(first) == Some(design))
            }
            Some(_) => None,
            None => names.first_level(&entry.written),
        }
    }

    /// A Main Character and the one that begins with it, in the order of their names.
    fn with_partner(&self, main: Design) -> Vec<Design> {
        let partner = || self.all().map(|(other, _)| other).find(|&other| self.with(other) == Some(main));
        let mut mains: Vec<Design> = [Some(main), self.with(main).or_else(partner)].into_iter().flatten().collect();
        mains.sort();
        mains
    }

    fn choose_main(&self) -> String {
        let mains = self.all().filter(|(_, printed)| printed.kind == Kind::Main).map(|(design, _)| design);
        let names: Vec<&str> = mains.map(|design| self.deck_word(design)).collect();
        let example = names.first().copied().unwrap_or_default();
        format!("Write `Main Character: {example}`, or another of {}.", names.join(", "))
    }

    /// Exactly 60, and of no card too many (B1.1 to B1.7).
    fn judge_cards(&self, sheet: &Sheet, troubles: &mut Vec<DeckTrouble>) -> Vec<(Design, u8)> {
        let mut cards: Vec<(Design, u32)> = Vec::new();
        let mut total = 0;
        for entry in sheet.at(Place::Deck) {
            let copies = entry.copies.unwrap_or(1);
            if copies == 0 {
                let advice = "Leave the line out, or write how many there are.";
                troubles.push(DeckTrouble::spelling(entry.line, format!("0 copies of {}", entry.written), advice));
            }
            let Some(design) = entry.design else {
                // A slip of the pen: with its name put right the cards are there.
                total += copies;
                continue;
            };
            if let Some(trouble) = self.outside_the_deck(entry, design) {
                troubles.push(trouble);
                continue;
            }
            total += copies;
            let at = cards.iter().position(|&(other, _)| other == design).unwrap_or(cards.len());
            let before = cards.get(at).map_or(0, |&(_, before)| before);
            let most = self.printed(design).map_or(0, |printed| u32::from(printed.most));
            if before <= most && before + copies > most {
                troubles.push(self.too_many(entry.line, design, before + copies, most));
            }
            if at == cards.len() {
                troubles.extend(self.other_of_its_type(entry.line, design, &cards));
                cards.push((design, 0));
            }
            cards[at].1 += copies;
        }
        if total as usize != DECK {
            troubles.push(wrong_total(total as usize));
        }
        cards.sort_by_key(|&(design, _)| self.order_in_deck(design));
        cards.into_iter().map(|(design, copies)| (design, u8::try_from(copies).unwrap_or(u8::MAX))).collect()
    }

    /// Main Characters and Agendas have places of their own (B1.7).
    fn outside_the_deck(&self, entry: &Entry, design: Design) -> Option<DeckTrouble> {
        let kind = self.printed(design)?.kind;
        let name = self.deck_word(design);
        let (wrong, advice) = match kind {
            Kind::Main | Kind::Level2 => (
                format!("{name} is a Main Character and cannot be among the {DECK}"),
                format!("Take it out; your own Main Character stands in its line, `Main Character: {name}`."),
            ),
            Kind::Agenda => (
                format!("{name} is an Agenda and cannot be among the {DECK}"),
                format!("Take it out; if your Main Character needs one, write `Agenda: {name}`."),
            ),
            Kind::Supporting
            | Kind::PlotTwist
            | Kind::Equipment
            | Kind::Machine
            | Kind::BasicLocation
            | Kind::SpecialLocation => return None,
        };
        Some(DeckTrouble::at(entry.line, "B1.7", wrong, advice))
    }

    /// Four of a card, one of a One of a Kind (B1.3, B1.4).
    fn too_many(&self, line: usize, design: Design, copies: u32, most: u32) -> DeckTrouble {
        let name = self.deck_word(design);
        let (rule, allowed) = match most {
            1 => ("B1.4", "it is One of a Kind".to_owned()),
            _ => ("B1.3", format!("at most {most} are allowed")),
        };
        let wrong = format!("{copies} copies of {name}, and {allowed}");
        DeckTrouble::at(line, rule, wrong, format!("Take out {}.", copies - most))
    }

    /// All basic Locations of a type have one name (B1.5).
    fn other_of_its_type(&self, line: usize, design: Design, cards: &[(Design, u32)]) -> Option<DeckTrouble> {
        let gives = |design: Design| {
            self.printed(design).filter(|printed| printed.kind == Kind::BasicLocation).map(|printed| printed.gives)
        };
        let own = gives(design)?;
        let &(other, _) = cards.iter().find(|&&(other, _)| gives(other) == Some(own))?;
        let (one, two) = (self.deck_word(other), self.deck_word(design));
        let wrong = format!("{one} and {two} give the same symbol and have different names");
        Some(DeckTrouble::at(line, "B1.5", wrong, format!("Take {one} or {two}, not both.")))
    }

    /// One Agenda with a Main Character of the Syndicate, none with anybody else (B1.9).
    fn judge_agenda(&self, sheet: &Sheet, mains: &[Design], troubles: &mut Vec<DeckTrouble>) -> Option<Design> {
        let of_syndicate = |design: Design| {
            self.printed(design).is_some_and(|card| u32::from(card.teams) & Team::Syndicate.bit() != 0)
        };
        let needs = mains.iter().any(|&main| of_syndicate(main));
        let main = mains.first().map(|&main| self.deck_word(main));
        let agendas = self.all().filter(|&(design, card)| card.kind == Kind::Agenda && of_syndicate(design));
        let names: Vec<&str> = agendas.map(|(design, _)| self.deck_word(design)).collect();
        let choose = format!("Write `Agenda:` and one of {}.", names.join(", "));
        let mut found: Option<Design> = None;
        let mut named = false;
        for entry in sheet.at(Place::Agenda) {
            let mut wrong = |wrong: String, advice: &str| {
                troubles.push(DeckTrouble::at(entry.line, "B1.9", wrong, advice));
            };
            if let Some(main) = main.filter(|_| !needs) {
                wrong(format!("{main} does not bring an Agenda"), "Leave the line out.");
            } else if named {
                wrong("there is more than one Agenda".to_owned(), "Leave all but one out.");
            }
            named = true;
            if entry.copies.is_some_and(|copies| copies != 1) {
                wrong(format!("of the Agenda {} there is one copy", entry.written), "Leave out the number.");
            }
            let Some(design) = entry.design else { continue };
            if !self.is(design, Kind::Agenda) {
                wrong(format!("{} is no Agenda", entry.written), &choose);
            } else if !of_syndicate(design) {
                wrong(format!("{} is no Agenda of the Syndicate", entry.written), &choose);
            }
            found = found.or(Some(design));
        }
        if let Some(main) = main.filter(|_| needs && !named) {
            troubles.push(DeckTrouble::whole("B1.9", format!("{main} needs an Agenda"), choose));
        }
        found
    }

    /// Three different cards with Jenn, none without her (B1.10 to B1.12).
    fn judge_wishes(&self, sheet: &Sheet, cards: &[(Design, u8)], troubles: &mut Vec<DeckTrouble>) -> Vec<Design> {
        let wishes = |design: Design| self.printed(design).is_some_and(|printed| printed.wish);
        let wisher = cards.iter().map(|&(design, _)| design).find(|&design| wishes(design));
        let mut pile: Vec<Design> = Vec::new();
        let (mut first, mut different) = (None, 0);
        for entry in sheet.at(Place::Wish) {
            first = first.or(Some(entry.line));
            different += 1;
            if entry.copies.is_some_and(|copies| copies != u32::from(WISH_COPIES)) {
                let wrong = format!("a Wish pile holds {WISH_COPIES} copies of each card, also of {}", entry.written);
                troubles.push(DeckTrouble::at(entry.line, "B1.10", wrong, "Leave out the number: two are meant."));
            }
            let Some(design) = entry.design else { continue };
            let name = self.deck_word(design);
            let kind = if self.is_any(design, MAIN) {
                Some("a Main Character")
            } else if self.is(design, Kind::Agenda) {
                Some("an Agenda")
            } else if self.is_any(design, LOCATION) {
                Some("a Location")
            } else if wishes(design) {
                Some("a card that needs a pile of its own")
            } else {
                None
            };
            if let Some(kind) = kind {
                let wrong = format!("{name} is {kind} and cannot be in a Wish pile");
                troubles.push(DeckTrouble::at(entry.line, "B1.11", wrong, "Choose another card."));
            }
            if pile.contains(&design) {
                different -= 1;
                let wrong = format!("{name} is in the Wish pile twice");
                let advice = "Name three different cards; two copies of each are meant.";
                troubles.push(DeckTrouble::at(entry.line, "B1.10", wrong, advice));
            } else {
                pile.push(design);
            }
        }
        match (wisher, first) {
            (Some(wisher), None) => {
                let wrong = format!("{} needs a Wish pile", self.deck_word(wisher));
                let advice =
                    "Add a line `Wish:` with the names of three different cards; two copies of each are meant.";
                troubles.push(DeckTrouble::whole("B1.10", wrong, advice));
            }
            (None, Some(line)) => {
                let wishers = self.all().filter(|(_, printed)| printed.wish).map(|(design, _)| self.deck_word(design));
                let wishers = wishers.collect::<Vec<_>>().join(" or ");
                let wrong = format!("there is a Wish pile without {wishers} in the deck");
                let advice = format!("Leave the pile out, or put {wishers} into the deck.");
                troubles.push(DeckTrouble::at(line, "B1.10", wrong, advice));
            }
            (Some(_), Some(_)) | (None, None) => {}
        }
        if let Some(line) = first.filter(|_| different != WISHES) {
            let wrong = format!("the Wish pile has {different} different cards, and it needs {WISHES}");
            troubles.push(DeckTrouble::at(line, "B1.10", wrong, "Name three different cards after `Wish:`."));
        }
        pile.sort_by_key(|&design| self.deck_word(design));
        pile
    }

    /// The name people know it by.
    fn deck_word(&self, design: Design) -> &str {
        self.called(design).unwrap_or_default()
    }
}

impl Sheet {
    /// What is written for a place.
    fn at(&self, place: Place) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.place == place)
    }
}

fn wrong_total(total: usize) -> DeckTrouble {
    let cards = |count: usize| if count == 1 { "1 card".to_owned() } else { format!("{count} cards") };
    let (wrong, advice) = if total < DECK {
        (format!("the deck has {}, {} too few", cards(total), DECK - total), format!("Add {}.", cards(DECK - total)))
    } else {
        let more = total - DECK;
        (format!("the deck has {}, {more} too many", cards(total)), format!("Take out {}.", cards(more)))
    };
    DeckTrouble::whole("B1.1", wrong, advice)
}
