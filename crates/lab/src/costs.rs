//! What the machine's own mechanisms cost, in nanoseconds.

use kernel::{Chance, Seat, SeatSet, Seed};
use machine::{
    Announced, Blank, CardId, Changes, Derived, Design, Effect, Effects, Frame, Layer, Rotation, Spot, Steps, Table,
    WindowStep, Windows, Zone, ZoneRule,
};
use serde::Serialize;
use std::hint::black_box;
use std::time::Instant;

/// What the mechanisms cost.
#[derive(Clone, Debug, Serialize)]
pub struct Costs {
    /// A step begun and finished.
    pub step_ns: f64,
    /// A pass in a response window.
    pub window_pass_ns: f64,
    /// A current value that is kept.
    pub value_read_ns: f64,
    /// A current value worked out anew, with eight effects in force.
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
    let mut derived = Derived::<64, 2>::STALE;
    derived.keep([[1, 2]; 64]);
    let value_read_ns = each_ns(|number| {
        black_box(black_box(&derived).get(CardId(number as u16 % 64), 1));
    });
    let mut effects = Effects::<24>::EMPTY;
    for card in 0..8 {
        effects.begin(Effect { on: CardId(card % 2), amount: 1, layer: Layer::Added, ..Effect::BLANK });
    }
    let value_derived_ns = each_ns(|number| {
        let mut changes = Changes::NONE;
        black_box(&effects).gather(CardId(number as u16 % 2), 0, &mut changes);
        black_box(changes.of(3));
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
        table.carry(card, (hand, held), Spot::Bottom, hidden, SeatSet::NONE, |_, _| ());
    }
    let fresh = table;
    let copy_ns = each_ns(|_| table = *black_box(&fresh));
    let draw_ns = each_ns(|_| {
        table = *black_box(&fresh);
        let card = table.zone(deck)[0];
        black_box(table.carry(card, (hand, held), Spot::Bottom, hidden, SeatSet::NONE, |_, _| ()));
    });
    let card = table.zone(Zone(3))[5];
    table.carry(card, (open, public), Spot::Top, hidden, SeatSet::ALL, |_, _| ());
    let move_ns = each_ns(|number| {
        let to = if number % 2 == 0 { Zone(3) } else { open };
        black_box(table.carry(card, (to, public), Spot::Top, public, SeatSet::ALL, |_, _| ()));
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
