//! Checks whether a deck is legal (C1.1 to C1.17, C12.1 to C12.3).

use super::{BASIC_TEAM, Deck, PARTS, TEAM_COST, TEAM_MIN, Variant, part};
use crate::Cards;
use crate::facts::Suit;
use crate::keyword::Keyword;
use crate::state::TEAM_MAX;
use machine::Design;
use wording::{DeckEntry, DeckProblem, Sheet};

impl Cards {
    /// The deck that was written, and everything that is wrong with it.
    pub(super) fn judge(&self, sheet: &Sheet, variant: Variant, problems: &mut Vec<DeckProblem>) -> Deck {
        let agents = self.judge_agents(sheet, variant, problems);
        let file = self.judge_file(sheet, problems);
        let cards = self.judge_cards(sheet, variant, problems);
        Deck { title: sheet.title.clone(), plan: sheet.plan.clone(), variant, agents, file, cards }
    }

    /// At least three Agents for 20 points, nobody twice (C1.12 to C1.14); four of any cost in the Basic game (C12.1).
    fn judge_agents(&self, sheet: &Sheet, variant: Variant, problems: &mut Vec<DeckProblem>) -> Vec<Design> {
        let mut agents: Vec<Design> = Vec::new();
        let mut count = 0;
        for entry in sheet.of(part::AGENTS) {
            let Some(design) = entry.design else {
                // A slip of the pen: with its name put right the Agent is there.
                count += 1;
                continue;
            };
            let name = self.deck_word(design);
            if !self.is_suit(design, Suit::Agent) {
                let wrong = format!("{name} is not an Agent");
                problems.push(at(entry, "C1.1", wrong, "Take it out, or write it in another section."));
                continue;
            }
            problems.extend(self.killer(entry, design, variant));
            if entry.copies.is_some_and(|copies| copies != 1) {
                let wrong = format!("each Agent is in a team once, also {name}");
                problems.push(at(entry, "C1.14", wrong, "Leave out the number."));
            }
            if agents.contains(&design) {
                problems.push(at(entry, "C1.14", format!("{name} is in the team twice"), "Leave one of them out."));
            } else if let Some(&other) = agents.iter().find(|&&other| self.is_same(other, design)) {
                let wrong = format!("{name} and {} are the same Agent", self.deck_word(other));
                problems.push(at(entry, "C1.5", wrong, "Leave one of them out."));
            } else {
                agents.push(design);
                count += 1;
            }
        }
        problems.extend(self.judge_team(&agents, count, variant));
        agents.sort_by_key(|&agent| self.order_in_team(agent));
        agents
    }

    /// How many there are, and what they cost.
    fn judge_team(&self, agents: &[Design], count: usize, variant: Variant) -> Vec<DeckProblem> {
        let team =
            |rule, wrong: String, advice: String| DeckProblem::of_part(&PARTS[part::AGENTS], rule, wrong, advice);
        let agents_are = if count == 1 { "1 Agent".to_owned() } else { format!("{count} Agents") };
        if variant == Variant::Basic {
            let wrong = || format!("the team has {agents_are}; in the Basic game it has {BASIC_TEAM}");
            let advice = || format!("Name {BASIC_TEAM} different Agents under `Agents:`.");
            return (count != BASIC_TEAM).then(|| team("C12.1", wrong(), advice())).into_iter().collect();
        }
        let mut problems = Vec::new();
        if count < TEAM_MIN {
            let wrong = format!("the team has {agents_are}; it needs at least {TEAM_MIN}");
            let advice = format!("Name {TEAM_MIN} or more under `Agents:`, for {TEAM_COST} points together.");
            problems.push(team("C1.12", wrong, advice));
        }
        let cost: u32 = agents.iter().map(|&agent| self.cost_of(agent)).sum();
        if cost > TEAM_COST {
            let over = cost - TEAM_COST;
            let wrong = format!("the Agents cost {cost} points, {over} too many");
            problems.push(team("C1.13", wrong, format!("Take Agents that cost {TEAM_COST} or less together.")));
        }
        if count > TEAM_MAX {
            // With our own cards 20 points do not buy so many.
            let wrong = format!("the team has {agents_are}, and there is room for {TEAM_MAX}");
            let advice = format!("Take out {}.", count - TEAM_MAX);
            problems.push(DeckProblem { rule: None, ..team("", wrong, advice) });
        }
        problems
    }

    /// One X-File (C1.1, C1.17).
    fn judge_file(&self, sheet: &Sheet, problems: &mut Vec<DeckProblem>) -> Option<u8> {
        let example = self.file(0).map_or("NAME", |file| self.deck_word(file));
        let choose = format!("Write `X-File:` and the name of one, such as `X-File: {example}`.");
        let mut file = None;
        let mut named = false;
        for entry in sheet.of(part::FILE) {
            let mut wrong = |rule, wrong: String, advice: &str| problems.push(at(entry, rule, wrong, advice));
            if named {
                wrong("C1.1", "there is more than one X-File".to_owned(), "Leave all but one out.");
            } else if entry.copies.is_some_and(|copies| copies != 1) {
                wrong("C1.1", "a player brings one X-File".to_owned(), "Leave out the number.");
            }
            named = true;
            let Some(design) = entry.design else { continue };
            let number = self.file_number(design);
            if number.is_none() {
                wrong("C1.17", format!("{} is not an X-File", self.deck_word(design)), &choose);
            }
            file = file.or(number);
        }
        if !named {
            problems.push(DeckProblem::of_part(&PARTS[part::FILE], "C1.1", "there is no X-File", choose));
        }
        file
    }

