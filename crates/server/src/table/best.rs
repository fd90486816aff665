//! The card of the game: of all that was told to everybody, the card that did most.

use kernel::{Act, Logged};
use std::collections::BTreeMap;

/// Fewer deeds than this make nobody remarkable.
const LEAST: u32 = 3;

/// What a card did, as everybody saw it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
struct Deeds {
    /// What its text brought about.
    brought: u32,
    attacks: u32,
    uses: u32,
}

impl Deeds {
    fn all(self) -> u32 {
        self.brought + self.attacks + self.uses
    }

    fn in_words(self) -> String {
        let parts = [
            (self.attacks, "attack", "attacks"),
            (self.uses, "use", "uses"),
            (self.brought, "thing its text brought about", "things its text brought about"),
        ];
        let told = parts.into_iter().filter(|(count, ..)| *count > 0);
        told.map(|(count, one, many)| kernel::counted(count as usize, one, many)).collect::<Vec<_>>().join(", ")
    }
}

/// The card that did most, with what it did; none if no card did much. Of several the first by name.
pub fn card_of_the_game(told: &[Logged]) -> Option<String> {
    let mut deeds: BTreeMap<&str, Deeds> = BTreeMap::new();
    for logged in told {
        if let Some(cause) = &logged.told.cause {
            deeds.entry(cause).or_default().brought += 1;
        }
        let Some(scene) = &logged.scene else { continue };
        let Some(card) = &scene.card else { continue };
        match scene.act {
            Act::Attack => deeds.entry(card).or_default().attacks += 1,
            Act::Use => deeds.entry(card).or_default().uses += 1,
            _ => {}
        }
    }
    let mut best: Option<(&str, Deeds)> = None;
    for (name, did) in deeds {
        if did.all() >= LEAST && best.is_none_or(|(_, most)| did.all() > most.all()) {
            best = Some((name, did));
        }
    }
    best.map(|(name, did)| format!("{name}: {}", did.in_words()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Scene, Told};

    fn logged(cause: Option<&str>, scene: Option<Scene>) -> Logged {
        let told = Told {
            words: "It happened.".to_owned(),
            rule: "D1".to_owned(),
            cause: cause.map(str::to_owned),
            picked: None,
        };
        Logged { told, detail: false, line: None, scene }
    }

    #[test]
    fn the_card_that_did_most_is_named_with_what_it_did() {
        let attack = || logged(None, Some(Scene::new(Act::Attack).card(Some("Leader"))));
        let drawn = || logged(None, Some(Scene::new(Act::Draw).card(Some("Leader"))));
        let mut told = vec![attack(), drawn(), drawn(), logged(Some("Leader"), None)];
        assert_eq!(card_of_the_game(&told), None);
        told.push(attack());
        assert_eq!(card_of_the_game(&told).as_deref(), Some("Leader: 2 attacks, 1 thing its text brought about"));
        told.extend((0..4).map(|_| logged(Some("Friend"), None)));
        assert_eq!(card_of_the_game(&told).as_deref(), Some("Friend: 4 things its text brought about"));
    }
}
