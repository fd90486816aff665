//! What stands beside a label: what a choice costs, and what is left unspent.

use crate::Encounters;
use crate::bureau::SPECIAL_AGENT_COST;
use crate::choice::Choice;
use crate::facts::Keyword;
use crate::language::{Deed, ToIt, Verb};
use crate::state::{Row, State, Step};
use crate::thing::Thing;
use machine::{Frame, Pick};

impl Encounters {
    /// The price of a choice; of ending the actions, what is lost by it.
    pub(crate) fn note(&self, state: &State, choice: Choice) -> Option<String> {
        let attack = |points: i16| priced(points, "attack");
        let recruit = |points: i16| priced(points, "recruit");
        match choice {
            Choice::ScanShadows(space) => Some(attack(i16::from(self.scan_cost(state, Row::Shadows, space)))),
            Choice::ScanBureau(space) => Some(recruit(i16::from(self.scan_cost(state, Row::Bureau, space)))),
            Choice::Recruit(card) => Some(recruit(self.cost_of(state, card))),
            Choice::RecruitAgent => Some(recruit(i16::from(SPECIAL_AGENT_COST))),
            Choice::Fight(card) => {
                let value = self.value_of(state, card);
                let price = if self.is_apprehended(state, card) { recruit(value) } else { attack(value) };
                let discard = self.has(state, card, Keyword::Frightening);
                Some(if discard { format!("{price}, and discard a card") } else { price })
            }
            Choice::EndActions => {
                let left = [(state.points.attack.left(), "attack"), (state.points.recruit.left(), "recruit")];
                let left = left.into_iter().filter(|(points, _)| *points > 0);
                let left: Vec<String> = left.map(|(points, kind)| format!("{points} {kind}")).collect();
                (!left.is_empty()).then(|| format!("{} unspent", left.join(" and ")))
            }
            Choice::Pick(Pick::Thing(thing)) => {
                let Some(Frame { step: Step::Program(run), .. }) = state.steps.top() else { return None };
                let next = self.cards.library.next_verb(run.at)?;
                match (next, state.thing(thing)?) {
                    (Verb { deed: Deed::ToIt(ToIt::Recruited), .. }, Thing::Outside(design)) => {
                        Some(recruit(self.cost_outside(state, design)))
                    }
                    (Verb { deed: Deed::ToIt(ToIt::Recruited), .. }, Thing::Card(card)) => {
                        Some(recruit(self.cost_of(state, card)))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

fn priced(points: i16, kind: &str) -> String {
    if points == 0 { "free".to_owned() } else { format!("{points} {kind}") }
}
