//! Turns what was set into the server's settings.

use super::settings::Settings;
use crate::cards::read_packs;
use crate::trouble::Trouble;
use etcetera::{BaseStrategy, choose_base_strategy};
use server::{Config, Network};
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, ToSocketAddrs};
use std::path::{Path, PathBuf};

const PORT: u16 = 8017;
/// The operator's token has at least so many letters.
const TOKEN_MIN: usize = 16;

/// The server's settings.
pub(super) fn configured(settings: &Settings) -> Result<Config, Trouble> {
    let data = data_folder();
    let store = store(settings.store.as_deref(), data.as_deref())?;
    let listen = match &settings.listen {
        None => SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, PORT)),
        Some(words) => address(words)?,
    };
    let mut config = Config::new(listen, store);
    config.or_next = settings.listen.is_none();
    let packs = read_packs(settings.packs.as_deref().unwrap_or_default())?;
    config.packs = packs.into_iter().map(|(_, pack)| pack.source).collect();
    config.reports = data.map(|data| data.join("reports"));
    if let Some(beat) = settings.beat {
        config.beat = std::time::Duration::from_millis(beat.into());
    }
    config.hosts = settings.hosts.clone().unwrap_or_default();
    for network in settings.trusted_proxies.iter().flatten() {
        let advice =
            "Write the address of the web server in front, such as 127.0.0.1, or a network such as 10.0.0.0/8.";
        let network: Network =
            network.parse().map_err(|error: server::NoNetwork| Trouble::new(error.to_string(), advice))?;
        config.trusted_proxies.push(network);
    }
    config.base = base(settings.base.as_deref().unwrap_or_default())?;
    config.operator = settings.operator.as_deref().map(address).transpose()?;
    if let Some(inside) = &settings.inside {
        config.inside = address(inside)?;
        if config.inside.ip().is_unspecified() {
            let advice = "Write the address of this machine on your private network, such as 10.0.0.5:8019.";
            return Err(Trouble::new(format!("other servers cannot reach {inside}"), advice));
        }
    }
    config.operator_token = settings.operator_token.clone();
    if config.operator_token.as_ref().is_some_and(|token| token.len() < TOKEN_MIN) {
        let advice = "Make one with: openssl rand -hex 32";
        return Err(Trouble::new(format!("the operator's token has fewer than {TOKEN_MIN} letters"), advice));
    }
    if let Some(count) = settings.connections {
        config.connections.in_all = count;
        config.sockets.in_all = config.sockets.in_all.max(count);
    }
    if let Some(count) = settings.connections_per_address {
        config.connections.each_address = count;
        config.sockets.each_address = config.sockets.each_address.max(count);
    }
    Ok(config)
}

/// The password in the address of a database.
pub(super) fn password(store: &str) -> Option<&str> {
    let (_, rest) = store.split_once("://")?;
    let in_query =
        rest.split_once('?').and_then(|(_, query)| query.split('&').find_map(|part| part.strip_prefix("password=")));
    let before = rest.split(['/', '?']).next()?.rsplit_once('@').and_then(|(user, _)| user.split_once(':'));
    before.map(|(_, password)| password).or(in_query).filter(|password| !password.is_empty())
}

pub(super) fn without_password(store: &str) -> String {
    password(store).map_or_else(|| store.to_owned(), |password| store.replace(password, "..."))
}

/// What stands before every path, without a slash at its end.
fn base(words: &str) -> Result<String, Trouble> {
    let path = words.trim_matches('/');
    let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_/".contains(letter);
    if path.is_empty() {
        Ok(String::new())
    } else if path.chars().all(fits) && !path.contains("//") {
        Ok(format!("/{path}"))
    } else {
        Err(Trouble::new(format!("`{words}` is not a path"), "Write letters, digits and slashes, such as /casefile."))
    }
}

