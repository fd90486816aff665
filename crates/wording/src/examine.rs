//! Everything that is wrong with a pack beside the cards that are here: the same for a pack that is checked and for one
//! that is loaded.

use crate::check::{is_here, read_text, taken_number, vague, wrong_names};
use crate::compile::{Speech, Spoken, Vocabulary};
use crate::demand::{Among, At, Compiled, Demands, Objection};
use crate::pack::{Entry, Looked, Pack, PackTrouble};
use crate::text::LineTrouble;
use crate::trouble::Trouble;
use std::ops::Range;

/// The cards that are here.
pub(crate) struct Known<'a, L: Speech, F> {
    /// All of them, with those of the pack and of packs to come.
    pub packs: &'a [Pack<F>],
    /// Those before the pack.
    pub before: &'a [Pack<F>],
    /// Their abilities.
    pub abilities: &'a [Vec<Spoken<L>>],
}

/// What came of it.
pub(crate) struct Examined<L: Speech> {
    /// The abilities of each card that was read.
    pub spoken: Vec<Vec<Spoken<L>>>,
    /// Everything that is wrong, in the order of the file.
    pub troubles: Vec<PackTrouble>,
}

/// Looks at a pack.
pub(crate) fn examine<L: Speech, F>(
    looked: &Looked<F>,
    source: &str,
    vocabulary: &Vocabulary<L>,
    known: &Known<'_, L, F>,
    demands: Option<&Demands<L, F>>,
) -> Examined<L> {
    let mut troubles = looked.troubles.clone();
    let old: Vec<&Entry<F>> = known.before.iter().flat_map(|pack| &pack.cards).collect();
    let cards = &looked.pack.cards;
    let new: Vec<&Entry<F>> = cards.iter().filter(|card| !is_here(known.before, card)).collect();
    let vague = vague::<L, F>(old.iter().chain(&new).copied());
    let mut read: Vec<(Range<usize>, Vec<Spoken<L>>)> = Vec::new();
    for written in &looked.texts {
        match read_text(written, source, vocabulary, &vague) {
            Ok(spoken) => read.push((written.span.clone(), spoken)),
            Err(found) => troubles.extend(found),
        }
    }
    let spoken_of = |card: &Entry<F>| match read.iter().find(|(span, _)| *span == card.text_span) {
        Some((_, spoken)) => Some(spoken.as_slice()),
        None => card.text.is_empty().then_some(&[][..]),
    };
    if let Some(demands) = demands {
        let among = Among { cards: known.packs.iter().flat_map(|pack| &pack.cards).collect() };
        for card in cards {
            let objections = spoken_of(card).map(|spoken| demands.objections(card, spoken, &among));
            troubles.extend(objections.into_iter().flatten().map(|wrong| placed(card, &wrong, source, vocabulary)));
        }
    }
    troubles.extend(new.iter().filter_map(|card| taken_number(known.before, card)));
    troubles.extend(wrong_names(&old, &new, vocabulary));
    let spoken: Vec<Vec<Spoken<L>>> = new.iter().filter_map(|card| spoken_of(card)).map(<[_]>::to_vec).collect();
    if let Some(demands) = demands.filter(|_| troubles.is_empty()) {
        let all = old.iter().copied().zip(known.abilities.iter().cloned());
        let all: Vec<Compiled<'_, L, F>> = all.chain(new.iter().copied().zip(spoken.iter().cloned())).collect();
        troubles.extend(too_many(demands, &all, old.len()));
    }
    troubles.sort_by_key(|trouble| trouble.span.start);
    Examined { spoken, troubles }
}

/// What is wrong with all cards together, at the first new card with which it is.
fn too_many<L: Speech, F>(demands: &Demands<L, F>, all: &[Compiled<'_, L, F>], old: usize) -> Option<PackTrouble> {
    (demands.all)(all)?;
    let first = (old..all.len()).find(|&last| (demands.all)(&all[..=last]).is_some())?;
    (demands.all)(&all[..=first]).map(|words| all[first].0.unfit(&words))
}

/// The position in the file of what is wrong with a card.
fn placed<L: Speech, F>(card: &Entry<F>, wrong: &Objection, source: &str, vocabulary: &Vocabulary<L>) -> PackTrouble {
    let words = format!("{}: {}", card.as_written(), wrong.words);
    let span = match wrong.at {
        At::Card => card.span.clone(),
        At::Field(field) => card.field(field),
        At::Line(line, branch) => {
            let part = branch.and_then(|branch| part_of(&card.text, line, branch, vocabulary)).unwrap_or(0..0);
            let trouble = Trouble::new(crate::trouble::Code::NeverHappens, part, "");
            card.place(source, &LineTrouble { line: line.into(), trouble }).span
        }
    };
    PackTrouble {
        expected: wrong.expected.clone(),
        help: wrong.help.clone(),
        ..PackTrouble::new(wrong.code, span, words)
    }
}

/// The position of a branch in its line.
fn part_of<L: Speech>(text: &str, line: u8, branch: u16, vocabulary: &Vocabulary<L>) -> Option<Range<usize>> {
    let tree = vocabulary.parse_line(text.lines().nth(line.into())?).ok()?;
    let part = *tree.branches().get(usize::from(branch))?;
    vocabulary.place(&tree, part)
}
