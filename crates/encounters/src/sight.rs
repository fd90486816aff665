//! `impl Sight`: who sees and knows what (E1.15, E1.16, E7.1, E11.12).

use crate::Encounters;
use crate::counters;
use crate::facts::{Character, Keyword, Kind, Printed};
use crate::language::{CHARACTER, CONSPIRACY as CONSPIRACY_KINDS, ENEMY, Stat};
use crate::state::{
    ACADEMY, BENEATH, CLONE_EVIDENCE, CONSPIRACY, END_EVIDENCE, Ending, FIELD, GROUNDS, Row, SPARES, SPECIAL_AGENTS,
    STRIKE_DECK, State, Step, as_bureau, as_evidence, as_shadows, aside, hand, in_rows, owner_of, scars, strikes,
    zone_rule,
};
use crate::turn::Phase;
use kernel::{Area, CardShown, Chance, Eye, Holder, Known, Lying, Names, Seat, SeatSet, Sight, Tableau};
use machine::{CardId, Design, Face, Hint, Refers, Slot, Zone, fresh_stream};
use serde_json::{Map, Value};

/// Three piles, and the End Game for itself.
const PILES: usize = 4;

/// Can Evidence lie there, hidden or not?
pub(crate) fn holds_evidence(zone: Zone) -> bool {
    as_evidence(zone).is_some() || zone == END_EVIDENCE || zone == CLONE_EVIDENCE
}

/// Do hidden Conspiracy cards lie there?
pub(crate) fn holds_conspiracy(zone: Zone) -> bool {
    zone == CONSPIRACY || zone == FIELD || as_shadows(zone).is_some()
}

/// Does a card lie face up where others lie hidden?
pub(crate) fn is_open(state: &State, card: CardId) -> bool {
    let outside = state.table.card(card);
    outside.face == Face::Up && (in_rows(outside.zone) || holds_evidence(outside.zone))
}

/// From which pile a Conspiracy card came, which everybody saw (E1.16): 1 to 3, or 0 for an End Game.
fn pile_of(state: &State, card: CardId) -> usize {
    usize::from(state.trail(card).pile)
}

