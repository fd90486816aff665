/* What lies where on a player's side: Agents by Team, what they bear, Sites and what lies beneath them. */
import { mark, markNumber } from '../../lib/face'
import { allIn, numberFact, wordFact } from '../../table/area'
import type { Area, CardAt, CardShown, Tableau, ZoneName } from '../../types'

/** A card and where it lies. */
export interface Placed {
  shown: CardShown
  at: CardAt
}

/** Agents who stand together. */
export interface Group {
  team: number | undefined
  /** The Site they were sent to. */
  site: string | undefined
  agents: Placed[]
}

export function placedIn(area: Area | undefined, seat: number | null, zone: ZoneName): Placed[] {
  return allIn(area, zone).map((shown, place) => ({ shown, at: { seat, zone, place } }))
}

const word = (shown: CardShown, name: string): string | undefined => {
  const value = mark(shown, name)
  return typeof value === 'string' ? value : undefined
}

/** The Agents of a section by Team and by where they were sent. */
export function groups(agents: Placed[]): Group[] {
  const found = new Map<string, Group>()
  for (const agent of agents) {
    const team = markNumber(agent.shown, 'team')
    const site = word(agent.shown, 'at')
    const key = `${team ?? ''}/${site ?? ''}`
    const group = found.get(key) ?? { team, site, agents: [] }
    group.agents.push(agent)
    found.set(key, group)
  }
  return [...found.values()]
}

/** A Site with the cards beneath it, whoever put them there. */
export interface SiteHere extends Placed {
  beneath: Placed[]
}

export interface Laid {
  sites: Map<number, SiteHere[]>
  /** Cards beneath something that lies nowhere here. */
  lost: Placed[]
  /** What lies on Agents, by the holder and the Agent's place. */
  gear: Map<string, Placed[]>
}

/** Which cards lie beneath which Site and on which Agent. A name says under what; where two are called alike, the first takes
 *  as many as lie beneath it. */
export function laid(tableau: Tableau): Laid {
  let beneath = tableau.seats.flatMap((area, at) => placedIn(area, at, 'beneath'))
  const sites = new Map<number, SiteHere[]>()
  tableau.seats.forEach((area, at) => {
    const here = placedIn(area, at, 'sites').map((site) => {
      const most = markNumber(site.shown, 'beneath') ?? 0
      const under = beneath.filter(({ shown }) => word(shown, 'under') === site.shown.name).slice(0, most)
      beneath = beneath.filter((card) => !under.includes(card))
      return { ...site, beneath: under }
    })
    sites.set(at, here)
  })
  return { sites, lost: beneath, gear: gearOf(tableau) }
}

function gearOf(tableau: Tableau): Map<string, Placed[]> {
  const gear = new Map<string, Placed[]>()
  tableau.seats.forEach((area, at) => {
    const agents = (['bureau', 'field', 'hospital'] as const).flatMap((zone) => placedIn(area, at, zone))
    for (const worn of placedIn(area, at, 'attached')) {
      const bearer = agents.find(({ shown }) => shown.name !== undefined && shown.name === word(worn.shown, 'on'))
      const key = bearer ? placeOf(bearer.at) : `${at}/`
      gear.set(key, [...(gear.get(key) ?? []), worn])
    }
  })
  return gear
}

export function placeOf({ seat, zone, place }: CardAt): string {
  return `${seat ?? 'table'}/${zone}/${place}`
}

/** What a player does in this turn, in a word. */
export function roleOf(area: Area, table: Area): 'investigates' | 'is asked' | 'is out' | 'responds' {
  if (area.facts.out === true) return 'is out'
  if (wordFact(table, 'turn') === area.name) return 'investigates'
  return wordFact(table, 'directed') === area.name ? 'is asked' : 'responds'
}

/** The one number of an Agent that matters now. */
export function valueNow(shown: CardShown, table: Area): { number: number; of: string } | undefined {
  const deals = markNumber(shown, 'deals')
  if (deals !== undefined) return { number: deals, of: wordFact(table, 'range') ?? 'deals' }
  const adds = markNumber(shown, 'adds')
  if (adds !== undefined) return { number: adds, of: 'adds' }
  const here = word(shown, 'at')
  if (numberFact(table, 'needed') !== undefined && here !== undefined && here === wordFact(table, 'site')) return { number: 0, of: 'adds' }
  const res = markNumber(shown, 'res')
  return res === undefined ? undefined : { number: res, of: 'RES' }
}
