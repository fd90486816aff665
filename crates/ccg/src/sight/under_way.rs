//! What is going on, as a viewer sees it: the open check, what is announced, the combat.

use super::known::knows_number;
use crate::Ccg;
use crate::counters;
use crate::keyword::{Characteristic, Value};
use crate::state::{State, Step, What};
use crate::thing;
use kernel::{Area, Eye, Names, Source};
use machine::{Announced, CardId};

impl Ccg {
    /// What whoever is asked is asked for, as all see it.
    pub(super) fn doing(&self, state: &State, names: &Names) -> String {
        let Some(frame) = state.steps.top() else { return String::new() };
        let words = match frame.step {
            Step::Draw => "draw",
            Step::Points => "make points",
            Step::Buy => "buy cards",
            Step::Sell => "sell cards",
            Step::Requisition => "assign Equipment",
            Step::Deploy => "move Agents",
            Step::Hire { .. } | Step::Join { .. } => "say where an Agent stands",
            Step::Place | Step::Against { .. } => "place Sites",
            Step::Beneath => "put cards under Sites",
            Step::Regroup => "form Teams",
            Step::Send | Step::Next => "send Teams",
            Step::Announce { .. } => "announce a skill",
            Step::Bluffs { .. } => "pay for Bluffs",
            Step::Respond => return self.respond_in_words(state, names),
            Step::Play { .. } => "say how a card is played",
            Step::Assign { .. } | Step::Redirect | Step::Lessen { .. } => "assign damage",
            Step::Question { .. } => "ask a question",
            Step::Guess { .. } => "guess",
            Step::Penalty { .. } => "ask or guess in return",
            Step::Debrief => "discard",
            Step::Order => "say what comes first",
            Step::Name { .. } | Step::Bank { .. } => "name a number",
            Step::Keyword { .. } | Step::KeywordOf { .. } => "name a keyword",
            Step::Relocate { .. } => "say where a card goes",
            Step::NewFile => "take an X-File",
            Step::LastWord => "play the last Combat card",
            Step::FromPile { .. } => "play an Adversary from their discard pile",
            Step::Victim { .. } => "say who goes to the Hospital",
            Step::Program(run) => {
                let card = self.as_card(state, run.card).and_then(|card| self.name_shown(state, card));
                return format!("answer {}", card.unwrap_or("a text"));
            }
            // Those never wait for an answer.
            Step::Turn { .. }
            | Step::Investigate { .. }
            | Step::CarryOut { .. }
            | Step::Check { .. }
            | Step::Combat { .. }
            | Step::Settle { .. }
            | Step::Hospitalise { .. }
            | Step::OrRemove { .. } => "go on",
        };
        words.to_owned()
    }

    /// The Site that is investigated, and the newest check: who checks what, what is needed, and what the total is made
    /// of, source by source.
    pub(super) fn show_check(&self, state: &State, names: &Names, table: &mut Area) {
        let site = state.steps.frames().iter().rev().find_map(|frame| match frame.step {
            Step::Investigate { site, .. } => Some(site),
            _ => None,
        });
        if let Some(site) = site {
            table.fact(counters::SITE, self.name_shown(state, site));
            table.fact(counters::DIRECTED, names.of(state.directed_at(site)));
        }
        let Some(check) = state.check() else { return };
        table.fact(counters::CHECKS, state.checks.len());
        table.fact(counters::SKILL, check.skill.name());
        table.fact(counters::NEEDED, self.needed(state, check));
        let total = self.total(state, check);
        table.fact(counters::TOTAL, total);
        let missing = i16::from(self.needed(state, check)) - total;
        if missing > 0 {
            table.fact(counters::MISSING, missing);
        }
        if let Some(value) = Value::of_number(check.value) {
            table.fact(counters::VALUE, format!("{} {}", value.of.name(), value.name()));
        }
        let mut parts = Vec::new();
        self.each_part(state, check, |design, _, amount| {
            let by = self.cards.name(design).unwrap_or(Source::HIDDEN);
            parts.push(Source::added(by, amount));
        });
        // One source alone is worth reading too: all that comes is added to it.
        if !parts.is_empty() {
            table.sources.insert(counters::TOTAL.name.to_owned(), parts);
        }
    }

