//! The greedy bot: picks what looks best right now.
//!
//! It makes a few re-deals, the same ones for all choices of a decision. On each it tries every choice: it plays the
//! choice and continues until somebody is asked what to do next ([`Ask::Act`]), so that a search has been decided and
//! a card has done what it says. On the way everybody does what is best for their own side ([`Budget::cares`] questions
//! long), then takes whatever is last in their list. Then [`Rules::appraise`](kernel::Rules::appraise) evaluates the
//! side; a won or lost game outweighs everything else. The bot takes the choice with the best sum.
//!
//! Where a game weighs choices ([`Rules::weigh`](kernel::Rules::weigh)), nothing is tried: what weighs most is taken, in
//! tries too. Otherwise everybody would know in a try what a re-deal happens to have put face down.
//!
//! # What it expects of a game
//!
//! **The last choice does nothing more.** "End turn" is last when acting, "pass" when responding, "decline" when asked
//! to agree. Dead Drop lists them so, and a new game should too.
//!
//! **Ending the turn is worth what the table is worth now.** What follows (the enemy's phase, an emptied pool) comes
//! sooner or later anyway, so it must not count against ending the turn. A seat ends its turn when everything else
//! would make things worse. If something else is just as good, it does that first, so a card that costs nothing is
//! played. Where a choice hands over to somebody else, as the one deed of a turn does, what follows counts on both
//! sides: it is compared with what comes of ending the turn at once.
//!
//! **`appraise` values every step on the way, a little less than the next.** A bot that looks one move ahead has no
//! plan. If only victories count, it cannot tell a good first step from a bad one. A game should value, in this order:
//!
//! 1. what wins and loses: objectives, enemies beaten, wounds, the clock;
//! 2. lasting assets: recruited cards and operatives, by what they can do, not one each;
//! 3. points in a pool: less than what they buy (or nothing is bought), more than the card in hand that gives them (or no
//!    card is played). A point that can no longer buy anything is worth nothing;
//! 4. cards in hand: the least, and the same for each, because their faces are not public.
//!
//! The bot does worthless things at random, and never does what costs more than it seems to gain. Keep values within
//! about a hundred thousand, or a victory no longer stands out.

use crate::bot::Budget;
use crate::notepad::{Notepad, list};
use kernel::{Ask, Chance, Decision, Game, Known, Side};

/// The value of a won game; a lost one has the negative.
const VICTORY: i64 = 1_000_000;

pub(crate) fn choose<G: Game>(
    game: &G,
    known: &Known<G::State>,
    budget: Budget,
    chance: &mut Chance,
    notepad: &mut Notepad<G>,
) -> usize {
    list(game, known.state(), &mut notepad.choices);
    let Some(decision) = game.decision(known.state()) else { return 0 };
    let Some(last) = notepad.choices.len().checked_sub(1).filter(|last| *last > 0) else { return 0 };
    let side = game.side(known.state(), known.seat());
    let Notepad { choices, worth, inner, passing } = notepad;
    worth.clear();
    worth.extend(choices.iter().map_while(|choice| game.weigh(known.state(), *choice)).map(i64::from));
    if worth.len() == choices.len() {
        return best(worth, decision.kind, chance);
    }
    worth.clear();
    worth.resize(last + 1, 0);
    for _ in 0..budget.deals.max(1) {
        let deal = game.redeal(known, chance);
        list(game, &deal, choices);
        let mut comes_to = |choice| {
            let mut copy = deal;
            game.play(&mut copy, choice, &mut ());
            Try { game, budget, inner: &mut *inner, passing: &mut *passing }.go_on(&mut copy);
            let hands_over = game.decision(&copy).is_none_or(|next| next.seat != decision.seat);
            (stands(game, &copy, side), hands_over)
        };
        if decision.kind != Ask::Act {
            worth.iter_mut().zip(choices.iter()).for_each(|(worth, &choice)| *worth += comes_to(choice).0);
            continue;
        }
        let (now, mut ended) = (stands(game, &deal, side), None);
        for (worth, &choice) in worth.iter_mut().zip(&choices[..last]) {
            let (comes_to_this, hands_over) = comes_to(choice);
            let idle = if hands_over { *ended.get_or_insert_with(|| comes_to(choices[last]).0) } else { now };
            *worth += comes_to_this - idle;
        }
    }
    best(worth, decision.kind, chance)
}

