//! Names for the parts of an ability, so that tools can tell which were ever carried out.

use crate::library::Library;
use crate::program::{Language, Op};
use kernel::Worked;

/// One part of an ability.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// By which number it is reported.
    pub part: Worked,
    /// What it says, as the program has it.
    pub words: String,
}

impl<L: Language> Library<L> {
    /// The passages of an ability: every instruction that does something or branches. An ability without instructions
    /// is a passage itself.
    pub fn passages(&self, number: u16) -> Vec<Passage> {
        let ability = self.ability(number);
        if ability.length == 0 {
            return vec![Passage { part: Worked::Ability(number), words: format!("{:?}", ability.timing) }];
        }
        let instructions = ability.entry..ability.entry + ability.length;
        instructions
            .filter_map(|at| {
                let words = said(&self.code()[usize::from(at)])?;
                Some(Passage { part: Worked::Instruction(at), words })
            })
            .collect()
    }
}

/// An instruction without where it leads; none if it only leads somewhere.
fn said<L: Language>(op: &Op<L>) -> Option<String> {
    match op {
        Op::Do(verb) => Some(format!("Do({verb:?})")),
        Op::Choose { what, .. } => Some(format!("Choose({what:?})")),
        Op::May(who, _) => Some(format!("May({who:?})")),
        Op::OneOf(who, count) => Some(format!("OneOf({who:?}, {count})")),
        Op::Unless(condition, _) => Some(format!("Unless({condition:?})")),
        Op::ForEach(what, _) => Some(format!("ForEach({what:?})")),
        Op::Jump(_) | Op::Hold(_) | Op::End => None,
    }
}
