//! What a server is told: by flags, by the environment, by a file. What stands further left wins.

use crate::nearest::did_you_mean;
use crate::text_file;
use crate::trouble::Trouble;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// Everything that can be set. What is not set has a usual value.
#[derive(Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Settings {
    /// Where to listen.
    pub listen: Option<String>,
    /// Where to keep tables.
    pub store: Option<String>,
    /// Packs to add.
    pub packs: Option<Vec<PathBuf>>,
    /// How long each automatic step takes, in milliseconds.
    pub beat: Option<u16>,
    /// The names people reach it by.
    pub hosts: Option<Vec<String>>,
    /// Who may say for whom they ask.
    pub trusted_proxies: Option<Vec<String>>,
    /// What stands before every path.
    pub base: Option<String>,
    /// Where the operator asks.
    pub operator: Option<String>,
    /// What the operator shows.
    pub operator_token: Option<String>,
    /// What is logged, as `RUST_LOG` would say it.
    pub log: Option<String>,
    /// How it is logged: `text` or `json`.
    pub log_format: Option<String>,
    /// Where other servers reach this one.
    pub inside: Option<String>,
    /// Connections at once, in all.
    pub connections: Option<usize>,
    /// Connections at once, of one address.
    pub connections_per_address: Option<usize>,
}

/// How a setting is written in the environment.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Words,
    List,
    Number,
}

const KEYS: [(&str, Kind); 14] = [
    ("listen", Kind::Words),
    ("store", Kind::Words),
    ("packs", Kind::List),
    ("beat", Kind::Number),
    ("hosts", Kind::List),
    ("trusted_proxies", Kind::List),
    ("base", Kind::Words),
    ("operator", Kind::Words),
    ("operator_token", Kind::Words),
    ("log", Kind::Words),
    ("log_format", Kind::Words),
    ("inside", Kind::Words),
    ("connections", Kind::Number),
    ("connections_per_address", Kind::Number),
];

/// The most bytes of a file with settings.
const FILE_MAX: u64 = 100_000;
const BEGINS: &str = "CASEFILE_";
/// Where the file is, and what the program calls itself.
const OTHERS: [&str; 2] = ["CONFIG", "CALLED"];

impl Settings {
    /// These, and where they say nothing, those.
    pub(super) fn or(self, other: Settings) -> Settings {
        Settings {
            listen: self.listen.or(other.listen),
            store: self.store.or(other.store),
            packs: self.packs.or(other.packs),
            beat: self.beat.or(other.beat),
            hosts: self.hosts.or(other.hosts),
            trusted_proxies: self.trusted_proxies.or(other.trusted_proxies),
            base: self.base.or(other.base),
            operator: self.operator.or(other.operator),
            operator_token: self.operator_token.or(other.operator_token),
            log: self.log.or(other.log),
            log_format: self.log_format.or(other.log_format),
            inside: self.inside.or(other.inside),
            connections: self.connections.or(other.connections),
            connections_per_address: self.connections_per_address.or(other.connections_per_address),
        }
    }

    /// What a file says.
    pub(super) fn of_file(path: &Path) -> Result<Settings, Trouble> {
        let file = path.display().to_string();
        let missing = || Trouble::new(format!("there is no file {file}"), "Check the name after --config.");
        let text = text_file::read(&file, FILE_MAX, false)?.ok_or_else(missing)?;
        toml::from_str(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            Trouble::new(
                format!("{file}:{line}: {}", error.message()),
                "docs/operating.md lists every setting, with what it takes.",
            )
        })
    }

    /// What the environment says: `CASEFILE_LISTEN` and so on.
    pub(super) fn of_environment(variables: impl Iterator<Item = (String, String)>) -> Result<Settings, Trouble> {
        let mut table = Table::new();
        for (variable, value) in variables {
            let Some(name) = variable.strip_prefix(BEGINS).filter(|name| !OTHERS.contains(name)) else { continue };
            let key = name.to_lowercase();
            let Some((_, kind)) = KEYS.iter().find(|(known, _)| *known == key) else {
                let known: Vec<String> =
                    KEYS.iter().map(|(key, _)| format!("{BEGINS}{}", key.to_uppercase())).collect();
                let meant = did_you_mean(&variable, known.iter().map(String::as_str));
                let advice = format!("{meant}Unset it, or see docs/operating.md for every variable.");
                return Err(Trouble::new(format!("{variable} is no setting of this program"), advice));
            };
            table.insert(key, value_of(&variable, *kind, value)?);
        }
        table.try_into().map_err(|error: toml::de::Error| {
            Trouble::new(error.message().to_owned(), "docs/operating.md says what each variable takes.")
        })
    }
}

fn value_of(variable: &str, kind: Kind, value: String) -> Result<Value, Trouble> {
    match kind {
        Kind::Words => Ok(Value::String(value)),
        Kind::List => {
            let parts = value.split(',').map(str::trim).filter(|part| !part.is_empty());
            Ok(Value::Array(parts.map(|part| Value::String(part.to_owned())).collect()))
        }
        Kind::Number => value
            .parse()
            .map(Value::Integer)
            .map_err(|_| Trouble::new(format!("{variable} is `{value}`, which is not a number"), "Write digits only.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(pairs: &[(&str, &str)]) -> Result<Settings, Trouble> {
        Settings::of_environment(pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())))
    }

    #[test]
    fn every_key_is_a_setting_in_a_file_and_in_the_environment() {
        for (key, kind) in KEYS {
            let (in_file, in_environment) = match kind {
                Kind::Words => ("\"x\"", "x"),
                Kind::List => ("[\"x\", \"y\"]", "x, y"),
                Kind::Number => ("7", "7"),
            };
            let of_file: Settings = toml::from_str(&format!("{key} = {in_file}")).expect(key);
            let of_environment = environment(&[(&format!("CASEFILE_{}", key.to_uppercase()), in_environment)]);
            assert!(of_file == of_environment.expect(key) && of_file != Settings::default(), "{key}");
        }
    }

    #[test]
    fn what_is_no_setting_is_refused() {
        assert!(environment(&[("HOME", "/"), ("CASEFILE_CALLED", "x"), ("CASEFILE", "x")]).is_ok());
        let Err(Trouble::Input { wrong, advice }) = environment(&[("CASEFILE_LISTN", "x")]) else { panic!("taken") };
        assert!(wrong.contains("CASEFILE_LISTN") && advice.contains("CASEFILE_LISTEN"), "{wrong} {advice}");
        assert!(environment(&[("CASEFILE_BEAT", "soon")]).is_err());
        assert!(toml::from_str::<Settings>("colour = \"red\"").is_err());
    }

    #[test]
    fn what_stands_further_left_wins() {
        let of = |listen: &str, beat| Settings { listen: Some(listen.to_owned()), beat, ..Settings::default() };
        let both = of("here", None).or(of("there", Some(7)));
        assert!(both == of("here", Some(7)));
    }
}
