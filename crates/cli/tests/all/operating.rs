//! What `docs/operating.md` says: settings, logs without tokens, signals, and the files of `deploy/`.

use crate::program::{Folder, client, command};
use client::{Client, hello};
use serde_json::{Value, json};
use server::message::{FromClient, Hello, Made, To};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The program, logging to a file; killed with the test.
struct Logging {
    child: Child,
    address: SocketAddr,
    log: std::path::PathBuf,
}

impl Logging {
    fn start(folder: &Folder, arguments: &[&str], variables: &[(&str, &str)]) -> Logging {
        let log = folder.0.join("log");
        let mut child = command(arguments)
            .arg("--json")
            .envs(variables.iter().copied())
            .env("HOME", &folder.0)
            .env("XDG_DATA_HOME", folder.0.join("data"))
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let serving: Value = serde_json::from_str(&line).expect("it says where it runs");
        let url = serving["serving"]["address"].as_str().unwrap();
        let address = url.trim_start_matches("http://").split('/').next().unwrap().parse().unwrap();
        Logging { child, address, log }
    }

    fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }
}

impl Drop for Logging {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const MEMORY: [&str; 4] = ["--listen", "127.0.0.1:0", "--store", "sqlite::memory:"];

#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_logged_at_any_level() {
    let folder = Folder::new("tokens");
    let operator = "the token of the operator";
    let variables = [
        ("CASEFILE_LOG", "trace,tungstenite=trace,hyper=trace,sqlx=trace"),
        ("RUST_LOG", "trace"),
        ("CASEFILE_OPERATOR_TOKEN", operator),
    ];
    let server = Logging::start(&folder, &MEMORY, &variables);
    let seats = json!([{}, { "held": "open" }, { "held": "bot", "bot": "random" }]);
    let made: Made =
        client::post(server.address, "/api/tables", &json!({ "game": "dead_drop", "seats": seats })).await.unwrap();
    let seated: Value =
        client::post(server.address, &format!("/api/tables/{}/sit", made.id), &json!({ "name": "Ben" })).await.unwrap();
    let (mine, theirs) = (made.seats[0].token.as_str(), seated["token"].as_str().unwrap());
    let host = Hello { host: Some(made.host.clone()), ..hello(Some(mine)) };
    let mut player = Client::join(server.address, &made.id, host).await;
    let mut other = Client::join(server.address, &made.id, hello(Some(theirs))).await;
    player.send(&FromClient::Start {}).await;
    player.send(&FromClient::Say { words: "Hello, Ben.".to_owned(), to: To::Everybody }).await;
    let dice = &mut client::Dice(3);
    for _ in 0..6 {
        tokio::select! {
            Some(asked) = player.until_asked() => {
                player.answer(asked.number, &asked.choices[dice.roll(asked.choices.len())]).await;
                player.until_state(|state| state.number > asked.number).await;
            }
            Some(asked) = other.until_asked() => {
                other.answer(asked.number, &asked.choices[dice.roll(asked.choices.len())]).await;
                other.until_state(|state| state.number > asked.number).await;
            }
        }
    }
    // What is wrong may be said, but not what was sent.
    let wrong = "a-token-that-nobody-has";
    let _ = Client::join(server.address, &made.id, hello(Some(wrong))).await.next().await;
    player.send_text(format!("{{\"type\": \"hello\", \"token\": \"{theirs}\", \"nonsense\": 1}}")).await;
    player.refused().await;
    for body in [json!({ "token": theirs }), json!({ "token": wrong }), json!({ "token": 5, "more": mine })] {
        let _: Result<Value, _> = client::post(server.address, &format!("/api/tables/{}/record", made.id), &body).await;
    }
    let header = format!("Authorization: Bearer {operator}\r\n");
    assert_eq!(client::request(server.address, "GET", "/metrics", &header, b"").await.0, 200);
    player.close().await;
    let logged = server.logged();
    assert!(logged.contains("DEBUG") && logged.contains("/api/tables"), "it logs at length: {logged}");
    for token in [mine, theirs, made.host.as_str(), operator, wrong] {
        assert!(!logged.contains(token), "a token is in the log");
    }
}

