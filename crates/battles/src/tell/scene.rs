//! What a page can play of an event.

use crate::Battles;
use crate::event::{Event, duplicated};
use crate::state::{GROUNDS, ZONES, back, deck, front, hand, ko_pile, levels, removed, resources};
use kernel::{Act, Locus, Scene, Seat};
use machine::{Design, Zone};

fn at(zone: Zone) -> Locus {
    GROUNDS.locus(zone)
}

fn row(seat: Seat, is_front: bool) -> Locus {
    at(if is_front { front(seat) } else { back(seat) })
}

/// A card of a row; nothing where the viewer may not know which.
fn card_at(zone: Zone, place: u8) -> Option<Locus> {
    (zone.index() < ZONES).then(|| at(zone).at(place))
}

impl Battles {
    /// What a page can play of an event; passes, payments and picks have nothing to show.
    pub(crate) fn scene(&self, event: Event) -> Option<Scene> {
        self.scene_of_cards(event).or_else(|| self.scene_of_combat(event)).or_else(|| self.scene_of_characters(event))
    }

    /// About a card, if the viewer may know which.
    fn about(&self, act: Act, design: Design) -> Scene {
        Scene::new(act).card(self.cards.name(duplicated(design).unwrap_or(design)))
    }

    /// Cards that come, go and change hands.
    fn scene_of_cards(&self, event: Event) -> Option<Scene> {
        let of = |act, seat: Seat, design| self.about(act, design).seat(seat);
        Some(match event {
            Event::TurnBegan { seat, turn } => Scene::new(Act::Turn).seat(seat).amount(turn as i16),
            Event::Drew { seat, design, .. } => of(Act::Draw, seat, design).from(at(deck(seat))).to(at(hand(seat))),
            Event::Placed { seat, design, .. } => {
                of(Act::Play, seat, design).from(at(hand(seat))).to(at(resources(seat)))
            }
            Event::Recruited { seat, design, side, front, .. } => {
                of(Act::Play, seat, design).from(at(hand(seat))).to(row(side, front))
            }
            Event::Equipped { seat, design, .. } => of(Act::Play, seat, design).from(at(hand(seat))),
            Event::Lined { seat, design, front } | Event::Entered { seat, design, front } => {
                of(Act::Enter, seat, design).to(row(seat, front))
            }
            Event::Duplicated { seat, design, front, .. } => of(Act::Enter, seat, design).to(row(seat, front)),
            Event::Moved { design, zone, place, .. } => {
                let scene = self.about(Act::Move, design);
                card_at(zone, place).map_or(scene.clone(), |from| scene.from(from))
            }
            Event::Played { seat, design } => of(Act::Play, seat, design).from(at(hand(seat))),
            Event::Used { design, zone, place, seat, .. } => {
                let scene = of(Act::Use, seat, design);
                card_at(zone, place).map_or(scene.clone(), |to| scene.to(to))
            }
            Event::TurnedUp { design, .. } | Event::PickedAtRandom { design } => self.about(Act::Reveal, design),
            Event::Shown { seat, design } | Event::Searched { seat, design } => of(Act::Reveal, seat, design),
            Event::Discarded { seat, design, .. } | Event::DiscardedAtRandom { seat, design, .. } => {
                of(Act::Leave, seat, design).from(at(hand(seat))).to(at(ko_pile(seat)))
            }
            Event::Removed { design, owner, .. } => of(Act::Leave, owner, design).to(at(removed(owner))),
            Event::ReturnedToHand { design, owner, .. } => of(Act::Move, owner, design).to(at(hand(owner))),
            Event::PutInHand { seat, design } => of(Act::Gain, seat, design).to(at(hand(seat))),
            Event::PutOnTop { seat, design } => of(Act::Move, seat, design).to(at(deck(seat))),
            Event::KeptFromHand { seat, design, .. } => of(Act::Leave, seat, design).to(at(ko_pile(seat))),
            Event::Control { seat, design, .. } => of(Act::Gain, seat, design),
            _ => return None,
        })
    }

    /// Attacks and strikes.
    fn scene_of_combat(&self, event: Event) -> Option<Scene> {
        Some(match event {
            Event::Attacked { seat, attacker, zone, place, .. } => {
                let scene = self.about(Act::Attack, attacker).seat(seat);
                card_at(zone, place).map_or(scene.clone(), |to| scene.to(to))
            }
            Event::PoweredUp { seat, with, .. } => self.about(Act::Play, with).seat(seat).from(at(hand(seat))),
            Event::Struck { atk, def, defender } => self.about(Act::Strike, defender).amount(atk).total(atk, def),
            Event::StruckBack { atk, def, at, .. } => self.about(Act::Strike, at).amount(atk).total(atk, def),
            Event::StruckItself { design, atk, def } => self.about(Act::Strike, design).amount(atk).total(atk, def),
            Event::MachineHit { design } => self.about(Act::Strike, design),
            Event::NobodyStunned => Scene::new(Act::Miss),
            _ => return None,
        })
    }

    /// What becomes of characters.
    fn scene_of_characters(&self, event: Event) -> Option<Scene> {
        Some(match event {
            Event::Stunned { design, .. } => self.about(Act::Fall, design),
            Event::Kod { design, owner, .. } => self.about(Act::Fall, design).seat(owner).to(at(ko_pile(owner))),
            Event::Recovered { design, .. } => self.about(Act::Heal, design),
            Event::Wounded { design, wounds, .. } => self.about(Act::Damage, design).amount(1u8).total(wounds, 0u8),
            Event::Healed { design, wounds, .. } => self.about(Act::Heal, design).amount(1u8).total(wounds, 0u8),
            Event::Counters { design, count, .. } => {
                self.about(if count > 0 { Act::Gain } else { Act::Damage }, design).amount(count)
            }
            Event::Xp { seat, design, gained, total, needed } => {
                self.about(Act::Sum, design).seat(seat).amount(gained).total(total, needed)
            }
            Event::LevelledUp { seat, design } => self.about(Act::Reveal, design).seat(seat).from(at(levels(seat))),
            Event::Out { seat } => Scene::new(Act::Fall).seat(seat),
            Event::Over { .. } => Scene::new(Act::Over),
            _ => return None,
        })
    }
}
