//! Who knows what (M9): what was seen, what is somewhere in a group of places, and how that changes.

use crate::card::{CardId, Design, Zone};
use crate::table::Table;
use kernel::{Damaged, Eye, Flat, Fullness, PerSeat, SEATS_MAX, Seat, SeatSet};

/// What one seat knows about one content.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Knowing(u8);

impl Knowing {
    /// Nothing.
    pub const NOTHING: Knowing = Knowing(0);
    /// What it is and where it lies.
    pub const EXACTLY: Knowing = Knowing(1);

    /// That it is somewhere in a group of places.
    pub const fn among(group: u8) -> Knowing {
        Knowing(2 + group)
    }

    /// The same for the first seats; nothing for those that do not sit there.
    fn by_all(self, seats: u8) -> PerSeat<Knowing> {
        let [one, two, three, four, five, six, ..] = (u64::from(self.0) * EACH[usize::from(seats)]).to_le_bytes();
        PerSeat([one, two, three, four, five, six].map(Knowing))
    }

    /// The bit of the group, none if there is no group.
    pub(crate) fn bit(self) -> u64 {
        let first = Knowing::among(0).0;
        u64::from(self.0 >= first) << (self.0.wrapping_sub(first) % GROUPS as u8)
    }

    /// The group, if that is all that is known.
    pub fn group(self) -> Option<u8> {
        self.0.checked_sub(2)
    }
}

/// Adds up to 1 for each of the first seats.
const EACH: [u64; SEATS_MAX + 1] = [0, 0x1, 0x101, 0x1_0101, 0x101_0101, 0x1_0101_0101, 0x101_0101_0101];

/// What the first seats know, if they all know the same: nearly always they do, and it is one comparison.
fn alike(known: &PerSeat<Knowing>, seats: u8) -> Option<Knowing> {
    let [one, two, three, four, five, six] = known.0;
    let together = u64::from_le_bytes([one.0, two.0, three.0, four.0, five.0, six.0, 0, 0]);
    (together == u64::from(one.0) * EACH[usize::from(seats)]).then_some(one)
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
    /// One bit per ability that was used up for this game: that belongs to the card, wherever it goes.
    pub(crate) spent: u8,
    /// What each seat knows of it.
    pub known: PerSeat<Knowing>,
}
kernel::flat!(Content { design, spent, known });

impl Content {
    /// Nobody knows anything.
    pub(crate) const BLANK: Content =
        Content { design: Design::UNKNOWN, spent: 0, known: PerSeat([Knowing::NOTHING; SEATS_MAX]) };
}

/// Who refers to which groups. It saves looking through all cards for what a seat that sees a card could have known of
/// it, and for a group that is free.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(C)]
pub(crate) struct Claims {
    /// For each seat the groups that what it knows may refer to, one bit each: never too few, and rarely too many.
    seats: [u64; SEATS_MAX],
    /// For each group how many facts, known to whomever, refer to it.
    facts: [u16; GROUPS],
}

impl Claims {
    /// None.
    pub(crate) const NONE: Claims = Claims { seats: [0; SEATS_MAX], facts: [0; GROUPS] };

    /// Those of a seat.
    pub(crate) fn of(&self, seat: Seat) -> u64 {
        self.seats[seat.index()]
    }

    /// Do these count the same facts? Which seats refer to a group may be kept too long.
    pub(crate) fn agree(&self, other: &Claims) -> bool {
        self.facts == other.facts
    }

    /// A seat knows something.
    fn add(&mut self, seat: Seat, known: Knowing) {
        if let Some(group) = known.group() {
            self.seats[seat.index()] |= 1 << group;
            self.facts[usize::from(group)] += 1;
        }
    }

    /// Somebody who knew something knows it no more, or knows more.
    fn settle(&mut self, known: Knowing) {
        if let Some(group) = known.group() {
            self.facts[usize::from(group)] -= 1;
        }
    }

