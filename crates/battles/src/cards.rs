//! All cards, compiled from the packs: facts and programs.

use crate::demands::DEMANDS;
use crate::event::duplicated;
use crate::facts::{CHARACTER, EQUIPMENT, Facts, Keyword, Kind, MAIN, PLOT_TWIST, Printed};
use crate::language::{Amount, Condition, Filter, Moment, Stat, Symbols, Times, When, Words};
use crate::words::vocabulary;
use machine::{Design, Language, Limit, Op, Timing};
use std::ops::Deref;
use wording::{Book, Catalogue, PackTrouble, Spoken};

/// A Super Power that is used for a cost, or the text of a Plot Twist, which has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usable {
    /// The ability.
    pub ability: u16,
    /// When.
    pub when: When,
    /// For which symbols, one bit each.
    pub symbols: Symbols,
}

/// Some designs, one bit each. They are in the order of names, so a walk through the bits is one by name.
pub(crate) type Designs = u128;

/// The bit of a design. One beyond the last bit would be in no set: packs with so many are refused.
pub(crate) fn bit_of(design: Design) -> Designs {
    Designs::checked_shl(1, u32::from(design.0)).unwrap_or(0)
}

/// What a design is for the rules, besides what is printed on it.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// What is printed on it.
    pub(crate) printed: Printed,
    /// Its number among names: cards of one name share it.
    name: u16,
    /// What it can be used or played for.
    usable: Vec<Usable>,
    /// At which times something of that is allowed.
    pub(crate) times: Times,
    /// XP it takes to level up.
    xp: Option<u8>,
    /// The next level.
    next: Option<Design>,
    /// The level before.
    previous: Option<Design>,
    /// The other Main Character it begins with.
    with: Option<Design>,
    /// Designs of its own name, which power it up (B7.31).
    namesakes: Designs,
    /// Designs that power it up too, because its text says so.
    pub(crate) powered_up_with: Designs,
    /// The ability that says so.
    permission: Option<u16>,
    /// When it can be played at all (B6.12).
    demands: Vec<Condition>,
    /// Does its text change its own price?
    has_own_price: bool,
    /// On what it can be put.
    on: Option<Filter>,
    /// Does it matter where in its row it stands?
    minds_place: bool,
}

impl Rules {
    /// Those of a card without text.
    fn of(printed: Printed) -> Rules {
        Rules {
            printed,
            name: 0,
            usable: Vec::new(),
            times: 0,
            xp: None,
            next: None,
            previous: None,
            with: None,
            namesakes: 0,
            powered_up_with: 0,
            permission: None,
            demands: Vec::new(),
            has_own_price: false,
            on: None,
            minds_place: false,
        }
    }

    /// All designs that power it up.
    pub(crate) fn powers_up(&self) -> Designs {
        self.namesakes | self.powered_up_with
    }
}

/// All cards, and what the rules look up about them again and again.
pub struct Cards {
    /// What is written, and what it compiles to.
    pub catalogue: Catalogue<Words, Facts>,
    printed: Vec<Printed>,
    rules: Vec<Rules>,
    /// The names characters and cards go by, in order: the levels of a Main Character have one.
    called: Vec<String>,
    /// What a Duplicate of each design is called.
    duplicates: Vec<String>,
    /// Names by their number in the dictionary.
    words: Vec<Option<u16>>,
    /// Does the power an ability belongs to say "can" or "can't"?
    says_can: Vec<bool>,
    /// Names whose KOs some card counts (B12.53).
    pub(crate) counted: Vec<u16>,
    /// Which abilities last about something that was chosen in secret (B12.40).
    secret: Vec<bool>,
    /// How often each ability can be used, and which of its design's it is (B7.13).
    uses: Vec<(Limit, u8)>,
    /// All Main Characters.
    pub(crate) mains: Designs,
    /// All that can be played in the Recruit Step (B3).
    pub(crate) recruits: Designs,
    /// All Plot Twists.
    pub(crate) twists: Designs,
    /// The Plot Twists that can be played at each of the [`Times`].
    twists_at: [Designs; Times::BITS as usize],
}

