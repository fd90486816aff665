//! Set-up (B1): who brings which deck, and the table before the first decision.

use crate::Battles;
use crate::decks::{Deck, WISH_COPIES};
use crate::state::zone_rule;
use crate::state::{Away, Combat, Ending, Player, SEATS, State, Step, TableRules, agenda, deck, levels, wishes};
use kernel::{Chance, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{Design, Face, Few, Frame, Hint, Lasting, Steps, Table, Zone};
use wording::Brought;

impl Battles {
    /// A table set up: one player, chosen at random, is about to say who begins (B1.16). Decks are not shuffled yet.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let seats = setup.seats.len();
        if !(2..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError::new(format!("two to four can play, not {seats}")));
        }
        let rules = TableRules::of(setup)?;
        let decks = self.ready_for_setups().brought(setup, |text| self.cards.read_deck(text))?;
        let mut chance = Chance::new(seed);
        let chooser = Seat(chance.pick(seats) as u8);
        let mut state = State {
            table: Table::new(seats as u8),
            steps: Steps::EMPTY,
            lasting: Lasting::EMPTY,
            triggers: Few::EMPTY,
            standing: Hint::STALE,
            borrows: Few::EMPTY,
            combat: Combat::NONE,
            kos: Default::default(),
            chance,
            players: [Player { out: false, turns: 0 }; SEATS as usize],
            away: Away::NOBODY,
            turns: 0,
            quiet: 0,
            fruitless: 0,
            appeared: 0,
            turn: chooser,
            first: chooser,
            attacked: false,
            looked_through: SeatSet::NONE,
            rules,
            ending: Ending::NotYet,
        };
        self.lay_out(&mut state, &decks);
        state.steps.push(Frame::new(Step::Begin, chooser));
        Ok(state)
    }

    /// Main Characters first, then their second levels, all open (B1.15); then what each brings besides.
    fn lay_out(&self, state: &mut State, decks: &[Brought<'_, Deck>]) {
        let seats = || Seat::all(decks.len() as u8).zip(decks.iter().map(|brought| &brought.deck));
        for (seat, own) in seats() {
            bring(state, seat, levels(seat), own.mains.iter().copied());
        }
        for (seat, own) in seats() {
            let next = own.mains.iter().filter_map(|&main| self.cards.next_level(main));
            bring(state, seat, levels(seat), next);
        }
        for card in state.table.all() {
            state.table.card_mut(card).face = Face::Up;
        }
        for (seat, own) in seats() {
            bring(state, seat, deck(seat), own.each());
            // Who brings a deck knows what is in it, and nobody else does (B13.16).
            state.table.publish(deck(seat), SeatSet::only(seat));
            bring(state, seat, agenda(seat), own.agenda);
            let pile = own.wishes.iter().flat_map(|&wish| std::iter::repeat_n(wish, usize::from(WISH_COPIES)));
            bring(state, seat, wishes(seat), pile);
        }
    }
}