    /// What is announced, in the order in which it was; the last comes first.
    pub(super) fn show_announced(&self, state: &State, names: &Names, eye: Eye, table: &mut Area) {
        let words = |thing: &Announced<What>| {
            let words = self.announced_in_words(state, thing, names, eye);
            if thing.negated { format!("{words} (negated)") } else { words }
        };
        let all: Vec<String> = state.windows.all().map(|(_, thing)| words(thing)).collect();
        if !all.is_empty() {
            table.fact(counters::ANNOUNCED, all);
        }
    }

    fn announced_in_words(&self, state: &State, thing: &Announced<What>, names: &Names, eye: Eye) -> String {
        let knows = match eye {
            Eye::All => true,
            Eye::Seat(seat) => knows_number(thing, seat),
            Eye::Spectator => false,
        };
        let number = thing.number as u8;
        let name = |card: CardId| self.name_shown(state, card).unwrap_or(Source::HIDDEN);
        let by = names.of(thing.controller);
        match thing.what {
            What::Card { card, on } | What::Effect { card, on, .. } => match self.thing_in_words(state, on, names) {
                Some(on) => format!("{} on {on}", name(card)),
                None => name(card).to_owned(),
            },
            What::Bought => format!("{by} buys {number}"),
            What::Shown { card } => format!("{by} shows {}", name(card)),
            What::Reveal { site } => format!("reveal at {}", name(site)),
            What::Asked { asker, asked, of, .. } => {
                let (asker, asked) = (names.of(asker), names.of(asked));
                let value = Value::of_number(number).filter(|_| knows).map_or("", Value::name);
                let of = Characteristic::ALL.get(usize::from(of)).map_or("", |of| of.name());
                format!("{asker} asks {asked}: {}", [of, value].join(" ").trim())
            }
            What::Guessed { asker, asked, .. } => {
                let (asker, asked) = (names.of(asker), names.of(asked));
                let file = self.cards.file(number).filter(|_| knows).and_then(|file| self.cards.name(file));
                let file = file.map_or(String::new(), |file| format!(": {file}"));
                format!("{asker} guesses the X-File of {asked}{file}")
            }
            // Windows are about these; nobody announces them.
            What::Edge | What::Round | What::Damage | What::Fought { .. } | What::Result { .. } => by.to_owned(),
        }
    }

    /// What something is played on: a card, a player, a Team.
    fn thing_in_words(&self, state: &State, on: CardId, names: &Names) -> Option<String> {
        let on = on.some()?;
        if let Some(player) = thing::as_player(on.0) {
            return Some(names.of(player).to_owned());
        }
        if let Some(team) = thing::as_team(on.0) {
            return Some(format!("Team {} of {}", team.number, names.of(team.seat)));
        }
        (on.index() < state.table.count()).then(|| self.name_shown(state, on).unwrap_or(Source::HIDDEN).to_owned())
    }

    /// The combat: its round, who fights, and what is assigned in it.
    pub(super) fn show_combat(&self, state: &State, table: &mut Area) {
        let combat = &state.combat;
        if !combat.on {
            return;
        }
        let name = |card: CardId| self.name_shown(state, card).unwrap_or(Source::HIDDEN);
        let side = |foes: bool| -> Vec<&str> {
            self.fighters(state).filter(|&card| self.is_foe(state, card) == foes).map(name).collect()
        };
        table.fact(counters::ROUND, combat.round);
        table.fact(counters::RANGE, combat.skill.name());
        table.fact(counters::FOES, side(true));
        table.fact(counters::FRIENDS, side(false));
        let hits = combat.hits.as_slice().iter();
        let hits: Vec<String> =
            hits.map(|hit| format!("{} {} to {}", name(hit.from), hit.amount, name(hit.to))).collect();
        if !hits.is_empty() {
            table.fact(counters::HITS, hits);
        }
    }
}
