//! Log lines as a table: each kind of event with its rule, its sentence and the card that caused it.

use crate::seat::Seat;
use crate::setup::Names;

/// So many things in words: `1 attack`, `2 attacks`.
pub fn counted(count: usize, single: &str, plural: &str) -> String {
    format!("{count} {}", if count == 1 { single } else { plural })
}

/// How a game says one part of an event, such as a card or a place, inside a sentence.
pub trait Say<T> {
    /// The words for it. They begin with a small letter unless they are a name.
    fn say(&self, names: &Names, part: T) -> String;
}

impl<G> Say<Seat> for G {
    fn say(&self, names: &Names, seat: Seat) -> String {
        names.of(seat).to_owned()
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl<G> Say<$number> for G {
            fn say(&self, _: &Names, number: $number) -> String {
                number.to_string()
            }
        })*
    };
}

numbers!(u8, u16, i8, i16);

/// A sentence with a capital letter and one full stop, also behind a name that ends with one. Only an article gets a
/// capital: players are called what they call themselves.
pub fn sentence(mut words: String) -> String {
    if words.ends_with("..") {
        words.pop();
    }
    match words.strip_prefix("a ") {
        Some(rest) => format!("A {rest}"),
        None => words,
    }
}

/// Declares the method that puts every event of a game into words.
///
/// ```text
/// kernel::log_lines! {
///     /// An event as one sentence.
///     pub(crate) fn log_line(&self, names, event: Event);
///
///     Drew { seat, design } => "E8.17", "{seat} drew {design}.";
///     Gained { seat, points, by } => "E4.3", "{seat} gained {points} attack." (by);
///     Fought { seat; zone } if zone != FIELD => "E4.42", "{seat} fought {whom}.", whom = self.whom(zone);
/// }
/// ```
///
/// A row names the parts of the event, an optional condition, the rule, the sentence, the card that caused it and further
/// words. The sentence can say the parts before the semicolon, by the game's [`Say`]. Everything else sees all parts as
/// they are. The cause is a design, put into words by the game's method `cause`. The rows are the arms of a `match`, so
/// an event without a row does not compile.
#[macro_export]
macro_rules! log_lines {
    (
        $(#[$about:meta])*
        $visible:vis fn $name:ident(&$self:ident, $names:ident, $event:ident: $Event:ident);
        $(
            $kind:ident { $($part:ident),* $(; $($unsaid:ident),+)? } $(if $condition:expr)? =>
                $rule:expr, $words:literal $(($cause:expr))? $(, $more:ident = $said:expr)*;
        )*
    ) => {
        $(#[$about])*
        $visible fn $name(&$self, $names: &$crate::Names, $event: $Event) -> $crate::Told {
            match $event {
                $($Event::$kind { $($part,)* $($($unsaid,)+)? .. } $(if $condition)? => {
                    let rule: &str = $rule;
                    let cause: Option<String> = None$(.or_else(|| $self.cause($cause)))?;
                    $(let $more = $said;)*
                    $(let $part = $crate::Say::say($self, $names, $part);)*
                    $crate::Told { words: $crate::sentence(format!($words)), rule: rule.to_owned(), cause, picked: None }
                })*
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Names, Say, Seat, Told};

    #[derive(Clone, Copy)]
    struct Card(u8);

    enum Event {
        Drew { seat: Seat, card: Card },
        Moved { card: Card, by: Card, far: bool },
        Over,
    }

    struct Game;

    impl Say<Card> for Game {
        fn say(&self, _: &Names, card: Card) -> String {
            self.cause(card).unwrap_or_else(|| "a card".to_owned())
        }
    }

    impl Game {
        crate::log_lines! {
            fn log_line(&self, names, event: Event);

            Drew { seat, card } => "D1", "{seat} drew {card}.";
            Moved { card; by, far } if far => "D2", "{card} moved {distance}." (by), distance = "far away";
            Moved { card; by } => "D3", "{card} moved." (by);
            Over {} => "D4", "The game is over.";
        }

        fn cause(&self, card: Card) -> Option<String> {
            (card.0 > 0).then(|| format!("Card {}", card.0))
        }
    }

    fn told(event: Event) -> (String, String, Option<String>) {
        let Told { words, rule, cause, .. } = Game.log_line(&Names(vec!["ash".to_owned()]), event);
        (words, rule, cause)
    }

    #[test]
    fn each_row_says_its_event() {
        let line = |words: &str, rule: &str, cause: Option<&str>| (words.into(), rule.into(), cause.map(str::to_owned));
        assert_eq!(told(Event::Drew { seat: Seat(0), card: Card(7) }), line("ash drew Card 7.", "D1", None));
        let far = Event::Moved { card: Card(0), by: Card(2), far: true };
        assert_eq!(told(far), line("A card moved far away.", "D2", Some("Card 2")));
        let near = Event::Moved { card: Card(1), by: Card(0), far: false };
        assert_eq!(told(near), line("Card 1 moved.", "D3", None));
        assert_eq!(told(Event::Over), line("The game is over.", "D4", None));
    }
}
