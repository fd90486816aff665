/* Chores taken away: many choices by one key. */
import type { Chore } from '../games/page'
import type { Asked } from '../types'
import type { Desk } from './desk.svelte'

/** Makes all choices of a chore, one after the other, until something else is asked. */
export class DoAll {
  private chore: Chore | null = null
  private rule = ''
  /** The decision that was answered last: each is answered once. */
  private answered = -1

  constructor(private readonly desk: Desk) {}

  private parts({ choices }: Asked, chore: Chore): string[] {
    return choices.filter((label) => chore.is(label, this.desk.book))
  }

  /** How many cards that are: copies share one choice. */
  count(asked: Asked, chore: Chore): number {
    const parts = new Set(this.parts(asked, chore))
    const isPart = (at: number) => parts.has(asked.choices[at] ?? '')
    return Math.max(parts.size, this.desk.view.spots.filter(({ choices }) => choices.some(isPart)).length)
  }

  begin(chore: Chore) {
    const asked = this.desk.view.asked
    if (!asked) return
    this.chore = chore
    this.rule = asked.rule
    this.answered = -1
    this.goOn(asked)
  }

  stop() {
    this.chore = null
  }

  goOn(asked: Asked) {
    if (this.chore === null || asked.number === this.answered) return
    const next = asked.rule === this.rule ? this.parts(asked, this.chore)[0] : undefined
    if (next === undefined) return this.stop()
    this.answered = asked.number
    this.desk.answer(next)
  }
}
