//! The page is embedded as it lies in `web/dist`; a build without it makes an empty folder. Migrations are embedded too.

fn main() {
    let folder = "../../web/dist";
    // A folder that is not there would count as changed each time. If it cannot be made, there is no page.
    let _ = std::fs::create_dir_all(folder);
    println!("cargo::rerun-if-changed={folder}");
    println!("cargo::rerun-if-changed=migrations");
}
