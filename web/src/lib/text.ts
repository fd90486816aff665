/** A piece of a card's text. */
export interface Piece {
  words: string
  /** `head` says when, as in `Strike:`; `symbol` is in brackets, as in `[Skill]` or `[Might Skill]`; `keyword` has a rule of its own. */
  as: 'plain' | 'head' | 'keyword' | 'symbol'
}

const HEAD_MAX = 34

/** A line of a card's text by its sentences, and by what stands between semicolons. */
export function sentences(line: string): string[] {
  return line.split(/(?<=[.!?][”’"]?) (?=[A-Z\[“])|(?<=;) /)
}

/** A piece of a card's text in pieces: what stands before its colon if a line begins here, symbols, keywords, and the rest. */
export function pieces(line: string, keywords: string[], begins = true): Piece[] {
  const colon = begins ? line.indexOf(':') : -1
  const comma = line.indexOf(',')
  // `Level up 3, when …: Gain 1 XP.` has a long head; its first words are enough.
  const end = colon > 0 && colon <= HEAD_MAX ? colon + 1 : colon > 0 && comma > 0 && comma < colon ? comma : 0
  const found: Piece[] = []
  if (end > 0) found.push(...symbols(line.slice(0, end), 'head'))
  found.push(...marked(line.slice(end), keywords))
  return found
}

function symbols(words: string, as: Piece['as']): Piece[] {
  return words
    .split(/(\[[A-Z][a-z]+(?: [A-Z][a-z]+)*\])/)
    .filter(Boolean)
    .flatMap((part): Piece[] =>
      part.startsWith('[') ? part.slice(1, -1).split(' ').map((words) => ({ words, as: 'symbol' })) : [{ words: part, as }],
    )
}

function marked(words: string, keywords: string[]): Piece[] {
  if (keywords.length === 0) return symbols(words, 'plain')
  const pattern = new RegExp(`\\b(${keywords.map(escaped).join('|')})\\b`)
  return words
    .split(pattern)
    .filter(Boolean)
    .flatMap((part) => (keywords.includes(part) ? [{ words: part, as: 'keyword' as const }] : symbols(part, 'plain')))
}

export function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** `special agent` as a title: `Special agent`. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** `an X-File was identified` as a sentence: with a capital and a full stop. */
export function sentence(words: string): string {
  return capital(words) + (/[.!?]$/.test(words) ? '' : '.')
}

/** `defeated_conspiracy` for people: `Defeated conspiracy`. */
export function title(name: string): string {
  return capital(name.replaceAll('_', ' '))
}

/** `1 wound`, `2 wounds`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
