//! Games and tables without their types: what terminal, server and scenarios hold.

use crate::brief::{self, Brief, InBrief};
use crate::chance::{Chance, Hash, Seed};
use crate::decision::{Explained, Kind};
use crate::event::{EventSink, Eye, Happened, Told, Worked};
use crate::fullness::nothing_was_missed;
use crate::game::{About, Game, Given};
use crate::layout::Layout;
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet, Side};
use crate::setup::{Names, Setup, SetupError};
use crate::spot::{Spot, Spots};
use crate::tableau::Tableau;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// Any game.
pub trait AnyGame: Send + Sync {
    /// What the game tells about itself.
    fn about(&self) -> &About;
    /// A hash of the rules version and the card programs of this setup.
    fn pin(&self, setup: &Setup) -> Hash;
    /// Starts a table.
    fn start(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError>;
    /// Takes up a table from its saved value.
    fn resume(&self, setup: &Setup, value: &[u8]) -> Result<Box<dyn AnyTable>, String>;
}

/// The open decision in words, for the seat that is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Asked {
    /// Counts decisions: an answer names the decision it answers.
    pub number: u32,
    /// Who decides.
    pub seat: Seat,
    /// What kind of input is wanted.
    pub kind: Kind,
    /// Which act this belongs to.
    pub act: u32,
    /// The question.
    pub question: String,
    /// The card that asks, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// The rule that asks.
    pub rule: String,
    /// The labels of all legal choices, in order.
    pub choices: Vec<String>,
}

/// A choice one might expect, and why it is not there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WhyNot {
    /// The label it would have.
    pub label: String,
    /// The rule against it.
    pub rule: String,
    /// Why, in words.
    pub words: String,
}

/// Any game in progress.
pub trait AnyTable: Send + Sync {
    /// What the game tells about itself.
    fn about(&self) -> &About;
    /// What the seats are called.
    fn names(&self) -> &Names;
    /// Which side a seat plays for.
    fn side(&self, seat: Seat) -> Side;
    /// The open decision, in words.
    fn asked(&self) -> Option<Asked>;
    /// Who is asked and in which act, without making words.
    fn who_is_asked(&self) -> Option<(Seat, Kind, u32)>;
    /// What is not possible now, and why.
    fn why_not(&self) -> Vec<WhyNot>;
    /// Where on the table the choices are, and what is not possible, as the seat that is asked sees it.
    fn spots(&self) -> Spots;
    /// The rule that forbids the players to talk just now, where one does.
    fn hush(&self) -> Option<&'static str>;
    /// How well a side stands, from public quantities only.
    fn appraise(&self, side: Side) -> i32;
    /// What a card is and does, in words; none if there is no such card.
    fn card_text(&self, name: &str) -> Option<String>;
    /// Answers the open decision by label. Refused answers change nothing.
    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Refusal>;
    /// A seat gives up.
    fn concede(&mut self, seat: Seat) -> Result<(), Refusal>;
    /// How it ended, once it has.
    fn outcome(&self) -> Option<Outcome>;
    /// What a pair of eyes sees.
    fn tableau(&self, eye: Eye) -> Tableau;
    /// How many events there are; the same for every viewer.
    fn event_count(&self) -> usize;
    /// The events from number `from` on, as a pair of eyes sees them.
    fn told(&self, eye: Eye, from: usize) -> Vec<Told>;
    /// The same told briefly: fewer lines than events.
    fn told_briefly(&self, eye: Eye, from: usize) -> Vec<Told>;
    /// Everything that happened from event number `from` on, each with where the brief telling of its answer has it. Lines
    /// end with an answer, so they are the same whenever they are told.
    fn told_in_lines(&self, eye: Eye, from: usize) -> Vec<(Told, InBrief)>;
    /// How the table lies on a screen of lines, if the game says so.
    fn layout(&self) -> Option<&'static Layout>;
    /// A finished game in a few lines, each with what it is about; nothing before the end.
    fn summary(&self) -> Vec<(String, String)>;
    /// Which parts of card texts were at work since this was last asked. For tools only: it tells what
    /// no seat may know.
    fn take_worked(&mut self) -> BTreeSet<Worked>;
    /// How many answers were given, concessions included.
    fn answers(&self) -> u32;
    /// The counter of facts that became known, for undo.
    fn facts(&self) -> u32;
    /// The value as bytes.
    fn save(&self) -> Vec<u8>;
    /// A hash of the value.
    fn hash(&self) -> Hash;
    /// What a seat knows, as bytes.
    fn known(&self, seat: Seat) -> Vec<u8>;
    /// A table the seat could be sitting at, as far as it knows.
    fn redeal(&self, seat: Seat, chance: &mut Chance) -> Box<dyn AnyTable>;
    /// Puts a scenario's cards and counters on the table.
    fn arrange(&mut self, given: &Given) -> Result<(), String>;
    /// Settles the next pick by chance. For scenarios only.
    fn settle_chance(&mut self, pick: u16);
    /// Takes back a settled pick; true if it was still waiting.
    fn unsettle_chance(&mut self) -> bool;
    /// Is every card in exactly one place?
    fn check(&self) -> Result<(), String>;
    /// A fork.
    fn fork(&self) -> Box<dyn AnyTable>;
}

