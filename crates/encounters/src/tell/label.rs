//! Labels: what a choice is called.

use super::{number_in_row, place_of_hidden, words_of};
use crate::Encounters;
use crate::choice::Choice;
use crate::language::{Deed, Filter, Moment, Verb, Who, Words};
use crate::state::{FIELD, State, Step, aside, bureau, owner_of};
use crate::state::{SPACES, in_rows};
use crate::thing::{Thing, is_card};
use kernel::{Names, Seat};
use machine::{Ability, CardId, Frame, Op, Pick, Running, Timing, Zone};

impl Encounters {
    /// The stable English label of a choice.
    pub(crate) fn label(&self, state: &State, names: &Names, choice: Choice) -> String {
        let name = |card: CardId| self.card_in_words(state, card);
        match choice {
            Choice::Play(card) => format!("play {}", name(card)),
            Choice::Activate(card, ability) => {
                let activated = |ability: &Ability<Words>| matches!(ability.timing, Timing::When(Moment::Activated(_)));
                format!("activate {}{}", name(card), self.which_ability(state, card, ability, activated))
            }
            Choice::ActivateBelief(card) => format!("activate {}", name(card)),
            Choice::ScanShadows(space) => format!("scan Shadows {}", space + 1),
            Choice::ScanBureau(space) => format!("scan Bureau {}", space + 1),
            Choice::Recruit(card) => {
                let in_bureau = |zone| (0..SPACES).any(|space| bureau(space) == zone);
                format!("recruit {}", self.told_apart(state, names, card, in_bureau))
            }
            Choice::RecruitAgent => "recruit a Special Agent".to_owned(),
            Choice::Fight(card) => format!("fight {}", self.told_apart(state, names, card, in_rows)),
            Choice::Ask(seat, card) => format!("ask {} to coordinate {}", names.of(seat), name(card)),
            Choice::PlayCopy(card) => format!("play the copy of {}", self.set_aside(state, names, card)),
            Choice::DiscardToDraw(card) => format!("discard {} to draw a card", name(card)),
            Choice::Sacrifice(card, ability) => {
                let sacrificed = |ability: &Ability<Words>| ability.timing == Timing::When(Moment::Sacrificed);
                format!("sacrifice {}{}", name(card), self.which_ability(state, card, ability, sacrificed))
            }
            Choice::Use(card, ability) => {
                let used = |ability: &Ability<Words>| ability.timing == Timing::When(Moment::Used);
                let verb = if self.discards_itself(ability) { "discard" } else { "use" };
                format!("{verb} {}{}", name(card), self.which_ability(state, card, ability, used))
            }
            Choice::EndActions => "end actions".to_owned(),
            Choice::Coordinate => format!("coordinate {}", name(asked_for(state))),
            Choice::Decline => "decline".to_owned(),
            Choice::TakeStrike => "take the Strike".to_owned(),
            Choice::AvoidWith(CardId::NONE, _) => "avoid it".to_owned(),
            Choice::AvoidWith(card, _) => format!("avoid with {}", name(card)),
            Choice::CancelWith(CardId::NONE, _) => "cancel it".to_owned(),
            Choice::CancelWith(card, _) => format!("cancel with {}", name(card)),
            Choice::First(card) => format!("put {} first", name(card)),
            Choice::Pick(Pick::Thing(thing)) => self.pick_in_words(state, names, thing),
            Choice::Pick(Pick::Done) => "done".to_owned(),
            Choice::Pick(Pick::Yes) => "yes".to_owned(),
            Choice::Pick(Pick::No) => "no".to_owned(),
            Choice::Pick(Pick::Option(option)) => match state.steps.top() {
                Some(Frame { step: Step::Program(run), .. }) => self.option_in_words(run.at, option),
                Some(_) | None => format!("option {}", option + 1),
            },
        }
    }

    /// A clause of a text that can be chosen.
    pub(super) fn option_in_words(&self, at: u16, option: u8) -> String {
        let words = self.cards.teller_at(at).and_then(|teller| teller.option(at, option));
        words.unwrap_or_else(|| format!("option {}", option + 1))
    }

    /// A thing to pick, with what will be done to it.
    fn pick_in_words(&self, state: &State, names: &Names, thing: u16) -> String {
        let Some(frame) = state.steps.top() else { return "nothing".to_owned() };
        let Some(Thing::Card(card)) = state.thing(thing) else {
            let words = self.thing_in_words(state, names, thing);
            return format!("choose {}", words.as_deref().unwrap_or("nothing"));
        };
        let Step::Program(run) = frame.step else {
            let verb = if matches!(frame.step, Step::Fight { .. }) { "discard" } else { "choose" };
            return format!("{verb} {}", self.told_apart(state, names, card, in_rows));
        };
        let Some(what) = self.cards.library.chooses_from(run.at) else {
            return format!("choose {}", self.card_in_words(state, card));
        };
        let it = self.picked_in_words(state, names, &run, what, card);
        match self.cards.teller_at(run.at) {
            Some(teller) => teller.pick(run.at, &it),
            None => format!("choose {it}"),
        }
    }

