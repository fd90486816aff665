/* Lays a question out: verbs with letters in fixed places, a list with numbers, and what ends it. */
import type { Asked, Group, Spot } from '../types'
import { askedNumbers } from './numbers'
import { joined } from './prompt'

/** The letter of each verb, and by their order where it stands. What ends is always `e`. */
const LETTERS: [verb: string, letter: string][] = [
  ['play', 'p'],
  ['scan', 's'],
  ['search', 's'],
  ['attack', 'f'],
  ['fight', 'f'],
  ['recruit', 'r'],
  ['use', 'u'],
  ['activate', 'u'],
  ['coordinate', 'c'],
  ['power', 'w'],
  ['place', 's'],
  ['move', 'm'],
  ['assign', 's'],
  ['sell', 's'],
  ['discard', 'd'],
  ['investigate', 's'],
  ['look', 'k'],
  ['offer', 'f'],
  ['plan', 'n'],
  ['reveal', 'v'],
  ['swap', 'w'],
  ['deploy', 'd'],
  ['deliver', 'r'],
  ['walk', 'w'],
  ['ask', 'k'],
  ['guess', 'g'],
]
/** What these keys do everywhere: all, end, hint, look closer, on until it is over, question again, take back. */
const TAKEN = ['a', 'e', 'h', 'i', 'o', 'q', 'z']

const placeOf = new Map(LETTERS.map(([verb], at) => [verb, at]))
const letterOf = new Map(LETTERS)

/** What is left of the labels of a verb: `Agent Kreski to` with its places. */
export interface Part {
  before: string
  after: string
  items: Group['items']
}

export interface Verb {
  word: string
  /** The verb with what all its choices go on with: `power up`, `attack with`. */
  title: string
  key: string
  parts: Part[]
  /** Its only choice is the word itself: `plan`, `power up`. */
  only?: number
  /** Why nothing can be done with it, if nothing can. */
  why?: string
}

export interface Layout {
  /** In fixed places, with letters; empty if the question is a list. */
  verbs: Verb[]
  /** A list with numbers; empty if there are verbs. */
  list: Group[]
  /** What ends or passes stands by itself. */
  end?: number
}

/** Is it a choice between yes and no? They have letters of their own. */
export function isYesNo({ kind, choices }: Asked): boolean {
  return kind === 'yes_no' && choices.length === 2 && choices.includes('yes') && choices.includes('no')
}

/** A question as the prompt shows it. `standing` verbs keep their places although nothing can be done with them. */
export function laid(asked: Asked, spots: Spot[], standing: string[] = []): Layout {
  const end = endOf(asked, spots)
  const groups = asked.groups.map((group) => ({ ...group, items: group.items.filter(({ at }) => at !== end) })).filter(({ items }) => items.length > 0)
  if (!hasVerbs(asked, groups)) return { verbs: [], list: joined(groups), end }
  return { verbs: verbsOf(asked, groups, standing), list: [], end }
}

/** What ends or passes: it says so, or it is about nothing on the table while others are. */
function endOf(asked: Asked, spots: Spot[]): number | undefined {
  const last = asked.choices.length - 1
  if (last < 0 || isYesNo(asked)) return undefined
  if (last === 0 || /^(end|done|pass)\b/.test(asked.choices[last] ?? '')) return last
  if (asked.kind === 'number') return undefined
  const isAbout = (at: number) => spots.some(({ choices }) => choices.includes(at))
  return !isAbout(last) && spots.some(({ choices }) => choices.length > 0) ? last : undefined
}

const wordsOf = ({ before, items }: Pick<Group, 'before' | 'items'>) => (before ? [before] : items.map(({ words }) => words))
const verbOf = (words: string) => words.split(' ', 1)[0] ?? ''

function hasVerbs({ kind }: Asked, groups: Group[]): boolean {
  if (kind === 'act' || kind === 'respond') return groups.length > 0
  const known = new Set(groups.flatMap(wordsOf).map(verbOf).filter((verb) => placeOf.has(verb)))
  return kind === 'option' && known.size > 1
}

