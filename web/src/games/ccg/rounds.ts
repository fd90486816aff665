/* The rounds of a combat that are over, as the log told them. */
import type { Logged } from '../../types'

export interface Round {
  /** `Round 1, LRC`. */
  title: string
  /** What came of it; empty if nobody was hurt. */
  results: string[]
}

const BEGINS = /^Round (\d+) of the combat: (.+)\.$/
const OVER = 'The combat is over.'

/** Of the combat that goes on now: the round that is fought is not among them. */
export function roundsOver(log: Logged[], now: number): Round[] {
  const rounds: Round[] = []
  for (let at = log.length - 1; at >= 0; at -= 1) {
    const begins = BEGINS.exec(log[at]?.words ?? '')
    if (log[at]?.words === OVER || (begins && Number(begins[1]) > now)) break
    if (!begins) continue
    const [, number = '', range = ''] = begins
    if (Number(number) < now) rounds.unshift({ title: `Round ${number}, ${range}`, results: resultsAfter(log, at + 1) })
    if (number === '1') break
  }
  return rounds
}

function resultsAfter(log: Logged[], from: number): string[] {
  const results: string[] = []
  for (const { words, scene } of log.slice(from)) {
    if (BEGINS.test(words) || words === OVER) break
    if (scene?.act === 'damage' && scene.card !== undefined) results.push(`${scene.card} −${scene.amount ?? 0}`)
    if (scene?.act === 'fall' && scene.card !== undefined) results.push(`${scene.card} is out`)
  }
  return results
}
