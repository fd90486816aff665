//! What filters give, and that none takes long, exhausts the stack or reads more than the table.

use super::*;
use serde_json::json;
use std::time::{Duration, Instant};

fn table() -> Value {
    let card = |number: usize| json!({ "name": format!("Card {number}"), "cost": number % 7, "marks": ["a", "b"] });
    let cards: Vec<Value> = (0..500).map(card).collect();
    json!({ "heap": 5, "turn": "Ann", "smoke": null, "cards": cards, "seats": [{ "name": "Ann" }, { "name": "Ben" }] })
}

#[track_caller]
fn gives(filter: &str, wanted: &[Value]) {
    let values = with_room(|| values_of(&Run::default(), filter, &table())).expect("room");
    assert_eq!(values.as_deref(), Ok(wanted), "{filter}");
}

/// What jq 1.7 says to the same filters, but for the order of `(1, 2) + (10, 20)`, where jaq and we go by what stands left.
#[test]
fn filters_give_what_jq_gives() {
    gives(".heap, .turn", &[json!(5), json!("Ann")]);
    gives("[.seats[].name] | sort | reverse", &[json!(["Ben", "Ann"])]);
    gives(
        ".seats[-1].name, .seats[9], .seats[:1], .turn[1:]",
        &[json!("Ben"), Value::Null, json!([{ "name": "Ann" }]), json!("nn")],
    );
    gives("[.cards[] | select(.cost == 3)] | length", &[json!(71)]);
    gives("[.cards[:10][] | .cost] | unique", &[json!([0, 1, 2, 3, 4, 5, 6])]);
    gives("[.cards[:9] | group_by(.cost)[] | [.[0].cost, length]] | first", &[json!([0, 2])]);
    gives(".smoke // .heap, (.heap // 1), (null, false) // 7", &[json!(5), json!(5), json!(7)]);
    gives("[(1, 2) + (10, 20)]", &[json!([11, 21, 12, 22])]);
    gives("{a: .heap, \"b c\": 1, (\"d\", \"e\"): 2} | keys", &[json!(["a", "b c", "d"]), json!(["a", "b c", "e"])]);
    gives(". as $all | [$all.seats[] | .name as $name | $name | length] | add", &[json!(6)]);
    gives("[.seats[] | .name] as [$one, $two] | \"\\($two) and \\($one)!\"", &[json!("Ben and Ann!")]);
    gives("if .heap > 4 then \"much\" elif .heap > 2 then \"some\" else \"little\" end", &[json!("much")]);
    gives("reduce range(5) as $n (0; . + $n), [foreach range(3) as $n (0; . + $n)]", &[json!(10), json!([0, 1, 3])]);
    gives("try error(\"no\") catch ., (.heap.x)?, [.heap | .x?]", &[json!("no"), json!([])]);
    gives(
        "any(.seats[]; .name == \"Ben\"), all(.seats[].name; length == 3), (.seats | any(.name == \"Cy\"))",
        &[json!(true), json!(true), json!(false)],
    );
    gives(
        "[limit(2; .cards[].cost)], first(range(9)), ([range(2; 6; 2)] | last)",
        &[json!([0, 1]), json!(0), json!(4)],
    );
    gives(
        "\"a,b\" | split(\",\") | join(\"-\"), index(\"b\"), (map(. + \"!\") | contains([\"a!\"]))",
        &[json!("a-b"), json!(1), json!(true)],
    );
    gives("7 / 2, 7 % 3, -(3), 6 / 2, 1.5 + 1", &[json!(3.5), json!(1), json!(-3), json!(3)]);
    gives("[1, [2, [3]]] | flatten, ([..] | length)", &[json!([1, 2, 3]), json!(6)]);
    gives("[3, null, \"a\", true, {}, [], false] | sort", &[json!([null, false, true, 3, "a", [], {}])]);
    gives("{\"b\": 1, \"a\": 2} == {\"a\": 2, \"b\": 1}, 1 == 1.0, (\"a\" | has(\"x\")?)", &[json!(true), json!(true)]);
    gives(
        ".seats | map(has(\"name\")), min_by(.name).name, (map(.name) | inside([\"Ann\", \"Ben\", \"Cy\"]))",
        &[json!([true, true]), json!("Ann"), json!(true)],
    );
    gives(
        "{a: 1, b: 2} | with_entries({key: .key, value: (.value + 1)}), to_entries[1].key, map_values(. * 2)",
        &[json!({ "a": 2, "b": 3 }), json!("b"), json!({ "a": 2, "b": 4 })],
    );
    gives("[.cards[3:5][].name | ascii_downcase | ltrimstr(\"card \") | tonumber]", &[json!([3, 4])]);
}

