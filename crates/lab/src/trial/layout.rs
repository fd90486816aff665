//! Lays tables out: the card at its place, and others beside it. What cannot lie somewhere, the game refuses.

use super::{Led, Trial};
use kernel::{Chance, Eye, Game, Given, Holder, Names, Seat, Seed, Setup, SetupError};
use serde_json::Value;

/// So many zones are stocked with other cards, at most.
const STOCKED_MAX: usize = 8;

/// So often something that the text names is put down, at least and at most; most tries are refused.
const NAMED: (usize, usize) = (4, 16);

/// The largest number that a counter is given, and one that says how a card lies.
const NUMBER_MAX: usize = 12;
const HOW_MAX: usize = 6;

/// A place for the card.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Place {
    /// Wherever it lies in an ordinary game.
    AsItComes,
    /// A zone, of this holder if it has one; and how it lies there, if that is said.
    Zone(Option<Holder>, &'static str, Option<String>),
    /// A word of a holder that names a card, such as who its player is.
    Word(Holder, &'static str),
}

impl Place {
    fn given(&self, card: &str) -> Given {
        match self {
            Place::AsItComes => Given::default(),
            Place::Zone(whose, zone, how) => {
                let card = how.as_ref().map_or_else(|| card.to_owned(), |how| format!("{card} ({how})"));
                Given { zones: vec![(*whose, (*zone).to_owned(), vec![card])], facts: Vec::new() }
            }
            Place::Word(holder, name) => {
                Given { zones: Vec::new(), facts: vec![(Some(*holder), (*name).to_owned(), card.into())] }
            }
        }
    }

    pub(super) fn in_words(&self) -> String {
        match self {
            Place::AsItComes => "as it comes".to_owned(),
            Place::Zone(_, name, _) | Place::Word(_, name) => (*name).to_owned(),
        }
    }

    /// The same place for a card that lies there in some way.
    fn lying(&self, how: &str) -> Option<Place> {
        let Place::Zone(whose, zone, _) = *self else { return None };
        Some(Place::Zone(whose, zone, Some(how.to_owned())))
    }
}

/// The ways to lie at a place that a text has a word for, such as `hidden`; with a number, up to the first that is wrong.
fn ways_to_lie(place: &Place, led: &Led, fits: impl Fn(&Place) -> bool) -> Vec<Place> {
    let way = |how: &str| place.lying(how).filter(|place| fits(place));
    let counted = |word: &str| (1..=HOW_MAX).map_while(|number| way(&format!("{word} {number}"))).collect::<Vec<_>>();
    led.words().into_iter().flat_map(|word| way(word).map_or_else(|| counted(word), |way| vec![way])).collect()
}

/// A table that is being laid out, as far as the game accepts it.
struct Layout<'a, G: Game> {
    game: &'a G,
    fresh: &'a G::State,
    names: &'a Names,
    /// How many holders there are.
    holders: usize,
    given: Given,
    laid: Option<G::State>,
}

impl<'a, G: Game> Layout<'a, G> {
    fn new(game: &'a G, fresh: &'a G::State, names: &'a Names, given: Given) -> Self {
        let holders = game.tableau(fresh, names, Eye::All).seats.len();
        let mut layout = Layout { game, fresh, names, holders, given, laid: None };
        layout.laid = layout.try_out();
        layout
    }

    fn try_out(&self) -> Option<G::State> {
        let mut state = *self.fresh;
        let laid = self.game.arrange(&mut state, self.names, &self.given).is_ok() && self.game.check(&state).is_ok();
        laid.then_some(state)
    }

    /// Keeps what was added, if the game accepts it.
    fn keep_or(&mut self, take_back: impl FnOnce(&mut Given)) {
        match self.try_out() {
            Some(state) => self.laid = Some(state),
            None => take_back(&mut self.given),
        }
    }

    fn fact(&mut self, whose: Option<Holder>, name: &str, value: Value) {
        if self.given.facts.iter().any(|(other, known, _)| *other == whose && known == name) {
            return;
        }
        self.given.facts.push((whose, name.to_owned(), value));
        self.keep_or(|given| _ = given.facts.pop());
    }

    fn card(&mut self, whose: Option<Holder>, zone: &str, card: &str) {
        let is_it = |(other, name, _): &&mut (Option<Holder>, String, Vec<String>)| *other == whose && name == zone;
        match self.given.zones.iter_mut().find(is_it) {
            Some((_, _, cards)) => cards.push(card.to_owned()),
            None => self.given.zones.push((whose, zone.to_owned(), vec![card.to_owned()])),
        }
        self.keep_or(|given| {
            if let Some((_, _, cards)) = given.zones.iter_mut().find(is_it) {
                cards.pop();
            }
            given.zones.retain(|(_, _, cards)| !cards.is_empty());
        });
    }

