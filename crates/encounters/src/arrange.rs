//! Putting a scenario's cards and counters on the table.

use crate::Encounters;
use crate::check::kinds_in;
use crate::facts::{Keyword, Kind, NO_CLASS};
use crate::language::CHARACTER;
use crate::points::Points;
use crate::sight::{as_evidence, holds_conspiracy, holds_evidence, zone_rule};
use crate::standing::Standing;
use crate::state::{
    ACADEMY, BELIEFS, BENEATH, BOX, CARDS, CLONE_DAMAGE, CLONE_EVIDENCE, COLLECTED, CONSPIRACY, DEFEATED_CHARACTERS,
    DEFEATED_CONSPIRACY, DOUBTS, END_DAMAGE, END_EVIDENCE, Ending, FIELD, SPACES, SPARES, SPECIAL_AGENTS, STRIKE_DECK,
    STRIKE_DISCARD, State, Step, aside, attached, bureau, deck, discard, evidence, hand, in_rows, mark, owner_of, play,
    scars, shadows, strikes,
};
use crate::turn::phase;
use kernel::{Given, Names, Place, Seat, SeatSet};
use machine::{CardId, Design, Face, Frame, Spot, Zone};
use serde_json::Value;

const fn place(name: &'static str, per_seat: bool, about: &'static str) -> Place {
    Place { name, per_seat, about }
}

/// Zones by name, in the order in which a person would read them.
pub const PLACES: &[Place] = &[
    place("shadows_1", false, "the leftmost space of the Shadows; NAME is revealed, NAME (hidden) is not"),
    place("shadows_2", false, "the second space of the Shadows, likewise"),
    place("shadows_3", false, "the third space of the Shadows, likewise"),
    place("shadows_4", false, "the fourth space of the Shadows, likewise"),
    place("shadows_5", false, "the rightmost space of the Shadows, likewise"),
    place("field", false, "the Field, the newest card first; all are revealed, unless they are NAME (hidden)"),
    place("bureau_1", false, "the leftmost space of the Bureau; NAME is revealed, NAME (hidden) is not"),
    place("bureau_2", false, "the second space of the Bureau, likewise"),
    place("bureau_3", false, "the third space of the Bureau, likewise"),
    place("bureau_4", false, "the fourth space of the Bureau, likewise"),
    place("bureau_5", false, "the rightmost space of the Bureau, likewise"),
    place(
        "conspiracy_deck",
        false,
        "the Conspiracy deck; cards you give go on top, \"nothing else\" leaves only those",
    ),
    place("academy", false, "the Academy deck, likewise"),
    place("special_agents", false, "the Special Agents, likewise"),
    place("beliefs", false, "the Belief stack, likewise"),
    place("doubts", false, "the Doubt stack, likewise"),
    place("strike_deck", false, "the Strike deck, likewise"),
    place("strike_discard", false, "the Discarded Strikes"),
    place("evidence_1", false, "Evidence 1: hidden, NAME (discovered) or NAME (discovered by LEAD)"),
    place("evidence_2", false, "Evidence 2, likewise"),
    place("evidence_3", false, "Evidence 3, likewise"),
    place("collected", false, "Collected Evidence"),
    place("end_evidence", false, "the Evidence of the End Game"),
    place("clone_evidence", false, "the Evidence of the Clone; NAME (hidden) until it is revealed"),
    place("end_damage", false, "Strikes beside the End Game"),
    place("clone_damage", false, "Strikes beside the Clone"),
    place("defeated_conspiracy", false, "the Defeated Conspiracy pile, the top card first"),
    place("defeated_characters", false, "the Defeated Characters, the top card first"),
    place("beneath", false, "cards beneath others: NAME (beneath NAME)"),
    place("box", false, "cards that went back to the box"),
    place("hand", true, "a player's hand"),
    place("deck", true, "a player's deck; cards you give go on top, \"nothing else\" leaves only those"),
    place("discard", true, "a player's discard pile, the top card first"),
    place("play", true, "what lies in front of a player: played this turn, or Vigilant"),
    place("aside", true, "what a player set aside for Coordinate"),
    place("strikes", true, "a player's Strikes, the oldest first"),
    place("scars", true, "a player's Scars, which are Strikes that lie face down"),
    place("attached", true, "what is attached to a player's avatar"),
];