impl Sight for Encounters {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut table = Area::default();
        if state.ending == Ending::NotYet {
            table.fact(counters::TURN, names.of(state.turn));
            table.fact(counters::PHASE, phase_name(state.phase()));
        }
        table.fact(counters::TURNS, state.turns);
        table.fact(counters::THE_END, state.the_end);
        table.fact(counters::HANDS_CLOSED, state.hands_closed());
        table.fact(counters::SEASONS, self.seasons_of(state));
        table.fact(counters::CHARACTERS, self.characters_of(state));
        table.fact(counters::ATTACK, state.points.attack.left());
        table.fact(counters::RECRUIT, state.points.recruit.left());
        // Two Enemies may have one name: all see which of them is meant.
        let fought = state.steps.frames().iter().rev().find_map(|frame| match frame.step {
            Step::Fight { card, .. } => Some(card),
            _ => None,
        });
        if let Some(card) = fought {
            table.fact(counters::FIGHTING, self.fought_in_words(state, names, card));
        }
        // Numbers may count cards in hands: each sees them as far as they follow from what they know.
        let mut seen = State { table: state.table.seen_by(eye), standing: Hint::STALE, ..*state };
        self.refresh(&mut seen);
        table.fact(counters::IN_FORCE, self.in_force(&seen, names));
        self.show_zones(state, &seen, None, eye, &mut table);
        let seats = Seat::all(state.table.seats()).map(|seat| {
            let mut area = Area::of(seat, names.of(seat));
            self.show_player(&seen, seat, &mut area);
            self.show_zones(state, &seen, Some(seat), eye, &mut area);
            area
        });
        Tableau { table, seats: seats.collect() }
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let (table, names) = state.table.known_to(seat, |zone| zone_rule(state, zone));
        let mut known = State { table, chance: Chance::BLANK, standing: Hint::STALE, ..*state };
        // Players and designs are referred to as well: those numbers are no cards, and no secret.
        let secret = |card: CardId| {
            let zone = (card.index() < state.table.count()).then(|| state.table.card(card).zone)?;
            let rule = zone_rule(state, zone);
            (rule.mixed && !rule.sight.has(seat)).then_some(zone)
        };
        let renamed = |card: CardId| names.get(card.index()).copied().unwrap_or(card);
        known.blank_secrets(secret);
        known.rename(renamed);
        Known::new(seat, known)
    }

    fn as_known(&self, state: &State, seat: Seat) -> State {
        let (_, names) = state.table.known_to(seat, |zone| zone_rule(state, zone));
        let mut same = State { table: state.table.named(&names), ..*state };
        same.rename(|card| names.get(card.index()).copied().unwrap_or(card));
        same
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        let (before, seat) = (known.state(), known.seat());
        let mut state = *before;
        let mut unseen = Unseen::new(self, known);
        let sight = |zone| zone_rule(before, zone).sight;
        if unseen.some_are_among_piles {
            // Known cards are somewhere among the hidden ones. How many places they leave to each pile is looked
            // up in the same deal, made ahead.
            let mut places = [0; PILES];
            let note = |card: CardId, _: &mut Chance| {
                if holds_conspiracy(before.table.card(card).zone) {
                    places[pile_of(before, card)] += 1;
                }
                Design(0)
            };
            let _ = before.table.redeal(seat, &mut { *chance }, sight, note);
            unseen.places = places;
        }
        state.table = before.table.redeal(seat, chance, sight, |card, chance| unseen.draw(card, chance));
        // What lies face up all know, though nobody sees it for lying there.
        let rows = state.table.all().filter(|&card| is_open(before, card));
        rows.for_each(|card| state.table.reveal(card, SeatSet::ALL));
        let table = state.table;
        state.deal_secrets(chance, |zone| table.zone(zone));
        state.chance = fresh_stream(chance);
        state
    }

    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        known.state().table.blank_slots(known.seat(), known.state())
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        let (state, seat) = (known.state(), known.seat());
        match Slot::of(slot, state) {
            Slot::Reference(zone) => state.table.is_reference_pinned(zone),
            Slot::Seed => false,
            Slot::Card(card) => {
                // Elsewhere something is known of every card, if only a list.
                let zone = state.table.card(card).zone;
                let from_box = holds_conspiracy(zone) || holds_evidence(zone);
                state.table.is_pinned(card, seat) || from_box && Unseen::new(self, known).leaves_one(card)
            }
        }
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        known.state().table.blank_cards(known.seat())
    }

    fn slot(&self, state: &State, slot: u32) -> u64 {
        state.table.in_slot(slot, state, &state.chance)
    }

    fn facts(&self, state: &State) -> u32 {
        state.table.facts()
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }
}

impl Encounters {
    /// An Enemy that is fought, and where it lies.
    fn fought_in_words(&self, state: &State, names: &Names, card: CardId) -> String {
        let zone = state.table.card(card).zone;
        let name = self.cards.name(state.table.design(card)).unwrap_or_default();
        let place = state.table.zone(zone).iter().position(|&other| other == card).map_or(0, |place| place + 1);
        format!("{name} in {}, place {place}", Encounters::place_in_words(zone, names))
    }

    /// The seasons of the piles A, B and C (E1.6).
    fn seasons_of(&self, state: &State) -> String {
        let first = state.rules.first_season;
        format!("{first}-{}-{}", first + 1, first + 2)
    }

