//! All cards, compiled from the packs: facts and programs.

use crate::demands::DEMANDS;
use crate::facts::{Facts, Kind, Printed, Region, Skill};
use crate::language::{Deed, Filter, INVESTIGATES, Moment, Verb, Words};
use crate::vocabulary::vocabulary;
use machine::{Design, Op, Timing};
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble};

/// All cards, and what the rules look up about them again and again.
pub struct Cards {
    /// What is written, and what it compiles to.
    pub catalogue: Catalogue<Words, Facts>,
    printed: Vec<Printed>,
    /// Where the program of each design begins, if it has one that runs when it is played or revealed.
    entries: Vec<Option<u16>>,
    /// Which designs investigate, and may do so only where a case lies (G2.13).
    needs_case: Vec<bool>,
    /// Evidence that an X-File brings besides its own when it is solved, for each of these things.
    more_evidence: Vec<Option<(u8, Filter)>>,
    /// What each Syndicate card does to an investigation.
    bites: Vec<Bite>,
    /// The Agents, in the order of the pack.
    pub(crate) agents: Vec<Design>,
}

/// What a Syndicate card does to an investigation when it is revealed, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bite {
    /// Nothing: a bluff.
    Nothing,
    /// It cancels it, if it is of that skill.
    Cancels(Option<Skill>),
    /// So many wounds for the investigator, or for each Agent there.
    Wounds(u8, bool),
    /// It removes so much progress.
    Removes(u8),
    /// Something else.
    Other,
}

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book = Book::demanding(vocabulary, shared, DEMANDS, sources)?.describing(Facts::FIELDS);
        let (mut printed, mut numbers) = (Vec::new(), Vec::new());
        let catalogue = Catalogue::read(book, |card, _| {
            printed.push(card.facts.printed(card.copies));
            numbers.push(card.number.clone());
        })?;
        let mut cards = Cards {
            catalogue,
            printed,
            entries: Vec::new(),
            needs_case: Vec::new(),
            more_evidence: Vec::new(),
            bites: Vec::new(),
            agents: Vec::new(),
        };
        for design in cards.designs() {
            let played = cards.library.abilities(design).find(|(_, ability)| ability.timing == Timing::Played);
            let needs_case = played.is_some_and(|(_, ability)| cards.investigates_first(ability.entry, ability.tags));
            let entry = played.map(|(_, ability)| ability.entry);
            let bite = played.map_or(Bite::Nothing, |(_, ability)| cards.bite_of(ability.entry, ability.length));
            cards.entries.push(entry);
            cards.needs_case.push(needs_case);
            let more_evidence = cards.evidence_for_each(design);
            cards.more_evidence.push(more_evidence);
            cards.bites.push(bite);
        }
        let is_agent = |design: &Design| cards.is(*design, Kind::Agent);
        let mut agents: Vec<Design> = cards.designs().filter(is_agent).collect();
        agents.sort_by_key(|design| &numbers[design.index()]);
        cards.agents = agents;
        Ok(cards)
    }

    /// Does a program investigate before it moves anybody?
    fn investigates_first(&self, entry: u16, tags: u32) -> bool {
        let is = |op: &Op<Words>| match op {
            Op::Do(Verb { deed: Deed::Investigate(..), .. }) => Some(true),
            Op::Do(Verb { deed: Deed::Move, .. }) => Some(false),
            _ => None,
        };
        tags & INVESTIGATES != 0 && self.library.code()[usize::from(entry)..].iter().find_map(is) == Some(true)
    }

    /// What the text of an X-File says of more evidence.
    fn evidence_for_each(&self, design: Design) -> Option<(u8, Filter)> {
        let solved = self.library.abilities(design).filter(|(_, own)| own.timing == Timing::When(Moment::Solved));
        let mut texts = solved.map(|(_, own)| {
            let first = usize::from(own.entry);
            &self.library.code()[first..first + usize::from(own.length)]
        });
        texts.find_map(|code| {
            let what = code.iter().find_map(|op| if let Op::ForEach(what, _) = op { Some(*what) } else { None })?;
            let drawn = code.iter().find_map(|op| match op {
                Op::Do(Verb { deed: Deed::Evidence(count), .. }) => Some(*count),
                _ => None,
            })?;
            Some((drawn, what))
        })
    }

    /// What a text that is carried out when it is revealed does to an investigation.
    fn bite_of(&self, entry: u16, length: u16) -> Bite {
        let code = &self.library.code()[usize::from(entry)..usize::from(entry + length)];
        let each = code.iter().any(|op| matches!(op, Op::ForEach(..)));
        let deeds = code.iter().filter_map(|op| if let Op::Do(verb) = op { Some(verb.deed) } else { None });
        let bites = deeds.map(|deed| match deed {
            Deed::Cancel(skill) => Bite::Cancels(skill),
            Deed::Suffer(count) => Bite::Wounds(count, each),
            Deed::Remove(count) => Bite::Removes(count),
            _ => Bite::Other,
        });
        bites.reduce(|one, other| if one == Bite::Other { other } else { one }).unwrap_or(Bite::Nothing)
    }

    /// What a Syndicate card does to an investigation; of one that nobody knows, nothing.
    pub(crate) fn bite(&self, design: Design) -> Bite {
        self.bites.get(design.index()).copied().unwrap_or(Bite::Nothing)
    }

    /// Evidence that an X-File brings besides its own, for each of these things.
    pub(crate) fn more_evidence(&self, design: Design) -> Option<(u8, Filter)> {
        self.more_evidence.get(design.index()).copied().flatten()
    }

    /// What is printed on a design, if anybody told which it is.
    #[inline]
    pub fn printed(&self, design: Design) -> Option<&Printed> {
        self.printed.get(design.index())
    }

    /// Is it of this kind?
    pub fn is(&self, design: Design, kind: Kind) -> bool {
        self.printed(design).is_some_and(|printed| printed.kind == kind)
    }

    /// All designs of a kind, with what is printed on them.
    pub fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (Design, &Printed)> {
        self.designs().filter_map(|design| Some((design, self.printed(design)?))).filter(move |(_, p)| p.kind == kind)
    }

    /// The region of an X-File.
    pub fn region(&self, design: Design) -> Region {
        self.printed(design).map_or(Region::Northeast, |printed| printed.region)
    }

    /// The skill of an Agent card.
    pub fn skill(&self, design: Design) -> Skill {
        self.printed(design).map_or(Skill::General, |printed| printed.skill)
    }

    /// Where the program begins that runs when a card is played or revealed.
    pub fn entry(&self, design: Design) -> Option<u16> {
        self.entries.get(design.index()).copied().flatten()
    }

    /// Can it be played only where a case lies (G2.13)?
    pub fn needs_case(&self, design: Design) -> bool {
        self.needs_case.get(design.index()).copied().unwrap_or(false)
    }
}

impl Deref for Cards {
    type Target = Catalogue<Words, Facts>;

    fn deref(&self) -> &Self::Target {
        &self.catalogue
    }
}
