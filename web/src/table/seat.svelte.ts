/* One seat's connection: what the server has sent, and how to answer. */
import { api } from '../api'
import type { Asked, FromClient, FromServer, Forecast, Locus, Logged, Said, Spot, Autopilot, State, TableInfo, Tableau, Threat, Waiting } from '../types'
import { nameOfHolder } from './area'
import type { Signal } from './bubbles.svelte'
import { lines } from './lines'
import { Wire, type Link } from './socket'
import { shared } from './share'
import type { Director, Listener } from './stage/director'

/** So long a card that somebody points at is marked. */
const POINT_MS = 4000
/** So long somebody looks at a question before it is asked what comes of it. */
const LOOK_MS = 120

/** Somebody asks to take back. */
export interface UndoRequest {
  by: string
  answers: number
  agreed: string[]
  awaited: string[]
}

/** What one pair of eyes is shown of a table, as the messages say. */
export class SeatView implements Listener {
  link: Link = $state({ is: 'connecting' })
  info: TableInfo | null = $state.raw(null)
  seat: number | null = $state(null)
  state: State | null = $state.raw(null)
  /** What happened in the answer that came last, if nothing was missed or taken back before it. */
  fresh: Logged[] = $state.raw([])
  /** What happened, as far as it was shown: the stage may still be at it. */
  readonly log: Logged[] = $derived.by(() => (this.told === null ? this.all : this.all.slice(0, this.told)))
  /** Where in the log the latest news begin. */
  news: number = $state(0)
  chat: Said[] = $state.raw([])
  refused: { words: string; rule?: string } | null = $state(null)
  hint: { decision: number; label: string } | null = $state(null)
  /** The table of the next game, once somebody has asked for it: every seat's token works there. */
  next: string | null = $state(null)
  /** What the first case says instead of the question, if it does. */
  coach: { readonly says: string | null } | null = $state.raw(null)
  undoRequest: UndoRequest | null = $state(null)
  /** What just happened beside the game, in a sentence: a report was saved, a request was declined. */
  note: string | null = $state(null)
  /** What certainly comes of each choice of the open question, once the server has said so. */
  forecasts: Forecast[] = $state.raw([])
  private forecasting: { decision: number; timer: ReturnType<typeof setTimeout> } | undefined
  /** For which decision a hint was wanted. */
  private hinting: number | undefined
  /** Gestures of others and of oneself, and what somebody pointed at. */
  signals: Signal[] = $state.raw([])
  /** The card that somebody points at right now. */
  pointed: (Locus & { from: string }) | null = $state(null)
  private pointing: ReturnType<typeof setTimeout> | undefined
  /** Where in the log each answer begins, as far as it was given since the page was opened. */
  private begins = new Map<number, number>()
  /** From where on in the log nobody was looking; none if somebody was all the time. */
  away: number | null = $state(null)
  /** The table before the last answer, where this page came after the end. */
  before: Tableau | null = $state.raw(null)
  /** May this socket start the game and fill seats? */
  host: boolean = $state(false)

  /** How many events were told to ears, if any were; who comes back to this seat hears what they missed. */
  spokenTo: number | undefined
  readonly canAnswer = true

  private all: Logged[] = $state.raw([])
  /** How many events were told while others are still being played. */
  private told: number | null = $state(null)
  private director: Director | undefined
  private sent: { decision: number; label: string } | null = $state(null)
  private readonly wire: Wire

