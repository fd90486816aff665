//! What happened, in words.

use super::{space_name, token_in_words};
use crate::Boardgame;
use crate::bag::{Token, Tokens};
use crate::event::{Event, Named};
use crate::facts::Region;
use crate::map::Space;
use crate::state::Ending;
use kernel::{Names, Say, Told, capital, counted};
use machine::Design;

impl Boardgame {
    /// An event as one short sentence, with the rule it follows from.
    pub(super) fn told(&self, names: &Names, event: Event) -> Told {
        let picked = match event {
            Event::DrewToken { token, .. } | Event::Concealed { token, .. } => Some(picked_in_words(token).to_owned()),
            _ => None,
        };
        Told { picked, ..self.log_line(names, event) }
    }

    kernel::log_lines! {
        /// The table of all log lines.
        fn log_line(&self, names, event: Event);

        TurnBegan { who, round } => if who == Named::SYNDICATE { "G4.1" } else { "G2.1" }, "Round {round}: {who}.";
        Moved { who, region; by } => if by == Design::UNKNOWN { "G2.2" } else { "G2.12" }, "{who} moved to the {region}." (by);
        AskedToTrade { who, partner, design } => "G2.4", "{who} offered {partner} {design} in trade.";
        Refused { who } => "G2.5", "{who} refused to trade.";
        Traded { who, partner; gave } if gave == Design::UNKNOWN => "G9.10", "{who} and {partner} traded a card each.";
        Traded { who, partner, gave, got } => "G2.4", "{who} gave {partner} {gave} for {got}.";
        Idle { who } => "G2.9", "{who} neither planned nor acted.";
        Planned { who } => "G2.10", "{who} planned.";
        Collected { who, amount; by } => "G3.8", "{who} collected {amount} influence." (by);
        HealedInstead { who; amount, by } => "G6.3", "{who} healed {wounds} instead of collecting." (by),
            wounds = wounds_in_words(amount);
        Lost { who, amount; by } => "G3.7", "{who} lost {amount} influence." (by);
        Drew { who, design; by } => if who == Named::SYNDICATE { "G4.12" } else { "G2.14" }, "{who} drew {design}." (by);
        Discarded { who, design; by } => "G5.34", "{who} discarded {design}." (by);
        Reshuffled {; agents } => if agents { "G2.15" } else { "G4.13" }, "The {whose} discards became a new deck.",
            whose = if agents { "Agents'" } else { "Syndicate's" };
        Played { who, design; cost } => "G2.11", "{who} played {design}{paid}.",
            paid = if cost == 0 { String::new() } else { format!(" for {cost} influence") };
        AllyCame { design } => "G5.36", "{design} came into the Ally space.";
        AllyLeft { design; by } => "G5.37", "{design} left the Ally space." (by);
        Investigated { who, case; by } => "G5.1", "{who} investigates {case}." (by);
        WillSuffer { who; count } => "G6.8", "{who} will suffer {wounds} for it.", wounds = wounds_in_words(count);
        Paid { who, count } => "G5.16", "{who} paid {count} influence for it.";
        Boosted { who, victim } => "G7.8", "{who} let {victim} suffer for 2 more.";
        Revealed { design, space; cost } => "G5.5", "The Syndicate revealed {design} in {space}{paid}.",
            paid = if cost == 0 { String::new() } else { format!(" for {cost} influence") };
        Cancelled {; by } => "G5.17", "The investigation was cancelled." (by);
        NotCancelled {; by } => "G5.18", "The investigation is of another skill." (by);
        Declined {; more } => "G5.4", "The Syndicate revealed nothing{more}.", more = if more { " more" } else { "" };
        Progressed { case, amount, total, difficulty; by, parts } => "G5.9",
            "{case} got {amount} progress: {total} of {difficulty}{made}." (by),
            made = self.parts_in_words(by, parts).map_or_else(String::new, |parts| format!(" ({parts})"));
        NoProgress { case; by, parts } => "G5.11", "{case} got no progress{made}." (by),
            made = self.parts_in_words(by, parts).map_or_else(String::new, |parts| format!(": {parts}"));
        Regressed { case, amount; by } => "G5.41", "{case} lost {amount} progress." (by);
        Solved { who, case } => "G5.22", "{who} solved {case}.";
        DrewToken { who, token } => "G5.24", "{who} drew {token} from the bag.";
        ReturnedToken { who, token } => "G7.4", "{who} put {token} back into the bag.";
        LaidDown {; points, cigarettes } => "G5.27", "{laid}.", laid = laid_in_words(points, cigarettes);
        Concealed {; token, by } if token == Token::Cigarette => "G4.4",
            "The Syndicate drew a cigarette and set it aside." (by);
        Concealed { token; by } => "G4.2", "The Syndicate concealed {token}." (by);
        ConcealedInAll {; points } => "G4.3", "That makes {concealed}.", concealed = super::points_in_all(points);
        PutBack {; count } => "G4.5", "Set aside and put back into the bag: {cigarettes}.",
            cigarettes = cigarettes_in_words(count);
        CigarettesAdded {; count, by } => if by == Design::UNKNOWN { "G4.6" } else { "G5.44" },
            "{cigarettes} went into the bag." (by), cigarettes = cigarettes_in_words(count);
        CigarettesReturned {; count, by } => "G5.44", "{cigarettes} went behind the screen." (by),
            cigarettes = cigarettes_in_words(count);
        Wounded { who, wounds; count, by } => "G6.1", "{who} suffered {suffered}: {wounds} in all." (by),
            suffered = wounds_in_words(count);
        Healed { who; count, by } => "G6.6", "{who} healed {healed}." (by), healed = wounds_in_words(count);
        CaseOpened { case; slot } => "G1.12", "{case} came up in the {region}.", region = slot.region().name();
        NoRoom { case } => "G1.13", "{case} found no room and went under the deck.";
        Placed { space, design } => "G4.16", "The Syndicate placed {design} in {space}.";
        Swapped { space; design } if design == Design::UNKNOWN => "G4.20", "The Syndicate swapped the card in {space}.";
        Swapped { space, design } => "G4.20", "The Syndicate swapped the card in {space} for {design}.";
        ChoseSpace { who, space; by } => "G2.12", "{who} chose {space}." (by);
        ChoseCase { who, case; by } => "G2.12", "{who} chose {case}." (by);
        LookedAt { who, space, design; by } => if by == Design::UNKNOWN { "G7.1" } else { "G2.12" }, "{who} looked at {design} in {space}." (by);
        DiscardedUnseen { space, design; by } => if by == Design::UNKNOWN { "G5.32" } else { "G5.42" },
            "{design} in {space} was discarded face down." (by);
        Bought { who, pieces; ones, twos } => "G2.16", "{who} bought piece {pieces} of the poster with {paid}.",
            paid = super::tokens_in_words(Tokens { ones, twos, cigarettes: 0 });

        GaveUp { seat } => "G8.6", "{seat} gave up.";
        Over {; ending } => Boardgame::ending_in_words(ending).1, "{how}", how = Boardgame::ending_in_words(ending).0;
    }

