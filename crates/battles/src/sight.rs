//! `impl Sight`: who sees and knows what (B13).

mod marks;

use crate::Battles;
use crate::counters;
use crate::facts::{Keyword, Kind, LOCATION, MAIN};
use crate::language::Stat;
use crate::state::{
    CARDS, Ending, GROUNDS, SEATS, STAGE, State, VOID, agenda, deck, is_row, owner_of, resources, wishes, zone_rule,
};
use crate::turn::Part;
use kernel::{Area, Ask, Chance, Eye, Holder, Known, Lying, Names, Seat, SeatSet, Sight, Tableau};
use machine::{CardId, Design, Face, Hint, Refers, Slot, Zone, fresh_stream};

impl Sight for Battles {
    fn tableau(&self, state: &State, names: &Names, eye: Eye) -> Tableau {
        let mut table = Area::default();
        if state.ending == Ending::NotYet {
            table.fact(counters::TURN, names.of(state.turn));
            table.fact(counters::PHASE, phase_name(state.part_of_turn()));
            if let Some(decision) = self.decision(state) {
                // Who is thinking in the action window is nobody else's business (B4.20).
                if decision.kind != Ask::Respond || eye.among(SeatSet::only(decision.seat)) {
                    table.fact(counters::ASKED, names.of(decision.seat));
                }
            }
        }
        table.fact(counters::TURNS, state.turns);
        table.fact(counters::FIRST, names.of(state.first));
        table.fact(counters::ATTACKED, state.attacked);
        self.show_combat(state, names, &mut table);
        self.show_zones(state, None, names, eye, &mut table);
        let seats = Seat::all(state.table.seats()).map(|seat| {
            let mut area = Area::of(seat, names.of(seat));
            self.show_player(state, seat, eye, &mut area);
            let in_force = self.in_force(state, seat, names, eye);
            if !in_force.is_empty() {
                area.fact(counters::IN_FORCE, in_force);
            }
            self.show_zones(state, Some(seat), names, eye, &mut area);
            area
        });
        Tableau { table, seats: seats.collect() }
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let (table, names) = state.table.known_to(seat, zone_rule);
        let mut known = State { table, chance: Chance::BLANK, standing: Hint::STALE, ..*state };
        // Players, names, teams and powers are referred to as well: those numbers are no cards, and no secret.
        let secret = |card: CardId| {
            let zone = (card.index() < state.table.count()).then(|| state.table.card(card).zone)?;
            let rule = zone_rule(zone);
            let held = rule.mixed && !rule.sight.has(seat);
            (held || is_chosen_from(state, zone) && !state.table.is_known(card, Eye::Seat(seat))).then_some(zone)
        };
        let renamed = |card: CardId| names.get(card.index()).copied().unwrap_or(card);
        self.secret_picks(&mut known, seat).for_each(|(_, about)| *about = CardId::NONE);
        known.blank_secrets(secret);
        known.rename(renamed);
        self.refresh(&mut known);
        Known::new(seat, known)
    }

    fn as_known(&self, state: &State, seat: Seat) -> State {
        let (_, names) = state.table.known_to(seat, zone_rule);
        let mut same = State { table: state.table.named(&names), ..*state };
        same.rename(|card| names.get(card.index()).copied().unwrap_or(card));
        same
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        let (before, seat) = (known.state(), known.seat());
        let mut state = *before;
        let sight = |zone| zone_rule(zone).sight;
        let mut unseen = Unseen::new(self, known, chance);
        if unseen.knows_of_others {
            // Known cards are somewhere among the hidden ones of others. Where they come to lie is looked up in the
            // same deal, made ahead: they count against the copies a deck can hold.
            before.table.each_placed(seat, chance, sight, |owner, design| unseen.note(owner, design));
        }
        state.table = before.table.redeal(seat, chance, sight, |card, _| unseen.draw(card));
        for card in state.table.all() {
            let outside = state.table.card(card);
            let (zone, controller, up) = (outside.zone, outside.controller, outside.face == Face::Up);
            // What lies face up all know, though nobody sees it for lying there; so it is with what was shown.
            if zone == STAGE {
                let shown = up || controller != seat && !before.table.is_blank(card, seat);
                state.table.reveal(card, if shown { SeatSet::ALL } else { SeatSet::only(controller) });
            } else if up && owner_of(zone).is_some_and(|seat| zone == resources(seat)) {
                state.table.reveal(card, SeatSet::ALL);
            }
        }
        let table = state.table;
        state.deal_secrets(chance, |zone| table.zone(zone));
        // What others have chosen in secret could be any card they could have chosen.
        let dealt = state;
        self.secret_picks(&mut state, seat).for_each(|(by, about)| *about = self.deal_secret_pick(&dealt, by, chance));
        state.chance = fresh_stream(chance);
        state.standing = Hint(self.standing(&state));
        state
    }

