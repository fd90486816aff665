//! Puts a scenario's cards where it says.
//!
//! It starts from an empty table. Each player has the deck they brought; a requested card is taken out of it, and one
//! that nobody brought replaces the last card of the deck list. The rest is the deck, in random order.

use crate::Battles;
use crate::facts::{CHARACTER, Kind, LOCATION, MAIN};
use crate::state::zone_rule;
use crate::state::{
    Borrows, CARDS, GROUNDS, State, agenda, back, counter, deck, equipment, front, hand, in_play, is_row, ko_pile,
    levels, mark, owner_of, removed, resources, wishes,
};
use kernel::{Given, Holder, Names, Seat, SeatSet};
use machine::{CardId, Design, Face, Table, Zone};
use wording::NoCard;

/// So many cards are in a hand that is not given (B1.19).
const FIRST_HAND: usize = 7;

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct How {
    exhausted: bool,
    stunned: bool,
    hidden: bool,
    /// Of a Location: nobody has seen it.
    face_down: bool,
    /// Of a Location: all have seen it before it was turned down.
    turned_down: bool,
    /// All know it where nobody would.
    seen: bool,
    duplicate: bool,
    wounds: i8,
    power: i8,
    xp: i8,
    /// Whose powers it has besides its own.
    like: Option<Design>,
    /// Which level of the Main Character of that name.
    level: Option<u8>,
    /// Who owns it, if not the player whose zone it is in.
    owner: Option<Seat>,
}

/// A card that is asked for.
#[derive(Clone, Debug)]
struct Wanted {
    design: Design,
    owner: Seat,
    how: How,
    /// On whom an Equipment is, by name.
    on: Option<String>,
}

/// A zone that is asked for.
struct Asked<'a> {
    seat: Seat,
    name: &'a str,
    zone: Zone,
    cards: Vec<Wanted>,
    nothing_else: bool,
}

/// What a player brought.
#[derive(Default)]
struct Brought {
    /// The deck list, in the order of designs.
    list: Vec<Design>,
    /// First levels of Main Characters.
    mains: Vec<Design>,
    agenda: Vec<Design>,
    wishes: Vec<Design>,
}

impl Brought {
    /// Takes a card out of the deck list, or out of the Agenda pile; false if there is none.
    fn take(&mut self, design: Design) -> bool {
        let list = if self.agenda.contains(&design) { &mut self.agenda } else { &mut self.list };
        let found = list.iter().position(|&other| other == design);
        found.map(|index| list.remove(index)).is_some()
    }
}

impl Battles {
    pub(super) fn put_cards(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let zones = given.zones.iter().map(|(whose, name, cards)| self.read_zone(names, *whose, name, cards));
        let zones: Vec<Asked<'_>> = zones.collect::<Result<_, _>>()?;
        let mut brought = self.brought(state);
        self.take_out(&zones, &mut brought);
        let seats = state.table.seats();
        let needed: usize = zones.iter().map(|asked| asked.cards.len()).sum::<usize>()
            + brought.iter().map(|brought| brought.list.len() + 2 * brought.mains.len()).sum::<usize>()
            + 6 * usize::from(seats);
        if needed > CARDS {
            return Err(format!("the table has room for {CARDS} cards, and these would be more"));
        }
        state.table = Table::new(seats);
        for seat in Seat::all(seats) {
            if state.is_out(seat) {
                self.lay_out_of_the_game(state, seat, &brought[seat.index()], &zones)?;
            } else {
                self.lay_player(state, seat, &mut brought[seat.index()], &zones)?;
            }
        }
        for asked in zones.iter().filter(|asked| asked.zone == equipment(asked.seat)) {
            self.put_on(state, asked)?;
        }
        Ok(())
    }

