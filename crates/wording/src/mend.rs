//! Follows every advice of a check: what `Write:` says is written.

use crate::book::CardBook;
use crate::pack::PackTrouble;

/// More rounds than a line has words are of no use.
const ROUNDS_MAX: usize = 300;

/// A pack with every advice followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// The file.
    pub source: String,
    /// How many advices were followed.
    pub followed: usize,
    /// What is left, in the order of the file.
    pub left: Vec<PackTrouble>,
}

/// Follows every advice, again and again, until there is none left. A line may need several: it is read up to the first
/// word that is not understood.
pub fn mend(book: &dyn CardBook, source: &str) -> Mended {
    let mut mended = Mended { source: source.to_owned(), followed: 0, left: book.check(source) };
    for _ in 0..ROUNDS_MAX {
        let (next, followed) = follow(&mended.source, &mended.left);
        if followed == 0 {
            break;
        }
        let left = book.check(&next);
        // A file that was TOML stays so.
        let breaks = |troubles: &[PackTrouble]| troubles.iter().any(|trouble| trouble.words.contains("not TOML"));
        if breaks(&left) && !breaks(&mended.left) {
            break;
        }
        mended = Mended { source: next, followed: mended.followed + followed, left };
    }
    mended
}

/// The file with what can be changed at once: of advices for the same place the first is followed.
fn follow(source: &str, troubles: &[PackTrouble]) -> (String, usize) {
    let mut fixes: Vec<_> = troubles.iter().filter_map(|trouble| trouble.fix.as_ref()).collect();
    fixes.sort_by_key(|(span, _)| span.start);
    let mut next = String::with_capacity(source.len());
    let (mut copied, mut followed) = (0, 0);
    for (span, words) in fixes {
        // A word in quotes stands for a word in quotes, and not for the list around it.
        let fits = |written: &str| written != words && (!words.starts_with('"') || written.starts_with(['"', '\'']));
        if span.start < copied || !source.get(span.clone()).is_some_and(fits) {
            continue;
        }
        next.push_str(&source[copied..span.start]);
        next.push_str(words);
        copied = span.end;
        followed += 1;
    }
    next.push_str(&source[copied..]);
    (next, followed)
}
