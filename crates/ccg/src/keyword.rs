//! Keywords (C3.2), skills (C6.13) and the characteristics of X-Files (C8.6).

wording::worded! {
    /// What a card is: activators and texts look for it (C3.2).
    Keyword:
    /// Abduction.
    Abduction = "ABDUCTION",
    /// Adversary.
    Adversary = "ADVERSARY",
    /// Affiliation.
    Affiliation = "AFFILIATION",
    /// Agent.
    Agent = "AGENT",
    /// Alien.
    Alien = "ALIEN",
    /// Alien investigation.
    AlienInvestigation = "ALIEN INVESTIGATION",
    /// Armor.
    Armor = "ARMOR",
    /// Artifact.
    Artifact = "ARTIFACT",
    /// Behavioral.
    Behavioral = "BEHAVIORAL",
    /// Believer.
    Believer = "BELIEVER",
    /// Bluff.
    Bluff = "BLUFF",
    /// Bureaucracy.
    Bureaucracy = "BUREAUCRACY",
    /// Combat.
    Combat = "COMBAT",
    /// Computer.
    Computer = "COMPUTER",
    /// Conspiracy.
    Conspiracy = "CONSPIRACY",
    /// Creature.
    Creature = "CREATURE",
    /// Criminal.
    Criminal = "CRIMINAL",
    /// Criminal investigation.
    CriminalInvestigation = "CRIMINAL INVESTIGATION",
    /// Electrical.
    Electrical = "ELECTRICAL",
    /// Equipment.
    Equipment = "EQUIPMENT",
    /// Event.
    Event = "EVENT",
    /// Evidence.
    Evidence = "EVIDENCE",
    /// Evidence collection.
    EvidenceCollection = "EVIDENCE COLLECTION",
    /// Evolutionary.
    Evolutionary = "EVOLUTIONARY",
    /// Fbi.
    Fbi = "FBI",
    /// Government.
    Government = "GOVERNMENT",
    /// Healing.
    Healing = "HEALING",
    /// Independent.
    Independent = "INDEPENDENT",
    /// Insanity.
    Insanity = "INSANITY",
    /// Killer.
    Killer = "KILLER",
    /// Law.
    Law = "LAW",
    /// Martial arts.
    MartialArts = "MARTIAL ARTS",
    /// Master.
    Master = "MASTER",
    /// Mechanical.
    Mechanical = "MECHANICAL",
    /// Medical.
    Medical = "MEDICAL",
    /// Method.
    Method = "METHOD",
    /// Mono.
    Mono = "MONO",
    /// Motive.
    Motive = "MOTIVE",
    /// Move.
    Move = "MOVE",
    /// Multi.
    Multi = "MULTI",
    /// Mystic.
    Mystic = "MYSTIC",
    /// Negate.
    Negate = "NEGATE",
    /// Neutral.
    Neutral = "NEUTRAL",
    /// Observation.
    Observation = "OBSERVATION",
    /// Occult.
    Occult = "OCCULT",
    /// Occult investigation.
    OccultInvestigation = "OCCULT INVESTIGATION",
    /// Pawn.
    Pawn = "PAWN",
    /// Phenomena.
    Phenomena = "PHENOMENA",
    /// Primordial.
    Primordial = "PRIMORDIAL",
    /// Question.
    Question = "QUESTION",
    /// Resource.
    Resource = "RESOURCE",
    /// Result.
    Result = "RESULT",
    /// Sciences.
    Sciences = "SCIENCES",
    /// Site.
    Site = "SITE",
    /// Skeptic.
    Skeptic = "SKEPTIC",
    /// Special.
    Special = "SPECIAL",
    /// Standard.
    Standard = "STANDARD",
    /// Subterfuge.
    Subterfuge = "SUBTERFUGE",
    /// Training.
    Training = "TRAINING",
    /// Weapon.
    Weapon = "WEAPON",
    /// Witness.
    Witness = "WITNESS",
}

/// A set of keywords, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(transparent)]
pub struct Keywords(pub u64);

impl kernel::Flat for Keywords {
    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(input: &mut &[u8]) -> Result<Self, kernel::Damaged> {
        kernel::Flat::read(input).map(Keywords)
    }
}

impl Keywords {
    /// None.
    pub const NONE: Keywords = Keywords(0);

