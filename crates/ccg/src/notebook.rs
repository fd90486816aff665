//! The Notebook (C8.24): which X-Files a player's knowledge leaves for an opponent, and what excludes the others.

use crate::Ccg;
use crate::counters;
use crate::keyword::{Characteristic, Value};
use crate::state::State;
use kernel::{Area, Eye, Names, Seat};
use serde_json::{Map, Value as Json, json};

/// Why an X-File is out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// By an answer to a question for a value.
    Answer(Value, bool),
    /// By what its owner has announced (C11.13).
    Announced(Value),
    /// All were told.
    Told,
    /// By a wrong guess.
    Guess,
}

impl Why {
    /// In words: `MOTIVE Survival: no`.
    pub fn words(self) -> String {
        match self {
            Why::Answer(value, yes) => {
                format!("{} {}: {}", value.of.name(), value.name(), if yes { "yes" } else { "no" })
            }
            Why::Announced(value) => format!("{} {}: announced", value.of.name(), value.name()),
            Why::Told => "told to all".to_owned(),
            Why::Guess => "a wrong guess".to_owned(),
        }
    }
}

/// What a question would leave.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Prospect {
    /// The value it asks for.
    pub value: Value,
    /// How many X-Files are left if the answer is yes.
    pub yes: u8,
    /// How many if it is no.
    pub no: u8,
}

impl Prospect {
    /// Fewest left, whichever answer can come.
    pub fn at_best(&self) -> u8 {
        if self.tells_nothing() { self.yes.max(self.no) } else { self.yes.min(self.no) }
    }

    /// Most left.
    pub fn at_worst(&self) -> u8 {
        self.yes.max(self.no)
    }

    /// Is the answer known beforehand?
    pub fn tells_nothing(&self) -> bool {
        self.yes == 0 || self.no == 0
    }
}

/// A page: what a player knows of one opponent's X-File. X-Files are meant by their numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// Whose X-File.
    pub owner: Seat,
    /// Those it can still be.
    pub left: Vec<u8>,
    /// The others, under the first thing that excludes them.
    pub out: Vec<(Why, Vec<u8>)>,
    /// What each question would leave.
    pub questions: Vec<Prospect>,
}

impl Ccg {
    /// What a player's Notebook says of an opponent: nothing but what that player knows.
    pub fn notebook(&self, state: &State, reader: Seat, owner: Seat) -> Page {
        let mask = self.left_for(state, reader, owner);
        let answers = state.answers[reader.index()][owner.index()];
        let mut out: Vec<(Why, Vec<u8>)> = Vec::new();
        let mut unexplained = self.cards.all_files() & !mask;
        let told = (Why::Told, state.public_mask(owner));
        let by_answers =
            answers.each().map(|(value, yes)| (Why::Answer(value, yes), self.cards.files_that(value, yes)));
        let announced =
            self.announced_values(state, owner).map(|value| (Why::Announced(value), self.cards.files_with(value)));
        for (why, leaves) in by_answers.chain(announced).chain([told, (Why::Guess, 0)]) {
            let excluded = numbers(unexplained & !leaves);
            unexplained &= leaves;
            if !excluded.is_empty() {
                out.push((why, excluded));
            }
        }
        let values = Characteristic::ALL.iter().flat_map(|of| of.values());
        let questions = values.map(|value| self.prospect(state, reader, owner, value));
        let left = self.possible(state, reader, owner).collect();
        Page { owner, left, out, questions: questions.collect() }
    }

    /// What a question to an opponent would leave a player.
    pub(crate) fn prospect(&self, state: &State, reader: Seat, owner: Seat, value: Value) -> Prospect {
        let mask = self.left_for(state, reader, owner);
        let left = |yes: bool| (mask & self.cards.files_that(value, yes)).count_ones() as u8;
        Prospect { value, yes: left(true), no: left(false) }
    }

    /// The X-Files that an opponent's can still be for a player, one bit each.
    fn left_for(&self, state: &State, reader: Seat, owner: Seat) -> u64 {
        state.masks[reader.index()][owner.index()] & self.cards.all_files()
    }

    /// How much each player can still take others' X-Files for, and one's own Notebook. What others have learnt about
    /// one's own X-File one knows: one gave the answers.
    pub(crate) fn show_notebook(&self, state: &State, seat: Seat, names: &Names, eye: Eye, area: &mut Area) {
        let own = eye == Eye::All || eye == Eye::Seat(seat);
        let others = || state.players_from(seat).filter(|&other| other != seat);
        let seen = others().filter(|&other| own || eye == Eye::Seat(other));
        let left: Map<String, Json> = seen
            .map(|other| (names.of(other).to_owned(), self.left_for(state, seat, other).count_ones().into()))
            .collect();
        if !left.is_empty() && !state.is_out(seat) {
            area.fact(counters::LEFT, left);
        }
        if own && !state.is_out(seat) {
            let pages = others().map(|other| {
                let page = self.notebook(state, seat, other);
                (names.of(other).to_owned(), self.page_shown(&page))
            });
            area.fact(counters::NOTEBOOK, pages.collect::<Map<String, Json>>());
        }
    }

    fn page_shown(&self, page: &Page) -> Json {
        let name = |file: &u8| self.cards.file(*file).and_then(|file| self.cards.name(file)).unwrap_or_default();
        let named = |files: &[u8]| -> Vec<&str> { files.iter().map(name).collect() };
        let out: Vec<Json> =
            page.out.iter().map(|(why, files)| json!({ "by": why.words(), "files": named(files) })).collect();
        let questions: Map<String, Json> = page
            .questions
            .iter()
            .map(|question| {
                let ask = format!("{} {}", question.value.of.name(), question.value.name());
                let (best, worst) = (question.at_best(), question.at_worst());
                (ask, json!({ "yes": question.yes, "no": question.no, "at_best": best, "at_worst": worst }))
            })
            .collect();
        json!({ "left": named(&page.left), "out": out, "questions": questions })
    }
}

/// The numbers of a set.
fn numbers(files: u64) -> Vec<u8> {
    (0..u64::BITS as u8).filter(|file| files & 1 << file != 0).collect()
}