/// Counters and words by name.
pub const FACTS: &[Place] = &[
    place("turn", false, "whose turn it is; they may act, unless `phase` says otherwise"),
    place("phase", false, "start, conspiracy, doubts, action, strike or cleanup: what comes next in this turn"),
    place("turns", false, "which turn it is, from 1"),
    place("the_end", false, "has The End begun?"),
    place("attack", false, "attack the current player has left"),
    place("recruit", false, "recruit the current player has left"),
    place("hands_closed", false, "are hands closed? (cannot be given)"),
    place("avatar", true, "a player's avatar, by name"),
    place("defense", true, "the Defense of the avatar (cannot be given)"),
    place("health", true, "the Health of the avatar (cannot be given)"),
    place("damage", true, "the damage of all Strikes and Scars (cannot be given)"),
    place("symptoms", true, "a player's Symptoms"),
    place("avoids", true, "Strikes the player can still avoid this turn"),
    place("cancels", true, "Strikes the player can still cancel this turn"),
    place("belief_done", true, "was the Belief carried out this turn?"),
    place("doubt_done", true, "was the Doubt carried out this turn?"),
    place("loses_turn", true, "does the player lose their next turn?"),
    place("out", true, "is the player defeated? Then all their cards are"),
];

/// The zone of a name, of the table or of a seat.
pub(crate) fn zone_named(seat: Option<Seat>, name: &str) -> Option<Zone> {
    if let Some(seat) = seat {
        let of: fn(Seat) -> Zone = match name {
            "hand" => hand,
            "deck" => deck,
            "discard" => discard,
            "play" => play,
            "aside" => aside,
            "strikes" => strikes,
            "scars" => scars,
            "attached" => attached,
            _ => return None,
        };
        return Some(of(seat));
    }
    if let Some((row, number)) = name.rsplit_once('_')
        && let Some(space) = number.parse::<u8>().ok().and_then(|number| number.checked_sub(1))
    {
        return match row {
            "shadows" if space < SPACES => Some(shadows(space)),
            "bureau" if space < SPACES => Some(bureau(space)),
            "evidence" if space < 3 => Some(evidence(space)),
            _ => None,
        };
    }
    Some(match name {
        "field" => FIELD,
        "conspiracy_deck" => CONSPIRACY,
        "academy" => ACADEMY,
        "special_agents" => SPECIAL_AGENTS,
        "beliefs" => BELIEFS,
        "doubts" => DOUBTS,
        "strike_deck" => STRIKE_DECK,
        "strike_discard" => STRIKE_DISCARD,
        "collected" => COLLECTED,
        "end_evidence" => END_EVIDENCE,
        "clone_evidence" => CLONE_EVIDENCE,
        "end_damage" => END_DAMAGE,
        "clone_damage" => CLONE_DAMAGE,
        "defeated_conspiracy" => DEFEATED_CONSPIRACY,
        "defeated_characters" => DEFEATED_CHARACTERS,
        "beneath" => BENEATH,
        "box" => BOX,
        _ => return None,
    })
}

/// Decks and stacks of the table: where cards are taken from first.
const SUPPLIES: [Zone; 6] = [CONSPIRACY, ACADEMY, SPECIAL_AGENTS, BELIEFS, DOUBTS, STRIKE_DECK];

/// Does a zone keep what is not asked for, beneath?
fn keeps_the_rest(zone: Zone) -> bool {
    SUPPLIES.contains(&zone) || zone == BOX || owner_of(zone).is_some_and(|seat| zone == deck(seat))
}

/// How a card lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// As cards do there.
    AsUsual,
    /// Face down.
    Hidden,
    /// Evidence: face up; connected to a Lead, if one is named.
    Discovered(Option<Design>),
    /// Beneath another.
    Beneath(Design),
}

/// A card that is asked for.
struct Wanted {
    design: Design,
    lies: Lies,
}

