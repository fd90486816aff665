/* Chores taken away: many plays by one key. */
import type { Asked } from '../types'
import type { Desk } from './desk.svelte'

/** Does the same with every card that has no text of its own, one after the other, until something else is asked. */
export class PlayAll {
  private verb: string | null = null
  private rule = ''
  /** The decision that was answered last: each is answered once. */
  private answered = -1

  constructor(private readonly desk: Desk) {}

  /** What can be done at once: cards on which nothing is written ask nothing. */
  plain({ choices }: Asked, verb: string): string[] {
    return choices.filter((label) => label.startsWith(`${verb} `) && this.desk.book.get(label.slice(verb.length + 1))?.text === '')
  }

  /** How many cards that are: copies share one choice. */
  count(asked: Asked, verb: string): number {
    const plain = new Set(this.plain(asked, verb))
    const isPlain = (at: number) => plain.has(asked.choices[at] ?? '')
    return Math.max(plain.size, this.desk.view.spots.filter(({ choices }) => choices.some(isPlain)).length)
  }

  begin(verb: string) {
    const asked = this.desk.view.asked
    if (!asked) return
    this.verb = verb
    this.rule = asked.rule
    this.answered = -1
    this.goOn(asked)
  }

  stop() {
    this.verb = null
  }

  goOn(asked: Asked) {
    if (this.verb === null || asked.number === this.answered) return
    const next = asked.rule === this.rule ? this.plain(asked, this.verb)[0] : undefined
    if (next === undefined) return this.stop()
    this.answered = asked.number
    this.desk.answer(next)
  }
}
