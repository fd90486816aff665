//! The players' part of the shuffle: numbers of their own, which they draw once they know what the server has promised.

use super::Table;
use super::sockets::not_valid;
use crate::message::{Nonces, Stage, TableInfo};
use crate::refused::Refused;
use kernel::Hash;

impl Table {
    /// Takes what seats contribute. The game begins once the last one is there, if it waited for nothing else.
    pub(super) async fn take_nonces(&mut self, nonces: &Nonces) -> Result<TableInfo, Refused> {
        if self.kept.stage != Stage::Open {
            return Err(Refused::not_now("The game has begun, and its shuffle with it. Nonces come before."));
        }
        let mut kept = self.kept.clone();
        for sent in &nonces.seats {
            let seat = self.holder(&sent.token).ok_or_else(not_valid)?;
            let nonce = self.nonce(&sent.nonce)?;
            let seat = &mut kept.seats[seat.index()];
            if seat.nonce.is_some_and(|before| before != nonce) {
                return Err(Refused::not_now("This seat has already sent a nonce, and the first one counts."));
            }
            (seat.nonce, seat.owes_nonce) = (Some(nonce), false);
        }
        self.kept = kept;
        self.keep().await?;
        if self.is_ready() {
            self.start().await?;
        } else {
            self.show_people();
        }
        Ok(self.info())
    }

    /// A nonce as somebody writes it; refused where none is taken.
    pub(super) fn nonce(&self, written: &str) -> Result<Hash, Refused> {
        if self.kept.chosen.is_some() {
            return Err(Refused::not_now("The shuffle of this table was chosen, so it takes no nonces."));
        }
        let nonce: Option<Hash> = written.parse().ok();
        // Zeros stand for a seat that sent nothing.
        let nonce = nonce.filter(|nonce| nonce.0 != [0; 32]);
        nonce.ok_or_else(|| Refused::wrong("A nonce is 64 hexadecimal digits, and not all of them 0."))
    }
}
