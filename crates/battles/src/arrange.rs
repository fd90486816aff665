//! `impl Staging`: sets up the cards and counters of a scenario.

mod cards;
mod facts;

use crate::Battles;
use crate::state::{Away, Combat, Ending, State};
use kernel::{Fullness, Given, Names, SeatSet, Staging};
use machine::{Few, Hint, Lasting};

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
        state.attacked = false;
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
    use crate::state::{back, counter, deck, equipment, front, hand, ko_pile, mark};
    use kernel::Seat;
    use kernel::{Eye, Rules, Seed, Setup};
    use machine::Zone;
    use serde_json::Value;

    const ASH: Seat = Seat(0);
    const BIRCH: Seat = Seat(1);

    /// The first game, with this given.
    fn arranged(game: &Battles, zones: &[(Seat, &str, &[&str])], facts: &[(&str, Value)]) -> Result<State, String> {
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let mut state = game.set_up(&setup, Seed::from_words("arrange")).map_err(|error| error.to_string())?;
        let zones = zones.iter().map(|(seat, name, cards)| {
            (Some((*seat).into()), (*name).to_owned(), cards.iter().map(|card| (*card).to_owned()).collect())
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
}
