//! What the turn may still bring: which Teams could go to which Sites, how likely they succeed, and what that is worth.

use crate::Ccg;
use crate::facts::Suit;
use crate::keyword::Skill;
use crate::state::{State, Step, Team, What, attached, field, hand, open_hand, sites};
use crate::turn::Phase;
use kernel::Seat;
use machine::{Blank, CardId, Few};

/// More Sites than this are not planned for: the best ones are.
const JOBS: usize = 6;
/// More Agents in the Field neither.
const AGENTS: usize = 7;
/// What it costs to send an Agent somewhere: something may wait there.
const EXPOSED: i32 = 2;
/// Of a hundred, what a Site in hand counts that is still to be paid for.
const IN_HAND: i32 = 75;
/// What a point costs that a Site is to be paid with.
const POINT: i32 = 4;

/// How likely a check is passed, in percent, by how much more the Team has than it needs: others play cards against it,
/// and its player some for it.
const fn odds(lead: i16) -> i32 {
    match lead {
        ..=-4 => 0,
        -3 => 5,
        -2 => 14,
        -1 => 32,
        0 => 68,
        1 => 76,
        2 => 82,
        3 => 87,
        _ => 90,
    }
}

/// A Site that could be investigated.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Job {
    /// What a success there is worth.
    worth: i32,
    /// What it asks for.
    ways: [Option<(Skill, u8)>; 2],
}

impl Blank for Job {
    const BLANK: Job = Job { worth: 0, ways: [None; 2] };
}

/// Sites and Agents of a turn, and what each group of Agents would bring at each Site.
struct Plan {
    jobs: usize,
    agents: usize,
    /// By Site, then by Agents, one bit each.
    values: [[i32; 1 << AGENTS]; JOBS],
}

impl Ccg {
    /// What the turn may still bring to the active player.
    pub(super) fn prospects(&self, state: &State, seat: Seat) -> i32 {
        let checks: i32 = state.checks.as_slice().iter().map(|check| self.worth_of_check(state, seat, check)).sum();
        let asks = state.windows.all().map(|(_, thing)| match thing.what {
            What::Asked { asker, .. } if asker == seat => 10,
            What::Asked { .. } => -10,
            _ => 0,
        });
        let sent = state.sent.as_slice().iter().map(|sent| self.worth_of_sending(state, seat, sent.site, sent.team));
        checks + asks.sum::<i32>() + sent.sum::<i32>() + self.worth_of_plans(state, seat)
    }

    /// What is still to be placed and sent.
    fn worth_of_plans(&self, state: &State, seat: Seat) -> i32 {
        match state.phase {
            Phase::Deployment => {
                let plan = self.plan(state, seat, true);
                (7 * plan.at_best() + 3 * plan.as_they_are(self, state, seat)) / 10
            }
            Phase::CaseAssignment => {
                let plan = self.plan(state, seat, false);
                (7 * plan.at_best() + 3 * plan.as_they_are(self, state, seat)) / 10
            }
            Phase::Investigation => {
                let decides = |step: &Step| matches!(step, Step::Regroup | Step::Send);
                let open = state.steps.frames().iter().any(|frame| decides(&frame.step));
                // To send a Team is a little better than to be able to.
                if open { 9 * self.plan(state, seat, false).as_they_are(self, state, seat) / 10 } else { 0 }
            }
            Phase::Briefing | Phase::Healing | Phase::Requisition | Phase::Debriefing => 0,
        }
    }

    /// How the open check stands, or what it has brought.
    fn worth_of_check(&self, state: &State, seat: Seat, check: &crate::state::Check) -> i32 {
        let (total, needed) = if check.settled {
            (check.total, i16::from(check.needed))
        } else {
            (self.total(state, check), i16::from(self.needed(state, check)))
        };
        let lead = total - needed;
        let percent = match (check.settled, lead >= 0) {
            (true, true) => 100,
            (true, false) => 0,
            (false, _) if check.fails => 0,
            (false, _) => odds(lead),
        };
        // One that a card demands: something bad happens to who fails it.
        let worth = if check.site == CardId::NONE {
            20
        } else {
            self.worth_of_success(state, seat, check.directed, self.questions_at(state, check.site))
        };
        let sign = if check.team.seat == seat { 1 } else { -1 };
        sign * (percent * worth / 100 + i32::from(lead.clamp(-6, 3)))
    }

