//! P8: text and tree convert both ways without loss, and the tree keeps nothing of the source.

use crate::words::corpus::of_game;
use crate::words::{Probe, games};
use kernel::{Chance, Seed};
use wording::{Compiler, Part, Tree, Vocabulary};

/// How deep, and how many trees of each depth: nouns lie about eight levels beneath a line.
const DEPTHS: [usize; 4] = [6, 10, 14, 18];
const TREES: usize = 1500;

#[test]
fn texts_of_the_corpus_print_back() {
    for (game, words) in games() {
        for probed in of_game(game).iter().filter(|probed| probed.status == "compiles") {
            let lines = words.parse_text(&probed.text).expect("it parses");
            assert_eq!(words.print_text(&lines), probed.text.trim_end(), "{}", probed.name);
        }
    }
}

/// Whatever can be said reads back as what was said, and in no other way.
#[test]
fn random_trees_read_back() {
    let mut wrong = Vec::new();
    for (game, words) in games() {
        let mut dice = Chance::new(Seed::from_words(&format!("trees of {game}")));
        for number in 0..TREES * DEPTHS.len() {
            let tree = words.random("line", DEPTHS[number % DEPTHS.len()], &mut dice).expect("lines can be filled");
            let text = words.print(&tree);
            let parsed = words.read("line", &text);
            let same = parsed.tree.as_ref() == Ok(&tree);
            // Whoever writes more than a card holds is told so.
            let too_long = parsed.steps == 0;
            if !too_long && (!same || parsed.ways != 1) {
                wrong.push(format!("{game}, {} ways: {text}", parsed.ways));
            }
        }
    }
    wrong.sort_by_key(String::len);
    assert!(
        wrong.is_empty(),
        "{} texts have no reading or several:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(25)].join("\n")
    );
}

/// A number in digits or words one higher; a `+0` or `-0` cannot be told apart.
fn change(part: &mut Part) {
    match part {
        Part::Number(number) => *number += if *number < 0 { -1 } else { 1 },
        Part::Count(count) => *count = if *count == 20 { 2 } else { *count + 1 },
        Part::Name(_) | Part::One(_) | Part::Many(_) => {}
    }
}

#[test]
fn a_changed_number_changes_exactly_that_word() {
    let mut changed = 0;
    for (game, words) in games() {
        let mut dice = Chance::new(Seed::from_words(&format!("numbers of {game}")));
        let random = (0..500).filter_map(|_| words.random("line", 10, &mut dice));
        let corpus = of_game(game).into_iter().flat_map(|probed| words.parse_text(&probed.text).expect("it parses"));
        for mut tree in corpus.chain(random).collect::<Vec<Tree>>() {
            let text = words.print(&tree);
            for number in 0..tree.numbers_mut().len() {
                let before = tree.clone();
                change(tree.numbers_mut()[number]);
                let other = words.print(&tree);
                let pairs = text.split(' ').zip(other.split(' '));
                let differ: Vec<_> = pairs.filter(|(one, two)| one != two).collect();
                assert_eq!(differ.len(), 1, "{text}\n{other}");
                assert_eq!(text.split(' ').count(), other.split(' ').count());
                tree = before;
                changed += 1;
            }
        }
    }
    assert!(changed > 300, "{changed}");
}

#[test]
fn a_changed_number_changes_the_program() {
    for (game, words) in games() {
        for probed in of_game(game) {
            for mut tree in words.parse_text(&probed.text).expect("it parses") {
                let before = Compiler::compile(&words, std::slice::from_ref(&tree)).expect("it compiles");
                for number in 0..tree.numbers_mut().len() {
                    let kept = tree.clone();
                    change(tree.numbers_mut()[number]);
                    let after = Compiler::compile(&words, std::slice::from_ref(&tree)).expect("it compiles");
                    assert_ne!(before, after, "{}", words.print(&tree));
                    tree = kept;
                }
            }
        }
    }
}

/// Spaces and capitals of the source leave no trace: the tree is the same.
#[test]
fn the_tree_holds_no_source() {
    for (game, words) in games() {
        for probed in of_game(game) {
            for line in probed.text.lines() {
                let tree = words.parse("line", line).expect("it parses");
                let wide = format!("  {}  ", line.to_lowercase().replace(' ', "   "));
                assert_eq!(words.parse("line", &wide).as_ref(), Ok(&tree), "{line}");
                assert_eq!(words.print(&tree), line);
                assert!(only_forms_and_numbers(&words, &tree));
            }
        }
    }
}

/// Every name in a tree is a name of the dictionary, by its number; there is no other place for words.
fn only_forms_and_numbers(words: &Vocabulary<Probe>, tree: &Tree) -> bool {
    usize::from(tree.form.0) < words.forms().len()
        && tree.parts.iter().all(|part| match part {
            Part::Number(_) | Part::Count(_) => true,
            Part::Name(name) => !words.name_of(*name).is_empty(),
            Part::One(tree) => only_forms_and_numbers(words, tree),
            Part::Many(trees) => trees.iter().all(|tree| only_forms_and_numbers(words, tree)),
        })
}