    /// One keyword.
    pub const fn only(keyword: Keyword) -> Keywords {
        Keywords(1 << keyword as u32)
    }

    /// These keywords.
    pub fn of(keywords: &[Keyword]) -> Keywords {
        keywords.iter().fold(Keywords::NONE, |all, &keyword| all.with(keyword))
    }

    /// The same with one more.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 | Keywords::only(keyword).0)
    }

    /// The same without one.
    #[must_use]
    pub const fn without(self, keyword: Keyword) -> Keywords {
        Keywords(self.0 & !Keywords::only(keyword).0)
    }

    /// Is it one of them?
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & Keywords::only(keyword).0 != 0
    }

    /// Are all of those among them?
    pub const fn has_all(self, others: Keywords) -> bool {
        self.0 & others.0 == others.0
    }

    /// Is one of those among them?
    pub const fn has_any(self, others: Keywords) -> bool {
        self.0 & others.0 != 0
    }

    /// All of them, in order.
    pub fn each(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.iter().copied().filter(move |&keyword| self.has(keyword))
    }
}

wording::worded! {
    /// What a Team is good at (C6.13).
    Skill:
    /// Alien investigation.
    AlienInvestigation = "ALIEN INVESTIGATION",
    /// Behavioral.
    Behavioral = "BEHAVIORAL",
    /// Bureaucracy.
    Bureaucracy = "BUREAUCRACY",
    /// Computer.
    Computer = "COMPUTER",
    /// Criminal investigation.
    CriminalInvestigation = "CRIMINAL INVESTIGATION",
    /// Evidence collection.
    EvidenceCollection = "EVIDENCE COLLECTION",
    /// Medical.
    Medical = "MEDICAL",
    /// Observation.
    Observation = "OBSERVATION",
    /// Occult investigation.
    OccultInvestigation = "OCCULT INVESTIGATION",
    /// Sciences.
    Sciences = "SCIENCES",
    /// Subterfuge.
    Subterfuge = "SUBTERFUGE",
    /// Long Range Combat (C7.8).
    Lrc = "LRC",
    /// Close Range Combat (C7.8).
    Crc = "CRC",
}

impl kernel::Flat for Skill {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }

    fn read(input: &mut &[u8]) -> Result<Self, kernel::Damaged> {
        let number = <u8 as kernel::Flat>::read(input)?;
        Skill::ALL.get(usize::from(number)).copied().ok_or(kernel::Damaged)
    }
}

/// How many skills there are.
pub const SKILLS: usize = Skill::ALL.len();

impl Skill {
    /// The keyword of the same name, by which activators look for a check of this skill (C3.26). Combat has COMBAT.
    pub const fn keyword(self) -> Keyword {
        match self {
            Skill::AlienInvestigation => Keyword::AlienInvestigation,
            Skill::Behavioral => Keyword::Behavioral,
            Skill::Bureaucracy => Keyword::Bureaucracy,
            Skill::Computer => Keyword::Computer,
            Skill::CriminalInvestigation => Keyword::CriminalInvestigation,
            Skill::EvidenceCollection => Keyword::EvidenceCollection,
            Skill::Medical => Keyword::Medical,
            Skill::Observation => Keyword::Observation,
            Skill::OccultInvestigation => Keyword::OccultInvestigation,
            Skill::Sciences => Keyword::Sciences,
            Skill::Subterfuge => Keyword::Subterfuge,
            Skill::Lrc | Skill::Crc => Keyword::Combat,
        }
    }

    /// Is it one of combat?
    pub const fn is_combat(self) -> bool {
        matches!(self, Skill::Lrc | Skill::Crc)
    }
}

wording::worded! {
    /// What can be asked about an X-File (C8.6).
    Characteristic:
    /// Who is behind it.
    Affiliation = "AFFILIATION",
    /// Why.
    Motive = "MOTIVE",
    /// How.
    Method = "METHOD",
    /// What comes of it.
    Result = "RESULT",
}

/// How many values a characteristic has.
pub const VALUES: usize = 5;

/// A value of a characteristic: five of each, in the order of their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Value {
    /// Of which characteristic.
    pub of: Characteristic,
    /// Which of the five.
    pub place: u8,
}

wording::worded! {
    /// Who can be behind an X-File.
    Affiliation:
    /// Visitors.
    Alien = "Alien",
    /// What nature has made lately.
    Evolutionary = "Evolutionary",
    /// The state.
    Government = "Government",
    /// Spirits and rites.
    Occult = "Occult",
    /// What is older than man.
    Primordial = "Primordial",
}

