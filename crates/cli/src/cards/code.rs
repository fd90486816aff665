//! `casefile cards code`: explains the codes of problems, in the words of the page on packs.

use super::Code;
use crate::Ending;
use crate::nearest::did_you_mean;
use crate::page::Page;
use crate::trouble::Trouble;
use serde_json::json;

/// The page that explains them. It is part of the program, so that there is one explanation and it is at hand.
const PAGE: &str = include_str!("../../../../docs/packs.md");

/// A section of the page about one code.
struct Section {
    code: &'static str,
    title: &'static str,
    text: &'static str,
}

/// Prints the sections of these codes, or a list of all.
pub fn run(args: &Code, page: &mut Page) -> Result<Ending, Trouble> {
    let all = sections();
    let mut found = Vec::new();
    for code in &args.codes {
        let section = all.iter().find(|section| section.code.eq_ignore_ascii_case(code)).ok_or_else(|| {
            let meant = did_you_mean(code, all.iter().map(|section| section.code));
            Trouble::new(format!("there is no code {code}"), format!("{meant}`casefile cards code` lists them all."))
        })?;
        found.push(section);
    }
    if args.json {
        let shown: Vec<&Section> = if found.is_empty() { all.iter().collect() } else { found };
        let rows =
            shown.iter().map(|section| json!({ "code": section.code, "title": section.title, "text": section.text }));
        page.pretty_json(&rows.collect::<Vec<_>>())?;
        return Ok(Ending::Fine);
    }
    if found.is_empty() {
        all.iter().try_for_each(|section| page.item(&format!("{}  ", section.code), section.title))?;
        page.blank()?;
        page.line("`casefile cards code W5` explains one of them, with an example.")?;
    }
    for (number, section) in found.iter().enumerate() {
        if number > 0 {
            page.blank()?;
        }
        print(section, page)?;
    }
    Ok(Ending::Fine)
}

/// The sections `### CODE: title`, in order.
fn sections() -> Vec<Section> {
    let section = |part: &'static str| {
        let (heading, text) = part.split_once('\n')?;
        let (code, title) = heading.split_once(": ")?;
        let text = text.split("\n## ").next()?.trim();
        Some(Section { code, title, text })
    };
    PAGE.split("\n### ").skip(1).filter_map(section).collect()
}

/// Paragraphs are wrapped; examples stay as they are.
fn print(section: &Section, page: &mut Page) -> Result<(), Trouble> {
    page.line(&format!("{}: {}", section.code, section.title))?;
    let mut paragraph = String::new();
    let mut is_example = false;
    for line in section.text.lines().chain([""]) {
        if line.starts_with("```") {
            is_example = !is_example;
            if is_example && !line.ends_with("console") {
                page.blank()?;
                page.line("For example:")?;
            }
            if is_example {
                page.blank()?;
            }
        } else if is_example {
            page.verbatim(format!("  {line}").trim_end())?;
        } else if line.trim().is_empty() {
            if !paragraph.is_empty() {
                page.blank()?;
                page.line(&std::mem::take(&mut paragraph))?;
            }
        } else {
            paragraph += line.trim();
            paragraph.push(' ');
        }
    }
    Ok(())
}
