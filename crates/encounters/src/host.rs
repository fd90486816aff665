//! `impl Host`: what the machine needs to know to run Encounters' card programs.

use crate::Encounters;
use crate::choice::{Choice, Reason};
use crate::event::Event;
use crate::language::{Ban, Condition, Deck, Deed, Filter, PLAYER, ToIt, Verb, Who, Words};
use crate::state::{
    ACADEMY, BELIEFS, BOX, CONSPIRACY, DOUBTS, InProgress, State, deck, discard, hand, in_rows, owner_of, strikes,
};
use crate::thing::{Thing, is_card};
use kernel::{EventSink, Seat, SeatSet};
use machine::{CardId, Design, Face, Host, Library, Listed, Op, OptionRule, Pick, Running, Unasked};

impl Host for Encounters {
    type Words = Words;
    type State = State;
    type Steps = InProgress;
    type Event = Event;
    type Choice = Choice;
    type Reason = Reason;

    /// E8.25
    const OPTIONS: OptionRule<Reason> = OptionRule::AnyPart(Reason::Impossible);
    const PICKS_STAY: bool = false;

    fn library(&self) -> &Library<Words> {
        &self.cards.library
    }

    fn steps(state: &State) -> &InProgress {
        &state.steps
    }

    fn steps_mut(state: &mut State) -> &mut InProgress {
        &mut state.steps
    }

    fn who(&self, state: &State, run: &Running, who: Who) -> Seat {
        self.who(state, run, who)
    }

    fn holds(&self, state: &State, run: &Running, condition: Condition) -> bool {
        self.holds(state, run, condition)
    }

    fn each_thing(&self, state: &State, run: &Running, what: Filter, each: impl FnMut(u16)) {
        // A loop counts what was played wherever it is now; a choice is among what lies there (E10.4).
        let mut each = each;
        self.each_thing(state, run, what, &mut each);
        if let Some(Op::ForEach(..)) = self.cards.library.code().get(usize::from(run.at)) {
            self.each_gone(state, run, &what, each);
        }
    }

    fn takes_turns(what: &Filter) -> bool {
        Encounters::lie_in_rows(what)
    }

    fn each_in_turn(&self, state: &State, run: &Running, what: Filter, each: impl FnMut(u16)) {
        Encounters::each_in_turn(self, state, run, &what, each);
    }

    fn player(state: &State, thing: u16) -> Option<Seat> {
        match state.thing(thing)? {
            Thing::Player(seat) => Some(seat),
            Thing::Card(_) | Thing::Outside(_) | Thing::Gone(_) => None,
        }
    }

    /// Cards with a place of their own are listed by their places, the others by name.
    fn listed(&self, state: &State, thing: u16) -> Listed {
        let Some(Thing::Card(card)) = state.thing(thing) else { return Listed::alone(thing) };
        let zone = state.table.card(card).zone;
        let place = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0);
        if is_its_own(state, card) {
            Listed::at(zone, place)
        } else {
            Listed::among(state.table.printed(card), zone, place)
        }
    }

    fn refuses(&self, state: &State, thing: u16, next: Option<Verb>) -> Option<Reason> {
        match next?.deed {
            Deed::ToIt(ToIt::Recruited) => self.cannot_pay(state, thing).map(Reason::NeedsRecruit),
            Deed::ToIt(ToIt::Defeat) => (is_card(thing) && self.is_copy(state, CardId(thing))).then_some(Reason::Copy),
            _ => None,
        }
    }

    /// Nobody gains anything from an empty stack, nor draws where no card is left; what is done to a chosen card goes with its choice.
    fn can_do(&self, state: &State, run: &Running, Verb { deed, who }: Verb) -> Option<bool> {
        match deed {
            Deed::Draw(_) => {
                let seat = self.who(state, run, who);
                Some([deck(seat), discard(seat)].iter().any(|&zone| !state.table.zone(zone).is_empty()))
            }
            Deed::GainBeliefs(_) => Some(!state.table.zone(BELIEFS).is_empty()),
            Deed::GainDoubts(_) => Some(!state.table.zone(DOUBTS).is_empty()),
            // A deck with nothing in it has no top card.
            Deed::Top(Deck::Academy) => Some(!state.table.zone(ACADEMY).is_empty()),
            Deed::Top(Deck::Conspiracy) => Some(!state.table.zone(CONSPIRACY).is_empty()),
            Deed::ToIt(ToIt::Discard | ToIt::Defeat | ToIt::Gain | ToIt::Heal | ToIt::Look) => None,
            _ => Some(true),
        }
    }

    fn unasked(&self, state: &State, run: &Running, asked: Seat) -> Option<Unasked> {
        // Whoever is no longer a player is asked nothing (E7.20).
        if state.players[asked.index()].out {
            return Some(Unasked::Dropped);
        }
        // Whoever is alone is the only player there is to choose (E8.26).
        if let Some(only) = machine::only_thing(self, state, run, |what| what.what == PLAYER) {
            return Some(Unasked::Picked(only));
        }
        // What only some can see to be nothing is asked all the same: that it was not would tell the others.
        let idle = self.is_about_nothing(state, run, asked)
            || machine::is_idle(self, state, run, |what| self.is_plainly_nothing(state, run, what));
        idle.then_some(Unasked::Declined)
    }

    fn carry_out<E: EventSink<Event>>(&self, state: &mut State, run: Running, verb: Verb, events: &mut E) {
        self.carry_out_verb(state, run, verb, events);
    }

    fn tell<E: EventSink<Event>>(&self, state: &State, run: &Running, seat: Seat, pick: Pick, events: &mut E) {
        match pick {
            // Where there is one player only, nobody chose.
            Pick::Thing(thing) if Self::player(state, thing).is_some() && state.is_alone(state.turn) => {}
            Pick::Thing(thing) => self.tell_choice(state, seat, thing, events),
            Pick::Done => {}
            Pick::Yes => events.emit(Event::SaidYes { seat, at: run.at }, SeatSet::ALL),
            Pick::No => events.emit(Event::SaidNo { seat, at: run.at }, SeatSet::ALL),
            Pick::Option(option) => events.emit(Event::ChoseOption { seat, at: run.at, option }, SeatSet::ALL),
        }
    }
}

