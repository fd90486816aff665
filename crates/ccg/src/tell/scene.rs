//! What a page can play of an event.

use crate::Ccg;
use crate::event::Event;
use crate::state::{
    GROUNDS, PLAYED, Section, attached, away, beneath, bureau, deck, discard, hand, hospital, powers, removed,
    resources, sites,
};
use kernel::{Act, Locus, Scene, Seat};
use machine::{Design, Zone};

/// A place of the tableau.
fn at(zone: Zone) -> Locus {
    GROUNDS.locus(zone)
}

fn section(seat: Seat, section: Section) -> Locus {
    at(section.of(seat))
}

impl Ccg {
    /// What a page can play of an event; routine, picks and what nobody sees have nothing to show.
    pub(crate) fn scene(&self, event: Event) -> Option<Scene> {
        let cards = self.scene_of_cards(event).or_else(|| self.scene_of_passage(event));
        cards.or_else(|| self.scene_of_checks(event)).or_else(|| self.scene_of_agents(event))
    }

    /// About a card, if the viewer may know which.
    fn about(&self, act: Act, design: Design) -> Scene {
        Scene::new(act).card(self.cards.name(design))
    }

    /// Cards that are drawn, played and discarded, and points.
    fn scene_of_cards(&self, event: Event) -> Option<Scene> {
        let of = |act: Act, seat: Seat, design: Design| self.about(act, design).seat(seat);
        Some(match event {
            Event::TurnBegan { seat, turn } => Scene::new(Act::Turn).seat(seat).amount(turn as i16),
            Event::Drew { seat, design, .. } => of(Act::Draw, seat, design).from(at(deck(seat))).to(at(hand(seat))),
            Event::MadePoints { seat, rp, .. } => Scene::new(Act::Gain).seat(seat).amount(rp as i16),
            Event::Gained { seat, amount, .. } => Scene::new(Act::Gain).seat(seat).amount(amount as i16),
            Event::Sold { seat, design, cp } => of(Act::Gain, seat, design).amount(cp),
            Event::Announced { seat, design, .. } => of(Act::Play, seat, design).to(at(PLAYED)),
            Event::PutBeneath { seat, design, .. } => of(Act::Play, seat, design).to(at(beneath(seat))),
            Event::Discarded { seat, owner, design, rule: "C4.55" } => {
                of(Act::Leave, seat, design).from(at(hand(seat))).to(at(discard(owner)))
            }
            Event::Discarded { seat, owner, design, .. } => of(Act::Leave, seat, design).to(at(discard(owner))),
            Event::Removed { seat, design } => of(Act::Leave, seat, design).to(at(removed(seat))),
            Event::Negated { design, .. } => self.about(Act::Miss, design),
            Event::Prevented { .. } => Scene::new(Act::Miss),
            Event::Uses { seat, design, .. } | Event::Ability { seat, design, .. } => of(Act::Use, seat, design),
            Event::Spent { seat, design, gives } => of(Act::Use, seat, design).amount(gives),
            Event::Tokens { design, count } if count > 0 => self.about(Act::Gain, design).amount(count),
            _ => return None,
        })
    }

    /// Cards that come to a place, or are shown.
    fn scene_of_passage(&self, event: Event) -> Option<Scene> {
        let of = |act: Act, seat: Seat, design: Design| self.about(act, design).seat(seat);
        Some(match event {
            Event::Placed { seat, design, .. } => of(Act::Enter, seat, design).from(at(PLAYED)).to(at(sites(seat))),
            Event::Stays { seat, design } => of(Act::Enter, seat, design).to(at(resources(seat))),
            Event::Equipped { seat, design, .. } | Event::Exchanged { seat, design, .. } => {
                of(Act::Move, seat, design).to(at(attached(seat)))
            }
            Event::Investigates { seat, site, .. } => of(Act::Use, seat, site).to(at(sites(seat))),
            Event::Revealed { seat, design } => of(Act::Reveal, seat, design).to(at(beneath(seat))),
            Event::Showed { seat, design } => of(Act::Reveal, seat, design),
            // Others see that somebody looked, and nothing to look at.
            Event::LookedAt { seat, design } if design != Design::UNKNOWN => of(Act::Reveal, seat, design),
            Event::TookInHand { seat, design } => of(Act::Gain, seat, design).to(at(hand(seat))),
            Event::BackInHand { seat, design } => {
                of(Act::Gain, seat, design).from(at(beneath(seat))).to(at(hand(seat)))
            }
            Event::PutOnDeck { seat, design, .. } => of(Act::Move, seat, design).to(at(deck(seat))),
            Event::PutUnder { seat, design, .. } => of(Act::Move, seat, design),
            _ => return None,
        })
    }

