//! The fields of a game's cards, for people and for editors: a JSON Schema that TOML tools such as taplo read.

use crate::demand::FieldRule;
use crate::shape::{Member, Shape};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A field of a card.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FieldInfo {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub about: String,
    /// Must every card have it?
    pub required: bool,
    /// Do the cards of every game have it?
    pub shared: bool,
    /// Which kinds of cards must have it.
    pub needed_by: Vec<String>,
    /// Which other kinds may have it; all, if neither list has any.
    pub allowed_for: Vec<String>,
    /// What fits into it, as a JSON Schema.
    pub schema: Value,
}

impl FieldInfo {
    pub(crate) fn new(field: &Member, about: &str, shared: bool) -> FieldInfo {
        let mut schema = schema_of(&field.shape);
        schema.insert("description".to_owned(), about.into());
        FieldInfo {
            name: field.name.to_owned(),
            about: about.to_owned(),
            required: field.required,
            shared,
            needed_by: Vec::new(),
            allowed_for: Vec::new(),
            schema: schema.into(),
        }
    }

    /// The same with what its game demands.
    pub(crate) fn ruled(mut self, rule: &FieldRule, kinds: &[&str]) -> FieldInfo {
        let named = |bits: u32| -> Vec<String> {
            let has = kinds.iter().enumerate().filter(|(bit, _)| bits & 1 << bit != 0);
            has.map(|(_, kind)| (*kind).to_owned()).collect()
        };
        self.needed_by = named(rule.needed);
        let allowed = named(rule.allowed & !rule.needed);
        if self.needed_by.len() + allowed.len() < kinds.len() {
            self.allowed_for = allowed;
        }
        if let Some((least, most)) = rule.range {
            self.schema["minimum"] = least.into();
            self.schema["maximum"] = most.into();
        }
        self
    }

    /// What fits into it, in words.
    pub fn takes(&self) -> String {
        takes(&self.schema)
    }

    /// The words that fit into it, or into a list of it, if there is a choice of words.
    pub fn words(&self) -> Vec<&str> {
        let choice = self.schema.get("enum").or_else(|| self.schema.get("items")?.get("enum"));
        choice.and_then(Value::as_array).map_or(Vec::new(), |words| words.iter().filter_map(Value::as_str).collect())
    }
}

/// A JSON Schema for packs of a game. Draft 4, which is what taplo reads.
pub fn schema_of_packs(game: &str, title: &str, fields: &[FieldInfo]) -> Value {
    let required: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.name.as_str()).collect();
    let properties: Map<String, Value> =
        fields.iter().map(|field| (field.name.clone(), field.schema.clone())).collect();
    json!({
        "$schema": "http://json-schema.org/draft-04/schema#",
        "title": format!("Packs of {title}"),
        "type": "object",
        "required": ["game", "title"],
        "additionalProperties": false,
        "properties": {
            "game": { "enum": [game], "description": "Which game the cards are for." },
            "title": { "type": "string", "description": "What the pack is called." },
            "card": {
                "type": "array",
                "description": "The cards, each beginning with [[card]].",
                "items": {
                    "type": "object",
                    "required": required,
                    "additionalProperties": false,
                    "properties": properties,
                },
            },
        },
    })
}

fn schema_of(shape: &Shape) -> Map<String, Value> {
    let schema = match shape {
        Shape::Text => json!({ "type": "string" }),
        Shape::Bool => json!({ "type": "boolean" }),
        Shape::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
        Shape::OneOf(words) => json!({ "enum": words }),
        Shape::List(inner) => json!({ "type": "array", "items": schema_of(inner) }),
        Shape::Table(fields) => {
            let properties: Map<String, Value> =
                fields.iter().map(|field| (field.name.to_owned(), schema_of(&field.shape).into())).collect();
            json!({ "type": "object", "additionalProperties": false, "properties": properties })
        }
        Shape::Any => json!({}),
    };
    if let Value::Object(schema) = schema { schema } else { Map::new() }
}

fn takes(schema: &Value) -> String {
    let text = |key: &str| schema[key].as_str().unwrap_or_default();
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<&str> = words.iter().filter_map(Value::as_str).collect();
        return words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", ");
    }
    match text("type") {
        "string" => "text".to_owned(),
        "boolean" => "true or false".to_owned(),
        "integer" => format!("{} to {}", schema["minimum"], schema["maximum"]),
        "array" => format!("a list of {}", takes(&schema["items"])),
        "object" => {
            let fields = schema["properties"].as_object();
            let fields: Vec<String> =
                fields.into_iter().flatten().map(|(name, inner)| format!("{name} ({})", takes(inner))).collect();
            format!("tables with {}", fields.join(", "))
        }
        _ => "anything".to_owned(),
    }
}
