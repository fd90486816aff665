//! Makes sure that `web/dist` exists, because the page is embedded from there, and rebuilds when the page or a
//! migration changes.

fn main() {
    let folder = "../../web/dist";
    // A folder that is not there would count as changed each time. If it cannot be made, there is no page.
    let _ = std::fs::create_dir_all(folder);
    println!("cargo::rerun-if-changed={folder}");
    println!("cargo::rerun-if-changed=migrations");
}
