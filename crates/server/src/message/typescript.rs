//! Generates the page's TypeScript types.

use super::{
    About, Again, Answered, Autopilot, Bearer, Button, CardsLook, Chosen, CompleteAt, Completed, CompletedItem,
    DeckText, Decks, ErrorBody, Events, FirstCase, FirstStep, Frame, FromClient, FromServer, GameAbout, Gesture, Held,
    Hello, Id, Json, LookAt, Made, MadeSeat, NewHeld, NewSeat, NewTable, Nonces, Over, PROTOCOL, PackText, PassUntil,
    RecordInfo, RecordPoint, Rule, Said, SeatInfo, SeatNonce, Seated, Sit, Stage, State, TableInfo, TextFix,
    TextTrouble, To, TurningPoint, Undo, UndoRule, Uploaded, Week, WeekResult, Wrong,
};
use kernel::{
    Act, Area, Ask, Asked, BriefLine, CardShown, Change, End, Forecast, Group, Holder, Item, Locus, Logged, Look,
    Scene, Seat, Secrets, SetupOption, Source, Spot, Tableau, Takes, Threat, Told, Waiting, WhyNot, Word, ZoneShown,
};
use std::collections::BTreeSet;
use ts_rs::TS;
use wording::{Bar, Curve, DeckCard, DeckChoice, DeckGroup, DeckLook, DeckPart, DeckProblem, PartAbout, ReadyDeck};

/// The declarations of some types, one after the other.
macro_rules! declare {
    ($config:expr, $($name:ty),* $(,)?) => {
        [$(<$name as TS>::decl($config)),*].iter().map(|declared| format!("\nexport {declared}\n")).collect()
    };
}

/// The contents of `web/src/types/protocol.ts`.
pub fn typescript() -> String {
    let config = ts_rs::Config::default();
    let mut text = String::from(
        "// Made by `cargo xtask types` from the types of crates/kernel and crates/server/src/message.rs. Do not edit.\n\n",
    );
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL};\n"));
    text.push_str(&called());
    text.push_str(&of_requests(&config));
    text.push_str(&of_tables(&config));
    text
}

/// What is asked and answered outside of sockets.
fn of_requests(config: &ts_rs::Config) -> String {
    declare!(
        config,
        Wrong,
        ErrorBody,
        About,
        GameAbout,
        Secrets,
        SetupOption,
        Takes,
        Word,
        Rule,
        Decks,
        PartAbout,
        DeckChoice,
        ReadyDeck,
        DeckText,
        DeckLook,
        DeckProblem,
        DeckPart,
        DeckGroup,
        DeckCard,
        Curve,
        Bar,
        Held,
        UndoRule,
        Chosen,
        NewTable,
        RecordPoint,
        NewSeat,
        NewHeld,
        Made,
        MadeSeat,
        FirstCase,
        FirstStep,
        LookAt,
        Button,
        Sit,
        Seated,
        Nonces,
        SeatNonce,
        Bearer,
        Again,
        Week,
        WeekResult,
        PackText,
        CardsLook,
        TextTrouble,
        TextFix,
        CompleteAt,
        Completed,
        CompletedItem,
        Stage,
        TableInfo,
        SeatInfo,
    )
}

/// What goes through sockets, and records.
fn of_tables(config: &ts_rs::Config) -> String {
    declare!(
        config,
        FromClient,
        Hello,
        PassUntil,
        Autopilot,
        FromServer,
        Said,
        Gesture,
        To,
        State,
        Events,
        Logged,
        Told,
        BriefLine,
        Scene,
        Act,
        Locus,
        Forecast,
        Change,
        End,
        Look,
        Threat,
        Tableau,
        Area,
        ZoneShown,
        CardShown,
        Source,
        Waiting,
        Asked,
        Ask,
        Group,
        Item,
        WhyNot,
        Spot,
        Seat,
        Holder,
        Undo,
        Over,
        TurningPoint,
        Uploaded,
        RecordInfo,
        Frame,
        Answered,
        Id,
        Json,
    )
}

/// What each game calls its zones, and the facts it shows: a page that asks for another does not compile.
fn called() -> String {
    let mut text = String::from("\nexport type Called = {\n");
    let union = |names: Vec<&str>| {
        let names: BTreeSet<String> = names.into_iter().map(|name| format!("\"{name}\"")).collect();
        names.into_iter().collect::<Vec<_>>().join(" | ")
    };
    for game in &shelf::ALL {
        let Ok(playable) = game.game(&[]) else { continue };
        let about = playable.about();
        let zones = union(about.zones.iter().map(|zone| zone.name).collect());
        let facts = union(about.facts.iter().filter(|fact| fact.shown).map(|fact| fact.name).collect());
        text += &format!("  {}: {{\n    zone: {zones},\n    fact: {facts},\n  }},\n", game.name);
    }
    text += "};\n";
    text += "export type ZoneName = Called[keyof Called][\"zone\"];\n";
    text += "export type FactName = Called[keyof Called][\"fact\"];\n";
    text
}
