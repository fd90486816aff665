//! The same types for the page.

use super::{
    About, Answered, Area, Asked, Bearer, Card, Choice, DeckChecked, DeckText, DeckWrong, ErrorBody, Events, Frame,
    FromClient, FromServer, GameAbout, Held, Hello, Id, Json, Line, Made, MadeSeat, NewHeld, NewSeat, NewTable, Over,
    PROTOCOL, PassUntil, ReadyDeck, RecordInfo, RecordPoint, Rule, Said, SeatInfo, Seated, Sit, Spot, Stage,
    StandingOrder, State, TableInfo, Tableau, Told, TurningPoint, Undo, UndoRule, Waiting, WhyNot, Wrong, Zone,
};
use kernel::{SetupOption, Takes, Word};
use ts_rs::TS;

/// The TypeScript of all this, as it stands in `web/src/types/protocol.ts`.
pub fn typescript() -> String {
    let config = ts_rs::Config::default();
    let mut text = String::from("// Made by `cargo xtask types` from crates/server/src/message.rs. Do not edit.\n\n");
    text.push_str(&format!("export const PROTOCOL = {PROTOCOL};\n\n"));
    text.push_str(
        "export type Kind = \"act\" | \"respond\" | \"card\" | \"seat\" | \"option\" | \"yes_no\" | \"number\";\n",
    );
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {
            $(
                text.push_str("\nexport ");
                text.push_str(&<$name as TS>::decl(&config));
                text.push('\n');
            )*
        };
    }
    declare!(
        Wrong,
        ErrorBody,
        About,
        GameAbout,
        SetupOption,
        Takes,
        Word,
        Rule,
        ReadyDeck,
        DeckText,
        DeckChecked,
        DeckWrong,
        Held,
        UndoRule,
        NewTable,
        RecordPoint,
        NewSeat,
        NewHeld,
        Made,
        MadeSeat,
        Sit,
        Seated,
        Bearer,
        Stage,
        TableInfo,
        SeatInfo,
        FromClient,
        Hello,
        PassUntil,
        StandingOrder,
        FromServer,
        Said,
        State,
        Events,
        Told,
        Line,
        Tableau,
        Area,
        Zone,
        Card,
        Waiting,
        Asked,
        Choice,
        WhyNot,
        Spot,
        Undo,
        Over,
        TurningPoint,
        RecordInfo,
        Frame,
        Answered,
        Id,
        Json,
    );
    text
}
