//! `impl Sight`: who sees and knows what (G9).

use crate::Boardgame;
use crate::agent::{Agent, Person, SYNDICATE};
use crate::counters;
use crate::facts::{Ability, Kind};
use crate::language::stat;
use crate::map::{Slot, Space};
use crate::options::SYNDICATE_ROLE;
use crate::standing::Subject;
use crate::state::{
    AGENT_DECK, AGENT_DISCARD, Ending, GROUNDS, SYNDICATE_DECK, SYNDICATE_DISCARD, State, Step, WOUND_TOKENS, XFILES,
    as_archive, as_slot, as_space, holder_of, zone_rule,
};
use kernel::{Area, CardShown, Chance, Eye, Holder, Known, Lying, Names, Seat, Sight, Tableau};
use machine::{CardId, Design, Refers, Zone, fresh_stream};

impl Sight for Boardgame {
    fn tableau(&self, state: &State, _: &Names, eye: Eye) -> Tableau {
        let mut table = Area::default();
        self.show_turn(state, &mut table);
        self.show_tokens(state, &mut table);
        self.show_investigation(state, &mut table);
        self.show_zones(state, None, eye, &mut table);
        let mut syndicate = Area::of(state.syndicate, SYNDICATE_ROLE);
        syndicate.fact(counters::ROLE, SYNDICATE_ROLE);
        syndicate.fact(counters::INFLUENCE, state.influence);
        self.show_zones(state, Some(SYNDICATE), eye, &mut syndicate);
        let agents = state.all_agents().map(|agent| {
            let mut area = Area::of(state.agent(agent).seat, self.agent_name(state, agent));
            self.show_agent(state, agent, &mut area);
            self.show_zones(state, Some(agent.holder()), eye, &mut area);
            area
        });
        Tableau { table, seats: [syndicate].into_iter().chain(agents).collect() }
    }

    fn known(&self, state: &State, seat: Seat) -> Known<State> {
        let (table, names) = state.table.known_to(seat, |zone| zone_rule(state.syndicate, zone));
        let mut known = State { table, chance: Chance::BLANK, ..*state };
        // Agents and regions are referred to as well: those numbers are no cards, and no secret.
        known.blank_secrets(|card| {
            let zone = (card.index() < state.table.count()).then(|| state.table.card(card).zone)?;
            let rule = zone_rule(state.syndicate, zone);
            (rule.mixed && !rule.sight.has(seat)).then_some(zone)
        });
        known.rename(|card| {
            names.get(card.index()).copied().filter(|_| card.index() < state.table.count()).unwrap_or(card)
        });
        Known::new(seat, known)
    }

    fn redeal(&self, known: &Known<State>, chance: &mut Chance) -> State {
        let mut state = *known.state();
        let syndicate = state.syndicate;
        // Every deck list is open, so nothing is ever quite unknown.
        let stranger = |_: CardId, _: &mut Chance| Design(0);
        state.table = state.table.redeal(known.seat(), chance, |zone| zone_rule(syndicate, zone).sight, stranger);
        let table = state.table;
        state.deal_secrets(chance, |zone| table.zone(zone));
        state.chance = fresh_stream(chance);
        state
    }

    machine::hides_cards!(State);
}

impl Boardgame {
    /// What an Agent is called.
    pub(crate) fn agent_name(&self, state: &State, agent: Agent) -> &str {
        self.cards.name(state.agent(agent).who).unwrap_or("an Agent")
    }

    fn show_turn(&self, state: &State, table: &mut Area) {
        if state.ending == Ending::NotYet {
            let turn = if state.is_syndicates_turn() { SYNDICATE_ROLE } else { self.agent_name(state, state.turn) };
            table.fact(counters::TURN, turn);
            table.fact(counters::PHASE, crate::arrange::phase_name(state));
        }
        table.fact(counters::ROUND, state.round);
        table.fact(counters::PIECES, state.pieces);
        table.fact(counters::PIECE_COST, self.piece_cost(state));
    }

    fn show_tokens(&self, state: &State, table: &mut Area) {
        let State { screen, pool, bag, .. } = state;
        table.fact(counters::CONCEALED, screen.points());
        table.fact(counters::CONCEALED_ONES, screen.ones);
        table.fact(counters::CONCEALED_TWOS, screen.twos);
        table.fact(counters::SCREEN, screen.cigarettes);
        table.fact(counters::POOL, pool.points());
        table.fact(counters::POOL_ONES, pool.ones);
        table.fact(counters::POOL_TWOS, pool.twos);
        table.fact(counters::BAG_ONES, bag.ones);
        table.fact(counters::BAG_TWOS, bag.twos);
        table.fact(counters::BAG_CIGARETTES, bag.cigarettes);
        table.fact(counters::BANK, state.bank());
        table.fact(counters::PROGRESS_BANK, state.progress_left());
        let wounds: u8 = state.all_agents().map(|agent| state.agent(agent).wounds).sum();
        table.fact(counters::WOUND_BANK, WOUND_TOKENS - wounds);
        if state.drawn.count() > 0 {
            table.fact(counters::DRAWN, crate::tell::tokens_in_words(state.drawn));
        }
    }

    /// The sum as a receipt, from the announcement until progress is placed.
    fn show_investigation(&self, state: &State, table: &mut Area) {
        let is_open = state.steps.frames().iter().any(|frame| matches!(frame.step, Step::Investigate { .. }));
        let Some(case) = state.case_investigated().filter(|_| is_open) else { return };
        table.fact(counters::INVESTIGATING, self.cards.name(state.table.printed(case)).unwrap_or_default());
        table.fact(counters::CANCELLED, state.investigation.cancelled);
        table.fact(counters::ADDS, self.adds_in_words(state));
        table.number(counters::SUM, i16::from(self.sum(state)), self.sources_of_sum(state));
    }

