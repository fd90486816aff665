//! Where a deck comes from: a ready-made one, or a file.

use crate::nearest::did_you_mean;
use crate::page::quoted;
use crate::text_file;
use crate::trouble::Trouble;
use kernel::Sealed;
use wording::DeckBook;

/// A deck named on the command line.
#[derive(Clone)]
pub struct DeckSource {
    /// As it was named.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Is it one of ours?
    ready: bool,
}

impl DeckSource {
    /// Finds it. A ready-made deck takes precedence; `./NAME` is always a file.
    pub fn find(name: &str, book: &dyn DeckBook) -> Result<DeckSource, Trouble> {
        let ready = book.ready();
        if let Some(ready) = ready.iter().find(|ready| ready.name.eq_ignore_ascii_case(name)) {
            return Ok(DeckSource { name: ready.name.clone(), text: ready.text.clone(), ready: true });
        }
        let known: Vec<&str> = ready.iter().map(|ready| ready.name.as_str()).collect();
        let text = text_file::read(name, text_file::DECK_MAX, false)?.ok_or_else(|| {
            let meant = did_you_mean(name, known.iter().copied());
            let advice =
                format!("{meant}The ready-made decks are: {}. Anything else is a file name.", known.join(", "));
            Trouble::new(format!("there is no deck or file called {name}"), advice)
        })?;
        Ok(DeckSource { name: name.to_owned(), text, ready: false })
    }

    /// How much of a deck a game knows: 1 for the name of a ready-made one, else how many of its cards. Nothing if
    /// there is neither such a deck nor such a file.
    pub fn known_to(name: &str, book: &dyn DeckBook) -> Result<Option<usize>, Trouble> {
        if book.ready().iter().any(|ready| ready.name.eq_ignore_ascii_case(name)) {
            return Ok(Some(1));
        }
        let Some(text) = text_file::read(name, text_file::DECK_MAX, false)? else { return Ok(None) };
        let look = book.look(&text);
        let groups = look.parts.iter().flat_map(|part| &part.groups);
        Ok(Some(groups.flat_map(|group| &group.cards).filter(|card| card.card.is_some()).count()))
    }

    /// The submission of a seat. It must be legal, and is sealed with a random salt.
    pub fn sealed(&self, book: &dyn DeckBook) -> Result<Sealed, Trouble> {
        let contents = book.handed_in(if self.ready { &self.name } else { &self.text }).map_err(|problems| {
            let check = format!("`casefile deck check {}` shows every problem.", quoted(&self.name));
            let first = problems.into_iter().next();
            let rule = first.as_ref().and_then(|first| first.rule).map_or(String::new(), |rule| format!(" [{rule}]"));
            let (wrong, advice) = first.map_or_else(Default::default, |first| (first.wrong, first.advice));
            Trouble::new(format!("{}: {wrong}{rule}", self.name), format!("{advice} {check}"))
        })?;
        Ok(Sealed::new(contents, salt()?))
    }
}

fn salt() -> Result<[u8; 32], Trouble> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt).map_err(|error| {
        Trouble::new(format!("the system gives no random numbers: {error}"), "Leave out --deck, or try again.")
    })?;
    Ok(salt)
}
