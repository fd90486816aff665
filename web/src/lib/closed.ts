/** Finished games of this browser, in localStorage: the closed cases. */
export interface ClosedCase {
  id: string
  game: string
  title: string
  /** Did this browser's seat win? None for whoever only watched. */
  won: boolean | null
  /** How it ended. */
  words: string
  /** How many turns it took, if the game counts them. */
  turns: number | null
  /** When it ended, in milliseconds. */
  at: number
}

const KEY = 'casefile.closed'
const MOST = 60

export function closedCases(): ClosedCase[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as ClosedCase[]) : []
  } catch {
    return []
  }
}

/** Puts a finished game on the shelf; one that is there keeps its place. Tells its number, from 1. */
export function closeCase(closed: ClosedCase): number {
  const kept = closedCases()
  const at = kept.findIndex(({ id }) => id === closed.id)
  if (at >= 0) return kept.length - at
  const all = [closed, ...kept].slice(0, MOST)
  localStorage.setItem(KEY, JSON.stringify(all))
  return all.length
}
