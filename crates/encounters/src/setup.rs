//! Set-up (E1) and what makes it easier (E13).

use crate::Encounters;
use crate::cards::FOURTEEN;
use crate::facts::{Character, Kind};
use crate::points::Points;
use crate::sight::zone_rule;
use crate::standing::Standing;
use crate::state::{
    ACADEMY, BELIEFS, CONSPIRACY, DOUBTS, Ending, Player, SEATS, SPACES, SPARE_COUNT, SPARES, SPECIAL_AGENTS,
    STRIKE_DECK, State, TableRules, bureau, deck, evidence, hand,
};
use kernel::{Chance, Draws, Seat, SeatSet, Seed, Setup, SetupError};
use machine::{Design, Face, Few, Spot, Steps, Table, Zone};
use serde_json::Value;
use std::iter::repeat_n;

/// The avatars of the first game, by the number of players (E1.14).
const AVATARS: [&str; 5] = ["Fox Mulder", "Dana Scully", "Walter Skinner", "John Doggett", "Monica Reyes"];
/// The Academy of the first game (E1.14).
const FIRST_ACADEMY: [Character; 4] = [Character::Burks, Character::Follmer, Character::Pendrell, Character::Gunmen];

/// What a setup asks for.
pub(crate) struct Wishes {
    avatars: Vec<Design>,
    academy: Vec<Character>,
    first_season: u8,
    second_informants: bool,
    syndicate: u8,
    beliefs: bool,
    open_bureau: bool,
    forgiving: bool,
    agreeable: bool,
}

impl Encounters {
    /// Reads the options of a setup. What is left out is as in the first game.
    pub(crate) fn wishes(&self, setup: &Setup, chance: &mut Chance) -> Result<Wishes, SetupError> {
        let seats = setup.seats.len();
        if !(1..=usize::from(SEATS)).contains(&seats) {
            return Err(SetupError { words: format!("one to five can play, not {seats}"), rule: Some("E1.1") });
        }
        for key in setup.options.keys() {
            if !self.about.options.iter().any(|option| option.name == key) {
                let known: Vec<&str> = self.about.options.iter().map(|option| option.name).collect();
                return Err(SetupError::new(format!("there is no option `{key}`; there are {}", known.join(", "))));
            }
        }
        let flag = |name: &str| match setup.options.get(name) {
            None => Ok(false),
            Some(Value::Bool(on)) => Ok(*on),
            Some(_) => Err(SetupError::new(format!("`{name}` is true or false"))),
        };
        let coordinate = match setup.options.get("coordinate").map(Value::as_str) {
            None | Some(Some("ask")) => false,
            Some(Some("agree")) => true,
            Some(_) => return Err(SetupError::new("`coordinate` is \"ask\" or \"agree\"")),
        };
        let syndicate = match setup.options.get("syndicate").map(Value::as_u64) {
            None => 6,
            Some(Some(count)) if count <= 6 => count as u8,
            Some(_) => {
                return Err(SetupError { words: "`syndicate` is a number from 0 to 6".into(), rule: Some("E13.3") });
            }
        };
        Ok(Wishes {
            avatars: self.wished_avatars(setup, chance)?,
            academy: self.wished_academy(setup, chance)?,
            first_season: self.wished_season(setup)?,
            second_informants: flag("second_informants")?,
            syndicate,
            beliefs: flag("beliefs")?,
            open_bureau: flag("open_bureau")?,
            forgiving: flag("forgiving")?,
            agreeable: coordinate,
        })
    }

