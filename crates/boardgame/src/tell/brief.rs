//! What happened, told briefly: what goes without saying, and what is said in one line.

use super::token_in_words;
use crate::Boardgame;
use crate::bag::Token;
use crate::event::{Event, Named};
use kernel::Brief;

impl Boardgame {
    /// How an event is told to somebody who wants to know how things stand, and not each step.
    pub(crate) fn brief(&self, before: Option<Event>, event: Event) -> Brief {
        let who = |who: Named| self.cards.name(who.design).unwrap_or("The Syndicate").to_owned();
        match (before, event) {
            (Some(Event::Played { .. }), Event::Investigated { case, .. }) => {
                Brief::More(format!("against {}", self.name(case)))
            }
            (Some(Event::Planned { .. }), Event::Collected { amount, .. }) => {
                Brief::More(format!("{amount} influence"))
            }
            (_, Event::Drew { who: drew, design, .. }) => {
                Brief::Alike(format!("{} drew", who(drew)), self.name(design).to_owned())
            }
            (_, Event::DrewToken { who: drew, token }) => {
                Brief::Alike(format!("{} drew evidence:", who(drew)), token_in_words(token).to_owned())
            }
            // How many were set aside is said at the end, apart from what is concealed.
            (_, Event::Concealed { token: Token::Cigarette, .. }) => Brief::Unsaid,
            (_, Event::Concealed { token, .. }) => {
                Brief::Alike("The Syndicate concealed".to_owned(), token_in_words(token).to_owned())
            }
            (_, Event::ConcealedInAll { points }) => Brief::More(super::points_in_all(points)),
            (_, Event::NoRoom { case }) => {
                Brief::Alike("No room, and under the deck:".to_owned(), self.name(case).to_owned())
            }
            (_, Event::ChoseSpace { .. } | Event::ChoseCase { .. }) => Brief::Unsaid,
            _ => Brief::Whole,
        }
    }
}
