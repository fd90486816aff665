//! The current numbers and keywords of cards (B5).

use crate::Battles;
use crate::facts::{Keyword, MAIN, Printed};
use crate::filter::looking;
use crate::language::{Ban, Condition, Filter, Role, Stat, Words};
use crate::state::{Borrows, Outside, State, back, counter, front, in_play, owner_of};
use kernel::{Eye, Seat, Source};
use machine::{Affected, CardId, Change, Changes, Design, Face, Layer, Stands, Timing};

/// A card whose numbers change.
struct Changed<'a> {
    game: &'a Battles,
    state: &'a State,
    card: CardId,
}

impl Affected<Words> for Changed<'_> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        // Most changes are about one card.
        self.game.plays(self.state, (stands.source, stands.about), what.role, self.card)
            && self.game.is(self.state, &Battles::frame_of(stands), what, self.card)
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        self.game.holds(self.state, &Battles::frame_of(stands), condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        self.game.count(self.state, &Battles::frame_of(stands), what)
    }
}

/// A card that a player could play, whose price changes: it lies in a hand, and texts speak of it as if it were there.
struct Priced<'a> {
    game: &'a Battles,
    state: &'a State,
    card: CardId,
    seat: Seat,
}

impl Affected<Words> for Priced<'_> {
    fn is_named(&self, stands: &Stands, what: &Filter) -> bool {
        self.game.is_priced(self.state, stands, what, self.card, self.seat)
    }

    fn holds(&self, stands: &Stands, condition: Condition) -> bool {
        self.game.holds(self.state, &Battles::frame_of(stands), condition)
    }

    fn count(&self, stands: &Stands, what: Filter) -> usize {
        self.game.count(self.state, &Battles::frame_of(stands), what)
    }
}

impl Battles {
    /// A number of a card, with everything that changes it.
    #[inline]
    pub(crate) fn stat_of(&self, state: &State, card: CardId, stat: Stat, printed: i16) -> i16 {
        if state.standing.leaves(stat) { printed } else { self.changes_of(state, card, stat).of(printed) }
    }

    #[inline(never)]
    fn changes_of(&self, state: &State, card: CardId, stat: Stat) -> Changes {
        let changed = Changed { game: self, state, card };
        self.with_standing(state, |standing| standing.list.changes_of(&self.cards.library, stat.number(), &changed))
    }

    /// ATK, never below 0 (B5.26).
    pub(crate) fn atk_of(&self, state: &State, card: CardId) -> i16 {
        self.strength(state, card, Stat::Atk)
    }

    /// DEF, never below 0.
    pub(crate) fn def_of(&self, state: &State, card: CardId) -> i16 {
        self.strength(state, card, Stat::Def)
    }

    fn strength(&self, state: &State, card: CardId, stat: Stat) -> i16 {
        let counters = i16::from(state.table.card(card).counters[counter::POWER]);
        let printed = self.printed_strength(state, card, stat);
        if state.standing.leaves(stat) {
            return (printed + counters).max(0);
        }
        let mut changes = self.changes_of(state, card, stat);
        changes.add(Layer::Added, counters);
        changes.of(printed).max(0)
    }

    /// What ATK, DEF or health of a card is made of, as far as an eye may know.
    pub(crate) fn strength_sources(&self, state: &State, card: CardId, stat: Stat, eye: Eye) -> Vec<Source> {
        let library = &self.cards.library;
        let by = |stands: &Stands| {
            let lasts = usize::from(stands.lasting).checked_sub(1).and_then(|place| state.lasting.all().get(place));
            // What lasts was told to all when it began, unless it is about something chosen in secret.
            let known = match lasts {
                Some(lasts) => !lasts.secret || eye == Eye::All || eye == Eye::Seat(lasts.seat),
                None => state.table.is_known(stands.source, eye),
            };
            self.cards.name(library.owner_of(stands.ability)).filter(|_| known)
        };
        let printed = self.printed_strength(state, card, stat);
        let changed = Changed { game: self, state, card };
        let mut sources =
            self.with_standing(state, |standing| standing.list.sources(library, stat.number(), &changed, printed, by));
        let outside = state.table.card(card);
        let is_number = matches!(stat, Stat::Atk | Stat::Def | Stat::Health);
        if let Some(first) = sources.first_mut().filter(|_| is_number && outside.copied != Design::UNKNOWN) {
            first.by = "Duplicate".to_owned();
        }
        let counters = i16::from(outside.counters[counter::POWER]);
        if counters != 0 && matches!(stat, Stat::Atk | Stat::Def) {
            let by = if counters > 0 { "+1/+1 counters" } else { "-1/-1 counters" };
            sources.push(Source::added(by, counters));
        }
        sources
    }