    /// What a Team that was sent may bring.
    fn worth_of_sending(&self, state: &State, seat: Seat, site: CardId, team: Team) -> i32 {
        let Some(job) = self.job(state, seat, site, state.directed_at(site)) else { return 0 };
        let skill =
            |skill: Skill| state.members(team).map(|agent| self.adds_to_check(state, agent, skill)).sum::<i16>();
        job.value(skill, state.members(team).count())
    }

    /// What an Agent adds to a check, with the best it bears.
    fn adds_to_check(&self, state: &State, agent: CardId, skill: Skill) -> i16 {
        let Some((seat, _)) = state.section_of(agent) else { return 0 };
        let worn = state.table.zone(attached(seat)).iter().filter(|&&piece| state.table.card(piece).host == agent);
        let gives = worn.map(|&piece| {
            let printed = self.cards.printed(state.table.printed(piece));
            let always = printed.filter(|printed| printed.suit == Suit::Equipment && printed.used.is_none());
            always.map_or(0, |printed| i16::from(printed.modifiers[skill as usize]))
        });
        self.skill_of(state, agent, skill) + gives.max().unwrap_or(0).max(0)
    }

    /// What a Site is worth against an opponent.
    fn job(&self, state: &State, seat: Seat, site: CardId, against: Seat) -> Option<Job> {
        let printed = self.cards.printed(state.table.printed(site))?;
        let worth = self.worth_of_success(state, seat, against, printed.questions as u8);
        Some(Job { worth, ways: printed.prerequisites })
    }

    /// The Sites that are worth most, those in hand among them if they could still be placed.
    fn jobs(&self, state: &State, seat: Seat, in_hand: bool) -> Few<Job, JOBS> {
        let mut jobs = Few::<Job, JOBS>::EMPTY;
        let mut add = |job: Job| {
            if !jobs.push(job) {
                let least = jobs.as_mut_slice().iter_mut().min_by_key(|other| other.worth);
                least.into_iter().filter(|least| least.worth < job.worth).for_each(|least| *least = job);
            }
        };
        for &site in state.table.zone(sites(seat)) {
            let sent = state.sent.as_slice().iter().any(|sent| sent.site == site);
            if !sent && !state.is_marked(site, crate::state::mark::INVESTIGATED) {
                self.job(state, seat, site, state.directed_at(site)).into_iter().for_each(&mut add);
            }
        }
        if in_hand {
            let rp = i32::from(state.players[seat.index()].rp);
            for &card in state.table.zone(hand(seat)).iter().chain(state.table.zone(open_hand(seat))) {
                let Some(printed) = self.cards.printed(state.table.printed(card)) else { continue };
                let cost = printed.cost.printed() as i32;
                if printed.suit != Suit::Site || cost > rp {
                    continue;
                }
                let others = state.players_from(seat).filter(|&other| other != seat);
                let best = others.filter_map(|other| self.job(state, seat, card, other)).max_by_key(|job| job.worth);
                if let Some(job) = best {
                    add(Job { worth: IN_HAND * job.worth / 100 - POINT * cost, ..job });
                }
            }
        }
        jobs
    }

    /// All that the Agents in the Field who were not sent could do.
    fn plan(&self, state: &State, seat: Seat, in_hand: bool) -> Plan {
        let jobs = self.jobs(state, seat, in_hand);
        let agents = self.free_agents(state, seat);
        let mut plan = Plan { jobs: jobs.len(), agents: agents.len(), values: [[0; 1 << AGENTS]; JOBS] };
        for (values, job) in plan.values.iter_mut().zip(jobs.as_slice()) {
            let strengths = job.ways.map(|way| {
                let strength = |place: usize| {
                    let agent = agents.as_slice().get(place);
                    way.zip(agent).map_or(0, |((skill, _), &agent)| self.adds_to_check(state, CardId(agent), skill))
                };
                std::array::from_fn::<i16, AGENTS, _>(strength)
            });
            for (group, value) in values.iter_mut().enumerate().take(1 << agents.len()).skip(1) {
                let members = || (0..agents.len()).filter(|place| group & 1 << place != 0);
                let total = |way: usize| members().map(|place| strengths[way][place]).sum::<i16>();
                *value = job.value_by_way(total, members().count());
            }
        }
        plan
    }