impl Cards {
    /// Reads and compiles packs.
    pub fn read(sources: &[&str]) -> Result<Cards, Vec<PackTrouble>> {
        let (vocabulary, shared) = vocabulary();
        let book = Book::demanding(vocabulary, shared, DEMANDS, sources)?.describing(Facts::FIELDS);
        let (mut says_can, mut secret) = (Vec::new(), Vec::new());
        let (mut printed, mut called) = (Vec::new(), Vec::new());
        let catalogue = Catalogue::read(book, |card, spoken| {
            secret.extend(about_secrets(spoken));
            for ability in spoken {
                let power = power_at(&card.facts, ability.line);
                says_can.push(power.is_some_and(|power| card.facts.powers[power].says_can));
            }
            printed.push(card.facts.printed());
            called.push(card.called.clone());
        })?;
        called.sort();
        called.dedup();
        let (rules, words, counted) = (Vec::new(), Vec::new(), Vec::new());
        let cards = Cards {
            catalogue,
            printed,
            rules,
            called,
            duplicates: Vec::new(),
            words,
            says_can,
            counted,
            secret,
            uses: Vec::new(),
            mains: 0,
            recruits: 0,
            twists: 0,
            twists_at: [0; Times::BITS as usize],
        };
        Ok(cards.indexed())
    }

    /// What the rules look up again and again.
    fn indexed(mut self) -> Cards {
        let said = |design: Design| format!("Duplicate {}", self.catalogue.said(design).unwrap_or_default());
        self.duplicates = self.designs().map(said).collect();
        self.words = self.book.vocabulary.names().map(|name| self.name_number(name)).collect();
        self.index_counted();
        let mut rules: Vec<Rules> = Vec::new();
        for design in self.designs() {
            let Some(facts) = self.catalogue.facts(design) else { continue };
            let find = |name: &Option<String>| name.as_deref().and_then(|name| self.find(name).ok());
            let mut own = Rules {
                name: self.name_number_called(design).unwrap_or_default(),
                next: find(&facts.next_level),
                with: find(&facts.with),
                ..Rules::of(self.printed[design.index()])
            };
            for (number, ability) in self.catalogue.library.abilities(design) {
                match ability.timing {
                    Timing::When(Moment::Play(when)) => own.usable.push(Usable { ability: number, when, symbols: 0 }),
                    Timing::When(Moment::Use(when, symbols)) => {
                        own.usable.push(Usable { ability: number, when, symbols });
                    }
                    Timing::When(Moment::On(what)) => own.on = Some(what),
                    Timing::When(Moment::OnlyIf(condition)) => own.demands.push(condition),
                    Timing::When(Moment::PowersUp(words)) => {
                        own.permission = Some(number);
                        own.powered_up_with = words.into_iter().fold(0, |all, word| all | self.called_as(word));
                    }
                    Timing::When(Moment::LevelUp(xp, _)) => own.xp = Some(xp),
                    Timing::Always(change) => {
                        own.minds_place |= change.only == Some(Condition::Between);
                        own.has_own_price |= change.stat == Stat::Pay.number();
                    }
                    Timing::When(Moment::When(_) | Moment::Reaction(..) | Moment::Prevents(..))
                    | Timing::Instead(_)
                    | Timing::Played
                    | Timing::Later => {}
                }
            }
            for (set, kinds) in [
                (&mut self.mains, MAIN),
                (&mut self.recruits, Kind::Supporting.bit() | EQUIPMENT),
                (&mut self.twists, PLOT_TWIST),
            ] {
                *set |= if facts.kind.bit() & kinds != 0 { bit_of(design) } else { 0 };
            }
            own.times = own.usable.iter().fold(0, |times, usable| times | usable.when.times());
            for (time, twists) in self.twists_at.iter_mut().enumerate() {
                *twists |= if own.times & 1 << time != 0 { bit_of(design) & self.twists } else { 0 };
            }
            rules.push(own);
        }
        for index in 0..rules.len() {
            let like = |other: &(usize, &Rules)| other.1.name == rules[index].name;
            let alike = rules.iter().enumerate().filter(like);
            rules[index].namesakes = alike.fold(0, |all, (other, _)| all | bit_of(Design(other as u16)));
        }
        let numbered = (0..rules.len()).flat_map(|index| self.library.abilities(Design(index as u16)).zip(0..));
        self.uses = numbered.map(|((_, ability), index)| (limit_of(&ability.timing, ability.limit), index)).collect();
        for index in 0..rules.len() {
            if let Some(next) = rules[index].next {
                rules[next.index()].previous = Some(Design(index as u16));
            }
        }
        self.rules = rules;
        self
    }

