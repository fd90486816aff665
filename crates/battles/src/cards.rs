//! The cards: facts and programs, from the packs.

use crate::facts::{CHARACTER, EQUIPMENT, Facts, Keyword, Kind, MAIN, PLOT_TWIST, Printed};
use crate::language::{Amount, Condition, Deed, Filter, Moment, Stat, Symbols, Times, Verb, When, Words};
use crate::words::vocabulary;
use machine::{Ability, Design, Layer, Library, Limit, Op, Timing};
use wording::{Book, PackTrouble, Spoken};

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

/// The bit of a design. There are fewer than 128 in this box; one beyond would be in no set.
pub(crate) fn bit_of(design: Design) -> Designs {
    if design.0 < 128 { 1 << design.0 } else { 0 }
}

/// What an ability that stands does, in a few bytes: looked at again and again, where its text is looked at seldom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gist {
    /// The numbers it changes, one bit each.
    pub(crate) stats: u64,
    /// Those of them that it can make smaller.
    pub(crate) lowers: u64,
    /// The feats it waits for, one bit each.
    pub(crate) feats: u32,
    /// Does it stand instead of something?
    pub(crate) replaces: bool,
    /// Is it a Level Up Power?
    pub(crate) levels_up: bool,
}

impl Gist {
    /// It does not stand.
    pub(crate) const NONE: Gist = Gist { stats: 0, lowers: 0, feats: 0, replaces: false, levels_up: false };

    /// What two of them do together.
    pub(crate) fn and(self, also: &Gist) -> Gist {
        Gist {
            stats: self.stats | also.stats,
            lowers: self.lowers | also.lowers,
            feats: self.feats | also.feats,
            replaces: self.replaces | also.replaces,
            levels_up: self.levels_up | also.levels_up,
        }
    }

    fn of(timing: &Timing<Words>) -> Gist {
        match timing {
            Timing::Always(change) => {
                let stats = 1 << change.stat;
                let raises = match change.layer {
                    Layer::Set => false,
                    Layer::Added => change.amount >= 0,
                    Layer::Multiplied => change.amount >= 1,
                    Layer::Floored => true,
                };
                Gist { stats, lowers: if raises { 0 } else { stats }, ..Gist::NONE }
            }
            Timing::Instead(_) | Timing::When(Moment::Prevents(..)) => Gist { replaces: true, ..Gist::NONE },
            _ => {
                let levels_up = matches!(timing, Timing::When(Moment::LevelUp(..)));
                let feats = crate::standing::awaited(timing).map_or(0, |event| event.feats);
                Gist { feats, levels_up, ..Gist::NONE }
            }
        }
    }
}

/// What a design is for the rules, besides what is printed on it.
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    /// What is printed on it.
    pub(crate) printed: Printed,
    /// Its number among names: cards of one name share it.
    name: u16,
    /// Abilities that stand while the card is face up in play, and what each does.
    pub(crate) standing: Vec<(u16, Gist)>,
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
    powered_up_with: Designs,
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
            standing: Vec::new(),
            usable: Vec::new(),
            times: 0,
            xp: None,
            next: None,
            previous: None,
            with: None,
            namesakes: 0,
            powered_up_with: 0,
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

