//! Tests of standing abilities: the list, its gist, changes to a number, replacements.

use super::*;
use crate::hint::Hint;
use crate::lasting::Lasting;
use crate::numbers::Affected;
use crate::program::{Draft, Limit, Op};
use kernel::Flat;

/// A language of cards and bits: a filter is a card, a moment the feats it waits for, a verb the ability it begins.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Bits;

impl Language for Bits {
    type Verb = Option<u8>;
    type Filter = CardId;
    type Condition = bool;
    type Who = ();
    type Moment = u32;
    type Would = u32;

    fn tags(_: Option<u8>) -> u32 {
        0
    }

    fn awaits(feats: &u32) -> u32 {
        *feats
    }

    fn replaces(woulds: &u32) -> u32 {
        *woulds
    }

    fn begins(verb: &Option<u8>) -> Option<u8> {
        *verb
    }
}

/// The card whose numbers are asked for.
struct One(CardId);

impl Affected<Bits> for One {
    fn is_named(&self, _: &Stands, what: &CardId) -> bool {
        *what == self.0
    }

    fn holds(&self, _: &Stands, condition: bool) -> bool {
        condition
    }

    fn count(&self, _: &Stands, what: CardId) -> usize {
        what.index()
    }
}

const STAT: u8 = 3;
const CARD: CardId = CardId(7);

fn change(layer: Layer, amount: i16) -> Static<Bits> {
    Static { stat: STAT, layer, amount, on: CARD, per: None, only: None, reads: None }
}

fn draft(timing: Timing<Bits>) -> Draft<Bits> {
    Draft { timing, limit: Limit::None, scope: 0, line: 0, code: Vec::new(), said: Vec::new() }
}

/// Designs 0 to 4: a change, one for each of three things, one under a condition that fails, a wait for feat 2, a
/// replacement of 1; then one without abilities, and one that begins its own change.
fn library() -> Library<Bits> {
    let mut library = Library::new();
    let plain = change(Layer::Added, 2);
    let timings = [
        Timing::Always(plain),
        Timing::Always(Static { per: Some(CardId(3)), ..change(Layer::Added, -1) }),
        Timing::Always(Static { only: Some(false), ..change(Layer::Set, 9) }),
        Timing::When(1 << 2),
        Timing::Instead(1 << 1),
    ];
    for timing in timings {
        library.add(&[draft(timing)]).expect("it has no program");
    }
    library.add(&[]).expect("it has no abilities");
    let begins = Draft { code: vec![Op::Do(Some(0)), Op::End], ..draft(Timing::Played) };
    library.add(&[draft(Timing::Always(plain)), begins]).expect("it ends");
    library
}

fn all_in_play(library: &Library<Bits>) -> Standing<8> {
    let mut standing = Standing::anew(library);
    for design in 0..7 {
        for &ability in library.standing(Design(design)) {
            standing.add(library, Stands::of(CardId(design), ability));
        }
    }
    standing
}

#[test]
fn the_gist_says_what_stands_and_what_another_ability_begins_does_not_stand_by_itself() {
    let library = library();
    let standing = all_in_play(&library);
    assert_eq!(standing.all().iter().map(|stands| stands.source.0).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    assert!(!standing.leaves(STAT) && standing.leaves(STAT + 1));
    assert!(standing.is_awaited(1 << 2) && !standing.is_awaited(1 << 1));
    // Only what adds something raises a number for certain.
    assert_eq!((library.gist(0).lowers, library.gist(1).lowers, library.gist(2).lowers), (0, 1 << STAT, 1 << STAT));
    assert_eq!(library.begun_at(0, 0), Some(5));
}

#[test]
fn numbers_change_by_what_names_them_as_often_as_it_says_while_it_holds() {
    let library = library();
    let mut standing = all_in_play(&library);
    assert_eq!(standing.changes_of(&library, STAT, &One(CARD)).of(10), 10 + 2 - 3);
    assert_eq!(standing.changes_of(&library, STAT, &One(CardId(0))).of(10), 10);
    let mut lasting = Lasting::<u16, 2>::EMPTY;
    let again = Lasts { times: 3, ..Lasts::new(5, Seat(0), 0).by(CardId(6), CARD) };
    lasting.begin(again);
    standing.add_lasting(&library, lasting.all());
    assert_eq!(standing.changes_of(&library, STAT, &One(CARD)).of(10), 10 + 2 - 3 + 6);
    let sources = standing.sources(&library, STAT, &One(CARD), 10, |stands| match stands.source.0 {
        0 => Some("Zero"),
        6 => Some("Six"),
        _ => None,
    });
    let words: Vec<String> = sources.iter().map(ToString::to_string).collect();
    assert_eq!(words, ["printed 10", "+2 Zero", "-3 something hidden", "+6 Six"]);
}

#[test]
fn numbers_beyond_sixty_four_are_told_apart() {
    let mut library = library();
    let far = Static { stat: STAT + 64, ..change(Layer::Added, 5) };
    let design = library.add(&[draft(Timing::Always(far))]).expect("it has no program");
    let mut standing = Standing::<8>::anew(&library);
    standing.add(&library, Stands::of(CardId(1), library.standing(design)[0]));
    assert_eq!(standing.changes_of(&library, STAT + 64, &One(CARD)).of(0), 5);
    assert_eq!(standing.changes_of(&library, STAT, &One(CARD)).of(0), 0);
    assert!(!standing.leaves(STAT + 64));
}

#[test]
fn what_replaces_something_is_found_with_what_it_says() {
    let library = library();
    let standing = all_in_play(&library);
    let found: Vec<u16> = standing.replacing(&library, 1 << 1).map(|(stands, _)| stands.source.0).collect();
    assert_eq!(found, [4]);
    assert_eq!(standing.replacing(&library, 1 << 2).count(), 0);
}

#[test]
fn only_a_card_with_something_to_say_makes_the_list_stale() {
    let library = library();
    let mut standing = all_in_play(&library);
    standing.has_changed(Design(5));
    assert!(standing.fresh);
    standing.has_changed(Design(3));
    assert!(!standing.fresh);
}

#[test]
fn what_is_kept_is_no_part_of_the_value() {
    let kept = Hint(all_in_play(&library()));
    assert_eq!(kept, Hint::STALE);
    assert_eq!(kept.to_bytes(), Vec::<u8>::new());
    assert!(!Hint::<Standing<8>>::from_bytes(&[]).expect("nothing is read").fresh);
}