impl dyn AnyTable + '_ {
    /// The names of the seats whose side won, in turn order; nobody before the end.
    pub fn winners(&self) -> Vec<&str> {
        let sides = self.outcome().map_or(Vec::new(), |outcome| outcome.winners);
        let seats = Seat::all(self.names().0.len() as u8);
        seats.filter(|seat| sides.contains(&self.side(*seat))).map(|seat| self.names().of(seat)).collect()
    }
}

struct Seated<G: Game> {
    game: Arc<G>,
    names: Names,
    state: G::State,
    log: Log<G::Event>,
    answers: u32,
}

/// What happened, for seats; and beside it, never told to them, what of the cards' texts was at work.
#[derive(Clone)]
struct Log<E> {
    events: Vec<Happened<E>>,
    /// How many events there were before each answer.
    before: Vec<usize>,
    worked: BTreeSet<Worked>,
}

impl<E> Log<E> {
    const EMPTY: Log<E> = Log { events: Vec::new(), before: Vec::new(), worked: BTreeSet::new() };
}

impl<E> EventSink<E> for Log<E> {
    const WANTED: bool = true;

    fn emit(&mut self, event: E, seen: SeatSet) {
        self.events.emit(event, seen);
    }

    fn worked(&mut self, part: Worked) {
        self.worked.insert(part);
    }
}

/// Any game, held so that tables can share it.
pub struct Shared<G>(pub Arc<G>);

impl<G: Game> Shared<G> {
    /// A game ready to be shared by tables.
    pub fn new(game: G) -> Shared<G> {
        Shared(Arc::new(game))
    }

    fn seat(&self, setup: &Setup, state: G::State) -> Box<dyn AnyTable> {
        Box::new(Seated { game: self.0.clone(), names: setup.names(), state, log: Log::EMPTY, answers: 0 })
    }
}

impl<G: Game> AnyGame for Shared<G> {
    fn about(&self) -> &About {
        self.0.about()
    }

    fn pin(&self, setup: &Setup) -> Hash {
        self.0.pin(setup)
    }

    fn start(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
        check_seats(self.about(), setup)?;
        Ok(self.seat(setup, self.0.set_up(setup, seed)?))
    }

    fn resume(&self, setup: &Setup, value: &[u8]) -> Result<Box<dyn AnyTable>, String> {
        check_seats(self.about(), setup).map_err(|error| error.to_string())?;
        Ok(self.seat(setup, self.0.load(value)?))
    }
}

