//! What a seat knows follows only from what it was shown: plays random tables beside a second deal that looks the same
//! to one seat.

use kernel::{Chance, Seat, SeatSet, Seed};
use machine::{CardId, Depth, Design, Zone, ZoneRule};

const SEATS: u8 = 3;
/// Few, so that many cards have the same face.
const DESIGNS: u8 = 5;
const PILE: Zone = Zone(0);
const SPACE: Zone = Zone(1);

fn hand(seat: Seat) -> Zone {
    Zone(2 + seat.0)
}

fn deck(seat: Seat) -> Zone {
    Zone(5 + seat.0)
}

type Small = machine::Table<24, 8, 1>;

/// A table whose hands can be open to all or not.
#[derive(Clone, Copy)]
struct Deal {
    table: Small,
    closed: bool,
}

/// What everybody sees being done.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Act {
    /// The top card of a deck goes into its hand.
    Draw(Seat),
    /// A card of a hand is laid open.
    Play(Seat),
    /// A card of a hand goes somewhere unseen.
    Lay(Seat, Zone, Depth),
    /// A card of a hand goes into another.
    Give(Seat, Seat),
    /// A seat looks at the top card of a deck.
    Look(Seat, Seat),
    /// The first card of the space goes into a hand.
    Take(Seat),
    /// A deck is shuffled, with what lies open or without.
    Shuffle(Seat, bool),
    /// Hands are closed or opened.
    Turn(bool),
}

impl Deal {
    fn new(chance: &mut Chance) -> Deal {
        let mut deal = Deal { table: Small::new(SEATS), closed: false };
        for seat in Seat::all(SEATS) {
            for _ in 0..8 {
                deal.table.add(seat, some_design(chance), deck(seat), deal.rule(deck(seat)));
            }
            if chance.pick(3) != 0 {
                deal.table.publish(deck(seat), SeatSet::ALL);
            }
            deal.table.shuffle(deck(seat), chance);
        }
        deal
    }

    fn rule(&self, zone: Zone) -> ZoneRule {
        let owner = Seat::all(SEATS).find(|&seat| hand(seat) == zone);
        match owner {
            Some(seat) if self.closed => ZoneRule { sight: SeatSet::only(seat), mixed: true },
            Some(_) => ZoneRule { sight: SeatSet::ALL, mixed: true },
            None => ZoneRule { sight: if zone == PILE { SeatSet::ALL } else { SeatSet::NONE }, mixed: false },
        }
    }

    fn carry(&mut self, card: CardId, to: Zone, depth: Depth, seen: SeatSet) {
        let (from, rule) = (self.rule(self.table.card(card).zone), self.rule(to));
        self.table.carry(card, (to, rule), depth, from, seen);
    }

    /// Where the card lies that an act is about, and whether it is the first there: otherwise somebody chooses it.
    fn place(act: Act) -> Option<(Zone, bool)> {
        match act {
            Act::Draw(seat) | Act::Look(_, seat) => Some((deck(seat), true)),
            Act::Play(seat) | Act::Lay(seat, ..) | Act::Give(seat, _) => Some((hand(seat), false)),
            Act::Take(_) => Some((SPACE, true)),
            Act::Shuffle(..) | Act::Turn(_) => None,
        }
    }

    /// The cards an act can be about.
    fn cards(&self, act: Act) -> Vec<CardId> {
        match Deal::place(act) {
            Some((zone, true)) => self.table.zone(zone).first().copied().into_iter().collect(),
            Some((zone, false)) => self.table.zone(zone).to_vec(),
            None => Vec::new(),
        }
    }

    /// Who sees the card an act is about.
    fn audience(&self, act: Act) -> SeatSet {
        let hand_of = |seat: Seat| self.rule(hand(seat)).sight;
        match act {
            Act::Draw(seat) | Act::Take(seat) | Act::Lay(seat, ..) => hand_of(seat),
            Act::Look(seat, _) => SeatSet::only(seat),
            Act::Give(from, to) => SeatSet(hand_of(from).0 | hand_of(to).0),
            Act::Play(_) | Act::Shuffle(..) | Act::Turn(_) => SeatSet::ALL,
        }
    }

    fn act(&mut self, act: Act, card: Option<CardId>, chance: &mut Chance) {
        match (act, card) {
            (Act::Draw(seat) | Act::Take(seat) | Act::Give(_, seat), Some(card)) => {
                self.carry(card, hand(seat), Depth::Bottom, SeatSet::NONE);
            }
            (Act::Play(_), Some(card)) => self.carry(card, PILE, Depth::Top, SeatSet::NONE),
            (Act::Lay(_, zone, depth), Some(card)) => self.carry(card, zone, depth, SeatSet::NONE),
            (Act::Look(seat, _), Some(card)) => self.table.reveal(card, SeatSet::only(seat)),
            (Act::Shuffle(seat, all), _) => {
                while let Some(&card) = self.table.zone(PILE).first().filter(|_| all) {
                    self.carry(card, deck(seat), Depth::Top, SeatSet::NONE);
                }
                self.table.shuffle(deck(seat), chance);
            }
            (Act::Turn(closed), _) => {
                self.closed = closed;
                for seat in Seat::all(SEATS).filter(|_| !closed) {
                    for index in 0..self.table.zone(hand(seat)).len() {
                        let card = self.table.zone(hand(seat))[index];
                        self.table.reveal(card, SeatSet::ALL);
                    }
                }
            }
            _ => {}
        }
    }

