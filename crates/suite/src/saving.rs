//! P5 and P7: saving and loading change nothing, a record replays, and a tampered record is detected.

use crate::walk::{Broken, Walk};
use kernel::{Answer, AnyGame, Game, Record, Seat, Shuffle};

impl<G: Game> Walk<'_, G> {
    /// P5, and P6 for saves: damaged bytes are refused or make a sound state, and never panic.
    pub(crate) fn saving_changes_nothing(&mut self, state: &G::State) -> Result<(), Broken> {
        let mut bytes = self.game().save(state);
        match self.game().load(&bytes) {
            Ok(loaded) if loaded == *state => {}
            Ok(_) => return Err(self.broken("P5", "the loaded state is another one".into())),
            Err(words) => return Err(self.broken("P5", format!("the saved state cannot be loaded: {words}"))),
        }
        let at = self.dice.pick(bytes.len());
        bytes[at] ^= 1 << self.dice.pick(8);
        if let Ok(loaded) = self.game().load(&bytes) {
            self.game()
                .check(&loaded)
                .map_err(|words| self.broken("P6", format!("a damaged save was loaded: {words}")))?;
        }
        bytes.truncate(at);
        if self.game().load(&bytes).is_ok() {
            return Err(self.broken("P6", "a save that ends in the middle was loaded".into()));
        }
        Ok(())
    }

    /// P7
    pub(crate) fn record_replays(
        &mut self,
        end: &G::State,
        shuffle: Shuffle,
        labels: &[(Seat, String)],
    ) -> Result<(), Broken> {
        let game = self.suite.shared();
        let mut record = Record::new(&game, self.suite.setup.clone(), shuffle);
        let mut table = record.start(&game).map_err(|error| self.broken("P7", error.to_string()))?;
        for (seat, label) in labels {
            let answered = table.answer(*seat, label);
            answered.map_err(|refusal| self.broken("P7", format!("`{label}` was refused: {refusal}")))?;
            record.note(Answer { seat: *seat, label: Some(label.clone()), concedes: false }, table.as_ref());
        }
        if table.save() != self.game().save(end) {
            return Err(self.broken("P7", "the same answers by label led elsewhere".into()));
        }
        record.verify(&game).map_err(|error| self.broken("P7", error.to_string()))?;
        let text = serde_json::to_string(&record).map_err(|error| self.broken("P7", error.to_string()))?;
        let read: Record = serde_json::from_str(&text).map_err(|error| self.broken("P7", error.to_string()))?;
        if read != record {
            return Err(self.broken("P7", "a record reads back as another one".into()));
        }
        self.changed_record_is_refused(&game, record)
    }

    fn changed_record_is_refused(&mut self, game: &dyn AnyGame, record: Record) -> Result<(), Broken> {
        let at = self.dice.pick(record.answers.len());
        let kind = self.dice.pick(5);
        let other = another_choice(game, &record, at);
        let mut changed = record;
        let what = match kind {
            0 => {
                changed.answers.remove(at);
                "an answer is missing"
            }
            1 => {
                changed.answers[at].label = Some("win the game".into());
                "an answer is impossible"
            }
            2 if other.is_some() => {
                changed.answers[at].label = other;
                "an answer is another"
            }
            2 | 3 => {
                let checkpoint = self.dice.pick(changed.checkpoints.len());
                changed.checkpoints[checkpoint].hash.0[0] ^= 1;
                "a hash is another"
            }
            _ => {
                changed.shuffle.secret = changed.shuffle.secret.map(|mut secret| {
                    secret.0[0] ^= 1;
                    secret
                });
                "the secret is another"
            }
        };
        match changed.verify(game) {
            Ok(_) => Err(self.broken("P7", format!("{what} (answer {at}), and nobody noticed"))),
            Err(_) => Ok(()),
        }
    }
}

/// What might as well have been answered there.
fn another_choice(game: &dyn AnyGame, record: &Record, at: usize) -> Option<String> {
    let asked = record.replay(game, at).ok()?.asked()?;
    asked.choices.iter().find(|label| Some(*label) != record.answers[at].label.as_ref()).cloned()
}
