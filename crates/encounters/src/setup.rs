//! Set-up (E1), and the options that make the game easier (E13).

use crate::Encounters;
use crate::cards::FOURTEEN;
use crate::facts::Kind;
use crate::marks::Trail;
use crate::options::{Options, SYNDICATE};
use crate::played::Played;
use crate::points::Points;
use crate::state::zone_rule;
use crate::state::{
    ACADEMY, BELIEFS, CONSPIRACY, DOUBTS, Ending, Player, SEATS, SPACES, SPARE_COUNT, SPARES, SPECIAL_AGENTS,
    STRIKE_DECK, State, TableRules, bureau, deck, evidence, hand,
};
use kernel::{Chance, Draws, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{Depth, Design, Face, Hint, Lasting, Steps, Table, Zone};
use std::iter::repeat_n;
use std::sync::OnceLock;

/// So many cards the Academy has at most.
const ACADEMY_MAX: usize = 4 * FOURTEEN + SYNDICATE as usize;

impl Encounters {
    /// A table set up, before its first turn.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut chance = Chance::new(seed);
        let options = self.options(setup, &mut chance)?;
        let mut state = *self.laid_out.get(&options.layout(), |layout| self.lay_out(layout));
        for (player, &avatar) in state.players.iter_mut().zip(&options.avatars) {
            player.avatar = avatar;
        }
        let ranks = options.avatars.iter().filter_map(|&avatar| self.cards.printed(avatar));
        state.rules = TableRules {
            first_season: options.first_season,
            academy: options.academy.iter().fold(0, |bits, character| bits | 1 << *character as u16),
            informants: 1 + u8::from(options.second_informants),
            syndicate: options.syndicate,
            forgiving: options.forgiving,
            agreeable: options.agreeable,
            had: ranks.fold(0, |bits, printed| bits | 1 << printed.rank),
        };
        let mut draws = chance.draws();
        for stack in [SPECIAL_AGENTS, STRIKE_DECK] {
            state.table.swap_contents(stack, stack, &mut draws);
        }
        self.print_conspiracy(&mut state, &mut draws);
        self.print_academy(&mut state, &options, &mut draws);
        for seat in Seat::all(state.table.seats()) {
            self.print_deck(&mut state, seat, &mut draws);
        }
        drop(draws);
        state.chance = chance;
        let rank =
            |seat: Seat| self.cards.printed(state.players[seat.index()].avatar).map_or(9, |printed| printed.rank);
        let first = Seat::all(state.table.seats()).min_by_key(|&seat| rank(seat)).unwrap_or(Seat(0));
        self.begin_turn(&mut state, first);
        Ok(state)
    }

    /// Three piles, each shuffled by itself, the End Game at the bottom, and the Evidence (E1.5 to E1.8).
    fn print_conspiracy(&self, state: &mut State, draws: &mut Draws<'_>) {
        let all = |kind: Kind| self.cards.of_kind(kind).map(|(design, _)| design).collect::<Vec<_>>();
        let (mut informants, mut leads) = (all(Kind::Informant), all(Kind::Lead));
        draws.shuffle(&mut informants);
        draws.shuffle(&mut leads);
        let mut deck = Vec::with_capacity(state.table.zone(CONSPIRACY).len() + FOURTEEN);
        for pile in 1..=3 {
            let first = deck.len();
            deck.extend_from_slice(self.cards.of_season(state.rules.first_season + pile - 1));
            draws.shuffle(&mut deck[first..]);
            deck.truncate(first + 6 + usize::from(state.table.seats()));
            for _ in 0..state.rules.informants {
                deck.extend(informants.pop());
            }
            deck.extend(leads.pop());
            draws.shuffle(&mut deck[first..]);
        }
        let mut one_of = |all: &[Design]| (!all.is_empty()).then(|| all[draws.below(all.len())]);
        deck.extend(one_of(&self.cards.ends));
        state.table.print(CONSPIRACY, CONSPIRACY, &deck);
        for (space, all) in (0..).map(evidence).zip(&self.cards.evidence) {
            state.table.print(space, space, one_of(all).as_slice());
        }
    }

    /// Four characters and some of the Syndicate; what is in the Bureau already lies before the rest (E1.9, E1.10).
    fn print_academy(&self, state: &mut State, options: &Options, draws: &mut Draws<'_>) {
        let mut cards: Vec<Design> = Vec::with_capacity(ACADEMY_MAX);
        for (design, copies) in options.academy.iter().flat_map(|&character| self.cards.of_character(character)) {
            cards.extend(repeat_n(design, usize::from(copies)));
        }
        draws.shuffle(&mut cards);
        let mut syndicate: Vec<Design> = self.cards.of_kind(Kind::Syndicate).map(|(design, _)| design).collect();
        draws.shuffle(&mut syndicate);
        cards.extend(syndicate.into_iter().take(usize::from(options.syndicate)));
        state.table.print(bureau(0), ACADEMY, &cards);
        state.table.swap_contents(if options.open_bureau { ACADEMY } else { bureau(0) }, ACADEMY, draws);
    }

    /// A deck of which some cards are in hand already.
    fn print_deck(&self, state: &mut State, seat: Seat, draws: &mut Draws<'_>) {
        let cards = state.table.zones_between(hand(seat), deck(seat));
        let mut designs: Vec<Design> = cards.iter().map(|&card| state.table.printed(card)).collect();
        draws.shuffle(&mut designs);
        state.table.print(hand(seat), deck(seat), &designs);
    }

    /// Cardboard in its places, and what everybody knows of it: the same for all tables of this kind. What is printed
    /// on it, where that is left to chance, comes later.
    fn lay_out(&self, layout: &Layout) -> State {
        let player = Player {
            avatar: Design(0),
            out: false,
            symptoms: 0,
            avoids: 0,
            cancels: 0,
            belief_done: false,
            doubt_done: false,
            asked: false,
            loses_turn: false,
            empty: false,
        };
        let mut state = State {
            table: Table::new(layout.seats),
            steps: Steps::EMPTY,
            lasting: Lasting::EMPTY,
            standing: Hint::STALE,
            chance: Chance::BLANK,
            players: [player; SEATS as usize],
            points: Points::NONE,
            played: Played::NOTHING,
            turns: 1,
            turn: Seat(0),
            rules: TableRules {
                first_season: 0,
                academy: 0,
                informants: 0,
                syndicate: 0,
                forgiving: false,
                agreeable: false,
                had: 0,
            },
            the_end: false,
            looked_through: SeatSet::NONE,
            closed: false,
            alone_discarded: false,
            ending: Ending::NotYet,
        };
        self.lay_out_stacks(&mut state);
        self.lay_out_conspiracy(&mut state, layout);
        self.lay_out_academy(&mut state, layout);
        for seat in Seat::all(layout.seats) {
            self.lay_out_deck(&mut state, seat, layout.beliefs);
        }
        for seat in Seat::all(layout.seats) {
            for _ in 0..6 {
                if let Some(&card) = state.table.zone(deck(seat)).first() {
                    state.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
                }
            }
        }
        state
    }

    fn add(&self, state: &mut State, design: Design, zone: Zone) -> machine::CardId {
        let rule = zone_rule(state, zone);
        state.table.add(Seat(0), design, zone, rule)
    }

    /// So many cards on which something is printed later.
    fn add_backs(&self, state: &mut State, count: usize, zone: Zone) {
        let rule = zone_rule(state, zone);
        state.table.add_all(Seat(0), repeat_n(Design(0), count), zone, rule);
    }

    /// Beliefs, Doubts, Special Agents and Strikes (E1.4); spare cardboard for copies.
    fn lay_out_stacks(&self, state: &mut State) {
        let stacks = [
            (Kind::Belief, BELIEFS),
            (Kind::Doubt, DOUBTS),
            (Kind::SpecialAgent, SPECIAL_AGENTS),
            (Kind::Strike, STRIKE_DECK),
        ];
        for (kind, zone) in stacks {
            let all = self.cards.of_kind(kind);
            let cards = all.flat_map(|(design, printed)| repeat_n(design, usize::from(printed.copies)));
            state.table.add_all(Seat(0), cards, zone, zone_rule(state, zone));
            if matches!(kind, Kind::SpecialAgent | Kind::Strike) {
                state.table.publish(zone, SeatSet::ALL);
                state.table.forget_order(zone);
            }
        }
        let spare = self.cards.of_kind(Kind::Starting).next().map_or(Design(0), |(design, _)| design);
        for _ in 0..SPARE_COUNT {
            self.add(state, spare, SPARES);
        }
    }

    /// The places of the Conspiracy deck and of the Evidence; all see from which pile a card is (E1.16).
    fn lay_out_conspiracy(&self, state: &mut State, layout: &Layout) {
        let mut informants = self.cards.of_kind(Kind::Informant).count();
        let mut leads = self.cards.of_kind(Kind::Lead).count();
        for pile in 1..=3 {
            let take = |of: &mut usize, wanted: usize| {
                let taken = wanted.min(*of);
                *of -= taken;
                taken
            };
            let special = take(&mut informants, usize::from(layout.informants)) + take(&mut leads, 1);
            let first = state.table.count();
            self.add_backs(state, 6 + usize::from(layout.seats) + special, CONSPIRACY);
            for card in state.table.all().skip(first) {
                state.set_trail(card, Trail { pile, ..Trail::NONE });
            }
        }
        if !self.cards.ends.is_empty() {
            self.add(state, Design(0), CONSPIRACY);
        }
        for (space, all) in (0..).zip(&self.cards.evidence) {
            if !all.is_empty() {
                let card = self.add(state, Design(0), evidence(space));
                state.set_trail(card, Trail { pile: space + 1, ..Trail::NONE });
            }
        }
    }

    /// Four characters, known to all, and six Syndicate cards, which nobody looks at (E1.9, E1.10, E13.5).
    fn lay_out_academy(&self, state: &mut State, layout: &Layout) {
        self.add_backs(state, 4 * FOURTEEN, ACADEMY);
        state.table.publish(ACADEMY, SeatSet::ALL);
        state.table.forget_order(ACADEMY);
        if layout.open_bureau {
            self.fill_bureau(state, Face::Up);
        }
        let syndicate = self.cards.of_kind(Kind::Syndicate).count();
        self.add_backs(state, syndicate.min(usize::from(layout.syndicate)), ACADEMY);
        state.table.forget_order(ACADEMY);
        if !layout.open_bureau {
            self.fill_bureau(state, Face::Down);
        }
    }

    fn fill_bureau(&self, state: &mut State, face: Face) {
        for space in 0..SPACES {
            if let Some(&card) = state.table.zone(ACADEMY).first() {
                state.carry(card, bureau(space), Depth::Top, SeatSet::NONE);
                if face == Face::Up {
                    state.turn_card(card, Face::Up);
                }
            }
        }
    }

    /// Seven Field Agents and five Assault Teams (E1.3), a Belief besides if it is to be easier (E13.4).
    fn lay_out_deck(&self, state: &mut State, seat: Seat, belief: bool) {
        let rule = zone_rule(state, deck(seat));
        for (design, count) in self.cards.starting_deck() {
            state.table.add_all(seat, repeat_n(design, count), deck(seat), rule);
        }
        if belief && let Some(&card) = state.table.zone(BELIEFS).first() {
            self.belongs_to(state, card, seat);
            state.carry(card, deck(seat), Depth::Top, SeatSet::NONE);
        }
        state.table.publish(deck(seat), SeatSet::ALL);
        state.table.forget_order(deck(seat));
    }
}

