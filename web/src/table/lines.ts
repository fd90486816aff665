import type { Logged } from '../types'

/** A line of the log: one event, or several that are told as one. */
export interface Line {
  words: string
  rules: string[]
  cause?: string
  /** The number of its first event. */
  first: number
  /** How often it happened in a row. */
  times: number
}

/** The log as lines from event number `from` on; `every` step, or what belongs together as one. Where `news` begin, a new
 *  line does. */
export function lines(log: Logged[], from = 0, every = false, news = log.length): Line[] {
  const found: Line[] = []
  log.slice(from).forEach((told, at) => {
    if (told.detail && !every) return
    const first = from + at
    const line = every ? undefined : told.line
    const words = line?.words ?? told.words
    const last = found.at(-1)
    if (last && last.words === words && last.first >= news === first >= news) last.times += 1
    else found.push({ words, rules: (line?.rule ?? told.rule).split(', '), cause: line ? undefined : told.cause, first, times: 1 })
  })
  return found
}
