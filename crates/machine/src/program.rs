//! Programs: what a card's text compiles to, and how it runs (the card's part of M1, M5, M6, M12).
//!
//! Control flow is the machine's; verbs, filters and conditions are a game's. A program never holds
//! words.

use crate::card::Design;
use crate::effects::Layer;
use crate::steps::Frame;
use std::fmt::Debug;

/// What a game adds to the shared control flow.
pub trait Language: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Something done.
    type Verb: Copy + Debug + PartialEq + Send + Sync;
    /// Which things.
    type Filter: Copy + Debug + PartialEq + Send + Sync;
    /// A question about the table.
    type Condition: Copy + Debug + PartialEq + Send + Sync;
    /// Who is asked.
    type Who: Copy + Debug + PartialEq + Send + Sync;
    /// A moment that sets off triggers.
    type Moment: Copy + Debug + PartialEq + Send + Sync;
    /// An event that can be replaced: a closed list.
    type Would: Copy + Debug + PartialEq + Send + Sync;

    /// Facts about a verb, one bit each (M12): starts a check, ends a fight, fetches.
    fn tags(verb: Self::Verb) -> u32;
}

/// One instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Op<L: Language> {
    /// The game does it.
    Do(L::Verb),
    /// Somebody picks things, one after the other, in increasing order.
    Choose {
        /// Who.
        who: L::Who,
        /// From which.
        what: L::Filter,
        /// At least so many, if there are so many.
        least: u8,
        /// At most so many.
        most: u8,
    },
    /// Somebody may; if not, go on elsewhere.
    May(L::Who, u16),
    /// Somebody chooses one of so many jumps that follow.
    OneOf(L::Who, u8),
    /// If it does not hold, go on elsewhere.
    Unless(L::Condition, u16),
    /// Go on elsewhere.
    Jump(u16),
    /// Once for each thing, which becomes what the frame is about; then go on elsewhere.
    ForEach(L::Filter, u16),
    /// Done.
    End,
}

/// A change that lasts while its card is in play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Static<L: Language> {
    /// Of which number.
    pub stat: u8,
    /// In which layer.
    pub layer: Layer,
    /// By how much.
    pub amount: i16,
    /// Of which cards.
    pub on: L::Filter,
    /// Which value its filter or amount reads, if any.
    pub reads: Option<(u8, Layer)>,
}

/// When an ability works.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Timing<L: Language> {
    /// When the card is played.
    Played,
    /// When something happens.
    When(L::Moment),
    /// Instead of something.
    Instead(L::Would),
    /// All the time.
    Always(Static<L>),
    /// When the schedule says so.
    Later,
}

/// How often an ability may be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limit {
    /// As often as it can be.
    #[default]
    None,
    /// Once each turn.
    EachTurn,
    /// Once per game.
    PerGame,
}

/// One ability as it is written, before it has a place in a library.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// How often.
    pub limit: Limit,
    /// Its program; jumps are counted from its start.
    pub code: Vec<Op<L>>,
}

/// One ability of a design.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ability<L: Language> {
    /// When it works.
    pub timing: Timing<L>,
    /// How often.
    pub limit: Limit,
    /// Where its program begins.
    pub entry: u16,
    /// How long it is.
    pub length: u16,
    /// What its program does, one bit each.
    pub tags: u32,
}

/// The compiled abilities of all designs.
#[derive(Clone, Debug)]
pub struct Library<L: Language> {
    code: Vec<Op<L>>,
    abilities: Vec<Ability<L>>,
    /// Which abilities each design has.
    designs: Vec<(u16, u16)>,
    /// Whether one of them works all the time.
    standing: Vec<bool>,
}

/// A program that must not run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProgramError {
    /// A jump leads out of the program.
    Jump,
    /// The program does not end.
    NoEnd,
    /// A static ability reads a value that is not settled when it writes.
    ReadsLater,
    /// A loop inside a loop: a frame has one register for both.
    LoopInLoop,
    /// There is no more room: programs are addressed with 16 bits.
    TooLong,
}

