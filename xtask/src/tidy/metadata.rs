//! Reads what cargo knows about packages: names, dependencies, licences.

use crate::step::{Result, root};
use serde::Deserialize;
use std::ffi::OsString;
use std::process::Command;

/// All packages that this machine builds.
#[derive(Deserialize)]
pub struct Metadata {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
}

/// A package.
#[derive(Deserialize)]
pub struct Package {
    id: String,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    pub dependencies: Vec<Dependency>,
}

/// What a package depends on.
#[derive(Deserialize)]
pub struct Dependency {
    pub name: String,
    /// `dev` or `build`; none for what the package itself needs.
    pub kind: Option<String>,
    pub rename: Option<String>,
}

impl Metadata {
    /// Asks cargo.
    pub fn read() -> Result<Metadata> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(cargo);
        // What other systems need is not fetched here.
        command
            .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", &host()?])
            .current_dir(root());
        let output = command.output().map_err(|error| format!("cannot start cargo: {error}"))?;
        if !output.status.success() {
            return Err(format!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr)));
        }
        serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("cargo metadata says what nobody knows: {error}"))
    }

    /// What a test says cargo says: packages of our own and of others, each with what it depends on.
    #[cfg(test)]
    pub fn of(own: &[(&str, &[&str])], foreign: &[(&str, Option<&str>)]) -> Metadata {
        let depends = |name: &&str| match name.strip_prefix("dev ") {
            Some(name) => Dependency { name: name.to_owned(), kind: Some("dev".to_owned()), rename: None },
            None => Dependency { name: (*name).to_owned(), kind: None, rename: None },
        };
        let package = |name: &str, license: Option<&str>, needs: &[&str]| Package {
            id: name.to_owned(),
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            dependencies: needs.iter().map(depends).collect(),
        };
        let own_packages = own.iter().map(|(name, needs)| package(name, Some("MIT"), needs));
        let others = foreign.iter().map(|(name, license)| package(name, *license, &[]));
        Metadata {
            packages: own_packages.chain(others).collect(),
            workspace_members: own.iter().map(|(name, _)| (*name).to_owned()).collect(),
        }
    }

    /// Our own packages.
    pub fn own(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| self.workspace_members.contains(&package.id))
    }

    /// Everybody else's.
    pub fn foreign(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| !self.workspace_members.contains(&package.id))
    }
}

impl Package {
    /// The manifest of a package of our own, from the root.
    pub fn manifest(&self) -> String {
        if self.name == "xtask" { "xtask/Cargo.toml".to_owned() } else { format!("crates/{}/Cargo.toml", self.name) }
    }
}

fn host() -> Result<String> {
    let output =
        Command::new("rustc").arg("-vV").output().map_err(|error| format!("rustc cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let host = said.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).ok_or_else(|| "rustc does not say which machine this is".to_owned())
}
