//! What can be written next, as editors want it.

use crate::lines::Lines;
use serde_json::{Value, json};
use wording::{CardBook, CompletionItem, CompletionKind};

/// What kinds of things are completed, by the numbers of the protocol.
const KEYWORD: u8 = 14;
const FIELD: u8 = 5;
const VALUE: u8 = 12;

/// What can follow at a byte of a pack.
pub(crate) fn complete(book: &dyn CardBook, source: &str, byte: usize) -> Vec<Value> {
    let completion = wording::complete(book, source, byte);
    let range = Lines(source).range(completion.replaces);
    let item = |(number, item): (usize, CompletionItem)| {
        let edit = json!({ "range": range, "newText": item.text });
        match item.kind {
            // In the order of the grammar, which puts what is common first.
            CompletionKind::Word => {
                let order = format!("{number:05}");
                let (label, detail) = (item.label, item.detail);
                json!({ "label": label, "kind": KEYWORD, "detail": detail, "sortText": order, "textEdit": edit })
            }
            CompletionKind::Value => json!({ "label": item.label, "kind": VALUE, "insertText": item.text }),
            CompletionKind::Field => json!({
                "label": item.label, "kind": FIELD, "detail": item.detail, "documentation": item.about, "textEdit": edit,
            }),
        }
    };
    completion.items.into_iter().enumerate().map(item).collect()
}
