import { held, hold } from '../lib/held'
import type { Secrets } from '../types'
import { SeatView } from './seat.svelte'

/** The seats this device plays at one table, each with its own socket; or one spectator. */
export class Views {
  all: SeatView[] = $state.raw([])
  /** Whose cards may be seen on this screen now. */
  private open: number | null = $state(null)
  /** Who holds secrets from whom: between those is a curtain. */
  secrets: Secrets = $state('of_seats')

  /** Not derived: what is worked out between the messages of two sockets was kept for good (Svelte 5.57). */
  private get asked(): number | null {
    const at = this.all.findIndex((view) => view.asked !== null)
    return at < 0 ? null : at
  }

  constructor(
    private readonly id: string,
    extra?: string,
  ) {
    const kept = held(id)
    const tokens = (kept?.seats ?? []).map((seat) => seat.token)
    if (extra && !tokens.includes(extra)) tokens.push(extra)
    this.all = tokens.length > 0 ? tokens.map((token) => new SeatView(id, token, kept?.host)) : [new SeatView(id, undefined, kept?.host)]
    if (this.all.length === 1) this.open = 0
  }

  /** The seat that is shown, if the curtain is open. */
  get shown(): SeatView | null {
    if (this.curtain !== null) return null
    const now = this.all[this.open ?? 0]
    const next = this.asked === null ? undefined : this.all[this.asked]
    // What came of the last act is seen to its end.
    if (now && next && now.asked === null && !now.staging && !this.parts(now, next)) return next
    return now ?? null
  }

  /** Does one of these seats hold secrets from the other? */
  private parts(one: SeatView, other: SeatView): boolean {
    if (this.secrets === 'none' || one === other) return false
    return this.secrets === 'of_seats' || other.seat === null || !one.state?.side.includes(other.seat)
  }

  /** Are there people here who hold secrets from each other? */
  get covered(): boolean {
    return this.all.some((one) => this.all.some((other) => this.parts(one, other)))
  }

  /** Whom the screen is to be handed to: the seat that is asked, or anybody. */
  get curtain(): SeatView[] | null {
    if (!this.covered) return null
    const now = this.open === null ? null : (this.all[this.open] ?? null)
    const stage = this.all[0]?.info?.stage
    if (stage === 'open' || this.all.some((view) => view.state?.outcome)) return null
    if (now?.asked || now?.staging) return null
    const next = this.asked === null ? undefined : this.all[this.asked]
    if (next) return now && !this.parts(now, next) ? null : [next]
    return now ? null : this.all
  }

  show(view: SeatView) {
    this.open = this.all.indexOf(view)
  }

  /** Draws the curtain, so that another can take the screen. */
  hide() {
    this.open = null
  }

  /** A seat was taken: a spectator becomes its player. */
  add(game: string, name: string, token: string) {
    const { host } = hold(this.id, game, [{ name, token }])
    const players = this.all.filter((view) => view.token !== undefined)
    for (const view of this.all) if (view.token === undefined) view.close()
    this.all = [...players, new SeatView(this.id, token, host)]
    this.open = this.all.length === 1 ? 0 : null
  }

  close() {
    for (const view of this.all) view.close()
  }
}
