/** The director stands between the server's answer and the board.
 *
 *  The page applies every answer at once: board, question, focus and everything for ears are those of the new state from
 *  the first moment, so that the end is the same whether an answer is staged or not. Only if something worth seeing
 *  happened in between, a picture of the old board, a copy of its elements, is hung over the new one. On it the steps
 *  are played in the order in which they were told; then it is taken away. Until then the log tells only what was
 *  played, and the ears hear each line as its step begins.
 *
 *  - What is played comes from `Logged.scene` alone, which the server made from what this viewer may know. How long it
 *    takes depends on the scenes and on the reader's pace, on nothing else.
 *  - Any key or click finishes the running step, Escape and every answer finish all of them. Nothing waits for the
 *    stage: an answer can be given before anything was played.
 *  - Answers that arrive while another is played wait behind it, each with a picture of its own. What others do is never
 *    more than two seconds late at normal speed: the more waits, the faster it goes, and what does not fit is shown at
 *    once.
 *  - Routine is not staged; it moves in passing (`motion.ts`). Nor is anything with reduced motion, at speed `off`, or in
 *    a window nobody looks at: then a ring shows for a moment what changed. */
import type { SoundName } from '../../sound/sounds'
import type { CardBook } from '../../lib/cards'
import type { Logged } from '../../types'
import { inWordsOnly } from '../habits.svelte'
import { ACTS } from './acts'
import { Beat } from './beat'
import { pace } from './pace.svelte'
import { Picture, type Actor } from './picture'
import { isDrama, lasts, plan, type Step } from './plan'
import { Shown } from './shown.svelte'

/** How late what others do may be, and what comes of one's own answer, at normal speed. */
const OTHERS_MS = 2000
const OWN_MS = 6500
/** A step that would have to go faster than this is not worth showing. */
const FASTEST = 0.3
/** How far words keep from a card above them. */
const WORDS_PX = 14

/** What the director needs of whoever is told: how far the log goes. */
export interface Listener {
  /** This many events were told. */
  toldTo(count: number): void
  /** All were. */
  toldAll(): void
  nameOfHolder(holder: number | undefined): string
  /** Who tells them now. */
  direct(director: Director | undefined): void
}

interface Batch {
  steps: Step[]
  /** The number of its first event. */
  from: number
  own: boolean
  /** When it was told. */
  at: number
  picture?: Picture
  scrolled: [number, number, number][]
}

export class Director {
  readonly shown = new Shown()
  private readonly queue: Batch[] = []
  private beat: Beat | undefined
  /** Goes up when everything is finished at once: what still runs then knows that it is too late. */
  private round = 0
  private air: HTMLElement | undefined
  private board: HTMLElement | undefined
  private running = false
  /** Goes on where a picture is waited for. */
  private raised: (() => void) | undefined

  /** What on the board was ever scrolled. */
  private readonly scrolled = new Set<EventTarget>()

  constructor(
    private readonly listener: Listener,
    private readonly book: CardBook,
    private readonly game: string,
    private readonly hear: (name: SoundName, amount?: number) => void,
  ) {}

  /** The board, and where things travel above it. */
  open(board: HTMLElement, air: HTMLElement) {
    this.board = board
    this.air = air
    // Scrolling does not bubble.
    board.addEventListener('scroll', ({ target }) => target && this.scrolled.add(target), { capture: true, passive: true })
  }

  get plays(): boolean {
    return this.queue.length > 0
  }

  /** Where large cards end, and words have room. */
  get below(): number {
    const { bottom } = this.queue[0]?.picture?.middle() ?? new DOMRect()
    return Math.min(bottom + WORDS_PX, innerHeight - 4 * WORDS_PX)
  }

  /** Will it stage what was told? Then the log waits for it. `own`: this seat's answer led to it. */
  takes(told: Logged[], from: number, own: boolean): boolean {
    const steps = plan(told)
    if (!this.board || !this.air || pace.factor === 0 || inWordsOnly.on || !(isDrama(steps) || this.plays)) return this.plays
    const waiting = this.queue.find((batch) => batch.picture === undefined)
    // Two answers before the board could change: they are one.
    if (waiting) waiting.steps.push(...steps.map((step) => ({ ...step, told: step.told + from - waiting.from })))
    else this.queue.push({ steps, from, own, at: performance.now(), scrolled: [] })
    return true
  }

