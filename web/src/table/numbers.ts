import type { Asked } from '../types'

const WAIT_MS = 700

/** The numbers that are asked for, by the place of their choice; nothing if the question is no number. */
export function askedNumbers({ kind, groups }: Asked): Map<number, number> | null {
  const items = groups.flatMap(({ items }) => items).filter(({ words }) => /^\d+$/.test(words))
  if (kind !== 'number' || items.length < 2) return null
  return new Map(items.map(({ at, words }) => [Number(words), at]))
}

/** What number keys mean: the number that is asked for, or else the place of a choice, counted from one. */
export function keyed(asked: Asked): Map<number, number> {
  return askedNumbers(asked) ?? new Map(asked.choices.map((_, at) => [at + 1, at]))
}

/** Choices by number keys. Where a longer number may follow, digits wait for it, or for Enter. */
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
    if (key === 'Enter' && this.digits) {
      this.choose(all)
      return true
    }
    if (!/^[0-9]$/.test(key)) return false
    const digits = this.digits + key
    const possible = all.filter((number) => String(number).startsWith(digits))
    if (possible.length === 0) return this.set('')
    this.set(digits)
    if (possible.length === 1 && possible[0] === Number(digits)) this.choose(all)
    else this.timer = setTimeout(() => this.choose(all), WAIT_MS)
    return true
  }

  private choose(all: number[]) {
    const number = Number(this.digits)
    this.set('')
    if (all.includes(number)) this.chosen(number)
  }

  private set(digits: string): true {
    clearTimeout(this.timer)
    this.digits = digits
    this.show(digits)
    return true
  }
}
