import type { CardFacts, CardShown } from '../types'
import { printedNumber, printedWord, printedWords } from './cards'
import { capital, plural } from './text'

/** A number on a card: what is printed, and what it is now where that differs. */
export interface Figure {
  name: string
  /** Whose sign it has, if not its own: some Enemies are fought with recruit. */
  sign?: string
  words: string
  printed: number | undefined
  now: number
}

/** Which numbers a card shows, in this order; `mark` is what the table calls it where that is another word. */
const FIGURES: { name: string; mark?: string; words: string }[] = [
  { name: 'recruit', words: 'recruit' },
  { name: 'attack', words: 'attack' },
  { name: 'atk', words: 'ATK' },
  { name: 'def', words: 'DEF' },
  { name: 'damage', words: 'damage' },
  { name: 'defense', words: 'Defense' },
  { name: 'health', words: 'Health' },
  { name: 'fight', mark: 'value', words: 'to fight' },
  { name: 'cost', words: 'cost' },
]

/** Numbers that are no figure: they stand elsewhere on the card, or are for the box. */
const OTHER_NUMBERS = ['value', 'scan', 'space', 'season', 'priority', 'rank', 'level', 'wounds', 'vitality', 'counters', 'xp', 'infected']

export function mark(shown: CardShown | undefined, name: string): unknown {
  return shown?.marks?.[name]
}

export function markNumber(shown: CardShown | undefined, name: string): number | undefined {
  const value = mark(shown, name)
  return typeof value === 'number' ? value : undefined
}

export function figures(card: CardFacts | undefined, shown: CardShown | undefined): Figure[] {
  const found: Figure[] = []
  for (const { name, mark: called, words } of FIGURES) {
    const printed = printedNumber(card, name)
    // An End Game is fought against its Defense; the table calls that its value, as of Enemies.
    const isDefense = name === 'defense' && printed !== undefined
    if (name === 'fight' && printed === undefined) continue
    const now = markNumber(shown, called ?? name) ?? (isDefense ? markNumber(shown, 'value') : undefined)
    const value = now ?? printed
    const sign = name === 'fight' && mark(shown, 'fought_with') === 'recruit' ? 'recruit' : undefined
    if (value !== undefined) found.push({ name, sign, words: sign ? `${words} with ${sign}` : words, printed, now: value })
  }
  // Any other game has numbers of its own.
  const known = new Set([...OTHER_NUMBERS, ...FIGURES.map(({ name }) => name)])
  for (const name of new Set([...Object.keys(card?.facts ?? {}), ...Object.keys(shown?.marks ?? {})])) {
    const printed = printedNumber(card, name)
    const value = markNumber(shown, name) ?? printed
    if (value !== undefined && !known.has(name)) found.push({ name, words: name, printed, now: value })
  }
  return found
}

/** What lies on a card or has happened to it, in words and with a sign. */
export interface Counter {
  words: string
  /** As briefly as it stands on a card. */
  sign: string
  /** What a small card says with a sign: its name and how many. */
  icon?: [name: string, count: number]
  harm: boolean
}

export function counters(shown: CardShown | undefined): Counter[] {
  const found: Counter[] = []
  const number = (name: string) => markNumber(shown, name) ?? 0
  const add = (words: string, sign: string, harm = false, icon?: Counter['icon']) => found.push({ words, sign, harm, icon })
  const wounds = number('wounds')
  if (wounds > 0) add(plural(wounds, 'wound'), plural(wounds, 'wound'), true, ['wounds', wounds])
  if (number('vitality') > 0) add(`${number('vitality')} vitality`, `${number('vitality')} vitality`)
  const power = number('counters')
  if (power > 0) add(`${power} +1/+1`, `+${power}`)
  if (power < 0) add(`${-power} -1/-1`, `−${-power}`, true)
  if (number('xp') > 0) add(`${number('xp')} XP`, `${number('xp')} XP`)
  if (number('infected') > 0) add('infected', 'infected', true)
  return found
}

/** States of a card, in the words of the rules. */
export function states(shown: CardShown | undefined): string[] {
  const names = ['exhausted', 'stunned', 'hidden', 'duplicate', 'copy', 'attacks', 'defends', 'discovered']
  const found = names.filter((name) => mark(shown, name) === true)
  for (const name of ['equipment', 'on', 'like', 'owner', 'wished'] as const) {
    const value = mark(shown, name)
    if (typeof value === 'string') found.push(`${name === 'equipment' ? 'with' : name === 'owner' ? 'of' : name} ${value}`)
  }
  return found
}

/** What kind of card it is, in one line: `Enemy — Creature, Human`, `Sean Pendrell · Intellect`. */
export function kindLine(card: CardFacts): string {
  const kind = printedWord(card, 'kind') ?? ''
  const who = printedWord(card, 'character')
  const types = [...printedWords(card, 'types')]
  const teams = printedWords(card, 'teams')
  // `main character, level 2`: its name says the level.
  const first = who ?? capital(kind.split(',')[0] ?? '')
  const rest = [printedWord(card, 'class'), ...teams].filter((word) => word !== undefined)
  const line = [first, ...rest].join(' · ')
  return types.length > 0 ? `${line} — ${types.join(', ')}` : line
}

const TEAMS: Record<string, string> = {
  Bureau: '--team-bureau',
  Syndicate: '--team-syndicate',
  'Monsters of the Week': '--team-monsters',
}

const KINDS: Record<string, string> = {
  enemy: '--kind-enemy',
  syndicate: '--kind-enemy',
  'end game': '--kind-enemy',
  strike: '--kind-enemy',
  informant: '--kind-known',
  lead: '--kind-known',
  evidence: '--kind-known',
  event: '--kind-dark',
  belief: '--kind-belief',
  doubt: '--kind-dark',
}

/** The colour of a card's folder tab: its class, its team or its kind. */
export function tabColour(card: CardFacts): string {
  const ofClass = printedWord(card, 'class')
  if (ofClass) return `var(--${ofClass.toLowerCase()})`
  const team = TEAMS[printedWords(card, 'teams')[0] ?? '']
  return `var(${team ?? KINDS[printedWord(card, 'kind') ?? ''] ?? '--kind-plain'})`
}

/** A card in words, for ears: what somebody who sees it would read. */
export function inWords(card: CardFacts | undefined, shown: CardShown | undefined): string {
  const name = shown?.name ?? card?.name
  if (name === undefined) {
    const scan = markNumber(shown, 'scan')
    const what = mark(shown, 'end_game') === true ? 'the hidden End Game' : 'a hidden card'
    return [shown?.handle ?? what, scan === undefined ? '' : `scan ${scan}`].filter(Boolean).join(', ')
  }
  // What lies face down is nothing but a card: its numbers count for nothing.
  const on = counters(shown).map((counter) => counter.words)
  if (shown?.face_down) return [name, 'face down', ...on, ...states(shown)].join(', ')
  const numbers = figures(card, shown).map(({ words, now, printed }) =>
    printed !== undefined && printed !== now ? `${words} ${now} instead of ${printed}` : `${words} ${now}`,
  )
  const kind = card ? [kindLine(card)].filter((line) => line !== name) : []
  return [name, ...kind, ...numbers, ...on, ...states(shown)].join(', ')
}