    /// The Agents in the Field who were not sent.
    fn free_agents(&self, state: &State, seat: Seat) -> Few<u16, AGENTS> {
        let sent = |card: CardId| state.sent.as_slice().iter().any(|sent| state.team_of(card) == Some(sent.team));
        let mut agents = Few::EMPTY;
        let free = state.table.zone(field(seat)).iter().filter(|&&card| !sent(card));
        free.take(AGENTS).for_each(|card| agents.keep(card.0));
        agents
    }
}

impl Job {
    /// What a group of so many is likely to bring, by what it has of each skill.
    fn value(&self, skill: impl Fn(Skill) -> i16, members: usize) -> i32 {
        self.value_by_way(|way| self.ways[way].map_or(0, |(wanted, _)| skill(wanted)), members)
    }

    /// The same, by what it has for each way to check.
    fn value_by_way(&self, total: impl Fn(usize) -> i16, members: usize) -> i32 {
        let lead = |way: usize| self.ways[way].map(|(_, needed)| total(way) - i16::from(needed));
        let best = [0, 1].into_iter().filter_map(lead).max();
        best.map_or(0, odds) * self.worth / 100 - EXPOSED * members as i32
    }
}

impl Plan {
    /// What the best way to share out the Agents would bring.
    fn at_best(&self) -> i32 {
        let all = (1_usize << self.agents) - 1;
        let mut best = [0; 1 << AGENTS];
        for values in &self.values[..self.jobs] {
            // From the most Agents down: what is left for fewer does not have this Site yet.
            for group in (1..=all).rev() {
                let mut part = group;
                while part > 0 {
                    best[group] = best[group].max(best[group & !part] + values[part]);
                    part = (part - 1) & group;
                }
            }
        }
        best[all]
    }

    /// What the Teams as they are would bring, each at a Site of its own.
    fn as_they_are(&self, game: &Ccg, state: &State, seat: Seat) -> i32 {
        let agents = game.free_agents(state, seat);
        let mut groups = Few::<u16, AGENTS>::EMPTY;
        for team in state.teams(seat, crate::state::Section::Field) {
            let is_in = |card: u16| state.team_of(CardId(card)) == Some(team);
            let bits = agents.as_slice().iter().enumerate().filter(|(_, card)| is_in(**card));
            let group = bits.fold(0, |group, (place, _)| group | 1 << place);
            if group != 0 {
                groups.keep(group);
            }
        }
        let (mut taken, mut done, mut worth) = ([false; JOBS], [false; AGENTS], 0);
        // The best pair first: Teams are few, and seldom after the same Site.
        for _ in 0..groups.len() {
            let pairs = (0..self.jobs).flat_map(|job| (0..groups.len()).map(move |team| (job, team)));
            let free = pairs.filter(|&(job, team)| !taken[job] && !done[team]);
            let value = |(job, team): (usize, usize)| self.values[job][usize::from(groups.as_slice()[team])];
            let Some((job, team)) = free.max_by_key(|&pair| value(pair)).filter(|&pair| value(pair) > 0) else { break };
            worth += value((job, team));
            (taken[job], done[team]) = (true, true);
        }
        worth
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two Sites and three Agents: the first two are enough for one Site, the last for the other.
    #[test]
    fn agents_are_shared_out_so_that_each_site_has_enough() {
        let mut plan = Plan { jobs: 2, agents: 3, values: [[0; 1 << AGENTS]; JOBS] };
        (plan.values[0][0b011], plan.values[0][0b111], plan.values[1][0b100]) = (50, 60, 40);
        assert_eq!(plan.at_best(), 90);
        plan.values[1][0b100] = 5;
        assert_eq!(plan.at_best(), 60, "all three are better at one");
    }

    #[test]
    fn more_skill_is_never_worse() {
        assert!((-9..9).all(|lead| odds(lead) <= odds(lead + 1)));
        assert!(odds(0) > 2 * odds(-1), "to have enough is what counts");
    }
}
