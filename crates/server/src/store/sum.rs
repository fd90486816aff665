//! Sums over the rows that a game is made of, so that damage is noticed and called damage.
//!
//! They guard against disks, not against people: whoever can write rows can write sums.

use kernel::Answer;

/// The sum of parts, each with its length, so that no two lists of parts are alike.
fn sum(parts: &[&[u8]]) -> String {
    let mut hasher = blake3::Hasher::new();
    for part in parts {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    // Half of it is more than enough for what happens by chance.
    hasher.finalize().to_hex()[..32].to_owned()
}

/// Of an answer in its place.
pub(super) fn of_answer(table: &str, number: usize, answer: &Answer, by_itself: bool) -> String {
    let label = answer.label.as_deref().filter(|_| !answer.concedes);
    let kinds = [answer.seat.0, u8::from(label.is_some()), u8::from(by_itself)];
    let number = (number as u64).to_le_bytes();
    sum(&[b"answer", table.as_bytes(), &number, &kinds, label.unwrap_or_default().as_bytes()])
}

/// Of everything but the answers, as it is stored.
pub(super) fn of_doc(table: &str, doc: &str) -> String {
    sum(&[b"doc", table.as_bytes(), doc.as_bytes()])
}

/// Of a value, as it is stored.
pub(super) fn of_value(table: &str, at: i64, value: &str) -> String {
    sum(&[b"value", table.as_bytes(), &at.to_le_bytes(), value.as_bytes()])
}

/// Of a record, as it is stored.
pub(super) fn of_record(id: &str, body: &str) -> String {
    sum(&[b"record", id.as_bytes(), body.as_bytes()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    #[test]
    fn whatever_changes_changes_the_sum() {
        let answer = |seat, label: Option<&str>| Answer {
            seat: Seat(seat),
            label: label.map(str::to_owned),
            concedes: label.is_none(),
        };
        let all = [
            of_answer("a", 0, &answer(0, Some("pass")), false),
            of_answer("b", 0, &answer(0, Some("pass")), false),
            of_answer("a", 1, &answer(0, Some("pass")), false),
            of_answer("a", 0, &answer(1, Some("pass")), false),
            of_answer("a", 0, &answer(0, Some("pasS")), false),
            of_answer("a", 0, &answer(0, Some("pass")), true),
            of_answer("a", 0, &answer(0, Some("")), false),
            of_answer("a", 0, &answer(0, None), false),
            of_doc("a", "{}"),
            of_doc("a{", "}"),
            of_value("a", 1, "{}"),
            of_record("a", "{}"),
        ];
        let apart: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(apart.len(), all.len());
    }
}
