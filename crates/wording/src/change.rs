//! Mutates one word of a text, to test whether any scenario notices.

use crate::grammar::{Grammar, Piece};
use crate::tree::{FormId, Part, Tree};
use kernel::Chance;

/// A form that another could stand for: in which line, inside which trees, and the other.
struct Swap {
    line: usize,
    path: Vec<usize>,
    other: FormId,
}

impl<M> Grammar<M> {
    /// The lines with one number or one form changed; none if there is nothing to change.
    pub(crate) fn changed(&self, mut lines: Vec<Tree>, dice: &mut Chance) -> Option<Vec<Tree>> {
        let numbers = lines.iter_mut().map(|line| line.numbers_mut().len()).sum();
        let mut swaps = Vec::new();
        for (line, tree) in lines.iter().enumerate() {
            self.swaps(tree, line, &mut Vec::new(), &mut swaps);
        }
        if numbers + swaps.len() == 0 {
            return None;
        }
        let way = dice.pick(numbers + swaps.len());
        if let Some(Swap { line, path, other }) = way.checked_sub(numbers).map(|swap| &swaps[swap]) {
            inside(&mut lines[*line], path)?.form = *other;
        } else {
            match lines.iter_mut().flat_map(Tree::numbers_mut).nth(way)? {
                Part::Number(number) => *number += if *number < 0 { -1 } else { 1 },
                Part::Count(count) => *count += 1,
                Part::Name(_) | Part::One(_) | Part::Many(_) => return None,
            }
        }
        Some(lines)
    }

    /// Forms of a tree that another form of the same slot, with the same holes, could stand for.
    fn swaps(&self, tree: &Tree, line: usize, path: &mut Vec<usize>, swaps: &mut Vec<Swap>) {
        let form = self.get(tree.form);
        for (number, other) in self.forms().iter().enumerate() {
            let other_form = FormId(number as u16);
            if other_form != tree.form && other.slot == form.slot && holes(&other.pattern).eq(holes(&form.pattern)) {
                swaps.push(Swap { line, path: path.clone(), other: other_form });
            }
        }
        let trees = tree.parts.iter().flat_map(|part| match part {
            Part::One(tree) => std::slice::from_ref(tree),
            Part::Many(trees) => trees.as_slice(),
            Part::Number(_) | Part::Count(_) | Part::Name(_) => &[],
        });
        for (place, tree) in trees.enumerate() {
            path.push(place);
            self.swaps(tree, line, path, swaps);
            path.pop();
        }
    }
}

fn holes(pattern: &[Piece]) -> impl Iterator<Item = &Piece> {
    pattern.iter().filter(|piece| !matches!(piece, Piece::Word(_) | Piece::A))
}

/// The tree at the end of a path.
fn inside<'a>(tree: &'a mut Tree, path: &[usize]) -> Option<&'a mut Tree> {
    let Some((first, rest)) = path.split_first() else { return Some(tree) };
    let mut trees = tree.parts.iter_mut().flat_map(|part| match part {
        Part::One(tree) => std::slice::from_mut(tree),
        Part::Many(trees) => trees.as_mut_slice(),
        Part::Number(_) | Part::Count(_) | Part::Name(_) => &mut [],
    });
    inside(trees.nth(*first)?, rest)
}
