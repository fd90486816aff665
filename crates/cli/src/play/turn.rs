//! A person's turn at the keyboard: events, table, question, and what they type.

use super::auto_pass::Order;
use super::command::{self, Command, Meaning};
use super::offered::Offered;
use super::{Next, Play};
use crate::nearest::did_you_mean;
use crate::table::{Look, made_of_all};
use crate::trouble::Trouble;
use crate::{rules, sheet};
use bots::{Bot, goes_without_asking};
use kernel::{Ask, Asked, CardShown, Eye, Seat, Tableau};
use std::collections::BTreeSet;

/// More of a kind than anybody holds: where a choice can be repeated without end, `all` stops here.
const ALL_MAX: u8 = 20;

/// How many cards are introduced at once; the others can be read with `card NAME`.
const INTRODUCED_MAX: usize = 12;

/// How many rules that contain a word are printed in full; of the others, only the numbers.
const MENTIONS_MAX: usize = 6;

impl Play {
    /// One decision of a person, or one command that changes who is asked.
    pub(super) fn turn(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let Some(asked) = self.session.table().asked() else { return Ok(Next::GoOn) };
        if let Some(pass) = self.automatic_pass(&asked) {
            self.answer(seat, &pass)?;
            return Ok(Next::GoOn);
        }
        if let Some(label) = self.next_of_all(&asked) {
            self.answer(seat, &label)?;
            return Ok(Next::GoOn);
        }
        self.keep()?;
        if self.face(seat)? == Next::Stop {
            return Ok(Next::Stop);
        }
        self.tell(seat)?;
        if let Some(label) = self.answers_itself(&asked) {
            let name = self.name(seat).to_owned();
            self.screen.only_choice(&name, &asked, &label)?;
            self.answer(seat, &label)?;
            return Ok(Next::GoOn);
        }
        self.show_table(seat)?;
        self.ask(&asked)?;
        loop {
            let offered = self.offered(&asked);
            let Some(line) = self.keyboard.read(&mut self.screen, offered.clone())? else { return Ok(Next::Stop) };
            let meant = command::understand(&line, offered.open());
            if let Some(next) = self.respond_to(&line, &meant, &asked)? {
                return Ok(next);
            }
        }
    }

    /// Brings a person to the screen, behind a curtain if there are secrets.
    pub(super) fn face(&mut self, seat: Seat) -> Result<Next, Trouble> {
        let before = self.in_front.filter(|before| *before != seat && !self.keeps_secrets(*before, seat));
        if let Some(before) = before.filter(|_| self.has_sides() && !self.screen.is_json()) {
            // Partners know the same: what one was shown the other has seen.
            let (told, shown) = (self.sitters[before.index()].told, self.sitters[before.index()].shown.clone());
            let met = self.sitters[before.index()].met.clone();
            let sitter = &mut self.sitters[seat.index()];
            (sitter.told, sitter.shown, sitter.met) = (told, shown, met);
        } else if self.has_curtain() && self.in_front != Some(seat) && !self.screen.is_json() {
            // Programs are told for whom each line is; only people need a curtain.
            let name = self.name(seat).to_owned();
            self.screen.curtain(&name)?;
            self.keyboard.forget();
            if self.keyboard.read(&mut self.screen, Offered::default())?.is_none_or(|line| line == "quit") {
                return Ok(Next::Stop);
            }
            self.sitters[seat.index()].shown = None;
        }
        self.in_front = Some(seat);
        Ok(Next::GoOn)
    }

    /// The next choice of a seat that chose all of a kind; nothing once there are no more, or something else is asked.
    fn next_of_all(&mut self, asked: &Asked) -> Option<String> {
        let place = &mut self.sitters[asked.seat.index()];
        let (verb, left) = place.all_of.take()?;
        let is_meant = |label: &&String| command::begins_with_word(label, &verb);
        let in_turn = asked.in_turn.iter().filter_map(|place| asked.choices.get(usize::from(*place)));
        let next = in_turn.chain(&asked.choices).find(is_meant).filter(|_| asked.kind == Ask::Act && left > 0)?.clone();
        place.all_of = Some((verb, left - 1));
        Some(next)
    }

    /// The only choice of a decision that need not be asked. Behind a curtain everything is asked: that somebody has
    /// no choice is a secret too.
    pub(super) fn answers_itself(&self, asked: &Asked) -> Option<String> {
        match &asked.choices[..] {
            [only] if goes_without_asking(asked) && !self.ask_all && !self.has_curtain() => Some(only.clone()),
            _ => None,
        }
    }

