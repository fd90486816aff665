//! Checks that the page's types match the server's. `cargo xtask types` regenerates them.

use server::message::{FromClient, FromServer, typescript};
use std::fs;
use std::path::Path;

#[test]
fn the_page_has_the_types_of_this_protocol() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/types/protocol.ts");
    let made = typescript();
    if std::env::var("TYPES").is_ok_and(|word| word == "write") {
        fs::create_dir_all(file.parent().expect("a folder")).expect("made");
        fs::write(&file, made).expect("written");
        return;
    }
    let there = fs::read_to_string(&file).unwrap_or_default();
    assert!(there == made, "{} is not what `cargo xtask types` makes", file.display());
}

/// Every message that `docs/protocol.md` names is one, and none is missing there.
#[test]
fn the_documentation_names_every_message() {
    let text = include_str!("../../../../docs/protocol.md");
    let from_client = text.split("### From a client").nth(1).and_then(|rest| rest.split("###").next()).expect("a part");
    let from_server =
        text.split("### From the server").nth(1).and_then(|rest| rest.split("\n`State`").next()).expect("a part");
    let named = |part: &str| -> Vec<String> {
        let rows = part.lines().filter_map(|line| line.strip_prefix("| `")).filter_map(|line| line.split('`').next());
        rows.map(str::to_owned).collect()
    };
    let known = |declaration: &str| -> Vec<String> {
        let types = declaration.split("\"type\": \"").skip(1);
        types.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
    };
    let config = ts_rs::Config::default();
    assert_eq!(named(from_client), known(&<FromClient as ts_rs::TS>::decl(&config)));
    assert_eq!(named(from_server), known(&<FromServer as ts_rs::TS>::decl(&config)));
}
