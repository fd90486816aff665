//! Forms for rules that take effect when stated: triggered or permanent.

use crate::compile::{Compiler, FOR_GOOD, Limit, Sense, Speech};
use crate::register::NAMED_SINCE;
use crate::tree::Tree;
use crate::trouble::Trouble;
use machine::{Hold, Op, Timing};

/// A rule being written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    /// Which of its line.
    pub(crate) number: u8,
    /// What has a lower number was named before the rule.
    pub(crate) outer: u8,
    /// Its program, once it is clear what sets it off.
    pub(crate) body: Option<Body>,
}

/// The program of a rule being written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    /// What has this number or a higher one is named by the program itself.
    pub(crate) own: u8,
    /// What the program is about when it begins.
    pub(crate) held: Option<u8>,
}

impl<L: Speech> Compiler<'_, L> {
    /// Writes a rule: first what it is about, which gives its timing, then its own ability. It works
    /// while its card is in play; but if it stands in a line that is used, speaks of something that was
    /// named before, or lasts for a while only, then from the moment it is reached.
    pub fn rule(
        &mut self,
        tree: &Tree,
        about: impl FnOnce(&mut Self) -> Result<Timing<L>, Trouble>,
        write: impl FnOnce(&mut Self) -> Result<(), Trouble>,
    ) -> Result<Sense<L>, Trouble> {
        let before = self.named.clone();
        let borrowed = self.borrowed.take();
        let (outer, around) = (self.duration, self.rule);
        let about_it = self.begin_rule();
        let held = self.held;
        let timing = self.imagined(about)?;
        // A rule that begins here goes on being about what the program is about now, whatever sets it off.
        let begins = self.used || self.duration != FOR_GOOD || about_it;
        let start = if begins { held.or(self.held) } else { self.held };
        let body = Some(Body { own: self.names, held: start });
        self.rule = self.rule.map(|rule| Rule { body, ..rule });
        // Inside, `it` is what the rule is about; what was named before goes by its noun.
        let own = self.named.split_off(before.len());
        self.named.iter_mut().for_each(|named| named.as_ = named.as_.by_its_noun());
        self.named.extend(own);
        let duration = std::mem::replace(&mut self.duration, FOR_GOOD);
        // How often a line may be used does not say how often its rules work.
        let begun = self.used || !self.now.code.is_empty();
        let limit = if begun { std::mem::take(&mut self.now.limit) } else { Limit::None };
        self.held = held;
        // What is so has no sequel; what is set off has.
        let tail = if matches!(timing, Timing::Always(_)) { Vec::new() } else { std::mem::take(&mut self.tail) };
        self.ability_about(start, timing, |c| {
            write(c)?;
            tail.into_iter().try_for_each(|sentence| c.clause(sentence))
        })?;
        self.now.limit = limit;
        let used = std::mem::replace(&mut self.borrowed, borrowed)
            .filter(|&number| before.iter().any(|named| named.number == number));
        (self.duration, self.rule) = (outer, around);
        self.named = before;
        if self.used || used.is_some() || duration != FOR_GOOD {
            let number = self.before + self.done.len() - 1;
            let verb = L::lasting(number as u8, duration).ok_or_else(|| self.not_yet(tree))?;
            if let Some(named) = self.named.iter().find(|named| Some(named.number) == used && !named.sure) {
                self.guard(named.number);
            }
            self.emit(Op::Do(verb));
        }
        Ok(Sense::Done)
    }

    /// A change of what the program is about begins here, and lasts so long.
    pub fn begin_here(&mut self, timing: Timing<L>, duration: i16) -> Result<Sense<L>, Trouble> {
        // How often a line may be used does not say how often what it begins works.
        let limit = std::mem::take(&mut self.now.limit);
        self.ability(timing, |_| Ok(()))?;
        self.now.limit = limit;
        let number = self.before + self.done.len() - 1;
        let Some(verb) = L::lasting(number as u8, duration) else {
            return Trouble::not_yet("nothing lasts so long in this game");
        };
        Ok(self.act(verb))
    }

    /// What follows is about the rule that begins here. True if the program is about something for its sake: what the
    /// rule speaks of was named before it.
    fn begin_rule(&mut self) -> bool {
        let rule = self.next_rule();
        let about = self.plan.rules.iter().find(|(known, _)| *known == rule.number).map(|(_, about)| *about);
        match about {
            Some(Some(thing)) => self.recall(thing),
            Some(None) if self.held.is_some() => {
                self.emit(Op::Hold(Hold::Forget));
                self.held = None;
            }
            Some(None) | None => {}
        }
        self.rule = Some(rule);
        about.flatten().is_some()
    }

    /// What is named by now is named before the rule that comes next.
    pub(crate) fn next_rule(&mut self) -> Rule {
        let number = self.rules;
        self.rules = self.rules.saturating_add(1);
        Rule { number, outer: self.names, body: None }
    }

    /// Is something that a rule speaks of what its program is about from the start? That can be one thing that was
    /// named before the rule, or what sets it off.
    pub(crate) fn is_planned(&mut self, rule: Rule, number: u8) -> Result<bool, Trouble> {
        let about = (number < rule.outer).then_some(number);
        match rule.body {
            // When it is set off is looked up without its program.
            None if about.is_none() => return Trouble::not_yet(NAMED_SINCE),
            Some(body) if number >= body.own || body.held == Some(number) => return Ok(false),
            None | Some(_) => {}
        }
        let known = self.plan.rules.iter().enumerate().find(|(_, (known, _))| *known == rule.number);
        match known.map(|(index, (_, about))| (index >= self.planned, *about)) {
            // It was planned just now, and comes about when the line is written again.
            Some((is_new, known)) if known == about && (is_new || rule.body.is_none()) => Ok(true),
            Some(_) => Trouble::not_yet(
                "a rule that goes on can speak of one thing that was named before it, or of what sets it off",
            ),
            None => {
                self.plan.rules.push((rule.number, about));
                Ok(true)
            }
        }
    }
}
