/* The table as it ended: who is defeated takes all their cards out of the game, and then nobody could look at how it came. */
import { isFact } from './area'
import type { Area, Logged, Tableau } from '../types'

/** Remembers the table as it was while the game went on, and shows it after the end, with the last blow counted. */
export class AsItEnded {
  private before: Tableau | undefined

  /** What to show of a table: once the game is `over`, whoever is out has what they had before. Whoever comes after the end
   *  did not see it: for them the table before the last answer is `told`. */
  of(now: Tableau, log: Logged[], over: boolean, told?: Tableau | null): Tableau {
    if (!over) {
      this.before = now
      return now
    }
    const before = this.before ?? told
    if (!before) return now
    const seats = now.seats.map((area, at) => {
      const old = before.seats[at]
      return old && isFact(area, 'out') && !isFact(old, 'out') ? struck(old, at, log) : area
    })
    return { ...now, seats }
  }
}

/** An area as it was, with the damage that the last blow brought it to, on its card as well. */
function struck(area: Area, at: number, log: Logged[]): Area {
  const main = Array.isArray(area.facts.main) ? (area.facts.main as unknown[]) : []
  const blow = log.findLast(({ scene }) => {
    if (scene?.act !== 'damage' || scene.total === undefined) return false
    return scene.who === at || (scene.card !== undefined && main.includes(scene.card))
  })
  const total = blow?.scene?.total
  const facts = { ...area.facts, out: true }
  if (total !== undefined && typeof facts.damage === 'number') facts.damage = Math.max(facts.damage, total)
  if (total !== undefined && typeof facts.wounds === 'number') facts.wounds = Math.max(facts.wounds, total)
  if (total === undefined) return { ...area, facts }
  const zones = area.zones.map((zone) => ({
    ...zone,
    cards: zone.cards.map((card) => {
      const isHit = card.name !== undefined && main.includes(card.name) && typeof card.marks?.wounds === 'number'
      return isHit ? { ...card, marks: { ...card.marks, wounds: Math.max(card.marks?.wounds as number, total) } } : card
    }),
  }))
  return { ...area, facts, zones }
}
