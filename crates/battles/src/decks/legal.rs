//! Checks whether a deck is legal (B1).

use super::{DECK, Deck, PARTS, WISH_COPIES, WISHES, part};
use crate::Cards;
use crate::facts::{Kind, LOCATION, MAIN, Team};
use machine::Design;
use wording::{DeckEntry, DeckProblem, Sheet};

impl Cards {
    /// The deck that was written, and everything that is wrong with it.
    pub(super) fn judge(&self, sheet: &Sheet, troubles: &mut Vec<DeckProblem>) -> Deck {
        let mains = self.judge_mains(sheet, troubles);
        let cards = self.judge_cards(sheet, troubles);
        let agenda = self.judge_agenda(sheet, &mains, troubles);
        let wishes = self.judge_wishes(sheet, &cards, troubles);
        Deck { title: sheet.title.clone(), plan: sheet.plan.clone(), mains, agenda, wishes, cards }
    }

    /// One Main Character at level 1, or a pair (B1.1, B1.8, B1.15).
    fn judge_mains(&self, sheet: &Sheet, troubles: &mut Vec<DeckProblem>) -> Vec<Design> {
        let mut mains: Vec<Design> = Vec::new();
        let mut named = false;
        for entry in sheet.of(part::MAIN) {
            named = true;
            if let Some(first) = self.first_level_of(entry) {
                let name = self.deck_word(first);
                let wrong = format!("{} is a level 2; the game starts with level 1", entry.written);
                let advice = format!("Write `Main Character: {name}`; level 2 is included.");
                troubles.push(at(entry, "B1.15", wrong, advice));
                continue;
            }
            let Some(design) = entry.design else { continue };
            if !self.is(design, Kind::Main) {
                let wrong = format!("{} is not a Main Character", entry.written);
                troubles.push(at(entry, "B1.1", wrong, self.choose_main()));
                continue;
            }
            if entry.copies.is_some_and(|copies| copies != 1) {
                let wrong = "a player brings one copy of the Main Character";
                troubles.push(at(entry, "B1.1", wrong, "Leave out the number."));
            }
            match mains.first() {
                None => mains = self.with_partner(design),
                Some(_) if mains.contains(&design) => {}
                Some(&other) => {
                    let (one, two) = (self.deck_word(other), self.deck_word(design));
                    let wrong = format!("there are two Main Characters, {one} and {two}");
                    troubles.push(at(entry, "B1.1", wrong, "Leave one of them out."));
                }
            }
        }
        if !named {
            troubles.push(lacking(part::MAIN, "B1.1", "there is not a Main Character", self.choose_main()));
        }
        mains
    }

    /// The first level, where an entry names a second one.
    fn first_level_of(&self, entry: &DeckEntry) -> Option<Design> {
        let second = entry.design.filter(|&design| self.is(design, Kind::Level2))?;
        self.all().map(|(first, _)| first).find(|&first| self.next_level(first) == Some(second))
    }

    /// A Main Character and the one that begins with it, in the order of their names.
    pub(super) fn with_partner(&self, main: Design) -> Vec<Design> {
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
    fn judge_cards(&self, sheet: &Sheet, troubles: &mut Vec<DeckProblem>) -> Vec<(Design, u8)> {
        let mut cards: Vec<(Design, u32)> = Vec::new();
        let mut total = 0;
        for entry in sheet.of(part::DECK) {
            let copies = entry.copies.unwrap_or(1);
            troubles.extend(DeckProblem::no_copies(&PARTS, entry));
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
                troubles.push(self.too_many(entry, design, before + copies, most));
            }
            if at == cards.len() {
                troubles.extend(self.other_of_its_type(entry, design, &cards));
                cards.push((design, 0));
            }
            cards[at].1 += copies;
        }
        troubles.extend(DeckProblem::of_count(total as usize, &(DECK..=DECK), ["B1.1"; 2]));
        cards.sort_by_key(|&(design, _)| self.order_in_deck(design));
        cards.into_iter().map(|(design, copies)| (design, u8::try_from(copies).unwrap_or(u8::MAX))).collect()
    }

