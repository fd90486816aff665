//! What a choice would do to the sum of an investigation, and what that sum is made of. Only people read this, so a copy
//! of the state is cheap enough.

use crate::Boardgame;
use crate::cards::Bite;
use crate::event::Parts;
use crate::facts::Region;
use crate::investigate::Investigation;
use crate::language::{Bonus, Deed, Filter, Those, Verb};
use crate::map::Slot;
use crate::state::{State, Step};
use crate::sum::Summand;
use kernel::{Source, counted};
use machine::{CardId, Design, Frame, Op, Timing};

/// How much an investigation adds to a case: from the least to the most that the Agent can still announce.
struct Reach {
    there: u8,
    least: u8,
    most: u8,
    difficulty: u8,
}

impl Reach {
    fn solves(&self) -> bool {
        self.least > 0 && self.there + self.least >= self.difficulty
    }

    fn can_solve(&self) -> bool {
        self.most > 0 && self.there + self.most >= self.difficulty
    }
}

fn range(least: u8, most: u8) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

impl Boardgame {
    /// What a card would add if it were played now: `Miracle Man 0 + 2 of 6`. Nothing if it does not investigate.
    pub(super) fn would_add(&self, state: &State, design: Design) -> Option<String> {
        let (at, _) = self.instruction(design)?;
        let mut played = *state;
        played.agent_mut(state.turn).influence -=
            self.cost(state, state.turn, design).min(state.agent(state.turn).influence);
        played.investigation = Investigation { by: design, at, ..Investigation::NONE };
        if !self.cards.needs_case(design) {
            return self.would_add_elsewhere(&mut played);
        }
        let here = state.agent(state.turn).region;
        let cases = Slot::of(here).filter_map(|slot| {
            let name = self.name(state.table.printed(state.case(slot)?));
            Some(format!("{name} {}", self.would_add_to(&mut played, slot)?))
        });
        let cases: Vec<String> = cases.collect();
        (!cases.is_empty()).then(|| cases.join("; "))
    }

    /// What the investigation would add to this case: `4 + 2 of 6, solves it`.
    pub(super) fn would_add_to(&self, played: &mut State, slot: Slot) -> Option<String> {
        let reach = self.reach(played, slot)?;
        let solves = match (reach.solves(), reach.can_solve()) {
            (true, _) => ", solves it",
            (false, true) => ", can solve it",
            (false, false) => "",
        };
        let unless = match self.known_to_cancel(played, slot) {
            Some(card) => format!(", but {card} can cancel it"),
            None if !solves.is_empty() && played.attached(slot).next().is_some() => " unless stopped".to_owned(),
            None => String::new(),
        };
        let Reach { there, least, most, difficulty } = reach;
        Some(format!("{there} + {} of {difficulty}{solves}{unless}", range(least, most)))
    }

    /// A card at the case that the Agents have seen there, and with which the Syndicate can pay to cancel this.
    fn known_to_cancel(&self, played: &State, slot: Slot) -> Option<&str> {
        let skill = self.skill_of_investigation(played);
        let spaces = slot.spaces().filter(|space| played.is_seen(*space));
        let mut cards = spaces.filter_map(|space| played.at(space));
        let cancels = cards.find(|&card| match self.cards.bite(played.table.printed(card)) {
            Bite::Cancels(of) => (of.is_none() || of == skill) && self.reveal_cost(played, card) <= played.influence,
            _ => false,
        })?;
        Some(self.name(played.table.printed(cancels)))
    }

    /// The same of a card that moves its Agent first: `adds 2 elsewhere, solves Eve`.
    fn would_add_elsewhere(&self, played: &mut State) -> Option<String> {
        let (agent, here) = (played.turn, played.agent(played.turn).region);
        let (mut bounds, mut solved) = (None, Vec::new());
        for &region in Region::ALL.iter().filter(|region| **region != here) {
            played.agent_mut(agent).region = region;
            for slot in Slot::of(region) {
                let Some(reach) = self.reach(played, slot) else { continue };
                let (least, most) = bounds.unwrap_or((reach.least, reach.most));
                bounds = Some((least.min(reach.least), most.max(reach.most)));
                solved.extend(played.case(slot).filter(|_| reach.solves()));
            }
        }
        let (least, most) = bounds?;
        let solved: Vec<String> = solved.iter().map(|case| self.name(played.table.printed(*case)).to_owned()).collect();
        let solves = if solved.is_empty() { String::new() } else { format!(", solves {}", solved.join(" or ")) };
        Some(format!("adds {} elsewhere{solves}", range(least, most)))
    }

