//! What is hidden besides cards: X-Files, what others have learnt of them, what is asked and guessed, secret choices.

use crate::Ccg;
use crate::answers::Answers;
use crate::event::UNKNOWN_VALUE;
use crate::identity::WRONG_GUESSES;
use crate::keyword::{Characteristic, VALUES, Value};
use crate::state::{LastAnswer, SEATS, State, UNKNOWN_FILE, Until, What, beneath, discard, hand, owner_of};
use crate::thing;
use kernel::{Chance, Known, Seat, Seed, Sight};
use machine::{Announced, CardId, Lasts};

/// A place that may be blanked, besides cards and references to them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Secret {
    /// A player's X-File.
    File(Seat),
    /// What one has learnt of another's X-File: by answers for each characteristic, then by wrong guesses.
    Learnt(Seat, Seat, usize),
    /// What is asked or guessed, by its place among what is announced.
    Number(usize),
    /// What was chosen in secret, by its place among what lasts.
    Pick(usize),
    /// The value of an answer that is kept.
    Answer(usize),
}

/// Slots beyond those of the table.
const FILES: u32 = 200_000;
const MASKS: u32 = 210_000;
const NUMBERS: u32 = 220_000;
const PICKS: u32 = 230_000;
const ANSWERS: u32 = 240_000;
/// Ways to learn something of an X-File: a question for each characteristic, and wrong guesses.
const WAYS: u32 = WRONG_GUESSES as u32 + 1;
/// One question in so many is made up as one that was asked before.
const REPEATED_ONE_IN: usize = 8;
/// One wrong guess in so many is made up as one that a question has excluded since.
const OUTDATED_ONE_IN: usize = 4;
/// One in so many that were chosen in secret has left by now.
const GONE_ONE_IN: usize = 8;
/// So many deals show whether a place can hold two things.
const DEALS: usize = 64;

impl Secret {
    /// Its number among all places.
    pub(super) fn slot(self) -> u32 {
        match self {
            Secret::File(owner) => FILES + u32::from(owner.0),
            Secret::Learnt(asker, owner, by) => MASKS + u32::from(asker.0 * SEATS + owner.0) * WAYS + by as u32,
            Secret::Number(place) => NUMBERS + place as u32,
            Secret::Pick(place) => PICKS + place as u32,
            Secret::Answer(slot) => ANSWERS + slot as u32,
        }
    }

    /// The place of a number, unless it is one of the table.
    pub(super) fn of_slot(slot: u32) -> Option<Secret> {
        let seats = u32::from(SEATS);
        Some(match slot {
            ANSWERS.. => Secret::Answer((slot - ANSWERS) as usize),
            PICKS.. => Secret::Pick((slot - PICKS) as usize),
            NUMBERS.. => Secret::Number((slot - NUMBERS) as usize),
            MASKS.. => {
                let (pair, by) = ((slot - MASKS) / WAYS, (slot - MASKS) % WAYS);
                Secret::Learnt(Seat((pair / seats) as u8), Seat((pair % seats) as u8), by as usize)
            }
            FILES.. => Secret::File(Seat((slot - FILES) as u8)),
            _ => return None,
        })
    }
}

/// The two who know what is asked or guessed, and what stands there for all others (C10.4, C10.5).
fn secret_number(thing: &Announced<What>) -> Option<([Seat; 2], i16)> {
    match thing.what {
        What::Asked { asker, asked, .. } => Some(([asker, asked], i16::from(UNKNOWN_VALUE))),
        What::Guessed { asker, asked, .. } => Some(([asker, asked], i16::from(UNKNOWN_FILE))),
        _ => None,
    }
}

/// May a seat know what is asked or guessed?
pub(super) fn knows_number(thing: &Announced<What>, seat: Seat) -> bool {
    secret_number(thing).is_none_or(|(two, _)| two.contains(&seat))
}

/// May a seat know which value was asked for last?
fn knows_answer(answer: &LastAnswer, seat: Seat) -> bool {
    let LastAnswer { asker, asked, given, .. } = *answer;
    !given || seat == asker || seat == asked
}