    /// What happened since this seat last looked.
    fn tell(&mut self, seat: Seat) -> Result<(), Trouble> {
        let from = self.sitters[seat.index()].told;
        let table = self.session.table();
        let eye = Eye::Seat(seat);
        let events = if self.screen.is_json() { table.told(eye, from) } else { table.told_briefly(eye, from) };
        self.sitters[seat.index()].told = table.event_count();
        let name = self.name(seat).to_owned();
        self.screen.events(Some(&name), from, &events)
    }

    /// Shows the whole table to a person new at the screen, then only what changes.
    fn show_table(&mut self, seat: Seat) -> Result<(), Trouble> {
        let tableau = self.session.table().tableau(Eye::Seat(seat));
        let name = self.name(seat).to_owned();
        let look = self.look(seat);
        match self.sitters[seat.index()].shown.replace(tableau.clone()) {
            None => self.screen.table(&name, look, &tableau)?,
            Some(before) if before == tableau => {}
            Some(before) => self.screen.changed_table(&name, look, &before, &tableau)?,
        }
        self.introduce(seat, &tableau)
    }

    /// What cards say that this seat has not seen before. Of many, as when a game is continued, only the first.
    fn introduce(&mut self, seat: Seat, tableau: &Tableau) -> Result<(), Trouble> {
        let met = &mut self.sitters[seat.index()].met;
        let new: Vec<&str> = in_sight(tableau).into_iter().filter(|name| met.insert((*name).to_owned())).collect();
        let table = self.session.table();
        let texts = new.iter().filter_map(|name| Some((*name, table.text_of(name)?)));
        let texts: Vec<(&str, String)> = texts.collect();
        let (first, rest) = texts.split_at(texts.len().min(INTRODUCED_MAX));
        self.screen.introduce(first, rest.len())
    }

    /// What a bot would do in this place, by what this seat knows.
    fn hint(&mut self, asked: &Asked) -> Result<(), Trouble> {
        let table = self.session.table();
        let mut chance = bots::stream(self.grown_from, table.answers());
        let place = self.game.choose(Bot::default(), asked.seat, &table.known(asked.seat), &mut chance).ok();
        match place.and_then(|place| table.label(place)) {
            Some(label) => self.screen.hint(&label),
            None => self.screen.refused("The bot has no idea either.", None),
        }
    }

    /// What a person can type now.
    fn offered(&self, asked: &Asked) -> Offered {
        let tableau = self.session.table().tableau(Eye::Seat(asked.seat));
        Offered {
            choices: asked.choices.clone(),
            refused: asked.why_not.iter().map(|not| not.label.clone()).collect(),
            cards: in_sight(&tableau).into_iter().map(str::to_owned).collect(),
            sheets: sheet::names(&tableau, asked.seat),
            counts: asked.kind == Ask::Number,
        }
    }

    fn look(&self, seat: Seat) -> Look {
        Look { you: Some(seat), layout: self.session.table().layout() }
    }

    fn ask(&mut self, asked: &Asked) -> Result<(), Trouble> {
        let name = self.name(asked.seat).to_owned();
        self.screen.question(&name, asked)?;
        self.screen.choices(&name, asked)?;
        self.remind_of_orders(asked)
    }

    /// Does what a line says; nothing if the question is still open.
    fn respond_to(&mut self, line: &str, meant: &Meaning, asked: &Asked) -> Result<Option<Next>, Trouble> {
        let choices = &asked.choices;
        match meant.clone() {
            Meaning::Choose(place) => self.choose(asked, place).map(Some),
            // Where there is one choice only, Enter takes it.
            Meaning::Nothing if choices.len() == 1 => self.choose(asked, 0).map(Some),
            Meaning::Nothing => {
                self.ask(asked)?;
                Ok(None)
            }
            Meaning::All(verb) if asked.kind == Ask::Act => {
                self.sitters[asked.seat.index()].all_of = Some((verb, ALL_MAX));
                Ok(Some(Next::GoOn))
            }
            Meaning::All(_) => {
                self.screen.refused("You can choose only one here.", None)?;
                Ok(None)
            }
            Meaning::Command(command) => self.obey(command, asked),
            Meaning::NoSuchNumber(first, last) => {
                self.screen.refused(&format!("The choices are numbered from {first} to {last}."), None)?;
                Ok(None)
            }
            Meaning::NotSoMany(first, last) => {
                self.screen.refused(&format!("You can say a number from {first} to {last}."), Some(&asked.rule))?;
                Ok(None)
            }
            Meaning::Several(places) => {
                let labels: Vec<&str> = places.iter().map(|place| choices[*place].as_str()).collect();
                self.screen.refused(&format!("That could be: {}. Type more of it.", labels.join("; ")), None)?;
                Ok(None)
            }
            Meaning::Unknown => {
                self.explain(line, asked)?;
                Ok(None)
            }
        }
    }