    /// All of the first seats knew one thing, and know another.
    fn change_all(&mut self, seats: u8, before: Knowing, now: Knowing) {
        if let Some(group) = before.group() {
            self.facts[usize::from(group)] -= u16::from(seats);
        }
        if let Some(group) = now.group() {
            self.seats[..usize::from(seats)].iter_mut().for_each(|claims| *claims |= 1 << group);
            self.facts[usize::from(group)] += u16::from(seats);
        }
    }

    /// The first group that nobody refers to.
    fn free(&self) -> Option<u8> {
        self.facts.iter().position(|&facts| facts == 0).map(|group| group as u8)
    }

    /// A group gets other places: nobody refers to it yet.
    fn begin(&mut self, group: u8) {
        self.seats.iter_mut().for_each(|claims| *claims &= !(1 << group));
    }
}

/// How many groups of places can be remembered at a time.
pub const GROUPS: usize = 64;
/// Mostly few cards belong to a group: the others are passed over so many at a time.
const TOGETHER: usize = 16;
/// That it is in the last of them.
const LAST: Knowing = Knowing::among(GROUPS as u8 - 1);

impl<const CARDS: usize, const ZONES: usize, const COUNTERS: usize> Table<CARDS, ZONES, COUNTERS> {
    /// Does a pair of eyes know what this card is?
    pub fn is_known(&self, card: CardId, eye: Eye) -> bool {
        let known = &self.contents[card.index()].known;
        match eye {
            Eye::All => true,
            Eye::Seat(seat) => known[seat] == Knowing::EXACTLY,
            Eye::Spectator => Seat::all(self.seats).all(|seat| known[seat] == Knowing::EXACTLY),
        }
    }

    /// The table without the faces that a pair of eyes does not know: what is worked out from it tells nothing more.
    #[must_use]
    pub fn seen_by(&self, eye: Eye) -> Self {
        let mut seen = *self;
        for card in self.all().filter(|&card| !self.is_known(card, eye)) {
            let content = &mut seen.contents[card.index()];
            (content.design, content.spent) = (Design::UNKNOWN, 0);
        }
        seen
    }

    /// Makes the contents of a zone known as a list: these are in there somewhere.
    pub fn publish(&mut self, zone: Zone, to: SeatSet) {
        let group = self.group_of_zone(zone);
        for index in 0..self.zone(zone).len() {
            let card = self.zone(zone)[index];
            match alike(&self.contents[card.index()].known, self.seats) {
                Some(all) if to == SeatSet::ALL && all != Knowing::EXACTLY => self.know_alike(card, all, group),
                _ => {
                    for seat in Seat::all(self.seats).filter(|&seat| to.has(seat)) {
                        if self.contents[card.index()].known[seat] != Knowing::EXACTLY {
                            self.know(card, seat, group);
                        }
                    }
                }
            }
        }
    }

    /// What was known exactly of the cards in a zone is from now on known to be in a group.
    pub(crate) fn blur(&mut self, zone: Zone, group: Knowing) {
        for index in 0..self.zone(zone).len() {
            let card = self.zone(zone)[index];
            if alike(&self.contents[card.index()].known, self.seats) == Some(Knowing::EXACTLY) {
                self.know_alike(card, Knowing::EXACTLY, group);
                continue;
            }
            for seat in Seat::all(self.seats) {
                if self.contents[card.index()].known[seat] == Knowing::EXACTLY {
                    self.know(card, seat, group);
                }
            }
        }
    }

    /// What a seat knows of a card is this from now on.
    fn know(&mut self, card: CardId, seat: Seat, now: Knowing) {
        let known = &mut self.contents[card.index()].known[seat];
        self.claims.settle(std::mem::replace(known, now));
        self.claims.add(seat, now);
    }

    /// What all know of a card, of which they knew the same, is this from now on.
    fn know_alike(&mut self, card: CardId, before: Knowing, now: Knowing) {
        self.contents[card.index()].known = now.by_all(self.seats);
        self.claims.change_all(self.seats, before, now);
    }

