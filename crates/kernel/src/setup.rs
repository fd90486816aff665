//! Setup: public options, one sealed submission per seat, and the provably fair seed.

use crate::about::About;
use crate::chance::{Hash, Seed};
use crate::options::check_options;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Everything a game starts from, but for the seed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's name.
    pub game: String,
    /// Options everybody may see.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The seats in turn order.
    pub seats: Vec<SeatSetup>,
}

/// One seat's part of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatSetup {
    /// The player's name at this table.
    pub name: String,
    /// Deck, X-File, Agenda, Wish pile: what the seat brings and others may not see.
    #[serde(default, skip_serializing_if = "Sealed::is_nothing")]
    pub submission: Sealed,
}

/// Something a seat handed in under seal. Others hold the commitment, never the contents.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// The submission, for those who may read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contents: Option<Value>,
    /// Keeps the commitment from being guessed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<Hash>,
    /// A hash of salt and contents, given to all at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Hash>,
}

impl Sealed {
    /// Seals contents. The salt must be drawn from a secret source.
    pub fn new(contents: Value, salt: [u8; 32]) -> Sealed {
        let commitment = Some(Sealed::commit(&contents, &salt));
        Sealed { contents: Some(contents), salt: Some(Hash(salt)), commitment }
    }

    /// The same for somebody who may not read it.
    #[must_use]
    pub fn shut(&self) -> Sealed {
        Sealed { contents: None, salt: None, commitment: self.commitment }
    }

    /// Does what was revealed fit what was committed to?
    pub fn is_true(&self) -> bool {
        match (&self.contents, &self.salt) {
            (Some(contents), Some(salt)) => Some(Sealed::commit(contents, &salt.0)) == self.commitment,
            (Some(_), None) => self.commitment.is_none(),
            (None, _) => true,
        }
    }

    fn is_nothing(&self) -> bool {
        *self == Sealed::default()
    }

    fn commit(contents: &Value, salt: &[u8; 32]) -> Hash {
        Hash(*blake3::keyed_hash(salt, contents.to_string().as_bytes()).as_bytes())
    }
}

impl Setup {
    /// A setup of this game with these seat names and nothing else.
    pub fn new(game: &str, names: &[impl AsRef<str>]) -> Setup {
        let seat = |name: &str| SeatSetup { name: name.to_owned(), submission: Sealed::default() };
        let seats = names.iter().map(|name| seat(name.as_ref()));
        Setup { game: game.to_owned(), options: Map::new(), seats: seats.collect() }
    }

    /// The seat names.
    pub fn names(&self) -> Names {
        Names(self.seats.iter().map(|seat| seat.name.clone()).collect())
    }

    /// The setup as one seat may read it: the others' submissions stay sealed.
    #[must_use]
    pub fn seen_by(&self, reader: Option<Seat>) -> Setup {
        let mut seen = self.clone();
        for (index, seat) in seen.seats.iter_mut().enumerate() {
            if reader.is_none_or(|reader| reader.index() != index) {
                seat.submission = seat.submission.shut();
            }
        }
        seen
    }
}

/// The names of the seats. A state holds no words, so words are made with these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(pub Vec<String>);

impl Names {
    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("nobody", String::as_str)
    }

    /// The seat of a name.
    pub fn seat(&self, name: &str) -> Option<Seat> {
        self.0.iter().position(|known| known == name).map(|index| Seat(index as u8))
    }
}

/// A setup that cannot be played, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError {
    /// What is wrong and what to change.
    pub words: String,
    /// The rule, if there is one.
    pub rule: Option<&'static str>,
}

impl SetupError {
    /// Says what is wrong.
    pub fn new(words: impl Into<String>) -> SetupError {
        SetupError { words: words.into(), rule: None }
    }
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.words)?;
        self.rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
    }
}

impl std::error::Error for SetupError {}