    fn reach(&self, played: &mut State, slot: Slot) -> Option<Reach> {
        let difficulty = self.cards.printed(played.table.printed(played.case(slot)?))?.difficulty;
        played.investigation.slot = slot;
        let left = played.progress_left();
        let with = |played: &mut State, number: u8| {
            played.investigation.number = number;
            self.sum(played).min(left)
        };
        let least = with(played, 0);
        let most = self.most(played).map_or(least, |most| with(played, most));
        Some(Reach { there: played.progress[slot.index()], least, most, difficulty })
    }

    /// How the investigation stands: `Eve 2 + 3 of 8`, or `2 - 1` while wounds are more than what is added.
    pub(super) fn stands_at(&self, state: &State) -> String {
        let (there, difficulty) = self.progress_and_difficulty(state);
        let sum = self.sum_so_far(state);
        let sign = if sum < 0 { '-' } else { '+' };
        format!("{there} {sign} {} of {difficulty}", sum.abs())
    }

    /// The same for the Syndicate, after the floor: what will come if nothing is revealed (G5.8: nothing hidden is in it).
    pub(super) fn will_stand_at(&self, state: &State) -> String {
        let (there, difficulty) = self.progress_and_difficulty(state);
        let sum = self.sum(state).min(state.progress_left());
        let solves = match state.case_investigated().filter(|_| self.would_solve(state)) {
            Some(case) => format!(": solves it for {} evidence", self.evidence_of(state, case)),
            None => String::new(),
        };
        format!("{there} + {sum} of {difficulty}{solves}")
    }

    fn progress_and_difficulty(&self, state: &State) -> (u8, u8) {
        let case = state.case_investigated().and_then(|case| self.cards.printed(state.table.printed(case)));
        case.map_or((0, 0), |case| (state.progress[state.investigation.slot.index()], case.difficulty))
    }

    fn would_solve(&self, state: &State) -> bool {
        let (there, difficulty) = self.progress_and_difficulty(state);
        let sum = self.sum(state).min(state.progress_left());
        !state.investigation.cancelled && sum > 0 && there + sum >= difficulty
    }

    /// What a reveal would leave of the sum, by what the Syndicate knows; nothing if chance has a part in it.
    pub(super) fn would_leave(&self, state: &State, card: CardId) -> Option<String> {
        let design = state.table.printed(card);
        if self.deeds_of(design).any(|deed| matches!(deed, Deed::Draw(_) | Deed::Conceal(_) | Deed::Evidence(_))) {
            return None;
        }
        let after = self.after_reveal(state, card);
        let of = |state: &State| {
            let sum = if state.investigation.cancelled { 0 } else { self.sum(state) };
            (self.progress_and_difficulty(state).0, sum)
        };
        let ((there, sum), (then, left)) = (of(state), of(&after));
        if (there, sum) == (then, left) {
            let skill = self.skill_of_investigation(state).map_or("", crate::facts::Skill::name);
            let misses = self.deeds_of(design).any(|deed| matches!(deed, Deed::Cancel(_)));
            return Some(match self.deeds_of(design).next() {
                _ if misses && !state.investigation.cancelled => {
                    format!("does nothing to a {skill} investigation")
                }
                None if !self.cards.printed(design).is_some_and(|printed| printed.ally) => "does nothing".to_owned(),
                _ => format!("still + {sum}"),
            });
        }
        let solves = match (self.would_solve(state), self.would_solve(&after)) {
            (true, false) => ", not solved",
            (true, true) => ", solved all the same",
            _ => "",
        };
        let then = if then == there { String::new() } else { format!("{then} ") };
        Some(format!("{then}+ {left}{solves}"))
    }

    /// The state once a card is revealed and carried out, as far as nobody must choose.
    fn after_reveal(&self, state: &State, card: CardId) -> State {
        let mut after = *state;
        self.reveal(&mut after, card, &mut ());
        self.refresh(&mut after);
        while let Some(Frame { step: Step::Program(_), .. }) = after.steps.top() {
            let waits = machine::go_on(self, &mut after, &mut ());
            self.refresh(&mut after);
            if waits {
                break;
            }
        }
        after
    }

