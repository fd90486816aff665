//! The workshop: checks and completes packs that people write, and keeps games with cards of a table's own.

use crate::house::{House, Title};
use crate::message::{CardsLook, CompleteAt, Completed, CompletedItem, PackText, TextFix, TextTrouble};
use crate::refused::Refused;
use crate::store::StoreError;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::Semaphore;
use wording::PackTrouble;

/// A pack has at most so many bytes.
pub(crate) const PACK_MAX: usize = 32 * 1024;
/// So many games with cards of somebody's own are in memory at once, at most.
const OWN_MAX: usize = 48;
/// So many troubles are told, and so many words that can follow.
const TROUBLES_MAX: usize = 100;
const ITEMS_MAX: usize = 200;

/// Games with cards of tables' own.
pub(crate) struct Workshop {
    /// Who may read packs now: the rest of the server should go on.
    readers: Arc<Semaphore>,
    /// By game and pack, for as long as a table has them.
    own: Mutex<HashMap<blake3::Hash, Weak<Title>>>,
}

impl Default for Workshop {
    fn default() -> Workshop {
        Workshop { readers: Arc::new(Semaphore::new(1)), own: Mutex::default() }
    }
}

impl Workshop {
    fn own(&self) -> std::sync::MutexGuard<'_, HashMap<blake3::Hash, Weak<Title>>> {
        self.own.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads a pack on a thread of its own, one after the other.
    async fn read<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
        let permit = self.readers.clone().acquire_owned().await.map_err(|_| Refused::broken())?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(permit);
            done
        });
        done.await.map_err(|error| StoreError::away(error.to_string()).into())
    }

    /// A game with the cards of a pack besides its own.
    pub(crate) async fn title(&self, title: &Arc<Title>, pack: &str) -> Result<Arc<Title>, Refused> {
        let key = blake3::hash(format!("{}\n{pack}", title.game.about().name).as_bytes());
        if let Some(known) = self.own().get(&key).and_then(Weak::upgrade) {
            return Ok(known);
        }
        fits(pack)?;
        {
            let mut own = self.own();
            own.retain(|_, title| title.strong_count() > 0);
            if own.len() >= OWN_MAX {
                return Err(Refused::not_now(
                    "Too many tables have cards of their own right now. Try again when some are over.",
                ));
            }
        }
        let (title, source) = (title.clone(), pack.to_owned());
        let opened = self.read(move || title.with_pack(&source).map_err(|troubles| (source, troubles))).await?;
        let opened = Arc::new(opened.map_err(|(source, troubles)| not_in_order(&source, &troubles))?);
        self.own().insert(key, Arc::downgrade(&opened));
        Ok(opened)
    }
}

/// A pack of these cards would take too long to read.
fn fits(pack: &str) -> Result<(), Refused> {
    if pack.len() > PACK_MAX {
        return Err(Refused::too_long(format!("A pack has at most {} kB.", PACK_MAX / 1024)));
    }
    Ok(())
}

fn not_in_order(source: &str, troubles: &[PackTrouble]) -> Refused {
    let Some(first) = troubles.first() else { return Refused::wrong("The pack is not in order.") };
    let (line, _) = place(source, first.span.start);
    let more = troubles.len() - 1;
    let more = if more == 0 { String::new() } else { format!(" (and {more} more)") };
    Refused::wrong(format!("The pack is not in order. Line {line}: {}{more}", first.words))
}

/// What is wrong with a pack, and the cards it has.
pub(crate) async fn check(house: &House, game: &str, pack: PackText) -> Result<CardsLook, Refused> {
    let title = house.title(game)?.clone();
    fits(&pack.text)?;
    house.workshop.read(move || look(&title, &pack.text)).await
}

