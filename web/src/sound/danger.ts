/* How dangerous it is: what the outlook weighs, from 0 to 1. */
import type { State } from '../types'

/** The weight of what is deadly. */
const DEADLY = 3

export function dangerOf(state: State | null): number {
  const outlook = state?.outlook ?? []
  return Math.max(0, ...outlook.map(({ weight }) => weight)) / DEADLY
}
