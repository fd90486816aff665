//! A card as somebody sees it: its name, its numbers, and what is on it.

use crate::Battles;
use crate::facts::{Keyword, Kind, LOCATION, MAIN, Symbol};
use crate::language::{Deed, Stat, ToIt, Verb};
use crate::state::{State, Step, counter, is_row, levels, mark, owner_of, resources};
use kernel::{CardShown, Eye, Names, Source};
use machine::{CardId, Design, Face, Op};
use serde_json::{Map, Value};

impl Battles {
    pub(super) fn card_shown(&self, state: &State, card: CardId, place: usize, names: &Names, eye: Eye) -> CardShown {
        let outside = state.table.card(card);
        let zone = outside.zone;
        let of_row = owner_of(zone).filter(|&seat| zone == resources(seat));
        if !state.table.is_known(card, eye) {
            let handle = of_row.map(|seat| format!("resource {} of {}", place + 1, names.of(seat)));
            return CardShown::back_at(handle);
        }
        let Some(name) = self.name_shown(state, card) else { return CardShown::back() };
        let mut known = CardShown::named(name);
        known.face_down = (is_row(zone) || of_row.is_some()) && outside.face == Face::Down;
        if is_row(zone) {
            self.mark_in_row(state, card, eye, &mut known);
        }
        self.mark_printed(state, card, &mut known.marks);
        if let Some(bearer) = outside.host.some().filter(|_| crate::state::in_play(zone))
            && let Some(bearer) = self.name_shown(state, bearer)
        {
            known.marks.insert("on".into(), bearer.into());
        }
        if outside.owner != owner_of(zone).unwrap_or(outside.owner) {
            known.marks.insert("owner".into(), names.of(outside.owner).into());
        }
        if owner_of(zone).is_some_and(|seat| zone == levels(seat)) && outside.counters[counter::XP] > 0 {
            known.marks.insert("xp".into(), outside.counters[counter::XP].into());
        }
        if state.is_marked(card, mark::WISHED) {
            known.marks.insert("wished".into(), names.of(outside.controller).into());
        }
        known
    }

    /// What a card says wherever it is known.
    fn mark_printed(&self, state: &State, card: CardId, marks: &mut Map<String, Value>) {
        let Some(printed) = self.cards.printed(state.table.design(card)) else { return };
        let costs = Kind::Supporting.bit() | Kind::Equipment.bit() | Kind::Machine.bit();
        if printed.kind.bit() & costs != 0 {
            marks.insert("cost".into(), printed.cost.into());
        }
        if printed.kind.bit() & LOCATION != 0 {
            let gives = Symbol::ALL.iter().filter(|symbol| u32::from(printed.gives) & symbol.bit() != 0);
            marks.insert("gives".into(), gives.map(|symbol| symbol.name()).collect());
        }
    }

    /// Numbers and counters of a card in a row.
    fn mark_in_row(&self, state: &State, card: CardId, eye: Eye, known: &mut CardShown) {
        let outside = state.table.card(card);
        let marks = &mut known.marks;
        for (name, on) in
            [("exhausted", state.is_marked(card, mark::EXHAUSTED)), ("hidden", state.is_marked(card, mark::HIDDEN))]
        {
            if on {
                marks.insert(name.into(), true.into());
            }
        }
        if !self.cards.is_character(state.table.design(card)) {
            return;
        }
        if state.is_stunned(card) {
            marks.insert("stunned".into(), true.into());
        }
        for (name, stat, value) in [
            ("atk", Stat::Atk, self.atk_of(state, card)),
            ("def", Stat::Def, self.def_of(state, card)),
            ("health", Stat::Health, self.health_of(state, card)),
        ] {
            known.number(name, value, self.strength_sources(state, card, stat, eye));
        }
        let marks = &mut known.marks;
        marks.insert("wounds".into(), state.wounds(card).max(0).into());
        if state.wounds(card) < 0 {
            marks.insert("vitality".into(), (-state.wounds(card)).into());
        }
        let power = outside.counters[counter::POWER];
        if power != 0 {
            let name = if power > 0 { "+1/+1 counters" } else { "-1/-1 counters" };
            marks.insert("counters".into(), power.into());
            marks.insert(name.into(), power.unsigned_abs().into());
        }
        self.mark_keywords(state, card, eye, marks);
        let equipment = state.equipment_on(card).and_then(|equipment| self.name_shown(state, equipment));
        if let Some(equipment) = equipment {
            marks.insert("equipment".into(), equipment.into());
        }
        if outside.copied != Design::UNKNOWN {
            marks.insert("duplicate".into(), true.into());
        } else if self.cards.is_any(state.table.design(card), MAIN) {
            marks.insert("level".into(), self.level_of(state, card).into());
            if let Some((have, _)) = self.xp_of(state, card) {
                marks.insert("xp".into(), have.into());
            }
        }
        let borrows = state.borrows.as_slice().iter().find(|borrows| borrows.card == card);
        if let Some(from) = borrows.and_then(|borrows| self.cards.name(borrows.from)) {
            marks.insert("like".into(), from.into());
        }
        let infected = self.infections(state, card);
        if infected > 0 {
            marks.insert("infected".into(), infected.into());
        }
        if self.is_attacker(state, card) {
            marks.insert("attacks".into(), true.into());
        }
        if state.combat.on && state.combat.defender == card {
            marks.insert("defends".into(), true.into());
        }
    }

