//! Another game with the same people: same options, seats and decks, and every seat's token works there too.

use super::sockets::not_valid;
use super::{Kept, KeptSeat, Next, Table};
use crate::message::{Again, Chosen, FromServer, Held, Stage};
use crate::refused::Refused;
use crate::store::Write;
use crate::{quota, token};
use kernel::{About, Shuffle, check_setup};
use std::net::IpAddr;

impl Table {
    /// Makes the next table, or finds the one that somebody else has just made, and tells everybody where it is.
    pub(super) async fn again(&mut self, wanted: &Again, from: IpAddr) -> Result<String, Refused> {
        let seat = self.holder(&wanted.token).ok_or_else(not_valid)?;
        self.must_not_be_shut()?;
        let alone = self.others(seat).is_empty();
        match self.kept.stage {
            Stage::Over => {}
            // Nobody loses a game by it that is not theirs.
            Stage::Playing | Stage::Outdated if alone => {}
            Stage::Open => return Err(Refused::not_now("The game has not begun.")),
            Stage::Playing | Stage::Outdated => {
                return Err(Refused::not_now("Others are still playing this game. Finish it first, or concede."));
            }
        }
        if wanted.same_seed && self.kept.stage != Stage::Over {
            return Err(Refused::not_now("The shuffle is secret until the game is over."));
        }
        if let Some(id) = self.next_of(wanted).await? {
            return Ok(id);
        }
        let kept = next_table(&self.kept, wanted, self.game.about())?;
        let id = kept.id.clone();
        quota::take_game(&self.house, from, &id).await?;
        self.house.store.write(vec![Write::New(Box::new(kept.clone()))]).await?;
        let (mut table, thoughts) = Table::new(self.house.clone(), self.title.clone(), kept, None);
        if table.is_ready() {
            table.start().await?;
        }
        self.house.lobby.adopt(table, thoughts);
        self.kept.next = Some(Next { id: id.clone(), swap: wanted.swap, same_seed: wanted.same_seed });
        self.keep().await?;
        self.send_all(&FromServer::Again { id: id.clone() });
        Ok(id)
    }

    /// The table that was made for the same wish, unless its game is over too.
    async fn next_of(&self, wanted: &Again) -> Result<Option<String>, Refused> {
        let same = |next: &&Next| next.swap == wanted.swap && next.same_seed == wanted.same_seed;
        let Some(next) = self.kept.next.as_ref().filter(same) else { return Ok(None) };
        let stage = self.house.store.stage(&next.id).await?;
        Ok(stage.filter(|stage| stage == "playing" || stage == "open").map(|_| next.id.clone()))
    }
}

/// A table as this one was at its start, with another shuffle unless the same is wanted.
fn next_table(old: &Kept, wanted: &Again, about: &About) -> Result<Kept, Refused> {
    let mut seats: Vec<KeptSeat> = old.seats.iter().filter(|seat| seat.held != Held::Closed).cloned().collect();
    for seat in &mut seats {
        seat.nonce = None;
        seat.owes_nonce = wanted.own_nonces && !wanted.same_seed && seat.played_by().is_none();
    }
    if wanted.swap {
        let up = 1.min(seats.len());
        seats.rotate_left(up);
        rename(&mut seats, about);
    }
    let shuffle = if wanted.same_seed { old.shuffle.clone() } else { Shuffle::commit(token::random()) };
    let next = Kept {
        id: token::id(),
        seats,
        stage: Stage::Open,
        shuffle,
        chosen: wanted.same_seed.then_some(Chosen::Again),
        begins: true,
        pin: None,
        undos: 0,
        firm: 0,
        reports: 0,
        made: crate::now(),
        next: None,
        // The same case again, unless somebody else is asked first.
        week: old.week.clone().filter(|_| wanted.same_seed && !wanted.swap),
        ..old.clone()
    };
    check_setup(about, &next.setup())?;
    Ok(next)
}

/// Who is called after a seat is called after the new one. People keep their names.
fn rename(seats: &mut [KeptSeat], about: &About) {
    let places = seats.len();
    for (place, seat) in seats.iter_mut().enumerate() {
        let before = about.seat_names.get((place + 1) % places);
        if before.is_some_and(|before| *before == seat.name)
            && let Some(now) = about.seat_names.get(place)
        {
            seat.name.clone_from(now);
        }
    }
}
