//! Putting a scenario's cards and counters on the table: what they are called, and in which order it is done.

mod cards;
mod facts;

use crate::Battles;
use crate::state::{
    Away, Combat, Ending, STAGE, State, agenda, back, deck, equipment, front, hand, ko_pile, levels, removed,
    resources, wishes,
};
use kernel::{Fullness, Given, Names, Place, Seat, SeatSet, Staging};
use machine::{Few, Hint, Lasting, Zone};

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
    place("fruitless", false, "turns in a row without a wound while all decks are empty"),
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

impl Staging for Battles {
    /// With nothing given a game begins with its set-up. Otherwise that is skipped, and what was going on is over.
    fn arrange(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        if given.zones.is_empty() && given.facts.is_empty() {
            return Ok(());
        }
        state.lasting = Lasting::EMPTY;
        state.triggers = Few::EMPTY;
        state.borrows = Few::EMPTY;
        state.combat = Combat::NONE;
        state.kos = Default::default();
        state.away = Away::NOBODY;
        (state.quiet, state.fruitless, state.appeared) = (0, 0, 0);
        (state.attacked, state.cancelled) = (false, false);
        state.looked_through = SeatSet::NONE;
        state.ending = Ending::NotYet;
        facts::set_out(state, given)?;
        self.put_cards(state, names, given)?;
        self.set_facts(state, names, given)?;
        state.standing = Hint::STALE;
        self.run(state, &mut ());
        Ok(())
    }

    fn check(&self, state: &State) -> Result<(), String> {
        Battles::check(self, state)
    }

