//! The table: every card with its outside (M8), content and place, and how cards move.

use crate::card::{Card, CardId, Design, Face, Zone};
use crate::hint::Hint;
use crate::knowledge::{Claims, Content, GROUPS};
use crate::program::Limit;
use crate::zones::{Depth, Zones, read_each, write_each};
use kernel::{Chance, Damaged, Draws, Flat, SEATS_MAX, Seat, SeatSet};

/// What a game says about a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneRule {
    /// Who sees the face of every card that lies there.
    pub sight: SeatSet,
    /// Do cards lie there without order, so that nobody outside can tell one from another? A hand.
    pub mixed: bool,
}

/// How many abilities of a card can have a limit: one bit each. A library refuses a limit on a later one.
pub const LIMITED_MAX: usize = 8;

/// The bit that says whether an ability was used. None beyond the first eight, which have no limit.
fn use_bit(index: u8) -> u8 {
    1_u8.checked_shl(u32::from(index)).unwrap_or(0)
}

/// All cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Table<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> {
    pub(crate) zones: Zones<CARDS, ZONES>,
    pub(crate) cards: [Card<COUNTERS>; CARDS],
    pub(crate) contents: [Content; CARDS],
    /// Which groups of places each card belongs to, one bit each.
    pub(crate) groups: [u64; CARDS],
    /// Who refers to which groups.
    pub(crate) claims: Hint<Claims>,
    /// Has a card perhaps used something this turn? Mostly none has.
    used: Hint<bool>,
    /// How often a group of places was wanted and none was free.
    pub(crate) groups_missed: Hint<u16>,
    /// Counts facts that became known and draws of chance: undo is free while it stands still.
    pub(crate) facts: u32,
    pub(crate) seats: u8,
}

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Flat for Table<CARDS, ZONES, COUNTERS> {
    fn write(&self, out: &mut Vec<u8>) {
        let count = self.count();
        self.zones.write(out);
        write_each(&self.cards[..count], out);
        write_each(&self.contents[..count], out);
        write_each(&self.groups[..count], out);
        self.facts.write(out);
        self.seats.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        let mut table = Table { used: Hint(true), ..Table::new(0) };
        table.zones = Flat::read(input)?;
        let count = table.count();
        read_each(&mut table.cards[..count], input)?;
        read_each(&mut table.contents[..count], input)?;
        read_each(&mut table.groups[..count], input)?;
        (table.facts, table.seats) = (u32::read(input)?, u8::read(input)?);
        *table.claims = table.count_claims();
        Ok(table)
    }
}

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// An empty table for so many seats.
    pub fn new(seats: u8) -> Self {
        Table {
            zones: Zones::empty(),
            cards: [Card::new(Seat(0), Zone(0)); CARDS],
            contents: [Content::BLANK; CARDS],
            groups: [0; CARDS],
            claims: Hint(Claims::NONE),
            used: Hint(false),
            groups_missed: Hint(0),
            facts: 0,
            seats,
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many cards there are.
    pub fn count(&self) -> usize {
        self.zones.count()
    }

    /// All cards.
    pub fn all(&self) -> impl Iterator<Item = CardId> + use<CARDS, ZONES, COUNTERS> {
        (0..self.count() as u16).map(CardId)
    }

    /// The cards of a zone, top or leftmost first.
    pub fn zone(&self, zone: Zone) -> &[CardId] {
        self.zones.of(zone)
    }

    /// The cards of zones whose numbers follow each other, in that order.
    pub fn zones_between(&self, first: Zone, last: Zone) -> &[CardId] {
        self.zones.between(first, last)
    }

    /// The outside of a card.
    pub fn card(&self, card: CardId) -> &Card<COUNTERS> {
        &self.cards[card.index()]
    }

    /// The outside of a card, to change it. Zones change by moving only.
    pub fn card_mut(&mut self, card: CardId) -> &mut Card<COUNTERS> {
        &mut self.cards[card.index()]
    }

    /// What is printed on a card. Rules may ask; seats must not.
    pub fn printed(&self, card: CardId) -> Design {
        self.contents[card.index()].design
    }

    /// What a card counts as: what it copies, or what is printed on it.
    pub fn design(&self, card: CardId) -> Design {
        let copied = self.cards[card.index()].copied;
        if copied == Design::UNKNOWN { self.printed(card) } else { copied }
    }

    /// May a card use this ability of its design now? `index` counts its abilities; the first
    /// [`LIMITED_MAX`] can have a limit.
    pub fn may_use(&self, card: CardId, index: u8, limit: Limit) -> bool {
        let bit = use_bit(index);
        match limit {
            Limit::None => true,
            Limit::EachTurn => self.cards[card.index()].once & bit == 0,
            Limit::PerGame => self.contents[card.index()].spent & bit == 0,
        }
    }

    /// A card uses an ability.
    pub fn note_use(&mut self, card: CardId, index: u8, limit: Limit) {
        let bit = use_bit(index);
        match limit {
            Limit::None => {}
            Limit::EachTurn => {
                self.cards[card.index()].once |= bit;
                *self.used = true;
            }
            Limit::PerGame => self.contents[card.index()].spent |= bit,
        }
    }

    /// A card has other abilities from now on: these of them, one bit each, are not used yet.
    pub fn forget_uses(&mut self, card: CardId, abilities: u8) {
        self.cards[card.index()].once &= !abilities;
        self.contents[card.index()].spent &= !abilities;
    }

    /// A new turn: what was used once this turn may be used again.
    pub fn new_turn(&mut self) {
        if std::mem::take(&mut *self.used) {
            let count = self.count();
            self.cards[..count].iter_mut().for_each(Card::new_turn);
        }
    }

    /// How many facts became known, and how often chance was drawn.
    pub fn facts(&self) -> u32 {
        self.facts
    }

    /// Notes that chance was drawn or that something that is not a card became known.
    pub fn note_fact(&mut self) {
        self.facts += 1;
    }

    /// Brings a new card into the game, at the bottom of a zone, known to those who see that zone.
    pub fn add(&mut self, owner: Seat, design: Design, zone: Zone, rule: ZoneRule) -> CardId {
        let card = CardId(self.count() as u16);
        self.add_all(owner, [design], zone, rule);
        card
    }

    /// Brings new cards into the game, one below the other: much faster than one by one.
    pub fn add_all(&mut self, owner: Seat, designs: impl IntoIterator<Item = Design>, zone: Zone, rule: ZoneRule) {
        let first = self.count();
        let mut end = first;
        for design in designs {
            self.cards[end] = Card::new(owner, zone);
            self.contents[end].design = design;
            end += 1;
        }
        let new = first as u16..end as u16;
        self.zones.add(new.clone(), zone);
        for card in new {
            self.reveal(CardId(card), rule.sight);
        }
    }

    /// Moves a card and keeps everybody's knowledge right. `seen` see its face on the way, besides
    /// those who see where it goes.
    ///
    /// Out of a mixed zone nobody outside can tell which card went, so another piece of cardboard may carry the
    /// content. The piece that went is returned: if it is another, the two have changed contents, and references must
    /// [follow](crate::Refers::follow).
    pub fn carry(&mut self, card: CardId, to: (Zone, ZoneRule), depth: Depth, from: ZoneRule, seen: SeatSet) -> CardId {
        let source = self.cards[card.index()].zone;
        let (target, rule) = to;
        let seen = SeatSet(seen.0 | rule.sight.0);
        let mut moved = card;
        if from.mixed && source != target {
            let cards = self.zone(source);
            let (&last, index) = (cards.last().expect("the card's own zone is not empty"), cards.len() - 1);
            if last != card {
                self.contents.swap(last.index(), card.index());
                self.groups.swap(last.index(), card.index());
                moved = last;
            }
            // Who sees the whole zone loses nothing.
            if from.sight != SeatSet::ALL {
                self.lose_track(source, SeatSet(seen.0 | from.sight.0));
                self.take_the_known(moved, source, SeatSet(seen.0 & !from.sight.0));
            }
            self.zones.move_from(index, source, target, depth);
        } else {
            self.zones.move_card(card, source, target, depth);
        }
        self.cards[moved.index()].zone = target;
        self.arrives(moved, from, seen);
        // Where all see every card, nobody takes one for another.
        if rule.mixed && rule.sight != SeatSet::ALL && source != target {
            self.mix(target, SeatSet::NONE);
        }
        moved
    }

    /// Those who see where a card has come to learn what it is, unless it comes from where all saw it.
    fn arrives(&mut self, card: CardId, from: ZoneRule, seen: SeatSet) {
        if from.sight == SeatSet::ALL {
            debug_assert!(self.is_open(card), "what lies where all see it is known to all");
        } else {
            self.reveal(card, seen);
        }
    }

    /// Moves all cards of a zone on top of another, as if one by one from the bottom: much faster. From a hand only
    /// if all see it: otherwise somebody could lose track of a card.
    pub fn carry_all(&mut self, source: Zone, from: ZoneRule, target: Zone, rule: ZoneRule) {
        debug_assert!(source != target && !rule.mixed && (!from.mixed || from.sight == SeatSet::ALL));
        let count = self.zone(source).len();
        self.zones.move_all(source, target);
        for index in (0..count).rev() {
            let card = self.zone(target)[index];
            self.cards[card.index()].zone = target;
            self.arrives(card, from, rule.sight);
        }
    }

    /// Moves the first cards of a zone to the end of another whose cards all see, in their order: as if one by one, but
    /// much faster.
    pub fn deal(&mut self, count: usize, source: Zone, target: Zone, rule: ZoneRule) {
        debug_assert!(source != target && rule.sight == SeatSet::ALL);
        let first = self.zone(target).len();
        self.zones.move_first(count, source, target);
        for index in first..first + count {
            let card = self.zone(target)[index];
            self.cards[card.index()].zone = target;
            self.reveal(card, rule.sight);
        }
    }

    /// The cards of neighbouring zones, one in each and all under the same rule, go one zone down: `gap` is empty
    /// before, `last` after. As if one by one, but nothing but the borders moves.
    pub fn slide(&mut self, gap: Zone, last: Zone, rule: ZoneRule) {
        debug_assert!(self.zone(gap).is_empty() && (gap.0 + 1..=last.0).all(|zone| self.zone(Zone(zone)).len() == 1));
        self.zones.shift(1, last, gap);
        for zone in (gap.0..last.0).map(Zone) {
            let card = self.zone(zone)[0];
            self.cards[card.index()].zone = zone;
            self.arrives(card, rule, rule.sight);
        }
    }

    /// Shuffles a zone: contents change places, cards stay where they lie.
    pub fn shuffle(&mut self, zone: Zone, chance: &mut Chance) {
        self.shuffle_with(zone, &mut chance.draws());
    }

    /// Shuffles a zone while the door of chance is open, which takes its time to open.
    pub fn shuffle_with(&mut self, zone: Zone, draws: &mut Draws<'_>) {
        self.forget_order(zone);
        self.swap_contents(zone, zone, draws);
    }

    /// What a shuffle does to what everybody knows. For set-ups that are laid out once and shuffled often.
    pub fn forget_order(&mut self, zone: Zone) {
        if self.zone(zone).is_empty() {
            return;
        }
        self.facts += 1;
        // What was known exactly is from now on known to be somewhere in here.
        self.mix(zone, SeatSet::ALL);
        let group = self.group_of_zone(zone);
        self.blur(zone, group);
    }

    /// Contents in neighbouring zones change places, with all that is known of them.
    pub fn swap_contents(&mut self, first: Zone, last: Zone, draws: &mut Draws<'_>) {
        let cards = self.zones.between(first, last);
        for last in (1..cards.len()).rev() {
            let other = draws.below(last + 1);
            self.contents.swap(cards[last].index(), cards[other].index());
        }
    }

    /// Two cards that everybody sees change what is printed on them: the one in play keeps all that lies on it.
    pub fn exchange(&mut self, one: CardId, two: CardId) {
        self.contents.swap(one.index(), two.index());
    }

    /// Prints designs on the cards of neighbouring zones, in their order. For set-ups: who knows what stays.
    pub fn print(&mut self, first: Zone, last: Zone, designs: &[Design]) {
        for (card, &design) in self.zones.between(first, last).iter().zip(designs) {
            self.contents[card.index()].design = design;
        }
    }

    /// Puts down another piece of cardboard that counts as `design`, from a pool of spare ones.
    pub fn conjure(
        &mut self,
        design: Design,
        controller: Seat,
        pool: Zone,
        to: (Zone, ZoneRule),
        open: ZoneRule,
    ) -> Option<CardId> {
        let &spare = self.zone(pool).first()?;
        self.cards[spare.index()].copied = design;
        self.cards[spare.index()].owner = controller;
        self.cards[spare.index()].controller = controller;
        self.cards[spare.index()].face = Face::Up;
        Some(self.carry(spare, to, Depth::Bottom, open, SeatSet::ALL))
    }

    /// Is every card in exactly one place, and does what is known make sense?
    pub fn check(&self, designs: usize) -> Result<(), String> {
        if usize::from(self.seats) > SEATS_MAX || self.count() > CARDS {
            return Err("the table has too many seats or cards".into());
        }
        self.zones.check(|card| self.cards[card.index()].zone)?;
        if !self.claims.agree(&self.count_claims()) {
            return Err("facts that refer to a group were counted wrongly".into());
        }
        for card in self.all() {
            let Card { host, copied, owner, controller, .. } = *self.card(card);
            let design = self.printed(card);
            let fits = |design: Design| design == Design::UNKNOWN || design.index() < designs;
            if design.index() >= designs || !fits(copied) {
                return Err(format!("{card:?} has a design that does not exist"));
            }
            if host.some().is_some_and(|host| host.index() >= self.count()) {
                return Err(format!("{card:?} is attached to nothing"));
            }
            if owner.0 >= self.seats || controller.0 >= self.seats {
                return Err(format!("{card:?} belongs to nobody"));
            }
            for seat in Seat::all(self.seats) {
                let known = self.contents[card.index()].known[seat];
                let lost = |group: u8| usize::from(group) >= GROUPS || self.groups[card.index()] & 1 << group == 0;
                if known.group().is_some_and(lost) {
                    return Err(format!("seat {} looks for {card:?} in the wrong group", seat.0));
                }
                if known.bit() & !self.claims.of(seat) != 0 {
                    return Err(format!("seat {} knows more of {card:?} than is kept of its groups", seat.0));
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seed;

    #[test]
    fn once_each_turn_comes_back_and_once_per_game_goes_with_the_card() {
        let open = ZoneRule { sight: SeatSet::ALL, mixed: false };
        let mut table = Table::<4, 1, 1>::new(1);
        let cards = [0, 1, 2, 3].map(|number| table.add(Seat(0), Design(number), Zone(0), open));
        let card = cards[0];
        table.note_use(card, 0, Limit::EachTurn);
        table.note_use(card, 1, Limit::PerGame);
        table.note_use(card, 2, Limit::None);
        assert!(!table.may_use(card, 0, Limit::EachTurn) && !table.may_use(card, 1, Limit::PerGame));
        assert!(table.may_use(card, 1, Limit::EachTurn) && table.may_use(card, 0, Limit::PerGame));
        assert!(table.may_use(card, 2, Limit::None));
        table.card_mut(card).new_turn();
        assert!(table.may_use(card, 0, Limit::EachTurn));
        table.shuffle(Zone(0), &mut Chance::new(Seed::from_words("spent")));
        for card in cards {
            assert_eq!(table.may_use(card, 1, Limit::PerGame), table.printed(card) != Design(0));
        }
    }
}
