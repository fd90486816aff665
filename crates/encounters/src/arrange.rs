//! Putting a scenario's cards and counters on the table: what they are called, and in which order it is done.

mod cards;
mod facts;

use crate::Encounters;
use crate::state::{
    ACADEMY, BELIEFS, BENEATH, BOX, CLONE_DAMAGE, CLONE_EVIDENCE, COLLECTED, CONSPIRACY, DEFEATED_CHARACTERS,
    DEFEATED_CONSPIRACY, DOUBTS, END_DAMAGE, END_EVIDENCE, Ending, FIELD, SPACES, SPECIAL_AGENTS, STRIKE_DECK,
    STRIKE_DISCARD, State, aside, attached, bureau, deck, discard, evidence, hand, play, scars, shadows, strikes,
};
use kernel::{Fullness, Given, Names, Place, Seat, Staging};
use machine::{Hint, Zone};

const fn place(name: &'static str, per_seat: bool, about: &'static str) -> Place {
    Place { name, per_seat, about }
}

/// Zones by name, in the order in which a person would read them.
pub const PLACES: &[Place] = &[
    place("shadows_1", false, "the leftmost space of the Shadows; NAME is revealed, NAME (hidden) is not"),
    place("shadows_2", false, "the second space of the Shadows, likewise"),
    place("shadows_3", false, "the third space of the Shadows, likewise"),
    place("shadows_4", false, "the fourth space of the Shadows, likewise"),
    place("shadows_5", false, "the rightmost space of the Shadows, likewise"),
    place("field", false, "the Field, the newest card first; all are revealed, unless they are NAME (hidden)"),
    place("bureau_1", false, "the leftmost space of the Bureau; NAME is revealed, NAME (hidden) is not"),
    place("bureau_2", false, "the second space of the Bureau, likewise"),
    place("bureau_3", false, "the third space of the Bureau, likewise"),
    place("bureau_4", false, "the fourth space of the Bureau, likewise"),
    place("bureau_5", false, "the rightmost space of the Bureau, likewise"),
    place(
        "conspiracy_deck",
        false,
        "the Conspiracy deck; cards you give go on top, \"nothing else\" leaves only those",
    ),
    place("academy", false, "the Academy deck, likewise"),
    place("special_agents", false, "the Special Agents, likewise"),
    place("beliefs", false, "the Belief stack, likewise"),
    place("doubts", false, "the Doubt stack, likewise"),
    place("strike_deck", false, "the Strike deck, likewise"),
    place("strike_discard", false, "the Discarded Strikes"),
    place("evidence_1", false, "Evidence 1: hidden, NAME (discovered) or NAME (discovered by LEAD)"),
    place("evidence_2", false, "Evidence 2, likewise"),
    place("evidence_3", false, "Evidence 3, likewise"),
    place("collected", false, "Collected Evidence"),
    place("end_evidence", false, "the Evidence of the End Game"),
    place("clone_evidence", false, "the Evidence of the Clone; NAME (hidden) until it is revealed"),
    place("end_damage", false, "Strikes beside the End Game"),
    place("clone_damage", false, "Strikes beside the Clone"),
    place("defeated_conspiracy", false, "the Defeated Conspiracy pile, the top card first"),
    place("defeated_characters", false, "the Defeated Characters, the top card first"),
    place("beneath", false, "cards beneath others: NAME (beneath NAME)"),
    place("box", false, "cards that went back to the box"),
    place("hand", true, "a player's hand"),
    place("deck", true, "a player's deck; cards you give go on top, \"nothing else\" leaves only those"),
    place("discard", true, "a player's discard pile, the top card first"),
    place("play", true, "what lies in front of a player: played this turn, or Vigilant"),
    place("aside", true, "what a player set aside for Coordinate"),
    place("strikes", true, "a player's Strikes, the oldest first"),
    place("scars", true, "a player's Scars, which are Strikes that lie face down"),
    place("attached", true, "what is attached to a player's avatar"),
];