    /// The places blanked in what a seat knows: cards, references, and what others chose in secret.
    fn blanks(&self, known: &Known<State>) -> Vec<u32> {
        let (state, seat) = (known.state(), known.seat());
        let mut blanks = state.table.blank_slots(seat, state);
        let picks = state.lasting.all().iter().enumerate();
        let hidden = picks.filter(|(_, lasting)| lasting.secret && lasting.seat != seat);
        blanks.extend(hidden.map(|(index, _)| PICKS + index as u32));
        blanks
    }

    fn is_pinned(&self, known: &Known<State>, slot: u32) -> bool {
        let (state, seat) = (known.state(), known.seat());
        if let Some(index) = slot.checked_sub(PICKS) {
            let Some(lasting) = state.lasting.all().get(index as usize) else { return true };
            return !state.table.all().any(|card| self.could_be_picked(state, lasting.seat, card));
        }
        match Slot::of(slot, state) {
            Slot::Reference(zone) => state.table.is_reference_pinned(zone),
            Slot::Seed => false,
            // Of others' cards any of a few dozen could be there.
            Slot::Card(card) => state.table.is_pinned(card, seat),
        }
    }

    fn unknown_cards(&self, known: &Known<State>) -> usize {
        // What others chose in secret and is about to count is as good as a card nobody sees.
        let (state, seat) = (known.state(), known.seat());
        let secret = |it: &&machine::Pending| self.cards.is_secret(it.ability) && it.controller != seat;
        state.table.blank_cards(seat) + state.triggers.as_slice().iter().filter(secret).count()
    }

    /// What lies in a place that may be blanked.
    fn slot(&self, state: &State, slot: u32) -> u64 {
        match slot.checked_sub(PICKS) {
            Some(index) => state.lasting.all().get(index as usize).map_or(0, |lasting| u64::from(lasting.about.0)),
            None => state.table.in_slot(slot, state, &state.chance),
        }
    }

    fn facts(&self, state: &State) -> u32 {
        state.table.facts()
    }

    fn chance<'a>(&self, state: &'a mut State) -> &'a mut Chance {
        &mut state.chance
    }
}

impl Battles {
    /// Who fights whom, and what would come of it if all passed (B4).
    fn show_combat(&self, state: &State, names: &Names, table: &mut Area) {
        if !state.combat.on {
            return;
        }
        let attackers = state.combat.attackers.as_slice().iter();
        let attackers: Vec<String> = attackers.filter_map(|&card| self.name_called(state, CardId(card))).collect();
        table.fact(counters::ATTACKERS, attackers);
        table.fact(counters::DEFENDER, state.combat.defender.some().and_then(|card| self.name_called(state, card)));
        if let Some(preview) = self.combat_preview(state) {
            table.fact(counters::STRIKE, preview.strike);
            table.fact(counters::DEFENSE, preview.defense);
            table.fact(counters::STUNS_DEFENDER, preview.stuns_defender);
            if preview.kos_defender {
                table.fact(counters::KOS_DEFENDER, true);
            }
            if let Some((atk, def, stuns)) = preview.back {
                table.fact(counters::STRIKE_BACK, atk);
                table.fact(counters::DEFENSE_BACK, def);
                table.fact(counters::STUNS_ATTACKER, stuns);
            }
            if preview.kos_attacker {
                table.fact(counters::KOS_ATTACKER, true);
            }
            let out = Seat::all(state.table.seats()).filter(|&seat| preview.out.has(seat));
            let out: Vec<&str> = out.map(|seat| names.of(seat)).collect();
            if !out.is_empty() {
                table.fact(counters::GOES_OUT, out);
            }
        }
    }

