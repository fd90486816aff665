import { held, hold } from '../lib/held'
import { SeatView } from './seat.svelte'

/** The seats this device plays at one table, each with its own socket; or one spectator. */
export class Views {
  all: SeatView[] = $state.raw([])
  /** Whose cards may be seen on this screen now. */
  private open: number | null = $state(null)
  /** Do seats hold secrets from each other? Then there is a curtain between them. */
  secrets: boolean = $state(true)

  private readonly asked = $derived.by(() => {
    const at = this.all.findIndex((view) => view.asked !== null)
    return at < 0 ? null : at
  })

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
    if (!this.secrets && this.asked !== null && this.all[this.open ?? 0]?.asked == null) return this.all[this.asked] ?? null
    return this.all[this.open ?? 0] ?? null
  }

  /** Whom the screen is to be handed to: the seat that is asked, or anybody. */
  get curtain(): SeatView[] | null {
    if (!this.secrets || this.all.length < 2) return null
    const now = this.open === null ? null : (this.all[this.open] ?? null)
    const stage = this.all[0]?.info?.stage
    if (stage === 'open' || this.all.some((view) => view.state?.outcome)) return null
    if (now?.asked) return null
    if (this.asked !== null) return this.all.filter((_, at) => at === this.asked)
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