    /// What each player brought, wherever it lies now.
    fn brought(&self, state: &State) -> Vec<Brought> {
        let mut all: Vec<Brought> = Seat::all(state.table.seats()).map(|_| Brought::default()).collect();
        for card in state.table.all() {
            let (owner, design) = (state.table.card(card).owner, state.table.printed(card));
            let Some(printed) = self.cards.printed(design) else { continue };
            let brought = &mut all[owner.index()];
            match printed.kind {
                Kind::Main => brought.mains.push(design),
                Kind::Level2 => {}
                _ if state.table.card(card).zone == wishes(owner) => brought.wishes.push(design),
                Kind::Agenda => brought.agenda.push(design),
                _ => brought.list.push(design),
            }
        }
        all.iter_mut().for_each(|brought| brought.list.sort_unstable());
        all
    }

    /// Takes what is asked for out of what was brought.
    fn take_out(&self, zones: &[Asked<'_>], brought: &mut [Brought]) {
        // Wishes are no part of a deck, and Main Characters are dealt with where they stand.
        let own_pile = |asked: &Asked<'_>| asked.zone == wishes(asked.seat) || asked.zone == agenda(asked.seat);
        for asked in zones.iter().filter(|asked| own_pile(asked)) {
            let pile = &mut brought[asked.seat.index()];
            let designs = asked.cards.iter().map(|wanted| wanted.design).collect();
            if asked.zone == wishes(asked.seat) {
                pile.wishes = designs;
            } else {
                pile.agenda = designs;
            }
        }
        let mut lacking = Vec::new();
        for wanted in zones.iter().filter(|asked| !own_pile(asked)).flat_map(|asked| &asked.cards) {
            let is_main = self.cards.is_any(wanted.design, MAIN);
            if !is_main && !brought[wanted.owner.index()].take(wanted.design) {
                lacking.push(wanted);
            }
        }
        // Another card of the list makes room, and only once it is known which of them are asked for.
        for wanted in lacking.iter().filter(|wanted| !self.cards.is(wanted.design, Kind::Agenda)) {
            brought[wanted.owner.index()].list.pop();
        }
    }

    /// The first level of a Main Character.
    fn first_level(&self, design: Design) -> Design {
        let below = self.cards.all().find(|(below, _)| self.cards.next_level(*below) == Some(design));
        below.map_or(design, |(below, _)| below)
    }

    /// Lays everything of a player.
    fn lay_player(
        &self,
        state: &mut State,
        seat: Seat,
        brought: &mut Brought,
        zones: &[Asked<'_>],
    ) -> Result<(), String> {
        let given = |zone: Zone| zones.iter().find(|asked| asked.zone == zone);
        let plain = |design: Design| Wanted { design, owner: seat, how: How::default(), on: None };
        // Main Characters of this player that are given somewhere, and those that are not.
        let everywhere = zones.iter().filter(|asked| asked.zone != levels(asked.seat)).flat_map(|asked| &asked.cards);
        let is_given = |wanted: &&Wanted| wanted.owner == seat && self.cards.is_any(wanted.design, MAIN);
        let mains: Vec<&Wanted> = everywhere.filter(is_given).collect();
        let first: Vec<Design> = mains.iter().map(|wanted| self.first_level(wanted.design)).collect();
        if first.iter().any(|design| !brought.mains.contains(design)) {
            brought.mains.clear();
        }
        brought.mains.retain(|design| !first.contains(design));
        let duplicated = mains.first().map(|wanted| wanted.design).or(brought.mains.first().copied());

        for design in brought.mains.clone() {
            self.lay(state, front(seat), &plain(design), duplicated);
        }
        for zone in [front, back, equipment, resources, ko_pile, removed].map(|zone| zone(seat)) {
            for wanted in given(zone).into_iter().flat_map(|asked| &asked.cards) {
                self.lay(state, zone, wanted, duplicated);
            }
        }
        for (design, xp) in mains
            .iter()
            .map(|wanted| (wanted.design, wanted.how.xp))
            .chain(brought.mains.iter().map(|&design| (design, 0)))
        {
            self.lay_level(state, seat, design, xp, given(levels(seat)))?;
        }
        for (zone, designs) in [(agenda(seat), &brought.agenda), (wishes(seat), &brought.wishes)] {
            designs.iter().for_each(|&design| _ = self.lay(state, zone, &plain(design), None));
        }
        state.chance.shuffle(&mut brought.list);
        match given(hand(seat)) {
            Some(asked) => asked.cards.iter().for_each(|wanted| _ = self.lay(state, hand(seat), wanted, None)),
            None => {
                let first = brought.list.split_off(brought.list.len().saturating_sub(FIRST_HAND));
                first.into_iter().for_each(|design| _ = self.lay(state, hand(seat), &plain(design), None));
            }
        }
        let on_top = given(deck(seat));
        for wanted in on_top.into_iter().flat_map(|asked| &asked.cards) {
            self.lay(state, deck(seat), wanted, None);
        }
        if !on_top.is_some_and(|asked| asked.nothing_else) {
            let rule = zone_rule(deck(seat));
            state.table.add_all(seat, brought.list.iter().copied(), deck(seat), rule);
        }
        state.table.publish(deck(seat), SeatSet::only(seat));
        Ok(())
    }

    /// The level of a Main Character that is not in play lies beside it, with the XP (B1.15, B7.23).
    fn lay_level(
        &self,
        state: &mut State,
        seat: Seat,
        main: Design,
        xp: i8,
        asked: Option<&Asked<'_>>,
    ) -> Result<(), String> {
        let next = self.cards.next_level(main);
        let Some(beside) = next.or_else(|| Some(self.first_level(main)).filter(|&below| below != main)) else {
            return if xp == 0 { Ok(()) } else { Err("a Main Character without another level gets no XP".into()) };
        };
        let of_level = asked.into_iter().flat_map(|asked| &asked.cards).find(|wanted| wanted.design == beside);
        let xp = of_level.map_or(xp, |wanted| wanted.how.xp);
        if xp != 0 && (next.is_none() || self.cards.xp(main).is_none_or(|needed| xp >= needed as i8)) {
            return Err(format!("{xp} XP are too many: the level would be reached, or there is none"));
        }
        let wanted = Wanted { design: beside, owner: seat, how: How { xp, ..How::default() }, on: None };
        self.lay(state, levels(seat), &wanted, None);
        Ok(())
    }

    /// Whoever is out has no cards in the game (B10.4).
    fn lay_out_of_the_game(
        &self,
        state: &mut State,
        seat: Seat,
        brought: &Brought,
        zones: &[Asked<'_>],
    ) -> Result<(), String> {
        if let Some(asked) = zones.iter().find(|asked| asked.seat == seat && !asked.cards.is_empty()) {
            return Err(format!("a player who is out has no cards, so `{}` cannot have any", asked.name));
        }
        let Brought { list, mains, agenda, wishes } = brought;
        let above = mains.iter().filter_map(|&main| self.cards.next_level(main)).collect();
        for designs in [mains, &above, list, agenda, wishes] {
            state.table.add_all(seat, designs.iter().copied(), removed(seat), zone_rule(removed(seat)));
        }
        Ok(())
    }

    /// Lays a card at the end of a zone.
    fn lay(&self, state: &mut State, zone: Zone, wanted: &Wanted, duplicated: Option<Design>) -> CardId {
        let Wanted { design, owner, how, .. } = *wanted;
        let rule = zone_rule(zone);
        let card = state.table.add(owner, design, zone, rule);
        let outside = state.table.card_mut(card);
        outside.controller = owner_of(zone).unwrap_or(owner);
        let is_location = self.cards.is_any(design, LOCATION);
        let up = match sort(zone) {
            Sort::Row => !how.stunned && !how.hidden,
            Sort::Resources => is_location && !how.face_down && !how.turned_down,
            Sort::Other => in_play(zone) || rule.sight == SeatSet::ALL,
        };
        outside.face = if up { Face::Up } else { Face::Down };
        outside.counters[counter::WOUNDS] = how.wounds;
        outside.counters[counter::POWER] = how.power;
        if zone == levels(owner) {
            outside.counters[counter::XP] = how.xp;
        }
        if how.duplicate {
            outside.copied = duplicated.unwrap_or(Design::UNKNOWN);
        }
        for (mark, on) in [(mark::EXHAUSTED, how.exhausted || how.stunned), (mark::HIDDEN, how.hidden)] {
            if on {
                state.mark(card, mark);
            } else {
                state.unmark(card, mark);
            }
        }
        if how.seen || how.turned_down || up {
            state.table.reveal(card, SeatSet::ALL);
        }
        if let Some(from) = how.like {
            state.borrows.keep(Borrows { card, from });
        }
        card
    }

    /// Equipment finds its bearers.
    fn put_on(&self, state: &mut State, asked: &Asked<'_>) -> Result<(), String> {
        for (index, wanted) in asked.cards.iter().enumerate() {
            let card = state.table.zone(asked.zone)[index];
            let bearer = wanted.on.as_deref().unwrap_or_default();
            let is_called =
                |design: Design| self.cards.name(design) == Some(bearer) || self.cards.called(design) == Some(bearer);
            let rows = [front(asked.seat), back(asked.seat)];
            let found = rows.iter().flat_map(|&zone| state.table.zone(zone)).copied().find(|&other| {
                is_called(state.table.design(other)) && state.is_up(other) && state.equipment_on(other).is_none()
            });
            let found = found.ok_or_else(|| {
                let name = self.cards.name(wanted.design).unwrap_or_default();
                format!("`{name}` needs a face-up bearer without Equipment: `{name} on NAME`, and NAME in a row")
            })?;
            state.table.card_mut(card).host = found;
        }
        Ok(())
    }

    /// Reads what is asked of a zone.
    fn read_zone<'a>(
        &self,
        names: &Names,
        whose: Option<Holder>,
        name: &'a str,
        cards: &[String],
    ) -> Result<Asked<'a>, String> {
        let unknown = || format!("`{name}` cannot be given here; `casefile zones battles` lists the zones");
        let (Some(seat), Some(zone)) = (whose.map(Holder::seat), GROUNDS.named(whose, name)) else {
            return Err(unknown());
        };
        let (nothing_else, cards) = match cards.split_last() {
            Some((last, cards)) if last == "nothing else" => (true, cards),
            _ => (false, cards),
        };
        if nothing_else && zone != deck(seat) {
            return Err(format!("`{name}` never holds anything else; only a deck needs \"nothing else\""));
        }
        let cards: Vec<Wanted> =
            cards.iter().map(|card| self.wanted(names, seat, name, zone, card)).collect::<Result<_, _>>()?;
        Ok(Asked { seat, name, zone, cards, nothing_else })
    }

    /// Reads a card's name and how it lies.
    fn wanted(&self, names: &Names, seat: Seat, name: &str, zone: Zone, text: &str) -> Result<Wanted, String> {
        let (text, on) = match text.split_once(" on ") {
            Some((card, bearer)) if zone == equipment(seat) => (card, Some(bearer.to_owned())),
            _ => (text, None),
        };
        let mut how = How::default();
        let mut card = text;
        // A bracket may belong to a name.
        while self.cards.find(card).is_err()
            && let Some((before, words)) = card.strip_suffix(')').and_then(|rest| rest.rsplit_once(" ("))
        {
            for word in words.split(", ") {
                self.read_how(names, &mut how, word).ok_or_else(|| {
                    format!("`{text}`: nobody knows what `({word})` means; `casefile zones battles` does")
                })?;
            }
            card = before;
        }
        let design = self.design_named(card, how.level)?;
        let kind = self.cards.printed(design).map_or(0, |printed| printed.kind.bit());
        let lies_as = if how.duplicate { Kind::Supporting.bit() } else { kind };
        if lies_as & GROUNDS.of(zone).kinds == 0 {
            return Err(format!("`{card}` cannot lie in `{name}`: it is of another kind"));
        }
        if !how.fits(zone, seat, lies_as) {
            return Err(format!("`{text}` cannot lie like that in `{name}`"));
        }
        Ok(Wanted { design, owner: how.owner.unwrap_or(seat), how, on })
    }

    fn read_how(&self, names: &Names, how: &mut How, words: &str) -> Option<()> {
        match words {
            "exhausted" => how.exhausted = true,
            "stunned" => how.stunned = true,
            "hidden" => how.hidden = true,
            "face down" => how.face_down = true,
            "turned down" => how.turned_down = true,
            "seen" => how.seen = true,
            "duplicate" => how.duplicate = true,
            _ => {
                if let Some(number) = words.strip_prefix("wounds ") {
                    how.wounds = number.parse().ok().filter(|number| (1..100).contains(number))?;
                } else if let Some(number) = words.strip_prefix("vitality ") {
                    how.wounds = -number.parse::<i8>().ok().filter(|number| (1..100).contains(number))?;
                } else if let Some(number) = words.strip_prefix("xp ") {
                    how.xp = number.parse().ok().filter(|number| (1..100).contains(number))?;
                } else if let Some(number) = words.strip_prefix("level ") {
                    how.level = Some(number.parse().ok().filter(|number| (1..=2).contains(number))?);
                } else if let Some(name) = words.strip_prefix("of ") {
                    how.owner = Some(names.seat(name)?);
                } else if let Some(name) = words.strip_prefix("like ") {
                    how.like = Some(self.cards.find(name).ok()?);
                } else {
                    how.power = words.parse().ok().filter(|number| words.starts_with(['+', '-']) && *number != 0)?;
                }
            }
        }
        Some(())
    }

    /// A card by its name in the packs or its number, or a level of the Main Character that goes by a name.
    fn design_named(&self, name: &str, level: Option<u8>) -> Result<Design, String> {
        let meant = self.cards.find(name);
        let found = meant.as_ref().ok().copied();
        let is_level =
            |design: Design, level: u8| self.cards.is(design, if level == 2 { Kind::Level2 } else { Kind::Main });
        let of_level = |level: u8| {
            let called =
                |design: Design| self.cards.called(design) == Some(name) || found == Some(self.first_level(design));
            self.cards.all().map(|(design, _)| design).find(|&design| is_level(design, level) && called(design))
        };
        match level {
            Some(level) => {
                of_level(level).ok_or_else(|| format!("there is no Main Character `{name}` of level {level}"))
            }
            None => found.or_else(|| of_level(1)).ok_or_else(|| match meant {
                Err(several @ NoCard::Several(_)) => several.about(name),
                _ => format!("there is no card `{name}`; `casefile cards battles` lists them"),
            }),
        }
    }
}

impl How {
    /// Can a card of this kind lie like that in this zone?
    fn fits(&self, zone: Zone, seat: Seat, kind: u32) -> bool {
        let plain = How { level: None, owner: None, ..*self };
        let character = kind & CHARACTER != 0;
        let one_way = u8::from(self.stunned) + u8::from(self.hidden) + u8::from(self.power != 0 && self.stunned) < 2;
        let location = kind & LOCATION != 0;
        // What can be said there; anything else must not be.
        let fitting = match sort(zone) {
            Sort::Row if character => How { xp: if kind & MAIN != 0 { self.xp } else { 0 }, ..How::default() }
                .with_states(self)
                .with_counters(self),
            Sort::Row => How { exhausted: self.exhausted, ..How::default() },
            Sort::Resources if location => {
                How { face_down: self.face_down, turned_down: self.turned_down, ..How::default() }
            }
            Sort::Resources => How { seen: self.seen, face_down: self.face_down, ..How::default() },
            Sort::Other if zone == hand(seat) || zone == deck(seat) => How { seen: self.seen, ..How::default() },
            Sort::Other if zone == levels(seat) => How { xp: self.xp, ..How::default() },
            Sort::Other => How::default(),
        };
        one_way && !(self.face_down && self.turned_down) && plain == fitting
    }

    fn with_states(self, other: &How) -> How {
        let How { exhausted, stunned, hidden, duplicate, .. } = *other;
        How { exhausted, stunned, hidden, duplicate, ..self }
    }

    fn with_counters(self, other: &How) -> How {
        let How { wounds, power, like, .. } = *other;
        How { wounds, power, like, ..self }
    }
}

/// Where a card lies, as far as it matters for how.
enum Sort {
    Row,
    Resources,
    Other,
}

fn sort(zone: Zone) -> Sort {
    match owner_of(zone) {
        _ if is_row(zone) => Sort::Row,
        Some(seat) if zone == resources(seat) => Sort::Resources,
        _ => Sort::Other,
    }
}
