//! The server behind nginx, set up as `deploy/nginx.conf` says: pages, sockets, who asks, and under a path. If nginx is
//! not installed, the test says so and is skipped.

use crate::client::{Client, LONG, Running, config, hello, request};
use crate::postgres::Postgres;
use crate::servers::player::{Balancer, Player};
use crate::servers::process::Process;
use serde_json::json;
use server::message::{FromClient, FromServer, To};
use server::{Limit, Rate};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::time::timeout;

const EXAMPLE: &str = include_str!("../../../../deploy/nginx.conf");

/// nginx, which ends with the test.
struct Nginx {
    folder: PathBuf,
    child: Child,
    address: SocketAddr,
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("casefile-nginx-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A whole setup around that of a site: everything stays in one folder and one process.
fn around(folder: &std::path::Path, site: &str) -> String {
    let here = folder.display();
    format!(
        "daemon off; master_process off; pid {here}/pid; error_log {here}/error.log;\nevents {{ worker_connections 256; }}\n\
         http {{\naccess_log off;\nclient_body_temp_path {here}/body; proxy_temp_path {here}/proxy;\n\
         fastcgi_temp_path {here}/fastcgi; uwsgi_temp_path {here}/uwsgi; scgi_temp_path {here}/scgi;\n{site}\n}}\n"
    )
}

/// The example with another address of the server, and without the certificate that nobody has here.
fn example(to: &[SocketAddr], listen: u16, location: &str) -> String {
    let lines = EXAMPLE.lines().filter(|line| !line.trim_start().starts_with("ssl_certificate"));
    let site = lines.collect::<Vec<_>>().join("\n");
    for line in ["server 127.0.0.1:8017;", "listen 80;", "listen 443 ssl;", "location / {"] {
        assert_eq!(site.matches(line).count(), 1, "the example has one line `{line}`");
    }
    let redirect = site.find("server {\n    listen 80;").expect("it leads to TLS");
    let main = redirect + site[redirect..].find("server {\n    listen 443").expect("it has TLS");
    let site = format!("{}{}", &site[..redirect], &site[main..]);
    let servers: String = to.iter().map(|to| format!("server {to};\n")).collect();
    site.replace("server 127.0.0.1:8017;", &servers)
        .replace("listen 443 ssl;", &format!("listen 127.0.0.1:{listen};"))
        .replace("location / {", location)
}

impl Nginx {
    /// Starts it in front of a server; none, and a line that says why, if it is not installed.
    fn start(name: &str, to: SocketAddr, location: &str) -> Option<Nginx> {
        Nginx::over(name, &[to], location)
    }

    /// The same in front of several servers.
    fn over(name: &str, to: &[SocketAddr], location: &str) -> Option<Nginx> {
        if !is_installed() {
            return None;
        }
        let folder = folder(name);
        let free = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = free.local_addr().expect("an address").port();
        drop(free);
        let file = folder.join("nginx.conf");
        std::fs::write(&file, around(&folder, &example(to, port, location))).expect("written");
        let child = Command::new(program()).arg("-p").arg(&folder).arg("-c").arg(&file).stderr(Stdio::null()).spawn();
        let child = child.expect("nginx starts");
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        let nginx = Nginx { folder, child, address };
        let began = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            assert!(began.elapsed() < Duration::from_secs(20), "nginx listens: {}", nginx.errors());
            std::thread::sleep(Duration::from_millis(20));
        }
        Some(nginx)
    }

    fn errors(&self) -> String {
        std::fs::read_to_string(self.folder.join("error.log")).unwrap_or_default()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Debian keeps it where only root looks.
fn program() -> &'static str {
    if std::path::Path::new("/usr/sbin/nginx").is_file() { "/usr/sbin/nginx" } else { "nginx" }
}

fn is_installed() -> bool {
    let is = Command::new(program()).arg("-v").stderr(Stdio::null()).status().is_ok_and(|status| status.success());
    if !is {
        eprintln!("SKIPPED: nginx is not installed (Debian: apt-get install nginx); nothing is tested behind it");
    }
    is
}

/// Plays a little through nginx, and is limited there by its own address.
async fn plays_behind(name: &str, base: &str, location: &str) {
    let mut config = config();
    config.base = base.to_owned();
    config.trusted_proxies = vec!["127.0.0.1".parse().expect("an address")];
    // Through a proxy come many: its own connections are not counted by address.
    config.connections = Limit { in_all: 1000, each_address: 1 };
    config.requests = Rate { each_second: 0.01, burst: 4.0 };
    let server = Running::start(config).await;
    let Some(nginx) = Nginx::start(name, server.address, location) else { return };
    let (status, page) = request(nginx.address, "GET", &format!("{base}/"), "", b"").await;
    assert_eq!(status, 200, "{page}");
    // Whatever the page names lies under the base.
    for named in page.split(['"', '\'']).filter(|word| word.starts_with('/') && word.contains('.')) {
        assert!(named.starts_with(&format!("{base}/")), "{named} in {page}");
        let head = format!("GET {named} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", nginx.address);
        let (status, _) = exchange(nginx.address, &head).await;
        assert_eq!(status, 200, "{named}");
    }
    let (status, about) = request(nginx.address, "GET", &format!("{base}/api/about"), "", b"").await;
    assert!(status == 200 && about.contains("dead_drop"));
    let table = json!({ "game": "dead_drop", "seats": [{}, {}, {}] }).to_string();
    let make = async |from: &str| {
        let (host, length) = (nginx.address, table.len());
        let head = format!(
            "POST {base}/api/tables HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {length}\r\n\
             X-Forwarded-For: {from}\r\n\r\n{table}"
        );
        let (status, answer) = exchange(nginx.address, &head).await;
        (
            status,
            String::from_utf8_lossy(&answer).split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).expect("a body"),
        )
    };
    let (status, made) = make("203.0.113.1").await;
    assert_eq!(status, 200, "{made}");
    let made: server::message::Made = serde_json::from_str(&made).expect("a table");
    let mut one = Client::join_under(nginx.address, base, &made.id, hello(Some(&made.seats[0].token))).await;
    let mut other = Client::join_under(nginx.address, base, &made.id, hello(Some(&made.seats[1].token))).await;
    one.until_state(|_| true).await;
    other.until_state(|_| true).await;
    one.send(&FromClient::Say { words: "through the wall".to_owned(), to: To::Everybody }).await;
    other.until(|message| matches!(message, FromServer::Said(said) if said.words == "through the wall")).await;
    // What the client wrote itself changes nothing: nginx says where it came from.
    let mut statuses = Vec::new();
    for number in 0..6 {
        statuses.push(make(&format!("203.0.113.{number}")).await.0);
    }
    assert_eq!(statuses, [200, 200, 200, 429, 429, 429], "one address, whatever it says");
}

/// A request from another address than that of the proxy: its status, and everything that came.
async fn exchange(address: SocketAddr, request: &str) -> (u16, Vec<u8>) {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::from(([127, 0, 0, 2], 0))).expect("another address of this machine");
    let mut stream = socket.connect(address).await.expect("it listens");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = Vec::new();
    timeout(LONG, stream.read_to_end(&mut answer)).await.expect("in time").expect("read");
    let status = String::from_utf8_lossy(&answer[9..12]).parse().expect("a status");
    (status, answer)
}

