//! For who works on the card language: reads texts from standard input, line by line, and shows the program each one
//! makes in a game. `echo "Draw two cards." | cargo run -q --example try_texts encounters`

fn main() -> Result<(), String> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let games: Vec<&str> = shelf::ALL.iter().map(|game| game.name).collect();
    let game = shelf::find(&wanted).ok_or_else(|| format!("name a game: {}", games.join(", ")))?;
    // Texts may use the names of our own cards.
    let book = game.cards().map_err(|troubles| format!("{troubles:?}"))?;
    for line in std::io::stdin().lines() {
        let line = line.map_err(|error| error.to_string())?;
        match book.explain(&line) {
            Ok(how) => println!("ok: {line}\n      {}", how.program.join("\n      ")),
            Err(trouble) => println!("NO: {line}\n      {}", trouble.trouble.in_one_line()),
        }
    }
    Ok(())
}