fn look(title: &Title, source: &str) -> CardsLook {
    let game = title.game.about().name;
    let mut troubles = match wording::game_of(source) {
        Err(troubles) => troubles,
        Ok((named, _)) if named.eq_ignore_ascii_case(game) => title.book().check(source),
        Ok((named, span)) => {
            let words = format!("this pack is for `{named}`, and the game here is `{game}`");
            vec![PackTrouble::new("P1", span, words).advising(format!("Write: {game}"))]
        }
    };
    let (mut cards, mut understood) = (Vec::new(), Vec::new());
    if troubles.is_empty() {
        match title.book().with_pack(source) {
            Ok(book) => {
                let before = title.book().cards().len();
                for card in book.cards().into_iter().skip(before) {
                    understood.push(book.explain(&card.text).map(|explained| explained.said).unwrap_or_default());
                    cards.extend(serde_json::to_value(card));
                }
            }
            Err(found) => troubles = found,
        }
    }
    troubles.truncate(TROUBLES_MAX);
    CardsLook { troubles: troubles.iter().map(|trouble| told(source, trouble)).collect(), cards, understood }
}

fn told(source: &str, trouble: &PackTrouble) -> TextTrouble {
    let (line, column) = place(source, trouble.span.start);
    let (last, end) = place(source, trouble.span.end.max(trouble.span.start));
    // What goes on in another line is marked to the end of this one.
    let end = if last == line {
        end
    } else {
        let text = source.lines().nth(line as usize - 1).unwrap_or_default();
        letters(text) + 1
    };
    let fix = trouble.fix.as_ref().and_then(|(span, words)| {
        let (from, to) = (source.get(..span.start)?, source.get(..span.end)?);
        Some(TextFix { from: letters(from), to: letters(to), words: words.clone() })
    });
    TextTrouble {
        line,
        column,
        end: end.max(column + 1),
        code: trouble.code.to_owned(),
        words: trouble.words.clone(),
        expected: trouble.expected.clone(),
        advice: trouble.help.clone(),
        fix,
    }
}

/// What can be written next in a pack.
pub(crate) async fn complete(house: &House, game: &str, at: CompleteAt) -> Result<Completed, Refused> {
    let title = house.title(game)?.clone();
    fits(&at.text)?;
    house.workshop.read(move || follow(&title, &at)).await
}

fn follow(title: &Title, at: &CompleteAt) -> Completed {
    let byte = byte_of(&at.text, at.line, at.column);
    let completion = wording::complete(title.book(), &at.text, byte);
    let typed = at.text.get(completion.replaces.clone()).unwrap_or_default();
    let fits = |text: &str| text.trim_start_matches('"').to_lowercase().starts_with(&typed.to_lowercase());
    let items = completion.items.into_iter().filter(|item| fits(&item.text));
    let item =
        |item: wording::CompletionItem| CompletedItem { text: item.text, detail: item.detail, about: item.about };
    let items = items.take(ITEMS_MAX).map(item).collect();
    Completed { from: place(&at.text, completion.replaces.start).1, items }
}

/// How many letters a text has, as JavaScript counts them.
fn letters(text: &str) -> u32 {
    text.chars().map(char::len_utf16).sum::<usize>() as u32
}

/// Line and column of a byte, both from 1.
fn place(source: &str, byte: usize) -> (u32, u32) {
    let before = source.get(..byte).unwrap_or(source);
    let line = before.rsplit('\n').next().unwrap_or_default();
    (before.matches('\n').count() as u32 + 1, letters(line) + 1)
}

/// The byte at a line and a column; the end of the line, or of the text, if it has none there.
fn byte_of(source: &str, line: u32, column: u32) -> usize {
    let start = source.split_inclusive('\n').take(line.saturating_sub(1) as usize).map(str::len).sum::<usize>();
    let text = source[start..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
    let mut left = column.saturating_sub(1);
    for (at, letter) in text.char_indices() {
        if left == 0 {
            return start + at;
        }
        left = left.saturating_sub(letter.len_utf16() as u32);
    }
    start + text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_javascript_does() {
        let text = "a\r\nü🛸c\n";
        for (byte, line, column) in [(0, 1, 1), (1, 1, 2), (3, 2, 1), (5, 2, 2), (9, 2, 4), (10, 2, 5), (11, 3, 1)] {
            assert_eq!((place(text, byte), byte_of(text, line, column)), ((line, column), byte));
        }
        for (line, column) in [(0, 0), (1, 99), (99, 1), (u32::MAX, u32::MAX)] {
            assert!(text.is_char_boundary(byte_of(text, line, column)));
        }
    }
}
