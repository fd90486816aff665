//! What one viewer sees and is asked, computed once per position.

use crate::asked::Asked;
use crate::decision::{Ask, Decision, Explained};
use crate::event::Eye;
use crate::game::Game;
use crate::rules::Rules;
use crate::seat::{SEATS_MAX, Seat};
use crate::setup::Names;
use crate::spot::{Spot, spots};
use crate::tableau::Tableau;
use crate::telling::Threat;
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

/// What a viewer sees and is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Look {
    /// What the viewer sees.
    pub tableau: Arc<Tableau>,
    /// Whom the table waits for; none once the game is over.
    pub waiting: Option<Waiting>,
    /// What the viewer is asked; `None` while somebody else is.
    pub asked: Option<Arc<Asked>>,
    /// Which cards and seats of the tableau the choices are about.
    pub spots: Vec<Spot>,
    /// What threatens, gravest first, by what the viewer sees.
    pub outlook: Vec<Threat>,
}

/// Whom the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Waiting {
    /// The seat; `None` in a response window, where nobody may see who is thinking.
    pub seat: Option<Seat>,
    /// The kind of input.
    pub kind: Ask,
}

/// A position of a game, to be put before people.
pub struct Position<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The value.
    pub state: &'a G::State,
    /// The names of the seats.
    pub names: &'a Names,
    /// How many answers led here.
    pub number: u32,
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<'_, G> {}

/// How often a table has worked out its decision, its list of choices and what is seen. For tests: once per position,
/// and once per position and pair of eyes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// The open decision.
    pub decisions: u32,
    /// The list of choices.
    pub lists: u32,
    /// What a viewer sees.
    pub tableaux: u32,
}

/// Seats, everything, and what anybody sees.
const EYES: usize = SEATS_MAX + 2;

type Listed<G> = Explained<<G as Rules>::Choice, <G as Rules>::Reason>;

/// What has been computed about one position. Each part is computed when first needed.
pub struct Looks<G: Game> {
    decision: OnceLock<Option<Decision>>,
    listed: OnceLock<Listed<G>>,
    asked: OnceLock<Option<Arc<Asked>>>,
    tableaux: [OnceLock<Arc<Tableau>>; EYES],
    work: [AtomicU32; 3],
}

impl<G: Game> Default for Looks<G> {
    fn default() -> Looks<G> {
        Looks {
            decision: OnceLock::new(),
            listed: OnceLock::new(),
            asked: OnceLock::new(),
            tableaux: Default::default(),
            work: Default::default(),
        }
    }
}

impl<G: Game> Looks<G> {
    /// Forgets everything: the position is another.
    pub(crate) fn forget(&mut self) {
        *self = Looks { work: std::mem::take(&mut self.work), ..Looks::default() };
    }

    /// The open decision.
    pub(crate) fn decision(&self, position: Position<'_, G>) -> Option<Decision> {
        *self.decision.get_or_init(|| {
            self.work[0].fetch_add(1, Ordering::Relaxed);
            position.game.decision(position.state)
        })
    }

    /// The list of the open decision, with what is refused.
    pub(crate) fn listed(&self, position: Position<'_, G>) -> &Listed<G> {
        self.listed.get_or_init(|| {
            self.work[1].fetch_add(1, Ordering::Relaxed);
            let mut listed = Explained::default();
            position.game.candidates(position.state, &mut listed);
            listed
        })
    }

    /// The open decision in words.
    pub(crate) fn asked(&self, position: Position<'_, G>) -> Option<&Arc<Asked>> {
        let asked = self.asked.get_or_init(|| {
            let decision = self.decision(position)?;
            Some(Arc::new(Asked::new(position, decision, self.listed(position))))
        });
        asked.as_ref()
    }

    /// The open decision in words, if somebody has wanted it already.
    pub(crate) fn already_asked(&self) -> Option<&Asked> {
        self.asked.get()?.as_deref()
    }

    /// What a viewer sees.
    pub(crate) fn tableau(&self, position: Position<'_, G>, eye: Eye) -> &Arc<Tableau> {
        let place = match eye {
            Eye::Seat(seat) => seat.index().min(SEATS_MAX - 1),
            Eye::All => SEATS_MAX,
            Eye::Spectator => SEATS_MAX + 1,
        };
        self.tableaux[place].get_or_init(|| {
            self.work[2].fetch_add(1, Ordering::Relaxed);
            Arc::new(position.game.tableau(position.state, position.names, eye))
        })
    }

    /// What a viewer sees and is asked.
    pub fn look(&self, position: Position<'_, G>, eye: Eye) -> Look {
        let tableau = self.tableau(position, eye);
        let decision = self.decision(position);
        let waiting =
            decision.map(|Decision { seat, kind, .. }| Waiting { seat: (kind != Ask::Respond).then_some(seat), kind });
        let is_asked = decision.is_some_and(|decision| eye == Eye::All || eye == Eye::Seat(decision.seat));
        let asked = if is_asked { self.asked(position) } else { None };
        let spots = if asked.is_some() { spots(position, self.listed(position), tableau) } else { Vec::new() };
        let outlook = if decision.is_some() { position.game.outlook(tableau) } else { Vec::new() };
        Look { tableau: tableau.clone(), waiting, asked: asked.cloned(), spots, outlook }
    }

    /// How often parts were worked out, for all positions so far.
    pub(crate) fn work(&self) -> Work {
        let [decisions, lists, tableaux] = &self.work;
        let count = |counter: &AtomicU32| counter.load(Ordering::Relaxed);
        Work { decisions: count(decisions), lists: count(lists), tableaux: count(tableaux) }
    }
}
