import { printedWord, type CardBook } from '../lib/cards'
import { title } from '../lib/text'
import type { OptionAbout } from '../types'

/** How an option can be given, as what it says about itself lets us tell. */
export type Way =
  | { is: 'yes'; words: string }
  | { is: 'words'; values: { value: string; words: string }[]; list: boolean; about: string }
  | { is: 'number' }
  | { is: 'list' }

export function wayOf({ about }: OptionAbout): Way {
  const yes = about.match(/^true: (.*)$/)
  if (yes?.[1]) return { is: 'yes', words: yes[1] }
  const list = /\ba list of\b/.test(about)
  // What is announced for later cannot be chosen yet.
  const now = about.replace(/\s*\(later [^)]*\)/, '')
  const values = [...now.matchAll(VALUE)].map(([, value = '', note = '']) => ({ value, words: title(value) + note }))
  if (values.length === 0) return list ? { is: 'list' } : { is: 'number' }
  // Values with a comma or an `or` between them say it all; a sentence around them is shown as well.
  const rest = now.replace(VALUE, '').replace(/,|\bor\b/g, '').trim()
  const said = rest === '' || list ? '' : now.replace(/"([^"]+)"/g, (_, value: string) => `“${title(value)}”`)
  return { is: 'words', values, list, about: list ? now.replace(VALUE, '').replace(/^,?\s*or\s+/, '') : said }
}

/** A value in quotes, with what stands in brackets behind it. */
const VALUE = /"([^"]+)"(\s*\([^)]*\))?/g

/** What a list can be made of, where cards say so. Anything else is written by hand. */
export function members(game: string, option: string, book: CardBook): string[] {
  if (game !== 'encounters') return []
  const ofKind = (kind: string) => book.all.filter((card) => printedWord(card, 'kind') === kind)
  if (option === 'avatars') return ofKind('avatar').map(({ name }) => name)
  if (option !== 'academy') return []
  const cards = new Map<string, number>()
  for (const card of ofKind('academy')) {
    const who = printedWord(card, 'character') ?? card.name
    cards.set(who, (cards.get(who) ?? 0) + 1)
  }
  // Some have a card or two in the box so far; they cannot be chosen before the rest is there.
  const all = Math.max(...cards.values())
  return [...cards.keys()].filter((who) => cards.get(who) === all)
}