    /// Main Characters and Agendas have places of their own (B1.7).
    fn outside_the_deck(&self, entry: &DeckEntry, design: Design) -> Option<DeckProblem> {
        let kind = self.printed(design)?.kind;
        let name = self.deck_word(design);
        let (wrong, advice) = match kind {
            Kind::Main | Kind::Level2 => (
                format!("{name} is a Main Character and cannot be among the {DECK}"),
                format!("Take it out. Your own Main Character has a line of its own: `Main Character: {name}`."),
            ),
            Kind::Agenda => (
                format!("{name} is an Agenda and cannot be among the {DECK}"),
                format!("Take it out. If your Main Character needs one, write `Agenda: {name}`."),
            ),
            Kind::Supporting
            | Kind::PlotTwist
            | Kind::Equipment
            | Kind::Machine
            | Kind::BasicLocation
            | Kind::SpecialLocation => return None,
        };
        Some(at(entry, "B1.7", wrong, advice))
    }

    /// Four of a card, one of a One of a Kind (B1.3, B1.4).
    fn too_many(&self, entry: &DeckEntry, design: Design, copies: u32, most: u32) -> DeckProblem {
        let name = self.deck_word(design);
        let (rule, allowed) = match most {
            1 => ("B1.4", "it is One of a Kind".to_owned()),
            _ => ("B1.3", format!("at most {most} are allowed")),
        };
        let wrong = format!("{copies} copies of {name}, but {allowed}");
        at(entry, rule, wrong, format!("Take out {}.", copies - most))
    }

    /// All basic Locations of a type have one name (B1.5).
    fn other_of_its_type(&self, entry: &DeckEntry, design: Design, cards: &[(Design, u32)]) -> Option<DeckProblem> {
        let gives = |design: Design| {
            self.printed(design).filter(|printed| printed.kind == Kind::BasicLocation).map(|printed| printed.gives)
        };
        let own = gives(design)?;
        let &(other, _) = cards.iter().find(|&&(other, _)| gives(other) == Some(own))?;
        let (one, two) = (self.deck_word(other), self.deck_word(design));
        let wrong = format!("{one} and {two} give the same symbol and have different names");
        Some(at(entry, "B1.5", wrong, format!("Take {one} or {two}, not both.")))
    }

    fn of_syndicate(&self, design: Design) -> bool {
        self.printed(design).is_some_and(|card| u32::from(card.teams) & Team::Syndicate.bit() != 0)
    }

    /// Do these Main Characters bring an Agenda (B1.9)?
    pub(super) fn needs_agenda(&self, mains: &[Design]) -> bool {
        mains.iter().any(|&main| self.of_syndicate(main))
    }

    /// One Agenda with a Main Character of the Syndicate, none with anybody else (B1.9).
    fn judge_agenda(&self, sheet: &Sheet, mains: &[Design], troubles: &mut Vec<DeckProblem>) -> Option<Design> {
        let needs = self.needs_agenda(mains);
        let main = mains.first().map(|&main| self.deck_word(main));
        let agendas = self.all().filter(|&(design, card)| card.kind == Kind::Agenda && self.of_syndicate(design));
        let names: Vec<&str> = agendas.map(|(design, _)| self.deck_word(design)).collect();
        let choose = format!("Write `Agenda:` and one of {}.", names.join(", "));
        let mut found: Option<Design> = None;
        let mut named = false;
        for entry in sheet.of(part::AGENDA) {
            let mut wrong = |wrong: String, advice: &str| {
                troubles.push(at(entry, "B1.9", wrong, advice));
            };
            if let Some(main) = main.filter(|_| !needs) {
                wrong(format!("{main} does not bring an Agenda"), "Leave the line out.");
            } else if named {
                wrong("there is more than one Agenda".to_owned(), "Leave all but one out.");
            }
            named = true;
            if entry.copies.is_some_and(|copies| copies != 1) {
                wrong(format!("an Agenda has one copy, also {}", entry.written), "Leave out the number.");
            }
            let Some(design) = entry.design else { continue };
            if !self.is(design, Kind::Agenda) {
                wrong(format!("{} is not an Agenda", entry.written), &choose);
            } else if !self.of_syndicate(design) {
                wrong(format!("{} is not a Syndicate Agenda", entry.written), &choose);
            }
            found = found.or(Some(design));
        }
        if let Some(main) = main.filter(|_| needs && !named) {
            troubles.push(lacking(part::AGENDA, "B1.9", format!("{main} needs an Agenda"), choose));
        }
        found
    }