/// A zone that is asked for.
struct Asked<'a> {
    seat: Option<Seat>,
    name: &'a str,
    zone: Zone,
    cards: Vec<Wanted>,
    nothing_else: bool,
}

impl Encounters {
    pub(crate) fn put(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let zones = given.zones.iter().map(|(seat, name, cards)| self.asked(*seat, name, cards));
        let zones: Vec<Asked<'_>> = zones.collect::<Result<_, _>>()?;
        for asked in zones.iter().filter(|asked| !keeps_the_rest(asked.zone)) {
            self.clear(state, asked);
        }
        // What went back is forgotten. The Conspiracy deck keeps its order, which tells the piles apart.
        let decks = Seat::all(state.table.seats()).map(deck);
        for zone in decks.chain([ACADEMY, SPECIAL_AGENTS, STRIKE_DECK]) {
            state.table.shuffle(zone, &mut state.chance);
        }
        // A card that some zone asks for is not available to the others.
        let mut laid: Vec<(CardId, Lies)> = Vec::new();
        for asked in &zones {
            for (position, wanted) in asked.cards.iter().enumerate() {
                let card = self.lay(state, asked, position, wanted, &laid)?;
                laid.push((card, wanted.lies));
            }
        }
        for asked in zones.iter().filter(|asked| asked.nothing_else) {
            while state.table.zone(asked.zone).len() > asked.cards.len()
                && let Some(&card) = state.table.zone(asked.zone).last()
            {
                state.carry(card, BOX, Spot::Bottom, SeatSet::NONE);
            }
        }
        self.keep_one_end_game(state, &laid);
        for &(card, lies) in &laid {
            self.connect(state, card, lies)?;
        }
        self.set_facts(state, names, given)?;
        self.count_as_played(state, &zones);
        state.ending = Ending::NotYet;
        state.standing = Standing::STALE;
        Ok(())
    }

