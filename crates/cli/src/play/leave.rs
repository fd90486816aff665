//! Leaving a game: for another day, at its end, and when it cannot be saved.

use super::Play;
use super::save::Save;
use crate::Ending;
use crate::page::{counted, listed, quoted};
use crate::replay::winners;
use crate::table;
use crate::trouble::Trouble;
use kernel::{Eye, Outcome, Seat};
use std::path::PathBuf;

impl Play {
    /// Leaves a game that is not over.
    pub(super) fn stop(&mut self) -> Result<Ending, Trouble> {
        self.rescue()?;
        let command = self.resume_command();
        self.screen.stopped(&self.save.path, &command)?;
        Ok(Ending::Fine)
    }

    /// Tells the end.
    pub(super) fn end(&mut self) -> Result<Ending, Trouble> {
        // What is left to tell: to the one person as that seat saw it, to several what all may see.
        let humans = self.humans();
        let eye = if let [only] = humans[..] { Eye::Seat(only) } else { Eye::Spectator };
        let from = humans.iter().map(|seat| self.players[seat.index()].told).min().unwrap_or(0);
        let events = self.session.table().told(eye, from);
        self.screen.events(None, from, &events)?;
        self.rescue()?;
        let table = self.session.table();
        if let Some(outcome) = table.outcome() {
            let winners = winners(table, &outcome.winners);
            let words = self.verdict(&outcome, &winners);
            let answers = counted(self.session.record().answers.len(), "answer");
            let facts = table.tableau(Eye::Spectator).table.facts;
            let counts = |name: &&str| facts.get(*name).is_some_and(serde_json::Value::is_number);
            let length = match ["turn", "round"].into_iter().find(counts) {
                Some(name) => format!("It took {answers}, to {name} {}.", facts[name]),
                None => format!("It took {answers}."),
            };
            self.screen.ended(&outcome, &winners, &words, &length, &self.save.path)?;
        }
        Ok(Ending::Fine)
    }

    fn verdict(&self, outcome: &Outcome, winners: &[String]) -> String {
        let names: Vec<&str> = winners.iter().map(String::as_str).collect();
        let they = match &names[..] {
            [] => "Nobody wins".to_owned(),
            [one] => format!("{one} wins"),
            several => format!("{} win", listed(several)),
        };
        let who = match self.humans()[..] {
            [you] if names == [self.name(you)] => "You win".to_owned(),
            [you] if names.contains(&self.name(you)) => format!("You win. {they}"),
            [_] => format!("You lose. {they}"),
            _ => they,
        };
        let capped = if outcome.capped { " A limit on the length of games ended it." } else { "" };
        format!("{who}: {}{}{capped}", outcome.words, table::bracketed(&outcome.rule))
    }

    /// Saves before leaving. If that fails, whoever is there may name another file.
    fn rescue(&mut self) -> Result<(), Trouble> {
        while let Err(failure) = self.save.write(self.session.record()) {
            self.screen.not_saved(&failure)?;
            self.screen.note("Type save OTHERFILE, or quit to leave without saving.")?;
            let Some(line) = self.keyboard.read(&mut self.screen)? else { return Err(failure.into()) };
            match line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim())) {
                ("quit", "") => return Err(failure.into()),
                ("save", file) if !file.is_empty() => {
                    self.save_to(file)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// `save FILE`: from now on the game is saved there. False if that will not do.
    pub(super) fn save_to(&mut self, file: &str) -> Result<bool, Trouble> {
        if let Some(save) = Save::unless_taken(PathBuf::from(file)) {
            self.save = save;
            return Ok(true);
        }
        self.screen.refused(&format!("There is a file {file} already. Name another one."), None)?;
        Ok(false)
    }

    /// How to go on with this game another day.
    fn resume_command(&self) -> String {
        let mut command = format!("casefile play --resume {}", quoted(&self.save.path.to_string_lossy()));
        let humans = self.humans();
        if humans != [Seat(0)] {
            let name = |seat: &Seat| match self.name(*seat) {
                name if name.contains(',') => (seat.0 + 1).to_string(),
                name => name.to_owned(),
            };
            let names: Vec<String> = humans.iter().map(name).collect();
            let names = if names.is_empty() { "none".to_owned() } else { names.join(",") };
            command.push_str(&format!(" --humans {}", quoted(&names)));
        }
        command
    }
}
