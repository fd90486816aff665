//! Finds the card that a name or number means in a part of a deck.

use super::DeckRules;
use crate::meant::meant;
use crate::roster::NoCard;
use machine::Design;

/// The card meant by a name in a part of a deck. If several fit, one that belongs into that part. Names that come close
/// are not looked for: see [`near`].
pub(super) fn find(rules: &(impl DeckRules + ?Sized), part: usize, written: &str) -> Result<Design, NoCard> {
    let roster = rules.roster();
    let found: Vec<Design> = roster.meant(written).collect();
    let fitting: Vec<Design> = found.iter().copied().filter(|&design| rules.fits(part, design)).collect();
    // Printings of one card are one card: the name is enough.
    if let [first, rest @ ..] = &fitting[..]
        && !rest.is_empty()
        && rest.iter().all(|&other| rules.stands_for(other) == rules.stands_for(*first))
    {
        return Ok(rules.stands_for(*first));
    }
    // Names that differ in signs alone are told apart by whoever writes them exactly.
    let exact = |design: &Design| [roster.name(*design), roster.called(*design)].contains(&Some(written));
    match (&fitting[..], &found[..]) {
        ([only], _) => Ok(*only),
        ([], []) => rules.nickname(part, written).ok_or(NoCard::Unknown(None)),
        ([], elsewhere) => Ok(elsewhere.iter().copied().find(exact).unwrap_or(elsewhere[0])),
        (several, _) => {
            let exactly: Vec<Design> = several.iter().copied().filter(exact).collect();
            let named = roster.design(written).filter(|design| exactly.contains(design));
            match (named, &exactly[..]) {
                (Some(one), _) => Ok(one),
                (None, [one]) => Ok(*one),
                (None, _) => Err(roster.several(several)),
            }
        }
    }
}

/// The name in a part that somebody could have meant. It compares with all of them, so it is for messages alone.
pub(super) fn near(rules: &(impl DeckRules + ?Sized), part: usize, written: &str) -> Option<String> {
    let roster = rules.roster();
    let fitting = (0..roster.count()).map(|index| Design(index as u16)).filter(|&design| rules.fits(part, design));
    meant(written, fitting.filter_map(|design| roster.said(design))).map(str::to_owned)
}

/// What to write for a card in a part, so that it is read as that card.
pub(super) fn written(rules: &(impl DeckRules + ?Sized), part: usize, design: Design) -> &str {
    let roster = rules.roster();
    let called = roster.called(design).unwrap_or_default();
    if find(rules, part, called) == Ok(design) { called } else { roster.name(design).unwrap_or(called) }
}