    /// One of the holders, if each has its own.
    fn holder(&self, per_seat: bool, dice: &mut Chance) -> Option<Holder> {
        per_seat.then(|| Holder(dice.pick(self.holders) as u8))
    }

    /// Puts down what a text names: cards, above all in the zones that it names; counters and words of the table.
    fn put_what_is_named(&mut self, led: &Led, dice: &mut Chance) {
        let about = self.game.about();
        let named: Vec<_> = about.zones.iter().filter(|zone| led.names_zone(zone)).collect();
        let own: Vec<_> = about.zones.iter().filter(|zone| zone.per_seat).collect();
        let all: Vec<_> = about.zones.iter().collect();
        let tries = NAMED.0 + dice.pick(NAMED.1 - NAMED.0);
        for _ in 0..if led.cards().is_empty() { 0 } else { tries } {
            let meant = &led.cards()[dice.pick(led.cards().len())];
            let card = &meant[dice.pick(meant.len())];
            let zones = match dice.pick(3) {
                0 if !named.is_empty() => &named,
                1 if !own.is_empty() => &own,
                _ => &all,
            };
            let zone = zones[dice.pick(zones.len())];
            let whose = self.holder(zone.per_seat, dice);
            self.card(whose, zone.name, card);
        }
        let facts: Vec<_> = about.facts.iter().filter(|fact| fact.given && fact.name != "turn").collect();
        let named: Vec<_> = facts.iter().copied().filter(|fact| led.names_fact(fact)).collect();
        for _ in 0..dice.pick(3) {
            let facts = if named.is_empty() || dice.pick(2) == 0 { &facts } else { &named };
            if facts.is_empty() {
                break;
            }
            let fact = facts[dice.pick(facts.len())];
            let value = if dice.pick(2) == 0 { true.into() } else { (1 + dice.pick(NUMBER_MAX)).into() };
            let whose = self.holder(fact.per_seat, dice);
            self.fact(whose, fact.name, value);
        }
    }
}

impl Trial {
    /// Where the card can be planted.
    pub(super) fn places<G: Game>(&self, game: &G, setup: &Setup) -> Result<Vec<Place>, SetupError> {
        let state = game.set_up(setup, Seed::from_words(&self.seed))?;
        let count = game.tableau(&state, &setup.names(), Eye::All).seats.len();
        let holders = || (0..count as u8).map(Holder);
        let about = game.about();
        let zones = about.zones.iter().flat_map(|zone| {
            let own = holders().filter(|_| zone.per_seat).map(Some);
            let whose = own.chain((!zone.per_seat).then_some(None));
            whose.map(|whose| Place::Zone(whose, zone.name, None)).collect::<Vec<_>>()
        });
        let words = about.facts.iter().filter(|fact| fact.per_seat && fact.given);
        let words = words.flat_map(|fact| holders().map(|holder| Place::Word(holder, fact.name)).collect::<Vec<_>>());
        let fits = |place: &Place| {
            let mut state = state;
            let laid = game.arrange(&mut state, &setup.names(), &place.given(&self.card));
            laid.is_ok() && game.check(&state).is_ok()
        };
        let mut places: Vec<Place> = zones.chain(words).filter(fits).collect();
        if let Some(led) = &self.led {
            let ways: Vec<Place> = places.iter().flat_map(|place| ways_to_lie(place, led, fits)).collect();
            places.extend(ways);
        }
        places.insert(0, Place::AsItComes);
        Ok(places)
    }

    /// A table with the card at its place, and other cards at some.
    pub(super) fn laid_out<G: Game>(
        &self,
        game: &G,
        fresh: &G::State,
        names: &Names,
        place: &Place,
        dice: &mut Chance,
    ) -> Option<G::State> {
        let mut layout = Layout::new(game, fresh, names, place.given(&self.card));
        let about = game.about();
        if about.facts.iter().any(|fact| fact.name == "turn" && fact.given) && dice.pick(2) == 0 {
            let whose = names.of(Seat(dice.pick(names.0.len()) as u8));
            layout.fact(None, "turn", whose.into());
        }
        if let Some(led) = &self.led {
            layout.put_what_is_named(led, dice);
        }
        for _ in 0..dice.pick(2) * (1 + dice.pick(STOCKED_MAX)) {
            let zone = &about.zones[dice.pick(about.zones.len())];
            let whose = layout.holder(zone.per_seat, dice);
            let other = &self.others[dice.pick(self.others.len())];
            layout.card(whose, zone.name, other);
        }
        layout.laid
    }
}
