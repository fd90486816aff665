//! How good a position is, for bots: what is known of X-Files, what a turn may still bring, and what each player has.

mod knowing;
mod prospects;
#[cfg(test)]
mod tests;

use crate::Ccg;
use crate::facts::Suit;
use crate::keyword::Skill;
use crate::state::{Ending, Section, State, attached, beneath, hand, mark, open_hand, resources, sites};
use kernel::{Seat, Side};
use machine::CardId;

/// Worth of an Agent that can be sent, besides its skills.
const AGENT: i32 = 24;
/// Worth of a card in hand, as long as there are few.
const HELD: i32 = 6;
/// A hand is cut down to about so many.
const HELD_MOST: i32 = 8;
/// The first points of a pool pay for what a turn needs; many are worth little.
const POINTS: [(i32, i32); 3] = [(4, 7), (10, 3), (i32::MAX, 1)];

impl Ccg {
    /// How good a position is for a side.
    pub(crate) fn appraise(&self, state: &State, side: Side) -> i32 {
        let seat = Seat(side.0);
        if state.ending != Ending::NotYet {
            return if state.winner == seat { WON } else { -WON };
        }
        let others = || Seat::all(state.table.seats()).filter(|&other| other != seat && !state.is_out(other));
        // The first to identify anybody wins: the best one knows counts, and the most anybody knows of oneself.
        let known = self.best_known(state, seat);
        let told = others().map(|other| self.worth_known(state, other, seat)).max().unwrap_or(0);
        let theirs: i32 = others().map(|other| self.worth_of(state, other)).sum();
        let count = others().count().max(1) as i32;
        let prospects = self.prospects(state, state.turn);
        let prospects = if state.turn == seat { prospects } else { -prospects };
        known - told + self.worth_of(state, seat) - theirs / count + prospects
    }

    /// What a player has: Agents, points, cards, Sites, Resources.
    fn worth_of(&self, state: &State, seat: Seat) -> i32 {
        let agents = Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat))).copied();
        let agents: i32 = agents.map(|agent| self.worth_of_agent(state, agent)).sum();
        let player = &state.players[seat.index()];
        let lasting = state.table.zone(resources(seat)).len() as i32;
        let worn = state.table.zone(attached(seat)).iter().map(|&piece| self.worth_of_piece(state, piece));
        let pools = points(player.rp) + points(player.cp);
        agents
            + pools
            + self.worth_of_hand(state, seat)
            + worn.sum::<i32>()
            + 12 * lasting
            + self.worth_below(state, seat)
    }

    /// What lies beneath Sites, and Sites that wait for the next turn.
    fn worth_below(&self, state: &State, seat: Seat) -> i32 {
        let cp = i32::from(state.players[seat.index()].cp);
        let worth = |card: CardId| match self.cards.printed(state.table.printed(card)) {
            // It costs 1 less there (C5.12).
            Some(printed) if printed.suit == Suit::Bluff && printed.cost.printed() as i32 <= cp + 1 => HELD + 8,
            _ => HELD - 2,
        };
        let below: i32 = state.table.zone(beneath(seat)).iter().map(|&card| worth(card)).sum();
        let waiting = if state.turn == seat { 0 } else { 5 * state.table.zone(sites(seat)).len() as i32 };
        below + waiting
    }

    /// Cards in hand. Without Sites a turn is lost, so the first ones count more.
    fn worth_of_hand(&self, state: &State, seat: Seat) -> i32 {
        let all = || state.table.zone(hand(seat)).iter().chain(state.table.zone(open_hand(seat)));
        if state.rules.basic {
            return self.worth_of_full_hand(state, seat, all().copied());
        }
        let (held, placeable) = all().fold((0, 0), |(held, placeable), &card| {
            let printed = self.cards.printed(state.table.printed(card));
            (held + 1, placeable + i32::from(printed.is_some_and(|printed| printed.suit == Suit::Site)))
        });
        HELD * held.min(HELD_MOST) + (held - HELD_MOST).max(0) + HELD / 2 * placeable.min(3)
    }

    /// In the Basic game a hand is filled up again (C12.8), so a card is worth what it is better than the one that would
    /// come for it. Whoever has no Site that all their Agents together could pass looks for one.
    fn worth_of_full_hand(&self, state: &State, seat: Seat, hand: impl Iterator<Item = CardId>) -> i32 {
        let agents = || Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat))).copied();
        let has = |skill: Skill| agents().map(|agent| self.skill_of(state, agent, skill)).sum::<i16>();
        let (mut passed, mut missed, mut others) = (0, 0, 0);
        for card in hand {
            let site = self.cards.printed(state.table.printed(card)).filter(|printed| printed.suit == Suit::Site);
            let Some(site) = site else {
                others += 1;
                continue;
            };
            let passes = site.prerequisites.iter().flatten().any(|&(skill, needed)| has(skill) >= i16::from(needed));
            *(if passes { &mut passed } else { &mut missed }) += 1;
        }
        let idle = if passed == 0 { HELD / 3 * others } else { 0 };
        HELD * passed.min(3) - HELD / 2 * missed - idle
    }

    /// What an Agent bears, or what lies on it.
    fn worth_of_piece(&self, state: &State, piece: CardId) -> i32 {
        let Some(printed) = self.cards.printed(state.table.printed(piece)) else { return 0 };
        let helps = printed.suit == Suit::Equipment;
        if helps { 14 + 4 * i32::from(printed.best_modifier()) } else { 0 }
    }

    fn worth_of_agent(&self, state: &State, agent: CardId) -> i32 {
        let in_hospital = state.section_of(agent).is_some_and(|(_, section)| section == Section::Hospital);
        let health = i32::from(self.health_left(state, agent));
        let skills: i32 = Skill::ALL.iter().map(|&skill| i32::from(self.skill_of(state, agent, skill))).sum();
        let hired = if state.is_marked(agent, mark::HIRED) { 2 } else { 1 };
        let tokens = 4 * i32::from(state.tokens(agent)).min(5);
        let earns = 3 * i32::from(self.res_of(state, agent));
        let all = if in_hospital { AGENT / 3 + health } else { AGENT + 2 * skills + 3 * health + earns };
        (all + tokens) / hired
    }
}

/// What a pool is worth.
fn points(points: u16) -> i32 {
    let mut left = i32::from(points);
    let mut worth = 0;
    for (most, each) in POINTS {
        let here = left.min(most);
        worth += here * each;
        left -= here;
    }
    worth
}

/// Won, or lost.
const WON: i32 = 100_000;
