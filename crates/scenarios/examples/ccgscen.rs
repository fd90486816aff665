fn main() {
    let game: std::sync::Arc<dyn kernel::AnyGame> = std::sync::Arc::new(kernel::Shared::new(ccg::Ccg::new()));
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.first().is_some_and(|arg| arg == "--ops") {
        let game = ccg::Ccg::new();
        let cards = game.cards();
        for design in cards.catalogue.designs() {
            if cards.catalogue.name(design).is_some_and(|name| name.contains(&args[1])) {
                println!("{:?}", cards.catalogue.name(design));
                for (number, ability) in cards.catalogue.library.abilities(design) {
                    println!("  {number} {:?} {:?}", ability.timing, ability.limit);
                    for op in
                        cards.catalogue.library.code().iter().skip(ability.entry as usize).take(ability.length as usize)
                    {
                        println!("      {op:?}");
                    }
                }
            }
        }
        return;
    }
    let find = |_: &str| Some(game.clone());
    let (mut passed, mut failed) = (0, 0);
    for arg in &args {
        for file in scenarios::scenario_files(std::path::Path::new(arg)).unwrap() {
            let run = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| scenarios::run_file(&file, &find)));
            match run {
                Ok(Ok(_)) => passed += 1,
                Ok(Err(failure)) => {
                    failed += 1;
                    println!("FAIL  {failure}");
                }
                Err(_) => {
                    failed += 1;
                    println!("FAIL  PANIC {}", file.display());
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed");
}
