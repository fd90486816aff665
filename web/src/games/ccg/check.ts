/* The open check as the board draws it: one segment for each source, what was taken away, and what is announced. */
import { mark, markNumber } from '../../lib/face'
import { allIn, numberFact, wordFact } from '../../table/area'
import type { Area, CardShown, Tableau } from '../../types'
import { placedIn, placeOf, type Placed } from './side'

/** A part of the total. */
export interface Part {
  by: string
  amount: string
  number: number
}

/** A piece of the beam; what is taken away stays to be seen. */
export interface Piece {
  by: string
  size: number
  gone: boolean
}

export interface Check {
  skill: string
  needed: number
  total: number
  missing: number
  /** The value for which less is needed. */
  value: string | undefined
  site: string | undefined
  directed: string | undefined
  parts: Part[]
  pieces: Piece[]
  /** Agents who were sent along and add nothing. */
  idle: string[]
  /** How long the beam is. */
  length: number
}

export function checkOf(tableau: Tableau): Check | undefined {
  const table = tableau.table
  const [skill, needed, total] = [wordFact(table, 'skill'), numberFact(table, 'needed'), numberFact(table, 'total')]
  if (skill === undefined || needed === undefined || total === undefined) return undefined
  const parts = (table.sources?.['total'] ?? []).map(({ by, amount }) => ({ by, amount, number: Number(amount.replace('−', '-')) || 0 }))
  const pieces = piecesOf(parts, total)
  const site = wordFact(table, 'site')
  return {
    skill,
    needed,
    total,
    missing: numberFact(table, 'missing') ?? 0,
    value: wordFact(table, 'value'),
    site,
    directed: wordFact(table, 'directed'),
    parts,
    pieces,
    idle: idleAt(tableau, site),
    length: Math.max(needed, total, pieces.reduce((sum, { size }) => sum + size, 0)) + 1,
  }
}

/** What adds lies side by side; what takes away covers it from the end. */
function piecesOf(parts: Part[], total: number): Piece[] {
  let room = Math.max(0, total)
  return parts
    .filter(({ number }) => number > 0)
    .flatMap(({ by, number }): Piece[] => {
      const solid = Math.min(room, number)
      room -= solid
      return [
        { by, size: solid, gone: false },
        { by, size: number - solid, gone: true },
      ].filter(({ size }) => size > 0)
    })
}

function idleAt(tableau: Tableau, site: string | undefined): string[] {
  if (site === undefined) return []
  const agents = tableau.seats.flatMap((area) => allIn(area, 'field'))
  return agents.flatMap((shown) => (mark(shown, 'at') === site && markNumber(shown, 'adds') === undefined && shown.name ? [shown.name] : []))
}

/** Something that is announced. */
export interface Announced {
  words: string
  negated: boolean
  /** The card, if it is one that lies on the table. */
  card: Placed | undefined
}

/** What is announced, what happens first first. */
export function stackOf(table: Area): Announced[] {
  const announced = Array.isArray(table.facts.announced) ? (table.facts.announced as string[]) : []
  const played = placedIn(table, null, 'played')
  return [...announced].reverse().map((words, at) => ({
    words: words.replace(/ \(negated\)$/, ''),
    negated: words.endsWith(' (negated)'),
    card: played.find(({ shown }) => markNumber(shown, 'place') === at + 1),
  }))
}

/** Cards on the table that wait for nothing: their effects last. Who fights in a `combat` stands there. */
export function lastingOn(table: Area, combat?: Combat): Placed[] {
  const fights = new Set(combat?.foes.map(({ at }) => placeOf(at)))
  return placedIn(table, null, 'played').filter(({ shown, at }) => markNumber(shown, 'place') === undefined && !fights.has(placeOf(at)))
}

/** Somebody in a combat. */
export interface Fighter extends Placed {
  /** Damage that is assigned to them in this round. */
  hit: number
}

export interface Combat {
  round: number
  range: string
  foes: Fighter[]
  friends: Fighter[]
  hits: { who: string; amount: number; whom: string }[]
}

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [])

export function combatOf(tableau: Tableau): Combat | undefined {
  const table = tableau.table
  const [round, range] = [numberFact(table, 'round'), wordFact(table, 'range')]
  if (round === undefined || range === undefined) return undefined
  const hits = words(table.facts.hits).flatMap((hit) => {
    const [, who = '', amount = '', whom = ''] = /^(.*) (\d+) to (.*)$/.exec(hit) ?? []
    return who ? [{ who, amount: Number(amount), whom }] : []
  })
  const everybody = everyoneIn(tableau)
  const side = (names: string[]): Fighter[] => {
    const left = [...everybody]
    return names.map((name) => {
      const at = left.findIndex(({ shown }) => shown.name === name && markNumber(shown, 'deals') !== undefined)
      const found: Placed = left.splice(at, at < 0 ? 0 : 1)[0] ?? { shown: { name }, at: { seat: null, zone: '', place: 0 } }
      return { ...found, hit: hits.filter(({ whom }) => whom === name).reduce((sum, { amount }) => sum + amount, 0) }
    })
  }
  return { round, range, foes: side(words(table.facts.foes)), friends: side(words(table.facts.friends)), hits }
}

/** The places of everybody in a combat; nothing where there is none. In their rooms they are not shown a second time. */
export function fighting(tableau: Tableau): Set<string> | undefined {
  const combat = combatOf(tableau)
  return combat && new Set([...combat.foes, ...combat.friends].filter(({ at }) => at.zone !== '').map(({ at }) => placeOf(at)))
}

function everyoneIn(tableau: Tableau): Placed[] {
  const zones = ['field', 'bureau', 'sites', 'resources', 'attached'] as const
  return [...placedIn(tableau.table, null, 'played'), ...tableau.seats.flatMap((area, at) => zones.flatMap((zone) => placedIn(area, at, zone)))]
}

/** What one side deals together. */
export function dealt(side: { shown: CardShown }[]): number {
  return side.reduce((sum, { shown }) => sum + (markNumber(shown, 'deals') ?? 0), 0)
}

/** Is nothing under way, and nothing announced? */
export function isQuiet(tableau: Tableau): boolean {
  return !checkOf(tableau) && !combatOf(tableau) && stackOf(tableau.table).length === 0 && lastingOn(tableau.table).length === 0
}