    /// Whose cards are in the Academy, which all know (E1.9).
    fn characters_of(&self, state: &State) -> Vec<&'static str> {
        let is_there = |character: &&Character| state.rules.academy & 1 << **character as u16 != 0;
        Character::ALL.iter().filter(is_there).map(|character| character.name()).collect()
    }

    fn show_player(&self, state: &State, seat: Seat, area: &mut Area) {
        let player = &state.players[seat.index()];
        area.fact(counters::AVATAR, self.cards.name(player.avatar).unwrap_or_default());
        let printed = self.cards.printed(player.avatar);
        let from = |stat, printed: Option<u8>| {
            self.sources_of_player(state, seat, stat, i16::from(printed.unwrap_or_default()))
        };
        let (defense, health) = (printed.map(|avatar| avatar.fight), printed.map(|avatar| avatar.health));
        area.number(counters::DEFENSE, self.defense_of(state, seat), from(Stat::Fight, defense));
        area.number(counters::HEALTH, self.health_of(state, seat), from(Stat::Health, health));
        area.fact(counters::DAMAGE, self.damage_of(state, seat));
        area.fact(counters::SYMPTOMS, player.symptoms);
        area.fact(counters::AVOIDS, player.avoids);
        area.fact(counters::CANCELS, player.cancels);
        area.fact(counters::BELIEF_DONE, player.belief_done);
        area.fact(counters::DOUBT_DONE, player.doubt_done);
        area.fact(counters::LOSES_TURN, player.loses_turn);
        area.fact(counters::OUT, player.out);
    }

    fn show_zones(&self, state: &State, seen: &State, seat: Option<Seat>, eye: Eye, area: &mut Area) {
        for (zone, ground) in GROUNDS.each(seat.map(Holder::from)) {
            let mut among = Vec::new();
            state.table.each_among(zone, eye, |design| among.extend(self.cards.name(design).map(str::to_owned)));
            area.lay(ground.name, self.lying(seen, zone, eye), among);
        }
    }

    fn lying(&self, state: &State, zone: Zone, eye: Eye) -> Lying {
        state.table.lying(zone, zone_rule(state, zone).mixed, |card, _| self.card_shown(state, card, eye))
    }

    fn card_shown(&self, state: &State, card: CardId, eye: Eye) -> CardShown {
        if !state.table.is_known(card, eye) {
            let mut back = CardShown::back_at(self.handle(state, card));
            self.mark_scan(state, state.table.card(card).zone, &mut back);
            self.mark_pile(state, card, &mut back.marks);
            return back;
        }
        let design = state.table.design(card);
        let (Some(name), Some(printed)) = (self.cards.name(design), self.cards.printed(design)) else {
            return CardShown::back();
        };
        let outside = state.table.card(card);
        let zone = outside.zone;
        let mut known = CardShown::named(name);
        known.face_down = match owner_of(zone) {
            Some(seat) => zone == scars(seat),
            None => (in_rows(zone) || holds_evidence(zone)) && outside.face == Face::Down,
        };
        if outside.copied != Design::UNKNOWN {
            known.marks.insert("copy".into(), true.into());
        }
        if known.face_down {
            self.mark_scan(state, zone, &mut known);
        }
        if zone == BENEATH
            && let Some(above) = outside.host.some().filter(|&above| state.table.is_known(above, eye))
            && let Some(above) = self.cards.name(state.table.design(above))
        {
            known.marks.insert("under".into(), above.into());
        }
        let is_held = owner_of(zone).is_some_and(|seat| zone == hand(seat) || zone == aside(seat));
        for (name, points) in [("attack", printed.attack), ("recruit", printed.recruit)] {
            if is_held && points > 0 {
                known.marks.insert(name.into(), points.into());
            }
        }
        if owner_of(zone).is_some_and(|seat| zone == strikes(seat)) && printed.wounds {
            known.marks.insert("damage".into(), printed.damage.into());
        }
        if in_rows(zone) {
            self.mark_in_row(state, card, printed, &mut known);
        }
        self.mark_pile(state, card, &mut known.marks);
        known
    }

    /// What a card in a row shows: numbers, what it is, keywords, what it asks.
    fn mark_in_row(&self, state: &State, card: CardId, printed: &Printed, known: &mut CardShown) {
        let zone = state.table.card(card).zone;
        // What it takes to fight it: an End Game is no Enemy, and is fought all the same.
        if printed.kind.bit() & (ENEMY | Kind::EndGame.bit()) != 0 {
            known.number("value", self.value_of(state, card), self.value_sources(state, card));
            if self.has(state, card, Keyword::Apprehend) {
                known.marks.insert("fought_with".into(), "recruit".into());
            }
        }
        if printed.kind == Kind::EndGame {
            let from = self.sources_of(state, card, Stat::Health, i16::from(printed.health));
            known.number("health", self.end_health(state, card), from);
            known.marks.insert("damage".into(), self.end_damage(state, card).into());
        }
        if as_bureau(zone).is_some() && printed.kind.bit() & CHARACTER != 0 {
            let from = self.sources_of(state, card, Stat::Cost, i16::from(printed.cost));
            known.number("cost", self.cost_of(state, card), from);
        }
        // What is neither fought nor recruited says what it is.
        let kinds = [(Kind::Lead, "lead"), (Kind::Informant, "informant"), (Kind::Event, "event")];
        for (_, name) in kinds.into_iter().filter(|(kind, _)| *kind == printed.kind) {
            known.marks.insert(name.into(), true.into());
        }
        if !known.face_down {
            self.mark_keywords(state, card, known);
        }
        if printed.kind == Kind::Lead {
            self.mark_lead(state, card, known);
        }
    }

    /// From which pile a Conspiracy card came, and that an End Game has a back of its own (E1.16, E7.1).
    fn mark_pile(&self, state: &State, card: CardId, marks: &mut Map<String, Value>) {
        let zone = state.table.card(card).zone;
        if !holds_conspiracy(zone) {
            return;
        }
        if let Some(letter) = pile_of(state, card).checked_sub(1).and_then(|pile| ["A", "B", "C"].get(pile)) {
            marks.insert("pile".into(), (*letter).into());
        } else if zone == CONSPIRACY && self.is_end_game_back(state, card) {
            marks.insert("end_game".into(), true.into());
        }
    }

    /// What it costs to scan a space: everybody can see that.
    fn mark_scan(&self, state: &State, zone: Zone, card: &mut CardShown) {
        let (row, space) = match (as_shadows(zone), as_bureau(zone)) {
            (Some(space), _) => (Row::Shadows, space),
            (_, Some(space)) => (Row::Bureau, space),
            (None, None) => return,
        };
        let cost = i16::from(self.scan_cost(state, row, space));
        card.number("scan", cost, self.scan_sources(state, row, space));
    }

    /// How people speak of a card that lies hidden in a place of its own.
    fn handle(&self, state: &State, card: CardId) -> Option<String> {
        let zone = state.table.card(card).zone;
        let space = match (as_shadows(zone), as_bureau(zone), as_evidence(zone)) {
            (Some(space), ..) => format!("Shadows {}", space + 1),
            (_, Some(space), _) => format!("Bureau {}", space + 1),
            (.., Some(space)) => format!("Evidence {}", space + 1),
            _ if zone == FIELD => {
                let number = state.table.zone(FIELD).iter().position(|&other| other == card).unwrap_or(0) + 1;
                format!("card {number} in the Field")
            }
            // Whoever recruits one takes the top one (E4.25).
            _ if zone == SPECIAL_AGENTS && state.table.zone(zone).first() == Some(&card) => {
                return Some("Special Agent".to_owned());
            }
            _ => return None,
        };
        // It has a back of its own (E7.1).
        Some(if self.is_end_game_back(state, card) { format!("End Game in {space}") } else { space })
    }
}