#[test]
fn what_could_go_on_without_end_or_look_elsewhere_is_no_filter() {
    for filter in [
        "def f: f; f",
        "def f: 1 + f; f",
        "recurse(.)",
        "[recurse(. + 1)]",
        "last(repeat(1))",
        "until(false; .)",
        "while(true; .)",
        "env",
        "$ENV",
        "$ENV.PATH",
        "input",
        "inputs",
        "input_filename",
        "now",
        "halt",
        "getpath([\"a\"])",
        "ltrimstr",
        "debug",
        "label $x | break $x",
        ".heap = 5",
        ".heap |= . + 1",
        "@base64",
        "import \"x\" as x; 1",
        "include \"x\"; 1",
        "$__loc__",
    ] {
        assert!(Filter::new(filter).is_err(), "{filter}");
    }
}

#[test]
fn no_filter_takes_long() {
    let doubled = format!("[.]{} | length", " | [.[], .[]]".repeat(60));
    let twins = format!("1{} | . == .", " | [., .]".repeat(60));
    let written = format!("\"x\"{} | length", " | . + .".repeat(60));
    let told = format!("\"x\"{} | length", " | \"\\(.)\\(.)\"".repeat(60));
    let deep = "reduce range(1000000) as $n (null; [.])".to_owned();
    let products = format!("[{}] | length", [".cards[]"; 12].join(" as $x | "));
    let attacks = [
        "[range(1000000000)]".to_owned(),
        "last(range(1000000000))".to_owned(),
        "[range(1000000000)?]".to_owned(),
        "[limit(1000000000; range(1000000000))] | length".to_owned(),
        "isempty(range(1000000000) | empty)".to_owned(),
        "any(range(1000000000); false)".to_owned(),
        "reduce range(1000000000) as $n (0; 1)".to_owned(),
        "reduce range(1000000) as $n (\"x\"; . + .)".to_owned(),
        "reduce range(1000000) as $n ([1]; . + .)".to_owned(),
        "first(range(1000000000) | select(. < 0))".to_owned(),
        "try [range(1000000000)] catch .".to_owned(),
        "[range(1000000000)] // 1".to_owned(),
        "[range(0; 1; 0)] | [range(9223372036854775806; 9223372036854775807)]".to_owned(),
        "[.cards[] | . as $a | [range(1000)] | map($a)] | sort | unique | group_by(.) | tostring".to_owned(),
        vec!["last(range(1000000000)) == 1"; 120].join(" and "),
        doubled,
        twins,
        written,
        told,
        deep,
        products,
        "\"x\" * 1000000000".to_owned(),
        "[.[999999999]] | .[1000000000:]".to_owned(),
    ];
    for attack in attacks {
        let began = Instant::now();
        let held = Filter::new(&attack).and_then(|filter| filter.must_hold(&table()));
        assert!(held.is_err(), "{attack}");
        assert!(began.elapsed() < Duration::from_secs(2), "{attack} took {:?} twice", began.elapsed());
    }
}

#[test]
fn no_text_exhausts_the_stack() {
    let parts = [
        ("(", ")"),
        ("[", "]"),
        ("{a:", "}"),
        ("-", ""),
        ("if ", ""),
        ("if 1 then ", " end"),
        ("try ", ""),
        ("1 as $x | ", ""),
        (". | ", ""),
        ("1 + ", ""),
        ("1, ", ""),
        ("1 // ", ""),
        ("\"\\(", ")\""),
        ("map(", ")"),
        (".[", "]"),
        ("reduce . as $x (", "; 1)"),
        ("[$x, ", "]"),
        ("def f: ", ";"),
        ("label $x | ", ""),
        ("1 as [", "] | ."),
        (".a", ""),
        ("..", ""),
        (".[]", ""),
        ("?", ""),
    ];
    for (open, close) in parts {
        for length in [LENGTH / 2, LENGTH] {
            let count = length / (open.len() + close.len());
            let text = format!("{}1{}", open.repeat(count), close.repeat(count));
            if let Ok(filter) = Filter::new(&text) {
                let _ = filter.must_hold(&table());
            }
        }
    }
    assert!(Filter::new(&"(".repeat(1_000_000)).is_err_and(|words| words.contains("at most")));
}

/// Just what may be read at all.
const LENGTH: usize = 4095;
