//! Parses a typed line: a choice, or a command to the program.

/// What a typed line means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Meaning {
    /// The choice at this place of the list.
    Choose(usize),
    /// Everything that begins with this word, one after the other.
    All(String),
    /// Something for the program to do.
    Command(Command),
    /// An empty line.
    Nothing,
    /// A number that is not on the list, which goes from the first to the second.
    NoSuchNumber(i64, i64),
    /// A number that cannot be said here: how many are possible, from the first to the second.
    NotSoMany(i64, i64),
    /// The beginning of several labels, at these places of the list.
    Several(Vec<usize>),
    /// Neither.
    Unknown,
}

/// Something for the program to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `?` or `why`: why a choice is not there; with a text, those that contain it.
    WhyNot(String),
    /// `card`: what a card says.
    Card(String),
    /// `look`: the whole table, or what is called so.
    Look(String),
    /// `log`: everything that happened, step by step; with a number, only the last steps.
    Log(Option<usize>),
    /// `rule D3.1`.
    Rule(String),
    /// `hint`: what a bot would do.
    Hint,
    /// `goal`: what the game is about.
    Goal,
    /// `undo`.
    Undo,
    /// `save`, to another file if one is named.
    Save(String),
    /// `concede`.
    Concede,
    /// `pass all`: pass every response window until asked something else.
    PassAll,
    /// `pass until over`: pass every response window until what is under way is over.
    PassUntilOver,
    /// `pass until my turn`: pass every response window until it is this seat's turn to act.
    PassUntilTurn,
    /// `stop`: stop passing if the question contains or concerns this; `all` ends the passing, and no text shows what
    /// is set.
    Stop(String),
    /// `stop not`: a stop is taken back.
    StopNot(String),
    /// The name of a sheet: something of one's own that is too long for the table.
    Sheet(String),
    /// `help`.
    Help,
    /// `quit`.
    Quit,
}

/// What the orders are, for people.
pub const HELP: [(&str, &str); 20] = [
    ("a number", "choose it"),
    ("a label", "choose it; any part that no other choice has is enough"),
    ("play all", "take every choice that starts with play, in order; works with other words too"),
    ("?", "show what you can't do now, and why; ? TEXT or why TEXT: only what contains TEXT"),
    ("goal", "show how the game is won and lost"),
    ("hint", "ask a bot what it would do in your place, seeing only what you see"),
    ("card NAME", "read a card; part of its name is enough if you can see the card"),
    ("look", "show the whole table again; look NAME: a zone, a seat or a card"),
    ("log", "show everything that has happened, step by step; log 20: the last 20 steps"),
    ("rule N", "read a rule by its number, shown in brackets; rule WORD: every rule that contains it"),
    ("pass all", "pass in every response window, until you are asked something else"),
    ("pass until my turn", "pass in every response window, until it is your turn to act"),
    ("pass until over", "pass in every response window, until what is under way is over"),
    ("stop TEXT", "while passing, stop if the question contains TEXT, such as attacked; stop: show what is set"),
    ("stop all", "pass no more, and forget all stops; stop not TEXT: forget that one"),
    ("undo", "take back your last move"),
    ("save", "save now; save FILE: save to that file from now on"),
    ("concede", "give up"),
    ("help", "show this list"),
    ("quit", "leave; the game is saved, and you are told how to continue"),
];

/// The words that commands begin with, for completion.
pub const COMMANDS: &[&str] = &[
    "card ",
    "concede",
    "goal",
    "help",
    "hint",
    "log",
    "look",
    "pass all",
    "pass until my turn",
    "pass until over",
    "quit",
    "rule ",
    "save",
    "stop ",
    "undo",
    "why ",
];

/// What a line can be about.
#[derive(Clone, Copy, Default)]
pub struct Open<'a> {
    /// The labels of the choices.
    pub choices: &'a [String],
    /// Is a number asked for, so that a number means itself and not a place in the list?
    pub counts: bool,
    /// The names of the sheets there are to read.
    pub sheets: &'a [String],
}

