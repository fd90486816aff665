/* What Battles cards show: kinds, teams, numbers, states. */
import { printedWord, printedWords } from '../../lib/cards'
import { figuresOf, mark, markNumber, plainFace, tabOf, type Counter, type Face, type State } from '../../lib/face'
import { capital, plural } from '../../lib/text'
import type { CardFacts, CardShown } from '../../types'
import { documentOf } from './document'
import { SIGNS } from './icons'

/** Numbers that are no figure: they lie on the card, or its name says them. */
const ELSEWHERE = ['level', 'wounds', 'vitality', 'counters', '+1/+1 counters', '-1/-1 counters', 'xp', 'infected']

function counters(shown: CardShown | undefined): Counter[] {
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

function states(shown: CardShown | undefined): State[] {
  const is = (name: string) => mark(shown, name) === true
  const found: State[] = []
  // Who is stunned is exhausted too; who attacks and who defends the row says beside the card.
  if (is('exhausted')) found.push({ words: 'exhausted', unseen: is('stunned') })
  for (const name of ['stunned', 'hidden', 'duplicate', 'copy']) if (is(name)) found.push({ words: name })
  for (const name of ['attacks', 'defends']) if (is(name)) found.push({ words: name, unseen: true })
  const NAMED = { equipment: 'with', on: 'on', like: 'like', owner: 'of', wished: 'wished' }
  for (const [name, words] of Object.entries(NAMED)) {
    const value = mark(shown, name)
    if (typeof value === 'string') found.push({ words: `${words} ${value}` })
  }
  // Keywords that are not printed on the card, and which card gives them.
  for (const [keyword, by] of Object.entries(mark(shown, 'granted') ?? {})) found.push({ words: `${keyword} by ${String(by)}`, brief: keyword })
  return found
}

const TEAMS: Record<string, string> = {
  Bureau: '--team-bureau',
  Syndicate: '--team-syndicate',
  'Monsters of the Week': '--team-monsters',
}

/** Which named power each line of text belongs to; only at its first line. */
function powers(card: CardFacts): (string | undefined)[] {
  const powers = card.facts.powers
  if (!Array.isArray(powers)) return []
  return (powers as { name: string; lines?: number }[]).flatMap(({ name, lines = 1 }) => [
    name,
    ...new Array<undefined>(Math.max(lines - 1, 0)).fill(undefined),
  ])
}

/** `Main · level 1 · Bureau`; a location has its symbols to tell it by. */
function briefKind(card: CardFacts): string {
  const kind = printedWord(card, 'kind') ?? ''
  const team = printedWords(card, 'teams').map((name) => (name === 'Monsters of the Week' ? 'Monsters' : name))
  if (kind.includes('location')) return kind.startsWith('special') ? 'Special location' : 'Location'
  const level = /level (\d)/.exec(card.name)?.[1]
  const words = { 'main character': 'Main', 'supporting character': 'Supporting' }[kind.split(',')[0] ?? ''] ?? capital(kind)
  return [words, level ? `level ${level}` : '', ...team].filter(Boolean).join(' · ')
}

export const face: Face = {
  ...plainFace,
  signs: SIGNS,
  document: documentOf,
  figures: (card, shown) =>
    figuresOf(card, shown, ELSEWHERE, [{ name: 'atk', words: 'ATK' }, { name: 'def', words: 'DEF' }, { name: 'health', words: 'Health' }, { name: 'cost' }]),
  counters,
  states,
  // `main character, level 2`: its name says the level.
  kindLine: (card) => [capital((printedWord(card, 'kind') ?? '').split(',')[0] ?? ''), ...printedWords(card, 'teams')].join(' · '),
  briefKind,
  tab: (card) => tabOf(TEAMS[printedWords(card, 'teams')[0] ?? '']),
  gives: (card) => printedWords(card, 'gives'),
  powers,
  back: () => ({ words: 'a hidden card', pile: 'disk' }),
  isAskew: (shown) => mark(shown, 'exhausted') === true,
}
