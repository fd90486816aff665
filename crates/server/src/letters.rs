//! Which letters names and chat may have. What nobody sees, what turns text around and what breaks lines is refused, in
//! words, and never taken out in silence.

use crate::refused::Refused;

/// Names that stand for somebody else than a player.
const TAKEN: [&str; 6] = ["spectator", "spectators", "table", "server", "casefile", "moderator"];

/// Refuses a name that cannot be read, or is taken for somebody else's at the same table.
pub(crate) fn name<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> Result<(), Refused> {
    if let Some(letter) = name.chars().find(|letter| is_unreadable(*letter) || *letter == JOINER) {
        return Err(Refused::wrong(format!(
            "A name has letters that everybody sees. Take out the character {}, which nobody does.",
            called(letter)
        )));
    }
    let looks = look(name);
    if looks.is_empty() {
        return Err(Refused::wrong("A name needs a letter that everybody sees."));
    }
    if TAKEN.iter().any(|taken| look(taken) == looks) {
        return Err(Refused::wrong(format!("`{name}` would be taken for somebody else here. Choose another name.")));
    }
    match others.into_iter().find(|other| look(other) == looks) {
        Some(other) => {
            Err(Refused::wrong(format!("`{name}` looks like `{other}`, who is at this table. Choose another name.")))
        }
        None => Ok(()),
    }
}

/// Refuses words that nobody could read as they are.
pub(crate) fn words(words: &str) -> Result<(), Refused> {
    let letters: Vec<char> = words.chars().collect();
    for (at, &letter) in letters.iter().enumerate() {
        let before = &letters[..at];
        let is_fine = match letter {
            JOINER => joins(before, letters.get(at + 1).copied()),
            AS_PICTURE => before.last().is_some_and(|&letter| is_picture(letter) || is_key(letter)),
            FLAG_LETTERS_FROM..=FLAG_LETTERS_TO => is_in_flag(before),
            letter => !is_unreadable(letter),
        };
        if !is_fine {
            return Err(Refused::wrong(format!(
                "A message has letters that everybody sees, on one line. Take out the character {}.",
                called(letter)
            )));
        }
    }
    Ok(())
}

/// Joins two pictures into one.
const JOINER: char = '\u{200d}';
/// Shows what stands before it as a picture.
const AS_PICTURE: char = '\u{fe0f}';
/// Spell out which flag a black flag is.
const FLAG_LETTERS_FROM: char = '\u{e0020}';
const FLAG_LETTERS_TO: char = '\u{e007f}';

/// Does a joiner stand between two pictures?
fn joins(before: &[char], after: Option<char>) -> bool {
    let mut before = before.iter().rev().skip_while(|&&letter| letter == AS_PICTURE || is_skin(letter));
    before.next().is_some_and(|&letter| is_picture(letter)) && after.is_some_and(is_picture)
}

fn is_in_flag(before: &[char]) -> bool {
    let mut before = before.iter().rev().skip_while(|letter| (FLAG_LETTERS_FROM..FLAG_LETTERS_TO).contains(*letter));
    before.next() == Some(&'\u{1f3f4}')
}

fn is_skin(letter: char) -> bool {
    matches!(letter, '\u{1f3fb}'..='\u{1f3ff}')
}

/// Emoji and other pictures.
fn is_picture(letter: char) -> bool {
    matches!(letter, '\u{a9}' | '\u{ae}' | '\u{203c}' | '\u{2049}' | '\u{2122}' | '\u{2139}' | '\u{2190}'..='\u{21ff}'
        | '\u{2300}'..='\u{23ff}' | '\u{24c2}' | '\u{25a0}'..='\u{27bf}' | '\u{2934}'..='\u{2935}'
        | '\u{2b00}'..='\u{2bff}' | '\u{3030}' | '\u{303d}' | '\u{3297}' | '\u{3299}' | '\u{1f000}'..='\u{1faff}')
}

