/* Asks the server to check a deck while it is being edited. */
import { api } from '../api'
import type { DeckLook } from '../types'

const WAIT_MS = 300

/** What the server finds in a deck, asked anew whenever it has been left alone for a moment. */
export class Check {
  state: 'waiting' | 'legal' | 'not' | 'unknown' = $state('waiting')
  look: DeckLook | null = $state.raw(null)
  /** The text that was looked at. */
  of = $state('')
  /** Why nothing is known. */
  trouble: unknown = $state(null)

  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private last = ''

  constructor(private readonly game: string) {}

  ask(text: string, wait = WAIT_MS) {
    this.last = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.askNow(text), wait)
  }

  again() {
    this.ask(this.last, 0)
  }

  stop() {
    clearTimeout(this.timer)
    this.asked += 1
  }

  private async askNow(text: string) {
    const number = ++this.asked
    try {
      const look = await api.checkDeck(this.game, text)
      // An older answer says nothing about what stands here now.
      if (number !== this.asked) return
      this.state = look.legal ? 'legal' : 'not'
      this.look = look
      this.of = text
      this.trouble = null
    } catch (error) {
      if (number !== this.asked) return
      this.state = 'unknown'
      this.trouble = error
    }
  }
}
