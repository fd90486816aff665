//! Plays a script at a table: answers, automatic passes, fixed chance, expectations.

use crate::exercise::Watcher;
use crate::report::listed;
use crate::script::{Line, Verb};
use crate::seen::as_json;
use kernel::{AnyTable, Ask, Asked, Eye, Refusal, SETTLED_MAX, Seat, WhyNot};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;

/// The label every response window offers.
const PASS: &str = "pass";

/// A script that passes more often than this in one line will never get anywhere.
const PASSES_MAX: usize = 1000;

/// No pick by chance has more outcomes than this; higher numbers repeat the last one.
const PICKS_MAX: u16 = 1024;

/// A table with a script played at it.
pub(crate) struct Play {
    table: Box<dyn AnyTable>,
    /// The outcomes fixed for the picks of the next line.
    fixed: VecDeque<String>,
    /// The windows passed for the current line, for messages.
    passed: Vec<Arc<Asked>>,
    /// Whoever wants to know which parts of card texts were at work.
    pub watcher: Option<Watcher>,
}

/// What becomes of the open decision when a line looks for something.
enum Look {
    /// It is here.
    Found,
    /// It cannot be here: why.
    Wrong(String),
    /// It may come after this window.
    NotYet,
}

impl Play {
    pub fn new(table: Box<dyn AnyTable>) -> Play {
        Play { table, fixed: VecDeque::new(), passed: Vec::new(), watcher: None }
    }

    pub fn answers(&self) -> u32 {
        self.table.answers()
    }

    /// Plays or checks one line.
    pub fn line(&mut self, line: &Line) -> Result<(), String> {
        self.passed.clear();
        match &line.verb {
            Verb::Answers(seat, label) => self.answer(*seat, label),
            Verb::Cannot { seat, label, rule } => self.cannot(*seat, label, rule),
            Verb::IsAsked(seat, words) => self.is_asked(*seat, words),
            Verb::Concedes(seat) => self.act(|table| table.concede(*seat)),
            Verb::Passes => self.passes(),
            Verb::Chance(label) => {
                self.fixed.push_back(label.clone());
                return Ok(());
            }
            Verb::Expect(seat, filter) => filter.must_hold(&seen(self.table.as_ref(), *seat)),
        }?;
        if let Some(watcher) = &mut self.watcher
            && line.verb.claims()
        {
            watcher.holds(|table| held(&line.verb, table));
        }
        match self.fixed.pop_front() {
            Some(label) => Err(format!("`chance: {label}` was not used: nothing more was picked by chance here")),
            None => Ok(()),
        }
    }

    /// `SEAT: LABEL`
    fn answer(&mut self, seat: Seat, beginning: &str) -> Result<(), String> {
        let mut label = String::new();
        self.pass_until(|_, asked| {
            if asked.seat != seat {
                return Look::NotYet;
            }
            match matching(&asked.choices, beginning).as_slice() {
                [] => Look::NotYet,
                [one] => {
                    label = (*one).to_owned();
                    Look::Found
                }
                many => Look::Wrong(format!("`{beginning}` could be any of: {}; write more of it", listed(many))),
            }
        })
        .map_err(|why| {
            why.unwrap_or_else(|| format!("`{beginning}` is not offered to {}. {}", self.name(seat), self.open()))
        })?;
        self.act(|table| table.answer(seat, &label))
    }

    /// `SEAT cannot: LABEL (RULE)`
    fn cannot(&mut self, seat: Seat, label: &str, rule: &str) -> Result<(), String> {
        self.pass_until(|table, asked| {
            if asked.seat != seat {
                return Look::NotYet;
            }
            if asked.choices.iter().any(|choice| choice == label) {
                return Look::Wrong(format!("`{label}` is offered to {}, so it is possible", table.names().of(seat)));
            }
            let against: Vec<&WhyNot> = asked.why_not.iter().filter(|refused| refused.label == label).collect();
            match against.iter().find(|refused| refused.rule == rule) {
                Some(_) => Look::Found,
                None if against.is_empty() => Look::NotYet,
                None => {
                    let why = against.iter().map(|refused| format!("{} ({})", refused.rule, refused.words));
                    Look::Wrong(format!("`{label}` is refused by {}, not by {rule}", listed(why)))
                }
            }
        })
        .map_err(|why| why.unwrap_or_else(|| self.not_even_refused(seat, label)))?;

        // The list of reasons is one thing, the refusal itself another: ask for it.
        let mut fork = self.table.fork();
        match fork.answer(seat, label) {
            Err(Refusal::Rule { rule: by, .. }) if by == rule && fork.hash() == self.table.hash() => Ok(()),
            Err(Refusal::Rule { rule: by, .. }) if by == rule => {
                Err(format!("`{label}` is refused by {rule}, but the refusal changed the game: a bug in its rules"))
            }
            Err(refusal) => Err(format!("`{label}` should be refused by {rule}, but what comes is: {refusal}")),
            Ok(()) => Err(format!("`{label}` is listed as refused by {rule}, but the game accepts it")),
        }
    }

