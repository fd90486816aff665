//! Questions: what the asked seat is asked.

use super::label::asked_for;
use super::{place_of_hidden, words_of};
use crate::Encounters;
use crate::facts::Kind;
use crate::language::{Moment, Words};
use crate::state::{State, Step, bureau, hand};
use crate::thing::Thing;
use kernel::{Eye, Names, Question, Seat};
use machine::{Ability, CardId, Design, Op, Running, Timing};

impl Encounters {
    /// The question of the open decision.
    pub(crate) fn question(&self, state: &State, names: &Names) -> Question {
        let ask = |words: String, cause: Option<String>, rule| Question { words, cause, rule };
        let Some(frame) = state.steps.top() else { return ask("The game is over.".to_owned(), None, "E2.3") };
        let name = |card: CardId| self.card_in_words(state, card);
        let card = name(frame.step.card());
        let cause = frame.step.card().some().map(|_| card.clone());
        match frame.step {
            Step::Turn { .. } => {
                let words = match (state.points.attack.left(), state.points.recruit.left()) {
                    (0, 0) if !state.table.zone(hand(frame.seat)).is_empty() => {
                        "Action Phase: play cards for attack and recruit.".to_owned()
                    }
                    (attack, recruit) => format!("Action Phase: {attack} attack and {recruit} recruit left."),
                };
                ask(words, None, "E4.2")
            }
            Step::Program(run) => self.question_of_program(state, names, &run),
            Step::GiveAlly { .. } => ask(format!("Who gains {card}?"), cause, "E4.29"),
            Step::Power { space, .. } => {
                let space = words_of(bureau(space));
                ask(format!("Use the power of {space}?"), Some(space.to_owned()), "E4.21")
            }
            Step::Fight { .. } => ask(format!("Discard a card to fight {card}."), cause, "E9.17"),
            Step::Strike { drawn, .. } => match self.drawn_strike(state, drawn) {
                Some(drawn) => {
                    let words = format!("You drew {}. Cancel it?", self.name(drawn));
                    ask(words, Some(self.name(drawn).to_owned()), "E5.12")
                }
                None if cause.is_some() => ask(format!("{card} strikes you. Avoid it?"), cause, "E5.12"),
                None => ask("You are about to draw a Strike. Avoid it?".to_owned(), None, "E5.12"),
            },
            Step::Offer { .. } => ask("Use a card from your hand now?".to_owned(), None, "E8.8"),
            Step::Coordinate { .. } => {
                let (who, card) = (names.of(state.turn), name(asked_for(state)));
                ask(format!("{who} asks you to Coordinate {card}."), Some(card), "E9.4")
            }
            Step::Order { .. } if self.is_order_of_pile(state) => {
                ask("Which card goes on the Defeated Conspiracy pile first?".to_owned(), None, "E10.8")
            }
            Step::Order { .. } => ask("Which happens first?".to_owned(), None, "E8.24"),
            Step::Reveal { .. }
            | Step::Arrive { .. }
            | Step::Run
            | Step::Draw { .. }
            | Step::Discard { .. }
            | Step::TurnEnd
            | Step::Leave { .. }
            | Step::Uncover { .. }
            | Step::TheEnd { .. }
            | Step::Fall { .. } => ask("Go on.".to_owned(), cause, "E8.6"),
        }
    }

    /// The Strike that was drawn and may be cancelled; before that, there is only what strikes.
    fn drawn_strike(&self, state: &State, drawn: CardId) -> Option<Design> {
        let card = drawn.some().filter(|card| card.index() < state.table.count())?;
        let design = state.table.design(card);
        self.cards.printed(design).filter(|printed| printed.kind == Kind::Strike).map(|_| design)
    }

    fn question_of_program(&self, state: &State, names: &Names, frame: &Running) -> Question {
        let found = self.cards.library.ability_at(frame.at);
        let cause = found.map(|(design, ..)| self.name(design).to_owned());
        let rule = found.map_or("E8.4", |(design, _, ability)| self.rule_of(design, ability));
        let it = match self.cards.library.code().get(usize::from(frame.at)) {
            Some(Op::May(who, _)) => self.about_in_words(state, names, frame, self.who(state, frame, *who)),
            _ => None,
        };
        let asks = self.cards.teller_at(frame.at).and_then(|teller| teller.question(frame.at, it.as_deref()));
        let asks = asks.unwrap_or_else(|| "go on.".to_owned());
        let words = match &cause {
            Some(card) => format!("{card}: {asks}"),
            None => super::capital(&asks),
        };
        Question { words, cause, rule }
    }

    /// What a program is about: by its name, if whoever is asked knows it.
    fn about_in_words(&self, state: &State, names: &Names, frame: &Running, asked: Seat) -> Option<String> {
        match state.thing(frame.about.0)? {
            Thing::Card(card) if card.index() >= state.table.count() => None,
            Thing::Card(card) => place_of_hidden(state, card).or_else(|| {
                let known = state.table.is_known(card, Eye::Seat(asked));
                known.then(|| self.name(state.table.design(card)).to_owned())
            }),
            Thing::Player(_) | Thing::Outside(_) | Thing::Gone(_) => self.thing_in_words(state, names, frame.about.0),
        }
    }

    /// The rule that lets an ability happen now.
    fn rule_of(&self, design: Design, ability: &Ability<Words>) -> &'static str {
        match ability.timing {
            Timing::Played => match self.cards.printed(design).map(|printed| printed.kind) {
                Some(Kind::Bureau) => "E4.21",
                Some(Kind::Strike) => "E5.5",
                Some(Kind::Event) => "E4.28",
                Some(_) | None => "E4.6",
            },
            Timing::When(moment) => match moment {
                Moment::Activated(None) => "E4.7",
                Moment::Activated(Some(_)) => "E4.9",
                Moment::Sacrificed => "E9.6",
                Moment::Used => "E9.8",
                Moment::Revealed => "E8.9",
                Moment::RevealedInShadows => "E8.11",
                Moment::Strikes => "E8.15",
                Moment::Cleanup => "E8.16",
                Moment::Drawn => "E8.17",
                Moment::Defeated => "E8.18",
                Moment::TheEnd => "E8.20",
                Moment::Eludes => "E9.13",
                Moment::Belief => "E4.13",
                Moment::Doubt => "E4.17",
                Moment::When(..) => "E8.6",
            },
            Timing::Instead(_) => "E8.1",
            Timing::Always(_) => "E8.12",
            Timing::Later => "E8.6",
        }
    }
}
