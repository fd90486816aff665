//! What a program asks and does, in words: printed from the branches of the text it came from.
//!
//! Whoever is asked is spoken to: "each player discards a card from their hand" asks each of them to
//! "discard a card from your hand".

use crate::compile::{Speech, Vocabulary};
use crate::line::{Change, Changes, Line};
use crate::speech::Means;
use crate::tree::Tree;
use machine::{Ability, Hold, Library, Op};
use std::ops::Range;

/// More parts would make a label longer than a line.
const PARTS_MAX: usize = 3;

/// Forms that only add a condition to what they hold. Whoever is asked sees whether it holds, and labels are short.
const CONDITIONAL: [&str; 2] = ["if", "act if"];

/// Slots of forms that say what is done.
const DEEDS: [&str; 9] = ["sentence", "rule", "outcome", "clause", "static", "act", "acts", "do", "does"];

/// One line of a text with the program it became.
pub struct Teller<'a, L: Speech> {
    library: &'a Library<L>,
    ability: Ability<L>,
    line: Line<'a, Means<L>>,
}

/// What is done to a thing that is chosen.
struct Aim {
    /// The branch that says what is done.
    act: usize,
    /// The branch inside it that stands for the thing.
    thing: usize,
}

impl<'a, L: Speech> Teller<'a, L> {
    /// For an ability of a library and the line it came from.
    pub fn new(vocabulary: &'a Vocabulary<L>, library: &'a Library<L>, ability: Ability<L>, line: &'a Tree) -> Self {
        Teller { library, ability, line: Line::new(vocabulary, line) }
    }

    /// What the whole ability does, as orders.
    pub fn ability(&self) -> Option<String> {
        joined(self.parts(self.ability.entry..self.ability.entry + self.ability.length, None, None))
    }

    /// What an instruction asks, if it asks anything: `discard a card from your hand.`, `you may hide it.`, `draw a
    /// card?`. What the program is about is called `it`, if that is known.
    pub fn question(&self, at: u16, it: Option<&str>) -> Option<String> {
        match self.op(at)? {
            Op::Choose { least, .. } => {
                let may = if least == 0 { "you may " } else { "" };
                let choice = self.choice(at)?;
                let stop = if choice.ends_with('.') { "" } else { "." };
                Some(format!("{may}{choice}{stop}"))
            }
            Op::May(_, otherwise) => self.offer(at, otherwise, it).map(|offer| format!("{offer}?")),
            Op::OneOf(..) => Some("choose one.".to_owned()),
            Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::Hold(_) | Op::End => None,
        }
    }

    /// What somebody may do at an instruction, if it offers anything: `discard a card to draw two cards`.
    pub fn offered(&self, at: u16) -> Option<String> {
        match self.op(at)? {
            Op::May(_, otherwise) => self.offer(at, otherwise, None),
            _ => None,
        }
    }

    /// What somebody may do: `discard a card to draw two cards`.
    fn offer(&self, at: u16, otherwise: u16, it: Option<&str>) -> Option<String> {
        // What there is to choose from is said when it is asked.
        let asks = |&at: &u16| matches!(self.op(at), Some(Op::OneOf(..)));
        let end = (at + 1..otherwise).find(asks).unwrap_or(otherwise);
        // "You may" is one clause; what follows "if you do" is others.
        joined(self.parts(at + 1..end, self.branch_of(at), it))
    }

    /// One of the clauses to choose from, at the instruction that asks for it. Two that read alike are numbered.
    pub fn option(&self, at: u16, option: u8) -> Option<String> {
        let begins = |option: u8| match self.op(at.checked_add(1)?.checked_add(option.into())?)? {
            Op::Jump(to) => Some(to),
            _ => None,
        };
        // Every clause but the last ends with a jump to what follows all of them.
        let end = match begins(1).and_then(|second| self.op(second.checked_sub(1)?)) {
            Some(Op::Jump(end)) => end,
            _ => self.ability.entry + self.ability.length,
        };
        let count = if let Some(Op::OneOf(_, count)) = self.op(at) { count } else { 0 };
        let ends = |option: u8| if option + 1 < count { begins(option + 1) } else { Some(end) };
        let words = |option: u8| joined(self.parts(begins(option)?..ends(option)?, None, None));
        let told = words(option)?;
        let again = (0..option).any(|earlier| words(earlier).as_ref() == Some(&told));
        Some(if again { format!("{told} (option {})", option + 1) } else { told })
    }