    fn choose(&mut self, asked: &Asked, place: usize) -> Result<Next, Trouble> {
        self.answer(asked.seat, &asked.choices[place])?;
        self.keep_at_once();
        Ok(Next::GoOn)
    }

    /// A line that is not a choice: perhaps the rules refuse it, perhaps it is a typo.
    fn explain(&mut self, line: &str, asked: &Asked) -> Result<(), Trouble> {
        let refused = &asked.why_not;
        let labels: Vec<String> = refused.iter().map(|not| not.label.clone()).collect();
        let named = labels.iter().position(|label| label.to_lowercase() == line.to_lowercase());
        let meant = command::meant_by(line, &labels);
        match (named, &meant[..]) {
            (Some(place), _) | (None, &[place]) => {
                let not = &refused[place];
                self.screen.refused(&kernel::not_possible(&not.label, &not.words), Some(&not.rule))
            }
            (None, _) => {
                let meant = did_you_mean(line, asked.choices.iter().map(String::as_str));
                let words = format!("{line} is not a choice here. {meant}Type ? to see what you can't do, or help.");
                self.screen.refused(&words, None)
            }
        }
    }

    fn obey(&mut self, command: Command, asked: &Asked) -> Result<Option<Next>, Trouble> {
        let seat = asked.seat;
        match command {
            Command::WhyNot(text) => {
                let wanted = text.to_lowercase();
                let is_refused = asked.why_not.iter().any(|not| not.label.to_lowercase().contains(&wanted));
                // Who asks about a card by its name wants to know what it says too.
                let card = self.session.table().card_text(&text);
                if is_refused || card.is_none() {
                    self.screen.why_not(asked, &text)?;
                }
                if let Some(card) = card {
                    self.screen.card(&text, &card, &[])?;
                }
            }
            Command::Card(text) => self.show_card(seat, &text)?,
            Command::Look(text) => {
                let tableau = self.session.table().tableau(Eye::Seat(seat));
                let name = self.name(seat).to_owned();
                if text.is_empty() {
                    self.screen.table(&name, self.look(seat), &tableau)?;
                    self.ask(asked)?;
                } else {
                    let card = self.session.table().card_text(&text);
                    self.screen.part_of_table(&name, self.look(seat), &tableau, &text, card.as_deref())?;
                }
            }
            Command::Log(last) => {
                let table = self.session.table();
                let from = last.map_or(0, |last| table.event_count().saturating_sub(last));
                let events = table.told(Eye::Seat(seat), from);
                let name = self.name(seat).to_owned();
                self.screen.events(Some(&name), from, &events)?;
            }
            Command::Rule(number) => self.show_rule(&number)?,
            Command::Hint => self.hint(asked)?,
            Command::Goal => self.screen.goal(self.session.table().about().goal)?,
            Command::Undo => return self.take_back(seat).map(Some),
            Command::Save(file) => self.save_now(&file)?,
            Command::Concede => return self.give_up(seat),
            Command::PassAll => return self.pass_until(asked, Order::All),
            Command::PassUntilOver => return self.pass_until(asked, Order::UntilOver),
            Command::PassUntilTurn => return self.pass_until(asked, Order::UntilTurn),
            Command::Stop(text) => self.stop_at(seat, &text)?,
            Command::StopNot(text) => self.stop_no_more_at(seat, &text)?,
            Command::Sheet(name) => self.show_sheet(seat, &name)?,
            Command::Help => self.help(seat)?,
            Command::Quit => return Ok(Some(Next::Stop)),
        }
        Ok(None)
    }

