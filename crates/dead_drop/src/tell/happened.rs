//! What happened, in words.

use super::drop_name;
use crate::DeadDrop;
use crate::event::Event;
use crate::state::{Ending, Until};
use kernel::{Names, Say, Told};
use machine::Design;

impl DeadDrop {
    /// An event as one short sentence, with the rule it follows from.
    pub(super) fn told(&self, names: &Names, event: Event) -> Told {
        let picked = match event {
            Event::DiscardedAtRandom { design, .. } => Some(self.name(design).to_owned()),
            _ => None,
        };
        Told { picked, ..self.log_line(names, event) }
    }

    kernel::log_lines! {
        /// The table of all log lines.
        fn log_line(&self, names, event: Event);

        TurnBegan { seat, round } => "D2.1", "Round {round}: {seat}'s turn.";
        Drew { seat, design; by } => if by == Design::UNKNOWN { "D2.1" } else { "D7.1" }, "{seat} drew {design}." (by);
        Deployed { seat, design } => "D3.1", "{seat} deployed {design}.";
        Copied { seat, design; by } => "D7.5", "A copy of {design} came into play for {seat}." (by);
        CopyGone { design } => "D7.5", "The copy of {design} disappeared.";
        Placed { design; drop } => "D4.1", "The Courier placed {design} at {there}.", there = drop_name(drop);
        TookBack { design; drop } => "D4.2", "The Courier took back {design} from {there}.", there = drop_name(drop);
        Delivered {; drop } => "D4.4", "The Courier delivered the Package at {there}.", there = drop_name(drop);

        Searched { seat; drop } => "D3.2", "{seat} began to search {there}.", there = drop_name(drop);
        AskedForHelp { seat } => "D3.3", "{seat} asked for help.";
        Helped { seat, design } => "D3.3", "{seat} helped with {design}.";
        Declined { seat } => "D3.3", "{seat} did not help.";
        Failed { seat, nerve, guard } => "D3.6", "{seat}'s search failed: nerve {nerve} against guard {guard}.";
        Uncovered { seat, nerve, guard, design; drop } => "D3.5",
            "{seat} uncovered {design} at {there}: nerve {nerve} against guard {guard}.", there = drop_name(drop);
        SearchEnded {; by } => "D3.4", "The search ended early." (by);

        Announced { seat, design } => "D6.1", "{seat} announced {design}.";
        NamedPrice { seat, price } => "D6.8", "{seat} named a price of {price}.";
        OnTheTable { price } => "D6.9", "An offer of {price} is on the table.";
        OfferTaken { price; by } => "D6.9", "The guard went up by {price}." (by);
        WalkedOut { seat } => "D6.10", "{seat} walked out.";
        Withdrew { seat, design } => "D6.10", "{seat} took back {design}.";
        CarriedOut { design } => "D6.2", "{design} takes effect." (design);
        Negated { design; by } => "D6.4", "{design} was negated." (by);
        Stays { seat, design } => "D6.5", "{design} stays in play for {seat}.";

        Chose { seat, holder, design, place } => "D7.1", "{seat} chose {holder}'s {design} (number {place}).";
        ChoseDrop { seat; drop } => "D7.1", "{seat} chose {there}.", there = drop_name(drop);
        ChoseOption { seat; design, at, option } => "D7.1", "{seat} chose: {chosen}." (design),
            chosen = self.option_in_words(at, option);
        PutFirst { seat, controller, design } => "D7.3", "{seat} put {controller}'s {design} first.";
        Nerve { design, amount; by } => "D7.2", "{design} got {change} nerve." (by), change = format!("{amount:+}");
        Guard { times; by } => "D7.2", "The guard was multiplied by {times}." (by);
        GuardChanged { amount; by } => "D7.2", "The guard changed by {change}." (by), change = format!("{amount:+}");
        NerveTimes { design, times; by } => "D7.2", "The nerve of {design} was multiplied by {times}." (by);
        Works { design; until } => "D7.6", "{design} works {how_long}." (design), how_long = how_long(until);
        LookedAt { seat, design; drop, by } => "D7.1", "{seat} looked at {design} at {there}." (by),
            there = drop_name(drop);
        Discarded { seat, design; rule } => rule, "{seat} discarded {design}.";
        DiscardedAtRandom { seat, design; by } => "D2.3", "{seat} discarded {design} at random." (by);
        TookItsPlace { design, saved } => "D7.4", "{design} took the place of {saved}." (design);
        PutOff { design, seat; until } if until == Until::TurnStart =>
            "D2.1", "{design} will take effect at the start of {seat}'s turn." (design);
        PutOff { design, seat } => "D2.3", "{design} will take effect at the end of {seat}'s turn." (design);

        GaveUp { seat } => "D5.4", "{seat} gave up.";
        Over {; ending } => DeadDrop::ending_in_words(ending).1, "{how}", how = DeadDrop::ending_in_words(ending).0;
    }

    /// The card that caused something; none if it is not known.
    fn cause(&self, design: Design) -> Option<String> {
        self.cards.name(design).map(str::to_owned)
    }

    /// One of the options that an instruction of a card offers.
    pub(super) fn option_in_words(&self, at: u16, option: u8) -> String {
        self.cards.option(at, option).unwrap_or_else(|| "nothing".to_owned())
    }

    /// How the game ended, and the rule that says so.
    pub(crate) fn ending_in_words(ending: Ending) -> (&'static str, &'static str) {
        match ending {
            Ending::NotYet => ("The game goes on.", "D2.2"),
            Ending::Captured => ("The Agents captured two Packages and win.", "D5.1"),
            Ending::Delivered => ("The Courier delivered three Packages and wins.", "D5.2"),
            Ending::GotAway => ("Ten rounds are over. The Courier got away and wins.", "D5.3"),
            Ending::AgentsGaveUp => ("The Agents gave up. The Courier wins.", "D5.4"),
            Ending::CourierGaveUp => ("The Courier gave up. The Agents win.", "D5.4"),
        }
    }
}

impl Say<Design> for DeadDrop {
    fn say(&self, _: &Names, design: Design) -> String {
        self.name(design).to_owned()
    }
}

fn how_long(until: Until) -> &'static str {
    match until {
        Until::Search => "until the search is over",
        Until::ForGood => "for the rest of the game",
        Until::TurnStart => "until its player's next turn",
        Until::TurnEnd => "until the turn is over",
    }
}
