/* Finds zones, cards and facts in an area of the tableau. */
import type { Area, CardShown, FactName, Tableau, ZoneName, ZoneShown } from '../types'

export function zoneOf(area: Area | undefined, name: ZoneName): ZoneShown | undefined {
  return area?.zones.find((zone) => zone.name === name)
}

/** All cards of a zone, those of which nothing is to be seen too. */
export function allIn(area: Area | undefined, name: ZoneName): CardShown[] {
  return zoneOf(area, name)?.cards ?? []
}

/** The cards of a zone, without those at its end of which nothing is to be seen. */
export function cardsIn(area: Area | undefined, name: ZoneName): CardShown[] {
  const cards = allIn(area, name)
  let count = cards.length
  while (count > 0 && isBlank(cards[count - 1])) count -= 1
  return cards.slice(0, count)
}

export function countIn(area: Area | undefined, name: ZoneName): number {
  return allIn(area, name).length
}

/** Is it a card back of which nothing is to be seen? */
function isBlank(card: CardShown | undefined): boolean {
  return card !== undefined && Object.keys(card).length === 0
}

export function numberFact(area: Area | undefined, name: FactName): number | undefined {
  const value = area?.facts[name]
  return typeof value === 'number' ? value : undefined
}

export function wordFact(area: Area | undefined, name: FactName): string | undefined {
  const value = area?.facts[name]
  return typeof value === 'string' ? value : undefined
}

export function isFact(area: Area | undefined, name: FactName): boolean {
  return area?.facts[name] === true
}

/** Whoever has an area, as they are called at the table: by whom they play, where they play somebody. */
export function nameOfHolder(tableau: Tableau | undefined, holder: number | undefined): string {
  const area = tableau?.seats[holder ?? -1]
  return wordFact(area, 'avatar') ?? area?.name ?? ''
}