    /// The names for which a text counts KOs.
    fn index_counted(&mut self) {
        for op in self.catalogue.library.code() {
            if let Op::Choose { what, .. } | Op::ForEach(what, _) = op
                && let Some(Amount::KodBy(word)) = what.cost
                && let Some(name) = self.name_of_word(word)
                && !self.counted.contains(&name)
            {
                self.counted.push(name);
            }
        }
    }

    fn name_number(&self, name: &str) -> Option<u16> {
        self.called.binary_search_by(|known| known.as_str().cmp(name)).ok().map(|index| index as u16)
    }

    fn name_number_called(&self, design: Design) -> Option<u16> {
        self.name_number(self.book.roster.called(design)?)
    }

    /// The name with a number.
    pub fn name_of(&self, number: u16) -> &str {
        self.called.get(usize::from(number)).map_or("", String::as_str)
    }

    /// How to refer to a card in an event, where a Duplicate is told as one.
    pub(crate) fn told(&self, design: Design) -> Option<&str> {
        match duplicated(design) {
            Some(of) => self.duplicates.get(of.index()).map(String::as_str),
            None => self.said(design),
        }
    }

    /// How many names there are.
    pub fn name_count(&self) -> u16 {
        self.called.len() as u16
    }

    /// The number of the name a card goes by.
    pub fn name_number_of(&self, design: Design) -> Option<u16> {
        self.rules.get(design.index()).map(|rules| rules.name)
    }

    /// The number of a name by its number in the dictionary.
    pub(crate) fn name_of_word(&self, word: u16) -> Option<u16> {
        self.words.get(usize::from(word)).copied().flatten()
    }

    /// The abilities of a design that stand while it is face up in play.
    pub(crate) fn standing(&self, design: Design) -> impl Iterator<Item = u16> {
        self.library.standing(design).iter().copied()
    }

    /// What a design can be used or played for.
    pub(crate) fn usable(&self, design: Design) -> &[Usable] {
        self.rules.get(design.index()).map_or(&[], |rules| &rules.usable)
    }

    /// The same at one of these times.
    pub(crate) fn usable_at(&self, design: Design, times: Times) -> impl Iterator<Item = &Usable> {
        let rules = self.rules.get(design.index()).filter(|rules| rules.times & times != 0);
        let usable: &[Usable] = rules.map_or(&[], |rules| &rules.usable);
        usable.iter().filter(move |usable| usable.when.times() & times != 0)
    }

    /// XP it takes to level up, if it can.
    pub fn xp(&self, design: Design) -> Option<u8> {
        self.rules.get(design.index())?.xp
    }

    /// The next level.
    pub fn next_level(&self, design: Design) -> Option<Design> {
        self.rules.get(design.index())?.next
    }

    /// The other Main Character that begins with this one.
    pub fn with(&self, design: Design) -> Option<Design> {
        self.rules.get(design.index())?.with
    }

    /// Where an Equipment can be put, if its text says so.
    pub(crate) fn on(&self, design: Design) -> Option<Filter> {
        self.rules.get(design.index())?.on
    }

    /// Designs of the same name as this one.
    pub(crate) fn namesakes(&self, design: Design) -> Designs {
        self.rules.get(design.index()).map_or(0, |rules| rules.namesakes)
    }

    /// Designs that can power up this one because its text says so, and the ability that does.
    pub(crate) fn power_up_permission(&self, design: Design) -> Option<(u16, Designs)> {
        let rules = self.rules.get(design.index())?;
        rules.permission.map(|ability| (ability, rules.powered_up_with))
    }

    /// When a card can be played at all (B6.12).
    pub(crate) fn demands(&self, design: Design) -> &[Condition] {
        self.rules.get(design.index()).map_or(&[], |rules| &rules.demands)
    }

    /// Does a card say what it costs to play it?
    pub(crate) fn has_own_price(&self, design: Design) -> bool {
        self.rules.get(design.index()).is_some_and(|rules| rules.has_own_price)
    }

    /// Is it a Level Up Power?
    pub(crate) fn levels_up(&self, ability: u16) -> bool {
        matches!(self.library.ability(ability).timing, Timing::When(Moment::LevelUp(..)))
    }

    /// How often an ability can be used, and which of its design's it is.
    pub(crate) fn uses(&self, ability: u16) -> (Limit, u8) {
        self.uses[usize::from(ability)]
    }

