//! Rulebooks: the numbered clauses of `rules/<game>.md`.
//!
//! A clause is a paragraph that starts with its number in bold: `**D2.1** Draw one card.` Our own ruling where the
//! rulebook is silent says `house:` and why.

/// One numbered clause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clause {
    /// Its number, `D2.1`.
    pub number: String,
    /// Its heading.
    pub heading: String,
    /// Its text.
    pub text: String,
    /// Is it our decision?
    pub house: bool,
}

/// Reads the clauses of a rules file, in order.
pub fn clauses(markdown: &str) -> Vec<Clause> {
    let mut heading = String::new();
    let mut found: Vec<Clause> = Vec::new();
    let mut inside = false;
    for line in markdown.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = title.trim().to_owned();
            inside = false;
        } else if line.trim().is_empty() {
            inside = false;
        } else if let Some((number, text)) = numbered(line) {
            found.push(Clause {
                number: number.to_owned(),
                heading: heading.clone(),
                text: text.to_owned(),
                house: false,
            });
            inside = true;
        } else if inside && let Some(clause) = found.last_mut() {
            clause.text.push(' ');
            clause.text.push_str(line.trim());
        }
    }
    for clause in &mut found {
        clause.house = clause.text.contains("house:");
    }
    found
}

fn numbered(line: &str) -> Option<(&str, &str)> {
    let (number, text) = line.strip_prefix("**")?.split_once("**")?;
    let (chapter, clause) = number.split_once('.')?;
    let digits = chapter.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (digits.len() < chapter.len() && is_number(digits) && is_number(clause)).then_some((number, text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_are_numbered_paragraphs() {
        let text = "# Rules\n\n## D1 Set-up\n\n**D1.1** Three play,\ntwo of them together.\n\nAn aside.\n\n**D1.2** Deal four. house: five are too many.\n";
        let clauses = clauses(text);
        assert_eq!(clauses.len(), 2);
        assert_eq!(
            (clauses[0].number.as_str(), clauses[0].text.as_str()),
            ("D1.1", "Three play, two of them together.")
        );
        assert!(clauses[1].house && !clauses[0].house);
        assert_eq!(clauses[1].heading, "D1 Set-up");
    }
}