    /// Something of a seat's own that is too long for the table.
    fn show_sheet(&mut self, seat: Seat, name: &str) -> Result<(), Trouble> {
        let tableau = self.session.table().tableau(Eye::Seat(seat));
        match sheet::find(&tableau, seat, name) {
            Some(value) => self.screen.sheet(name, value),
            None => self.screen.refused(&format!("There is no {name} to read now."), None),
        }
    }

    /// What can be typed, with the sheets there are to read.
    fn help(&mut self, seat: Seat) -> Result<(), Trouble> {
        let tableau = self.session.table().tableau(Eye::Seat(seat));
        let facts = self.session.table().about().facts;
        let about = |name: &str| facts.iter().find(|fact| fact.name.replace('_', " ") == name).map(|fact| fact.about);
        let sheets = sheet::names(&tableau, seat);
        let sheets: Vec<(String, &str)> =
            sheets.into_iter().filter_map(|name| about(&name).map(|about| (name.clone(), about))).collect();
        self.screen.help(&sheets)
    }

    /// What a card says: one of exactly that name, or the one card in sight that has the text in its name.
    fn show_card(&mut self, seat: Seat, text: &str) -> Result<(), Trouble> {
        if text.is_empty() {
            return self.screen.refused("Which card? Type card and its name, or part of it.", None);
        }
        let table = self.session.table();
        let tableau = table.tableau(Eye::Seat(seat));
        let in_sight = in_sight(&tableau);
        let wanted = text.to_lowercase();
        if let Some(card) = table.card_text(text) {
            let name = in_sight.into_iter().find(|name| name.to_lowercase() == wanted);
            let name = name.unwrap_or(text);
            return self.screen.card(name, &card, &made_of_all(&tableau, name));
        }
        let meant: Vec<&str> = in_sight.iter().copied().filter(|name| name.to_lowercase().contains(&wanted)).collect();
        match meant[..] {
            [name] => match table.card_text(name) {
                Some(card) => self.screen.card(name, &card, &made_of_all(&tableau, name)),
                None => self.screen.refused(&format!("{name} has no text."), None),
            },
            [] => {
                let near = did_you_mean(text, in_sight);
                let words = format!("You can't see a card called {text}. {near}");
                self.screen.refused(words.trim_end(), None)
            }
            _ => self.screen.refused(&format!("That could be: {}. Type more of it.", meant.join("; ")), None),
        }
    }

    fn show_rule(&mut self, number: &str) -> Result<(), Trouble> {
        let clauses = kernel::clauses(self.session.table().about().rules);
        if number.is_empty() {
            return self.screen.refused("Which rule? Type rule and its number, shown in brackets.", None);
        }
        match (rules::matching(&clauses, number), rules::mentioning(&clauses, number)) {
            (Ok(found), _) => self.screen.clauses(&found),
            (Err(_), Some(found)) => {
                let (first, rest) = found.split_at(found.len().min(MENTIONS_MAX));
                self.screen.clauses(first)?;
                let rest: Vec<&str> = rest.iter().map(|clause| clause.number.as_str()).collect();
                if rest.is_empty() { Ok(()) } else { self.screen.note(&format!("Also: {}.", rest.join(", "))) }
            }
            (Err(near), None) => self.screen.refused(format!("There is no rule {number}. {near}").trim_end(), None),
        }
    }

    fn save_now(&mut self, file: &str) -> Result<(), Trouble> {
        if !file.is_empty() {
            return self.save_to(file);
        }
        self.save.is_due();
        match self.save.write(self.session.record()) {
            Ok(()) => self.screen.note(&format!("Saved in {}", self.save.path.display())),
            Err(failure) => self.screen.not_saved(&failure),
        }
    }

    fn give_up(&mut self, seat: Seat) -> Result<Option<Next>, Trouble> {
        match self.keyboard.agrees(&mut self.screen, "Give up this game?")? {
            None => Ok(Some(Next::Stop)),
            Some(false) => Ok(None),
            Some(true) => {
                if let Err(refusal) = self.session.concede(seat) {
                    self.screen.refused(&format!("You cannot: {refusal}."), None)?;
                    return Ok(None);
                }
                self.keep_at_once();
                Ok(Some(Next::GoOn))
            }
        }
    }
}

/// The names of all cards in sight.
fn in_sight(tableau: &Tableau) -> BTreeSet<&str> {
    let zones = tableau.seats.iter().chain([&tableau.table]).flat_map(|area| &area.zones);
    zones.flat_map(|zone| &zone.cards).filter_map(CardShown::name).collect()
}
