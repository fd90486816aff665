//! What comes of a choice, told before it is made.
//!
//! Every choice is played on several re-deals of what the seat knows, and only what happens in all of them is told. So a
//! forecast can tell nothing that the seat does not know, and a draw or a hidden card never counts as certain.

use crate::chance::{Chance, Seed};
use crate::decision::Ask;
use crate::erased::AnyTable;
use crate::event::Eye;
use crate::seat::{Holder, Seat};
use crate::tableau::Tableau;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// On how many re-deals a choice is played.
const DEALS: usize = 12;
/// So many choices are told about; a longer list gets no forecasts.
const CHOICES_MAX: usize = 60;
/// So many passes are given for everybody, until what was begun is over.
const PASSES_MAX: usize = 40;

/// What certainly comes of a choice, if everybody passes where they could respond.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Forecast {
    /// Its place in [`Asked::choices`](crate::Asked::choices).
    pub at: u16,
    /// What happens, line by line.
    pub words: Vec<String>,
    /// Which numbers change.
    pub changes: Vec<Change>,
    /// The game ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<End>,
    /// What one may want to think about once more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub warn: Option<String>,
}

/// How a game ends for whoever asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Their side wins.
    Won,
    /// Another side wins, or nobody.
    Lost,
}

/// A fact of an area that changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Change {
    /// In which of the [`Tableau::seats`]; none for the table's own area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Holder>,
    /// Its name.
    pub fact: String,
    /// What it is.
    pub from: i64,
    /// What it will be.
    pub to: i64,
}

/// What comes of one choice on one re-deal.
struct Outcome {
    words: Vec<String>,
    changes: Vec<Change>,
    over: Option<End>,
    regret: Option<String>,
}

/// The re-deals of an open decision: all that is needed to tell what comes of its choices, away from the table.
pub struct Forecaster {
    seat: Seat,
    choices: usize,
    before: Arc<Tableau>,
    /// The same for all choices, so that they can be compared.
    deals: Vec<Box<dyn AnyTable>>,
}

impl Forecaster {
    /// Of the open decision; none once the game is over.
    pub fn of(table: &dyn AnyTable) -> Option<Forecaster> {
        let seat = table.decision()?.seat;
        let choices = Some(table.asked()?.choices.len()).filter(|choices| *choices <= CHOICES_MAX).unwrap_or(0);
        let mut chance = Chance::new(Seed::from_words("forecast").child(table.answers().into()));
        // What is not told needs no deals.
        let count = if choices == 0 { 0 } else { DEALS };
        let deals = (0..count).map(|_| table.redeal(seat, &mut chance)).collect();
        Some(Forecaster { seat, choices, before: table.tableau(Eye::Seat(seat)), deals })
    }

    /// What comes of each choice, as far as the seat that is asked can know.
    pub fn forecasts(&self) -> Vec<Forecast> {
        (0..self.choices).filter_map(|at| forecast(&self.deals, self.seat, at, &self.before)).collect()
    }
}

fn forecast(deals: &[Box<dyn AnyTable>], seat: Seat, at: usize, before: &Tableau) -> Option<Forecast> {
    let mut outcomes = deals.iter().map(|deal| played(deal.as_ref(), seat, at, before));
    let mut certain = outcomes.next()??;
    for outcome in outcomes {
        let outcome = outcome?;
        certain.words.retain(|words| outcome.words.contains(words));
        certain.changes.retain(|change| outcome.changes.contains(change));
        certain.over = certain.over.filter(|over| outcome.over == Some(*over));
    }
    let Outcome { words, changes, over, regret } = certain;
    let lost = (over == Some(End::Lost)).then(|| "You lose the game.".to_owned());
    Some(Forecast { at: at as u16, words, changes, over, warn: lost.or(regret) })
}

/// Plays a choice on a re-deal, and what it began to its end.
fn played(deal: &dyn AnyTable, seat: Seat, at: usize, before: &Tableau) -> Option<Outcome> {
    let mut table = deal.fork();
    let (from, regret) = (table.event_count(), table.regret(at));
    let label = table.label(at)?;
    table.answer(seat, &label).ok()?;
    for _ in 0..PASSES_MAX {
        let Some(asked) = table.asked().filter(|asked| asked.kind == Ask::Respond) else { break };
        let Some(pass) = asked.window_pass() else { break };
        table.answer(asked.seat, &pass).ok()?;
    }
    let eye = Eye::Seat(seat);
    let words = table.told_briefly(eye, from).into_iter().map(|told| told.words).collect();
    let over = table.outcome().map(|outcome| match outcome.winners.contains(&table.side(seat)) {
        true => End::Won,
        false => End::Lost,
    });
    let changes = changes(before, &table.tableau(eye));
    Some(Outcome { words, changes, over, regret })
}

/// The numbers that differ.
fn changes(before: &Tableau, after: &Tableau) -> Vec<Change> {
    let mut changes = Vec::new();
    let held = before.areas().map(|(holder, area)| (Some(holder), area)).chain([(None, &before.table)]);
    for (holder, area) in held {
        let now = match holder {
            Some(Holder(at)) => after.seats.get(usize::from(at)),
            None => Some(&after.table),
        };
        let Some(now) = now.filter(|now| now.name == area.name) else { continue };
        for (fact, value) in &area.facts {
            let number = |value: Option<&Value>| value.and_then(Value::as_i64);
            if let (Some(from), Some(to)) = (number(Some(value)), number(now.facts.get(fact)))
                && from != to
            {
                changes.push(Change { holder, fact: fact.clone(), from, to });
            }
        }
    }
    changes
}