    /// Reads what is asked of a zone.
    fn asked<'a>(&self, seat: Option<Seat>, name: &'a str, cards: &[String]) -> Result<Asked<'a>, String> {
        let unknown = || format!("there is no zone `{name}` here; `casefile zones encounters` lists them");
        let zone = zone_named(seat, name).ok_or_else(unknown)?;
        let (nothing_else, cards) = match cards.split_last() {
            Some((last, cards)) if last == "nothing else" => (true, cards),
            _ => (false, cards),
        };
        if nothing_else && !keeps_the_rest(zone) {
            return Err(format!("`{name}` never holds anything else; only a deck or a stack needs \"nothing else\""));
        }
        let space = in_rows(zone) && zone != FIELD;
        if space && cards.len() > 1 {
            return Err(format!("`{name}` is one space and holds one card"));
        }
        let cards: Vec<Wanted> = cards.iter().map(|card| self.wanted(name, zone, card)).collect::<Result<_, _>>()?;
        Ok(Asked { seat, name, zone, cards, nothing_else })
    }

    /// Reads a card's name and how it lies.
    fn wanted(&self, name: &str, zone: Zone, text: &str) -> Result<Wanted, String> {
        let (card, lies) = match text.strip_suffix(')').and_then(|text| text.rsplit_once(" (")) {
            Some((card, how)) if self.cards.design(text).is_none() => (card, self.how_it_lies(how)?),
            _ => (text, Lies::AsUsual),
        };
        let design = self.design_named(card)?;
        let kind = self.cards.printed(design).map_or(0, |printed| printed.kind.bit());
        if kind & kinds_in(zone) == 0 || kind & NO_CARDS != 0 {
            return Err(format!("`{card}` cannot lie in `{name}`: it is of another kind"));
        }
        let fits = match lies {
            Lies::AsUsual => zone != BENEATH,
            Lies::Hidden => in_rows(zone) || holds_evidence(zone),
            Lies::Discovered(_) => as_evidence(zone).is_some(),
            Lies::Beneath(_) => zone == BENEATH,
        };
        if !fits {
            let how =
                if zone == BENEATH { "say beneath which card: `NAME (beneath NAME)`" } else { "give its name only" };
            return Err(format!("`{text}` cannot lie like that in `{name}`; {how}"));
        }
        Ok(Wanted { design, lies })
    }

    fn how_it_lies(&self, how: &str) -> Result<Lies, String> {
        if let Some(lead) = how.strip_prefix("discovered by ") {
            return Ok(Lies::Discovered(Some(self.design_named(lead)?)));
        }
        if let Some(host) = how.strip_prefix("beneath ") {
            return Ok(Lies::Beneath(self.design_named(host)?));
        }
        match how {
            "hidden" => Ok(Lies::Hidden),
            "discovered" => Ok(Lies::Discovered(None)),
            _ => Err(format!(
                "a card can be (hidden), (discovered), (discovered by LEAD) or (beneath NAME), not ({how})"
            )),
        }
    }

    fn design_named(&self, name: &str) -> Result<Design, String> {
        self.cards
            .design(name)
            .ok_or_else(|| format!("there is no card `{name}`; `casefile cards encounters` lists them all"))
    }

    /// Everything that lay there goes back.
    fn clear(&self, state: &mut State, asked: &Asked<'_>) {
        let mut stays = 0;
        while let Some(&card) = state.table.zone(asked.zone).get(stays) {
            // Hidden Evidence that is asked for stays: in the box all would see it.
            let printed = state.table.printed(card);
            if as_evidence(asked.zone).is_some() && asked.cards.iter().any(|wanted| wanted.design == printed) {
                stays += 1;
                continue;
            }
            let (home, spot) = self.home_of(state, card, asked.zone);
            let pile = state.table.card(card).counters[0] & mark::PILE as i8;
            let card = state.carry(card, home, spot, SeatSet::NONE);
            let outside = state.table.card_mut(card);
            outside.clean();
            outside.face = Face::Down;
            outside.counters[0] = pile;
        }
    }

    /// Where a card goes that must make room.
    fn home_of(&self, state: &State, card: CardId, from: Zone) -> (Zone, Spot) {
        let Some(printed) = self.cards.printed(state.table.printed(card)) else { return (BOX, Spot::Bottom) };
        let owner = owner_of(from).filter(|_| printed.kind.bit() & CHARACTER != 0);
        let home = match (owner, printed.kind) {
            (Some(seat), _) => deck(seat),
            (None, Kind::Strike) => STRIKE_DECK,
            (None, Kind::Belief) => BELIEFS,
            (None, Kind::Doubt) => DOUBTS,
            (None, Kind::SpecialAgent) => SPECIAL_AGENTS,
            (None, Kind::Academy | Kind::Syndicate) => ACADEMY,
            (None, Kind::Enemy | Kind::Event | Kind::Ally | Kind::Informant | Kind::Lead | Kind::EndGame) => CONSPIRACY,
            (None, Kind::Starting | Kind::Evidence | Kind::Avatar | Kind::Bureau | Kind::Shadows) => BOX,
        };
        let cards = state.table.zone(home);
        let end_game_below = cards.last().is_some_and(|&last| self.is_end_game_back(state, last));
        match home {
            CONSPIRACY if end_game_below && printed.kind != Kind::EndGame => (home, Spot::At(cards.len() - 1)),
            _ => (home, Spot::Bottom),
        }
    }

    /// Lays a card where it is asked for.
    fn lay(
        &self,
        state: &mut State,
        asked: &Asked<'_>,
        position: usize,
        wanted: &Wanted,
        laid: &[(CardId, Lies)],
    ) -> Result<CardId, String> {
        let Asked { zone, seat, .. } = *asked;
        let card = match self.find(state, asked, wanted, laid)? {
            Some(card) => card,
            None => state.table.add(seat.unwrap_or(Seat(0)), wanted.design, zone, zone_rule(state, zone)),
        };
        let card = state.carry(card, zone, Spot::At(position), SeatSet::NONE);
        let pile = state.table.card(card).counters[0] as u8 & mark::PILE;
        let outside = state.table.card_mut(card);
        if let Some(seat) = seat {
            outside.owner = seat;
        }
        outside.clean();
        let up = match wanted.lies {
            Lies::Hidden => false,
            Lies::Discovered(_) => true,
            Lies::AsUsual | Lies::Beneath(_) => {
                let rule = zone_rule(state, zone);
                in_rows(zone)
                    || zone == END_EVIDENCE
                    || zone == CLONE_EVIDENCE
                    || rule.sight == SeatSet::ALL && !rule.mixed
            }
        };
        state.turn_card(card, if up { Face::Up } else { Face::Down });
        let discovered = if matches!(wanted.lies, Lies::Discovered(_)) { mark::DISCOVERED } else { 0 };
        let pile = self.pile_mark(state, zone, wanted.design, pile, up);
        state.table.card_mut(card).counters[0] = (pile | discovered) as i8;
        Ok(card)
    }

    /// A card of this design that nobody has asked for; none if one is to be taken out of the box.
    fn find(
        &self,
        state: &State,
        asked: &Asked<'_>,
        wanted: &Wanted,
        laid: &[(CardId, Lies)],
    ) -> Result<Option<CardId>, String> {
        let is_one =
            |card: &CardId| state.table.printed(*card) == wanted.design && state.table.card(*card).zone != SPARES;
        let free = |card: &CardId| is_one(card) && laid.iter().all(|(taken, _)| taken != card);
        let from = |zone: Zone| {
            let of_seat = asked.seat.is_some_and(|seat| zone == deck(seat));
            // What all have seen in the box cannot lie hidden.
            of_seat || zone == asked.zone || SUPPLIES.contains(&zone) || zone == BOX && wanted.lies != Lies::Hidden
        };
        let at_hand = state.table.all().filter(free).find(|&card| from(state.table.card(card).zone));
        if at_hand.is_some() {
            return Ok(at_hand);
        }
        let used = state.table.all().filter(is_one).count();
        let copies = self.cards.printed(wanted.design).map_or(0, |printed| usize::from(printed.copies));
        if used < copies && state.table.count() < CARDS {
            return Ok(None);
        }
        let name = self.cards.name(wanted.design).unwrap_or_default();
        let taken = state.table.all().find(free).map(Some);
        taken.ok_or_else(|| {
            let place = asked.name;
            if used < copies {
                format!("the table is full, so `{place}` cannot have `{name}`; with fewer players there is room")
            } else {
                format!("all {copies} cards `{name}` are in use already, so `{place}` cannot have another")
            }
        })
    }

    /// From which pile a Conspiracy card counts as coming; the priority of Evidence. A revealed card that no pile
    /// had comes from none, so that its pile still has its own Informant and its own Lead.
    fn pile_mark(&self, state: &State, zone: Zone, design: Design, pile: u8, up: bool) -> u8 {
        let Some(printed) = self.cards.printed(design) else { return 0 };
        let of_season = printed.season.checked_sub(state.rules.first_season).map_or(0, |pile| pile + 1);
        match printed.kind {
            _ if owner_of(zone).is_some() => 0,
            Kind::Evidence => printed.priority,
            Kind::EndGame => 0,
            Kind::Enemy | Kind::Event | Kind::Ally if (1..=3).contains(&of_season) => of_season,
            _ if pile > 0 => pile,
            _ if up || !holds_conspiracy(zone) => 0,
            _ => 1,
        }
    }

    /// An End Game that is asked for stands in for the one that was drawn.
    fn keep_one_end_game(&self, state: &mut State, laid: &[(CardId, Lies)]) {
        let drawn = |state: &State, card: CardId| {
            self.is_end_game_back(state, card) && !self.is_clone(state, card) && state.table.card(card).zone != BOX
        };
        if laid.iter().any(|&(card, _)| drawn(state, card)) {
            for card in state.table.all() {
                if drawn(state, card) && laid.iter().all(|&(taken, _)| taken != card) {
                    state.carry(card, BOX, Spot::Bottom, SeatSet::NONE);
                }
            }
        }
    }

    /// Leads know their Evidence, and cards beneath others what lies on them.
    fn connect(&self, state: &mut State, card: CardId, lies: Lies) -> Result<(), String> {
        let (Lies::Discovered(Some(design)) | Lies::Beneath(design)) = lies else { return Ok(()) };
        let lies_open = |other: &CardId| {
            let zone = state.table.card(*other).zone;
            in_rows(zone) || owner_of(zone).is_some_and(|seat| zone == play(seat))
        };
        let mut others = state.table.all().filter(lies_open);
        let other = others.find(|&other| state.table.printed(other) == design).ok_or_else(|| {
            let name = self.cards.name(design).unwrap_or_default();
            format!(
                "`{name}` lies in no row, so nothing can be discovered by it or lie beneath it; give it a space too"
            )
        })?;
        state.table.card_mut(card).host = other;
        if matches!(lies, Lies::Discovered(_)) {
            state.table.card_mut(other).host = card;
        }
        Ok(())
    }

    fn set_facts(&self, state: &mut State, names: &Names, given: &Given) -> Result<(), String> {
        let of_table = |wanted: &str| {
            given.facts.iter().find(|(seat, name, _)| seat.is_none() && name == wanted).map(|(.., value)| value)
        };
        // What was going on is over: what is given is a new situation.
        let seat = of_table("turn").map_or(Ok(state.turn), |value| {
            let seat = value.as_str().and_then(|name| names.seat(name));
            seat.ok_or_else(|| format!("`turn` must be the name of a seat: {}", names.0.join(", ")))
        })?;
        let at = of_table("phase").map_or(Ok(phase::ACT), phase_named)?;
        state.turn = seat;
        state.points = Points::NONE;
        state.steps.clear();
        state.steps.push(Frame::new(Step::Turn, seat).at(at));
        for (seat, name, value) in &given.facts {
            match seat {
                None => set_of_table(state, name, value)?,
                Some(seat) => self.set_of_seat(state, *seat, name, value)?,
            }
        }
        if state.players[seat.index()].out {
            return Err(format!("{} is defeated and has no turn; give `turn` to another", names.of(seat)));
        }
        Ok(())
    }

    fn set_of_seat(&self, state: &mut State, seat: Seat, name: &str, value: &Value) -> Result<(), String> {
        if name == "avatar" {
            return self.set_avatar(state, seat, value);
        }
        let player = &mut state.players[seat.index()];
        match name {
            "symptoms" => player.symptoms = number(name, value)?,
            "avoids" => player.avoids = number(name, value)?,
            "cancels" => player.cancels = number(name, value)?,
            "belief_done" => player.belief_done = truth(name, value)?,
            "doubt_done" => player.doubt_done = truth(name, value)?,
            "loses_turn" => player.loses_turn = truth(name, value)?,
            "out" => {
                player.out = truth(name, value)?;
                if player.out {
                    self.clear_player(state, seat);
                }
            }
            _ => return Err(cannot_be_given(name)),
        }
        Ok(())
    }

    fn set_avatar(&self, state: &mut State, seat: Seat, value: &Value) -> Result<(), String> {
        let avatar = value.as_str().and_then(|name| self.cards.design(name));
        let avatar = avatar.filter(|&design| self.cards.is(design, Kind::Avatar)).ok_or_else(|| {
            let names = self.cards.of_kind(Kind::Avatar).filter_map(|(design, _)| self.cards.name(design));
            format!("`avatar` must be one of {}", names.collect::<Vec<_>>().join(", "))
        })?;
        // Who had it gets the other one; so two can be given in any order.
        let before = state.players[seat.index()].avatar;
        for player in &mut state.players[..usize::from(state.table.seats())] {
            if player.avatar == avatar {
                player.avatar = before;
            }
        }
        state.players[seat.index()].avatar = avatar;
        let held =
            Seat::all(state.table.seats()).filter_map(|seat| self.cards.printed(state.players[seat.index()].avatar));
        state.rules.had = held.fold(0, |bits, printed| bits | 1 << printed.rank.min(7));
        Ok(())
    }

    /// All cards of a defeated player are defeated (E7.20, E7.21).
    fn clear_player(&self, state: &mut State, seat: Seat) {
        for zone in [hand, deck, discard, play, aside, strikes, scars, attached].map(|zone| zone(seat)) {
            while let Some(&card) = state.table.zone(zone).last() {
                let to = match self.cards.printed(state.table.printed(card)).map(|printed| printed.kind) {
                    Some(Kind::Strike) => STRIKE_DISCARD,
                    Some(Kind::Belief) => BELIEFS,
                    Some(Kind::Doubt) => DOUBTS,
                    Some(kind) if kind.bit() & CHARACTER == 0 => DEFEATED_CONSPIRACY,
                    _ => DEFEATED_CHARACTERS,
                };
                let card = state.carry(card, to, Spot::Top, SeatSet::NONE);
                state.table.card_mut(card).clean();
            }
        }
    }

    /// What is given to lie in front of the current player was played this turn, in this order, unless it is
    /// Vigilant and may have been there before.
    fn count_as_played(&self, state: &mut State, zones: &[Asked<'_>]) {
        let zone = play(state.turn);
        if !zones.iter().any(|asked| asked.zone == zone) {
            return;
        }
        state.played = [0; 6];
        for index in 0..state.table.zone(zone).len() {
            let card = state.table.zone(zone)[index];
            let Some(printed) = self.cards.printed(state.table.design(card)) else { continue };
            if printed.keywords & Keyword::Vigilant.bit() != 0 {
                continue;
            }
            let awake = (0..5).filter(|&class| state.played[class] > 0).fold(0, |bits, class| bits | 1 << class);
            state.table.card_mut(card).counters[0] = (mark::PLAYED | awake) as i8;
            state.played[usize::from(printed.source.min(NO_CLASS))] += 1;
        }
    }
}

