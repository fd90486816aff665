//! The setup options: who is the Syndicate, and who leads which Agents (G1.1 to G1.4).

use crate::Boardgame;
use crate::cards::Cards;
use crate::state::SEATS;
use kernel::{Listed, Seat, Setup, SetupError, SetupOption, Takes};
use machine::Design;

/// What the Syndicate is called among the roles.
pub const SYNDICATE_ROLE: &str = "Syndicate";

static ROLES: SetupOption = SetupOption {
    name: "roles",
    about: "who is the Syndicate, and who leads which Agent",
    rule: Some("G1.2"),
    takes: Takes::List { names: Vec::new(), count: None, random: false },
};
static PARTNER: SetupOption = SetupOption {
    name: "partner",
    about: "the second Agent of a lone player",
    rule: Some("G1.3"),
    takes: Takes::List { names: Vec::new(), count: Some(1), random: false },
};

/// All options, with what these cards let one choose.
pub(crate) fn all(cards: &Cards) -> Vec<SetupOption> {
    let agents = || cards.agents.iter().filter_map(|&agent| cards.name(agent));
    vec![ROLES.clone().of([SYNDICATE_ROLE].into_iter().chain(agents())), PARTNER.clone().of(agents())]
}

/// What a setup asks for.
pub(crate) struct Options {
    /// Who is the Syndicate.
    pub syndicate: Seat,
    /// The Agents with their seats, in the order of turns.
    pub agents: Vec<(Design, Seat)>,
}

fn refused(words: impl Into<String>, rule: &'static str) -> SetupError {
    SetupError { words: words.into(), rule: Some(rule) }
}

impl Boardgame {
    /// Reads the options of a setup.
    pub(crate) fn options(&self, setup: &Setup) -> Result<Options, SetupError> {
        let seats = setup.seats.len() as u8;
        if !(2..=SEATS).contains(&seats) {
            let words = format!("one Syndicate and one to four others can play, not {seats} in all");
            return Err(refused(words, "G1.1"));
        }
        let roles = self.roles(setup)?;
        let mut parts = roles.iter().enumerate().filter(|(_, role)| role.is_none());
        let (Some((syndicate, _)), None) = (parts.next(), parts.next()) else {
            let words = "exactly one seat must be the Syndicate: name it once among the `roles`";
            return Err(refused(words, "G1.1"));
        };
        let syndicate = Seat(syndicate as u8);
        // Whoever sits to the Syndicate's left begins (G1.4).
        let after = syndicate.and_onwards(seats).skip(1);
        let mut agents: Vec<(Design, Seat)> = after.filter_map(|seat| Some((roles[seat.index()]?, seat))).collect();
        if agents.iter().enumerate().any(|(at, (who, _))| agents[..at].iter().any(|(other, _)| other == who)) {
            return Err(refused("two players cannot lead the same Agent: give each another one", "G1.2"));
        }
        match (agents.as_slice(), self.about.option(&PARTNER).list(setup)?) {
            (&[(first, seat)], chosen) => {
                let partner = match chosen {
                    Listed::These(places) => places.first().map(|&place| self.cards.agents[place]),
                    Listed::Usual | Listed::Random => self.cards.agents.iter().copied().find(|&agent| agent != first),
                };
                let partner = partner.filter(|&partner| partner != first);
                let words = "a lone player leads two different Agents: name another `partner`";
                agents.push((partner.ok_or_else(|| refused(words, "G1.3"))?, seat));
            }
            (_, Listed::Usual) => {}
            _ => return Err(refused("only a lone player has a `partner`: leave it out", "G1.3")),
        }
        Ok(Options { syndicate, agents })
    }

    /// The Agent of each seat; none is the Syndicate. As chosen, or by the names of the seats, or as they come.
    fn roles(&self, setup: &Setup) -> Result<Vec<Option<Design>>, SetupError> {
        let all = &self.cards.agents;
        if let Listed::These(places) = self.about.option(&ROLES).list(setup)? {
            let role = |place: usize| place.checked_sub(1).map(|agent| all[agent]);
            return Ok(places.into_iter().map(role).collect());
        }
        let names: Vec<&str> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        let find = |name: &str| all.iter().copied().find(|&agent| self.cards.name(agent) == Some(name));
        let named: Vec<Option<Design>> = names.iter().map(|name| find(name)).collect();
        // Whoever is called like an Agent leads that Agent, wherever they sit.
        let called = names.iter().position(|name| *name == SYNDICATE_ROLE);
        let syndicate = called.or_else(|| named.iter().position(Option::is_none));
        let mut free = all.iter().copied().filter(|agent| !named.contains(&Some(*agent)));
        let role = |(seat, named): (usize, &Option<Design>)| {
            if Some(seat) == syndicate { None } else { named.or_else(|| free.next()) }
        };
        Ok(named.iter().enumerate().map(role).collect())
    }
}