/// The place of the best choice; if there are several, doing something comes before ending the turn and passing before
/// spending a card on nothing. Otherwise chance decides, so that nobody can read the bot's mind.
fn best(worth: &[i64], kind: Ask, chance: &mut Chance) -> usize {
    let last = worth.len() - 1;
    let most = worth.iter().copied().max().unwrap_or(0);
    let good = |place: &usize| worth[*place] == most;
    let range = match kind {
        Ask::Respond if good(&last) => return last,
        Ask::Act if (0..last).any(|place| good(&place)) => 0..last,
        Ask::Act | Ask::Respond | Ask::Card | Ask::Seat | Ask::Option | Ask::YesNo | Ask::Number => 0..last + 1,
    };
    let count = range.clone().filter(good).count();
    let pick = if count > 1 { chance.pick(count) } else { 0 };
    range.filter(good).nth(pick).unwrap_or(last)
}

/// Evaluates a side's position.
fn stands<G: Game>(game: &G, state: &G::State, side: Side) -> i64 {
    // Words of an outcome cost memory; who is asked does not.
    if game.decision(state).is_some() {
        return i64::from(game.appraise(state, side));
    }
    let won = game.outcome(state).is_some_and(|outcome| outcome.winners.contains(&side));
    if won { VICTORY } else { -VICTORY }
}

/// The place of the choice that weighs most, where a game weighs them; of several the last, which does nothing more.
fn weighed<G: Game>(game: &G, state: &G::State, choices: &[G::Choice]) -> Option<usize> {
    let mut best = (i32::MIN, 0);
    for (place, &choice) in choices.iter().enumerate() {
        best = best.max((game.weigh(state, choice)?, place));
    }
    Some(best.1)
}

/// One choice tried on one copy.
struct Try<'a, G: Game> {
    game: &'a G,
    budget: Budget,
    inner: &'a mut Vec<G::Choice>,
    passing: &'a mut Vec<G::Choice>,
}

impl<G: Game> Try<'_, G> {
    /// Continues until somebody is asked what to do next, or the budget is spent.
    fn go_on(&mut self, state: &mut G::State) {
        let mut left = Left::of(self.budget);
        let mut cares = self.budget.cares;
        while let Some(decision) = left.open(self.game, state) {
            list(self.game, state, self.inner);
            let Some(last) = self.inner.len().checked_sub(1) else { return };
            let place = if last == 0 {
                last
            } else if let Some(place) = weighed(self.game, state, self.inner) {
                place
            } else if cares > 0 {
                cares -= 1;
                self.with_care(state, self.game.side(state, decision.seat))
            } else {
                last
            };
            left.count(decision.kind, place, last);
            self.game.play(state, self.inner[place], &mut ());
        }
    }

    /// The index of the best choice for a side, if everybody after it takes the last choice.
    fn with_care(&mut self, state: &G::State, side: Side) -> usize {
        let (mut best, mut most) = (0, i64::MIN);
        for (place, &choice) in self.inner.iter().enumerate() {
            let mut copy = *state;
            self.game.play(&mut copy, choice, &mut ());
            pass_on(self.game, &mut copy, self.budget, self.passing);
            let worth = stands(self.game, &copy, side);
            // What stands last does nothing more: it is as good as what brings no more.
            if worth >= most {
                (best, most) = (place, worth);
            }
        }
        best
    }
}

/// Takes the last choice, or the one that weighs most, until somebody is asked what to do next.
fn pass_on<G: Game>(game: &G, state: &mut G::State, budget: Budget, passing: &mut Vec<G::Choice>) {
    let mut left = Left::of(budget);
    while let Some(decision) = left.open(game, state) {
        list(game, state, passing);
        let Some(last) = passing.len().checked_sub(1) else { return };
        let place = if last > 0 { weighed(game, state, passing).unwrap_or(last) } else { last };
        left.count(decision.kind, place, last);
        game.play(state, passing[place], &mut ());
    }
}