/// What is wrong with the seats of a setup, if anything.
pub fn check_seats(about: &About, setup: &Setup) -> Result<(), SetupError> {
    if setup.game != about.name {
        return Err(SetupError::new(format!("this setup is for {}, not for {}", setup.game, about.name)));
    }
    let count = setup.seats.len();
    if !u8::try_from(count).is_ok_and(|count| about.seats.contains(&count)) {
        let (least, most) = (about.seats.start(), about.seats.end());
        let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        return Err(SetupError::new(format!("{} is for {wanted} seats, and the setup has {count}", about.title)));
    }
    for (index, seat) in setup.seats.iter().enumerate() {
        let name = &seat.name;
        if name.trim() != name || name.is_empty() || name.len() > 40 || name.contains([':', '\n', '\r']) {
            let wanted = "1 to 40 letters, no colon, no line break, no space at either end";
            return Err(SetupError::new(format!("the seat name {name:?} will not do: {wanted}")));
        }
        if setup.seats[..index].iter().any(|earlier| earlier.name == *name) {
            return Err(SetupError::new(format!("two seats are called {name}; give one of them another name")));
        }
    }
    for option in setup.options.keys() {
        if !about.options.iter().any(|known| known.name == option) {
            let known: Vec<&str> = about.options.iter().map(|known| known.name).collect();
            let known =
                if known.is_empty() { "it has none".to_owned() } else { format!("it has {}", known.join(", ")) };
            return Err(SetupError::new(format!("{} has no option `{option}`: {known}", about.title)));
        }
    }
    Ok(())
}

impl<G: Game> Seated<G> {
    fn explained(&self) -> Explained<G::Choice, G::Reason> {
        let mut explained = Explained::default();
        self.game.candidates(&self.state, &mut explained);
        explained
    }

    fn label(&self, choice: G::Choice) -> String {
        self.game.label(&self.state, &self.names, choice)
    }

    /// Some of the events, masked for eyes that may not see all.
    fn seen(&self, eye: Eye, which: Range<usize>) -> impl Iterator<Item = G::Event> {
        let seen = move |happened: &Happened<G::Event>| {
            if eye.among(happened.seen) { happened.event } else { self.game.masked(happened.event) }
        };
        self.log.events.get(which).unwrap_or_default().iter().map(seen)
    }

    /// Some of the events in words, and how they are told briefly.
    fn briefed(&self, eye: Eye, which: Range<usize>) -> Vec<(Told, Brief)> {
        let mut before = None;
        let brief = |event| {
            let brief = self.game.brief(&self.names, before.replace(event), event);
            (self.game.told(&self.names, event), brief)
        };
        self.seen(eye, which).map(brief).collect()
    }
}

impl<G: Game> AnyTable for Seated<G> {
    fn about(&self) -> &About {
        self.game.about()
    }

    fn names(&self) -> &Names {
        &self.names
    }

    fn side(&self, seat: Seat) -> Side {
        self.game.side(&self.state, seat)
    }

    fn asked(&self) -> Option<Asked> {
        let decision = self.game.decision(&self.state)?;
        let question = self.game.question(&self.state, &self.names);
        let mut choices = Vec::new();
        self.game.candidates(&self.state, &mut choices);
        Some(Asked {
            number: self.answers,
            seat: decision.seat,
            kind: decision.kind,
            act: decision.act,
            question: question.words,
            cause: question.cause,
            rule: question.rule.to_owned(),
            choices: choices.into_iter().map(|choice| self.label(choice)).collect(),
        })
    }

    fn who_is_asked(&self) -> Option<(Seat, Kind, u32)> {
        self.game.decision(&self.state).map(|decision| (decision.seat, decision.kind, decision.act))
    }

    fn why_not(&self) -> Vec<WhyNot> {
        let refused = self.explained().refused.into_iter();
        refused
            .map(|(choice, reason)| {
                let (rule, words) = self.game.reason(&self.state, &self.names, reason);
                WhyNot { label: self.label(choice), rule: rule.to_owned(), words }
            })
            .collect()
    }

    fn spots(&self) -> Spots {
        let Some(decision) = self.game.decision(&self.state) else { return Spots::default() };
        let tableau = self.tableau(Eye::Seat(decision.seat));
        let spots = |choice: G::Choice| -> Vec<Spot> {
            let mut touched = Vec::new();
            self.game.touches(&self.state, choice, &mut touched);
            tableau.spots_of(&touched)
        };
        let explained = self.explained();
        Spots {
            choices: explained.legal.into_iter().map(spots).collect(),
            why_not: explained.refused.into_iter().map(|(choice, _)| spots(choice)).collect(),
        }
    }