    /// What whoever chooses a thing here is asked to do: `discard a card`, `choose a player, who draws a card`.
    fn choice(&self, at: u16) -> Option<String> {
        let chosen = self.branch_of(at)?;
        // Some verbs are a choice by themselves: `name a team`.
        if matches!(self.line.slot(chosen), "act" | "acts") {
            return Some(self.line.order(chosen, Changes::new()));
        }
        let one = self.line.one_of(chosen);
        if let Some(aim) = self.aim(at) {
            return Some(self.line.order(aim.act, vec![(aim.thing, Change::Words(one))]));
        }
        let happens = self.happens_to(at, chosen).unwrap_or_default();
        Some(format!("choose {one}{happens}"))
    }

    /// What is done to a thing that can be chosen here: `discard NAME`.
    pub fn pick(&self, at: u16, name: &str) -> String {
        let Some(aim) = self.aim(at) else { return format!("choose {name}") };
        let mut changes = vec![(aim.thing, Change::Words(name.to_owned()))];
        // What one gets for it was said when one was asked.
        let gets = self.line.inside(aim.act).skip(1).filter(|&branch| self.line.slot(branch) == "act");
        changes.extend(gets.map(|branch| (branch, Change::Nothing)));
        let words = self.line.order(aim.act, changes);
        words.strip_suffix(" to").map_or(words.clone(), str::to_owned)
    }

    fn op(&self, at: u16) -> Option<Op<L>> {
        self.library.code().get(usize::from(at)).copied()
    }

    /// Which branch says an instruction.
    fn branch_of(&self, at: u16) -> Option<usize> {
        self.library.said(at).map(usize::from).filter(|&branch| branch < self.line.len())
    }

    /// What some instructions do, as orders: the largest branches that say these and no others. One branch may say the
    /// question too: it is printed from behind its "may" on.
    fn parts(&self, instructions: Range<u16>, may: Option<usize>, it: Option<&str>) -> Vec<String> {
        let mut parts = Vec::new();
        let mut branch = 0;
        while branch < self.line.len() && parts.len() < PARTS_MAX {
            if may == Some(branch) || self.is_deed(branch) && self.says_only(branch, &instructions) {
                parts.push(branch);
                branch = self.line.inside(branch).end;
            } else {
                branch += 1;
            }
        }
        let mut named = parts.iter().flat_map(|&part| self.line.inside(part)).filter(|&branch| self.line.names(branch));
        let is_it = |&branch: &usize| self.line.is_it(branch) && !self.recalls(branch, instructions.clone());
        let about = named.next().filter(is_it).zip(it);
        let print = |&part: &usize| {
            let mut changes = self.line.spoken_to(part);
            changes.extend(about.map(|(branch, it)| (branch, Change::Words(it.to_owned()))));
            let behind = Some("may").filter(|may| self.line.has_word(part, may));
            self.line.print(part, behind, &changes)
        };
        parts.iter().map(print).collect()
    }

    /// Does a branch say what is done, and nothing else?
    fn is_deed(&self, branch: usize) -> bool {
        DEEDS.contains(&self.line.slot(branch)) && !CONDITIONAL.contains(&self.line.key(branch))
    }

    /// Does a branch say some of these instructions, and no other?
    fn says_only(&self, branch: usize, instructions: &Range<u16>) -> bool {
        let inside = self.line.inside(branch);
        let all = self.ability.entry..self.ability.entry + self.ability.length;
        let mut said = all.filter(|&at| self.branch_of(at).is_some_and(|by| inside.contains(&by))).peekable();
        said.peek().is_some() && said.all(|at| instructions.contains(&at))
    }