    /// Shows a card to seats. It stays known to them until its place is lost.
    pub fn reveal(&mut self, card: CardId, to: SeatSet) {
        let (known, groups) = (&mut self.contents[card.index()].known, &mut self.groups[card.index()]);
        let alike = alike(known, self.seats);
        if alike == Some(Knowing::EXACTLY) {
            *groups = 0;
        } else if let Some(all) = alike
            && to == SeatSet::ALL
            && *groups & !all.bit() == 0
        {
            // No other claim could be settled here: everybody learns what it is.
            *groups = 0;
            self.know_alike(card, all, Knowing::EXACTLY);
            self.facts += u32::from(self.seats);
        } else if to != SeatSet::NONE {
            self.show(card, to);
        }
    }

    /// Do all seats know what this card is, so that it belongs to no group?
    pub(crate) fn is_open(&self, card: CardId) -> bool {
        let known = alike(&self.contents[card.index()].known, self.seats);
        known == Some(Knowing::EXACTLY) && self.groups[card.index()] == 0
    }

    /// Shows a card to seats of which some know more than others.
    #[inline(never)]
    fn show(&mut self, card: CardId, to: SeatSet) {
        let (mut all, mut has_twin) = (true, None);
        for seat in Seat::all(self.seats) {
            let known = self.contents[card.index()].known[seat];
            if known == Knowing::EXACTLY {
                continue;
            }
            if to.has(seat) {
                // Nearly always a seat can have known of no other card here, or there is no other with this face.
                if self.groups[card.index()] & self.claims.of(seat) & !known.bit() != 0
                    && *has_twin.get_or_insert_with(|| self.has_twin(card))
                {
                    self.settle_claims(card, seat);
                }
                self.know(card, seat, Knowing::EXACTLY);
                self.facts += 1;
            } else {
                all = false;
            }
        }
        if all {
            self.groups[card.index()] = 0;
        }
    }

    /// Is there another card with the same face in a group that this one belongs to?
    fn has_twin(&self, card: CardId) -> bool {
        let Content { design, spent, .. } = self.contents[card.index()];
        self.in_groups(self.groups[card.index()]).any(|other| {
            let content = &self.contents[other.index()];
            other != card && content.design == design && content.spent == spent
        })
    }

    /// A seat is about to see what a card is. If it knew of cards with the same face that could lie
    /// here, it cannot tell which of them this is: the narrowest of those claims is settled, whichever
    /// is true, so that what it goes on knowing depends on nothing but what it saw.
    fn settle_claims(&mut self, card: CardId, seat: Seat) {
        let here = self.groups[card.index()];
        let Content { design, spent, known } = self.contents[card.index()];
        let own = known[seat].group();
        let claim = |table: &Self, other: CardId| {
            let content = &table.contents[other.index()];
            let group = content.known[seat].group()?;
            (other != card && content.design == design && content.spent == spent && here & 1 << group != 0)
                .then_some(group)
        };
        let mut claims = 0_u64;
        for other in self.in_groups(here) {
            claims |= claim(self, other).map_or(0, |group| 1 << group);
        }
        if claims == 0 {
            return;
        }
        let all = claims | own.map_or(0, |group| 1 << group);
        let narrowest = each_of(all).find(|&group| self.is_within(group, all, seat));
        match narrowest {
            Some(group) if Some(group) == own => {}
            Some(group) => {
                let settled = self.in_groups(here).find(|&other| claim(self, other) == Some(group));
                if let Some(settled) = settled {
                    self.know(settled, seat, known[seat]);
                }
            }
            // Claims that overlap: one of them is settled, and what is left lies somewhere in all of them together.
            None => {
                let together = self.join(all);
                let mut settled = own.is_some();
                for index in 0..self.count() as u16 {
                    if claim(self, CardId(index)).is_some() {
                        let left = if std::mem::replace(&mut settled, true) { together } else { Knowing::NOTHING };
                        self.know(CardId(index), seat, left);
                    }
                }
            }
        }
    }

    /// Do all these groups contain this one? Places whose card the seat knows no longer count.
    fn is_within(&self, group: u8, all: u64, seat: Seat) -> bool {
        self.in_groups(1 << group).all(|card| {
            let (bits, content) = (self.groups[card.index()], &self.contents[card.index()]);
            bits & all == all || content.known[seat] == Knowing::EXACTLY
        })
    }