/// Kinds that belong to the playmat or to a player and lie in no zone.
const NO_CARDS: u32 = Kind::Avatar.bit() | Kind::Bureau.bit() | Kind::Shadows.bit();

fn set_of_table(state: &mut State, name: &str, value: &Value) -> Result<(), String> {
    match name {
        "turn" | "phase" => {}
        "attack" => state.points.attack.earn(NO_CLASS, number(name, value)?),
        "recruit" => state.points.recruit.earn(NO_CLASS, number(name, value)?),
        "the_end" => state.the_end = truth(name, value)?,
        "turns" => {
            let turns = value.as_u64().and_then(|turns| u16::try_from(turns).ok()).filter(|&turns| turns > 0);
            state.turns = turns.ok_or("`turns` must be a number from 1 on")?;
        }
        _ => return Err(cannot_be_given(name)),
    }
    Ok(())
}

fn phase_named(value: &Value) -> Result<u16, String> {
    Ok(match value.as_str() {
        Some("start") => phase::START,
        Some("conspiracy") => phase::CONSPIRACY,
        Some("doubts") => phase::DOUBT,
        Some("action") => phase::ACT,
        Some("strike") => phase::STRIKE,
        Some("cleanup") => phase::END,
        _ => return Err("`phase` must be start, conspiracy, doubts, action, strike or cleanup".into()),
    })
}

fn number(name: &str, value: &Value) -> Result<u8, String> {
    let number = value.as_u64().filter(|&number| number < 100).map(|number| number as u8);
    number.ok_or_else(|| format!("`{name}` must be a number from 0 to 99"))
}

fn truth(name: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("`{name}` must be true or false"))
}

fn cannot_be_given(name: &str) -> String {
    format!("`{name}` cannot be given; `casefile zones encounters` lists what can")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_name_is_a_zone_of_its_own() {
        let zones: BTreeSet<Zone> = PLACES
            .iter()
            .map(|place| {
                zone_named(place.per_seat.then_some(Seat(4)), place.name).unwrap_or_else(|| panic!("{place:?}"))
            })
            .collect();
        assert_eq!(zones.len(), PLACES.len());
        assert!(!zones.contains(&SPARES));
        assert_eq!(zone_named(None, "shadows_6"), None);
        assert_eq!(zone_named(None, "shadows_0"), None);
        assert_eq!(zone_named(Some(Seat(0)), "field"), None);
    }
}