  constructor(
    table: string,
    readonly token: string | undefined,
    host: string | undefined,
  ) {
    this.wire = new Wire(table, { token, host }, {
      told: () => ({ seen: this.all.length, undos: this.state?.undos ?? 0 }),
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

  get outlook(): Threat[] {
    return this.state?.outlook ?? []
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
    this.director?.finish()
    this.away = null
    this.refused = null
    this.note = null
    this.sent = { decision: asked.number, label }
    this.wire.send({ type: 'answer', ...this.sent })
  }

  send(message: FromClient) {
    this.note = null
    if (message.type === 'hint') this.hinting = message.decision
    if (!this.wire.send(message)) this.refused = { words: 'You are not connected. Try again when the connection is back.' }
  }

  /** Something for everybody at the table to see: a gesture, or a card one points at. Nothing of it is kept. */
  signal(signal: { gesture?: string; spot?: Locus }) {
    this.send({ type: 'signal', ...signal } as FromClient)
  }

  /** Somebody made a gesture, or points at something for a moment. */
  private signalled(signal: Signal) {
    this.signals = [...this.signals, signal]
    if (!signal.spot) return
    this.pointed = { from: signal.from, ...signal.spot }
    clearTimeout(this.pointing)
    this.pointing = setTimeout(() => (this.pointed = null), POINT_MS)
  }

  again() {
    this.wire.again()
  }

  close() {
    clearTimeout(this.forecasting?.timer)
    this.wire.close()
  }

  /** Is something being played on the board? */
  get staging(): boolean {
    return this.told !== null
  }

  get listener(): Listener {
    return this
  }

  /** Who plays what happens, if there is a board to play it on. */
  direct(director: Director | undefined) {
    this.director = director
  }

  toldTo(count: number) {
    if (this.told !== null) this.told = count
  }

  toldAll() {
    this.told = null
  }

  /** How many answers had been given when this was told, if that is known. */
  moment(event: number): number | undefined {
    let found: number | undefined
    for (const [number, from] of this.begins) if (from <= event && number > (found ?? -1)) found = number
    return found
  }

  /** What the last answers did, in the words of the log. */
  lastDone(answers: number): string {
    const from = this.begins.get((this.state?.number ?? 0) - answers + 1)
    const told = from === undefined ? [] : lines(this.all.slice(from))
    return told.slice(0, 2).map(({ words }) => words).join(' ')
  }

  /** Who comes after the end has not seen the table as it was. */
  private async lookBack(number: number) {
    const id = this.info?.id
    if (id === undefined || number === 0) return
    // Without it the table is shown as it is now.
    const frame = await api.frame(id, number - 1, this.seat ?? undefined).catch(() => null)
    this.before = frame?.tableau ?? null
  }

  /** Nobody looks from here on, until something is answered. */
  leave() {
    this.away ??= this.log.length
  }

  nameOfHolder(holder: number | undefined): string {
    return nameOfHolder(this.state?.tableau, holder)
  }

  /** Messages that wait until the board may change. */
  private readonly later: FromServer[] = []
  private holds = false

  private heard(message: FromServer) {
    if (this.holds) this.later.push(message)
    else this.hear(message)
  }

  /** What came in the meantime is heard, each message in a task of its own: together they would be a long one. */
  private goOn() {
    const next = this.later.shift()
    this.holds = next !== undefined
    if (!next) return
    const hear = () => {
      this.holds = false
      this.hear(next)
      if (!this.holds) this.goOn()
    }
    if (document.hidden) hear()
    else setTimeout(hear)
  }

  private hear(message: FromServer) {
    switch (message.type) {
      case 'welcome':
        this.info = message.table
        this.seat = message.seat
        this.host = message.host
        this.chat = message.said
        break
      case 'people':
        if (this.info?.stage !== message.table.stage) this.refused = null
        this.info = message.table
        this.seat = message.seat
        break
      case 'state':
        this.changed(message)
        break
      case 'forecast':
        if (message.decision === this.asked?.number) this.forecasts = message.of
        break
      case 'refused':
        // That nothing can be foretold is no news; that there is no hint is, to whoever asked for one.
        if (!this.sent && message.decision !== undefined && message.decision === this.forecasting?.decision && message.decision !== this.hinting) break
        this.hinting = undefined
        this.sent = null
        this.refused = { words: message.words, rule: message.rule }
        break
      case 'hint':
        this.hint = { decision: message.decision, label: message.label }
        break
      case 'said':
        this.chat = [...this.chat, { from: message.from, words: message.words, to: message.to }]
        break
      case 'signal':
        this.signalled(message)
        break
      case 'undo_asked':
        this.undoRequest = message
        break
      case 'undo_over':
        this.undoRequest = null
        // That it was done, and by whom, the table itself says.
        this.note = message.done ? null : 'The request to take back was declined.'
        break
      case 'reported':
        this.note = `The report is saved: ${message.file}`
        break
      case 'again':
        this.next = message.id
        break
      case 'gone':
        break
    }
  }

  /** Asks what comes of each choice: of a question one looks at, not of one that is answered at once. */
  private foretell() {
    const decision = this.asked?.number
    if (decision === this.forecasting?.decision && this.forecasts.length > 0) return
    clearTimeout(this.forecasting?.timer)
    this.forecasts = []
    this.forecasting = undefined
    if (decision === undefined) return
    const timer = setTimeout(() => !this.sent && this.wire.send({ type: 'forecast', decision }), LOOK_MS)
    this.forecasting = { decision, timer }
  }

  private changed(state: State) {
    const { from, told } = state.events
    if (from > this.all.length) {
      // Something is missing: from the beginning, then.
      this.all = []
      this.wire.again()
      return
    }
    const follows = this.state !== null && from === this.all.length && state.undos === this.state.undos
    if (!follows) this.director?.finish()
    const shown = this.log.length
    if (!follows || !this.director?.takes(told, from, this.sent !== null)) return this.apply(state, follows)
    this.told = shown
    this.holds = true
    void this.director.raise().then(() => {
      this.apply(state, true)
      this.goOn()
    })
  }

  private apply(state: State, follows: boolean) {
    const { from, told } = state.events
    const before = this.state
    // What was said of another moment is not said of this one.
    if (before && (state.number !== before.number || state.undos !== before.undos)) this.refused = null
    if (!before) this.refused = null
    if (before && state.number > before.number) this.note = null
    this.fresh = follows ? told : []
    this.news = from
    this.all = [...this.all.slice(0, from), ...told]
    if (follows) this.begins.set(state.number, from)
    else for (const number of [...this.begins.keys()]) if (number > state.number) this.begins.delete(number)
    const isNew = this.state === null || this.state.number !== state.number || this.state.undos !== state.undos
    if (before === null && state.outcome) void this.lookBack(state.number)
    this.state = shared(this.state, state)
    if (isNew) this.forecasts = []
    if (isNew) this.foretell()
    if (this.hint && this.hint.decision !== state.asked?.number) this.hint = null
    if (!this.sent) return
    // The answer was lost with the connection if its decision is still open: sent again it is taken once.
    if (state.asked?.number === this.sent.decision) this.wire.send({ type: 'answer', ...this.sent })
    else this.sent = null
  }
}