    fn show_agent(&self, state: &State, agent: Agent, area: &mut Area) {
        let credentials = state.agent(agent);
        area.fact(counters::ROLE, "Agent");
        area.fact(counters::REGION, credentials.region.name());
        area.fact(counters::INFLUENCE, credentials.influence);
        area.fact(counters::WOUNDS, credentials.wounds);
        if let Some(printed) = self.cards.printed(credentials.who) {
            let [strong, weak] = printed.talents;
            area.fact(counters::STRONG, strong.name());
            area.fact(counters::WEAK, weak.name());
            area.fact(counters::ABILITY, printed.ability.map_or("", Ability::name));
        }
        if state.turn == agent && !state.is_syndicates_turn() {
            area.fact(counters::TRAVELLED, state.done.travelled);
            area.fact(counters::LOOKED, state.done.looked);
            area.fact(counters::BOOSTED, state.done.boosted);
        }
    }

    fn show_zones(&self, state: &State, whose: Option<Holder>, eye: Eye, area: &mut Area) {
        for (zone, ground) in GROUNDS.each(whose) {
            let mut among = Vec::new();
            // What decks hold is printed on every box; only what is left of it need be said.
            if holder_of(zone).is_some() && !is_shut_to(zone, eye) {
                state.table.each_among(zone, eye, |design| among.extend(self.cards.name(design).map(str::to_owned)));
            }
            area.lay(ground.name, self.lying(state, zone, eye), among);
        }
    }

    fn lying(&self, state: &State, zone: Zone, eye: Eye) -> Lying {
        let mixed = zone_rule(state.syndicate, zone).mixed;
        state.table.lying(zone, mixed, |card, _| self.card_shown(state, card, eye))
    }

    fn card_shown(&self, state: &State, card: CardId, eye: Eye) -> CardShown {
        let zone = state.table.card(card).zone;
        let space = as_space(zone);
        let is_known = state.table.is_known(card, eye) && !is_shut_to(zone, eye);
        let name = self.cards.name(state.table.printed(card)).filter(|_| is_known);
        let Some(name) = name else {
            let mut back = CardShown::back_at(space.map(|_| GROUNDS.of(zone).words.to_owned()));
            space.into_iter().for_each(|space| self.mark_space(state, space, eye, &mut back));
            return back;
        };
        let mut known = CardShown::named(name);
        let printed = self.cards.printed(state.table.printed(card));
        known.face_down = space.is_some() || as_archive(zone).is_some() || !GROUNDS.rule(zone).mixed && is_pile(zone);
        if let Some(space) = space {
            self.mark_space(state, space, eye, &mut known);
        }
        match (printed, as_slot(zone)) {
            (Some(printed), Some(slot)) => {
                known.marks.insert("difficulty".into(), printed.difficulty.into());
                known.marks.insert("progress".into(), state.progress[slot.index()].into());
                let evidence = self.evidence_of(state, card) as i16;
                known.number("evidence", evidence, self.evidence_sources(state, card));
            }
            (Some(printed), None) => {
                if printed.kind == Kind::SyndicateCard {
                    let cost = i16::from(printed.cost);
                    let at = space.map_or(Slot::NONE, Space::slot);
                    let now = self.number(state, stat::REVEAL, Subject::Reveal(at), cost);
                    known.number("cost", now, self.sources(state, stat::REVEAL, Subject::Reveal(at), cost));
                }
                if let Some(Person::Agent(agent)) = holder_of(zone).map(State::person) {
                    known.marks.insert("skill".into(), printed.skill.name().into());
                    let cost = self.cost(state, agent, state.table.printed(card));
                    known.marks.insert("cost".into(), cost.into());
                }
            }
            (None, _) => {}
        }
        known
    }

    /// What all see of a space, and what both sides remember of what was seen there.
    fn mark_space(&self, state: &State, space: Space, eye: Eye, shown: &mut CardShown) {
        shown.marks.insert("handle".into(), state.handles[space.index()].into());
        let seen = state.seen[space.index()];
        if seen == Design::UNKNOWN {
            return;
        }
        if state.swapped & 1 << space.0 == 0 {
            shown.marks.insert("seen".into(), true.into());
        } else if eye != Eye::Spectator {
            shown.marks.insert("before_swap".into(), self.cards.name(seen).unwrap_or_default().into());
        }
    }
}

/// Is what lies there never shown to those who watch (G9.8)? They were not told what the Agents looked at, though after a
/// look every seat knows it.
fn is_shut_to(zone: Zone, eye: Eye) -> bool {
    let is_syndicates = [State::SYNDICATE_HAND, SYNDICATE_DECK, SYNDICATE_DISCARD].contains(&zone);
    eye == Eye::Spectator && (is_syndicates || as_space(zone).is_some())
}

/// Does everything lie face down there?
fn is_pile(zone: Zone) -> bool {
    [AGENT_DECK, AGENT_DISCARD, SYNDICATE_DECK, SYNDICATE_DISCARD, XFILES].contains(&zone)
}

impl State {
    /// The case that is investigated.
    pub(crate) fn case_investigated(&self) -> Option<CardId> {
        if self.investigation.slot == Slot::NONE { None } else { self.case(self.investigation.slot) }
    }
}
