//! The problems of a pack as an editor shows them, and what fixes them.

use crate::lines::Lines;
use serde_json::{Value, json};
use wording::PackTrouble;

/// All problems.
pub(crate) fn problems(source: &str, troubles: &[PackTrouble]) -> Vec<Value> {
    let lines = Lines(source);
    let problem = |trouble: &PackTrouble| {
        let expected = trouble.expected.as_ref().map(|expected| format!("\nExpected: {expected}")).unwrap_or_default();
        let help = trouble.help.as_ref().map(|help| format!("\n{help}")).unwrap_or_default();
        json!({
            "range": lines.range(trouble.span.clone()),
            "severity": 1,
            "code": trouble.code,
            "source": "casefile",
            "message": format!("{}{expected}{help}", trouble.words),
        })
    };
    troubles.iter().map(problem).collect()
}

/// What can be done about the problems that touch a range: every `Write:`.
pub(crate) fn fixes(uri: &str, source: &str, troubles: &[PackTrouble], range: &Value) -> Vec<Value> {
    let lines = Lines(source);
    let (start, end) = (lines.byte(&range["start"]), lines.byte(&range["end"]));
    let touched = troubles.iter().filter(|trouble| trouble.span.start <= end && start <= trouble.span.end);
    let fix = |trouble: &PackTrouble| {
        let (span, words) = trouble.fix.clone()?;
        let edit = json!({ "range": lines.range(span), "newText": words });
        Some(json!({
            "title": trouble.help,
            "kind": "quickfix",
            "isPreferred": true,
            "diagnostics": problems(source, std::slice::from_ref(trouble)),
            "edit": { "changes": { uri: [edit] } },
        }))
    };
    touched.filter_map(fix).collect()
}