/// With a picture's sign and a frame these are keys: 1️⃣.
fn is_key(letter: char) -> bool {
    letter.is_ascii_digit() || letter == '#' || letter == '*'
}

/// Letters that nobody sees, that turn text around, break lines, or mean nothing.
fn is_unreadable(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fdd0}'..='\u{fdef}'
            | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{10ffff}')
        || u32::from(letter) & 0xfffe == 0xfffe
}

/// What a letter is called, for whoever has to find it.
fn called(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

/// What a name looks like at a glance: without case, spaces and marks, and with letters of other alphabets as those that
/// look the same.
fn look(name: &str) -> String {
    let plain = name.chars().flat_map(char::to_lowercase).filter(|letter| !letter.is_whitespace());
    plain.filter(|letter| !is_unreadable(*letter) && !is_mark(*letter)).map(alike).collect()
}

/// Marks above and below letters, and what only parts words.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe20}'..='\u{fe2f}' | '.' | '_' | '-' | '\'' | '’' | '·')
}

/// The Latin letter that a letter of another alphabet looks like.
fn alike(letter: char) -> char {
    match letter {
        'а' | 'α' => 'a',
        'в' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' | 'ё' => 'e',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ι' | 'ı' | 'ї' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'ӏ' => 'l',
        'м' | 'μ' => 'm',
        'ν' => 'v',
        'о' | 'ο' | 'σ' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'у' | 'υ' | 'γ' => 'y',
        'ԝ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'ζ' => 'z',
        // Full-width letters and digits.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_what_everybody_sees() {
        for fine in ["Ann", "Zoë", "李娜", "Дмитрий", "O'Neil", "Ann Lee", "Seat 1", "🦊"] {
            assert!(name(fine, ["Ben", "Seat 2"]).is_ok(), "{fine}");
        }
        for hidden in [
            "An\0n",
            "Ann\u{200b}",
            "\u{202e}nnA",
            "A\u{ad}nn",
            "Ann\u{feff}",
            "a\u{200d}b",
            "\u{3164}",
            "A\tB",
            "\u{e0041}nn",
        ] {
            assert!(name(hidden, []).is_err(), "{hidden:?}");
        }
        assert!(name(" ", []).is_err() && name("-", []).is_err());
    }

    #[test]
    fn nobody_takes_anothers_name() {
        for same in [
            "Ann Lee",
            "ann lee",
            "ANNLEE",
            "Ann  Lee",
            "Аnn Lee",
            "Ann-Lee",
            "Ａnn Lee",
            "Ánn Lee".to_lowercase().as_str(),
            "A\u{301}nn Lee",
        ] {
            let taken = name(same, ["Ben", "Ann Lee"]);
            // A letter that is written with its mark is another letter.
            assert_eq!(taken.is_err(), !same.contains('á'), "{same}");
        }
        for taken in ["spectator", "Spectator", "SPEC TATOR", "Sреctator", "the server"] {
            assert_eq!(name(taken, []).is_err(), taken != "the server", "{taken}");
        }
    }

    #[test]
    fn chat_has_pictures_and_no_tricks() {
        for fine in [
            "Well done! 🎉",
            "👩‍🚀 and 👨‍👩‍👧‍👦",
            "👩🏽‍🚀",
            "❤️",
            "🏳️‍🌈",
            "1️⃣",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "naïve — “yes”",
            "你好",
        ] {
            assert!(words(fine).is_ok(), "{fine}");
        }
        for trick in [
            "a\0b",
            "two\nlines",
            "a\u{200d}b",
            "👩\u{200d}",
            "\u{202e}olleh",
            "a\u{fe0f}",
            "\u{e0067}",
            "\u{2028}",
            "\u{7f}",
            "\u{feff}",
        ] {
            let refused = words(trick).expect_err("refused");
            assert!(refused.words.contains("U+"), "{}", refused.words);
        }
    }
}