    /// A group of all places of these groups.
    fn join(&mut self, all: u64) -> Knowing {
        let Some(group) = self.free_group() else { return Knowing::NOTHING };
        for bits in &mut self.groups {
            if *bits & all != 0 {
                *bits |= 1 << group;
            }
        }
        Knowing::among(group)
    }

    /// A card leaves a mixed zone: who knew cards there and does not see which one goes now knows only that they are
    /// among those that stay and the one that goes.
    pub(crate) fn lose_track(&mut self, zone: Zone, watched: SeatSet) {
        let cards = self.zones.of(zone);
        if cards.len() == 1 {
            return;
        }
        let knows = |&seat: &Seat| cards.iter().any(|card| self.contents[card.index()].known[seat] == Knowing::EXACTLY);
        let lost: SeatSet = Seat::all(self.seats).filter(|seat| !watched.has(*seat)).filter(knows).collect();
        // What else lies here may now be where a known card was.
        self.mix(zone, lost);
        for seat in Seat::all(self.seats).filter(|&seat| lost.has(seat)) {
            let group = self.group_of_zone(zone);
            for index in 0..self.zone(zone).len() {
                let card = self.zone(zone)[index];
                if self.contents[card.index()].known[seat] == Knowing::EXACTLY {
                    self.know(card, seat, group);
                }
            }
        }
    }

    /// A card is about to leave a mixed zone before the eyes of seats. One that knows such a card to be there cannot
    /// tell it from another with the same face: for all it knows, that is the one that goes.
    pub(crate) fn take_the_known(&mut self, card: CardId, zone: Zone, watching: SeatSet) {
        for seat in Seat::all(self.seats).filter(|&seat| watching.has(seat)) {
            let Content { design, spent, known } = self.contents[card.index()];
            if known[seat] == Knowing::EXACTLY {
                continue;
            }
            let alike = |other: &&CardId| {
                let content = &self.contents[other.index()];
                content.known[seat] == Knowing::EXACTLY && content.design == design && content.spent == spent
            };
            if let Some(&other) = self.zones.of(zone).iter().find(alike) {
                self.know(other, seat, known[seat]);
                self.know(card, seat, Knowing::EXACTLY);
            }
        }
    }

    /// Cards in a mixed zone cannot be told apart, so they belong to the same groups. `lost` are the seats that are
    /// about to lose track of what they know here.
    ///
    /// A card that a seat knows is in none of its groups, whatever its bits say: they are from before it was seen, or
    /// there for others. Where it comes among cards the seat does not know, they must not spread to those.
    pub(crate) fn mix(&mut self, zone: Zone, lost: SeatSet) {
        let (mut all, mut shared) = (0, u64::MAX);
        for card in self.zones.of(zone) {
            all |= self.groups[card.index()];
            shared &= self.groups[card.index()];
        }
        if all == 0 || all == shared && lost == SeatSet::NONE {
            return;
        }
        // Which groups lie here as far as a seat can tell, and which must not spread for it.
        let (mut lies, mut ends) = ([0; SEATS_MAX], [0; SEATS_MAX]);
        for seat in Seat::all(self.seats) {
            let (mut known, mut unknown, mut some_unknown) = (0, 0, lost.has(seat));
            for card in self.zones.of(zone) {
                if self.contents[card.index()].known[seat] == Knowing::EXACTLY {
                    known |= self.groups[card.index()];
                } else {
                    unknown |= self.groups[card.index()];
                    some_unknown = true;
                }
            }
            lies[seat.index()] = unknown;
            ends[seat.index()] = if some_unknown { known & !unknown } else { 0 };
        }
        let some_end = ends.iter().fold(0, |bits, end| bits | end);
        for group in each_of(some_end) {
            let having = |bits: &[u64; SEATS_MAX]| -> SeatSet {
                Seat::all(self.seats).filter(|seat| bits[seat.index()] & 1 << group != 0).collect()
            };
            self.end_in(zone, group, having(&ends), having(&lies));
        }
        let cards = self.zones.of(zone);
        let all = cards.iter().fold(0, |all, card| all | self.groups[card.index()]);
        for card in cards {
            self.groups[card.index()] = all;
        }
    }

