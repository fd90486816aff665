//! Current numbers: the printed value after all standing changes.

use crate::Encounters;
use crate::facts::{Keyword, Printed};
use crate::language::{Ban, Condition, Filter, PLAYER, Role, SPACE, Stat, Where, Words};
use crate::state::{Row, State};
use kernel::{Seat, Source};
use machine::{Affected, CardId, Design, Face, Running, Stands};

/// A card, a player or a space whose numbers change: `is_named` says whether a change is about it.
struct Changed<'a, F> {
    game: &'a Encounters,
    state: &'a State,
    is_named: F,
}

impl<F: Fn(&Running, &Filter) -> bool> Affected<Words> for Changed<'_, F> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        (self.is_named)(&Encounters::frame_of(self.state, stands), what)
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        self.game.holds(self.state, &Encounters::frame_of(self.state, stands), condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        self.game.count(self.state, &Encounters::frame_of(self.state, stands), what)
    }
}

impl Encounters {
    /// A number after everything that stands has changed it. `on` says what is changed.
    /// Nearly always nothing does: that is found out without a call.
    #[inline]
    fn changed(&self, state: &State, stat: Stat, printed: i16, on: impl Fn(&Running, &Filter) -> bool) -> i16 {
        if state.standing.leaves(stat.number()) { printed } else { self.work_out(state, stat, printed, on) }
    }

    #[inline(never)]
    fn work_out(&self, state: &State, stat: Stat, printed: i16, on: impl Fn(&Running, &Filter) -> bool) -> i16 {
        let changed = Changed { game: self, state, is_named: on };
        self.with_standing(state, |standing| {
            standing.changes_of(&self.cards.library, stat.number(), &changed).of(printed)
        })
    }

    /// What such a number is made of. Everybody saw where a change that stands comes from: what is hidden, or was seen
    /// by some alone, does not stand in what an eye sees.
    fn sources(&self, state: &State, stat: Stat, printed: i16, on: impl Fn(&Running, &Filter) -> bool) -> Vec<Source> {
        let changed = Changed { game: self, state, is_named: on };
        let library = &self.cards.library;
        let by = |stands: &Stands| self.cards.name(library.owner_of(stands.ability));
        self.with_standing(state, |standing| standing.sources(library, stat.number(), &changed, printed, by))
    }

    fn on_card(&self, state: &State, card: CardId) -> impl Fn(&Running, &Filter) -> bool {
        move |frame, what| what.what & (PLAYER | SPACE) == 0 && self.is(state, frame, what, card)
    }

    /// A number of a card.
    pub(crate) fn stat_of(&self, state: &State, card: CardId, stat: Stat, printed: i16) -> i16 {
        self.changed(state, stat, printed, self.on_card(state, card))
    }

    /// What a number of a card is made of.
    pub(crate) fn sources_of(&self, state: &State, card: CardId, stat: Stat, printed: i16) -> Vec<Source> {
        self.sources(state, stat, printed, self.on_card(state, card))
    }

    /// A number of a player.
    pub(crate) fn stat_of_player(&self, state: &State, seat: Seat, stat: Stat, printed: i16) -> i16 {
        self.changed(state, stat, printed, on_player(seat))
    }

    /// What a number of a player is made of.
    pub(crate) fn sources_of_player(&self, state: &State, seat: Seat, stat: Stat, printed: i16) -> Vec<Source> {
        self.sources(state, stat, printed, on_player(seat))
    }

    /// What it costs to scan a space (E4.19).
    pub(crate) fn scan_cost(&self, state: &State, row: Row, space: u8) -> u8 {
        let printed = i16::from(self.cards.scan_cost(row, space));
        self.changed(state, Stat::Scan, printed, on_space(row)).clamp(0, 99) as u8
    }

    /// What that cost is made of.
    pub(crate) fn scan_sources(&self, state: &State, row: Row, space: u8) -> Vec<Source> {
        let printed = i16::from(self.cards.scan_cost(row, space));
        self.sources(state, Stat::Scan, printed, on_space(row))
    }