    fn show_player(&self, state: &State, seat: Seat, eye: Eye, area: &mut Area) {
        area.fact(counters::OUT, state.is_out(seat));
        let mains: Vec<CardId> = self.mains_of(state, seat).collect();
        // Before it has its row a Main Character lies open beside the game (B1.15).
        let shown = mains.iter().copied().chain(self.unlined(state, seat).filter(|_| state.turns == 0));
        area.fact(counters::MAIN, shown.filter_map(|card| self.name_shown(state, card)).collect::<Vec<_>>());
        area.fact(counters::WOUNDS, mains.iter().map(|&card| state.wounds(card).max(0)).sum::<i16>());
        area.fact(counters::HEALTH, mains.iter().map(|&card| self.health_of(state, card)).sum::<i16>());
        if let [main] = mains[..] {
            let from = self.strength_sources(state, main, Stat::Health, eye);
            area.number(counters::HEALTH, self.health_of(state, main), from);
            area.fact(counters::LEVEL, self.level_of(state, main));
            if let Some((have, needed)) = self.xp_of(state, main) {
                area.fact(counters::XP, have);
                area.fact(counters::XP_NEEDED, needed);
            }
        }
        if seat == state.turn && state.part_of_turn() == Some(Part::Recruit) {
            area.fact(counters::POINTS, self.points_left(state));
        }
    }

    fn level_of(&self, state: &State, main: CardId) -> u8 {
        if self.cards.is(state.table.design(main), Kind::Level2) { 2 } else { 1 }
    }

    fn name_shown(&self, state: &State, card: CardId) -> Option<&str> {
        self.cards.name(state.table.design(card))
    }

    /// The name of a card where nothing else tells a Duplicate from what it copies.
    fn name_called(&self, state: &State, card: CardId) -> Option<String> {
        let duplicate = if state.table.card(card).copied == Design::UNKNOWN { "" } else { "Duplicate " };
        self.name_shown(state, card).map(|name| format!("{duplicate}{name}"))
    }

    fn show_zones(&self, state: &State, seat: Option<Seat>, names: &Names, eye: Eye, area: &mut Area) {
        for (zone, ground) in GROUNDS.each(seat.map(Holder::from)) {
            let mut among = Vec::new();
            state.table.each_among(zone, eye, |design| among.extend(self.cards.name(design).map(str::to_owned)));
            area.lay(ground.name, self.lying(state, zone, names, eye), among);
        }
    }

    fn lying(&self, state: &State, zone: Zone, names: &Names, eye: Eye) -> Lying {
        state.table.lying(zone, zone_rule(zone).mixed, |card, place| self.card_shown(state, card, place, names, eye))
    }

    /// What others than a seat have chosen in secret (B12), and who chose it.
    fn secret_picks<'a>(&'a self, state: &'a mut State, seat: Seat) -> impl Iterator<Item = (Seat, &'a mut CardId)> {
        let lasting = state.lasting.all_mut().iter_mut().filter(move |it| it.secret && it.seat != seat);
        let waiting = state.triggers.as_mut_slice().iter_mut();
        let waiting = waiting.filter(move |it| self.cards.is_secret(it.ability) && it.controller != seat);
        let lasting = lasting.map(|lasting| (lasting.seat, &mut lasting.about));
        lasting.chain(waiting.map(|pending| (pending.controller, &mut pending.about)))
    }

    /// A card that a player could have chosen in secret, or nothing: what they chose may have left play since, and nobody
    /// else saw that it was chosen (B12.41).
    fn deal_secret_pick(&self, state: &State, seat: Seat, chance: &mut Chance) -> CardId {
        if chance.pick(GONE_ONE_IN) == 0 {
            return VOID;
        }
        let could = |card: &CardId| self.could_be_picked(state, seat, *card);
        let count = state.table.all().filter(could).count();
        let pick = if count > 0 { chance.pick(count) } else { 0 };
        state.table.all().filter(could).nth(pick).unwrap_or(VOID)
    }

    /// Could a player have chosen it in secret: a unique enemy Supporting Character (B12)? It may have changed sides since.
    fn could_be_picked(&self, state: &State, seat: Seat, card: CardId) -> bool {
        is_row(state.table.card(card).zone)
            && (state.are_enemies(seat, state.side_of(card)) || state.are_enemies(seat, state.table.card(card).owner))
            && self.is_supporting(state, card)
            && !self.has(state, card, Keyword::Swarm)
    }
}

/// Slots beyond those of the table: secret picks among what lasts.
const PICKS: u32 = 200_000;

/// One secret pick in so many has left play by now.
const GONE_ONE_IN: usize = 8;

/// Does somebody choose there in secret: from a deck that is looked through (B13), from a Wish pile (B12)?
fn is_chosen_from(state: &State, zone: Zone) -> bool {
    owner_of(zone).is_some_and(|seat| zone == deck(seat) && state.looked_through.has(seat) || zone == wishes(seat))
}

