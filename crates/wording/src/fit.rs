//! Which things a text can mean, worked out before anybody plays: what it does to things that are never there is refused.
//!
//! An [`Extent`] says which kinds of cards can be meant, and where. A game says what its filters mean and what its verbs
//! can be done to; the walk through a program is the same for all games.

use crate::compile::{AMOUNT_MAX, Speech, Spoken};
use crate::demand::{At, Objection};
use machine::{Hold, KEPT, Layer, Op, Static, THAT_MUCH, Timing};

/// So many places a game can tell apart.
pub const PLACES: usize = 24;

/// Kinds of things, one bit each, at each place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Extent([u32; PLACES]);

impl Extent {
    /// Nothing.
    pub const NOTHING: Extent = Extent([0; PLACES]);
    /// Anything anywhere.
    pub const ANYTHING: Extent = Extent([u32::MAX; PLACES]);

    /// These kinds, wherever they are.
    pub const fn of_kinds(kinds: u32) -> Extent {
        Extent([kinds; PLACES])
    }

    /// These kinds at these places, one bit each.
    pub const fn at(places: u32, kinds: u32) -> Extent {
        let mut extent = [0; PLACES];
        let mut place = 0;
        while place < PLACES {
            if places & 1 << place != 0 {
                extent[place] = kinds;
            }
            place += 1;
        }
        Extent(extent)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(mut self, other: Extent) -> Extent {
        let mut place = 0;
        while place < PLACES {
            self.0[place] &= other.0[place];
            place += 1;
        }
        self
    }

    /// What is in either.
    #[must_use]
    pub const fn or(mut self, other: Extent) -> Extent {
        let mut place = 0;
        while place < PLACES {
            self.0[place] |= other.0[place];
            place += 1;
        }
        self
    }

    /// Is there nothing of it?
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&kinds| kinds == 0)
    }

    /// The same kinds, wherever they are by now.
    #[must_use]
    pub fn moved(self) -> Extent {
        Extent::of_kinds(self.0.iter().fold(0, |all, kinds| all | kinds))
    }
}

/// What a program knows at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The card it belongs to.
    pub this: Extent,
    /// What it is about.
    pub it: Extent,
    /// What it has kept.
    pub kept: [Extent; KEPT],
}

impl Scene {
    /// The same, about something else.
    #[must_use]
    pub fn about(self, it: Extent) -> Scene {
        Scene { it, ..self }
    }
}

impl Done {
    /// The same of a verb that names something: nothing can be done to what is never there.
    #[must_use]
    pub fn naming(self) -> Done {
        let to =
            if self.it.is_empty() { Some((Extent::NOTHING, "there is never such a thing there")) } else { self.to };
        Done { to, ..self }
    }
}

/// What a verb can be done to, and what the program is about afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// What it can be done to, if it is done to what the program is about, and what to say if it cannot.
    pub to: Option<(Extent, &'static str)>,
    /// What the program is about afterwards.
    pub it: Extent,
}

/// What a game tells about its words.
pub struct Fits<L: Speech> {
    /// What a filter can mean.
    pub meant: fn(&L::Filter, &Scene) -> Extent,
    /// What a verb can be done to.
    pub done: fn(&L::Verb, &Scene) -> Done,
    /// Can a condition hold?
    pub holds: fn(&L::Condition, &Scene) -> bool,
    /// What an ability that is no change can be about when it begins, or why it never does.
    pub begins: fn(&Spoken<L>, &Scene) -> Result<Extent, &'static str>,
    /// Which things a change can be of, or why none has that number.
    pub changes: fn(&Static<L>, &Scene) -> Result<Extent, &'static str>,
    /// Why a change would have to be settled before itself: what it asks about must come first.
    pub asks_for_itself: fn(&Static<L>) -> Option<&'static str>,
}

impl<L: Speech> Clone for Fits<L> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<L: Speech> Copy for Fits<L> {}

impl<L: Speech> Fits<L> {
    /// What an ability can be about when it begins, or why it never does.
    fn start(&self, ability: &Spoken<L>, scene: &Scene) -> Result<Extent, &'static str> {
        let Timing::Always(change) = &ability.timing else { return (self.begins)(ability, scene) };
        let of = (self.changes)(change, scene)?;
        if let Some(why) = (self.asks_for_itself)(change) {
            return Err(why);
        }
        if change.per.as_ref().is_some_and(|per| (self.meant)(per, scene).is_empty()) {
            return Err("there is never such a thing to count");
        }
        // What the condition asks about is what changes.
        if change.only.as_ref().is_some_and(|only| !(self.holds)(only, &scene.about(of))) {
            return Err("this is never so");
        }
        Ok(of)
    }
}

