//! What is in force, for people who look at the table: the keywords a card has now, what a Lead asks, what works and by
//! which card.

use crate::Encounters;
use crate::facts::{Class, Keyword, Kind};
use crate::language::{Deed, Filter, Role, Stat, Verb};
use crate::state::State;
use crate::tell::{lasting_part, until_whose};
use kernel::{CardShown, Names, Source};
use machine::{CardId, Op, Stands, Timing};
use serde_json::Value;

impl Encounters {
    /// Marks a revealed card with the keywords that count now, printed or given; given ones say by which card.
    pub(crate) fn mark_keywords(&self, state: &State, card: CardId, shown: &mut CardShown) {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return };
        let mut words: Vec<String> = Vec::new();
        let mut given = Vec::new();
        for &keyword in Keyword::ALL {
            let is_printed = printed.keywords & keyword.bit() != 0;
            if !is_printed && self.has(state, card, keyword) {
                let from = self.sources_of(state, card, Stat::Has(keyword), 0);
                let by = from.into_iter().filter(|source| source.by != Source::PRINTED);
                given.extend(by.map(|source| Source { amount: format!("{}:", keyword.name()), by: source.by }));
            } else if !is_printed {
                continue;
            }
            words.push(keyword.name().to_owned());
        }
        for (word, classes) in [("Immunity", printed.immunity), ("Vulnerability", printed.vulnerability)] {
            let named = Class::ALL.iter().filter(|class| u32::from(classes) & class.bit() != 0);
            words.extend(named.map(|class| format!("{word} {}", class.name())));
        }
        if !words.is_empty() {
            shown.marks.insert("keywords".into(), words.into());
        }
        if !given.is_empty() {
            shown.sources.insert("keywords".to_owned(), given);
        }
    }

    /// Marks a Lead with what it asks now, and how often that was done this turn if it must be done several times.
    pub(crate) fn mark_lead(&self, state: &State, card: CardId, shown: &mut CardShown) {
        let design = state.table.design(card);
        shown.marks.insert("discovered".into(), (state.table.card(card).host != CardId::NONE).into());
        if shown.face_down {
            return;
        }
        for (number, ability) in self.cards.library.abilities(design) {
            let deed = self.cards.library.code().get(usize::from(ability.entry));
            let half = matches!(deed, Some(Op::Do(Verb { deed: Deed::Discover | Deed::Collect, .. })));
            if half && self.lead_asks(state, card, number) {
                let line = self.cards.line(design, ability.line).unwrap_or_default();
                shown.marks.insert("asks".into(), line.trim_end_matches('.').into());
                let done = state.trail(card).tally;
                if done > 0 {
                    shown.marks.insert("done".into(), done.into());
                }
            }
        }
    }

    /// What works now besides what lies on a card itself, each with the card it comes from. Of equal ones how many.
    pub(crate) fn in_force(&self, state: &State, names: &Names) -> Value {
        let mut said: Vec<(String, usize)> = Vec::new();
        for stands in state.standing.all().iter().filter(|stands| self.is_worth_saying(state, stands)) {
            let words = until_whose(&self.in_force_in_words(state, stands), names.of(stands.seat_in(state.turn)));
            match said.iter_mut().find(|(other, _)| *other == words) {
                Some((_, times)) => *times += usize::from(stands.times),
                None => said.push((words, usize::from(stands.times))),
            }
        }
        let words = said.into_iter().map(|(words, times)| if times > 1 { format!("{times} x {words}") } else { words });
        words.collect::<Vec<_>>().into()
    }

    /// What changes only the card it stands on is shown there, and what a Lead asks on the Lead.
    fn is_worth_saying(&self, state: &State, stands: &Stands) -> bool {
        let of_itself = |what: &Filter| what.role == Role::This;
        match &self.cards.library.ability(stands.ability).timing {
            Timing::Always(change) => !of_itself(&change.on),
            _ => !self.is_kind(state, stands.source, Kind::Lead),
        }
    }

    fn in_force_in_words(&self, state: &State, stands: &Stands) -> String {
        let design = self.cards.library.owner_of(stands.ability);
        let line = self.cards.line(design, self.cards.library.ability(stands.ability).line).unwrap_or_default();
        let words = lasting_part(line).trim_end_matches('.').to_owned();
        // What it is about is called by its name.
        let about = stands.about.some().filter(|about| about.index() < state.table.count());
        let about = about.and_then(|about| self.cards.name(state.table.design(about)));
        let words = about.map_or(words.clone(), |name| words.replacen(", it ", &format!(", {name} "), 1));
        format!("{words} ({})", self.cards.name(design).unwrap_or("a card"))
    }
}
