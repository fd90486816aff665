//! Fixes near misses in a pack. Comments, layout and fields stay as they are.

use crate::grammar::Grammar;
use crate::pack::{Entry, Pack, Written};
use crate::quoted::Quoted;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The file with the lines of its texts as they should be written.
pub(crate) fn tidy<F: Serialize + DeserializeOwned, M>(pack: &Pack<F>, source: &str, grammar: &Grammar<M>) -> String {
    let mut tidy = source.to_owned();
    let mut texts: Vec<Written> = pack.cards.iter().map(Entry::written).collect();
    // From the end, so that what comes before stays where it is.
    texts.sort_by_key(|written| std::cmp::Reverse(written.span.start));
    for written in texts {
        let Some(quoted) = Quoted::read(source, written.span) else { continue };
        for (start, line) in lines(&quoted.text).into_iter().rev() {
            let better = grammar.tidy_text(line);
            if better != line
                && let Some(better) = quoted.written(&better)
            {
                tidy.replace_range(quoted.place(start..start + line.len()), &better);
            }
        }
    }
    // Nothing may be lost: if anything but texts came out otherwise, all stays as it was.
    let kept = Pack::<F>::read(&tidy).is_ok_and(|after| is_same(pack, &after, grammar));
    if kept { tidy } else { source.to_owned() }
}

/// The non-empty lines, with their positions.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let said = line.trim_end_matches(['\r', '\n']);
        if !said.trim().is_empty() {
            lines.push((start, said));
        }
        start += line.len();
    }
    lines
}

fn is_same<F: Serialize, M>(before: &Pack<F>, after: &Pack<F>, grammar: &Grammar<M>) -> bool {
    let plain = |text: &str| text.lines().map(|line| grammar.tidy_text(line)).collect::<Vec<_>>();
    let fields = |card: &Entry<F>| {
        let own = (card.name.clone(), card.number.clone(), card.copies, card.origin, card.house.clone());
        (own, serde_json::to_value(&card.facts).ok())
    };
    let same_cards = before.cards.iter().map(fields).eq(after.cards.iter().map(fields));
    let same_texts =
        before.cards.iter().map(|card| plain(&card.text)).eq(after.cards.iter().map(|card| plain(&card.text)));
    same_cards && same_texts && before.game == after.game && before.title == after.title
}
