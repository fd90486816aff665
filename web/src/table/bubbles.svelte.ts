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

export class Bubbles {
  private shown: Record<string, string> = $state({})
  private said = -1
  private signals = -1
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Shows what is new; what was said before one came is in the chat. */
  hear(chat: Said[], signals: Signal[]) {
    const news = this.said < 0 ? [] : chat.slice(this.said).map(({ from, words }) => [from, words] as const)
    const gestures = this.signals < 0 ? [] : signals.slice(this.signals).map(({ from, gesture }) => [from, GESTURES[gesture ?? '']] as const)
    this.said = chat.length
    this.signals = signals.length
    untrack(() => {
      for (const [from, words] of [...news, ...gestures]) if (from && words) this.show(from, words)
    })
  }

  of(name: string): string | undefined {
    return this.shown[name]
  }

  /** All that is in the air, with whoever said it. */
  get all(): [from: string, words: string][] {
    return Object.entries(this.shown)
  }

  private show(from: string, words: string) {
    this.shown[from] = words
    clearTimeout(this.timers.get(from))
    this.timers.set(
      from,
      setTimeout(() => delete this.shown[from], STAYS_MS),
    )
  }
}