    fn hush(&self) -> Option<&'static str> {
        self.game.hush(&self.state)
    }

    fn appraise(&self, side: Side) -> i32 {
        self.game.appraise(&self.state, side)
    }

    fn card_text(&self, name: &str) -> Option<String> {
        self.game.card_text(name)
    }

    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        let asked = self.game.decision(&self.state).ok_or(Refusal::Over)?.seat;
        if asked != seat {
            return Err(Refusal::NotAsked { seat, asked });
        }
        let explained = self.explained();
        let wanted = |choice: &G::Choice| self.label(*choice) == label;
        let refused = explained.refused.iter().map(|(choice, _)| *choice);
        let choice = explained.legal.iter().copied().find(wanted).or_else(|| refused.clone().find(wanted));
        let choice = choice.ok_or_else(|| Refusal::NotOffered { label: label.to_owned() })?;
        let before = self.event_count();
        self.game.apply(&mut self.state, &self.names, seat, choice, &mut self.log)?;
        self.log.before.push(before);
        self.answers += 1;
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        self.log.before.push(self.event_count());
        self.game.concede(&mut self.state, seat, &mut self.log);
        self.answers += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
    }

    fn tableau(&self, eye: Eye) -> Tableau {
        self.game.tableau(&self.state, &self.names, eye)
    }

    fn event_count(&self) -> usize {
        self.log.events.len()
    }

    fn told(&self, eye: Eye, from: usize) -> Vec<Told> {
        self.seen(eye, from..self.event_count()).map(|event| self.game.told(&self.names, event)).collect()
    }

    fn told_briefly(&self, eye: Eye, from: usize) -> Vec<Told> {
        brief::fold(&self.briefed(eye, from..self.event_count()))
    }

    fn told_in_lines(&self, eye: Eye, from: usize) -> Vec<(Told, InBrief)> {
        let before = &self.log.before;
        let (count, later) = (self.event_count(), before.partition_point(|before| *before <= from));
        let begin = before[..later].last().copied().unwrap_or(0);
        let begins = [begin].into_iter().chain(before[later..].iter().copied());
        let ends = before[later..].iter().copied().chain([count]);
        let lines = begins.zip(ends).flat_map(|(begin, end)| brief::placed(self.briefed(eye, begin..end)));
        lines.skip(from - begin).collect()
    }

    fn layout(&self) -> Option<&'static Layout> {
        self.game.layout()
    }

    fn summary(&self) -> Vec<(String, String)> {
        // Before the end it could tell what a seat may not know.
        if self.outcome().is_none() {
            return Vec::new();
        }
        self.game.summary(&self.state, &self.names, &self.log.events)
    }

    fn take_worked(&mut self) -> BTreeSet<Worked> {
        std::mem::take(&mut self.log.worked)
    }

    fn answers(&self) -> u32 {
        self.answers
    }

    fn facts(&self) -> u32 {
        self.game.facts(&self.state)
    }

    fn save(&self) -> Vec<u8> {
        self.game.save(&self.state)
    }

    fn hash(&self) -> Hash {
        Hash(*blake3::hash(&self.save()).as_bytes())
    }

    fn known(&self, seat: Seat) -> Vec<u8> {
        self.game.save(self.game.known(&self.state, seat).state())
    }

    fn redeal(&self, seat: Seat, chance: &mut Chance) -> Box<dyn AnyTable> {
        let known = self.game.known(&self.state, seat);
        let state = self.game.redeal(&known, chance);
        let (game, names) = (self.game.clone(), self.names.clone());
        Box::new(Seated { game, names, state, log: Log::EMPTY, answers: self.answers })
    }

    fn arrange(&mut self, given: &Given) -> Result<(), String> {
        let mut state = self.state;
        self.game.arrange(&mut state, &self.names, given)?;
        self.game.check(&state)?;
        nothing_was_missed(&self.game.fullness(&state))?;
        self.state = state;
        Ok(())
    }

    fn settle_chance(&mut self, pick: u16) {
        self.game.chance(&mut self.state).settle(pick);
    }

    fn unsettle_chance(&mut self) -> bool {
        self.game.chance(&mut self.state).unsettle()
    }

    fn check(&self) -> Result<(), String> {
        self.game.check(&self.state)?;
        nothing_was_missed(&self.game.fullness(&self.state))
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        Box::new(Seated {
            game: self.game.clone(),
            names: self.names.clone(),
            state: self.state,
            log: self.log.clone(),
            answers: self.answers,
        })
    }
}
