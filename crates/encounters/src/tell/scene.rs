//! What a page can play of an event.

use crate::Encounters;
use crate::event::Event;
use crate::state::{
    ACADEMY, COLLECTED, CONSPIRACY, END_DAMAGE, END_EVIDENCE, FIELD, GROUNDS, STRIKE_DECK, attached, bureau, deck,
    discard, hand, play, scars, shadows, strikes,
};
use kernel::{Act, Locus, Scene, Seat};
use machine::{Design, Zone};

/// A place of the tableau.
fn at(zone: Zone) -> Locus {
    GROUNDS.locus(zone)
}

impl Encounters {
    /// What a page can play of an event; routine and answers have nothing to show.
    pub(crate) fn scene(&self, event: Event) -> Option<Scene> {
        self.scene_of_rows(event).or_else(|| self.scene_of_players(event)).or_else(|| self.scene_of_strikes(event))
    }

    /// About a card, if the viewer may know which.
    fn about(&self, act: Act, design: Design) -> Scene {
        Scene::new(act).card(self.cards.name(design))
    }

    /// The Conspiracy and the rows.
    fn scene_of_rows(&self, event: Event) -> Option<Scene> {
        Some(match event {
            Event::TurnBegan { seat, turn } => Scene::new(Act::Turn).seat(seat).amount(turn as i16),
            Event::EnteredShadows { design, .. } => {
                self.about(Act::Enter, design).from(at(CONSPIRACY)).to(at(shadows(4)))
            }
            Event::Moved { design, from, to, .. } => self.about(Act::Move, design).from(at(from)).to(at(to)),
            Event::Revealed { design, zone } => self.about(Act::Reveal, design).to(at(zone)),
            Event::Refilled { space } => Scene::new(Act::Enter).from(at(ACADEMY)).to(at(bureau(space))),
            Event::Fought { seat, design, paid, zone, .. } => {
                let scene = self.about(Act::Attack, design).seat(seat).amount(paid);
                zone.map_or(scene.clone(), |zone| scene.to(at(zone)))
            }
            Event::FoughtPlayer { seat, other, paid } => {
                Scene::new(Act::Attack).seat(seat).amount(paid).to(at(attached(other)))
            }
            Event::Defeated { design, .. } => self.about(Act::Fall, design),
            Event::Eluded { design } => self.about(Act::Leave, design),
            Event::Discovered { evidence, .. } => self.about(Act::Reveal, evidence),
            Event::Collected { evidence, .. } => self.about(Act::Gain, evidence).to(at(COLLECTED)),
            Event::LeadLost { lead } => self.about(Act::Leave, lead),
            Event::TheEndBegan { design } => self.about(Act::Reveal, design).to(at(FIELD)),
            Event::EvidenceTurned { design } => self.about(Act::Reveal, design),
            Event::EvidenceTaken { design } => self.about(Act::Move, design).to(at(END_EVIDENCE)),
            Event::EndDamage { design, damage, total, health, .. } => {
                self.about(Act::Damage, design).amount(damage).total(total, health).to(at(END_DAMAGE))
            }
            Event::EndBeaten { design } => self.about(Act::Fall, design),
            Event::BroughtIn { design, .. } => self.about(Act::Enter, design),
            Event::PickedAtRandom { design, .. } => self.about(Act::Reveal, design),
            Event::Over { .. } => Scene::new(Act::Over),
            _ => return None,
        })
    }

    /// What players do with their cards.
    fn scene_of_players(&self, event: Event) -> Option<Scene> {
        Some(match event {
            Event::Played { seat, design, attack, recruit, .. } => {
                let scene = self.about(Act::Play, design).seat(seat).from(at(hand(seat))).to(at(play(seat)));
                scene.amount(attack + recruit)
            }
            Event::Activated { seat, design } | Event::Used { seat, design } => {
                self.about(Act::Use, design).seat(seat).to(at(play(seat)))
            }
            Event::Coordinated { seat, design } => self.about(Act::Play, design).seat(seat).from(at(hand(seat))),
            Event::Sacrificed { seat, design } => self.about(Act::Leave, design).seat(seat).from(at(play(seat))),
            Event::Recruited { seat, design, paid } => {
                self.about(Act::Gain, design).seat(seat).amount(paid).to(at(discard(seat)))
            }
            Event::Gained { seat, design, .. } => self.about(Act::Gain, design).seat(seat).to(at(discard(seat))),
            Event::Drew { seat, design, .. } => {
                self.about(Act::Draw, design).seat(seat).from(at(deck(seat))).to(at(hand(seat)))
            }
            Event::Discarded { seat, design, .. } => {
                self.about(Act::Leave, design).seat(seat).from(at(hand(seat))).to(at(discard(seat)))
            }
            Event::CleanedUp { seat, cards } => {
                Scene::new(Act::Leave).seat(seat).amount(cards).from(at(hand(seat))).to(at(discard(seat)))
            }
            Event::Attached { seat, design, .. } => self.about(Act::Enter, design).seat(seat).to(at(attached(seat))),
            Event::Put { seat, design, to, .. } => self.about(Act::Move, design).seat(seat).to(at(to)),
            _ => return None,
        })
    }

    /// Strikes and what comes of them.
    fn scene_of_strikes(&self, event: Event) -> Option<Scene> {
        let on = |act: Act, seat: Seat| Scene::new(act).seat(seat);
        Some(match event {
            Event::Struck { seat, by, .. } => self.about(Act::Attack, by).to(at(attached(seat))),
            Event::DrewStrike { seat, design } => {
                self.about(Act::Strike, design).seat(seat).from(at(STRIKE_DECK)).to(at(strikes(seat)))
            }
            Event::Avoided { seat, .. } | Event::Missed { seat } => on(Act::Miss, seat),
            Event::Cancelled { seat, design, .. } => self.about(Act::Miss, design).seat(seat),
            Event::Damage { seat, damage, total, health, .. } => {
                on(Act::Damage, seat).amount(damage).total(total, health)
            }
            Event::GainedScar { seat, total, health, .. } => {
                on(Act::Damage, seat).amount(1u8).total(total, health).to(at(scars(seat)))
            }
            Event::BecameScar { seat, .. } => on(Act::Heal, seat).to(at(scars(seat))),
            Event::Healed { seat, design, .. } => self.about(Act::Heal, design).seat(seat).from(at(strikes(seat))),
            Event::PlayerDefeated { seat, .. } => on(Act::Fall, seat),
            Event::PlayerSaved { seat } => on(Act::Heal, seat),
            _ => return None,
        })
    }
}
