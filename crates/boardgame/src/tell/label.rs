//! Labels of choices, what stands beside them, and what they are about.

use super::{space_name, token_in_words};
use crate::Boardgame;
use crate::choices::Choice;
use crate::filter::Thing;
use crate::map::Slot;
use crate::state::{State, as_space, case, string};
use crate::zones::holder_of;
use kernel::Touched;
use machine::{CardId, Pick, Zone};

impl Boardgame {
    /// The stable label of a choice. A face-down card is named by its space, but for the Syndicate, which reveals it.
    pub(crate) fn label(&self, state: &State, choice: Choice) -> String {
        let printed = |card: CardId| self.name(state.table.printed(card));
        match choice {
            Choice::Look(space) => format!("look at {}", space_name(space)),
            Choice::Move(region) => format!("move to {}", region.name()),
            Choice::Ask(partner, card) => {
                format!("offer {} to {}", card.some().map_or("a card", printed), self.agent_name(state, partner))
            }
            Choice::Give(card) => format!("give {} back", printed(card)),
            Choice::Refuse => "refuse".to_owned(),
            Choice::Plan => "plan".to_owned(),
            Choice::Play(card) => format!("play {}", printed(card)),
            Choice::Case(slot) => format!("investigate {}", state.case(slot).map_or("nothing", printed)),
            Choice::Suffer(count) => format!("suffer {count}"),
            Choice::Pay(count) => format!("pay {count}"),
            Choice::Boost(agent) => format!("boost with {}", self.agent_name(state, agent)),
            Choice::Heal(count) => format!("heal {count}"),
            Choice::Reveal(card) => {
                let space = as_space(state.table.card(card).zone).map_or("", space_name);
                let twins = |other: CardId| state.table.printed(other) == state.table.printed(card);
                let alone = Slot::all().flat_map(|slot| state.attached(slot)).filter(|&other| twins(other)).count() < 2;
                if alone { format!("reveal {}", printed(card)) } else { format!("reveal {} in {space}", printed(card)) }
            }
            Choice::Return(token) => format!("return {}", token_in_words(token)),
            Choice::Buy(twos) => format!("buy a piece with {twos}"),
            Choice::Place(card, space) => {
                let card = card.some().map_or("a card", printed);
                format!("place {card} in {}", space_name(space))
            }
            Choice::Swap(space, card) if as_space(state.table.card(card).zone) == Some(space) => {
                format!("swap {} with itself", space_name(space))
            }
            Choice::Swap(space, card) => format!("swap {} with {}", space_name(space), printed(card)),
            Choice::Pick(pick) => self.label_of_pick(state, pick),
            Choice::Pass => "pass".to_owned(),
            Choice::Done => "done".to_owned(),
        }
    }

    fn label_of_pick(&self, state: &State, pick: Pick) -> String {
        let at = state.steps.running().map_or(0, |run| run.at);
        let teller = self.cards.teller_at(at);
        match pick {
            Pick::Thing(thing) => {
                let words = match Thing::of(thing) {
                    Some(Thing::Card(card)) => match as_space(state.table.card(card).zone) {
                        Some(space) => space_name(space).to_owned(),
                        None => self.name(state.table.printed(card)).to_owned(),
                    },
                    Some(Thing::Agent(agent)) => self.agent_name(state, agent).to_owned(),
                    Some(Thing::Region(region)) => return format!("move to {}", region.name()),
                    None => "nothing".to_owned(),
                };
                teller.map_or_else(|| format!("choose {words}"), |teller| teller.pick(at, &words))
            }
            Pick::Done => "done".to_owned(),
            Pick::Yes => "yes".to_owned(),
            Pick::No => "no".to_owned(),
            Pick::Option(option) => {
                teller.and_then(|teller| teller.option(at, option)).unwrap_or_else(|| format!("option {}", option + 1))
            }
        }
    }

    /// What a choice costs, or brings.
    pub(crate) fn note(&self, state: &State, choice: Choice) -> Option<String> {
        match choice {
            Choice::Look(_) | Choice::Swap(..) => Some("1 influence".to_owned()),
            Choice::Plan => Some(format!("{} influence", self.planned(state, state.turn).min(state.bank()))),
            Choice::Play(card) => {
                let design = state.table.printed(card);
                let (cost, skill) = (self.cost(state, state.turn, design), self.cards.skill(design).name());
                let cost = if cost == 0 { "free".to_owned() } else { format!("{cost} influence") };
                let would = self.would_add(state, design).map_or_else(String::new, |would| format!("; {would}"));
                Some(format!("{skill}, {cost}{would}"))
            }
            Choice::Case(slot) => self.would_add_to(&mut { *state }, slot),
            Choice::Reveal(card) => {
                let cost = self.reveal_cost(state, card);
                let cost = if cost == 0 { "free".to_owned() } else { format!("{cost} influence") };
                let would = self.would_leave(state, card).map_or_else(String::new, |would| format!(": {would}"));
                Some(format!("{cost}{would}"))
            }
            Choice::Buy(twos) => {
                let paid = self.payment(state, twos)?;
                Some(super::tokens_in_words(paid))
            }
            Choice::Place(card, _) => {
                let printed = self.cards.printed(state.table.printed(card.some()?))?;
                Some(format!("{} to reveal", printed.cost))
            }
            _ => None,
        }
    }

    /// Which cards and Agents a choice is about: what a page lights up.
    pub(crate) fn touches(&self, state: &State, choice: Choice, touched: &mut Vec<Touched>) {
        let mut card = |card: CardId| touched.push(Touched::Piece(card.0));
        let first = |zone: Zone| state.table.zone(zone).first().copied();
        match choice {
            Choice::Give(this) | Choice::Play(this) | Choice::Reveal(this) => card(this),
            Choice::Look(space) => first(string(space)).into_iter().for_each(card),
            Choice::Case(slot) => first(case(slot)).into_iter().for_each(card),
            Choice::Ask(partner, this) => {
                this.some().into_iter().for_each(&mut card);
                touched.push(Touched::Holder(partner.holder()));
            }
            Choice::Boost(agent) => touched.push(Touched::Holder(agent.holder())),
            Choice::Place(this, space) => {
                this.some().into_iter().for_each(&mut card);
                // A free space is shown by the case it is tied to.
                first(case(space.slot())).into_iter().for_each(card);
            }
            Choice::Swap(space, this) => {
                card(this);
                if holder_of(state.table.card(this).zone).is_some() {
                    first(string(space)).into_iter().for_each(card);
                }
            }
            Choice::Pick(Pick::Thing(thing)) => match Thing::of(thing) {
                Some(Thing::Card(this)) => card(this),
                Some(Thing::Agent(agent)) => touched.push(Touched::Holder(agent.holder())),
                Some(Thing::Region(_)) | None => {}
            },
            Choice::Move(_)
            | Choice::Refuse
            | Choice::Plan
            | Choice::Suffer(_)
            | Choice::Pay(_)
            | Choice::Heal(_)
            | Choice::Return(_)
            | Choice::Buy(_)
            | Choice::Pick(_)
            | Choice::Pass
            | Choice::Done => {}
        }
    }
}
