//! The parser's memory: chains of readings that share their beginnings.

use crate::tree::{FormId, Part, Tree};

/// What fills a hole.
#[derive(Clone, Copy)]
pub(crate) enum Leaf {
    Number(i32),
    Count(u8),
    Name(u16),
    One(u32),
    /// A chain of [`Leaf::One`].
    Many(u32),
    /// A form with its chain; not in a hole itself.
    Form(FormId, u32),
}

/// All that was read.
#[derive(Default)]
pub(crate) struct Sheet {
    /// Each with the one before it, counted from 1.
    leaves: Vec<(u32, Leaf)>,
}

impl Sheet {
    /// The chain of nothing.
    pub(crate) const NOTHING: u32 = 0;

    /// A chain with one more.
    pub(crate) fn leaf(&mut self, before: u32, leaf: Leaf) -> u32 {
        self.leaves.push((before, leaf));
        self.leaves.len() as u32
    }

    /// A form of which this chain fills the holes.
    pub(crate) fn form(&mut self, form: FormId, parts: u32) -> u32 {
        self.leaf(Sheet::NOTHING, Leaf::Form(form, parts))
    }

    /// The tree of a form.
    pub(crate) fn tree(&self, form: u32) -> Tree {
        match self.leaves[form as usize - 1].1 {
            Leaf::Form(form, parts) => {
                let parts = self.chain(parts).into_iter().map(|leaf| self.part(leaf)).collect();
                Tree { form, parts }
            }
            Leaf::Number(_) | Leaf::Count(_) | Leaf::Name(_) | Leaf::One(_) | Leaf::Many(_) => {
                unreachable!("only forms are made trees of")
            }
        }
    }

    fn part(&self, leaf: Leaf) -> Part {
        match leaf {
            Leaf::Number(number) => Part::Number(number),
            Leaf::Count(count) => Part::Count(count),
            Leaf::Name(name) => Part::Name(name),
            Leaf::One(form) | Leaf::Form(_, form) => Part::One(self.tree(form)),
            Leaf::Many(chain) => {
                let forms = self.chain(chain).into_iter();
                Part::Many(
                    forms
                        .filter_map(|leaf| if let Leaf::One(form) = leaf { Some(self.tree(form)) } else { None })
                        .collect(),
                )
            }
        }
    }

    fn chain(&self, mut last: u32) -> Vec<Leaf> {
        let mut chain = Vec::new();
        while let Some(&(before, leaf)) = (last as usize).checked_sub(1).map(|place| &self.leaves[place]) {
            chain.push(leaf);
            last = before;
        }
        chain.reverse();
        chain
    }
}