/// All cards: a [`Design`] is an index into these, which are in the order of their names.
pub struct Cards {
    /// What is written in the packs.
    pub book: Book<Words, Facts>,
    /// Their programs.
    pub library: Library<Words>,
    names: Vec<String>,
    printed: Vec<Printed>,
    rules: Vec<Rules>,
    facts: Vec<Facts>,
    /// The names characters and cards go by, in order: the levels of a Main Character have one.
    called: Vec<String>,
    /// Names by their number in the dictionary.
    words: Vec<Option<u16>>,
    /// Which design each ability belongs to.
    owners: Vec<Design>,
    /// Does the power an ability belongs to say "can" or "can't"?
    says_can: Vec<bool>,
    /// Names whose KOs some card counts (B12.53).
    pub(crate) counted: Vec<u16>,
    /// Where the programs of each design begin.
    starts: Vec<u16>,
    /// Which abilities last about something that was chosen in secret (B12.40).
    secret: Vec<bool>,
    /// What each ability does.
    gists: Vec<Gist>,
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
        let book: Book<Words, Facts> = Book::new(vocabulary, shared, sources)?;
        let mut library = Library::new();
        let (mut names, mut facts) = (Vec::<String>::new(), Vec::<Facts>::new());
        let (mut begins, mut owners, mut says_can, mut starts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut secret = Vec::new();
        for (card, spoken) in book.compiled(sources)? {
            let unfit = |words: String| vec![card.unfit(&words)];
            starts.push(library.code().len() as u16);
            let design = library.add(&spoken).map_err(|error| unfit(format!("its program will not run: {error}")))?;
            let lines: usize = card.facts.powers.iter().map(|power| usize::from(power.lines)).sum();
            let written = card.text.lines().filter(|line| !line.trim().is_empty()).count();
            let has_powers = card.facts.kind.bit() & PLOT_TWIST == 0;
            if has_powers && lines != written {
                return Err(unfit(format!("its powers have {lines} lines, and its text has {written}")));
            }
            begins.extend(machine::begin_by_themselves(&spoken, begun));
            secret.extend(about_secrets(&spoken));
            for ability in &spoken {
                owners.push(design);
                let power = power_at(&card.facts, ability.line);
                says_can.push(power.is_some_and(|power| card.facts.powers[power].says_can));
            }
            names.push(card.name.clone());
            facts.push(card.facts.clone());
        }
        let mut called: Vec<String> = facts.iter().zip(&names).map(|(facts, name)| called_of(facts, name)).collect();
        called.sort();
        called.dedup();
        let printed = facts.iter().map(Facts::printed).collect();
        let (rules, words, counted) = (Vec::new(), Vec::new(), Vec::new());
        let cards = Cards {
            book,
            library,
            names,
            printed,
            rules,
            facts,
            called,
            words,
            owners,
            says_can,
            counted,
            starts,
            secret,
            gists: Vec::new(),
            uses: Vec::new(),
            mains: 0,
            recruits: 0,
            twists: 0,
            twists_at: [0; Times::BITS as usize],
        };
        Ok(cards.indexed(&begins))
    }