    /// Does a branch stand for something older than what the program is about at the beginning of some instructions?
    fn recalls(&self, branch: usize, mut instructions: Range<u16>) -> bool {
        let recalls = |at| matches!(self.op(at), Some(Op::Hold(Hold::Recall(_))));
        instructions
            .any(|at| recalls(at) && self.branch_of(at).is_some_and(|by| self.line.inside(branch).contains(&by)))
    }

    /// What is done to the thing that is chosen here, if that follows at once.
    fn aim(&self, at: u16) -> Option<Aim> {
        let chosen = self.branch_of(at)?;
        let act = self.line.around(chosen).skip(1).find(|&branch| DEEDS.contains(&self.line.slot(branch)))?;
        if !matches!(self.line.slot(act), "act" | "acts") {
            return None;
        }
        if self.line.key(act) != "choose" {
            return Some(Aim { act, thing: chosen });
        }
        let next = self.next(at).filter(|&next| matches!(self.op(next), Some(Op::Do(_))))?;
        let next = self.branch_of(next)?;
        let act = self.line.around(next).find(|&branch| DEEDS.contains(&self.line.slot(branch)))?;
        let thing =
            self.line.inside(act).find(|&branch| self.line.names(branch)).filter(|&thing| self.line.is_it(thing))?;
        matches!(self.line.slot(act), "act" | "acts").then_some(Aim { act, thing })
    }

    /// The first instruction behind a choice that does or asks something.
    fn next(&self, at: u16) -> Option<u16> {
        let mut at = at.checked_add(1)?;
        // A program is no longer than this, so a damaged one is not followed for ever.
        for _ in 0..self.ability.length {
            match self.op(at)? {
                Op::Unless(..) | Op::Hold(Hold::Keep(_)) => at += 1,
                Op::Jump(to) => at = to,
                // What follows is about something else.
                Op::Hold(Hold::Recall(_) | Hold::Forget) => return None,
                Op::Do(_) | Op::Choose { .. } | Op::May(..) | Op::OneOf(..) | Op::ForEach(..) | Op::End => {
                    return Some(at);
                }
            }
        }
        None
    }

    /// What happens to a player or a thing that is chosen here, if that follows at once: `, who draws a card`.
    fn happens_to(&self, at: u16, chosen: usize) -> Option<String> {
        let clause = self.line.around(chosen).skip(1).find(|&branch| DEEDS.contains(&self.line.slot(branch)))?;
        let told = |who: &str, branch: usize| format!(", {who} {}", self.line.print(branch, None, &[]));
        match self.line.key(clause) {
            "they act" => return self.line.filling(clause, "acts").map(|acts| told("who", acts)),
            "it does" => return self.line.filling(clause, "does").map(|does| told("which", does)),
            _ => {}
        }
        let mut nouns = self.line.inside(chosen).filter(|&branch| matches!(self.line.slot(branch), "noun" | "nouns"));
        nouns.find(|&noun| self.line.key(noun) == "player")?;
        let next = self.branch_of(self.next(at)?)?;
        let clause = self.line.around(next).find(|&branch| self.line.slot(branch) == "clause")?;
        match self.line.key(clause) {
            "they act" if self.line.key(clause + 1) == "that player" => {
                self.line.filling(clause, "acts").map(|acts| told("who", acts))
            }
            "that player acts" => {
                self.line.filling(clause, "act").map(|act| format!(", who {}", self.line.told_of(act)))
            }
            _ => None,
        }
    }
}

/// What was said to somebody, said of them: `discard your hand` is `discard their hand`.
pub fn of_others(words: &str) -> String {
    let word = |word| match word {
        "you" => "they",
        "your" => "their",
        "yours" => "theirs",
        "yourself" => "themselves",
        _ => word,
    };
    words
        .split_inclusive(|letter: char| !letter.is_alphabetic())
        .map(|part| {
            let end = part.trim_end_matches(|letter: char| !letter.is_alphabetic()).len();
            format!("{}{}", word(&part[..end]), &part[end..])
        })
        .collect()
}

/// `one, two and three`.
fn joined(mut parts: Vec<String>) -> Option<String> {
    let last = parts.pop()?;
    Some(if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) })
}
