//! Programs: what is refused, every kind of question, order of picks, tags, bytes.

use super::*;
use crate::{Clause, Design, Library, ProgramError};
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
        match advance(code, &mut frame, &picked, |_| ()) {
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
    Draft { timing, limit: Limit::None, scope: 0, line: 0, code }
}

fn added(timing: Timing<Numbers>, program: Program) -> Result<Design, ProgramError> {
    Library::new().add(&[draft(timing, program)])
}

fn standing(stat: u8, layer: Layer, reads: Option<(u8, Layer)>) -> Timing<Numbers> {
    Timing::Always(Static { stat, layer, amount: 1, on: NOTHING, per: None, only: None, reads })
}

#[test]
fn a_static_ability_reads_only_what_is_settled_before_it_writes() {
    let refused = |stat, layer, reads| added(standing(stat, layer, reads), Vec::new()) == Err(ProgramError::ReadsLater);
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
    let program = [Op::OneOf((), 3), Op::Jump(4), Op::Jump(6), Op::Jump(7), Op::Do(1), Op::Jump(7), Op::Do(2), Op::End];
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

#[test]
fn whoever_watches_is_told_what_was_reached_and_nothing_else() {
    let mut library = Library::<Numbers>::new();
    let program = vec![Op::Unless(false, 2), Op::Do(1), Op::Do(2), Op::Jump(4), Op::End];
    let design = library.add(&[draft(standing(0, Layer::Added, None), Vec::new()), draft(Timing::Played, program)]);
    let entries: Vec<(u16, u16)> =
        library.abilities(design.unwrap()).map(|(number, ability)| (number, ability.entry)).collect();
    let mut frame = Frame::new((), Seat(0)).at(entries[1].1);
    let mut reached = Vec::new();
    while advance(library.code(), &mut frame, &Picked(Vec::new()), |part| reached.push(part)) != Now::End {}
    let ran = |clause: &Clause| (clause.words.clone(), reached.contains(&clause.part));
    let clauses: Vec<(String, bool)> = library.clauses(entries[1].0).iter().map(ran).collect();
    let expected = [("Unless(false)", true), ("Do(1)", false), ("Do(2)", true)];
    assert_eq!(clauses, expected.map(|(words, ran)| (words.to_owned(), ran)));
    assert_eq!(library.clauses(entries[0].0)[0].part, Worked::Ability(entries[0].0));
}

#[test]
fn a_ninth_ability_with_a_limit_is_refused() {
    let limited = |count| vec![Draft { limit: Limit::EachTurn, ..draft(Timing::Played, vec![Op::End]) }; count];
    let mut library = Library::<Numbers>::new();
    assert!(library.add(&limited(8)).is_ok());
    assert_eq!(library.add(&limited(9)), Err(ProgramError::LimitTooLate));
    // What has no limit can come behind the eighth.
    let nine = limited(8).into_iter().chain([draft(Timing::Played, vec![Op::End])]).collect::<Vec<_>>();
    assert!(library.add(&nine).is_ok());
}