/// In words. A turn notes a phase as past before its cards are dealt with, but for actions and Strikes.
fn phase_name(phase: Phase) -> &'static str {
    match phase {
        Phase::Start | Phase::Conspiracy | Phase::Runners | Phase::Doubt => "conspiracy",
        Phase::Act => "action",
        Phase::Strike | Phase::Range => "strike",
        Phase::End | Phase::Discard | Phase::Draw | Phase::Next => "cleanup",
    }
}

/// A sort of card that a hidden one can be.
#[derive(Clone, Copy)]
enum Sort {
    /// Any of a kind.
    Of(Kind),
    /// An Enemy, an Event or an Ally of a season.
    Season(u8),
    /// Evidence of a priority.
    Evidence(u8),
}

/// What a seat has not seen of the box, and what it knows of the places where it could lie.
struct Unseen<'a> {
    game: &'a Encounters,
    state: &'a State,
    /// Cards of each design that the seat has not seen.
    left: Vec<u8>,
    /// Places per pile of which nothing is known.
    places: [u8; PILES],
    /// Informants per pile that the seat has not seen.
    informants: [u8; PILES],
    /// Leads per pile that the seat has not seen.
    leads: [u8; PILES],
    /// Was a card that the seat knows shuffled in among hidden Conspiracy cards?
    some_are_among_piles: bool,
}