    /// Chosen, dealt at random, the player's name if it is an avatar's, or those of the first game (E1.2, E1.14).
    fn wished_avatars(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Design>, SetupError> {
        let seats = setup.seats.len();
        let trouble = |words: String| SetupError { words, rule: Some("E1.2") };
        let find = |name: &str| {
            let design = self.cards.design(name).filter(|&design| self.cards.is(design, Kind::Avatar));
            design.ok_or_else(|| trouble(format!("there is no avatar `{name}`; there are {}", AVATARS.join(", "))))
        };
        let mut chosen: Vec<Design> = Vec::new();
        match setup.options.get("avatars") {
            Some(Value::String(word)) if word == "random" => {
                let mut all: Vec<Design> = self.cards.of_kind(Kind::Avatar).map(|(design, _)| design).collect();
                chance.shuffle(&mut all);
                chosen = all.into_iter().take(seats).collect();
            }
            Some(Value::Array(names)) if names.len() == seats => {
                for name in names {
                    chosen.push(find(name.as_str().unwrap_or_default())?);
                }
            }
            Some(_) => return Err(trouble(format!("`avatars` is \"random\" or a list of {seats} avatars"))),
            None => {
                let named: Vec<Option<Design>> = setup.seats.iter().map(|seat| find(&seat.name).ok()).collect();
                for wanted in &named {
                    let taken = |design: &Design| chosen.contains(design) || named.contains(&Some(*design));
                    let free = || AVATARS.iter().filter_map(|name| find(name).ok()).find(|design| !taken(design));
                    let avatar = wanted.filter(|design| !chosen.contains(design)).or_else(free);
                    chosen.extend(avatar);
                }
            }
        }
        let twice = chosen.iter().enumerate().any(|(index, avatar)| chosen[..index].contains(avatar));
        if twice || chosen.len() != seats {
            return Err(trouble("every player needs an avatar of their own".into()));
        }
        Ok(chosen)
    }

    fn wished_academy(&self, setup: &Setup, chance: &mut Chance) -> Result<Vec<Character>, SetupError> {
        let complete = &self.cards.complete;
        let trouble = || {
            let names = complete.iter().map(|character| character.name()).collect::<Vec<_>>().join(", ");
            let words = format!("`academy` is \"random\" or a list of four different characters of: {names}");
            SetupError { words, rule: Some("E1.9") }
        };
        let chosen: Vec<Character> = match setup.options.get("academy") {
            None => FIRST_ACADEMY.to_vec(),
            Some(Value::String(word)) if word == "random" => {
                let mut all = complete.clone();
                chance.shuffle(&mut all);
                all.into_iter().take(4).collect()
            }
            Some(Value::Array(wanted)) => {
                let find =
                    |name: &Value| complete.iter().copied().find(|character| Some(character.name()) == name.as_str());
                wanted.iter().map(find).collect::<Option<Vec<_>>>().ok_or_else(trouble)?
            }
            Some(_) => return Err(trouble()),
        };
        let different = chosen.iter().enumerate().all(|(index, one)| !chosen[..index].contains(one));
        let all_ready = chosen.iter().all(|one| complete.contains(one));
        if chosen.len() == 4 && different && all_ready { Ok(chosen) } else { Err(trouble()) }
    }

    fn wished_season(&self, setup: &Setup) -> Result<u8, SetupError> {
        let first = match setup.options.get("seasons").map(Value::as_str) {
            None | Some(Some("1-2-3")) => 1,
            Some(Some("4-5-6")) => 4,
            Some(Some("7-8-9")) => 7,
            Some(_) => {
                let words = "`seasons` is \"1-2-3\", \"4-5-6\" or \"7-8-9\"".into();
                return Err(SetupError { words, rule: Some("E1.6") });
            }
        };
        for season in first..first + 3 {
            if self.cards.of_season(season).len() < FOURTEEN {
                let words = format!("the cards of Season {season} are not here yet; play Seasons 1-2-3");
                return Err(SetupError { words, rule: Some("E1.6") });
            }
        }
        Ok(first)
    }

    /// A table set up, before its first turn.
    pub(crate) fn fresh_table(&self, setup: &Setup, seed: Seed) -> Result<State, SetupError> {
        let mut chance = Chance::new(seed);
        let wishes = self.wishes(setup, &mut chance)?;
        let seats = wishes.avatars.len() as u8;
        let player = |avatar| Player {
            avatar,
            out: false,
            symptoms: 0,
            avoids: 0,
            cancels: 0,
            belief_done: false,
            doubt_done: false,
            asked: false,
            loses_turn: false,
        };
        let ranks = wishes.avatars.iter().filter_map(|&avatar| self.cards.printed(avatar));
        let mut state = State {
            table: Table::new(seats),
            steps: Steps::EMPTY,
            lasting: Few::EMPTY,
            standing: Standing::STALE,
            chance,
            players: std::array::from_fn(|seat| player(wishes.avatars.get(seat).copied().unwrap_or(Design(0)))),
            points: Points::NONE,
            played: [0; 6],
            turns: 1,
            turn: Seat(0),
            rules: TableRules {
                first_season: wishes.first_season,
                academy: wishes.academy.iter().fold(0, |bits, character| bits | 1 << *character as u16),
                informants: 1 + u8::from(wishes.second_informants),
                syndicate: wishes.syndicate,
                forgiving: wishes.forgiving,
                agreeable: wishes.agreeable,
                had: ranks.fold(0, |bits, printed| bits | 1 << printed.rank),
            },
            the_end: false,
            looked_through: SeatSet::NONE,
            closed: false,
            alone_discarded: false,
            ending: Ending::NotYet,
        };
        let mut draws = chance.draws();
        self.lay_out_stacks(&mut state, &mut draws);
        self.lay_out_conspiracy(&mut state, seats, &mut draws);
        self.lay_out_academy(&mut state, &wishes, &mut draws);
        for seat in Seat::all(seats) {
            self.lay_out_deck(&mut state, seat, wishes.beliefs, &mut draws);
        }
        drop(draws);
        state.chance = chance;
        for seat in Seat::all(seats) {
            for _ in 0..6 {
                if let Some(&card) = state.table.zone(deck(seat)).first() {
                    state.carry(card, hand(seat), Spot::Bottom, SeatSet::NONE);
                }
            }
        }
        let rank =
            |seat: Seat| self.cards.printed(state.players[seat.index()].avatar).map_or(9, |printed| printed.rank);
        let first = Seat::all(seats).min_by_key(|&seat| rank(seat)).unwrap_or(Seat(0));
        self.begin_turn(&mut state, first);
        Ok(state)
    }

    fn add(&self, state: &mut State, design: Design, zone: Zone) -> machine::CardId {
        let rule = zone_rule(state, zone);
        state.table.add(Seat(0), design, zone, rule)
    }

    /// Each of these as often as there are copies.
    fn add_all(&self, state: &mut State, designs: impl Iterator<Item = (Design, u8)>, zone: Zone) {
        let rule = zone_rule(state, zone);
        let cards = designs.flat_map(|(design, copies)| repeat_n(design, usize::from(copies)));
        state.table.add_all(Seat(0), cards, zone, rule);
    }

    /// Beliefs, Doubts, Special Agents and Strikes (E1.4); spare cardboard for copies.
    fn lay_out_stacks(&self, state: &mut State, draws: &mut Draws<'_>) {
        let all = |kind: Kind| self.cards.of_kind(kind).map(|(design, printed)| (design, printed.copies));
        self.add_all(state, all(Kind::Belief), BELIEFS);
        self.add_all(state, all(Kind::Doubt), DOUBTS);
        for (kind, zone) in [(Kind::SpecialAgent, SPECIAL_AGENTS), (Kind::Strike, STRIKE_DECK)] {
            self.add_all(state, all(kind), zone);
            state.table.publish(zone, SeatSet::ALL);
            state.table.shuffle_with(zone, draws);
        }
        let spare = self.cards.of_kind(Kind::Starting).next().map_or(Design(0), |(design, _)| design);
        for _ in 0..SPARE_COUNT {
            self.add(state, spare, SPARES);
        }
    }

    /// Three piles, each shuffled by itself, the End Game at the bottom, and the Evidence (E1.5 to E1.8).
    fn lay_out_conspiracy(&self, state: &mut State, seats: u8, draws: &mut Draws<'_>) {
        let all = |kind: Kind| self.cards.of_kind(kind).map(|(design, _)| design).collect::<Vec<_>>();
        let (mut informants, mut leads) = (all(Kind::Informant), all(Kind::Lead));
        draws.shuffle(&mut informants);
        draws.shuffle(&mut leads);
        for pile in 1..=3 {
            let mut cards = self.cards.of_season(state.rules.first_season + pile - 1).to_vec();
            draws.shuffle(&mut cards);
            cards.truncate(6 + usize::from(seats));
            for _ in 0..state.rules.informants {
                cards.extend(informants.pop());
            }
            cards.extend(leads.pop());
            draws.shuffle(&mut cards);
            let (rule, first) = (zone_rule(state, CONSPIRACY), state.table.count());
            state.table.add_all(Seat(0), cards, CONSPIRACY, rule);
            for card in state.table.all().skip(first) {
                state.table.card_mut(card).counters[0] = pile as i8;
            }
        }
        let mut ends = all(Kind::EndGame);
        ends.retain(|&design| Some(design) != self.cards.clone);
        if !ends.is_empty() {
            let end = ends[draws.below(ends.len())];
            self.add(state, end, CONSPIRACY);
        }
        for priority in 1..=3 {
            let all = self.cards.of_kind(Kind::Evidence).filter(|(_, printed)| printed.priority == priority);
            let all: Vec<Design> = all.map(|(design, _)| design).collect();
            if !all.is_empty() {
                let found = all[draws.below(all.len())];
                let card = self.add(state, found, evidence(priority - 1));
                state.table.card_mut(card).counters[0] = priority as i8;
            }
        }
    }

    /// Four characters, known to all, and six Syndicate cards, which nobody looks at (E1.9, E1.10, E13.5).
    fn lay_out_academy(&self, state: &mut State, wishes: &Wishes, draws: &mut Draws<'_>) {
        let cards = wishes.academy.iter().flat_map(|&character| self.cards.of_character(character));
        self.add_all(state, cards, ACADEMY);
        state.table.publish(ACADEMY, SeatSet::ALL);
        state.table.shuffle_with(ACADEMY, draws);
        if wishes.open_bureau {
            self.fill_bureau(state, true);
        }
        let mut syndicate: Vec<Design> = self.cards.of_kind(Kind::Syndicate).map(|(design, _)| design).collect();
        draws.shuffle(&mut syndicate);
        let chosen = syndicate.into_iter().take(usize::from(wishes.syndicate));
        self.add_all(state, chosen.map(|design| (design, 1)), ACADEMY);
        state.table.shuffle_with(ACADEMY, draws);
        if !wishes.open_bureau {
            self.fill_bureau(state, false);
        }
    }

    fn fill_bureau(&self, state: &mut State, open: bool) {
        for space in 0..SPACES {
            if let Some(&card) = state.table.zone(ACADEMY).first() {
                state.carry(card, bureau(space), Spot::Top, SeatSet::NONE);
                if open {
                    state.turn_card(card, Face::Up);
                }
            }
        }
    }

    /// Seven Field Agents and five Assault Teams (E1.3), a Belief besides if it is to be easier (E13.4).
    fn lay_out_deck(&self, state: &mut State, seat: Seat, belief: bool, draws: &mut Draws<'_>) {
        let rule = zone_rule(state, deck(seat));
        for (name, count) in [("Field Agent", 7), ("Assault Team", 5)] {
            if let Some(design) = self.cards.design(name) {
                state.table.add_all(seat, repeat_n(design, count), deck(seat), rule);
            }
        }
        if belief && let Some(&card) = state.table.zone(BELIEFS).first() {
            self.belongs_to(state, card, seat);
            state.carry(card, deck(seat), Spot::Top, SeatSet::NONE);
        }
        state.table.publish(deck(seat), SeatSet::ALL);
        state.table.shuffle_with(deck(seat), draws);
    }
}