    fn fullness(&self, state: &State) -> Vec<Fullness> {
        let State { table, steps, lasting, standing, triggers, borrows, .. } = state;
        let (triggers, borrows) = (triggers.fullness("triggers"), borrows.fullness("borrows"));
        let lists = [lasting.fullness(), standing.list.fullness(), triggers, borrows, table.fullness()];
        steps.fullness().into_iter().chain(lists).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{counter, mark};
    use kernel::{Eye, Rules, Seed, Setup};
    use serde_json::Value;
    use std::collections::BTreeSet;

    const ASH: Seat = Seat(0);
    const BIRCH: Seat = Seat(1);

    /// The first game, with this given.
    fn arranged(game: &Battles, zones: &[(Seat, &str, &[&str])], facts: &[(&str, Value)]) -> Result<State, String> {
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let mut state = game.set_up(&setup, Seed::from_words("arrange")).map_err(|error| error.to_string())?;
        let zones = zones.iter().map(|(seat, name, cards)| {
            (Some(*seat), (*name).to_owned(), cards.iter().map(|card| (*card).to_owned()).collect())
        });
        let facts = facts.iter().map(|(name, value)| (None, (*name).to_owned(), value.clone()));
        let given = Given { zones: zones.collect(), facts: facts.collect() };
        game.arrange(&mut state, &setup.names(), &given)?;
        game.check(&state)?;
        Ok(state)
    }

    fn names_in(game: &Battles, state: &State, zone: Zone) -> Vec<String> {
        let cards = state.table.zone(zone).iter();
        cards.map(|&card| game.cards().name(state.table.printed(card)).unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn a_card_that_nobody_brought_stands_in_for_another() {
        let game = Battles::new();
        let strange: &[&str] = &["Golem", "Golem", "Frohike"];
        let state = arranged(&game, &[(ASH, "hand", strange), (ASH, "back", &["Seraphim (of Birch)"])], &[]).unwrap();
        let mut held = names_in(&game, &state, hand(ASH));
        held.sort();
        assert_eq!(held, ["Frohike", "Golem", "Golem"]);
        for (seat, elsewhere) in [(ASH, 3), (BIRCH, 1 + 7)] {
            assert_eq!(state.table.zone(deck(seat)).len(), 60 - elsewhere);
        }
        // A player knows the list of their deck, and nobody else does.
        let mut known = Vec::new();
        state.table.each_among(deck(ASH), Eye::Seat(ASH), |design| known.push(design));
        assert_eq!(known.len(), 57);
        state.table.each_among(deck(ASH), Eye::Seat(BIRCH), |_| panic!("Birch knows nothing of it"));
        let back = state.table.zone(back(ASH))[0];
        assert_eq!((state.table.card(back).owner, state.side_of(back)), (BIRCH, ASH));
    }

    #[test]
    fn cards_lie_as_they_are_said_to() {
        let game = Battles::new();
        let front_row: &[&str] = &["Frohike (exhausted) (wounds 1)", "Langly (stunned)", "Byers (+2, exhausted)"];
        let zones: &[(Seat, &str, &[&str])] = &[
            (BIRCH, "back", &["Dana Scully (level 2, wounds 2)"]),
            (ASH, "back", &["Dana Scully (level 1, xp 2)"]),
            (ASH, "front", &["Knowle Rohrer (hidden, wounds 1)", "Flukeman (-1)"]),
            (ASH, "equipment", &["Chinga Doll on Flukeman"]),
        ];
        let state = arranged(&game, zones, &[("turn", "Birch".into()), ("phase", "recruit".into())]).unwrap();
        assert_eq!(state.turn, BIRCH);
        let card = |zone: Zone, place: usize| state.table.zone(zone)[place];
        let hidden = card(front(ASH), 0);
        assert!(state.is_marked(hidden, mark::HIDDEN) && !state.is_up(hidden) && state.wounds(hidden) == 1);
        assert_eq!(state.bearer(card(equipment(ASH), 0)), Some(card(front(ASH), 1)));
        assert_eq!(state.table.card(card(front(ASH), 1)).counters[counter::POWER], -1);
        assert_eq!(game.xp_of(&state, card(back(ASH), 0)), Some((2, 3)));
        assert_eq!(game.xp_of(&state, card(back(BIRCH), 0)), None);
        assert_eq!((state.wounds(card(back(BIRCH), 0)), state.table.zone(front(BIRCH)).len()), (2, 0));
        // One wound KOs Frohike, so it is Langly and Byers who stay.
        let state = arranged(&game, &[(ASH, "front", front_row)], &[]).unwrap();
        let (langly, byers) = (card_named(&game, &state, "Langly"), card_named(&game, &state, "Byers"));
        assert!(state.is_stunned(langly) && state.is_marked(langly, mark::EXHAUSTED));
        assert!(state.is_marked(byers, mark::EXHAUSTED) && state.is_up(byers));
        assert_eq!(names_in(&game, &state, ko_pile(ASH)), ["Frohike"]);
    }

    fn card_named(game: &Battles, state: &State, name: &str) -> machine::CardId {
        let design = game.cards().design(name);
        let is_it = |card: &machine::CardId| Some(state.table.printed(*card)) == design;
        state.table.zone(front(ASH)).iter().copied().find(is_it).unwrap_or_else(|| panic!("no {name} in front"))
    }

    #[test]
    fn what_cannot_be_is_refused() {
        let game = Battles::new();
        let wrong: &[(&str, &str)] = &[
            ("front", "Frohike (stunned, +1)"),
            ("front", "Frohike (stunned, hidden)"),
            ("front", "Frohike (asleep)"),
            ("front", "Frohike (xp 1)"),
            ("front", "Academy"),
            ("front", "Nobody"),
            ("hand", "Frohike (exhausted)"),
            ("resources", "Frohike (turned down)"),
            ("equipment", "Chinga Doll on Flukeman"),
            ("ko_pile", "nothing else"),
            ("stage", "Frohike"),
            ("back", "Dana Scully (level 1, xp 3)"),
        ];
        for (zone, card) in wrong {
            assert!(arranged(&game, &[(ASH, zone, &[card])], &[]).is_err(), "{card} in {zone}");
        }
        assert!(arranged(&game, &[], &[("phase", "lunch".into())]).is_err());
        assert!(arranged(&game, &[], &[("strike", 3.into())]).is_err());
    }

    #[test]
    fn only_what_is_given_is_left_of_a_deck_if_it_says_so() {
        let game = Battles::new();
        let cards: &[&str] = &["Frohike", "Langly", "nothing else"];
        let state = arranged(&game, &[(BIRCH, "deck", cards), (ASH, "deck", &["Byers"])], &[]).unwrap();
        assert_eq!(names_in(&game, &state, deck(BIRCH)), ["Frohike", "Langly"]);
        assert_eq!(names_in(&game, &state, deck(ASH))[0], "Byers");
        assert_eq!((state.turns, state.first), (3, ASH));
    }

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
