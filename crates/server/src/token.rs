//! Seat tokens: whoever has one holds the seat. The server stores only hashes, and nothing here can be printed.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

/// A fresh token: 32 random bytes, in letters that may stand in an address after `#`.
pub fn fresh() -> String {
    BASE64_URL_SAFE_NO_PAD.encode(random())
}

/// What is kept of a token.
pub fn hash(token: &str) -> String {
    let mut hasher = blake3::Hasher::new_derive_key("casefile token");
    hasher.update(token.as_bytes());
    hasher.finalize().to_hex().to_string()
}

/// 32 random bytes.
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without chance from the system there are no seats worth holding and no shuffle worth the name.
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// The name of a new table or record: who does not have the link does not find it.
pub fn id() -> String {
    let letters = b"abcdefghjkmnpqrstuvwxyz23456789";
    random()[..16].iter().map(|byte| char::from(letters[usize::from(*byte) % letters.len()])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_tokens_are_alike_and_a_hash_is_no_token() {
        let (one, other) = (fresh(), fresh());
        assert_ne!(one, other);
        assert_eq!(one.len(), 43);
        assert_ne!(hash(&one), one);
        assert_eq!(hash(&one), hash(&one));
        assert_eq!(id().len(), 16);
    }
}