    /// Is something forbidden to players (E8.2)?
    pub(crate) fn is_forbidden(&self, state: &State, seat: Seat, ban: Ban) -> bool {
        self.stat_of_player(state, seat, Stat::Forbids(ban), 0) > 0
    }

    /// Is it forbidden to do something to a card?
    pub(crate) fn is_forbidden_to(&self, state: &State, card: CardId, ban: Ban) -> bool {
        self.stat_of(state, card, Stat::Forbids(ban), 0) > 0
    }

    /// Has a card a keyword, printed or given?
    pub(crate) fn has(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return false };
        printed.keywords & keyword.bit() != 0 || self.stat_of(state, card, Stat::Has(keyword), 0) > 0
    }

    /// Is there perhaps something that gives a keyword to cards that do not have it?
    pub(crate) fn is_given(&self, state: &State, keyword: Keyword) -> bool {
        !state.standing.leaves(Stat::Has(keyword).number())
    }

    /// Has a revealed card a keyword? A hidden one has none (E8.5).
    pub(crate) fn shows(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        state.table.card(card).face == Face::Up && self.has(state, card, keyword)
    }

    /// What it takes to fight a card (E4.42, E4.5, E9.34), never below 0 (E4.45).
    #[inline]
    pub(crate) fn value_of(&self, state: &State, card: CardId) -> i16 {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 0 };
        let value = self.stat_of(state, card, Stat::Fight, i16::from(printed.fight));
        (value - vulnerable_by(state, printed)).max(0)
    }

    /// What that value is made of.
    pub(crate) fn value_sources(&self, state: &State, card: CardId) -> Vec<Source> {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return Vec::new() };
        let mut sources = self.sources_of(state, card, Stat::Fight, i16::from(printed.fight));
        let less = vulnerable_by(state, printed);
        if less > 0 {
            sources.push(Source::added("Vulnerability", -less));
        }
        sources
    }

    /// What a character outside the game costs to recruit (E11.21): what changes costs wherever characters are counts.
    pub(crate) fn cost_outside(&self, state: &State, design: Design) -> i16 {
        let Some(printed) = self.cards.printed(design) else { return 0 };
        let on = |_: &Running, what: &Filter| {
            what.what & (PLAYER | SPACE) == 0
                && (what.at, what.role) == (Where::Usual, Role::Any)
                && self.fits_printed(what, design, printed, printed.keywords, || i16::from(printed.fight))
        };
        self.changed(state, Stat::Cost, i16::from(printed.cost), on).max(0)
    }

    /// What it costs to recruit a character now. Texts that ask for a cost mean what is printed (E10.24).
    pub(crate) fn cost_of(&self, state: &State, card: CardId) -> i16 {
        let printed = self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.cost);
        self.stat_of(state, card, Stat::Cost, i16::from(printed)).max(0)
    }
}

fn on_player(seat: Seat) -> impl Fn(&Running, &Filter) -> bool {
    move |frame, what| what.what == PLAYER && (!what.other || frame.seat != seat)
}

fn on_space(row: Row) -> impl Fn(&Running, &Filter) -> bool {
    let place = match row {
        Row::Shadows => Where::Shadows,
        Row::Bureau => Where::Bureau,
    };
    move |_, what| what.what == SPACE && (what.at == place || what.at == Where::Usual)
}

/// How much less a card is worth for the cards of its classes that were played this turn (E9.34).
#[inline]
fn vulnerable_by(state: &State, printed: &Printed) -> i16 {
    let (mut less, mut vulnerable) = (0, printed.vulnerability & 0b1_1111);
    while vulnerable != 0 {
        less += 2 * i16::from(state.played.of_class(vulnerable.trailing_zeros() as usize));
        vulnerable &= vulnerable - 1;
    }
    less
}
