/* A case as a folder: how far it is, and what an announced card would add. */
import { mark, markNumber } from '../../lib/face'
import { allIn, isFact, numberFact, wordFact } from '../../table/area'
import type { Area, CardAt, CardShown, Tableau } from '../../types'
import { REGIONS, type Place, type Region } from './regions'

export interface Tied {
  /** Its number in the region. */
  number: number
  at: CardAt
  /** Nothing if the space is empty. */
  shown: CardShown | undefined
}

export interface Case {
  shown: CardShown
  at: CardAt
  difficulty: number
  progress: number
  evidence: number
  /** What the announced investigation would place here. */
  will: number
  /** Is it the one that is investigated? */
  now: boolean
}

/** The case at a place, if there is one. */
export function caseAt(table: Area, place: Place): Case | undefined {
  const shown = allIn(table, place.zone)[0]
  if (!shown) return undefined
  const now = shown.name !== undefined && shown.name === wordFact(table, 'investigating')
  const [difficulty, progress] = [markNumber(shown, 'difficulty') ?? 0, markNumber(shown, 'progress') ?? 0]
  const will = now && !isFact(table, 'cancelled') ? Math.max(0, Math.min(numberFact(table, 'sum') ?? 0, difficulty - progress)) : 0
  return { shown, at: { seat: null, zone: place.zone, place: 0 }, difficulty, progress, evidence: markNumber(shown, 'evidence') ?? 0, will, now }
}

/** The spaces of a place, with the cards that hang there. */
export function tiedTo(table: Area, place: Place): Tied[] {
  return place.spaces.map((zone) => ({ number: Number(zone.slice(-1)), at: { seat: null, zone, place: 0 }, shown: allIn(table, zone)[0] }))
}

/** How far the cases of a region are: `2 of 5`. */
export function far(table: Area, region: Region): string {
  const cases = region.places.flatMap((place) => caseAt(table, place) ?? [])
  return cases.length === 0 ? 'no case' : cases.map(({ progress, difficulty }) => `${progress} of ${difficulty}`).join(', ')
}

export interface Danger {
  name: string
  region: string
  missing: number
  agents: string[]
}

/** The open cases, what is nearest to being solved first. */
export function dangers(tableau: Tableau): Danger[] {
  return REGIONS.flatMap(({ name, places }) =>
    places.flatMap((place): Danger[] => {
      const found = caseAt(tableau.table, place)
      if (!found?.shown.name) return []
      const agents = tableau.seats.filter((area) => wordFact(area, 'region') === name).map((area) => area.name)
      return [{ name: found.shown.name, region: name, missing: found.difficulty - found.progress, agents }]
    }),
  ).sort((one, other) => one.missing - other.missing || other.agents.length - one.agents.length)
}

/** What the Agents have seen of what hangs face down: all see that they looked. */
export function lookedAt(table: Area): { place: string; words: string }[] {
  return REGIONS.flatMap(({ name, places }) =>
    places.flatMap((place) =>
      tiedTo(table, place).flatMap(({ shown, number }) => {
        const before = mark(shown, 'before_swap')
        if (typeof before === 'string') return [{ place: `${name} ${number}`, words: `${before}, before it was swapped` }]
        return mark(shown, 'seen') === true ? [{ place: `${name} ${number}`, words: shown?.name ?? 'a card' }] : []
      }),
    ),
  )
}
