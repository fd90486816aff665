//! Random trees of a grammar, to test that printed text reads back.

use crate::grammar::{Grammar, Piece, Slot};
use crate::tree::{FormId, Part, Tree};
use kernel::Chance;

impl<M> Grammar<M> {
    /// A random tree of a slot, about so deep; none if the slot cannot be filled.
    pub fn random(&self, slot: &str, depth: usize, dice: &mut Chance) -> Option<Tree> {
        let heights = self.heights();
        self.random_of(self.find_slot(slot)?, depth, dice, &heights)
    }

    fn random_of(&self, slot: Slot, depth: usize, dice: &mut Chance, heights: &[usize]) -> Option<Tree> {
        let forms = &self.of[usize::from(slot.0)];
        let height = |form: &FormId| self.height(*form, heights);
        let lowest = forms.iter().map(height).min().filter(|&lowest| lowest < TALL)?;
        let fits: Vec<FormId> = forms.iter().copied().filter(|form| height(form) <= depth.max(lowest)).collect();
        let form = fits[dice.pick(fits.len())];
        let below = depth.saturating_sub(1);
        let mut parts = Vec::new();
        for piece in &self.get(form).pattern {
            let part = match piece {
                Piece::Word(_) | Piece::A => continue,
                Piece::Number => Part::Number(dice.pick(12) as i32),
                Piece::Signed => Part::Number([-3, -2, -1, 1, 2, 3][dice.pick(6)]),
                Piece::Count => Part::Count(2 + dice.pick(9) as u8),
                Piece::Name if self.names.is_empty() => return None,
                Piece::Name => Part::Name(dice.pick(self.names.len()) as u16),
                Piece::One(slot) => Part::One(self.random_of(*slot, below, dice, heights)?),
                Piece::Many(slot, least) => {
                    let count = *least + if depth == 0 { 0 } else { dice.pick(3) };
                    let trees: Option<Vec<Tree>> =
                        (0..count).map(|_| self.random_of(*slot, below, dice, heights)).collect();
                    Part::Many(trees?)
                }
                Piece::Maybe(slot) => {
                    let count = if depth == 0 { 0 } else { dice.pick(2) };
                    let trees: Option<Vec<Tree>> =
                        (0..count).map(|_| self.random_of(*slot, below, dice, heights)).collect();
                    Part::Many(trees?)
                }
            };
            parts.push(part);
        }
        Some(Tree { form, parts })
    }

    /// How deep the lowest tree of each slot is.
    fn heights(&self) -> Vec<usize> {
        let mut heights = vec![TALL; self.slots.len()];
        loop {
            let mut changed = false;
            for (slot, forms) in self.of.iter().enumerate() {
                let lowest = forms.iter().map(|&form| self.height(form, &heights)).min().unwrap_or(TALL);
                changed |= lowest < heights[slot];
                heights[slot] = heights[slot].min(lowest);
            }
            if !changed {
                return heights;
            }
        }
    }

    fn height(&self, form: FormId, heights: &[usize]) -> usize {
        let below = self.get(form).pattern.iter().map(|piece| match piece {
            Piece::One(slot) | Piece::Many(slot, 1..) => heights[usize::from(slot.0)],
            Piece::Word(_)
            | Piece::A
            | Piece::Number
            | Piece::Signed
            | Piece::Count
            | Piece::Name
            | Piece::Many(_, 0)
            | Piece::Maybe(_) => 0,
        });
        below.max().unwrap_or(0).saturating_add(1).min(TALL)
    }
}

/// Deeper than any tree.
const TALL: usize = usize::MAX / 2;
