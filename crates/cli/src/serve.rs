//! `casefile serve`, also the default command: starts the server.

mod configured;
mod log;
mod settings;

use crate::Ending;
use crate::page::Page;
use crate::trouble::Trouble;
use configured::{configured, password, without_password};
pub(crate) use configured::{data_folder, store};
use server::{ServeError, Server};
use settings::Settings;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

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
    #[arg(long, value_name = "MS")]
    beat: Option<u16>,
    /// A name people reach this server by, such as casefile.example; can be repeated
    ///
    /// It answers to this device's own names and addresses anyway, and to no others: a page elsewhere could take it over.
    #[arg(long = "host", value_name = "NAME")]
    hosts: Vec<String>,
    /// A web server in front of this one, by its address or network; can be repeated
    ///
    /// It is believed when it says for whom it asks (X-Forwarded-For).
    #[arg(long = "trusted-proxy", value_name = "NETWORK")]
    trusted_proxies: Vec<String>,
    /// Serve everything under this path, such as /casefile
    #[arg(long, value_name = "PATH")]
    base: Option<String>,
    /// Another address and port, for whoever runs the server: counters at /metrics
    #[arg(long, value_name = "ADDRESS")]
    operator: Option<String>,
    /// Address and port where other servers on the same PostgreSQL reach this one [default: a free port of 127.0.0.1]
    ///
    /// They pass on requests for its tables. Only servers may reach it: never open it to the internet.
    #[arg(long, value_name = "ADDRESS")]
    inside: Option<String>,
    /// Read settings from a file; flags and the environment (CASEFILE_LISTEN, ...) go first
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
    /// How to log: text, or one line of JSON for each entry
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "json"])]
    log_format: Option<String>,
    /// How many connections there may be at once [default: 20000]
    #[arg(long, value_name = "COUNT")]
    connections: Option<usize>,
    /// How many of them from one address [default: 512]
    #[arg(long, value_name = "COUNT")]
    connections_per_address: Option<usize>,
    /// Print the address as one line of JSON, for programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args, page: &mut Page) -> Result<Ending, Trouble> {
    let settings = settings(args)?;
    log::begin(settings.log.as_deref(), settings.log_format.as_deref())?;
    let config = configured(&settings)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime
        .map_err(|error| Trouble::new(format!("cannot start: {error}"), "Close other programs and try again."))?;
    let store_name = config.store.clone();
    runtime.block_on(async {
        let ended = ended();
        let server = Server::open(config).await.map_err(|error| cannot_serve(&error, &store_name))?;
        let url = format!("http://{}{}/", reachable(server.address()), server.house().config.base);
        tell(&server, &store_name);
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

/// Refuses a password on the command line.
fn without_secrets(store: Option<&str>) -> Result<(), Trouble> {
    if store.is_some_and(|store| password(store).is_some()) {
        return Err(Trouble::new(
            "everybody on this machine can read a password on the command line",
            "Put the whole address into CASEFILE_STORE. `casefile serve` also takes it as `store` from a file (--config).",
        ));
    }
    Ok(())
}

/// The store that a flag names, or the environment.
pub(crate) fn named_store(flag: Option<&str>) -> Result<Option<String>, Trouble> {
    without_secrets(flag)?;
    Ok(flag.map(str::to_owned).or_else(|| std::env::var("CASEFILE_STORE").ok()))
}

/// Everything that is set, by flags, the environment and a file.
fn settings(args: &Args) -> Result<Settings, Trouble> {
    without_secrets(args.store.as_deref())?;
    let some = |given: &[String]| (!given.is_empty()).then(|| given.to_vec());
    let flags = Settings {
        listen: args.listen.clone(),
        store: args.store.clone(),
        packs: (!args.packs.is_empty()).then(|| args.packs.clone()),
        beat: args.beat,
        hosts: some(&args.hosts),
        trusted_proxies: some(&args.trusted_proxies),
        base: args.base.clone(),
        operator: args.operator.clone(),
        inside: args.inside.clone(),
        log_format: args.log_format.clone(),
        connections: args.connections,
        connections_per_address: args.connections_per_address,
        ..Settings::default()
    };
    let variables =
        std::env::vars_os().filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?)));
    let file = args.config.clone().or_else(|| std::env::var_os("CASEFILE_CONFIG").map(PathBuf::from));
    let file = file.as_deref().map(Settings::of_file).transpose()?;
    Ok(flags.or(Settings::of_environment(variables)?).or(file.unwrap_or_default()))
}

/// The first line of the log: what runs here, with what, and where.
fn tell(server: &Server, store: &str) {
    let listen = server.address().to_string();
    let operator = server.operator().map_or_else(|| "none".to_owned(), |address| address.to_string());
    let store = without_password(store);
    let inside = server.inside().map_or_else(|| "none".to_owned(), |address| address.to_string());
    tracing::info!(version = env!("CARGO_PKG_VERSION"), store, listen, operator, inside, "Casefile is running");
}

/// Waits for a signal to stop. It listens from now on, not only once awaited.
fn ended() -> impl Future<Output = ()> + Send + 'static {
    #[cfg(unix)]
    let mut told = {
        use tokio::signal::unix::{SignalKind, signal};
        [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()].map(|kind| signal(kind).ok())
    };
    async move {
        #[cfg(unix)]
        if let [Some(interrupt), Some(terminate), Some(hangup)] = &mut told {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
                // The terminal is gone.
                _ = hangup.recv() => {}
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
    fn a_password_is_not_taken_from_the_command_line() {
        let args = Args { store: Some("postgres://me:s3cret@here/there".to_owned()), ..Args::default() };
        assert!(matches!(settings(&args), Err(Trouble::Input { advice, .. }) if advice.contains("CASEFILE_STORE")));
    }
}