impl<L: Language> Library<L> {
    /// No designs yet.
    pub fn new() -> Self {
        Library { code: Vec::new(), abilities: Vec::new(), designs: Vec::new(), standing: Vec::new() }
    }

    /// Adds a design with its abilities.
    pub fn add(&mut self, abilities: &[Draft<L>]) -> Result<Design, ProgramError> {
        let first = self.abilities.len();
        for Draft { timing, limit, code: program } in abilities {
            if let Timing::Always(Static { stat, layer, reads: Some((read, settled)), .. }) = timing
                && (stat == read && settled >= layer || settled > layer)
            {
                return Err(ProgramError::ReadsLater);
            }
            let entry = self.code.len();
            if entry + program.len() > usize::from(u16::MAX) || first > usize::from(u16::MAX) {
                return Err(ProgramError::TooLong);
            }
            self.code.extend(placed(program, entry as u16)?);
            let tags = program.iter().fold(0, |tags, op| match op {
                Op::Do(verb) => tags | L::tags(*verb),
                Op::Choose { .. }
                | Op::May(..)
                | Op::OneOf(..)
                | Op::Unless(..)
                | Op::Jump(_)
                | Op::ForEach(..)
                | Op::End => tags,
            });
            let length = program.len() as u16;
            self.abilities.push(Ability { timing: *timing, limit: *limit, entry: entry as u16, length, tags });
        }
        self.standing.push(abilities.iter().any(|draft| matches!(draft.timing, Timing::Always(_))));
        self.designs.push((first as u16, self.abilities.len() as u16));
        Ok(Design(self.designs.len() as u16 - 1))
    }

    /// The abilities of a design, with their numbers.
    pub fn abilities(&self, design: Design) -> impl Iterator<Item = (u16, &Ability<L>)> {
        let (first, end) = self.designs.get(design.index()).copied().unwrap_or_default();
        (first..end).map(|number| (number, &self.abilities[usize::from(number)]))
    }

    /// The changes a design makes all the time.
    pub fn standing(&self, design: Design) -> impl Iterator<Item = &Static<L>> {
        let any = self.standing.get(design.index()).copied().unwrap_or_default();
        let abilities = any.then(|| self.abilities(design)).into_iter().flatten();
        abilities.filter_map(|(_, ability)| match &ability.timing {
            Timing::Always(change) => Some(change),
            Timing::Played | Timing::When(_) | Timing::Instead(_) | Timing::Later => None,
        })
    }

    /// An ability by its number.
    pub fn ability(&self, number: u16) -> &Ability<L> {
        &self.abilities[usize::from(number)]
    }

    /// The code of all programs.
    pub fn code(&self) -> &[Op<L>] {
        &self.code
    }

    /// How many abilities there are.
    pub fn count(&self) -> usize {
        self.abilities.len()
    }

    /// A design's abilities as bytes, for pins.
    pub fn bytes_of(&self, design: Design) -> Vec<u8> {
        let mut text = String::new();
        for (_, ability) in self.abilities(design) {
            let (entry, length) = (ability.entry, usize::from(ability.length));
            let code = self.code[usize::from(entry)..].iter().take(length);
            let code: Vec<Op<L>> = code.map(|op| moved(*op, |to| to.wrapping_sub(entry))).collect();
            text += &format!("{:?}{:?}{:?}", ability.timing, ability.limit, code);
        }
        text.into_bytes()
    }
}

impl<L: Language> Default for Library<L> {
    fn default() -> Self {
        Library::new()
    }
}

fn placed<L: Language>(program: &[Op<L>], entry: u16) -> Result<Vec<Op<L>>, ProgramError> {
    if !program.is_empty() && program.last() != Some(&Op::End) {
        return Err(ProgramError::NoEnd);
    }
    let loops = program.iter().enumerate().filter_map(|(at, op)| match op {
        Op::ForEach(_, done) => Some(at + 1..usize::from(*done)),
        _ => None,
    });
    for mut body in loops {
        if body.any(|at| matches!(program.get(at), Some(Op::ForEach(..)))) {
            return Err(ProgramError::LoopInLoop);
        }
    }
    let mut inside = true;
    let code = program.iter().enumerate().map(|(at, op)| {
        if let Op::OneOf(_, count) = op {
            let ways = program[at + 1..].iter().take_while(|op| matches!(op, Op::Jump(_))).count();
            inside &= ways >= usize::from(*count);
        }
        moved(*op, |to| {
            inside &= usize::from(to) < program.len();
            to.wrapping_add(entry)
        })
    });
    let code = code.collect();
    if inside { Ok(code) } else { Err(ProgramError::Jump) }
}

