//! Mutates card texts, one at a time, to see whether scenarios notice.

use super::scenario_files;
use super::subject::Subject;
use crate::step::Result;
use kernel::{AnyGame, Chance, Seed};
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use wording::CardText;

/// So many changes of a hundred must be noticed.
const SHARE_WANTED: usize = 80;

/// So many changes are looked at together before they are printed.
const TOGETHER: usize = 16;

/// A card with another text.
struct Change<'a> {
    card: &'a CardText,
    text: String,
}

/// What scenarios make of a change.
enum Verdict {
    /// None of so many that name the card notices.
    Survived { asked: usize },
    /// So many fail.
    Noticed(usize),
    /// A text that passes every check and breaks the game is wrong.
    Panics,
}

/// A scenario and what it says about cards.
struct Scene {
    file: PathBuf,
    text: String,
}

/// Changes so many texts and prints who notices. Wrong are too few who do, and texts that make the game panic.
pub fn mutate(subject: &Subject, count: usize, seed: &str) -> Result {
    let scenes =
        scenario_files(subject.name)?.into_iter().map(Scene::read).collect::<std::result::Result<Vec<_>, _>>()?;
    let mut dice = Chance::new(Seed::from_words(seed));
    let (mut tried, mut vain) = (0, 0);
    let (mut survived, mut panics) = (Vec::new(), Vec::new());
    while tried < count && vain < 100 * (count + 1) {
        // Never more than are still wanted: then it does not matter how many are looked at together.
        let drawn = (tried..count).take(TOGETHER).map(|_| draw(subject, &mut dice)).collect::<Vec<_>>();
        let verdicts: Vec<_> = drawn.par_iter().map(|change| change.as_ref()?.verdict(subject, &scenes)).collect();
        for (change, verdict) in drawn.iter().zip(verdicts) {
            let (Some(change), Some(verdict)) = (change, verdict) else {
                vain += 1;
                continue;
            };
            tried += 1;
            println!("{:<22}  {}", verdict.told(), change.told());
            match verdict {
                Verdict::Survived { .. } => survived.push(change.told()),
                Verdict::Panics => panics.push(change.told()),
                Verdict::Noticed(_) => {}
            }
        }
    }
    let noticed = tried - survived.len();
    let share = 100 * noticed / tried.max(1);
    println!("{}: {noticed} of {tried} changes noticed, {share} %", subject.name);
    survived.iter().for_each(|change| println!("  survived: {change}"));
    if !panics.is_empty() {
        return Err(format!("texts that make the game panic:\n  {}", panics.join("\n  ")));
    }
    if share < SHARE_WANTED && count > 0 {
        return Err(format!("{}: {share} % of the changes noticed, {SHARE_WANTED} % wanted", subject.name));
    }
    Ok(())
}

/// A change by a roll of the dice; none if it came out as no text or as the same.
fn draw<'a>(subject: &'a Subject, dice: &mut Chance) -> Option<Change<'a>> {
    let with_text: Vec<&CardText> = subject.cards.iter().filter(|card| !card.text.is_empty()).collect();
    if with_text.is_empty() {
        return None;
    }
    let card = with_text[dice.pick(with_text.len())];
    subject.book.changed(&card.text, dice).map(|text| Change { card, text })
}

impl Change<'_> {
    /// The game with this change; none if it refuses the text.
    fn game(&self, subject: &Subject) -> Option<Arc<dyn AnyGame>> {
        let (pack, span) = &self.card.place;
        let mut changed = subject.sources[*pack].to_owned();
        changed.replace_range(span.clone(), &format!("'''\n{}'''", self.text));
        let mut sources = subject.sources.clone();
        sources[*pack] = &changed;
        (subject.make)(&sources).ok()
    }

    /// What the scenarios that name the card make of it: the others would not see a difference, or not know why.
    fn verdict(&self, subject: &Subject, scenes: &[Scene]) -> Option<Verdict> {
        let game = self.game(subject)?;
        let asked: Vec<&Scene> = scenes.iter().filter(|scene| scene.names(self.card)).collect();
        let fails = |scene: &&Scene| {
            let run = || scenarios::run_file(&scene.file, &|_| Some(game.clone())).is_err();
            catch_unwind(AssertUnwindSafe(run)).ok()
        };
        let failed: Vec<Option<bool>> = asked.iter().map(fails).filter(|failed| *failed != Some(false)).collect();
        Some(match failed.len() {
            _ if failed.contains(&None) => Verdict::Panics,
            0 => Verdict::Survived { asked: asked.len() },
            count => Verdict::Noticed(count),
        })
    }

    fn told(&self) -> String {
        let one_line = |text: &str| text.replace('\n', " / ");
        format!("{}: {} -> {}", self.card.name, one_line(&self.card.text), one_line(&self.text))
    }
}

impl Verdict {
    fn told(&self) -> String {
        match self {
            Verdict::Survived { asked: 0 } => "NO SCENARIO NAMES IT".to_owned(),
            Verdict::Survived { asked } => format!("NOT NOTICED BY {asked}"),
            Verdict::Noticed(count) => format!("noticed by {count}"),
            Verdict::Panics => "GAME PANICS".to_owned(),
        }
    }
}

impl Scene {
    fn read(file: PathBuf) -> std::result::Result<Scene, String> {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(Scene { text: without_title(&text), file })
    }

    fn names(&self, card: &CardText) -> bool {
        mentions(&self.text, &card.name) || mentions(&self.text, &card.number)
    }
}

/// A scenario from its first table on, without comments: a title names cards that are not there.
fn without_title(text: &str) -> String {
    let tables = text.lines().skip_while(|line| !line.starts_with('['));
    tables.filter(|line| !line.trim_start().starts_with('#')).collect::<Vec<_>>().join("\n")
}

/// Is this name in the text, as words of its own?
fn mentions(text: &str, name: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    text.match_indices(name)
        .any(|(at, _)| !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + name.len()..].chars().next()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::subject::subjects;

    #[test]
    fn a_name_inside_a_word_is_not_mentioned() {
        assert!(mentions("hand = [\"Tail\"]", "Tail"));
        assert!(!mentions("Tailor, Entail", "Tail"));
    }

    #[test]
    fn a_title_and_a_comment_name_nobody() {
        let text = "title = \"Tail\"\n[given]\nhand = [\"Denial\"]\n[play]\nscript = '''\n# Ambush\n'''";
        let text = without_title(text);
        assert!(mentions(&text, "Denial") && !mentions(&text, "Tail") && !mentions(&text, "Ambush"));
    }

    #[test]
    fn a_changed_text_gives_another_game() {
        let subject = &subjects().unwrap()[0];
        let card = subject.cards.iter().find(|card| card.name == "Tail").unwrap();
        let text = card.text.replace("+2", "+3");
        assert_ne!(text, card.text);
        assert!(Change { card, text }.game(subject).is_some());
        assert!(Change { card, text: "Nonsense.".to_owned() }.game(subject).is_none());
    }
}
