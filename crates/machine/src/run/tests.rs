//! Tests of programs: refusals, every kind of question, order of picks, tags, bytes.

use super::*;
use crate::{
    Blank, Design, Draft, KEPT, Language, Layer, Library, Limit, Listed, OptionRule, Passage, ProgramError, Running,
    Static, Steps, Timing, Zone, list_picks,
};
use kernel::{Explained, SeatSet};

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

    fn awaits((): &()) -> u32 {
        1
    }

    fn replaces((): &()) -> u32 {
        1
    }

    fn begins(_: &u8) -> Option<u8> {
        None
    }
}

type Program = Vec<Op<Numbers>>;

const THINGS: &[u16] = &[2, 3, 5, 7];
const NOTHING: &[u16] = &[];
/// Things with an order of their own.
const IN_TURN: &[u16] = &[5, 3, 7];

/// A table with nothing on it: all there is are the programs.
struct Bare(Library<Numbers>);

/// Nothing but programs is done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Nothing,
    Program(Running),
}
crate::runs!(Step);

impl Blank for Step {
    const BLANK: Step = Step::Nothing;
}

/// What is done there, and what was answered.
struct Table {
    steps: Steps<Step, 4, 8>,
    done: Vec<(u8, Option<u16>)>,
}

/// What is chosen there.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Choice(Pick);

impl From<Pick> for Choice {
    fn from(pick: Pick) -> Choice {
        Choice(pick)
    }
}

/// Why something is refused there.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Reason {
    /// An option with nothing to choose.
    Impossible,
    /// A thing that the next verb cannot be done to: the same number.
    NotThat,
}

impl Host for Bare {
    type Words = Numbers;
    type State = Table;
    type Steps = Steps<Step, 4, 8>;
    type Event = ();
    type Choice = Choice;
    type Reason = Reason;

    const OPTIONS: OptionRule<Reason> = OptionRule::AnyPart(Reason::Impossible);
    const PICKS_STAY: bool = false;

    fn library(&self) -> &Library<Numbers> {
        &self.0
    }

    fn steps(state: &Table) -> &Self::Steps {
        &state.steps
    }

    fn steps_mut(state: &mut Table) -> &mut Self::Steps {
        &mut state.steps
    }

    fn who(&self, _: &Table, run: &Running, (): ()) -> Seat {
        run.seat
    }

    fn holds(&self, _: &Table, _: &Running, condition: bool) -> bool {
        condition
    }

    fn each_thing(&self, _: &Table, _: &Running, what: &'static [u16], each: impl FnMut(u16)) {
        what.iter().rev().copied().for_each(each);
    }

    fn takes_turns(what: &&'static [u16]) -> bool {
        *what == IN_TURN
    }

    fn each_in_turn(&self, _: &Table, _: &Running, what: &'static [u16], each: impl FnMut(u16)) {
        what.iter().copied().for_each(each);
    }

    /// Things that end in 9 are alike.
    fn listed(&self, _: &Table, thing: u16) -> Listed {
        if thing % 10 == 9 { Listed::among(Design(9), Zone(1), usize::from(thing)) } else { Listed::alone(thing) }
    }

    fn refuses(&self, _: &Table, thing: u16, next: Option<u8>) -> Option<Reason> {
        (Some(thing) == next.map(u16::from)).then_some(Reason::NotThat)
    }

    fn carry_out<E: EventSink<()>>(&self, state: &mut Table, run: Running, verb: u8, _: &mut E) {
        state.done.push((verb, run.about.some().map(|card| card.0)));
    }

    fn tell<E: EventSink<()>>(&self, _: &Table, _: &Running, _: Seat, _: Pick, _: &mut E) {}
}

/// What came of a program.
#[derive(Default, PartialEq, Debug)]
struct Ran {
    /// What was done, and about which thing.
    done: Vec<(u8, Option<u16>)>,
    /// What was offered, question by question.
    offered: Vec<Vec<Pick>>,
}

/// Runs a program that lies alone in its library.
fn run(program: &[Op<Numbers>], answers: &[Pick]) -> Ran {
    let mut library = Library::new();
    library.add(&[draft(Timing::Played, program.to_vec())]).expect("it can run");
    run_at(&Bare(library), 0, answers)
}

