//! Prints programs in words, for tests.

use super::{Probe, Word};
use machine::{Hold, Op, Timing};
use wording::{Limit, Spoken, Vocabulary};

/// The key of the form a word of a program came from.
fn key(words: &Vocabulary<Probe>, word: Word) -> String {
    match u16::MAX - word.form {
        0 => "you".to_owned(),
        1 => "there".to_owned(),
        2 => "it".to_owned(),
        3 => format!("begin ability {}", word.number),
        4 => "they".to_owned(),
        5 => format!("kept {}", word.number),
        _ => words.forms().get(usize::from(word.form)).map_or("?", |form| form.key).to_owned(),
    }
}

/// An ability, one instruction after the other.
pub fn listing(words: &Vocabulary<Probe>, spoken: &Spoken<Probe>) -> String {
    let key = |word: Word| key(words, word);
    let timing = match spoken.timing {
        Timing::Played => "played".to_owned(),
        Timing::When(moment) => format!("when <{}>", key(moment)),
        Timing::Instead(would) => format!("instead <{}>", key(would)),
        Timing::Always(change) => format!("always {:?} {} <{}>", change.layer, change.amount, key(change.on)),
        Timing::Later => "later".to_owned(),
    };
    let limit = match spoken.limit {
        Limit::None => "",
        Limit::EachTurn => ", once each turn",
        Limit::PerGame => ", once per game",
    };
    let op = |op: &Op<Probe>| match *op {
        Op::Do(verb) => format!("<{}>", key(verb)),
        Op::Choose { who, least, most, .. } => format!("{} chooses {least}..{most}", key(who)),
        Op::May(who, to) => format!("{} may, or {to}", key(who)),
        Op::OneOf(_, count) => format!("one of {count}"),
        Op::Unless(condition, to) => format!("unless <{}> {to}", key(condition)),
        Op::Jump(to) => format!("go {to}"),
        Op::ForEach(what, to) => format!("each <{}>, then {to}", key(what)),
        Op::Hold(Hold::Keep(place)) => format!("keep {place}"),
        Op::Hold(Hold::Recall(place)) => format!("recall {place}"),
        Op::Hold(Hold::Forget) => "forget".to_owned(),
        Op::End => "end".to_owned(),
    };
    let code: Vec<String> =
        spoken.code.iter().enumerate().map(|(number, one)| format!("{number} {}", op(one))).collect();
    format!("{timing}{limit}: {}", code.join("; "))
}
