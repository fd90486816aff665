/* The first case of a game, and how far somebody is in it. */
import { api, ApiError } from '../api'
import type { FirstCase } from '../types'

const cases = new Map<string, Promise<FirstCase | null>>()

/** The first case of a game, loaded once; none if it has none. */
export function firstCase(game: string): Promise<FirstCase | null> {
  let found = cases.get(game)
  if (!found) {
    found = api.firstCase(game).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      cases.delete(game)
      throw error
    })
    cases.set(game, found)
  }
  return found
}

const PREFIX = 'casefile.case.'

/** Which table is somebody's first case, and how many of its steps are done. */
export function keepStep(table: string, done: number) {
  localStorage.setItem(PREFIX + table, String(done))
}

export function keptStep(table: string): number | null {
  const kept = localStorage.getItem(PREFIX + table)
  return kept === null ? null : Number(kept)
}

/** Whoever leaves it is not taught again. */
export function leaveCase(table: string) {
  localStorage.removeItem(PREFIX + table)
}