    fn not_even_refused(&self, seat: Seat, label: &str) -> String {
        let name = self.name(seat);
        match self.table.asked() {
            Some(asked) if asked.seat == seat => {
                let refused = asked.why_not.iter().map(|refused| format!("{} ({})", refused.label, refused.rule));
                format!(
                    "`{label}` is neither offered to {name} nor refused, so nothing forbids it here. {}\nRefused are: {}",
                    self.open(),
                    listed(refused)
                )
            }
            Some(_) => format!("{name} is not asked, so nothing is refused. {}", self.open()),
            None => format!("{name} is not asked, so nothing is refused: {}", self.over()),
        }
    }

    /// `SEAT is asked: WORDS`
    fn is_asked(&mut self, seat: Seat, words: &str) -> Result<(), String> {
        let asks = |asked: &Asked| asked.seat == seat && asked.question.contains(words);
        self.pass_until(|_, asked| if asks(asked) { Look::Found } else { Look::NotYet }).map_err(|why| {
            why.unwrap_or_else(|| format!("{} is not asked \"{words}\". {}", self.name(seat), self.open()))
        })
    }

    /// `passes`
    fn passes(&mut self) -> Result<(), String> {
        let mut some = false;
        while let Some(window) = self.window() {
            some = true;
            self.pass(window)?;
        }
        if some { Ok(()) } else { Err(format!("no response window is open. {}", self.open())) }
    }

    /// Passes response windows, and only those, until `look` finds what it wants. An error without
    /// words means that it was nowhere.
    fn pass_until(&mut self, mut look: impl FnMut(&dyn AnyTable, &Asked) -> Look) -> Result<(), Option<String>> {
        loop {
            let asked = self.table.asked().ok_or(None)?;
            match look(self.table.as_ref(), &asked) {
                Look::Found => return Ok(()),
                Look::Wrong(why) => return Err(Some(why)),
                Look::NotYet => {}
            }
            let window = self.window().ok_or(None)?;
            self.pass(window).map_err(Some)?;
        }
    }

    /// The open decision, if it is a response window.
    fn window(&self) -> Option<Arc<Asked>> {
        let asked = self.table.asked()?;
        let is_window = asked.kind == Ask::Respond && asked.choices.iter().any(|label| label == PASS);
        is_window.then_some(asked)
    }

    fn pass(&mut self, window: Arc<Asked>) -> Result<(), String> {
        if self.passed.len() >= PASSES_MAX {
            return Err(format!("{PASSES_MAX} response windows were passed and another is open: it never ends"));
        }
        let seat = window.seat;
        self.passed.push(window);
        self.act(|table| table.answer(seat, PASS))
    }

    /// Does one thing at the table; its picks by chance come out as fixed, as far as they are.
    fn act(&mut self, act: impl Fn(&mut dyn AnyTable) -> Result<(), Refusal>) -> Result<(), String> {
        let before = self.watcher.is_some().then(|| self.table.fork());
        let mut picks = Vec::new();
        while let Some(label) = self.fixed.front()
            && self.makes_another_pick(&act, &picks)?
        {
            picks.push(self.pick_called(&act, &picks, label)?);
            self.fixed.pop_front();
        }
        self.table.settle_chance(&picks);
        act(self.table.as_mut()).map_err(|refusal| refusal.to_string())?;
        if let (Some(watcher), Some(before)) = (&mut self.watcher, before) {
            watcher.acted(before, self.table.take_worked());
        }
        self.table.check().map_err(|wrong| format!("the table is not in order after this: {wrong}"))
    }

    /// Would this pick something by chance, after these picks?
    fn makes_another_pick(
        &self,
        act: &impl Fn(&mut dyn AnyTable) -> Result<(), Refusal>,
        picks: &[u16],
    ) -> Result<bool, String> {
        if picks.len() >= SETTLED_MAX {
            return Err(format!("more than {SETTLED_MAX} picks of one answer cannot be fixed"));
        }
        Ok(!self.with_picks(act, &[picks, &[0]].concat())?.unsettle_chance())
    }

