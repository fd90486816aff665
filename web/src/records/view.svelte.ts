/* Makes a moment of a record look like a live table, so that the boards can show it. */
import { nameOfHolder } from '../table/area'
import type { Eyes } from '../table/desk.svelte'
import type { Director, Listener } from '../table/stage/director'
import type { Asked, Logged, SeatInfo, Spot } from '../types'
import type { Walk } from './walk.svelte'

/** A record for the boards: they see it as a table at which nothing can be answered. A step forward is staged as it was at
 *  the table. */
export class RecordView implements Eyes, Listener {
  readonly answering = null
  /** Nothing can be chosen here, but what a choice was about can be lit. */
  readonly canAnswer = false
  readonly info: { seats: SeatInfo[] }
  /** What happened in the step that was made last, if it was one forward. */
  fresh: Logged[] = $state.raw([])
  /** How many events were told while others are still being played. */
  private told: number | null = $state(null)
  readonly log: Logged[] = $derived.by(() => (this.told === null ? this.walk.log : this.walk.log.slice(0, this.told)))
  private director: Director | undefined
  private waiting: (() => void)[] = []

  constructor(private readonly walk: Walk) {
    this.info = { seats: walk.info.seats.map((name) => ({ name, held: 'taken', bot: null, present: true, owes_nonce: false, muted: false })) }
    walk.stage = this
  }

  get listener(): Listener {
    return this
  }

  direct(director: Director | undefined) {
    this.director = director
  }

  toldTo(count: number) {
    if (this.told !== null) this.told = count
  }

  toldAll() {
    this.told = null
    for (const done of this.waiting.splice(0)) done()
  }

  nameOfHolder(holder: number | undefined): string {
    return nameOfHolder(this.state?.tableau, holder)
  }

  /** The board is about to show what comes of an answer: one step further, or somewhere else altogether. */
  comes(told: Logged[], isStep: boolean, isHasty: boolean) {
    this.finish()
    this.fresh = isStep ? told : []
    if (isStep && this.director?.takes(told, this.walk.news, !isHasty)) this.told = this.walk.news
  }

  finish() {
    this.director?.finish()
  }

  /** Once everything was played. */
  played(): Promise<void> {
    return this.told === null ? Promise.resolve() : new Promise((done) => this.waiting.push(done))
  }

  get seat(): number | null {
    return typeof this.walk.eye === 'number' ? this.walk.eye : null
  }

  get state() {
    return this.walk.frame
  }

  get asked(): Asked | null {
    return this.walk.frame?.asked ?? null
  }

  get spots(): Spot[] {
    return this.walk.frame?.spots ?? []
  }

  get news() {
    return this.walk.news
  }

  /** Everything was answered long ago. */
  answer() {}
}