    /// What the rules look up again and again.
    fn indexed(mut self, begins: &[bool]) -> Cards {
        self.words = self.book.vocabulary.names().map(|name| self.name_number(name)).collect();
        for op in self.library.code() {
            if let Op::Choose { what, .. } | Op::ForEach(what, _) = op
                && let Some(Amount::KodBy(word)) = what.cost
                && let Some(name) = self.name_of_word(word)
                && !self.counted.contains(&name)
            {
                self.counted.push(name);
            }
        }
        let mut rules: Vec<Rules> = Vec::new();
        for (index, facts) in self.facts.iter().enumerate() {
            let design = Design(index as u16);
            let find = |name: &Option<String>| name.as_deref().and_then(|name| self.design(name));
            let mut own = Rules {
                name: self.name_number(&called_of(facts, &self.names[index])).unwrap_or_default(),
                next: find(&facts.next_level),
                with: find(&facts.with),
                ..Rules::of(self.printed[index])
            };
            for (number, ability) in self.library.abilities(design) {
                match ability.timing {
                    Timing::When(Moment::Play(when)) => own.usable.push(Usable { ability: number, when, symbols: 0 }),
                    Timing::When(Moment::Use(when, symbols)) => {
                        own.usable.push(Usable { ability: number, when, symbols });
                    }
                    Timing::When(Moment::On(what)) => own.on = Some(what),
                    Timing::When(Moment::OnlyIf(condition)) => own.demands.push(condition),
                    Timing::When(Moment::PowersUp(words)) => {
                        own.powered_up_with = words.into_iter().fold(0, |all, word| all | self.called_as(word));
                    }
                    Timing::When(
                        Moment::When(_) | Moment::Reaction(..) | Moment::Prevents(..) | Moment::LevelUp(..),
                    )
                    | Timing::Always(_)
                    | Timing::Instead(_) => {
                        if let Timing::When(Moment::LevelUp(xp, _)) = ability.timing {
                            own.xp = Some(xp);
                        }
                        let gist = Gist::of(&ability.timing);
                        if begins[usize::from(number)] && gist != Gist::NONE {
                            own.standing.push((number, gist));
                        }
                    }
                    Timing::Played | Timing::Later => {}
                }
                if let Timing::Always(change) = ability.timing {
                    own.minds_place |= change.only == Some(Condition::Between);
                    own.has_own_price |= change.stat == Stat::Pay.number();
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
        self.gists = self.library.all().map(|ability| Gist::of(&ability.timing)).collect();
        let numbered = (0..rules.len()).flat_map(|index| self.library.abilities(Design(index as u16)).zip(0..));
        self.uses = numbered.map(|((_, ability), index)| (limit_of(ability), index)).collect();
        for index in 0..rules.len() {
            if let Some(next) = rules[index].next {
                rules[next.index()].previous = Some(Design(index as u16));
            }
        }
        self.rules = rules;
        self
    }

    fn name_number(&self, name: &str) -> Option<u16> {
        self.called.binary_search_by(|known| known.as_str().cmp(name)).ok().map(|index| index as u16)
    }

    /// The name with a number.
    pub fn name_of(&self, number: u16) -> &str {
        self.called.get(usize::from(number)).map_or("", String::as_str)
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
        self.rules.get(design.index()).into_iter().flat_map(|rules| &rules.standing).map(|&(ability, _)| ability)
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

    /// Designs that can power up this one because its text says so.
    pub(crate) fn powered_up_with(&self, design: Design) -> Designs {
        self.rules.get(design.index()).map_or(0, |rules| rules.powered_up_with)
    }

    /// When a card can be played at all (B6.12).
    pub(crate) fn demands(&self, design: Design) -> &[Condition] {
        self.rules.get(design.index()).map_or(&[], |rules| &rules.demands)
    }

    /// Does a card say what it costs to play it?
    pub(crate) fn has_own_price(&self, design: Design) -> bool {
        self.rules.get(design.index()).is_some_and(|rules| rules.has_own_price)
    }

    /// What an ability does, in short.
    #[inline]
    pub(crate) fn gist(&self, ability: u16) -> &Gist {
        &self.gists[usize::from(ability)]
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
        let named =
            |index: &usize| self.name_number(&called_of(&self.facts[*index], &self.names[*index])) == Some(name);
        (0..self.facts.len()).filter(named).fold(0, |all, index| all | bit_of(Design(index as u16)))
    }

    /// Does it matter where in its row a card stands?
    pub(crate) fn minds_place(&self, design: Design) -> bool {
        self.rules.get(design.index()).is_some_and(|rules| rules.minds_place)
    }

    /// The first ability of the design whose programs hold an instruction.
    pub(crate) fn first_ability_at(&self, instruction: u16) -> Option<u16> {
        let design = self.starts.partition_point(|&start| start <= instruction).checked_sub(1)?;
        self.library.abilities(Design(design as u16)).next().map(|(number, _)| number)
    }

    /// Which design has an ability.
    pub(crate) fn owner_of(&self, ability: u16) -> Design {
        self.owners.get(usize::from(ability)).copied().unwrap_or(Design::UNKNOWN)
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
        let facts = self.facts.get(self.owner_of(ability).index())?;
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

    /// How many there are.
    pub fn count(&self) -> usize {
        self.printed.len()
    }

    /// The design of a name in the packs.
    pub fn design(&self, name: &str) -> Option<Design> {
        self.names.binary_search_by(|known| known.as_str().cmp(name)).ok().map(|index| Design(index as u16))
    }

    /// The name of a design in the packs, if anybody told which it is.
    pub fn name(&self, design: Design) -> Option<&str> {
        self.names.get(design.index()).map(String::as_str)
    }

    /// The name it goes by in the game.
    pub fn called(&self, design: Design) -> Option<&str> {
        self.rules.get(design.index()).map(|rules| self.name_of(rules.name))
    }

    /// What is written about it.
    pub fn facts(&self, design: Design) -> Option<&Facts> {
        self.facts.get(design.index())
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

/// Super Powers are used once each turn (B7.13).
fn limit_of(ability: &Ability<Words>) -> Limit {
    match ability.timing {
        _ if ability.limit == Limit::PerGame => Limit::PerGame,
        Timing::When(Moment::Use(..) | Moment::Reaction(..) | Moment::Prevents(..)) => Limit::EachTurn,
        _ => ability.limit,
    }
}

fn called_of(facts: &Facts, name: &str) -> String {
    facts.called.clone().unwrap_or_else(|| name.to_owned())
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
            && let Some(secret) = begun(verb).and_then(|ability| secret.get_mut(usize::from(ability)))
        {
            *secret = true;
        }
    }
    secret
}

/// The ability that a deed begins.
fn begun(verb: &Verb) -> Option<u8> {
    if let Deed::Last(ability, _) = verb.deed { Some(ability) } else { None }
}