    /// Tries all outcomes of the pick after these until one is called `label`.
    fn pick_called(
        &self,
        act: &impl Fn(&mut dyn AnyTable) -> Result<(), Refusal>,
        picks: &[u16],
        label: &str,
    ) -> Result<u16, String> {
        let from = self.table.event_count();
        let mut seen: Vec<String> = Vec::new();
        for pick in 0..PICKS_MAX {
            let table = self.with_picks(act, &[picks, &[pick]].concat())?;
            let picked = table.told(Eye::All, from).into_iter().filter_map(|told| told.picked).nth(picks.len());
            match picked {
                Some(picked) if picked == label => return Ok(pick),
                Some(picked) if !seen.contains(&picked) => seen.push(picked),
                Some(_) | None => {}
            }
        }
        if seen.is_empty() {
            return Err(format!("`chance: {label}`: a pick was made here, but no event tells how it came out"));
        }
        Err(format!("`chance: {label}` cannot come out here; what can is: {}", listed(seen)))
    }

    /// The table after this, if its picks come out like that.
    fn with_picks(
        &self,
        act: &impl Fn(&mut dyn AnyTable) -> Result<(), Refusal>,
        picks: &[u16],
    ) -> Result<Box<dyn AnyTable>, String> {
        let mut fork = self.table.fork();
        fork.settle_chance(picks);
        act(fork.as_mut()).map_err(|refusal| refusal.to_string())?;
        Ok(fork)
    }

    fn name(&self, seat: Seat) -> &str {
        self.table.names().of(seat)
    }

    /// What is open now, with every label, and what was passed on the way.
    fn open(&self) -> String {
        let now = match self.table.asked() {
            Some(asked) => format!(
                "{} is asked \"{}\" and may answer:{}",
                self.name(asked.seat),
                asked.question,
                lines(&asked.choices)
            ),
            None => format!("Nobody is asked: {}", self.over()),
        };
        let passed = self.passed.iter().map(|window| {
            format!(
                "\n{} passed \"{}\", where these were offered:{}",
                self.name(window.seat),
                window.question,
                lines(&window.choices)
            )
        });
        now + &passed.collect::<String>()
    }

    fn over(&self) -> String {
        self.table
            .outcome()
            .map_or("nothing is open".to_owned(), |outcome| format!("the game is over, {}", outcome.words))
    }
}

/// The table as a seat or, without one, everybody sees it, with how it ended beside the game's own facts.
fn seen(table: &dyn AnyTable, seat: Option<Seat>) -> Value {
    let mut seen = as_json(&table.tableau(seat.map_or(Eye::All, Eye::Seat)));
    if let Some(object) = seen.as_object_mut() {
        object.entry("outcome").or_insert_with(|| outcome(table));
    }
    seen
}

/// Would a line that claims something have held at this table?
fn held(claim: &Verb, table: &dyn AnyTable) -> bool {
    match claim {
        Verb::Expect(seat, filter) => filter.must_hold(&seen(table, *seat)).is_ok(),
        Verb::Cannot { seat, label, rule } => {
            let is_it = |refused: &WhyNot| refused.label == *label && refused.rule == *rule;
            table.asked().is_some_and(|asked| asked.seat == *seat && asked.why_not.iter().any(is_it))
        }
        Verb::Answers(..) | Verb::IsAsked(..) | Verb::Concedes(_) | Verb::Passes | Verb::Chance(_) => true,
    }
}

/// How the game ended, as `.outcome` of an `expect`: null before the end.
pub(crate) fn outcome(table: &dyn AnyTable) -> Value {
    let Some(outcome) = table.outcome() else { return Value::Null };
    let winners = table.winners();
    json!({ "winners": winners, "words": outcome.words, "rule": outcome.rule, "capped": outcome.capped })
}

/// The label that is exactly this, or all that begin so.
fn matching<'a>(labels: &'a [String], beginning: &str) -> Vec<&'a str> {
    if let Some(exact) = labels.iter().find(|label| *label == beginning) {
        return vec![exact];
    }
    labels.iter().map(String::as_str).filter(|label| label.starts_with(beginning)).collect()
}

fn lines(labels: &[String]) -> String {
    labels.iter().map(|label| format!("\n  {label}")).collect()
}