    fn printed_strength(&self, state: &State, card: CardId, stat: Stat) -> i16 {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return 0 };
        Self::strength_of(state.table.card(card), printed, stat)
    }

    fn strength_of(outside: &Outside, printed: &Printed, stat: Stat) -> i16 {
        // A Duplicate is 0/1 with 1 health (B12.69).
        let duplicate = outside.copied != Design::UNKNOWN;
        match stat {
            Stat::Atk if duplicate => 0,
            Stat::Def | Stat::Health if duplicate => 1,
            Stat::Atk => i16::from(printed.atk),
            Stat::Def => i16::from(printed.def),
            Stat::Health => i16::from(printed.health),
            _ => 0,
        }
    }

    /// Is there some DEF, and health left, as long as nothing lowers them?
    pub(crate) fn is_safe(&self, state: &State, card: CardId) -> bool {
        let printed = self.cards.printed(state.table.design(card));
        printed.is_some_and(|printed| Self::is_safe_by(state.table.card(card), printed))
    }

    /// The same by what is printed on it.
    pub(crate) fn is_safe_by(outside: &Outside, printed: &Printed) -> bool {
        let [wounds, power, ..] = outside.counters.map(i16::from);
        (wounds <= 0 || wounds < Self::strength_of(outside, printed, Stat::Health))
            && Self::strength_of(outside, printed, Stat::Def) + power > 0
    }

    /// Maximum health (B5.12).
    pub(crate) fn health_of(&self, state: &State, card: CardId) -> i16 {
        self.stat_of(state, card, Stat::Health, self.printed_strength(state, card, Stat::Health))
    }

    /// The health that is printed on it.
    pub(crate) fn printed_health(&self, state: &State, card: CardId) -> i16 {
        self.printed_strength(state, card, Stat::Health)
    }

    /// Recruit points it takes a player to play a card (B3.10): what it says of its own price counts where it is, and what
    /// cards in play say of prices counts for the cards they speak of.
    pub(crate) fn pay_of(&self, state: &State, seat: Seat, card: CardId) -> u8 {
        let design = state.table.design(card);
        let Some(printed) = self.cards.printed(design) else { return 0 };
        let own = self.cards.has_own_price(design);
        if !own && state.standing.leaves(Stat::Pay) {
            return printed.cost;
        }
        let mut changes = Changes::NONE;
        for number in self.cards.standing(design).filter(|_| own) {
            let Timing::Always(change) = &self.cards.library.ability(number).timing else { continue };
            let looks = looking(seat, card);
            let is_own = change.stat == Stat::Pay.number() && change.on.role == Role::This;
            if is_own && change.only.is_none_or(|only| self.holds(state, &looks, only)) {
                let times = change.per.map_or(1, |per| self.count(state, &looks, per));
                changes.add(change.layer, change.amount.saturating_mul(times as i16));
            }
        }
        let priced = Priced { game: self, state, card, seat };
        self.with_standing(state, |standing| {
            let each = |change: Change| changes.add(change.layer, change.amount);
            standing.list.each_change(&self.cards.library, Stat::Pay.number(), &priced, each);
        });
        changes.of(i16::from(printed.cost)).clamp(0, i16::from(u8::MAX)) as u8
    }

    /// Has a card an active keyword, printed, borrowed or given? Most of the time nobody on its side has it.
    #[inline]
    pub(crate) fn has(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        let zone = state.table.card(card).zone;
        let side = owner_of(zone).filter(|_| in_play(zone) && state.standing.list.fresh && keyword != Keyword::Swarm);
        side.is_none_or(|side| state.standing.may_have(side, keyword)) && self.has_it(state, card, keyword)
    }

    #[inline(never)]
    fn has_it(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        let borrowed = |borrows: &Borrows| borrows.card == card && self.cards.has(borrows.from, keyword);
        let is_printed =
            || self.cards.has(state.table.design(card), keyword) || state.borrows.as_slice().iter().any(borrowed);
        let outside = state.table.card(card);
        // Swarm can't be turned off (B11.5).
        if keyword == Keyword::Swarm {
            return outside.copied != Design::UNKNOWN || is_printed() || self.is_given(state, card, keyword);
        }
        if in_play(outside.zone) && outside.face == Face::Down {
            return false;
        }
        (is_printed() || self.is_given(state, card, keyword))
            && !(Self::keyword_says_can(keyword) && self.has_lost_can(state, card))
    }

    fn is_given(&self, state: &State, card: CardId, keyword: Keyword) -> bool {
        self.stat_of(state, card, Stat::Has(keyword), 0) > 0
    }

    /// Has it all of these keywords, one bit each?
    pub(crate) fn has_all(&self, state: &State, card: CardId, keywords: u32) -> bool {
        Keyword::ALL.iter().all(|&keyword| keywords & keyword.bit() == 0 || self.has(state, card, keyword))
    }

    /// Has it any of these?
    pub(crate) fn has_any(&self, state: &State, card: CardId, keywords: u32) -> bool {
        Keyword::ALL.iter().any(|&keyword| keywords & keyword.bit() != 0 && self.has(state, card, keyword))
    }

    /// Is something forbidden to a card (B8.2)?
    pub(crate) fn is_forbidden(&self, state: &State, card: CardId, ban: Ban) -> bool {
        self.stat_of(state, card, Stat::Forbids(ban), 0) > 0
    }

    /// Can't a player lose (B12.57)?
    pub(crate) fn cannot_lose(&self, state: &State, seat: Seat) -> bool {
        self.any_change(state, Stat::Forbids(Ban::Lose), |stands, _| stands.seat == seat)
    }

    /// Is it a Main Character? A Duplicate is none (B12.71).
    pub(crate) fn is_main(&self, state: &State, card: CardId) -> bool {
        state.table.card(card).copied == Design::UNKNOWN && self.cards.is_any(state.table.printed(card), MAIN)
    }

    /// Is it a character in play, a Duplicate included?
    pub(crate) fn is_character(&self, state: &State, card: CardId) -> bool {
        self.cards.is_character(state.table.design(card))
    }

    /// Is it a Supporting Character?
    pub(crate) fn is_supporting(&self, state: &State, card: CardId) -> bool {
        self.is_character(state, card) && !self.is_main(state, card)
    }

    /// The Main Characters on a side.
    pub(crate) fn mains_of<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        self.characters_of(state, seat).filter(|&card| self.is_main(state, card))
    }

    /// All characters on a side, front row first.
    pub(crate) fn characters_of<'a>(&'a self, state: &'a State, seat: Seat) -> impl Iterator<Item = CardId> + 'a {
        let rows = state.table.zones_between(front(seat), back(seat));
        rows.iter().copied().filter(|&card| self.is_character(state, card))
    }

    /// Teams of a card, one bit each.
    pub(crate) fn teams_of(&self, state: &State, card: CardId) -> u8 {
        self.cards.printed(state.table.design(card)).map_or(0, |printed| printed.teams)
    }

    /// Has a side so many face-up characters of these teams (B6.8, B3.20)? A card without a team asks for none.
    pub(crate) fn has_team(&self, state: &State, seat: Seat, teams: u8) -> bool {
        teams == 0 || self.side(state, seat).teams & teams != 0
    }
}
