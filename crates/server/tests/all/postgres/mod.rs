//! Runs PostgreSQL in a temporary folder while the test runs, listening only on a socket in that folder.

pub mod proxy;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    /// It refuses to run as root.
    user: Option<&'static str>,
}

impl Postgres {
    /// Starts it; none, and a line that says why, if it is not installed.
    pub fn start() -> Option<Postgres> {
        let Some(programs) = programs() else {
            eprintln!(
                "SKIPPED: PostgreSQL is not installed (Debian: apt-get install postgresql); its store is not tested"
            );
            return None;
        };
        let folder = std::env::temp_dir().join(format!("casefile-postgres-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0\n"));
        let postgres = Postgres { folder, programs, user: root.then_some("postgres") };
        if let Some(user) = postgres.user {
            let status = Command::new("chown").arg(user).arg(&postgres.folder).status();
            assert!(status.is_ok_and(|status| status.success()), "the folder is given to {user}");
        }
        let data = postgres.data();
        postgres.run("initdb", &["-D", &data, "-U", "casefile", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        postgres.go_on();
        Some(postgres)
    }

    /// Starts it, after [`Postgres::halt`] too.
    pub fn go_on(&self) {
        let options = format!("-c listen_addresses= -k {}", self.folder.display());
        let log = self.folder.join("log").display().to_string();
        self.run("pg_ctl", &["-D", &self.data(), "-w", "-t", "60", "-l", &log, "-o", &options, "start"]);
    }

    /// Stops it as if the power had gone.
    pub fn halt(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
    }

    /// Where it listens.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// The address of a new database.
    pub fn address(&self, name: &str) -> String {
        let host = self.folder.display().to_string();
        self.run("createdb", &["-h", &host, "-U", "casefile", name]);
        format!("postgres://casefile@localhost/{name}?host={}", host.replace('/', "%2F"))
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let program = self.programs.join(program);
        let mut command = match self.user {
            None => Command::new(&program),
            Some(user) => {
                let mut command = Command::new("setpriv");
                command.args(["--reuid", user, "--regid", user, "--clear-groups"]).arg(&program);
                command
            }
        };
        let status =
            command.args(arguments).current_dir(&self.folder).stdout(Stdio::null()).stderr(Stdio::null()).status();
        assert!(status.is_ok_and(|status| status.success()), "{} {arguments:?}", program.display());
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Where initdb and pg_ctl are: Debian keeps them out of the way.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = debian.map(|version| version.path().join("bin"));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = debian.chain(std::env::split_paths(&path)).find(|folder| folder.join("initdb").is_file());
    found.filter(|folder| Path::new(folder).join("pg_ctl").is_file())
}