/// Reads a line. A whole label comes first, then orders, then numbers and beginnings of labels: so
/// no command can hide a label, and no label can hide a command but by its full name. Only `look` with more words gives
/// way to a label that begins so: some games look at cards.
pub fn understand(line: &str, open: Open<'_>) -> Meaning {
    let Open { choices, counts, sheets } = open;
    let typed = line.to_lowercase();
    if typed.is_empty() {
        return Meaning::Nothing;
    }
    if let Some(place) = choices.iter().position(|label| label.to_lowercase() == typed) {
        return Meaning::Choose(place);
    }
    let looks = |command: &Command| matches!(command, Command::Look(what) if !what.is_empty());
    let begun =
        |command: &Command| looks(command) && choices.iter().any(|label| label.to_lowercase().starts_with(&typed));
    if let Some(command) = command(line).filter(|command| !begun(command)) {
        return Meaning::Command(command);
    }
    if let Some(sheet) = sheets.iter().find(|sheet| sheet.to_lowercase() == typed) {
        return Meaning::Command(Command::Sheet(sheet.clone()));
    }
    if let Some(verb) = typed.strip_suffix(" all")
        && choices.iter().any(|label| begins_with_word(label, verb))
    {
        return Meaning::All(verb.to_owned());
    }
    if let Ok(number) = typed.trim_end_matches('.').parse::<i64>() {
        if let Some((first, last)) = counts.then(|| counted_by(choices)).flatten() {
            let place = choices.iter().position(|label| count_of(label) == Some(number));
            return place.map_or(Meaning::NotSoMany(first, last), Meaning::Choose);
        }
        let (first, last) = numbers_of(choices);
        // Where labels are numbers themselves, they are not numbered.
        return match usize::try_from(number - 1) {
            Ok(place) if place < choices.len() && !labels_are_numbers(choices) => Meaning::Choose(place),
            Ok(_) | Err(_) => Meaning::NoSuchNumber(first, last),
        };
    }
    match meant_by(&typed, choices)[..] {
        [] => Meaning::Unknown,
        [only] => Meaning::Choose(only),
        ref several => Meaning::Several(several.to_vec()),
    }
}

/// The places of the labels that begin with `typed`.
fn beginning_with(typed: &str, labels: &[String]) -> Vec<usize> {
    let begins = |label: &String| label.to_lowercase().starts_with(typed);
    labels.iter().enumerate().filter(|(_, label)| begins(label)).map(|(place, _)| place).collect()
}

/// The places of the labels that `typed` could mean: those that begin with it, or else those it abbreviates, or else
/// those that say it further on.
pub fn meant_by(typed: &str, labels: &[String]) -> Vec<usize> {
    let typed = typed.to_lowercase();
    let mut found = beginning_with(&typed, labels);
    for skips_the_verb in [false, true] {
        if found.is_empty() {
            found = abbreviated_by(&typed, labels, skips_the_verb);
        }
    }
    found
}

/// The places of the labels some words of which, in order, begin with those of `typed`. The first word of a label is
/// one of them, so `rec tap` is `recruit Wire Tap`; or it need not be, so `tap` is as well.
fn abbreviated_by(typed: &str, labels: &[String], skips_the_verb: bool) -> Vec<usize> {
    let abbreviates = |label: &String| {
        let label = label.to_lowercase();
        let mut words = label.split_whitespace();
        let mut typed = typed.split_whitespace();
        let begins = |(word, typed): (&str, &str)| word.starts_with(typed);
        (skips_the_verb || words.next().zip(typed.next()).is_some_and(begins))
            && typed.all(|typed| words.any(|word| word.starts_with(typed)))
    };
    labels.iter().enumerate().filter(|(_, label)| abbreviates(label)).map(|(place, _)| place).collect()
}

/// Is this the first word of a label, and not all of it?
pub fn begins_with_word(label: &str, word: &str) -> bool {
    label.to_lowercase().strip_prefix(word).is_some_and(|rest| rest.starts_with(' '))
}

/// Would numbering these choices only confuse?
pub fn labels_are_numbers(choices: &[String]) -> bool {
    choices.iter().any(|label| label.parse::<i64>().is_ok())
}