/// In words; it is told as scenarios say it.
fn phase_name(part: Option<Part>) -> &'static str {
    match part {
        None => "set-up",
        Some(Part::Start | Part::Draw | Part::DrawPowers) => "draw",
        Some(Part::Recovery) => "recovery",
        Some(Part::Resource) => "resource",
        Some(Part::Recruit) => "recruit",
        Some(Part::Formation | Part::Built) => "formation",
        Some(Part::MainStart | Part::Main) => "main",
        Some(Part::End | Part::Over) => "end",
    }
}

/// More designs than any box has.
const DESIGNS: usize = 128;

/// How likely a copy of a card is in a deck, by how it fits: in real decks about 18 of 60 cards are Locations, and
/// most of the rest are of the Main Character's team.
mod weight {
    pub const LOCATION: u32 = 36;
    pub const TEAM: u32 = 20;
    pub const NEUTRAL: u32 = 12;
    pub const SEEN_TEAM: u32 = 8;
    pub const STRANGE: u32 = 1;
}

/// What a seat has not seen of the others' decks: something it could be is drawn for each card.
struct Unseen<'a> {
    game: &'a Battles,
    state: &'a State,
    /// Copies of each design that each player is known to have.
    seen: [[u8; DESIGNS]; SEATS as usize],
    /// Teams of their Main Characters, and of other cards of theirs.
    teams: [(u8, u8); SEATS as usize],
    /// How likely each design is for each player, once it was asked for, and all of them together.
    weights: [Option<([u32; DESIGNS], u32)>; SEATS as usize],
    /// What lies in a Wish pile, by pairs.
    wishes: [[Design; 3]; SEATS as usize],
    /// Random numbers, drawn at once: the door of chance takes its time to open.
    numbers: [u32; CARDS],
    /// Are some cards known to be somewhere among the hidden ones of others?
    knows_of_others: bool,
}

/// Random numbers are below this.
const NUMBERS: usize = 1 << 24;

