//! Zones and cards as a viewer sees them.

use crate::Ccg;
use crate::facts::Suit;
use crate::keyword::Characteristic;
use crate::state::{
    GROUNDS, PLAYED, Section, State, What, attached, away, beneath, counter, mark, owner_of, sites, sort_of, store,
    zone_rule,
};
use kernel::{Area, CardShown, Eye, Holder, Lying, Names, Seat};
use machine::{CardId, Face, Zone};
use serde_json::{Map, Value};

/// What is said of a card by name.
type Marks = Map<String, Value>;

impl Ccg {
    pub(super) fn show_zones(&self, state: &State, seat: Option<Seat>, names: &Names, eye: Eye, area: &mut Area) {
        for (zone, ground) in GROUNDS.each(seat.map(Holder::from)) {
            let mut among = Vec::new();
            state.table.each_among(zone, eye, |design| among.extend(self.cards.name(design).map(str::to_owned)));
            area.lay(ground.name, self.lying(state, zone, names, eye), among);
        }
    }

    fn lying(&self, state: &State, zone: Zone, names: &Names, eye: Eye) -> Lying {
        state.table.lying(zone, zone_rule(zone).mixed, |card, place| self.card_shown(state, card, place, names, eye))
    }

    pub(super) fn name_shown(&self, state: &State, card: CardId) -> Option<&str> {
        self.cards.name(state.table.design(card))
    }

    fn card_shown(&self, state: &State, card: CardId, place: usize, names: &Names, eye: Eye) -> CardShown {
        let outside = state.table.card(card);
        let sort = sort_of(outside.zone);
        let lies_closed = sort == beneath(Seat(0)) || sort == store(Seat(0));
        let known = state.table.is_known(card, eye);
        let mut shown = match self.name_shown(state, card).filter(|_| known) {
            Some(name) => CardShown::named(name),
            None => CardShown::back_at(lies_closed.then(|| handle(outside.zone, place, names))),
        };
        let marks = &mut shown.marks;
        self.mark_host(state, card, marks);
        if outside.owner != owner_of(outside.zone).unwrap_or(outside.owner) {
            marks.insert("owner".into(), names.of(outside.owner).into());
        }
        if !known {
            return shown;
        }
        shown.face_down = lies_closed && outside.face == Face::Down;
        if let Some((_, section)) = state.section_of(card) {
            self.mark_agent(state, card, section, &mut shown);
        } else if sort == sites(Seat(0)) {
            self.mark_site(state, card, names, &mut shown.marks);
        } else if sort == away(Seat(0)) && outside.counters[counter::TEAM] > 0 {
            shown.marks.insert("beneath".into(), outside.counters[counter::TEAM].into());
        } else if outside.zone == PLAYED {
            self.mark_played(state, card, names, &mut shown.marks);
        }
        let fights = state.is_marked(card, mark::FIGHTS) && self.is_suit(state, card, Suit::Witness);
        if fights {
            let [lrc, crc, _] = state.fighter_numbers(card);
            shown.marks.insert("lrc".into(), lrc.into());
            shown.marks.insert("crc".into(), crc.into());
            self.mark_health(state, card, &mut shown.marks);
        } else if outside.counters[counter::TOKENS] != 0 {
            shown.marks.insert("tokens".into(), outside.counters[counter::TOKENS].into());
        }
        if state.foreign_tokens(card) != 0 {
            shown.marks.insert("foreign_tokens".into(), state.foreign_tokens(card).into());
        }
        shown
    }

    /// What a card lies on, beneath or with: all see that, whether they know the card or not.
    fn mark_host(&self, state: &State, card: CardId, marks: &mut Marks) {
        let outside = state.table.card(card);
        let sort = sort_of(outside.zone);
        let words = match sort {
            sort if sort == beneath(Seat(0)) => "under",
            sort if sort == attached(Seat(0)) => "on",
            sort if sort == store(Seat(0)) => "with",
            _ => return,
        };
        if let Some(host) = outside.host.some().and_then(|host| self.name_shown(state, host)) {
            marks.insert(words.into(), host.into());
        }
    }