  /** Before the board changes: what is staged next needs a picture of it. */
  look() {
    const batch = this.queue.find(({ picture }) => picture === undefined)
    if (!batch || !this.board || !this.air) return
    batch.scrolled = Picture.scrolled(this.board, this.scrolled)
    batch.picture = new Picture(this.board, this.air, this.book, this.game)
  }

  /** Hangs the picture of the board before it changes, each part in a frame of its own: a large board is much for one. Whoever
   *  changes the board waits for it. */
  async raise(): Promise<void> {
    const batch = this.queue[0]
    if (!batch || document.hidden) return
    const round = this.round
    this.look()
    await this.frame()
    if (this.shown.on || round !== this.round) return
    await this.hang(this.queue[0], round)
    if (round !== this.round) return
    this.shown.on = true
    await this.frame()
  }

  /** The board has changed: the curtain goes up. Is anything being played? */
  play(): boolean {
    if (this.queue[0]?.picture && !this.running) void this.run(this.round)
    return this.plays
  }

  /** Hangs the picture of a batch, if it has one that does not hang yet. */
  private async hang(batch: Batch | undefined, round: number) {
    const { picture, scrolled } = batch ?? {}
    if (picture && scrolled && !picture.hangs) await picture.hang(scrolled, () => this.frame(), () => round === this.round)
  }

  /** Until a frame has been painted, or everything is finished. */
  private frame(): Promise<void> {
    return new Promise((done) => {
      this.raised = done
      requestAnimationFrame(() => setTimeout(done))
    })
  }

  /** Finishes the running step. */
  readonly step = () => this.beat?.finish()

  /** Finishes all of them. */
  readonly finish = () => {
    this.round += 1
    this.raised?.()
    this.beat?.finish()
    for (const { picture } of this.queue) picture?.vanish()
    this.queue.length = 0
    this.close()
  }

  private close() {
    this.shown.clear()
    this.shown.on = this.running = false
    this.beat = this.raised = undefined
    this.listener.toldAll()
  }

  private async run(round: number) {
    this.running = this.shown.on = true
    let isFirst = true
    let before: Picture | undefined
    for (let batch = this.queue[0]; batch; batch = this.queue[0]) {
      await this.hang(batch, round)
      before?.remove()
      if (round !== this.round) return
      // The page lays itself out before anything is measured on it.
      await this.frame()
      if (round !== this.round) return
      // What the picture took is not taken from what is played.
      if (isFirst) batch.at = performance.now()
      isFirst = false
      await this.playBatch(batch, round)
      if (round !== this.round) return
      const last = this.queue.length === 1 ? batch.picture?.actors() : undefined
      if (last) this.ended(last)
      before = batch.picture
      this.queue.shift()
    }
    before?.remove()
    this.close()
  }

  /** Called with what lies where on the stage, when everything was played to its end. */
  ended: (actors: Actor[]) => void = () => {}

  private async playBatch(batch: Batch, round: number) {
    const { picture, steps, from } = batch
    const rate = this.rateOf(batch)
    if (!picture || rate === 0) return
    for (const step of steps) {
      this.beat = new Beat(rate)
      this.listener.toldTo(from + step.told)
      await ACTS[step.act](step, { picture, beat: this.beat, shown: this.shown, nameOf: (who) => this.listener.nameOfHolder(who), hear: this.hearing(this.beat) })
      if (round !== this.round) return
    }
  }

  /** How long a millisecond of this batch takes; 0 if there is no time for it. */
  private rateOf({ own, at }: Batch): number {
    const waiting = this.queue.filter((batch) => batch.own === own).reduce((sum, { steps }) => sum + lasts(steps), 0)
    const late = (performance.now() - at) / pace.factor
    const rate = Math.min(1, ((own ? OWN_MS : OTHERS_MS) - late) / Math.max(waiting, 1))
    return rate < FASTEST ? 0 : rate * pace.factor
  }

  private hearing(beat: Beat): (name: SoundName, amount?: number) => void {
    return (name, amount) => {
      if (!beat.over) this.hear(name, amount)
    }
  }
}
