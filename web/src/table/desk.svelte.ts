/* The state of the table's UI: what is highlighted, selected and enlarged, and how clicks become answers. */
import { getContext, setContext, untrack } from 'svelte'
import type { CardBook } from '../lib/cards'
import { setGame } from '../lib/game'
import { hear } from '../sound/sounds'
import type { Listener } from './stage/director'
import { heldBack } from './forecast'
import type { Asked, CardShown, Forecast, Locus, Logged, CardAt, SeatInfo, Spot, Tableau, Threat } from '../types'

/** What boards and the log need to know of whoever looks: a seat at a table, or a reader of a record. */
export interface Eyes {
  readonly seat: number | null
  readonly info: { seats: SeatInfo[] } | null
  readonly state: { tableau: Tableau; outcome?: unknown } | null
  readonly asked: Asked | null
  /** What the choices are about. */
  readonly spots: Spot[]
  /** Can it be answered from here? */
  readonly canAnswer: boolean
  /** The answer that is on its way. */
  readonly answering: string | null
  readonly log: Logged[]
  /** What threatens, as the engine says. */
  readonly outlook?: Threat[]
  /** The table before the last answer, where somebody comes after the end. */
  readonly before?: Tableau | null
  /** The table of the next game, once somebody has asked for it. */
  readonly next?: string | null
  /** What a bot would do. */
  readonly hint?: { label: string } | null
  /** What comes of each choice, as far as it is certain. */
  readonly forecasts?: Forecast[]
  /** The card that somebody points at right now. */
  readonly pointed?: (Locus & { from: string }) | null
  /** Shows a card to everybody, where there is somebody to show it to. */
  signal?(signal: { spot: Locus }): void
  /** From where on in the log nobody was looking. */
  readonly away?: number | null
  /** How many answers had been given when an event was told, if that is known. */
  moment?(event: number): number | undefined
  /** Where in the log the latest news begin. */
  readonly news: number
  /** What happened last, where one looks on as it happens. */
  readonly fresh?: Logged[]
  /** Who waits for what is played on the board, where something is. */
  readonly listener?: Listener
  answer(label: string): void
}

/** A place on the table as one word, to compare places by. */
export function placeKey({ seat, zone, place }: CardAt): string {
  return `${seat ?? 'table'}/${zone}/${place}`
}

/** Labels that are refused for one reason, by what they have in common. */
export interface Refusal {
  before: string
  after: string
  items: { label: string; words: string }[]
  why: string
  rule: string
}

/** A card that lies large over the table. */
export interface Large {
  shown: CardShown
  /** What can be done with it, if it lies on the table. */
  labels: string[]
  /** What cannot, and why. */
  why?: Refusal[]
  /** Where it lies. */
  at?: CardAt
}

/** What the parts of the page around one seat share: what can be chosen where, and what is pointed at. */
export class Desk {
  large: Large | null = $state.raw(null)
  /** The card that lies under the pointer and does not show all its text. */
  peek: { shown: CardShown; box: DOMRect } | null = $state.raw(null)
  /** The choice that is hovered or focused in the list. */
  pointedLabel: string | null = $state(null)
  /** The choice that is asked for once more before it is sent. */
  armed: string | null = $state(null)
  /** The place that is hovered or focused on the board. */
  pointedPlace: string | null = $state(null)
  /** How many boards show what threatens in a place of their own. */
  outlooks: number = $state(0)
  /** The card that is hovered in the log, by name. */
  pointedName: string | null = $state(null)

  private readonly spotsByPlace: Map<string, Spot> = $derived.by(() => new Map(this.view.spots.map((spot) => [placeKey(spot), spot])))

  /** What the choice is about that is pointed at in the list, be it possible or not. */
  private readonly pointed: Spot[] = $derived.by(() => {
    const asked = this.view.asked
    const isPointed = (label: string | undefined) => label !== undefined && label === this.pointedLabel
    return this.view.spots.filter(
      ({ choices, why_not }) => choices.some((at) => isPointed(asked?.choices[at])) || why_not.some((at) => isPointed(asked?.why_not[at]?.label)),
    )
  })

  constructor(
    readonly view: Eyes,
    readonly book: CardBook,
    readonly game: string,
  ) {}

  /** The choice that is pointed at, in the list or on the board. */
  get about(): string | null {
    if (this.pointedLabel !== null || this.pointedPlace === null) return this.pointedLabel
    const spot = this.spotsByPlace.get(this.pointedPlace)
    return (spot && this.labelsOf([spot])[0]) ?? null
  }