impl Encounters {
    /// Would an offer do something to a card that all can see is not there, or that the rules forbid (E8.26)?
    fn is_about_nothing(&self, state: &State, run: &Running, asked: Seat) -> bool {
        let code = self.cards.library.code();
        let at = usize::from(run.at);
        let Some(&Op::May(_, otherwise)) = code.get(at) else { return false };
        let offered = code.get(at + 1..usize::from(otherwise)).unwrap_or_default();
        match offered.first() {
            Some(Op::Do(_)) if self.shadows_closed(state) && only_enters_shadows(offered) => true,
            Some(Op::Do(Verb { deed, .. })) => run.about == CardId::NONE && matches!(deed, Deed::ToIt(_)),
            Some(Op::Choose { .. }) => {
                let next = self.cards.library.next_verb(run.at + 1);
                matches!(next, Some(Verb { deed: Deed::ToIt(ToIt::Heal), .. }))
                    && self.is_forbidden(state, asked, Ban::Heal)
            }
            _ => false,
        }
    }

    /// What is missing to recruit a thing.
    fn cannot_pay(&self, state: &State, thing: u16) -> Option<u8> {
        let cost = match state.thing(thing)? {
            Thing::Card(card) => self.cost_of(state, card).clamp(0, 255) as u8,
            Thing::Outside(design) => self.cost_outside(state, design).clamp(0, 255) as u8,
            Thing::Player(_) | Thing::Gone(_) => return None,
        };
        let pool = &state.points.recruit;
        (!pool.can_pay(cost, 0)).then(|| cost.saturating_sub(pool.left()).max(1))
    }

    /// Everybody sees what is chosen of what lies open.
    pub(crate) fn tell_choice<E: EventSink<Event>>(&self, state: &State, seat: Seat, thing: u16, events: &mut E) {
        match state.thing(thing) {
            Some(Thing::Player(player)) => events.emit(Event::ChosePlayer { seat, player }, SeatSet::ALL),
            Some(Thing::Card(card)) => {
                let zone = state.table.card(card).zone;
                let hidden = in_rows(zone) && state.table.card(card).face == Face::Down;
                let design = if hidden { Design::UNKNOWN } else { state.table.printed(card) };
                let holder = owner_of(zone).filter(|&holder| zone == hand(holder));
                let seen = holder.map_or(SeatSet::ALL, |holder| state.audience(holder).with(seat));
                // Where order matters, all see which of several it is.
                let at = state.table.zone(zone).iter().position(|&other| other == card).unwrap_or(0) as u8 + 1;
                let place = if is_its_own(state, card) { at } else { 0 };
                events.emit(Event::ChoseCard { seat, design, zone, place }, seen);
            }
            Some(Thing::Outside(design)) => {
                events.emit(Event::ChoseCard { seat, design, zone: BOX, place: 0 }, SeatSet::ALL);
            }
            Some(Thing::Gone(_)) | None => {}
        }
    }
}

/// Does an offer do nothing but put a card into the Shadows?
fn only_enters_shadows(offered: &[Op<Words>]) -> bool {
    let mut deeds = offered.iter().filter_map(|op| if let Op::Do(verb) = op { Some(verb.deed) } else { None });
    deeds.all(|deed| {
        let picks = matches!(deed, Deed::AtRandom(_) | Deed::Top(_) | Deed::TopOf(..) | Deed::Take(_));
        picks || matches!(deed, Deed::ToIt(ToIt::EnterShadows) | Deed::TopsEnterShadows(_))
    })
}

/// Is a card told apart from others of its kind: by its space, its place in the Field, its order?
fn is_its_own(state: &State, card: CardId) -> bool {
    let zone = state.table.card(card).zone;
    in_rows(zone) || owner_of(zone).is_some_and(|seat| zone == strikes(seat))
}
