/* What was said a moment ago, at whom it belongs. */
import { untrack } from 'svelte'
import type { Locus, Said } from '../types'

const STAYS_MS = 7000

/** A gesture or a place somebody points at. */
export interface Signal {
  from: string
  gesture?: string
  spot?: Locus
}

/** What each gesture says. */
export const GESTURES: Record<string, string> = {
  hello: 'Hello!',
  well_done: 'Well done!',
  thinking: 'Let me think.',
  hurry: 'Your move?',
  oops: 'Oops.',
  thanks: 'Thank you!',
}

/** What somebody said, and whether only one's side heard it. */
export interface Bubble {
  words: string
  aside: boolean
}

export class Bubbles {
  private shown: Record<string, Bubble> = $state({})
  private said = -1
  private signals = -1
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Shows what is new; what was said before one came is in the chat. */
  hear(chat: Said[], signals: Signal[]) {
    const news = this.said < 0 ? [] : chat.slice(this.said).map(({ from, words, to }) => [from, words, to === 'side'] as const)
    const gestures = this.signals < 0 ? [] : signals.slice(this.signals).map(({ from, gesture }) => [from, GESTURES[gesture ?? ''], false] as const)
    this.said = chat.length
    this.signals = signals.length
    untrack(() => {
      for (const [from, words, aside] of [...news, ...gestures]) if (from && words) this.show(from, { words, aside })
    })
  }

  of(name: string): Bubble | undefined {
    return this.shown[name]
  }

  /** All that is in the air, with whoever said it. */
  get all(): [from: string, said: Bubble][] {
    return Object.entries(this.shown)
  }

  private show(from: string, said: Bubble) {
    this.shown[from] = said
    clearTimeout(this.timers.get(from))
    this.timers.set(
      from,
      setTimeout(() => delete this.shown[from], STAYS_MS),
    )
  }
}