    /// What lies in hands that all can see, in no order.
    fn open_hands(&self) -> Vec<Vec<Design>> {
        let held = |seat| {
            let mut held: Vec<Design> =
                self.table.zone(hand(seat)).iter().map(|&card| self.table.printed(card)).collect();
            held.sort_unstable();
            held
        };
        Seat::all(SEATS).filter(|_| !self.closed).map(held).collect()
    }

    fn known_to(&self, seat: Seat) -> Small {
        self.table.known_to(seat, |zone| self.rule(zone)).0
    }

    fn redealt(&self, seat: Seat, chance: &mut Chance) -> Deal {
        let known = self.known_to(seat);
        let table = known.redeal(seat, chance, |zone| self.rule(zone).sight, |_, chance| some_design(chance));
        Deal { table, ..*self }
    }
}

fn some_design(chance: &mut Chance) -> Design {
    Design(chance.pick(usize::from(DESIGNS)) as u16)
}

fn some_act(chance: &mut Chance) -> Act {
    let seat = Seat(chance.pick(usize::from(SEATS)) as u8);
    let other = Seat(chance.pick(usize::from(SEATS)) as u8);
    let depth = if chance.pick(2) == 0 { Depth::Top } else { Depth::Bottom };
    match chance.pick(16) {
        0..5 => Act::Draw(seat),
        5..8 => Act::Play(seat),
        8 => Act::Lay(seat, deck(other), depth),
        9 => Act::Lay(seat, SPACE, depth),
        10 if other != seat => Act::Give(seat, other),
        11 => Act::Look(seat, other),
        12 => Act::Take(seat),
        13 => Act::Shuffle(seat, true),
        14 => Act::Shuffle(seat, false),
        _ => Act::Turn(chance.pick(4) != 0),
    }
}

/// Plays at random with a second deal beside, as long as that looks the same to its seat. Gives the steps compared.
fn follow(seed: u64) -> Result<usize, String> {
    let chance = &mut Chance::new(Seed::from_words(&seed.to_string()));
    let mut deal = Deal::new(chance);
    let mut double: Option<(Seat, Deal)> = None;
    let mut history = Vec::new();
    let mut steps = 0;
    for _ in 0..120 {
        let act = some_act(chance);
        let cards = deal.cards(act);
        if cards.is_empty() && Deal::place(act).is_some() || act == Act::Turn(deal.closed) {
            continue;
        }
        let card = (!cards.is_empty()).then(|| cards[chance.pick(cards.len())]);
        let shown = card.map(|card| deal.table.printed(card));
        history.push(format!("{act:?} {shown:?}"));
        let audience = deal.audience(act);
        deal.act(act, card, chance);
        deal.table.check(usize::from(DESIGNS))?;
        if let Some((seat, mut other)) = double.take() {
            let fits = |card: &CardId| !audience.has(seat) || Some(other.table.printed(*card)) == shown;
            let cards: Vec<CardId> = other.cards(act).into_iter().filter(fits).collect();
            let card = (!cards.is_empty()).then(|| cards[chance.pick(cards.len())]);
            history.push(format!("  there {:?}", card.map(|card| other.table.printed(card))));
            other.act(act, card, chance);
            // Another card came up there, or hands that were opened are others.
            if card.is_some() == shown.is_some() && other.open_hands() == deal.open_hands() {
                if deal.known_to(seat) != other.known_to(seat) {
                    return Err(format!("{seat:?} knows something else (seed {seed}):\n{}", history.join("\n")));
                }
                steps += 1;
                double = Some((seat, other));
            }
        }
        if double.is_none() && chance.pick(2) == 0 {
            let seat = Seat(chance.pick(usize::from(SEATS)) as u8);
            let other = deal.redealt(seat, chance);
            history.push(format!("another deal for {seat:?}"));
            if other.known_to(seat) != deal.known_to(seat) {
                return Err(format!("a re-deal is not what {seat:?} knows (seed {seed}):\n{}", history.join("\n")));
            }
            double = Some((seat, other));
        }
    }
    Ok(steps)
}

#[test]
fn what_is_known_follows_from_what_is_shown() {
    let played: Result<Vec<usize>, String> = (0..300).map(follow).collect();
    let steps: usize = played.unwrap_or_else(|words| panic!("{words}")).iter().sum();
    assert!(steps > 10_000, "only {steps} steps looked the same");
}