/// How many cards of each kind lie where: all that matters before anything is left to chance.
pub(crate) struct Layout {
    seats: u8,
    informants: u8,
    syndicate: u8,
    beliefs: bool,
    open_bureau: bool,
}

impl Options {
    fn layout(&self) -> Layout {
        Layout {
            seats: self.avatars.len() as u8,
            informants: 1 + u8::from(self.second_informants),
            syndicate: self.syndicate,
            beliefs: self.beliefs,
            open_bureau: self.open_bureau,
        }
    }
}

/// Tables as they were laid out the first time. Laying out is most of a set-up, and always comes to the same.
pub(crate) struct LaidOut(Vec<OnceLock<Box<State>>>);

impl LaidOut {
    /// None yet.
    pub(crate) fn nothing() -> LaidOut {
        let kinds = usize::from(SEATS) * 2 * (usize::from(SYNDICATE) + 1) * 2 * 2;
        LaidOut((0..kinds).map(|_| OnceLock::new()).collect())
    }

    fn get(&self, layout: &Layout, lay_out: impl FnOnce(&Layout) -> State) -> &State {
        let Layout { seats, informants, syndicate, beliefs, open_bureau } = *layout;
        let digits = [
            (seats - 1, SEATS),
            (informants - 1, 2),
            (syndicate, SYNDICATE + 1),
            (u8::from(beliefs), 2),
            (u8::from(open_bureau), 2),
        ];
        let kind = digits.iter().fold(0, |number, &(digit, base)| number * usize::from(base) + usize::from(digit));
        self.0[kind].get_or_init(|| Box::new(lay_out(layout)))
    }
}
