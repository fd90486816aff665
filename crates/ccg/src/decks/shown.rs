//! Decks as tools and the page show them.

use super::write::GROUPS;
use super::{Deck, PARTS, READY, Variant, part};
use crate::Cards;
use crate::facts::{Cost, Pool, Printed, Suit};
use crate::keyword::Skill;
use machine::Design;
use wording::{Bar, Curve, DeckBook, DeckDisplay, DeckLook, DeckRules, PartAbout, ReadyDeck};

/// A deck is known by so many of its Agents, the dearest.
const LEADERS: usize = 2;

impl DeckBook for Cards {
    fn about(&self) -> Vec<PartAbout> {
        self.parts_about()
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        ReadyDeck::all(READY, |text| self.read_deck(text).map_or(Vec::new(), |deck| self.leaders(&deck)))
    }

    fn look(&self, text: &str) -> DeckLook {
        let (sheet, deck, problems) = self.look_at_deck(text, None);
        let legal = problems.is_empty();
        let note = |design: Design| self.note(design, &deck);
        DeckLook {
            legal,
            title: deck.title.clone(),
            plan: deck.plan.clone(),
            made_for: deck.variant.word().map(str::to_owned),
            led_by: self.leaders(&deck),
            parts: (0..PARTS.len()).map(|part| self.part_shown(part, &sheet, true, note)).collect(),
            curves: self.curves(&deck),
            text: if legal { self.deck_text(&deck) } else { text.to_owned() },
            problems,
        }
    }
}

impl DeckDisplay for Cards {
    fn place(&self, part: usize, design: Design) -> impl Ord {
        match part {
            part::AGENTS => self.order_in_team(design),
            _ => self.order_in_deck(design),
        }
    }

    fn over(&self, part: usize, design: Design) -> &'static str {
        let suit = self.printed(design).map(|printed| printed.suit);
        match part {
            part::DECK => {
                GROUPS.iter().find(|&&(group, _)| Some(group) == suit).map_or("Not in a deck", |group| group.1)
            }
            _ if self.fits(part, design) => PARTS[part].title,
            part::AGENTS => "Not Agents",
            _ => "Not an X-File",
        }
    }
}

impl Cards {
    fn leaders(&self, deck: &Deck) -> Vec<String> {
        let called = deck.agents.iter().filter_map(|&agent| self.book.roster.called(agent));
        called.take(LEADERS).map(str::to_owned).collect()
    }

    /// What to know of a card at a glance: its cost, and for a Site what the whole team has of what it asks for.
    fn note(&self, design: Design, deck: &Deck) -> String {
        let Some(printed) = self.printed(design) else { return String::new() };
        let cost = match printed.suit {
            Suit::XFile | Suit::Power => return String::new(),
            Suit::Agent => format!("cost {}", cost_written(printed.cost)),
            _ if deck.variant == Variant::Basic => String::new(),
            _ => format!("{} {}", cost_written(printed.cost), printed.pool.name()),
        };
        let asks = printed.prerequisites.iter().flatten().map(|&(skill, needed)| {
            let has = self.team_has(deck, skill);
            format!("{} {needed} (Agents: {has})", skill.name())
        });
        let asks = asks.collect::<Vec<_>>().join(" or ");
        [cost, asks].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// How much of a skill all starting Agents have together (C6.18).
    fn team_has(&self, deck: &Deck, skill: Skill) -> u32 {
        let printed = deck.agents.iter().filter_map(|&agent| self.printed(agent));
        printed.map(|printed| u32::from(printed.skills[skill as usize])).sum()
    }

    /// Cards by cost for each pool, and Sites by what the whole team lacks there.
    fn curves(&self, deck: &Deck) -> Vec<Curve> {
        let of_pool = |pool: Pool| {
            let cost = |printed: &Printed| match printed.cost {
                Cost::Number(cost) if printed.pool == pool => Some(u32::from(cost)),
                Cost::Number(_) | Cost::Named(_) => None,
            };
            self.curve(deck, format!("{} cards by cost", pool.name()), "cost", cost)
        };
        let lacks = |printed: &Printed| {
            let asked = printed.prerequisites.iter().flatten();
            asked.map(|&(skill, needed)| u32::from(needed).saturating_sub(self.team_has(deck, skill))).min()
        };
        let sites = self.curve(deck, "Sites by points that all Agents together lack".to_owned(), "points", lacks);
        let pools = Pool::ALL.iter().copied().map(of_pool);
        pools.chain([sites]).filter(|curve| !curve.bars.is_empty()).collect()
    }

    /// How many cards have which number; those without one are left out.
    fn curve(&self, deck: &Deck, name: String, of: &str, number: impl Fn(&Printed) -> Option<u32>) -> Curve {
        let mut bars: Vec<Bar> = Vec::new();
        for &(design, copies) in &deck.cards {
            let Some(at) = self.printed(design).and_then(&number) else { continue };
            while bars.len() as u32 <= at {
                bars.push(Bar { at: bars.len() as u32, count: 0 });
            }
            bars[at as usize].count += u32::from(copies);
        }
        Curve { name, of: of.to_owned(), bars }
    }
}

fn cost_written(cost: Cost) -> String {
    match cost {
        Cost::Number(number) => number.to_string(),
        Cost::Named(named) => named.name().to_owned(),
    }
}
