//! What a program asks and does, in words: printed from the branches of the text it came from.
//!
//! Whoever is asked is spoken to: "each player discards a card from their hand" asks each of them to
//! "discard a card from your hand".

use crate::compile::{Speech, Vocabulary};
use crate::grammar::Piece;
use crate::print::{Printed, article};
use crate::tree::{FormId, Tree};
use machine::{Ability, Library, Op};
use std::ops::Range;

/// More parts would make a label longer than a line.
const PARTS_MAX: usize = 3;

/// Forms that only add a condition to what they hold. Whoever is asked sees whether it holds, and labels are short.
const CONDITIONAL: [&str; 2] = ["if", "act if"];

/// Slots of forms that say what is done.
const DEEDS: [&str; 9] = ["sentence", "rule", "outcome", "clause", "static", "act", "acts", "do", "does"];

/// Slots of plural forms, each with the slot where the same is said of one.
const SINGULAR: [(&str, &str); 3] = [("phrases", "phrase"), ("simples", "simple"), ("nouns", "noun")];

/// One line of a text with the program it became.
pub struct Teller<'a, L: Speech> {
    vocabulary: &'a Vocabulary<L>,
    library: &'a Library<L>,
    ability: Ability<L>,
    /// The branches of the line, in the order of the text.
    branches: Vec<&'a Tree>,
}

/// What is done to a thing that is chosen.
struct Aim {
    /// The branch that says what is done.
    act: usize,
    /// The branch inside it that stands for the thing.
    thing: usize,
}

/// Branches that are printed in another way, by their addresses.
type Changes = Vec<(*const Tree, Change)>;

#[derive(Clone)]
enum Change {
    As(FormId),
    Words(String),
    Nothing,
}

impl<'a, L: Speech> Teller<'a, L> {
    /// For an ability of a library and the line it came from.
    pub fn new(vocabulary: &'a Vocabulary<L>, library: &'a Library<L>, ability: Ability<L>, line: &'a Tree) -> Self {
        Teller { vocabulary, library, ability, branches: line.branches() }
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
            Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => None,
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
        if matches!(self.slot(chosen), "act" | "acts") {
            return Some(self.order(chosen, Changes::new()));
        }
        let one = self.one_of(chosen);
        if let Some(aim) = self.aim(at) {
            return Some(self.order(aim.act, vec![(self.address(aim.thing), Change::Words(one))]));
        }
        let happens = self.happens_to(at, chosen).unwrap_or_default();
        Some(format!("choose {one}{happens}"))
    }

    /// What is done to a thing that can be chosen here: `discard NAME`.
    pub fn pick(&self, at: u16, name: &str) -> String {
        let Some(aim) = self.aim(at) else { return format!("choose {name}") };
        let mut changes = vec![(self.address(aim.thing), Change::Words(name.to_owned()))];
        // What one gets for it was said when one was asked.
        let gets = self.inside(aim.act).skip(1).filter(|&branch| self.slot(branch) == "act");
        changes.extend(gets.map(|branch| (self.address(branch), Change::Nothing)));
        let words = self.order(aim.act, changes);
        words.strip_suffix(" to").map_or(words.clone(), str::to_owned)
    }

    fn op(&self, at: u16) -> Option<Op<L>> {
        self.library.code().get(usize::from(at)).copied()
    }

    /// Which branch says an instruction.
    fn branch_of(&self, at: u16) -> Option<usize> {
        self.library.said(at).map(usize::from).filter(|&branch| branch < self.branches.len())
    }

    fn address(&self, branch: usize) -> *const Tree {
        std::ptr::from_ref(self.branches[branch])
    }

