import { getContext, setContext } from 'svelte'
import type { CardBook } from '../lib/cards'
import type { Asked, CardShown, SeatInfo, Spot, Tableau, Told, WhyNot } from '../types'

/** What boards and the log need to know of whoever looks: a seat at a table, or a reader of a record. */
export interface Eyes {
  readonly seat: number | null
  readonly info: { seats: SeatInfo[] } | null
  readonly state: { tableau: Tableau } | null
  readonly asked: Asked | null
  /** The answer that is on its way. */
  readonly answering: string | null
  readonly log: Told[]
  /** Where in the log the latest news begin. */
  readonly news: number
  answer(label: string): void
}

/** A place on the table as one word, to compare places by. */
export function spotKey({ seat, zone, place }: Spot): string {
  return `${seat ?? 'table'}/${zone}/${place}`
}

/** A card that lies large over the table. */
export interface Large {
  shown: CardShown
  /** What can be done with it, if it lies on the table. */
  labels: string[]
  /** What cannot, and why. */
  why?: WhyNot[]
}

/** What the parts of the page around one seat share: what can be chosen where, and what is pointed at. */
export class Desk {
  large: Large | null = $state.raw(null)
  /** The card that lies under the pointer and does not show all its text. */
  peek: { shown: CardShown; box: DOMRect } | null = $state.raw(null)
  /** The choice that is hovered or focused in the list. */
  pointedLabel: string | null = $state(null)
  /** The place that is hovered or focused on the board. */
  pointedSpot: string | null = $state(null)
  /** The card that is hovered in the log, by name. */
  pointedName: string | null = $state(null)

  private readonly labelsBySpot: Map<string, string[]> = $derived.by(() => {
    const found = new Map<string, string[]>()
    for (const { label, spots } of this.view.asked?.choices ?? [])
      for (const spot of spots) {
        const key = spotKey(spot)
        found.set(key, [...(found.get(key) ?? []), label])
      }
    return found
  })

  /** What is pointed at in the list, be it possible or not. */
  private readonly pointed: { spots: Spot[] }[] = $derived.by(() => {
    const asked = this.view.asked
    return [...(asked?.choices ?? []), ...(asked?.why_not ?? [])].filter(({ label }) => label === this.pointedLabel)
  })

  private readonly spotsOfPointed: Set<string> = $derived(new Set(this.pointed.flatMap(({ spots }) => spots.map(spotKey))))

  constructor(
    readonly view: Eyes,
    readonly book: CardBook,
    readonly game: string,
  ) {}

  labelsAt(spot: Spot): string[] {
    return this.labelsBySpot.get(spotKey(spot)) ?? []
  }

  /** What can be chosen at any place like this. */
  labelsWhere(is: (spot: Spot) => boolean): string[] {
    const found = (this.view.asked?.choices ?? []).filter(({ spots }) => spots.some(is))
    return [...new Set(found.map(({ label }) => label))]
  }

  /** Is a choice pointed at that is about any place like this? */
  isLitWhere(is: (spot: Spot) => boolean): boolean {
    return this.pointed.some(({ spots }) => spots.some(is))
  }

  /** What a click means: the only choice is taken; where there are several, or none, one looks closer. */
  click(labels: string[], look: () => void) {
    const only = labels[0]
    if (labels.length === 1 && only !== undefined && !this.view.answering) this.answer(only)
    else look()
  }

  /** What one might expect to do with a card and cannot, and why. */
  whyNotAt(spots: Spot[]): WhyNot[] {
    const keys = new Set(spots.map(spotKey))
    return (this.view.asked?.why_not ?? []).filter(({ words, spots }) => words && spots.some((spot) => keys.has(spotKey(spot))))
  }

  isLit(spot: Spot): boolean {
    return this.spotsOfPointed.has(spotKey(spot))
  }

  isLabelLit(label: string): boolean {
    return this.pointedSpot !== null && (this.labelsBySpot.get(this.pointedSpot)?.includes(label) ?? false)
  }

  /** After a change nothing is pointed at: what was may be gone, and then nobody says that it was left. */
  look() {
    this.pointedLabel = this.pointedSpot = this.pointedName = null
    this.peek = null
  }

  /** Puts the large card away. */
  readonly shut = () => {
    this.large = null
  }

  answer(label: string) {
    this.shut()
    this.view.answer(label)
  }
}

const KEY = Symbol('desk')

export function setDesk(desk: Desk) {
  setContext(KEY, desk)
}

export function getDesk(): Desk {
  return getContext<Desk>(KEY)
}
