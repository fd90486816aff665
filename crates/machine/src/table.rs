//! The table: every card with its outside, its content and its place, and who knows what (M8, M9).

use crate::card::{Card, CardId, Design, Face, Zone};
use crate::deal::Deal;
use crate::zones::{Spot, Zones, read_each, write_each};
use kernel::{Chance, Damaged, Eye, Flat, PerSeat, SEATS_MAX, Seat, SeatSet};

/// What one seat knows about one content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Knowing(u8);

impl Knowing {
    /// Nothing.
    pub const NOTHING: Knowing = Knowing(0);
    /// What it is and where it lies.
    pub const EXACTLY: Knowing = Knowing(1);

    /// That it is somewhere in a group of places.
    pub fn among(group: u8) -> Knowing {
        Knowing(2 + group)
    }

    /// The group, if that is all that is known.
    pub fn group(self) -> Option<u8> {
        self.0.checked_sub(2)
    }
}

impl Flat for Knowing {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        u8::read(input).map(Knowing)
    }
}

/// The inside of a card: what is printed on it, and who knows. It moves from card to card where
/// nobody can follow it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Content {
    /// What is printed on it.
    pub design: Design,
    /// What each seat knows of it.
    pub known: PerSeat<Knowing>,
}
kernel::flat!(Content { design, known });

impl Content {
    /// Nobody knows anything.
    const BLANK: Content = Content { design: Design::UNKNOWN, known: PerSeat([Knowing::NOTHING; SEATS_MAX]) };
}

/// How many groups of places can be remembered at a time.
pub const GROUPS: usize = 32;

/// What a game says about a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneRule {
    /// Who sees the face of every card that lies there.
    pub sight: SeatSet,
    /// Do cards lie there without order, so that nobody outside can tell one from another? A hand.
    pub mixed: bool,
}

