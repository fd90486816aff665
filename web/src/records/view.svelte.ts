/* Makes a moment of a record look like a live table, so that the boards can show it. */
import type { Eyes } from '../table/desk.svelte'
import type { Asked, SeatInfo, Spot } from '../types'
import type { Walk } from './walk.svelte'

/** A record for the boards: they see it as a table at which nothing can be answered. */
export class RecordView implements Eyes {
  readonly answering = null
  /** Nothing can be chosen here, but what a choice was about can be lit. */
  readonly canAnswer = false
  readonly info: { seats: SeatInfo[] }

  constructor(private readonly walk: Walk) {
    this.info = { seats: walk.info.seats.map((name) => ({ name, held: 'taken', bot: null, present: true })) }
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

  get log() {
    return this.walk.log
  }

  get news() {
    return this.walk.news
  }

  /** Everything was answered long ago. */
  answer() {}
}
