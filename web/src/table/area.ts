import type { Area, CardShown, Zone } from '../types'

export function zoneOf(area: Area | undefined, name: string): Zone | undefined {
  return area?.zones.find((zone) => zone.name === name)
}

export function cardsIn(area: Area | undefined, name: string): CardShown[] {
  return zoneOf(area, name)?.cards ?? []
}

export function countIn(area: Area | undefined, name: string): number {
  const zone = zoneOf(area, name)
  return zone ? zone.cards.length + zone.backs : 0
}

/** All cards of a zone, those of which nothing is to be seen too. */
export function allIn(area: Area | undefined, name: string): CardShown[] {
  const zone = zoneOf(area, name)
  if (!zone) return []
  return [...zone.cards, ...Array.from({ length: zone.backs }, () => ({}))]
}

export function numberFact(area: Area | undefined, name: string): number | undefined {
  const value = area?.facts[name]
  return typeof value === 'number' ? value : undefined
}

export function wordFact(area: Area | undefined, name: string): string | undefined {
  const value = area?.facts[name]
  return typeof value === 'string' ? value : undefined
}

export function isFact(area: Area | undefined, name: string): boolean {
  return area?.facts[name] === true
}
