//! Prints who beats whom as a table of 80 columns.

use crate::page::Page;
use crate::trouble::Trouble;
use lab::{Entrant, Ranking};

/// A longer name is cut: twelve decks must fit beside it.
const NAME_MAX: usize = 12;

/// Prints each against each, those who win most first.
pub fn print(page: &mut Page, ranking: &Ranking) -> Result<(), Trouble> {
    page.line(
        "Decks: how often the one on the left beats each other, in %, and in total, with the interval that \
        holds the true share in 95 cases of 100",
    )?;
    for line in lines(ranking) {
        page.verbatim(&line)?;
    }
    Ok(())
}

fn lines(ranking: &Ranking) -> Vec<String> {
    let Ranking { entrants, .. } = ranking;
    let width = entrants.iter().map(|one| name(one).chars().count()).max().unwrap_or(0);
    let numbers: String = (1..=entrants.len()).map(|number| format!("{number:>4}")).collect();
    let mut lines = vec![format!("{:>3} {:width$}{numbers}    all", "", "")];
    for (at, one) in entrants.iter().enumerate() {
        let cell = |other: &Entrant| match ranking.between(&one.name, &other.name) {
            Some(meeting) => format!("{:>4.0}", meeting.wins.share * 100.0),
            None => format!("{:>4}", "-"),
        };
        let cells: String = entrants.iter().map(cell).collect();
        let [share, low, high] = [one.wins.share, one.wins.low, one.wins.high].map(|share| share * 100.0);
        lines.push(format!("{:>3} {:width$}{cells}  {share:>5.1} ({low:.0}-{high:.0})", at + 1, name(one)));
    }
    lines
}

/// A file is known by its end.
fn name(one: &Entrant) -> String {
    let printable: String = one.name.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    let count = printable.chars().count();
    if count <= NAME_MAX {
        return printable;
    }
    let end: String = printable.chars().skip(count + 1 - NAME_MAX).collect();
    format!("…{end}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Side;
    use lab::{Bout, Results};

    #[test]
    fn twelve_decks_with_long_names_fit_a_screen() {
        let names: Vec<String> = (0..12).map(|at| format!("somewhere/deep/down/deck-{at}.txt")).collect();
        let nothing = Results { sides: vec![Side(0), Side(1)], played: Vec::new(), seconds: 0.0 };
        let bouts = [Bout { sides: [(Side(0), 0), (Side(1), 1)], results: &nothing }];
        let lines = lines(&Ranking::of(&names, &bouts));
        assert_eq!(lines.len(), 13);
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:?}");
        assert!(lines[12].contains(" 12 …deck-11.txt"), "{lines:?}");
    }
}