    /// What a design does when it is played or revealed.
    fn deeds_of(&self, design: Design) -> impl Iterator<Item = Deed> + '_ {
        let played = self.cards.library.abilities(design).find(|(_, ability)| ability.timing == Timing::Played);
        let code = played.map_or(&[][..], |(_, ability)| {
            let first = usize::from(ability.entry);
            &self.cards.library.code()[first..first + usize::from(ability.length)]
        });
        code.iter().filter_map(|op| if let Op::Do(Verb { deed, .. }) = op { Some(*deed) } else { None })
    }

    /// The instruction with which a card investigates, and what it adds.
    fn instruction(&self, design: Design) -> Option<(u16, Bonus)> {
        let entry = self.cards.entry(design)?;
        let (_, _, ability) = self.cards.library.ability_at(entry)?;
        (entry..entry + ability.length).find_map(|at| match self.cards.library.code()[usize::from(at)] {
            Op::Do(Verb { deed: Deed::Investigate(_, bonus), .. }) => Some((at, bonus)),
            _ => None,
        })
    }

    /// What the sum is made of, for the receipt.
    pub(crate) fn sources_of_sum(&self, state: &State) -> Vec<Source> {
        let by = state.investigation.by;
        let mut sources = Vec::new();
        self.each_summand(state, |summand, amount| {
            let words = match summand {
                Summand::Bonus => format!("{}, {}", self.name(by), self.bonus_in_words(by, amount)),
                _ => self.summand_in_words(by, summand, amount),
            };
            let amount = if sources.is_empty() { amount.to_string() } else { format!("{amount:+}") };
            sources.push(Source { amount, by: words });
        });
        sources
    }

    /// What an investigation will add, in words: `2: 3 Search Warrant, -1 wounds`.
    pub(crate) fn adds_in_words(&self, state: &State) -> String {
        if state.investigation.cancelled {
            return "0: cancelled".to_owned();
        }
        let mut parts = Vec::new();
        self.each_summand(state, |summand, amount| parts.push((summand, amount)));
        format!("{}: {}", self.sum(state), self.summands_in_words(state.investigation.by, parts.into_iter()))
    }

    /// The same of what was added; nothing if it was the number on the card alone.
    pub(super) fn parts_in_words(&self, by: Design, parts: Parts) -> Option<String> {
        let [one, other] = parts.standing.map(|(design, amount)| (Summand::Standing(design), amount));
        let others = (Summand::Standing(Design::UNKNOWN), parts.others);
        let all = [(Summand::Card, parts.card), (Summand::Bonus, parts.bonus), (Summand::Boost, parts.boost)];
        let all = all.into_iter().chain([one, other, others, (Summand::Wounds, parts.wounds)]);
        let all: Vec<(Summand, i16)> = all.filter(|(_, amount)| *amount != 0).collect();
        (all.len() > 1).then(|| self.summands_in_words(by, all.into_iter()))
    }

    fn summands_in_words(&self, by: Design, parts: impl Iterator<Item = (Summand, i16)>) -> String {
        let words = parts.enumerate().map(|(place, (summand, amount))| {
            let words = self.summand_in_words(by, summand, amount);
            if place == 0 { format!("{amount} {words}") } else { format!("{amount:+} {words}") }
        });
        words.collect::<Vec<_>>().join(", ")
    }

    fn summand_in_words(&self, by: Design, summand: Summand, amount: i16) -> String {
        match summand {
            Summand::Card => self.name(by).to_owned(),
            Summand::Bonus => self.bonus_in_words(by, amount),
            Summand::Boost => "another Agent's wound".to_owned(),
            Summand::Standing(design) => self.cards.name(design).unwrap_or("other cards").to_owned(),
            Summand::Wounds => "wounds".to_owned(),
        }
    }

    /// What a card adds its bonus for: `for 2 influence`.
    fn bonus_in_words(&self, by: Design, amount: i16) -> String {
        let Some((_, bonus)) = self.instruction(by) else { return String::new() };
        let (more, single, plural) = match bonus {
            Bonus::None => return String::new(),
            Bonus::Wounds(more) => (more, "wound", "wounds"),
            Bonus::Suffered(more) => (more, "wound to come", "wounds to come"),
            Bonus::Paid(more) => (more, "influence", "influence"),
            Bonus::Each(more, what) => match what {
                Filter::Agents(Those::OthersHere) => (more, "other Agent", "other Agents"),
                Filter::Agents(_) => (more, "Agent", "Agents"),
                Filter::OtherXFiles => (more, "other X-File", "other X-Files"),
                Filter::Solved => (more, "solved X-File", "solved X-Files"),
                Filter::Attached => (more, "attached card", "attached cards"),
                Filter::FaceDown => (more, "face-down card", "face-down cards"),
                Filter::Hand(_) => (more, "card in hand", "cards in hand"),
                _ => (more, "thing", "things"),
            },
        };
        let count = usize::try_from(amount / i16::from(more).max(1)).unwrap_or(0);
        format!("for {}", counted(count, single, plural))
    }
}