    fn slot(&self, branch: usize) -> &'a str {
        self.vocabulary.slot_name(self.vocabulary.get(self.branches[branch].form).slot)
    }

    fn key(&self, branch: usize) -> &'static str {
        self.vocabulary.get(self.branches[branch].form).key
    }

    /// A branch and all inside it.
    fn inside(&self, branch: usize) -> Range<usize> {
        branch..branch + self.branches[branch].branches().len()
    }

    /// A branch and all around it, the innermost first.
    fn around(&self, branch: usize) -> impl Iterator<Item = usize> {
        (0..=branch).rev().filter(move |&outer| self.inside(outer).contains(&branch))
    }

    /// What some instructions do, as orders: the largest branches that say these and no others. One branch may say the
    /// question too: it is printed from behind its "may" on.
    fn parts(&self, instructions: Range<u16>, may: Option<usize>, it: Option<&str>) -> Vec<String> {
        let mut parts = Vec::new();
        let mut branch = 0;
        while branch < self.branches.len() && parts.len() < PARTS_MAX {
            if may == Some(branch) || self.is_deed(branch) && self.says_only(branch, &instructions) {
                parts.push(branch);
                branch = self.inside(branch).end;
            } else {
                branch += 1;
            }
        }
        let mut named = parts.iter().flat_map(|&part| self.inside(part)).filter(|&branch| self.names(branch));
        let about = named.next().filter(|&branch| self.is_it(branch)).zip(it);
        let print = |&part: &usize| {
            let mut changes = self.spoken_to(self.branches[part]);
            changes.extend(about.map(|(branch, it)| (self.address(branch), Change::Words(it.to_owned()))));
            let pattern = &self.vocabulary.get(self.branches[part].form).pattern;
            let behind = Some("may").filter(|may| pattern.contains(&Piece::Word((*may).to_owned())));
            self.print(self.branches[part], behind, &changes)
        };
        parts.iter().map(print).collect()
    }

    /// Does a branch say what is done, and nothing else?
    fn is_deed(&self, branch: usize) -> bool {
        DEEDS.contains(&self.slot(branch)) && !CONDITIONAL.contains(&self.key(branch))
    }

    /// Does a branch say some of these instructions, and no other?
    fn says_only(&self, branch: usize, instructions: &Range<u16>) -> bool {
        let inside = self.inside(branch);
        let all = self.ability.entry..self.ability.entry + self.ability.length;
        let mut said = all.filter(|&at| self.branch_of(at).is_some_and(|by| inside.contains(&by))).peekable();
        said.peek().is_some() && said.all(|at| instructions.contains(&at))
    }

    /// Does a branch name a thing?
    fn names(&self, branch: usize) -> bool {
        match self.slot(branch) {
            "ref" | "plural" => true,
            "single" => self.key(branch) != "reference",
            _ => false,
        }
    }

    /// Does a branch stand for what was named before?
    fn is_it(&self, branch: usize) -> bool {
        self.slot(branch) == "ref" && matches!(self.key(branch), "it" | "that")
    }

    /// What is done to the thing that is chosen here, if that follows at once.
    fn aim(&self, at: u16) -> Option<Aim> {
        let chosen = self.branch_of(at)?;
        let act = self.around(chosen).skip(1).find(|&branch| DEEDS.contains(&self.slot(branch)))?;
        if !matches!(self.slot(act), "act" | "acts") {
            return None;
        }
        if self.key(act) != "choose" {
            return Some(Aim { act, thing: chosen });
        }
        let next = self.next(at).filter(|&next| matches!(self.op(next), Some(Op::Do(_))))?;
        let next = self.branch_of(next)?;
        let act = self.around(next).find(|&branch| DEEDS.contains(&self.slot(branch)))?;
        let thing = self.inside(act).find(|&branch| self.names(branch)).filter(|&thing| self.is_it(thing))?;
        matches!(self.slot(act), "act" | "acts").then_some(Aim { act, thing })
    }

    /// The first instruction behind a choice that does or asks something.
    fn next(&self, at: u16) -> Option<u16> {
        let mut at = at.checked_add(1)?;
        // A program is no longer than this, so a damaged one is not followed for ever.
        for _ in 0..self.ability.length {
            match self.op(at)? {
                Op::Unless(..) => at += 1,
                Op::Jump(to) => at = to,
                Op::Do(_) | Op::Choose { .. } | Op::May(..) | Op::OneOf(..) | Op::ForEach(..) | Op::End => {
                    return Some(at);
                }
            }
        }
        None
    }

    /// What happens to a player or a thing that is chosen here, if that follows at once: `, who draws a card`.
    fn happens_to(&self, at: u16, chosen: usize) -> Option<String> {
        let clause = self.around(chosen).skip(1).find(|&branch| DEEDS.contains(&self.slot(branch)))?;
        let told = |who: &str, branch: usize| format!(", {who} {}", self.print(self.branches[branch], None, &[]));
        match self.key(clause) {
            "they act" => return self.filling(clause, "acts").map(|acts| told("who", acts)),
            "it does" => return self.filling(clause, "does").map(|does| told("which", does)),
            _ => {}
        }
        let mut nouns = self.inside(chosen).filter(|&branch| matches!(self.slot(branch), "noun" | "nouns"));
        nouns.find(|&noun| self.key(noun) == "player")?;
        let next = self.branch_of(self.next(at)?)?;
        let clause = self.around(next).find(|&branch| self.slot(branch) == "clause")?;
        match self.key(clause) {
            "they act" if self.key(clause + 1) == "that player" => {
                self.filling(clause, "acts").map(|acts| told("who", acts))
            }
            "that player acts" => {
                let act = self.filling(clause, "act")?;
                let acts = Change::As(self.vocabulary.find("acts", self.key(act))?);
                let words = self.print(self.branches[act], None, &[(self.address(act), acts)]);
                Some(format!(", who {words}"))
            }
            _ => None,
        }
    }

    /// The branch of a slot that fills a hole of another.
    fn filling(&self, branch: usize, slot: &str) -> Option<usize> {
        self.inside(branch).skip(1).find(|&inner| self.slot(inner) == slot)
    }

    /// One of the things that can be chosen: of `two cards`, `a card`.
    fn one_of(&self, chosen: usize) -> String {
        let tree = self.branches[chosen];
        let changes = self.spoken_to(tree);
        match (self.key(chosen), tree.one(1)) {
            ("some" | "up to", Some(phrases)) => {
                let one = self.print(phrases, None, &[changes, self.as_one(phrases)].concat());
                format!("{} {one}", article(&one))
            }
            ("any number of", _) => self.print(tree, None, &changes).replacen("any number", "one", 1),
            _ => self.print(tree, None, &changes),
        }
    }

    /// What is said of several things, said of one of them.
    fn as_one(&self, tree: &Tree) -> Changes {
        let singular = |tree: &Tree| {
            let form = self.vocabulary.get(tree.form);
            let slot = self.vocabulary.slot_name(form.slot);
            let (_, one) = SINGULAR.iter().find(|(several, _)| *several == slot)?;
            let found = self.vocabulary.find(one, form.key).or_else(|| self.vocabulary.find(one, one))?;
            Some((std::ptr::from_ref(tree), Change::As(found)))
        };
        tree.branches().into_iter().filter_map(singular).collect()
    }

    /// What somebody does, as an order to them.
    fn order(&self, act: usize, changes: Changes) -> String {
        self.print(self.branches[act], None, &[changes, self.spoken_to(self.branches[act])].concat())
    }

    /// What is said of somebody who does it, said to them: `discards their hand` is `discard your hand`. What others do
    /// stays as it is.
    fn spoken_to(&self, tree: &Tree) -> Changes {
        let form = self.vocabulary.get(tree.form);
        let slot = self.vocabulary.slot_name(form.slot);
        let acts = self.vocabulary.find_slot("acts").map(Piece::One);
        let by_others = |piece: &Piece| Some(piece) == acts.as_ref() || *piece == Piece::Word("they".to_owned());
        if slot == "clause" && form.pattern.iter().any(by_others) {
            return Changes::new();
        }
        let key = form.key.replace("their", "your").replace("they ", "you ");
        let change = match slot {
            "acts" => self.vocabulary.find("act", form.key).map(Change::As),
            "ref" if form.key == "this" => Some(Change::Words("this card".to_owned())),
            _ if key != form.key => self.vocabulary.find(slot, &key).map(Change::As),
            _ => None,
        };
        let own = change.map(|change| (std::ptr::from_ref(tree), change));
        own.into_iter().chain(tree.inside().flat_map(|tree| self.spoken_to(tree))).collect()
    }

    /// A branch in words. The first change of a branch counts.
    fn print(&self, tree: &'a Tree, behind: Option<&str>, changes: &[(*const Tree, Change)]) -> String {
        self.vocabulary.rewrite(tree, behind, |branch| {
            let change = changes.iter().find(|(changed, _)| std::ptr::eq(*changed, branch));
            match change.map(|(_, change)| change.clone()) {
                Some(Change::As(form)) => Printed::As(form),
                Some(Change::Words(words)) => Printed::Words(words),
                Some(Change::Nothing) => Printed::Nothing,
                None => Printed::AsItStands,
            }
        })
    }
}

/// `one, two and three`.
fn joined(mut parts: Vec<String>) -> Option<String> {
    let last = parts.pop()?;
    Some(if parts.is_empty() { last } else { format!("{} and {last}", parts.join(", ")) })
}
