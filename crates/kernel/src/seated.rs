//! A table with its types erased: the state, its log, and what has been computed about it.

use crate::about::About;
use crate::asked::Asked;
use crate::brief::{self, Brief, Logged};
use crate::chance::{Chance, Hash, Seed};
use crate::decision::Decision;
use crate::erased::{AnyGame, AnyTable};
use crate::event::{EventSink, Eye, Happened, Masked, Told, Worked};
use crate::fullness::nothing_was_missed;
use crate::game::Game;
use crate::layout::Layout;
use crate::look::{Look, Looks, Position, Work};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::seat::{Seat, SeatSet, Side};
use crate::setup::{Names, Setup, SetupError, check_setup};
use crate::staging::Given;
use crate::tableau::Tableau;
use crate::telling::Stop;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

struct Seated<G: Game> {
    game: Arc<G>,
    names: Names,
    state: G::State,
    log: Log<G::Event>,
    answers: u32,
    /// What has been computed about this state. Not part of the value.
    looks: Looks<G>,
}

/// The log for the seats, and beside it, hidden from them, which parts of card texts were at work.
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
        Box::new(Seated::new(self.0.clone(), setup.names(), state, Log::EMPTY, 0))
    }
}

impl<G: Game> AnyGame for Shared<G> {
    fn about(&self) -> &About {
        self.0.about()
    }

    fn stops(&self) -> &'static [Stop] {
        self.0.stops()
    }

    fn pin(&self, setup: &Setup) -> Hash {
        self.0.pin(setup)
    }

    fn start(&self, setup: &Setup, seed: Seed) -> Result<Box<dyn AnyTable>, SetupError> {
        check_setup(self.about(), setup)?;
        Ok(self.seat(setup, self.0.set_up(setup, seed)?))
    }

    fn resume(&self, setup: &Setup, value: &[u8]) -> Result<Box<dyn AnyTable>, String> {
        check_setup(self.about(), setup).map_err(|error| error.to_string())?;
        Ok(self.seat(setup, self.0.load(value)?))
    }
}

impl<G: Game> Seated<G> {
    fn new(game: Arc<G>, names: Names, state: G::State, log: Log<G::Event>, answers: u32) -> Seated<G> {
        Seated { game, names, state, log, answers, looks: Looks::default() }
    }

    fn position(&self) -> Position<'_, G> {
        Position { game: &self.game, state: &self.state, names: &self.names, number: self.answers }
    }

    /// The state, to be changed: what was worked out about it no longer holds.
    fn changed(&mut self) -> &mut G::State {
        self.looks.forget();
        &mut self.state
    }

    fn in_words(&self, choice: G::Choice) -> String {
        self.game.label(&self.state, &self.names, choice)
    }

    /// The legal choice of that label; otherwise why there is none.
    fn choice(&self, label: &str) -> Result<G::Choice, Refusal> {
        let listed = self.looks.listed(self.position());
        let is_it = |choice: &G::Choice| self.in_words(*choice) == label;
        let legal = match self.looks.already_asked() {
            Some(asked) => asked.choices.iter().position(|choice| choice == label).map(|place| listed.legal[place]),
            None => listed.legal.iter().copied().find(is_it),
        };
        if let Some(choice) = legal {
            return Ok(choice);
        }
        let Some((_, reason)) = listed.refused.iter().find(|(choice, _)| is_it(choice)) else {
            return Err(Refusal::NotOffered { label: label.to_owned() });
        };
        let (rule, words) = self.game.reason(&self.state, &self.names, *reason);
        Err(Refusal::Rule { label: label.to_owned(), rule, words })
    }

    /// Some of the events, masked for eyes that may not see all.
    fn seen(&self, eye: Eye, which: Range<usize>) -> impl Iterator<Item = G::Event> {
        let seen = move |happened: &Happened<G::Event>| {
            if eye.among(happened.seen) { happened.event } else { happened.event.masked() }
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

    fn decision(&self) -> Option<Decision> {
        self.looks.decision(self.position())
    }

    fn asked(&self) -> Option<Arc<Asked>> {
        self.looks.asked(self.position()).cloned()
    }

    fn label(&self, place: usize) -> Option<String> {
        self.looks.listed(self.position()).legal.get(place).map(|choice| self.in_words(*choice))
    }

    fn regret(&self, place: usize) -> Option<String> {
        let choice = *self.looks.listed(self.position()).legal.get(place)?;
        self.game.regret(&self.state, &self.names, choice)
    }

    fn tableau(&self, eye: Eye) -> Arc<Tableau> {
        self.looks.tableau(self.position(), eye).clone()
    }

    fn look(&self, eye: Eye) -> Look {
        self.looks.look(self.position(), eye)
    }

    fn work(&self) -> Work {
        self.looks.work()
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

    fn text_of(&self, name: &str) -> Option<String> {
        self.game.text_of(name)
    }

    fn answer(&mut self, seat: Seat, label: &str) -> Result<(), Refusal> {
        let asked = self.decision().ok_or(Refusal::Over)?.seat;
        if asked != seat {
            return Err(Refusal::NotAsked { seat, asked });
        }
        let choice = self.choice(label)?;
        self.looks.forget();
        self.log.before.push(self.log.events.len());
        self.game.play(&mut self.state, choice, &mut self.log);
        self.answers += 1;
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), Refusal> {
        if self.outcome().is_some() {
            return Err(Refusal::Over);
        }
        self.looks.forget();
        self.log.before.push(self.log.events.len());
        self.game.concede(&mut self.state, seat, &mut self.log);
        self.answers += 1;
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome(&self.state)
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

    fn told_in_lines(&self, eye: Eye, from: usize) -> Vec<Logged> {
        let before = &self.log.before;
        let (count, later) = (self.event_count(), before.partition_point(|before| *before <= from));
        let begin = before[..later].last().copied().unwrap_or(0);
        let begins = [begin].into_iter().chain(before[later..].iter().copied());
        let ends = before[later..].iter().copied().chain([count]);
        let lines = begins.zip(ends).flat_map(|(begin, end)| brief::placed(self.briefed(eye, begin..end)));
        let scenes = self.seen(eye, from..count).map(|event| self.game.scene(event));
        lines.skip(from - begin).zip(scenes).map(|(logged, scene)| Logged { scene, ..logged }).collect()
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
        Box::new(Seated::new(game, names, state, Log::EMPTY, self.answers))
    }

    fn arrange(&mut self, given: &Given) -> Result<(), String> {
        let mut state = self.state;
        self.game.arrange(&mut state, &self.names, given)?;
        self.game.check(&state)?;
        nothing_was_missed(&self.game.fullness(&state))?;
        *self.changed() = state;
        Ok(())
    }

    fn settle_chance(&mut self, picks: &[u16]) {
        let game = self.game.clone();
        game.chance(self.changed()).settle(picks);
    }

    fn unsettle_chance(&mut self) -> bool {
        let game = self.game.clone();
        game.chance(self.changed()).unsettle()
    }

    fn check(&self) -> Result<(), String> {
        self.game.check(&self.state)?;
        nothing_was_missed(&self.game.fullness(&self.state))
    }

    fn fork(&self) -> Box<dyn AnyTable> {
        let (game, names, log) = (self.game.clone(), self.names.clone(), self.log.clone());
        Box::new(Seated::new(game, names, self.state, log, self.answers))
    }
}
