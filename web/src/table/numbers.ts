import type { Asked } from '../types'

const WAIT_MS = 700

/** The numbers that are asked for, by the place of their choice; nothing if the question is no number. */
export function askedNumbers({ kind, groups, choices }: Asked): Map<number, number> | null {
  if (kind !== 'number') return null
  const items = groups.flatMap(({ items }) => items).filter(({ words }) => /^\d+$/.test(words))
  if (items.length > 1) return new Map(items.map(({ at, words }) => [Number(words), at]))
  // One number and a way out: `buy a piece with 2`, `pass`.
  const ends = choices.flatMap((label, at) => [...label.matchAll(/ (\d+)$/g)].map(([, number]) => [Number(number), at] as const))
  return ends.length === 1 && choices.length > 1 ? new Map(ends) : null
}

/** Choices by number keys. Where a longer number may follow, digits wait for it, or for any other key. */
export class Numbers {
  private digits = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly show: (digits: string) => void,
    private readonly chosen: (number: number) => void,
  ) {}

  /** Takes a key, and says whether it was one for it. */
  typed(key: string, numbers: Iterable<number>): boolean {
    const all = [...numbers]
    if (!/^[0-9]$/.test(key)) {
      if (this.digits === '') return false
      // Whoever goes on meant what they had typed.
      this.choose(all)
      return key === 'Enter'
    }
    const digits = this.digits + key
    const possible = all.filter((number) => String(number).startsWith(digits))
    // No number is as long: the first digit was meant, and what follows came too fast for the question after it.
    if (possible.length === 0) return this.choose(all)
    this.set(digits)
    if (possible.length === 1 && possible[0] === Number(digits)) this.choose(all)
    else this.timer = setTimeout(() => this.choose(all), WAIT_MS)
    return true
  }

  /** Another question: what was typed for the last one is nothing here. */
  forget() {
    this.set('')
  }

  private choose(all: number[]): true {
    const number = Number(this.digits)
    this.set('')
    if (all.includes(number)) this.chosen(number)
    return true
  }

  private set(digits: string): true {
    clearTimeout(this.timer)
    this.digits = digits
    this.show(digits)
    return true
  }
}
