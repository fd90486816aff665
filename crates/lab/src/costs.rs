//! Measures the machine's own mechanisms, in nanoseconds.

use kernel::{Chance, Seat, SeatSet, Seed};
use machine::{
    Affected, Announced, Blank, CardId, Depth, Design, Draft, Frame, Language, Layer, Library, Limit, Rotation,
    Standing, Stands, Static, Steps, Table, Timing, WindowStep, Windows, Zone, ZoneRule,
};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// The costs of the mechanisms.
#[derive(Clone, Debug, Serialize)]
pub struct Costs {
    /// A step begun and finished.
    pub step_ns: f64,
    /// A pass in a response window.
    pub window_pass_ns: f64,
    /// A current number that nothing changes.
    pub value_read_ns: f64,
    /// Computing a current number, with eight changes in force.
    pub value_derived_ns: f64,
    /// A card from the top of a deck to a hand of six.
    pub draw_ns: f64,
    /// A card from one open zone to another.
    pub move_ns: f64,
    /// A deck of twenty shuffled.
    pub shuffle_20_ns: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Step;

impl Blank for Step {
    const BLANK: Step = Step;
}

/// A language that changes numbers of cards, and does nothing else.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Changing;

impl Language for Changing {
    type Verb = ();
    type Filter = CardId;
    type Condition = ();
    type Who = ();
    type Moment = ();
    type Would = ();

    fn tags((): ()) -> u32 {
        0
    }

    fn awaits((): &()) -> u32 {
        0
    }

    fn replaces((): &()) -> u32 {
        0
    }

    fn begins((): &()) -> Option<u8> {
        None
    }
}

/// A card whose number is asked for.
struct Asked(CardId);

impl Affected<Changing> for Asked {
    fn is_named(&self, _: &Stands, what: &CardId) -> bool {
        *what == self.0
    }

    fn holds(&self, _: &Stands, (): ()) -> bool {
        true
    }

    fn count(&self, _: &Stands, _: CardId) -> usize {
        1
    }
}

const CHANGED: u8 = 0;
const UNCHANGED: u8 = 1;

/// Eight cards that each change a number of one of two.
fn eight_changes() -> (Library<Changing>, Standing<24>) {
    let mut library = Library::new();
    for card in 0..8 {
        let on = CardId(card % 2);
        let change = Static { stat: CHANGED, layer: Layer::Added, amount: 1, on, per: None, only: None, reads: None };
        let timing = Timing::Always(change);
        let fits =
            library.add(&[Draft { timing, limit: Limit::None, scope: 0, line: 0, code: Vec::new(), said: Vec::new() }]);
        debug_assert!(fits.is_ok(), "an ability without a program fits");
    }
    let mut standing = Standing::anew(&library);
    for ability in 0..library.count() as u16 {
        standing.add(&library, Stands::of(CardId(ability), ability));
    }
    (library, standing)
}

fn current(library: &Library<Changing>, standing: &Standing<24>, card: CardId, stat: u8) -> i16 {
    if standing.leaves(stat) { 3 } else { standing.changes_of(library, stat, &Asked(card)).of(3) }
}

const TIMES: u32 = 400_000;

fn each_ns(mut run: impl FnMut(u32)) -> f64 {
    let start = Instant::now();
    for number in 0..TIMES {
        run(number);
    }
    start.elapsed().as_nanos() as f64 / f64::from(TIMES)
}

/// Measures the mechanisms.
pub fn machine_costs() -> Costs {
    let mut steps = Steps::<Step, 24, 24>::EMPTY;
    let step_ns = each_ns(|_| {
        black_box(&mut steps).push(Frame::new(Step, Seat(0)));
        black_box(steps.pop());
    });
    let mut windows = Windows::<CardId, 12, 2>::EMPTY;
    let window_pass_ns = each_ns(|_| {
        windows.pass();
        match black_box(windows.go_on(Rotation::of(3))) {
            WindowStep::Ask(_) => {}
            WindowStep::CarryOut(_) => _ = black_box(windows.finish()),
            WindowStep::Closed => {
                black_box(windows.open(Seat(0)) && windows.announce(Announced::BLANK, Seat(1)));
            }
        }
    });
    let (library, standing) = eight_changes();
    let value_read_ns = each_ns(|number| {
        let card = CardId(number as u16 % 64);
        black_box(current(&library, black_box(&standing), card, UNCHANGED));
    });
    let value_derived_ns = each_ns(|number| {
        let card = CardId(number as u16 % 2);
        black_box(current(&library, black_box(&standing), card, CHANGED));
    });
    let (deck, hand, open) = (Zone(0), Zone(1), Zone(2));
    let hidden = ZoneRule { sight: SeatSet::NONE, mixed: false };
    let held = ZoneRule { sight: SeatSet::only(Seat(0)), mixed: true };
    let public = ZoneRule { sight: SeatSet::ALL, mixed: false };
    let mut table = Table::<64, 4, 1>::new(3);
    for number in 0..60u16 {
        let zone = if number < 20 { deck } else { Zone(3) };
        table.add(Seat(0), Design(number), zone, hidden);
    }
    table.publish(deck, SeatSet::ALL);
    let mut chance = Chance::new(Seed::from_words("costs"));
    table.shuffle(deck, &mut chance);
    for _ in 0..6 {
        let card = table.zone(deck)[0];
        table.carry(card, (hand, held), Depth::Bottom, hidden, SeatSet::NONE);
    }
    let fresh = table;
    let copy_ns = each_ns(|_| table = *black_box(&fresh));
    let draw_ns = each_ns(|_| {
        table = *black_box(&fresh);
        let card = table.zone(deck)[0];
        black_box(table.carry(card, (hand, held), Depth::Bottom, hidden, SeatSet::NONE));
    });
    let card = table.zone(Zone(3))[5];
    table.carry(card, (open, public), Depth::Top, hidden, SeatSet::ALL);
    let move_ns = each_ns(|number| {
        let to = if number % 2 == 0 { Zone(3) } else { open };
        black_box(table.carry(card, (to, public), Depth::Top, public, SeatSet::ALL));
    });
    let shuffle_20_ns = each_ns(|_| {
        table.shuffle(deck, &mut chance);
        black_box(&table);
    });
    Costs {
        step_ns,
        window_pass_ns,
        value_read_ns,
        value_derived_ns,
        draw_ns: draw_ns - copy_ns,
        move_ns,
        shuffle_20_ns,
    }
}