    /// Enough cards, and of no card too many (C1.2 to C1.10, C12.2, C12.3).
    fn judge_cards(&self, sheet: &Sheet, variant: Variant, problems: &mut Vec<DeckProblem>) -> Vec<(Design, u8)> {
        let mut cards: Vec<(Design, u32)> = Vec::new();
        let mut total = 0;
        for entry in sheet.of(part::DECK) {
            let copies = entry.copies.unwrap_or(1);
            problems.extend(DeckProblem::no_copies(&PARTS, entry));
            let Some(design) = entry.design else {
                // As with Agents: with its name put right the cards are there.
                total += copies;
                continue;
            };
            let name = self.deck_word(design);
            if self.is_suit(design, Suit::XFile) {
                let wrong = format!("{name} is an X-File and cannot be in the deck");
                let advice = format!("Take it out. Your own X-File has a line of its own: `X-File: {name}`.");
                problems.push(at(entry, "C1.9", wrong, advice));
                continue;
            }
            if self.is_suit(design, Suit::Power) {
                let wrong = format!("{name} is a power of an X-File and no card");
                problems.push(at(entry, "C11.12", wrong, "Take it out."));
                continue;
            }
            total += copies;
            problems.extend(self.killer(entry, design, variant));
            problems.extend(self.left_out(entry, design, variant));
            let before: u32 = cards.iter().filter(|(other, _)| self.is_same(*other, design)).map(|card| card.1).sum();
            let most = u32::from(self.most(design));
            if before <= most && before + copies > most {
                let other =
                    cards.iter().map(|card| card.0).find(|&other| other != design && self.is_same(other, design));
                problems.push(self.too_many(entry, design, other, before + copies));
            }
            match cards.iter_mut().find(|(other, _)| *other == design) {
                Some((_, known)) => *known += copies,
                None => cards.push((design, copies)),
            }
        }
        let rules = if variant == Variant::Basic { ["C12.3"; 2] } else { ["C1.2", "C1.3"] };
        problems.extend(DeckProblem::of_count(total as usize, &variant.deck_size(), rules));
        cards.sort_by_key(|&(design, _)| self.order_in_deck(design));
        cards.into_iter().map(|(design, copies)| (design, u8::try_from(copies).unwrap_or(u8::MAX))).collect()
    }

    /// Two of a card, whatever its printings are, or fewer if it says so (C1.4, C1.5, C1.7).
    fn too_many(&self, entry: &DeckEntry, design: Design, other: Option<Design>, copies: u32) -> DeckProblem {
        let name = self.deck_word(design);
        let most = u32::from(self.most(design));
        let (rule, wrong) = match (other, most) {
            (Some(other), _) => {
                let other = self.deck_word(other);
                (
                    "C1.5",
                    format!("{copies} copies of {name}, which is the same card as {other}; at most {most} are allowed"),
                )
            }
            (None, 1) => ("C1.7", format!("{copies} copies of {name}, but its text allows 1")),
            (None, _) => ("C1.4", format!("{copies} copies of {name}, but at most {most} are allowed")),
        };
        at(entry, rule, wrong, format!("Take out {}.", copies - most))
    }

    /// KILLER cards need their option (C1.10).
    fn killer(&self, entry: &DeckEntry, design: Design, variant: Variant) -> Option<DeckProblem> {
        let printed = self.printed(design)?;
        (variant == Variant::Advanced && printed.keywords.has(Keyword::Killer)).then(|| {
            let wrong = format!("{} is a KILLER card", self.deck_word(design));
            let advice = "Take it out, or write `For: killer` and play with the option `killer`.";
            at(entry, "C1.10", wrong, advice)
        })
    }

    /// What the Basic game leaves out (C12.2).
    fn left_out(&self, entry: &DeckEntry, design: Design, variant: Variant) -> Option<DeckProblem> {
        let why = self.not_basic(design).filter(|_| variant == Variant::Basic)?;
        let wrong = format!("{} {why} and cannot be in a deck for the Basic game", self.deck_word(design));
        Some(at(entry, "C12.2", wrong, "Take it out."))
    }

    /// Why a card cannot be in a deck for the Basic game, if that is so (C12.2).
    pub(super) fn not_basic(&self, design: Design) -> Option<&'static str> {
        let printed = self.printed(design)?;
        match printed.suit {
            Suit::Agent => Some("is an Agent"),
            Suit::Combat => Some("is a Combat card"),
            _ if printed.keywords.has(Keyword::Killer) => Some("is a KILLER card"),
            _ => printed.green_x.then_some("has the green X"),
        }
    }

    fn is_suit(&self, design: Design, suit: Suit) -> bool {
        self.printed(design).is_some_and(|printed| printed.suit == suit)
    }

    fn cost_of(&self, design: Design) -> u32 {
        self.printed(design).map_or(0, |printed| u32::from(printed.cost.printed()))
    }

    /// The name people know it by.
    fn deck_word(&self, design: Design) -> &str {
        self.said(design).unwrap_or_default()
    }
}

/// About what is written somewhere.
fn at(entry: &DeckEntry, rule: &'static str, wrong: impl Into<String>, advice: impl Into<String>) -> DeckProblem {
    DeckProblem::at(&PARTS, entry, rule, wrong, advice)
}