/// Counters and words by name.
pub const FACTS: &[Place] = &[
    place("turn", false, "whose turn it is; they may act, unless `phase` says otherwise"),
    place("phase", false, "start, conspiracy, doubts, action, strike or cleanup: what comes next in this turn"),
    place("turns", false, "which turn it is, from 1"),
    place("the_end", false, "has The End begun?"),
    place("seasons", false, "the seasons of the piles A, B and C (cannot be given)"),
    place("characters", false, "whose cards are in the Academy (cannot be given)"),
    place("attack", false, "attack the current player has left"),
    place("recruit", false, "recruit the current player has left"),
    place("hands_closed", false, "are hands closed? (cannot be given)"),
    place("avatar", true, "a player's avatar, by name"),
    place("defense", true, "the Defense of the avatar (cannot be given)"),
    place("health", true, "the Health of the avatar (cannot be given)"),
    place("damage", true, "the damage of all Strikes and Scars (cannot be given)"),
    place("symptoms", true, "a player's Symptoms"),
    place("avoids", true, "Strikes the player can still avoid this turn"),
    place("cancels", true, "Strikes the player can still cancel this turn"),
    place("belief_done", true, "was the Belief carried out this turn?"),
    place("doubt_done", true, "was the Doubt carried out this turn?"),
    place("loses_turn", true, "does the player lose their next turn?"),
    place("out", true, "is the player defeated? Then all their cards are"),
];

/// The zone of a name, of the table or of a seat.
pub(crate) fn zone_named(seat: Option<Seat>, name: &str) -> Option<Zone> {
    if let Some(seat) = seat {
        let of: fn(Seat) -> Zone = match name {
            "hand" => hand,
            "deck" => deck,
            "discard" => discard,
            "play" => play,
            "aside" => aside,
            "strikes" => strikes,
            "scars" => scars,
            "attached" => attached,
            _ => return None,
        };
        return Some(of(seat));
    }
    if let Some((row, number)) = name.rsplit_once('_')
        && let Some(space) = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1))
    {
        return match row {
            "shadows" if space < SPACES => Some(shadows(space)),
            "bureau" if space < SPACES => Some(bureau(space)),
            "evidence" if space < 3 => Some(evidence(space)),
            _ => None,
        };
    }
    Some(match name {
        "field" => FIELD,
        "conspiracy_deck" => CONSPIRACY,
        "academy" => ACADEMY,
        "special_agents" => SPECIAL_AGENTS,
        "beliefs" => BELIEFS,
        "doubts" => DOUBTS,
        "strike_deck" => STRIKE_DECK,
        "strike_discard" => STRIKE_DISCARD,
        "collected" => COLLECTED,
        "end_evidence" => END_EVIDENCE,
        "clone_evidence" => CLONE_EVIDENCE,
        "end_damage" => END_DAMAGE,
        "clone_damage" => CLONE_DAMAGE,
        "defeated_conspiracy" => DEFEATED_CONSPIRACY,
        "defeated_characters" => DEFEATED_CHARACTERS,
        "beneath" => BENEATH,
        "box" => BOX,
        _ => return None,
    })
}

impl Staging for Encounters {
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let zones = self.put_cards(state, given)?;
        self.set_facts(state, names, given)?;
        self.count_as_played(state, &zones);
        state.ending = Ending::NotYet;
        state.standing = Hint::STALE;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        Encounters::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, lasting, standing, .. } = state;
        let lists = [lasting.fullness(), standing.fullness(), table.fullness()];
        steps.fullness().into_iter().chain(lists).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::SPARES;
    use std::collections::BTreeSet;

    #[test]
    fn every_name_is_a_zone_of_its_own() {
        let zones: BTreeSet<Zone> = PLACES
            .iter()
            .map(|place| {
                zone_named(place.per_seat.then_some(Seat(4)), place.name).unwrap_or_else(|| panic!("{place:?}"))
            })
            .collect();
        assert_eq!(zones.len(), PLACES.len());
        assert!(!zones.contains(&SPARES));
        assert_eq!(zone_named(None, "shadows_6"), None);
        assert_eq!(zone_named(None, "shadows_0"), None);
        assert_eq!(zone_named(Some(Seat(0)), "field"), None);
    }
}
