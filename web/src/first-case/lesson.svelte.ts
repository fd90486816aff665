/* Walks through the steps of a first case: which one is open, and what its one action answers. */
import type { SeatView } from '../table/seat.svelte'
import type { FirstCase, FirstStep } from '../types'
import { keepStep, leaveCase } from './case'

/** What is said when everything is taught. */
export const END = 'That is how it goes. The table is yours now: play on.'

export class Lesson {
  /** How many steps are done. */
  done: number = $state(0)
  left: boolean = $state(false)
  /** What the last action still answers. */
  private rest: string[] = $state.raw([])

  constructor(
    private readonly view: SeatView,
    private readonly table: string,
    readonly script: FirstCase,
    done: number,
  ) {
    this.done = Math.min(done, script.steps.length)
  }

  get step(): FirstStep | undefined {
    return this.left ? undefined : this.script.steps[this.done]
  }

  /** May something be answered now, and is nothing on its way? */
  private get ready(): boolean {
    return this.view.asked !== null && this.view.answering === null && !this.view.staging
  }

  /** What the open step answers now; none while something else is asked. Whoever comes back in its middle goes on there. */
  get label(): string | null {
    if (!this.ready || this.rest.length > 0 || !this.step) return null
    return this.labels(this.step).find((label) => this.view.asked?.choices.includes(label)) ?? null
  }

  /** Is everything taught? */
  get over(): boolean {
    return !this.left && this.done === this.script.steps.length && this.rest.length === 0 && this.ready
  }

  /** The sentence that stands for the question. */
  get says(): string | null {
    if (this.label !== null) return this.step?.say ?? null
    return this.over ? END : null
  }

  /** The one action of the open step. */
  act() {
    const { label, step } = this
    if (label === null || !step) return
    const labels = this.labels(step)
    this.rest = labels.slice(labels.indexOf(label) + 1)
    this.done += 1
    keepStep(this.table, this.done)
    this.view.answer(label)
  }

  /** Answers what belongs to the same action, once it is asked. */
  goOn() {
    const next = this.rest[0]
    if (next === undefined || !this.ready) return
    this.rest = this.view.asked?.choices.includes(next) ? this.rest.slice(1) : []
    if (this.view.asked?.choices.includes(next)) this.view.answer(next)
  }

  /** Another choice than the one that is taught was made. */
  get waits(): boolean {
    return this.rest.length > 0
  }

  leave() {
    this.left = true
    leaveCase(this.table)
  }

  private labels({ choice, then = [] }: FirstStep): string[] {
    return [choice, ...then]
  }
}
