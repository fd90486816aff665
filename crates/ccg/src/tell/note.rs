//! What stands beside a label: what a choice costs, and what it would come to by what is public or one's own.

use super::zone_of;
use crate::Ccg;
use crate::choice::Choice;
use crate::keyword::Value;
use crate::pool::purse;
use crate::state::{State, Step, Team, attached};
use kernel::Seat;
use machine::{CardId, Frame};

impl Ccg {
    /// The price of a choice; of a Team what it has in a check, of a question what each answer leaves.
    pub(super) fn note_of(&self, state: &State, choice: Choice) -> Option<String> {
        let frame = state.steps.top()?;
        let asked = self.decision(state)?.seat;
        match choice {
            Choice::Skill(way, reduced) => {
                let Step::Announce { site } = frame.step else { return None };
                Some(self.check_to_come(state, asked, site, way, reduced))
            }
            Choice::Send(site, team) => Some(self.checks_of_team(state, site, team)),
            Choice::Ask(value) => self.answers_to(state, frame, value),
            Choice::Sell(card) => self.sold_for(state.table.printed(card)).map(|cp| format!("for {cp} CP")),
            Choice::Assign(card, _) if zone_of(state, card) == attached(asked) => None,
            Choice::Assign(card, _) | Choice::Hire(card) | Choice::Place(card, _) => {
                self.price_in_words(state, asked, card, CardId::NONE, 0)
            }
            Choice::Play(card, on) => {
                let price = self.price_in_words(state, asked, card, on, 0);
                let adds = state.check().filter(|_| !state.combat.on).map(|check| {
                    let amount = self.modifier_of(state, card, check.skill);
                    if amount == 0 { String::new() } else { format!("{amount:+}") }
                });
                let parts: Vec<String> = price.into_iter().chain(adds).filter(|part| !part.is_empty()).collect();
                (!parts.is_empty()).then(|| parts.join(", "))
            }
            Choice::PayFor(card) => {
                self.price_in_words(state, asked, card, CardId::NONE, self.less_beneath(state, card))
            }
            Choice::Damage(card) | Choice::DamageFor(card, _) if !state.rules.basic => {
                Some(format!("HEALTH {}", self.health_left(state, card)))
            }
            _ => None,
        }
    }

    /// What a Team would have of what each skill of a Site needs: `COMPUTER 3 of 4, MEDICAL 7 of 5`.
    fn checks_of_team(&self, state: &State, site: CardId, team: Team) -> String {
        let mut sent = *state;
        self.send(&mut sent, site, team, &mut ());
        let mut words = Vec::new();
        self.each_way(state, site, |way, reduced| {
            let wanted =
                self.cards.printed(state.table.design(site)).and_then(|site| site.prerequisites[usize::from(way)]);
            if let Some((skill, _)) = wanted.filter(|_| !reduced) {
                words.push(format!("{} {}", skill.name(), self.check_to_come(&sent, team.seat, site, way, reduced)));
            }
        });
        words.join(", ")
    }

    /// What the Team at a Site would have there of what is needed, before anybody responds: `7 of 5`.
    fn check_to_come(&self, state: &State, seat: Seat, site: CardId, way: u8, reduced: bool) -> String {
        let mut opened = *state;
        self.open_site_check(&mut opened, seat, site, way, reduced, &mut ());
        let check = opened.check().map(|check| (self.total(&opened, check), self.needed(&opened, check)));
        check.map_or_else(String::new, |(total, needed)| format!("{total} of {needed}"))
    }

    /// How many X-Files each answer would leave by the asker's Notebook: `yes 5, no 21`.
    fn answers_to(&self, state: &State, frame: &Frame<Step>, value: u8) -> Option<String> {
        let owner = match frame.step {
            Step::Question { asked, .. } => asked,
            Step::Penalty { guesser, .. } => guesser,
            _ => return None,
        };
        let prospect = self.prospect(state, frame.seat, owner, Value::of_number(value)?);
        Some(format!("yes {}, no {}", prospect.yes, prospect.no))
    }

    /// What a card costs, and from which pool: `3 CP`. There are no pools in the Basic game (C12.4).
    fn price_in_words(&self, state: &State, seat: Seat, card: CardId, on: CardId, less: u8) -> Option<String> {
        if state.rules.basic {
            return None;
        }
        let named = self.cards.printed(state.table.printed(card)).is_some_and(|printed| printed.cost.has_x());
        let cost = self.least_cost(state, seat, card, on).saturating_sub(less);
        let purses = self.purses(state, seat, card, on, crate::play::UNNAMED);
        let pools: Vec<&str> = [(purse::RP, "RP"), (purse::CP, "CP")]
            .into_iter()
            .filter(|(one, _)| purses & one != 0)
            .map(|(_, name)| name)
            .collect();
        match (named && self.fixed_x(state, seat, card, on).is_none(), cost) {
            (true, _) => Some(format!("X {}", pools.join(" or "))),
            (false, 0) => Some("free".to_owned()),
            (false, cost) => Some(format!("{cost} {}", pools.join(" or "))),
        }
    }
}
