//! How good a position is, for bots: what is known of X-Files, and what it takes to learn more.

use crate::Ccg;
use crate::keyword::Skill;
use crate::state::{Ending, Section, State, What, beneath, hand, mark, open_hand, resources, sites};
use kernel::{Seat, Side};
use machine::CardId;

/// Worth of halving what another's X-File can be.
const BIT: i32 = 60;
/// Worth of an Agent that can be sent, besides its skills.
const AGENT: i32 = 24;
/// Worth of one point, as long as there are few.
const POINT: i32 = 3;
/// More points than this are worth little.
const ENOUGH: i32 = 14;

impl Ccg {
    /// How good a position is for a side.
    pub(crate) fn appraise(&self, state: &State, side: Side) -> i32 {
        let seat = Seat(side.0);
        if state.ending != Ending::NotYet {
            return if state.winner == seat { WON } else { -WON };
        }
        let others = || Seat::all(state.table.seats()).filter(|&other| other != seat && !state.is_out(other));
        // The first to identify anybody wins: the best one knows counts, and the most anybody knows of oneself.
        let known = others().map(|other| self.learnt(state, seat, other)).max().unwrap_or(0);
        let told = others().map(|other| self.learnt(state, other, seat)).max().unwrap_or(0);
        let theirs: i32 = others().map(|other| self.worth_of(state, other)).sum();
        let count = others().count().max(1) as i32;
        known - told + self.worth_of(state, seat) - theirs / count + self.chances(state, seat)
    }

    /// What a player has learnt of another's X-File.
    fn learnt(&self, state: &State, asker: Seat, owner: Seat) -> i32 {
        let left = (state.masks[asker.index()][owner.index()] & self.cards.all_files()).count_ones().max(1);
        let all = self.cards.files().max(1) as u32;
        // Thirds of a bit, rounded, are fine enough: half the bits of the sixth power.
        let bits = |count: u32| (u64::from(count).pow(6).ilog2() as i32 + 1) / 2;
        (bits(all) - bits(left)) * BIT / 3
    }

    /// What a player has: Agents, points, cards, Sites, Resources.
    fn worth_of(&self, state: &State, seat: Seat) -> i32 {
        let agents = Section::ALL.iter().flat_map(|section| state.table.zone(section.of(seat))).copied();
        let agents: i32 = agents.map(|agent| self.worth_of_agent(state, agent)).sum();
        let player = &state.players[seat.index()];
        let points = |points: u16| {
            let points = i32::from(points);
            POINT * points.min(ENOUGH) + (points - ENOUGH).max(0)
        };
        let held = (state.table.zone(hand(seat)).len() + state.table.zone(open_hand(seat)).len()) as i32;
        let cards = 6 * held.min(8) + (held - 8).max(0);
        let placed = state.table.zone(sites(seat)).len() as i32;
        let below = state.table.zone(beneath(seat)).len() as i32;
        let lasting = state.table.zone(resources(seat)).len() as i32;
        agents + points(player.rp) + points(player.cp) + cards + 14 * placed + 5 * below + 12 * lasting
    }

    fn worth_of_agent(&self, state: &State, agent: CardId) -> i32 {
        let in_hospital = state.section_of(agent).is_some_and(|(_, section)| section == Section::Hospital);
        let health = i32::from(self.health_left(state, agent));
        let skills: i32 = Skill::ALL.iter().map(|&skill| i32::from(self.skill_of(state, agent, skill))).sum();
        let hired = if state.is_marked(agent, mark::HIRED) { 2 } else { 1 };
        let tokens = 4 * i32::from(state.tokens(agent)).min(5);
        let all = if in_hospital { AGENT / 3 + health } else { AGENT + 2 * skills + 3 * health };
        // Those in the Field can go to a Site.
        let there = state.section_of(agent).is_some_and(|(_, section)| section == Section::Field);
        (all + tokens) / hired + if there { 4 } else { 0 }
    }

    /// How the open check stands, and what is asked just now.
    fn chances(&self, state: &State, seat: Seat) -> i32 {
        let mut worth = 0;
        for check in state.checks.as_slice() {
            let sign = if check.team.seat == seat { 1 } else { -1 };
            let lead = if check.settled {
                if check.total >= i16::from(check.needed) { 6 } else { -6 }
            } else {
                let needed = i16::from(self.needed(state, check));
                i32::from(self.total(state, check) - needed).clamp(-6, 6)
            };
            let site = if check.site == CardId::NONE { 2 } else { 5 };
            worth += sign * site * (lead + if lead >= 0 { 4 } else { 0 });
        }
        // Teams that were sent are on their way to an answer.
        let sent = state.sent.as_slice().iter().map(|sent| if sent.team.seat == seat { 30 } else { -30 });
        let asks = state.windows.all().map(|(_, thing)| match thing.what {
            What::Asked { asker, .. } if asker == seat => 10,
            What::Asked { .. } => -10,
            _ => 0,
        });
        worth + sent.sum::<i32>() + asks.sum::<i32>()
    }
}

/// Won, or lost.
const WON: i32 = 100_000;