fn run_at(host: &Bare, entry: u16, answers: &[Pick]) -> Ran {
    let mut state = Table { steps: Steps::EMPTY, done: Vec::new() };
    state.steps.run(Running::new(Seat(0)).at(entry));
    let mut answers = answers.iter();
    let mut offered = Vec::new();
    while !state.steps.frames().is_empty() {
        if go_on(host, &mut state, &mut ()) {
            let list = listed(host, &state).legal;
            let pick = *answers.next().expect("every question has an answer");
            assert!(list.contains(&Choice(pick)), "{pick:?} is not among {list:?}");
            offered.push(list.into_iter().map(|Choice(pick)| pick).collect());
            answer(host, &mut state, pick, &mut ());
        }
    }
    assert_eq!(answers.next(), None, "every answer has a question");
    Ran { done: state.done, offered }
}

/// What is offered and refused, with the first question of a program.
fn listed(host: &Bare, state: &Table) -> Explained<Choice, Reason> {
    let mut list = Explained::default();
    if let Some(run) = state.steps.running() {
        list_picks(host, state, run, &mut list);
    }
    list
}

fn first_question(program: &[Op<Numbers>]) -> Explained<Choice, Reason> {
    let mut library = Library::new();
    library.add(&[draft(Timing::Played, program.to_vec())]).expect("it can run");
    let mut state = Table { steps: Steps::EMPTY, done: Vec::new() };
    state.steps.run(Running::new(Seat(0)));
    let host = Bare(library);
    assert!(go_on(&host, &mut state, &mut ()), "it asks something");
    listed(&host, &state)
}

fn verbs(program: &[Op<Numbers>], answers: &[Pick]) -> Vec<u8> {
    run(program, answers).done.into_iter().map(|(verb, _)| verb).collect()
}

fn draft(timing: Timing<Numbers>, code: Program) -> Draft<Numbers> {
    Draft { timing, limit: Limit::None, scope: 0, line: 0, code, said: Vec::new() }
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
    assert_eq!(run(&program, &[Pick::No]).offered, [[Pick::Yes, Pick::No]]);
}

#[test]
fn a_loop_remembers_its_place_whatever_is_chosen_inside_it() {
    let choose = Op::Choose { who: (), what: THINGS, least: 1, most: 1 };
    let program = [Op::ForEach(THINGS, 4), choose, Op::Do(1), Op::Jump(0), Op::End];
    let greatest = Pick::Thing(7);
    let times = run(&[Op::ForEach(THINGS, 3), Op::Do(1), Op::Jump(0), Op::End], &[]).done.len();
    assert_eq!(run(&program, &vec![greatest; times]).done.len(), times);
    let nested = vec![Op::ForEach(THINGS, 4), Op::ForEach(THINGS, 3), Op::Jump(1), Op::Jump(0), Op::End];
    assert_eq!(added(Timing::Played, nested), Err(ProgramError::LoopInLoop));
}

#[test]
fn one_of_goes_one_way() {
    let program = [Op::OneOf((), 3), Op::Jump(4), Op::Jump(6), Op::Jump(7), Op::Do(1), Op::Jump(7), Op::Do(2), Op::End];
    assert_eq!(verbs(&program, &[Pick::Option(0)]), [1]);
    assert_eq!(verbs(&program, &[Pick::Option(1)]), [2]);
    assert_eq!(verbs(&program, &[Pick::Option(2)]), [0; 0]);
    let offered = run(&program, &[Pick::Option(2)]).offered;
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
    let ran = run(&choose(0, 3), &[Thing(2), Thing(5), Done]);
    let offered: [&[Pick]; 3] =
        [&[Thing(2), Thing(3), Thing(5), Thing(7), Done], &[Thing(3), Thing(5), Thing(7), Done], &[Thing(7), Done]];
    assert_eq!(ran.offered, offered);
    assert_eq!(ran.done, [(1, Some(5))], "it goes on about the last one");
    assert_eq!(run(&choose(0, 3), &[Done]).done, [(1, None)]);
    assert_eq!(run(&choose(0, 3), &[Thing(2), Thing(3), Thing(5)]).offered.len(), 3, "the third is the last");
    assert_eq!(run(&choose(0, 3), &[Thing(7)]).offered.len(), 1, "nothing is left after the greatest");
}