/// The number a label ends with: 2 of `buy 2`.
fn count_of(label: &str) -> Option<i64> {
    label.rsplit(' ').next()?.parse().ok()
}

/// The least and the most that can be said, if every choice is one verb with a number (`buy 0`, `buy 1`, `buy 2`) or
/// one word, such as `pass`.
pub fn counted_by(choices: &[String]) -> Option<(i64, i64)> {
    let verb = |label: &str| label.rsplit_once(' ').map(|(verb, _)| verb.to_owned());
    let first = verb(choices.first()?)?;
    let counted = |label: &str| verb(label).as_ref() == Some(&first) && count_of(label).is_some();
    let alike = choices.iter().all(|label| counted(label) || !label.contains(' ') && count_of(label).is_none());
    let counts = || choices.iter().filter_map(|label| count_of(label));
    if alike { counts().min().zip(counts().max()) } else { None }
}

/// The lowest and the highest number that can be typed: a label, or the number of one.
fn numbers_of(choices: &[String]) -> (i64, i64) {
    let labels = choices.iter().filter_map(|label| label.parse().ok());
    let numbered = (1, i64::try_from(choices.len()).unwrap_or(i64::MAX));
    let (lowest, highest) = (labels.clone().min(), labels.max());
    lowest.zip(highest).unwrap_or(numbered)
}