fn moved<L: Language>(op: Op<L>, mut to: impl FnMut(u16) -> u16) -> Op<L> {
    match op {
        Op::May(who, otherwise) => Op::May(who, to(otherwise)),
        Op::Unless(condition, otherwise) => Op::Unless(condition, to(otherwise)),
        Op::Jump(there) => Op::Jump(to(there)),
        Op::ForEach(what, done) => Op::ForEach(what, to(done)),
        Op::Do(_) | Op::Choose { .. } | Op::OneOf(..) | Op::End => op,
    }
}

/// What a running program can ask about the table.
pub trait Reader<L: Language, S> {
    /// Does it hold?
    fn holds(&self, frame: &Frame<S>, condition: L::Condition) -> bool;
    /// Gives the things that pass, in increasing order; equal cards in one zone once.
    fn things(&self, frame: &Frame<S>, what: L::Filter, each: impl FnMut(u16));
    /// The newest pick of the frame's running choice.
    fn last_pick(&self, frame: &Frame<S>) -> Option<u16>;
}

/// Where a program has come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Now<V> {
    /// Somebody must decide.
    Ask,
    /// The game must do this; the program goes on afterwards.
    Do(V),
    /// It is done.
    End,
}

/// An answer to a program's question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// This thing.
    Thing(u16),
    /// No more things.
    Done,
    /// Yes, I may and will.
    Yes,
    /// No.
    No,
    /// The first, second, third of what there is to choose.
    Option(u8),
}

/// Runs a program until somebody must decide or the game must act.
pub fn advance<L: Language, S>(code: &[Op<L>], frame: &mut Frame<S>, reader: &impl Reader<L, S>) -> Now<L::Verb> {
    loop {
        match code[usize::from(frame.at)] {
            Op::Do(verb) => {
                frame.at += 1;
                return Now::Do(verb);
            }
            Op::Choose { what, most, .. } => {
                if frame.chosen < most && next_thing(frame, what, reader).is_some() {
                    return Now::Ask;
                }
                frame.chosen = 0;
                frame.at += 1;
            }
            Op::May(..) | Op::OneOf(..) => return Now::Ask,
            Op::Unless(condition, otherwise) => {
                frame.at = if reader.holds(frame, condition) { frame.at + 1 } else { otherwise };
            }
            Op::Jump(to) => frame.at = to,
            Op::ForEach(what, done) => {
                let mut next = None;
                let after = frame.each.some();
                reader.things(frame, what, |thing| {
                    if next.is_none() && after.is_none_or(|after| thing > after.0) {
                        next = Some(thing);
                    }
                });
                // The loop has a register of its own: what is chosen inside it changes what `it` is.
                frame.each = next.map_or(crate::CardId::NONE, crate::CardId);
                frame.about = frame.each;
                frame.at = if next.is_some() { frame.at + 1 } else { done };
            }
            Op::End => return Now::End,
        }
    }
}

/// The first thing that could still be picked: sets are picked in increasing order.
fn next_thing<L: Language, S>(frame: &Frame<S>, what: L::Filter, reader: &impl Reader<L, S>) -> Option<u16> {
    let mut first = None;
    each_thing(frame, what, reader, |thing| first = first.or(Some(thing)));
    first
}

fn each_thing<L: Language, S>(
    frame: &Frame<S>,
    what: L::Filter,
    reader: &impl Reader<L, S>,
    mut each: impl FnMut(u16),
) {
    let after = if frame.chosen > 0 { reader.last_pick(frame) } else { None };
    reader.things(frame, what, |thing| {
        if after.is_none_or(|after| thing > after) {
            each(thing);
        }
    });
}

