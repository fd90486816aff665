//! Leaving a game: for another day, at its end, or when it cannot be saved.

use super::Play;
use super::offered::Offered;
use super::save::{NotSaved, Save};
use super::screen::End;
use crate::Ending;
use crate::ink::Ink;
use crate::page::{command, counted, listed, quoted};
use crate::table;
use crate::trouble::Trouble;
use kernel::{Eye, Outcome};
use std::path::PathBuf;

impl Play {
    /// Leaves a game that is not over.
    pub(super) fn stop(&mut self) -> Result<Ending, Trouble> {
        self.rescue()?;
        let command = self.resume_command();
        self.screen.stopped(&self.save.path, &command)?;
        if self.keyboard.ran_dry() {
            let advice = format!("The game is saved. Continue with `{command}`.");
            return Err(Trouble::new("the input ended before the game did", advice));
        }
        Ok(Ending::Fine)
    }

    /// Tells the end.
    pub(super) fn end(&mut self) -> Result<Ending, Trouble> {
        // What is left to tell: to the one person as that seat saw it, to several what all may see.
        let humans = self.humans();
        let eye = if let [only] = humans[..] { Eye::Seat(only) } else { Eye::Spectator };
        let from = humans.iter().map(|seat| self.sitters[seat.index()].told).min().unwrap_or(0);
        let table = self.session.table();
        let events = if self.screen.is_json() { table.told(eye, from) } else { table.told_briefly(eye, from) };
        self.screen.events(None, from, &events)?;
        self.rescue()?;
        let table = self.session.table();
        if let Some(outcome) = table.outcome() {
            let winners = table.winners();
            let words = self.verdict(&outcome, &winners);
            let answers = counted(self.session.record().answers.len(), "answer");
            let facts = &table.tableau(Eye::Spectator).table.facts;
            let counts = |name: &&str| facts.get(*name).is_some_and(serde_json::Value::is_number);
            let length = match ["turn", "round"].into_iter().find(counts) {
                Some(name) => format!("It took {answers}, to {name} {}.", facts[name]),
                None => format!("It took {answers}."),
            };
            let summary = table.summary();
            let end = End { outcome: &outcome, winners: &winners, words: &words, summary: &summary, length: &length };
            self.screen.ended(&end, &self.save.path)?;
        }
        Ok(Ending::Fine)
    }

    fn verdict(&self, outcome: &Outcome, names: &[&str]) -> String {
        let they = match names {
            [] => "Nobody wins".to_owned(),
            all if all.len() == self.sitters.len() && all.len() > 2 => "Everybody wins".to_owned(),
            [one] => format!("{one} wins"),
            several => format!("{} win", listed(several)),
        };
        let who = match self.humans()[..] {
            [you] if names == [self.name(you)] => "You win".to_owned(),
            [you] if names.contains(&self.name(you)) => format!("You win. {they}"),
            // Where the game itself wins, that is all there is to say.
            [_] if names.is_empty() => "You lose".to_owned(),
            [_] => format!("You lose. {they}"),
            _ => they,
        };
        let capped = if outcome.capped { " The limit on the length of games ended it." } else { "" };
        format!("{}: {}{}{capped}", Ink::Strong.on(&who), outcome.words, table::bracketed(&outcome.rule))
    }

    /// Saves before leaving. If that fails, whoever is there may name another file.
    fn rescue(&mut self) -> Result<(), Trouble> {
        while let Err(failure) = self.save.write(self.session.record()) {
            self.screen.not_saved(&failure)?;
            self.screen.note("Type save OTHERFILE, or quit to leave without saving.")?;
            let Some(line) = self.keyboard.read(&mut self.screen, Offered::default())? else {
                return Err(self.save_anywhere(failure));
            };
            match line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim())) {
                ("quit", "") => return Err(failure.into()),
                ("save", file) if !file.is_empty() => self.save_to(file)?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Saves to the temporary folder, if nobody is there to name another file.
    fn save_anywhere(&mut self, failure: NotSaved) -> Trouble {
        let name = self.save.path.file_name().unwrap_or_else(|| "game.casefile".as_ref());
        let mut elsewhere = Save::unused(&std::env::temp_dir().join(name));
        if elsewhere.write(self.session.record()).is_err() {
            return failure.into();
        }
        self.save = elsewhere;
        let (file, command) = (self.save.path.display(), self.resume_command());
        Trouble::new(failure.to_string(), format!("It is saved in {file} instead. Continue with `{command}`."))
    }

    /// `save FILE`: from now on the game is saved there, if it can be.
    pub(super) fn save_to(&mut self, file: &str) -> Result<(), Trouble> {
        let Some(mut save) = Save::unless_taken(PathBuf::from(file)) else {
            return self.screen.refused(&format!("The file {file} already exists. Choose another name."), None);
        };
        if let Err(failure) = save.write(self.session.record()) {
            return self.screen.not_saved(&failure);
        }
        self.save = save;
        self.screen.note(&format!("Saved in {file}"))
    }

    /// The command that continues this game later. The file says who plays.
    pub(super) fn resume_command(&self) -> String {
        let packs: String =
            self.packs.iter().map(|pack| format!(" --pack {}", quoted(&pack.to_string_lossy()))).collect();
        command(&format!("play --resume {}{packs}", quoted(&self.save.path.to_string_lossy())))
    }
}