/// Parts of abilities that never come to pass.
pub(crate) fn never<L: Speech>(fits: &Fits<L>, spoken: &[Spoken<L>], this: Extent, begun: &[usize]) -> Vec<Objection> {
    let mut found = Vec::new();
    for (index, ability) in spoken.iter().enumerate() {
        let scene = Scene { this, it: Extent::ANYTHING, kept: [Extent::ANYTHING; KEPT] };
        if let Some(words) = changes_nothing(ability) {
            found.push(Objection::never(ability.line, words));
            continue;
        }
        // What another ability begins is looked at where that does so.
        let begins = if begun.contains(&index) { Ok(Extent::ANYTHING) } else { fits.start(ability, &scene) };
        match begins {
            Ok(it) => found.extend(walk(fits, spoken, ability, scene.about(it))),
            Err(words) => found.push(Objection::never(ability.line, words)),
        }
    }
    found
}

/// A change by nothing, or by more than numbers can be.
fn changes_nothing<L: Speech>(ability: &Spoken<L>) -> Option<&'static str> {
    match ability.timing {
        Timing::Always(Static { layer: Layer::Added, amount: 0, .. }) => Some("a change by 0 changes nothing"),
        // What a program has worked out is as much as it is.
        Timing::Always(Static { amount: THAT_MUCH, .. }) => None,
        Timing::Always(Static { amount, .. }) if !(-AMOUNT_MAX..=AMOUNT_MAX).contains(&amount) => {
            Some("no number changes by more than 99")
        }
        _ => None,
    }
}

/// Goes through a program by all its ways.
fn walk<L: Speech>(fits: &Fits<L>, spoken: &[Spoken<L>], ability: &Spoken<L>, start: Scene) -> Option<Objection> {
    let code = &ability.code;
    let mut scenes: Vec<Option<Scene>> = vec![None; code.len()];
    let mut open = vec![(0usize, start)];
    while let Some((at, scene)) = open.pop() {
        let Some(known) = scenes.get_mut(at) else { continue };
        let joined = known.map_or(scene, |known| join(known, scene));
        if *known == Some(joined) {
            continue;
        }
        *known = Some(joined);
        let next = at + 1;
        match code[at] {
            Op::Do(verb) => open.push((next, joined.about((fits.done)(&verb, &joined).it))),
            Op::Choose { what, .. } => open.push((next, joined.about((fits.meant)(&what, &joined)))),
            Op::ForEach(what, end) => {
                open.push((next, joined.about((fits.meant)(&what, &joined))));
                open.push((end.into(), joined.about(Extent::ANYTHING)));
            }
            Op::May(_, other) | Op::Unless(_, other) => open.extend([(next, joined), (other.into(), joined)]),
            Op::Jump(to) => open.push((to.into(), joined)),
            // The jumps that follow are all taken.
            Op::OneOf(_, count) => open.extend((0..usize::from(count)).map(|option| (next + option, joined))),
            Op::Hold(hold) => open.push((next, held(hold, joined))),
            Op::End => {}
        }
    }
    let wrong = |(at, scene): (usize, &Option<Scene>)| {
        let words = objection(fits, spoken, &code[at], scene.as_ref()?)?;
        let said = ability.said.get(at).copied();
        Some(Objection { at: At::Line(ability.line, said), ..Objection::never(ability.line, words) })
    };
    scenes.iter().enumerate().find_map(wrong)
}

fn objection<L: Speech>(fits: &Fits<L>, spoken: &[Spoken<L>], op: &Op<L>, scene: &Scene) -> Option<&'static str> {
    match op {
        Op::Do(verb) => match (fits.done)(verb, scene).to {
            Some((to, words)) if to.and(scene.it).is_empty() => Some(words),
            _ => {
                let begun = L::begins(verb).and_then(|ability| spoken.get(usize::from(ability)));
                begun.and_then(|begun| fits.start(begun, scene).err())
            }
        },
        Op::Choose { what, .. } | Op::ForEach(what, _) => {
            (fits.meant)(what, scene).is_empty().then_some("there is never such a thing there")
        }
        Op::Unless(condition, _) => (!(fits.holds)(condition, scene)).then_some("this is never so"),
        Op::May(..) | Op::OneOf(..) | Op::Jump(_) | Op::Hold(_) | Op::End => None,
    }
}

fn held(hold: Hold, scene: Scene) -> Scene {
    match hold {
        Hold::Keep(place) => {
            let mut kept = scene.kept;
            kept[usize::from(place).min(KEPT - 1)] = scene.it;
            Scene { kept, ..scene }
        }
        Hold::Recall(place) => scene.about(scene.kept[usize::from(place).min(KEPT - 1)]),
        Hold::Forget => scene.about(Extent::ANYTHING),
    }
}

fn join(one: Scene, two: Scene) -> Scene {
    let kept = std::array::from_fn(|place| one.kept[place].or(two.kept[place]));
    Scene { this: one.this, it: one.it.or(two.it), kept }
}
