/* One seat's connection: what the server has sent, and how to answer. */
import type { Asked, FromClient, FromServer, Logged, Said, Spot, Autopilot, State, TableInfo, Waiting } from '../types'
import { Wire, type Link } from './socket'

/** Somebody asks to take back. */
export interface UndoRequest {
  by: string
  answers: number
  agreed: string[]
  awaited: string[]
}

/** What one pair of eyes is shown of a table, as the messages say. */
export class SeatView {
  link: Link = $state({ is: 'connecting' })
  info: TableInfo | null = $state.raw(null)
  seat: number | null = $state(null)
  state: State | null = $state.raw(null)
  log: Logged[] = $state.raw([])
  /** Where in the log the latest news begin. */
  news: number = $state(0)
  chat: Said[] = $state.raw([])
  refused: { words: string; rule?: string } | null = $state(null)
  hint: { decision: number; label: string } | null = $state(null)
  undoRequest: UndoRequest | null = $state(null)
  /** What just happened beside the game, in a sentence: a report was saved, a request was declined. */
  note: string | null = $state(null)
  /** May this socket start the game and fill seats? */
  host: boolean = $state(false)

  /** How many events were told to ears, if any were; who comes back to this seat hears what they missed. */
  spokenTo: number | undefined
  readonly canAnswer = true

  private sent: { decision: number; label: string } | null = $state(null)
  private readonly wire: Wire

  constructor(
    table: string,
    readonly token: string | undefined,
    host: string | undefined,
  ) {
    this.wire = new Wire(table, { token, host }, {
      told: () => ({ seen: this.log.length, undos: this.state?.undos ?? 0 }),
      heard: (message) => this.heard(message),
      linked: (link) => (this.link = link),
    })
  }

  get asked(): Asked | null {
    return this.state?.asked ?? null
  }

  get spots(): Spot[] {
    return this.state?.spots ?? []
  }

  get waiting(): Waiting | null {
    return this.state?.waiting ?? null
  }

  /** Who decides, in a few words. */
  get heading(): string {
    if (this.state?.outcome) return 'The game is over'
    if (this.asked) return { act: 'Your move', respond: 'You can respond' }[this.asked.kind as string] ?? 'You decide'
    if (!this.waiting) return 'One moment'
    return this.waiting.seat === null ? 'Waiting for responses' : `${this.nameOf(this.waiting.seat)} decides`
  }

  /** The answer that is on its way, if one is. */
  get answering(): string | null {
    return this.sent?.label ?? null
  }

  get autopilot(): Autopilot {
    return this.state?.autopilot ?? { passes: 'never' }
  }

  get name(): string {
    return this.nameOf(this.seat)
  }

  nameOf(seat: number | null): string {
    return seat === null ? 'a spectator' : (this.info?.seats[seat]?.name ?? `seat ${seat + 1}`)
  }

  answer(label: string) {
    const asked = this.asked
    if (!asked || this.sent) return
    this.refused = null
    this.sent = { decision: asked.number, label }
    this.wire.send({ type: 'answer', ...this.sent })
  }

  send(message: FromClient) {
    this.note = null
    if (!this.wire.send(message)) this.refused = { words: 'You are not connected. Try again when the connection is back.' }
  }

  again() {
    this.wire.again()
  }

  close() {
    this.wire.close()
  }

  private heard(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        this.info = message.table
        this.seat = message.seat
        this.host = message.host
        this.chat = message.said
        break
      case 'people':
        this.info = message.table
        this.seat = message.seat
        break
      case 'state':
        this.told(message)
        break
      case 'refused':
        this.sent = null
        this.refused = { words: message.words, rule: message.rule }
        break
      case 'hint':
        this.hint = { decision: message.decision, label: message.label }
        break
      case 'said':
        this.chat = [...this.chat, { from: message.from, words: message.words, to: message.to }]
        break
      case 'undo_asked':
        this.undoRequest = message
        break
      case 'undo_over':
        this.undoRequest = null
        this.note = message.done ? `${message.by} took back their move.` : 'The request to take back was declined.'
        break
      case 'reported':
        this.note = `The report is saved: ${message.file}`
        break
      case 'gone':
        break
    }
  }

  private told(state: State) {
    if (state.events.from > this.log.length) {
      // Something is missing: from the beginning, then.
      this.log = []
      this.wire.again()
      return
    }
    this.news = state.events.from
    this.log = [...this.log.slice(0, state.events.from), ...state.events.told]
    this.state = state
    if (this.hint && this.hint.decision !== state.asked?.number) this.hint = null
    if (!this.sent) return
    // The answer was lost with the connection if its decision is still open: sent again it is taken once.
    if (state.asked?.number === this.sent.decision) this.wire.send({ type: 'answer', ...this.sent })
    else this.sent = null
  }
}