    /// The keywords that count now, and which cards gave those that are not its own.
    fn mark_keywords(&self, state: &State, card: CardId, eye: Eye, marks: &mut Map<String, Value>) {
        let counts = |keyword: &&Keyword| **keyword != Keyword::OneOfAKind && self.has(state, card, **keyword);
        let keywords: Vec<&Keyword> = Keyword::ALL.iter().filter(counts).collect();
        if keywords.is_empty() {
            return;
        }
        let given = |keyword: &&Keyword| {
            let sources = self.strength_sources(state, card, Stat::Has(**keyword), eye);
            let by = sources.into_iter().map(|source| source.by).find(|by| by != Source::PRINTED)?;
            Some((keyword.name().to_owned(), Value::from(by)))
        };
        let granted: Map<String, Value> = keywords.iter().filter_map(given).collect();
        marks.insert("keywords".into(), keywords.iter().map(|keyword| keyword.name()).collect());
        if !granted.is_empty() {
            marks.insert("granted".into(), Value::Object(granted));
        }
    }

    /// Does a character attack, or is it named for an attack that is being declared?
    fn is_attacker(&self, state: &State, card: CardId) -> bool {
        let declared = state.steps.top().is_some_and(|frame| frame.step == Step::Attack);
        declared && self.named_attackers(state).as_slice().contains(&card.0)
            || state.combat.on && state.combat.attackers.as_slice().contains(&card.0)
    }

    /// How often a character is Infected: what lasts about it and puts -1/-1 counters on it (B11).
    fn infections(&self, state: &State, card: CardId) -> u32 {
        let library = &self.cards.library;
        let weakens = |ability: u16| {
            let ability = library.ability(ability);
            let code = library.code().iter().skip(usize::from(ability.entry)).take(usize::from(ability.length));
            code.into_iter()
                .any(|op| matches!(op, Op::Do(Verb { deed: Deed::ToIt(ToIt::Counters { sign: -1, .. }), .. })))
        };
        let about = state.lasting.all().iter().filter(|lasting| lasting.about == card && !lasting.secret);
        about.filter(|lasting| weakens(lasting.ability)).map(|lasting| u32::from(lasting.times)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::front;
    use kernel::{Given, Holder, Rules as _, Seat, Seed, Setup, Staging as _};
    use serde_json::json;

    /// The marks of keywords on each card of a front row, as its player sees them.
    fn marked(row: &[&str]) -> Vec<(String, Value)> {
        let game = Battles::new();
        let setup = Setup::new("battles", &["Ash", "Birch"]);
        let mut state = game.set_up(&setup, Seed::from_words("marks")).expect("two can play");
        let cards = row.iter().map(|card| (*card).to_owned()).collect();
        let given = Given { zones: vec![(Some(Holder(0)), "front".to_owned(), cards)], facts: Vec::new() };
        game.arrange(&mut state, &setup.names(), &given).expect("they can lie there");
        let cards = state.table.zone(front(Seat(0))).to_vec();
        let marks = |card: CardId| {
            let mut marks = Map::new();
            game.mark_keywords(&state, card, Eye::Seat(Seat(0)), &mut marks);
            (game.name_shown(&state, card).expect("in play").to_owned(), Value::Object(marks))
        };
        cards.into_iter().map(marks).collect()
    }

    fn of(all: &[(String, Value)], name: &str) -> Value {
        all.iter().find(|(known, _)| known == name).map(|(_, marks)| marks.clone()).expect("in the row")
    }

    #[test]
    fn keywords_of_its_own_are_marked_and_nobody_gave_them() {
        let marks = marked(&["Golem", "D.P.O.", "Aaron Starkey", "Frohike"]);
        assert_eq!(of(&marks, "D.P.O."), json!({ "keywords": ["Ranged", "Lethal"] }));
        // One of a Kind is about decks, and says nothing of the table.
        assert_eq!(of(&marks, "Aaron Starkey"), json!({}));
        assert_eq!(of(&marks, "Frohike"), json!({}));
    }

    #[test]
    fn given_keywords_are_marked_with_who_gave_them() {
        let marks = marked(&["Bark Creature", "Bark Monster"]);
        let creature = of(&marks, "Bark Creature");
        assert_eq!(creature["keywords"], json!(["Violent", "Monstrous"]));
        assert_eq!(creature["granted"], json!({ "Violent": "Bark Creature", "Monstrous": "Bark Monster" }));
    }

    #[test]
    fn a_stunned_character_has_swarm_alone() {
        let marks = marked(&["Golem (stunned)", "D.P.O. (stunned)"]);
        assert_eq!(of(&marks, "Golem"), json!({ "keywords": ["Swarm"] }));
        assert_eq!(of(&marks, "D.P.O."), json!({}));
    }
}