/** All verbs of a question, also those that are refused; what ends it is none. */
export function verbWords(asked: Asked, spots: Spot[]): string[] {
  const end = endOf(asked, spots)
  const open = asked.groups.map((group) => ({ ...group, items: group.items.filter(({ at }) => at !== end) })).filter(({ items }) => items.length > 0)
  return [...new Set([...open, ...asked.why_not_groups].flatMap(wordsOf).map(verbOf))]
}

function verbsOf(asked: Asked, groups: Group[], standing: string[]): Verb[] {
  const parts = new Map<string, Part[]>()
  for (const group of joined(groups)) {
    for (const one of group.before ? [group] : group.items.map((item) => ({ before: '', after: '', items: [item] }))) {
      const verb = verbOf(wordsOf(one)[0] ?? '')
      parts.set(verb, [...(parts.get(verb) ?? []), without(verb, one)])
    }
  }
  const ends = new Set(['end', 'done', 'pass'])
  const refused = new Map<string, string>()
  for (const { label, words } of asked.why_not) if (!refused.has(verbOf(label))) refused.set(verbOf(label), words)
  const all = [...new Set([...standing, ...parts.keys(), ...refused.keys()])].filter((verb) => parts.has(verb) || !ends.has(verb))
  const place = (verb: string) => placeOf.get(verb) ?? LETTERS.length
  const taken = new Set(TAKEN)
  return all
    .sort((one, other) => place(one) - place(other))
    .map((word) => {
      const key = letter(word, taken)
      taken.add(key)
      const own = merged(parts.get(word) ?? [])
      const only = own.length === 1 && own[0]?.items.length === 1 && isBare(own[0]) ? own[0].items[0]?.at : undefined
      const why = own.length > 0 ? undefined : (refused.get(word) ?? `nothing to ${word} now`)
      const more = only === undefined ? sharedBy(own) : ''
      const rest = more ? own.map((part) => without(more, part)) : own
      return { word, title: [word, more].filter(Boolean).join(' '), key, parts: rest, only, why }
    })
}

/** The small word that everything of a verb begins with. */
function sharedBy(parts: Part[]): string {
  const firsts = new Set(parts.flatMap(wordsOf).map(verbOf))
  const [first = ''] = firsts
  return firsts.size === 1 && /^[a-z]+$/.test(first) ? first : ''
}

/** `up` in `power up` and nothing at all in `plan`: there is nothing to choose. */
const isBare = ({ before, after, items }: Part) => before === '' && after === '' && items[0]?.words === ''

/** A group without its verb. */
function without(verb: string, { before, after, items }: Part): Part {
  const cut = (words: string) => words.slice(verb.length).trim()
  if (before) return { before: cut(before), after, items }
  return { before: '', after, items: items.map(({ at, words }) => ({ at, words: cut(words) })) }
}

/** Single choices of a verb are one part. */
function merged(parts: Part[]): Part[] {
  const found: Part[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last && last.before === part.before && last.after === part.after) last.items = [...last.items, ...part.items]
    else found.push({ ...part })
  }
  return found
}

function letter(verb: string, taken: Set<string>): string {
  const wanted = letterOf.get(verb)
  if (wanted && !taken.has(wanted)) return wanted
  return [...verb, ...'bcdfgjklmnprstuvwxy'].find((one) => /[a-z]/.test(one) && !taken.has(one)) ?? ''
}

/** What number keys mean: within an opened verb, or in a list. Nowhere does a number end anything. */
export function numbersIn(asked: Asked, { list, verbs }: Layout, opened: string | null): Map<number, number> {
  const typed = askedNumbers(asked)
  if (typed && verbs.length === 0) return typed
  const items = verbs.length > 0 ? (verbs.find(({ word }) => word === opened)?.parts ?? []).flatMap(({ items }) => items) : list.flatMap(({ items }) => items)
  return isYesNo(asked) ? new Map() : new Map(items.map(({ at }, place) => [place + 1, at]))
}
