//! What a game tells about its decks. One `impl` for each game that has any.

use serde::Serialize;
use serde_json::{Value, json};

/// The decks of a game: its own, and how it reads those of others.
///
/// A seat hands in `{"deck": TEXT}` or `{"ready": NAME}`; every game that has decks understands both.
pub trait DeckBook: Send + Sync {
    /// Decks that are ready to play.
    fn ready(&self) -> Vec<Ready>;
    /// Reads a deck, or says everything that is wrong with it.
    fn read(&self, text: &str) -> Result<DeckShown, Vec<DeckProblem>>;
}

/// What a seat hands in: a ready deck by its name, or any legal deck. What is wrong with it, otherwise.
pub fn handed_in(book: &dyn DeckBook, deck: &str) -> Result<Value, Vec<DeckProblem>> {
    if let Some(ready) = book.ready().iter().find(|ready| ready.name.eq_ignore_ascii_case(deck.trim())) {
        return Ok(json!({ "ready": ready.name }));
    }
    Ok(json!({ "deck": book.read(deck)?.text }))
}

/// A deck that is ready to play.
#[derive(Serialize)]
pub struct Ready {
    /// What to call it on the command line.
    pub name: &'static str,
    /// What it is called.
    pub title: &'static str,
    /// What it wants to do.
    pub plan: &'static str,
    /// Who leads it.
    pub main: Vec<String>,
    /// As everybody writes decks.
    #[serde(skip)]
    pub text: &'static str,
}

/// Something that is wrong with a deck.
#[derive(Serialize)]
pub struct DeckProblem {
    /// In which line; none if it is about the whole deck.
    pub line: Option<usize>,
    /// What is wrong.
    pub wrong: String,
    /// What to do.
    pub advice: String,
    /// The rule that says so.
    pub rule: Option<&'static str>,
}

/// A deck for people and programs.
#[derive(Serialize)]
pub struct DeckShown {
    /// What it is called, if anything.
    pub title: String,
    /// What it wants to do, if anybody said.
    pub plan: String,
    /// Who leads it.
    pub main: Vec<String>,
    /// Its Agenda.
    pub agenda: Option<String>,
    /// Its Wish pile.
    pub wish: Vec<String>,
    /// Its cards.
    pub cards: Vec<Copies>,
    /// How many of each part.
    pub groups: Vec<Part>,
    /// How many characters of each cost.
    pub curve: Vec<Cost>,
    /// The deck as we write decks.
    pub text: String,
}

/// A card of a deck.
#[derive(Serialize)]
pub struct Copies {
    /// Its name.
    pub name: String,
    /// How often it is there.
    pub copies: u8,
}

/// A part of a deck.
#[derive(Serialize)]
pub struct Part {
    /// What it is called.
    pub name: &'static str,
    /// How many cards.
    pub count: usize,
}

/// The characters of one cost.
#[derive(Serialize)]
pub struct Cost {
    /// What each costs.
    pub cost: u8,
    /// How many.
    pub count: usize,
}

impl DeckBook for battles::Cards {
    fn ready(&self) -> Vec<Ready> {
        let main = |text: &str| self.read_deck(text).map_or(Vec::new(), |deck| mains(self, &deck));
        let shown = |deck: &battles::ReadyDeck| Ready {
            name: deck.name,
            title: deck.title(),
            plan: deck.plan(),
            main: main(deck.text),
            text: deck.text,
        };
        battles::READY.iter().map(shown).collect()
    }

    fn read(&self, text: &str) -> Result<DeckShown, Vec<DeckProblem>> {
        let deck = self.read_deck(text).map_err(|troubles| {
            let problem = |trouble: battles::DeckTrouble| DeckProblem {
                line: trouble.line,
                wrong: trouble.wrong,
                advice: trouble.advice,
                rule: trouble.rule,
            };
            troubles.into_iter().map(problem).collect::<Vec<_>>()
        })?;
        let count = |group| deck.each().filter(|&design| self.group_of(design) == group).count();
        let parts = battles::Group::ALL.map(|group| Part { name: group.name(), count: count(group) });
        let name = |design| self.called(design).unwrap_or_default().to_owned();
        let copies = |&(design, copies): &(_, u8)| Copies { name: name(design), copies };
        Ok(DeckShown {
            main: mains(self, &deck),
            agenda: deck.agenda.map(name),
            wish: deck.wishes.iter().map(|&wish| name(wish)).collect(),
            cards: deck.cards.iter().map(copies).collect(),
            groups: parts.into_iter().filter(|part| part.count > 0).collect(),
            curve: self.curve(&deck).into_iter().map(|(cost, count)| Cost { cost, count }).collect(),
            text: self.deck_text(&deck),
            title: deck.title,
            plan: deck.plan,
        })
    }
}

fn mains(cards: &battles::Cards, deck: &battles::Deck) -> Vec<String> {
    deck.mains.iter().filter_map(|&main| cards.called(main)).map(str::to_owned).collect()
}
