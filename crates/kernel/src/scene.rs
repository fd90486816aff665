//! What a page can play of an event: a card turned over, a bar that fills, an attack that travels.
//!
//! A scene is made from the event as its viewer may know it, so it tells nothing that the words do not tell.

use crate::seat::{Holder, Seat};
use serde::{Deserialize, Serialize};

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Act {
    /// A turn begins.
    Turn,
    /// A card is turned over.
    Reveal,
    /// A card comes from a pile.
    Enter,
    /// A card goes from place to place.
    Move,
    /// Cards are drawn.
    Draw,
    /// A card is played or announced.
    Play,
    /// A card is used where it lies.
    Use,
    /// A card is discarded, defeated or removed.
    Leave,
    /// An attack travels.
    Attack,
    /// A blow falls on somebody, or a Strike is turned over for them.
    Strike,
    /// Damage is counted.
    Damage,
    /// A blow missed, or was avoided.
    Miss,
    /// Damage is taken back.
    Heal,
    /// Somebody or something falls: stunned, KO'd, defeated.
    Fall,
    /// Somebody gets a card or points.
    Gain,
    /// A sum grows or shrinks.
    Sum,
    /// A token leaves a bag.
    Token,
    /// A question is answered.
    Answer,
    /// The game is over.
    Over,
}

/// A place on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct Locus {
    /// In which of the [`Tableau::seats`](crate::Tableau::seats); none for the table's own area.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holder: Option<Holder>,
    /// The zone.
    pub zone: String,
    /// Which card of the zone, from 0, where that matters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u16>,
}

impl Locus {
    /// A zone.
    pub fn zone(holder: Option<Holder>, zone: &str) -> Locus {
        Locus { holder, zone: zone.to_owned(), place: None }
    }

    /// A card of it, from 0.
    #[must_use]
    pub fn at(self, place: u8) -> Locus {
        Locus { place: Some(place.into()), ..self }
    }
}

/// What a page can play of an event. The card that caused it is the event's [`cause`](crate::Told::cause).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Scene {
    /// What is played.
    pub act: Act,
    /// The card it is about, if the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// The card it is aimed at, if the viewer may know it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// Who does it, or to whom it happens: one of the [`Tableau::seats`](crate::Tableau::seats).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Holder>,
    /// From where.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Locus>,
    /// To where, or where it happens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Locus>,
    /// How much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i16>,
    /// What it comes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<i16>,
    /// Of how much: the health, the sum that is needed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<i16>,
}

impl Scene {
    /// A scene of which nothing else is known.
    pub fn new(act: Act) -> Scene {
        Scene { act, card: None, at: None, who: None, from: None, to: None, amount: None, total: None, of: None }
    }

    /// About this card, if it is known.
    #[must_use]
    pub fn card(self, name: Option<&str>) -> Scene {
        Scene { card: name.map(str::to_owned), ..self }
    }

    /// Aimed at this card, if it is known.
    #[must_use]
    pub fn aimed(self, name: Option<&str>) -> Scene {
        Scene { at: name.map(str::to_owned), ..self }
    }

    /// Of this seat, where each seat has one area.
    #[must_use]
    pub fn seat(self, seat: Seat) -> Scene {
        self.who(Holder(seat.0))
    }

    /// Of this holder.
    #[must_use]
    pub fn who(self, holder: Holder) -> Scene {
        Scene { who: Some(holder), ..self }
    }

    /// From there.
    #[must_use]
    pub fn from(self, from: Locus) -> Scene {
        Scene { from: Some(from), ..self }
    }

    /// To there.
    #[must_use]
    pub fn to(self, to: Locus) -> Scene {
        Scene { to: Some(to), ..self }
    }

    /// So much.
    #[must_use]
    pub fn amount(self, amount: impl Into<i16>) -> Scene {
        Scene { amount: Some(amount.into()), ..self }
    }

    /// Now so much of so much.
    #[must_use]
    pub fn total(self, total: impl Into<i16>, of: impl Into<i16>) -> Scene {
        Scene { total: Some(total.into()), of: Some(of.into()), ..self }
    }
}