#[test]
fn what_must_be_picked_cannot_be_declined() {
    use Pick::{Done, Thing};
    let ran = run(&choose(1, 2), &[Thing(2), Done]);
    assert!(!ran.offered[0].contains(&Done) && ran.offered[1].contains(&Done));
    let nothing = [Op::Choose { who: (), what: NOTHING, least: 1, most: 1 }, Op::Do(1), Op::End];
    assert_eq!(run(&nothing, &[]).done, [(1, None)], "where there is nothing, nobody is asked");
}

#[test]
fn each_thing_has_its_turn() {
    let program = [Op::ForEach(THINGS, 3), Op::Do(1), Op::Jump(0), Op::Do(2), Op::End];
    let ran = run(&program, &[]);
    assert_eq!(ran.done, [(1, Some(2)), (1, Some(3)), (1, Some(5)), (1, Some(7)), (2, None)]);
    let nothing = [Op::ForEach(NOTHING, 3), Op::Do(1), Op::Jump(0), Op::Do(2), Op::End];
    assert_eq!(run(&nothing, &[]).done, [(2, None)]);
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
fn a_loop_over_things_that_have_turns_takes_them_in_their_turns_whatever_is_picked_inside() {
    use Pick::{Done, Thing};
    let choose = Op::Choose { who: (), what: THINGS, least: 0, most: 2 };
    let program = [Op::ForEach(IN_TURN, 4), Op::Do(1), choose, Op::Jump(0), Op::Do(9), Op::End];
    let ran = run(&program, &[Thing(2), Thing(3), Done, Thing(7)]);
    assert_eq!(ran.done, [(1, Some(5)), (1, Some(3)), (1, Some(7)), (9, None)]);
}

#[test]
fn a_program_runs_wherever_it_lies() {
    let mut library = Library::<Numbers>::new();
    let first = library.add(&[draft(Timing::Played, several())]).unwrap();
    let second = library.add(&[draft(Timing::Played, several())]).unwrap();
    let host = Bare(library);
    let ran = |design| {
        let entry = host.0.abilities(design).next().map(|(_, ability)| ability.entry).unwrap();
        run_at(&host, entry, &[Pick::Yes])
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
    assert_eq!(library.text_of(first), library.text_of(second));
    assert_ne!(library.text_of(first), library.text_of(between));
    assert!(library.text_of(Design(99)).is_empty() && library.abilities(Design(99)).next().is_none());
}

#[test]
fn the_bytes_of_a_design_are_those_of_all_its_abilities() {
    let of = |abilities: &[Draft<Numbers>]| {
        let mut library = Library::new();
        let design = library.add(abilities).unwrap();
        library.text_of(design)
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
    let alone = library.text_of(first);
    library.add(&[draft(Timing::Played, several())]).unwrap();
    assert_eq!(library.text_of(first), alone);
}

#[test]
fn the_bytes_go_beyond_an_end_in_the_middle() {
    let of = |verb| {
        let mut library = Library::<Numbers>::new();
        let design =
            library.add(&[draft(Timing::Played, vec![Op::May((), 2), Op::End, Op::Do(verb), Op::End])]).unwrap();
        library.text_of(design)
    };
    assert_ne!(of(1), of(2));
}

#[test]
fn whoever_must_pick_two_cannot_begin_with_the_last() {
    let offered = first_question(&choose(2, 2)).legal;
    assert!(!offered.contains(&Choice(Pick::Thing(7))), "{offered:?}");
}

#[test]
fn equal_cards_are_one_choice_and_stand_where_their_name_stands() {
    use Pick::Thing;
    let what: &[u16] = &[4, 19, 29, 30];
    let offered = first_question(&[Op::Choose { who: (), what, least: 1, most: 1 }, Op::Do(1), Op::End]).legal;
    assert_eq!(offered, [Choice(Thing(4)), Choice(Thing(19)), Choice(Thing(30))]);
}

#[test]
fn what_the_next_verb_cannot_be_done_to_is_refused() {
    let program = |what| [Op::Choose { who: (), what, least: 1, most: 1 }, Op::Do(3), Op::End];
    let list = first_question(&program(THINGS));
    assert_eq!(list.refused, [(Choice(Pick::Thing(3)), Reason::NotThat)]);
    assert_eq!(list.legal.len(), THINGS.len() - 1);
    assert_eq!(first_question(&program(&[3])).legal, [Choice(Pick::Done)], "there is always an answer");
}

#[test]
fn a_passage_that_comes_to_nothing_is_refused_unless_all_do() {
    let nothing = Op::Choose { who: (), what: NOTHING, least: 1, most: 1 };
    let program = |second| [Op::OneOf((), 2), Op::Jump(3), Op::Jump(5), nothing, Op::Jump(6), second, Op::End];
    let list = first_question(&program(Op::Do(1)));
    assert_eq!(list.legal, [Choice(Pick::Option(1))]);
    assert_eq!(list.refused, [(Choice(Pick::Option(0)), Reason::Impossible)]);
    assert_eq!(first_question(&program(nothing)).legal, [Choice(Pick::Option(0)), Choice(Pick::Option(1))]);
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
fn what_was_kept_is_recalled_after_something_else_was_named() {
    use Pick::Thing;
    let choose = Op::Choose { who: (), what: THINGS, least: 1, most: 1 };
    let (keep, recall) = (|place| Op::Hold(Hold::Keep(place)), |place| Op::Hold(Hold::Recall(place)));
    let program = [
        vec![choose, keep(0), choose, keep(1), choose],
        vec![Op::Do(1), recall(0), Op::Do(2), recall(1), Op::Do(3), Op::Hold(Hold::Forget), Op::Do(4), Op::End],
    ];
    let ran = run(&program.concat(), &[Thing(7), Thing(2), Thing(5)]);
    assert_eq!(ran.done, [(1, Some(5)), (2, Some(7)), (3, Some(2)), (4, None)]);
}

#[test]
fn there_are_only_so_many_places_to_keep_things() {
    for hold in [Hold::Keep(KEPT as u8), Hold::Recall(KEPT as u8)] {
        assert_eq!(added(Timing::Played, vec![Op::Hold(hold), Op::End]), Err(ProgramError::Kept));
    }
    assert!(added(Timing::Played, vec![Op::Hold(Hold::Recall(KEPT as u8 - 1)), Op::End]).is_ok());
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

/// Whoever watches which instructions are reached.
#[derive(Default)]
struct Reached(Vec<Worked>);

impl EventSink<()> for Reached {
    const WANTED: bool = true;

    fn emit(&mut self, (): (), _: SeatSet) {}

    fn worked(&mut self, part: Worked) {
        self.0.push(part);
    }
}

#[test]
fn whoever_watches_is_told_what_was_reached_and_nothing_else() {
    let mut library = Library::<Numbers>::new();
    let program = vec![Op::Unless(false, 2), Op::Do(1), Op::Do(2), Op::Jump(4), Op::End];
    let design = library.add(&[draft(standing(0, Layer::Added, None), Vec::new()), draft(Timing::Played, program)]);
    let entries: Vec<(u16, u16)> =
        library.abilities(design.unwrap()).map(|(number, ability)| (number, ability.entry)).collect();
    let host = Bare(library);
    let mut state = Table { steps: Steps::EMPTY, done: Vec::new() };
    state.steps.run(Running::new(Seat(0)).at(entries[1].1));
    let mut reached = Reached::default();
    while !state.steps.frames().is_empty() {
        go_on(&host, &mut state, &mut reached);
    }
    let (library, Reached(reached)) = (host.0, reached);
    let ran = |passage: &Passage| (passage.words.clone(), reached.contains(&passage.part));
    let passages: Vec<(String, bool)> = library.passages(entries[1].0).iter().map(ran).collect();
    let expected = [("Unless(false)", true), ("Do(1)", false), ("Do(2)", true)];
    assert_eq!(passages, expected.map(|(words, ran)| (words.to_owned(), ran)));
    assert_eq!(library.passages(entries[0].0)[0].part, Worked::Ability(entries[0].0));
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