    /// An Agent in a section: Team, HEALTH, RES, where it was sent, what it does now.
    fn mark_agent(&self, state: &State, card: CardId, section: Section, shown: &mut CardShown) {
        let marks = &mut shown.marks;
        if let Some(team) = state.team_of(card) {
            marks.insert("team".into(), team.number.into());
        }
        self.mark_health(state, card, marks);
        if section != Section::Hospital && !state.is_marked(card, mark::HIRED) {
            marks.insert("res".into(), self.res_of(state, card).into());
        }
        for (name, bit) in [("hired", mark::HIRED), ("spent", mark::POINT_SPENT), ("treated", mark::TREATED)] {
            if state.is_marked(card, bit) {
                marks.insert(name.into(), true.into());
            }
        }
        let site = state.table.card(card).host.some().and_then(|site| self.name_shown(state, site));
        if let Some(site) = site {
            let where_to = if section == Section::Hospital { "under" } else { "at" };
            marks.insert(where_to.into(), site.into());
        }
        self.mark_deeds(state, card, marks);
    }

    fn mark_health(&self, state: &State, card: CardId, marks: &mut Marks) {
        marks.insert("health".into(), self.permanent_health(state, card).into());
        if state.damage(card) > 0 {
            marks.insert("damage".into(), state.damage(card).into());
        }
    }

    /// What a card adds to the open check, and how it fights.
    fn mark_deeds(&self, state: &State, card: CardId, marks: &mut Marks) {
        if state.combat.on && self.fighters(state).any(|fighter| fighter == card) {
            let deals = self.strength(state, card);
            marks.insert("deals".into(), deals.into());
        }
        if let Some(check) = state.check() {
            self.each_part(state, check, |_, part, amount| {
                if part == card {
                    marks.insert("adds".into(), amount.into());
                }
            });
        }
    }

    /// A Site: at whom it is directed, what it needs and asks, how many cards lie beneath, which Team goes there.
    fn mark_site(&self, state: &State, card: CardId, names: &Names, marks: &mut Marks) {
        marks.insert("against".into(), names.of(state.directed_at(card)).into());
        if let Some(printed) = self.cards.printed(state.table.design(card)) {
            let needs = printed.prerequisites.iter().flatten();
            let needs: Vec<String> = needs.map(|(skill, needed)| format!("{} {needed}", skill.name())).collect();
            marks.insert("needs".into(), needs.join(" or ").into());
            let asks = Characteristic::ALL.iter().filter(|of| printed.questions & of.bit() != 0);
            let asks: Vec<&str> = asks.map(|of| of.name()).collect();
            marks.insert("asks".into(), asks.join(" or ").into());
        }
        let below = state.hosted_by(card).filter(|&other| sort_of(state.table.card(other).zone) == beneath(Seat(0)));
        let below = below.count();
        if below > 0 {
            marks.insert("beneath".into(), below.into());
        }
        if let Some(sent) = state.sent.as_slice().iter().find(|sent| sent.site == card) {
            marks.insert("team".into(), sent.team.number.into());
        }
        if state.is_marked(card, mark::INVESTIGATED) {
            marks.insert("investigated".into(), true.into());
        }
    }

    /// A card that is announced or whose effect lasts: whose it is, on what, in which place from the top.
    fn mark_played(&self, state: &State, card: CardId, names: &Names, marks: &mut Marks) {
        marks.insert("by".into(), names.of(state.table.card(card).controller).into());
        let is_it = |what: What| matches!(what, What::Card { card: other, .. } if other == card);
        let all = state.windows.all().rev().enumerate();
        if let Some((place, (_, thing))) = all.into_iter().find(|(_, (_, thing))| is_it(thing.what)) {
            marks.insert("place".into(), (place + 1).into());
            if thing.negated {
                marks.insert("negated".into(), true.into());
            }
        }
        if self.is_suit(state, card, Suit::Adversary) {
            self.mark_health(state, card, marks);
        }
        self.mark_deeds(state, card, marks);
    }
}

/// How people call a card that lies face down: by whose it is, and its place among theirs.
fn handle(zone: Zone, place: usize, names: &Names) -> String {
    let owner = owner_of(zone).map_or("nobody", |seat| names.of(seat));
    let what = if sort_of(zone) == store(Seat(0)) { "stored card" } else { "card" };
    format!("{what} {} of {owner}", place + 1)
}
