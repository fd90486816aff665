//! The tree of a text. It keeps no source and no positions: print it to get the text.

/// Which form of a grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FormId(pub u16);

/// One form with what fills its holes, in order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Tree {
    /// Which form.
    pub form: FormId,
    /// What fills its holes.
    pub parts: Vec<Part>,
}

/// What fills a hole.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// A number in digits.
    Number(i32),
    /// A number in words, two or more.
    Count(u8),
    /// A name of the dictionary.
    Name(u16),
    /// A form.
    One(Tree),
    /// Forms, one after the other.
    Many(Vec<Tree>),
}

impl Tree {
    /// The tree in a hole.
    pub fn one(&self, index: usize) -> Option<&Tree> {
        match self.parts.get(index) {
            Some(Part::One(tree)) => Some(tree),
            _ => None,
        }
    }

    /// The trees in a hole for several.
    pub fn many(&self, index: usize) -> &[Tree] {
        match self.parts.get(index) {
            Some(Part::Many(trees)) => trees,
            _ => &[],
        }
    }

    /// The number in a hole, in digits or in words.
    pub fn number(&self, index: usize) -> Option<i32> {
        match self.parts.get(index) {
            Some(Part::Number(number)) => Some(*number),
            Some(Part::Count(count)) => Some(i32::from(*count)),
            _ => None,
        }
    }

    /// The name in a hole.
    pub fn name(&self, index: usize) -> Option<u16> {
        match self.parts.get(index) {
            Some(Part::Name(name)) => Some(*name),
            _ => None,
        }
    }

    /// The trees that fill holes, in order.
    pub fn inside(&self) -> impl Iterator<Item = &Tree> {
        self.parts.iter().flat_map(|part| match part {
            Part::One(tree) => std::slice::from_ref(tree),
            Part::Many(trees) => trees,
            Part::Number(_) | Part::Count(_) | Part::Name(_) => &[],
        })
    }

    /// This tree and every one inside it, in the order of the text.
    pub fn branches(&self) -> Vec<&Tree> {
        fn add<'a>(tree: &'a Tree, branches: &mut Vec<&'a Tree>) {
            branches.push(tree);
            tree.inside().for_each(|tree| add(tree, branches));
        }
        let mut branches = Vec::new();
        add(self, &mut branches);
        branches
    }

    /// Every number of the tree, to change one.
    pub fn numbers_mut(&mut self) -> Vec<&mut Part> {
        let mut found = Vec::new();
        for part in &mut self.parts {
            match part {
                Part::Number(_) | Part::Count(_) => found.push(part),
                Part::Name(_) => {}
                Part::One(tree) => found.extend(tree.numbers_mut()),
                Part::Many(trees) => trees.iter_mut().for_each(|tree| found.extend(tree.numbers_mut())),
            }
        }
        found
    }
}
