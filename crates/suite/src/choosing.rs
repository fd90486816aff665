//! P4 for bots: a bot chooses the same in every re-deal, and its choice is on the list.

use crate::walk::{Broken, Walk};
use bots::{Bot, Budget, Notepad};
use kernel::{Chance, Game, Known, Seed};

/// A bot that thinks costs more than all the rest: it is asked at one decision in so many.
const GREEDY_ONE_IN: usize = 8;
/// One deal shows what the bot looks at as well as many do.
const GREEDY: Bot = Bot::Greedy(Budget { deals: 1, ..Budget::DEFAULT });

impl<G: Game> Walk<'_, G> {
    /// Asks bots at the table and at one that could as well be it. The second thinks on a fresh notepad, so what is
    /// left on the first from before shows too.
    pub(crate) fn bots_choose_the_same(
        &mut self,
        state: &G::State,
        known: &Known<G::State>,
        dealt: &G::State,
    ) -> Result<(), Broken> {
        let seat = known.seat();
        if self.game().decision(state).is_none_or(|decision| decision.seat != seat) {
            return Ok(());
        }
        let labels = |state: &G::State| -> Vec<String> {
            let mut choices = Vec::new();
            self.game().candidates(state, &mut choices);
            choices.into_iter().map(|choice| self.game().label(state, &self.suite.names, choice)).collect()
        };
        let offered = labels(state);
        let listed = labels(known.state());
        if listed != offered {
            let (listed, offered) = (listed.join(", "), offered.join(", "));
            let words = format!("the list of seat {} differs in what it knows: {listed} instead of {offered}", seat.0);
            return Err(self.broken("P4", words));
        }
        let bots = [Some(Bot::Random), self.answers.is_multiple_of(GREEDY_ONE_IN).then_some(GREEDY)];
        for bot in bots.into_iter().flatten() {
            // A stream of its own: what bots draw must not change what the walk does.
            let mut stream = Chance::new(Seed::from_words("bots").child(self.answers as u64));
            let mut same = stream;
            let suite = self.suite;
            let choice = bot.choose(suite.game.as_ref(), known, &mut stream, &mut self.notepad);
            let there = suite.game.known(dealt, seat);
            let again = bot.choose(suite.game.as_ref(), &there, &mut same, &mut Notepad::default());
            let Some(chosen) = offered.get(choice) else {
                return Err(self.broken("P4", format!("the {bot} bot chose what is not in the list")));
            };
            if (choice, stream) != (again, same) {
                let words = format!("the {bot} bot chose {chosen}, and in a re-deal something else");
                return Err(self.broken("P4", words));
            }
        }
        Ok(())
    }
}