fn address(words: &str) -> Result<SocketAddr, Trouble> {
    let advice = "Write an address and a port, such as 127.0.0.1:8017 or 0.0.0.0:8017.";
    let nonsense = |why: String| Trouble::new(format!("cannot listen on `{words}`: {why}"), advice);
    let mut found = words.to_socket_addrs().map_err(|error| nonsense(error.to_string()))?;
    found.next().ok_or_else(|| nonsense("there is no such address".to_owned()))
}

/// Where this user's data is.
pub(crate) fn data_folder() -> Option<PathBuf> {
    choose_base_strategy().ok().map(|folders| folders.data_dir().join("casefile"))
}

/// The store by its name, its folder made if need be.
pub(crate) fn store(named: Option<&str>, data: Option<&Path>) -> Result<String, Trouble> {
    let file = match named {
        None => {
            let advice = "Choose a place with --store sqlite:PATH.";
            let data = data.ok_or_else(|| Trouble::new("you have no data folder", advice))?;
            data.join("tables.sqlite")
        }
        Some(named) if named.starts_with("postgres://") || named.starts_with("postgresql://") => {
            return Ok(named.to_owned());
        }
        Some("sqlite::memory:") => return Ok("sqlite::memory:".to_owned()),
        Some(named) => match named.strip_prefix("sqlite:") {
            Some(path) if !path.is_empty() => PathBuf::from(path.strip_prefix("//").unwrap_or(path)),
            _ => {
                let advice = "Write sqlite:PATH for a file, or postgres://USER@HOST/NAME.";
                return Err(Trouble::new(format!("`--store {named}` is not a store"), advice));
            }
        },
    };
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).and_then(|()| is_writable(folder)).map_err(|error| {
        let wrong = format!("cannot keep tables in {}: {error}", folder.display());
        Trouble::new(wrong, "Choose another place with --store sqlite:PATH.")
    })?;
    Ok(format!("sqlite:{}", file.display()))
}

/// A database writes beside its file too, so the folder must be writable.
fn is_writable(folder: &Path) -> io::Result<()> {
    let probe = folder.join(format!(".casefile-{}", std::process::id()));
    fs::write(&probe, b"")?;
    fs::remove_file(probe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_is_a_file_or_a_database() {
        let folder = std::env::temp_dir().join(format!("casefile-store-{}", std::process::id()));
        let file = folder.join("a table.sqlite");
        let named = format!("sqlite:{}", file.display());
        assert_eq!(store(Some(&named), None).ok(), Some(named));
        assert!(folder.is_dir());
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(store(Some("postgres://me@here/there"), None).ok().as_deref(), Some("postgres://me@here/there"));
        for nonsense in ["", "sqlite:", "mysql://x", "tables.db"] {
            assert!(store(Some(nonsense), None).is_err(), "{nonsense}");
        }
        assert!(store(None, None).is_err());
    }

    #[test]
    fn a_password_is_found_wherever_it_stands_and_never_shown() {
        for store in [
            "postgres://me:s3cret@here/there",
            "postgres://me@here/there?password=s3cret&x=1",
            "postgres://me:s3cret@here",
        ] {
            assert_eq!(password(store), Some("s3cret"), "{store}");
            assert!(!without_password(store).contains("s3cret"));
        }
        for store in
            ["postgres://me@here/there", "sqlite:/a:b@c", "postgres://here:5432/there", "postgres://me@here:5432/x"]
        {
            assert_eq!(password(store), None, "{store}");
        }
    }

    #[test]
    fn a_base_is_a_path() {
        assert_eq!(base("").ok().as_deref(), Some(""));
        assert_eq!(base("/").ok().as_deref(), Some(""));
        assert_eq!(base("casefile/").ok().as_deref(), Some("/casefile"));
        assert_eq!(base("/games/casefile").ok().as_deref(), Some("/games/casefile"));
        for nonsense in ["/a b", "//x//y", "http://x", "/a?b", "/\"><script>"] {
            assert!(base(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn nonsense_is_no_address() {
        assert!(address("8017").is_err() && address("nowhere").is_err() && address("127.0.0.1:99999").is_err());
        assert_eq!(address("127.0.0.1:0").unwrap().port(), 0);
    }
}