    /// The card that caused something; none if it is not known.
    fn cause(&self, design: Design) -> Option<String> {
        self.cards.name(design).map(str::to_owned)
    }

    /// How the game ended, and the rule that says so.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "G2.1"),
            Ending::Poster => ("The poster is complete. The Agents win.", "G8.1"),
            Ending::Concealed => ("25 points of evidence are concealed. The Syndicate wins.", "G8.2"),
            Ending::TrailCold => ("Forty rounds are over and the trail is cold. The Syndicate wins.", "G8.5"),
            Ending::AgentsGaveUp => ("The Agents gave up. The Syndicate wins.", "G8.6"),
            Ending::SyndicateGaveUp => ("The Syndicate gave up. The Agents win.", "G8.6"),
        }
    }
}

fn wounds_in_words(count: u8) -> String {
    counted(usize::from(count), "wound", "wounds")
}

fn cigarettes_in_words(count: u8) -> String {
    counted(usize::from(count), "cigarette", "cigarettes")
}

fn laid_in_words(points: u8, cigarettes: u8) -> String {
    let won = match points {
        0 => "no evidence".to_owned(),
        points => format!("{} of evidence", counted(usize::from(points), "point", "points")),
    };
    let won = capital(&format!("{won} went to the pool"));
    match cigarettes {
        0 => won,
        count => format!("{won}, {} back to the Syndicate", cigarettes_in_words(count)),
    }
}

/// A token as scenarios say what chance has picked.
fn picked_in_words(token: Token) -> &'static str {
    match token {
        Token::One => "1",
        Token::Two => "2",
        Token::Cigarette => "cigarette",
    }
}

impl Say<Design> for Boardgame {
    fn say(&self, _: &Names, design: Design) -> String {
        self.name(design).to_owned()
    }
}

impl Say<Named> for Boardgame {
    fn say(&self, _: &Names, who: Named) -> String {
        self.cards.name(who.design).unwrap_or("The Syndicate").to_owned()
    }
}

impl Say<Region> for Boardgame {
    fn say(&self, _: &Names, region: Region) -> String {
        region.name().to_owned()
    }
}

impl Say<Space> for Boardgame {
    fn say(&self, _: &Names, space: Space) -> String {
        space_name(space).to_owned()
    }
}

impl Say<Token> for Boardgame {
    fn say(&self, _: &Names, token: Token) -> String {
        token_in_words(token).to_owned()
    }
}
