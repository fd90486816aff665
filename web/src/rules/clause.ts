import type { Rule } from '../types'

/** A piece of a clause: words, a reference to another clause, or words of a card in their own face. */
export interface ClausePiece {
  words: string
  as: 'plain' | 'rule' | 'said'
}

export function clausePieces(words: string): ClausePiece[] {
  return words
    .split(/(`[^`]+`|\b[A-Z]{1,2}\d+\.\d+\b)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('`')) return { words: part.slice(1, -1), as: 'said' }
      return { words: part, as: /^[A-Z]{1,2}\d+\.\d+$/.test(part) ? 'rule' : 'plain' }
    })
}

/** What the clause says, and why we decided so where the rulebook is silent. */
export function parts({ words }: Rule): { says: string; because?: string } {
  const at = words.search(/(?:^|\s)house: /)
  if (at < 0) return { says: words }
  return { says: words.slice(0, at).trim(), because: words.slice(at).trim().replace(/^house: /, '') }
}

export interface Chapter {
  name: string
  clauses: Rule[]
}

/** Clauses by chapter; the chapter of the first clause comes first. */
export function chaptersOf(clauses: Rule[]): Chapter[] {
  const found = new Map<string, Chapter>()
  for (const clause of clauses) {
    const chapter = found.get(clause.chapter) ?? { name: clause.chapter, clauses: [] }
    chapter.clauses.push(clause)
    found.set(clause.chapter, chapter)
  }
  return [...found.values()]
}
