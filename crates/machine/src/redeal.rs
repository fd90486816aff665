//! What one seat knows of the whole table, and re-deals: the tables it could be sitting at (M9).

use crate::card::{CardId, Design, Zone};
use crate::deal::Deal;
use crate::knowledge::{Content, GROUPS, Knowing};
use crate::table::{Table, ZoneRule};
use kernel::{Chance, Seat, SeatSet};

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// Is this what is left of a card nobody may know? The groups it could belong to stay.
    pub fn is_blank(&self, card: CardId, seat: Seat) -> bool {
        self.contents[card.index()].known[seat] != Knowing::EXACTLY
    }

    /// The table as a seat knows it. Contents it cannot place are blank; those it knows to be
    /// somewhere in a group are listed, by group and design, in the first blanks of all. Cards of a
    /// mixed zone have no places: what is known of one comes first, in order. So what referred to a
    /// card there must be renamed: the second value says on which card its content is now.
    #[must_use]
    pub fn known_to(&self, seat: Seat, rule: impl Fn(Zone) -> ZoneRule) -> (Self, [CardId; CARDS]) {
        let mut names: [CardId; CARDS] = std::array::from_fn(|index| CardId(index as u16));
        let mut known = *self;
        known.facts = 0; // how much others have learnt is their business too
        let mut listed = [(0, Design::UNKNOWN, 0); CARDS];
        let mut count = 0;
        let mut used = 0;
        for card in self.all() {
            let content = &mut known.contents[card.index()];
            let mine = content.known[seat];
            if let Some(group) = mine.group() {
                listed[count] = (group, content.design, content.spent);
                count += 1;
                used |= 1 << group;
            }
            if mine == Knowing::EXACTLY {
                // What others know is their business, but for what all can see that they see.
                let sight = rule(self.cards[card.index()].zone).sight;
                for other in Seat::all(self.seats).filter(|&other| other != seat) {
                    content.known[other] = if sight.has(other) { Knowing::EXACTLY } else { Knowing::NOTHING };
                }
            } else {
                *content = Content::BLANK;
            }
        }
        for card in self.all() {
            // Where a known card could have been otherwise no longer matters.
            let used = if self.is_blank(card, seat) { used } else { 0 };
            known.groups[card.index()] &= used;
        }
        for zone in (0..ZONES as u8).map(Zone) {
            if rule(zone).mixed {
                known.tidy(zone, seat, &mut names);
            }
        }
        // Only now: which places of a mixed zone are blank is settled by tidying it.
        let numbers = known.plain_numbers(used);
        for bits in &mut known.groups[..self.count()] {
            let before = *bits;
            *bits =
                (0..GROUPS).filter(|group| before & 1 << group != 0).fold(0, |bits, group| bits | 1 << numbers[group]);
        }
        for (group, ..) in &mut listed[..count] {
            *group = numbers[usize::from(*group)];
        }
        listed[..count].sort_unstable();
        let blanks = self.all().filter(|&card| known.is_blank(card, seat));
        let mut places = [CardId::NONE; CARDS];
        for (place, blank) in places.iter_mut().zip(blanks) {
            *place = blank;
        }
        for (&(group, design, spent), place) in listed[..count].iter().zip(places) {
            let content = &mut known.contents[place.index()];
            (content.design, content.spent) = (design, spent);
            content.known[seat] = Knowing::among(group);
        }
        *known.claims = known.count_claims(); // those of others are their business
        (known, names)
    }

    /// The table with each content on the card that [`Table::known_to`] names for it.
    #[must_use]
    pub fn named(&self, names: &[CardId; CARDS]) -> Self {
        let mut named = *self;
        for card in self.all() {
            named.contents[names[card.index()].index()] = self.contents[card.index()];
        }
        named
    }

    /// Puts what is known of a mixed zone first, by design, and the blanks after it.
    fn tidy(&mut self, zone: Zone, seat: Seat, names: &mut [CardId; CARDS]) {
        let cards = self.zones.of(zone);
        let together = cards.iter().fold(0, |bits, card| bits | self.groups[card.index()]);
        let mut contents = [(Content::BLANK, CardId::NONE); CARDS];
        for (content, &card) in contents.iter_mut().zip(cards) {
            *content = (self.contents[card.index()], card);
        }
        let contents = &mut contents[..cards.len()];
        // A blank's design is beyond all others, so blanks come last.
        contents.sort_by_key(|(content, _)| (content.design, content.spent, content.known.0));
        for ((content, was), &card) in contents.iter().zip(cards) {
            names[was.index()] = card;
            self.contents[card.index()] = *content;
            let known = content.known[seat] == Knowing::EXACTLY;
            self.groups[card.index()] = if known { 0 } else { together };
        }
    }

    /// Numbers groups by what is in them: how they came to be numbered tells what others know. Groups
    /// of the same places are one; a place whose card the seat knows is none.
    fn plain_numbers(&self, used: u64) -> [u8; GROUPS] {
        let mut numbers = [0; GROUPS];
        let mut order = [0u8; GROUPS];
        let mut count = 0;
        for group in (0..GROUPS as u8).filter(|group| used & 1 << group != 0) {
            order[count] = group;
            count += 1;
        }
        let has = |group: u8, card: CardId| self.groups[card.index()] & 1 << group != 0;
        let compare = |one: u8, two: u8| {
            let differs = self.all().find(|&card| has(one, card) != has(two, card));
            differs.map_or(std::cmp::Ordering::Equal, |card| has(two, card).cmp(&has(one, card)))
        };
        order[..count].sort_by(|&one, &two| compare(one, two));
        for index in 1..count {
            let (one, two) = (order[index - 1], order[index]);
            let step = u8::from(compare(one, two).is_ne());
            numbers[usize::from(two)] = numbers[usize::from(one)] + step;
        }
        numbers
    }

    /// Deals what the seat cannot know anew, from a table made by [`Table::known_to`]. `sight` says
    /// who sees a zone; `prior` gives a design for a card of which the seat knows nothing at all.
    #[must_use]
    pub fn redeal(
        &self,
        seat: Seat,
        chance: &mut Chance,
        sight: impl Fn(Zone) -> SeatSet,
        mut prior: impl FnMut(CardId, &mut Chance) -> Design,
    ) -> Self {
        let mut dealt = *self;
        let mut listed = [(0, Design::UNKNOWN, 0); CARDS];
        let mut count = 0;
        let mut blanks = [CardId::NONE; CARDS];
        let mut blank_count = 0;
        for card in self.all().filter(|&card| self.is_blank(card, seat)) {
            let content = &mut dealt.contents[card.index()];
            if let Some(group) = content.known[seat].group() {
                listed[count] = (group, content.design, content.spent);
                count += 1;
            }
            *content = Content::BLANK;
            blanks[blank_count] = card;
            blank_count += 1;
        }
        let blanks = &mut blanks[..blank_count];
        let listed = &mut listed[..count];
        chance.shuffle(blanks);
        chance.shuffle(listed);
        // Small groups first: where groups lie inside one another, every deal is then as likely as
        // any other. Where they overlap, contents make room for each other.
        let size = |group: u8| blanks.iter().filter(|card| self.groups[card.index()] & 1 << group != 0).count();
        listed.sort_by_cached_key(|&(group, ..)| size(group));
        let mut places = [0; CARDS];
        let mut items = [0; CARDS];
        for (place, card) in places.iter_mut().zip(blanks.iter()) {
            *place = self.groups[card.index()];
        }
        for (item, (group, ..)) in items.iter_mut().zip(listed.iter()) {
            *item = *group;
        }
        let mut deal = Deal::<CARDS>::new(&items[..count], &places[..blank_count]);
        let dealt_out = deal.complete(None);
        debug_assert!(dealt_out, "a group has room for what is known to be in it");
        for (place, card) in blanks.iter().enumerate() {
            if let Some(item) = deal.item(place) {
                let (group, design, spent) = listed[item];
                let content = &mut dealt.contents[card.index()];
                (content.design, content.spent) = (design, spent);
                content.known[seat] = Knowing::among(group);
            }
        }
        for &card in blanks.iter() {
            let content = &mut dealt.contents[card.index()];
            if content.design == Design::UNKNOWN {
                content.design = prior(card, chance);
            }
            let sees = sight(self.cards[card.index()].zone);
            for other in Seat::all(self.seats).filter(|&other| other != seat && sees.has(other)) {
                content.known[other] = Knowing::EXACTLY;
            }
        }
        dealt
    }

    /// What a re-deal by the same chance will put somewhere of what the seat knows to lie among its blanks, with whose
    /// cards it will be: it counts against the copies of a card that somebody can have.
    pub fn each_placed(
        &self,
        seat: Seat,
        chance: &Chance,
        sight: impl Fn(Zone) -> SeatSet,
        mut each: impl FnMut(Seat, Design),
    ) {
        let mut strange = [false; CARDS];
        let dealt = self.redeal(seat, &mut { *chance }, sight, |card, _| {
            strange[card.index()] = true;
            Design(0)
        });
        for card in self.all().filter(|&card| self.is_blank(card, seat) && !strange[card.index()]) {
            each(self.cards[card.index()].owner, dealt.printed(card));
        }
    }

    /// Does what the seat knows leave only one design for this blank? `self` is what it knows.
    pub fn is_pinned(&self, card: CardId, seat: Seat) -> bool {
        let blanks: Vec<CardId> = self.all().filter(|&other| self.is_blank(other, seat)).collect();
        let known = |&other: &CardId| {
            let content = &self.contents[other.index()];
            content.known[seat].group().map(|group| (group, content.design))
        };
        let listed: Vec<(u8, Design)> = blanks.iter().filter_map(known).collect();
        let items: Vec<u8> = listed.iter().map(|&(group, _)| group).collect();
        let places: Vec<u64> = blanks.iter().map(|other| self.groups[other.index()]).collect();
        let Some(place) = blanks.iter().position(|&other| other == card) else { return true };
        let mut possible: Vec<Design> = Vec::new();
        for (item, &(group, design)) in listed.iter().enumerate() {
            if places[place] & 1 << group != 0 && !possible.contains(&design) {
                let mut deal = Deal::<CARDS>::new(&items, &places);
                deal.put(item, place);
                if deal.complete(Some(place)) {
                    possible.push(design);
                }
            }
        }
        // Could a card of which nothing is known lie here? Then all that is listed fits elsewhere.
        let mut without = places.clone();
        without[place] = 0;
        let stranger = Deal::<CARDS>::new(&items, &without).complete(None);
        !stranger && possible.len() < 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::zones::Depth;
    use kernel::{Eye, Seed};
    use std::collections::BTreeSet;

    const DECK: Zone = Zone(0);
    const HAND: Zone = Zone(1);
    const SPACE: Zone = Zone(2);
    const PILE: Zone = Zone(3);
    const OWNER: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn rule(zone: Zone) -> ZoneRule {
        let sight = match zone {
            HAND | SPACE => SeatSet::only(OWNER),
            PILE => SeatSet::ALL,
            _ => SeatSet::NONE,
        };
        ZoneRule { sight, mixed: zone == HAND }
    }

    type Small = Table<8, 4, 1>;

    /// Eight cards, all different, in a deck whose list is open; four of them drawn.
    fn table(chance: &mut Chance) -> Small {
        let mut table = Small::new(2);
        for number in 0..8 {
            table.add(OWNER, Design(number), DECK, rule(DECK));
        }
        table.publish(DECK, SeatSet::ALL);
        table.shuffle(DECK, chance);
        for _ in 0..4 {
            carry(&mut table, DECK, HAND, SeatSet::NONE);
        }
        table
    }

    fn carry(table: &mut Small, from: Zone, to: Zone, seen: SeatSet) -> CardId {
        let card = table.zone(from)[0];
        move_card(table, card, to, seen)
    }

    fn move_card(table: &mut Small, card: CardId, to: Zone, seen: SeatSet) -> CardId {
        let from = rule(table.card(card).zone);
        table.carry(card, (to, rule(to)), Depth::Bottom, from, seen)
    }

    /// Where a design can lie as far as a seat knows.
    fn could_lie(table: &Small, seat: Seat, design: Design) -> BTreeSet<Zone> {
        let (known, _) = table.known_to(seat, rule);
        let mut chance = Chance::new(Seed::from_words("deals"));
        let mut zones = BTreeSet::new();
        for _ in 0..500 {
            let dealt = known.redeal(seat, &mut chance, |zone| rule(zone).sight, |_, _| Design(0));
            assert_eq!(dealt.known_to(seat, rule).0, known, "a re-deal is what the seat knows");
            let card = dealt.all().find(|&card| dealt.printed(card) == design);
            zones.extend(card.map(|card| dealt.card(card).zone));
        }
        zones
    }

    #[test]
    fn an_open_list_is_known_to_be_in_deck_and_hand() {
        let mut chance = Chance::new(Seed::from_words("a"));
        let table = table(&mut chance);
        table.check(8).unwrap();
        let held = table.printed(table.zone(HAND)[0]);
        assert_eq!(could_lie(&table, OTHER, held), BTreeSet::from([DECK, HAND]));
        assert_eq!(could_lie(&table, OWNER, held), BTreeSet::from([HAND]));
    }

    #[test]
    fn a_card_once_shown_stays_known_in_hand_until_one_leaves_unseen() {
        let mut chance = Chance::new(Seed::from_words("b"));
        let mut table = table(&mut chance);
        let shown = table.zone(HAND)[1];
        let design = table.printed(shown);
        table.reveal(shown, SeatSet::only(OTHER));
        assert!(table.is_known(shown, Eye::Seat(OTHER)));
        // Another card goes down openly: the shown one is still there.
        let other = table.zone(HAND)[0];
        move_card(&mut table, other, PILE, SeatSet::NONE);
        assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([HAND]));
        // One goes face down to a space: in hand or in that space, and certainly not in the deck.
        carry(&mut table, HAND, SPACE, SeatSet::NONE);
        assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([HAND, SPACE]));
        // A new card comes from the deck: that does not widen it.
        carry(&mut table, DECK, HAND, SeatSet::NONE);
        assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([HAND, SPACE]));
        table.check(8).unwrap();
    }

    #[test]
    fn which_piece_of_cardboard_leaves_a_hand_does_not_depend_on_what_is_on_it() {
        let mut chance = Chance::new(Seed::from_words("c"));
        let fresh = table(&mut chance);
        let left: BTreeSet<CardId> = (0..4)
            .map(|index| {
                let mut table = fresh;
                let design = table.printed(table.zone(HAND)[index]);
                let card = table.zone(HAND)[index];
                let moved = move_card(&mut table, card, SPACE, SeatSet::NONE);
                assert_eq!(table.printed(moved), design, "the content went along");
                moved
            })
            .collect();
        assert_eq!(left.len(), 1);
    }

    #[test]
    fn a_pile_shuffled_into_a_deck_is_known_to_be_in_there() {
        let mut chance = Chance::new(Seed::from_words("d"));
        let mut table = table(&mut chance);
        let designs: Vec<Design> = (0..2)
            .map(|_| {
                let card = carry(&mut table, HAND, PILE, SeatSet::ALL);
                table.printed(card)
            })
            .collect();
        while !table.zone(DECK).is_empty() {
            carry(&mut table, DECK, HAND, SeatSet::NONE);
        }
        while !table.zone(PILE).is_empty() {
            carry(&mut table, PILE, DECK, SeatSet::NONE);
        }
        table.shuffle(DECK, &mut chance);
        for design in designs {
            assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([DECK]));
        }
        let held = table.printed(table.zone(HAND)[0]);
        assert_eq!(could_lie(&table, OTHER, held), BTreeSet::from([HAND]), "the rest is in hand: the pile was seen");
        table.check(8).unwrap();
    }

    #[test]
    fn a_looked_at_card_on_top_is_known_until_the_deck_is_shuffled() {
        let mut chance = Chance::new(Seed::from_words("e"));
        let mut table = table(&mut chance);
        let top = table.zone(DECK)[0];
        let design = table.printed(top);
        let facts = table.facts();
        table.reveal(top, SeatSet::only(OTHER));
        assert!(table.facts() > facts);
        assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([DECK]));
        carry(&mut table, DECK, HAND, SeatSet::NONE);
        assert_eq!(could_lie(&table, OTHER, design), BTreeSet::from([HAND]), "they saw it being drawn");
    }

    #[test]
    fn a_card_nobody_knows_comes_from_the_prior() {
        let mut table = Small::new(2);
        table.add(OWNER, Design(3), DECK, rule(DECK));
        let (known, _) = table.known_to(OTHER, rule);
        assert!(!known.is_pinned(CardId(0), OTHER));
        let mut chance = Chance::new(Seed::from_words("f"));
        let dealt = known.redeal(OTHER, &mut chance, |zone| rule(zone).sight, |_, _| Design(7));
        assert_eq!(dealt.printed(CardId(0)), Design(7));
    }
}