    /// The Plot Twists that can be played at one of these times.
    pub(crate) fn twists_at(&self, mut times: Times) -> Designs {
        let mut designs = 0;
        while times != 0 {
            designs |= self.twists_at[times.trailing_zeros() as usize];
            times &= times - 1;
        }
        designs
    }

    /// The designs that go by a name of the dictionary.
    fn called_as(&self, word: u16) -> Designs {
        let Some(name) = self.words.get(usize::from(word)).copied().flatten() else { return 0 };
        let named = |design: &Design| self.name_number_called(*design) == Some(name);
        self.designs().filter(named).fold(0, |all, design| all | bit_of(design))
    }

    /// Does it matter where in its row a card stands?
    pub(crate) fn minds_place(&self, design: Design) -> bool {
        self.rules.get(design.index()).is_some_and(|rules| rules.minds_place)
    }

    /// Does an ability last about something that was chosen in secret?
    pub(crate) fn is_secret(&self, ability: u16) -> bool {
        self.secret.get(usize::from(ability)).copied().unwrap_or(false)
    }

    /// Does the power an ability belongs to say "can" or "can't" (B12)?
    pub(crate) fn says_can(&self, ability: u16) -> bool {
        self.says_can.get(usize::from(ability)).copied().unwrap_or(false)
    }

    /// What the power is called that an ability belongs to.
    pub fn power_name(&self, ability: u16) -> Option<&str> {
        let facts = self.facts(self.library.owner_of(ability))?;
        let line = self.library.ability(ability).line;
        power_at(facts, line).map(|power| facts.powers[power].name.as_str())
    }

    /// Is it of this kind?
    pub fn is(&self, design: Design, kind: Kind) -> bool {
        self.is_any(design, kind.bit())
    }

    /// Is it one of these kinds, one bit each?
    pub fn is_any(&self, design: Design, kinds: u32) -> bool {
        self.printed(design).is_some_and(|printed| printed.kind.bit() & kinds != 0)
    }

    /// All of them, in order.
    pub fn all(&self) -> impl Iterator<Item = (Design, &Printed)> {
        self.printed.iter().enumerate().map(|(index, printed)| (Design(index as u16), printed))
    }

    /// The name it goes by in the game.
    pub fn called(&self, design: Design) -> Option<&str> {
        self.rules.get(design.index()).map(|rules| self.name_of(rules.name))
    }

    /// What is printed on it, if anybody told which it is.
    pub fn printed(&self, design: Design) -> Option<&Printed> {
        self.printed.get(design.index())
    }

    /// What it is for the rules.
    pub(crate) fn rules(&self, design: Design) -> Option<&Rules> {
        self.rules.get(design.index())
    }

    /// Is it a character?
    pub fn is_character(&self, design: Design) -> bool {
        self.is_any(design, CHARACTER)
    }

    /// Is a keyword printed on it?
    pub fn has(&self, design: Design, keyword: Keyword) -> bool {
        self.printed(design).is_some_and(|printed| printed.keywords & keyword.bit() != 0)
    }
}

impl Deref for Cards {
    type Target = Catalogue<Words, Facts>;

    fn deref(&self) -> &Self::Target {
        &self.catalogue
    }
}

/// Super Powers are used once each turn (B7.13).
pub(crate) fn limit_of(timing: &Timing<Words>, limit: Limit) -> Limit {
    match timing {
        _ if limit == Limit::PerGame => Limit::PerGame,
        Timing::When(Moment::Use(..) | Moment::Reaction(..) | Moment::Prevents(..)) => Limit::EachTurn,
        _ => limit,
    }
}

/// Which power a line of a text belongs to.
fn power_at(facts: &Facts, line: u8) -> Option<usize> {
    let mut end = 0;
    facts.powers.iter().position(|power| {
        end += power.lines;
        line < end
    })
}

/// Abilities that begin behind a choice in secret are about it.
fn about_secrets(spoken: &[Spoken<Words>]) -> Vec<bool> {
    let mut secret = vec![false; spoken.len()];
    let hides = |op: &Op<Words>| matches!(op, Op::Choose { what, .. } if what.secret);
    for op in spoken.iter().filter(|spoken| spoken.code.iter().any(hides)).flat_map(|spoken| &spoken.code) {
        if let Op::Do(verb) = op
            && let Some(secret) = Words::begins(verb).and_then(|ability| secret.get_mut(usize::from(ability)))
        {
            *secret = true;
        }
    }
    secret
}