impl<'a> Unseen<'a> {
    fn new(game: &'a Battles, known: &'a Known<State>, chance: &mut Chance) -> Unseen<'a> {
        let (state, seat) = (known.state(), known.seat());
        let mut unseen = Unseen {
            game,
            state,
            seen: [[0; DESIGNS]; SEATS as usize],
            teams: [(0, 0); SEATS as usize],
            weights: [None; SEATS as usize],
            wishes: [[Design::UNKNOWN; 3]; SEATS as usize],
            numbers: [0; CARDS],
            knows_of_others: false,
        };
        let mut draws = chance.draws();
        let (mut listed, mut own) = (0, 0);
        for card in state.table.all() {
            let owner = state.table.card(card).owner;
            if !state.table.is_blank(card, seat) {
                unseen.note(owner, state.table.printed(card));
                continue;
            }
            listed += usize::from(state.table.printed(card) != Design::UNKNOWN);
            own += usize::from(owner == seat);
            if owner != seat {
                unseen.numbers[card.index()] = draws.below(NUMBERS) as u32;
            }
        }
        // One's own list is known from the start.
        unseen.knows_of_others = listed > own;
        unseen
    }

    /// A card of a player is known.
    fn note(&mut self, owner: Seat, design: Design) {
        let Some(printed) = self.game.cards.printed(design) else { return };
        let (of_main, of_others) = &mut self.teams[owner.index()];
        if printed.kind.bit() & MAIN != 0 {
            *of_main |= printed.teams;
            return;
        }
        *of_others |= printed.teams;
        if let Some(seen) = self.seen[owner.index()].get_mut(design.index()) {
            *seen = seen.saturating_add(1);
        }
    }

    /// What a card of which nothing is known could be.
    fn draw(&mut self, card: CardId) -> Design {
        let outside = self.state.table.card(card);
        let (zone, owner) = (outside.zone, outside.owner);
        let number = self.numbers[card.index()] as usize;
        if zone == agenda(owner) {
            return self.pick(number, |_, printed| printed.kind == Kind::Agenda);
        }
        if zone == wishes(owner) {
            return self.draw_wish(card, owner, number);
        }
        self.draw_from_deck(owner, number)
    }

    fn draw_from_deck(&mut self, owner: Seat, number: usize) -> Design {
        let game = self.game;
        let seen = &mut self.seen[owner.index()];
        let (of_main, of_others) = self.teams[owner.index()];
        let (weights, total) = self.weights[owner.index()].get_or_insert_with(|| {
            let mut weights = [0; DESIGNS];
            for (design, printed) in game.cards.all().take(DESIGNS) {
                let one = match (printed.teams, printed.kind.bit() & LOCATION != 0) {
                    (0, true) => weight::LOCATION,
                    (teams, true) if teams & of_main != 0 => weight::LOCATION,
                    (0, false) => weight::NEUTRAL,
                    (teams, false) if teams & of_main != 0 => weight::TEAM,
                    (teams, _) if teams & of_others != 0 => weight::SEEN_TEAM,
                    _ => weight::STRANGE,
                };
                let left = printed.most.saturating_sub(seen[design.index()]);
                weights[design.index()] = one * u32::from(left);
            }
            (weights, weights.iter().sum())
        });
        let mut pick = ((number as u64 * u64::from(*total)) >> NUMBERS.trailing_zeros()) as u32;
        for (index, weight) in weights.iter_mut().enumerate().take(game.cards.count()) {
            if pick < *weight {
                // One copy less of it.
                let most = game.cards.printed(Design(index as u16)).map_or(0, |printed| printed.most);
                let left = u32::from(most.saturating_sub(seen[index])).max(1);
                let one = *weight / left;
                *weight -= one;
                *total -= one;
                seen[index] = seen[index].saturating_add(1);
                return Design(index as u16);
            }
            pick -= *weight;
        }
        // More cards than four copies of everything: that cannot be a deck, but it must be something.
        self.pick(number, |_, printed| printed.most > 0)
    }

    /// Wishes come in pairs that lie beside each other (B1).
    fn draw_wish(&mut self, card: CardId, owner: Seat, number: usize) -> Design {
        let place = self.state.table.zone(wishes(owner)).iter().position(|&other| other == card).unwrap_or(0);
        let pair = (place / 2).min(2);
        let drawn = self.wishes[owner.index()];
        if drawn[pair] == Design::UNKNOWN {
            let barred = MAIN | LOCATION | Kind::Agenda.bit();
            let fits = |design, printed: &crate::Printed| {
                printed.kind.bit() & barred == 0 && !printed.wish && !drawn.contains(&design)
            };
            self.wishes[owner.index()][pair] = self.pick(number, fits);
        }
        self.wishes[owner.index()][pair]
    }

    /// Any that fits.
    fn pick(&self, number: usize, fits: impl Fn(Design, &crate::Printed) -> bool) -> Design {
        let all = || self.game.cards.all().filter(|(design, printed)| fits(*design, printed));
        let count = all().count().max(1);
        all().nth(number % count).map_or(Design(0), |(design, _)| design)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{CardShown, Given, Rules, Seed, Setup, Staging};
    use std::collections::BTreeMap;

    const ME: Seat = Seat(0);
    const OTHER: Seat = Seat(1);

    fn names() -> Names {
        Names(vec!["Ash".to_owned(), "Birch".to_owned()])
    }

    /// The first game, in the Main Phase of the first player.
    fn table(game: &Battles, zones: &[(Seat, &str, &[&str])]) -> State {
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let mut state = game.set_up(&setup, Seed::from_words("sight")).expect("two can play");
        let zones = zones.iter().map(|(seat, name, cards)| {
            let cards = cards.iter().map(|card| (*card).to_owned()).collect();
            (Some(Holder::from(*seat)), (*name).to_owned(), cards)
        });
        let given = Given { zones: zones.collect(), facts: vec![(None, "turn".to_owned(), "Ash".into())] };
        game.arrange(&mut state, &names(), &given).expect("what is given can lie there");
        game.check(&state).expect("what is given is sound");
        state
    }

    #[test]
    fn a_re_deal_could_be_a_deck() {
        let game = Battles::new();
        let state = table(&game, &[(OTHER, "ko_pile", &["Crew Cut Man", "Crew Cut Man", "Crew Cut Man"])]);
        let known = game.known(&state, ME);
        let mut chance = Chance::new(Seed::from_words("deals"));
        let mut locations = 0;
        for _ in 0..200 {
            let dealt = game.redeal(&known, &mut chance);
            game.check(&dealt).expect("a re-deal is sound");
            assert_eq!(game.known(&dealt, ME), known);
            let mut copies: BTreeMap<Design, u8> = BTreeMap::new();
            for card in dealt.table.all().filter(|&card| dealt.table.card(card).owner == OTHER) {
                let design = dealt.table.printed(card);
                let printed = game.cards.printed(design).expect("dealt");
                if printed.most > 0 {
                    *copies.entry(design).or_default() += 1;
                }
                locations += usize::from(printed.kind.bit() & LOCATION != 0);
                assert!(printed.most > 0 || printed.kind.bit() & MAIN != 0 || printed.kind == Kind::Agenda);
            }
            assert_eq!(copies.values().map(|&copies| usize::from(copies)).sum::<usize>(), 60);
            for (design, copies) in copies {
                let printed = game.cards.printed(design).expect("dealt");
                assert!(copies <= printed.most, "{copies} x {:?}", game.cards.name(design));
            }
        }
        assert!((12..26).contains(&(locations / 200)), "{} Locations in a deck", locations / 200);
    }

    #[test]
    fn nobody_is_told_what_lies_face_down_unless_all_have_seen_it() {
        let game = Battles::new();
        let row: &[&str] = &["Academy", "Fortress (turned down)", "Laboratory (face down)", "Black Oil"];
        let state = table(&game, &[(OTHER, "resources", row)]);
        let shown = |eye| {
            let tableau = game.tableau(&state, &names(), eye);
            let zones = tableau.seats[1].zones.iter();
            zones.filter(|zone| zone.name == "resources").flat_map(|zone| zone.cards.clone()).collect::<Vec<_>>()
        };
        let seen = shown(Eye::Seat(ME));
        assert_eq!(
            seen.iter().map(CardShown::name).collect::<Vec<_>>(),
            [Some("Academy"), Some("Fortress"), None, None]
        );
        assert_eq!(seen[3], CardShown::back_at(Some("resource 4 of Birch".to_owned())));
        assert!(seen[1].face_down);
        assert!(shown(Eye::Seat(OTHER)).iter().all(|card| card.name().is_some()));
    }

    #[test]
    fn a_secret_pick_is_blank_to_others_and_dealt_among_what_it_could_be() {
        let game = Battles::new();
        let mut state = table(
            &game,
            &[(ME, "front", &["Frohike", "Langly"]), (OTHER, "front", &["Super-soldier", "Diana Fowley"])],
        );
        let card = |state: &State, seat: Seat, place: usize| state.table.zone(crate::state::front(seat))[place];
        let picked = card(&state, ME, 2);
        let lasts = machine::Lasts::new(0, OTHER, crate::language::Duration::ForGood).by(CardId::NONE, picked);
        state.lasting.begin(machine::Lasts { secret: true, ..lasts });
        let about = |state: &State| state.lasting.all()[0].about;
        assert_eq!(about(game.known(&state, OTHER).state()), picked);
        let known = game.known(&state, ME);
        assert_eq!(about(known.state()), CardId::NONE);
        let slot = game.blanks(&known).into_iter().max().expect("something is blank");
        assert!(!game.is_pinned(&known, slot));
        let mut chance = Chance::new(Seed::from_words("picks"));
        let mut seen: Vec<u64> = (0..50).map(|_| game.slot(&game.redeal(&known, &mut chance), slot)).collect();
        seen.sort_unstable();
        seen.dedup();
        // The Main Character stands at the left end; what was chosen may be gone.
        let [one, two] = [1, 2].map(|place| card(&state, ME, place));
        assert_eq!(seen, [one, two, VOID].map(|card| u64::from(card.0)));
    }

    #[test]
    fn two_secret_choices_are_listed_as_two() {
        let game = Battles::new();
        let front: &[&str] = &["Dana Scully (level 1)", "Knowle Rohrer", "Langly"];
        let state = table(&game, &[(ME, "ko_pile", &["Alex Krycek", "Alex Krycek"]), (OTHER, "front", front)]);
        let ability = (0..u16::MAX).find(|&ability| game.cards.is_secret(ability)).expect("Krycek's");
        let kryceks: [CardId; 2] = state.table.zone(crate::state::ko_pile(ME))[..2].try_into().expect("two");
        let enemies: [CardId; 2] = state.table.zone(crate::state::front(OTHER))[1..3].try_into().expect("two");
        let listed = |picks: [CardId; 2]| {
            let mut state = state;
            for (source, about) in kryceks.into_iter().zip(picks) {
                let was = state.table.printed(source);
                state.triggers.keep(machine::Pending { source, was, about, number: -1, ability, controller: ME });
            }
            let mut listed = 0;
            game.each_first(&state, |_| listed += 1);
            listed
        };
        assert_eq!(listed([enemies[0], enemies[0]]), 2);
        assert_eq!(listed([enemies[0], enemies[1]]), 2);
        assert_eq!(listed([enemies[0], CardId::NONE]), 2);
    }
}