  point(label: string | null) {
    this.pointedLabel = label
  }

  /** What certainly comes of a choice. */
  forecastOf(label: string): Forecast | undefined {
    const at = this.view.asked?.choices.indexOf(label) ?? -1
    return at < 0 ? undefined : this.view.forecasts?.find((one) => one.at === at)
  }

  labelsAt(place: CardAt): string[] {
    const spot = this.spotsByPlace.get(placeKey(place))
    return spot ? this.labelsOf([spot]) : []
  }

  /** What can be chosen at any place like this. */
  labelsWhere(is: (place: CardAt) => boolean): string[] {
    return this.labelsOf(this.view.spots.filter(is))
  }

  /** Is a choice pointed at that is about any place like this? */
  isLitWhere(is: (place: CardAt) => boolean): boolean {
    return this.pointed.some(is)
  }

  /** What a click means: the only choice is taken; where there are several, or none, one looks closer. */
  click(labels: string[], look: () => void) {
    const only = labels[0]
    if (labels.length === 1 && only !== undefined && !this.view.answering) this.answer(only)
    else look()
  }

  /** Everything that is refused, by what it has in common. */
  get refusals(): Refusal[] {
    return this.refused(() => true)
  }

  /** What one might expect to do with a card and cannot, and why. */
  whyNotAt(places: CardAt[]): Refusal[] {
    const here = new Set(places.flatMap((place) => this.spotsByPlace.get(placeKey(place))?.why_not ?? []))
    return this.refused((at) => here.has(at))
  }

  isLit(place: CardAt): boolean {
    return this.pointed.some((spot) => placeKey(spot) === placeKey(place))
  }

  isLabelLit(label: string): boolean {
    if (label === this.armed) return true
    const spot = this.pointedPlace === null ? undefined : this.spotsByPlace.get(this.pointedPlace)
    return spot !== undefined && this.labelsOf([spot]).includes(label)
  }

  private labelsOf(spots: Spot[]): string[] {
    const asked = this.view.canAnswer ? this.view.asked : null
    const places = [...new Set(spots.flatMap(({ choices }) => choices))].sort((one, other) => one - other)
    return [...new Set(places.map((at) => asked?.choices[at]).filter((label) => label !== undefined))]
  }

  private refused(is: (at: number) => boolean): Refusal[] {
    const asked = this.view.canAnswer ? this.view.asked : null
    return (asked?.why_not_groups ?? []).flatMap(({ before, after, items }) => {
      const meant = items.filter(({ at }) => is(at)).map(({ at, words }) => ({ label: asked?.why_not[at]?.label ?? '', words }))
      const reason = asked?.why_not[items[0]?.at ?? -1]
      return reason && meant.length > 0 ? [{ before, after, items: meant, why: reason.words, rule: reason.rule }] : []
    })
  }

  /** After a change nothing is pointed at: what was may be gone, and then nobody says that it was left. */
  look() {
    this.pointedLabel = this.pointedPlace = this.pointedName = this.armed = null
    this.peek = null
  }

  /** Who points at it, if somebody does. */
  pointerAt({ seat, zone, place }: CardAt): string | undefined {
    const spot = this.view.pointed
    return spot && (spot.holder ?? null) === seat && spot.zone === zone && (spot.place ?? 0) === place ? spot.from : undefined
  }

  /** A board shows what threatens by itself; gives back how it stops doing so. */
  placeOutlook(): () => void {
    untrack(() => (this.outlooks += 1))
    return () => (this.outlooks -= 1)
  }

  /** Puts the large card away. */
  readonly shut = () => {
    this.large = null
  }

  /** Takes a choice; what throws the game away is asked for once more. */
  answer(label: string) {
    this.shut()
    const forecast = this.forecastOf(label)
    // Whoever asked for a hint and follows it is not asked whether they mean it, unless it loses the game.
    const isAdvised = this.view.hint?.label === label && forecast?.over !== 'lost'
    if (forecast && heldBack(forecast) !== undefined && this.armed !== label && !isAdvised) {
      this.armed = label
      return
    }
    this.armed = null
    hear('key')
    this.view.answer(label)
  }

  /** What was held back is meant. */
  sure() {
    if (this.armed !== null) this.answer(this.armed)
  }

  disarm() {
    this.armed = null
  }
}

const KEY = Symbol('desk')

export function setDesk(desk: Desk) {
  setContext(KEY, desk)
  setGame(desk.game)
}

export function getDesk(): Desk {
  return getContext<Desk>(KEY)
}