/// Where the seed comes from. The secret is all that the server contributes, and it commits to it before it hears the
/// first nonce, so neither side can choose the shuffle; after the end the secret is shown and anybody can check.
/// `docs/fair.md` says how, byte by byte.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// A hash of the secret, published first.
    pub commitment: Hash,
    /// The secret, shown after the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Hash>,
    /// What each seat contributed after the commitment, in turn order; none for a seat that sent nothing. A shuffle that
    /// was chosen has no list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<Option<Hash>>,
}

impl Shuffle {
    /// Commits to a secret.
    pub fn commit(secret: [u8; 32]) -> Shuffle {
        let commitment = Hash(blake3::derive_key("casefile commitment", &secret));
        Shuffle { commitment, secret: Some(Hash(secret)), nonces: Vec::new() }
    }

    /// A shuffle from words somebody typed (`--seed 7`): repeatable, and fair to nobody but them.
    pub fn from_words(words: &str) -> Shuffle {
        Shuffle::commit(Seed::from_words(words).0)
    }

    /// Is the secret the one that was committed to?
    pub fn is_true(&self) -> bool {
        self.secret.is_none_or(|secret| Shuffle::commit(secret.0).commitment == self.commitment)
    }

    /// The seed, for whoever holds the secret.
    pub fn seed(&self) -> Option<Seed> {
        let secret = self.secret?;
        let mut hasher = blake3::Hasher::new_derive_key("casefile shuffle");
        hasher.update(&secret.0);
        for nonce in &self.nonces {
            hasher.update(&nonce.map_or([0; 32], |nonce| nonce.0));
        }
        Some(Seed(*hasher.finalize().as_bytes()))
    }

    /// What may be shown before the end.
    #[must_use]
    pub fn shut(&self) -> Shuffle {
        Shuffle { secret: None, ..self.clone() }
    }
}

/// What is wrong with a setup, if anything, as far as its game declares it.
pub fn check_setup(about: &About, setup: &Setup) -> Result<(), SetupError> {
    if setup.game != about.name {
        return Err(SetupError::new(format!("this setup is for {}, not for {}", setup.game, about.name)));
    }
    let count = setup.seats.len();
    if !u8::try_from(count).is_ok_and(|count| about.seats.contains(&count)) {
        let (least, most) = (about.seats.start(), about.seats.end());
        let wanted = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        return Err(SetupError::new(format!("{} is for {wanted} seats, but the setup has {count}", about.title)));
    }
    for (index, seat) in setup.seats.iter().enumerate() {
        let name = &seat.name;
        if name.trim() != name || name.is_empty() || name.len() > 40 || name.contains([':', '\n', '\r']) {
            let wanted = "1 to 40 letters, no colon, no line break, no space at either end";
            return Err(SetupError::new(format!("the seat name {name:?} is not allowed: {wanted}")));
        }
        if setup.seats[..index].iter().any(|earlier| earlier.name == *name) {
            return Err(SetupError::new(format!("two seats are called {name}; give one of them another name")));
        }
    }
    check_options(about, setup)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_sealed_deck_cannot_be_swapped() {
        let sealed = Sealed::new(json!(["4 Frohike"]), [7; 32]);
        assert!(sealed.is_true() && sealed.shut().is_true());
        assert_eq!(sealed.shut().contents, None);
        let swapped = Sealed { contents: Some(json!(["4 Byers"])), ..sealed };
        assert!(!swapped.is_true());
    }

    #[test]
    fn every_nonce_moves_the_seed_and_another_secret_is_found_out() {
        let mut shuffle = Shuffle::commit([1; 32]);
        let alone = shuffle.seed();
        shuffle.nonces = vec![None, Some(Hash([2; 32]))];
        let with = shuffle.seed();
        shuffle.nonces.reverse();
        assert!(alone != with && with != shuffle.seed() && alone != shuffle.seed());
        assert_eq!(shuffle.shut().seed(), None);
        shuffle.secret = Some(Hash([3; 32]));
        assert!(!shuffle.is_true());
    }
}