    /// Checks, questions and guesses, and the end.
    fn scene_of_checks(&self, event: Event) -> Option<Scene> {
        let on = |act: Act, seat: Seat| Scene::new(act).seat(seat);
        Some(match event {
            Event::Checks { seat, needed, total, .. } => on(Act::Sum, seat).amount(total).total(total, needed),
            Event::Sum { seat, needed, total, change, .. } => on(Act::Sum, seat).amount(change).total(total, needed),
            Event::Settled { seat, needed, total, .. } => on(Act::Sum, seat).amount(0u8).total(total, needed),
            // Of the answer no more than the viewer may know (C10.4).
            Event::Answered { asked, yes, .. } => {
                let scene = on(Act::Answer, asked);
                yes.map_or(scene.clone(), |yes| scene.amount(i16::from(yes)))
            }
            Event::Refused { seat } => on(Act::Miss, seat),
            Event::GuessedWrong { asked, .. } => on(Act::Answer, asked).amount(0u8),
            Event::Identified { asked, file, .. } => on(Act::Reveal, asked).card(self.file_name(file)),
            Event::Tells { seat, value } => {
                let power = crate::keyword::Value::of_number(value).and_then(|value| self.cards.power(value));
                power
                    .map_or(on(Act::Reveal, seat), |power| self.about(Act::Reveal, power).seat(seat))
                    .to(at(powers(seat)))
            }
            Event::GaveUp { seat } => on(Act::Fall, seat),
            Event::Over { .. } => Scene::new(Act::Over),
            _ => return None,
        })
    }

    /// What Agents do, and what becomes of them and of those they fight.
    fn scene_of_agents(&self, event: Event) -> Option<Scene> {
        let of = |act: Act, seat: Seat, design: Design| self.about(act, design).seat(seat);
        Some(match event {
            Event::Moved { seat, design, section: there, .. } => of(Act::Move, seat, design).to(section(seat, there)),
            Event::Fights { seat, design, team } => {
                of(Act::Attack, seat, design).from(at(PLAYED)).to(section(team.seat, team.section))
            }
            Event::Aimed { from, to, amount } => {
                self.about(Act::Attack, from).aimed(self.cards.name(to)).amount(amount)
            }
            Event::Hit { to, amount, total, health, .. } => {
                self.about(Act::Damage, to).amount(amount).total(total, health)
            }
            Event::Hospitalised { seat, design } => of(Act::Fall, seat, design).to(at(hospital(seat))),
            Event::Killed { design } | Event::Stunned { design } => self.about(Act::Fall, design),
            Event::LeftCombat { design } => self.about(Act::Miss, design),
            Event::JoinsFight { design } => self.about(Act::Enter, design),
            Event::Healed { seat, design, amount } => of(Act::Heal, seat, design).amount(amount),
            Event::Recovers { seat, design, .. } => of(Act::Heal, seat, design).amount(1u8),
            Event::Abducted { seat, design } | Event::SetAside { seat, design } => {
                of(Act::Leave, seat, design).to(at(away(seat)))
            }
            Event::Uncovered { seat, design } => of(Act::Enter, seat, design).to(at(hospital(seat))),
            Event::Borrowed { seat, design } => of(Act::Gain, seat, design).to(at(bureau(seat))),
            _ => return None,
        })
    }
}