    /// A card to pick; told apart from the others that can be picked.
    fn picked_in_words(&self, state: &State, names: &Names, frame: &Running, what: Filter, card: CardId) -> String {
        if card.index() >= state.table.count() {
            return "nothing".to_owned();
        }
        let zone_of = |card: CardId| state.table.card(card).zone;
        let words = self.card_in_words(state, card);
        let mut twice = false;
        self.each_thing(state, frame, what, |other| {
            twice |= is_card(other)
                && CardId(other) != card
                && zone_of(CardId(other)) != zone_of(card)
                && self.card_in_words(state, CardId(other)) == words;
        });
        let several = what.whose == Who::Anybody;
        if let Some(number) = number_in_row(state, card) {
            let kind = if zone_of(card) == FIELD { "number" } else { "Strike" };
            return format!("{words} ({kind} {number})");
        }
        if twice { format!("{words} {}", where_in_words(zone_of(card), names, several)) } else { words }
    }

    /// A card by its name; with its place where others of that name lie in such zones.
    fn told_apart(&self, state: &State, names: &Names, card: CardId, among: impl Fn(Zone) -> bool) -> String {
        let words = self.card_in_words(state, card);
        if card.index() >= state.table.count() || place_of_hidden(state, card).is_some() {
            return words;
        }
        let zone = state.table.card(card).zone;
        let design = state.table.design(card);
        if zone == FIELD
            && let Some(number) = number_in_row(state, card)
        {
            return format!("{words} in the Field (number {number})");
        }
        let twice = state.table.all().any(|other| {
            let there = state.table.card(other).zone;
            there != zone
                && among(zone)
                && among(there)
                && state.table.design(other) == design
                && place_of_hidden(state, other).is_none()
        });
        if twice { format!("{words} {}", where_in_words(zone, names, true)) } else { words }
    }

    /// A card set aside for Coordinate; with whose it is where two players set the same aside.
    fn set_aside(&self, state: &State, names: &Names, card: CardId) -> String {
        let words = self.card_in_words(state, card);
        if card.index() >= state.table.count() {
            return words;
        }
        let zone = state.table.card(card).zone;
        let design = state.table.design(card);
        let twice = Seat::all(state.table.seats())
            .map(aside)
            .filter(|&other| other != zone)
            .any(|other| state.table.zone(other).iter().any(|&other| state.table.design(other) == design));
        match owner_of(zone) {
            Some(seat) if twice => format!("{}'s {words}", names.of(seat)),
            Some(_) | None => words,
        }
    }

    /// Which of a card's abilities, if it has several that are used in the same way: by its class, or by what it does.
    fn which_ability(
        &self,
        state: &State,
        card: CardId,
        ability: u16,
        alike: impl Fn(&Ability<Words>) -> bool,
    ) -> String {
        if card.index() >= state.table.count() {
            return String::new();
        }
        let design = state.table.design(card);
        let all = || self.cards.library.abilities(design).filter(|(_, ability)| alike(ability));
        let Some((_, this)) = all().find(|&(number, _)| number == ability) else { return String::new() };
        if all().count() < 2 {
            return String::new();
        }
        if all().filter(|(_, other)| other.timing == this.timing).count() == 1 {
            return match this.timing {
                Timing::When(Moment::Activated(Some(class))) => format!(" ({})", class.name()),
                _ => String::new(), // the only one without a class sign
            };
        }
        match self.cards.teller(design, this).and_then(|teller| teller.ability()) {
            Some(words) => format!(" ({words})"),
            None => String::new(),
        }
    }

    /// Is being discarded the price of an ability?
    fn discards_itself(&self, ability: u16) -> bool {
        if usize::from(ability) >= self.cards.library.count() {
            return false;
        }
        let ability = self.cards.library.ability(ability);
        let code = self.cards.library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
        code.into_iter().any(|op| matches!(op, Op::Do(Verb { deed: Deed::DiscardThis, .. })))
    }
}

/// The card a partner is asked to Coordinate.
pub(super) fn asked_for(state: &State) -> CardId {
    state.steps.top().map_or(CardId::NONE, |frame| frame.step.card())
}

/// `in Shadows 2`, `in hand`; with whose it is, if it could be anybody's.
fn where_in_words(zone: Zone, names: &Names, several: bool) -> String {
    match owner_of(zone) {
        Some(seat) => {
            let place = words_of(zone);
            match place {
                _ if several => format!("in {}'s {place}", names.of(seat)),
                "hand" => "in hand".to_owned(),
                "cards in play" => "in play".to_owned(),
                _ => format!("in the {place}"),
            }
        }
        None => format!("in {}", words_of(zone)),
    }
}
