import { printedWord, type CardBook } from '../lib/cards'
import type { OptionAbout } from '../types'

/** How an option can be given, as what it says about itself lets us tell. */
export type Way =
  | { is: 'yes'; words: string }
  | { is: 'words'; values: string[]; list: boolean }
  | { is: 'number' }
  | { is: 'list' }

export function wayOf({ about }: OptionAbout): Way {
  const yes = about.match(/^true: (.*)$/)
  if (yes?.[1]) return { is: 'yes', words: yes[1] }
  const list = /\ba list of\b/.test(about)
  // What is announced for later cannot be chosen yet.
  const now = about.replace(/\(later [^)]*\)/, '')
  const values = [...now.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '')
  if (values.length > 0) return { is: 'words', values, list }
  return list ? { is: 'list' } : { is: 'number' }
}

/** What a list can be made of, where cards say so. Anything else is written by hand. */
export function members(game: string, option: string, book: CardBook): string[] {
  const words = (fact: string, kind: string) => [
    ...new Set(book.all.filter((card) => printedWord(card, 'kind') === kind).map((card) => printedWord(card, fact) ?? card.name)),
  ]
  if (game !== 'encounters') return []
  if (option === 'avatars') return words('', 'avatar')
  if (option === 'academy') return words('character', 'academy')
  return []
}