#[test]
fn the_first_line_of_the_log_says_what_runs_and_where() {
    let folder = Folder::new("first-line");
    let server =
        Logging::start(&folder, &[&MEMORY[..], &["--log-format", "json", "--operator", "127.0.0.1:0"]].concat(), &[]);
    let logged = server.logged();
    let first: Value = serde_json::from_str(logged.lines().next().expect("a line")).expect("JSON");
    assert_eq!(first["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(first["store"], "sqlite::memory:");
    assert_eq!(first["listen"], server.address.to_string());
    assert!(first["operator"].as_str().is_some_and(|address| address.starts_with("127.0.0.1:")), "{first}");
}

#[test]
fn settings_come_from_flags_the_environment_and_a_file() {
    let folder = Folder::new("settings");
    let file = folder.write("casefile.toml", "listen = \"nonsense\"\nstore = \"sqlite::memory:\"\nbase = \"/games\"\n");
    let mut child = command(&["--config", &file])
        .env("CASEFILE_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _ = child.kill();
    let _ = child.wait();
    assert!(line.trim_end().ends_with("/games/"), "{line}");
}

fn refused(arguments: &[&str], variables: &[(&str, &str)]) -> String {
    let Output { status, stderr, .. } = command(arguments).envs(variables.iter().copied()).output().unwrap();
    assert_eq!(status.code(), Some(2), "{arguments:?} {variables:?}");
    String::from_utf8(stderr).unwrap()
}

#[test]
fn what_is_no_setting_is_refused() {
    let folder = Folder::new("no-setting");
    let unknown = folder.write("unknown.toml", "listen = \"127.0.0.1:0\"\n\ncolour = \"red\"\n");
    let said = refused(&["--config", &unknown], &[]);
    assert!(said.contains("unknown.toml:3") && said.contains("colour"), "{said}");
    assert!(refused(&["--config", "/nowhere.toml"], &[]).contains("no file /nowhere.toml"));
    assert!(refused(&MEMORY, &[("CASEFILE_HOST", "x")]).contains("CASEFILE_HOSTS"));
    assert!(refused(&MEMORY, &[("CASEFILE_OPERATOR_TOKEN", "short")]).contains("openssl"));
    assert!(refused(&[&MEMORY[..], &["--trusted-proxy", "here"]].concat(), &[]).contains("10.0.0.0/8"));
    let said = refused(&["--store", "postgres://me:s3cret@127.0.0.1:1/x"], &[]);
    assert!(said.contains("CASEFILE_STORE") && !said.contains("s3cret"), "{said}");
    // From the environment it is taken, and not shown when the database is not there.
    let said = refused(&["--listen", "127.0.0.1:0"], &[("CASEFILE_STORE", "postgres://me:s3cret@127.0.0.1:1/x")]);
    assert!(said.contains("cannot reach the database") && !said.contains("s3cret"), "{said}");
}

#[cfg(unix)]
#[test]
fn it_ends_properly_when_its_terminal_goes() {
    let folder = Folder::new("hangup");
    for signal in ["-HUP", "-TERM"] {
        let mut server = Logging::start(&folder, &MEMORY, &[]);
        assert!(Command::new("kill").args([signal, &server.child.id().to_string()]).status().unwrap().success());
        assert!(server.child.wait().unwrap().success(), "{signal}");
    }
}

fn deploy(file: &str) -> String {
    std::fs::read_to_string(root().join("deploy").join(file)).unwrap()
}

fn root() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every flag in these files is one, and every file they copy is there.
#[test]
fn the_files_of_deploy_name_what_is_there() {
    let help = String::from_utf8(command(&["--help"]).output().unwrap().stdout).unwrap();
    let (unit, container) = (deploy("casefile.service"), deploy("Containerfile"));
    let mut flags = 0;
    let run = unit
        .lines()
        .chain(container.lines())
        .filter(|line| line.starts_with("ExecStart=") || line.starts_with("ENTRYPOINT"));
    for word in run.flat_map(|line| line.split([' ', '"', ','])).filter(|word| word.starts_with("--")) {
        assert!(help.contains(word), "{word} is no flag");
        flags += 1;
    }
    assert!(flags >= 6);
    let mut copied = 0;
    for line in
        container.lines().filter_map(|line| line.strip_prefix("COPY ")).filter(|line| !line.starts_with("--from"))
    {
        let words: Vec<&str> = line.split(' ').collect();
        for source in &words[..words.len() - 1] {
            assert!(root().join(source).exists(), "{source} is not there");
            copied += 1;
        }
    }
    assert!(copied >= 8);
    // Whatever the program is built from is copied.
    for folder in ["crates", "xtask", "packs", "rules", "scenarios"] {
        assert!(container.contains(&format!("\nCOPY {folder} {folder}\n")), "{folder} is not copied");
    }
    let version = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let version = version.split("rust-version = \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    assert!(container.contains(&format!("FROM rust:{version}-")), "the container has another Rust than {version}");
    // The web servers in front stand before the usual port.
    for file in ["nginx.conf", "Caddyfile", "casefile.toml"] {
        assert!(deploy(file).contains("127.0.0.1:8017"), "{file}");
    }
}

#[test]
fn the_example_settings_are_settings() {
    let folder = Folder::new("example");
    let text =
        deploy("casefile.toml").replace("127.0.0.1:8017", "127.0.0.1:0").replace("127.0.0.1:8018", "127.0.0.1:0");
    let file = folder.write("casefile.toml", &text);
    drop(Logging::start(&folder, &["--config", &file, "--store", "sqlite::memory:"], &[]));
}

#[test]
fn the_dashboard_shows_counters_that_there_are() {
    let metrics = server::metrics::Metrics::default().text();
    let dashboard = deploy("grafana.json");
    serde_json::from_str::<Value>(&dashboard).expect("JSON");
    let words = dashboard.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let named: Vec<&str> = words.filter(|word| word.starts_with("casefile_")).collect();
    assert!(named.len() > 8);
    for name in named {
        assert!(metrics.contains(&format!("\n{name} ")), "there is no counter {name}");
    }
}
