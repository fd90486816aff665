/* Chance that always falls the same way: what a card looks like follows from its number. */

/** Gives the next number from 0 to 1. */
export type Dice = () => number

/** A number that words always give again (FNV-1a). */
export function hash(words: string): number {
  let h = 2166136261
  for (const letter of words) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619)
  return h >>> 0
}

/** A stream of numbers from a seed (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function pick<T>(roll: Dice, list: readonly [T, ...T[]]): T {
  return list[Math.floor(roll() * list.length)] ?? list[0]
}

export function between(roll: Dice, least: number, most: number): number {
  return least + roll() * (most - least)
}

/** A whole number, both ends included. */
export function upto(roll: Dice, least: number, most: number): number {
  return Math.floor(between(roll, least, most + 1))
}