#[tokio::test(flavor = "multi_thread")]
async fn at_a_name_of_its_own() {
    plays_behind("root", "", "location / {").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn under_a_path() {
    plays_behind("base", "/casefile", "location /casefile {").await;
}

/// Several servers on one PostgreSQL, of which one is killed, one ends, and both come back. Nobody knows behind nginx.
#[tokio::test(flavor = "multi_thread")]
async fn in_front_of_several_servers() {
    let Some(postgres) = Postgres::start() else { return };
    let store = postgres.address("nginx");
    let (mut servers, _) = Process::several(&store, 3);
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    let Some(nginx) = Nginx::over("several", &addresses, "location / {") else { return };
    let balancer = Balancer::over([nginx.address]);
    let mut players = Vec::new();
    for _ in 0..6 {
        players.push(Player::begin(&balancer).await);
    }
    for (number, gone) in servers.iter_mut().take(2).enumerate() {
        for player in &mut players {
            player.answer().await;
        }
        if number == 0 {
            gone.kill();
        } else {
            gone.end();
        }
        for player in &mut players {
            player.answer().await;
            player.must_be_kept("behind nginx").await;
        }
    }
    assert!(servers[1].has_ended().await);
    assert!(players.iter().any(|player| player.lost > 0), "some were at the servers that are gone");
    let longest = players.iter().map(|player| player.longest).max().unwrap_or_default();
    assert!(longest < Duration::from_secs(8), "{longest:?}");
}

/// The file as it is, with a certificate made here.
#[test]
fn the_example_is_understood_as_it_is() {
    if !is_installed() {
        return;
    }
    let folder = folder("whole");
    let here = folder.display().to_string();
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=casefile.example"])
        .args(["-keyout", &format!("{here}/privkey.pem"), "-out", &format!("{here}/fullchain.pem")])
        .stderr(Stdio::null())
        .status();
    if !made.is_ok_and(|made| made.success()) {
        eprintln!("SKIPPED: openssl is not installed; the example with TLS is not read");
        return;
    }
    let site = EXAMPLE.replace("/etc/letsencrypt/live/casefile.example", &here);
    let file = folder.join("nginx.conf");
    std::fs::write(&file, around(&folder, &site)).expect("written");
    let checked =
        Command::new(program()).arg("-t").arg("-p").arg(&folder).arg("-c").arg(&file).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
    let _ = std::fs::remove_dir_all(&folder);
}
