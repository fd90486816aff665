//! What a card's text says of playing it, looked up again and again: on what, when, for which price.

use crate::facts::Facts;
use crate::keyword::Keywords;
use crate::language::{Amount, Condition, Filter, Moment, Sale, Words};
use crate::turn::Phase;
use machine::{Design, Limit, Op, Timing};
use wording::Catalogue;

/// What is written on a card.
pub struct Written {
    /// Its name.
    pub name: String,
    /// The person it is.
    pub called: String,
    /// Its text.
    pub text: String,
}

/// What a text says of playing its card.
#[derive(Clone, Debug)]
pub struct Text {
    /// Its names in the dictionary: its own, and that of the person.
    pub names: [Option<u16>; 2],
    /// People it tells of, by their names in the dictionary.
    pub tells_of: Vec<u16>,
    /// On what it is played (C3.13).
    pub on: Option<Filter>,
    /// What it answers: in which responses, about whom (C6.9).
    pub answers: Option<(Sale, Filter, Option<Filter>)>,
    /// The same for what it does instead of adding its modifier.
    pub answers_instead: Option<(Sale, Filter, Option<Filter>)>,
    /// What must be so.
    pub only_if: Vec<Condition>,
    /// In which phase (C4.7).
    pub only_in: Option<Phase>,
    /// On what it can be played without activators, and whether without paying.
    pub open_on: Option<(Filter, bool)>,
    /// With how many tokens it enters play (C3.60).
    pub enters: u8,
    /// For which keywords it holds a point (C2.21).
    pub holds: Keywords,
    /// It comes to no combat (C7.6).
    pub no_combat: bool,
    /// There is no LRC round (C7.9).
    pub no_lrc: bool,
    /// What X is (C2.13).
    pub x: Option<Amount>,
    /// Cards of one's hand that are discarded as its price, X of them, and how many at most (C14.62).
    pub discards: Option<(Filter, u8)>,
    /// What it costs besides, in CP (C14.51).
    pub extra: u8,
    /// The skills of a check that gets less for 1, 3, 5 or 9, one bit each (C2.15).
    pub steps: u16,
    /// What is carried out when it is played.
    pub played: Vec<u16>,
    /// What is carried out instead of adding its modifier (C3.14).
    pub instead: Vec<u16>,
    /// Effects that its player uses (C3.63), with their places among its abilities.
    pub uses: Vec<(u16, u8)>,
    /// How many effects it offers, one of which is chosen when it is announced (C3.14).
    pub options: u8,
    /// What all of it does, one bit each ([`crate::language::tag`]).
    pub tags: u32,
    /// Is its target what its first choice is about, because its price hangs on it?
    pub first_choice: Option<Filter>,
}

impl Text {
    /// No text.
    pub const NONE: Text = Text {
        names: [None; 2],
        tells_of: Vec::new(),
        on: None,
        answers: None,
        answers_instead: None,
        only_if: Vec::new(),
        only_in: None,
        open_on: None,
        enters: 0,
        holds: Keywords::NONE,
        no_combat: false,
        no_lrc: false,
        x: None,
        discards: None,
        extra: 0,
        steps: 0,
        played: Vec::new(),
        instead: Vec::new(),
        uses: Vec::new(),
        options: 0,
        tags: 0,
        first_choice: None,
    };

    /// That of a card.
    pub fn of(catalogue: &Catalogue<Words, Facts>, design: Design, written: &Written) -> Text {
        let mut text = Text::NONE;
        let vocabulary = &catalogue.book.vocabulary;
        let number = |name: &str| vocabulary.names().position(|known| known == name).map(|number| number as u16);
        text.names = [number(&written.name), number(&written.called)];
        let told = vocabulary.names().zip(0..).filter(|(name, _)| written.text.contains(name));
        text.tells_of = told.map(|(_, number)| number).collect();
        let own = || catalogue.library.abilities(design).enumerate();
        let is_instead = |timing| matches!(timing, Timing::When(Moment::InsteadOfModifier));
        let instead: Vec<u8> = own().filter(|(_, (_, it))| is_instead(it.timing)).map(|(_, (_, it))| it.line).collect();
        for (place, (number, ability)) in own() {
            text.tags |= ability.tags;
            match ability.timing {
                Timing::When(Moment::PlayWhen(sale, what, to)) if instead.contains(&ability.line) => {
                    text.answers_instead = Some((sale, what, to));
                }
                Timing::When(moment) => text.note(moment, number, place as u8),
                Timing::Played if ability.limit != Limit::None => text.uses.push((number, place as u8)),
                Timing::Played => text.played.push(number),
                Timing::Instead(_) | Timing::Always(_) | Timing::Later => {}
            }
        }
        text.look_at_first_choice(catalogue);
        text
    }

    /// What a moment says of playing the card.
    fn note(&mut self, moment: Moment, number: u16, place: u8) {
        match moment {
            Moment::When(_) => {}
            Moment::Use(_) => self.uses.push((number, place)),
            Moment::On(what) => self.on = Some(what),
            Moment::PlayWhen(sale, what, to) => self.answers = Some((sale, what, to)),
            Moment::OnlyIf(condition) => self.only_if.push(condition),
            Moment::OnlyIn(phase) => self.only_in = Some(phase),
            Moment::Enters(count) => self.enters = count,
            Moment::Holds(keywords) => self.holds = keywords,
            Moment::NoCombat => self.no_combat = true,
            Moment::NoLrc => self.no_lrc = true,
            Moment::X(amount) => self.x = Some(amount),
            Moment::Discards(what, most) => self.discards = Some((what, most)),
            Moment::Extra(extra) => self.extra = extra,
            Moment::Steps(skills) => self.steps = skills,
            Moment::InsteadOfModifier => self.instead.push(number),
            Moment::OpenOn(what, free) => self.open_on = Some((what, free)),
        }
    }

    /// A text that begins with a choice between effects has it made when it is announced. One whose X is the cost of
    /// what it chooses has that chosen then.
    fn look_at_first_choice(&mut self, catalogue: &Catalogue<Words, Facts>) {
        let library = &catalogue.library;
        let Some(&first) = self.played.first() else { return };
        let entry = usize::from(library.ability(first).entry);
        let is_deed = |op: &&Op<Words>| !matches!(op, Op::Hold(_));
        match library.code().get(entry..).unwrap_or_default().iter().find(is_deed) {
            Some(Op::OneOf(_, count)) => self.options = *count,
            Some(Op::Choose { what, .. }) if matches!(self.x, Some(Amount::CostOfIt(_))) => {
                self.first_choice = Some(*what);
            }
            _ => {}
        }
    }

    /// Is it of this name?
    pub fn is_named(&self, name: u16) -> bool {
        self.names.contains(&Some(name))
    }
}
