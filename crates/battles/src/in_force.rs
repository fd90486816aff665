//! What lasts, in words: which power of which card, on whom, and for how long.

use crate::Battles;
use crate::language::{Duration, Role};
use crate::state::{State, is_row};
use kernel::{Eye, Names, Seat};
use machine::{Lasts, Timing};

impl Battles {
    /// What a player's cards have brought about that lasts now. What was chosen in secret is said to its chooser alone.
    pub(crate) fn in_force(&self, state: &State, seat: Seat, names: &Names, eye: Eye) -> Vec<String> {
        let mut said: Vec<(u16, String)> = Vec::new();
        for lasts in state.lasting.all().iter().filter(|lasts| lasts.seat == seat && lasts.times > 0) {
            let words = self.lasts_in_words(state, lasts, names, eye);
            // A text that gives two things at once is one.
            if !said.iter().any(|(ability, other)| *other == words && *ability != lasts.ability) {
                said.push((lasts.ability, words));
            }
        }
        said.into_iter().map(|(_, words)| words).collect()
    }

    /// `Icebreaker of Primordial Ice Worms on Langly until it leaves play`.
    fn lasts_in_words(&self, state: &State, lasts: &Lasts<Duration>, names: &Names, eye: Eye) -> String {
        let power = self.power_of(self.cards.library.owner_of(lasts.ability), lasts.ability);
        let on = self.whom_it_is_on(state, lasts, eye).map_or_else(String::new, |whom| format!(" on {whom}"));
        let whose = names.of(lasts.seat);
        let until = match lasts.until {
            Duration::ThisCombat => "this combat".to_owned(),
            Duration::ThisTurn => "this turn".to_owned(),
            Duration::UntilYourNextTurn => format!("until {whose}'s next turn"),
            Duration::UntilItLeaves => "until it leaves play".to_owned(),
            Duration::UntilFormation => format!("until the next Formation Step of an enemy of {whose} ends"),
            Duration::Once => "once".to_owned(),
            Duration::OnceThisCombat => "once in this combat".to_owned(),
            Duration::ForGood => "for the rest of the game".to_owned(),
        };
        format!("{power}{on} {until}")
    }

    /// The character that something was brought about for, where it is about one.
    fn whom_it_is_on(&self, state: &State, lasts: &Lasts<Duration>, eye: Eye) -> Option<&str> {
        let is_about_it = match &self.cards.library.ability(lasts.ability).timing {
            Timing::Always(change) => change.on.role == Role::It,
            _ => lasts.secret || lasts.until == Duration::UntilItLeaves,
        };
        let known = !lasts.secret || eye == Eye::All || eye == Eye::Seat(lasts.seat);
        let card = self.card_of(state, lasts.about).filter(|_| is_about_it && known)?;
        is_row(state.table.card(card).zone).then(|| self.cards.told(crate::event::as_told(state, card))).flatten()
    }
}
