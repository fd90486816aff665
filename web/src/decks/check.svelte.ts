import { api } from '../api'
import type { DeckWrong } from '../types'

const WAIT_MS = 300

/** Whether a deck is legal, asked anew whenever it has been left alone for a moment. */
export class Check {
  state: 'waiting' | 'legal' | 'not' | 'unknown' = $state('waiting')
  problems: DeckWrong[] = $state.raw([])
  /** Why it is not known. */
  trouble: unknown = $state(null)

  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  private last = ''

  constructor(private readonly game: string) {}

  look(text: string, wait = WAIT_MS) {
    this.last = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.ask(text), wait)
  }

  again() {
    this.look(this.last, 0)
  }

  stop() {
    clearTimeout(this.timer)
    this.asked += 1
  }

  private async ask(text: string) {
    const number = ++this.asked
    try {
      const { legal, problems } = await api.checkDeck(this.game, text)
      // An older answer says nothing about what stands here now.
      if (number !== this.asked) return
      this.state = legal ? 'legal' : 'not'
      this.problems = problems
      this.trouble = null
    } catch (error) {
      if (number !== this.asked) return
      this.state = 'unknown'
      this.trouble = error
    }
  }
}
