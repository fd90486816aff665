//! `casefile serve`, also the default command: starts the server.

use crate::Ending;
use crate::cards::read_packs;
use crate::page::Page;
use crate::trouble::Trouble;
use etcetera::{BaseStrategy, choose_base_strategy};
use server::{Config, ServeError, Server};
use std::fs;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4, ToSocketAddrs};
use std::path::{Path, PathBuf};

/// Start a server on this machine and open its page in your browser
///
/// Everything is kept in a database, and every answer is saved before anyone sees it. Stop it with Ctrl-C.
#[derive(clap::Args, Default)]
pub struct Args {
    /// Address and port to listen on [default: 127.0.0.1:8017, or the next free port]
    ///
    /// To let others join, listen where they can reach you, such as 0.0.0.0:8017 on a network you trust. On the public
    /// internet, put a web server with TLS in front.
    #[arg(long, value_name = "ADDRESS")]
    listen: Option<String>,
    /// Where to keep tables: sqlite:PATH, or postgres://USER@HOST/NAME [default: a file in your data folder]
    #[arg(long, value_name = "STORE")]
    store: Option<String>,
    /// Add the cards of a pack to its game; can be repeated
    ///
    /// Tables started with other cards wait until one of their players agrees to continue with these.
    #[arg(long = "pack", value_name = "FILE")]
    packs: Vec<PathBuf>,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
    /// How long each automatic step takes, in milliseconds
    #[arg(long, value_name = "MS", default_value = "500")]
    beat: u16,
    /// Print the address as one line of JSON, for programs
    #[arg(long)]
    json: bool,
}

const PORT: u16 = 8017;

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let data = data_folder();
    let store = store(args.store.as_deref(), data.as_deref())?;
    let listen = match &args.listen {
        None => SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, PORT)),
        Some(words) => address(words)?,
    };
    let mut config = Config::new(listen, store);
    config.or_next = args.listen.is_none();
    config.packs = read_packs(&args.packs)?.into_iter().map(|(_, pack)| pack.source).collect();
    config.reports = data.map(|data| data.join("reports"));
    config.beat = std::time::Duration::from_millis(args.beat.into());
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::try_from_env("CASEFILE_LOG").unwrap_or_else(|_| "warn".into()))
        .with_writer(io::stderr)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime
        .map_err(|error| Trouble::new(format!("cannot start: {error}"), "Close other programs and try again."))?;
    let store_name = config.store.clone();
    runtime.block_on(async {
        let ended = ended();
        let server = Server::open(config).await.map_err(|error| cannot_serve(&error, &store_name))?;
        let url = format!("http://{}/", reachable(server.address()));
        if args.json {
            page.json(&serde_json::json!({ "serving": { "address": url } }))?;
        } else {
            page.line(&format!("Casefile is running at {url}"))?;
            page.line("Press Ctrl-C to stop. Nothing is lost.")?;
        }
        if !args.no_open && open::that_detached(&url).is_err() {
            page.line("Could not open a browser. Open the address yourself.")?;
        }
        server.run(ended).await.map_err(|error| cannot_serve(&error, &store_name))
    })?;
    if !args.json {
        page.line("Stopped.")?;
    }
    Ok(Ending::Fine)
}

/// Waits for a signal to stop. It listens from now on, not only once awaited.
fn ended() -> impl Future<Output = ()> + Send + 'static {
    #[cfg(unix)]
    let mut told = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(interrupt), Some(terminate)] = &mut told {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// An address as a browser on this machine can use it.
fn reachable(address: SocketAddr) -> String {
    if address.ip().is_unspecified() { format!("localhost:{}", address.port()) } else { address.to_string() }
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

fn cannot_serve(error: &ServeError, store: &str) -> Trouble {
    match error {
        ServeError::Listen(address, why) if why.kind() == io::ErrorKind::AddrInUse => Trouble::new(
            format!("port {} is used by another program", address.port()),
            "Is Casefile already running? Choose another port with --listen 127.0.0.1:PORT.",
        ),
        ServeError::Listen(address, why) if why.kind() == io::ErrorKind::PermissionDenied => Trouble::new(
            format!("you are not allowed to listen on {address}"),
            "Ports below 1024 are reserved. Choose another with --listen 127.0.0.1:PORT.",
        ),
        ServeError::Listen(address, why) => {
            Trouble::new(format!("cannot listen on {address}: {why}"), "Give --listen an address of this machine.")
        }
        ServeError::Packs(_) => {
            Trouble::new(error.to_string(), "`casefile cards check FILE` shows every problem of a pack.")
        }
        // They say themselves what to do.
        ServeError::Store(why) if why.words.contains(". ") => {
            let (wrong, advice) = why.words.split_once(". ").unwrap_or((&why.words, ""));
            Trouble::new(wrong, format!("{advice}."))
        }
        ServeError::Store(why) if store.starts_with("sqlite:") => Trouble::new(
            format!("cannot open {}: {why}", store.trim_start_matches("sqlite:")),
            "If it is not a Casefile database, choose another with --store sqlite:PATH. The file is unchanged.",
        ),
        ServeError::Store(why) => Trouble::new(
            format!("cannot reach the database: {why}"),
            "Check the address, name and password in --store, and that PostgreSQL is running.",
        ),
        ServeError::Network(why) => Trouble::new(format!("the network failed: {why}"), "Try again."),
    }
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
    fn nonsense_is_no_address() {
        assert!(address("8017").is_err() && address("nowhere").is_err() && address("127.0.0.1:99999").is_err());
        assert_eq!(address("127.0.0.1:0").unwrap().port(), 0);
    }
}
