//! Putting a scenario's cards and counters on the table: what they are called, and in which order it is done.

mod cards;
mod facts;

use crate::Battles;
use crate::standing::Standing;
use crate::state::{
    Away, Combat, Ending, STAGE, State, agenda, back, deck, equipment, front, hand, ko_pile, levels, removed,
    resources, wishes,
};
use kernel::{Given, Names, Place, Seat, SeatSet};
use machine::{Few, Trackers, Zone};

const fn place(name: &'static str, per_seat: bool, about: &'static str) -> Place {
    Place { name, per_seat, about }
}

/// Zones by name, in the order in which a person would read them.
pub const PLACES: &[Place] = &[
    place("stage", false, "a card that is being played, or was found in a deck (cannot be given)"),
    place(
        "front",
        true,
        "a player's front row from the left: NAME, NAME (exhausted), (stunned), (hidden), (wounds 2), (vitality 1), \
         (+2), (-1), (of SEAT), (like NAME), (duplicate); of Main Characters (level 1), (level 2), (xp 2). A Main \
         Character that is given nowhere stands at its left end",
    ),
    place("back", true, "a player's back row, likewise"),
    place("equipment", true, "Equipment on a player's characters: NAME on NAME"),
    place(
        "resources",
        true,
        "a player's resource row: Locations lie face up; NAME (face down) nobody has seen, NAME (turned down) all have",
    ),
    place("hand", true, "a player's hand; NAME (seen) is known to all"),
    place("deck", true, "a player's deck; cards you give go on top, \"nothing else\" leaves only those"),
    place("ko_pile", true, "a player's KO pile"),
    place("removed", true, "cards of a player that are removed from the game"),
    place("levels", true, "levels of a player's Main Characters that are not in play: NAME (xp 2)"),
    place("agenda", true, "a player's Agenda pile"),
    place("wishes", true, "a player's Wish pile, in pairs"),
];

/// Counters and words by name.
pub const FACTS: &[Place] = &[
    place("turn", false, "whose turn it is; they are in their Main Phase, unless `phase` says otherwise"),
    place(
        "phase",
        false,
        "start, draw, recovery, resource, recruit, formation, built, main_start, main or end: where the turn is",
    ),
    place("turns", false, "which turn it is, from 1; without it, one of the second round"),
    place("first", false, "who began (cannot be given: it follows from `turn` and `turns`)"),
    place("attacked", false, "was there an attack this turn?"),
    place("quiet", false, "turns in a row without an attack while all decks are empty"),
    place("asked", false, "who is asked (cannot be given)"),
    place("attackers", false, "who attacks (cannot be given)"),
    place("defender", false, "who is attacked (cannot be given)"),
    place("strike", false, "ATK of the attackers together (cannot be given)"),
    place("defense", false, "DEF of the defender (cannot be given)"),
    place("stuns_defender", false, "would the defender be stunned if all passed? (cannot be given)"),
    place("strike_back", false, "ATK of the strike back, if there is one (cannot be given)"),
    place("defense_back", false, "the lowest DEF it can meet (cannot be given)"),
    place("stuns_attacker", false, "would it stun that attacker? (cannot be given)"),
    place("main", true, "the Main Characters in play (cannot be given)"),
    place("wounds", true, "wounds on the Main Characters (cannot be given: NAME (wounds 2) is)"),
    place("health", true, "health of the Main Characters (cannot be given)"),
    place("level", true, "the level of the Main Character (cannot be given: NAME (level 2) is)"),
    place("xp", true, "XP of the Main Character (cannot be given: NAME (xp 2) is)"),
    place("xp_needed", true, "XP it takes to level up (cannot be given)"),
    place("points", true, "recruit points the player whose turn it is has left, in the Recruit Step"),
    place("kos", true, "enemy characters KO'd this game by the player's characters of the name that is counted"),
    place("out", true, "is the player out? Then all their cards are removed"),
];

/// The zone of a name, of the table or of a seat.
pub(crate) fn zone_named(seat: Option<Seat>, name: &str) -> Option<Zone> {
    let Some(seat) = seat else { return (name == "stage").then_some(STAGE) };
    let of: fn(Seat) -> Zone = match name {
        "front" => front,
        "back" => back,
        "equipment" => equipment,
        "resources" => resources,
        "hand" => hand,
        "deck" => deck,
        "ko_pile" => ko_pile,
        "removed" => removed,
        "levels" => levels,
        "agenda" => agenda,
        "wishes" => wishes,
        _ => return None,
    };
    Some(of(seat))
}

impl Battles {
    /// With nothing given a game begins with its set-up. Otherwise that is skipped, and what was going on is over.
    pub(crate) fn put(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        if given.zones.is_empty() && given.facts.is_empty() {
            return Ok(());
        }
        state.lasting = Few::EMPTY;
        state.triggers = Few::EMPTY;
        state.borrows = Few::EMPTY;
        state.combat = Combat::NONE;
        state.kos = Trackers::ZERO;
        state.away = Away::NOBODY;
        (state.quiet, state.appeared) = (0, 0);
        (state.attacked, state.cancelled) = (false, false);
        state.looked_through = SeatSet::NONE;
        state.ending = Ending::NotYet;
        facts::set_out(state, given)?;
        self.put_cards(state, names, given)?;
        self.set_facts(state, names, given)?;
        state.standing = Standing::STALE;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_name_is_a_zone_of_its_own() {
        let named = |place: &Place| zone_named(place.per_seat.then_some(Seat(3)), place.name);
        let zones: BTreeSet<Zone> = PLACES.iter().filter_map(named).collect();
        assert_eq!(zones.len(), PLACES.len());
        assert_eq!(zones.len(), usize::from(crate::state::OWN) + 1);
        assert_eq!(zone_named(Some(Seat(0)), "stage"), None);
        assert_eq!(zone_named(None, "front"), None);
    }
}