wording::worded! {
    /// Why they do it.
    Motive:
    /// To rule.
    Control = "Control",
    /// For what they believe.
    Ideology = "Ideology",
    /// To learn.
    Knowledge = "Knowledge",
    /// To be safe.
    Security = "Security",
    /// To live.
    Survival = "Survival",
}

wording::worded! {
    /// How they do it.
    Method:
    /// By making others act.
    Manipulation = "Manipulation",
    /// By entering others.
    Possession = "Possession",
    /// By stealth.
    Subterfuge = "Subterfuge",
    /// By fear.
    Threats = "Threats",
    /// By force.
    Violence = "Violence",
}

wording::worded! {
    /// What comes of it. (`Result` is Rust's.)
    Outcome:
    /// Somebody is gone.
    Abduction = "Abduction",
    /// Somebody is dead.
    Death = "Death",
    /// Somebody has lost their mind.
    Insanity = "Insanity",
    /// Nothing can be proved.
    Evidence = "Manipulation of Evidence",
    /// Somebody's body has changed.
    Imbalance = "Physiological Imbalance",
}

impl Characteristic {
    /// The keyword of the same name.
    pub const fn keyword(self) -> Keyword {
        match self {
            Characteristic::Affiliation => Keyword::Affiliation,
            Characteristic::Motive => Keyword::Motive,
            Characteristic::Method => Keyword::Method,
            Characteristic::Result => Keyword::Result,
        }
    }

    /// Its five values.
    pub fn values(self) -> impl Iterator<Item = Value> {
        (0..VALUES as u8).map(move |place| Value { of: self, place })
    }

    /// The value of that name.
    pub fn named(self, name: &str) -> Option<Value> {
        self.values().find(|value| value.name() == name)
    }
}

/// The state is behind it: what an X-File is exchanged for.
pub const GOVERNMENT: Value = Value { of: Characteristic::Affiliation, place: Affiliation::Government as u8 };
/// And what it was until then.
pub const ALIEN: Value = Value { of: Characteristic::Affiliation, place: Affiliation::Alien as u8 };

impl Value {
    /// The keyword of the same name, if there is one: of AFFILIATION all have one.
    pub fn keyword(self) -> Option<Keyword> {
        Keyword::ALL.iter().copied().find(|keyword| keyword.name().eq_ignore_ascii_case(self.name()))
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        let names = match self.of {
            Characteristic::Affiliation => Affiliation::NAMES,
            Characteristic::Motive => Motive::NAMES,
            Characteristic::Method => Method::NAMES,
            Characteristic::Result => Outcome::NAMES,
        };
        names[usize::from(self.place)]
    }

    /// As one number, for frames and choices.
    pub const fn number(self) -> u8 {
        self.of as u8 * VALUES as u8 + self.place
    }

    /// The value of a number.
    pub fn of_number(number: u8) -> Option<Value> {
        let of = *Characteristic::ALL.get(usize::from(number) / VALUES)?;
        Some(Value { of, place: number % VALUES as u8 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_hold_what_was_put_in() {
        let all = Keywords::of(Keyword::ALL);
        assert_eq!(all.each().count(), 61);
        assert!(
            all.without(Keyword::Witness).has(Keyword::Weapon) && !all.without(Keyword::Witness).has(Keyword::Witness)
        );
        let two = Keywords::of(&[Keyword::Alien, Keyword::Site]);
        assert!(all.has_all(two) && !two.has_all(all) && two.has_any(all));
        assert!(!Keywords::only(Keyword::Alien).has(Keyword::AlienInvestigation));
    }

    #[test]
    fn values_are_numbers_and_names() {
        for number in 0..20 {
            let value = Value::of_number(number).unwrap();
            assert_eq!((value.number(), value.of.named(value.name())), (number, Some(value)));
        }
        assert_eq!(Value::of_number(20), None);
        assert_eq!(Characteristic::Motive.named("Survival").map(Value::number), Some(9));
    }

    #[test]
    fn skills_are_keywords() {
        assert!(
            Skill::ALL.iter().filter(|skill| !skill.is_combat()).all(|skill| skill.name() == skill.keyword().name())
        );
    }
}
