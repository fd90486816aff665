//! Labels: what a choice is called.

use super::happened::row_of;
use super::{bearer_of, place_of, row_in_words};
use crate::Battles;
use crate::choice::Choice;
use crate::language::Filter;
use crate::state::{Row, State, Step, hand, in_play, is_row, mark, owner_of};
use crate::thing::{Thing, is_card};
use kernel::{Eye, Names, Seat};
use machine::{CardId, Frame, Pick, Running, Zone};

impl Battles {
    /// The stable English label of a choice.
    pub(crate) fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        let asked = self.decision(state).map_or(state.turn, |decision| decision.seat);
        let eye = Eye::Seat(asked);
        let from_hand = |card: CardId| self.card_to_play(state, names, eye, card);
        let mine = |card: CardId| self.told_apart(state, names, eye, card, |other| stands_with(state, other, asked));
        match choice {
            Choice::Begin(seat) => format!("{} begins", names.of(seat)),
            Choice::Stand(_, row) => format!("{} row", row_in_words(row == Row::Front)),
            Choice::Keep => "keep".to_owned(),
            Choice::Mulligan => "mulligan".to_owned(),
            Choice::Place(card) => format!("place {} as a resource", from_hand(card)),
            Choice::PlaceUp(card) => format!("place {} face up", from_hand(card)),
            Choice::Recruit(card, side, row) => {
                format!("recruit {} to {}", from_hand(card), row_of(names, asked, side, row == Row::Front))
            }
            Choice::Equip(card, bearer) => {
                format!("equip {} to {}", from_hand(card), self.bearer_in_words(state, names, asked, bearer))
            }
            Choice::Move(card) => format!("move {}", mine(card)),
            Choice::Shift(card) => format!("move {} within its row", mine(card)),
            Choice::Left(1) => "1 card to its left".to_owned(),
            Choice::Left(count) => format!("{count} cards to its left"),
            Choice::Attack(card) => format!("attack with {}", mine(card)),
            Choice::And(card) => format!("and with {}", mine(card)),
            Choice::Against(card) => {
                // A teammate's card, which can only be refused, must not be taken for an enemy's.
                let of_enemy = stands_against(state, card, asked);
                let among = |other: CardId| {
                    if of_enemy { stands_against(state, other, asked) } else { is_row(zone_of(state, other)) }
                };
                format!("against {}", self.told_apart(state, names, eye, card, among))
            }
            Choice::Play(card) => format!("play {}", from_hand(card)),
            Choice::Use(card, ability) => self.use_in_words(state, names, asked, card, ability),
            Choice::PowerUp(character, card) => {
                let (name, with) = (mine(character), from_hand(card));
                let same = self.card_in_words(state, names, eye, character) == with;
                if same { format!("power up {name}") } else { format!("power up {name} with {with}") }
            }
            Choice::Pay(card) => {
                let name = self.card_in_words(state, names, eye, card);
                let in_hand = owner_of(zone_of(state, card)).is_some_and(|seat| zone_of(state, card) == hand(seat));
                if in_hand { format!("discard {name}") } else { format!("turn {name} down") }
            }
            Choice::Spare => "leave it unpaid".to_owned(),
            Choice::StrikeBack(card) => {
                let attacks = |card: CardId| state.combat.attackers.as_slice().contains(&card.0);
                format!("strike back at {}", self.told_apart(state, names, eye, card, attacks))
            }
            Choice::First(number) => format!("put {} first", self.waiting_in_words(state, names, eye, number)),
            Choice::Pick(pick) => self.label_of_pick(state, names, eye, pick),
            Choice::Pass => "pass".to_owned(),
            Choice::EndTurn => "end turn".to_owned(),
        }
    }

    /// What the text of a card lets somebody choose.
    fn label_of_pick(&self, state: &State, names: &Names, eye: Eye, pick: Pick) -> String {
        match pick {
            Pick::Thing(thing) => format!("choose {}", self.pick_in_words(state, names, eye, thing)),
            Pick::Option(option) => match state.steps.top() {
                Some(Frame { step: Step::Program(run), .. }) => self.option_in_words(run.at, option),
                Some(_) | None => format!("choose option {}", option + 1),
            },
            Pick::Yes => "yes".to_owned(),
            Pick::No => "no".to_owned(),
            Pick::Done => "done".to_owned(),
        }
    }

    /// Who is to bear an Equipment.
    fn bearer_in_words(&self, state: &State, names: &Names, asked: Seat, bearer: CardId) -> String {
        let side = owner_of(zone_of(state, bearer));
        let among = |card: CardId| {
            let zone = state.table.card(card).zone;
            is_row(zone) && (side != Some(asked) || owner_of(zone) == side)
        };
        self.told_apart(state, names, Eye::Seat(asked), bearer, among)
    }

    /// A power, and who uses it.
    fn use_in_words(&self, state: &State, names: &Names, asked: Seat, card: CardId, ability: u16) -> String {
        let power = self.cards.power_name(ability).unwrap_or("the power");
        // The bearer uses what its Equipment gives it (B3.22).
        let user = bearer_of(state, card).unwrap_or(card);
        let side = owner_of(zone_of(state, user)).unwrap_or(asked);
        // What lies with an enemy may lie with another one as well.
        let with_enemy = stands_against(state, user, asked);
        let among = |card: CardId| {
            if with_enemy { stands_against(state, card, asked) } else { stands_with(state, card, side) }
        };
        format!("use {power} of {}", self.told_apart(state, names, Eye::Seat(asked), user, among))
    }

    /// A clause of a text that can be chosen.
    pub(super) fn option_in_words(&self, at: u16, option: u8) -> String {
        let words = self.cards.teller_at(at).and_then(|teller| teller.option(at, option));
        words.unwrap_or_else(|| format!("choose option {}", option + 1))
    }

    /// A card that is played from hand, from the Agenda pile, or because it was wished for (B12.59).
    fn card_to_play(&self, state: &State, names: &Names, eye: Eye, card: CardId) -> String {
        let words = self.card_in_words(state, names, eye, card);
        let wished = card.index() < state.table.count() && state.is_marked(card, mark::WISHED);
        if wished { format!("the wished {words}") } else { words }
    }

    /// A card by its name; where several of that name could be meant, with its place, or with its name in the packs
    /// if they lie together.
    pub(super) fn told_apart(
        &self,
        state: &State,
        names: &Names,
        eye: Eye,
        card: CardId,
        among: impl Fn(CardId) -> bool,
    ) -> String {
        let words = self.card_in_words(state, names, eye, card);
        if card.index() >= state.table.count() {
            return words;
        }
        let zone = state.table.card(card).zone;
        let (mut elsewhere, mut unlike) = (false, false);
        for other in state.table.all().filter(|&other| other != card && among(other)) {
            if self.card_in_words(state, names, eye, other) != words {
                continue;
            }
            let together = state.table.card(other).zone == zone && !in_play(zone);
            elsewhere |= !together;
            unlike |= together && state.table.design(other) != state.table.design(card);
        }
        let words = match self.cards.name(state.table.design(card)) {
            Some(name) if unlike => name.to_owned(),
            Some(_) | None => words,
        };
        match place_of(state, names, card) {
            Some(place) if elsewhere => format!("{words} {place}"),
            Some(_) | None => words,
        }
    }

    /// A thing that can be picked.
    fn pick_in_words(&self, state: &State, names: &Names, eye: Eye, thing: u16) -> String {
        match state.thing(thing) {
            Some(Thing::Card(card)) => {
                let what = state.steps.running().and_then(|frame| self.what_is_chosen(frame).map(|what| (frame, what)));
                match what {
                    Some((frame, what)) => self.picked_in_words(state, names, eye, frame, what, card),
                    // Not by a text: those that lie where such cards lie could be meant.
                    None => self.told_apart(state, names, eye, card, |other| {
                        alike(zone_of(state, other), zone_of(state, card))
                    }),
                }
            }
            Some(Thing::Player(seat)) => names.of(seat).to_owned(),
            Some(Thing::Team(team)) => team.name().to_owned(),
            Some(Thing::Name(number)) => self.cards.name_of(number).to_owned(),
            Some(Thing::Power(ability)) => self.cards.power_name(ability).unwrap_or("the power").to_owned(),
            None => "nothing".to_owned(),
        }
    }

    /// From what a running text lets one choose, if it does.
    pub(super) fn what_is_chosen(&self, frame: &Running) -> Option<Filter> {
        self.cards.library.chooses_from(frame.at)
    }

    fn picked_in_words(
        &self,
        state: &State,
        names: &Names,
        eye: Eye,
        frame: &Running,
        what: Filter,
        card: CardId,
    ) -> String {
        let mut things = Vec::new();
        self.each_thing(state, frame, what, |other| {
            if is_card(other) {
                things.push(other);
            }
        });
        self.told_apart(state, names, eye, card, |other| things.contains(&other.0))
    }

    /// An ability that waits to be carried out: its power and its card, and what it is about where two are alike.
    pub(super) fn waiting_in_words(&self, state: &State, names: &Names, eye: Eye, number: u8) -> String {
        let waiting = state.triggers.as_slice();
        if usize::from(number) >= waiting.len() {
            return format!("number {}", number + 1);
        }
        let power = |index: usize| {
            let pending = &waiting[index];
            let card = self.name(pending.was);
            let keyword = Battles::waiting_keyword(pending).map(super::super::facts::Keyword::name);
            match keyword.or_else(|| self.cards.power_name(pending.ability)) {
                Some(power) => format!("{power} of {card}"),
                None => card.to_owned(),
            }
        };
        let whose = |index: usize| format!("{} ({})", power(index), names.of(waiting[index].controller));
        let within =
            |index: usize, more: &str| format!("{} ({}: {more})", power(index), names.of(waiting[index].controller));
        let about = |index: usize| match state.thing(waiting[index].about.0) {
            // What was chosen in secret is not said.
            _ if self.cards.is_secret(waiting[index].ability) => whose(index),
            Some(Thing::Card(card)) if card.index() < state.table.count() => {
                within(index, &self.card_at_place(state, names, eye, card))
            }
            Some(Thing::Player(seat)) => within(index, names.of(seat)),
            _ => whose(index),
        };
        // Only as many words as it takes to tell it from the others.
        let this = usize::from(number);
        let tells = |words: &dyn Fn(usize) -> String| {
            (0..waiting.len()).all(|index| index == this || words(index) != words(this)).then(|| words(this))
        };
        tells(&power)
            .or_else(|| tells(&whose))
            .or_else(|| tells(&about))
            .unwrap_or_else(|| format!("{} number {}", about(this), number + 1))
    }
}

/// Where a card lies; nowhere that matters if there is no such card.
fn zone_of(state: &State, card: CardId) -> Zone {
    if card.index() < state.table.count() { state.table.card(card).zone } else { Zone(u8::MAX) }
}

/// Does a card stand in a row of that side?
fn stands_with(state: &State, card: CardId, side: Seat) -> bool {
    let zone = zone_of(state, card);
    is_row(zone) && owner_of(zone) == Some(side)
}

/// Does a card stand in a row of an enemy of that side?
fn stands_against(state: &State, card: CardId, side: Seat) -> bool {
    let zone = zone_of(state, card);
    is_row(zone) && owner_of(zone).is_some_and(|seat| state.are_enemies(side, seat))
}

/// Could a card in the one place be meant where cards of the other can be chosen?
fn alike(one: Zone, other: Zone) -> bool {
    one == other || (in_play(one) && in_play(other))
}