fn bring(state: &mut State, seat: Seat, zone: Zone, cards: impl IntoIterator<Item = Design>) {
    state.table.add_all(seat, cards, zone, zone_rule(zone));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::ready;
    use crate::facts::Kind;
    use kernel::{Eye, Sealed};
    use machine::CardId;
    use serde_json::{Value, json};
    use std::sync::LazyLock;

    static GAME: LazyLock<Battles> = LazyLock::new(Battles::new);
    const NAMES: [&str; 4] = ["Ash", "Birch", "Cedar", "Dogwood"];

    fn setup(seats: usize, options: Value) -> Setup {
        let mut setup = Setup::new("battles", &NAMES[..seats]);
        setup.options = options.as_object().cloned().unwrap();
        setup
    }

    fn start(setup: &Setup, seed: &str) -> Result<State, SetupError> {
        kernel::check_setup(&GAME.about, setup)?;
        GAME.fresh_table(setup, Seed::from_words(seed))
    }

    #[track_caller]
    fn refused(setup: &Setup, words: &str) {
        let error = start(setup, "1").expect_err("it will not do");
        assert!(error.to_string().contains(words), "{error}");
    }

    fn names(state: &State, zone: Zone) -> Vec<&str> {
        let designs = state.table.zone(zone).iter().map(|&card| state.table.printed(card));
        designs.filter_map(|design| GAME.cards.called(design)).collect()
    }

    #[test]
    fn main_characters_lie_first_and_open_and_decks_are_known_to_their_owners_alone() {
        let state = start(&setup(2, json!({})), "1").unwrap();
        let kind = |card: u16| GAME.cards.printed(state.table.printed(CardId(card))).unwrap().kind;
        assert_eq!([0, 1, 2, 3].map(kind), [Kind::Main, Kind::Main, Kind::Level2, Kind::Level2]);
        for (seat, name) in [(Seat(0), "Dana Scully"), (Seat(1), "Colonists")] {
            assert_eq!(names(&state, levels(seat)), [name; 2]);
            let open = |&card: &CardId| state.is_up(card) && state.table.is_known(card, Eye::Spectator);
            assert!(state.table.zone(levels(seat)).iter().all(open));
            assert_eq!(state.table.zone(deck(seat)).len(), 60);
        }
        assert_eq!(names(&state, agenda(Seat(1))), ["Colonize"]);
        assert!(state.table.zone(agenda(Seat(0))).is_empty() && state.table.zone(wishes(Seat(0))).is_empty());
        let hidden = state.table.zone(deck(Seat(1))).iter().chain(state.table.zone(agenda(Seat(1))));
        for &card in hidden {
            assert!(!state.table.is_known(card, Eye::Seat(Seat(0))) && !state.is_up(card));
        }
        let own = state.table.zone(agenda(Seat(1)))[0];
        assert!(state.table.is_known(own, Eye::Seat(Seat(1))));
        state.table.check(GAME.cards.count()).unwrap();
        assert_eq!(state.rules.most_turns, 400);
    }

    #[test]
    fn anybody_may_be_the_one_who_says_who_begins() {
        for seats in 2..=4 {
            let mut chosen = [0; 4];
            for seed in 0..60 {
                let state = start(&setup(seats, json!({})), &seed.to_string()).unwrap();
                let frame = state.steps.frames()[0];
                assert_eq!((frame.step, state.steps.frames().len()), (Step::Begin, 1));
                chosen[frame.seat.index()] += 1;
            }
            assert!(chosen[..seats].iter().all(|&often| often > 0), "{chosen:?}");
        }
    }

    #[test]
    fn a_pair_begins_together_and_wishes_lie_apart() {
        let state = start(&setup(2, json!({"decks": ["modell", "bark"]})), "1").unwrap();
        assert_eq!(names(&state, levels(Seat(1))), ["Bark Creature", "Bark Monster"]);
        let pile = names(&state, wishes(Seat(0)));
        assert_eq!(pile, ["Abduction", "Abduction", "Baby William", "Baby William", "Mr. Burt", "Mr. Burt"]);
        let card = state.table.zone(wishes(Seat(0)))[0];
        assert!(!state.table.is_known(card, Eye::Seat(Seat(1))) && state.table.is_known(card, Eye::Seat(Seat(0))));
    }

    #[test]
    fn decks_come_from_seals_then_options_then_the_first_game() {
        let mains = |setup: &Setup| {
            let state = start(setup, "1").unwrap();
            Seat::all(setup.seats.len() as u8).map(|seat| names(&state, levels(seat))[0].to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(mains(&setup(3, json!({}))), ["Dana Scully", "Colonists", "Fox Mulder"]);
        let mut own = setup(3, json!({"decks": ["Tooms", "krycek"]}));
        own.seats[1].submission = Sealed::new(json!({"deck": ready("skinner").unwrap().text}), [1; 32]);
        assert_eq!(mains(&own), ["Eugene Victor Tooms", "Walter Skinner", "Alex Krycek"]);
        own.options = json!({"decks": ["tooms", "bark", "krycek"]}).as_object().cloned().unwrap();
        assert_eq!(mains(&own), ["Eugene Victor Tooms", "Walter Skinner", "Alex Krycek"]);
        own.options.clear();
        own.seats[0].submission = Sealed::new(json!({"ready": "modell"}), [1; 32]);
        assert_eq!(mains(&own), ["Robert Patrick Modell", "Walter Skinner", "Fox Mulder"]);
        assert_eq!(mains(&setup(2, json!({"decks": "mulder, scully"}))), ["Fox Mulder", "Dana Scully"]);
    }

    #[test]
    fn what_a_sealed_deck_holds_is_not_told() {
        let bad = json!({"deck": ready("scully").unwrap().text.replace("4 Frohike", "5 Frohike")});
        let mut sealed = setup(2, json!({}));
        sealed.seats[0].submission = Sealed::new(bad.clone(), [1; 32]);
        let error = start(&sealed, "1").unwrap_err();
        assert!(!error.words.contains("Frohike") && error.words.contains("Ash"), "{error}");
        sealed.seats[0].submission = sealed.seats[0].submission.shut();
        refused(&sealed, "the deck of Ash is sealed");
        // A scenario seals nothing.
        sealed.seats[0].submission = Sealed::default();
        sealed.seats[0].submission.contents = Some(bad);
        refused(&sealed, "the deck of Ash: line 6: 5 copies of Frohike");
    }

    #[test]
    fn who_plays_against_whom_fits_how_many_play() {
        let rules = |seats, options| start(&setup(seats, options), "1").unwrap().rules;
        assert!(!rules(2, json!({"mode": "duel"})).teams && !rules(4, json!({"mode": "free_for_all"})).teams);
        let shared = rules(4, json!({"mode": "teams", "shared_rows": true}));
        assert!(shared.teams && shared.shared_rows);
        for (seats, options, words) in [
            (1, json!({}), "2 to 4 seats"),
            (3, json!({"mode": "duel"}), "`duel` is for two, not for 3 (B9.1)"),
            (2, json!({"mode": "free_for_all"}), "three or four, not for 2 (B10.1)"),
            (3, json!({"mode": "teams"}), "`teams` is for four, not for 3 (B10.10)"),
            (2, json!({"mode": "solo"}), "`mode` is"),
            (2, json!({"mode": 2}), "`mode` is"),
            (4, json!({"shared_rows": true}), "two against two"),
            (4, json!({"shared_rows": "yes"}), "true or false"),
            (2, json!({"deck": "scully"}), "it has mode, decks, shared_rows"),
            (2, json!({"decks": ["scully"]}), "one for each seat, of scully, colonists"),
            (2, json!({"decks": 7}), "is a list, one"),
            (2, json!({"decks": ["scully", "scullly"]}), "not [\"scully\",\"scullly\"]"),
        ] {
            refused(&setup(seats, options), words);
        }
        for contents in [json!("4 Frohike"), json!({}), json!({"deck": 4}), json!({"deck": "", "ready": "scully"})] {
            let mut own = setup(2, json!({}));
            own.seats[0].submission.contents = Some(contents);
            refused(&own, "Ash hands in a deck as {\"deck\": TEXT}");
        }
    }
}