/// All cards of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Table<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> {
    zones: Zones<CARDS, ZONES>,
    cards: [Card<COUNTERS>; CARDS],
    contents: [Content; CARDS],
    /// Which groups of places each card belongs to, one bit each.
    groups: [u32; CARDS],
    /// Counts facts that became known and draws of chance: undo is free while it stands still.
    facts: u32,
    seats: u8,
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
        let mut table = Table::new(0);
        table.zones = Flat::read(input)?;
        let count = table.count();
        read_each(&mut table.cards[..count], input)?;
        read_each(&mut table.contents[..count], input)?;
        read_each(&mut table.groups[..count], input)?;
        (table.facts, table.seats) = (u32::read(input)?, u8::read(input)?);
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

    /// How many facts became known, and how often chance was drawn.
    pub fn facts(&self) -> u32 {
        self.facts
    }

    /// Notes that chance was drawn or that something that is not a card became known.
    pub fn note_fact(&mut self) {
        self.facts += 1;
    }

    /// Does a pair of eyes know what this card is?
    pub fn is_known(&self, card: CardId, eye: Eye) -> bool {
        let known = &self.contents[card.index()].known;
        match eye {
            Eye::All => true,
            Eye::Seat(seat) => known[seat] == Knowing::EXACTLY,
            Eye::Spectator => Seat::all(self.seats).all(|seat| known[seat] == Knowing::EXACTLY),
        }
    }

    /// Brings a new card into the game, at the bottom of a zone, known to those who see that zone.
    pub fn add(&mut self, owner: Seat, design: Design, zone: Zone, rule: ZoneRule) -> CardId {
        let card = CardId(self.count() as u16);
        self.cards[card.index()] = Card::new(owner, zone);
        self.contents[card.index()].design = design;
        self.zones.add(card, zone);
        self.reveal(card, rule.sight);
        card
    }

    /// Makes the contents of a zone known as a list: these are in there somewhere.
    pub fn publish(&mut self, zone: Zone, to: SeatSet) {
        let group = self.group_of_zone(zone);
        for index in 0..self.zone(zone).len() {
            let card = self.zone(zone)[index];
            for seat in Seat::all(self.seats).filter(|&seat| to.has(seat)) {
                let known = &mut self.contents[card.index()].known[seat];
                if *known != Knowing::EXACTLY {
                    *known = group;
                }
            }
        }
    }

    /// Shows a card to seats. It stays known to them until its place is lost.
    pub fn reveal(&mut self, card: CardId, to: SeatSet) {
        let mut all = true;
        for seat in Seat::all(self.seats) {
            let known = self.contents[card.index()].known[seat];
            if to.has(seat) && known != Knowing::EXACTLY {
                self.settle_claims(card, seat);
                self.contents[card.index()].known[seat] = Knowing::EXACTLY;
                self.facts += 1;
            }
            all &= to.has(seat) || known == Knowing::EXACTLY;
        }
        if all {
            self.groups[card.index()] = 0;
        }
    }

    /// A seat is about to see what a card is. If it knew of cards with the same face that could lie
    /// here, it cannot tell which of them this is: the narrowest of those claims is settled, whichever
    /// is true, so that what it goes on knowing depends on nothing but what it saw.
    fn settle_claims(&mut self, card: CardId, seat: Seat) {
        let here = self.groups[card.index()];
        let Content { design, known } = self.contents[card.index()];
        let own = known[seat].group();
        if own.map_or(here, |group| here & !(1 << group)) == 0 {
            return;
        }
        let claim = |table: &Self, other: CardId| {
            let content = &table.contents[other.index()];
            let group = content.known[seat].group()?;
            (other != card && content.design == design && here & 1 << group != 0).then_some(group)
        };
        let mut claims = 0u32;
        for other in self.all() {
            claims |= claim(self, other).map_or(0, |group| 1 << group);
        }
        let all = claims | own.map_or(0, |group| 1 << group);
        let narrowest = (0..GROUPS as u8).find(|&group| all & 1 << group != 0 && self.is_within(group, all));
        match narrowest {
            _ if claims == 0 => {}
            Some(group) if Some(group) == own => {}
            Some(group) => {
                let settled = self.all().find(|&other| claim(self, other) == Some(group));
                if let Some(settled) = settled {
                    self.contents[settled.index()].known[seat] = known[seat];
                }
            }
            // Claims that overlap: what is left lies somewhere in all of them together.
            None => {
                let together = if own.is_some() { self.join(all) } else { Knowing::NOTHING };
                for index in 0..self.count() as u16 {
                    if claim(self, CardId(index)).is_some() {
                        self.contents[usize::from(index)].known[seat] = together;
                    }
                }
            }
        }
    }

    /// Do all these groups contain this one?
    fn is_within(&self, group: u8, all: u32) -> bool {
        self.groups[..self.count()].iter().all(|bits| bits & 1 << group == 0 || bits & all == all)
    }

    /// A group of all places of these groups.
    fn join(&mut self, all: u32) -> Knowing {
        let Some(group) = self.free_group() else { return Knowing::NOTHING };
        for bits in &mut self.groups {
            if *bits & all != 0 {
                *bits |= 1 << group;
            }
        }
        Knowing::among(group)
    }

    /// Moves a card and keeps everybody's knowledge right. `seen` see its face on the way, besides
    /// those who see where it goes.
    ///
    /// Out of a mixed zone nobody outside can tell which card went, so another piece of cardboard
    /// may carry the content: the one that went is returned, and `follow` is told which two changed.
    pub fn carry(
        &mut self,
        card: CardId,
        to: (Zone, ZoneRule),
        spot: Spot,
        from: ZoneRule,
        seen: SeatSet,
        mut follow: impl FnMut(CardId, CardId),
    ) -> CardId {
        let source = self.cards[card.index()].zone;
        let (target, rule) = to;
        let seen = SeatSet(seen.0 | rule.sight.0);
        let mut moved = card;
        if from.mixed && source != target {
            let &last = self.zone(source).last().expect("the card's own zone is not empty");
            if last != card {
                self.contents.swap(last.index(), card.index());
                self.groups.swap(last.index(), card.index());
                follow(card, last);
                moved = last;
            }
            self.lose_track(source, SeatSet(seen.0 | from.sight.0));
        }
        self.zones.move_card(moved, source, target, spot);
        self.cards[moved.index()].zone = target;
        if rule.mixed && source != target {
            self.mix(target);
        }
        self.reveal(moved, seen);
        moved
    }

    /// A card left a mixed zone unseen: who knew cards there now knows only that they are among
    /// those that stayed and the one that went.
    fn lose_track(&mut self, zone: Zone, watched: SeatSet) {
        for seat in Seat::all(self.seats).filter(|&seat| !watched.has(seat)) {
            let cards = self.zones.of(zone);
            if cards.len() == 1 || cards.iter().all(|card| self.contents[card.index()].known[seat] != Knowing::EXACTLY)
            {
                continue;
            }
            let group = self.group_of_zone(zone);
            // What else lies here may now be where a known card was.
            self.mix(zone);
            for index in 0..self.zone(zone).len() {
                let card = self.zone(zone)[index];
                let known = &mut self.contents[card.index()].known[seat];
                if *known == Knowing::EXACTLY {
                    *known = group;
                }
            }
        }
    }

    /// Cards in a mixed zone cannot be told apart, so they belong to the same groups.
    fn mix(&mut self, zone: Zone) {
        let cards = self.zones.of(zone);
        let all = cards.iter().fold(0, |all, card| all | self.groups[card.index()]);
        for card in cards {
            self.groups[card.index()] = all;
        }
    }

    /// Shuffles a zone: contents change places, cards stay where they lie.
    pub fn shuffle(&mut self, zone: Zone, chance: &mut Chance) {
        let count = self.zone(zone).len();
        if count == 0 {
            return;
        }
        self.facts += 1;
        // What was known exactly is from now on known to be somewhere in here.
        let group = self.group_of_zone(zone);
        self.mix(zone);
        for index in 0..count {
            let card = self.zones.of(zone)[index];
            for seat in Seat::all(self.seats) {
                let known = &mut self.contents[card.index()].known[seat];
                if *known == Knowing::EXACTLY {
                    *known = group;
                }
            }
        }
        let mut draws = chance.draws();
        for last in (1..count).rev() {
            let other = draws.below(last + 1);
            let (one, two) = (self.zones.of(zone)[last], self.zones.of(zone)[other]);
            self.contents.swap(one.index(), two.index());
        }
    }

    /// A group that is exactly this zone: the one there is, or a free one.
    /// With all groups in use the place is forgotten rather than remembered wrongly.
    fn group_of_zone(&mut self, zone: Zone) -> Knowing {
        let cards = self.zones.of(zone);
        let mut inside = u32::MAX;
        for card in cards {
            inside &= self.groups[card.index()];
        }
        let mut outside = 0;
        for card in self.all() {
            if self.cards[card.index()].zone != zone {
                outside |= self.groups[card.index()];
            }
        }
        let exact = inside & !outside;
        let group = if exact != 0 {
            exact.trailing_zeros() as u8
        } else {
            let Some(free) = self.free_group() else { return Knowing::NOTHING };
            free
        };
        for index in 0..self.zone(zone).len() {
            let card = self.zone(zone)[index];
            self.groups[card.index()] |= 1 << group;
        }
        Knowing::among(group)
    }

    /// A group that nobody's knowledge refers to, emptied.
    fn free_group(&mut self) -> Option<u8> {
        let free = !self.groups_in_use();
        let group = (free != 0).then_some(free.trailing_zeros() as u8)?;
        for bits in &mut self.groups {
            *bits &= !(1 << group);
        }
        Some(group)
    }

    /// The groups that somebody's knowledge refers to.
    fn groups_in_use(&self) -> u32 {
        let mut used = 0;
        for content in &self.contents[..self.count()] {
            for seat in Seat::all(self.seats) {
                used |= content.known[seat].group().map_or(0, |group| 1 << group);
            }
        }
        used
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
        Some(self.carry(spare, to, Spot::Bottom, open, SeatSet::ALL, |_, _| ()))
    }

    /// Is every card in exactly one place, and does what is known make sense?
    pub fn check(&self, designs: usize) -> Result<(), String> {
        if usize::from(self.seats) > SEATS_MAX || self.count() > CARDS {
            return Err("the table has too many seats or cards".into());
        }
        self.zones.check(|card| self.cards[card.index()].zone)?;
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
            }
        }
        Ok(())
    }

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
        let mut listed = [(0, Design::UNKNOWN); CARDS];
        let mut count = 0;
        let mut used = 0;
        for card in self.all() {
            let content = &mut known.contents[card.index()];
            let mine = content.known[seat];
            if let Some(group) = mine.group() {
                listed[count] = (group, content.design);
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
        let numbers = self.plain_numbers(used);
        for card in self.all() {
            let mut bits = 0;
            // Where a known card could have been otherwise no longer matters.
            let used = if self.is_blank(card, seat) { used } else { 0 };
            for group in (0..GROUPS).filter(|group| self.groups[card.index()] & used & 1 << group != 0) {
                bits |= 1 << numbers[group];
            }
            known.groups[card.index()] = bits;
        }
        for zone in (0..ZONES as u8).map(Zone) {
            if rule(zone).mixed {
                known.tidy(zone, seat, &mut names);
            }
        }
        for (group, _) in &mut listed[..count] {
            *group = numbers[usize::from(*group)];
        }
        listed[..count].sort_unstable();
        let blanks = self.all().filter(|&card| known.is_blank(card, seat));
        let mut places = [CardId::NONE; CARDS];
        for (place, blank) in places.iter_mut().zip(blanks) {
            *place = blank;
        }
        for (&(group, design), place) in listed[..count].iter().zip(places) {
            let content = &mut known.contents[place.index()];
            content.design = design;
            content.known[seat] = Knowing::among(group);
        }
        (known, names)
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
        contents.sort_by_key(|(content, _)| (content.design, content.known.0));
        for ((content, was), &card) in contents.iter().zip(cards) {
            names[was.index()] = card;
            self.contents[card.index()] = *content;
            let known = content.known[seat] == Knowing::EXACTLY;
            self.groups[card.index()] = if known { 0 } else { together };
        }
    }

    /// Numbers groups by what is in them: how they came to be numbered tells what others know. Groups
    /// of the same places are one.
    fn plain_numbers(&self, used: u32) -> [u8; GROUPS] {
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
        let mut listed = [(0, Design::UNKNOWN); CARDS];
        let mut count = 0;
        let mut blanks = [CardId::NONE; CARDS];
        let mut blank_count = 0;
        for card in self.all().filter(|&card| self.is_blank(card, seat)) {
            let content = &mut dealt.contents[card.index()];
            if let Some(group) = content.known[seat].group() {
                listed[count] = (group, content.design);
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
        listed.sort_by_cached_key(|&(group, _)| size(group));
        let mut places = [0; CARDS];
        let mut items = [0; CARDS];
        for (place, card) in places.iter_mut().zip(blanks.iter()) {
            *place = self.groups[card.index()];
        }
        for (item, (group, _)) in items.iter_mut().zip(listed.iter()) {
            *item = *group;
        }
        let mut deal = Deal::<CARDS>::new(&items[..count], &places[..blank_count]);
        let dealt_out = deal.complete(None);
        debug_assert!(dealt_out, "a group has room for what is known to be in it");
        for (place, card) in blanks.iter().enumerate() {
            if let Some(item) = deal.item(place) {
                let (group, design) = listed[item];
                let content = &mut dealt.contents[card.index()];
                content.design = design;
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

    /// Does what the seat knows leave only one design for this blank? `self` is what it knows.
    pub fn is_pinned(&self, card: CardId, seat: Seat) -> bool {
        let blanks: Vec<CardId> = self.all().filter(|&other| self.is_blank(other, seat)).collect();
        let known = |&other: &CardId| {
            let content = &self.contents[other.index()];
            content.known[seat].group().map(|group| (group, content.design))
        };
        let listed: Vec<(u8, Design)> = blanks.iter().filter_map(known).collect();
        let items: Vec<u8> = listed.iter().map(|&(group, _)| group).collect();
        let places: Vec<u32> = blanks.iter().map(|other| self.groups[other.index()]).collect();
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
    use kernel::Seed;
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
        table.carry(card, (to, rule(to)), Spot::Bottom, from, seen, |_, _| ())
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