/// What is left of a try's budget.
struct Left {
    /// Answers that change something.
    answers: u16,
    /// All answers. Only a game that never comes to an end uses them up.
    steps: u16,
}

/// No game asks so often in a row what to respond.
const STEPS_MAX: u16 = 4096;

impl Left {
    fn of(budget: Budget) -> Left {
        Left { answers: budget.answers, steps: STEPS_MAX }
    }

    /// The open question, unless somebody is asked what to do next or there is nothing left to answer it with.
    fn open<G: Game>(&mut self, game: &G, state: &G::State) -> Option<Decision> {
        self.steps = self.steps.checked_sub(1).filter(|_| self.answers > 0)?;
        game.decision(state).filter(|decision| decision.kind != Ask::Act)
    }

    /// Counts an answer. A pass leads nowhere by itself, and neither does the only choice: with many players there are
    /// long rows of them before anything happens, and what happens is what a try is for.
    fn count(&mut self, kind: Ask, place: usize, last: usize) {
        if last > 0 && (kind != Ask::Respond || place != last) {
            self.answers -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dead_drop::DeadDrop;
    use kernel::{Rules, Seed, Setup};

    #[test]
    fn doing_something_comes_before_ending_the_turn_and_passing_before_spending() {
        let mut chance = Chance::new(Seed::from_words("ties"));
        for _ in 0..20 {
            assert!([0, 2].contains(&best(&[5, 3, 5, 5], Ask::Act, &mut chance)));
            assert_eq!(best(&[3, 4, 5], Ask::Act, &mut chance), 2);
            assert_eq!(best(&[5, 5, 5], Ask::Respond, &mut chance), 2);
            assert_eq!(best(&[4, 6, 5], Ask::Respond, &mut chance), 1);
        }
        let seen: std::collections::BTreeSet<usize> =
            (0..50).map(|_| best(&[5, 3, 5, 5], Ask::Card, &mut chance)).collect();
        assert_eq!(seen.into_iter().collect::<Vec<_>>(), [0, 2, 3]);
    }

    /// A row of passes must not use up a try: what is announced is carried out at its end.
    #[test]
    fn a_try_outlasts_any_row_of_passes() {
        let game = DeadDrop::new();
        let setup = Setup::new("dead_drop", &["Ash", "Birch", "Shade"]);
        let budget = Budget { answers: 1, ..Budget::DEFAULT };
        let (mut rows, mut choices, mut passing) = (0, Vec::new(), Vec::new());
        for number in 0..20_u32 {
            let seed = Seed::from_words(&number.to_string());
            let mut state = game.set_up(&setup, seed).unwrap();
            let mut dice = Chance::new(seed.child(1));
            while game.decision(&state).is_some() {
                list(&game, &state, &mut choices);
                for &choice in &choices {
                    let mut copy = state;
                    game.play(&mut copy, choice, &mut ());
                    if passes_ahead(&game, copy) > 1 {
                        pass_on(&game, &mut copy, budget, &mut passing);
                        assert!(game.decision(&copy).is_none_or(|decision| decision.kind == Ask::Act));
                        rows += 1;
                    }
                }
                let choice = choices[dice.pick(choices.len())];
                game.play(&mut state, choice, &mut ());
            }
        }
        assert!(rows > 10, "only {rows} rows of passes");
    }

    /// How many passes follow in a row, each with something else to choose, until somebody acts; none if something else
    /// is asked on the way.
    fn passes_ahead(game: &DeadDrop, mut state: dead_drop::State) -> usize {
        let (mut passes, mut choices) = (0, Vec::new());
        while let Some(decision) = game.decision(&state).filter(|decision| decision.kind != Ask::Act) {
            list(game, &state, &mut choices);
            match (decision.kind, &choices[..]) {
                (_, [only]) => game.play(&mut state, *only, &mut ()),
                (Ask::Respond, [.., last]) => {
                    passes += 1;
                    game.play(&mut state, *last, &mut ());
                }
                _ => return 0,
            }
        }
        passes
    }
}