/// Lists the answers to a program's question.
pub fn picks<L: Language, S>(code: &[Op<L>], frame: &Frame<S>, reader: &impl Reader<L, S>, mut each: impl FnMut(Pick)) {
    match code[usize::from(frame.at)] {
        Op::Choose { what, least, .. } => {
            // Whoever must pick several cannot begin with the last.
            let mut left = 0_u8;
            each_thing(frame, what, reader, |_| left = left.saturating_add(1));
            let needed = least.saturating_sub(frame.chosen).min(left);
            each_thing(frame, what, reader, |thing| {
                if left >= needed {
                    each(Pick::Thing(thing));
                }
                left = left.saturating_sub(1);
            });
            if frame.chosen >= least {
                each(Pick::Done);
            }
        }
        Op::May(..) => {
            each(Pick::Yes);
            each(Pick::No);
        }
        Op::OneOf(_, count) => (0..count).for_each(|option| each(Pick::Option(option))),
        Op::Do(_) | Op::Unless(..) | Op::Jump(_) | Op::ForEach(..) | Op::End => {}
    }
}

/// Takes an answer into the frame. A picked thing is the caller's to put with the picks.
pub fn answer<L: Language, S>(code: &[Op<L>], frame: &mut Frame<S>, pick: Pick) {
    match (pick, code[usize::from(frame.at)]) {
        (Pick::Thing(thing), _) => {
            frame.chosen += 1;
            frame.about = crate::CardId(thing);
        }
        (Pick::No, Op::May(_, otherwise)) => frame.at = otherwise,
        (Pick::Option(option), _) => frame.at += 1 + u16::from(option),
        (Pick::Done | Pick::Yes | Pick::No, _) => {
            frame.chosen = 0;
            frame.at += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Seat;

    /// A language of numbers: a verb is its number, a filter the things it lets through.
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Numbers;

    impl Language for Numbers {
        type Verb = u8;
        type Filter = &'static [u16];
        type Condition = bool;
        type Who = ();
        type Moment = ();
        type Would = ();

        fn tags(verb: u8) -> u32 {
            1 << verb
        }
    }

    type Program = Vec<Op<Numbers>>;

    const THINGS: &[u16] = &[2, 3, 5, 7];
    const NOTHING: &[u16] = &[];

    /// A table that knows nothing but what was picked.
    struct Picked(Vec<u16>);

    impl Reader<Numbers, ()> for Picked {
        fn holds(&self, _: &Frame<()>, condition: bool) -> bool {
            condition
        }

        fn things(&self, _: &Frame<()>, what: &'static [u16], each: impl FnMut(u16)) {
            what.iter().copied().for_each(each);
        }

        fn last_pick(&self, _: &Frame<()>) -> Option<u16> {
            self.0.last().copied()
        }
    }

    /// What came of a program.
    #[derive(Default, PartialEq, Debug)]
    struct Ran {
        /// What was done, and about which thing.
        done: Vec<(u8, Option<u16>)>,
        /// What was offered, question by question.
        offered: Vec<Vec<Pick>>,
    }

    fn run(code: &[Op<Numbers>], entry: u16, answers: &[Pick]) -> Ran {
        let mut frame = Frame::new((), Seat(0)).at(entry);
        let mut picked = Picked(Vec::new());
        let mut answers = answers.iter();
        let mut ran = Ran::default();
        loop {
            match advance(code, &mut frame, &picked) {
                Now::Do(verb) => ran.done.push((verb, frame.about.some().map(|card| card.0))),
                Now::End => break,
                Now::Ask => {
                    let mut offered = Vec::new();
                    picks(code, &frame, &picked, |pick| offered.push(pick));
                    let pick = *answers.next().expect("every question has an answer");
                    assert!(offered.contains(&pick), "{pick:?} is not among {offered:?}");
                    ran.offered.push(offered);
                    if let Pick::Thing(thing) = pick {
                        picked.0.push(thing);
                    }
                    answer(code, &mut frame, pick);
                }
            }
        }
        assert_eq!(answers.next(), None, "every answer has a question");
        ran
    }

    fn verbs(program: &[Op<Numbers>], answers: &[Pick]) -> Vec<u8> {
        run(program, 0, answers).done.into_iter().map(|(verb, _)| verb).collect()
    }

    fn draft(timing: Timing<Numbers>, code: Program) -> Draft<Numbers> {
        Draft { timing, limit: Limit::None, code }
    }

    fn added(timing: Timing<Numbers>, program: Program) -> Result<Design, ProgramError> {
        Library::new().add(&[draft(timing, program)])
    }

    fn standing(stat: u8, layer: Layer, reads: Option<(u8, Layer)>) -> Timing<Numbers> {
        Timing::Always(Static { stat, layer, amount: 1, on: NOTHING, reads })
    }

    #[test]
    fn a_static_ability_reads_only_what_is_settled_before_it_writes() {
        let refused =
            |stat, layer, reads| added(standing(stat, layer, reads), Vec::new()) == Err(ProgramError::ReadsLater);
        assert!(refused(0, Layer::Added, Some((0, Layer::Added))), "its own number in its own layer");
        assert!(refused(0, Layer::Added, Some((0, Layer::Multiplied))), "its own number later");
        assert!(refused(0, Layer::Added, Some((1, Layer::Multiplied))), "another number later");
        assert!(!refused(0, Layer::Multiplied, Some((0, Layer::Added))), "its own number, settled");
        assert!(!refused(0, Layer::Added, Some((1, Layer::Added))), "another number, settled by then");
        assert!(!refused(0, Layer::Added, None));
    }

    #[test]
    fn a_jump_stays_in_its_program() {
        for op in [Op::Jump(2), Op::May((), 2), Op::Unless(true, 2), Op::ForEach(NOTHING, 2), Op::Jump(u16::MAX)] {
            assert_eq!(added(Timing::Played, vec![op, Op::End]), Err(ProgramError::Jump), "{op:?}");
        }
        assert!(added(Timing::Played, vec![Op::Jump(1), Op::End]).is_ok());
    }

    #[test]
    fn a_program_ends() {
        assert_eq!(added(Timing::Played, vec![Op::Do(1)]), Err(ProgramError::NoEnd));
        assert!(added(standing(0, Layer::Added, None), Vec::new()).is_ok(), "what stands needs no program");
    }

    #[test]
    fn there_is_an_end_to_what_fits() {
        let long = [vec![Op::Do(1); usize::from(u16::MAX)], vec![Op::End]].concat();
        assert_eq!(added(Timing::Played, long), Err(ProgramError::TooLong));
    }

    #[test]
    fn may_is_yes_or_no() {
        let program = [Op::May((), 2), Op::Do(1), Op::Do(2), Op::End];
        assert_eq!(verbs(&program, &[Pick::Yes]), [1, 2]);
        assert_eq!(verbs(&program, &[Pick::No]), [2]);
        assert_eq!(run(&program, 0, &[Pick::No]).offered, [[Pick::Yes, Pick::No]]);
    }

    #[test]
    fn a_loop_remembers_its_place_whatever_is_chosen_inside_it() {
        let choose = Op::Choose { who: (), what: THINGS, least: 1, most: 1 };
        let program = [Op::ForEach(THINGS, 4), choose, Op::Do(1), Op::Jump(0), Op::End];
        let greatest = Pick::Thing(run(&[choose, Op::End], 0, &[Pick::Thing(first_thing())]).offered[0].iter().fold(
            0,
            |most, pick| match pick {
                Pick::Thing(thing) => most.max(*thing),
                _ => most,
            },
        ));
        let times = run(&[Op::ForEach(THINGS, 3), Op::Do(1), Op::Jump(0), Op::End], 0, &[]).done.len();
        assert_eq!(run(&program, 0, &vec![greatest; times]).done.len(), times);
        let nested = vec![Op::ForEach(THINGS, 4), Op::ForEach(THINGS, 3), Op::Jump(1), Op::Jump(0), Op::End];
        assert_eq!(added(Timing::Played, nested), Err(ProgramError::LoopInLoop));
    }

    fn first_thing() -> u16 {
        let mut first = None;
        Picked(Vec::new()).things(&Frame::new((), Seat(0)), THINGS, |thing| first = first.or(Some(thing)));
        first.expect("there are things")
    }

    #[test]
    fn one_of_goes_one_way() {
        let program =
            [Op::OneOf((), 3), Op::Jump(4), Op::Jump(6), Op::Jump(7), Op::Do(1), Op::Jump(7), Op::Do(2), Op::End];
        assert_eq!(verbs(&program, &[Pick::Option(0)]), [1]);
        assert_eq!(verbs(&program, &[Pick::Option(1)]), [2]);
        assert_eq!(verbs(&program, &[Pick::Option(2)]), [0; 0]);
        let offered = run(&program, 0, &[Pick::Option(2)]).offered;
        assert_eq!(offered, [[Pick::Option(0), Pick::Option(1), Pick::Option(2)]]);
    }

    #[test]
    fn unless_asks_nobody() {
        let program = |holds| [Op::Unless(holds, 2), Op::Do(1), Op::Do(2), Op::End];
        assert_eq!(verbs(&program(true), &[]), [1, 2]);
        assert_eq!(verbs(&program(false), &[]), [2]);
    }

    fn choose(least: u8, most: u8) -> [Op<Numbers>; 3] {
        [Op::Choose { who: (), what: THINGS, least, most }, Op::Do(1), Op::End]
    }

    #[test]
    fn up_to_three_are_picked_in_increasing_order() {
        use Pick::{Done, Thing};
        let ran = run(&choose(0, 3), 0, &[Thing(2), Thing(5), Done]);
        let offered: [&[Pick]; 3] =
            [&[Thing(2), Thing(3), Thing(5), Thing(7), Done], &[Thing(3), Thing(5), Thing(7), Done], &[Thing(7), Done]];
        assert_eq!(ran.offered, offered);
        assert_eq!(ran.done, [(1, Some(5))], "it goes on about the last one");
        assert_eq!(run(&choose(0, 3), 0, &[Done]).done, [(1, None)]);
        assert_eq!(run(&choose(0, 3), 0, &[Thing(2), Thing(3), Thing(5)]).offered.len(), 3, "the third is the last");
        assert_eq!(run(&choose(0, 3), 0, &[Thing(7)]).offered.len(), 1, "nothing is left after the greatest");
    }

    #[test]
    fn what_must_be_picked_cannot_be_declined() {
        use Pick::{Done, Thing};
        let ran = run(&choose(1, 2), 0, &[Thing(2), Done]);
        assert!(!ran.offered[0].contains(&Done) && ran.offered[1].contains(&Done));
        let nothing = [Op::Choose { who: (), what: NOTHING, least: 1, most: 1 }, Op::Do(1), Op::End];
        assert_eq!(run(&nothing, 0, &[]).done, [(1, None)], "where there is nothing, nobody is asked");
    }

    #[test]
    fn each_thing_has_its_turn() {
        let program = [Op::ForEach(THINGS, 3), Op::Do(1), Op::Jump(0), Op::Do(2), Op::End];
        let ran = run(&program, 0, &[]);
        assert_eq!(ran.done, [(1, Some(2)), (1, Some(3)), (1, Some(5)), (1, Some(7)), (2, None)]);
        let nothing = [Op::ForEach(NOTHING, 3), Op::Do(1), Op::Jump(0), Op::Do(2), Op::End];
        assert_eq!(run(&nothing, 0, &[]).done, [(2, None)]);
    }

    fn several() -> Program {
        vec![Op::May((), 4), Op::ForEach(THINGS, 4), Op::Do(1), Op::Jump(1), Op::Unless(false, 6), Op::Do(2), Op::End]
    }

    #[test]
    fn tags_are_those_of_all_verbs() {
        let mut library = Library::<Numbers>::new();
        let looks = vec![Op::Do(5), Op::End];
        let design = library.add(&[draft(Timing::Played, several()), draft(Timing::When(()), looks)]).unwrap();
        let tags: Vec<u32> = library.abilities(design).map(|(_, ability)| ability.tags).collect();
        assert_eq!(tags, [1 << 1 | 1 << 2, 1 << 5]);
    }

    #[test]
    fn a_program_runs_wherever_it_lies() {
        let mut library = Library::<Numbers>::new();
        let first = library.add(&[draft(Timing::Played, several())]).unwrap();
        let second = library.add(&[draft(Timing::Played, several())]).unwrap();
        let ran = |design| {
            let entry = library.abilities(design).next().map(|(_, ability)| ability.entry).unwrap();
            run(library.code(), entry, &[Pick::Yes])
        };
        assert_eq!(ran(first).done.len(), THINGS.len());
        assert_eq!(ran(first), ran(second));
    }

    #[test]
    fn the_bytes_of_a_design_do_not_depend_on_where_it_lies() {
        let mut library = Library::<Numbers>::new();
        let first = library.add(&[draft(Timing::Played, several())]).unwrap();
        let between = library.add(&[draft(Timing::Later, vec![Op::Do(9), Op::End])]).unwrap();
        let second = library.add(&[draft(Timing::Played, several())]).unwrap();
        assert_eq!(library.bytes_of(first), library.bytes_of(second));
        assert_ne!(library.bytes_of(first), library.bytes_of(between));
        assert!(library.bytes_of(Design(99)).is_empty() && library.abilities(Design(99)).next().is_none());
    }

    #[test]
    fn the_bytes_of_a_design_are_those_of_all_its_abilities() {
        let of = |abilities: &[Draft<Numbers>]| {
            let mut library = Library::new();
            let design = library.add(abilities).unwrap();
            library.bytes_of(design)
        };
        let one = || draft(Timing::Played, vec![Op::Do(1), Op::End]);
        assert_ne!(of(&[one()]), of(&[draft(Timing::Played, vec![Op::Do(2), Op::End])]));
        assert_ne!(of(&[one()]), of(&[draft(Timing::Later, vec![Op::Do(1), Op::End])]));
        assert_ne!(of(&[one()]), of(&[one(), one()]));
    }

    #[test]
    fn the_bytes_of_no_program_are_not_those_of_the_next() {
        let mut library = Library::<Numbers>::new();
        let first = library.add(&[draft(standing(0, Layer::Added, None), Vec::new())]).unwrap();
        let alone = library.bytes_of(first);
        library.add(&[draft(Timing::Played, several())]).unwrap();
        assert_eq!(library.bytes_of(first), alone);
    }

    #[test]
    fn the_bytes_go_beyond_an_end_in_the_middle() {
        let of = |verb| {
            let mut library = Library::<Numbers>::new();
            let design =
                library.add(&[draft(Timing::Played, vec![Op::May((), 2), Op::End, Op::Do(verb), Op::End])]).unwrap();
            library.bytes_of(design)
        };
        assert_ne!(of(1), of(2));
    }

    #[test]
    fn whoever_must_pick_two_cannot_begin_with_the_last() {
        let mut offered = Vec::new();
        picks(&choose(2, 2), &Frame::new((), Seat(0)), &Picked(Vec::new()), |pick| offered.push(pick));
        assert!(!offered.contains(&Pick::Thing(7)), "{offered:?}");
    }

    #[test]
    fn a_loop_begins_at_its_beginning_whatever_was_chosen_before() {
        let program = [
            Op::Choose { who: (), what: THINGS, least: 1, most: 1 },
            Op::ForEach(THINGS, 4),
            Op::Do(1),
            Op::Jump(1),
            Op::End,
        ];
        assert_eq!(verbs(&program, &[Pick::Thing(5)]).len(), 4);
    }

    #[test]
    fn a_far_jump_is_refused_and_does_not_overflow() {
        let mut library = Library::<Numbers>::new();
        library.add(&[draft(Timing::Played, several())]).unwrap();
        assert_eq!(library.add(&[draft(Timing::Played, vec![Op::Jump(u16::MAX), Op::End])]), Err(ProgramError::Jump));
    }

    #[test]
    fn one_of_has_as_many_ways_as_it_says() {
        let program = vec![Op::OneOf((), 9), Op::End];
        assert_eq!(added(Timing::Played, program), Err(ProgramError::Jump));
    }
}
