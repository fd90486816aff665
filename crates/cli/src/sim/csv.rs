//! Writes one line per game, for spreadsheets and scripts.

use crate::trouble::Trouble;
use kernel::Side;
use lab::{Played, Results, Simulation};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file to write games to.
pub struct Csv {
    path: PathBuf,
    out: BufWriter<File>,
}

/// Opens the file before the games are played, so that an error shows now and not after an hour. Its old contents stay
/// until there is something to write.
pub fn open(path: &Path) -> Result<Csv, Trouble> {
    let out = File::options().write(true).create(true).truncate(false).open(path);
    Ok(Csv { path: path.to_owned(), out: BufWriter::new(out.map_err(|error| cannot(path, &error))?) })
}

fn cannot(path: &Path, error: &io::Error) -> Trouble {
    Trouble::new(
        format!("cannot write to {}: {error}", path.display()),
        "Choose a file in an existing folder that you can write to.",
    )
}

impl Csv {
    /// Writes all games, in order.
    pub fn write<'a>(
        &mut self,
        played: impl IntoIterator<Item = (&'a Simulation, &'a Results)>,
    ) -> Result<(), Trouble> {
        self.lines(played).map_err(|error| cannot(&self.path, &error))
    }

    fn lines<'a>(&mut self, played: impl IntoIterator<Item = (&'a Simulation, &'a Results)>) -> io::Result<()> {
        let file = self.out.get_ref();
        if file.metadata()?.is_file() {
            file.set_len(0)?;
        }
        writeln!(self.out, "game,seed,bots,winners,ending,rule,capped,decisions,real_decisions")?;
        for (simulation, results) in played {
            let bots = quoted(&bots(simulation));
            for Played { number, outcome, decisions, real_decisions, .. } in &results.played {
                let seed = quoted(&simulation.seed_of(*number));
                let winners = quoted(&winners(simulation, results, &outcome.winners));
                let (words, rule, capped) = (quoted(&outcome.words), quoted(&outcome.rule), outcome.capped);
                writeln!(
                    self.out,
                    "{number},{seed},{bots},{winners},{words},{rule},{capped},{decisions},{real_decisions}"
                )?;
            }
        }
        self.out.flush()
    }
}

/// Who played each seat: `Ash=greedy;Birch=random`.
fn bots(simulation: &Simulation) -> String {
    let seats = simulation.setup.seats.iter().zip(&simulation.bots);
    seats.map(|(seat, bot)| format!("{}={bot}", seat.name)).collect::<Vec<_>>().join(";")
}

/// The seats whose side won: `Ash;Birch`.
fn winners(simulation: &Simulation, results: &Results, sides: &[Side]) -> String {
    let seats = simulation.setup.seats.iter().zip(&results.sides);
    let won = seats.filter(|(_, side)| sides.contains(side)).map(|(seat, _)| seat.name.as_str());
    won.collect::<Vec<_>>().join(";")
}

/// A field as RFC 4180 wants it.
fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_with_a_comma_or_a_quote_stays_one_field() {
        assert_eq!(quoted("plain words"), "plain words");
        assert_eq!(quoted("Ash, the \"Agent\""), "\"Ash, the \"\"Agent\"\"\"");
    }
}
