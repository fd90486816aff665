//! Reads what a scenario asks for: a card, and how it lies.

use crate::Ccg;
use crate::deployment::TEAMS_MAX;
use crate::facts::Suit;
use crate::state::{
    GROUNDS, MIX, PLAYED, STAGE, Section, State, attached, away, beneath, deck, hand, hospital, powers, resources,
    sites, sort_of, store,
};
use kernel::{Holder, Names, Seat};
use machine::{Design, Zone};

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct How {
    /// In which Team of its section.
    pub(super) team: Option<u8>,
    pub(super) damage: i8,
    pub(super) tokens: i8,
    pub(super) hired: bool,
    /// All know it where nobody would.
    pub(super) seen: bool,
    /// How many cards cover an Agent that was abducted.
    pub(super) cover: Option<u8>,
    /// Who owns it, if not the player whose zone it is in.
    pub(super) owner: Option<Seat>,
}

/// A card that is asked for.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Wanted {
    pub(super) design: Design,
    pub(super) owner: Seat,
    pub(super) how: How,
    /// On, under or with what it lies, by name.
    pub(super) host: Option<String>,
    /// At whom a Site is directed.
    pub(super) against: Option<Seat>,
}

impl Wanted {
    /// A card with nothing said about it.
    pub(super) fn plain(design: Design, owner: Seat) -> Wanted {
        Wanted { design, owner, how: How::default(), host: None, against: None }
    }
}

/// A zone that is asked for.
pub(super) struct Asked<'a> {
    pub(super) seat: Seat,
    pub(super) name: &'a str,
    pub(super) zone: Zone,
    pub(super) cards: Vec<Wanted>,
    pub(super) nothing_else: bool,
}

/// The word between a card and what it lies on, where one belongs there.
fn tie(zone: Zone) -> Option<&'static str> {
    let ties = [(attached(Seat(0)), " on "), (beneath(Seat(0)), " under "), (store(Seat(0)), " with ")];
    ties.into_iter().find(|(sort, _)| *sort == sort_of(zone)).map(|(_, tie)| tie)
}

impl Ccg {
    /// Reads what is asked of a zone.
    pub(super) fn read_zone<'a>(
        &self,
        state: &State,
        names: &Names,
        (whose, name, cards): (Option<Holder>, &'a str, &[String]),
    ) -> Result<Asked<'a>, String> {
        let zone = GROUNDS.named(whose, name).filter(|zone| ![PLAYED, STAGE, MIX].contains(zone));
        let (Some(seat), Some(zone)) = (whose.map(Holder::seat), zone) else {
            return Err(format!("`{name}` cannot be given here; `casefile zones ccg` lists the zones"));
        };
        let (nothing_else, cards) = match cards.split_last() {
            Some((last, cards)) if last == "nothing else" => (true, cards),
            _ => (false, cards),
        };
        if nothing_else && zone != deck(seat) {
            return Err(format!("`{name}` never holds anything else; only a deck needs \"nothing else\""));
        }
        let wanted = cards.iter().map(|card| self.wanted(state, names, seat, (name, zone), card));
        Ok(Asked { seat, name, zone, cards: wanted.collect::<Result<_, _>>()?, nothing_else })
    }

    /// Reads a card's name, how it lies, and on what or against whom.
    fn wanted(
        &self,
        state: &State,
        names: &Names,
        seat: Seat,
        (name, zone): (&str, Zone),
        text: &str,
    ) -> Result<Wanted, String> {
        let is_site = zone == sites(seat);
        let split = tie(zone).or(is_site.then_some(" against ")).and_then(|tie| text.rsplit_once(tie));
        let (mut card, behind) = split.map_or((text, None), |(card, behind)| (card, Some(behind)));
        let mut how = How::default();
        // A bracket may belong to a name.
        while self.cards.find(card).is_err()
            && let Some((before, words)) = card.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("))
        {
            for word in words.split(", ") {
                read_how(names, &mut how, word).ok_or_else(|| {
                    format!("`{text}`: nobody knows what `({word})` means; `casefile zones ccg` does")
                })?;
            }
            card = before;
        }
        let design = self.cards.find(card).map_err(|none| none.about(card))?;
        let suit = self.cards.printed(design).map_or(0, |printed| printed.suit.bit());
        if suit & GROUNDS.of(zone).kinds == 0 || suit == Suit::XFile.bit() {
            return Err(format!("`{card}` cannot lie in `{name}`: it is of another suit"));
        }
        if !how.fits(zone) {
            return Err(format!("`{text}` cannot lie like that in `{name}`"));
        }
        let wanted = Wanted { how, ..Wanted::plain(design, how.owner.unwrap_or(seat)) };
        if is_site {
            let against = self.directed(state, names, seat, behind).ok_or_else(|| {
                format!("`{card}` in `{name}` needs an opponent it is directed at: `{card} against NAME`")
            })?;
            return Ok(Wanted { against: Some(against), ..wanted });
        }
        if let (Some(tie), None) = (tie(zone), behind) {
            return Err(format!("`{card}` in `{name}` needs what it belongs to: `{card}{tie}NAME`"));
        }
        Ok(Wanted { host: behind.map(str::to_owned), ..wanted })
    }

    /// At whom a Site is directed. Of two players it can only be the other.
    fn directed(&self, state: &State, names: &Names, seat: Seat, named: Option<&str>) -> Option<Seat> {
        let others = || state.players_from(seat).filter(|&other| other != seat);
        match named {
            Some(name) => names.seat(name).filter(|&at| others().any(|other| other == at)),
            None => others().next().filter(|_| others().count() == 1),
        }
    }
}

fn read_how(names: &Names, how: &mut How, words: &str) -> Option<()> {
    let small = |number: &str| number.parse::<i8>().ok().filter(|number| (1..100).contains(number));
    match words {
        "hired" => how.hired = true,
        "seen" => how.seen = true,
        _ => {
            let (what, rest) = words.split_once(' ')?;
            match what {
                "team" => how.team = Some(small(rest).map(|team| team as u8).filter(|team| *team <= TEAMS_MAX)?),
                "damage" => how.damage = small(rest)?,
                "tokens" => how.tokens = small(rest)?,
                "beneath" => how.cover = Some(small(rest)? as u8),
                "of" => how.owner = Some(names.seat(rest)?),
                _ => return None,
            }
        }
    }
    Some(())
}

impl How {
    /// Can a card lie like that in this zone?
    fn fits(&self, zone: Zone) -> bool {
        let plain = How { owner: None, ..*self };
        let (own, none) = (sort_of(zone), How::default());
        // What can be said there; anything else must not be.
        let fitting = if own == hospital(Seat(0)) {
            How { team: None, cover: None, seen: false, ..plain }
        } else if Section::at(zone).is_some() {
            How { cover: None, seen: false, ..plain }
        } else if own == away(Seat(0)) {
            How { damage: self.damage, tokens: self.tokens, cover: self.cover, ..none }
        } else if [attached(Seat(0)), resources(Seat(0)), powers(Seat(0))].contains(&own) {
            How { tokens: self.tokens, ..none }
        } else if [hand(Seat(0)), deck(Seat(0)), beneath(Seat(0)), store(Seat(0))].contains(&own) {
            How { seen: self.seen, ..none }
        } else {
            none
        };
        plain == fitting
    }
}