impl<'a> Unseen<'a> {
    fn new(game: &'a Encounters, known: &'a Known<State>) -> Unseen<'a> {
        let (state, seat) = (known.state(), known.seat());
        let mut unseen = Unseen {
            game,
            state,
            left: game.cards.all().map(|(_, printed)| printed.copies).collect(),
            places: [0; PILES],
            informants: [state.rules.informants; PILES],
            leads: [1; PILES],
            some_are_among_piles: false,
        };
        for card in state.table.all() {
            let zone = state.table.card(card).zone;
            let blank = state.table.is_blank(card, seat);
            if blank && holds_conspiracy(zone) {
                unseen.places[pile_of(state, card)] += 1;
            }
            let design = state.table.printed(card);
            let Some(left) = unseen.left.get_mut(design.index()).filter(|_| zone != SPARES) else { continue };
            *left = left.saturating_sub(1);
            let Some(printed) = game.cards.printed(design) else { continue };
            let of_pile = match printed.kind {
                Kind::Informant => &mut unseen.informants,
                Kind::Lead => &mut unseen.leads,
                _ => &mut [0; PILES],
            };
            if blank {
                // An Ally of whom no more is known is somewhere in a player's deck.
                unseen.some_are_among_piles |= printed.kind.bit() & (CONSPIRACY_KINDS & !Kind::Ally.bit()) != 0;
            } else if owner_of(zone).is_none() {
                let seen = &mut of_pile[pile_of(state, card)];
                *seen = seen.saturating_sub(1);
            }
        }
        unseen
    }

    /// What a card of which nothing is known can be, and how likely.
    fn sorts(&self, card: CardId) -> [(u8, Sort); 3] {
        let zone = self.state.table.card(card).zone;
        let pile = pile_of(self.state, card);
        let only = |sort| [(1, sort), (0, sort), (0, sort)];
        match zone {
            // What comes from outside without being seen is a Lead (E11.22), the Clone, or Evidence.
            _ if holds_conspiracy(zone) && self.state.trail(card).brought_in => only(Sort::Of(Kind::Lead)),
            _ if holds_conspiracy(zone) && pile == 0 => only(Sort::Of(Kind::EndGame)),
            _ if holds_conspiracy(zone) => {
                let places = self.places[pile].max(1);
                let informants = self.informants[pile].min(places);
                let leads = self.leads[pile].min(places - informants);
                let season = (self.state.rules.first_season + pile as u8).saturating_sub(1);
                let rest = places - informants - leads;
                let (informant, lead) = (Sort::Of(Kind::Informant), Sort::Of(Kind::Lead));
                [(informants, informant), (leads, lead), (rest, Sort::Season(season))]
            }
            _ if holds_evidence(zone) => {
                // The mark is the priority; so is the space.
                let space = as_evidence(zone).unwrap_or(0);
                only(Sort::Evidence(if pile == 0 { space + 1 } else { pile as u8 }))
            }
            _ if zone == ACADEMY || as_bureau(zone).is_some() => only(Sort::Of(Kind::Syndicate)),
            // Of all others at least a list is known, unless the table could remember no more groups.
            STRIKE_DECK => only(Sort::Of(Kind::Strike)),
            SPECIAL_AGENTS => only(Sort::Of(Kind::SpecialAgent)),
            _ if owner_of(zone).is_some_and(|seat| zone == scars(seat)) => only(Sort::Of(Kind::Strike)),
            _ => only(Sort::Of(Kind::Starting)),
        }
    }

    fn fits(&self, sort: Sort, design: Design, printed: &Printed) -> bool {
        let season_kinds = Kind::Enemy.bit() | Kind::Event.bit() | Kind::Ally.bit();
        match sort {
            Sort::Of(Kind::EndGame) => printed.kind == Kind::EndGame && Some(design) != self.game.cards.clone,
            Sort::Of(kind) => printed.kind == kind,
            Sort::Season(season) => printed.kind.bit() & season_kinds != 0 && printed.season == season,
            Sort::Evidence(priority) => printed.kind == Kind::Evidence && printed.priority == priority,
        }
    }

    /// Draws a card for a place of which nothing is known, and takes it out.
    fn draw(&mut self, card: CardId, chance: &mut Chance) -> Design {
        let sorts = self.sorts(card);
        let mut pick = chance.pick(sorts.iter().map(|(weight, _)| usize::from(*weight)).sum::<usize>().max(1));
        let mut sort = sorts[0].1;
        for (weight, of) in sorts {
            if pick < usize::from(weight) {
                sort = of;
                break;
            }
            pick -= usize::from(weight);
        }
        let pile = pile_of(self.state, card);
        if holds_conspiracy(self.state.table.card(card).zone) {
            let count = match sort {
                Sort::Of(Kind::Informant) => &mut self.informants[pile],
                Sort::Of(Kind::Lead) => &mut self.leads[pile],
                _ => &mut 0,
            };
            *count = count.saturating_sub(1);
            self.places[pile] = self.places[pile].saturating_sub(1);
        }
        let design = self.draw_of(sort, chance);
        if let Some(left) = self.left.get_mut(design.index()) {
            *left = left.saturating_sub(1);
        }
        design
    }

    /// One of a sort that is left; where the box should have one and has none, any of that sort, or of any season.
    fn draw_of(&self, sort: Sort, chance: &mut Chance) -> Design {
        let left = |design: Design, printed: &Printed| {
            if self.fits(sort, design, printed) { self.left.get(design.index()).copied().unwrap_or(0) } else { 0 }
        };
        let used = |design: Design, printed: &Printed| u8::from(self.fits(sort, design, printed));
        let season = |_: Design, printed: &Printed| u8::from(printed.kind == Kind::Enemy);
        let found = self.pick_by(left, chance).or_else(|| self.pick_by(used, chance));
        found.or_else(|| self.pick_by(season, chance)).unwrap_or(Design(0))
    }

    fn pick_by(&self, weight: impl Fn(Design, &Printed) -> u8, chance: &mut Chance) -> Option<Design> {
        let weighed = || self.game.cards.all().map(|(design, printed)| (design, usize::from(weight(design, printed))));
        let total: usize = weighed().map(|(_, weight)| weight).sum();
        let mut pick = (total > 0).then(|| chance.pick(total))?;
        for (design, weight) in weighed() {
            if pick < weight {
                return Some(design);
            }
            pick -= weight;
        }
        None
    }

    /// Is there at most one design that could lie here?
    fn leaves_one(&self, card: CardId) -> bool {
        let sorts = self.sorts(card);
        let could = |design: Design, printed: &Printed| {
            let left = self.left.get(design.index()).copied().unwrap_or(0);
            left > 0 && sorts.iter().any(|&(weight, sort)| weight > 0 && self.fits(sort, design, printed))
        };
        self.game.cards.all().filter(|(design, printed)| could(*design, printed)).count() < 2
    }
}
