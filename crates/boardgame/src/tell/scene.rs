//! What a page can play of an event: made from the event as its viewer may know it, so it tells no more than the words do.

use crate::Boardgame;
use crate::agent::{SYNDICATE, WOUNDS};
use crate::bag::Token;
use crate::event::{Event, Named};
use crate::map::{Slot, Space};
use crate::state::{
    AGENT_DECK, AGENT_DISCARD, ALLY, CONCEALED, GROUNDS, PIECES, PLAYED, SYNDICATE_DECK, SYNDICATE_DISCARD, XFILES,
    archive, case, hand, string,
};
use kernel::{Act, Locus, Scene};
use machine::{Design, Zone};

fn at(zone: Zone) -> Locus {
    GROUNDS.locus(zone)
}

fn in_space(space: Space) -> Locus {
    at(string(space))
}

/// A place beside the map where no cards lie.
fn beside(name: &str) -> Locus {
    Locus::zone(None, name)
}

/// What a token is worth.
fn worth(token: Token) -> i16 {
    match token {
        Token::One => 1,
        Token::Two => 2,
        Token::Cigarette => 0,
    }
}

/// The decks of somebody: where they draw, and where they discard.
fn piles(who: Named) -> (Zone, Zone) {
    if who == Named::SYNDICATE { (SYNDICATE_DECK, SYNDICATE_DISCARD) } else { (AGENT_DECK, AGENT_DISCARD) }
}

impl Boardgame {
    /// What a page can play of an event; announcements and payments have nothing to show.
    pub(super) fn scene(&self, event: Event) -> Option<Scene> {
        self.scene_of_cards(event).or_else(|| self.scene_of_cases(event)).or_else(|| self.scene_of_tokens(event))
    }

    /// About a card, if the viewer may know which.
    fn about(&self, act: Act, design: Design) -> Scene {
        Scene::new(act).card(self.cards.name(design))
    }

    /// Cards that come, go and are turned over.
    fn scene_of_cards(&self, event: Event) -> Option<Scene> {
        let of = |act, who: Named, design| self.about(act, design).who(who.holder);
        let held = |who: Named| at(hand(who.holder));
        Some(match event {
            Event::Drew { who, design, .. } => of(Act::Draw, who, design).from(at(piles(who).0)).to(held(who)),
            Event::Discarded { who, design, .. } => of(Act::Leave, who, design).from(held(who)).to(at(piles(who).1)),
            Event::Traded { who, partner, gave, .. } => of(Act::Move, partner, gave).from(held(who)).to(held(partner)),
            Event::Played { who, design, .. } => of(Act::Play, who, design).from(held(who)).to(at(PLAYED)),
            Event::AllyCame { design } => self.about(Act::Enter, design).to(at(ALLY)),
            Event::AllyLeft { design, .. } => self.about(Act::Leave, design).from(at(ALLY)),
            Event::Revealed { design, space, .. } => {
                of(Act::Reveal, Named::SYNDICATE, design).from(in_space(space)).to(at(PLAYED))
            }
            Event::Placed { space, design } => {
                of(Act::Play, Named::SYNDICATE, design).from(at(hand(SYNDICATE))).to(in_space(space))
            }
            Event::Swapped { space, design } => {
                of(Act::Move, Named::SYNDICATE, design).from(at(hand(SYNDICATE))).to(in_space(space))
            }
            // To those who may not see it somebody only lifts a corner.
            Event::LookedAt { who, space, design, .. } => {
                let act = if design == Design::UNKNOWN { Act::Use } else { Act::Reveal };
                of(act, who, design).from(in_space(space)).to(in_space(space))
            }
            Event::ChoseSpace { who, space, .. } => Scene::new(Act::Use).who(who.holder).to(in_space(space)),
            Event::DiscardedUnseen { space, design, .. } => {
                self.about(Act::Leave, design).from(in_space(space)).to(at(SYNDICATE_DISCARD))
            }
            _ => return None,
        })
    }

    /// Turns, moves, and what becomes of cases.
    fn scene_of_cases(&self, event: Event) -> Option<Scene> {
        Some(match event {
            Event::TurnBegan { who, round } => Scene::new(Act::Turn).who(who.holder).amount(round as i16),
            Event::Moved { who, region, .. } => {
                let scene = self.about(Act::Move, who.design).who(who.holder);
                Slot::of(region).next().map_or(scene.clone(), |slot| scene.to(at(case(slot))))
            }
            Event::CaseOpened { case: design, slot } => {
                self.about(Act::Enter, design).from(at(XFILES)).to(at(case(slot)))
            }
            Event::NoRoom { case } => self.about(Act::Leave, case).from(at(XFILES)).to(at(XFILES)),
            Event::Progressed { case, amount, total, difficulty, .. } => {
                self.about(Act::Sum, case).amount(amount).total(total, difficulty)
            }
            Event::NoProgress { case, .. } => self.about(Act::Miss, case),
            Event::Regressed { case, amount, .. } => self.about(Act::Sum, case).amount(-i16::from(amount)),
            Event::Cancelled { by } => self.about(Act::Miss, by),
            Event::Solved { who, case: design, slot } => {
                let from = at(case(slot));
                self.about(Act::Fall, design).who(who.holder).from(from).to(at(archive(slot.region())))
            }
            Event::ChoseCase { who, case, .. } => self.about(Act::Use, case).who(who.holder),
            Event::Refused { who } => Scene::new(Act::Answer).who(who.holder),
            Event::Declined { .. } => Scene::new(Act::Answer).who(SYNDICATE),
            Event::Over { .. } => Scene::new(Act::Over),
            _ => return None,
        })
    }

    /// Tokens: evidence, pieces, influence and wounds.
    fn scene_of_tokens(&self, event: Event) -> Option<Scene> {
        let of = |act, who: Named| Scene::new(act).who(who.holder);
        Some(match event {
            Event::DrewToken { who, token } => of(Act::Token, who).from(beside("bag")).amount(worth(token)),
            Event::Concealed { token, points, .. } => of(Act::Token, Named::SYNDICATE)
                .from(beside("bag"))
                .to(beside("concealed"))
                .amount(worth(token))
                .total(points, CONCEALED),
            Event::LaidDown { points, .. } => Scene::new(Act::Gain).amount(points),
            Event::Bought { who, pieces, .. } => of(Act::Gain, who).amount(1u8).total(pieces, PIECES),
            Event::Collected { who, amount, .. } => of(Act::Gain, who).amount(amount),
            Event::Wounded { who, count, wounds, .. } => of(Act::Damage, who).amount(count).total(wounds, WOUNDS),
            Event::HealedInstead { who, amount, .. } => of(Act::Heal, who).amount(amount),
            Event::Healed { who, count, .. } => of(Act::Heal, who).amount(count),
            _ => return None,
        })
    }
}