/// Two players other than a seat: what one has learnt of the other's X-File.
fn pairs_of_others(seats: u8, seat: Seat) -> impl Iterator<Item = (Seat, Seat)> {
    let others = move || Seat::all(seats).filter(move |&other| other != seat);
    others().flat_map(move |asker| others().filter(move |&owner| owner != asker).map(move |owner| (asker, owner)))
}

/// One of the bits of a set, by chance.
fn one_of(files: u64, chance: &mut Chance) -> Option<u8> {
    let count = files.count_ones() as usize;
    if count == 0 {
        return None;
    }
    let mut left = files;
    for _ in 0..chance.pick(count) {
        left &= left - 1;
    }
    Some(left.trailing_zeros() as u8)
}

impl Ccg {
    /// All that is hidden from a seat besides cards.
    pub(super) fn secrets_from<'a>(&self, state: &'a State, seat: Seat) -> impl Iterator<Item = Secret> + 'a {
        let seats = state.table.seats();
        let files = Seat::all(seats).filter(move |&other| other != seat).map(Secret::File);
        let ways = |(asker, owner)| (0..WAYS as usize).map(move |by| Secret::Learnt(asker, owner, by));
        let masks = pairs_of_others(seats, seat).flat_map(ways);
        let numbers = state.windows.all().enumerate().filter(move |(_, (_, thing))| !knows_number(thing, seat));
        let picks = state.lasting.all().iter().enumerate().filter(move |(_, it)| it.secret && it.seat != seat);
        let numbers = numbers.map(|(place, _)| Secret::Number(place));
        let answers = state.answered.iter().enumerate().filter(move |(_, answer)| !knows_answer(answer, seat));
        let answers = answers.map(|(slot, _)| Secret::Answer(slot));
        files.chain(masks).chain(numbers).chain(picks.map(|(place, _)| Secret::Pick(place))).chain(answers)
    }

    /// What is there.
    pub(super) fn in_secret(&self, state: &State, secret: Secret) -> u64 {
        match secret {
            Secret::File(owner) => state.files.get(owner.index()).map_or(0, |&file| u64::from(file)),
            Secret::Learnt(asker, owner, by) => self.learnt_by(state, asker, owner, by),
            Secret::Number(place) => state.windows.all().nth(place).map_or(0, |(_, thing)| thing.number as u64),
            Secret::Pick(place) => state.lasting.all().get(place).map_or(0, |it| match thing::as_player(it.about.0) {
                Some(_) => it.number as u64,
                // Whatever has left is as good as any other that has.
                None => {
                    let left = it.about.index() >= state.table.count() || !self.could_be_picked(state, it, it.about);
                    u64::from(if left { CardId::NONE.0 } else { it.about.0 })
                }
            }),
            Secret::Answer(slot) => {
                state.answered.get(slot).map_or(0, |answer| u64::from(answer.place) * 2 + u64::from(answer.yes))
            }
        }
    }

    /// What one has learnt of another's X-File in one way: the answers for a characteristic, or the first of the X-Files
    /// that only a guess excludes.
    fn learnt_by(&self, state: &State, asker: Seat, owner: Seat, by: usize) -> u64 {
        let answers = state.answers[asker.index()][owner.index()];
        if by < WRONG_GUESSES {
            return u64::from(answers.about(by));
        }
        let excluded = !state.masks[asker.index()][owner.index()];
        let guessed = excluded & state.public_mask(owner) & answers.fitting(&self.cards);
        u64::from(guessed.trailing_zeros())
    }

    /// Is there only one thing it can be, by what a seat knows?
    pub(super) fn is_secret_pinned(&self, known: &Known<State>, secret: Secret) -> bool {
        let (state, seat) = (known.state(), known.seat());
        match secret {
            Secret::File(owner) => self.files_for(state, seat, owner).count_ones() < 2,
            Secret::Pick(place) => {
                let Some(it) = state.lasting.all().get(place) else { return true };
                // Of a hand it is the card's name that counts, and a hand may hold one name only.
                if thing::as_player(it.about.0).is_some() {
                    return self.is_one_in_all_deals(secret, |chance| self.redeal(known, chance));
                }
                !state.table.all().any(|card| self.could_be_picked(state, it, card))
            }
            Secret::Answer(_) => false,
            // How often somebody was seen to ask can leave one thing to be learnt, or many: deals tell.
            Secret::Learnt(..) | Secret::Number(_) => self.is_one_in_all_deals(secret, |chance| {
                let mut state = *state;
                self.deal_identities(&mut state, seat, chance);
                state
            }),
        }
    }

    /// Does every deal put the same there?
    fn is_one_in_all_deals(&self, secret: Secret, deal: impl Fn(&mut Chance) -> State) -> bool {
        let mut chance = Chance::new(Seed::from_words("is it pinned"));
        let mut dealt = || self.in_secret(&deal(&mut chance), secret);
        let first = dealt();
        (1..DEALS).all(|_| dealt() == first)
    }

    /// The X-Files that a player's can be for a seat, one bit each.
    fn files_for(&self, state: &State, seat: Seat, owner: Seat) -> u64 {
        state.masks[seat.index()][owner.index()] & self.cards.all_files()
    }

    /// Blanks X-Files, what others have learnt of others', and what others are asking.
    pub(super) fn blank_identities(&self, state: &mut State, seat: Seat) {
        let seats = state.table.seats();
        for other in Seat::all(seats).filter(|&other| other != seat) {
            state.files[other.index()] = UNKNOWN_FILE;
        }
        for (asker, owner) in pairs_of_others(seats, seat) {
            state.masks[asker.index()][owner.index()] = state.public_mask(owner);
            state.answers[asker.index()][owner.index()] = Answers::NONE;
        }
        let blank = |thing: &mut Announced<What>| {
            if let Some((two, blank)) = secret_number(thing)
                && !two.contains(&seat)
            {
                thing.number = blank;
            }
        };
        state.windows.each_mut(blank, |_| ());
        for answer in state.answered.iter_mut().filter(|answer| !knows_answer(answer, seat)) {
            (answer.place, answer.yes) = (LastAnswer::UNKNOWN, false);
        }
    }

    /// Deals X-Files that a seat can still take them for, then what others could have learnt of them by what all saw,
    /// then what they could be asking.
    pub(super) fn deal_identities(&self, state: &mut State, seat: Seat, chance: &mut Chance) {
        let seats = state.table.seats();
        for owner in Seat::all(seats).filter(|&other| other != seat) {
            state.files[owner.index()] = one_of(self.files_for(state, seat, owner), chance).unwrap_or(0);
        }
        for (asker, owner) in pairs_of_others(seats, seat) {
            self.make_up_learnt(state, asker, owner, chance);
        }
        let (masks, all) = (state.masks, self.cards.all_files());
        let deal = |thing: &mut Announced<What>| {
            if knows_number(thing, seat) {
                return;
            }
            match thing.what {
                What::Asked { of, .. } => {
                    thing.number = i16::from(of) * VALUES as i16 + chance.pick(VALUES) as i16;
                }
                // Nobody guesses what they know to be wrong (C8.15).
                What::Guessed { asker, asked, .. } => {
                    let left = masks[asker.index()][asked.index()] & all;
                    thing.number = i16::from(one_of(left, chance).unwrap_or(0));
                }
                _ => {}
            }
        };
        state.windows.each_mut(deal, |_| ());
        let files = state.files;
        // An X-File that was exchanged was an ALIEN one (C8.25).
        let old = one_of(self.cards.files_with(crate::keyword::ALIEN), chance).unwrap_or(0);
        for answer in state.answered.iter_mut().filter(|answer| !knows_answer(answer, seat)) {
            answer.place = chance.pick(VALUES) as u8;
            let file = if answer.void { old } else { files[answer.asked.index()] };
            let value = Value::of_number(answer.value());
            answer.yes = value.is_some_and(|value| self.cards.files_with(value) & 1 << file != 0);
        }
    }

    /// Makes up what one could have learnt of another's X-File: as many questions as all have seen, with their true
    /// answers, and as many wrong guesses (C10.7). Few ask the same twice, and few guesses are made before a question
    /// that would have excluded them; but some do, and are.
    fn make_up_learnt(&self, state: &mut State, asker: Seat, owner: Seat, chance: &mut Chance) {
        let asked = state.asked[asker.index()][owner.index()];
        if asked == [0; 5] {
            return;
        }
        let file = 1 << state.files[owner.index()];
        let mut mask = state.public_mask(owner);
        let mut answers = Answers::NONE;
        for &of in Characteristic::ALL {
            let mut places: [u8; VALUES] = std::array::from_fn(|place| place as u8);
            chance.shuffle(&mut places);
            let repeated = (1..asked[of as usize]).filter(|_| chance.pick(REPEATED_ONE_IN) == 0).count();
            let different = usize::from(asked[of as usize]) - repeated;
            for &place in &places[..different.min(VALUES)] {
                let value = Value { of, place };
                let yes = self.cards.files_with(value) & file != 0;
                mask &= self.cards.files_that(value, yes);
                answers.note(value, yes);
            }
        }
        for _ in 0..asked[WRONG_GUESSES] {
            let left = if chance.pick(OUTDATED_ONE_IN) == 0 { state.public_mask(owner) } else { mask };
            let wrong = one_of(left & self.cards.all_files() & !file, chance);
            mask &= !wrong.map_or(0, |wrong| 1 << wrong);
        }
        state.masks[asker.index()][owner.index()] = mask;
        state.answers[asker.index()][owner.index()] = answers;
    }

    /// Blanks what others have chosen in secret: that they chose is public.
    pub(super) fn blank_picks(&self, state: &mut State, seat: Seat) {
        let hidden = state.lasting.all_mut().iter_mut().filter(|it| it.secret && it.seat != seat);
        hidden.for_each(|it| match thing::as_player(it.about.0) {
            Some(_) => it.number = -1,
            None => it.about = CardId::NONE,
        });
    }

    /// What others have chosen in secret could be any card they could have chosen, an Agent that has left since, or the name
    /// of a card that has gone from hand to anywhere: the mark is on the name (C14.1).
    pub(super) fn deal_picks(&self, state: &mut State, seat: Seat, chance: &mut Chance) {
        for place in 0..state.lasting.all().len() {
            let it = state.lasting.all()[place];
            if !it.secret || it.seat == seat {
                continue;
            }
            let gone = chance.pick(GONE_ONE_IN) == 0;
            let could = |card: &CardId| match thing::as_player(it.about.0) {
                Some(whose) if gone => state.table.card(*card).owner == whose,
                _ => !gone && self.could_be_picked(state, &it, *card),
            };
            let count = state.table.all().filter(could).count();
            let pick = if count > 0 { chance.pick(count) } else { 0 };
            let about = state.table.all().filter(could).nth(pick);
            match thing::as_player(it.about.0) {
                Some(_) => {
                    let design = about.map_or(-1, |card| state.table.printed(card).0 as i16);
                    state.lasting.all_mut()[place].number = design;
                }
                None => state.lasting.all_mut()[place].about = about.unwrap_or(CardId::NONE),
            }
        }
    }
}

impl Ccg {
    /// Could a player have chosen it in secret: a card of the hand they looked through, or an Agent of whoever's Field the
    /// card lies in, or of any opponent (C14.1, C14.8, C14.194)?
    fn could_be_picked(&self, state: &State, it: &Lasts<Until>, card: CardId) -> bool {
        let table = &state.table;
        if let Some(whose) = thing::as_player(it.about.0) {
            let places = [hand(whose), discard(whose), beneath(whose)];
            return table.card(card).owner == whose && places.contains(&table.card(card).zone);
        }
        let of = it.source.some().and_then(|source| owner_of(table.card(source).zone)).filter(|&of| of != it.seat);
        let Some((seat, _)) = state.section_of(card) else { return false };
        of.map_or(seat != it.seat, |of| seat == of)
    }
}
