/* The log as a report: by turn and by who acts. */
import type { Logged } from '../types'
import type { Line } from './lines'

/** Somebody the log speaks of, with the colour of their bar. */
export interface Actor {
  name: string
  own: boolean
  colour: string
}

/** A line without the name of who acts, which stands above it. */
export interface Entry {
  line: Line
  words: string
  act?: string
}

/** What somebody did in a row. */
export interface Deeds {
  actor: Actor | null
  first: number
  entries: Entry[]
}

export interface Turn {
  /** `Turn 9 · You`; empty before the first one. */
  title: string
  own: boolean
  first: number
  deeds: Deeds[]
}

const COLOURS = ['--know', '--science', '--leadership', '--tech', '--will']

/** Everybody the log speaks of: seats, and whoever they play. */
export function actorsOf(seats: string[], holders: { name: string; seat: number | null }[], own: number | null): Actor[] {
  const colour = (at: number) => `var(${COLOURS[at % COLOURS.length]})`
  const found = seats.map((name, at) => ({ name, own: at === own, colour: colour(at) }))
  for (const [at, { name, seat }] of holders.entries())
    if (name && !found.some((one) => one.name === name)) found.push({ name, own: seat !== null && seat === own, colour: colour(seats.length > at ? at : at + 1) })
  // `Ash Grey` before `Ash`.
  return found.sort((one, other) => other.name.length - one.name.length)
}

/** How a turn begins in the log: `Turn 9: Ash's turn.` */
const HEAD = /^((?:Turn|Round) \d+)(?:: (.*?)(?:['’]s turn)?)?\.$/

/** Somebody did no more of something: no news in a story. */
export function isIdle(words: string, actors: Actor[]): boolean {
  return actors.some(({ name }) => words === `${name} finished.` || words === `${name} went on.`)
}

/** Does a turn begin with this? */
export function isTurn(words: string): boolean {
  return HEAD.test(words)
}

export function report(lines: Line[], log: Logged[], actors: Actor[]): Turn[] {
  const turns: Turn[] = []
  for (const line of lines) {
    const head = HEAD.exec(line.words)
    if (head || turns.length === 0) {
      const whose = actors.find(({ name }) => name === head?.[2])
      turns.push({ title: head ? [head[1], whose?.own ? 'You' : head[2]].filter(Boolean).join(' · ') : '', own: whose?.own ?? false, first: line.first, deeds: [] })
      if (head) continue
    }
    const turn = turns.at(-1)
    if (!turn) continue
    const actor = actors.find(({ name }) => /^(?: |['’]s )/.test(line.words.slice(name.length)) && line.words.startsWith(name)) ?? null
    const last = turn.deeds.at(-1)
    const entry = { line, words: shortened(line.words, actor, actors), act: actOf(log[line.first]) }
    // What nobody does goes along with what somebody did.
    if (last && (actor === null || actor === last.actor)) last.entries.push(entry)
    else turn.deeds.push({ actor, first: line.first, entries: [entry] })
  }
  return turns
}

const actOf = (told: Logged | undefined) => (told as { scene?: { act?: string } } | undefined)?.scene?.act

/** `Ash played X` under the name of Ash is `Played X`; what is said of oneself says `you`. */
function shortened(words: string, actor: Actor | null, actors: Actor[]): string {
  const me = actors.find(({ own }) => own)
  const said = me ? aboutMe(words, me.name) : words
  if (!actor) return said
  const name = actor.own && me ? 'You' : actor.name
  const alone = !actors.some((other) => !other.own && words.includes(other.name))
  const told = actor.own && alone ? said.replace(/\btheir\b/g, 'your').replace(/\bthemselves\b/g, 'yourself') : said
  const rest = told.startsWith(`${name} `) ? told.slice(name.length + 1) : ''
  // `Was defeated` is no sentence.
  return rest === '' || /^(is|are|was|were|has|have|had|does|do|did|can|cannot|may|must)\b/.test(rest) ? told : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** A sentence about somebody, said to themselves. */
export function aboutMe(words: string, name: string): string {
  if (words.startsWith(`${name}'s `) || words.startsWith(`${name}’s `)) return `Your ${words.slice(name.length + 3)}`
  if (!words.startsWith(`${name} `)) return words
  const rest = words.slice(name.length + 1)
  return `You ${rest.replace(/(^|\band )(is|was|has|does)\b/g, (_, before: string, verb: string) => before + ({ is: 'are', was: 'were', has: 'have', does: 'do' }[verb] ?? verb))}`
}