    /// A card of these that grants wishes, if there is one (B1.10).
    pub(super) fn wisher_among(&self, cards: &[(Design, u8)]) -> Option<Design> {
        cards.iter().map(|&(design, _)| design).find(|&design| self.grants_wishes(design))
    }

    fn grants_wishes(&self, design: Design) -> bool {
        self.printed(design).is_some_and(|printed| printed.wish)
    }

    /// Can a card be in a Wish pile? If not, what is it (B1.11)?
    pub(super) fn wishable(&self, design: Design) -> Result<(), &'static str> {
        if self.is_any(design, MAIN) {
            Err("a Main Character")
        } else if self.is(design, Kind::Agenda) {
            Err("an Agenda")
        } else if self.is_any(design, LOCATION) {
            Err("a Location")
        } else if self.grants_wishes(design) {
            Err("a card that needs a pile of its own")
        } else {
            Ok(())
        }
    }

    /// Three different cards for whoever grants wishes, none otherwise (B1.10 to B1.12).
    fn judge_wishes(&self, sheet: &Sheet, cards: &[(Design, u8)], troubles: &mut Vec<DeckProblem>) -> Vec<Design> {
        let mut pile: Vec<Design> = Vec::new();
        let mut different = 0;
        for entry in sheet.of(part::WISH) {
            different += 1;
            if entry.copies.is_some_and(|copies| copies != u32::from(WISH_COPIES)) {
                let wrong = format!("a Wish pile holds {WISH_COPIES} copies of each card, also of {}", entry.written);
                troubles.push(at(entry, "B1.10", wrong, "Leave out the number; two copies are included."));
            }
            let Some(design) = entry.design else { continue };
            let name = self.deck_word(design);
            if let Err(kind) = self.wishable(design) {
                let wrong = format!("{name} is {kind} and cannot be in a Wish pile");
                troubles.push(at(entry, "B1.11", wrong, "Choose another card."));
            }
            if pile.contains(&design) {
                different -= 1;
                let wrong = format!("{name} is in the Wish pile twice");
                let advice = "Name three different cards; two copies of each are included.";
                troubles.push(at(entry, "B1.10", wrong, advice));
            } else {
                pile.push(design);
            }
        }
        troubles.extend(self.judge_pile(sheet.of(part::WISH).next(), self.wisher_among(cards), different));
        pile.sort_by_key(|&design| self.deck_word(design));
        pile
    }

    /// A Wish pile there must be or not, and so many different cards in it (B1.10).
    fn judge_pile(&self, first: Option<&DeckEntry>, wisher: Option<Design>, different: usize) -> Vec<DeckProblem> {
        let Some(first) = first else {
            let needs = |wisher| {
                let wrong = format!("{} needs a Wish pile", self.deck_word(wisher));
                let advice =
                    "Add a line `Wish:` with the names of three different cards; two copies of each are included.";
                lacking(part::WISH, "B1.10", wrong, advice)
            };
            return wisher.map(needs).into_iter().collect();
        };
        let of_pile = |wrong: String, advice: String| DeckProblem { card: None, ..at(first, "B1.10", wrong, advice) };
        let mut troubles = Vec::new();
        if wisher.is_none() {
            let wishers = self.all().map(|(design, _)| design).filter(|&design| self.grants_wishes(design));
            let wishers = wishers.map(|design| self.deck_word(design)).collect::<Vec<_>>().join(" or ");
            let wrong = format!("there is a Wish pile without {wishers} in the deck");
            troubles.push(of_pile(wrong, format!("Leave the pile out, or put {wishers} into the deck.")));
        }
        if different != WISHES {
            let wrong = format!("the Wish pile has {different} different cards but needs {WISHES}");
            troubles.push(of_pile(wrong, "Name three different cards after `Wish:`.".to_owned()));
        }
        troubles
    }

    /// The name people know it by.
    fn deck_word(&self, design: Design) -> &str {
        self.said(design).unwrap_or_default()
    }
}

/// About what is written somewhere.
fn at(entry: &DeckEntry, rule: &'static str, wrong: impl Into<String>, advice: impl Into<String>) -> DeckProblem {
    DeckProblem::at(&PARTS, entry, rule, wrong, advice)
}

/// About a part that is not there.
fn lacking(part: usize, rule: &'static str, wrong: impl Into<String>, advice: impl Into<String>) -> DeckProblem {
    DeckProblem::of_part(&PARTS[part], rule, wrong, advice)
}