fn command(line: &str) -> Option<Command> {
    if let Some(text) = line.strip_prefix('?') {
        return Some(Command::WhyNot(text.trim().to_owned()));
    }
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim().to_owned();
    match (word.to_lowercase().as_str(), rest.to_lowercase().as_str()) {
        ("look", _) => Some(Command::Look(rest)),
        ("why", _) => Some(Command::WhyNot(rest.strip_prefix("not ").unwrap_or(&rest).trim().to_owned())),
        ("card", _) => Some(Command::Card(rest)),
        ("log", "") => Some(Command::Log(None)),
        ("log", count) => count.parse().ok().map(|count| Command::Log(Some(count))),
        ("rule" | "rules", _) => Some(Command::Rule(rest)),
        ("hint", "") => Some(Command::Hint),
        ("goal", "") => Some(Command::Goal),
        ("undo", "") => Some(Command::Undo),
        ("save", _) => Some(Command::Save(rest)),
        ("concede", "") => Some(Command::Concede),
        ("pass", "all") => Some(Command::PassAll),
        ("pass", "until my turn" | "until turn") => Some(Command::PassUntilTurn),
        ("pass", "until over" | "until it is over") => Some(Command::PassUntilOver),
        ("stop", lower) => Some(match lower.strip_prefix("not ") {
            Some(text) => Command::StopNot(text.trim().to_owned()),
            None => Command::Stop(rest),
        }),
        ("help" | "h", "") => Some(Command::Help),
        ("quit" | "exit", "") => Some(Command::Quit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(line: &str, choices: &[&str]) -> Meaning {
        let choices: Vec<String> = choices.iter().map(|label| (*label).to_owned()).collect();
        understand(line, Open { choices: &choices, counts: false, sheets: &["notebook".to_owned()] })
    }

    #[test]
    fn a_choice_is_a_number_a_label_or_a_beginning() {
        let choices = ["play Bug", "play Bug on drop 1", "pass"];
        assert_eq!(meaning("2", &choices), Meaning::Choose(1));
        assert_eq!(meaning("3.", &choices), Meaning::Choose(2));
        assert_eq!(meaning("PLAY bug", &choices), Meaning::Choose(0));
        assert_eq!(meaning("pas", &choices), Meaning::Choose(2));
        assert_eq!(meaning("play", &choices), Meaning::Several(vec![0, 1]));
        assert_eq!(meaning("0", &choices), Meaning::NoSuchNumber(1, 3));
        assert_eq!(meaning("4", &choices), Meaning::NoSuchNumber(1, 3));
        assert_eq!(meaning("-1", &choices), Meaning::NoSuchNumber(1, 3));
        assert_eq!(meaning("pl drop", &choices), Meaning::Choose(1));
        assert_eq!(meaning("bug", &choices), Meaning::Several(vec![0, 1]));
        assert_eq!(meaning("drop", &choices), Meaning::Choose(1));
        assert_eq!(meaning("fold", &choices), Meaning::Unknown);
        assert_eq!(meaning("", &choices), Meaning::Nothing);
    }

    #[test]
    fn all_of_a_kind_are_chosen_at_once() {
        let choices = ["play Bug", "play Tail", "end actions", "pass"];
        assert_eq!(meaning("Play all", &choices), Meaning::All("play".into()));
        assert_eq!(meaning("scan all", &choices), Meaning::Unknown);
        assert_eq!(meaning("pass all", &choices), Meaning::Command(Command::PassAll));
    }

    #[test]
    fn numbers_that_are_labels_mean_themselves() {
        assert_eq!(meaning("1", &["0", "1", "2"]), Meaning::Choose(1));
        assert_eq!(meaning("3", &["0", "1", "2"]), Meaning::NoSuchNumber(0, 2));
        assert_eq!(meaning("9", &["0", "1", "2", "all"]), Meaning::NoSuchNumber(0, 2));
    }

    #[test]
    fn where_a_number_is_asked_for_a_number_means_itself() {
        let choices = ["buy 0", "buy 1", "buy 2"].map(str::to_owned);
        let meaning = |line: &str| understand(line, Open { choices: &choices, counts: true, sheets: &[] });
        assert_eq!(meaning("2"), Meaning::Choose(2));
        assert_eq!(meaning("0"), Meaning::Choose(0));
        assert_eq!(meaning("3"), Meaning::NotSoMany(0, 2));
        assert_eq!(meaning("-1"), Meaning::NotSoMany(0, 2));
        assert_eq!(meaning("buy 1"), Meaning::Choose(1));
        // Where something else can be chosen too, choices are numbered as everywhere.
        let choices = ["buy 1", "buy 2", "sell 1"].map(str::to_owned);
        let listed = Open { choices: &choices, counts: true, sheets: &[] };
        assert_eq!(understand("3", listed), Meaning::Choose(2));
    }

    #[test]
    fn commands_and_labels_do_not_hide_each_other() {
        let choices = ["look at drop 1", "pass", "save"];
        assert_eq!(meaning("look", &choices), Meaning::Command(Command::Look(String::new())));
        assert_eq!(meaning("look at drop 1", &choices), Meaning::Choose(0));
        assert_eq!(meaning("save", &choices), Meaning::Choose(2));
        assert_eq!(meaning("pass", &choices), Meaning::Choose(1));
        assert_eq!(meaning("pass all", &choices), Meaning::Command(Command::PassAll));
        assert_eq!(meaning("Pass until my turn", &choices), Meaning::Command(Command::PassUntilTurn));
        assert_eq!(meaning("pass until over", &choices), Meaning::Command(Command::PassUntilOver));
        assert_eq!(meaning("stop combat", &choices), Meaning::Command(Command::Stop("combat".into())));
        assert_eq!(meaning("stop my Team", &choices), Meaning::Command(Command::Stop("my Team".into())));
        assert_eq!(meaning("stop not my Team", &choices), Meaning::Command(Command::StopNot("my team".into())));
        assert_eq!(meaning("Notebook", &choices), Meaning::Command(Command::Sheet("notebook".into())));
        assert_eq!(meaning("? bug", &choices), Meaning::Command(Command::WhyNot("bug".into())));
        assert_eq!(meaning("why bug", &choices), Meaning::Command(Command::WhyNot("bug".into())));
        assert_eq!(meaning("why not bug", &choices), Meaning::Command(Command::WhyNot("bug".into())));
        assert_eq!(meaning("log", &choices), Meaning::Command(Command::Log(None)));
        assert_eq!(meaning("log 20", &choices), Meaning::Command(Command::Log(Some(20))));
        assert_eq!(meaning("Card Wire Tap", &choices), Meaning::Command(Command::Card("Wire Tap".into())));
        assert_eq!(meaning("rule d3.1", &choices), Meaning::Command(Command::Rule("d3.1".into())));
    }
}