    /// A group has no places in a zone for some seats, and for others it has: those of the first who refer to it get a
    /// group of their own.
    fn end_in(&mut self, zone: Zone, group: u8, ends: SeatSet, lies: SeatSet) {
        let mut users = SeatSet::NONE;
        for content in &self.contents[..self.count()] {
            for seat in Seat::all(self.seats).filter(|&seat| content.known[seat] == Knowing::among(group)) {
                users = users.with(seat);
            }
        }
        if users.0 & ends.0 == 0 {
            return;
        }
        if users.0 & lies.0 == 0 {
            for card in self.zones.of(zone) {
                self.groups[card.index()] &= !(1 << group);
            }
            return;
        }
        let own = self.join(1 << group);
        if let Some(own) = own.group() {
            for card in self.zones.of(zone) {
                self.groups[card.index()] &= !(1 << own);
            }
        }
        for card in self.all() {
            for seat in Seat::all(self.seats).filter(|&seat| ends.has(seat)) {
                if self.contents[card.index()].known[seat] == Knowing::among(group) {
                    self.know(card, seat, own);
                }
            }
        }
    }

    /// A group that is exactly this zone: the one there is, or a free one.
    /// With all groups in use the place is forgotten rather than remembered wrongly.
    pub(crate) fn group_of_zone(&mut self, zone: Zone) -> Knowing {
        let cards = self.zones.of(zone);
        let mut inside = u64::MAX;
        for card in cards {
            inside &= self.groups[card.index()];
        }
        let mut exact = inside;
        for card in self.all() {
            if exact == 0 {
                break;
            }
            if self.cards[card.index()].zone != zone {
                exact &= !self.groups[card.index()];
            }
        }
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

    /// The first group that nobody's knowledge refers to, emptied.
    fn free_group(&mut self) -> Option<u8> {
        let Some(group) = self.claims.free() else {
            *self.groups_missed = self.groups_missed.saturating_add(1);
            return None;
        };
        let count = self.count();
        self.groups[..count].iter_mut().for_each(|bits| *bits &= !(1 << group));
        self.claims.begin(group);
        Some(group)
    }

    /// How many groups of places are in use now, and how often one was missing. Outside the value: it says what others know.
    pub fn fullness(&self) -> Fullness {
        let most = self.claims.facts.iter().filter(|&&facts| facts > 0).count();
        let missed = usize::from(*self.groups_missed);
        Fullness { list: "groups of places", most, room: GROUPS, missed }
    }

    /// Who refers to which groups, counted anew.
    pub(crate) fn count_claims(&self) -> Claims {
        let mut claims = Claims::NONE;
        // A damaged save may say anything; whether it makes sense is for `check` to say.
        let seats = self.seats.min(SEATS_MAX as u8);
        for content in &self.contents[..self.zones.count()] {
            for seat in Seat::all(seats).filter(|&seat| content.known[seat].0 <= LAST.0) {
                claims.add(seat, content.known[seat]);
            }
        }
        claims
    }

    /// The cards that belong to one of these groups.
    fn in_groups(&self, groups: u64) -> impl Iterator<Item = CardId> {
        let all = self.groups[..self.count()].chunks(TOGETHER).zip((0..).step_by(TOGETHER));
        all.filter(move |(bits, _)| union(bits) & groups != 0).flat_map(move |(bits, first)| {
            let cards = bits.iter().zip(first..).filter(move |(bits, _)| *bits & groups != 0);
            cards.map(|(_, card)| CardId(card))
        })
    }
}

/// The groups of which this has a bit.
fn each_of(mut bits: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let first = bits.trailing_zeros() as u8;
        (bits != 0).then(|| {
            bits &= bits - 1;
            first
        })
    })
}

/// All groups of these.
fn union(groups: &[u64]) -> u64 {
    groups.iter().fold(0, |all, bits| all | bits)
}
