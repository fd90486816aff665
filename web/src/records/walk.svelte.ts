/* Stepping through a record. */
import { api } from '../api'
import type { Frame, RecordInfo, Logged } from '../types'

/** Whose eyes: a seat's, everybody's at once, or a spectator's. */
export type Eye = number | 'all' | 'spectator'

const KEPT = 60
/** Faster than this nothing is staged. */
const STAGED_MS = 500

/** Who plays on the board what comes of an answer. */
export interface Played {
  comes(told: Logged[], isStep: boolean, isHasty: boolean): void
  finish(): void
  played(): Promise<void>
}

/** A walk through a record: where it is, and what is seen there. */
export class Walk {
  /** After how many answers; what is shown may still be on its way. */
  number: number = $state(0)
  eye: Eye = $state('spectator')
  frame: Frame | null = $state.raw(null)
  /** The answer that comes next, once it is known. */
  next: Frame['answer'] = $state.raw(null)
  trouble: unknown = $state(null)
  /** What happened up to here, as far back as it was walked. */
  log: Logged[] = $state.raw([])
  /** Where in the log the latest answer begins. */
  news: number = $state(0)

  /** How the whole game went, if it is over and the server says so. */
  course: number[] = $state.raw([])
  /** Does it go on by itself? */
  playing: boolean = $state(false)
  /** How long it stays at each answer, in milliseconds. */
  pace: number = $state(700)

  stage: Played | undefined
  /** Whose eyes saw what is shown. */
  private seen: Eye | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private frames = new Map<string, Promise<Frame>>()
  private told = new Map<string, Logged[]>()

  constructor(readonly info: RecordInfo) {
    this.eye = info.finished ? 'all' : 'spectator'
    if (info.finished) void this.end()
  }

  private async end() {
    const { outcome } = await this.fetch(this.info.answers, 'all')
    this.course = outcome?.course ?? []
  }

  /** Goes on by itself until somebody stops it, or to the end. At the end it begins anew. */
  play() {
    this.playing = true
    if (this.number >= this.info.answers) this.number = 0
    void this.stepOn()
  }

  stop() {
    this.playing = false
    clearTimeout(this.timer)
  }

  private async stepOn() {
    await this.show()
    await this.stage?.played()
    if (!this.playing) return
    if (this.number >= this.info.answers) return this.stop()
    this.timer = setTimeout(() => {
      this.number = Math.min(this.number + 1, this.info.answers)
      void this.stepOn()
    }, this.pace)
  }

  async go(to: number) {
    this.stage?.finish()
    this.number = Math.min(Math.max(Math.round(to), 0), this.info.answers)
    await this.show()
  }

  async look(eye: Eye) {
    this.eye = eye
    await this.show()
  }

  turn(by: -1 | 1) {
    const { turns, answers } = this.info
    const after = turns.find((turn) => turn > this.number) ?? answers
    const before = turns.findLast((turn) => turn < this.number) ?? 0
    return this.go(by === 1 ? after : before)
  }

  async show() {
    const { number, eye } = this
    try {
      const frame = await this.fetch(number, eye)
      this.told.set(`${eye}/${number}`, frame.events.told)
      // Somebody who walks fast is elsewhere by now.
      if (number !== this.number || eye !== this.eye) return
      const isStep = this.frame?.number === number - 1 && this.seen === eye && !(this.playing && this.pace < STAGED_MS)
      this.remember()
      this.stage?.comes(frame.events.told, isStep, this.playing)
      this.frame = frame
      this.seen = eye
      this.trouble = null
      this.next = null
      if (number >= this.info.answers) return
      const after = await this.fetch(number + 1, eye)
      if (number === this.number && eye === this.eye) this.next = after.answer
    } catch (error) {
      if (number === this.number && eye === this.eye) this.trouble = error
    }
  }

  private remember() {
    const pages: Logged[][] = []
    for (let at = this.number; ; at -= 1) {
      const told = this.told.get(`${this.eye}/${at}`)
      if (!told) break
      pages.unshift(told)
    }
    this.log = pages.flat()
    this.news = this.log.length - (pages.at(-1)?.length ?? 0)
  }

  private fetch(number: number, eye: Eye): Promise<Frame> {
    const key = `${eye}/${number}`
    let frame = this.frames.get(key)
    if (!frame) {
      frame = api.frame(this.info.id, number, eye === 'spectator' ? undefined : eye)
      frame.catch(() => this.frames.delete(key))
      this.frames.set(key, frame)
      const oldest = this.frames.keys().next().value
      if (this.frames.size > KEPT && oldest !== undefined) this.frames.delete(oldest)
    }
    return frame
  }
}
