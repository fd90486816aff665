//! Set-up (C1.18 to C1.23).

use crate::Ccg;
use crate::answers::Answers;
use crate::decks::{Deck, Variant};
use crate::state::{
    ALL_FILES, Combat, Ending, Fought, LastAnswer, Player, SEATS, State, TableRules, UNKNOWN_FILE, bureau, counter,
    deck, zone_rule,
};
use crate::the_end::NOBODY;
use crate::turn::Phase;
use kernel::{Chance, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{CardId, Few, Hint, Lasting, Steps, Table, Windows};
use wording::Brought;

/// Points each player begins with, in either pool (C1.21).
const POINTS: u16 = 5;
/// Cards each draws (C1.20).
const CARDS: u8 = 7;

impl Ccg {
    /// A table set up, with the first turn about to begin.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let seats = setup.seats.len();
        if !(2..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError::new(format!("two to six can play, not {seats}")));
        }
        let rules = TableRules::of(setup)?;
        let variant = Variant::of(&rules);
        let decks = self.ready_for_setups(variant).brought(setup, |text| self.cards.read_deck_for(text, variant))?;
        // Anybody can read which X-File a ready deck has, so chance draws one (C1.17).
        let own = |brought: Brought<'_, Deck>| Deck {
            file: brought.deck.file.filter(|_| !brought.ready),
            ..brought.deck.into_owned()
        };
        Ok(self.table_of(&decks.into_iter().map(own).collect::<Vec<_>>(), rules, seed))
    }

    /// A table with these decks and options. A deck without an X-File gets one by chance.
    pub(crate) fn table_of(&self, decks: &[Deck], rules: TableRules, seed: Seed) -> State {
        let seats = decks.len();
        // There are no pools in the Basic game (C12.4).
        let points = if rules.basic { 0 } else { POINTS };
        let player = Player { rp: points, cp: points, only_buys: 0, announced: 0, done: 0, guessed: false, out: false };
        let mut state = State {
            table: Table::new(seats as u8),
            steps: Steps::EMPTY,
            windows: Windows::EMPTY,
            lasting: Lasting::EMPTY,
            triggers: Few::EMPTY,
            standing: Hint::STALE,
            checks: Few::EMPTY,
            combat: Combat::NONE,
            changed: Few::EMPTY,
            sent: Few::EMPTY,
            placed: Few::EMPTY,
            masks: [[ALL_FILES; SEATS as usize]; SEATS as usize],
            answers: [[Answers::NONE; SEATS as usize]; SEATS as usize],
            asked: Default::default(),
            chance: Chance::new(seed),
            players: [player; SEATS as usize],
            files: [UNKNOWN_FILE; SEATS as usize],
            turns: 0,
            turn: Seat(0),
            phase: Phase::Briefing,
            first: Seat(0),
            winner: NOBODY,
            rules,
            ending: Ending::NotYet,
            fought: Fought::NONE,
            borrowed: Few::EMPTY,
            together: Few::EMPTY,
            used_in_round: Few::EMPTY,
            answered: [LastAnswer::NONE; 2],
            attacker: CardId::NONE,
            joining: Few::EMPTY,
            half: CardId::NONE,
            spent: 0,
            passed: false,
            investigated: false,
            hospitalised: false,
            killed: false,
            ends: false,
            looked_through: SeatSet::NONE,
        };
        for (seat, own) in Seat::all(seats as u8).zip(decks) {
            self.lay_out(&mut state, seat, own);
            let drawn = || state.chance.pick(self.cards.files()) as u8;
            state.files[seat.index()] = own.file.unwrap_or_else(drawn);
        }
        for seat in Seat::all(seats as u8) {
            state.table.shuffle(deck(seat), &mut state.chance);
            self.draw(&mut state, seat, CARDS, &mut ());
        }
        let first = Seat(state.chance.pick(seats) as u8);
        state.first = first;
        self.begin_turn(&mut state, first, &mut ());
        state
    }

    /// Agents in the Bureau as one Team, and the deck (C1.18).
    fn lay_out(&self, state: &mut State, seat: Seat, own: &Deck) {
        let table = &mut state.table;
        table.add_all(seat, own.agents.iter().copied(), bureau(seat), zone_rule(bureau(seat)));
        for place in 0..own.agents.len() {
            let agent = table.zone(bureau(seat))[place];
            table.card_mut(agent).counters[counter::TEAM] = 1;
            table.card_mut(agent).controller = seat;
            // Tokens are there from the start (C1.23).
            let enters = if state.rules.basic { 0 } else { self.cards.text(table.printed(agent)).enters };
            table.card_mut(agent).counters[counter::TOKENS] = enters as i8;
        }
        table.add_all(seat, own.each(), deck(seat), zone_rule(deck(seat)));
        table.publish(deck(seat), SeatSet::only(seat));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::decks::ready;
    use crate::decks::tests::GAME;
    use crate::state::hand;
    use kernel::{Eye, Sealed};
    use serde_json::{Value, json};

    const NAMES: [&str; 7] = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Ginkgo"];

    fn setup(seats: usize, options: Value) -> Setup {
        let mut setup = Setup::new("ccg", &NAMES[..seats]);
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

    /// Names of the starting Agents of a seat.
    fn team(state: &State, seat: Seat) -> Vec<&'static str> {
        let agents = state.table.zone(bureau(seat)).iter().map(|&card| state.table.printed(card));
        agents.filter_map(|design| GAME.cards.name(design)).collect()
    }

    #[test]
    fn agents_are_open_and_hands_and_decks_are_not() {
        for seats in 2..=6 {
            let state = start(&setup(seats, json!({})), "1").unwrap();
            for seat in Seat::all(seats as u8) {
                let known = |zone, eye| state.table.zone(zone).iter().all(|&card| state.table.is_known(card, eye));
                assert!(known(bureau(seat), Eye::Spectator) && known(hand(seat), Eye::Seat(seat)));
                assert!(!known(hand(seat), Eye::Spectator) && !known(deck(seat), Eye::Spectator));
                let counts = [hand(seat), deck(seat)].map(|zone| state.table.zone(zone).len());
                assert_eq!(counts, [7, 53]);
                let player = &state.players[seat.index()];
                assert_eq!((player.rp, player.cp), (5, 5));
            }
            state.table.check(GAME.cards.count()).unwrap();
        }
    }

    #[test]
    fn anybody_may_begin() {
        let mut first = [0; 3];
        for seed in 0..60 {
            first[start(&setup(3, json!({})), &seed.to_string()).unwrap().first.index()] += 1;
        }
        assert!(first.iter().all(|&often| often > 0), "{first:?}");
    }

    #[test]
    fn decks_come_from_seals_then_options_then_the_places_of_the_seats() {
        let teams = |setup: &Setup| {
            let state = start(setup, "1").unwrap();
            Seat::all(setup.seats.len() as u8).map(|seat| team(&state, seat)[0]).collect::<Vec<_>>()
        };
        let [mulder, scully, skinner] = [
            "Agent Fox Mulder (XF96-0169)",
            "Agent Dana Scully (XF96-0173)",
            "Assistant Director Walter Skinner (XF96-0180)",
        ];
        let krycek = "Agent Alex Krycek (XF96-0170)";
        assert_eq!(teams(&setup(3, json!({}))), [mulder, scully, skinner]);
        let mut own = setup(3, json!({"decks": ["Krycek", "scully"]}));
        own.seats[1].submission = Sealed::new(json!({"deck": ready("skinner").unwrap().text}), [1; 32]);
        assert_eq!(teams(&own), [krycek, skinner, scully]);
        own.options.clear();
        own.seats[0].submission = Sealed::new(json!({"ready": "krycek"}), [1; 32]);
        assert_eq!(teams(&own), [krycek, skinner, skinner]);
        assert_eq!(teams(&setup(2, json!({"decks": "scully, mulder"}))), [scully, mulder]);
    }

    /// Anybody can read a ready deck: its X-File would be no secret (C1.17).
    #[test]
    fn ones_own_x_file_is_kept_and_that_of_a_ready_deck_is_drawn() {
        let text = ready("mulder").unwrap().text;
        let file = GAME.cards.read_deck(text).unwrap().file.unwrap();
        let mut own = setup(2, json!({"decks": ["mulder"]}));
        own.seats[0].submission = Sealed::new(json!({"deck": text}), [1; 32]);
        let mut drawn = [0; 41];
        for seed in 0..600 {
            let state = start(&own, &seed.to_string()).unwrap();
            assert_eq!(state.files[0], file);
            drawn[usize::from(state.files[1])] += 1;
        }
        let count = GAME.cards.files();
        assert!(drawn[..count].iter().all(|&often| often > 0) && drawn[count..].iter().all(|&often| often == 0));
    }

    #[test]
    fn what_a_sealed_deck_holds_is_not_told() {
        let bad = json!({"deck": ready("mulder").unwrap().text.replace("1 Clone", "3 Clone")});
        let mut sealed = setup(2, json!({}));
        sealed.seats[0].submission = Sealed::new(bad.clone(), [1; 32]);
        let error = start(&sealed, "1").unwrap_err();
        assert!(!error.to_string().contains("Clone") && error.rule.is_none() && error.words.contains("Ash"), "{error}");
        sealed.seats[0].submission = sealed.seats[0].submission.shut();
        refused(&sealed, "the deck of Ash is sealed");
        // A scenario seals nothing.
        sealed.seats[0].submission = Sealed::default();
        sealed.seats[0].submission.contents = Some(bad);
        refused(&sealed, ": 3 copies of Clone, but at most 2 are allowed. Take out 1. (C1.4)");
    }

    /// What a deck says it is made for does not matter at a table: its options do (C1.10, C12.2).
    #[test]
    fn a_deck_fits_the_options_of_its_table() {
        let text = ready("mulder").unwrap().text.replace("1 Clone", "1 The Host Attacks");
        let with = |text: &str, options| {
            let mut setup = setup(2, options);
            setup.seats[0].submission.contents = Some(json!({ "deck": text }));
            setup
        };
        let marked = text.replace("X-File:", "For: killer\nX-File:");
        for text in [&text, &marked] {
            assert!(start(&with(text, json!({"killer": true})), "1").is_ok());
            refused(&with(text, json!({})), "The Host Attacks is a KILLER card");
        }
        refused(&with(ready("mulder").unwrap().text, json!({"basic": true})), "(C12.2)");
        let state = start(&setup(2, json!({"basic": true})), "1").unwrap();
        assert_eq!([Seat(0), Seat(1)].map(|seat| team(&state, seat).len()), [4, 4]);
        assert_eq!(state.table.zone(deck(Seat(0))).len(), 40);
    }

    #[test]
    fn options_are_set_one_by_one_and_the_basic_game_has_none() {
        let rules = |options| start(&setup(2, options), "1").unwrap().rules;
        let none = TableRules::NONE;
        assert_eq!(rules(json!({})), none);
        assert_eq!(rules(json!({"powers": true})), TableRules { powers: true, ..none });
        let both = TableRules { question_or_guess: true, one_guess: true, ..none };
        assert_eq!(rules(json!({"question_or_guess": true, "one_guess": true})), both);
        assert_eq!(rules(json!({"basic": true, "killer": false})), TableRules { basic: true, ..none });
        for option in ["question_or_guess", "one_guess", "killer", "powers"] {
            let words = format!("no option `{option}`: leave out `basic` or `{option}` (C12.6)");
            refused(&setup(2, json!({"basic": true, option: true})), &words);
        }
        refused(&setup(3, json!({"basic": true})), "the Basic game is for two, not for 3 (C12.1)");
    }

    #[test]
    fn what_will_not_do_is_refused() {
        for (seats, options, words) in [
            (1, json!({}), "2 to 6 seats"),
            (7, json!({}), "2 to 6 seats"),
            (2, json!({"killer": "yes"}), "`killer` is true or false"),
            (2, json!({"killers": true}), "it has decks, question_or_guess, one_guess, killer, powers, basic"),
            (2, json!({"decks": ["mulder"]}), "one for each seat, of mulder, scully"),
            (2, json!({"decks": ["mulder", "muldder"]}), "not [\"mulder\",\"muldder\"]"),
        ] {
            refused(&setup(seats, options), words);
        }
        for contents in [json!("2 Clone"), json!({}), json!({"deck": 4}), json!({"deck": "", "ready": "mulder"})] {
            let mut own = setup(2, json!({}));
            own.seats[0].submission.contents = Some(contents);
            refused(&own, "Ash hands in a deck as {\"deck\": TEXT}");
        }
        let mut own = setup(2, json!({}));
        own.seats[0].submission.contents = Some(json!({"ready": "muldder"}));
        refused(&own, "no ready deck `muldder`; did you mean mulder?");
    }
}
